"""Who plays, and how the computer thinks: the dataclasses of options that front ends fill in."""

from dataclasses import dataclass

from palamedes.core.errors import BadSettings


@dataclass(frozen=True, slots=True)
class ComputerSettings:
    """How the computer finds its play: `flat_mc` or `flat_ucb` over random play-outs, `seconds` a decision."""

    method: str = "flat_ucb"
    seconds: float = 1.0

    def __post_init__(self) -> None:
        if self.method not in METHODS:
            raise BadSettings(f"method is {self.method!r}, but must be {' or '.join(METHODS)}.")
        if not 0 < self.seconds <= 3600:
            raise BadSettings(f"seconds is {self.seconds}, but a decision takes more than 0 and at most 3600.")


METHODS = {
    "flat_ucb": "Flat UCB: more play-outs for promising plays",
    "flat_mc": "Flat Monte Carlo: equal play-outs for all plays",
}


@dataclass(frozen=True, slots=True)
class Player:
    """One side of the table: a person, or the computer where `computer` is set."""

    name: str
    computer: ComputerSettings | None = None

    def __post_init__(self) -> None:
        if not self.name.strip() or len(self.name) > 60 or not self.name.isprintable():
            raise BadSettings("a player's name has 1 to 60 printable characters.")
