"""The parts that windows are built from."""
