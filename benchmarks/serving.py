"""What pages and rulings over HTTP cost, as shares of the requests that a hello route answers.

Each route is loaded in turn on one waitress, several times over, and the median share is printed.
The load comes from `wrk` where there is one, else from a client in Python, which weighs more
itself and so makes every share look better; the first line says which it was.
"""

import argparse
import logging
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from operator import truediv
from pathlib import Path
from threading import Thread
from typing import Any

from figures import Measured, show, spread, versions, write
from flask import Response
from waitress.server import create_server

from adjudicator.library import Library
from adjudicator.web import create_app

ROUNDS, SECONDS, CONNECTIONS = 5, 2, 4
WRK = shutil.which("wrk")
PELICANS = "3-plucking/3.6-two-pelicans"
FORTY_LINES = "4-bao/4.2-two-macaws-plucker-first"
BARS = {"page": 0.25, "page by hash": 0.66, "ruling by API": 0.25, "new each time": 0.25}
NEW = """\
local number = 0
request = function()
  number = number + 1
  return wrk.format(nil, nil, nil, wrk.body .. "# " .. number .. "\\n")
end
"""


def served() -> tuple[str, Any]:
    """The app with one route more that says hello; its address and its library."""
    app = create_app()

    def hello() -> Response:
        return Response("hello\n", content_type="text/plain")

    app.add_url_rule("/hello", "hello", hello)
    server: Any = create_server(app, host="127.0.0.1", port=0, threads=4)
    Thread(target=server.run, daemon=True).start()
    return f"http://127.0.0.1:{server.effective_port}", app.extensions["site"].library


def by_wrk(address: str, body: bytes | None, new: bool) -> float:
    """Requests a second by wrk; `new` makes each body differ from all others."""
    options = ["-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s"]
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        if body is not None:
            text = body.decode().replace("\\", "\\\\").replace("\n", "\\n").replace('"', '\\"')
            script.write(f'wrk.method = "POST"\nwrk.body = "{text}"\n{NEW if new else ""}')
            script.flush()
            options += ["-s", script.name]
        told = subprocess.run(
            [WRK or "wrk", *options, address], check=True, capture_output=True, text=True
        ).stdout
    assert "Non-2xx" not in told, told
    return float(re.findall(r"Requests/sec:\s+([\d.]+)", told)[0])


def by_python(address: str, body: bytes | None, new: bool) -> float:
    """Requests a second by one connection in a process of its own."""
    told = subprocess.run(
        [sys.executable, __file__, "client", address, str(int(new))], input=body or b"", check=True,
        capture_output=True,
    ).stdout  # fmt: skip
    return float(told)


def client(address: str, body: bytes, new: bool) -> float:
    """Ask again and again over one connection."""
    host, _, path = address.removeprefix("http://").partition("/")
    name, _, port = host.partition(":")
    method = "POST" if body else "GET"
    connection = socket.create_connection((name, int(port)))
    number, end = 0, time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        sent = body + (b"# %d\n" % number if new else b"")
        head = f"{method} /{path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(sent)}\r\n\r\n"
        connection.sendall(head.encode() + sent)
        answer = connection.recv(65536)
        head_, _, rest = answer.partition(b"\r\n\r\n")
        assert head_.startswith(b"HTTP/1.1 200"), head_
        length = int(re.findall(rb"(?i)content-length: (\d+)", head_)[0])
        while len(rest) < length:
            rest += connection.recv(65536)
        number += 1
    return number / SECONDS


def routes(home: str, library: Library) -> dict[str, tuple[str, bytes | None, bool]]:
    """What is measured: an address, its body, and whether each body is to be a new one."""
    hashed = library.get(PELICANS).hash
    text = library.get(FORTY_LINES).source
    return {
        "hello": (f"{home}/hello", None, False),
        "page": (f"{home}/nl/scenarios/{PELICANS}", None, False),
        "page by hash": (f"{home}/nl/rulings/{hashed}", None, False),
        "ruling by API": (f"{home}/api/v1/rulings?lang=nl", text, False),
        "new each time": (f"{home}/api/v1/rulings?lang=nl", text, True),
    }


def main() -> None:
    """Print the shares, and write them down where that is asked for."""
    logging.getLogger("waitress").setLevel(logging.ERROR)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    load = by_wrk if WRK else by_python
    client_told = "wrk" if WRK else "a Python client"
    load_told = f"load by {client_told}, {ROUNDS} rounds of {SECONDS} s each"
    print(load_told)
    home, library = served()
    rates: dict[str, list[float]] = {}
    for turn in range(ROUNDS + 1):
        for name, (address, body, new) in routes(home, library).items():
            rate = load(address, body, new)
            if turn:  # the first round warms up
                rates.setdefault(name, []).append(rate)
    hello = rates.pop("hello")
    print(f"{'hello':<15} {statistics.median(hello):8.0f} requests/s")
    found = [
        Measured(f"{name} / hello", spread(map(truediv, each, hello)), BARS[name])
        for name, each in rates.items()
    ]
    show(found)
    if options.write is not None:
        how = f"`python benchmarks/serving.py`, {load_told}"
        write(options.write, "serving", found, f"{how}; {versions('flask', 'waitress')}.")


if __name__ == "__main__":
    if sys.argv[1:2] == ["client"]:
        print(client(sys.argv[2], sys.stdin.buffer.read(), sys.argv[3] == "1"))
    else:
        main()
