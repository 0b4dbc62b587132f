"""Throws of ordinary dice that were taught by six pictures: how many are guessed, how many guesses are wrong.

    python -m tests.benchmarks.reading.own_dice --throws 25 --first 5100

Dice of each look are taught once, by pictures at 1.5 px per module of the map's tags, and read under other cameras, in
other rooms, single uncalibrated pictures at 1.2, 1.5 and 2. Half of the throws are dice that lie flat; in a tenth one
leans, in a fifth a hand is in the tray, in a fifth there are shadows with edges, and a lamp is mirrored. Seeds from
20000 up set the limits. A die counts as visible that lies flat, of whose upper side 98 % show and nothing is burnt out.
Wrong is every guess of a face that does not lie there up, and of a die that leans.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict

import cv2
import numpy as np

from companion.camera.dice import book, tray_markers
from companion.kernel.pips import PIPS
from hardware.errors import DiceNotLearnt
from hardware.vision.dice import read_tray
from hardware.vision.die import OWN
from hardware.vision.floor import Floor
from hardware.vision.pips import OwnDie
from hardware.vision.teaching import TeachingPicture, learnt
from tests.benchmarks.reading.dice import FINE
from tests.benchmarks.reading.measure import one_core
from tests.ordinary import BOUGHT, Looks, read_right, rolled

KINDS = (*("level",) * 5, "leaning", *("hand",) * 2, *("lit",) * 2)


def taught(looks: Looks, first: int) -> tuple[OwnDie, ...]:
    """Teach two dice of a look; pictures that are refused are taken again, as people would."""
    for seed in range(first * 10, first * 10 + 5000, 1000):
        throws = [rolled(seed + face, 1.5, [looks] * 2, faces=[face] * 2) for face in PIPS]
        lessons = [TeachingPicture(throw.picture, throw.pose, face) for face, throw in zip(PIPS, throws, strict=True)]
        try:
            return learnt(lessons, tray_markers())
        except DiceNotLearnt as error:
            print(error)
    raise DiceNotLearnt("five times six pictures taught nothing")


def measured(seed: int, looks: Looks, own: tuple[OwnDie, ...]) -> tuple[str, Counter[str]]:
    """One throw: of what kind, and what came of it."""
    rng = np.random.default_rng(seed)
    kind = KINDS[int(rng.integers(len(KINDS)))]
    throw = rolled(seed, FINE[seed % len(FINE)], [looks] * int(rng.integers(1, 6)), kind)
    grey = np.asarray(cv2.cvtColor(throw.picture, cv2.COLOR_RGB2GRAY), np.uint8)
    sight = read_tray(Floor(grey, throw.pose, tray_markers()), book(), own=own, picture=throw.picture)
    read, wrong = read_right(throw, sight.dice)
    wrong += sum(die.die != OWN for die in sight.dice)
    alone = kind != "hand" and len(sight.dice) == len(throw.faces) and not (sight.strays or sight.leaning or sight.hand)
    shown = sorted(int(die.face) for die in sight.dice)
    return kind, Counter(
        throws=1, visible=sum(throw.seen), read=read, wrong=wrong, guesses=len(sight.dice),
        proposed=alone, misled=alone and shown != sorted(throw.faces),
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description="Guess at rendered throws of ordinary dice.")
    parser.add_argument("--throws", type=int, default=5, help="of each look")
    parser.add_argument("--first", type=int, default=20000, help="the first seed")
    parser.add_argument("--looks", choices=BOUGHT, nargs="*", default=list(BOUGHT))
    options = parser.parse_args()
    one_core()
    rows: dict[str, Counter[str]] = defaultdict(Counter)
    for number, name in enumerate(options.looks):
        own = taught(BOUGHT[name], options.first + number)
        for seed in range(options.first, options.first + options.throws):
            kind, found = measured(seed + 1000 * number, BOUGHT[name], own)
            for row in (name, f"({kind})", "all"):
                rows[row] += found
    heads = ("throws", "visible", "read", "share", "wrong", "guesses", "proposed", "misled")
    print(" " * 14, *(f"{head:>8}" for head in heads))
    for name, of in rows.items():
        facts = [f"{of['read'] / max(1, of['visible']):.1%}" if head == "share" else str(of[head]) for head in heads]
        print(f"{name:14}", *(f"{fact:>8}" for fact in facts))


if __name__ == "__main__":
    main()
