"""Where the board lies in a photograph: from millimetres on the board to pixels, by its ArUco markers.

The markers' corners are found to fractions of a pixel in the full picture (:mod:`hardware.vision.markers`); wrong
markers are voted out (RANSAC). With a calibrated lens the pose is the least-squares fit of a rigid board (Zhang 2000;
its start: Collins and Bartoli 2014, IPPE). Without, it is that of a homography together with the bend of the lens
(:mod:`hardware.vision.bend`), which is drawn towards none as far as the corners leave it open. Blur rounds corners off,
so that all are found nearer to their marker's middle than they are, by most of a pixel: how far, is found along with
the pose. Single corners that are off count less (Huber 1964). The standard error of a place follows from the fit by
propagation of covariance, so that a pose which would have to extrapolate is refused rather than guessed.

Pixel coordinates throughout have (0, 0) at the *centre* of the first pixel, as OpenCV has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats, Grey
from hardware.errors import BoardNotFound
from hardware.sentences import Sentence
from hardware.vision.bend import Bend, frame, unbent
from hardware.vision.constants import BRIGHT, DIFFERENCE, MATRIX, STEPS, TINY, Fitted, changes
from hardware.vision.eye import AXIS_SPREAD, USUAL, eye_mm
from hardware.vision.lens import STRAIGHT, Intrinsics
from hardware.vision.markers import FEWEST_MARKERS, Corners, Markers, cells, find_markers, likeness, refine, side_of
from hardware.vision.surface import Relief

__all__ = [
    "BoardNotFound",
    "BoardVague",
    "Intrinsics",
    "Markers",
    "Pose",
    "board_pose",
    "fit_pose",
]


LEAST_AGREEING: Final = 0.6
"""Share of the markers seen that must fit one pose. Half of them do on an older print of the same board."""

LOOSE_MM: Final[Fitted[tuple[float, float]]] = (8.0, 16.0)
"""As much may a marker miss before the lens's bend is known: the second where too few agree so, as three in a row."""

USUAL_BEND: Final = 0.05
"""Standard deviation of the bend of ordinary lenses."""

USUAL_SECOND: Final = 0.015
"""And of its second coefficient."""

USUAL_INSET_PX: Final[Fitted[Floats]] = np.array([0.7, 0.0, 0.7])
"""How far corners are found towards their markers' middles, see :attr:`Pose.inset_px`."""
INSETS_PX: Final[Fitted[Floats]] = np.array([0.4, 0.2, 0.4])
"""Standard deviations of that."""

BEND_MARKERS: Final = 5
"""Fewer markers hardly tell a bent lens from a tilted board: a lens is taken for straight if it explains them."""

WORST_BEND: Final = 0.5
"""Above it a fit went astray."""

WORST_RESIDUAL_MM: Final[Fitted[float]] = 1.5
"""Root mean square over all corners; above it the paper is crumpled, the lens a fisheye, or the board another one."""

STRAY_MM: Final = 2 * WORST_RESIDUAL_MM
"""A marker whose corners miss the common fit by more than this is not where the board says it is."""

WORST_ERROR_MM: Final[Fitted[float]] = 2.5
"""Standard error anywhere on the board above which the pose would be a guess."""

COARSE_PX_PER_MM: Final = 0.8
"""Fewer pixels show no code of any game (0.56 px per module of 0.7 mm); markers that disagree then do so for that."""

LEAST_NOISE_PX: Final[Fitted[float]] = 0.35
"""Corners are never trusted better than this when errors are propagated: lenses bend and paper bulges."""

ODD_PX: Final[Fitted[float]] = 0.6
"""A corner that is further off than this, and than twice the median, counts less the further off it is."""

REACH_PX: Final[Fitted[float]] = 1.5
"""How far from where they are expected markers' corners are looked for."""

LIKE_A_MARKER: Final[Fitted[float]] = 0.7
"""Least likeness of a picture to a marker where it was, or where the others say it is."""

MISFIT: Final[Fitted[float]] = 1.6
"""A calibration that fits so many times worse than none is another camera's."""


RISEN: Final = 4
"""So often a place is followed on a surface that is not flat."""

