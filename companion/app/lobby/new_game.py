"""The sheet for a new game, built from what its manifest declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from companion.app import pictures, theme
from companion.app.lobby.wishes import Wishes, excluded, settled
from companion.app.people import MACHINE, Faces, People, guests
from companion.app.sheets import LaidSheet
from companion.app.trust.pledge import Pledge
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key, Sign
from companion.app.widgets.text import NARROW, Text, extent, least_height
from companion.games import learn
from companion.kernel.errors import UserError
from companion.kernel.game import Refused, Seat
from companion.kernel.manifest import Choice, Manifest, Option, shown
from companion.kernel.words import Texts, _, listed, texts
from companion.presentation.parts.begun import Begun
from companion.presentation.sitting import BOT

FEW: Final = 6
"""So many numbers of an option have a key each; more are counted up and down. Names are all there to be chosen."""
ABREAST: Final = 4
"""So many of these stand in one line; more of them share lines."""
ACROSS: Final = 3
"""Keys in a line of things of people's own."""
TICK: Final = 44
"""What the tick and the edges of a key take of its width, px of the 800×480 drawing."""
SWITCHED: Final = {True: "on", False: "off"}
"""What tests and tours call what is on, or off."""
TWO: Final = 2
"""So many seats have a line each; more of them share lines."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """One key of a line: what it says, and what is wished by it.

    :ivar name: what tests and tours call the key by.
    :ivar opens: the page that it opens: where people type their ``"names"``, or ``"make"`` something of their own.
    :ivar idle: it changes nothing with so few players. :ivar sign: whose sign stands on it. :ivar face: the face of
        whom it means, which stands there instead: see :mod:`companion.app.people`.
    :ivar usual: it is chosen unless people say.
    """

    words: str
    name: str
    wishes: Wishes
    chosen: bool
    opens: str = ""
    idle: bool = False
    sign: str = ""
    usual: bool = False
    face: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceLine:
    """One line of the sheet: its heading and its keys.

    :ivar note: what the chosen key means, below them. :ivar noted: there is room for it, whatever it is.
    :ivar sign: whose sign stands beside the heading.
    """

    head: str
    keys: tuple[Choosing, ...]
    fixed: bool = False
    note: str = ""
    noted: bool = False
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a new game asks.

    :ivar people: what they are called, in the line of the title. :ivar who: how many play, and who.
    :ivar foot: how well machines play, and whether all else is as usual: these lines stand at the foot of the first
        page, whatever is chosen above them. :ivar further: all else, on further pages.
    """

    people: ChoiceLine
    who: tuple[ChoiceLine, ...]
    foot: tuple[ChoiceLine, ...]
    further: tuple[ChoiceLine, ...]

    @property
    def all(self) -> tuple[ChoiceLine, ...]:
        """All lines in their order."""
        return (self.people, *self.who, *self.foot, *self.further)


def asked(screen: Begun, game: Manifest, wishes: Wishes) -> Wanted:
    """Return what can be wished of a game, as it stands with these wishes."""
    say = texts(game.id)
    kept = excluded(game, wishes.options)
    count: list[ChoiceLine] = []
    options: list[ChoiceLine] = []
    for option in game.all_options:
        (count if option.id == "players" else options).extend(
            _option(say, game, option, wishes, fixed=option.id in kept)
        )
    # Phones first: they decide how all the rest is asked.
    further = (_phones(game, wishes), *options, *_own(screen, game, wishes), *_table(game, wishes))
    return Wanted(
        _people(game, wishes),
        (*count, *_players(screen, game, wishes)),
        (*_levels(say, game, wishes), _usual(further)),
        further,
    )


def lines(screen: Begun, game: Manifest, wishes: Wishes) -> tuple[ChoiceLine, ...]:
    """Return all lines that a new game asks."""
    return asked(screen, game, wishes).all


