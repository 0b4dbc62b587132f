"""What lies on the table, how it is lit and where the camera hangs: nineteen scenes a round.

scattered    counters apart, at any angle
hand         the same, and one or two hands over the board
crowded      1 mm between counters
overlapping  counters on top of one another
half hidden  cards and dice over counters
glare        lamps mirrored in the counters: some burnt out
shadow       shadows with soft and with hard edges
empty        nothing
mixed        half of the codes are nobody's here
unknown      all are: most of them one letter from one that is somebody's, or the same letters under another mask
decoys       real finders around modules drawn by lot, chequers, stripes, mirrored and inverted codes, print
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

import cv2
import numpy as np

from companion.kernel.qr import MODULES
from hardware.simulator.optics import Camera
from hardware.simulator.room import Glare, Room, Shadow
from hardware.simulator.tabletop import Photograph, Tabletop
from hardware.simulator.things import Hand, Lying
from hardware.vision.templates import symbol
from tests.photos import Picture, Set, camera_for, scatter

ROUND: Final = (
    *("scattered", "overlapping", "glare", "crowded", "hand", "shadow", "unknown", "scattered", "overlapping"),
    *("half hidden", "empty", "scattered", "glare", "mixed", "decoys", "overlapping", "crowded", "shadow", "scattered"),
)
"""In an order in which any stretch of it is a mixture."""

KINDS: Final = tuple(dict.fromkeys(ROUND))
NEGATIVE: Final = ("empty", "unknown", "decoys")

WHOLE: Final = 0.98
"""Share of a code that shows, from which a counter is fully visible."""

PART: Final = 0.75
"""And from which it is partly hidden; below, nobody is asked to read it."""

CLEAR: Final = 0.05
"""Share of a fully visible code that may be burnt out, at most."""

DAZZLED: Final = 0.25
"""And of a partly hidden one."""

THICKNESS_MM: Final = 1.8


@dataclass(frozen=True)
class Level:
    """A row of the table.

    :param fine: px per module in the middle of the board.
    :param hard: hard light and focus.
    :param fixed: the camera hangs on a stand and has seen the table a few times before.
    :param every: of the rounds asked for, every so many are photographed: fine pictures are large.
    """

    fine: float
    hard: bool = False
    fixed: bool = False
    every: int = 1

    @property
    def name(self) -> str:
        return f"{self.fine}{' hard' if self.hard else ' fixed' if self.fixed else ''}"


LEVELS: Final = (
    Level(1.0, fixed=True),
    Level(1.2),
    Level(1.5),
    Level(2.0),
    Level(2.5, every=2),
    Level(3.0, every=2),
    Level(4.0, every=4),
    Level(1.5, hard=True),
    Level(2.5, hard=True, every=2),
)


@dataclass(frozen=True)
class Scene:
    """One photograph to be taken: the same numbers give the same bytes."""

    level: Level
    seed: int
    number: int

    @property
    def kind(self) -> str:
        return ROUND[self.number]

    @property
    def key(self) -> str:
        return f"{self.level.name}/{self.seed}/{self.number}"

    @cached_property
    def own_seed(self) -> int:
        """Other pictures at every level, or one lucky seed would decide all of them."""
        return self.seed * 100_000 + round(self.level.fine * 10) * 1000 + self.level.hard * 500 + self.number

    def taken(self, game: Set) -> Photograph:
        return self.frames(game, 1)[0]

    def frames(self, game: Set, count: int) -> list[Photograph]:
        """Return the same table several times: only the noise differs, and hands come last."""
        rng = np.random.default_rng(self.own_seed)
        laid = _LAYERS[self.kind](game, rng)
        room = replace(a_room(rng, self.level.hard), shadows=laid.shadows, glares=laid.glares)
        camera = centred(game, self.level.fine, rng)
        table = Tabletop(game.board, game.size_mm, self.own_seed)
        if not laid.hands:
            return table.film(laid.counters, camera, room, frames=count)
        before = table.film(laid.counters, camera, room, frames=count - 1) if count > 1 else []
        return [*before, table.photograph(laid.counters, camera, room, hands=laid.hands)]


def rounds(first: int, count: int, levels: tuple[Level, ...] = LEVELS) -> Iterator[Scene]:
    """All scenes of so many rounds at every level, round by round."""
    for turn in range(count):
        for level in levels:
            if turn % level.every == 0:
                for number in range(len(ROUND)):
                    yield Scene(level, first + turn, number)


def a_room(rng: np.random.Generator, hard: bool = False) -> Room:
    """Return a living room's light and a cheap camera's focus; hard: bad ones.

    Usual: lens blur 0.45 to 0.65 px, focus off by a disc of up to 1 px, motion up to 1.2 px, 2,500 to 8,000 electrons
    in a white pixel, JPEG 75 to 95, the light's colour off by up to 15 %, and up to half of it gone across the table.
    """
    if hard:
        blur, defocus, motion, jpeg = (0.6, 0.9), (0.6, 1.5), (0.5, 2.0), (55, 81)
        gradient, cast, electrons, exposure = (0.3, 0.7), 0.25, (600, 2000), (0.35, 0.9)
    else:
        blur, defocus, motion, jpeg = (0.45, 0.65), (0.0, 1.0), (0.0, 1.2), (75, 96)
        gradient, cast, electrons, exposure = (0.0, 0.5), 0.15, (2500, 8000), (0.6, 0.95)
    light = rng.uniform(1 - cast, 1 + cast, 3)
    r, g, b = light / light.max()
    return Room(
        blur_px=rng.uniform(*blur),
        defocus_px=rng.uniform(*defocus),
        motion_px=rng.uniform(*motion),
        motion_deg=rng.uniform(0, 180),
        gradient=rng.uniform(*gradient),
        light_deg=rng.uniform(0, 360),
        cast=(float(r), float(g), float(b)),
        electrons=rng.uniform(*electrons),
        read_noise=rng.uniform(3, 8),
        mosaic=True,
        exposure=rng.uniform(*exposure),
        jpeg=int(rng.integers(*jpeg)),
        thickness_mm=THICKNESS_MM,
    )


def centred(game: Set, fine: float, rng: np.random.Generator) -> Camera:
    """Return a camera that leans up to 35° from any side and has the board in the middle of its picture."""
    camera = camera_for(game, fine, rng, field_deg=rng.uniform(50, 74))
    w, h = game.size_mm
    corners = np.array([(0, 0, 1), (w, 0, 1), (w, h, 1), (0, h, 1)], np.float64)
    for _ in range(4):
        H = camera.homography(game.size_mm)
        px = corners @ H.T
        px = px[:, :2] / px[:, 2:]
        u, v, s = np.linalg.solve(H, np.append((px.min(axis=0) + px.max(axis=0)) / 2, 1))
        aim = (float(u / s) - w / 2, float(v / s) - h / 2)
        camera = replace(camera, aim_mm=aim)
        now = Photograph(b"", (), camera.homography(game.size_mm), game.size_mm).px_per_mm() * game.codebook.module_mm
        scale = fine / now
        camera = replace(camera, width=round(camera.width * scale), height=round(camera.height * scale))
    return camera


@dataclass
class Laid:
    """What lies on the board from below to above, and what comes between it and the lamps."""

    counters: list[Lying] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    shadows: tuple[Shadow, ...] = ()
    glares: tuple[Glare, ...] = ()


def _scattered(game: Set, rng: np.random.Generator) -> Laid:
    return Laid(scatter(game, 42, rng))


def _crowded(game: Set, rng: np.random.Generator) -> Laid:
    """In rows with a millimetre between them, each turned by quarters; two blocks."""
    names = list(rng.permutation(sorted(game.faces)))
    w, h = game.size_mm
    counters = []
    for block in range(2):
        x, y = np.meshgrid((np.arange(5) - 2) * 26.0, (np.arange(4) - 1.5) * 26.0)
        turn = rng.uniform(0, 90)
        c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        middle = np.array([w * (0.28 + 0.44 * block), h / 2]) + rng.uniform(-60, 60, 2)
        for u, v in zip(x.ravel(), y.ravel(), strict=True):
            if names:
                name = names.pop()
                place = middle + np.array([u * c - v * s, u * s + v * c])
                turned = turn + 90 * rng.integers(4) + rng.uniform(-1, 1)
                counters.append(Lying(game.faces[name], float(place[0]), float(place[1]), float(turned), id=name))
    return Laid(counters)


def _hidden(lower: Lying, upper: Lying, side_mm: float) -> float:
    """Share of the lower one's code under the upper one, seen from straight above."""
    along = ((np.arange(21) + 0.5) / 21 - 0.5) * side_mm
    points = np.stack(np.meshgrid(along, along), axis=-1).reshape(-1, 2) @ _turned(lower.angle_deg).T
    points = points + np.array([lower.x_mm - upper.x_mm, lower.y_mm - upper.y_mm])
    points = points @ _turned(upper.angle_deg)
    return float((np.abs(points) < np.array(upper.size_mm) / 2).all(axis=1).mean())


