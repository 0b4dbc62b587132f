"""A list in pages: big rows to tap, and arrows to turn the page.

Pages rather than scrolling: on a small touch screen a row that may glide away under the finger is a row missed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from math import inf
from typing import Any, Final, TypeVar

from kivy.graphics import Color, Line
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.app import pictures, theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.card_face import GAP, LIFT, SHAPE, CardFace, detail_of, lay
from companion.app.widgets.press import PressBox, Sign
from companion.app.widgets.text import NARROW, Text, extent, text_height
from companion.kernel.words import _
from companion.presentation.prompts.prompt import Row

FaceOf = Callable[[str], Texture | None]
T = TypeVar("T")
_Pages = tuple[tuple[tuple[T, float], ...], ...]

WIDE: Final = 216
"""Where three rows so wide have room side by side, no row has a line of its own; px of the 800×480 drawing."""
SLIM: Final = 150
"""A row that stands beside others is at least so wide."""
TILE: Final = 84
"""A tile likewise."""
KEPT: Final = 32
"""So many ways of laying out rows are remembered."""
PORTRAIT: Final = 53
"""The side of a portrait in a grid."""
DEEP: Final = 2
"""Letters reach so much lower in their line than high: by that a row's words stand higher than its middle."""
EDGE: Final = 4
"""Beside words in a row, px of the 800×480 drawing."""
MARK: Final = 28
"""What the mark of a row takes at its right, likewise."""
CORNER: Final = 18
"""What the mark in a tile's corner takes, likewise."""
HOLD_LOW: Final = 1.2
"""How high over a row's lower edge the bar stands that tells that it may be held: under its last line."""


@lru_cache(maxsize=2048)
def _fits(words: str, detail: str, room: float, _plan: theme.WindowPlan, _eyes: theme.Eyesight) -> bool:
    """Whether so much room is enough for the longest of a row's words, where a window is so and people see so."""
    for said, role in ((words, theme.BOLD), (detail, theme.TEXT)):
        font, size = theme.font(role), theme.letters(18, role)
        if max((extent(word, size, font) for word in said.split()), default=0.0) * NARROW[-1] > room:
            return False
    return True


@lru_cache(maxsize=2048)
def _tall(words: str, detail: str, room: float, _plan: theme.WindowPlan, _eyes: theme.Eyesight) -> float:
    """Return the height that a row with so much room for its words needs, likewise."""
    needed = text_height(words, 18, room, theme.BOLD)
    if detail:
        needed += text_height(detail, 18, room) - theme.px(6)
    return max(theme.touch() + theme.px(4), needed + theme.px(5))


