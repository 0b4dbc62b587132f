"""Sound through the kernel's own loopback (snd-aloop): the script that chooses a device, and the service, are heard."""

from __future__ import annotations

from tests.machine.machine import Machine
from tests.machine.room import HOUSE

RECORD = "arecord --quiet -D plughw:CARD=Loopback,DEV=1 -f S16_LE -c 1 -r 48000 -t raw -d {seconds} /tmp/heard.raw"
LOUDEST = (
    "import array; heard = array.array('h', open('/tmp/heard.raw', 'rb').read()); "
    "print(max(map(abs, heard)) if heard else 0)"
)
EFFECT = """
import sys, time
from companion.app import environment
environment.prepare((640, 400))
from pathlib import Path
from companion.app.loudspeaker import Loudspeaker
import tempfile, wave, array, math
tone = array.array("h", (round(9000 * math.sin(i / 12)) for i in range(96000)))
file = Path(tempfile.mkdtemp()) / "tone.wav"
with wave.open(str(file), "wb") as out:
    out.setparams((1, 2, 48000, 0, "NONE", "")); out.writeframes(tone.tobytes())
speaker = Loudspeaker()
assert speaker.play(file, 1.0) is not None, "no device"
time.sleep(4)
"""


def heard(machine: Machine, player: str, seconds: int) -> int:
    """Play something while the loopback is recorded; the loudest sample of 32767."""
    machine.run(f"({RECORD.format(seconds=seconds)}; touch /tmp/recorded) & sleep 2; {player}; rm -f /tmp/none")
    machine.until("test -e /tmp/recorded && rm /tmp/recorded")
    return int(machine.run(f'python3 -c "{LOUDEST}"'))


def test_a_device_is_chosen_by_playing_on_it_and_the_referees_mixer_plays_there(machine: Machine) -> None:
    machine.run("systemctl stop saucer.service; modprobe snd-aloop; udevadm settle")
    machine.lay("/tmp/sound.sh", (HOUSE / "deploy/sound.sh").read_bytes())
    assert "Loopback: Loopback" in machine.run("sh /tmp/sound.sh")
    assert heard(machine, "sh /tmp/sound.sh Loopback", 20) > 5000
    settings = machine.run("cat /etc/saucer/saucer.env").splitlines()
    assert settings[-2:] == ["SDL_AUDIODRIVER=alsa", "AUDIODEV=plughw:CARD=Loopback"]
    machine.lay("/tmp/effect.py", EFFECT.encode())
    mixer = (
        "set -a; . /etc/saucer/saucer.env; HOME=/var/lib/saucer SDL_VIDEODRIVER=offscreen runuser -u saucer -- "
        "/opt/saucer/current/bin/python /tmp/effect.py"
    )
    assert heard(machine, "true", 4) == 0, "silence, or the next line proves nothing"
    assert heard(machine, mixer, 120) > 5000
