"""The room where machines are built: a Debian in a folder, a kernel with simulated devices, a disk, what boots it.

Everything is made when it is first asked for, and kept.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

HOUSE: Final = Path(__file__).parents[2]
ROOM: Final = Path(os.environ.get("SAUCER_MACHINES", "/var/tmp/saucer-machines"))
SYSTEM: Final = "systemd-sysv,kmod,dbus,udev,python3,procps"
LOCKS: Final = ("requirements.lock", "requirements-pi.lock", "requirements-build.lock")
INSIDE: Final = tuple(sorted(Path(__file__).with_name("inside").glob("[a-z]*.py")))
"""Programs that run in the machines."""
FIRST: Final = ("virtio_blk", "ext4")
ENVIRONMENT: Final = {"HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}


def run(*words: str | Path, timeout: float = 1200) -> str:
    """Run a program to its end. Raises :class:`AssertionError` with what it said if it failed."""
    done = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=timeout, check=False)
    assert done.returncode == 0, f"{' '.join(map(str, words))}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


@cache
def mirror() -> str:
    """Return where this machine's own apt takes Debian's packages from: any release lies there."""
    found = run("apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages").split()
    assert found, "apt has no list of packages: run apt-get update"
    return min(found, key=lambda address: ("security" in address, len(address)))


def kept(name: str, make: Callable[[Path], object]) -> Path:
    """Return what lies in the room by a name; made beside its place first, so that half of it is never taken for it."""
    place, draft = ROOM / name, ROOM / f".{name}.new"
    if not place.exists():
        ROOM.mkdir(parents=True, exist_ok=True)
        if draft.exists():
            shutil.rmtree(draft) if draft.is_dir() else draft.unlink()
        make(draft)
        draft.rename(place)
    return place


def debian(release: str) -> Path:
    """Return a small Debian as its packages leave it. :param release: bookworm or trixie."""
    return kept(
        release, lambda draft: run("debootstrap", "--variant=minbase", f"--include={SYSTEM}", release, draft, mirror())
    )


@contextmanager
def entered(root: Path) -> Iterator[Callable[..., subprocess.CompletedProcess[str]]]:
    """Give a way to run programs in a folder as if it were the whole system; nothing stays mounted."""
    resolver = root / "etc/resolv.conf"
    resolver.unlink(missing_ok=True)
    resolver.write_bytes(Path("/etc/resolv.conf").read_bytes())
    inside = (
        'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount -t tmpfs tmp "$0/tmp" && '
        'exec chroot "$0" "$@"'
    )

    def call(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["unshare", "--mount", "--propagation", "private", "sh", "-c", inside, str(root), *words],
            env=ENVIRONMENT, capture_output=True, text=True, timeout=1800, check=False,
        )  # fmt: skip

    yield call


def wheels() -> Path:
    """Return the folder that an installer without a network takes everything from."""
    mark = hashlib.sha256(b"".join((HOUSE / name).read_bytes() for name in LOCKS)).hexdigest()[:8]
    return kept(f"wheels-{mark}", lambda draft: run("make", "-C", HOUSE, "wheels", "MACHINE=x86_64", f"WHEELS={draft}"))


def own_wheel() -> Path:
    """Put Saucer's own wheel, as it is now, into the folder of wheels."""
    folder = wheels()
    for old in folder.glob("saucer-*.whl"):
        old.unlink()
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir")
    run(*pip, folder, HOUSE)
    wheel = next(folder.glob("saucer-*.whl"))
    (folder / "saucer.sha256").unlink(missing_ok=True)  # it may be linked into a machine
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (folder / "saucer.sha256").write_text(f"{digest}  {wheel.name}\n", encoding="ascii")
    return wheel


def unpacked(root: Path) -> None:
    """Lay what a person copies to the machine, the repository with its wheels, into ``/root/saucer``."""
    own_wheel()
    there = root / "root/saucer"
    shutil.rmtree(there, ignore_errors=True)
    shutil.copytree(HOUSE / "deploy", there / "deploy")
    for lock in HOUSE.glob("*.lock"):
        shutil.copy(lock, there)
    shutil.copytree(wheels(), there / "wheels", copy_function=os.link)


def kernel() -> Path:
    """Return Debian's newest kernel for Trixie and its modules: the first that has simulated GPIO lines."""

    def make(draft: Path) -> None:
        with entered(debian("trixie")) as call:
            source = debian("trixie") / "etc/apt/sources.list.d/backports.list"
            source.write_text(f"deb {mirror()} trixie-backports main\n", encoding="utf-8")
            found = (
                'apt-get update -qq && v=$(apt-cache search --names-only "^linux-binary-[0-9].*deb13-amd64$" | '
                'sort -V | tail -n 1 | cut -d" " -f1) && v=${v#linux-binary-} && mkdir -p /k && cd /k && '
                'apt-get download -qq "linux-binary-$v" "linux-modules-$v"'
            )
            done = call("sh", "-c", found)
            assert done.returncode == 0, done.stderr
        for package in (debian("trixie") / "k").glob("*.deb"):
            run("dpkg", "-x", package, draft)
            package.unlink()

    return kept("kernel", make)


def modules() -> Path:
    """Return the folder of the kernel's modules; its name is the kernel's version."""
    (found,) = (kernel() / "usr/lib/modules").iterdir()
    return found


