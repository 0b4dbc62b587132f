"""Looking at the table in the background: pictures from a camera, a film or files, read in a thread of their own.

No screen here. A look is handed to a callback *in the watcher's thread*; whoever draws hands it on to the screen's.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from math import hypot
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from companion.camera.cards import CardReader, HeldCard, Tableau
from companion.camera.dice import DiceLook, DiceReader
from companion.camera.eyes import Eyes, MayLie
from companion.camera.known import lens_markers
from companion.camera.looking import Looking
from companion.camera.saying import said
from companion.camera.trial import ENOUGH_VIEWS, areas
from companion.kernel.errors import UserError
from companion.kernel.reconcile import Seen
from companion.kernel.settings import chosen
from companion.kernel.words import _
from hardware.camera import camera_name, open_source
from hardware.devices import VideoDevice, cameras
from hardware.errors import CameraError, CameraStill, NotCalibrated, PictureError
from hardware.frames import Frame, FrameSource
from hardware.live import LiveCamera
from hardware.pictures import FILMS, STILLS, Stills
from hardware.sentences import Sentence
from hardware.vision.calibration import Calibration
from hardware.vision.lens import Intrinsics
from hardware.vision.see import Sight
from hardware.vision.tags import Tag
from hardware.vision.tracker import SAME_MM, TableScene

log = logging.getLogger("saucer.app")

WIDEST: Final = 1280
"""px, the widest picture that is kept to be shown."""

FILM_S: Final = 0.25
"""Of a film, a picture is taken every so many seconds."""

SOON: Final = 0.1
"""Seconds from one look through a camera to the next while hands move something, so that it is told soon."""

ROLLING: Final = 0.02
"""And while something moves in the tray: dice that have come to rest are told in the second picture of them."""

SETTLED: Final = 6
"""After so many good looks a camera's focus and exposure are held, and after as many bad ones let go."""

CSI_FULL: Final = (4608, 2592)
"""px, all that the Pi Camera 3 has."""

PATIENCE: Final = 30.0
"""Seconds for which a watcher waits for the one before to let go of its source: longer than a lost camera is tried."""


@dataclass(frozen=True, slots=True)
class Hanging:
    """How a camera hangs over a board, seen from the side, in mm.

    :ivar over: lens above the board's plane. :ivar along: lens from the board's left edge. :ivar wide: the board.
    :ivar higher: by so much it should hang higher; less than 0: lower.
    """

    over: float
    along: float
    wide: float
    higher: float


