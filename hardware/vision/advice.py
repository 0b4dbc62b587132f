"""How good a picture of the board is for reading, and what would make it better, in a person's words.

Light and sharpness are measured at the markers, whose black and white are known; glare over the straightened
board. Thresholds were set on made scenes of seeds below 5000.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np

from hardware.arrays import Floats, Grey
from hardware.sentences import Sentence
from hardware.vision.constants import BRIGHT, FAINT, TINY, WHITE, Fitted, disc
from hardware.vision.markers import Markers, cells, pattern
from hardware.vision.pose import (
    Pose,
)

__all__ = ["Quality", "blind", "judge", "overview", "where"]


FINE_ENOUGH: Final[Fitted[float]] = 1.0
"""Pixels per module below which counters are lost."""

SHARP: Final = 2 * float(np.sqrt(2 * np.log(2)))
"""Standard deviations in a blur's full width at half its height."""

BLUR_MODULES: Final = 2 / SHARP
"""Standard deviation of the blur, in modules, from which codes begin to run together: so wide are a dark and a light
one."""

USUAL_BLUR_PX: Final[Fitted[float]] = 1.35
"""Blur that no camera is blamed for."""

STREAK: Final[Fitted[float]] = 0.18
"""Share by which the blur's variance differs between directions when the camera moved."""

DARK: Final[Fitted[float]] = 70.0
"""Pixel value of white paper below which noise begins to tell."""

VEILED: Final[Fitted[float]] = 0.6
"""Black as bright as this share of white: a lamp or the sun lies over everything."""

GLARE_MM2: Final = 220.0
"""A patch that is brighter than paper can be hides a code if it is as large as this."""

UNTRUE_MM: Final[Fitted[float]] = 0.5
"""A marker that is so far from where the others put it lies on a sheet that is glued askew, or not flat: on sharp
pictures of true boards they are off by 0.03 mm, on blurred ones by 0.16."""

FILLED: Final = 0.85
"""Share of a picture's side that a board takes from which to move closer gains too little to be asked for."""

ROOM: Final = 1.04
"""A board fills a picture so far that its edges have this much room."""

STEEP_DEG: Final = 45.0

FLAT: Final = 2 * FAINT
"""Range of pixel values that shows nothing."""

GRAIN_MM: Final = 2.0
"""Side of a pixel of the overview."""

NODE: Final = 8
"""Pixels of the overview between those whose place in the photograph is computed."""


@dataclass(frozen=True)
class Quality:
    """Of one picture.

    :ivar px_per_module: where the board is coarsest.
    :ivar sharpness: how many times the blur's full width at half its height goes into a module: 1 is sharp; from 0.5
        down codes begin to run together.
    :ivar white: pixel value of white paper, median over the markers. :ivar black: likewise of black ink.
    :ivar glare: patches brighter than paper: (x_mm, y_mm, mm²), the largest first.
    :ivar advice: sentences, the most urgent first; none for a good picture.
    :ivar clear: it is neither too dark nor blurred nor washed out: the camera's focus and exposure may stay.
    :ivar higher_mm: by so much the camera should hang higher (less than 0: lower) to show the board whole and fine.
    """

    px_per_module: float
    sharpness: float
    white: float
    black: float
    glare: tuple[tuple[float, float, float], ...]
    advice: tuple[str, ...]
    clear: bool = True
    higher_mm: float = 0.0

    @property
    def fine(self) -> Sentence | None:
        """That the picture is fine enough for counters to be read; None if it is not, which the advice says."""
        px = self.px_per_module
        return Sentence("{px:.1f} px per module: enough.", px=px) if px >= FINE_ENOUGH else None

    @property
    def hang(self) -> Sentence | None:
        """How the camera should hang, in whole centimetres; None if it may hang as it does."""
        cm = abs(round(self.higher_mm / 10))
        if cm == 0:
            return None
        if self.higher_mm > 0:
            return Sentence("Raise the camera by {cm} cm.", cm=cm)
        return Sentence("Lower the camera by {cm} cm.", cm=cm)

    def to_json(self) -> dict[str, Any]:
        """``{"px_per_module_least", "sharpness", "white", "black", "advice"}`` with numbers rounded."""
        return {
            "px_per_module_least": round(self.px_per_module, 2),
            "sharpness": round(self.sharpness, 2),
            "white": round(self.white),
            "black": round(self.black),
            "advice": list(self.advice),
        }


