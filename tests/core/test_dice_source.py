import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.core.dice.dice_source import DiceSettings, DiceSource, Draw
from palamedes.core.dice.generators import GENERATORS
from palamedes.core.errors import BadDice, BadSettings

SEEDED = [key for key, row in GENERATORS.items() if row.seeded]
SETTINGS = st.builds(DiceSettings, st.sampled_from(SEEDED), st.integers(0, 2**32 - 1))
DICE = st.lists(st.integers(2, 10), min_size=1, max_size=30)


def rolled(source, dice):
    return [source.roll(die) for die in dice]


@given(SETTINGS, DICE)
def test_the_same_seed_gives_the_same_rolls(settings, dice):
    assert rolled(DiceSource(settings), dice) == rolled(DiceSource(settings), dice)


@given(SETTINGS | st.just(DiceSettings("system")), DICE)
def test_dice_show_numbers_that_they_have(settings, dice):
    source = DiceSource(settings)
    assert all(1 <= face <= die for die in dice for face in source.roll(die))


@given(SETTINGS | st.just(DiceSettings("system")), DICE, st.data())
def test_after_stepping_back_the_same_rolls_come_again(settings, dice, data):
    source = DiceSource(settings)
    first = rolled(source, dice)
    count = data.draw(st.integers(0, len(dice)))
    source.rewind(count)
    assert rolled(source, dice[count:]) == first[count:]


@given(SETTINGS, DICE, st.data())
def test_a_resumed_source_goes_on_identically(settings, dice, data):
    count = data.draw(st.integers(0, len(dice)))
    source = DiceSource(settings)
    rolled(source, dice[:count])
    resumed = DiceSource(source.settings, drawn=source.drawn, used=source.used)
    assert rolled(resumed, dice[count:]) == rolled(source, dice[count:])


@given(SETTINGS, DICE, DICE, st.data())
def test_after_stepping_back_other_dice_are_drawn_as_if_nothing_had_been_taken_back(settings, dice, others, data):
    count = data.draw(st.integers(0, len(dice)))
    source = DiceSource(settings)
    rolled(source, dice)
    source.rewind(count)
    rolled(source, others)
    rolled(fresh := DiceSource(settings), [*dice[:count], *others])
    assert source.drawn[: source.used] == fresh.drawn


def test_after_stepping_back_other_dice_of_the_operating_system_are_drawn_afresh():
    source = DiceSource(DiceSettings("system"))
    rolled(source, [6, 6, 6])
    source.rewind(1)
    source.roll(10)
    assert [die for die, _ in source.drawn] == [6, 10]


@given(SETTINGS, DICE, st.data())
def test_a_resumed_source_names_the_first_roll_that_differs(settings, dice, data):
    source = DiceSource(settings)
    rolled(source, dice)
    changed = data.draw(st.integers(0, len(dice) - 1))
    drawn = list(source.drawn)
    die, (first, second) = drawn[changed]
    drawn[changed] = Draw(die, (first % die + 1, second))
    with pytest.raises(BadDice, match=f"^dice roll {changed + 1} is recorded as "):
        DiceSource(settings, drawn=drawn)


def test_a_resumed_source_still_knows_the_rolls_taken_back():
    source = DiceSource(DiceSettings("system"))
    rolls = rolled(source, [6, 6, 6])
    source.rewind(1)
    resumed = DiceSource(source.settings, drawn=source.drawn, used=source.used)
    assert rolled(resumed, [6, 6]) == rolls[1:]


def test_recorded_rolls_that_the_dice_do_not_have_are_refused():
    with pytest.raises(BadDice, match="from 1 to 6"):
        DiceSource(DiceSettings("system"), drawn=[(6, (7, 1))])


@pytest.mark.parametrize("count", [-1, 3])
def test_a_source_steps_only_to_rolls_that_were_drawn(count):
    source = DiceSource(DiceSettings("mersenne", 1))
    rolled(source, [6, 6])
    with pytest.raises(BadDice, match="2 rolls have been drawn"):
        source.rewind(count)


@pytest.mark.parametrize("key", SEEDED)
def test_a_seed_left_out_is_chosen_at_random_and_shown(key):
    source = DiceSource(DiceSettings(key))
    again = DiceSource(source.settings)
    assert source.settings.seed is not None
    assert rolled(source, [6] * 20) == rolled(again, [6] * 20)


def test_two_random_seeds_differ():
    assert DiceSettings("pcg64").settled() != DiceSettings("pcg64").settled()


@pytest.mark.parametrize("seed", [-1, 2**32, True, 1.0, "7"])
def test_a_seed_that_the_generator_does_not_take_is_refused(seed):
    with pytest.raises(BadSettings, match="from 0 to 4294967295"):
        DiceSettings("mersenne", seed)


