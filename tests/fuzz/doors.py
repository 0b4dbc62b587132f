"""The doors, each with seeds that are proved readable before anything is changed."""

from __future__ import annotations

import argparse
import contextlib
import gzip
import hashlib
import io
import json
import os
import random
import re
import shutil
import socket
import sys
import tempfile
import threading
import zipfile
from collections.abc import Callable, Mapping
from functools import _lru_cache_wrapper, cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
import pikepdf
import reportlab.rl_config  # noqa: F401 - looks for its settings at home, which no door does
from PIL import Image

from companion.camera.eyes import Eyes
from companion.camera.profiles import profiles as cameras
from companion.cli import main, parser
from companion.kernel import keeping, manifest, settings, words
from companion.kernel.errors import UserError
from companion.kernel.proof import verify
from hardware.pins import load_pins
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from printables.decks.preview import Drawn, Preview
from printables.press.pictures import board_picture, face_picture
from tests.fuzz import changes
from tests.fuzz.changes import Still, encoded, of_bytes, of_json, of_picture, of_text, of_zip, picked
from tests.fuzz.guard import HOUSE, OWN, Door, run, unwatched

DECK: Final = HOUSE / "docs" / "examples" / "deck"
FACTIONS: Final = HOUSE / "docs" / "examples" / "factions"
SECRET: Final = "the-seventh-green-lantern"
"""Stands in files that lie beside a deck's folder, and must never come out."""
LAYOUT: Final = """format = 1
title = "Lights"
author = "Ada"
licence = "MIT"
size = ["63.5mm", "88.9mm"]
ground = "paper"
back_ground = "night"
cards = "{cards}"

[[field]]
kind = "box"
at = ["-2mm", "-2mm"]
size = ["67.5mm", "14mm"]
fill = "{{colour}}"
radius = 1.5

[[field]]
text = "{{name}}"
at = ["4mm", "3mm"]
size = ["30mm", "9mm"]
font = "display"
most = 15
least = 6
middle = true
turn = 3

[[field]]
kind = "image"
image = "{{art}}"
when = "{{art}}"
at = ["4mm", "14mm"]
size = ["14mm", "12mm"]
focus = [0.5, 0.2]
crop = [0.1, 0.1, 0.8, 0.8]

[[field]]
kind = "icon"
icon = "{{icon}}"
at = ["28mm", "2mm"]
size = ["9mm", "9mm"]

[[field]]
kind = "qr"
text = "DG:{{id}}"
at = ["24mm", "38mm"]
size = ["13mm", "13mm"]

[[back]]
text = "LIGHTS"
at = ["4mm", "14mm"]
size = ["30mm", "12mm"]
colour = "paper_light"
"""
ROWS: Final = (
    ("id", "name", "colour", "icon", "art", "copies"),
    ("A1", "Flashlight", "red", "saucer", "art.png", "2"),
    ("A2", "Café, nights", "#1E4D59", "atom_star", "more/photo.jpg", "1"),
    ("A3", "Barn", "teal", "invader", "", "1"),
)


def _picture(side: int = 90) -> Image.Image:
    rng = np.random.default_rng(3)
    return Image.fromarray(rng.integers(0, 255, (side, side, 3), np.uint8))


def _saved(image: Image.Image, kind: str) -> bytes:
    store = io.BytesIO()
    image.save(store, kind)
    return store.getvalue()


@cache
def _cards(kind: str) -> bytes:
    if kind == "json":
        heads, *rows = ROWS
        return json.dumps([dict(zip(heads, row, strict=True)) for row in rows]).encode()
    if kind == "xml":
        parts = "".join(
            f'<card number="{row[5]}">'
            + "".join(f"<{head}>{cell}</{head}>" for head, cell in zip(ROWS[0][:5], row, strict=False))
            + "</card>"
            for row in ROWS[1:]
        )
        return (
            f'<?xml version="1.0"?><cockatrice_carddatabase><cards>{parts}</cards></cockatrice_carddatabase>'.encode()
        )
    if kind == "xlsx":
        from openpyxl import Workbook  # not in each process that collects tests: it takes 0.4 s

        book = Workbook()
        for row in ROWS:
            book.active.append([int(cell) if cell.isdecimal() else cell for cell in row])
        store = io.BytesIO()
        book.save(store)
        return store.getvalue()
    return "\n".join(",".join(f'"{cell}"' if "," in cell else cell for cell in row) for row in ROWS).encode() + b"\n"


def make_deck(folder: Path, kind: str = "csv") -> Path:
    """Return a small deck in ``folder/in/deck``; beside it, what it must not read."""
    deck = folder / "in" / "deck"
    (deck / "more").mkdir(parents=True)
    (deck / "deck.toml").write_text(LAYOUT.format(cards=f"cards.{kind}"))
    (deck / f"cards.{kind}").write_bytes(_cards(kind))
    (deck / "art.png").write_bytes(_saved(_picture(), "PNG"))
    (deck / "more" / "photo.jpg").write_bytes(_saved(_picture(), "JPEG"))
    for name, data in (
        ("secret.csv", f"name,colour,icon,art,id\n{SECRET},red,saucer,,A\n".encode()),
        ("secret.toml", f'title = "{SECRET}"\n'.encode()),
        ("secret.png", _saved(_picture(), "PNG")),
    ):
        (folder / "in" / name).write_bytes(data)
    return deck


def _print(folder: Path, *more: str) -> None:
    run(["deck", str(folder / "in" / "deck"), "--out", str(folder / "out"), *more], folder)
    for path in (folder / "out").rglob("*") if (folder / "out").exists() else ():
        if path.is_file() and SECRET.encode() in path.read_bytes():
            raise AssertionError(f"{path.name} holds what lies outside the deck's folder")


def _deck(kind: str, change: Callable[[bytes, random.Random], bytes]) -> Door:
    def changed(folder: Path, rng: random.Random) -> object:
        deck = make_deck(folder, kind)
        (deck / f"cards.{kind}").write_bytes(change(_cards(kind), rng))
        return None

    return Door(f"deck-{kind}", changed, lambda folder, _: _print(folder), (f"cards.{kind}", "deck.toml"), inside=True)


