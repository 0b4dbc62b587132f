"""What people set once for this screen: the size of its letters, its colours, and which hand it is for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from companion.app import theme
from companion.app.sheets import MenuSheet
from companion.app.theme import Eyesight
from companion.app.widgets import paint
from companion.kernel.errors import UserError
from companion.kernel.keeping import choose
from companion.kernel.settings import Settings, chosen
from companion.kernel.words import _

DIAGONALS = (0.0, 5.0, 7.0, 10.1, 13.3, 15.6, 24.0)
"""Diagonals of usual displays in inches; 0 lets the number of px decide."""


def wear() -> None:
    """Draw for the eyes and the hand that the settings tell of; for usual ones if these cannot be read."""
    with suppress(UserError):
        theme.see(eyes_of(chosen()))


def eyes_of(settings: Settings) -> Eyesight:
    """Return for whom the screen is to be drawn."""
    return Eyesight(
        large=settings.letters == "large",
        contrast=settings.contrast,
        left=settings.hand == "left",
        inches=settings.inches,
    )


def keep(eyes: Eyesight) -> None:
    """Draw for others from now on, and keep it; a disk that cannot take it is no reason to stop."""
    theme.see(eyes)
    paint.forget()
    with suppress(UserError):
        choose(
            letters="large" if eyes.large else "usual",
            contrast=eyes.contrast,
            hand="left" if eyes.left else "right",
            inches=eyes.inches,
        )


class SettingsSheet(MenuSheet):
    """The settings; a touch chooses the next value.

    :param changed: called when the screen must be made anew. :param more: further lines, of words and deeds.
    """

    def __init__(
        self,
        changed: Callable[[], object],
        close: Callable[[], object],
        *,
        more: Sequence[tuple[str, Callable[[], object]]] = (),
    ) -> None:
        eyes = theme.eyes()

        def to(other: Eyesight) -> Callable[[], None]:
            def do() -> None:
                keep(other)
                changed()

            return do

        after = next((one for one in DIAGONALS if one > eyes.inches), DIAGONALS[0])
        display = _("Display: {n:g} inches").format(n=eyes.inches) if eyes.inches else _("Display: normal")
        super().__init__(
            _("Settings"),
            (
                (_("Go on"), close),
                (_("Text: large") if eyes.large else _("Text: normal"), to(replace(eyes, large=not eyes.large))),
                (
                    _("Colours: strong") if eyes.contrast else _("Colours: normal"),
                    to(replace(eyes, contrast=not eyes.contrast)),
                ),
                (_("Hand: left") if eyes.left else _("Hand: right"), to(replace(eyes, left=not eyes.left))),
                (display, to(replace(eyes, inches=after))),
                *more,
            ),
            close,
        )
