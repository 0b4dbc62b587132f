"""Where the board lies in a photograph: from millimetres on the board to pixels, by its ArUco markers.

Markers: Garrido-Jurado, Muñoz-Salinas, Madrid-Cuevas and Marín-Jiménez 2014, as detected by OpenCV. The corners are
refined to fractions of a pixel in the full picture, wrong markers are voted out (RANSAC), and the homography is
the least-squares fit over all corners that are left. Its standard error follows from the fit by propagation of
covariance, so that a pose which would have to extrapolate is refused rather than guessed.

Pixel coordinates throughout have (0, 0) at the *centre* of the first pixel, as OpenCV has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.errors import BoardNotFound

__all__ = ["BoardNotFound", "Markers", "Pose", "board_pose"]

Floats = NDArray[np.float64]
Grey = NDArray[np.uint8]

FEWEST_MARKERS: Final = 3
WORKING_PX: Final = 2200
"""Longest side of the picture in which markers are first looked for: finer ones only cost time."""

STRAY_MM: Final = 3.0
"""A marker whose corners miss the common fit by more than this is not where the board says it is."""

LEAST_AGREEING: Final = 0.6
"""Share of the markers seen that must fit one pose. Half of them do on an older print of the same board."""

LOOSE_MM: Final = 8.0
"""As much may a marker miss before the lens's bend is known."""

BEND_MARKERS: Final = 5
"""Fewer markers cannot tell a bent lens from a tilted board."""

USUAL_BEND: Final = 0.05
"""Standard deviation of the bend of ordinary lenses."""

WORST_RESIDUAL_MM: Final = 1.5
"""Root mean square over all corners; above it the paper is crumpled, the lens a fisheye, or the board another one."""

WORST_ERROR_MM: Final = 2.5
"""Standard error anywhere on the board above which the pose would be a guess."""

USUAL_FIELD_DEG: Final = 64.0
"""Angle of view over the width of a picture: webcams have 55 to 78 degrees, the Pi's camera 66, telephones 65 to 72."""

LEAST_NOISE_PX: Final = 0.35
"""Corners are never trusted better than this when errors are propagated: lenses bend and paper bulges."""


@dataclass(frozen=True)
class Markers:
    """The markers printed along a board's border.

    :param dictionary: name of a predefined ArUco dictionary, e.g. ``"DICT_4X4_50"``.
    :param corners: by marker id, its four corners in mm on the board, clockwise from the marker's own top left,
        shape (4, 2).
    :param size_mm: width and height of the board; without it, what the markers enclose.
    """

    dictionary: str
    corners: Mapping[int, Floats]
    size_mm: tuple[float, float]

    @classmethod
    def from_json(cls, data: Mapping[str, Any], size_mm: Sequence[float] | None = None) -> Markers:
        """From a manifest's ``board`` (or its ``markers`` alone, with the board's size).

        :raises ValueError: an unknown dictionary, an id twice, or a marker without four corners.
        """
        if "markers" in data:
            size_mm = data.get("size_mm", size_mm)
            data = data["markers"]
        corners: dict[int, Floats] = {}
        for item in data["items"]:
            points = np.asarray(item.get("corners_mm", item.get("corners")), np.float64)
            if points.shape != (4, 2):
                raise ValueError(f"marker {item['id']} has no four corners of x and y")
            if item["id"] in corners:
                raise ValueError(f"marker {item['id']} is on the board twice")
            corners[int(item["id"])] = points
        if len(corners) < FEWEST_MARKERS:
            raise ValueError(f"a board needs {FEWEST_MARKERS} markers or more, this one has {len(corners)}")
        if not hasattr(cv2.aruco, data["dictionary"]):
            raise ValueError(f"there is no ArUco dictionary {data['dictionary']!r}")
        if size_mm is None:
            size_mm = np.concatenate(list(corners.values())).max(axis=0)
        return cls(str(data["dictionary"]), corners, (float(size_mm[0]), float(size_mm[1])))


