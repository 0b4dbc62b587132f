"""Cards, pawns and small counters: ``python -m tests.benchmarks.reading.cards --scenes 200``.

What the camera reads where there is no map of one size of counters:

row      a row of revealed Alien cards between corner strips: some askew, some sideways, some upside down
bare     the same without strips
pawns    thirteen pawns in the rooms of the house, whose figures hide what is behind them
held     one role card in a hand before the lens, leaning by up to 35°, before any wall; now and then another game's
set      four to six action cards of Alien Invasion in a row, read in order from whichever side
war      The War's counters, stands and cards, in their three sizes, on the map of France
hexes    both battle boards of The War beside each other, with units, Earthworks and Tripods on their hexes
drawn    a Battle or event card, a plan, a Harbor or a Tripod of The War that was drawn, on a bare table

Kinds are photographed at one fineness, in rooms and with cameras as :mod:`tests.benchmarks.reading.scenes` has them.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from companion.camera import known
from companion.camera.cards import CardReader, in_order, revealed
from companion.camera.eyes import Eyes
from companion.camera.looking import Looking
from companion.games import load
from companion.kernel.board import boards
from companion.kernel.qr import MODULES
from hardware.frames import Frame
from hardware.simulator.geometry import project, turning
from hardware.simulator.optics import Camera, projection_of
from hardware.simulator.tabletop import Photograph, Tabletop
from hardware.simulator.things import Hand, Lying, Standing, wood_grain
from hardware.vision.markers import Markers
from hardware.vision.tags import Codebook
from printables.components.strips import strips_file
from printables.kits.war_of_the_worlds import hexes
from printables.press.pictures import board_picture, face_image, face_picture
from printables.sheets.paper import PAPERS
from tests.benchmarks.reading.measure import Record, one_core
from tests.benchmarks.reading.scenes import CLEAR, WHOLE, a_room, centred
from tests.once import kit_once
from tests.photos import Picture, Set

FIRST: Final = 5000
"""Limits were set on seeds below; those from here on are for reporting."""

FAR_MODULES: Final = 6.0
"""A piece that is read further than this from where it is, is read falsely."""

CARD_MM: Final = 0.3
FOREIGN: Final = 0.1
"""Share of scenes in which another game's card lies too."""

SET_PITCH: Final = 74.0
"""mm from card to card of a set."""
SEATS: Final = ("blorp", "sneevil", "quux", "wodget", "fimm", "zarnak")


@dataclass
class Laid:
    """What is photographed.

    :ivar board: what lies under everything, and its size in mm. :ivar game: whose tags are looked for.
    :ivar wanted: how the row is to be told, by seat.
    """

    board: Picture
    size_mm: tuple[float, float]
    game: str
    lying: list[Lying] = field(default_factory=list)
    standing: list[Standing] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    wanted: dict[str, str] = field(default_factory=dict)
    thickness_mm: float = CARD_MM


@cache
def face(game: str, id: str, px_per_mm: float = 10.0) -> tuple[Picture, tuple[float, float]]:
    """Return a face as it is printed, and its size in mm."""
    one = kit_once(game).faces[id]
    return np.asarray(face_picture(game, id, round(one.width * px_per_mm))), (one.width, one.height)


@cache
def house_or_map(game: str) -> Picture:
    """Return a game's board at 6 px/mm."""
    return np.asarray(board_picture(game, 6.0))


@cache
def _strips() -> tuple[tuple[str, Picture, tuple[float, float]], ...]:
    _, faces = strips_file(PAPERS["a4"])
    return tuple(
        (id, np.asarray(face_image(one, round(one.width * 6))), (one.width, one.height)) for id, one in faces.items()
    )


def card(game: str, id: str, x: float, y: float, angle: float) -> Lying:
    picture, size = face(game, id)
    return Lying(picture, x, y, angle, size, id)


def _foreign(rng: np.random.Generator, x: float, y: float, but: str) -> Lying:
    """Return a card of another game."""
    other = [game for game in ("body_snatchers", "alien_invasion", "abductinators") if game != but][rng.integers(2)]
    names = [id for id, info in known.pieces(other).items() if info.kind == "card"]
    lying = card(other, names[rng.integers(len(names))], x, y, float(rng.uniform(0, 360)))
    return replace(lying, id=f"?{lying.id}")


