"""Camera profiles: a camera's lens, measured once and used ever after, and the card under the counters.

Profiles lie in ``$XDG_CONFIG_HOME/saucer/cameras.toml`` (else ``~/.config/saucer``), a table for each camera and one
for each size of its pictures::

    ["usb-046d_C920-video-index0"]
    card = "1.8mm"

    ["usb-046d_C920-video-index0"."1920x1080"]
    focal_px = [1402.1, 1402.1]
    centre_px = [959.5, 539.5]
    distortion = [0.012, 0.0, 0.0, 0.0, 0.0]
    rms_px = 0.42
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any, Final

import tomlkit
from msgspec import Meta
from msgspec.structs import asdict

from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.keeping import keep
from companion.kernel.length import Length
from companion.kernel.schema import Mm, Source, TomlTable
from companion.kernel.settings import read
from companion.kernel.words import _
from hardware.sentences import Sentence
from hardware.vision.lens import Intrinsics

THICKEST: Final = 10.0
"""mm; thicker things are no counters."""

_NAME: Final = re.compile(r"[A-Za-z0-9_.:+-]{1,96}")
CameraName = Annotated[
    str, Meta(pattern=f"^{_NAME.pattern}$", description="a camera's name of letters, digits and - _ . : +")
]
Focal = Annotated[float, Meta(ge=10, le=999_999)]
Centre = Annotated[float, Meta(ge=-99_999, le=99_999)]
Bent = Annotated[float, Meta(ge=-100, le=100)]
"""What no lens has ends in numbers that nothing can be worked out with."""
_SIZE: Final = re.compile(r"([1-9][0-9]{1,4})x([1-9][0-9]{1,4})")


@dataclass(frozen=True)
class CameraProfile:
    """What is known of a camera.

    :param name: of the camera, as :func:`hardware.camera.camera_name` has it, or as somebody called it.
    :param card_mm: thickness of the counters that it sees; None if nobody said.
    :param lenses: by width and height of its pictures in px.
    """

    name: str
    card_mm: float | None = None
    lenses: Mapping[tuple[int, int], Intrinsics] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise UserError(
                _('A camera cannot be called "{name}": use letters, digits and - _ . : +.').format(name=self.name)
            )
        if self.card_mm is not None and not 0 <= self.card_mm <= THICKEST:
            raise UserError(
                _("Counters are 0 to {most:g} mm thick, not {card_mm:g} mm.").format(
                    most=THICKEST, card_mm=self.card_mm
                )
            )

    def lens(self, size: tuple[int, int]) -> Intrinsics | None:
        """Return the lens for pictures of a width and height in px; None if none of its lenses has their
        proportions.
        """
        if size in self.lenses:
            return self.lenses[size]
        for lens in [self.lenses[known] for known in sorted(self.lenses, reverse=True)]:
            try:
                return lens.scaled(size)
            except ValueError:
                continue
        return None

    def unused(self) -> Sentence | None:
        """Say that none of its lenses fits a picture, if it has any: :meth:`lens` found none."""
        if not self.lenses:
            return None
        return Sentence(
            "The calibration of {name} is for pictures of other proportions, so it is not used. Calibrate it at this "
            "size.",
            name=self.name,
        )


def profiles_file() -> Path:
    return places.config() / "cameras.toml"


class CounterThickness(Mm, least=0.0, most=THICKEST):
    """The thickness of counters."""


class LensRow(TomlTable, frozen=True):
    """A lens as it is written."""

    focal_px: tuple[Focal, Focal]
    centre_px: tuple[Centre, Centre]
    distortion: tuple[Bent, Bent, Bent, Bent, Bent]
    rms_px: Annotated[float, Meta(ge=0, le=1e4)] = 0.0


def profiles() -> dict[str, CameraProfile]:
    """Return all that are stored, by name. Raises :class:`UserError` naming what in the file is wrong."""
    source = read(profiles_file())
    return {name: _profile(source, name, rows) for name, rows in source.as_a(dict[CameraName, dict[str, Any]]).items()}


def _profile(source: Source, name: str, rows: dict[str, Any]) -> CameraProfile:
    lenses = {}
    card = None
    for key, row in rows.items():
        size = _SIZE.fullmatch(key)
        if key == "card":
            card = source.as_a(CounterThickness, row, (name, key))
        elif size is None:
            raise source.refuse(
                (name, key),
                _('"{key}" means nothing here. Keys: card, and a table for each size, such as "1920x1080".').format(
                    key=key
                ),
            )
        else:
            width, height = int(size[1]), int(size[2])
            seen = source.as_a(LensRow, row, (name, key))
            lenses[width, height] = Intrinsics.from_json({**asdict(seen), "size": (width, height)})
    return CameraProfile(name, card, lenses)


def card_mm(text: str) -> float:
    """Return the thickness of counters, from a length with its unit. Raises :class:`UserError`."""
    if re.fullmatch(r"[0-9]+([.,][0-9]+)?", text):
        raise UserError(_("Give the counters’ thickness with a unit, e.g. --card {text}mm.").format(text=text))
    return CameraProfile("card", Length.parse(text, "card").mm).card_mm or 0.0


def profile(name: str) -> CameraProfile:
    """Return a stored profile. Raises :class:`UserError` if there is none."""
    found = profiles()
    if name not in found:
        known = _("Calibrated: {names}.").format(names=", ".join(sorted(found))) if found else _("There are none yet.")
        raise UserError(
            _('No calibrated camera is called "{name}". {known} Calibrate one: saucer camera calibrate.').format(
                name=name, known=known
            )
        )
    return found[name]


def store(name: str, lens: Intrinsics | None = None, card: float | None = None) -> Path:
    """Add to what is known of a camera, in place of an older lens for the same size. Returns the file.

    What else is in the file stays as somebody wrote it, comments too.
    """
    found = profiles()
    new = found.get(name) or CameraProfile(name)
    if lens is not None:
        new = replace(new, lenses={**new.lenses, lens.size: lens})
    if card is not None:
        new = replace(new, card_mm=card)
    file = profiles_file()
    document = tomlkit.parse(read(file).text or "# Saucer's camera profiles: see `saucer camera --help`.\n")
    if name not in document:
        document.add(tomlkit.nl())
    table = document.setdefault(name, tomlkit.table())
    if new.card_mm is not None:
        table["card"] = str(Length(new.card_mm))
    if lens is not None:
        about = lens.to_json()
        rows = table.setdefault("{}x{}".format(*lens.size), tomlkit.table())
        rows.update({key: about[key] for key in ("focal_px", "centre_px", "distortion", "rms_px")})
    keep(file, tomlkit.dumps(document))
    return file