@dataclass(frozen=True, slots=True)
class Look:
    """What one picture showed.

    :ivar name: where the picture is from. :ivar picture: uint8 RGB, shape (height, width, 3), reduced to be shown.
    :ivar size: width and height in px of the picture as it was taken.
    :ivar seen: counters with their spaces; of a camera or a film, those that rest and were seen of late.
    :ivar spots: where each counter's middle is in ``picture``, px from its top left corner, by counter.
    :ivar outline: four corners in ``picture``, of the game's first board that is there.
    :ivar places: where the middles of places are in ``picture``, of every board that is there, by place.
    :ivar problem: why nothing could be read, as a sentence; empty otherwise.
    :ivar advice: what would make the picture better, as sentences.
    :ivar hangs: how the camera should hang, and that the picture is fine enough if it is, as sentences.
    :ivar clear: it is neither too dark nor blurred nor washed out.
    :ivar hanging: how the camera hangs; None while no board is seen.
    :ivar areas: of every board that is there, its parts: x and y of the middle in ``picture``, px per module.
    :ivar waiting: for what, as a sentence, nothing is said of this picture; empty when something is.
    :ivar busy: hands are at work, or something does not lie still yet.
    :ivar last: there are no more pictures.
    """

    name: str
    picture: NDArray[np.uint8] | None
    seen: tuple[Seen, ...] = ()
    spots: tuple[tuple[str, float, float], ...] = ()
    outline: tuple[tuple[float, float], ...] = ()
    problem: str = ""
    advice: tuple[str, ...] = ()
    hangs: tuple[str, ...] = ()
    clear: bool = True
    hanging: Hanging | None = None
    areas: tuple[tuple[float, float, float], ...] = ()
    waiting: str = ""
    busy: bool = False
    last: bool = False
    size: tuple[int, int] = (0, 0)
    places: Mapping[str, tuple[float, float]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LensLook:
    """What one picture of the lens sheet showed.

    :ivar name: where the picture is from. :ivar picture: uint8 RGB, shape (height, width, 3), reduced to be shown.
    :ivar taken: it is a view that is of use. :ivar views: so many there are.
    :ivar unseen: parts of the picture in which no marker was seen yet: (column, row), three each way, top left first.
    :ivar leans: which edges of the sheet were nearer to the camera: (1, 0) the right, (0, -1) the upper, and so on.
    :ivar words: what to do next, or why the lens could not be told, as a sentence.
    :ivar lens: once it is known. :ivar last: there are no more pictures.
    """

    name: str
    picture: NDArray[np.uint8] | None
    taken: bool = False
    views: int = 0
    unseen: tuple[tuple[int, int], ...] = ()
    leans: frozenset[tuple[int, int]] = frozenset()
    words: str = ""
    lens: Intrinsics | None = None
    last: bool = False


@dataclass(frozen=True, slots=True)
class RowLook:
    """What one picture of cards on the table showed.

    :ivar name: where the picture is from. :ivar picture: uint8 RGB, shape (height, width, 3), reduced to be shown.
    :ivar row: what was read; its ``problem`` says why nothing was.
    :ivar spots: where each piece's code is in ``picture``, px from its top left corner, by piece.
    :ivar last: there are no more pictures.
    """

    name: str
    picture: NDArray[np.uint8] | None
    row: Tableau
    spots: tuple[tuple[str, float, float], ...] = ()
    last: bool = False


T = TypeVar("T")


class Watching(Generic[T]):
    """Reads one source in a thread of its own until it is stopped.

    Of several watchers of one source, only one has it open: the next waits, in its own thread, until the one before
    has let go. A camera looks again by itself every ``every`` seconds, and a film runs through; single pictures wait
    to be asked for.

    :param tell: called with what each picture showed, in the watcher's thread.
    """

    def __init__(self, source: str, tell: Callable[[T], object], *, every: float = 0.5) -> None:
        self.source = source
        self._tell = tell
        self._every = every
        self._open: FrameSource | None = None
        self._alike = 0
        """So many looks in a row spoke for holding what is not held, or against what is."""
        self._wanted = threading.Event()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"watching {source}", daemon=True)
        self._wanted.set()
        self._thread.start()

    def reader(self, runs: bool) -> Callable[[Frame], T]:
        """Return what reads each picture; made in the watcher's thread.

        :param runs: pictures follow each other, of a camera or a film.
        """
        raise NotImplementedError

    def failed(self, name: str, problem: str) -> T:
        """Return what is told, last, when there are no more pictures, or the source is lost."""
        raise NotImplementedError

    def steady(self, look: T) -> bool | None:
        """Whether a picture was good, so that the camera may stay as it is; None if it says nothing of that."""
        return None

    def pause(self, look: T) -> float:
        """Seconds until a camera is looked through again."""
        return self._every

    def done(self, look: T) -> bool:
        """Whether this is all that was waited for: nothing is told after it."""
        return False

    def look(self) -> None:
        """Ask for the next picture now."""
        self._wanted.set()

    def stop(self) -> None:
        """Say nothing more, and end; twice is fine. Never waits: a lost camera may take its thread many seconds."""
        self._stopped.set()
        self._wanted.set()
        source = self._open
        if source is not None:
            source.interrupt()

    def join(self, timeout: float) -> bool:
        """Wait until the thread has ended, for at most so many seconds. Not in the screen's thread.

        :returns: whether it has.
        """
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            with _alone(self.source, self._stopped), open_source(self.source, every=FILM_S) as source:
                self._open = source
                runs = not isinstance(source, Stills)
                self._watch(self.reader(runs), source, runs)
        except Exception as error:  # whatever a camera, a cable or a file can do: it is told, and play goes on
            log.warning("%s: %s", self.source, error)
            self._say(self.failed(self.source, said(str(error)) or type(error).__name__))
        finally:
            self._open = None

    def _watch(self, read: Callable[[Frame], T], source: FrameSource, runs: bool) -> None:
        pause = self._every
        while not self._stopped.is_set():
            if source.live or not runs:
                self._wanted.wait(pause if source.live else None)
            self._wanted.clear()
            if self._stopped.is_set():
                return
            try:
                frame = source.read()
            except PictureError as error:
                if not (isinstance(source, Stills) and source.more):
                    raise
                self._say_problem(str(source.path), error)
                continue
            except CameraStill as error:
                self._say_problem(self.source, error)
                continue
            if self._stopped.is_set():
                return
            if frame is None:
                self._say(self.failed(source.name, _("There are no more pictures.")))
                return
            look = read(frame)
            pause = self.pause(look)
            if isinstance(source, LiveCamera):
                self._settle(source, self.steady(look))
            self._say(look)

    def _say_problem(self, name: str, error: UserError) -> None:
        """Tell why a picture is of no use, though others may follow."""
        told: Any = self.failed(name, said(str(error)))
        self._say(replace(told, last=False))

    def _settle(self, camera: LiveCamera, good: bool | None) -> None:
        """Hold focus and exposure once the pictures are good; let them be found anew when they stay bad.

        A camera that hunts for its focus whenever a hand comes near is blind for a while each time.
        """
        if good is None:
            return
        self._alike = self._alike + 1 if good == (camera.locks is None) else 0
        if self._alike < SETTLED:
            return
        self._alike = 0
        try:
            if good:
                camera.lock()
            else:
                camera.unlock()
        except CameraError as error:  # the next picture tells whether it is lost
            log.info("%s: %s", self.source, error)

    def _say(self, look: T) -> None:
        if not self._stopped.is_set():
            self._tell(look)
        if self.done(look):
            self._stopped.set()


