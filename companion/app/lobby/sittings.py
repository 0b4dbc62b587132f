"""The sittings that were kept: those that can go on, and those that cannot, with the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from companion.app.prompts.prompt import Row
from companion.app.screen import GameScreen
from companion.app.sheets import Sheet
from companion.app.shelf import Kept
from companion.app.widgets.box import place
from companion.app.widgets.rows import Rows
from companion.kernel.words import _


def when(moment: datetime) -> str:
    """A day and time as people say it: "21 November, 20.15"."""
    return f"{moment.day} {moment:%B, %H.%M}"


class Sittings(Sheet):
    """Sittings that can go on, and those that cannot, with the reason."""

    def __init__(
        self,
        screen: GameScreen,
        kept: Sequence[Kept],
        resume: Callable[[Kept], object],
        explain: Callable[[Kept], object],
        close: Callable[[], object],
        **box: Any,
    ) -> None:
        super().__init__(_("Unfinished sittings"), close, **box)
        self._title = screen.title
        self._seats = screen.seats
        self._kept = {str(i): one for i, one in enumerate(kept)}
        self._resume, self._explain = resume, explain
        self.rows = Rows(self._tapped, lambda _: None)
        self.add_widget(self.rows)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        place(self.rows, x, y, w, h)
        self.rows.show(
            [
                Row(
                    id,
                    _("{game}, {when}").format(game=self._title, when=when(one.begun)),
                    one.problem or ", ".join(map(self._player, one.players.items())),
                )
                for id, one in self._kept.items()
            ]
        )

    def _player(self, seat: tuple[str, str]) -> str:
        id, who = seat
        name = self._seats[id].name if id in self._seats else id
        words = _("{seat}: a person") if who == "person" else _("{seat}: the machine")
        return words.format(seat=name)

    def _tapped(self, id: str) -> None:
        one = self._kept[id]
        (self._explain if one.problem else self._resume)(one)
