"""The source of a session's rolls: its settings, and an object that keeps the rolls, can take them
back, and can be resumed from a file.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from palamedes.core.dice.dice import Roll, check_roll, roll_from_text, roll_text
from palamedes.core.dice.generators import DEFAULT_GENERATOR, GENERATORS, Generator, Origin
from palamedes.core.errors import BadDice, BadSettings
from palamedes.core.language import tr


@dataclass(frozen=True, slots=True)
class Commitment:
    """A commitment made before the first roll (`core.dice.dice_proof`). `digest`: shown at once;
    `salt`: revealed after the session, together with the seed.
    """

    salt: bytes
    digest: str


class Draw(NamedTuple):
    """One roll as it was drawn. `die`: the highest number on the dice; `roll`: the two dice, in the
    order in which they fell.
    """

    die: int
    roll: Roll


def read_seed(text: str) -> int:
    """The seed that a user has typed, which may be out of range. Raises BadSettings if it is no
    whole number.
    """
    if re.fullmatch(r"-?[0-9]{1,4000}", text) is None:
        raise BadSettings(tr("the seed '{text}' is not a whole number.", text=text[:20]))
    return int(text)


@dataclass(frozen=True, slots=True)
class DiceSettings:
    """The settings of a session's dice generator. Raises BadSettings if they are invalid.

    `seed`: the seed of a seeded generator, None for a random seed (see `settled`). `path`: the path
    of the roll file, which is only shown and saved; the caller reads the file and passes its
    contents to `DiceSource`.
    """

    generator: str = DEFAULT_GENERATOR
    seed: int | None = None
    path: str = ""

    def __post_init__(self) -> None:
        if self.generator not in GENERATORS:
            raise BadSettings(
                tr(
                    "the dice generator '{generator}' is not known; choose from {generators}.",
                    generator=self.generator,
                    generators=", ".join(GENERATORS),
                )
            )
        if self.seed is not None:
            self._check_seed(self.seed)

    def _check_seed(self, seed: object) -> None:
        engine = self.row.engine
        if engine is None:
            raise BadSettings(tr("the dice generator '{generator}' does not take a seed.", generator=self.generator))
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= engine.highest_seed:
            raise BadSettings(
                tr(
                    "the seed of '{generator}' must be a whole number from 0 to {most}.",
                    generator=self.generator,
                    most=engine.highest_seed,
                )
            )

    @property
    def row(self) -> Generator:
        """The chosen generator."""
        return GENERATORS[self.generator]

    def settled(self) -> DiceSettings:
        """The same settings, with a seed from the operating system if the generator needs a seed
        and has none.
        """
        engine = self.row.engine
        if engine is None or self.seed is not None:
            return self
        return replace(self, seed=secrets.randbelow(engine.highest_seed + 1))

    def __str__(self) -> str:
        """A description for messages, such as `Mersenne Twister with seed 7`."""
        name = tr(self.row.name)
        return name if self.seed is None else tr("{name} with seed {seed}", name=name, seed=self.seed)


@dataclass(frozen=True, slots=True)
class DiceChange:
    """A change of the dice generator or of its seed, between two games or at the end of a file of
    rolls. `after`: the number of rolls drawn before the change; `settings`: the settings of all
    later rolls; `commitment`: the commitment to these settings, made at the change; None if they
    are not provable or if nothing is known about it.
    """

    after: int
    settings: DiceSettings
    commitment: Commitment | None = None


def check_changes(changes: Sequence[DiceChange], drawn: int) -> None:
    """Raise BadDice unless the changes are in order and none of them comes after more rolls than
    were drawn. Raise BadSettings if one of them uses a file of rolls.
    """
    places = [change.after for change in changes]
    if places != sorted(set(places)) or any(not 0 < after <= drawn for after in places):
        raise BadDice(
            tr(
                "the dice change after rolls number {places}, but these numbers must increase and be between 1 and {count}.",
                places=", ".join(map(str, places)),
                count=drawn,
            )
        )
    for change in changes:
        check_change(change.settings)


def check_change(settings: DiceSettings) -> None:
    """Raise BadSettings if a session cannot change to these dice."""
    if settings.row.origin is Origin.FILE:
        raise BadSettings(tr("a session cannot change to a file of rolls; begin a new session with it."))


Dealer = Callable[[int], Roll]
"""A function that returns the next roll. It takes the highest number on the dice."""


def dealer(settings: DiceSettings, text: str | None = "") -> Dealer:
    """A function that deals rolls, starting from the initial state of the generator. The settings
    must be settled. `text`: the contents of the roll file, None if the file was not read.
    """
    if text is None:
        return _unread_dealer(settings)
    return _DEALERS[settings.row.origin](settings, text)


def _seeded_dealer(settings: DiceSettings, _: str) -> Dealer:
    engine, seed = settings.row.engine, settings.seed
    if engine is None or seed is None:
        raise BadSettings(tr("the dice generator '{generator}' has no seed yet.", generator=settings.generator))
    throw = engine.faces(seed)
    return lambda die: (throw(die), throw(die))


def _system_dealer(_: DiceSettings, __: str) -> Dealer:
    return lambda die: (secrets.randbelow(die) + 1, secrets.randbelow(die) + 1)


def _hand_dealer(_: DiceSettings, __: str) -> Dealer:
    def not_entered(die: int) -> Roll:
        raise BadDice(
            tr("the dice are rolled by hand, and this roll (two numbers from 1 to {die}) has not been entered yet.", die=die)
        )

    return not_entered


def _unread_dealer(settings: DiceSettings) -> Dealer:
    def not_read(die: int) -> Roll:
        raise BadDice(
            tr(
                "the next rolls are in the file '{path}', which is not read unless you specify it: "
                "open the session with {command}.",
                command="palamedes play --file FILE --rolls ROLLS",
                path=settings.path,
            )
        )

    return not_read


class _FileDealer:
    """A dealer that takes its rolls from a text. Each line contains any number of rolls, such as
    `42 66 3-1`. A # starts a comment that runs to the end of the line.
    """

    def __init__(self, settings: DiceSettings, text: str) -> None:
        self._name = settings.path or tr("the file of rolls")
        lines = enumerate(text.splitlines(), start=1)
        self._words = [(number, word) for number, line in lines for word in line.partition("#")[0].split()]
        self._next = 0
        for number, word in self._words:
            self._read(number, word, die=None)

    def _read(self, number: int, word: str, die: int | None) -> Roll:
        try:
            return roll_from_text(word, die)
        except BadDice as error:
            raise BadDice(tr("{name}, line {number}: {error}", name=self._name, number=number, error=error)) from None

    def check(self, die: int) -> None:
        """Raise BadDice, with the line, for the first roll with a number above `die`."""
        for number, word in self._words:
            self._read(number, word, die)

    def can_deal(self, die: int) -> bool:
        """Whether there is another roll, without numbers above `die`."""
        if self._next == len(self._words):
            return False
        try:
            self._read(*self._words[self._next], die)
        except BadDice:
            return False
        return True

    def __call__(self, die: int) -> Roll:
        if self._next == len(self._words):
            raise BadDice(tr("{name} has no more rolls: all {count} have been used.", name=self._name, count=len(self._words)))
        roll = self._read(*self._words[self._next], die)
        self._next += 1
        return roll


_DEALERS: dict[Origin, Callable[[DiceSettings, str], Dealer]] = {
    Origin.SEED: _seeded_dealer,
    Origin.SYSTEM: _system_dealer,
    Origin.FILE: _FileDealer,
    Origin.HAND: _hand_dealer,
}


def first_difference(deal: Dealer, drawn: Iterable[Draw]) -> tuple[int, Roll] | None:
    """The number, from 1, of the first draw that the dealer does not reproduce, and the roll that
    it deals instead. None if it reproduces them all.
    """
    for number, (die, roll) in enumerate(drawn, start=1):
        dealt = deal(die)
        if dealt != roll:
            return number, dealt
    return None


class DiceSource:
    """The source from which a game draws its rolls.

    All rolls drawn are kept. After `rewind` the same rolls come up again, even if they came from
    the operating system. Rolls entered by hand can be entered again instead. To save a source, save
    `settings`, `changes`, `drawn` and `used`; a new source with these values continues exactly
    where the old one stopped. If the settings determine the rolls, the saved rolls are derived
    again, and BadDice is raised for the first roll that differs.

    `settings`: the settings of the first roll; `current`: those of the next roll.
    """

    def __init__(
        self,
        settings: DiceSettings,
        text: str | None = "",
        drawn: Iterable[tuple[int, Roll]] = (),
        used: int | None = None,
        changes: Sequence[DiceChange] = (),
    ) -> None:
        """`text`: the contents of the roll file, None if it was not read. `drawn`: the rolls kept
        so far; `used`: the number of these that were not taken back, None for all. `changes`: the
        changes of the dice so far.
        """
        self.settings = settings.settled()
        self._text = text
        self._drawn: list[Draw] = []
        self._used = 0
        kept = [Draw(die, check_roll(roll, die)) for die, roll in drawn]
        check_changes(changes, len(kept))
        self._changes = list(changes)
        self._deal = dealer(self.settings, text)
        self._recall(kept)
        self.rewind(len(self._drawn) if used is None else used)

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles draw the same rolls as this source, independently of it."""
        return DiceSource, (self.settings, self._text, self.drawn, self._used, self.changes)

    @property
    def drawn(self) -> tuple[Draw, ...]:
        """All rolls kept. The first `used` rolls are in play; the others were taken back and will
        come up again.
        """
        return tuple(self._drawn)

    @property
    def used(self) -> int:
        """The number of drawn rolls that are in play because they were not taken back."""
        return self._used

    @property
    def changes(self) -> tuple[DiceChange, ...]:
        """The changes of the dice so far."""
        return tuple(self._changes)

    @property
    def current(self) -> DiceSettings:
        """The settings of the next roll."""
        return next((change.settings for change in reversed(self._changes) if change.after <= self._used), self.settings)

    def change(self, settings: DiceSettings, commitment: Commitment | None = None) -> None:
        """Draw all later rolls with these settings, which must be settled. Rolls that were taken
        back are forgotten. Raises BadSettings if a session cannot change to these dice, and BadDice
        before the first roll.
        """
        check_change(settings)
        if not self._used:
            raise BadDice(tr("the dice can be changed only after the first roll."))
        self._forget_taken_back()
        self._changes = [each for each in self._changes if each.after < self._used]
        self._changes.append(DiceChange(self._used, settings, commitment))
        self._deal = dealer(settings)

    def has_ended(self, die: int) -> bool:
        """Whether the next roll should come from a file that is not read or has no more rolls, or
        whose next roll is impossible. `die`: the highest number on the dice.
        """
        from_file = self.current.row.origin is Origin.FILE and not self._is_kept(die)
        return from_file and not (isinstance(self._deal, _FileDealer) and self._deal.can_deal(die))

    def check_file(self, die: int) -> None:
        """Raise BadDice, with the line, if the file of rolls contains a number above `die`."""
        if isinstance(self._deal, _FileDealer):
            self._deal.check(die)

    def needs_entry(self, die: int) -> bool:
        """Whether the player has to enter the next roll of dice with the numbers 1 to `die`."""
        return self.by_hand and not self._is_kept(die)

    @property
    def by_hand(self) -> bool:
        """Whether the player enters the next roll, even if it was entered before and taken back."""
        return self.current.row.origin is Origin.HAND

    def kept(self, die: int) -> Roll | None:
        """The next roll if it was taken back. `die`: the highest number on the dice."""
        return self._drawn[self._used].roll if self._is_kept(die) else None

    def roll(self, die: int) -> Roll:
        """Draw the next roll. Raises BadDice if there is none, because the file has no more rolls
        or because the player must enter the roll.
        """
        if not self._is_kept(die):
            self._forget_taken_back()
            self._drawn.append(Draw(die, self._deal(die)))
        self._used += 1
        return self._drawn[self._used - 1].roll

    def enter(self, die: int, roll: object) -> Roll:
        """Enter the next roll, thrown with real dice. It replaces all rolls that were taken back,
        unless it is the first of them. Raises BadDice if the roll is impossible, or if rolls are
        not entered by hand.
        """
        if not self.by_hand:
            raise BadDice(tr("dice are not entered by hand: {name} rolls them.", name=tr(self.current.row.name)))
        entered = Draw(die, check_roll(roll, die))
        if entered.roll == self.kept(die):
            return self.roll(die)
        self._forget_taken_back()
        self._drawn.append(entered)
        self._used += 1
        return entered.roll

    def rewind(self, to_count: int) -> None:
        """Step backwards or forwards through the rolls kept, until `to_count` rolls are in play.
        Raises BadDice if fewer rolls are kept.
        """
        if not 0 <= to_count <= len(self._drawn):
            raise BadDice(
                tr(
                    "the dice cannot be set to roll number {to_count}, because only {count} rolls have been drawn.",
                    to_count=to_count,
                    count=len(self._drawn),
                )
            )
        self._used = to_count

    def _is_kept(self, die: int) -> bool:
        return self._used < len(self._drawn) and self._drawn[self._used].die == die

    def _forget_taken_back(self) -> None:
        """Forget the rolls that were taken back and the changes among them, and reset the dealer as
        if they had never been drawn.
        """
        if self._used < len(self._drawn):
            self._changes = [change for change in self._changes if change.after <= self._used]
            self._recall(self._drawn[: self._used])

    def _recall(self, drawn: list[Draw]) -> None:
        """Keep these rolls, and set the dealer to the roll after them."""
        begins = [0, *(change.after for change in self._changes)]
        each = [self.settings, *(change.settings for change in self._changes)]
        for begin, end, settings in zip(begins, [*begins[1:], len(drawn)], each, strict=True):
            self._deal = dealer(settings, "" if begin else self._text)
            is_derived = settings.row.repeats and (begin > 0 or self._text is not None)
            difference = first_difference(self._deal, drawn[begin:end]) if is_derived else None
            if difference:
                number, dealt = difference
                raise BadDice(
                    tr(
                        "dice roll {number} is recorded as {recorded}, but {dice} gives {dealt}.",
                        number=begin + number,
                        recorded=roll_text(drawn[begin + number - 1].roll),
                        dice=settings,
                        dealt=roll_text(dealt),
                    )
                )
        self._drawn = drawn