@dataclass(frozen=True)
class Pose:
    """Where the board lies in a picture.

    :ivar H: shape (3, 3): (x_px, y_px, 1) ~ H · (x_mm, y_mm, 1), in the picture of a lens without bend.
    :ivar bend: of the real lens: a point at distance r from the picture's middle, in half diagonals, belongs at
        r / (1 + bend · r²) (division model, Fitzgibbon 2001). 0 with fewer than five markers.
    :ivar shape: height and width of the picture in px.
    :ivar residual_px: root mean square distance of the markers' corners from where H puts them.
    :ivar error_mm: standard error of a place, where it is worst on the board.
    :ivar ids: the markers it rests on, in order.
    :ivar size_mm: width and height of the board.
    :ivar eye_mm: where the lens is: beside the board's top left corner and above the board. From the perspective
        alone, so roughly (to a tenth of its height).
    """

    H: Floats
    bend: float
    shape: tuple[int, int]
    residual_px: float
    error_mm: float
    ids: tuple[int, ...]
    size_mm: tuple[float, float]
    eye_mm: tuple[float, float, float]

    def to_photo(self, points_mm: Any) -> Floats:
        """Pixels of places on the board; both of shape (…, 2)."""
        return _bent(_project(self.H, points_mm), self.bend, self.shape)

    def to_board(self, points_px: Any) -> Floats:
        """Millimetres on the board of pixels; both of shape (…, 2)."""
        return _project(self._inverse, _straightened(np.asarray(points_px, np.float64), self.bend, self.shape))

    def lowered(self, points_mm: Any, height_mm: float) -> Floats:
        """Where things really are whose upper side, that far above the board, seems to lie at these places.

        What lies higher seems to lie further from the camera than it does: with counters 1.5 mm thick and a camera
        that leans 35° that is a millimetre.
        """
        points = np.asarray(points_mm, np.float64)
        return np.asarray(points + (np.array(self.eye_mm[:2]) - points) * (height_mm / self.eye_mm[2]), np.float64)

    @cached_property
    def _inverse(self) -> Floats:
        return np.asarray(np.linalg.inv(self.H), np.float64)

    def px_per_mm(self, points_mm: Any) -> Floats:
        """How finely the picture shows places on the board: geometric mean of both directions, shape (…)."""
        points = np.asarray(points_mm, np.float64)
        w = points @ self.H[2, :2] + self.H[2, 2]
        area = np.abs(np.linalg.det(self.H) / w**3)
        return np.asarray(np.sqrt(area), np.float64)


def _project(H: Floats, points: Any) -> Floats:
    points = np.asarray(points, np.float64)
    out: Floats = points @ H[:, :2].T + H[:, 2]
    return np.asarray(out[..., :2] / out[..., 2:], np.float64)


def _middle(shape: tuple[int, ...]) -> tuple[Floats, float]:
    """A picture's centre, and the square of half its diagonal."""
    h, w = shape[:2]
    return np.array([(w - 1) / 2, (h - 1) / 2]), (w * w + h * h) / 4


def _straightened(px: Floats, bend: float, shape: tuple[int, ...]) -> Floats:
    """Where a lens without bend would have put these pixels."""
    if not bend:
        return px
    centre, scale = _middle(shape)
    ray = px - centre
    r2 = np.sum(ray * ray, axis=-1, keepdims=True) / scale
    return np.asarray(centre + ray / (1 + bend * r2), np.float64)


def _bent(px: Floats, bend: float, shape: tuple[int, ...]) -> Floats:
    """The inverse of :func:`_straightened`."""
    if not bend:
        return px
    centre, scale = _middle(shape)
    ray = px - centre
    r2 = np.sum(ray * ray, axis=-1, keepdims=True) / scale
    return np.asarray(centre + ray * 2 / (1 + np.sqrt(np.maximum(1 - 4 * bend * r2, 0))), np.float64)


def board_pose(photo: Grey, markers: Markers) -> Pose:
    """The homography from board millimetres to photo pixels.

    :param photo: grey, shape (height, width). The board may be turned any way and leant back.
    :param markers: what is printed on the board.
    :raises BoardNotFound: fewer than three markers are seen, or they do not agree, or they lie so close together
        that the rest of the board would be extrapolated, or the picture is mirrored, or shows two boards. The message
        says which ids were seen.

    The detector's default of 4 pixels per marker cell when it straightens a marker loses one marker in three
    at the resolution of a cheap camera; 8 loses none. Large pictures are searched shrunk, small ones also enlarged.
    """
    if photo.ndim != 2 or photo.dtype != np.uint8:
        raise ValueError(f"a grey picture of bytes is needed, not {photo.dtype} of shape {photo.shape}")
    seen = _find(photo, markers)
    try:
        return _fit(seen, markers, photo.shape)
    except BoardNotFound as error:
        mirrored = _find(np.ascontiguousarray(photo[:, ::-1]), markers)
        if len(mirrored) > len(error.ids):
            try:
                _fit(mirrored, markers, photo.shape)
            except BoardNotFound:
                raise error from None
            raise BoardNotFound(
                "The picture is mirrored, as selfie cameras do. "
                "Turn mirroring off in the camera's settings, or use its other lens.",
                error.ids,
            ) from None
        raise


