"""The walk through every window, dialog, page, tab and panel of the program, with checks of
everything seen along the way.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from photographer import Hands, Scene, Shot, fresh_home, open_window, save
from PySide6.QtWidgets import QWidget
from walk_scenes import WALK
from walk_setups import LONG_NAMES, PEOPLE, USUAL
from window_checks import GREEK_WORD, LATIN_WORD, NAMES, WORD, cut_off, overlapping, plain, untranslated

from palamedes.core.language import LANGUAGES
from palamedes.core.preferences import Preferences
from palamedes.formats.user.translation_file import read_messages
from palamedes.gui.qt_translator import speak
from palamedes.gui.widgets.common import Dialog
from palamedes.service.library import folders

FIELD = re.compile(r"\{\w+\}")
KEPT = {("en", "kafeneio"), ("el", "night")}
"""The language and theme of the walks whose pictures belong to the documentation."""
IN_MANUAL = re.compile(r"screenshots/el/([\w-]+)\.png")
"""A picture in the Greek manual. These pictures belong to the installed program, so they are kept
in a folder of their own, beside the other pictures of the walks.
"""
COLOURS, WIDEST = 56, 1200
"""The number of colours and the maximum width in pixels of these pictures."""


class Walk:
    """Runs the scenes in each language with two themes, and collects the faults."""

    def __init__(self, scenes: Mapping[str, Scene], folder: Path, other: Path | None = None) -> None:
        """`folder`: for the pictures of the documentation; `other`: if given, for all pictures of
        all walks instead.
        """
        self._scenes, self._folder, self._other = scenes, folder, other
        self._faults: dict[str, list[str]] = {}
        self._seen: set[type[QWidget]] = set()

    def go(self) -> int:
        """Run all walks; return 1 if a fault was found. A complete walk for the documentation first
        deletes the old pictures, so that no outdated picture is left.
        """
        if self._is_whole and self._other is None:
            shutil.rmtree(self._folder, ignore_errors=True)
        for language in LANGUAGES:
            for theme in ("kafeneio", "night"):
                with fresh_home():
                    self._walk(language, theme)
        if self._is_whole:
            self._faults |= {f"{kind.__name__} is never opened": ["whole walk"] for kind in _kinds(Dialog) - self._seen}
        for fault, places in self._faults.items():
            print(f"{fault}\n    {places[0]}", f"and {len(places) - 1} more" if places[1:] else "")
        print(f"{len(self._faults)} faults")
        return int(bool(self._faults))

    @property
    def _is_whole(self) -> bool:
        return self._scenes == WALK

    def _walk(self, language: str, theme: str) -> None:
        speak(language)
        window = open_window(Preferences(language=language, theme=theme, speed="none", folder="Palamedes/games", sounds=False))
        window.resize(*USUAL)
        hands = Hands(window)
        for name, scene in self._scenes.items():
            hands.clear()
            for shot in scene(hands):
                hands.settle()
                self._look(f"{language}, {theme}, {name}", shot, language)
                self._keep(shot, language, theme)
        hands.clear()
        window.close()

    def _look(self, where: str, shot: Shot, language: str) -> None:
        self._seen.add(type(shot.widget))
        found = (*untranslated(shot.widget, _scan(language)), *cut_off(shot.widget), *overlapping(shot.widget))
        for fault in found:
            self._faults.setdefault(fault, []).append(f"{where}: {shot.name}")

    def _keep(self, shot: Shot, language: str, theme: str) -> None:
        if self._other is not None:
            save(shot.widget, self._other / f"{language}-{theme}" / f"{shot.name}.png")
        elif shot.kept and (language, theme) in KEPT:
            save(shot.widget, self._place(language, shot.name) / f"{shot.name}.png", COLOURS, WIDEST)

    def _place(self, language: str, name: str) -> Path:
        """The folder for a picture of the documentation."""
        manual = (self._folder.parents[1] / "manual.el.md").read_text(encoding="utf-8")
        return (self._folder.parent if language == "el" and name in IN_MANUAL.findall(manual) else self._folder) / language


def _kinds(kind: type[QWidget]) -> set[type[QWidget]]:
    """The classes derived from `kind` that have no subclasses, or `kind` itself if it has none."""
    below = kind.__subclasses__()
    return set().union(*map(_kinds, below)) if below else {kind}


def _scan(language: str) -> Callable[[str], list[str]]:
    """A function that finds untranslated words: Greek words if the language is English, otherwise
    Latin words that no translation contains. Names are ignored.
    """
    names = NAMES | {word for players in (PEOPLE, LONG_NAMES) for player in players for word in WORD.findall(player.name)}
    if language == "en":
        return lambda text: [word for word in GREEK_WORD.findall(plain(text)) if word not in names]
    messages = read_messages(folders.assets() / "translations" / f"palamedes_{language}.ts")
    known = names | {word for message in messages for word in LATIN_WORD.findall(FIELD.sub("", message.translation))}
    return lambda text: [word for word in LATIN_WORD.findall(plain(text)) if word not in known]
