"""A deck's layout, ``deck.toml``: what it may say, and what is wrong with one that says something else.

A field is a table ``[[field]]`` (or ``[[back]]``) with a ``kind``, a place ``at`` and a ``size``; what it shows may
name columns in braces: ``text = "{name}"``. Kinds: ``text``, ``icon``, ``image``, ``qr``, ``box``; in format 2 those of
:mod:`printables.decks.kinds`, too, and groups hold fields of their own.

Every complaint names the file and the line: ``deck.toml line 14: …``. Of format 2 all are told at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from math import cos, radians, sin
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from msgspec import Meta
from msgspec import field as msgspec_field
from msgspec.structs import asdict

from companion.kernel.errors import ManyFaults, UserError, instead, no_such
from companion.kernel.manifest import KIT
from companion.kernel.schema import Mm, Place, Source, TomlTable, shown
from companion.kernel.words import translation
from printables.components.cards import SIZES, Size
from printables.decks import pictures
from printables.decks.kinds import (
    COLOURS,
    SHAPES,
    Extent,
    GroupShape,
    ImageShape,
    NotNegative,
    Offset,
    Part,
    PlacedShape,
    SmallSide,
    Spill,
    by_name,
)
from printables.decks.spoken import Spoken
from printables.decks.tables import LANGUAGE, CardRow
from printables.decks.values import COLUMN, SHADES, WITHIN, names
from printables.draw import fonts, setting
from printables.draw.inside import inside
from printables.draw.kept import Kept
from printables.sheets.credits import Credits

LAYOUT: Final = "deck.toml"
CARDS: Final = "cards.csv"
"""The table of a deck whose layout names none."""
FACES: Final = "faces"
"""The folder of a game's layouts."""
SIDES: Final = ("field", "back")
"""Lists of fields: of the front, of all backs."""
BLEED: Final = 2.0
SAFE: Final = 0.5
"""mm from a card's edge within which a cut may fall."""
LEAST_SIDE: Final = 15.0
MOST_SIDE: Final = 270.0
"""mm, a card's sides."""
LEAST: Final = 6.0
"""pt: nothing is printed smaller."""
LARGEST: Final = 1000.0
"""pt: no card is as high."""
THIN: Final = ("rule", "polygon", "group", "markers")
"""Kinds that show something though their place has no width or no height."""
DEEPEST: Final = 8
"""Groups in one another."""
NONE: Final = "none"
"""The ground of a game's layout that paints none."""
ANY: Final = "any"
"""The size of a game's layout that is as large as its place."""
FINEST: Final = 0.4
"""mm, the smallest module of a code that cameras read."""

ASKED: Final = ("when", "unless", "each", "points", "given", "signs")
"""Keys whose values need not be letters."""

FONTS: Final = ("display", "script", "text", "bold")
"""Saucer's own fonts, by role."""

Template = Annotated[str, Meta(description="a text in quotes; a column in it is named {so}")]


class FieldAt(Mm, least=-BLEED, most=MOST_SIDE):
    """Of a field's left or upper edge, from the card's."""


class Across(Mm, least=0.1, most=MOST_SIDE + 2 * BLEED):
    """A field's width or height."""


class CardSide(Mm, least=LEAST_SIDE, most=MOST_SIDE):
    """Of a card."""


class CardCorner(Mm, least=0.0, most=MOST_SIDE / 2):
    """Radius of a card's corners."""


class PlacedField(TomlTable, frozen=True, kw_only=True):
    """What every field says. :ivar when: a template that must not come out empty for it to be drawn.

    :ivar turn: degrees clockwise by which it is turned about its middle.
    :ivar on: the size of the cards that it is on; empty for all.
    """

    at: tuple[FieldAt, FieldAt]
    size: tuple[Across, Across]
    when: Template = ""
    turn: Annotated[float, Meta(ge=-360, le=360)] = 0.0
    on: str = ""


Letters = Annotated[float, Meta(ge=LEAST, le=LARGEST)]


class TextField(PlacedField, frozen=True, kw_only=True):
    """Words. Sizes in pt."""

    text: Template
    font: str = "text"
    most: Letters = 10.0
    least: Letters = 7.0
    colour: Template = "ink"
    align: setting.Side = "start"
    direction: setting.Direction = "auto"
    middle: bool = False


