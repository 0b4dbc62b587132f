"""Scenes: which events are played, how they move, and that what they say is what the ribbon says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.app.beats.motion import REST, SECONDS, CardPose, at
from companion.app.beats.script import LONG, beats_after, but_told
from companion.app.beats.theatre import Staging, theatre
from companion.app.lobby.wishes import Wishes
from companion.kernel.errors import UserError
from companion.kernel.game import TABLE, Event
from companion.kernel.manifest import games
from companion.kernel.words import texts
from companion.presentation.beat import Beat
from companion.presentation.moment import Moment
from companion.presentation.parts.narrated import Clockface
from companion.presentation.screen import load
from companion.presentation.shown import tell
from companion.sound.cues import cues
from tests import golden

GAMES = tuple(name for name, game in games().items() if "screen" in game.rooms and game.order < 10)
BEFORE = Clockface("Turn 3 of 12", "Random movement", 3, 12, 0, 6)


def beats(game: str, *events: Event, view: Any = None, after: Clockface = BEFORE) -> list[Beat]:
    return list(beats_after(game, tell(load(game), events, view), before=BEFORE, after=after))


UNHEARD = {"taken"}
"""What only one seat knows makes no sound."""


def _some(scene: Staging) -> Event:
    return Event(scene.event, {**dict.fromkeys(scene.has, "something"), **scene.where})


def test_a_motion_ends_at_rest_and_is_short() -> None:
    assert set(SECONDS) >= {"slide", "stamp", "rise", "fall", "dawn", "beam"}
    for motion, seconds in SECONDS.items():
        assert seconds <= 1.5
        end, rest = at(motion, 1.0), REST.get(motion, CardPose())
        for name in CardPose.__slots__:
            assert getattr(end, name) == pytest.approx(getattr(rest, name), abs=1e-6), (motion, name)
        assert at(motion, 0.2) != end, "it moves"
        assert at(motion, 7.0) == end
    assert at("", 0.3) == CardPose()


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_shows_nobody_for_a_fact_that_nobody_knows(game: str) -> None:
    """With cards that only their owners have seen, whoever was voted down has no role, and the screen fell over it."""
    for scene in theatre(game).scene:
        assert scene.who(dict.fromkeys(scene.faces)) == ((scene.portrait,) if scene.portrait else ()), scene.event


@pytest.mark.parametrize("game", GAMES)
def test_scenes_are_of_events_that_the_game_has(game: str) -> None:
    say, staged = texts(game), theatre(game)
    assert staged.scene, "every game has scenes"
    kinds = set(say.after("event-"))
    for scene in staged.scene:
        assert scene.event in kinds or f"line-{scene.event}" in say, scene
        assert not scene.title or scene.title in say
        assert not scene.motion or cues(game).sound(_some(scene)) or scene.event in UNHEARD, f"{scene}: it is silent"
    assert {scene.motion for scene in staged.scene} - {""}, "something moves"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_and_spoken_in_the_ribbon_s_words(game: str) -> None:
    """All that lies open of a golden game: cards come, and what is said without a line is the event's sentence."""
    screen, table = load(game), golden.replay(golden.files(game)[0])
    face = screen.clock(table.view(TABLE))
    cards, said, phases = 0, 0, 0
    for shot in table.film():
        view, before = shot.view(TABLE), face
        face = screen.clock(view)
        shown = [event for event in shot.events if event.seen_by(TABLE)]
        sentences = {screen.sentence(event) for event in shown}
        lines = {texts(game).fill(event.line, event.data) for event in shown if event.line}
        for beat in beats_after(game, tell(screen, shown, view), before=before, after=face):
            cards += beat.kind in ("reveal", "line")
            phases += beat.kind in ("turn", "phase")
            said += bool(beat.spoken)
            clock = {face.words, face.title, f"{face.title}. {face.words}"}
            assert not beat.spoken or beat.spoken in sentences | lines | clock, beat
            assert beat.motion in {"", *SECONDS}
        shot.forget()
    assert cards > 3
    assert said > 10
    assert phases > 3 or game == "body_snatchers", "there its lines tell what begins"


def test_an_alien_stops_the_room() -> None:
    (beat,) = beats("pleasantville", Event("flipped", {"counter": "plumber", "control": "alien"}))
    assert (beat.title, beat.face, beat.stops, beat.motion) == ("The Plumber is an ALIEN!", "plumber", True, "stamp")
    (human,) = beats("pleasantville", Event("flipped", {"counter": "plumber", "control": "town"}))
    assert not human.stops
    assert beat.seconds(2.2) > human.seconds(2.2)


