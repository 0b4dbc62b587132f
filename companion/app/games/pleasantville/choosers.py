"""How each question of Pleasantville is answered by taps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.app.choosing import CONFIRM, Chooser, Marks, OptionList, Quick, Row, Tap
from companion.app.games.pleasantville.cast import Cast
from companion.games.pleasantville import words
from companion.games.pleasantville.moves import Attempts, Moves, Parts, Questions
from companion.games.pleasantville.state import ALIEN, DEAD, FREE, OPEN, TIED, TOWN, ZEBU_LON
from companion.games.pleasantville.views import Shown, View
from companion.kernel.game import Answer, Ask

DONE: Answer = ("done",)


class Choice(Chooser):
    """What the choosers of this game share."""

    view: View

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        super().__init__(ask, view)
        self.cast = cast
        self.counters: Mapping[str, Shown] = view.counters

    def name(self, id: str) -> str:
        return self.cast.name(id)

    def names(self, ids: Iterable[str]) -> str:
        return self.cast.names(ids)

    def public_control(self, who: str) -> str:
        """Whose a counter is, as both players know."""
        return self.view.public.counters[who].control if who in self.view.public.counters else ALIEN

    def space_of(self, who: str) -> str:
        if who == ZEBU_LON:
            return self.view.zebu_lon or ""
        return self.counters[who].space or ""

    def counter_row(self, who: str, detail: str = "", *, id: str = "", chosen: bool = False, hush: bool = False) -> Row:
        """A row for a counter, with what is known of it; the Alien's own bear its sign while it peeks."""
        control = self.public_control(who)
        sign = {TOWN: "town", ALIEN: "alien"}.get(control, "")
        hidden = self.view.seat == ALIEN and who in self.view.aliens
        return Row(
            id or who, self.name(who), detail, face=who, sign=sign, chosen=chosen, hush=hush,
            secret="yours" if hidden and control != ALIEN else "", secret_sign="alien" if hidden else "",
        )  # fmt: skip


class Hq(Choice):
    """The Alien's headquarters: a building, then one of its spaces, or a tap on the map."""

    title = "Your headquarters"

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        super().__init__(ask, view, cast)
        self._building = ""
        self._space = ""
        self._spaces = tuple(answer[1] for answer in ask.options)

    @property
    def prompt(self) -> str:
        if self._space:
            return "A space is chosen. Hold to see which one."
        if self._building:
            return "Which of its spaces? Hold to read their names."
        return "Choose a building here, or tap a space on the map. Nothing shows unless you hold."

    def rows(self) -> tuple[Row, ...]:
        board = self.cast.board
        if self._building:
            spaces = [space for space in self._spaces if board.spaces[space].building == self._building]
            return tuple(
                Row(space, f"Space {i + 1}", chosen=space == self._space, secret=self.cast.place(space), hush=True)
                for i, space in enumerate(spaces)
            )
        buildings = dict.fromkeys(board.spaces[space].building or "" for space in self._spaces)
        return tuple(Row(f"building {id}", board.buildings[id].name, self.cast.letter(id)) for id in buildings)

    def tap_row(self, id: str) -> None:
        if id.startswith("building "):
            self._building = id.removeprefix("building ")
        else:
            self._space = id

    def tap_space(self, space: str) -> None:
        self._space = space
        self._building = self.cast.board.spaces[space].building or ""

    def marks(self) -> Marks:
        return Marks(frozenset(self._spaces), frozenset({self._space} if self._space else ()), hush=True)

    def answer(self) -> Answer | None:
        return ("hq", self._space) if self._space else None

    @property
    def deed(self) -> str:
        return "Land here"

    def can_back(self) -> bool:
        return bool(self._building or self._space)

    def back(self) -> None:
        if self._space:
            self._space = ""
        else:
            self._building = ""

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        building = self.cast.board.spaces[answer[1]].building
        return (Tap("row", f"building {building}"), Tap("row", answer[1]), CONFIRM)


