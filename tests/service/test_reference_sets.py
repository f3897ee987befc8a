"""Reference sets: decisions drawn from games and judged by rollouts."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.results.contest import Estimate
from palamedes.core.results.rollout import RolledOut
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.engine.legal import legal_plays
from palamedes.formats.tables.network_file import write_network
from palamedes.lab.contests.losses import judged_rolls
from palamedes.lab.studies.reference_sets import (
    ReferencePrecision,
    drawn_decisions,
    games_needed,
    make_reference_set,
    networks_for,
)
from small_networks import own_folders, small_network

FEVGA = VARIANTS["fevga"]
HYPERGAMMON = VARIANTS["hypergammon"]
SUPPLIED = Path(__file__).parents[2] / "databases" / "reference"
FEWEST = 120
"""The number of decisions in the smallest supplied sets."""
QUICK = ReferencePrecision(best=2, error=0.1, games=36, confidence=0.9)


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = own_folders(monkeypatch, tmp_path)[1]
    for variant in (HYPERGAMMON, FEVGA):
        write_network(folder / f"{variant.key}.h5", small_network(variant))


def test_a_set_that_was_interrupted_goes_on_exactly(tmp_path: Path):
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    make_reference_set(*networks_for(HYPERGAMMON, "best"), whole, 2, 1, QUICK, workers=2)
    for decisions in (1, 2):
        make_reference_set(*networks_for(HYPERGAMMON, "best"), parts, decisions, 1, QUICK, workers=1)
    assert parts.read_text() == whole.read_text()


def test_a_set_contains_legal_decisions_with_their_errors(tmp_path: Path):
    path = tmp_path / "fevga.jsonl"
    made = make_reference_set(*networks_for(FEVGA, "best"), path, 1, 1, QUICK)
    rolls = judged_rolls(path, FEVGA)
    assert [(roll.kind, roll.position, roll.dice) for roll in rolls] == [(roll.kind, roll.position, roll.dice) for roll in made]
    assert all(len(roll.errors) == len(roll.worth) - 1 for roll in rolls)


def _row(error: float, dropped: bool = False) -> RolledOut:
    none = Estimate(0.0, 0.0, 72)
    return RolledOut(None, "", none, (none,) * 5, Estimate(0.01, error, 72), None, dropped)


def test_the_next_check_comes_when_the_error_should_be_small_enough():
    precision = ReferencePrecision(error=0.005, games=1000)
    assert games_needed([_row(0.004), _row(0.1, dropped=True)], 72, 36, precision) == 72
    assert games_needed([_row(0.0075), _row(0.002)], 72, 36, precision) == 180  # 72 x 1.5 x 1.5 x 1.05, in whole rounds
    assert games_needed([_row(0.00501)], 72, 36, precision) == 108
    assert games_needed([_row(0.1)], 72, 36, precision) == 288
    assert games_needed([_row(0.1)], 900, 36, precision) == games_needed([_row(0.1)], 1000, 36, precision) == 1000


def test_plays_are_compared_until_the_error_is_small_enough(tmp_path: Path):
    made = make_reference_set(
        *networks_for(HYPERGAMMON, "best"), tmp_path / "set.jsonl", 2, 1, ReferencePrecision(best=2, error=0.03)
    )
    assert all(
        error <= 0.03 or max(roll.worth.values()) - min(roll.worth.values()) > 3 * error
        for roll in made
        for error in roll.errors.values()
    )


def test_frequent_kinds_get_equally_many_decisions():
    drawn = list(islice(drawn_decisions(networks_for(HYPERGAMMON, "best")[1], 1, ()), 40))
    count = Counter(decision.kind for decision in drawn)
    assert count["start"] <= 21
    assert max(count.values()) - min(number for kind, number in count.items() if kind not in ("start", "early contact")) <= 4
    assert all(len(legal_plays(Situation(HYPERGAMMON, each.position), each.dice)) > 1 for each in drawn)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_the_supplied_set_of_a_game_is_legal_and_as_precise_as_documented(variant: Variant):
    rolls = judged_rolls(SUPPLIED / f"{variant.key}.jsonl", variant)
    assert len({(roll.position, roll.dice) for roll in rolls}) == len(rolls) >= FEWEST
    errors = [(max(roll.worth.values()) - roll.worth[after], error) for roll in rolls for after, error in roll.errors.items()]
    uncertain = [loss for loss, error in errors if error > 0.005 and loss < 2 * error]
    assert len(uncertain) <= 0.05 * len(errors)


def test_a_set_is_not_continued_with_another_seed_or_as_a_packed_file(tmp_path: Path):
    path = tmp_path / "set.jsonl"
    make_reference_set(*networks_for(HYPERGAMMON, "best"), path, 1, 1, QUICK)
    with pytest.raises(BadSettings, match="another seed or network"):
        make_reference_set(*networks_for(HYPERGAMMON, "best"), path, 2, 2, QUICK)
    with pytest.raises(BadSettings, match=r"ends in \.jsonl"):
        make_reference_set(*networks_for(HYPERGAMMON, "best"), tmp_path / "set.jsonl.gz", 1, 1, QUICK)
