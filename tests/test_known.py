"""What the camera learns of a game from its data alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.camera import known
from companion.kernel.errors import UserError


def test_a_game_without_markers_has_no_board_to_look_for() -> None:
    with pytest.raises(UserError, match="has no board with markers, so a camera cannot find it"):
        known.board("alien_invasion")


def test_a_game_without_counters_has_no_codebook() -> None:
    with pytest.raises(UserError, match=r"has no counters\.toml, so a camera cannot tell its counters apart"):
        known.codebook("alien_invasion")


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("counters.toml", "size_mm = [25.0]\nmodule_mm = 0.7\n", r'toy, counters\.toml line 1: "size_mm" must be'),
        (
            "counters.toml",
            "size_mm = [25.0, 25.0]\nmodule_mm = 0.7\nmodul = 1\n",
            r'toy, counters\.toml line 3: "modul" means nothing',
        ),
        ("codebook.json", '[{"id": "a", "tag": "T:A", "mask": "one"}]', r"toy, codebook\.json: .*mask"),
        (
            "codebook.json",
            '[{"id": "a", "tag": "T:A", "mask": 1}, {"id": "b", "tag": "T:A", "mask": 1}]',
            "the tag T:A stands for both a and b",
        ),
    ],
)
def test_wrong_data_are_refused_with_their_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, text: str, words: str
) -> None:
    toy = tmp_path / "toy"
    toy.mkdir()
    (toy / "game.toml").write_text('title = "Toy"\nplayers = [1, 2]\n', encoding="utf-8")
    (toy / "counters.toml").write_text("size_mm = [25.0, 25.0]\nmodule_mm = 0.7\n", encoding="utf-8")
    (toy / "codebook.json").write_text(json.dumps([{"id": "a", "tag": "T:A", "mask": 1}]), encoding="utf-8")
    monkeypatch.setenv("SAUCER_GAMES", str(tmp_path))
    assert known.codebook.__wrapped__("toy").ids == {"T:A": "a"}
    (toy / file).write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match=words):
        known.codebook.__wrapped__("toy")
