"""Estimates grounded in the results of games, and calibration, which compares predictions with them
(docs/calibration.md).
"""
