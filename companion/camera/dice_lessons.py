"""Teaching the camera ordinary dice: six pictures of them in the tray, with the 1 up, then with the 2, and so on."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence

from companion.camera.dice import tray_markers
from companion.camera.profiles import profiles
from companion.camera.taking import take
from companion.kernel.errors import UserError
from companion.kernel.pips import PIPS
from companion.kernel.words import _
from hardware.camera import camera_name, open_source
from hardware.errors import BoardNotFound, DiceNotLearnt
from hardware.frames import Frame
from hardware.sentences import Sentence
from hardware.vision.pips import OwnDie
from hardware.vision.pose import board_pose
from hardware.vision.teaching import TeachingPicture, learnt

log = logging.getLogger("saucer.app")


def teach(sources: Sequence[str], ready: Callable[[int], object]) -> tuple[OwnDie, ...]:
    """Learn dice from six pictures, of the 1 to the 6 in this order, or from a camera.

    :param sources: six picture files, a folder of six, or one camera.
    :param ready: called with each face before a camera takes its picture; returns when the dice lie there.
    :raises UserError: there are not six, the tray is not in one, or they do not show what they should.
    """
    lens = profiles().get(camera_name(sources[0]))
    lessons = []
    for face, frame in zip(PIPS, _frames(sources, ready), strict=True):
        height, width = frame.grey.shape
        try:
            pose = board_pose(frame.grey, tray_markers(), lens.lens((width, height)) if lens else None)
        except BoardNotFound:
            raise UserError(
                _("{name} does not show the dice tray. Show all of it, with three of its markers free.").format(
                    name=frame.name
                )
            ) from None
        lessons.append(TeachingPicture(frame.picture, pose, face))
    return learnt(lessons, tray_markers())


def learn_aside(
    lessons: Sequence[TeachingPicture], tell: Callable[[tuple[OwnDie, ...] | DiceNotLearnt], object]
) -> None:
    """Learn dice from six pictures in a thread of its own: it takes seconds.

    :param tell: called in that thread with the kinds, or with why there are none.
    """

    def work() -> None:
        try:
            tell(learnt(lessons, tray_markers()))
        except DiceNotLearnt as error:
            tell(error)
        except Exception:
            log.exception("dice were not learnt")
            tell(DiceNotLearnt(Sentence("Nothing could be learnt from these pictures. Take all six again.")))

    threading.Thread(target=work, name="learning dice", daemon=True).start()


def _frames(sources: Sequence[str], ready: Callable[[int], object]) -> list[Frame]:
    if len(sources) > 1 and any(map(camera_name, sources)):
        raise UserError(_("Name one camera, or six pictures."))
    frames: list[Frame] = []
    for name in sources:
        with open_source(name) as source:
            if not source.live:
                frames += source
                continue
            for face in PIPS:
                ready(face)
                frames.append(take(source))
    if len(frames) != len(PIPS):
        raise UserError(
            _("It takes six pictures to teach dice, of the 1, the 2 and so on to the 6; you gave {n}.").format(
                n=len(frames)
            )
        )
    return frames