def _csv(data: bytes, rng: random.Random) -> bytes:
    if isinstance(rng, Still):
        return data
    rows = [list(row) for row in ROWS]
    for _ in range(rng.randint(0, 3)):
        row = picked(rng, rows)
        match rng.randrange(5):
            case 0:
                row[rng.randrange(len(row))] = picked(rng, changes.STRANGE)
            case 1:
                row[rng.randrange(len(row))] += picked(rng, changes.STRANGE)
            case 2:
                row.append(picked(rng, changes.STRANGE))
            case 3:
                rows.append(list(row))
            case _:
                row[rng.randrange(1, len(row))] = picked(rng, changes.PATHS)
    sign = rng.choice(",,,,;\t|")
    text = "\n".join(
        sign.join(
            '"' + cell.replace('"', '""') + '"' if set(cell) & set(',;"\n\t|\r') and rng.random() < 0.9 else cell
            for cell in row
        )
        for row in rows
    )
    return encoded(of_text(text, rng, 1) if rng.random() < 0.2 else text, rng)


def _xlsx(data: bytes, rng: random.Random) -> bytes:
    if isinstance(rng, Still):
        return data
    if rng.random() < 0.6:
        return of_zip(data, rng)
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    rows = [list(row) for row in ROWS]
    picked(rng, rows)[rng.randrange(5)] = picked(
        rng, [one for one in changes.STRANGE if one.isprintable() and len(one) < 999]
    )
    for row in rows:
        sheet.append(row)
    cell = sheet.cell(rng.randint(1, 4), rng.randint(1, 6))
    cell.value = rng.choice((1e308, -1, 0.1, True, 43831, "=1/0", "=A1", 1e-300, 2**60, -700000))
    cell.number_format = rng.choice(
        (
            "yyyy-mm-dd",
            "[$-409]h:mm AM/PM",
            "0.0%",
            "#,##0.00",
            "??/??",
            "[Red]0;;",
            '"',
            "_",
            "\\",
            "m/d/yy h:mm:ss.000",
            "[h]:mm",
            "0" * 300,
            "#" * 200 + "%",
            "General",
            "@",
            ";;;",
            "[",
            "e",
        )
    )
    store = io.BytesIO()
    book.save(store)
    return store.getvalue()


def _xml(data: bytes, rng: random.Random) -> bytes:
    if isinstance(rng, Still):
        return data
    text = data.decode()
    match rng.randrange(6):
        case 0:
            return ('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "../secret.csv">]>' + text[21:]).encode()
        case 1:
            return text.encode(rng.choice(("utf-16", "utf-32", "utf-8-sig"))).replace(b"x", b"\xff", 1)
        case 2:
            return ("<a>" * 50_000 + "</a>" * 50_000).encode()
        case 3:
            name = picked(rng, changes.STRANGE)
            return text.replace("<name>Barn", f"<name>{name}").encode("utf-8", "surrogatepass")
    return encoded(of_text(text, rng), rng)


def _layouts() -> Door:
    def changed(folder: Path, rng: random.Random) -> object:
        deck = make_deck(folder)
        text = LAYOUT.format(cards="cards.csv")
        if rng.random() < 0.3:
            odd = json.dumps(picked(rng, changes.STRANGE), ensure_ascii=False)
            key = rng.choice(
                ("extends", "cards", "back_ground", "author", "notice", "licence", "language", "fonts.own", "size")
            )
            text = text.replace("format = 1\n", f"format = 1\n{key} = {odd}\n").replace(
                'cards = "cards.csv"\n', "", key == "cards"
            )
        text = of_text(text, rng) if rng.random() < 0.9 else text
        (deck / "deck.toml").write_bytes(encoded(text, rng))
        if rng.random() < 0.1:
            (deck / "ring").symlink_to("ring")
            (deck / "link.csv").symlink_to("../secret.csv")
            os.mkfifo(deck / "pipe.csv")
        return None

    names = ("deck.toml", "cards.csv", "in/deck", "a table is a file of the kind")
    return Door("layouts", changed, lambda folder, _: _print(folder), names, inside=True)


def _art() -> Door:
    def changed(folder: Path, rng: random.Random) -> object:
        deck = make_deck(folder)
        for name in ("art.png", "more/photo.jpg"):
            if rng.random() < 0.7:
                (deck / name).write_bytes(of_picture((deck / name).read_bytes(), rng))
        return None

    return Door("deck-art", changed, lambda folder, _: _print(folder), ("cards.csv",), inside=True)


DRAWING: Final = """<svg viewBox="0 0 40 30"
 xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="0">
<stop offset="0" stop-color="#fc0"/><stop offset="1"/></linearGradient>
<clipPath id="c"><circle cx="20" cy="15" r="12"/></clipPath><g id="star"><path d="M0 -5 L2 3 L-5 -1 Z"/></g></defs>
<style>.a { fill: #269; stroke: none }</style>
<rect class="a" width="40" height="30"/><g clip-path="url(#c)" transform="rotate(10 20 15)">
<rect x="4" y="4" width="30" height="20" fill="url(#g)" opacity="0.8"/></g>
<use xlink:href="#star" x="20" y="15" fill="white"/><ellipse cx="8" cy="8" rx="3" ry="2" fill="none" stroke="red"/>
</svg>
"""


def _svg() -> Door:
    """Return an SVG on a card, changed as text, as bytes, and with what would lead outside it."""

    def changed(folder: Path, rng: random.Random) -> object:
        deck = make_deck(folder)
        (deck / "cards.csv").write_bytes(_cards("csv").replace(b"art.png", b"art.svg"))
        text = DRAWING
        if rng.random() < 0.3:
            odd = (
                picked(rng, (*changes.PATHS, *changes.MARKUP)).replace("<", "&lt;").replace('"', "'").replace("\0", "")
            )
            more = (
                f'<image href="{odd}" width="9" height="9"/>',
                f'<use xlink:href="{odd}"/>',
                f"<style>{odd}</style>",
                f'<path d="{odd}"/>',
                f'<rect width="9" height="9" fill="url({odd})"/>',
                f"<text>{odd}</text>",
                '<g filter="url(#g)">' * 300 + "</g>" * 300,
                '<use xlink:href="#star" id="star"/>',
                "<g>" * 5000 + "</g>" * 5000,
            )
            text = text.replace("</svg>", picked(rng, more) + "</svg>")
        elif rng.random() < 0.1:
            text = '<!DOCTYPE svg [<!ENTITY x SYSTEM "../secret.csv"><!ENTITY y "&x;&x;">]>' + text.replace("Z", "&y;")
        elif rng.random() < 0.9:
            text = of_text(text, rng)
        (deck / "art.svg").write_bytes(encoded(text, rng))
        return None

    return Door("deck-svg", changed, lambda folder, _: _print(folder), ("cards.csv",), inside=True)


