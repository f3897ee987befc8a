"""Random engines that reproduce the sequences of the C++ standard library, and the dice generators
that a player can choose.

An engine is an endless iterator of whole numbers ("words"), started from a seed. Sources: ISO C++
[rand.eng], [rand.adapt] and [rand.predef]. Saved sessions and proofs of honest dice derive their
rolls from the seed again, so the sequences of the engines and of `face` must never change.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import partial
from itertools import islice

import numpy as np

from palamedes.core.language import mark

Words = Iterator[int]


def linear_congruential(seed: int, multiplier: int, modulus: int) -> Words:
    """x -> multiplier * x mod modulus. A seed that is a multiple of the modulus counts as 1."""
    word = seed % modulus or 1
    while True:
        word = word * multiplier % modulus
        yield word


def subtract_with_carry(seed: int, bits: int, short_lag: int, long_lag: int) -> Words:
    """x[i] = x[i - short_lag] - x[i - long_lag] - carry mod 2**bits. Seed 0 counts as 19780503, the
    standard's default.
    """
    modulus = 1 << bits
    seeder = linear_congruential(seed or 19780503, 40014, 2147483563)
    parts = -(-bits // 32)
    history = deque(
        (sum(part << 32 * place for place, part in enumerate(islice(seeder, parts))) % modulus for _ in range(long_lag)),
        maxlen=long_lag,
    )
    carry = int(history[-1] == 0)
    while True:
        word = history[-short_lag] - history[0] - carry
        carry = int(word < 0)
        word %= modulus
        history.append(word)
        yield word


def discard_block(words: Words, block: int, used: int) -> Words:
    """The first `used` words of each block of words; the others are discarded."""
    while True:
        yield from islice(words, used)
        next(islice(words, block - used - 1, None))


def ranlux(seed: int, bits: int, short_lag: int, long_lag: int, block: int, used: int) -> Words:
    """Lüscher's generator: subtract with carry, with most of the words discarded."""
    return discard_block(subtract_with_carry(seed, bits, short_lag, long_lag), block, used)


def mersenne_twister(seed: int) -> Words:
    """MT19937, from numpy's RandomState: it is seeded as in C++, which Python's own `random` is
    not, and its sequences are frozen for good.
    """
    source = np.random.RandomState(seed)
    while True:
        yield from source.randint(2**32, size=64, dtype=np.uint32).tolist()


def pcg64(seed: int) -> Words:
    """PCG64 as seeded by numpy, which guarantees the same words for the same seed."""
    source = np.random.PCG64(seed)
    while True:
        yield from source.random_raw(64).tolist()


@dataclass(frozen=True, slots=True)
class Engine:
    """How words are generated from a seed 0..highest_seed; they are uniform on lowest..highest."""

    words: Callable[[int], Words]
    lowest: int
    highest: int
    highest_seed: int = 2**32 - 1

    def faces(self, seed: int) -> Callable[[int], int]:
        """A function that throws a die: it takes the size of the die and returns the next number,
        starting from this seed.
        """
        return partial(face, self.words(seed), self.lowest, self.highest)


def face(words: Words, lowest: int, highest: int, die: int) -> int:
    """A number 1..die, each equally likely.

    The range of words is divided from below into `die` equal intervals, and the interval that
    contains the next word gives the number. The few words above the last interval are skipped,
    which keeps the die unbiased. Intervals are used instead of remainders because the leading
    digits of a linear congruential word are the best ones.
    """
    interval = (highest - lowest + 1) // die
    return next(number for word in words if (number := (word - lowest) // interval + 1) <= die)


_MINSTD = 2**31 - 1
_RANLUX24 = {"bits": 24, "short_lag": 10, "long_lag": 24}
_RANLUX48 = {"bits": 48, "short_lag": 5, "long_lag": 12}

ENGINES: dict[str, Engine] = {
    "minstd_rand0": Engine(partial(linear_congruential, multiplier=16807, modulus=_MINSTD), 1, _MINSTD - 1),
    "minstd_rand": Engine(partial(linear_congruential, multiplier=48271, modulus=_MINSTD), 1, _MINSTD - 1),
    "mt19937": Engine(mersenne_twister, 0, 2**32 - 1),
    "ranlux24_base": Engine(partial(subtract_with_carry, **_RANLUX24), 0, 2**24 - 1),
    "ranlux48_base": Engine(partial(subtract_with_carry, **_RANLUX48), 0, 2**48 - 1),
    "ranlux24": Engine(partial(ranlux, **_RANLUX24, block=223, used=23), 0, 2**24 - 1),
    "ranlux48": Engine(partial(ranlux, **_RANLUX48, block=389, used=11), 0, 2**48 - 1),
    "pcg64": Engine(pcg64, 0, 2**64 - 1, highest_seed=2**64 - 1),
}
"""The generators by their names in the C++ standard; `pcg64` is numpy's."""


class Origin(Enum):
    """Where the rolls of a dice generator come from."""

    SEED = "seed"
    SYSTEM = "system"
    FILE = "file"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Generator:
    """A dice generator that a player can choose; seeded generators, and only these, have an
    `engine`.
    """

    key: str
    name: str
    note: str
    origin: Origin
    engine: Engine | None = None

    @property
    def seeded(self) -> bool:
        """Whether a seed determines all rolls."""
        return self.engine is not None

    @property
    def rolls_itself(self) -> bool:
        """Whether it works without a file and without entry by a player."""
        return self.origin in (Origin.SEED, Origin.SYSTEM)

    @property
    def repeats(self) -> bool:
        """Whether the same settings give the same rolls again."""
        return self.origin in (Origin.SEED, Origin.FILE)


# Ranlux is ranlux24 and not ranlux48: it is Lüscher's own 24-bit generator at luxury level 3, a die
# needs far fewer than 24 bits of a word, and ranlux48 takes 3.6 times as many steps for a word.
_ROWS = (
    Generator(
        "mersenne",
        mark("Mersenne Twister"),
        mark("The usual choice, with a very long period: C++'s mt19937."),
        Origin.SEED,
        ENGINES["mt19937"],
    ),
    Generator(
        "minstd",
        mark("Linear congruential"),
        mark("The oldest and simplest kind: C++'s minstd_rand."),
        Origin.SEED,
        ENGINES["minstd_rand"],
    ),
    Generator(
        "ranlux",
        mark("Ranlux"),
        mark("Made for physics, slow and very thorough: C++'s ranlux24."),
        Origin.SEED,
        ENGINES["ranlux24"],
    ),
    Generator(
        "pcg64",
        mark("PCG64"),
        mark("A modern generator, with seeds of up to 64 bits."),
        Origin.SEED,
        ENGINES["pcg64"],
    ),
    Generator(
        "system",
        mark("Operating system"),
        mark("The entropy of this computer: without a seed, so nothing can be repeated or predicted."),
        Origin.SYSTEM,
    ),
    Generator(
        "file",
        mark("File of rolls"),
        mark("Rolls such as 42 66 31, read in order from a text file."),
        Origin.FILE,
    ),
    Generator(
        "manual",
        mark("Real dice"),
        mark("You roll your own dice and enter what they show."),
        Origin.HAND,
    ),
)
GENERATORS: dict[str, Generator] = {row.key: row for row in _ROWS}
DEFAULT_GENERATOR = "mersenne"
