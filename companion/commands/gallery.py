"""``saucer gallery``: every screen of every ask as a picture."""

from __future__ import annotations

import argparse
import os
import subprocess
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.commands.arguments import file_name, game_name, positive, size
from companion.commands.own_folder import OwnFolder
from companion.kernel.errors import UserError
from companion.kernel.manifest import having
from companion.kernel.words import VARIABLE, _, languages, ngettext
from companion.presentation.aside import python

if TYPE_CHECKING:
    from companion.app.gallery.plan import GalleryPlan

LYING: Final = ((800, 480), (1024, 600), (1280, 720), (1920, 1080))
SIZES: Final = tuple(size for wide, high in LYING for size in ((wide, high), (high, wide)))
"""Each of them upright, too."""
VISIONS: Final = ("protanopia", "deuteranopia", "tritanopia", "grey")
DEADLINE_S: Final = 3600


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser(
        "gallery", help=_("take a picture of every screen for every question, on a virtual display")
    )
    one.add_argument("games", nargs="*", type=game_name, metavar="GAME", help=_("only these games"))
    one.add_argument("--out", type=file_name, metavar="DIR", default=Path("out/gallery"),
                     help=_("folder for the pictures (default {folder})").format(folder="out/gallery"))  # fmt: skip
    one.add_argument(
        "--size",
        type=size,
        action="append",
        default=[],
        metavar="WxH",
        help=_("size of the window; may be given several times"),
    )
    one.add_argument("--language", action="append", default=[], metavar="CODE",
                     help=_("only screens in this language; may be given several times"))  # fmt: skip
    one.add_argument("--vision", action="append", default=[], choices=VISIONS,
                     help=_("also make contact sheets as these eyes see them; may be given several times"))  # fmt: skip
    one.add_argument("--ask", action="append", default=[], metavar="KIND", help=_("only questions of this kind"))
    one.add_argument("--seats", type=positive, default=2, metavar="N",
                     help=_("if several seats are asked the same, show this many (default 2)"))  # fmt: skip
    one.add_argument("--tries", type=positive, default=300, metavar="N",
                     help=_("how many games to play in search of rare questions (default 300)"))  # fmt: skip
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.app.gallery.plan import kinds

    there = having("screen", "rules")
    for name in arguments.games:
        if name not in there:
            raise UserError(
                _('There is no game "{game}" with a screen. Games: {games}.').format(game=name, games=", ".join(there))
            )
    games = arguments.games or tuple(there)
    shown = {kind for name in games for kind in kinds(name)}
    if unknown := [kind for kind in arguments.ask if kind not in shown]:
        raise UserError(
            _('--ask: no game asks a question of the kind "{kind}". Kinds: {kinds}.').format(
                kind=unknown[0], kinds=", ".join(sorted(shown))
            )
        )
    if strange := [one for one in arguments.language if one not in languages()]:
        raise UserError(
            _('There is no language "{language}". Languages: {languages}.').format(
                language=strange[0], languages=", ".join(languages())
            )
        )
    run(
        arguments.out,
        games,
        arguments.size or SIZES,
        arguments.language or languages(),
        visions=arguments.vision,
        only=tuple(arguments.ask),
        seats=arguments.seats,
        tries=arguments.tries,
    )


def run(
    out: Path,
    games: Sequence[str],
    sizes: Sequence[tuple[int, int]],
    spoken: Sequence[str],
    *,
    visions: Sequence[str] = (),
    only: tuple[str, ...] = (),
    seats: int = 2,
    tries: int = 300,
) -> None:
    """Fill a folder with pictures, ``<game>/<language>/<size>/<what>.png``, contact sheets and an index.

    :param spoken: the languages. :param visions: for whose eyes there are contact sheets besides.
    :param only: kinds of asks; all by default. :param seats: so many seats that are asked the same are shown.
    :param tries: games that are played in search of what is rare.
    :raises UserError: the folder holds something else, there is no virtual display, or a screen did not come through.
    """
    from companion.app.gallery import hang, plan

    with OwnFolder(out):
        plans, folders = [], []
        for name in games:
            some = tuple(kind for kind in only if kind in plan.kinds(name))
            if only and not some:
                continue
            made = plan.make(name, seats=seats, tries=tries, only=some)
            plans.append(made)
            for language, (wide, high) in product(spoken, sizes):
                folder = out / name / language / f"{wide}x{high}"
                taken = pictures(made, folder, (wide, high), language)
                for vision in ("", *visions):
                    hang.contact_sheets(taken, folder, vision)
                folders.append(folder)
                words = ngettext("{folder}: {n} picture", "{folder}: {n} pictures", len(taken))
                print(words.format(folder=folder, n=len(taken)), flush=True)
            if made.missing:
                print(_("{game}: not reached: {kinds}").format(game=name, kinds=", ".join(made.missing)), flush=True)
        print(hang.index(out, plans, folders))


def pictures(plan: GalleryPlan, folder: Path, size: tuple[int, int], language: str) -> list[Path]:
    """Take one game's pictures at one size, in a process and a home of their own: there is one window for each.

    :raises UserError: there is no virtual display, or a screen did not come through.
    """
    import msgspec

    from companion.app.virtual import virtual_display

    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, virtual_display(size) as display:
        written = Path(home) / "plan.json"
        written.write_bytes(msgspec.json.encode(plan))
        own = dict.fromkeys(("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), home)
        walk = subprocess.run(
            python("-m", "companion.app.gallery", str(written), str(folder), str(size[0]), str(size[1])),
            env={**os.environ, **own, "DISPLAY": display, VARIABLE: language},
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
