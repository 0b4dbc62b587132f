"""What is installed when Saucer is installed."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

HOUSE = Path(__file__).parent.parent


def test_the_wheel_carries_the_data_and_the_command(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "--wheel-dir", tmp_path, HOUSE], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("saucer-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        points = next(name for name in names if name.endswith("entry_points.txt"))
        assert "saucer = companion.cli:main" in archive.read(points).decode()
    listed = subprocess.run(["git", "ls-files", "assets"], cwd=HOUSE, capture_output=True, text=True, check=True)
    assert listed.stdout, "no data under version control"
    assert set(listed.stdout.split()) <= names
    assert not any(name.startswith("tests") for name in names)
    assert {"assets/docs/decks.md", "assets/docs/games/pleasantville.md", "assets/docs/deploy/README.md"} <= names


def test_the_wheels_folder_gets_what_browsers_need() -> None:
    """The installer takes it from there: see tests/test_deploy.py."""
    told = subprocess.run(["make", "-n", "wheels"], cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    assert "sh deploy/nacl.sh wheels .venv/share/saucer/\n" in told
    installer = (HOUSE / "deploy" / "install.sh").read_text(encoding="utf-8")
    assert 'sh "$HERE/deploy/nacl.sh" "$ROOM/$mark/share/saucer" ${wheels:+"$wheels"}' in installer


LOCKS = ("requirements.lock", "requirements-build.lock", "requirements-dev.lock")
PINS_LOCK = "requirements-pi.lock"
PROSE_LOCK = "requirements-prose.lock"
"""Of `make prose`, which no test needs."""
PINNED = re.compile(r"([a-z0-9-]+)==(\S+)(?: ; python_version < \S+)?((?: --hash=sha256:[0-9a-f]{64})+)")


def pins(lock: str) -> dict[str, str]:
    """Return the version of each package in a lock file, every one of them with its hashes and nothing else."""
    text = (HOUSE / lock).read_text(encoding="utf-8").replace("\\\n    ", "")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    found = [PINNED.fullmatch(line) for line in lines]
    assert all(found), f"{lock}: {lines[found.index(None)][:60]}"
    return {match[1]: match[2] for match in found if match}


@pytest.mark.parametrize("lock", [*LOCKS, PINS_LOCK, PROSE_LOCK])
def test_a_lock_names_packages_with_hashes_and_no_address(lock: str) -> None:
    assert pins(lock)
    assert "://" not in (HOUSE / lock).read_text(encoding="utf-8")


@pytest.mark.parametrize("lock", LOCKS)
def test_what_a_lock_names_runs_on_the_first_python_that_debian_12_had(lock: str) -> None:
    """A package that wanted 3.11.5 kept everybody there from the tests; here a newer one hid it."""
    for name in pins(lock):
        with suppress(PackageNotFoundError):  # for another platform
            assert SpecifierSet(distribution(name).metadata["Requires-Python"] or "").contains("3.11.2"), name


def test_the_locks_agree_and_hold_all_that_is_asked_for() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
    run, build, dev = map(pins, LOCKS)
    assert run.items() <= dev.items()
    assert {name: version for name, version in build.items() if name in dev}.items() <= dev.items()
    for lock, asked in (
        (run, project["project"]["dependencies"]),
        (build, project["build-system"]["requires"]),
        (dev, project["project"]["optional-dependencies"]["dev"]),
        (pins(PINS_LOCK), project["project"]["optional-dependencies"]["pi"]),
    ):
        for requirement in map(Requirement, asked):
            assert lock[canonicalize_name(requirement.name)] in requirement.specifier, f"{requirement}: run make lock"