def judge(
    photo: Grey, pose: Pose, markers: Markers, module_mm: float, small: Grey, *, also: tuple[str, ...] = ()
) -> Quality:
    """Return the quality of a picture in which the board was found.

    :param photo: grey, shape (height, width).
    :param pose: of the board in it.
    :param markers: of the board.
    :param module_mm: side of a counter's module.
    :param small: :func:`overview` of the board.
    :param also: more advice, which goes first.
    """
    size = pose.size_mm
    corners_mm = np.array([(0, 0), (size[0], 0), size, (0, size[1])], np.float64)
    fineness = pose.px_per_mm(corners_mm) * module_mm
    shifts = pose.shifts_px(markers)
    places = {i: pose.to_photo(markers.corners[i]) + shifts.get(i, 0.0) for i in pose.ids}
    off = {i: float(np.hypot(*px) / pose.px_per_mm(markers.corners[i].mean(axis=0))) for i, px in shifts.items()}
    light = cells(photo, markers.dictionary, places)
    whites = {i: float(np.median(seen[wanted > 0])) for i, (seen, wanted) in light.items()}
    blacks = {i: float(np.median(seen[wanted == 0])) for i, (seen, wanted) in light.items()}
    white, black = float(np.median(list(whites.values()))), float(np.median(list(blacks.values())))
    blur, streak = _blur(photo, places, len(pattern(markers.dictionary, min(markers.corners))))
    glare = _glare(small, markers, whites) if len(whites) > 2 else ()
    unclear = [
        *_of_blur(blur, streak, float(np.median(fineness))),
        *_of_light(white, black, whites, markers, size),
    ]
    advice = [
        *also,
        *_of_frame(pose, corners_mm),
        *_of_distance(pose, fineness, corners_mm),
        *unclear,
        *(
            Sentence("Glare at {place}: move the lamp, or hang the camera elsewhere.", place=place)
            for place in dict.fromkeys(where((x, y), size) for x, y, _ in glare[:2])
        ),
        *_of_sheets(off, markers, size),
    ]
    sharpness = float(np.median(fineness)) / (SHARP * max(blur, 0.2))
    least = float(fineness.min())
    return Quality(
        least,
        sharpness,
        white,
        black,
        glare,
        tuple(advice),
        not unclear,
        _higher(pose, corners_mm, least),
    )


def _higher(pose: Pose, corners_mm: Floats, px: float) -> float:
    """By how many mm the camera should hang higher to show the board whole and fine; less than 0: lower.

    Pixels per module and the board's share of the picture both go with one over the height. What is cut off counts
    first; lower than shows all of the board is never asked for.
    """
    height, width = pose.shape
    reach = float((np.abs(pose.to_photo(corners_mm) - (width / 2, height / 2)) / (width / 2, height / 2)).max())
    if reach > 1.0:
        times = reach * ROOM
    else:
        times = min(1.0, max(px / (FINE_ENOUGH * ROOM), reach * ROOM)) if px < FINE_ENOUGH else 1.0
    return float(pose.eye_mm[2]) * (times - 1)


def blind(photo: Grey) -> Sentence | None:
    """Say why nothing at all can be seen in a picture; None if it isn't that."""
    low, high = np.percentile(photo[::4, ::4], (1, 99))
    if high < 2 * FLAT:
        return Sentence("The picture is black. Uncover the lens, or turn on a light.")
    if low > WHITE - FLAT:
        return Sentence("The picture is white. Turn the camera away from the light, or shorten its exposure.")
    if high - low < FLAT:
        return Sentence("The picture is one even grey. Uncover the lens, and focus it.")
    return None


def where(place_mm: Any, size_mm: tuple[float, float]) -> Sentence:
    """Return a place on the board in words: ``the top left``, ``the middle``."""
    words = (
        (Sentence("the top left"), Sentence("the top"), Sentence("the top right")),
        (Sentence("the left"), Sentence("the middle"), Sentence("the right")),
        (Sentence("the bottom left"), Sentence("the bottom"), Sentence("the bottom right")),
    )
    parts = (len(words) * np.array(place_mm) / size_mm).astype(int)
    column, row = parts.clip(0, len(words) - 1)
    return words[row][column]


