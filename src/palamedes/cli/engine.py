"""`palamedes engine`: answer requests line by line on standard input and output."""

import logging
import sys

import typer

app = typer.Typer(add_completion=False)


@app.command()
def engine() -> None:
    """Answer requests line by line: one JSON object in, one out. The pages in docs/protocol.md say which."""
    from palamedes.service.engine_loop import EngineLoop

    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    EngineLoop(sys.stdin.buffer, sys.stdout.buffer).run()
