"""Networks are found, listed, chosen, and imported from files."""

import json
from dataclasses import replace
from pathlib import Path

import h5py
import pytest

from palamedes.core.errors import BadFile, BadSettings, UnknownNetwork
from palamedes.core.rules.board import Board
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, NARDE, PORTES, TAKHTEH
from palamedes.formats.tables.network_file import read_network, write_network
from palamedes.service.library.networks import all_networks, best_network, evaluator_for, import_network, networks_for, trained
from small_networks import own_folders, small_network, write_small


@pytest.fixture(autouse=True)
def places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple[Path, Path]:
    return own_folders(monkeypatch, tmp_path)


@pytest.fixture
def own(places: tuple[Path, Path]) -> Path:
    return places[0]


@pytest.fixture
def shipped(places: tuple[Path, Path]) -> Path:
    return places[1]


def test_without_files_there_are_no_networks():
    assert all_networks() == networks_for(PORTES) == ()
    assert best_network(PORTES) is None


def test_a_network_is_known_by_the_name_of_its_file(shipped: Path):
    write_small(shipped, first=small_network(PORTES, "takhteh"))
    (info,) = all_networks()
    assert (info.name, info.variants, info.games) == ("first", ("portes", "takhteh"), 100)
    assert "100 games of Portes" in info.note
    assert evaluator_for(PORTES, "first").sources[0] == "first"


def test_a_game_has_the_networks_that_are_meant_for_it(shipped: Path):
    write_small(shipped, one=small_network(PORTES, "takhteh"), two=small_network(FEVGA), three=small_network(TAKHTEH))
    assert {info.name for info in networks_for(PORTES)} == {"one"}
    assert {info.name for info in networks_for(TAKHTEH)} == {"one", "three"}
    assert networks_for(NARDE) == ()


def test_rules_do_not_matter_but_the_board_does(shipped: Path):
    write_small(shipped, one=small_network(PORTES))
    assert networks_for(PORTES.configured({"no_hit_and_run": "home"}))
    assert not networks_for(PORTES.configured(board={"checkers": 10}))


def test_a_network_for_another_board_is_found_for_it(shipped: Path):
    small = PORTES.configured(board={"points": 16, "checkers": 10})
    write_small(shipped, one=small_network(small))
    assert best_network(small) is not None
    assert best_network(PORTES) is None


def test_the_users_network_comes_before_the_shipped_one_of_that_name(own: Path, shipped: Path):
    write_small(shipped, one=small_network(PORTES, games=5))
    write_small(own, one=small_network(PORTES, games=9))
    assert [info.games for info in networks_for(PORTES)] == [9]


def test_the_best_network_learned_the_game_itself_for_the_longest_time(shipped: Path):
    write_small(
        shipped,
        long=small_network(TAKHTEH, games=20),
        short=small_network(TAKHTEH, games=10),
        lent=small_network(PORTES, "takhteh", games=99),
    )
    assert [info.name for info in networks_for(TAKHTEH)] == ["long", "short", "lent"]


def test_a_lent_network_is_better_than_none(shipped: Path):
    write_small(shipped, lent=small_network(PORTES, "takhteh"))
    best = best_network(TAKHTEH)
    assert best is not None
    assert best.name == "lent"


def test_a_file_may_name_the_best_network(shipped: Path):
    write_small(shipped, one=small_network(PORTES, games=50), two=small_network(PORTES, games=5))
    (shipped / "best.json").write_text(json.dumps({"portes": "two"}))
    assert [info.name for info in networks_for(PORTES)] == ["two", "one"]
    assert evaluator_for(PORTES).name == "two"


def test_the_shipped_network_with_the_name_of_the_game_is_its_best(shipped: Path):
    write_small(shipped, other=small_network(PORTES, games=50), portes=small_network(PORTES, games=5))
    (shipped / "best.json").write_text('{"fevga": "other"}')
    assert [info.name for info in networks_for(PORTES)] == ["portes", "other"]
    assert evaluator_for(PORTES).name == "portes"


def test_a_network_of_the_user_does_not_stand_in_for_the_best_one(own: Path, shipped: Path):
    write_small(shipped, best=small_network(PORTES, games=50))
    (shipped / "best.json").write_text('{"portes": "best"}')
    write_small(own, best=small_network(PORTES, games=7))
    best = best_network(PORTES)
    assert best is not None
    assert best.games == 50
    (own / "best.h5").write_bytes(b"damaged")
    assert best_network(PORTES) == best


@pytest.mark.parametrize("text", ["", "[]", "{", '{"portes": 3}', '{"portes": "gone"}', "[" * 100_000])
def test_a_table_of_best_networks_that_says_nothing_is_passed_over(shipped: Path, text: str):
    write_small(shipped, one=small_network(PORTES))
    (shipped / "best.json").write_text(text)
    best = best_network(PORTES)
    assert best is not None
    assert best.name == "one"


def test_damaged_files_are_not_listed_but_named_when_asked_for(shipped: Path):
    (shipped / "broken.h5").write_bytes(b"no network")
    assert all_networks() == ()
    with pytest.raises(BadFile, match=r"broken\.h5 is not a network file"):
        evaluator_for(PORTES, "broken")


@pytest.mark.parametrize("name", ["gone", "../one", "one.h5", ""])
def test_a_network_that_is_not_there_is_told(shipped: Path, name: str):
    write_small(shipped, one=small_network(PORTES))
    with pytest.raises(UnknownNetwork, match="choose from one"):
        evaluator_for(PORTES, name)


