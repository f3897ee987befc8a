"""Reads the analysis of a match that GNU Backgammon exports as text, and computes our figures from
its equities. This separates the definitions of the figures from the evaluation of positions.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.results.analysis import (
    CUBE_WORDS,
    LUCK,
    RESIGNATION,
    AnalysisEntry,
    AnalysisTerms,
    Choice,
    EquityUnit,
    Judge,
    Judgement,
    Luck,
    Moment,
    MomentKind,
    Place,
    StoredAnalysis,
    fingerprint,
    moments,
)
from palamedes.core.results.rates import CubeErrorKind
from palamedes.core.results.record import Record
from palamedes.core.results.review import Account, review
from palamedes.core.session.events import Beavered, Doubled, Dropped, Played, Rolled, Taken
from palamedes.core.session.session import Session
from palamedes.core.settings import SearchSettings
from palamedes.service.analysis.analysis import review_session
from palamedes.service.analysis.reviewing import review_request, worth
from palamedes.service.jobs import Job
from palamedes.service.library.files import read_file
from palamedes.service.other_programs.gnubg import check_game, program

NAME = "GNU Backgammon"
TABLE = "Kazaross-XG2"
"""The match equity table that GNU Backgammon uses by default."""
PLAYS = 5
"""The number of plays per decision that are kept of a report, besides the play that was made."""

COMMANDS = """set output digits 6
set threads 1
set analysis chequerplay evaluation plies {plies}
set analysis cubedecision evaluation plies {plies}
set export include annotations no
set export moves number 1000
set export moves display unmarked yes
set export moves probabilities no
set export moves parameters evaluation no
set export cube display actual yes
set export cube display close yes
set export cube display missed yes
set export cube display unmarked yes
set export cube probabilities no
import mat "{match}"
analyse match
save match "{folder}/report.sgf"
export match text "{folder}/report.txt"
"""


@dataclass(frozen=True, slots=True)
class ReportedMove:
    """A part of the report: a roll, the decision before it and the play, or a decision to double,
    or the answer to a double. `luck`: the luck of the roll; `plays`: the listed plays, best first,
    and `made` the index of the one that was made; `cube`: the equities of the cube decision by
    action, empty if the cube is dead.
    """

    luck: float | None = None
    plays: tuple[tuple[str, float], ...] = ()
    made: int = 0
    cube: Mapping[str, float] | None = None


class Section(NamedTuple):
    """A line in the statistics of the match: the title of its section, and its label."""

    title: str
    label: str


@dataclass(frozen=True, slots=True)
class GnubgReport:
    """A report. `figures`: the statistics of the match; each has a value for both players, as
    text.
    """

    moves: tuple[ReportedMove, ...]
    figures: Mapping[Section, tuple[str, ...]]

    def number(self, title: str, label: str, side: int, place: int = 0) -> float | None:
        """A number in the statistics. `place`: 0 for the first number, 1 for the first number in
        parentheses. None if the report does not give it.
        """
        values = self.figures.get(Section(title, label), ())
        found = re.findall(r"[-+]?\d+(?:\.\d+)?", values[side]) if side < len(values) else []
        return float(found[place]) if place < len(found) else None


def analysed_by_gnubg(match: Path, plies: int) -> str:
    """The report of GNU Backgammon on a `.mat` file, at `plies` in its own numbering, without the
    pictures of the boards. Raises BadSettings if it is not installed, and BadFile if it did not
    write a report.
    """
    with TemporaryDirectory() as folder:
        commands = COMMANDS.format(plies=plies, match=match.resolve(), folder=folder)
        subprocess.run(
            [program(), "--tty", "--quiet", "--no-rc"],
            input=commands,
            text=True,
            check=False,
            capture_output=True,
            timeout=3600,
        )
        games = sorted(Path(folder).glob("report*.txt"))
        if not games:
            raise BadFile(f"{NAME} wrote no report on {match.name}.")
        lucks = iter(_LUCK.findall((Path(folder) / "report.sgf").read_text(encoding="utf-8")))
        lines = [line for game in games for line in _kept(game.read_text(encoding="utf-8"))]
        return "\n".join(_precise(lines, lucks)) + "\n"


def _kept(text: str) -> Iterator[str]:
    """The lines that `read_report` reads; of the statistics, only those of the match."""
    statistics = False
    for line in text.splitlines():
        statistics = (statistics or TOTALS.fullmatch(f"{line}\n") is not None) and not line.startswith("Output generated")
        play = _PLAY.match(line)
        listed = play is None or play["made"] or int(play["rank"]) <= PLAYS
        if statistics or (listed and _READ.match(line)):
            yield line.rstrip()


def _precise(lines: Iterable[str], lucks: Iterator[str]) -> Iterator[str]:
    """The lines with the luck of each roll as GNU Backgammon saves it, because a report gives it
    only to three digits.
    """
    for line in lines:
        yield _ROLLED.sub(lambda found: f"Rolled {found['dice']} ({next(lucks)})", line)


TOTALS = re.compile(r"(?:Match|Session) statistics\n", re.MULTILINE)
_ROLLED = re.compile(r"Rolled (?P<dice>\d\d) \((?P<luck>[-+]?\d+\.\d+)\)")
_PLAY = re.compile(r"(?P<made>\*?) +(?P<rank>\d+)\. .*?ply +(?P<play>\S.*?) +Eq\.: +(?P<equity>[-+]\d+\.\d+)")
_CUBE = re.compile(r"\d\. (?P<action>No (?:re)?double|(?:Double|Redouble), \w+) +(?P<equity>[-+]\d+\.\d+)")
_READ = re.compile("|".join(["Move number ", *(re.sub(r"\?P<\w+>", "", each.pattern) for each in (_ROLLED, _PLAY, _CUBE))]))
_FIGURE = re.compile(r"(?P<label>\S.{38}.) (?P<values>.*)")
_LUCK = re.compile(r"LU\[([-+]?\d+\.\d+)")
_VALUE = re.compile(r"n/a|[-+]?\d+(?:\.\d+)?%?(?: *\([^()]*(?:\([^()]*\))?\))?")


def read_report(text: str) -> GnubgReport:
    """Read a report. Raises BadFile if it contains no moves."""
    figures: dict[Section, tuple[str, ...]] = {}
    games, *totals = TOTALS.split(text, 1)
    moves = [_move(part) for part in re.split(r"^(?=Move number )", games, flags=re.MULTILINE)[1:]]
    title = ""
    for line in "".join(totals).splitlines():
        if line.endswith(" statistics"):
            title = line
        elif found := _FIGURE.match(line.ljust(41)):
            figures[Section(title, found["label"].strip())] = tuple(_VALUE.findall(found["values"]))
    if not moves:
        raise BadFile(f"the text is not a report of {NAME}.")
    return GnubgReport(tuple(moves), figures)


def _move(part: str) -> ReportedMove:
    rolled = _ROLLED.search(part)
    plays = [found for line in part.splitlines() if (found := _PLAY.match(line))]
    cube = {found["action"]: float(found["equity"]) for line in part.splitlines() if (found := _CUBE.match(line))}
    made = [number for number, found in enumerate(plays) if found["made"]]
    return ReportedMove(
        float(rolled["luck"]) if rolled else None,
        tuple((found["play"], float(found["equity"])) for found in plays),
        made[0] if made else 0,
        cube or None,
    )


# Our figures.


def as_analysis(session: Session, report: GnubgReport, unit: EquityUnit) -> StoredAnalysis:
    """The report as an analysis of the same session, which must be of backgammon. `unit`: the unit
    of the equities; it gives the match-winning chances. Raises BadFile if the report is about
    another session.
    """
    notes: dict[Place, AnalysisEntry] = {}
    left = iter(report.moves)
    current: ReportedMove | None = None
    for moment in moments(session):
        if moment.place.kind in RESIGNATION or _is_unplayed(session, moment):
            continue
        if _begins_move(session, moment):
            current = next(left, None)
        if current is None:
            raise BadFile(f"the report of {NAME} is about another match.")
        notes[moment.place] = _note(session, moment, current, unit)
    if next(left, None) is not None:
        raise BadFile(f"the report of {NAME} is about another match.")
    terms = AnalysisTerms(SearchSettings(), tuple(Judge(NAME, "") for _ in session.setup.games), unit.name, NAME)
    return StoredAnalysis(terms, notes)


def _is_unplayed(session: Session, moment: Moment) -> bool:
    """Whether this is about a roll that was not played, because the game was resigned. GNU
    Backgammon leaves such a roll out.
    """
    after = session.events[moment.index + 1 : moment.index + 2]
    return isinstance(session.events[moment.index], Rolled) and not (after and isinstance(after[0], Played))


def _begins_move(session: Session, moment: Moment) -> bool:
    """Whether a new part of the report begins with this moment: at an opening roll, a decision
    before a roll, an answer to a double, or a roll of a side that could not double.
    """
    kind, before = moment.place.kind, session.states[moment.index]
    return kind is not MomentKind.PLAY and not (kind is MomentKind.ROLL and before.may_double)


def _note(session: Session, moment: Moment, found: ReportedMove, unit: EquityUnit) -> AnalysisEntry:
    before, after = session.states[moment.index : moment.index + 2]
    of, mwc = fingerprint(before, after), unit.to(before, moment.side).mwc
    if moment.place.kind in LUCK:
        return Luck(of, found.luck or 0.0, 1, NAME, None, mwc)
    if moment.place.kind is MomentKind.PLAY:
        choices = tuple(Choice(text, equity, NAME) for text, equity in found.plays)
        return Judgement(of, len(choices), 1, found.made, choices, mwc) if len(choices) > 1 else Judgement(of, len(choices))
    if found.cube is None:
        return Judgement(of, 0)
    event = session.events[moment.index]
    worths = _answers(found.cube) if moment.place.kind is MomentKind.TAKE else _offers(found.cube)
    choices = tuple(Choice(text, equity, NAME) for text, equity in sorted(worths.items(), key=lambda item: -item[1]))
    made = [number for number, choice in enumerate(choices) if choice.text == CUBE_WORDS[type(event)]]
    if not made:
        raise BadFile(f"{NAME} does not analyse beavers.")
    return Judgement(of, len(choices), 1, made[0], choices, mwc)


def _offers(cube: Mapping[str, float]) -> dict[str, float]:
    """The equities of the side that may double: doubling is worth what the best answer leaves."""
    waiting = next(equity for action, equity in cube.items() if action.startswith("No"))
    doubled = min(equity for action, equity in cube.items() if not action.startswith("No"))
    return {CUBE_WORDS[Rolled]: waiting, CUBE_WORDS[Doubled]: doubled}


def _answers(cube: Mapping[str, float]) -> dict[str, float]:
    """The equities of the side that was doubled."""
    words = {"take": CUBE_WORDS[Taken], "beaver": CUBE_WORDS[Beavered], "pass": CUBE_WORDS[Dropped]}
    return {words[action.split(", ")[1]]: equity for action, equity in cube.items() if not action.startswith("No")}


class ComparedFigure(NamedTuple):
    """A figure of a side in the report and in our account. `rounding`: the largest difference that
    the rounding of the report explains.
    """

    name: str
    side: int
    theirs: float
    ours: float
    rounding: float

    @property
    def agrees(self) -> bool:
        """Whether the two are the same, apart from rounding."""
        return abs(self.theirs - self.ours) <= self.rounding


class ComparedSession(NamedTuple):
    """A session as both programs see it. `figures`: the figures of the report beside those computed
    from its equities; `theirs` and `ours`: our accounts, from the equities of GNU Backgammon and
    from our own analysis (None if it was not made).
    """

    figures: tuple[ComparedFigure, ...]
    theirs: Account
    ours: Account | None


def read_match(path: Path) -> Record:
    """The session of backgammon in a `.mat` file. Raises BadFile or BadSettings."""
    if path.suffix != ".mat":
        raise BadSettings(f"{path.name} must be a .mat file, because {NAME} has to read it.")
    record = read_file(path).record
    for variant in record.setup.games:
        check_game(variant)
    return record


def accounts(match: Path, plies: int, table: str, analyses: bool = True, threads: int | None = None) -> ComparedSession:
    """Let GNU Backgammon analyse a session, and compare its figures with ours. `plies`: in its
    numbering; our own analysis looks at one more, which is the same depth.

    Raises the same errors as `read_match`, `analysed_by_gnubg` and `as_analysis`.
    """
    record = read_match(match)
    session, unit = record.session(), worth(record.setup, table)
    report = read_report(analysed_by_gnubg(match, plies))
    theirs = review(session, as_analysis(session, report, unit)).account
    ours = None
    if analyses:
        asked = review_request(record, SearchSettings(plies + 1), table=table, threads=threads, book=False)
        ours = review(session, review_session(asked, Job()).notes).account
    return ComparedSession(tuple(compared(report, theirs)), theirs, ours)


PLAYED, ROLLED, TURNED, OVERALL = (f"{part} statistics" for part in ("Chequerplay", "Luck", "Cube", "Overall"))
CUBE_ERRORS = {
    CubeErrorKind.MISSED_DOUBLE: ("Missed doubles below CP", "Missed doubles above CP"),
    CubeErrorKind.WRONG_DOUBLE: ("Wrong doubles below DP", "Wrong doubles above TG"),
    CubeErrorKind.WRONG_TAKE: ("Wrong takes",),
    CubeErrorKind.WRONG_DROP: ("Wrong passes",),
}
POINTS, MWC, MONEY = 1e-4, 1e-4, 2e-3
"""The rounding of sums: of points lost, of match-winning chances, and of luck in money play."""
RATE, EACH, FIBS = 1e-3, 1.1e-3, 0.3
"""The rounding of error rates, of the points lost by one kind of cube error, and of ratings."""


def compared(report: GnubgReport, account: Account) -> Iterator[ComparedFigure]:
    """All figures that both programs give, of both sides."""
    for side in (0, 1):
        for name, theirs, ours, rounding in (*_errors(report, account, side), *_results(report, account, side)):
            if theirs is not None and ours is not None:
                yield ComparedFigure(name, side, theirs, ours, rounding)


Row = tuple[str, float | None, float | None, float]
"""The name of a figure, its value in the report, ours, and the rounding."""


def _errors(report: GnubgReport, account: Account, side: int) -> Iterator[Row]:
    """The figures of errors. Losses are negative in the report."""
    own, unit = account.sides[side], _unit(account)

    def theirs(title: str, label: str, place: int = 0, scale: float = -1) -> float | None:
        found = report.number(title, label, side, place)
        return None if found is None else scale * found

    def total(kind: CubeErrorKind, place: int, scale: float) -> float:
        return sum(theirs(TURNED, f"{label} (EMG {unit})", place, scale) or 0.0 for label in CUBE_ERRORS[kind])

    lost, rate = f"Error total EMG {unit}", f"Error rate mEMG {unit}"
    yield "turns", theirs(PLAYED, "Total moves", scale=1), own.turns, 0
    yield "unforced plays", theirs(PLAYED, "Unforced moves", scale=1), own.plays, 0
    yield "points lost in plays", theirs(PLAYED, lost), own.lost - own.cube_lost, POINTS
    yield "error rate of plays", theirs(PLAYED, rate), own.play_rate, RATE
    yield "cube decisions", theirs(TURNED, "Close or actual cube decisions", scale=1), own.cubes, 0
    for kind, number, points in own.cube_errors:
        if kind in CUBE_ERRORS:
            yield str(kind), total(kind, 0, 1), number, 0
            yield f"points lost by {kind}", total(kind, 1, -1), points, EACH
    yield "error rate of cube decisions", theirs(TURNED, rate), own.cube_rate, RATE
    yield "points lost", theirs(OVERALL, lost), own.lost, POINTS
    yield "error rate", theirs(OVERALL, rate), own.rate, RATE
    yield "Snowie error rate", theirs(OVERALL, "Snowie error rate"), account.snowie_rates[side], RATE
    yield "match-winning chance lost", theirs(OVERALL, lost, 1, -0.01), own.lost_mwc, MWC
    yield "FIBS rating", theirs(OVERALL, "Error based abs. FIBS rating", scale=1), own.fibs_rating, FIBS


def _results(report: GnubgReport, account: Account, side: int) -> Iterator[Row]:
    """The figures of luck and results. In a match, results count from an even chance."""
    own, sign = account.sides[side], 1 - 2 * side
    is_match = own.scale.length > 0
    scale, rounding = (0.01, MWC) if is_match else (1, MONEY)
    even = 0.5 if is_match else 0
    won, adjusted = (account.result_mwc, account.adjusted_mwc) if is_match else (account.result, account.adjusted)
    reported = report.number(ROLLED, f"Luck total EMG {_unit(account)}", side, 1)
    yield "luck", _times(reported, scale), own.luck_mwc if is_match else own.luck, rounding
    for label, ours in (("Actual result", won), ("Luck adjusted result", adjusted)):
        yield (
            label,
            _times(report.number(OVERALL, label, side), scale),
            None if ours is None else sign * (ours - even),
            rounding,
        )
    if side == 0:
        yield "FIBS difference", report.number(OVERALL, "Luck based FIBS rating diff.", 0), account.fibs_difference, FIBS


def _unit(account: Account) -> str:
    """The unit of the second number in a line of the report."""
    return "(MWC)" if account.sides[0].scale.length else "(Points)"


def _times(number: float | None, scale: float) -> float | None:
    return None if number is None else scale * number
