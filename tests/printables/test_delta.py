"""Delta printing: only the faces that look otherwise than in an earlier printing."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from printables.kits import kit as real
from printables.press.delta import reduced
from printables.sheets.imposition import check
from printables.sheets.kit import Kit
from tests.printables.proved import check as prove

GAMES = ("pleasantville", "body_snatchers", "alien_invasion", "war_of_the_worlds", "abductinators")


def with_change(kit: Kit, *faces: str) -> Kit:
    """Return the kit with a dot more on some of its faces."""

    def dotted(draw: Any) -> Any:
        def both(area: Any) -> None:
            draw(area)
            area.circle(area.width / 2, area.height / 2, 0.5, "red")

        return both

    new = {name: replace(kit.faces[name], draw=dotted(kit.faces[name].draw)) for name in faces}
    return replace(kit, faces={**kit.faces, **new})


def test_only_what_changed_is_printed(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    kit = real("abductinators")
    before = tmp_path / "before"
    only = ["--only", "cards", "--only", "tokens", "--only", "pawns", "--only", "human-sheets"]
    assert main(["print", "abductinators", *only, "--out", str(before)]) == 0
    words = ["print", "abductinators", *only, "--since", str(before), "--out", str(tmp_path / "after")]
    capsys.readouterr()
    assert main(words) == 0
    assert "Nothing in The Abductinators looks different since then." in capsys.readouterr().out
    assert not (tmp_path / "after").exists()
    card = next(piece for piece in kit.counters if piece.kind == "card")
    pawn = next(piece for piece in kit.counters if piece.kind == "stand")
    bad = with_change(kit, card.front, pawn.front)
    monkeypatch.setattr("printables.kits.kit", lambda game, paper: bad)
    assert main(words) == 0
    said = capsys.readouterr().out
    assert said.startswith("Changed: ")
    assert card.name in said
    told = json.loads((tmp_path / "after/manifest.json").read_text(encoding="utf-8"))
    assert sorted(file["name"] for file in told["files"]) == ["alien-cards.pdf", "pawns.pdf"]
    fronts = [row["face"] for row in told["placements"] if row["file"] == "alien-cards.pdf" and row["side"] == "front"]
    assert set(fronts) == {card.front}
    pawns = {row["face"] for row in told["placements"] if row["file"] == "pawns.pdf"}
    assert pawn.front in pawns
    assert len(pawns) == 4, "the strip of one pawn"
    for name in ("alien-cards.pdf", "pawns.pdf"):
        assert [str(finding) for finding in prove(tmp_path / "after" / name)] == []


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"game": "chess"}, "not of"),
        ({"target": "fold-1"}, "Print for the same one"),
        ({"files": []}, "an older Saucer wrote it"),
    ],
)
def test_a_manifest_that_cannot_be_compared(change: Any, complaint: str, tmp_path: Path, capsys: Any) -> None:
    words = ["print", "body_snatchers", "--only", "night-script", "--out", str(tmp_path)]
    assert main(words) == 0
    path = tmp_path / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    assert main([*words, "--since", str(path)]) == 2
    assert complaint in capsys.readouterr().err
    assert main([*words, "--since", str(tmp_path / "none.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_each_face_alone_can_be_laid(game: str) -> None:
    """Every file of every kit, reduced to one face of it, lies where printers print, its backs behind its fronts."""
    kit = real(game)
    for file in kit.files:
        faces = [place.face for page in file.pages for place in page.placements]
        for face in dict.fromkeys(faces[::7]):
            small = reduced(kit, frozenset({face}))
            assert small.files
            for part in small.files:
                check(part, kit.faces)
                assert any(place.face == face for page in part.pages for place in page.placements)
                assert part.sheets <= next(one for one in kit.files if one.name == part.name).sheets
