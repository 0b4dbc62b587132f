"""Pictures from files, films and cameras, and what happens when they are not what they should be."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zlib
from itertools import islice
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.kernel.errors import UserError
from hardware.camera import camera_name, open_source
from hardware.errors import CameraError, CameraLost, PictureError
from hardware.film import RecordedVideo
from hardware.frames import Frame
from hardware.live import RibbonCamera, UsbCamera
from hardware.pictures import Stills, load_picture
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from hardware.vision.see import see
from tests.photos import Set


@pytest.fixture(scope="module")
def colours() -> np.ndarray:
    """Left half red, right half blue, with a brighter top: 120 × 80."""
    picture = np.zeros((80, 120, 3), np.uint8)
    picture[:, :60] = (200, 30, 40)
    picture[:, 60:] = (20, 60, 210)
    picture[:20] += 40
    return picture


def write(path: Path, picture: np.ndarray, mode: str | None = None, **options: Any) -> Path:
    image = Image.fromarray(picture)
    (image.convert(mode) if mode else image).save(path, **options)
    return path


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.bmp", "a.tif", "a.webp"])
def test_pictures_of_every_kind(tmp_path: Path, colours: np.ndarray, name: str) -> None:
    read = load_picture(write(tmp_path / name, colours))
    assert read.shape == (80, 120, 3)
    assert read.dtype == np.uint8
    assert np.abs(read.astype(int) - colours).mean() < 8


def test_cmyk(tmp_path: Path, colours: np.ndarray) -> None:
    read = load_picture(write(tmp_path / "a.jpg", colours, "CMYK", quality=95))
    assert np.abs(read.astype(int) - colours).mean() < 12


def test_grey_palette_and_bilevel(tmp_path: Path, colours: np.ndarray) -> None:
    for mode in ("L", "P", "1"):
        read = load_picture(write(tmp_path / f"{mode}.png", colours, mode))
        assert read.shape == (80, 120, 3)


def test_sixteen_bits(tmp_path: Path) -> None:
    ramp = np.linspace(0, 65535, 120).astype(np.uint16) * np.ones((80, 1), np.uint16)
    path = tmp_path / "deep.png"
    cv2.imwrite(str(path), ramp)
    read = load_picture(path)
    assert (read[0, 0, 0], read[0, -1, 0]) == (0, 255)
    assert abs(int(read[0, 60, 0]) - 128) < 3
    cv2.imwrite(str(tmp_path / "deep_colour.png"), np.dstack([ramp] * 3))
    assert abs(int(load_picture(tmp_path / "deep_colour.png")[0, 60, 1]) - 128) < 3
    cv2.imwrite(str(tmp_path / "twelve.png"), ramp // 16)
    assert load_picture(tmp_path / "twelve.png")[0, -1, 0] == 255, "twelve bits, as cameras have"


def test_large_pictures_of_sixteen_bits(tmp_path: Path) -> None:
    path = tmp_path / "deep.png"
    cv2.imwrite(str(path), np.full((6200, 6400), 40000, np.uint16))
    assert load_picture(path).shape == (3100, 3200, 3)


def test_transparency_shows_white(tmp_path: Path, colours: np.ndarray) -> None:
    alpha = np.dstack([colours, np.full((80, 120), 255, np.uint8)])
    alpha[40:, :, 3] = 0
    read = load_picture(write(tmp_path / "a.png", alpha))
    assert (read[60] == 255).all()
    assert tuple(read[30, 10]) == (200, 30, 40)


def test_a_telephone_held_sideways(tmp_path: Path, colours: np.ndarray) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    read = load_picture(write(tmp_path / "a.jpg", colours, exif=exif, quality=95))
    assert read.shape == (120, 80, 3)
    assert read[10, 40, 0] > 150 > read[110, 40, 0]


def test_a_large_picture_is_halved(tmp_path: Path) -> None:
    path = write(tmp_path / "large.jpg", np.full((6200, 6400, 3), 90, np.uint8))
    assert load_picture(path).shape == (3100, 3200, 3)
    path = write(tmp_path / "vast.jpg", np.full((9000, 11000), 90, np.uint8), quality=30)
    assert load_picture(path).shape == (4500, 5500, 3)
    path = write(tmp_path / "large.png", np.full((6200, 6400), 90, np.uint8))
    assert load_picture(path).shape == (3100, 3200, 3)


def png_header(path: Path, w: int, h: int) -> Path:
    """Return a PNG that says how large it is and holds next to nothing."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 0, 0, 0, 0))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b""))
    return path


@pytest.mark.parametrize(
    ("w", "h", "words"),
    [
        (11000, 11000, "has 11000 × 11000 pixels, more than 50 million. Make it smaller, or save it as JPEG; 12"),
        (40000, 40000, "has more than 178 million pixels. Make it smaller; 12"),  # of a JPEG too
    ],
)
def test_huge_pictures_are_refused_by_their_header(tmp_path: Path, w: int, h: int, words: str) -> None:
    with pytest.raises(PictureError, match=rf"huge\.png {words}"):
        load_picture(png_header(tmp_path / "huge.png", w, h))


