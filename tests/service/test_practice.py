"""The collection of cards: sources, spaced repetition, trainers, and packages for Anki."""

from __future__ import annotations

import json
import zipfile
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.practice.cards import Card, CardChoice, CardKind, CardSource, Grade
from palamedes.core.practice.race_counts import RaceAdvice
from palamedes.core.practice.scores import TrainerKind
from palamedes.core.rules.position import pip_count
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.engine.race_cube import RaceEquities
from palamedes.formats.games.position_text import state_from_text
from palamedes.formats.user.practice_store import PracticeStore
from palamedes.service.library.files import open_record
from palamedes.service.library.race_cube import race_cube_for
from palamedes.service.practice import asking, races, sources, trainers
from palamedes.service.practice.answering import answered
from palamedes.service.practice.card_files import export_cards, import_cards
from palamedes.service.practice.deck import Deck
from palamedes.service.practice.questions import card_question
from palamedes.service.practice.words import task_words

ANALYSED = Path(__file__).parents[1] / "golden" / "analysed.tavli"
OPENING = "portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 31"
CARD = Card(OPENING, CardKind.PLAY, (CardChoice("8/5 6/5", 0.0), CardChoice("24/21 24/23", 0.17)), "24/21 24/23")
CUBE = Card("backgammon; 6:5 off:10 | 6:6 off:9", CardKind.TAKE, (CardChoice("drop", 0.0), CardChoice("take", 0.2)))


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 25, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def deck(tmp_path: Path) -> Deck:
    store = PracticeStore(tmp_path / "practice.sqlite")
    store.open()
    return Deck(store, Clock())


# Repetition.


def test_a_card_that_is_known_comes_back_later_and_later(deck: Deck) -> None:
    (name,), new = deck.add([CARD])
    assert new == 1
    gaps = []
    for _ in range(4):
        kept = deck.answer(name, "8/5 6/5", 0.0, 30.0)
        gaps.append(kept.due - deck.clock())
        deck.clock.now = kept.due  # type: ignore[attr-defined]
    assert gaps == sorted(gaps)
    assert gaps[0] == timedelta(minutes=10)
    assert gaps[-1] > timedelta(days=5)


def test_a_mistake_brings_the_card_back_soon(deck: Deck) -> None:
    (name,), _ = deck.add([CARD])
    deck.answer(name, "8/5 6/5", 0.0, 3.0)
    assert deck.due() == []
    kept = deck.answer(name, "24/21 24/23", 0.17, 3.0)
    assert kept.answers[-1].grade is Grade.AGAIN
    assert kept.due - deck.clock() <= timedelta(minutes=10)


def test_taking_back_an_answer_restores_the_card(deck: Deck) -> None:
    (name,), _ = deck.add([CARD])
    deck.answer(name, "8/5 6/5", 0.0, 30.0)
    before = deck.named(name)
    deck.answer(name, "24/21 24/23", 0.17, 30.0)
    assert deck.take_back(name) == before
    assert deck.take_back(name).memory is None
    assert deck.take_back(name).answers == ()


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), 1e300, -5.0])
def test_a_time_that_is_none_does_not_lose_the_card(deck: Deck, seconds: float) -> None:
    (name,), _ = deck.add([CARD])
    deck.answer(name, "8/5 6/5", 0.0, seconds)
    deck.keep_result(TrainerKind.PIPS, 1.0, False, seconds)
    assert [each.answers[0].text for each in deck.cards()] == ["8/5 6/5"]
    assert len(deck.results(TrainerKind.PIPS)) == 1
    assert not deck.read().skipped


def test_a_removed_card_is_not_added_again_but_can_be_restored(deck: Deck) -> None:
    (name,), _ = deck.add([CARD])
    deck.remove(name)
    assert deck.add([CARD]).new == 0
    assert (deck.due(), deck.cards(), deck.numbers().removed) == ([], (), 1)
    deck.restore(name)
    assert [each.card for each in deck.due()] == [CARD]


def test_a_card_is_named_by_its_first_letters(deck: Deck) -> None:
    (name,), _ = deck.add([CARD])
    assert deck.named(name[:6].upper()).card == CARD
    for wrong in ("", name[:3], "zzzz"):
        with pytest.raises(BadSettings, match="there is no card"):
            deck.named(wrong)