class Place(Choice):
    """The Town places its people where a start building has several spaces."""

    title = "Places, everybody"

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        super().__init__(ask, view, cast)
        self._who = ""
        self._space = ""
        self._free: dict[str, list[str]] = {}
        for option in ask.options:
            if option[0] == "place":
                self._free.setdefault(option[1], []).append(option[2])

    @property
    def prompt(self) -> str:
        if self._who:
            return f"Where does the {self.name(self._who)} stand? Tap a marked space, or choose it here."
        return "Choose somebody and a space of the start building, or let all the others find a place."

    def rows(self) -> tuple[Row, ...]:
        if self._who:
            return tuple(Row(s, self.cast.place(s), chosen=s == self._space) for s in self._free[self._who])
        return tuple(self.counter_row(who, self.cast.home(who)) for who in self._free)

    def tap_row(self, id: str) -> None:
        if self._who:
            self._space = id
        else:
            self._who = id

    def tap_space(self, space: str) -> None:
        self._space = space

    def marks(self) -> Marks:
        if not self._who:
            return Marks()
        return Marks(frozenset(self._free[self._who]), frozenset({self._space} if self._space else ()))

    def focus(self) -> tuple[str, ...]:
        return tuple(self._free[self._who]) if self._who else ()

    def quick(self) -> tuple[Quick, ...]:
        return () if self._who else (Quick("rest", "Place all the others", ("rest",), "go"),)

    def answer(self) -> Answer | None:
        return ("place", self._who, self._space) if self._who and self._space else None

    @property
    def deed(self) -> str:
        return "Place here"

    def can_back(self) -> bool:
        return bool(self._who)

    def back(self) -> None:
        self._space, self._who = "", self._who if self._space else ""

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        if answer == ("rest",):
            return (Tap("quick", "rest"),)
        return (Tap("row", answer[1]), Tap("row", answer[2]), CONFIRM)


class Swap(Choice):
    """The Alien swaps its first counter on the table."""

    title = "The first guest"
    prompt = "The Town looks away. Hold to see whom to swap for the marked double, and swap them on the table."

    def quick(self) -> tuple[Quick, ...]:
        return (Quick("swapped", "It is done", ("swapped",), "go"),)


class Walk(Choice):
    """Whether somebody goes on a random walk. Both answers always stand there."""

    @property
    def title(self) -> str:  # type: ignore[override]
        return "Off to " + self.cast.building(self.ask.facts["building"])

    @property
    def prompt(self) -> str:
        who = self.name(self.ask.facts["counter"])
        place = self.cast.building(self.ask.facts["building"])
        if self.ask.seat == TOWN:
            return f"The {who} is yours. Does the {who} set out for {place}?"
        return f"The {who} sets out for {place}. Keeping somebody back gives away that it is yours."

    def quick(self) -> tuple[Quick, ...]:
        return (
            Quick("walk", "Let it walk", ("walk",), "plain"),
            Quick("stay", "Keep it here", ("stay",), "plain"),
        )

    def focus(self) -> tuple[str, ...]:
        building = self.cast.board.buildings[self.ask.facts["building"]]
        here = self.space_of(self.ask.facts["counter"])
        return (*building.spaces, here) if here else ()

    def marks(self) -> Marks:
        building = self.cast.board.buildings[self.ask.facts["building"]]
        return Marks(legal=frozenset(building.spaces), picked=frozenset({self.ask.facts["counter"]}))

    def tap_map(self, space: str | None, counter: str | None) -> bool:
        return False


