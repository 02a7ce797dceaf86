"""The command line, run inside this process or as one of its own."""

import os
import re
import signal
import subprocess
import sys
from typing import NamedTuple

from click.testing import CliRunner, Result

from adjudicator.cli import main
from tests.corpus import ROOT

PROGRAM = (sys.executable, "-m", "adjudicator")
SETTINGS = ("ADJUDICATOR_LANG", "ADJUDICATOR_RULEBOOK", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR")


def run(*args: object, text: str | None = None, **environment: str) -> Result:
    """Run `adjudicator` where nothing but `environment` says which language to use."""
    surroundings = {name: environment.get(name) for name in SETTINGS}
    result = CliRunner(env=surroundings).invoke(main, [*map(str, args)], input=text)
    # click's runner catches what would be a traceback
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


class Streams(NamedTuple):
    """The streams of a process, as `subprocess.Popen` takes them."""

    stdin: int = subprocess.DEVNULL
    stdout: int = subprocess.PIPE
    stderr: int = subprocess.PIPE


PIPES = Streams()


def start(*args: object, streams: Streams = PIPES, **environment: str) -> subprocess.Popen[bytes]:
    """Start `adjudicator` as a process of its own, with English to speak."""
    kept = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    return subprocess.Popen(
        [*PROGRAM, *map(str, args)],
        cwd=ROOT,
        env={**kept, "PYTHONUTF8": "1", "TERM": "xterm", **environment},
        stdin=streams.stdin,
        stdout=streams.stdout,
        stderr=streams.stderr,
        preexec_fn=None if os.name == "nt" else _hearing,
    )


def _hearing() -> None:
    # whoever started the tests may be deaf (nohup, a job in the background)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def squeezed(text: str) -> str:
    """The text without its layout."""
    return re.sub(r"\s", "", text)
