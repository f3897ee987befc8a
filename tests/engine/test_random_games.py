"""Complete games of random plays obey the laws of the game, for every variant, option and size."""

import pytest

from palamedes.core.rules.presets import PRESETS
from palamedes.core.rules.variant import FEVGA, PLAKOTO, PORTES, VARIANTS, Variant
from palamedes.lab.speed.random_games import play_random_games

SIZES = ((8, 1), (8, 30), (12, 7), (16, 10), (40, 30))
OPTIONS = (
    *(
        VARIANTS["takhteh"].configured({"no_hit_and_run": where, "most_borne_off": most})
        for where in ("nowhere", "home")
        for most in (True, False)
    ),
    FEVGA.configured({"first_checker": False}),
    FEVGA.configured({"no_prime_start": False, "no_prime_front": False}),
    FEVGA.configured({"no_blocking": False}),
    PLAKOTO.configured({"mother_rule": False}),
    *(preset.variant for preset in PRESETS),
    *(VARIANTS["hypergammon"].configured({}, {"checkers": checkers}) for checkers in (4, 5, 6)),
)


def name(variant: Variant) -> str:
    changed = [f"{choice.key}={variant.rules[choice.key]}" for choice in variant.choices]
    return " ".join([variant.key, str(variant.board), *changed])


def sized() -> list[Variant]:
    sizes = ({"points": points, "checkers": checkers} for points, checkers in SIZES)
    return [variant.configured({}, size) for size in sizes for variant in (PORTES, PLAKOTO, FEVGA)]


@pytest.mark.parametrize("variant", [*VARIANTS.values(), *OPTIONS, *sized()], ids=name)
def test_random_games_are_legal_from_beginning_to_end(variant):
    found = play_random_games(variant, 200, seed=1)
    assert found.faults == found.unfinished == 0
    assert sum(found.results) == found.games - found.dead == 200 - found.dead


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_no_game_as_it_is_usually_played_gets_stuck(variant):
    assert play_random_games(variant, 300, seed=2).dead == 0


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads():
    assert play_random_games(PORTES, 350, seed=3, threads=1) == play_random_games(PORTES, 350, seed=3, threads=3)
