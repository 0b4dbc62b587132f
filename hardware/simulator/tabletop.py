"""A virtual tabletop and the camera above it: lays pictures of counters on the picture of a board and photographs them.

It stands in where there is no camera: the demonstration table is photographed with it, and the reader is measured
with it. Its pictures are made the way a camera makes them (perspective, the counters' thickness and shadow, hands and
what they throw on the table, lamps mirrored in what shines, a lens that bends, blurs and is out of focus, uneven light,
photon and read noise behind a mosaic of colour filters, JPEG), but they are *made*: real rooms are nastier, and no
figure measured on them says how a real camera will do.
"""

from __future__ import annotations

import io
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from hardware.arrays import Floats, Rgb
from hardware.errors import PictureError
from hardware.pictures import load_picture
from hardware.simulator.cubes import CUBES, Cube, corners_of, draw_cubes, shade_cubes, wall_off
from hardware.simulator.geometry import (
    COARSE,
    project,
    seen,
    share_covered,
    turning,
)
from hardware.simulator.light import light_on
from hardware.simulator.optics import Camera, bend_lens, expose, projection_of
from hardware.simulator.room import Room
from hardware.simulator.things import (
    NOBODY,
    Hand,
    Lying,
    Standing,
    draw_side,
    lay_face,
    mark_owner,
    outline_of,
    reach_in,
    shade_below,
    stand_up,
    wood_grain,
)


@dataclass(frozen=True)
class Photograph:
    """What the camera saw, and what was really there.

    :ivar jpeg: the file as a camera would have written it.
    :ivar truth: what lies on the board, from below to above.
    :ivar H: board mm to px, as without the lens's bend; shape (3, 3).
    :ivar heights_mm: of each one's upper side above the board.
    :ivar camera: that took it.
    :ivar owners: whose each pixel is, as without the lens's bend: index in the truth, ``NOBODY`` or ``SOMEBODY``; int16
        of shape (h, w).
    :ivar cubes: dice that lie there.
    :ivar burnt: where a lamp's reflection leaves nothing to be read, every eighth pixel; bool.
    """

    jpeg: bytes
    truth: tuple[Lying, ...]
    H: Floats
    size_mm: tuple[float, float]
    heights_mm: tuple[float, ...] = ()
    camera: Camera = field(default_factory=Camera)
    owners: NDArray[np.int16] | None = None
    cubes: tuple[Cube, ...] = ()
    burnt: NDArray[np.bool_] | None = None

    @cached_property
    def picture(self) -> Rgb:
        """RGB, shape (h, w, 3)."""
        return np.asarray(Image.open(io.BytesIO(self.jpeg)).convert("RGB"))

    @cached_property
    def grey(self) -> Rgb:
        """Shape (h, w)."""
        return np.asarray(Image.open(io.BytesIO(self.jpeg)).convert("L"))

    def tops(self) -> list[tuple[float, float]]:
        """Say how much of the upper side of each die can be seen, and how much of that is burnt out; 0 to 1 both."""
        view = projection_of(self.camera, self.size_mm)
        along = 0.06 + 0.88 * (np.arange(24) + 0.5) / 24
        u, v = (part.reshape(-1, 1) for part in np.meshgrid(along, along))
        out = []
        for number, cube in enumerate(self.cubes):
            a, b, _, d = corners_of(cube)[0]
            points = a + (b - a) * u + (d - a) * v
            out.append(self._seen(seen(view, points), CUBES + number))
        return out

    def _seen(self, px: Floats, owner: int) -> tuple[float, float]:
        """Return the share of some places that is an owner's and in the picture, and the share of that which is burnt
        out.

        :param px: as without the lens's bend.
        """
        if self.owners is None:
            raise ValueError("this photograph does not know whose its pixels are")
        h, w = self.owners.shape
        there = self.camera.bent(px)
        inside = ((there > -0.5) & (there < (w - 0.5, h - 0.5))).all(axis=1)
        x, y = np.clip(np.round(px).astype(int), 0, (w - 1, h - 1)).T
        seen = inside & (self.owners[y, x] == owner)
        burnt = 0.0
        if self.burnt is not None and seen.any():
            x, y = np.clip(there[seen] / COARSE, 0, np.array(self.burnt.shape[::-1]) - 1).astype(int).T
            burnt = float(self.burnt[y, x].mean())
        return float(seen.mean()), burnt

    def px_per_mm(self) -> float:
        """In the board's middle."""
        x, y = self.size_mm[0] / 2, self.size_mm[1] / 2
        return float(np.sqrt(abs(np.linalg.det(self.H) / (self.H[2] @ (x, y, 1)) ** 3)))

    def shares(self, side_mm: float, offset_mm: Sequence[float] = (0.0, 0.0)) -> list[tuple[float, float]]:
        """Say how much of a square on each counter can be seen, and how much of that is burnt out; 0 to 1 both.

        :param side_mm: of the square. :param offset_mm: from its middle to the counter's.
        """
        view = projection_of(self.camera, self.size_mm)
        out = []
        for i, (one, z) in enumerate(zip(self.truth, self.heights_mm, strict=True)):
            along = (np.arange(42) + 0.5) / 42 - 0.5
            square = np.stack(np.meshgrid(along, along), axis=-1).reshape(-1, 2) * side_mm - offset_mm
            px = project(view, square @ turning(one.angle_deg).T + (one.x_mm, one.y_mm), z)
            out.append(self._seen(px, i))
        return out