def _of_frame(pose: Pose, corners_mm: Floats) -> list[Sentence]:
    """Whether the whole board is in the picture, and from which side it is seen."""
    h, w = pose.shape
    px = pose.to_photo(corners_mm)
    out = [bool((at < -0.5).any() or at[0] > w - 0.5 or at[1] > h - 0.5) for at in px]
    cut = [where(place, pose.size_mm) for place, gone in zip(corners_mm, out, strict=True) if gone]
    advice: list[Sentence] = []
    if cut:
        advice.append(Sentence("The board is cut off at {places}: show all of it.", places=tuple(cut)))
    x, y, z = pose.eye_mm
    away = np.hypot(x - pose.size_mm[0] / 2, y - pose.size_mm[1] / 2)
    if (lean := float(np.degrees(np.arctan2(away, z)))) > STEEP_DEG:
        advice.append(
            Sentence("The camera looks from the side ({lean:.0f}°): hang it straight above the board.", lean=lean)
        )
    return advice


def _of_distance(pose: Pose, fineness: Floats, corners_mm: Floats) -> list[Sentence]:
    least = int(np.argmin(fineness))
    if fineness[least] >= FINE_ENOUGH:
        return []
    h, w = pose.shape
    px = pose.to_photo(corners_mm)
    share = float((np.ptp(px, axis=0) / (w, h)).max())
    corner = where(corners_mm[least], pose.size_mm)
    px_here = float(np.floor(10 * fineness[least]) / 10)  # what is too little is never told as enough
    if share < FILLED:
        return [
            Sentence(
                "Move closer: {px:.1f} px per module at {corner}; at least {least:.1f} is needed.",
                px=px_here,
                corner=corner,
                least=FINE_ENOUGH,
            )
        ]
    return [
        Sentence(
            "Take larger pictures, or use a camera that does: {px:.1f} px per module at {corner}; at least {least:.1f} "
            "is needed.",
            px=px_here,
            corner=corner,
            least=FINE_ENOUGH,
        )
    ]


def _of_blur(blur: float, streak: float, fineness: float) -> list[Sentence]:
    if blur <= max(USUAL_BLUR_PX, BLUR_MODULES * fineness):
        return []
    if streak > STREAK:
        return [Sentence("Blurred by movement: hold the camera still, or give it more light.")]
    return [Sentence("Blurred: focus the camera on the board, or wipe its lens.")]


def _of_light(
    white: float, black: float, whites: Mapping[int, float], markers: Markers, size: tuple[float, float]
) -> list[Sentence]:
    if white < DARK:
        return [Sentence("Too dark: turn on a light.")]
    dark = [i for i, value in whites.items() if value < DARK]
    if dark:
        places = tuple(dict.fromkeys(where(markers.corners[i].mean(axis=0), size) for i in dark))
        return [Sentence("Too dark at {places}: light the board more evenly.", places=places[:3])]
    if black > VEILED * white:
        return [Sentence("Washed out: keep lamps and sunlight out of the picture, and wipe the lens.")]
    return []


def _of_sheets(off_mm: Mapping[int, float], markers: Markers, size: tuple[float, float]) -> list[Sentence]:
    """Whether markers lie elsewhere than on a board of one piece, and where."""
    most = max(off_mm.values(), default=0.0)
    if most < UNTRUE_MM:
        return []
    places = dict.fromkeys(where(markers.corners[i].mean(axis=0), size) for i, mm in off_mm.items() if mm > most / 2)
    return [
        Sentence(
            "The board's sheets aren't glued straight, or don't lie flat, at {places}: positions are less exact there.",
            places=tuple(places),
        )
    ]


