"""The command line: one verb a file. Imports lab, service and core."""