class Watcher(Watching[Look]):
    """Looks at a game's boards.

        watcher = Watcher("pleasantville", "camera:0", tell)
        watcher.look()            # the next picture, please
        watcher.stop()            # returns at once; the thread ends by itself

    The profile of a camera that is calibrated is used.

    :param may_lie: where the rules let pieces lie, see :meth:`expect`; None for nothing known.
    """

    def __init__(
        self,
        game: str,
        source: str,
        tell: Callable[[Look], object],
        *,
        every: float = 0.5,
        may_lie: MayLie | None = None,
    ) -> None:
        self._game = game
        self._may_lie = may_lie
        super().__init__(source, tell, every=every)

    def expect(self, may_lie: MayLie) -> None:
        """Say where the rules let pieces lie; from the next picture on they are believed there sooner.

        :param may_lie: called in the watcher's thread.
        """
        self._may_lie = may_lie

    def reader(self, runs: bool) -> Callable[[Frame], Look]:
        looking = Looking.of(self._game, self.source, fixed=runs)
        look = _PictureReader(looking, runs)

        def read(frame: Frame) -> Look:
            looking.expect(self._may_lie)
            return look(frame)

        return read

    def failed(self, name: str, problem: str) -> Look:
        return Look(name, None, problem=problem, last=True)

    def steady(self, look: Look) -> bool | None:
        return None if look.problem or look.waiting else look.clear

    def pause(self, look: Look) -> float:
        return min(SOON, self._every) if look.busy else self._every


