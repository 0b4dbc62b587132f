"""``saucer see``: which counters lie where in a picture, a film, or before a camera."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from companion.camera.eyes import Eyes
from companion.camera.looking import Looking
from companion.camera.names import PieceNames
from companion.camera.profiles import CameraProfile, profiles
from companion.camera.saying import said
from companion.kernel.errors import ManyFaults, UserError, printable
from companion.kernel.reconcile import Seen
from companion.kernel.words import _, counted
from hardware.camera import camera_name, open_source
from hardware.errors import BoardNotFound, PictureError
from hardware.frames import Frame, FrameSource
from hardware.pictures import Stills
from hardware.vision.see import tag_json
from hardware.vision.tracker import TableScene

LOOK_S: Final = 1.0
"""Of a film, a picture is taken every so many seconds, unless somebody says otherwise."""

FOLLOW_S: Final = 0.2
"""And when it is followed."""


def run(
    sources: Sequence[str],
    game: str,
    *,
    every: float | None = None,
    as_json: bool = False,
    profile: CameraProfile | None = None,
    card_mm: float | None = None,
    fixed: bool = False,
    follow: bool = False,
) -> None:
    """Run the command. A camera is looked through once, a film every so many seconds.

    :param profile: of the camera that took the pictures; cameras that are looked through find their own.
    :param card_mm: thickness of the counters.
    :param fixed: the camera hangs still.
    :param follow: tell what comes to rest where, until the film or the patience ends.
    :raises UserError: a source cannot be used, or the board was not found in some picture; the other pictures
        were read all the same.
    """
    failed: list[str] = []
    known = profiles()
    for source in sources:
        own = profile or known.get(camera_name(source))
        looking = Looking(game, profile=own, card_mm=card_mm, fixed=fixed or follow)
        pace = every if every is not None else FOLLOW_S if follow else LOOK_S
        try:
            with open_source(source, every=pace) as frames:
                if follow and isinstance(frames, Stills):
                    raise UserError(_("Only a film or a camera can be followed, not pictures. Leave --follow out."))
                if follow:
                    _Follower(looking, as_json, PieceNames(game)).run(frames)
                    continue
                while (found := _look(looking, frames)) is not None:
                    tell(found, as_json, game)
                    failed += [found["error"]] if "error" in found else []
                    if frames.live:
                        break
        except UserError as error:
            failed.append(said(str(error)))
            tell({"image": source, "error": said(str(error))}, as_json, game)
    if failed:
        raise ManyFaults(_each(failed))


def _each(failed: Sequence[str]) -> Iterator[str]:
    """Yield each reason once, with how many more pictures it is that of."""
    for why, count in Counter(failed).items():
        more = counted("And {n} more like it.", "And {n} more like it.", count - 1) if count > 1 else ""
        yield f"{why} {more}".rstrip()


def _look(looking: Looking, frames: FrameSource) -> dict[str, Any] | None:
    """Return what the next picture shows, or why nothing can be read in it; None after the last.

    :raises UserError: the source gives no more pictures; a file that cannot be read does not end the others.
    """
    try:
        frame = frames.read()
    except PictureError as error:
        if not isinstance(frames, Stills):
            raise
        return {"image": str(frames.path), "error": said(str(error))}
    if frame is None:
        return None
    try:
        return looking.as_json(frame)
    except BoardNotFound as error:
        return _nothing(frame.name, error)


class _Follower:
    """Tells what changes on the board."""

    def __init__(self, looking: Looking, as_json: bool, names: PieceNames) -> None:
        self._looking = looking
        self._as_json = as_json
        self._names = names
        self._told: dict[str, dict[str, list[Seen]]] = {}
        self._state = ""

    def run(self, frames: Any) -> None:
        """Every picture of a source. Raises :class:`BoardNotFound` if none of them shows the board."""
        lost: BoardNotFound | None = None
        found = False
        for frame in frames:
            try:
                looks = self._looking.follow(frame)
            except BoardNotFound as error:
                lost = error
                self._say_state(frame, "no-board", said(str(error)))
                continue
            found = True
            self._say_state(frame, "hands" if any(look[2].hands for look in looks.values()) else "")
            for id, (eyes, _sight, scene) in looks.items():
                if scene.changed:
                    self._say(frame, id, eyes, scene)
        if lost is not None and not found:
            raise lost

    def _say_state(self, frame: Frame, state: str, why: str = "") -> None:
        if state == self._state:
            return
        self._state = state
        if self._as_json:
            told: dict[str, Any] = {"image": frame.name, "at_s": round(frame.at, 2), "hands": state == "hands"}
            print(json.dumps({**told, "error": why} if why else told, ensure_ascii=False), flush=True)
        elif state:
            print(why or _("{picture}: hands over the board").format(picture=said(frame.name)), flush=True)

    def _say(self, frame: Frame, board: str, eyes: Eyes, scene: TableScene) -> None:
        moved = []
        was = self._told.get(board, {})
        for tag, now in zip(scene.changed, eyes.placed(scene.changed), strict=True):
            before = was.get(tag.id, [])
            moved.append({"id": tag.id, "from": before[0].space if len(before) == 1 else None, "to": now.space})
        now_at: dict[str, list[Seen]] = {}
        for tag, seen in zip(scene.counters, eyes.placed(scene.counters), strict=True):
            now_at.setdefault(tag.id, []).append(seen)
        self._told[board] = now_at
        if self._as_json:
            counters = [
                {**tag_json(tag), "space": seen.space, "unseen": tag in scene.unseen}
                for tag, seen in zip(scene.counters, eyes.placed(scene.counters), strict=True)
            ]
            told = {"image": frame.name, "at_s": round(frame.at, 2), "hands": scene.hands, "moved": moved}
            if len(self._looking.eyes) > 1:
                told["board"] = board
            print(json.dumps({**told, "counters": counters}, ensure_ascii=False), flush=True)
            return
        rest = counted("{n} counter at rest", "{n} counters at rest", len(scene.counters))
        new = counted("{n} of them somewhere new", "{n} of them somewhere new", len(moved))
        on = f", {board}" if len(self._looking.eyes) > 1 else ""
        print(f"{printable(said(frame.name))}{on}: {rest}, {new}", flush=True)
        pieces = self._names.pieces([tag.id for tag in scene.changed])
        places = [self._names.place(one["to"]) for one in moved]
        wide, broad = (max(map(len, column), default=0) for column in (pieces, places))
        for one, piece, place in zip(moved, pieces, places, strict=True):
            came = _("from {space}").format(space=self._names.place(one["from"])) if one["from"] else ""
            print(f"  {piece:{wide}}  {place:{broad}}  {came}".rstrip(), flush=True)


def _nothing(name: str, error: BoardNotFound) -> dict[str, Any]:
    board = {"found": False, "markers": len(error.ids)}
    return {"image": name, "board": board, "counters": [], "unknown": 0, "error": said(str(error))}


def tell(found: dict[str, Any], as_json: bool, game: str) -> None:
    """Print one look, as an object of JSON, with ids, or for people, with names."""
    if as_json:
        print(json.dumps(found, ensure_ascii=False), flush=True)
        return
    name = printable(said(found["image"]))
    if "error" in found:
        print(_("{picture}: not read").format(picture=name), flush=True)
        return
    if "table" in found:
        _tell_row(name, found, PieceNames(game))
        return
    counters, board = found["counters"], found["board"]
    there = counted("{n} counter", "{n} counters", len(counters))
    boards = found.get("boards", {"": board})
    markers = counted("{n} marker", "{n} markers", sum(one["markers"] for one in boards.values()))
    took = _("read in {s:.1f} s").format(s=found["look_ms"] / 1000)
    print(f"{name}: {there}, {markers}, {took}")
    measured = [
        *([_("calibrated lens")] if board["calibrated"] else []),
        _("{px:.1f} px per module").format(px=found["px_per_module"]),
        _("sharpness {value:.1f}").format(value=found["sharpness"]),
        _("markers within {px:.1f} px").format(px=max(one["residual_px"] for one in boards.values())),
    ]
    print(f"  {', '.join(measured)}")
    for sentence in found["advice"]:
        print(f"  {said(sentence)}")
    names = PieceNames(game)
    pieces = names.pieces([one["id"] for one in counters])
    spaces = [names.place(one["space"]) for one in counters]
    wide, broad = (max(map(len, column), default=0) for column in (pieces, spaces))
    for one, piece, space in zip(counters, pieces, spaces, strict=True):
        place = _("({x_mm:6.1f}, {y_mm:6.1f}) mm").format(x_mm=one["x_mm"], y_mm=one["y_mm"])
        turned = _("turned {angle:5.1f}°").format(angle=one["angle_deg"])
        on = f"{one['board']:8}" if len(boards) > 1 else ""
        print(f"  {piece:{wide}}  {on}{space:{broad}}  {place}  {turned}")
    if found["unknown"]:
        codes = counted(
            "{n} code belongs to no counter of this game",
            "{n} codes belong to no counter of this game",
            found["unknown"],
        )
        print(f"  {codes}")


def _tell_row(name: str, found: dict[str, Any], names: PieceNames) -> None:
    """Cards on a bare table, for people."""
    there = counted("{n} card or piece", "{n} cards and pieces", len(found["counters"]))
    how = _("no board: in the picture’s own order")
    if found["table"]["turned"]:
        how = _("turned as a corner strip says")
    if found["table"]["strips"]:
        how = _("laid out by corner strips")
    fine = _("{px:.1f} px per module").format(px=found["px_per_module"])
    print(f"{name}: {there}, {how}, {fine}")
    for sentence in found["advice"]:
        print(f"  {said(sentence)}")
    if not found["counters"]:
        print("  " + _("No card lies face up between the strips."))
    pieces = names.pieces([one["id"] for one in found["counters"]])
    wide = max(map(len, pieces), default=0)
    for one, piece in zip(found["counters"], pieces, strict=True):
        turned = _("turned {angle:5.1f}°").format(angle=one["angle_deg"])
        order = f"{one['order']:>3}" if "order" in one else "   "
        by = _("by {owner}").format(owner=names.called(one["by"])) if "by" in one else ""
        print(f"  {order} {piece:{wide}}  {turned}  {by}".rstrip())
