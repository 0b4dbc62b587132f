"""Before and after a sitting: all games, one game's page, how a new sitting is to be played, those that were kept."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from companion.app.art import Art
from companion.app.builders import builder
from companion.app.lobby.home import Home
from companion.app.lobby.names import NamesSheet
from companion.app.lobby.page import GamePage
from companion.app.lobby.set_up_sheet import SetUpSheet
from companion.app.lobby.settings_sheet import SettingsSheet
from companion.app.lobby.sittings import Past, Sittings
from companion.app.lobby.wishes import Hands, Wishes, remember, remembered, rules_options, settled
from companion.app.people import People
from companion.app.referee.desk import Desk
from companion.app.referee.door import Door
from companion.app.referee.keepers import AskingDoor, GivingDoor
from companion.app.sheets import TextSheet
from companion.app.trust.closing import ClosingSheet
from companion.app.trust.pins import PinSheet, chosen_twice
from companion.app.trust.pledge import Pledge
from companion.app.trust.seal_sheet import SealSheet
from companion.app.trust.spoken import NOT_YET, say, sealed
from companion.games import learn, sentence
from companion.games import load as load_rules
from companion.kernel.errors import UserError, printable
from companion.kernel.game import NOTHING, TABLE, Event, Refused, Seat
from companion.kernel.handed import names_now, shares_now
from companion.kernel.journal import Doubtful, Journal
from companion.kernel.ledger import Unvouched, close_unopened
from companion.kernel.manifest import Choice, Manifest, game, games, having
from companion.kernel.mending import mend
from companion.kernel.public import public_log
from companion.kernel.recovery import read
from companion.kernel.settings import chosen
from companion.kernel.shares import Lock, Locked, WrongPin, by_phone, locked, open_share
from companion.kernel.words import _, call, counted, day, listed, when
from companion.phones.files import files
from companion.phones.kept import kept as kept_phones
from companion.presentation.attempts import LONG_PATIENCE, PATIENCE, Attempts
from companion.presentation.lesson import Lesson, Progress, lesson, note_in
from companion.presentation.machines import players
from companion.presentation.release import advice
from companion.presentation.screen import GameScreen, load
from companion.presentation.set_up import set_up, steps, tables
from companion.presentation.shelf import (
    KeptSitting,
    finished,
    game_of,
    games_in,
    needs_in,
    new_path,
    next_moment,
    unfinished,
)
from companion.presentation.sitting import BOT, Player, Sitting, players_in

if TYPE_CHECKING:
    from companion.phones.host import Phones

TOLD_S: Final = 10.0
"""How long it stands that something of people's own cannot be read: file, line and what to do are to be noted."""


class Enter(Protocol):
    """Puts a sitting on the screen."""

    def __call__(self, screen: GameScreen, sitting: Sitting, lesson: Lesson | None = None) -> object: ...


