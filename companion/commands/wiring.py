"""``saucer wiring``: a page that shows what is wired to which pin."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from companion.commands.arguments import file_name
from companion.commands.job import PAPERS
from companion.kernel import places
from companion.kernel.words import _


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("wiring", help=_("draw which pin each button and light is wired to"))
    one.add_argument(
        "--pins", type=file_name, metavar="FILE", help=_("a pins.toml (default: the one beside your sittings)")
    )
    one.add_argument("--paper", choices=PAPERS, default="a4", help=_("a4 (default) or letter"))
    one.add_argument("--out", type=file_name, metavar="FILE", default=Path("wiring.pdf"),
                     help=_("write to this file (default {file})").format(file="wiring.pdf"))  # fmt: skip
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.commands.own_file import hand_over
    from companion.doctor.wires import page
    from hardware.pins import load_pins

    own = places.sittings() / "pins.toml"
    pins = load_pins(arguments.pins or (own if own.is_file() else None))
    hand_over(arguments.out, page(pins, arguments.paper))
    print(arguments.out)
