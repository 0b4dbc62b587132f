"""What is shown and asked is data: no module of it loads a window system."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent.parent
MODULES = sorted(
    ".".join(path.relative_to(HOUSE).with_suffix("").parts).removesuffix(".__init__")
    for path in (HOUSE / "companion" / "presentation").rglob("*.py")
)


def loaded(modules: Sequence[str]) -> str:
    """Which module first brings Kivy along, each imported in this order in a fresh interpreter; "" for none."""
    code = "import importlib, sys\nfor name in sys.argv[1:]:\n    importlib.import_module(name)\n"
    code += "    'kivy' in sys.modules and sys.exit(name)"
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, *modules], cwd=HOUSE, capture_output=True, text=True, check=False,
        env={"PYTHONPATH": str(HOUSE), "PATH": ""},
    )  # fmt: skip
    return done.stderr.strip()


def test_no_module_of_the_presentation_loads_kivy() -> None:
    assert len(MODULES) > 40
    assert loaded(MODULES) == ""


@pytest.mark.parametrize("module", ["companion.app.sheets"])
def test_a_module_that_loads_kivy_is_found(module: str) -> None:
    assert loaded(["companion.presentation", module]).endswith(module)
