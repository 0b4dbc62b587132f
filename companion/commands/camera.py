"""``saucer camera``: measure a camera's lens, try where it hangs, list what is known."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from io import BytesIO
from math import atan2, degrees
from pathlib import Path
from typing import Any, Final

from companion.commands.arguments import count, file_name, game_name, named_game
from companion.kernel.errors import UserError
from companion.kernel.manifest import BOARD, having
from companion.kernel.words import LocalisedNumber, _, ngettext

PREVIEW_S: Final = 0.5
SAVED: Final = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG"}


def add(commands: Any) -> None:
    """Add the family."""
    family = commands.add_parser("camera", help=_("set a camera up, test it and calibrate its lens"))
    deeds = family.add_subparsers(metavar="DEED", required=True)

    one = deeds.add_parser("calibrate", help=_("measure a lens with the printed board, from several sides"))
    one.add_argument("source", nargs="+", metavar="IMAGE", help=_("pictures, a video file, or camera:0"))
    one.add_argument("--game", type=game_name, metavar="GAME", help=_("the game"))
    one.add_argument("--name", help=_("what to call the camera, if you give pictures or a film"))
    one.add_argument("--card", metavar="1.8mm", help=_("thickness of the counters, kept with the camera"))
    one.add_argument("--sheet", action="store_true",
                     help=_("with the printed lens sheet (saucer camera sheet), held up to a fixed "
                             "camera"))  # fmt: skip
    one.set_defaults(run=_calibrate)

    one = deeds.add_parser("sheet", help=_("write the lens sheet: print it and hold it up to the camera"))
    one.add_argument("--paper", choices=("a4", "letter"), default="a4", help=_("a4 (default) or letter"))
    one.add_argument("--out", type=file_name, metavar="FILE", default=Path("lens-sheet.pdf"),
                     help=_("write to this file (default {file})").format(file="lens-sheet.pdf"))  # fmt: skip
    one.set_defaults(run=_sheet)

    one = deeds.add_parser("test", help=_("say how well counters are read in each part of the board"))
    one.add_argument("source", nargs="+", metavar="IMAGE", help=_("pictures, a video file, or camera:0"))
    one.add_argument("--game", type=game_name, metavar="GAME", help=_("the game"))
    one.add_argument(
        "--counters", type=int, metavar="N", help=_("how many counters you put down (default: all of the game's)")
    )
    one.add_argument("--camera", metavar="NAME", help=_("the calibrated camera that took the pictures"))
    one.add_argument("--json", action="store_true", help=_("print one JSON object"))
    one.set_defaults(run=_test)

    one = deeds.add_parser("preview", help=_("say how fine and sharp each picture is, and how to hang the camera"))
    one.add_argument("source", nargs="?", default="camera:0", metavar="IMAGE",
                     help=_("pictures, a video file, or camera:0@3840x2160"))  # fmt: skip
    one.add_argument("--game", type=game_name, metavar="GAME", help=_("the game"))
    one.add_argument("--looks", type=count, metavar="N", help=_("stop after this many pictures (default: at Ctrl-C)"))
    one.set_defaults(run=_preview)

    one = deeds.add_parser("picture", help=_("save one picture, to see what the camera sees"))
    one.add_argument("source", nargs="?", default="camera:0", metavar="IMAGE", help=_("camera:0, or a film"))
    one.add_argument("--out", type=file_name, metavar="FILE", default=Path("camera.png"),
                     help=_("write to this file (default {file})").format(file="camera.png"))  # fmt: skip
    one.set_defaults(run=_picture)

    one = deeds.add_parser(
        "dice", help=_("teach Saucer your ordinary dice, with six pictures of them in the dice tray")
    )
    one.add_argument("source", nargs="*", metavar="IMAGE", default=["camera:0"],
                     help=_("six pictures: all dice with the 1 up, with the 2, and so on; or camera:0"))  # fmt: skip
    one.add_argument("--forget", action="store_true", help=_("forget the dice you taught"))
    one.set_defaults(run=_dice)

    one = deeds.add_parser(
        "benchmark", help=_("score photographs of two printed sheets, and make a folder of them that you may publish")
    )
    one.add_argument(
        "photographs",
        nargs="*",
        type=Path,
        metavar="IMAGE",
        help=_("photographs of the printed sheets, or a folder of them"),
    )
    one.add_argument("--print", action="store_true", dest="prints", help=_("write the two sheets as PDF"))
    one.add_argument("--paper", choices=("a4", "letter"), default="a4", help=_("a4 (default) or letter"))
    one.add_argument("--out", type=file_name, metavar="FILE", default=None,
                     help=_("where the sheets go, or the folder with the report"))  # fmt: skip
    one.set_defaults(run=_benchmark)

    one = deeds.add_parser("list", help=_("list connected and calibrated cameras"))
    one.set_defaults(run=_list)


def _with_boards() -> list[str]:
    """Return the games whose boards a camera can find: a lens is measured with a board, and tried out over one."""
    return [name for name, game in having("camera").items() if game.rooms["camera"] == BOARD]


def _sheet(arguments: argparse.Namespace) -> None:
    from companion.commands.own_file import hand_over
    from printables.press.lens_sheet import sheet
    from printables.sheets.paper import paper

    hand_over(arguments.out, sheet(paper(arguments.paper)))
    print(arguments.out)


def _calibrate(arguments: argparse.Namespace) -> None:
    if arguments.sheet and arguments.game:
        raise UserError(_("--sheet needs no board: leave --game out."))
    game = "" if arguments.sheet else named_game(arguments.game, _with_boards())
    from companion.camera.eyes import Eyes
    from companion.camera.known import lens_markers
    from companion.camera.profiles import CameraProfile, card_mm, store
    from companion.camera.trial import measure
    from hardware.camera import camera_name

    names = {camera_name(source) for source in arguments.source}
    if len(names) > 1:
        raise UserError(_("Calibrate one camera at a time: its pictures or films, or the camera itself."))
    name = arguments.name or names.pop()
    if not name:
        raise UserError(_("Which camera took these? Give it a name, e.g. --name study."))
    card = card_mm(arguments.card) if arguments.card else None
    CameraProfile(name, card)  # what cannot be kept is refused before the work
    lens = measure(arguments.source, Eyes(game).markers if game else lens_markers(), sheet=arguments.sheet)
    file = store(name, lens, card)
    width, height = lens.size
    field_deg = degrees(2 * atan2(width / 2, lens.focal_px))
    print(
        _("{name}, {width} × {height}: focal length {focal_px:.0f} px (it sees {field_deg:.0f}° across),").format(
            name=name, width=width, height=height, focal_px=lens.focal_px, field_deg=field_deg
        )
    )
    print(
        _("distortion k1 {k1:+.4f}, k2 {k2:+.4f}; markers within {rms_px:.2f} px.").format(
            k1=lens.distortion[0], k2=lens.distortion[1], rms_px=lens.rms_px
        )
    )
    print(_("Kept in {file}.").format(file=file))


def _test(arguments: argparse.Namespace) -> None:
    game = named_game(arguments.game, _with_boards())
    from companion.camera.looking import Looking
    from companion.camera.profiles import profile, profiles
    from companion.camera.trial import Trial
    from hardware.camera import camera_name

    own = profile(arguments.camera) if arguments.camera else profiles().get(camera_name(arguments.source[0]))
    trial = Trial(Looking(game, profile=own, fixed=len(arguments.source) == 1))
    most = len(trial.everybody)
    count = arguments.counters if arguments.counters is not None else most
    if not 1 <= count <= most:
        raise UserError(
            _("--counters is how many you put on the board: 1 to {most}, as many as the game has.").format(most=most)
        )
    trial.watch(arguments.source)
    if (read := len({who for who, *_at in trial.spots})) > count:
        raise UserError(
            _("{read} counters were read, more than the {count} of --counters. Count those on the board again.").format(
                read=read, count=count
            )
        )
    print(json.dumps(trial.to_json(count)) if arguments.json else "\n".join(trial.report(count)))


def _preview(arguments: argparse.Namespace) -> None:
    game = named_game(arguments.game, _with_boards())
    from companion.camera.looking import Looking
    from companion.camera.saying import said
    from companion.camera.watcher import hangs
    from hardware.camera import open_source
    from hardware.errors import BoardNotFound

    looking = Looking.of(game, arguments.source)
    found = False
    with open_source(arguments.source, every=PREVIEW_S) as frames:
        for number, frame in enumerate(frames, 1):
            height, width = frame.picture.shape[:2]
            try:
                (_eyes, sight), *_others = looking.boards(frame).values()
            except BoardNotFound as error:
                told = [said(str(error))]
            else:
                found = True
                sharp = _("sharpness {sharpness:.2f}").format(sharpness=sight.quality.sharpness)
                told = [f"{width} × {height}, {sharp}.", *hangs(sight), *map(said, sight.quality.advice)]
            print(" ".join(told), flush=True)
            if number == arguments.looks:
                break
    if not found:
        raise UserError(
            _(
                "{source}: no picture shows the board of {game}. Lay the printed board flat under the camera and show "
                "all of it, or name another game with --game."
            ).format(source=arguments.source, game=game)
        )


def _picture(arguments: argparse.Namespace) -> None:
    from PIL import Image

    from companion.camera.taking import take
    from companion.commands.own_file import hand_over
    from hardware.camera import open_source

    kind = SAVED.get(arguments.out.suffix.lower())
    if kind is None:
        raise UserError(_("{file} isn't a picture's name: end it in .png, .jpg or .jpeg.").format(file=arguments.out))
    if arguments.out.exists() and Path(arguments.source).exists() and arguments.out.samefile(arguments.source):
        raise UserError(
            _("{file} is the picture that is read. Name another file with --out.").format(file=arguments.out)
        )
    with open_source(arguments.source) as frames:
        frame = take(frames)
    data = BytesIO()
    Image.fromarray(frame.picture).save(data, kind)
    hand_over(arguments.out, data.getvalue())
    height, width = frame.picture.shape[:2]
    print(_("{file}: {width} × {height} px.").format(file=arguments.out, width=width, height=height))


def _dice(arguments: argparse.Namespace) -> None:
    from companion.camera.dice_lessons import teach
    from companion.camera.own_dice import keep_dice, own_dice

    if arguments.forget:
        if not own_dice():
            print(_("No dice were taught: there is nothing to forget."))
            return
        print(_("The dice in {file} are forgotten.").format(file=keep_dice(())))
        return
    kinds = teach(arguments.source, _lay_dice)
    for kind in kinds:
        print(
            _("Learnt: dice of {side:.1f} mm, body {body}, pips {pips} (red, green and blue; paper is 1).").format(
                side=kind.side_mm, body=_colour(kind.body), pips=_colour(kind.pip)
            )
        )
    print(_("Kept in {file}.").format(file=keep_dice(kinds)))


def _colour(shares: Sequence[float]) -> str:
    return " ".join(f"{LocalisedNumber(share)}" for share in shares)


def _lay_dice(face: int) -> None:
    """Wait until dice lie in the tray with a face up."""
    print(_("Lay the dice in the tray with the {face} up, apart and off the markers; then press Enter.").format(
        face=face
    ), flush=True)  # fmt: skip
    try:
        input()
    except EOFError:
        raise UserError(
            _("Nobody pressed Enter. Run this in a terminal, or name six pictures instead of the camera.")
        ) from None


def _benchmark(arguments: argparse.Namespace) -> None:
    if arguments.prints == bool(arguments.photographs):
        raise UserError(_("Name photographs of the printed sheets, or print the sheets with --print."))
    from companion.commands.own_file import hand_over
    from companion.commands.own_folder import OwnFolder

    if arguments.prints:
        from printables.press.benchmark_sheets import NAME, sheets
        from printables.sheets.paper import paper

        out = arguments.out or Path(NAME)
        hand_over(out, sheets(paper(arguments.paper)))
        print(out)
        return
    from companion.camera.benchmark import Scored, public, report, score
    from companion.camera.saying import said
    from hardware.camera import stills
    from hardware.errors import PictureError
    from hardware.pictures import is_folder

    out = arguments.out or Path("camera-benchmark")
    if (out / "report.json").exists():
        raise UserError(_("{folder} holds an earlier benchmark. Name another folder with --out.").format(folder=out))
    scored: list[Scored] = []
    for path in [one for named in arguments.photographs for one in (stills(named) if is_folder(named) else [named])]:
        try:
            one = score(path, len(scored) + 1)
            problem = one.problem
        except PictureError as error:
            one, problem = Scored(path, _("The file cannot be read as a picture.")), said(str(error))
        scored.append(one)
        if problem:
            print(f"{path}: {problem}")
    failed = sum(bool(one.problem) for one in scored)
    if failed == len(scored):
        raise UserError(_("No photograph shows a benchmark sheet. Print them with --print, and show all of one."))
    told = report(scored)
    with OwnFolder(out) as folder:
        for number, one in enumerate(scored, 1):
            if one.problem:
                continue
            print(f"{one.path}: {number:02}.jpg")
            (folder / f"{number:02}.jpg").write_bytes(public(one))
        (folder / "report.md").write_text(told, encoding="utf-8")
        (folder / "report.json").write_text(json.dumps([one.to_json() for one in scored], indent=1), encoding="utf-8")
        print(told)
        print(_("Look at the pictures in {folder} before you publish them.").format(folder=folder))
    if failed:
        raise UserError(
            ngettext("{n} photograph could not be scored.", "{n} photographs could not be scored.", failed).format(
                n=failed
            )
        )


def _list(arguments: argparse.Namespace) -> None:
    from companion.camera.profiles import profiles
    from hardware.devices import cameras

    there = cameras()
    print(_("Connected:") if there else _("No camera is connected."))
    for device in there:
        barred = "" if device.allowed else _(" (this user is not in the group video)")
        print(f"  {device.word}  {device.name}{barred}")
        for word, _name in device.words[1:]:
            print(f"    {word}")
    found = profiles()
    if not found:
        print(_("No camera is calibrated yet. `saucer help camera` says how: saucer camera calibrate."))
    for one in found.values():
        card = _(", counters {card_mm:g} mm thick").format(card_mm=one.card_mm) if one.card_mm is not None else ""
        print(f"{one.name}{card}")
        for (width, height), lens in sorted(one.lenses.items()):
            print(
                _("  {width} × {height}: focal length {focal_px:.0f} px, markers within {rms_px:.2f} px").format(
                    width=width, height=height, focal_px=lens.focal_px, rms_px=lens.rms_px
                )
            )
