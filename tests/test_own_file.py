"""A file that somebody asked for by name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.commands.own_file import hand_over
from companion.kernel.errors import UserError


def test_a_file_lies_where_it_was_asked_for_and_folders_are_made(tmp_path: Path) -> None:
    hand_over(tmp_path / "for" / "us" / "page.pdf", b"page")
    assert (tmp_path / "for/us/page.pdf").read_bytes() == b"page"
    assert os.listdir(tmp_path / "for/us") == ["page.pdf"]


def test_a_link_goes_on_pointing_to_the_file(tmp_path: Path) -> None:
    (tmp_path / "page.pdf").write_bytes(b"old")
    (tmp_path / "link.pdf").symlink_to("page.pdf")
    hand_over(tmp_path / "link.pdf", b"new")
    assert (tmp_path / "link.pdf").is_symlink()
    assert (tmp_path / "page.pdf").read_bytes() == b"new"


def test_a_pipe_is_written_into_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    hand_over(pipe, b"page")
    assert os.read(end, 9) == b"page"
    os.close(end)
    assert pipe.is_fifo()


def test_what_cannot_be_written_is_said_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(UserError, match=r"page\.pdf cannot be written: "):
        hand_over(tmp_path / "file" / "page.pdf", b"page")
    with pytest.raises(UserError, match=r"cannot be written: Is a directory"):
        hand_over(tmp_path, b"page")
    assert os.listdir(tmp_path) == ["file"]
