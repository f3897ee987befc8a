"""`palamedes lab contest`: lets two players play each other, with the same dice for both seats."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from palamedes.cli.options import (
    KEYS,
    Candidates,
    ExecutorName,
    GameSeed,
    JsonObject,
    NetworkDatabases,
    Threads,
    Window,
    configured,
    executor_for,
    place,
)
from palamedes.cli.output.json_output import echo_json
from palamedes.core.results.contest import Contest, Estimate, MatchContest
from palamedes.core.rules.variant import VARIANTS, Variant, variant_from
from palamedes.core.settings import SearchSettings

app = typer.Typer(add_completion=False)

POINTS = {1: "single", 2: "double", 3: "triple"}

One = Annotated[str, typer.Argument(help="A player: name or file of a network, or 'best'; append :PLIES (by default 1).")]
Other = Annotated[
    str,
    typer.Argument(
        help="A network, random, pubeval, level:NAME, gnubg:0, flat_ucb:1000, unaided:best, engine:COMMAND, ubgi:COMMAND."
    ),
]
Games = Annotated[str, typer.Option(help="The game to play; for matches, also several games separated by commas.")]
Pairs = Annotated[int, typer.Option(min=2, help="Games, in pairs with the same dice.")]
WithoutLuck = Annotated[
    bool,
    typer.Option(
        "--without-luck", help="Subtract the luck of all rolls, as judged by the game's best network, from the points."
    ),
]
Length = Annotated[int | None, typer.Option(min=1, max=99, help="Play matches to this many points instead of single games.")]
Matches = Annotated[int, typer.Option(min=2, help="Matches, in pairs with the same dice.")]
Strategies = Annotated[str, typer.Option(help="What each player plays for in a match: match (the score) or money (points).")]
MatchTableName = Annotated[
    str | None, typer.Option(help="The match table of players who play to the score, as in `palamedes met`.")
]
WinnerBegins = Annotated[bool, typer.Option("--winner-begins/--dice-begin", help="Who begins the next game.")]
Rules = Annotated[
    list[str] | None, typer.Option(help=f"An option as key=value, for every game that has it: {', '.join(KEYS)}.")
]
Points = Annotated[int | None, typer.Option(help="Points on the board, 8 to 40.")]
Checkers = Annotated[int | None, typer.Option(help="Checkers per side, 1 to 30.")]
SaveFolder = Annotated[Path | None, typer.Option(parser=place, help="Save every game or match in this new or empty folder.")]


@app.command()
def contest(
    one: One,
    other: Other,
    variant: Games,
    games: Pairs = 10_000,
    seed: GameSeed = 1,
    threads: Threads = None,
    executor: ExecutorName = None,
    candidates: Candidates = 15,
    window: Window = 0.3,
    databases: NetworkDatabases = True,
    without_luck: WithoutLuck = False,
    match: Length = None,
    matches: Matches = 1000,
    strategy: Strategies = "match,match",
    match_table: MatchTableName = None,
    winner_begins: WinnerBegins = True,
    rule: Rules = None,
    points: Points = None,
    checkers: Checkers = None,
    save: SaveFolder = None,
    as_json: JsonObject = False,
) -> None:
    """Measure the points per game of the first player, with a 95 % confidence interval, without the
    cube; or, with --match, the share of matches won.

    Matches can also consist of several games in turn: --variant tavli, or games separated by
    commas.

    A player scores exactly zero against itself. The same seed gives the same result on any number
    of threads and with any executor. Ctrl-C stops the run and reports the results so far.
    """
    from palamedes.service.analysis.match_play import games_named, table_named

    how = HowPlayed(SearchSettings(1, candidates, window, databases), seed, threads, executor)
    if match is None:
        (game,) = configured((variant_from(variant),), rule or [], points, checkers)
        _play_games(game, (one, other), games, how, without_luck, save, as_json)
        return
    players = MatchPlayers(one, other, strategy, table_named(match_table))
    played = configured(games_named(variant), rule or [], points, checkers)
    found = hold_matches(players, played, match, winner_begins, matches, how, save)
    if as_json:
        echo_json("lab contest match", match_data(found))
    else:
        typer.echo("\n".join(match_lines(found)))


class HowPlayed(NamedTuple):
    """How plays are searched, the seed of the dice, and who does the work (`executor_for`)."""

    search: SearchSettings
    seed: int
    threads: int | None
    executor: str | None


# Single games.


def _play_games(
    game: Variant,
    players: tuple[str, str],
    games: int,
    how: HowPlayed,
    without_luck: bool,
    save: Path | None,
    as_json: bool,
) -> None:
    """Play the games, with progress on the terminal, and print the result."""
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.lab.contests import contests
    from palamedes.lab.contests.recording import game_saver
    from palamedes.service.library.networks import evaluator_for

    mine, theirs = (contests.contestant(each, game, how.search) for each in players)
    saver = None if save is None else game_saver(save, game, (mine.name, theirs.name))
    with executor_for(how.executor, how.threads) as crew, interruptions() as stopped, progress(games) as show:
        found = contests.contest(
            game,
            mine,
            theirs,
            games,
            how.seed,
            judge=evaluator_for(game, None, how.search.databases) if without_luck else None,
            record=saver,
            threads=how.threads,
            executor=crew,
            stop=stopped,
            report=lambda so_far: show(so_far.games, f"{so_far.points.mean:+.3f} ± {so_far.points.margin:.3f}"),
        )
    if as_json:
        rules = {"rules": game.rules, "board": game.as_data()["board"]}
        echo_json("lab contest", as_data(found) | rules | {"one_is": mine.words, "other_is": theirs.words})
        return
    typer.echo(f"{players[0]} ({mine.words}) against {players[1]} ({theirs.words})")
    if own := different_rules(game):
        typer.echo(f"rules          {own}")
    typer.echo("\n".join(table(found)))


def as_data(found: Contest) -> dict[str, Any]:
    """A contest as data for JSON, with everything that the table shows."""
    return {
        "variant": found.variant,
        "one": found.one,
        "other": found.other,
        "seed": found.seed,
        "games": found.games,
        **found.points.as_data("points_per_game"),
        **({} if found.with_luck is None else {"with_luck": found.with_luck.as_data("points_per_game"), "judge": found.judge}),
        "wins": {name: found.wins(points) for points, name in POINTS.items()},
        "ties": found.ties,
        "seconds": found.seconds,
        "games_per_second": found.games_a_second,
        "complete": found.complete,
    }


def different_rules(game: Variant) -> str:
    """The options and the board size that differ from the usual ones, as text; empty if there are
    none.
    """
    usual = VARIANTS[game.key]
    words = [f"{key}={str(value).lower()}" for key, value in game.rules.items() if value != usual.rules[key]]
    if game.board != usual.board:
        words.append(f"{game.board.points} points, {game.board.checkers} checkers")
    return ", ".join(words)


def in_words(points: Estimate) -> str:
    """Points per game, with their confidence interval if there are at least two pairs."""
    if points.samples == 0:
        return "unknown: no pair of games was completed"
    if points.samples == 1:
        return f"{points.mean:+.4f}, from one pair of games, too few for a confidence interval"
    return f"{points.mean:+.4f} ± {points.margin:.4f} (95 %)"


def table(found: Contest) -> list[str]:
    """A contest as a few lines of text."""
    early = "" if found.complete else ", stopped early"
    wins = "   ".join(f"{name} {mine:,} : {theirs:,}" for name, (mine, theirs) in as_data(found)["wins"].items())
    lucky = (
        []
        if found.with_luck is None
        else [f"with the luck  {in_words(found.with_luck)}; luck judged by {found.judge} at 1 ply"]
    )
    return [
        f"{found.variant}, {found.games:,} games in pairs with the same dice, seed {found.seed}{early}",
        f"points per game  {in_words(found.points)}",
        *lucky,
        f"wins           {wins}   ties {found.ties:,}",
        f"speed          {found.games_a_second:,.1f} games a second, {found.seconds:.1f} s",
    ]


# Matches.


class MatchPlayers(NamedTuple):
    """The descriptions of two players, what they play for (`match_contests.STRATEGIES`), and the
    match equity table used by those who play for the match.
    """

    one: str
    other: str
    strategies: str
    table: str | None


def hold_matches(
    players: MatchPlayers,
    games: tuple[Variant, ...],
    length: int,
    winner_begins: bool,
    matches: int,
    how: HowPlayed,
    save: Path | None,
) -> MatchContest:
    """Play the matches, with progress on the terminal. Ctrl-C ends them and keeps the results so
    far. `save`: the folder in which each match is saved.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.lab.contests import match_contests
    from palamedes.lab.contests.recording import match_saver

    setup = match_contests.match_setup(games, length, winner_begins)
    strategies = match_contests.strategies_named(players.strategies)
    one, other = (
        match_contests.side(spec, setup, strategy, players.table, how.search)
        for spec, strategy in zip((players.one, players.other), strategies, strict=True)
    )
    names = next(iter(one.players.values())).name, next(iter(other.players.values())).name
    saver = None if save is None else match_saver(save, setup, names)
    with executor_for(how.executor, how.threads) as crew, interruptions() as stopped, progress(matches) as show:
        return match_contests.matches(
            setup,
            one,
            other,
            matches,
            how.seed,
            record=saver,
            threads=how.threads,
            executor=crew,
            stop=stopped,
            report=lambda so_far: show(so_far.matches, f"{100 * so_far.wins.mean:.1f} % won"),
        )


