"""A release: made twice it is the same, and a machine without the repository can use it.

The Debian package is really installed, by apt, in a root of its own: this machine's, whose every change goes to memory.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
EPOCH = "1790000000"
LONG_S = 1800.0
"""Whatever has not ended by then never does, on however slow a machine."""


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide every wheel for this machine: those of $SAUCER_WHEELS, or fetched; Saucer's own is made anew."""
    folder = tmp_path_factory.mktemp("release") / "wheels"
    if there := os.environ.get("SAUCER_WHEELS"):
        shutil.copytree(there, folder)
    else:
        subprocess.run(["make", "wheels", f"MACHINE={os.uname().machine}", f"WHEELS={folder}"], cwd=HOUSE, check=True)
    for old in folder.glob("saucer-*.whl"):
        old.unlink()
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=HOUSE, check=True,
                   env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH})  # fmt: skip
    (own,) = folder.glob("saucer-*.whl")
    told = f"{hashlib.sha256(own.read_bytes()).hexdigest()}  {own.name}\n"
    (folder / "saucer.sha256").write_text(told, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def made(wheels: Path) -> Path:
    """Provide a release."""
    return _release(wheels, wheels.parent / "one")


def _release(wheels: Path, out: Path) -> Path:
    there = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
    ran = subprocess.run([sys.executable, "deploy/release.py", out, wheels], cwd=HOUSE, env=there, capture_output=True,
                         text=True, check=False)  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return out


@pytest.mark.slow
def test_a_release_made_twice_is_the_same_bytes(made: Path, wheels: Path) -> None:
    again = _release(wheels, wheels.parent / "two")
    names = sorted(file.name for file in made.iterdir())
    assert [re.sub(r"[\d.]+(?=[-~.]|$)", "N", name) for name in names if not name.startswith("SHA")]
    assert {Path(name).suffix for name in names} == {".whl", ".gz", ".deb", ".json", ""}
    for name in names:
        assert (made / name).read_bytes() == (again / name).read_bytes(), f"{name} differs"


@pytest.mark.slow
def test_its_hashes_are_those_of_its_files(made: Path) -> None:
    ran = subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=made, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count(": OK") == len(list(made.iterdir())) - 1


@pytest.mark.slow
def test_its_bill_names_every_locked_package_and_what_lies_inside(made: Path) -> None:
    (file,) = made.glob("*.cdx.json")
    told = json.loads(file.read_text(encoding="utf-8"))
    names = {one["name"].replace(".", "-") for one in told["components"]}
    locked = set(
        re.findall(r"^([a-z0-9-]+)==", (HOUSE / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert locked <= names
    assert all(one["licenses"] for one in told["components"])
    inside = {inner["name"]: inner for one in told["components"] for inner in one.get("components", ())}
    assert inside["FFmpeg"]["licenses"] == [{"expression": "LGPL-2.1-or-later"}]
    assert told["metadata"]["component"]["name"] == "saucer"


@pytest.mark.slow
def test_its_sources_make_the_same_wheel(made: Path, tmp_path: Path) -> None:
    (sources,) = made.glob("saucer-*[0-9].tar.gz")
    subprocess.run(["tar", "-xzf", str(sources), "-C", str(tmp_path)], check=True)  # as whoever builds it does
    (folder,) = tmp_path.iterdir()
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "out")]
    subprocess.run(build, cwd=folder, env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH}, check=True, capture_output=True)
    (again,), (wheel,) = (tmp_path / "out").glob("*.whl"), made.glob("*.whl")
    with zipfile.ZipFile(again) as one, zipfile.ZipFile(wheel) as other:
        assert one.namelist() == other.namelist()
    assert again.read_bytes() == wheel.read_bytes()


@pytest.fixture(scope="module")
def bare(made: Path, wheels: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a virtual environment with the wheel and nothing of the repository."""
    folder = tmp_path_factory.mktemp("bare")
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    (wheel,) = made.glob("*.whl")
    pip = str(folder / "venv/bin/pip")
    install = [pip, "install", "--quiet", "--no-index", f"--find-links={wheels}", str(wheel)]
    subprocess.run(install, check=True)
    return folder


def _bare(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    home = {f"XDG_{name}_HOME": str(folder / "home") for name in ("CONFIG", "DATA", "STATE", "CACHE")}
    there = {"PATH": os.environ["PATH"], "HOME": str(folder / "home"), **home}
    return subprocess.run([folder / "venv/bin/saucer", *words], cwd=folder, env=there, capture_output=True, text=True,
                          timeout=LONG_S, check=False)  # fmt: skip


@pytest.mark.slow
def test_the_wheel_alone_plays_prints_and_shows_its_pages(bare: Path) -> None:
    assert _bare(bare, "games").stdout.count("\n") == 5
    assert _bare(bare, "help", "decks").stdout.startswith("# A deck of your own\n")
    played = _bare(bare, "play", "abductinators", "--bots", "--seed", "bare", "--save", "evening.saucer")
    assert played.returncode == 0, played.stderr
    assert _bare(bare, "verify", "evening.saucer").returncode == 0
    assert _bare(bare, "print", "body_snatchers", "--only", "role-cards", "--out", "kit").returncode == 0
    assert _bare(bare, "check", "kit").stdout == "role-cards.pdf: proved\n"


@pytest.mark.slow
def test_the_wheel_alone_proves_a_new_game(bare: Path) -> None:
    games = bare / "games"
    shutil.copytree(HOUSE / "docs/examples/rock_paper_scissors", games / "rock_paper_scissors", dirs_exist_ok=True)
    there = {"PATH": os.environ["PATH"], "HOME": str(bare / "home"), "SAUCER_GAMES": str(games)}
    ran = subprocess.run(
        [bare / "venv/bin/saucer", "try", "rock_paper_scissors", "--games", "20"],
        cwd=bare, env=there, capture_output=True, text=True, timeout=LONG_S, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.slow
def test_the_wheel_alone_plays_the_demonstration(bare: Path) -> None:
    ran = _bare(bare, "demo", "--out", "demo")
    assert ran.returncode == 0, ran.stderr
    assert (bare / "demo/index.html").is_file()


ROOT = """
set -eu
mount -t tmpfs none "$ROOM"
mkdir "$ROOM/changes" "$ROOM/work" "$ROOM/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$ROOM/changes,workdir=$ROOM/work" "$ROOM/root"
mount -t proc none "$ROOM/root/proc"
mount --rbind /dev "$ROOM/root/dev"
mkdir "$ROOM/root/house" "$ROOM/root/debs"
mount --bind "$HOUSE" "$ROOM/root/house"
cp "$DEBS"/*.deb "$ROOM/root/debs"
exec chroot "$ROOM/root" sh -eu -c "$LINES"
"""
INSTALL = """
printf '#!/bin/sh\\nexit 101\\n' >/usr/sbin/policy-rc.d
chmod 755 /usr/sbin/policy-rc.d
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq >/dev/null 2>&1 || :
install() { apt-get install -y -qq --no-install-recommends --allow-downgrades "$@" 2>&1; }
install /debs/saucer_*.deb >/dev/null
"""


@pytest.fixture(scope="module")
def debs(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the package, and a later one that has another number."""
    folder = tmp_path_factory.mktemp("debs")
    (deb,) = made.glob("*.deb")
    shutil.copy(deb, folder / "saucer_1.deb")
    tree = folder / "tree"
    subprocess.run(["dpkg-deb", "-R", deb, tree], check=True)
    control = tree / "DEBIAN/control"
    later = re.sub(r"^Version: .*$", "Version: 99.0~bookworm", control.read_text(encoding="utf-8"), flags=re.MULTILINE)
    control.write_text(later, encoding="utf-8")
    subprocess.run(["dpkg-deb", "-Znone", "--build", tree, folder / "later.deb"], check=True, capture_output=True)
    shutil.rmtree(tree)
    return folder


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """Provide a folder to build a root in."""
    if os.geteuid() or "bookworm" not in Path("/etc/os-release").read_text(encoding="utf-8"):
        pytest.skip("only root on Bookworm can install Bookworm's package in a root of its own")
    folder = tmp_path / "room"
    folder.mkdir()
    return folder


def _in_a_root(room: Path, debs: Path, lines: str) -> str:
    """Run lines of shell in a root of their own where the package was installed. Returns what they said."""
    there = {
        "PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LINES": INSTALL + lines,
        "ROOM": str(room), "HOUSE": str(HOUSE), "DEBS": str(debs),
    }  # fmt: skip
    ran = subprocess.run(["unshare", "--mount", "--propagation", "private", "sh", "-c", ROOT], env=there,
                         capture_output=True, text=True, timeout=LONG_S, check=False)  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.mark.slow
def test_the_package_is_installed_updated_removed_and_purged(room: Path, debs: Path) -> None:
    """Sittings stay, whatever is done; settings stay until it is purged."""
    told = _in_a_root(room, debs, """
        saucer --version
        systemctl is-enabled saucer.service
        runuser -u saucer -- env HOME=/var/lib/saucer saucer play abductinators --bots --seed deb \
            --save /var/lib/saucer/evening.saucer >/dev/null
        echo SAUCER_ROTATE=90 >>/etc/saucer/saucer.env
        install /debs/later.deb | grep 'Saucer: up to date'
        dpkg-query -W -f '${Version}\\n' saucer
        grep SAUCER_ROTATE=90 /etc/saucer/saucer.env
        saucer verify /var/lib/saucer/evening.saucer | head -1
        apt-get remove -y -qq saucer 2>&1 | grep 'Sittings stay'
        test ! -e /opt/saucer && test ! -e /usr/local/bin/saucer && test ! -e /etc/systemd/system/saucer.service
        ls /var/lib/saucer/evening.saucer /etc/saucer/saucer.env
        apt-get purge -y -qq saucer 2>&1 | grep 'still in /var/lib/saucer'
        test ! -e /etc/saucer && test -s /var/lib/saucer/evening.saucer && echo kept
    """)  # fmt: skip
    lines = told.split("\n")
    assert lines[0].startswith("saucer ")
    assert lines[1] == "enabled"
    assert "99.0~bookworm" in lines
    assert "It holds:" in lines
    assert lines[-2] == "kept"


@pytest.mark.slow
def test_package_and_installer_refuse_to_lie_on_each_other(room: Path, debs: Path) -> None:
    told = _in_a_root(room, debs, """
        if sh /house/deploy/install.sh --no-start 2>&1; then exit 1; fi
        apt-get remove -y -qq saucer >/dev/null 2>&1
        mkdir -p /opt/saucer/by-hand && ln -s by-hand /opt/saucer/current
        if install /debs/saucer_1.deb | grep -A1 'deploy/install.sh installed'; then echo refused; fi
        ls /opt/saucer
    """)  # fmt: skip
    assert "this machine has Saucer as a Debian package" in told
    assert "refused" in told
    assert told.rstrip().endswith("by-hand\ncurrent")
