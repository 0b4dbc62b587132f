"""The War of the Worlds on the screen: the map of France, and the board of the battle that is fought."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache, cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from companion.games.war_of_the_worlds import data as data_of
from companion.games.war_of_the_worlds.data import AFLOAT, DIE, GENERAL, TRACK, Data
from companion.games.war_of_the_worlds.rules import MARTIANS
from companion.games.war_of_the_worlds.state import DESTROYED, WEED, View, colour_of, gears, kind_of, units_in
from companion.kernel import assets
from companion.kernel.game import TABLE, Answer, Ask, Event, Placement, Seat
from companion.kernel.reconcile import Difference, Seen
from companion.kernel.words import _, listed
from companion.models.war_of_the_worlds import GAME
from companion.presentation.base import BaseScreen
from companion.presentation.beat import Beat
from companion.presentation.games.war_of_the_worlds import table
from companion.presentation.games.war_of_the_worlds.prompts import CARDED, WarAsk, face_of, in_steps, told_on
from companion.presentation.hands import GameNames, Names
from companion.presentation.parts.drawn import About
from companion.presentation.parts.narrated import Clockface
from companion.presentation.parts.sighted import CardsRead
from companion.presentation.pieces import Piece, Trail
from companion.presentation.prompts import Prompt, Row

if TYPE_CHECKING:
    from PIL.Image import Image

    from companion.camera.cards import Tableau

NAME: Final = GAME
LATE: Final = ("wave_", "cylinder_")
"""What lies above all else in its zone."""
OURS: Final = frozenset({"human", "shot", "shell", "sail", "card"})
"""Asks of the human step of a battle, which follows that of the Tripods, and the one for the next round's card."""
TRACKS: Final = ("human_vp", "martian_vp", "germ", "colonization", "points_ten", "points_one")
"""Tracks that a marker walks along; it bears the name of its own."""
BUYS: Final = frozenset({"bought", "industry", "harbor", "carried", "keg_lifted"})
"""What is done in the Production phase."""
UNDRAWN: Final = ("earthworks_", "machine_", "battle")
"""What shows otherwise: as a badge, on the map, by the board of the battle."""
TRAILS: Final = {"human_shot": "blue", "martian_shot": "red", "walked": "red", "wave_moved": "red", "carried": "blue"}
"""The colours of ways, by what has gone them."""
FOUGHT: Final = frozenset({"crushed", "fire", "dig", "scout"})
"""Why a unit is lost in a battle."""
HIGH: Final = 4
"""So many actions are High Activity."""
TRIPODS: Final = {"green": "die_green", "yellow": "die_yellow", "red": "die_red", "blue": "blue", "black": "ink"}
PRINTED: Final = {"green": "circle", "yellow": "triangle", "red": "square", "blue": "diamond", "black": "star"}
"""The sign that is printed on a Tripod beside its colour."""


class WarNames(GameNames):
    """What hands are told to move: counters on zones are named by what they show."""

    def piece(self, id: str) -> str:
        kind = id.partition("_")[0]
        if kind == "workforce":
            return self.say("piece-workforce-high" if id.endswith("_high") else "piece-workforce")
        return self.say("piece-ruin") if kind == "ruin" else super().piece(id)

    def face(self, face: str) -> str:
        """Return what a Production counter shows, and which side of a ruin's is up."""
        if face.isdigit():
            return self.say("piece-shows", force=int(face))
        return self.say("piece-side", side=face) if face in (DESTROYED, WEED) else ""

    def step(self, start: str, goal: str) -> str:
        """Return from which number to which a marker goes: its own name is that of its track."""
        track, _, count = start.rpartition("-")
        if track not in TRACKS or not goal.startswith(f"{track}-"):
            return ""
        return self.say("piece-step", start=count, goal=goal.rpartition("-")[2])

    def late(self, piece: str) -> bool:
        """Return whether it is a marker on a track, or the Clock: what was bought is laid before it is paid."""
        return piece in TRACKS or piece == "clock"

    def turned(self, piece: str, degrees: int) -> str:
        """Return that a Tripod is damaged, and how that is shown."""
        hurt = degrees in (90, 180) and piece.startswith(("tripod_", "naval_"))
        return self.say("piece-hurt", turned=degrees == 180) if hurt else ""

    def off(self, piece: str) -> str:
        """Return that a Tripod goes back into its cup, from which it may be drawn again."""
        return _("Into its cup, from {start}") if piece.startswith(("tripod_", "naval_")) else ""

    def place(self, id: str) -> str:
        """Hexes are called alike on both boards."""
        return super().place(id.removeprefix(AFLOAT))