def _turned(angle_deg: float) -> Any:
    c, s = np.cos(np.radians(angle_deg)), np.sin(np.radians(angle_deg))
    return np.array([(c, -s), (s, c)])


def _over(lower: Lying, face: Picture, size_mm: tuple[float, float], name: str, side_mm: float, rng: Any) -> Lying:
    """Something that hides part of a counter: mostly up to a quarter of its code."""
    most = 0.27 if rng.random() < 0.8 else 0.7
    reach = (lower.size_mm[0] + max(size_mm)) / 2
    while True:
        way, far = rng.uniform(0, 2 * np.pi), rng.uniform(0.3, 1.3) * reach
        place = lower.x_mm + far * np.cos(way), lower.y_mm + far * np.sin(way)
        upper = Lying(face, float(place[0]), float(place[1]), float(rng.uniform(0, 360)), size_mm, name)
        if 0.02 < _hidden(lower, upper, side_mm) < most:
            return upper


def _overlapping(game: Set, rng: np.random.Generator) -> Laid:
    below = scatter(game, 20, rng, gap_mm=34.0, border_mm=60)
    spare = [name for name in sorted(game.faces) if name not in {one.id for one in below}]
    side = MODULES * game.codebook.module_mm
    counters: list[Lying] = []
    for one in below:
        if spare:
            name = spare.pop()
            counters += [one, _over(one, game.faces[name], one.size_mm, name, side, rng)]
    return Laid(counters)