Inset = tuple[float, float, float]
"""See :attr:`Pose.inset_px`."""

NO_INSET: Final[Inset] = (0.0, 0.0, 0.0)


@dataclass(frozen=True, eq=False)
class _PoseFit:
    """Homography, bend and inset: see :class:`Pose`."""

    H: Floats
    bend: Bend
    inset: Inset = NO_INSET

    def straight(self, corners_px: Floats, shape: tuple[int, ...]) -> Floats:
        """Where markers' corners were found through a lens that neither blurs nor bends; shape (n, 4, 2) px."""
        return self.bend.removed(_sharp(corners_px, self.inset), shape)

    def misses(self, mm: Floats, px: Floats, shape: tuple[int, ...]) -> Floats:
        """How far markers' corners are off, shape (n, 4) px."""
        return np.asarray(np.linalg.norm(project(self.H, mm) - self.straight(px, shape), axis=2), np.float64)


@dataclass(frozen=True)
class Pose:
    """Where the board lies in a picture.

    :ivar H: shape (3, 3): (x_px, y_px, 1) ~ H · (x_mm, y_mm, 1), in the picture of a lens without distortion.
    :ivar bend: of a lens that is not calibrated.
    :ivar shape: height and width of the picture in px.
    :ivar residual_px: root mean square distance of the markers' corners from where the pose puts them.
    :ivar inset_px: a, b and c, where blur draws a marker's corner that is (u, v) from its middle, each as a share of
        their distance, towards it by (a·u + b·v, b·u + c·v): more across the way in which a camera shook.
    :ivar error_mm: standard error of a place, where it is worst on the board.
    :ivar ids: the markers it rests on, in order.
    :ivar size_mm: width and height of the board.
    :ivar eye_mm: where the lens is: beside the board's top left corner and above the board. Without a calibrated lens
        from the perspective alone, so roughly (to a tenth of its height).
    :ivar lens: the calibrated lens, scaled to this picture; None if there is none, or it did not fit the picture.
    :ivar striped: sun and shade meet on it, so that codes are read better in logarithms of the light.
    :ivar surface: how high the board lies over the pose's plane, where it is not flat.
    :ivar spread: of one that rests on codes, or has a surface, the covariance of the numbers by which it may be off:
        :func:`hardware.vision.buckled.moves`.
    :ivar seen_px: by marker id the corners that were found, shape (4, 2), also of markers it does not rest on; nothing
        of a pose that rests on codes.
    """

    H: Floats
    bend: Bend
    shape: tuple[int, int]
    residual_px: float
    error_mm: float
    ids: tuple[int, ...]
    size_mm: tuple[float, float]
    eye_mm: tuple[float, float, float]
    lens: Intrinsics | None = None
    inset_px: Inset = NO_INSET
    striped: bool = False
    surface: Relief | None = None
    spread: Floats | None = field(default=None, repr=False)
    seen_px: Mapping[int, Floats] = field(default_factory=dict, repr=False)

    def shifts_px(self, markers: Markers) -> dict[int, Floats]:
        """Return how far each marker was seen from where the pose puts it, shape (2,)."""
        return {
            i: (self.sharp([corners])[0] - self.to_photo(markers.corners[i])).mean(axis=0)
            for i, corners in self.seen_px.items()
        }

    def sharp(self, corners_px: Any) -> Floats:
        """Where markers' corners were found if nothing were blurred; both of shape (n, 4, 2) px."""
        return _sharp(np.asarray(corners_px, np.float64), self.inset_px)

    def to_photo(self, points_mm: Any) -> Floats:
        """Pixels of places on the board; both of shape (…, 2)."""
        points = np.asarray(points_mm, np.float64)
        straight = project(self.H, self.surface.seen(points, self.eye_mm) if self.surface else points)
        return self.lens.distort(straight) if self.lens else self.bend.added(straight, self.shape)

    def to_board(self, points_px: Any) -> Floats:
        """Millimetres on the board of pixels; both of shape (…, 2)."""
        px = np.asarray(points_px, np.float64)
        straight = self.lens.straighten(px) if self.lens else self.bend.removed(px, self.shape)
        seen = project(self._inverse, straight)
        if not self.surface:
            return seen
        at = seen
        for _ in range(RISEN):
            at = seen - (self.surface.seen(at, self.eye_mm) - at)
        return at

    def lowered(self, points_mm: Any, height_mm: float | Floats) -> Floats:
        """Say where things really are whose upper side, that far above the board, seems to lie at these places.

        What lies higher seems to lie further from the camera than it does: with counters 1.5 mm thick and a camera
        that leans 35° that is a millimetre.
        """
        points = np.asarray(points_mm, np.float64)
        return np.asarray(points + (np.array(self.eye_mm[:2]) - points) * (height_mm / self.eye_mm[2]), np.float64)

    @cached_property
    def _inverse(self) -> Floats:
        return np.asarray(np.linalg.inv(self.H), np.float64)

    def px_per_mm(self, points_mm: Any) -> Floats:
        """Say how finely the picture shows places on the board: geometric mean of both directions, shape (…)."""
        points = np.asarray(points_mm, np.float64)
        return _fineness(self.H, points)


