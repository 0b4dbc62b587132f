"""The ``saucer`` command."""

from __future__ import annotations

import argparse
import logging
import os
import resource
import sys
import warnings
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from io import TextIOWrapper
from keyword import iskeyword
from typing import Any, Final, TextIO

from companion.commands.groups import COMMANDS, PRINTING, listed
from companion.commands.terminal import PlainStream
from companion.kernel.errors import ManyFaults, UserError, printable
from companion.kernel.faults import keep_fault
from companion.kernel.version import VERSION
from companion.kernel.words import _

MOST_FAULTS: Final = 40
"""Faults of files that are told at once."""


class _ArgumentParser(argparse.ArgumentParser):
    """A parser whose complaint ends in what to do."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.print_usage(sys.stderr)
        words = _("saucer: {message}. Try `{prog} --help`.").format(message=message, prog=self.prog)
        print(printable(words), file=sys.stderr)
        raise SystemExit(2)


class _CommandParser(_ArgumentParser):
    """The parser of the whole command, which lists the commands in groups, each with an example.

    :ivar running: the parser of the command that is about to run, which complains of what nobody knows.
    """

    running: argparse.ArgumentParser | None = None

    def error(self, message: str) -> None:  # type: ignore[override]
        if self.running is not None:
            self.running.error(message)
        super().error(message)

    def format_help(self) -> str:
        """Return the help: usage, what it is, the commands, options."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        above = formatter.format_help()
        (commands,) = (one for one in self._actions if isinstance(one, argparse._SubParsersAction))
        helped = {one.dest: (one.help or "") % {} for one in commands._choices_actions}
        formatter = self._get_formatter()
        formatter.start_section(_("Options"))
        formatter.add_arguments([one for one in self._actions if one.option_strings])
        formatter.end_section()
        return f"{above}\n{listed(helped)}\n{formatter.format_help()}"


def main(words: Sequence[str] | None = None) -> int:
    """Run the command. Exit code 0; 1 when a game that was tried has faults, or Saucer itself failed; 2 when something
    given cannot be used."""
    with redirect_stdout(_plain(sys.stdout)), redirect_stderr(_plain(sys.stderr)):
        code = _main(words)
    driver, app = sys.modules.get("hardware.driver"), sys.modules.get("companion.app.main")
    if (driver is not None and driver.stuck()) or (app is not None and app.LEFT.is_set()):
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        # Python would wait for a driver that never comes back, and fall over one; and it would take PDFium's pages away
        # under a thread that still draws a poster.
        os._exit(code)
    return code


def _plain(stream: TextIO) -> PlainStream:
    """Return a stream that shows everything, and through which nothing is obeyed."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")  # whatever a terminal cannot show is no reason to stop
    return PlainStream(stream)


def _main(words: Sequence[str] | None) -> int:
    _hush()
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # what is no text is no PIN and no roll: say so
    words = sys.argv[1:] if words is None else words
    try:
        arguments = parser(words[0] if words and words[0] in COMMANDS else None).parse_args(words)
        code: int | None = arguments.run(arguments)
    except UserError as error:
        from companion.camera.saying import said

        faults = error.faults if isinstance(error, ManyFaults) else (str(error),)
        for fault in faults[:MOST_FAULTS]:
            print(f"saucer: {printable(said(fault))}", file=sys.stderr)
        if len(faults) > MOST_FAULTS:
            print(_("saucer: and {n} more like these.").format(n=len(faults) - MOST_FAULTS), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        told, code = _failed(error, tells=bool(words) and words[0] in PRINTING.examples)
        print(told, file=sys.stderr)
    return code or 0


def _hush() -> None:
    """Let no library write lines of its own before ours, and no memory be written to the disk if the process ends.

    What a person must know is said in our own words; whoever looks for a fault asks Python for warnings (``-W``).
    """
    if not sys.warnoptions:
        warnings.simplefilter("ignore")
    logging.getLogger().addHandler(logging.NullHandler())  # else what no handler takes goes to the terminal
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def parser(only: str | None = None) -> argparse.ArgumentParser:
    """Make the parser of the whole command.

    :param only: the command that is about to run: the others are not even imported.
    """
    top = _CommandParser(
        prog="saucer",
        description=_("A table companion for alien-invasion board games. Without a command it opens the referee."),
    )
    top.add_argument("--version", action="version", version=f"saucer {VERSION}")
    if only is None:
        top.set_defaults(
            run=_command("open").start,
            game=None,
            file=None,
            window=None,
            options={},
            again=False,
            phones=False,
            codes=False,
        )
    commands = top.add_subparsers(metavar="COMMAND", parser_class=_ArgumentParser)

    for command in COMMANDS if only is None else (only,):
        _command(command).add(commands)
    top.running = commands.choices[only] if only is not None else None
    return top


def _command(name: str) -> Any:
    return import_module(f"companion.commands.{name}_" if iskeyword(name) else f"companion.commands.{name}")


def _failed(error: Exception, *, tells: bool) -> tuple[str, int]:
    """Say that Saucer itself failed, or a person's own game; in English where the words of a language are what failed.

    :param tells: what an error of a game says of itself is told; while it is played that may name a secret.
    :returns: the words and the exit code.
    """
    try:
        from companion.kernel.manifest import own_fault

        report = _report(error)
        if own := own_fault(error):
            words = _("saucer: {game}: its own code failed at {place} ({error}). Mend it there. {report}")
            title, place = own
            what = ": ".join(filter(None, (type(error).__name__, str(error) if tells else "")))
            return printable(words.format(game=title, place=place, error=what, report=report)), 2
        return _("saucer: something went wrong inside Saucer. {report}").format(report=report), 1
    except Exception:
        return f"saucer: something went wrong inside Saucer ({type(error).__name__}).", 1


def _report(error: Exception) -> str:
    """Keep the traceback for whoever mends it, and say where."""
    file = keep_fault(error)
    if file is None:
        return _("Run the same command again; if it fails again, please report it.")
    return _("What happened is in {path}; sittings are safe in their files.").format(path=file)


if __name__ == "__main__":
    sys.exit(main())
