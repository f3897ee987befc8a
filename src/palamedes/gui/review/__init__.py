"""The parts of the window that shows an analysed session: the list of decisions, and the board with
the choices of one decision.
"""
