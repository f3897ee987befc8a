"""Complete inputs of every kind, made by the program's own writers, and changed versions of them
with matching checksums.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import h5py
import numpy as np
from hostile_hdf5 import small_network
from mutations import NUMBERS, ODD, Source, some_bytes, some_text, some_value

from palamedes.core.preferences import GameChoice, HouseRules, Preferences
from palamedes.core.results.opening_study import FIGURES, OpeningStudy, RollTotals, StudySettings, opening_weights
from palamedes.core.results.rollout import RolloutQuestion
from palamedes.core.rules.play import Play, Step
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import PORTES, VARIANTS
from palamedes.core.statistics import FinishedGame, GameJudgement
from palamedes.engine.turns import find_play
from palamedes.formats.games.rollout_file import SavedRollout, write_rollout
from palamedes.formats.games.variant_text import variant_text
from palamedes.formats.matches import mat_record, xg_record
from palamedes.formats.matches.xg_archive import read_archive
from palamedes.formats.matches.xg_record import RECORD_SIZE
from palamedes.formats.storage.hdf5 import LIBVER
from palamedes.formats.tables import endgame_file, network_file
from palamedes.formats.tables.endgame_file import TableHeader
from palamedes.formats.tables.opening_study_file import write_study
from palamedes.formats.user.settings_file import save_house_rules, save_preferences
from palamedes.formats.user.statistics_store import StatisticsStore
from palamedes.formats.user.translation_file import FINISHED, Message, ts_text
from xg_files import archive, xg_file

GOLDEN = Path(__file__).parents[1] / "golden"
START = [-2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0, 0, 0, 0]
JUDGED = {"cat": "opening", "pos": START, "dice": [3, 1], "n": 16, "moves": [{"after": START, "eq2": 0.15}]}

VARIANT_TEXTS = tuple(variant_text(one) for one in VARIANTS.values())
POSITION_TEXTS = (
    *(f"{key}; {start_position(one)}" for key, one in VARIANTS.items()),
    "backgammon; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; black to roll; roll 31; turns 4 5; cube 4 opponent; score 3-4 of 7",
    "portes, 12 points, 5 checkers; 6:5 | 6:5; roll 11; began opponent; no cube; score 1-0",
    "backgammon; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; score 4-0 of 5; crawford; jacoby; beavers",
)

BOARD = "-b----E-C---eE---c-e----B-"
POSITION_IDS = (
    *(f"XGID={BOARD}:{rest}" for rest in ("0:0:1:00:0:0:3:0:10", "2:-1:-1:31:2:4:0:7:10", "1:1:1:D:4:2:1:5:6")),
    *(f"4HPwATDgc/ABMA:{match}" for match in ("QYkqASAAIAAA", "MAHgACAAIAAE", "cBEAAAAAAAAA", "cAkAAAAAAAAE")),
    "7;0;0;0;1;gnubg;root;0;4;2;2;1;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;3;1;",
    *("nackgammon; 4Dl4ADbgOXgANg", "hypergammon; AACgAgAAKgAAAA:MAEAAAAAAAAE", "sGfwATDgc/ABMA"),
)


def _request(number: int, action: str, variant: str, position: dict[str, Any] | None, **more: Any) -> dict[str, Any]:
    return {"id": number, "action": action, "variant": variant, **({"position": position} if position else {}), **more}


def _standing(mine: dict[str, int], theirs: dict[str, int], **more: Any) -> dict[str, Any]:
    sides = ({"points": points, "off": 15 - sum(points.values())} for points in (mine, theirs))
    return dict(zip(("player", "opponent"), sides, strict=True)) | more


ONE_PLY = {"settings": {"plies": 1}}
ALL_ON_24 = _standing({"24": 15}, {"24": 15}, turn=0)
LAST_TURN = _standing({"6": 1, "1": 1}, {"1": 4}, turn=20, began="player")
REQUESTS: tuple[dict[str, Any], ...] = (
    _request(1, "start", "plakoto", None),
    _request(2, "info", "portes", None),
    _request(3, "plays", "narde", ALL_ON_24, dice=[6, 1]),
    _request(4, "evaluate", "portes", _standing({"4": 2}, {"1": 1}), **ONE_PLY),
    _request(5, "choose", "narde", LAST_TURN, rules={"last_turn_tie": True}, dice=[6, 1], **ONE_PLY),
    _request(6, "analyze", "fevga", ALL_ON_24, dice=[6, 5], **ONE_PLY),
    _request(7, "rollout", "portes", _standing({"6": 1, "4": 1}, {"5": 2}), games=4, ending="none"),
    _request(8, "cube", "backgammon", _standing({"5": 1, "2": 1}, {"1": 1}), match={"length": 5, "score": [3, 2]}, **ONE_PLY),
    _request(9, "cancel", "portes", None, target=1),
)


def _written(write: Any, *values: Any) -> bytes:
    with TemporaryDirectory() as folder:
        write(Path(folder) / "sample", *values)
        return (Path(folder) / "sample").read_bytes()


@cache
def preferences() -> Any:
    return json.loads(_written(save_preferences, Preferences()))


@cache
def house_rules() -> Any:
    return json.loads(_written(save_house_rules, (HouseRules("ours", GameChoice("fevga")),)))


@cache
def book() -> Any:
    whole = json.loads((Path(__file__).parents[2] / "databases" / "openings.json").read_text())
    for opening in whole["openings"]:
        opening["rolls"] = [roll | {"plays": roll["plays"][:2]} for roll in opening["rolls"][:2]]
    return whole | {"openings": whole["openings"][:2]}


@cache
def study() -> Any:
    small = PORTES.configured({"no_hit_and_run": "home"}, {"points": 8, "checkers": 3})
    start = start_position(small)
    plays = [Play((Step(8, 7),), start), Play((), start)]
    rolls = [RollTotals.of(dice, plays) for dice, _ in opening_weights(small)]
    rolls[0].add([[0.3] * FIGURES, [0.1] * FIGURES])
    return json.loads(
        _written(write_study, OpeningStudy(small, start, StudySettings(seed=7), "small", "100 games", "abc", rolls, 1.5))
    )


@cache
def rollout() -> Any:
    figures = np.random.default_rng(1).random((3, 2, 5)).astype(np.float32)
    question = RolloutQuestion(Situation(PORTES, start_position(PORTES)))
    return json.loads(_written(write_rollout, SavedRollout(question, "portes", "f00d", 12.5, (figures,))))


@cache
def translation() -> bytes:
    messages = (
        Message("Play", "button", "Παίξτε", FINISHED, "gui", ("a.py",)),
        Message("New {name}", "", "Νέο {name}", FINISHED, "gui"),
    )
    return ts_text("el", messages).encode()


@cache
def records() -> tuple[str, ...]:
    """The sessions of the golden files. Long ones are cut short; what remains is a valid session,
    apart from its end.
    """
    found = []
    for path in sorted(GOLDEN.glob("*.tavli")):
        lines = path.read_text(encoding="utf-8").split("\n")
        found.append("\n".join(lines if len(lines) < 60 else [*lines[:50], "end", ""]))
    return tuple(found)


@cache
def matches() -> tuple[str, ...]:
    """The matches of the golden files. Long ones are cut short, which leaves a game unfinished."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("*.mat")))
    return tuple("\n".join([*text.split("\n")[:40], ""]) for text in texts)


