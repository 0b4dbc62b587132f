"""``saucer new``: what it makes is used as the page that it names says."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from tests.test_cli import refused, saucer

USED = {
    "kit": ("print", "night_market", "--out", "printed"),
    "deck": ("deck", "night_market", "--out", "printed"),
    "game": ("play", "night_market", "--bots", "--seed", "1"),
    "board-game": ("play", "night_market", "--bots", "--seed", "1"),
}


@pytest.mark.parametrize("kind", USED)
def test_what_was_begun_is_printed_or_played_under_its_own_name(tmp_path: Path, kind: str) -> None:
    made = saucer("new", "night_market", "--kind", kind, cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    done = saucer(*USED[kind], cwd=tmp_path, env={"SAUCER_GAMES": str(tmp_path)})
    assert done.returncode == 0, done.stdout + done.stderr
    texts = {file: file.read_bytes() for file in (tmp_path / "night_market").rglob("*.*") if file.suffix != ".pyc"}
    assert any(b'title = "Night Market"' in text for text in texts.values())
    for old in (b"lost_cow", b"Lost Cow", b"rock_paper", b"night_field", b"Night Field"):
        assert not [file for file, text in texts.items() if old in text]
    for pdf in (tmp_path / "printed").glob("*.pdf"):
        with pikepdf.open(pdf) as document:
            said = f"{document.docinfo} {document.open_metadata()}"
        assert "maintainers" not in said, "nobody but its maker is the author of what was begun"
        assert "MIT" not in said
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_nothing_that_is_there_is_touched(tmp_path: Path) -> None:
    (tmp_path / "ranch").mkdir()
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to("nowhere")
    for name in ("ranch", "file", "link"):
        assert "already exists" in refused("new", tmp_path / name)
    for name, kind in (("pleasantville", "kit"), ("body_snatchers", "game"), ("all", "kit")):
        assert f'"{name}" is already the name of a game' in refused("new", tmp_path / name, "--kind", kind)
    for kind in ("kit", "game"):
        said = refused("new", tmp_path / "night-market", "--kind", kind)
        assert 'The new folder cannot be called "night-market". Use small letters' in said, "a kit is no game"
    assert "cannot be written" in refused("new", tmp_path / "file/ranch")
    assert {path.name for path in tmp_path.iterdir()} == {"ranch", "file", "link"}
