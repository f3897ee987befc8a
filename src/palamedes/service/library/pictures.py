"""Positions as text and as pictures, for front ends."""

from __future__ import annotations

from pathlib import Path

from palamedes.core.session.state import State
from palamedes.formats.foreign.position_ids import FORMS, OWN, is_id, read_position, write_position
from palamedes.formats.games.position_text import position_text, state_from_text
from palamedes.formats.games.variant_text import read_variant, short_variant_text, variant_text
from palamedes.formats.reports.board_svg import BEST, Arrows, board_svg
from palamedes.formats.storage.atomic import write_bytes, write_text

__all__ = [
    "BEST",
    "Arrows",
    "board_svg",
    "forms",
    "is_id",
    "position_text",
    "read_position",
    "read_variant",
    "save_picture",
    "save_svg",
    "short_variant_text",
    "state_from_text",
    "variant_text",
    "write_position",
]


def forms() -> tuple[str, ...]:
    """The names of the forms in which a position can be written as text, our own first."""
    return OWN, *FORMS


def save_svg(path: Path, state: State, bottom: int | None = None, width: int = 640) -> None:
    """Write the picture of a board, `width` pixels wide. Raises BadFile if that fails."""
    write_text(path, board_svg(state, bottom, width=width))


def save_picture(path: Path, data: bytes) -> None:
    """Write the data of a picture. Raises BadFile if that fails; the file is then unchanged."""
    write_bytes(path, data)
