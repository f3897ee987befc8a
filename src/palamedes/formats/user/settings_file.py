"""Settings, house rules and the answers to the problems of the day as typed JSON. A damaged file is
never overwritten: it is set aside, and the defaults are used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from palamedes.core.errors import BadFile, PalamedesError, Unreadable
from palamedes.core.language import tr
from palamedes.core.preferences import HouseRules, Preferences
from palamedes.formats.games.computer_row import computer_row, from_computer_row
from palamedes.formats.storage.atomic import (
    is_there,
    keep_private,
    read_text,
    set_aside,
    while_reading,
    while_writing,
    write_text,
)

LARGEST = 2**20
SETTINGS = "palamedes settings"
HOUSE_RULES = "palamedes house rules"
DAILY = "palamedes problems of the day"
VERSION = 1

T = TypeVar("T")

_unread: set[Path] = set()
"""Existing files that the system did not allow this program to read. Before a new file replaces one
of them, the old file is set aside.
"""


@dataclass(frozen=True, slots=True)
class _SettingsDocument:
    """The top-level object of every file. Its `kind` identifies the type of file. Unknown keys are
    ignored.
    """

    kind: str
    version: int
    content: msgspec.Raw


def load_preferences(path: Path) -> tuple[Preferences, str]:
    """The user's preferences, and a message. The message is empty unless the file was damaged or
    could not be read.
    """
    return _load(path, SETTINGS, _preferences, Preferences())


def stored_preferences(path: Path) -> Preferences:
    """The user's preferences, or the defaults if the file is missing or damaged. The file is not
    changed.
    """
    try:
        with while_reading(path):
            return _preferences(_content(path, SETTINGS))
    except (PalamedesError, msgspec.MsgspecError, RecursionError):
        return Preferences()


def save_preferences(path: Path, preferences: Preferences) -> None:
    """Write the user's preferences. Raises BadFile if this fails."""
    content = msgspec.to_builtins(preferences)
    for seat in content["last_game"]["players"]:
        if seat["computer"] is not None:
            seat["computer"] = computer_row(seat["computer"])
    _save(path, SETTINGS, content)


def _preferences(raw: bytes) -> Preferences:
    content = msgspec.json.decode(raw)
    for seat in _seats(content):
        if "computer" in seat:
            seat["computer"] = from_computer_row(seat["computer"])
    return msgspec.convert(content, Preferences)


def _seats(content: Any) -> list[dict[str, Any]]:
    """The two sides chosen for the last new game, as they are stored in the file. Anything that is
    not an object is left out, because the contents of the file have not been checked yet.
    """
    game = content.get("last_game") if isinstance(content, dict) else None
    seats = game.get("players") if isinstance(game, dict) else None
    return [seat for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []


def load_house_rules(path: Path) -> tuple[tuple[HouseRules, ...], str]:
    """All house rules, and a message. The message is empty unless the file was damaged or could not
    be read.
    """
    return _load(path, HOUSE_RULES, lambda raw: msgspec.json.decode(raw, type=tuple[HouseRules, ...]), ())


def save_house_rules(path: Path, rules: tuple[HouseRules, ...]) -> None:
    """Write all house rules. Raises BadFile if this fails."""
    _save(path, HOUSE_RULES, rules)


def load_daily(path: Path) -> tuple[dict[str, float], str]:
    """The answers to the problems of the day, as points lost by date, and a message. The message is
    empty unless the file was damaged or could not be read.
    """
    return _load(path, DAILY, lambda raw: msgspec.json.decode(raw, type=dict[str, float]), {})


def save_daily(path: Path, answers: dict[str, float]) -> None:
    """Write the answers to the problems of the day. Raises BadFile if this fails."""
    _save(path, DAILY, answers)


def _save(path: Path, kind: str, content: Any) -> None:
    with while_writing(path):
        data = msgspec.json.encode({"kind": kind, "version": VERSION, "content": content})
        text = msgspec.json.format(data, indent=2).decode() + "\n"
    if path in _unread:
        if is_there(path):
            set_aside(path)
        _unread.discard(path)
    write_text(path, text, private=True)


def _load(path: Path, kind: str, decode: Callable[[bytes], T], default: T) -> tuple[T, str]:
    keep_private(path.parent, f"{path.name}*")
    try:
        if not is_there(path):
            return default, ""
        with while_reading(path):
            return decode(_content(path, kind)), ""
    except Unreadable as error:
        _unread.add(path)
        return default, tr("The defaults are used: {error}", error=error)
    except (PalamedesError, msgspec.MsgspecError, RecursionError) as error:
        reason = str(error).rstrip(".")
    try:
        kept = set_aside(path)
    except BadFile as error:
        return default, tr(
            "{name} could not be read: {reason}. The defaults are used instead; {error}",
            name=path.name,
            reason=reason,
            error=error,
        )
    return default, tr(
        "{name} could not be read: {reason}. The defaults are used instead, and the file was kept as {kept}.",
        name=path.name,
        reason=reason,
        kept=kept.name,
    )


def _content(path: Path, kind: str) -> bytes:
    document = msgspec.json.decode(read_text(path, LARGEST), type=_SettingsDocument)
    if document.kind != kind:
        raise BadFile(
            tr("{name} contains '{kind}', but '{wanted}' is needed.", name=path.name, kind=document.kind[:40], wanted=kind)
        )
    return bytes(document.content)
