"""What a field of format 2 may say: the words, pictures and codes of format 1, shapes, drawings, groups.

A text holds values in braces, ``{name}`` or ``{say('cards-event')}``: :mod:`printables.decks.values`. So does a colour,
which may be worked out, too: ``on {ground}`` is what can be read on it, ``mix {ground} ink 0.3`` lies between two.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from math import prod
from typing import Annotated, Any, Final, Literal, Self, TypeVar

from msgspec import Meta, structs
from msgspec import field as msgspec_field

from companion.kernel.length import Length
from companion.kernel.schema import Fault, Mm, TomlTable
from printables.components.cards import SIDE
from printables.decks import pictures
from printables.draw.area import Align
from printables.draw.setting import Direction, Side
from printables.sheets.component import Rect
from printables.sheets.pages.values import ROWS

Made = TypeVar("Made")

MOST: Final = 270.0
"""mm, a card's sides."""
LEAST: Final = 8.0
"""mm, likewise."""
FARTHEST: Final = 2000.0
"""mm, within which all places lie: boards are larger than cards."""
BEYOND: Final = 5.0
"""mm that a card's ground may go on beyond its edge."""

Template = Annotated[str, Meta(description="a text in quotes; a value in it is named {so}")]
Asked = Annotated[
    str | dict[str, str | list[str]],
    Meta(description='a value that must be there, "{so}", or a table: { kind = "so" }'),
]
NotNegative = Annotated[float, Meta(ge=0)]
Letters = Annotated[float, Meta(ge=4, le=1000)]
"""pt."""
Part = Annotated[float, Meta(ge=0, le=1)]
Across = Annotated[float, Meta(gt=0, le=10_000)]


_TERM: Final = re.compile(r"([+-]?)((?:[0-9]*\.?[0-9]+\*)*)([0-9]*\.?[0-9]+)(%|[a-z]*)")
"""One of the lengths in a sum, once blanks are gone and every minus is plain."""


class Millimetres(Mm, least=-MOST, most=2 * MOST):
    """A length that is mm where it has no unit."""

    @classmethod
    def parse(cls, value: object) -> Mm:
        number = isinstance(value, int | float) and not isinstance(value, bool)
        return super().parse(f"{value}mm" if number else value)

    @classmethod
    def wanted(cls) -> str:
        return f"{super().wanted()}, or in mm without one, such as {cls.example():g}"


class Extent(Millimetres, least=0.0, most=FARTHEST):
    """A width or a height: mm, a share of what a field stands in, a sum of such lengths, or of their multiples.

    :ivar share: of that width or height, beside the mm. :ivar template: a sum with values in braces, not yet known.
    """

    share: float = 0.0
    template: str = ""

    @classmethod
    def parse(cls, value: object) -> Extent:
        if not isinstance(value, str | int | float):
            return cls(super().parse(value))
        return _extent(cls, value)  # type: ignore[arg-type]  # mypy finds float's class without a hash

    @property
    def nothing(self) -> bool:
        """Whether it is 0, whatever it stands in and whatever values are."""
        return not (self or self.share or self.template)

    def of(self, whole: float) -> float:
        """Return it in mm, within what is so wide or high."""
        return self.share * whole + self if self.share else float(self)


@lru_cache(maxsize=1024, typed=True)
def _extent(kind: type[Extent], value: str | float) -> Extent:
    """Return what is written as a length. Raises :class:`ValueError` for what is none, or beyond the bounds."""
    words = (
        re.sub(r"\s*([+*%-])\s*|\s+(?=[a-z])", r"\1", value.replace(",", ".")).strip()
        if isinstance(value, str) and "{" not in value
        else ""
    )
    if isinstance(value, str) and not words:
        found = kind(0.0)
        found.template = value
        return found
    for pair, sign in (("--", "+"), ("+-", "-")):
        words = words.replace(pair, sign)
    if not re.search(r"%|.[+*-]|\d$", words):
        return kind(super(Extent, kind).parse(value))
    mm, share = _sum(words)
    found = kind(mm)
    found.share = share
    return found


def _sum(words: str) -> tuple[float, float]:
    """Return the mm and the share of a sum of lengths. Raises :class:`ValueError` for what is none."""
    mm, share, end = 0.0, 0.0, 0
    while (term := _TERM.match(words, end)) and (not end or term[1]):
        times = prod(map(float, filter(None, term[2].split("*")))) * (-1 if term[1] == "-" else 1)
        if term[4] == "%":
            share += times * float(term[3]) / 100
        else:
            mm += times * Length.parse(f"{term[3]}{term[4] or 'mm'}").mm
        end = term.end()
    if end < len(words):
        raise ValueError("no sum of lengths")
    return mm, share


