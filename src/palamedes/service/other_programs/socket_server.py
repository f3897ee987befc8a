"""Listens on a socket for GNU Backgammon, and answers its lines one connection at a time."""

from __future__ import annotations

import ipaddress
import logging
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NamedTuple

from palamedes.core.errors import BadSettings
from palamedes.service.jobs import Job
from palamedes.service.other_programs.external_player import LONGEST_LINE, ExternalClient

logger = logging.getLogger(__name__)

LOCAL_HOST, USUAL_PORT = "localhost", 1234
CHUNK = 4096
_ADDRESS = re.compile(r"(?P<host>[^:\s]*|\[[^\]\s]+\]):(?P<port>[0-9]{1,5})")


class Address(NamedTuple):
    """A host and a port. Port 0 stands for any free port."""

    host: str = LOCAL_HOST
    port: int = USUAL_PORT

    @property
    def is_local(self) -> bool:
        """Whether only programs on this computer can connect."""
        if self.host == LOCAL_HOST:
            return True
        with suppress(ValueError):
            return ipaddress.ip_address(self.host.strip("[]")).is_loopback
        return False


def address_named(text: str) -> Address:
    """The address `HOST:PORT`, `:PORT` or `PORT`; the host is this computer if it is left out.
    Raises BadSettings.
    """
    match = _ADDRESS.fullmatch(text if ":" in text else f":{text}")
    if match is None or int(match["port"]) > 65535:
        raise BadSettings(f"the address '{text[:60]}' is not of the form HOST:PORT, such as {LOCAL_HOST}:{USUAL_PORT}.")
    return Address(match["host"] or LOCAL_HOST, int(match["port"]))


def listening(address: Address) -> socket.socket:
    """A socket that listens at the address. Raises BadSettings if that is not possible."""
    host = "127.0.0.1" if address.host == LOCAL_HOST else address.host.strip("[]")
    try:
        host.encode("idna")  # raises UnicodeError for a name that a socket does not accept
        return socket.create_server((host, address.port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except (OSError, UnicodeError) as error:
        reason = (getattr(error, "strerror", None) or str(error) or "the system gives no reason").lower()
        raise BadSettings(f"cannot listen at {address.host}:{address.port}: {reason}.") from None


def serve(server: socket.socket, player: Callable[[], ExternalClient], once: bool = False) -> None:
    """Answer the connections to a listening socket, one after the other, until the program is
    interrupted; with `once`, only one connection. A connection that fails is closed.
    """
    while True:
        connection, _ = server.accept()
        with connection, suppress(OSError):  # the other computer may be unreachable, too
            converse(connection, player())
        if once:
            return


def converse(connection: socket.socket, player: ExternalClient) -> None:
    """Answer the lines of a connection until it ends."""
    for line in _lines(connection):
        answer = player.answer(line, Job())
        if answer is None:
            return
        connection.sendall(answer.encode() + b"\n")


def _lines(connection: socket.socket) -> Iterator[str]:
    """The lines without their endings and without the zero that GNU Backgammon sends after each
    line. A line that is too long is cut. Empty lines are left out.
    """
    kept = b""
    while data := connection.recv(CHUNK):
        *whole, kept = (kept + data).split(b"\n")
        kept = kept[: LONGEST_LINE + CHUNK]
        for line in whole:
            if text := line.replace(b"\0", b"").decode("utf-8", "replace").strip():
                yield text
