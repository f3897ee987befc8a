"""Saved sessions are read back as they were written. If a text is incomplete or breaks the rules,
it is refused, and the error names the line.
"""

import contextlib
import random
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import playing
import strategies
from palamedes.core.dice.dice_proof import commit
from palamedes.core.dice.dice_source import Commitment, DiceSettings, DiceSource, Draw
from palamedes.core.errors import BadFile
from palamedes.core.results.record import Record, record_of
from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.presets import PRESETS
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, NARDE, PLAKOTO, PORTES, TAVLI, VARIANTS, Variant
from palamedes.core.session.events import Begin, Comment, Deadlocked, Opening, Played, PositionSetUp, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.engine.turns import find_play
from palamedes.formats.games import game_record
from palamedes.formats.games.game_record import RecordWriter, read_record, write_record
from palamedes.service.play.live_session import LiveSession

PLAYERS = (Player("Eleni"), Player("Palamedes", ComputerSettings("flat_mc", 2.5)))
HEADER = "tavli 1\nwhite: Eleni\nblack: Petros\nsession: money\nvariant: portes\n"
GAME = HEADER + "game 1: Portes\n opening: white 4, black 2\n 1. white 31: 8/5 6/5\n"
REPOSITORY = Path(__file__).parents[2]
GOLDEN = sorted((REPOSITORY / "tests/golden").glob("*.tavli"))


def read(text: str) -> Record:
    return read_record(text, find_play).record


def positions(record: Record) -> list[object]:
    """Everything that the players see, at every moment of the session."""
    return record.session().states


def played(setup: Setup, seed: int, events: int, talk: float = 0.05) -> Record:
    dice = DiceSource(DiceSettings("minstd", seed))
    return record_of(playing.random_session(setup, random.Random(seed), events, dice, talk), dice)


def refused(text: str) -> str:
    with pytest.raises(BadFile) as caught:
        read(text)
    return str(caught.value)


# Reading back.


def test_a_deadlock_is_refused_where_somebody_can_move():
    assert "line 8: -- cannot be played" in refused(
        GAME.removesuffix(" 1. white 31: 8/5 6/5\n") + "neither side can move again\nend\n"
    )


def test_a_deadlock_reads_back():
    variant = PLAKOTO.configured({"mother_rule": False}, {"points": 8, "checkers": 5})
    for seed in range(200):
        table = LiveSession(Session(Setup((variant,), PLAYERS)), DiceSource(DiceSettings("minstd", seed + 1)))
        table.next_game()
        while table.state.game_is_running:
            if table.turn is None:
                table.throw()
            else:
                table.do(Played(random.Random(seed).choice(table.turn.plays).steps if table.turn.plays else ()))
        if table.session.events[-1] == Deadlocked():
            break
    record = record_of(table.session, table.dice)
    assert record.events[-1] == Deadlocked()
    assert positions(read(write_record(record))) == positions(record)


@given(strategies.variants(), st.integers(0, 2**31 - 1), st.integers(0, 120))
@settings(max_examples=60)
def test_every_game_with_all_options_and_sizes_reads_back_the_same(variant: Variant, seed: int, events: int):
    record = played(Setup((variant,), PLAYERS, beavers=True, automatic_doubles=3), seed, events)
    again = read(write_record(record))
    assert positions(again) == positions(record)
    assert replace(again, events=()) == replace(record, events=())


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_whole_matches_read_back_the_same(variant: Variant):
    record = played(Setup((variant,), PLAYERS, length=3, winner_begins=False, crawford=False), 11, 1000)
    assert positions(read(write_record(record))) == positions(record)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_presets_read_back_with_their_options(preset):
    assert read(write_record(Record(Setup((preset.variant,), PLAYERS)))).setup.games == (preset.variant,)


def test_a_second_reading_gives_the_very_same_events():
    once = read(write_record(played(Setup(TAVLI, PLAYERS, length=5), 5, 400)))
    assert read(write_record(once)) == once


# Positions that were set up.


