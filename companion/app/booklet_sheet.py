"""The printed rules on the screen: opened at what is asked, panel by panel as on paper, with an index and a search."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from companion.app import pictures, theme
from companion.app.lobby.names import NamesSheet
from companion.app.sheets import LaidSheet, Pages
from companion.app.widgets import paint
from companion.app.widgets.box import Followed
from companion.app.widgets.press import Key, Press, Sign
from companion.app.widgets.text import Text, least_height, text_height
from companion.kernel.errors import UserError
from companion.kernel.words import _, unmarked
from printables.press.leaf import Leaf
from printables.press.pictures import Undrawn, at_once, leaf_picture, rule_leaves

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.app.shell import Shell

log = logging.getLogger("saucer.app")

BROAD: Final = 6.2
"""A mm of paper is at most so many px of the 800×480 drawing wide: words of 10 pt are read across the table."""
KEYS: Final = 128
"""The width of the keys beside a panel, px of the 800×480 drawing."""
SLICE: Final = 1024
"""px, the height of the textures that a long panel is cut into."""
LONG: Final = 50
"""Letters of a title that the index shows whole."""
ENOUGH: Final = 140
"""Letters of a paragraph after which a sentence begins another one."""
SENTENCE: Final = re.compile(r"(?<=[.!?])(?<!\d\.)\s+(?![a-zäöüß])")
NUMBERED: Final = re.compile(r"\d+\. ")
FIELD: Final = "search"
"""What is typed into, as a seat of the sheet that names seats."""


def found(leaves: Sequence[Leaf], words: str) -> list[Leaf]:
    """Return the panels that say all of some words: those first that have them in their titles."""
    wanted = _plain(words).split()
    hits = [leaf for leaf in leaves if all(word in _plain(f"{leaf.title} {leaf.words}") for word in wanted)]
    return sorted(hits, key=lambda leaf: not all(word in _plain(leaf.title) for word in wanted)) if wanted else []


def paragraphs(words: str) -> list[str]:
    """Break what a panel says into a sentence or a few, so that a page holds some of it.

    A step that the page itself numbers begins anew. A number in a sentence is none, wherever that ends.
    """
    told: list[str] = []
    for line in words.splitlines():
        for number, sentence in enumerate(SENTENCE.split(line)):
            step = number == 0 and NUMBERED.match(sentence)
            if told and len(told[-1]) < ENOUGH and not step:
                told[-1] += f" {sentence}"
            else:
                told.append(sentence)
    return told


def _plain(words: str) -> str:
    """Return words without capitals and accents."""
    parts = unicodedata.normalize("NFD", words.replace("’", "'").casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


@dataclass(frozen=True)
class RulesText:
    """What is opened.

    :ivar game: whose rules. :ivar title: of the sheet. :ivar brief: what stands there until the panel is drawn, and
        instead of all panels where they cannot be.
    :ivar at: the panel that is opened, by its id; the index if empty. :ivar show: what points at that of which a panel
        speaks, by its id; it may be None.
    :ivar first: what stands above that panel, which doesn't say it.
    """

    game: str
    title: str
    brief: str
    at: str = ""
    show: Callable[[str], Callable[[], object] | None] = lambda _leaf: None
    first: str = ""


class LeafView(Followed):
    """A panel as it is printed. A finger moves it where it is longer than its place.

    A panel wider than its place is shown whole; a touch shows it as large as it can be read, or whole again.
    """

    def __init__(self, **box: Any) -> None:
        super().__init__(**box)
        self._image: Image | None = None
        self._slices: list[Texture] = []
        self._long = self._wide = 0.0
        self.at = self.across = 0.0
        """px of it that lie above the place, and left of it."""
        self.large = False
        self.bind(size=self._cut)

    def show(self, image: Image | None) -> None:
        """Show a panel's picture; None for an empty place."""
        self._image, self.large = image, False
        self.at = self.across = 0.0
        self._cut()

    @property
    def room(self) -> float:
        """The width for it beside the bar, px."""
        return max(1.0, float(round(self.width - theme.px(8))))

    def _cut(self, *_: object) -> None:
        self._slices = []
        self._long = self._wide = 0.0
        image = self._image
        if image is not None:
            if not self.large and image.width > self.room:
                image = image.resize((round(self.room), max(1, round(image.height * self.room / image.width))))
            wide, high = image.size
            parts = [image.crop((0, y, wide, min(high, y + SLICE))) for y in range(0, high, SLICE)]
            self._slices = [pictures.texture(part, smooth=False) for part in parts]
            self._long, self._wide = float(high), float(wide)
        self._draw()

    def _enlarge(self, x: float, y: float) -> None:
        """Show it as large as it can be read, about a point of it, or whole again."""
        if self._image is None or self._image.width <= self.room:
            return
        self.large = not self.large
        before = self._wide
        self._cut()
        by = self._wide / before
        self.at = self.across = 0.0
        if self.large:
            self.move(
                (self.top - y) * by - self.height / 2,
                self.room / 2 - (x - self.x) * by,
            )

    @property
    def shows(self) -> bool:
        """Whether a picture is there."""
        return bool(self._slices)

    @property
    def most(self) -> float:
        """How far it can be moved, px."""
        return max(0.0, self._long - float(self.height))

    def move(self, by: float, right: float = 0.0) -> None:
        """Move it up and to the right by so many px, as far as there is more."""
        self.at = max(0.0, min(self.most, self.at + by))
        self.across = max(0.0, min(self._wide - self.room, self.across - right))
        self._draw()

    def _draw(self, *_: object) -> None:
        self.at = min(self.at, self.most)
        with self.painting():
            top = self.at
            for one in self._slices:
                first, last = max(0.0, top), min(float(one.height), top + self.height)
                if last > first:
                    u0, v0, u1, _v0, _u1, v1, *_rest = one.tex_coords
                    shown = min(one.width - self.across, self.room)
                    u0, u1 = (u0 + (u1 - u0) * part / one.width for part in (self.across, self.across + shown))
                    low, high = v0 + (v1 - v0) * (1 - last / one.height), v0 + (v1 - v0) * (1 - first / one.height)
                    Color(1, 1, 1)
                    Rectangle(
                        texture=one,
                        pos=(0, self.height - (last - top)),
                        size=(shown, last - first),
                        tex_coords=(u0, low, u1, low, u1, high, u0, high),
                    )
                top -= one.height
            if self.most:
                bar, room = theme.px(5), self.height
                tall = room * room / self._long
                paint.block(self.width - bar, 0, bar, room, fill="gray_light", line=None, radius=bar / 2)
                y = (room - tall) * (1 - self.at / self.most)
                paint.block(self.width - bar, y, bar, tall, fill="ink", line=None, radius=bar / 2)

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos) and touch.is_mouse_scrolling:
            self.move(theme.px(60) * (1 if touch.button == "scrollup" else -1))
            return True
        return super().on_touch_down(touch)

    def follow(self, touch: Any) -> None:
        self.move(touch.dy, touch.dx)

    def lifted(self, touch: Any) -> None:
        if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < theme.px(8):
            self._enlarge(*touch.pos)


