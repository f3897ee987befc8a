from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.core.dice.dice_proof import ProofStatus, commit, commitment, provable, verify
from palamedes.core.dice.dice_source import DiceSettings, DiceSource, Draw
from palamedes.core.dice.generators import GENERATORS
from palamedes.core.errors import BadDice

SALT = bytes(range(16))
SEEDED = [key for key, row in GENERATORS.items() if row.seeded]
SETTINGS = st.builds(DiceSettings, st.sampled_from(SEEDED), st.integers(0, 2**32 - 1))
DICE = st.lists(st.integers(2, 10), min_size=1, max_size=20)


def drawn(settings, dice):
    source = DiceSource(settings)
    for die in dice:
        source.roll(die)
    return list(source.drawn)


def test_the_commitment_is_the_sha256_of_the_documented_text():
    text = b"palamedes dice 1\nmersenne\n7\n000102030405060708090a0b0c0d0e0f\n"
    assert commitment(DiceSettings("mersenne", 7), SALT) == sha256(text).hexdigest()


@given(SETTINGS, DICE)
def test_honest_rolls_are_proven(settings, dice):
    made = commit(settings)
    assert verify(settings, made.salt, made.digest, drawn(settings, dice)).holds


@pytest.mark.parametrize(("dice", "words"), [([6], "and the roll follows from"), ([6, 6], "and all 2 rolls follow from")])
def test_the_sentence_about_proven_rolls_counts_them(dice, words):
    settings = DiceSettings("mersenne", 7)
    made = commit(settings)
    assert words in verify(settings, made.salt, made.digest, drawn(settings, dice)).sentence


@given(SETTINGS, DICE, st.data())
def test_the_first_changed_roll_is_named(settings, dice, data):
    rolls = drawn(settings, dice)
    changed = data.draw(st.integers(0, len(rolls) - 1))
    die, (first, second) = rolls[changed]
    rolls[changed] = Draw(die, (first, second % die + 1))
    answer = verify(settings, SALT, commitment(settings, SALT), rolls)
    assert (answer.verdict, answer.wrong_roll) == (ProofStatus.WRONG_ROLL, changed + 1)
    assert answer.sentence.startswith(f"roll {changed + 1} was ")


@pytest.mark.parametrize("change", [{"seed": 8}, {"generator": "minstd"}])
def test_other_settings_do_not_fit_the_commitment(change):
    settings = DiceSettings("mersenne", 7)
    answer = verify(replace(settings, **change), SALT, commitment(settings, SALT), [])
    assert answer.verdict is ProofStatus.WRONG_COMMITMENT


def test_another_salt_does_not_fit_the_commitment():
    settings = DiceSettings("mersenne", 7)
    assert verify(settings, bytes(16), commitment(settings, SALT), []).verdict is ProofStatus.WRONG_COMMITMENT


def test_a_commitment_that_is_no_hexadecimal_number_does_not_fit():
    assert verify(DiceSettings("mersenne", 7), SALT, "ΣΚΑΚΙ", []).verdict is ProofStatus.WRONG_COMMITMENT


def test_a_commitment_may_be_typed_in_capitals():
    settings = DiceSettings("mersenne", 7)
    assert verify(settings, SALT, commitment(settings, SALT).upper(), []).holds


def test_two_commitments_to_the_same_seed_look_different():
    settings = DiceSettings("mersenne", 7)
    assert commit(settings).digest != commit(settings).digest


@pytest.mark.parametrize("key", ["system", "file", "manual"])
def test_dice_without_a_seed_have_nothing_to_prove_and_say_so(key):
    answer = verify(DiceSettings(key), SALT, "", [(6, (4, 2))])
    assert answer.verdict is ProofStatus.NOT_PROVABLE
    assert "there is nothing to prove" in answer.sentence


@pytest.mark.parametrize("key", ["system", "file", "manual"])
def test_dice_without_a_seed_cannot_be_committed_to(key):
    assert not provable(DiceSettings(key))
    with pytest.raises(BadDice, match="there is nothing to prove"):
        commit(DiceSettings(key))


def test_a_commitment_needs_the_seed_first():
    with pytest.raises(BadDice, match="before its seed is chosen"):
        commit(DiceSettings("mersenne"))


def test_a_recorded_roll_that_the_dice_do_not_have_is_an_error():
    with pytest.raises(BadDice):
        verify(DiceSettings("mersenne", 7), SALT, "", [(6, (0, 2))])
