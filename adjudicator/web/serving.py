"""The app on waitress, for one machine or a small club; for more, any WSGI server will do."""

import logging
import socket
from collections.abc import Callable
from threading import Thread
from typing import Any

from flask import Flask
from waitress.server import create_server

from adjudicator.files import NO_MACHINE, Unusable
from adjudicator.quoting import Copy
from adjudicator.scenario.house import House
from adjudicator.web.app import create_app
from adjudicator.web.safety import MOST_READ

THREADS = 4


def serve(
    host: str,
    port: int,
    scenarios: str | None,
    house: House | None,
    rulebook: str | Copy | None,
    announce: Callable[[str], None],
) -> None:
    """Listen until stopped; `announce` gets the address. Raises `OSError` where it can't listen."""
    _look_up(host, port)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    # waitress tells of every request that has to wait
    logging.getLogger("waitress").setLevel(logging.ERROR)
    app = create_app(scenarios, house, rulebook)
    # what waitress gives is a server for one address, or several where a name has more than one
    server: Any = create_server(
        app,
        host=host,
        port=port,
        threads=THREADS,
        ident="",
        clear_untrusted_proxy_headers=True,
        max_request_body_size=MOST_READ,
    )
    name = f"[{host}]" if ":" in host else host
    listening = getattr(server, "effective_port", None) or server.effective_listen[0][1]
    announce(f"http://{name}:{listening}/")
    # the first visitor needn't wait for the library, nor for the desk
    Thread(target=_prepare, args=(app,), daemon=True).start()
    try:
        server.run()
    except KeyboardInterrupt:
        pass
    finally:
        server.close()


def _look_up(host: str, port: int) -> None:
    """See that a name is one of a machine; waitress has the same fault for all that is wrong."""
    try:
        socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (socket.gaierror, UnicodeError):
        raise Unusable(NO_MACHINE) from None


def _prepare(app: Flask) -> None:
    app.extensions["site"].library.look_over()
    if app.extensions["desk"].folder:
        app.extensions["desk"].seen()
