"""Trying a camera out: its lens measured with the printed board, and how well it reads each part of the board."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final

import numpy as np

from companion.camera.eyes import Eyes
from companion.camera.looking import Looking
from companion.camera.names import PieceNames
from companion.camera.saying import said
from companion.kernel.errors import UserError
from companion.kernel.words import LocalisedNumber, _, counted, listed, ngettext
from hardware.arrays import Floats
from hardware.camera import open_source
from hardware.errors import BoardNotFound
from hardware.frames import Frame, FrameSource
from hardware.pictures import Stills
from hardware.vision.advice import where
from hardware.vision.calibration import Calibration
from hardware.vision.lens import Intrinsics
from hardware.vision.markers import Markers
from hardware.vision.see import Sight

PATIENCE_S: Final = 180.0
"""So long a camera is led round the board."""

ENOUGH_VIEWS: Final = 8
PACE_S: Final = 0.4
LOOKS: Final = 10
COLUMNS: Final = 4
ROWS: Final = 3
SAME_MM: Final = 6.0

WORDS: Final = 9
"""So many words there are for places on a board."""


def measure(sources: Sequence[str], markers: Markers, *, sheet: bool = False) -> Intrinsics:
    """Return the lens that pictures, films or a camera show.

    :param markers: of the board that is seen, or of the lens sheet.
    :param sheet: the sheet is held before a camera that hangs.
    :raises UserError: something is missing; the message says what.
    """
    calibration: Calibration | None = None
    for source in sources:
        with open_source(source, every=PACE_S) as frames:
            if calibration is None:
                calibration = Calibration(markers, choosy=not isinstance(frames, Stills), sheet=sheet)
            if frames.live:
                if sheet:
                    print(_("Hold the lens sheet up to the camera. Leave the camera where it hangs."))
                else:
                    print(_("Lay the board flat. Pick up the camera, or turn the board under it."))
                return _led(frames, calibration)
            for frame in frames:
                calibration.add(frame.grey)
    assert calibration is not None
    return calibration.solve()


def _led(frames: FrameSource, calibration: Calibration) -> Intrinsics:
    """Tells a person what to do with a camera until it is calibrated."""
    started, last = time.monotonic(), ""
    for frame in frames:
        if calibration.add(frame.grey):
            print(counted("{n} view.", "{n} views.", len(calibration.views)), flush=True)
        wanted = calibration.wanted()
        if wanted and wanted != last:
            print(said(wanted), flush=True)
            last = wanted
        enough = len(calibration.views) >= ENOUGH_VIEWS and not wanted
        if enough or time.monotonic() - started > PATIENCE_S:
            break
    return calibration.solve()


def areas(size_mm: tuple[float, float]) -> Floats:
    """Return the middles of a board's parts in mm, row by row: shape (rows · columns, 2)."""
    width, height = size_mm
    return np.array([
        ((column + 0.5) * width / COLUMNS, (row + 0.5) * height / ROWS)
        for row in range(ROWS)
        for column in range(COLUMNS)
    ])  # fmt: skip


@dataclass
class Region:
    """Part of the board.

    :ivar places: where counters lie that were read at least once. :ivar reads: how often, over all looks.
    """

    places: int = 0
    reads: int = 0
    fineness: list[float] = field(default_factory=list)


