"""What is installed when Saucer is installed."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

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