@cache
def single_games() -> tuple[str, ...]:
    """The .gam files among the golden files, cut short."""
    return tuple("\n".join([*path.read_text(encoding="utf-8").split("\n")[:20], ""]) for path in GOLDEN.glob("*.gam"))


@cache
def board_lines() -> tuple[str, ...]:
    """The board lines that GNU Backgammon has sent to an external player."""
    text = (GOLDEN / "external-player.txt").read_text(encoding="utf-8")
    return tuple(line.removeprefix("> ") for line in text.splitlines() if line.startswith("> board:"))


@cache
def ubgi_dialogues() -> tuple[str, ...]:
    """The commands of the recorded UBGI dialogues."""
    texts = (path.read_text(encoding="utf-8") for path in sorted((GOLDEN / "ubgi").glob("*.txt")))
    return tuple(re.sub(r"^(?!> ).*\n|^> ", "", text, flags=re.MULTILINE) for text in texts)


@cache
def sgf_matches() -> tuple[str, ...]:
    """The SGF files among the golden files. Long ones are cut short."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("*.sgf"))]
    return tuple(text if len(text) < 5000 else "\n".join([*text.split("\n")[:12], ")"]) for text in texts)


@cache
def _xg_parts() -> tuple[dict[str, bytes], ...]:
    """The parts of .xg files with a few records each."""
    texts = ("\n".join([*text.split("\n")[:18], ""]) for text in matches())
    found = [mat_record.read_record(text, find_play).record for text in texts]
    return tuple(read_archive(xg_file(each), xg_record.LIMITS, "") for each in found)


def some_xg(source: Source) -> bytes:
    """An .xg file with changed records. In one case out of eight, the archive is damaged, too."""
    parts = dict(source.choice(_xg_parts()))
    data = bytearray(parts["temp.xg"])
    for _ in range(source.choice((1, 1, 2, 3))):
        start = source.randrange(len(data) // RECORD_SIZE) * RECORD_SIZE
        at = start + source.choice((source.randrange(130), source.randrange(RECORD_SIZE)))
        width = source.choice((1, 4))
        data[at : at + width] = (source.choice((*NUMBERS, source.randrange(30))) % 256**width).to_bytes(width, "little")
    if source.random() < 0.2:
        parts["temp.xgc"] = some_text(source, r"{\rtf1\ansi {\fonttbl} One\par \u956?\'e9}").encode(errors="replace")
    made = archive({**parts, "temp.xg": bytes(data[: len(data) - source.choice((0, 0, 0, 1, RECORD_SIZE))])})
    return some_bytes(source, made) if source.random() < 0.125 else made


def judged(source: Source) -> bytes:
    """Compressed decisions. In one case out of eight, the compressed bytes are damaged."""
    rows = [JUDGED, some_value(source, JUDGED), JUDGED]
    text = "\n".join(json.dumps(row) for row in rows[: source.randrange(1, 4)])
    text = some_text(source, text) if source.random() < 0.2 else text
    data = gzip.compress(text.encode(errors="surrogatepass"), 1)
    return some_bytes(source, data) if source.random() < 0.125 else data


# HDF5.


def hdf5(attributes: dict[str, Any], arrays: dict[str, Any], packed: bool = False) -> bytes:
    """An HDF5 file with these attributes and arrays, as the program's own writers make it."""
    memory = io.BytesIO()
    with h5py.File(memory, "w", libver=LIBVER) as file:
        for key, value in attributes.items():
            file.attrs[key] = value
        for name, array in arrays.items():
            packing = {"compression": "gzip", "shuffle": True, "chunks": True} if packed and array.size and array.ndim else {}
            file.create_dataset(name, data=array, track_times=False, **packing)
    return memory.getvalue()


