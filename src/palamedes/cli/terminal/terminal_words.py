"""All text in the terminal game: events, prompts, the score sheet and the dice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from rich.table import Table as Grid
from rich.text import Text

from palamedes.cli.terminal.terminal_board import SIGNS, STYLES
from palamedes.core.dice.dice import Roll, higher_first, roll_text, roll_words
from palamedes.core.dice.dice_check import check_dice
from palamedes.core.dice.dice_source import Commitment, DiceChange, DiceSettings, DiceSource, read_seed
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.results.score_sheet import GameSheet, SheetLine, described, result_text
from palamedes.core.rules.play import Step
from palamedes.core.rules.result_names import named
from palamedes.core.rules.variant import VARIANTS, Value, Variant
from palamedes.core.session.events import Begin, Comment, Event, Opening, Played, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup, State
from palamedes.core.settings import YOU
from palamedes.service.library.opening_book import BOOK
from palamedes.service.play.live_session import LiveSession

QUIET = "dim"


def signed_name(state: State, side: int) -> Text:
    """A player's name with the symbol of the player's checkers."""
    return Text(f"{SIGNS[side]} {state.setup.players[side].name}", STYLES[side])


def _doing(name: str, verb: str) -> str:
    """A player's name with a verb: `Eleni plays`, but `You play`."""
    return f"{name} {verb}" if name == YOU else f"{name} {verb}s"


def capitalised(sentence: str) -> str:
    """An error message with its first letter capitalised, to be printed on a separate line."""
    return sentence[:1].upper() + sentence[1:]


# The session.


def session_title(setup: Setup) -> str:
    """The games in playing order, with the length of the match or `money play`."""
    games = ", ".join(variant.name for variant in setup.games)
    return f"{games}: match to {setup.length}" if setup.is_match else f"{games}: money play"


def own_rules(setup: Setup) -> list[str]:
    """The board sizes and options that differ from the usual ones, with one line per game."""
    return [f"{variant.name}: {', '.join(found)}" for variant in setup.games if (found := _unusual(variant))]


def _unusual(variant: Variant) -> list[str]:
    usual = VARIANTS[variant.key]
    board = [f"board {variant.board}"] if variant.board != usual.board else []
    labels = {choice.key: choice.label.lower() for choice in variant.choices}
    return board + [f"{labels[key]} {_value(value)}" for key, value in variant.rules.items() if value != usual.rules[key]]


def _value(value: Value) -> str:
    return value if isinstance(value, str) else "on" if value else "off"


# What happened.


def told(before: State, event: Event, after: State, judgement: str = "") -> Text | None:
    """One line about an event; None for a roll, which is printed with its play, and for a new
    game.
    """
    line = _told(before, event, after)
    if line is None:
        return None
    line.append(judgement, QUIET)
    if after.result is not None and before.result is None:
        line.append(f"\n{result_text(after)}.", "bold")
    return line


def _told(before: State, event: Event, after: State) -> Text | None:
    match event:
        case Begin() | Rolled():
            return None
        case Comment(text):
            return Text(f"Noted: {text}")
        case Opening(dice):
            return _opening(before, dice, after)
        case Played(()) if before.dice is not None:
            return signed_name(before, before.on_roll).append(
                f"  {roll_text(higher_first(before.dice))}: no legal play; the turn passes", "default"
            )
    side, text = described(before, event)
    return (Text() if side is None else signed_name(before, side)).append(f"  {text}", "default")


def _opening(before: State, dice: Roll, after: State) -> Text:
    names = [player.name for player in before.setup.players]
    rolled = f"Opening roll: {names[0]} {dice[0]}, {names[1]} {dice[1]}"
    if after.phase is Phase.OPENING:
        doubled = f"; the cube goes to {after.cube.value}" if after.cube != before.cube else ""
        return Text(f"{rolled}: a tie; both sides roll again{doubled}.")
    return Text(f"{rolled}: {_doing(names[after.on_roll], 'play')} first.")


def game_title(state: State) -> str:
    """The heading printed when a game begins."""
    crawford = ", the Crawford game" if state.is_crawford_game else ""
    return f"Game {state.game + 1}: {state.variant.name}{crawford}"


def estimate(analysis: PlayAnalysis | None, event: Event) -> str:
    """The computer's evaluation of its play; empty if the play was not evaluated."""
    made = event.steps if isinstance(event, Played) else None
    found = analysis.candidates if analysis is not None else ()
    one = next((one for one in found if one.play.steps == made), None)
    if one is None or analysis is None:
        return ""
    searched = f"after a rollout of {one.games:,} games" if one.is_rolled_out else f"at {one.plies}-ply"
    how = f"after {analysis.games:,} playouts" if analysis.games else searched
    return f"  wins {one.probabilities.win:.0%}, equity {one.equity:+.2f} {how}"


def hint_grid(variant: Variant, analysis: PlayAnalysis, numbers: Mapping[tuple[Step, ...], int], most: int) -> Grid:
    """The best plays, with the numbers that select them, their equities, the differences from the
    best equity, their chances, and how they were judged.
    """
    grid = Grid("", "play", box=None, pad_edge=False, header_style=QUIET)
    double = named(variant, "double")
    for heading in ("equity", "behind", "wins", double, f"loses {double}", "by"):
        grid.add_column(heading, justify="right")
    for place, one in enumerate(analysis.candidates[:most]):
        chances = one.probabilities
        behind = f"{0.0 - analysis.loss(one):+.3f}" if place else ""
        shares = (f"{share:.1%}" for share in (chances.win, chances.win_double, chances.lose_double))
        kind = "games" if one.source == BOOK or one.is_rolled_out else "playouts"
        by = f"{one.games:,} {kind}" if one.games else f"{one.plies}-ply"
        by += f", keeps its pins for {one.turns_kept:.2f} turns" if one.turns_kept is not None else ""
        grid.add_row(str(numbers[one.play.steps]), one.notation, f"{one.equity:+.3f}", behind, *shares, by)
    return grid