def start() -> Path:
    """Return the first file system: it finds the disk and hands over to the program that the command line names."""

    def make(draft: Path) -> None:
        tree = draft.with_suffix(".tree")
        shutil.rmtree(tree, ignore_errors=True)
        for name in ("bin", "m", "proc", "sys", "dev", "root"):
            (tree / name).mkdir(parents=True)
        shutil.copy(shutil.which("busybox") or "/bin/busybox", tree / "bin/busybox")
        version = modules().name
        if not (modules() / "modules.dep").exists():
            run("depmod", "-b", kernel() / "usr", version)
        needed: list[str] = []
        for name in FIRST:
            told = run("modprobe", "-d", kernel() / "usr", "-S", version, "--show-depends", name)
            needed += [line.split()[1] for line in told.splitlines() if line.startswith("insmod")]
        for number, path in enumerate(dict.fromkeys(needed)):
            module = subprocess.run(["xz", "-dc", path], capture_output=True, check=True).stdout
            (tree / "m" / f"{number:03}.ko").write_bytes(module)
        (tree / "inside").mkdir()
        for program in INSIDE:
            shutil.copy(program, tree / "inside")
            (tree / "inside" / program.name).chmod(0o755)
        (tree / "slow.conf").write_text(SLOW, encoding="utf-8")
        (tree / "init").write_text(INIT, encoding="utf-8")
        (tree / "init").chmod(0o755)
        with draft.open("wb") as out:
            found = subprocess.run(["find", "."], cwd=tree, capture_output=True, check=True).stdout
            subprocess.run(["cpio", "-o", "-H", "newc", "--quiet"], input=found, cwd=tree, stdout=out, check=True)
        shutil.rmtree(tree)

    mark = hashlib.sha256((INIT + SLOW).encode() + b"".join(program.read_bytes() for program in INSIDE)).hexdigest()[:8]
    return kept(f"start-{mark}.cpio", make)


INIT: Final = """#!/bin/busybox sh
/bin/busybox --install -s /bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
for module in /m/*.ko; do insmod $module; done
n=0
while [ ! -b /dev/vda ] && [ $n -lt 100 ]; do sleep 0.1; n=$((n + 1)); done
program=""
for word in $(cat /proc/cmdline); do case $word in rig=*) program=${word#rig=} ;; esac; done
if [ -n "$program" ]; then
    mount -t ext4 -o ro /dev/vda /root
    mkdir /dev/inside && cp /inside/* /dev/inside/
    set -- /opt/saucer/current/bin/python /dev/inside/$program
else
    mount -t ext4 /dev/vda /root
    mkdir -p /root/etc/systemd/system/saucer.service.d
    cp /inside/* /root/usr/local/lib/
    cp /slow.conf /root/etc/systemd/system/saucer.service.d/
    set -- /sbin/init
fi
for folder in dev proc sys; do mount --move /$folder /root/$folder; done
exec switch_root /root "$@"
"""
"""What runs before the disk is there: it hands over to systemd, or to the one of our programs that ``rig=`` names."""

SLOW: Final = """[Service]
TimeoutStartSec=1800
WatchdogSec=300
"""
"""What an emulated machine needs more time for than a real one."""

AGENT: Final = """[Unit]
Description=Does what the test says
DefaultDependencies=no
After=systemd-udevd.service
[Service]
ExecStart=/usr/bin/python3 /usr/local/lib/agent.py
Restart=always
[Install]
WantedBy=sysinit.target
"""


@cache
def disk(packages: tuple[str, ...] = ()) -> Path:
    """Return a disk with Debian 12 on which the installer ran, as an ext4 file system; anew for another Saucer.

    :param packages: what this Debian has besides, when the installer comes.
    """
    deployed = sorted(path for path in (HOUSE / "deploy").rglob("*") if path.is_file())
    of = [own_wheel(), *deployed, *(HOUSE / name for name in LOCKS)]
    mark = hashlib.sha256(b"".join(path.read_bytes() for path in of)).hexdigest()[:8]
    name = "-".join(("disk", *packages[:1], f"{mark}.ext4"))
    for old in ROOM.glob("disk-*.ext4"):
        if mark not in old.name:
            old.unlink()

    def make(draft: Path) -> None:
        root = ROOM / "installed"
        if root.exists():
            shutil.rmtree(root)
        run("cp", "-a", "--reflink=auto", debian("bookworm"), root)
        unpacked(root)
        with entered(root) as call:
            if packages:
                words = "apt-get update -qq && apt-get install -y -qq --no-install-recommends"
                done = call(
                    "sh", "-c", f"DEBIAN_FRONTEND=noninteractive; export DEBIAN_FRONTEND; {words} {' '.join(packages)}"
                )
                assert done.returncode == 0, done.stdout + done.stderr
            done = call("sh", "/root/saucer/deploy/install.sh", "--no-start")
            assert done.returncode == 0, done.stdout + done.stderr
        shutil.rmtree(root / "root/saucer")
        shutil.copytree(modules(), root / "usr/lib/modules" / modules().name, symlinks=True)
        (root / "etc/systemd/system/agent.service").write_text(AGENT, encoding="utf-8")
        wanted = root / "etc/systemd/system/sysinit.target.wants"
        wanted.mkdir(exist_ok=True)
        (wanted / "agent.service").symlink_to("/etc/systemd/system/agent.service")
        (root / "etc/fstab").write_text("LABEL=SAUCER /var/lib/saucer ext4 noatime 0 2\n", encoding="utf-8")
        (root / "etc/hostname").write_text("table\n", encoding="utf-8")
        with draft.open("wb") as out:
            out.truncate(3 << 30)
        run("mkfs.ext4", "-q", "-F", "-d", root, draft)
        shutil.rmtree(root)

    return kept(name, make)


def data_disk(path: Path) -> Path:
    """Make a small disk for sittings. The user saucer of the installed disk owns it once systemd has seen it."""
    with path.open("wb") as out:
        out.truncate(128 << 20)
    run("mkfs.ext4", "-q", "-F", "-L", "SAUCER", path)
    return path
