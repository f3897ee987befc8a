"""The maps of a position as grids of words and colours, for windows, pictures and the terminal.

The colours differ in lightness as well as in hue, and every cell also says in words or letters what
its colour means.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from string import ascii_uppercase

from palamedes.core.dice.dice import Roll, roll_words
from palamedes.core.language import mark, number, tr
from palamedes.core.maps.score_map import MONEY_PLACE, ScoreCell, ScoreMap, ScorePlace
from palamedes.core.maps.temperature_map import RollWorth, TemperatureMap
from palamedes.core.match.cube_decision import CubeAction
from palamedes.core.results.analysis import MomentKind
from palamedes.core.results.review_words import signed
from palamedes.core.session.state import State

OWN_NAMES = ("White", "Black", "Light", "Dark")
"""The names that the program gives to the sides of a position. They are translated."""
INK = "#1C1712"
EMPTY = "#ECE6DB"
GROUND = "#FFFFFF"
GOOD, BAD = "#3D85C6", "#E08A2E"
"""The colours of rolls above and below the mean."""
KINDS = ("#8FBF6A", "#79A9DD", "#F2C14E", "#C79BD2", "#F29C7A", "#7FCBBE", "#D9D07A", "#E8A9C0")
"""The colours of decisions: plays by how often they are best."""
OTHERS = "#C9C2B8"
CLEAR = 0.1
"""The margin, in points, from which a decision has its full colour."""
FAINTEST = 0.35
SPREAD = 0.6
"""The distance from the mean, in points, at which a roll has its full colour."""

NO, TAKE, DROP, TOO_GOOD, BEAVER, DEAD = (
    mark("No double"),
    mark("Double, take"),
    mark("Double, drop"),
    mark("Too good to double"),
    mark("Beaver"),
    mark("The cube is dead"),
)
SHORT = {NO: "ND", TAKE: "D/T", DROP: "D/P", TOO_GOOD: "TG", BEAVER: "D/B", DEAD: "–"}
"""The signs in the cells of a map of cube decisions, which players of all languages use."""
CRAWFORD = "1C"
"""The sign for one point needed, in the Crawford game."""
CUBE_COLOURS = {NO: "#E3D9C6", TAKE: "#8FBF6A", DROP: "#E58B73", TOO_GOOD: "#79A9DD", BEAVER: "#C79BD2", DEAD: EMPTY}
ACTIONS = {
    CubeAction.NO_DOUBLE: NO,
    CubeAction.DOUBLE_TAKE: TAKE,
    CubeAction.DOUBLE_PASS: DROP,
    CubeAction.TOO_GOOD: TOO_GOOD,
}
ANSWERS = {"take": TAKE, "drop": DROP, "beaver": BEAVER}


@dataclass(frozen=True, slots=True)
class GridCell:
    """A cell: its lines of text, its colour, a description, and whether it is the position as it
    was given.
    """

    lines: tuple[str, ...] = ()
    colour: str = ""
    tip: str = ""
    is_here: bool = False


@dataclass(frozen=True, slots=True)
class MapGrid:
    """A table of cells. `corner`: a sentence about the rows and the columns. `cells`: by row, then
    column; a cell without lines is empty. `legend`: colours and what they mean. `notes`: sentences
    below the table. `widest`: a text as wide as the widest cell; `lines`: the number of lines in a
    cell.
    """

    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[GridCell, ...], ...]
    legend: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    widest: str = "00000000"
    lines: int = 1


def blend(colour: str, share: float, ground: str = GROUND) -> str:
    """A colour mixed with the ground, as `#RRGGBB`. `share`: the share of the colour, 0 to 1."""
    pairs = [(int(colour[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(share * over + (1 - share) * under):02X}" for over, under in pairs)


def name_on_roll(state: State) -> str:
    """The name of the side on roll as it is shown."""
    name = state.setup.players[state.on_roll].title
    return tr(name) if name in OWN_NAMES else name


# Score maps.


def score_grid(found: ScoreMap) -> MapGrid:
    """A score map: rows for the points that the side to roll needs, columns for the points of the
    other side. The last row is money play.
    """
    axis = _axis(found.places)
    names = _names(found)
    rows = [[_score_cell(found, names, _place(mine, theirs, found.places)) for theirs in axis] for mine in axis]
    money = [_score_cell(found, names, MONEY_PLACE), *(GridCell() for _ in axis[1:])]
    is_cube = found.kind is not MomentKind.PLAY
    return MapGrid(
        tr("Score map of the cube decision") if is_cube else tr("Score map of the play"),
        tr("Points needed: rows for {name}, columns for the opponent", name=name_on_roll(found.state)),
        tuple(_away_words(*each) for each in axis),
        (*(_away_words(*each) for each in axis), tr("Money")),
        (*map(tuple, rows), tuple(money)),
        _legend(found, names),
        _score_notes(found),
        "D/T 0.000",
    )


def _axis(places: Iterable[ScorePlace]) -> list[tuple[int, bool]]:
    """The values on both axes: points that are needed, with the Crawford game apart."""
    listed = [place for place in places if not place.is_money]
    crawford = [(1, True)] if any(place.crawford for place in listed) else []
    return [*crawford, *((away, False) for away in range(1, 1 + max(place.mine for place in listed)))]


def _place(mine: tuple[int, bool], theirs: tuple[int, bool], places: tuple[ScorePlace, ...]) -> ScorePlace | None:
    """The score in a row and a column; None if there is none. In the row and the column of the
    Crawford game, the other side needs more than one point.
    """
    place = ScorePlace(mine[0], theirs[0], mine[1] or theirs[1])
    return place if place in places else None


def _away_words(away: int, crawford: bool) -> str:
    return CRAWFORD if crawford else str(away)


def place_words(place: ScorePlace) -> str:
    """A score in words, such as `3-away 5-away` or `money play`."""
    if place.is_money:
        return tr("money play")
    words = tr("{mine}-away {theirs}-away", mine=place.mine, theirs=place.theirs)
    return tr("{score}, Crawford game", score=words) if place.crawford else words


def cell_kind(found: ScoreMap, cell: ScoreCell) -> str:
    """The right decision at a score: a cube action in words, or a play."""
    if found.kind is MomentKind.PLAY:
        return cell.choices[0].text if cell.choices else ""
    if cell.is_dead or cell.action is None:
        return DEAD
    return ANSWERS[cell.choices[0].text] if found.kind is MomentKind.TAKE else ACTIONS[cell.action]


def _names(found: ScoreMap) -> dict[str, tuple[str, str]]:
    """For each decision of the map, its short name and its colour. Plays get letters, in the order
    of how often they are best.
    """
    kinds = Counter(kind for cell in found.cells.values() if (kind := cell_kind(found, cell)))
    if found.kind is not MomentKind.PLAY:
        return {kind: (SHORT[kind], CUBE_COLOURS[kind]) for kind in CUBE_COLOURS if kind in kinds}
    ordered = sorted(kinds, key=lambda kind: (-kinds[kind], kind))
    letters, colours = len(ascii_uppercase), len(KINDS)
    return {
        kind: (ascii_uppercase[place] if place < letters else "…", KINDS[place] if place < colours else OTHERS)
        for place, kind in enumerate(ordered)
    }


def _score_cell(found: ScoreMap, names: dict[str, tuple[str, str]], place: ScorePlace | None) -> GridCell:
    if place is None:
        return GridCell()
    cell, is_here = found.cells.get(place), place == found.here
    if cell is None:
        return GridCell(("…",), EMPTY, place_words(place), is_here)
    kind = cell_kind(found, cell)
    if not kind:
        return GridCell(("–",), EMPTY, place_words(place), is_here)
    short, colour = names[kind]
    tip = "\n".join((f"{place_words(place)}: {tr(kind)}", *_choice_lines(cell), tr("{plies}-ply", plies=cell.plies)))
    if kind == DEAD or cell.margin is None:
        return GridCell((short,), colour, tip, is_here)
    share = FAINTEST + (1 - FAINTEST) * min(1.0, cell.margin / CLEAR)
    return GridCell((f"{short} {number(cell.margin, 3)}",), blend(colour, share), tip, is_here)


def _choice_lines(cell: ScoreCell) -> list[str]:
    """The choices with their equities; for a double, those of all three outcomes."""
    decision = cell.decision
    if decision is None:
        return [f"{choice.text}  {signed(choice.equity)}" for choice in cell.choices]
    if cell.is_dead:
        return []
    worths = {NO: decision.no_double, TAKE: decision.double_take, DROP: decision.double_pass}
    return [f"{tr(name)}  {signed(decision.terms.normalised(worth, decision.cube.value))}" for name, worth in worths.items()]


def _legend(found: ScoreMap, names: dict[str, tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    counts = Counter(cell_kind(found, cell) for cell in found.cells.values())
    if found.kind is not MomentKind.PLAY:
        return tuple((colour, f"{short}: {tr(kind)}") for kind, (short, colour) in names.items())
    return tuple((colour, f"{short}: {kind} ({counts[kind]})") for kind, (short, colour) in names.items())


def _score_notes(found: ScoreMap) -> tuple[str, ...]:
    notes = [tr("The number is the loss of the second-best choice, in points. The frame marks the present score.")]
    if any(place.crawford for place in found.places):
        notes.append(tr("{sign} is the Crawford game.", sign=CRAWFORD))
    if not found.complete:
        done = sum(cell.plies == max(each.plies for each in found.cells.values()) for cell in found.cells.values())
        notes.append(tr("{done} of {all} scores.", done=done, all=len(found.places)))
    return tuple(notes)


# Temperature maps.


def rolls_grid(found: TemperatureMap) -> MapGrid:
    """The rolls of a temperature map, in a triangle: rows for the higher die, columns for the lower
    one.
    """
    die, mean = found.state.variant.board.die, _mean(found)
    worths = {each.roll: each for each in found.rolls}
    faces = tuple(range(1, die + 1))
    rows = tuple(
        tuple(_roll_cell(worths.get((high, low)), mean) if low <= high else GridCell() for low in faces) for high in faces
    )
    return MapGrid(
        tr("Temperature map of the rolls"),
        "",
        tuple(map(str, faces)),
        tuple(map(str, faces)),
        rows,
        _heat_legend(),
        _heat_notes(found),
        "24/18(2) 13/7(2)",
        3,
    )


def replies_grid(found: TemperatureMap) -> MapGrid:
    """Rolls and replies: a row for each roll, a column for each roll of the other side, and the
    mean of each row in the last column.
    """
    mean = _mean(found)
    rows, heads = [], []
    columns = _all_rolls(found)
    for roll in columns:
        worth = next((each for each in found.rolls if each.roll == roll), None)
        heads.append(roll_words(roll))
        replies = {} if worth is None else {each.roll: each for each in worth.replies}
        cells = [_reply_cell(worth, replies.get(reply), reply, mean) for reply in columns]
        rows.append((*cells, _row_mean(worth, mean)))
    return MapGrid(
        tr("Temperature map of rolls and replies"),
        tr("Rows: the first roll. Columns: the roll after it."),
        (*map(roll_words, columns), tr("Mean")),
        tuple(heads),
        tuple(rows),
        _heat_legend(),
        _heat_notes(found),
        "−0.00",
    )


def _all_rolls(found: TemperatureMap) -> list[Roll]:
    return [(high, low) for high in range(1, found.state.variant.board.die + 1) for low in range(1, high + 1)]


def _mean(found: TemperatureMap) -> float:
    """The mean equity over the rolls that are known."""
    whole = sum(each.weight for each in found.rolls)
    return sum(each.weight * each.equity for each in found.rolls) / whole if whole else 0.0


def heat(equity: float, mean: float) -> str:
    """The colour of an equity."""
    share = min(1.0, abs(equity - mean) / SPREAD)
    return blend(GOOD if equity >= mean else BAD, 0.9 * share)


def _roll_cell(worth: RollWorth | None, mean: float) -> GridCell:
    if worth is None:
        return GridCell(("…",), EMPTY)
    play = worth.play or tr("no move")
    tip = f"{roll_words(worth.roll)}: {play}\n{signed(worth.equity)} ({signed(worth.equity - mean)})"
    return GridCell((roll_words(worth.roll), play, signed(worth.equity)), heat(worth.equity, mean), tip)


def _reply_cell(worth: RollWorth | None, reply: RollWorth | None, roll: Roll, mean: float) -> GridCell:
    if worth is None:
        return GridCell(("…",), EMPTY)
    equity, words = (worth.equity, tr("the game is over")) if reply is None else (reply.equity, reply.play or tr("no move"))
    first = f"{roll_words(worth.roll)}: {worth.play or tr('no move')}"
    return GridCell((signed(equity, 2),), heat(equity, mean), f"{first}\n{roll_words(roll)}: {words}\n{signed(equity)}")


def _row_mean(worth: RollWorth | None, mean: float) -> GridCell:
    if worth is None:
        return GridCell(("…",), EMPTY)
    whole = worth.mean_of_replies
    equity = worth.equity if whole is None else whole
    return GridCell((signed(equity, 2),), heat(equity, mean), f"{roll_words(worth.roll)}: {signed(equity)}")


def _heat_legend() -> tuple[tuple[str, str], ...]:
    return (
        (blend(GOOD, 0.9), tr("above the mean")),
        (blend(BAD, 0.9), tr("below the mean")),
    )


def _heat_notes(found: TemperatureMap) -> tuple[str, ...]:
    notes = [tr("Equities are in points for {name}.", name=name_on_roll(found.state))]
    if found.after:
        notes.insert(0, tr("The opponent rolls after {play}.", play=found.after))
    if found.mean is not None:
        notes.append(tr("Mean: {equity}.", equity=signed(found.mean)))
    if not found.complete:
        notes.append(tr("{done} of {all} rolls.", done=len(found.rolls), all=found.total))
    return tuple(notes)