class BoardVague(BoardNotFound):
    """Too few markers are seen, or too close together, to tell by them alone where all of the board lies.

    :ivar seen: by marker id its corners, shape (4, 2) px.
    :ivar poses: as far as they tell: a marker or two look alike from two sides.
    """

    def __init__(self, message: str, seen: Mapping[int, Floats], *poses: Pose) -> None:
        super().__init__(message, tuple(seen))
        self.seen, self.poses = seen, poses


def project(H: Floats, points: Any) -> Floats:
    """Return where a homography puts points; both of shape (…, 2)."""
    points = np.asarray(points, np.float64)
    x, y, w = np.moveaxis(points @ H[:, :2].T + H[:, 2], -1, 0)
    return np.stack([x / w, y / w], axis=-1)


def _fineness(H: Floats, points: Floats) -> Floats:
    """Return how much longer a homography makes things where they are, geometric mean of both directions."""
    w = points @ H[2, :2] + H[2, 2]
    return np.asarray(np.sqrt(np.abs(np.linalg.det(H) / w**3)), np.float64)


def homography(eight: Floats) -> Floats:
    """Return that of which all numbers but the last are these; the last is 1."""
    return np.append(eight, 1.0).reshape(MATRIX)


def board_pose(
    photo: Grey, markers: Markers, intrinsics: Intrinsics | None = None, seen: Corners | None = None
) -> Pose:
    """Say where a board lies in a photograph.

    :param photo: grey, shape (height, width). The board may be turned any way and leant back.
    :param markers: what is printed on the board.
    :param intrinsics: the lens, if it is calibrated. One that fits worse than none is not used.
    :param seen: markers of this board and others that :func:`find_markers` found in it, if it was asked before.
    :raises BoardNotFound: fewer than three markers are seen, or they do not agree, or they lie so close together
        that the rest of the board would be extrapolated, or the picture is mirrored, or shows two boards. The message
        says which ids were seen.
    :raises ValueError: the picture is not grey, or has other proportions than those the lens was calibrated for.

    Large pictures are searched shrunk. Markers that are missed so are looked for where the others say they are, and
    if even the others are too few, in the picture enlarged; and at last in one of which the light is evened, as stripes
    of sun want it, and in that enlarged.
    """
    if photo.ndim != 2 or photo.dtype != np.uint8:
        raise ValueError(f"a grey picture of bytes is needed, not {photo.dtype} of shape {photo.shape}")
    h, w = photo.shape
    lens = intrinsics.scaled((w, h)) if intrinsics else None
    if seen is None:
        seen = find_markers(photo, markers)
    seen = {i: places for i, places in seen.items() if i in markers.corners}
    if len(seen) <= FEWEST_MARKERS:
        for i, places in find_markers(photo, markers, closely=True).items():
            seen.setdefault(i, places)
    try:
        pose = fit_pose(seen, markers, photo.shape, lens)
    except BoardNotFound as error:
        try:
            return replace(_in_stripes(photo, markers, {}, lens), striped=True)
        except BoardVague as vague:
            if len(vague.ids) >= max(FEWEST_MARKERS, len(error.ids)):
                raise
        except BoardNotFound:
            pass
        mirrored = find_markers(np.ascontiguousarray(photo[:, ::-1]), markers)
        if len(mirrored) > len(error.ids):
            try:
                fit_pose(mirrored, markers, photo.shape)
            except BoardNotFound:
                raise error from None
            raise BoardNotFound(
                Sentence(
                    "The picture is mirrored, as selfie cameras do. Turn mirroring off in the camera’s settings, or "
                    "use its other lens."
                ),
                tuple(sorted(mirrored)),
            ) from None
        raise
    if missed := _missed(photo, markers, pose):
        with suppress(BoardNotFound):
            better = fit_pose({**{i: seen[i] for i in pose.ids}, **missed}, markers, photo.shape, lens)
            pose = replace(better, seen_px={**pose.seen_px, **better.seen_px})
    striped = _striped(photo, markers, pose)
    if len(pose.ids) < (len(markers.corners) if striped else BEND_MARKERS):
        try:
            other = _in_stripes(photo, markers, seen, lens)
        except BoardNotFound:
            other = pose
        striped = striped or len(other.ids) > len(pose.ids) + 1
        pose = min(pose, other, key=lambda it: it.error_mm)
    return replace(pose, striped=striped)