class Move(Choice):
    """Counters that stand together, and where they go."""

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        super().__init__(ask, view, cast)
        self._uniform = ask.seat == ALIEN
        self._options: Moves = ask.options  # type: ignore[assignment]
        self._picked: list[str] = []
        self._space = ""
        if self._uniform:
            # Which stacks are offered may follow from a secret overstack: whoever looks free to go is listed.
            self._stacks = self._looks_free()
        else:
            self._stacks = [tuple(stack) for stack in self._options.stacks]

    @property
    def title(self) -> str:  # type: ignore[override]
        left = self.ask.facts.get("left")
        return f"Move: {left} left" if left else "Move"

    @property
    def prompt(self) -> str:
        if self._picked and self._space:
            return f"{self.names(self._picked)} to {self.cast.place(self._space)}."
        if self._picked:
            more = len(self._stack()) > 1
            return f"Where {'do they' if len(self._picked) > 1 else 'to'}? Tap a marked space." + (
                " Others here may go along." if more else ""
            )
        return "Tap somebody on the map or here."

    def _looks_free(self) -> list[tuple[str, ...]]:
        public = self.view.public
        stacks: dict[str, list[str]] = {}
        for who, counter in public.counters.items():
            if counter.state == FREE and counter.control != TOWN and not counter.wary and who not in public.acted:
                stacks.setdefault(counter.space or "", []).append(who)
        return [tuple(stack) for stack in stacks.values()]

    def _stack(self) -> tuple[str, ...]:
        return next((stack for stack in self._stacks if self._picked and self._picked[0] in stack), ())

    def _reach(self) -> tuple[str, ...]:
        group = tuple(who for who in self._stack() if who in self._picked)
        spaces = tuple(self._options.reach.spaces(group))
        if self._uniform and spaces:
            # A space closed by a secret stack must look like any other: all within the farthest one are marked.
            board, start = self.cast.board, self.space_of(group[0])
            return tuple(board.within(start, max(board.distance(start, space) for space in spaces)))
        return spaces

    def rows(self) -> tuple[Row, ...]:
        if self._picked:
            stack = self._stack()
            return tuple(
                self.counter_row(w, f"move {self.cast.people[w].move}", chosen=w in self._picked) for w in stack
            )
        return tuple(
            self.counter_row(who, f"{self.cast.place(self.space_of(who))} · move {self.cast.people[who].move}")
            for stack in self._stacks
            for who in stack
        )

    def tap_row(self, id: str) -> None:
        if self._picked and id not in self._stack():
            self._picked = []
        self._space = ""
        if id in self._picked:
            self._picked.remove(id)
        else:
            self._picked.append(id)

    def tap_space(self, space: str) -> None:
        self._space = space

    def tap_map(self, space: str | None, counter: str | None) -> bool:
        marks = self.marks()
        if self._picked and space in marks.legal and space != self.space_of(self._picked[0]):
            self.tap_space(str(space))
            return True
        return super().tap_map(space, counter)

    def marks(self) -> Marks:
        everybody = frozenset(who for stack in self._stacks for who in stack)
        if not self._picked:
            return Marks(counters=everybody)
        return Marks(
            frozenset(self._reach()),
            frozenset({self._space} if self._space else ()),
            everybody,
            frozenset(self._picked),
        )

    def focus(self) -> tuple[str, ...]:
        return (*self._reach(), self.space_of(self._picked[0])) if self._picked and not self._space else ()

    def quick(self) -> tuple[Quick, ...]:
        if self._picked or not (self._options.stop or self._uniform):
            return ()
        return (Quick("done", "Done moving", DONE, "go"),)

    def answer(self) -> Answer | None:
        if not (self._picked and self._space):
            return None
        return ("move", tuple(who for who in self._stack() if who in self._picked), self._space)

    @property
    def deed(self) -> str:
        return "Go there"

    def can_back(self) -> bool:
        return bool(self._picked)

    def back(self) -> None:
        if self._space:
            self._space = ""
        else:
            self._picked.pop()

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        if answer == DONE:
            return (Tap("quick", "done"),)
        return (*(Tap("row", who) for who in answer[1]), Tap("space", answer[2]), CONFIRM)


class Hold(Choice):
    """Whether the Alien holds somebody of the Town on the way."""

    title = "Hold somebody?"

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        super().__init__(ask, view, cast)
        self._chosen = ""
        self._choices: dict[str, Answer] = {
            f"{who} {space}": ("hold", who, space) for space in ask.facts["spaces"] for who in ask.facts["counters"]
        }

    @property
    def prompt(self) -> str:
        return f"The {self.names(self.ask.facts['counters'])} may be held, but only where one of yours stands."

    def rows(self) -> tuple[Row, ...]:
        return tuple(
            self.counter_row(answer[1], f"in {self.cast.place(answer[2])}", id=id, chosen=id == self._chosen, hush=True)
            for id, answer in self._choices.items()
        )

    def tap_row(self, id: str) -> None:
        self._chosen = "" if self._chosen == id else id

    def quick(self) -> tuple[Quick, ...]:
        return () if self._chosen else (Quick("let", "Let them pass", ("let",), "plain"),)

    def answer(self) -> Answer | None:
        return self._choices.get(self._chosen)

    @property
    def deed(self) -> str:
        return "Hold"

    def can_back(self) -> bool:
        return bool(self._chosen)

    def back(self) -> None:
        self._chosen = ""

    def marks(self) -> Marks:
        return Marks(legal=frozenset(self.ask.facts["spaces"]), picked=frozenset(self.ask.facts["counters"]))

    def focus(self) -> tuple[str, ...]:
        return tuple(self.ask.facts["path"])

    def tap_map(self, space: str | None, counter: str | None) -> bool:
        return False

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        if answer == ("let",):
            return (Tap("quick", "let"),)
        return (Tap("row", f"{answer[1]} {answer[2]}"), CONFIRM)


