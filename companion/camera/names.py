"""Names of what a camera sees, for people who read of it on a command line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property

from companion.kernel.board import split
from companion.kernel.errors import UserError
from companion.kernel.words import _, texts
from printables.press.pictures import piece_names


class PieceNames:
    """What the things of a game are called in lists: as on the screen, those of a folder of one's own, too; what has
    no name there, such as a single card of a deck, as its kit calls it.

    :param game: whose.
    """

    def __init__(self, game: str) -> None:
        self._game, self._say = game, texts(game)

    def pieces(self, ids: Sequence[str]) -> list[str]:
        """Return the names of counters, cards or sheets in a list; with its id where others are called alike."""
        called = {id: self.called(id) for id in ids}
        alike = Counter(called.values())
        return [f"{called[id]} ({id})" if alike[called[id]] > 1 else called[id] for id in ids]

    def place(self, id: str | None) -> str:
        """Return the name of a place, with the spot of it, such as a letter of a room; the words for none."""
        if not id:
            return _("in no space")
        place, spot = split(id)
        name = self.called(place, "place")
        return f"{name} ({spot})" if spot else name

    def called(self, id: str, of: str = "name") -> str:
        """Return the name of one thing; its id where it has none."""
        name = self._say.name(id, of=of)
        if name == id and f"{of}-{id}" not in self._say:
            name = self._printed.get(id, "") if of == "name" else ""
        return name[:1].upper() + name[1:] if name else id

    @cached_property
    def _printed(self) -> Mapping[str, str]:
        try:
            return piece_names(self._game)
        except UserError:  # whoever prints it is told
            return {}
