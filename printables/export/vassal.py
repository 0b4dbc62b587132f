"""A module for VASSAL: a ``.vmod``, which is a zip of ``buildFile.xml``, ``moduledata`` and ``images/``.

Written after VASSAL's own source (github.com/vassalengine/vassal), which is what describes the format: `GameModule`,
`PieceSlot`, `DrawPile`, `Obscurable` (Mask), `Embellishment` (Layer), `SpecialDiceButton` and `SequenceEncoder`.

A piece with a secret wears a Mask: the base is its secret side, the mask is what everyone sees, the mask's name is
what it may be called. It begins masked by nobody, as cards in a deck do, and whoever turns it up unmasks it. Decks and
piles are shuffled by VASSAL whenever something is drawn. What is the same in every module is in
``assets/exports/vassal.json``.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final
from xml.etree import ElementTree as xml

from PIL import Image

from companion.kernel.version import VERSION
from printables.export.box import Box, Item, Pool
from printables.export.pictures import Drawn, fitted, numbered, png
from printables.export.table import Made, Watch, said_of

ENGINE: Final = "3.6.7"
"""The version of VASSAL whose format this is: from 3.5 on it reads ``buildFile.xml``."""
DPI: Final = 120
"""Pixels an inch, of the board and what lies on it, so that counters fit their spaces."""
LARGEST: Final = 4096
BLANK: Final = (1600, 1000)
"""px of a table without a board."""
GAP: Final = 24
"""px between what is laid out."""
WIDE: Final = 2200
"""px across which pieces are laid out."""
ICON: Final = 48
"""px, a die's side in its button."""
APART: Final = ("board", "die")
"""What is no piece: boards are maps, dice are buttons."""
NOBODY: Final = "nobody"
"""Who has masked what lies hidden at the start: VASSAL's own name for no player."""
UNMASK: Final = "true|0"
"""And that whoever turns it up may do so (`ObscurableOptions`): override, then how many may by name."""
KEY: Final = "70,130"
"""Ctrl+F, as VASSAL writes key strokes: it flips."""
MAP: Final = (
    "StackMetrics", "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer",
    "StackExpander", "PieceMover", "KeyBufferer", "ImageSaver", "CounterDetailViewer", "Flare", "Zoomer",
)  # fmt: skip
"""What a map needs so that pieces can be moved, stacked and looked at."""
PREFIX: Final = "VASSAL.build."


def encoded(parts: Sequence[str], by: str) -> str:
    """Join texts as VASSAL's `SequenceEncoder` does: what parts them is escaped by a backslash in each.

    A text that begins with a backslash, or stands in single quotes, is put into single quotes.
    """
    words = []
    for part in parts:
        escaped = part.replace(by, "\\" + by)
        quoted = part.startswith("\\") or (part[:1] == "'" and part[-1:] == "'")
        words.append(f"'{escaped}'" if part and quoted else escaped)
    return by.join(words)


def export(box: Box, drawn: Drawn, luck: Random, watch: Watch | None = None) -> Iterator[Made]:
    """Make the module.

    :param luck: numbers pictures and pieces, so that a number tells nothing. :param watch: is told of progress.
    :returns: the one file, by its name.
    """
    yield f"{box.game}.vmod", _VassalWriter(box, drawn, luck, watch).module()


