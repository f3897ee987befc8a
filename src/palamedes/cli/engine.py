"""`palamedes engine`: answers other programs on standard input and output, or on a socket."""

import logging
import sys
from typing import Annotated, BinaryIO

import typer

from palamedes.core.errors import BadSettings
from palamedes.core.settings import DEEPEST_SEARCH

app = typer.Typer(add_completion=False)

JSON, UBGI, EXTERNAL = "json", "ubgi", "external"
PROTOCOLS = (JSON, UBGI, EXTERNAL)


@app.command()
def engine(
    protocol: Annotated[
        str, typer.Option(help="json (docs/protocol.md), ubgi, or external for GNU Backgammon (docs/other-programs.md).")
    ] = JSON,
    address: Annotated[
        str | None, typer.Option(metavar="HOST:PORT", help="external: where to listen; by default localhost:1234.")
    ] = None,
    plies: Annotated[
        int | None, typer.Option(min=1, max=DEEPEST_SEARCH, help="external: the look-ahead; by default 2.")
    ] = None,
    level: Annotated[str | None, typer.Option(help="external: a level of play instead, such as club.")] = None,
    jacoby: Annotated[bool, typer.Option(help="external: whether money games are played with the Jacoby rule.")] = True,
    once: Annotated[bool, typer.Option("--once", help="external: end after the first connection.")] = False,
) -> None:
    """Answer the requests of other programs line by line: by default, one JSON object in, one out.

    With --protocol ubgi, the engine speaks the Universal Backgammon Interface. With --protocol
    external, it listens on a socket, and plays for a GNU Backgammon in which you have entered, for
    example, `set player 0 external localhost:1234`.
    """
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    if protocol not in PROTOCOLS:
        raise BadSettings(f"protocol is '{protocol[:20]}', but must be one of {', '.join(PROTOCOLS)}.")
    if protocol == EXTERNAL:
        _listen(address, plies, level, jacoby, once)
        return
    if (address, plies, level) != (None, None, None) or once or not jacoby:
        raise BadSettings(f"the other options apply only to --protocol {EXTERNAL}; requests contain their own settings.")
    source = _input()
    if protocol == UBGI:
        from palamedes.service.other_programs.ubgi_engine import UbgiEngine

        UbgiEngine(source, sys.stdout.buffer).run()
        return
    from palamedes.service.api.engine_loop import EngineLoop

    EngineLoop(source, sys.stdout.buffer).run()


def _input() -> BinaryIO:
    """Standard input, with a reader of its own, because Python aborts if it exits while a thread is
    still waiting in the reader of sys.stdin. Raises BadSettings if it or the output is closed.
    """
    if sys.__stdin__ is None or sys.__stdout__ is None:
        raise BadSettings("the engine needs standard input and standard output, but one of them is closed.")
    return open(sys.stdin.fileno(), "rb", closefd=False)


def _listen(address: str | None, plies: int | None, level: str | None, jacoby: bool, once: bool) -> None:
    """Play for GNU Backgammon until the program is interrupted."""
    from palamedes.service.other_programs.external_player import external_player
    from palamedes.service.other_programs.socket_server import Address, address_named, listening, serve

    external_player(plies, level)  # raises BadSettings before anything listens
    wanted = Address() if address is None else address_named(address)
    with listening(wanted) as server:
        host, port = server.getsockname()[:2]
        typer.echo(f"Listening at {wanted.host}:{port}; Ctrl-C ends the program.", err=True)
        if not wanted.is_local:
            typer.echo(f"Programs on other computers can connect to {host}, too.", err=True)
        serve(server, lambda: external_player(plies, level, jacoby), once)
