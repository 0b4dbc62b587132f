"""How seeds are changed: bytes, words of a text, values of JSON, parts of a ZIP, chunks of a PNG."""

from __future__ import annotations

import copy
import io
import json
import random
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Sequence
from typing import Any, Final

NUMBERS: Final = (
    "0",
    "-1",
    "1",
    "2",
    "3.5",
    "-0.0",
    "1e-300",
    "1e300",
    "1e308",
    "1e400",
    "inf",
    "-inf",
    "nan",
    "+inf",
    "9" * 30,
    "9" * 4999,
    "-" + "9" * 400,
    "0.0000001",
    "65536",
    "2147483648",
    "18446744073709551616",
    "1_0",
    "0x10",
    "٣",
    "²",
    "1e",
    "--1",
    "true",
    "1,5",
    "1/0",
    "",
)
SIGNS: Final = (
    "\0",
    "\x1b[2J",
    "\x07",
    "\r",
    "\n",
    "\t",
    "\u202e",
    "\u200d",
    "\ufeff",
    "\U0001f47d",
    "é",
    "e\u0301",
    "ﷺ",
    "\U000e0041",
    "中文",
    "عربى",
    "हिन्दी",
    "\ud800",
    "\udcff",
    "\uffff",
    "\x7f",
    "\x85",
    "\u2028",
    "A" * 5000,
    "ẞ",
    "ǆ",
    "𝔸",
)
PATHS: Final = (
    "../secret.csv",
    "../../etc/passwd",
    "/etc/passwd",
    "../secret.png",
    "../secret.toml",
    "file:///etc/passwd",
    "http://127.0.0.1:9/x.png",
    "//127.0.0.1/share/x.csv",
    "/proc/self/environ",
    "/dev/zero",
    "/dev/stdin",
    ".",
    "..",
    "",
    " ",
    "a" * 300,
    "a/" * 2500,
    "nul\0byte.csv",
    "~/.bashrc",
    "$HOME/x",
    "-rf",
    "--help",
    "%s%n",
    "con",
    "x" * 5000,
    "link.csv",
    "ring",
    "\\\\server\\x",
    "\ud83d",
    "pipe.csv",
    "a\nb.csv",
)
MARKUP: Final = (
    "<b>",
    "</para>",
    '<img src="../secret.png"/>',
    '<img src="http://127.0.0.1:9/x.png" width="9"/>',
    '<a href="http://127.0.0.1:9">x</a>',
    "&amp;",
    "&#0;",
    "&x;",
    "<![CDATA[",
    "[b]bold[/b]",
    "[ref=x]y[/ref]",
    "[",
    "&bl;",
    "{name}",
    "{",
    "}",
    "{{",
    "{0}",
    "{name.__class__}",
    "%(name)s",
    "%s",
    "$name",
    "\\n",
    "\\",
    '"',
    "'",
    ";",
    "|",
    "=",
    "[[l|]]",
    "-v",
    "--stdin",
    "'; DROP",
    "../x",
    "<!--",
    '<onDraw name="x"/>',
    "<br/>" * 50,
    "\u200b",
)
STRANGE: Final = (*NUMBERS, *SIGNS, *PATHS, *MARKUP)
VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2**31,
    2**70,
    -(2**70),
    1e308,
    1e-300,
    0.5,
    -0.0,
    float("inf"),
    float("nan"),
    "",
    "x" * 3000,
    "ünï\u202e",
    [],
    [[]],
    {},
    {"": None},
    [None] * 50,
    {"n": 3},
    [["a", {"b": []}]],
    "\x1b[2J",
    "../x",
)


class Still(random.Random):
    """No chance at all: with it nothing is changed, and of several seeds the one of its number is taken."""

    def __init__(self, number: int) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return 0.999

    def choice(self, seq: Any) -> Any:
        return seq[0]

    def randint(self, a: int, b: int) -> int:
        return a

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return self.number % start if stop is None else start


