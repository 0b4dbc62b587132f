"""How dice of colours fell, on the light beside the buttons."""

from __future__ import annotations

from pathlib import Path

from companion.app.fittings import Fittings
from companion.app.lobby.wishes import Wishes
from companion.app.referee.light import flashes


def told(*faces: str | int) -> list[str]:
    return [colour for colour, _ in flashes(faces)]


def test_colour_and_number_of_flashes_tell_the_face() -> None:
    assert told("green") == ["green"]
    assert told("yellow") == ["yellow", "off", "yellow", "off", "yellow"]
    assert told("red").count("red") == 4
    assert told("green", "green") == ["green", "off", "green"]
    assert flashes(("green",))[0][1] > 3 * flashes(("red",))[0][1], "a circle is one long flash"


def test_dice_with_pips_are_not_told() -> None:
    assert told(3, 4) == []
    assert flashes(()) == []


def test_a_roll_of_the_war_is_on_the_light(tmp_path: Path) -> None:
    """White while the die waits, which is none of its colours; the second ROLL throws it; then the colour that fell."""
    from companion.app.rig import open_app

    shown: list[str] = []

    class Lamp(Fittings):
        def shine(self, colour: str) -> None:
            shown.append(colour)

    with open_app(tmp_path, settle=0, game="war_of_the_worlds") as finger:
        referee = finger.referee
        referee.desk.fittings, referee.desk.pace = Lamp(), 1.0
        referee.begin(Wishes({"general": "person"}, "screen", hands="off"), seed="light")
        assert shown[-1:] == ["white"]
        referee.press("colour")
        finger.wait(lambda: shown[-1] != "white", "the light")
        assert referee.sitting is not None
        assert shown[-1] == referee.sitting.table.records[1]["answer"][0]
