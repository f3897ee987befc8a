"""All exceptions that the program raises on purpose. The message of each is one clear sentence that
says what went wrong.

`code` is the word that the line protocol sends for the exception (docs/protocol.md).
"""

from palamedes.core.refusals import Reason, Refusal

LONGEST = 1000
"""Maximum length of a message in characters."""


class PalamedesError(Exception):
    """The base class of all errors raised on purpose; front ends print `str(error)` and continue.

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
    """An arrangement of checkers that is impossible."""

    code = "bad-position"


class BadDice(PalamedesError):
    """Numbers that the dice of this board do not show, or a dice source that cannot give any."""

    code = "bad-dice"


class BadSettings(PalamedesError):
    """A setting of the engine, of a match or of the program that makes no sense."""

    code = "bad-settings"


class UnknownNetwork(PalamedesError):
    """A network that does not exist."""

    code = "unknown-network"


class Cancelled(PalamedesError):
    """Work that was stopped before it had a result."""

    code = "cancelled"


class BadPlay(PalamedesError):
    """A play that is misspelt or against the rules. The message is composed where it is shown, from
    the reason and the fields.
    """

    code = "bad-play"

    def __init__(self, reason: Reason, /, **fields: object) -> None:
        self.refusal = Refusal(reason, fields)
        super().__init__(self.refusal)


class BadEvent(PalamedesError):
    """Something that cannot happen now: rolling twice, doubling out of turn."""

    code = "bad-event"


class BadFile(PalamedesError):
    """A file that is damaged, of another kind or of a later version."""

    code = "bad-file"


class Unreadable(BadFile):
    """A file that the system does not currently let the program read; this implies nothing about
    its contents.
    """


class ChangedFile(BadFile):
    """A network, database or book that is no longer the one with which the work began."""

    code = "changed-file"
