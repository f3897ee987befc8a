"""The keys of the menu entries: the defaults, or those chosen by the user."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from PySide6.QtGui import QKeySequence

from palamedes.core.errors import BadSettings
from palamedes.core.language import mark, tr
from palamedes.core.preferences import MOST_KEYS
from palamedes.gui.commands import GO_ON, MENUS, MenuCommand, MenuLine, commands, plain

PORTABLE, NATIVE = QKeySequence.SequenceFormat.PortableText, QKeySequence.SequenceFormat.NativeText
PRESSING = frozenset(f"{shift}{key}" for shift in ("", "Shift+") for key in ("Space", "Return", "Enter"))
"""The keys that press the focused button or, if no button has the focus, continue the game."""
RESERVED: Mapping[str, str] = {
    **dict.fromkeys(("Left", "Right", "Up", "Down"), mark("{keys} moves the cursor on the board.")),
    **dict.fromkeys(("Tab", "Shift+Tab", "Backtab", "Shift+Backtab"), mark("{keys} moves the focus to the next control.")),
    "Shift+F10": mark("{keys} opens the context menu."),
    **dict.fromkeys((*"0123456789X", "Del", "Backspace"), mark("{keys} is needed for setting up positions.")),
}
"""The keys that cannot be assigned to any menu entry, with the reasons."""


def portable(key: str) -> str:
    """A key in Qt's portable text format, which is used to compare keys; empty if the key is
    invalid.
    """
    sequence = QKeySequence.fromString(key, PORTABLE)
    return sequence.toString(PORTABLE) if sequence.count() == 1 else ""


class Keys:
    """The keys of all entries, without duplicates. `changed` has the format of `Preferences.keys`;
    invalid keys are left out.

    The user's choices take precedence over the defaults. Every change returns new `Keys`, or raises
    BadSettings if a key cannot be assigned.
    """

    def __init__(self, changed: Mapping[str, tuple[str, ...]] = MappingProxyType({})) -> None:
        self._changed = changed
        self._keys: dict[str, tuple[str, ...]] = {}
        self._users: dict[str, MenuCommand] = {}
        for command in sorted(commands(), key=lambda command: command.id not in changed):
            wanted = dict.fromkeys(map(portable, changed.get(command.id, command.shortcuts)))
            keys = tuple(key for key in wanted if key and key not in self._users)
            self._keys[command.id] = keys
            self._users |= dict.fromkeys(keys, command)

    def __getitem__(self, command: str) -> tuple[str, ...]:
        """The keys of an entry, in Qt's portable text format."""
        return self._keys[command]

    @property
    def changed(self) -> Mapping[str, tuple[str, ...]]:
        """The entries whose keys differ from the defaults, for `Preferences`."""
        return self._changed

    def is_default(self, command: str) -> bool:
        """Whether the entry has its default keys."""
        return command not in self._changed

    def words(self, command: str, writing: QKeySequence.SequenceFormat = NATIVE) -> str:
        """The keys of an entry as displayed to the user; empty if there are none."""
        return tr(" or ").join(key_words(key, writing) for key in self._keys[command])

    def tip(self, words: str, command: str) -> str:
        """The tooltip of a button: its effect, with the keys that have the same effect."""
        return f"{words} ({keys})" if (keys := self.words(command)) else words

    def given(self, command: MenuCommand, key: str) -> Keys:
        """These keys, with one more key for an entry."""
        self._check(command, key)
        keys = self._keys[command.id]
        if key in keys:
            return self
        if len(keys) >= MOST_KEYS:
            raise BadSettings(tr("a command may have at most {most} keys.", most=MOST_KEYS))
        return self._with(command, (*keys, key))

    def taken(self, command: MenuCommand, key: str) -> Keys:
        """These keys, with one key fewer for an entry."""
        return self._with(command, tuple(kept for kept in self._keys[command.id] if kept != key))

    def reset(self, command: MenuCommand) -> Keys:
        """These keys, with the default keys for an entry."""
        for key in command.shortcuts:
            self._check(command, portable(key))
        return self._with(command, command.shortcuts)

    def _with(self, command: MenuCommand, keys: Iterable[str]) -> Keys:
        others = {key: given for key, given in self._changed.items() if key != command.id}
        wanted = tuple(keys)
        default = tuple(map(portable, command.shortcuts))
        return Keys(others if tuple(map(portable, wanted)) == default else {**others, command.id: wanted})

    def _check(self, command: MenuCommand, key: str) -> None:
        words = key_words(key)
        if not key:
            raise BadSettings(tr("this key has no name, so it cannot be used."))
        if key in RESERVED:
            raise BadSettings(tr(RESERVED[key], keys=words))
        if key in PRESSING and command.id != GO_ON:
            raise BadSettings(tr("{keys} presses the focused button, so it can only be used to continue the game.", keys=words))
        if (user := self._users.get(key, command)) != command:
            raise BadSettings(
                tr("{keys} is assigned to “{entry}”; remove it there first.", keys=words, entry=plain(tr(user.text)))
            )
        for title, _ in MENUS:
            if QKeySequence.mnemonic(tr(title)).toString(PORTABLE) == key:
                raise BadSettings(tr("{keys} opens the “{menu}” menu.", keys=words, menu=plain(tr(title))))


def key_words(key: str, writing: QKeySequence.SequenceFormat = NATIVE) -> str:
    """The name of a key, by default as the operating system displays it."""
    return QKeySequence.fromString(key, PORTABLE).toString(writing)


DEFAULT_KEYS = Keys()


def with_keys(
    lines: Iterable[MenuLine], keys: Keys, writing: QKeySequence.SequenceFormat = NATIVE
) -> Iterator[tuple[str, str]]:
    """The keys and the text of each menu line that has keys."""
    for line in lines:
        if isinstance(line, MenuCommand) and (words := keys.words(line.id, writing)):
            yield words, plain(tr(line.text))
