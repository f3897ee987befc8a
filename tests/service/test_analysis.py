"""Analyses of whole sessions, with small networks that have learned nothing."""

import random
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

import playing
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadSettings, UnknownNetwork
from palamedes.core.match.payoff import Payoff
from palamedes.core.results.analysis import (
    NOBODY,
    Choice,
    EquityUnit,
    Judgement,
    Luck,
    MomentKind,
    PartialAnalysis,
    Place,
)
from palamedes.core.results.record import Record, record_of, with_analysis
from palamedes.core.results.review import review
from palamedes.core.results.review_words import state_words
from palamedes.core.rules.variant import BACKGAMMON, PLAKOTO, PORTES, TAVLI, VARIANTS, Variant
from palamedes.core.session.events import Doubled
from palamedes.core.session.state import Setup, State
from palamedes.core.settings import Player, SearchSettings
from palamedes.engine.search import evaluate
from palamedes.engine.turns import find_play
from palamedes.formats.reports.analysis_report import report_html
from palamedes.service.analysis.analysis import review_session
from palamedes.service.analysis.reports import as_data
from palamedes.service.api.service import Service
from palamedes.service.jobs import Job
from palamedes.service.library.files import open_record
from palamedes.service.library.networks import evaluator_for
from palamedes.service.requests import ReviewRequest
from small_networks import network_for_each_kind, own_folders, small_network, write_small

GOLDEN = Path(__file__).parents[1] / "golden"
GLANCE = SearchSettings(plies=1)
PLAYERS = (Player("Eleni"), Player("<Petros>"))


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = own_folders(monkeypatch, tmp_path)[1]
    network_for_each_kind(folder)
    cubes = small_network(BACKGAMMON, "nackgammon")
    write_small(folder, cubes=cubes, hyper=small_network(VARIANTS["hypergammon"], board=VARIANTS["hypergammon"].board))


def played(*games: Variant, events: int = 40, seed: int = 1, length: int = 3, talk: float = 0.02) -> Record:
    dice = DiceSource(DiceSettings("minstd", seed))
    return record_of(playing.random_session(Setup(games, PLAYERS, length), random.Random(seed), events, dice, talk), dice)


def golden(name: str, first: int | None = None) -> Record:
    """A session from the golden files, or its first events."""
    record = open_record(GOLDEN / f"{name}.tavli")
    return replace(record, events=record.events[:first])


def analysed(record: Record, **more: object) -> PartialAnalysis:
    return review_session(ReviewRequest(record, **({"search": GLANCE, "book": False} | more)), Job())  # type: ignore[arg-type]


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_every_game_is_judged(variant: Variant):
    record = golden(f"one-game-{variant.key}", first=30)
    found = analysed(record)
    assert found.complete
    assert review(record.session(), found.notes).account.complete


def test_a_game_that_is_judged_to_its_end_has_a_result_without_luck():
    record = golden("one-game-hypergammon")
    account = review(record.session(), analysed(record).notes).account
    assert account.result == -1
    assert account.adjusted is not None


@pytest.mark.parametrize("name", ["taken-back-and-remarks", "money-with-cube"])
def test_sessions_with_undone_rolls_resignations_and_remarks_are_judged(name: str):
    assert analysed(golden(name, first=60)).complete


def test_the_answer_is_the_same_on_any_number_of_threads():
    record = played(*TAVLI, events=24)
    assert analysed(record, threads=1, search=SearchSettings()) == analysed(record, threads=3, search=SearchSettings())


def test_all_choices_of_a_decision_are_searched_alike_the_one_that_was_made_too():
    record, search = played(PORTES, events=30, talk=0.0), SearchSettings(2, candidates=2, window=0.1)
    session, judge = record.session(), evaluator_for(PORTES)
    for one in review(session, analysed(record, search=search).notes).decisions():
        if one.judgement.forced:
            continue
        state, side = one.state, one.moment.side
        after = session.states[one.moment.index + 1]
        truth = evaluate(judge, after.situation(1 - side), settings=search)
        assert one.made.equity == pytest.approx(-truth.equity, abs=1e-5)
        assert one.best.equity >= one.made.equity
        assert state.position != after.position