class Lobby:
    """Sets up new sittings, and resumes those that were kept.

    :param enter: called with a sitting that is to be played. :param leave: called when the people leave.
    :param art_of: the pictures of a game.
    :param options: with which a new sitting is begun unless people choose otherwise. :param phones: so are phones.
    :ivar game: whose page is open, or whose sitting was played last; None for all games.
    """

    def __init__(
        self,
        desk: Desk,
        *,
        enter: Enter,
        leave: Callable[[], object],
        art_of: Callable[[GameScreen], Art],
        game: str | None,
        options: Mapping[str, Choice],
        phones: bool = False,
    ) -> None:
        self._desk = desk
        self._enter = enter
        self._leave = leave
        self._art_of = art_of
        self._options = options
        self._phones = phones
        self.game = game
        self.wishes = Wishes()
        self._pledge = Pledge()
        self._door: Door | None = None
        """Phones that keep a key are let in, or come back, before a sitting is open."""

    @property
    def manifest(self) -> Manifest:
        """The manifest of the game whose page is open, by default that of the first game with a screen."""
        return game(self.game or next(iter(having("screen"))))

    @property
    def screen(self) -> GameScreen:
        """Its screen. Raises :class:`UserError` if it has none."""
        return load(self.manifest.id)

    def close(self) -> None:
        """Let go of phones that no sitting has; twice is fine."""
        if self._door is not None:
            self._door.close()

    def phones(self) -> Phones | None:
        """Hand over the phones that were let in before a sitting was open, once; None if there are none."""
        door, self._door = self._door, None
        return None if door is None else door.release()

    def open(self) -> None:
        """Show the page of the game that is open, else all games."""
        self.close()
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
        pins: Mapping[Seat, Lock] = NOTHING,
    ) -> None:
        """Begin a sitting and enter it: what was pledged when its sheet was opened, and the salt since, are in it.

        :param pins: one for each person, or what their phones keep, or none.
        :raises UserError: its file cannot be made, or its options don't go together.
        """
        manifest, screen = self.manifest, self.screen
        own = screen.with_own(wishes.own)
        try:
            wishes = settled(manifest, screen.game, wishes, own)
        except Refused as error:
            raise UserError(error.facts.get("why") or screen.refusal(error)) from None
        names = {
            seat: name
            for seat, name in wishes.names.items()
            if seat in wishes.players and (manifest.named or wishes.players[seat] != BOT)
        }
        self.game, self.wishes = manifest.id, wishes
        remember(manifest, wishes)
        people = People.remembered()
        people.meet(name for name in names.values() if name in people.faces)
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
            names=names,
            moment=moment,
            secrets=pledge.secrets,
            pins=pins,
        )
        if seed is None:
            for who, salt in pledge.salts().items():
                sitting.table.salt(who, salt.value, salt.by)
        self._pledge = Pledge()
        self._go(screen, sitting)

    def again(self, sitting: Sitting) -> None:
        """Ask how the same people play next: on the chairs that they have, by their names, machines at their level."""
        self.open()
        levels = [sitting.level, *sitting.levels.values()]
        names = {**self.wishes.names, **names_now(sitting.table.records)}
        self.wishes = replace(self.wishes, players=sitting.players, names=names, level=levels[-1])
        self.ask_wishes()

    def teach(self, lesson: Lesson) -> None:
        """Say what must lie on the table, and play a lesson: with hands, or on the screen alone; or go on with one."""

        def begin(hands: Hands) -> None:
            self._desk.carefully(lambda: self._teach(lesson, hands))

        choices = [(_("It’s all set up"), lambda: begin("wait")), (_("Play without pieces"), lambda: begin("off"))]
        kept = [
            one
            for one in unfinished(self._desk.folder, self.screen.game)
            if one.lesson and not one.problem and not one.needs
        ]
        if kept:
            choices.append((_("Go on with it"), partial(self._resume, kept[0])))
        screen, shell = self.screen, self._desk.shell
        with closing(self._first_game(lesson, None)) as sitting:
            laid = tables(screen, sitting)
        shell.open_sheet(SetUpSheet(laid, self._art_of(screen), screen.names.place, choices, shell.close_sheet))

    def _teach(self, lesson: Lesson, hands: Hands) -> None:
        """Play a lesson. It is kept as any game is, so that it can be left and gone on with.

        :raises UserError: its options don't go together, or its file cannot be made.
        """
        sitting = self._first_game(lesson, hands)
        self.wishes = replace(self.wishes, hands=hands, camera=False)
        self._go(self.screen, sitting, lesson)

    def _first_game(self, lesson: Lesson, hands: Hands | None) -> Sitting:
        """Begin a lesson's sitting. Raises as :meth:`_teach`.

        :param hands: whether people have pieces to move; None for a sitting that is only looked at and kept nowhere.
        """
        manifest, screen = self.manifest, self.screen
        moment = next_moment(self._desk.folder, datetime.now())
        players: dict[Seat, Player] = dict.fromkeys(lesson.machines, BOT)
        wishes = settled(manifest, screen.game, Wishes(players, options=lesson.options))
        sitting = Sitting.begin(
            screen.game,
            players=wishes.players,
            bots=Progress(lesson, lambda: sitting.table.decided).bots(),
            options=rules_options(manifest, wishes),
            path=None if hands is None else new_path(self._desk.folder, manifest.id, moment),
            seed=lesson.seed,
            moment=moment,
            lesson=NOTHING if hands is None else lesson.note(hands),
        )
        return sitting

    def _script(self, sitting: Sitting) -> Lesson | None:
        """Return the lesson that a sitting was begun as; None for a real game, or if the script is another by now."""
        note = note_in(sitting.table.records[0])
        script = lesson(self.manifest.id) if note is not None else None
        return script if script is not None and note is not None and note.get("script") == script.mark else None

    def _taught(self, sitting: Sitting) -> Lesson | None:
        """Return the lesson that a resumed sitting is, with the script for its machines; None for a real game.

        One whose script is another by now goes on without the coach, and so does one that was played on.
        """
        script = self._script(sitting)
        if script is None:
            return None
        progress = Progress(script, lambda: sitting.table.decided)
        if progress.played_on:
            return None
        sitting.seat(progress.bots())
        note = note_in(sitting.table.records[0]) or NOTHING
        hands: Hands = "off" if note.get("hands") == "off" else "wait"
        self.wishes = replace(self.wishes, hands=hands, camera=False)
        return script

    def enter(self, sitting: Sitting) -> None:
        """Enter a sitting that was begun elsewhere, and is kept there or nowhere."""
        self.game = sitting.table.game.name
        self.wishes = replace(remembered(self.manifest), hands="wait", camera=False)
        self._go(self.screen, sitting)

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
        if needs := needs_in(path, screen.game):
            self._have_screen()
            self._explain_rules(path, needs)
            return
        try:
            sitting = Sitting.resume(screen.game, path, bots={}, drop_tail=drop_tail, pins=pins)
        except Locked:
            self._have_screen()
            self._await_pins(path, drop_tail)
            return
        except Unvouched as unvouched:
            self._have_screen()
            before = partial(self._resume_before, path, unvouched.number, pins)
            self._desk.shell.tell(
                _("Closed by nobody"),
                _("The file says that this sitting was closed for ever because of a forgotten PIN, but it opens. "
                  "Anyone who had the file could have written that. You can go on from before it; what is there "
                  "now is kept beside the file."),
                [(_("Go on from before it"), partial(self._desk.carefully, before))],
            )  # fmt: skip
            return
        except Doubtful as doubtful:
            self._have_screen()
            again = partial(self.resume, path, drop_tail=True)
            choice = (_("Go on from before it"), partial(self._desk.carefully, again))
            self._desk.shell.tell(_("A doubtful last record"), str(doubtful), (choice,))
            return
        sitting.seat(players(screen, ascii(path.name)[-64:], sitting.level, sitting.levels))
        self._go(screen, sitting, self._taught(sitting))
        if note_in(sitting.table.records[0]) is not None and self._script(sitting) is None:
            self._desk.shell.toast(
                _("The coach teaches a different first game now. This one goes on without the coach."), TOLD_S
            )

    def _resume_before(self, path: Path, number: int, pins: Mapping[Seat, str]) -> None:
        """Go on before a record that nobody vouches for. Raises :class:`UserError`."""
        mend(path, number, pins)
        self.resume(path, pins=pins)

    def _go(self, screen: GameScreen, sitting: Sitting, lesson: Lesson | None = None) -> None:
        """Enter a sitting, with a second copy if a folder for it is set."""
        journal = sitting.table.journal
        options = journal.records[0]["options"]
        learn(screen.name, options)
        if folder := chosen().saves.copy:
            journal.copy_to(Path(folder).expanduser())
        self._enter(screen.for_options(options), sitting, lesson)
        if journal.notices:
            self._desk.shell.tell(_("The sitting’s file"), " ".join(journal.notices), ())

    def open_file(self, path: Path, pins: Mapping[Seat, str] = NOTHING) -> None:
        """Go on with the sitting in a file, or ask how to begin one there. :param pins: see :meth:`resume`."""
        if path.exists():
            self._desk.carefully(lambda: self._resume_first(path, pins))
            return
        self._open_page(self.manifest.id)
        self.ask_wishes(path)

    def _resume_first(self, path: Path, pins: Mapping[Seat, str]) -> None:
        """Enter the sitting in a file as the first thing that is shown. Raises :class:`UserError`."""
        try:
            self.resume(path, pins=pins)
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
            resume=self._latest(),
            paper=self._open_printing,
        )

    def _latest(self) -> tuple[str, Callable[[], object]] | None:
        """Return what is said of the sitting that was begun last and can go on, and what goes on with it."""
        played = games_in(self._desk.folder)
        there = [
            one
            for name in having("screen", "rules")
            if name in played
            for one in unfinished(self._desk.folder, load_rules(name))
            if not one.problem or one.needs
        ]
        if not there:
            return None
        last = max(there, key=lambda one: one.begun)
        words = _("Resume: {game}, {when}").format(game=games()[last.game].title, when=when(last.begun))
        return words, partial(self._resume, last)

    def _open_printing(self, name: str) -> None:
        """Say how a game gets on paper."""
        words = _("On a computer with Saucer and a printer, type: saucer print {game}. Open start-here.pdf first: it "
                  "lists the files and how many sheets they take. Print at 100 %, never “fit to page”. No time to cut? "
                  "Play on the screen alone, and print later.").format(game=name)  # fmt: skip
        self._desk.shell.tell(_("Print it"), words)

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
        self._desk.speak(language)
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
        if self._phones:
            self.wishes = self.wishes.with_phones(manifest, True)
        kept = unfinished(self._desk.folder, screen.game)
        past = [one for one in finished(self._desk.folder) if one.game == name]
        taught = lesson(name)

        def rules() -> None:
            from companion.app.booklet_sheet import RulesText, open_booklet

            open_booklet(shell, RulesText(name, _("How to play"), screen.how()))

        shell.raise_curtain()
        shell.set_screen(
            GamePage(
                screen,
                kept,
                new=self.ask_wishes,
                resume=self._resume,
                older=lambda: self._list(kept),
                past=(lambda: self._open_past(past)) if past else None,
                first=partial(self.teach, taught) if taught is not None else None,
                rules=rules,
                back=self._open_home,
            )
        )

    def ask_wishes(self, path: Path | None = None) -> None:
        """Ask how a new sitting is to be played."""
        self.close()
        shell = self._desk.shell
        call(self.manifest.id, self.wishes.names if self.manifest.named else {})

        def begin(wishes: Wishes) -> None:
            if wishes.hands != "off" and steps(self.manifest.id, first=False):
                self._desk.carefully(lambda: self._show_set_up(wishes, partial(go, wishes), path))
                return
            go(wishes)

        def go(wishes: Wishes) -> None:
            if wishes.keepers and self._persons(wishes):
                self._give_keys(wishes, path)
                return
            if not self._pledge.with_pins:
                self._desk.carefully(lambda: self.begin(wishes, path=path))
                return
            self._choose_pins(wishes, lambda pins: self.begin(wishes, path=path, pins=pins))

        def seal(wishes: Wishes) -> None:
            self.wishes = wishes
            back = partial(self.ask_wishes, path)
            shell.open_sheet(SealSheet(self._pledge, self._persons(wishes), back, keepers=wishes.keepers))

        from companion.app.lobby.new_game import NewGame, sitters

        def names(wishes: Wishes) -> None:
            def named(names: Mapping[str, str]) -> None:
                others = {seat: name for seat, name in wishes.names.items() if seat not in seats}
                self.wishes = replace(wishes, names={**others, **names})
                remember(self.manifest, self.wishes)
                people.meet(names.values())
                self.ask_wishes(path)

            people, looks = People.remembered(), self.screen.seats
            seats, heads = sitters(self.manifest, wishes), list[str]()
            if not self.manifest.named:
                seats = tuple(seat for seat in seats if wishes.players[seat] != BOT)
                heads = [str(looks[seat].name) if seat in looks else seat for seat in seats]
            shell.open_sheet(NamesSheet(seats, wishes.names, named, people=people, heads=heads))

        def make(wishes: Wishes) -> None:
            def made(id: str) -> None:
                own = (*(one for one in wishes.own if one != id), id) if id else wishes.own
                self.wishes = replace(wishes, own=own)
                remember(self.manifest, self.wishes)
                self.ask_wishes(path)

            shell.open_sheet(builder(self.manifest, made))

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

    def _show_set_up(self, wishes: Wishes, then: Callable[[], object], path: Path | None) -> None:
        """Say what must lie on the table before a game begins.

        :param path: of a new file, for whoever goes back. :raises UserError: its options don't go together.
        """
        self.wishes, manifest, shell = wishes, self.manifest, self._desk.shell
        own = self.screen.with_own(wishes.own)
        options = {**rules_options(manifest, wishes), **own}
        screen = self.screen.for_options(options)
        try:
            people = settled(manifest, screen.game, Wishes(options=wishes.options), own).players
            with closing(Sitting.begin(screen.game, players=people, bots={}, options=options)) as sitting:
                laid = tables(screen, sitting, first=False)
        except Refused as error:
            raise UserError(error.facts.get("why") or self.screen.refusal(error)) from None
        back = partial(self.ask_wishes, path)
        choices: list[tuple[str, Callable[[], object]]] = [(_("It’s all set up"), then), (_("Back"), back)]

        def rules() -> None:
            from companion.app.booklet_sheet import RulesText, open_booklet

            at = set_up(screen.name).rules
            open_booklet(shell, RulesText(screen.name, _("How to play"), screen.how(), at), close=lay)

        def lay() -> None:
            shell.open_sheet(SetUpSheet(laid, self._art_of(screen), screen.names.place, choices, back))

        choices.append((_("How to play"), rules))
        lay()

    def _persons(self, wishes: Wishes) -> dict[Seat, str]:
        """Names by seat of those who are persons."""
        looks = self.screen.for_options(self.screen.with_own(wishes.own)).seats
        return {
            seat: self._person(wishes.names.get(seat, ""), str(looks[seat].name) if seat in looks else seat)
            for seat, who in wishes.players.items()
            if who == "person"
        }

    def _person(self, name: str, seat: str) -> str:
        """Call somebody by name, and by the seat too where that has a name of its own."""
        return f"{name} ({seat})" if name and not self.manifest.named else name or seat

    def _choose_pins(self, wishes: Wishes, begin: Callable[[Mapping[Seat, str]], object]) -> None:
        """Let each person choose a PIN."""
        pins: dict[Seat, str] = {}
        shell = self._desk.shell
        shell.open_sheet(
            PinSheet(
                _("A PIN for everybody"),
                self._persons(wishes),
                _("{name}: choose a PIN; the others look away. Without it this sitting can’t be resumed."),
                taken=chosen_twice(pins),
                done=lambda: self._desk.carefully(lambda: begin(pins)),
                close=shell.close_sheet,
            )
        )

    def _give_keys(self, wishes: Wishes, path: Path | None) -> None:
        """Let in everybody's phone, give each its part of the key, and begin once all have noted their codes."""
        self.wishes, screen = wishes, self.screen
        options = {**rules_options(self.manifest, wishes), **screen.with_own(wishes.own)}
        learn(screen.name, options)
        self._door = GivingDoor(
            self._desk, self._persons(wishes), partial(files, screen.for_options(options)),
            begin=lambda keys: self._desk.carefully(lambda: self.begin(wishes, path=path, pins=keys)),
            leave=partial(self.ask_wishes, path),
        )  # fmt: skip

    def _await_pins(self, path: Path, drop_tail: bool) -> None:
        """Show what lies open, and wait for the PINs of all people; a wrong one costs a second more each time.

        Where phones keep the key they are waited for, and recovery codes are typed instead.
        """
        self.close()
        journal, shell = Journal.look(path), self._desk.shell
        shares = {str(share["who"]): share for share in shares_now(journal.records)}
        looks, called = self.screen.seats, names_now(journal.records)
        waited = locked(tuple(shares.values()))
        people = {
            who: self._person(called.get(who, ""), str(looks[who].name) if who in looks else who) for who in waited
        }
        pins: dict[Seat, str] = {}
        attempts = Attempts(journal.links[0])
        coded = [who for who in waited if by_phone(shares[who])]

        def came(seat: Seat, secret: str) -> None:
            """Take what a phone hands over, or a code that was typed: no secret that anybody could guess."""
            open_share(shares[seat], secret)
            attempts.passed(seat)
            pins[seat] = secret

        def handed(seat: Seat, secret: str) -> None:
            with suppress(UserError):  # that phone never had a part, or another's: there is still the code
                came(seat, secret)
                if shell.sheet is sheet:
                    sheet.passed(seat)

        def recovered(seat: Seat, code: str) -> str:
            try:
                read(code)
                came(seat, code)
            except WrongPin:
                words = _("That isn’t {name}’s code for this sitting. Look at your note.")
                return words.format(name=people[seat])
            except UserError as error:
                return str(error)
            return ""

        def taken(seat: Seat, pin: str) -> str:
            if seat in coded:
                return recovered(seat, pin)
            seconds = attempts.failed(seat)  # counted before it is tried: pulling the plug gives no try back
            try:
                open_share(shares[seat], pin)
            except WrongPin:
                sheet.wait(float(seconds))
                return counted(
                    "That is not the PIN. Wait {n} second.", "That is not the PIN. Wait {n} seconds.", seconds
                )
            attempts.passed(seat)
            pins[seat] = pin
            return ""

        def leave() -> None:
            self.close()
            shell.close_sheet()

        def done() -> None:
            if sheet.forgot:
                names = [people[seat] for seat in sheet.forgot]
                held = partial(self._close_for_ever, path, attempts, sheet.forgot, people)
                shell.open_sheet(ClosingSheet(names, done=held, keep=self.open))
                return
            attempts.over()
            self._desk.carefully(lambda: self.resume(path, drop_tail=drop_tail, pins=pins))

        public = [words for event in public_log(journal.records) if (words := self._said(event))]
        waits, told = self._waits(attempts, people), public[-6:]
        sheet = PinSheet(
            _("This sitting is sealed"),
            people,
            _("{name}: your PIN, please; the others look away."),
            taken=taken,
            coded=coded,
            done=done,
            close=leave,
            forgetful=not coded,
            delay=attempts.delay,
            beside=[*waits, sealed(NOT_YET), *told],
        )
        say(journal.fingerprint, lambda words: setattr(sheet.beside, "text", "\n".join([*waits, sealed(words), *told])))
        shell.open_sheet(sheet)
        if coded:
            looks_of = partial(files, self.screen.for_options(journal.records[0]["options"]))
            named = {seat: people[seat] for seat in coded}
            known = kept_phones(path, {*players_in(journal.records[0]), TABLE})
            self._door = AskingDoor(self._desk, named, looks_of, known=known, came=handed)

    def _waits(self, attempts: Attempts, people: Mapping[Seat, str]) -> list[str]:
        """Tell everybody who comes whose PINs are said to be forgotten, and from when on the sitting can be closed."""
        since = {seat: first for seat, first in attempts.since().items() if seat in people}
        if not since:
            return []
        words = _("PIN reported forgotten: {names}. This sitting can be closed for ever from {day}.")
        if since.keys() == people.keys():
            words = _("PIN reported forgotten: {names}. This sitting can be closed for ever from {day}, and "
                      "without any PIN from {later}.")  # fmt: skip
        one = len(since) - (since.keys() == people.keys()) == 1  # once anybody of them has typed a PIN
        first = datetime.now().date() if one else min(since.values()) + PATIENCE
        last = max(since.values()) + LONG_PATIENCE
        return [words.format(names=listed(people[seat] for seat in since), day=day(first), later=day(last))]

    def _close_for_ever(
        self, path: Path, attempts: Attempts, forgot: Sequence[Seat], people: Mapping[Seat, str]
    ) -> None:
        """Close a sitting that nobody can open any more: all others have typed their PINs, these have held a button."""
        today, names = datetime.now().date(), [people[seat] for seat in forgot]
        allowed = attempts.asked(forgot, tuple(people), today)
        if today < allowed:
            self.open()
            words = _("The sitting waits for {names}: a week, or thirty days if nobody types a PIN. From {day} it"
                      " can be closed in the same way. With everybody’s PIN it opens as always.")  # fmt: skip
            self._desk.shell.tell(_("Not yet"), words.format(names=listed(names), day=day(allowed)))
            return

        def close() -> None:
            attempts.closed(close_unopened(path, forgot))
            self.open()
            words = _("Nobody can open this sitting any more, because of a forgotten PIN: {names}. Its file says "
                      "so: see saucer log and saucer verify.")  # fmt: skip
            self._desk.shell.tell(_("Closed for ever"), words.format(names=listed(names)))

        self._desk.carefully(close)

    def _said(self, event: Event) -> str:
        try:
            return sentence(self.manifest.id, event)
        except KeyError:  # its words need more than the event tells
            return ""

    def _explain_rules(self, path: Path, needs: int) -> None:
        """Say of a sitting of other rules that nothing of it is lost, and how it is finished."""
        words = _("This sitting was begun with rules version {old}; this Saucer has version {new}, which would "
                  "play it differently. Nothing is lost: {name} is kept as it is.").format(
                      old=needs, new=self.screen.game.version, name=printable(path.name))  # fmt: skip
        self._desk.shell.tell(_("It needs another release of Saucer"), f"{words} {advice(self.manifest.id, needs)}", ())

    def _resume(self, kept: KeptSitting) -> None:
        self._desk.carefully(lambda: self.resume(kept.path))

    def _open_past(self, past: Sequence[KeptSitting]) -> None:
        """Show the games that are over: their films, and all of them in numbers."""
        shell = self._desk.shell

        def show(one: KeptSitting) -> None:
            from companion.presentation.reel import film_of

            self._desk.carefully(lambda: self._desk.show_film(film_of(one.path), self.open))

        def numbers() -> None:
            from companion.app.film.telling import not_counted, pages  # with all that writes films
            from companion.presentation.statistics import digests

            found, left_out = digests(self._desk.folder, game=self.manifest.id)
            told = [paragraph for _title, lines in pages(found) for paragraph in lines] + not_counted(left_out)
            shell.open_sheet(TextSheet(_("Statistics"), "\n\n".join(told), lambda: self._open_past(past)))

        shell.open_sheet(Past(self.screen, past, show, numbers, shell.close_sheet))

    def _list(self, kept: Sequence[KeptSitting]) -> None:
        shell = self._desk.shell

        def explain(one: KeptSitting) -> None:
            if one.needs:
                self._explain_rules(one.path, one.needs)
                return
            shell.tell(_("This one cannot go on"), one.problem)

        shell.open_sheet(Sittings(self.screen, kept, self._resume, explain, shell.close_sheet))
