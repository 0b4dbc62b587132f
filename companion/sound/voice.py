"""The voice: espeak-ng, a program that needs no network and ships with Debian. It is called once a line.

What is to be said reaches it on standard input, as plain words: no name of anybody's is ever an option, markup, a
phoneme or a command of the program's.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import Final, Protocol

from companion.kernel.errors import UserError
from companion.kernel.words import _
from companion.sound import wav

PROGRAM: Final = "espeak-ng"
PACKAGE: Final = "espeak-ng"
SPEED: Final = 170
"""Words a minute: people listen across a table."""
PITCH: Final = 38
GAP: Final = 0
"""Tens of milliseconds between words."""
MOST_LETTERS: Final = 600
LONGEST_S: Final = 20.0
PEAK: Final = 0.8
QUIET: Final = 0.01
TAIL_S: Final = 0.1
"""Of the silence after a line, so much is left: the next line, or the table, is waiting."""


class NoVoice(UserError):
    """There is no voice, or it has failed."""


class Voice(Protocol):
    """Makes words audible.

    :ivar name: all that its sound depends on beside the words.
    """

    name: str

    def render(self, words: str) -> bytes:
        """Return the words spoken, as a WAV file. Raises :class:`NoVoice`."""


class Espeak:
    """The program espeak-ng.

    :param language: as CLDR names it; where the program does not know it, it speaks English.
    """

    def __init__(self, language: str = "en", program: str = PROGRAM) -> None:
        self._program = program
        self._voice = (
            language.replace("_", "-").lower() if re.fullmatch("[A-Za-z]{2,3}(_[A-Za-z]{2,4})?", language) else "en"
        )
        self.name = f"{program} {self._voice} {SPEED} {PITCH} {GAP} {TAIL_S}"

    def render(self, words: str) -> bytes:
        for voice in dict.fromkeys((self._voice, "en")):
            spoken = self._run(voice, plain(words))
            if spoken:
                return spoken
        raise NoVoice(
            _("The voice {program} has failed: what is spoken appears on the screen.").format(program=self._program)
        )

    def _run(self, voice: str, words: str) -> bytes:
        import numpy as np

        options = ["-v", f"{voice}+m3", "-s", str(SPEED), "-p", str(PITCH), "-g", str(GAP), "-b", "1"]
        try:
            ran = subprocess.run(
                [self._program, *options, "--stdin", "--stdout"],
                input=words.encode(), capture_output=True, timeout=LONGEST_S, check=True,
            )  # fmt: skip
            samples, rate = wav.unpack(ran.stdout)
        except FileNotFoundError:
            raise missing() from None
        except (OSError, subprocess.SubprocessError, ValueError):
            return b""
        even = wav.evened(samples, PEAK)
        heard = np.flatnonzero(np.abs(even) > QUIET)
        return wav.pack(even[: heard[-1] + round(TAIL_S * rate)], rate) if len(heard) else b""


def missing() -> NoVoice:
    """Say that there is no voice, and what to do about it."""
    return NoVoice(
        _(
            "There is no voice here: what is spoken appears on the screen. To hear it: apt-get install {package}."
        ).format(package=PACKAGE)
    )


def is_here() -> bool:
    """Whether the program is installed."""
    return shutil.which(PROGRAM) is not None


def plain(words: str) -> str:
    """Return words without anything that the program takes for more than words: phonemes, commands, line ends."""
    spoken = "".join(" " if letter in "[]<>" or not letter.isprintable() else letter for letter in words)
    return " ".join(spoken.split())[:MOST_LETTERS]
