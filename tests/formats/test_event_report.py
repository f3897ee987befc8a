"""The report on an event."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.results.review import Review, review
from palamedes.engine.turns import find_play
from palamedes.formats.games.game_record import read_record
from palamedes.formats.reports.event_report import event_html, totals
from palamedes.service.analysis.reports import write_page

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.fixture(scope="module")
def analysed() -> Review:
    record = read_record((GOLDEN / "analysed.tavli").read_text(encoding="utf-8"), find_play).record
    return review(record.session(), record.analyses[0])


def test_every_link_of_a_report_on_several_sessions_leads_somewhere(analysed: Review):
    html = event_html("Kavala Open", [(analysed, (("Date", "2026-05-01"),)), (analysed, ())], find_play)
    anchors = re.findall(r' id="([^"]+)"', html)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(anchors)
    assert "<h1>Kavala Open</h1>" in html
    assert "2026-05-01" in html


def test_details_that_only_the_program_needs_and_unknown_ones_are_not_in_a_report(analysed: Review):
    details = (("Session", "94c034f1"), ("Place", "Kavala"), ("Event", "?"))
    html = event_html("Kavala Open", [(analysed, details)], find_play)
    assert "Place: Kavala" in html
    assert "94c034f1" not in html
    assert "Event: " not in html


def test_the_pr_of_a_player_is_that_of_all_decisions_together(analysed: Review):
    sides = analysed.account.sides
    found = totals([analysed, analysed])
    for side, player in enumerate(analysed.session.setup.players):
        total = found[player.title]
        assert total.sessions == 2
        assert total.weight == 2 * sides[side].pr_decisions
        assert total.rating == pytest.approx(sides[side].performance_rating)


def test_a_pdf_without_the_window_is_refused_in_a_sentence(tmp_path: Path):
    with pytest.raises(BadSettings, match="needs the extra 'gui'"):
        write_page(tmp_path / "report.pdf", "<html></html>")
    assert not list(tmp_path.iterdir())
