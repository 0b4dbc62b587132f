"""No program out of a home is run by importing what Saucer stands on, whoever's home it is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
LINE = "import os; open('{place}/ran-' + str(os.getuid()), 'a').write('{name}' + chr(10))\n"


def planted(home: Path, place: str = "/var/tmp") -> Path:
    """Make a home in which everything lies that is known to be run, and return it.

    :param place: where each leaves its name, in a file ``ran-UID``.
    """
    packages = home / f".local/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages"
    mods = home / ".local/state/saucer/kivy/mods"
    for file in (
        packages / "a.pth", packages / "usercustomize.py", home / ".reportlab_mods", home / ".reportlab_settings",
        mods / "android.py",
    ):  # fmt: skip
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(LINE.format(place=place, name=file.name), encoding="utf-8")
    return home


def run(home: Path, *words: str) -> str:
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "PYTHONPATH": str(HOUSE),
                   "PYTHONNOUSERSITE": "1", "SDL_VIDEODRIVER": "offscreen"}  # fmt: skip
    done = subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("words", ["print body_snatchers --list", "gallery --help"])
def test_printing_runs_nothing_out_of_a_home(tmp_path: Path, words: str) -> None:
    home = planted(tmp_path / "home", str(tmp_path))
    run(home, "-m", "companion", *words.split())
    assert not list(tmp_path.glob("ran-*"))


def test_kivy_finds_no_modules_in_a_home(tmp_path: Path) -> None:
    """It would put the folder on Python's own list of places, and whatever isn't installed would come from there."""
    home = planted(tmp_path / "home", str(tmp_path))
    code = (
        "from companion.app import environment; environment.prepare((800, 480)); import kivy.modules, sys;"
        "print([one for one in sys.path if 'mods' in one])"
    )
    assert run(home, "-c", code) == "[]\n"
