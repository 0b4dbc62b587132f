"""Sound at the real screen: lines are spoken, a touch stops them, people choose, and two worlds sound alike."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest
from msgspec.structs import replace

from companion.app.lobby.wishes import Wishes
from companion.app.loudspeaker import has_device
from companion.kernel import words
from companion.kernel.game import Event
from companion.kernel.settings import chosen
from companion.kernel.words import texts
from companion.presentation.beat import Beat
from companion.sound import synth, wav
from companion.sound.announcer import EFFECT
from companion.sound.recipes import recipes
from companion.sound.voice import is_here
from tests.sound.hearing import Ear

if TYPE_CHECKING:
    from companion.app.finger import Finger

ROOT = Path(__file__).parents[2]
FOUR = ("blorp", "sneevil", "quux", "wodget")
needs_voice = pytest.mark.skipif(not is_here(), reason="espeak-ng is not installed")


@contextmanager
def opened(folder: Path, ear: Ear, *, pace: float = 0.0, game: str = "abductinators") -> Iterator[Finger]:
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    try:
        with open_app(folder, settle=0, game=game, player=ear, pace=pace) as finger:
            yield finger
    finally:
        Press.pause, Press.hold = pause, hold


@pytest.fixture
def ear() -> Ear:
    return Ear(time.monotonic)


@pytest.fixture
def finger(tmp_path: Path, ear: Ear) -> Iterator[Finger]:
    with opened(tmp_path / "sittings", ear) as finger:
        yield finger


def begin(finger: Finger, *, machines: tuple[str, ...] = FOUR[1:], seed: str = "sound", **options: Any) -> None:
    players: dict[str, Any] = {seat: "bot" if seat in machines else "person" for seat in FOUR}
    finger.referee.begin(Wishes(players, options=options, hands="off"), seed=seed)
    finger.frames(3)


def lasts(id: str) -> float:
    return len(synth.render(recipes()[id])) / wav.RATE


def heard(ear: Ear) -> list[float]:
    return [round(wav.seconds(file), 2) for _, file in ear.heard]


@needs_voice
def test_a_line_is_spoken_and_its_card_stays_until_it_is_over(tmp_path: Path, ear: Ear) -> None:
    with opened(tmp_path, ear, pace=0.05) as finger:
        begin(finger, machines=())
        sound, stage = finger.referee.desk.sound, finger.referee.stage
        finger.wait(lambda: not sound.speaking and stage.card is None, "the end of the turn's card")  # type: ignore[union-attr]
        finger.frames(6)
        ear.heard.clear()
        words = "Tremble, furniture!"
        finger.referee.play.telling._cards([Beat("line", "", words, spoken=words)])  # type: ignore[union-attr]
        finger.wait(lambda: ear.heard, "a line")
        card, began = finger.referee.stage.card, time.monotonic()  # type: ignore[union-attr]
        assert card is not None
        length = wav.seconds(ear.heard[-1][1])
        assert length > 0.9, "longer than the card itself"
        finger.wait(lambda: finger.referee.stage.card is not card, "the card's end")  # type: ignore[union-attr]
        assert time.monotonic() - began == pytest.approx(length, abs=0.6)


@needs_voice
def test_a_touch_ends_card_and_line(tmp_path: Path, ear: Ear) -> None:
    with opened(tmp_path, ear, pace=2.0) as finger:
        begin(finger)
        words = "A line that would last for a good long while, if nobody touched anything at all."
        finger.referee.play.telling._cards([Beat("line", "", words, spoken=words)])  # type: ignore[union-attr]
        finger.wait(lambda: ear.heard and heard(ear)[-1] > 3, "a line")
        finger.tap("next")
        assert ear.playing[-1].stopped
        assert not finger.referee.desk.sound.speaking


def test_effects_go_with_what_happens(finger: Finger, ear: Ear) -> None:
    begin(finger)
    telling = finger.referee.play.telling  # type: ignore[union-attr]
    telling.interject([Event("bonked", {"aliens": ("blorp",), "by": "grandma"})])
    finger.wait(lambda: round(lasts("bonk"), 2) in heard(ear), "a bonk")
    sound = finger.referee.desk.sound
    finger.wait(lambda: not sound._made.busy, "silence")  # type: ignore[union-attr]
    finger.wait(lambda: sound._polling is None, "rest: a silent table costs nothing")


@needs_voice
def test_a_lone_persons_secret_is_shown_and_not_heard(finger: Finger, ear: Ear) -> None:
    from companion.app.beats.script import beats_after

    begin(finger)
    play = finger.referee.play
    assert play is not None
    shown = play.scene.shown
    face = shown.of("blorp").clock
    secret = Event("bonked", {"aliens": ("blorp",), "by": "grandma"}, ("blorp",), line="line-ended")
    told = list(beats_after(play.screen.name, shown.tell([secret], "blorp"), before=face, after=face))
    assert [beat.kind for beat in told] == ["reveal", "line"], "it is shown"
    assert all(not beat.sound and not beat.spoken for beat in told)
    public = shown.tell([replace(secret, eyes=("*",))], "blorp")
    open_ = list(beats_after(play.screen.name, public, before=face, after=face))
    assert open_[0].sound == "bonk"
    assert open_[1].spoken


def test_one_touch_makes_everything_silent_and_is_remembered(finger: Finger, ear: Ear) -> None:
    begin(finger)
    sound = finger.referee.desk.sound
    sound.effect("swoop")
    finger.wait(lambda: ear.playing, "an effect")
    finger.tap("sound")
    assert all(one.stopped for one in ear.playing)
    assert finger.find("sound").struck  # type: ignore[union-attr]
    assert chosen().sound is False
    before = len(ear.heard)
    sound.effect("swoop")
    sound.play(Beat("line", "", "Hello", spoken="Hello"))
    finger.rest(0.3)
    assert len(ear.heard) == before
    finger.tap("sound")
    assert chosen().sound is True
    sound.effect("swoop")
    finger.wait(lambda: len(ear.heard) > before, "an effect")


def test_volume_and_voice_are_chosen_in_the_menu(finger: Finger, ear: Ear) -> None:
    begin(finger)
    sound = finger.referee.desk.sound
    sound.effect("swoop")
    loud = pytest.approx(0.7 * EFFECT)  # a line may be heard already
    finger.wait(lambda: any(one.volume == loud for one in ear.playing), "an effect")
    effect = next(one for one in ear.playing if one.volume == loud)
    finger.tap("menu")
    finger.tap("menu Settings")
    finger.tap("menu Sound and voice")
    finger.tap("menu Volume: 70 %")
    assert effect.volume == pytest.approx(0.4 * EFFECT)
    finger.tap("menu Voice: on")
    assert (chosen().volume, chosen().voice) == (40, False)
    sound.play(Beat("line", "", "Hello", spoken="Hello"))
    assert not sound.speaking
    finger.tap("menu Voice: off")
    assert chosen().voice is True


def test_volume_turns_at_one_touch_that_stays(finger: Finger, ear: Ear) -> None:
    begin(finger)
    sign = finger.find("sound")
    assert sign is not None
    for louder in (40, 20, 100):
        finger.hand.down(*finger.middle(sign))
        finger.wait(lambda wanted=louder: chosen().volume == wanted, "another volume")  # type: ignore[misc]
        finger.hand.up()
        finger.frames(2)
    assert chosen().sound is True, "it is not the touch that silences"


def test_the_rest_of_the_settings_stays(finger: Finger) -> None:
    file = Path(os.environ["XDG_CONFIG_HOME"]) / "saucer" / "settings.toml"
    file.parent.mkdir(parents=True)
    file.write_text('# mine\nlanguage = "en"\n')
    begin(finger)
    finger.tap("sound")
    assert file.read_text() == '# mine\nlanguage = "en"\nsound = false\n'


def test_the_language_is_chosen_on_the_first_screen_and_kept_and_spoken(finger: Finger, ear: Ear) -> None:
    """Its key has the name of the language that one gets; the voice, if there is one, changes, too."""
    from tests.app.test_language import shown

    sound: Any = finger.referee.desk.sound
    sound.effect("swoop")
    finger.tap("all games")
    finger.frames(3)
    assert {"What is on tonight?", "Deutsch"} <= set(shown())
    try:
        finger.tap("language")
        finger.frames(3)
        assert {"Was läuft heute Abend?", "English"} <= set(shown())
        assert (words.language(), chosen().language) == ("de", "de")
        finger.tap("game abductinators")
        finger.frames(3)
        assert {"Neue Partie", "So wird gespielt", "Alle Spiele"} <= set(shown())
        if is_here():
            assert sound._made.voice.name.split()[1] == "de"
    finally:
        words.choose("")


def test_without_a_voice_the_line_stands_there_and_one_is_told_once(
    finger: Finger, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    told: list[str] = []
    sound = finger.referee.desk.sound
    sound._tell = told.append
    begin(finger)
    for _ in range(3):
        sound.play(Beat("line", "", "Hello", spoken="Hello"))
        finger.rest(0.1)
    assert len(told) == 1
    assert "espeak-ng" in told[0]
    assert not sound.speaking


def test_without_a_sound_device_one_is_told_once(finger: Finger, ear: Ear) -> None:
    ear.is_mute = True
    told: list[str] = []
    sound = finger.referee.desk.sound
    sound._tell = told.append
    begin(finger)
    for _ in range(2):
        sound.effect("bonk")
        finger.rest(0.3)
    assert len(told) == 1
    assert "no sound here" in told[0]


def test_a_sound_device_is_found_without_opening_it(tmp_path: Path) -> None:
    cards, runtime = tmp_path / "snd", tmp_path / "run"
    cards.mkdir()
    assert not has_device({}, cards)
    assert has_device({"SDL_AUDIODRIVER": "dummy"}, cards)
    (runtime / "pulse").mkdir(parents=True)
    (runtime / "pulse" / "native").touch()
    assert has_device({"XDG_RUNTIME_DIR": str(runtime)}, cards)
    (cards / "pcmC0D0p").touch()
    assert has_device({}, cards)


def test_the_screen_says_nothing_of_sound_where_nothing_can_be_heard(tmp_path: Path) -> None:
    from companion.app.rig import open_app

    with open_app(tmp_path, settle=0, game="abductinators") as finger:
        begin(finger)
        assert finger.find("sound") is None


@needs_voice
@pytest.mark.parametrize("mute", [False, True])
def test_a_voice_tells_the_night_and_without_one_its_cards_wait_for_whoever_reads_them(
    mute: bool, tmp_path: Path, ear: Ear
) -> None:
    """Whoever reads a line aloud says by a touch that it has been read; a voice needs nobody."""
    ear.is_mute = mute
    with opened(tmp_path, ear, pace=0.05, game="body_snatchers") as finger:
        referee: Any = finger.referee
        referee.begin(Wishes(options={"players": 5}, hands="off"), seed="night")
        finger.frames(2)
        assert referee.desk.sound.heard != mute
        finger.give(("done",))
        finger.tap("go on")
        finger.wait(lambda: referee.stage.card is not None, "the card of the night")
        finger.tap("next")
        finger.frames(1)
        finger.lift_curtain()
        finger.wait(lambda: referee.stage.card is not None, "the first call")
        card = referee.stage.card
        assert card.beat.words == "Psychic, look at me."
        assert (card._passing is None) == mute
        assert card._hint.words == ("Read this aloud, then touch the screen." if mute else "")
        referee.desk.sound.hush()


def test_where_no_voice_leads_whoever_has_the_screen_reads_out_what_closed_eyes_wait_for() -> None:
    """With the device as the Announcer such a card went by itself, and nobody had heard it."""
    from companion.app.referee.telling import Telling

    def aloud(*, heard: bool = False, led: bool = False, together: bool = False, held: bool = False) -> bool:
        telling = object.__new__(Telling)
        leads = frozenset({"announcer"} if led else ())
        sitting = SimpleNamespace(announcers=leads, persons=frozenset({"s01"}) | leads, in_round=together)
        telling._scene = cast(
            "Any", SimpleNamespace(sitting=sitting, desk=SimpleNamespace(sound=SimpleNamespace(heard=heard)))
        )
        return telling._aloud(Beat("line", "", "Eyes closed.", spoken="Eyes closed.", held=held))

    assert aloud(held=True)
    assert not aloud(held=True, heard=True), "the voice says it"
    assert not aloud(held=True, together=True), "all look at their phones, and nobody at this screen"
    assert not aloud(), "nobody's eyes are closed"
    assert aloud(led=True)


def heard_in_a_round(folder: Path, seed: str, touches: tuple[tuple[int, int, int], ...]) -> list[tuple[int, str, bool]]:
    """Return what is heard while the device goes round by night: at which visit, which file, and whether it goes on."""
    visit = 0
    ear = Ear(lambda: visit)
    with opened(folder, ear, game="body_snatchers") as finger:
        referee: Any = finger.referee
        said: list[tuple[int, str, bool]] = []
        play = referee.desk.sound.play

        def listening(beat: Beat) -> None:
            said.append((visit, beat.spoken, False))
            play(beat)

        referee.desk.sound.play = listening
        referee.begin(Wishes(options={"players": 5, "announcer": "device"}, hands="off"), seed=seed)
        finger.frames(2)
        referee.play.clock.close()  # time passes by hand
        for _ in range(5):
            finger.lift_curtain()
            finger.frames(1)
            finger.give(("done",))
            finger.frames(1)
        for three in touches:
            finger.settle_news()
            finger.lift_curtain()
            finger.give(("touch", *(f"s{seat:02}" for seat in three)))
            referee.desk.sound._made._maker.submit(lambda: None).result(20)
            finger.frames(2)
            visit += 1
            referee.play.clock._tick(20.0)
        return said + [(int(at), file.name, one.loop) for (at, file), one in zip(ear.heard, ear.playing, strict=True)]


@pytest.mark.slow
def test_two_worlds_sound_alike_by_night(tmp_path: Path) -> None:
    """Other roles and other choices behind the curtain: the same sounds and words at the same visits."""
    from companion.kernel.keeping import choose

    choose(voice=False)  # what is said is compared as words; nobody waits until it has been said
    touches = (((1, 2, 3), (4, 4, 4), (5, 1, 1)), ((5, 5, 5), (2, 3, 1), (3, 3, 4)))
    one, other = (
        heard_in_a_round(tmp_path / seed, seed, three) for seed, three in zip(("one", "other"), touches, strict=True)
    )
    assert one == other
    assert any(loops for _, _, loops in one), "a background hides who moves"
    assert len({words for _, words, _ in one if words}) > 3, "lines are said"


SDL = """
import sys, time
from pathlib import Path
from companion.app import environment
environment.prepare((800, 480))
from companion.app.loudspeaker import Loudspeaker
speaker = Loudspeaker()
playing = speaker.play(Path(sys.argv[1]), 0.5)
print(playing is not None, speaker.is_mute)
time.sleep(float(sys.argv[2]))
if playing: playing.stop()
time.sleep(0.3)
"""


def by_sdl(tmp_path: Path, sound: str, seconds: float, driver: str) -> tuple[str, np.ndarray[Any, Any]]:
    """Return what the real mixer sends to a sound device that is a file."""
    import os

    made, out = tmp_path / "sound.wav", tmp_path / "out.raw"
    made.write_bytes(wav.pack(synth.render(recipes()[sound])))
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KIVY")}
    environment |= {"SDL_AUDIODRIVER": driver, "SDL_DISKAUDIOFILE": str(out), "SDL_VIDEODRIVER": "offscreen"}
    ran = subprocess.run(
        [sys.executable, "-c", SDL, str(made), str(seconds)], cwd=ROOT, env=environment, capture_output=True, text=True,
        timeout=60, check=True,
    )  # fmt: skip
    data = np.fromfile(out, "<i2") / 32768 if out.exists() else np.zeros(0)
    return ran.stdout.strip(), data


def test_the_mixer_plays_what_was_made_as_loud_as_chosen_and_stops(tmp_path: Path) -> None:
    """SDL's own mixer, with a file for a sound device: heard, half as loud, not clipped, and silent after a stop."""
    told, samples = by_sdl(tmp_path, "swoop", 0.6, "disk")
    assert told == "True False"
    loud = np.abs(samples)
    assert 0.3 < loud.max() < 0.36, "half of 0.7"
    assert loud[-2000:].max() == 0, "it goes on after it was stopped"
    assert (loud > 0.01).sum() > 10_000