class IconField(PlacedField, frozen=True, kw_only=True):
    """An ornament, in its own colours unless it has none, or one of the deck's own icons."""

    icon: Template
    colour: Template = ""


class ImageField(PlacedField, frozen=True, kw_only=True):
    """A picture from a file in the deck's folder: see :mod:`printables.decks.pictures`."""

    image: Template
    fit: pictures.Fit = "cover"
    focus: tuple[Part, Part] = (0.5, 0.5)
    crop: tuple[Part, Part, Part, Part] = (0.0, 0.0, 1.0, 1.0)


class QrField(PlacedField, frozen=True, kw_only=True):
    """A QR code."""

    text: Template


class BoxField(PlacedField, frozen=True, kw_only=True):
    """A rectangle; lengths in mm."""

    fill: Template = ""
    line: Template = ""
    weight: NotNegative = 0.35
    radius: NotNegative = 0.0


Kinds = Mapping[str, type[PlacedField] | type[PlacedShape]]
"""What fields there are, by name: :data:`KINDS` of format 1, :data:`SHAPES` of format 2."""
KINDS: Final[Mapping[str, type[PlacedField]]] = by_name(PlacedField, "Field")
WRITTEN: Final = ("text", "icon", "qr", "line", "paragraph", "list", "tag")
"""Kinds that lie within the card: what is read must not be cut."""


class AnyHead(TomlTable, frozen=True):
    """A layout without its fields; with that which it extends, it is whole.

    :ivar ground: a colour of the design or ``#RRGGBB``. :ivar back_ground: the ground's, unless it says.
    :ivar corner: mm, the radius of the cards' corners, half their side for discs; none leaves it to whoever cuts.
    """

    format: Literal[1, 2]
    title: Annotated[str, Meta(min_length=1)]
    field: tuple[dict[str, Any], ...]
    back: tuple[dict[str, Any], ...] = ()
    language: Annotated[
        str, Meta(pattern=f"^{LANGUAGE.pattern}$", description='the short name of a language, such as "en" or "pt-BR"')
    ] = "en"
    author: str = ""
    notice: str = ""
    licence: str = ""
    cards: str = CARDS
    fonts: dict[str, str | list[str]] = msgspec_field(default_factory=dict)
    icons: dict[str, str] = msgspec_field(default_factory=dict)
    size: Any = "card"
    corner: CardCorner | None = None
    ground: str = "paper"
    back_ground: str | None = None


class Head(AnyHead, frozen=True):
    """Of a layout of format 1."""

    sizes: dict[str, tuple[CardSide, CardSide]] = msgspec_field(default_factory=dict)


class SmallHead(AnyHead, frozen=True):
    """Of a layout of format 2. :ivar bleed: how far its ground goes on beyond its edge."""

    sizes: dict[str, tuple[SmallSide, SmallSide]] = msgspec_field(default_factory=dict)
    bleed: Spill = Spill(BLEED)


@dataclass(frozen=True, slots=True)
class Field:
    """Something on a card.

    :param says: what its layout says of it. :param where: file and line. :ivar columns: those that it names.
    :param inner: the fields of a group. :param plain: braces hold columns' names and nothing else, as in format 1.
    :ivar words: what it says in words, each with its key.
    :ivar values: those words which a card may lack. :ivar loose: whether its place depends on values.
    """

    kind: str
    says: PlacedShape
    where: str
    inner: tuple[Field, ...] = ()
    plain: bool = False
    columns: frozenset[str] = field(init=False, compare=False)
    words: tuple[tuple[str, str], ...] = field(init=False, compare=False)
    values: tuple[tuple[str, str], ...] = field(init=False, compare=False)
    loose: bool = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", tuple(self._words()))
        named = [name for _, word in self.words for name in (COLUMN.findall(word) if self.plain else names(word))]
        given = WITHIN if isinstance(self.says, GroupShape) and self.says.each else ()
        named += [name for one in self.inner for name in one.columns if name not in given]
        object.__setattr__(self, "columns", frozenset(named))
        filled = [(key, word) for key, word in self.words if key not in ASKED and ("{" in word or key == "pattern")]
        object.__setattr__(self, "values", tuple(filled))
        object.__setattr__(self, "loose", self.says.loose)

    def at(self, says: PlacedShape) -> Field:
        """Return it where its values have placed it: it is no more alike on all cards than before."""
        found = object.__new__(type(self))  # copy() takes three times as long
        for name in self.__slots__:
            object.__setattr__(found, name, getattr(self, name))
        object.__setattr__(found, "says", says)
        object.__setattr__(found, "loose", False)
        return found

    def _words(self) -> Iterator[tuple[str, str]]:
        for key, value in asdict(self.says).items():
            if key in ("when", "unless") and isinstance(value, Mapping):
                yield from ((key, f"{{{name}}}") for name in value)
            elif key in ("at", "size", "points") and isinstance(value, tuple):
                lengths = chain.from_iterable(value) if key == "points" else value
                yield from ((key, one.template) for one in lengths if isinstance(one, Extent) and one.template)
            elif key != "field":
                parts = value.values() if isinstance(value, Mapping) else value if isinstance(value, tuple) else [value]
                yield from ((key, part) for part in parts if isinstance(part, str))

    @property
    def alike(self) -> bool:
        """Whether it is the same on all cards of a size."""
        return not self.columns


