"""Settings are checked when they are created."""

from typing import Any

import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.settings import ComputerSettings, SearchSettings


@pytest.mark.parametrize("wrong", [{"plies": 0}, {"plies": 5}, {"candidates": 0}, {"window": -0.1}, {"window": float("nan")}])
def test_a_search_that_makes_no_sense_is_refused(wrong: dict[str, Any]):
    with pytest.raises(BadSettings, match=f"^{next(iter(wrong))} is "):
        SearchSettings(**wrong)
    with pytest.raises(BadSettings, match=f"^{next(iter(wrong))} is "):
        ComputerSettings().searching(**wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        *({"method": "guess"}, {"seconds": 0}, {"seconds": 4000}, {"temperature": -1}, {"temperature": float("inf")}),
        *({"resign_above": 0.4}, {"resign_above": 1.01}, {"resign_above": float("nan")}),
        *({"network": name} for name in ("", " best", "one, two", "a\nb", "x" * 61)),
    ],
)
def test_a_computer_that_makes_no_sense_is_refused(wrong: dict[str, Any]):
    with pytest.raises(BadSettings, match=f"^{next(iter(wrong))} is "):
        ComputerSettings(**wrong)


def test_the_computer_plays_with_the_best_network_at_two_ply_unless_told_otherwise():
    settings = ComputerSettings()
    assert (settings.method, settings.network, settings.search) == ("network", None, SearchSettings(2, 15, 0.3))
