"""``saucer see``: which counters lie where in a picture, a film, or before a camera."""

from __future__ import annotations

import argparse
from typing import Any

from companion.commands.arguments import game_name, named_game, seconds
from companion.kernel.manifest import having
from companion.kernel.words import _


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("see", help=_("read the counters on a photographed board"))
    one.add_argument("source", nargs="+", metavar="IMAGE", help=_("pictures, a video file, or camera:0"))
    one.add_argument("--game", type=game_name, metavar="GAME", help=_("the game"))
    one.add_argument(
        "--every", type=seconds, metavar="S", help=_("in a film, look every S seconds (default 1; with --follow, 0.2)")
    )
    one.add_argument("--camera", metavar="NAME", help=_("the calibrated camera that took the pictures"))
    one.add_argument("--card", metavar="1.8mm", help=_("thickness of the counters"))
    one.add_argument("--fixed", action="store_true", help=_("the camera doesn't move: keep the board's place"))
    one.add_argument("--follow", action="store_true", help=_("in a film or through a camera, report each move"))
    one.add_argument("--json", action="store_true", help=_("print one JSON object per picture"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    game = named_game(arguments.game, having("camera"))
    from companion.camera.profiles import card_mm, profile
    from companion.camera.telling import run

    run(
        arguments.source,
        game,
        every=arguments.every,
        as_json=arguments.json,
        profile=profile(arguments.camera) if arguments.camera else None,
        card_mm=card_mm(arguments.card) if arguments.card else None,
        fixed=arguments.fixed,
        follow=arguments.follow,
    )
