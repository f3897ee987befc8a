"""Sessions that can be played in the terminal: new ones, and saved ones to resume."""

from __future__ import annotations

from dataclasses import dataclass, replace

from palamedes.core.dice.dice_proof import commit, provable
from palamedes.core.dice.dice_source import Commitment, DiceSettings, DiceSource
from palamedes.core.results.record import Record
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.service.library import files, roll_files


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A session in the terminal, with its dice and the data saved alongside its events."""

    session: Session
    dice: DiceSource
    commitment: Commitment | None = None
    details: tuple[tuple[str, str], ...] = ()


def new_game(setup: Setup, dice: DiceSettings) -> SavedGame:
    """A session that has not begun, with a commitment to its dice if they come from a seed."""
    source = files.new_dice(dice, setup.games)
    return SavedGame(Session(setup), source, commit(source.settings) if provable(source.settings) else None)


def resumed_game(record: Record, rolls: str = "") -> SavedGame:
    """A saved session to continue. If its dice are unknown, the dice of the operating system are
    used. `rolls`: its roll file, if the user has named it.
    """
    if rolls:
        roll_files.chosen(rolls)
        record = replace(record, dice=DiceSettings("file", path=rolls))
    dice = files.dice_of(record) if record.dice else DiceSource(DiceSettings("system"), drawn=record.drawn())
    return SavedGame(record.session(), dice, record.commitment, record.details)
