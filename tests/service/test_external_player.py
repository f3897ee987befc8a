"""Our engine as GNU Backgammon's external player: with a recorded dialogue, and with the program
itself if it is installed.
"""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import threading
from contextlib import closing

import pytest

from palamedes.core.errors import BadPosition, BadSettings
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.core.session.state import Cube, Phase
from palamedes.formats.foreign.fibs_board import BoardRules, read_board
from palamedes.service.jobs import Job
from palamedes.service.other_programs import socket_server
from palamedes.service.other_programs.external_player import external_player
from palamedes.service.other_programs.socket_server import Address, address_named, converse, listening, serve
from record_ubgi import EXTERNAL, answer_lines, external_answers, sent_lines

GNUBG = shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games")
FIBS = "board:You:Bob:5:4:2:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0"


def test_the_recorded_dialogue_with_gnu_backgammon_goes_as_recorded():
    answers, wanted = external_answers(sent_lines(EXTERNAL)), answer_lines(EXTERNAL)
    numbers = re.compile(r"-?\d+\.\d{6}")
    assert [numbers.sub("N", line) for line in answers] == [numbers.sub("N", line) for line in wanted]
    found, known = ([float(number) for line in lines for number in numbers.findall(line)] for lines in (answers, wanted))
    assert found == pytest.approx(known, abs=0.002)


def test_a_board_of_fibs_is_for_the_player_who_is_named_you():
    state = read_board(FIBS)
    assert (state.position, state.dice, state.score, state.setup.length) == (start_position(BACKGAMMON), (3, 1), (4, 2), 5)
    assert state.crawford_game
    assert not read_board(FIBS, BoardRules(crawford=False)).crawford_game


def test_the_owner_of_the_cube_and_the_scores_are_those_of_the_players_of_gnu_backgammon():
    board = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
    for turn, score in ((-1, (3, 1)), (1, (1, 3))):
        state = read_board(f"board:gnubg:root:9:3:1:{board}:{turn}:0:0:0:0:2:0:1:0:1:-1:0:25:0:0:0:0:0:0:0:1")
        assert (state.score, state.cube) == (score, Cube(2, 0 if turn == -1 else 1))
    doubled = read_board(f"board:root:gnubg:9:1:3:{board}:1:0:0:0:0:2:1:0:1:1:-1:0:25:0:0:0:0:0:0:0:1")
    assert (doubled.phase, doubled.score, doubled.cube) == (Phase.DOUBLED, (1, 3), Cube(2, 0))


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "board:",
        "board:a:b:5",
        FIBS.replace(":5:4:2:", ":5:5:2:"),
        FIBS.replace(":-2:", ":x:", 1),
        FIBS.replace(":0:5:0:3:", ":0:9:9:3:"),
        FIBS.replace(":1:3:1:", ":0:3:1:"),
        FIBS.replace(":3:1:0:0:", ":9:1:0:0:"),
        FIBS.replace(":1:1:1:0:1:-1:", ":1:1:1:1:1:-1:"),
        "evaluation fibsboard",
        f"evaluation fibsboard {FIBS} plies 77",
        "set colour on",
        "set jacobyrule perhaps",
        "x" * 5000,
        "\x01",
    ],
)
def test_a_bad_line_is_answered_with_an_error_that_gnu_backgammon_shows(line: str):
    answer = external_player(plies=1).answer(line, Job())
    assert answer is not None
    assert answer.startswith("Error: ")
    assert answer.endswith(".")


def test_a_number_of_plies_in_other_digits_is_refused_with_a_reason():
    answer = external_player(plies=1).answer(f"evaluation fibsboard {FIBS} plies ²", Job())
    assert answer == "Error: plies must be followed by a number from 0 to 3."


def test_a_connection_that_fails_does_not_end_the_server(monkeypatch: pytest.MonkeyPatch):
    def fail(connection: socket.socket, player: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(socket_server, "converse", fail)
    with listening(Address(port=0)) as server, socket.create_connection(server.getsockname()):
        serve(server, lambda: external_player(plies=1), once=True)


def test_a_board_with_the_game_over_is_refused():
    over = re.sub(r"0:-2.*:2:0:1", "0:" + "0:" * 24 + "2:1", FIBS)
    with pytest.raises(BadPosition):
        read_board(over.replace("board:", "bord:"))
    assert "Error" in (external_player(plies=1).answer(over, Job()) or "")


def test_lines_in_pieces_and_with_zeros_between_them_are_answered():
    ours, theirs = socket.socketpair()
    with ours, theirs:
        talk = threading.Thread(target=converse, args=(ours, external_player(plies=1)))
        talk.start()
        for piece in (b"vers", b"ion\n\0", b"\n", b"\0bogus\r\n" + b"z" * 9000, b"\nexit\n"):
            theirs.sendall(piece)
        talk.join(20)
        ours.close()
        answers = b"".join(iter(lambda: theirs.recv(4096), b"")).decode().splitlines()
    assert not talk.is_alive()
    assert [answer.split(":")[0] for answer in answers] == ["Interface", "RFBF", "Engine", "Software", "Error", "Error"]


def test_the_default_is_this_computer_only():
    assert Address().is_local
    assert [address_named(text).is_local for text in (":0", "99", "127.0.0.1:1", "[::1]:1", "0.0.0.0:1", "x.org:1")] == [
        *[True] * 4,
        *[False] * 2,
    ]
    with listening(Address(port=0)) as server:
        assert server.getsockname()[0] == "127.0.0.1"


@pytest.mark.parametrize("text", ["", "x", "localhost:99999", "a b:1", "localhost:-1"])
def test_an_address_that_is_none_is_refused(text: str):
    with pytest.raises(BadSettings, match="not of the form"):
        address_named(text)


def test_a_port_that_is_in_use_is_one_sentence():
    with listening(Address(port=0)) as server, pytest.raises(BadSettings, match="cannot listen at"):
        listening(Address(port=server.getsockname()[1]))


def test_a_host_that_cannot_be_looked_up_is_one_sentence():
    with pytest.raises(BadSettings, match="cannot listen at"):
        listening(Address("é" * 100, 0))


@pytest.mark.skipif(GNUBG is None, reason="GNU Backgammon is not installed")
@pytest.mark.parametrize("side", [0, 1])
def test_gnu_backgammon_plays_a_match_against_it(side: int):
    with closing(listening(Address(port=0))) as server:
        talk = threading.Thread(target=serve, args=(server, lambda: external_player(plies=1), True), daemon=True)
        talk.start()
        commands = (
            "set rng mersenne\nset seed 4\nset display off\nset automatic game on\n"
            f"set player {side} external localhost:{server.getsockname()[1]}\n"
            f"set player {1 - side} gnubg\nset player {1 - side} chequerplay evaluation plies 0\n"
            f"set player {1 - side} cube evaluation plies 0\nnew match 2\nplay\n"
        )
        arguments = [str(GNUBG), "--tty", "--quiet", "--no-rc"]
        found = subprocess.run(arguments, input=commands, text=True, capture_output=True, timeout=120, check=False)
        talk.join(20)
    assert "has won the match" in found.stdout
    assert not re.search("illegal|badly formed|Error", found.stdout)
