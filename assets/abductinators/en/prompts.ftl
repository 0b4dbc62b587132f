### What to do, how answers are called, why they are refused, and the rules at each moment.

level-cunning = Tricky
    .means = Plays the card that fits, and remembers which ones are gone.
level-level_1 = Hard
    .means = Tricky, and thinks ahead before it decides.
level-level_2 = Harder
    .means = Thinks further ahead, and forgives nothing.
level-level_3 = Ruthless
    .means = Thinks as far ahead as this machine can. You were warned.

how = Aliens sneak about Grandma’s house at night and carry off its people. Whoever carries off the most wins.

    1. Draw: fill your hand up to your number of bonk tokens, or discard down to it.

    2. Select a card face down, or pass: a passing alien gets a token (five at most) and does nothing this turn.

    3. Each human in the house gets a card. { said-cards-over }

    4. Phases 1 to 5. Aliens go in 1, 3 and 5, humans in 2 and 4, by the number on the card. Of two aliens in one phase
    the higher rank goes first; equal ranks roll for it where it matters.

    Aliens run through a doorway, grab a human in their room, implant a suggestion, paralyze, hide, or blatt. Humans run,
    bonk, scream, shoot or wig out. A bonk costs a token: fewer tokens, fewer cards.

    A human stands on the letter it came in by and leaves by one of the other two: high is the later letter. It won’t run
    into a room with an alien, unless the alien is hiding.

    The game ends when the last human is gone, or when nobody can catch up any more.
    .blurb = They came. They saw. They grabbed Grandma.

## Prompts

prompt-begin = Shuffle the alien cards. Everybody draws five and throws one away: one card for each bonk token.
    .title = Deal the cards
    .deed = Everybody has four
prompt-discard = You have more cards than bonk tokens. Throw away { $count ->
    [one] one card.
   *[other] { $count } cards.
}
    .title = { NAME($seat) } discards
    .deed = Throw away
prompt-select = Choose a card to play, or pass for a token.
    .title = { NAME($seat) } selects
    .deed = This one
# $deal: "all" humans get one at once, or "some" before the deck runs out, and the "rest" off the new one; $who: those
prompt-human_deal = { $deal ->
    [rest] Your own cards are down already. From the new deck, deal { NAMES($who, as: "short") } a card{ COUNT($who) ->
        [one] . Which card is it?
       *[other] {" "}each. Which cards are they?
    }
   *[other] Hold a card for each token you have, and put one face down, or none to pass. Then deal { $deal ->
        [all] each human a card. Which cards are they?
       *[some] { NAMES($who, as: "short") } a card{ COUNT($who) ->
            [one] : the deck holds no more. Which card is it?
           *[other] {" "}each: the deck holds no more. Which cards are they?
        }
    }
}
    .title = The humans’ cards
    .deed = That’s them
prompt-row = Turn all cards over at once. Which cards are they?
    .title = Turn them all over!
    .deed = That’s them
prompt-claim = Equal rank. Who wants the dice to decide?
    .title = Who goes first?
prompt-order = { NAMES($aliens) } roll a die each, in this order. High goes first.
    .title = Who goes first?
# $lacks: what an Act! card can’t do now, in sentences
prompt-act = { NAME($seat) } plays { card }.{ $lacks ->
    [none] {""}
   *[other] {" "}{ $lacks }
}
    .title = { NAME($seat) } acts
    .deed = Do it

# What shows while cards that lie on the table are touched in.
each-card = { NAME($who, as: "short") }: { $card }
each-done = { $told }.

## Answers

answer-play = Play { $card }
answer-pass = Pass
answer-pass-detail = { $full ->
    [yes] Do nothing: five is plenty
   *[no] Take a token and do nothing
}
answer-claim = { NAME($seat) }: roll!
answer-leave = As we sit
answer-run = Run to { NAME($one, of: "place", as: "the") }
answer-grab = Grab { NAME($one, as: "short") }!
answer-hide = Hide
answer-hide-detail = Humans run in as if you weren’t there
answer-implant = Implant suggestion
answer-implant-detail = High as low, low as high
answer-implant-on = { NAME($who, as: "short") } runs { $high ->
    [yes] high
   *[no] low
} instead
answer-paralyze = Paralyze
answer-paralyze-detail = A human loses its card
# $card; and what it does, where the sheet says it
answer-paralyze-on = Loses “{ card }”{ $type ->
    [act] {": "}{ NAME($action, of: "card") }
   *[other] {""}
}
answer-blatt = Blatt
# $own: only the alien’s own card is stupid
answer-blatt-detail = { $own ->
    [yes] Bonk yourself: nobody else is stupid
   *[no] Bonk a stupid alien
}
answer-blatt-on = { $own ->
    [yes] That is you: you are stupid
   *[no] { NAME($who) } is stupid
}