def test_plays_that_the_search_gave_up_early_are_kept_after_the_others():
    record, search = played(PORTES, events=30, talk=0.0), SearchSettings(2, candidates=2, window=0.1)
    narrow = [one.judgement for one in review(record.session(), analysed(record, search=search).notes).decisions()]
    for judgement in (each for each in narrow if not each.forced):
        depths = [choice.plies is None for choice in judgement.choices]
        assert depths == sorted(depths, reverse=True)
        assert depths[judgement.made]
        assert len(depths) >= min(5, judgement.options)
        assert [choice.equity for choice in judgement.choices] == sorted((c.equity for c in judgement.choices), reverse=True)
    assert {choice.plies for judgement in narrow for choice in judgement.choices} == {None, 1}


def test_a_narrow_search_leaves_no_play_out_of_the_pr():
    record = played(PORTES, events=30, talk=0.0)

    def counted(search: SearchSettings) -> list[bool]:
        found = review(record.session(), analysed(record, search=search).notes)
        return [one.counts_in_pr for one in found.decisions() if one.moment.place.kind is MomentKind.PLAY]

    wide, narrow = counted(SearchSettings(2)), counted(SearchSettings(2, candidates=1, window=0.0))
    assert any(wide)
    assert narrow == wide


def test_what_the_file_holds_is_not_judged_again(monkeypatch: pytest.MonkeyPatch):
    record = played(PORTES, events=30)
    once = analysed(record)
    monkeypatch.setattr("palamedes.service.analysis.analysis._Work.judge", None)
    assert analysed(with_analysis(record, once.notes)) == once


def test_numbers_of_other_terms_are_not_used():
    record = played(PORTES, events=12)
    once = analysed(record)
    deeper = analysed(with_analysis(record, once.notes), search=SearchSettings())
    assert deeper.notes.terms != once.notes.terms
    assert {note.plies for note in deeper.notes.notes.values() if isinstance(note, Judgement) and not note.forced} == {2}


def test_a_network_that_learned_on_is_another_judge(tmp_path: Path):
    record = played(PORTES, events=12)
    once = analysed(record)
    write_small(tmp_path / "shipped", hitting=small_network(PORTES, "takhteh", seed=2))
    again = analysed(with_analysis(record, once.notes))
    assert again.notes.terms.judges[0] != once.notes.terms.judges[0]
    assert again.notes.notes != once.notes.notes


def test_only_what_was_played_anew_is_judged_again():
    record = played(PORTES, events=30, talk=0.0)
    once = analysed(record)
    shorter = with_analysis(replace(record, events=record.events[:12]), once.notes)
    assert analysed(shorter).notes.notes.items() <= once.notes.notes.items()


SMALL = PORTES.configured({}, {"points": 12, "checkers": 5})


@cache
def mixed() -> Record:
    """A session in which Portes alternates with a board that has no network. Several games are
    over.
    """
    return played(PORTES, SMALL, events=170, talk=0.1, length=7)


def test_a_session_of_games_without_a_network_is_refused_in_a_sentence():
    record = played(SMALL)
    with pytest.raises(UnknownNetwork, match="no network for Portes on a board of 12 points"):
        analysed(record)


def test_games_without_a_network_are_left_and_all_others_are_judged():
    found = analysed(mixed())
    told = review(mixed().session(), found.notes)
    assert found.complete
    assert found.notes.terms.judges[1] == NOBODY
    assert len(told.games) > 2
    for game in told.games:
        assert game.account.complete == (game.variant == PORTES)
        assert bool(game.account.judged) == (game.variant == PORTES)


def test_games_without_a_network_are_told_once_with_the_reason():
    told = review(mixed().session(), analysed(mixed()).notes)
    left = sum(game.account.without_network for game in told.games)
    game = "Portes on a board of 12 points with 5 checkers"
    assert state_words(told) == [f"There is no network for {game}, so {left} decisions and rolls were not judged."]


