"""The dice can be changed between two games, or when a file of rolls has ended: other rolls, the
same file, the same proof.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from palamedes.core.dice.dice_proof import ProofStatus, commit, verify_changed
from palamedes.core.dice.dice_source import DiceChange, DiceSettings, DiceSource, Draw
from palamedes.core.errors import BadDice, BadEvent, BadFile, BadSettings
from palamedes.core.results.record import Record, record_of
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Played, ResignationAccepted, Resigned
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import Player
from palamedes.formats.games.game_record import read_record, write_record
from palamedes.service.library.files import dice_of, open_record, save_record, verify_dice
from palamedes.service.play.live_session import LiveSession
from palamedes.service.play.plays import find_play

PEOPLE = Player("White"), Player("Black")
FIRST, SECOND = DiceSettings("mersenne", 7), DiceSettings("pcg64", 8)


def played(live: LiveSession, turns: int) -> None:
    """Play some turns of the game, each with the first legal play."""
    while live.state.phase is Phase.OPENING:
        live.throw()
    for _ in range(turns):
        if live.state.phase is Phase.TO_ROLL:
            live.throw()
        assert live.turn is not None
        live.do(Played(live.turn.plays[0].steps if live.turn.plays else ()))


def resigned(live: LiveSession) -> None:
    live.do(Resigned(0, 1))
    live.do(ResignationAccepted())


@pytest.fixture
def live() -> LiveSession:
    """A session whose first game has ended."""
    live = LiveSession(Session(Setup((PORTES,), PEOPLE, 0)), DiceSource(FIRST))
    live.next_game()
    played(live, 4)
    resigned(live)
    return live


def record(live: LiveSession) -> Record:
    return record_of(live.session, live.dice, commit(FIRST))


def read(text: str) -> Record:
    return read_record(text, find_play).record


def changed(live: LiveSession) -> LiveSession:
    """The session with the dice changed, and a second game."""
    live.change_dice(SECOND)
    live.next_game()
    played(live, 3)
    return live


def test_the_rolls_after_a_change_come_from_the_new_dice(live: LiveSession):
    before = live.dice.used
    changed(live)
    fresh = DiceSource(SECOND)
    assert [draw.roll for draw in live.dice.drawn[before:]] == [fresh.roll(6) for _ in range(live.dice.used - before)]
    assert live.dice.current == SECOND
    assert live.dice.settings == FIRST


def test_a_seed_is_chosen_if_none_is_given(live: LiveSession):
    assert live.change_dice(DiceSettings("ranlux")).seed is not None
    assert live.dice.changes[0].commitment is not None


def test_the_dice_are_changed_only_between_games(live: LiveSession):
    changed(live)
    with pytest.raises(BadEvent, match="only between two games"):
        live.change_dice(FIRST)


@pytest.fixture
def at_the_end() -> LiveSession:
    """A game that needs a roll after the last one in its file of rolls."""
    live = LiveSession(Session(Setup((PORTES,), PEOPLE, 0)), DiceSource(DiceSettings("file", path="rolls.txt"), "31 42 65"))
    live.next_game()
    played(live, 2)
    return live


def test_when_a_file_of_rolls_has_ended_the_game_continues_with_other_dice(at_the_end: LiveSession):
    assert at_the_end.needs_other_dice
    at_the_end.change_dice(SECOND)
    assert not at_the_end.needs_other_dice
    played(at_the_end, 1)
    assert at_the_end.dice.drawn[-1].roll == DiceSource(SECOND).roll(6)


def test_a_game_with_other_dice_after_a_file_of_rolls_is_saved_and_resumed(at_the_end: LiveSession):
    at_the_end.change_dice(SECOND)
    played(at_the_end, 1)
    again = read(write_record(record_of(at_the_end.session, at_the_end.dice)))
    assert dice_of(again).roll(6) == at_the_end.dice.roll(6)


def test_as_long_as_a_file_of_rolls_has_rolls_the_dice_are_not_changed_during_a_game(at_the_end: LiveSession):
    at_the_end.undo()
    assert not at_the_end.needs_other_dice
    with pytest.raises(BadEvent, match="when a file of rolls has ended"):
        at_the_end.change_dice(SECOND)


def test_rolls_taken_back_at_the_end_of_a_file_come_up_before_other_dice_are_needed(at_the_end: LiveSession):
    at_the_end.go_back(len(at_the_end.session.events) - 2)
    assert at_the_end.state.phase is Phase.TO_ROLL
    assert not at_the_end.needs_other_dice
    assert at_the_end.throw().dice == (6, 5)


def test_if_a_file_of_rolls_is_not_read_other_dice_are_needed():
    dice = DiceSource(DiceSettings("file", path="rolls.txt"), None, [Draw(6, (3, 1))])
    assert dice.has_ended(6)


def test_a_change_before_the_first_roll_is_refused():
    with pytest.raises(BadDice, match="after the first roll"):
        DiceSource(FIRST).change(SECOND)


def test_a_session_does_not_change_to_a_file_of_rolls(live: LiveSession):
    with pytest.raises(BadSettings, match="file of rolls"):
        live.change_dice(DiceSettings("file", path="rolls.txt"))


def test_a_second_change_between_the_same_games_replaces_the_first(live: LiveSession):
    live.change_dice(DiceSettings("minstd", 1))
    changed(live)
    assert [change.settings for change in live.dice.changes] == [SECOND]


def test_rolls_taken_back_across_a_change_come_up_again(live: LiveSession):
    rolls = [draw.roll for draw in changed(live).dice.drawn]
    live.go_back(2)
    live.redo()
    assert [draw.roll for draw in live.dice.drawn] == rolls
    live.dice.rewind(0)
    assert [live.dice.roll(6) for _ in rolls] == rolls


def test_a_saved_session_continues_with_the_changed_dice(live: LiveSession):
    again = read(write_record(record(changed(live))))
    assert again.dice_changes == live.dice.changes
    assert dice_of(again).roll(6) == live.dice.roll(6)


def test_the_file_says_when_the_dice_changed(live: LiveSession):
    text = write_record(record(changed(live)))
    assert text.startswith("tavli 3\n")
    sealed = live.dice.changes[0].commitment
    assert sealed is not None
    after = live.dice.changes[0].after
    line = f"dice change: after roll {after}, pcg64, seed 8, commitment {sealed.digest}, salt {sealed.salt.hex()}\n"
    assert line in text


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("after roll", "before roll", "not a change of the dice"),
        ("pcg64, seed 8", "pcg64, seed 9", "gives"),
        ("pcg64", "pcg65", "not known"),
        ("after roll ", "after roll 9", "must increase and be between"),
        ("tavli 3", "tavli 2", "format 2 does not support changes of the dice"),
        ("dice: mersenne\nseed: 7\n", "", "'dice:' is missing"),
    ],
)
def test_a_wrong_change_in_a_file_is_refused(live: LiveSession, old: str, new: str, reason: str):
    text = write_record(record(changed(live))).replace(old, new)
    with pytest.raises((BadFile, BadDice), match=reason):
        dice_of(read(text))


@pytest.fixture
def saved(live: LiveSession, tmp_path: Path) -> Path:
    path = tmp_path / "changed.tavli"
    save_record(path, record(changed(live)))
    return path


def test_a_session_with_a_change_is_verified(saved: Path):
    found = verify_dice(saved)
    assert found.holds
    assert "the commitments are correct, and all" in found.sentence
    assert "Mersenne Twister with seed 7; then PCG64 with seed 8" in found.sentence


@pytest.mark.parametrize(
    ("old", "new", "status"),
    [("seed 8", "seed 9", ProofStatus.WRONG_COMMITMENT), ("seed: 7", "seed: 6", ProofStatus.WRONG_COMMITMENT)],
)
def test_another_seed_is_found_out(saved: Path, old: str, new: str, status: ProofStatus):
    saved.write_text(saved.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    assert verify_dice(saved).verdict is status


def test_a_wrong_roll_after_a_change_is_named(saved: Path):
    found = open_record(saved)
    drawn, after = list(found.drawn()), found.dice_changes[0].after
    drawn[after + 1] = Draw(6, (1, 1) if drawn[after + 1].roll != (1, 1) else (2, 2))
    assert found.dice is not None
    verdict = verify_changed(found.dice, found.commitment, found.dice_changes, drawn)
    assert (verdict.verdict, verdict.wrong_roll) == (ProofStatus.WRONG_ROLL, after + 2)
    assert verdict.sentence.startswith(f"rolls {after + 1} to {len(drawn)}: roll 2 was")


def test_rolls_of_the_system_after_a_change_cannot_be_proved(live: LiveSession):
    live.change_dice(DiceSettings("system"))
    found = verify_changed(FIRST, commit(FIRST), live.dice.changes, live.dice.drawn)
    assert found.verdict is ProofStatus.NOT_PROVABLE


def test_a_missing_commitment_is_mentioned(live: LiveSession):
    drawn = live.dice.drawn
    found = verify_changed(FIRST, None, [DiceChange(len(drawn), SECOND)], drawn)
    assert found.holds
    assert found.sentence.endswith("but a commitment is missing.")
