"""``saucer games``: which there are."""

from __future__ import annotations

import argparse
from typing import Any

from companion.commands.misspelt import tell_misspelt
from companion.kernel.manifest import ROOMS, games
from companion.kernel.words import _


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("games", help=_("list the games"))
    one.add_argument("--options", action="store_true", help=_("also list each game's options"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    for name, manifest in games().items():
        ready = ", ".join(room for room in ROOMS if room in manifest.rooms)
        print(f"{name:20}{manifest.title:34}{ready}")
        for option in manifest.all_options if arguments.options else ():
            values = ", ".join(str(value).lower() for value in option.values)
            print(f"  {option.id}={str(option.default).lower()}  ({values})")
    tell_misspelt()