def lay_row(rng: np.random.Generator, *, strips: bool = True) -> Laid:
    """Cards of two to six aliens in a row."""
    count = int(rng.integers(2, 7))
    pitch = float(rng.uniform(68, 98))
    wide, high = max(420.0, pitch * count + 60), float(rng.uniform(250, 330))
    cloth = wood_grain(1200, int(rng.integers(3)))[: round(high), : round(wide)]
    if rng.random() < 0.6:
        cloth = np.full_like(cloth, rng.integers(20, 236, 3))
    laid = Laid(np.ascontiguousarray(cloth), (wide, high), "abductinators")
    deck = [id for id in known.pieces("abductinators") if id[0] == "a" and id[1:].isdigit()]
    names = [str(id) for id in rng.permutation(deck)[:count]]
    for i, name in enumerate(names):
        turn = float(rng.normal(0, 5) + 90 * rng.choice([0, 0, 0, 1, 2, 3]))
        x = wide / 2 + (i - (count - 1) / 2) * pitch + float(rng.uniform(-5, 5))
        laid.lying.append(card("abductinators", name, x, high / 2 + float(rng.uniform(-14, 14)), turn))
    laid.wanted = dict(zip(SEATS, names, strict=False))
    if strips:
        for id, picture, size in _strips():
            x = size[0] / 2 + 6 if id.endswith("left") else wide - size[0] / 2 - 6
            y = size[1] / 2 + 4 if "top" in id else high - size[1] / 2 - 4
            jitter = rng.uniform(-6, 6, 2)
            laid.lying.insert(0, Lying(picture, x + jitter[0], y + jitter[1], float(rng.normal(0, 3)), size, f"!{id}"))
    return laid


def lay_pawns(rng: np.random.Generator) -> Laid:
    """All pawns in the house, none on another; humans on letters of their rooms."""
    board = boards("abductinators")["house"]
    laid = Laid(house_or_map("abductinators"), board.size, "abductinators")
    people = [id for id, info in known.pieces("abductinators").items() if info.kind == "stand"]
    places: list[tuple[float, float]] = []
    for name in people:
        for _ in range(300):
            room = board.ids[int(rng.integers(len(board.ids)))]
            if known.pieces("abductinators")[name].spots:
                x, y = list(board.spots(room).values())[int(rng.integers(3))]
            else:
                shape = board.shape(room).bounds
                x, y = (
                    float(rng.uniform(shape[0] + 10, shape[2] - 10)),
                    float(rng.uniform(shape[1] + 12, shape[3] - 18)),
                )
            if all(np.hypot(x - u, y - v) > 30 for u, v in places):
                break
        else:
            continue
        places.append((x, y))
        angle = float(rng.normal(0, 12))
        for id, side in ((f"{name}-foot", 1), (f"{name}-rear", -1)):
            picture, size = face("abductinators", id)
            away = np.array([0, side * size[1] / 2]) @ turning(angle).T
            laid.lying.append(Lying(picture, x + away[0], y + away[1], angle, size, name if side > 0 else "!rear"))
        picture, size = face("abductinators", name)
        laid.standing.append(Standing(picture, x, y, angle, size))
    return laid


def lay_held(rng: np.random.Generator) -> Laid:
    """Return a card before a wall, and a hand that holds it by its left edge."""
    wide, high = 1100, 760
    wall = cv2.resize(rng.uniform(20, 235, (5, 9, 3)).astype(np.float32), (wide, high), interpolation=cv2.INTER_CUBIC)
    wall = np.clip(wall + rng.normal(0, 6, wall.shape), 0, 255).astype(np.uint8)
    laid = Laid(wall, (float(wide), float(high)), "body_snatchers", thickness_mm=20.0)
    x, y = wide / 2 + float(rng.uniform(-60, 60)), high / 2 + float(rng.uniform(-50, 50))
    angle = float(rng.normal(0, 25) + (180 if rng.random() < 0.2 else 0))
    if rng.random() < FOREIGN:
        laid.lying.append(replace(_foreign(rng, x, y, "body_snatchers"), angle_deg=angle))
    else:
        deck = list(known.pieces("body_snatchers"))
        laid.lying.append(card("body_snatchers", deck[int(rng.integers(len(deck)))], x, y, angle))
    away = np.array([-float(rng.uniform(140, 150)), float(rng.uniform(-20, 0))]) @ turning(angle).T
    skin = ((206, 160, 132), (150, 104, 78), (88, 58, 44))[int(rng.integers(3))]
    laid.hands.append(Hand(x + away[0], y + away[1], angle + 90, 30.0, skin))
    return laid


