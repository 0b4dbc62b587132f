"""Boards on the screen: one widget for each kind of board.

view = surface(board, face_of=face_of, deed=tapped)
view.show(pieces, marks, trails=trails, flags=flags)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kivy.graphics.texture import Texture

from companion.app.surfaces.hexes import HexesView
from companion.app.surfaces.map import MapView
from companion.app.surfaces.ring import RingView
from companion.app.surfaces.rooms import HouseView
from companion.app.surfaces.row import RowView
from companion.app.surfaces.surface import SurfaceView
from companion.app.surfaces.tabs import Tabs
from companion.kernel.board import Surface

__all__ = ["KINDS", "HexesView", "HouseView", "MapView", "RingView", "RowView", "SurfaceView", "Tabs", "surface"]

KINDS: Final[Mapping[str, type[SurfaceView[Any]]]] = {
    view.kind: view for view in (MapView, RingView, HouseView, HexesView, RowView)
}


def surface(
    board: Surface,
    *,
    face_of: Callable[[str], Texture | None],
    deed: Callable[[str | None, str | None], object],
    picture: Texture | None = None,
    called: Callable[[str], str] | None = None,
) -> SurfaceView[Any]:
    """Make the widget for a board of any kind. Its parameters are those of :class:`SurfaceView`."""
    return KINDS[board.kind](board, face_of=face_of, deed=deed, picture=picture, called=called)
