"""Which events are scenes, and how they move: ``assets/<game>/theatre.toml``.

    phases = true                     # each phase that begins has a card
    face = "tripod_red_1"             # whose portrait stands on a card that shows nobody else, instead of a saucer
    first = true                      # cards tell all that followed, in its order; no news of machines come before

    [[scene]]
    event = "talked"
    where = { control = "alien" }     # only with these facts; the first scene that fits counts
    has = ["suspect"]                 # and where these are there, whatever they are
    title = "scene-alien"             # a text of the game's, filled with the event's facts and $who
    faces = ["suspect"]               # the facts that name whose portraits are shown; lists of them, too
    portrait = "doctor"               # or whose it is always
    colour = "green_dark"
    motion = "stamp"
    stops = true                      # it stops the room: it fills the screen, and stays longer
    stays = true                      # hands do on the table what it says: it goes by a touch alone
    held = true                       # the Announcer reads it out, once the screen is theirs

    [[scene]]
    event = "fought"                  # without a title and a line: its sentence is spoken, and has no card

What a scene says is spoken if everybody may know it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

from companion.app.pictures import signs
from companion.kernel import assets
from companion.kernel.game import Event
from companion.kernel.schema import Place, Source, TomlTable
from companion.kernel.words import texts
from companion.presentation.beat import Beat
from companion.sound.cues import When
from printables.draw.design import DESIGN

FILE = "theatre.toml"
Motion = Literal["", "slide", "stamp", "rise", "fall", "dawn", "beam"]


class Staging(When, frozen=True, kw_only=True):
    """An event that is played as a scene, or at least spoken.

    :ivar piece: what stands before a fact that names a portrait, e.g. ``"pawn-"``.
    """

    title: str = ""
    faces: tuple[str, ...] = ()
    portrait: str = ""
    piece: str = ""
    sign: str = ""
    colour: str = "teal_dark"
    motion: Motion = ""
    stops: bool = False
    stays: bool = False
    held: bool = False

    def who(self, facts: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the pieces whose portraits are shown; none for a fact that nobody knows yet."""
        found: list[str] = []
        for name in self.faces:
            fact = facts.get(name) or ()
            found += [fact] if isinstance(fact, str) else [one for one in fact if isinstance(one, str)]
        return (*filter(None, (self.portrait,)), *(f"{self.piece}{one}" for one in found))


class Theatre(TomlTable, frozen=True):
    """All scenes of a game.

    :ivar phases: whether a phase that begins has a card.
    :ivar face: whose portrait stands on a line that shows nobody; "" for a saucer.
    :ivar first: whether cards tell all that followed, in its order, and no news of what machines did come before them.
    """

    phases: bool = False
    face: str = ""
    first: bool = False
    scene: tuple[Staging, ...] = ()

    def of(self, event: Event) -> Staging | None:
        """Return the scene of an event, None for none."""
        return next((scene for scene in self.scene if scene.fits(event)), None)


def play(scene: Staging, event: Event, game: str, words: str) -> Beat:
    """Make the card of a scene with a title.

    :param words: what stands under the title.
    """
    who = scene.who(event.data)
    facts = {**event.data, "who": who[0].removeprefix(scene.piece) if who else ""}
    title = texts(game).fill(scene.title, facts)
    words = words if words.casefold() != title.casefold() else ""
    return Beat(
        "reveal", title, words, face=who[0] if who else "", faces=who[1:3], sign=scene.sign, colour=scene.colour,
        motion=scene.motion, stops=scene.stops,
    )  # fmt: skip


@cache
def theatre(game: str) -> Theatre:
    """Return the scenes of a game; none for a game that names none.

    :raises UserError: the file cannot be used, or names a colour or an ornament that there isn't.
    """
    file = assets.folder(game) / FILE
    if not file.is_file():
        return Theatre()
    source = Source.read(file, f"{game}/{FILE}")
    known = source.as_a(Theatre)
    for i, scene in enumerate(known.scene):
        place: Place = ("scene", i, "colour")
        if scene.colour not in DESIGN.names:
            raise source.refuse(place, DESIGN.no_colour(scene.colour))
        if scene.sign and scene.sign not in signs():
            raise source.refuse(("scene", i, "sign"), f'There is no ornament "{scene.sign}".')
    return known