class RowFace(PressBox):
    """One row: portrait, words, a smaller line, and a mark when it is chosen.

    :param tile: it stands beside others: the mark in its corner.
    :param bare: it is a portrait only.
    """

    def __init__(
        self,
        row: Row,
        deed: Callable[[], object],
        face_of: FaceOf,
        *,
        peeking: bool,
        held: Callable[[], object] | None = None,
        tile: bool = False,
        bare: bool = False,
    ) -> None:
        self.row = row
        self._tile = tile or bare
        self._bare = bare
        self._texture = face_of(row.face) if row.face else None
        self._chosen = row.chosen and (peeking or not row.hush)
        super().__init__(deed, name=f"row {row.id}")
        self.held = held
        self._peeking = peeking
        detail = "" if bare else detail_of(row, peeking=peeking)
        # No words are made that aren't shown: a widget takes 50 KB.
        self._words: Text | None = None
        self._detail: Text | None = None
        if not bare:
            self._words = Text(row.words, role=theme.BOLD, size=18, valign="bottom" if detail else "middle")
            self.add_widget(self._words)
        if detail:
            self._detail = Text(detail, size=18, colour="brown_dark", valign="top")
            self.add_widget(self._detail)
        self.bind(size=self._place)

    @property
    def tells(self) -> tuple[str, ...]:
        """What must stand on it; who a portrait is stands above the list while a finger rests there."""
        if self._bare:
            return () if isinstance(self.parent, Rows) and self.parent.faces else (self.row.detail,)
        return (self.row.words, detail_of(self.row, peeking=self._peeking))

    @staticmethod
    def room(row: Row, wide: float, *, tile: bool) -> float:
        """Return the width that a row so wide has for its words."""
        return RowFace._beside_portrait(row, wide, 0.0 if tile or RowFace._is_tight(row, wide, tile=tile) else MARK)

    @staticmethod
    def _beside_portrait(row: Row, wide: float, mark: float) -> float:
        """Return the width that is left of a row beside its portrait and a mark so wide."""
        portrait = _portrait() if row.face else 0.0
        return max(10.0, wide - theme.px(8 + EDGE + mark) - portrait)

    @staticmethod
    def _is_tight(row: Row, wide: float, *, tile: bool) -> bool:
        """Whether a row so wide has its mark on the portrait: a word would be broken beside it."""
        return bool(row.face) and RowFace._breaks(row, wide, tile=tile)

    @staticmethod
    def _breaks(row: Row, wide: float, *, tile: bool) -> bool:
        """Whether a row so wide would break a word beside its mark."""
        room = RowFace._beside_portrait(row, wide, CORNER if tile else MARK)
        return not _fits(row.words, "", room - 2, theme.now(), theme.eyes())

    @staticmethod
    def _has_mark_above(row: Row, wide: float) -> bool:
        """Whether a tile so wide has its words under its mark: there is no portrait that could have it."""
        return not row.face and RowFace._breaks(row, wide, tile=True)

    @staticmethod
    def fits(row: Row, wide: float, *, tile: bool, peeking: bool) -> bool:
        """Whether a row so wide has room for the longest of its words."""
        detail = detail_of(row, peeking=peeking)
        return _fits(row.words, detail, RowFace.room(row, wide, tile=tile) - 2, theme.now(), theme.eyes())

    @staticmethod
    def tall(row: Row, wide: float, *, tile: bool, peeking: bool) -> float:
        """Return the height that a row so wide needs."""
        detail = detail_of(row, peeking=peeking)
        tall = _tall(row.words, detail, RowFace.room(row, wide, tile=tile), theme.now(), theme.eyes())
        return tall + (theme.px(CORNER) if tile and RowFace._has_mark_above(row, wide) else 0.0)

    @property
    def _sign(self) -> str:
        """What stands in its corner where no tick does."""
        return (self.row.secret_sign if self._peeking else "") or self.row.sign

    def _place(self, *_event: object) -> None:
        w, h = self.size
        left = theme.px(8) + (_portrait() if self._texture is not None else 0)
        wide = self.room(self.row, w, tile=self._tile)
        if self._words is None:
            return
        marked = self._tile and (self._chosen or self._sign) and not self._breaks(self.row, w, tile=True)
        beside = max(10.0, wide - theme.px(CORNER)) if marked else wide
        if self._detail is not None:
            over = text_height(self.row.words, 18, wide, theme.BOLD)
            under = text_height(self._detail.words, 18, wide)
            foot = max(theme.px(1), (h - theme.px(2) - over - under + theme.px(6)) / 2) + theme.px(DEEP)
            place(self._words, left, foot + under - theme.px(6), beside, over)
            place(self._detail, left, foot, wide, under)
        else:
            over = theme.px(CORNER) if self._tile and self._has_mark_above(self.row, w) else 0.0
            place(self._words, left, theme.px(2), beside, h - theme.px(2) - over)

    def paint(self) -> None:
        w, h = self.size
        fill = "title" if self._chosen or self.pressed else "paper_light"
        paint.block(0.5, 0.5, w - 1, h - theme.px(3), fill=fill, line="ink", width=theme.px(1.5), radius=theme.px(5))
        if self._texture is not None:
            m = theme.px(4)
            side = (h if self._bare else min(h, _portrait() + m)) - 2 * m - theme.px(1)
            left = (w - side) / 2 if self._bare else m
            paint.picture(self._texture, left, (h - side) / 2 - theme.px(1), side, side)
        sign = self._sign
        if self._chosen or self.pressed:
            self.paint_hold(low=HOLD_LOW)
        cx, cy, s = w - theme.px(18), h / 2 - theme.px(1), theme.px(22)
        tight = not self._bare and self._is_tight(self.row, w, tile=self._tile)
        if self._tile:
            cx, cy, s = w - theme.px(11), h - theme.px(12), theme.px(17)
        if tight:
            cx, cy, s = _portrait() - theme.px(5), h - theme.px(12), theme.px(17)
        if self._chosen:
            Color(*theme.rgba("danger"))
            Line(
                points=[cx - s * 0.45, cy, cx - s * 0.1, cy - s * 0.38, cx + s * 0.5, cy + s * 0.42],
                width=max(2.0, s / 6),
            )
        elif sign:
            paint.picture(pictures.sign(sign), cx - s * 0.65, cy - s * 0.65, s * 1.3, s * 1.3)
        elif not self._tile and not tight:
            Color(*theme.rgba("gray"))
            paint.hoop(cx, cy, s * 0.4, width=max(1.1, s / 16))


