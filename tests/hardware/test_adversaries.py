"""What nearly looks like a counter and is none. None of it may ever be read as one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from companion.kernel import assets
from companion.kernel.qr import MODULES
from hardware.vision.closed_set import find
from hardware.vision.likelihood import PX_PER_MODULE, Candidate
from hardware.vision.templates import symbol, templates
from tests.hardware.test_closed_set import desk

Modules = np.ndarray
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
ACROSS, DOWN, STEP = 6, 4, 40


def ours() -> dict[str, int]:
    return {entry["tag"]: entry["mask"] for entry in assets.json("pleasantville", "codebook.json")}


def a_letter_away(tag: str, mask: int, rng: np.random.Generator) -> Modules:
    while True:
        at, letter = int(rng.integers(3, len(tag) + 1)), ALPHABET[int(rng.integers(len(ALPHABET)))]
        other = (tag[:at] + letter + tag[at + 1 :])[:10]
        if other not in ours():
            return symbol(other, mask)


def a_letter_less(tag: str, mask: int, rng: np.random.Generator) -> Modules:
    return symbol(tag[:-1], mask)


def another_mask(tag: str, mask: int, rng: np.random.Generator) -> Modules:
    return symbol(tag, (mask + int(rng.integers(1, 8))) % 8)


def the_mask_most_like_ours(tag: str, mask: int, rng: np.random.Generator) -> Modules:
    ours = symbol(tag, mask)
    return min((symbol(tag, other) for other in range(8) if other != mask), key=lambda dark: int((dark != ours).sum()))


def mirrored(tag: str, mask: int, rng: np.random.Generator) -> Modules:
    return symbol(tag, mask)[:, ::-1]


def negative(tag: str, mask: int, rng: np.random.Generator) -> Modules:
    return ~symbol(tag, mask)


def drawn_by_lot(tag: str, mask: int, rng: np.random.Generator) -> Modules:
    dark = symbol(tag, mask).copy()
    free = np.ones_like(dark)
    free[:9, :9] = free[:9, -8:] = free[-8:, :9] = free[6, :] = free[:, 6] = False
    dark[free] = rng.random(int(free.sum())) < 0.5
    return dark


def chequered(tag: str, mask: int, rng: np.random.Generator) -> Modules:
    dark: Modules = (np.indices((MODULES, MODULES)) // int(rng.integers(1, 4))).sum(axis=0) % 2 == 0
    return dark


def finders_alone(tag: str, mask: int, rng: np.random.Generator) -> Modules:
    dark = symbol(tag, mask).copy()
    dark[8:, 8:] = False
    dark[:8, 8:13] = dark[8:13, :8] = False
    return dark


KINDS = [
    *(a_letter_away, a_letter_less, another_mask, the_mask_most_like_ours, mirrored),
    *(negative, drawn_by_lot, chequered, finders_alone),
]


def strewn(kind: Callable[..., Modules], seed: int) -> list[tuple[Modules, float, float, float]]:
    """Two dozen of a kind, each at some angle."""
    rng = np.random.default_rng(seed)
    chosen = rng.permutation(sorted(ours().items()))[: ACROSS * DOWN]
    return [
        (kind(tag, int(mask), rng), 24 + STEP * (i % ACROSS), 24 + STEP * (i // ACROSS), float(rng.uniform(0, 360)))
        for i, (tag, mask) in enumerate(chosen)
    ]


def read(codes: list[tuple[Modules, float, float, float]], blur: float) -> list[Candidate]:
    picture = desk(*codes, modules=(ACROSS * STEP + 8, DOWN * STEP + 8), blur=blur)
    rng = np.random.default_rng(7)
    noisy = np.clip(picture + rng.normal(0, 5, picture.shape), 0, 255).astype(np.uint8)
    found = find(noisy, templates(tuple(ours().items())), 0.75 / blur)
    return [it for it in found if it.sure]


@pytest.mark.parametrize("blur", [0.4, 0.9])
def test_on_the_same_desk_our_own_are_all_read(blur: float) -> None:
    texts = [it.text for it in read(strewn(lambda tag, mask, rng: symbol(tag, mask), 1), blur)]
    assert len(texts) == len(set(texts)) == ACROSS * DOWN


@pytest.mark.parametrize("blur", [0.4, 0.9])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_what_is_not_ours_is_not_read(kind: Callable[..., Any], blur: float) -> None:
    assert [it.text for it in read(strewn(kind, 2), blur)] == []


def test_what_is_half_one_of_ours_and_half_another_is_neither() -> None:
    """A counter changed for another while the shutter was open: who is seen must not be tossed for.

    On each of these desks one would be read if the nearest code had no lead to keep over the next.
    """
    tags = sorted(ours().items())
    for seed in (9, 10, 11, 18, 20):
        rng = np.random.default_rng(seed)
        order, turns = rng.permutation(len(tags)), rng.uniform(0, 360, 18)
        desks = [
            desk(
                *((symbol(*tags[tag]), 24 + STEP * (i % ACROSS), 24 + STEP * (i // ACROSS), float(turns[i]))
                  for i, tag in enumerate(some)),
                modules=(ACROSS * STEP + 8, DOWN * STEP + 8),
                blur=0.9,
            ).astype(np.float32)
            for some in (order[:18], order[18:36])
        ]  # fmt: skip
        both = (desks[0] + desks[1]) / 2 + rng.normal(0, 5, desks[0].shape)
        found = find(np.clip(both, 0, 255).astype(np.uint8), templates(tuple(ours().items())), 0.75 / 0.9)
        assert [it.text for it in found if it.sure] == []


@pytest.mark.parametrize("share", [0.35, 0.6])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_nor_is_it_where_it_lies_half_under_one_of_ours(kind: Callable[..., Any], share: float) -> None:
    """One of ours lies over each, from some side; those are read, and nothing else."""
    rng = np.random.default_rng(3)
    codes = [code for i, code in enumerate(strewn(kind, 4)) if i in (7, 9, 11, 19, 21)]
    above = []
    for tag, (_, x, y, _) in zip(list(ours())[:5], codes, strict=True):
        way, far = rng.uniform(0, 2 * np.pi), 12.5 + 10.5 - share * MODULES
        x, y = min(x + far * np.cos(way), ACROSS * STEP - 12), min(y + far * np.sin(way), DOWN * STEP - 12)
        above.append((symbol(tag, ours()[tag]), x, y, float(rng.uniform(0, 360))))
    found = read([*codes, *above], 0.5)
    assert {it.text for it in found} == set(list(ours())[:5])
    middles = np.array([(x, y) for _, x, y, _ in above])
    for it in found:
        assert np.hypot(*(middles - it.corners.mean(axis=0) / PX_PER_MODULE).T).min() < 0.3


@pytest.mark.parametrize(
    ("kind", "seeds"),
    [
        (a_letter_away, (108, 117, 197, 204, 243, 249, 312)),
        (another_mask, (18, 20, 23, 37)),
        (the_mask_most_like_ours, (6, 12, 13)),
    ],
    ids=["a_letter_away", "another_mask", "the_mask_most_like_ours"],
)
def test_nor_where_something_unknown_hides_its_finders(kind: Callable[..., Modules], seeds: tuple[int, ...]) -> None:
    """A plate or a patch of noise lies over the edge of most, so that their finders are as bad as the rest.

    On each of these desks, of 500, 150 and 60, one would be read if it were enough that a code is spoilt evenly.
    """
    for seed in seeds:
        rng = np.random.default_rng(seed)
        over = []
        for _, x, y, _ in (codes := strewn(kind, seed)):
            dark = rng.random((MODULES, MODULES)) < rng.choice((0.0, 0.5, 1.0))
            way, far = rng.uniform(0, 2 * np.pi), 12.5 + 10.5 - rng.uniform(0.02, 0.35) * MODULES
            over.append((dark, x + far * np.cos(way), y + far * np.sin(way), float(rng.uniform(0, 360))))
        assert [it.text for it in read([*codes, *over], (0.5, 0.7, 0.9, 1.1, 1.3)[seed % 5])] == []
