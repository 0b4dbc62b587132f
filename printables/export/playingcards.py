"""A room for PlayingCards.io: a ``.pcio``, which is a zip of ``widgets.json`` and ``userassets/``.

The site describes the import of a deck's table alone; the room's own file is described in public by others, from what
the site exports (github.com/Tubbyland/pcio-authoring, "The .pcio File Format", schema 8), and read by an importer
(github.com/ArnoldSmith86/virtualtabletop). What stands here, and in ``assets/exports/playingcards.json``, keeps to
what both know.

Labels say what everyone sees of a piece; ids and pictures' names are random numbers; cards lie face down and shuffled.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from PIL import Image

from printables.export.box import Box, Item, Pool
from printables.export.pictures import Drawn, fitted, numbered, png
from printables.export.table import Made, Watch, said_of

SCHEMA: Final = "8"
ROOM: Final = (1600.0, 1000.0)
"""px of a room's table."""
BOARD: Final = (1000.0, 740.0)
"""px that a board has at the most."""
CARD: Final = 103.0
"""px that a card of 63 mm is wide, where no board says how large things are."""
GAP: Final = 8.0
SHARP: Final = 3.0
"""Pixels of a picture to one of the table: people zoom in."""
LARGEST: Final = 2400
"""px, either side of a picture."""
ASSET: Final = "package://userassets/"


def export(box: Box, drawn: Drawn, luck: Random, watch: Watch | None = None) -> Iterator[Made]:
    """Make the room.

    :param luck: for ids, names and the order in decks. :param watch: is told of progress.
    :returns: the one file, by its name.
    """
    yield f"{box.game}.pcio", _PlayingCardsWriter(box, drawn, luck, watch).room()


class _PlayingCardsWriter:
    def __init__(self, box: Box, drawn: Drawn, luck: Random, watch: Watch | None) -> None:
        self.box = box
        self.drawn = drawn
        self.luck = luck
        self.said = said_of("playingcards")
        boards = [box.sizes[pool.id] for pool in box.pools if pool.kind == "board"]
        self.scale = min(BOARD[0] / boards[0][0], BOARD[1] / boards[0][1]) if boards else CARD / 63.0
        wanted = {
            face: fitted(box.sizes[face], self._scale(pool) * SHARP * 25.4, LARGEST)
            for pool in box.pools
            for face in pool.faces
        }
        self.pictures = drawn.pictures(wanted, box.sizes, watch)
        self._named = numbered((drawn.digests[face] for face in wanted), luck)
        self._images: dict[str, Image.Image] = {}
        self._ids: set[str] = set()
        self._z = 0

    def _scale(self, pool: Pool) -> float:
        """Pixels of the table to a millimetre: cards and sheets are no smaller than they can be read."""
        if pool.kind == "board":
            wide, high = self.box.sizes[pool.id]
            return min(BOARD[0] / wide, BOARD[1] / high)
        return max(self.scale, CARD / 63.0) if pool.kind in ("deck", "die") else self.scale

    def room(self) -> bytes:
        """Return the zip's bytes; its files are stored unpacked, as the site's are."""
        widgets = list(self._widgets())
        store = io.BytesIO()
        with zipfile.ZipFile(store, "w", zipfile.ZIP_STORED) as zipped:
            zipped.writestr(zipfile.ZipInfo("schemaVersion"), SCHEMA)
            zipped.writestr(zipfile.ZipInfo("widgets.json"), json.dumps(widgets, ensure_ascii=False, indent=1))
            for name, picture in sorted(self._images.items()):
                zipped.writestr(zipfile.ZipInfo(f"userassets/{name}"), png(picture))
        return store.getvalue()

    def _widgets(self) -> Iterator[dict[str, Any]]:
        yield self.said["hand"]
        boards = [pool for pool in self.box.pools if pool.kind == "board"]
        for number, pool in enumerate(boards):
            x = 20.0 if not number else ROOM[0] + 20.0 + 40.0 * number
            yield self._board(pool, x)
        x, y, deep = (BOARD[0] + 40.0 if boards else 20.0), 40.0, 0.0
        start = x
        for pool in self.box.pools:
            if pool.kind == "board":
                continue
            wide, high = (side * self._scale(pool) for side in self.box.sizes[pool.items[0].front])
            if x + wide > ROOM[0] - 20.0 and x > start:
                x, y, deep = start, y + deep + 3 * GAP, 0.0
            yield from self._pool(pool, x, y, wide, high)
            x, deep = x + wide + 2 * GAP, max(deep, high)

    def _pool(self, pool: Pool, x: float, y: float, wide: float, high: float) -> Iterator[dict[str, Any]]:
        """Yield a pile: a place to hold it, its kinds, its pieces. A die is itself."""
        deck, kinds = self._kinds(pool, x, y, wide, high)
        if pool.kind == "die":
            yield deck | {"collectionType": "dice"}
            yield self._widget("dice", x, y) | {"deck": deck["id"], "diceValue": next(iter(deck["cardTypes"]))}
            return
        holder = self._widget("holder", x, y) | {
            "width": round(wide + GAP), "height": round(high + GAP), "label": pool.title,
            "hasShuffleButton": bool(pool.hidden) or pool.kind == "deck",
        }  # fmt: skip
        yield holder
        yield deck | {"parent": holder["id"]}
        down = pool.hidden == "front" or (pool.kind == "deck" and any(item.back for item in pool.items))
        for item in pool.items:
            yield self._widget("card", x + GAP / 2, y + GAP / 2) | {
                "deck": deck["id"], "cardType": kinds[item], "parent": holder["id"], "faceup": not down, "owner": None,
            }  # fmt: skip

    def _kinds(
        self, pool: Pool, x: float, y: float, wide: float, high: float
    ) -> tuple[dict[str, Any], dict[Item, str]]:
        """Return what pieces there are: their pictures, and how a picture fills a piece."""
        names = {item: self._id() for item in dict.fromkeys(pool.items)}
        types = {}
        for number, item in enumerate(pool.items):
            key = names[item] if pool.kind != "die" else f"side-{number + 1}"
            types[key] = {"label": item.name, "image": self._asset(item.front)}
            if item.back:
                types[key]["back"] = self._asset(item.back)

        def template(value: str) -> dict[str, Any]:
            filled = self.said["picture"] | {"w": round(wide), "h": round(high), "value": value}
            return {**self.said["template"], "objects": [filled]}

        deck = self._widget("cardDeck", x, y) | {
            "collectionName": pool.title, "cardTypes": types, "cardWidth": round(wide), "cardHeight": round(high),
            "faceTemplate": template("image"), "backTemplate": template("back"),
        }  # fmt: skip
        return deck, names

    def _board(self, pool: Pool, x: float) -> dict[str, Any]:
        wide, high = (side * self._scale(pool) for side in self.box.sizes[pool.id])
        return self._widget("board", x, 40.0) | {
            "width": round(wide), "height": round(high), "boardImage": self._asset(pool.id),
        }  # fmt: skip

    def _widget(self, kind: str, x: float, y: float) -> dict[str, Any]:
        self._z += 1
        place = {"id": self._id(), "type": kind, "x": round(x), "y": round(y), "z": self._z}
        return place | self.said.get(kind, {})

    def _id(self) -> str:
        while (word := f"{self.luck.getrandbits(48):012x}") in self._ids:
            pass
        self._ids.add(word)
        return word

    def _asset(self, face: str) -> str:
        name = self._named[self.drawn.digests[face]]
        self._images[name] = self.pictures[face]
        return ASSET + name
