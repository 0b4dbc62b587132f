"""Before and after a sitting: all games, one game's page, how a new sitting is to be played, those that were kept."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from companion.app.film.reel import film_of
from companion.app.film.statistics import digests
from companion.app.lesson import Lesson, Progress, lesson
from companion.app.lobby.home import Home
from companion.app.lobby.names import NamesSheet
from companion.app.lobby.new_game import NewGame, sitters
from companion.app.lobby.page import Page
from companion.app.lobby.settings_sheet import SettingsSheet
from companion.app.lobby.sittings import Past, Sittings
from companion.app.lobby.wishes import Hands, Wishes, remember, remembered, rules_options, settled
from companion.app.machines import players
from companion.app.referee.desk import Desk
from companion.app.screen import GameScreen, load
from companion.app.sheets import Reading
from companion.app.shelf import Kept, finished, game_of, new_path, next_moment, unfinished
from companion.app.sitting import BOT, Player, Sitting
from companion.app.trust.pins import PinSheet
from companion.app.trust.pledge import Pledge
from companion.app.trust.seal_sheet import SealSheet
from companion.games import learn, sentence
from companion.kernel.errors import UserError
from companion.kernel.fingerprint import in_words
from companion.kernel.game import NOTHING, Event, Refused, Seat
from companion.kernel.journal import Doubtful, Journal
from companion.kernel.ledger import close_unopened
from companion.kernel.manifest import Choice, Manifest, game, games, having
from companion.kernel.public import public_log
from companion.kernel.settings import choose, chosen
from companion.kernel.shape import names_in
from companion.kernel.shares import Locked, WrongPin, open_share
from companion.kernel.words import _, call, counted, texts, unmarked
from companion.kernel.words import choose as choose_language

TOLD_S: Final = 10.0
"""How long it stands that something of people's own cannot be read: file, line and what to do are to be noted."""


class Enter(Protocol):
    """Puts a sitting on the screen."""

    def __call__(self, screen: GameScreen, sitting: Sitting, lesson: Lesson | None = None) -> object: ...