class Talk(Choice):
    """Conversations and attempts to influence: whom first, then who speaks."""

    title = "Talk"

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        super().__init__(ask, view, cast)
        self._target = ""
        self._talker = ""
        self._influencers: list[str] = []
        self._talks: dict[str, list[str]] = {}
        self._attempts: dict[str, tuple[str, ...]] = {}
        parts = ask.options.parts if isinstance(ask.options, Parts) else (ask.options,)
        for part in parts:
            if isinstance(part, Attempts):
                for target in part.targets:
                    self._attempts[target] = part.influencers
            else:
                for option in part:
                    if option[0] == "talk":
                        self._talks.setdefault(option[2], []).append(option[1])

    @property
    def prompt(self) -> str:
        if self._influencers:
            return self.cast.odds(self._influencers, self._target, self.view.public)
        if self._talker:
            return self.cast.conversation(self._talker, self._target)
        if self._target:
            return f"Who speaks to the {self.name(self._target)}?"
        return "Whom do your people speak to? A talk may show the back of a counter; influence may win it over."

    def _targets(self) -> list[str]:
        either = self._talks.keys() | self._attempts.keys()
        return [who for who in self.counters if who in either]

    def rows(self) -> tuple[Row, ...]:
        if not self._target:
            return tuple(
                self.counter_row(w, f"{self.cast.place(self.space_of(w))} · influence {self.cast.people[w].influence}")
                for w in self._targets()
            )
        rows = []
        if not self._influencers:
            rows += [
                self.counter_row(who, "holds a conversation", id=f"talk {who}", chosen=who == self._talker)
                for who in self._talks.get(self._target, ())
            ]
        if not self._talker:
            rows += [
                self.counter_row(
                    who,
                    f"tries to influence: {self.cast.people[who].influence}",
                    id=f"influence {who}",
                    chosen=who in self._influencers,
                )
                for who in self._attempts.get(self._target, ())
            ]
        return tuple(rows)

    def tap_row(self, id: str) -> None:
        what, _, who = id.partition(" ")
        if not who:
            self._target = id
        elif what == "talk":
            self._talker = "" if self._talker == who else who
        elif who in self._influencers:
            self._influencers.remove(who)
        else:
            self._influencers.append(who)

    def tap_map(self, space: str | None, counter: str | None) -> bool:
        if not self._target and counter in self._targets():
            self._target = str(counter)
            return True
        return False

    def marks(self) -> Marks:
        if not self._target:
            return Marks(counters=frozenset(self._targets()))
        return Marks(picked=frozenset({self._target, self._talker, *self._influencers} - {""}))

    def focus(self) -> tuple[str, ...]:
        return (self.space_of(self._target),) if self._target else ()

    def quick(self) -> tuple[Quick, ...]:
        return () if self._target else (Quick("done", "Enough talk", DONE, "go"),)

    def answer(self) -> Answer | None:
        if self._talker:
            return ("talk", self._talker, self._target)
        if self._influencers:
            order = self._attempts[self._target]
            return ("influence", tuple(who for who in order if who in self._influencers), self._target)
        return None

    @property
    def deed(self) -> str:
        return "Talk" if self._talker else "Influence"

    def can_back(self) -> bool:
        return bool(self._target)

    def back(self) -> None:
        if self._influencers:
            self._influencers.pop()
        elif self._talker:
            self._talker = ""
        else:
            self._target = ""

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        if answer == DONE:
            return (Tap("quick", "done"),)
        speakers = (answer[1],) if answer[0] == "talk" else answer[1]
        return (Tap("row", answer[2]), *(Tap("row", f"{answer[0]} {who}") for who in speakers), CONFIRM)


