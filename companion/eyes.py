"""What the camera must know of a game, and what it sees in the game's terms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.kernel.board import Board
from companion.kernel.reconcile import Seen
from hardware.camera import Frame
from hardware.pose import Markers
from hardware.see import Sight, see
from hardware.tags import Codebook
from printables.kits import kit, version
from printables.manifest import description


class Eyes:
    """A game's board, markers and tags, ready to look.

        eyes = Eyes("pleasantville")
        sight = eyes.look(frame)
        eyes.placed(sight)          # [Seen("mayor", "town-hall-front", …), …]

    :raises UserError: the game has no board.
    """

    def __init__(self, game: str) -> None:
        printed = kit(game)
        about = description(printed, version())
        assert printed.board is not None
        self.board: Board = printed.board
        self.markers = Markers.from_json(about["board"])
        self.codebook = Codebook.from_manifest(about)

    def look(self, frame: Frame) -> Sight:
        """Reads the counters in a picture. Raises :class:`hardware.errors.BoardNotFound`."""
        return see(frame, self.markers, self.codebook)

    def placed(self, sight: Sight) -> Sequence[Seen]:
        """The counters seen, each with the space that its centre lies in."""
        return [Seen(tag.id, self.board.space_at(tag.x_mm, tag.y_mm), tag.x_mm, tag.y_mm) for tag in sight.counters]

    def as_json(self, frame: Frame, sight: Sight) -> dict[str, Any]:
        """One look as ``saucer see --json`` prints it: millimetres on the board, degrees clockwise."""
        found = sight.to_json()
        for counter, seen in zip(found["counters"], self.placed(sight), strict=True):
            confidence = counter.pop("confidence")
            counter |= {"space": seen.space, "confidence": confidence}
        return {"image": frame.name, **found}
