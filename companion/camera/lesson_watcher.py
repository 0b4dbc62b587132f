"""Looking into the tray while ordinary dice are taught, and tried: each picture with the one die that lies in it.

No screen here. A look is handed to a callback in the watcher's thread.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import atan2, degrees, hypot
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from companion.camera.dice import DiceLook, TrayFinder, book, no_tray, tray_markers
from companion.camera.own_dice import own_dice
from companion.camera.profiles import profiles
from companion.camera.saying import said
from companion.camera.watcher import Watching, reduced
from companion.kernel.pips import PIPS
from companion.kernel.words import _, ngettext
from hardware.arrays import Floats, Rgb
from hardware.camera import camera_name
from hardware.errors import BoardNotFound, DiceNotLearnt
from hardware.frames import Frame
from hardware.vision.dice import read_tray
from hardware.vision.floor import Floor
from hardware.vision.leaning import STEEPEST
from hardware.vision.pose import Pose
from hardware.vision.teaching import TeachingPicture, lying

LEAST_PX_PER_MM: Final = 1.7
"""As fine must a picture be that teaches: dice were read down to 1.2 px per module of the map's tags."""

AROUND: Final = 0.12
"""Share of the tray's sides that is shown around it."""

Quad = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class LessonLook:
    """What one picture of the tray showed.

    :ivar name: where the picture is from. :ivar picture: of the tray and a little around it, uint8 RGB, shape
        (height, width, 3), reduced to be shown; the whole picture while no tray is seen.
    :ivar lesson: with one die that lies still; None if there is none that could teach.
    :ivar outline: corners of that die's upper side in ``picture``, px. :ivar side: its picture, square.
    :ivar side_mm: how large it is. :ivar dice: while dice are tried, what was read.
    :ivar spots: where the dice that were read lie in ``picture``.
    :ivar problem: what is wrong, and what to do, as a sentence; empty while something moves, too.
    :ivar scene: another number as soon as something has moved. :ivar last: there are no more pictures.
    """

    name: str
    picture: Rgb | None
    lesson: TeachingPicture | None = None
    outline: Quad = ()
    side: NDArray[np.uint8] | None = None
    side_mm: float = 0.0
    dice: DiceLook | None = None
    spots: Quad = ()
    problem: str = ""
    scene: int = 0
    last: bool = False


class LessonWatcher(Watching[LessonLook]):
    """Looks into the tray for a die that teaches, or for dice that were thrown.

    watcher = LessonWatcher("camera:0", tell)
    watcher.ask(1)            # the 1 is to lie up
    watcher.ask(None)         # dice that were taught are read
    """

    def __init__(self, source: str, tell: Callable[[LessonLook], object], *, every: float = 0.2) -> None:
        self._face: int | None = next(iter(PIPS))
        super().__init__(source, tell, every=every)

    def ask(self, face: int | None) -> None:
        """Say what the next picture is to show: a die with a face up; None for dice that were thrown."""
        self._face = face

    def reader(self, runs: bool) -> Callable[[Frame], LessonLook]:
        lessons = LessonReader(TrayFinder(profile=profiles().get(camera_name(self.source)), runs=runs))
        return lambda frame: lessons.look(frame, self._face)

    def failed(self, name: str, problem: str) -> LessonLook:
        return LessonLook(name, None, problem=problem, last=True)


