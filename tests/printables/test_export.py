"""Kits for virtual tables: read back by parsers of their own, and every picture compared with the printed sheets."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import unquote, urlparse
from xml.etree import ElementTree

import msgspec
import numpy as np
import pikepdf
import pytest
from PIL import Image, ImageFilter

from companion.cli import main
from companion.kernel.errors import UserError
from printables.components.stands import Stand
from printables.draw.pixels import opened
from printables.export.sheets import MOST, sheets
from printables.export.tables import TABLES, export
from printables.export.vassal import encoded
from printables.kits import kit as kit_of
from printables.press.job import Job, chosen
from printables.press.plan import planned
from printables.press.presets import preset
from printables.press.production import produce
from printables.sheets.duplex import pairs
from printables.sheets.paper import paper

GAMES = ("pleasantville", "abductinators", "alien_invasion", "body_snatchers", "war_of_the_worlds")
PARTS = {
    "pleasantville": ("counters",),
    "war_of_the_worlds": ("figures", "dice", "land-board"),
    "body_snatchers": ("role-cards",),
}
"""What is enough of some kits to see every kind of thing: doubles, a board, dice, figures, decks."""
FAR: Final = 12.0
"""Mean difference of grey levels above which two pictures are not of the same face."""
SMALL: Final = 24
"""px: pictures are compared at this size, either side; the :data:`NEAREST` faces, which may differ by a digit, at eight
times as many."""
NEAREST: Final = 60
FINER: Final = 8
TIE: Final = 2.0
"""Faces that differ by less from what is looked for are laid on it more exactly."""
SOFT: Final = 1.2
"""px of blur at the finer size."""


@dataclass
class Kit:
    """A kit, printed, with its faces cut out of the rasterised sheets."""

    game: str
    folder: Path
    pairs: Counter[tuple[str, str]]
    singles: Counter[str]
    boards: set[str]
    faces: Mapping[str, np.ndarray[Any, Any]]
    """By face id, as grey pixels; what is parted over sheets or drawn on none is not there."""

    digests: Mapping[str, str]
    """As the manifest keeps them."""

    def __post_init__(self) -> None:
        self.names = list(self.faces)
        self.fine = np.stack([self.faces[name] for name in self.names])
        self.coarse = np.stack([_coarse(face) for face in self.fine])

    def nearest(self, picture: Image.Image) -> tuple[str, float]:
        """Return the printed face that a picture is most like, and by how much it is off."""
        fine = _grey(picture)
        off = np.abs(self.coarse - _coarse(fine)).mean(axis=(1, 2))
        near = np.argsort(off)[:NEAREST]
        by = np.abs(self.fine[near] - fine).mean(axis=(1, 2))
        ties = near[by < by.min() + TIE]
        apart = np.ptp(self.fine[ties], axis=0)
        best = min(ties, key=lambda one: _aside(self.fine[one], fine, apart)) if len(ties) > 1 else ties[0]
        return self.names[int(best)], float(off[best])

    def face(self, picture: Image.Image) -> str:
        """Which printed face a picture shows. Fails if it shows none."""
        name, off = self.nearest(picture)
        assert off < FAR, f"the picture is most like {name}, but {off:.1f} off"
        return name

    def look(self, face: str) -> str:
        """Return the first of all faces that are drawn alike."""
        return min(name for name, digest in self.digests.items() if digest == self.digests[face])


@dataclass
class Table:
    """What was read back from a table's file."""

    pieces: list[tuple[Image.Image, Image.Image | None]] = field(default_factory=list)
    boards: list[Image.Image] = field(default_factory=list)
    dice: list[list[Image.Image]] = field(default_factory=list)
    secrets: list[tuple[Image.Image, Any]] = field(default_factory=list)
    """Of each piece with a hidden side: the side that is seen, and all else that is told of it."""


def _grey(picture: Image.Image, box: tuple[float, float, float, float] | None = None) -> np.ndarray[Any, Any]:
    """Return a picture, or a part of it, small and soft: a fraction of a pixel aside changes little."""
    small = picture.convert("L").resize((FINER * SMALL, FINER * SMALL), Image.Resampling.BOX, box=box)
    return np.asarray(small.filter(ImageFilter.GaussianBlur(SOFT)), dtype=np.float32)