MIX = """
import sys, time
from pathlib import Path
from companion.app import environment
environment.prepare((800, 480))
from companion.app.loudspeaker import Loudspeaker
from companion.sound.announcer import BEHIND, EFFECT, LINE
speaker, folder = Loudspeaker(), Path(sys.argv[1])
time.sleep(0.2)
playing = [speaker.play(folder / "behind.wav", BEHIND, loop=True)]
time.sleep(0.2)
playing += [speaker.play(folder / "line.wav", LINE), speaker.play(folder / "effect.wav", EFFECT)]
time.sleep(1.5)
for one in playing:
    one.stop()
time.sleep(0.3)
"""


@needs_voice
def test_a_line_over_an_effect_over_a_background_is_there_and_not_clipped(tmp_path: Path) -> None:
    """At full volume, through SDL's own mixer into a file: the loudest that can be heard at once."""
    import os

    from companion.sound.voice import Espeak

    words = texts("pleasantville")("scene-alien", who="plumber")
    (tmp_path / "line.wav").write_bytes(Espeak("en").render(words))
    for name, recipe in (("effect", "reveal"), ("behind", "marsh")):
        (tmp_path / f"{name}.wav").write_bytes(wav.pack(synth.render(recipes()[recipe])))
    out = tmp_path / "out.raw"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KIVY")}
    environment |= {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(out), "SDL_VIDEODRIVER": "offscreen"}
    subprocess.run([sys.executable, "-c", MIX, str(tmp_path)], cwd=ROOT, env=environment, check=True, timeout=60)
    loud = np.abs(np.fromfile(out, "<i2").astype(float) / 32768)
    assert loud.max() < 0.999, "it is clipped"
    assert loud.max() > 0.5, "a line over an effect is loud"
    assert (loud > 0.02).mean() > 0.2, "it is there for most of its time"
    assert loud[-2000:].max() == 0, "and stops"


def test_a_driver_that_is_not_there_is_no_traceback(tmp_path: Path) -> None:
    told, _ = by_sdl(tmp_path, "tick", 0, "alsa" if not Path("/dev/snd").exists() else "nothing")
    assert told == "False True"