@cache
def network_bytes() -> bytes:
    return _written(network_file.write_network, small_network())


@cache
def table_bytes() -> bytes:
    return _written(endgame_file.write_table, *races())


@cache
def races() -> tuple[TableHeader, dict[str, Any]]:
    """A one-sided table in which all distributions and means are zero."""
    count = 10
    rows = {f"{name}_{part}": np.ones(count, np.uint8) for name in ("rolls", "off") for part in ("first", "length")}
    arrays = {
        **rows,
        "rolls": np.zeros(count, np.uint16),
        "off": np.zeros(count, np.uint16),
        "mean": np.zeros(count, np.float32),
    }
    parameters = {"checkers": 3, "points": 2, "home": 2, "most_borne_off": 0}
    return TableHeader("small", "one-sided", parameters, ("portes",), "any", "of rolls"), arrays


def some_network(source: Source) -> bytes:
    """A network with changed attributes or arrays and a matching checksum. In one case out of five,
    the bytes are changed instead.
    """
    if source.random() < 0.2:
        return some_bytes(source, network_bytes())
    network = small_network()
    header: dict[str, Any] = dict(network_file._header(network))
    arrays: dict[str, Any] = network_file._arrays(network)
    if source.random() < 0.7:
        header = _storable(some_value(source, header), header)
    else:
        arrays = _some_arrays(source, arrays)
    return hdf5(header | {"checksum": network_file._checksum(header, arrays)}, arrays)


def some_table(source: Source) -> bytes:
    """A table with a changed header or changed arrays, and with matching checksums. In one case out
    of five, the bytes are changed instead.
    """
    if source.random() < 0.2:
        return some_bytes(source, table_bytes())
    header, arrays = races()
    text = text_of(header)
    if source.random() < 0.6:
        text = json.dumps(some_value(source, json.loads(text)), sort_keys=True)
    else:
        arrays = _some_arrays(source, arrays)
    return table(text, arrays, source.random() < 0.7)


def text_of(header: TableHeader) -> str:
    """A header as it is written in a file."""
    return endgame_file._header_text(header)


def table(header: str, arrays: dict[str, Any], packed: bool = True) -> bytes:
    """A table with this header and these arrays, with matching checksums."""
    digests = json.dumps({name: endgame_file._digest(np.atleast_1d(array)) for name, array in arrays.items()})
    shapes = endgame_file._shapes_text(endgame_file._shapes(arrays))
    found = endgame_file._Attributes(endgame_file.KIND, 1, header, shapes, digests, "")
    values: dict[str, Any] = {
        "kind": found.kind,
        "version": 1,
        "header": header,
        "arrays": shapes,
        "digests": digests,
        "done": 0,
    }
    return hdf5(values | {"checksum": endgame_file._checksum(found)}, arrays, packed)


