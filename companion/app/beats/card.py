"""A card over the stage: a turn or a phase that begins, a scene, a line to be read aloud."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.graphics.texture import Texture

from companion.app import pictures, theme
from companion.app.beats.motion import REST, SECONDS, CardPose, at
from companion.app.widgets import paint
from companion.app.widgets.box import place
from companion.app.widgets.press import PressBox
from companion.app.widgets.still import ByItself
from companion.app.widgets.text import Text, extent
from companion.presentation.beat import Beat

WAIT_S: Final = 0.1
LONGEST_S: Final = 20.0
"""Seconds that a card stays for the voice at most, beyond its own time."""
FEW: Final = 2
"""So many portraits stand in one line; more of them in two."""
APART: Final = 1.04
"""How far portraits stand from each other, as a share of their side."""
PLATE: Final = 0.15
"""The rim of the disc under an ornament, as a share of its width."""
TILTED: Final = 0.1
"""How far a portrait that has fallen reaches beyond its side, as a share of that."""
SLOWEST_S: Final = 0.1
"""A frame that took longer, as the one that drew everything, moves a card no further than this."""


class BeatCard(PressBox):
    """A beat over the stage. A touch anywhere passes it.

    :param pace: seconds for a roll; the card stays about as long.
    :param then: called once, when it has passed.
    :param passes: it passes by itself, and does not stay until a finger comes. :param hint: what stands at its foot.
    :param waits: whether it stays beyond its time, because it is still being spoken.
    :param skipped: called when somebody has it pass before its time.
    :param moves: whether it comes on in motion; else it is there at once.
    """

    def __init__(
        self,
        beat: Beat,
        face_of: Callable[[str], Texture | None],
        *,
        pace: float,
        then: Callable[[], object],
        passes: bool = True,
        hint: str = "",
        waits: Callable[[], bool] = lambda: False,
        skipped: Callable[[], object] = lambda: None,
        moves: bool = True,
    ) -> None:
        self.beat = beat
        self._then: Callable[[], object] | None = then
        self._waits = waits
        self._skipped = skipped
        self._cards = [(face, whose) for card, whose in beat.cards if (face := face_of(card)) is not None]
        self._whose = [Text(whose, role=theme.BOLD, size=22, colour="paper_light", align="center", least=0.6)
                       for _face, whose in self._cards]  # fmt: skip
        faces = [face_of(face) for face in (beat.face, *beat.faces) if face]
        self._pictures = [face for face in faces if face is not None]
        self._signed = not self._pictures and not self._cards and bool(beat.sign)
        if self._signed:
            self._pictures = [pictures.sign(beat.sign, 256)]
        large = {"turn": 60, "phase": 44, "reveal": 46}.get(beat.kind, 30)
        if beat.stops:
            large = 54
        self._title = Text(beat.title, role=theme.SCRIPT, size=large, colour="title", align="center", outline="ink",
                           least=0.4, far=True)  # fmt: skip
        self._words = Text(
            beat.words, role=theme.BOLD, size=34 if beat.kind == "reveal" else 30, colour="paper_light", align="center",
            valign="middle", least=0.5, far=True,
        )  # fmt: skip
        moves = moves and pace > 0 and beat.motion in SECONDS
        self._hint = Text(hint, size=18, colour="title", align="center")
        self._seconds = SECONDS[beat.motion] * min(1.0, pace / 2.2) if moves else 0.0
        self._passed = 0.0
        self._shift, self._scale, self._turn = Translate(0, 0), Scale(1, 1, 1), Rotate(angle=0)
        self._lift: list[Translate] = []
        self._tilt: list[Rotate] = []
        self._glow: Color | None = None
        self._veil: Color | None = None
        super().__init__(self.next, name="next")
        self.passes = True
        self._move_ground()
        self.add_widget(self._title)
        self.add_widget(self._words)
        for whose in (*self._whose, *([self._hint] if hint else [])):
            self.add_widget(whose)
        self._left = LONGEST_S
        self._passing = ByItself(self._time_over, beat.seconds(pace) + self._seconds) if passes else None
        self._moving: Any = Clock.schedule_interval(self._step, 0) if self._seconds else None

    def _move_ground(self) -> None:
        """Let card and words move together: Kivy keeps the shift of a layout's coordinates before them."""
        before = self.canvas.before
        before.remove(self.ground)
        for instruction in (self._shift, self._scale, self._turn, self.ground):
            before.add(instruction)

    @property
    def pose(self) -> CardPose:
        """Where the card is now."""
        return at(self.beat.motion, self._passed / self._seconds if self._seconds else 1.0)

    def _step(self, seconds: float) -> bool:
        self._passed = min(self._seconds, self._passed + min(seconds, SLOWEST_S))
        self._take_pose()
        if self._passed >= self._seconds:
            self._moving = None
            return False
        return True

    def _take_pose(self) -> None:
        """Put card, portraits and light where the pose has them."""
        pose, (w, h) = self.pose, self.size
        self._shift.xy = (pose.x * w, pose.y * h)
        self._scale.xyz, self._scale.origin = (pose.scale, pose.scale, 1), (w / 2, h / 2)
        self._turn.angle, self._turn.origin = pose.angle, (w / 2, h / 2)
        for lift in self._lift:
            lift.xy = (0, pose.lift * self._side)
        for tilt in self._tilt:
            tilt.angle = pose.tilt
        if self._glow is not None:
            self._glow.a = 0.9 * pose.light
        if self._veil is not None:
            self._veil.a = 0.85 * pose.veil

    def _time_over(self) -> None:
        """Go on, or wait for the voice, but not for ever."""
        if self._left > 0 and self._waits():
            self._left -= WAIT_S
            self._passing = ByItself(self._time_over, WAIT_S)
        else:
            self.pass_by()

    def pass_by(self) -> None:
        """Go on; twice is nothing."""
        then, self._then = self._then, None
        self.stop()
        if then is not None:
            then()

    def stop(self) -> None:
        """Be taken away without going on."""
        if self._passing is not None:
            self._passing.cancel()
        if self._moving is not None:
            self._moving.cancel()
            self._moving = None
        self._then = None

    def next(self) -> None:
        """Take a touch, or the NEXT button."""
        self._skipped()
        self.pass_by()

    def step_back(self) -> None:
        """Take the BACK button: a beat has no way back."""

    _side = 1.0

    def paint(self) -> None:
        w, h = self.size
        if w < 50:
            return
        beat = self.beat
        self._lift, self._tilt, self._glow, self._veil = [], [], None, None
        Color(*theme.rgba("night", 0.62))
        Rectangle(pos=(-2 * w, -2 * h), size=(5 * w, 5 * h))  # wider than the window: the card may come from beyond
        share = 1.0 if beat.stops else {"turn": 0.42, "phase": 0.26}.get(beat.kind, 0.86 if self._cards else 0.72)
        tall = min(h, 1.2 * w if beat.kind not in ("turn", "phase") else w) * share if not beat.stops else h
        wide = w if beat.stops else min(w * (0.96 if h > w else 0.84), tall * (3.4 if beat.kind == "phase" else 2.4))
        if stacked := bool(self._pictures) and h > w and beat.kind not in ("turn", "phase"):
            tall = h if beat.stops else min(h * 0.86, wide * 1.3)
        x, y = (w - wide) / 2, (h - tall) / 2
        drop = theme.px(6)
        paint.block(x, y, wide, tall, fill=beat.colour, line="ink", width=theme.px(4), radius=theme.px(12),
                    shadow="ink", drop=drop)  # fmt: skip
        edge = theme.px(7)
        paint.block(x + edge, y + edge, wide - 2 * edge, tall - 2 * edge, fill=beat.colour, line="mustard",
                    width=theme.px(2), radius=theme.px(8))  # fmt: skip
        margin = theme.px(22)
        left, roof = x + margin, y + tall - margin - (tall * 0.1 if beat.stops else 0.0)
        if self._pictures:
            count = len(self._pictures)
            across = 1 if count <= FEW and not stacked else max(2, -(-count // 2))
            if stacked:  # the words stand below, as wide as the card
                high, broad = (0.42, 0.72) if count == 1 else (0.32, 0.84 / across)
                self._side = side = min(tall * high, wide * broad)
                block = side * (2 * APART if count > FEW else 1.0)
                left, middle = (w - side * (across * APART if count > 1 else 1.0)) / 2, roof - block / 2
                block -= side * REST["fall"].lift * 1.5 if beat.motion == "fall" else 0.0  # who has fallen lies lower
            else:
                high, broad = (0.62, 0.32) if count == 1 else (0.41, 0.32) if count <= FEW else (0.38, 0.44 / across)
                self._side = side = min(tall * high, wide * broad)
                if beat.motion == "fall":  # a corner that is tilted reaches further
                    self._side = side = side * 0.86
                    left += side * TILTED
                middle = y + tall / 2
            StencilPush()
            Rectangle(pos=(x + edge, y + edge), size=(wide - 2 * edge, tall - 2 * edge))
            StencilUse()
            if beat.kind == "reveal" or beat.motion == "dawn":
                paint.rays(left + side / 2, middle, wide, "mustard", 0.22, count=14)
            if beat.motion in ("dawn", "beam"):
                self._glow = Color(1, 1, 1, 0.9)
                glow = paint.glow("mustard_light" if beat.motion == "dawn" else "green")
                big = side * 2.2
                Rectangle(texture=glow, pos=(left + side / 2 - big / 2, middle - big / 2), size=(big, big))
            lines = -(-count // across)
            for i, picture in enumerate(self._pictures):
                line, column = divmod(i, across)
                low = middle - side / 2 + ((lines - 1) / 2 - line) * side * APART
                self._portrait(picture, left + column * side * APART, low, side)
            if beat.motion == "beam":
                self._veil = Color(1, 1, 1, 0)
                Rectangle(
                    texture=paint.glow("green"), pos=(left - side, middle - side * 1.5), size=(side * 3, side * 3)
                )
            StencilUnUse()
            Rectangle(pos=(x + edge, y + edge), size=(wide - 2 * edge, tall - 2 * edge))
            StencilPop()
            if stacked:
                left, roof = x + margin, roof - block - margin / 2
            else:
                left += side * (1 + APART * (across - 1)) + margin
        room, low = x + wide - margin - left, y + margin
        if self._hint.words:
            foot = theme.letters(18) * 1.3
            place(self._hint, x + margin, max(theme.px(2), y - foot), wide - 2 * margin, foot)
            under = extent(self._hint.words, theme.letters(18), theme.font(theme.TEXT)) + margin
            paint.block(w / 2 - under / 2, self._hint.y, under, foot, fill="night", line=None, radius=theme.px(4))
            low = max(low, self._hint.top)
        if self._cards:
            roof = self._turn_over(left, low, room, roof - low)
            low, roof = roof, y + tall - margin
            stacked = True
        full = roof - low if stacked else tall
        head = (full * ((0.5 if stacked else 0.34) if beat.words else 0.62)) if beat.title else 0.0
        place(self._title, left, roof - head if beat.words else (roof + low - head) / 2, room, head)
        place(self._words, left, low, room, max(1.0, roof - head - low) if beat.words else 1)
        self._take_pose()

    def _turn_over(self, x: float, y: float, wide: float, high: float) -> float:
        """Paint cards side by side, each over whose it is; return where the words above them begin."""
        gap, label, count = theme.px(10), theme.letters(22) * 1.4, len(self._cards)
        shape = max(face.height / face.width for face, _whose in self._cards)
        lines = 1 if wide > high or count < 3 else 2
        across = -(-count // lines)
        each = min((wide - gap * (across - 1)) / across, (high * 0.76 / lines - label - gap) / shape)
        line = each * shape + label + gap
        for number, ((face, _whose), said) in enumerate(zip(self._cards, self._whose, strict=True)):
            row, column = divmod(number, across)
            here = min(across, count - row * across)
            left = x + (wide - here * (each + gap) + gap) / 2 + column * (each + gap)
            low = y + (lines - 1 - row) * line
            paint.picture(face, left, low + label, each, each * face.height / face.width)
            place(said, left - gap / 2, low, each + gap, label)
        return float(y + lines * line)

    def _portrait(self, picture: Texture, x: float, y: float, side: float) -> None:
        """Paint a portrait that can be lifted and tilted."""
        PushMatrix()
        self._lift.append(Translate(0, 0))
        self._tilt.append(Rotate(angle=0, origin=(x + side / 2, y + side / 2)))
        if self._signed:  # an ornament is drawn for light grounds
            Color(*theme.rgba("mustard_light"))
            paint.disc(x + side / 2, y + side / 2, side / 2)
            x, y, side = x + side * PLATE, y + side * PLATE, side * (1 - 2 * PLATE)
        paint.picture(picture, x, y, side, side)
        PopMatrix()