# What the game is waiting for.


def question(state: State, plays: list[str], rolls_by_hand: bool) -> str:
    """The prompt for a person."""
    if state.phase is Phase.SESSION_OVER:
        return "The match is over; press Enter to leave"
    if state.phase is Phase.GAME_OVER:
        return "Press Enter to begin the next game"
    if state.phase is Phase.OPENING:
        return (
            "Type the opening roll, one die for each side, such as 42"
            if rolls_by_hand
            else "Press Enter to roll for the first turn"
        )
    assert state.to_act is not None
    return f"{signed_name(state, state.to_act)}, {_asked(state, plays, rolls_by_hand)}"


def _asked(state: State, plays: list[str], rolls_by_hand: bool) -> str:
    match state.phase:
        case Phase.TO_ROLL:
            roll = "type the dice, such as 42" if rolls_by_hand else "press Enter to roll"
            is_person = state.setup.players[state.on_roll].computer is None
            return roll + (", or double" if state.may_double and is_person else "")
        case Phase.TO_PLAY:
            assert state.dice is not None
            return roll_words(state.dice) + _choice(plays)
        case Phase.RESIGNED:
            assert state.offer is not None
            resigner, factor = state.setup.players[state.offer[0]].name, state.offer[1]
            return f"{_doing(resigner, 'offer')} to resign for {factor} × the stake: accept or refuse?"
        case Phase.DOUBLED:
            return f"the cube is offered at {state.cube.value * 2}: take" + (
                ", drop or beaver?" if state.may_beaver else " or drop?"
            )
        case _:
            return f"the beaver puts the cube at {state.cube.value * 4}: take or drop?"


def _choice(plays: list[str]) -> str:
    if not plays:
        return ": no legal play; press Enter to pass"
    return f": only {plays[0]}; press Enter to play it" if len(plays) == 1 else ""


# Score sheet and dice.


def sheet_grid(sheet: GameSheet, setup: Setup) -> Grid:
    """The score sheet of one game."""
    title = f"Game {sheet.number}: {sheet.variant.name}, {sheet.score[0]}–{sheet.score[1]}"
    grid = Grid("", title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    for side, player in enumerate(setup.players):
        grid.add_column(Text(f"{SIGNS[side]} {player.name}", STYLES[side]), min_width=24)
    for line in sheet.lines:
        grid.add_row(*_cells(line))
    return grid


def _cells(line: SheetLine) -> list[Text]:
    number = Text(f"{line.number}." if line.number else "", QUIET)
    texts = [f"{entry.text}{_remark(entry.remark)}" if entry else "" for entry in ((line.whole,) if line.whole else line.cells)]
    return [number, *map(Text, texts)]


def _remark(text: str) -> str:
    return f"  “{text}”" if text else ""


def dice_opening(source: DiceSource, commitment: Commitment | None) -> str:
    """The message about the dice before the first roll. It states the commitment, if there is one,
    but does not reveal the seed.
    """
    name = source.settings.row.name
    if commitment is None:
        return f"Dice: {name}. {source.settings.row.note}"
    return f"Dice: {name}. SHA-256 commitment to the seed:\n{commitment.digest}"


def changed_dice(live: LiveSession, text: str) -> str:
    """Change the dice to a generator and a seed, such as `pcg64 8`, and return a message with the
    commitment. Raises BadSettings or BadEvent if this is not possible.
    """
    generator, _, seed = text.partition(" ")
    live.change_dice(DiceSettings(generator, read_seed(seed) if seed else None))
    change = live.dice.changes[-1]
    name = change.settings.row.name
    if change.commitment is None:
        return f"From now on, dice: {name}. {change.settings.row.note}"
    return f"From now on, dice: {name}. SHA-256 commitment to the seed:\n{change.commitment.digest}"


def dice_report(session: Session, source: DiceSource, commitment: Commitment | None) -> list[str]:
    """The generator, the seed, the commitment, and statistics of the rolls so far."""
    lines = [*_dice_lines(DiceChange(0, source.settings, commitment))]
    lines += [line for change in source.changes for line in _dice_lines(change)]
    lines += [_luck(session, side) for side in (0, 1)]
    by_die: dict[int, list[Roll]] = defaultdict(list)
    for die, roll in session.rolls():
        by_die[die].append(roll)
    for die, fallen in by_die.items():
        check = check_dice(die, fallen)
        counts = ", ".join(f"{row.label}: {row.count}" for row in check.tallies[0].rows)
        lines += [f"Dice with {die} faces: {counts}", check.sentence]
    return lines


def _dice_lines(change: DiceChange) -> Iterator[str]:
    yield f"After roll {change.after}: {change.settings}" if change.after else str(change.settings)
    if change.commitment is not None:
        yield f"Commitment {change.commitment.digest}"
        yield f"Salt {change.commitment.salt.hex()}"


def _luck(session: Session, side: int) -> str:
    steps = zip(session.states, session.events, strict=False)
    rolled = [event.dice for state, event in steps if isinstance(event, Rolled) and state.on_roll == side]
    pips = sum(sum(dice) * (2 if dice[0] == dice[1] else 1) for dice in rolled)
    mean = f", {pips / len(rolled):.1f} pips per roll" if rolled else ""
    doubles = sum(first == second for first, second in rolled)
    return f"{SIGNS[side]} {session.setup.players[side].name}: rolls {len(rolled)}, doubles {doubles}{mean}"
