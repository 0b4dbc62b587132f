"""Invasion of the Body Snatchers on the screen: the ring of seats, and what the Announcer or the device says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final

from companion.games.body_snatchers import data as data_of
from companion.games.body_snatchers import day
from companion.games.body_snatchers.data import ANNOUNCER, CHEERLEADER, Data
from companion.games.body_snatchers.midnight import CITIZENS, PODS, Notes
from companion.games.body_snatchers.state import View
from companion.games.body_snatchers.visits import NO_COUNT, NONE, READ, marked
from companion.kernel.board import Ring, Surface
from companion.kernel.game import TABLE, Ask, Event, Seat
from companion.kernel.words import Texts
from companion.models.body_snatchers import GAME
from companion.presentation.base import BaseScreen
from companion.presentation.games.body_snatchers.prompts import PROMPTS, NightAsk, place_of
from companion.presentation.hands import GameNames
from companion.presentation.parts.drawn import About
from companion.presentation.parts.named import SeatLook
from companion.presentation.parts.narrated import Clockface
from companion.presentation.pieces import Piece

if TYPE_CHECKING:
    from PIL.Image import Image

POD_SIGN: Final = "saucer"
SHOT_AT: Final = "zap"
HEALED: Final = "asterisk"
GUARDED: Final = "shield"
NOTED: Final = ("hunt", "medicine", "snatch", "patrol", "midnight")
"""Steps in which what was chosen this night stands at the seats."""


class Chairs(GameNames):
    """Calls each chair by whoever sits on it."""

    def __init__(self, say: Texts, seats: Mapping[Seat, SeatLook]) -> None:
        super().__init__(say)
        self._sitters = {place_of(seat): str(look.name) for seat, look in seats.items() if seat != ANNOUNCER}

    def place(self, id: str) -> str:
        return self._sitters.get(id) or super().place(id)


class BodySnatchersScreen(BaseScreen):
    """The game on the screen. One is enough: it keeps no state but data."""

    odd = PROMPTS
    asked = NightAsk
    minor_events = ("identified", "noted", "aimed", "shown", "tapped", "role", "undone")
    opening = ("night", "day")

    def __init__(self) -> None:
        super().__init__(GAME)
        self.data: Data = data_of.load()

    @property
    def names(self) -> Chairs:
        return Chairs(self.say_text, self.seats)

    def boards_for(self, view: View) -> Mapping[str, Surface]:
        """As many chairs as people sit on."""
        ring = self.boards["ring"]
        assert isinstance(ring, Ring)
        return {"ring": ring.of(len(view.players))}

    def clock(self, view: View) -> Clockface:
        """Night or day, and how many live as far as all know. The title stays: lines tell what begins."""
        living, players = len(view.alive), len(view.players)
        words = self.say_text(f"face-{_when(view)}", number=view.night, living=living, players=players)
        return Clockface(self.say_text("face-town"), words, living, players)

    def chapter(self, view: Any) -> str:
        return self.say_text(f"chapter-{_when(view)}", number=view.night)

    def laid_open(self, views: Mapping[Seat, Any]) -> Sequence[Piece]:
        """Everybody with the role and the state that the seat itself, or the Announcer, knew."""
        if ANNOUNCER in views:
            return self.pieces(views[ANNOUNCER], True)
        known: View = views[TABLE]
        found = []
        for seat in known.players:
            own: View = views[seat]
            badges = (own.role,) if own.role else ()
            found.append(replace(self._person(known, seat), badges=badges, sign=POD_SIGN if own.pod else ""))
        return found

    def standing(self, views: Mapping[Seat, Any]) -> Mapping[str, float]:
        """How many on each side live."""
        pods = [piece.sign == POD_SIGN for piece in self.laid_open(views) if not piece.faded]
        return {CITIZENS: float(pods.count(False)), PODS: float(pods.count(True))}

    # ---- the ring -------------------------------------------------------------------------------------------

    def pieces(self, view: View, peeking: bool) -> Sequence[Piece]:
        """Everybody on the chairs; what only the Announcer knows is on the Announcer's own screen alone."""
        return [self._person(view, seat) for seat in view.players]

    def _person(self, view: View, seat: Seat) -> Piece:
        known = view.secrets
        alive = view.alive if known is None else known.alive
        if known is None:
            badges, sign = _told(view, seat)
        else:
            taps = next((dict(ask.facts["taps"]) for ask in view.asks if ask.kind == "walk"), None)
            badges = [known.roles[seat]] if seat in known.roles else []
            if taps is not None:
                badges += [f"{taps[seat]}\N{MULTIPLICATION SIGN}"] if seat in taps else []
            elif view.step in NOTED:
                badges += _noted(known.notes, seat)
            sign = POD_SIGN if seat in known.pods else ""
        return Piece(
            seat, place_of(seat), str(self.seats[seat].name), self.seats[seat].colour, sign=sign,
            badges=tuple(badges), faded=seat not in alive,
        )  # fmt: skip

    def goes_on(self, event: Event) -> bool:
        return event.kind == "night"

    def about(self, place: str, piece: str | None, view: View) -> About:
        """Who sits there; of the dead what was published."""
        seat = next((one for one in view.players if place_of(one) == place), None)
        if seat is None:
            return About("")
        dead, number = view.dead.get(seat), int(seat[1:])
        told = number if str(number) not in str(self.seats[seat].name).split() else None  # "Seat 2" says it
        if dead is None:
            return About(self.say_text("about-living", seat=seat, number=told))
        return About(self.say_text("about-dead", seat=seat, number=told, role=dead.role, pod=dead.pod))

    def say(self, id: str) -> str:
        return str(self.seats[id].name) if id in self.seats else super().say(id)

    # ---- secrets --------------------------------------------------------------------------------------------

    def secrets(self, view: View) -> Sequence[str]:
        """Return what a seat sees while it holds: as many lines for everybody, each of them one line long."""
        say = self.say_text
        kind = next((ask.kind for ask in view.asks), "")
        if kind == "card":
            return (say("secret-card"),)
        if kind == "look" and view.asks[0].seat == view.seat:
            return (say("secret-role", role=view.role), say("secret-does", role=view.role))
        if not view.page or view.seat == ANNOUNCER:
            return ()
        return self._page(view)

    def hand(self, view: View) -> Sequence[str]:
        """Return the role card; all cards of a role say the same, so the first of them stands for each."""
        return [card for card in self.hand_faces if self.data.role[card] == view.role]

    def aim(self, view: View) -> str:
        """Return it for whoever was dealt a role: a sleeper that was taken in the night reads on as a human."""
        return self.say_text("aim", pod=view.pod) if view.role else ""

    @property
    def hand_faces(self) -> Sequence[str]:
        """The first card of each role."""
        return tuple(self._cards.values())

    @cached_property
    def _cards(self) -> Mapping[str, str]:
        """The first card of each role, by role."""
        return {role: card for card, role in reversed(self.data.role.items())}

    @property
    def faces(self) -> Sequence[str]:
        """Every role."""
        return tuple(self._cards)

    def portrait(self, face: str, px: int) -> Image | None:
        """Return the portrait on a role's card, without its number, which would be taken for a seat."""
        from printables.press.pictures import figure_picture

        return figure_picture(self.name, self._cards[face], px) if face in self._cards else None

    def _page(self, view: View) -> Sequence[str]:
        page, say = view.page, self.say_text
        state = "dead" if view.seat in view.dead or page["news"] in ("x", "c") else "pod" if view.pod else "human"
        me = say("page-role", role=view.role, state=state)
        if page["round"] == 1:
            fellows, cut = (_numbers(marked(view.players, page[what])) for what in ("fellows", "autopsy"))
            return (
                me,
                self._task(page),
                say("page-fellows", seats=fellows),
                say("page-picks", seats=_numbers(page["picks"])),
                say("page-autopsy", seats=cut, seen=page["autopsy"].strip(".") != ""),
            )
        count = None if page["count"] == NO_COUNT else page["count"]
        return (
            me,
            say("page-news", news=page["news"]),
            self._task(page) if view.step != READ and count is None else say("page-count", count=count),
            say("page-peek", seats=_numbers([page["peek"]])),
            say("page-peeked", peeked=page["peeked"]),
        )

    def _task(self, page: Mapping[str, Any]) -> str:
        """Return what a seat has touched itself; before that, what its touches are for."""
        mine = _numbers(page["mine"])
        return self.say_text("page-mine", seats=mine) if mine else self.say_text(f"page-does-{page['does']}")

    # ---- what happened --------------------------------------------------------------------------------------

    def rule(self, view: Any, ask: Ask | None) -> tuple[str, str]:
        """Return the rules of what is asked, and after them the whole game in brief."""
        id = f"rule-{ask.kind}" if ask is not None else ""
        rule = self.say_text(id) if id in self.say_text else ""
        return self.title, "\n\n".join(filter(None, (rule, self.how())))


def _told(view: View, seat: Seat) -> tuple[list[str], str]:
    """Return the face and the sign of a seat of whom all know them: the Cheerleader, and the dead as published."""
    dead = view.dead.get(seat)
    role = CHEERLEADER if seat == view.cheerleader else dead.role if dead is not None else None
    return [role] if role else [], POD_SIGN if dead is not None and dead.pod else ""


def _noted(notes: Notes, seat: Seat) -> list[str]:
    """Return the marks of what this night's choices mean for a seat, before Midnight settles them."""
    guarded = any(target == seat for _by, target in notes.patrols)
    marks = {SHOT_AT: notes.shot == seat, HEALED: notes.heal == seat, GUARDED: guarded}
    return [mark for mark, stands in marks.items() if stands]


def _when(view: View) -> str:
    return "deal" if not view.night else "day" if view.step in day.STEPS else "night"


def _numbers(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return the seats' numbers, as they stand on the ring; none of a blank."""
    return tuple(str(int(seat[1:])) for seat in seats if seat != NONE)


@cache
def screen() -> BodySnatchersScreen:
    """Return the game's screen, made when it is first wanted."""
    return BodySnatchersScreen()
