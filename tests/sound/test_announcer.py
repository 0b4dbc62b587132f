"""The queue: order, stop, volume, a background, and what happens without a voice."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from companion.sound import synth, wav
from companion.sound.announcer import BEHIND, EFFECT, LINE, MOST_WAITING, Announcer
from companion.sound.cache import Cache
from companion.sound.recipes import recipes
from companion.sound.voice import PEAK, Espeak, is_here
from tests.sound.hearing import Ear, Sayer


class Room:
    """An announcer with a player that writes down what it is given, and a clock that we turn."""

    def __init__(self, folder: Path) -> None:
        self.now = 0.0
        self.ear = Ear(lambda: self.now)
        self.voice = Sayer()
        self.told: list[str] = []
        self.announcer = Announcer(
            self.ear, Cache(folder), voice=self.voice, now=lambda: self.now, trouble=self.told.append
        )

    def pass_time(self, seconds: float, step: float = 0.05) -> None:
        """Let so many seconds go by, with a poll at each step; what is being made is waited for."""
        for _ in range(round(seconds / step)):
            self.made()
            self.announcer.poll()
            self.now += step

    def made(self) -> None:
        """Wait until the files that are wanted have been made."""
        self.announcer._maker.submit(lambda: None).result(10)


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def test_lines_are_said_one_after_the_other_in_their_order(room: Room) -> None:
    for words in ("one", "four and five", "six"):
        room.announcer.say(words)
    room.pass_time(30)
    assert [room.voice.words(file) for _, file in room.ear.heard] == ["one", "four and five", "six"]
    starts = [at for at, _ in room.ear.heard]
    for (start, file), following in zip(room.ear.heard, starts[1:], strict=False):
        assert following >= start + wav.seconds(file), "two lines at once"
        assert following < start + wav.seconds(file) + 0.4
    assert not room.announcer.speaking
    assert not room.announcer.busy


def test_a_touch_stops_the_line_and_all_that_wait(room: Room) -> None:
    for words in ("a long line to be stopped", "another", "a third"):
        room.announcer.say(words)
    room.pass_time(0.2)
    assert len(room.ear.heard) == 1
    room.announcer.hush()
    assert room.ear.playing[0].stopped
    assert not room.announcer.speaking
    room.pass_time(20)
    assert len(room.ear.heard) == 1, "nothing that waited is said later"
    room.announcer.say("go on")
    room.pass_time(1)
    assert room.voice.words(room.ear.heard[-1][1]) == "go on"


def test_silence_stops_effects_and_background_too(room: Room) -> None:
    room.announcer.background("marsh")
    room.announcer.effect("swoop")
    room.announcer.say("hello")
    room.pass_time(0.2)
    assert len(room.ear.playing) == 3
    room.announcer.silence()
    assert all(one.stopped for one in room.ear.playing)


def test_volume_counts_for_what_comes_and_for_what_is_heard_already(room: Room) -> None:
    room.announcer.turn(0.4)
    room.announcer.background("marsh")
    room.announcer.say("hello")
    room.pass_time(0.2)
    assert [one.volume for one in room.ear.playing] == [0.4 * BEHIND, 0.4 * LINE]
    room.announcer.turn(0.1)
    assert [one.volume for one in room.ear.playing] == [0.1 * BEHIND, 0.1 * LINE]


def test_a_line_over_an_effect_over_the_background_is_not_clipped() -> None:
    known = recipes().values()
    loudest = max(recipe.peak for recipe in known if not recipe.loops)
    behind = max(recipe.peak for recipe in known if recipe.loops)
    assert 0.8 < LINE * PEAK + EFFECT * loudest + BEHIND * behind <= 1


def test_a_background_goes_on_and_is_begun_once(room: Room) -> None:
    for _ in range(3):
        room.announcer.background("marsh")
        room.pass_time(0.2)
    assert len(room.ear.playing) == 1
    assert room.ear.playing[0].loop
    room.announcer.background("")
    assert room.ear.playing[0].stopped


def test_an_effect_is_heard_over_a_line(room: Room) -> None:
    room.announcer.say("a line that lasts")
    room.pass_time(0.1)
    room.announcer.effect("bonk")
    room.pass_time(0.1)
    assert len(room.ear.heard) == 2
    assert wav.seconds(room.ear.heard[1][1]) == pytest.approx(
        len(synth.render(recipes()["bonk"])) / wav.RATE, abs=0.001
    )


def test_of_too_many_lines_the_oldest_are_left_out(room: Room) -> None:
    for i in range(MOST_WAITING + 3):
        room.announcer.say(f"line {i}")
    room.pass_time(60)
    assert [room.voice.words(file) for _, file in room.ear.heard] == [f"line {i}" for i in range(3, MOST_WAITING + 3)]


def test_a_voice_that_fails_is_told_once_and_effects_go_on(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.announcer.voice = Espeak("en", program="/nowhere/espeak-ng")
    for words in ("one", "two"):
        room.announcer.say(words)
        room.announcer.effect("bonk")
        room.pass_time(1)
    assert len(room.told) == 1
    assert "apt-get install espeak-ng" in room.told[0]
    assert len(room.ear.heard) == 2, "the effects"
    assert not room.announcer.speaking, "nobody waits for a line that is never said"


def test_without_a_sound_device_nothing_is_waited_for(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.ear.is_mute = True
    room.announcer.say("a long line that nobody hears")
    room.pass_time(0.2)
    assert not room.announcer.speaking


def test_a_cache_that_cannot_be_written_is_no_reason_to_stop(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    room = Room(file)
    room.announcer.say("hello")
    room.announcer.effect("bonk")
    room.pass_time(0.5)
    assert room.ear.heard == []
    assert not room.announcer.busy


@pytest.mark.skipif(not is_here(), reason="espeak-ng is not installed")
def test_the_real_voice_is_made_beside_and_then_taken_from_the_cache(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.announcer.voice = Espeak("en")
    began = time.perf_counter()
    room.announcer.say("Three, two, one: weedle weedle weedle! All cards over!")
    assert time.perf_counter() - began < 0.05, "whoever asks for a line does not wait for it"
    room.pass_time(6)
    room.announcer.say("Three, two, one: weedle weedle weedle! All cards over!")
    room.pass_time(6)
    (_, first), (_, second) = room.ear.heard
    assert first == second
    assert 2.5 < wav.seconds(first) < 6
