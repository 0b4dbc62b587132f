"""The game's data as the rules need them: the cards and their roles. Read from ``assets/body_snatchers/roles.toml``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.game import Refused

GAME: Final = "body_snatchers"
POD: Final = "pod"
PSYCHIC: Final = "psychic"
DOCTOR: Final = "doctor"
WATCH: Final = "watch"
CITIZEN: Final = "citizen"
VIGILANTE: Final = "vigilante"
CHEERLEADER: Final = "cheerleader"
LUNATIC: Final = "lunatic"
KID: Final = "kid"
SCIENTIST: Final = "scientist"
MEDICS: Final = (DOCTOR, SCIENTIST)
CRIERS: Final = (CITIZEN, CHEERLEADER)
SEATS: Final = tuple(f"s{number:02}" for number in range(1, 17))
"""The seats of the ring; all ids are equally long, so that a record betrays nobody by its length."""
ANNOUNCER: Final = "announcer"
IN_A_ROW: Final = 3
NO_PODS: Final = "no_pods_forced"


class Data:
    """The cards, parsed once.

    :param roles: ``roles.toml``.
    :ivar role: the role on each card, the numbered ones first, in order. :ivar numbers: the numbers on those.
    """

    def __init__(self, roles: Mapping[str, Any]) -> None:
        self._roles: dict[tuple[str, ...], tuple[str, ...]] = {}
        self.numbered: tuple[str, ...] = tuple(card["id"] for card in roles["card"] if "number" in card)
        self.numbers: Mapping[str, int] = {card["id"]: card["number"] for card in roles["card"] if "number" in card}
        self.role: Mapping[str, str] = {
            card["id"]: card["role"] for card in (*roles["card"], *roles["spare"]) if card["role"]
        }

    def roles_in(self, deck: tuple[str, ...]) -> tuple[str, ...]:
        """Return the roles of some cards, sorted."""
        known = self._roles.get(deck)
        if known is None:
            known = self._roles[deck] = tuple(sorted(self.role[card] for card in deck))
        return known

    def deck(self, players: int, *, scientist: bool, swap: str, spare: bool) -> tuple[str, ...]:
        """Return the cards in use: numbers 1 to the number of players, as the variants change them.

        :param swap: a role of which one card more comes in, for the last plain Citizen; ``"none"``; or
            ``"no_pods"``: spare Citizens for all Pod People.
        :param spare: one card more than players; one is then absent.
        :raises Refused: no card of that role is left in the box.
        """
        deck = list(self.numbered[:players])
        if scientist:
            deck = [SCIENTIST if self.role[card] == DOCTOR else card for card in deck]
        if swap == NO_PODS:
            deck = [self._left(deck, CITIZEN) if self.role[card] == POD else card for card in deck]
        elif swap != "none":
            deck[self._least_missed(deck)] = self._left(deck, swap)
        if spare:
            deck.append(next((card for card in self.numbered if card not in deck), "") or self._left(deck, CITIZEN))
        return tuple(deck)

    def _left(self, deck: Sequence[str], role: str) -> str:
        """A card of a role that is still in the box; spare ones come first where a Citizen stands in."""
        left = [card for card, its in self.role.items() if its == role and card not in deck]
        if not left:
            raise Refused("no-card-left", role=role)
        return left[0]

    def _least_missed(self, deck: Sequence[str]) -> int:
        """The place of the card that makes room: the last Citizen, else the last one of the Town Watch."""
        for role in (CITIZEN, WATCH):
            places = [place for place, card in enumerate(deck) if self.role[card] == role]
            if places:
                return places[-1]
        return len(deck) - 1


def load() -> Data:
    """The data that the game is shipped with."""
    return Data(assets.toml(GAME, "roles.toml"))
