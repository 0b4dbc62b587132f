"""A walk through key screens of a game in the real app that reads them as somebody on a chair does.

    reader = read("pleasantville", tmp_path, size=(800, 480))
    assert not reader.low, "letters that are too low"

What is found is told as (the screen's name, what it is, how much). Some screens are kept as small pictures beside the
tests; after a change of looks that is wanted, they are drawn anew, and looked at:

    KEEP_PICTURES=1 pytest -n0 -m "" tests/app/test_chair.py -k key_screens_are_read_from
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

from companion.app.gallery import plan
from companion.app.gallery.walk import Walk
from printables.draw.design import DESIGN

if TYPE_CHECKING:
    from companion.app.finger import Finger

SIZES: Final = ((800, 480), (480, 800), (1024, 600), (600, 1024), (1280, 720), (720, 1280), (1920, 1080), (1080, 1920))
KEY: Final[Mapping[str, tuple[str, ...]]] = {
    "pleasantville": ("hq", "walker", "alien_move", "takeover", "talk", "combat_roll"),
    "body_snatchers": ("visit", "vote", "ready", "accuse"),
    "alien_invasion": ("set", "act", "shots", "target"),
    "war_of_the_worlds": ("card", "produce", "battle", "shot", "tripods"),
    "abductinators": ("select", "act", "claim"),
}
"""The asks whose screens are read: of each kind of prompt one where it is fullest."""
LONG: Final = 75
"""A reckoning with more letters than this may be as low as what is read at hand: it is read out by who rolled."""
GOLDEN: Final[Mapping[str, tuple[str, ...]]] = {
    "pleasantville": ("lobby-home", "ask-alien_move-alien", "ask-takeover-alien", "curtain-alien"),
    "body_snatchers": ("ask-visit-s01", "ask-accuse-all"),
    "alien_invasion": ("ask-act-dark_suits", "ask-shots-roll-typed"),
    "war_of_the_worlds": ("ask-battle-general", "ask-shot-roll"),
    "abductinators": ("ask-act-blorp", "beat-turn"),
}
"""The screens that are kept as pictures."""
PICTURES: Final = Path(__file__).parent / "golden"
THUMB: Final = (200, 120)
"""The size in px of the pictures that are kept."""
SLACK: Final = 2.5
"""px by which what is rounded may stand beyond."""
Found = tuple[str, str, float]


@cache
def chosen(game: str) -> plan.GalleryPlan:
    """Return the games in which the key asks of one come."""
    return plan.make(game, seats=1, tries=40, only=KEY[game])


class Reader(Walk):
    """Reads each screen instead of taking its picture.

    :ivar low: texts whose capitals are lower than they must be, mm. :ivar cut: texts that are left out in part.
    :ivar out: texts that stand beyond the window. :ivar small: what is to be touched and smaller than 9 mm.
    :ivar lapped: what lies on something else of the same panel. :ivar paged: lists of more than one page.
    :ivar said: all that was read, with the screen it was first read on.
    :ivar kept: small pictures of screens by name.
    """

    def __init__(self, finger: Finger, out: Path, *, whole: bool) -> None:
        super().__init__(finger, out, whole=whole)
        self.low: list[Found] = []
        self.cut: list[Found] = []
        self.out_of: list[Found] = []
        self.small: list[Found] = []
        self.lapped: list[Found] = []
        self.paged: list[Found] = []
        self.said: dict[str, str] = {}
        self.kept: dict[str, Image.Image] = {}
        self.wanted: tuple[str, ...] = ()

    def take(self, name: str) -> None:
        """Read the screen as it is; of each name one."""
        from kivy.core.window import Window

        from companion.app.rig import screenshot

        if name in self._seen:
            return
        self._seen.add(name)
        self.finger.frames(3)
        if name in self.wanted:
            self.referee.shell.hush_toast()  # which passes
            self.finger.frames(1)
            with Image.open(screenshot(self.out / f"{name}.png")) as picture:
                self.kept[name] = picture.convert("RGB").resize(THUMB, Image.Resampling.BOX)
        for root in Window.children:
            for one in root.walk():
                self._read(name, one)

    def _read(self, name: str, one: Any) -> None:
        from kivy.core.window import Window

        from companion.app import theme
        from companion.app.beats.card import BeatCard
        from companion.app.panel import Panel
        from companion.app.widgets.press import Press
        from companion.app.widgets.rows import Rows
        from companion.app.widgets.text import Text

        # What shows only while a finger holds it may have pages: another finger turns them.
        if isinstance(one, Rows) and one.pages > 1 and not name.endswith("-held"):
            self.paged.append((name, what(one), one.pages))
        if isinstance(one, Panel):
            shown = [
                child for child in one.children if child.opacity and getattr(child, "text", "x") and any(child.size)
            ]
            for left, right in combinations(shown, 2):
                if min(left.size) > 1 < min(right.size) and min(lapped(left, right)) > SLACK:
                    self.lapped.append((name, f"{what(left)} and {what(right)}", round(min(lapped(left, right)))))
        if isinstance(one, Press) and not isinstance(one, BeatCard):
            side = min(one.size) * theme.now().mm
            if side < theme.TOUCH_MM - 0.1:
                self.small.append((name, one.name, round(side, 1)))
        if not isinstance(one, Text) or not one.text or hidden(one):
            return
        self.said.setdefault(one.text, name)
        mm = one.font_size * DESIGN.font(one.face).capitals * theme.now().mm
        far = one.far and not (one.near and (len(one.text) > LONG or recalled(one)))
        if mm < (theme.FAR_MM if far else theme.NEAR_MM) - 0.01:
            self.low.append((name, one.text, round(mm, 2)))
        if one.cut:
            self.cut.append((name, one.text, round(one.width)))
        x, y = one.to_window(one.x, one.y)
        beyond = max(-x, -y, x + one.width - Window.width, y + one.height - Window.height)
        if beyond > SLACK:
            self.out_of.append((name, one.text, round(beyond)))


def hidden(one: Any) -> bool:
    """Whether a widget, or something that it is part of, is not drawn."""
    above = one
    while above is not None and above is not above.parent:
        if not getattr(above, "opacity", 1):
            return True
        above = above.parent
    return False


def recalled(one: Any) -> bool:
    """Whether words stand on the ribbon, and are longer than a line: they were told large, and may be read at hand."""
    from companion.app import theme
    from companion.app.widgets.ribbon import Ribbon
    from companion.app.widgets.text import text_height

    far = text_height(one.words, 18, one.width, theme.BOLD, far=True)
    return isinstance(one.parent, Ribbon) and far > text_height("", 18, one.width, theme.BOLD, far=True) * 1.5


def lapped(one: Any, other: Any) -> tuple[float, float]:
    """By how much two widgets of one parent lie on each other, px each way."""
    return (
        min(one.right, other.right) - max(one.x, other.x),
        min(one.top, other.top) - max(one.y, other.y),
    )


def what(widget: Any) -> str:
    """Name a widget for whoever reads what was found."""
    return str(getattr(widget, "name", "") or getattr(widget, "text", "") or type(widget).__name__)


def read(game: str, folder: Path, *, size: tuple[int, int], lobby: bool = True) -> Reader:
    """Walk through a game's key screens and read them. :param lobby: those before a game, too."""
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    try:
        with open_app(folder / "sittings", game=game, size=size, settle=0) as finger:
            reader = Reader(finger, folder, whole=False)
            reader.wanted = GOLDEN[game]
            if lobby:
                reader.lobby()
            for part in chosen(game).parts:
                reader.part(part)
            assert not reader.failed, reader.failed
            return reader
    finally:
        Press.pause, Press.hold = pause, hold
