"""`palamedes dice verify FILE`."""

import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

import playing
from palamedes.cli.dice import app
from palamedes.core.dice.dice_proof import commit
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadFile
from palamedes.core.results.record import record_of
from palamedes.core.rules.variant import PLAKOTO
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.service.library.files import save_record

SEVEN = DiceSettings("mersenne", 7)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    dice = DiceSource(SEVEN)
    session = playing.random_session(Setup((PLAKOTO,), (Player("Anna"), Player("Basil"))), random.Random(1), 40, dice)
    dice.roll(6)
    dice.rewind(dice.used - 1)
    save_record(tmp_path / "game.tavli", record_of(session, dice, commit(SEVEN)))
    return tmp_path / "game.tavli"


def verify(path: Path):
    return CliRunner().invoke(app, ["verify", str(path)])


def test_honest_dice_are_told_with_their_seed(saved):
    result = verify(saved)
    assert result.exit_code == 0
    assert "game.tavli: the commitment is correct, and all" in result.stdout
    assert "Mersenne Twister with seed 7." in result.stdout


def test_the_roll_that_deviates_is_named_and_the_exit_code_is_one(saved):
    text = saved.read_text(encoding="utf-8")
    roll = text.partition("rolls to come: d6:")[2][:2]
    other = "11" if roll == "66" else "66"
    saved.write_text(text.replace(f"rolls to come: d6:{roll}", f"rolls to come: d6:{other}"), encoding="utf-8")
    result = verify(saved)
    assert result.exit_code == 1
    assert f"was {other}, but Mersenne Twister with seed 7 gives {roll}." in result.stdout


def test_a_changed_commitment_has_exit_code_one(saved):
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace("seed: 7", "seed: 8"), encoding="utf-8")
    result = verify(saved)
    assert result.exit_code == 1
    assert "the commitment does not match" in result.stdout


def test_a_file_that_is_not_there_is_an_error(tmp_path):
    assert isinstance(verify(tmp_path / "none.tavli").exception, BadFile)


def test_the_result_is_printed_as_json(saved: Path):
    told = json.loads(CliRunner().invoke(app, ["verify", str(saved), "--json"]).stdout)
    assert (told["file"], told["verified"]) == ("game.tavli", True)
