"""What is laid on a Pi: the installer's words, the unit's walls, and the camera stand's heights."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from math import radians, tan
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from companion.camera.known import codebook
from companion.doctor.wires import page
from companion.kernel.board import boards
from companion.kernel.errors import UserError
from companion.phones.addresses import HOTSPOT
from companion.phones.host import POST
from companion.phones.library import NACL, nacl
from hardware.pins import load_pins
from hardware.vision.advice import FINE_ENOUGH

HOUSE = Path(__file__).parent.parent
DEPLOY = HOUSE / "deploy"
SCRIPTS = [*sorted(DEPLOY.glob("*.sh")), HOUSE / "tests" / "packages.sh"]
UNITS = ("saucer.service", "saucer-postman.socket", "saucer-postman.service", "saucer-hotspot.service")
NAME = "nacl-fast.js"

CAMERAS = {
    "Camera Module 3 (66° × 41°)": (66, 41, 2304, 1296),
    "Camera Module 3 Wide (102° × 67°)": (102, 67, 2304, 1296),
    "HQ Camera, 6 mm lens (63° × 50°)": (63, 50, 2028, 1520),
    "Full HD webcam (70° × 43°)": (70, 43, 1920, 1080),
    "4K webcam (70° × 43°), `camera:0@3840x2160`": (70, 43, 3840, 2160),
    "Camera Module 3, `camera:csi@4608x2592`": (66, 41, 4608, 2592),
}
"""Angles of view and the pictures that are taken, in px. HQ can do more than is asked of it."""

BOARDS = {
    "map of Pleasantville": ("pleasantville", "town"),
    "map of France": ("war_of_the_worlds", "france"),
    "the Abductinators' house": ("abductinators", "house"),
    "a row of six cards": ("abductinators", "cards"),
}


@pytest.mark.parametrize("script", SCRIPTS, ids=[path.name for path in SCRIPTS])
def test_every_script_is_a_shells(script: Path) -> None:
    subprocess.run(["sh", "-n", script], check=True)
    if shutil.which("shellcheck"):
        done = subprocess.run(["shellcheck", script], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("script", ["prerun.sh", "00-saucer/00-run.sh"])
def test_the_card_images_stage_is_run_by_pi_gen(script: str) -> None:
    """Which skips a script without a word if it may not be executed."""
    file = DEPLOY / "pi-gen/stage-saucer" / script
    assert os.access(file, os.X_OK)
    subprocess.run(["bash", "-n", file], check=True)
    config = (DEPLOY / "pi-gen/config").read_text(encoding="utf-8")
    assert "$SAUCER/deploy/pi-gen/stage-saucer" in config
    assert "ENABLE_SSH=0" in config
    assert "PASS" not in config


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--sideways"], '"--sideways" is no option. Try --help.'),
        (["--rotate", "45"], '--rotate: "45" is not 0, 90, 180 or 270.'),
        (["--rotate"], "--rotate needs a value. Try --help."),
        (["--with-saves"], "--with-saves goes with --uninstall."),
    ],
)
def test_the_installer_refuses_what_it_cannot_use(words: list[str], complaint: str) -> None:
    done = subprocess.run(["sh", DEPLOY / "install.sh", *words], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"install.sh: {complaint}\n"


@pytest.mark.parametrize(
    ("state", "missing"), [("installed", False), ("triggers-awaited", False), ("triggers-pending", False),
                           ("half-configured", True), ("config-files", True), ("", True)],
)  # fmt: skip
def test_a_package_that_only_waits_for_its_triggers_is_not_fetched_again(
    state: str, missing: bool, tmp_path: Path
) -> None:
    """While dpkg configures Saucer's own package, which cannot call apt then, others may be in that state."""
    script = (DEPLOY / "install.sh").read_text(encoding="utf-8")
    (function,) = re.findall(r"^missing\(\) \{.*?^\}", script, re.MULTILINE | re.DOTALL)
    query = tmp_path / "dpkg-query"
    query.write_text(f"#!/bin/sh\nprintf '%s' '{state}'\n", encoding="utf-8")
    query.chmod(0o755)
    there = {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    ask = ["sh", "-eu", "-c", f"{function}\nmissing ca-certificates"]
    said = subprocess.run(ask, env=there, capture_output=True, text=True, check=True)
    assert said.stdout == ("ca-certificates\n" if missing else "")


UPDATE = """
set -eu
packaged=$1 go_on=$2 LOST=$3 ROOM=$4
mark=new current=old pins=no changed="" start=yes rotate="" rotate_touch="" wheels="" SETTINGS=$ROOM/current
step() { echo "* $*"; }
refuse() { echo "$*" >&2; exit 2; }
running() { :; }
sh() { :; }
cmp() { :; }
udevadm() { :; }
runuser() { test "$LOST" = 0 || { echo "Ann and Alien"; return "$LOST"; }; }
systemctl() { test "$1" != restart || { echo "while $1 runs:"; ls "$ROOM"; }; }
HERE="" SAVES="" UNIT="" POSTMAN="" HOTSPOT="" PROBES="" RULES="" POWER="" COMMAND=""
"""
"""What the installer knows once a release lies there whole, and stand-ins for what it calls."""


def updated(room: Path, packaged: str, go_on: str, lost: int) -> subprocess.CompletedProcess[str]:
    """Run the installer's lines from where the new release lies there whole, as in a machine where the old one runs."""
    script = (DEPLOY / "install.sh").read_text(encoding="utf-8")
    (swap,) = re.findall(r"^swap\(\) \{.*?^\}", script, re.MULTILINE | re.DOTALL)
    rest = script[script.index("# What the new release cannot go on with.") :]
    for name in ("old", "new"):
        (room / name).mkdir(parents=True)
    (room / "current").symlink_to("old")
    words = ["sh", "-c", f"{UPDATE}\n{swap}\n{rest}", "deploy/install.sh", packaged, go_on, str(lost), str(room)]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def test_what_runs_keeps_its_folder_until_the_new_release_was_started(tmp_path: Path) -> None:
    """It was taken from under a sitting under way, for as long as the card took to remove ten thousand files."""
    done = updated(tmp_path / "opt", "", "", 0)
    assert done.returncode == 0, done.stderr
    assert "while restart runs:\ncurrent\nnew\nold\n" in done.stdout
    assert sorted(path.name for path in (tmp_path / "opt").iterdir()) == ["current", "new"]


@pytest.mark.parametrize(
    ("packaged", "again", "all_the_same"),
    [
        ("", "run this again", "--go-on"),
        ("yes", "run `sudo dpkg --configure saucer`", "`sudo SAUCER_GO_ON=yes dpkg --configure saucer`"),
    ],
)
def test_an_update_that_would_lose_a_sitting_says_what_can_be_typed_here(
    packaged: str, again: str, all_the_same: str, tmp_path: Path
) -> None:
    """A package has no installer to run again and takes no options."""
    done = updated(tmp_path / "opt", packaged, "", 3)
    assert (done.returncode, done.stdout) == (2, "Ann and Alien\n")
    assert f"Finish them first, then {again}. With {all_the_same} it is installed all the same" in done.stderr
    assert "`sudo sh deploy/install.sh --back` brings the release before again" in done.stderr
    assert (tmp_path / "opt/current").readlink() == Path("old")
    done = updated(tmp_path / "other", packaged, "yes", 3)
    assert done.returncode == 0, done.stderr
    assert sorted(path.name for path in (tmp_path / "other").iterdir()) == ["current", "new", "old", "previous"]


def test_the_installers_help_names_every_option_that_it_knows() -> None:
    script = (DEPLOY / "install.sh").read_text(encoding="utf-8")
    told = subprocess.run(["sh", DEPLOY / "install.sh", "--help"], capture_output=True, text=True, check=True).stdout
    known = {option for line in re.findall(r"^    (--.*)\)", script, re.MULTILINE) for option in line.split(" | ")}
    assert len(known) > 6
    assert {one for one in known if one.startswith("--")} == set(re.findall(r"--[a-z][a-z-]+", told))


def test_sound_devices_are_listed_and_an_unknown_one_is_refused(tmp_path: Path) -> None:
    cards = tmp_path / "cards"
    cards.write_text(
        " 0 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones\n                      bcm2835 Headphones\n"
        " 1 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0\n                      vc4-hdmi-0\n",
        encoding="utf-8",
    )

    def sound(*words: str, cards: Path = cards) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", DEPLOY / "sound.sh", *words],
            env={**os.environ, "CARDS": str(cards)},
            capture_output=True,
            text=True,
            check=False,
        )

    assert sound().stdout == "Headphones: bcm2835_headpho - bcm2835 Headphones\nvc4hdmi0: vc4-hdmi - vc4-hdmi-0\n"
    assert 'there is no device "Trumpet"' in sound("Trumpet").stderr
    assert "there is no sound device" in sound(cards=tmp_path / "none").stderr


