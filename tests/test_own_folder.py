"""Nothing that Saucer did not write is ever removed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.commands import demonstration as demo
from companion.commands.own_folder import RECORD, OwnFolder
from companion.kernel.errors import UserError


def filled(out: Path) -> Path:
    """Return a folder as an earlier run left it."""
    with OwnFolder(out) as folder:
        (folder / "print").mkdir()
        (folder / "print" / "map.pdf").write_text("map")
        (folder / "demonstration.saucer").write_text("sitting")
    return out


def tree(out: Path) -> dict[str, str]:
    return {path.relative_to(out).as_posix(): path.read_text() for path in out.rglob("*") if path.is_file()}


def test_what_saucer_wrote_is_removed_and_nothing_remains_of_it(tmp_path: Path) -> None:
    with OwnFolder(filled(tmp_path / "out")) as folder:
        assert list(folder.iterdir()) == []
        (folder / "new").write_text("new")
    assert set(tree(tmp_path / "out")) == {"new", RECORD}


def test_a_run_that_failed_can_be_repeated(tmp_path: Path) -> None:
    def fail() -> None:
        with OwnFolder(tmp_path / "out") as folder:
            (folder / "half").write_text("half")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    with OwnFolder(tmp_path / "out") as folder:
        assert not (folder / "half").exists()


@pytest.mark.parametrize(
    "strange",
    [
        lambda out: (out / "letter.txt").write_text("dear"),
        lambda out: (out / "print" / "map.pdf").write_text("my own map"),
        lambda out: (out / "print" / "mine.pdf").symlink_to(out / "demonstration.saucer"),
        lambda out: (out / RECORD).unlink(),
        lambda out: ((out / RECORD).unlink(), (out / RECORD).mkdir()),
    ],
    ids=["a stranger's file", "a changed file", "a link", "no record", "a folder for a record"],
)
def test_a_folder_that_holds_anything_else_is_left_as_it_is(tmp_path: Path, strange: Callable[[Path], object]) -> None:
    out = filled(tmp_path / "out")
    strange(out)
    before = tree(out)
    with pytest.raises(UserError, match="has something else in it"):
        demo.run(out, seed="x")
    assert tree(out) == before


def test_a_record_reaches_nothing_outside_the_folder(tmp_path: Path) -> None:
    out = filled(tmp_path / "out")
    (tmp_path / "precious").write_text("map")
    digest = next(line for line in (out / RECORD).read_text().splitlines() if line.endswith("map.pdf")).split()[0]
    with (out / RECORD).open("a") as record:
        record.write(f"{digest}  ../precious\n{digest}  {tmp_path}/precious\n")
    with OwnFolder(out):
        pass
    assert (tmp_path / "precious").exists()


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match="cannot be used"):
        demo.run(tmp_path / "file", seed="x")
