"""The symbols on the counters: ordinary QR codes, and the choice of their masks.

A tag is at most ten characters of QR's alphanumeric set, so that it fits version 1 (21 × 21 modules) at level H
(ISO/IEC 18004), which any telephone reads. A QR code may use any of eight masks; the standard picks the one
that scans best alone. The codes of one game are read *together*, by a camera that knows all of them, so here
the masks are chosen over the whole codebook: those by which the blurred symbols differ most from each other in
every turn. See :func:`choose_masks`.

Tags are never changed once printed. New counters are added at the end of a codebook: `grow` keeps all the
masks that are there and chooses only the new ones. A counter whose face changed so much that the old one must not be
played with any more gets another tag at the end: the kit prints the last, the camera reads all, and says which counters
are older.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.qr import MASKS, MODULES, Symbol, symbol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BLUR: Final = 1.0
"""Standard deviation, in modules, of the blur under which symbols are compared: a camera at its limit."""

_DARK: Final = re.compile(rb"\x01+")


def runs(modules: Symbol) -> list[tuple[int, int, int]]:
    """Dark modules joined along their rows: (column, row from the top, length)."""
    return [
        (run.start(), row, run.end() - run.start())
        for row, line in enumerate(modules)
        for run in _DARK.finditer(bytes(line))
    ]


def draw_symbol(canvas: Any, modules: Symbol, x: float, y: float, module: float) -> None:
    """Draw the dark modules in black, as one path.

    The path's numbers are whole modules under one scaling matrix, so that neighbouring runs share exact edges
    and no viewer shows seams.

    :param canvas: a ReportLab canvas.
    :param x: left edge of the modules, in pt. :param y: their top edge, in pt (y up).
    :param module: side of a module in pt.
    """
    canvas.saveState()
    canvas.setFillGray(0)
    canvas.transform(module, 0, 0, -module, x, y)
    canvas.addLiteral(" ".join(f"{c} {r} {n} 1 re" for c, r, n in runs(modules)) + " f")
    canvas.restoreState()


def data_modules() -> NDArray[np.bool_]:
    """Return the 208 modules of version 1 that carry data: neither finders, timing nor format. Shape (21, 21)."""
    import numpy as np

    fixed = np.zeros((MODULES, MODULES), bool)
    fixed[:9, :9] = fixed[:9, MODULES - 8 :] = fixed[MODULES - 8 :, :9] = True
    fixed[6, :] = fixed[:, 6] = True
    return ~fixed


def blurred(modules: Symbol, sigma: float = BLUR) -> NDArray[np.float64]:
    """Return a symbol as a soft camera sees it: dark is 1, and white paper lies around it.

    :param sigma: standard deviation of the Gaussian blur, in modules.
    :returns: shape (21, 21).
    """
    import numpy as np

    reach = int(np.ceil(4 * sigma))
    steps = np.arange(-reach, reach + 1)
    kernel = np.exp(-(steps**2) / (2 * sigma**2))
    kernel /= kernel.sum()
    padded = np.pad(np.array(modules, float), reach)
    rows = np.stack([np.convolve(row, kernel, "valid") for row in padded])
    return np.stack([np.convolve(column, kernel, "valid") for column in rows.T]).T


def likeness(symbols: Sequence[Symbol], sigma: float = BLUR) -> NDArray[np.float64]:
    """Say how much each two symbols resemble each other, at worst over the four turns.

    The measure is the correlation of the blurred symbols over the data modules of the upright one. A symbol is
    compared with itself in its three other turns.

    :returns: symmetric, shape (n, n), each value from −1 to 1; small is good.
    """
    import numpy as np

    places = data_modules()
    pictures = [blurred(modules, sigma) for modules in symbols]
    turned = np.array([[np.rot90(picture, turn)[places] for picture in pictures] for turn in range(4)])
    turned -= turned.mean(axis=2, keepdims=True)
    turned /= np.linalg.norm(turned, axis=2, keepdims=True)
    each = turned @ turned[0].T
    np.fill_diagonal(each[0], -1.0)
    worst: NDArray[np.float64] = each.max(axis=0)
    return np.maximum(worst, worst.T)


def worst_likeness(tags: Mapping[str, int], sigma: float = BLUR) -> float:
    """Return the largest value of :func:`likeness` in a codebook of tags and their masks."""
    return float(likeness([symbol(text, mask) for text, mask in tags.items()], sigma).max())


def choose_masks(
    tags: Sequence[str], fixed: Mapping[str, int] | None = None, restarts: int = 400, seed: int = 1
) -> dict[str, int]:
    """Masks with which the symbols of a codebook resemble each other least.

    Coordinate descent on the sum of the likenesses' high powers, which is ruled by the worst pairs, from
    `restarts` random starts; the start with the smallest worst likeness wins. The result depends on the arguments only.

    :param tags: the texts, in the codebook's order.
    :param fixed: masks that must stay as they are, because they have been printed.
    :returns: a mask for every tag, in the order given.
    """
    import numpy as np

    fixed = fixed or {}
    count = len(tags)
    matrix = likeness([symbol(text, mask) for text in tags for mask in range(MASKS)])
    costs = np.exp(48.0 * matrix).reshape(count, MASKS, count, MASKS)
    levels = matrix.reshape(count, MASKS, count, MASKS)
    free = [i for i, text in enumerate(tags) if text not in fixed]
    everyone = np.arange(count)
    dice = random.Random(seed)
    best: tuple[float, list[int]] | None = None
    for _ in range(restarts if free else 1):
        chosen = np.array([fixed.get(text, dice.randrange(MASKS)) for text in tags])
        moved = True
        while moved:
            moved = False
            for i in dice.sample(free, len(free)):
                others = everyone != i
                cost = costs[i][:, everyone[others], chosen[others]].sum(axis=1)
                cost += costs[i, range(MASKS), i, range(MASKS)]
                mask = int(cost.argmin())
                if cost[mask] < cost[chosen[i]]:
                    chosen[i], moved = mask, True
        worst = float(levels[everyone[:, None], chosen[:, None], everyone[None, :], chosen[None, :]].max())
        if best is None or worst < best[0]:
            best = worst, [int(mask) for mask in chosen]
    assert best is not None
    return dict(zip(tags, best[1], strict=True))


def grow(codebook: Sequence[Mapping[str, Any]], new: Mapping[str, str], *, again: bool = False) -> list[dict[str, Any]]:
    """Return a codebook with more counters at its end; no entry that was there changes.

    :param codebook: entries ``{"id", "tag", "mask"}`` in order; empty for a new game.
    :param new: tags by counter id, in the order in which they are to be added.
    :param again: they are there, and are printed anew under another tag.
    :raises UserError: an id or a tag is there already; or, if they are printed anew, an id is not.
    """
    ids = {entry["id"] for entry in codebook}
    texts = {entry["tag"] for entry in codebook}
    for counter, text in new.items():
        if again and counter not in ids:
            raise UserError(f'The codebook has no counter "{counter}" that could be printed anew.')
        if (counter in ids and not again) or text in texts:
            raise UserError(f'The codebook already has the counter "{counter}" or the tag "{text}".')
        texts.add(text)
    fixed = {entry["tag"]: entry["mask"] for entry in codebook}
    masks = choose_masks([*fixed, *new.values()], fixed)
    return [
        *(dict(entry) for entry in codebook),
        *({"id": counter, "tag": text, "mask": masks[text]} for counter, text in new.items()),
    ]


def codebook(game: str) -> list[dict[str, Any]]:
    """Return a game's tags: entries ``{"id", "tag", "mask"}`` in the order in which they were added."""
    entries: list[dict[str, Any]] = assets.json(game, "codebook.json")
    return entries


