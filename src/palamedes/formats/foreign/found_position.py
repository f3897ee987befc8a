"""The result of reading a position that another program wrote."""

from __future__ import annotations

from dataclasses import dataclass

from palamedes.core.session.state import State


@dataclass(frozen=True, slots=True)
class FoundPosition:
    """A position that was read. `lost`: what the text says and the state cannot hold, as phrases in
    the current language.
    """

    state: State
    lost: tuple[str, ...] = ()
