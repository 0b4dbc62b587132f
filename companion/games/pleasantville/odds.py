"""How a combat may end, by the lead in combat factors."""

from __future__ import annotations

from companion.games.pleasantville.book import Book


class Odds:
    """The chances of a combat by the lead, flights left out.

    :param book: whose combat results are counted.
    """

    def __init__(self, book: Book) -> None:
        self._tables = book.tables
        self._known: dict[int, tuple[float, float]] = {}

    def __call__(self, lead: int) -> tuple[float, float]:
        """Return the chances that the side with this lead beats the other, and is beaten."""
        found = self._known.get(lead)
        if found is None:
            found = self._known[lead] = self._of(lead)
        return found

    def _of(self, lead: int) -> tuple[float, float]:
        column = self._tables.combat_column(abs(lead))
        results = [self._tables.combat[a + b][column] for a in range(1, 7) for b in range(1, 7)]
        wins, losses = results.count("A") / 36, results.count("D") / 36
        if lead == 0:
            return (wins + losses) / 2, (wins + losses) / 2
        return (wins, losses) if lead > 0 else (losses, wins)
