"""The Abductinators on the screen: the house, the row of humans, the aliens with their cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final

from companion.games.abductinators import data as data_of
from companion.games.abductinators.actions import action_of, reached
from companion.games.abductinators.data import Data
from companion.games.abductinators.state import ROW, View
from companion.games.abductinators.words import cards, told
from companion.kernel.board import Row as Places
from companion.kernel.board import Surface, split
from companion.kernel.board.rooms import OUT
from companion.kernel.game import TABLE, Answer, Ask, Event, Placement, Seat
from companion.kernel.outcomes import Deal
from companion.models.abductinators import GAME
from companion.presentation.base import BaseScreen
from companion.presentation.beat import Beat
from companion.presentation.games.abductinators.prompts import PROMPTS, HouseAsk
from companion.presentation.games.abductinators.words import Say
from companion.presentation.parts.drawn import About
from companion.presentation.parts.narrated import Clockface
from companion.presentation.parts.sighted import CardsRead
from companion.presentation.pieces import Piece, Trail
from companion.presentation.prompts import Row
from printables.draw.design import DESIGN

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.camera.cards import Tableau

PAWN: Final = "pawn-"
SHEET: Final = "sheet-"
RANK: Final = "rank-"
TOKEN: Final = "token-"
BONK: Final = "bonk_01"
"""The printed face of every bonk token."""
PHASES: Final = 5
FOLD: Final = 60
"""A pawn's picture is so many times as wide as the line is high, along its top, at which it is folded."""
BLOWS: Final = frozenset({"baseball_bat", "scream", "shotgun", "booby_trap"})


