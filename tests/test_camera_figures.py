"""What docs/camera.md says of resolutions is what follows from the boards' sizes and the tags'."""

from __future__ import annotations

import re
from pathlib import Path

from companion.camera import known

PAGE = (Path(__file__).parent.parent / "docs" / "camera.md").read_text(encoding="utf-8")
BOARDS = (("pleasantville", "town"), ("war_of_the_worlds", "france"), ("abductinators", "house"))


def test_pixels_per_module_are_those_of_a_board_that_fills_the_picture() -> None:
    rows = re.findall(r"^\| (\d+) × (\d+),[^|]*\| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 4
    for width, height, *told in rows:
        for (game, board), px in zip(BOARDS, told, strict=True):
            sides = sorted(known.marked_boards(game)[board].size)
            fits = min(int(width) / sides[1], int(height) / sides[0])
            assert f"{fits * known.codebook(game).module_mm:.2f}" == px, (width, height, game)


def test_the_page_is_for_a_person_with_a_camera() -> None:
    """Methods and figures stand in decisions/reader.md, where each figure has the command that prints it."""
    assert len(PAGE.split()) <= 2500
    method = (Path(__file__).parent.parent / "docs" / "decisions" / "reader.md").read_text(encoding="utf-8")
    assert "tests.benchmarks" not in PAGE
    assert "tests.benchmarks.reading" in method