def test_the_summary_counts_what_was_judged():
    told = review(mixed().session(), analysed(mixed()).notes)
    account, judged = told.account, [game.account for game in told.games if game.variant == PORTES]
    assert account.finished
    assert account.judged == account.judgeable == sum(each.judged for each in judged)
    for side in (0, 1):
        assert account.sides[side].decisions == sum(each.sides[side].decisions for each in judged)


def test_a_game_that_nobody_judged_has_no_result_without_luck():
    told = review(mixed().session(), analysed(mixed()).notes)
    over = [game.account for game in told.games if game.result is not None]
    assert [account.adjusted is None for account in over] == [account.without_network > 0 for account in over]
    assert len({account.adjusted is None for account in over}) == 2


def test_reports_say_what_was_not_judged(tmp_path: Path):
    told = review(mixed().session(), analysed(mixed()).notes)
    data = as_data(told)
    (sentence,) = state_words(told)
    assert data["not_judged"] == [sentence]
    assert [bool(game["without_network"]) for game in data["games"]] == [game.variant == SMALL for game in told.games]
    assert sentence in report_html(told, find_play, ())


def test_what_a_file_holds_of_a_session_with_a_game_that_nobody_judges_is_used_again(monkeypatch: pytest.MonkeyPatch):
    once = analysed(mixed())
    monkeypatch.setattr("palamedes.service.analysis.analysis._Work.judge", None)
    assert analysed(with_analysis(mixed(), once.notes)) == once


def test_a_network_that_is_named_must_suit_every_game_that_was_begun():
    with pytest.raises(BadSettings):
        analysed(mixed(), network="hitting")


def test_games_that_were_not_begun_need_no_network():
    record = played(PORTES, PLAKOTO.configured({}, {"points": 12, "checkers": 5}), events=10)
    assert analysed(record).notes.terms.judges[1] is None


def test_a_stopped_analysis_answers_with_whole_notes():
    whole = analysed(cubes(), cube=("a rule", judge_of_the_cube))
    job = Job[PartialAnalysis]()

    def stopping(state: State, kind: MomentKind, search: SearchSettings, stop: object) -> tuple[Choice, ...]:
        job.stop()
        return judge_of_the_cube(state, kind, search, stop)

    found = review_session(ReviewRequest(cubes(), GLANCE, cube=("a rule", stopping), threads=1), job)
    assert 0 < found.done == len(found.notes.notes) < found.of
    assert found.notes.notes.items() <= whole.notes.notes.items()


def test_the_service_runs_it_as_a_job_with_progress():
    record = played(PORTES, events=30)
    seen: list[PartialAnalysis] = []
    with Service() as service:
        answer = service.submit(ReviewRequest(record, GLANCE), seen.append).result.result()
    assert answer.complete
    assert all(0 < each.done <= answer.of for each in seen)


# The cube.


def judge_of_the_cube(state: State, kind: MomentKind, search: SearchSettings, stop: object) -> tuple[Choice, ...]:
    """A judge for which doubling is always wrong, and so is dropping."""
    names = {
        MomentKind.DOUBLE: ("no double", "double"),
        MomentKind.TAKE: ("take", "drop", "beaver"),
        MomentKind.BEAVER: ("take", "drop"),
    }
    return tuple(Choice(text, 0.5 - number, "rule") for number, text in enumerate(names[kind]))


@cache
def cubes() -> Record:
    return golden("money-with-cube", first=80)


def test_without_a_judge_of_the_cube_its_decisions_are_counted_and_not_judged():
    account = review(cubes().session(), analysed(cubes()).notes).account
    assert account.complete
    assert account.unjudged_cubes > 5