WITHOUT = ("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-dac_override,-dac_read_search")
"""Root may read everything, unless these are taken away."""


def test_what_may_not_be_read_is_told(tmp_path: Path) -> None:
    """A folder ended in a fault of ours, and of what lay in it the name was said to be too long."""
    shut, film = tmp_path / "shut", tmp_path / "b.avi"
    shut.mkdir()
    film.touch()
    for path in (shut, film):
        path.chmod(0)
    names = [str(path) for path in (shut, film, shut / "a.jpg", shut / "a.mp4")]
    ask = "import sys; from hardware.camera import open_source; from hardware.errors import PictureError\n"
    ask += "for name in sys.argv[1:]:\n try: open_source(name)\n except PictureError as error: print(error)"
    root = WITHOUT if os.geteuid() == 0 else ()
    ran = subprocess.run([*root, sys.executable, "-c", ask, *names], capture_output=True, text=True, check=False)
    assert ran.stdout.splitlines() == [f"This user isn't allowed to read {name}." for name in names], ran.stderr
    shut.chmod(0o700)


def test_a_film_may_be_called_anything(tmp_path: Path, colours: np.ndarray) -> None:
    """One whose name is not UTF-8 ended the process: OpenCV fell over it."""
    path = film(tmp_path / "caf.avi", [np.kron(colours, np.ones((2, 2, 1), np.uint8))] * 3)
    path = path.rename(tmp_path / os.fsdecode(b"caf\xe9.avi"))
    with open_source(path) as source:
        assert len(list(source)) == 3


@pytest.mark.parametrize(("name", "words"), [("gone.jpg", "There is no file"), ("gone.mp4", "There is no file")])
def test_missing_files(tmp_path: Path, name: str, words: str) -> None:
    with pytest.raises(PictureError, match=words):
        open_source(tmp_path / name).read()


def test_what_is_no_picture(tmp_path: Path) -> None:
    path = tmp_path / "letter.jpg"
    path.write_text("Dear Mayor,", encoding="utf-8")
    with pytest.raises(
        PictureError, match=r"letter\.jpg cannot be read as a picture; it may be damaged\. Saucer reads BMP, HEIC"
    ):
        load_picture(path)
    (tmp_path / "empty.png").touch()
    with pytest.raises(PictureError, match=r"empty\.png is empty"):
        load_picture(tmp_path / "empty.png")


@pytest.mark.parametrize("name", ["cut.jpg", "cut.png", "cut.tif", "cut.webp", "cut.bmp"])
def test_files_cut_short(tmp_path: Path, name: str) -> None:
    noise = np.random.default_rng(0).integers(0, 255, (200, 200, 3), np.uint8)
    path = write(tmp_path / name, noise)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(PictureError, match=rf"{name} is (damaged or cut short|not a picture)"):
        load_picture(path)


def test_no_library_speaks_of_a_damaged_picture(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    noise = np.random.default_rng(0).integers(0, 255, (200, 200, 3), np.uint8)
    path = write(tmp_path / "torn.tif", noise, compression="tiff_lzw")
    data = bytearray(path.read_bytes())
    data[2000:2040] = bytes(range(200, 240))
    path.write_bytes(data)
    with pytest.raises(PictureError, match=r"torn\.tif is damaged"):
        load_picture(path)
    print("and we are heard", file=sys.stderr)
    assert capfd.readouterr().err == "and we are heard\n"


def test_one_pixel(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="is only 1 × 1 pixels: nothing can be read in it"):
        load_picture(write(tmp_path / "dot.png", np.zeros((1, 1, 3), np.uint8)))


def test_a_folder_gives_its_pictures_in_order(tmp_path: Path, colours: np.ndarray) -> None:
    for name in ("b.png", "a.jpg"):
        write(tmp_path / name, colours)
    (tmp_path / "notes.txt").write_text("no picture", encoding="utf-8")
    with open_source(tmp_path) as source:
        assert [Path(frame.name).name for frame in source] == ["a.jpg", "b.png"]
    (tmp_path / "nothing").mkdir()
    with pytest.raises(PictureError, match="no pictures in the folder"):
        open_source(tmp_path / "nothing")
    with pytest.raises(PictureError, match="is a folder"):
        load_picture(tmp_path)


def film(path: Path, pictures: list[np.ndarray], rate: float = 5.0) -> Path:
    h, w = pictures[0].shape[:2]
    out = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), rate, (w, h))
    assert out.isOpened()
    for picture in pictures:
        out.write(cv2.cvtColor(picture, cv2.COLOR_RGB2BGR))
    out.release()
    return path


def test_a_film_is_read_through_and_seen(tmp_path: Path, game: Set) -> None:
    counter = [Lying(game.faces["nurse"], x, 200, id="nurse") for x in (150, 300, 450)]
    table = Tabletop(game.board, game.size_mm)
    pictures = [table.photograph([one], Camera(1920, 1440)).picture for one in counter]
    with open_source(film(tmp_path / "evening.avi", pictures)) as source:
        assert not source.live
        frames = list(source)
        assert source.read() is None
    assert [frame.name for frame in frames] == [f"evening.avi at {t:.2f} s" for t in (0, 0.2, 0.4)]
    seen = [see(frame, game.markers, game.codebook).counters for frame in frames]
    assert [round(tags[0].x_mm / 10) * 10 for tags in seen] == [150, 300, 450]


