"""Damages the statistics file at random and opens it again:
`python tests/damage_statistics.py 2000 [SEED]`.

The program damages and opens each file in a child process whose memory and time are limited.
Whatever the damage is, the file must open within a few seconds. A sentence or a count must report
missing games, no game may be invented, and it must be possible to store and read games.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from faults import quick
from palamedes.core.preferences import GameChoice
from palamedes.core.settings import ComputerSettings
from palamedes.core.statistics import FinishedGame, GameJudgement
from palamedes.formats.user.statistics_store import StatisticsStore

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
SIZES = (1, 7, 40, 300)
"""The numbers of games in the files that are damaged."""

MEMORY = 2**30
LONGEST_S = 15.0
"""The longest time for opening one file, on a machine that is also doing other work."""

BATCH = 100
"""The number of files that one child process damages."""

Damage = Callable[[random.Random, bytearray], bytearray]


def game(number: int) -> FinishedGame:
    """A game like those that people play."""
    return FinishedGame(
        *("s", number, NOON + timedelta(minutes=number), GameChoice("fevga", {"rolls_again": True}), ("Άννα", "Palamedes")),
        *((None, ComputerSettings(temperature=0.3)), 5, 0, 2, 2),
        judged=(GameJudgement(0.25, 17, -0.5), None),
    )


# Kinds of damage. Each changes the bytes of an undamaged file.


def page_size(data: bytes) -> int:
    return int.from_bytes(data[16:18], "big")


def some_page(draw: random.Random, data: bytes) -> slice:
    size = page_size(data)
    start = draw.randrange(len(data) // size) * size
    return slice(start, start + size)


def a_bit(draw: random.Random, data: bytearray) -> bytearray:
    data[draw.randrange(len(data))] ^= 1 << draw.randrange(8)
    return data


def a_byte_of_the_first_page(draw: random.Random, data: bytearray) -> bytearray:
    data[draw.randrange(page_size(data))] = draw.randrange(256)
    return data


def a_byte_of_the_header(draw: random.Random, data: bytearray) -> bytearray:
    data[draw.randrange(108)] = draw.randrange(256)
    return data


def a_byte_of_the_schema(draw: random.Random, data: bytearray) -> bytearray:
    start = data.find(b"CREATE TABLE")
    data[draw.randrange(start - 30, start + 200)] = draw.randrange(128, 256)
    return data


def the_head_of_a_page(draw: random.Random, data: bytearray) -> bytearray:
    data[some_page(draw, data).start + draw.randrange(24)] = draw.randrange(256)
    return data


def many_bytes(draw: random.Random, data: bytearray) -> bytearray:
    for _ in range(draw.choice((3, 30, 300))):
        data[draw.randrange(len(data))] = draw.randrange(256)
    return data


def a_stretch(draw: random.Random, data: bytearray) -> bytearray:
    start = draw.randrange(len(data))
    data[start : start + draw.randrange(1, 6000)] = draw.randbytes(draw.randrange(6000))
    return data


def a_page_of_zeros(draw: random.Random, data: bytearray) -> bytearray:
    data[some_page(draw, data)] = bytes(page_size(data))
    return data


def a_page_of_noise(draw: random.Random, data: bytearray) -> bytearray:
    data[some_page(draw, data)] = draw.randbytes(page_size(data))
    return data


def one_page_over_another(draw: random.Random, data: bytearray) -> bytearray:
    data[some_page(draw, data)] = data[some_page(draw, data)]
    return data


def cut_short(draw: random.Random, data: bytearray) -> bytearray:
    return data[: draw.randrange(len(data))]


def more_at_the_end(draw: random.Random, data: bytearray) -> bytearray:
    return data + draw.randbytes(draw.randrange(1, 9000))


def a_letter_of_a_row(draw: random.Random, data: bytearray) -> bytearray:
    start = data.find(b"Palamedes", draw.randrange(len(data)))
    if start >= 0:
        data[start] = 0xFF
    return data


def something_else(draw: random.Random, data: bytearray) -> bytearray:
    return bytearray(draw.randbytes(draw.randrange(9000)))


DAMAGES: tuple[Damage, ...] = (
    *(a_bit, a_byte_of_the_first_page, a_byte_of_the_header, a_byte_of_the_schema, the_head_of_a_page, many_bytes, a_stretch),
    *(a_page_of_zeros, a_page_of_noise, one_page_over_another, cut_short, more_at_the_end, a_letter_of_a_row, something_else),
)


# One damaged file.


def sound_file(path: Path, games: int) -> None:
    """Write a file with this number of games. One of them has an ID that is larger than
    all others.
    """
    store = StatisticsStore(path)
    store.open()
    store.put(game(number) for number in range(games))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE games SET id = 4611686018427387904 WHERE number = ?", (games - 1,))


def met(folder: Path, sound: bytes, games: int, damage: Damage, draw: random.Random) -> str:
    """Damage a file, use it, and describe the outcome in words. Raises AssertionError if something
    is lost without a message.
    """
    path = folder / "statistics.sqlite"
    path.write_bytes(damage(draw, bytearray(sound)))
    store, start = StatisticsStore(path), time.monotonic()
    try:
        sentence = store.open()
    except Exception as error:
        if "newer version" in str(error):
            return "taken for a newer version"
        raise
    found = store.read()
    assert time.monotonic() - start < LONGEST_S, "it took too long"
    numbers = [each.number for each in found.games]
    assert len(set(numbers)) == len(numbers), "games came twice"
    if len(found.games) + found.unreadable < games or found.unreadable:
        assert sentence or found.unreadable, f"{games - len(found.games)} games are missing, and nothing tells it"
    changed = sum(each != game(each.number) for each in found.games)
    assert changed <= 1 or damage in (many_bytes, a_stretch, one_page_over_another), "games were made up"
    store.put([game(1_000_000)])
    again = StatisticsStore(path)
    assert not again.open(), "it is damaged again"
    assert len(again.read().games) == len(found.games) + 1, "the next game was not kept"
    assert not list(folder.glob(".*.part*")), "a part stays"
    if sentence:
        assert list(folder.glob("statistics.sqlite.damaged*")), "the damaged file is gone"
        return f"mended, {round(10 * len(found.games) / games)} tenths of the games kept"
    return "rows unreadable" if found.unreadable else "unharmed"


def meet(first: int, count: int) -> None:
    """Damage `count` files, beginning with number `first`, and print one line for each."""
    with quick(), tempfile.TemporaryDirectory(prefix="palamedes-damage-") as name:
        sound = {}
        for games in SIZES:
            sound_file(Path(name) / f"{games}.sqlite", games)
            sound[games] = (Path(name) / f"{games}.sqlite").read_bytes()
        for number in range(first, first + count):
            draw = random.Random(number)
            damage, games = DAMAGES[number % len(DAMAGES)], draw.choice(SIZES)
            folder = Path(name) / "place"
            folder.mkdir()
            try:
                outcome = met(folder, sound[games], games, damage, draw)
            except BaseException as error:  # any exception is a fault
                outcome = f"FAULT {type(error).__name__}: {error}"
            print(f"{number}\t{damage.__name__}\t{outcome}", flush=True)
            shutil.rmtree(folder)


# All damaged files.


def children(count: int, seed: int) -> list[str]:
    """One line for each damaged file, including those that ended the child process."""
    lines = []
    first, end = seed, seed + count
    while first < end:
        batch = min(BATCH, end - first)
        command = [sys.executable, __file__, "--child", str(first), str(batch)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            while True:
                watch = threading.Timer(4 * LONGEST_S, child.kill)
                watch.start()
                line = child.stdout.readline()
                watch.cancel()
                if not line:
                    break
                lines.append(line.rstrip("\n"))
                first += 1
                batch -= 1
        if batch:
            lines.append(f"{first}\t{DAMAGES[first % len(DAMAGES)].__name__}\tFAULT the process ended with {child.returncode}")
            first += 1
    return lines


def main() -> int:
    """Damage the requested number of files and print the outcomes. Returns 1 if there
    was a fault.
    """
    if sys.argv[1] == "--child":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        meet(int(sys.argv[2]), int(sys.argv[3]))
        return 0
    start = time.monotonic()
    lines = children(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    faults = [line for line in lines if "FAULT" in line]
    for outcome, times in sorted(Counter(line.split("\t")[2] for line in lines).items()):
        print(f"{times:6}  {outcome}")
    print(*faults[:20], sep="\n")
    print(f"{len(lines)} files damaged in {time.monotonic() - start:.0f} s, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
