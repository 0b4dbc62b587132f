"""Backups: what people would miss comes back whole, and nothing that is there is lost."""

from __future__ import annotations

import hashlib
import json
import os
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
    """A home with a sitting of some records, a setting, something made, and a film."""
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    folder = places.made(places.own("alien_invasion"))
    (folder / "saucers.toml").write_text("name = 'Saucers'\n", encoding="utf-8")
    places.made(places.config()).joinpath("settings.toml").write_text("volume = 40\n", encoding="utf-8")
    places.made(places.sittings() / "films").joinpath("evening.mp4").write_bytes(b"moving")
    assert main(["play", "pleasantville", "--bots", "--seed", "7", "--save", str(places.sittings() / SITTING)]) == 0
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
    assert backup(again) == 3
    assert out.read_bytes() == again.read_bytes()
    fresh(home, monkeypatch)
    assert main(["restore", str(out)]) == 0
    back = everything(home / "fresh")
    assert back == {name: data for name, data in kept.items() if "films" not in name}
    assert (places.sittings() / SITTING).stat().st_mode & 0o777 == 0o600
    assert verify(places.sittings() / SITTING, games.load).holds
    assert restore(out) == (0, 3, ()), "a second time changes nothing"
    assert main(["backup", str(out)]) == 2
    assert "is there already" in capsys.readouterr().err


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
    assert (done.put, done.same) == (1, 1)
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


def test_a_backup_of_many_large_files_is_read_a_file_at_a_time(home: Path) -> None:
    """A few kilobytes of ZIP can say that they are gigabytes of zeros."""
    zeros = bytes(8 << 20)
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
    assert most < 4 * len(zeros)
    assert not (home / "DATA" / "saucer" / "0").exists()
