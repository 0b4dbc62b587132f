"""What lies on the other renderer's table.

plain      counters apart          stacked   up to three on one another, slipped
occluded   hands, cups, dice       twins     counters side by side, edges touching
curled     damp cards              laminated glossy counters under lamps
crowd      0.6 mm between counters strays    a magazine, other people's codes
border     sheets over three to five of the board's markers
empty      the board alone         foreign   all codes one letter from ours, or ours under another mask
halves     counters cut in two, joined with another's half
slipped    counters of which another, a finger or a paper hides up to a quarter; only where it is asked for
buckled    counters apart on a board that is bowed, with ridges of 2 to 6 mm where sheets are joined; likewise
askew      counters apart on a board of which what lies beyond a join is shifted by up to 4 mm and turned; likewise

What they lie on, and which pieces a game has, stands in :mod:`.grounds`. Where counters are named, cards and stands are
meant too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

import cv2
import numpy as np

from companion.kernel.qr import MODULES
from hardware.vision.templates import symbol
from tests.benchmarks.reading.other.grounds import GROUNDS, Ground, face, ground, turned, with_code
from tests.benchmarks.reading.other.light import FLAT, Blind, Lens, Picture, Piece, Relief, Window, cast, hung
from tests.benchmarks.reading.other.sensor import OPTICS, developed
from tests.benchmarks.reading.scenes import neighbour
from tests.once import kit_once

LAYOUTS: Final = (
    *("plain", "stacked", "occluded", "twins", "curled", "laminated", "crowd", "strays", "border", "stacked"),
    *("occluded", "laminated", "halves", "empty", "foreign"),
)
ASKED_FOR: Final = ("slipped", "buckled", "askew")
"""Layouts beside those that the seeds go through in turn."""
FINENESS: Final = (1.0, 1.2, 1.5, 2.0)
FIRST_REPORTED: Final = 10_000
COUNTER_MM: Final = 25.0 * 2**0.5
"""Across a counter's corners."""
SLICE_MM: Final = 0.8
SLIPPED: Final = 18
"""Counters of which a part is hidden, in a scene of such."""
HIDDEN: Final = (0.02, 0.25)
"""Share of a code that is hidden there, drawn evenly."""


@dataclass(frozen=True)
class Truth:
    """One piece as it lies. :ivar share: of its code that shows. :ivar burnt: of that, what has no detail left.

    :ivar x_mm: where it is said to lie. :ivar code_mm: its code's middle. :ivar height_mm: of its upper side.
    :ivar level: 1 on the board, 2 on another. :ivar fine: px per module where it lies, on the mean over directions.
    """

    id: str
    x_mm: float
    y_mm: float
    code_mm: tuple[float, float]
    height_mm: float
    share: float
    burnt: float
    level: int
    fine: float


@dataclass(frozen=True)
class Shot:
    """What a scene gave.

    :ivar pictures: grey, that differ by their noise alone. :ivar strangers: texts of codes of this game's that lie
        there on pieces of nobody's, so that who reads them is right.
    """

    pictures: list[Picture]
    truth: list[Truth]
    lens: Lens
    strangers: frozenset[str]


