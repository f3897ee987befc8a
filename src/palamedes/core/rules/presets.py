"""Named sets of options that are used in a particular country or in tournaments."""

from __future__ import annotations

from dataclasses import dataclass

from palamedes.core.language import mark
from palamedes.core.rules.variant import NARDE, PORTES, TAPA, Variant


@dataclass(frozen=True, slots=True)
class Preset:
    """A variant with the options that are used in a particular country or in tournaments."""

    name: str
    variant: Variant
    note: str


PRESETS: tuple[Preset, ...] = (
    Preset(mark("Tapa (Bulgarian)"), TAPA.configured({"start": "bulgarian"}), mark("All fifteen checkers start on point 24.")),
    Preset(
        mark("Narde (tournament)"),
        NARDE.configured({"first_turn_two_from_head": True, "last_turn_tie": True}),
        mark("Two checkers may leave the head on the first turn; the side that did not begin can tie with its last turn."),
    ),
    Preset(
        mark("Tavla"),
        PORTES.configured({"no_hit_and_run": "home"}),
        mark("Portes without hit and run in the player's own home board."),
    ),
)