def arranged_record(variant: Variant, position: Position, seed: int = 1, length: int = 0) -> Record:
    source = random.Random(seed)
    dice = strategies.random_roll(variant, source) if seed % 2 else None
    event = PositionSetUp(position, source.randrange(2), dice, source.randrange(2), (seed % 3, 1))
    return Record(Setup((variant,), PLAYERS, length), (Begin(), event))


@given(st.integers(0, 2**31 - 1))
@settings(max_examples=60)
def test_sessions_from_drawn_positions_read_back_the_same(seed: int):
    source = random.Random(seed)
    variant = strategies.random_variant(source)
    position = strategies.random_position(variant, source)
    if outcome(variant, position) is None and outcome(variant, position, began=False) is None:
        record = arranged_record(variant, position, seed, seed % 8)
        assert positions(read(write_record(record))) == positions(record)


def test_a_session_goes_on_after_a_position_that_was_set_up():
    record = arranged_record(PORTES, start_position(PORTES))
    table = LiveSession(record.session(), DiceSource(DiceSettings("minstd", 3)))
    table.do(Played(table.turn.plays[0].steps))
    table.throw()
    grown = record_of(table.session, table.dice)
    assert positions(read(write_record(grown))) == positions(grown)


def test_a_set_up_position_needs_the_second_version():
    text = write_record(arranged_record(PORTES, start_position(PORTES)))
    assert text.startswith("tavli 2\n")
    assert "format 1 does not support positions that were set up" in refused(text.replace("tavli 2", "tavli 1"))


def test_a_position_of_another_game_is_refused():
    text = write_record(arranged_record(PORTES, start_position(PORTES)))
    assert "from another game" in refused(text.replace("position: portes", "position: backgammon"))


def test_a_position_of_a_match_to_another_length_is_refused():
    text = write_record(arranged_record(PORTES, start_position(PORTES), length=7))
    assert "a different length" in refused(text.replace("of 7", "of 9"))


@given(st.text(max_size=300))
@settings(max_examples=50)
def test_remarks_may_hold_any_text(text: str):
    record = Record(Setup((PORTES,), PLAYERS), (Comment(text), Begin(), Comment(text)), details=(("Place", text),))
    assert read(write_record(record)) == record


@given(st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=60).map(lambda name: f"{name[:59]}x"))
@settings(max_examples=30)
def test_players_may_have_any_name(name: str):
    if name.isprintable():
        record = Record(Setup((PORTES,), (Player(name), Player("white"))))
        assert read(write_record(record)) == record


@pytest.mark.parametrize(
    "dice",
    [
        None,
        DiceSettings("pcg64", 2**64 - 1),
        DiceSettings("system"),
        DiceSettings("manual"),
        DiceSettings("file", path='C:\\rolls "2"\n\udc80.txt'),
    ],
    ids=lambda dice: dice.generator if dice else "unknown",
)
def test_the_dice_generator_reads_back(dice: DiceSettings | None):
    assert read(write_record(Record(Setup((PORTES,), PLAYERS), dice=dice))).dice == dice


def test_the_commitment_to_the_dice_reads_back():
    dice = DiceSettings("ranlux", 7)
    record = Record(Setup((PORTES,), PLAYERS), dice=dice, commitment=commit(dice))
    assert read(write_record(record)).commitment == record.commitment


def test_rolls_that_were_taken_back_read_back():
    taken_back = tuple(Draw(die, (die, 1)) for die in (6, 10, 2) for _ in range(20))
    assert read(write_record(Record(Setup((PORTES,), PLAYERS), taken_back=taken_back))).taken_back == taken_back


@pytest.mark.parametrize(
    "computer",
    [
        ComputerSettings(),
        ComputerSettings("flat_mc", 0.5),
        ComputerSettings("network", 1.0, "true", SearchSettings(3, 8, 0.16), 0.35, False, 0.97),
        ComputerSettings(search=SearchSettings(3), time_limit=0.05),
        ComputerSettings(time_limit=0),
    ],
)
def test_the_computers_settings_read_back(computer: ComputerSettings):
    record = Record(Setup((PORTES,), (Player("Eleni"), Player("P", computer))))
    assert read(write_record(record)).setup.players[1].computer == computer


