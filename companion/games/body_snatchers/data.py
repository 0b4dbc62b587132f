"""The game's data as the rules need them: the cards and their roles. Read from ``assets/body_snatchers/roles.toml``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from companion.kernel import assets
from companion.kernel.game import Refused
from companion.kernel.remembered import remembered
from companion.models.body_snatchers import GAME, Roles

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

    def __init__(self, roles: Roles) -> None:
        self.numbers = {card.id: card.number for card in roles.card if card.number is not None}
        self.numbered = tuple(self.numbers)
        self.role = {card.id: card.role for card in (*roles.card, *roles.spare)}

    @remembered
    def roles_in(self, deck: tuple[str, ...]) -> tuple[str, ...]:
        """Return the roles of some cards, sorted."""
        return tuple(sorted(self.role[card] for card in deck))

    def deck(
        self, players: int, *, scientist: bool, second_pod: bool, out: str, swap: str, spare: bool
    ) -> tuple[str, ...]:
        """Return the cards in use: numbers 1 to the number of players, as the variants change them.

        :param second_pod: whether the Pod Person of card 13 plays; a Citizen stands in for it else.
        :param out: a role of which one card is left out, if it plays, for a plain Citizen; ``"none"``. The Scientist
            is left out as the Doctor whose place she takes.
        :param swap: a role of which one card more comes in, for the last plain Citizen; ``"none"``; or
            ``"no_pods_forced"``: spare Citizens for all Pod People. A role of one card that plays already stays.
        :param spare: one card more than players, the next number; one is then absent. What the other variants took out
            does not come back: a Citizen stands in for it.
        :raises Refused: no card of that role is left in the box.
        """
        deck = list(self.numbered[:players])
        if scientist:
            deck = [SCIENTIST if self.role[card] == DOCTOR else card for card in deck]
        if not second_pod:
            self._stand_in(deck, self._pods(deck)[1:])
        unwanted = MEDICS if out == DOCTOR else (out,)
        if any(self.role[card] in unwanted for card in deck):
            deck[self._last(deck, unwanted)] = self._left(deck, CITIZEN)
        if swap == NO_PODS:
            self._stand_in(deck, self._pods(deck))
        elif swap != "none" and not self._is_in(deck, swap):
            deck[self._least_missed(deck)] = self._left(deck, swap)
        if spare:
            pods_stay_out = swap == NO_PODS or not second_pod
            deck.append(self._spare(deck, players, (*unwanted, POD) if pods_stay_out else unwanted))
        return tuple(deck)

    def _spare(self, deck: Sequence[str], players: int, unwanted: Sequence[str]) -> str:
        """Return the card with the next number; a Citizen where it plays already or is of a role that was taken out."""
        for card in self.numbered[players : players + 1]:
            if card not in deck and self.role[card] not in unwanted:
                return card
        return self._left(deck, CITIZEN)

    def _pods(self, deck: Sequence[str]) -> list[int]:
        """Return the places of the Pod People."""
        return [place for place, card in enumerate(deck) if self.role[card] == POD]

    def _stand_in(self, deck: list[str], places: Sequence[int]) -> None:
        """Put a Citizen each in the place of some cards."""
        for place in places:
            deck[place] = self._left(deck, CITIZEN)

    def _left(self, deck: Sequence[str], role: str) -> str:
        """Return a card of a role that is still in the box; spare ones come first where a Citizen stands in."""
        left = [card for card, its in self.role.items() if its == role and card not in deck]
        if not left:
            raise Refused("no-card-left", role=role)
        return left[0]

    def _is_in(self, deck: Sequence[str], role: str) -> bool:
        """Whether the only card of a role plays already."""
        cards = [card for card, its in self.role.items() if its == role]
        return len(cards) == 1 and cards[0] in deck

    def _last(self, deck: Sequence[str], roles: Sequence[str]) -> int:
        """Return the place of the last card of some roles."""
        return max(place for place, card in enumerate(deck) if self.role[card] in roles)

    def _least_missed(self, deck: Sequence[str]) -> int:
        """Return the place of the card that makes room: the last Citizen, else the last one of the Town Watch."""
        for role in (CITIZEN, WATCH):
            if any(self.role[card] == role for card in deck):
                return self._last(deck, (role,))
        return len(deck) - 1


@cache
def load() -> Data:
    """Return the data that the game is shipped with."""
    return Data(assets.table(GAME, "roles.toml", Roles))