def _in_stripes(photo: Grey, markers: Markers, seen: Corners, lens: Intrinsics | None) -> Pose:
    """Return the pose by the markers that are seen and those that stand out once light is evened.

    :raises BoardNotFound: as :func:`fit_pose`.
    """
    for closely in (False, True):
        more = find_markers(photo, markers, closely=closely, evened=True)
        seen = {**more, **seen}
        try:
            pose = fit_pose(seen, markers, photo.shape, lens)
        except BoardNotFound:
            if closely or not more:
                raise
            continue
        if len(pose.ids) > BEND_MARKERS:
            break
    return pose


def _striped(photo: Grey, markers: Markers, pose: Pose) -> bool:
    """Whether sun and shade meet on two of the markers on which a pose rests."""
    light = cells(photo, markers.dictionary, {i: pose.to_photo(markers.corners[i]) for i in pose.ids})
    whites = [np.quantile(seen[wanted > 0], (0.1, 0.9)) for seen, wanted in light.values()]
    return sum(bool(bright > BRIGHT * dark) for dark, bright in whites) > 1


def _missed(photo: Grey, markers: Markers, pose: Pose) -> Corners:
    """Markers on which a pose does not rest and that are yet where it puts them."""
    if len(pose.ids) <= FEWEST_MARKERS:
        return {}
    expected = {i: pose.to_photo(corners) for i, corners in markers.corners.items() if i not in pose.ids}
    like = likeness(photo, markers.dictionary, expected)
    return {i: [refine(photo, expected[i], 1.0)] for i, much in like.items() if much >= LIKE_A_MARKER}


def _names(ids: Iterable[int]) -> tuple[str, ...]:
    return tuple(str(i) for i in sorted(ids))


def fit_pose(
    seen: Mapping[int, list[Floats]], markers: Markers, shape: tuple[int, ...], lens: Intrinsics | None = None
) -> Pose:
    """Return the pose from the corners seen.

    :param seen: by marker id its corners, shape (4, 2) px; an id may have been seen at several places.
    :param shape: height and width of the picture.
    :param lens: calibrated for that size. One that fits worse than none is not used.
    :raises BoardNotFound: as :func:`board_pose`.
    """
    plain = _fit(seen, markers, shape)
    if lens is None:
        return plain
    mm = np.concatenate([markers.corners[i] for i in plain.ids])
    px = plain.sharp([seen[i][0] for i in plain.ids]).reshape(-1, 2)
    rigid = _rigid(mm, px, lens)
    if rigid is None:
        return plain
    H, eye = rigid
    residual = float(np.sqrt(np.mean(np.sum((lens.distort(project(H, mm)) - px) ** 2, axis=1))))
    if residual > MISFIT * max(plain.residual_px, LEAST_NOISE_PX):
        return plain
    return replace(plain, H=H, bend=Bend(), residual_px=residual, eye_mm=eye, lens=lens)