@dataclass(frozen=True, slots=True)
class Layout:
    """A deck's look.

    :param head: what it says above its fields. :param table_at: file and line where its table is named.
    :param size: name of the cards' size, or a template that gives it. :param sizes: mm, by name.
    :param fonts: roles of the fonts of its own, by name. :param icons: files of the icons of its own, by name.
    :param language: in which it is printed; empty for the words without one. :param languages: all that it speaks.
    :ivar checked: where fields stand that were found good for all cards.
    :ivar groups: those of all drawings that a value names, by where the field stands and a group that it leaves out.
    :param translated: by language, which words in it stand where.
    :param bleed: mm. :param game: whose codebook and art it names. :param name: what its shared drawings are called by.
    """

    head: AnyHead
    table_at: str
    size: str
    sizes: Mapping[str, Size]
    front: tuple[Field, ...]
    back: tuple[Field, ...]
    credits: Credits
    language: str
    languages: frozenset[str]
    fonts: Mapping[str, tuple[str, ...]]
    icons: Mapping[str, Path]
    folder: Path
    bleed: float
    game: str
    name: str
    translated: Mapping[str, tuple[str, ...]]
    checked: set[str] = field(default_factory=set, compare=False)
    groups: dict[tuple[str, str], dict[str, None]] = field(default_factory=dict, compare=False)

    def size_of(self, row: CardRow, where: str) -> str:
        """Return the name of a card's size. Raises :class:`UserError` if there is none of that name."""
        name = COLUMN.sub(lambda found: row.cells[found[1]], self.size).strip().lower()
        if name not in self.sizes:
            raise UserError(f"{where}: {no_such(name, self.sizes, 'card size', most=99)}")
        return name

    def strays(self) -> Iterator[str]:
        """Yield which groups are left out of drawings though none of these has them, once all cards were looked at."""
        for (where, name), groups in self.groups.items():
            if name not in groups:
                yield f"{where}: {no_such(name, groups, 'group')}"


USED: Final = Kept[tuple[str, Layout]]("USED")
"""Layouts of a game that are wanted, each with its name."""


