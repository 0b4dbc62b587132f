"""Make a release: the wheel, the source archive, the handbook, a Debian package, a bill of materials and their hashes.

    python deploy/release.py OUT WHEELS [RELEASE...]

WHEELS is what ``make wheels`` filled; RELEASE is ``bookworm`` (by default) or ``trixie``, and for each of them and each
machine of which there are wheels there is a package. Everything bears the time of the last commit
(``SOURCE_DATE_EPOCH``), so the same sources and wheels give the same bytes: ``make release`` makes all of it twice.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

HOUSE: Final = Path(__file__).parent.parent
MACHINES: Final = ("x86_64", "aarch64")


def release(out: Path, wheels: Path, releases: Sequence[str]) -> None:
    """Write everything into a folder, which must be empty or not there."""
    out.mkdir(parents=True)
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or _said("git", "log", "-1", "--format=%ct"))
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch)
    _run(sys.executable, "-m", "hatchling", "build", "-d", str(out.resolve()))
    (wheel,) = out.glob("saucer-*.whl")
    (kept,) = wheels.glob("saucer-*.whl")
    if kept.read_bytes() != wheel.read_bytes():
        raise SystemExit(f"release.py: {kept} is not what these sources make. Run make wheels again.")
    name = "-".join(wheel.name.split("-")[:2])
    site = out / "handbook"
    _run(sys.executable, "-m", "docs.handbook", str(site.resolve()))
    _packed(site, out / f"{name}-handbook.tar.gz", f"{name}-handbook", epoch)
    _run("rm", "-r", str(site.resolve()))
    for machine in MACHINES:
        if list(wheels.glob(f"numpy-*{machine}.whl")):
            for one in releases:
                _run("sh", "deploy/deb.sh", str(wheels.resolve()), str(out.resolve()), one, machine)
    _run(sys.executable, "deploy/bill.py", str(wheels.resolve()), str((out / f"{name}.cdx.json").resolve()))
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(out.iterdir())]
    (out / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")
    print("".join(lines), end="")


def _packed(folder: Path, file: Path, top: str, epoch: int) -> None:
    """Pack a folder so that the same files give the same bytes."""

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = epoch
        member.mode = 0o755 if member.isdir() else 0o644
        return member

    with (
        file.open("wb") as raw,
        gzip.GzipFile("", "wb", fileobj=raw, mtime=epoch) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        for path in sorted(folder.rglob("*")):
            archive.add(path, f"{top}/{path.relative_to(folder)}", recursive=False, filter=plain)


def _run(*words: str) -> None:
    subprocess.run(words, cwd=HOUSE, check=True, stdout=subprocess.DEVNULL)


def _said(*words: str) -> str:
    return subprocess.run(words, cwd=HOUSE, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    release(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:] or ["bookworm"])
