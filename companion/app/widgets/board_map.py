"""The map: the printed board as a picture, with counters on it, that can be moved and enlarged.

It shows what it is told and says where it was tapped; what a tap means is not its business.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from time import monotonic
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Canvas,
    Color,
    InstructionGroup,
    Line,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.choosing import Marks
from companion.app.widgets import paint
from companion.kernel.board import Board

COUNTER_MM = 25.0
MANY = 40
"""More legal spaces than this are outlined only: a map all hatched shows nothing."""
TAP_PX = 14.0
"""A finger that moved less than this has tapped."""


@dataclass(frozen=True, slots=True)
class Token:
    """A counter on the map.

    :ivar name: at most two short lines.
    :ivar control: town, alien or neutral, as far as whoever looks may see now.
    :ivar signs: states drawn on it: skeptical, wary, stunned, unconscious, tied, evidence.
    """

    id: str
    space: str
    name: str
    control: str = "neutral"
    signs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trail:
    """The way that something went: an arrow over hearts of spaces."""

    spaces: tuple[str, ...]
    colour: str = "danger"


class BoardMap(Widget):
    """The board in a window that can be panned (one finger) and zoomed (two, or a double tap).

    :param board: its geometry.
    :param picture: the printed board, the whole of it; without one, spaces are drawn flat.
    :param face_of: portraits by counter id.
    :param deed: called with (space or None, counter or None) when the map is tapped.
    """

    def __init__(
        self,
        board: Board,
        *,
        face_of: Callable[[str], Texture | None],
        deed: Callable[[str | None, str | None], object],
        picture: Texture | None = None,
        **box: Any,
    ) -> None:
        super().__init__(**box)
        self.board = board
        self._face_of = face_of
        self._deed = deed
        self._picture = picture
        self.scale = 0.0
        self._left = self._bottom = 0.0
        self._aim: Callable[[], None] = self.fit
        self._tokens: tuple[Token, ...] = ()
        self._marks = Marks()
        self._flags: Mapping[str, str] = {}
        self._shown_signs: Any = None
        self._drawn: dict[tuple[Token, bool, float, float, float], Canvas] = {}
        self._shown_counters: Any = None
        self._trails: tuple[Trail, ...] = ()
        self._fingers: dict[int, tuple[float, float]] = {}
        self._start: tuple[float, float] = (0, 0)
        self._strayed = False
        self._last_tap: tuple[float, float, float] = (0, 0, 0)
        self._shift = Translate(0, 0)
        self._matrix = Translate(0, 0)
        self._zoom = Scale(1, -1, 1)
        self._ground = InstructionGroup()
        self._signs = InstructionGroup()
        self._counters = InstructionGroup()
        self._frame = InstructionGroup()
        self._build()
        self.bind(size=self._resized, pos=self._resized)

    # ---- what is shown ----

    def set_picture(self, picture: Texture) -> None:
        self._picture = picture
        self._draw_ground()

    def show(
        self,
        tokens: Sequence[Token],
        marks: Marks | None = None,
        *,
        trails: Sequence[Trail] = (),
        flags: Mapping[str, str] | None = None,
    ) -> None:
        """Show counters, marks, trails, and flags: signs (``"saucer"``, ``"hq"``) standing on spaces."""
        marks, flags = marks or Marks(), dict(flags or {})
        signs = (marks.legal, marks.chosen, tuple(trails))
        counters = (tuple(tokens), marks.picked, flags)
        self._tokens, self._marks, self._trails, self._flags = counters[0], marks, signs[2], flags
        if signs != self._shown_signs:
            self._shown_signs = signs
            self._draw_signs()
        if counters != self._shown_counters:
            self._shown_counters = counters
            self._draw_counters()

    # ---- where it is ----

    @property
    def least(self) -> float:
        """The scale at which all of the board shows, in px per mm."""
        width, height = self.board.size
        return min(self.width / width, self.height / height) if self.width > 1 else 1.0

    @property
    def most(self) -> float:
        return max(self.least * 1.5, 3.4 * theme.now().unit)

    def fit(self) -> None:
        """Show the whole board."""
        self._aim = self.fit
        self._look(self.least, self.board.size[0] / 2, self.board.size[1] / 2)

    def zoom_by(self, factor: float, at: tuple[float, float] | None = None) -> None:
        """Enlarge around a point of the window (px), by default the middle."""
        x, y = at or self.center
        mx, my = self.to_mm(x, y)
        scale = max(self.least, min(self.most, self.scale * factor))
        self._set(scale, x - self.x - mx * scale, y - self.y - (self.board.size[1] - my) * scale)
        self._hold()

    def look_at(self, spaces: Sequence[str], *, scale: float | None = None) -> None:
        """Show these spaces: as large as they all fit, but no larger than 2.2 px per mm (of an 800×480 window)."""
        points = [p for space in spaces for p in self.board.spaces[space].polygon]
        if not points:
            return
        self._aim = partial(self.look_at, tuple(spaces), scale=scale)
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        wide, high = max(xs) - min(xs) + 60, max(ys) - min(ys) + 60
        fitting = min(self.width / wide, self.height / high, 2.2 * theme.now().unit)
        self._look(scale or max(self.least, fitting), (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)

    def to_px(self, x: float, y: float) -> tuple[float, float]:
        """A place on the board (mm, y down) in the window."""
        return (
            self.x + self._left + x * self.scale,
            self.y + self._bottom + (self.board.size[1] - y) * self.scale,
        )

    def to_mm(self, x: float, y: float) -> tuple[float, float]:
        """A place in the window on the board (mm, y down)."""
        return (
            (x - self.x - self._left) / self.scale,
            self.board.size[1] - (y - self.y - self._bottom) / self.scale,
        )

    def point_of(self, space: str) -> tuple[float, float]:
        """Where in the window to tap for a space."""
        return self.to_px(*self.board.spaces[space].heart)

    def shows(self, space: str, margin: float = 10) -> bool:
        """Whether a space can be tapped where the map stands now."""
        x, y = self.point_of(space)
        return bool(self.x + margin < x < self.right - margin and self.y + margin < y < self.top - margin)

    def counter_places(self) -> dict[str, tuple[float, float]]:
        """Where each counter lies, in mm."""
        places: dict[str, tuple[float, float]] = {}
        by_space: dict[str, list[Token]] = {}
        for token in self._tokens:
            by_space.setdefault(token.space, []).append(token)
        for space, tokens in by_space.items():
            for token, slot in zip(tokens, self.board.slots(space, min(len(tokens), 9)), strict=False):
                places[token.id] = (slot.x, slot.y)
            for token in tokens[9:]:
                places[token.id] = self.board.spaces[space].heart
        return places

    # ---- touch ----

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self.zoom_by(1.18 if touch.button == "scrolldown" else 1 / 1.18, touch.pos)
            return True
        touch.grab(self)
        if not self._fingers:
            self._start = touch.pos
            self._strayed = False
        else:
            self._strayed = True
        self._fingers[touch.uid] = touch.pos
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch.uid not in self._fingers:
            return False
        x, y = touch.pos
        if math.hypot(x - self._start[0], y - self._start[1]) > TAP_PX:
            self._strayed = True
        if self._strayed:
            px, py = self._fingers[touch.uid]
            others = [pos for uid, pos in self._fingers.items() if uid != touch.uid]
            if others:
                ox, oy = others[0]
                before, after = math.hypot(px - ox, py - oy), math.hypot(x - ox, y - oy)
                if before > 4 and after > 4:
                    self.zoom_by(after / before, ((x + ox) / 2, (y + oy) / 2))
            else:
                self._set(self.scale, self._left + x - px, self._bottom + y - py)
                self._hold()
        if self._strayed:
            self._fingers[touch.uid] = (x, y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._fingers.pop(touch.uid, None)
        if not self._strayed and not self._fingers:
            self._tap(*touch.pos)
        return True

    def _tap(self, x: float, y: float) -> None:
        now = monotonic()
        at, lx, ly = self._last_tap
        if now - at < 0.35 and math.hypot(x - lx, y - ly) < 24:
            self._last_tap = (0, 0, 0)
            if self.scale > self.least * 1.6:
                self.fit()
            else:
                self.zoom_by(2.4, (x, y))
            return
        self._last_tap = (now, x, y)
        space, counter = self.at(x, y)
        self._deed(space, counter)

    def at(self, x: float, y: float) -> tuple[str | None, str | None]:
        """What a finger at a point of the window means: the space, and the counter if one lies there.

        A finger is blunter than a mouse: beside a marked space, the marked one within 20 px is meant.
        """
        mx, my = self.to_mm(x, y)
        space = self.board.space_at(mx, my)
        wanted = self._marks.legal | self._marks.chosen
        if wanted and space not in wanted:
            near = self._nearest(wanted, mx, my, 20 / self.scale)
            space = near or space
        half = max(COUNTER_MM, self._token_px() / self.scale) / 2
        hits = [
            (math.hypot(cx - mx, cy - my), id)
            for id, (cx, cy) in self.counter_places().items()
            if abs(cx - mx) <= half and abs(cy - my) <= half
        ]
        return space, min(hits)[1] if hits else None

    def _nearest(self, spaces: frozenset[str], x: float, y: float, reach: float) -> str | None:
        from shapely import Point

        here = Point(x, y)
        gaps = [(self.board.shape(space).distance(here), space) for space in spaces]
        gap, space = min(gaps)
        return space if gap <= reach else None

    # ---- drawing ----

    def _look(self, scale: float, mx: float, my: float) -> None:
        scale = max(self.least, min(self.most, scale))
        self._set(scale, self.width / 2 - mx * scale, self.height / 2 - (self.board.size[1] - my) * scale)

    def _hold(self) -> None:
        """Keep what a finger brought to the middle there, whatever size the map gets."""
        self._aim = partial(self._look, self.scale, *self.to_mm(*self.center))

    def _set(self, scale: float, left: float, bottom: float) -> None:
        width, height = self.board.size[0] * scale, self.board.size[1] * scale
        self._left = _kept(left, width, self.width)
        self._bottom = _kept(bottom, height, self.height)
        changed = abs(scale - self.scale) > 1e-6
        self.scale = scale
        x, y = self.x + self._left, self.y + self._bottom
        self._shift.xy = (x, y)
        self._matrix.xy = (x, y + height)
        self._zoom.xyz = (scale, -scale, 1)
        if changed:
            self._draw_signs()
            self._draw_counters()

    def _resized(self, *_: object) -> None:
        if self.width < 20 or self.height < 20:
            return
        self._draw_frame()
        # What was to be shown may have been said before there was any layout: it is shown anew in each new place.
        self._aim()
        self._draw_ground()

    def _build(self) -> None:
        with self.canvas:
            StencilPush()
            self._mask = Rectangle()
            StencilUse()
        self.canvas.add(self._frame)
        with self.canvas:
            PushMatrix()
        self.canvas.add(self._matrix)
        self.canvas.add(self._zoom)
        self.canvas.add(self._ground)
        self.canvas.add(self._signs)
        with self.canvas:
            PopMatrix()
            PushMatrix()
        self.canvas.add(self._shift)
        self.canvas.add(self._counters)
        with self.canvas:
            PopMatrix()
            StencilUnUse()
            self._unmask = Rectangle()
            StencilPop()

    def _draw_frame(self) -> None:
        for mask in (self._mask, self._unmask):
            mask.pos, mask.size = self.pos, self.size
        self._frame.clear()
        self._frame.add(Color(*theme.rgba("teal_dark")))
        self._frame.add(Rectangle(pos=self.pos, size=self.size))

    def _draw_ground(self) -> None:
        group = self._ground
        group.clear()
        width, height = self.board.size
        if self._picture is not None:
            group.add(Color(1, 1, 1, 1))
            # The layer's y axis points down, so the texture's upper corners come first.
            picture = Rectangle(texture=self._picture, pos=(0, 0), size=(width, height))
            coords = list(self._picture.tex_coords)
            picture.tex_coords = coords[6:8] + coords[4:6] + coords[2:4] + coords[0:2]
            group.add(picture)
            return
        group.add(Color(*theme.rgba("paper")))
        group.add(Rectangle(pos=(0, 0), size=(width, height)))
        for space in self.board.spaces.values():
            if space.building is not None and self.board.buildings[space.building].walled:
                colour = theme.rgba(f"building_{self.board.buildings[space.building].colour.removeprefix('building_')}")
            else:
                colour = theme.rgba(f"space_{space.kind}")
            group.add(Color(*colour))
            _fill(group, space.polygon)
            group.add(Color(*theme.rgba("street_dark")))
            group.add(Line(points=[n for p in space.polygon for n in p], close=True, width=0.5))
        group.add(Color(*theme.rgba("wall")))
        for a, b in self.board.walls:
            group.add(Line(points=[*a, *b], width=1.1))

    def _draw_signs(self) -> None:
        group = self._signs
        group.clear()
        thick = 1.0 / max(0.2, self.scale)
        legal = self._marks.legal - self._marks.chosen
        for space in sorted(legal):
            self._mark(group, space, "mustard_light", 0.34, "danger", 1.7 * thick, light=len(legal) > MANY)
        for space in sorted(self._marks.chosen):
            self._mark(group, space, "danger", 0.45, "paper_light", 2.6 * thick)
        for trail in self._trails:
            self._trail(group, trail, thick)

    def _mark(
        self,
        group: InstructionGroup,
        space: str,
        fill: str,
        alpha: float,
        line: str,
        width: float,
        *,
        light: bool = False,
    ) -> None:
        polygon = self.board.spaces[space].polygon
        # Lines here are opaque: Kivy draws translucent ones through a stencil of its own, which would end the map's.
        if light:
            group.add(Color(*theme.rgba(fill, 0.22)))
            _fill(group, polygon)
            group.add(Color(*theme.rgba(line)))
            group.add(Line(points=[n for p in _inset(polygon) for n in p], close=True, width=width * 0.7))
            return
        group.add(Color(*theme.rgba(fill, alpha)))
        _fill(group, polygon)
        group.add(Color(*theme.rgba(line)))
        for (x1, y1), (x2, y2) in paint_hatch(polygon):
            group.add(Line(points=[x1, y1, x2, y2], width=width * 0.36))
        group.add(Color(*theme.rgba("ink")))
        points = [n for p in _inset(polygon) for n in p]
        group.add(Line(points=points, close=True, width=width * 1.5, joint="round"))
        group.add(Color(*theme.rgba(line)))
        group.add(Line(points=points, close=True, width=width * 0.8, joint="round"))

    def _trail(self, group: InstructionGroup, trail: Trail, thick: float) -> None:
        hearts = [self.board.spaces[space].heart for space in trail.spaces if space in self.board.spaces]
        if len(hearts) < 2:
            return
        (x1, y1), (x2, y2) = hearts[-2], hearts[-1]
        long = math.hypot(x2 - x1, y2 - y1) or 1
        ux, uy = (x2 - x1) / long, (y2 - y1) / long
        # The arrow ends before the counter that went, which would hide its head.
        back = min(COUNTER_MM * 0.55, long * 0.4)
        x2, y2 = x2 - ux * back, y2 - uy * back
        shaft = [n for p in hearts[:-1] for n in p] + [x2 - ux * 6 * thick, y2 - uy * 6 * thick]
        for colour, width in (("ink", 4.2), (trail.colour, 2.4)):
            group.add(Color(*theme.rgba(colour)))
            group.add(Line(points=shaft, width=width * thick, joint="round", cap="round"))
            size = (width + 8) * thick
            tip = (x2 + ux * (width - 2) * thick, y2 + uy * (width - 2) * thick)
            a = (x2 - ux * size - uy * size * 0.8, y2 - uy * size + ux * size * 0.8)
            b = (x2 - ux * size + uy * size * 0.8, y2 - uy * size - ux * size * 0.8)
            _fill(group, (tip, a, b))

    def _token_px(self) -> float:
        return max(COUNTER_MM * self.scale, theme.px(19))

    def _draw_counters(self) -> None:
        self._counters.clear()
        side = self._token_px()
        places = self.counter_places()
        height = self.board.size[1]
        # What has not changed is not drawn anew: a move changes one counter of thirty.
        before, self._drawn = self._drawn, {}
        for token in self._tokens:
            x, y = places[token.id]
            x, y = x * self.scale, (height - y) * self.scale
            look = (token, token.id in self._marks.picked, x, y, side)
            drawing = before.get(look)
            if drawing is None:
                drawing = Canvas()
                with drawing:
                    self._token(token, x, y, side)
            self._drawn[look] = drawing
            self._counters.add(drawing)
        for space, sign in self._flags.items():
            x, y = self.board.spaces[space].heart
            self._flag(sign, x * self.scale, (height - y) * self.scale)

    def _flag(self, sign: str, x: float, y: float) -> None:
        drawing = Canvas()
        self._counters.add(drawing)
        with drawing:
            size = max(theme.px(30), 26 * self.scale)
            if sign == "hq":
                Color(*theme.rgba("alien", 0.55))
                paint.picture(paint.glow("alien"), x - size, y - size, size * 2, size * 2)
            paint.saucer(x, y, size)

    def _token(self, token: Token, x: float, y: float, side: float) -> None:
        picked = token.id in self._marks.picked
        down = bool({"unconscious", "tied"} & set(token.signs))
        colour = {"town": "town", "alien": "alien"}.get(token.control, "paper")
        left, bottom = x - side / 2, y - side / 2
        edge = max(1.6, side * 0.075)
        if picked:
            Color(*theme.rgba("mustard_light"))
            grow = max(3.0, side * 0.12)
            paint.block(
                left - grow,
                bottom - grow,
                side + 2 * grow,
                side + 2 * grow,
                fill="mustard_light",
                line="danger",
                radius=side * 0.2,
                width=3,
            )
        paint.block(
            left,
            bottom,
            side,
            side,
            fill=colour,
            line="ink",
            radius=side * 0.14,
            width=max(1.0, side / 26),
            shadow="ink",
            drop=max(1, side * 0.05),
        )
        face = self._face_of(token.id)
        named = side >= 46
        inner = side - 2 * edge
        strip = inner * 0.30 if named else 0
        paint.block(left + edge, bottom + edge, inner, inner, fill="paper_light", line=None, radius=side * 0.08)
        if face is not None:
            tall = inner - strip
            paint.picture(
                face, left + edge + (inner - tall) / 2, bottom + edge + strip, tall, tall, 0.45 if down else 1.0
            )
        if named or face is None:
            words = token.name if named else _initials(token.name)
            high = strip if named and face is not None else inner
            label = _words(words, round(side * (0.135 if named else 0.42)), theme.font(theme.BOLD))
            w, h = label.size
            shrink = min(1.0, inner * 0.96 / max(1, w), high / max(1, h))
            w, h = w * shrink, h * shrink
            Color(*theme.rgba("ink"))
            Rectangle(texture=label, pos=(x - w / 2, bottom + edge + (high - h) / 2), size=(w, h))
        badge = max(theme.px(9), side * 0.3)
        if token.control == "town":
            paint.shield(left + badge * 0.32, bottom + side - badge * 0.32, badge)
        elif token.control == "alien":
            paint.saucer(left + badge * 0.4, bottom + side - badge * 0.3, badge * 1.25)
        for i, sign in enumerate(token.signs):
            _badge(sign, left + side - badge * 0.3, bottom + side - badge * (0.3 + i * 0.95), badge)


def _kept(start: float, length: float, room: float) -> float:
    """Where the board starts along one side of the map: in the middle if it fits, else within the map and a little
    beyond, so that what lies at its edge can be drawn out from under the keys in the map's corners."""
    if length <= room:
        return (room - length) / 2
    beyond = theme.px(72)
    return max(room - length - beyond, min(beyond, start))