def _fonts() -> Door:
    """Return a deck's own TrueType font."""
    good = (HOUSE / "assets" / "fonts" / "Bangers-Regular.ttf").read_bytes()

    def changed(folder: Path, rng: random.Random) -> object:
        deck = make_deck(folder)
        text = LAYOUT.format(cards="cards.csv").replace(
            'title = "Lights"', 'title = "Lights"\nfonts = { mine = "mine.ttf" }'
        )
        (deck / "deck.toml").write_text(text.replace('font = "display"', 'font = "mine"'))
        head = rng.random() < 0.6
        (deck / "mine.ttf").write_bytes(of_bytes(good[:400], rng) + good[400:] if head else of_bytes(good, rng))
        return None

    return Door("deck-font", changed, lambda folder, _: _print(folder), ("deck.toml", "cards.csv"), inside=True)


def _presets() -> Door:
    found = [
        file.read_text(encoding="utf-8")
        for file in sorted((files("assets") / "presets").iterdir(), key=lambda one: one.name)
    ]

    def changed(folder: Path, rng: random.Random) -> object:
        make_deck(folder)
        (folder / "in" / "mine.toml").write_bytes(encoded(of_text(picked(rng, found), rng), rng))
        return None

    return Door("presets", changed, lambda folder, _: _print(folder, "--target", str(folder / "in" / "mine.toml")))


def _profiles(name: str, good: str, door: Callable[[Path], None], *more: str) -> Door:
    def changed(folder: Path, rng: random.Random) -> object:
        where = folder / "config" / "saucer" / f"{name}.toml"
        where.parent.mkdir(parents=True)
        where.write_bytes(encoded(of_text(good, rng), rng))
        return OWN

    return Door(
        name,
        changed,
        lambda folder, _: door(folder),
        (f"{name}.toml", *more),
        ready=_photo if name == "cameras" else dict,
    )


PRINTERS: Final = """# measured in May
[study.main]
x = "0.5mm"
y = "-0.25mm"
turn = 0.12
wide = 0.0004
flip = "long"
margin = { top = "4mm", right = "4mm", bottom = "12mm", left = "4mm" }

[study.rear]
x = "1mm"
margin = "5mm"
"""
CAMERAS: Final = """# above the table
["study"]
card = "1.8mm"

["study"."1000x750"]
focal_px = [820.0, 820.0]
centre_px = [499.5, 374.5]
distortion = [0.012, -0.01, 0.0, 0.0, 0.0]
rms_px = 0.42
"""
SETTINGS: Final = """# chosen once
language = "en"
sound = true
voice = false
volume = 70

[saves]
copy = ""
"""


def _at_printers(folder: Path) -> None:
    run(["printer", "list"], folder)
    make_deck(folder)
    _print(folder, "--printer", "study", "--dry-run")
    words_ = ["printer", "set", "attic", "--across", "A20", "--left", "B12", "--right", "C12", "--margin", "4mm"]
    run(words_, folder)
    run(["printer", "list"], folder)


def _at_cameras(folder: Path) -> None:
    run(["camera", "list"], folder)
    (folder / "in" / "table.jpg").write_bytes(_photo())
    known = cameras()
    if "study" in known:
        try:
            run(
                ["see", str(folder / "in" / "table.jpg"), "--game", "pleasantville", "--camera", "study", "--json"],
                folder,
            )
        except UserError as error:
            raise UserError(f"{error} cameras.toml.") from None


def _at_settings(folder: Path) -> None:
    words._setting.cache_clear()
    words._known.cache_clear()
    run(["games", "--options"], folder)
    keeping.choose(volume=30)
    assert settings.chosen().volume == 30


def _pins() -> Door:
    good = (files("assets") / "pins.toml").read_text(encoding="utf-8")

    def changed(folder: Path, rng: random.Random) -> object:
        (folder / "in" / "pins.toml").write_bytes(encoded(of_text(good, rng), rng))
        return None

    return Door("pins", changed, lambda folder, _: load_pins(folder / "in" / "pins.toml"), ("pins.toml",), inside=True)


def _factions() -> Door:
    good = (FACTIONS / "moon_mice.toml").read_text(encoding="utf-8")

    def changed(folder: Path, rng: random.Random) -> object:
        mine = folder / "in" / "mine"
        mine.mkdir()
        name = (
            "moon_mice.toml"
            if rng.random() >= 0.1
            else rng.choice(("x" * 200, "Ü", "martians", "a b", "-", "a\nb")) + ".toml"
        )
        (mine / name).write_bytes(encoded(of_text(good, rng), rng))
        return rng.random() < 0.5

    def opened(folder: Path, prints: object) -> None:
        mine = str(folder / "in" / "mine")
        if prints:
            run(["print", "alien_invasion", "--factions", mine, "--out", str(folder / "out"), "--dry-run"], folder)
        else:
            run(["play", "alien_invasion", "--bots", "random", "--factions", mine, "--seed", "1"], folder)

    return Door("factions", changed, opened, (".toml", "in/mine"))


@cache
def _sitting() -> tuple[bytes, list[dict[str, Any]]]:
    from tests.kernel.test_ledger import lines
    from tests.kernel.test_proof import kept

    with tempfile.TemporaryDirectory() as folder:
        path = kept(Path(folder) / "evening.saucer", most=30)
        from companion import games

        assert verify(path, games.load).holds
        return path.read_bytes(), lines(path)


def _played_by(path: Path, whole: bytes, names: Mapping[str, str]) -> None:
    """Write a sitting anew, played by people of these names: the boxes hang on the header, so it cannot be changed."""
    from companion import games
    from companion.kernel.journal import Journal
    from companion.kernel.table import Table

    with tempfile.TemporaryDirectory() as place:
        old = Path(place) / "old.saucer"
        old.write_bytes(whole)
        journal = Journal.look(old)
    rules = games.load(journal.records[0]["game"])
    table = Table.replay(rules, journal)
    header, *records = table.records
    new = Table.new(rules, header["options"], None, path, notes={**header["notes"], "names": names})
    for record in records:
        if "salt" in record:
            new.salt(*(record["salt"][name] for name in ("who", "value", "by")))
        else:
            new.repeat(record)
    new.close()


@cache
def _old_sittings() -> tuple[bytes, ...]:
    return tuple(gzip.decompress(path.read_bytes()) for path in sorted((HOUSE / "tests" / "journals").glob("*.gz")))


