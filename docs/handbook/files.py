"""The keys of every file that people write, out of the schemas that read them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import fields

from companion.app.gallery.plan import GalleryHints
from companion.camera.known import TagsFile
from companion.camera.profiles import LensRow
from companion.kernel.board.hexes import _HexesFile
from companion.kernel.board.ring import _RingFile
from companion.kernel.board.rooms import _HouseFile
from companion.kernel.board.row import _RowFile
from companion.kernel.manifest import Manifest
from companion.kernel.schema import wanted
from companion.kernel.settings import Settings
from companion.models.alien_invasion import OwnFaction
from companion.presentation.booklet import Booklet
from companion.presentation.lesson import Lesson
from companion.presentation.set_up import SetUp
from companion.sound.cues import Cues
from docs.handbook.docstrings import plain
from hardware.pins import PinsFile
from printables.decks.kinds import SHAPES
from printables.decks.kit_file import PARTS, KitHead
from printables.decks.layout import KINDS, Head, SmallHead
from printables.press.presets import Preset
from printables.press.printer import TrayProfile

Struct = type[msgspec.Struct]


@dataclass(frozen=True, slots=True)
class Written:
    """A file that people write.

    :ivar where: it lies, and who writes it. :ivar schema: of its keys. :ivar page: of the handbook that explains it.
    :ivar kinds: by kind, the keys of tables that a ``kind`` tells apart.
    """

    name: str
    where: str
    schema: Struct
    page: str
    kinds: tuple[tuple[str, Struct], ...] = ()


def _told(kinds: Any, but: Sequence[str] = ()) -> tuple[tuple[str, Struct], ...]:
    return tuple((name, kind) for name, kind in kinds.items() if name not in but)


FILES: Final = (
    Written("game.toml", "A game's manifest, in its folder.", Manifest, "new-game.md"),
    Written("hexes", "A board of hexes, `field.toml` and the like, in a game's folder.", _HexesFile, "new-game.md"),
    Written("a ring", "A board of seats in a ring.", _RingFile, "new-game.md"),
    Written("rooms", "A board of rooms with exits.", _HouseFile, "new-game.md"),
    Written("a row", "A board of places in a row.", _RowFile, "new-game.md"),
    Written("tags.toml", "The tags on a game's pieces and cards, in its folder.", TagsFile, "new-game.md"),
    Written("lesson.toml", "A game's scripted first game, in its folder.", Lesson, "new-game.md"),
    Written("set_up.toml", "How the table of a first game is set up, in a game's folder.", SetUp, "new-game.md"),
    Written("booklet.toml", "Where a game's printed rules tell of what is asked.", Booklet, "new-game.md"),
    Written("cues.toml", "What is heard when, in a game's folder.", Cues, "sound.md"),
    Written("gallery.toml", "Rare questions for the gallery, in a game's folder.", GalleryHints, "new-game.md"),
    Written("deck.toml, format 1", "A deck's layout, in its folder.", Head, "decks.md", _told(KINDS)),
    Written("deck.toml, format 2", "A deck's layout, in its folder.", SmallHead, "decks.md", _told(SHAPES)),
    Written("kit.toml", "What is printed of a game, in its folder.", KitHead, "kits.md", _told(PARTS)),
    Written("a faction", "A faction of your own for Alien Invasion, a file a faction.", OwnFaction, "factions.md"),
    Written("a target", "How a kit is laid out and inked: `--target file.toml`.", Preset, "printing.md"),
    Written("settings.toml", "What you chose on the screen, in your folder for settings.", Settings, "screen.md"),
    Written("pins.toml", "Where buttons and lights are wired, beside your sittings.", PinsFile, "pi.md"),
    Written("printers.toml", "Your printers, measured: a table each, one in it a tray.", TrayProfile, "printing.md"),
    Written("cameras.toml", "Your lenses, measured: a table each, one in it a size.", LensRow, "camera.md"),
)  # fmt: skip


def page() -> str:
    """Return the page."""
    lines = [
        "# Files that you write",
        "",
        "All are TOML. A key that a file doesn't know is refused, with its line and the keys there are; so is a value "
        "that can't be used. What a key means in practice is on the page that each file names.",
        "",
    ]
    for one in FILES:
        lines += [f"## {one.name}", "", f"{one.where} More: [{one.page}](../{one.page}).", ""]
        lines += _tables(one.schema, one.name, {*()}, 3)
        for kind, schema in one.kinds:
            lines += [f'### {one.name}: `kind = "{kind}"`', "", *_said(schema), *_keys(schema)]
    return "\n".join(lines)


def _tables(schema: Struct, name: str, seen: set[Struct], level: int) -> Iterator[str]:
    """Yield the keys of a table, and then those of the tables in it."""
    seen.add(schema)
    yield from _said(schema)
    yield from _keys(schema)
    hints = get_type_hints(schema, include_extras=True)
    for one in fields(schema):
        for inner in _inner(hints[one.name]):
            if inner not in seen:
                many = get_origin(_bare(hints[one.name])) in (list, tuple)
                called = f"[[{one.encode_name}]]" if many else f"[{one.encode_name}]"
                yield from ("#" * level + f" {name}: `{called}`", "")
                yield from _tables(inner, name, seen, level)


def _said(schema: Struct) -> Iterator[str]:
    said = plain(schema.__doc__ or "").partition(":var ")[0].strip()
    yield from (re.sub(r"\n\s+", " ", said), "") if said else ()


def _keys(schema: Struct) -> Iterator[str]:
    notes = dict(_notes(schema))
    hints = get_type_hints(schema, include_extras=True)
    yield from ("| key | what it may be | unless given | |", "|---|---|---|---|")
    for one in fields(schema):
        if one.name == "id" and schema is Manifest:
            continue  # the folder's name, which nobody writes
        default = "needed" if one.required else _default(one)
        means = wanted(hints[one.name], one.encode_name)
        note = notes.get(one.name, "").replace("|", "\\|")
        yield f"| `{one.encode_name}` | {_cell(means)} | {default} | {note} |"
    yield ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("[", "\\[").replace("<", "&lt;")


def _default(one: Any) -> str:
    value = one.default
    if value is msgspec.NODEFAULT:
        value = one.default_factory()
    if value is None or value == "" or (isinstance(value, list | tuple | dict) and not value):
        return ""
    if isinstance(value, msgspec.Struct):
        return "as below"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, str | int | float):
        return f"`{value:g}`" if isinstance(value, float) else f"`{value}`"
    return f"`{list(value)}`" if isinstance(value, tuple) else f"`{value}`"


def _notes(schema: Struct) -> Iterator[tuple[str, str]]:
    """Yield what docstrings say of keys: the bases' first."""
    for kind in reversed(schema.__mro__):
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            text = re.sub(r"\n\s+(?!:)", " ", plain(kind.__doc__ or ""))
            for match in re.finditer(r":var (\w+): (.*)", text):
                yield match[1], match[2].strip()


def _bare(hint: Any) -> Any:
    if get_origin(hint) is Annotated:
        return _bare(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return next((_bare(one) for one in get_args(hint) if one is not type(None)), hint)
    return hint


def _inner(hint: Any) -> Iterator[Struct]:
    """Yield the tables that a value may hold."""
    bare = _bare(hint)
    if isinstance(bare, type) and get_origin(bare) is None:
        if issubclass(bare, msgspec.Struct):
            yield bare
    else:
        for one in get_args(bare):
            if one is not ...:
                yield from _inner(one)
