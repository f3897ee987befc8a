"""Match equity tables in the XML form of GNU Backgammon."""

from pathlib import Path

import pytest

from palamedes.core.errors import BadFile
from palamedes.formats.met_file import read_met

TWO_PLAYERS = Path(__file__).parents[1] / "golden" / "two-players.xml"


def test_a_table_of_two_players_is_read():
    table = read_met(TWO_PLAYERS)
    assert (table.name, table.length) == ("Three points, the first player stronger", 3)
    assert table.chance((2, 3), crawford_done=False) == 0.62


def test_after_the_crawford_game_each_player_has_its_own_row():
    table = read_met(TWO_PLAYERS)
    assert table.chance((3, 1), crawford_done=True) == 0.33
    assert table.chance((1, 3), crawford_done=True) == 1 - 0.30


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("</met>", "", "no XML"),
        ("0.62", "1.62", "no chance"),
        ("0.62", "x", "no chance"),
        ("<me>0.62</me>", "", "as many rows as columns"),
        ("pre-crawford-table", "table", "no pre-crawford-table"),
        ('"explicit">\n', '"zadeh">\n', "made by an algorithm"),
        ('player="1"', 'player="2"', "player 1"),
        ("<me>0.50</me>", "", "3 numbers"),
    ],
)
def test_what_is_no_table_is_refused(tmp_path: Path, old: str, new: str, said: str):
    path = tmp_path / "table.xml"
    path.write_text(TWO_PLAYERS.read_text().replace(old, new))
    with pytest.raises(BadFile, match=said):
        read_met(path)
