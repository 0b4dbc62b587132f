"""The Body Snatchers at the real screen: a card held to the lens, the visits' frames, the names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from companion.app.lobby.wishes import Wishes, remembered
from companion.kernel.manifest import game
from companion.kernel.words import call
from printables.press.pictures import face_picture

if TYPE_CHECKING:
    from companion.app.finger import Finger

NAME = "body_snatchers"


@contextmanager
def town(folder: Path, *, seed: str = "town", camera: bool = False, **options: Any) -> Iterator[Finger]:
    """Provide the app with a sitting of five that has just begun."""
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    try:
        with open_app(folder, settle=0, game=NAME) as finger:
            finger.referee.begin(
                Wishes(options={"players": 5, **options}, camera=camera, names={"s01": "Ann", "s02": "Bö"}), seed=seed
            )
            finger.frames(2)
            yield finger
    finally:
        Press.pause, Press.hold = pause, hold
        call(NAME, {})


def lead_the_first_night(finger: Finger) -> None:
    """Give all that the Announcer is asked from the deal on, up to what the Psychic is shown."""
    finger.give(("done",))
    finger.lift_curtain()
    seats = ("s01", "s05", "s02", "s04", "s03", "s04", "s05", "s01")
    for answer in (*(("seat", seat) for seat in seats), ("done",), ("done",), ("three", "s02", "s03", "s04")):
        finger.frames(1)
        finger.give(answer)
        finger.settle_news()


def photograph(folder: Path, of: str, card: str) -> Path:
    """Return a picture of one printed card in a hand."""
    face = face_picture(of, card, 360).convert("RGB")
    table = Image.new("RGB", (face.width + 500, face.height + 200), (70, 60, 52))
    table.paste(face, (240, 90))
    folder.mkdir(parents=True, exist_ok=True)
    table.save(folder / f"{card}.png")
    return folder / f"{card}.png"


def show(finger: Finger, picture: Path) -> Any:
    """Hold a card before the camera."""
    referee: Any = finger.referee
    referee.desk.camera_source = str(picture)
    finger.lift_curtain()
    finger.tap("camera")
    return referee.shell.sheet


def test_a_role_card_is_read_behind_the_curtain_and_what_is_wrong_is_told(tmp_path: Path) -> None:
    with town(tmp_path / "sittings", camera=True, deal="cards") as finger:
        referee: Any = finger.referee
        table = referee.sitting.table
        assert "Ann" in referee.shell.curtain.headline.text
        show(finger, photograph(tmp_path, NAME, "psychic"))
        finger.wait(lambda: table.view("s01").role == "psychic", "the card")
        assert referee.shell.sheet is None
        assert table.records[-1]["means"] == "camera"
        finger.frames(2)
        assert "Bö" in referee.shell.curtain.headline.text
        sheet = show(finger, tmp_path / "psychic.png")
        finger.wait(lambda: "was shown before" in sheet.words.text, "that it was shown before")
        finger.tap("touch instead")
        sheet = show(finger, photograph(tmp_path, NAME, "kid"))
        finger.wait(lambda: "not in this game" in sheet.words.text, "that it belongs in the box")
        assert table.view("s02").role == ""
        finger.tap("close")
        finger.give((("pod_1",),))
        assert table.view("s02").role == "pod"
        assert table.records[-1]["means"] == "touched"


def frames_of_a_round(folder: Path, seed: str, touches: tuple[tuple[int, int, int], ...]) -> list[bytes]:
    """Return what the screen shows in a round of visits: of each the curtain, and the page at five moments."""
    from kivy.core.window import Window

    from companion.app.rig import screenshot

    shots: list[bytes] = []
    with town(folder, seed=seed, announcer="device") as finger:
        referee: Any = finger.referee
        sitting = referee.sitting
        referee.play.clock.close()  # time passes by hand
        assert tuple(Window.size) == (800, 480)

        def shoot() -> None:
            finger.frames(2)
            with Image.open(screenshot(folder / "shot.png")) as image:
                shots.append(image.tobytes())

        for number in range(5):
            finger.lift_curtain()
            finger.frames(1)
            referee.desk.pace = 2.2 if number == 4 else 0.0
            finger.give(("done",))
            finger.frames(1)
        assert referee.stage.card is not None, "night falls, in a line"
        referee.play.clock._tick(5.0)
        assert sitting.table.time is None, "what is told takes nothing of a seat's time"
        referee.desk.pace = 0.0
        for three in touches:
            finger.settle_news()
            assert sitting.table.time is None, "it begins when the curtain is lifted"
            shoot()
            finger.lift_curtain()
            shoot()
            answer = ("touch", *(f"s{seat:02}" for seat in three))
            taps = finger.panel().asking.prompt.route(answer)
            for number, tap in enumerate(taps):
                finger.do(tap)
                if number in (0, 2):
                    shoot()
            shoot()
            assert sitting.moment.what == "clock"
            referee.play.clock._tick(20.0)
    return shots


@pytest.mark.slow
def test_the_frames_of_two_worlds_are_equal_byte_for_byte(tmp_path: Path) -> None:
    """Other roles, other choices, the same schedule: the same pictures, but while somebody holds to see."""
    one = frames_of_a_round(tmp_path / "one", "one world", ((1, 2, 3), (4, 4, 4)))
    other = frames_of_a_round(tmp_path / "other", "another world", ((5, 5, 5), (2, 3, 1)))
    assert len(one) == len(other) == 10
    for number, (mine, theirs) in enumerate(zip(one, other, strict=True)):
        assert mine == theirs, f"frame {number}"
    assert one[1] == one[2] == one[3] == one[4], "nothing shows how far somebody is"


@pytest.mark.slow
def test_names_are_typed_once_and_remembered(tmp_path: Path) -> None:
    with town(tmp_path, announcer="device") as finger:
        referee: Any = finger.referee
        referee.open()
        finger.frames(2)
        finger.tap("new game")
        finger.turn_to("names")
        finger.tap("names")
        sheet = referee.shell.sheet
        sheet._keyboard.dispatch("on_textinput", "e")
        sheet._keyboard.dispatch("on_textinput", "\u0308")  # a keyboard's own accent joins its letter
        sheet._keyboard.dispatch("on_key_down", (13, "enter"), "", [])
        finger.tap("rub")
        finger.tap("letter-y")
        finger.tap("close")
        finger.frames(2)
        assert dict(remembered(game(NAME)).names) == {"s01": "Annë", "s02": "By"}
        assert str(referee.screen.seats["s02"].name) == "By"


def test_a_mis_tap_of_the_announcers_is_taken_back_and_the_ring_shows_what_is_known(tmp_path: Path) -> None:
    with town(tmp_path) as finger:
        referee: Any = finger.referee
        table = referee.sitting.table
        finger.give(("done",))  # everybody has a card; five have no Cheerleader
        finger.lift_curtain()
        assert referee.stage.peek.parent is None, "the Announcer's screen is secret by nature: nobody need hold"

        def badges() -> dict[str, tuple[str, ...]]:
            return {piece.id: piece.badges for piece in referee.stage.map._pieces}

        finger.frames(2)
        before = table.asks
        finger.give(("seat", "s02"))
        finger.settle_news()
        assert badges()["s02"] == ("psychic",)
        finger.tap("undo")
        finger.settle_news()
        assert table.asks == before
        assert set(badges().values()) == {()}
        finger.give(("seat", "s03"))
        finger.settle_news()
        assert badges()["s03"] == ("psychic",)
        finger.tap("hide")
        assert "Announcer" in referee.shell.curtain.headline.text
        assert set(badges().values()) == {()}, "nothing is left behind the curtain"


def test_when_all_open_their_eyes_nothing_of_the_announcers_night_is_left_in_sight(tmp_path: Path) -> None:
    """Morning stands over the board: whoever looks sees the seats, and neither roles, Pods, taps nor what was shown."""
    with town(tmp_path) as finger:
        referee: Any = finger.referee
        stage = referee.stage
        lead_the_first_night(finger)

        def told() -> set[str]:
            return {sign for piece in stage.map._pieces for sign in (piece.sign, *piece.badges) if sign}

        assert told() == {"psychic", "pod", "watch", "doctor", "saucer"}, "the Announcer sees it all"
        referee.desk.pace = 2.2
        finger.give(("done",))
        finger.frames(2)
        assert (stage.card is not None, referee.sitting.moment.private) == (True, False), "it is morning"
        assert (told(), stage.panel) == (set(), None)
        referee.play.clock._tick(5.0)
        assert referee.sitting.table.time == (0.0, 600.0), "nobody may talk yet"
        for _ in range(3):
            assert stage.card is not None
            finger.tap("next")
            finger.frames(1)
        assert stage.card is None
        referee.play.clock._tick(5.0)
        assert referee.sitting.table.time[0] >= 5.0, "the town talks"
        referee.desk.pace = 0.0


def test_the_announcer_has_the_screen_before_anybody_is_called(tmp_path: Path) -> None:
    with town(tmp_path) as finger:
        referee: Any = finger.referee
        stage, shell = referee.stage, referee.shell

        def told() -> str:
            return stage.card.beat.words if stage.card is not None else ""

        referee.desk.pace = 2.2
        finger.give(("done",))
        finger.frames(1)
        finger.tap("go on")
        finger.frames(1)
        assert "Close your eyes" in told()
        finger.tap("next")
        finger.frames(1)
        assert told() == "", "nobody is called"
        assert "Announcer" in shell.curtain.headline.text
        finger.lift_curtain()
        finger.frames(1)
        assert told() == "Psychic, look at me."
        finger.tap("next")
        finger.frames(1)
        assert told() == ""
        finger.give(("seat", "s02"))
        finger.frames(1)
        assert (
            told() == "Close your eyes.\nDoctor, wake up. Look at me, so that I know you. Nobody is healed tonight."
        ), "in one go"
        assert stage.card.beat.face == "doctor", "who is called is seen"
        finger.rest(0.5)
        assert stage.card is not None, "it waits until it has been read"
        assert "aloud" in stage.card._hint.words
        referee.desk.pace = 0.0


def test_by_day_cards_pass_but_those_before_its_clock_and_the_call_for_thumbs(tmp_path: Path) -> None:
    with town(tmp_path) as finger:
        referee: Any = finger.referee
        stage = referee.stage
        lead_the_first_night(finger)

        def waits() -> bool:
            finger.frames(2)
            return stage.card is not None and stage.card._passing is None

        referee.desk.pace = 2.2
        finger.give(("done",))
        for _ in range(3):
            assert waits(), "somebody reads it out, and no time runs"
            finger.tap("next")
        referee.play.clock._tick(5.0)
        for answer in (("accuse", "s03", "s02"), ("second", "s01"), ("done",)):
            finger.give(answer)
            assert not waits()
            assert stage.card is not None
            finger.tap("next")
            finger.frames(1)
        finger.give(("done",))
        assert waits(), "all vote at once"
        assert "One, two, three!" in stage.card.beat.words
        finger.tap("next")
        finger.frames(1)
        before = referee.sitting.table.asks
        finger.give(("down", 2))
        finger.frames(1)
        assert stage.panel.words.words.splitlines()[0] == "Vote: 2 down"
        assert stage.panel.left.words == "3 s"
        assert referee.sitting.table.asks == before, "nothing is written yet"
        finger.tap("take back")
        finger.frames(2)
        finger.give(("down", 3))
        finger.frames(1)
        finger.tap("go on")
        finger.frames(2)
        assert "3 down, 2 up" in stage.card.beat.words
        assert "Day 1: 5 of 5" in stage.track._now.words, "the bar tells nothing before the cards do"
        referee.desk.pace = 0.0


def test_people_stay_on_their_chairs_when_the_ring_is_less_high(tmp_path: Path) -> None:
    with town(tmp_path) as finger:
        referee: Any = finger.referee
        view = referee.stage.map
        for height in (350, 320):
            view.size = (480, height)
            finger.frames(2)
            (width, high), chairs = view.board.size, view.board.places
            assert (width * view.scale, high * view.scale) == pytest.approx((480, height), rel=0.01)
            for piece, _picked, _meant, x, y, *_how in view._drawn:
                chair = chairs[piece.place].at
                assert (x, y) == pytest.approx((chair[0] * view.scale, (high - chair[1]) * view.scale))


def see_roles(finger: Finger) -> None:
    """Everybody looks at a role; then the first visit is called."""
    for _ in range(5):
        finger.lift_curtain()
        finger.frames(1)
        finger.give(("done",))
        finger.frames(1)
    finger.settle_news()


@pytest.mark.parametrize(
    ("language", "large"),
    [
        ("en", False),
        ("de", True),
        pytest.param("en", True, marks=pytest.mark.slow),
        pytest.param("de", False, marks=pytest.mark.slow),
    ],
)
def test_a_curtain_shows_a_visits_seconds_as_a_ring_and_above_its_button(
    large: bool, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ring that is whole until the visit begins; its words stand clear of the button, whichever they are."""
    from companion.app import theme
    from companion.app.gallery.boxes import faults

    monkeypatch.setenv("SAUCER_LANGUAGE", language)
    theme.see(theme.Eyesight(large=large))
    with town(tmp_path, announcer="device") as finger:
        referee: Any = finger.referee
        play = referee.play
        play.clock.close()
        see_roles(finger)

        def shown(share: float) -> str:
            finger.frames(2)
            curtain = referee.shell.curtain
            assert curtain._left == pytest.approx(share)
            wrong = faults(referee.shell, least_board=0.0)
            assert not [one for one in wrong if one.who != "Shell.curtain"], "but for the velvet's own swags"
            line = curtain.time
            under = line.center_y - line.texture_size[1] / 2
            assert under - curtain.button.top >= theme.px(8), "the line stands clear of the button"
            return str(curtain.time.text)

        waiting = shown(1.0)
        referee.shell.curtain.remind(moves=False)
        assert shown(1.0).endswith(waiting)
        finger.lift_curtain()
        finger.frames(1)
        play.clock._tick(5.0)
        play.privacy.hide()
        assert "0:15" in shown(0.75), "at once, not with the next tick"
        play.clock._tick(5.0)
        assert "0:10" in shown(0.5)
        referee.sitting.table.pause(True)
        play.clock._tick(5.0)
        assert shown(0.5) != waiting


