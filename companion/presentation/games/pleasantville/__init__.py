"""They've Invaded Pleasantville on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import cache, cached_property
from itertools import compress
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from companion import games
from companion.games.pleasantville.rules import Pleasantville
from companion.games.pleasantville.state import ALIEN, DEAD, STUNNED, TIED, TOWN, UNCONSCIOUS, ZEBU_LON
from companion.games.pleasantville.views import MARKER, View
from companion.kernel.board import Board, Surface
from companion.kernel.game import Answer, Ask, Event, Placement, Seat
from companion.kernel.words import _, per_language, texts
from companion.models.pleasantville import GAME
from companion.presentation.base import BaseScreen
from companion.presentation.games.pleasantville.cast import Cast
from companion.presentation.games.pleasantville.prompts import PROMPTS, TownAsk
from companion.presentation.parts.narrated import Clockface
from companion.presentation.pieces import Piece, Trail
from companion.presentation.prompts import Row

if TYPE_CHECKING:
    from PIL.Image import Image


ANYWHERE: Final = ("walker", "target", "flee_target")
"""Rolls that may mean anybody or any building."""
MOVES: Final = ("move", "place", "retreat")
"""What moves counters where a camera sees them."""
STATES: Final = {STUNNED: "zap", UNCONSCIOUS: "dizzy", TIED: "rope"}
"""The signs of states, as the printed table of them has them."""


@per_language
def _town() -> Board:
    """Return the map, the captions beside its hearts in the language in use."""
    rules: Pleasantville = games.load(GAME)  # type: ignore[assignment]
    board, say = copy(rules.book.board), texts(GAME)
    captions = {id: say.over(f"place-{id}.caption", space.caption) for id, space in board.spaces.items()}
    board.spaces = MappingProxyType({id: replace(board.spaces[id], caption=line) for id, line in captions.items()})
    return board


class PleasantvilleScreen(BaseScreen):
    """The game on the screen. One is enough: it keeps no state but data."""

    odd = PROMPTS
    asked = TownAsk
    minor_events = ("phase", "hq_chosen", "alien_rolled")
    opening = ("phase",)
    printed_board = "town"
    hands_before = frozenset({"walker"})

    def __init__(self) -> None:
        super().__init__(GAME)
        rules: Pleasantville = games.load(self.name)  # type: ignore[assignment]
        self.book = rules.book

    @property
    def names(self) -> Cast:
        """Names and numbers in the language in use."""
        return Cast(self.say_text, self.book)

    @property
    def boards(self) -> Mapping[str, Surface]:
        return {"town": _town()}

    def lines(self, view: View) -> Sequence[Row]:
        """Return the walks of this turn, while random movement lasts."""
        if view.phase != "random":
            return ()
        say, walks = self.say_text, view.public.walks
        return [
            Row(
                str(number),
                say.name(who),
                say("walk-line", what=what, building=building),
                face=who,
                chosen=number == len(walks) and what in ("called", "aimed"),
            )
            for number, (who, building, what) in enumerate(walks, 1)
        ]

    def clock(self, view: Any) -> Clockface:
        phases = self.book.tables.phases
        phase = phases.index(view.phase) if view.phase in phases else -1
        turns = self.book.limits.turns
        title = _("Turn {turn} of {turns}").format(turn=view.turn, turns=turns) if view.turn else _("Before the show")
        return Clockface(title, self._phase(view), view.turn, turns, phase, len(phases))

    def standing(self, views: Mapping[Seat, Any]) -> Mapping[str, float]:
        """Return the influence of those on each side who live."""
        known: View = views[ALIEN]
        points = {TOWN: 0.0, ALIEN: 0.0}
        for who, counter in known.public.counters.items():
            side = ALIEN if who in known.aliens else counter.control
            if side in points and counter.state != DEAD:
                points[side] += self.book.people[who].influence
        return points

    def pieces(self, view: View, peeking: bool) -> Sequence[Piece]:
        hidden = view.aliens if peeking else frozenset()
        pieces = []
        for who, counter in view.public.counters.items():
            if counter.space is None or counter.state == DEAD:
                continue
            state = STATES.get(counter.state, "")
            badges = compress(
                (state, "wary", "minus", "chip"), (state, counter.wary, counter.skeptical, counter.evidence)
            )
            control = ALIEN if who in hidden else counter.control
            faded = counter.state in (UNCONSCIOUS, TIED)
            pieces.append(self._piece(who, counter.space, control, badges=tuple(badges), faded=faded))
        if view.zebu_lon:
            pieces.append(self._piece(ZEBU_LON, view.zebu_lon, ALIEN))
        return pieces

    def _piece(self, who: str, place: str, control: str, **more: Any) -> Piece:
        look = self.seats.get(control)
        colour, sign = (look.colour, look.sign) if look is not None else ("neutral", "")
        return Piece(who, place, self.names.printed(who), colour, sign, **more)

    def flags(self, view: Any, peeking: bool) -> Mapping[str, str]:
        return {view.hq: "saucer"} if peeking and view.hq and not view.zebu_lon else {}

    def secrets(self, view: View) -> Sequence[str]:
        if view.secret is None:
            return ()
        say, told = self.say_text, []
        if view.secret.hq:
            told.append(say("secret-hq", space=view.secret.hq))
        if view.aliens:
            told.append(say("secret-yours", aliens=sorted(view.aliens, key=self.book.order.__getitem__)))
        told += [say.fill("secret-swap", ask.facts) for ask in view.asks if ask.kind == "swap"]
        return told or [say("secret-none")]

    def roll_words(self, ask: Ask, view: Any) -> tuple[str, str]:
        title, todo = super().roll_words(ask, view)
        match ask.kind:
            case "talk_roll":
                todo = self.names.conversation(ask.facts["talker"], ask.facts["suspect"])
            case "influence_roll":
                todo = self.names.odds(ask.facts["influencers"], ask.facts["target"], view.public)
            case kind if f"roll-{kind}" in self.say_text:
                todo = self.say_text.fill(f"roll-{kind}", ask.facts)
        return title, todo

    def say(self, id: str) -> str:
        return self.names.called(id)

    def placement(self, view: Any) -> Mapping[str, Placement | None]:
        lies = self.game.placed(view)
        return {who: lies.get(who) for who in (*view.public.counters, ZEBU_LON)}

    def explains(self, ask: Ask, answer: Answer, view: Any) -> Mapping[str, Placement]:
        return super().explains(ask, answer, view) if answer[0] in MOVES else {}

    def where(self, ask: Ask, view: View) -> Sequence[str]:
        if ask.kind in ANYWHERE:
            return self._ends
        who: list[str] = []
        for name in ("counter", "talker", "suspect", "target", "by", "observer", "pair", "town", "influencers"):
            found = ask.facts.get(name, ())
            who += [found] if isinstance(found, str) else found
        spaces = (view.public.counters[one].space for one in who if one in view.public.counters)
        return [space for space in dict.fromkeys(spaces) if space is not None]

    @cached_property
    def _ends(self) -> Sequence[str]:
        """The northernmost, southernmost, westernmost and easternmost space: all of the town is between them."""
        spaces = self.book.board.spaces
        return [most(spaces, key=lambda id: spaces[id].heart[axis]) for axis in (0, 1) for most in (min, max)]

    def goes_on(self, event: Event) -> bool:
        return event.kind in ("passed", "phase")

    def trail(self, event: Event) -> Trail | None:
        path = event.data.get("path")
        if not path or len(path) < 2:
            return None
        if len(path) == 2:  # only both ends are told: the way is where hands will be shown it
            path = self.book.board.way(*path)
        return Trail(tuple(path), {"moved": "town" if event.data.get("by") == TOWN else "red"}.get(event.kind, "red"))

    def rule(self, view: Any, ask: Ask | None) -> tuple[str, str]:
        say = self.say_text
        lines = [": ".join(say.prompt(ask))] if ask is not None else []
        lines += [say(f"rule-{phase}") for phase in dict.fromkeys((view.phase, "over"))]
        return self._phase(view), "\n\n".join(lines)

    def _phase(self, view: View) -> str:
        return self.say_text.name(view.phase, of="phase")

    def how(self) -> str:
        """Return the whole game in brief, a paragraph for each phase, headed by its name."""
        say, phases = self.say_text, ("setup", *self.book.tables.phases, "over")
        return "\n\n".join(say("rule-headed", phase=id, rule=say(f"rule-{id}")) for id in phases)

    @cached_property
    def faces(self) -> Sequence[str]:
        """Everybody in town, and the side with the asterisk of those who have one."""
        return (MARKER, ZEBU_LON, *self.book.people, *(f"{who}*" for who in self.book.people))

    def face(self, piece: str) -> str:
        """All markers look alike."""
        return MARKER if piece.startswith(MARKER) else piece

    def portrait(self, face: str, px: int) -> Image | None:
        from printables.press.pictures import face_picture

        if face == MARKER:
            return face_picture(self.name, "tied_01", px)
        back = f"{face[:-1]}-back-star" if face.endswith("*") else f"{face}-back"
        return face_picture(self.name, back, px)


@cache
def screen() -> PleasantvilleScreen:
    """Return the game's screen, made when it is first wanted."""
    return PleasantvilleScreen()