def _fit(seen: Mapping[int, list[Floats]], markers: Markers, shape: tuple[int, ...]) -> Pose:
    """Return the pose by homography and bend."""
    twice = [i for i, places in seen.items() if len(places) > 1]
    if len(twice) >= FEWEST_MARKERS:
        raise BoardNotFound(
            Sentence(
                "The picture shows two boards: markers {which} appear twice. Leave one of them out.",
                which=_names(twice),
            ),
            tuple(sorted(seen)),
        )
    found = {i: places[0] for i, places in sorted(seen.items()) if len(places) == 1}
    ids = tuple(found)
    every = len(markers.corners)
    if not found:
        raise BoardNotFound(
            Sentence(
                "There is no board in the picture: none of its {every} markers was found. Show the whole board, from "
                "above, in even light, and sharp.",
                every=every,
            )
        )
    mm, px = (np.array([where[i] for i in ids]) for where in (markers.corners, found))
    if len(found) < FEWEST_MARKERS:
        raise BoardVague(
            Sentence(
                "Only {seen} of the board's {every} markers can be seen ({which}); at least {least} are needed. Take "
                "hands and sheets off the border, and show the whole board.",
                seen=len(found),
                every=every,
                which=_names(ids),
                least=FEWEST_MARKERS,
            ),
            found,
            *_roughly(mm.reshape(-1, 2), px.reshape(-1, 2), (shape[0], shape[1]), ids, markers.size_mm),
        )
    px_per_mm = float(np.median([side_of(p) / side_of(m) for p, m in zip(px, mm, strict=True)]))
    stray_px = STRAY_MM * px_per_mm
    # a straight lens shows which markers agree at once, a bent one only after its bend is known
    fit, good = _agree(mm, px, shape, stray_px, stray_px)
    enough = max(FEWEST_MARKERS, LEAST_AGREEING * len(ids))
    for loose_mm, wanted in zip(LOOSE_MM, (len(ids), enough), strict=True):
        if good.sum() < wanted:
            loosely = _agree(mm, px, shape, loose_mm * px_per_mm, stray_px)
            fit, good = max((fit, good), loosely, key=lambda attempt: int(attempt[1].sum()))
    if good.sum() < enough:
        px = _mended(mm, px, shape, stray_px)
        fit, good = _agree(mm, px, shape, stray_px, stray_px)
        found = dict(zip(ids, px, strict=True))
    if good.sum() < enough or not _plausible(fit.H, mm[good].reshape(-1, 2)):
        if px_per_mm < COARSE_PX_PER_MM:
            raise _coarse(px_per_mm, ids)
        raise BoardNotFound(
            Sentence(
                "The markers seen ({which}) are not where this board has them. Is it another board, an older "
                "print of it, or folded?",
                which=_names(ids),
            ),
            ids,
        )
    ids = tuple(i for i, fine in zip(ids, good, strict=True) if fine)
    mm, px = mm[good], px[good]
    residual = _mean(fit.misses(mm, px, shape))
    if residual > WORST_RESIDUAL_MM * px_per_mm:
        off = residual / px_per_mm
        if px_per_mm < COARSE_PX_PER_MM:
            raise _coarse(px_per_mm, ids)
        raise BoardNotFound(
            Sentence(
                "The board's markers ({which}) are on average {off_mm:.1f} mm off where they should be. Lay the board "
                "flat, and check that it was printed at full size.",
                which=_names(ids),
                off_mm=off,
            ),
            ids,
        )
    error = _worst_error_mm(fit.H, mm.reshape(-1, 2), residual, markers.size_mm)
    eye = eye_mm(fit.H, shape)
    size = (shape[0], shape[1])
    pose = Pose(fit.H, fit.bend, size, residual, error, ids, markers.size_mm, eye, inset_px=fit.inset, seen_px=found)
    if not error <= WORST_ERROR_MM:
        raise BoardVague(
            Sentence(
                "The markers seen ({which}) lie too close together to tell where the rest of the board is. Show "
                "markers on opposite sides of it.",
                which=_names(ids),
            ),
            {i: found[i] for i in ids},
            pose,
        )
    return pose


