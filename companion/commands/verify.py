"""``saucer verify``: whether a sitting's file is what was played."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from companion.commands.arguments import file_name
from companion.commands.sittings import with_pins
from companion.kernel.words import _, counted


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser(
        "verify", help=_("check that a sitting's file is what was played"),
        epilog=_("Ends with 0 if all of it was checked and holds, 1 if something breaks, 2 if the file is not a "
                 "sitting, and 3 if nothing breaks but not all could be checked: PINs are missing, the file is not "
                 "sealed, it was played by other rules, or what was noted is nearly but not quite one of its "
                 "fingerprints."),
    )  # fmt: skip
    one.add_argument("file", type=file_name, metavar="FILE", help=_("a sitting, over or not"))
    one.add_argument(
        "--noted", action="append", default=[], metavar="MARK",
        help=_("a fingerprint noted during play: at least 32 digits of its code, or its eight words; may be given "
               "several times"),
    )  # fmt: skip
    one.add_argument("--pins", action="store_true", help=_("ask for the PINs of a sitting that is not over"))
    one.add_argument("--words", action="store_true", help=_("also give the fingerprint in its eight words"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion import games
    from companion.kernel.eight_words import in_words
    from companion.kernel.fingerprint import in_groups
    from companion.kernel.proof import verify

    verdict = with_pins(
        arguments.file,
        lambda pins: verify(arguments.file, games.load, pins=pins, noted=arguments.noted, waits=_waits),
        ask=arguments.pins,
    )
    heads = {
        "broken": _("It breaks"), "unchecked": _("It was not checked"), "holds": _("It holds"),
        "recorded": _("It is recorded, but cannot be proved"),
    }  # fmt: skip
    if not verdict.sealed:
        print(
            _(
                "UNSEALED: nothing in this file was committed to beforehand. Anyone who had it could have rewritten "
                "all of it."
            )
        )
    for kind, head in heads.items():
        told = [finding.words for finding in verdict.findings if finding.kind == kind]
        if told:
            print(f"{head}:")
            print(*(f"  - {words}" for words in told), sep="\n")
    if verdict.fingerprint:
        print(_("Fingerprint: {digits}").format(digits=in_groups(verdict.fingerprint)))
        if arguments.words:
            print(_("in words:    {words}").format(words=in_words(verdict.fingerprint)))
    if not (verdict.holds and verdict.whole):
        raise SystemExit(3 if verdict.holds else 1)


def _waits(count: int) -> None:
    """Say why it takes so long, and how it would not."""
    words = counted("Comparing the words with {n} fingerprint. This takes a while; digits are compared at once.",
                    "Comparing the words with {n} fingerprints. This takes a while; digits are compared at once.",
                    count)  # fmt: skip
    print(words, file=sys.stderr)