class BookletSheet(LaidSheet):
    """The printed rules: one panel, or the index of all.

    :param search: asks for words to look for. :param hits: the panels that have them; None where nobody looked.
    :param sought: those words.
    """

    read = True

    def __init__(
        self,
        rules: RulesText,
        close: Callable[[], object],
        *,
        search: Callable[[], object],
        hits: Sequence[Leaf] | None = None,
        sought: str = "",
    ) -> None:
        super().__init__(rules.title, close, share=(0.98, 0.98))
        self._rules = rules
        self.leaves: tuple[Leaf, ...] = ()
        self._is_read = self._indexed = False
        self.hits = hits
        self._sought = sought
        self.leaf: Leaf | None = None
        self._page = 0
        self._drawn: tuple[str, int] = ("", 0)
        self.view = LeafView()
        self.brief = Pages(
            [part.strip() for part in unmarked(rules.brief).split("\n\n") if part.strip()], size=20, largest=26
        )
        self.plain = Pages((), size=20)
        """What a panel says, until its picture is drawn, and instead of it where it cannot be."""
        self.index = Key(_("Index"), self.open_index, size=19, name="index")
        self.search = Key(_("Search"), search, size=19, name="search")
        self.point = Key(_("Show me"), self._show, style="gold", size=19, name="show me")
        self.before = Sign("left", partial(self._turn, -1), name="leaf before")
        self.after = Sign("right", partial(self._turn, 1), name="leaf after")
        self.none = Text("", size=22, align="center", valign="middle")
        self.first = Text(unmarked(rules.first), size=22, valign="top")
        Thread(target=self._read, name="rules", daemon=True).start()

    def _read(self) -> None:
        """Have the panels read beside the screen."""
        try:
            leaves = rule_leaves(self._rules.game)
        except Undrawn:  # all is over
            return
        except UserError as problem:  # the brief stays
            log.warning("no rules: %s", problem)
            self._is_read = True
            return
        Clock.schedule_once(lambda _: self._have(leaves), 0)

    def _have(self, leaves: tuple[Leaf, ...]) -> None:
        self.leaves, self._is_read = leaves, True
        at = next((leaf for leaf in leaves if leaf.id == self._rules.at), None)
        if self.hits is not None or at is None or self._indexed:
            self.open_index()
        else:
            self.open_leaf(at)

    @property
    def settled(self) -> bool:
        """Whether all that it shows is drawn: the brief, where a game has no printed rules."""
        return self._is_read and (self.leaf is None or self.view.shows)

    # ---- what is shown ----

    def open_leaf(self, leaf: Leaf) -> None:
        """Show a panel."""
        self.leaf = leaf
        self.title.text = leaf.head
        self._drawn = ("", 0)
        self._lay()

    def open_index(self) -> None:
        """Show what panels there are, or which of them say what was looked for."""
        if self.leaf is not None:
            self.hits = None
        self.leaf, self._page, self._indexed = None, 0, True
        self.title.text = self._rules.title if self.hits is None else _("Search: {words}").format(words=self._sought)
        self._lay()

    def _turn(self, by: int) -> None:
        if self.leaf is None:
            self._page += by
            self._lay()
        else:
            self.open_leaf(self.leaves[(self.leaves.index(self.leaf) + by) % len(self.leaves)])

    def _show(self) -> None:
        if (point := self._points) is not None:
            point()

    @property
    def _points(self) -> Callable[[], object] | None:
        return self._rules.show(self.leaf.id if self.leaf is not None else self._rules.at)

    # ---- where it stands ----

    def lay(self, x: float, y: float, w: float, h: float) -> None:
        if self._is_read and not self.leaves:
            self._put(self.brief, x, y, w, h)
            return
        keys, gap = theme.px(KEYS), theme.px(8)
        left = theme.eyes().left
        beside = x if left else x + w - keys
        room = (x + keys + gap if left else x, y, w - keys - gap, h)
        tall = theme.touch()
        top = y + h
        listed = self.leaf is None and (bool(self.leaves) or self._indexed)
        shown = [self.search] if listed else [self.index, self.search]
        if not listed and self._points is not None:
            shown.insert(0, self.point)
        self.search.disabled = not self.leaves  # it comes when they have been read, as the index does
        for key in shown:
            top -= tall * 1.15
            self._put(key, beside, top, keys, tall * 1.15)
            top -= gap
        if not self.leaves and (self._indexed or not self._rules.at):  # nobody begins to read what the index takes away
            self.none.text = _("One moment, please.")
            self._put(self.none, *room)
            return
        if not self.leaves:
            self._put(self.brief, *room)
            return
        if self.leaf is None:
            self._lay_index(*room, beside, keys)
            return
        side = (keys - gap) / 2
        for sign, at in ((self.before, beside), (self.after, beside + keys - side)):
            self._put(sign, at, y, side, tall)
            sign.disabled = False
        at, low, wide, high = room
        if self._rules.first and self.leaf.id == self._rules.at:
            said, most = self.first.words, high - theme.touch() - 2 * gap
            least = min(most, max(high * 0.45, least_height(said, wide)))
            words = min(text_height(said, 22, wide), least) + gap
            self._put(self.first, at, low + high - words, wide, words)
            high -= words + gap
        self._lay_leaf(self.leaf, at, low, wide, high)

    def _lay_leaf(self, leaf: Leaf, x: float, y: float, w: float, h: float) -> None:
        px = min(round(theme.px(BROAD) * leaf.width), pictures.LARGEST)
        wide = min(w, px + theme.px(8))
        self._put(self.view, x + (w - wide) / 2, y, wide, h)
        if self._drawn == (leaf.id, px):
            if not self.view.shows:
                self._put(self.plain, x, y, w, h)
            return
        self._drawn = (leaf.id, px)
        self.view.show(None)
        try:
            with at_once():
                self.view.show(leaf_picture(self._rules.game, leaf.id, px))
        except Undrawn:
            self.plain.tell([leaf.title, *paragraphs(leaf.words)])
            self._put(self.plain, x, y, w, h)
            Thread(target=self._draw, args=(leaf.id, px), name="leaf", daemon=True).start()

    def _draw(self, leaf: str, px: int) -> None:
        """Have a panel drawn beside the screen."""
        try:
            image = leaf_picture(self._rules.game, leaf, px)
        except (Undrawn, UserError) as problem:  # all is over, or its words stay
            log.debug("no panel: %s", problem)
            return
        Clock.schedule_once(lambda _: self._have_drawn(leaf, px, image), 0)

    def _have_drawn(self, leaf: str, px: int, image: Image) -> None:
        """Show a panel's picture in place of its words, unless another one was opened meanwhile."""
        if self._drawn == (leaf, px):
            self.remove_widget(self.plain)
            self.view.show(image)

    def _lay_index(self, x: float, y: float, w: float, h: float, beside: float, keys: float) -> None:
        tall, gap = max(theme.touch(), theme.letters(19, theme.BOLD) * 2.5), theme.px(5)
        if self.hits is not None and not self.hits:
            self.none.text = _("The rules don’t say that. Try another word.")
            self._put(self.none, x, y, w, h)
            return
        across = 1 if theme.now().upright else 2
        rows = max(2, int((h + gap) / (tall + gap)))
        pages = _columns(self.leaves if self.hits is None else self.hits, rows, across)
        self._page %= len(pages)
        wide = (w - gap * (across - 1)) / across
        for number, column in enumerate(pages[self._page]):
            top = y + h
            for one in column:
                top -= tall
                left = x + number * (wide + gap)
                if isinstance(one, Leaf):
                    key: Press | Text = Key(
                        _short(one.title), partial(self.open_leaf, one), role=theme.BOLD, size=19, name=f"leaf {one.id}"
                    )
                else:
                    key = Text(one, role=theme.DISPLAY, size=19, valign="bottom", colour="danger")
                self._put(key, left, top, wide, tall)
                top -= gap
        if len(pages) > 1:
            side = (keys - gap) / 2
            for sign, at in ((self.before, beside), (self.after, beside + keys - side)):
                self._put(sign, at, y, side, tall)


