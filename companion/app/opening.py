"""The opening: the poster, the sittings that can go on, and how a new one is to be played."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Ellipse
from kivy.graphics.texture import Texture

from companion.app import pictures, theme
from companion.app.prompts.prompt import Row
from companion.app.screen import GameScreen
from companion.app.sheets import Sheet
from companion.app.shelf import Kept
from companion.app.sitting import Player, Rolling
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key
from companion.app.widgets.rows import Rows
from companion.app.widgets.text import Text
from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole

if TYPE_CHECKING:
    from PIL.Image import Image


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a game is to be played: remembered from one sitting to the next.

    :ivar camera: whether a camera looks at the table.
    """

    players: Mapping[str, Player] = field(default_factory=dict)
    rolling: Rolling = "screen"
    camera: bool = False


def remembered(game: str) -> Wishes:
    """The wishes of last time, or the usual ones."""
    try:
        data = json.loads((places.state() / f"{game}-wishes.json").read_text(encoding="utf-8"))
        wishes = Wishes(
            players={str(seat): ("bot" if who == "bot" else "person") for seat, who in data["players"].items()},
            rolling=data["rolling"] if data["rolling"] in ("screen", "buttons", "typed") else "screen",
            camera=bool(data["camera"]),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return Wishes()
    return wishes


def remember(game: str, wishes: Wishes) -> None:
    """Keep the wishes; a disk that can't take them is no reason to stop."""
    try:
        text = json.dumps({**asdict(wishes), "players": dict(wishes.players)})
        write_whole(places.made(places.state()) / f"{game}-wishes.json", text.encode())
    except (OSError, UserError, ValueError):
        return


class Poster(Box):
    """The picture's poster, drawn for the size it is given.

    :param draw: gives the poster so many px wide and high.
    """

    def __init__(self, draw: Callable[[int, int], Image | None], **box: Any) -> None:
        super().__init__(**box)
        self._draw = draw
        self._made: tuple[tuple[int, int], Texture | None] = ((0, 0), None)
        self.bind(size=self._place)

    def _place(self, *_: object) -> None:
        size = (round(self.width), round(self.height))
        if min(size) < 50:
            return
        if self._made[0] != size:
            image = self._draw(*size)
            self._made = (size, pictures.texture(image, smooth=False) if image is not None else None)
        self.ground.clear()
        with self.ground:
            paint.picture(self._made[1] or paint.dusk(), 0, 0, *size)


class Opening(Box):
    """The first screen.

    :param kept: sittings that can go on, the latest first.
    :param deeds: "new", "resume" (with a :class:`Kept`), "older", "rules" and "quit".
    """

    def __init__(
        self,
        screen: GameScreen,
        kept: Sequence[Kept],
        *,
        new: Callable[[], object],
        resume: Callable[[Kept], object],
        older: Callable[[], object],
        rules: Callable[[], object],
        quit: Callable[[], object],
        **box: Any,
    ) -> None:
        super().__init__(**box)
        self.poster = Poster(screen.poster)
        self.add_widget(self.poster)
        self.buttons = [Key("New game", new, style="primary", size=32, name="new game")]
        self._note = ""
        good = [one for one in kept if not one.problem]
        if good:
            latest = good[0]
            button = Key("Resume", lambda: resume(latest), style="gold", size=28, name="resume")
            self.buttons.append(button)
            self._note = f"from {when(latest.begun)}"
        if len(kept) > 1 or (kept and not good):
            self.buttons.append(Key("Other sittings", older, size=22, name="older"))
        self.buttons.append(Key("How it is played", rules, size=22, name="how"))
        self.buttons.append(Key("Leave", quit, style="night", size=22, name="leave"))
        for button in self.buttons:
            self.add_widget(button)
        self._begun = Text(self._note, role=theme.BOLD, size=16, colour="paper_light", align="center")
        self.add_widget(self._begun)
        self.bind(size=self._place)

    def _place(self, *_: object) -> None:
        w, h = self.size
        if w < 50:
            return
        column = theme.px(236)
        place(self.poster, 0, 0, w - column, h)
        self.ground.clear()
        with self.ground:
            paint.block(w - column, 0, column, h, fill="red_dark", line=None, radius=0)
            paint.block(w - column, 0, theme.px(4), h, fill="mustard", line=None, radius=0)
            bulb = theme.px(4.5)
            count = int(h // theme.px(24))
            for i in range(count):
                y = (i + 0.5) * h / count
                for x in (w - column + theme.px(14), w - theme.px(10)):
                    if i % 2:
                        paint.picture(
                            paint.glow("mustard_light"), x - bulb * 2.4, y - bulb * 2.4, bulb * 4.8, bulb * 4.8, 0.8
                        )
                    Color(*theme.rgba("mustard_light" if i % 2 else "mustard"))
                    Ellipse(pos=(x - bulb, y - bulb), size=(2 * bulb, 2 * bulb))
        gap = theme.px(12)
        heights = [theme.px(72 if b.name in ("new game", "resume") else 54) for b in self.buttons]
        note = theme.px(24) if self._note else 0
        total = sum(heights) + gap * (len(heights) - 1) + note
        top = h / 2 + total / 2
        left, wide = w - column + theme.px(28), column - theme.px(50)
        for button, tall in zip(self.buttons, heights, strict=True):
            place(button, left, top - tall, wide, tall)
            top -= tall + gap
            if button.name == "resume":
                place(self._begun, left, top + gap - note, wide, note)
                top -= note


def when(moment: datetime) -> str:
    """A day and time as people say it: "21 November, 20.15"."""
    return f"{moment.day} {moment:%B, %H.%M}"


class NewGame(Sheet):
    """Who plays which seat, with which dice, and whether a camera watches."""

    def __init__(
        self,
        screen: GameScreen,
        wishes: Wishes,
        begin: Callable[[Wishes], object],
        close: Callable[[], object],
        **box: Any,
    ) -> None:
        super().__init__("A new game", close, share=(0.96, 0.96), **box)
        players: dict[str, Player] = {seat: wishes.players.get(seat, "person") for seat in screen.seats}
        self.wishes = replace(wishes, players=players)
        self._lines: list[tuple[Text, str, list[tuple[Key, object]]]] = []
        for seat, look in screen.seats.items():
            who = (("A person", f"{seat} person", "person"), ("The machine", f"{seat} bot", "bot"))
            self._line(f"The {look.name}", seat, who)
        self._line(
            "Dice",
            "rolling",
            (
                ("On the screen", "dice screen", "screen"),
                ("Real button", "dice buttons", "buttons"),
                ("Real dice", "dice typed", "typed"),
            ),
        )
        self._line("Camera", "camera", (("Off", "camera off", False), ("Watches the table", "camera on", True)))
        self.start = Key("Lights out: begin", lambda: begin(self.wishes), style="primary", size=28, name="begin")
        self.add_widget(self.start)
        self._mark()

    def _line(self, words: str, wish: str, choices: Sequence[tuple[str, str, object]]) -> None:
        """A wish (a seat, or the name of one of :class:`Wishes`'s others) and what may be wished."""
        head = Text(words, role=theme.DISPLAY, size=24)
        self.add_widget(head)
        keys = [
            (Key(label, partial(self._set, wish, value), size=20, name=name), value) for label, name, value in choices
        ]
        for key, _ in keys:
            self.add_widget(key)
        self._lines.append((head, wish, keys))

    def _set(self, wish: str, value: Any) -> None:
        if wish in self.wishes.players:
            self.wishes = replace(self.wishes, players={**self.wishes.players, wish: value})
        else:
            self.wishes = replace(self.wishes, **{wish: value})
        self._mark()

    def _mark(self) -> None:
        for _, wish, keys in self._lines:
            wished = self.wishes.players.get(wish) or getattr(self.wishes, wish, None)
            for key, value in keys:
                key.set_style("go" if wished == value else "plain", ticked=wished == value)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        foot, gap = theme.touch() * 1.3, theme.px(8)
        place(self.start, x + w * 0.2, y, w * 0.6, foot)
        rest = h - foot - gap
        tall = min(rest / len(self._lines), theme.px(84))
        head = w * 0.2
        for i, (words, _, buttons) in enumerate(self._lines):
            bottom = y + h - (i + 1) * tall
            place(words, x, bottom, head, tall)
            wide = (w - head - gap * (len(buttons) - 1)) / len(buttons)
            high = min(tall - gap, theme.touch() * 1.2)
            for j, (button, _) in enumerate(buttons):
                place(button, x + head + j * (wide + gap), bottom + (tall - high) / 2, wide, high)


class Sittings(Sheet):
    """Sittings that can go on, and those that cannot, with the reason."""

    def __init__(
        self,
        title: str,
        kept: Sequence[Kept],
        resume: Callable[[Kept], object],
        explain: Callable[[Kept], object],
        close: Callable[[], object],
        **box: Any,
    ) -> None:
        super().__init__("Unfinished sittings", close, **box)
        self._kept = {str(i): one for i, one in enumerate(kept)}
        self._resume, self._explain = resume, explain
        self.rows = Rows(self._tapped, lambda _: None)
        self.add_widget(self.rows)
        self._title = title

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        place(self.rows, x, y, w, h)
        self.rows.show(
            [
                Row(
                    id,
                    f"{self._title}, {when(one.begun)}",
                    one.problem
                    or ", ".join(
                        f"{seat}: {'a person' if who == 'person' else 'the machine'}"
                        for seat, who in one.players.items()
                    ),
                )
                for id, one in self._kept.items()
            ]
        )

    def _tapped(self, id: str) -> None:
        one = self._kept[id]
        (self._explain if one.problem else self._resume)(one)