def _storable(changed: Any, header: dict[str, Any]) -> dict[str, Any]:
    """The values that h5py accepts as attributes."""
    found = changed if isinstance(changed, dict) else header
    return {
        key.replace("\0", "?") or "x": value.replace("\0", "?").encode(errors="replace").decode()
        if isinstance(value, str)
        else value
        for key, value in found.items()
        if isinstance(value, str | bool | float) or (isinstance(value, int) and abs(value) < 2**63)
    }


def _some_arrays(source: Source, arrays: dict[str, Any]) -> dict[str, Any]:
    name = source.choice(list(arrays))
    array = arrays[name]
    changes = (
        lambda: {name: array.astype(source.choice(("f4", "f8", "i1", "u2", "<i4", ">f4", "f2", "i8")))},
        lambda: {name: array.reshape(-1)[: source.randrange(array.size + 1)]},
        lambda: {name: np.zeros(source.choice(((1,), (2, 2), (1, 1, 1), ())), array.dtype)},
        lambda: {name: np.full(array.shape, source.choice((0, 1, 255, 7))).astype(array.dtype)},
        lambda: {name: np.full_like(array, np.nan) if array.dtype.kind == "f" else array},
        lambda: {name + "x": array},
        lambda: {source.choice(list(arrays)): array},
    )
    return arrays | source.choice(changes)()


# Labels for training, and other files.


@cache
def labels() -> dict[str, Any]:
    return {"boards": np.ones((4, 2, 26), np.int8), "targets": np.full((4, 3), 0.5, np.float32)}


def some_labels(source: Source) -> bytes:
    """Labels with one changed array. In one case out of five, the bytes are changed, too."""
    memory = io.BytesIO()
    save = np.savez_compressed if source.random() < 0.1 else np.savez
    save(memory, **_some_arrays(source, labels()))
    return some_bytes(source, memory.getvalue()) if source.random() < 0.2 else memory.getvalue()


_ROWS = {"31": {"play": "8/5 6/5", "equity": 0.16}, "42": {"play": "8/4 6/4", "equity": 0.1}}
PUBLISHED = {"opening_rolls": {"values": {"portes": _ROWS}}}
ROLLS = ("42 66 3-1\n# a remark\n11 65 # and so on\n", "1-1 2-2 3-3 4-4 5-5 6-6\n" * 3)


# SQLite.


@cache
def statistics_bytes() -> bytes:
    with TemporaryDirectory() as folder:
        store = StatisticsStore(Path(folder) / "statistics.sqlite")
        store.open()
        store.put(game(number) for number in range(6))
        return store.path.read_bytes()


def game(number: int) -> FinishedGame:
    row = (
        "s",
        number,
        datetime(2026, 1, 1, 1, number, tzinfo=UTC),
        GameChoice("fevga"),
        ("Άννα", "Palamedes"),
        (None, None),
        5,
        0,
        1,
        1,
    )
    return FinishedGame(*row, judged=(GameJudgement(0.25, 17, -0.5), None))


STATEMENTS = (
    "UPDATE games SET content = ? WHERE id = 2",
    "UPDATE games SET content = CAST(? AS BLOB) WHERE id = 3",
    "UPDATE games SET session = ? WHERE id = 4",
    "UPDATE OR IGNORE games SET id = abs(random()) WHERE id = 5 AND ? IS NOT NULL",
    "UPDATE games SET ended = ?",
    "INSERT OR IGNORE INTO games VALUES (9, ?, 'x', x'ff', NULL, 5)",
    "CREATE TABLE other AS SELECT ? AS a",
    "CREATE VIEW v AS SELECT * FROM games WHERE 1 = 1 OR '?' = ?",
)


def some_statistics(source: Source) -> bytes:
    """A statistics file with rows changed by SQL, or with changed bytes. In most of the cases with
    changed bytes, the first 100 bytes (the header of SQLite) are kept.
    """
    data = statistics_bytes()
    if source.random() < 0.5:
        keep = 100 if source.random() < 0.7 else 0
        return data[:keep] + some_bytes(source, data[keep:])
    content = json.loads(_content(data))
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(data)
        for _ in range(source.choice((1, 2, 3))):
            value = source.choice((json.dumps(some_value(source, content)), source.choice(ODD), b"\xff\xfe"))
            value = value if isinstance(value, str | bytes | float | None) else str(value)
            value = value.encode(errors="replace").decode() if isinstance(value, str) else value
            try:
                statement = source.choice(STATEMENTS)
                connection.execute(statement, (value,) if "?" in statement else ())
            except sqlite3.Error:
                continue
        connection.commit()
        if source.random() < 0.2:
            connection.execute(f"PRAGMA user_version = {source.choice((0, 2, 7, -1))}")
        return connection.serialize()


@cache
def _content(data: bytes) -> str:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(data)
        found: str = connection.execute("SELECT content FROM games WHERE id = 1").fetchone()[0]
        return found