def _usual(further: Sequence[ChoiceLine]) -> ChoiceLine:
    """Return the line that says whether all else is as usual, and leads there."""
    other = [key.words for line in further for key in line.keys if key.chosen and not key.usual and not line.fixed]
    head = _("Not as usual") if other else _("All else as usual")
    words = _("{choices}: change it").format(choices=", ".join(other)) if other else _("Change it")
    return ChoiceLine(head, (Choosing(words, "change", Wishes(), chosen=False, opens="change"),))


def _company(say: Texts, game: Manifest, option: Option, wishes: Wishes) -> list[ChoiceLine]:
    """Return keys for all seats that may play: a touch lets one join in, or go."""
    there = sitters(game, wishes)
    named = [seat for seat in option.values if seat in there]
    usual = option.playing(option.default, len(named))
    keys = []
    for seat in map(str, option.values):
        joins = seat not in named
        those = [one for one in option.values if (one in named) is not (one == seat)]
        count, other = len(there) + (1 if joins else -1), wishes
        if those and game.players[0] <= count <= game.players[1]:
            other = wishes.with_option(game, "players", count).with_option(game, option.id, ",".join(map(str, those)))
        words = _value(say, option.id, seat)
        keys.append(
            Choosing(
                words, f"{option.id} {seat}", other, not joins, usual=seat in usual, idle=joins and other is wishes
            )
        )
    head, note = _said(say, f"option-{option.id}", option.id), _said(say, f"option-{option.id}.means", "")
    return _in_rows(ChoiceLine(head, tuple(keys), note=note, noted=bool(note)), ACROSS)


def _option(say: Texts, game: Manifest, option: Option, wishes: Wishes, *, fixed: bool) -> list[ChoiceLine]:
    if option.seats:
        return _company(say, game, option, wishes)
    now = wishes.options.get(option.id, option.default)
    usual = option.by_phones if wishes.phones and option.by_phones is not None else option.default
    head = _said(say, f"option-{option.id}", _("Players") if option.id == "players" else option.id)
    values: Sequence[Choice] = option.values
    if len(values) > FEW and not any(isinstance(value, str) for value in values):
        return [_counted(game, option.id, head, values, wishes, fixed=fixed)]
    sitting = len(sitters(game, wishes))
    keys = [
        Choosing(
            _value(say, option.id, value), f"{option.id} {_value_id(value)}",
            wishes.with_option(game, option.id, value), value == now, usual=value == usual,
            idle=sitting < option.from_players.get(shown(value), 0),
        )
        for value in values
    ]  # fmt: skip
    if all(key.idle for key in keys if not key.chosen) and len(keys) > 1:
        return []  # with so few players there is nothing to choose
    across = len(keys) if len(keys) <= ABREAST or not any(isinstance(value, str) for value in values) else ACROSS
    means = [f"option-{option.id}-{_value_id(value)}.means" for value in values]
    noted = any(id in say for id in means)
    note = next((say(id) for id, value in zip(means, values, strict=True) if value == now and id in say), "")
    return _in_rows(ChoiceLine(head, tuple(keys), fixed, note=note, noted=noted), across)


def _counted(
    game: Manifest, id: str, head: str, values: Sequence[Choice], wishes: Wishes, *, fixed: bool
) -> ChoiceLine:
    """Return the line of a number that is counted up and down, with both its ends in the heading."""
    usual = next(option.default for option in game.all_options if option.id == id)
    now = wishes.options.get(id, usual)
    at = values.index(now)
    keys = [Choosing(str(now), f"{id} {now}", wishes, chosen=True, usual=now == usual)]
    for words, there, side in ((_("Fewer"), at - 1, 0), (_("More"), at + 1, 2)):
        if 0 <= there < len(values):
            step = Choosing(words, f"{id} {values[there]}", wishes.with_option(game, id, values[there]), chosen=False)
        else:
            step = Choosing(words, "end", wishes, chosen=False, idle=True)
        keys.insert(side, step)
    head = _("{what}, {least} to {most}").format(what=head, least=values[0], most=values[-1])
    return ChoiceLine(head, tuple(keys), fixed)