def lay_war(rng: np.random.Generator) -> Laid:
    """Forty pieces of all three sizes on France, apart."""
    board = boards("war_of_the_worlds")["france"]
    laid = Laid(house_or_map("war_of_the_worlds"), board.size, "war_of_the_worlds", thickness_mm=0.8)
    printed = {piece.id: piece for piece in kit_once("war_of_the_worlds").counters}
    kinds = {kind: [id for id, one in printed.items() if one.kind == kind] for kind in ("counter", "stand", "card")}
    names = [*rng.permutation(kinds["card"])[:4], *rng.permutation(kinds["stand"])[:14]]
    names += list(rng.permutation(kinds["counter"])[:24])
    w, h = board.size
    for name in map(str, names):
        picture, size = face("war_of_the_worlds", printed[name].front)
        reach = float(np.hypot(*size)) / 2
        for _ in range(300):
            x, y = rng.uniform(reach + 36, w - reach - 36), rng.uniform(reach + 36, h - reach - 36)
            if all(np.hypot(x - o.x_mm, y - o.y_mm) > reach + np.hypot(*o.size_mm) / 2 + 1 for o in laid.lying):
                laid.lying.append(Lying(picture, float(x), float(y), float(rng.uniform(0, 360)), size, name))
                break
    return laid


BATTLE: Final = ("infantry", "cavalry", "field_gun", "siege_gun", "refugee", "earthworks", "nurse", "engineer")
AT_SEA: Final = ("warship", "freighter")


def battle_board(id: str) -> tuple[Picture, tuple[float, float], tuple[float, float]]:
    """Return a battle board of The War as it is printed, its size in mm, and how far within it its hexes' places
    begin."""
    picture, (wide, high) = face("war_of_the_worlds", f"{id}-board", 6.0)
    left, top = hexes.grid(hexes.field(id), high)
    return picture, (wide, high), (left, top)


def lay_hexes(rng: np.random.Generator) -> Laid:
    """Both battle boards, askew, and a piece on each of some two dozen hexes."""
    game = "war_of_the_worlds"
    grain = wood_grain(1200, int(rng.integers(3)))[:310, :440]
    cloth = np.full_like(grain, rng.integers(20, 236, 3)) if rng.random() < 0.6 else grain
    laid = Laid(np.ascontiguousarray(cloth), (440.0, 310.0), game, thickness_mm=0.8)
    printed = {piece.id: piece for piece in kit_once(game).counters}
    for id, x, starts in (("land", 112.0, (*BATTLE, "tripod_")), ("naval", 326.0, (*AT_SEA, "naval_"))):
        angle = float(rng.normal(0, 3))
        picture, (w, h), (left, top) = battle_board(id)
        laid.lying.append(Lying(picture, x, 155.0, angle, (w, h), f"!{id}"))
        names = [one for one in printed if one.startswith(starts) and printed[one].kind != "card"]
        board = known.marked_boards(game)[id]
        places = rng.permutation(list(board.places))[:13]
        for name, place in zip(map(str, rng.permutation(names)), map(str, places), strict=False):
            at = np.add(board.places[place].at, (left - w / 2, top - h / 2)) + rng.uniform(-2, 2, 2)
            u, v = turning(angle) @ at + (x, 155.0)
            one, size = face(game, printed[name].front)
            laid.lying.append(Lying(one, float(u), float(v), float(rng.uniform(0, 360)), size, name))
    return laid


def lay_drawn(rng: np.random.Generator) -> Laid:
    """One piece that was drawn, alone or beside another game's card, anyhow on a table."""
    game = "war_of_the_worlds"
    wide, high = 300.0, 220.0
    grain = wood_grain(1200, int(rng.integers(3)))[: round(high), : round(wide)]
    cloth = np.full_like(grain, rng.integers(20, 236, 3)) if rng.random() < 0.6 else grain
    laid = Laid(np.ascontiguousarray(cloth), (wide, high), game)
    printed = {piece.id: piece for piece in kit_once(game).counters}
    kinds = [("land_", "naval_0", "naval_1", "event_")] * 3 + [("plan_", "harbor_"), ("tripod_",)]
    names = [one for one in printed if one.startswith(kinds[int(rng.integers(len(kinds)))])]
    name = names[int(rng.integers(len(names)))]
    picture, size = face(game, printed[name].front)
    x, y = wide * 0.35 + float(rng.uniform(-20, 20)), high / 2 + float(rng.uniform(-20, 20))
    laid.lying.append(Lying(picture, x, y, float(rng.uniform(0, 360)), size, name))
    if rng.random() < FOREIGN:
        laid.lying.append(_foreign(rng, wide * 0.72, high / 2, game))
    return laid


