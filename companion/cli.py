"""The ``saucer`` command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

from companion.commands import camera, check, deck, demo, gallery, games, images, log, mend, play, printer, see, verify
from companion.commands import open as open_
from companion.commands import print as print_
from companion.kernel.errors import UserError
from companion.kernel.faults import keep_fault
from companion.kernel.version import VERSION
from companion.kernel.words import _

COMMANDS: Final = (
    open_,
    play,
    print_,
    images,
    printer,
    deck,
    check,
    see,
    camera,
    verify,
    log,
    mend,
    demo,
    gallery,
    games,
)
"""Modules with ``add(commands)``, in the order in which help lists them. They load nothing heavy before they run."""


class _Words(argparse.ArgumentParser):
    """A parser whose complaint ends in what to do."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.print_usage(sys.stderr)
        print(_("saucer: {message}. Try `{prog} --help`.").format(message=message, prog=self.prog), file=sys.stderr)
        raise SystemExit(2)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command. Exit code 0; 2 when something given cannot be used; 1 when Saucer itself failed."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # whatever a terminal cannot show is no reason to stop
    try:
        arguments = parser().parse_args(words)
        arguments.run(arguments)
    except UserError as error:
        print(f"saucer: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        print(_("saucer: something went wrong inside Saucer. {report}").format(report=_report(error)), file=sys.stderr)
        return 1
    return 0


def parser() -> argparse.ArgumentParser:
    """Make the parser of the whole command."""
    top = _Words(
        prog="saucer",
        description=_("A table companion for alien-invasion board games. Without a command it opens the referee."),
    )
    top.add_argument("--version", action="version", version=f"saucer {VERSION}")
    top.set_defaults(run=open_.start, game=None, file=None, window=None)
    commands = top.add_subparsers(metavar="COMMAND", parser_class=_Words)

    for command in COMMANDS:
        command.add(commands)
    return top


def _report(error: Exception) -> str:
    """Keep the traceback for whoever mends it, and say where."""
    file = keep_fault(error)
    if file is None:
        return _("Run the same command again; if it fails again, please report it.")
    return _("What happened is in {path}; sittings are safe in their files.").format(path=file)


if __name__ == "__main__":
    sys.exit(main())
