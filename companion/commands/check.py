"""``saucer check``: proves printed files before paper and ink are spent on them."""

from __future__ import annotations

import argparse
from typing import Any

from companion.commands.arguments import file_name
from companion.kernel.errors import UserError
from companion.kernel.words import _, counted


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser(
        "check", help=_("check a kit's PDF files before you print: scale, backs behind fronts, codes, fonts, margins")
    )
    one.add_argument(
        "file",
        nargs="+",
        type=file_name,
        metavar="FILE.pdf",
        help=_("a PDF, or a folder with a printed kit or an order for a service"),
    )
    one.add_argument(
        "--manifest",
        type=file_name,
        metavar="FILE",
        help=_("the manifest to check against (default: manifest.json beside the PDF)"),
    )
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from printables.press.production import Bar
    from printables.proof.advice import Advice, advised, together

    bar = Bar()
    found: list[Advice] = []
    for path in arguments.file:
        for advice in advised(path, arguments.manifest):
            found.append(advice)
            bar(len(found), len(found) + 1, advice.name)
    bar(len(found), len(found), "")
    causes = together(found)
    for cause in causes:
        print(cause)
    for advice in found:
        if not advice.causes:
            print((_("{file}: proved") if advice.told else _without()).format(file=advice.name))
    if causes:
        raise UserError(
            counted(
                "{n} problem found. Mend it before you print.",
                "{n} problems found. Mend them before you print.",
                len(causes),
            )
        )


def _without() -> str:
    return _("{file}: proved as far as possible without a manifest: codes and positions weren't checked")
