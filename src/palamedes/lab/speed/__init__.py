"""Measures the speed of the engine, and checks that it obeys the rules."""
