"""Sends sessions through every pair of formats and through GNU Backgammon, and compares what comes
back: `python tests/round_trips.py --sessions 500`. The figures in docs/foreign-formats.md come from
this program.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import gnubg_judge
from foreign_matches import FAMILY, drawn, story
from palamedes.core.results.record import Record
from palamedes.core.session.events import Dropped, ResignationAccepted, Resigned
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase
from palamedes.engine.turns import find_play
from palamedes.formats.games import game_record
from palamedes.formats.matches import mat_record, sgf_record, xg_record
from xg_files import xg_file

WRITTEN = {"tavli": game_record, "mat": mat_record, "sgf": sgf_record}
READ: dict[str, Callable[[Session], Session]] = {
    **{
        name: lambda session, module=module: _read(module, module.write_record(_record(session)))  # type: ignore[misc]
        for name, module in WRITTEN.items()
    },
    "xg": lambda session: xg_record.read_record(xg_file(_record(session)), find_play).record.session(),
}
"""For each format, a function that writes a session and reads it again."""
LENGTHS = (0, *range(1, 26))
BATCH = 40


def _record(session: Session) -> Record:
    return Record(session.setup, tuple(session.events))


def _read(module: object, text: str) -> Session:
    return module.read_record(text, find_play).record.session()  # type: ignore[attr-defined,no-any-return]


def session_numbered(number: int) -> Session:
    """A random session of one of the three games, for money or to 1 to 25 points, finished or not;
    the number gives its seed.
    """
    events = random.Random(number).randint(60, 250)
    return drawn(number, LENGTHS[number % len(LENGTHS)], FAMILY[number % 3], events)


def faults(session: Session) -> list[str]:
    """The pairs of formats through which this session does not come back as it was."""
    wanted, found = story(session), []
    for first, there in READ.items():
        again = there(session)
        for second in WRITTEN:
            back = READ[second](again)
            if story(back) != wanted or back.setup != session.setup:
                found.append(f"{first}-{second}")
    return found


def followed(session: Session, form: str) -> bool:
    """Whether GNU Backgammon reads every game of a session as we do. In .mat files, it does not
    know beavers that are dropped, resignations in the middle of a double or before the first play,
    a roll that was not played if there is only one legal play, and matches without the Crawford
    rule.
    """
    if form == "sgf":
        return True
    return (
        session.state.dice is None
        and (not session.setup.is_match or session.setup.crawford)
        and not any(
            (isinstance(event, Dropped) and state.phase is Phase.BEAVERED)
            or (isinstance(event, Resigned) and (state.phase is not Phase.TO_ROLL or not any(state.turns)))
            for state, event in zip(session.states, session.events, strict=False)
        )
    )


def judged(given: list[Session], form: str, folder: Path) -> list[int]:
    """The numbers of the sessions that come back from GNU Backgammon as something else."""
    read, write = {"mat": ("import mat", "export match mat"), "sgf": ("load match", "save match")}[form]
    commands = []
    for number, session in enumerate(given):
        text = WRITTEN[form].write_record(_record(session))  # type: ignore[attr-defined]
        (folder / f"ours{number}.{form}").write_text(text, "utf-8")
        commands += [f"set jacoby {'on' if session.setup.jacoby else 'off'}"]
        commands += [f"{read} ours{number}.{form}", f"{write} theirs{number}.{form}"]
    gnubg_judge.run([*gnubg_judge.QUIET, *commands], folder)
    wrong = []
    for number, session in enumerate(given):
        text = (folder / f"theirs{number}.{form}").read_text("utf-8")
        if form == "mat" and not session.setup.is_match:
            text = f'; [Jacoby "{"On" if session.setup.jacoby else "Off"}"]\n{text}'
        if story(_read(WRITTEN[form], text)) != story(session):
            wrong.append(number)
    return wrong


def played(count: int, folder: Path) -> Iterator[Session]:
    """Matches that GNU Backgammon has played against itself, read from both of its formats."""
    plies = [f"set player {side} {kind} evaluation plies 0" for side in (0, 1) for kind in ("chequerplay", "cubedecision")]
    commands = ["set player 0 gnubg", "set player 1 gnubg", *plies, "set jacoby off", "set automatic move on"]
    for number in range(count):
        length = (0, 2, 3, 4, 5, 7)[number % 6]
        begin = [f"new match {length}"] if length else ["new session", "new game"]
        commands += [
            f"set automatic game {'on' if length else 'off'}",
            f"set variation {('standard', 'nackgammon')[number % 2]}",
        ]
        commands += [f"set seed {number + 1}", *begin, f"export match mat {number}.mat", f"save match {number}.sgf"]
    gnubg_judge.run(commands, folder)
    for number in range(count):
        one, other = (_read(WRITTEN[form], (folder / f"{number}.{form}").read_text("utf-8")) for form in ("mat", "sgf"))
        if story(one) != story(other):
            print(f"match {number} of GNU Backgammon differs between its formats")
        yield one


def _batches(given: Iterable[Session]) -> Iterator[list[Session]]:
    rest = list(given)
    for at in range(0, len(rest), BATCH):
        yield rest[at : at + BATCH]


def _say(what: str, count: int, wrong: int) -> int:
    print(f"{what}: {count} sessions, {wrong} different", flush=True)
    return wrong


def main(arguments: list[str]) -> int:
    """Returns 1 if anything came back different, otherwise 0."""
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    parser.add_argument("--sessions", type=int, default=20)
    parser.add_argument("--played", type=int, default=6, help="matches that GNU Backgammon plays")
    asked = parser.parse_args(arguments)
    ours, wrong, totals = [session_numbered(number) for number in range(asked.sessions)], 0, Counter[str]()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        theirs = list(played(asked.played, folder)) if gnubg_judge.PROGRAM else []
        for session in (*ours, *theirs):
            totals["games"] += session.state.game + 1
            totals["resigned"] += sum(isinstance(event, ResignationAccepted) for event in session.events)
            totals["unfinished"] += session.state.game_is_running
            totals["largest cube"] = max(totals["largest cube"], *(state.cube.value for state in session.states))
            found = faults(session)
            wrong += bool(found)
            if found:
                print(session.setup, found)
        _say("every pair of formats", len(ours) + len(theirs), wrong)
        for form in ("mat", "sgf") if gnubg_judge.PROGRAM else ():
            able = [session for session in (*ours, *theirs) if followed(session, form)]
            wrong += _say(
                f"through GNU Backgammon as .{form}", len(able), sum(len(judged(b, form, folder)) for b in _batches(able))
            )
    print(dict(totals))
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
