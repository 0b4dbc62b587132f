"""Dice before the camera, in the printed tray, read as soon as they lie still: printed ones, and ordinary ones that
were taught (:mod:`companion.camera.own_dice`), at which it guesses.

    reader = DiceReader.of("camera:0")
    look = reader.look(frame)                    # again and again
    told = told_of(look, ask.means)              # TrayAnswer(answer=(4, 2), words="4 and 2: right?")

Nothing is read while anything moves in the tray, and nothing is taken over unasked: what was read is proposed. What is
not read (a die that leans or is covered, another die, a hand) is told in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from companion.camera.known import markers
from companion.camera.own_dice import own_dice
from companion.camera.profiles import CameraProfile, profiles
from companion.kernel.game import Answer
from companion.kernel.outcomes import D6, Dice, Face
from companion.kernel.printed_dice import printed
from companion.kernel.words import _, listed, ngettext
from hardware.arrays import Grey
from hardware.camera import camera_name
from hardware.errors import BoardNotFound
from hardware.frames import Frame
from hardware.vision.dice import DieBook, DieSide, TraySight, alike, read_tray
from hardware.vision.die import OWN, ReadDie
from hardware.vision.floor import Floor
from hardware.vision.markers import Markers
from hardware.vision.mount import Mount
from hardware.vision.pips import OwnDie
from hardware.vision.pose import board_pose

SIGNAL: Final = "signal"
"""The coloured die among the printed ones."""


@cache
def book() -> DieBook:
    """Give all sides that can be read."""
    whole = printed()
    sides = tuple(DieSide(side.die, side.face, side.ring) for side in whole.sides)
    return DieBook(sides, whole.sizes, whole.cell / whole.side)


@cache
def tray_markers() -> Markers:
    """Give the markers of the tray's floor."""
    return markers(printed().tray)


def no_tray(error: BoardNotFound) -> str:
    """Say that the tray is not in a picture, or too little of it, and what to do."""
    if error.ids:
        return _("The camera does not see the dice tray. Show all of it.")
    return _("There is no dice tray in the picture. Lay the printed tray flat under the camera, all of it in view.")


@dataclass(frozen=True, slots=True)
class DiceLook:
    """What one picture of the tray showed.

    :ivar sight: what lies in it; None while it moves, or when the tray is not seen. :ivar problem: why nothing can be
        read, as a sentence. :ivar last: there are no more pictures.
    """

    name: str
    sight: TraySight | None = None
    problem: str = ""
    last: bool = False


class TrayFinder:
    """Finds the tray in one picture after the other, and tells when nothing moves in it.

    :param profile: of the camera; its lens is used where it has one.
    :param runs: the pictures follow each other under a camera that hangs still: the tray is still when two of them
        are alike. A single picture is taken for still.
    :ivar scene: so many times something has moved, or another picture has come.
    """

    def __init__(self, *, profile: CameraProfile | None = None, runs: bool = False) -> None:
        self._profile = profile
        self._runs = runs
        self._mount: Mount | None = None
        self._shape: tuple[int, ...] = ()
        self._before: Grey | None = None
        self.scene = 0

    def still(self, grey: Grey) -> Floor | None:
        """Return the tray's floor in the next picture; None while something moves.

        :raises BoardNotFound: the tray is not in it.
        """
        height, width = grey.shape
        lens = self._profile.lens((width, height)) if self._profile else None
        try:
            if not self._runs:
                self.scene += 1
                return Floor(grey, board_pose(grey, tray_markers(), lens), tray_markers())
            if self._mount is None or self._shape != grey.shape:
                self._mount, self._shape = Mount(tray_markers(), lens), grey.shape
            pose = self._mount.pose(grey)
        except BoardNotFound:
            self._before = None
            self.scene += 1
            raise
        floor = Floor(grey, pose, tray_markers())
        before, self._before = self._before, floor.small
        if before is None or not alike(before, floor.small):
            self.scene += 1
            return None
        return floor