def _coarse(px_per_mm: float, ids: tuple[int, ...]) -> BoardNotFound:
    return BoardNotFound(
        Sentence(
            "The board is too small in the picture: a millimetre of it is {px:.1f} px wide. Move closer, or take "
            "larger pictures.",
            px=px_per_mm,
        ),
        ids,
    )


def _roughly(
    mm: Floats, px: Floats, shape: tuple[int, int], ids: tuple[int, ...], size_mm: tuple[float, float]
) -> list[Pose]:
    """Return the two poses that a marker or two leave through a lens with the usual angle of view (IPPE).

    :returns: those in which all of the board lies before the camera; their errors have no bound.
    """
    (h, w), (wide, tall) = shape, size_mm
    focal = USUAL * w
    K = np.array([[focal, 0, (w - 1) / 2], [0, focal, (h - 1) / 2], [0, 0, 1]])
    places = np.column_stack([mm, np.zeros(len(mm))])
    _, turns, shifts, _ = cv2.solvePnPGeneric(places, px, K, STRAIGHT, flags=cv2.SOLVEPNP_IPPE)
    views = [np.column_stack([cv2.Rodrigues(turn)[0][:, :2], shift]) for turn, shift in zip(turns, shifts, strict=True)]
    fits = [np.asarray(K @ view / view[2, 2], np.float64) for view in views]
    board = np.array([(0, 0), (wide, 0), (wide, tall), (0, tall)], np.float64)
    return [
        Pose(H, Bend(), shape, _mean(project(H, mm) - px) * 2**0.5, np.inf, ids, size_mm, eye_mm(H, shape))
        for H in fits
        if _plausible(H, board)
    ]


def _agree(
    mm: Floats, px: Floats, shape: tuple[int, ...], loose_px: float, stray_px: float, *, astray: int = 0
) -> tuple[_PoseFit, NDArray[np.bool_]]:
    """Fit as many markers as possible, and tell which those are.

    :param mm: corners on the board, shape (n, 4, 2); `px` their places in the picture.
    :param loose_px: how far a corner may be off while bend and inset are unknown, and `stray_px` once they are known.
    :param astray: so many corners of a marker may be off further.
    """
    nothing = _PoseFit(np.eye(*MATRIX), Bend()), np.zeros(len(mm), bool)
    cv2.setRNGSeed(1)  # OpenCV draws its samples from a shared generator; the same picture must give the same pose
    vote = cv2.RANSAC if len(mm) > FEWEST_MARKERS else 0  # which in a row would follow two and lose the third
    found: Any = cv2.findHomography(mm.reshape(-1, 2), px.reshape(-1, 2), vote, loose_px)[0]
    if found is None:
        return nothing
    fit, good = _PoseFit(np.asarray(found, np.float64), Bend()), nothing[1]
    for tolerance in (2 * loose_px, stray_px):
        good = (fit.misses(mm, px, shape) > tolerance).sum(axis=1) <= astray
        if good.sum() < FEWEST_MARKERS:
            return nothing
        better = _adjust(fit.H, mm[good], px[good], shape)
        if better is None:
            return nothing
        fit = better
    return fit, good


def _mended(mm: Floats, px: Floats, shape: tuple[int, ...], stray_px: float) -> Floats:
    """Corners, shape (n, 4, 2) px, of which one of a marker was found on what lies beside it, put where the others say.

    Those of markers that do not agree but for such a corner stay as they are.
    """
    fit, good = _agree(mm, px, shape, stray_px, stray_px, astray=1)
    off = good[:, None] & (fit.misses(mm, px, shape) > stray_px)
    return np.where(off[..., None], fit.bend.added(project(fit.H, mm), shape), px)


def _mean(misses: Floats) -> float:
    """Root mean square."""
    return float(np.sqrt(np.mean(misses**2)))


def _adjust(H: Floats, mm: Floats, px: Floats, shape: tuple[int, ...]) -> _PoseFit | None:
    """Homography, bend and inset with which the corners fit best, from a homography near them.

    :param mm: corners on the board, shape (n, 4, 2); `px` their places in the picture.
    :returns: None if there is no such fit.
    """
    if len(mm) < BEND_MARKERS:
        straight = _fitted(H, mm, px, shape, TINY)
        if straight is None or _mean(straight.misses(mm, px, shape)) <= ODD_PX:
            return straight
    return _fitted(H, mm, px, shape, USUAL_BEND)


