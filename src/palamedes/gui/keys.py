"""Which keys the entries of the menus have: the usual ones, or those that the user gave them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from PySide6.QtGui import QKeySequence

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr
from palamedes.core.preferences import MOST_KEYS
from palamedes.gui.menus import MENUS, MenuEntry, MenuLine, entries, plain

PORTABLE, NATIVE = QKeySequence.SequenceFormat.PortableText, QKeySequence.SequenceFormat.NativeText
GO_ON = "go on"
PRESSING = frozenset(f"{shift}{key}" for shift in ("", "Shift+") for key in ("Space", "Return", "Enter"))
"""They press what has the keyboard, and go on with the game where nothing else is to be pressed."""
RESERVED: Mapping[str, str] = {
    **dict.fromkeys(("Left", "Right", "Up", "Down"), mark("{keys} moves the cursor on the board.")),
    **dict.fromkeys(("Tab", "Shift+Tab", "Backtab", "Shift+Backtab"), mark("{keys} goes from one thing to the next.")),
    **dict.fromkeys((*"0123456789X", "Del", "Backspace"), mark("{keys} is needed for setting up positions.")),
}
"""Keys that no entry may have, with the reason."""


def portable(key: str) -> str:
    """The name of one key in the form in which names are compared; empty where Qt knows none of
    that name.
    """
    sequence = QKeySequence.fromString(key, PORTABLE)
    return sequence.toString(PORTABLE) if sequence.count() == 1 else ""


class Keys:
    """The keys of every entry, none of them twice. `changed`: as in `Preferences.keys`; what makes
    no sense there is left out.

    What the user chose comes before what is usual. Every change gives new `Keys`; BadSettings where
    a key cannot be given.
    """

    def __init__(self, changed: Mapping[str, tuple[str, ...]] = MappingProxyType({})) -> None:
        self._changed = changed
        self._keys: dict[str, tuple[str, ...]] = {}
        self._users: dict[str, MenuEntry] = {}
        for entry in sorted(entries(), key=lambda entry: entry.key not in changed):
            wanted = dict.fromkeys(map(portable, changed.get(entry.key, entry.keys)))
            keys = tuple(key for key in wanted if key and key not in self._users)
            self._keys[entry.key] = keys
            self._users |= dict.fromkeys(keys, entry)

    def __getitem__(self, entry: str) -> tuple[str, ...]:
        """The keys of an entry, as Qt's portable text."""
        return self._keys[entry]

    @property
    def changed(self) -> Mapping[str, tuple[str, ...]]:
        """What differs from the usual keys, for `Preferences`."""
        return self._changed

    def is_usual(self, entry: str) -> bool:
        """Whether nothing was changed there."""
        return entry not in self._changed

    def words(self, entry: str, writing: QKeySequence.SequenceFormat = NATIVE) -> str:
        """The keys of an entry as people read them; empty for none."""
        return tr(" or ").join(key_words(key, writing) for key in self._keys[entry])

    def tip(self, words: str, entry: str) -> str:
        """What a button does, with the keys that do the same."""
        return f"{words} ({keys})" if (keys := self.words(entry)) else words

    def given(self, entry: MenuEntry, key: str) -> Keys:
        """One key more for an entry."""
        self._check(entry, key)
        keys = self._keys[entry.key]
        if key in keys:
            return self
        if len(keys) >= MOST_KEYS:
            raise BadSettings(tr("an entry has {most} keys at most.", most=MOST_KEYS))
        return self._with(entry, (*keys, key))

    def taken(self, entry: MenuEntry, key: str) -> Keys:
        """One key fewer."""
        return self._with(entry, tuple(kept for kept in self._keys[entry.key] if kept != key))

    def usual(self, entry: MenuEntry) -> Keys:
        """Back to the usual keys of an entry."""
        for key in entry.keys:
            self._check(entry, portable(key))
        return self._with(entry, entry.keys)

    def _with(self, entry: MenuEntry, keys: Iterable[str]) -> Keys:
        others = {key: given for key, given in self._changed.items() if key != entry.key}
        wanted = tuple(keys)
        usual = tuple(map(portable, entry.keys))
        return Keys(others if tuple(map(portable, wanted)) == usual else {**others, entry.key: wanted})

    def _check(self, entry: MenuEntry, key: str) -> None:
        words = key_words(key)
        if not key:
            raise BadSettings(tr("this key has no name, so it cannot be kept."))
        if key in RESERVED:
            raise BadSettings(tr(RESERVED[key], keys=words))
        if key in PRESSING and entry.key != GO_ON:
            raise BadSettings(tr("{keys} presses what has the keyboard, and may go on with the game only.", keys=words))
        if (user := self._users.get(key, entry)) != entry:
            raise BadSettings(
                tr("{keys} is a key of “{entry}”; take it away there first.", keys=words, entry=plain(tr(user.words)))
            )
        for title, _ in MENUS:
            if QKeySequence.mnemonic(tr(title)).toString(PORTABLE) == key:
                raise BadSettings(tr("{keys} opens the menu “{menu}”.", keys=words, menu=plain(tr(title))))


def key_words(key: str, writing: QKeySequence.SequenceFormat = NATIVE) -> str:
    """A key as this system writes it."""
    return QKeySequence.fromString(key, PORTABLE).toString(writing)


USUAL = Keys()


def with_keys(
    lines: Iterable[MenuLine], keys: Keys, writing: QKeySequence.SequenceFormat = NATIVE
) -> Iterator[tuple[str, str]]:
    """The keys and the words of those lines of a menu that have keys."""
    for line in lines:
        if isinstance(line, MenuEntry) and (words := keys.words(line.key, writing)):
            yield words, plain(tr(line.words))