def lay_set(rng: np.random.Generator, factions: int = 0) -> Laid:
    """Return a set of Alien Invasion, laid in a row by hand, for two to six factions; no strips: only its order
    counts."""
    factions = factions or int(rng.integers(2, 7))
    deck = load("alien_invasion").setup({"players": factions}).deck
    count = max(4, factions)
    ids = [str(id) for id in rng.permutation(deck)[:count]]
    wide, high = SET_PITCH * count + 60, 260.0
    cloth = np.full((round(high), round(wide), 3), rng.integers(30, 200, 3), np.uint8)
    laid = Laid(cloth, (wide, high), "alien_invasion", wanted={str(place): id for place, id in enumerate(ids)})
    for place, id in enumerate(ids):
        x = wide / 2 + (place - (count - 1) / 2) * SET_PITCH + float(rng.uniform(-4, 4))
        laid.lying.append(card(laid.game, id, x, high / 2 + float(rng.uniform(-10, 10)), float(rng.normal(0, 5))))
    return laid


KINDS: Final[dict[str, Callable[[np.random.Generator], Laid]]] = {
    "row": lay_row,
    "bare": lambda rng: lay_row(rng, strips=False),
    "pawns": lay_pawns,
    "held": lay_held,
    "war": lay_war,
    "hexes": lay_hexes,
    "drawn": lay_drawn,
    "set": lay_set,
}


def taken(kind: str, seed: int, fine: float = 1.5) -> tuple[Laid, Photograph]:
    """Return the photograph of a kind with a seed: the same numbers give the same bytes.

    :param fine: px per module of 0.5 mm in the middle of what is photographed.
    """
    rng = np.random.default_rng([seed, list(KINDS).index(kind)])
    laid = KINDS[kind](rng)
    room = replace(a_room(rng), thickness_mm=laid.thickness_mm)
    book: Codebook = known.codebook(laid.game)
    game = Set(laid.board, Markers("DICT_4X4_50", {}, laid.size_mm), book, {}, laid.size_mm)
    camera = _before_the_lens(game, fine, rng) if kind == "held" else centred(game, fine, rng)
    table = Tabletop(laid.board, laid.size_mm, seed)
    return laid, table.photograph(laid.lying, camera, room, hands=laid.hands, standing=laid.standing)


def _before_the_lens(game: Set, fine: float, rng: np.random.Generator) -> Camera:
    """Return a full HD camera that shows the middle of the wall so finely."""
    around = float(rng.uniform(0, 360))
    camera = Camera(
        tilt_deg=float(rng.uniform(0, 35)),
        around_deg=around,
        turn_deg=float(rng.uniform(-6, 6)) - around,
        bend=float(rng.uniform(-0.015, 0.015)),
        field_deg=float(rng.uniform(50, 74)),
    )
    for _ in range(6):
        now = Photograph(b"", (), camera.homography(game.size_mm), game.size_mm).px_per_mm() * game.codebook.module_mm
        camera = replace(camera, fill=camera.fill * fine / now)
    return camera


def measured(kind: str, seed: int, fine: float = 1.5) -> Record:
    """Take a photograph and read it.

    :returns: ``kind``, ``seed``; ``whole``: ids of what is fully visible; ``found``: what was read where it is;
        ``false``: ids that are not there, or not where they were read; ``right``: of a row or a held card, whether what
        is told to the rules is right, None where not all of it can be seen; ``ms`` of CPU.
    """
    laid, photo = taken(kind, seed, fine)
    frame = Frame(photo.picture, f"{kind}-{seed}")
    start = time.process_time()
    read = _READ[kind](laid, frame)
    ms = (time.process_time() - start) * 1000
    shown = _shown(laid, photo)
    places = _places(laid, photo)
    found: list[str] = []
    false: list[str] = []
    for id, x, y in read.found:
        near = any(np.hypot(x - u, y - v) < FAR_MODULES * fine * 1.6 for u, v in places.get(id, ()))
        (found if near and id not in found else false).append(id)
    whole = [id for id, share in shown.items() if share >= WHOLE]
    return {
        "kind": kind,
        "seed": seed,
        "whole": whole,
        "found": found,
        "false": false,
        "fine": {id: round(px, 2) for id, px in _fineness(laid, photo).items()},
        "right": None if read.told is None or set(whole) != set(shown) else read.told,
        "lost": int(read.lost),
        "ms": round(ms),
    }