@dataclass
class Tabletop:
    """A board on a wooden table.

    :param board: RGB picture of the whole board, shape (h, w, 3).
    :param size_mm: its width and height.
    :param seed: of grain and noise: the same seed gives the same photographs, byte for byte.
    :param wall_mm: of a tray: how high the walls around the board are.

        table = Tabletop(board, (745, 550), seed=3)
        photo = table.photograph([Lying(face, 120, 80, angle_deg=30, id="mayor")], Camera(tilt_deg=20))
    """

    board: Rgb
    size_mm: tuple[float, float]
    seed: int = 0
    wall_mm: float = 0.0

    def photograph(
        self,
        counters: Iterable[Lying] = (),
        camera: Camera | None = None,
        room: Room | None = None,
        *,
        hands: Sequence[Hand] = (),
        standing: Sequence[Standing] = (),
        cubes: Sequence[Cube] = (),
        seed: int | None = None,
    ) -> Photograph:
        """Lay the counters down in order (later ones on top where they meet) and take a picture."""
        return self.film(counters, camera, room, hands=hands, standing=standing, cubes=cubes, seed=seed)[0]

    def film(
        self,
        counters: Iterable[Lying] = (),
        camera: Camera | None = None,
        room: Room | None = None,
        *,
        hands: Sequence[Hand] = (),
        standing: Sequence[Standing] = (),
        cubes: Sequence[Cube] = (),
        frames: int = 1,
        seed: int | None = None,
    ) -> list[Photograph]:
        """Return several pictures of the same table with the same camera, which differ by their noise."""
        camera, room = camera or Camera(), room or Room()
        rng = np.random.default_rng(self.seed if seed is None else seed)
        truth = tuple(counters)
        fine = 2 if camera.width * camera.height <= 4_000_000 else 1
        P = projection_of(camera, self.size_mm)
        sharp = np.diag([fine, fine, 1.0])
        sharp[:2, 2] = (fine - 1) / 2
        view = sharp @ P
        width, height = camera.width * fine, camera.height * fine
        scene = self._table(P, camera.width, camera.height)
        if fine > 1:
            scene = np.asarray(cv2.resize(scene, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8)
        owners = np.full((camera.height, camera.width), NOBODY, np.int16)
        w, h = self.size_mm
        lay_face(scene, view, self.board, np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float64), 0.0)
        stack: list[tuple[Floats, float]] = []
        for number, counter in enumerate(truth):
            outline = outline_of(counter)
            under = max((z * share_covered(outline, other) for other, z in stack), default=0.0)
            z = under + room.thickness_mm
            stack.append((outline, z))
            shade_below(scene, view, outline, z, room)
            draw_side(scene, view, outline, under, z)
            lay_face(scene, view, counter.face, outline, z)
            mark_owner(owners, np.concatenate([project(P, outline, under), project(P, outline, z)]), number)
        eye = camera.eye_mm(self.size_mm)
        for figure in sorted(standing, key=lambda one: -math.hypot(one.x_mm - eye[0], one.y_mm - eye[1])):
            stand_up(scene, owners, view, P, figure)
        if self.wall_mm:
            wall_off(scene, owners, view, P, eye=eye, size_mm=self.size_mm, high_mm=self.wall_mm, inside=True)
        shade_cubes(scene, view, cubes, room)
        draw_cubes(scene, owners, view, P, eye=eye, cubes=cubes, room=room)
        if self.wall_mm:
            wall_off(scene, owners, view, P, eye=eye, size_mm=self.size_mm, high_mm=self.wall_mm, inside=False)
        for hand in hands:
            reach_in(scene, owners, view, P, hand, room)
        if camera.bend:
            scene = bend_lens(scene, camera)
        if fine > 1:
            size = (camera.width, camera.height)
            scene = np.asarray(cv2.resize(scene, size, interpolation=cv2.INTER_AREA), np.uint8)
        light, burnt = light_on(scene, room, camera, P)
        H, heights = P[:, [0, 1, 3]], tuple(z for _, z in stack)
        return [
            Photograph(expose(light, room, rng), truth, H, self.size_mm, heights, camera, owners, tuple(cubes), burnt)
            for _ in range(frames)
        ]

    def _table(self, view: Floats, width: int, height: int) -> NDArray[np.uint8]:
        """Return a table of planks around the board, at one pixel a millimetre, in the picture's perspective."""
        side = 2400
        middle = np.array(self.size_mm) / 2 - side / 2
        place = np.array([[1, 0, middle[0]], [0, 1, middle[1]], [0, 0, 1]], np.float64)
        H = view[:, [0, 1, 3]] @ place
        return np.ascontiguousarray(
            cv2.warpPerspective(
                wood_grain(side, self.seed % 3),
                H,
                (width, height),
                flags=cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_REFLECT,
            )
        )


def from_images(folder: Path | str, seed: int = 0) -> tuple[Tabletop, dict[str, Rgb]]:
    """Return a table with a game's board, and its counters' faces by face id, from what ``saucer images`` wrote.

    :raises PictureError: the folder does not hold them.
    """
    folder = Path(folder)
    try:
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise PictureError(
            f"{folder} holds no pictures of a game. Make some: saucer images GAME --out {folder}"
        ) from None
    w, h = manifest["board"]["size_mm"]
    faces = {path.stem: load_picture(path) for path in sorted((folder / "faces").glob("*.png"))}
    return Tabletop(load_picture(folder / "board.png"), (w, h), seed), faces