class WarScreen(BaseScreen):
    """The game on the screen. One is enough: it keeps no state but data."""

    minor_events = ("walked", "nothing", "too_damaged", "fires", "event_top", "rolled", "phase", "effect_over")
    opening = ("turn",)
    printed_board = "france"

    def __init__(self) -> None:
        super().__init__(NAME)
        self.data: Data = data_of.load()

    # ---- asks -----------------------------------------------------------------------------------------------

    asked = WarAsk

    def shaped(self, of: Any) -> Prompt:
        return in_steps(of)

    def say_answer(self, answer: Answer) -> str:
        """Return an answer, or what was drawn, in words."""
        if answer and isinstance(answer[0], tuple):
            return self.drawn(answer[0])
        if answer == ("again",):
            return self.say_text("answer-anew")
        if answer and f"answer-{answer[0]}" not in self.say_text:
            return self.drawn(answer)
        return super().say_answer(answer)

    def drawn(self, cards: Sequence[str]) -> str:
        """Return what was drawn: Tripods by their colour, the back of an event card by its phase."""
        text = ", ".join(map(self._drawn, cards))
        return text[:1].upper() + text[1:]

    def _drawn(self, card: str) -> str:
        if card.startswith(("tripod_", "naval_")):
            return self.say_text.name(colour_of(card), "tripod", of="face")
        of = "phase" if card in self.data.phases else "place" if card in self.data.zones else "name"
        return self.say_text.name(card, of=of)

    def roll_words(self, ask: Ask, view: Any) -> tuple[str, str]:
        """Return what each colour does: the lines of the Devastation chart; for each of several dice its target and
        why."""
        title, todo = super().roll_words(ask, view)
        if ask.kind in ("detect_all", "fire_all"):
            return title, " ".join((todo, *self._aims(ask, view)))
        if ask.kind != "devastate":
            return title, todo
        quiet = ask.facts["zone"] in view.ruins
        told = [self._attack(str(face), ask.facts["tripods"], quiet) for face in dict.fromkeys(DIE.faces)]
        return title, " ".join((todo, *told))

    def _aims(self, ask: Ask, view: View) -> list[str]:
        """Each target of a volley that still stands: where it is, and the colour needed.

        The words are wanted once more when the dice lie; by then targets may be gone, and the battle with the last one.
        """
        fight = view.battle
        hexes = {**fight.guns, **fight.others} if fight is not None else {}
        return [
            self.say_text("step-aim", target=target, hex=hexes[target], needed=needed)
            for target, needed in zip(ask.facts["targets"], ask.facts["needed"], strict=True)
            if target in hexes
        ]

    def _attack(self, face: str, tripods: int, quiet: bool) -> str:
        """Return a line of the Devastation chart; a zone that doesn't produce loses units only."""
        say, attack = self.say_text, self.data.attack(face, tripods)
        lost = {"unit": attack.units}
        if not quiet:
            lost |= {"workforce": attack.workforce, "refugee": attack.refugees}
            lost |= {"human_vp": attack.human_vp, "martian_vp": attack.martian_vp}
        items = [say(f"attack-{what}", count=count) for what, count in lost.items() if count]
        return say(
            "step-attack", face=face, attack=attack.name, items=listed(items) if items else say("attack-nothing")
        )

    def clock(self, view: View) -> Clockface:
        say = self.say_text
        title = say("turn", turn=view.turn) if view.turn else self.title
        words = ""
        if view.battle is not None or view.phase == "production":
            words = say("clock-points", phase=view.phase, points=view.points)
        elif view.phase:
            words = say("clock", phase=view.phase, germs=view.germs, colonies=view.colonies)
        phases = self.data.phases
        phase = phases.index(view.phase) if view.phase else -1
        return Clockface(title, words, view.germs, TRACK, phase, len(phases))

    def standing(self, views: Mapping[Seat, Any]) -> Mapping[str, float]:
        """Return what each side has of what ends the war for it: Germs and shiploads, Colonization and zones laid
        waste."""
        known: View = views[TABLE]
        return {GENERAL: float(known.human_vp + known.germs + known.evacuated / 3),
                MARTIANS: float(known.martian_vp + known.colonies + len(known.ruins))}  # fmt: skip

    # ---- boards ---------------------------------------------------------------------------------------------

    def pieces(self, view: Any, peeking: bool) -> Sequence[Piece]:
        """Return what lies on the boards; counters that are alike are one piece with their number on it."""
        placed = self.game.placed(view)
        alike: dict[tuple[str, str], list[str]] = {}
        for id in sorted(placed, key=lambda id: id.startswith(LATE)):
            if not id.startswith(UNDRAWN):
                alike.setdefault((placed[id].place, self._like(view, id)), []).append(id)
        return [self._piece(view, ids, placed[ids[0]]) for ids in alike.values()]

    def _like(self, view: View, id: str) -> str:
        """Return what a piece is like: kegs are alike, and units of a kind that stand on the map with as many
        Earthworks."""
        if id.startswith("keg_"):
            return "keg"
        on_map = id in view.units and not _fights(view, id)
        return f"{kind_of(id)} {view.earthworks.get(id, 0)}" if on_map else id

    def _piece(self, view: View, ids: Sequence[str], there: Placement) -> Piece:
        """Return some that are alike, as they lie."""
        id, say, place = ids[0], self.say_text, there.place
        kind, _, rest = id.partition("_")
        match kind:
            case "workforce":
                return Piece(id, place, " ".join(there.face), "mustard")  # a small counter shows first letters
            case "ruin":
                colour = "plum" if there.face == WEED else "night"
                return Piece(f"{there.face}_{rest}", place, say(f"ruin-{there.face}"), colour)
            case "harbor":
                return Piece(id, place, say.name(id, "short"), self.data.grounds[kind])
            case "industrial" | "keg":
                number = (str(len(ids)),) if kind == "keg" else ()
                return Piece(id, place, say(f"piece-{kind}"), self.data.grounds[kind], badges=number)
            case "wave" | "cylinder":
                tripods = str(len(view.tripods.get(int(rest), ())))
                return Piece(id, place, self.say(id), "red_dark", badges=(tripods,))
            case "tripod" | "naval":
                hurt, colour = ("zap",) * (id in view.damaged), colour_of(id)
                name = say.name(colour, "tripod", of="face")
                return Piece(
                    id, place, name, TRIPODS[colour],
                    sign=PRINTED[colour], badges=hurt, faded=bool(hurt), turn=there.turn, words=self._deeds(view, id),
                )  # fmt: skip
        return self._counter(view, ids, place)

    def _deeds(self, view: View, tripod: str) -> str:
        """Return what a Tripod in battle does by this round's card, as that is printed; "" for one that waits.

        Once the guns fire all of them have done it, and the words would only lie over hexes beside theirs.
        """
        fight = view.battle
        if fight is None or not fight.card or tripod not in fight.tripods:
            return ""
        if any(ask.kind in OURS or ask.facts.get("what") == "shot" for ask in view.asks):
            return ""
        return ", ".join(
            self.say_text.name(one, of="action") for one in self.data.cards[fight.card][colour_of(tripod)].actions
        )

    def _counter(self, view: View, ids: Sequence[str], place: str) -> Piece:
        """Return a unit, or several, or a counter on a track; of one in battle how many Earthworks it has, and if it
        fired."""
        id = ids[0]
        works, fights = view.earthworks.get(id, 0), _fights(view, id)
        number = (str(len(ids)),) * (len(ids) > 1)
        badges = (*number, "shield", *((str(works),) if fights else ())) if works else number
        fired = fights and view.fight.shots.get(id, 0) > 0
        return Piece(id, place, self.say(id), self.data.grounds.get(kind_of(id), "khaki"), badges=badges, faded=fired)

    def about(self, place: str, piece: str | None, view: View) -> About:
        """Return what a zone is worth, who is there, and where a Wave would go; of a box on a track which it is."""
        if place not in self.data.zones:
            empty = place.startswith(TRACKS) and all(one.place != place for one in self.pieces(view, False))
            return About(f"{self.say(place)}.") if empty else super().about(place, piece, view)
        zone = self.data.zones[place]
        waves = tuple(wave for wave, at in view.waves.items() if at == place)
        facts = {
            "zone": place,
            "ruin": view.ruins.get(place, "none"),
            "workforce": view.workforce[place],
            "gears": gears(self.data, view, place),
            "units": tuple(units_in(view, place)),
            "waves": tuple(f"wave_{wave}" for wave in waves),
            "tripods": sum(len(view.tripods[wave]) for wave in waves),
            "factory": zone.factory,
            "hills": zone.hills,
            "green": zone.wave["green"],
            "yellow": zone.wave["yellow"],
            "red": zone.wave["red"],
        }
        ways = tuple(
            Trail((place, zone.wave[face]), f"die_{face}")
            for face in ("red", "yellow", "green")
            if face != "green" or place in view.ruins  # where a zone produces, it stays
        )
        return About(self.say_text.fill("about-zone", facts), frozenset(zone.adjacent), ways)

    def lying_open(self, view: Any, ask: Ask | None) -> Sequence[str]:
        """Return the Battle card that counts, or may, and the plans at hand."""
        fight = view.battle
        if fight is None or (ask is not None and ask.kind == "choose_card"):
            return ()
        card = ask.facts["card"] if ask is not None and ask.kind in CARDED else fight.card
        return (*([face_of(card)] if card else ()), *(f"plan_{plan}" for plan in fight.plans))

    # ---- the camera -----------------------------------------------------------------------------------------

    def explains(self, ask: Ask, answer: Answer, view: Any) -> Mapping[str, Placement]:
        return table.explains(self.data, view, ask, answer)

    def sees(self, seen: Sequence[Seen], view: Any, ask: Ask | None) -> Sequence[tuple[str, Seen]]:
        """Counters that look alike by the rules' names, Production counters by the Workforce that they show."""
        return table.sees(self.data, self.placement(view), seen, table.hopes(self.data, view, ask))

    def unseen(self, seen: Sequence[Seen], view: Any, places: Collection[str]) -> Sequence[str]:
        """Everything that should be there: nothing is hidden in this game. A wrong Workforce is not a missing one."""
        there = {one.id for one in seen}
        wrong = {one.space for one in seen if one.id.startswith("workforce_")}
        return [
            id
            for id, one in self.placement(view).items()
            if one is not None and one.place in places and id not in there
            if not (id.startswith("workforce_") and one.place in wrong)
        ]

    def astray(self, one: Difference, view: View) -> str:
        """Return a Production counter that shows something else than the zone's Workforce."""
        if not one.id.startswith("workforce_") or one.seen.place not in view.workforce:
            return ""
        force = 0 if one.seen.place in view.ruins else view.workforce[one.seen.place]
        return self.say_text("astray-workforce", force=force, shown=int(one.seen.face))

    def cards(self, ask: Ask, view: Any, row: Tableau, without: frozenset[str]) -> CardsRead | None:
        """Return the card, counter or stand that was drawn, of those that can have been; the back of a card bears no
        tag."""
        if ask.seat != TABLE or ask.kind == "event_top":
            return None
        found: dict[str, str] = {}
        for one in (*row.cards, *row.others):
            for name in (table.drawn(self.data, one.id), table.of_colour(ask, one.id)):
                if ((name,),) in ask.options:
                    found.setdefault(name, one.id)
        say = self.say_text
        if not found:
            return CardsRead(None, problem=row.problem or say("cards-none"))
        rows = tuple(Row(name, self.say_answer(((name,),)), face=tag) for name, tag in found.items())
        if len(found) > 1:
            return CardsRead(None, rows, problem=say("cards-many"))
        return CardsRead(((next(iter(found)),),), rows)

    # ---- pictures and names ---------------------------------------------------------------------------------

    def say(self, id: str) -> str:
        """Return a piece's name, a place's, or a hex as it is written."""
        if f"place-{id}" in self.say_text:
            return self.say_text.name(id, of="place")
        return self.names.piece(id.removeprefix(AFLOAT))

    @property
    def names(self) -> Names:
        return WarNames(self.say_text)

    @cached_property
    def faces(self) -> Sequence[str]:
        """What every stand and counter shows."""
        pieces = (row["id"] for row in assets.json(NAME, "codebook.json"))
        pieces = (piece for piece in pieces if not piece[-2:].isdigit())  # cards are numbered so
        return tuple(dict.fromkeys((*map(self.face, pieces), "workforce", WEED, DESTROYED)))

    @cached_property
    def open_faces(self) -> Sequence[str]:
        """Every Battle card, every plan, every event."""
        events = (f"event_{number:02}" for number, _ in enumerate(self.data.events, 1))
        return (*map(face_of, self.data.cards), *(f"plan_{plan}" for plan in self.data.plans), *events)

    def face(self, piece: str) -> str:
        """Return the figure of the stand, or what all counters of its kind show."""
        kind, _, rest = piece.partition("_")
        if kind in ("tripod", "naval"):
            return f"{kind}_{rest.partition('_')[0]}_1"
        if kind in (DESTROYED, WEED, "workforce"):
            return kind
        if kind == "ruin":
            return DESTROYED
        return next((one for one in self.data.counts if piece == one or piece.startswith(f"{one}_")), piece)

    def portrait(self, face: str, px: int) -> Image | None:
        """Return the figure of the stand, or the sign of the counter."""
        from printables.press.pictures import figure_picture

        return figure_picture(self.name, face, px)

    # ---- what happened --------------------------------------------------------------------------------------

    def where(self, ask: Ask, view: View) -> Sequence[str]:
        """Return the zone, or the hexes, that a roll is about; all zones where it may be about any."""
        facts, fight = ask.facts, view.battle
        if fight is not None:
            about = (facts.get("tripod"), facts.get("target"), facts.get("gun"))
            hexes = {**fight.guns, **fight.others, **fight.tripods}
            mark = "" if fight.board == "land" else AFLOAT
            return tuple(f"{mark}{hexes[one]}" for one in about if one in hexes) or tuple(self.boards[fight.board].ids)
        zone = str(facts.get("zone", ""))
        if ask.kind == "way":  # where it may go is looked at, too
            return tuple(dict.fromkeys((zone, facts["green"], facts["yellow"], facts["red"])))
        if ask.kind in ("landing", "reland"):
            return tuple(self.data.landing.values())
        if ask.kind == "weed":
            return tuple(facts["zones"])
        return (zone,) if zone in self.data.zones else tuple(self.data.zones)

    def happens(self, event: Event) -> Sequence[str] | None:
        """Return nowhere for a unit that is lost in a battle: the zone's map would come before its board."""
        return () if event.data.get("why") in FOUGHT else super().happens(event)

    def reveal(self, event: Event, view: View) -> Beat | None:
        """Return the Battle card that is turned over on land, with what it says: for people in their first game."""
        if event.kind not in ("set_up", "card") or view.battle is None or view.battle.board != "land":
            return None
        fight, say = view.battle, self.say_text
        card = event.data["card"]
        told = told_on(say, self.data.cards[card], view.tripods[fight.wave], setup=event.kind == "set_up")
        words = say.fill(f"taught-{event.kind}", {**event.data, "told": told})
        return Beat("reveal", "", words, cards=((face_of(card), ""),), taught=True)

    def beside(self, event: Event, along: Sequence[Event]) -> str:
        """Say what the cover of the hills is good for, that four actions came to nothing, that a battle is lost, and
        that Production closes by itself."""
        if event.kind == "earthworks" and event.data["why"] == "hills":
            last = [one for one in along if one.kind == event.kind][-1]
            return self.say_text("rule-digging") if event == last else ""
        if event.kind == "high_activity":
            idle = list(takewhile(lambda one: one.kind == "nothing", along[along.index(event) + 1 :]))[:HIGH]
            fog = any(one.data["why"] == "fog" for one in idle)
            return self.say_text("news-idle", fog=fog) if len(idle) == HIGH else ""
        if event.kind == "battle_ended":
            return self.say_text("news-lost") if _lost(event, along) else ""
        spent = event.kind == "phase" and event.data["phase"] == "battle" and any(one.kind in BUYS for one in along)
        return self.say_text("news-spent") if spent else ""

    def goes_on(self, event: Event) -> bool:
        return event.kind == "phase"

    def trail(self, event: Event) -> Trail | None:
        """Return the way of what walked or moved, and in dashes of a shot: blue for one of ours, red for theirs."""
        facts, colour = event.data, TRAILS.get(event.kind)
        if colour is None:
            return None
        shot = event.kind.endswith("_shot")
        mark = AFLOAT if facts.get("tripod", "").startswith("naval") else ""
        start, end = facts["way"] if shot else (facts["from"], facts["to"])
        return Trail((f"{mark}{start}", f"{mark}{end}"), colour, shot=shot)


def _fights(view: View, unit: str) -> bool:
    return view.battle is not None and (unit in view.battle.guns or unit in view.battle.others)


def _lost(ended: Event, along: Sequence[Event]) -> bool:
    """Whether a battle on land has ended with the last of the humans, and not with a Tripod that fell or walked off."""
    before = along[: along.index(ended)]
    decided = [one for one in before if one.kind in ("destroyed", "captured", "tripod_destroyed", "walked")][-2:]
    if ended.data["board"] != "land" or not decided or decided[-1].kind not in ("destroyed", "captured"):
        return False
    return not decided[0].data.get("leaves")


@cache
def screen() -> WarScreen:
    """Return the game's screen, made when it is first wanted."""
    return WarScreen()
