"""What measures and studies: contests, calibration, studies of openings and endgames. Nothing that
a game needs.
"""
