"""Pictures: the same faces as pixels."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import zxingcpp
from PIL import Image

from companion.kernel.errors import UserError
from printables.kits import kit
from printables.press import pictures
from printables.press.pictures import write_images
from printables.press.production import print_kit


@pytest.fixture(scope="module")
def images(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("images")
    write_images("pleasantville", folder, 150)
    return folder


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "saucer"


def test_each_face_is_a_picture_of_its_size(images: Path) -> None:
    manifest = json.loads((images / "manifest.json").read_text(encoding="utf-8"))
    assert len(manifest["counters"]) == 72
    names = {file["name"] for file in manifest["files"]}
    assert names == {str(path.relative_to(images)) for path in images.rglob("*.png")}
    assert {"board.png", "faces/mayor.png", "faces/mayor-back.png", "faces/mayor-back-star.png"} <= names
    for file, placed in zip(manifest["files"], manifest["placements"], strict=True):
        with Image.open(images / file["name"]) as image:
            assert list(image.size) == file["px"]
            assert list(image.size) == [round(side / 25.4 * 150) for side in placed["rect_mm"][2:]]
            assert image.info["dpi"] == pytest.approx((150, 150), abs=0.05)
    with Image.open(images / "faces/mayor.png") as image:
        assert image.size == (148, 148)  # 25 mm are 147.64 px


def test_the_tags_in_pictures_decode(images: Path) -> None:
    manifest = json.loads((images / "manifest.json").read_text(encoding="utf-8"))
    for counter in manifest["counters"][::5]:
        with Image.open(images / f"faces/{counter['front']}.png") as image:
            (read,) = zxingcpp.read_barcodes(np.array(image.convert("L")))
        assert read.text == counter["tag"]


def test_the_board_s_markers_are_where_the_manifest_says(images: Path) -> None:
    manifest = json.loads((images / "manifest.json").read_text(encoding="utf-8"))
    with Image.open(images / "board.png") as image:
        board = np.array(image.convert("L"))
    for marker in manifest["board"]["markers"]["items"]:
        corners = np.array(marker["corners_mm"])
        middle = corners.mean(axis=0)
        for corner in corners:
            inside = middle + (corner - middle) * 0.93
            outside = middle + (corner - middle) * 1.08
            (ix, iy), (ox, oy) = (np.round(point / 25.4 * 150).astype(int) for point in (inside, outside))
            assert board[iy, ix] < 60
            assert board[oy, ox] > 200


def test_pictures_with_bleed(tmp_path: Path) -> None:
    """The cards' night frame goes on into the bleed, further than the faces' own."""
    steps: list[tuple[int, int, str]] = []
    write_images("body_snatchers", tmp_path, 100, 3.0, lambda *step: steps.append(step))
    manifest = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    assert [done for done, _, _ in steps] == list(range(1, len(manifest["files"]) + 1))
    assert {total for _, total, _ in steps} == {len(manifest["files"])}
    for file, placed in zip(manifest["files"], manifest["placements"], strict=True):
        assert placed["rect_mm"][:2] == [3, 3]
        with Image.open(tmp_path / file["name"]) as image:
            assert list(image.size) == [round((side + 6) / 25.4 * 100) for side in placed["rect_mm"][2:]]
    card = manifest["counters"][0]
    with Image.open(tmp_path / f"faces/{card['front']}.png") as image:
        pixels = np.array(image.convert("RGB")).astype(int)
    assert np.abs(pixels[[0, 0, -1, -1], [0, -1, 0, -1]] - pixels[14, 14]).max() <= 3
    with pytest.raises(UserError, match="bleed of 11 mm cannot be shown"):
        write_images("body_snatchers", tmp_path / "more", 100, 11.0)


@pytest.mark.parametrize("dpi", [29, 1201, 0])
def test_a_resolution_out_of_range(dpi: int, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="choose 30 to 1200"):
        write_images("pleasantville", tmp_path / "out", dpi)
    assert not (tmp_path / "out").exists()


def test_pictures_for_the_screen(empty_cache: Path) -> None:
    board = pictures.board_picture("pleasantville", 0.5)
    width = kit("pleasantville").faces["board"].width
    assert board.size[0] == round(width * 0.5)
    assert pictures.face_picture("pleasantville", "mayor", 60).size == (60, 60)
    plain = pictures.face_picture("pleasantville", "mayor-back", 60)
    star = pictures.face_picture("pleasantville", "mayor-back-star", 60)
    assert plain.mode == star.mode == "RGB"
    assert plain.tobytes() != star.tobytes()


def test_pictures_are_kept_and_found_again(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = pictures.face_picture("pleasantville", "mayor", 50)
    (file,) = empty_cache.rglob("*.png")
    assert file.name == "mayor@50.png"
    monkeypatch.setattr(pictures, "face_image", lambda *_: pytest.fail("drawn again"))
    assert pictures.face_picture("pleasantville", "mayor", 50).tobytes() == first.tobytes()


def test_pictures_of_other_data_are_thrown_away(empty_cache: Path) -> None:
    old = empty_cache / "pleasantville-0123456789abcdef"
    other = empty_cache / "another-0123456789abcdef"
    for folder in (old, other):
        folder.mkdir(parents=True)
        (folder / "mayor@50.png").write_bytes(b"old")
    pictures.face_picture("pleasantville", "mayor", 50)
    assert not old.exists()
    assert other.exists()


def test_a_broken_picture_is_made_anew(empty_cache: Path) -> None:
    first = pictures.face_picture("pleasantville", "mayor", 50)
    (file,) = empty_cache.rglob("*.png")
    file.write_bytes(file.read_bytes()[:100])
    assert pictures.face_picture("pleasantville", "mayor", 50).tobytes() == first.tobytes()


def test_without_a_folder_to_write_pictures_are_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "saucer").write_text("a file where the folder should be")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert pictures.face_picture("pleasantville", "mayor", 40).size == (40, 40)


def test_pictures_that_cannot_be() -> None:
    with pytest.raises(UserError, match='"pleasantville" has no face "robot"'):
        pictures.face_picture("pleasantville", "robot", 50)
    with pytest.raises(UserError, match=r"choose 0.1 to 50"):
        pictures.board_picture("pleasantville", 0)
    with pytest.raises(UserError, match="choose 1 to 40000"):
        pictures.face_picture("pleasantville", "mayor", 0)
    with pytest.raises(UserError, match='no face "zebu_lon-back-star"'):
        pictures.face_picture("pleasantville", "zebu_lon-back-star", 50)


def test_games_and_papers_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(UserError, match='There is no game "monopoly"'):
        print_kit("monopoly", tmp_path)
    with pytest.raises(UserError, match='no paper "a7"'):
        print_kit("pleasantville", tmp_path, "a7")


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("I was here first")
    with pytest.raises(UserError, match=r'Cannot write to the folder ".*taken".*--out'):
        print_kit("pleasantville", taken)
    with pytest.raises(UserError, match="Cannot write"):
        write_images("pleasantville", taken / "below")
    assert taken.read_text() == "I was here first"


def test_nothing_is_left_half_written(tmp_path: Path) -> None:
    from printables.press import drawing, renderer

    (tmp_path / "role-cards.pdf").write_text("the old one")
    done = []

    drawn = renderer.render

    def fails_later(*args: Any) -> bytes:
        done.append(args[0])
        if len(done) == 4:
            raise UserError("the pen broke")
        return drawn(*args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawing, "render", fails_later)
        with pytest.raises(UserError, match="the pen broke"):
            print_kit("body_snatchers", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["role-cards.pdf"]
    assert (tmp_path / "role-cards.pdf").read_text() == "the old one"