def _fitted(H: Floats, mm: Floats, px: Floats, shape: tuple[int, ...], usual: float) -> _PoseFit | None:
    """As :func:`_adjust` (Gauss and Newton's method), the bend being drawn towards none, the inset towards the usual.

    :param usual: standard deviation of the bend.
    """
    inwards = np.concatenate(_inwards(px))
    mm, px = mm.reshape(-1, 2), px.reshape(-1, 2)
    centre, half = frame(shape)
    middle, reach = mm.mean(axis=0), float(np.ptp(mm, axis=0).max()) / 2
    to_px = np.array([[half, 0, centre[0]], [0, half, centre[1]], [0, 0, 1]])
    to_mm = np.array([[reach, 0, middle[0]], [0, reach, middle[1]], [0, 0, 1]])
    fit = np.linalg.inv(to_px) @ H @ to_mm
    at = (mm - middle) / reach
    usually = np.append(np.zeros(4), USUAL_INSET_PX)  # four numbers of the bend, three of the inset
    other = usually
    axis = AXIS_SPREAD * shape[1] / half
    prior = np.append(USUAL_BEND / usual / np.array([USUAL_BEND, USUAL_SECOND, axis, axis]), 1 / INSETS_PX)

    tried = changes(len(usually))

    def straight(others: Floats) -> Floats:
        """Shape (tried, corners, 2)."""
        first, second, axis = others[:, None, :1], others[:, None, 1:2], others[:, None, 2:4]
        ray = (px - (inwards @ others[:, None, 4:, None])[..., 0] - centre) / half
        return np.asarray(axis + unbent(ray - axis, first, second), np.float64)

    for _ in range(STEPS):
        if abs(fit[2, 2]) < TINY or not np.isfinite(fit).all():
            return None
        fit = fit / fit[2, 2]
        there, *moved = straight(other + tried)
        miss = there - project(fit, at)
        far = np.linalg.norm(miss, axis=1) * half
        noise = max(LEAST_NOISE_PX, float(np.median(far))) / half
        weight = _weights(far)[:, None] / noise
        slopes = (there[..., None] - np.stack(moved, axis=2)) / DIFFERENCE
        rows = np.concatenate([_jacobian(fit, at), slopes], axis=2) * weight[..., None]
        J = np.vstack([rows.reshape(-1, rows.shape[2]), np.pad(np.diag(prior), ((0, 0), (8, 0)))])
        right = np.append((miss * weight).reshape(-1), prior * (usually - other))
        step = np.linalg.lstsq(J, right, rcond=None)[0]
        fit = homography(fit.ravel()[:8] + step[:8])
        other = other + step[8:]
        if np.abs(step).max() < TINY:
            break
    out = to_px @ fit @ np.linalg.inv(to_mm)
    if not np.isfinite(out).all() or abs(out[2, 2]) < TINY or np.abs(other[:4]).max() > WORST_BEND:
        return None
    first, second, x, y, a, b, c = (float(one) for one in other)
    return _PoseFit(np.asarray(out / out[2, 2], np.float64), Bend(first, second, (x, y)), (a, b, c))


def _inwards(corners_px: Floats) -> Floats:
    """How corners move with each number of an inset, shape (n, 4, 2, 3)."""
    way = corners_px.mean(axis=1, keepdims=True) - corners_px
    x, y = np.moveaxis(way / np.linalg.norm(way, axis=2, keepdims=True), 2, 0)
    none = np.zeros_like(x)
    return np.asarray(np.stack([np.stack([x, y, none], axis=2), np.stack([none, x, y], axis=2)], axis=2), np.float64)


def _sharp(corners_px: Floats, inset: Inset) -> Floats:
    return np.asarray(corners_px - _inwards(corners_px) @ inset, np.float64)


def _weights(miss_px: Floats) -> Floats:
    """Square roots of the weights of corners that are so far off (Huber 1964)."""
    bound = max(ODD_PX, 2 * float(np.median(miss_px)))
    return np.asarray(np.sqrt(bound / np.maximum(miss_px, bound)), np.float64)