def _badge(sign: str, x: float, y: float, size: float) -> None:
    """A state's sign on a counter's right edge: each has a shape of its own."""
    half = size / 2
    match sign:
        case "wary":
            paint.eye(x, y, size * 1.1)
        case "skeptical":
            paint.block(x - half, y - half, size, size, fill="mustard", line="ink", radius=half, width=1.4)
            Color(*theme.rgba("ink"))
            Line(points=[x - half * 0.55, y, x + half * 0.55, y], width=max(1.2, size / 10))
        case "stunned":
            paint.polygon(paint.star(x, y, half * 1.25, 5), "ink")
            paint.polygon(paint.star(x, y, half * 0.95, 5), "mustard_light")
        case "unconscious":
            paint.block(x - half, y - half, size, size, fill="violet", line="ink", radius=half, width=1.4)
            Color(*theme.rgba("paper_light"))
            s = half * 0.5
            Line(points=[x - s, y + s, x + s, y + s, x - s, y - s, x + s, y - s], width=max(1.1, size / 14))
        case "tied":
            paint.block(x - half, y - half, size, size, fill="brown", line="ink", radius=half * 0.3, width=1.4)
            Color(*theme.rgba("mustard_light"))
            for dy in (-0.45, 0.0, 0.45):
                Line(points=[x - half * 0.8, y + dy * half, x + half * 0.8, y + dy * half], width=max(1.0, size / 16))
        case "evidence":
            paint.polygon([(x, y + half), (x + half, y), (x, y - half), (x - half, y)], "ink")
            s = half * 0.72
            paint.polygon([(x, y + s), (x + s, y), (x, y - s), (x - s, y)], "alien")


def _initials(name: str) -> str:
    return "".join(word[0] for word in name.split()[:2]).upper()


@lru_cache(maxsize=256)
def _words(words: str, size: int, font: str) -> Texture:
    label = CoreLabel(text=words, font_name=font, font_size=max(8, size), halign="center", line_height=0.9)
    label.refresh()
    return label.texture


def _fill(group: InstructionGroup, polygon: Sequence[tuple[float, float]]) -> None:
    for vertices, indices in paint.triangles(tuple(polygon)):
        group.add(Mesh(vertices=list(vertices), indices=list(indices), mode="triangle_fan"))


@lru_cache(maxsize=512)
def paint_hatch(
    polygon: tuple[tuple[float, float], ...],
) -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]:
    return paint.hatch(polygon, step=5.5)


@lru_cache(maxsize=512)
def _inset(polygon: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    """The polygon drawn in by a millimetre, so that outlines of neighbours stand apart."""
    from shapely import Polygon

    smaller = Polygon(polygon).buffer(-1.0, join_style="mitre")
    if smaller.is_empty or smaller.geom_type != "Polygon":
        return polygon
    return tuple((float(x), float(y)) for x, y in list(smaller.exterior.coords)[:-1])
