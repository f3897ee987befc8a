"""The only entry point for front ends. It opens files, runs jobs and manages sessions. It does not
use Qt.
"""
