"""Who has played on this machine: names that were typed once, and the faces that stand beside them.

A face is drawn by us, of a guest at the drive-in (``assets/art/guests``); nobody is photographed. Names and faces are
kept in ``people.json`` of the user's state folder, whoever played last first.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import Final
from zlib import crc32

from kivy.clock import Clock
from kivy.graphics.texture import Texture

from companion.app import pictures
from companion.kernel import assets, places
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.typed import from_json
from printables.press.pictures import Undrawn, at_once, guest_picture

MACHINE: Final = "machine"
"""The face of whoever is none."""
KEPT: Final = 40
"""So many people are remembered."""
FACE_PX: Final = 96


@cache
def guests() -> tuple[str, ...]:
    """Return the names of all faces that people may have, in their order."""
    folder = assets.root() / "art" / "guests"
    names = (file.name.removesuffix(".svg") for file in folder.iterdir() if file.name.endswith(".svg"))
    return tuple(sorted(name for name in names if name != MACHINE))


@dataclass
class People:
    """Those who are remembered. :ivar faces: by name, whoever played last first."""

    faces: dict[str, str] = field(default_factory=dict)

    @classmethod
    def remembered(cls) -> People:
        """Return those who are kept; nobody where that cannot be read."""
        try:
            there = from_json((places.state() / "people.json").read_bytes(), list[tuple[str, str]])
        except (OSError, ValueError):
            return cls()
        return cls({name: face for name, face in there if face in guests()})

    def seated(self, names: Iterable[str]) -> dict[str, str]:
        """Return a face for each of some names: the one that is remembered, else one that nobody else here has."""
        names = [name for name in dict.fromkeys(names) if name]
        found = {name: self.faces[name] for name in names if name in self.faces}
        for name in names:
            if name not in found:
                found[name] = self._free(crc32(name.casefold().encode()), found.values())
        return found

    def change(self, name: str, others: Iterable[str]) -> None:
        """Give somebody the next face that nobody of the others has. :param others: their names."""
        now = self.seated([*others, name])
        face = now.pop(name)
        self.faces[name] = self._free(guests().index(face) + 1, now.values())

    @staticmethod
    def _free(first: int, taken: Iterable[str]) -> str:
        """Return the first face from a place on that is not taken; the one there where all are."""
        there, taken = guests(), frozenset(taken)
        order = [there[(first + step) % len(there)] for step in range(len(there))]
        return next((face for face in order if face not in taken), order[0])

    def meet(self, names: Iterable[str]) -> None:
        """Remember who sits at the table. A disk that can't take it is no reason to stop."""
        met = self.seated(names)
        self.faces = {**met, **{name: face for name, face in self.faces.items() if name not in met}}
        kept = list(self.faces.items())[:KEPT]
        try:
            write_whole(places.made(places.state()) / "people.json", json.dumps(kept).encode())
        except (OSError, UserError, ValueError):
            return


class Faces:
    """The faces as textures: those that aren't drawn yet come by themselves.

    :param came: called in Kivy's thread when some have come that were wanted before.
    """

    def __init__(self, came: Callable[[], object]) -> None:
        self._came = came
        self._drawing = False

    def of(self, face: str) -> Texture | None:
        """Return a face; None for "", or while it isn't drawn."""
        if not face:
            return None
        try:
            with at_once():
                return _texture(face)
        except Undrawn:
            if not self._drawing:
                self._drawing = True
                threading.Thread(target=self._draw, name="faces", daemon=True).start()
            return None

    def _draw(self) -> None:
        draw_faces()
        Clock.schedule_once(lambda _: self._came(), 0)


def draw_faces() -> None:
    """Have all faces drawn, beside the screen if need be; they are kept on the disk from then on."""
    with suppress(Undrawn):  # all is over
        for face in (*guests(), MACHINE):
            guest_picture(face, FACE_PX)


@cache
def _texture(face: str) -> Texture:
    """Return a face as a texture. Raises :class:`Undrawn` where it has to be drawn first."""
    return pictures.texture(guest_picture(face, FACE_PX))
