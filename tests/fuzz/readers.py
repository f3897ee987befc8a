"""Every reader of the program: how to make inputs for it, how to run it, and which inputs it
rejects in its first checks.
"""

from __future__ import annotations

import io
import json
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import samples
from mutations import Source, some_json, some_text, some_xml

from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.endgames.one_sided import one_sided_of
from palamedes.engine import turns
from palamedes.formats.foreign.fibs_board import read_board
from palamedes.formats.foreign.position_ids import FORMS, read_position, write_position
from palamedes.formats.games.game_record import LARGEST, read_record, write_record
from palamedes.formats.games.position_text import state_from_text
from palamedes.formats.games.rollout_file import read_rollout
from palamedes.formats.games.variant_text import read_variant
from palamedes.formats.matches import mat_record, sgf_record, xg_record
from palamedes.formats.storage.atomic import read_text
from palamedes.formats.tables.endgame_file import read_table
from palamedes.formats.tables.judged_positions import read_judged_rolls
from palamedes.formats.tables.labels_file import read_labels
from palamedes.formats.tables.met_file import read_met
from palamedes.formats.tables.network_file import read_network
from palamedes.formats.tables.opening_book_file import read_book
from palamedes.formats.tables.opening_study_file import read_study
from palamedes.formats.user.settings_file import load_house_rules, load_preferences
from palamedes.formats.user.statistics_store import StatisticsStore
from palamedes.formats.user.translation_file import read_texts
from palamedes.lab.studies.openings import read_published
from palamedes.service.api.protocol import answer
from palamedes.service.api.protocol_lines import check_texts, read_line
from palamedes.service.jobs import Job
from palamedes.service.other_programs.ubgi_engine import UbgiEngine
from palamedes.training.recipes import read_recipe, recipe_names, recipe_text

find_play = lru_cache(maxsize=20_000)(turns.find_play)
"""Most inputs begin with the same plays, whose lookup would take most of the time."""
REQUEST_S = 0.3
"""The number of seconds after which a request is told to stop, because some would otherwise never
end.
"""


@dataclass(frozen=True, slots=True)
class Reader:
    """One reader. `make`: returns an input. `read`: does with the input what the program does; it
    may use a file at the path that it is given, which ends in `suffix`. `first`: matches the error
    messages and sentences that say that an input failed the first checks.
    """

    make: Callable[[Source], bytes]
    read: Callable[[bytes, Path], object]
    first: str
    suffix: str = ""


def _of_file(read: Callable[[Path], object]) -> Callable[[bytes, Path], object]:
    def of_bytes(data: bytes, path: Path) -> object:
        path.write_bytes(data)
        return read(path)

    return of_bytes


def _of_text(read: Callable[[str], object]) -> Callable[[bytes, Path], object]:
    return lambda data, path: read(data.decode(errors="surrogateescape"))


def _record(path: Path) -> object:
    """Read a session, write it, and read it again."""
    read = read_record(read_text(path, LARGEST), find_play, path.name)
    return read_record(write_record(read.record), find_play, path.name)


def _mat(path: Path) -> object:
    """Read a match, write it, and read it again."""
    read = mat_record.read_record(read_text(path, mat_record.LARGEST), find_play, path.name)
    list(mat_record.unkept(read.record))
    return mat_record.read_record(mat_record.write_record(read.record), find_play, path.name)


def _sgf(path: Path) -> object:
    """Read a match, write it, and read it again; save it as a session, too, and read that."""
    read = sgf_record.read_record(read_text(path, sgf_record.LARGEST), find_play, path.name)
    list(sgf_record.unkept(read.record))
    read_record(write_record(read.record), find_play, path.name)
    return sgf_record.read_record(sgf_record.write_record(read.record), find_play, path.name)


def _xg(data: bytes, path: Path) -> object:
    """Read a match of eXtreme Gammon, save it as a session, and read that."""
    read = xg_record.read_record(data, find_play, path.name)
    return read_record(write_record(read.record), find_play, path.name)


def _position_id(text: str) -> object:
    """Read a position, write it in all forms, and read it again."""
    state = read_position(text).state
    return [read_position(write_position(state, form).text, state.variant) for form in FORMS]


def _table(path: Path) -> object:
    return one_sided_of(read_table(path), path.name)


def _statistics(path: Path) -> object:
    """The number of games that the store gained from one more `put`, and its message. The file must
    still be usable.
    """
    store = StatisticsStore(path)
    told, found = store.open(), store.read()
    store.put([samples.game(9)])
    return len(store.read().games) - len(found.games), told


def _request(data: bytes, path: Path) -> object:
    request = read_line(data)
    check_texts(data, request)  # as the engine does before it answers
    job: Job[Any] = Job()
    timer = threading.Timer(REQUEST_S, job.stop)
    timer.start()
    try:
        return json.dumps({"id": request.get("id"), **answer(request, job)}).encode()
    finally:
        timer.cancel()


