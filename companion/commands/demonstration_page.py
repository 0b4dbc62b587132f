"""The demonstration's own page: the evening from the kit to the proof, to be opened in a browser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from companion.kernel import assets
from companion.kernel.words import _, language
from printables.draw.pixels import opened
from printables.press.pictures import palette

SHOWN: Final = (
    "lobby-home", "lobby-poster", "lobby-new-game-1", "curtain-alien", "ask-hq-alien-held", "ask-town_move-town-chosen",
    "rule-town_move", "ask-talk-town", "ask-alien_move-alien-chosen", "ask-attack-alien", "camera", "sheet-log",
)  # fmt: skip
"""Screens in the order of an evening; the others are a touch away."""
FONTS: Final = ("Bangers-Regular", "BarlowCondensed-Medium")
PRINT_PX: Final = 360
"""The width of a printed page on this one."""
PHOTO_PX: Final = 720


def write(
    out: Path, *, prints: Sequence[Path], photographs: Sequence[tuple[Path, str]], end: str, screens: Sequence[Path],
    film: Path, proof: Sequence[str],
) -> Path:  # fmt: skip
    """Write ``index.html`` into the demonstration's folder, with the small pictures that it shows.

    :param prints: the kit's files; those that are PDF are shown by their first pages. :param photographs: each with
        what the camera read there. :param end: how the game ended. :param screens: pictures of the referee.
    :param film: an animated picture. :param proof: what ``saucer verify`` said, by lines. All files lie within `out`.
    """
    page = Element("html", lang=language())
    SubElement(page, "meta", charset="utf-8")
    SubElement(page, "meta", name="viewport", content="width=device-width, initial-scale=1")
    SubElement(page, "title").text = "Saucer"
    SubElement(page, "style").text = _style(out)
    body = SubElement(page, "body")
    SubElement(body, "h1").text = _("An evening with Saucer")
    SubElement(body, "p").text = _(
        "The machine has played They've Invaded Pleasantville against itself, and made everything below on the way. "
        "The same commands print your kit, referee your table, read your photographs and prove your log."
    )
    there = {path.stem: path for path in screens}
    shown = [there[name] for name in SHOWN if name in there]
    small = out / "small"
    small.mkdir()
    parts = (
        ("kit", _("The kit, printed"), [(path, _page(path, small), path.stem) for path in prints if _is_pdf(path)]),
        ("screens", _("The referee's screens"), [(path, path, path.stem) for path in shown]),
        ("camera", _("What the camera read"), [(path, _smaller(path, small), words) for path, words in photographs]),
    )
    named = [*((id, title) for id, title, _pictures in parts), ("film", _("The film")), ("proof", _("The proof"))]
    links = SubElement(body, "nav")
    for id, title in named:
        SubElement(links, "a", href=f"#{id}").text = title
    for id, title, pictures in parts:
        SubElement(body, "h2", id=id).text = title
        _figures(body, out, pictures, "pictures prints" if id == "kit" else "pictures")
        if id == "screens":
            link = SubElement(SubElement(body, "p"), "a", href=f"{screens[0].parent.relative_to(out).as_posix()}/")
            link.text = _("All {count} screens").format(count=len(screens))
    SubElement(body, "h2", id="film").text = _("The film")
    SubElement(body, "p").text = end
    _figures(body, out, [(film, film, _("Every move as it was made, hidden ones included."))], "film")
    SubElement(body, "h2", id="proof").text = _("The proof")
    SubElement(body, "p").text = _(
        "The log was sealed while the game was played. Now that it is over, anybody can check it:"
    )
    SubElement(body, "pre").text = "\n".join(proof)
    file = out / "index.html"
    file.write_bytes(b"<!DOCTYPE html>\n" + tostring(page, encoding="utf-8", method="html"))
    return file


def _style(out: Path) -> str:
    """Copy the typefaces beside the page; return its style, with the colours of the design."""
    (out / "fonts").mkdir()
    for name in FONTS:
        (out / "fonts" / f"{name}.ttf").write_bytes((assets.root() / "fonts" / f"{name}.ttf").read_bytes())
    colours = "".join(f"--{name}:{itself};" for name, (itself, _text, _strong) in palette().items() if "." not in name)
    return f":root {{{colours}}}\n" + (assets.root() / "demo/page.css").read_text(encoding="utf-8")


def _figures(body: Element, out: Path, pictures: Iterable[tuple[Path, Path, str]], kind: str) -> None:
    """Show pictures, each leading to a file, over its words."""
    frame = SubElement(body, "div", {"class": kind})
    for file, picture, words in pictures:
        figure = SubElement(frame, "figure")
        link = SubElement(figure, "a", href=file.relative_to(out).as_posix())
        SubElement(link, "img", src=picture.relative_to(out).as_posix(), alt=words, loading="lazy")
        SubElement(figure, "figcaption").text = words


def _is_pdf(path: Path) -> bool:
    return path.suffix == ".pdf"


def _page(file: Path, folder: Path) -> Path:
    """Draw the first page of a file, small."""
    with opened(file) as document:
        page = document[0]
        picture = page.render(scale=PRINT_PX / page.get_width()).to_pil()
    made = folder / f"{file.stem}.png"
    picture.save(made)
    return made


def _smaller(photograph: Path, folder: Path) -> Path:
    from PIL import Image

    made = folder / photograph.name
    with Image.open(photograph) as picture:
        picture.thumbnail((PHOTO_PX, PHOTO_PX))
        picture.save(made, quality=80)
    return made