def _names(ids: Iterable[int]) -> str:
    names = [str(i) for i in sorted(ids)]
    return " and ".join(names) if len(names) < 3 else ", ".join(names[:-1]) + " and " + names[-1]


def _fit(seen: Mapping[int, list[Floats]], markers: Markers, shape: tuple[int, ...]) -> Pose:
    """The pose from the corners seen, by marker id (an id may have been seen at several places)."""
    twice = [i for i, places in seen.items() if len(places) > 1]
    if len(twice) >= FEWEST_MARKERS:
        raise BoardNotFound(
            f"The picture shows two boards: markers {_names(twice)} are there twice. Leave one of them out.",
            tuple(sorted(seen)),
        )
    found = {i: places[0] for i, places in sorted(seen.items()) if len(places) == 1}
    ids = tuple(found)
    everything = f"{len(markers.corners)} markers"
    if not found:
        raise BoardNotFound(
            f"There is no board in the picture: none of its {everything} was found. Show the whole board, "
            "from above, in even light, and sharp."
        )
    if len(found) < FEWEST_MARKERS:
        raise BoardNotFound(
            f"Only {len(found)} of the board's {everything} can be seen ({_names(ids)}); at least {FEWEST_MARKERS} "
            "are needed. Take hands and sheets off the border, and show the whole board.",
            ids,
        )
    mm = np.stack([markers.corners[i] for i in ids])
    px = np.stack([found[i] for i in ids])
    px_per_mm = float(np.median(_sides(px) / _sides(mm)))
    # a straight lens shows which markers agree at once, a bent one only after its bend is known
    attempts = [_agree(mm, px, shape, loose * px_per_mm, STRAY_MM * px_per_mm) for loose in (STRAY_MM, LOOSE_MM)]
    fit, bend, good = max(attempts, key=lambda attempt: int(attempt[2].sum()))
    if good.sum() < max(FEWEST_MARKERS, LEAST_AGREEING * len(ids)) or not _plausible(fit, mm[good].reshape(-1, 2)):
        raise BoardNotFound(
            f"The markers seen ({_names(ids)}) do not lie as on this board. Is it another board, an older print of it, "
            "or folded?",
            ids,
        )
    ids = tuple(i for i, fine in zip(ids, good, strict=True) if fine)
    mm, px = mm[good].reshape(-1, 2), px[good].reshape(-1, 2)
    residual = _residual(fit, mm, _straightened(px, bend, shape))
    if residual > WORST_RESIDUAL_MM * px_per_mm:
        off = residual / px_per_mm
        raise BoardNotFound(
            f"The board's markers ({_names(ids)}) are on average {off:.1f} mm off where they should be. "
            "Lay the board flat, and check that it was printed at full size.",
            ids,
        )
    error = _worst_error_mm(fit, mm, residual, markers.size_mm)
    if not error <= WORST_ERROR_MM:
        raise BoardNotFound(
            f"The markers seen ({_names(ids)}) lie too close together to tell where the rest of the board is. "
            "Show markers on opposite sides of it.",
            ids,
        )
    return Pose(fit, bend, (shape[0], shape[1]), residual, error, ids, markers.size_mm, _eye(fit, shape))


def _agree(
    mm: Floats, px: Floats, shape: tuple[int, ...], loose_px: float, stray_px: float
) -> tuple[Floats, float, NDArray[np.bool_]]:
    """Homography and bend that fit as many markers as possible, and which those are.

    :param mm: corners on the board, shape (n, 4, 2); `px` their places in the picture.
    :param loose_px: how far a corner may be off while the bend is unknown, and `stray_px` once it is known.
    """
    nothing = np.eye(3), 0.0, np.zeros(len(mm), bool)
    cv2.setRNGSeed(1)  # OpenCV draws its samples from a shared generator; the same picture must give the same pose
    found: Any = cv2.findHomography(mm.reshape(-1, 2), px.reshape(-1, 2), cv2.RANSAC, loose_px)[0]
    if found is None:
        return nothing
    fit, bend, good = np.asarray(found, np.float64), 0.0, nothing[2]
    for tolerance in (2 * loose_px, stray_px):
        miss = np.linalg.norm(_project(fit, mm) - _straightened(px, bend, shape), axis=2).max(axis=1)
        good = miss <= tolerance
        if good.sum() < FEWEST_MARKERS:
            return nothing
        bend = _find_bend(mm[good].reshape(-1, 2), px[good].reshape(-1, 2), shape)
        better = _least_squares(mm[good].reshape(-1, 2), _straightened(px[good].reshape(-1, 2), bend, shape))
        if better is None:
            return nothing
        fit = better
    return fit, bend, good


