"""Worlds that differ only in what the table may not know sound alike, and let it wait alike.

Each is played on the real screen in stepped time: what the loudspeaker, the buzzer and the lamps are given, what stands
on the screen as it is seen from across the table, and when, to the frame.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.wishes import Wishes
from tests.app.worlds import Player, Speaker, Steps, World, compared, stepped

if TYPE_CHECKING:
    from companion.app.referee import Referee

PACE = 2.2


@dataclass(frozen=True)
class Setting:
    """How two worlds are played.

    :ivar roles: in the other world the machine has dealt otherwise, too. :ivar most: things that are done in each.
    """

    name: str
    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    wishes: Mapping[str, Any] = field(default_factory=dict)
    roles: bool = False
    most: int = 24
    slow: bool = True


NIGHT = {"players": 5, "announcer": "device"}
SETTINGS = [
    Setting("town", "pleasantville", most=60),
    Setting("town-hands-pass", "pleasantville", wishes={"hands": "pass"}),
    Setting("town-hands-wait", "pleasantville", wishes={"hands": "wait"}),
    Setting("town-machine", "pleasantville", wishes={"players": {"alien": "bot"}}),
    Setting("town-eyes", "pleasantville",
            wishes={"players": {"alien": "bot"}, "hands": "wait", "doubles": "eyes"}),
    Setting("cards", "abductinators", slow=False),
    Setting("cards-machines", "abductinators", wishes={"players": {"sneevil": "bot", "wodget": "bot"}}),
    Setting("cards-hands", "abductinators", wishes={"hands": "pass"}),
    Setting("night", "body_snatchers", NIGHT),
    Setting("night-roles", "body_snatchers", NIGHT, roles=True),
    Setting("night-announcer", "body_snatchers", {"players": 5}, slow=False),
    Setting("night-announcer-roles", "body_snatchers", {"players": 6}, roles=True),
]  # fmt: skip


@contextmanager
def opened(folder: Path, game: str, speaker: Speaker) -> Iterator[Referee]:
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    try:
        with open_app(folder, settle=0, game=game, player=speaker, pace=PACE) as finger:
            yield finger.referee
    finally:
        Press.pause, Press.hold = pause, hold


def world(
    folder: Path, setting: Setting, pair: int, monkeypatch: pytest.MonkeyPatch, before: World | None = None
) -> World:
    """Play a world, or the other one of a pair."""
    speaker = Speaker()
    with opened(folder, setting.game, speaker) as referee, stepped(monkeypatch) as steps:
        return one_world(referee, steps, speaker, setting, pair, before)


def one_world(
    referee: Referee, steps: Steps, speaker: Speaker, setting: Setting, pair: int, before: World | None
) -> World:
    script = before.answers if before is not None else ()
    player = Player(referee, steps, speaker, (setting.name, pair), script)
    seed = f"{setting.name} {pair} {'other' if setting.roles and before is not None else ''}"
    player.begin(Wishes(**{"hands": "off", **setting.wishes}, options=setting.options), seed)
    return player.go_on(setting.most)


@pytest.fixture(autouse=True)
def _watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint all frames: what has been painted once is there sooner, and which frames are would differ in two worlds."""
    monkeypatch.setattr("tests.app.unwatched.EVERY", 1)


@pytest.mark.parametrize(
    "setting", [pytest.param(one, id=one.name, marks=pytest.mark.slow if one.slow else []) for one in SETTINGS]
)
def test_two_worlds_sound_alike_and_let_wait_alike(
    setting: Setting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = parted = sounds = 0
    for pair in range(4 if setting.slow else 1):
        one = world(tmp_path / f"{pair} one", setting, pair, monkeypatch)
        other = world(tmp_path / f"{pair} other", setting, pair, monkeypatch, one)
        alike, after = compared(one, other)
        parts, parted = parts + alike, parted + after
        sounds += sum(what[0] == "sound" for part in one.parts[:alike] for _, what in part.trace)
    assert parts, "nothing was compared"
    assert sounds, "nothing was heard"
    assert parted, "the worlds never parted while they were compared: this proves nothing"