def _journals() -> Door:
    from companion import games
    from companion.kernel.journal import Doubtful
    from companion.kernel.table import Table
    from companion.presentation.shelf import unfinished
    from tests.kernel.test_fuzz import bytes_changed, values_changed
    from tests.kernel.test_ledger import rewrite

    def changed(folder: Path, rng: random.Random) -> object:
        path = folder / "in" / "evening.saucer"
        whole, records = _sitting()
        old = _old_sittings()
        if isinstance(rng, Still):
            path.write_bytes(whole)
            return OWN
        match rng.randrange(5):
            case 0 if old:
                path.write_bytes(bytes_changed(picked(rng, old), rng))
            case 1:
                path.write_bytes(bytes_changed(whole, rng))
            case _:
                rewrite(path, values_changed(records, rng))
        return OWN

    def opened(folder: Path, _: object) -> None:
        path = folder / "in" / "evening.saucer"
        refused: UserError | None = None
        for line in (
            ["verify", str(path)],
            ["log", str(path)],
            ["log", str(path), "--seat", "town"],
            ["log", str(path), "--format", "json", "--out", str(folder / "log.jsonl")],
            ["log", str(path), "--format", "pdf", "--out", str(folder / "log.pdf")],
        ):
            try:
                run(line, folder)
            except UserError as error:
                refused = error
        rules = games.load("pleasantville")
        unfinished(path.parent, rules)
        try:
            Table.resume(rules, path).close()
        except Doubtful:
            try:
                Table.resume(rules, path, drop_tail=True).close()
            except UserError as error:
                refused = error
        except UserError as error:
            refused = error
        try:
            run(["mend", str(path)], folder)
        except UserError as error:
            refused = error
        if refused:
            raise refused

    return Door("journals", changed, opened, ready=_sitting)