class RowWatcher(Watching[RowLook]):
    """Looks at cards that lie open on the table."""

    def __init__(self, game: str, source: str, tell: Callable[[RowLook], object], *, every: float = 1.0) -> None:
        self._game = game
        super().__init__(source, tell, every=every)

    def reader(self, runs: bool) -> Callable[[Frame], RowLook]:
        cards = CardReader.of(self._game, self.source)

        def read(frame: Frame) -> RowLook:
            shown, scale = reduced(frame.picture)
            row = cards.row(frame)
            pieces = (*row.cards, *row.others)
            spots = tuple((one.id, one.spot[0] * scale, one.spot[1] * scale) for one in pieces)
            return RowLook(frame.name, shown, row, spots)

        return read

    def failed(self, name: str, problem: str) -> RowLook:
        return RowLook(name, None, Tableau(problem=problem), last=True)


class LensWatcher(Watching[LensLook]):
    """Leads somebody with the lens sheet until a camera's lens is known, tells it, and ends."""

    def reader(self, runs: bool) -> Callable[[Frame], LensLook]:
        begun = partial(Calibration, lens_markers(), choosy=True, sheet=True)
        calibration, refused = begun(), ""

        def read(frame: Frame) -> LensLook:
            nonlocal calibration, refused
            shown, _scale = reduced(frame.picture)
            taken = calibration.add(frame.grey)
            views, wanted = len(calibration.views), calibration.wanted()
            if wanted is None and views < ENOUGH_VIEWS:
                wanted = Sentence("Take {n} more from other sides.", n=ENOUGH_VIEWS - views)
            words = refused if refused and not views else said(wanted or "")
            look = LensLook(frame.name, shown, taken, views, tuple(calibration.unseen), calibration.leans, words)
            if wanted is not None:
                return look
            try:
                return replace(look, lens=calibration.solve())
            except NotCalibrated as error:
                calibration, refused = begun(), said(str(error))  # it stands there until the first new view
                return replace(look, words=refused)

        return read

    def failed(self, name: str, problem: str) -> LensLook:
        return LensLook(name, None, words=problem, last=True)

    def steady(self, look: LensLook) -> bool | None:
        return True  # a lens is measured as it stands: its focus must not follow the sheet

    def done(self, look: LensLook) -> bool:
        return look.lens is not None


class HeldWatcher(Watching[HeldCard]):
    """Waits until somebody holds a card to the lens, tells it, and ends. No picture leaves it, and none is kept.

    :param wanted: cards that may be shown, by their ids in the codebook; None for any of the game's.
    :param before: cards that were shown before.
    """

    def __init__(
        self,
        game: str,
        source: str,
        tell: Callable[[HeldCard], object],
        *,
        wanted: Collection[str] | None = None,
        before: Collection[str] = (),
        every: float = 0.3,
    ) -> None:
        self._game, self._wanted_cards, self._before = game, wanted, tuple(before)
        super().__init__(source, tell, every=every)

    def reader(self, runs: bool) -> Callable[[Frame], HeldCard]:
        cards = CardReader.of(self._game, self.source)
        return lambda frame: cards.held(frame, wanted=self._wanted_cards, before=self._before)

    def failed(self, name: str, problem: str) -> HeldCard:
        return HeldCard(problem=problem, last=True)

    def done(self, look: HeldCard) -> bool:
        return bool(look.card)


class DiceWatcher(Watching[DiceLook]):
    """Looks into the dice tray."""

    def __init__(self, source: str, tell: Callable[[DiceLook], object], *, every: float = 0.1) -> None:
        super().__init__(source, tell, every=every)

    def reader(self, runs: bool) -> Callable[[Frame], DiceLook]:
        return DiceReader.of(self.source, runs=runs).look

    def pause(self, look: DiceLook) -> float:
        return self._every if look.sight or look.problem else ROLLING

    def failed(self, name: str, problem: str) -> DiceLook:
        return DiceLook(name, problem=problem, last=True)


