"""Traps of the platforms, each met once by somebody: what would walk into them again fails here.

Those of pins, cameras, touches and screens stand with their parts: tests/hardware/test_buttons.py, test_live.py,
tests/app/test_repaint.py, test_fittings.py, test_input.py, test_own_home.py, test_real_touches.py.
"""

from __future__ import annotations

import ast
import os
import re
import signal
import socket
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
LOCK = (HOUSE / "requirements.lock").read_text(encoding="utf-8")
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def needs(name: str) -> str:
    """Return what the project asks for by a name; empty for nothing."""
    return next((one for one in PROJECT["dependencies"] if re.match(rf"{re.escape(name)}\b", one, re.I)), "")


def test_gpiozero_knows_a_pi_5() -> None:
    """Before 2.0.1.post3 it looked for the pins of a Pi 5 at gpiochip4, where newer kernels no longer have them."""
    assert needs("gpiozero") == "gpiozero>=2.0.1.post3"


def test_lgpio_is_not_fetched_where_it_is_empty() -> None:
    """For Python 3.13 there is no wheel, and pip takes 0.0.0.2 in its place: a module with nothing in it."""
    assert PROJECT["optional-dependencies"]["pi"] == ["lgpio>=0.2.2 ; python_version < '3.13'"]
    assert not needs("lgpio")


def pins_say(folder: Path) -> str:
    """Return what is said of the pins of a machine whose devices are in a folder, and whether gpiozero was imported."""
    words = "import sys; from pathlib import Path; from hardware import buttons, pins; pins.CHIPS = Path(); "
    ran = subprocess.run(
        [sys.executable, "-c", words + "print(pins.pin_factory(), 'gpiozero' in sys.modules)"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": f"{folder}:{HOUSE}"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert not ran.stderr
    return ran.stdout.strip()


def test_an_empty_lgpio_is_no_factory(tmp_path: Path) -> None:
    """And the sentence says what was tried."""
    for name in ("lgpio.py", "gpiochip0"):
        (tmp_path / name).touch()
    assert re.match(r"\(None, [\"'].*lgpio.* True$", said := pins_say(tmp_path)), said


def test_gpiozero_is_not_imported_where_there_are_no_pins(tmp_path: Path) -> None:
    assert pins_say(tmp_path) == "(None, 'there is no gpiochip0') False"


AS_LGPIO = """
import os
os.chdir(os.environ["LG_WD"])
os.mkfifo(".lgd-nfy0")
os.open(".lgd-nfy0", os.O_RDWR)
print(os.listdir("."))
"""
"""What lgpio 0.2.2 does when it is imported."""


def test_the_folder_of_lgpio_s_pipe_does_not_stay_and_is_not_worked_in(tmp_path: Path) -> None:
    (tmp_path / "lgpio.py").write_text(AS_LGPIO, encoding="utf-8")
    (there := tmp_path / "tmp").mkdir()
    ran = subprocess.run(
        [sys.executable, "-c", "import os; from hardware.pins import pin_factory; pin_factory(); print(os.getcwd())"],
        cwd=tmp_path,
        env={
            **{name: value for name, value in os.environ.items() if name != "LG_WD"},
            "PYTHONPATH": f"{tmp_path}:{HOUSE}",
            "GPIOZERO_PIN_FACTORY": "lgpio",
            "TMPDIR": str(there),
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert ran.stdout.splitlines() == ["['.lgd-nfy0']", str(tmp_path)]
    assert not list(there.iterdir())


def test_one_opencv_and_no_picamera2() -> None:
    """Two wheels of OpenCV overwrite each other; picamera2 fits the system's own libcamera alone."""
    assert needs("opencv-python")
    assert not needs("opencv-python-headless")
    assert len(re.findall(r"^opencv", LOCK, re.M)) == 1
    assert not needs("picamera2")
    assert "picamera2" not in LOCK


def test_no_python_for_which_kivy_has_no_wheel() -> None:
    assert PROJECT["requires-python"] == ">=3.11,<3.14"


def test_numpy_multiplies_in_the_thread_that_asks() -> None:
    """Small matrices shared among threads took a look into the dice tray three times the CPU time."""
    clean = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    words = "import os, companion.camera.dice; print(len(os.listdir('/proc/self/task')))"
    ran = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True, env=clean)
    assert int(ran.stdout) == 1


def test_no_window_of_opencvs_own() -> None:
    """Without a display cv2.imshow ends the process (134)."""
    for folder in ("companion", "hardware", "printables"):
        for path in (HOUSE / folder).rglob("*.py"):
            assert not re.search(r"cv2\.(imshow|namedWindow|waitKey)", path.read_text("utf-8")), path


def test_a_camera_is_opened_through_a_backend_that_is_named() -> None:
    """cv2.VideoCapture(7) without one took /dev/video0 where there was no /dev/video7."""
    for path in (HOUSE / "hardware").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "VideoCapture":
                assert len(node.args) == 2, path


@pytest.mark.parametrize("how", [signal.SIGHUP, pytest.param(signal.SIGINT, marks=pytest.mark.slow)])
def test_the_app_ends_in_order_when_it_is_asked_to(tmp_path: Path, how: signal.Signals) -> None:
    """Ctrl-C ended it by a traceback, and a terminal that was closed killed it: nothing was let go of.

    The journal has at most one line: that there are no pins, if it got so far as to look for them.
    """
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "notify"))
        line.settimeout(60)
        told = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "SDL_VIDEODRIVER": "offscreen", "DISPLAY": "nobody:0"}
        told["JOURNAL_STREAM"] = "8:12345"
        referee = subprocess.Popen(
            [sys.executable, "-m", "companion", "open"],
            env={**os.environ, **told, "HOME": str(tmp_path), "PYTHONPATH": str(HOUSE)},
            cwd=tmp_path,
            stderr=subprocess.PIPE,
        )
        try:
            assert line.recv(100) == b"READY=1"
            referee.send_signal(how)
            assert line.recv(100) == b"STOPPING=1"
            errors = referee.communicate(timeout=60)[1].decode().splitlines()
            assert {line[:12] for line in errors} <= {"No pins here"}
            assert referee.returncode == 0
        finally:
            referee.kill()
            referee.wait()
