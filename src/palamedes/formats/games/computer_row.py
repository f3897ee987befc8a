"""The computer's settings as they are stored in files: one flat row, which includes the settings of
the search.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from palamedes.core.settings import SearchSettings

SEARCH = tuple(field.name for field in fields(SearchSettings))

COLUMNS = (
    *("method", "seconds", "network", "plies", "candidates", "window", "temperature"),
    *("resigns", "resign_above", "databases", "match_table", "time_limit", "short_rollouts"),
)
"""The names of the fields, in the order in which they are written to files."""

ONLY_IF_SET = ("time_limit", "short_rollouts")
"""Fields that are left out if they are None or False, so that the row is the same as it was before
these fields were added.
"""


def computer_row(settings: Mapping[str, Any]) -> dict[str, Any]:
    """A row made from the settings of a computer. `settings`: the fields of `ComputerSettings`, in
    which `search` is also a mapping.
    """
    values = {**settings, **settings["search"]}
    left_out = {name for name in ONLY_IF_SET if values[name] is None or values[name] is False}
    return {name: values[name] for name in COLUMNS if name not in left_out}


def from_computer_row(row: Any) -> Any:
    """The inverse of `computer_row`. Anything that is not a row is returned unchanged, so that the
    caller can check it.
    """
    if not isinstance(row, dict):
        return row
    search = {name: row[name] for name in SEARCH if name in row}
    return {**{name: value for name, value in row.items() if name not in SEARCH}, "search": search}
