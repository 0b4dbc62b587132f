"""``saucer open``, and ``saucer`` alone: the referee."""

from __future__ import annotations

import argparse
import os
import socket
from pathlib import Path
from typing import Any

from companion.commands.arguments import file_name, size
from companion.kernel.errors import UserError
from companion.kernel.words import _


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("open", help=_("open the referee"))
    one.add_argument("file", nargs="?", type=file_name, help=_("a sitting to resume"))
    one.add_argument(
        "--window", type=size, metavar="WxH", help=_("a window of this size, e.g. 800x480 (F11 fills the screen)")
    )
    one.add_argument("--again", action="store_true", help=_("resume what was on the screen when the power failed"))
    one.add_argument("--phones", action="store_true", help=_("open the list of chairs for phones straight away"))
    one.add_argument(
        "--codes", action="store_true",
        help=_("type the sitting's PINs here, or the recovery codes if phones keep its key, instead of waiting for "
               "phones"),
    )  # fmt: skip
    one.set_defaults(run=run, game=None, options={})


def start(arguments: argparse.Namespace) -> None:
    """Open the referee or, where there is no display, show what it would do."""
    if display():
        run(arguments)
        return
    from companion.commands.demonstration import run as demonstrate

    folder = Path("out/demo")
    words = _(
        "There is no display here. To show you how it works, the demonstration table is now played on a virtual one. "
        "That takes a few minutes, and puts pictures in {folder}. Ctrl+C ends it; `saucer --help` lists what needs no "
        "display."
    )
    print(words.format(folder=folder), flush=True)
    demonstrate(folder, seed="demonstration")


def run(arguments: argparse.Namespace) -> None:
    """Open the referee.

    :raises UserError: there is no such sitting, or no display.
    """
    if arguments.file is not None and not arguments.file.is_file():
        raise UserError(
            _("There is no sitting {file}. Leave the name out, and the referee lists those it has.").format(
                file=arguments.file
            )
        )
    if not display():
        raise UserError(
            _(
                "The referee needs a display, and there is none here. Start it on this machine's own screen or in a "
                "desktop session. `saucer demo` shows it on a virtual display; `saucer play GAME --bots` needs none."
            )
        )
    codes = _codes(arguments.file) if arguments.codes else {}
    from companion.app.main import run as open_referee

    open_referee(
        game=arguments.game,
        table_path=arguments.file,
        window=arguments.window,
        options=arguments.options,
        again=arguments.again,
        phones=arguments.phones,
        codes=codes,
    )


def _codes(path: Path | None) -> dict[str, str]:
    """Ask for what opens a sitting, and see that it does before there is a window.

    :raises UserError: no sitting is named, or something that was typed does not open it.
    """
    from companion.commands.sittings import ask_pins
    from companion.kernel.handed import shares_now
    from companion.kernel.journal import Journal
    from companion.kernel.ledger import is_sealed
    from companion.kernel.shares import opened

    if path is None:
        raise UserError(_("--codes needs the sitting that they open: saucer open FILE --codes."))
    journal = Journal.look(path)
    codes = ask_pins(journal.records)
    if codes and is_sealed(journal.records[0]) and "opened" not in journal.records[-1]:
        opened(shares_now(journal.records), codes)
    return codes


def display() -> bool:
    """Tell whether a screen can be opened: an X or Wayland session, or a Pi's own screen without a desktop."""
    if os.environ.get("WAYLAND_DISPLAY") or _x_answers(os.environ.get("DISPLAY", "")):
        return True
    return any(status.read_text().strip() == "connected" for status in Path("/sys/class/drm").glob("card*-*/status"))


def _x_answers(display: str) -> bool:
    """Whether there is an X server behind a display's name; a variable left over from a closed session is not one."""
    host, colon, number = display.partition(":")
    if not colon or host not in ("", "unix"):
        return bool(colon)
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(2)
        path = f"/tmp/.X11-unix/X{number.split('.')[0]}"
        return any(line.connect_ex(address) == 0 for address in (path, f"\0{path}"))
