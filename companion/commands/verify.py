"""``saucer verify``: whether a sitting's file is what was played."""

from __future__ import annotations

import argparse
from typing import Any

from companion.commands.arguments import file_name
from companion.commands.sittings import with_pins
from companion.kernel.words import _


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("verify", help=_("check that a sitting's file is what was played"))
    one.add_argument("file", type=file_name, metavar="FILE", help=_("a sitting, over or not"))
    one.add_argument(
        "--noted", action="append", default=[], metavar="MARK",
        help=_("a fingerprint noted during play: digits of a QR code, or six words; may be given several times"),
    )  # fmt: skip
    one.add_argument("--pins", action="store_true", help=_("ask for the PINs of a sitting that is not over"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion import games
    from companion.kernel.fingerprint import in_groups, in_words
    from companion.kernel.proof import verify

    verdict = with_pins(
        arguments.file,
        lambda pins: verify(arguments.file, games.load, pins=pins, noted=arguments.noted),
        ask=arguments.pins,
    )
    heads = {
        "holds": _("It holds"), "recorded": _("It is recorded, but cannot be proved"),
        "unchecked": _("It was not checked"), "broken": _("It breaks"),
    }  # fmt: skip
    for kind, head in heads.items():
        told = [finding.words for finding in verdict.findings if finding.kind == kind]
        if told:
            print(f"{head}:")
            print(*(f"  - {words}" for words in told), sep="\n")
    if verdict.fingerprint:
        print(_("Fingerprint: {digits}").format(digits=in_groups(verdict.fingerprint)))
        print(_("in words:    {words}").format(words=in_words(verdict.fingerprint)))
    if not verdict.holds:
        raise SystemExit(1)
