"""The .mat format: matches as text in two columns (docs/foreign-formats.md)."""

from palamedes.formats.matches.mat_layout import LARGEST
from palamedes.formats.matches.mat_reader import read_record
from palamedes.formats.matches.mat_writer import unkept, write_record

__all__ = ["LARGEST", "read_record", "unkept", "write_record"]
