"""Who sits where: the names of the people, typed on the screen or on a keyboard."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from kivy.core.window import Window

from companion.app import theme
from companion.app.people import Faces, People
from companion.app.sheets import LaidSheet
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key, Sign
from companion.app.widgets.text import Text, extent
from companion.kernel.game import Seat
from companion.kernel.words import _

LONGEST: Final = 16
"""Letters of a name at most: it must be read across a table, on a chair of sixteen."""
LETTERS: Final = ("qwertyuiop", "asdfghjkl'", "zxcvbnm-.")
ACCENTS: Final = ("äöüßàáâãåæ", "çćčèéêëęìí", "îïłñńòóôõ", "øœřśšùúûýžż")
NEIGHBOURS: Final = 2
"""So many seats to either side are named, too."""
KNOWN: Final = 106
"""The key of somebody who has played before is at least so wide, px of the 800×480 drawing."""
ACROSS: Final = 7
"""Keys in a line where there is no room for ten."""
BACKSPACE: Final = 8
ENTERS: Final = (9, 13, 271)


class NamesSheet(LaidSheet):
    """One seat after another: its number, its name, and keys to type with.

    A keyboard types as well, in any letters. What is left blank keeps the seat's number. People who have played before
    sit down by one touch; a touch on the face of whoever sits there gives them another.

    :param seats: in the order of the ring. :param names: as they were last time.
    :param done: called with the names when people have finished.
    :param people: those who have played here; without them there are no faces.
    :param away: called when the sheet is put away, which else finishes.
    :param title: of the sheet. :param heads: what is named, in the order of the seats, where these are no seats.
    """

    typed = True

    def __init__(
        self,
        seats: Sequence[Seat],
        names: Mapping[Seat, str],
        done: Callable[[Mapping[Seat, str]], object],
        *,
        people: People | None = None,
        away: Callable[[], object] | None = None,
        title: str = "",
        heads: Sequence[str] = (),
    ) -> None:
        super().__init__(title or _("Who sits where"), away or self._finish, share=(0.98, 0.98))
        self._people = people
        self._faces = Faces(self._lay)
        self._heads = tuple(heads)
        self._seats = tuple(seats)
        self.names = {seat: names.get(seat, "") for seat in seats}
        self._done = done
        self.at = 0
        self._large = True
        self._accents = False
        self.field = Text("", role=theme.BOLD, size=30, align="center")
        self.ring = Text("", size=16, align="center", least=0.5)
        self._slate = Box()
        self.before = Sign("left", partial(self.turn, -1), name="seat before")
        self.after = Sign("right", partial(self.turn, 1), name="seat after")
        for widget in (self._slate, self.field, *((self.ring, self.before, self.after) if len(seats) > 1 else ())):
            self.add_widget(widget)
        self._turned = 0  # of those who have played before, so many were turned over
        self._keyboard = Window.request_keyboard(self._let_go, self, "text")
        self._keyboard.bind(on_key_down=self._key)
        self._keyboard.bind(on_textinput=self._text)
        self._tell()

    # ---- typing ---------------------------------------------------------------------------------------------

    @property
    def name_here(self) -> str:
        """What is typed for the seat so far."""
        return self.names[self._seats[self.at]]

    def sit(self, name: str) -> None:
        """Let somebody who has played before sit down here, and go on to the next seat that has no name yet."""
        self._turned = 0
        self._set(name)
        count = len(self._seats)
        free = (by for by in range(1, count) if not self.names[self._seats[(self.at + by) % count]].strip())
        self.turn(next(free, 0))

    def sit_as_last_time(self) -> None:
        """Let those who played last sit down in their order, and finish."""
        assert self._people is not None
        self.names = dict(zip(self._seats, self._people.faces, strict=False))
        self._finish()

    def change_face(self) -> None:
        """Give whoever sits here another face."""
        if self._people is not None and self.name_here.strip():
            others = [name.strip() for seat, name in self.names.items() if seat != self._seats[self.at]]
            self._people.change(self.name_here.strip(), others)
            self._lay()

    def type(self, letters: str) -> None:
        """Add letters to the name."""
        letters = "".join(letter for letter in letters if letter.isprintable())
        name = unicodedata.normalize("NFC", self.name_here + letters)
        self._set(name.lstrip()[:LONGEST])
        self._large = name.endswith((" ", "-"))

    def rub_out(self) -> None:
        """Take the last letter away."""
        self._set(self.name_here[:-1])
        self._large = not self.name_here

    def turn(self, by: int) -> None:
        """Go to another seat."""
        self._set(self.name_here.strip())
        self.at = (self.at + by) % len(self._seats)
        self._large = not self.name_here
        self._accents = False
        self._tell()
        self._lay()

    def next(self) -> None:
        """Go to the next seat; after the last one, finish."""
        if self.at == len(self._seats) - 1:
            self._finish()
        else:
            self.turn(1)

    def _set(self, name: str) -> None:
        self.names[self._seats[self.at]] = name
        self._tell()

    def _finish(self) -> None:
        names = {seat: name.strip() for seat, name in self.names.items() if name.strip()}
        self._done(names)

    def dispose(self) -> None:
        self._keyboard.release()

    def _let_go(self) -> None:
        self._keyboard.unbind(on_key_down=self._key)
        self._keyboard.unbind(on_textinput=self._text)

    def _key(self, _keyboard: Any, key: tuple[int, str], _text: str, _modifiers: Any) -> bool:
        if key[0] == BACKSPACE:
            self.rub_out()
        elif key[0] in ENTERS:
            self.next()
        return True

    def _text(self, _keyboard: Any, text: str) -> None:
        self.type(text)
        self._lay()

    # ---- drawing --------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        number = self._heads[self.at] if self._heads else _("Seat {number}").format(number=self.at + 1)
        self.field.text = f"{number}:  {self.name_here}_"
        first = max(0, min(self.at - NEIGHBOURS, len(self._seats) - 2 * NEIGHBOURS - 1))
        near = self._seats[first : first + 2 * NEIGHBOURS + 1]
        self.ring.text = "   ".join(f"{i} {self.names[seat] or '…'}" for i, seat in enumerate(near, first + 1))

    def lay(self, x: float, y: float, w: float, h: float) -> None:
        gap, side = theme.px(5), theme.touch()
        top = y + h
        known = self._known()
        if known:
            top -= side
            self._lay_known(known, (x, top, w, side), gap)
        near = theme.px(28) if known else theme.px(40)
        place(self.ring, x, top - near, w, near)
        tall = theme.px(56)
        top -= near + theme.px(4) + tall
        place(self.before, x, top, side * 1.3, tall)
        place(self.after, x + w - side * 1.3, top, side * 1.3, tall)
        place(self._slate, x + side * 1.3 + gap, top, w - 2 * (side * 1.3 + gap), tall)
        with self._slate.painting():
            paint.block(0, 0, self._slate.width, tall, fill="paper", line="ink", width=theme.px(2), radius=theme.px(6))
        face = tall + gap if self._people is not None else 0.0
        place(self.field, x + side * 1.4 + gap + face, top, w - 2 * (side * 1.4 + gap) - face, tall)
        if self._people is not None and (name := self.name_here.strip()):
            others = [other.strip() for other in self.names.values()]
            key = self._add("", "face", self.change_face, x + side * 1.3 + gap, top, tall, tall)
            key.portrait = self._faces.of(self._people.seated([*others, name])[name])
            key.set_style("plain")
        rows: Sequence[str] = ACCENTS if self._accents else LETTERS
        across = 10
        if w < 10 * (theme.touch() + gap):
            across, flat = ACROSS, "".join(rows)
            rows = [flat[i : i + ACROSS] for i in range(0, len(flat), ACROSS)]
        lines = len(rows) + 1
        high = min((top - y) / lines - gap, theme.px(74))
        for i, letters in enumerate(rows):
            wide = (w - gap * 9) / max(across, len(letters))
            left = x + (w - len(letters) * (wide + gap) + gap) / 2
            bottom = top - (i + 1) * (high + gap)
            for j, letter in enumerate(letters):
                shown = letter.upper() if self._large and len(letter.upper()) == 1 else letter
                self._add(shown, f"letter-{letter}", partial(self._type, shown), left + j * (wide + gap), bottom, wide,
                          high)  # fmt: skip
        bottom = top - lines * (high + gap)
        following = _("Next") if self._heads else _("Next seat")
        foot = (
            (_("abc") if self._accents else _("äéñ"), "accents", self._change, 1.4),
            (_("ABC"), "capitals", self._capitals, 1.4),
            (_("space"), "space", partial(self._type, " "), 3.0),
            (_("Rub out"), "rub", self._rub, 1.8),
            (
                _("Done") if self.at == len(self._seats) - 1 else following,
                "onward",
                self.next,
                2.4,
            ),
        )
        unit = (w - gap * (len(foot) - 1)) / sum(share for *_rest, share in foot)
        left = x
        for words, name, deed, share in foot:
            style = "go" if name == "onward" else "gold" if name == "capitals" and self._large else "plain"
            self._add(words, name, deed, left, bottom, unit * share, high, style)
            left += unit * share + gap

    def _add(
        self, words: str, name: str, deed: Callable[[], object], x: float, y: float, w: float, h: float,
        style: str = "plain",
    ) -> Key:  # fmt: skip
        # The bold typeface has small letters; that of the titles has none.
        key = Key(words, deed, size=23, name=name, style=style, role=theme.BOLD)
        key.types = name.startswith("letter-") or name in ("space", "rub")
        self._put(key, x, y, w, h)
        return key

    def _known(self) -> list[str]:
        """Return those who have played before and sit nowhere yet, the latest first."""
        if self._people is None:
            return []
        there = {name.strip().casefold() for name in self.names.values()}
        return [name for name in self._people.faces if name.casefold() not in there]

    def _lay_known(self, names: Sequence[str], room: tuple[float, float, float, float], gap: float) -> None:
        """Put a key for each of those who have played before, and one that brings those who have no room.

        :param room: left, bottom, width and height, px.
        """
        x, y, w, high = room
        assert self._people is not None
        left, end = x, x + w - theme.touch() - gap
        again = len(self._people.faces) >= len(self._seats) > 1 and not any(self.names.values())
        if again:
            key = self._add(_("As last time"), "again", self.sit_as_last_time, left, y, 0, high, "go")
            wide = extent(key.words, theme.letters(23, theme.BOLD), theme.font(theme.BOLD))
            place(key, left, y, wide + theme.px(16), high)
            left += key.width + gap
        first = left
        for name in [*names[self._turned :], *names[: self._turned]]:
            key = self._add(name, f"known-{name}", partial(self.sit, name), left, y, 0, high)
            key.portrait = self._faces.of(self._people.faces[name])
            wide = max(theme.px(KNOWN), key.narrowest() + high)
            if left + wide > end and left > first:
                self.remove_widget(self._shown.pop())
                break
            place(key, left, y, min(wide, end - left), high)
            key.set_style("gold")
            left += wide + gap
        shown = len(self._shown) - again
        if shown < len(names):
            self._turned %= len(names)
            more = Sign("right", partial(self._turn_known, shown), name="more people", style="gold")
            self._put(more, end + gap, y, theme.touch(), high)

    def _turn_known(self, by: int) -> None:
        """Show the next of those who have played before."""
        self._turned += by
        self._lay()

    def _type(self, letter: str) -> None:
        self.type(letter)
        self._lay()

    def _rub(self) -> None:
        self.rub_out()
        self._lay()

    def _change(self) -> None:
        self._accents = not self._accents
        self._lay()

    def _capitals(self) -> None:
        self._large = not self._large
        self._lay()
