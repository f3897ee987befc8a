"""Measurements and studies: contests, calibration, openings and endgames. No game needs this
folder.
"""
