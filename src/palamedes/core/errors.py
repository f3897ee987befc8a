"""Every exception that the program raises on purpose. Each says what went wrong in one clear
sentence.

`code` is the word that the line protocol sends for it (docs/protocol.md).
"""

from palamedes.core.refusals import Reason, Refusal

LONGEST = 1000
"""Letters of a sentence."""


class PalamedesError(Exception):
    """The root of all errors raised on purpose; front ends print `str(error)` and go on.

    An error may quote what somebody else wrote, so its sentence is always one line that can be
    shown, within `LONGEST`: line ends become blanks, and letters that cannot be printed become
    question marks.
    """

    code = "internal"

    def __str__(self) -> str:
        line = " ".join(super().__str__().split())
        if len(line) > LONGEST:
            line = line[:LONGEST] + "…"
        return line if line.isprintable() else "".join(letter if letter.isprintable() else "?" for letter in line)


class BadJson(PalamedesError):
    """A line that is no JSON object."""

    code = "bad-json"


class UnknownAction(PalamedesError):
    """A request that the engine does not know."""

    code = "unknown-action"


class UnknownVariant(PalamedesError):
    """A game that the program does not play."""

    code = "unknown-variant"


class BadRules(PalamedesError):
    """An option or a board size that the variant does not have."""

    code = "bad-rules"


class BadPosition(PalamedesError):
    """Checkers that cannot stand like this."""

    code = "bad-position"


class BadDice(PalamedesError):
    """Numbers that the dice of this board do not show, or a dice source that cannot give any."""

    code = "bad-dice"


class BadSettings(PalamedesError):
    """A setting of the engine, of a match or of the program that makes no sense."""

    code = "bad-settings"


class UnknownNetwork(PalamedesError):
    """A network that is not there."""

    code = "unknown-network"


class Cancelled(PalamedesError):
    """Work that was stopped before it had an answer."""

    code = "cancelled"


class BadPlay(PalamedesError):
    """A play that is misspelt or against the rules. Its sentence is made where it is shown, from
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
    """A file that is damaged, of another kind or of a version from the future."""

    code = "bad-file"


class Unreadable(BadFile):
    """A file that the system does not let the program read now; nothing is said about what is in
    it.
    """


class ChangedFile(BadFile):
    """A network, a database or a book that is another one than that with which the work was
    begun.
    """

    code = "changed-file"
