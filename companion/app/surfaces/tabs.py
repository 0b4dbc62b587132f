"""All boards of a game in one window: side by side where there is room, else one at a time behind tabs.

boards = Tabs({"house": house_view, "cards": row_view}, names={"house": "The house", "cards": "Cards"})
boards.show(pieces, marks, trails=trails, flags=flags)
boards.look_at(("attic",))          # opens the house
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, cast

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.surfaces.surface import SurfaceView
from companion.app.widgets.box import place
from companion.app.widgets.press import Key, Sign
from companion.kernel.board import split
from companion.presentation.pieces import Piece, Trail
from companion.presentation.prompts.prompt import Marks

ENOUGH = 0.62
"""Boards stand side by side if each then shows at least at this share of the scale it has alone."""
NEAR_PX = 10
"""A place so near to what floats over its board can't be touched."""


class Tabs(Widget):
    """The boards of a game. Its children stand in its parent's coordinates, so that px are px of the window.

    :param views: by id, the first one open.
    :param names: what the tabs say.
    :ivar open: the id of the board in front.
    :ivar aside: whether :attr:`turner` stands elsewhere instead of the tabs, whose room the boards have.
    :ivar turner: a key that brings the next board to the front.
    :ivar asked_for: titles of lists instead of which people wanted to see the boards: they do so the next time, too.
    """

    open = StringProperty("")

    def __init__(self, views: Mapping[str, SurfaceView[Any]], *, names: Mapping[str, str], **box: Any) -> None:
        super().__init__(**box)
        self.views = dict(views)
        self.open = next(iter(self.views))
        self.keys = {id: Key(names[id], partial(self.turn_to, id), size=18, name=f"board {id}") for id in self.views}
        self.aside = False
        self.asked_for: set[str] = set()
        self.turner = Sign("boards", self._turn)
        self.bind(size=self._place, pos=self._place)
        self._place()

    @property
    def view(self) -> SurfaceView[Any]:
        """The board in front."""
        return self.views[self.open]

    @property
    def abreast(self) -> bool:
        """Whether all boards stand side by side."""
        if len(self.views) == 1:
            return True
        share = self.width / len(self.views)

        def scale(view: SurfaceView[Any], width: float, height: float) -> float:
            w, h = cast(tuple[float, float], view.board.size)
            return min(width / w, height / h)

        return all(
            scale(view, share, self.height) >= ENOUGH * scale(view, self.width, self.height)
            for view in self.views.values()
        )

    @property
    def shown(self) -> Sequence[SurfaceView[Any]]:
        """The boards that can be seen now."""
        return tuple(self.views.values()) if self.abreast else (self.view,)

    def turn_to(self, id: str) -> None:
        """Bring a board to the front."""
        self.open = id
        self._place()

    def _turn(self) -> None:
        self.turn_to(self._next)

    @property
    def _next(self) -> str:
        """The id of the board behind the one in front."""
        ids = [*self.views]
        return ids[(ids.index(self.open) + 1) % len(ids)]

    def key_to(self, view: SurfaceView[Any]) -> str:
        """Return the name of the key that brings a board to the front, or nearer to it."""
        return self.turner.name if self.aside else next(f"board {id}" for id, one in self.views.items() if one is view)

    def view_of(self, place: str) -> SurfaceView[Any]:
        """Return the board that a place is on. Raises :class:`KeyError` if it is on none."""
        home = split(place)[0]
        for view in self.views.values():
            if home in view.board.places:
                return view
        raise KeyError(place)

    def show(
        self,
        pieces: Sequence[Piece],
        marks: Marks | None = None,
        *,
        trails: Sequence[Trail] = (),
        flags: Mapping[str, str] | None = None,
    ) -> None:
        """Show pieces, marks, trails and flags, each on the board that they are on."""
        for view in self.views.values():
            view.show(pieces, marks, trails=trails, flags=flags)

    def seek(self, places: Sequence[str]) -> None:
        """Tell what is asked about: see :meth:`SurfaceView.seek`."""
        for view in self.views.values():
            view.seek(places)

    def look_at(self, places: Sequence[str]) -> None:
        """Show these places, on the board of the first of them."""
        for id, view in self.views.items():
            if places and split(places[0])[0] in view.board.places:
                if not self.abreast:
                    self.turn_to(id)
                self.open = id
                view.look_at(places)

    def fit(self) -> None:
        """Show all of every board."""
        for view in self.views.values():
            view.fit()

    def show_all(self) -> None:
        """Show all of every board, and whatever else there is on one of which all is in sight."""
        for view in self.views.values():
            if view in self.shown:
                view.show_all()
            else:
                view.fit()

    def zoom_in(self) -> None:
        """Enlarge what is chosen: on the board that it is on, else on the one in front."""
        views = [view for view in self.shown if view.wanted()] or [self.view]
        views[0].zoom_in()

    def zoom_out(self) -> None:
        """Show more of the boards."""
        for view in self.shown:
            view.zoom_by(1 / 1.6)

    def shows(self, place: str) -> bool:
        """Whether a place can be tapped now."""
        view = self.view_of(place)
        return view in self.shown and view.shows(place)

    def under(self, place: str) -> bool:
        """Whether a place is under what floats over its board, or a finger could not tell it from that."""
        view = self.view_of(place)
        return view in self.shown and view.under(place, NEAR_PX)

    def _place(self, *_: object) -> None:
        w, h = self.size
        if w < 40 or h < 40:
            return
        self.clear_widgets()
        self.turner.name = f"board {self._next}"
        if self.abreast:
            share = w / len(self.views)
            for i, view in enumerate(self.views.values()):
                self.add_widget(view)
                place(view, self.x + i * share, self.y, share - (theme.px(3) if len(self.views) > 1 else 0), h)
            return
        bar = 0.0 if self.aside else theme.touch()
        self.add_widget(self.view)
        place(self.view, self.x, self.y, w, h - bar)
        if self.aside:
            return
        for i, (id, key) in enumerate(self.keys.items()):
            key.set_style("gold" if id == self.open else "night")
            self.add_widget(key)
            place(key, self.x + i * w / len(self.keys), self.y + h - bar, w / len(self.keys) - theme.px(2), bar)
