"""Saved sessions, the current session, settings and house rules, as front ends use them."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

import palamedes
import playing
from palamedes.core.dice.dice_proof import ProofStatus, commit
from palamedes.core.dice.dice_source import Commitment, DiceSettings, DiceSource
from palamedes.core.errors import BadDice, BadFile, BadRules, BadSettings
from palamedes.core.preferences import Preferences
from palamedes.core.results.record import Record, record_of
from palamedes.core.rules.variant import FEVGA, PLAKOTO, PORTES, TAVLI
from palamedes.core.session.events import Begin, Opening, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.service.library import files, folders, roll_files

SETUP = Setup(TAVLI, (Player("Anna"), Player("Basil")), length=3)
EXAMPLE = Path(__file__).parents[2] / "docs/tavli-format.md"


def played(settings: DiceSettings, events: int = 60, commitment: Commitment | None = None, text: str = "") -> Record:
    dice = DiceSource(settings, text)
    return record_of(playing.random_session(SETUP, random.Random(5), events, dice), dice, commitment)


def verified(tmp_path: Path, record: Record) -> object:
    files.save_record(tmp_path / "a.tavli", record)
    return files.verify_dice(tmp_path / "a.tavli")


# Sessions.


def test_a_saved_session_is_opened_again(tmp_path):
    record = played(DiceSettings("mersenne", 7))
    files.save_record(tmp_path / "a.tavli", record)
    assert files.open_record(tmp_path / "a.tavli").session().states == record.session().states


def test_a_saved_session_tells_the_version_of_the_program_once(tmp_path):
    files.save_record(tmp_path / "a.tavli", Record(SETUP, details=(("Program", "older"), ("Place", "Kavala"))))
    expected = (("Place", "Kavala"), ("Program", f"Palamedes {palamedes.__version__}"))
    assert files.open_record(tmp_path / "a.tavli").details == expected


def test_errors_name_the_file_and_the_line(tmp_path):
    (tmp_path / "a.tavli").write_text("tavli 1\nwhite: Anna")
    with pytest.raises(BadFile, match=r"^a\.tavli, line 2: 'black:' is missing"):
        files.open_record(tmp_path / "a.tavli")


@pytest.mark.parametrize("generator", ["mersenne", "minstd", "ranlux", "pcg64"])
def test_the_dice_of_an_opened_session_go_on_as_they_would_have(tmp_path, generator):
    whole = played(DiceSettings(generator, 7), 100)
    files.save_record(tmp_path / "a.tavli", replace(whole, events=whole.events[:50]))
    dice = files.dice_of(files.open_record(tmp_path / "a.tavli"))
    following = whole.session().rolls()[dice.used :]
    assert following
    assert [(die, dice.roll(die)) for die, _ in following] == following


def test_the_dice_of_a_file_of_rolls_go_on_where_they_were(tmp_path):
    (tmp_path / "rolls.txt").write_text("42 31 65\n66 # the last one\n")
    settings = DiceSettings("file", path=str(tmp_path / "rolls.txt"))
    session = Session(SETUP, (Begin(), Opening((4, 2)), Rolled((3, 1))))
    record = record_of(session, DiceSource(settings, "42 31 65 66", session.rolls()))
    roll_files.chosen(settings.path)
    dice = files.dice_of(record)
    assert [dice.roll(6), dice.roll(6)] == [(6, 5), (6, 6)]


def test_rolls_that_were_taken_back_come_again(tmp_path):
    dice = DiceSource(DiceSettings("system"))
    session = Session(SETUP, (Begin(), Opening(dice.roll(6))))
    drawn = [dice.roll(6) for _ in range(5)]
    dice.rewind(1)
    files.save_record(tmp_path / "a.tavli", record_of(session, dice))
    again = files.dice_of(files.open_record(tmp_path / "a.tavli"))
    assert [again.roll(6) for _ in range(5)] == drawn


def test_dice_that_do_not_give_the_rolls_of_the_file_are_refused():
    with pytest.raises(BadDice, match="roll 1 is recorded as"):
        files.dice_of(replace(played(DiceSettings("mersenne", 7)), dice=DiceSettings("mersenne", 8)))


def test_a_session_without_known_dice_needs_a_generator_to_go_on():
    with pytest.raises(BadSettings, match="choose a dice generator"):
        files.dice_of(Record(SETUP))


# Proof of the dice.


def test_honest_dice_are_proven(tmp_path):
    settings = DiceSettings("mersenne", 7)
    assert verified(tmp_path, played(settings, commitment=commit(settings))).verdict is ProofStatus.PROVEN


def test_a_changed_roll_is_found(tmp_path):
    settings = DiceSettings("mersenne", 7)
    honest = played(settings, commitment=commit(settings))
    changed = next(k for k, event in enumerate(honest.events) if isinstance(event, Rolled))
    first = honest.session().rolls().index((6, honest.events[changed].dice)) + 1
    loaded = replace(honest, events=(*honest.events[:changed], Rolled((7 - honest.events[changed].dice[0], 6))))
    verification = verified(tmp_path, loaded)
    assert (verification.verdict, verification.wrong_roll) == (ProofStatus.WRONG_ROLL, first)


def test_a_changed_seed_is_found(tmp_path):
    record = played(DiceSettings("mersenne", 7), commitment=commit(DiceSettings("mersenne", 8)))
    assert verified(tmp_path, record).verdict is ProofStatus.WRONG_COMMITMENT


def test_without_a_commitment_the_rolls_are_still_derived(tmp_path):
    record = played(DiceSettings("mersenne", 7))
    verification = verified(tmp_path, record)
    assert verification.holds
    assert "but the file contains no commitment" in verification.sentence
    assert verified(tmp_path, replace(record, dice=DiceSettings("mersenne", 8))).verdict is ProofStatus.WRONG_ROLL


@pytest.mark.parametrize("dice", [None, DiceSettings("system")])
def test_nothing_is_proven_where_no_seed_decides(tmp_path, dice):
    assert verified(tmp_path, Record(SETUP, dice=dice)).verdict is ProofStatus.NOT_PROVABLE


def test_the_dice_of_the_example_in_the_format_page_are_proven(tmp_path):
    example = next(part for part in EXAMPLE.read_text(encoding="utf-8").split("```\n") if part.startswith("tavli 1"))
    (tmp_path / "example.tavli").write_text(example, encoding="utf-8")
    assert files.verify_dice(tmp_path / "example.tavli").verdict is ProofStatus.PROVEN


# The current session.


def test_the_running_game_is_found_at_the_next_start(tmp_path):
    autosave, nothing = files.start_autosave(tmp_path)
    assert (nothing.record, nothing.sentence) == (None, "")
    assert autosave is not None
    record = Record(SETUP, (Begin(),))
    with autosave:
        autosave.save(record)
    again, left_over = files.start_autosave(tmp_path)
    assert left_over.record == record
    again.close()


def test_the_running_game_lies_in_the_folder_of_the_user():
    autosave, _ = files.start_autosave()
    with autosave:
        assert autosave.path.is_relative_to(folders.user_data())


def test_the_program_starts_where_nothing_can_be_saved(tmp_path):
    (tmp_path / "file").write_text("in the way")
    autosave, left_over = files.start_autosave(tmp_path / "file")
    assert autosave is None
    assert left_over.sentence.startswith("The current game will not be saved automatically: ")


# Settings and house rules.


def test_preferences_are_kept_for_the_user():
    files.save_preferences(Preferences(theme="night"))
    assert files.load_preferences() == (Preferences(theme="night"), "")
    (folders.user_config() / "settings.json").unlink()


def test_house_rules_are_kept_by_name(tmp_path):
    store = files.HouseRuleStore(tmp_path / "rules.json")
    store.save("zwei", PLAKOTO)
    store.save("Eins", PORTES)
    store.save("zwei", FEVGA)
    again = files.HouseRuleStore(tmp_path / "rules.json")
    assert [rules.name for rules in again.rules] == ["Eins", "zwei"]
    assert again.variant("zwei") == FEVGA


def test_house_rules_that_were_removed_are_gone(tmp_path):
    store = files.HouseRuleStore(tmp_path / "rules.json")
    store.save("Eins", PORTES)
    store.remove("Eins")
    with pytest.raises(BadRules, match="there are no house rules named 'Eins'"):
        files.HouseRuleStore(tmp_path / "rules.json").variant("Eins")


def test_house_rules_need_a_name(tmp_path):
    with pytest.raises(BadSettings, match="1 to 60 printable characters"):
        files.HouseRuleStore(tmp_path / "rules.json").save(" ", PORTES)