class Attack(Choice):
    """Who fights whom, in one space."""

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        super().__init__(ask, view, cast)
        self._uniform = ask.seat == ALIEN
        self._space = ""
        self._ours: set[str] = set()
        self._theirs: set[str] = set()
        self._sides: dict[str, tuple[list[str], list[str]]] = {}
        if self._uniform:
            self._look()
        else:
            for option in ask.options:
                if option[0] == "attack":
                    ours, theirs = self._sides.setdefault(self.space_of(option[1][0]), ([], []))
                    ours += [who for who in option[1] if who not in ours]
                    theirs += [who for who in option[2] if who not in theirs]
        self._start()

    def _look(self) -> None:
        """The spaces where, from across the table, the Alien might fight: it is no secret who stands there."""
        public = self.view.public
        here: dict[str, list[str]] = {}
        for who, counter in public.counters.items():
            if counter.space is not None and counter.state == FREE and who not in public.acted:
                here.setdefault(counter.space, []).append(who)
        if self.view.zebu_lon and ZEBU_LON not in public.acted:
            here.setdefault(self.view.zebu_lon, []).append(ZEBU_LON)
        for space, crowd in here.items():
            theirs = [w for w in crowd if w != ZEBU_LON and (self.public_control(w) == TOWN or self.counters[w].wary)]
            ours = [w for w in crowd if self.public_control(w) != TOWN]
            if theirs and any(who not in theirs for who in ours):
                self._sides[space] = (ours, theirs)

    def _start(self) -> None:
        if len(self._sides) == 1:
            self._enter(next(iter(self._sides)))

    def _enter(self, space: str) -> None:
        self._space = space
        ours, theirs = self._sides[space]
        if not self._uniform and len(ours) <= 3:
            self._ours = set(ours)
        if len(theirs) == 1:
            self._theirs = set(theirs)

    @property
    def title(self) -> str:  # type: ignore[override]
        return "Attack?"

    @property
    def prompt(self) -> str:
        if not self._space:
            return "Where do you attack? Nobody has to."
        if self._uniform:
            return f"In {self.cast.place(self._space)}: choose all of yours there, then whom they attack."
        if self._ours and self._theirs:
            return self.cast.strength(self._ours, self._theirs)
        return f"In {self.cast.place(self._space)}: who fights, and against whom? Three a side at most."

    def rows(self) -> tuple[Row, ...]:
        if not self._space:
            return tuple(
                Row(space, self.cast.place(space), self.names([*ours[:3], *theirs[:3]]))
                for space, (ours, theirs) in self._sides.items()
            )
        ours, theirs = self._sides[self._space]
        rows = [self._fighter(who, "fight", "fights", self._ours) for who in ours]
        rows += [self._fighter(who, "target", "is attacked", self._theirs) for who in theirs]
        return tuple(rows)

    def _fighter(self, who: str, what: str, words: str, chosen: set[str]) -> Row:
        return self.counter_row(
            who,
            f"{words} · combat {self.cast.combat(who)}",
            id=f"{what} {who}",
            chosen=who in chosen,
            hush=self._uniform,
        )

    def tap_row(self, id: str) -> None:
        what, _, who = id.partition(" ")
        if not who:
            self._enter(id)
            return
        side = self._ours if what == "fight" else self._theirs
        side.symmetric_difference_update({who})

    def tap_space(self, space: str) -> None:
        if not self._space and space in self._sides:
            self._enter(space)

    def marks(self) -> Marks:
        if not self._space:
            return Marks(legal=frozenset(self._sides))
        return Marks(chosen=frozenset({self._space}), picked=frozenset(self._ours | self._theirs), hush=self._uniform)

    def tap_map(self, space: str | None, counter: str | None) -> bool:
        if not self._space and space in self._sides:
            self._enter(str(space))
            return True
        return False

    def focus(self) -> tuple[str, ...]:
        return (self._space,) if self._space else tuple(self._sides)

    def quick(self) -> tuple[Quick, ...]:
        return () if self.answer() else (Quick("done", "No attack", DONE, "go"),)

    def answer(self) -> Answer | None:
        if not (self._ours and self._theirs):
            return None
        ours, theirs = self._sides[self._space]
        answer = self._in_order(ours, theirs)
        return answer if self._uniform or self.is_open(answer) else None

    def _in_order(self, ours: Sequence[str], theirs: Sequence[str]) -> Answer:
        group = tuple(who for who in ours if who in self._ours)
        if self._uniform and ZEBU_LON in group:
            group = (ZEBU_LON, *(who for who in group if who != ZEBU_LON))
        return ("attack", group, tuple(who for who in theirs if who in self._theirs))

    @property
    def deed(self) -> str:
        return "Attack"

    def can_back(self) -> bool:
        return bool(self._space and (len(self._sides) > 1 or self._ours or self._theirs))

    def back(self) -> None:
        self._ours, self._theirs = set(), set()
        if len(self._sides) > 1:
            self._space = ""

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        if answer == DONE:
            return (Tap("quick", "done"),) if not self.answer() else (Tap("back"), Tap("quick", "done"))
        _, group, targets = answer
        space = self.space_of(group[-1])
        taps = [Tap("row", space)] if len(self._sides) > 1 else []
        ours, theirs = self._sides[space]
        before = (
            set(ours) if not self._uniform and len(ours) <= 3 else set(),
            set(theirs) if len(theirs) == 1 else set(),
        )
        taps += [Tap("row", f"fight {who}") for who in ours if (who in group) != (who in before[0])]
        taps += [Tap("row", f"target {who}") for who in theirs if (who in targets) != (who in before[1])]
        return (*taps, CONFIRM)


