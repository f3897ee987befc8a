"""Network inputs beyond the thesis that made networks better, of kinds that strong programs are
known to use (`core.rules.encodings`). Each file holds one kernel with the name of the file.

Each is computed for one side, and is roughly in 0..1: `seen` is the sight of that side, `other`
that of its opponent. Points are in the side's own numbering unless stated otherwise. A pinned
checker counts where it stands.
"""
