"""The only entry point for front ends: opens files, runs jobs and holds sessions.
Does not use Qt.
"""
