"""What stands beside the screen and tells the whole table: lights and a buzzer."""

from __future__ import annotations


class Fittings:
    """Lights and a buzzer; here there are none, and nothing but what they would show is kept.

    :ivar colour: of the lamp. :ivar seat: whose light shines.
    """

    def __init__(self) -> None:
        self.colour = "off"
        self.seat: int | None = None

    def shine(self, colour: str) -> None:
        """Let the lamp show a colour: whose turn it is, that dice are to be rolled, or how they fell."""
        self.colour = colour

    def turn(self, seat: int | None) -> None:
        """Let the light before a seat shine alone; none for None."""
        self.seat = seat

    def beep(self, times: int = 1) -> None:
        """Let the buzzer sound so many times."""

    def lock(self, seconds: float) -> None:
        """Let no button throw dice for so long: some are rolling."""