def test_pcg64_takes_seeds_of_64_bits():
    assert DiceSource(DiceSettings("pcg64", 2**64 - 1)).roll(6)


def test_the_operating_system_takes_no_seed():
    with pytest.raises(BadSettings, match="does not take a seed"):
        DiceSettings("system", 7)


def test_an_unknown_generator_is_named():
    with pytest.raises(BadSettings, match="'knucklebones' is not known"):
        DiceSettings("knucklebones")


def test_a_file_of_rolls_is_read_in_order():
    source = DiceSource(DiceSettings("file"), "42 66 # the first two\n\n# nothing here\n3-1\n")
    assert rolled(source, [6, 6, 6]) == [(4, 2), (6, 6), (3, 1)]


def test_a_file_of_rolls_says_when_it_is_at_its_end():
    source = DiceSource(DiceSettings("file", path="rolls.txt"), "42 66")
    rolled(source, [6, 6])
    with pytest.raises(BadDice, match=r"^rolls\.txt has no more rolls: all 2 have been used\.$"):
        source.roll(6)


def test_a_file_with_something_else_in_it_is_refused_at_once_with_the_line():
    with pytest.raises(BadDice, match=r"^rolls\.txt, line 3: 'x7' is not a roll; write two numbers, such as 42 or 4-2\.$"):
        DiceSource(DiceSettings("file", path="rolls.txt"), "42\n66\n31 x7\n")


def test_a_roll_too_high_for_the_board_is_refused_with_the_line_and_not_skipped():
    source = DiceSource(DiceSettings("file"), "42\n66 10-4")
    rolled(source, [6, 6])
    with pytest.raises(BadDice, match="line 2: '10-4' is not a roll"):
        source.roll(6)
    assert source.roll(10) == (10, 4)


def test_a_roll_too_high_for_the_board_is_like_the_end_of_the_file():
    source = DiceSource(DiceSettings("file", path="rolls.txt"), "42\n72 31")
    assert not source.has_ended(6)
    rolled(source, [6])
    assert source.has_ended(6)
    assert not source.has_ended(7)
    source.check_file(7)
    with pytest.raises(BadDice, match=r"^rolls\.txt, line 2: '72' is not a roll; write two numbers from 1 to 6"):
        source.check_file(6)


def test_a_file_that_was_changed_since_the_session_is_noticed():
    with pytest.raises(BadDice, match="dice roll 2 is recorded as 66, but File of rolls gives 65"):
        DiceSource(DiceSettings("file"), "42 65 31", drawn=[(6, (4, 2)), (6, (6, 6))])


def test_a_resumed_file_goes_on_after_the_rolls_used():
    source = DiceSource(DiceSettings("file"), "42 66 31", drawn=[(6, (4, 2)), (6, (6, 6))])
    assert source.roll(6) == (3, 1)


def test_rolls_of_real_dice_are_entered():
    source = DiceSource(DiceSettings("manual"))
    assert source.needs_entry(6)
    assert source.enter(6, [2, 5]) == (2, 5)
    assert source.drawn == (Draw(6, (2, 5)),)


def test_real_dice_are_not_rolled_by_the_program():
    with pytest.raises(BadDice, match="has not been entered"):
        DiceSource(DiceSettings("manual")).roll(6)


def test_an_entry_that_is_no_roll_is_refused_and_leaves_everything_as_it_was():
    source = DiceSource(DiceSettings("manual"))
    with pytest.raises(BadDice):
        source.enter(6, [7, 1])
    assert source.drawn == ()


def test_an_entered_roll_that_was_taken_back_comes_again():
    source = DiceSource(DiceSettings("manual"))
    source.enter(6, (2, 5))
    source.rewind(0)
    assert not source.needs_entry(6)
    assert source.roll(6) == (2, 5)


def test_a_mistyped_roll_can_be_entered_again_after_stepping_back():
    source = DiceSource(DiceSettings("manual"))
    source.enter(6, (2, 5))
    source.rewind(0)
    source.enter(6, (2, 6))
    assert source.drawn == (Draw(6, (2, 6)),)


def test_a_roll_that_is_entered_again_unchanged_keeps_the_later_ones():
    source = DiceSource(DiceSettings("manual"))
    for roll in ((2, 5), (6, 1)):
        source.enter(6, roll)
    source.rewind(0)
    assert (source.by_hand, source.kept(6)) == (True, (2, 5))
    source.enter(6, (2, 5))
    assert source.kept(6) == (6, 1)


def test_nothing_can_be_entered_when_the_program_rolls():
    with pytest.raises(BadDice, match="Mersenne Twister rolls them"):
        DiceSource(DiceSettings()).enter(6, (6, 6))
