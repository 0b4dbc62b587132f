"""How a card comes on, as numbers: no screen here.

    pose = at("stamp", 0.4)           # 0 as it begins, 1 as it rests
    pose.scale, pose.angle

All motions end at rest: a card whose motion is left out looks as one whose motion is over.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

SECONDS: Final = {"slide": 0.28, "stamp": 0.45, "rise": 0.7, "fall": 0.95, "dawn": 1.3, "beam": 1.1}
"""How long each motion takes."""


@dataclass(frozen=True, slots=True)
class CardPose:
    """Where a card, and what is on it, is for a moment.

    :ivar scale: of the card. :ivar angle: of the card, degrees. :ivar x: its shift in widths. :ivar y: in heights.
    :ivar tilt: of the portrait, degrees. :ivar lift: of the portrait, in its heights.
    :ivar light: 0 to 1, how bright what shines behind the portrait is. :ivar veil: 0 to 1, how much of it is hidden.
    """

    scale: float = 1.0
    angle: float = 0.0
    x: float = 0.0
    y: float = 0.0
    tilt: float = 0.0
    lift: float = 0.0
    light: float = 1.0
    veil: float = 0.0


REST: Final = {"fall": CardPose(tilt=-78.0, lift=-0.16)}
"""What does not rest as it is painted: who has fallen lies."""


def at(motion: str, share: float) -> CardPose:
    """Return the pose at a share of a motion's time, from 0 to 1."""
    share = max(0.0, min(1.0, share))
    left = (1 - share) ** 3
    match motion:
        case "slide":
            return CardPose(x=-0.7 * left)
        case "stamp":
            shake = math.sin(share * 40) * max(0.0, share - 0.55) * (1 - share) * 8
            return CardPose(scale=1 + 1.1 * (1 - min(1.0, share / 0.55)) ** 2, angle=-7 * left + shake)
        case "rise":
            bounce = math.sin(share * math.pi) * 0.06
            return CardPose(y=-0.5 * left, lift=-1.2 * left + bounce)
        case "fall":
            rest, fallen = REST["fall"], max(0.0, (share - 0.3) / 0.7) ** 2
            shudder = math.sin(share * 60) * 2.5 * (1 - fallen)
            return CardPose(
                tilt=rest.tilt * fallen + shudder, lift=rest.lift * fallen, y=-0.01 * math.sin(share * 50) * left
            )
        case "dawn":
            return CardPose(lift=-1.1 * left, light=1 - left)
        case "beam":
            return CardPose(veil=math.sin(share * math.pi), lift=0.12 * math.sin(share * math.pi), light=1.0)
    return CardPose()
