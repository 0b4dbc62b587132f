"""Names of what a camera sees, for people who read of it on a command line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.kernel.words import _, texts


class PieceNames:
    """What the things of a game are called in lists: as on the screen, those of a folder of one's own, too.

    :param game: whose.
    """

    def __init__(self, game: str) -> None:
        self._say = texts(game)

    def pieces(self, ids: Sequence[str]) -> list[str]:
        """Return the names of counters, cards or sheets in a list; with its id where others are called alike."""
        called = {id: self.called(id) for id in ids}
        alike = Counter(called.values())
        return [f"{called[id]} ({id})" if alike[called[id]] > 1 else called[id] for id in ids]

    def place(self, id: str | None) -> str:
        """Return the name of a place; the words for none."""
        return self.called(id, "place") if id else _("in no space")

    def called(self, id: str, of: str = "name") -> str:
        """Return the name of one thing; its id where it has none."""
        name = self._say.name(id, of=of)
        return name if name == id else name[:1].upper() + name[1:]
