"""What every board on the screen has in common: a window on places in millimetres that can be moved and enlarged.

It shows what it is told and says where it was tapped; what a tap means is not its business.

    view = MapView(board, face_of=referee.face_of, deed=tapped, picture=texture)
    view.show(pieces, marks, trails=trails, flags={"bank-vault": "saucer"})
    view.look_at(("bank-vault",))
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence, Set
from functools import partial
from time import monotonic
from typing import Any, ClassVar, Generic, TypeVar

from kivy.clock import Clock
from kivy.graphics import (
    Canvas,
    Color,
    InstructionGroup,
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

from companion.app import theme
from companion.app.surfaces import pieces as draw
from companion.app.surfaces.batch import Batch, put
from companion.app.surfaces.boxes import around, hull
from companion.app.surfaces.carry import Carrier, Carrying
from companion.app.surfaces.glide import Gliding
from companion.app.surfaces.pieces import Box
from companion.app.surfaces.room import NameRoom
from companion.app.surfaces.signs import draw_arrow, draw_chosen, draw_reach
from companion.app.widgets import paint
from companion.app.widgets.box import seen_first
from companion.app.widgets.still import Control
from companion.kernel.board import Surface, split
from companion.presentation.pieces import Piece, Trail
from companion.presentation.prompts.prompt import Load, Marks

FEW = 8
"""So many legal places are what somebody looks for; more of them are the board."""
NAMED = 3.2
"""px per mm of an 800×480 window at which short names on counters can be read."""
NEAREST = 4.8
"""px per mm likewise beyond which nothing is enlarged."""
AROUND = 12.0
"""What is looked at keeps so many px of an 800×480 window free around it."""
KEYS = 14.0
"""The keys for zooming have so much room about them beside a board, px likewise."""
BEYOND = 72.0
"""So far (px likewise) a board may be drawn out of its window's edges."""
TAP_PX = 14.0
"""A finger that moved less than this has tapped."""
NEAR_PX = 20.0
"""A finger is blunter than a mouse: a marked place within this is meant."""
BESIDE_PX = 7.0
"""Where it lies on another place, only a marked one within this is: it may have meant the one that is out of reach."""

WHOLE = 1.15
"""A board that is not more enlarged than this is shown as a whole."""
DIM = 0.45
"""How dark it is where nothing may be touched, while something may be elsewhere."""

B = TypeVar("B", bound=Surface)
XY = tuple[float, float]


