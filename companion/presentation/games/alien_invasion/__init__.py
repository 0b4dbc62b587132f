"""Alien Invasion on the screen: the factions with what is left of their groups, and the row of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import asdict

from companion.games.alien_invasion import data as data_of
from companion.games.alien_invasion.cards import dead, deck_of
from companion.games.alien_invasion.data import Data
from companion.games.alien_invasion.state import View
from companion.kernel import assets, places
from companion.kernel.board import Row as Places
from companion.kernel.board import Surface
from companion.kernel.game import NOTHING, TABLE, Ask, Event, Seat
from companion.kernel.outcomes import Deal
from companion.models.alien_invasion import FIRST_TABLE, GAME, LEVELS, MAP, Faction, GoalRow
from companion.presentation.base import BaseScreen
from companion.presentation.beat import Beat
from companion.presentation.games.alien_invasion import figures
from companion.presentation.games.alien_invasion.prompts import PROMPTS, InvasionAsk, plain
from companion.presentation.parts.drawn import About
from companion.presentation.parts.named import SeatLook
from companion.presentation.parts.narrated import Clockface
from companion.presentation.parts.sighted import CardsRead
from companion.presentation.pieces import Piece
from companion.presentation.prompts import Row

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.camera.cards import Tableau

SIGNS: Final = {"shield": "shield", "saucer": "saucer", "cone": "zap", "drop": "invader", "star": "fist"}
"""Ornaments for the signs of factions of people's own; an eye for others."""
DARK: Final = frozenset({"night", "ink", "violet", "plum", "wall", "navy"})
MAP_WIDTH: Final = 6
"""Portraits that the map of the table is wide: words on it can be read."""
ART: Final = (0.038, 0.136, 0.962, 0.618)
"""Where the portrait is on a printed action card: left, top, right, bottom, as shares of its sides."""