@cache
def _whole_game() -> bytes:
    """Return a short game that is over."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "evening.saucer"
        assert main(["play", "rock_paper_scissors", "--bots", "random", "--seed", "1", "--save", str(path)]) == 0
        return path.read_bytes()


def _stories() -> Door:
    """Return a game that is over, told as a film and counted among past games."""
    from tests.kernel.test_fuzz import bytes_changed, values_changed
    from tests.kernel.test_ledger import lines, rewrite

    def changed(folder: Path, rng: random.Random) -> object:
        path = folder / "in" / "rock_paper_scissors 2026-11-21 20.00.00.saucer"
        if isinstance(rng, Still):
            path.write_bytes(_whole_game())
            return path, "story.pdf"
        safe = [word.encode("utf-8", "replace").decode() for word in changes.STRANGE]
        _played_by(path, _whole_game(), {"left": picked(rng, safe), "right": picked(rng, safe)})
        if rng.random() < 0.3:
            records = lines(path)
            path.unlink()
            rewrite(path, values_changed(records, rng))
        elif rng.random() < 0.3:
            path.write_bytes(bytes_changed(path.read_bytes(), rng))
        return path, rng.choice(("story.pdf", "story.gif"))

    def opened(folder: Path, given: Any) -> None:
        path, name = given
        run(["statistics", str(path.parent)], folder)
        run(["statistics", str(path.parent), "--format", "json"], folder)
        run(["film", str(path), "--out", str(folder / name), "--size", "240x240"], folder)

    return Door("stories", changed, opened, ready=_whole_game, cpu_s=20.0)  # it draws every picture of a film


@cache
def _pdfs() -> Mapping[str, tuple[bytes, bytes]]:
    """Good prints by name, each with its manifest."""
    made: dict[str, tuple[bytes, bytes]] = {}
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "in").mkdir()
        deck = make_deck(folder)
        for target in ("home", "cutter", "mpc", "fold"):
            out = folder / target
            assert main(["deck", str(deck), "--out", str(out), "--target", target]) == 0
            assert main(["check", str(out)]) == 0
            for path in sorted(out.glob("*.pdf")):
                data = path.read_bytes()
                with pikepdf.open(path) as pdf:
                    store = io.BytesIO()
                    pdf.save(
                        store,
                        qdf=True,
                        object_stream_mode=pikepdf.ObjectStreamMode.disable,
                        stream_decode_level=pikepdf.StreamDecodeLevel.generalized,
                    )
                told = (out / "manifest.json").read_bytes()
                made[f"{target}/{path.name}"] = data, told
                made[f"{target}/{path.name} in clear"] = store.getvalue(), told
    return made


def _of_pdf(data: bytes, rng: random.Random) -> bytes:
    if isinstance(rng, Still):
        return data
    if b"%QDF" not in data[:200] or rng.random() < 0.3:
        return of_bytes(data, rng)
    worse = bytearray(data)
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(worse))
        found = list(re.finditer(rb"/[A-Za-z]+|-?\d+\.?\d*|<<|>>|\[|\]|[A-Za-z]+", bytes(worse[place : place + 300])))
        if not found:
            continue
        one, other = rng.choice(found), rng.choice(found)
        odd = rng.choice(
            (
                other[0],
                other[0],
                b"",
                b"null",
                b"-1",
                b"0",
                b"9" * 20,
                b"1e9",
                b"(x)",
                b"<<>>",
                b"[",
                b"/X",
                b"1 0 R",
                b"99 0 R",
                b"true",
                b"[" * 3000,
                b"q " * 5000,
                b"0.00000001",
                b"2147483648",
            )
        )
        worse[place + one.start() : place + one.end()] = odd
    return bytes(worse)


def _checks() -> Door:
    def changed(folder: Path, rng: random.Random) -> object:
        name, (data, told) = picked(rng, sorted(_pdfs().items()))
        (folder / "in" / name.partition("/")[2].partition(" ")[0]).write_bytes(_of_pdf(data, rng))
        if rng.random() < 0.7:
            (folder / "in" / "manifest.json").write_bytes(told)
        return name.partition("/")[2].partition(" ")[0]

    return Door(
        "check",
        changed,
        lambda folder, name: run(["check", str(folder / "in" / name)], folder),
        inside=True,
        ready=_pdfs,
    )


@cache
def _orders() -> Mapping[str, dict[str, bytes]]:
    """Whole printed decks by target: each file by its name."""
    made: dict[str, dict[str, bytes]] = {}
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "in").mkdir()
        deck = make_deck(folder)
        for target in ("home", "cutter", "mpc", "tgc", "dtc"):
            out = folder / target
            if main(["deck", str(deck), "--out", str(out), "--target", target]) == 0:
                made[target] = {
                    str(path.relative_to(out)): path.read_bytes() for path in out.rglob("*") if path.is_file()
                }
    return made


def _changed_order(folder: Path, target: str, rng: random.Random) -> None:
    """Lay a printed deck with one file changed into ``folder/in/out``."""
    kept = dict(_orders()[target])
    name = "manifest.json" if rng.random() < 0.6 else picked(rng, sorted(kept))
    if name.endswith(".json"):
        kept[name] = of_json(kept[name].decode(), rng)
    elif name.endswith((".dxf", ".csv", ".svg", ".txt")):
        kept[name] = encoded(of_text(kept[name].decode("utf-8", "replace"), rng), rng)
    elif name.endswith(".pdf"):
        kept[name] = _of_pdf(kept[name], rng)
    else:
        kept[name] = of_picture(kept[name], rng)
    for one, data in kept.items():
        (folder / "in" / "out" / one).parent.mkdir(parents=True, exist_ok=True)
        (folder / "in" / "out" / one).write_bytes(data)


def _manifests() -> Door:
    def changed(folder: Path, rng: random.Random) -> object:
        _changed_order(folder, picked(rng, sorted(_orders())), rng)
        return rng.random() < 0.15

    def opened(folder: Path, since: object) -> None:
        there = folder / "in" / "out"
        if since:
            run(["print", "pleasantville", "--only", "counters", "--since", str(there), "--list"], folder)
        else:
            run(["check", str(there)], folder)

    return Door("manifests", changed, opened, inside=True, ready=_orders)


def _exports() -> Door:
    """Return a printed deck for a virtual table."""

    def changed(folder: Path, rng: random.Random) -> object:
        _changed_order(folder, rng.choice(("home", "home", "cutter", "mpc")), rng)
        if rng.random() < 0.1:
            return ["tts", f"--url={picked(rng, changes.STRANGE)}"]
        return [rng.choice(("tts", "vassal", "screentop", "playingcards"))]

    def opened(folder: Path, words: Any) -> None:
        run(["export", *words, str(folder / "in" / "out"), "--out", str(folder / "out")], folder)

    return Door("exports", changed, opened, ("manifest.json", ".pdf", "in/out", "--url"), inside=True, ready=_orders)


@cache
def _photo(size: tuple[int, int] = (1000, 750), kind: str = "JPEG") -> bytes:
    board = Eyes("pleasantville").board
    table = Tabletop(np.asarray(board_picture("pleasantville", 3.0)), board.size, seed=2)
    face = np.asarray(face_picture("pleasantville", "mayor", 150))
    lying = [Lying(face, *board.places["square-bandstand"].at, 30, id="mayor")]
    picture = table.photograph(lying, Camera(width=size[0], height=size[1], tilt_deg=12)).picture
    return _saved(Image.fromarray(np.ascontiguousarray(picture)), kind)


@cache
def _photos() -> Mapping[str, bytes]:
    image = Image.open(io.BytesIO(_photo()))
    made = {"a.jpg": _photo()}
    for name, kind, mode in (
        ("b.png", "PNG", "RGB"),
        ("c.webp", "WEBP", "RGB"),
        ("d.tif", "TIFF", "RGB"),
        ("e.bmp", "BMP", "RGB"),
        ("f.png", "PNG", "P"),
        ("g.png", "PNG", "RGBA"),
        ("h.tif", "TIFF", "I;16"),
        ("i.png", "PNG", "1"),
    ):
        made[name] = _saved(image.convert("L").convert(mode) if mode == "I;16" else image.convert(mode), kind)
    store = io.BytesIO()
    image.save(store, "JPEG", exif=_exif())
    made["j.jpg"] = store.getvalue()
    made["k.heic"] = (HOUSE / "tests" / "pictures" / "table.heic").read_bytes()
    return made


def _exif() -> bytes:
    exif = Image.Exif()
    exif[0x0112] = 3
    exif[0x010F] = "maker"
    return exif.tobytes()


def _sights() -> Door:
    def changed(folder: Path, rng: random.Random) -> object:
        name, data = picked(rng, sorted(_photos().items()))
        (folder / "in" / name).write_bytes(of_picture(data, rng))
        return name

    def opened(folder: Path, name: object) -> None:
        run(["see", str(folder / "in" / str(name)), "--game", "pleasantville", "--json"], folder)

    return Door("see", changed, opened, inside=True, ready=_photos)


@cache
def _views() -> tuple[bytes, ...]:
    """Return the board from six sides."""
    board = Eyes("pleasantville").board
    table = Tabletop(np.asarray(board_picture("pleasantville", 3.0)), board.size, seed=2)
    looks = [(28.0, around) for around in (0, 70, 140, 210, 280)] + [(0.0, 0)]
    pictures = [
        table.photograph([], Camera(width=1600, height=1200, tilt_deg=tilt, around_deg=around)).picture
        for tilt, around in looks
    ]
    return tuple(_saved(Image.fromarray(np.ascontiguousarray(picture)), "JPEG") for picture in pictures)


@cache
def _sheets() -> tuple[bytes, bytes]:
    """Both sides of a printer's calibration sheet, photographed."""
    from tests.printables.test_photographed import Fault, photograph

    one, two = (
        _saved(Image.fromarray(photograph("a4", "long", number, Fault(0.2 * number), seed=number)), "JPEG")
        for number in (0, 1)
    )
    return one, two


def _printers_sheets() -> Door:
    """Photographs of a printer's calibration sheet."""

    def changed(folder: Path, rng: random.Random) -> object:
        for name, data in zip("ab", _sheets(), strict=True):
            (folder / "in" / f"{name}.jpg").write_bytes(of_picture(data, rng) if rng.random() < 0.7 else data)
        return None

    def opened(folder: Path, _: object) -> None:
        run(["printer", "calibrate", "--photo", *(str(folder / "in" / f"{name}.jpg") for name in "ab")], folder)

    return Door("sheets", changed, opened, ("a.jpg", "b.jpg", "hotographs"), ready=_sheets)


@cache
def _films() -> Mapping[str, bytes]:
    picture = np.asarray(Image.open(io.BytesIO(_photo())).convert("RGB"))[..., ::-1]
    made = {}
    with tempfile.TemporaryDirectory() as place:
        for name, code in (("a.avi", "MJPG"), ("b.mp4", "mp4v"), ("c.mkv", "MJPG")):
            path = Path(place) / name
            writer = cv2.VideoWriter(
                str(path), cv2.VideoWriter.fourcc(*code), 4.0, (picture.shape[1], picture.shape[0])
            )
            for _ in range(5):
                writer.write(np.ascontiguousarray(picture))
            writer.release()
            if path.exists() and path.stat().st_size:
                made[name] = path.read_bytes()
    return made