class AbductinatorsScreen(BaseScreen):
    """The game on the screen. One is enough: it keeps no state but data."""

    odd = PROMPTS
    asked = HouseAsk
    minor_events = ("draws", "reshuffled", "discards", "ready", "dealt", "phase", "human_acts")
    opening = ("step",)
    printed_board = "house"
    hands_in_secret = False

    def __init__(self) -> None:
        super().__init__(GAME)
        self.data: Data = data_of.load()
        self._colours = {human.id: human.colours[1] for human in self.data.humans.values()}

    @property
    def names(self) -> Say:
        """Names and sentences in the language in use."""
        return Say(self.say_text, self.data)

    def clock(self, view: View) -> Clockface:
        left = sum(human.sheet == ROW for human in view.humans.values())
        say = self.say_text
        title = say("turn", turn=view.turn) if view.turn else say("turn-none")
        words = say("turn-phase", phase=view.phase) if view.phase else say(f"phase-{view.step}")
        return Clockface(title, words, left, len(view.humans), view.phase - 1, PHASES)

    def standing(self, views: Mapping[Seat, Any]) -> Mapping[str, float]:
        """How many humans each alien has carried off."""
        known: View = views[TABLE]
        return {seat: float(rank) for seat, rank in known.ranks.items()}

    def secrets(self, view: View) -> Sequence[str]:
        if not view.hand:
            return ()
        return [self.say_text("secret-hand", cards=cards(view.hand))]

    def hand(self, view: View) -> Sequence[str]:
        return view.hand

    def lying_open(self, view: View, ask: Ask | None) -> Sequence[str]:
        """Return the card of the alien that acts."""
        return [view.shown[ask.seat]] if ask is not None and ask.kind == "act" else ()

    @cached_property
    def hand_faces(self) -> Sequence[str]:
        return tuple(self.data.alien_cards)

    # ---- boards ---------------------------------------------------------------------------------------------

    def boards_for(self, view: View) -> Mapping[str, Surface]:
        """Return the boards with a place for each alien that plays."""
        aliens = self.boards["aliens"]
        assert isinstance(aliens, Places)
        return {**self.boards, "aliens": aliens.of([one for one in aliens.places if one in view.rooms])}

    def pieces(self, view: View, peeking: bool) -> Sequence[Piece]:
        """Pawns in the house, the humans' cards on their sheets, each alien's sheet and card."""
        return [*self._pawns(view), *self._human_cards(view), *self._aliens(view)]

    def _pawns(self, view: View) -> Iterator[Piece]:
        say = self.names
        for who, human in view.humans.items():
            if human.room:
                yield Piece(f"{PAWN}{who}", f"{human.room}/{human.covers}", say.short(who), self._colours[who])
        for seat, room in view.rooms.items():
            hidden, name, colour = seat in view.hidden, say.short(seat), self.seats[seat].colour
            yield Piece(f"{PAWN}{seat}", room, name, colour, badges=("eye",) * hidden, faded=hidden)

    def _human_cards(self, view: View) -> Iterator[Piece]:
        say = self.names
        for who, human in view.humans.items():
            if human.sheet != ROW:  # its place in the row is empty
                yield Piece(f"gone-{who}", who, self.say_text("row-gone", who=who), face="gone", faded=True)
            if human.card is not None:
                name, turn = say.card(human.card).upper(), 90 if human.turned else 0
                yield Piece(human.card, who, name, "red", turn=turn, owner=say.short(who))

    def _aliens(self, view: View) -> Iterator[Piece]:
        say = self.names
        for seat in view.rooms:
            colour = self.seats[seat].colour
            owner = self.say_text("alien-owner", who=seat, tokens=view.tokens[seat])
            name, rank = say.short(seat).upper(), self.say_text("rank", rank=view.ranks[seat])
            yield Piece(f"{SHEET}{seat}", seat, name, colour, words=rank, owner=owner)
            if seat in view.shown:
                card = view.shown[seat]
                yield Piece(card, seat, say.card(card).upper(), colour, owner=owner, faded=seat in view.done)
            elif seat in view.ready and not view.phase:
                yield Piece(f"back-{seat}", seat, "", colour, face="back", owner=owner)

    def roll_words(self, ask: Ask, view: Any) -> tuple[str, str]:
        """Return title and sentence for a roll or a deal to come; of the humans' cards, who gets one."""
        words = HouseAsk(self, ask, view).words()
        return words.title, words.todo

    def explains(self, ask: Ask, answer: Answer, view: Any) -> Mapping[str, Placement]:
        """Where a run puts the pawn of whoever is asked."""
        return {f"{PAWN}{ask.seat}": Placement(answer[1])} if ask.kind == "act" and answer[0] == "run" else {}

    def cards(self, ask: Ask, view: View, row: Tableau, without: frozenset[str]) -> CardsRead | None:
        """Whose card is which, of the aliens' row or of what was dealt to the humans."""
        from companion.camera.cards import Reveal, revealed

        if ask.kind == "row":
            who, deck, gone = ask.facts["seats"], set(self.data.alien_cards), set(view.spent)
        elif ask.kind == "human_deal" and isinstance(ask.means, Deal):
            who, deck = ask.facts["humans"][: ask.means.hands[0]], set(self.data.human_cards)
            gone = deck - set(ask.means.cards)
        else:
            return None
        may = frozenset(who) if ask.kind == "row" else frozenset()
        none = may & without
        told = revealed(row, who, wanted=deck, passed=none, spent=gone, name=self.say)
        if none == may and none:
            told = Reveal(dict.fromkeys(who))
        cards = told.cards if not told.problem else dict.fromkeys(none)
        answer: Answer | None = None
        if not told.problem:
            answer = tuple((one, cards[one]) for one in who) if may else (tuple(cards[one] for one in who),)
        rows = [
            Row(one, self._card_of(one, cards), face=cards.get(one) or f"{PAWN}{one}", chosen=one in none)
            for one in who
        ]
        return CardsRead(answer, tuple(rows), may, told.problem)

    def _card_of(self, who: str, cards: Mapping[str, str | None]) -> str:
        """Whose card is which, in words; not known yet is told by dots."""
        card = self.names.card(cards[who]) if who in cards else "…"
        return self.say_text("each-card", who=who, card=card)

    def about(self, place: str, piece: str | None, view: View) -> About:
        """Return a human's two ways out and what its card reaches; else who is in the room."""
        who = piece.removeprefix(PAWN) if piece and piece.startswith(PAWN) else place
        if who in view.humans and view.humans[who].room:
            return self._about_human(view, who)
        if place in self.data.house.rooms:
            here = [seat for seat, room in view.rooms.items() if room == place]
            here += [one for one, human in view.humans.items() if human.room == place]
            return About(self.say_text("about-room", room=place, who=here))
        words = (
            self.say_text("alien-words", rank=view.ranks[place], tokens=view.tokens[place], humans=view.ranks[place])
            if place in view.ranks
            else self.say(place)
        )
        return About(words[:1].upper() + words[1:])

    def _about_human(self, view: View, who: str) -> About:
        human = view.humans[who]
        exits = self.data.house.open_exits(human.room, human.covers)
        (a, low), (c, high) = sorted(exits.items())
        action = action_of(self.data, who, human)
        phase = self.data.human_cards[human.card].phase if human.card is not None else 0
        words = self.say_text(
            "about-human", human=who, covers=human.covers, a=a, c=c, low=low.to, high=high.to, action=action or None,
            phase=phase,
        )  # fmt: skip
        here = f"{human.room}/{human.covers}"
        trails = [Trail((here, f"{out.to}/{out.covers}"), "blue") for out in (low, high) if out.to != OUT]
        return About(words, frozenset(reached(self.data, action, human.room) or (human.room,)), tuple(trails))

    def trail(self, event: Event) -> Trail | None:
        facts = event.data
        if event.kind == "ran":
            return Trail((facts["from"], f"{facts['room']}/{facts['covers']}"), "red")
        if event.kind == "acted" and facts["action"] == "run":
            return Trail((facts["room"], facts["on"]), "green_dark")
        return None

    def happens(self, event: Event) -> Sequence[str]:
        """Return the rooms: everybody who is named has a sheet, too, and the house is where things happen."""
        trail = self.trail(event)
        way = (event.data.get("room", ""),) if trail is None else trail.places
        return [split(place)[0] for place in way if place]

    def where(self, ask: Ask, view: View) -> Sequence[str]:
        """Whose order is rolled for: the rooms in which they are."""
        return [view.rooms[seat] for seat in ask.facts["aliens"]] if ask.kind == "order" else ()

    # ---- what happened --------------------------------------------------------------------------------------

    def is_minor(self, event: Event) -> bool:
        """Return whether an event has a line in the log alone; what a human does that nothing else tells has more."""
        if event.kind == "human_acts":
            return event.data["action"] in ("run_high", "run_low", "wig_out")
        return super().is_minor(event)

    def sentence(self, event: Event) -> str:
        return told(event)

    def beside(self, event: Event, along: Sequence[Event]) -> str:
        """Say that an alien's player had nothing to choose, and that a blow found nobody."""
        place = along.index(event)
        if event.kind == "acted" and place:  # what was chosen comes first
            return self.say_text("unasked")
        blow = event.kind == "human_acts" and event.data["action"] in BLOWS
        return self.say_text("missed") if blow and along[place + 1].kind != "bonked" else ""

    def reveal(self, event: Event, view: Any) -> Beat | None:
        """Return a promotion, a bonk, an escape, and whoever wigs out: with a face, and large; and all cards."""
        facts = event.data
        if event.kind == "revealed":
            cards = tuple((card, self.names.short(seat)) for seat, card in facts["cards"] if card is not None)
            return Beat("reveal", "", self.sentence(event), cards=cards) if cards else None
        if event.kind == "human_acts" and facts["action"] != "wig_out":
            return None
        kind = "wig_out" if event.kind == "human_acts" else {"grabbed": "promoted"}.get(event.kind, event.kind)
        if f"reveal-{kind}" not in self.say_text:
            return None
        who = facts["seat"] if event.kind == "grabbed" else facts.get("human") or facts["aliens"][0]
        colour = {"grabbed": self._dark(who), "bonked": "red_dark"}.get(event.kind, "blue_dark")
        words = "" if event.kind in ("escaped", "grabbed") else self.sentence(event)  # its line tells it
        return Beat("reveal", self.say_text(f"reveal-{kind}"), words, face=f"{PAWN}{who}", colour=colour)

    def begins(self, event: Event) -> tuple[str, int] | None:
        """Return the phase that begins: all five pass between two questions, if nobody is asked."""
        if event.kind != "phase":
            return None
        phase = event.data["phase"]
        return self.say_text("turn-phase", phase=phase), phase - 1

    def _dark(self, who: str) -> str:
        """Return an alien's colour, dark enough for white letters."""
        dark = f"{self.seats[who].colour}_dark" if who in self.seats else ""
        return dark if dark in DESIGN.names else "teal_dark"

    # ---- names and pictures ---------------------------------------------------------------------------------

    def say(self, id: str) -> str:
        if split(id)[0] in self.data.house.rooms:
            return self.names.place(id)
        return self.names.short(id) if id in self.data.humans else self.names.piece(id)

    @cached_property
    def _widths(self) -> Mapping[str, int]:
        """How many times as wide as usual each printed face is shown: of the aliens' sheets the one that is set up."""
        cards, everybody = (*self.data.alien_cards, *self.data.human_cards), (*self.data.humans, *self.data.aliens)
        usual = (*everybody, *(f"rank_{alien}" for alien in self.data.aliens), BONK)
        return {**dict.fromkeys(cards, 2), **dict.fromkeys(usual, 1), f"sheet_{self.data.aliens[0]}": 4}

    @property
    def faces(self) -> Sequence[str]:
        """Every card, everybody, rank markers, a bonk token, and a sheet."""
        return tuple(self._widths)

    def face(self, piece: str) -> str:
        """Return a card, a rank marker, a token; of a pawn or a sheet, whoever it is."""
        if piece.startswith(TOKEN):
            return BONK
        if piece.startswith(RANK):
            return piece.replace("-", "_", 1)
        return piece.removeprefix(PAWN).removeprefix(SHEET)

    def portrait(self, face: str, px: int) -> Image | None:
        """Return a printed card, an alien's sheet, a rank marker, a bonk token, or somebody's face."""
        from printables.press.pictures import face_picture

        if face not in self._widths:
            return None
        picture = face_picture(self.name, face, self._widths[face] * px)
        if face not in self.data.humans and face not in self.data.aliens:
            return picture
        fold = -(-picture.width // FOLD)
        return picture.crop((0, fold, picture.width, min(picture.height, fold + picture.width)))


@cache
def screen() -> AbductinatorsScreen:
    """Return the game's screen, made when it is first wanted."""
    return AbductinatorsScreen()