@dataclass(frozen=True)
class Scene:
    """One photograph to be taken: the same numbers give the same bytes."""

    seed: int
    layout: str = ""
    optics: str = ""
    fine: float = 0.0
    game: str = "pleasantville"

    @cached_property
    def settings(self) -> tuple[str, str, float]:
        """Layout, optics and px per module: any stretch of seeds is a mixture."""
        optics = self.optics or OPTICS[(self.seed * 5 + self.seed // len(LAYOUTS)) % len(OPTICS)]
        fine = self.fine or FINENESS[(self.seed + self.seed // 60) % len(FINENESS)]
        layout = self.layout or LAYOUTS[self.seed % len(LAYOUTS)]
        some = self.ground.layouts
        return layout if not some or layout in some else "plain", optics, fine

    @cached_property
    def ground(self) -> Ground:
        """What it lies on."""
        names = GROUNDS[self.game]
        return ground(self.game, names[(self.seed + self.seed // len(LAYOUTS)) % len(names)])

    def taken(self, count: int = 1) -> Shot:
        """Photograph the scene so many times."""
        layout, optics, fine = self.settings
        rng = np.random.default_rng([self.seed, 77])
        return taking(_laid_out(self.ground, layout, optics, fine, rng), rng, self.seed, optics, count)


def shoot(laid: Mapping[str, Any], rng: np.random.Generator, seed: int, optics: str, count: int) -> Shot:
    """Photograph what is laid out so many times. :param laid: what :func:`cast` is told."""
    pieces: list[Piece] = laid["pieces"]
    seen, made = cast(**laid, rng=rng), []
    for number in range(count):
        settings, noise = np.random.default_rng([seed, 78]), np.random.default_rng([seed, 79, number])
        grey, full = developed(seen.light, optics, settings, noise)
        made.append(grey)
    truth = []
    for number, (share, light, area) in seen.codes.items():
        one = pieces[number - 1]
        if one.id[0] == "?":
            continue
        burnt = float((light >= full).mean()) if len(light) else 0.0
        code = one.onto(*one.code[:2])
        truth.append(
            Truth(one.id, *one.onto(*one.at), code, one.height_mm, share, burnt, one.level, area**0.5 / MODULES)
        )
    strangers = frozenset(one.id[1:] for one in pieces if one.id[:1] == "?")
    return Shot(made, truth, seen.lens, strangers)


taking = shoot
"""How scenes are photographed: tests take what they can from tests/album.py."""


def _laid_out(game: Ground, layout: str, optics: str, fine: float, rng: np.random.Generator) -> dict[str, Any]:
    module = min(game.shape(name).module_mm for name in game.names)
    lens = hung(game.size_mm, fine / module, float(rng.uniform(0, 38)), rng)
    if optics == "barrel":
        corner = np.hypot(lens.width, lens.height) / 2 / lens.focal_px
        lens = replace(lens, k1=float(rng.uniform(0.16, 0.25) / corner**2))
    thick = float(rng.uniform(0.3, 2.0))
    pieces = _laid(game, layout, thick, rng)
    board = game.picture
    if layout == "askew":
        board, pieces = _askew(board, pieces, game.size_mm, rng)
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
    pieces = [*game.under, *pieces]
    return {
        "board": board,
        "size_mm": game.size_mm,
        "pieces": pieces,
        "lens": lens,
        "lamp_mm": lamp,
        "window": window,
        "board_gloss": gloss,
        "fine": 2,
        "blind": _blind(rng) if optics == "sun" else None,
        "relief": _relief(game.size_mm, rng) if layout == "buckled" else FLAT,
    }


def _askew(
    board: Picture, pieces: list[Piece], size_mm: tuple[float, float], rng: np.random.Generator
) -> tuple[Picture, list[Piece]]:
    """Shift and turn what lies right of a join of sheets of about 190 mm; places stay where they are printed."""
    w, h = size_mm
    joins = max(1, round(w / 190.0) - 1)
    join = w * (int(rng.integers(joins)) + 1) / (joins + 1)
    about, angle = np.array([join, rng.uniform(0, h)]), float(rng.uniform(-0.9, 0.9))
    turn = turned(angle)
    move = np.column_stack([turn, about - turn @ about + (rng.uniform(-1, 1), rng.uniform(-4, 4))])
    px = board.shape[1] / w
    there = cv2.warpAffine(board, move * (1, 1, px), board.shape[1::-1], borderValue=(240, 240, 240))
    board = board.copy()
    board[:, round(join * px) :] = there[:, round(join * px) :]
    lying = []
    for one in pieces:
        if one.x_mm > join:
            x, y = (float(v) for v in move @ (one.x_mm, one.y_mm, 1))
            moved = replace(one, x_mm=x, y_mm=y, angle_deg=one.angle_deg + angle)
            u, v = (one.onto(*one.at) - np.array([x, y])) @ turned(moved.angle_deg)
            one = replace(moved, at=(float(u), float(v)))
        lying.append(one)
    return board, lying


def _relief(size_mm: tuple[float, float], rng: np.random.Generator) -> Relief:
    """Raise a ridge along each join of sheets of about 190 by 270 mm, and bow the whole."""
    (w, h), ridges = size_mm, []
    for side, sheet, way in ((w, 190.0, 90.0), (h, 270.0, 0.0)):
        joins = max(1, round(side / sheet) - 1)
        for k in range(joins):
            at = side * (k + 1) / (joins + 1) + float(rng.uniform(-10, 10))
            place = (at, h / 2) if way else (w / 2, at)
            high, wide = float(rng.uniform(2, 6)), float(rng.uniform(15, 40))
            ridges.append((*place, way + float(rng.uniform(-1, 1)), high, wide))
    bow = float(rng.uniform(-3, 3))
    ridges.append((w / 2, h / 2, float(rng.uniform(0, 180)), bow, 0.4 * min(w, h)))
    return Relief(tuple(ridges))


def _blind(rng: np.random.Generator) -> Blind:
    """Stripes of 11 to 30 mm, 8 to 14 times as bright as what is between them."""
    every, lit, ratio = rng.uniform(22, 60), rng.uniform(0.35, 0.65), rng.uniform(8, 14)
    soft, turn, shift = rng.uniform(1, 6), rng.uniform(0, 180), rng.uniform(0, 1.5)
    return Blind(float(every), float(lit), float(1 / ratio), float(soft), float(turn), float(shift))


def _names(game: Ground, rng: np.random.Generator) -> list[str]:
    return [str(name) for name in rng.permutation(game.names)]


def _across(one: Piece) -> float:
    return float(np.hypot(*one.size_mm))


def _apart(game: Ground, names: list[str], thick: float, rng: np.random.Generator, gap: float = 38.0) -> list[Piece]:
    """Pieces that do not touch.

    :param gap: from middle to middle of counters; larger pieces lie as much further apart as they are larger.
    """
    laid: list[Piece] = []
    for number, name in enumerate(names):
        made = game.piece(name, 0.0, 0.0, 0.0, height_mm=thick)
        left, top, right, bottom = game.fields[number % len(game.fields)]
        more = max(0.0, (_across(made) - COUNTER_MM) / 2) if game.most > 1 else 0.0
        far = gap - COUNTER_MM
        for _ in range(300):
            x, y = rng.uniform(left + more, right - more), rng.uniform(top + more, bottom - more)
            if all(np.hypot(x - one.x_mm, y - one.y_mm) > (_across(one) + _across(made)) / 2 + far for one in laid):
                turn = float(rng.uniform(0, 360))
                laid.append(replace(made, x_mm=float(x), y_mm=float(y), angle_deg=turn))
                break
    return laid


def _laid(game: Ground, layout: str, thick: float, rng: np.random.Generator) -> list[Piece]:
    laid = _pieces(game, layout, thick, rng)
    return _figures(game, laid) if game.name == "house" else laid


def _pieces(game: Ground, layout: str, thick: float, rng: np.random.Generator) -> list[Piece]:
    names = _names(game, rng)
    if layout == "empty":
        return []
    if layout == "stacked":
        return _stacked(game, names, thick, rng)
    if layout == "slipped":
        return _slipped(game, names, thick, rng)
    if layout in ("twins", "crowd"):
        return _rows(game, names, thick, 0.0 if layout == "twins" else 0.6, rng)
    laid = _apart(game, names[: game.most], thick, rng)
    if layout == "occluded":
        return laid + (_grip(laid[0], rng) if game.name == "held" else _things(game, rng))
    if layout == "curled":
        return [replace(one, curl_mm=float(rng.uniform(0.5, 3.0))) for one in laid]
    if layout == "strays":
        return [*_magazine(game, rng), *laid]
    if layout == "border":
        return laid + _sheets(game, rng)
    if layout == "halves":
        return [_joined(game, one, rng) for one in laid]
    if layout == "foreign":
        return [_foreign(game, one, rng) for one in laid]
    return laid


def _figures(game: Ground, laid: list[Piece]) -> list[Piece]:
    """Pawns' figures, cut into thin sheets that float over one another, and their rear feet."""
    rears, slices = [], []
    for one in laid:
        name = one.id.removeprefix("?").split("=")[0]
        if name not in game.names:
            continue
        figure = kit_once(game.game).faces[name]
        (x, y), (u, v) = one.onto(*one.at), one.onto(one.at[0], one.at[1] - one.size_mm[1] / 2)
        rears.append(replace(one, face=face(game.game, f"{name}-rear"), x_mm=u, y_mm=v, id=""))
        picture = face(game.game, name)
        count = round(figure.height / SLICE_MM)
        for i in range(1, count):
            row = picture[round(len(picture) * (1 - i / count))][None]
            slices.append(Piece(row, x, y, one.angle_deg, (figure.width, SLICE_MM), one.height_mm + i * SLICE_MM))
    return [*laid, *rears, *sorted(slices, key=lambda one: one.height_mm)]


def _foreign(game: Ground, one: Piece, rng: np.random.Generator) -> Piece:
    """Return a counter with a code that is nobody's here, as near to its own as can be."""
    tag = game.tags[one.id]
    text, mask = tag, game.book.masks[tag]
    if rng.random() < 0.4:
        mask = (mask + int(rng.integers(1, 8))) % 8
    else:
        while text in game.book.ids:
            text = neighbour(tag, rng)
    return replace(one, face=with_code(one, symbol(text, mask)), id=f"?{text}")


def _stacked(game: Ground, names: list[str], thick: float, rng: np.random.Generator) -> list[Piece]:
    laid: list[Piece] = []
    tall = int(rng.integers(10, 14))
    for low in _apart(game, names[:tall], thick, rng, gap=70.0):
        laid.append(low)
        place, spare = np.array([low.x_mm, low.y_mm]), names[tall + 2 * (len(laid) // 3) :][:2]
        for level, name in enumerate(spare, 2):
            way = rng.uniform(0, 2 * np.pi)
            place = place + rng.uniform(7, 19) * np.array([np.cos(way), np.sin(way)])
            x, y = (float(v) for v in place)
            turn = float(rng.uniform(0, 360))
            laid.append(game.piece(name, x, y, turn, height_mm=level * thick, level=level))
    return laid


def _slipped(game: Ground, names: list[str], thick: float, rng: np.random.Generator) -> list[Piece]:
    lower = _apart(game, names[:SLIPPED], thick, rng, gap=72.0)
    upper = []
    for low, name in zip(lower, names[SLIPPED:], strict=False):
        turn, what = float(rng.uniform(0, 360)), rng.random()
        one = game.piece(name, 0, 0, turn, height_mm=2 * thick, level=2)
        if what > 0.5:
            colour = _plain(tuple(int(v) for v in rng.integers(30, 250, 3)))
            finger = what > 0.75
            size = (17.0, 60.0) if finger else (18.0, 32.0)
            one = Piece(colour, 0, 0, turn, size, thick + (8.0 if finger else 0.2), disc=finger)
        way, hidden = float(rng.uniform(0, 2 * np.pi)), float(rng.uniform(*HIDDEN))
        code = np.array(low.onto(*low.code[:2]))
        near, far = 0.0, 80.0
        for _ in range(12):
            away = (near + far) / 2
            x, y = code + away * np.array([np.cos(way), np.sin(way)])
            one = replace(one, x_mm=float(x), y_mm=float(y))
            near, far = (away, far) if _hides(one, low) > hidden else (near, away)
        upper.append(one)
    return lower + upper


def _hides(upper: Piece, lower: Piece) -> float:
    """Share of a piece's code that another one lies over, seen from straight above."""
    x, y, side = lower.code
    code = np.mgrid[-0.5:0.5:40j, -0.5:0.5:40j].reshape(2, -1).T * side + (x, y)
    at = code @ turned(lower.angle_deg).T + (lower.x_mm - upper.x_mm, lower.y_mm - upper.y_mm)
    on = np.abs(at @ turned(upper.angle_deg)) / (np.array(upper.size_mm) / 2)
    return float((((on**2).sum(axis=1) if upper.disc else on.max(axis=1)) < 1).mean())


def _rows(game: Ground, names: list[str], thick: float, gap: float, rng: np.random.Generator) -> list[Piece]:
    """Blocks of pieces of one size."""
    laid: list[Piece] = []
    sizes = sorted({game.shape(name).size_mm or (0.0, 0.0) for name in names})
    size = sizes[int(rng.integers(len(sizes)))] if len(sizes) > 1 else sizes[0]
    names = [name for name in names if game.shape(name).size_mm == size]
    w, h = game.size_mm
    count, columns, rows = game.block
    for block in range(count):
        turn = float(rng.uniform(0, 90))
        c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        across = 0.5 + 0.3 * (block - (count - 1) / 2)
        middle = np.array([w * across, h * rng.uniform(0.35, 0.65)])
        if len(game.fields) > 1:  # a block on each board: beside it nothing is read
            left, top, right, bottom = game.fields[block]
            middle = np.array([(left + right) / 2, (top + bottom) / 2])
        for u in range(columns):
            for v in range(rows):
                a, b = (u - (columns - 1) / 2) * (size[0] + gap), (v - (rows - 1) / 2) * (size[1] + gap)
                x, y = middle + np.array([a * c - b * s, a * s + b * c])
                ways = 4 if size[0] == size[1] else 2
                quarter = turn + 360 / ways * float(rng.integers(ways)) + float(rng.uniform(-0.5, 0.5))
                if len(laid) < len(names):
                    name = names[len(laid)]
                    laid.append(game.piece(name, float(x), float(y), quarter, height_mm=thick))
    return laid


def _plain(colour: tuple[int, ...], size: tuple[int, int] = (8, 8)) -> Picture:
    return np.full((*size, 3), colour, np.uint8)


def _things(game: Ground, rng: np.random.Generator) -> list[Piece]:
    """Return a hand of palm, fingers and arm; a cup; dice: piled up from thin sheets."""
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


def _grip(card: Piece, rng: np.random.Generator) -> list[Piece]:
    """Return a thumb and fingers that hold a card by its left edge, and now and then cover its code."""
    skin = _plain(((224, 178, 150), (140, 96, 70), (84, 56, 42))[int(rng.integers(3))])
    out = []
    for k, length in enumerate((52.0, 30.0, 26.0)):
        u = -card.size_mm[0] / 2 + float(rng.uniform(-6, 6))
        x, y = card.onto(u, -10 + 22.0 * k + float(rng.uniform(-20, 8)))
        out.append(Piece(skin, x, y, card.angle_deg + float(rng.uniform(-20, 20)), (length, 17), 12, disc=True))
    return out


def _magazine(game: Ground, rng: np.random.Generator) -> list[Piece]:
    """Return a page of lettering with strangers' codes of all sizes, and cards with codes that are nobody's here."""
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


def _sheets(game: Ground, rng: np.random.Generator) -> list[Piece]:
    """Sheets over three to five of the markers of every board."""
    out = []
    boards = max(1, len(game.boards))
    each = len(game.markers) // boards
    for board in range(boards):
        some = list(rng.permutation(each))[: int(rng.integers(3, 6))]
        for i in some:
            corners = game.markers[board * each + int(i)]
            x, y = corners.mean(axis=0) + rng.uniform(-6, 6, 2)
            colour = tuple(int(v) for v in rng.integers(120, 250, 3))
            side = min(64.0, float(np.hypot(*(corners[1] - corners[0]))) * 2.2 + 6)
            out.append(Piece(_plain(colour), float(x), float(y), float(rng.uniform(0, 90)), (side, side), 3.0))
    return out


def _joined(game: Ground, one: Piece, rng: np.random.Generator) -> Piece:
    """Return a counter of which half is another's, cut along a middle of the code; its id names both."""
    alike = [name for name in game.names if name != one.id and game.shape(name) == game.shape(one.id)]
    if not alike:
        return one
    other = str(rng.choice(alike))
    face, half = one.face.copy(), game.face(other)
    h, w = face.shape[:2]
    x, y = (round(n / 2 + at * w / one.size_mm[0]) for n, at in zip((w, h), one.code[:2], strict=True))
    parts = ((slice(0, y), slice(0, w)), (slice(y, h), slice(0, w)), (slice(0, h), slice(0, x)))
    part = parts[int(rng.integers(3))]
    face[part] = half[part]
    return replace(one, face=face, id=f"{one.id}={other}")
