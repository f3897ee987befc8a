"""The exceptions that the program raises on purpose. Each message is one clear sentence that says
what went wrong.

`code` is the word that the line protocol sends for the exception (docs/protocol.md).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from palamedes.core.refusals import Reason, Refusal

LONGEST = 1000
"""The maximum length of a message, in characters."""


class PalamedesError(Exception):
    """The base class of all errors raised on purpose. Front ends print `str(error)` and continue.

    An error may quote text from elsewhere, so its message is always one printable line of at most
    `LONGEST` characters: line breaks become spaces, and characters that cannot be printed become
    question marks.
    """

    code = "internal"

    def __str__(self) -> str:
        line = " ".join(super().__str__().split())
        if len(line) > LONGEST:
            line = line[:LONGEST] + "…"
        return line if line.isprintable() else "".join(letter if letter.isprintable() else "?" for letter in line)


class BadJson(PalamedesError):
    """A line that is not a JSON object."""

    code = "bad-json"


class UnknownAction(PalamedesError):
    """A request for an action that does not exist."""

    code = "unknown-action"


class UnknownVariant(PalamedesError):
    """A game that the program does not play."""

    code = "unknown-variant"


class BadRules(PalamedesError):
    """An option or a board size that the variant does not have."""

    code = "bad-rules"


class BadPosition(PalamedesError):
    """An impossible arrangement of checkers."""

    code = "bad-position"


class BadDice(PalamedesError):
    """Dice values that cannot be rolled on this board, or a dice source that cannot supply a
    roll.
    """

    code = "bad-dice"


class BadSettings(PalamedesError):
    """An invalid setting of the engine, of a match or of the program."""

    code = "bad-settings"


class UnknownNetwork(PalamedesError):
    """A network that does not exist."""

    code = "unknown-network"


class Cancelled(PalamedesError):
    """Work that was stopped before it produced a result."""

    code = "cancelled"


class BadPlay(PalamedesError):
    """A play that is misspelt or against the rules. Its message is composed from the reason and the
    fields only when it is shown.
    """

    code = "bad-play"

    def __init__(self, reason: Reason, /, **fields: object) -> None:
        self.refusal = Refusal(reason, fields)
        super().__init__(self.refusal)

    def __reduce__(self) -> tuple[Callable[[], BadPlay], tuple[()]]:
        return partial(BadPlay, self.refusal.reason, **self.refusal.fields), ()


class BadEvent(PalamedesError):
    """An event that cannot happen now, such as rolling twice or doubling out of turn."""

    code = "bad-event"


class BadFile(PalamedesError):
    """A file that is damaged, is of another kind, or was written by a later version of the
    program.
    """

    code = "bad-file"


class Unreadable(BadFile):
    """A file that the operating system does not currently allow the program to read. Its contents
    may be intact.
    """


class ChangedFile(BadFile):
    """A network, database or book that has changed since the work began."""

    code = "changed-file"


class LostWorkers(PalamedesError):
    """Workers on other processes or machines were lost again and again."""

    code = "lost-workers"
