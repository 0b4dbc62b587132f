"""The home screen: a poster for each game."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from PIL import Image

from companion.app import pictures, theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key, PressBox, Sign
from companion.app.widgets.text import Text, text_height
from companion.kernel.manifest import Manifest
from companion.kernel.words import _, language, languages, ngettext, own_name

log = logging.getLogger("saucer.app")

LEAST_POSTER: Final = 96
"""Least height of a poster in px of an 800 × 480 screen; where all would be lower they stand on pages."""


class PosterKey(PressBox):
    """A game's poster, to be touched: it says so at its foot. One that is not ready yet says that instead.

    :param ready: whether it can be played on this screen.
    """

    def __init__(self, game: Manifest, deed: Callable[[], object], *, ready: bool) -> None:
        self.game = game
        self._ready = ready
        self._picture: Texture | None = None
        self._title = Text(game.title, role=theme.SCRIPT, size=24, colour="title", align="center",
                           outline="ink", least=0.4)  # fmt: skip
        self._note = Text(_("Play") if ready else _("Not ready yet"), role=theme.DISPLAY, size=22 if ready else 20,
                          colour="text" if ready else "paper_light", align="center")  # fmt: skip
        super().__init__(deed, name=f"game {game.id}")
        self.add_widget(self._title)
        self.add_widget(self._note)
        self.facts = Text("\n".join(facts(game)), role=theme.BOLD, size=16, colour="paper_light", align="center",
                          least=0.6)  # fmt: skip

    @property
    def hung(self) -> bool:
        """Whether the picture has come."""
        return self._picture is not None

    def show(self, picture: Texture) -> None:
        """Show the picture, which has the title on it."""
        self._picture = picture
        self._title.text = ""
        self._repaint()

    def paint(self) -> None:
        w, h = self.size
        if w < 20:
            return
        drop = theme.px(5)
        paint.block(0, 0, w, h, fill="ink", line="ink", radius=theme.px(3), shadow="ink", drop=drop)
        edge = theme.px(3)
        paint.picture(self._picture or paint.dusk(), edge, edge, w - 2 * edge, h - 2 * edge)
        strip = theme.px(34)
        paint.block(edge, edge, w - 2 * edge, strip, fill="title" if self._ready else "danger", line=None, radius=0)
        if not self._ready:
            Color(*theme.rgba("night", 0.5))
            Rectangle(pos=(edge, edge + strip), size=(w - 2 * edge, h - 2 * edge - strip))
        elif self.pressed:
            Color(*theme.rgba("mustard_light", 0.25))
            Rectangle(pos=(edge, edge), size=(w - 2 * edge, h - 2 * edge))
        place(self._title, theme.px(8), h * 0.3, w - theme.px(16), h * 0.4)
        place(self._note, theme.px(6), edge, w - theme.px(12), strip)


def facts(game: Manifest) -> Iterator[str]:
    """Yield what people want to know of a game before they choose it."""
    least, most = game.players
    many = f"{least}–{most}" if least < most else str(most)
    yield ngettext("{n} player", "{n} players", most).format(n=many)
    if game.minutes and game.age:
        yield _("{minutes} min · age {age}+").format(minutes=game.minutes, age=game.age)


class Home(Box):
    """All games, each with its poster, for how many it is, and how long it takes; on pages where there are many.

    :param games: in their order, with whether they can be played on this screen.
    :param open: called with a game that is touched. :param leave: called when the people leave.
    :param machine: called when people want to know of the machine.
    :param speak: called with the language that is touched; the key has its own name on it.
    :param settings: opens the settings. :param resume: goes on with the sitting that was played last, if one can be:
        what is said of it, and the deed.
    :param paper: called with a game that is to be printed.
    """

    def __init__(
        self,
        games: Mapping[str, tuple[Manifest, bool]],
        *,
        open: Callable[[str], object],
        leave: Callable[[], object],
        machine: Callable[[], object],
        speak: Callable[[str], object],
        settings: Callable[[], object],
        resume: tuple[str, Callable[[], object]] | None = None,
        paper: Callable[[str], object],
        **box: Any,
    ) -> None:
        super().__init__(**box)
        self.title = Text("Saucer", role=theme.SCRIPT, size=40, colour="title", outline="ink")
        self.words = Text(_("What is on tonight?"), role=theme.DISPLAY, size=22, colour="paper_light")
        self.leave = Key(_("Leave"), leave, style="night", size=22, name="leave")
        self.machine = Sign("help", machine, name="machine")
        there = languages()
        other = there[(there.index(language()) + 1) % len(there)]
        self.speak = Key(own_name(other), partial(speak, other), style="night", size=22, name="language")
        self.posters = [PosterKey(game, partial(open, name), ready=ready) for name, (game, ready) in games.items()]
        self.settings = Key(_("Settings"), settings, style="night", size=22, name="settings")
        self.papers = [
            Key(_("Print it"), partial(paper, name), style="night", size=18, name=f"print {name}") for name in games
        ]
        self._printable = ["kit" in game.rooms for game, _ready in games.values()]
        told = [poster.facts for poster in self.posters]
        self.resume = Key(*resume, style="primary", size=24, name="resume") if resume is not None else None
        bar = (self.title, self.words, self.machine, self.settings, self.leave)
        for widget in (*bar, *self.posters, *told, *self.papers, *([self.resume] if self.resume else [])):
            self.add_widget(widget)
        if len(there) > 1:
            self.add_widget(self.speak)
        self._page = 0
        self._left = Sign("left", partial(self._turn, -1), name="page left")
        self._right = Sign("right", partial(self._turn, 1), name="page right")
        self._drawn: tuple[int, int] = (0, 0)
        self.bind(size=self._place)

    def _turn(self, by: int) -> None:
        """Show the games of another page."""
        self._page += by
        self._place()

    def _place(self, *_args: object) -> None:
        w, h = self.size
        if w < 100:
            return
        bar = theme.px(62)
        gap = theme.px(14)
        with self.painting():
            paint.block(0, 0, w, h, fill="red_dark", line=None, radius=0)
            paint.block(0, h - bar, w, bar, fill="night", line=None, radius=0)
            paint.block(0, h - bar, w, theme.px(3), fill="mustard", line=None, radius=0)
        between, side, left = theme.px(8), bar - theme.px(10), w
        keys = [key for key in (self.leave, self.settings, self.speak) if key.parent is not None]
        room = w - gap - side - between * (len(keys) + 2)
        name = min(theme.px(150), room - sum(key.narrowest() for key in keys))  # letters may be large, words long
        for one, wide in zip(keys, self._wide(keys, room - name), strict=True):
            left -= wide + between
            place(one, left, h - bar + theme.px(6), wide, side)
        left -= side + between
        place(self.machine, left, h - bar + theme.px(6), side, side)
        place(self.title, gap, h - bar, name, bar)
        rest = left - name - gap - theme.px(16)
        self.words.opacity = 1 if rest > theme.px(180) else 0
        place(self.words, name + gap, h - bar, max(1, rest), bar)
        foot = gap
        if self.resume is not None:
            tall = theme.touch() * 1.15
            place(self.resume, gap, gap, w - 2 * gap, tall)
            foot += tall + gap
        self._place_posters(foot, h - bar, gap, side)

    def _place_posters(self, low: float, top: float, gap: float, side: float) -> None:
        """Put as many games on a page as have posters to be seen, and keys beside them where there are more pages.

        :param low: over which they stand, px. :param top: under which. :param side: of a key.
        """
        w, room, beside = self.width, top - low, 0.0
        for pages in range(1, len(self.posters) + 1):
            count = -(-len(self.posters) // pages)
            across, lines = self._grid(count, w - gap - 2 * beside, room, gap)
            wide = (w - gap - 2 * beside) / across - gap
            high = min(room / lines - gap - self._below(wide), wide * 1.9)
            if high >= theme.px(LEAST_POSTER):
                break
            beside = side + theme.px(12)  # the keys that turn pages stand there
        told, below, key = self._told(wide), self._below(wide), self._key(wide)
        left, each = (w - across * (wide + gap) + gap) / 2, room / lines
        last = (len(self.posters) - 1) // count
        self._page = min(self._page, last)
        for i, (poster, paper, kit) in enumerate(zip(self.posters, self.papers, self._printable, strict=True)):
            line, column = divmod(i % count, across)
            x, y = left + column * (wide + gap), top - line * each - (each + high + below) / 2
            place(paper, x, y, wide, key)
            place(poster.facts, x, y + key + theme.px(3), wide, told)
            place(poster, x, y + below, wide, high)
            for widget, wanted in ((poster, True), (poster.facts, True), (paper, kit)):
                self.let_stand(widget, wanted and i // count == self._page)
        for sign, x, more in ((self._left, gap, self._page > 0), (self._right, w - gap - side, self._page < last)):
            place(sign, x, low + (room - side) / 2, side, side)
            self.let_stand(sign, more)
        edge = 2 * theme.px(3)
        size = (round(wide - edge), round(high - edge))
        if size != self._drawn and min(size) > 40:
            self._drawn = size
            threading.Thread(target=self._draw, args=(size,), name="posters", daemon=True).start()

    @staticmethod
    def _wide(keys: Sequence[Key], room: float) -> list[float]:
        """Return how wide keys in a line are: alike, or as their words need where these would be cut. All in px."""
        even = min(theme.px(140), room / len(keys))
        least = [key.narrowest() for key in keys]
        if max(least) <= even:
            return [even] * len(keys)
        spare = (room - sum(least)) / len(keys)
        return [one + spare for one in least]

    def _told(self, wide: float) -> float:
        """Return the height in px of what is told of a game under a poster so wide."""
        return max(text_height(poster.facts.words, 16, wide, theme.BOLD) for poster in self.posters) + theme.px(2)

    def _below(self, wide: float) -> float:
        """Return the height in px of all that stands under a poster so wide."""
        return self._told(wide) + self._key(wide) + theme.px(6)

    def _key(self, wide: float) -> float:
        """Return the height in px of the keys under posters so wide: in a narrow one its words stand in two lines."""
        tall, more = theme.touch(), theme.letters(18, theme.BOLD)
        return tall if all(paper.fits(wide, tall) for paper in self.papers) else tall + more

    def _grid(self, count: int, w: float, h: float, gap: float) -> tuple[int, int]:
        """How many of so many posters stand side by side, and in how many lines, so that they are largest.

        :param gap: beside each, and under each line, px.
        """

        def area(across: int) -> float:
            wide = w / across
            high = max(1.0, h / -(-count // across) - self._below(wide - gap) - gap)
            wide = min(wide, high * 0.8)
            return wide * min(high, wide * 1.7)

        best = max(range(1, count + 1), key=area)
        return best, -(-count // best)

    def _draw(self, size: tuple[int, int]) -> None:
        """Draw the posters beside the screen, one after the other; those drawn before are kept on the disk."""
        from printables.press.pictures import Undrawn, poster_picture

        for poster in self.posters:
            try:
                image = poster_picture(poster.game.id, size)
            except Undrawn:  # all is over
                return
            except Exception as error:  # the title stands there in words
                log.warning("no poster of %s: %s", poster.game.id, error)
                continue
            Clock.schedule_once(partial(self._hang, poster, size, image), 0)

    def _hang(self, poster: PosterKey, size: tuple[int, int], image: Image.Image, _: float) -> None:
        if size == self._drawn:
            poster.show(pictures.texture(image, smooth=False))
