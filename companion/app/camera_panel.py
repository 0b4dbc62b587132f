"""The camera panel: what was seen against what the rules expect, and the moves that would explain the difference.

Cameras propose, rules decide, a person confirms: nothing is journaled that nobody tapped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture

from companion.app import theme
from companion.app.prompts.prompt import Row
from companion.app.sheets import Sheet
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key
from companion.app.widgets.rows import FaceOf, Rows
from companion.app.widgets.text import Text
from companion.camera.watcher import Look, Watcher, sources
from companion.kernel.game import Answer, Placement
from companion.kernel.reconcile import (
    Astray,
    Choose,
    Difference,
    Explains,
    Moved,
    Same,
    Suggests,
    Verdict,
    differences,
    reconcile,
)
from companion.kernel.words import _, ngettext

Chain = tuple[Answer, ...]
MOST_NAMES: Final = 60


class Photo(Box):
    """A picture with what was read in it: a ring round each counter, a cross on those that stand elsewhere.

    Along its lower edge stands what would make it a better one.
    """

    def __init__(self, **box: Any) -> None:
        super().__init__(**box)
        self._texture: Texture | None = None
        self._size: tuple[int, int] = (1, 1)
        self._look: Look | None = None
        self._odd: frozenset[str] = frozenset()
        self.words = Text("", role=theme.BOLD, size=20, colour="paper_light", align="center")
        self.advice = Text("", role=theme.BOLD, size=15, colour="paper_light", align="center")
        self.add_widget(self.words)
        self.add_widget(self.advice)
        self.bind(size=self._paint)

    def show(self, look: Look | None, odd: frozenset[str], words: str = "") -> None:
        """Show a look; ``odd`` are the counters that stand elsewhere than expected."""
        if look is not None and look.picture is not None and look is not self._look:
            self._texture = paint.texture_of(look.picture)
            self._size = (look.picture.shape[1], look.picture.shape[0])
        self._look, self._odd = look, odd
        self.words.text = words
        self.advice.text = look.advice[0] if look is not None and look.advice else ""
        self._paint()

    def _paint(self, *_: object) -> None:
        w, h = self.size
        strip = theme.px(40)
        place(self.words, theme.px(8), 0, w - theme.px(16), h)
        place(self.advice, theme.px(10), theme.px(4), w - theme.px(20), strip - theme.px(4))
        self.ground.clear()
        if w < 20:
            return
        with self.ground:
            paint.block(0, 0, w, h, fill="night", line="ink", radius=theme.px(4), width=theme.px(2))
            if self._texture is None or self._look is None or self._look.picture is None:
                return
            pw, ph = self._size
            low = strip if self.advice.text else 0.0
            scale = min((w - 6) / pw, (h - 6 - low) / ph)
            left, bottom = (w - pw * scale) / 2, low + (h - low - ph * scale) / 2
            Color(1, 1, 1, 1)
            Rectangle(texture=self._texture, pos=(left, bottom), size=(pw * scale, ph * scale))

            def at(x: float, y: float) -> tuple[float, float]:
                return left + x * scale, bottom + (ph - y) * scale

            if self._look.outline:
                points = [n for x, y in self._look.outline for n in at(x, y)]
                Color(*theme.rgba("ink"))
                Line(points=points, close=True, width=theme.px(1.8))
                Color(*theme.rgba("mustard_light"))
                Line(points=points, close=True, width=theme.px(1))
            for who, x, y in self._look.spots:
                cx, cy = at(x, y)
                r = theme.px(8 if who not in self._odd else 11)
                Color(*theme.rgba("ink"))
                Line(circle=(cx, cy, r), width=theme.px(2.6))
                Color(*theme.rgba("danger" if who in self._odd else "green"))
                Line(circle=(cx, cy, r), width=theme.px(1.5))
                if who in self._odd:
                    Line(points=[cx - r, cy - r, cx + r, cy + r], width=theme.px(1.5))
                    Line(points=[cx - r, cy + r, cx + r, cy - r], width=theme.px(1.5))
            if self.advice.text:
                edge = theme.px(2)
                paint.block(edge, edge, w - 2 * edge, strip, fill="night", line="mustard_light", width=theme.px(1))


class CameraPanel(Sheet):
    """The sheet of the camera.

    :param game: whose board and tags are looked for.
    :param folder: where pictures and films lie that can be looked at instead of a camera.
    :param expected: how each piece lies by the rules, in the game's order.
    :param explains: where an answer puts pieces. :param suggests: which answers could explain what was seen.
    :param options: what may be answered now; () when it is nobody's move.
    :param name: what to call a counter or a space. :param say: an answer as words.
    :param confirm: called with a chain of answers that a person confirmed; tells whether all of them were taken.
    """

    def __init__(
        self,
        game: str,
        folder: Path,
        *,
        expected: Callable[[], Mapping[str, Placement | None]],
        options: Callable[[], Sequence[Answer]],
        explains: Explains,
        suggests: Suggests,
        name: Callable[[str], str],
        say: Callable[[Answer], str],
        confirm: Callable[[Chain], bool],
        face_of: FaceOf,
        close: Callable[[], object],
        source: str = "",
        **box: Any,
    ) -> None:
        super().__init__(_("The table as the camera sees it"), close, share=(0.98, 0.97), **box)
        self._game, self._folder = game, folder
        self._expected, self._options, self._confirm_chain = expected, options, confirm
        self._explains, self._suggests = explains, suggests
        self._name, self._say = name, say
        self.watcher: Watcher | None = None
        self.look: Look | None = None
        self.verdict: Verdict | None = None
        self._chains: tuple[Chain, ...] = ()
        self._chosen = 0
        self._odd: frozenset[str] = frozenset()
        self._closed = False
        self._choosing = False
        self.photo = Photo()
        self.words = Text("", role=theme.BOLD, size=18, valign="top")
        self.rows = Rows(self._tapped, face_of)
        self.confirm = Key(_("Yes, so it is"), self._confirm, style="primary", size=22, name="camera confirm")
        self.again = Key(_("Look again"), self._look_again, style="gold", size=19, name="camera look")
        self.other = Key(_("Source"), self._choose_source, size=19, name="camera source")
        for widget in (self.photo, self.words, self.rows, self.again, self.other):
            self.add_widget(widget)
        self._choices = sources(folder)
        if source:
            self._open(source)
        elif self._choices:
            self._open(self._choices[0][0])
        else:
            self._nothing()

    # ---- sources ----

    def _nothing(self) -> None:
        self.photo.show(None, frozenset(), _("No camera was found."))
        self.words.text = _(
            "Plug in a USB camera, or put pictures of the table into {folder}. Then look again."
        ).format(folder=self._folder)
        self._fill_rows()

    def _open(self, source: str) -> None:
        self._choosing = False
        self._stop()
        self.look = self.verdict = None
        self._chains = ()
        self.photo.show(None, frozenset(), "Looking …")
        self.words.text = _("Looking at {source}.").format(source=Path(source).name if "/" in source else source)
        self._fill_rows()
        watcher: list[Watcher] = []

        def tell(look: Look) -> None:
            Clock.schedule_once(lambda _: self._seen(look) if watcher and watcher[0] is self.watcher else None, 0)

        watcher.append(Watcher(self._game, source, tell))
        self.watcher = watcher[0]

    def _choose_source(self) -> None:
        self._choices = sources(self._folder)
        if not self._choices:
            self._nothing()
            return
        self._choosing = True
        self.words.text = _("What shall be looked at?")
        self._fill_rows()

    def _look_again(self) -> None:
        if self.watcher is not None and not (self.look is not None and self.look.last):
            self.words.text = "Looking …"
            self.watcher.look()
        elif self.watcher is not None:
            self._open(self.watcher.source)
        else:
            self._choose_source()

    def dispose(self) -> None:
        self._closed = True
        self._stop()

    def _stop(self) -> None:
        if self.watcher is not None:
            self.watcher.stop()
            self.watcher = None

    # ---- what was seen ----

    def _seen(self, look: Look) -> None:
        """A look has come: hold it against the rules."""
        if self._closed:
            return
        if look.picture is None and self.look is not None and look.last:
            self.look = Look(
                self.look.name, self.look.picture, self.look.seen, self.look.spots, self.look.outline, last=True
            )
            self.words.text = look.problem
            return
        self.look = look
        self._weigh()

    def _weigh(self) -> None:
        look = self.look
        if look is None or self._choosing:
            return
        if look.problem:
            self.verdict, self._chains = None, ()
            self.photo.show(look, frozenset(), "" if look.picture is not None else _("Nothing to see."))
            self.words.text = look.problem
            self._fill_rows()
            return
        if look.waiting:
            self.words.text = look.waiting
            self.photo.show(look, self._odd)
            return
        expected = self._expected()
        known = [one for one in look.seen if one.id in expected]
        self.verdict = verdict = reconcile(
            expected, known, self._options(), explains=self._explains, suggests=self._suggests
        )
        there = sum(1 for space in expected.values() if space)
        count = ngettext(
            "{seen} of {n} counter seen in {ms:.0f} ms.", "{seen} of {n} counters seen in {ms:.0f} ms.", there
        ).format(seen=len(known), n=there, ms=look.ms)
        odd: frozenset[str] = frozenset()
        chosen = self._chains[self._chosen] if self._chains else ()
        self._chains, self._chosen = (), 0
        match verdict:
            case Same():
                self.words.text = _("{count} Everything that was seen stands as it should.").format(count=count)
            case Moved(answers):
                self._chains = (answers,)
                odd = frozenset(one.id for one in differences(expected, known))
                self.words.text = _("{count} Is this what was done?").format(count=count)
            case Choose(chains):
                self._chains = chains
                self._chosen = chains.index(chosen) if chosen in chains else 0
                odd = frozenset(one.id for one in differences(expected, known))
                self.words.text = _("{count} Which of these was done?").format(count=count)
            case Astray(astray, answers):
                odd = frozenset(one.id for one in astray)
                self._chains = (answers,) if answers else ()
                self.words.text = _("{count} These stand where no move can have brought them. Put them right.").format(
                    count=count
                )
        self._odd = odd
        self.photo.show(look, odd)
        self._fill_rows()

    def _fill_rows(self) -> None:
        rows: list[Row] = []
        if self._choosing:
            rows = [Row(f"source {word}", called) for word, called in self._choices]
        elif isinstance(self.verdict, Astray):
            rows = [self._astray(one) for one in self.verdict.differences]
        elif len(self._chains) == 1:
            rows = [
                Row(f"answer {i}", self._say(answer), face=_who(answer)) for i, answer in enumerate(self._chains[0])
            ]
        elif self._chains:
            rows = [
                Row(
                    f"chain {i}",
                    _("; then ").join(map(self._say, chain)),
                    face=_who(chain[0]),
                    chosen=i == self._chosen,
                )
                for i, chain in enumerate(self._chains)
            ]
        if bool(self._chains) and not self._choosing:
            if self.confirm.parent is None:
                self.add_widget(self.confirm)
        elif self.confirm.parent is not None:
            self.remove_widget(self.confirm)
        self._place()
        self.rows.show(rows)

    def _astray(self, one: Difference) -> Row:
        where = self._name(one.seen.place)
        wanted = one.expected
        if wanted is None:
            home = _("is not on the board")
        elif wanted.place != one.seen.place:
            home = _("belongs to {name}").format(name=self._name(wanted.place))
        elif one.seen.face and wanted.face and one.seen.face != wanted.face:
            home = _("must be turned over")
        else:
            home = _("must be turned another way")
        return Row(
            f"astray {one.id} {one.seen.place}",
            _("{who} in {where}").format(who=self._name(one.id), where=where),
            home,
            face=one.id,
        )

    def _tapped(self, id: str) -> None:
        what, _, which = id.partition(" ")
        if what == "source":
            self._open(which)
        elif what == "chain":
            self._chosen = int(which)
            self._fill_rows()

    def _confirm(self) -> None:
        if not self._chains:
            return
        chain, self._chains = self._chains[self._chosen], ()
        done = self._confirm_chain(chain)
        if self._closed:
            return
        self._weigh()
        if not done:
            self.words.text = _("The rest must wait: somebody else is asked first.")

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap = theme.px(10)
        side = max(theme.px(286), w * 0.36)
        low = theme.touch()
        place(self.photo, x, y, w - side - gap, h)
        left = x + w - side
        half = (side - gap) / 2
        place(self.again, left, y, half, low)
        place(self.other, left + half + gap, y, half, low)
        bottom = y + low + gap * 0.6
        if self.confirm.parent is not None:
            place(self.confirm, left, bottom, side, low * 1.15)
            bottom += low * 1.15 + gap * 0.6
        words = theme.px(66)
        place(self.words, left, y + h - words, side, words)
        place(self.rows, left, bottom, side, max(1, y + h - words - gap * 0.4 - bottom))


def _who(answer: Answer) -> str:
    """The counter whose portrait stands for an answer."""
    match answer:
        case (str(), tuple(counters), *_) if counters:
            return str(counters[0])
        case (str(), str(counter), *_):
            return counter
    return ""
