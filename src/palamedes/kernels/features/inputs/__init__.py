"""Network inputs that are not in the thesis and that have improved the networks. Strong programs
are known to use inputs of these kinds (`core.rules.encodings`). Each file contains one kernel with
the same name as the file.

Each input is computed for one side and is roughly between 0 and 1. `seen` is the sight of that
side, and `other` is the sight of its opponent. Points are in the side's own numbering unless stated
otherwise. A pinned checker counts as standing on its point.
"""
