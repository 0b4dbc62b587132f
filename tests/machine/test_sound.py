"""Sound through the kernel's own loopback (snd-aloop): the script that chooses a device is heard."""

from __future__ import annotations

from tests.machine.machine import Machine
from tests.machine.room import HOUSE

RECORD = "arecord --quiet -D plughw:CARD=Loopback,DEV=1 -f S16_LE -c 1 -r 48000 -t raw -d {seconds} /tmp/heard.raw"
LOUDEST = (
    "import array; heard = array.array('h', open('/tmp/heard.raw', 'rb').read()); "
    "print(max(map(abs, heard)) if heard else 0)"
)


def heard(machine: Machine, player: str, seconds: int) -> int:
    """Play something while the loopback is recorded; the loudest sample of 32767."""
    machine.run(f"({RECORD.format(seconds=seconds)}; touch /tmp/recorded) & sleep 2; {player}; rm -f /tmp/none")
    machine.until("test -e /tmp/recorded && rm /tmp/recorded")
    return int(machine.run(f'python3 -c "{LOUDEST}"'))


def test_a_device_is_chosen_by_playing_on_it(machine: Machine) -> None:
    machine.run("systemctl stop saucer.service; modprobe snd-aloop; udevadm settle")
    machine.lay("/tmp/sound.sh", (HOUSE / "deploy/sound.sh").read_bytes())
    assert "Loopback: Loopback" in machine.run("sh /tmp/sound.sh")
    assert heard(machine, "sh /tmp/sound.sh Loopback", 20) > 5000
    settings = machine.run("cat /etc/saucer/saucer.env").splitlines()
    assert settings[-2:] == ["SDL_AUDIODRIVER=alsa", "AUDIODEV=plughw:CARD=Loopback"]
    assert heard(machine, "true", 4) == 0, "silence, or this proves nothing"
