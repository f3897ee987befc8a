"""The running game as the window shows it: its turn, its board, the possible actions and its
session.
"""
