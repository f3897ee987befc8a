"""The stored form of sessions in the library: their text, their entry, and their decisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from palamedes.core.errors import BadFile
from palamedes.core.language import tr
from palamedes.core.library.decisions import WHOLE_GAME, Decisions, best_analysis, decided, luck_of, no_decisions, packed
from palamedes.core.library.entry import TAGS, SessionEntry, entry_of, tags_of
from palamedes.core.results.record import Record, merged
from palamedes.core.session.events import Resigned
from palamedes.core.settings import Depth
from palamedes.core.statistics import FinishedGame
from palamedes.engine.turns import find_play
from palamedes.formats.games.game_record import read_record, write_record
from palamedes.formats.games.position_text import position_text
from palamedes.formats.user.library_store import DecisionText, KeptSession, PackedDecisions
from palamedes.formats.user.statistics_rescue import content_of, game_of


def record_of(kept: KeptSession) -> Record:
    """The record of a session. Raises BadFile if the library knows only its results, or if its text
    cannot be read.
    """
    if not kept.entry.has_moves:
        raise BadFile(tr("the moves of session {number} are not known; only its results were counted.", number=kept.entry.id))
    return read_record(kept.text, find_play, tr("session {number}", number=kept.entry.id)).record


def kept_record(record: Record, source: str, date: str) -> tuple[KeptSession, PackedDecisions]:
    """The stored form of a record. `source`: the name of its file; `date`: the date if the record
    has none.
    """
    session, analysis = record.session(), best_analysis(record.analyses)
    found = decided(session, analysis)
    rows = packed(session, found)
    texts = [
        DecisionText(
            position_text(session.states[moment.index]),
            judged.made.text if judged is not None and not judged.judgement.forced else "",
            judged.best.text if judged is not None and not judged.judgement.forced else "",
        )
        for moment, judged in found
    ]
    depth = Depth(0) if analysis is None else analysis.terms.search.depth
    entry = entry_of(record, session, rows, depth, source, date, luck_of(session, analysis))
    return KeptSession(entry, write_record(record)), PackedDecisions(rows, tuple(texts))


def joined(old: Record, new: Record) -> Record:
    """The longer of two versions of a session, with the analyses, details and tags of both. If they
    are of the same length, the one with the larger resignations, which some formats do not keep.
    """
    longer = max(new, old, key=_extent)
    details = {**dict(old.details), **dict(new.details)}
    tags = tags_of(",".join((old.detail(TAGS), new.detail(TAGS))))
    if tags:
        details[TAGS] = ", ".join(tags)
    return replace(longer, details=tuple(details.items()), analyses=merged((*old.analyses, *new.analyses)))


def _extent(record: Record) -> tuple[int, int]:
    return len(record.events), sum(event.points for event in record.events if isinstance(event, Resigned))


def tagged(record: Record, tags: Sequence[str]) -> Record:
    """The record with exactly these tags."""
    return detailed(record, TAGS, ", ".join(tags))


def detailed(record: Record, name: str, value: str) -> Record:
    """The record with this value of a detail, or without the detail if the value is empty."""
    others = tuple(each for each in record.details if each[0] != name)
    return replace(record, details=(*others, (name, value)) if value else others)


# Games of which only the results are known.


def kept_games(games: Sequence[FinishedGame]) -> tuple[KeptSession, PackedDecisions]:
    """The stored form of finished games of one session, of which the moves are unknown."""
    rows = _rows_of(games)
    last = max(games, key=lambda game: game.number)
    first, second = (sum(game.points for game in games if game.winner == side) for side in (0, 1))
    entry = SessionEntry(
        fingerprint=f"counted {last.session}",
        name=last.session,
        date=last.ended.date().isoformat(),
        event="",
        players=last.players,
        games=tuple(dict.fromkeys(game.game.variant for game in games)),
        length=last.length,
        points=(first, second),
        is_over=True,
        has_moves=False,
        lost=tuple(float(rows["lost"][rows["side"] == side].sum()) for side in (0, 1)),  # type: ignore[arg-type]
        counts=tuple(int(rows["counts"][rows["side"] == side].sum()) for side in (0, 1)),  # type: ignore[arg-type]
    )
    text = msgspec.json.encode([content_of(game) for game in games]).decode()
    return KeptSession(entry, text), PackedDecisions(rows, ())


def _rows_of(games: Sequence[FinishedGame]) -> Decisions:
    """A row for each side of each game that has been judged."""
    judged = [(game, side, told) for game in games for side, told in enumerate(game.judged) if told is not None]
    rows = no_decisions(len(judged))
    rows["kind"], rows["error"] = WHOLE_GAME, float("nan")
    for row, (game, side, told) in zip(rows, judged, strict=True):
        row["game"], row["side"], row["variant"] = game.number + 1, side, game.game.variant.encode()
        row["counts"], row["lost"] = told.decisions, told.lost
    return rows


def packed_again(kept: KeptSession) -> PackedDecisions:
    """The decisions of a stored session, made from its text. Raises BadFile if the text cannot be
    read.
    """
    if kept.entry.has_moves:
        return kept_record(record_of(kept), kept.entry.source, kept.entry.date)[1]
    return kept_games([game for game in map(game_of, msgspec.json.decode(kept.text)) if game is not None])[1]
