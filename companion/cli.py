"""The ``saucer`` command."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

from companion.commands import camera, press
from companion.kernel.errors import UserError
from companion.kernel.manifest import games, having
from companion.kernel.version import VERSION


class _Words(argparse.ArgumentParser):
    """A parser whose complaint ends in what to do."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.print_usage(sys.stderr)
        print(f"saucer: {message}. Try `{self.prog} --help`.", file=sys.stderr)
        raise SystemExit(2)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command. Exit code 0; 2 when something given cannot be used; 1 when Saucer itself failed."""
    arguments = parser().parse_args(words)
    try:
        arguments.run(arguments)
    except UserError as error:
        print(f"saucer: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception:
        print(f"saucer: something went wrong inside Saucer. {_report()}", file=sys.stderr)
        return 1
    return 0


def parser() -> argparse.ArgumentParser:
    top = _Words(
        prog="saucer",
        description="A table companion for alien-invasion board games. Without a command it opens the referee.",
    )
    top.add_argument("--version", action="version", version=f"saucer {VERSION}")
    top.set_defaults(run=_start, game=None, file=None, window=None)
    commands = top.add_subparsers(metavar="COMMAND", parser_class=_Words)

    one = commands.add_parser("open", help="open the referee")
    one.add_argument("file", nargs="?", type=Path, help="a sitting to go on with")
    one.add_argument("--window", metavar="WxH", help="a window of this size instead of the whole screen, e.g. 800x480")
    one.set_defaults(run=_open)

    one = commands.add_parser("play", help="play a game: at the screen, or between bots")
    one.add_argument("game", choices=having("rules"))
    one.add_argument(
        "--bots",
        nargs="?",
        const="sensible",
        metavar="WHICH",
        help="let bots play whole games: sensible (default), random, or seat=bot,…",
    )
    one.add_argument("--seed", help="the same seed plays the same games")
    one.add_argument("--games", type=_count, default=1, metavar="K", help="how many games (default 1)")
    one.add_argument("--save", type=Path, metavar="FILE", help="keep the sitting in this file")
    one.add_argument("--json", action="store_true", help="one JSON object a line")
    one.set_defaults(run=_play)

    press.add(commands)

    one = commands.add_parser("see", help="read the counters on a photographed board")
    one.add_argument("source", nargs="+", metavar="IMAGE", help="pictures, a video file, or camera:0")
    one.add_argument("--game", choices=having("camera"), required=True)
    one.add_argument(
        "--every", type=_seconds, metavar="S", help="of a film, look every S seconds (default 1; followed, 0.2)"
    )
    one.add_argument("--camera", metavar="NAME", help="the calibrated camera that took the pictures")
    one.add_argument("--card", metavar="1.8mm", help="thickness of the counters")
    one.add_argument("--fixed", action="store_true", help="the camera hangs still: keep the board's place")
    one.add_argument("--follow", action="store_true", help="of a film or a camera, tell what comes to rest where")
    one.add_argument("--json", action="store_true", help="one JSON object a picture")
    one.set_defaults(run=_see)

    camera.add(commands)

    one = commands.add_parser("demo", help="play the demonstration table in a virtual display and keep its pictures")
    one.add_argument("--out", type=Path, metavar="DIR", default=Path("out/demo"))
    one.add_argument("--seed", default="demonstration")
    one.set_defaults(run=_demo)

    one = commands.add_parser("games", help="list the games")
    one.set_defaults(run=_games)
    return top


def _start(arguments: argparse.Namespace) -> None:
    """Open the referee or, where there is no display, show what it would do."""
    if _display():
        _open(arguments)
        return
    from companion.commands.demo import run as demo

    print("There is no display here, so the demonstration table is played in a virtual one.")
    demo(Path("out/demo"), seed="demonstration")


def _open(arguments: argparse.Namespace) -> None:
    if arguments.file is not None and not arguments.file.is_file():
        raise UserError(f"There is no sitting {arguments.file}. Without a name the referee lists those it keeps.")
    if not _display():
        raise UserError(
            "The referee needs a display, and there is none here. Start it on the Pi's own screen or in a desktop "
            "session. `saucer demo` shows it on a virtual display; `saucer play GAME --bots` needs none."
        )
    from companion.app.main import run

    run(game=arguments.game, table_path=arguments.file, window=_size(arguments.window))


def _play(arguments: argparse.Namespace) -> None:
    if arguments.bots is None:
        unused = [word for word in ("seed", "save") if getattr(arguments, word) is not None]
        if unused or arguments.json or arguments.games != 1:
            raise UserError("--seed, --games, --save and --json go with --bots; people play at the screen.")
        arguments.file = arguments.window = None
        _open(arguments)
        return
    from companion.commands.play import run

    run(
        arguments.game,
        words=arguments.bots,
        seed=arguments.seed,
        count=arguments.games,
        save=arguments.save,
        as_json=arguments.json,
    )


def _see(arguments: argparse.Namespace) -> None:
    from companion.camera.profiles import card_mm, profile
    from companion.commands.see import run

    run(
        arguments.source,
        arguments.game,
        every=arguments.every,
        as_json=arguments.json,
        profile=profile(arguments.camera) if arguments.camera else None,
        card_mm=card_mm(arguments.card) if arguments.card else None,
        fixed=arguments.fixed,
        follow=arguments.follow,
    )


def _demo(arguments: argparse.Namespace) -> None:
    from companion.commands.demo import run

    run(arguments.out, seed=arguments.seed)


def _games(arguments: argparse.Namespace) -> None:
    for name, manifest in games().items():
        ready = ", ".join(manifest.rooms)
        print(f"{name:20}{manifest.title:34}{ready}")


def _count(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not a number from 1 up")
    return number


def _seconds(word: str) -> float:
    seconds = float(word)
    if not 0 <= seconds < 86_400:
        raise argparse.ArgumentTypeError(f"{word} is not a number of seconds")
    return seconds


def _size(words: str | None) -> tuple[int, int] | None:
    if words is None:
        return None
    width, _, height = words.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise UserError(f'--window: "{words}" is not a size such as 800x480.')
    return int(width), int(height)


def _display() -> bool:
    """Whether a screen can be opened: an X or Wayland session, or a Pi's own screen without a desktop."""
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


def _report() -> str:
    """Keep the traceback for whoever mends it, and say where."""
    folder = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local/state") / "saucer"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "last-error.txt"
        path.write_text(traceback.format_exc(), encoding="utf-8")
    except OSError:
        return "Run the same command again; if it fails again, please report it."
    return f"What happened is in {path}; sittings are safe in their files."


if __name__ == "__main__":
    sys.exit(main())
