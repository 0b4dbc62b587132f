"""Photographs for tests: boards, counters and tables, made by the virtual camera under settings from kind to cruel.

    board = practice_board()
    photo = snap(board, seed=7, px_per_module=2.5, counters=40)
    photo.truth, photo.grey

Until something is printed there is a practice board with markers and streets; printed games come in through
:func:`from_prints`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pypdfium2
from numpy.typing import NDArray

from companion.kernel.qr import MODULES
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Photograph, Tabletop
from hardware.simulator.things import Lying
from hardware.vision.pose import Markers
from hardware.vision.tags import Codebook, Shape, symbol

Picture = NDArray[np.uint8]

MODULE_MM = 0.72


@dataclass(frozen=True)
class Set:
    """A game as far as a camera cares: the board's picture, its markers, the codebook, and faces by counter id."""

    board: Picture
    markers: Markers
    codebook: Codebook
    faces: Mapping[str, Picture]
    size_mm: tuple[float, float]


TRADES = (
    *("BAKER", "BARBER", "BUTCHER", "CLERK", "COBBLER", "COOK", "DRIVER", "FARMER", "GUARD", "JANITOR"),
    *("LAUNDRY", "MAILMAN", "MASON", "MILLER", "NURSE", "PAINTER", "PILOT", "PORTER", "RANCHER", "SALES"),
    *("SINGER", "SMITH", "TAILOR", "TEACHER", "TELLER", "USHER", "VET", "WAITER", "WEAVER", "WRITER"),
)


def markers_around(size_mm: tuple[float, float], side: float = 30.0, inset: float = 6.0) -> Markers:
    """Eight markers: in the corners and in the middles of the edges."""
    w, h = size_mm
    xs = (inset, (w - side) / 2, w - inset - side)
    ys = (inset, (h - side) / 2, h - inset - side)
    places = [(x, y) for y in ys for x in xs if not (x == xs[1] and y == ys[1])]
    corners = {
        i: np.array([(x, y), (x + side, y), (x + side, y + side), (x, y + side)]) for i, (x, y) in enumerate(places)
    }
    return Markers("DICT_4X4_50", corners, size_mm)


