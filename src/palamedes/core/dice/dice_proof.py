"""Provable dice. A fingerprint of the seed is shown before the first roll, so that anybody can
check all the rolls afterwards.

The fingerprint is the SHA-256 hash of `committed_text`. It proves that the seed was fixed before
the session and that every roll follows from the seed. The salt prevents anybody from finding a
32-bit seed by trying all possible seeds. The fingerprint does not prove that the seed was chosen
without regard to the rolls. To rule this out, let the opponent choose the seed.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from hashlib import sha256

from palamedes.core.dice.dice import Roll, check_roll, roll_text
from palamedes.core.dice.dice_source import (
    Commitment,
    DiceChange,
    DiceSettings,
    Draw,
    check_changes,
    dealer,
    first_difference,
)
from palamedes.core.errors import BadDice
from palamedes.core.language import tr, trn

SALT_BYTES = 16


def provable(settings: DiceSettings) -> bool:
    """Whether a seed determines the rolls, so that they can be derived again."""
    return settings.row.seeded


def commit(settings: DiceSettings) -> Commitment:
    """A commitment to `settings`, with a fresh salt. The settings must be settled
    (`DiceSettings.settled`). Raises BadDice if they are not provable.
    """
    salt = secrets.token_bytes(SALT_BYTES)
    return Commitment(salt, commitment(settings, salt))


def commitment(settings: DiceSettings, salt: bytes) -> str:
    """The SHA-256 hash of `committed_text` in ASCII, as 64 lower-case hexadecimal digits."""
    return sha256(committed_text(settings, salt).encode("ascii")).hexdigest()


def committed_text(settings: DiceSettings, salt: bytes) -> str:
    """The text from which the digest is computed. It consists of four lines, each ending with a
    line feed: the kind and version, the generator, the seed, and the salt in hexadecimal. Raises
    BadDice if there is no seed.
    """
    if settings.seed is None:
        raise BadDice(_nothing_to_prove(settings))
    return f"palamedes dice 1\n{settings.generator}\n{settings.seed}\n{salt.hex()}\n"


def _nothing_to_prove(settings: DiceSettings) -> str:
    if provable(settings):
        return tr("nothing can be proved about {name} before its seed is chosen.", name=tr(settings.row.name))
    return tr("there is nothing to prove: the rolls of '{name}' do not come from a seed.", name=tr(settings.row.name))


class ProofStatus(Enum):
    """The possible results of a verification."""

    PROVEN = "proven"
    WRONG_COMMITMENT = "wrong commitment"
    WRONG_ROLL = "wrong roll"
    NOT_PROVABLE = "not provable"


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of checking a session's dice. `sentence`: the result in words, for the player;
    `wrong_roll`: the number, from 1, of the first wrong roll, None if there is none.
    """

    verdict: ProofStatus
    sentence: str
    wrong_roll: int | None = None

    @property
    def holds(self) -> bool:
        """Whether the rolls are proven."""
        return self.verdict is ProofStatus.PROVEN


def verify(settings: DiceSettings, salt: bytes, digest: str, drawn: Sequence[tuple[int, Roll]]) -> Verification:
    """Check a session's commitment and every roll. `drawn`: each roll as (highest number on the
    dice, roll as it fell).

    Raises BadDice if a roll is impossible. Any other fault is reported in the result.
    """
    draws = [Draw(die, check_roll(roll, die)) for die, roll in drawn]
    if settings.seed is None:
        return Verification(ProofStatus.NOT_PROVABLE, _nothing_to_prove(settings))
    if commitment(settings, salt) != digest.strip().lower():
        changed = tr("the commitment does not match {dice}: the seed, the generator or the salt was changed.", dice=settings)
        return Verification(ProofStatus.WRONG_COMMITMENT, changed)
    difference = first_difference(dealer(settings), draws)
    if difference:
        number, dealt = difference
        deviates = tr(
            "roll {number} was {recorded}, but {dice} gives {dealt}.",
            number=number,
            recorded=roll_text(draws[number - 1].roll),
            dice=settings,
            dealt=roll_text(dealt),
        )
        return Verification(ProofStatus.WRONG_ROLL, deviates, number)
    proven = trn(
        "the commitment is correct, and the roll follows from {dice}.",
        "the commitment is correct, and all {n} rolls follow from {dice}.",
        len(draws),
        dice=settings,
    )
    return Verification(ProofStatus.PROVEN, proven)


def verify_changed(
    settings: DiceSettings, sealed: Commitment | None, changes: Sequence[DiceChange], drawn: Sequence[tuple[int, Roll]]
) -> Verification:
    """Check the commitments and the rolls of a session in which the dice were changed. `sealed`:
    the commitment made before the first roll, if there is one.

    The result is that of the first part that is not proven; its sentence names the rolls. Raises
    BadDice or BadSettings if the changes or a roll are impossible.
    """
    check_changes(changes, len(drawn))
    parts = [DiceChange(0, settings, sealed), *changes]
    ends = [*(change.after for change in changes), len(drawn)]
    for part, end in zip(parts, ends, strict=True):
        found = _verify_part(part, drawn[part.after : end])
        if not found.holds:
            words = tr("rolls {first} to {last}: {sentence}", first=part.after + 1, last=end, sentence=found.sentence)
            wrong = None if found.wrong_roll is None else part.after + found.wrong_roll
            return replace(found, sentence=words, wrong_roll=wrong)
    dice = tr("; then ").join(str(part.settings) for part in parts)
    if any(part.commitment is None for part in parts):
        words = tr("all {count} rolls follow from {dice}, but a commitment is missing.", count=len(drawn), dice=dice)
    else:
        words = tr("the commitments are correct, and all {count} rolls follow from {dice}.", count=len(drawn), dice=dice)
    return Verification(ProofStatus.PROVEN, words)


def _verify_part(part: DiceChange, drawn: Sequence[tuple[int, Roll]]) -> Verification:
    if part.commitment is None and part.settings.seed is not None:
        return verify(part.settings, b"", commitment(part.settings, b""), drawn)
    sealed = part.commitment or Commitment(b"", "")
    return verify(part.settings, sealed.salt, sealed.digest, drawn)
