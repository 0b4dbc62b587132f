"""What is in the box, read from a printed kit's manifest: boards, decks, counters with backs, figures, dice, sheets.

Nothing but the manifest and the PDFs beside it is read, so that a virtual table has what was printed, no more and no
less. What a piece hides is found here, too: a face that several pieces share, while their other sides differ, is what
others see of them; the other side is their secret, and so is whatever would tell such pieces apart (name, order).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from companion.kernel.errors import UserError
from companion.kernel.schema import Source
from printables.press.job import group_of
from printables.proof.manifest import FileManifest
from printables.sheets.imposition import Placement, behind
from printables.sheets.paper import Paper

Kind = Literal["board", "deck", "pile", "open", "stand", "die", "sheet"]
Side = Literal["", "front", "back"]
NEAR: Final = 1.0
"""mm within which two middles are one place."""
SIDES: Final = 6
"""Of a die."""
READ: Final = "rules"
"""The group of files that are read, not played with; their PDFs can be read beside any table."""
LARGEST: Final = 140.0
"""mm: what is longer is a sheet that is read, whatever its name."""
CAMERA: Final = ("corner-strips", "dice-tray")
"""The files that a camera needs, and no virtual table."""
GLUE: Final = "glue-tab"
"""What faces are called that only hold paper together."""


@dataclass(frozen=True, slots=True)
class Item:
    """One piece of the box.

    :param front: face id. :param back: face id, empty where the paper has one side. :param name: what may be shown of
        it, whichever side is up.
    """

    front: str
    back: str
    name: str


@dataclass(frozen=True, slots=True)
class Pool:
    """Pieces that belong together: a deck, the counters of one side, one board, one die.

    :param hidden: the side that only its owner may see; the other one is shared by several pieces or tells no secret.
        None is hidden where both sides are known from either.
    :param items: of a die its six sides, as fronts.
    """

    id: str
    title: str
    kind: Kind
    items: tuple[Item, ...]
    hidden: Side = ""

    @property
    def faces(self) -> tuple[str, ...]:
        """Every face, each once."""
        return tuple(dict.fromkeys(face for item in self.items for face in (item.front, item.back) if face))

    @property
    def one_back(self) -> str:
        """The back that all of them share, if they do."""
        backs = {item.back for item in self.items}
        return backs.pop() if len(backs) == 1 else ""


@dataclass(frozen=True, slots=True)
class Box:
    """All of a printed kit.

    :param sizes: of each face, mm. :param files: in which PDF each face is drawn. :param left_out: files of which
        nothing is taken, by name.
    """

    game: str
    title: str
    pools: tuple[Pool, ...]
    sizes: Mapping[str, tuple[float, float]]
    files: Mapping[str, str]
    left_out: tuple[str, ...]


class _Sheets(Struct):
    """What is wanted of a file, beside the shape that every manifest has."""

    title: str
    paper_mm: tuple[float, float]


class _ManifestPiece(Struct):
    """What is wanted of a piece."""

    name: str
    set: str
    kind: str


class _ManifestKit(Struct):
    """What is wanted of a manifest."""

    game: Annotated[str, Meta(pattern=r"^(?!\.)[^/\x00-\x1f]{1,100}$", description="a name that a file can have")]
    title: str
    files: tuple[_Sheets, ...]
    counters: tuple[_ManifestPiece, ...]


def box(manifest: Mapping[str, Any], digests: Mapping[str, str], luck: Random) -> Box:
    """Read what a kit's manifest says was printed.

    :param manifest: as ``saucer print`` writes it, of sheets. :param digests: of each face as it is drawn: two faces
        with one digest look alike. :param luck: shuffles whatever could tell hidden things by its order.
    :raises UserError: it was printed to be folded, or made for a service; or it lacks something.
    """
    target = str(manifest.get("target", "home"))
    if any(file.get("folded") for file in manifest["files"]):
        raise UserError(f"This was printed to be folded ({target}). Print it for home, and export that.")
    if "paper" not in manifest:
        raise UserError(f"This was made for a service ({target}). Print it for home, and export that.")
    Source("manifest.json", "", dict(manifest)).as_a(_ManifestKit)
    for name, times in Counter(file["name"] for file in manifest["files"]).items():
        if times > 1:
            raise UserError(f'It names "{name}" {times} times. Print the kit again.')
    names = {(piece["front"], piece["back"]): piece for piece in manifest["counters"]}
    pools: list[Pool] = []
    sizes: dict[str, tuple[float, float]] = {}
    files: dict[str, str] = {}
    left_out: list[str] = []
    for entry in manifest["files"]:
        told = FileManifest(manifest, entry["name"])
        stem = entry["name"].removesuffix(".pdf")
        if not told.placements or group_of(entry["name"]) == READ or stem in CAMERA:
            left_out.append(stem)
            continue
        seen = dict(told.sizes) | _windows(told)
        sizes |= seen
        files |= dict.fromkeys(seen, entry["name"])
        pools += _pools(told, stem, names, digests)
    return Box(
        str(manifest["game"]),
        str(manifest["title"]),
        tuple(_shuffled(pool, luck) for pool in _titled(pools)),
        sizes,
        files,
        tuple(left_out),
    )


def _windows(told: FileManifest) -> dict[str, tuple[float, float]]:
    """Return the sizes of boards that are parted over sheets: as far as their windows reach."""
    found: dict[str, tuple[float, float]] = {}
    for placed in told.placements:
        if "window_mm" in placed:
            x, y, wide, high = placed["window_mm"]
            before = found.get(placed["face"], (0.0, 0.0))
            found[placed["face"]] = (max(before[0], x + wide), max(before[1], y + high))
    return found


def _pools(
    told: FileManifest, stem: str, names: Mapping[tuple[str, str], Mapping[str, Any]], digests: Mapping[str, str]
) -> Iterator[Pool]:
    kind = group_of(told.name)
    if kind == "boards":
        for face in dict.fromkeys(placed["face"] for placed in told.placements):
            yield Pool(face, str(told.file["title"]), "board", (Item(face, "", str(told.file["title"])),))
    elif kind == "dice":
        yield from _dice(told)
    elif kind == "figures":
        yield from _stands(told, names.values())
    else:
        pairs = list(_pairs(told))
        yield from _pieces(pairs, told, stem, names, digests)


def _dice(told: FileManifest) -> Iterator[Pool]:
    """Cubes, each six sides in a row; stickers for blank dice are the same dice once more."""
    sides = [placed["face"] for placed in told.placements if placed["face"].startswith("die-")]
    dice = [tuple(sorted(sides[at : at + SIDES])) for at in range(0, len(sides) - SIDES + 1, SIDES)]
    for number, cube in enumerate(dice, 1):
        items = tuple(Item(face, "", face.split("-")[1]) for face in cube)
        yield Pool(f"die-{number}", "Die", "die", items)


def _stands(told: FileManifest, pieces: Iterable[Mapping[str, Any]]) -> Iterator[Pool]:
    """Figures that stand: the front, and the back that is printed head to head with it.

    A strip's placements follow each other: the rear foot, the back, the figure, the front foot.
    """
    known = {piece["front"]: piece for piece in pieces if piece["kind"] == "stand"}
    faces = [place["face"] for place in told.placements]
    sets: dict[str, list[Item]] = {}
    for rear, figure, base in zip(faces[1::4], faces[2::4], faces[3::4], strict=True):
        piece = known.get(base, {"set": "figures", "name": _words(figure)})  # without a code the manifest has none
        sets.setdefault(piece["set"], []).append(Item(figure, rear, piece["name"]))
    for name, items in sets.items():
        yield Pool(name, _words(name), "stand", tuple(items))


def _pairs(told: FileManifest) -> Iterator[tuple[str, str]]:
    """Yield what lies behind what, in order; an empty back where the paper has one side.

    :raises UserError: nothing lies behind a front: the manifest is damaged.
    """
    flip = told.file.get("flip")
    paper = Paper("", "", *told.file["paper_mm"])
    parted: set[str] = set()
    for number in dict.fromkeys(place["page"] for place in told.placements):
        places, backs = told.on(number), told.on(number + 1)
        two = flip and places[0]["side"] == "front" and backs and backs[0]["side"] == "back"
        if places[0]["side"] == "back" and flip:
            continue
        for place in places:
            if ("window_mm" in place and place["face"] in parted) or place["face"].startswith(GLUE):
                continue
            if "window_mm" in place:
                parted.add(place["face"])
            yield place["face"], _behind(place, backs, paper, flip, told.name) if two else ""


def _behind(place: Mapping[str, Any], backs: Sequence[Mapping[str, Any]], paper: Paper, flip: Any, file: str) -> str:
    x, y, wide, high = place["rect_mm"]
    there = behind(Placement("", x, y, wide, high, place["turn"]), paper, flip, "")
    for back in backs:
        bx, by, bw, bh = back["rect_mm"]
        if abs(bx + bw / 2 - there.middle[0]) + abs(by + bh / 2 - there.middle[1]) < NEAR:
            return str(back["face"])
    raise UserError(f'{file}: nothing lies behind "{place["face"]}". Print the kit again.')


def _pieces(
    pairs: Sequence[tuple[str, str]],
    told: FileManifest,
    stem: str,
    names: Mapping[tuple[str, str], Mapping[str, Any]],
    digests: Mapping[str, str],
) -> Iterator[Pool]:
    """Cards, counters and sheets: those with one secret, of one set and one look, are one pool."""
    cards = group_of(told.name) == "cards"
    read = group_of(told.name) == "sheets" or any(max(told.sizes[front]) > LARGEST for front, _ in pairs)
    looks = [(digests.get(front, front), digests.get(back, back)) for front, back in pairs]
    fronts: dict[str, set[str]] = {}
    backs: dict[str, set[str]] = {}
    for front, back in looks:
        fronts.setdefault(back, set()).add(front)
        backs.setdefault(front, set()).add(back)
    sides: list[Side] = []
    for (_, back), look in zip(pairs, looks, strict=True):
        secret: Side = "front" if len(fronts[look[1]]) > 1 else "back" if len(backs[look[0]]) > 1 else ""
        sides.append(secret if back and not read else "")
    known = [names.get(pair, {}) for pair in pairs]
    called = [str(piece.get("name") or _words(front)) for piece, (front, _) in zip(known, pairs, strict=True)]
    shown = [back if side == "front" else front for (front, back), side in zip(pairs, sides, strict=True)]
    called = _neutral(called, sides, looks, shown)
    pools: dict[tuple[str, Side, str], list[Item]] = {}
    for (front, back), look, side, piece, name in zip(pairs, looks, sides, known, called, strict=True):
        key = (str(piece.get("set", "")), side, look[1] if side == "front" else "")
        pools.setdefault(key, []).append(Item(front, back, name))
    for number, ((name, hidden, _), items) in enumerate(pools.items(), 1):
        kind: Kind = "sheet" if read else "deck" if cards else "pile" if hidden == "front" else "open"
        yield Pool(f"{stem}-{number}", _words(name) if name else str(told.file["title"]), kind, tuple(items), hidden)


def _neutral(
    called: Sequence[str], sides: Sequence[Side], looks: Sequence[tuple[str, str]], shown: Sequence[str]
) -> list[str]:
    """Name pieces with a secret by what everyone sees of them: those that look alike have one name.

    That is their own where all of them have it, else that of the side which is seen.

    :param shown: the face id of that side.
    """
    seen: dict[tuple[Side, str], list[int]] = {}
    for number, side in enumerate(sides):
        if side:
            seen.setdefault((side, looks[number][1 if side == "front" else 0]), []).append(number)
    names = list(called)
    for alike in seen.values():
        own = {called[number] for number in alike}
        one = own.pop() if len(own) == 1 else _words(min(shown[number] for number in alike).replace("-back", "-"))
        for number in alike:
            names[number] = one
    return names


def _titled(pools: Sequence[Pool]) -> Iterator[Pool]:
    """Give pools of one title another each: by their back, or by a number."""
    many = Counter(pool.title for pool in pools if pool.kind != "die")
    given: Counter[str] = Counter()
    for pool in pools:
        title = pool.title
        if many[title] > 1:
            alone = pool.items[0].name if len(pool.items) == 1 else title
            title = _words(pool.one_back.replace("-back", "-")) if pool.one_back and len(pool.items) > 1 else alone
            given[title] += 1
            title += f" {given[title]}" if given[title] > 1 else ""
        items = pool.items
        if len(items) == 1 and pool.kind == "sheet":
            items = (replace(items[0], name=title),)
        yield replace(pool, title=title, items=items)


def _shuffled(pool: Pool, luck: Random) -> Pool:
    """Take away what the order of hidden things would tell."""
    return replace(pool, items=tuple(luck.sample(pool.items, len(pool.items)))) if pool.hidden else pool


def _words(name: str) -> str:
    """Make a title of an id."""
    words = " ".join(name.replace("_", " ").replace("-", " ").split())
    return words[:1].upper() + words[1:]
