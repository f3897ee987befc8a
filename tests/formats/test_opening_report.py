"""Tables and charts from opening studies."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

import pytest

from opening_books import small_study
from palamedes.core.results.contest import Estimate
from palamedes.core.rules.position import position_from_text
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PORTES
from palamedes.formats.reports.opening_report import PublishedRoll, Reported, charts, outcomes, report

FIGURES = {"equity": 0.079, "equity_singles": 0.042, "equity_doubles": 0.267, "doubled": 0.2685}


@cache
def portes() -> Reported:
    return Reported(small_study(PORTES), {"31": PublishedRoll("8/5 6/5", 0.155, False)}, FIGURES)


@cache
def backgammon() -> Reported:
    return Reported(small_study(BACKGAMMON), {}, {})


@cache
def both() -> str:
    return report([portes(), backgammon()])


def row(words: str, text: str | None = None) -> list[str]:
    """The cells of the first table row that begins with `words`. The default text is the report on
    both games.
    """
    line = next(line for line in (both() if text is None else text).splitlines() if line.startswith(f"| {words} |"))
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_every_roll_has_its_best_play_and_the_next_best():
    found = row("31")
    assert found[2] == "+0.1410 ± 0.0011"
    assert found[3:7] == ["57.05%", "20.00%", "20.00%", "108"]
    assert found[8] == "0.0200 ± 0.0000"


def test_published_rolls_stand_beside_with_the_difference():
    assert row("31")[9:] == ["8/5 6/5", "+0.155", "−0.014"]
    assert row("21")[9:] == ["", "", ""]


def test_a_game_without_published_rolls_has_no_columns_for_them():
    assert len(row("31", report([backgammon()]))) == 9


def test_games_are_compared_by_the_first_player():
    assert row("Portes")[1] == "+0.1710 ± 0.0003"  # 0.101 plus 0.01 for each of 7 pips
    assert row("Backgammon")[3] == "–"  # Backgammon does not open with a double


@pytest.mark.parametrize(
    ("figure", "cells"),
    [
        ("equity", ["+0.079", "+0.0920"]),
        ("equity after doubles", ["+0.267", "−0.0960"]),
        ("double games", ["26.85%", "+13.15"]),
    ],
)
def test_published_figures_stand_beside_ours(figure: str, cells: list[str]):
    line = next(line for line in both().splitlines() if line.startswith(f"| Portes | {figure} |"))
    assert [cell.strip() for cell in line.strip("|").split("|")][3:] == cells


def test_outcomes_are_shares_of_all_games():
    row = tuple(Estimate(mean, 0.0, 9) for mean in (0.1, 0.55, 0.2, 0.05, 0.15, 0.01, 0.35, 0.1))
    assert outcomes(row) == pytest.approx((0.35, 0.15, 0.05, 0.30, 0.14, 0.01))
    assert sum(outcomes(row)) == pytest.approx(1)


def test_another_start_is_named():
    start = position_from_text(PORTES, "24:15 | 24:15")
    assert Reported(small_study(PORTES, start=start), {}, {}).name == "Portes from 24:15"


def test_charts_are_pictures_by_the_names_of_their_files():
    start = position_from_text(PORTES, "24:15 | 24:15")
    found = charts([portes(), Reported(small_study(PORTES, start=start), {}, {}), Reported(small_study(FEVGA), {}, {})])
    rolls = {"rolls-portes.svg", "rolls-portes-from-24-15.svg", "rolls-fevga.svg"}
    assert set(found) == {*rolls, "outcomes.svg", "first-player.svg"}
    assert all(ElementTree.fromstring(picture).tag.endswith("svg") for picture in found.values())