def _portrait() -> float:
    return theme.touch() + theme.px(4)


class Rows(Box):
    """Rows, a page at a time.

    Rows are as high as their words need. Where not all of them fit on one page they stand side by side, if there is
    the width; where nothing but who it is matters, they become a grid of portraits, and the name of the one that a
    finger rests on stands above it, or between the keys that turn the page. Among cards each is a card.

    :param deed: called with the id of the row that was tapped. :param held: likewise for one that is held.
    :param face_of: the portrait of a counter, or None while there is none.
    :param card_of: a printed card, or None while it isn't drawn.
    :ivar tiles: rows that are too many for one page stand side by side, and as portraits if they say no more.
    :ivar faces: portraits are enough for them though they say more. :ivar final: a touch on one acts.
    :ivar numbered: cards that lie open will lie covered again: those of a hand keep their numbers.
    """

    def __init__(
        self,
        deed: Callable[[str], object],
        face_of: FaceOf,
        *,
        card_of: FaceOf = lambda _: None,
        held: Callable[[str], object] | None = None,
        **box: Any,
    ) -> None:
        super().__init__(**box)
        self.held = held
        self._card_of = card_of
        self.tiles = self.faces = self.final = self.numbered = False
        self._deed = deed
        self._face_of = face_of
        self._rows: tuple[Row, ...] = ()
        self._peeking = self._raised = self._placed = False
        self._laid: dict[object, _LaidRows] = {}
        self.page = 0
        self.bind(size=self._build)

    def show(
        self, rows: Sequence[Row], box: tuple[float, float, float, float] | None = None, *, peeking: bool = False
    ) -> None:
        """Show these rows; the page stays if it still exists.

        :param box: left, bottom, width and height of where they stand from now on, px; they are built once for both.
        """
        if box is not None:
            self._placed = True
            place(self, *box)
            self._placed = False
        same = [row.id for row in rows] == [row.id for row in self._rows]
        self._rows = tuple(rows)
        self._peeking = peeking
        if not same:
            chosen = [i for i, row in enumerate(rows) if row.chosen and not row.hush]
            self.page = self.page_of(rows[chosen[0]].id) if chosen else 0
        self._build()

    @property
    def laid(self) -> _LaidRows:
        """How the rows are laid out in this box."""
        return self._lay(self._rows, self.width, self.height)

    @property
    def used(self) -> float:
        """The height that this page takes from the top of the box, px: all of it where there are more pages."""
        if not self._rows:
            return 0.0
        laid = self.laid
        if len(laid.pages) > 1:
            return float(self.height)
        return float(sum(tall for _line, tall in laid.pages[0]))

    def fit(self, rows: Sequence[Row], width: float, height: float) -> bool:
        """Whether rows have one page in a box of that size; cards one on which their lines can be read."""
        laid = self._lay(tuple(rows), width, height)
        return len(laid.pages) < 2 and laid.highest <= height and not laid.named

    def squeezed(self, rows: Sequence[Row], width: float, height: float, *, to_come: bool = False) -> bool:
        """Whether a row would have less height than it needs in a box of that size.

        :param to_come: it would only come later, when its portrait has been drawn.
        """
        laid = self._lay(tuple(rows), width, height, to_come=to_come)
        return laid.highest > height - (theme.touch() if len(laid.pages) > 1 else 0.0)

    def _lay(self, rows: tuple[Row, ...], width: float, height: float, *, to_come: bool = False) -> _LaidRows:
        """Find the plainest way in which rows fit on one page, else the one with the fewest pages."""
        seen = all(self._is_only_a_face(row) and (to_come or self._is_drawn(row)) for row in rows)
        key = (rows, width, height, self.tiles, self.faces, seen, self._peeking, theme.now())
        if key not in self._laid:
            if len(self._laid) >= KEPT:
                self._laid.clear()
            room = height - theme.touch()
            self._laid[key] = min(
                self._ways(rows, width, height, seen=seen),
                key=lambda way: (way.highest == inf, way.highest if way.highest > room else 0.0, len(way.pages)),
            )
        return self._laid[key]

    def _ways(self, rows: tuple[Row, ...], width: float, height: float, *, seen: bool) -> Iterator[_LaidRows]:
        """Yield the ways in which rows may be laid out, the plainest first. :param seen: pictures are enough."""
        if any(row.card for row in rows):
            laid = self._in_cards(rows, width, height)
            if seen or all(CardFace.fits(row, laid.card, laid.highest, peeking=self._peeking) for row in rows):
                yield laid
                return
        broad = int(width // theme.px(WIDE))
        for across in range(1 if broad < 3 else 2, max(1, int(width // theme.px(SLIM))) + 1):
            yield self._in_columns(rows, width, height, across)
        if broad > 2:  # where words are so many that rows side by side are higher than there is room
            yield self._in_columns(rows, width, height, 1)
        if width < 2 * theme.px(SLIM):
            yield self._in_columns(rows, width, height, 1, tile=True)
        if not self.tiles and any(row.detail or row.secret or row.head for row in rows):
            return
        for across in range(2, int(width // theme.px(TILE)) + 1):
            yield self._in_columns(rows, width, height, across, tile=True)
        if self.tiles and seen:
            yield self._in_portraits(rows, width, height)

    def _is_only_a_face(self, row: Row) -> bool:
        """Whether it is enough to see who a row is; a secret may stand on a portrait as a sign, too."""
        if row.card:
            return True
        more = not self.faces and (row.detail or (row.secret and not row.secret_sign))
        return bool(row.face) and not more

    def _is_drawn(self, row: Row) -> bool:
        """Whether there is a portrait of a row already, or the card that it is, unless it lies covered."""
        if row.card:
            return (row.hush and not self._peeking) or self._card_of(row.card) is not None
        return self._face_of(row.face) is not None

    def _in_columns(
        self, rows: tuple[Row, ...], width: float, height: float, across: int, *, tile: bool = False
    ) -> _LaidRows:
        wide = (width - (across - 1) * theme.px(4)) / across
        lines: list[tuple[tuple[Row, ...], float]] = []
        for row in rows:
            tall = RowFace.tall(row, wide, tile=tile, peeking=self._peeking)
            if lines and len(lines[-1][0]) < across and not row.head and not lines[-1][0][-1].head:
                lines[-1] = ((*lines[-1][0], row), max(lines[-1][1], tall))
            else:
                lines.append(((row,), tall))
        highest = max((tall for _line, tall in lines), default=0.0)
        if not all(RowFace.fits(row, wide, tile=tile, peeking=self._peeking) for row in rows if not row.head):
            highest = inf
        return _LaidRows(paged(lines, height, theme.touch()), across=across, tile=tile, highest=highest)

    def _in_portraits(self, rows: tuple[Row, ...], width: float, height: float) -> _LaidRows:
        side = theme.px(PORTRAIT)
        across = max(1, int((width + theme.px(4)) // (side + theme.px(4))))
        count, room = -(-len(rows) // across), height - self._named_height()
        if count * side > room >= count * theme.touch():  # a little lower they have one page
            side = room / count
        lines = [(rows[i : i + across], side) for i in range(0, len(rows), across)]
        pages = paged(lines, height, theme.touch(), self._named_height())
        return _LaidRows(pages, across=across, bare=True, highest=side)

    @staticmethod
    def _in_cards(rows: tuple[Row, ...], width: float, height: float) -> _LaidRows:
        across, each, wide = lay(len(rows), width, height, theme.touch())
        named = each < len(rows) and not any(row.hush for row in rows)  # nobody holds them: which it is is told
        if named:
            across, each, wide = lay(len(rows), width, height, theme.touch(), named=True)
        tall = wide * SHAPE + theme.px(LIFT)
        pages = tuple(
            tuple((rows[i : min(i + across, start + each)], tall + theme.px(GAP) / 2)
                  for i in range(start, min(start + each, len(rows)), across))
            for start in range(0, len(rows), each)
        )  # fmt: skip
        return _LaidRows(pages, across=across, card=wide, highest=tall, named=named)

    @staticmethod
    def _named_height() -> float:
        """Return the height of the line above a page of portraits, which says who it is that a finger rests on."""
        return theme.letters(18) * 1.25

    @property
    def pages(self) -> int:
        return len(self.laid.pages)

    def holds(self, id: str) -> bool:
        """Whether a row is shown, on this page or on another."""
        return any(row.id == id for row in self._rows)

    def shows_card(self, card: str) -> bool:
        """Whether a printed card is on this page, and drawn."""
        shown = (row for line, _tall in self.laid.pages[self.page] for row in line) if self._rows else ()
        return any(row.card == card for row in shown) and self._card_of(card) is not None

    def page_of(self, id: str) -> int:
        """Return the page on which a row stands. Raises :class:`KeyError` if it is on none."""
        for number, page in enumerate(self.laid.pages):
            if any(row.id == id for line, _tall in page for row in line):
                return number
        raise KeyError(id)

    def turn(self, by: int) -> None:
        self.page = max(0, min(self.pages - 1, self.page + by))
        self._build()

    def _build(self, *_event: object) -> None:
        if self._placed:  # what is shown there follows
            return
        stood = {child.row.id: child for child in self.children if isinstance(child, (RowFace, CardFace))}
        self.clear_widgets()
        if self.width < 20 or self.height < 20:
            return
        laid, gap = self.laid, theme.px(4)
        wide = (self.width - (laid.across - 1) * gap) / laid.across
        self.page = min(self.page, self.pages - 1)
        self._name = Text(self._page_words(), size=16, colour="paper_light", align="center")
        top = self.height
        if laid.bare and self.pages == 1:
            top -= self._named_height()
            place(self._name, 0, top, self.width, self.height - top)
            self.add_widget(self._name)
        left = 0.0
        if laid.card:
            wide, gap = laid.card, theme.px(GAP)
            top -= self._over_cards(laid)
        for line, tall in laid.pages[self.page]:
            top -= tall
            if laid.card:
                left = (self.width - len(line) * (wide + gap) + gap) / 2
            for column, row in enumerate(line):
                box = self._box(row, laid)
                place(box, left + column * (wide + gap), top, self.width if row.head else wide, tall)
                self.add_widget(box)
                if row.id in stood and isinstance(box, (RowFace, CardFace)):
                    box.stands_for(stood[row.id])
        if self.pages > 1:
            self._add_pager()

    def leave_foot(self) -> None:
        """Let cards stand at the top from now on: something stands below them."""
        if not self._raised:
            self._raised = True
            self._build()

    def _over_cards(self, laid: _LaidRows) -> float:
        """Return what is free over a page of cards, px: large ones stand in the middle if nothing stands below them."""
        if not laid.card or laid.named or self._raised:
            return 0.0
        page = laid.pages[min(self.page, len(laid.pages) - 1)]
        return float(max(0.0, self.height - self._foot() - sum(tall for _line, tall in page)) / 2)

    def _foot(self) -> float:
        """Return the height of the keys that turn the page, px."""
        return theme.touch() if self.pages > 1 else 0.0

    def _box(self, row: Row, laid: _LaidRows) -> Widget:
        if laid.card:
            return self._card(row, named=laid.named)
        if row.head:
            return Text(row.words, role=theme.DISPLAY, size=18, colour="title", valign="bottom")
        held = partial(self.held, row.id) if self.held is not None else None
        face = RowFace(row, partial(self._deed, row.id), self._face_of, peeking=self._peeking, held=held,
                       tile=laid.tile, bare=laid.bare)  # fmt: skip
        face.final = self.final
        if laid.bare:
            face.bind(pressed=self._named)
        return face

    def _card(self, row: Row, *, named: bool) -> CardFace:
        held = partial(self.held, row.id) if self.held is not None else None
        face = self._card_of(row.card) if row.card else None
        row = row if self.numbered else replace(row, number=0)
        made = CardFace(row, partial(self._deed, row.id), face, peeking=self._peeking, held=held, named=named)
        made.final = self.final
        return made

    def _named(self, face: RowFace, pressed: bool) -> None:
        """Say who it is on whom a finger rests; instead of the page, where there are more than one."""
        words = " · ".join(filter(None, (face.row.words, detail_of(face.row, peeking=self._peeking))))
        self._name.text = words if pressed else self._page_words()

    def _page_words(self) -> str:
        """Which page it is; nothing where there is one."""
        return _("{page} of {pages}").format(page=self.page + 1, pages=self.pages) if self.pages > 1 else ""

    def _add_pager(self) -> None:
        side = theme.touch()
        words = extent(self._page_words(), theme.letters(16), theme.font(theme.TEXT)) + theme.px(6)
        wide = max(side, min(side * 1.5, (self.width - words) / 2))
        for sign, by, x in (("left", -1, 0.0), ("right", 1, self.width - wide)):
            key = Sign(sign, partial(self.turn, by), name=f"page {sign}")
            place(key, x, 0, wide, side)
            key.disabled = not 0 <= self.page + by < self.pages
            self.add_widget(key)
        place(self._name, wide, 0, self.width - 2 * wide, side)
        self.add_widget(self._name)


@dataclass(frozen=True, slots=True)
class _LaidRows:
    """Pages of lines of rows, each line with its height. :ivar highest: of the heights.

    :ivar card: how wide a card is, px; 0 where they are none. :ivar named: what they are stands on cards.
    """

    pages: _Pages[tuple[Row, ...]]
    across: int = 1
    tile: bool = False
    bare: bool = False
    card: float = 0.0
    named: bool = False
    highest: float = 0.0


def paged(lines: Sequence[tuple[T, float]], height: float, foot: float, above: float = 0.0) -> _Pages[T]:
    """Lay lines, each with its height, on pages.

    :param foot: what each page leaves free for the keys that turn them, if there is more than one, px.
    :param above: what a single page leaves free above its lines.
    """
    if sum(tall for _line, tall in lines) <= height - above:
        return (tuple(lines),)
    room = height - foot
    pages: list[list[tuple[T, float]]] = [[]]
    left = room
    for line, tall in lines:
        if tall > left and pages[-1]:
            pages.append([])
            left = room
        pages[-1].append((line, min(tall, room)))
        left -= tall
    return tuple(map(tuple, pages))
