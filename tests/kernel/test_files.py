"""Files are there whole or not at all, in the user's own folders; a fault is kept in one of them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.kernel import places
from companion.kernel.faults import keep_fault
from companion.kernel.files import write_whole


@pytest.mark.parametrize("durable", [True, False])
def test_a_file_takes_the_place_of_another(tmp_path: Path, durable: bool) -> None:
    file = tmp_path / "a.toml"
    for text in (b"old and long", b"new"):
        write_whole(file, text, durable=durable)
        assert file.read_bytes() == text
    assert os.listdir(tmp_path) == ["a.toml"]


def test_what_cannot_be_put_there_leaves_nothing(tmp_path: Path) -> None:
    place = tmp_path / "a.toml"
    (place / "inside").mkdir(parents=True)
    with pytest.raises(OSError, match=r"a\.toml"):
        write_whole(place, b"new")
    assert os.listdir(tmp_path) == ["a.toml"]


@pytest.mark.parametrize(
    ("variable", "folder", "default"),
    [
        ("XDG_CONFIG_HOME", places.config, ".config"),
        ("XDG_DATA_HOME", places.sittings, ".local/share"),
        ("XDG_STATE_HOME", places.state, ".local/state"),
        ("XDG_CACHE_HOME", places.cache, ".cache"),
    ],
)
def test_a_relative_folder_is_ignored(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str, folder: object, default: str
) -> None:
    assert callable(folder)
    monkeypatch.setenv("HOME", str(tmp_path))
    for named, wanted in (("/elsewhere", Path("/elsewhere")), ("not/absolute", tmp_path / default)):
        monkeypatch.setenv(variable, named)
        assert folder() == wanted / "saucer"
    monkeypatch.delenv(variable)
    assert folder() == tmp_path / default / "saucer"


def test_a_fault_is_kept_where_nothing_was_yet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    try:
        raise ValueError("seven")
    except ValueError as error:
        file = keep_fault(error)
    assert file is not None
    assert file.read_text(encoding="utf-8").endswith("\nValueError\n"), "where and what kind, not which value"
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    assert keep_fault(ValueError("eight")) is None
