"""The command line, with one command per file. It imports lab, training, service and core."""
