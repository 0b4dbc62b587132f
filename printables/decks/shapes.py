"""Painting a layout of format 2: shapes, drawings, lines of words, and groups that repeat their fields."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from functools import partial
from hashlib import sha256
from typing import Any, Final

from msgspec import structs

from companion.kernel.board import Surface, boards
from companion.kernel.errors import ManyFaults, UserError, instead, no_such, once_each
from printables.components.cards import Size, panel_text, row_heights, row_needs, tag_corner
from printables.components.markers import draw_markers
from printables.decks import pictures
from printables.decks.kinds import (
    COLOURS,
    ArtShape,
    BannerShape,
    BoxShape,
    CircleShape,
    EllipseShape,
    Extent,
    FaceShape,
    GroupShape,
    IconShape,
    ImageShape,
    LineShape,
    ListShape,
    MarkersShape,
    MastheadShape,
    PaintedShape,
    PanelShape,
    ParagraphShape,
    PartShape,
    PatternShape,
    PolygonShape,
    PortraitShape,
    PosterShape,
    QrShape,
    RaysShape,
    RuleShape,
    SignShape,
    SkyShape,
    StarShape,
    TagShape,
    TextShape,
)
from printables.decks.layout import DEEPEST, Field, Layout, kept_layout
from printables.decks.painting import Painter, fault_at, turned
from printables.decks.tables import CardRow
from printables.decks.values import ScopedRow, shade
from printables.draw import art, fonts, ornaments, patterns
from printables.draw.area import NOTHING, Area, cap_height
from printables.draw.design import DESIGN
from printables.draw.inside import inside
from printables.draw.panels import masthead, panel
from printables.draw.pen import box, saved
from printables.draw.posters import PosterLayout, draw_poster, sky
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Face, Rect
from printables.sheets.pages.scenes import draw_sign, is_art, is_sign, no_sign
from printables.sheets.pages.values import Follows

MOST: Final = 20_000
"""How often a group may be drawn on a side, with all that repeat it."""
_ROW: Final = re.compile(r"\.\w+ (line|row|card) \d")
"""In what says where a row of a table stands."""
PLAIN: Final = ("circle", "ellipse", "box", "star", "polygon", "rule", "pattern", "rays", "sky")
"""Kinds that are seen and not read."""
LEAST_SHAPE: Final = 0.5
"""mm that each of the rows of a group of shapes needs to be seen."""
LEAST_READ: Final = 2.0
"""mm that each needs where words or pictures are among them."""
PAINTING: Final = box(-6, -6, 112, 112)
"""A portrait is 100 units square, and 6 more on every side, 1.5 mm of 25, for the cutter to err in."""
LIST: Final = 1.17
"""The pitch of a list's lines, as a share of their size."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a group's fields are drawn once.

    :param rect: mm, within the group. :param turn: degrees clockwise about the group's middle. :param row: what they
        see. :param less: mm that words are narrower, beside a code.
    """

    rect: Rect
    turn: float
    row: ScopedRow
    less: float = 0.0


@dataclass(frozen=True, slots=True)
class ShapePainter(Painter):
    """Paints one card of a layout of format 2.

    :param less: mm that words are narrower here. :param high: mm, of the row that grows here; 0 for none.
    :param times: how often this group is drawn. :param depth: layouts of which it is a part.
    :param unit: mm, of the places' lengths. :param faces: of the kit, which may be shown.
    :param letters: pt, the type of lists that are alike; 0 where each has its own.
    :param board: mm, its width and height if this is a board, on which all places must lie.
    """

    less: float = 0.0
    high: float = 0.0
    times: int = 1
    depth: int = 0
    unit: float = 1.0
    faces: Mapping[str, Face] = dataclass_field(default_factory=dict)
    letters: float = 0.0
    board: Size | None = None

    def checked(self) -> ShapePainter:
        """Return itself.

        :raises UserError: with all values, colours and pictures that aren't there, but nothing of what needs a value
            that could not be made: that was told.
        """
        if wrong := [*self.faults(self.layout.front, self._whole), *self.faults(self.layout.back)]:
            raise ManyFaults(once_each(wrong))
        return self

    @property
    def _whole(self) -> Rect | None:
        return (0.0, 0.0, *self.board) if self.board else None

    def faults(self, side: Sequence[Field], room: Rect | None = None) -> Iterator[str]:
        """Yield what a side's values, pictures and colours lack on this card, each with its place; groups' as well.

        :param room: where on a board they stand, mm, if that is known.
        """
        for field in side:
            if field.where in self.layout.checked:
                continue
            if not isinstance(field.says, PartShape) and not field.columns and all(one.alike for one in field.inner):
                self.layout.checked.add(field.where)
            try:
                if not (here := [*self._fields([field])]):
                    continue
                place = self._on_board(here[0].says, room, moved=field.says) if room else None
                rows = [*self._rows(field.says)]
                for row in rows:
                    yield from self._beneath(row, len(rows)).faults(field.inner, place)
            except UserError as error:
                yield from self._fault(field, error)
            for check in (
                *(partial(self._word, *one) for one in field.values),
                partial(self._look, field.says, field.where),
            ):
                try:
                    check()
                except UserError as error:
                    yield from self._fault(field, error)

    def _beneath(self, row: ScopedRow, count: int) -> ShapePainter:
        """Return what looks at a group's fields for one of its rows, and names that if it stands in a table."""
        if row is self.row:
            return self
        where = str(row.scope.facts.get("where", ""))
        return replace(self, row=row, times=self.times * count, where=where if _ROW.search(where) else self.where)

    def _look(self, says: Any, where: str) -> None:
        """Look whether what a field shows is there. Raises :class:`UserError`."""
        match says:
            case PolygonShape(points=str(points)):
                self.row.points(points)
            case ArtShape():
                self._parts(says, where)
            case ImageShape():
                if name := self.row.filled(says.image):
                    pictures.size(pictures.found(self.layout.folder, name))
            case IconShape():
                self._known_icon(says)
            case PortraitShape():
                self._painted_by(says)
            case SignShape():
                self._signed(self.row.filled(says.sign))
            case FaceShape():
                self._shown(says)
            case TagShape():
                self._tag(says)
            case MarkersShape():
                self._board(says)
            case PartShape():
                self._part(says).checked()

    def _fault(self, field: Field, error: UserError) -> Iterator[str]:
        """Say what is wrong with a field; with a drawing's file once, however many pieces show it."""
        if isinstance(error, art.DrawingFault):
            yield from error.faults
        elif not isinstance(error, Follows):
            yield f"{fault_at(self.where, field)}: {error}"

    def _on_board(self, says: Any, room: Rect, moved: Any) -> Rect | None:
        """Return where a group's fields stand on a board, mm, if that is one place.

        :param moved: the same before its values placed it.
        :raises UserError: its values place it off the board; a drawing of the whole board has other proportions.
        """
        assert self.board
        x, y, w, h = says.rect(*room[2:])
        x, y, (wide, high) = x + room[0], y + room[1], self.board
        across, down = x + w / 2, y + h / 2
        if moved.loose and says.size and not (0 <= across <= wide and 0 <= down <= high):
            raise UserError(
                f"its middle is {across:g} mm from the left and {down:g} mm from the top, off the board, which is "
                f"{wide:g} × {high:g} mm."
            )
        if isinstance(says, ArtShape) and not says.size and (x, y, w, h) == self._whole:
            _, _, own_wide, own_high = self._drawing(says).box
            if abs(own_wide * high - own_high * wide) > 0.005 * own_high * wide:
                raise UserError(
                    f'the drawing "{self.row.filled(says.art)}" is {own_wide:g} × {own_high:g}, the board '
                    f"{wide:g} × {high:g} mm: a strip would stay white. "
                    'Draw it in these proportions, or give it a "size".'
                )
        one_place = isinstance(says, GroupShape) and not says.scale and (not says.each or says.along == "same")
        return (x, y, w, h) if one_place else None

    def _word(self, key: str, word: str) -> None:
        """Look whether what a field says under a key is there. Raises :class:`UserError`."""
        self.row.check(word)
        if key == "pattern":
            patterns.drawn(self.row.filled(word))
        elif key in COLOURS and (found := self.row.filled(word)):
            shade(found)

    def _board(self, says: MarkersShape) -> Surface:
        there, id = boards(self.layout.game), self.row.filled(says.board)
        if id not in there:
            raise UserError(f'game.toml has no board "{id}". {instead(id, there)}')
        return there[id]

    def _place(self, area: Area, field: Field) -> Rect:
        x, y, w, h = field.says.rect(area.width / self.unit, area.height / self.unit)
        if self.unit != 1.0:
            x, y, w, h = (length * self.unit for length in (x, y, w, h))
        if self.high and not h and field.kind != "rule":  # as high as a row that grows, less what lies above, twice
            h = self.high - 2 * y
        if self.high and field.says.centred:
            y = (self.high - h) / 2
        return x, y, w, h

    def _shape(self, area: Area, field: Field, place: Rect) -> None:
        x, y, w, h = place
        match field.says:  # what is drawn most often first: to ask costs more than many a shape
            case PaintedShape() as says:
                self._painted(area, says, place)
            case LineShape() as says:
                self._line(area, says, place)
            case GroupShape() as says:
                self._group(area, field, says, place)
            case ArtShape() as says:
                self._art(area, says, place)
            case TagShape() as says:
                tag_corner(area, *self._tag(says), x, y, says.module)
            case TextShape() as says:
                self._text(area, says, (x, y, w - self.less, h))
            case ImageShape() as says:
                self._image(area, says, place)
            case QrShape() as says:
                self._code(area, self.row.filled(says.text), place)
            case RuleShape() as says:
                area.line(x, y, x + w, y + h, self._shade(says.line), says.weight, says.dash, cap=int(says.round))
            case RaysShape() as says:
                one, other = (self._shade(colour) for colour in says.colours)
                area.rays(*place, (one, other), says.centre, says.rays)
            case SkyShape() as says:
                hues = [self._shade(colour) for colour in says.colours]
                with area.pen(0, area.height) as pen:
                    whole = PosterLayout.of(area.width, area.height)
                    sky(pen, whole, (whole.at[0], area.height - y - h), hues, self._shade(says.beams))
            case PatternShape() as says:
                one, other = (self._shade(colour) for colour in says.colours)
                step, weight = says.step * self.unit, says.weight * self.unit
                patterns.swatch(area, place, self.row.filled(says.pattern), (one, other), step, weight)
            case IconShape() as says:
                self._sign(area, says, place)
            case SignShape() as says:
                side = min(w, h)
                left = {"left": x, "centre": x + (w - side) / 2, "right": x + w - side}[says.align]
                draw_sign(
                    area, self.layout.game, self._signed(self.row.filled(says.sign)), left, y + (h - side) / 2, side
                )
            case FaceShape() as says:
                self._face(area, self._shown(says), place)
            case ParagraphShape() as says:
                if text := self.row.filled(says.text):
                    colour = self._shade(says.colour)
                    panel_text(
                        area, x, y, w - self.less, h, text, says.font, says.most, min(says.least, says.most),
                        colour=colour, align=says.align, middle=says.middle, leading=says.leading,
                    )  # fmt: skip
            case ListShape() as says:
                self._list(area, says, place)
            case PortraitShape() as says:
                self._portrait(area, says, place)
            case PanelShape() as says:
                title, colour = self.row.filled(says.title), self._shade(says.colour)
                panel(area, *place, title, colour, sign=self.row.filled(says.sign), framed=says.framed)
            case MastheadShape() as says:
                ground, rays = (self._shade(colour) for colour in says.colours)
                inner = area.inner(x, y, w, h)
                masthead(inner, self.row.filled(says.title), self.row.filled(says.text), h, ground, rays)
            case PosterShape() as says:
                title, text = self.row.filled(says.title), self.row.filled(says.text)
                with saved(area.canvas):
                    area.canvas.translate(*area.at(x, y + h))
                    with area.element("H1", actual=f"{title} {text}".strip()):
                        draw_poster(area.canvas, w, h, title, text, border=says.framed)
            case PartShape() as says:
                self._part(says).front(area.inner(x, y, w, h))
            case MarkersShape() as says:
                draw_markers(area, self._board(says).markers, (x, y))
            case BannerShape() as says:
                area.banner(*place, self.row.filled(says.text), self._shade(says.fill))

    def _painted(self, area: Area, says: PaintedShape, place: Rect) -> None:
        x, y, w, h = place
        fill = self._shade(says.fill) if says.fill else None
        line = self._shade(says.line) if says.line else None
        side = min(w, h) / 2
        match says:
            case BoxShape():
                if says.hug:
                    words = fonts.width_mm(self.row.filled(says.hug), "bold", says.most)
                    w = min(w, words + says.around)
                if says.square:
                    x, y, w, h = x + w / 2 - side, y + h / 2 - side, 2 * side, 2 * side
                area.rect(x, y, w, h, fill, line, says.weight, says.radius, says.dash)
            case CircleShape():
                area.circle(x + w / 2, y + h / 2, side, fill, line, says.weight)
            case EllipseShape():
                area.ellipse(x + w / 2, y + h / 2, w / 2, h / 2, fill, line, says.weight)
            case StarShape():
                area.star(x + w / 2, y + h / 2, side, says.points, says.inner, fill, line, says.weight)
            case PolygonShape():
                if isinstance(says.points, str):
                    those = self.row.points(says.points)
                else:
                    those = [(a.of(w / self.unit), b.of(h / self.unit)) for a, b in says.points]
                points = [(x + a * self.unit, y + b * self.unit) for a, b in those]
                area.canvas.setLineCap(int(says.round))
                area.polygon(points, fill, line, says.weight, not says.open, says.dash, says.alpha)
                area.canvas.setLineCap(0)

    def _list(self, area: Area, says: ListShape, place: Rect) -> None:
        x, y, w, h = place
        texts, colour = self._texts(says), self._shade(says.colour)
        most, least = (self.letters, self.letters) if self.letters else (says.most, says.least)
        if says.signs:
            self._signed_rows(area, says, place, texts)
            return
        if not says.middle:
            area.filled(*place, texts, most, least, says.stars, colour)
            return
        size = area.filled(*place, texts, most, least, draw=False)
        high = area.paragraph(x, y, w, texts[0], size, size * LIST, draw=False)
        area.paragraph(x, y + (h - high) / 2, w, texts[0], size, size * LIST, colour=colour)

    def _signed_rows(self, area: Area, says: ListShape, place: Rect, texts: Sequence[str]) -> None:
        """Draw a sign and a paragraph on each row, as large as all fit; what room is left is shared."""
        x, y, w, h = place
        side, size, colour = says.side, says.most, self._shade(says.colour)
        left = side + 4.2
        while True:
            needs = [area.paragraph(0, 0, w - left - 2, text, size, size * 1.15, draw=False) for text in texts]
            rows = [max(need + 1.6, side + 0.6) for need in needs]
            if sum(rows) <= h:
                break
            if size <= says.least:
                raise area.fail(f'"{texts[0][:30]}…" and the rows below it need {sum(rows):.0f} of {h:.0f} mm.')
            size = max(says.least, size - 0.2)
        more = (h - sum(rows)) / len(rows)
        signs = [self._signed(str(one)) for one in self.row.rows(says.signs)]
        if len(signs) != len(texts):
            raise area.fail(f"{says.signs} has {len(signs)} signs, for {len(texts)} texts. Each needs one.")
        with area.element("L"):
            for number, (sign, text, need, least) in enumerate(zip(signs, texts, needs, rows, strict=True)):
                row = least + more
                if number % 2:
                    area.rect(x, y, w, row, fill="paper")
                draw_sign(area, self.layout.game, sign, x + 1.6, y + (row - side) / 2, side)
                top = y + (row - need) / 2 - 0.3
                with area.element("LI"), area.element("LBody"):
                    area.paragraph(x + left, top, w - left - 2, text, size, size * 1.15, room=row, colour=colour)
                y += row

    def _texts(self, says: ListShape) -> list[str]:
        """Return what a list says, a text a paragraph."""
        return [*map(str, self.row.rows(says.each))] if says.each else [self.row.filled(says.text)]

    def _signed(self, name: str) -> str:
        """Return the name of a sign as pages write it. Raises :class:`UserError` if there is none."""
        if "/" not in name and is_art(f"signs/{name}", self.layout.game):
            name = f"signs/{name}"
        if not is_sign(name, self.layout.game):
            raise UserError(no_sign(name))
        return name

    def _shown(self, says: FaceShape) -> Face:
        id = self.row.filled(says.face)
        if id not in self.faces:
            raise UserError(no_such(id, self.faces, "face"))
        return self.faces[id]

    def _face(self, area: Area, face: Face, place: Rect) -> None:
        x, y, w, _ = place
        scale, canvas = w / face.width, area.canvas
        with area.clipped(x, y, w, face.height * scale):
            canvas.translate(*area.at(x, y + face.height * scale))
            canvas.scale(scale, scale)
            with area.element("Figure"):
                face.draw(Area(canvas, face.width, face.height, face.id))

    def _drawing(self, says: ArtShape) -> art.SvgDrawing:
        name = self.row.filled(says.art)
        if self.layout.game:
            ours = is_art(name, self.layout.game) or not is_art(name, "")
            return art.drawing(name, self.layout.game if ours else "")
        file = inside(self.layout.folder, name, "the picture")
        if not file.is_file():
            raise UserError(f'there is no picture "{name}" in the deck\'s folder.')
        return art.parse(file.read_bytes(), name)

    def _parts(self, says: ArtShape, where: str) -> None:
        """Look for a drawing and what a field names in it. Raises :class:`UserError`."""
        groups = dict.fromkeys(id for id, _ in self._drawing(says).parts if id)
        for name in says.without:
            if "{" in says.art:  # of several drawings one may have it
                self.layout.groups.setdefault((where, name), {}).update(groups)
            elif name not in groups:
                raise UserError(no_such(name, groups, "group"))
        for name in says.colours:
            if name not in (art.CHOSEN, *DESIGN.names) and not name.startswith("#"):
                raise UserError(no_such(name, (art.CHOSEN, *DESIGN.names), "colour"))

    def _art(self, area: Area, says: ArtShape, place: Rect) -> None:
        found = self._drawing(says)
        left, top, wide, high = found.box
        x, y, w, h = place
        unit = min(w / wide, h / high)
        x, y = x + (w - wide * unit) / 2, y + h if says.foot else y + (h + high * unit) / 2
        colours = {name: self._shade(colour) for name, colour in says.colours.items()}
        with area.pen(x, y, unit) as pen, pen.placed(-left, -top):
            art.show(pen, found, colours=colours, without=says.without)

    def _painted_by(self, says: PortraitShape) -> str:
        """Return the name of a portrait. Raises :class:`UserError` if there is none."""
        name = self.row.filled(says.portrait)
        if name not in (there := art.drawings("portraits", self.layout.game)):
            raise UserError(f"{no_such(name, there, 'portrait')} Portraits are in {self.layout.game}/art/portraits.")
        return name

    def _portrait(self, area: Area, says: PortraitShape, place: Rect) -> None:
        x, y, w, h = place
        side = max(w, h)
        pen = area.pen(x - (side - w) / 2, y + side, side, units=100)
        with area.clipped(*place), pen, pen.clipped(PAINTING):
            art.draw(pen, f"portraits/{self._painted_by(says)}", self.layout.game)

    def _part(self, says: PartShape) -> ShapePainter:
        """Return what paints another layout with this one's values."""
        if self.depth > DEEPEST:
            raise UserError(f"parts are in one another, more than {DEEPEST} deep.")
        layout = kept_layout(self.layout.folder, says.part, self.layout.game)
        (size,) = layout.sizes
        row = self.row.knowing(**{name: self.row.given(words) for name, words in says.given.items()})
        depth = self.depth + 1
        return replace(self, layout=layout, row=row, size=size, less=0.0, high=0.0, depth=depth, unit=1.0)

    def _known_icon(self, says: IconShape) -> str:
        """Return the name of an icon, empty for none. Raises :class:`UserError` if there is no such icon."""
        name = self.row.filled(says.icon).replace("\ufe0f", "")
        if name and name not in (there := (*self.layout.icons, *ornaments.signs())):
            raise UserError(no_such(name, there, "icon", most=99))
        return name

    def _sign(self, area: Area, says: IconShape, place: Rect) -> None:
        name = self._known_icon(says)
        if own := self.layout.icons.get(name):
            if says.colour and self.layout.head.format == 1:
                raise UserError(f'the icon "{name}" is a picture with colours of its own: leave out colour.')
            pictures.draw(area, own, place, "contain", (0.5, 0.5), pictures.WHOLE)
        elif name:
            x, y, w, h = place
            side = min(w, h)
            colour = self._shade(says.colour) if says.colour else ""
            left, top = x + (w - side) / 2, y + (h - side) / 2
            if self.layout.head.format == 2:
                area.sign(name, left, top, side, colour=colour)
                return
            where = f"{left:g}-{top:g}-{side:g}{says.colour and '-'}{colour.lstrip('#')}"
            area.shared(f"{name}-{where}", lambda area: area.sign(name, left, top, side, colour=colour))

    def _line(self, area: Area, says: LineShape, place: Rect) -> None:
        text = self.row.filled(says.text)
        if not text:
            return
        x, y, w, h = place
        area.check(text, says.font)
        size, narrow = fonts.fit_narrow(text, says.font, w, says.most, min(says.least, says.most))
        sink = cap_height(says.font) / 2 if says.sink is None else says.sink
        base = y + h if says.base else y + h / 2 + sink * size / PT_PER_MM
        left = {"left": x, "centre": x + w / 2, "right": x + w}[says.align]
        colour = self._shade(says.colour)
        if says.outline:
            with area.pen(left, base) as pen:
                mm = size / PT_PER_MM
                pen.text(
                    0, 0, text, says.font, mm, colour, line=self._shade(says.outline), width=says.weight,
                    align=says.align, spread=says.spacing * mm, narrow=narrow,
                )  # fmt: skip
            return
        area.text(left, base, text, says.font, size, colour, says.align, spacing=says.spacing * size, narrow=narrow)

    def _all(self, fields: Sequence[Field], where: str, area: Area) -> None:
        giving = [at for at, field in enumerate(fields) if isinstance(field.says, GroupShape) and field.says.give]
        more = self._lacks(fields[giving[0] :], area) if giving else 0.0
        if not more:
            Painter._all(self, fields, where, area)
            return
        at = giving[0]
        _, _, w, h = self._place(area, fields[at])
        less = replace(fields[at], says=structs.replace(fields[at].says, size=(Extent(w), Extent(h - more))))
        lower = [
            replace(
                field, says=structs.replace(field.says, size=(field.says.size[0], Extent(field.says.size[1] + more)))
            )
            if isinstance(field.says, ListShape) and field.says.size
            else field
            for field in fields[at + 1 :]
        ]
        Painter._all(self, [*fields[:at], less], where, area)
        Painter._all(
            self, lower, where, Area(area.canvas, area.width, area.height, where, *area.at(0, area.height - more))
        )

    def _lacks(self, fields: Sequence[Field], area: Area) -> float:
        """How many mm the lists among fields lack at their least size."""
        lacks = 0.0
        for field in fields:
            if isinstance(field.says, ListShape):
                _, _, w, h = self._place(area, field)
                least, room = field.says.least, w - 3.0 * field.says.stars
                needs = row_needs(area, room, self._texts(field.says), least=least, around=least * 0.1)
                lacks = max(lacks, sum(needs) - h)
        return lacks

    # groups ----------------------------------------------------------------------------------------------------

    def _group(self, area: Area, field: Field, says: GroupShape, place: Rect) -> None:
        if says.once:
            seen = [repr(self.row.scope.facts.get(name)) for name in sorted(field.columns)]
            named = sha256("\n".join((field.where, *seen)).encode()).hexdigest()[:16]
            area.shared(f"{self.layout.name}{named}", lambda area: self._cells(area, field, says, place))
        else:
            self._cells(area, field, says, place)

    def _sizes(self, area: Area, fields: Sequence[Field]) -> Iterator[float]:
        """Yield in how many pt each list among fields fits."""
        for field in self._fields(fields):
            x, y, w, h = self._place(area, field)
            match field.says:
                case ListShape() as says:
                    yield area.filled(x, y, w, h, self._texts(says), says.most, says.least, says.stars, draw=False)
                case GroupShape() as says:
                    for cell in self._laid(area, field, says, w, h):
                        inner = Area(area.canvas, *cell.rect[2:], area.where)
                        yield from replace(self, row=cell.row, less=cell.less)._sizes(inner, field.inner)

    def _cells(self, area: Area, field: Field, says: GroupShape, place: Rect) -> None:
        x, y, w, h = place
        if says.alike:
            self = replace(self, letters=min(self._sizes(area, [field]), default=0.0))
        cells = [*self._laid(area, field, says, w, h)]
        for cell in cells:
            cx, cy, cw, ch = cell.rect
            with turned(area, place, cell.turn):
                inner = area.inner(x + cx, y + cy, cw, ch)
                grown = ch if says.grow else 0.0
                times = self.times * len(cells)
                unit = min(cw / says.scale[0], ch / says.scale[1]) if says.scale else self.unit
                painter = replace(self, row=cell.row, less=cell.less, high=grown, times=times, unit=unit)
                if says.scale:
                    wide, high = (side * unit for side in says.scale)  # in the middle of the place
                    inner = inner.inner((cw - wide) / 2, (ch - high) / 2, wide, high)
                with inner.clipped(0, 0, cw, ch) if says.clip else NOTHING:
                    painter._all([*painter._fields(field.inner)], self.where, inner)

    def _rows(self, says: Any) -> Iterator[ScopedRow]:
        """Yield the rows that a group's fields see, one after the other; its own, if it repeats nothing."""
        if not isinstance(says, GroupShape):
            return
        if not says.each:
            yield self.row
            return
        items = self.row.rows(says.each)
        if self.times * len(items) > MOST:
            raise UserError(f"groups in one another are drawn more than {MOST} times. Repeat fewer.")
        for number, item in enumerate(items, 1):
            yield self.row.within(item, number, len(items))

    def _laid(self, area: Area, field: Field, says: GroupShape, w: float, h: float) -> Iterator[Cell]:
        rows = [*self._rows(says)]
        if not says.each or says.along == "same":
            yield from (Cell((0, 0, w, h), 0, row) for row in rows)
        elif says.along == "ring":
            yield from (Cell((0, 0, w, h), 360 * k / len(rows), row) for k, row in enumerate(rows))
        elif says.grow:
            heights, beside = self._grown(area, field, says, (w, h), rows)
            for k, (row, high) in enumerate(zip(rows, heights, strict=True)):
                seen = row.knowing(beside=k >= beside)
                yield Cell((0, sum(heights[:k]), w, high), 0, seen, says.beside if k >= beside else 0.0)
        elif rows:
            room = w if says.along == "row" else h
            step = min(says.step or room, room / len(rows))
            least = LEAST_SHAPE if _is_plain(field) else LEAST_READ
            if step < least and step != says.step:  # a step that is written so is meant
                raise UserError(
                    f"{len(rows)} in a {says.along} of {room:.4g} mm have {step:.2g} mm each, too little to be seen. "
                    f"Make the group {least * len(rows):.4g} mm or larger, or repeat fewer."
                )
            start = {"start": 0.0, "middle": 0.5, "end": 1.0}[says.gather] * (room - step * len(rows))
            for k, row in enumerate(rows):
                at = start + k * step
                yield Cell((at, 0, step, h) if says.along == "row" else (0, at, w, step), 0, row)

    def _grown(
        self, area: Area, field: Field, says: GroupShape, size: tuple[float, float], rows: Sequence[ScopedRow]
    ) -> tuple[list[float], int]:
        """How high each row is, mm, and from which on words stand beside the code."""
        wide, needs = ([self._needs(area, field, says, size, row, less) for row in rows] for less in (0, says.beside))
        for beside in range(len(rows), -1, -1):
            heights = row_heights(size[1], wide[:beside] + needs[beside:])
            if says.free is None or sum(heights[:beside]) <= says.free:
                break
        return heights, beside

    def _needs(
        self, area: Area, field: Field, says: GroupShape, size: tuple[float, float], row: ScopedRow, less: float
    ) -> float:
        """How high a row must be for its paragraphs at their least size, mm."""
        need = says.least
        painter = replace(self, row=row)
        for one in painter._fields(field.inner):
            if isinstance(one.says, ParagraphShape):
                _, y, w, _ = one.says.rect(*size)
                text, least = row.filled(one.says.text), min(one.says.least, one.says.most)
                need = max(need, *row_needs(area, w - less, [text], least=least, around=2 * y))
        return need


def _is_plain(group: Field) -> bool:
    """Whether nothing in a group is there to be read: neither words nor pictures."""
    return all(_is_plain(one) if one.inner else one.kind in PLAIN for one in group.inner)


def painter(layout: Layout, row: CardRow, where: str, size: str) -> ShapePainter:
    """Return what paints a card.

    :param where: its row, for complaints. :param size: the name of its size.
    :raises UserError: of format 2, with all that its values lack.
    """
    made = ShapePainter(layout, ScopedRow.of(row.number, row.cells), where, size)
    return made if layout.head.format == 1 else made.checked()
