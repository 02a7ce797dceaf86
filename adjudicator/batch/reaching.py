"""Whether a scheduler answers at an address, found out before the client of its library asks.

That one waits for half a minute where nobody answers, for ever where somebody else does, and prints
what went wrong when the process ends.
"""

from __future__ import annotations

import asyncio
import socket
from typing import Any
from urllib.parse import urlsplit

from adjudicator.batch.broken_off import BrokenOff
from adjudicator.core.text import N_, Phrase
from adjudicator.files import NO_MACHINE, reason

SECONDS_TO_ANSWER = 5
KINDS = ("", "tcp", "tls", "ucx", "ws", "wss")
"""The ways to a scheduler that have a machine and a port; `tcp` where none is named."""

EXAMPLE = "tcp://127.0.0.1:8786"
NO_ADDRESS = N_("{address}: this is no address of a cluster, such as {example}.")
NO_CLUSTER = N_("{address}: no cluster answers there ({reason}).")
NO_ANSWER = N_("no answer comes")
NO_SCHEDULER = N_("what answers is no cluster")


def reach(address: str) -> None:
    """See that a scheduler answers at an address.

    Raises `BrokenOff` where none does, and `ImportError` where the library isn't installed.
    """
    try:
        _connect(*_place(address))
        found = asyncio.run(_identity(address))
    except socket.gaierror:
        why: str = Phrase(NO_MACHINE)
    except TimeoutError:
        why = Phrase(NO_ANSWER)
    except OSError as fault:
        why = reason(fault)
    else:
        if found == "Scheduler":
            return
        why = Phrase(NO_SCHEDULER)
    raise BrokenOff(NO_CLUSTER, {"address": address, "reason": why})


def _place(address: str) -> tuple[str, int]:
    """The machine and the port of an address. Raises `BrokenOff` for what is none."""
    scheme, _, rest = address.rpartition("://")
    try:
        place = urlsplit(f"//{rest}")
        host, port = place.hostname, place.port
    except ValueError:
        host = port = None
    if not host or not port or scheme not in KINDS:
        raise BrokenOff(NO_ADDRESS, {"address": address, "example": EXAMPLE})
    return host, port


def _connect(host: str, port: int) -> None:
    try:
        socket.create_connection((host, port), SECONDS_TO_ANSWER).close()
    except UnicodeError:  # a name that can't be one of a machine
        raise socket.gaierror from None


async def _identity(address: str) -> str | None:
    """What answers says that it is; None where it doesn't speak this language."""
    from distributed import Security
    from distributed.core import rpc

    asked: Any = rpc
    security: Any = Security
    secured = security().get_connection_args("client")
    async with asyncio.timeout(SECONDS_TO_ANSWER):
        try:
            async with asked(address, connection_args=secured) as scheduler:
                told = await scheduler.identity()
                return str(told["type"])
        except (asyncio.CancelledError, TimeoutError):
            raise
        except Exception:
            return None
