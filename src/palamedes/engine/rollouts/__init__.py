"""Rollouts: positions and plays are judged by many games that a network plays
(docs/rollouts.md).
"""