def read_layout(
    folder: Path, language: str = "", frames: Path | None = None, *, name: str = LAYOUT, game: str = ""
) -> Layout:
    """Return the folder's ``deck.toml``. Raises :class:`UserError` naming the field and key that cannot be used.

    :param language: whose words are taken where there are any.
    :param frames: a folder of layouts that decks share, beside the deck's own.
    :param name: of the file, if it is another one. :param game: whose codebook and art it may name.
    """
    if language and not LANGUAGE.fullmatch(language):
        raise UserError(f'"{language}" is not the short name of a language, such as de, fr or pt-BR.')
    words = Spoken(language)
    folders = tuple(filter(None, (folder, frames)))
    sources = [
        words.of(source) for source in _sources(folder / name, name, folders, f"{game}/{FACES}/" if game else "")
    ]
    if words.wrong:
        raise ManyFaults(words.wrong)
    whole: dict[str, Any] = {key: value for source in sources for key, value in source.data.items()}
    rows = {side: [one.data[side] for one in sources if isinstance(one.data.get(side), list)] for side in SIDES}
    whole |= {side: [*chain.from_iterable(lists)] for side, lists in rows.items() if lists}
    format = 2 if whole.get("format") == 2 else 1
    if game and format == 1:
        there = next((one for one in reversed(sources) if "format" in one.data), None)
        said = f"not {shown(there.data['format'])}" if there else "and this one says none"
        raise (there or sources[-1]).refuse(
            ("format" if there else "title",), f"a layout of a kit has format = 2, {said}."
        )
    kind: type[Head | SmallHead] = SmallHead if format == 2 else Head
    kinds: Kinds = SHAPES if format == 2 else KINDS
    for source in reversed(sources):
        try:
            source.whole(kind, whole | source.data)  # so that a fault is told of the file it is in
        except ManyFaults as error:
            raise ManyFaults([error, *_slips_of_fields(sources, kinds)]) from None
    head = sources[-1].as_a(kind, whole)

    def place(key: str) -> tuple[Source, Place]:
        return next((one, (key,)) for one in reversed(sources) if key in one.data or one is sources[0])

    size, sizes = _sizes(head, *place("size"), game)
    cards, at = place("cards")
    for key, colour in (("ground", head.ground), ("back_ground", head.back_ground)):
        if colour and (colour != NONE or not game):
            _colour(colour, *place(key), format)
    source, where = place("licence")
    with source.blaming(where):
        credits = Credits(head.author, head.notice, head.licence, language or head.language)
    own = {name: _own_fonts(folder, name, files, *place("fonts")) for name, files in head.fonts.items()}
    icons = {
        name.replace("\ufe0f", ""): _own_icon(folder, name, file, *place("icons")) for name, file in head.icons.items()
    }
    known = sizes if COLUMN.search(size) else {size: sizes[size]}
    bleed = float(head.bleed) if isinstance(head, SmallHead) else BLEED
    wrong: list[str] = []
    front, back = (
        tuple(
            found
            for source in sources
            for found in _fields(
                source, source.data.get(side, ()), (side,), sizes=known, own=own, bleed=bleed, wrong=wrong, kinds=kinds
            )
        )
        for side in SIDES
    )
    if wrong:
        raise ManyFaults(wrong)
    return Layout(
        head,
        cards.at(at),
        size,
        known,
        front,
        back,
        credits,
        language if language != head.language else "",
        frozenset((*words.where, head.language)),
        own,
        icons,
        folder,
        bleed,
        game,
        name.removesuffix(".toml") if game else "",
        {code: tuple(those) for code, those in words.where.items()},
    )


def named(game: str, name: str) -> str:
    """Return what a layout of a game is called in complaints."""
    return f"{game}/{FACES}/{name}.toml"


def layout_faults(folder: Path, game: str) -> Iterator[str]:
    """Yield what is wrong with a game's layouts by themselves, for when what uses them cannot be read."""
    for file in sorted((folder / FACES).glob("*.toml")):
        words = Spoken(translation())
        try:
            source = words.of(Source.read(file, named(game, file.stem)))
        except UserError as error:
            yield str(error)
        else:
            yield from (*words.wrong, *_slips_of_fields([source], SHAPES))


def kept_layout(folder: Path, name: str, game: str) -> Layout:
    """Return a layout of a game in the language in use, read once.

    :raises UserError: see :func:`read_layout`; or it lies outside the game's folder.
    """
    found = _kept(folder, name, game, translation())
    USED.add((name, found))
    return found


@lru_cache(maxsize=40)  # as many as a kit has
def _kept(folder: Path, name: str, game: str, language: str) -> Layout:
    inside(folder.parent, f"{folder.name}/{name}.toml", "the layout", "game")
    return read_layout(folder, language, name=f"{name}.toml", game=game)


def _slips_of_fields(sources: Iterable[Source], kinds: Kinds) -> Iterator[str]:
    """Yield what is wrong with the fields of layouts by themselves, whatever is wrong above them."""
    for source in sources:
        for side in SIDES:
            rows = source.data.get(side)
            for number, row in enumerate(rows if isinstance(rows, list) else ()):
                if isinstance(row, dict):
                    yield from source.slips(*_said(row, kinds), (side, number))


def _said(row: Mapping[str, Any], kinds: Kinds) -> tuple[Any, dict[str, Any]]:
    """Return the kind of a field, or any table if there is none such, and what else the field says."""
    said = {key: value for key, value in row.items() if key != "kind"}
    return kinds.get(str(row.get("kind", "text")), dict[str, Any]), said