def of_bytes(data: bytes, rng: random.Random, most: int = 4) -> bytes:
    """Bits and stretches changed, lost, doubled, moved, cut off, added."""
    if isinstance(rng, Still):
        return data
    worse = bytearray(data)
    for _ in range(rng.randint(1, most)):
        place = rng.randrange(max(1, len(worse)))
        size = rng.choice((1, 1, 2, 4, 16, 100, 1000))
        match rng.randrange(9):
            case 0:
                worse[place : place + 1] = bytes([rng.randrange(256)])
            case 1:
                if place < len(worse):
                    worse[place] ^= 1 << rng.randrange(8)
            case 2:
                del worse[place : place + size]
            case 3:
                worse[place:place] = rng.randbytes(size)
            case 4:
                worse[place : place + size] = bytes([rng.choice((0, 0xFF, 0x7F, 0x80))]) * size
            case 5:
                other = rng.randrange(max(1, len(worse)))
                worse[place:place] = worse[other : other + size]
            case 6:
                if rng.random() < 0.3:
                    del worse[place:]
            case 7:
                worse[place : place + 4] = struct.pack(
                    rng.choice("<>") + "I", rng.choice((0, 1, 2**31 - 1, 2**32 - 1, 65537))
                )
            case _:
                found = list(re.finditer(rb"\d+", worse[place : place + 400]))
                if found:
                    one = rng.choice(found)
                    number = rng.choice(NUMBERS).encode()[:40]
                    worse[place + one.start() : place + one.end()] = number
    return bytes(worse)


TOKEN: Final = re.compile(r'"[^"\n]*"|[A-Za-z_][\w-]*|-?\d+(?:\.\d+)?|[\[\]{}=,.#()<>/]|\s+')


def of_text(text: str, rng: random.Random, most: int = 3) -> str:
    """Words, numbers, quoted texts and lines of a text exchanged for odd ones, lost, doubled, moved."""
    if isinstance(rng, Still):
        return text
    for _ in range(rng.randint(1, most)):
        kind = rng.randrange(10)
        if kind < 6:
            words = [one for one in TOKEN.finditer(text) if one[0].strip()]
            if not words:
                return text + rng.choice(STRANGE)
            one = rng.choice(words)
            other = rng.choice(words)[0]
            if one[0][0] == '"':
                odd = rng.choice((*STRANGE, *NUMBERS))
                new = rng.choice((f'"{odd}"', odd, other, json.dumps(odd), '""', "[]", "{}", "1", f"[{one[0]}]"))
            elif one[0][0].isdigit() or one[0][0] == "-":
                new = rng.choice((*NUMBERS, *NUMBERS, f'"{one[0]}"', f"[{one[0]}]", other, "1979-05-27T07:32:00Z"))
            else:
                new = rng.choice((other, other, "", one[0] + one[0], rng.choice(STRANGE)))
            text = text[: one.start()] + new + text[one.end() :]
        elif kind < 9:
            lines = text.splitlines(keepends=True) or [""]
            at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
            match rng.randrange(4):
                case 0:
                    del lines[at]
                case 1:
                    lines.insert(to, lines[at])
                case 2:
                    lines[at], lines[to] = lines[to], lines[at]
                case _:
                    lines.insert(
                        to,
                        rng.choice(
                            (
                                "x = " + "[" * 3000 + "]" * 3000 + "\n",
                                "a" + ".a" * 3000 + " = 1\n",
                                "[" + "a." * 2000 + "a]\n",
                                "x = " + "{a=" * 900 + "1" + "}" * 900 + "\n",
                                "[[field]]\n",
                                "[x]\n",
                                "a = 1\n" * 2,
                                "\ufeff",
                                "<" * 3000,
                                "(" * 3000,
                                "b = 0b" + "1" * 9000 + "\n",
                                "c = " + "9" * 5000 + "\n",
                                "d = 1e999999999\n",
                            )
                        ),
                    )
            text = "".join(lines)
        else:
            at = rng.randrange(len(text) + 1)
            text = text[:at] + rng.choice(STRANGE) + text[at:]
    return text


def encoded(text: str, rng: random.Random) -> bytes:
    """Return a text as bytes: mostly UTF-8, at times otherwise or cut."""
    data = text.encode("utf-8", "surrogatepass")
    if isinstance(rng, Still):
        return data
    match rng.randrange(14):
        case 0:
            return text.encode("utf-16", "surrogatepass")
        case 1:
            return text.encode("latin-1", "replace")
        case 2:
            return of_bytes(data, rng)
        case 3:
            return b"\xef\xbb\xbf" + data
        case 4:
            return data.replace(b"\n", b"\r")
    return data