def _short(title: str) -> str:
    """Return a title as an index has it: without what follows a colon, where it is long."""
    return title.partition(":")[0] if len(title) > LONG else title


def _columns(leaves: Sequence[Leaf], rows: int, across: int) -> list[list[list[Leaf | str]]]:
    """Return panels under the titles of their pages, in columns of so many rows; no title is last in one."""
    columns: list[list[Leaf | str]] = [[]]
    for head, some in groupby(leaves, key=lambda leaf: leaf.head):
        if len(columns[-1]) > rows - 2:
            columns.append([])
        columns[-1].append(head)
        for leaf in some:
            if len(columns[-1]) >= rows:
                columns.append([])
            columns[-1].append(leaf)
    return [columns[i : i + across] for i in range(0, len(columns), across)]


def open_booklet(
    shell: Shell, rules: RulesText, *, over: bool = False, close: Callable[[], object] | None = None
) -> None:
    """Lay the rules over the screen, and ask for words where somebody wants to search.

    :param over: over the curtain, too. :param close: what lies there again once they are closed; None for nothing.
    """

    def opened(hits: Sequence[Leaf] | None = None, sought: str = "") -> None:
        sheet = BookletSheet(rules, close or shell.close_sheet, search=search, hits=hits, sought=sought)
        shell.open_sheet(sheet, over=over)

    def search() -> None:
        heads = (_("Look for"),)
        sheet = NamesSheet((FIELD,), {}, look, away=opened, title=_("Search the rules"), heads=heads)
        shell.open_sheet(sheet, over=over)

    def look(typed: Any) -> None:
        words = typed.get(FIELD, "")
        if words:
            opened(found(rule_leaves(rules.game), words), words)
        else:
            opened()

    opened()