class Defend(Choice):
    """An overstacked Town picks the three who fight."""

    title = "Who defends?"

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        super().__init__(ask, view, cast)
        self._chosen: set[str] = set()
        self._most = len(ask.options[0][1])

    @property
    def prompt(self) -> str:
        return f"{self.names(self.ask.facts['aliens'])} attack. Choose the {self._most} who fight."

    def rows(self) -> tuple[Row, ...]:
        return tuple(
            self.counter_row(who, f"combat {self.cast.combat(who)}", chosen=who in self._chosen)
            for who in self.ask.facts["town"]
        )

    def tap_row(self, id: str) -> None:
        self._chosen.symmetric_difference_update({id})

    def answer(self) -> Answer | None:
        answer = ("defend", tuple(who for who in self.ask.facts["town"] if who in self._chosen))
        return answer if self.is_open(answer) else None

    @property
    def deed(self) -> str:
        return "They fight"

    def can_back(self) -> bool:
        return bool(self._chosen)

    def back(self) -> None:
        self._chosen = set()

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        return (*(Tap("row", who) for who in answer[1]), CONFIRM)


class Aftermath(Choice):
    """What the Town does with the defeated: tie up, question, take out the implant."""

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        super().__init__(ask, view, cast)
        self._simple: dict[str, Answer] = {}
        self._questions: dict[str, Questions] = {}
        self._chosen = ""
        self._asking = ""
        self._spaces: list[str] = []
        parts = ask.options.parts if isinstance(ask.options, Parts) else (ask.options,)
        for part in parts:
            if isinstance(part, Questions):
                self._questions[part.counter] = part
            else:
                for option in part:
                    if option != DONE:
                        self._simple[" ".join(option)] = option

    @property
    def title(self) -> str:  # type: ignore[override]
        return "The captives" if not self._asking else "Where is it?"

    @property
    def prompt(self) -> str:
        if self._asking:
            most = self._questions[self._asking].choose
            left = most - len(self._spaces)
            if left:
                return f"Name {most} spaces; the Alien must say whether its headquarters is one of them. {left} left."
            return f"Ask the {self.name(self._asking)} about these {most}?"
        return "What is to be done with those who were beaten?"

    def rows(self) -> tuple[Row, ...]:
        if self._asking:
            return tuple(Row(space, self.cast.place(space), chosen=True) for space in self._spaces)
        rows = []
        for who in self.ask.facts["victims"]:
            for id, answer in self._simple.items():
                if answer[1] == who:
                    words = (
                        f"Tie up the {self.name(who)}"
                        if answer[0] == "tie"
                        else f"The {self.name(answer[2])} takes out the implant"
                    )
                    detail = "" if answer[0] == "tie" else f"of the {self.name(who)}"
                    rows.append(Row(id, words, detail, face=who, chosen=id == self._chosen))
            if who in self._questions:
                rows.append(Row(f"ask {who}", f"Question the {self.name(who)}", "name four spaces", face=who))
        return tuple(rows)

    def tap_row(self, id: str) -> None:
        if self._asking:
            self.tap_space(id)
        elif id.startswith("ask "):
            self._asking, self._chosen = id.removeprefix("ask "), ""
        else:
            self._chosen = "" if self._chosen == id else id

    def tap_space(self, space: str) -> None:
        if not self._asking:
            return
        if space in self._spaces:
            self._spaces.remove(space)
        elif len(self._spaces) < self._questions[self._asking].choose:
            self._spaces.append(space)

    def tap_map(self, space: str | None, counter: str | None) -> bool:
        if self._asking and space is not None and space in self._questions[self._asking].spaces:
            self.tap_space(space)
            return True
        return False

    def marks(self) -> Marks:
        if not self._asking:
            return Marks(picked=frozenset(who for who in self.ask.facts["victims"]))
        board = self.cast.board
        asked = self.view.public.asked
        sites = frozenset(
            s for s in self._questions[self._asking].spaces if board.spaces[s].building and s not in asked
        )
        return Marks(legal=sites, chosen=frozenset(self._spaces))

    def focus(self) -> tuple[str, ...]:
        if self._asking:
            return ()
        return tuple(dict.fromkeys(filter(None, map(self.space_of, self.ask.facts["victims"]))))

    def quick(self) -> tuple[Quick, ...]:
        return () if self._asking or self._chosen else (Quick("done", "That is all", DONE, "go"),)

    def answer(self) -> Answer | None:
        if self._asking:
            question = self._questions[self._asking]
            if len(self._spaces) < question.choose:
                return None
            return ("interrogate", self._asking, tuple(space for space in question.spaces if space in self._spaces))
        return self._simple.get(self._chosen)

    @property
    def deed(self) -> str:
        return "Ask" if self._asking else "Do it"

    def can_back(self) -> bool:
        return bool(self._asking or self._chosen)

    def back(self) -> None:
        if self._spaces:
            self._spaces.pop()
        else:
            self._asking = self._chosen = ""

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        if answer == DONE:
            return (Tap("quick", "done"),)
        if answer[0] == "interrogate":
            return (Tap("row", f"ask {answer[1]}"), *(Tap("space", space) for space in answer[2]), CONFIRM)
        return (Tap("row", " ".join(answer)), CONFIRM)