class _VassalWriter:
    def __init__(self, box: Box, drawn: Drawn, luck: Random, watch: Watch | None) -> None:
        self.box = box
        self.drawn = drawn
        self.luck = luck
        faces = {face: box.sizes[face] for pool in box.pools for face in pool.faces}
        self.pictures = drawn.pictures(
            {face: fitted(size, DPI, LARGEST) for face, size in faces.items()}, box.sizes, watch
        )
        self._named = numbered((drawn.digests[face] for face in faces), luck)
        self._images: dict[str, Image.Image] = {}
        self._slots = 0
        self._said = said_of("vassal")
        pieces = sum(len(pool.items) for pool in box.pools if pool.kind not in APART)
        self._ids = luck.sample(range(1, pieces + 1), pieces)

    def module(self) -> bytes:
        """Return the zip's bytes."""
        tree = self._tree()
        store = io.BytesIO()
        with zipfile.ZipFile(store, "w", zipfile.ZIP_DEFLATED) as zipped:
            for name, root in (("buildFile.xml", tree), ("moduledata", self._data())):
                zipped.writestr(name, xml.tostring(root, "UTF-8", xml_declaration=True))
            for name, picture in sorted(self._images.items()):
                zipped.writestr(zipfile.ZipInfo(f"images/{name}"), png(picture))
        return store.getvalue()

    def _data(self) -> xml.Element:
        root = xml.Element("data", version="1")
        for name, text in (
            ("version", VERSION),
            ("VassalVersion", ENGINE),
            ("description", f"Printed by Saucer {VERSION}"),
            ("name", self.box.title),
        ):
            xml.SubElement(root, name).text = text
        return root

    def _tree(self) -> xml.Element:
        root = xml.Element(
            PREFIX + "GameModule",
            name=self.box.title,
            version=VERSION,
            VassalVersion=ENGINE,
            description=f"Printed by Saucer {VERSION}",
            nextPieceSlotId=str(len(self._ids) + 1),
        )
        self._add(root, "module.BasicCommandEncoder")
        boards = [pool for pool in self.box.pools if pool.kind == "board"]
        for number, pool in enumerate(boards):
            self._map(root, pool.title, self._image(pool.id), self.pictures[pool.id].size, first=not number)
        self._box(root, first=not boards)
        self._dice(root)
        return root

    def _map(self, root: xml.Element, name: str, image: str, size: tuple[int, int], *, first: bool) -> xml.Element:
        """Return a window with one board. The first is in the module's own window."""
        button, launch = ("", "false") if first else (name, "true")
        made = self._add(root, "module.Map", mapName=name, buttonName=button, launch=launch)
        picker = self._add(made, "module.map.BoardPicker", title=name)
        look = {"image": image} if image else {"width": str(size[0]), "height": str(size[1]), "color": "47,79,79"}
        self._add(picker, "module.map.boardPicker.Board", name=name, **look)
        for part in MAP:
            self._add(made, f"module.map.{part}")
        return made

    def _add(self, parent: xml.Element, kind: str, **own: str) -> xml.Element:
        """Add an element. :param own: what it says that others of its kind may not."""
        return xml.SubElement(parent, PREFIX + kind, {**self._said.get(kind, {}), **own})

    def _box(self, root: xml.Element, *, first: bool) -> None:
        """Fill the table beside the board: decks, piles, and all else laid out in rows."""
        rows = list(self._laid())
        high = max((y + h for _, y, _, h, _, _ in rows), default=0) + GAP
        made = self._map(root, "Table", "", (max(BLANK[0], WIDE + 2 * GAP), max(BLANK[1], high)), first=first)
        for x, y, wide, tall, pool, items in rows:
            middle = {"x": str(x + wide // 2), "y": str(y + tall // 2)}
            if pool.hidden == "front" or pool.kind == "deck":
                size = {"width": str(wide), "height": str(tall)}
                stack = self._add(made, "module.map.DrawPile", **middle, name=pool.title, **size)
            else:
                name = pool.title if len(items) == len(pool.items) else items[0].name
                stack = self._add(made, "module.map.SetupStack", **middle, name=name)
            for item in items:
                self._slot(stack, pool, item)

    def _laid(self) -> Iterator[tuple[int, int, int, int, Pool, tuple[Item, ...]]]:
        """Yield place and size, px, of each stack: decks and piles whole, other pieces one by one; dice are buttons."""
        x, y, deep = GAP, GAP, 0
        for pool in self.box.pools:
            if pool.kind in APART:
                continue
            stacks = [pool.items] if pool.hidden == "front" or pool.kind == "deck" else [(item,) for item in pool.items]
            for items in stacks:
                wide, tall = self.pictures[items[0].front].size
                if x + wide > WIDE:
                    x, y, deep = GAP, y + deep + GAP, 0
                yield x, y, wide, tall, pool, items
                x, deep = x + wide + GAP, max(deep, tall)

    def _slot(self, stack: xml.Element, pool: Pool, item: Item) -> None:
        kind = "CardSlot" if pool.kind == "deck" else "PieceSlot"
        wide, tall = self.pictures[item.front].size
        number = str(self._ids[self._slots])
        self._slots += 1
        slot = self._add(stack, f"widget.{kind}", entryName=item.name, gpid=number, width=str(wide), height=str(tall))
        slot.text = self._piece(pool, item, number)

    def _piece(self, pool: Pool, item: Item, number: str) -> str:
        """Return a piece as VASSAL writes it: its types and its states, from the outermost trait to the basic piece."""
        front, back = self._image(item.front), self._image(item.back) if item.back else ""
        masked = pool.hidden or (pool.kind == "deck" and back)
        secret, shown = (back, front) if pool.hidden == "back" else (front, back)
        # a masked piece's base is its secret; its own name is what may be said of it
        base = "piece;" + encoded(("", "", secret if masked else front, item.name), ";")
        place = encoded(("null", "0", "0", number, "0"), ";")
        types: tuple[str, ...]
        states: tuple[str, ...]
        if masked:
            mask = "obs;" + encoded((KEY, shown, "Flip", "B", item.name, "player:", "Peek", "", "false", "", ""), ";")
            types, states = (mask, base), (encoded((NOBODY, UNMASK), ";"), place)
        elif back:
            types, states = (_layer((front, back)), base), ("1", place)
        else:
            types, states = (base,), (place,)
        return "+/" + encoded(("null", encoded(types, "\t"), encoded(states, "\t")), "/")

    def _dice(self, root: xml.Element) -> None:
        """Add a button for all dice of one kind, with their own pictures."""
        kinds: dict[tuple[str, ...], list[Pool]] = {}
        for pool in self.box.pools:
            if pool.kind == "die":
                kinds.setdefault(tuple(item.front for item in pool.items), []).append(pool)
        for number, alike in enumerate(kinds.values(), 1):
            name = "Dice" if len(kinds) == 1 else f"Dice {number}"
            button = self._add(
                root, "module.SpecialDiceButton", name=name, text=name, tooltip=name,
                format="$name$: " + ", ".join(f"$result{n}$" for n in range(1, len(alike) + 1)),
                windowX=str((ICON + 2) * len(alike)), windowY=str(ICON),
            )  # fmt: skip
            for which, pool in enumerate(alike, 1):
                die = self._add(button, "module.SpecialDie", name=f"Die {which}")
                for value, item in enumerate(pool.items, 1):
                    icon = self._icon(item.front)
                    self._add(die, "module.SpecialDieFace", text=item.name, value=str(value), icon=icon)

    def _icon(self, face: str) -> str:
        name = f"icon-{self._named[self.drawn.digests[face]]}"
        if name not in self._images:
            self._images[name] = self.pictures[face].resize((ICON, ICON), Image.Resampling.LANCZOS)
        return name

    def _image(self, face: str) -> str:
        name = self._named[self.drawn.digests[face]]
        self._images[name] = self.pictures[face]
        return name


def _layer(images: Sequence[str]) -> str:
    """Return a Layer that flips from one image to the other (`Embellishment.myGetType`)."""
    return "emb2;" + encoded(
        (
            "", "130", "", "Flip", "130", "F", "", "130", "", "", "", "1", "false", "0", "0",
            encoded(images, ","), encoded(("", ""), ","), "true", "Side", "", "", "false", "", "1", "1",
            "true", "", KEY, "", "", "1.0", "", "true",
        ),
        ";",
    )  # fmt: skip
