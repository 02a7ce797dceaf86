"""Compiles the catalogues whenever a wheel is built, so that the wheel carries them."""

import os
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCatalogues(BuildHookInterface[Any]):
    """The build step that pyproject.toml names."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what is not up to date, with the code that the program itself uses."""
        sys.path.insert(0, self.root)
        try:
            from adjudicator.catalogue import compile_all
        finally:
            sys.path.remove(self.root)
        compile_all(os.path.join(self.root, "locales"))
