"""Pictures and printed pages: what the window writes for other programs and for paper."""
