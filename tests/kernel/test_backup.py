"""Backups: what people would miss comes back whole, and nothing that is there is lost."""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from companion import games
from companion.cli import main
from companion.kernel import places
from companion.kernel.backup import CONTENTS, backup, restore
from companion.kernel.errors import UserError
from companion.kernel.journal import Journal
from companion.kernel.proof import verify

SITTING = "an evening.saucer"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide a home with a sitting of some records and what phones keep beside it, a setting, something made, and a
    film."""
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    folder = places.made(places.own("alien_invasion"))
    (folder / "saucers.toml").write_text("name = 'Saucers'\n", encoding="utf-8")
    places.made(places.config()).joinpath("settings.toml").write_text("volume = 40\n", encoding="utf-8")
    places.made(places.sittings() / "films").joinpath("evening.mp4").write_bytes(b"moving")
    assert main(["play", "pleasantville", "--bots", "--seed", "7", "--save", str(places.sittings() / SITTING)]) == 0
    for beside in (".notes", ".phones"):
        (places.sittings() / SITTING).with_suffix(beside).write_bytes(beside.encode())
    return tmp_path


def everything(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def fresh(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another card: empty folders."""
    for name in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / "fresh" / name))


def test_a_backup_comes_back_whole_on_another_card(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = everything(home)
    out, again = home / "backup.zip", home / "again.zip"
    assert main(["backup", str(out)]) == 0
    assert out.stat().st_mode & 0o777 == 0o600
    assert backup(again) == (5, ())
    assert out.read_bytes() == again.read_bytes()
    fresh(home, monkeypatch)
    assert main(["restore", str(out)]) == 0
    back = everything(home / "fresh")
    assert back == {name: data for name, data in kept.items() if "films" not in name}
    assert (places.sittings() / SITTING).stat().st_mode & 0o777 == 0o600
    assert verify(places.sittings() / SITTING, games.load).holds
    assert restore(out)[:3] == (0, 5, ()), "a second time changes nothing"
    assert main(["backup", str(out)]) == 2
    assert "already exists" in capsys.readouterr().err


ODD = {
    "no-break space": "x\u00a0y.toml",
    "newline": "two\nlines.toml",
    "soft hyphen": "soft\u00adhyphen.toml",
    "long": "l" * 201,
    "deep": "/".join("abcdefgh"),
    "no UTF-8": "\udcff.toml",
}


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
def test_a_file_with_an_odd_name_is_named_and_all_else_is_kept(
    name: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = everything(home)
    odd = places.sittings() / name
    odd.parent.mkdir(parents=True, exist_ok=True)
    odd.write_text("odd", encoding="utf-8")
    out = home / "backup.zip"
    assert main(["backup", str(out)]) == 0
    assert "Not kept, because no other system can store that name: data/" in capsys.readouterr().err
    fresh(home, monkeypatch)
    assert main(["restore", str(out)]) == 0
    assert everything(home / "fresh") == {path: data for path, data in kept.items() if "films" not in path}


def test_the_longer_of_two_sittings_stays_and_another_file_is_kept_beside(home: Path) -> None:
    sitting, setting = places.sittings() / SITTING, places.config() / "settings.toml"
    whole = sitting.read_bytes()
    backup(home / "whole.zip")
    sitting.write_bytes(whole[:40960])
    setting.write_text("volume = 100\n", encoding="utf-8")
    backup(home / "short.zip")
    with Journal.open(sitting), pytest.raises(UserError, match="open in another Saucer"):
        restore(home / "whole.zip")
    assert sitting.read_bytes() == whole[:40960]
    done = restore(home / "whole.zip")
    assert (done.put, done.same) == (1, 3)
    assert sitting.read_bytes() == whole
    assert [path.name for path in done.beside] == ["settings.toml.restored"]
    assert setting.read_text(encoding="utf-8") == "volume = 100\n"
    assert restore(home / "short.zip").put == 0
    assert sitting.read_bytes() == whole


def test_nothing_of_a_damaged_or_made_up_backup_is_restored(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = home / "backup.zip"
    backup(out)
    good = out.read_bytes()
    with zipfile.ZipFile(out) as archive:
        contents = archive.read(CONTENTS).decode()
        entries = {name: archive.read(name) for name in archive.namelist()}
    fresh(home, monkeypatch)

    def made_up(**changed: bytes) -> bytes:
        with zipfile.ZipFile(home / "made-up.zip", "w") as archive:
            for name, data in {**entries, **changed}.items():
                archive.writestr(name, data)
        return (home / "made-up.zip").read_bytes()

    outside = contents.replace("settings/settings.toml", "settings/../../evil").encode()
    hidden = contents.replace("settings/settings.toml", "settings/.bashrc").encode()
    evil = dict.fromkeys(("settings/../../evil", "settings/.bashrc"), entries["settings/settings.toml"])
    for number, data in enumerate(
        (
            b"",
            b"no zip",
            *(good[:cut] for cut in (20, len(good) // 2, len(good) - 1)),
            *(good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :] for at in range(60, len(good), len(good) // 12)),
            made_up(**{"settings/settings.toml": b"volume = 41\n"}),
            made_up(**{"settings/settings.toml": b"volume = 40\n" * 9999}),
            made_up(**{CONTENTS: outside}, **evil),
            made_up(**{CONTENTS: hidden}, **evil),
            made_up(**{CONTENTS: contents.replace('"format": 1', '"format": 2').encode()}),
            made_up(**{CONTENTS: contents.replace('"size": 12', '"size": -1').encode()}),
            made_up(**{CONTENTS: contents.replace("settings.toml", "s\xe9.toml").encode("latin-1")}),
        )
    ):
        (home / f"{number}.zip").write_bytes(data)
        with pytest.raises(UserError):
            restore(home / f"{number}.zip")
        assert not (home / "fresh").exists(), f"number {number}"
    with pytest.raises(UserError, match="There is no file"):
        restore(home / "none.zip")
    os.mkfifo(home / "pipe.zip")
    for path in (home / "pipe.zip", home):
        with pytest.raises(UserError, match="is not a file"):
            restore(path)
    assert not (home / "evil").exists()
    assert os.listdir(home / "CONFIG") == ["saucer"]


@pytest.mark.slow
def test_a_backup_of_many_large_files_is_read_a_file_at_a_time(home: Path) -> None:
    zeros = random.Random(1).randbytes(8 << 20)
    entry = {"size": len(zeros), "sha256": hashlib.sha256(zeros).hexdigest()}
    names = [f"data/{number}" for number in range(12)]
    with zipfile.ZipFile(home / "large.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names[:-1]:
            archive.writestr(name, zeros)
        archive.writestr(names[-1], b"another")
        archive.writestr(CONTENTS, json.dumps({"format": 1, "files": dict.fromkeys(names, entry)}))
    tracemalloc.start()
    with pytest.raises(UserError, match=r"data/11 in .* is not what was kept\. Nothing was restored"):
        restore(home / "large.zip")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 5 * len(zeros)
    assert not (home / "DATA" / "saucer" / "0").exists()


def archive_of(path: Path, files: dict[str, bytes]) -> Path:
    """Return a backup that somebody else made up, with the right sizes and sums."""
    entries = {name: {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()} for name, data in files.items()}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
        archive.writestr(CONTENTS, json.dumps({"format": 1, "files": entries}))
    return path


def refused(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["restore", str(path)]) == 2
    return capsys.readouterr().err


def test_a_small_backup_that_becomes_a_large_one_is_refused(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """190 KB became 198 MB in the folder of sittings."""
    fresh(home, monkeypatch)
    bomb = archive_of(home / "bomb.zip", {f"data/{n}.saucer": bytes(63 << 20) for n in range(3)})
    assert bomb.stat().st_size < 300_000
    assert "would become 199 MB" in refused(bomb, capsys)
    many = archive_of(home / "many.zip", {f"data/{n}": b"x" for n in range(10_001)})
    assert "holds 10001 files" in refused(many, capsys)
    assert not (home / "fresh").exists()


def test_what_would_fill_the_disk_is_refused(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one = archive_of(home / "one.zip", {"data/a": os.urandom(2 << 20)})
    usage = shutil.disk_usage(home)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=60 << 20))
    assert "3 MB are to be restored, and 63 MB are free" in refused(one, capsys)
    assert not (home / "DATA" / "saucer" / "a").exists()


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("settings/settings.toml", b"volume = 400\n", "volume"),
        ("settings/settings.toml", b"\xff\xfe = [", "settings.toml"),
        ("data/pins.toml", b"[buttons]\nroll = 99\n", "pins.toml"),
        ("data/a\nb.saucer", b"x", "not what was kept"),
        ("data/a\x1b[2Jb.saucer", b"x", "not what was kept"),
        ("data/" + "d/" * 9 + "a", b"x", "not what was kept"),
        ("data/" + "n" * 250, b"x", "not what was kept"),
    ],
)
def test_what_no_saucer_would_keep_is_refused(
    name: str, data: bytes, why: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fresh(home, monkeypatch)
    told = refused(archive_of(home / "odd.zip", {"data/good.saucer": b"good", name: data}), capsys)
    assert why in told
    assert told.strip().isprintable()
    assert not (home / "fresh").exists(), "nothing is restored"


def test_where_second_copies_go_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fresh(home, monkeypatch)
    assert (
        main(["restore", str(archive_of(home / "a.zip", {"settings/settings.toml": b'[saves]\ncopy = "/etc"\n'}))]) == 0
    )
    assert "a second copy of each sitting in /etc" in capsys.readouterr().out


@pytest.mark.parametrize("link", ["own", "own/link", "own/link/evil"])
def test_no_link_among_the_folders_is_followed(
    link: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fresh(home, monkeypatch)
    elsewhere = home / "elsewhere"
    (elsewhere / "link").mkdir(parents=True)
    place = places.sittings() / link
    place.parent.mkdir(parents=True)
    place.symlink_to(elsewhere)
    backup_of = archive_of(home / "a.zip", {"data/first": b"1", "data/own/link/evil": b"evil"})
    assert "is a link to another place" in refused(backup_of, capsys)
    assert everything(elsewhere) == {}
    assert not (places.sittings() / "first").exists()
    monkeypatch.setattr("companion.kernel.backup._check_way", lambda path: None)  # laid after it was looked for
    main(["restore", str(backup_of)])
    assert everything(elsewhere) == {}
