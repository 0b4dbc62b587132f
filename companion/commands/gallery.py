"""``saucer gallery``: every screen of every ask as a picture."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.commands.arguments import file_name, game_name, positive, size
from companion.commands.own_folder import OwnFolder
from companion.kernel.errors import UserError
from companion.kernel.manifest import having
from companion.kernel.words import VARIABLE, _, languages, texts

if TYPE_CHECKING:
    from companion.app.gallery.plan import Plan

SIZES: Final = ((800, 480), (480, 800), (1280, 720))
DEADLINE_S: Final = 3600


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("gallery", help=_("take a picture of every screen of every ask, on a virtual display"))
    one.add_argument("games", nargs="*", type=game_name, metavar="GAME", help=_("only these games"))
    one.add_argument("--out", type=file_name, metavar="DIR", default=Path("out/gallery"))
    one.add_argument(
        "--size", type=size, action="append", default=[], metavar="WxH", help=_("of the window; more than one is fine")
    )
    one.add_argument("--language", default="", metavar="CODE", help=_("the language on the screens"))
    one.add_argument("--ask", action="append", default=[], metavar="KIND", help=_("only asks of this kind"))
    one.add_argument("--seats", type=positive, default=2, metavar="N",
                     help=_("show so many seats that are asked the same (default 2)"))  # fmt: skip
    one.add_argument("--tries", type=positive, default=300, metavar="N",
                     help=_("games that are played in search of rare asks (default 300)"))  # fmt: skip
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    there = having("screen", "rules")
    for name in arguments.games:
        if name not in there:
            raise UserError(
                _('There is no game "{game}" with a screen. Games: {games}.').format(game=name, games=", ".join(there))
            )
    games = arguments.games or tuple(there)
    known = {kind for name in games for kind in texts(name).after("prompt-")}
    if unknown := [kind for kind in arguments.ask if kind not in known]:
        raise UserError(
            _('--ask: nothing of the kind "{kind}" is asked. Kinds: {kinds}.').format(
                kind=unknown[0], kinds=", ".join(sorted(known))
            )
        )
    if arguments.language and arguments.language not in languages():
        raise UserError(
            _('There is no language "{language}". Languages: {languages}.').format(
                language=arguments.language, languages=", ".join(languages())
            )
        )
    run(
        arguments.out,
        games,
        arguments.size or SIZES,
        language=arguments.language,
        only=tuple(arguments.ask),
        seats=arguments.seats,
        tries=arguments.tries,
    )


def run(
    out: Path,
    games: Sequence[str],
    sizes: Sequence[tuple[int, int]],
    *,
    language: str = "",
    only: tuple[str, ...] = (),
    seats: int = 2,
    tries: int = 300,
) -> None:
    """Fill a folder with pictures, ``<game>/<size>/<what>.png``, contact sheets and an index.

    :param only: kinds of asks; all by default. :param seats: so many seats that are asked the same are shown.
    :param tries: games that are played in search of what is rare.
    :raises UserError: the folder holds something else, there is no virtual display, or a screen did not come through.
    """
    from companion.app.gallery import hang, plan

    with OwnFolder(out):
        plans, folders = [], []
        for name in games:
            kinds = tuple(kind for kind in only if kind in texts(name).after("prompt-"))
            if only and not kinds:
                continue
            made = plan.make(name, seats=seats, tries=tries, only=kinds)
            plans.append(made)
            for wide, high in sizes:
                folder = out / name / f"{wide}x{high}"
                pictures = _walk(made, folder, (wide, high), language)
                hang.contact_sheets(pictures, folder)
                folders.append(folder)
                print(_("{folder}: {n} pictures").format(folder=folder, n=len(pictures)), flush=True)
            if made.missing:
                print(_("{game}: not reached: {kinds}").format(game=name, kinds=", ".join(made.missing)), flush=True)
        print(hang.index(out, plans, folders))


def _walk(plan: Plan, folder: Path, size: tuple[int, int], language: str) -> list[Path]:
    """Take one game's pictures at one size, in a process and a home of their own: there is one window for each."""
    import msgspec

    from companion.commands.demonstration import virtual_display

    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, virtual_display(size) as display:
        written = Path(home) / "plan.json"
        written.write_bytes(msgspec.json.encode(plan))
        own = dict.fromkeys(("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), home)
        walk = subprocess.run(
            [sys.executable, "-m", "companion.app.gallery", str(written), str(folder), str(size[0]), str(size[1])],
            env={**os.environ, **own, "DISPLAY": display, **({VARIABLE: language} if language else {})},
            capture_output=True,
            text=True,
            timeout=DEADLINE_S,
            check=False,
        )
    if walk.returncode:
        raise UserError(
            _("The gallery of {game} stopped: {said}").format(game=plan.game, said=walk.stderr.strip()[-1200:])
        )
    return sorted(folder.glob("*.png"))
