"""A game's screen out of its manifest, its texts and its placements: what every screen starts from.

    class Screen(BaseScreen):
        def pieces(self, view, peeking): ...       # only what the game draws better

    def screen() -> Screen:
        return Screen("my_game")

Texts (see docs/words.md): ``how``, ``how.blurb``, ``prompt-<kind>`` and ``.title``, ``answer-<verb>`` with the rest of
the answer as ``$one``, ``$two``, ``$three``; ``event-<kind>``, ``rule-<kind of ask>``, ``ending-<reason>``.
"""

from __future__ import annotations

from companion.kernel.manifest import game
from companion.presentation.parts.named import looks
from companion.presentation.screen import GameScreen


class BaseScreen(GameScreen):
    """A game's screen. Override what the game draws better; keep no state but data.

    :param name: of the game.
    """

    def __init__(self, name: str) -> None:
        manifest = game(name)
        self.name = name
        self.title = manifest.title
        self.seats = looks(manifest)