def test_a_film_every_so_often(tmp_path: Path, colours: np.ndarray) -> None:
    path = film(tmp_path / "long.avi", [np.kron(colours, np.ones((2, 2, 1), np.uint8))] * 20, rate=10)
    with open_source(path, every=0.5) as source:
        assert [round(frame.at, 2) for frame in source] == [0, 0.5, 1.0, 1.5]


def test_films_that_are_none(tmp_path: Path) -> None:
    path = tmp_path / "no.mp4"
    path.write_bytes(b"\0" * 5000)
    with pytest.raises(PictureError, match=r"no\.mp4 is not a film that can be read"):
        open_source(path)
    with pytest.raises(PictureError, match="There is no film"):
        RecordedVideo(tmp_path / "gone.mp4")


@pytest.mark.parametrize("which", ["camera:97", "camera:/dev/v4l/by-id/nothing"])
def test_no_such_camera(which: str) -> None:
    with pytest.raises(CameraError, match=r"^There is no camera /dev/\S+\. "):
        open_source(which)


def test_what_is_no_camera(tmp_path: Path) -> None:
    path = tmp_path / "video9"
    path.touch()
    with pytest.raises(CameraError, match="cannot be opened"):
        UsbCamera(str(path))


def test_the_ribbon_camera_says_what_it_needs() -> None:
    pytest.importorskip("hardware")
    try:
        import picamera2  # type: ignore[import-not-found]  # noqa: F401
    except ImportError:
        with pytest.raises(CameraError, match="apt install python3-picamera2"):
            RibbonCamera()


def through_ffmpeg(path: str) -> cv2.VideoCapture:
    return cv2.VideoCapture(path, cv2.CAP_FFMPEG)


def test_a_camera_that_drops_out_is_opened_again(tmp_path: Path, colours: np.ndarray) -> None:
    """A film plays the camera: at its end it gives nothing, as an unplugged camera does, until it is opened anew."""
    path = film(tmp_path / "camera.avi", [np.kron(colours, np.ones((2, 2, 1), np.uint8))] * 3)
    opened = []

    def opener(p: str) -> cv2.VideoCapture:
        opened.append(p)
        return through_ffmpeg(p)

    with UsbCamera(str(path), opener=opener, patience=5) as camera:
        assert camera.live
        frames = list(islice(camera, 7))
    assert len(frames) == 7
    assert all(isinstance(frame, Frame) and frame.picture.shape == (160, 240, 3) for frame in frames)
    assert len(opened) == 3
    assert camera.read() is None


def test_a_camera_that_stays_away_is_given_up(tmp_path: Path, colours: np.ndarray) -> None:
    path = film(tmp_path / "camera.avi", [np.kron(colours, np.ones((2, 2, 1), np.uint8))] * 2)
    camera = UsbCamera(str(path), opener=through_ffmpeg, patience=0.6)
    assert camera.read() is not None
    assert camera.read() is not None
    path.unlink()
    with pytest.raises(CameraLost, match=r"no longer gives pictures\. Check its cable"):
        camera.read()
    camera.close()
    camera.close()


def test_stills_say_what_they_are(tmp_path: Path, colours: np.ndarray) -> None:
    source = Stills([write(tmp_path / "a.png", colours)])
    assert repr(source) == "<Stills a.png>"
    frame = source.read()
    assert frame is not None
    assert frame.grey.shape == (80, 120)


@pytest.mark.parametrize(
    ("source", "name"),
    [("table.jpg", ""), ("camera:csi", "csi"), ("camera:97", "video97"), ("camera:/dev/video97", "video97")],
)
def test_cameras_have_names(source: str, name: str) -> None:
    assert camera_name(source) == name


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("rtsp://192.168.0.9/stream", "is an address, and Saucer opens none"),
        ("http://camera.local/a.jpg", "is an address, and Saucer opens none"),
        ("", "name is empty"),
        ("  ", "name is empty"),
        ("x" * 5000, "longer than a file's name can be"),
        ("a\0b.jpg", "There is no file a"),
        ("camera:²", "There is no camera ²"),
        ("camera:0@9999x0", r'"9999x0" is not a picture size\. Write it like camera:0@3840x2160'),
        ("camera:0@4K", '"4K" is not a picture size'),
        ("camera:" + "9" * 30, "There is no camera 999"),
        ("camera:" + "y" * 5000, "There is no camera yyy"),
    ],
)
def test_what_no_picture_can_be_called(name: str, complaint: str) -> None:
    """Nothing is looked up in the network, and the working folder is not taken for an empty name."""
    assert camera_name(name) in ("", name.partition(":")[2])
    with pytest.raises(UserError, match=complaint):
        open_source(name).read()
