"""The War of the Worlds' tables as they were ruled, to hold the printed data against."""

from __future__ import annotations

from typing import Final

SHORT: Final = {
    "M": "Move",
    "ML": "Move Left",
    "MR": "Move Right",
    "D": "Detect",
    "F": "Fire",
    "A": "Arrival",
    "DM": "Double Move",
    "DA": "Detect All",
    "FA": "Fire All",
    "FD": "Focused Detect",
    "FF": "Focused Fire",
    "HA": "High Activity",
    "G": "Grab",
}
"""Actions by their initials."""

CARDS: Final = {
    "land": (
        "E M D; B ML D; A D F; D DM; C HA",
        "C M F; D A; E MR D; B DM; A D M",
        "C A; B M F; D MR F; E M F; A M D",
        "B M F; C FF; E FD; A D D; D MR F",
        "A D F; B F M; C DM; E FD; D M D",
        "D ML F; C DA; B M F; A M F; E HA",
        "A ML D; E M D; D MR F; C F F; B DM",
        "E M D; A MR D; C F M; D D M; B MR D",
        "B M D; A M D; E F M; C DA; D F M",
        "D D F; A MR D; B D F; E HA; C M ML",
        "C DM; D D F; B FF; A D F; E ML D",
        "A FD; D FA; C M F; B ML D; E F M",
        "D ML D; A M ML; E MR D; B D M; C D M",
        "B MR D; D MR F; C FD; E D M; A FF",
        "E FA; B DM; C ML F; A M F; D ML D",
        "A DA; E ML D; B DM; C M D; D ML F",
        "D D M; B D F; E D F; C FA; A D D",
        "E HA; C ML D; B MR D; D D F; A FD",
        "B M MR; E F M; A DA; D ML F; C MR D",
        "C M D; E FA; B M MR; A D D; D M D",
    ),
    "naval": (
        "D DM; A DM; B F M; C F M; E F F",
        "D M MR; E G; C DM; A F F; B M MR",
        "D ML F; C MR F; B F M; E MR F; A DM",
        "A A; C M F; D G; B M F; E M ML",
        "B M MR; D DM; A ML F; C M ML; E MR F",
        "A MR F; C DM; E ML F; B FF; D M F",
        "E F M; A M F; C M ML; D DM; B FA",
        "B G; D F M; C F M; A MR F; E FA",
        "C M F; E ML F; B M F; D M F; A M F",
        "A FF; E M MR; D DM; C M F; B F M",
        "E ML F; C ML F; B M ML; A G; D FA",
        "D M F; B M F; E F F; C MR F; A F F",
    ),
}
"""Battle cards in order: for Green, Yellow, Red, Blue and Black the hex at set-up, then the actions."""

ZONES: Final = """
calais 4 1 A > paris le_chesne le_havre
le_havre 4 1 FA > paris orleans calais
le_chesne 3 1 H > paris nancy calais
nancy 5 2 FH > dijon le_chesne dijon
paris 12 4 F > orleans le_chesne dijon
brest 4 1 A > rennes nantes rennes
rennes 4 1 r > orleans le_havre cholet
orleans 6 2 F > paris dijon le_havre
dijon 4 1 - > paris orleans nancy
nantes 4 1 A > cholet rennes brest
cholet 4 1 - > orleans limoges nantes
limoges 4 1 H > orleans cholet saint_etienne
saint_etienne 6 2 FH > dijon lyon limoges
lyon 8 2 F > dijon saint_etienne marseille
bordeaux 6 2 FA > limoges cholet montcuq
montcuq 2 1 H > limoges saint_etienne bordeaux
marseille 6 2 A > lyon saint_etienne montcuq
italie 5 2 Hy > lyon marseille lyon
espagne 4 1 Hg > montcuq bordeaux marseille
"""
"""Workforce, gears, signs (Factory, Hills, Anchor, a Handling Machine's colour), where a Wave goes on each colour."""

EVENTS: Final = {
    "production": ("Requisition", "Night Shift", "Cut Rails", "War Loan"),
    "battle": ("Spotter Balloon", "Thick Fog", "Old Gunners"),
    "devastation": ("Black Rain", "Cellars", "Firestorm"),
    "human_action": ("Forced March", "Sappers", "Crowded Roads", "A Voice in Paris"),
    "escape": ("Fishing Fleet", "Storm", "Ram Ahead"),
    "martian_action": ("Hunting Call", "Falling Star", "Sluggish", "Weed in Flood"),
    "assembly": ("Fever", "Spare Parts", "Rot"),
}
"""Titles by phase, in order."""

PRICES: Final = {
    "Infantry": 6,
    "Cavalry": 6,
    "Field Gun": 9,
    "Siege Gun": 16,
    "Industrial": 2,
    "Harbor, chosen": 4,
    "Harbor, drawn": 2,
    "Move a unit": 3,
    "Plan, drawn": 5,
    "Plan, chosen": 10,
    "Warship": 2,
}

DEVASTATION: Final = {
    "green": ("1u -1w +3r", "1u -2w +3r -1h +1m", "2u -2w +4r -2h +2m"),
    "yellow": ("-2w +1r -1h +1m", "-3w +2r -2h +3m", "1u -4w +2r -3h +4m"),
    "red": ("1u +3r -1h +1m", "2u -1w +4r -2h +2m", "2u -1w +5r -3h +3m"),
}
"""Units, Workforce, Refugees, Human and Martian points, for 1–2, 3–4 and more Tripods."""