def _rigid(mm: Floats, px: Floats, lens: Intrinsics) -> tuple[Floats, tuple[float, float, float]] | None:
    """Homography of a rigid board seen through a calibrated lens, and where the lens is over the board, mm."""
    places = np.column_stack([mm, np.zeros(len(mm))])
    _, turns, shifts, _ = cv2.solvePnPGeneric(places, px, lens.K, lens.distortion, flags=cv2.SOLVEPNP_IPPE)
    best: tuple[float, Floats] | None = None
    for turn, shift in zip(turns, shifts, strict=True):  # seen from straight above, two poses are nearly as good
        six = np.concatenate([turn.ravel(), shift.ravel()])
        weight = np.ones(2 * len(px))
        for _ in range(STEPS):
            turn, shift = np.split(six, 2)
            seen, J = cv2.projectPoints(places, turn, shift, lens.K, lens.distortion)
            miss = px - seen.reshape(-1, 2)
            if not (np.isfinite(J).all() and np.isfinite(miss).all()):
                six = np.full_like(six, np.nan)
                break
            weight = np.repeat(_weights(np.linalg.norm(miss, axis=1)), 2)
            step = np.linalg.lstsq(J[:, : six.size] * weight[:, None], miss.ravel() * weight, rcond=None)[0]
            six = six + step
            if not np.isfinite(six).all():
                break
            if np.abs(step).max() < TINY:
                break
        cost = float(np.sum((miss.ravel() * weight) ** 2))
        if np.isfinite(six).all() and (best is None or cost < best[0]):
            best = cost, six
    if best is None:
        return None
    turn, shift = np.split(best[1], 2)
    R = np.asarray(cv2.Rodrigues(turn)[0], np.float64)
    H = lens.K @ np.column_stack([R[:, 0], R[:, 1], shift])
    x, y, z = -R.T @ shift
    if not _plausible(H, mm):
        return None
    return np.asarray(H / H[2, 2], np.float64), (float(x), float(y), float(abs(z)))


def _plausible(H: Floats, mm: Floats) -> bool:
    """Whether a camera in front of the printed side could see it so: nothing behind the lens, nothing mirrored."""
    return bool((mm @ H[2, :2] + H[2, 2] > 0).all() and np.linalg.det(H) > 0)


def _worst_error_mm(H: Floats, mm: Floats, residual: float, size_mm: tuple[float, float]) -> float:
    """Return the standard error of a place, at the worst of the board's corners, from the fit's covariance."""
    middle, scale = np.array(size_mm) / 2, max(size_mm) / 2
    T = np.array([[scale, 0, middle[0]], [0, scale, middle[1]], [0, 0, 1]])
    Hn = H @ T
    J = _jacobian(Hn / Hn[2, 2], (mm - middle) / scale).reshape(-1, 8)
    spare = max(len(J) - 8, 1)
    variance = max(residual**2 * len(mm) / spare, LEAST_NOISE_PX**2)
    information = J.T @ J
    if np.linalg.cond(information) > 1 / TINY**2:
        return float("inf")
    covariance = np.linalg.inv(information) * variance
    w, h = size_mm
    corners = np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float64)
    if not _plausible(H, corners):
        return float("inf")
    Jc = _jacobian(Hn / Hn[2, 2], (corners - middle) / scale)
    spread = np.einsum("nik,kl,nil->n", Jc, covariance, Jc)
    return float((np.sqrt(spread) / _fineness(H, corners)).max())


def _jacobian(H: Floats, points: Floats) -> Floats:
    """Of projected points by the eight numbers of a homography (the ninth is 1), shape (n, 2, 8)."""
    x, y = points.T
    w = points @ H[2, :2] + H[2, 2]
    u, v = project(H, points).T
    one, zero = np.ones_like(x), np.zeros_like(x)
    rows = np.array(
        [[x, y, one, zero, zero, zero, -u * x, -u * y], [zero, zero, zero, x, y, one, -v * x, -v * y]], np.float64
    )
    return np.asarray(np.moveaxis(rows / w, 2, 0), np.float64)
