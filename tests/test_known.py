"""What the camera learns of a game from its data alone."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from companion.camera import known
from companion.kernel.errors import UserError
from companion.kernel.manifest import folder
from companion.kernel.qr import MODULES
from hardware.vision.tags import Codebook
from tests.once import kit_once

GAMES = ("pleasantville", "abductinators", "body_snatchers", "war_of_the_worlds", "alien_invasion")


def test_a_game_without_markers_has_no_board_to_look_for() -> None:
    with pytest.raises(UserError, match="has no board with markers, so a camera cannot find it"):
        known.board("alien_invasion")


@pytest.mark.parametrize("game", GAMES)
def test_the_camera_knows_how_every_printed_tag_lies(game: str) -> None:
    """What tags.toml says is what the kit prints: sizes, places of codes, modules, kinds, and every tag."""
    book = known.codebook(game)
    printed = {piece.tag: piece for piece in kit_once(game).counters}
    assert set(book.ids) == set(printed)
    for text, piece in printed.items():
        shape = book.shape_of(text)
        (x, y, side, _), half = piece.code, MODULES * shape.module_mm / 2
        assert (book.ids[text], book.masks[text]) == (piece.id, piece.mask)
        assert shape.size_mm == (piece.width, piece.height), text
        assert side == pytest.approx(2 * half), text
        middle = (piece.width / 2 - x - half, piece.height / 2 - y - half)
        assert shape.middle_mm is not None
        assert shape.middle_mm == pytest.approx(middle, abs=1e-6), text
        at = (0.0, -piece.height / 2) if piece.kind == "stand" else (0.0, 0.0)
        assert np.subtract(shape.offset_mm, shape.middle_mm) == pytest.approx(at), text
        assert shape.kind == piece.kind or (shape.kind, piece.kind) == ("sheet", "card"), text


def test_pieces_are_called_what_the_rules_call_them() -> None:
    pieces = known.pieces("abductinators")
    called = {id: pieces[id].id for id in ("blorp", "grandma", "sheet_edna", "rank_fimm", "a07", "sheet_blorp")}
    assert called == {
        "blorp": "pawn-blorp",
        "grandma": "pawn-grandma",
        "sheet_edna": "sheet-edna",
        "rank_fimm": "rank-fimm",
        "a07": "a07",
        "sheet_blorp": "sheet_blorp",
    }
    assert [pieces[id].spots for id in ("grandma", "blorp")] == [True, False], "a human stands on a letter"


def test_boards_that_share_a_marker_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = tmp_path / "two_boards"
    toy.mkdir()
    boards = "".join(f'[[boards]]\nid = "{id}"\nkind = "hexes"\nfile = "land.toml"\n' for id in ("east", "west"))
    (toy / "game.toml").write_text(f'title = "Two"\nplayers = [1, 2]\n{boards}', encoding="utf-8")
    (toy / "land.toml").write_bytes((folder("war_of_the_worlds") / "land.toml").read_bytes())
    monkeypatch.setenv("SAUCER_GAMES", str(tmp_path))
    with pytest.raises(UserError, match='the boards "east" and "west" share marker 16'):
        known.marked_boards("two_boards")


GOOD = '[[shape]]\nids = ["*"]\nsize_mm = [25.0, 25.0]\nmodule_mm = 0.7\n'


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("tags.toml", GOOD.replace("25.0, 25.0", "25.0"), r'toy, tags\.toml line 3: "size_mm" must be'),
        ("tags.toml", GOOD + "modul = 1\n", r'toy, tags\.toml line 5: "modul" means nothing'),
        ("tags.toml", GOOD.replace("*", "b*"), r'toy, tags\.toml: no shape says how the tag of "a" lies'),
        ("codebook.json", '[{"id": "a", "tag": "T:A", "mask": "one"}]', r"toy, codebook\.json: .*mask"),
        (
            "codebook.json",
            '[{"id": "a", "tag": "T:A", "mask": 1}, {"id": "b", "tag": "T:A", "mask": 1}]',
            'the tag T:A stands for both "a" and "b"',
        ),
    ],
)
def test_wrong_data_are_refused_with_their_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, text: str, words: str
) -> None:
    toy = tmp_path / "toy"
    toy.mkdir()
    (toy / "game.toml").write_text('title = "Toy"\nplayers = [1, 2]\n', encoding="utf-8")
    (toy / "codebook.json").write_text(json.dumps([{"id": "a", "tag": "T:A", "mask": 1}]), encoding="utf-8")
    monkeypatch.setenv("SAUCER_GAMES", str(tmp_path))
    with pytest.raises(UserError, match=r"Toy has no tags\.toml, so a camera cannot tell its pieces apart"):
        _book()
    (toy / "tags.toml").write_text(GOOD, encoding="utf-8")
    assert _book().ids == {"T:A": "a"}
    (toy / file).write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match=words):
        _book()


def _book() -> Codebook:
    for kept in (known.codebook, known.pieces, known._rows, known._entries):
        kept.cache_clear()
    return known.codebook("toy")