class Takeover(Choice):
    """A pair to be lifted."""

    title = "Lift a pair?"

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        super().__init__(ask, view, cast)
        self._pair: list[str] = []
        self._partners: dict[str, list[str]] = {}
        for option in ask.options:
            if option[0] == "lift":
                for one, other in ((option[1], option[2]), (option[2], option[1])):
                    self._partners.setdefault(one, []).append(other)

    @property
    def prompt(self) -> str:
        if self._pair:
            return f"The {self.name(self._pair[0])}, and who else?"
        return "Any two in one space may be lifted, for a take-over or to pretend."

    def rows(self) -> tuple[Row, ...]:
        whom = [who for who in self.counters if who in self._partners]
        if self._pair:
            whom = [self._pair[0], *self._partners[self._pair[0]]]
        return tuple(
            self.counter_row(who, self.cast.place(self.space_of(who)), chosen=who in self._pair) for who in whom
        )

    def tap_row(self, id: str) -> None:
        if id in self._pair:
            self._pair.remove(id)
        else:
            self._pair = [*self._pair[:1], id]

    def marks(self) -> Marks:
        return Marks(counters=frozenset(row.id for row in self.rows()), picked=frozenset(self._pair))

    def focus(self) -> tuple[str, ...]:
        return (self.space_of(self._pair[0]),) if self._pair else ()

    def quick(self) -> tuple[Quick, ...]:
        return () if self._pair else (Quick("done", "Lift nobody", DONE, "go"),)

    def answer(self) -> Answer | None:
        if len(self._pair) < 2:
            return None
        order = list(self.counters)
        return ("lift", *sorted(self._pair, key=order.index))

    @property
    def deed(self) -> str:
        return "Lift the pair"

    def can_back(self) -> bool:
        return bool(self._pair)

    def back(self) -> None:
        self._pair.pop()

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        if answer == DONE:
            return (Tap("quick", "done"),)
        return (Tap("row", answer[1]), Tap("row", answer[2]), CONFIRM)


class Pick(Choice):
    """One counter of a few, or nobody.

    :ivar verb: what the answers are called.
    """

    verb = ""
    nobody: str | None = None
    hush = False

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        super().__init__(ask, view, cast)
        self._chosen = ""

    def candidates(self) -> Sequence[str]:
        return [option[1] for option in self.ask.options if option[0] == self.verb]

    def detail(self, who: str) -> str:
        return self.cast.place(self.space_of(who))

    def rows(self) -> tuple[Row, ...]:
        return tuple(
            self.counter_row(who, self.detail(who), chosen=who == self._chosen, hush=self.hush)
            for who in self.candidates()
        )

    def tap_row(self, id: str) -> None:
        self._chosen = "" if self._chosen == id else id

    def marks(self) -> Marks:
        chosen = frozenset({self._chosen} - {""})
        return Marks(counters=frozenset(self.candidates()), picked=chosen, hush=self.hush)

    def focus(self) -> tuple[str, ...]:
        return tuple(self.space_of(who) for who in self.candidates()) if not self._chosen else ()

    def quick(self) -> tuple[Quick, ...]:
        return (Quick("done", self.nobody, DONE, "go"),) if self.nobody and not self._chosen else ()

    def answer(self) -> Answer | None:
        return (self.verb, self._chosen) if self._chosen else None

    def can_back(self) -> bool:
        return bool(self._chosen)

    def back(self) -> None:
        self._chosen = ""

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        if answer == DONE:
            return (Tap("quick", "done"),)
        return (Tap("row", answer[1]), CONFIRM)


