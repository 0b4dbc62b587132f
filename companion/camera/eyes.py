"""What the camera must know of a game, and what it sees in the game's terms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import hypot
from typing import Any, Final

from companion.camera import known
from companion.camera.cards import quarter
from companion.camera.prints import face_of
from companion.camera.profiles import CameraProfile
from companion.kernel.board.surface import SPOT
from companion.kernel.reconcile import Seen
from hardware.frames import Frame
from hardware.vision.attention import Attention
from hardware.vision.hands import thumbnail
from hardware.vision.lens import Intrinsics
from hardware.vision.markers import Corners
from hardware.vision.mount import Mount
from hardware.vision.see import Sight, see
from hardware.vision.tags import Tag
from hardware.vision.tracker import TableScene, Tracker

MayLie = Callable[[str, str], bool]
"""Whether a piece may lie on a place."""

ON_SPOT_MM: Final = 9.0
"""A piece that stands no further from a spot covers it: a letter's radius, and how carelessly hands put pieces down."""


class Eyes:
    """A game's board, markers and tags, ready to look.

        eyes = Eyes("pleasantville")
        sight = eyes.look(frame)
        eyes.placed(sight.counters)          # [Seen("mayor", "town-hall-front", …), …]

    :param profile: of the camera that the pictures are from; its lens is used where it has one for their size.
    :param card_mm: thickness of the counters, if it is neither the profile's nor the usual one.
    :param fixed: the camera hangs still: the board's pose is kept from picture to picture, and only
        what has changed is read.
    :param board: which of the game's boards; the first with markers unless told otherwise.
    :raises UserError: the game has no board with markers, or no tags.
    """

    def __init__(
        self,
        game: str,
        *,
        board: str = "",
        profile: CameraProfile | None = None,
        card_mm: float | None = None,
        fixed: bool = False,
    ) -> None:
        self.board = known.marked_boards(game)[board] if board else known.board(game)
        self.markers = known.markers(self.board)
        self._pieces = known.pieces(game)
        codebook = replace(known.codebook(game), face_of=face_of(game))
        if card_mm is None and profile is not None:
            card_mm = profile.card_mm
        self.codebook = codebook if card_mm is None else codebook.as_thick(card_mm, "counter", "token")
        self._profile = profile
        self._fixed = fixed
        self._mount: Mount | None = None
        self._attention: Attention | None = None
        self._shape: tuple[int, ...] = ()
        self._tracker = Tracker(self.markers.size_mm)
        self._may_lie: MayLie | None = None

    @property
    def mounted(self) -> bool:
        """Whether the camera hangs still and has seen this board before."""
        return self._mount is not None

    def lens(self, frame: Frame) -> Intrinsics | None:
        """Return the calibrated lens for a picture's size."""
        height, width = frame.picture.shape[:2]
        return self._profile.lens((width, height)) if self._profile else None

    def look(self, frame: Frame, seen: Corners | None = None) -> Sight:
        """Read the counters in a picture. Raises :class:`hardware.errors.BoardNotFound`.

        :param seen: markers that :func:`hardware.vision.markers.find_markers` has found in it, if it was asked.
        """
        lens = self.lens(frame)
        if self._fixed and (self._mount is None or frame.picture.shape != self._shape):
            self._mount, self._shape = Mount(self.markers, lens), frame.picture.shape
            self._attention = Attention(self.codebook)
        meant = self._meant if self._may_lie else None
        sight = see(
            frame,
            self.markers,
            self.codebook,
            intrinsics=lens,
            mount=self._mount,
            attention=self._attention,
            meant=meant,
            seen=seen,
        )
        told = self._profile.unused() if self._profile and lens is None else None
        if told is None:
            return sight
        return replace(sight, quality=replace(sight.quality, advice=(told, *sight.quality.advice)))

    def expect(self, may_lie: MayLie | None) -> None:
        """Say where the rules let pieces lie, so that they are believed there sooner than elsewhere.

        :param may_lie: see :func:`companion.kernel.reconcile.may_lie`.
        """
        self._may_lie = may_lie

    def _meant(self, text: str, x: float, y: float) -> bool:
        place = self.board.place_at(x, y)
        piece = self._pieces[self.codebook.ids[text]].id
        return self._may_lie is not None and place is not None and self._may_lie(piece, place)

    def follow(self, frame: Frame, seen: Corners | None = None) -> tuple[Sight, TableScene]:
        """Read one more picture of a film or a camera, and say what rests on the board.

        :param seen: as :meth:`look` has it.
        :raises BoardNotFound: it cannot be seen; what is known of it stays.
        """
        sight = self.look(frame, seen)
        covered = len(self._mount.covered) if self._mount else 0
        board = thumbnail(sight.small)
        return sight, self._tracker.add(sight.counters, frame.at, board=board, covered=covered)

    def placed(self, counters: Iterable[Tag]) -> Sequence[Seen]:
        """Pieces as the rules call them, each with the place where it lies, and how it lies where that counts."""
        return [self._seen(tag) for tag in counters]

    def _seen(self, tag: Tag) -> Seen:
        piece = self._pieces[tag.id]
        space = self.board.place_at(tag.x_mm, tag.y_mm)
        if space is not None and piece.spots:
            space = self._on_spot(space, tag)
        turn = quarter(tag.angle_deg) if piece.turned else None
        return Seen(piece.id, space, tag.x_mm, tag.y_mm, tag.face, turn, tag.text in self.codebook.older)

    def _on_spot(self, place: str, tag: Tag) -> str:
        """Return a place with the spot of it on which a piece stands, if it stands on one."""
        away = {spot: hypot(x - tag.x_mm, y - tag.y_mm) for spot, (x, y) in self.board.spots(place).items()}
        nearest = min(away, key=lambda spot: away[spot], default="")
        return f"{place}{SPOT}{nearest}" if nearest and away[nearest] <= ON_SPOT_MM else place

    def as_json(self, frame: Frame, sight: Sight) -> dict[str, Any]:
        """Return one look as ``saucer see --json`` prints it: millimetres on the board, degrees clockwise."""
        found = sight.to_json()
        for counter, seen in zip(found["counters"], self.placed(sight.counters), strict=True):
            counter["space"] = seen.space
        return {"image": frame.name, **found}