class Offset(Extent, least=-FARTHEST, most=FARTHEST):
    """How far a field is from the left or upper edge of what it stands in, likewise."""


class Pitch(Millimetres, least=0.0, most=2 * MOST):
    """From one row of a group to the next."""


class SmallSide(Millimetres, least=LEAST, most=MOST):
    """Of a card."""


class Spill(Millimetres, least=0.0, most=BEYOND):
    """How far a card's ground goes on beyond its edge."""


class PlacedShape(TomlTable, frozen=True, kw_only=True):
    """What every field says. :ivar at: from the top left of the card or of the group that it is in.

    :ivar size: width and height; without it, all that is left to the right and below.
    :ivar turn: degrees clockwise about its middle, or a value. :ivar on: the size of the cards that it is on; empty
        for all. :ivar when: what must hold for it to be drawn. :ivar unless: what must not.
    :ivar centred: in a row that grows it stands in the middle of its height. There a field without a height is as high
        as the row, less what lies above it, and below as well.
    """

    at: tuple[Offset, Offset] = (Offset(0.0), Offset(0.0))
    size: tuple[Extent, Extent] | None = None
    when: Asked = ""
    unless: Asked = ""
    turn: Annotated[float, Meta(ge=-360, le=360)] | Template = 0.0
    on: str = ""
    centred: bool = False

    def rect(self, wide: float, high: float) -> Rect:
        """Return its place within what is so wide and high, mm."""
        x, y = self.at[0].of(wide), self.at[1].of(high)
        w, h = (self.size[0].of(wide), self.size[1].of(high)) if self.size else (wide - x, high - y)
        return x, y, w, h

    @property
    def loose(self) -> bool:
        """Whether its place depends on values."""
        return isinstance(self.turn, str) or any(one.template for one in (*self.at, *(self.size or ())))

    def placed(self, filled: Callable[[str], str]) -> Self:
        """Return it with its place's values filled in. Raises :class:`ValueError` for what is no length then."""
        at, size = (_known(those, filled) for those in (self.at, self.size or ()))
        turn = float(filled(self.turn)) if isinstance(self.turn, str) else self.turn
        return structs.replace(self, at=at, size=size or None, turn=turn)


def _known(those: Iterable[Extent], filled: Callable[[str], str]) -> tuple[Mm, ...]:
    """Return lengths with their values filled in. Raises :class:`ValueError` for what is no length then."""
    return tuple(type(one).parse(filled(one.template)) if one.template else one for one in those)


class TextShape(PlacedShape, frozen=True, kw_only=True):
    """Words, which may hold icons. Sizes in pt."""

    text: Template
    font: str = "text"
    most: Letters = 10.0
    least: Letters = 7.0
    colour: Template = "ink"
    align: Side = "start"
    direction: Direction = "auto"
    middle: bool = False


class ImageShape(PlacedShape, frozen=True, kw_only=True):
    """A picture from a file in the deck's folder: see :mod:`printables.decks.pictures`."""

    image: Template
    fit: pictures.Fit = "cover"
    focus: tuple[Part, Part] = (0.5, 0.5)
    crop: tuple[Part, Part, Part, Part] = (0.0, 0.0, 1.0, 1.0)


class QrShape(PlacedShape, frozen=True, kw_only=True):
    """A QR code."""

    text: Template


class PaintedShape(PlacedShape, frozen=True, kw_only=True):
    """A shape; its weight in mm."""

    fill: Template = ""
    line: Template = ""
    weight: NotNegative = 0.25


class CircleShape(PaintedShape, frozen=True, kw_only=True):
    """A circle about the middle of its place, as large as that allows."""


class EllipseShape(PaintedShape, frozen=True, kw_only=True):
    """An ellipse that fills its place."""


class BoxShape(PaintedShape, frozen=True, kw_only=True):
    """A rectangle. :ivar hug: words: it is as wide as they are at `most` pt in bold and `around` mm, but not wider
    than its place. :ivar square: it is, as large as its place allows, in the middle.
    """

    radius: NotNegative = 0.0
    dash: tuple[float, ...] = ()
    square: bool = False
    hug: Template = ""
    most: Letters = 10.0
    around: NotNegative = 0.0


class StarShape(PaintedShape, frozen=True, kw_only=True):
    """A star about the middle of its place. :ivar inner: how far its notches are from there, as a share."""

    points: Annotated[int, Meta(ge=2, le=60)] = 5
    inner: Part = 0.4


