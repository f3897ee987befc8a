"""Measurements and studies: contests, calibration, openings and endgames. Games do not need this
package.
"""