def _cinema() -> Door:
    def changed(folder: Path, rng: random.Random) -> object:
        name, data = picked(rng, sorted(_films().items()))
        worse = of_bytes(data[:400], rng) + data[400:] if rng.random() < 0.5 else of_bytes(data, rng)
        (folder / "in" / name).write_bytes(worse)
        return name, rng.random() < 0.3

    def opened(folder: Path, given: Any) -> None:
        name, follow = given
        run(
            ["see", str(folder / "in" / name), "--game", "pleasantville", "--json", *(["--follow"] if follow else [])],
            folder,
        )

    return Door("films", changed, opened, inside=True, ready=_films)


def _calibrations() -> Door:
    """Pictures of the board for a lens."""

    def changed(folder: Path, rng: random.Random) -> object:
        for number, data in enumerate(_views()):
            worse = of_picture(data, rng) if rng.random() < 0.3 else data
            (folder / "in" / f"{number}.jpg").write_bytes(worse)
        return None

    def opened(folder: Path, _: object) -> None:
        there = sorted(str(path) for path in (folder / "in").iterdir())
        run(["camera", "calibrate", *there, "--game", "pleasantville", "--name", "x"], folder)

    return Door("calibrations", changed, opened, ready=_views)


GAMES: Final = (
    "rock_paper_scissors",
    "saucer_watch",
    "pleasantville",
    "abductinators",
    "alien_invasion",
    "body_snatchers",
    "war_of_the_worlds",
)


@cache
def _game_files() -> Mapping[str, Path]:
    """Games' data by name: those that any game may have, of the kinds that are checked."""
    roots = {"rock_paper_scissors": HOUSE / "docs" / "examples", "saucer_watch": HOUSE / "tests" / "games"}
    found: dict[str, Path] = {}
    for name in GAMES:
        root = roots.get(name, HOUSE / "assets") / name
        for path in sorted(root.rglob("*")):
            if path.suffix in (".toml", ".ftl", ".svg") or path.name == "board.json":
                found[f"{name}/{path.relative_to(root)}"] = path
    return found


GENERAL: Final = (
    "game.toml",
    "tags.toml",
    "sounds.toml",
    "row.toml",
    "ring.toml",
    "porch.toml",
    "sky.toml",
    "board.json",
    "land.toml",
    "board.toml",
)
"""Files whose form is Saucer's and not one game's."""


def _data() -> Door:
    """Return a game under another name in a folder of games, one of its files changed."""

    def changed(folder: Path, rng: random.Random) -> object:
        known = {
            name: path
            for name, path in _game_files().items()
            if path.name in GENERAL or path.suffix in (".ftl", ".svg")
        }
        name = picked(rng, sorted(known))
        path = known[name]
        game = name.partition("/")[0]
        root = path
        while root.name != game:
            root = root.parent
        mine = folder / "in" / "games" / "mine"
        shutil.copytree(root, mine, ignore=shutil.ignore_patterns("*.pyc", "__pycache__", "*.py"))
        text = path.read_text(encoding="utf-8")
        worse = of_json(text, rng) if path.suffix == ".json" else encoded(of_text(text, rng), rng)
        (mine / path.relative_to(root)).write_bytes(worse)
        return game

    def opened(folder: Path, game: object) -> None:
        from companion.camera import known
        from companion.kernel.board.load import boards
        from companion.sound import cues

        os.environ["SAUCER_GAMES"] = str(folder / "in" / "games")
        forget()
        try:
            run(["games", "--options"], folder)
            said = manifest.game("mine")
            boards("mine")
            texts = words.texts("mine")
            for start in ("event-", "prompt-", "name-", "ending-", "seat-"):
                for id in texts.after(start)[:40]:
                    with contextlib.suppress(KeyError):  # it wants facts
                        texts(f"{start}{id}")
            if (folder / "in" / "games" / "mine" / "tags.toml").exists():
                known.pieces("mine")
                known.marked_boards("mine")
            cues.cues("mine")
            assert said.title
        finally:
            forget()

    return Door("games", changed, opened)


def _catalogues() -> Door:
    """Return a translator's folder: fixed phrases and a game's texts."""
    phrases = (HOUSE / "assets" / "words" / "saucer.pot").read_text(encoding="utf-8")

    def changed(folder: Path, rng: random.Random) -> object:
        place = folder / "in" / "words"
        (place / "words").mkdir(parents=True)
        head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n'
        head += 'Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        text = head + phrases[phrases.find("#:") :][:8000].rpartition("\n\n")[0].replace(
            'msgstr ""', 'msgstr "{name} x"'
        )
        text = of_text(text, rng)
        (place / "words" / rng.choice(("de.po", "de.po", "de.po", "x" * 100 + ".po", "de_DE.po"))).write_bytes(
            encoded(text, rng)
        )
        return None

    def opened(folder: Path, _: object) -> None:
        os.environ["SAUCER_WORDS"], os.environ["SAUCER_LANGUAGE"] = str(folder / "in" / "words"), "de"
        try:
            for line in ("games --options", "printer list", "camera list"):
                run(line.split(), folder)
        finally:
            del os.environ["SAUCER_WORDS"], os.environ["SAUCER_LANGUAGE"]

    return Door("catalogues", changed, opened)


SHOWS: Final = ("demo", "gallery")
"""Commands that play whole games on a screen: here they get no folder that they can fill."""
ACTS: Final = ("hotspot",)
"""Commands that change this machine, whatever is written behind them."""
NOWHERE: Final = ("/proc/none", "/dev/null/x", "a\0b", "x" * 5000, "o/" * 2400 + "x")
"""Where nothing can be written."""


