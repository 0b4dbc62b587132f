"""All that a camera sees of one game in a picture: every board of it that is there, or else cards on a bare table.

looking = Looking("war_of_the_worlds")
for eyes, sight in looking.boards(frame).values():
    eyes.placed(sight.counters)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from companion.camera import known
from companion.camera.cards import CARD, CardReader, Tableau, TableCard
from companion.camera.eyes import Eyes, MayLie
from companion.camera.profiles import CameraProfile, profiles
from companion.camera.saying import said
from companion.kernel.manifest import game as find_game
from companion.kernel.manifest import having
from companion.kernel.words import _
from hardware.camera import camera_name
from hardware.errors import BoardNotFound
from hardware.frames import Frame
from hardware.sentences import Sentence
from hardware.vision.markers import FEWEST_MARKERS, Corners, Markers, find_markers, side_of
from hardware.vision.see import Sight
from hardware.vision.tags import make_ready
from hardware.vision.tracker import TableScene

COARSE_PX: Final = 40.0
"""Side of the markers that are seen, below which those of another board, further away, may be missed."""

CLOSELY_S: Final = 10.0
"""A camera that hangs looks closely for boards that it has not seen so often: that takes as long as three looks."""

T = TypeVar("T")


class Looking:
    """A game's boards and cards, ready to look.

    :param profile: of the camera. :param card_mm: thickness of counters. :param fixed: the camera hangs still.
    :raises UserError: the game has no tags.
    """

    def __init__(
        self, game: str, *, profile: CameraProfile | None = None, card_mm: float | None = None, fixed: bool = False
    ) -> None:
        self.game = game
        boards = known.marked_boards(game)
        self.eyes = {id: Eyes(game, board=id, profile=profile, card_mm=card_mm, fixed=fixed) for id in boards}
        kinds = {piece.kind for piece in known.pieces(game).values()}
        self.cards = CardReader(game, profile=profile) if CARD in kinds else None
        """None for a game without cards."""
        every = {id: corners for eyes in self.eyes.values() for id, corners in eyes.markers.corners.items()}
        first = next(iter(self.eyes.values()), None)
        self._markers = Markers(first.markers.dictionary, every, (0.0, 0.0)) if first is not None else None
        self.advice: tuple[Sentence, ...] = ()
        """Of boards in the last picture that were not read, beside others that were."""
        self._fixed = fixed
        self._looked_closely: float | None = None

    @classmethod
    def of(cls, game: str, source: str, *, fixed: bool = False) -> Looking:
        """Look with the profile of the camera that a source names, if it has one."""
        return cls(game, profile=profiles().get(camera_name(source)), fixed=fixed)

    def make_ready(self) -> None:
        """Do what the first look would have to do, whatever it shows."""
        for eyes in self.eyes.values():
            make_ready(eyes.codebook)

    def expect(self, may_lie: MayLie | None) -> None:
        """Say where the rules let pieces lie: see :meth:`Eyes.expect`."""
        for eyes in self.eyes.values():
            eyes.expect(may_lie)

    def boards(self, frame: Frame) -> dict[str, tuple[Eyes, Sight]]:
        """Read the pieces on every board of the game that is in a picture.

        :raises BoardNotFound: there is none, or none can be read; what is wrong with the first is said.
        """
        return self._each(frame, lambda eyes, seen: (eyes, eyes.look(frame, seen)))

    def follow(self, frame: Frame) -> dict[str, tuple[Eyes, Sight, TableScene]]:
        """Read one more picture of a film or a camera, and say what rests on every board that is in it.

        :raises BoardNotFound: as :meth:`boards`; what is known of the boards stays.
        """
        return self._each(frame, lambda eyes, seen: (eyes, *eyes.follow(frame, seen)))

    def _each(self, frame: Frame, look: Callable[[Eyes, Corners | None], T]) -> dict[str, T]:
        found: dict[str, T] = {}
        lost: dict[str, BoardNotFound] = {}
        there, seen = self._there(frame)
        for id, eyes in there.items():
            try:
                found[id] = look(eyes, seen)
            except BoardNotFound as error:
                lost[id] = error
        if not found:
            raise next(iter(lost.values()), None) or _cards_alone(frame)
        self.advice = tuple(
            Sentence("Another board cannot be read. {why}", why=str(error)) for error in lost.values() if error.ids
        )
        return found

    def as_json(self, frame: Frame) -> dict[str, Any]:
        """Return one look as ``saucer see --json`` prints it.

        Of a game with several boards each piece says on which it lies, and ``boards`` tells about each. Cards on a bare
        table have an ``order`` in place of a ``space``.

        :raises BoardNotFound: no board can be read, and no card either; a table that strips lay out may be bare.
        """
        try:
            found = self.boards(frame)
        except BoardNotFound as error:
            row = self.cards.row(frame) if self.cards else Tableau()
            bare = row.strips and not row.foreign
            if not row.cards and not row.others and not bare:
                if row.problem and not self.eyes:
                    raise BoardNotFound(f"{said(frame.name)}: {row.problem}") from None
                if not error.ids and (other := _another_board(frame, self.game)):
                    raise BoardNotFound(f"{said(frame.name)}: {other}") from None
                raise
            return _row_json(frame, row, self.cards.advice(frame) if self.cards else ())
        looks = {id: eyes.as_json(frame, sight) for id, (eyes, sight) in found.items()}
        told = next(iter(looks.values()))
        told["advice"] += self.advice
        if len(self.eyes) > 1:
            counters = [{**one, "board": id} for id, look in looks.items() for one in look["counters"]]
            boards = {id: look["board"] for id, look in looks.items()}
            told = {**told, "counters": counters, "boards": boards}
        return told

    def _there(self, frame: Frame) -> tuple[dict[str, Eyes], Corners | None]:
        """Boards of which a marker can be seen, or else the first; the only one of a game anyway.

        :returns: also the markers of all boards that were looked for so, None if none were.
        """
        if self._markers is None or len(self.eyes) < 2 or all(eyes.mounted for eyes in self.eyes.values()):
            return self.eyes, None
        seen = find_markers(frame.grey, self._markers)
        there = self._seen(seen)
        if len(there) < len(self.eyes) and self._coarse(seen, there) and self._due(frame.at):
            there = self._seen(seen | find_markers(frame.grey, self._markers, closely=True))
        return there or dict([next(iter(self.eyes.items()))]), seen

    def _seen(self, markers: Corners) -> dict[str, Eyes]:
        return {id: eyes for id, eyes in self.eyes.items() if eyes.mounted or markers.keys() & eyes.markers.corners}

    def _coarse(self, seen: Corners, there: Mapping[str, Eyes]) -> bool:
        """Whether the markers of a board that is not there would be small, as far as those tell that were seen."""
        every = self._markers.corners if self._markers else {}
        coarsest = min((side_of(px) / side_of(every[i]) for i, places in seen.items() for px in places), default=0.0)
        missing = [eyes for id, eyes in self.eyes.items() if id not in there]
        return any(coarsest * side_of(mm) < COARSE_PX for eyes in missing for mm in eyes.markers.corners.values())

    def _due(self, at: float) -> bool:
        """Whether a hung camera is to look closely again; any other looks so at each picture."""
        last = self._looked_closely
        if self._fixed and last is not None and 0 <= at - last < CLOSELY_S:
            return False
        self._looked_closely = at
        return True


def _another_board(frame: Frame, game: str) -> str:
    """Say whose board is in a picture that shows none of a game's; "" if it is nobody's.

    Boards of two games may bear the same markers: both are named then.
    """
    own = {id for board in known.marked_boards(game).values() for id in known.markers(board).corners}
    found: dict[str, int] = {}
    for name in having("camera"):
        for board in known.marked_boards(name).values():
            markers = known.markers(board)
            if name != game and not own & markers.corners.keys():
                found[name] = max(found.get(name, 0), len(find_markers(frame.grey, markers)))
    most = max(found.values(), default=0)
    if most < FEWEST_MARKERS:
        return ""
    titles = " / ".join(find_game(name).title for name, seen in found.items() if seen == most)
    return _(
        "This is the board of another game ({titles}). Name that with --game, or lay this game’s board under the "
        "camera."
    ).format(titles=titles)


def _cards_alone(frame: Frame) -> BoardNotFound:
    words = _("In this game the camera reads only cards, when they are asked about: a row, or one held up to the lens.")
    return BoardNotFound(f"{said(frame.name)}: {words}")


def _row_json(frame: Frame, row: Tableau, advice: Sequence[Sentence]) -> dict[str, Any]:
    """Cards on a bare table: mm from its upper left corner with strips, else px of the picture."""
    unit = "mm" if row.strips else "px"

    def told(one: TableCard, order: int | None) -> dict[str, Any]:
        x, y = (one.x, one.y) if row.strips else one.middle
        data: dict[str, Any] = {
            "id": one.id,
            "kind": one.kind,
            f"x_{unit}": round(x, 2),
            f"y_{unit}": round(y, 2),
            "angle_deg": round(one.angle_deg, 1) % 360,
            "turn": one.turn,
        }
        if order is not None:
            data["order"] = order
        return {**data, "by": one.owner} if one.owner else data

    return {
        "image": frame.name,
        "table": {"strips": row.strips, "turned": row.turned},
        "counters": [
            *(told(one, order) for order, one in enumerate(row.cards, 1)),
            *(told(one, None) for one in row.others),
        ],
        "unknown": len(row.foreign),
        "px_per_module": round(row.px_per_module, 2),
        "advice": list(advice),
    }