def _sides(quads: Floats) -> Floats:
    """Mean side of quadrilaterals, shape (n, 4, 2) to (n,)."""
    return np.asarray(np.linalg.norm(quads - np.roll(quads, 1, axis=1), axis=2).mean(axis=1), np.float64)


def _least_squares(mm: Floats, px: Floats) -> Floats | None:
    H, _ = cv2.findHomography(mm, px, 0)
    if H is None or not np.isfinite(H).all() or abs(H[2, 2]) < 1e-12:
        return None
    return np.asarray(H / H[2, 2], np.float64)


def _residual(H: Floats, mm: Floats, px: Floats) -> float:
    return float(np.sqrt(np.mean(np.sum((_project(H, mm) - px) ** 2, axis=1))))


def _find_bend(mm: Floats, px: Floats, shape: tuple[int, ...]) -> float:
    """The lens's bend with which a homography fits best, drawn towards none as far as the corners leave it open."""
    if len(mm) < 4 * BEND_MARKERS:
        return 0.0

    def cost(bend: float) -> float:
        straight = _straightened(px, bend, shape)
        H = _least_squares(mm, straight)
        if H is None:
            return np.inf
        return float(len(mm) * (_residual(H, mm, straight) / LEAST_NOISE_PX) ** 2 + (bend / USUAL_BEND) ** 2)

    best, step = 0.0, USUAL_BEND
    for _ in range(8):
        best = min((best + k * step for k in (-2, -1, 0, 1, 2)), key=cost)
        step /= 2.5
    return best


def _plausible(H: Floats, mm: Floats) -> bool:
    """Whether a camera in front of the printed side could see it so: nothing behind the lens, nothing mirrored."""
    return bool((mm @ H[2, :2] + H[2, 2] > 0).all() and np.linalg.det(H) > 0)


def _eye(H: Floats, shape: tuple[int, ...]) -> tuple[float, float, float]:
    """The lens's place over the board in mm, from a homography and the picture's shape (height, width).

    One view of a plane tells the focal length if pixels are square and the axis goes through the picture's middle
    (Zhang 2000), and the better the more the camera leans; the less it leans, the more the usual angle of view decides.
    """
    usual = shape[1] / 2 / np.tan(np.radians(USUAL_FIELD_DEG) / 2)
    middle = np.array([[1, 0, -(shape[1] - 1) / 2], [0, 1, -(shape[0] - 1) / 2], [0, 0, 1]])
    G = np.diag([1 / usual, 1 / usual, 1]) @ middle @ H
    G /= np.linalg.norm(G[:, :2]) / np.sqrt(2)
    a = np.array([G[:2, 0] @ G[:2, 1], G[:2, 0] @ G[:2, 0] - G[:2, 1] @ G[:2, 1]])
    b = np.array([G[2, 0] * G[2, 1], G[2, 0] ** 2 - G[2, 1] ** 2])
    doubt = 4e-4  # (error of a and b over the spread of real lenses' q)²
    q = float(np.clip((doubt - a @ b) / (doubt + a @ a), 0.3, 3.0))  # (usual / true focal length)²
    G = np.diag([np.sqrt(q), np.sqrt(q), 1]) @ G
    G /= np.sqrt(np.linalg.norm(G[:, 0]) * np.linalg.norm(G[:, 1]))
    right, down = G[:, 0], G[:, 1]
    x, y, z = -np.linalg.solve(np.column_stack([right, down, np.cross(right, down)]), G[:, 2])
    return float(x), float(y), float(abs(z))


