"""``saucer demo``: the demonstration table."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from companion.commands.arguments import file_name
from companion.kernel.words import _


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("demo", help=_("play the demonstration table in a virtual display and keep its pictures"))
    one.add_argument(
        "--out", type=file_name, metavar="DIR", default=Path("out/demo"), help=_("keep everything in this folder")
    )
    one.add_argument("--seed", metavar="WORD", default="demonstration", help=_("another word plays a different game"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.commands.demonstration import run

    run(arguments.out, seed=arguments.seed)
