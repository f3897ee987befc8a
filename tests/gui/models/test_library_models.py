"""What the window of the library shows, without a window."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from library_rows import entry, row
from palamedes.core import language
from palamedes.core.errors import BadSettings
from palamedes.core.language import GREEK
from palamedes.core.library.decisions import KINDS
from palamedes.core.library.entry import DecisionTable
from palamedes.core.library.query import query
from palamedes.core.library.selection import SessionFilter
from palamedes.core.library.strength import CUBE_PHASE
from palamedes.core.results.analysis import MomentKind
from palamedes.gui.models.library.library_charts import library_chart
from palamedes.gui.models.library.session_rows import (
    COLUMNS,
    SessionOrders,
    analysed_words,
    common_tags,
    file_name,
    filter_options,
    luck_words,
    rates_words,
    read_date,
    result_words,
)
from palamedes.gui.models.library.structure import Structure, points_in
from palamedes.gui.models.library.work_words import LongTask, import_end, import_progress
from palamedes.service.game_library.folder_import import ImportCounts, ImportReport

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
ANALYSED = entry(
    1,
    date="2026-01-10",
    judged=4,
    of=4,
    plies=2,
    lost=(0.02, 0.1),
    counts=(2, 2),
    luck=(0.5, -0.25),
    tags=("cup", "study"),
    length=3,
)
OTHER = entry(2, date="2026-02-10", players=("Bill", "Anna"), tags=("study",), of=8, judged=2)
COUNTED = entry(3, date="", players=("Dina", "Anna"), has_moves=False)
ENTRIES = (ANALYSED, OTHER, COUNTED)


def column(name: str) -> int:
    return [each.heading for each in COLUMNS].index(name)


# The list.


def test_a_row_tells_the_result_the_ratings_and_the_luck_of_both() -> None:
    (shown,) = SessionOrders([ANALYSED]).rows(SessionFilter())
    assert (result_words(shown), rates_words(shown), luck_words(shown)) == ("3–2", "5.00 / 25.00", "+0.50 / −0.25")
    assert [analysed_words(each) for each in ENTRIES] == ["2 plies", "25%", "no moves"]
    assert analysed_words(replace(ENTRIES[0], short_rollouts=True)) == "2 plies +"


@pytest.mark.parametrize(
    ("is_over", "length", "words"), [(True, 3, "3–2"), (True, 0, "3–2"), (True, 5, "(3–2)"), (False, 0, "(3–2)")]
)
def test_the_result_of_an_unfinished_session_is_in_brackets(is_over: bool, length: int, words: str) -> None:
    (row,) = SessionOrders([replace(ANALYSED, is_over=is_over, length=length)]).rows(SessionFilter())
    assert result_words(row) == words


def test_the_result_of_a_match_never_exceeds_its_length() -> None:
    (row,) = SessionOrders([replace(ANALYSED, points=(1, 4), length=3)]).rows(SessionFilter())
    assert result_words(row) == "1–3"


def test_the_chosen_player_is_named_first() -> None:
    (shown,) = SessionOrders([ANALYSED]).rows(SessionFilter(player="bill"))
    assert (result_words(shown), rates_words(shown), luck_words(shown)) == ("2–3", "25.00 / 5.00", "−0.25 / +0.50")


@pytest.mark.parametrize(
    ("name", "descending", "numbers"),
    [("Date", True, [2, 1, 3]), ("Date", False, [1, 2, 3]), ("PR", True, [1, 2, 3]), ("Players", False, [1, 2, 3])],
)
def test_rows_without_a_value_come_last_in_either_order(name: str, descending: bool, numbers: list[int]) -> None:
    found = SessionOrders(ENTRIES).rows(SessionFilter(), column(name), descending)
    assert [each.entry.id for each in found] == numbers


def test_players_are_offered_by_the_number_of_their_sessions() -> None:
    offered = filter_options(ENTRIES)
    assert [value for _, value in offered["player"]] == ["", "Anna", "Bill", "Dina"]
    assert [value for _, value in offered["tag"]] == ["", "cup", "study"]


def test_dates_are_read_as_people_write_them() -> None:
    assert [read_date(text) for text in ("", " 2026 ", "2026-01", "2026/01/31", "2026.01.31")] == [
        *("", "2026", "2026-01", "2026-01-31", "2026-01-31")
    ]
    language.use(GREEK)
    assert read_date("31/1/2026") == "2026-01-31"
    for wrong in ("soon", "2026-1", "31/31", "2026-13", "2026-02-30", "31/11/2026", "0000"):
        with pytest.raises(BadSettings, match="is not a date"):
            read_date(wrong)


def test_file_names_and_tags_follow_from_the_sessions() -> None:
    (shown,) = SessionOrders([entry(1, players=("A/B", "C:D"))]).rows(SessionFilter())
    assert file_name(shown) == "2026-03-14 A B – C D.tavli"
    assert common_tags(SessionOrders(ENTRIES[:2]).rows(SessionFilter())) == ("study",)


# The structure.


def test_the_fields_become_conditions_that_the_search_understands() -> None:
    structure = Structure("4-6, 8", "20", (1, 0, 0, 0), (0, 1, 2, 0), "cube", "race", "portes", 0.08)
    written = structure.conditions()
    assert written == (
        "my 4-6 made, my 8 made, my bar >= 1, their 20 made, their pinned >= 1, their anchors >= 2, "
        "decision = cube, phase = race, variant = portes, error >= 0.08"
    )
    assert len(query(written).conditions) == 10
    assert Structure().conditions() == ""


@pytest.mark.parametrize("wrong", ["x", "0", "6-4", "41", "4-", "-4", "²"])
def test_points_that_are_none_are_refused(wrong: str) -> None:
    with pytest.raises(BadSettings, match="is not a point"):
        points_in(wrong)


# The charts.


def decided_table() -> DecisionTable:
    first, second = (
        np.concatenate([row("backgammon", START, error=error) for error in errors]) for errors in ((0.1, 0.0), (0.2,))
    )
    second["kind"] = KINDS.index(MomentKind.DOUBLE)
    return DecisionTable.joined([(OTHER, second), (ANALYSED, first)])


def test_the_chart_over_time_is_in_the_order_of_the_dates_and_leads_to_the_sessions() -> None:
    found = library_chart(decided_table(), "time")
    mean, each = found.chart.lines
    assert [y for _, y in each.points] == pytest.approx([25, 100])
    assert [y for _, y in mean.points] == pytest.approx([25, 50])
    assert [found.target(place).session for place in found.chart.places] == [1, 2]
    assert found.reading(1.0).sentence == "2026-01-10 · PR 25.00"
    assert "Anna – Bill" in found.reading(1.0).details


def test_bars_lead_to_sessions_or_to_decisions() -> None:
    table = decided_table()
    assert library_chart(table, "opponent", "Anna").target(0.0).filter == SessionFilter("Anna", words="Bill")
    phases = library_chart(table, "phase")
    assert phases.target(float(len(phases.chart.names) - 1)).structure == Structure(decision="cube")
    assert phases.chart.names[-1] == CUBE_PHASE.capitalize()
    cube = library_chart(table, "cube")
    assert cube.chart.names == ("First double",)
    assert cube.target(0.0).structure == Structure(decision="double")


def test_a_chart_without_decisions_has_no_places() -> None:
    for kind in ("time", "opponent", "phase", "cube"):
        assert library_chart(decided_table(), kind, "Nobody").chart.places == ()


# Long work.


def test_an_import_is_told_in_numbers_with_what_could_not_be_kept() -> None:
    told = import_progress(3, 10, "a.mat", ImportCounts(1, 0, 1, 1))
    assert told.words == "3 of 10 files · read: 1, duplicates: 1, damaged: 1 · a.mat"
    end = import_end(ImportReport(2, 0, 1, ("b.mat is damaged.",), ("c.mat: the clock",), stopped=True))
    assert end.task is LongTask.IMPORT
    assert not end.is_whole
    assert end.troubles == ("b.mat is damaged.", "Not kept: c.mat: the clock.")
    assert end.words.startswith("New sessions: 2. Changed: 0. Duplicates: 1. Damaged files: 1.")