def test_settings_of_the_computer_that_are_left_out_are_the_usual_ones():
    text = write_record(Record(Setup((PORTES,), PLAYERS)))
    line = next(line for line in text.splitlines() if line.startswith("black computer:"))
    found = read(text.replace(line, "black computer: method flat_ucb, seconds 2.0")).setup.players[1].computer
    assert found == ComputerSettings("flat_ucb", 2.0)


def test_the_line_of_every_event_is_told():
    found = read_record(GAME + " 2. black 64:\nend", find_play)
    assert found.lines == (6, 7, 8, 8, 9)


def test_a_growing_session_is_written_as_if_at_once():
    writer = RecordWriter()
    record = played(Setup(TAVLI, PLAYERS, length=3), 3, 200)
    for count in (0, 1, 5, 60, 200, 40, 41, 150):
        part = replace(record, events=record.events[:count])
        assert writer.write(part) == write_record(part)


def test_another_session_is_not_mixed_with_the_one_written_before():
    writer = RecordWriter()
    writer.write(played(Setup((PORTES,), PLAYERS), 3, 50))
    other = played(Setup((FEVGA,), PLAYERS), 4, 50)
    assert writer.write(other) == write_record(other)


def test_a_session_too_long_to_be_read_again_is_not_written(monkeypatch):
    monkeypatch.setattr(game_record, "MOST_LINES", 30)
    with pytest.raises(BadFile, match="too long"):
        write_record(played(Setup((PORTES,), PLAYERS), 3, 100))


def test_a_remark_longer_than_a_line_is_not_written():
    with pytest.raises(BadFile, match="longer than the 20000 characters"):
        write_record(Record(Setup((PORTES,), PLAYERS), (Comment("x" * 20_000),)))


def test_details_need_a_name_with_a_capital():
    with pytest.raises(BadFile, match="'place' is not a valid name"):
        Record(Setup((PORTES,), PLAYERS), details=(("place", "Kavala"),))


# Files from elsewhere.


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_files_of_every_version_stay_readable(path: Path):
    record = read(path.read_text(encoding="utf-8"))
    assert len(record.events) > 20
    assert positions(read(write_record(record))) == positions(record)


def test_every_variant_has_a_golden_file():
    variants = {variant.key for path in GOLDEN for variant in read(path.read_text(encoding="utf-8")).setup.games}
    assert variants == set(VARIANTS)


def test_the_example_of_the_format_page_reads():
    page = (REPOSITORY / "docs/tavli-format.md").read_text(encoding="utf-8")
    example = next(block for block in re.findall(r"```\n(.*?)```", page, re.DOTALL) if block.startswith("tavli 1"))
    assert len(read(example).events) > 10


def test_a_file_may_be_written_by_hand():
    record = read(
        GAME.replace("\n", "\r\n") + "\n# They laughed.\n   black 64:\tnothing\nend".replace("\tnothing", " 24/14") + "\n\n\n"
    )
    assert record.session().state.on_roll == 0


def test_dice_may_be_written_in_either_order_when_they_are_named_again():
    text = HEADER.replace("portes", "backgammon") + "game 1: Backgammon\nopening: white 1, black 3\nblack 31: 8/5 6/5\nend"
    assert [type(event) for event in read(text).events] == [Begin, Opening, Played]


def test_half_a_character_is_read_as_a_question_mark():
    """Statistics and windows accept only complete characters."""
    found = read_record(GAME + 'remark: "a\\ud800b"\nend\n', find_play).record
    assert found.events[-1] == Comment("a?b")


def test_a_remark_of_no_words_is_read():
    assert read(HEADER + "remark:\nend").events == (Comment(""),)


def test_options_left_out_have_their_defaults():
    setup = read(HEADER + "end").setup
    assert setup == Setup((PORTES,), (Player("Eleni"), Player("Petros")))