def _ubgi(data: bytes, path: Path) -> object:
    """Send the lines to the engine, and end all searches at once. A failure of the engine, which it
    reports and survives, is a finding.
    """
    sink = io.BytesIO()
    UbgiEngine(io.BytesIO(data + b"\nstop\n"), sink).run()
    said = sink.getvalue().decode()
    assert "the engine failed" not in said, said
    return said


@cache
def _recipes() -> tuple[str, ...]:
    return tuple(map(recipe_text, recipe_names()))


def _of(texts: Callable[[], tuple[str, ...]]) -> Callable[[Source], bytes]:
    return lambda source: some_text(source, source.choice(texts()), texts()).encode(errors="surrogatepass")


def _ts(source: Source) -> bytes:
    return some_xml(source, samples.translation())


def _met(source: Source) -> bytes:
    return some_xml(source, (samples.GOLDEN / "two-players.xml").read_bytes())


NO_JSON = r"JSON|UTF-8|malformed|truncated|trailing|control character|nests|surrogate|escape|invalid (character|number)"
NO_TOML = "TOML|Invalid|Expected|Cannot|Unescaped|Illegal|Unclosed|Found|line"
NO_XML = r"no XML|encoding|UTF-8"


def _json(value: Callable[[], Any]) -> Callable[[Source], bytes]:
    return lambda source: some_json(source, value())


def _request_of(source: Source) -> bytes:
    return some_json(source, source.choice(samples.REQUESTS))


DOCUMENT = NO_JSON + "|contains '"
READERS: dict[str, Reader] = {
    "position-text": Reader(_of(lambda: samples.POSITION_TEXTS), _of_text(state_from_text), "is not known|at most"),
    "position-id": Reader(_of(lambda: samples.POSITION_IDS), _of_text(_position_id), "is not known|at most|not an (XG)?ID"),
    "mat": Reader(_of(samples.matches), _of_file(_mat), "this is not a .mat file|UTF-8|control character", ".mat"),
    "gam": Reader(_of(samples.single_games), _of_file(_mat), "this is not a .mat file|UTF-8|control character", ".gam"),
    "board-line": Reader(_of(samples.board_lines), _of_text(read_board), "a board line begins with"),
    "ubgi": Reader(_of(samples.ubgi_dialogues), _ubgi, "no reader of UBGI raises an error"),
    "sgf": Reader(_of(samples.sgf_matches), _of_file(_sgf), "not an SGF file|UTF-8|cannot stand here|incomplete", ".sgf"),
    "xg": Reader(samples.some_xg, _xg, "not a file of|checksum|index|compressed data|part '", ".xg"),
    "variant-text": Reader(_of(lambda: samples.VARIANT_TEXTS), _of_text(read_variant), "is not known; choose"),
    "settings": Reader(_json(samples.preferences), _of_file(load_preferences), DOCUMENT),
    "house-rules": Reader(_json(samples.house_rules), _of_file(load_house_rules), DOCUMENT),
    "opening-book": Reader(_json(samples.book), _of_file(read_book), DOCUMENT),
    "opening-study": Reader(_json(samples.study), _of_file(read_study), DOCUMENT),
    "rollout": Reader(_json(samples.rollout), _of_file(read_rollout), DOCUMENT),
    "translation": Reader(_ts, _of_file(read_texts), NO_XML + "|first element", ".ts"),
    "match-table": Reader(_met, _of_file(read_met), NO_XML + "|has no pre-crawford", ".xml"),
    "recipe": Reader(_of(_recipes), _of_text(read_recipe), NO_TOML),
    "judged": Reader(
        samples.judged, _of_file(lambda path: read_judged_rolls(path, BACKGAMMON)), NO_JSON + "|unpacked", ".jsonl.gz"
    ),
    "network": Reader(samples.some_network, _of_file(read_network), "no network file|checksum", ".h5"),
    "table": Reader(samples.some_table, _of_file(_table), "no endgame table|checksum of its header", ".h5"),
    "record": Reader(_of(samples.records), _of_file(_record), "line 1:|UTF-8|control character", ".tavli"),
    "labels": Reader(samples.some_labels, _of_file(lambda path: read_labels(path, PORTES.board, 3)), "contains no labels"),
    "published": Reader(_json(lambda: samples.PUBLISHED), _of_file(lambda path: read_published(path, PORTES)), NO_JSON),
    "rolls": Reader(_of(lambda: samples.ROLLS), _of_text(lambda text: DiceSource(DiceSettings("file"), text)), "UTF-8"),
    "statistics": Reader(samples.some_statistics, _of_file(_statistics), "not a database|newer version", ".sqlite"),
    "protocol": Reader(_request_of, _request, NO_JSON),
}


def is_past_first(reader: Reader, sentence: str) -> bool:
    """Whether the message for an input shows that the reader got past its first checks."""
    return re.search(reader.first, sentence) is None