def match_data(found: MatchContest) -> dict[str, Any]:
    """Matches as data for JSON, with everything that the table shows."""
    return {
        "games": found.games,
        "match": found.length,
        "winner_begins": found.winner_begins,
        "one": found.one,
        "other": found.other,
        "strategies": found.strategies,
        "seed": found.seed,
        "matches": found.matches,
        "won": found.won,
        **found.wins.as_data("share_won"),
        "different_plays": found.share_different,
        "results": found.results,
        "points": found.points,
        "seconds": found.seconds,
        "complete": found.complete,
    }


def match_lines(found: MatchContest) -> list[str]:
    """Matches as a few lines of text, as in Table 3 of the paper on match play."""
    early = "" if found.complete else ", stopped early"
    begins = "the winner begins" if found.winner_begins else "the dice decide who begins"
    head = f"{', '.join(found.games)}: {found.matches:,} matches of {found.length} points, {begins}, seed {found.seed}{early}"
    names = (f"{name} ({strategy} strategy)" for name, strategy in zip((found.one, found.other), found.strategies, strict=True))
    margin = f" ± {round(found.matches * found.wins.margin):,} (95 %)" if found.wins.samples > 1 else ""
    rows = [
        f"{key:12} " + "   ".join(f"{name} {row[3 + points]:,} : {row[3 - points]:,}" for points, name in POINTS.items())
        for key, row in {**found.results, **({"all games": found.total} if len(found.results) > 1 else {})}.items()
    ]
    return [
        head,
        f"{' against '.join(names)}; all numbers are for the first player",
        f"matches won  {found.won:,}{margin}",
        f"different    {100 * found.share_different:.2f} % of {found.compared:,} decisions between several plays",
        *rows,
        f"points       {found.points:+,}",
        f"speed        {found.matches / max(found.seconds, 1e-9):.2f} matches a second, {found.seconds:.1f} s",
    ]
