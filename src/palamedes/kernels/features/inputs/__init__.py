"""Network inputs beyond the thesis that have improved networks. They are of kinds that strong
programs are known to use (`core.rules.encodings`). Each file contains one kernel with the same name
as the file.

Each input is computed for one side and is roughly in 0..1. `seen` is the sight of that side, and
`other` is the sight of its opponent. Points are in the side's own numbering unless stated
otherwise. A pinned checker counts as standing on its point.
"""
