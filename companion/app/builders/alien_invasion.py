"""The sheet on which people make up a faction: its numbers on the left, on the right how it compares."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.lobby.names import NamesSheet
from companion.app.sheets import LaidSheet, Sheet
from companion.app.widgets import paint
from companion.app.widgets.press import Key, Sign
from companion.app.widgets.text import Text
from companion.kernel.errors import UserError
from companion.kernel.words import LocalisedNumber, texts
from companion.models.alien_invasion import GAME
from companion.presentation.games.alien_invasion.draft import BOUNDS, COLOURS, RULES, SHAPES, Draft
from printables.kits.alien_invasion.data import box
from printables.kits.alien_invasion.own import Taken, keep

NAMES: Final = ("faction", "group", "figure")
SIDE: Final = 0.34
"""The share of the sheet for the balance."""
HEAD: Final = 0.4
"""The share of a line for what it is."""


class Builder(LaidSheet):
    """A form for a faction. Each touch shows at once how many dice it would shoot with, beside the others.

    :param folder: where factions are kept. :param done: called with the id of what was kept, or "".
    :ivar draft: what stands in the form.
    """

    def __init__(self, folder: Path, done: Callable[[str], object]) -> None:
        self._say = texts(GAME)
        super().__init__(self._say("own-title"), lambda: done(""), share=(0.98, 0.98))
        self._folder = folder
        self._done = done
        self.draft = Draft()
        self._sure = False
        self._page = 0
        self.problem = ""

    # ---- what is touched ------------------------------------------------------------------------------------

    def change(self, draft: Draft) -> None:
        """Take another draft."""
        self.draft = draft
        self._sure, self.problem = False, ""
        self._lay()

    def keep(self) -> None:
        """Write it down, and go back with it; or say what is wrong."""
        try:
            id = keep(self._folder, self.draft.row(self._say), replace=self._sure)
        except Taken:
            self._sure, self.problem = True, self._say("own-again")
        except UserError as error:
            self.problem = str(error)
        else:
            self._done(id)
            return
        self._lay()

    def _type(self) -> None:
        """Type the three names on the sheet that people's names are typed on."""
        shell: Any = self.parent

        def named(names: Mapping[str, str]) -> None:
            shell.open_sheet(self)
            self.change(replace(self.draft, names=dict(names)))

        heads = [self._say(f"own-names-{what}") for what in NAMES]
        shell.open_sheet(NamesSheet(NAMES, self.draft.names, named, title=self._say("own-names"), heads=heads))

    def _turn(self, by: int) -> None:
        self._page += by
        self._lay()

    # ---- how it looks ---------------------------------------------------------------------------------------

    def _lines(self) -> list[tuple[str, list[Key | Sign | Text]]]:
        """Return the lines of the form: what each is, and its keys."""
        say, draft = self._say, self.draft
        named = draft.row(say)
        group = named["group"][0]
        words = " · ".join((named["name"], group["name"], group["figures"][0][1]))
        colour = replace(draft, colour=_after(draft.colour, COLOURS))
        sign = replace(draft, shape=_after(draft.shape, SHAPES))
        look: list[Key | Sign | Text] = [
            Key(say(f"own-colour-{draft.colour}"), partial(self.change, colour), size=20, name="colour"),
            Key(say(f"own-sign-{draft.shape}"), partial(self.change, sign), size=20, name="sign"),
        ]
        names: list[Key | Sign | Text] = [Key(words, self._type, size=18, name="names", role=theme.BOLD)]
        lines = [(say("own-names"), names), (say("own-look"), look)]
        for id, (least, most) in BOUNDS.items():
            value = draft.numbers[id]
            fewer = Sign("minus", partial(self.change, draft.with_number(id, value - 1)), name=f"{id} fewer")
            more = Sign("plus", partial(self.change, draft.with_number(id, value + 1)), name=f"{id} more")
            fewer.disabled, more.disabled = value == least, value == most
            shown = say("own-heavy-none") if id == "heavy" and not value else str(value)
            lines.append((say(f"own-{id}"), [fewer, Text(shown, role=theme.BOLD, size=26, align="center"), more]))
        for at in range(0, len(RULES), 2):
            keys: list[Key | Sign | Text] = []
            for rule in RULES[at : at + 2]:
                chosen = partial(self.change, draft.with_rule(rule))
                key = Key(say(f"own-rule-{rule}"), chosen, size=19, name=f"rule {rule}")
                key.set_style("go" if rule in draft.rules else "plain", ticked=rule in draft.rules)
                keys.append(key)
            lines.append((say("own-rules") if at == 0 else "", keys))
        return lines

    def lay(self, x: float, y: float, w: float, h: float) -> None:
        gap, foot = theme.px(8), theme.touch() * 1.2
        left = w * (1 - SIDE) - gap
        rest = h - foot - gap
        lines = self._lines()
        fitting = max(1, int(rest // (theme.touch() + gap)))
        pages = -(-len(lines) // fitting)
        self._page = max(0, min(pages - 1, self._page))
        page = lines[self._page * fitting : (self._page + 1) * fitting]
        tall = min(rest / fitting, theme.px(72))
        for i, (head, keys) in enumerate(page):
            bottom = y + h - (i + 1) * tall
            self._put(Text(head, role=theme.BOLD, size=20, valign="middle"), x, bottom, left * HEAD, tall)
            wide = (left * (1 - HEAD) - gap * (len(keys) - 1)) / len(keys)
            for j, key in enumerate(keys):
                high = min(tall - gap, theme.touch() * 1.2)
                self._put(key, x + left * HEAD + j * (wide + gap), bottom + (tall - high) / 2, wide, high)
        side = theme.touch() * 1.4
        for name, by, at, more in (
            ("left", -1, x, self._page > 0),
            ("right", 1, x + left - side, self._page < pages - 1),
        ):
            sign = Sign(name, partial(self._turn, by), name=f"page {name}")
            sign.disabled = not more
            self._put(sign, at, y, side, foot)
        keeping = Key(self._say("own-keep"), self.keep, style="primary", size=24, name="keep")
        self._put(keeping, x + side + gap, y, left - 2 * (side + gap), foot)
        self._balance(x + w * (1 - SIDE), y, w * SIDE, h)

    def _balance(self, x: float, y: float, w: float, h: float) -> None:
        """Draw a bar for each faction; below it what is fair, or what is wrong."""
        say, mine = self._say, self.draft.counted(self._say)
        weights = [one.weight for one in box()]
        those = [(say.name(one.id, "short"), one.weight, False) for one in box()]
        those.append((mine.name, mine.weight, True))
        most = max(many for _name, many, _own in those) or 1
        head, low = theme.px(30), theme.px(96)
        self._put(Text(say("own-balance"), role=theme.DISPLAY, size=22), x, y + h - head, w, head)
        tall = (h - head - low) / len(those)
        bars = Widget()
        self._put(bars, x, y + low, w, h - head - low)
        with bars.canvas.before:
            paint.block(x, y + low, w, h - head - low, fill="paper", line=None, radius=theme.px(4))
        for i, (name, many, own) in enumerate(those, 1):
            bottom, role = y + h - head - i * tall, theme.BOLD if own else theme.TEXT
            with bars.canvas.before:
                paint.block(
                    x, bottom + tall * 0.08, max(theme.px(3), w * many / most), tall * 0.84,
                    fill="mustard" if own else "teal_light", line=None, radius=theme.px(3),
                )  # fmt: skip
            self._put(Text(name, role=role, size=18, valign="middle"), x + theme.px(8), bottom, w * 0.72, tall)
            number = Text(f"{many}", role=theme.BOLD, size=20, align="right", valign="middle")
            self._put(number, x + w * 0.72, bottom, w * 0.28 - theme.px(8), tall)
        dice = f"{LocalisedNumber(mine.dice):g}"
        fair = say("own-fair", dice=dice, points=mine.points, least=min(weights), most=max(weights))
        colour = "red_dark" if self.problem else "ink"
        self._put(Text(self.problem or fair, size=18, colour=colour, valign="middle", least=0.6), x, y, w, low)


def _after(now: str, of: Sequence[str]) -> str:
    """Return the next one, round about."""
    return of[(of.index(now) + 1) % len(of)]


def builder(folder: Path, done: Callable[[str], object]) -> Sheet:
    """Make the sheet on which a faction is made up; see :class:`companion.app.builders.MakesSheet`."""
    return Builder(folder, done)
