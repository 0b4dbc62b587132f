"""The Pi's own processor, emulated (qemu-user): the same kits byte for byte, and the same counters read."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.machine import room

GAMES = ("pleasantville", "abductinators", "body_snatchers", "alien_invasion", "war_of_the_worlds")
SYSTEM = (
    "python3,python3-venv,libgl1,libegl1,libgles2,libglib2.0-0,libxcb1,libmtdev1,libgl1-mesa-dri,bash,coreutils,"
    "fonts-dejavu-core"
)
LINUX = [f"manylinux_2_{glibc}_aarch64" for glibc in (17, 24, 26, 27, 28, 31, 34)] + ["manylinux2014_aarch64"]


def arm() -> Path:
    """A Debian 12 for aarch64 with Saucer's wheels unpacked into it; nothing in it was run yet."""

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
    house = str(room.HOUSE)
    if root is None:
        command = [sys.executable, "-m", "companion", *words]
        environment = {**os.environ, "PYTHONPATH": house}
        return subprocess.run(command, env=environment, cwd=cwd, capture_output=True, text=True, check=False)
    inside = (
        f'mount --bind {house} "$0/opt/saucer" && mount --bind {cwd} "$0/mnt" && mount -t proc p "$0/proc" && '
        'mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"'
    )
    for name in ("opt/saucer", "mnt", "proc", "dev", "tmp"):
        (root / name).mkdir(parents=True, exist_ok=True)
    emulated = [
        "unshare", "--mount", "--propagation", "private", "sh", "-c", inside, str(root),
        "/usr/bin/python3", "-B", "-m", "companion", *words,
    ]  # fmt: skip
    environment = {**room.ENVIRONMENT, "PYTHONPATH": "/opt/saucer:/opt/wheels", "HOME": "/mnt", "PWD": "/mnt"}
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
