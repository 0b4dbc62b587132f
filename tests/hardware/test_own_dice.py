"""Ordinary dice, through the virtual camera: taught by six pictures, kept, and guessed at."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.camera.dice import DiceReader, book, told_of, tray_markers
from companion.camera.own_dice import joined, keep_dice, own_dice, own_dice_file
from companion.kernel.errors import UserError
from companion.kernel.outcomes import D6, Dice
from hardware.errors import DiceNotLearnt
from hardware.frames import Frame
from hardware.vision.dice import read_tray
from hardware.vision.die import OWN
from hardware.vision.floor import Floor
from hardware.vision.pips import OwnDie
from hardware.vision.teaching import TeachingPicture, learnt
from tests.ordinary import BOUGHT, Rolled, read_right, rolled
from tests.test_cli import refused, saucer

TABLE = (BOUGHT["white"], BOUGHT["red"])
"""The table's own dice."""


@pytest.fixture(scope="module")
def lessons() -> list[TeachingPicture]:
    """Both dice with the 1 up, then with the 2, and so on."""
    throws = [rolled(21000 + face, 1.5, TABLE, faces=(face, face)) for face in range(1, 7)]
    return [TeachingPicture(throw.picture, throw.pose, face) for face, throw in enumerate(throws, 1)]


@pytest.fixture(scope="module")
def own(lessons: list[TeachingPicture]) -> tuple[OwnDie, ...]:
    return learnt(lessons, tray_markers())


def guessed(throw: Rolled, own: tuple[OwnDie, ...]) -> tuple[int, int]:
    """How many dice were read, and how many readings are wrong."""
    grey = np.asarray(cv2.cvtColor(throw.picture, cv2.COLOR_RGB2GRAY), np.uint8)
    sight = read_tray(Floor(grey, throw.pose, tray_markers()), book(), own=own, picture=throw.picture)
    assert {die.die for die in sight.dice} <= {OWN}
    return read_right(throw, sight.dice)


def test_dice_are_learnt_guessed_at_and_kept(
    own: tuple[OwnDie, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(own) == len(TABLE)
    for kind, true in zip(sorted(own, key=lambda kind: -kind.body[1]), TABLE, strict=True):
        assert kind.side_mm == pytest.approx(true.side_mm, rel=0.06)
        assert kind.step == pytest.approx(true.step, abs=0.05)
        assert kind.radius == pytest.approx(true.radius, abs=0.05)
    throw = rolled(21010, 1.5, TABLE)
    assert guessed(throw, own) == (2, 0)
    assert guessed(throw, ()) == (0, 0), "dice that nobody taught are not guessed at"

    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert own_dice() == ()
    assert keep_dice(own) == tmp_path / "saucer" / "dice.toml"
    assert own_dice() == own
    told = told_of(DiceReader.of("camera:0").look(Frame(throw.picture, "tray", 0.0)), Dice(D6, 2))
    assert told.answer in {tuple(throw.faces), tuple(reversed(throw.faces))}
    assert re.fullmatch(r"I guess [1-6] and [1-6]: right\?", told.words)


def test_pictures_that_do_not_show_it_teach_nothing(lessons: list[TeachingPicture]) -> None:
    """Tests of the screen show another face; this one shows another number of dice."""
    lone = rolled(21004, 1.5, TABLE[:1], faces=(4,))
    with pytest.raises(DiceNotLearnt, match="There are 2 dice in the first picture and 1 in that of the 4") as refusal:
        learnt([lessons[0], TeachingPicture(lone.picture, lone.pose, 4)], tray_markers())
    assert refusal.value.face == 4, "only that one is to be taken again"


def test_a_kind_taught_again_takes_the_place_of_the_old_one(own: tuple[OwnDie, ...]) -> None:
    red, white = sorted(own, key=lambda kind: kind.body[1])
    again = replace(white, side_mm=white.side_mm + 0.4, body=(0.85, 0.9, 0.84))
    assert joined((white, red), (again,)) == (red, again)
    small = replace(white, side_mm=white.side_mm - 4)
    assert joined((white, red), (small,)) == (white, red, small)
    assert joined((), own) == own


@pytest.mark.slow
def test_small_blue_dice_are_refused_picture_by_picture() -> None:
    """Blue on green, a quarter smaller: what is not clear is told, and one more picture of that face is enough."""
    blue = BOUGHT["blue, small"]
    throws = [rolled(23060 + face, 1.5, (blue,), faces=(face,)) for face in range(1, 7)]
    lessons = [TeachingPicture(throw.picture, throw.pose, face) for face, throw in enumerate(throws, 1)]
    with pytest.raises(DiceNotLearnt, match="The pips in the picture of the 4 are not clear") as refusal:
        learnt(lessons, tray_markers())
    assert refusal.value.face == 4
    better = rolled(23024, 1.5, (blue,), faces=(4,))
    lessons[3] = TeachingPicture(better.picture, better.pose, 4)
    (kind,) = learnt(lessons, tray_markers())
    assert kind.side_mm == pytest.approx(blue.side_mm, rel=0.06)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("die = 3", '"die" must be tables'),
        ("[[die]]\nbody = [1, 1, 1]", "pip"),
        ("[[die]]\nbody=[1,1,1]\npip=[0,0,0]\nside_mm=900\nstep=0.5\nradius=0.2\nace=0.2", "side_mm"),
        ("[", "not valid TOML"),
    ],
)
def test_a_file_that_means_nothing_is_refused(
    text: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    own_dice_file().parent.mkdir(parents=True)
    own_dice_file().write_text(text)
    with pytest.raises(UserError, match=words) as error:
        own_dice()
    assert "dice.toml" in str(error.value)


@pytest.mark.slow
def test_the_command_teaches_and_forgets(lessons: list[TeachingPicture], tmp_path: Path) -> None:
    home = {"XDG_CONFIG_HOME": str(tmp_path / "config")}
    pictures = tmp_path / "six"
    pictures.mkdir()
    for lesson in lessons:
        Image.fromarray(lesson.photo).save(pictures / f"{lesson.face}.png")
    assert "you gave 1" in refused("camera", "dice", pictures / "1.png", env=home)
    assert "Nobody pressed Enter" not in refused("camera", "dice", "camera:77", env=home)
    done = saucer("camera", "dice", pictures, env=home)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Learnt: dice of 1") == len(TABLE)
    assert (tmp_path / "config" / "saucer" / "dice.toml").read_text().count("[[die]]") == len(TABLE)
    assert saucer("camera", "dice", "--forget", env=home).stdout.startswith("The dice in ")
    assert "[[die]]" not in (tmp_path / "config" / "saucer" / "dice.toml").read_text()


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(BOUGHT))
def test_bought_dice_are_guessed_at(name: str) -> None:
    from tests.benchmarks.reading.own_dice import measured, taught

    own = taught(BOUGHT[name], 22000)
    found = [measured(seed, BOUGHT[name], own)[1] for seed in range(22000, 22010)]
    assert sum(one["wrong"] for one in found) <= 1
    assert sum(one["read"] for one in found) >= 0.7 * sum(one["visible"] for one in found)
