"""The command line: one verb a file. Imports service and core."""
