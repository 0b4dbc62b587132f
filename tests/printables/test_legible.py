"""Words stand out from what is around them, 4.5 to 1 at the least (WCAG 2.2, 1.4.3), on paper as it is printed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.panels import masthead
from printables.kits import kit
from printables.press.drawing import drawn
from printables.press.job import Job
from printables.press.pictures import face_image
from printables.press.plan import planned
from printables.press.presets import preset
from printables.press.renderer import Imprint, single
from printables.sheets.component import Face
from printables.sheets.kit import Kit
from printables.sheets.paper import PAPERS
from tests.printables.legibility import pale
from tests.printables.test_press import kit_of_discs

SHEETS = [
    ("body_snatchers", "role-cards"),
    ("alien_invasion", "faction-sheets"),
    pytest.param("alien_invasion", "action-deck", marks=pytest.mark.slow),
    pytest.param("abductinators", "human-sheets", marks=pytest.mark.slow),
    pytest.param("abductinators", "alien-sheets", marks=pytest.mark.slow),
    pytest.param("pleasantville", "player-aid", marks=pytest.mark.slow),
    pytest.param("pleasantville", "record-sheet", marks=pytest.mark.slow),
    pytest.param("war_of_the_worlds", "help-sheet", marks=pytest.mark.slow),
]
"""What is read in play and has no pictures under its words."""


def printed(things: Kit, part: str, folder: Path) -> Path:
    job = Job(things, preset("home"), PAPERS["a4"], only=(part,))
    (output,) = planned(job).outputs
    file = folder / output.name
    file.write_bytes(drawn(job, output))
    return file


@pytest.mark.parametrize(("game", "part"), SHEETS)
def test_words_stand_out(game: str, part: str, tmp_path: Path) -> None:
    found = [line for line in pale(printed(kit(game), part, tmp_path)) if len(line[-1]) > 1]
    assert found == []


OVER = [
    ("abductinators", ("board",)),
    pytest.param("pleasantville", ("board",), marks=pytest.mark.slow),
    (
        "war_of_the_worlds",
        ("board", "land-board", "naval-board", *(f"event_{n:02}" for n in (1, 5, 9, 12, 15, 18, 22))),
    ),
]
"""What has pictures, streets, seas or rays under its words: the boards, and an event of each phase."""


@pytest.mark.parametrize(("game", "faces"), OVER)
def test_words_stand_out_over_pictures(game: str, faces: tuple[str, ...], tmp_path: Path) -> None:
    for id in faces:
        face = kit(game).faces[id]
        (tmp_path / "face.pdf").write_bytes(single([(face, face.width, face.height)], id, Imprint("Test", "0")))
        assert [line for line in pale(tmp_path / "face.pdf") if len(line[-1]) > 1] == [], id


def test_pale_words_are_seen(tmp_path: Path) -> None:
    """Orange on cream, and the same word in ink: one is told, with its ground."""
    things = kit_of_discs()

    def draw(area: Area) -> None:
        area.rect(0, 0, area.width, area.height, fill="paper")
        area.text(4, 8, "pale", "bold", 12, "orange")
        area.text(4, 18, "dark", "bold", 12, "ink")

    faces = {**things.faces, "disc": Face("disc", 25.4, 25.4, draw, 2.0, 12.7)}
    ((page, contrast, colour, ground, word),) = pale(printed(replace(things, faces=faces), "discs", tmp_path))
    assert (page, colour, ground, word) == (1, DESIGN.hex("orange"), DESIGN.hex("paper"), "pale")
    assert contrast == pytest.approx(DESIGN.contrast("orange", "paper"), abs=0.1)


@pytest.mark.parametrize(("ground", "rays"), [("teal_dark", "teal"), ("night", "blue_dark"), ("red_dark", "red")])
def test_a_masthead_s_rays_keep_away_from_its_words(ground: str, rays: str, tmp_path: Path) -> None:
    head = Face("head", 190, 20, lambda area: masthead(area, "Title", "The line below", 20, ground, rays))
    (tmp_path / "head.pdf").write_bytes(single([(head, 190, 20)], "Head", Imprint("Test", "0")))
    assert list(pale(tmp_path / "head.pdf")) == []


@pytest.mark.parametrize("title", ["OVER THE FARM", "Über den Äckern", "Époque", "¿Qué?"])
def test_a_masthead_s_title_keeps_clear_of_its_frame(title: str) -> None:
    head = Face("head", 190, 24, lambda area: masthead(area, title, "The line below", 24))
    shown = np.asarray(face_image(head, 1900).convert("RGB")).astype(int)  # 10 px a mm
    written = np.abs(shown - np.array([round(255 * part) for part in DESIGN.rgb("title")])).max(axis=2) < 24
    above = written[:, 400:].any(axis=1).argmax()
    assert 8 <= above < 80, f"{above / 10} mm from the top"