def test_answers_written_in_another_way_are_the_same_play(deck: Deck) -> None:
    deck.add([CARD, CUBE])
    assert answered(deck, deck.named(CARD.id), "6/5 8/5", 5).kept.answers[-1].text == "8/5 6/5"
    assert answered(deck, deck.named(CUBE.id), "take", 5).kept.answers[-1].loss == 0.2
    with pytest.raises(BadSettings, match=r"choose from take, drop\.$"):
        answered(deck, deck.named(CUBE.id), "8/5", 5)


def test_a_beaver_is_an_answer_where_beavers_are_allowed(deck: Deck) -> None:
    known = replace(CUBE, position=f"{CUBE.position}; beavers", choices=(CardChoice("beaver", 0.0), CardChoice("take", 0.4)))
    new, without = replace(known, choices=()), replace(known, choices=known.choices[1:])
    assert [card.answers(beavers=True) for card in (known, new, without)] == [
        ("take", "drop", "beaver"),
        ("take", "drop", "beaver"),
        ("take", "drop"),
    ]
    assert CUBE.answers(beavers=False) == ("take", "drop")
    deck.add([known])
    question = card_question(deck.named(known.id))
    assert question.state is not None
    assert task_words(question.state, known.kind, question.answers).endswith("Take, drop or beaver?")
    assert answered(deck, deck.named(known.id), "beaver", 5).kept.answers[-1].grade is Grade.EASY


def test_a_beaver_is_judged_where_beavers_are_allowed(deck: Deck) -> None:
    deck.add([Card("backgammon; 6:1 5:1 off:13 | 1:1 off:14; beavers", CardKind.TAKE)])
    (kept,) = deck.cards()
    found = answered(deck, kept, "beaver", 5)
    assert [each.text for each in found.choices] == ["beaver", "take", "drop"]
    assert found.choices[0].loss == 0.0 < found.choices[1].loss < found.choices[2].loss


# Sources.


def test_the_mistakes_of_a_session_become_cards_of_the_person() -> None:
    record = open_record(ANALYSED)
    cards = sources.cards_of_record(record, "it")
    assert len(cards) == 8
    for card in cards:
        state = state_from_text(card.position)
        assert state.dice is not None
        assert card.choices[0].loss == 0
        assert (card.loss_of(card.made) or 0) >= sources.LEAST
        assert card.about.startswith("Eleni – Palamedes, 1.")
    assert len(sources.cards_of_record(record, "it", least=0.2)) < 8
    assert sources.cards_of_record(record, "it", player="eleni") == cards
    with pytest.raises(BadSettings, match="nobody in it is called 'Hector'"):
        sources.cards_of_record(record, "it", player="Hector")
    with pytest.raises(BadSettings, match="it has not been analysed"):
        sources.cards_of_record(replace(record, analyses=()), "it")


def test_the_book_gives_the_opening_rolls_of_every_game_in_it() -> None:
    cards = sources.opening_cards()
    games = {card.position.split(";")[0] for card in cards}
    assert games >= {"portes", "plakoto", "fevga", "backgammon"}
    assert all(len(card.choices) > 1 and card.choices[0].loss == 0 for card in cards)
    assert next(card for card in cards if card.position == OPENING).choices[0].text == "8/5 6/5"


@pytest.mark.parametrize("source", [CardSource.BEAROFF, CardSource.PIN])
def test_endings_have_a_choice_that_matters_and_the_same_seed_gives_the_same_cards(source: CardSource) -> None:
    cards = sources.ending_cards(source, 1, seed=3)
    assert len(cards) == 1
    assert cards == sources.ending_cards(source, 1, seed=3)
    assert all(card.choices[1].loss >= sources.CLOSE for card in cards)


def test_a_source_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSettings, match="choose from openings, reference, bearoff, pins"):
        sources.cards_from("books", 3)


# Trainers.


def test_every_trainer_asks_a_question_that_can_be_answered(deck: Deck) -> None:
    for trainer in trainers.MAKERS:
        question = asking.ask(deck, trainer, Random(4)).question
        assert question is not None
        if question.fields:
            right = [round(each.right) for each in question.fields]
            assert question.is_right(question.error_of(right))
            assert not question.is_right(question.error_of([each + 2 for each in right]))
        elif question.choices:
            assert question.is_right(question.choices[0].loss)