class PolygonShape(PaintedShape, frozen=True, kw_only=True):
    """A shape through points, from its place's top left, or through those of a value, mm.

    :ivar open: a line through them. :ivar round: so are its ends. :ivar alpha: how much it covers.
    """

    points: Annotated[tuple[tuple[Offset, Offset], ...], Meta(min_length=2, max_length=400)] | Template
    open: bool = False
    dash: tuple[float, ...] = ()
    round: bool = False
    alpha: Part = 1.0

    @property
    def loose(self) -> bool:
        points = self.points if isinstance(self.points, tuple) else ()
        return super().loose or any(one.template for point in points for one in point)

    def placed(self, filled: Callable[[str], str]) -> Self:
        found = super().placed(filled)
        if isinstance(self.points, str):
            return found
        return structs.replace(found, points=tuple(_known(point, filled) for point in self.points))


class RuleShape(PlacedShape, frozen=True, kw_only=True):
    """A line from its place's top left to its bottom right, or up where its height is less than nothing.

    :ivar round: its ends are.
    """

    line: Template = "ink"
    weight: NotNegative = 0.25
    dash: tuple[float, ...] = ()
    round: bool = False


class RaysShape(PlacedShape, frozen=True, kw_only=True):
    """Rays of two colours. :ivar centre: as shares of its width and of its height from below."""

    colours: tuple[Template, Template]
    centre: tuple[Part, Part] = (0.5, 0.5)
    rays: Annotated[int, Meta(ge=2, le=200)] = 18


class SkyShape(PlacedShape, frozen=True, kw_only=True):
    """The sky of a poster: rings of light about a glow, which is at the foot of its place, and stars.

    :ivar colours: from the zenith to the glow. :ivar beams: a colour, of the rays from the main figure.
    """

    colours: Annotated[tuple[Template, ...], Meta(min_length=2, max_length=20)]
    beams: Template = "orange"


class PatternShape(PlacedShape, frozen=True, kw_only=True):
    """A pattern of two colours in a frame. :ivar step: mm, its period. :ivar weight: of the frame; 0 for none."""

    pattern: Template
    colours: tuple[Template, Template]
    step: Annotated[float, Meta(ge=0.5, le=50)] = 3.0
    weight: NotNegative = 0.35


class ArtShape(PlacedShape, frozen=True, kw_only=True):
    """An SVG drawing (docs/art.md), as vectors, as large as its place allows.

    :ivar colours: what takes the place of colours in it. :ivar without: ids of groups that are left out.
    :ivar foot: it stands on the lower edge of its place, else in the middle.
    """

    art: Template
    colours: Mapping[str, Template] = msgspec_field(default_factory=dict)
    without: tuple[str, ...] = ()
    foot: bool = False


class IconShape(PlacedShape, frozen=True, kw_only=True):
    """A sign, or one of the deck's own icons, square; a sign in its own colours unless one is said."""

    icon: Template
    colour: Template = ""


class SignShape(PlacedShape, frozen=True, kw_only=True):
    """A sign as in pages: an ornament, ``die/3``, ``disc/red``, ``signs/tripod``; or, by its name alone, one of the
    game's ``signs``. :ivar align: where it is in a place that is wider than high.
    """

    sign: Template
    align: Align = "centre"


class FaceShape(PlacedShape, frozen=True, kw_only=True):
    """A face of the kit, as wide as its place, without what lies beyond its edge."""

    face: Template


class LineShape(PlacedShape, frozen=True, kw_only=True):
    """One line of words, as large as its place allows, then narrower.

    :ivar base: the words stand on the lower edge of their place, else in the middle of its height.
    :ivar spacing: between letters, as a share of their size. :ivar sink: how far below the middle they stand, likewise;
        half of a capital's height where it is not said.
    :ivar outline: a colour around the letters, `weight` mm wide.
    """

    text: Template
    font: str = "bold"
    most: Letters = 9.5
    least: Letters = 6.0
    colour: Template = "text"
    align: Align = "left"
    base: bool = False
    spacing: Part = 0.0
    sink: Part | None = None
    outline: Template = ""
    weight: NotNegative = 0.5


class ParagraphShape(PlacedShape, frozen=True, kw_only=True):
    """Wrapped words, as large as their place allows. :ivar leading: from line to line, as a share of their size."""

    text: Template
    font: str = "text"
    most: Letters = 10.0
    least: Letters = 7.0
    colour: Template = "text"
    align: Align = "left"
    middle: bool = False
    leading: Annotated[float, Meta(ge=1, le=3)] = 1.18


