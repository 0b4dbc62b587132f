"""A chair that is handed over in mid-game, on the shared screen: whose, to whom, and who agrees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from companion.app import theme
from companion.app.lobby.names import NamesSheet
from companion.app.referee.phones import PhoneDesk
from companion.app.referee.privacy import Privacy
from companion.app.referee.scene import Scene
from companion.app.sheets import MenuSheet
from companion.app.trust.pins import PinSheet, chosen_twice
from companion.app.widgets.box import place
from companion.app.widgets.text import Text
from companion.kernel.game import Seat
from companion.kernel.handed import BOT, Handed
from companion.kernel.manifest import game
from companion.kernel.words import _, texts
from companion.presentation.page import name_of
from companion.presentation.sitting import PERSON, Bot
from companion.presentation.thinking import Thinker

FEW: Final = 6
"""So many names leave room for large words; more of them have the whole window."""


class AgreeSheet(MenuSheet):
    """Says what is to be, and lets people agree by touching their names.

    :param count: how many different ones. :param agreed: called with their seats.
    :param gone: called when the sheet leaves the screen, whatever took it away.
    """

    across = 4

    def __init__(
        self,
        words: str,
        names: Mapping[Seat, str],
        count: int,
        *,
        agreed: Callable[[tuple[Seat, ...]], object],
        close: Callable[[], object],
        gone: Callable[[], object],
    ) -> None:
        touched: list[Seat] = []

        def touch(seat: Seat) -> None:
            touched.append(seat)
            self.keys[seat].disabled = True
            if len(touched) == count:
                agreed(tuple(touched))

        choices: list[tuple[str, Callable[[], object]]] = [(_("Not now"), close)]
        choices += [(name, partial(touch, seat)) for seat, name in names.items()]
        super().__init__(_("Who agrees?"), choices, close)
        if len(names) > FEW:
            self._share = (0.96, 0.96)
        self.keys = dict(zip(names, self.buttons[1:], strict=True))
        for key in self.keys.values():
            key.final = True
        self._gone = gone
        self._words = Text(words, size=20, valign="middle", least=0.5)
        self.add_widget(self._words)

    def dispose(self) -> None:
        self._gone()

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        told = min(h * 0.42, theme.px(150 if len(self.keys) <= FEW else 80))
        place(self._words, x, y + h - told, w, told)
        super().fill(x, y, w, h - told - theme.px(6))


class HandingDesk:
    """Hands chairs over.

    :param machine: makes who plays a seat at a level.
    """

    def __init__(
        self, scene: Scene, *, phones: PhoneDesk, privacy: Privacy, machine: Callable[[Seat, str], Bot | Thinker]
    ) -> None:
        self._scene = scene
        self._phones = phones
        self._privacy = privacy
        self._machine = machine

    def open(self) -> None:
        """Ask whose chair it is."""
        sitting, words = self._scene.sitting, {PERSON: "{seat}", BOT: _("{seat}: machine")}
        chairs = [
            (words[sitting.players[seat]].format(seat=self._name(seat)), partial(self._ask_whom, seat))
            for seat in sitting.table.seats
            if sitting.takers(seat)
        ]
        if self._phones.starting:
            self._scene.desk.shell.toast(_("Phones are getting ready. Try again in a moment."))
            return
        self._show(_("Who stops playing?"), chairs)

    def _ask_whom(self, seat: Seat) -> None:
        manifest, say = game(self._scene.screen.name), texts(self._scene.screen.name)
        choices: list[tuple[str, Callable[[], object]]] = [(_("Somebody else"), partial(self._ask_name, seat))]
        if BOT in self._scene.sitting.takers(seat):
            for level in manifest.levels or ("",):
                words = _("The machine: {level}").format(level=say(f"level-{level}")) if level else _("The machine")
                choices.append((words, partial(self._agree, Handed(seat, BOT, level=level))))
        self._show(_("{seat}: who plays on?").format(seat=self._name(seat)), choices)

    def _ask_name(self, seat: Seat) -> None:
        """Let whoever takes the chair type a name; none is one, too."""

        def named(names: Mapping[Seat, str]) -> None:
            self._agree(Handed(seat, PERSON, names.get(seat, "")))

        sheet = NamesSheet((seat,), {}, named, title=_("Who plays on?"), heads=(self._name(seat),))
        self._scene.desk.shell.open_sheet(sheet, over=True)

    def _agree(self, one: Handed) -> None:
        """Let the chair's person agree on the phone, or people at the screen."""
        sitting, seat = self._scene.sitting, one.seat
        seats, count = sitting.confirming(seat)
        words = _("{seat}: somebody else plays on.")
        if one.to == BOT:
            words = _("{seat}: the machine plays on.")
        elif one.name:
            words = _("{seat}: {name} plays on.")
        told = words.format(seat=self._name(seat), name=one.name)
        words = _("Two people must touch their names.") if count > 1 else _("Touch the name of whoever agrees.")
        if seat in self._phones.seats:
            words += " " + _("Or whoever sits there agrees on the phone.")
            proposed = _("Proposed on the shared screen: {what} If you don’t agree, touch nothing.").format(what=told)
            self._phones.confirm(seat, proposed, lambda: self._agreed(one, (seat,)))
        if one.to == BOT and sitting.table.ledger.needs_pin(seat):
            words += " " + _("A machine has no PIN: from then on the others’ PINs open this sitting.")
        sheet = AgreeSheet(
            f"{told} {words}",
            {who: self._name(who) for who in seats},
            count,
            agreed=partial(self._agreed, one),
            close=self._scene.desk.shell.close_sheet,
            gone=self._phones.confirmed,
        )
        self._scene.desk.shell.open_sheet(sheet, over=True)

    def _agreed(self, one: Handed, by: tuple[Seat, ...]) -> None:
        """Hand the chair over; a person on a chair that has a PIN chooses one first."""
        shell, table = self._scene.desk.shell, self._scene.sitting.table
        one = replace(one, by=by)
        shell.close_sheet()
        if one.to == BOT or not table.ledger.needs_pin(one.seat):
            self._do(one, "")
            return
        pins: dict[Seat, str] = {}
        sheet = PinSheet(
            _("A PIN for everybody"),
            {one.seat: one.name or self._name(one.seat)},
            _("{name}: choose a PIN; the others look away. Without it this sitting can’t be resumed."),
            taken=chosen_twice(pins),
            done=lambda: self._do(one, pins[one.seat]),
            close=shell.close_sheet,
        )
        shell.open_sheet(sheet, over=True)

    def _do(self, one: Handed, pin: str) -> None:
        scene, sitting = self._scene, self._scene.sitting
        scene.desk.shell.close_sheet()
        if one.to not in sitting.takers(one.seat):  # the game has ended meanwhile
            return
        self._phones.let_go(one.seat)  # before: whoever leaves sees nothing of what comes
        bot = self._machine(one.seat, one.level) if one.to == BOT else None
        with scene.desk.keeping():
            sitting.hand_over(replace(one, share=sitting.table.ledger.share(one.seat, pin)), bot)
            scene.stage.peek.release()
            scene.looking = self._privacy.holder = None
            words = scene.shown.said([sitting.table.handed[-1][2]])[0]
            scene.desk.shell.toast(words)
            self._phones.seat_anew(words)
            scene.go_on()

    def _show(self, title: str, choices: Sequence[tuple[str, Callable[[], object]]]) -> None:
        shell = self._scene.desk.shell
        shell.open_sheet(MenuSheet(title, [(_("Go on"), shell.close_sheet), *choices], shell.close_sheet), over=True)

    def _name(self, seat: Seat) -> str:
        return str(name_of(self._scene.screen, seat))
