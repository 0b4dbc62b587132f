"""The installer in clean Debians, without a network for what is Saucer's: whole, again, as an update, and away."""

from __future__ import annotations

import hashlib
import re
import shutil
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.machine import room

UNITS = ("saucer.service", "saucer-postman.socket", "saucer-postman.service")
Call = Callable[..., CompletedProcess[str]]


@pytest.fixture(scope="module", params=["bookworm", "trixie"])
def clean(request: pytest.FixtureRequest) -> Iterator[tuple[Path, Call]]:
    """Provide a clean Debian with the repository and its wheels laid into it, and a way to run programs there."""
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
    assert (root / "opt/saucer/current/share/saucer/nacl-fast.js").is_file(), "phones are off"
    assert "SAUCER_ROTATE=90" in (root / "etc/saucer/saucer.env").read_text(encoding="utf-8").splitlines()
    checked = call("systemd-analyze", "verify", *(f"/etc/systemd/system/{unit}" for unit in UNITS))
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


def with_other_rules(wheels: Path) -> None:
    """Make a release of the wheel that lies there whose Pleasantville has the next version of its rules."""
    (old,) = wheels.glob("saucer-*.whl")
    with zipfile.ZipFile(old) as whole:
        files = {name: whole.read(name) for name in whole.namelist()}
    rules = files["companion/games/pleasantville/rules.py"].decode()
    said = re.search(r"\n    version = (\d+)\n", rules)
    assert said
    rules = rules.replace(said[0], f"\n    version = {int(said[1]) + 1}\n")
    old.unlink()
    with zipfile.ZipFile(old, "w") as whole:
        for name, data in {**files, "companion/games/pleasantville/rules.py": rules.encode()}.items():
            whole.writestr(name, data)
    digest = hashlib.sha256(old.read_bytes()).hexdigest()
    (wheels / "saucer.sha256").unlink()
    (wheels / "saucer.sha256").write_text(f"{digest}  {old.name}\n", encoding="ascii")


BEGIN = """
import sys; from datetime import datetime; from pathlib import Path
from companion.presentation.screen import load; from companion.presentation.sitting import Sitting
seats = {"town": "person", "alien": "person"}
Sitting.begin(load("pleasantville").game, players=seats, bots={}, path=Path(sys.argv[1]), names={"town": "Ann"},
              moment=datetime(2026, 11, 2, 20, 15)).table.close()
"""


def test_an_update_names_the_sittings_that_it_cannot_go_on_with_and_replaces_nothing(
    clean: tuple[Path, Call],
) -> None:
    root, call = clean
    installer, begun = "/root/saucer/deploy/install.sh", "/var/lib/saucer/.local/share/saucer/begun.saucer"
    as_saucer = ("runuser", "-u", "saucer", "--", "env", "HOME=/var/lib/saucer")
    assert call(*as_saucer, "/opt/saucer/current/bin/python", "-I", "-c", BEGIN, begun).returncode == 0
    kept = (root / begun[1:]).read_bytes()
    old = (root / "opt/saucer/current").readlink()
    with_other_rules(root / "root/saucer/wheels")
    stopped = call("sh", installer)
    assert stopped.returncode == 2
    assert "They’ve Invaded Pleasantville, 2 November, 20:15: Alien and Ann" in stopped.stdout
    assert "nothing was replaced" in stopped.stderr
    assert (root / "opt/saucer/current").readlink() == old
    assert call("/usr/local/bin/saucer", "unfinished").returncode == 0
    install(call, "--go-on")
    new = (root / "opt/saucer/current").readlink()
    assert (new != old, (root / "opt/saucer/previous").readlink()) == (True, old)
    assert call("/usr/local/bin/saucer", "unfinished").returncode == 3
    install(call)
    assert (root / "opt/saucer/previous").readlink() == old, "it stays as long as the sitting does"
    install(call, "--back")
    assert (root / "opt/saucer/current").readlink() == old
    assert call("/usr/local/bin/saucer", "unfinished").returncode == 0
    assert (root / begun[1:]).read_bytes() == kept
    install(call, "--back")
    (root / begun[1:]).unlink()
    install(call)
    assert sorted(path.name for path in (root / "opt/saucer").iterdir()) == sorted([new.name, "current", "README.md"])


def test_a_wheel_that_is_not_the_one_that_was_made_is_refused(clean: tuple[Path, Call]) -> None:
    root, call = clean
    wheels = root / "root/saucer/wheels"
    digests = (wheels / "saucer.sha256").read_text(encoding="ascii")
    for told, why in ((digests.replace(digests[:8], "00000000"), "is not the one"), ("", "saucer.sha256")):
        (wheels / "saucer.sha256").unlink()
        if told:
            (wheels / "saucer.sha256").write_text(told, encoding="ascii")
        done = call("sh", "/root/saucer/deploy/install.sh")
        assert done.returncode == 2
        assert why in done.stderr
        (wheels / "saucer.sha256").write_text(digests, encoding="ascii")


def test_it_goes_away_and_sittings_only_when_asked(clean: tuple[Path, Call]) -> None:
    root, call = clean
    install(call, "--uninstall")
    for gone in ("opt/saucer", "etc/systemd/system/saucer.service", "etc/systemd/system/saucer-postman.socket",
                 "etc/systemd/system/saucer-postman.service", "usr/local/bin/saucer",
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