def _fields(
    source: Source, rows: Any, place: Place, *, bleed: float, wrong: list[str], kinds: Kinds, **known: Any
) -> Iterator[Field]:
    """Yield the fields of a side or of a group; what is wrong with one goes to `wrong`."""
    for i, row in enumerate(rows):
        try:
            says: Any = None
            try:
                says = source.whole(*_said(row, kinds), (*place, i))
            except ManyFaults as error:
                wrong += error.faults
            inner: tuple[Field, ...] = ()
            if "group" in kinds and row.get("kind") == "group" and isinstance(row.get("field"), list):
                if len(place) > 2 * DEEPEST:
                    raise source.refuse((*place, i), f"groups stand in one another, more than {DEEPEST} deep.")
                more = (*place, i, "field")
                inner = tuple(_fields(source, row["field"], more, bleed=bleed, wrong=wrong, kinds=kinds, **known))
            if says is not None:
                yield _field(source, row, (*place, i), says=says, bleed=bleed, kinds=kinds, inner=inner, **known)
        except UserError as error:
            wrong.append(str(error))


def _own_fonts(folder: Path, name: str, files: str | list[str], source: Source, place: Place) -> tuple[str, ...]:
    """Return the roles of a font of the deck's own, and of those that stand in for what it lacks."""
    with source.blaming((*place, name)):
        if name in FONTS:
            raise UserError(f'the font "{name}" is Saucer\'s: give yours another name.')
        if not files:
            raise UserError(f'the font "{name}" names no file.')
        where = source.at((*place, name))
        return tuple(
            file if file in FONTS else fonts.own(inside(folder, file, "the font"), where)
            for file in ([files] if isinstance(files, str) else files)
        )


def _own_icon(folder: Path, name: str, file: str, source: Source, place: Place) -> Path:
    with source.blaming((*place, name)):
        if not re.fullmatch(r"[A-Za-z][\w-]*", name) and (not name or name.isascii() or any(map(str.isalnum, name))):
            raise UserError(f'"{name}" is no name for an icon: letters, digits, - and _, or an emoji.')
        found = pictures.found(folder, file)
        pictures.size(found)
        return found


def _sources(file: Path, name: str, folders: tuple[Path, ...], within: str, depth: int = 0) -> list[Source]:
    """Return a layout, after those which it extends. :param within: stands before their names in complaints."""
    try:
        source = Source.read(file, f"{within}{name}")
    except FileNotFoundError:
        near = sorted(path.name for path in file.parent.glob("*.toml"))
        if name == LAYOUT and KIT in near:
            raise UserError(
                f'There is no {LAYOUT} in "{file.parent}", but a {KIT}. Print a kit so: saucer print {file.parent}'
            ) from None
        others = f" {instead(name, near)}" if near else ""
        raise UserError(
            f'There is no {name[:80]} in "{file.parent}".{others} `saucer help decks` says how to write one.'
        ) from None
    if "extends" not in source.data:
        return [source]
    other = source.data.pop("extends")
    if not isinstance(other, str) or depth > 4:
        raise source.refuse(
            ("extends",), f'"extends" is {shown(other)}; it names one other file, and not a ring of them.'
        )
    try:
        there = [inside(folder, other, "the layout") for folder in folders]
    except UserError as error:
        more = "Layouts that decks share lie in a folder of their own: --frames."
        raise source.refuse(("extends",), f"{error} {more}") from None
    found = next((one for one in there if one.is_file() and one != file), there[-1])
    return [*_sources(found, other, folders, within, depth + 1), source]


def _sizes(head: Head | SmallHead, source: Source, place: Place, game: str) -> tuple[str, dict[str, Size]]:
    """Return the name of the cards' size, or a template that gives it; and all sizes by their names."""
    if head.size == ANY and game:
        return ANY, {ANY: (0.0, 0.0)}
    sizes = {**SIZES, **{name.lower(): (float(wide), float(high)) for name, (wide, high) in head.sizes.items()}}
    if isinstance(head.size, str):
        if not COLUMN.search(head.size) and head.size not in sizes:
            own = 'One of your own is written so: ["63mm", "88mm"].'
            raise source.refuse(place, f"{no_such(head.size, sizes, 'card size', most=99)} {own}")
        return head.size, sizes
    side = SmallSide if isinstance(head, SmallHead) else CardSide
    wide, high = source.as_a(tuple[side, side], head.size, place)  # type: ignore[valid-type]
    return "own", {**sizes, "own": (float(wide), float(high))}