@cache
def _by_piece(game: str) -> Mapping[str, tuple[str, int]]:
    try:
        return {entry["id"]: (entry["tag"], entry["mask"]) for entry in codebook(game)}
    except FileNotFoundError:
        raise UserError(
            f'a tag is a code of {game}/codebook.json, and there is none. For a kit without a camera write kind = "qr" '
            "with a text; `saucer help new-game` says how a camera gets its codebook."
        ) from None
    except OSError as error:
        raise UserError(f"{game}/codebook.json cannot be read: {error.strerror or error}.") from None
    except (ValueError, TypeError, KeyError):
        raise UserError(
            f"{game}/codebook.json is no list of tags. Make it with: python -m printables.components.tags."
        ) from None


def tag(game: str, piece: str) -> tuple[str, int]:
    """Give a piece's tag and mask.

    :raises UserError: the game has no codebook, or none with the piece.
    """
    try:
        return _by_piece(game)[piece]
    except KeyError:
        raise UserError(
            f'codebook.json has no entry for "{piece}". Add one with: python -m printables.components.tags.'
        ) from None


def main() -> None:
    """Add tags to a codebook: ``python -m printables.components.tags codebook.json mayor=PV:MAYOR …``"""
    parser = argparse.ArgumentParser(description="Add tags to a codebook; what it has stays as it is.")
    parser.add_argument("file", type=Path, help="the codebook, made if it is not there")
    parser.add_argument("tags", nargs="+", metavar="COUNTER=TAG")
    parser.add_argument("--again", action="store_true", help="these are there: print them anew under another tag")
    options = parser.parse_args()
    before = json.loads(options.file.read_text(encoding="utf-8")) if options.file.exists() else []
    after = grow(before, dict(tag.split("=", 1) for tag in options.tags), again=options.again)
    lines = ",\n".join(" " + json.dumps(entry) for entry in after)
    options.file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{len(after)} tags, worst likeness {worst_likeness({e['tag']: e['mask'] for e in after}):.3f}")


if __name__ == "__main__":
    main()
