import json
from collections import Counter
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from palamedes.core.dice.generators import DEFAULT_GENERATOR, ENGINES, GENERATORS, face

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "random_number_engines.json").read_text())
RANLUX = ("ranlux24_base", "ranlux48_base", "ranlux24", "ranlux48")
DEFAULT_SEEDS = {"minstd_rand0": 1, "minstd_rand": 1, "mt19937": 5489, **dict.fromkeys(RANLUX, 19780503)}
SEEDED = [
    pytest.param(name, int(seed), words, id=f"{name}-{seed}")
    for name, seeds in GOLDEN["seeded"]["values"].items()
    for seed, words in seeds.items()
]


@pytest.mark.parametrize(("name", "value"), GOLDEN["default_constructed"]["values"].items())
def test_the_10000th_word_is_that_of_the_standard(name, value):
    assert next(islice(ENGINES[name].words(DEFAULT_SEEDS[name]), 9999, None)) == value


@pytest.mark.parametrize(("name", "seed", "words"), SEEDED)
def test_a_seed_gives_the_words_of_a_cpp_program(name, seed, words):
    drawn = list(islice(ENGINES[name].words(seed), 1006))
    assert [*drawn[:5], drawn[-1]] == words


def test_pcg64_gives_the_words_of_numpy():
    assert list(islice(ENGINES["pcg64"].words(7), 200)) == np.random.PCG64(7).random_raw(200).tolist()


@pytest.mark.parametrize("name", ENGINES)
def test_all_words_lie_in_the_range_of_the_engine(name):
    engine = ENGINES[name]
    assert all(engine.lowest <= word <= engine.highest for word in islice(engine.words(1), 2000))


@pytest.mark.parametrize("name", ENGINES)
def test_the_highest_seed_can_be_used(name):
    assert next(ENGINES[name].words(ENGINES[name].highest_seed)) > 0


@pytest.mark.parametrize("die", range(2, 11))
def test_every_number_of_a_die_has_the_same_count_of_words(die):
    words = iter(range(5, 105))
    thrown = Counter()
    while (word := next(words, None)) is not None and (word - 5) // (100 // die) < die:
        thrown[face(iter([word]), 5, 104, die)] += 1
    assert thrown == dict.fromkeys(range(1, die + 1), 100 // die)


def test_words_above_the_last_interval_are_skipped():
    assert face(iter([99, 98, 0]), 0, 99, 6) == 1


THROWS = {
    "mersenne": "5442643165541266224414521316222626222246",
    "minstd": "1354325652322251312543354366234444534554",
    "ranlux": "4244211561432566641631165635664121536334",
    "pcg64": "4256114626561315633445413531454646633535",
}


@pytest.mark.parametrize(("key", "throws"), THROWS.items())
def test_the_throws_of_a_seed_stay_the_same_forever(key, throws):
    throw = GENERATORS[key].engine.faces(2015)
    assert "".join(str(throw(6)) for _ in range(40)) == throws


def test_the_default_generator_is_the_mersenne_twister():
    assert GENERATORS[DEFAULT_GENERATOR].engine is ENGINES["mt19937"]


def test_the_seven_generators_are_offered_in_order():
    assert list(GENERATORS) == ["mersenne", "minstd", "ranlux", "pcg64", "system", "file", "manual"]


def test_exactly_the_generators_with_an_engine_are_seeded():
    assert [key for key, row in GENERATORS.items() if row.seeded] == ["mersenne", "minstd", "ranlux", "pcg64"]


@pytest.mark.parametrize("row", GENERATORS.values(), ids=GENERATORS)
def test_every_generator_is_described_in_one_sentence(row):
    assert row.name
    assert row.note.endswith(".")
    assert row.note.count(". ") == 0
