"""Puts mutants to the tests, each in a process of its own.

It is forked from one that holds all libraries and the compiled modules, but has imported nothing of
the package yet, so that a mutant takes part from the first import on.
"""

import os
import pickle
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

from tests.trust import ROOT

MEMORY = 2 << 30


class Verdict(NamedTuple):
    """`killed` by a test, `slow` where a test ran on, `stillborn` where the mutant can't even be
    imported, or `survived`; and which test it was."""

    outcome: str
    test: str = ""


class Code:
    """The compiled modules of the project; serves as finder of imports in a forked process."""

    def __init__(self) -> None:
        self.files: dict[str, Path] = {}
        self.code: dict[str, CodeType] = {}
        for folder in ("adjudicator", "tests"):
            for path in sorted((ROOT / folder).rglob("*.py")):
                name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
                name = name.removesuffix(".__init__")
                self.files[name] = path
                self.code[name] = compile(path.read_bytes(), str(path), "exec")

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        path = self.files.get(name)
        if path is None:
            return None
        package = [str(path.parent)] if path.name == "__init__.py" else None
        loader = _Compiled(name, str(path), self.code[name])
        return spec_from_file_location(
            name, path, loader=loader, submodule_search_locations=package
        )


class _Compiled(SourceFileLoader):
    """Loads a module from code that is there already, and is like any loader otherwise."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


def forked(work: Callable[[], Any]) -> Any:
    """What `work` returns in a process of its own, or None where that process was ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        # whatever happens there, no second copy of this program may go on
        try:
            with os.fdopen(writing, "wb") as stream:
                pickle.dump(work(), stream)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as stream:
        told = stream.read()
    os.waitpid(child, 0)
    return pickle.loads(told) if told else None


def forget_ours() -> None:
    """Take out of `sys.modules` what is ours, so that it is imported anew."""
    for name in [*sys.modules]:
        if name.partition(".")[0] in ("adjudicator", "tests"):
            del sys.modules[name]


class Bench:
    """Where mutants are put to the tests; `planned` names the tests for each, in their order."""

    def __init__(self, code: Code, seconds: dict[str, float]) -> None:
        self.code = code
        self.seconds = seconds

    def verdict(self, module: str, text: str, planned: list[str]) -> Verdict:
        """What becomes of a mutant of `module` whose source is `text`."""
        told = os.memfd_create("test")
        found = forked(lambda: self._put_to(module, text, planned, told))
        os.lseek(told, 0, os.SEEK_SET)
        running = os.read(told, 400).decode().rstrip("\0")
        os.close(told)
        return Verdict("slow", running) if found is None else Verdict(*found)

    def _put_to(self, module: str, text: str, planned: list[str], told: int) -> tuple[str, ...]:
        self._alone()
        try:
            self.code.code[module] = compile(text, str(self.code.files[module]), "exec")
            _limit(60)
            suite = import_module("tests.trust.suite")
            for name in ("adjudicator.report", "adjudicator.rules", "adjudicator.core.options"):
                import_module(name)
        except Exception:
            return ("stillborn",)
        for name in planned:
            os.pwrite(told, name.encode().ljust(400, b"\0"), 0)
            _limit(3 + 10 * self.seconds.get(name, 1))
            try:
                suite.named(name).call()
            except suite.SKIPPED:
                continue
            except BaseException:
                return ("killed", name)
        return ("survived",)

    def _alone(self) -> None:
        quiet = os.open(os.devnull, os.O_RDWR)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        forget_ours()
        sys.meta_path.insert(0, self.code)


def _limit(seconds: float) -> None:
    """End this process if it computes for longer; the clock of the machine plays no part."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def timed(call: Callable[[], object]) -> float:
    begin = time.process_time()
    call()
    return time.process_time() - begin


def libraries(names: list[str]) -> Iterator[str]:
    """Import what isn't ours, so that forked processes hold it; yields what was imported."""
    for name in names:
        if name.partition(".")[0] not in ("adjudicator", "tests", "__main__"):
            try:
                import_module(name)
            except ImportError:
                continue
            yield name