class DiceReader:
    """Reads the tray in one picture after the other.

    :param profile: of the camera; its lens is used where it has one. :param own: ordinary dice that were taught.
    :param runs: the pictures follow each other under a camera that hangs still: nothing is read until two of them are
        alike. A single picture is taken for still.
    """

    def __init__(self, *, profile: CameraProfile | None = None, runs: bool = False, own: Sequence[OwnDie] = ()) -> None:
        self._tray = TrayFinder(profile=profile, runs=runs)
        self._own = own
        self._read: TraySight | None = None
        self._scene = 0

    @classmethod
    def of(cls, source: str, *, runs: bool = False) -> DiceReader:
        """Return a reader with the profile of the camera that a source names, if it has one, and the dice that were
        taught."""
        return cls(profile=profiles().get(camera_name(source)), runs=runs, own=own_dice())

    def look(self, frame: Frame) -> DiceLook:
        """Take the next picture."""
        grey = frame.grey
        try:
            floor = self._tray.still(grey)
        except BoardNotFound as error:
            return DiceLook(frame.name, problem=no_tray(error))
        if floor is None:
            return DiceLook(frame.name)
        if self._read is None or self._scene != self._tray.scene:
            self._scene = self._tray.scene
            self._read = read_tray(floor, book(), own=self._own, picture=frame.picture)
        return DiceLook(frame.name, self._read)


@dataclass(frozen=True, slots=True)
class TrayAnswer:
    """What the tray says to a roll. :ivar answer: that a person may confirm; None as long as something is wrong.

    :ivar faces: as they are to be shown. :ivar words: a sentence.
    """

    answer: Answer | None
    words: str
    faces: tuple[Face, ...] = ()


def told_of(look: DiceLook, wanted: Dice, called: Callable[[Face], str] = str) -> TrayAnswer:
    """Say what the tray says to a roll that is asked for.

    An ordinary die rolled for a coloured one counts as its side of that number does. Dice that differ are named in the
    box's order (the first, the second, the third die), others from left to right.

    :param called: what to call a face.
    """
    sight = look.sight
    if look.problem or sight is None:
        return TrayAnswer(None, look.problem or _("Waiting until the dice lie still."))
    if sight.hand:
        return TrayAnswer(None, _("Something large is in the tray. Take your hands out of it."))
    faces = tuple(_face(die, wanted) for die in in_order(sight.dice))
    shown = tuple(face for face in faces if face is not None)
    if len(shown) < len(faces):
        return TrayAnswer(None, _("There is a coloured die in the tray. Roll ordinary ones."))
    count, n = len(shown), wanted.count
    leaning = sight.leaning or any(stray.leans for stray in sight.strays)
    if count > n:
        words = ngettext(
            "There is {n} die too many in the tray. Take it out.",
            "There are {n} dice too many in the tray. Take them out.",
            count - n,
        )
        return TrayAnswer(None, words.format(n=count - n), shown)
    if count < n:
        seen = ngettext("I see {seen} of {n} die.", "I see {seen} of {n} dice.", n).format(seen=count, n=n)
        if sight.aslant:
            return TrayAnswer(None, " ".join((seen, _("Hang the camera straight above the tray."))), shown)
        if leaning or sight.strays:
            return TrayAnswer(None, " ".join((seen, _("One leans, or is covered: lay it flat."))), shown)
        return TrayAnswer(None, seen, shown)
    if leaning or sight.strays:
        return TrayAnswer(None, _("Something else is in the tray, or a die leans. Look at the dice."), shown)
    named = listed([called(face) for face in shown])
    answer = tuple(shown.count(face) for face in wanted.die.faces) if wanted.counted else shown
    if any(die.die == OWN for die in sight.dice):
        return TrayAnswer(answer, _("I guess {faces}: right?").format(faces=named), shown)
    return TrayAnswer(answer, _("{faces}: right?").format(faces=named), shown)


def in_order(dice: tuple[ReadDie, ...]) -> tuple[ReadDie, ...]:
    """Return dice in the box's order if all of them differ, else as they lie, from left to right."""
    names = [die.die for die in dice]
    return tuple(sorted(dice, key=lambda die: die.die)) if len(set(names)) == len(names) else dice


def _face(die: ReadDie, wanted: Dice) -> Face | None:
    """Return what a die shows of the one that is asked for; None if it can't stand for that."""
    if die.die == SIGNAL:
        return die.face if die.face in wanted.die.sides else None
    return wanted.die.sides[int(die.face) - 1] if len(wanted.die.sides) == len(D6.sides) else None
