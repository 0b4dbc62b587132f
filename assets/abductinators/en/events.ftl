### What happened, in one or two short sentences; lines to be spoken; endings. Facts are those of the event, and where
### said so, what the screen adds.

# $all: everybody who drew
event-draws = { NAMES($all) } { COUNT($all) ->
    [one] draws
   *[other] draw
} from the deck.
# $count: of cards; more than one are seen in the hand
event-drew = { $count ->
    [one] You draw “{ $cards_in_words }”.
   *[other] You draw { $count } cards. Here they come.
}
event-reshuffled = { $deck ->
    [humans] The humans’ discards are shuffled into a new deck.
   *[other] The aliens’ discards are shuffled into a new deck.
}
event-discards = { NAME($seat) } throws away { $count ->
    [one] a card.
   *[other] { $count } cards.
}
event-ready = { NAME($seat) } is ready.
# $who got one: all seven of the house, or those who are left, or for whom the deck had one
event-dealt = { COUNT($who) ->
    [7] Every human in the house gets a card.
    [one] { NAMES($who, as: "short") } gets a card.
   *[other] { NAMES($who, as: "short") } get a card each.
}
# $passed: who sits this turn out
event-revealed = All cards are turned over.{ COUNT($passed) ->
    [0] {""}
    [one] {" "}{ NAMES($passed) } passes for a bonk token (five at most).
   *[other] {" "}{ NAMES($passed) } pass for a bonk token each (five at most).
}
event-phase = Phase { $phase }: { COUNT($who) ->
    [0] nobody stirs.
   *[other] { NAMES($who, as: "short") }.
}
event-claimed = { $seat ->
    [none] Equal rank: { NAMES($aliens) } roll for who goes first.
   *[other] { NAME($seat) } calls for dice: { NAMES($aliens) } roll, high goes first.
}
event-order_rolled = The dice show { JOIN($faces, by: "-") } for { NAMES($aliens) }: high goes first.
event-acted = { $action ->
    [run] { NAME($seat) } runs from { NAME($room, of: "place", as: "the") } to { NAME($on, of: "place", as: "the") }.
    [hide] { NAME($seat) } hides in { NAME($room, of: "place", as: "the") }. Nobody here but us lampshades.
    [implant] { NAME($seat) } whispers to { NAME($on, as: "short") }.
    [paralyze] { NAME($seat) } stares hard at { NAME($on, as: "short") }.
    [blatt] BLATT! { NAME($seat) } tells on { NAME($on) }.
   *[grab] {""}
}
event-grabbed = { NAME($seat) } grabs { NAME($human) } and is now { rank }!
event-implanted = { NAME($human, as: "short") } gets ideas: “run high” and “run low” swap meanings.
event-paralyzed = { NAME($human, as: "short") } goes stiff as a board and does nothing this turn.
event-human_acts = { NAME($human, as: "short") } { $action ->
    [run_high] runs high
    [run_low] runs low
    [baseball_bat] swings a baseball bat
    [scream] screams
    [shotgun] fires the shotgun
    [booby_trap] springs a booby trap
   *[wig_out] wigs out: quivers, whimpers, and doesn’t budge
}.
event-ran = { NAME($human, as: "short") } runs to { NAME($room, of: "place", as: "the") } and covers letter { $covers }.
event-blocked = { NAME($human, as: "short") } sees an alien in { NAME($room, of: "place", as: "the") } and stays put.
event-escaped = { NAME($human, as: "short") } escapes!
event-bonked = { NAME($by, as: "short") } bonks { NAMES($aliens) }: { COUNT($aliens) ->
    [one] one token back to the supply.
   *[other] one token each back to the supply.
}
# Said after what an alien did whose player was not asked, and after a blow that found nobody
unasked = Nothing else was left to do.
missed = Nobody is bonked.
event-ended = The night is over.
event-undone = { NAME($seat) } takes it back.
event-refused = { NAME($seat) } tries something that can’t be done.

## In the story of a game: $turn; $cards and $card in words

turn-begins = Turn { $turn }.
threw-named = { NAME($seat) } throws away { $cards }.
# In the whole story the cards that were seen are named instead
log-discards = { $named ->
    [yes] {""}
   *[no] { event-discards }
}
drew-named = { NAME($seat) } draws { $cards }.
played-card = { NAME($seat) }: { $card }.

## Shown large

reveal-promoted = Promoted!
reveal-bonked = BONK!
reveal-wig_out = Eeeeek!
reveal-blocked = Not in there!
reveal-escaped = Escaped!

## Lines to be spoken

line-reveal = Three, two, one: weedle weedle weedle! Turn them over!
line-phase = Phase { $phase }: { NAMES($who, as: "short") }.
# The silly ceremony: the promoted alien's own words, and at each rank another order for all below.
line-promotion = { NAME($human, as: "short") } is mine! I, { NAME($seat) }, am { rank } now! { COUNT($below) ->
    [0] Tremble, furniture!
   *[other] { NAMES($below) }, { promotion-order }
}
promotion-order = { $rank ->
    [1] carry my helmet. Smartly!
    [2] line up and salute. Backwards!
    [3] hum the anthem. All nine verses!
    [4] polish the saucer. Under the cushions, too!
    [5] call me Your Bigness. Louder!
    [6] bow. Lower. Lower. Stay there!
   *[other] faint with joy. On three!
}
line-escape = { NAME($human, as: "short") } is off into the night: lost to all of you, and on the radio by morning.
line-ended = Back to the saucer, everybody! The night is over.

## Endings

# $most: humans of the winner. $turn
ending-last_human = The last human is gone. { NAME($winner) } carried off { $most ->
    [one] one human
   *[other] { $most } humans
} and is { rank }.
    .title = { NAME($winner) } wins!
ending-out_of_reach = Nobody can catch up any more: { NAME($winner) } has { $most ->
    [one] one human
   *[other] { $most } humans
} and is { rank }.
    .title = { NAME($winner) } wins!
ending-shared = { NAMES($winners) } carried off { $most ->
    [one] one human
   *[other] { $most } humans
} each, and share the glory.
    .title = A shared triumph!
ending-nobody = Not one human was carried off. Nobody wins, and nobody will speak of this.
    .title = The humans win!