_IN_USE: Final[defaultdict[str, threading.Lock]] = defaultdict(threading.Lock)
"""One lock for each camera or file."""


@contextmanager
def _alone(source: str, stopped: threading.Event) -> Iterator[None]:
    """Hold a source alone; wait for the watcher before to let go of it.

    :raises CameraError: it does not within :data:`PATIENCE`, or nobody waits for it any more.
    """
    lock = _IN_USE[camera_name(source) or source]  # a camera is one, whatever size is asked of it
    end = time.monotonic() + PATIENCE
    while not lock.acquire(timeout=0.1):
        if stopped.is_set() or time.monotonic() > end:
            raise CameraError(
                _("{source} is still busy with an earlier look. Check its cable, or choose another.").format(
                    source=source
                )
            )
    try:
        yield
    finally:
        lock.release()


def reduced(picture: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], float]:
    """Return a picture, shape (height, width, 3), as small as it is shown, and its size over the true one."""
    image = Image.fromarray(picture)
    scale = min(1.0, WIDEST / image.width)
    if scale < 1:
        image = image.resize((round(image.width * scale), round(image.height * scale)), Image.Resampling.BILINEAR)
    return np.asarray(image, np.uint8), scale


class _PictureReader:
    """Looks at pictures, and reduces them to what is shown.

    :param runs: they follow each other.
    """

    def __init__(self, looking: Looking, runs: bool) -> None:
        self._looking = looking
        self._runs = runs
        self._resting: frozenset[str] = frozenset()
        self._spoken = False
        """A move was told while hands stayed over the board: what they do not touch may be spoken of."""

    def __call__(self, frame: Frame) -> Look:
        shown, scale = reduced(frame.picture)
        looks: list[tuple[Eyes, Sight, TableScene | None]] = []
        try:
            if self._runs:
                looks += self._looking.follow(frame).values()
            else:
                looks += [(eyes, sight, None) for eyes, sight in self._looking.boards(frame).values()]
        except ValueError as error:
            return Look(frame.name, shown, problem=said(str(error)), size=_size(frame))
        scenes = [scene for _eyes, _sight, scene in looks if scene is not None]
        moved = any(tag.id in self._resting for scene in scenes for tag in scene.changed)
        self._spoken = any(scene.hands for scene in scenes) and (self._spoken or moved)
        self._resting = frozenset(tag.id for scene in scenes for tag in scene.counters)
        look = _told(frame, looks, shown, scale, spoken=self._spoken)
        return replace(look, advice=(*map(said, self._looking.advice), *look.advice))


def _told(
    frame: Frame,
    looks: Sequence[tuple[Eyes, Sight, TableScene | None]],
    shown: NDArray[np.uint8],
    scale: float,
    *,
    spoken: bool,
) -> Look:
    """Return what is told of a picture.

    :param looks: at every board in it; at least one. :param spoken: though hands are over the board.
    """
    seen: list[Seen] = []
    there: dict[str, tuple[float, float]] = {}
    spots: list[tuple[str, float, float]] = []
    for eyes, sight, scene in looks:
        resting = sight.counters
        if scene is not None:
            resting = tuple(tag for tag in scene.counters if scene.hands or tag not in scene.unseen)
        seen += eyes.placed(resting)
        if sight.counters:
            places = sight.pose.to_photo([(tag.x_mm, tag.y_mm) for tag in sight.counters]) * scale
            pieces = eyes.placed(sight.counters)
            spots += [(one.id, float(x), float(y)) for one, (x, y) in zip(pieces, places, strict=True)]
        middles = sight.pose.to_photo([place.at for place in eyes.board.places.values()]) * scale
        there |= {
            id: (float(x), float(y))
            for id, (x, y) in zip(eyes.board.places, middles, strict=True)
            if 0 <= x < shown.shape[1] and 0 <= y < shown.shape[0]
        }
    eyes, sight, _scene = looks[0]
    width, height = eyes.board.size
    corners = sight.pose.to_photo([(0, 0), (width, 0), (width, height), (0, height)]) * scale
    return Look(
        frame.name,
        shown,
        tuple(seen),
        tuple(spots),
        tuple((float(x), float(y)) for x, y in corners),
        advice=tuple(said(one) for _eyes, sight, _scene in looks for one in sight.quality.advice),
        hangs=hangs(sight),
        clear=all(sight.quality.clear for _eyes, sight, _scene in looks),
        hanging=Hanging(sight.pose.eye_mm[2], sight.pose.eye_mm[0], width, sight.quality.higher_mm),
        areas=tuple(area for eyes, sight, _scene in looks for area in _areas(eyes, sight, scale)),
        waiting="" if spoken else next((words for _, sight, scene in looks if (words := _waiting(sight, scene))), ""),
        busy=any(_busy(sight, scene) for _eyes, sight, scene in looks if scene is not None),
        size=_size(frame),
        places=there,
    )