def _worst_error_mm(H: Floats, mm: Floats, residual: float, size_mm: tuple[float, float]) -> float:
    """Standard error of a place, at the worst of the board's corners, from the fit's covariance."""
    middle, scale = np.array(size_mm) / 2, max(size_mm) / 2
    T = np.array([[scale, 0, middle[0]], [0, scale, middle[1]], [0, 0, 1]])
    Hn = H @ T
    J = _jacobian(Hn / Hn[2, 2], (mm - middle) / scale).reshape(-1, 8)
    spare = max(len(J) - 8, 1)
    variance = max(residual**2 * len(mm) / spare, LEAST_NOISE_PX**2)
    information = J.T @ J
    if np.linalg.cond(information) > 1e12:
        return float("inf")
    covariance = np.linalg.inv(information) * variance
    w, h = size_mm
    corners = np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float64)
    if not _plausible(H, corners):
        return float("inf")
    Jc = _jacobian(Hn / Hn[2, 2], (corners - middle) / scale)
    spread = np.einsum("nik,kl,nil->n", Jc, covariance, Jc)
    fine = np.sqrt(np.abs(np.linalg.det(H)) / np.abs(corners @ H[2, :2] + H[2, 2]) ** 3)
    return float((np.sqrt(spread) / fine).max())


def _jacobian(H: Floats, points: Floats) -> Floats:
    """Of projected points by the eight numbers of a homography (the ninth is 1), shape (n, 2, 8)."""
    x, y = points.T
    w = points @ H[2, :2] + H[2, 2]
    u, v = _project(H, points).T
    one, zero = np.ones_like(x), np.zeros_like(x)
    rows = np.array(
        [[x, y, one, zero, zero, zero, -u * x, -u * y], [zero, zero, zero, x, y, one, -v * x, -v * y]], np.float64
    )
    return np.asarray(np.moveaxis(rows / w, 2, 0), np.float64)


def _detector(dictionary: str) -> cv2.aruco.ArucoDetector:
    settings = cv2.aruco.DetectorParameters()
    settings.perspectiveRemovePixelPerCell = 8
    settings.adaptiveThreshWinSizeMin = 7
    settings.adaptiveThreshWinSizeMax = 27
    settings.adaptiveThreshWinSizeStep = 20
    settings.minMarkerPerimeterRate = 0.015
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_NONE  # done below, in the unscaled picture
    return cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary)), settings)


def _find(photo: Grey, markers: Markers) -> dict[int, list[Floats]]:
    """Corners of the board's markers in a picture, by id: mostly one place each, shape (4, 2) px."""
    detector = _detector(markers.dictionary)
    longest = max(photo.shape)
    scales = [min(1.0, WORKING_PX / longest)]
    if longest < 1.5 * WORKING_PX:
        scales.append(2.0)
    elif longest <= 3 * WORKING_PX:
        scales.append(1.0)
    found: dict[int, list[Floats]] = {}
    for scale in scales:
        h, w = (max(1, round(side * scale)) for side in photo.shape)
        how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        picture = photo if scale == 1 else cv2.resize(photo, (w, h), interpolation=how)
        quads, ids, _ = detector.detectMarkers(picture)
        stretch = np.array([photo.shape[1] / w, photo.shape[0] / h])
        for quad, i in zip(quads, () if ids is None else ids.ravel(), strict=True):
            if int(i) in markers.corners:
                corners = (np.asarray(quad, np.float64).reshape(4, 2) + 0.5) * stretch - 0.5
                corners = _refine(photo, corners, float(stretch.max()))
                side = _sides(corners[None])[0]
                places = found.setdefault(int(i), [])
                if all(np.linalg.norm(other.mean(0) - corners.mean(0)) > side / 2 for other in places):
                    places.append(corners)
        if len(found) == len(markers.corners):
            break
    return found


def _refine(photo: Grey, corners: Floats, coarse_px: float) -> Floats:
    """Corners to fractions of a pixel. The window stays inside a marker's black border, which is one cell of six."""
    side = _sides(corners[None])[0]
    half = int(np.clip(round(side / 12), 2, max(2, round(3 * coarse_px))))
    points = corners.astype(np.float32).reshape(-1, 1, 2)
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 40, 0.01)
    fine = np.asarray(cv2.cornerSubPix(photo, points, (half, half), (-1, -1), stop), np.float64).reshape(4, 2)
    # a corner that ran away found something else than itself
    kept = np.linalg.norm(fine - corners, axis=1) <= 1.5 * coarse_px + 1
    return np.where(kept[:, None], fine, corners)
