"""A saved object for Tabletop Simulator: JSON, and the pictures that it names.

Written after the program's public description of its save files (kb.tabletopsimulator.com, "Save File Format" and
"Custom Content") and its API's types (github.com/Benjamin-Dobell/tts-types, ObjectState). A die's picture has the
places of the public template for D6: three columns, of which the lower two rows are used. What is the same in every
save is in ``assets/exports/tts.json``.

Whatever could tell hidden pieces apart is left neutral: names say what everyone sees, descriptions are empty, GUIDs
are random, and the order in decks and bags is shuffled.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from PIL import Image

from printables.export.box import Box, Item, Pool
from printables.export.pictures import Drawn, Pixels, fitted, png
from printables.export.sheets import Sheet, sheets
from printables.export.table import Made, Watch, said_of

LARGEST: Final = 4096
"""px, either side of a picture."""
DPI: Final = 300
COARSE: Final = 150
"""Pixels an inch, of what is longer than a hand."""
LONG: Final = 150.0
"""mm."""
INCH: Final = 25.4
"""mm in a unit of length of the program."""
CARD: Final = 2.2
"""Units that a card of scale 1 is wide. Of tiles, :data:`TILE`; of dice, :data:`DIE`. They are what others observed."""
TILE: Final = 2.0
DIE: Final = 0.75
D6: Final = 1
"""How the program numbers a die of six sides."""
SPOTS: Final = ((0, 2, 180), (0, 1, 0), (1, 2, 0), (1, 1, 0), (2, 1, 0), (2, 2, 180))
"""Column, row and turn of a die's sides 1 to 6 in its picture of three columns and three rows."""
PLAIN: Final = "plain-back"
"""The back of a card that has none."""


def export(box: Box, drawn: Drawn, luck: Random, url: str, watch: Watch | None = None) -> Iterator[Made]:
    """Make the saved object and its pictures.

    :param luck: for GUIDs. :param url: that stands before each picture's name: the folder's address on the disk or
        in the web, ending in a slash. :param watch: is told of progress.
    :returns: files by name; the saved object last.
    """
    writer = _TabletopSimulatorWriter(box, drawn, luck, url, watch)
    objects = list(writer.objects())
    yield from writer.made
    save = writer.said["save"] | {"SaveName": box.title, "GameMode": box.title, "ObjectStates": objects}
    yield f"{box.game}.json", (json.dumps(save, ensure_ascii=False, indent=1) + "\n").encode()


