"""The study of pin endings: its positions match the entries of the table, and the table judges the
choices.
"""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from palamedes.core.rules.position import Position, check_position
from palamedes.core.rules.variant import PLAKOTO
from palamedes.endgames.building import Shares, Stop
from palamedes.endgames.pins import PinSettings, build, read_pins
from palamedes.engine.evaluators import Evaluator, evaluator_of
from palamedes.kernels.endgames.pins import (
    AGREED,
    BROKE,
    DECISIONS,
    FORCED,
    LOST,
    PinPlaysWorkspace,
    PinTable,
    judge_choice,
    longest_play,
    pin_entry,
    stored_turns_at,
)
from palamedes.kernels.moves.plays import legal_plays, workspace
from palamedes.kernels.search.decision import SearchParams
from palamedes.lab.studies.pin_study import Agreement, SelfPlay, mirror_position, study_positions, study_self_play
from small_networks import small_network


def quiet(share: float, words: str) -> None:
    pass


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> PinTable:
    path: Path = tmp_path_factory.mktemp("pins") / "six.h5"
    assert build(PinSettings(), path, quiet, lambda: False)
    return read_pins(path)


@pytest.fixture(scope="module")
def evaluator() -> Evaluator:
    return evaluator_of(small_network(PLAKOTO), PLAKOTO)


def test_a_mirror_position_stands_as_its_entry_says(six: PinTable):
    for entry in range(0, 5 * 8_568, 997):
        board = mirror_position(six, entry)
        check_position(PLAKOTO, Position(*(tuple(row) for row in board.tolist())))
        assert pin_entry(six, board, 0) == pin_entry(six, board, 1) == entry


@pytest.mark.parametrize("dice", [(6, 1), (3, 3), (5, 4)])
def test_a_choice_agrees_if_no_play_keeps_the_pin_longer(six: PinTable, dice: tuple[int, int]):
    room = PinPlaysWorkspace(*workspace(PLAKOTO.code))
    for entry in range(5, 5 * 8_568, 3_331):
        board = mirror_position(six, entry)
        found = legal_plays(PLAKOTO.code, board, *dice, 1, *room)
        turns = [stored_turns_at(six, after, 0) for after in room.afters[:found]]
        for chosen in range(found):
            tally = np.zeros(5, np.int64)
            judge_choice(PLAKOTO.code, six, board, *dice, chosen, room, tally)
            assert tally[DECISIONS] == (found > 1 and max(turns) >= 0)
            assert tally[FORCED] == 1 - tally[DECISIONS]
            if tally[DECISIONS]:
                broke = turns[chosen] < 0
                assert tally[AGREED] == (turns[chosen] == max(turns))
                assert tally[BROKE] == broke
                assert tally[LOST] == max(turns) - (-six.units[0] if broke else turns[chosen])


def test_the_table_chooses_a_play_that_keeps_the_pin_longest(six: PinTable):
    room = PinPlaysWorkspace(*workspace(PLAKOTO.code))
    for entry in range(5, 5 * 8_568, 3_331):
        board = mirror_position(six, entry)
        best = longest_play(PLAKOTO.code, six, board, 4, 2, 0, room)
        found = legal_plays(PLAKOTO.code, board, 4, 2, 1, *room)
        turns = [stored_turns_at(six, after, 0) for after in room.afters[:found]]
        assert turns[best] == max(turns)
        assert longest_play(PLAKOTO.code, six, board, 4, 2, best, room) == best


def study(six: PinTable, evaluator: Evaluator, threads: int, stop: Stop) -> tuple[Agreement, SelfPlay]:
    with ThreadPoolExecutor(threads) as pool:
        how = {"manner": SearchParams(1), "report": quiet, "stop": stop, "shares": Shares(pool, threads)}
        return study_positions(evaluator, six, 20, **how), study_self_play(evaluator, six, 8, **how)


def test_studies_count_the_same_on_any_number_of_threads(six: PinTable, evaluator: Evaluator):
    positions, games = study(six, evaluator, 1, lambda: False)
    assert (positions, games) == study(six, evaluator, 3, lambda: False)
    assert 0 < positions.decisions == 20 * 21 - positions.forced
    assert positions.agrees <= positions.agrees_with_forced <= 1
    assert 0 <= positions.agrees <= 1 - positions.breaks
    assert 0 <= games.reached <= games.games == 8


def test_a_study_that_is_stopped_tells_what_was_done(six: PinTable, evaluator: Evaluator):
    positions, games = study(six, evaluator, 1, lambda: True)
    assert (positions.decisions, games.games, games.reached, games.gain) == (0, 0, 0, 0)