class SurfaceView(Control, Generic[B]):
    """A board in a window that can be panned (one finger) and zoomed (two, or a double tap).

    :param board: its places.
    :param face_of: portraits by piece.
    :param deed: called with (place or None, piece or None) when the board is tapped.
    :param picture: the printed board, the whole of it; without one, places are drawn flat.
    :param called: what a place is called in the language in use, its id if it has no name there.
    :ivar corner: width and height in px of what floats over a lower corner of it; nothing that is asked about is
        shown there. :ivar corner_right: that is the right one.
    :ivar named: places whose names are written beside what lies there.
    :ivar glide_s: seconds for which a piece that moved is seen on its way; 0 for none.
    :ivar carrier: knows which pieces a finger may draw to another place; without one all stay where they are.
    """

    kind: ClassVar[str]
    zooms: ClassVar[bool] = True
    """Whether it can be enlarged; one that always fits can't."""
    keyed: ClassVar[bool] = True
    """Whether keys for zooming stand over it; fingers zoom without them."""
    fills: ClassVar[bool] = True
    """Whether it is to have all of the window that can be spared: pieces move on it."""
    piece_mm: float = 25.0
    """The side of a piece, mm."""
    least_px: float = 19.0
    """A piece is never drawn smaller than this, in px of an 800×480 window."""

    def __init__(
        self,
        board: B,
        *,
        face_of: Callable[[str], Texture | None],
        deed: Callable[[str | None, str | None], object],
        picture: Texture | None = None,
        called: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__()
        self._called = called or (lambda place: place)
        self.board: B = board
        self._face_of = face_of
        self._faced = 0
        self._deed = deed
        self.carrier: Carrier | None = None
        self._carrying: Carrying | None = None
        self._put_at: dict[str, str] = {}
        """Where a finger has put pieces last: they were seen on their way."""
        self._picture = picture
        self.scale = 0.0
        self.corner = 0.0, 0.0
        self.corner_right = False
        self.glide_s = 0.0
        self.gliding = Gliding()
        self._lay: dict[str, tuple[str, XY]] = {}
        self._left = self._bottom = 0.0
        self._aim: Callable[[], None] = self.fit
        self._pieces: tuple[Piece, ...] = ()
        self._marks = Marks()
        self._sought: frozenset[str] = frozenset()
        self.named: frozenset[str] = frozenset()
        self._wanted_boxes: tuple[Box, ...] = ()
        """Where the names stand that somebody looks for, px above the board's corner."""
        self._trails: tuple[Trail, ...] = ()
        self._flags: Mapping[str, str] = {}
        self._shown_signs: Any = None
        self._shown_pieces: Any = None
        self._drawn: dict[Any, tuple[Canvas, Translate]] = {}
        self._top = Canvas()
        """What stands over the pieces: flags, and names."""
        self._written: dict[tuple[Texture, Box], Canvas] = {}
        """The names that are shown: as they are drawn, and where."""
        self._room = NameRoom(board)
        self._fingers: dict[int, XY] = {}
        self._start: XY = (0, 0)
        self._strayed = False
        self._last_tap: tuple[float, float, float] = (0, 0, 0)
        self._shift = Translate(0, 0)
        self._matrix = Translate(0, 0)
        self._zoom = Scale(1, -1, 1)
        self._ground = InstructionGroup()
        self._signs = InstructionGroup()
        self._counters = InstructionGroup()
        self._carried = InstructionGroup()
        self._goal = InstructionGroup()
        self._frame = InstructionGroup()
        self._outdated: set[str] = set()
        self._draw_soon = Clock.create_trigger(self._draw_if_seen, -1)
        self._build()
        self.bind(size=self._resized, pos=self._resized)

    # ---- what is shown ----

    def set_picture(self, picture: Texture) -> None:
        """Show the printed board as ground."""
        self._picture = picture
        self._stale("ground", "pieces")  # what is printed on the picture is not written beside the pieces any more

    def have_faces(self) -> None:
        """Show portraits that have come, on all pieces at once: which one is drawn anew later must tell nothing."""
        self._faced += 1
        self._stale("pieces")

    def show(
        self,
        pieces: Sequence[Piece],
        marks: Marks | None = None,
        *,
        trails: Sequence[Trail] = (),
        flags: Mapping[str, str] | None = None,
    ) -> None:
        """Show pieces, marks, trails, and flags: signs standing on places. What lies on no place of this board is
        left out."""
        marks, flags = marks or Marks(), dict(flags or {})
        mine = tuple(piece for piece in pieces if split(piece.place)[0] in self.board.places)
        lying = frozenset(split(piece.place)[0] for piece in mine if piece.id in marks.counters | marks.picked)
        signs = (marks.legal, marks.chosen, lying, tuple(trails))
        shot = any(trail.shot for trail in trails)
        counters = (mine, marks.picked, marks.counters, flags, marks.legal | marks.chosen, shot)
        if self._carrying is not None and (signs, counters) != (self._shown_signs, self._shown_pieces):
            self._let_go()  # what a finger draws over the board is not there any more, or not asked about
        self._pieces, self._marks, self._trails, self._flags = mine, marks, tuple(trails), flags
        if signs != self._shown_signs:
            self._shown_signs = signs
            self._stale("signs")
        if counters != self._shown_pieces:
            self._shown_pieces = counters
            self._stale("pieces")

    def seek(self, places: Collection[str]) -> None:
        """Tell what is asked about where nothing may be touched: its places have names, and nothing floats over them.

        :param places: of any board; more than :data:`FEW` are the board.
        """
        mine = frozenset(split(place)[0] for place in places) & set(self.board.places)
        sought = mine if len(mine) <= FEW else frozenset()
        if sought != self._sought:
            self._sought = sought
            self._stale("pieces")

    # ---- where it is ----

    @property
    def played_on(self) -> Box:
        """What of the board is played on, mm: left, top, right, bottom. No more of it need ever be seen."""
        return 0.0, 0.0, *self.board.size

    @property
    def in_sight(self) -> Box:
        """What that fills of the window as it stands now, px from the window's lower left corner."""
        west, north, east, south = self.played_on
        (left, low), (right, high) = self.to_px(west, south), self.to_px(east, north)
        return (
            max(left, self.x) - self.x, max(low, self.y) - self.y,
            min(right, self.right) - self.x, min(high, self.top) - self.y,
        )  # fmt: skip

    def turn_to_part(self, places: Collection[str]) -> None:
        """Show no other part of the board than the one that these places belong to."""

    @property
    def maritime(self) -> bool:
        """Whether it leaves some of its window free, where other things may float."""
        return False

    @property
    def spare(self) -> Box | None:
        """What of the window, px, shows nothing of the board that anybody touches; None for nothing."""
        return None

    @property
    def whole(self) -> bool:
        """Whether nearly all that is played on is in sight, as it must be for what is asked."""
        return self.scale <= self.least * WHOLE

    def hides(self, place: str) -> bool:
        """Whether a place is on a part of the board that is not shown now."""
        return False

    def covering(self, box: Box) -> float:
        """Return how many px of what is played on are under a box, px of the window, where that is not all alike."""
        return 0.0

    def leave(self, corner: XY) -> None:
        """Keep what is asked about out of a lower corner, where something floats: width and height in px."""
        if corner != self.corner:
            self.corner = corner
            if self.width > 20:
                self._aim()

    def show_all(self) -> None:
        """Show all that is played on, and once that is in sight, whatever else there is."""
        self.fit()

    @property
    def least(self) -> float:
        """The scale at which all that is played on shows, in px per mm."""
        left, top, right, bottom = self.played_on
        return min(self.width / (right - left), self.height / (bottom - top)) if self.width > 1 else 1.0

    def wide_at(self, height: float) -> float:
        """Return how wide all that is played on is in a window so high, px."""
        left, top, right, bottom = self.played_on
        return (right - left) / (bottom - top) * height

    def high_at(self, width: float) -> float:
        """Return how high all that is played on is in a window so wide, px."""
        return width * width / self.wide_at(width)

    @property
    def filling(self) -> float:
        """The scale at which it fills its window, in px per mm."""
        left, top, right, bottom = self.played_on
        return max(self.width / (right - left), self.height / (bottom - top)) if self.width > 1 else 1.0

    @property
    def most(self) -> float:
        """The largest scale; that of a board that does not zoom is always the least."""
        return max(self.least * 1.5, NEAREST * theme.now().unit) if self.zooms else self.least

    def fit(self) -> None:
        """Show all that is played on."""
        self._aim = self.fit
        left, top, right, bottom = self.played_on
        self._look(self.least, (left + right) / 2, (top + bottom) / 2)

    def zoom_by(self, factor: float, at: XY | None = None) -> None:
        """Enlarge around a point of the window (px), by default the middle."""
        x, y = at or self.center
        mx, my = self.to_mm(x, y)
        scale = max(self.least, min(self.most, self.scale * factor))
        self._set(scale, x - self.x - mx * scale, y - self.y - (self.board.size[1] - my) * scale, theme.px(BEYOND))
        self._hold()

    def zoom_in(self, factor: float = 1.6) -> None:
        """Enlarge around what is chosen: picked pieces, chosen places, else the legal places if they are few."""
        wanted = self.wanted()
        if not wanted:
            self.zoom_by(factor)
            return
        points = [self.board.point(place) for place in wanted]
        mx = (min(p[0] for p in points) + max(p[0] for p in points)) / 2
        my = (min(p[1] for p in points) + max(p[1] for p in points)) / 2
        self._look(self.scale * factor, mx, my, theme.px(BEYOND))
        self._hold()

    def wanted(self) -> tuple[str, ...]:
        """Return the places that somebody who zooms in wants to see larger."""
        picked = [piece.place for piece in self._pieces if piece.id in self._marks.picked]
        chosen = [*picked, *sorted(self._marks.chosen & set(self.board.places))]
        if chosen:
            return tuple(chosen)
        legal = self._marks.legal & set(self.board.places)
        return tuple(sorted(legal)) if len(legal) <= FEW else ()

    def look_at(self, places: Sequence[str], *, scale: float | None = None) -> None:
        """Show these places and all that lies there: as large as they fit, but no larger than names on counters need.

        As long as they fit, the board fills its window.
        """
        homes = {split(place)[0] for place in places} & set(self.board.places)
        if not homes:
            return
        boxes = [around([self.board.places[home]]) for home in sorted(homes)]
        self._aim = partial(self.look_at, tuple(places), scale=scale)
        self.turn_to_part(homes)
        half, at = self.piece_mm / 2, self.piece_places()
        for piece in self._pieces:
            if split(piece.place)[0] in homes:
                x, y = at[piece.id]
                boxes.append((x - half, y - half, x + half, y + half))
        asked = hull(boxes)
        edges = 2 * theme.px(AROUND)
        fitting = min((self.width - edges) / (asked[2] - asked[0]), (self.height - edges) / (asked[3] - asked[1]))
        wanted = min(fitting, max(self.filling, NAMED * theme.now().unit))
        # Pieces at the edge lie a little over it.
        self._look(*self.crop(boxes, scale or max(self.least, wanted)), within=hull([self.played_on, asked]))

    def crop(self, asked: Sequence[Box], scale: float) -> tuple[float, float, float]:
        """Return at which scale (px per mm), and about which point (mm), is shown what is asked about.

        :param asked: boxes in mm: left, top, right, bottom. :param scale: at which all of them fit, px per mm.
        """
        left, top, right, bottom = hull(asked)
        return scale, (left + right) / 2, (top + bottom) / 2

    def to_px(self, x: float, y: float) -> XY:
        """Return a point of the board (mm, y down) in the window."""
        return (
            self.x + self._left + x * self.scale,
            self.y + self._bottom + (self.board.size[1] - y) * self.scale,
        )

    def to_mm(self, x: float, y: float) -> XY:
        """Return a point of the window on the board (mm, y down)."""
        return (
            (x - self.x - self._left) / self.scale,
            self.board.size[1] - (y - self.y - self._bottom) / self.scale,
        )

    def point_of(self, place: str) -> XY:
        """Where in the window to tap for a place."""
        return self.to_px(*self.board.point(place))

    def shows(self, place: str, margin: float = 10) -> bool:
        """Whether a place can be tapped where the board stands now."""
        x, y = self.point_of(place)
        if self.hides(place) or self.under(place, margin):
            return False
        return bool(self.x + margin < x < self.right - margin and self.y + margin < y < self.top - margin)

    def under(self, place: str, margin: float = 0) -> bool:
        """Whether a place is under what floats over a corner, or no further from that than a margin, px."""
        (x, y), (wide, high) = self.point_of(place), self.corner
        if not wide:
            return False
        across = self.right - x if self.corner_right else x - self.x
        return bool(across < wide + margin and y < self.y + high + margin)

    @property
    def obscured(self) -> bool:
        """Whether a place that may be touched, or is asked or told about, is under what floats there."""
        return any(map(self.under, (self._marks.legal | self._sought) & set(self.board.places)))

    def lying(self) -> dict[str, str]:
        """On which place each piece lies."""
        return {piece.id: split(piece.place)[0] for piece in self._pieces}

    def piece_places(self) -> dict[str, XY]:
        """Where each piece lies, in mm."""
        found: dict[str, XY] = {}
        by_place: dict[str, list[Piece]] = {}
        for piece in self._pieces:
            by_place.setdefault(piece.place, []).append(piece)
        for place, here in by_place.items():
            for piece, point in zip(here, self._lie(place, len(here)), strict=True):
                found[piece.id] = point
        return found

    def boxes(self) -> dict[str, Box]:
        """Return what each piece fills of the window, px: left, bottom, right, top."""
        found = {}
        places = self.piece_places()
        for piece in self._pieces:
            x, y = self.to_px(*places[piece.id])
            w, h = self._extent(piece)
            found[piece.id] = (x - w / 2, y - h / 2, x + w / 2, y + h / 2)
        return found

    def meant(self) -> list[Box]:
        """Return what somebody looks for here now, px of the window: picked pieces and chosen places, those that may be
        touched if they are few, and what lies there."""
        marks, lying = self._marks, self.lying()
        sought = marks.picked | (marks.counters if len(marks.counters) <= FEW else frozenset())
        places = self._meant_places()
        there = places | {lying[piece] for piece in sought & lying.keys()}
        pieces = [box for piece, box in self.boxes().items() if lying[piece] in there]
        points = [self.point_of(place) for place in sorted(places & set(self.board.places))]
        x, y = self.x + self._left, self.y + self._bottom
        names = [(left + x, low + y, right + x, high + y) for left, low, right, high in self._wanted_boxes]
        return pieces + [_near(point) for point in points] + names

    def lit(self) -> list[Box]:
        """Return the places that are meant, whole, as far as they are in sight, px of the window."""
        x, y, found = self.x + self._left, self.y + self._bottom, []
        for place in sorted(self._meant_places() & self.board.places.keys()):
            left, low, right, high = self._room.span(place, self.scale)
            box = max(left + x, self.x), max(low + y, self.y), min(right + x, self.right), min(high + y, self.top)
            if not self.hides(place) and box[0] < box[2] and box[1] < box[3]:
                found.append(box)
        return found

    def _meant_places(self) -> frozenset[str]:
        """Return those that were chosen or are sought, and those that may be touched if they are few."""
        marks = self._marks
        return marks.chosen | (marks.legal if len(marks.legal) <= FEW else frozenset()) | self._sought

    def ends(self) -> list[Box]:
        """Return where the arrows on it begin and end, px of the window."""
        ends = {place for trail in self._trails for place in (trail.places[:1] + trail.places[-1:])}
        return [_near(self.point_of(place)) for place in sorted(ends & set(self.board.places))]

    def touchable(self) -> list[Box]:
        """Return what may be touched here now, however much that is, px of the window."""
        boxes, places = self.boxes(), self._marks.legal & set(self.board.places)
        return [boxes[piece] for piece in self._marks.counters & boxes.keys()] + [
            (x, y, x, y) for x, y in map(self.point_of, places)
        ]

    def _lie(self, place: str, count: int) -> list[XY]:
        """Where so many pieces lie in one place, mm."""
        home, spot = split(place)
        if spot:
            x, y = self.board.point(place)
            step = self.piece_mm * 0.35
            return [(x + i * step, y + i * step) for i in range(count)]
        slots = self.board.slots(home, min(count, 9), self.piece_mm)
        points = [(slot.x, slot.y) for slot in slots]
        return points + [self.board.places[home].at] * (count - len(points))

    # ---- touch ----

    @property
    def meaning(self) -> str:
        """What of the board is in sight: right after it has moved by itself, no finger means what stands there now."""
        return repr((super().meaning, self.scale, self._left, self._bottom))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self.zoom_by(1.18 if touch.button == "scrolldown" else 1 / 1.18, touch.pos)
            return True
        touch.grab(self)
        if not self._fingers:
            self._start = touch.pos
            self._strayed = not self.is_meant(touch)
        else:
            self._strayed = True
            self._let_go()
        self._fingers[touch.uid] = touch.pos
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch.uid not in self._fingers:
            return False
        x, y = touch.pos
        if not self._strayed and math.hypot(x - self._start[0], y - self._start[1]) > TAP_PX:
            self._strayed = True
            self._take_up(*self._start)
        if self._carrying is not None:
            self._carry_to(x, y)
        elif self._strayed:
            px, py = self._fingers[touch.uid]
            others = [pos for uid, pos in self._fingers.items() if uid != touch.uid]
            if others:
                ox, oy = others[0]
                before, after = math.hypot(px - ox, py - oy), math.hypot(x - ox, y - oy)
                if before > 4 and after > 4:
                    self.zoom_by(after / before, ((x + ox) / 2, (y + oy) / 2))
            else:
                self._set(self.scale, self._left + x - px, self._bottom + y - py, theme.px(BEYOND))
                self._hold()
            self._fingers[touch.uid] = (x, y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._fingers.pop(touch.uid, None)
        if self._carrying is not None:
            self._put_down(*touch.pos)
        elif not self._strayed and not self._fingers:
            self._tap(*touch.pos)
        return True

    # ---- a piece that a finger draws ----

    @property
    def carries(self) -> bool:
        """Whether a finger draws a piece over it."""
        return self._carrying is not None

    @property
    def _marked(self) -> Marks:
        """What is marked now: while a finger draws a piece, where it may go."""
        return self._marks if self._carrying is None else self._carrying.marks(self._marks)

    def _take_up(self, x: float, y: float) -> None:
        """Take up the piece on which a finger came down, if it may be drawn somewhere."""
        _, id = self.at(x, y)
        if self.carrier is None or id is None or (load := self.carrier.load(id)) is None:
            return
        self._carrying = Carrying(id, load, draw=partial(self._draw_load, load), frame=self._draw_goal)
        self._carried.add(self._carrying.ghost)
        self._goal.add(self._carrying.mark)
        self._stale("signs", "pieces")

    def _carry_to(self, x: float, y: float) -> None:
        assert self._carrying is not None
        self._carrying.move(x - self.x - self._left, y - self.y - self._bottom, self.at(x, y)[0])

    def _put_down(self, x: float, y: float) -> None:
        """Let go of the piece: where it may not be it goes back, and nothing has happened."""
        carrying, carrier = self._carrying, self.carrier
        assert carrying is not None
        assert carrier is not None
        self._carry_to(x, y)
        self._let_go()
        if carrying.over is not None:
            self._put_at = dict.fromkeys(carrying.load.pieces, carrying.over)
            carrier.put(carrying.piece, carrying.over)

    def _let_go(self) -> None:
        """Carry nothing any more; twice is fine."""
        if self._carrying is not None:
            self._carrying = None
            self._carried.clear()
            self._goal.clear()
            self._stale("signs", "pieces")

    def _draw_load(self, load: Load) -> None:
        """Draw pieces on their way about (0, 0), one beside the other."""
        for i, piece in enumerate(piece for piece in self._pieces if piece.id in load.pieces):
            step = self._extent(piece)[0] * 0.35 * i
            self.draw_piece(piece, step, step, picked=True)

    def _draw_goal(self, group: InstructionGroup, place: str) -> None:
        draw_chosen(group, self.board, (place,), 4.0 / max(0.2, self.scale))

    def _tap(self, x: float, y: float) -> None:
        now = monotonic()
        at, lx, ly = self._last_tap
        if self.zooms and now - at < 0.35 and math.hypot(x - lx, y - ly) < 24:
            self._last_tap = (0, 0, 0)
            if self.scale > self.least * 1.6:
                self.fit()
            else:
                self.zoom_by(2.4, (x, y))
            return
        self._last_tap = (now, x, y)
        self._deed(*self.at(x, y))

    def at(self, x: float, y: float) -> tuple[str | None, str | None]:
        """Return what a finger at a point of the window means: the place, and the piece if one lies there.

        Beside all places, the marked one within :data:`NEAR_PX` is meant; on one that is not marked, only one whose
        edge is under the finger, and none if a piece is.
        """
        mx, my = self.to_mm(x, y)
        place = self.board.place_at(mx, my)
        wanted = (self._marked.legal | self._marked.chosen) & set(self.board.places)
        places = self.piece_places()
        hits = []
        for piece in self._pieces:
            if self.hides(split(piece.place)[0]):
                continue
            (cx, cy), (w, h) = self.to_px(*places[piece.id]), self._extent(piece)
            if abs(cx - x) <= w / 2 and abs(cy - y) <= h / 2:
                hits.append((math.hypot(cx - x, cy - y), piece.id))
        if wanted and place not in wanted and not (hits and place):
            near = BESIDE_PX if place else NEAR_PX
            place = self._nearest(wanted, mx, my, near / self.scale) or place
        return place, min(hits)[1] if hits else None

    def _nearest(self, places: frozenset[str], x: float, y: float, reach: float) -> str | None:
        from shapely import Point

        here = Point(x, y)
        gap, place = min((self.board.shape(place).distance(here), place) for place in places)
        return place if gap <= reach else None

    # ---- drawing ----

    def _side_of_keys(self, spare: float) -> float | None:
        """Return the share of what is left beside the board that is on its left: half, unless the keys for zooming need
        all of it on the other side. None where the board stays where it was put.

        :param spare: what is left, px.
        """
        if not (self.zooms and self.keyed) or spare >= 2 * (theme.touch() + theme.px(KEYS)):
            return 0.5
        return 1.0 if theme.eyes().left else 0.0

    def _look(self, scale: float, mx: float, my: float, beyond: float = 0.0, *, within: Box | None = None) -> None:
        scale = max(self.least, min(self.most, scale))
        left, bottom = self.width / 2 - mx * scale, self.height / 2 - (self.board.size[1] - my) * scale
        self._set(scale, left, bottom, beyond, within=within)

    def _hold(self) -> None:
        """Keep what a finger brought to the middle there, whatever size the board gets."""
        self._aim = partial(self._look, self.scale, *self.to_mm(*self.center), theme.px(BEYOND))

    def _set(self, scale: float, left: float, bottom: float, beyond: float, *, within: Box | None = None) -> None:
        """Put the board's lower left corner there, px, so that the window stays within what is played on.

        :param beyond: px by which the window may be drawn over its edge, so that what lies there can be drawn out from
            under the keys in the window's corners.
        :param within: a part of it, mm, in which the window stays as far as that fills it.
        """
        west, north, east, south = (n * scale for n in within or self.played_on)
        if within is not None and east - west <= self.width:
            west, _, east, _ = (n * scale for n in self.played_on)
        if within is not None and south - north <= self.height:
            _, north, _, south = (n * scale for n in self.played_on)
        height = self.board.size[1] * scale
        side = self._side_of_keys(self.width - (east - west))
        self._left = _kept(left + west, east - west, self.width, beyond, side=side) - west
        low = height - south
        self._bottom = _kept(bottom + low, south - north, self.height, beyond) - low
        changed = abs(scale - self.scale) > 1e-6
        self.scale = scale
        x, y = self.x + self._left, self.y + self._bottom
        self._shift.xy = (x, y)
        self._matrix.xy = (x, y + height)
        self._zoom.xyz = (scale, -scale, 1)
        if changed:
            self._stale("signs", "pieces")

    def _resized(self, *_: object) -> None:
        if self.width < 20 or self.height < 20:
            return
        self._draw_frame()
        # What was to be shown may have been said before there was any layout: it is shown anew in each new place.
        self._aim()
        self._stale("ground")

    def _stale(self, *what: str) -> None:
        """Have the ground, the signs or the pieces drawn before the next frame, however often they change by then."""
        self._outdated.update(what)
        self._draw_soon()

    def _draw_if_seen(self, _: float) -> None:
        """Draw what is outdated. Where that waits there is nothing: what was there may be somebody's secret."""
        if seen_first(self, self.settle):
            for part, group in (("ground", self._ground), ("signs", self._signs), ("pieces", self._counters)):
                if part in self._outdated:
                    group.clear()

    def settle(self) -> None:
        """Draw what is outdated now."""
        outdated, self._outdated = self._outdated, set()
        if "ground" in outdated:
            self._draw_ground()
        if "signs" in outdated:
            self._draw_signs()
        if "pieces" in outdated:
            self._draw_pieces()

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
        self.canvas.add(self._goal)
        with self.canvas:
            PopMatrix()
            PushMatrix()
        self.canvas.add(self._shift)
        self.canvas.add(self._counters)
        self.canvas.add(self._carried)
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
        if self._picture is None:
            self.draw_board(group)
            return
        width, height = self.board.size
        group.add(Color(1, 1, 1, 1))
        # The layer's y axis points down, so the texture's upper corners come first.
        picture = Rectangle(texture=self._picture, pos=(0, 0), size=(width, height))
        coords = list(self._picture.tex_coords)
        picture.tex_coords = coords[6:8] + coords[4:6] + coords[2:4] + coords[0:2]
        group.add(picture)
        # What is printed beside it says how to play, and helps the camera: here there is a key for that, and no camera.
        left, top, right, bottom = self.played_on
        group.add(Color(*theme.rgba("teal_dark")))
        for x1, y1, x2, y2 in (
            (0, 0, width, top), (0, bottom, width, height), (0, top, left, bottom), (right, top, width, bottom)
        ):  # fmt: skip
            group.add(Rectangle(pos=(x1, y1), size=(x2 - x1, y2 - y1)))

    def draw_board(self, group: InstructionGroup) -> None:
        """Draw the board without a picture, in mm, y down."""
        group.add(Color(*theme.rgba("paper")))
        group.add(Rectangle(pos=(0, 0), size=self.board.size))
        self.flat(group, "street_dark", 0.5)

    def flat(self, group: InstructionGroup, line: str, width: float) -> None:
        """Draw all places flat, each in its colour and with a line around it, mm."""
        grounds: dict[str, Batch] = {}
        edges = Batch(line)
        for place in self.board.places.values():
            colour = self.colour_of(place.id)
            grounds.setdefault(colour, Batch(colour)).fill(place.outline)
            edges.line(place.outline, width, close=True)
        put(group, *grounds.values(), edges)

    def colour_of(self, place: str) -> str:
        """Return the colour of a place on a board without a picture."""
        return "paper_light"

    def _draw_signs(self) -> None:
        group = self._signs
        group.clear()
        thick = 1.0 / max(0.2, self.scale)
        places = set(self.board.places)
        marks, lying = self._marked, self.lying()
        legal, chosen = (marks.legal - marks.chosen) & places, marks.chosen & places
        there = {lying[piece] for piece in (marks.counters | marks.picked) & lying.keys()}
        if reach := legal | chosen | there:
            dim = Batch("ink", DIM)
            for place in sorted(place for place in places - reach if not self.hides(place)):
                dim.fill(tuple(self.board.places[place].outline))
            put(group, dim)
        if legal:
            draw_reach(group, self.board, legal, thick)
        draw_chosen(group, self.board, chosen - self._standing_out(), 2.6 * thick)
        for trail in self._trails:
            here = [place for place in trail.places if split(place)[0] in places]
            if len(here) > 1 and not all(self.hides(split(place)[0]) for place in here):
                points = [self.board.point(place) for place in here]
                short = self.piece_mm * 0.55
                draw_arrow(group, points, trail.colour, thick, short=short, dashed=trail.shot)

    def _standing_out(self) -> Set[str]:
        """Return the chosen places that need no frame: who is there has one."""
        return frozenset()

    def _extent(self, piece: Piece) -> XY:
        """Width and height of a piece in px."""
        side = max(self.piece_mm * self.scale, theme.px(self.least_px))
        return side, side

    def _draw_pieces(self) -> None:
        self._counters.clear()
        places = self.piece_places()
        height = self.board.size[1]
        lay, self._lay = self._lay, {piece.id: (piece.place, places[piece.id]) for piece in self._pieces}
        # What has not changed is not drawn anew: a move changes one piece of thirty.
        before, self._drawn = self._drawn, {}
        picked = self._marked.picked
        meant = (self._marks.counters - picked) & places.keys()
        if len(meant) == len(places):
            meant = frozenset()  # all of them: no one stands out
        boxes = []
        for piece in self._pieces:
            if self.hides(split(piece.place)[0]):
                continue
            x, y = places[piece.id]
            x, y = x * self.scale, (height - y) * self.scale
            w, h = self._extent(piece)
            boxes.append((x - w / 2, y - h / 2, x + w / 2, y + h / 2))
            look = (piece, piece.id in picked, piece.id in meant, x, y, w, self._faced)
            drawing, shift = before.get(look, (None, None))
            if drawing is None:
                drawing = Canvas()
                with drawing:
                    PushMatrix()
                    shift = Translate(0, 0)
                    if piece.id in meant:
                        self.draw_halo(x, y, w, h)
                    self.draw_piece(piece, x, y, picked=piece.id in picked)
                    PopMatrix()
                was = lay.get(piece.id)
                went = was is not None and piece.place not in (was[0], self._put_at.get(piece.id))
                if self.glide_s > 0 and was is not None and went:
                    points = [was[1], *self.way(was[0], piece.place), places[piece.id]]
                    way = [(px * self.scale, (height - py) * self.scale) for px, py in points]
                    self.gliding.send(shift, way, self.glide_s)
            self._drawn[look] = drawing, shift
            self._counters.add(drawing)
        for look in before.keys() - self._drawn.keys():
            before[look][0].clear()  # Kivy's instructions hold each other: they would stay until garbage is searched
        self.gliding.keep([shift for _, shift in self._drawn.values()])
        self._top.clear()
        self._counters.add(self._top)
        with self._top:
            for place, sign in self._flags.items():
                if split(place)[0] in self.board.places:
                    x, y = self.board.point(place)
                    side = max(theme.px(self.least_px), self.piece_mm * self.scale)
                    # beside what lies there, not on it
                    by = side * 0.62 if any(piece.place == place for piece in self._pieces) else 0.0
                    draw.flag(sign, x * self.scale + by, (height - y) * self.scale + by, side)
            self.draw_names(boxes)

    def way(self, start: str, end: str) -> Sequence[XY]:
        """Return the points (mm) that a piece passes between two places; by default the way that is drawn, or none."""
        ways = (trail.places for trail in self._trails if (trail.places[0], trail.places[-1]) == (start, end))
        return [self.board.point(place) for place in next(ways, ())[1:-1] if split(place)[0] in self.board.places]

    def draw_halo(self, x: float, y: float, w: float, h: float) -> None:
        """Draw what is about a piece that may be touched, about (x, y) px."""
        edge = max(theme.px(3), w * 0.09)
        paint.block(
            x - w / 2 - edge, y - h / 2 - edge, w + 2 * edge, h + 2 * edge,
            fill="mustard_light", line="ink", radius=min(w, h) * 0.2, width=theme.px(1.5),
        )  # fmt: skip

    def draw_piece(self, piece: Piece, x: float, y: float, *, picked: bool) -> None:
        """Draw a piece about (x, y) px."""
        draw.counter(piece, x, y, self._extent(piece)[0], face=self._face_of(piece.id), picked=picked)

    def draw_names(self, taken: Sequence[Box]) -> None:
        """Write the places' names where they can be read: beside the pieces, in px above the board's corner.

        :param taken: what the pieces cover.
        """
        size = round(theme.letters(13, theme.BOLD))
        font = theme.font(theme.BOLD)
        covered, wanted = list(taken), self._wanted_names()
        before, self._written = self._written, {}
        found: dict[str, tuple[Texture, Box]] = {}
        names = [place for place in self._named() if not self.hides(place)]
        for place in names:
            texture = draw.words(self.name_of(place), size, font)
            wide, high = texture.width + 6, texture.height
            box = self._room.spot(place, wide, high, covered, self.scale)
            if box is None and place in wanted:
                box = self._beside(place, wide, high, covered)
            if box is not None:
                covered.append(box)
                found[place] = texture, box
        if self._are_few(len(found.keys() - wanted), len(names)):
            found = {place: name for place, name in found.items() if place in wanted}
        self.named = frozenset(found)
        self._wanted_boxes = tuple(box for place, (_, box) in found.items() if place in wanted)
        for texture, box in found.values():
            written = before.pop((texture, box), None)
            if written is None:
                written = self._write(texture, box)
            else:
                self._top.add(written)
            self._written[texture, box] = written
        for written in before.values():
            written.clear()

    def _write(self, texture: Texture, box: Box) -> Canvas:
        """Draw a name on a plate of its own, on top.

        A canvas that is not to add itself where it is made would never be taken away from there by Kivy's ``clear``.
        """
        left, low, right, high = box
        written = Canvas()
        with written:
            paint.block(
                left,
                low + 1,
                right - left,
                high - low - 2,
                fill="paper_light",
                line=None,
                radius=theme.px(3),
                alpha=0.86,
            )
            Color(*theme.rgba("ink"))
            Rectangle(texture=texture, pos=((left + right - texture.width) / 2, low), size=texture.size)
        return written

    def _beside(self, place: str, w: float, h: float, covered: Sequence[Box]) -> Box | None:
        """Return where the name of a place that is asked about stands if it has no room within; None for nowhere."""
        return None

    def _are_few(self, found: int, places: int) -> bool:
        """Whether so few names have found room that the places would seem to be meant that bear one."""
        return False

    def _wanted_names(self) -> frozenset[str]:
        """Return the places whose names somebody looks for now, if those that bear one are few."""
        marked = (self._marked.chosen | self._marked.legal) & set(self._named())
        return self._sought | (marked if len(marked) <= FEW else frozenset())

    def _named(self) -> Sequence[str]:
        """Return the places that get a name if there is room, the most wanted first."""
        marked = (self._marked.chosen | self._marked.legal | self._sought) & set(self.board.places)
        return [*sorted(marked), *(place for place in self.board.ids if place not in marked)]

    def name_of(self, place: str) -> str:
        """Return what is written on a place."""
        name = self._called(place)
        return name if name != place else self.board.places[place].name


def _kept(start: float, length: float, room: float, beyond: float, *, side: float | None = 0.5) -> float:
    """Where what is played on starts along one side of the window: if it fits, with that share of what is left before
    it, or all of it within where no share is wanted; else within the window and so much beyond."""
    if length <= room:
        return (room - length) * side if side is not None else max(0.0, min(room - length, start))
    return max(room - length - beyond, min(beyond, start))


def _near(point: XY) -> Box:
    """Return what lies near a point, px."""
    (x, y), near = point, theme.px(NEAR_PX)
    return x - near, y - near, x + near, y + near