@dataclass
class _Told:
    """``found``: ids with places in px; ``told``: whether the rules are told right."""

    found: list[tuple[str, float, float]]
    told: bool | None = None
    lost: bool = False


def _read_row(laid: Laid, frame: Frame) -> _Told:
    row = CardReader(laid.game).row(frame)
    seats = list(laid.wanted)
    told = revealed(row, seats, wanted=set(known.codebook(laid.game).ids.values()))
    found = [(one.id, *one.spot) for one in (*row.cards, *row.others)]
    right = told.cards == laid.wanted if row.strips else None  # without strips only the picture says which end is left
    return _Told(found, right, not row.strips)


def _read_held(laid: Laid, frame: Frame) -> _Told:
    reader = CardReader(laid.game)
    held = reader.held(frame)
    (there,) = laid.lying
    tags = reader.tags(frame)
    right = held.card == ("" if there.id[0] == "?" else there.id)
    return _Told([(tag.id, *tag.centre_px) for tag in tags], right)


def _read_board(laid: Laid, frame: Frame) -> _Told:
    try:
        sight = Eyes(laid.game).look(frame)
    except ValueError:
        return _Told([], lost=True)
    places = [sight.pose.to_photo((tag.x_mm, tag.y_mm)) for tag in sight.counters]
    return _Told([(tag.id, float(x), float(y)) for tag, (x, y) in zip(sight.counters, places, strict=True)])


def _read_boards(laid: Laid, frame: Frame) -> _Told:
    """Every board that is in the picture; each piece must be told on the one where it lies."""
    try:
        found = Looking(laid.game).boards(frame)
    except ValueError:
        return _Told([], lost=True)
    told = []
    for eyes, sight in found.values():
        pieces = eyes.placed(sight.counters)
        spots = [sight.pose.to_photo((tag.x_mm, tag.y_mm)) for tag in sight.counters]
        told += [
            (tag.id, float(x), float(y))
            for tag, piece, (x, y) in zip(sight.counters, pieces, spots, strict=True)
            if piece.space is not None
        ]
    return _Told(told, lost=len(found) < len(known.marked_boards(laid.game)) - 1)


def _read_drawn(laid: Laid, frame: Frame) -> _Told:
    row = CardReader(laid.game).row(frame)
    found = [(one.id, *one.spot) for one in (*row.cards, *row.others)]
    return _Told(found, [id for id, *_ in found] == [laid.lying[0].id])


def _read_set(laid: Laid, frame: Frame) -> _Told:
    row = CardReader(laid.game).row(frame)
    found = [(one.id, *one.spot) for one in (*row.cards, *row.others)]
    return _Told(found, [one.id for one in in_order(row.cards)] == list(laid.wanted.values()))


_READ: Final[dict[str, Callable[[Laid, Frame], _Told]]] = {
    "row": _read_row,
    "bare": _read_row,
    "pawns": _read_board,
    "held": _read_held,
    "war": _read_board,
    "hexes": _read_boards,
    "drawn": _read_drawn,
    "set": _read_set,
}


def _own(laid: Laid) -> list[tuple[int, Lying, str]]:
    """Return what lies there with a tag of the game's: its number, itself, and its tag."""
    texts = {id: text for text, id in known.codebook(laid.game).ids.items()}
    return [(i, one, texts[one.id]) for i, one in enumerate(laid.lying) if one.id[0] not in "!?"]


def _shown(laid: Laid, photo: Photograph) -> dict[str, float]:
    """Share of each tag that shows and is not burnt out."""
    book = known.codebook(laid.game)
    out = {}
    for i, one, text in _own(laid):
        shape = book.shape_of(text)
        share, burnt = photo.shares(MODULES * shape.module_mm, shape.middle_mm or (0.0, 0.0))[i]
        out[one.id] = share if burnt < CLEAR else 0.0
    return out