class Lobby:
    """Sets up new sittings, and resumes those that were kept.

    :param enter: called with a sitting that is to be played. :param leave: called when the people leave.
    :param options: with which a new sitting is begun unless people choose otherwise.
    :ivar game: whose page is open, or whose sitting was played last; None for all games.
    """

    def __init__(
        self,
        desk: Desk,
        *,
        enter: Enter,
        leave: Callable[[], object],
        game: str | None,
        options: Mapping[str, Choice],
    ) -> None:
        self._desk = desk
        self._enter = enter
        self._leave = leave
        self._options = options
        self.game = game
        self.wishes = Wishes()
        self._pledge = Pledge()

    @property
    def manifest(self) -> Manifest:
        """The manifest of the game whose page is open, by default that of the first game with a screen."""
        return game(self.game or next(iter(having("screen"))))

    @property
    def screen(self) -> GameScreen:
        """Its screen. Raises :class:`UserError` if it has none."""
        return load(self.manifest.id)

    def open(self) -> None:
        """Show the page of the game that is open, else all games."""
        if self.game is None:
            self._open_home()
        else:
            self._open_page(self.game)

    def begin(
        self,
        wishes: Wishes,
        *,
        seed: str | None = None,
        path: Path | None = None,
        pins: Mapping[Seat, str] = NOTHING,
    ) -> None:
        """Begin a sitting and enter it: what was pledged when its sheet was opened, and the salt since, are in it.

        :param pins: one for each person, or none.
        :raises UserError: its file cannot be made, or its options don't go together.
        """
        manifest, screen = self.manifest, self.screen
        own = screen.with_own(wishes.own)
        try:
            wishes = settled(manifest, screen.game, wishes, own)
        except Refused as error:
            raise UserError(error.facts.get("why") or screen.refusal(error)) from None
        self.game, self.wishes = manifest.id, wishes
        remember(manifest, wishes)
        moment, pledge = next_moment(self._desk.folder, datetime.now()), self._pledge
        sitting = Sitting.begin(
            screen.game,
            players=wishes.players,
            bots=players(screen, seed or secrets.token_hex(16), wishes.level),
            level=wishes.level,
            rolling=wishes.rolling,
            options={**rules_options(manifest, wishes), **own},
            path=path or new_path(self._desk.folder, manifest.id, moment),
            seed=seed,
            names={seat: name for seat, name in wishes.names.items() if seat in wishes.players},
            moment=moment,
            secrets=pledge.secrets,
            pins=pins,
        )
        if seed is None:
            for who, salt in pledge.salts().items():
                sitting.table.salt(who, salt.value, salt.by)
        self._pledge = Pledge()
        self._go(screen, sitting)

    def teach(self, lesson: Lesson) -> None:
        """Say what must lie on the table, and play a lesson: with hands, or on the screen alone."""

        def begin(hands: Hands) -> None:
            self._desk.carefully(lambda: self._teach(lesson, hands))

        choices = ((_("It lies there"), lambda: begin("wait")), (_("Without a table"), lambda: begin("off")))
        words = unmarked(texts(self.manifest.id)("lesson.start"))
        self._desk.shell.tell(_("Before you begin"), words, choices)

    def _teach(self, lesson: Lesson, hands: Hands) -> None:
        """Play a lesson: nothing of it is kept, and nothing in it is secret from anybody who reads its file.

        :raises UserError: its options don't go together.
        """
        manifest, screen = self.manifest, self.screen
        players: dict[Seat, Player] = dict.fromkeys(lesson.machines, BOT)
        wishes = settled(manifest, screen.game, Wishes(players, options=lesson.options))
        sitting = Sitting.begin(
            screen.game,
            players=wishes.players,
            bots=Progress(lesson, lambda: sitting.table.decided).bots(),
            options=rules_options(manifest, wishes),
            seed=lesson.seed,
        )
        self.wishes = replace(self.wishes, hands=hands, camera=False)
        self._enter(screen, sitting, lesson)

    def keep_hands(self, hands: Hands) -> None:
        """Remember whether people want to be waited for."""
        self.wishes = replace(self.wishes, hands=hands)
        remember(self.manifest, self.wishes)

    def resume(self, path: Path, *, drop_tail: bool = False, pins: Mapping[Seat, str] = NOTHING) -> None:
        """Enter the sitting in a file. Before one whose last record is doubtful people are asked whether to go on.

        :param drop_tail: they have agreed. :param pins: of all people, for one that is sealed with PINs; without them
            they are waited for.
        :raises UserError: it cannot go on.
        """
        self.game = game_of(path)
        self.wishes = remembered(self.manifest)
        screen = self.screen
        try:
            sitting = Sitting.resume(screen.game, path, bots={}, drop_tail=drop_tail, pins=pins)
        except Locked:
            self._have_screen()
            self._await_pins(path, drop_tail)
            return
        except Doubtful as doubtful:
            self._have_screen()
            again = partial(self.resume, path, drop_tail=True)
            choice = (_("Go on before it"), partial(self._desk.carefully, again))
            self._desk.shell.tell(_("A doubtful last record"), str(doubtful), (choice,))
            return
        sitting.seat(players(screen, ascii(path.name)[-64:], sitting.level))
        self._go(screen, sitting)

    def _go(self, screen: GameScreen, sitting: Sitting) -> None:
        """Enter a sitting, with a second copy if a folder for it is set."""
        journal = sitting.table.journal
        options = journal.records[0]["options"]
        learn(screen.name, options)
        if folder := chosen().saves.copy:
            journal.copy_to(Path(folder).expanduser())
        self._enter(screen.for_options(options), sitting)
        if journal.notices:
            self._desk.shell.tell(_("The sitting's file"), " ".join(journal.notices), ())

    def open_file(self, path: Path) -> None:
        """Go on with the sitting in a file, or ask how to begin one there."""
        if path.exists():
            self._desk.carefully(lambda: self._resume_first(path))
            return
        self._open_page(self.manifest.id)
        self.ask_wishes(path)

    def _resume_first(self, path: Path) -> None:
        """Enter the sitting in a file as the first thing that is shown. Raises :class:`UserError`."""
        try:
            self.resume(path)
        except (UserError, Refused):
            self._have_screen()
            raise

    def _have_screen(self) -> None:
        """Show all games behind what is told, or asked first, if nothing is shown yet."""
        if self._desk.shell.screen is None:
            self._desk.shell.set_screen(self._home())

    def _open_home(self) -> None:
        self.game = None
        self._desk.shell.raise_curtain()
        self._desk.shell.set_screen(self._home())

    def _home(self) -> Home:
        ready = having("screen", "rules")
        return Home(
            {name: (one, name in ready) for name, one in games().items()},
            open=self._touched,
            leave=self._leave,
            machine=self._open_machine,
            speak=self._speak,
            settings=self._open_settings,
        )

    def _open_settings(self) -> None:
        """Let people choose how the screen is drawn; what they choose shows at once."""
        self._desk.shell.open_sheet(SettingsSheet(self._redraw, self._desk.shell.close_sheet))

    def _redraw(self) -> None:
        self.open()
        self._open_settings()

    def _open_machine(self) -> None:
        from companion.app.lobby.machine import open_machine  # draws on paper, which the posters do without

        sound = self._desk.sound
        open_machine(self._desk.shell, self._desk.folder, sound.effect, say=sound.say)

    def _speak(self, language: str) -> None:
        """Speak another language from now on, and keep it; a disk that cannot take it is no reason to stop."""
        choose_language(language)
        with suppress(UserError):
            choose(language=language)
        self._desk.sound.speak_anew()
        self.open()

    def _touched(self, name: str) -> None:
        manifest = game(name)
        if name in having("screen", "rules"):
            self._desk.carefully(lambda: self._open_page(name))
            return
        words = _("The referee cannot lead {game} yet.").format(game=manifest.title)
        if "kit" in manifest.rooms:
            words += " " + _("It can be printed: saucer print {name}.").format(name=name)
        self._desk.shell.tell(manifest.title, words)

    def _open_page(self, name: str) -> None:
        self.game = name
        manifest, screen, shell = self.manifest, self.screen, self._desk.shell
        self.wishes = remembered(manifest)
        if self._options:
            self.wishes = replace(self.wishes, options=self._options)
        kept = unfinished(self._desk.folder, screen.game)
        past = [one for one in finished(self._desk.folder) if one.game == name]
        taught = lesson(name)
        shell.raise_curtain()
        shell.set_screen(
            Page(
                screen,
                kept,
                new=self.ask_wishes,
                resume=self._resume,
                older=lambda: self._list(kept),
                past=(lambda: self._open_past(past)) if past else None,
                first=partial(self.teach, taught) if taught is not None else None,
                rules=lambda: shell.open_sheet(Reading(_("How it is played"), screen.how(), shell.close_sheet)),
                back=self._open_home,
            )
        )

    def ask_wishes(self, path: Path | None = None) -> None:
        """Ask how a new sitting is to be played."""
        shell = self._desk.shell
        call(self.manifest.id, self.wishes.names)

        def begin(wishes: Wishes) -> None:
            if not self._pledge.with_pins:
                self._desk.carefully(lambda: self.begin(wishes, path=path))
                return
            self._choose_pins(wishes, lambda pins: self.begin(wishes, path=path, pins=pins))

        def seal(wishes: Wishes) -> None:
            self.wishes = wishes
            shell.open_sheet(SealSheet(self._pledge, self._persons(wishes), lambda: self.ask_wishes(path)))

        def names(wishes: Wishes) -> None:
            def named(names: Mapping[str, str]) -> None:
                others = {seat: name for seat, name in wishes.names.items() if seat not in seats}
                self.wishes = replace(wishes, names={**others, **names})
                remember(self.manifest, self.wishes)
                self.ask_wishes(path)

            seats = sitters(self.manifest, wishes)
            shell.open_sheet(NamesSheet(seats, wishes.names, named))

        def make(wishes: Wishes) -> None:
            def made(id: str) -> None:
                own = (*(one for one in wishes.own if one != id), id) if id else wishes.own
                self.wishes = replace(wishes, own=own)
                remember(self.manifest, self.wishes)
                self.ask_wishes(path)

            shell.open_sheet(self.screen.builder(made))

        problem = ""
        try:
            self.screen.own()
        except UserError as error:
            problem = str(error)
        shell.open_sheet(
            NewGame(self.screen, self.manifest, self.wishes, begin, shell.close_sheet,
                    names=names, make=make, pledge=self._pledge, seal=seal)
        )  # fmt: skip
        if problem:
            shell.toast(problem, TOLD_S)

    def _persons(self, wishes: Wishes) -> dict[Seat, str]:
        """Names by seat of those who are persons."""
        looks = self.screen.for_options(self.screen.with_own(wishes.own)).seats
        return {
            seat: wishes.names.get(seat) or (str(looks[seat].name) if seat in looks else seat)
            for seat, who in wishes.players.items()
            if who == "person"
        }

    def _choose_pins(self, wishes: Wishes, begin: Callable[[Mapping[Seat, str]], object]) -> None:
        """Let each person choose a PIN, typed twice: one that is mistyped would shut the sitting for ever."""
        pins: dict[Seat, str] = {}
        first: dict[Seat, str] = {}

        def taken(seat: Seat, pin: str) -> str:
            if seat not in first:
                first[seat] = pin
                return _("Once more, to be sure.")
            if first.pop(seat) != pin:
                return _("That was another one: choose again.")
            pins[seat] = pin
            return ""

        shell = self._desk.shell
        shell.open_sheet(
            PinSheet(
                _("A PIN for everybody"),
                self._persons(wishes),
                _("{name}: choose a PIN; the others look away. Without it this sitting can't be resumed."),
                taken=taken,
                done=lambda: self._desk.carefully(lambda: begin(pins)),
                close=shell.close_sheet,
            )
        )

    def _await_pins(self, path: Path, drop_tail: bool) -> None:
        """Show what lies open, and wait for the PINs of all people; a wrong one costs a second more each time."""
        journal, shell = Journal.look(path), self._desk.shell
        shares = {str(share["who"]): share for share in journal.records[0]["shares"]}
        looks, called = self.screen.seats, names_in(journal.records[0])
        people = {who: called.get(who) or (str(looks[who].name) if who in looks else who) for who in shares}
        pins: dict[Seat, str] = {}
        wrong = 0

        def taken(seat: Seat, pin: str) -> str:
            nonlocal wrong
            try:
                open_share(shares[seat], pin)
            except WrongPin:
                wrong += 1
                sheet.wait(float(wrong))
                return counted("That is not the PIN. Wait {n} second.", "That is not the PIN. Wait {n} seconds.", wrong)
            pins[seat] = pin
            return ""

        def done() -> None:
            self._desk.carefully(lambda: self.resume(path, drop_tail=drop_tail, pins=pins))

        def close_for_ever() -> None:
            self._desk.carefully(lambda: close_unopened(path))
            self.open()

        def forgotten() -> None:
            shell.tell(
                _("Closed for ever?"),
                _("Without all PINs nobody can ever open this sitting. It can be closed as never opened: what lay open "
                  "can still be read and verified."),
                ((_("Keep it"), lambda: shell.open_sheet(sheet)), (_("Close it for ever"), close_for_ever)),
            )  # fmt: skip

        told = [words for event in public_log(journal.records) if (words := self._said(event))]
        sheet = PinSheet(
            _("This sitting is sealed"),
            people,
            _("{name}: your PIN, please; the others look away."),
            taken=taken,
            done=done,
            close=shell.close_sheet,
            forgotten=forgotten,
            beside=[_("Seal: {words}").format(words=in_words(journal.fingerprint)), *told[-6:]],
        )
        shell.open_sheet(sheet)

    def _said(self, event: Event) -> str:
        try:
            return sentence(self.manifest.id, event)
        except KeyError:  # its words need more than the event tells
            return ""

    def _resume(self, kept: Kept) -> None:
        self._desk.carefully(lambda: self.resume(kept.path))

    def _open_past(self, past: Sequence[Kept]) -> None:
        """Show the games that are over: their films, and all of them in numbers."""
        shell = self._desk.shell

        def show(one: Kept) -> None:
            self._desk.carefully(lambda: self._desk.show_film(film_of(one.path), self.open))

        def numbers() -> None:
            from companion.app.film.telling import pages  # with all that writes films

            found, _left_out = digests(self._desk.folder, game=self.manifest.id)
            told = [paragraph for _title, lines in pages(found) for paragraph in lines]
            shell.open_sheet(Reading(_("Statistics"), "\n\n".join(told), lambda: self._open_past(past)))

        shell.open_sheet(Past(self.screen, past, show, numbers, shell.close_sheet))

    def _list(self, kept: Sequence[Kept]) -> None:
        shell = self._desk.shell

        def explain(one: Kept) -> None:
            shell.tell(_("This one cannot go on"), one.problem)

        shell.open_sheet(Sittings(self.screen, kept, self._resume, explain, shell.close_sheet))
