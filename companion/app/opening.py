"""The opening: the poster, the sittings that can go on, and how a new one is to be played."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from kivy.graphics import Color, Ellipse, Rectangle

from companion.app import pictures, places, theme
from companion.app.choosing import Row
from companion.app.sheets import Sheet
from companion.app.show import Show
from companion.app.sitting import Kept, Player, Rolling
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key
from companion.app.widgets.rows import Rows
from companion.app.widgets.text import Text


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
        (places.state() / f"{game}-wishes.json").write_text(text, encoding="utf-8")
    except (OSError, ValueError):
        return


class Poster(Box):
    """A saucer over a small town at night, and the title of the picture."""

    def __init__(self, title: str, line: str, **box: Any) -> None:
        super().__init__(**box)
        first, _, rest = title.partition(" ")
        second, _, third = rest.partition(" ")
        self._tag = Text("Saucer presents", role=theme.SCRIPT, size=23, colour="teal_light", align="center")
        self._small = Text(
            f"{first} {second}", role=theme.DISPLAY, size=46, colour="paper_light", align="center", outline="ink"
        )
        self._big = Text(
            third or second, role=theme.SCRIPT, size=72, colour="mustard_light", align="center", outline="red_dark"
        )
        self._line = Text(line, role=theme.BOLD, size=18, colour="paper_light", align="center")
        for words in (self._tag, self._small, self._big, self._line):
            self.add_widget(words)
        self.bind(size=self._place)

    def _place(self, *_: object) -> None:
        w, h = self.size
        if w < 50:
            return
        place(self._tag, 0, h * 0.90, w, h * 0.08)
        place(self._small, w * 0.03, h * 0.335, w * 0.94, h * 0.13)
        place(self._big, w * 0.02, h * 0.175, w * 0.96, h * 0.19)
        place(self._line, w * 0.05, h * 0.015, w * 0.9, h * 0.07)
        self.ground.clear()
        with self.ground:
            paint.picture(paint.dusk("night", "teal_dark"), 0, 0, w, h)
            self._stars(w, h)
            self._saucer(w, h)
            self._town(w, h)

    def _stars(self, w: float, h: float) -> None:
        Color(*theme.rgba("paper_light", 0.9))
        for i in range(46):
            x, y = (i * 0.61803 + 0.07) % 1 * w, (0.42 + (i * 0.41421) % 1 * 0.56) * h
            r = theme.px(0.7 + (i % 3) * 0.45)
            Ellipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
        for x, y, size in ((0.12, 0.83, 20), (0.88, 0.9, 16), (0.8, 0.62, 13)):
            side = theme.px(size)
            paint.picture(pictures.sign("sparkle", 64), x * w, y * h, side, side)

    def _saucer(self, w: float, h: float) -> None:
        cx, top = w * 0.5, h * 0.70
        for share, alpha in ((1.0, 0.20), (0.72, 0.24), (0.44, 0.28)):
            paint.polygon(
                [
                    (cx - w * 0.045 * share, top),
                    (cx + w * 0.045 * share, top),
                    (cx + w * 0.40 * share, h * 0.10),
                    (cx - w * 0.40 * share, h * 0.10),
                ],
                "green_light",
                alpha,
            )
        size = min(w * 0.62, h * 0.62)
        light = size * 1.5
        paint.picture(paint.glow("green"), cx - light / 2, h * 0.73 - light / 2, light, light, 0.4)
        paint.picture(pictures.sign("saucer", 512), cx - size / 2, h * 0.72 - size * 0.5, size, size)

    def _town(self, w: float, h: float) -> None:
        base, unit = h * 0.135, h / 480
        roofs: list[tuple[float, float]] = [(0, 0)]
        skyline = (
            ("house", 0.09, 30),
            ("flat", 0.09, 40),
            ("house", 0.07, 26),
            ("church", 0.07, 82),
            ("flat", 0.1, 34),
            ("house", 0.08, 28),
            ("flat", 0.1, 52),
            ("house", 0.08, 30),
            ("tower", 0.06, 74),
            ("house", 0.09, 26),
            ("flat", 0.09, 38),
            ("house", 0.08, 30),
        )
        x = 0.0
        windows = []
        for kind, share, tall in skyline:
            wide, high = share * w, tall * unit
            if kind == "flat":
                roofs += [(x, base + high), (x + wide * 0.92, base + high), (x + wide * 0.92, base)]
                windows += [(x + wide * (0.2 + 0.25 * i), base + high * 0.45) for i in range(3)]
            elif kind == "house":
                roofs += [
                    (x, base + high * 0.55),
                    (x + wide * 0.45, base + high),
                    (x + wide * 0.9, base + high * 0.55),
                    (x + wide * 0.9, base),
                ]
                windows.append((x + wide * 0.42, base + high * 0.22))
            elif kind == "church":
                roofs += [
                    (x, base + high * 0.35),
                    (x + wide * 0.35, base + high * 0.55),
                    (x + wide * 0.45, base + high),
                    (x + wide * 0.55, base + high * 0.55),
                    (x + wide * 0.9, base + high * 0.35),
                    (x + wide * 0.9, base),
                ]
            else:
                roofs += [
                    (x + wide * 0.3, base),
                    (x + wide * 0.3, base + high * 0.5),
                    (x, base + high * 0.5),
                    (x, base + high * 0.85),
                    (x + wide * 0.5, base + high),
                    (x + wide, base + high * 0.85),
                    (x + wide, base + high * 0.5),
                    (x + wide * 0.7, base + high * 0.5),
                    (x + wide * 0.7, base),
                ]
            x += wide
        roofs += [(w, base), (w, 0)]
        paint.polygon(roofs, "ink")
        Color(*theme.rgba("mustard_light"))
        for wx, wy in windows:
            Rectangle(pos=(wx, wy), size=(4 * unit, 6 * unit))


class Opening(Box):
    """The first screen.

    :param kept: sittings that can go on, the latest first.
    :param deeds: "new", "resume" (with a :class:`Kept`), "older", "rules" and "quit".
    """

    def __init__(
        self,
        show: Show,
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
        self.poster = Poster(show.title, show.blurb)
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
        show: Show,
        wishes: Wishes,
        begin: Callable[[Wishes], object],
        close: Callable[[], object],
        **box: Any,
    ) -> None:
        super().__init__("A new game", close, share=(0.96, 0.96), **box)
        players: dict[str, Player] = {seat: wishes.players.get(seat, "person") for seat in show.seats}
        self.wishes = replace(wishes, players=players)
        self._lines: list[tuple[Text, list[tuple[Key, Callable[[], bool]]]]] = []
        for seat, look in show.seats.items():
            self._line(
                f"The {look.name}",
                [
                    (
                        "A person",
                        f"{seat} person",
                        lambda s=seat: self._seat(s, "person"),
                        lambda s=seat: self.wishes.players[s] == "person",
                    ),
                    (
                        "The machine",
                        f"{seat} bot",
                        lambda s=seat: self._seat(s, "bot"),
                        lambda s=seat: self.wishes.players[s] == "bot",
                    ),
                ],
            )
        self._line(
            "Dice",
            [
                (words, f"dice {how}", lambda h=how: self._set(rolling=h), lambda h=how: self.wishes.rolling == h)
                for words, how in (("On the screen", "screen"), ("Real button", "buttons"), ("Real dice", "typed"))
            ],
        )
        self._line(
            "Camera",
            [
                ("Off", "camera off", lambda: self._set(camera=False), lambda: not self.wishes.camera),
                ("Watches the table", "camera on", lambda: self._set(camera=True), lambda: self.wishes.camera),
            ],
        )
        self.start = Key("Lights out: begin", lambda: begin(self.wishes), style="primary", size=28, name="begin")
        self.add_widget(self.start)
        self._mark()

    def _line(self, words: str, choices: Sequence[tuple[str, str, Callable[[], object], Callable[[], bool]]]) -> None:
        head = Text(words, role=theme.DISPLAY, size=24)
        self.add_widget(head)
        buttons: list[tuple[Key, Callable[[], bool]]] = []
        for label, name, deed, chosen in choices:
            button = Key(label, deed, size=20, name=name)
            self.add_widget(button)
            buttons.append((button, chosen))
        self._lines.append((head, buttons))

    def _seat(self, seat: str, player: Player) -> None:
        self.wishes = replace(self.wishes, players={**self.wishes.players, seat: player})
        self._mark()

    def _set(self, **changes: Any) -> None:
        self.wishes = replace(self.wishes, **changes)
        self._mark()

    def _mark(self) -> None:
        for _, buttons in self._lines:
            for button, chosen in buttons:
                button.set_style("go" if chosen() else "plain")

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        foot, gap = theme.touch() * 1.3, theme.px(8)
        place(self.start, x + w * 0.2, y, w * 0.6, foot)
        rest = h - foot - gap
        tall = min(rest / len(self._lines), theme.px(84))
        head = w * 0.2
        for i, (words, buttons) in enumerate(self._lines):
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
