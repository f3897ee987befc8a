"""Measures how long the window needs to list the sessions of a large library: `python
tests/library_times.py --sessions 10000`. The figures in docs/performance.md come from this program.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable

PASSES = 5
FIRST = ("Anna", "Eleni", "Petros", "Giorgos", "Maria", "Nikos", "Sofia", "Kostas", "Dimitra", "Yannis")
LAST = ("Georgiou", "Ioannou", "Alexiou", "Karras", "Makris", "Vlachos", "Samaras", "Economou", "Rallis", "Zervas")
PEOPLE = [f"{first} {last} {number}" for first in FIRST for last in LAST for number in range(20)]
GAMES = (("backgammon",), ("portes",), ("portes", "plakoto", "fevga"), ("plakoto",), ("fevga",), ("narde",))


def generated(count: int) -> tuple[object, ...]:
    """Sessions of 2,000 players in 300 events."""
    from library_rows import entry

    source = random.Random(1)
    found = []
    for number in range(1, count + 1):
        of = source.randint(40, 300)
        date = f"20{source.randint(10, 26)}-{source.randint(1, 12):02}-{source.randint(1, 28):02}"
        players = tuple(source.sample(PEOPLE, 2))
        more = {"of": of, "judged": of * (number % 2), "lost": (source.random(), source.random()), "counts": (40, 40)}
        made = entry(number, date=date, players=players, length=source.choice((0, 1, 3, 5, 7, 9)), **more)  # type: ignore[arg-type]
        found.append(type(made)(**{**_fields(made), "games": source.choice(GAMES), "event": f"Cup {source.randint(1, 300)}"}))
    return tuple(found)


def _fields(made: object) -> dict[str, object]:
    return {name: getattr(made, name) for name in made.__slots__}  # type: ignore[attr-defined]


def timed(name: str, deed: Callable[[], object], passes: int = PASSES) -> None:
    """Print the shortest processor time of the window's thread in several passes."""
    times = []
    for _ in range(passes):
        began = time.thread_time()
        deed()
        times.append(time.thread_time() - began)
    print(f"{name}: {min(times) * 1000:.0f} ms", flush=True)


def main(arguments: list[str]) -> int:
    """Measure each action until the list is painted."""
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    parser.add_argument("--sessions", type=int, default=10_000)
    asked = parser.parse_args(arguments)
    home = tempfile.TemporaryDirectory(prefix="palamedes-times-")
    os.environ |= {"PALAMEDES_HOME": home.name, "QT_QPA_PLATFORM": "offscreen"}
    from palamedes.core.preferences import Preferences
    from palamedes.gui.background import Background
    from palamedes.gui.library.library_window import LibraryWindow
    from palamedes.gui.library.library_work import LibraryWork
    from palamedes.gui.models.library.session_rows import COLUMNS, listing
    from palamedes.gui.running import application
    from palamedes.gui.user_preferences import UserPreferences
    from palamedes.service.game_library.game_library import open_library

    app, background = application(), Background()
    window = LibraryWindow(open_library()[0], LibraryWork(), background, UserPreferences(Preferences(), background))
    window.show()
    tab = window.sessions
    while not tab._is_read:
        app.processEvents()

    def settled(deed: Callable[[], object]) -> Callable[[], None]:
        def done() -> None:
            deed()
            for _ in range(5):
                app.processEvents()

        return done

    def searched(words: str) -> None:
        tab.filters.words.setText(words)
        tab.filters._take()

    players, numbers = tab.filters.boxes["player"], iter(range(1, 1000))
    found = listing(generated(asked.sessions))
    assert found is not None
    timed("list all sessions", settled(lambda: tab.show_listing(found)), 1)
    for column in range(len(COLUMNS)):
        timed(f"sort by {COLUMNS[column].heading}, again", settled(lambda column=column: tab._sort(column)))  # type: ignore[misc]
    words = iter(("petros", "cup 7", "2019", "vlachos", "anna"))
    timed("search for a word", settled(lambda: searched(next(words))))
    timed("list all again", settled(lambda: searched("")), 1)
    timed("choose a player", settled(lambda: players.setCurrentIndex(next(numbers))))
    players.setCurrentIndex(0)
    timed("select all", settled(tab.table.selectAll), 1)
    timed("sort while all are selected", settled(lambda: tab._sort(1)))
    background.close()
    home.cleanup()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