def _blur(photo: Grey, places: Mapping[int, Floats], across_cells: int) -> tuple[float, float]:
    """Return the standard deviation of the blur in px over the outer edges of markers, and how much it differs by
    direction.

    The mean profile across an edge that a Gaussian has blurred is steepest in its middle: there it rises by
    contrast / (σ √2π) a pixel.

    :param across_cells: along a marker's side, its border included.
    """
    if not places:
        return 0.0, 0.0
    quads = np.stack(list(places.values()))
    along = np.roll(quads, -1, axis=1) - quads
    length = np.linalg.norm(along, axis=2, keepdims=True)
    outwards = np.stack([along[..., 1], -along[..., 0]], axis=-1) / length  # corners go clockwise
    cell = float(np.median(length)) / across_cells
    across = np.arange(-0.5, 0.5, 0.25 / cell) * cell
    along_at = np.linspace(0.25, 0.75, 16)
    points = (
        quads[:, :, None, None]
        + along[:, :, None, None] * along_at[:, None, None]
        + outwards[:, :, None, None] * across[:, None]
    ).astype(np.float32)
    flat = points.reshape(len(quads) * 4, -1, 2)
    values = cv2.remap(photo, flat[..., 0], flat[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    profiles = np.asarray(values, np.float64).reshape(len(flat), len(along_at), len(across)).mean(axis=1)
    contrast = profiles.max(axis=1) - profiles.min(axis=1)
    steepest = ((profiles[:, 4:] - profiles[:, :-4]) / (across[4] - across[0])).max(axis=1)
    clear = (contrast > FLAT) & (steepest > 0)
    if clear.sum() < 4:
        return 0.0, 0.0
    spread = (contrast[clear] / steepest[clear]) ** 2 / (2 * np.pi)
    turn = 2 * np.arctan2(outwards[..., 1], outwards[..., 0]).ravel()[clear]
    model = np.column_stack([np.ones(len(turn)), np.cos(turn), np.sin(turn)])
    # edges that all run along or across leave the slanted direction open: it is drawn towards none
    drawn = np.diag([0.0, 1.0, 1.0]) * np.sqrt(0.1 * len(turn))
    mean, c, s = np.linalg.lstsq(np.vstack([model, drawn]), np.append(spread, np.zeros(len(drawn))), rcond=None)[0]
    uneven = float(np.hypot(c, s))
    return float(np.sqrt(max(mean, 0.0) + uneven)), min(1.0, uneven / max(float(mean), TINY))


def overview(photo: Grey, pose: Pose) -> Grey:
    """Return the straightened board, small: a pixel is 2 mm wide.

    :param photo: grey, shape (height, width).
    """
    w, h = (max(8, round(side / GRAIN_MM)) for side in pose.size_mm)
    x, y = np.meshgrid(np.arange(-1, w // NODE + 2), np.arange(-1, h // NODE + 2))
    nodes = pose.to_photo((np.stack([x, y], axis=-1) + 0.5) * (NODE * GRAIN_MM)).astype(np.float32)
    whole = (nodes.shape[1] * NODE, nodes.shape[0] * NODE)
    from_x, from_y = (cv2.resize(nodes[..., k], whole)[NODE:, NODE:][:h, :w] for k in (0, 1))
    return np.asarray(cv2.remap(photo, from_x, from_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _glare(small: Grey, markers: Markers, whites: Mapping[int, float]) -> tuple[tuple[float, float, float], ...]:
    """Patches brighter than paper is thereabouts: middle in mm and area in mm², the largest first."""
    h, w = small.shape
    places = np.array([markers.corners[i].mean(axis=0) for i in whites])
    middle = places.mean(axis=0)  # from there, since markers in a row tell no slope across it
    model = np.column_stack([np.ones(len(places)), places - middle])
    plane = np.linalg.lstsq(model, np.array(list(whites.values())), rcond=None)[0]
    across, down = GRAIN_MM * np.arange(w)[None, :] - middle[0], GRAIN_MM * np.arange(h)[:, None] - middle[1]
    paper = plane[0] + plane[1] * across + plane[2] * down
    bound = np.clip(paper * BRIGHT, WHITE - 2 * FLAT, WHITE - 1)
    bright = cv2.morphologyEx((small >= bound).astype(np.uint8), cv2.MORPH_OPEN, disc(2))
    count, _, stats, middles = cv2.connectedComponentsWithStats(bright)
    found = [
        (
            float(middles[i][0] * GRAIN_MM),
            float(middles[i][1] * GRAIN_MM),
            float(stats[i, cv2.CC_STAT_AREA] * GRAIN_MM**2),
        )
        for i in range(1, count)
        if stats[i, cv2.CC_STAT_AREA] * GRAIN_MM**2 >= GLARE_MM2
    ]
    return tuple(sorted(found, key=lambda one: -one[2]))
