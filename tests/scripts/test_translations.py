"""The translations are complete: they contain all texts of the program with the same fields, in the
alphabet of their language.
"""

import importlib.util
import re
from pathlib import Path
from string import Formatter

import pytest

from palamedes.core.language import ENGLISH, LANGUAGES
from palamedes.formats.user.translation_file import UNFINISHED, VANISHED, Message, read_messages, ts_text
from palamedes.gui.commands import MENUS

SCRIPT = Path(__file__).parents[2] / "scripts" / "translations.py"
spec = importlib.util.spec_from_file_location("translations", SCRIPT)
assert spec is not None
assert spec.loader is not None
translations = importlib.util.module_from_spec(spec)
spec.loader.exec_module(translations)

CODES = sorted(LANGUAGES.keys() - {ENGLISH.code})
LATIN = re.compile(r"[A-Za-z]+")
KEY_NAMES = {"M", "Alt", "Ctrl", "Shift", "Right", "Left", "Up", "Down", "Enter", "Esc", "Delete", "F", "R", "X", "H", "U", "Y"}
PROPER = {
    "Anki",
    "Crawford",
    "Debian",
    "EPC",
    "HTML",
    "Isight",
    "Janowski",
    "Keith",
    "Kleinman",
    "PDF",
    "UBGI",
    "Ubuntu",
    "gnubg",
    "SHA",
    "SGF",
    "FIBS",
    "PR",
    "Snowie",
    "eXtreme",
    "Gammon",
    "GNU",
    "Backgammon",
    "XGID",
    "JSON",
    "UTF",
    "CSV",
    "MIT",
    "GiB",
    "MiB",
    "UCB",
    "PCG",
    "Mersenne",
    "Twister",
    "Ranlux",
    "ranlux",
    "minstd",
    "mt",
    "C",
    "Qt",
    "rrggbb",
}
COMMANDS = {
    "palamedes",
    "paplay",
    "pw",
    "play",
    "aplay",
    "dice",
    "verify",
    "databases",
    "train",
    "library",
    "analyze",
    "pip",
    "install",
    "genanki",
    "anki",
    "after",
    "mersenne",
    "seed",
    "FILE",
    "convert",
    "tavli",
    "mat",
    "txt",
    "apkg",
    "html",
    "json",
    "pdf",
    "png",
    "svg",
    "csv",
    "h",
    "rand",
}
WORDS_OF_FILES = {
    "Place",
    "white",
    "Eleni",
    "d",
    "money",
    "match",
    "to",
    "end",
    "analysis",
    "bar",
    "off",
    "pin",
    "pinned",
    "board",
    "rules",
    "points",
    "checkers",
    "die",
    "roll",
    "cube",
    "player",
    "Game",
    "point",
    "Anna",
    "Bill",
    "TS",
}
NAMES = KEY_NAMES | PROPER | COMMANDS | WORDS_OF_FILES
"""Words that are the same in every language: names of keys, proper names, commands, and words in
files.
"""


@pytest.fixture(params=CODES)
def messages(request) -> tuple[Message, ...]:
    return read_messages(translations.FOLDER / f"palamedes_{request.param}.ts")


@pytest.mark.parametrize("code", CODES)
def test_the_file_is_up_to_date_with_the_sources(code):
    path = translations.FOLDER / f"palamedes_{code}.ts"
    renewed = translations.updated(read_messages(path), translations.texts())
    assert ts_text(code, renewed) == path.read_text(encoding="utf-8"), "run scripts/translations.py"


def test_no_text_is_left_untranslated(messages):
    assert [each.source for each in messages if each.state == UNFINISHED or not each.translation] == []


def test_nothing_is_translated_that_nobody_says(messages):
    assert [each.source for each in messages if each.state == VANISHED] == []


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_a_translation_has_the_fields_of_its_text(messages):
    assert [each.source for each in messages if fields(each.source) != fields(each.translation)] == []


def test_a_translation_keeps_the_blanks_at_its_ends(messages):
    def ends(text: str) -> tuple[str, str]:
        return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]

    assert [each.source for each in messages if ends(each.source) != ends(each.translation)] == []


def test_a_greek_translation_has_no_latin_words_but_names():
    greek = read_messages(translations.FOLDER / "palamedes_el.ts")
    bare = {each.source: re.sub(r"\{\w*[^}]*\}", "", each.translation) for each in greek}
    assert {source: LATIN.findall(text) for source, text in bare.items() if set(LATIN.findall(text)) - NAMES} == {}


def test_no_two_entries_of_a_menu_are_chosen_by_the_same_letter(messages):
    texts = {each.source: each.translation for each in messages}
    menus = [[title for title, _ in MENUS], *([line.text for line in lines if line is not None] for _, lines in MENUS)]
    for menu in menus:
        said = [texts[words] for words in menu]
        letters = [text[text.index("&") + 1].upper() for text in said if "&" in text]
        assert len(letters) == len(set(letters)), said


def test_a_new_text_is_unfinished_and_a_gone_one_vanished():
    old = (Message("Old", "", "Παλιό", ""), Message("Kept", "", "Μένει", ""))
    new = {key: Message(*key) for key in (("Kept", ""), ("New", ""))}
    states = {each.source: each.state for each in translations.updated(old, new)}
    assert states == {"Kept": "", "New": UNFINISHED, "Old": VANISHED}
    assert {each.source for each in translations.updated(old, new, tidy=True)} == {"Kept", "New"}
