"""The referee: leads from moment to moment of a sitting, and decides what is on the screen and who may see it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics.texture import Texture

from companion.app import opening, pictures
from companion.app.camera_panel import CameraPanel
from companion.app.ending import Ending
from companion.app.prompts import Marks, Roll, Words
from companion.app.prompts.panel import ChoicePanel, NewsPanel, Panel, RollPanel
from companion.app.screen import GameScreen, SeatLook
from companion.app.sheets import LogSheet, MenuSheet, Reading
from companion.app.shelf import Kept, new_path, unfinished
from companion.app.shell import Shell
from companion.app.sitting import Moment, Sitting
from companion.app.stage import Stage
from companion.app.widgets.press import Press
from companion.kernel.board import split
from companion.kernel.errors import UserError
from companion.kernel.game import TABLE, Answer, Event, Refused, Seat
from companion.kernel.journal import JournalError
from companion.kernel.words import texts

log = logging.getLogger("saucer.app")

IDLE: Final = 90.0
"""Seconds without a touch after which the curtain falls before a private screen."""
PORTRAIT_PX: Final = 128


class Referee:
    """What happens when something is touched.

        referee = Referee(screen, folder)
        window.add_widget(referee.shell)
        referee.open()

    :param folder: where sittings are kept.
    :param pace: how fast news pass by themselves: seconds for a roll; 0 for at once.
    :param leave: called when the people leave.
    """

    def __init__(
        self,
        screen: GameScreen,
        folder: Path,
        *,
        pace: float = 2.2,
        leave: Callable[[], object] = lambda: None,
    ) -> None:
        self.screen = screen
        self.folder = folder
        self.pace = pace
        self.shell = Shell(self._unveiled)
        self.sitting: Sitting | None = None
        self.stage: Stage | None = None
        self._leave = leave
        self._holder: Seat | None = None
        self._moment: Moment | None = None
        self._news: Any = None
        self._last_events: tuple[Event, ...] = ()
        self._last_kind = ""
        self._faces: dict[str, Texture | None] = {}
        self.camera_source = ""
        """What the camera panel looks at first; by default the first camera there is."""
        self._boards: dict[str, Texture] = {}
        self._boards_asked = False
        self._closed = False
        self.lamp: Callable[[str], object] = lambda colour: None
        """Shows a colour to the whole table: whose turn it is, or that dice are to be rolled."""
        self.wishes = opening.Wishes()
        self._watchdog = Clock.schedule_interval(self._idle, 1.0)

    # ---- before and after a sitting -----------------------------------------------------------------------

    def open(self) -> None:
        """The opening screen."""
        self._end_sitting()
        self.wishes = opening.remembered(self.screen.name)
        kept = unfinished(self.folder, self.screen.game)
        self.shell.raise_curtain()
        self.shell.set_screen(
            opening.Opening(
                self.screen,
                kept,
                new=self._ask_wishes,
                resume=self._resume,
                older=lambda: self._list_sittings(kept),
                rules=lambda: self.shell.open_sheet(
                    Reading("How it is played", self.screen.how(), self.shell.close_sheet)
                ),
                quit=self._leave,
            )
        )

    def begin(self, wishes: opening.Wishes, *, seed: str | None = None, path: Path | None = None) -> None:
        """A new sitting. Raises :class:`UserError` when its file cannot be made."""
        self.wishes = wishes
        opening.remember(self.screen.name, wishes)
        game = self.screen.game
        sitting = Sitting.begin(
            game,
            players=wishes.players,
            bots=self.screen.bots(seed or datetime.now().isoformat()),
            rolling=wishes.rolling,
            path=path or new_path(self.folder, game.name, datetime.now()),
            seed=seed,
        )
        self._enter(sitting)

    def resume(self, path: Path) -> None:
        """The sitting in a file, behind the curtain. Raises :class:`UserError` when it cannot go on."""
        sitting = Sitting.resume(self.screen.game, path, bots=self.screen.bots(ascii(path.name)[-64:]))
        self._enter(sitting)

    def close(self) -> None:
        """Let go of everything; twice is fine."""
        if self._closed:
            return
        self._closed = True
        self._watchdog.cancel()
        self._end_sitting()

    def _ask_wishes(self) -> None:
        self.shell.open_sheet(opening.NewGame(self.screen, self.wishes, self._begin, self.shell.close_sheet))

    def _begin(self, wishes: opening.Wishes) -> None:
        self._carefully(lambda: self.begin(wishes))

    def _resume(self, kept: Kept) -> None:
        self._carefully(lambda: self.resume(kept.path))

    def _list_sittings(self, kept: Sequence[Kept]) -> None:
        def explain(one: Kept) -> None:
            self.shell.tell("This one cannot go on", one.problem)

        self.shell.open_sheet(opening.Sittings(self.screen.title, kept, self._resume, explain, self.shell.close_sheet))

    def _carefully(self, deed: Callable[[], object]) -> None:
        """Do something; what goes wrong is told, and nothing is lost."""
        try:
            deed()
        except JournalError as error:
            self.shell.tell("The sitting's file", str(error), (("Back to the poster", self.open),))
        except UserError as error:
            self.shell.tell("That does not work", str(error))

    def _enter(self, sitting: Sitting) -> None:
        self._end_sitting()
        self.sitting = sitting
        deeds = {"menu": self.open_menu, "undo": self.undo, "help": self.open_rules, "log": self.open_log}
        if self.wishes.camera:
            deeds["camera"] = self.open_camera
        self.stage = Stage(
            self.screen.boards,
            names=self._board_names(),
            face_of=self.face_of,
            deeds={**deeds, "hide": self.hide},
            tapped=self._tapped_map,
            peeked=self._peeked,
        )
        self._holder = None
        self._last_events = ()
        self.shell.set_screen(self.stage)
        for id, picture in self._boards.items():
            self.stage.boards.views[id].set_picture(picture)
        self._fetch_boards()
        self.go_on()

    def _end_sitting(self) -> None:
        self._cancel_news()
        if self.stage is not None:
            self.stage.peek.release()
        self.stage = None
        self._moment = None
        if self.sitting is not None:
            self.sitting.close()
            self.sitting = None

    # ---- from moment to moment ----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Show what comes next: the curtain, if the screen must change hands first."""
        self._cancel_news()
        sitting, stage = self.sitting, self.stage
        if sitting is None or stage is None:
            return
        moment = sitting.moment
        self._moment = moment
        if moment.what == "over":
            self._show_ending()
            return
        if moment.private and self._holder != moment.viewer:
            self._veil(moment.viewer)
            return
        if not moment.private:
            self._holder = None
        self._show_moment(moment)

    def _veil(self, seat: Seat) -> None:
        """Drop the curtain, then take everything off the stage."""
        assert self.stage is not None
        self._holder = None
        look = self.screen.seats[seat]
        others = " and ".join(other.name for name, other in self.screen.seats.items() if name != seat)
        self.shell.drop_curtain(look.name, others, look.sign)
        self.stage.set_private(False)
        self.stage.show_secrets(())
        self.stage.set_panel(None)
        self._draw_map(Marks(), peeking=False)

    def _unveiled(self) -> None:
        if self._moment is None:
            return
        self._holder = self._moment.viewer
        self.go_on()

    def _show_moment(self, moment: Moment) -> None:
        sitting, stage = self.sitting, self.stage
        assert sitting is not None
        assert stage is not None
        view = sitting.view()
        stage.show_clock(self.screen.clock(view))
        stage.set_private(moment.private and bool(self.screen.secrets(view)))
        stage.signs["undo"].disabled = not sitting.can_undo()
        stage.signs["hide"].disabled = not moment.private
        self._tell_story()
        look = self._look_of(moment)
        panel: Panel
        if moment.what == "ask" and moment.ask is not None:
            panel = ChoicePanel(
                self.screen.prompt(moment.ask, view),
                look,
                self.face_of,
                deed=lambda answer: self.answer(answer, moment.token),
                changed=self._prompt_changed,
            )
            panel.peek(not moment.private)
        elif moment.what == "roll" and moment.ask is not None:
            above = Words(*self.screen.roll_words(moment.ask, view))
            panel = RollPanel(
                Roll(moment.ask, view, above, sitting.rolling),
                look if moment.private else None,
                roll=lambda: self.roll(moment.token),
                deed=lambda faces: self.answer(faces, moment.token, typed=True),
            )
        else:
            panel = Panel(None, "The machine thinks", "One moment, please.")
            self._news = Clock.schedule_once(self._step_bot, min(0.05, self.pace))
        stage.set_panel(panel)
        self._refresh_map()
        if isinstance(panel, ChoicePanel):
            focus: Sequence[str] = panel.prompt.focus()
        else:
            focus = self.screen.where(moment.ask, view) if moment.ask is not None else ()
        kind = moment.ask.kind if moment.ask is not None else ""
        if focus:
            stage.boards.look_at(focus)
        elif kind != self._last_kind and moment.ask is not None:
            stage.boards.fit()
        self._last_kind = kind
        self.lamp("yellow" if moment.what == "roll" else look.lamp if look else "white")

    def _look_of(self, moment: Moment) -> SeatLook | None:
        """Whose banner stands over a moment: of the seat that decides; None where no seat does."""
        return self.screen.seats.get(moment.viewer if moment.private else moment.asked)

    def answer(self, answer: Answer, token: int, *, typed: bool = False) -> None:
        """A person's answer to a moment; a second tap is nothing."""
        sitting = self.sitting
        if sitting is None:
            return
        private = sitting.moment.private
        try:
            events = sitting.answer(token, answer, means="typed" if typed else "")
        except Refused as error:
            self._tell_story()
            if typed:
                words = "-".join(map(str, answer))
                self.shell.toast(f"{words} doesn't count here: roll again.")
                self._show_moment(sitting.moment)
            else:
                self.shell.toast(str(error))
            return
        except JournalError as error:
            self._disk_failed(error)
            return
        if events is not None:
            self._after(events, tuple(answer) if typed else (), private)

    def roll(self, token: int) -> None:
        """Roll on the screen or by the button."""
        sitting = self.sitting
        if sitting is None:
            return
        private = sitting.moment.private
        try:
            events = sitting.roll(token)
        except JournalError as error:
            self._disk_failed(error)
            return
        if events is not None:
            self._after(events, sitting.rolled, private)

    def _step_bot(self, *_: object) -> None:
        sitting = self.sitting
        if sitting is None or sitting.moment.what not in ("bot", "machine"):
            return
        try:
            events = sitting.step()
        except JournalError as error:
            self._disk_failed(error)
            return
        self._after(events, (), private=False, bot=True)

    def _after(self, events: Sequence[Event], faces: Sequence[int], private: bool, bot: bool = False) -> None:
        """Something happened: tell it, then go on."""
        sitting, stage = self.sitting, self.stage
        assert sitting is not None
        assert stage is not None
        if self._holder is not None or not private:
            self._last_events = tuple(event for event in events if event.seen_by(TABLE) or not private)
        stage.peek.release()
        view = sitting.table.view(sitting.watcher)
        told = [self.screen.sentence(event, view) for event in events if not self.screen.is_minor(event)]
        sentences = [sentence for sentence in told if sentence]
        if private and any(not event.seen_by(TABLE) for event in events):
            self._tell_story()
            if faces:
                self._secret_news(sentences, faces)
                return
            self.go_on()
            return
        if faces or (bot and sentences):
            self._show_news(sentences, faces)
            return
        self.go_on()

    def _show_news(self, sentences: Sequence[str], faces: Sequence[int]) -> None:
        """What the dice said, for a moment or until NEXT."""
        stage = self.stage
        assert stage is not None
        stage.set_private(False)
        stage.show_secrets(())
        tumble = min(0.55, self.pace / 3)
        title = "The dice say" if faces else "The machine plays"

        def landed() -> None:
            """Let the ribbon and the map follow once the dice lie; on the way they would tell the result."""
            if self.stage is stage and stage.panel is panel:
                self._tell_story()
                self._draw_map(Marks(), peeking=False)

        panel = NewsPanel(None, title, sentences, faces, deed=self.go_on, tumble=tumble, landed=landed)
        stage.set_panel(panel)
        if not faces or tumble <= 0:
            landed()
        if not faces:
            self._news = Clock.schedule_once(lambda _: self.go_on(), self.pace * 0.6)
        elif self.pace > 0:
            self._news = Clock.schedule_once(lambda _: self.go_on(), self.pace + 0.012 * len(" ".join(sentences)))
        else:
            self._news = Clock.schedule_once(lambda _: self.go_on(), 0)

    def _secret_news(self, sentences: Sequence[str], faces: Sequence[int]) -> None:
        """A secret roll: dice and words show only while the seat peeks; it goes on by NEXT alone."""
        stage = self.stage
        assert stage is not None
        assert self._moment is not None
        panel = NewsPanel(
            self.screen.seats.get(self._moment.viewer),
            "A secret roll",
            sentences,
            faces,
            deed=self.go_on,
            secret=True,
        )
        stage.set_panel(panel)
        stage.set_private(True)

    def _cancel_news(self) -> None:
        if self._news is not None:
            self._news.cancel()
            self._news = None

    def _disk_failed(self, error: JournalError) -> None:
        log.error("%s", error)
        self.shell.tell("The disk failed", str(error), (("Back to the poster", self.open),))

    # ---- what is on the screen ----------------------------------------------------------------------------

    def face_of(self, counter: str) -> Texture | None:
        """A counter's portrait as a texture, made when it is first wanted."""
        if counter not in self._faces:
            try:
                image = self.screen.portrait(counter, PORTRAIT_PX)
            except Exception as error:  # a missing picture is no reason to stop a game
                log.warning("no portrait of %s: %s", counter, error)
                image = None
            self._faces[counter] = pictures.texture(image) if image is not None else None
        return self._faces[counter]

    def _board_names(self) -> Mapping[str, str]:
        """What the tabs of the boards say: the game's texts ``board-<id>``, else the boards' titles."""
        say = texts(self.screen.name)
        return {
            id: say(f"board-{id}") if f"board-{id}" in say else board.title for id, board in self.screen.boards.items()
        }

    def _fetch_boards(self) -> None:
        """Have the boards' pictures made beside the game: it may take a while on a small machine."""
        if self._boards_asked:
            return
        self._boards_asked = True

        def make() -> None:
            for id, board in self.screen.boards.items():
                try:
                    image = self.screen.board_picture(id, pictures.LARGEST / max(board.size))
                except Exception as error:  # the board is then drawn from its places
                    log.warning("no picture of the board %s: %s", id, error)
                    continue
                if image is not None:
                    Clock.schedule_once(partial(self._have_board, id, image), 0)

        threading.Thread(target=make, name="board pictures", daemon=True).start()

    def _have_board(self, id: str, image: Any, _: float) -> None:
        if self._closed:
            return
        self._boards[id] = pictures.texture(image)
        if self.stage is not None:
            self.stage.boards.views[id].set_picture(self._boards[id])

    def _tell_story(self) -> None:
        """The ribbon and the ledger: what happened in the open."""
        sitting, stage = self.sitting, self.stage
        assert sitting is not None
        assert stage is not None
        view = sitting.table.view(sitting.watcher)
        events = sitting.table.log(sitting.watcher)
        told = [(self.screen.sentence(event, view), event) for event in events[-40:]]
        told = [(sentence, event) for sentence, event in told if sentence]
        major = [one for one in told if not self.screen.is_minor(one[1])]
        sentence, faces = (major[-1][0], self.screen.rolled(major[-1][1])) if major else ("", ())
        stage.ribbon.say(sentence or self.screen.blurb, faces)
        stage.ledger.tell([words for words, _ in told if words != sentence])

    def _prompt_changed(self) -> None:
        stage = self.stage
        if stage is None or not isinstance(stage.panel, ChoicePanel):
            return
        self._refresh_map()
        focus = stage.panel.prompt.focus()
        if focus and not all(stage.boards.shows(space) for space in focus):
            stage.boards.look_at(focus)

    def _refresh_map(self) -> None:
        stage, moment = self.stage, self._moment
        if stage is None or moment is None:
            return
        marks = Marks()
        peeking = stage.peek.held or not moment.private
        if isinstance(stage.panel, ChoicePanel):
            marks = stage.panel.prompt.marks().seen(peeking)
        self._draw_map(marks, peeking=peeking)

    def _draw_map(self, marks: Marks, *, peeking: bool) -> None:
        sitting, stage = self.sitting, self.stage
        if sitting is None or stage is None:
            return
        view = sitting.table.view(sitting.moment.viewer if peeking else sitting.watcher)
        trails = [trail for trail in map(self.screen.trail, self._last_events) if trail is not None]
        stage.show_map(self.screen.pieces(view, peeking), marks, trails, self.screen.flags(view, peeking))

    def _peeked(self, held: bool) -> None:
        stage, sitting, moment = self.stage, self.sitting, self._moment
        if stage is None or sitting is None or moment is None:
            return
        if held and not (moment.private and self._holder == moment.viewer):
            return
        stage.show_secrets(self.screen.secrets(sitting.table.view(moment.viewer)) if held else ())
        if isinstance(stage.panel, (ChoicePanel, NewsPanel)):
            stage.panel.peek(held or not moment.private)
        self._refresh_map()

    def _tapped_map(self, space: str | None, counter: str | None) -> None:
        stage = self.stage
        if stage is None or self.shell.curtain is not None:
            return
        if isinstance(stage.panel, ChoicePanel) and stage.panel.tap_map(space, counter):
            return
        if space is not None:
            stage.ribbon.say(self._who_is_there(space))

    def _who_is_there(self, space: str) -> str:
        assert self.sitting is not None
        pieces = self.screen.pieces(self.sitting.table.view(TABLE), False)
        here = [piece.name.replace("\n", " ").title() for piece in pieces if split(piece.place)[0] == space]
        return f"{self.screen.say(space)}: {', '.join(here) if here else 'nobody'}."

    def _show_ending(self) -> None:
        sitting = self.sitting
        assert sitting is not None
        assert sitting.outcome is not None
        headline, sentence = self.screen.ending(sitting.outcome, sitting.table.view(TABLE))
        winners = [self.screen.seats[seat] for seat in sitting.outcome.winners if seat in self.screen.seats]
        self._holder = None
        self.lamp(winners[0].lamp if winners else "white")
        self.shell.raise_curtain()
        self.shell.set_screen(
            Ending(
                headline,
                sentence,
                winners,
                log=self.open_whole_log,
                again=self.open,
            )
        )

    # ---- sheets and signs ---------------------------------------------------------------------------------

    def open_menu(self) -> None:
        choices: list[tuple[str, Callable[[], object]]] = [
            ("Go on", self.shell.close_sheet),
            ("Look at the table", self.open_camera),
            ("How it is played", lambda: self.shell.open_sheet(
                Reading("How it is played", self.screen.how(), self.shell.close_sheet)
            )),
            ("Dice: " + self._other_dice()[1], self._change_dice),
            ("Keep and leave", self.open),
        ]  # fmt: skip
        self.shell.open_sheet(MenuSheet("Intermission", choices, self.shell.close_sheet))

    def open_camera(self) -> None:
        """The camera panel. What stands where is public, whoever holds the screen."""
        if self.sitting is None:
            return
        self.shell.open_sheet(
            CameraPanel(
                self.screen.name,
                self.folder / "pictures",
                expected=self.placement,
                options=self._options,
                name=self.screen.say,
                say=self.screen.say_answer,
                confirm=self._confirm_seen,
                face_of=self.face_of,
                close=self._close_camera,
                source=self.camera_source,
            )
        )

    @property
    def has_board(self) -> bool:
        """Whether the board's picture has come."""
        return bool(self._boards)

    def placement(self) -> dict[str, str | None]:
        """Where each counter stands by the rules, as all may know."""
        assert self.sitting is not None
        return dict(self.screen.placement(self.sitting.table.view(TABLE)))

    def _options(self) -> Sequence[Answer]:
        assert self.sitting is not None
        moment = self.sitting.moment
        return moment.ask.options if moment.what == "ask" and moment.ask is not None else ()

    def _confirm_seen(self, chain: Sequence[Answer]) -> bool:
        """Give the answers that a person confirmed, as long as it is the same seat that is asked."""
        sitting = self.sitting
        assert sitting is not None
        asked = sitting.moment.asked
        for answer in chain:
            moment = sitting.moment
            if moment.what != "ask" or moment.asked != asked or moment.ask is None or answer not in moment.ask.options:
                return False
            try:
                events = sitting.answer(moment.token, answer, means="camera")
            except JournalError as error:
                self._disk_failed(error)
                return False
            self._last_events = tuple(events or ())
        return True

    def _close_camera(self) -> None:
        self.shell.close_sheet()
        self.go_on()

    def _other_dice(self) -> tuple[str, str]:
        assert self.sitting is not None
        order = ("screen", "buttons", "typed")
        following = order[(order.index(self.sitting.rolling) + 1) % 3]
        return following, {"screen": "on the screen", "buttons": "by the button", "typed": "real ones"}[following]

    def _change_dice(self) -> None:
        assert self.sitting is not None
        self.sitting.rolling = self._other_dice()[0]  # type: ignore[assignment]
        self.shell.close_sheet()
        self.go_on()

    def open_rules(self) -> None:
        sitting = self.sitting
        if sitting is None:
            return
        title, text = self.screen.rule(sitting.table.view(TABLE), sitting.moment.ask)
        self.shell.open_sheet(Reading(title, text, self.shell.close_sheet))

    def open_log(self) -> None:
        sitting = self.sitting
        if sitting is None:
            return
        moment = sitting.moment
        if not moment.private:
            self.shell.open_sheet(LogSheet(self._story(moment.viewer), None, self.shell.close_sheet))
            return
        whole = self._story(moment.viewer) if self.screen.secrets(sitting.view()) else None
        self.shell.open_sheet(LogSheet(self._story(TABLE), whole, self.shell.close_sheet))

    def open_whole_log(self) -> None:
        """After the end: everything that happened, secrets too."""
        sitting = self.sitting
        if sitting is None or sitting.outcome is None:
            return
        view = sitting.table.view(TABLE)
        told = (self.screen.sentence(event, view) for event in sitting.table.story())
        self.shell.open_sheet(LogSheet([sentence for sentence in told if sentence], None, self.shell.close_sheet))

    def _story(self, seat: Seat) -> list[str]:
        assert self.sitting is not None
        view = self.sitting.table.view(seat)
        told = (self.screen.sentence(event, view) for event in self.sitting.table.log(seat))
        return [sentence for sentence in told if sentence]

    def undo(self) -> None:
        sitting = self.sitting
        if sitting is None or not sitting.can_undo():
            return
        try:
            done = sitting.undo(sitting.moment.token)
        except Refused as error:
            self.shell.toast(str(error))
            return
        except JournalError as error:
            self._disk_failed(error)
            return
        if done:
            self._last_events = ()
            self.shell.toast("Taken back.")
            self.go_on()

    def hide(self) -> None:
        """Drop the curtain before a private screen at once."""
        stage, moment = self.stage, self._moment
        if stage is None or moment is None or self.shell.curtain is not None:
            return
        stage.peek.release()
        self._holder = None
        if self.shell.screen is stage:
            self.go_on()
        self.shell.close_sheet()

    def _idle(self, _: float) -> None:
        moment = self._moment
        if moment is not None and moment.private and self.shell.curtain is None and self.shell.idle > IDLE:
            self.hide()

    # ---- the buttons beside the screen --------------------------------------------------------------------

    def press(self, button: str) -> None:
        """A button was pressed: roll, next, back or hide. Call in Kivy's thread."""
        self.shell.touched()
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
        panel = self._panel()
        if panel is None:
            return
        if button == "roll" and isinstance(panel, RollPanel) and not panel.typed:
            panel.button.act()
        elif button == "next":
            panel.next()
        elif button == "back":
            panel.step_back()

    def _panel(self) -> Panel | None:
        """The panel that can be played on now."""
        if self.stage is None:
            return None
        shown = self.shell.screen is self.stage
        return self.stage.panel if shown else None

    # ---- when things go otherwise -------------------------------------------------------------------------

    def open_file(self, path: Path) -> None:
        """Go on with the sitting in a file, or begin one there."""
        self.open()
        if path.exists():
            self._carefully(lambda: self.resume(path))
        else:
            self.shell.open_sheet(
                opening.NewGame(
                    self.screen,
                    self.wishes,
                    lambda wishes: self._carefully(lambda: self.begin(wishes, path=path)),
                    self.shell.close_sheet,
                )
            )

    def excuse(self, words: str, note: Path | None) -> None:
        """Something went wrong that should not have. The sitting is safe: its file holds every answer."""
        self._cancel_news()
        if self.stage is not None:
            self.stage.peek.release()
        self._holder = None
        path = self.sitting.path if self.sitting is not None else None
        text = words or "Something went wrong here." + (f" What happened is noted in {note}." if note else "")
        choices: list[tuple[str, Callable[[], object]]] = [("Back to the poster", self.open)]
        if path is not None:
            text += " The sitting is safe up to the last answer."
            choices.insert(0, ("Go on", lambda: self._carefully(lambda: self._reopen(path))))
        self.shell.raise_curtain()
        self.shell.tell("The film has torn", text, choices)

    def _reopen(self, path: Path) -> None:
        self._end_sitting()
        self.resume(path)

    def resized(self) -> None:
        """The window has another size: lay everything out anew, behind the curtain if need be."""
        sitting = self.sitting
        if sitting is None:
            self.open()
            return
        self.sitting = None
        self._enter(sitting)
