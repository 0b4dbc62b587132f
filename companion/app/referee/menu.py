"""The menu of a sitting: what can be done besides playing, at a question or at the curtain."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.app.lobby.settings_sheet import SettingsSheet
from companion.app.panel import ChoicePanel
from companion.app.referee.clock import TimeDesk
from companion.app.referee.hands import HandsDesk
from companion.app.referee.scene import Scene
from companion.app.sheets import Alert, MenuSheet, Sheet
from companion.app.trust.mark import MarkSheet
from companion.kernel.manifest import game
from companion.kernel.words import _, language, languages, own_name
from companion.presentation.sitting import Rolling

Choice = tuple[str, Callable[[], object]]

_ORDER: tuple[Rolling, ...] = ("screen", "buttons", "typed", "tray")
_PACES = (1.0, 0.75, 0.5)


class Menu:
    """What can be done besides playing. At the curtain nothing of it shows what lies behind.

    :param phones: lets phones in. :param hand_over: gives a chair to another. :param camera: looks at the table.
    :param toggle_sound: makes everything silent, or heard again. :param hands: whether their cards wait.
    :param taught: whether it is a first game.
    """

    def __init__(
        self,
        scene: Scene,
        *,
        clock: TimeDesk,
        phones: Callable[[], object],
        hand_over: Callable[[], object],
        camera: Callable[[], object],
        toggle_sound: Callable[[], object],
        hands: HandsDesk,
        taught: bool,
    ) -> None:
        self._scene = scene
        self._desk = scene.desk
        self._clock = clock
        self._phones = phones
        self._hand_over = hand_over
        self._camera = camera
        self._toggle_sound = toggle_sound
        self._hands = hands
        self._taught = taught

    def open(self) -> None:
        """Open the menu."""
        sitting, close = self._scene.sitting, self._desk.shell.close_sheet
        phones = self._tell_of_phones if self._taught else self._phones
        choices: list[Choice] = [(_("Go on"), close), (_("Phones"), phones)]
        if not self._taught:
            choices.append((_("Change who plays"), self._hand_over))
        if self._desk.shell.curtain is None:
            choices += [
                (_("Look at the table"), self._camera),
                (_("How to play"), self._open_how),
            ]
            if game(sitting.table.game.name).dice:
                choices.append((_dice(sitting.rolling), self._open_dice))
            if sitting.runs:
                choices.append((_("Clock: {pace}").format(pace=_pace(sitting.pace)), self._change_pace))
            if self._hands.to_do is not None and not self._taught:
                words = _("Piece lists: wait for us") if self._hands.waits else _("Piece lists: go on")
                choices.append((words, self._change_patience))
        elif self._scene.shown.time is not None:
            words = _("Let the clock run") if sitting.table.paused else _("Stop the clock")
            choices.append((words, self._stop_clock))
        choices.append((_("Settings"), self.open_settings))
        if sitting.fingerprint and self._desk.shell.curtain is None:
            choices.append((_("Fair-play seal"), self._open_seal))
        choices += [
            (_("Give up"), self._ask_to_give_up),
            (_("Keep and leave") if sitting.path is not None else _("Leave"), self._leave),
        ]
        self._show(MenuSheet(_("Intermission"), choices, close))

    def _change_patience(self) -> None:
        """Have the cards that say which pieces to move wait, or pass by themselves."""
        self._desk.shell.close_sheet()
        self._hands.be_patient(not self._hands.waits)
        if not self._hands.waits:
            return
        if isinstance(self._scene.stage.panel, ChoicePanel) and not self._scene.telling:
            self._scene.go_on()  # what they were not waited for comes before what is asked

    def _tell_of_phones(self) -> None:
        """Say why no phone is let in: the coach sees what is touched on this screen alone."""
        words = _(
            "In a first game the coach leads you on this screen alone. To play a real one with phones, touch "
            "“New game”, then “Change it”."
        )
        self._show(Alert(_("Phones"), words, [(_("All right"), self.open)], self._desk.shell.close_sheet))

    def open_settings(self) -> None:
        """Open what people set for this screen: it takes effect at once, in the game that is played."""
        desk = self._desk
        there = languages()
        other = there[(there.index(language()) + 1) % len(there)]
        more: list[Choice] = []
        if len(there) > 1:
            words = _("Language: {name}").format(name=own_name(language()))
            more.append((words, partial(self._speak, other)))
        news = {"usual": _("News: normal"), "wait": _("News: waits for you"), "pass": _("News: passes by itself")}
        more.append((news[desk.news], self._change_news))
        more.append((_("Motion: on") if desk.moves else _("Motion: off"), self._toggle_motion))
        if desk.sound.can:
            more.append((_("Sound and voice"), self._open_sound))
        self._show(SettingsSheet(desk.redraw, desk.shell.close_sheet, more=more))

    def _speak(self, language: str) -> None:
        self._desk.speak(language)
        self._desk.redraw()

    def _show(self, sheet: Sheet) -> None:
        self._desk.shell.open_sheet(sheet, over=True)

    def _leave(self) -> None:
        """Leave what is played, and say what becomes of it."""
        kept = self._scene.sitting.path is not None
        self._desk.home()
        if kept:
            self._desk.shell.toast(_("It is saved: Resume takes you back to the same question."))

    def _open_seal(self) -> None:
        """Show the fingerprint of all that was played, to be photographed or noted."""
        self._show(MarkSheet(_("Fair-play seal"), self._scene.sitting.fingerprint, self._desk.shell.close_sheet))

    def _ask_to_give_up(self) -> None:
        """Ask once more before the sitting is given up: what was sealed can then be read by everybody."""
        words = _(
            "After that, nobody can play on. What was sealed is opened, so that everything can be read and verified."
        )
        if self._taught:
            words = _("After that, nobody can play on. You can begin another first game at any time.")
        close = self._desk.shell.close_sheet
        choices = ((_("Play on"), close), (_("Give up"), partial(self._desk.carefully, self._give_up)))
        self._show(Alert(_("Give this sitting up?"), words, choices, close))

    def _give_up(self) -> None:
        sitting = self._scene.sitting
        sitting.table.abandon()
        words = _("The game has been given up. Nobody can play on.")
        if sitting.fingerprint:
            words = _("The game has been given up. What was sealed lies open: it can be read and verified.")
        self._desk.home()
        self._desk.shell.tell(_("Given up"), words)

    def _stop_clock(self) -> None:
        self._clock.toggle()
        self.open()

    def _open_sound(self) -> None:
        """Show what is heard, and how loud."""
        sound = self._desk.sound

        def after(deed: Callable[[], object]) -> Callable[[], object]:
            def do() -> None:
                deed()
                self._open_sound()

            return do

        choices = [
            (_("Go on"), self._desk.shell.close_sheet),
            (_("Sound: on") if sound.on else _("Sound: off"), after(self._toggle_sound)),
            (_("Voice: on") if sound.speaks else _("Voice: off"), after(sound.toggle_voice)),
            (_("Volume: {percent} %").format(percent=sound.volume), after(sound.next_volume)),
        ]
        self._show(MenuSheet(_("Sound and voice"), choices, self._desk.shell.close_sheet))

    def _change_news(self) -> None:
        self._desk.change_news()
        self.open_settings()

    def _toggle_motion(self) -> None:
        self._desk.toggle_motion()
        for view in self._scene.stage.boards.views.values():
            view.glide_s = self._desk.glide_s
        self.open_settings()

    def _open_how(self) -> None:
        from companion.app.booklet_sheet import RulesText, open_booklet

        screen = self._scene.screen
        open_booklet(self._desk.shell, RulesText(screen.name, _("How to play"), screen.how()), over=True)

    def _open_dice(self) -> None:
        """Ask how dice are rolled from now on, and leave out how they are now."""
        now = self._scene.sitting.rolling
        others = [(_dice(how), partial(self._change_dice, how)) for how in _ORDER if how != now]
        self._show(MenuSheet(_dice(now), [(_("Go on"), self._desk.shell.close_sheet), *others],
                             self._desk.shell.close_sheet))  # fmt: skip

    def _change_dice(self, how: Rolling) -> None:
        self._scene.sitting.rolling = how
        self._desk.shell.close_sheet()
        self._desk.shell.toast(_dice(how))
        self._scene.go_on()

    @property
    def _next_pace(self) -> float:
        return _PACES[(_PACES.index(self._scene.sitting.pace) + 1) % len(_PACES)]

    def _change_pace(self) -> None:
        self._scene.sitting.pace = self._next_pace
        self._clock.show()
        self.open()


def _dice(rolling: Rolling) -> str:
    how = {
        "screen": _("on the screen"),
        "buttons": _("by the button"),
        "typed": _("real ones"),
        "tray": _("in the tray"),
    }
    return _("Dice: {how}").format(how=how[rolling])


def _pace(pace: float) -> str:
    return {1.0: _("as written"), 0.75: _("slower"), 0.5: _("half as fast")}[pace]
