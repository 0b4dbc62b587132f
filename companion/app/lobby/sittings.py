"""The sittings that were kept: those that can go on, and those that cannot, with the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.app import theme
from companion.app.sheets import Sheet
from companion.app.widgets.box import place
from companion.app.widgets.press import Key
from companion.app.widgets.rows import Rows
from companion.kernel.words import _, when
from companion.presentation.parts.named import Named
from companion.presentation.prompts.prompt import Row
from companion.presentation.shelf import KeptSitting


class Sittings(Sheet):
    """Sittings that can go on, and those that cannot, with the reason."""

    def __init__(
        self,
        screen: Named,
        kept: Sequence[KeptSitting],
        resume: Callable[[KeptSitting], object],
        explain: Callable[[KeptSitting], object],
        close: Callable[[], object],
    ) -> None:
        super().__init__(_("Unfinished sittings"), close)
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
                    self._called(one),
                    one.problem or ", ".join(map(self._player, one.players.items())),
                )
                for id, one in self._kept.items()
            ]
        )

    def _called(self, one: KeptSitting) -> str:
        if one.lesson:
            return _("First game, {when}").format(when=when(one.begun))
        return _("{game}, {when}").format(game=self._title, when=when(one.begun))

    def _player(self, seat: tuple[str, str]) -> str:
        id, who = seat
        name = self._seats[id].name if id in self._seats else id
        words = _("{seat}: a person") if who == "person" else _("{seat}: the machine")
        return words.format(seat=name)

    def _tapped(self, id: str) -> None:
        one = self._kept[id]
        (self._explain if one.problem else self._resume)(one)


class Past(Sheet):
    """Games of one kind that are over: each has a film; and all of them in numbers.

    :param show: called with a game whose film is wanted. :param numbers: opens the statistics.
    """

    def __init__(
        self,
        screen: Named,
        kept: Sequence[KeptSitting],
        show: Callable[[KeptSitting], object],
        numbers: Callable[[], object],
        close: Callable[[], object],
    ) -> None:
        super().__init__(_("Past games"), close)
        self._title = screen.title
        self._kept = {str(i): one for i, one in enumerate(kept)}
        self.numbers = Key(_("Statistics"), numbers, style="gold", size=22, name="statistics")
        self.rows = Rows(lambda id: show(self._kept[id]), lambda _: None)
        self.add_widget(self.rows)
        self.add_widget(self.numbers)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        key = theme.touch() * 1.15
        place(self.numbers, x, y, w, key)
        place(self.rows, x, y + key + theme.px(8), w, h - key - theme.px(8))
        self.rows.show(
            [
                Row(id, _("{game}, {when}").format(game=self._title, when=when(one.begun)), _("The film"))
                for id, one in self._kept.items()
            ]
        )
