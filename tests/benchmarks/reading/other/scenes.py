"""What lies on the other renderer's table.

plain      counters apart          stacked   up to three on one another, slipped
occluded   hands, cups, dice       twins     counters side by side, edges touching
curled     damp cards              laminated glossy counters under lamps
crowd      0.6 mm between counters strays    a magazine, other people's codes
border     sheets over three to five of the board's markers
empty      the board alone         foreign   all codes one letter from ours, or ours under another mask
halves     counters cut in two, joined with another's half
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import cv2
import numpy as np

from companion.kernel.qr import MODULES
from hardware.vision.templates import symbol
from tests.benchmarks.reading.other.light import Lens, Picture, Piece, Seen, Window, cast, hung
from tests.benchmarks.reading.other.sensor import OPTICS, developed
from tests.benchmarks.reading.scenes import neighbour, with_code
from tests.photos import Set

LAYOUTS: Final = (
    *("plain", "stacked", "occluded", "twins", "curled", "laminated", "crowd", "strays", "border", "stacked"),
    *("occluded", "laminated", "halves", "empty", "foreign"),
)
FINENESS: Final = (1.0, 1.2, 1.5, 2.0)
FIRST_REPORTED: Final = 10_000
SIDE_MM: Final = 25.0


@dataclass(frozen=True)
class Truth:
    """One counter as it lies. :ivar share: of its code that shows. :ivar burnt: of that, what has no detail left.

    :ivar level: 1 on the board, 2 on another."""

    id: str
    x_mm: float
    y_mm: float
    share: float
    burnt: float
    level: int


@dataclass(frozen=True)
class Scene:
    """One photograph to be taken: the same seed gives the same bytes."""

    seed: int
    layout: str = ""
    optics: str = ""
    fine: float = 0.0

    @cached_property
    def settings(self) -> tuple[str, str, float]:
        """Layout, optics and px per module: any stretch of seeds is a mixture."""
        optics = self.optics or OPTICS[(self.seed * 5 + self.seed // len(LAYOUTS)) % len(OPTICS)]
        fine = self.fine or FINENESS[(self.seed + self.seed // 60) % len(FINENESS)]
        return self.layout or LAYOUTS[self.seed % len(LAYOUTS)], optics, fine

    def photographs(self, game: Set, count: int = 1) -> tuple[list[Picture], list[Truth], Lens]:
        """Grey pictures of the scene that differ by their noise alone, and the truth."""
        layout, optics, fine = self.settings
        rng = np.random.default_rng([self.seed, 77])
        seen, pieces = _lit(game, layout, optics, fine, rng)
        made = []
        for number in range(count):
            settings, noise = np.random.default_rng([self.seed, 78]), np.random.default_rng([self.seed, 79, number])
            grey, full = developed(seen.light, optics, settings, noise)
            made.append(grey)
        truth = []
        for number, (share, light) in seen.shares.items():
            one = pieces[number - 1]
            burnt = float((light >= full).mean()) if len(light) else 0.0
            truth.append(Truth(one.id, one.x_mm, one.y_mm, share, burnt, one.level))
        return made, truth, seen.lens


def _lit(game: Set, layout: str, optics: str, fine: float, rng: np.random.Generator) -> tuple[Seen, list[Piece]]:
    module = game.codebook.module_mm
    lens = hung(game.size_mm, fine / module, float(rng.uniform(0, 38)), rng)
    thick = float(rng.uniform(0.3, 2.0))
    pieces = _laid(game, layout, thick, rng)
    gloss = 0.0
    if layout == "laminated" or optics == "blinds":
        gloss = 0.045
        pieces = [replace(one, gloss=gloss, lean=tuple(rng.normal(0, 0.006, 2))) for one in pieces]
    window = None
    if gloss:
        aim = rng.uniform(0.25, 0.75, 2) * game.size_mm
        height = float(rng.uniform(1200, 2400))
        ray = np.array([*aim, 0.0]) - lens.eye_mm
        place = aim + ray[:2] / ray[2] * height
        half = (rng.uniform(250, 700), rng.uniform(250, 700)) if optics == "blinds" else rng.uniform(60, 200, 2)
        window = Window(
            (float(place[0]), float(place[1])),
            (float(half[0]), float(half[1])),
            height,
            float(rng.uniform(0, 180)),
            float(rng.uniform(5, 22)),
            float(rng.uniform(25, 70)) if optics == "blinds" else 0.0,
        )
    w, h = game.size_mm
    lamp = (float(rng.uniform(-0.5, 1.5) * w), float(rng.uniform(-0.5, 1.5) * h), float(rng.uniform(900, 2200)))
    seen = cast(
        game.board,
        game.size_mm,
        pieces,
        lens,
        lamp_mm=lamp,
        window=window,
        board_gloss=gloss,
        code_mm=MODULES * module,
        fine=2,
        rng=rng,
    )
    return seen, pieces


def _names(game: Set, rng: np.random.Generator) -> list[str]:
    return [str(name) for name in rng.permutation(sorted(game.faces))]


def _apart(game: Set, names: list[str], thick: float, rng: np.random.Generator, gap: float = 38.0) -> list[Piece]:
    w, h = game.size_mm
    laid: list[Piece] = []
    for name in names:
        for _ in range(300):
            x, y = rng.uniform(45, w - 45), rng.uniform(45, h - 45)
            if all(np.hypot(x - one.x_mm, y - one.y_mm) > gap for one in laid):
                turn = float(rng.uniform(0, 360))
                laid.append(Piece(game.faces[name], float(x), float(y), turn, height_mm=thick, id=name))
                break
    return laid


def _laid(game: Set, layout: str, thick: float, rng: np.random.Generator) -> list[Piece]:
    names = _names(game, rng)
    if layout == "empty":
        return []
    if layout == "stacked":
        return _stacked(game, names, thick, rng)
    if layout in ("twins", "crowd"):
        return _rows(game, names, thick, 0.0 if layout == "twins" else 0.6, rng)
    laid = _apart(game, names[:40], thick, rng)
    if layout == "occluded":
        return laid + _things(game, rng)
    if layout == "curled":
        return [replace(one, curl_mm=float(rng.uniform(0.5, 3.0))) for one in laid]
    if layout == "strays":
        return [*_magazine(game, rng), *laid]
    if layout == "border":
        return laid + _sheets(game, rng)
    if layout == "halves":
        return [_joined(game, one, str(rng.choice([it for it in names if it != one.id])), rng) for one in laid]
    if layout == "foreign":
        return [replace(one, face=_foreign(game, one.id, rng), id="") for one in laid]
    return laid


def _foreign(game: Set, one: str, rng: np.random.Generator) -> Picture:
    """A counter's face with a code that is nobody's here, as near to its own as can be."""
    tags = {name: tag for tag, name in game.codebook.ids.items()}
    text, mask = tags[one], game.codebook.masks[tags[one]]
    if rng.random() < 0.4:
        mask = (mask + int(rng.integers(1, 8))) % 8
    else:
        while text in game.codebook.ids:
            text = neighbour(tags[one], rng)
    return with_code(game.faces[one], symbol(text, mask), game)


def _stacked(game: Set, names: list[str], thick: float, rng: np.random.Generator) -> list[Piece]:
    laid: list[Piece] = []
    tall = int(rng.integers(10, 14))
    for low in _apart(game, names[:tall], thick, rng, gap=70.0):
        laid.append(low)
        place, spare = np.array([low.x_mm, low.y_mm]), names[tall + 2 * (len(laid) // 3) :][:2]
        for level, name in enumerate(spare, 2):
            way = rng.uniform(0, 2 * np.pi)
            place = place + rng.uniform(7, 19) * np.array([np.cos(way), np.sin(way)])
            face = game.faces[name]
            x, y = (float(v) for v in place)
            turn = float(rng.uniform(0, 360))
            laid.append(Piece(face, x, y, turn, height_mm=level * thick, id=name, level=level))
    return laid


def _rows(game: Set, names: list[str], thick: float, gap: float, rng: np.random.Generator) -> list[Piece]:
    laid: list[Piece] = []
    w, h = game.size_mm
    for block in range(3):
        turn = float(rng.uniform(0, 90))
        c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        middle = np.array([w * (0.2 + 0.3 * block), h * rng.uniform(0.35, 0.65)])
        for u in range(4):
            for v in range(3):
                a, b = (u - 1.5) * (SIDE_MM + gap), (v - 1.0) * (SIDE_MM + gap)
                x, y = middle + np.array([a * c - b * s, a * s + b * c])
                quarter = turn + 90 * float(rng.integers(4)) + float(rng.uniform(-0.5, 0.5))
                name = names[len(laid)]
                laid.append(Piece(game.faces[name], float(x), float(y), quarter, height_mm=thick, id=name))
    return laid


def _plain(colour: tuple[int, ...], size: tuple[int, int] = (8, 8)) -> Picture:
    return np.full((*size, 3), colour, np.uint8)


def _things(game: Set, rng: np.random.Generator) -> list[Piece]:
    """A hand of palm, fingers and arm; a cup; dice: piled up from thin sheets."""
    w, h = game.size_mm
    out: list[Piece] = []
    skin = _plain(((224, 178, 150), (140, 96, 70), (84, 56, 42))[int(rng.integers(3))])
    x, y = rng.uniform(0.2, 0.8) * w, rng.uniform(0.3, 0.9) * h
    for high in (18.0, 30.0):
        out.append(Piece(skin, x, y, 0, (85, 95), high, disc=True))
        out.append(Piece(skin, x + 10, y + 170, 0, (62, 280), high + 20))
        for finger in range(5):
            lean = (finger - 2) * 14.0
            far = 78 - 4 * abs(finger - 2)
            u, v = x + far * np.sin(np.radians(lean)), y - far * np.cos(np.radians(lean))
            out.append(Piece(skin, float(u), float(v), lean, (17, 70), high * 0.7, disc=True))
    china = tuple(int(v) for v in rng.integers(40, 250, 3))
    x, y = (float(v) for v in rng.uniform(0.15, 0.85, 2) * (w, h))
    out += [Piece(_plain(china), x, y, 0, (70, 70), high, disc=True) for high in np.arange(2.0, 90, 4)]
    for _ in range(8):
        x, y = (float(v) for v in rng.uniform(0.1, 0.9, 2) * (w, h))
        turn = float(rng.uniform(0, 360))
        out += [Piece(_plain((200, 30, 30)), x, y, turn, (16, 16), float(high)) for high in (4, 8, 12, 16)]
    return out


def _magazine(game: Set, rng: np.random.Generator) -> list[Piece]:
    """A page of lettering with strangers' codes of all sizes, and cards with codes that are nobody's here."""
    page = np.full((900, 640, 3), 244, np.uint8)
    for row in range(30, 900, 22):
        words = "".join(chr(int(c)) for c in rng.integers(97, 123, 60))
        cv2.putText(page, words, (14, row), cv2.FONT_HERSHEY_SIMPLEX, 0.55, (30, 30, 40), 1, cv2.LINE_AA)
    for _ in range(6):
        _put(page, f"X{rng.integers(10**6)}", int(rng.integers(2, 7)), rng)
    w, h = game.size_mm
    x, y = (float(v) for v in rng.uniform(0.2, 0.8, 2) * (w, h))
    out = [Piece(page, x, y, float(rng.uniform(0, 360)), (190, 267), 0.4)]
    for _ in range(6):
        card = np.full((200, 200, 3), 250, np.uint8)
        _put(card, f"{rng.choice(['PV', 'WW', 'AI'])}:{rng.integers(10**5)}", 6, rng)
        x, y = (float(v) for v in rng.uniform(0.1, 0.9, 2) * (w, h))
        out.append(Piece(card, x, y, float(rng.uniform(0, 360)), (23.3, 23.3), 0.5))
    return out


def _put(page: Picture, text: str, px: int, rng: np.random.Generator) -> None:
    code = np.kron(np.where(symbol(text, int(rng.integers(8))), 20, 250), np.ones((px, px))).astype(np.uint8)
    side = len(code)
    x, y = (int(rng.integers(8, max(9, length - side - 8))) for length in (page.shape[1], page.shape[0]))
    page[y - 4 : y + side + 4, x - 4 : x + side + 4] = 250
    page[y : y + side, x : x + side] = code[..., None]


def _sheets(game: Set, rng: np.random.Generator) -> list[Piece]:
    """Sheets over three to five of the markers."""
    ids = list(rng.permutation(sorted(game.markers.corners)))[: int(rng.integers(3, 6))]
    out = []
    for i in ids:
        x, y = game.markers.corners[i].mean(axis=0) + rng.uniform(-6, 6, 2)
        colour = tuple(int(v) for v in rng.integers(120, 250, 3))
        out.append(Piece(_plain(colour), float(x), float(y), float(rng.uniform(0, 90)), (64, 64), 3.0))
    return out


def _joined(game: Set, one: Piece, other: str, rng: np.random.Generator) -> Piece:
    """A counter of which half is another's, cut along a middle of the code; its id names both."""
    face, half = one.face.copy(), game.faces[other]
    h, w = face.shape[:2]
    parts = ((slice(0, h // 2), slice(0, w)), (slice(h // 2, h), slice(0, w)), (slice(0, h), slice(0, w // 2)))
    part = parts[int(rng.integers(3))]
    face[part] = half[part]
    return replace(one, face=face, id=f"{one.id}={other}")
