"""A faction's force as a picture: a line for each group, a figure for each figure; the fallen leave a shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from companion.games.alien_invasion.data import Data
from companion.games.alien_invasion.state import AWAY, View
from companion.kernel.game import Seat
from companion.models.alien_invasion import GAME

if TYPE_CHECKING:
    from PIL.Image import Image

    from printables.draw.area import Area

PIECE: Final = "force"
SIZE: Final = (118.0, 60.0)
"""mm, width and height of the picture."""
NAME: Final = 0.38
"""The share of a line that the group's name may take."""
NAME_OF_TWO: Final = 0.46
"""The same where lines stand in two columns."""
MOST_LINES: Final = 5
"""So many groups stand under each other."""
NARROW: Final = 0.62
"""A figure's width, as a share of its height: see ``art/figures``, whose drawings are 100 units high."""
SHADOW: Final = {"colour": "paper", "ink": "gray_light"}
"""What takes the place of colours where a figure has fallen."""


class GroupStrength(NamedTuple):
    """A group: what it is called, how many figures are left, how many a whole one has; or a vehicle.

    :ivar cone: its figures are machines that look so.
    """

    name: str
    left: int
    whole: int
    drives: bool = False
    cone: bool = False

    @property
    def shape(self) -> str:
        """The drawing of one of its figures."""
        return "vehicle" if self.drives else "cone" if self.cone else "figure"


def piece_of(view: View, seat: Seat) -> str:
    """Return the id of the piece that shows a force: it says what is left of each group, − for who isn't here yet."""
    left = []
    for id in view.data.force(seat, vehicles=view.options["vehicles"]):
        group = view.groups.get(id)
        left.append("x" if group is not None and group.place == AWAY else str(group.size if group else 0))
    return "-".join((PIECE, seat, *left))


def is_force(piece: str) -> bool:
    """Whether a piece shows a force."""
    return piece.startswith(f"{PIECE}-")


def seat_of(piece: str) -> Seat:
    """Return the faction whose force a piece shows."""
    return piece.split("-")[1]


def lines(data: Data, names: Any, piece: str) -> list[GroupStrength]:
    """Return what a piece shows, group by group; a group that isn't here yet has no line.

    :param names: the game's texts.
    """
    _, seat, *left = piece.split("-")
    vehicles = len(data.force(seat, vehicles=False)) < len(left)
    found = []
    for (id, template), count in zip(data.force(seat, vehicles=vehicles).items(), left, strict=True):
        if count != "x":
            cone = data.factions[seat].shape == "cone"
            found.append(GroupStrength(names.name(id), int(count), template.size, template.vehicle, cone))
    return found


def picture(force: list[GroupStrength], colour: str, px: int) -> Image:
    """Draw a force, so many px wide, on nothing."""
    from printables.draw.area import Area
    from printables.draw.ornaments import picture as pixels

    return pixels(lambda canvas: _draw(Area(canvas, *SIZE), force, colour), *SIZE, px, clear=True)


def _draw(area: Area, force: list[GroupStrength], colour: str) -> None:
    """Draw a line for each group; many stand in two columns."""
    wide, high = SIZE
    columns = 1 if len(force) <= MOST_LINES else 2
    column = wide / columns
    rows = max(-(-len(force) // columns), 1)
    row = min(high / rows, high / 4)
    top = (high - row * rows) / 2
    letters = min(30.0, row * 2.4)
    share = NAME if columns == 1 else NAME_OF_TWO
    most = max((line.whole for line in force), default=1)
    step = min(row * 0.72, (column * (1 - share) - 4 * (columns - 1)) / most)
    tall = min(row * 0.96, step / NARROW)
    for number, line in enumerate(force):
        left = number // rows * column
        middle = top + (number % rows + 0.5) * row
        ink = "ink" if line.left else "gray"
        area.fitted(left, middle, column * share - 2, line.name, "bold", letters, 11, ink, middle=True)
        for place in range(line.whole):
            x = left + column * share + (place + 0.5) * step - tall * NARROW / 2
            colours = {"colour": colour} if place < line.left else SHADOW
            area.art(f"figures/{line.shape}", GAME, x, middle - tall / 2, tall / 100, colours=colours)