# Refusals.


def test_another_kind_of_file_is_named_as_such():
    assert "line 1: this is not a .tavli file" in refused("; [Site]\n 7 point match\n")


def test_an_empty_file_is_no_tavli_file():
    assert "line 1: this is not a .tavli file" in refused("")


def test_a_file_from_the_future_is_told_from_a_damaged_one():
    assert "line 1: the file was written by a newer version of the program, in format 5." in refused(
        GAME.replace("tavli 1", "tavli 5")
    )


def test_a_lost_last_line_is_noticed():
    assert "line 8: the file is incomplete" in refused(GAME)


@pytest.mark.parametrize("length", range(0, len(GAME) + 3, 3))
def test_a_truncated_file_is_never_opened(length: int):
    refused((GAME + "end")[:length])


def test_nothing_may_follow_the_end():
    assert "line 10: nothing may follow" in refused(GAME + "end\nend")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (" 2. black 64: 24/23 24/18", "line 9: "),
        (" 2. black 64: --", "line 9: "),
        (" 2. black 64: " + "24/18 " * 100, "line 9: this is too long for a play."),
        (" 2. black 74: 24/14", "line 9: '74' is not a roll"),
        (" 2. white 64: 24/14", "line 9: black must act here, not white."),
        (" 3. black 64: 24/14", "line 9: the file says 'turn 3', but the lines above give 'turn 2'."),
        ("black doubles", "line 9: the cube cannot be offered: this game of Portes has none."),
        ("black resigns a triple", "line 9: a resignation in Portes can offer 1 to 2 points."),
        ("black takes", "line 9: taken is not possible now"),
        ("game 2: Portes", "line 9: begin is not possible now"),
        ("result: white wins", "line 9: the game is not over"),
        ("black smiles", "line 9: 'black smiles' is not an event of a game."),
        ('remark: "open', "line 9: a value that begins with a quotation mark"),
        ("remark: a\x00b", "line 9: a control character is not allowed here"),
        ("remark: " + "x" * 20_000, "line 9: a line may have at most 20000 characters."),
    ],
)
def test_what_cannot_happen_is_refused_with_its_line(line: str, sentence: str):
    assert sentence in refused(GAME + line + "\nend")


def test_a_roll_played_with_other_dice_is_refused():
    assert "line 10: these are not the dice" in refused(GAME + "black 64:\nblack 63: 24/15\nend")


def test_a_wrong_result_is_refused():
    text = (
        GAME
        + "black resigns a single\nwhite accepts\nresult: white wins a double game by resignation, 2 points, score 2-0\nend"
    )
    assert "line 11: the file says 'result white wins a double game" in refused(text)


def test_a_game_of_the_wrong_name_is_refused():
    assert "line 6: the file says 'game 1: Fevga'" in refused(HEADER + "game 1: Fevga\nend")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("white: Anna", "line 6: 'white' appears a second time here."),
        ("lenght: 5", "line 6: 'lenght' is not known"),
        ("hello", "line 6: 'hello' is not a header line such as"),
        ("cube: perhaps", "line 6: the cube is 'perhaps', but must be yes or no or in every game."),
        ("beginner: loser", "line 6: 'loser' must be"),
        ("automatic doubles: many", "line 6: 'many' is not a whole number"),
        ("automatic doubles: 11", "line 6: the limit on automatic doubles"),
        ("variant: chess", "line 6: variant 'chess' is not known"),
        ("variant: portes, 10 points", "line 6: board.points is 10"),
        ("variant: portes, mother_rule yes", "line 6: rules.mother_rule is not an option of Portes"),
        ("variant: plakoto, mother_rule maybe", "line 6: rules.mother_rule is 'maybe'"),
        ("white computer: method chess", "line 6: method is 'chess'"),
        ("white computer: seconds many", "line 6: these are not valid settings for the computer"),
        ("white computer: seconds nan", "line 6: "),
        *((f"white computer: time_limit {each}", "line 6: time_limit is") for each in ("-1", "nan", "inf", "3600.1", "1e300")),
        ("white computer: time_limit soon", "line 6: these are not valid settings for the computer"),
        ("dice: loaded", "line 6: the dice generator 'loaded' is not known"),
        ("dice: system\nseed: 5", "line 6: the dice generator 'system' does not take a seed."),
        ("dice: mersenne\nseed: -5", "line 7: '-5' is not a whole number"),
        ("dice: mersenne\nseed: 99999999999999999999", "line 6: the seed of 'mersenne' must be"),
        ("commitment: 12", "line 6: the commitment must be 64"),
        ("salt: x", "line 6: the salt must have"),
        ("rolls to come: d6:42 d6:77", "line 6: '77' is not a roll"),
        ("rolls to come: 42", "line 6: '42' is not a future roll"),
        ("A1: x", "line 6: 'A1: x' is not a header line such as"),
        (f"{'A' * 41}: x", "line 6: 'AAA"),
    ],
)
def test_a_wrong_header_is_refused_with_its_line(line: str, sentence: str):
    assert sentence in refused(HEADER + line + "\nend")