def test_what_only_one_seat_may_know_is_shown_and_never_said() -> None:
    taken = Event("taken", {"counter": "maid", "by": "plumber"}, ("alien",))
    (beat,) = beats("pleasantville", taken)
    assert (beat.title, beat.face, beat.faces) == ("Taken over!", "plumber", ("maid",))
    assert (beat.spoken, beat.sound) == ("", "")


def test_a_phase_has_a_card_that_is_spoken_and_a_turn_has_one_instead() -> None:
    talk = Clockface("Turn 3 of 12", "Talk and influence", 3, 12, 3, 6)
    (beat,) = beats("pleasantville", after=talk)
    assert (beat.kind, beat.title, beat.spoken) == ("phase", "Talk and influence", "Talk and influence")
    (turn,) = beats("pleasantville", after=Clockface("Turn 4 of 12", "Random movement", 4, 12, 0, 6))
    assert (turn.kind, turn.spoken) == ("turn", "Turn 4 of 12. Random movement")
    assert beats("pleasantville") == []


def test_the_clock_goes_with_the_cards_that_tell_the_phases() -> None:
    """The bar said "Turn 3: Draw" over a card that told phase 4 of the second turn."""
    draw = Clockface("Turn 3", "Draw", 6, 7, -1, 5)
    phases = [
        Event("phase", {"phase": phase, "who": who}, line="line-phase")
        for phase, who in ((4, ("lindy", "ames")), (5, ("blorp",)))
    ]
    four, five, turn = beats("abductinators", *phases, after=draw)
    assert [four.begins, five.begins] == [("Phase 4", 3), ("Phase 5", 4)]
    assert (turn.kind, turn.begins) == ("turn", None), "that is how far the game is by then"
    assert four.words == "Phase 4: Cousin Lindy and Mr. Ames."


def test_whoever_is_promoted_says_so_once() -> None:
    """A card told of it, and a second one let the alien say it."""
    told = {"seat": "blorp", "human": "ames", "rank": 1, "below": ("sneevil",)}
    (beat,) = beats("abductinators", Event("grabbed", told, line="line-promotion"))
    assert beat.title == "Promoted!"
    assert beat.words.startswith("Mr. Ames is mine! I, Blorp, am")


def test_a_tripod_falls_and_the_sun_rises() -> None:
    (down,) = beats("war_of_the_worlds", Event("tripod_destroyed", {"tripod": "tripod_red_1"}))
    assert (down.motion, down.face, down.stops) == ("fall", "tripod_red_1", True)
    dawn = Event("dawn", {"day": 2, "dead": ()}, line="line-dawn")
    beat = next(beat for beat in beats("body_snatchers", dawn) if beat.kind == "line")
    assert (beat.motion, beat.spoken) == ("dawn", beat.words)