def of_value(data: Any, rng: random.Random, most: int = 3) -> Any:
    """Values of what JSON holds exchanged for odd ones, lost, doubled, renamed."""
    if isinstance(rng, Still):
        return data
    worse = copy.deepcopy(data)
    for _ in range(rng.randint(1, most)):
        at: Any = worse
        while isinstance(at, dict | list) and at:
            key = rng.choice(list(at)) if isinstance(at, dict) else rng.randrange(len(at))
            if isinstance(at[key], dict | list) and at[key] and rng.random() < 0.75:
                at = at[key]
                continue
            match rng.randrange(6):
                case 0:
                    del at[key]
                case 1 if isinstance(at, dict):
                    at[rng.choice(STRANGE)] = at.pop(key)
                case 2 if isinstance(at, list):
                    at.append(copy.deepcopy(at[key]))
                case 3 if isinstance(at[key], int | float):
                    at[key] = rng.choice((at[key] + 1, -at[key], at[key] * 1000, at[key] / 7, 0, 1e-300, 1e300, 2**64))
                case 4:
                    at[key] = rng.choice(STRANGE)
                case _:
                    at[key] = copy.deepcopy(rng.choice(VALUES))
            break
    return worse


def of_json(text: str, rng: random.Random) -> bytes:
    """Return a JSON file whose values, or whose words, are changed."""
    if isinstance(rng, Still):
        return text.encode()
    if rng.random() < 0.7:
        return json.dumps(of_value(json.loads(text), rng)).encode("utf-8", "surrogatepass")
    if rng.random() < 0.1:
        return rng.choice(
            (b"[" * 100_000, b'{"a":' * 50_000, b"[" + b"1," * 200_000 + b"1]", b"null", b'"x"', b"1e999", b"")
        )
    return encoded(of_text(text, rng), rng)


def of_zip(data: bytes, rng: random.Random, text: Callable[[str, random.Random], str] = of_text) -> bytes:
    """Return a ZIP with a part changed, lost, doubled, huge, or renamed; or the bytes of all of it."""
    if isinstance(rng, Still):
        return data
    if rng.random() < 0.25:
        return of_bytes(data, rng)
    with zipfile.ZipFile(io.BytesIO(data)) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    names = [name for name in parts if name.endswith((".xml", ".rels"))] or list(parts)
    store = io.BytesIO()
    name = rng.choice(names)
    match rng.randrange(8):
        case 0:
            del parts[name]
        case 1:
            parts[name] = bytes(80_000_000)
        case 2:
            parts[rng.choice(("../x.xml", "/etc/x", "x" * 200))] = parts[name]
        case 3:
            entity = (
                b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "' + b"y" * 5000
            )
            entity += b'"><!ENTITY z "' + b"&y;" * 500 + b'">]>'
            parts[name] = entity + parts[name].partition(b"?>")[2].replace(b"</t>", b"&x;&z;&z;</t>")
        case _:
            parts[name] = text(parts[name].decode("utf-8", "replace"), rng).encode("utf-8", "surrogatepass")
    with zipfile.ZipFile(store, "w", zipfile.ZIP_DEFLATED) as new:
        for one, part in parts.items():
            new.writestr(one, part)
    return store.getvalue()


def of_png(data: bytes, rng: random.Random) -> bytes:
    """Return a PNG with a chunk changed, its sum made right again."""
    chunks: list[tuple[bytes, bytes]] = []
    at = 8
    while at + 8 <= len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        chunks.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + size]))
        at += size + 12
    number = rng.choice((0, 0, rng.randrange(len(chunks))))
    kind, body = chunks[number]
    if kind == b"IHDR" and rng.random() < 0.7:
        wide, high = (rng.choice((0, 1, 63, 8000, 40_000, 2**31 - 1, 300)) for _ in range(2))
        body = struct.pack(">II", wide, high) + bytes(rng.choice((body[i], rng.randrange(20))) for i in range(8, 13))
    elif rng.random() < 0.2:
        extra = rng.choice((b"iTXt", b"tEXt", b"iCCP", b"eXIf", b"tRNS", b"gAMA", b"acTL", b"PLTE"))
        chunks.insert(1, (extra, rng.choice((b"", rng.randbytes(30), b"a\0\0" + zlib.compress(bytes(30_000_000))))))
        number += 1
    else:
        body = of_bytes(body, rng)
    chunks[number] = kind, body
    made = data[:8]
    for kind, body in chunks:
        made += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return made


def of_picture(data: bytes, rng: random.Random) -> bytes:
    """Return a picture file changed: its head rather than its pixels."""
    if isinstance(rng, Still):
        return data
    if data.startswith(b"\x89PNG") and rng.random() < 0.6:
        return of_png(data, rng)
    if rng.random() < 0.5:
        return of_bytes(data[:1000], rng) + data[1000:]
    return of_bytes(data, rng)


def picked(rng: random.Random, things: Sequence[Any]) -> Any:
    """One of several."""
    return things[rng.randrange(len(things))]