@pytest.fixture
def library() -> bytes:
    """Provide what browsers open frames with."""
    try:
        return nacl()
    except UserError as error:
        pytest.skip(str(error))


Fetch = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def fetch(tmp_path: Path) -> Fetch:
    """Run deploy/nacl.sh where there is nothing but the usual tools and these programs: name and script."""

    def fetch(*words: str | Path, **programs: str) -> subprocess.CompletedProcess[str]:
        tools = tmp_path / "tools"
        tools.mkdir(exist_ok=True)
        for name in ("sh", "sha256sum", "cut", "mktemp", "rm", "mkdir", "cp", "chmod", "chown", "mv", "id", "dpkg-deb",
                     "tar"):  # fmt: skip
            if (found := shutil.which(name)) and not (tools / name).exists():
                (tools / name).symlink_to(found)
        for name, script in programs.items():
            program = tools / name.replace("_", "-")
            program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
            program.chmod(0o755)
        return subprocess.run(
            ["sh", DEPLOY / "nacl.sh", *words], env={"PATH": str(tools), "TMPDIR": str(tmp_path)}, cwd=tmp_path,
            capture_output=True, text=True, check=False,
        )  # fmt: skip

    return fetch


def test_the_browsers_library_is_taken_out_of_the_wheels(fetch: Fetch, library: bytes, tmp_path: Path) -> None:
    (tmp_path / "wheels").mkdir()
    (tmp_path / "wheels" / NAME).write_bytes(library)
    done = fetch(tmp_path / "there", tmp_path / "wheels", apt_get="echo asked >&2; exit 1")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "there" / NAME).read_bytes() == library
    assert (tmp_path / "there" / NAME).stat().st_mode & 0o777 == 0o644


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="this is no Debian")
def test_the_browsers_library_is_taken_out_of_debians_package(fetch: Fetch, library: bytes, tmp_path: Path) -> None:
    if Path("/usr/share/nodejs/tweetnacl").exists():
        pytest.skip("Debian's package is installed here")
    inside = tmp_path / "package" / "usr" / "share" / "nodejs" / "tweetnacl"
    inside.mkdir(parents=True)
    (tmp_path / "package" / "DEBIAN").mkdir()
    (tmp_path / "package" / "DEBIAN" / "control").write_text(
        "Package: node-tweetnacl\nVersion: 1.0.3\nArchitecture: all\nMaintainer: X <x@example.org>\nDescription: x\n",
        encoding="utf-8",
    )
    for content, taken in ((library, True), (library + b"\n", False)):
        (inside / NAME).write_bytes(content)
        deb = tmp_path / "node-tweetnacl_1.0.3_all.deb"
        subprocess.run(["dpkg-deb", "--build", tmp_path / "package", deb], check=True, capture_output=True)
        there = tmp_path / f"there-{taken}"
        words = f'echo "W: Download is performed unsandboxed" >&2; case "$*" in *download*) cp {deb} .; esac'
        done = fetch(there, apt_get=words)
        assert (done.returncode, done.stdout, (there / NAME).is_file()) == (0, "", taken)
        assert done.stderr == "" if taken else done.stderr.startswith("Phones stay off: ")