def test_a_colour_that_there_is_not_is_refused_with_its_line(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import shutil

    from companion.kernel import assets

    shutil.copytree(Path(str(assets.folder("rock_paper_scissors"))), tmp_path / "rock_paper_scissors")
    file = tmp_path / "rock_paper_scissors" / "theatre.toml"
    file.write_text('[[scene]]\nevent = "shown"\ncolour = "puce"\n')
    monkeypatch.setenv("SAUCER_GAMES", str(tmp_path))
    theatre.cache_clear()
    try:
        with pytest.raises(UserError, match=r'theatre\.toml line 3: there is no colour "puce"'):
            theatre("rock_paper_scissors")
        file.write_text('[[scene]]\nevent = "shown"\nmotion = "wobble"\n')
        with pytest.raises(UserError, match="motion"):
            theatre("rock_paper_scissors")
    finally:
        theatre.cache_clear()


@pytest.fixture
def window() -> Iterator[Any]:
    from kivy.base import EventLoop, runTouchApp
    from kivy.core.window import Window

    if EventLoop.status != "started":
        runTouchApp(embedded=True)
    yield Window
    for child in list(Window.children):
        Window.remove_widget(child)


def test_a_card_moves_comes_to_rest_and_is_passed_by_a_touch(window: Any) -> None:
    from companion.app.beats.card import BeatCard
    from companion.app.finger import InnerHand, breathe, step

    done: list[str] = []

    def card(**more: Any) -> Any:
        step()  # Kivy counts from its last frame, which may have been in another test
        made = BeatCard(Beat("reveal", "Boo", "Who", sign="saucer", motion="stamp", stops=True), lambda _: None,
                    pace=60, then=lambda: done.append("done"), **more)  # fmt: skip
        made.size_hint, made.size = (None, None), (800, 480)
        window.add_widget(made)
        step()
        return made

    moving = card()
    assert moving._scale.x > 1
    while moving._moving is not None:
        breathe()
    assert moving._scale.x == pytest.approx(1)
    assert moving._turn.angle == pytest.approx(0)
    hand = InnerHand()
    hand.down(400, 240)
    hand.up()
    step()
    assert done == ["done"]
    window.remove_widget(moving)
    still = card(moves=False)
    assert still._moving is None
    assert (still._scale.x, still._turn.angle) == (1, 0), "whoever cannot bear motion sees none"
    assert still._title.x > still._side, "the words stand beside the portrait"
    still.size = (480, 800)
    step()
    assert still._title.width > 400, "or, upright, below it, as wide as the card"
    assert still._words.top <= still._title.y < still._title.top < 800 - still._side
    still.stop()


def test_motion_is_switched_off_in_the_menu_and_stays_off(finger: Any, referee: Any) -> None:
    from companion.app.lobby.wishes import Wishes
    from companion.kernel.settings import chosen

    referee.desk.pace = 2.2
    referee.begin(Wishes({"town": "person", "alien": "person"}), seed="motion")
    finger.frames(3)
    finger.lift_curtain()
    assert referee.stage.boards.views["town"].glide_s > 0
    finger.tap("menu")
    finger.tap("menu Settings")
    finger.tap("menu Motion: on")
    assert chosen().motion is False
    assert referee.stage.boards.views["town"].glide_s == 0
    assert finger.find("menu Motion: off") is not None


def test_cards_are_turned_over_with_the_line_that_says_so() -> None:
    """One card over the stage, not two: the line, and under it what everybody plays."""
    played = (("blorp", "a05"), ("sneevil", None), ("quux", "a11"))
    (beat,) = beats("abductinators", Event("revealed", {"cards": played}, line="line-reveal"))
    assert beat.cards == (("a05", "Blorp"), ("a11", "Quux"))
    assert beat.words == beat.spoken == "Three, two, one: weedle weedle weedle! Turn them over!"
    (passed,) = beats("abductinators", Event("revealed", {"cards": (("blorp", None),)}, line="line-reveal"))[1:]
    assert not passed.cards, "nobody plays a card: there is none to be shown"


def test_a_phase_shows_the_faces_of_those_who_go_in_it() -> None:
    who = ("sneet", "burl", "lindy", "tod", "ames")
    (card,) = beats("abductinators", Event("phase", {"phase": 2, "who": who}, line="line-phase"))
    assert card.kind == "line"
    assert [card.face, *card.faces] == [f"pawn-{one}" for one in who]


def test_what_has_no_room_on_a_card_stands_under_no_portraits_of_others() -> None:
    """What Burl, Lindy and Tod did stood beside the faces of Grandma, Mrs. Edna, Burl and Lindy."""
    screen, unknown = load("abductinators"), None
    room: Any = unknown
    who = ("grandma", "edna", "burl", "lindy", "tod")
    happened = [Event("phase", {"phase": 2, "who": who}, line="line-phase")]
    happened += [Event("ran", {"human": one, "room": "bathroom", "covers": "a", "from": "den/b"}) for one in who]
    clock = Clockface("Turn 1", "", 7, 7, 1, 5)
    first, *more = beats_after(
        "abductinators", tell(screen, happened, room), before=clock, after=clock, tells=lambda event: True
    )
    assert [first.face, *first.faces] == [f"pawn-{one}" for one in who]
    assert more, "it takes more than one card"
    assert not any(one.face or one.faces for one in more)


def test_what_a_line_says_needs_no_card_of_its_own() -> None:
    """An escape stood there three times: in the news, on a card, and on another one with its line."""
    (card,) = beats("abductinators", Event("escaped", {"human": "lindy", "room": "cellar"}, line="line-escape"))
    assert (card.title, card.face) == ("Escaped!", "pawn-lindy")
    assert card.words == card.spoken == texts("abductinators")("line-escape", human="lindy")


def test_what_is_done_in_a_phase_stands_on_its_card_before_the_next_one() -> None:
    """Phases 2, 3 and 4 were announced one after the other, and then all was told that had been done in them."""
    screen, nothing = load("abductinators"), None
    ran = Event("ran", {"human": "burl", "room": "front_porch", "covers": "c", "from": "den/b"})
    bat = Event("human_acts", {"human": "sneet", "action": "baseball_bat"})
    happened = [
        Event("acted", {"seat": "blorp", "action": "run", "room": "attic", "on": "kitchen"}),
        Event("phase", {"phase": 2, "who": ("burl", "sneet")}, line="line-phase"),
        ran, bat,
        Event("escaped", {"human": "lindy", "room": "cellar"}, line="line-escape"),
        ran,
        Event("phase", {"phase": 4, "who": ("ames",)}, line="line-phase"),
        *[ran] * 4,
    ]  # fmt: skip
    clock = Clockface("Turn 1", "", 7, 7, 1, 5)
    unknown: Any = nothing

    def played(*, decided: bool) -> list[Beat]:
        return list(beats_after(
            "abductinators", tell(screen, happened, unknown), before=clock, after=clock,
            tells=lambda event: not screen.is_minor(event), decided=decided,
        ))  # fmt: skip

    told = [beat.words for beat in played(decided=False) if beat.kind != "sound"]
    own = played(decided=True)
    assert [beat.words for beat in own if beat.kind != "sound"] == told[1:], "whoever has decided something saw it"
    assert own[0].sound, "but it is heard"
    assert [beat.sound for beat in own if beat.sound] == [beat.sound for beat in played(decided=False) if beat.sound]
    runs = screen.sentence(ran)
    assert told[0] == screen.sentence(happened[0])
    assert told[1] == f"{texts('abductinators').fill('line-phase', happened[1].data)}\n{runs}\n{screen.sentence(bat)}"
    assert "night" in told[2]
    assert told[3] == runs
    assert told[4].startswith("Phase 4")
    assert "".join(told[4:]).count(runs) == 4, "what has no room on one card has another"
    assert max(map(len, told)) <= LONG


def test_a_line_that_news_have_just_told_is_only_heard() -> None:
    """ "Spotter Balloon!" lay large over the page that told what its card does."""
    told = ("Event card Spotter Balloon: Something shines over the hills.",)
    name, other = (Beat("line", "", words, spoken=words) for words in ("Spotter Balloon!", "Ulla! Wave 2 is out!"))
    scene = Beat("reveal", "Timber!", told[0])
    heard, shown, plain = but_told((name, other, scene), told, lines=True)
    assert (heard.kind, heard.spoken) == ("sound", "Spotter Balloon!")
    assert shown == other
    assert (plain.title, plain.words) == ("Timber!", "")
    assert list(but_told((name,), told, lines=False)) == [name], "somebody has to read it out"


def test_what_follows_a_decision_is_told_on_cards_in_its_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a machine's part cards told all; after a person's, five humans were called and three of them told of."""
    from companion.app.referee.telling import Telling
    from companion.app.rig import open_app

    told: list[tuple[Moment, Sequence[Event], list[str]]] = []

    def begin(telling: Telling, moment: Moment, beats: Sequence[Beat], then: Any = None) -> None:
        told[-1][2].extend(beat.words for beat in beats)
        begun(telling, moment, beats, then)

    def after(telling: Telling, moment: Moment, events: Sequence[Event], *given: Any, **more: Any) -> None:
        told.append((moment, events, []))
        went(telling, moment, events, *given, **more)

    begun, went, chance = Telling._begin, Telling.after, Random(5)
    monkeypatch.setattr(Telling, "_begin", begin)
    monkeypatch.setattr(Telling, "after", after)
    with open_app(tmp_path / "sittings", game="abductinators", settle=0) as finger:
        two = Wishes({"blorp": "person", "sneevil": "person"}, options={"players": 2}, hands="off")
        finger.referee.begin(two, seed="x")
        finger.play(lambda _view, ask: chance.choice(ask.options), most=8)
    screen = load("abductinators")
    decided = [(events, words) for moment, events, words in told if moment.what == "ask"]
    events, words = next(one for one in decided if any(event.kind == "human_acts" for event in one[0]))
    did = [screen.sentence(one) for one in events if one.kind in ("human_acts", "ran") and not screen.is_minor(one)]
    said = "\n".join(words)
    assert len(did) > 3
    assert [said.find(one) for one in did] == sorted(max(0, said.find(one)) for one in did)
