"""Sound through the kernel's own loopback (snd-aloop): a device is chosen, and the referee is heard on it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.games import load
from companion.kernel.dice import Electronic
from companion.kernel.game import TABLE, Refused
from companion.kernel.table import Table
from tests.every_game import Chooser, asked
from tests.machine import room
from tests.machine.machine import Machine
from tests.machine.room import HOUSE

RATE = 48000
RECORD = f"arecord --quiet -D plughw:CARD=Loopback,DEV=1 -f S16_LE -c 1 -r {RATE} -t raw"
GAME, PLAYERS = "body_snatchers", 5
MOST = 12
"""So many sounds and lines are heard of a game."""
SLICE_S = 0.05

SCENE = """
import json, os, sys, time
from pathlib import Path
from companion.app import environment
os.environ["SDL_VIDEODRIVER"] = "offscreen"
environment.prepare((800, 480))
from companion.app.loudspeaker import Loudspeaker
from companion.games import load
from companion.kernel.game import TABLE
from companion.kernel.journal import Journal
from companion.kernel.table import Table
from companion.sound.announcer import Announcer
from companion.sound.cache import Cache
from companion.sound.cues import cues
from companion.sound.voice import Espeak
known = cues(sys.argv[1])
table = Table.replay(load(sys.argv[1]), Journal.look(Path(sys.argv[2])))
speaker = Loudspeaker()
announcer = Announcer(speaker, Cache(Path("/tmp/sounds")), voice=Espeak("en"), now=time.monotonic)

def until(moment):
    while announcer.busy or time.monotonic() < moment:
        announcer.poll()
        time.sleep(0.01)

heard = 0
for event in table._log:
    sound, line = known.sound(event), event.line if event.seen_by(TABLE) else ""
    if (sound or line) and heard < int(sys.argv[3]):
        heard += 1
        if sound:
            announcer.effect(sound)
        announcer.say(line)
        until(time.monotonic() + 2)
print(heard, speaker.is_mute)
announcer.close()
"""
"""The referee's announcer and mixer play what a game's table hears, an event every two seconds."""


@pytest.fixture(scope="module")
def machine(folder: Path) -> Iterator[Machine]:
    """Provide a machine on whose clock a second of sound is one, however busy this house is."""
    with Machine(folder, room.data_disk(folder / "data.ext4"), steady=True) as machine:
        machine.booted().run("systemctl stop saucer.service; modprobe snd-aloop; udevadm settle")
        yield machine


SLICES = f"""
import json, numpy as np
heard = np.abs(np.fromfile("/tmp/heard.raw", "<i2").astype(int))
size = {round(RATE * SLICE_S)}
print(json.dumps(heard[: len(heard) // size * size].reshape(-1, size).max(axis=1).tolist()))
"""


def heard(machine: Machine, player: str) -> NDArray[np.int64]:
    """Play something while the loopback is recorded; the loudest sample of 32767 in each slice of the time."""
    machine.run(f"systemd-run --quiet --unit=ear --collect {RECORD} /tmp/heard.raw; sleep 2")
    machine.run(player)
    machine.run("sleep 1; systemctl stop ear")
    machine.lay("/tmp/slices.py", SLICES.encode())
    return np.array(json.loads(machine.run("/opt/saucer/current/bin/python /tmp/slices.py")))


def test_a_device_is_chosen_by_playing_on_it(machine: Machine) -> None:
    machine.lay("/tmp/sound.sh", (HOUSE / "deploy/sound.sh").read_bytes())
    assert "Loopback: Loopback" in machine.run("sh /tmp/sound.sh")
    assert heard(machine, "sh /tmp/sound.sh Loopback").max() > 5000
    settings = machine.run("cat /etc/saucer/saucer.env").splitlines()
    assert settings[-2:] == ["SDL_AUDIODRIVER=alsa", "AUDIODEV=plughw:CARD=Loopback"]
    assert heard(machine, "sleep 3").max() == 0, "silence, or this proves nothing"


def two_worlds(folder: Path) -> tuple[Path, Path]:
    """Play two games that differ in secrets alone as long as the table cannot tell them apart; their files."""
    rules = load(GAME)
    paths = folder / "one.saucer", folder / "other.saucer"
    for path in paths:
        path.unlink(missing_ok=True)
    one, other = (Table.new(rules, {"players": PLAYERS}, Electronic("sound 1"), path) for path in paths)
    chooser, parted = Chooser("sound 1"), 0
    while one.outcome is None and other.outcome is None:
        seat, answer = chooser.answer(one)
        if seat not in other.waiting:
            break
        mine, theirs = asked(one, seat), asked(other, seat)
        twin = answer if mine.public else chooser.among(theirs)
        if twin not in theirs.options or not same(one, other, seat, answer, twin):
            break
        parted += twin != answer
    assert parted, "or there would be one world"
    for table in (one, other):
        table.close()
    return paths


def same(one: Table[Any], other: Table[Any], seat: str, answer: Any, twin: Any) -> bool:
    """Answer in both worlds; whether the table heard the same."""
    try:
        one.submit(seat, answer)
        other.submit(seat, twin)
    except Refused:
        return False
    return one.log(TABLE) == other.log(TABLE)


def schedule(slices: NDArray[np.int64]) -> NDArray[np.bool_]:
    """When there is sound and when there is none, from the first sound on."""
    loud: NDArray[np.bool_] = slices > 600
    return loud[loud.argmax() :]


def test_the_referee_is_heard_and_two_worlds_sound_alike(machine: Machine, folder: Path) -> None:
    machine.lay("/tmp/scene.py", SCENE.encode())
    machine.run("mkdir -p /tmp/sounds; chown saucer /tmp/sounds")
    worlds = two_worlds(folder)
    recorded = []
    for number, world in enumerate((worlds[0], *worlds)):
        machine.lay("/tmp/world.saucer", world.read_bytes())
        scene = (
            "chmod 644 /tmp/world.saucer; set -a; . /etc/saucer/saucer.env; cd /tmp; HOME=/var/lib/saucer "
            f"runuser -u saucer -- /opt/saucer/current/bin/python /tmp/scene.py {GAME} /tmp/world.saucer {MOST}"
        )
        if number == 0:
            machine.run(scene)  # the sounds are made, and kept: what comes late is not heard
        else:
            recorded.append(heard(machine, scene))
            (folder / f"world-{number}.json").write_text(json.dumps(recorded[-1].tolist()), encoding="utf-8")
    for slices in recorded:
        assert 3000 < slices.max() < 32767, "there, and not clipped"
    one, other = (schedule(slices) for slices in recorded)
    length = min(len(one), len(other))
    both = (one[:length] & other[:length]).sum()
    assert both > 5 / SLICE_S, "seconds of sound"
    assert both / (one[:length] | other[:length]).sum() > 0.9, "the same at the same time"
