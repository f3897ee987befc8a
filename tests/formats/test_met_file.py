"""Match equity tables in the XML format of GNU Backgammon."""

from pathlib import Path

import pytest

from palamedes.core.errors import BadFile
from palamedes.formats.tables.met_file import read_met

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
        ("</met>", "", r"not valid XML \(line 12"),
        ("0.62", "1.62", "not a number from 0 to 1"),
        ("0.62", "x", "not a number from 0 to 1"),
        ("<me>0.62</me>", "", "as many rows as columns"),
        ("pre-crawford-table", "table", "no pre-crawford-table"),
        ('"explicit">\n', '"zadeh">\n', "by an algorithm"),
        ('player="1"', 'player="2"', "player 1"),
        ("<me>0.50</me>", "", "3 numbers"),
    ],
)
def test_what_is_no_table_is_refused(tmp_path: Path, old: str, new: str, said: str):
    path = tmp_path / "table.xml"
    path.write_text(TWO_PLAYERS.read_text().replace(old, new))
    with pytest.raises(BadFile, match=said):
        read_met(path)


SECRET = "hunter2-is-the-password"


@pytest.mark.parametrize(
    "text",
    [
        SECRET,
        f"<met>{SECRET}",
        f"<met>&{SECRET};</met>",
        f'<?xml version="1.0" encoding="{SECRET}"?><met/>',
        f'<met><pre-crawford-table type="{SECRET}"/></met>',
        f"<met><pre-crawford-table><row><me>{SECRET}</me></row></pre-crawford-table></met>",
        f"<{SECRET}/>",
        f'<!DOCTYPE met [<!ENTITY e "{SECRET}">]><met>&e;</met>',
    ],
)
def test_no_error_quotes_the_file(tmp_path: Path, text: str):
    path = tmp_path / "table.xml"
    path.write_text(text)
    with pytest.raises(BadFile) as caught:
        read_met(path)
    assert SECRET[:7] not in str(caught.value)


def test_entities_and_deep_nesting_are_refused_in_any_encoding(tmp_path: Path):
    path = tmp_path / "table.xml"
    for text, said in (
        ('<!DOCTYPE met [<!ENTITY e "x">]><met/>', "declares entities"),
        ("<a>" * 100_000, "too many or too deeply nested"),
    ):
        for encoding in ("utf-8", "utf-16"):
            path.write_bytes(text.encode(encoding))
            with pytest.raises(BadFile, match=said):
                read_met(path)