class _TabletopSimulatorWriter:
    def __init__(self, box: Box, drawn: Drawn, luck: Random, url: str, watch: Watch | None) -> None:
        self.box = box
        self.drawn = drawn
        self.luck = luck
        self.url = url
        self.said = said_of("tts")
        self.made: list[Made] = []
        self._guids: set[str] = set()
        self._decks = 0
        self._named: dict[str, str] = {}
        wanted: dict[str, Pixels] = {}
        self._sheets: dict[str, tuple[Sheet, ...]] = {}
        for pool in box.pools:
            if pool.kind == "deck":
                parts = sheets(tuple(dict.fromkeys(item.front for item in pool.items)), self._size(pool))
                self._sheets[pool.id] = parts
                wanted |= dict.fromkeys(pool.faces, parts[0].cell)
            else:
                wanted |= {
                    face: fitted(box.sizes[face], COARSE if max(box.sizes[face]) > LONG else DPI, LARGEST)
                    for face in pool.faces
                }
        self.pictures = drawn.pictures(wanted, box.sizes, watch)

    def _size(self, pool: Pool) -> tuple[float, float]:
        return self.box.sizes[pool.items[0].front]

    def objects(self) -> Iterator[dict[str, Any]]:
        """Yield what lies on the table: boards in the middle, all else in rows before them."""
        boards = [pool for pool in self.box.pools if pool.kind == "board"]
        deep = max((self.box.sizes[pool.id][1] for pool in boards[:1]), default=0.0) / INCH / 2
        left = max((self.box.sizes[pool.id][0] for pool in boards[:1]), default=0.0) / INCH / 2
        for number, pool in enumerate(boards):
            wide = self.box.sizes[pool.id][0] / INCH
            yield self._board(pool, (0.0 if not number else left + wide / 2 + 2.0, 0.0))
            left += wide + 2.0 if number else 0.0
        for number, pool in enumerate(pool for pool in self.box.pools if pool.kind != "board"):
            row, column = divmod(number, 12)
            yield self._pool(pool, (-22.0 + 4.0 * column, -deep - 4.0 - 5.0 * row))

    def _pool(self, pool: Pool, at: tuple[float, float]) -> dict[str, Any]:
        if pool.kind == "die":
            return self._die(pool, at)
        if pool.kind == "deck":
            return self._deck(pool, at)
        make = self._figure if pool.kind == "stand" else self._tile
        down = pool.hidden == "front"
        if len(pool.items) == 1:
            return make(pool.items[0], at, down)
        bag = self._thing("Bag", at, pool.title) | self.said["bag"]
        return bag | {"ContainedObjects": [make(item, at, down) for item in pool.items]}

    def _thing(
        self,
        kind: str,
        at: tuple[float, float],
        name: str,
        scale: tuple[float, float] = (1.0, 1.0),
        *,
        down: bool = False,
    ) -> dict[str, Any]:
        """Return what every object says. `down`: its front lies on the table."""
        usual = self.said["thing"]
        where = usual["Transform"] | {"posX": round(at[0], 3), "posZ": round(at[1], 3)}
        where |= {"rotZ": 180.0 if down else 0.0, "scaleX": round(scale[0], 4), "scaleZ": round(scale[1], 4)}
        return usual | {"Name": kind, "Transform": where, "Nickname": name, "GUID": self._guid()}

    def _guid(self) -> str:
        while (word := f"{self.luck.getrandbits(24):06x}") in self._guids:
            pass
        self._guids.add(word)
        return word

    def _board(self, pool: Pool, at: tuple[float, float]) -> dict[str, Any]:
        wide, high = self.box.sizes[pool.id]
        image = self._image(pool.id) | {"WidthScale": round(wide / high, 6)}
        scale = high / INCH / TILE
        return self._thing("Custom_Board", at, pool.title, (scale, scale)) | {"Locked": True, "CustomImage": image}

    def _tile(self, item: Item, at: tuple[float, float], down: bool) -> dict[str, Any]:
        wide, high = self.box.sizes[item.front]
        image = self._image(item.front, item.back) | self.said["tile"]
        scale = max(wide, high) / INCH / TILE
        return self._thing("Custom_Tile", at, item.name, (scale, scale), down=down) | {"CustomImage": image}

    def _figure(self, item: Item, at: tuple[float, float], down: bool) -> dict[str, Any]:
        scale = self.box.sizes[item.front][1] / INCH / TILE
        image = self._image(item.front, item.back)
        return self._thing("Figurine_Custom", at, item.name, (scale, scale)) | {"CustomImage": image}

    def _die(self, pool: Pool, at: tuple[float, float]) -> dict[str, Any]:
        side = self.pictures[pool.items[0].front].width
        net = Image.new("RGB", (3 * side, 3 * side), self.pictures[pool.items[0].front].getpixel((1, 1)))
        for item, (column, row, turn) in zip(pool.items, SPOTS, strict=True):
            net.paste(self.pictures[item.front].rotate(turn), (column * side, row * side))
        url = self._kept("die " + " ".join(item.front for item in pool.items), net)
        scale = self._size(pool)[0] / INCH / DIE
        return self._thing("Custom_Dice", at, pool.title, (scale, scale)) | {
            "CustomImage": self._image_of(url) | {"CustomDice": {"Type": D6}}
        }

    def _deck(self, pool: Pool, at: tuple[float, float]) -> dict[str, Any]:
        """Cards on sheets, face down. The pool's order is shuffled, and so the sheets' order tells nothing."""
        decks: dict[str, dict[str, Any]] = {}
        ids: dict[str, int] = {}
        backs = {item.front: item.back for item in pool.items}
        for part in self._sheets[pool.id]:
            self._decks += 1
            face = self._picture(part.drawn(self.pictures))
            unique = not pool.one_back and any(backs.values())
            if unique:
                turned = Sheet(tuple(backs[front] for front in part.faces), part.columns, part.rows, part.cell)
                back = self._picture(turned.drawn(self.pictures))
            else:
                plain = Image.new("RGB", part.cell, "white")
                back = self._shared(pool.one_back, self.pictures.get(pool.one_back, plain))
            size = {"NumWidth": part.columns, "NumHeight": part.rows}
            decks[str(self._decks)] = self.said["sheet"] | {
                "FaceURL": face, "BackURL": back, "UniqueBack": unique, **size,
            }  # fmt: skip
            ids |= {front: 100 * self._decks + number for number, front in enumerate(part.faces)}
        wide = self._size(pool)[0] / INCH / CARD
        cards = [
            self._thing("Card", at, item.name, (wide, wide), down=True)
            | self.said["card"]
            | {"CardID": id, "CustomDeck": {str(id // 100): decks[str(id // 100)]}}
            for item in pool.items
            for id in [ids[item.front]]
        ]
        if len(cards) == 1:
            return cards[0] | {"Name": "CardCustom"}
        inside = {"DeckIDs": [card["CardID"] for card in cards], "CustomDeck": decks, "ContainedObjects": cards}
        return self._thing("DeckCustom", at, pool.title, (wide, wide), down=True) | self.said["deck"] | inside

    def _image(self, front: str, back: str = "") -> dict[str, Any]:
        under = self._shared(back, self.pictures[back]) if back else ""
        return self._image_of(self._shared(front, self.pictures[front]), under)

    def _image_of(self, url: str, under: str = "") -> dict[str, Any]:
        return {"ImageURL": url, "ImageSecondaryURL": under, "ImageScalar": 1.0, "WidthScale": 0.0}

    def _shared(self, face: str, picture: Image.Image) -> str:
        """Return a face's picture, once for all faces that look alike, so that its address tells nothing of the
        piece."""
        return self._kept(self.drawn.digests.get(face, PLAIN), picture)

    def _kept(self, name: str, picture: Image.Image) -> str:
        if name not in self._named:
            self._named[name] = self._picture(picture)
        return self._named[name]

    def _picture(self, picture: Image.Image) -> str:
        """Keep a picture, and give its address. Its name is a number, in the order in which pieces are shuffled."""
        file = f"pictures/{len(self.made) + 1:03}.png"
        self.made.append((file, png(picture)))
        return self.url + file
