"""`palamedes rollout`: rolls out positions, or the plays for a roll."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from palamedes.cli.options import EXECUTOR_HELP, KEYS, configured, executor_for, tell_lost
from palamedes.cli.output.json_output import echo_json
from palamedes.core.dice.dice import roll_from_text, roll_words
from palamedes.core.errors import BadPosition, BadSettings
from palamedes.core.match.cube import CENTRED, MY_CUBE, THEIR_CUBE, CubeState, CubeTerms
from palamedes.core.match.cube_decision import CubeAction, CubeDecision
from palamedes.core.match.payoff import MONEY
from palamedes.core.results.rollout import ENDINGS, STOPPED, RolledOut, RolloutQuestion, RolloutResult, RolloutSettings
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant, variant_from
from palamedes.core.session.state import LARGEST_CUBE, LONGEST_MATCH, Cube, State
from palamedes.core.settings import DEEPEST_SEARCH, SearchSettings

app = typer.Typer(add_completion=False)

USUAL = RolloutSettings()
COMPARED, GAMES, ENOUGH, WORK, RULES = "What is compared", "The games", "When the rollout ends", "Threads and files", "Rules"
SCORE, NO_SCORE = "Score and cube", "0-0"
RIGHT = {
    CubeAction.NO_DOUBLE: "no double; a double would be taken",
    CubeAction.DOUBLE_TAKE: "double, take",
    CubeAction.DOUBLE_PASS: "double, drop",
    CubeAction.TOO_GOOD: "too good to double; a double would be dropped",
}
WHOSE = {"mine": MY_CUBE, "theirs": THEIR_CUBE}


@app.command()
def rollout(
    variant: Annotated[str | None, typer.Argument(help="The game; omit it with --resume.")] = None,
    positions: Annotated[
        list[str] | None,
        typer.Argument(
            help="Positions, such as '6:2 5:1 off:12 | 4:3 off:12', or IDs of other programs; by default the starting position."
        ),
    ] = None,
    dice: Annotated[str | None, typer.Option(help="The roll whose plays are compared.", rich_help_panel=COMPARED)] = None,
    play: Annotated[
        list[str] | None,
        typer.Option(help="A play to compare; repeat the option for more. By default all plays.", rich_help_panel=COMPARED),
    ] = None,
    best: Annotated[
        int | None,
        typer.Option(min=1, help="Compare only this many of the best plays, found by a search.", rich_help_panel=COMPARED),
    ] = None,
    turn: Annotated[
        int | None, typer.Option(min=0, help="Turns that the side to roll has completed; usually 1.", rich_help_panel=COMPARED)
    ] = None,
    opponent_began: Annotated[
        bool, typer.Option("--opponent-began", help="The side to roll did not begin the game.", rich_help_panel=COMPARED)
    ] = False,
    network: Annotated[
        str | None, typer.Option(help="Name or file of a network; by default the best one.", rich_help_panel=GAMES)
    ] = None,
    plies: Annotated[
        int, typer.Option(min=1, max=DEEPEST_SEARCH, help="Plies that the network looks ahead.", rich_help_panel=GAMES)
    ] = 1,
    candidates: Annotated[
        int, typer.Option(min=1, help="Beyond one ply, search at most this many plays.", rich_help_panel=GAMES)
    ] = 15,
    window: Annotated[
        float,
        typer.Option(
            min=0, help="Beyond one ply, search only plays within this many points of the best.", rich_help_panel=GAMES
        ),
    ] = 0.3,
    databases: Annotated[bool, typer.Option(help="Use the endgame databases.", rich_help_panel=GAMES)] = True,
    ending: Annotated[
        str, typer.Option(help=f"Which databases end a game: {', '.join(ENDINGS)}.", rich_help_panel=GAMES)
    ] = USUAL.ending,
    truncate: Annotated[
        int | None,
        typer.Option(help="Turns after which a game is evaluated; by default it is played to the end.", rich_help_panel=GAMES),
    ] = None,
    luck: Annotated[bool, typer.Option(help="Subtract the luck of the rolls.", rich_help_panel=GAMES)] = True,
    stratified: Annotated[bool, typer.Option(help="Stratify the first two rolls.", rich_help_panel=GAMES)] = True,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the dice.", rich_help_panel=GAMES)] = USUAL.seed,
    cube: Annotated[
        str | None,
        typer.Option(
            help="Play with the doubling cube, for example 1 (centred), 2:mine (owned by the side to roll) or 4:theirs.",
            rich_help_panel=SCORE,
        ),
    ] = None,
    jacoby: Annotated[
        bool,
        typer.Option(
            "--jacoby", help="Double and triple games count as such only after the cube has been turned.", rich_help_panel=SCORE
        ),
    ] = False,
    beavers: Annotated[
        bool, typer.Option("--beavers", help="The side that takes may redouble at once.", rich_help_panel=SCORE)
    ] = False,
    match: Annotated[
        int | None, typer.Option(min=1, max=LONGEST_MATCH, help="A match to this many points.", rich_help_panel=SCORE)
    ] = None,
    score: Annotated[
        str, typer.Option(help="The score of the match; the points of the side to roll come first.", rich_help_panel=SCORE)
    ] = NO_SCORE,
    crawford: Annotated[bool, typer.Option("--crawford", help="This is the Crawford game.", rich_help_panel=SCORE)] = False,
    games: Annotated[
        int | None, typer.Option(min=1, help=f"Games per play; by default {USUAL.games}.", rich_help_panel=ENOUGH)
    ] = None,
    error: Annotated[
        float | None, typer.Option(help="Stop when the standard error of every equity is at most this.", rich_help_panel=ENOUGH)
    ] = None,
    confidence: Annotated[
        float | None, typer.Option(help="Confidence at which a worse play is dropped, such as 0.99.", rich_help_panel=ENOUGH)
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(help="Maximum time for each position, in seconds.", rich_help_panel=ENOUGH)
    ] = None,
    least: Annotated[
        int | None,
        typer.Option(
            min=1, help=f"Games played before a stopping rule applies; by default {USUAL.least}.", rich_help_panel=ENOUGH
        ),
    ] = None,
    threads: Annotated[
        int | None, typer.Option(min=1, help="Number of threads; by default one per core.", rich_help_panel=WORK)
    ] = None,
    executor: Annotated[str | None, typer.Option(help=EXECUTOR_HELP, metavar="EXECUTOR", rich_help_panel=WORK)] = None,
    save: Annotated[Path | None, typer.Option(help="Save the rollout in this file.", rich_help_panel=WORK)] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Continue the rollout in this file, and save it there.", rich_help_panel=WORK)
    ] = None,
    rule: Annotated[
        list[str] | None, typer.Option(help=f"An option as key=value: {', '.join(KEYS)}.", rich_help_panel=RULES)
    ] = None,
    points: Annotated[int | None, typer.Option(help="Points on the board.", rich_help_panel=RULES)] = None,
    checkers: Annotated[int | None, typer.Option(help="Checkers per side.", rich_help_panel=RULES)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per position.")] = False,
) -> None:
    """Roll out a position, or each play for a roll, to find the mean result of many games that the
    network plays against itself.

    With the cube but without dice, compare not doubling with a double that is taken. All plays get
    the same dice. If a position is given as an ID, its dice, cube and score apply unless options
    set them. The same seed gives the same answer on any number of threads and with any executor.
    Ctrl-C stops the run and shows the results so far.
    """
    from palamedes.service.analysis import rollouts
    from palamedes.service.library.files import check_place
    from palamedes.service.requests import RolloutRequest

    if save is not None:
        check_place(save)
    given = {"games": games, "error": error, "confidence": confidence, "seconds": seconds, "least": least}
    enough: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    if resume is not None:
        if variant is not None or any((dice, play, best, cube, jacoby, beavers, match, crawford, score != NO_SCORE)):
            raise BadSettings("a game, plays, a score or a cube cannot be given with --resume: the rollout file contains them.")
        with executor_for(executor, threads) as crew:
            again = partial(rollouts.go_on, resume, enough, network=network, file=save, executor=crew)
            _show(again, threads, as_json)
        return
    if variant is None:
        raise BadSettings("name the game, or use --resume to continue a rollout.")
    if save is not None and len(positions or []) > 1:
        raise BadSettings("a file can hold the rollout of only one position.")
    (game,) = configured((variant_from(variant),), rule or [], points, checkers)
    if beavers and dice:
        raise BadSettings("beavers matter only before a roll, not when the plays for a roll are compared.")
    session, money_cube = _what_counts(game, cube, jacoby, beavers, match, score, crawford)
    settings = RolloutSettings(seed=seed, truncate=truncate, luck=luck, stratified=stratified, ending=ending, **enough)
    given_counts = any((cube, jacoby, beavers, match))
    with executor_for(executor, threads) as crew:
        for position, made, state in _positions(game, positions or [], turn):
            if state is not None and not given_counts:
                session, money_cube = _counts_in(state)
            request = RolloutRequest(
                Situation.at_turn(game, position, made, not opponent_began),
                roll_from_text(dice, game.board.die) if dice else state.dice if state else None,
                tuple(play) if play else None,
                best,
                network,
                SearchSettings(plies, candidates, window, databases),
                settings,
                session=session,
                cube=money_cube,
            )
            if not _show(partial(rollouts.roll_out, request, file=save, executor=crew), threads, as_json):
                return


def _what_counts(
    game: Variant, cube: str | None, jacoby: bool, beavers: bool, match: int | None, score: str, crawford: bool
) -> tuple[tuple[State, int] | None, tuple[CubeTerms, CubeState] | None]:
    """The settings that determine the value of results. In a match: the state of the match and the
    side to roll, then None. In money play: None, then the terms and the state of the cube, or None
    if there is no cube.
    """
    from palamedes.service.analysis.match_play import at_score

    if match is None:
        if score != NO_SCORE or crawford:
            raise BadSettings("a score and the Crawford game apply only to a match: give its length with --match.")
        if cube is None and (jacoby or beavers):
            raise BadSettings("the Jacoby rule and beavers need a cube: add --cube, for example --cube 1.")
        return None, None if cube is None else (CubeTerms(jacoby=jacoby, beavers=beavers), _cube_state(cube))
    if jacoby or beavers:
        raise BadSettings("the Jacoby rule and beavers apply only to money play, not to a match.")
    stake, points = _cube_state(cube or "1"), _score(score, match)
    if crawford and (max(points) != match - 1 or stake != CubeState()):
        raise BadSettings("in the Crawford game, one side needs only one point, and the cube has not been turned.")
    owner = {MY_CUBE: 0, THEIR_CUBE: 1}.get(stake.owner)
    with_cube = True if cube is not None else None
    return (at_score(game, match, points, Cube(stake.value, owner), crawford, True, with_cube), 0), None


def _cube_state(text: str) -> CubeState:
    """The cube that a text such as `2:mine` describes."""
    value, _, whose = text.partition(":")
    known = value.isascii() and value.isdigit() and len(value) < 9 and whose in {"", *WHOSE}
    if not known or not 1 <= int(value) <= LARGEST_CUBE or int(value) & (int(value) - 1):
        raise BadSettings(
            f"cube is {text[:40]!r}, but must be a power of two, such as 1; an owner can follow, as in 2:mine or 4:theirs."
        )
    return CubeState(int(value), WHOSE.get(whose, CENTRED))


def _score(text: str, length: int) -> tuple[int, int]:
    """The score that a text such as `3-5` describes."""
    points = text.split("-")
    if len(points) != 2 or not all(each.isascii() and each.isdigit() and len(each) < 4 for each in points):
        raise BadSettings(f"score is {text[:40]!r}, but must be two numbers such as 3-5.")
    mine, theirs = (int(each) for each in points)
    if max(mine, theirs) >= length:
        raise BadSettings(f"score is {text}, but a match to {length} is over at {length}.")
    return mine, theirs


def _counts_in(state: State) -> tuple[tuple[State, int] | None, tuple[CubeTerms, CubeState] | None]:
    """The same as `_what_counts` for a position that says what counts. In money play, a cube that
    has not been turned counts only if the position names the cube, the Jacoby rule or beavers.
    """
    setup, side = state.setup, state.on_roll
    if setup.is_match:
        return (state, side), None
    if state.cube == Cube() and not (setup.jacoby or setup.beavers or setup.cube_in_every_game):
        return None, None
    owner = CENTRED if state.cube.owner is None else MY_CUBE if state.cube.owner == side else THEIR_CUBE
    return None, (
        CubeTerms(jacoby=setup.jacoby, beavers=setup.beavers and state.dice is None),
        CubeState(state.cube.value, owner),
    )


def _positions(game: Variant, texts: list[str], turn: int | None) -> list[tuple[Position, int, State | None]]:
    """Each position, the number of turns that the side to roll has completed and, if the text says
    more than where the checkers are, the state.
    """
    if not texts:
        return [(start_position(game), turn or 0, None)]
    made = 1 if turn is None else turn
    states = (_state(game, text) for text in texts)
    return [
        (position_from_text(game, text), made, None) if state is None else (state.position, made, state)
        for text, state in zip(texts, states, strict=True)
    ]


def _state(game: Variant, text: str) -> State | None:
    """The state that a text describes; None if the text contains nothing but the checkers. Raises
    BadPosition if the state is one of another game.
    """
    from palamedes.service.library.pictures import is_id, read_position

    if ";" not in text and not is_id(text):
        return None
    found = read_position(text, game)
    if found.state.variant != game:
        raise BadPosition(f"the position is one of {found.state.variant.name}, not of {game.name}.")
    tell_lost(found.lost)
    return found.state


def _show(roll_out: Callable[..., RolloutResult], threads: int | None, as_json: bool) -> bool:
    """Run the rollout with a progress line, and print its results. Returns False if it was
    interrupted.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress

    with interruptions() as stopped, progress(100) as show:
        found = roll_out(
            workers=threads,
            stop=stopped,
            report=lambda so_far: show(100 * so_far.played // so_far.wanted, _so_far(so_far)),
        )
    if as_json:
        echo_json("rollout", as_data(found))
    else:
        typer.echo("\n".join(table(found)))
    return found.ended != STOPPED


def _so_far(found: RolloutResult) -> str:
    best = found.candidates[0]
    return f"{best.notation} {in_words(best)}".strip()


def as_data(found: RolloutResult) -> dict[str, Any]:
    """A rollout as data for JSON, with everything that the table shows."""
    from palamedes.service.analysis.rollouts import candidate_data, rollout_data

    asked = found.question.situation
    rows = [{"notation": row.notation or None, **candidate_data(asked.variant, row)} for row in found.candidates]
    decision = found.decision
    action = {} if decision is None else {"action": decision.action, "beaver": decision.beavers}
    return {
        **asked.variant.as_data(),
        "position": str(asked.position),
        **rollout_data(found),
        "candidates": rows,
        **action,
    }


def in_words(row: RolledOut) -> str:
    """The equity, with its confidence interval if there are at least two games."""
    equity = row.equity
    return f"{equity.mean:+.4f}" + (f" ± {equity.margin:.4f}" if equity.samples > 1 else "") if equity.samples else "unknown"


def table(found: RolloutResult) -> list[str]:
    """The results as lines of text: a heading, a line for each play, and how the rollout ended."""
    asked, rows = found.question, found.candidates
    lines = [_heading(found)]
    width = max(8, *(len(row.notation) for row in rows))
    chances = [name for name in ("win", "double", "triple") if asked.situation.variant.triples or name != "triple"]
    head = "  ".join([*(f"{name:>6}" for name in chances), *(f"{'-' + name:>7}" for name in chances[1:])])
    what = "play" if asked.dice else "cube" if asked.ways else "position"
    lines.append(f"{what:{width}}  {'equity (95 %)':18} {'behind (95 %)':18}  {head}  {'games':>7}")
    for row in rows:
        behind = "" if row.behind is None or not row.games else f"{row.behind.mean:.4f} ± {row.behind.margin:.4f}"
        mark = " dropped" if row.dropped else ""
        lines.append(f"{row.notation:{width}}  {in_words(row):18} {behind:18}  {_chances(found, row)}  {row.games:7,}{mark}")
    if found.decision is not None:
        lines.append(f"right: {_right(found.decision)}")
    lines.append(_ending(found))
    return lines


def _right(decision: CubeDecision) -> str:
    if decision.beavers:
        return "double, beaver" if decision.doubles else "no double; a double would be beavered"
    return RIGHT[decision.action]


def _stakes_in_words(asked: RolloutQuestion) -> list[str]:
    """A description of how the results are valued; empty if they are valued only in points."""
    if asked.cube:
        return [_cube_words(*asked.cube)]
    return [] if asked.payoff.coefficients == MONEY.coefficients else ["results valued by the score"]


def _heading(found: RolloutResult) -> str:
    asked = found.question
    settings = asked.settings
    words = [
        f"{asked.situation.variant.key}, {asked.situation.position}" + (f", {roll_words(asked.dice)}" if asked.dice else ""),
        f"{found.judge}, {asked.search.plies}-ply, seed {settings.seed}",
        f"evaluated after {settings.truncate} turns" if settings.truncate else "played to the end",
        "luck subtracted" if settings.luck else "luck not subtracted",
        *_stakes_in_words(asked),
    ]
    return "; ".join(words)


def _cube_words(terms: CubeTerms, stake: CubeState) -> str:
    whose = {MY_CUBE: "own cube", CENTRED: "centred cube", THEIR_CUBE: "the other side's cube"}[stake.owner]
    rules = {"Jacoby": terms.jacoby, "beavers": terms.beavers}
    away = f", {len(terms.won) - 1}-away {len(terms.lost) - 1}-away" if terms.is_match else ""
    return f"{whose} at {stake.value}{away}" + "".join(f", {name}" for name, holds in rules.items() if holds)


def _chances(found: RolloutResult, row: RolledOut) -> str:
    chances, triples = row.probabilities, found.question.situation.variant.triples
    won = [chances.win, chances.win_double, *([chances.win_triple] if triples else [])]
    lost = [chances.lose_double, *([chances.lose_triple] if triples else [])]
    return "  ".join([*(f"{chance:6.2%}" for chance in won), *(f"{chance:7.2%}" for chance in lost)])


def _ending(found: RolloutResult) -> str:
    best = found.candidates[0]
    words = f"ended ({found.ended}): {found.played:,} games, {found.games_a_second:,.1f} a second, {found.seconds:.1f} s"
    if best.plain_error and best.equity.error:
        words += f"; if luck were not subtracted, the error would be {best.plain_error / best.equity.error:.1f} times as large"
    return words