def _lines() -> Door:
    """Command lines out of what the parser knows, and odd words."""

    def actions(one: argparse.ArgumentParser, way: tuple[str, ...] = ()) -> Any:
        for action in one._actions:
            if isinstance(action, argparse._SubParsersAction):
                for name, sub in action.choices.items():
                    yield from actions(sub, (*way, name))
                return
        yield way, [action for action in one._actions if "--help" not in action.option_strings]

    known = [row for row in actions(parser()) if row[0] and row[0][0] not in ACTS]
    heavy = {"--watch", "--games", "--copies", "--each", "--dpi"}

    def word(action: argparse.Action, folder: Path, rng: random.Random) -> str:
        if action.dest == "out" or action.dest == "save":
            return rng.choice(
                (
                    *NOWHERE,
                    *(str(folder / name) for name in ("out", "out/a/b", "file.txt", "ü\udcff\n", "a.gif")),
                    "",
                )
            )
        if action.choices and rng.random() < 0.7:
            return str(picked(rng, sorted(map(str, action.choices))))
        good = {
            "game": "pleasantville",
            "folder": str(folder / "in" / "deck"),
            "file": str(folder / "in" / "deck" / "deck.pdf"),
            "factions": str(FACTIONS),
            "target": "home",
            "printer": "study",
            "seed": "1",
            "bots": "random",
            "window": "800x480",
            "across": "A10",
            "left": "B3",
            "right": "C3",
            "margin": "4mm",
            "bleed": "3mm",
            "card": "1.8mm",
            "source": str(folder / "in" / "table.jpg"),
            "language": "de",
            "only": "cards",
            "port": "0",
        }
        if action.dest in good and rng.random() < 0.5:
            return good[action.dest]
        return str(picked(rng, changes.STRANGE))

    def changed(folder: Path, rng: random.Random) -> object:
        make_deck(folder)
        (folder / "file.txt").write_text("a file")
        (folder / "in" / "table.jpg").write_bytes(_photo((500, 375)))
        if isinstance(rng, Still):
            return ["deck", str(folder / "in" / "deck"), "--out", str(folder / "out")]
        way, choices = picked(rng, known)
        line = [*way]
        rest: list[str] = []
        for action in choices:
            names = action.option_strings
            if not names:
                many = {None: 1, "+": rng.randint(1, 2), "*": rng.randint(0, 2), "?": 1}.get(action.nargs, 1)
                rest += [word(action, folder, rng) for _ in range(many)]
            elif names[0] not in heavy and (action.required or rng.random() < 0.25 or action.dest in ("out",)):
                many = 0 if action.nargs == 0 else action.nargs if isinstance(action.nargs, int) else 1
                line += [names[0], *(word(action, folder, rng) for _ in range(many))]
        if "--bots" not in line and way == ("play",):
            line += ["--bots", "random"]
        line[len(way) : len(way)] = rest if rng.random() < 0.5 else []
        line += rest if line[len(way) : len(way) + len(rest)] != rest else []
        if rng.random() < 0.1:
            line.insert(rng.randrange(len(line) + 1), str(picked(rng, changes.STRANGE)))
        for at, one in enumerate(line):
            if line[at - 1] in ("--out", "--save") and one in changes.STRANGE and one not in ("", *NOWHERE):
                line[at] = str(folder / "out")  # what stands there is where it is asked to write
        if line[0] in ("print", "images") and "--list" not in line and "--dry-run" not in line:
            line.append("--list" if line[0] == "print" else "--bleed=-1mm")
        if line[0] == "mend":
            line = ["a.saucer" if one == "/etc/passwd" else one for one in line]  # it is opened to be written to
        line = [one for one in line if one != "--watch"]
        if line and line[0] in SHOWS:
            line += ["--out", rng.choice(NOWHERE)]
        if line and line[0] == "try":
            line += ["--check", "everything"]  # there is none of that name, and none is begun
        return line or ["games"]

    return Door("commands", changed, lambda folder, line: run(line, folder), ready=lambda: _photo((500, 375)))


@cache
def _kept() -> tuple[bytes, bytes]:
    """Return a sitting, and a backup that has it and a setting."""
    from companion.kernel import backup, places

    names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME")
    before = {name: os.environ.get(name, "") for name in names}
    with tempfile.TemporaryDirectory() as place:
        try:
            os.environ.update({name: f"{place}/{name}" for name in names})
            path = places.sittings() / "games" / "evening.saucer"
            for file, data in ((path, _sitting()[0]), (places.config() / "settings.toml", SETTINGS.encode())):
                file.parent.mkdir(parents=True)
                file.write_bytes(data)
            assert backup.backup(Path(place) / "kept.zip").files == 2
            return path.read_bytes(), (Path(place) / "kept.zip").read_bytes()
        finally:
            os.environ.update(before)


def _backups() -> Door:
    """Return a backup that is restored over what is there, or where nothing is."""

    def renamed(rng: random.Random) -> bytes:
        """Keep the sums right, and call a file what nobody should."""
        odd = [
            *changes.PATHS,
            "data/../../x",
            "data",
            "settings/",
            "other/x",
            "data/.x",
            "data//x",
            "data/" + "d/" * 900,
        ]
        name = f"{rng.choice(('', 'data/', 'settings/'))}{picked(rng, odd)}".encode("utf-8", "replace").decode()
        size = rng.choice((0, 3, 3, 3, 2_000_000))
        inside = bytes(size)
        entry = {"size": rng.choice((size, size, size, 10**9, -1)), "sha256": hashlib.sha256(inside).hexdigest()}
        told = dict.fromkeys([name or "x", *(f"data/{number}" for number in range(rng.choice((0, 0, 40))))], entry)
        store = io.BytesIO()
        with zipfile.ZipFile(store, "w", zipfile.ZIP_DEFLATED) as archive:
            for one in told:
                archive.writestr(one, inside)
            archive.writestr("saucer-backup.json", json.dumps({"format": 1, "files": told}))
        return store.getvalue()

    def changed(folder: Path, rng: random.Random) -> object:
        sitting, whole = _kept()
        path = folder / "in" / "kept.zip"
        if isinstance(rng, Still):
            path.write_bytes(whole)
            return None
        path.write_bytes(of_zip(whole, rng) if rng.random() < 0.6 else renamed(rng))
        if rng.random() < 0.05:
            path.unlink()
            os.mkfifo(path)
        if rng.random() < 0.5:
            there = folder / "data" / "saucer" / "games" / "evening.saucer"
            there.parent.mkdir(parents=True)
            there.write_bytes(rng.choice((sitting[: 3 * 4096], sitting + sitting[-4096:], of_bytes(sitting, rng))))
        return None

    def opened(folder: Path, _: object) -> None:
        run(["restore", str(folder / "in" / "kept.zip")], folder)
        run(["backup", str(folder / "again.zip")], folder)

    return Door(
        "backups",
        changed,
        opened,
        ("kept.zip", "evening.saucer", "data/", "config/", "nothing to keep"),
        inside=True,
        ready=_kept,
    )