def _half_hidden(game: Set, rng: np.random.Generator) -> Laid:
    """Cards and dice, which are nobody's."""
    below = scatter(game, 24, rng, gap_mm=26.0, border_mm=50)
    side = MODULES * game.codebook.module_mm
    counters: list[Lying] = list(below)
    for number, one in enumerate(below):
        if number % 3 == 0:
            face, size = _card(rng), (44.0, 63.0)
        elif number % 3 == 1:
            face, size = _die(rng), (16.0, 16.0)
        else:
            face, size = np.full((40, 40, 3), rng.integers(20, 236, 3), np.uint8), (30.0, 12.0)
        counters.append(_over(one, face, size, "!", side, rng))
    return Laid(counters)


def _card(rng: np.random.Generator) -> Picture:
    card = np.full((630, 440, 3), 245, np.uint8)
    ink = tuple(int(v) for v in rng.integers(20, 200, 3))
    cv2.rectangle(card, (20, 20), (419, 609), ink, -1)
    for row in range(60, 600, 40):
        cv2.line(card, (40, row), (400, row - 20), (235, 225, 200), 4, cv2.LINE_AA)
    return card


def _die(rng: np.random.Generator) -> Picture:
    die = np.full((160, 160, 3), 240, np.uint8)
    for x in (40, 80, 120):
        for y in (40, 80, 120):
            if rng.random() < 0.5:
                cv2.circle(die, (x, y), 14, (20, 20, 20), -1, cv2.LINE_AA)
    return die


def _hand(game: Set, rng: np.random.Generator) -> Laid:
    w, h = game.size_mm
    hands = [
        Hand(
            float(rng.uniform(0.1, 0.9) * w),
            float(rng.uniform(0.15, 0.85) * h),
            float(rng.uniform(0, 360)),
            float(rng.uniform(20, 60)),
            ((206, 160, 132), (150, 104, 78), (88, 58, 44))[int(rng.integers(3))],
        )
        for _ in range(int(rng.integers(1, 3)))
    ]
    return Laid(scatter(game, 42, rng), hands)


def _glare(game: Set, rng: np.random.Generator) -> Laid:
    w, h = game.size_mm
    glares = tuple(
        Glare(
            float(rng.uniform(0.1, 0.9) * w),
            float(rng.uniform(0.1, 0.9) * h),
            float(rng.uniform(12, 34)),
            float(rng.uniform(1, 3)),
            float(rng.uniform(0, 180)),
            float(rng.uniform(0.6, 2.5)),
            float(rng.uniform(0.05, 0.25)),
        )
        for _ in range(int(rng.integers(2, 5)))
    )
    return Laid(scatter(game, 42, rng), glares=glares)


def _shadow(game: Set, rng: np.random.Generator) -> Laid:
    """Of heads, arms and lamps' stands: from hard to soft, two to four of them, one over the other too."""
    w, h = game.size_mm
    shadows = []
    for _ in range(int(rng.integers(2, 5))):
        corners = int(rng.integers(3, 9))
        way = np.sort(rng.uniform(0, 2 * np.pi, corners))
        far = rng.uniform(40, 260, corners)
        outline = np.column_stack([np.cos(way), np.sin(way)]) * far[:, None] + rng.uniform(0.1, 0.9, 2) * (w, h)
        shadows.append(Shadow(outline, float(rng.uniform(1, 20)), float(rng.uniform(0.3, 0.7))))
    return Laid(scatter(game, 42, rng), shadows=tuple(shadows))


