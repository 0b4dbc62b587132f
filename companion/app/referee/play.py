"""One sitting on the screen."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.app.art import Art
from companion.app.beats.card import BeatCard
from companion.app.beats.tempo import short
from companion.app.lobby.ending import Ending
from companion.app.lobby.wishes import Hands
from companion.app.panel import Panel
from companion.app.referee.board import BoardDesk
from companion.app.referee.camera import CameraDesk
from companion.app.referee.clock import TimeDesk
from companion.app.referee.desk import Desk
from companion.app.referee.dice import DiceDesk
from companion.app.referee.handing import HandingDesk
from companion.app.referee.hands import HandsDesk
from companion.app.referee.menu import Menu
from companion.app.referee.moments import Moments
from companion.app.referee.phones import PhoneDesk
from companion.app.referee.privacy import Privacy
from companion.app.referee.scene import Scene
from companion.app.referee.story import Story
from companion.app.referee.teacher import Teacher
from companion.app.referee.telling import Telling
from companion.app.stage import Stage
from companion.kernel import manifest
from companion.kernel.words import _
from companion.phones.files import files
from companion.phones.seating import Seating
from companion.presentation.lesson import Lesson
from companion.presentation.machines import players
from companion.presentation.on_table import OnTable
from companion.presentation.reel import reel
from companion.presentation.screen import GameScreen
from companion.presentation.set_up import steps
from companion.presentation.shown import Shown
from companion.presentation.sitting import Sitting
from companion.presentation.to_do import Doubles, ToDo

if TYPE_CHECKING:
    from companion.phones.host import Phones


class Play:
    """A sitting, its stage, and what is done with them; one subject each.

    :param camera: whether a camera looks at the table.
    :param hands: whether people have pieces to move, and are waited for. :param keep_hands: called when they want it
        otherwise from now on. :param doubles: what they do with a machine's secret pieces.
    :param lesson: the lesson that is played, None in a real game. :param real_game: called after it.
    :param play_on: called after it, too, to play the same sitting on without the coach.
    :param before: the same sitting on the stage before, where all is drawn anew.
    :param same_people: called after the end when the same people want to play again.
    :param phones: those that were let in before it was open, if any were.
    """

    def __init__(
        self,
        desk: Desk,
        screen: GameScreen,
        sitting: Sitting,
        art: Art,
        *,
        camera: bool,
        hands: Hands,
        keep_hands: Callable[[Hands], object],
        doubles: Doubles = "box",
        lesson: Lesson | None = None,
        real_game: Callable[[], object] = lambda: None,
        play_on: Callable[[], object] = lambda: None,
        before: Play | None = None,
        same_people: Callable[[Sitting], object] = lambda _: None,
        phones: Phones | None = None,
    ) -> None:
        self.desk = desk
        self.screen = screen
        self.sitting = sitting
        self.art = art
        self.lesson = lesson
        self._same_people = partial(same_people, sitting)
        deeds: dict[str, Callable[[], object]] = {
            "menu": lambda: self.menu.open(),
            "undo": lambda: self.moments.undo(),
            "help": lambda: self.story.open_rules(),
            "log": lambda: self.story.open_log(),
        }
        if desk.sound.can:
            deeds["sound"] = self._toggle_sound
        if camera:
            deeds["camera"] = lambda: self._open_camera()
        new = lesson is None and all("salt" in record for record in sitting.table.records[1:])
        bare = new and not steps(screen.name, first=False)
        self.to_do = None if hands == "off" else ToDo(screen, sitting, bare=bare, doubles=doubles)
        if self.to_do is not None and before is not None and before.to_do is not None:
            self.to_do.take_over(before.to_do)
        shown = Shown(screen, sitting, self.to_do)
        self.stage = Stage(
            shown.boards,
            names=shown.titles,
            called=lambda place: screen.names.place(place),
            face_of=art.face_of,
            deeds={**deeds, "hide": lambda: self.privacy.eye()},
            tapped=lambda place, piece: self.board.tapped(place, piece),
            peeked=lambda held: self.privacy.peeked(held),
            clock=lambda: self.clock.toggle(),
        )
        for view in self.stage.boards.views.values():
            view.glide_s = desk.glide_s
        for id, picture in art.boards.items():
            self.stage.boards.views[id].set_picture(picture)
        if "sound" in self.stage.signs:
            self.stage.signs["sound"].held = self._turn_volume
        self._show_sound()
        self.scene = Scene(desk, screen, sitting, shown, OnTable(screen, sitting), art, self.stage)
        self.scene.since.fits = lambda words: short(words) and self.stage.holds(words)
        self.board = BoardDesk(self.scene)
        for view in self.stage.boards.views.values():
            view.carrier = self.board
        self.story = Story(self.scene)
        self.privacy = Privacy(self.scene, self.board)
        self.telling = Telling(self.scene, self.board, self.story, patient=lesson is not None, waits=hands == "wait")
        self.clock = TimeDesk(self.scene, self.telling, self.board)
        self.camera = CameraDesk(self.scene, self.to_do)
        self.dice = DiceDesk(self.scene)
        watched = camera and manifest.game(screen.name).rooms.get("camera") == manifest.BOARD
        self.hands = HandsDesk(
            self.scene,
            self.board,
            self.privacy,
            to_do=self.to_do,
            wait=hands == "wait",
            taught=lesson is not None,
            camera=watched,
            keep=keep_hands,
        )
        self.teacher = None
        if lesson is not None:
            self.teacher = Teacher(self.scene, lesson, play=real_game, leave=desk.home, on=play_on)
        self.moments = Moments(
            self.scene,
            board=self.board,
            clock=self.clock,
            dice=self.dice,
            hands=self.hands,
            privacy=self.privacy,
            story=self.story,
            telling=self.telling,
            ended=self._show_ending,
            teacher=self.teacher,
        )
        self.scene.go_on = self.moments.go_on
        self.phones = PhoneDesk(
            self.scene,
            draw=partial(files, screen),
            seating=partial(Seating, screen, sitting, shown),
            happened=self.moments.heard,
            photographed=self.camera.show,
            there=phones,
        )
        self.handing = HandingDesk(
            self.scene,
            phones=self.phones,
            privacy=self.privacy,
            machine=lambda seat, level: players(screen, secrets.token_hex(16), level)[seat],
        )
        self.menu = Menu(
            self.scene,
            hand_over=self.handing.open,
            phones=self.phones.open,
            clock=self.clock,
            camera=self._open_camera,
            toggle_sound=self._toggle_sound,
            hands=self.hands,
            taught=lesson is not None,
        )
        if before is not None:
            self.hands.take_over(before.hands)

    def begin(self) -> None:
        """Put the stage on the screen and show what comes next."""
        self.desk.shell.set_screen(self.stage)
        # Pictures are drawn when there is something to see: boards show their places until then, pieces their names.
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.art.fetch(), 0), 0)
        self.moments.go_on()

    def close(self) -> None:
        """Let go of the stage and of the sitting's file."""
        self.release()
        self.phones.close()
        self.sitting.close()

    def release(self) -> None:
        """Let go of the stage alone: the sitting goes on on another one."""
        self.clock.close()
        self.privacy.end()
        self.moments.close()
        if self.teacher is not None:
            self.teacher.close()
        self.stage.peek.release()

    @property
    def panel(self) -> Panel | BeatCard | None:
        """What can be played on now: a beat over the stage, else the panel."""
        if self.desk.shell.screen is not self.stage:
            return None
        on_top: Panel | BeatCard | None = self.stage.card if self.stage.card is not None else self.stage.panel
        return on_top

    def _show_ending(self) -> None:
        """Show the end: who won and why."""
        outcome = self.sitting.outcome
        if outcome is None:
            return
        headline, sentence = self.scene.shown.ending(outcome)
        winners = [self.screen.seats[seat] for seat in outcome.winners if seat in self.screen.seats]
        self.privacy.holder = None
        self.desk.fittings.turn(None)
        self.desk.fittings.shine(winners[0].lamp if winners else "white")
        self.desk.shell.raise_curtain()
        self.desk.shell.set_screen(
            Ending(
                headline, sentence, winners,
                log=self.story.open_whole, film=self._show_film, again=self.desk.home,
                same=self._same_people if self.lesson is None else None,
            )
        )  # fmt: skip

    def _show_film(self) -> None:
        """Show the game once more, with all that was hidden."""
        if self.phones.notes is not None:
            self.phones.notes.keep()  # somebody may have let the film show theirs just now
        self.desk.show_film(reel(self.screen, self.sitting.table), self._show_ending)

    def _toggle_sound(self) -> None:
        """Make everything silent at one touch, or let it be heard again."""
        sound = self.desk.sound
        sound.toggle()
        sound.behind(self.screen.name, self.scene.shown.happened)
        self._show_sound()

    def _turn_volume(self) -> None:
        """Turn the volume while the finger stays on the sign of sound: everything gets softer, from the softest to the
        loudest."""
        sound = self.desk.sound
        if not sound.on:
            self._toggle_sound()
        sound.next_volume()
        self.desk.shell.toast(_("Volume: {percent} %").format(percent=sound.volume))

    def _show_sound(self) -> None:
        if "sound" in self.stage.signs:
            self.stage.signs["sound"].struck = not self.desk.sound.on

    def _open_camera(self) -> None:
        self.dice.rest()
        self.hands.rest()  # one looks through a camera at a time
        self.camera.open()