def test_where_a_game_has_none_that_is_told():
    with pytest.raises(UnknownNetwork, match="no network for Portes on a board of 24 points with 15 checkers"):
        evaluator_for(PORTES)


@pytest.mark.parametrize("variant", [FEVGA, PORTES.configured(board={"checkers": 12})])
def test_a_network_that_does_not_suit_the_game_is_refused(shipped: Path, variant):
    write_small(shipped, one=small_network(PORTES))
    with pytest.raises(BadSettings, match="'one'"):
        evaluator_for(variant, "one")


def test_the_same_network_is_made_ready_once_and_anew_when_its_file_changes(shipped: Path):
    write_small(shipped, one=small_network(PORTES))
    first = evaluator_for(PORTES, "one")
    assert evaluator_for(PORTES, "one") is first
    write_small(shipped, one=small_network(PORTES, hidden=5))
    assert evaluator_for(PORTES, "one") is not first


# Importing files from elsewhere.


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    folder = tmp_path / "elsewhere"
    write_small(folder, mine=replace(small_network(BACKGAMMON), name="mine"))
    return folder


def test_a_network_is_called_as_it_calls_itself_whatever_its_file_is_called(elsewhere: Path):
    (elsewhere / "mine.h5").rename(elsewhere / "download (3).h5")
    assert import_network(elsewhere / "download (3).h5").name == "mine"
    assert evaluator_for(BACKGAMMON, "mine").name == "mine"


def test_a_network_whose_own_name_is_none_is_called_like_its_file(elsewhere: Path):
    write_small(elsewhere, yours=replace(small_network(BACKGAMMON), name="../yours"))
    assert import_network(elsewhere / "yours.h5").name == "yours"


def test_a_file_from_elsewhere_is_copied_into_the_users_folder(own: Path, elsewhere: Path):
    info = import_network(elsewhere / "mine.h5")
    assert (info.name, info.path) == ("mine", own / "mine.h5")
    assert info.path.read_bytes() == (elsewhere / "mine.h5").read_bytes()
    assert [one.name for one in networks_for(BACKGAMMON)] == ["mine"]


def test_the_same_file_is_taken_in_only_once(elsewhere: Path):
    assert import_network(elsewhere / "mine.h5") == import_network(elsewhere / "mine.h5")
    assert len(all_networks()) == 1


def test_another_network_of_a_name_that_is_taken_gets_a_number(shipped: Path, elsewhere: Path):
    write_small(shipped, mine=small_network(BACKGAMMON, games=7))
    assert import_network(elsewhere / "mine.h5").name == "mine 2"
    assert import_network(elsewhere / "mine.h5").name == "mine 2"
    assert read_network(shipped / "mine.h5").games == 7


@pytest.mark.parametrize("data", [b"", b"some text"])
def test_a_file_of_another_kind_is_not_taken_in(own: Path, elsewhere: Path, data: bytes):
    (elsewhere / "mine.h5").write_bytes(data)
    with pytest.raises(BadFile, match=r"mine\.h5 is not a network file"):
        import_network(elsewhere / "mine.h5")
    assert not own.exists()


def test_a_damaged_file_is_not_taken_in(elsewhere: Path):
    with h5py.File(elsewhere / "mine.h5", "r+") as file:
        file["second"][0, 0] += 1
    with pytest.raises(BadFile, match="damaged"):
        import_network(elsewhere / "mine.h5")


def test_a_version_of_the_future_is_not_taken_in(elsewhere: Path):
    with h5py.File(elsewhere / "mine.h5", "r+") as file:
        file.attrs["version"] = 3
    with pytest.raises(BadFile, match="version 3; this program reads up to version 2"):
        import_network(elsewhere / "mine.h5")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"encoding": "mind-reading"}, "not known"),
        ({"encoding_version": 9}, "version 9"),
        ({"variants": ("chess",)}, "meant for 'chess'"),
        ({"board": Board(24, 200)}, "none of its games is played"),
    ],
)
def test_a_network_for_nothing_that_is_played_here_is_not_taken_in(elsewhere: Path, changes, message: str):
    write_network(elsewhere / "mine.h5", replace(small_network(BACKGAMMON), **changes))
    with pytest.raises(BadFile, match=message):
        import_network(elsewhere / "mine.h5")


@pytest.mark.parametrize("name", ["mine.hdf5", "a,b.h5", "x" * 61 + ".h5"])
def test_a_name_that_cannot_be_used_is_told(elsewhere: Path, name: str):
    write_small(elsewhere, mine=replace(small_network(BACKGAMMON), name=""))
    (elsewhere / "mine.h5").rename(elsewhere / name)
    with pytest.raises(BadFile, match="cannot be used under this name"):
        import_network(elsewhere / name)


def test_a_file_that_is_not_there_is_told(elsewhere: Path):
    with pytest.raises(BadFile, match="cannot be read"):
        import_network(elsewhere / "yours.h5")


@pytest.mark.parametrize(
    ("games", "rounds", "words"),
    [(100, 0, "100 games"), (1, 0, "1 game"), (0, 1, "1 round"), (2000, 6, "2,000 games and 6 rounds"), (0, 0, "0 games")],
)
def test_the_length_of_a_training_is_told_in_words(games: int, rounds: int, words: str):
    assert trained(replace(small_network(PORTES), games=games, rounds=rounds)) == words