def draw_board(markers: Markers, px_per_mm: float = 4.0, seed: int = 5) -> Picture:
    """Return a board of coloured plots and roads with lettering, and the markers on white."""
    rng = np.random.default_rng(seed)
    w, h = (round(side * px_per_mm) for side in markers.size_mm)
    board = np.full((h, w, 3), (226, 211, 172), np.uint8)
    colours = [(168, 190, 120), (214, 150, 96), (120, 160, 172), (206, 186, 130), (190, 112, 98), (146, 140, 160)]
    step = round(92 * px_per_mm)
    for y in range(round(46 * px_per_mm), h - step // 2, step):
        for x in range(round(46 * px_per_mm), w - step // 2, step):
            a, b = rng.uniform(0.72, 0.86, 2)
            low = (x + round(step * a), y + round(step * b))
            cv2.rectangle(board, (x, y), low, colours[rng.integers(len(colours))], -1)
            cv2.rectangle(board, (x, y), low, (50, 40, 34), round(0.7 * px_per_mm))
            cv2.line(board, (x + step // 3, y), (x + step // 3, low[1]), (50, 40, 34), round(0.4 * px_per_mm))
            cv2.putText(
                board,
                str(rng.choice(TRADES)),
                (x + 20, y + round(12 * px_per_mm)),
                cv2.FONT_HERSHEY_DUPLEX,
                0.22 * px_per_mm,
                (40, 34, 30),
                round(0.4 * px_per_mm),
                cv2.LINE_AA,
            )
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, markers.dictionary))
    for i, corners in markers.corners.items():
        side = round(float(corners[1, 0] - corners[0, 0]) * px_per_mm)
        x, y = np.round(corners[0] * px_per_mm).astype(int)
        quiet = round(5 * px_per_mm)
        cv2.rectangle(board, (x - quiet, y - quiet), (x + side + quiet, y + side + quiet), (252, 250, 244), -1)
        board[y : y + side, x : x + side] = cv2.aruco.generateImageMarker(dictionary, i, side)[..., None]
    return board


def draw_face(tag: str, mask: int, px_per_module: int = 12) -> Picture:
    """Return a counter of 25 mm: framed, a name above the code, numbers below."""
    side = round(25 / MODULE_MM * px_per_module)
    face = np.full((side, side, 3), (250, 247, 238), np.uint8)
    cv2.rectangle(face, (0, 0), (side - 1, side - 1), (60, 96, 104), round(1.2 / MODULE_MM * px_per_module))
    code = np.kron(np.where(symbol(tag, mask), 0, 255).astype(np.uint8), np.ones((px_per_module,) * 2, np.uint8))
    start = (side - len(code)) // 2
    face[start : start + len(code), start : start + len(code)] = np.clip(code, 22, 244)[..., None]
    name, ink = tag.split(":")[-1], (30, 26, 24)
    cv2.putText(face, name, (round(side * 0.2), round(side * 0.12)), cv2.FONT_HERSHEY_DUPLEX, 0.9, ink, 2, cv2.LINE_AA)
    cv2.putText(
        face, "3 2 4", (round(side * 0.35), round(side * 0.95)), cv2.FONT_HERSHEY_DUPLEX, 0.9, ink, 2, cv2.LINE_AA
    )
    return face


@cache
def practice(size_mm: tuple[float, float] = (745.0, 550.0)) -> Set:
    """Return a game that exists only here."""
    markers = markers_around(size_mm)
    entries = [{"id": t.lower(), "tag": f"QQ:{t}", "mask": i % 8} for i, t in enumerate(TRADES)]
    entries += [{"id": f"crate_{n:02}", "tag": f"QQ:CRATE{n:02}", "mask": n % 8} for n in range(1, 13)]
    codebook = Codebook.from_json(entries, Shape(MODULE_MM))
    faces = {str(e["id"]): draw_face(str(e["tag"]), int(str(e["mask"]))) for e in entries}
    return Set(draw_board(markers), markers, codebook, faces, size_mm)


def _pages(folder: Path, name: str, px_per_mm: float) -> list[tuple[Picture, tuple[float, float]]]:
    """Each page, and its true px per mm: PDFium stretches a page to whole pixels."""
    out = []
    with pypdfium2.PdfDocument(folder / name) as document:
        for page in document:
            picture = np.asarray(page.render(scale=px_per_mm * 25.4 / 72, rev_byteorder=True).to_pil().convert("RGB"))
            w, h = page.get_size()
            out.append((picture, (picture.shape[1] / (w * 25.4 / 72), picture.shape[0] / (h * 25.4 / 72))))
    return out


def _cut(
    page: tuple[Picture, tuple[float, float]],
    rect_mm: Sequence[float],
    px_per_mm: float,
    turn: float = 0,
    *,
    start_mm: Sequence[float] = (0.0, 0.0),
) -> Picture:
    """Return a rectangle of a page, turned upright; to fractions of a pixel.

    :param start_mm: where the piece's first pixel begins within the rectangle as it is turned.
    """
    picture, (fine_x, fine_y) = page
    x, y, w, h = rect_mm
    across, down = picture.shape[1] / fine_x, picture.shape[0] / fine_y
    for _ in range(round(turn / 90) % 4):
        picture, fine_x, fine_y = np.rot90(picture), fine_y, fine_x
        x, y, w, h, across, down = y, across - x - w, h, w, down, across
    size = (round((w - start_mm[0]) * px_per_mm), round((h - start_mm[1]) * px_per_mm))
    move = np.array(
        [
            [fine_x / px_per_mm, 0, (x + start_mm[0] + 0.5 / px_per_mm) * fine_x - 0.5],
            [0, fine_y / px_per_mm, (y + start_mm[1] + 0.5 / px_per_mm) * fine_y - 0.5],
        ]
    )
    how = cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(np.ascontiguousarray(picture), move, size, flags=how), np.uint8)


def from_prints(folder: Path, px_per_mm: float = 5.0, counter_px_per_mm: float = 14.0) -> Set:
    """Return a printed game: counters cut out of the printed pages, the board glued together from its sheets.

    :param folder: what ``saucer print`` wrote.
    :param px_per_mm: of the board; :param counter_px_per_mm: of the counters.
    """
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    fronts = {counter["front"]: counter["id"] for counter in manifest["counters"] if counter.get("tag")}
    faces: dict[str, Picture] = {}
    w, h = manifest["board"]["size_mm"]
    board = np.zeros((round(h * px_per_mm), round(w * px_per_mm), 3), np.uint8)
    pages: dict[str, list[tuple[Picture, tuple[float, float]]]] = {}
    for placed in manifest["placements"]:
        scale = px_per_mm if placed["face"] == "board" else counter_px_per_mm
        if placed["face"] != "board" and placed["face"] not in fronts:
            continue
        if placed["file"] not in pages:
            pages[placed["file"]] = _pages(folder, placed["file"], scale)
        page = pages[placed["file"]][placed["page"] - 1]
        if placed["face"] == "board":
            window = np.array(placed["window_mm"][:2])
            first = np.ceil(window * scale - 1e-6).astype(int)
            piece = _cut(page, placed["rect_mm"], scale, placed["turn"], start_mm=first / scale - window)
            part = board[first[1] : first[1] + piece.shape[0], first[0] : first[0] + piece.shape[1]]
            part[:] = piece[: part.shape[0], : part.shape[1]]
        else:
            faces[fronts[placed["face"]]] = _cut(page, placed["rect_mm"], scale, placed["turn"])
    return Set(board, Markers.from_json(manifest["board"]), Codebook.from_manifest(manifest), faces, (w, h))


def scatter(
    game: Set,
    count: int,
    rng: np.random.Generator,
    *,
    gap_mm: float = 1.5,
    angles: str = "any",
    border_mm: float = 40.0,
    around: Sequence[Lying] = (),
) -> list[Lying]:
    """Counters at random places that do not overlap (fewer than asked for if they would have to).

    :param angles: ``"any"``, ``"upright"`` or ``"about"`` (upright within 15°).
    """
    ids = list(rng.permutation(sorted(game.faces)))
    lying = list(around)
    w, h = game.size_mm
    tries = 0
    for i in ids[:count]:
        size = 25.0
        while tries < 200 * count:
            tries += 1
            x, y = rng.uniform(border_mm, w - border_mm), rng.uniform(border_mm, h - border_mm)
            turn = {"any": rng.uniform(0, 360), "upright": 0.0, "about": rng.uniform(-15, 15)}[angles]
            reach = size * 1.42 + gap_mm
            if all(np.hypot(x - o.x_mm, y - o.y_mm) > reach for o in lying):
                lying.append(Lying(game.faces[i], x, y, turn, (size, size), i))
                break
    return lying[len(around) :]


def px_per_module(photo: Photograph, module_mm: float = MODULE_MM) -> float:
    return photo.px_per_mm() * module_mm


def camera_for(
    game: Set, wanted: float, rng: np.random.Generator | None = None, *, tilt_deg: float | None = None, **more: Any
) -> Camera:
    """Return a camera that shows the board's middle at so many px per module; leaning up to 35° if `rng` is given."""
    settings: dict[str, Any] = {"tilt_deg": 0.0 if tilt_deg is None else tilt_deg}
    if rng is not None:
        around = rng.uniform(0, 360)  # from any side, and yet the board more or less square in the picture
        settings = {
            "tilt_deg": rng.uniform(0, 35) if tilt_deg is None else tilt_deg,
            "around_deg": around,
            "turn_deg": rng.uniform(-6, 6) - around + 180 * rng.integers(2),
            "bend": rng.uniform(-0.015, 0.015),
        }
    settings |= more
    camera = Camera(width=1600, height=1200, **settings)
    for _ in range(3):
        photo = Photograph(b"", (), camera.homography(game.size_mm), game.size_mm)
        now = px_per_module(photo, game.codebook.module_mm)
        camera = replace(camera, width=round(camera.width * wanted / now), height=round(camera.height * wanted / now))
    return camera


def rough_room(rng: np.random.Generator, severity: float = 1.0) -> Room:
    """Return a living room: `severity` 0 is a studio, 1 usual, 2 hard."""
    s = severity
    return Room(
        blur_px=rng.uniform(0.4, 0.45 + 0.2 * s),
        motion_px=rng.uniform(0, 1.0 * s),
        motion_deg=rng.uniform(0, 180),
        gradient=rng.uniform(0, 0.45) * min(s, 1.6),
        light_deg=rng.uniform(0, 360),
        cast=tuple(rng.uniform(0.86, 1.0, 3)),
        electrons=rng.uniform(2500, 8000) / max(s, 0.3),
        exposure=rng.uniform(0.6, 0.95),
        jpeg=int(rng.integers(75, 96)),
        shadow=rng.uniform(0, 0.4) * s if rng.random() < 0.4 else 0.0,
    )


def snap(
    game: Set,
    seed: int,
    wanted: float,
    count: int = 40,
    *,
    severity: float = 1.0,
    tilt_deg: float | None = None,
    **more: Any,
) -> Photograph:
    """One photograph of counters strewn over the board, at so many px per module in its middle."""
    rng = np.random.default_rng(seed)
    lying = scatter(game, count, rng, **more)
    camera = camera_for(game, wanted, rng, tilt_deg=tilt_deg)
    return Tabletop(game.board, game.size_mm, seed).photograph(lying, camera, rough_room(rng, severity))


def scratched(photo: Picture, codes: Sequence[NDArray[np.float64]], strength: float = 66.0) -> Picture:
    """Return a colour photograph with noise over the data of codes, beside their finders: none is read for sure.

    :param codes: their corners, px, clockwise from each one's own top left.
    :param strength: of the noise in a module, grey levels.
    """
    y, x = np.indices(photo.shape[:2])
    spread = np.zeros(photo.shape[:2])
    for first, second, _third, fourth in codes:
        right, down = second - first, fourth - first
        u, v = np.tensordot(np.linalg.inv(np.column_stack([right, down])), [x - first[0], y - first[1]], 1)
        there = (u > 0.35) & (u < 1.05) & (v > 0.35) & (v < 1.05)
        spread[there] = strength * np.hypot(*right) / MODULES  # as much in each module, however fine the picture is
    noise = np.random.default_rng(1).normal(0, 1, spread.shape) * spread
    return np.clip(photo + noise[..., None], 0, 255).astype(np.uint8)
