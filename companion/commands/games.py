"""``saucer games``: which there are."""

from __future__ import annotations

import argparse
from typing import Any

from companion.kernel.manifest import games
from companion.kernel.words import _


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("games", help=_("list the games"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    for name, manifest in games().items():
        ready = ", ".join(manifest.rooms)
        print(f"{name:20}{manifest.title:34}{ready}")
