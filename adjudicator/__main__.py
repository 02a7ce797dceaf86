"""The command as a process: what its streams, signals and faults come to.

Whatever happens, the user gets a sentence and an exit code, never a traceback. What this needs is
imported where signals are heard already.
"""

from __future__ import annotations

import os
import sys

from adjudicator import TYPE_CHECKING
from adjudicator.core.text import N_, Phrase

if TYPE_CHECKING:
    from io import TextIOWrapper
    from types import FrameType

CANNOT_WRITE = N_("The output can't be written ({reason}).")
CANNOT_USE = N_("{file}: can't be used ({reason}).")
STOPPED = N_("Stopped.")
NO_MEMORY = N_("There isn't enough memory for this.")
NO_TEXTS = N_("{file}: these texts can't be read ({reason}). Please install the program again.")
BROKE = N_("The adjudicator itself broke off ({reason}). Please report it.")
BAD = 2
BROKEN = 3
"""Exit codes: something that can't be read or written; a fault of ours. As shells have it, a signal
gives 128 and its number."""

INTERRUPT = 2
CLOSED_PIPE = 128 + 13


class Stopped(KeyboardInterrupt):
    """Ctrl+C, or the system, asks the command to end; the number of the signal."""


def run() -> None:
    """Carry out the command line, and end the process."""
    try:
        _prepare()
        code = _carried_out()
        _hear(politely=False)
    except BaseException as fault:
        _hear(politely=False)
        code = _told(fault)
    sys.exit(_flushed(code))


def _hear(politely: bool) -> None:
    """Let signals end the command in its own way, or at once: who asks twice wants no sentence."""
    import signal

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        # what started us may have asked for deafness (nohup)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _stop if politely else signal.SIG_DFL)


def _prepare() -> None:
    from io import TextIOWrapper

    _hear(politely=True)
    # a stream that the shell closed
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            _make_legible(stream)


def _make_legible(stream: TextIOWrapper) -> None:
    """Let nothing that is written to a stream fail for a character that its encoding lacks."""
    if stream.encoding.lower().replace("-", "") == "utf8":
        stream.reconfigure(errors="backslashreplace")
        return
    from adjudicator.legible import LEGIBLY, taken

    stream.reconfigure(encoding=taken(stream.encoding), errors=LEGIBLY)


def _stop(number: int, frame: FrameType | None) -> None:
    raise Stopped(number)


def _carried_out() -> int:
    """The command line carried out; the exit code."""
    import click

    from adjudicator.cli import main
    from adjudicator.manual import ClosedPipe

    try:
        code = main.main(prog_name="adjudicator", standalone_mode=False)
    except SystemExit as ended:
        code = ended.code
    except ClosedPipe:
        code = CLOSED_PIPE
    except click.ClickException as fault:
        fault.show()
        code = fault.exit_code
    except click.Abort as fault:
        raise fault.__cause__ or KeyboardInterrupt from None
    return code if isinstance(code, int) else 0


def _told(fault: BaseException) -> int:
    """Say what ended the command, in a sentence; the exit code."""
    from adjudicator.catalogue import UnreadableTexts
    from adjudicator.files import reason

    if isinstance(fault, KeyboardInterrupt):
        _tell(STOPPED)
        return 128 + (fault.args[0] if isinstance(fault, Stopped) else INTERRUPT)
    if isinstance(fault, BrokenPipeError):
        return CLOSED_PIPE
    if isinstance(fault, UnreadableTexts):
        _tell(NO_TEXTS, "en", file=fault.file, reason=fault.reason)
    elif isinstance(fault, OSError):
        text = CANNOT_WRITE if fault.filename is None else CANNOT_USE
        _tell(text, file=str(fault.filename), reason=reason(fault))
    elif isinstance(fault, MemoryError):
        _tell(NO_MEMORY)
    else:
        _tell(BROKE, reason=f"{type(fault).__name__}: {fault}")
        return BROKEN
    return BAD


def _tell(text: str, lang: str | None = None, **values: str) -> None:
    """A sentence on the error stream, in the language that the command line asks for."""
    from contextlib import suppress

    from adjudicator.catalogue import UnreadableTexts, messages

    texts: dict[str, str] = {}
    with suppress(UnreadableTexts):
        texts = messages(lang or _language())
    told = {name: texts.get(v, v) if isinstance(v, Phrase) else v for name, v in values.items()}
    # where nothing can be written, nobody reads it either
    with suppress(OSError):
        print(texts.get(text, text).format(**told), file=sys.stderr, flush=True)


def _language() -> str:
    from adjudicator.speaking import asked_language

    return asked_language(sys.argv[1:])


def _flushed(code: int) -> int:
    """Write out what is left in the streams; the exit code where that can't be done."""
    try:
        sys.stdout.flush()
    except OSError as fault:
        code = _told(fault)
        # what is left is written again at the end of the process, and must go somewhere
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    return code


if __name__ == "__main__":
    run()