def _colour(name: str, source: Source, place: Place, format: int) -> None:
    """Check a colour's name; one with a column in it is checked card by card."""
    if not COLUMN.search(name):
        with source.blaming(place):
            SHADES[format](name)


def _field(
    source: Source,
    row: Mapping[str, Any],
    place: Place,
    *,
    says: Any,
    sizes: Mapping[str, Size],
    own: Mapping[str, tuple[str, ...]],
    bleed: float,
    kinds: Kinds,
    inner: tuple[Field, ...],
) -> Field:
    kind = row.get("kind", "text")
    if not isinstance(kind, str) or kind not in kinds:
        raise source.refuse((*place, "kind"), f"there is no kind of field {shown(kind)}. {instead(kind, kinds, 99)}")
    format = 1 if kinds is KINDS else 2
    says = _shaped(kind, says) if format == 1 else says
    field = Field(kind, says, source.at(place), inner, format == 1)
    for key, word in field.words:
        if set("{}") & set(COLUMN.sub("", word)):
            written = source.key((*place, key))
            raise source.refuse((*place, key), f'"{written}" has a brace without the other. Columns are named {{so}}.')
        if key == "when" and format == 1 and COLUMN.sub("", word).strip():
            raise source.refuse(
                (*place, key),
                f'"when" is {shown(word)}, but it can only ask whether columns hold anything, such as "{{hp}}". '
                "Let a column of the table say when.",
            )
        if key in COLOURS and word:
            _colour(word, source, (*place, key), format)
    if {"most", "least"} <= row.keys() and row["least"] > row["most"]:
        raise source.refuse((*place, "least"), f'"least" is {row["least"]} pt, more than "most", {row["most"]} pt.')
    font = getattr(says, "font", "text")
    if font not in (*FONTS, *own):
        raise source.refuse((*place, "font"), no_such(font, (*FONTS, *own), "font", most=99))
    if isinstance(says, ImageShape) and min(says.crop[2:]) <= 0.001:
        raise source.refuse(
            (*place, "crop"), '"crop" leaves nothing: write left, top, width and height as shares of 1.'
        )
    thin = says.size and [one.nothing for one in says.size]
    if thin and kind not in THIN and (thin[0] or (thin[1] and len(place) == 2)):  # in a row that grows 0 is its height
        raise source.refuse(
            (*place, "size"),
            f"a {kind} of no {'width' if thin[0] else 'height'} shows nothing. Only a rule may have none.",
        )
    if says.on and says.on not in sizes:
        raise source.refuse((*place, "on"), no_such(says.on, sizes, "card size", most=99))
    loose = ANY in sizes or says.loose
    if len(sizes) == 1 and len(place) == 2 and not loose and (far := beyond(field, next(iter(sizes.values())), bleed)):
        raise source.refuse(place, far)
    return field


def _shaped(kind: str, says: PlacedField) -> PlacedShape:
    """Return a field of format 1 as one of format 2; ``\\n`` in its words begins a new line."""
    said = asdict(says) | {"at": tuple(map(Offset, says.at)), "size": tuple(map(Extent, says.size))}
    said |= {key: said[key].replace("\\n", "\n").strip() for key in ("text", "icon", "image") if key in said}
    return SHAPES[kind](**said)


def beyond(field: Field, card: Size, bleed: float = BLEED) -> str:
    """Return what is wrong if a field lies beyond a card, mm."""
    x, y, w, h = field.says.rect(*card)
    wide, high = card
    loose = bleed if field.kind not in WRITTEN else 0.0
    if min(x, y) < -loose - 1e-6 or x + w > wide + loose + 1e-6 or y + h > high + loose + 1e-6:
        return (
            f"this field, {w:g} × {h:g} mm at {x:g}, {y:g}, reaches beyond the card of {wide:g} × {high:g} mm. "
            "Move it, or make it smaller."
        )
    return ""


def at_edge(field: Field, card: Size) -> bool:
    """Tell whether a picture or a box comes to a card's edge, mm: it has several colours there then."""
    x, y, w, h = field.says.rect(*card)
    turn = radians(field.says.turn) if isinstance(field.says.turn, float) else 0.0
    across = abs(w * cos(turn)) + abs(h * sin(turn))
    down = abs(w * sin(turn)) + abs(h * cos(turn))
    left, top = x + (w - across) / 2, y + (h - down) / 2
    near = min(left, top, card[0] - left - across, card[1] - top - down)
    return field.kind not in WRITTEN and near < SAFE
