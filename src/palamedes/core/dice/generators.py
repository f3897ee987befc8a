"""Random engines that reproduce the sequences of the C++ standard library, and the dice generators
that a player can choose.

An engine is an endless iterator of whole numbers ("words") that starts from a seed. Sources: ISO
C++ [rand.eng], [rand.adapt] and [rand.predef]. When a session is loaded or its dice are verified,
the rolls are derived from the seed again. The sequences produced by the engines and by `face` must
therefore never change.
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
    """A linear congruential generator: x -> multiplier * x mod modulus. A seed that is a multiple
    of the modulus is replaced by 1.
    """
    word = seed % modulus or 1
    while True:
        word = word * multiplier % modulus
        yield word


def subtract_with_carry(seed: int, bits: int, short_lag: int, long_lag: int) -> Words:
    """A subtract-with-carry generator: x[i] = x[i - short_lag] - x[i - long_lag] - carry mod
    2**bits. Seed 0 is replaced by 19780503, the default in the standard.
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
    """The first `used` words of each block of `block` words. The others are discarded."""
    while True:
        yield from islice(words, used)
        next(islice(words, block - used - 1, None))


def ranlux(seed: int, bits: int, short_lag: int, long_lag: int, block: int, used: int) -> Words:
    """Lüscher's generator: subtract with carry, with most of the words discarded."""
    return discard_block(subtract_with_carry(seed, bits, short_lag, long_lag), block, used)


def mersenne_twister(seed: int) -> Words:
    """MT19937, from numpy's RandomState. Unlike Python's own `random`, it is seeded as in C++, and
    its sequences are frozen for good.
    """
    source = np.random.RandomState(seed)
    while True:
        yield from source.randint(2**32, size=64, dtype=np.uint32).tolist()


def pcg64(seed: int) -> Words:
    """PCG64, seeded by numpy, which guarantees the same words for the same seed."""
    source = np.random.PCG64(seed)
    while True:
        yield from source.random_raw(64).tolist()


@dataclass(frozen=True, slots=True)
class Engine:
    """A random engine. `words`: a function that returns the words for a seed, which must be between
    0 and `highest_seed`. The words are uniformly distributed from `lowest` to `highest`.
    """

    words: Callable[[int], Words]
    lowest: int
    highest: int
    highest_seed: int = 2**32 - 1

    def faces(self, seed: int) -> Callable[[int], int]:
        """A function that throws a die, starting from this seed. It takes the highest number on the
        die and returns the next number.
        """
        return partial(face, self.words(seed), self.lowest, self.highest)


def face(words: Words, lowest: int, highest: int, die: int) -> int:
    """Throw a die. Returns a number from 1 to `die`; all numbers are equally likely.

    The range of words is divided into `die` equal intervals, starting from the lowest word, and the
    interval that contains the next word gives the number. The few words above the last interval are
    skipped, which keeps the die unbiased. Intervals are used instead of remainders because the
    leading digits of a linear congruential generator's words are the most random.
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
"""The engines by their names in the C++ standard; `pcg64` is the name in numpy."""


class Origin(Enum):
    """The source from which a dice generator takes its rolls."""

    SEED = "seed"
    SYSTEM = "system"
    FILE = "file"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Generator:
    """A dice generator that a player can choose. `engine`: None unless a seed determines the
    rolls.
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
        """Whether the generator needs neither a file nor rolls entered by a player."""
        return self.origin in (Origin.SEED, Origin.SYSTEM)

    @property
    def repeats(self) -> bool:
        """Whether the same settings give the same rolls again."""
        return self.origin in (Origin.SEED, Origin.FILE)


# Ranlux is ranlux24 and not ranlux48, for three reasons: ranlux24 is Lüscher's own 24-bit generator
# at luxury level 3; a die needs far fewer than 24 bits of a word; and ranlux48 needs 3.6 times as
# many steps per word.
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
        mark("The entropy of this computer, without a seed: nothing can be repeated or predicted."),
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