def test_after_a_resume_lifting_the_curtain_lets_a_seats_time_go_on(tmp_path: Path) -> None:
    """Before a visit nothing runs. In one its time stands, the curtain says so, and whoever lifts it lets it go on."""
    with town(tmp_path, announcer="device") as finger:
        referee: Any = finger.referee

        def leave_and_resume() -> Any:
            path = referee.sitting.path
            referee.open()
            finger.frames(2)
            referee.resume(path)
            referee.play.clock.close()  # time passes by hand
            finger.frames(2)
            finger.settle_news()
            referee.play.clock._tick(3600.0)
            finger.frames(2)
            return referee.sitting.table

        referee.play.clock.close()
        see_roles(finger)
        table = leave_and_resume()
        assert (table.time, referee.shell.curtain.time.text) == (
            None, "Your 20 seconds begin when you lift the curtain."
        )  # fmt: skip
        finger.lift_curtain()
        finger.frames(2)
        referee.play.clock._tick(5.0)
        assert table.time == (5.0, 20.0), "a time that a resumed visit begins runs"
        table = leave_and_resume()
        was = table.time
        assert was[0] <= 5.0
        assert table.paused
        assert "goes on when you lift the curtain: 0:" in referee.shell.curtain.time.text
        finger.lift_curtain()
        finger.frames(2)
        referee.play.clock._tick(4.0)
        assert table.time == (was[0] + 4.0, 20.0)
        finger.give(("touch", "s01", "s02", "s03"))
        table = leave_and_resume()
        assert referee.sitting.moment.what == "clock"
        assert table.paused
        finger.lift_curtain()
        finger.frames(2)
        referee.play.clock._tick(20.0)
        assert referee.sitting.moment.viewer == "s02"


