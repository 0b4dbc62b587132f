"""The referee: one window with a lobby and, while people play, a sitting."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock
from kivy.graphics.texture import Texture

from companion.app.art import Art
from companion.app.fittings import Fittings
from companion.app.lobby.wishes import Wishes
from companion.app.memory import give_back
from companion.app.panel import ChoicePanel, RollPanel
from companion.app.power import turn_off
from companion.app.referee.desk import Desk
from companion.app.referee.light import DiceLight, coloured, free_face
from companion.app.referee.lobby import Lobby
from companion.app.referee.play import Play
from companion.app.sheets import MenuSheet
from companion.app.shell import Shell
from companion.app.sound import SoundDesk
from companion.app.stage import Stage
from companion.app.wanted import wanted
from companion.app.widgets.press import Press
from companion.kernel.faults import summary
from companion.kernel.game import NOTHING, Seat
from companion.kernel.manifest import Choice
from companion.kernel.words import _, language
from companion.presentation import shelf
from companion.presentation.lesson import Lesson
from companion.presentation.screen import GameScreen, load
from companion.presentation.sitting import Sitting
from companion.sound.announcer import Player

if TYPE_CHECKING:
    from companion.app.film.saving import Saving
    from companion.app.film.screening import Screening
    from companion.presentation.reel import Film

log = logging.getLogger("saucer.app")

QUIET_S: Final = 1.0
"""Seconds without a touch after which the memory is tidied: what stays is not searched again."""
TIDY_S: Final = 20.0
"""Seconds after which all is searched for garbage. What came since is searched in each pause."""
OFTEN: Final = (700, 10, 2)
"""How many new objects, and how many searches of them, are one search of older ones."""


class Referee:
    """What happens when something is touched.

        referee = Referee(folder)
        window.add_widget(referee.shell)
        referee.open()

    :param folder: where sittings are kept.
    :param game: whose page is opened first; without one, all games are shown.
    :param options: with which a new sitting is begun unless people choose otherwise.
    :param pace: how fast beats pass by themselves: seconds for a roll; 0 for at once.
    :param leave: called when the people leave.
    :param player: what makes sounds heard; None for silence.
    :ivar play: the sitting on the screen; None in the lobby.
    """

    def __init__(
        self,
        folder: Path,
        *,
        game: str | None = None,
        options: Mapping[str, Choice] = NOTHING,
        pace: float = 2.2,
        leave: Callable[[], object] = lambda: None,
        player: Player | None = None,
        phones: bool = False,
    ) -> None:
        self.shell = Shell(self._unveiled, self._open_menu)
        sound = SoundDesk(player, tell=self.shell.toast)
        self.desk = Desk(self.shell, folder, pace, home=self.open, sound=sound, show_film=self._show_film)
        self.desk.redraw = self._redraw
        self._screening: Screening | None = None
        self._saving: Saving | None = None
        self.play: Play | None = None
        self._art: dict[str, Art] = {}
        self._lobby = Lobby(
            self.desk,
            enter=self._enter,
            leave=leave,
            art_of=self._art_of,
            game=game,
            options=options,
            phones=phones,
        )
        self._light = DiceLight(lambda: self.desk.fittings.shine)
        self._phones = phones
        self._dark_after = 60.0 * wanted().dark_min
        self._untidy = True
        """Much was loaded: searched for garbage under somebody's finger it takes a quarter of a second."""
        self._tidied = 0.0
        self._littered = False
        self._closed = False
        self._watchdog = Clock.create_trigger(self._idle, 1.0, interval=True)
        Clock.schedule_once(self._watch, 0)  # a second from then, or it would tidy before the first picture

    @property
    def screen(self) -> GameScreen:
        """The screen of the game that is played, or whose page is open."""
        return self.play.screen if self.play is not None else self._lobby.screen

    @property
    def sitting(self) -> Sitting | None:
        """The sitting that is played, None in the lobby."""
        return self.play.sitting if self.play is not None else None

    @property
    def stage(self) -> Stage | None:
        """The stage of the sitting that is played."""
        return self.play.stage if self.play is not None else None

    # ---- before and after a sitting -----------------------------------------------------------------------

    def fit(self, fittings: Fittings) -> None:
        """Have other lights and another buzzer from now on; they show what the ones before showed."""
        fittings.shine(self.desk.fittings.colour)
        fittings.turn(self.desk.fittings.seat)
        self.desk.fittings = fittings

    def open(self) -> None:
        """Leave what is played, if anything is, and show the lobby."""
        if self.play is not None:
            shelf.show(None)
        self._end()
        self._lobby.open()

    def begin(self, wishes: Wishes, *, seed: str | None = None, path: Path | None = None) -> None:
        """Begin a sitting and show it. Raises :class:`UserError` when its file cannot be made."""
        self._lobby.begin(wishes, seed=seed, path=path)

    def resume(self, path: Path) -> None:
        """Go on with the sitting in a file, behind the curtain. Raises :class:`UserError` when it cannot go on."""
        self._lobby.resume(path)

    def enter(self, sitting: Sitting) -> None:
        """Show a sitting that was begun elsewhere."""
        self._lobby.enter(sitting)

    def open_file(self, path: Path, pins: Mapping[Seat, str] = NOTHING) -> None:
        """Go on with the sitting in a file, or ask how to begin one there. :param pins: see :meth:`Lobby.resume`."""
        self._lobby.open_file(path, pins)

    def close(self) -> None:
        """Let go of everything; twice is fine."""
        if self._closed:
            return
        self._closed = True
        self._watchdog.cancel()
        self._light.rest()
        self.shell.wake()
        self._end()
        self._lobby.close()
        if self._saving is not None:
            self._saving.close()
        self.desk.sound.close()
        for art in self._art.values():
            art.close()

    def resized(self) -> None:
        """Lay everything out anew for a window of another size, behind the curtain if need be."""
        if self.play is None:
            self.open()
            return
        self._anew(self.play.lesson)

    def _anew(self, lesson: Lesson | None) -> None:
        """Enter the sitting that is played once more. :param lesson: with the coach of a lesson; None without."""
        play, self.play = self.play, None
        assert play is not None
        play.release()
        self.desk.sound.hush()
        screen = load(play.screen.name).for_options(play.sitting.table.records[0]["options"])
        self._enter(screen, play.sitting, lesson, before=play)

    def _play_on(self) -> None:
        """Play the game of a lesson on, without the coach."""
        self.shell.close_sheet()
        self._anew(None)

    def _redraw(self) -> None:
        """Draw the game that is played anew, with its settings open over it."""
        self.resized()
        if self.play is not None:
            self.play.menu.open_settings()

    def _open_menu(self) -> None:
        if self.play is not None:
            self.play.menu.open()

    def excuse(self, words: str, note: Path | None) -> None:
        """Something went wrong that should not have. The sitting is safe: its file holds every answer."""
        text = words or _("Something went wrong here.")
        if note is not None and not words:
            text += " " + _("It has been noted, so that it can be mended.")
        choices: list[tuple[str, Callable[[], object]]] = [(_("Back to the poster"), self.open)]
        if self.play is not None:
            try:
                self.play.telling.rest()
                self.play.stage.peek.release()
            except Exception as worse:  # the stage itself is at fault: it is told all the same
                log.error("%s", summary(worse))
            self.play.privacy.holder = None
            path = self.play.sitting.path
            if path is not None:
                text += " " + _("The sitting is safe up to the last answer.")
                choices.insert(0, (_("Go on"), lambda: self.desk.carefully(lambda: self._reopen(path))))
        self.shell.raise_curtain()
        self.shell.tell(_("The film has torn"), text, choices)

    def _reopen(self, path: Path) -> None:
        self._end()
        self.resume(path)

    def _enter(
        self, screen: GameScreen, sitting: Sitting, lesson: Lesson | None = None, *, before: Play | None = None
    ) -> None:
        self._end()
        self._untidy = True
        _settle()
        shelf.show(sitting.path)
        art = self._art_of(screen)
        wishes, keep = self._lobby.wishes, self._lobby.keep_hands
        phones = self._lobby.phones() if before is None else before.phones.release()
        self.play = Play(
            self.desk, screen, sitting, art,
            camera=wishes.camera, hands=wishes.hands, keep_hands=keep, doubles=wishes.doubles,
            lesson=lesson, real_game=self._begin_for_real, play_on=self._play_on, before=before,
            same_people=self._again, phones=phones,
        )  # fmt: skip
        self.play.begin()
        begun = wishes.phones and not sitting.table.decided
        if (begun or self._phones) and lesson is None and before is None and phones is None:
            self.play.phones.open()

    def _begin_for_real(self) -> None:
        """Leave the lesson, and ask how a real game is to be played."""
        self.open()
        self._lobby.ask_wishes()

    def _again(self, sitting: Sitting) -> None:
        """Leave a game that is over, and ask how the same people play the next one."""
        self.open()
        self._lobby.again(sitting)

    def _art_of(self, screen: GameScreen) -> Art:
        art = self._art.get(screen.name)
        if art is None or art.screen is not screen or art.language != language():
            if art is not None:
                art.close()
            self._art[screen.name] = Art(
                screen, partial(self._have_board, screen.name), partial(self._have_faces, screen.name)
            )
        return self._art[screen.name]

    def _show_film(self, film: Film, close: Callable[[], object]) -> None:
        """Show the film of a game that is over."""
        from companion.app.film.screening import Screening

        art = self._art_of(film.screen)

        def leave() -> None:
            if self._screening is not None:
                self._screening.stop()
            self._screening = None
            close()

        glide_s = self.desk.glide_s
        save = None if film.path is None else partial(self._ask_to_keep, film.path)
        self._screening = Screening(film, art.face_of, art.boards, close=leave, save=save, glide_s=glide_s)
        self.desk.sound.silence()
        self.shell.set_screen(self._screening)
        art.fetch()

    def _ask_to_keep(self, path: Path) -> None:
        """Ask how a film is to be kept as a file."""
        from companion.app.film.saving import Saving, free_name

        def keep(kind: str) -> None:
            self.shell.close_sheet()
            if self._saving is not None:
                self._saving.close()
            out = free_name(self.desk.folder / "films", path.stem, kind)
            self._saving = Saving(path, out, self.shell.toast)
            self.shell.toast(_("The film is being written. Go on."))

        kinds = (
            (_("A report with maps (PDF)"), ".pdf"),
            (_("A video (MP4)"), ".mp4"),
            (_("A moving picture (GIF)"), ".gif"),
        )
        choices = [(words, partial(self.desk.carefully, partial(keep, kind))) for words, kind in kinds]
        self.shell.open_sheet(MenuSheet(_("Keep the film"), choices, self.shell.close_sheet))

    def _end(self) -> None:
        play, self.play = self.play, None
        if play is not None:
            play.close()
            self.desk.sound.silence()
            self.desk.fittings.shine("off")
            self.desk.fittings.turn(None)

    def _have_board(self, game: str, board: str, picture: Texture) -> None:
        self._untidy = True
        if self.play is not None and self.play.screen.name == game:
            self.play.stage.boards.views[board].set_picture(picture)
        if self._screening is not None and self._screening.film.screen.name == game:
            self._screening.picture.have(board, picture)

    def _have_faces(self, game: str) -> None:
        if self.play is not None and self.play.screen.name == game:
            for view in self.play.stage.boards.views.values():
                view.have_faces()
            if isinstance(self.play.panel, ChoicePanel):
                self.play.panel.refresh()

    # ---- while people play ----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Show what comes next of the sitting, if one is played."""
        if self.play is not None:
            self.play.moments.go_on()

    def hide(self) -> None:
        """Drop the curtain before a private screen at once."""
        if self.play is not None:
            self.play.privacy.hide()

    def press(self, button: str) -> None:
        """Take a button that was pressed: roll, next, back, hide, colour or power. Call in Kivy's thread."""
        self.shell.touched()
        if self.shell.wake():
            return
        if button == "hide":
            self.hide()
            return
        if Press.is_deaf():
            return
        if self.shell.sheet is not None:
            if button in ("back", "next"):
                self.shell.sheet.cross.act()
            return
        if self.shell.curtain is not None:
            if button == "next":
                self.shell.curtain.button.act()
            return
        panel = self.play.panel if self.play is not None else None
        if panel is None:
            if button == "colour" and self.play is None:
                self._throw()
            return
        if isinstance(panel, RollPanel) and not panel.typed and (button == "roll" or _takes(panel, button)):
            panel.button.act()
        elif button == "next":
            panel.next()
        elif button == "back":
            panel.step_back()

    def hold(self, button: str) -> None:
        """Take a button that was held: POWER turns the machine off, HIDE the screen. Call in Kivy's thread."""
        if button == "hide":
            self.hide()
            self.shell.darken()
        elif button == "power":
            self.shell.wake()
            self.hide()
            self.shell.tell(_("Good night"), _("The machine turns itself off. Everything is kept."))
            turn_off(self._stays_on)

    def _stays_on(self) -> None:
        words = _("Saucer isn’t allowed to turn this machine off. Everything is saved: turn it off like any other.")
        self.shell.tell(_("That does not work"), words)

    def _throw(self) -> None:
        """Throw the green, yellow and red die for whoever asks, while no game is played."""
        face = free_face()
        self._light.show((face,))
        self.shell.toast(
            {
                "green": _("The die shows green."),
                "yellow": _("The die shows yellow."),
                "red": _("The die shows red."),
            }[face]
        )

    def _unveiled(self) -> None:
        if self.play is not None:
            self.play.privacy.unveiled()

    def _watch(self, _: float) -> None:
        if not self._closed:
            self._watchdog()

    def _idle(self, _: float) -> None:
        if self.play is not None:
            self.play.privacy.idle(self.shell.idle)
        if self._screening is not None:
            self.shell.stirred()
        now = Clock.get_time()
        if self.shell.idle < QUIET_S:
            self._littered = True
            self._untidy = self._untidy or now - self._tidied > TIDY_S
        elif self._untidy:
            self._untidy, self._tidied = False, now
            gc.unfreeze()
            self._sweep()
            _settle()
        elif self._littered:
            self._sweep()
        if self._dark_after and self.shell.still > self._dark_after:
            self.shell.darken()

    def _sweep(self) -> None:
        """Let go of what is garbage: Python would only search by itself when a few touches had left 20 MB of panels."""
        self._littered = False
        gc.collect()
        give_back()


def _settle() -> None:
    """Search only what is made from now on for garbage, and that often, until all is tidied.

    Panels that were left go as garbage, and each shape on them has a page of the graphics driver's memory or two.
    Python searches for old garbage when there is a quarter more of everything that it searched the last time: that
    would be a dozen panels, and is now none.
    """
    gc.freeze()
    gc.collect()
    gc.set_threshold(*OFTEN)


def _takes(panel: RollPanel, button: str) -> bool:
    """Whether the second ROLL throws what is asked for: the die of colours."""
    return button == "colour" and all(map(coloured, panel.thrown.dice.die.faces))
