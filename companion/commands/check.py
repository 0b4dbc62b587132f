"""``saucer check``: proves printed files before paper and ink are spent on them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.kernel.errors import UserError
from companion.kernel.words import _, counted

if TYPE_CHECKING:
    pass


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("check", help=_("prove printed files: scale, backs behind fronts, codes, fonts, margins"))
    one.add_argument("file", nargs="+", type=Path, metavar="FILE.pdf", help=_("a PDF, or a folder with a printed kit"))
    one.add_argument("--manifest", type=Path, metavar="FILE", help=_("default: manifest.json beside the PDF"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from printables.press.production import Bar
    from printables.proof.check import check

    files: list[Path] = []
    for path in arguments.file:
        found = sorted(path.glob("*.pdf")) if path.is_dir() else [path]
        if not found:
            raise UserError(
                _('There is no PDF in the folder "{path}". Print a kit into it with `saucer print`.').format(path=path)
            )
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
            print((_without() if alone else _("{file}: proved")).format(file=path.name))
    if faults:
        raise UserError(
            counted(
                "{n} fault found. Don't print before they are mended.",
                "{n} faults found. Don't print before they are mended.",
                faults,
            )
        )


def _without() -> str:
    return _(
        "{file}: proved, as far as that goes without a manifest: its codes, and what lies where, were not looked at"
    )