def _size(frame: Frame) -> tuple[int, int]:
    """Width and height of a picture in px."""
    height, width = frame.picture.shape[:2]
    return width, height


def _areas(eyes: Eyes, sight: Sight, scale: float) -> Iterator[tuple[float, float, float]]:
    """Yield for each part of a board where its middle is in the picture that is shown, and how fine it is there."""
    middles = areas(eyes.board.size)
    fineness = sight.pose.px_per_mm(middles) * eyes.codebook.module_mm
    for (x, y), px in zip(sight.pose.to_photo(middles) * scale, fineness, strict=True):
        yield float(x), float(y), float(px)


def hangs(sight: Sight) -> tuple[str, ...]:
    """Say how the camera should hang, and that a picture is fine enough if it is, in the language in use."""
    told = (sight.quality.hang, sight.quality.fine)
    return tuple(said(one) for one in told if one is not None)


def _busy(sight: Sight, scene: TableScene) -> bool:
    """Whether hands are at work, or something was seen where it does not rest yet."""
    rests: defaultdict[str, list[Tag]] = defaultdict(list)
    for tag in scene.counters:
        rests[tag.id].append(tag)
    return scene.hands or any(
        all(hypot(tag.x_mm - one.x_mm, tag.y_mm - one.y_mm) > SAME_MM for one in rests[tag.id])
        for tag in sight.counters
    )


def _waiting(sight: Sight, scene: TableScene | None) -> str:
    if scene is None:
        return ""
    if scene.hands:
        return _("Hands are over the board: waiting until they are gone.")
    return _("Waiting until the counters lie still.") if sight.counters and not scene.counters else ""


def sources(folder: Path) -> tuple[tuple[str, str], ...]:
    """Return what could be looked at here, as (word for :func:`hardware.camera.open_source`, what to call it).

    USB cameras, the Pi's ribbon camera if its library is installed, each with the larger sizes that can be asked of it,
    and the pictures and films in a folder. The camera that was chosen last comes first.
    """
    from importlib.util import find_spec

    found = [words for one in cameras() for words in one.words]
    if find_spec("picamera2") is not None:
        found += VideoDevice("camera:csi", _("The Pi’s camera"), larger=(CSI_FULL,)).words
    with suppress(UserError):  # settings that cannot be read are told when the screen opens
        favourite = chosen().camera
        found.sort(key=lambda one: one[0] != favourite)
    with suppress(OSError):  # there is none, or it may not be read
        files = sorted(path for path in folder.iterdir() if path.suffix.lower() in STILLS | FILMS)
        if len([path for path in files if path.suffix.lower() in STILLS]) > 1:
            found.append((str(folder), _("All pictures in {name}").format(name=folder.name)))
        found += [(str(path), path.name) for path in files]
    return tuple(found)
