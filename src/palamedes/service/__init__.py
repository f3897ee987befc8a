"""The only entry point for front ends. It opens files, runs jobs and keeps sessions. It does not
use Qt.
"""