def test_without_the_browsers_library_all_else_is_installed(fetch: Fetch, tmp_path: Path) -> None:
    if Path("/usr/share/nodejs/tweetnacl").exists():
        pytest.skip("Debian's package is installed here")
    (tmp_path / "wheels").mkdir()
    (tmp_path / "wheels" / NAME).write_bytes(b"another one")
    done = fetch(tmp_path / "there", tmp_path / "wheels", apt_get="exit 100", npm="exit 1")
    assert done.returncode == 0
    assert done.stderr.startswith(f"Phones stay off: {NAME} of tweetnacl 1.0.3 could not be fetched.")
    assert not (tmp_path / "there").exists()
    assert not list(tmp_path.glob("tmp.*")), "something is left behind"


def test_set_up_and_program_agree_on_the_browsers_library() -> None:
    assert f"sum={NACL}\n" in (DEPLOY / "nacl.sh").read_text(encoding="utf-8")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed here")
@pytest.mark.parametrize("unit", ["saucer.service", "saucer-postman.service", "saucer-hotspot.service"])
def test_the_services_are_walled_in(unit: str) -> None:
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=30", DEPLOY / unit],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-300:]
    exposure = re.search(rf"exposure level for {unit}: ([0-9.]+)", done.stdout)
    assert exposure is not None
    assert float(exposure[1]) <= 1.5


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed here")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    for unit in UNITS:
        words = (DEPLOY / unit).read_text(encoding="utf-8").replace("/opt/saucer/current/bin/", "/bin/")
        words = words.replace("/bin/saucer", "/bin/true").replace("/bin/python", "/bin/true")  # it looks for programs
        (tmp_path / unit).write_text(words, encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *(tmp_path / unit for unit in UNITS)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    told = [line for line in done.stderr.splitlines() if "saucer" in line]
    assert (done.returncode, told) == (0, [])


def lines(unit: str) -> list[str]:
    return (DEPLOY / unit).read_text(encoding="utf-8").splitlines()


def test_the_postman_alone_has_a_network_and_a_local_one() -> None:
    assert {"PrivateNetwork=yes", "IPAddressDeny=any"} <= set(lines("saucer.service"))
    postman = lines("saucer-postman.service")
    told = ("IPAddressDeny=any", "DynamicUser=yes", "ProtectHome=yes", "PrivateDevices=yes", "Restart=always",
            "CapabilityBoundingSet=CAP_NET_BIND_SERVICE", "SystemCallFilter=capset")  # fmt: skip
    for line in told:
        assert line in postman
    (allowed,) = (line.partition("=")[2].split() for line in postman if line.startswith("IPAddressAllow="))
    assert set(allowed) == {"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"}
    assert any(ip_address(HOTSPOT) in ip_network(one) for one in allowed)
    assert any(line.startswith("MemoryMax=") for line in postman)


def test_the_referee_alone_calls_the_postman() -> None:
    door, referee = lines("saucer-postman.socket"), lines("saucer.service")
    assert {f"ListenStream={POST}", "SocketUser=saucer", "SocketMode=0600"} <= set(door)
    assert {"Wants=saucer-postman.socket", "RuntimeDirectoryPreserve=yes"} <= set(referee)
    installer = (DEPLOY / "install.sh").read_text(encoding="utf-8")
    for unit in UNITS[1:]:
        assert f'put "$HERE/deploy/{unit}"' in installer


def test_the_service_keeps_no_memory_and_is_watched() -> None:
    unit = (DEPLOY / "saucer.service").read_text(encoding="utf-8").splitlines()
    for line in (
        "Type=notify",
        "LimitCORE=0",
        "LimitMEMLOCK=infinity",
        "MemorySwapMax=0",
        "Restart=always",
        "StateDirectory=saucer",
        "StartLimitIntervalSec=0",
    ):
        assert line in unit
    assert any(line.startswith("WatchdogSec=") for line in unit)
    assert any(line.startswith("Conflicts=getty@tty1.service") for line in unit)


def test_the_cards_first_start_knows_no_password_and_no_key() -> None:
    words = (DEPLOY / "user-data").read_text(encoding="utf-8")
    told = "\n".join(line for line in words.splitlines() if not line.lstrip().startswith("#"))
    assert words.startswith("#cloud-config\n")
    assert "lock_passwd: true" in told
    assert "[systemctl, disable, --now, ssh.service, ssh.socket]" in told
    for word in ("passwd:", "password", "ssh_authorized_keys", "ssh-rsa", "ssh-ed25519", "NOPASSWD"):
        assert word not in told.replace("lock_passwd: true", "")


def heights(camera: str, game: str, board: str) -> str:
    """From where the whole board is seen with a tenth to spare, to where its tags are just read; cm above the board."""
    across, down, wide, high = CAMERAS[camera]
    w, h = boards(game)[board].size
    module = codebook(game).module_mm
    per_mm_across, per_mm_down = 2 * tan(radians(across / 2)), 2 * tan(radians(down / 2))
    least = max(1.1 * w / per_mm_across, 1.1 * h / per_mm_down)
    most = min(wide / per_mm_across, high / per_mm_down) * module / FINE_ENOUGH
    return f"{least / 10:.0f} to {most / 10:.0f} cm" if least < most else "-"


@pytest.mark.parametrize("camera", CAMERAS)
def test_the_camera_stands_heights_are_those_of_lens_board_and_reader(camera: str) -> None:
    row = " | ".join([camera, *(heights(camera, *board) for board in BOARDS.values())])
    assert f"| {row} |" in (DEPLOY / "README.md").read_text(encoding="utf-8")


def test_the_picture_of_the_wiring_is_what_the_pins_file_says(tmp_path: Path) -> None:
    """A person wires by it. To draw it anew: save ``now`` there."""
    (tmp_path / "wiring.pdf").write_bytes(page(load_pins()))
    with pypdfium2.PdfDocument(tmp_path / "wiring.pdf") as document:
        now = document[0].render(scale=110 / 72).to_pil().convert("RGB").crop((43, 138, 867, 625))
    kept = Image.open(DEPLOY / "wiring.png").convert("RGB")
    assert kept.size == now.size
    differs = ImageChops.difference(kept, now).convert("L").point(lambda value: 255 if value > 60 else 0)
    assert differs.getbbox() is None