def _empty(game: Set, rng: np.random.Generator) -> Laid:
    return Laid()


def with_code(face: Picture, dark: Any, game: Set, ink: int = 30, paper: int = 250) -> Picture:
    """Return a counter's face with other modules in its code's place."""
    out = face.copy()
    px = face.shape[1] / 25
    side = round(MODULES * game.codebook.module_mm * px)
    code = cv2.resize(np.where(dark, ink, paper).astype(np.uint8), (side, side), interpolation=cv2.INTER_NEAREST)
    x, y = (
        round(n / 2 - off * px - side / 2)
        for n, off in zip(face.shape[1::-1], game.codebook.shape.offset_mm, strict=True)
    )
    out[y : y + side, x : x + side] = code[..., None]
    return out


def neighbour(tag: str, rng: np.random.Generator) -> str:
    """Return a text that differs from a tag as little as can be."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    i = int(rng.integers(3, len(tag)))
    other = letters[int(rng.integers(len(letters)))]
    return [tag[:i] + other + tag[i + 1 :], tag[:-1], (tag + other)[:10], "XX" + tag[2:]][int(rng.integers(4))]


def _nobodys(game: Set, one: Lying, rng: np.random.Generator) -> Lying:
    book = game.codebook
    tag = next(text for text, name in book.ids.items() if name == one.id)
    mask = book.masks.get(tag, 0)
    if rng.random() < 0.3:
        text, mask = tag, (mask + int(rng.integers(1, 8))) % 8
    else:
        text = neighbour(tag, rng)
        while text in book.ids:
            text = neighbour(tag, rng)
    return replace(one, face=with_code(one.face, symbol(text, mask), game), id=f"?{text}")


def _mixed(game: Set, rng: np.random.Generator) -> Laid:
    counters = scatter(game, 42, rng)
    return Laid([_nobodys(game, one, rng) if i % 2 else one for i, one in enumerate(counters)])


def _unknown(game: Set, rng: np.random.Generator) -> Laid:
    return Laid([_nobodys(game, one, rng) for one in scatter(game, 42, rng)])


def _decoys(game: Set, rng: np.random.Generator) -> Laid:
    counters = []
    tags = {name: tag for tag, name in game.codebook.ids.items()}
    for i, one in enumerate(scatter(game, 42, rng)):
        name, dark = f"decoy{i}", symbol(tags[one.id], game.codebook.masks.get(tags[one.id], 0)).copy()
        if i % 7 < 3:
            free = np.ones_like(dark)
            free[:8, :8] = free[:8, -8:] = free[-8:, :8] = False
            dark[free] = rng.random(int(free.sum())) < 0.5
        elif i % 7 == 3:
            dark = (np.indices(dark.shape).sum(axis=0) // (1 + int(rng.integers(3)))) % 2 == 0
        elif i % 7 == 4:
            dark = np.tile(rng.random(MODULES) < 0.5, (MODULES, 1))
        elif i % 7 == 5:
            name, dark = tags[one.id], dark.T if rng.random() < 0.5 else ~dark  # the transpose is its mirror image
        else:
            dark = _print(rng)
        counters.append(replace(one, face=with_code(one.face, dark, game), id=f"?{name}"))
    return Laid(counters)


def _print(rng: np.random.Generator) -> Any:
    """Return a scrap of a newspaper: small lettering, as dark and light."""
    page = np.full((252, 252), 255, np.uint8)
    for row in range(20, 260, 24):
        words = "".join(chr(int(c)) for c in rng.integers(65, 91, 18))
        cv2.putText(page, words, (-int(rng.integers(12)), row), cv2.FONT_HERSHEY_COMPLEX, 0.7, (0,), 2, cv2.LINE_AA)
    return page < 128


_LAYERS: Final[dict[str, Callable[[Set, np.random.Generator], Laid]]] = {
    "scattered": _scattered,
    "hand": _hand,
    "crowded": _crowded,
    "overlapping": _overlapping,
    "half hidden": _half_hidden,
    "glare": _glare,
    "shadow": _shadow,
    "empty": _empty,
    "mixed": _mixed,
    "unknown": _unknown,
    "decoys": _decoys,
}