# Why an Act! card can’t do one of its five now
lack-grab = No human here to grab.
lack-implant = Nobody will run: no suggestion.
lack-paralyze = No human acts later: no suggestion, no paralyzing.
lack-blatt = Nobody is stupid: no blatt.
answer-none = nobody here
answer-here = { NAMES($who, as: "short") }

## What is where, when a board is touched

# In the row, in the place of a sheet that lies there no more
row-gone = { NAME($who, as: "short") }: gone
about-room = { CAP(NAME($room, of: "place", as: "the")) }: { COUNT($who) ->
    [0] nobody.
   *[other] { NAMES($who, as: "short") }.
}
# $low, $high: where the open exits lead; $a, $c: their letters. $action: what the card does, none without one
about-human = { NAME($human, as: "short") } covers { $covers }. Low is { $a }, { NAME($low, of: "place", as: "the") };
    high is { $c }, { NAME($high, of: "place", as: "the") }.{ $action ->
    [none] {""}
    [shotgun] {" "}Phase { $phase }: shotgun; it reaches the marked rooms.
    [booby_trap] {" "}Phase { $phase }: booby trap; it reaches the marked rooms.
    [baseball_bat] {" "}Phase { $phase }: baseball bat, in this room.
    [scream] {" "}Phase { $phase }: scream, in this room.
   *[other] {" "}Phase { $phase }: { NAME($action, of: "card") }.
}
alien-words = { rank }; { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}, { $humans ->
    [0] no human
    [one] 1 human
   *[other] { $humans } humans
}
alien-owner = { NAME($who) } · { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}
secret-hand = Your hand: { $cards }.
turn = Turn { $turn }
turn-phase = Phase { $phase }
turn-none = The night begins

## Refusals

refused-not-possible = The house does not allow that.
refused-not-your-turn = Another alien goes first.

## The rules at the moment

rule-begin =
    Everybody holds five cards. { booklet-everybody-puts-four-bonk } You may hold no more cards
    than you have tokens, so the first Draw cuts every hand to four.
rule-discard = You may hold as many cards as you have bonk tokens. Discard the rest; you pick which.
rule-select = Choose a card face down, or pass: you get a bonk token (five at most), but do nothing this turn. Cards act in
    the phase of their number: 1, 3 or 5. “I’m stupid” lets screams, shotguns, booby traps and blatts bonk you.
rule-human_deal = { sheets-each-turn-deal-one } It is played in phase 2 or 4.
rule-row = { said-cards-over } Anyone who passed has none, gets a token, and can’t be stupid.
said-higher-rank = In a phase the higher rank goes first.
rule-claim = { said-higher-rank } Equal ranks go in seating order, unless one of them calls for dice: then
    they roll a die each, and high goes first. It holds for this phase.
rule-order = { said-higher-rank } Equal ranks who can lay hands on the same human roll a die each: high
    goes first, ties roll again. It holds for this phase.
rule-act =
    { booklet-run-into-a-room } { booklet-grab-a-human-in } { booklet-implant-suggestion-name-a }
    { booklet-paralyze-name-a-human } { booklet-hide-to-the-end } { booklet-blatt-name-an-alien } A card must be
    used.

## How the table is set up, before any other game than the first. Its steps are in ../set_up.toml.

set-up-house = Put everything back, or lay it all out. { booklet-lay-the-seven-human } The letters are at the doors. All used cards go back to their piles.
set-up-aliens = Each alien’s pawn begins in the backyard. Give each its sheet. { booklet-everybody-puts-four-bonk }
set-up-ranks = Put each alien’s rank marker on the first box along the foot of its sheet, the lowest rank. It goes up a box for each human that the alien grabs.
set-up-cards = The human cards go in a pile: the screen says which of them goes where. Leave the alien cards in the box: the screen deals hands, and keeps them secret.
set-up-real = Shuffle the alien cards into one pile, and the human cards into another. You deal, and tell the screen what came up.