class Exchange(Pick):
    """Which of the lifted pair is swapped in secret, if any."""

    verb = "exchange"
    hush = True
    title = "Behind the screen"
    prompt = "Which of them is swapped? What you tap shows only while you hold."
    deed = "Put them back"

    def candidates(self) -> Sequence[str]:
        return ["nobody", *self.ask.facts["pair"]]

    def rows(self) -> tuple[Row, ...]:
        nobody = Row("nobody", "Swap nobody", "a bluff", chosen=self._chosen == "nobody", hush=True)
        return (
            nobody,
            *(
                self.counter_row(who, "is swapped", chosen=who == self._chosen, hush=True)
                for who in self.ask.facts["pair"]
            ),
        )

    def marks(self) -> Marks:
        return Marks(counters=frozenset(self.ask.facts["pair"]))

    def focus(self) -> tuple[str, ...]:
        return (self.space_of(self.ask.facts["pair"][0]),)

    def answer(self) -> Answer | None:
        return ("exchange", None if self._chosen == "nobody" else self._chosen) if self._chosen else None

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        return (Tap("row", answer[1] or "nobody"), CONFIRM)


class Observe(Pick):
    """Who tries to see what the lifted pair did."""

    verb = "observe"
    nobody = "Nobody looks"
    title = "Did anybody see?"
    deed = "Look"

    @property
    def prompt(self) -> str:
        return f"{self.names(self.ask.facts['pair'])} were lifted in {self.cast.place(self.ask.facts['space'])}."

    def detail(self, who: str) -> str:
        needed = self.ask.facts["needed"][who]
        return "sees on a 1" if needed == 1 else f"sees on 1 to {needed}"


class Flip(Pick):
    """Which of the pair is turned over."""

    verb = "flip"
    title = "Turn one over"
    deed = "Turn over"

    @property
    def prompt(self) -> str:
        return f"The {self.name(self.ask.facts['observer'])} saw it. Which of the two do you turn over?"


class Free(Pick):
    """Whom the Alien unties: everybody who is Tied Up stands there, whether or not it can be done."""

    verb = "free"
    nobody = "Free nobody"
    hush = True
    title = "Free somebody?"
    prompt = "An able counter of yours in the same space unties. What you tap shows only while you hold."
    deed = "Untie"

    def candidates(self) -> Sequence[str]:
        return [who for who, counter in self.counters.items() if counter.state == TIED]


class Retreat(Choice):
    """Where somebody stunned goes."""

    title = "Retreat"

    def __init__(self, ask: Ask, view: View, cast: Cast) -> None:
        super().__init__(ask, view, cast)
        self._space = ""
        self._spaces = [option[2] for option in ask.options]

    @property
    def prompt(self) -> str:
        return f"The {self.name(self.ask.facts['counter'])} is stunned and steps back one space."

    def rows(self) -> tuple[Row, ...]:
        return tuple(Row(space, self.cast.place(space), chosen=space == self._space) for space in self._spaces)

    def tap_row(self, id: str) -> None:
        self._space = id

    def tap_space(self, space: str) -> None:
        self._space = space

    def marks(self) -> Marks:
        chosen = frozenset({self._space} if self._space else ())
        return Marks(frozenset(self._spaces), chosen, picked=frozenset({self.ask.facts["counter"]}))

    def focus(self) -> tuple[str, ...]:
        return tuple(self._spaces) if not self._space else ()

    def answer(self) -> Answer | None:
        return ("retreat", self.ask.facts["counter"], self._space) if self._space else None

    @property
    def deed(self) -> str:
        return "Step back"

    def can_back(self) -> bool:
        return bool(self._space)

    def back(self) -> None:
        self._space = ""

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        return (Tap("space", answer[2]), CONFIRM)


class Concede(Choice):
    """Whether a side that cannot win any more gives up."""

    @property
    def title(self) -> str:  # type: ignore[override]
        return words.prompt(self.ask).title

    @property
    def prompt(self) -> str:
        return words.prompt(self.ask).todo

    def quick(self) -> tuple[Quick, ...]:
        return tuple(Quick(answer[0], words.say()(f"answer-{answer[0]}"), answer) for answer in self.ask.options)


CHOOSERS: Mapping[str, type[Choice]] = {
    "hq": Hq, "place": Place, "swap": Swap, "walk": Walk, "alien_move": Move, "town_move": Move, "hold": Hold,
    "talk": Talk, "attack": Attack, "defend": Defend, "aftermath": Aftermath, "captives": Aftermath,
    "takeover": Takeover, "exchange": Exchange, "observe": Observe, "flip": Flip, "free": Free, "retreat": Retreat,
    "concede": Concede,
}  # fmt: skip


def chooser(ask: Ask, view: Any, cast: Cast) -> Chooser:
    """The chooser for an ask; a plain list of its options for one that nobody has drawn."""
    kind = CHOOSERS.get(ask.kind)
    return kind(ask, view, cast) if kind is not None else OptionList(ask, view)


__all__ = ["CHOOSERS", "DEAD", "OPEN", "chooser"]
