"""The terminal game, played with commands from a pipe."""

import re
import stat
import sys
from dataclasses import replace

import pytest

from palamedes.cli.terminal import terminal_commands, terminal_session
from palamedes.cli.terminal.terminal_words import told
from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Begin, Opening, Played
from palamedes.core.session.session import advance
from palamedes.core.session.state import Phase, Setup, first_state
from palamedes.core.settings import Player
from palamedes.formats.user.autosave import Autosave
from palamedes.service.library.files import open_record, verify_dice
from terminal_games import COMPUTERS, QUICK, ROLL_AND_PLAY, THINKING_LONG, TWO_PEOPLE, invoke, output, rolls


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Separate user folders for every test."""
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "home"))
    return tmp_path


def test_a_database_that_cannot_be_used_is_told_once(home):
    (home / "home" / "data" / "databases").mkdir(parents=True)
    (home / "home" / "data" / "databases" / "mine.h5").write_bytes(b"nothing")
    text = output("portes", *TWO_PEOPLE, lines=["", "quit"])
    assert text.count("mine.h5 is not an endgame table") == 1


# Whole games.


def test_computers_play_a_whole_tavli_match():
    text = output("--tavli", "--match", "3", *COMPUTERS, "--plies", "1", "--seed", "7")
    assert "Game 1: Portes" in text
    assert "Game 2: Plakoto" in text
    assert "; 3–" in text or "–3." in text


def test_a_match_of_computers_is_kept_and_its_dice_are_verified(home):
    text = output("hypergammon", "--match", "2", *COMPUTERS, *QUICK, "--seed", "4")
    (kept,) = (home / "home" / "data").glob("finished *.tavli")
    assert f"The session has been saved as {kept}" in text
    assert f"palamedes dice verify '{kept}'" in text
    assert open_record(kept).session().state.phase is Phase.SESSION_OVER
    verified = verify_dice(kept)
    assert verified.holds
    assert "seed 4" in verified.sentence


def test_a_match_of_computers_is_kept_where_the_user_says(home):
    output("hypergammon", "--match", "1", *COMPUTERS, *QUICK, "--save", str(home / "match.tavli"))
    assert verify_dice(home / "match.tavli").holds
    assert not list((home / "home" / "data").glob("finished *.tavli"))


def test_a_match_that_cannot_be_kept_where_the_user_says_is_still_in_the_autosave(home, monkeypatch):
    def fail(path, record, private=False):
        raise BadFile("no space left on the device.")

    monkeypatch.setattr("palamedes.service.library.files.save_record", fail)
    result = invoke("hypergammon", "--match", "1", *COMPUTERS, *QUICK, "--save", str(home / "match.tavli"))
    assert isinstance(result.exception, BadFile)
    assert list((home / "home" / "data" / "running").glob("*.tavli"))


def test_computers_play_so_many_games_for_money(home):
    text = output("hypergammon", *COMPUTERS, *QUICK, "--stop-after", "2")
    assert "Game 2" in text
    assert "Game 3" not in text
    (kept,) = (home / "home" / "data").glob("finished *.tavli")
    assert open_record(kept).session().state.game == 1
    assert verify_dice(kept).holds


def test_a_match_that_people_have_played_is_kept_too(home):
    output("hypergammon", "--match", "1", *TWO_PEOPLE, "--seed", "4", lines=[*ROLL_AND_PLAY * 300, ""])
    assert len(list((home / "home" / "data").glob("finished *.tavli"))) == 1


def test_people_play_a_whole_match_by_piped_commands():
    lines = [*ROLL_AND_PLAY * 300, ""]
    text = output("hypergammon", "--match", "1", *TWO_PEOPLE, "--seed", "4", lines=lines)
    assert "The match is over" in text
    assert re.search("(game|gammon) for (White|Black), ", text)


def test_a_person_plays_against_the_computer():
    text = output("portes", *QUICK, "--seed", "3", lines=["", "24/18 13/8"])
    assert "○ You  65: 24/18 13/8\n● Palamedes  " in text


def test_a_person_who_wins_the_opening_roll_is_addressed():
    before = advance(first_state(Setup((PORTES,), (Player("You"), Player("Palamedes")))), Begin())
    for dice, words in (((4, 1), "4, Palamedes 1: You play first."), ((1, 4), "1, Palamedes 4: Palamedes plays first.")):
        line = told(before, Opening(dice), advance(before, Opening(dice)))
        assert line is not None
        assert line.plain == f"Opening roll: You {words}"


def test_money_play_asks_before_the_next_game():
    assert "Press Enter to begin the next game" in output("portes", *TWO_PEOPLE, lines=["resign", "accept"])


def test_computers_at_money_play_end_with_the_input():
    text = output("hypergammon", *COMPUTERS, *QUICK, "--seed", "2")
    assert text.count("Press Enter to begin the next game") == 1


def test_the_default_is_a_tavli_match_to_five():
    assert output().startswith("Portes, Plakoto, Fevga: match to 5\n○ You against ● Palamedes\n")


# Messages.


def test_the_dice_commitment_is_shown_before_the_first_roll():
    opening, _, _ = output("portes").partition("Opening roll")
    assert "SHA-256 commitment" in opening


def test_a_pipe_gets_no_control_codes():
    assert "\x1b" not in output("portes", *QUICK, "--seed", "3", lines=["", "1"])


def test_a_wrong_play_gets_the_reason():
    text = output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "24/18 24/23"])
    assert "none of the remaining dice shows 1" in text


def test_a_pass_is_shown():
    state = advance(first_state(Setup((PORTES,), (Player("Anna"), Player("Nikos")))), Begin())
    waiting = replace(state, phase=Phase.TO_PLAY, dice=(6, 6))
    assert told(waiting, Played(), advance(waiting, Played())).plain == "○ Anna  66: no legal play; the turn passes"


def test_a_misspelt_command_gets_the_closest_one_suggested():
    assert "'mvoes' is not a command; did you mean 'moves'?" in output("portes", *TWO_PEOPLE, lines=["mvoes"])


@pytest.mark.parametrize("word", ["?", "help"])
def test_help_names_every_command(word):
    text = output("portes", *TWO_PEOPLE, lines=[word])
    assert all(f"\n{name}" in text for name in terminal_commands.COMMANDS)


def test_the_score_sheet_shows_both_columns():
    text = output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "24/18 13/8", "", "1", "sheet"])
    assert "1.  65: 24/18 13/8" in text


def test_a_note_stands_in_the_score_sheet():
    text = output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1", "note A bold play", "sheet"])
    assert "“A bold play”" in text


def test_the_dice_tell_generator_seed_and_counts():
    text = output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1", "dice"])
    assert "Mersenne Twister with seed 3" in text
    assert "○ White: rolls 1, doubles 0, 11.0 pips per roll" in text


def test_a_board_that_does_not_fit_is_told_in_a_sentence(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    assert "a board of 24 points needs a terminal with 52 columns" in " ".join(output("portes", *TWO_PEOPLE).split())


# Playing.


def test_moves_are_numbered_and_a_number_plays():
    text = output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "moves", "2"])
    second = next(word for word in text.split("   ") if word.strip().startswith("2  ")).strip()[3:]
    assert f"○ White  65: {second}" in text


def test_undo_brings_the_same_dice_again():
    text = output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1", "undo", "2"])
    assert text.count("○ White  65: ") == 2


def test_redo_brings_back_what_was_taken_back():
    text = output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1", "undo", "redo", "sheet"])
    assert "Restored." in text
    assert "1.  65: " in text


def test_undo_goes_back_over_the_computers_turn():
    text = output("portes", *QUICK, "--seed", "3", lines=["", "24/18 13/8", "undo", "24/13"])
    assert "○ You  65: 24/13\n● Palamedes" in text


def test_flip_turns_the_board_round():
    text = output("portes", *TWO_PEOPLE, lines=["flip"])
    assert text.index("○ White  ") > text.index("● Black  ")
    assert text.rindex("● Black  ") > text.rindex("○ White  ")


def test_the_cube_is_doubled_and_taken():
    lines = ["1", "double", "take", "board"]
    text = output("backgammon", *TWO_PEOPLE, "--seed", "3", lines=lines)
    assert "Doubles to 2" in text
    assert "│ [2] │" in text


def test_a_beaver_and_a_drop_end_the_game_at_the_doubled_stake():
    text = output("backgammon", *TWO_PEOPLE, "--beavers", "--seed", "3", lines=["1", "double", "beaver", "drop"])
    assert re.search(r"A single game for \w+, 2 points", text)


def test_the_cube_stays_away_where_it_is_not_wanted():
    assert "has none" in output("backgammon", *TWO_PEOPLE, "--no-cube", lines=["1", "double"])


def test_a_resignation_may_be_refused():
    text = output("portes", *TWO_PEOPLE, "--seed", "3", lines=["resign", "refuse", ""])
    assert "○ White, 6-5 >" in text


def test_a_resignation_of_a_double_game_counts_two():
    assert "A double game for Black, 2 points" in output("portes", *TWO_PEOPLE, "--seed", "3", lines=["resign 2", "accept"])


def test_more_than_can_be_lost_cannot_be_resigned():
    lines = ["resign 3", "resign 2", "accept"]
    text = output("portes", *TWO_PEOPLE, "--seed", "3", lines=lines)
    assert "can lose at most 2 × the stake in this position, so write 'resign 2'" in text
    assert "A double game for Black, 2 points" in text


def interrupt_thinking(monkeypatch):
    """Press Ctrl-C each time the computer has thought for a moment."""
    wait = terminal_session.wait

    def pressed(futures, timeout):
        wait(futures, timeout)
        raise KeyboardInterrupt

    monkeypatch.setattr(terminal_session, "wait", pressed)


def test_ctrl_c_makes_the_computer_play_at_once(monkeypatch):
    interrupt_thinking(monkeypatch)
    assert "● Palamedes  " in output("portes", *THINKING_LONG, "--seed", "3", lines=["", "1"])


def test_ctrl_c_between_computers_lets_the_game_wait(monkeypatch):
    interrupt_thinking(monkeypatch)
    text = output("portes", *COMPUTERS, "--seed", "3", "--match", "1", *THINKING_LONG, lines=["sheet", "", "quit"])
    assert text.count("Press Enter to continue > ") == 3


def test_nobody_acts_for_the_computer(monkeypatch):
    interrupt_thinking(monkeypatch)
    text = output("portes", *COMPUTERS, "--match", "1", *THINKING_LONG, lines=["resign", "quit"])
    assert "must act; press Enter to continue." in text


# Dice.


def test_rolls_come_from_a_file(home):
    assert "○ White, 6-1 >" in output("portes", *TWO_PEOPLE, *rolls(home, "42 61 33"), lines=[""])


def test_a_file_at_its_end_is_told_and_the_game_can_be_kept(home):
    text = output("portes", *TWO_PEOPLE, *rolls(home, "42"), lines=["", "quit"])
    assert "has no more rolls" in " ".join(text.split())


def test_the_computer_waits_when_the_rolls_are_at_their_end(home):
    text = output("portes", *QUICK, *rolls(home, "24"), lines=["quit"])
    assert "has no more rolls" in " ".join(text.split())
    assert "Press Enter to continue > quit" in text


def test_real_dice_are_typed():
    text = output("portes", *TWO_PEOPLE, "--dice", "manual", lines=["42", "", "66", "24/18(2) 13/7(2)"])
    assert "has not been entered" in " ".join(text.split())
    assert "○ White  66: 24/18(2) 13/7(2)" in text


def test_real_dice_are_typed_for_the_computer_too():
    text = output("portes", *QUICK, "--dice", "manual", lines=["24", "31"])
    assert "● Palamedes, type the dice, such as 42 > 31\n● Palamedes  31: " in text


def test_real_dice_are_typed_again_after_undo():
    text = output("portes", *TWO_PEOPLE, "--dice", "manual", lines=["42", "66", "undo", "65", "undo", "undo", "24"])
    assert "○ White, type the dice, such as 42 > 65" in text
    assert "Type the opening roll, one die for each side, such as 42 > 24" in text


# Files.


def test_a_saved_game_goes_on_where_it_was(home):
    path = home / "game.tavli"
    output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1", f"save {home / 'game'}"])
    text = output("portes", lines=[f"open {path}", "sheet", f"save {home / 'again'}"])
    assert "1.  65: " in text
    assert open_record(home / "again.tavli") == open_record(path)


def test_a_game_can_be_opened_from_the_command_line(home):
    output("plakoto", *TWO_PEOPLE, "--seed", "3", lines=["", "1", f"save {home / 'game'}"])
    assert "Plakoto: money play\n○ White against ● Black\n" in output("--file", str(home / "game.tavli"))


def test_a_game_left_is_resumed():
    first = output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1", ""])
    assert "play --terminal --resume" in first
    assert "1.  65: " in output("--resume", lines=["sheet"])


def test_a_match_played_to_its_end_is_not_resumed():
    output("hypergammon", "--match", "1", *COMPUTERS, *QUICK)
    assert isinstance(invoke("--resume").exception, BadSettings)


def test_an_unfinished_game_is_kept_when_another_begins(home):
    output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1"])
    assert "The previous game has been saved as" in output("fevga", *TWO_PEOPLE)
    (kept,) = (home / "home" / "data" / "unfinished").glob("*.tavli")
    assert open_record(kept).setup.games == (PORTES,)


def test_a_game_opened_in_the_terminal_keeps_the_one_before(home):
    output("plakoto", *TWO_PEOPLE, "--seed", "3", lines=["", "1", f"save {home / 'game'}"])
    text = output("portes", *TWO_PEOPLE, "--seed", "4", lines=["", "1", f"open {home / 'game.tavli'}"])
    assert "The previous game has been saved as" in text
    kept = (open_record(path) for path in (home / "home" / "data" / "unfinished").glob("*.tavli"))
    assert (PORTES,) in [record.setup.games for record in kept]


def test_a_match_of_another_program_is_opened_and_what_is_not_kept_is_told(home):
    (home / "match.mat").write_text('; [Player 1 Elo "1600"]\n 3 point match\n\n Game 1\n A : 0     B : 0\n  1) 31: 8/5 6/5\n')
    text = output("portes", *TWO_PEOPLE, lines=[f"open {home / 'match.mat'}"])
    assert "Backgammon: " in text
    assert "Not kept: the field 'Player 1 Elo' of the header." in text


# A game that cannot be saved.


@pytest.fixture
def full_disk(monkeypatch):
    """Nothing can be written from the third event on, until a test sets `is_full` to False."""

    class Disk:
        count = 0
        is_full = True

        def save(self, autosave, record):
            self.count += 1
            if self.count > 2 and self.is_full:
                raise BadFile("running-1.tavli cannot be written: no space left on device.")
            usual(autosave, record)

    disk, usual = Disk(), Autosave.save
    monkeypatch.setattr(Autosave, "save", lambda autosave, record: disk.save(autosave, record))
    return disk


def test_a_game_that_could_not_be_saved_is_not_said_to_be_kept(full_disk):
    text = " ".join(output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1", "", "1", "quit"]).split())
    assert text.count("The game cannot be saved automatically: running-1.tavli cannot be written") == 1
    assert "has been saved; continue" not in text
    assert "Type save FILE, or quit again to leave without saving." in text
    assert text.endswith("The game has not been saved. Running-1.tavli cannot be written: no space left on device.")


def test_a_game_without_any_place_to_save_it_is_not_said_to_be_kept(home):
    (home / "home" / "data").mkdir(parents=True)
    (home / "home" / "data" / "running").write_text("a file in its place")
    text = " ".join(output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1"]).split())
    assert text.count("The current game will not be saved automatically") == 2
    assert "has been saved; continue" not in text
    assert "The game has not been saved." in text


def test_a_game_saved_in_a_file_is_left_at_once(full_disk, home):
    text = output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1", "", f"save {home / 'mine'}", "quit"])
    assert "quit again" not in text
    assert "The game has not been saved." not in text


def test_saving_is_tried_again_when_there_is_room_again(full_disk):
    def clear(game, rest):
        full_disk.is_full = False

    terminal_commands.COMMANDS["clear"] = terminal_commands.Command("", "", clear)
    try:
        text = output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1", "", "clear", "quit"])
    finally:
        del terminal_commands.COMMANDS["clear"]
    assert "The game is being saved automatically again." in text
    assert "The game has been saved; continue it with palamedes play --terminal --resume." in " ".join(text.split())


def test_an_error_that_nobody_expected_while_saving_is_told_and_the_game_goes_on(monkeypatch, caplog):
    monkeypatch.setattr(Autosave, "save", lambda autosave, record: {}["odd"])
    text = " ".join(output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1"]).split())
    assert "The game cannot be saved automatically: something went wrong inside the program (KeyError: 'odd')." in text
    assert "has been saved; continue" not in text
    assert "Traceback" in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
def test_an_unfinished_game_that_is_kept_is_private(home):
    output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "1"])
    output("fevga", *TWO_PEOPLE)
    (kept,) = (home / "home" / "data" / "unfinished").glob("*.tavli")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