def test_hands_off_a_night_waits_and_at_daybreak_no_curtain_stays(tmp_path: Path) -> None:
    """Hours without a touch: no visit begins. One that has begun ends under its curtain, and the morning is seen."""
    with town(tmp_path, announcer="device") as finger:
        referee: Any = finger.referee
        sitting, play = referee.sitting, referee.play
        play.clock.close()  # time passes by hand
        for _ in range(5):
            finger.lift_curtain()
            finger.frames(1)
            finger.give(("done",))
            finger.frames(1)
        rows = len(sitting.table.records)
        for seat in (*sitting.table.seats, *sitting.table.seats):
            finger.settle_news()
            curtain = referee.shell.curtain
            assert (sitting.moment.viewer, curtain is not None) == (seat, True)
            assert "20 seconds" in curtain.time.text
            for _hour in range(3):
                play.clock._tick(3600.0)
            finger.frames(2)
            assert (sitting.moment.viewer, referee.shell.curtain) == (seat, curtain), "it waits"
            assert "begin when you lift" in curtain.time.text
            assert len(sitting.table.records) >= rows
            rows = len(sitting.table.records)
            finger.lift_curtain()
            finger.frames(1)
            assert sitting.table.time == (0.0, 20.0)
            assert referee.shell.curtain is None
            play.clock._tick(5.0)
            play.privacy.hide()
            play.clock._tick(5.0)
            again: Any = referee.shell.curtain
            assert "0:10" in again.time.text, "its time runs on behind it, and the curtain says so"
            play.clock._tick(11.0)
        finger.settle_news()
        assert referee.shell.curtain is None, "it is day"
        assert sitting.table.view("s01").step == "talk"
        assert sitting.table.time[1] == 600


def test_a_seat_that_lets_all_wait_is_called_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with town(tmp_path, announcer="device") as finger:
        referee: Any = finger.referee
        play, said, beeps = referee.play, list[str](), list[int]()
        play.clock.close()
        see_roles(finger)
        monkeypatch.setattr(referee.desk.sound, "say", said.append)
        monkeypatch.setattr(type(referee.desk.fittings), "beep", lambda fittings, times=1: beeps.append(times))
        for calls, seconds in enumerate((15.0, 30.0, 60.0), 1):
            assert play.privacy._calling.timeout == seconds, "and not when the screen is looked after anyway"
            referee.shell.darken()
            play.privacy.idle(0.0)
            assert len(beeps) == calls - 1
            play.privacy._remind(seconds)
            assert (said, len(beeps), referee.shell.dark) == (["Ann."] * calls, calls, False)
        assert "Everybody waits for you" in referee.shell.curtain.time.text
