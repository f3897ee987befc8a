"""The command line: one command per file. Imports lab, service and core."""