def _places(laid: Laid, photo: Photograph) -> dict[str, list[tuple[float, float]]]:
    """Where in the picture each piece's middle, its code's middle and its place are, px."""
    book = known.codebook(laid.game)
    view = projection_of(photo.camera, photo.size_mm)
    out: dict[str, list[tuple[float, float]]] = {}
    for i, one, text in _own(laid):
        shape = book.shape_of(text)
        middle = np.array(shape.middle_mm or (0.0, 0.0))
        offsets = np.array([(0.0, 0.0), -middle, np.array(shape.offset_mm) - middle])
        at = offsets @ turning(one.angle_deg).T + (one.x_mm, one.y_mm)
        px = photo.camera.bent(project(view, at, photo.heights_mm[i]))
        out[one.id] = [(float(x), float(y)) for x, y in px]
    return out


def _fineness(laid: Laid, photo: Photograph) -> dict[str, float]:
    """Px per module of each tag where it lies, in the direction in which the picture is coarsest."""
    book = known.codebook(laid.game)
    view = projection_of(photo.camera, photo.size_mm)
    out = {}
    for i, one, text in _own(laid):
        shape = book.shape_of(text)
        middle = np.array(shape.offset_mm) - np.array(shape.middle_mm or (0.0, 0.0))
        corner = np.array([(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]) + middle
        at = corner @ turning(one.angle_deg).T + (one.x_mm, one.y_mm)
        px = np.array(photo.camera.bent(project(view, at, photo.heights_mm[i])))
        out[one.id] = float(np.linalg.svd(px[1:] - px[0])[1][1] * shape.module_mm)
    return out


def report(records: Sequence[Record], fine: float) -> str:
    """Return the table that is printed."""
    lines = [f"{fine:g} px per module of 0.5 mm, one still each, uncalibrated"]
    heads: tuple[tuple[str, int], ...] = (
        ("kind", -8),
        ("scenes", 8),
        ("fully visible", 15),
        ("read %", 9),
        (f"read of ≥ {fine:g}", 16),
        ("false", 7),
        ("told right", 16),
    )
    heads += (("no board", 10), ("CPU ms", 8))
    lines.append("".join(f"{head:<{-wide}}" if wide < 0 else f"{head:>{wide}}" for head, wide in heads))
    for kind in KINDS:
        rows = [one for one in records if one["kind"] == kind]
        if not rows:
            continue
        whole = sum(len(one["whole"]) for one in rows)
        found = sum(len(set(one["whole"]) & set(one["found"])) for one in rows)
        judged = [one["right"] for one in rows if one["right"] is not None]
        told = f"{sum(judged)} of {len(judged)}" if judged else "-"
        false = sum(len(one["false"]) for one in rows)
        ms = float(np.median([one["ms"] for one in rows]))
        lost = sum(one["lost"] for one in rows)
        read = 100 * found / max(whole, 1)
        much = f"{len(rows):>8}{whole:>15}{read:>9.2f}{_as_fine(rows, fine):>16}"
        lines.append(f"{kind:8}{much}{false:>7}{told:>16}{lost:>10}{ms:>8.0f}")
    return "\n".join(lines)


def _as_fine(rows: Sequence[Record], fine: float) -> str:
    """Of the tags that are fully visible and as fine as that where they lie: how many were read."""
    there = [id in one["found"] for one in rows for id in one["whole"] if one.get("fine", {}).get(id, 0) >= fine]
    return f"{sum(there)} of {len(there)}" if there else "-"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.reading.cards", description="Cards and pawns.")
    parser.add_argument("--scenes", type=int, default=20, help="of each kind (default 20)")
    parser.add_argument("--first", type=int, default=FIRST, help=f"the first seed (default {FIRST})")
    parser.add_argument("--kinds", nargs="+", choices=tuple(KINDS), default=("row", "pawns", "held", "war"))
    parser.add_argument("--fine", type=float, default=1.5, help="px per module of 0.5 mm (default 1.5)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--json", type=Path, help="append each record here; what is in it is not repeated")
    options = parser.parse_args(arguments)
    records: list[Record] = []
    if options.json and options.json.exists():
        records = [json.loads(line) for line in options.json.read_text(encoding="utf-8").splitlines()]
    done = {(one["kind"], one["seed"]) for one in records}
    tasks = [
        (kind, seed, options.fine)
        for seed in range(options.first, options.first + options.scenes)
        for kind in options.kinds
        if (kind, seed) not in done
    ]
    with get_context("spawn").Pool(options.jobs, one_core) as pool:
        for record in pool.imap(_work, tasks):
            records.append(record)
            if options.json:
                with options.json.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(record) + "\n")
    print(report(records, options.fine))


def _work(task: tuple[str, int, float]) -> Record:
    return measured(*task)


if __name__ == "__main__":
    main()
