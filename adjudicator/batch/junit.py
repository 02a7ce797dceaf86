"""The results of a batch as JUnit XML, which CI servers read: a test case for each file."""

from __future__ import annotations

import re
from tempfile import TemporaryFile
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from adjudicator.batch.tally import FAILED, INVALID

if TYPE_CHECKING:
    from typing import BinaryIO

    from adjudicator.batch.ruling import Case

SUITE = "adjudicator"
ELEMENTS = {FAILED: "failure", INVALID: "error"}
# what XML 1.0 has no way to write
_UNWRITABLE = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Cases:
    """Cases on their way into a report, on the disk: a report begins with their number."""

    def __init__(self) -> None:
        self.spool: BinaryIO = TemporaryFile()  # noqa: SIM115
        self.number = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}

    def __enter__(self) -> Cases:
        return self

    def __exit__(self, *fault: object) -> None:
        self.spool.close()

    def add(self, case: Case) -> None:
        """Take one case more."""
        self.number["tests"] += 1
        if case.result in ELEMENTS:
            self.number[f"{ELEMENTS[case.result]}s"] += 1
        self.spool.write(_case(case).encode())

    def write(self, stream: BinaryIO) -> None:
        """Write the report on all cases."""
        number = " ".join(f'{name}="{value}"' for name, value in self.number.items())
        stream.write(
            f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="{SUITE}" {number}>\n'
            f'<testsuite name="{SUITE}" {number}>\n'.encode()
        )
        self.spool.seek(0)
        while block := self.spool.read(1 << 20):
            stream.write(block)
        stream.write(b"</testsuite>\n</testsuites>\n")


def _case(case: Case) -> str:
    place, _, name = case.name.rpartition("/")
    opening = f"<testcase classname={_attribute(place or SUITE)} name={_attribute(name)}"
    element = ELEMENTS.get(case.result)
    if element is None:
        return f"{opening}/>\n"
    message = _attribute(case.told[0] if case.told else case.result)
    text = escape(_writable("\n".join(case.told)))
    inner = f'<{element} type="{case.result}" message={message}>{text}</{element}>'
    return f"{opening}>{inner}</testcase>\n"


def _attribute(text: str) -> str:
    return quoteattr(_writable(text))


def _writable(text: str) -> str:
    return _UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", text)