@pytest.mark.parametrize("key", ["white", "black", "session", "variant"])
def test_the_agreement_must_be_complete(key: str):
    text = "".join(line for line in HEADER.splitlines(keepends=True) if not line.startswith(key))
    assert f"line 4: '{key}:' is missing" in refused(text + "end")


def test_more_lines_than_any_session_has_are_refused():
    assert "a file may have at most 100000 lines." in refused(HEADER + "game 1: Portes\n" + "\n" * 100_001)


def test_a_huge_text_is_refused_at_once():
    assert "larger than 16 MiB" in refused("x" * (16 * 2**20 + 1))


def test_thousands_of_games_are_read():
    games = "".join(
        f"game {number}: Portes\nopening: white 2, black 1\nwhite resigns a single\nblack accepts\n"
        for number in range(1, 5001)
    )
    assert read(HEADER + games + "end").session().state.score == (0, 5000)


def test_a_pass_where_a_play_exists_is_refused_for_every_kind_of_game():
    for variant in (BACKGAMMON, FEVGA, NARDE):
        text = HEADER.replace("portes", variant.key) + f"game 1: {variant.name}\nopening: white 2, black 1\nwhite 21: --\nend"
        assert "line 8: " in refused(text)


# Damage of any kind.


@cache
def sample() -> str:
    """A session with everything that a file can contain."""
    record = played(Setup((BACKGAMMON, *TAVLI), PLAYERS, beavers=True), 1, 60, talk=0.3)
    return write_record(replace(record, commitment=Commitment(b"salt", "0" * 64), taken_back=(Draw(6, (1, 2)),)))


def check_refused_or_whole(text: str) -> None:
    record = None
    with contextlib.suppress(BadFile):
        record = read(text)
    if record is None:
        assert "the file, line " in refused(text)
    else:
        assert positions(read(write_record(record))) == positions(record)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    text = sample()
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(text)))
        until = min(len(text), place + draw(st.integers(0, 12)))
        other = draw(st.integers(0, len(sample())))
        patch = draw(st.one_of(st.text(max_size=8), st.just(sample()[other : other + 40]), st.sampled_from('\n\x00"#:9-/*(')))
        text = text[:place] + patch + text[until:]
    return text


@given(damaged())
@settings(max_examples=200)
def test_a_damaged_file_is_refused_or_is_a_whole_session(text: str):
    check_refused_or_whole(text)


@given(st.lists(st.deferred(lambda: st.sampled_from(sample().split("\n"))), max_size=60))
@settings(max_examples=100)
def test_lines_in_any_order_are_refused_or_are_a_whole_session(lines: list[str]):
    check_refused_or_whole("\n".join(["tavli 1", *lines]))


@given(st.text())
def test_any_text_is_refused(text: str):
    refused("tavli 1\n" + text)


def test_a_rolled_turn_waits_for_its_play():
    assert isinstance(read(GAME + "black 64:\nend").events[-1], Rolled)