class ListShape(PlacedShape, frozen=True, kw_only=True):
    """Paragraphs of one size, one for each row of a value, or one alone. :ivar stars: one before each.

    :ivar middle: one alone, in the middle of its height. :ivar signs: a value with rows, a sign before each; then
        every other row has a ground. :ivar side: of a sign.
    """

    each: Template = ""
    text: Template = ""
    middle: bool = False
    most: Letters = 11.0
    least: Letters = 8.0
    colour: Template = "text"
    stars: bool = False
    signs: Template = ""
    side: Annotated[float, Meta(gt=0, le=100)] = 11.0


class PortraitShape(PlacedShape, frozen=True, kw_only=True):
    """A portrait of the game's art, as wide as its place; where that is lower, the foot is cut off."""

    portrait: Template


class PanelShape(PlacedShape, frozen=True, kw_only=True):
    """A box with a title bar in a colour. :ivar framed: its lines are drawn. :ivar sign: an ornament at its end."""

    title: Template
    colour: Template = "ink"
    framed: bool = True
    sign: Template = ""


class MastheadShape(PlacedShape, frozen=True, kw_only=True):
    """The title of a sheet, as high as its place, and a line below it."""

    title: Template
    text: Template
    colours: tuple[Template, Template] = ("night", "blue_dark")


class PosterShape(PlacedShape, frozen=True, kw_only=True):
    """A matinee's poster. :ivar framed: with a light margin in it, as printers of posters left."""

    title: Template
    text: Template = ""
    framed: bool = False


class PartShape(PlacedShape, frozen=True, kw_only=True):
    """What another layout of the game draws, in this one's place.

    :ivar given: values that it sees beside this one's.
    """

    part: str
    given: Mapping[str, Template] = msgspec_field(default_factory=dict)


class MarkersShape(PlacedShape, frozen=True, kw_only=True):
    """The markers by which cameras find a board of the game, whose top left is that of its place."""

    board: Template


class BannerShape(PlacedShape, frozen=True, kw_only=True):
    """A ribbon with words."""

    text: Template
    fill: Template = "red"


class TagShape(PlacedShape, frozen=True, kw_only=True):
    """The code of a piece of the game's codebook, on its white square."""

    piece: Template

    @property
    def module(self) -> float:
        """mm, the side of a module."""
        return min(self.size) / SIDE if self.size else 0.0


class GroupShape(PlacedShape, frozen=True, kw_only=True):
    """Fields that belong together, measured from its top left.

    :ivar alike: the lists in it, and in groups in it, have one size of type.
    :ivar clip: only what falls into its place is seen. :ivar once: drawn once a file for all cards on which its values
        are the same.
    :ivar scale: how many units of the data what is in it is wide and high; places and patterns are counted in these,
        and it is as large as the group's place allows, in its middle.
    :ivar each: a number, or a value with rows: they are drawn for each, which is known in them as ``row``, its
        ``number`` from 1, whether that is ``even``; a row's own values by their names.
    :ivar along: how these lie: beside one another, below one another, or turned about its middle.
    :ivar step: from one to the next; less where there is no room. Without it they share the whole place.
    :ivar gather: where they lie if they don't need all of it.
    :ivar grow: below one another each row is as high as the others, unless the words in one need more.
    :ivar give: where a list below it, in the same group, needs more room even at its least size, it takes that from
        this group's height, and what is between moves up.
    :ivar beside: what is taken from the width of words in rows that reach below `free`: a code stands there, and
        ``beside`` says so in them.
    """

    field: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1)]
    alike: bool = False
    clip: bool = False
    scale: tuple[Across, Across] | None = None
    once: bool = False
    each: Template = ""
    along: Literal["row", "column", "ring", "same"] = "row"
    step: Pitch | None = None
    gather: Literal["start", "middle", "end"] = "start"
    grow: bool = False
    give: bool = False
    least: NotNegative = 0.0
    free: Pitch | None = None
    beside: NotNegative = 0.0

    def faults(self) -> Iterator[Fault]:
        if re.fullmatch("0+", self.each):
            yield Fault(("each",), f'"each" is a number from 1 to {ROWS}, not {self.each[:40]}.')


def by_name(made_of: type[Made], ending: str) -> dict[str, type[Made]]:
    """Return the kinds of fields that are made of a class, by their own classes' names: ``text`` is a ``TextShape``.

    What others are made of is none itself.
    """
    found: dict[str, type[Made]] = {}
    for kind in made_of.__subclasses__():
        found |= by_name(kind, ending) or {kind.__name__.removesuffix(ending).lower(): kind}
    return found


SHAPES: Final[Mapping[str, type[PlacedShape]]] = by_name(PlacedShape, "Shape")
"""Kinds of format 2, those of format 1 among them."""
COLOURS: Final = ("fill", "line", "colour", "colours", "outline", "beams")
"""Keys whose texts are colours."""
