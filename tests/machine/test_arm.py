"""The Pi's own processor, emulated (qemu-user): the same kits to the byte, counters read alike, screens drawn alike."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.machine import room
from tests.machine.machine import changed, is_lit

GAMES = ("pleasantville", "abductinators", "body_snatchers", "alien_invasion", "war_of_the_worlds")
OWN_GAMES = "docs/examples"
SYSTEM = (
    "python3,python3-venv,libgl1,libegl1,libgles2,libglib2.0-0,libxcb1,libmtdev1,libgl1-mesa-dri,bash,coreutils,"
    "fonts-dejavu-core"
)
LINUX = [f"manylinux_2_{glibc}_aarch64" for glibc in (17, 24, 26, 27, 28, 31, 34)] + ["manylinux2014_aarch64"]


def arm() -> Path:
    """Return a Debian 12 for aarch64 with Saucer's wheels unpacked into it; nothing in it was run yet."""

    def make(draft: Path) -> None:
        extract = ("mmdebstrap", "--variant=extract", "--arch=arm64", f"--include={SYSTEM}")
        room.run(*extract, "bookworm", draft, room.mirror())
        if not (draft / "bin/sh").exists():
            (draft / "bin/sh").symlink_to("bash")
        platforms = [word for name in LINUX for word in ("--platform", name)]
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--only-binary", ":all:"]
        where = ["--python-version", "3.11", "--target", str(draft / "opt/wheels")]
        room.run(*pip, "--require-hashes", *platforms, *where, "--requirement", str(room.HOUSE / "requirements.lock"))

    return room.kept("arm64", make)


def saucer(root: Path | None, *words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run the command, on this machine or on the emulated one."""
    return python(root, "-m", "companion", *words, cwd=cwd)


def python(root: Path | None, *words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run Python with Saucer, on this machine or on the emulated one."""
    house = str(room.HOUSE)
    if root is None:
        environment = {**os.environ, "PYTHONPATH": house, "SAUCER_GAMES": f"{house}/{OWN_GAMES}"}  # not those of tests
        command = [sys.executable, *words]
        return subprocess.run(command, env=environment, cwd=cwd, capture_output=True, text=True, check=False)
    inside = (
        f'mount --bind {house} "$0/opt/saucer" && mount --bind {cwd} "$0/mnt" && mount -t proc p "$0/proc" && '
        'mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"'
    )
    for name in ("opt/saucer", "mnt", "proc", "dev", "tmp"):
        (root / name).mkdir(parents=True, exist_ok=True)
    emulated = [
        "unshare", "--mount", "--propagation", "private", "sh", "-c", inside, str(root),
        "/usr/bin/python3", "-B", *words,
    ]  # fmt: skip
    environment = {**room.ENVIRONMENT, "PYTHONPATH": "/opt/saucer:/opt/wheels", "HOME": "/mnt", "PWD": "/mnt"}
    environment["SAUCER_GAMES"] = f"/opt/saucer/{OWN_GAMES}"
    return subprocess.run(emulated, env=environment, cwd=cwd, capture_output=True, text=True, check=False)


def sums(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def root() -> Path:
    if not Path("/proc/sys/fs/binfmt_misc/register").exists():
        room.run("mount", "-t", "binfmt_misc", "binfmt_misc", "/proc/sys/fs/binfmt_misc")
    if not Path("/proc/sys/fs/binfmt_misc/qemu-aarch64").exists():
        room.run("update-binfmts", "--enable", "qemu-aarch64")
    return arm()


@pytest.mark.parametrize("game", GAMES)
def test_a_kit_is_the_same_byte_for_byte(root: Path, tmp_path: Path, game: str) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    there.mkdir()
    native = saucer(None, "print", game, "--out", str(here), cwd=tmp_path)
    assert native.returncode == 0, native.stderr
    emulated = saucer(root, "print", game, "--out", "/mnt/kit", cwd=there)
    assert emulated.returncode == 0, emulated.stderr[-2000:]
    assert sums(there / "kit") == sums(here)
    assert len(sums(here)) > 3


def test_a_photograph_is_read_the_same(root: Path, tmp_path: Path) -> None:
    (tmp_path / "table.heic").write_bytes((room.HOUSE / "tests/pictures/table.heic").read_bytes())
    words = ("--game", "pleasantville", "--json")
    here = json.loads(saucer(None, "see", "table.heic", *words, cwd=tmp_path).stdout)["counters"]
    there = json.loads(saucer(root, "see", "/mnt/table.heic", *words, cwd=tmp_path).stdout)["counters"]
    assert here
    assert [(one["id"], one["space"]) for one in there] == [(one["id"], one["space"]) for one in here]
    for one, other in zip(here, there, strict=True):
        turned = abs(one["angle_deg"] - other["angle_deg"]) % 360
        assert min(turned, 360 - turned) <= 0.2


SCREEN = """
import sys
from pathlib import Path
from companion.app.rig import open_app, screenshot
with open_app(Path(sys.argv[1])) as finger:
    finger.wait(lambda: all(poster.hung for poster in finger.referee.shell.screen.posters), "the posters")
    screenshot(Path(sys.argv[1], "posters.png"))
    finger.tap("game pleasantville")
    for name in ("new game", "town person", "alien person", "begin"):
        finger.tap(name)
    finger.wait(lambda: finger.referee.shell.curtain is not None, "the curtain")
    finger.frames(10)
    screenshot(Path(sys.argv[1], "curtain.png"))
print(finger.taps)
"""


OWN = """
import sys
from pathlib import Path
from companion.app.rig import open_app, screenshot
seen = Path(sys.argv[1])
with open_app(seen) as finger:
    finger.tap("game rock_paper_scissors")
    finger.frames(10)
    screenshot(seen / "page.png")
    for name in ("new game", "left person", "right person", "begin"):
        finger.tap(name)
    finger.wait(lambda: finger.referee.shell.curtain is not None, "the curtain")
    finger.lift_curtain()
    finger.frames(10)
    screenshot(seen / "choice.png")
    answers = finger.play(lambda view, ask: ("show", "rock" if ask.seat == "left" else "scissors"))
    finger.frames(10)
    screenshot(seen / "end.png")
print(answers, finger.taps)
"""


@pytest.mark.parametrize(
    ("program", "pictures"),
    [(SCREEN, ("posters", "curtain")), (OWN, ("page", "choice", "end"))],
    ids=["pleasantville is begun", "the guide's game is played to its end"],
)
def test_the_screen_is_touched_and_drawn_the_same(
    root: Path, folder: Path, program: str, pictures: tuple[str, ...]
) -> None:
    here, there = folder / f"{pictures[0]}-here", folder / f"{pictures[0]}-there"
    for one in (here, there):
        shutil.rmtree(one, ignore_errors=True)
        one.mkdir()
    native = python(None, "-c", program, str(here), cwd=here)
    assert native.returncode == 0, native.stderr[-2000:]
    emulated = python(root, "-c", SLOW + program, "/mnt", cwd=there)
    assert emulated.returncode == 0, emulated.stderr[-2000:]
    assert emulated.stdout.splitlines()[-1] == native.stdout.splitlines()[-1]
    for name in pictures:
        drawn, other = (Image.open(one / f"{name}.png").convert("RGB") for one in (here, there))
        assert drawn.size == other.size == (800, 480)
        assert is_lit(drawn)
        assert changed(drawn, other) < 0.005, name


SLOW = """
from companion.app import environment
environment.prepare((800, 480))
from companion.app import finger
finger.PATIENCE = finger.INSISTENCE = 600.0
"""
"""What an emulated processor needs more time for."""
