"""The installer in clean Debians, without a network for what is Saucer's: whole, again, as an update, and away."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.machine import room

Call = Callable[..., CompletedProcess[str]]


@pytest.fixture(scope="module", params=["bookworm", "trixie"])
def clean(request: pytest.FixtureRequest) -> Iterator[tuple[Path, Call]]:
    """A clean Debian with the repository and its wheels laid into it, and a way to run programs there."""
    root = room.ROOM / f"clean-{request.param}"
    shutil.rmtree(root, ignore_errors=True)
    room.run("cp", "-a", "--reflink=auto", room.debian(request.param), root)
    room.unpacked(root)
    with room.entered(root) as call:
        yield root, call
    shutil.rmtree(root)


def install(call: Call, *words: str) -> str:
    done = call("sh", "/root/saucer/deploy/install.sh", *words)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_installs_and_a_second_time_does_nothing_in_five_seconds(clean: tuple[Path, Call]) -> None:
    root, call = clean
    said = install(call, "--rotate", "90")
    assert "Installing packages" in said
    assert call("/usr/local/bin/saucer", "--version").stdout.startswith("saucer ")
    assert "saucer" in call("id", "saucer").stdout
    assert call("passwd", "--status", "saucer").stdout.split()[1] == "L", "nobody logs in as saucer"
    assert {"video", "render", "input", "audio", "gpio"} <= set(call("id", "-nG", "saucer").stdout.split())
    assert (root / "etc/systemd/system/multi-user.target.wants/saucer.service").is_symlink()
    assert "SAUCER_ROTATE=90" in (root / "etc/saucer/saucer.env").read_text(encoding="utf-8").splitlines()
    checked = call("systemd-analyze", "verify", "/etc/systemd/system/saucer.service")
    assert checked.returncode == 0, checked.stderr
    python = call("/opt/saucer/current/bin/python", "-c", "import lgpio; print(lgpio.gpiochip_open)")
    assert (python.returncode == 0) is (root.name == "clean-bookworm"), "Trixie's Python has no wheel of lgpio"
    began = time.monotonic()
    said = install(call)
    took = time.monotonic() - began
    assert said.splitlines()[:2] == ["* Packages: all there", "* Saucer: up to date"]
    assert not any(word in said for word in ("Installing", "Writing", "Making", "Setting"))
    assert took <= 5, f"{took:.1f} s"


def test_an_update_keeps_sittings_and_settings_and_leaves_the_old_version_until_the_new_one_is_whole(
    clean: tuple[Path, Call],
) -> None:
    root, call = clean
    sitting = "/var/lib/saucer/.local/share/saucer/evening.saucer"
    played = call("/usr/local/bin/saucer", "play", "pleasantville", "--bots", "--seed", "5", "--save", sitting)
    assert played.returncode == 0, played.stderr
    kept = (root / sitting[1:]).read_bytes()
    old = (root / "opt/saucer/current").readlink()
    lock = root / "root/saucer/requirements.lock"
    whole = lock.read_text(encoding="utf-8")
    lock.write_text(whole + "kivy==99 --hash=sha256:" + "0" * 64 + "\n", encoding="utf-8")
    failed = call("sh", "/root/saucer/deploy/install.sh")
    assert failed.returncode != 0, "a package that is nowhere"
    assert (root / "opt/saucer/current").readlink() == old
    assert call("/usr/local/bin/saucer", "--version").returncode == 0
    lock.write_text(whole + "\n# another version\n", encoding="utf-8")
    assert "Installing Saucer into" in install(call)
    new = (root / "opt/saucer/current").readlink()
    assert new != old
    assert sorted(path.name for path in (root / "opt/saucer").iterdir()) == sorted([new.name, "current", "README.md"])
    assert (root / sitting[1:]).read_bytes() == kept
    assert "SAUCER_ROTATE=90" in (root / "etc/saucer/saucer.env").read_text(encoding="utf-8").splitlines()
    assert call("/usr/local/bin/saucer", "verify", sitting).returncode == 0


def test_it_goes_away_and_sittings_only_when_asked(clean: tuple[Path, Call]) -> None:
    root, call = clean
    install(call, "--uninstall")
    for gone in ("opt/saucer", "etc/systemd/system/saucer.service", "usr/local/bin/saucer",
                 "etc/udev/rules.d/70-saucer-pins.rules", "etc/polkit-1/rules.d/50-saucer.rules",
                 "etc/systemd/system/multi-user.target.wants/saucer.service"):  # fmt: skip
        assert not (root / gone).is_symlink() | (root / gone).exists(), gone
    assert list((root / "var/lib/saucer/.local/share/saucer").glob("*.saucer"))
    install(call, "--uninstall", "--with-saves")
    assert not (root / "var/lib/saucer").exists()
    assert call("id", "saucer").returncode != 0
    install(call, "--uninstall")


def test_another_release_is_refused(clean: tuple[Path, Call]) -> None:
    root, call = clean
    release = root / "usr/lib/os-release"
    told = release.read_text(encoding="utf-8")
    release.write_text(told.replace("VERSION_CODENAME=", "VERSION_CODENAME=not-"), encoding="utf-8")
    done = call("sh", "/root/saucer/deploy/install.sh")
    release.write_text(told, encoding="utf-8")
    assert done.returncode == 2
    assert "Saucer is installed on Bookworm and Trixie" in done.stderr