def sitters(game: Manifest, wishes: Wishes) -> tuple[Seat, ...]:
    """Return the seats that play, in their order; who only announces is none of them."""
    plays = {seat.id: seat.plays for seat in game.seats}
    return tuple(seat for seat in wishes.players if plays.get(seat, True))


def _people(game: Manifest, wishes: Wishes) -> ChoiceLine:
    """Return the keys for who people are: those of last time, by one touch, or others. Nobody has to say."""
    persons = [seat for seat in sitters(game, wishes) if wishes.players[seat] != BOT]
    there = [wishes.names.get(seat, "") for seat in persons]
    last = there if any(there) else [*People.remembered().faces][: len(persons)]
    keys = [Choosing(_("Names"), "names", wishes, chosen=False, opens="names", idle=not persons)]
    if persons and len(last) == len(persons):
        others = {seat: name for seat, name in wishes.names.items() if seat not in persons}
        named = replace(wishes, names=others if any(there) else {**others, **dict(zip(persons, last, strict=True))})
        words = listed(filter(None, last)) if len(last) <= TWO else _("As last time")
        keys.append(Choosing(words, "again", named, chosen=any(there)))
    return ChoiceLine("", tuple(keys))


def _own(screen: Begun, game: Manifest, wishes: Wishes) -> list[ChoiceLine]:
    """Return what people have made of their own, to be played with or not; and where more is made."""
    say = texts(game.id)
    if "own" not in say:
        return []
    keys = []
    for id, name in _readable(screen).items():
        there = id in wishes.own
        own = tuple(one for one in wishes.own if one != id) if there else (*wishes.own, id)
        keys.append(Choosing(name, f"own-{id}", replace(wishes, own=own), there))
    keys.append(Choosing(say("own-new"), "make", wishes, False, opens="make"))
    return _in_rows(ChoiceLine(say("own"), tuple(keys)), ACROSS)


def _readable(screen: Begun) -> Mapping[str, str]:
    """Return what people have made, or nothing where a file of theirs is none: whoever opens the sheet is told."""
    try:
        return screen.own()
    except UserError:
        return {}