def test_a_judge_of_the_cube_is_asked_about_every_decision():
    found = analysed(cubes(), cube=("a rule", judge_of_the_cube))
    told = review(cubes().session(), found.notes)
    assert found.notes.terms.cube == "a rule"
    assert told.account.unjudged_cubes == 0
    doubles = [one for one in told.decisions() if isinstance(one.event, Doubled)]
    assert doubles
    assert {one.judgement.error for one in doubles} == {1.0}


def test_where_there_is_nothing_to_decide_about_the_cube_nothing_counts():
    found = analysed(cubes(), cube=("dead", lambda *_: ()))
    account = review(cubes().session(), found.notes).account
    assert found.complete
    assert account.unjudged_cubes == 0
    assert [side.cubes for side in account.sides] == [0, 0]


# Scores.


def test_where_the_score_is_weighed_the_choice_is_by_it_and_errors_are_told_in_match_winning_chance():
    record = played(PORTES, events=20, talk=0.0)
    flat = EquityUnit("wins only", lambda state: Payoff.of_match((0.25,) * 3 + (0.5,) + (0.75,) * 3))
    found = analysed(record, worth=flat)
    assert found.notes.terms.worth == "wins only"
    for note in found.notes.notes.values():
        if isinstance(note, Luck):
            assert note.mwc == (0.25, 0.75)
        for choice in note.choices if isinstance(note, Judgement) else ():
            assert choice.chances is not None
            assert choice.equity == pytest.approx(2 * choice.chances.win - 1, abs=1e-4)
    first = review(record.session(), found.notes).account.sides[0]
    assert first.lost_mwc == pytest.approx(first.lost / 4)


# The page.


def test_a_page_of_every_game_holds_its_boards_and_no_script():
    record = played(*TAVLI, events=60, length=7, talk=0.1)
    told = review(record.session(), analysed(record).notes)
    page = report_html(told, find_play, (("Place", "Kavala & more"),))
    marked = len(told.worst())
    assert marked > 5
    assert page.count("<figure") == marked
    assert page.count("<svg") == marked + 3
    assert "&lt;Petros&gt;" in page
    assert "<Petros>" not in page
    assert "Kavala &amp; more" in page
    assert "<script" not in page
    assert "http://www.w3.org/2000/svg" in page
    assert page.replace("http://www.w3.org/2000/svg", "").count("http") == 0


class Tables(HTMLParser):
    """The tables of a page: the class of each table, and its rows. For every cell, a row contains
    the class and the number of columns that the cell spans.
    """

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, list[list[tuple[str, int]]]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if tag == "table":
            self.found.append((given.get("class") or "", []))
        elif tag == "tr":
            self.found[-1][1].append([])
        elif tag in ("td", "th"):
            self.found[-1][1][-1].append((given.get("class") or "", int(given.get("colspan") or 1)))


def test_every_row_of_a_page_has_the_columns_of_its_heading():
    record = played(*TAVLI, events=60, length=7, talk=0.1)
    page = report_html(review(record.session(), analysed(record).notes), find_play, ())
    tables = Tables(page).found
    assert {"summary", "sheet", ""} <= {kind for kind, _ in tables}
    for _, (head, *rows) in tables:
        assert {sum(wide for _, wide in row) for row in rows} == {len(head)}


def test_every_row_of_a_score_sheet_begins_with_a_cell_of_the_column_of_numbers():
    record = played(*TAVLI, events=60, length=7, talk=0.1)
    page = report_html(review(record.session(), analysed(record).notes), find_play, ())
    rows = [row for kind, rows in Tables(page).found if kind == "sheet" for row in rows]
    assert {len(row) for row in rows} == {2, 3}
    assert {row[0] for row in rows} == {("n", 1)}


def test_a_page_of_an_unfinished_analysis_says_so():
    record = played(PORTES, events=30)
    found = analysed(record)
    part = replace(found.notes, notes={Place(1, 0, MomentKind.OPENING): found.notes.notes[Place(1, 0, MomentKind.OPENING)]})
    assert "Incomplete: 1 of" in report_html(review(record.session(), part), find_play)