class LessonReader:
    """Reads the tray. What lies still is read once."""

    def __init__(self, tray: TrayFinder) -> None:
        self._tray = tray
        self._pose: Pose | None = None
        self._known: tuple[int, int | None] | None = None
        """Scene and face of what was read last."""
        self._read: LessonLook | None = None

    def look(self, frame: Frame, face: int | None) -> LessonLook:
        try:
            floor = self._tray.still(frame.grey)
        except BoardNotFound as error:
            self._pose = None
            shown = reduced(frame.picture)[0]
            return LessonLook(frame.name, shown, problem=no_tray(error), scene=self._tray.scene)
        self._pose = floor.pose if floor else self._pose
        if self._pose is None:
            return LessonLook(frame.name, reduced(frame.picture)[0], scene=self._tray.scene)
        view = _PictureCrop.of(frame, self._pose)
        look = LessonLook(frame.name, view.picture, scene=self._tray.scene)
        if floor is None:
            return look
        if self._read is None or self._read.problem or self._known != (self._tray.scene, face):
            self._known = (self._tray.scene, face)
            self._read = (
                _tried(frame, floor, view, look) if face is None else _taught(frame, floor.pose, view, look, face=face)
            )
        return replace(self._read, name=frame.name, picture=view.picture)


@dataclass(frozen=True)
class _PictureCrop:
    """The part of a picture that is shown. :ivar corner: its top left one in the whole. :ivar scale: its size there."""

    picture: Rgb
    pose: Pose
    corner: Floats
    scale: float

    @classmethod
    def of(cls, frame: Frame, pose: Pose) -> _PictureCrop:
        w, h = pose.size_mm
        x, y = AROUND * w, AROUND * h
        corners = pose.to_photo([(-x, -y), (w + x, -y), (w + x, h + y), (-x, h + y)])
        high, wide = frame.picture.shape[:2]
        left, top = np.clip(np.floor(corners.min(axis=0)), 0, (wide - 2, high - 2)).astype(int)
        right, low = np.clip(np.ceil(corners.max(axis=0)), (left + 2, top + 2), (wide, high)).astype(int)
        picture, scale = reduced(np.ascontiguousarray(frame.picture[top:low, left:right]))
        return cls(picture, pose, np.array([left, top], np.float64), scale)

    def shown(self, points_mm: Any) -> Quad:
        """Say where places on the tray's floor are in what is shown."""
        return tuple((float(x), float(y)) for x, y in (self.pose.to_photo(points_mm) - self.corner) * self.scale)


def _tried(frame: Frame, floor: Floor, view: _PictureCrop, look: LessonLook) -> LessonLook:
    """Read dice that were thrown."""
    sight = read_tray(floor, book(), own=own_dice(), picture=frame.picture)
    return replace(
        look,
        dice=DiceLook(frame.name, sight),
        spots=view.shown([(die.x_mm, die.y_mm) for die in sight.dice]) if sight.dice else (),
    )


def _taught(frame: Frame, pose: Pose, view: _PictureCrop, look: LessonLook, *, face: int) -> LessonLook:
    """Look for the one die that shows a face."""
    lesson = TeachingPicture(frame.picture, pose, face)
    try:
        dice = lying(lesson, tray_markers())
    except DiceNotLearnt as error:
        return replace(look, problem=said(str(error)))
    if len(dice) > 1:
        words = ngettext("{n} die is in the tray. Leave only one there.",
                         "{n} dice are in the tray. Leave only one there.", len(dice))  # fmt: skip
        return replace(look, problem=words.format(n=len(dice)))
    quad = dice[0].quad
    look = replace(look, outline=view.shown(quad), side=dice[0].picture(lesson), side_mm=dice[0].size_mm)
    problem = _unfit(pose, quad.mean(axis=0))
    return replace(look, problem=problem) if problem else replace(look, lesson=lesson)


def _unfit(pose: Pose, at_mm: Floats) -> str:
    """Say why a place is seen too badly to learn from; empty if it is seen well."""
    if float(pose.px_per_mm(at_mm[None])[0]) < LEAST_PX_PER_MM:
        return _("The die is too small in the picture. Hang the camera nearer to the tray, or take larger pictures.")
    x, y, z = pose.eye_mm
    if degrees(atan2(hypot(x - at_mm[0], y - at_mm[1]), z)) > STEEPEST:
        return _("The camera sees the die from the side. Hang it straight above the tray.")
    return ""
