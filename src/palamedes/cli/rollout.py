"""`palamedes rollout`: rolls out positions, or the plays for a roll."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from palamedes.cli.options import configured, executor_for, grouped, tell_lost
from palamedes.cli.output.json_output import echo_json
from palamedes.cli.positions import rollout_options as options
from palamedes.cli.positions.chance_columns import ChanceColumns
from palamedes.cli.positions.cube_words import right_in_words
from palamedes.cli.positions.rollout_options import NO_SCORE, Compared, Counting
from palamedes.core.dice.dice import roll_from_text, roll_words
from palamedes.core.errors import BadPosition, BadSettings
from palamedes.core.match.cube import CENTRED, MY_CUBE, THEIR_CUBE, CubeState, CubeTerms
from palamedes.core.match.payoff import MONEY
from palamedes.core.results.rollout import STOPPED, RolledOut, RolloutQuestion, RolloutResult
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import VARIANTS, Variant, variant_from
from palamedes.core.session.state import LARGEST_CUBE, Cube, State, crawford_fault, cube_fault

if TYPE_CHECKING:
    from palamedes.service.requests import RolloutRequest

app = typer.Typer(add_completion=False)

WHOSE = {"mine": MY_CUBE, "theirs": THEIR_CUBE}


@app.command()
@grouped
def rollout(
    context: typer.Context,
    *,
    variant: options.Game = None,
    positions: options.Positions = None,
    compared: Compared,
    trials: options.TrialOptions,
    counts: Counting,
    enough: options.Enough,
    work: options.Workplace,
    board: options.GameOptions,
    as_json: options.JsonObjects = False,
) -> None:
    """Roll out a position, or each play for a roll, to find the mean result of many games that the
    network plays against itself.

    With the cube but without dice, compare not doubling with a double that is taken. All plays get
    the same dice. The dice, the cube, the score and the turns that a position names apply unless
    options set them. The same seed gives the same answer on any number of threads and with any
    executor. Ctrl-C stops the run and shows the results so far.
    """
    from palamedes.service.library.files import check_place

    if work.save is not None and work.save != work.resume:
        check_place(work.save)
    output = partial(_show, threads=work.threads, as_json=as_json)
    if work.resume is not None:
        _check_resumed(context)
        with executor_for(work.executor, work.threads) as crew:
            output(_resumed(work.resume, enough.given, trials.network, work.save, crew))
        return
    settings = trials.settings(enough.given)
    requests = _requests(_game(variant, board), positions or [], compared, counts, one_only=work.save is not None)
    with executor_for(work.executor, work.threads) as crew:
        for request in requests:
            asked = replace(request, network=trials.network, search=trials.search, settings=settings)
            if not output(_rolled_out(asked, work.save, crew)):
                return


CONTINUED = {"as_json", "network", *options.Enough._fields, *options.Workplace._fields}
"""The options that a rollout in a file does not determine."""


def _check_resumed(context: typer.Context) -> None:
    """Raise BadSettings if the command line contains something that a rollout in a file
    determines.
    """
    for option in context.command.params:
        name = option.name or ""
        source = context.get_parameter_source(name)
        if name not in CONTINUED and source is not None and source.name == "COMMANDLINE":
            words = option.opts[0] if option.param_type_name == "option" else name.upper()
            raise BadSettings(f"{words} cannot be given with --resume: the rollout file contains it.")


Value = tuple[tuple[State, int] | None, tuple[CubeTerms, CubeState] | None]
"""In a match: its state and the side to roll, then None. In money play: None, then the terms and
the state of the cube, or None if there is no cube.
"""

Place = tuple[Situation, State | None]
"""A situation and, if the text says more than where the checkers are, the state."""


def _game(variant: str | None, board: options.GameOptions) -> Variant:
    if variant is None:
        raise BadSettings("name the game, or use --resume to continue a rollout.")
    (game,) = configured((variant_from(variant),), board.rule or [], board.points, board.checkers)
    return game


def _requests(game: Variant, texts: list[str], compared: Compared, counts: Counting, *, one_only: bool) -> list[RolloutRequest]:
    """A request for each position, with the usual network and settings."""
    if one_only and len(texts) > 1:
        raise BadSettings("a file can hold the rollout of only one position.")
    if counts.beavers and compared.dice:
        raise BadSettings("beavers matter only before a roll, not when the plays for a roll are compared.")
    return [_request(place, compared, counts) for place in _positions(game, texts, compared)]


def _request(place: Place, compared: Compared, counts: Counting) -> RolloutRequest:
    from palamedes.service.requests import RolloutRequest

    situation, state = place
    game = situation.variant
    if state is None or counts != Counting():
        session, cube = _what_counts(game, counts if state is None else _completed(counts, state))
    else:
        session, cube = _counts_in(state)
    return RolloutRequest(
        situation,
        roll_from_text(compared.dice, game.board.die) if compared.dice else state.dice if state else None,
        tuple(compared.play or ()) or None,
        compared.best,
        session=session,
        cube=cube,
    )


def _rolled_out(request: RolloutRequest, file: Path | None, executor: Executor | None) -> Callable[..., RolloutResult]:
    from palamedes.service.analysis.rollouts import roll_out

    return partial(roll_out, request, file=file, executor=executor)


def _resumed(
    file: Path, enough: dict[str, Any], network: str | None, save: Path | None, executor: Executor | None
) -> Callable[..., RolloutResult]:
    from palamedes.service.analysis.rollouts import go_on

    return partial(go_on, file, enough, network=network, file=save, executor=executor)


def _what_counts(game: Variant, given: Counting) -> Value:
    """The settings that determine the value of results."""
    from palamedes.service.analysis.match_play import at_score

    cube, jacoby, beavers, match, score, crawford = given
    if match is None:
        if score != NO_SCORE or crawford:
            raise BadSettings("a score and the Crawford game apply only to a match: give its length with --match.")
        if cube is None and (jacoby or beavers):
            raise BadSettings("the Jacoby rule and beavers need a cube: add --cube, for example --cube 1.")
        if cube is None:
            return None, None
        stake = _cube_state(cube)
        _refuse(cube_fault(_cube(stake), in_match=False, in_crawford_game=False))
        return None, (CubeTerms(jacoby=jacoby, beavers=beavers), stake)
    if jacoby or beavers:
        raise BadSettings("the Jacoby rule and beavers apply only to money play, not to a match.")
    stake, points = _cube_state(cube or "1"), _score(score, match)
    _refuse(crawford_fault(match, points) if crawford else "")
    _refuse(cube_fault(_cube(stake), in_match=True, in_crawford_game=crawford))
    with_cube = True if cube is not None else None
    return (at_score(game, match, points, _cube(stake), crawford, True, with_cube), 0), None


def _refuse(fault: str) -> None:
    if fault:
        raise BadSettings(fault)


def _cube(stake: CubeState) -> Cube:
    """The cube in a session in which the player is side 0."""
    return Cube(stake.value, {MY_CUBE: 0, THEIR_CUBE: 1}.get(stake.owner))


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


def _completed(given: Counting, state: State) -> Counting:
    """The options, completed by what a position says. With `--match`, the position says only where
    the cube is.
    """
    setup, side = state.setup, state.on_roll
    if given.cube is None and _names_cube(state):
        owner = "" if state.cube.owner is None else ":mine" if state.cube.owner == side else ":theirs"
        given = given._replace(cube=f"{state.cube.value}{owner}")
    if given.match is not None:
        return given
    if not setup.is_match:
        beavers = setup.beavers and state.dice is None
        return given._replace(jacoby=given.jacoby or setup.jacoby, beavers=given.beavers or beavers)
    if given.score == NO_SCORE:
        score = f"{state.score[side]}-{state.score[1 - side]}"
        given = given._replace(score=score, crawford=given.crawford or state.crawford_game)
    return given._replace(match=setup.length)


def _names_cube(state: State) -> bool:
    """Whether the cube has been turned, or the position names it, the Jacoby rule or beavers."""
    setup = state.setup
    return state.cube != Cube() or setup.jacoby or setup.beavers or bool(setup.cube_in_every_game)


def _counts_in(state: State) -> Value:
    """The same as `_what_counts` for a position that says what counts. In money play, a cube that
    has not been turned counts only if the position names the cube, the Jacoby rule or beavers.
    """
    setup, side = state.setup, state.on_roll
    if setup.is_match:
        return (state, side), None
    if not _names_cube(state):
        return None, None
    owner = CENTRED if state.cube.owner is None else MY_CUBE if state.cube.owner == side else THEIR_CUBE
    return None, (
        CubeTerms(jacoby=setup.jacoby, beavers=setup.beavers and state.dice is None),
        CubeState(state.cube.value, owner),
    )


def _positions(game: Variant, texts: list[str], compared: Compared) -> list[Place]:
    turn, began = compared.turn, not compared.opponent_began
    if not texts:
        return [(Situation.at_turn(game, start_position(game), turn or 0, began), None)]
    return [_place(game, text, turn, began) for text in texts]


def _place(game: Variant, text: str, turn: int | None, began: bool) -> Place:
    """The situation that a text describes, unless `turn` or `began` says otherwise. In games whose
    first roll cannot be a double, a text does not say that the game has just begun.
    """
    made, state = 1 if turn is None else turn, _state(game, text)
    if state is None:
        return Situation.at_turn(game, position_from_text(game, text), made, began), None
    said = state.situation(state.on_roll)
    if turn is None and began and game.opening_reroll:
        return said, state
    return Situation.at_turn(said.variant, said.position, made, began and said.began), state


def _state(game: Variant, text: str) -> State | None:
    """The state that a text describes; None if the text contains nothing but the checkers. Raises
    BadPosition if the state is one of another game.
    """
    from palamedes.service.library.pictures import is_id, read_position

    if ";" not in text and not is_id(text):
        return None
    found = read_position(text, game)
    said = found.state.variant
    if said.key != game.key:
        raise BadPosition(f"the position is one of {said.name}, not of {game.name}.")
    if said != game and game != VARIANTS[game.key]:
        raise BadPosition("the position names other rules or another board than the options.")
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
    columns = ChanceColumns(asked.situation.variant)
    what = "play" if asked.dice else "cube" if asked.ways else "position"
    lines.append(f"{what:{width}}  {'equity (95 %)':18} {'behind (95 %)':18}  {columns.heading}  {'games':>7}")
    for row in rows:
        behind = "" if row.behind is None or not row.games else f"{row.behind.mean:.4f} ± {row.behind.margin:.4f}"
        mark = " dropped" if row.dropped else ""
        lines.append(f"{row.notation:{width}}  {in_words(row):18} {behind:18}  {_chances(columns, row)}  {row.games:7,}{mark}")
    if found.decision is not None:
        lines.append(f"right: {right_in_words(found.decision)}")
    lines.append(_ending(found))
    return lines


def _chances(columns: ChanceColumns, row: RolledOut) -> str:
    return columns.row(row.probabilities if row.games else None)


def _stakes_in_words(asked: RolloutQuestion) -> list[str]:
    """A description of how the results are valued; empty if they are valued only in points."""
    if asked.cube:
        return [_cube_words(*asked.cube)]
    return [] if asked.payoff.coefficients == MONEY.coefficients else ["results valued by the score"]


def _heading(found: RolloutResult) -> str:
    from palamedes.service.library.pictures import short_variant_text

    asked = found.question
    settings, place, cut = asked.settings, asked.situation, asked.settings.truncate
    words = [
        f"{short_variant_text(place.variant)}, {place.position}" + (f", {roll_words(asked.dice)}" if asked.dice else ""),
        f"{found.judge}, {asked.search.plies}-ply, seed {settings.seed}",
        f"evaluated after {cut} turn{'s' * (cut != 1)}" if cut else "played to the end",
        "luck subtracted" if settings.luck else "luck not subtracted",
        *_stakes_in_words(asked),
    ]
    return "; ".join(words)


def _cube_words(terms: CubeTerms, stake: CubeState) -> str:
    whose = {MY_CUBE: "own cube", CENTRED: "centred cube", THEIR_CUBE: "the other side's cube"}[stake.owner]
    rules = {"Jacoby": terms.jacoby, "beavers": terms.beavers}
    away = f", {len(terms.won) - 1}-away {len(terms.lost) - 1}-away" if terms.is_match else ""
    return f"{whose} at {stake.value}{away}" + "".join(f", {name}" for name, holds in rules.items() if holds)


def _ending(found: RolloutResult) -> str:
    best = found.candidates[0]
    words = f"ended ({found.ended}): {found.played:,} games, {found.games_a_second:,.1f} a second, {found.seconds:.1f} s"
    if best.plain_error and best.equity.error:
        words += f"; if luck were not subtracted, the error would be {best.plain_error / best.equity.error:.1f} times as large"
    return words
