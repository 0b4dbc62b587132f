"""A machine under QEMU: boots the room's disk, does what it is told, shows its screen, loses its power."""

from __future__ import annotations

import json
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from PIL import Image, ImageChops

from tests.machine import room

WAIT: Final = 3600.0
"""Seconds after which a machine is given up. Nothing is measured by it."""

PROCESSOR: Final = "max,-avx2"
"""Without AVX2: QEMU 7.2 gathers from nowhere where the indices are in ymm4, and Mesa's pixels do that."""


class Machine:
    """A machine with two processors that shows a screen and has a disk for sittings.

        with Machine(folder, data) as machine:
            machine.run("systemctl is-active saucer")

    :param folder: for its sockets and what it says. :param data: the disk for sittings; it stays as it was left.
    :param program: one of ours that runs instead of systemd; the system's disk is then never written to.
    :param wake: the memory to wake up with, from :meth:`sleep`, instead of booting.
    :param size: of its screen in px, and of the touch panel on it. :param more: words for the kernel's command line.
    :param steady: its clock counts what it does, not the time here: however busy this house is, nothing is stretched.
    :param packages: of Debian, what it has besides.
    """

    def __init__(
        self,
        folder: Path,
        data: Path,
        *,
        program: str = "",
        wake: Path | None = None,
        size: tuple[int, int] = (800, 480),
        more: str = "",
        steady: bool = False,
        packages: tuple[str, ...] = (),
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._agent, self._qmp = folder / "agent", folder / "qmp"
        for path in (self._agent, self._qmp):
            path.unlink(missing_ok=True)
        self.console = folder / "console.txt"
        words = "console=ttyS0 quiet mitigations=off random.trust_cpu=on net.ifnames=0 panic=-1 no_timer_check "
        words += f"rig={program} " if program else ""
        words += f"touch={size[0]}x{size[1]} {more}"
        # fmt: off
        self._command = [
            "qemu-system-x86_64", "-cpu", PROCESSOR,
            *(("-accel", "tcg,thread=single", "-smp", "1", "-icount", "shift=2,sleep=off") if steady else
              ("-accel", "tcg,thread=multi", "-smp", "2")),
            "-m", "512" if program else "2048",
            "-nodefaults", "-no-reboot", "-display", "none",
            "-kernel", room.modules() / "vmlinuz", "-initrd", room.start(), "-append", words,
            "-drive", f"file={room.disk(packages)},format=raw,if=virtio,snapshot=on",
            "-drive", f"file={data},format=raw,if=virtio,cache=writeback",
            "-serial", f"file:{self.console}",
            "-chardev", f"socket,id=agent,path={self._agent},server=on,wait=off", "-serial", "chardev:agent",
            "-qmp", f"unix:{self._qmp},server=on,wait=off",
            *([] if program else [
                "-device", f"virtio-gpu-pci,xres={size[0]},yres={size[1]},edid=on",
                "-virtfs", f"local,path={folder},mount_tag=folder,security_model=none,readonly=on",
            ]),
            *(["-incoming", f"exec:cat {wake}"] if wake is not None else []),
        ]
        # fmt: on
        self._line: socket.socket | None = None
        self._heard = b""
        self._process = self._switched_on()
        if wake is not None:
            while self._ask("query-status")["status"] == "inmigrate":
                time.sleep(0.1)
            self._ask("cont")

    def _switched_on(self) -> subprocess.Popen[bytes]:
        with (self.folder / "qemu.txt").open("wb") as out:
            return subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=out)

    def __enter__(self) -> Machine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cut()

    def cut(self) -> None:
        """Take its power away, now. What it had not brought to its disks is gone."""
        self._process.kill()
        self._process.wait()
        if self._line is not None:
            self._line.close()
            self._line = None

    def ended(self, timeout: float = WAIT) -> int:
        """Wait until it has turned itself off; 0 if it did so in order. Raises :class:`subprocess.TimeoutExpired`."""
        return self._process.wait(timeout)

    def said(self) -> str:
        """Return what it wrote on its console."""
        return self.console.read_text(encoding="utf-8", errors="replace") if self.console.exists() else ""

    def hear(self, timeout: float = WAIT) -> str:
        """Wait for the next line on the second serial line. Raises :class:`TimeoutError`."""
        end = time.monotonic() + timeout
        while b"\n" not in self._heard:
            assert self._process.poll() is None, f"the machine ended: {self.said()[-2000:]}"
            if time.monotonic() >= end:
                raise TimeoutError(f"nothing was heard: {self.said()[-2000:]}")
            try:
                self._heard += self._connected().recv(65536)
            except TimeoutError:
                continue
        line, self._heard = self._heard.split(b"\n", 1)
        return line.decode("utf-8", "replace")

    def run(self, words: str, *, timeout: float = WAIT) -> str:
        """Have a shell in the machine run something as root. Raises :class:`AssertionError` where it fails."""
        rc, out = self.tried(words, timeout=timeout)
        assert rc == 0, f"{words}: {out}"
        return out

    def tried(self, words: str, *, timeout: float = WAIT) -> tuple[int, str]:
        """Have a shell run something, which may fail: its code and what it said."""
        self.tell({"run": words})
        while True:
            told = json.loads(self.hear(timeout))
            if "rc" in told:
                return told["rc"], told["out"]

    def tell(self, what: dict[str, Any]) -> None:
        """Write a line to whoever reads the second serial line."""
        self._connected().sendall(json.dumps(what).encode() + b"\n")

    def tap(self, x: float, y: float, seconds: float = 0.12) -> None:
        """Put a finger on its screen. :param x: px from the left. :param y: px from the top."""
        self.tell({"tap": [round(x), round(y), seconds]})
        while "tapped" not in json.loads(self.hear()):
            pass

    def rested(self, name: str) -> Image.Image:
        """Wait until its screen shows a picture that stays as it is for some looks; kept by its name."""
        looks = [self.screen(name)]
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            time.sleep(5)
            looks = [*looks, self.screen(name)][-4:]
            if len(looks) == 4 and all(changed(looks[0], one) < 0.001 for one in looks) and is_lit(looks[0]):
                return looks[-1]
        raise TimeoutError(f"the screen does not rest: {name}")

    def touch(self, x: float, y: float, name: str) -> Image.Image:
        """Tap once the screen rests, and wait until another page is there and rests; the picture that it then shows."""
        before = self.rested(name)
        self.tap(x, y)
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            if changed(before, now := self.rested(name)) > 0.2:  # a button that is down is no answer
                return now
        raise TimeoutError(f"the screen did not change when {x:.0f}, {y:.0f} was touched")

    def until(self, words: str, *, timeout: float = WAIT) -> str:
        """Ask again and again until a shell's words succeed; what it said then."""
        end = time.monotonic() + timeout
        while True:
            rc, out = self.tried(words)
            if rc == 0:
                return out
            assert time.monotonic() < end, f"never came true: {words}\n{out}"
            time.sleep(1)

    def booted(self) -> Machine:
        """Wait until its agent answers. One whose kernel trips over the emulation, as some do, is switched on again."""
        for last in (False, False, True):
            try:
                assert "agent" in self.hear()
                break
            except (AssertionError, ConnectionError):
                if last or self._process.poll() is None or "Kernel panic" not in self.said():
                    raise
                self.cut()
                self._heard = b""
                self._process = self._switched_on()
        self.run("mkdir -p /run/folder && modprobe 9pnet_virtio && mount -t 9p -o trans=virtio,ro folder /run/folder")
        return self

    def lay(self, name: str, data: bytes) -> None:
        """Lay a file into the machine, whole at once."""
        (self.folder / "laid").write_bytes(data)
        self.run(f"cat /run/folder/laid > {name}.new && mv {name}.new {name}")

    def screen(self, name: str) -> Image.Image:
        """Look at its screen; the picture is kept in the folder."""
        raw = self.folder / f"{name}.ppm"
        self._ask("screendump", filename=str(raw))
        picture = Image.open(raw).convert("RGB")
        picture.save(self.folder / f"{name}.png")
        raw.unlink()
        return picture

    def sleep(self, memory: Path) -> None:
        """Keep its memory in a file and end it; its disks stay as they are."""
        self._ask("stop")
        self._ask("migrate", uri=f"exec:cat > {memory}")
        while (status := self._ask("query-migrate").get("status")) != "completed":
            assert status in ("setup", "active", "device", None), status
            time.sleep(0.2)
        self.cut()

    def _ask(self, what: str, **how: str) -> dict[str, Any]:
        """Ask QEMU itself."""
        with _connected_to(self._qmp) as line:
            line.settimeout(120)
            file = line.makefile("rwb")
            file.readline()
            told: dict[str, Any] = {}
            for ask in ({"execute": "qmp_capabilities"}, {"execute": what, "arguments": how}):
                file.write(json.dumps(ask).encode() + b"\n")
                file.flush()
                while "return" not in (told := json.loads(file.readline())):
                    assert "error" not in told, told
        return dict(told["return"])

    def _connected(self) -> socket.socket:
        if self._line is None:
            self._line = _connected_to(self._agent)
            self._line.settimeout(1)
        return self._line


def _connected_to(path: Path) -> socket.socket:
    """Connect to one of QEMU's sockets, which come when it has started."""
    end = time.monotonic() + 60
    while True:
        line = socket.socket(socket.AF_UNIX)
        try:
            line.connect(str(path))
            return line
        except OSError:
            line.close()
            assert time.monotonic() < end, "QEMU did not start"
            time.sleep(0.1)


def changed(one: Image.Image, other: Image.Image) -> float:
    """Which share of the screen is plainly another."""
    differs = ImageChops.difference(one, other).convert("L").point(lambda value: 255 if value > 40 else 0)
    return differs.histogram()[255] / (one.width * one.height)


def is_lit(picture: Image.Image) -> bool:
    """Whether more is on it than a console's lines: a tenth of it is not black."""
    return sum(picture.convert("L").histogram()[30:]) > 0.1 * picture.width * picture.height
