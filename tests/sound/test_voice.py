"""The voice: real espeak-ng where it is installed, and what is done where it is not."""

from __future__ import annotations

import stat
from pathlib import Path

import numpy as np
import pytest

from companion.sound import wav
from companion.sound.cache import Cache
from companion.sound.voice import MOST_LETTERS, Espeak, NoVoice, is_here, plain

needs_voice = pytest.mark.skipif(not is_here(), reason="espeak-ng is not installed: deploy/packages.sh")


def length(data: bytes) -> float:
    samples, rate = wav.unpack(data)
    return len(samples) / rate


@needs_voice
def test_a_line_is_spoken_and_longer_words_take_longer() -> None:
    voice = Espeak("en")
    short, long = voice.render("Eeeek!"), voice.render("Back to the saucer, everybody! The night is over.")
    assert 0.2 < length(short) < 2
    assert 2 < length(long) < 6
    samples, _ = wav.unpack(long)
    assert float(np.abs(samples).max()) == pytest.approx(0.8, abs=0.01), "every line is as loud as any other"
    assert float(np.sqrt((samples**2).mean())) > 0.03
    assert float(np.abs(samples[-wav.RATE // 4 :]).max()) > 0.01, "nobody waits for silence"


@needs_voice
def test_the_same_words_sound_the_same() -> None:
    assert Espeak("en").render("Phase 3: Blorp.") == Espeak("en").render("Phase 3: Blorp.")


@needs_voice
def test_a_language_that_the_voice_does_not_know_is_spoken_as_english() -> None:
    assert Espeak("qq").render("Good evening.") == Espeak("en").render("Good evening.")
    assert Espeak("de").render("Guten Abend.") != Espeak("en").render("Guten Abend.")


@needs_voice
@pytest.mark.parametrize(
    ("name", "as_if"),
    [
        ("[[h@l'oU]] Ada", "h@l'oU Ada"),
        ("<speak><break time='9s'/></speak> Ada", "speak break time='9s'/ /speak Ada"),
        ("Ada\x0145S", "Ada 45S"),
        ("Ada\nBob\r\n", "Ada Bob"),
    ],
)
def test_a_name_is_words_and_nothing_else(name: str, as_if: str) -> None:
    """What the program would take for phonemes, markup or commands is spoken like the same letters without it."""
    assert Espeak("en").render(name) == Espeak("en").render(as_if)


@needs_voice
@pytest.mark.parametrize("name", ["--version", "-f /etc/passwd", "-w /tmp/x.wav", "$(reboot)", "; reboot"])
def test_no_name_is_an_option(name: str) -> None:
    assert length(Espeak("en").render(name)) > 0.2


def test_endless_names_are_cut() -> None:
    assert len(plain("Ada " * 1000)) <= MOST_LETTERS


def program(folder: Path, script: str) -> str:
    """Return a program that stands for the voice and fails in its own way."""
    file = folder / "voice"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return str(file)


def test_without_the_program_one_is_told_what_to_install() -> None:
    with pytest.raises(NoVoice, match="apt-get install espeak-ng"):
        Espeak("en", program="/nowhere/espeak-ng").render("Hello")


@pytest.mark.parametrize("script", ["exit 3", "echo nonsense", "true"])
def test_a_voice_that_fails_is_said_to(tmp_path: Path, script: str) -> None:
    with pytest.raises(NoVoice, match="has failed"):
        Espeak("en", program=program(tmp_path, script)).render("Hello")


def test_words_reach_the_program_on_standard_input_alone(tmp_path: Path) -> None:
    told = tmp_path / "told"
    with pytest.raises(NoVoice):
        Espeak("en", program=program(tmp_path, f'echo "$@" > {told}; cat >> {told}')).render("Ada -x [[Bob]]")
    options, *words = told.read_text().splitlines()
    assert "Ada" not in options
    assert "Bob" not in options
    assert words == ["Ada -x Bob"]


# ---- what is kept ---------------------------------------------------------------------------------------------------


def test_what_was_made_once_is_kept(tmp_path: Path) -> None:
    cache, made = Cache(tmp_path / "sounds"), []

    def make() -> bytes:
        made.append(1)
        return b"sound"

    first = cache.fetch("voice\nHello", make)
    assert cache.fetch("voice\nHello", make) == first
    assert first.read_bytes() == b"sound"
    assert len(made) == 1
    assert cache.fetch("voice\nHullo", make) != first
    assert not any("ello" in file.name for file in (tmp_path / "sounds").iterdir()), "no words stand in a name"


def test_the_cache_is_bounded_and_lets_go_of_what_was_not_heard_for_longest(tmp_path: Path) -> None:
    import os

    cache = Cache(tmp_path, most=1000)
    files = [cache.fetch(str(i), lambda: bytes(300)) for i in range(3)]
    for age, file in enumerate(files):
        os.utime(file, (1000 + age, 1000 + age))
    cache.fetch("0", lambda: b"not made again")  # heard again, so it stays
    last = cache.fetch("3", lambda: bytes(300))
    assert {file.name for file in tmp_path.iterdir()} == {files[0].name, files[2].name, last.name}
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 1000


def test_nothing_half_made_is_kept(tmp_path: Path) -> None:
    def fail() -> bytes:
        raise NoVoice("no")

    cache = Cache(tmp_path)
    with pytest.raises(NoVoice):
        cache.fetch("x", fail)
    assert list(tmp_path.iterdir()) == []
