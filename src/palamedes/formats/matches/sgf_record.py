"""The SGF format, in which GNU Backgammon saves matches (docs/foreign-formats.md)."""

from palamedes.formats.matches.sgf_layout import LARGEST
from palamedes.formats.matches.sgf_reader import read_record
from palamedes.formats.matches.sgf_writer import unkept, write_record

__all__ = ["LARGEST", "read_record", "unkept", "write_record"]