class AlienInvasionScreen(BaseScreen):
    """The game on the screen. It keeps no state but data.

    :param options: of a sitting: factions of people's own that stand there are among the others.
    """

    odd = PROMPTS
    asked = InvasionAsk
    shaped = staticmethod(plain)
    minor_events = (
        "declared", "shared", "special", "passed", "fight_begins", "crawled", "halfway",
        "leapt", "reformed", "undone",
    )  # fmt: skip

    def __init__(self, options: Mapping[str, Any] = NOTHING) -> None:
        super().__init__(GAME)
        self.data: Data = data_of.of(options)
        self.seats = {**self.seats, **{id: look(faction) for id, faction in self.data.own.items()}}

    # ---- factions of people's own ---------------------------------------------------------------------------

    def for_options(self, options: Mapping[str, Any]) -> AlienInvasionScreen:
        return screen() if data_of.of(options) is data_of.load() else AlienInvasionScreen(options)

    def own(self) -> Mapping[str, str]:
        return {row["id"]: row["name"] for row in self._made()}

    def with_own(self, ids: Iterable[str]) -> Mapping[str, Any]:
        wanted = set(ids)
        rows = tuple(row for row in self._made() if row["id"] in wanted) if wanted else ()
        return {data_of.OWN: rows} if rows else {}

    def _made(self) -> Sequence[Mapping[str, Any]]:
        """Return what lies in the people's own folder."""
        from printables.kits.alien_invasion import own_rows

        folder = places.own(GAME)
        return own_rows(folder) if any(folder.glob("*.toml")) else ()

    def set_up_facts(self, view: View) -> Mapping[str, Any]:
        """Return what lies on the table beside the usual, and what of that does not: cards and groups, by id."""
        box, cards = data_of.load(), deck_of(view)
        usual = view.data.cards(view.seats, (), playing=view.options["deck"] == "playing")
        groups = [id for id, group in view.groups.items() if not group.template.vehicle]
        sheets = [id for seat in view.seats if seat in box.forces for id in box.force(seat, vehicles=False)]
        return {
            "added": [id for id in cards if id not in usual],
            "taken_out": [id for id in usual if id not in cards],
            "more": [id for id in groups if id not in sheets and view.groups[id].seat in box.forces],
            "fewer": [id for id in sheets if id not in groups],
        }

    def boards_for(self, view: View) -> Mapping[str, Surface]:
        """Return a place for each faction that plays, and for each card of a set."""
        forces, row = self.boards["forces"], self.boards["set"]
        assert isinstance(forces, Places)
        assert isinstance(row, Places)
        return {"forces": forces.of(view.seats), "set": row.of(view.data.set_size(len(view.seats)))}

    def clock(self, view: View) -> Clockface:
        say, left = self.say_text, len(view.row) - view.played
        title = say("clock-deck", shuffles=view.shuffles)
        words = say("clock-between", left=left) if view.row else self.title
        if view.level:
            card = deck_of(view)[view.row[view.played - 1]]
            words = say("clock-card", seat=card.seat, level=view.level, left=view.left)
        return Clockface(title, words, phase=view.played - 1, phases=max(1, len(view.row)))

    def chapter(self, view: View) -> str:
        return self.say_text("chapter-set", deck=view.deck, shuffles=view.shuffles)

    def standing(self, views: Mapping[Seat, Any]) -> Mapping[str, float]:
        """Return what each faction has killed."""
        known: View = views[TABLE]
        return {seat: float(known.kills.get(seat, 0)) for seat in known.seats}

    def cards(self, ask: Ask, view: View, row: Tableau, without: frozenset[str]) -> CardsRead | None:
        """Return the set as the camera sees it, in order; cards that are no action cards are left alone."""
        from companion.camera.cards import in_order

        if ask.kind != "set" or not isinstance(ask.means, Deal):
            return None
        deck = deck_of(view)
        seen = [card.id for card in in_order([card for card in row.cards if card.id in deck])]
        problem = row.problem or self._trouble(seen, ask.means)
        rows = [Row(str(place), self.say(id), face=id) for place, id in enumerate(seen, 1)]
        return CardsRead(None if problem else (tuple(seen),), tuple(rows), problem=problem)

    def _trouble(self, seen: Sequence[str], wanted: Deal) -> str:
        """Return what is wrong with the cards that are seen, as a sentence; "" if nothing is."""
        if twice := next((id for id in seen if seen.count(id) > 1), ""):
            return self.say_text("cards-twice", card=twice)
        if old := next((id for id in seen if id not in wanted.cards), ""):
            return self.say_text("cards-spent", card=old)
        count = wanted.hands[0]
        return self.say_text("cards-count", seen=len(seen), count=count) if len(seen) != count else ""

    # ---- boards ---------------------------------------------------------------------------------------------

    def pieces(self, view: View, peeking: bool) -> Sequence[Piece]:
        """Return a card for each faction with its figures, and the set."""
        return [*(self._force(view, seat) for seat in view.seats), *self._set(view)]

    def _force(self, view: View, seat: Seat) -> Piece:
        """Return a faction's card; which figures its picture shows is said by the piece's id."""
        say, kills = self.say_text, view.kills.get(seat, 0)
        return Piece(
            figures.piece_of(view, seat),
            seat,
            say.name(seat, "short").upper(),
            self.seats[seat].colour,
            owner=say("kills-so-far", kills=kills) if kills else "",
        )

    def _set(self, view: View) -> list[Piece]:
        deck = deck_of(view)
        pieces = []
        for place, id in enumerate(view.row, 1):
            card = deck[id]
            colour = self.seats[card.seat].colour if card.seat else "red_dark"
            words = self.say(id)
            done = place < view.played or (place == view.played and not view.level)
            pieces.append(
                Piece(id, str(place), words, colour, turn=90 if place <= view.played else 0, words=words, faded=done)
            )
        return pieces

    def about(self, place: str, piece: str | None, view: View) -> About:
        """Return what wins for a faction, its groups and where they are, its holes, its studies; or what card it is."""
        say = self.say_text
        if place not in view.seats:
            if not place.isdecimal() or int(place) > len(view.row):
                return About("")
            card = deck_of(view)[view.row[int(place) - 1]]
            return About(say("about-card", card=card.id, level=card.level or "event"))
        faction = view.data.factions[place]
        asked = InvasionAsk(self, Ask(place, "act", ()), view)
        told = [f"{say.name(id)}: {asked.stands(id)}." for id, group in view.groups.items() if group.seat == place]
        if faction.burrows:
            told.append(say("holes-left", holes=view.holes[place], spare=view.spare[place]))
        if "study" in faction.traits:
            told.append(say("studied-so-far", species=view.studied))
        goals = self._goals(place, view)
        wins = say("goals", goals=goals, seat=place) if goals else say("goals-none", seat=place)
        kills = f"{say('kills-so-far', kills=view.kills.get(place, 0))}."
        return About(" ".join((wins, kills, *(told or [say("force-gone")]))))

    def _goals(self, seat: Seat, view: View) -> str:
        """Return what wins for a faction, in words; "" where nothing does but to be left alone.

        Few factions bring too few enemies for some goals: those are not told.
        """
        say = self.say_text
        ways = [
            say.fill(f"goal-{goal.kind}", {**asdict(goal), "alive": tuple(goal.alive.items())})
            for goal in view.data.factions[seat].goals
            if self._in_reach(goal, seat, view)
        ]
        return f"{say('goal-or')} ".join(ways)

    def _in_reach(self, goal: GoalRow, seat: Seat, view: View) -> bool:
        """Whether there are as many enemies as a goal wants, the fallen among them, and species to be studied."""
        if goal.kind == "study":
            return bool(view.data.species(view.seats))
        there = sum(group.size for group in view.groups.values() if group.seat != seat and not group.template.vehicle)
        return there + dead(view, seat) >= (goal.figures if goal.kind == "kills" else goal.dead)

    def lying_open(self, view: View, ask: Ask | None) -> Sequence[str]:
        """Return the card that is played, where it is printed."""
        card = view.row[view.played - 1] if view.level else ""
        return [card] if card in self.open_faces else ()

    # ---- what happened --------------------------------------------------------------------------------------

    def rolled(self, event: Event) -> tuple[int, ...]:
        """Return the dice in order; of a pool, sorted."""
        counts = event.data.get("counts")
        if counts:
            return tuple(face for face, count in enumerate(counts, 1) for _ in range(count))
        return super().rolled(event)

    def reveal(self, event: Event, view: Any) -> Beat | None:
        """Return what a Special Event brings, the Clean-Up, a hit that fells somebody, the capsule's way out.

        The portrait of a hit is of those who fall, not of whoever shot.
        """
        id = f"reveal-{event.kind}"
        if id not in self.say_text or (event.kind == "hit" and not event.data["dead"]):
            return None
        seat = event.data.get("seat") or ""
        face, colour = (seat, self.seats[seat].colour) if seat in self.seats else ("", "red_dark")
        return Beat("reveal", self.say_text.fill(id, event.data), self.sentence(event), face=face, colour=colour)

    # ---- names and pictures ---------------------------------------------------------------------------------

    def say(self, id: str) -> str:
        return self.say_text.name(figures.seat_of(id) if figures.is_force(id) else id)

    @cached_property
    def open_faces(self) -> Sequence[str]:
        """Every card that is played."""
        return tuple(row["id"] for row in assets.json(GAME, "codebook.json") if _is_played(row["id"]))

    @cached_property
    def faces(self) -> Sequence[str]:
        """Every card that is played, everybody's portrait, both tables. Forces are drawn when they are wanted."""
        return (*self.open_faces, *(seat for seat in self.seats if seat not in self.data.own), MAP, FIRST_TABLE)

    def portrait(self, face: str, px: int) -> Image | None:
        """Return the map; a printed action card; of a faction, the portrait on it, of its force, who is left."""
        from printables.press.pictures import face_picture, figure_picture

        if face in (MAP, FIRST_TABLE):
            return figure_picture(self.name, face, MAP_WIDTH * px)
        if figures.is_force(face):
            force = figures.lines(self.data, self.say_text, face)
            return figures.picture(force, self.seats[figures.seat_of(face)].colour, 4 * px)
        if face in self.data.factions:
            card = face_picture(self.name, f"{self.data.factions[face].portrait}_single_1", 2 * px)
            wide, high = card.size
            left, top, right, bottom = ART
            art = card.crop((round(left * wide), round(top * high), round(right * wide), round(bottom * high)))
            side = min(art.size)
            start = (art.width - side) // 2
            return art.crop((start, 0, start + side, side))
        if any(face.startswith(f"{id}_") for id in self.data.own):
            return None
        return face_picture(self.name, face, 2 * px) if _is_played(face) else None


def _is_played(card: str) -> bool:
    """Whether it is one of those that make up a set, by its id."""
    return any(f"_{level}_" in card for level in LEVELS) or card.startswith("event_")


def look(faction: Faction) -> SeatLook:
    """How a faction of people's own is named and drawn on the screen: its colour, dark enough for white letters."""
    from printables.draw.design import DESIGN

    dark = f"{faction.colour}_dark"
    colour = dark if dark in DESIGN.names else faction.colour if faction.colour in DARK else "night"
    return SeatLook(GAME, faction.id, SIGNS.get(faction.shape, "eye"), colour, "white")


@cache
def screen() -> AlienInvasionScreen:
    """Return the game's screen, made when it is first wanted."""
    return AlienInvasionScreen()