def test_the_pip_counts_that_are_asked_for_are_those_of_the_position() -> None:
    question = trainers.pip_question(Random(1), "plakoto")
    assert question.state is not None
    assert question.state.variant.key == "plakoto"
    assert question.fields[1].right == pip_count(question.state.position.theirs)


def test_an_exact_race_is_judged_as_the_database_says() -> None:
    """One checker on point 6 against two on point 1: 27 of 36 rolls win, and the opponent wins at
    once otherwise, so it is a double and a borderline take.
    """
    cube = race_cube_for(BACKGAMMON)
    assert cube is not None
    question = races.question_of(state_from_text("backgammon; 6:1 off:14 | 1:2 off:13; turns 20 20"), cube)
    label, cells = question.facts[-1].label, question.facts[-1].cells
    assert (label, cells[:2]) == ("Exact", ("75.0%", "25.0%"))
    assert {each.text: each.loss for each in question.choices} == pytest.approx(
        {"double, take": 0.0, "double, drop": 0.0, "no double": 0.5}, abs=0.001
    )
    assert {each.label: each.cells for each in question.facts}["Effective pips"][1] == "8.2"


def test_the_losses_of_a_race_add_the_double_and_the_reply() -> None:
    found = RaceEquities(0.5, 0.7, 0.55, "x")
    assert races.losses(found) == pytest.approx({"no double": 0.3, "double, take": 0.1, "double, drop": 0.0})
    early = RaceEquities(0.5, 0.4, 0.15, "x")
    assert races.losses(early) == pytest.approx({"no double": 0.0, "double, take": 0.1, "double, drop": 0.8})
    assert races.decision(RaceAdvice(doubles=True, redoubles=False, takes=False)) == "double, drop"


def test_results_are_kept_and_counted(deck: Deck) -> None:
    question = trainers.match_question(Random(2))
    kept = asking.keep(deck, question, "50", 3.5, 9.0)
    assert (kept.card, kept.progress.scores[2].answers, kept.progress.means) == (None, 1, (3.5,))
    assert [each.right for each in deck.results(TrainerKind.MATCH)] == [False]
    deck.add([CARD])
    deck.answer(CARD.id, "8/5 6/5", 0.0, 5.0)
    assert [each.right for each in deck.results(TrainerKind.CARDS)] == [True]


# Files.


def test_a_package_for_anki_contains_the_cards_with_pictures(tmp_path: Path) -> None:
    path = tmp_path / "cards.apkg"
    assert export_cards(path, [CARD, CUBE]) == 2
    with zipfile.ZipFile(path) as package:
        media = json.loads(package.read("media"))
        assert len(media) == 4
        assert all(package.read(number).startswith(b"<svg") for number in media)
        assert b"8/5 6/5" in package.read("collection.anki2")


def test_cards_of_others_are_imported_whole_or_not_at_all(deck: Deck, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    export_cards(path, [CARD, CUBE])
    path.write_text(path.read_text(encoding="utf-8").replace("24/21 24/23", "24/20 24/23"), encoding="utf-8")
    with pytest.raises(BadFile, match=r"card 1 of cards\.json is not valid: 24/23 cannot be played"):
        import_cards(deck, path)
    assert deck.cards() == ()
    export_cards(path, [CARD, CUBE])
    assert import_cards(deck, path).new == 2
    assert {each.card.source for each in deck.cards()} == {CardSource.IMPORTED}


def test_a_card_with_more_tags_than_a_row_can_hold_is_refused(deck: Deck, tmp_path: Path) -> None:
    row = {"position": OPENING, "tags": [f"{number:0900}" for number in range(2000)]}
    (tmp_path / "many.json").write_text(json.dumps({"format": "palamedes cards", "version": 1, "cards": [row]}))
    with pytest.raises(BadFile, match=r"card 1 of many\.json is not valid: a text has more than 1000 characters"):
        import_cards(deck, tmp_path / "many.json")


def test_an_export_of_nothing_or_to_an_unknown_suffix_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="no cards"):
        export_cards(tmp_path / "x.json", [])
    with pytest.raises(BadFile, match=r"\.json or \.apkg"):
        export_cards(tmp_path / "x.csv", [CARD])
