"""Network inputs beyond the thesis, of the kinds that strong programs are known to use, which made
networks better (`core.rules.encodings`). Each file holds one kernel, called like the file.

All are asked of one side, and lie in about 0..1: `seen` is what that side sees, `other` what the
other one sees. Points are the side's own unless said otherwise. A checker that is pinned counts
where it stands.
"""
