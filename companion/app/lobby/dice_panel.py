"""Teaching ordinary dice on the screen: one die, six pictures, and throws to try it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture

from companion.app import theme
from companion.app.source_panel import SourcePanel
from companion.app.widgets import paint
from companion.app.widgets.box import place
from companion.app.widgets.dice import draw_die
from companion.app.widgets.press import PressBox
from companion.camera.dice import TrayAnswer, told_of
from companion.camera.dice_lessons import learn_aside
from companion.camera.lesson_watcher import LessonLook, LessonWatcher
from companion.camera.own_dice import joined, keep_dice, own_dice
from companion.camera.saying import said
from companion.camera.watcher import Look
from companion.kernel.errors import UserError
from companion.kernel.outcomes import D6, Dice
from companion.kernel.pips import PIPS
from companion.kernel.words import _
from companion.presentation.prompts.prompt import Row
from hardware.errors import DiceNotLearnt
from hardware.vision.pips import OwnDie
from hardware.vision.teaching import TeachingPicture

FACES: Final = tuple(PIPS)
STRIP: Final = 66
"""How high the six faces stand below the picture; px of the 800×480 drawing."""


class FaceTile(PressBox):
    """One of the six faces: its pips, and once its picture was taken that, with a tick. A touch takes it again.

    :ivar side: the picture that was taken, uint8 RGB, square. :ivar current: it is this one's turn.
    """

    def __init__(self, face: int, deed: Callable[[], object]) -> None:
        self.face = face
        self.current = False
        self._taken: Texture | None = None
        super().__init__(deed, name=f"face {face}")

    def show(self, side: Any, *, current: bool) -> None:
        self._taken = paint.texture_of(side.tobytes(), side.shape[1], side.shape[0]) if side is not None else None
        self.current = current
        self._repaint()

    def paint(self) -> None:
        w, h = self.size
        if w < 10 or h < 10:
            return
        line = theme.px(4 if self.current else 2)
        paint.block(0, 0, w, h, fill="mustard_light" if self.current else "paper", line="ink", width=line,
                    radius=theme.px(6))  # fmt: skip
        side = min(w, h) - theme.px(14)
        x, y = (w - side) / 2, (h - side) / 2
        if self._taken is None:
            draw_die(self.face, x, y, side)
            return
        Color(1, 1, 1, 1)
        Rectangle(texture=self._taken, pos=(x, y), size=(side, side))
        s = theme.px(15)
        cx, cy = x + side - s * 0.4, y + s * 0.5
        for colour, wide in (("paper_light", 5.0), ("good", 2.6)):
            Color(*theme.rgba(colour))
            Line(points=[cx - s * 0.5, cy, cx - s * 0.1, cy - s * 0.4, cx + s * 0.55, cy + s * 0.45],
                 width=theme.px(wide) / 2)  # fmt: skip


@dataclass(frozen=True)
class Taken:
    """The picture of a face. :ivar side: its upper side, to be shown."""

    lesson: TeachingPicture
    side: Any


class DicePanel(SourcePanel):
    """Leads through six pictures of one die in the tray, keeps what it looks like, and lets people try it.

    :param folder: where pictures and films lie that can be looked at instead of a camera.
    :param sound: plays an effect: a tick for each picture, a fanfare when the die is known. :param say: says a line.
    :ivar face: whose turn it is; None once the die is known, and while it is learnt.
    """

    look: LessonLook | None

    def __init__(
        self,
        folder: Path,
        *,
        sound: Callable[[str], object],
        say: Callable[[str], object],
        close: Callable[[], object],
        source: str = "",
    ) -> None:
        self._sound, self._say = sound, say
        self.told: TrayAnswer | None = None
        self.face: int | None = FACES[0]
        self._taken: dict[int, Taken] = {}
        self._learning = False
        self._scene = -1
        """Of what was taken or answered last: nothing more is read from it."""
        self._refused = ""
        """Why the pictures teach nothing yet: it says which to take again."""
        self._notice = ""
        self._forgetting = False
        self._right = self._wrong = 0
        self.tiles = {face: FaceTile(face, partial(self._again_with, face)) for face in FACES}
        super().__init__(_("Teach your dice"), folder, close=close, source=source)
        for tile in self.tiles.values():
            self.add_widget(tile)
        self._step()
        self._say(self._prompt())

    # ---- what the panel does of its source ----

    def watch(self, source: str, tell: Callable[[Any], object]) -> LessonWatcher:
        watcher = LessonWatcher(source, tell)
        watcher.ask(self.face)
        return watcher

    def forget(self) -> None:
        self.look = self.told = None
        self._scene = -1

    def seen(self, look: Any) -> None:
        if look.last and self._learning:
            return
        self.look = look
        spots = tuple((str(number), x, y) for number, (x, y) in enumerate(look.spots))
        self.photo.show(Look(look.name, look.picture, outline=look.outline, spots=spots), frozenset())
        before, self.told = self.told, self._weighed(look)
        if self.told is not None and self.told.answer and (before is None or before.words != self.told.words):
            self._say(self.told.words)
        self._speak()

    @property
    def can_confirm(self) -> bool:
        if self.look is None or self._learning or self._forgetting or self.look.scene == self._scene:
            return False
        if self.face is None:
            return self.told is not None and self.told.answer is not None
        return self.look.lesson is not None

    def confirmed(self) -> None:
        assert self.look is not None
        self._scene = self.look.scene
        if self.face is None:
            self._right += 1
            self._tried()
            return
        assert self.look.lesson is not None
        self._taken[self.face] = Taken(replace(self.look.lesson, face=self.face), self.look.side)
        self._refused = self._notice = ""
        self._sound("tick")
        self.face = next((face for face in FACES if face not in self._taken), None)
        if self.face is None:
            self._learning = True
            learn_aside([self._taken[face].lesson for face in FACES], self._tell_learnt)
        self._step()
        if self.face is not None:
            self._say(self._prompt())
            self._next()

    def found(self) -> Sequence[Row]:
        if self._learning:
            return ()
        if self._forgetting:
            return [Row("forget", _("Yes, forget all my dice")), Row("keep", _("No, keep them"))]
        rows = []
        if self.face is None:
            if self.told is not None and self.told.answer is not None and self.can_confirm:
                rows.append(Row("wrong", _("No, that is wrong")))
            rows.append(Row("another", _("Teach another die")))
        elif self._at_start() and self._known():
            rows.append(Row("try", _("Try the dice I know")))
        if (self.face is None or self._at_start()) and self._known():
            rows.append(Row("forget", _("Forget my dice")))
        return rows

    def touched(self, id: str) -> None:
        forgetting, self._forgetting = self._forgetting, False
        if id == "wrong":
            assert self.look is not None
            self._scene = self.look.scene
            self._wrong += 1
            self._tried()
        elif id == "another":
            self._anew()
            self._say(self._prompt())
        elif id == "try":
            self._try_them()
        elif id == "forget" and not forgetting:
            self._forgetting = True
            self._speak()
        elif id == "forget":
            self._anew()
            self._notice = self._kept(()) or _("Your dice are forgotten.")
            self._speak()
        else:
            self._speak()

    # ---- the lesson ----

    def _again_with(self, face: int) -> None:
        """Take a face's picture again."""
        if not self._learning and face in self._taken:
            self._taken.pop(face)
            self.face = face
            self._scene = -1
            self._refused = ""
            self._step()
            self._say(self._prompt())
            self._next()

    def _tell_learnt(self, result: tuple[OwnDie, ...] | DiceNotLearnt) -> None:
        Clock.schedule_once(lambda _dt: None if self._closed else self._learnt(result), 0)

    def _learnt(self, result: tuple[OwnDie, ...] | DiceNotLearnt) -> None:
        self._learning = False
        if isinstance(result, DiceNotLearnt):
            self._sound("bonk")
            if result.face is None:
                self._taken.clear()
            else:
                self._taken.pop(result.face, None)
            self._refused = said(str(result))
            self.face = next(face for face in FACES if face not in self._taken)
            self._say(self._refused)
            self._step()
            self._next()
            return
        try:
            taught = joined(own_dice(), result)
        except UserError:  # a file that means nothing is written anew
            taught = tuple(result)
        self._notice = self._kept(taught)
        self._sound("fanfare")
        self._say(_("I know your dice."))
        self._try_them()

    def _kept(self, kinds: Sequence[OwnDie]) -> str:
        """Keep what is known. Returns why it could not be; empty if it was."""
        try:
            keep_dice(kinds)
        except (UserError, OSError) as error:
            return str(error)
        return ""

    def _known(self) -> int:
        """How many kinds of dice are known; a file that means nothing can be forgotten, too."""
        try:
            return len(own_dice())
        except UserError:
            return 1

    def _try_them(self) -> None:
        self.face = None
        self._right = self._wrong = 0
        self._step()

    def _at_start(self) -> bool:
        """Whether nothing was taken yet, nor refused."""
        return not self._taken and not self._refused

    def _anew(self) -> None:
        """Begin with the 1 again."""
        self._taken.clear()
        self._scene = -1
        self._refused = self._notice = ""
        self.face = FACES[0]
        self._step()

    def _next(self) -> None:
        """Look at the next of single pictures; a camera looks again by itself."""
        if self.watcher is not None and not self.is_last:
            self.watcher.look()

    def _step(self) -> None:
        """Another face's turn, or that of a throw."""
        self.told = None
        if isinstance(self.watcher, LessonWatcher):
            self.watcher.ask(self.face)
        for face, tile in self.tiles.items():
            taken = self._taken.get(face)
            tile.show(taken.side if taken else None, current=face == self.face)
        self._speak()

    # ---- the throws ----

    def _weighed(self, look: LessonLook) -> TrayAnswer | None:
        """Return what a look says to a throw; None if it says nothing."""
        if self.face is not None or look.dice is None or look.dice.sight is None or look.scene == self._scene:
            return None
        sight = look.dice.sight
        if not (sight.dice or sight.strays or sight.hand):
            return None
        return told_of(look.dice, Dice(D6, max(1, len(sight.dice))))

    def _tried(self) -> None:
        """Somebody has said whether a guess was right."""
        self._sound("tick" if self.told is not None else "bonk")
        self.told = None
        self._speak()

    # ---- words ----

    def _prompt(self) -> str:
        """Return what to do now."""
        if self.face is None:
            return _("Throw two dice into the tray.")
        return _("Put one die in the tray with the {n} up: flat, away from walls and markers.").format(n=self.face)

    def _status(self) -> str:
        """Return what was seen."""
        look = self.look
        if self._learning:
            return _("Learning what your die looks like …")
        if self._forgetting:
            return _("Should the camera forget all the dice that you taught it?")
        if look is None or self._choosing:
            return ""
        if look.problem:
            return look.problem
        if self.face is None:
            return self.told.words if self.told is not None else ""
        if look.scene == self._scene:
            return _("Taken.")
        if look.lesson is not None:
            return _("I see a die about {mm:.0f} mm wide. Is the {n} up?").format(mm=look.side_mm, n=self.face)
        return _("Waiting until nothing moves.")

    def _speak(self) -> None:
        """Write what is to be done, and what was seen."""
        if self.watcher is None or self._choosing:
            self._fill_rows()
            return
        lines = [self._notice or self._refused]
        if self.face is None and not self._learning:
            lines.append(_("I know your dice."))
            if self._right + self._wrong and not self._forgetting:
                lines.append(_("Right so far: {right} of {n}.").format(right=self._right, n=self._right + self._wrong))
        if self._wrong and self.told is None and self.face is None:
            lines.append(_("If I guess wrong, teach me that die again, in the light that you play by."))
        if not self._learning and not self._forgetting and not self._refused and self.told is None:
            lines.append(self._prompt())
        lines.append(self._status())
        self.words.text = " ".join(line for line in lines if line)
        self.confirm.words = (
            _("Yes, that is right") if self.face is None else _("Yes, the {n} is up").format(n=self.face)
        )
        self._fill_rows()

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        super().fill(x, y, w, h)
        gap, photo = theme.px(8), self.photo
        strip = theme.px(STRIP)
        wide = (photo.width - gap * (len(FACES) - 1)) / len(FACES)
        for number, tile in enumerate(self.tiles.values()):
            place(tile, photo.x + number * (wide + gap), photo.y, wide, strip)
        place(photo, photo.x, photo.y + strip + gap, photo.width, photo.height - strip - gap)
