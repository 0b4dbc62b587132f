"""A look at one's own secrets while something is decided in the open."""

from __future__ import annotations

from collections.abc import Callable

from companion.app.panel.sheet import Panel
from companion.app.widgets.press import Key
from companion.kernel.words import _
from companion.presentation.parts.named import SeatLook


class LookPanel(Panel):
    """Behind a seat's curtain: what it knows shows while a finger rests on the place to hold.

    :param done: called when the seat has seen enough.
    """

    def __init__(self, look: SeatLook | None, done: Callable[[], object]) -> None:
        super().__init__(look, _("Your secrets"), _("Hold to see them, here and on the boards."))
        self.button = Key(_("Seen: go on"), done, style="gold", size=20, name="seen")
        self.add_widget(self.button)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        self.place_next(self.button)

    def next(self) -> None:
        """Take the NEXT button."""
        self.button.act()

    def step_back(self) -> None:
        """Take the BACK button: there is nothing to take back."""
