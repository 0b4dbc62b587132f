"""Words for the screen and the log: a sentence for each thing that happens, a prompt for each ask, rules in brief."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from companion.games.pleasantville.state import ALIEN, TOWN, ZEBU_LON
from companion.kernel.board import Board
from companion.kernel.game import Ask, Event

Names = Callable[[str], str]
"""Gives what to call a townsperson, a space or a building, for its id."""


class Prompt(NamedTuple):
    """What a screen says above an ask: a title of a few words, and what to do. Together at most 90 characters."""

    title: str
    todo: str


def namer(board: Board, townspeople: Mapping[str, Any]) -> Names:
    """Names out of the data: ``"mayor"`` → ``"Mayor"``, ``"school"`` → ``"School"``. An unknown id stays as it is."""
    names = {space.id: space.name for space in board.spaces.values()}
    names |= {building.id: building.name for building in board.buildings.values()}
    names |= {person["id"]: person["name"] for person in townspeople["townsperson"]}
    names[ZEBU_LON] = townspeople["zebu_lon"]["name"]
    return lambda one: names.get(one, one)


# ---- sentences ----------------------------------------------------------------------------------------------


def sentence(event: Event, names: Names) -> str:
    """What happened, in one or two short sentences; ``""`` for what nobody needs to be told."""
    tell = SENTENCES.get(event.kind)
    return tell(event.data, _Who(names)) if tell else ""


class _Who:
    """Names with their article, as they stand in a sentence."""

    def __init__(self, names: Names) -> None:
        self.place = names

    def __call__(self, who: str) -> str:
        name = self.place(who)
        return name if who == ZEBU_LON else f"the {name}"

    def first(self, who: str) -> str:
        """At the start of a sentence."""
        name = self(who)
        return name[0].upper() + name[1:]

    def all(self, those: Sequence[str]) -> str:
        names = [self(who) for who in those]
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"

    def all_first(self, those: Sequence[str]) -> str:
        names = self.all(those)
        return names[0].upper() + names[1:]


Data = Mapping[str, Any]
_PLAYERS: Final = {TOWN: "the Town", ALIEN: "the Alien"}
_WASTED: Final = {
    "moved": "who has walked already",
    "tied": "who is tied up",
    "unconscious": "who is out cold",
    "dead": "who is dead",
}
_PHASES: Final = {
    "random": "random movement",
    "alien_move": "the Alien moves",
    "town_move": "the Town moves",
    "talk": "conversation and influence",
    "combat": "combat",
    "takeover": "take-over and observation",
}


def _dice(faces: Sequence[int]) -> str:
    return "-".join(map(str, faces))


def _cap(text: str) -> str:
    return text[0].upper() + text[1:]


def _hq(data: Data, who: _Who) -> str:
    return f"Your headquarters is {who.place(data['space'])}."


def _hq_chosen(data: Data, who: _Who) -> str:
    return "The Alien has chosen its headquarters."


def _town_first(data: Data, who: _Who) -> str:
    return f"{who.first(data['counter'])} begins on the Town's side: the die shows {data['faces'][0]}."


def _alien_first(data: Data, who: _Who) -> str:
    return f"{who.first(data['counter'])} is your first: the dice show {_dice(data['faces'])}."


def _alien_rolled(data: Data, who: _Who) -> str:
    return "Somebody in Pleasantville is not what he or she was."


def _placed(data: Data, who: _Who) -> str:
    if len(data["places"]) > 1:
        return "Everybody else is at home or at work."
    return " ".join(f"{who.first(one)} starts at {who.place(space)}." for one, space in data["places"])


def _swapped(data: Data, who: _Who) -> str:
    return "The Alien has handled the counters while the Town looked away."


def _phase(data: Data, who: _Who) -> str:
    words = _PHASES[data["phase"]]
    return f"Turn {data['turn']}: {words}." if data["phase"] == "random" else f"{_cap(words)}."


def _called(data: Data, who: _Who) -> str:
    dice = f"The dice show {_dice(data['faces'])}"
    if data["wasted"]:
        return f"{dice}: {who(data['counter'])}, {_WASTED[data['wasted']]}. Nobody walks."
    return f"{dice}: {who(data['counter'])} gets the urge to walk."


def _aimed(data: Data, who: _Who) -> str:
    goal = who.place(data["building"])
    if data["wasted"]:
        return f"{goal}: {who(data['counter'])} is there already and stays."
    return f"{who.first(data['counter'])} is drawn to {goal}."


def _stayed(data: Data, who: _Who) -> str:
    return f"{_cap(_PLAYERS[data['by']])} keeps {who(data['counter'])} where he or she is."


def _set_off(data: Data, who: _Who) -> str:
    return f"{data['routes']} ways to {who.place(data['building'])} are equally short: the dice choose."


def _walked(data: Data, who: _Who) -> str:
    where = who.place(data["path"][-1])
    if data["arrived"] and where == who.place(data["building"]):
        return f"{who.first(data['counter'])} walks to {where}."
    if data["arrived"]:
        return f"{who.first(data['counter'])} walks to {who.place(data['building'])} and stops at {where}."
    return f"{who.first(data['counter'])} walks as far as {where}."


def _moved(data: Data, who: _Who) -> str:
    verb = "goes" if len(data["counters"]) == 1 else "go"
    if len(data["path"]) == 1:
        return f"{who.all_first(data['counters'])} {verb} no further than {who.place(data['path'][0])}."
    return f"{who.all_first(data['counters'])} {verb} to {who.place(data['path'][-1])}."


def _set_out(data: Data, who: _Who) -> str:
    verb = "sets" if len(data["counters"]) == 1 else "set"
    return f"{who.all_first(data['counters'])} {verb} out for {who.place(data['path'][-1])}, past others."


def _held(data: Data, who: _Who) -> str:
    return f"{who.first(data['counter'])} is held at {who.place(data['space'])}: an Alien is there!"


def _talks(data: Data, who: _Who) -> str:
    return f"{who.first(data['talker'])} takes {who(data['suspect'])} aside for a talk."


def _talked(data: Data, who: _Who) -> str:
    bonus = f"+{data['bonus']}" if data["bonus"] else ""
    sum_ = f"{_dice(data['faces'])}{bonus} makes {data['total']}, {data['needed']} was needed"
    suspect = who(data["suspect"])
    if data["control"] is None:
        return f"{who.first(data['talker'])} learns nothing about {suspect}: {sum_}."
    if data["control"] == ALIEN:
        return f"{who.first(data['talker'])} sees that {suspect} is an ALIEN: {sum_}."
    return f"{who.first(data['talker'])} sees that {suspect} is human: {sum_}."


def _argues(data: Data, who: _Who) -> str:
    verb = "tries" if len(data["influencers"]) == 1 else "try"
    return f"{who.all_first(data['influencers'])} {verb} to win over {who(data['target'])}."


def _influenced(data: Data, who: _Who) -> str:
    those = who.all_first(data["influencers"])
    one = len(data["influencers"]) == 1
    target = who(data["target"])
    shift = f" ({data['modifier']:+d})" if data["modifier"] else ""
    why = (
        f"{data['ours']} to {data['theirs']} is {data['column']}, the dice show {sum(data['faces'])}{shift}, "
        f"{data['needed']} was needed"
    )
    if data["result"] == "convinced":
        return f"{those} {'wins' if one else 'win'} over {target}: {why}."
    if data["result"] == "alien":
        return f"{those} would have won over {target}, but {target} is an ALIEN: {why}."
    return f"{those} {'leaves' if one else 'leave'} {target} skeptical: {why}."


def _attacked(data: Data, who: _Who) -> str:
    parts = []
    if data["aliens"]:
        sides = [who.all(data["town"]), who.all(data["aliens"])]
        ours, theirs = sides if data["by"] == TOWN else sides[::-1]
        verb = "attacks" if len(data["town" if data["by"] == TOWN else "aliens"]) == 1 else "attack"
        parts.append(f"{_cap(ours)} {verb} {theirs}: it comes to a fight!")
    if data["beaten"]:
        verb = "is" if len(data["beaten"]) == 1 else "are"
        parts.append(f"{who.all_first(data['beaten'])} {verb} human after all, and beaten.")
    return " ".join(parts)


def _challenged(data: Data, who: _Who) -> str:
    verb = "attacks" if len(data["aliens"]) == 1 else "attack"
    return f"{who.all_first(data['aliens'])} {verb}: three of the Town's may fight back."


def _tie_broken(data: Data, who: _Who) -> str:
    ours, theirs = data["faces"]
    return f"Even strength. Town {ours}, Alien {theirs}: {_PLAYERS[data['attacker']]} is the Attacker."


def _fought(data: Data, who: _Who) -> str:
    ours, theirs = data["factors"]
    attacker = _PLAYERS[data["attacker"]]
    shift = ", shifted for the Alien" if data["shifted"] else ""
    ending = "flees" if data["flees"] else "loses"
    return (
        f"Town {ours}, Alien {theirs}: {attacker} attacks on {data['column']}{shift}. "
        f"The dice show {data['total']}: {_PLAYERS[data['loser']]} {ending}."
    )


_LOSSES: Final = {
    "killed": "is killed",
    "knocked_out": "is knocked out cold",
    "surrenders": "surrenders",
    "stunned": "is stunned and reels back",
}


def _lost(data: Data, who: _Who) -> str:
    return f"{who.first(data['counter'])} {_LOSSES[data['result']]}: the dice show {data['total']}."


def _retreated(data: Data, who: _Who) -> str:
    return f"{who.first(data['counter'])} falls back to {who.place(data['path'][-1])}."


def _flees(data: Data, who: _Who) -> str:
    return f"{who.first(data['counter'])} flees towards {who.place(data['building'])}."


def _zebu_lon_defeated(data: Data, who: _Who) -> str:
    return f"{who(ZEBU_LON)} is defeated. Pleasantville is saved!"


def _recovered(data: Data, who: _Who) -> str:
    name = who.first(data["counter"])
    if data["control"] == ALIEN:
        return f"{name} recovers, and is an ALIEN now!"
    if data["state"] == "stunned":
        return f"{name} comes round, but is dazed for another turn."
    if data["control"] == TOWN:
        return f"{name} recovers and is the Town's as before."
    return f"{name} {'comes round in bonds' if data['state'] == 'tied' else 'recovers'}."


def _tied(data: Data, who: _Who) -> str:
    return f"{who.first(data['counter'])} is tied up."


def _interrogated(data: Data, who: _Who) -> str:
    name = who.first(data["counter"])
    if data["found"]:
        return f"{name} talks: the headquarters is {who.place(data['found'])}. {who(ZEBU_LON)} appears there!"
    return f"{name} answers no to {', '.join(who.place(space) for space in data['spaces'])}."


def _operates(data: Data, who: _Who) -> str:
    return f"{who.first(data['by'])} tries to take the implant out of {who(data['counter'])}."


def _operated(data: Data, who: _Who) -> str:
    victim, by = who(data["counter"]), who(data["by"])
    dice = f"the dice show {data['total']}"
    if data["result"] == "explodes":
        return f"The implant explodes: {victim} and {by} are killed ({dice})."
    if data["result"] == "stuck":
        return f"The implant sits too tight ({dice}). Another try may be made next turn."
    if data["result"] == "removed":
        return f"The implant is out and crumbles to dust ({dice}): {victim} joins the Town."
    return f"The implant is out in one piece ({dice}): {victim} joins the Town, and {by} carries the proof."


def _freed(data: Data, who: _Who) -> str:
    return f"Somebody has untied {who(data['counter'])}: another Alien is here!"


def _lifted(data: Data, who: _Who) -> str:
    return f"{who.all_first(data['pair'])} go behind the screen and come back."


def _taken(data: Data, who: _Who) -> str:
    return f"{who.first(data['by'])} has taken over {who(data['counter'])}: swap the counters."


def _watches(data: Data, who: _Who) -> str:
    return f"{who.first(data['observer'])} keeps an eye on {who.all(data['pair'])}."


def _watched(data: Data, who: _Who) -> str:
    name = who.first(data["observer"])
    dice = f"the die shows {data['faces'][0]}, {data['needed']} or less was needed"
    if data["result"] == "misses":
        return f"{name} notices nothing: {dice}."
    if data["result"] == "alien":
        return f"{name} saw nothing, being an ALIEN: {dice}."
    return f"{name} sees it all: {dice}. One of the two may be turned over."


def _flipped(data: Data, who: _Who) -> str:
    name = who.first(data["counter"])
    return f"{name} is an ALIEN!" if data["control"] == ALIEN else f"{name} is human."


def _time_up(data: Data, who: _Who) -> str:
    return "The last turn is over: the Town counts its influence."


def _unmasked(data: Data, who: _Who) -> str:
    where = f"The headquarters was {who.place(data['hq'])}."
    if not data["aliens"]:
        return f"{where} No Alien was left to unmask."
    if len(data["aliens"]) > 4:
        return f"{where} Nobody had seen through {len(data['aliens'])} of the Aliens."
    return f"{where} Unmasked at last: {who.all(data['aliens'])}."


def _undone(data: Data, who: _Who) -> str:
    return f"{_cap(_PLAYERS.get(data['seat'], 'the table'))} takes back the last decision."


SENTENCES: Final[Mapping[str, Callable[[Data, _Who], str]]] = {
    "hq": _hq, "hq_chosen": _hq_chosen, "town_first": _town_first, "alien_first": _alien_first,
    "alien_rolled": _alien_rolled, "placed": _placed, "swapped": _swapped, "phase": _phase,
    "called": _called, "aimed": _aimed, "stayed": _stayed, "set_off": _set_off, "walked": _walked,
    "moved": _moved, "set_out": _set_out, "held": _held,
    "talks": _talks, "talked": _talked, "argues": _argues, "influenced": _influenced,
    "attacked": _attacked, "challenged": _challenged, "tie_broken": _tie_broken, "fought": _fought, "lost": _lost,
    "retreated": _retreated, "flees": _flees, "zebu_lon_defeated": _zebu_lon_defeated, "recovered": _recovered,
    "tied": _tied, "interrogated": _interrogated, "operates": _operates, "operated": _operated, "freed": _freed,
    "lifted": _lifted, "taken": _taken, "watches": _watches, "watched": _watched, "flipped": _flipped,
    "time_up": _time_up, "unmasked": _unmasked, "undone": _undone,
}  # fmt: skip
"""Every kind of event but ``"passed"``, about which there is nothing to say."""


# ---- prompts ------------------------------------------------------------------------------------------------

PROMPTS: Final[Mapping[str, Prompt]] = {
    "hq": Prompt("Headquarters", "Choose one space of a building. It stays there all game."),
    "town_first": Prompt("The Town's first", "Roll one die: who knows already?"),
    "alien_first": Prompt("Your first", "Roll two dice in secret: whom do you control?"),
    "place": Prompt("Places", "Choose a space where a building has several, or place the rest."),
    "swap": Prompt("Swap", "The Town looks away. Swap your first counter for its double."),
    "walker": Prompt("Random movement", "The Alien rolls two dice: who walks?"),
    "target": Prompt("Random movement", "The Town rolls two dice: where to?"),
    "walk": Prompt("Random movement", "Let the counter walk, or keep it if you control it."),
    "path": Prompt("Random movement", "Several ways are equally short. Roll for one."),
    "alien_move": Prompt("Alien movement", "Move up to five counters, each once. Then end it."),
    "town_move": Prompt("Town movement", "Move your counters, each once. Then end it."),
    "hold": Prompt("Hold", "Your counters may each hold one that starts here or passes."),
    "talk": Prompt("Words", "One talk and one attempt to influence for each of yours."),
    "talk_roll": Prompt("Conversation", "Roll two dice: is anything odd?"),
    "influence_roll": Prompt("Influence", "Roll two dice: convinced or skeptical?"),
    "attack": Prompt("Combat", "Start a combat in a space, or end it."),
    "defend": Prompt("Combat", "Too many of you are here. Choose the three who fight."),
    "tie_roll": Prompt("Combat", "Even strength. Roll a die each, the Town's first."),
    "combat_roll": Prompt("Combat", "The Attacker rolls two dice."),
    "loss_roll": Prompt("Losses", "The loser rolls two dice for this counter."),
    "retreat": Prompt("Retreat", "Choose the space to which the stunned counter falls back."),
    "flee_target": Prompt("Flight", "Roll two dice: where does this counter flee to?"),
    "flee_path": Prompt("Flight", "Several ways are equally short. Roll for one."),
    "aftermath": Prompt("After the fight", "Tie up, question, or take an implant out. Then end it."),
    "implant_roll": Prompt("Implant", "Roll two dice, and hold your breath."),
    "takeover": Prompt("Take-over", "Lift a pair: take one over, or only pretend. Then end it."),
    "observe": Prompt("Observation", "Choose who tries to see what was done, or nobody."),
    "observe_roll": Prompt("Observation", "Roll one die: low faces see."),
    "flip": Prompt("Observation", "Choose one of the two and look at its back."),
    "free": Prompt("End of turn", "One of yours may untie a friend in its space."),
}


def prompt(ask: Ask) -> Prompt:
    """What to say above an ask. An unknown kind gives its own name."""
    return PROMPTS.get(ask.kind) or Prompt(ask.kind.replace("_", " ").capitalize(), "Choose.")


RULES: Final[Mapping[str, str]] = {
    "setup": (
        "The Alien picks a secret headquarters: one space of one building. A die names the Town's first townsperson, "
        "secret dice the Alien's. The Town puts everybody in the start building, one to a space; then it looks away "
        "and the Alien swaps one counter for its marked double."
    ),
    "random": (
        "Four times the dice name a townsperson and a building. He or she walks there by the shortest way, up to twice "
        "the movement, and stops in the first space inside. A player may keep a counter that is his, but then "
        "everybody knows whose it is."
    ),
    "alien_move": (
        "The Alien moves up to five counters: its own and uncontrolled ones, but none that is wary, stunned, "
        "unconscious or tied up. Nothing blocks it. No side may have more than three in a space."
    ),
    "town_move": (
        "The Town moves its counters; those that go together go at the slowest one's pace. Each Alien may hold one "
        "counter that starts in its space or enters it on the way, which gives the Alien away."
    ),
    "talk": (
        "Each counter of the Town may talk to one suspect in its space: two dice plus 0 to 3 for the suspect's "
        "influence, and 9 lets the Town look at the back. Each may also take part in one attempt to influence "
        "somebody: the better the odds, the lower the roll that convinces. Whoever isn't convinced turns skeptical."
    ),
    "combat": (
        "In a space either side may attack, the Town first. The stronger side is the Attacker and rolls two dice; "
        "influence tried this turn on an Alien in the fight shifts a column in the Alien's favour. Losers roll for "
        "their losses or flee. Defeated Aliens may be tied up, questioned about four spaces, and freed of the implant."
    ),
    "takeover": (
        "The Alien lifts pairs that share a space. If one is an Alien and the other uncontrolled, the other may be "
        "taken over; any pair may be lifted as a bluff. Bystanders in sight may observe: a low die lets the Town turn "
        "over one of the two, and an uncontrolled bystander who saw an Alien is wary from then on."
    ),
    "over": (
        "The Town wins at once by defeating Zebu-Lon at the headquarters, or after turn 12 with at least half of all "
        "influence in play. The dead, tied up, unconscious and stunned don't count. Otherwise Pleasantville is lost."
    ),
}


def rule(phase: str) -> str:
    """The rules of a phase in a few sentences: ``"setup"``, each of the six phases, ``"over"``."""
    return RULES[phase]