def _players(screen: Begun, game: Manifest, wishes: Wishes) -> list[ChoiceLine]:
    def playing(seat: str, who: Any) -> Wishes:
        return replace(wishes, players={**wishes.players, seat: who})

    looks, called = screen.seats, wishes.names
    there = sitters(game, wishes)
    own = called if game.named else {}
    names = {seat: own.get(seat, "") or (looks[seat].name if seat in looks else seat) for seat in there}
    faces = People.remembered().seated(called.get(seat, "") for seat in there)
    signs = {seat: looks[seat].sign if seat in looks else "" for seat in there}
    if game.players[1] <= TWO:
        return [
            ChoiceLine(
                name,
                tuple(
                    Choosing(words, f"{seat} {who}", playing(seat, who), wishes.players[seat] == who, face=face)
                    for words, who, face in (
                        (
                            called.get(seat) or _("A person"),
                            "person",
                            faces.get(called.get(seat, ""), guests()[number]),
                        ),
                        (_("The machine"), "bot", MACHINE),
                    )
                ),
                sign=signs[seat],
            )
            for number, (seat, name) in enumerate(names.items())
        ]
    keys = []
    for seat, name in names.items():
        bot = wishes.players[seat] == "bot"
        other, face = playing(seat, "person" if bot else "bot"), MACHINE if bot else faces.get(called.get(seat, ""), "")
        keys.append(Choosing(name, f"{seat} {'person' if bot else 'bot'}", other, not bot, sign=signs[seat], face=face))
    across = -(-len(keys) // -(-len(keys) // ABREAST))
    hint = "" if game.levels else _hint()  # else it stands where the levels are until a machine plays
    return _in_rows(ChoiceLine(_("Who plays"), tuple(keys), note=hint), across)


def _hint() -> str:
    return _("Touch a seat for the machine; again for a person.")


def _levels(say: Texts, game: Manifest, wishes: Wishes) -> list[ChoiceLine]:
    """How well the machines play, if the game has levels: the line stands there also while none plays."""
    if not game.levels:
        return []
    none = "bot" not in wishes.players.values()
    now = wishes.level if wishes.level in game.levels else game.levels[0]
    keys = (
        Choosing(
            _said(say, f"level-{level}", level), f"level {level}", replace(wishes, level=level), level == now, idle=none
        )
        for level in game.levels
    )
    means = say(f"level-{now}.means") if f"level-{now}.means" in say else ""
    if none:
        means = _("Only when the machine plays.") if game.players[1] <= TWO else _hint()
    return [ChoiceLine(_("The machine"), tuple(keys), note=means, noted=True)]


def _phones(game: Manifest, wishes: Wishes) -> ChoiceLine:
    how = (
        (_("Off"), "off", False, False, _("One screen for all; a curtain hides what is secret.")),
        (_("Let them in"), "on", True, False, _("Your phone shows your secrets, and asks you alone.")),
        (
            _("They lock the game"),
            "key",
            True,
            True,
            _("They join in, and only they can open the saved game: nobody can peek."),
        ),
    )
    keys = []
    note = ""
    for words, name, on, keep, means in how:
        wish = wishes.with_phones(game, on, keepers=keep)
        chosen = (wishes.phones, wishes.keepers) == (wish.phones, wish.keepers)
        keys.append(Choosing(words, f"phones {name}", wish, chosen, usual=not on))
        note = means if chosen else note
    return ChoiceLine(_("Phones"), tuple(keys), note=note, noted=True)


def _table(game: Manifest, wishes: Wishes) -> list[ChoiceLine]:
    """Ask what stands on the table, and who handles it."""

    def line(head: str, what: str, now: Any, *choices: tuple[str, Any, str], name: str = "") -> ChoiceLine:
        """Return the line of one wish, whose first choice is the usual one: words, value, and what that means."""
        keys = []
        for words, value, _means in choices:
            wished: dict[str, Any] = {what: value}
            called = f"{name or what} {SWITCHED.get(value, value)}"
            usual = value == choices[0][1]
            keys.append(Choosing(words, called, replace(wishes, **wished), now == value, usual=usual))
        note = next((means for _words, value, means in choices if value == now), "")
        return ChoiceLine(head, tuple(keys), note=note, noted=True)

    dice = [
        line(
            _("Dice"), "rolling", wishes.rolling,
            (_("On the screen"), "screen", _("The screen rolls them.")),
            (_("Real button"), "buttons", _("A button wired to this machine rolls them.")),
            (_("Real dice"), "typed", _("You roll, and touch what you rolled.")),
            (_("In the tray"), "tray", _("You roll in a tray, and a camera reads them.")),
            name="dice",
        )
    ]  # fmt: skip
    made = dice if game.dice else []
    if game.boards:
        made.append(
            line(
                _("After a move"), "hands", wishes.hands,
                (_("Wait for us"), "wait", _("A card says which pieces to move, and waits for Done.")),
                (_("Go on"), "pass", _("A card says which pieces to move, and goes away by itself.")),
                (_("No pieces"), "off", _("There is nothing on the table: the screen is the board.")),
            )
        )  # fmt: skip
        if game.unseen is not None:
            doubles = line(
                _("Doubles"), "doubles", wishes.doubles,
                (_("Stay in the box"), "box", _("The machine keeps its secrets to itself until they come to light.")),
                (_("Swapped with eyes shut"), "eyes", _("You put in doubles for the machine, without looking.")),
            )  # fmt: skip
            fixed = wishes.players.get(game.unseen.seat) != "bot" or wishes.hands == "off"
            seat = texts(game.id).called(game.unseen.seat, of="seat")
            note = _("Only if the machine plays {seat:the}, with pieces.").format(seat=seat)
            made.append(replace(doubles, fixed=True, note=note) if fixed else doubles)
    if "camera" in game.rooms:
        made.append(
            line(
                _("Camera"), "camera", wishes.camera,
                (_("Off"), False, _("You touch every move on the screen.")),
                (_("Watches the table"), True, _("It sees what you moved, and asks whether that is right.")),
            )
        )  # fmt: skip
    return made


def _value(say: Texts, option: str, value: Choice) -> str:
    if isinstance(value, bool):
        return _said(say, f"option-{option}-{_value_id(value)}", _("Yes") if value else _("No"))
    return _said(say, f"option-{option}-{value}", str(value))


def _value_id(value: Choice) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _said(say: Texts, id: str, otherwise: str) -> str:
    if id in say:
        return say(id)
    return otherwise.replace("_", " ")[:1].upper() + otherwise.replace("_", " ")[1:]


def _split(line: ChoiceLine, wide: float, gap: float, high: float) -> list[ChoiceLine]:
    """Break a line into several where the longest words of its keys have no room beside the others.

    :param wide: the width of the line. :param gap: between two keys, px. :param high: the height of a key.
    """
    across, high = len(line.keys), min(high, theme.touch() * 1.4) - theme.px(3)

    def fits(across: int) -> bool:
        room = (wide + gap) / across - gap - theme.px(TICK)
        return all(least_height(key.words, room / NARROW[-1], theme.BOLD) <= high for key in line.keys)

    while across > 1 and not fits(across):
        across = -(-across // 2)
    return _in_rows(line, across)


def _in_rows(line: ChoiceLine, across: int) -> list[ChoiceLine]:
    """Return lines of so many keys for one of more: its heading stands at the first, its note below the last."""
    rows = [line.keys[i : i + across] for i in range(0, len(line.keys), across)]
    made = [replace(line, head="", keys=row, note="", noted=False) for row in rows]
    made[0] = replace(made[0], head=line.head)
    made[-1] = replace(made[-1], note=line.note, noted=line.noted)
    return made


class NewGame(LaidSheet):
    """Options, who plays which seat, with which dice, and whether a camera watches.

    Lines that don't fit are on further pages.

    :param begin: called with the wishes when people want to begin.
    :param names: called with the wishes when they want to say who sits where. :param make: likewise when they want to
        make something of their own.
    :param pledge: what the sitting will commit to; each touch here salts the dice.
    :param seal: called with the wishes when people want to see it.
    """

    def __init__(
        self,
        screen: Begun,
        game: Manifest,
        wishes: Wishes,
        begin: Callable[[Wishes], object],
        close: Callable[[], object],
        *,
        names: Callable[[Wishes], object] = lambda _: None,
        make: Callable[[Wishes], object] = lambda _: None,
        pledge: Pledge | None = None,
        seal: Callable[[Wishes], object] = lambda _: None,
    ) -> None:
        super().__init__(_("A new game"), close, share=(0.96, 0.96))
        self._pages = {"names": names, "make": make}
        self.pledge = pledge or Pledge()
        self.seal = Sign("seal", lambda: seal(self.wishes), name="seal")
        self.add_widget(self.seal)
        self._screen, self._game = screen, game
        self.wishes = wishes
        self.start = Key(_("Begin the game"), lambda: begin(self.wishes), style="primary", size=28, name="begin")
        self._turn = (Sign("left", partial(self._page_by, -1), name="page left"),
                      Sign("right", partial(self._page_by, 1), name="page right"))  # fmt: skip
        self._page = self._further = 0
        self._faces = Faces(self._lay)
        self._wish(wishes)

    def _wish(self, wishes: Wishes) -> None:
        """Take wishes over, with a player for each seat that is now there."""
        own = self._screen.with_own(wishes.own) if wishes.own and _readable(self._screen) else {}
        try:
            self.wishes = settled(self._game, self._screen.game, wishes, own)
        except (UserError, Refused):
            return  # what doesn't go together stays as it was
        learn(self._game.id, own)
        screen = self._screen.for_options(own) if own else self._screen
        self._asked = asked(screen, self._game, self.wishes)
        self._lay()

    def on_touch_down(self, touch: Any) -> bool:
        self.pledge.touched(touch.x, touch.y, touch.time_start)
        return super().on_touch_down(touch)

    def _place(self, *event: object) -> None:
        super()._place(*event)
        if self.width < 100:
            return
        cross, wide, gap = self.cross, self.cross.width, theme.px(8)
        left = cross.right + gap if theme.eyes().left else cross.x - gap - wide
        place(self.seal, left, cross.y, wide, cross.height)

    def _open(self, page: str) -> None:
        if page == "change":
            self._page = self._further
            self._lay()
        else:
            self._pages[page](self.wishes)

    def _page_by(self, by: int) -> None:
        self._page += by
        self._lay()

    def lay(self, x: float, y: float, w: float, h: float) -> None:
        foot, gap = theme.touch() * 1.3, theme.px(8)
        upright = theme.now().upright
        over = theme.letters(24) * 1.25 if upright else 0.0  # the headings stand above their keys
        head = 0.0 if upright else w * 0.26
        low, top = y + foot + gap, y + h
        short, tall = theme.touch() + gap + over, min(theme.px(84), theme.letters(20) * 2.55 + gap) + over

        def split(some: Sequence[ChoiceLine], high: float) -> list[ChoiceLine]:
            return [part for line in some for part in _split(line, w - head, gap, high - over - gap)]

        who = split(self._asked.who, short)
        below = split(self._asked.foot, short) if upright else [*self._asked.foot]  # a word for each level, in a line
        kept = sum(short + _noted(line) for line in self._asked.foot) + short * (len(below) - len(self._asked.foot))
        first = max(1, int((top - low - kept) // short))
        others = _paged(who[first:], top - low, tall)
        further = [*others, *_paged(split(self._asked.further, tall), top - low, tall)]
        self._further = 1 + len(others)
        pages = 1 + len(further)
        self._page = max(0, min(pages - 1, self._page))
        if self._page == 0:
            room = top - low - kept
            high = min(tall, max(short, (room - _written()) / self._most_lines()))
            told = _written() if high * len(who[:first]) + _written() <= room else 0.0
            self._fill_page([replace(line, noted=bool(told and line.note)) for line in who[:first]],
                            (x, top, w, head), high, over)  # fmt: skip
            self._fill_page(below, (x, low + kept, w, head), short, over)
        else:
            page = further[self._page - 1]
            spare = (top - low - sum(tall + _noted(line) for line in page)) / len(page)
            self._fill_page(page, (x, top, w, head), tall + min(spare, tall * 0.4), over, under=True)
        self._put(self.start, x + w * 0.2, y, w * 0.6, foot)
        side = theme.touch() * 1.5
        self.title.text = _("A new game")
        if self._page >= self._further:
            self.title.text = _("All else: {page} of {pages}").format(
                page=self._page - self._further + 1, pages=pages - self._further
            )
        for key, left, more in zip(
            self._turn, (x, x + w - side), (self._page > 0, self._page < pages - 1), strict=True
        ):
            self._put(key, left, y, side, foot)
            key.disabled = not more
        self._lay_people()

    def _lay_people(self) -> None:
        """Put the keys for names beside the title, as far as there is room."""
        cross, gap, mirrored = self.cross, theme.px(8), theme.eyes().left
        title = extent(self.title.words, theme.letters(26, theme.DISPLAY), theme.font(theme.DISPLAY)) + 2 * gap
        seal = self.cross.width + gap  # comes first
        room = self.title.width - title - seal
        edge = cross.right + gap + seal if mirrored else cross.x - gap - seal
        for choosing in self._asked.people.keys:
            key = self._key(choosing)
            wide = _title_key(key) + (theme.px(TICK) if choosing.name == "again" else 0.0)  # which is ticked by a touch
            if wide > room:
                break
            self._put(key, edge if mirrored else edge - wide, cross.y, wide, cross.height)
            edge, room = edge + (wide + gap) * (1 if mirrored else -1), room - wide - gap

    def _key(self, choosing: Choosing) -> Key:
        deed = partial(self._open, choosing.opens) if choosing.opens else partial(self._wish, choosing.wishes)
        key = Key(choosing.words, deed, size=20, name=choosing.name)
        key.face, key.portrait = choosing.sign, self._faces.of(choosing.face)
        key.set_style(
            "go" if choosing.chosen else "plain",
            ticked=choosing.chosen and not (choosing.idle or key.face or choosing.face),
        )
        return key

    def _most_lines(self) -> int:
        """Return how many lines say who plays, however many these are: what is there stands still meanwhile."""
        most = self._game.players[1]
        seats = most if most <= TWO else -(-most // ABREAST)
        return seats + any(option.id == "players" for option in self._game.all_options)

    def _fill_page(
        self,
        lines: Sequence[ChoiceLine],
        room: tuple[float, float, float, float],
        tall: float,
        over: float,
        *,
        under: bool = False,
    ) -> None:
        """Put lines one below the other.

        :param room: left, top and width of all, and the width of headings beside. :param tall: of each line, px.
        :param over: the height of a heading above its keys; 0 for beside. :param under: what a key means stands close
            below it.
        """
        x, top, w, head = room
        gap = theme.px(8)
        for line in lines:
            bottom = top - tall
            high = min(tall - over - gap, theme.touch() * 1.4)
            low = bottom if under and line.noted else bottom + (tall - over - high) / 2
            words = Text(line.head, role=theme.DISPLAY, size=24)
            beside = over or min(high, theme.touch())
            left = x + (beside + gap if line.sign else 0.0)
            if line.sign:
                sign = Box()
                self._put(sign, x, top - over if over else low + (high - beside) / 2, beside, beside)
                with sign.ground:
                    paint.picture(pictures.sign(line.sign), 0, 0, beside, beside)
            if over:
                self._put(words, left, top - over, x + w - left, over)
            else:
                self._put(words, left, low, x + head - gap - left, high)
            wide = (w - head - gap * (len(line.keys) - 1)) / len(line.keys)
            for j, choosing in enumerate(line.keys):
                key = self._key(choosing)
                key.disabled = line.fixed or choosing.idle
                self._put(key, x + head + j * (wide + gap), low, wide, high)
            top = bottom
            if noted := _noted(line):
                note = Text(line.note, size=15, valign="top", least=0.6)
                self._put(note, x + head, top - noted, w - head, noted)
                top -= noted


def _title_key(key: Key) -> float:
    """Return the width of a key in the line of the title."""
    return max(
        theme.touch(), extent(key.words, theme.letters(20, theme.DISPLAY), theme.font(theme.DISPLAY)) + theme.px(16)
    )


def _noted(line: ChoiceLine) -> float:
    """Return the height that the meaning of what is chosen takes, whatever that is."""
    return _written() if line.noted else 0.0


def _written() -> float:
    """Return the height of a line that says what is chosen."""
    return theme.letters(15) * 1.4


def _paged(lines: Sequence[ChoiceLine], room: float, tall: float) -> list[list[ChoiceLine]]:
    """Lay lines on pages; those under one heading stay together where a page holds them, and go on under it else.

    :param room: the height of a page. :param tall: of a line without what is said below it, px.
    """
    pages: list[list[ChoiceLine]] = []
    left = 0.0
    for start, line in enumerate(lines):
        rest = lines[start + 1 :]
        others = next((number for number, one in enumerate(rest) if one.head), len(rest)) if line.head else 0
        needed = tall + _noted(line)
        together = needed + sum(tall + _noted(one) for one in rest[:others])
        if not pages or needed > left or left < together <= room:
            head = next((one.head for one in reversed(lines[: start + 1]) if one.head), "")
            pages.append([replace(line, head=head)])
            left = room - needed
        else:
            pages[-1].append(line)
            left -= needed
    return pages