@dataclass
class Trial:
    """What several looks at a board with counters spread over it came to.

    :ivar looking: of several boards the first that was seen counts.
    :ivar lost: why pictures were left out, that do not show the board.
    """

    looking: Looking
    board: str = ""
    sights: list[Sight] = field(default_factory=list)
    spots: list[tuple[str, float, float, int]] = field(default_factory=list)
    advice: dict[str, int] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)

    @property
    def eyes(self) -> Eyes:
        """The board that is tried."""
        return self.looking.eyes[self.board] if self.board else next(iter(self.looking.eyes.values()))

    @property
    def looks(self) -> int:
        """How many pictures showed the board."""
        return len(self.sights)

    @property
    def everybody(self) -> list[str]:
        """All counters of the game that have a tag."""
        return sorted(set(self.eyes.codebook.ids.values()))

    def watch(self, sources: Sequence[str]) -> None:
        """Look at pictures and films through, and at a camera ten times.

        :raises UserError: none of them shows the board.
        """
        lost: BoardNotFound | None = None
        for source in sources:
            with open_source(source, every=PACE_S) as frames:
                if frames.live:
                    print(
                        _("Spread the counters over the whole board, face up, none on top of another. Hands off."),
                        flush=True,
                    )
                for frame in frames:
                    try:
                        self.add(frame)
                    except BoardNotFound as error:
                        lost = error
                        self.lost.append(said(str(error)))
                        if frames.live:
                            raise
                    if frames.live and self.looks >= LOOKS:
                        break
        if not self.looks:
            raise lost or UserError(_("There was no picture to look at."))

    def add(self, frame: Frame) -> None:
        """One more look. Raises :class:`BoardNotFound`."""
        found = self.looking.boards(frame)
        self.board = self.board if self.board in found else next(iter(found))
        _eyes, sight = found[self.board]
        self.sights.append(sight)
        for sentence in map(said, sight.quality.advice):
            self.advice[sentence] = self.advice.get(sentence, 0) + 1
        for tag in sight.counters:
            for n, (who, x, y, reads) in enumerate(self.spots):
                if who == tag.id and np.hypot(x - tag.x_mm, y - tag.y_mm) <= SAME_MM:
                    self.spots[n] = (who, x, y, reads + 1)
                    break
            else:
                self.spots.append((tag.id, tag.x_mm, tag.y_mm, 1))

    def regions(self) -> list[list[Region]]:
        """Return the board in rows and columns."""
        width, height = self.eyes.board.size
        grid = [[Region() for _ in range(COLUMNS)] for _ in range(ROWS)]
        for _tag, x, y, reads in self.spots:
            column = int(np.clip(x / width * COLUMNS, 0, COLUMNS - 1))
            row = int(np.clip(y / height * ROWS, 0, ROWS - 1))
            grid[row][column].places += 1
            grid[row][column].reads += reads
        for one, middle in zip(chain.from_iterable(grid), areas((width, height)), strict=True):
            for sight in self.sights:
                one.fineness.append(float(sight.pose.px_per_mm(middle)) * self.eyes.codebook.module_mm)
        return grid

    def to_json(self, count: int) -> dict[str, Any]:
        """Return what :meth:`report` says, as numbers."""
        reads = sum(reads for *_, reads in self.spots)
        return {
            "looks": self.looks,
            "counters": count,
            "recall": round(min(1.0, reads / (count * self.looks)), 4),
            "areas": [
                [
                    {
                        "counters": one.places,
                        "recall": round(one.reads / (one.places * self.looks), 4) if one.places else None,
                        "px_per_module": round(float(np.mean(one.fineness)), 2),
                    }
                    for one in line
                ]
                for line in self.regions()
            ],
            "advice": [*self.lost, *self.advice],
        }

    def report(self, count: int) -> list[str]:
        """Return the table as it is printed.

        :param count: how many counters lie on the board.
        """
        rule = "+" + "+".join(["-" * 16] * COLUMNS) + "+"
        lines = [
            _("{looks}. In each part of the board: counters read, how often, px per module.").format(
                looks=_looks(self.looks)
            ),
            rule,
        ]
        weak = []
        width, height = self.eyes.board.size
        for row, line in enumerate(self.regions()):
            cells = []
            for column, one in enumerate(line):
                share = f"{100 * one.reads / (one.places * self.looks):.0f} %" if one.places else "–"
                cells.append(f"{one.places:>3} {share:>6} {LocalisedNumber(np.mean(one.fineness)):>4.1f} ")
                if one.places and one.reads < 0.9 * one.places * self.looks:
                    middle = ((column + 0.5) * width / COLUMNS, (row + 0.5) * height / ROWS)
                    weak.append(said(where(middle, (width, height))))
            lines += ["|" + "|".join(cells) + "|", rule]
        reads = sum(reads for *_, reads in self.spots)
        lines.append(
            ngettext("Read: {percent:.1f} % of {n} counter.", "Read: {percent:.1f} % of {n} counters.", count).format(
                percent=100 * min(1.0, reads / (count * self.looks)), n=count
            )
        )
        all_there = len(self.spots) >= count
        missing = [] if all_there else sorted(set(self.everybody) - {who for who, *_ in self.spots})
        if missing:
            some = ", ".join(PieceNames(self.looking.game).pieces(missing)[:8]) + (" …" if len(missing) > 8 else "")
            lines.append(
                _("Never read: {some}. Are they on the board, face up, with nothing over them?").format(some=some)
            )
        if len(set(weak)) == WORDS:
            lines.append(_("Read badly everywhere: look for glare or shadow."))
        elif weak:
            places = listed(dict.fromkeys(weak))
            lines.append(_("Read badly at {places}: look for glare or shadow there.").format(places=places))
        lines += [_("Left out: {why}").format(why=why) for why in self.lost]
        often = [sentence for sentence, times in self.advice.items() if times > self.looks / 3]
        return lines + (often or ([_("The camera is in a good place.")] if not weak and not missing else []))


def _looks(count: int) -> str:
    return counted("One look", "{n} looks", count)
