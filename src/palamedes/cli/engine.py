"""`palamedes engine`: answers requests line by line on standard input and output."""

import logging
import sys

import typer

from palamedes.core.errors import BadSettings

app = typer.Typer(add_completion=False)


@app.command()
def engine() -> None:
    """Answer requests line by line: one JSON object in, one out. docs/protocol.md describes the
    requests and answers.
    """
    from palamedes.service.api.engine_loop import EngineLoop

    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    if sys.stdin is None or sys.stdout is None:
        raise BadSettings("the engine needs standard input and standard output, but one of them is closed.")
    # The input gets a separate reader, because Python aborts if it exits while a thread is still
    # waiting in the reader of sys.stdin.
    source = open(sys.stdin.fileno(), "rb", closefd=False)  # noqa: SIM115
    EngineLoop(source, sys.stdout.buffer).run()