def _names() -> Door:
    """People's names, and files' and folders' names, of any signs."""

    def changed(folder: Path, rng: random.Random) -> object:
        whole, _records = _sitting()
        if isinstance(rng, Still):
            (folder / "in" / "evening.saucer").write_bytes(whole)
            make_deck(folder)
            return "evening.saucer"
        odd = [one for one in (*changes.SIGNS, *changes.MARKUP, *changes.PATHS) if "\0" not in one and one]
        name = "".join(picked(rng, odd) for _ in range(rng.randint(1, 3))).replace("\ud83d", "\udcff")
        safe = name.encode("utf-8", "replace").decode()
        file = (name.replace("/", "_")[:60] or "x") + ".saucer"
        file = file.encode("utf-8", "surrogateescape" if "\ud800" not in file else "replace").decode(
            "utf-8", "surrogateescape"
        )
        _played_by(folder / "in" / file[-180:], whole, {"town": safe, "alien": rng.choice(("Ada", safe[::-1]))})
        deck = make_deck(folder)
        rows = _cards("csv").decode().replace("Barn", '"' + safe.replace('"', '""') + '"')
        (deck / "cards.csv").write_text(rows, encoding="utf-8", newline="")
        return file[-180:]

    def opened(folder: Path, file: object) -> None:
        refused: UserError | None = None
        path = str(folder / "in" / str(file))
        for line in (
            ["log", path],
            ["log", path, "--format", "pdf", "--out", str(folder / "log.pdf")],
            ["verify", path],
        ):
            try:
                run(line, folder)
            except UserError as error:
                refused = error
        moved = folder / "in" / f"x{Path(str(file)).stem}"
        with unwatched():
            shutil.copytree(folder / "in" / "deck", moved)
        run(["deck", str(moved), "--out", str(folder / "out"), "--dry-run"], folder)
        if refused:
            raise refused

    return Door("names", changed, opened, ready=_sitting)


VARIABLES: Final = (
    "SAUCER_LANGUAGE",
    "SAUCER_GAMES",
    "SAUCER_WORDS",
    "XDG_CONFIG_HOME",
    "XDG_CACHE_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "HOME",
    "TMPDIR",
    "COLUMNS",
    "LANG",
    "LC_ALL",
    "DISPLAY",
)


def _environments() -> Door:
    """Variables of the environment, of any words that the system lets them have."""

    def changed(folder: Path, rng: random.Random) -> object:
        if isinstance(rng, Still):
            return {"SAUCER_LANGUAGE": "de"}
        odd = [word for word in changes.STRANGE if "\0" not in word]
        return {
            name: os.fsdecode(picked(rng, odd).encode("utf-8", "surrogatepass"))
            for name in rng.sample(VARIABLES, rng.randint(1, 3))
        }

    def opened(folder: Path, given: Any) -> None:
        before = dict(os.environ)
        os.environ.update(given)
        forget()
        try:
            for line in ("games --options", "printer list", "camera list", "play pleasantville --bots random --seed 1"):
                run(line.split(), folder)
        finally:
            os.environ.clear()
            os.environ.update(before)
            forget()

    return Door("environment", changed, opened)


def _previews() -> Door:
    """Return the preview's HTTP, by bytes."""
    good = (
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET /page/1.png HTTP/1.1\r\nHost: localhost:80\r\n\r\n",
        b"GET /version HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    )
    bad: tuple[bytes, ...] = (
        b"GET /../../etc/passwd",
        b"GET /page/" + b"9" * 5000 + b".png",
        "GET /page/²".encode(),
        b"POST /",
        b"X" * 70_000,
        b"GET //\r\nHost: evil\r\n" * 99,
        b"GET /page/1.png?" + b"a" * 66_000,
        b"\0" * 900,
        b"GET /\r\n" + b"A: b\r\n" * 300,
        b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\n\r\n",
        b"GET /%2e%2e/deck.toml HTTP/1.1\r\n",
        b"GET http://127.0.0.1/ HTTP/1.1\r\nHost: evil\r\n\r\n",
        b"HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    )

    for name in (b"\xb2", b"9" * 5000, b"0", b"-1", b"1e9", b"01", b"../1"):
        bad = (*bad, b"GET /page/" + name + b".png HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")

    def changed(folder: Path, rng: random.Random) -> object:
        make_deck(folder)
        if isinstance(rng, Still):
            return list(good)
        return [
            of_bytes(picked(rng, good), rng) if rng.random() < 0.7 else picked(rng, (*bad, *good)) for _ in range(12)
        ]

    def opened(folder: Path, asked: Any) -> None:
        broken: list[BaseException] = []
        refused = 0
        threading.excepthook = lambda what: broken.append(what.exc_value or RuntimeError())
        said = io.StringIO()
        with contextlib.redirect_stderr(said), Preview(folder / "in" / "deck", _page, 0) as preview:
            port = preview._server.server_address[1]
            for data in asked:
                with socket.create_connection(("127.0.0.1", port), timeout=2) as line, contextlib.suppress(OSError):
                    line.sendall(data)
                    line.shutdown(socket.SHUT_WR)
                    while answer := line.recv(65536):
                        refused += answer.startswith(b"HTTP/1.0 4")
                        if SECRET.encode() in answer or b"root:" in answer:
                            raise AssertionError("it gave away a file")
            with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
                line.sendall(good[2])
                assert line.recv(100).startswith(b"HTTP/1.0 200"), "it answers no more"
        if broken or "Traceback" in said.getvalue():
            raise AssertionError(said.getvalue() or repr(broken))
        if refused:
            raise UserError("The preview refused what it was asked.")

    return Door("preview", changed, opened, network=True, ready=_page)


@cache
def _page() -> Drawn:
    return Drawn({"deck.pdf": _pdfs()["home/deck.pdf"][0]})


def forget() -> None:
    """Forget what was read of games."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("companion.kernel", "companion.camera", "companion.sound")):
            for one in vars(module).values():
                if isinstance(one, _lru_cache_wrapper):
                    one.cache_clear()


def all_doors() -> dict[str, Door]:
    """Every door by its name; seeds are made when a door is first used."""
    found = [
        _journals(),
        _data(),
        _catalogues(),
        _layouts(),
        _deck("csv", _csv),
        _deck("xlsx", _xlsx),
        _deck("json", lambda data, rng: of_json(data.decode(), rng)),
        _deck("xml", _xml),
        _art(),
        _svg(),
        _fonts(),
        _presets(),
        _checks(),
        _manifests(),
        _exports(),
        _stories(),
        _sights(),
        _cinema(),
        _calibrations(),
        _printers_sheets(),
        _profiles("printers", PRINTERS, _at_printers, "There is no profile"),
        _profiles("cameras", CAMERAS, _at_cameras),
        _profiles("settings", SETTINGS, _at_settings),
        _pins(),
        _factions(),
        _lines(),
        _names(),
        _environments(),
        _backups(),
        _previews(),
    ]
    return {door.name: door for door in found}
