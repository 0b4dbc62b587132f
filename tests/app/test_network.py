"""A network of this machine's own on the shared screen: its code comes before the table's; a touch opens it."""

from __future__ import annotations

import json
import shutil
from functools import partialmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from companion.app.lobby.wishes import Wishes
from companion.phones import host, hotspot
from companion.phones.host import Phones

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

ALONE: Final = Wishes({"town": "person", "alien": "bot"})
HOME, OWN = "127.0.0.1", "127.0.0.2"
"""They stand for the address in the house's network, which has the default route, and the hotspot's."""
MADE: Final = {"name": "Saucer-k7m", "passphrase": "k7mf-p2xq-9vdh", "interface": "wlan0"}


@pytest.fixture
def network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide the file that tells of a network; there is none yet."""
    from companion.app.referee import door

    monkeypatch.setattr(door, "HOTSPOT", OWN)
    monkeypatch.setattr(hotspot, "SHARED", tmp_path)
    monkeypatch.setattr(host, "PORTS", (0,))
    monkeypatch.setattr(Phones, "open", partialmethod(Phones.open, (HOME, OWN)))
    return tmp_path / "network"


def listed(finger: Finger, referee: Referee) -> list[str]:
    """Open the list of chairs, and wait until phones can come; what can be touched there."""
    finger.tap("menu")
    finger.tap("menu Phones")
    sheet: Any = referee.shell.sheet
    play: Any = referee.play
    finger.wait(lambda: play.phones.phones is not None and play.phones.phones.address, "the postman")
    return [button.words for button in sheet.buttons]


def read(finger: Finger, picture: Path) -> str:
    """Read the code that the screen shows, as a phone's camera does."""
    import zxingcpp
    from PIL import Image

    from companion.app.rig import screenshot

    finger.frames(3)
    with Image.open(screenshot(picture)) as shown:
        (found,) = zxingcpp.read_barcodes(shown.convert("L"))
    return str(found.text)


def test_a_touch_on_a_chair_shows_the_networks_code_and_then_the_tables(
    finger: Finger, referee: Referee, network: Path
) -> None:
    network.write_text(json.dumps(MADE))
    referee.begin(ALONE, seed="network")
    finger.wait(lambda: referee.sitting is not None and referee.sitting.moment.what == "ask", "a question")
    assert "End the network Saucer-k7m" in listed(finger, referee)
    play: Any = referee.play
    finger.tap("menu Town")
    assert read(finger, network.with_suffix(".png")) == "WIFI:T:WPA;S:Saucer-k7m;P:k7mf-p2xq-9vdh;;"
    assert play.phones.inviting is None, "the chair's minute has not begun"
    finger.tap("next code")
    assert read(finger, network.with_suffix(".png")).startswith(f"http://{OWN}:{play.phones.phones.port}/#")
    finger.tap("close")

    play.phones._late()  # nobody came there within its minute: the other address is next, and no network before it
    finger.tap("choice 0")
    finger.tap("menu Town")
    assert read(finger, network.with_suffix(".png")).startswith(f"http://{HOME}:")
    finger.tap("close")

    network.unlink()  # it was switched off
    assert not [words for words in listed(finger, referee) if "Saucer-k7m" in words]
    finger.tap("menu Town")
    assert read(finger, network.with_suffix(".png")).startswith(f"http://{HOME}:")
    finger.tap("close")


def test_where_no_network_can_be_opened_by_this_machine_none_is_offered(
    finger: Finger, referee: Referee, network: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(network.parent))
    referee.begin(ALONE, seed="network")
    finger.wait(lambda: referee.sitting is not None and referee.sitting.moment.what == "ask", "a question")
    assert not [words for words in listed(finger, referee) if "network" in words]


@pytest.mark.skipif(not shutil.which("nmcli"), reason="nmcli is not installed here")
def test_a_touch_that_opens_none_says_why_and_the_list_comes_back(
    finger: Finger, referee: Referee, network: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={network.parent}/none")
    referee.begin(ALONE, seed="network")
    finger.wait(lambda: referee.sitting is not None and referee.sitting.moment.what == "ask", "a question")
    assert "Open a network of our own" in listed(finger, referee)
    finger.tap("menu Open a network of our own")
    finger.wait(lambda: getattr(referee.shell.sheet, "buttons", None), "the sentence")
    sheet: Any = referee.shell.sheet
    assert sheet._words.text.startswith("NetworkManager is not running")
    finger.tap("choice 0")
    assert "menu Open a network of our own" in [button.name for button in referee.shell.sheet.buttons]  # type: ignore[union-attr]
