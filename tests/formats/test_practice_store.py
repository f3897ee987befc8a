"""The file of cards and results survives damage, and refuses what it does not know."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from damage_statistics import a_bit, a_stretch, many_bytes
from palamedes.core.errors import BadFile
from palamedes.core.practice.cards import Card, CardAnswer, CardChoice, CardKind, Grade, KeptCard, Memory
from palamedes.core.practice.scores import TrainerKind, TrainerResult
from palamedes.formats.games.card_file import read_cards, write_cards
from palamedes.formats.user.practice_store import PracticeStore

NOON = datetime(2026, 11, 25, 12, tzinfo=UTC)
RESULT = TrainerResult(TrainerKind.RACE, NOON, 0.25, False, 12.5)
NEW = "99"
OPENING = "portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 31"


def kept(number: int) -> KeptCard:
    card = Card(f"Ελένη {number}", CardKind.PLAY, (CardChoice("8/5 6/5", 0.0),), note="x" * 200)
    return KeptCard(card, NOON, NOON, Memory(2, None, 3.5, 5.0), (CardAnswer(NOON, "8/5 6/5", 0.0, 4.0, Grade.EASY),))


@pytest.fixture
def store(tmp_path: Path) -> PracticeStore:
    made = PracticeStore(tmp_path / "new" / "practice.sqlite")
    assert made.open() == ""
    return made


def put(store: PracticeStore, count: int) -> dict[str, KeptCard]:
    cards = {each.card.id: each for each in map(kept, range(count))}
    store.change(tuple(cards), lambda key, old: cards[key])
    return cards


def test_cards_and_results_come_back_as_they_were(store: PracticeStore) -> None:
    cards = put(store, 3)
    store.add([RESULT, RESULT])
    assert store.read() == (cards, (RESULT, RESULT), 0)


def test_a_change_that_fails_changes_no_card(store: PracticeStore) -> None:
    cards = put(store, 2)

    def fail(key: str, old: KeptCard | None) -> KeptCard | None:
        assert old is not None
        if key == list(cards)[1]:
            raise BadFile("no.")
        return replace(old, removed=True)

    with pytest.raises(BadFile):
        store.change(tuple(cards), fail)
    assert store.read().cards == cards


def test_rows_that_make_no_sense_are_skipped_and_counted(store: PracticeStore) -> None:
    cards = put(store, 1)
    with closing(sqlite3.connect(store.path)) as connection, connection:
        for content in ("", "{}", '{"card": 3}', '{"result": {}}', b"\xff\xfe", "[[[[", '{"card": null, "result": null}'):
            connection.execute("INSERT INTO entries (key, content) VALUES (NULL, ?)", (content,))
    found = store.read()
    assert (found.cards, found.skipped) == (cards, 7)


def test_a_damaged_file_is_rescued_and_kept(store: PracticeStore) -> None:
    cards = put(store, 60)
    store.add([RESULT])
    whole, rescued = store.path.read_bytes(), []
    for seed, damage in enumerate((a_bit, many_bytes, a_stretch) * 5):
        store.path.write_bytes(damage(random.Random(seed), bytearray(whole)))
        said, found = store.open(), store.read()
        invented = {key for key, each in found.cards.items() if cards.get(key, each).card.position[:5] != "Ελένη"}
        assert not invented
        rescued.append(len(found.cards))
        assert said or found.skipped or found.cards.keys() - {NEW} == cards.keys()
        store.change([NEW], lambda key, old: kept(99))
    assert sorted(rescued)[len(rescued) // 2] >= 40


def test_a_file_of_a_newer_version_is_left_alone(store: PracticeStore) -> None:
    with closing(sqlite3.connect(store.path)) as connection:
        connection.execute("PRAGMA user_version = 7")
    before = store.path.read_bytes()
    with pytest.raises(BadFile, match="newer version"):
        store.open()
    assert store.path.read_bytes() == before


# The file for exchange.


def card(**changes: object) -> Card:
    choices = (CardChoice("8/5 6/5", 0.0), CardChoice("24/21 24/23", 0.17))
    return replace(Card(OPENING, CardKind.PLAY, choices, "24/21 24/23", about="Anna – Bill", tags=("Athens",)), **changes)


def test_cards_are_read_back_as_they_were_written() -> None:
    cube = Card("backgammon; 6:5 off:10 | 6:6 off:9; cube 2 player", CardKind.DOUBLE, (CardChoice("double", 0.0),))
    cards = (card(), card(choices=(), made="", note="Golden point"), cube)
    assert read_cards(write_cards(cards), "x.json") == cards


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("palamedes cards", "other", "the file x.json does not contain cards."),
        ('"version": 1', '"version": 2', "newer version"),
        ("roll 31", "roll 37", "card 1 of x.json is not valid: '37' is not a roll"),
        ("; roll 31", "", "a play needs a roll"),
        ('"loss": 0.17', '"loss": -1', "a loss is a number of points from 0 up"),
        ('"loss": 0.0', '"loss": 0.1', "the best choice must lose nothing"),
        ('"24/21 24/23"', '"8/5 6/5"', "different choices"),
        ("Athens", "\\u0007", "control characters"),
        ('"kind": "play"', '"kind": "roll"', "card 1 of x.json is not valid: Invalid enum value 'roll'"),
        ('"made"', '"mad"', "unknown field `mad`"),
    ],
)
def test_a_card_that_is_not_valid_is_named(old: str, new: str, words: str) -> None:
    text = write_cards([card()]).replace('"position"', '"kind": "play", "position"')
    assert old in text
    with pytest.raises(BadFile) as error:
        read_cards(text.replace(old, new, 1), "x.json")
    assert words in str(error.value)


@pytest.mark.parametrize("text", [' ; [Site "Kavala"]\n 7 point match\n', ""])
def test_a_file_of_another_kind_is_refused_without_technical_words(text: str) -> None:
    with pytest.raises(BadFile) as error:
        read_cards(text, "money.mat")
    assert str(error.value) == "the file money.mat does not contain cards."


def test_mutations_of_a_file_never_crash_the_reader() -> None:
    text, dice = write_cards([card(), card(note="ά")]), random.Random(5)
    for _ in range(1000):
        letters = list(text)
        for _ in range(dice.randint(1, 4)):
            letters[dice.randrange(len(letters))] = chr(dice.choice((dice.randrange(128), dice.randrange(0x2000))))
        with suppress(BadFile):
            read_cards("".join(letters), "x.json")