def _aside(one: np.ndarray[Any, Any], other: np.ndarray[Any, Any], apart: np.ndarray[Any, Any]) -> float:
    """How far two faces differ where they lie on each other best, a pixel aside at the most.

    :param apart: how far all that are looked at differ from each other, by pixel: there it counts most.
    """
    steps = (-1, 0, 1)
    moved = (np.roll(one, (dy, dx), axis=(0, 1)) for dy in steps for dx in steps)
    return min(float((apart * np.square(shown - other))[2:-2, 2:-2].mean()) for shown in moved)


def _coarse(fine: np.ndarray[Any, Any]) -> Any:
    return fine.reshape(SMALL, FINER, SMALL, FINER).mean(axis=(1, 3))


def _cut(folder: Path, manifest: Mapping[str, Any], dpi: int = 300) -> dict[str, np.ndarray[Any, Any]]:
    """Every face that lies whole and upright on a sheet, out of the sheet's own pixels."""
    found: dict[str, np.ndarray[Any, Any]] = {}
    for file in manifest["files"]:
        with opened(folder / file["name"]) as document:
            for number, page in enumerate(document, 1):
                places = [
                    p for p in manifest["placements"]
                    if (p["file"], p["page"]) == (file["name"], number)
                    and "window_mm" not in p and p["face"] not in found
                ]  # fmt: skip
                if not places:
                    continue
                image = page.render(scale=dpi / 72, grayscale=True).to_pil()
                across, down = (px / mm for px, mm in zip(image.size, file["paper_mm"], strict=True))
                for place in places:
                    x, y, wide, high = place["rect_mm"]
                    box = (x * across, y * down, (x + wide) * across, (y + high) * down)
                    found[place["face"]] = np.rot90(_grey(image, box), place["turn"] // 90)
    return found


def printed(game: str, place: Path, only: tuple[str, ...] = ()) -> Kit:
    things = kit_of(game)
    job = Job(things, preset("home"), paper("a4"), only=only)
    produce(planned(job), place)
    manifest = json.loads((place / "manifest.json").read_text(encoding="utf-8"))
    two: Counter[tuple[str, str]] = Counter()
    one: Counter[str] = Counter()
    boards: set[str] = set()
    for file in chosen(things, only):
        stem = file.name.removesuffix(".pdf")
        if "rules" in stem or stem in ("start-here", "corner-strips", "dice", "dice-tray"):
            continue
        if file.flip:
            two.update(pairs(file))
            if file.pages[-1].side == "front":  # a last sheet of one side
                one.update(place.face for place in file.pages[-1].placements)
        elif stem in ("board", "map", "travel-map", "display-board", "land-board", "naval-board"):
            boards |= {place.face for page in file.pages for place in page.placements}
        elif stem in ("figures", "pawns"):
            stands = {piece.front: piece for piece in things.counters if isinstance(piece, Stand)}
            for page in file.pages:
                for place_ in page.placements:
                    if place_.face in stands:
                        two[(stands[place_.face].back, stands[place_.face].behind)] += 1
                if not stands:  # without codes: a strip is a foot, the back, the figure, a foot
                    strip = [place.face for place in page.placements]
                    two.update(zip(strip[2::4], strip[1::4], strict=True))
        else:
            faces = [place.face for page in file.pages for place in page.placements if not place.window]
            one.update(face for face in faces if not face.startswith("glue-tab"))
            one.update({place.face for page in file.pages for place in page.placements if place.window})
    digests = {face: digest for file in manifest["files"] for face, digest in file["faces"].items()}
    return Kit(game, place, two, one, boards, _cut(place, manifest), digests)


@pytest.fixture(scope="module")
def kits(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Kit]:
    """Provide the parts of a game's kit, printed when they are first asked for."""
    return cache(lambda game: printed(game, tmp_path_factory.mktemp(game), PARTS[game]))


# --- Tabletop Simulator: its save file, as its public description types it ---


class Place(msgspec.Struct, forbid_unknown_fields=True):
    posX: float
    posY: float
    posZ: float
    rotX: float
    rotY: float
    rotZ: float
    scaleX: float
    scaleY: float
    scaleZ: float


class Colour(msgspec.Struct, forbid_unknown_fields=True):
    r: float
    g: float
    b: float


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    FaceURL: str
    BackURL: str
    NumWidth: int
    NumHeight: int
    BackIsHidden: bool
    UniqueBack: bool
    Type: int


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    Type: int
    Thickness: float
    Stackable: bool
    Stretch: bool


class Die(msgspec.Struct, forbid_unknown_fields=True):
    Type: int


class Picture(msgspec.Struct, forbid_unknown_fields=True):
    ImageURL: str
    ImageSecondaryURL: str
    ImageScalar: float
    WidthScale: float
    CustomTile: Tile | None = None
    CustomDice: Die | None = None


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    Name: str
    Transform: Place
    Nickname: str
    Description: str
    GMNotes: str
    ColorDiffuse: Colour
    Locked: bool
    Grid: bool
    Snap: bool
    Autoraise: bool
    Sticky: bool
    Tooltip: bool
    HideWhenFaceDown: bool
    Hands: bool
    LuaScript: str
    LuaScriptState: str
    XmlUI: str
    GUID: str
    CustomImage: Picture | None = None
    CardID: int | None = None
    SidewaysCard: bool | None = None
    DeckIDs: list[int] | None = None
    CustomDeck: dict[str, Deck] | None = None
    MaterialIndex: int | None = None
    MeshIndex: int | None = None
    ContainedObjects: list[Thing] | None = None


class Save(msgspec.Struct, forbid_unknown_fields=True):
    SaveName: str
    GameMode: str
    Date: str
    Gravity: float
    PlayArea: float
    Table: str
    Sky: str
    Note: str
    Rules: str
    TabStates: dict[str, Any]
    LuaScript: str
    LuaScriptState: str
    XmlUI: str
    VersionNumber: str
    ObjectStates: list[Thing]


def read_tts(folder: Path) -> Table:
    (path,) = folder.glob("*.json")
    save = msgspec.json.decode(path.read_bytes(), type=Save)
    found = Table()
    guids: list[str] = []
    opened_: dict[str, Image.Image] = {}

    def image(url: str) -> Image.Image:
        if url not in opened_:
            opened_[url] = Image.open(unquote(urlparse(url).path)).convert("RGB")
            assert max(opened_[url].size) <= 4096
        return opened_[url]

    def cell(url: str, deck: Deck, number: int) -> Image.Image:
        sheet = image(url)
        assert sheet.width % deck.NumWidth == sheet.height % deck.NumHeight == 0
        assert 2 <= deck.NumWidth <= 10
        assert 2 <= deck.NumHeight <= 7
        assert number < deck.NumWidth * deck.NumHeight - 1, "the last place is what others see of a hand"
        wide, high = sheet.width // deck.NumWidth, sheet.height // deck.NumHeight
        row, column = divmod(number, deck.NumWidth)
        return sheet.crop((column * wide, row * high, (column + 1) * wide, (row + 1) * high))

    def walk(thing: Thing) -> None:
        guids.append(thing.GUID)
        match thing.Name:
            case "Bag":
                assert thing.ContainedObjects
                for inner in thing.ContainedObjects:
                    walk(inner)
            case "DeckCustom":
                assert thing.ContainedObjects
                assert thing.Transform.rotZ == 180
                assert thing.DeckIDs == [inner.CardID for inner in thing.ContainedObjects]
                for inner in thing.ContainedObjects:
                    assert inner.CustomDeck
                    assert thing.CustomDeck
                    assert inner.CustomDeck.items() <= thing.CustomDeck.items()
                    walk(inner)
            case "Card" | "CardCustom":
                assert thing.CustomDeck
                assert thing.CardID is not None
                assert thing.Transform.rotZ == 180
                deck = thing.CustomDeck[str(thing.CardID // 100)]
                front = cell(deck.FaceURL, deck, thing.CardID % 100)
                back = cell(deck.BackURL, deck, thing.CardID % 100) if deck.UniqueBack else image(deck.BackURL)
                assert deck.BackIsHidden
                found.pieces.append((front, back))
                told = (thing.Nickname, thing.Description, thing.GMNotes, deck.BackURL)
                found.secrets.append((back, told))
            case "Custom_Board":
                assert thing.CustomImage
                assert thing.Locked
                found.boards.append(image(thing.CustomImage.ImageURL))
            case "Custom_Dice":
                assert thing.CustomImage
                assert thing.CustomImage.CustomDice == Die(1)
                net = image(thing.CustomImage.ImageURL)
                side = net.width // 3
                assert net.size == (3 * side, 3 * side)
                spots = [(c * side, r * side, (c + 1) * side, (r + 1) * side) for r in (1, 2) for c in range(3)]
                sides = [net.crop(spot) for spot in spots]
                order = [sides[number] for number in (3, 0, 4, 1, 2, 5)]
                found.dice.append([order[0].rotate(180), *order[1:5], order[5].rotate(180)])
            case "Custom_Tile" | "Figurine_Custom":
                assert thing.CustomImage
                under = thing.CustomImage.ImageSecondaryURL
                front, behind = image(thing.CustomImage.ImageURL), image(under) if under else None
                found.pieces.append((front, behind))
                if thing.Name == "Custom_Tile":
                    down = thing.Transform.rotZ == 180
                    seen = behind if down else front
                    url = under if down else thing.CustomImage.ImageURL
                    assert seen
                    found.secrets.append((seen, (thing.Nickname, thing.Description, thing.GMNotes, url, thing.Locked)))
            case _:
                raise AssertionError(thing.Name)

    for thing in save.ObjectStates:
        walk(thing)
    assert len(set(guids)) == len(guids)
    assert all(len(guid) == 6 for guid in guids)
    return found


# --- VASSAL: its build file, as its source reads it ---

ATTRIBUTES: Final = {
    "GameModule": "name version VassalVersion description nextPieceSlotId",
    "module.BasicCommandEncoder": "",
    "module.Map": "mapName buttonName launch allowMultiple edgeWidth edgeHeight markMoved",
    "module.map.BoardPicker": "title slotHeight slotWidth slotScale",
    "module.map.boardPicker.Board": "name reversible image width height color",
    "module.map.StackMetrics": "disabled exSepX exSepY unexSepX unexSepY",
    "module.map.DrawPile": "name owningBoard x y width height faceDown drawFaceUp shuffle allowMultiple allowSelect"
    " draw reshufflable reversible canSave maxStack",
    "module.map.SetupStack": "name owningBoard useGridLocation x y",
    "widget.PieceSlot": "entryName gpid width height",
    "widget.CardSlot": "entryName gpid width height",
    "module.SpecialDiceButton": "name text tooltip hotkey icon resultChatter format resultWindow resultButton windowX"
    " windowY backgroundColor",
    "module.SpecialDie": "name format",
    "module.SpecialDieFace": "text value icon",
}
"""The components that we write, and the attributes of each that VASSAL's source reads."""
PLAIN: Final = [
    "ForwardToKeyBuffer",
    "Scroller",
    "ForwardToChatter",
    "MenuDisplayer",
    "MapCenterer",
    "StackExpander",
    "PieceMover",
    "KeyBufferer",
    "ImageSaver",
    "CounterDetailViewer",
    "Flare",
    "Zoomer",
]


def decoded(text: str, by: str) -> list[str]:
    """Part a text as VASSAL's `SequenceEncoder.Decoder` does."""
    parts, start, word, at = [], 0, "", 0
    for at, letter in enumerate(text):
        if letter == by:
            if at and text[at - 1] == "\\":
                word += text[start : at - 1]
                start = at
            else:
                parts.append(word + text[start:at])
                word, start = "", at + 1
    parts.append(word + text[start:])
    return [part[1:-1] if len(part) > 1 and part[0] == part[-1] == "'" else part for part in parts]


def read_vassal(folder: Path) -> Table:
    (path,) = folder.glob("*.vmod")
    found = Table()
    with zipfile.ZipFile(path) as zipped:
        assert zipped.testzip() is None
        data = ElementTree.fromstring(zipped.read("moduledata"))
        assert data.tag == "data"
        assert data.get("version") == "1"
        assert {child.tag for child in data} == {"version", "VassalVersion", "description", "name"}
        root = ElementTree.fromstring(zipped.read("buildFile.xml"))
        images = {
            name.removeprefix("images/"): Image.open(io.BytesIO(zipped.read(name))).convert("RGB")
            for name in zipped.namelist()
            if name.startswith("images/")
        }
    assert root.tag == "VASSAL.build.GameModule"
    assert root.get("name") == data.findtext("name")
    used: set[str] = set()

    def image(name: str) -> Image.Image:
        used.add(name)
        return images[name]

    for element in root.iter():
        kind = element.tag.removeprefix("VASSAL.build.")
        if kind.removeprefix("module.map.") in PLAIN:
            assert not element.attrib
            continue
        assert set(element.attrib) <= set(ATTRIBUTES[kind].split()), kind
    ids = [slot.get("gpid") for slot in root.iter() if slot.tag.startswith("VASSAL.build.widget.")]
    assert len(set(ids)) == len(ids)
    assert {int(number or 0) for number in ids} == set(range(1, int(root.get("nextPieceSlotId") or 0)))
    names = {board.get("name") for board in root.iter("VASSAL.build.module.map.boardPicker.Board")}
    for board in root.iter("VASSAL.build.module.map.boardPicker.Board"):
        if name := board.get("image"):
            found.boards.append(image(name))
    for stack in [*root.iter("VASSAL.build.module.map.DrawPile"), *root.iter("VASSAL.build.module.map.SetupStack")]:
        assert stack.get("owningBoard") in names
        for slot in stack:
            number, types, states = decoded((slot.text or "").removeprefix("+/"), "/")
            assert number == "null"
            assert (slot.text or "").startswith("+/")
            traits, kept = decoded(types, "\t"), decoded(states, "\t")
            assert len(traits) == len(kept)
            basic = decoded(traits[-1], ";")
            assert basic[0] == "piece"
            assert len(basic) == 5
            assert basic[4] == slot.get("entryName")
            assert decoded(kept[-1], ";") == ["null", "0", "0", slot.get("gpid"), "0"]
            if len(traits) == 1:
                found.pieces.append((image(basic[3]), None))
                continue
            trait = decoded(traits[0], ";")
            if trait[0] == "obs":
                assert decoded(kept[0], ";") == ["nobody", "true|0"], "hidden from the start"
                seen, secret = image(trait[2]), image(basic[3])
                found.pieces.append((secret, seen))
                found.secrets.append((seen, (trait, slot.get("entryName"), slot.get("width"), slot.get("height"))))
            else:
                assert trait[0] == "emb2"
                assert kept[0] == "1"
                assert len(trait) == 34
                front, back = decoded(trait[16], ",")
                assert basic[3] == front
                found.pieces.append((image(front), image(back)))
    for die in root.iter("VASSAL.build.module.SpecialDie"):
        assert [side.get("value") for side in die] == list("123456")
        found.dice.append([image(side.get("icon") or "") for side in die])
    assert used == set(images), "no picture is missing, none is too many"
    return found


# --- PlayingCards.io: a room's file, as it is described in public ---


def read_playingcards(folder: Path) -> Table:
    (path,) = folder.glob("*.pcio")
    found = Table()
    with zipfile.ZipFile(path) as zipped:
        assert all(entry.compress_type == zipfile.ZIP_STORED for entry in zipped.infolist())
        assert zipped.read("schemaVersion") == b"8"
        widgets = json.loads(zipped.read("widgets.json"))
        images = {
            f"package://{name}": Image.open(io.BytesIO(zipped.read(name))).convert("RGB")
            for name in zipped.namelist()
            if name.startswith("userassets/")
        }
    by_id = {widget["id"]: widget for widget in widgets}
    assert len(by_id) == len(widgets)
    assert {"id", "type", "x", "y", "z"} <= set.intersection(*(set(widget) for widget in widgets))
    for widget in widgets:
        match widget["type"]:
            case "board":
                found.boards.append(images[widget["boardImage"]])
            case "dice":
                kinds = by_id[widget["deck"]]["cardTypes"]
                assert by_id[widget["deck"]]["collectionType"] == "dice"
                assert widget["diceValue"] in kinds
                found.dice.append([images[kind["image"]] for kind in kinds.values()])
            case "card":
                deck = by_id[widget["deck"]]
                assert deck["type"] == "cardDeck"
                assert by_id[widget["parent"]]["type"] == "holder"
                assert deck["faceTemplate"]["objects"][0]["value"] == "image"
                assert deck["backTemplate"]["objects"][0]["value"] == "back"
                kind = deck["cardTypes"][widget["cardType"]]
                front, back = images[kind["image"]], images[kind["back"]] if "back" in kind else None
                found.pieces.append((front, back))
                seen = front if widget["faceup"] else back
                assert seen
                url = kind["image" if widget["faceup"] else "back"]
                others = {
                    (one["image"], one.get("back"))
                    for other in widgets
                    if other["type"] == "cardDeck"
                    for one in other["cardTypes"].values()
                    if url in (one["image"], one.get("back"))
                }
                if len(others) > 1:  # what lies on the other side is not known from this one
                    found.secrets.append((seen, (kind["label"], url)))
            case kind:
                assert kind in ("hand", "holder", "cardDeck")
    return found


def read_screentop(folder: Path) -> Table:
    """Return the pictures, cut as the list says; a sheet's faces and the backs of the same name go together."""
    found = Table()
    rows = list(csv.DictReader((folder / "pictures.csv").open(encoding="utf-8")))
    assert {f"pictures/{row['picture']}" for row in rows} == {
        str(path.relative_to(folder)) for path in folder.rglob("*.png")
    }
    cells: dict[str, list[Image.Image]] = {}
    for row in rows:
        image = Image.open(folder / "pictures" / row["picture"]).convert("RGB")
        columns, high = int(row["columns"]), int(row["rows"])
        assert image.width % columns == image.height % high == 0
        assert max(image.size) <= 4096
        wide, tall = image.width // columns, image.height // high
        assert wide / tall == pytest.approx(float(row["width mm"]) / float(row["height mm"]), rel=0.02)
        spots = [divmod(number, columns) for number in range(int(row["used"]))]
        cells[row["picture"]] = [image.crop((c * wide, r * tall, (c + 1) * wide, (r + 1) * tall)) for r, c in spots]
        if row["what"] == "Die":
            found.dice.append(cells[row["picture"]])
    for row in rows:
        if row["what"] != "Die":
            found.pieces += [(cell, None) for cell in cells[row["picture"]]]
    return found


READ = {"tts": read_tts, "vassal": read_vassal, "playingcards": read_playingcards, "screentop": read_screentop}


def compared(kit: Kit, table: Table, name: str) -> None:
    """See that what stands on a table is what was printed: as many of each, with the same backs, and the same
    pictures."""
    if name == "screentop":
        faces = {face for pair in kit.pairs for face in pair} | set(kit.singles) | kit.boards
        shown = {kit.look(kit.face(front)) for front, _ in table.pieces if _known(kit, front)}
        assert {kit.look(face) for face in faces if face in kit.faces} == shown
        return
    two: Counter[frozenset[str]] = Counter()
    one: Counter[str] = Counter()
    known = {side for pair in kit.pairs for side in pair}
    for front, back in table.pieces:
        if back is None:
            one[kit.face(front) if _known(kit, front) else "parted"] += 1
            continue
        sides = (kit.face(front), kit.face(back))
        assert set(sides) <= known
        two[frozenset(kit.look(side) for side in sides)] += 1
    wanted: Counter[frozenset[str]] = Counter()
    for (front_face, back_face), count in kit.pairs.items():
        wanted[frozenset((kit.look(front_face), kit.look(back_face)))] += count
    assert two == wanted
    parted = sum(count for face, count in kit.singles.items() if face not in kit.faces)
    assert one == Counter({face: count for face, count in kit.singles.items() if face in kit.faces}) + Counter(
        {"parted": parted} if parted else {}
    )
    assert len(table.boards) == len(kit.boards)
    for board in table.boards:
        if _known(kit, board):
            assert kit.face(board) in kit.boards


def _known(kit: Kit, picture: Image.Image) -> bool:
    """Whether a picture is of a face that lies whole on some sheet."""
    return kit.nearest(picture)[1] < FAR


def nothing_told(table: Table) -> None:
    """Pieces that look alike are alike in all that is told of them, whatever is on their other side."""
    told: dict[bytes, set[str]] = {}
    for seen, all_else in table.secrets:
        told.setdefault(seen.tobytes(), set()).add(repr(all_else))
    assert all(len(words) == 1 for words in told.values()), [words for words in told.values() if len(words) > 1]


HIDDEN: Final = {
    "pleasantville": ("star", "-back"),
    "body_snatchers": ("pod", "psychic", "doctor", "citizen", "watch"),
}
"""Words that would tell what is on a hidden side."""


def no_secret_word(folder: Path, words: tuple[str, ...]) -> None:
    """No name of a hidden side is in a table's file, nor in a picture's name."""
    texts = [str(path.relative_to(folder)) for path in folder.rglob("*.png")]
    for path in folder.iterdir():
        if path.suffix == ".json":
            texts.append(path.read_text(encoding="utf-8").replace(folder.as_uri(), ""))
        elif path.suffix in (".vmod", ".pcio"):
            with zipfile.ZipFile(path) as zipped:
                texts += zipped.namelist()
                texts += [zipped.read(name).decode() for name in zipped.namelist() if not name.endswith(".png")]
    for word in words:
        assert not [text for text in texts if word in text.lower()], word


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("game", "table"),
    [
        ("pleasantville", "tts"), ("pleasantville", "vassal"), ("pleasantville", "playingcards"),
        ("war_of_the_worlds", "tts"), ("war_of_the_worlds", "screentop"), ("body_snatchers", "vassal"),
    ],
)  # fmt: skip
def test_a_table_has_what_was_printed_and_tells_nothing_hidden(
    game: str, table: str, kits: Callable[[str], Kit], tmp_path: Path
) -> None:
    kit = kits(game)
    export(table, kit.folder, tmp_path, Random(1))
    found = READ[table](tmp_path)
    compared(kit, found, table)
    nothing_told(found)
    no_secret_word(tmp_path, HIDDEN.get(game, ()))
    if game == "war_of_the_worlds" and table == "tts":
        sides = ["green"] * 3 + ["red"] + ["yellow"] * 2
        assert [[kit.face(side).split("-")[1] for side in die] for die in found.dice] == [sides] * 4


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("game", GAMES)
def test_every_whole_kit_goes_to_every_table(game: str, table: str, tmp_path: Path) -> None:
    kit = printed(game, tmp_path / "kit")
    export(table, kit.folder, tmp_path / "table", Random(1))
    found = READ[table](tmp_path / "table")
    compared(kit, found, table)
    nothing_told(found)
    dice = {"war_of_the_worlds": 1 if table == "screentop" else 4, "body_snatchers": 0}  # four alike; none
    assert len(found.dice) == dice.get(game, 3)


def test_a_deck_of_one_s_own(tmp_path: Path, capsys: Any) -> None:
    folder = Path(__file__).parents[2] / "docs/examples/deck"
    assert main(["export", "tts", str(folder), "--out", str(tmp_path / "tts")]) == 0
    assert main(["deck", str(folder), "--out", str(tmp_path / "kit")]) == 0
    assert main(["export", "playingcards", str(tmp_path / "kit"), "--out", str(tmp_path / "room")]) == 0
    manifest = json.loads((tmp_path / "kit/manifest.json").read_text(encoding="utf-8"))
    cards = sum(place["side"] == "front" for place in manifest["placements"])
    assert len(read_tts(tmp_path / "tts").pieces) == len(read_playingcards(tmp_path / "room").pieces) == cards > 0
    assert "room" in capsys.readouterr().out


@pytest.mark.slow
def test_what_is_hidden_lies_in_another_order_each_time(kits: Callable[[str], Kit], tmp_path: Path) -> None:
    """The command shuffles by the machine's own chance: who has the kit and the program cannot tell the order."""
    kit = kits("body_snatchers")
    address = "https://example.org/mine"
    assert main(["export", "tts", str(kit.folder), "--out", str(tmp_path / "1")]) == 0
    assert main(["export", "tts", str(kit.folder), "--out", str(tmp_path / "2"), "--url", address]) == 0
    text = (tmp_path / "2/body_snatchers.json").read_text(encoding="utf-8")
    urls = {word.strip('",') for word in text.split() if word.startswith('"https')}
    assert urls == {f"{address}/{path.relative_to(tmp_path / '2')}" for path in (tmp_path / "2").rglob("*.png")}
    (tmp_path / "2/body_snatchers.json").write_text(text.replace(address, (tmp_path / "2").as_uri()), encoding="utf-8")
    orders = [[kit.face(front) for front, _ in read_tts(tmp_path / number).pieces] for number in "12"]
    assert sorted(orders[0]) == sorted(orders[1])
    assert orders[0] != orders[1]
    no_secret_word(tmp_path / "1", HIDDEN["body_snatchers"])


def test_what_was_altered_since_is_refused(kits: Callable[[str], Kit], tmp_path: Path) -> None:
    """A table shows what was printed, or nothing."""
    for path in kits("body_snatchers").folder.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    with pikepdf.open(tmp_path / "role-cards.pdf", allow_overwriting_input=True) as pdf:
        form = pdf.pages[0].Resources.XObject["/FormXob.face.pod_1"]
        form.write(form.read_bytes() + b" 0 0 5 5 re f")
        pdf.save()
    with pytest.raises(UserError, match='"pod_1" looks otherwise than when it was printed'):
        export("tts", tmp_path, tmp_path / "out", Random(1))
    (tmp_path / "role-cards.pdf").unlink()
    with pytest.raises(UserError, match="is in the manifest, but not there"):
        export("tts", tmp_path, tmp_path / "out", Random(1))
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("keys", "value", "said"),
    [
        (("game",), None, '"game" is missing'),
        (("title",), None, '"title" is missing'),
        (("game",), "", '"game" must be a name that a file can have, not ""'),
        (("game",), "\ud83d", "has half a sign in it"),
        (("game",), "../x", '"game" must be a name that a file can have, not "../x"'),
        (("counters", 0, "set"), None, 'counters 1: "set" is missing'),
        (("files", 0, "title"), 3, 'files 1: "title" must be a text in quotes, not 3'),
        (("placements", 0, "face"), "none", 'have no face "none"'),
        (("files", 1), {"name": "role-cards.pdf", "title": "x", "paper_mm": [210, 297]}, '"role-cards.pdf" 2 times'),
    ],
)
def test_a_manifest_that_lacks_what_a_table_needs_is_said(
    keys: tuple[str | int, ...], value: object, said: str, kits: Callable[[str], Kit], tmp_path: Path
) -> None:
    there = kits("body_snatchers").folder
    manifest = json.loads((there / "manifest.json").read_text())
    at = manifest
    for key in keys[:-1]:
        at = at[key]
    if value is None:
        del at[keys[-1]]
    elif isinstance(at, list):
        at.append(value)
    else:
        at[keys[-1]] = value
    (tmp_path / "role-cards.pdf").symlink_to(there / "role-cards.pdf")
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(UserError) as refusal:
        export("tts", tmp_path, tmp_path / "out", Random(1))
    assert said in str(refusal.value)
    assert str(tmp_path) in str(refusal.value), "which manifest it is"
    assert not list(tmp_path.glob("out/*"))


def test_a_pdf_that_is_damaged_inside_is_said(kits: Callable[[str], Kit], tmp_path: Path) -> None:
    there = kits("body_snatchers").folder
    (tmp_path / "manifest.json").symlink_to(there / "manifest.json")
    with pikepdf.open(there / "role-cards.pdf") as pdf:
        pdf.pages[0].Resources.XObject["/FormXob.face.pod_1"].Resources = pikepdf.Dictionary(XObject=3)
        pdf.save(tmp_path / "role-cards.pdf")
    with pytest.raises(UserError, match=r"role-cards\.pdf\" is damaged inside: `saucer check` says more"):
        export("tts", tmp_path, tmp_path / "out", Random(1))
    data = (there / "role-cards.pdf").read_bytes()
    (tmp_path / "role-cards.pdf").write_bytes(data[: data.rindex(b"startxref")] + b"startxref\n" + b"9" * 20)
    with pytest.raises(UserError, match=r"role-cards\.pdf\" cannot be read as a PDF"):
        export("tts", tmp_path, tmp_path / "out", Random(1))


@pytest.mark.parametrize("target", ["fold", "dtc"])
def test_what_is_no_sheet_with_two_sides_is_refused(target: str, tmp_path: Path) -> None:
    job = Job(kit_of("body_snatchers"), preset(target), paper("a4"), only=("role-cards",))
    produce(planned(job), tmp_path / "kit")
    with pytest.raises(UserError, match="Print it for home, and export that"):
        export("tts", tmp_path / "kit", tmp_path / "out", Random(1))


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["export", "tts"], "Say what to export: a printed kit's folder, a deck's folder, or a game. Games: "),
        (["export", "vassal", "nowhere"], '"nowhere" is not a printed kit, a deck or a game. Games: pleasantville'),
        (["export", "vassal", "pleasantville", "--url", "https://a/"], "--url is for tts: VASSAL brings its own"),
        (["export", "tts", "pleasantville", "--url", "https://a/\udcff"], "--url: the address has invisible"),
        (["export", "roll20", "pleasantville"], "invalid choice: 'roll20'"),
    ],
)  # fmt: skip
def test_what_cannot_be_exported_is_said(words: list[str], answer: str, capsys: Any) -> None:
    if "roll20" in words:
        with pytest.raises(SystemExit, match="2"):
            main(words)
    else:
        assert main(words) == 2
    assert answer in capsys.readouterr().err


@pytest.mark.parametrize("count", [1, 2, 3, 20, 54, MOST, MOST + 1, 200])
def test_sheets_hold_all_faces_and_leave_the_last_place(count: int) -> None:
    names = [f"f{number}" for number in range(count)]
    made = sheets(names, (63, 88))
    assert [face for sheet in made for face in sheet.faces] == names
    for sheet in made:
        assert 2 <= sheet.columns <= 10
        assert 2 <= sheet.rows <= 7
        assert len(sheet.faces) < sheet.columns * sheet.rows
        assert max(sheet.columns * sheet.cell[0], sheet.rows * sheet.cell[1]) <= 4096


@pytest.mark.parametrize("parts", [["a", "b"], ["a;b", "c"], ["", ""], ["'x'", "\\y"], ["a\tb", "c/d", "", "e"]])
def test_vassal_s_texts_are_read_back(parts: list[str]) -> None:
    for by in ";/\t,":
        assert decoded(encoded(parts, by), by) == parts
    assert decoded(encoded([encoded(parts, "\t"), "x"], "/"), "/") == [encoded(parts, "\t"), "x"]
