"""``saucer check``: proves printed files before paper and ink are spent on them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.commands.arguments import counted
from companion.kernel.errors import UserError

if TYPE_CHECKING:
    pass


WITHOUT = ", as far as that goes without a manifest: its codes, and what lies where, were not looked at"


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("check", help="prove printed files: scale, backs behind fronts, codes, fonts, margins")
    one.add_argument("file", nargs="+", type=Path, metavar="FILE.pdf", help="a PDF, or a folder with a printed kit")
    one.add_argument("--manifest", type=Path, metavar="FILE", help="default: manifest.json beside the PDF")
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from printables.press.production import Bar
    from printables.proof.check import check

    files: list[Path] = []
    for path in arguments.file:
        found = sorted(path.glob("*.pdf")) if path.is_dir() else [path]
        if not found:
            raise UserError(f'There is no PDF in the folder "{path}". Print a kit into it with `saucer print`.')
        files += found
    faults = 0
    bar = Bar()
    for number, path in enumerate(files):
        bar(number, len(files), path.name)
        findings = check(path, arguments.manifest)
        bar(len(files), len(files), path.name)
        faults += len(findings)
        for finding in findings:
            print(finding)
        if not findings:
            alone = arguments.manifest is None and not (path.parent / "manifest.json").is_file()
            print(f"{path.name}: proved{WITHOUT if alone else ''}")
    if faults:
        raise UserError(f"{counted(faults, 'fault')} found. Don't print before they are mended.")
