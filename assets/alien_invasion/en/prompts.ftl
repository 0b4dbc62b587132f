### What to do, how answers are called, why they are refused, and the rules at each moment.

how = Two to six factions, each with something to win. Figures, terrain and sticks are on the table; the referee keeps the cards, the dice and the groups.

    A set of cards is turned up: as many as there are factions, at least four. They are played in order. A Single is one action, a Double two, a Triple three, shared among your groups as you like.

    Move: one figure in a straight line, the others beside it. Terrain ends the move, and so does crossing a wall or fence.

    Shoot. { said-sees } Roll all the group’s dice, divide the total by the kill number, round down: that many fall, and their owner picks which. Linked fire adds up one card’s shots at one target.

    Special: search, study, detonate, dig. If it takes a roll, roll a die for each helper, and any 6 does it.

    Anyone who touches an enemy is locked until a Double or Triple has been played. Then all strike at once.

    The game ends when somebody has what they came for, or at the deck’s third shuffle, counting the one at the start. Several may win.
    .blurb = Everybody wants the capsule. Nobody brought a permit.

## Prompts

prompt-set = Turn up { $count } cards from the action deck. Which cards are they?
    .title = A new set
    .deed = That’s them
prompt-event = Roll a die to see what the Special Event brings.
    .title = Special Event
prompt-act = { $left ->
    [one] One action to take
   *[other] { $left } actions to take
}. Which group does what?{ $strays ->
    [yes] {" "}One action must move stray Skitters.
   *[no] {""}
}{ $linked ->
    [0] {""}
    [one] {" "}Linked shots: all that this card fires at a target adds up, and is rolled when the card is done, or now.
   *[other] {" "}Linked shots: all that this card fires at each of { $linked } targets adds up, and is rolled when the card is done, or now.
}{ $smoke ->
    [yes] {" "}Nobody can shoot through the smoke.
   *[no] {""}
}{ $combats ->
    [0] {""}
    [one] {" "}Then one close combat is settled.
   *[other] {" "}Then { $combats } close combats are settled.
}
    .title = { NAME($seat, of: "seat") }
prompt-section = { said-sections } What does { NAME($group) } do?
    .title = { NAME($group) }
prompt-target = Who does { NAME($group) } shoot at? { said-sees }
    .title = Choose a target
prompt-sight = Is anything in the way between { NAME($group) } and { NAME($on, as: "the") }? One figure of each is enough. What either group stands in doesn’t count.
    .title = Anything in between?
prompt-initial = { NAMES($groups) } look through their instruments: this roll says how many dice each of { $each } rolls.
    .title = Initial roll
prompt-shots = { COUNT($groups) ->
    [1] { NAMES($groups) }
    [2] { NAMES($groups) }
   *[other] { NAME($seat) } ({ COUNT($groups) } groups)
} { $close ->
    [yes] against { NAME($on, as: "the") }
   *[no] at { NAME($on, as: "the") }, { NAME($at, of: "place", as: "in") }
}: { $dice } dice. { JOIN($needs, by: " or ") } points take out one figure{ $close ->
    [yes] { $shelter ->
        [open] {""}
       *[other] , for they defend their cover
    }
   *[no] {""}
}.{ $split ->
    [yes] {" "}Even dice hurt them, odd dice the others in the fight.
   *[no] {""}
}
    .title = { $close ->
        [yes] Hand to hand!
       *[no] Fire!
    }
prompt-share = The odd dice don’t come out even. Who gets which share?
    .title = Share the odd dice
prompt-lose = { CAP(NAME($on, as: "the")) }: { $uniform ->
    [yes] { $count ->
        [one] one figure falls
       *[other] { $count } figures fall
    }
   *[no] { $points } points are left
}. The owner picks.
    .title = Who falls?
prompt-crash = { NAME($group) } was in the wreck. { rule-tumble }
    .title = Out of the wreck
prompt-straggler = Which group does the lost figure find?
    .title = A straggler
prompt-collapse = Name a group in terrain: what it stands in comes down.
    .title = Collapse
prompt-inside = Who else is in the same { NAME($at, of: "place") } as { NAMES($groups) }?
    .title = Who else is inside?
prompt-tumble = { NAME($group) } is under it. { rule-tumble }
    .title = Collapse
prompt-claim = You have studied every alien species. Do you claim victory?
    .title = The file is complete
prompt-ends = { $how ->
    [back] { NAME($group) } falls back a full move, out of contact. Where does it stand?
    [charge] { NAME($group) } rushes at the nearest enemy, seen or not. Where does it end?
    [surface] { NAME($group) } breaks out of the ground. Where does it stand?
    [teleport] { NAME($group) } appears anywhere within { $inches } inches. Where?
    [drive] { NAME($group) } drives straight on, as far as you like, then turns. Where does it end?
    [land] { NAME($group) } lands. Where?
   *[other] { NAME($group) } moves up to { $inches } inches in a straight line. Where does it end?
}
    .title = Where is the group now?
contact = Which enemy does { NAME($group) } touch? If it is more than one, begin with any of them.
    .title = In contact with whom?
prompt-barrier = { NAME($on) } stands { NAME($at, of: "place", as: "in") }. Does { NAME($group) } come over it?
    .title = Over it, or round it?
prompt-also = Does { NAME($group) } touch yet another enemy?
    .title = Anybody else?
prompt-width = How wide is the soft going that { NAME($group) } must jump, in inches?
    .title = Water!
prompt-height = How high is the platform above { NAME($group) }, in inches?
    .title = Straight up
prompt-hole = Is { NAME($group) } at one of the holes on the table?
    .title = A hole?
prompt-along = Which squads ride along with { NAME($group) }? Their Skitters come too.
    .title = Who rides along?
prompt-tunnel = Where does { NAME($group) } go? At a hole it comes up at once.
    .title = Under the ground
prompt-close = Is every figure of { NAME($group) } within two inches of the hole?
    .title = Close a hole
prompt-special = { NAME($group) } tries something that the rules don’t list: search a house, bar a door, push over a water tower. Talk it over: can it be done, and how many figures try? Any 6 does it.
    .title = A special action
prompt-action = { $dice ->
    [one] One die
   *[other] { $dice } dice
} for { NAME($group) }: any 6 does it.
    .title = Action roll
prompt-try = { NAME($group) } at the capsule: { $dice ->
    [one] one die
   *[other] { $dice } dice
}, any 6 does it.
    .title = The capsule
prompt-study = A die for each pair on the table: any 6 is a success with the { NAME($species, of: "species") }.
    .title = Study
prompt-under = Lay the disc, { $disc ->
    [radius] six inches to each side
   *[diameter] six inches across
}, over { NAME($group) }. Who is under it? Friends count too.
    .title = Detonate!
prompt-blast = Roll { $dice } dice: the total hits each group under the disc.
    .title = Boom!
prompt-order = Which close combat is settled first?
    .title = Close combats
prompt-strike = Three sides or more. Who do your even dice hurt? The odd ones are shared among the others.
    .title = { NAME($seat, of: "seat") } strike
prompt-occupy = The { NAME($ground, of: "place") } is yours to take.
    .title = The ground is free

# What shows while cards that lie on the table are touched in.
each-done = { NAMES($cards, repeat: "yes") }. Is that the set?
each-card = { COUNT($cards) ->
    [0] {""}
   *[other] { NAMES($cards, repeat: "yes") }.{" "}
}Card { $number }: { $card }

# What the camera saw of the set.
cards-twice = { NAME($card) } appears twice. Take one away.
cards-spent = { NAME($card) } has been played already. Is it from the discard pile?
cards-count = { $seen ->
    [one] The camera sees one action card
   *[other] The camera sees { $seen } action cards
}; the set has { $count }.

## Verbs, once a group has been named

verb-move = Move
verb-shoot = Shoot
verb-charge = Charge the nearest enemy
verb-teleport = Teleport
verb-detonate = Detonate one
verb-try = { $goal ->
    [carry] Open the capsule
    [lift] Make the capsule fly
   *[destroy] Destroy the capsule
}
verb-close = Close a hole
verb-descend = Down into the sewers
verb-crawl = On through the sewers
verb-climb = Up out of the sewers
verb-special = Something special
verb-take_off = Take off
verb-fly = Fly
verb-land = Land
verb-drive = Drive
verb-leave = Get out
verb-deploy = Climb out of the hole
verb-down = Dig down
verb-tunnel = Tunnel
verb-up = Come up
touching = In contact with an enemy…
under-none = Nobody else

# Whom people have said to be out of sight: those are not offered
out-of-sight = Out of sight, as you said: { NAMES($groups) }.

## Answers

answer-volley = Roll the linked shots now
# What is aimed already
aimed = { NAMES($groups) } at { NAME($on, as: "the") }: { $dice } dice
answer-pass = Take no more actions
answer-move = { NAME($one) }: move
answer-shoot = { NAME($one) }: shoot
answer-charge = { NAME($one) }: charge the nearest enemy
answer-teleport = { NAME($one) }: teleport
answer-detonate = { NAME($one) }: detonate one
answer-try = { NAME($two) }: { $one ->
    [carry] open the capsule
    [lift] make the capsule fly
   *[destroy] destroy the capsule
}
answer-close = { NAME($one) }: close a hole
answer-descend = { NAME($one) }: down into the sewers
answer-crawl = { NAME($one) }: on through the sewers
answer-climb = { NAME($one) }: up out of the sewers
answer-special = { NAME($one) }: something special
answer-take_off = { NAME($one) }: take off
answer-fly = { NAME($one) }: fly
answer-land = { NAME($one) }: land
answer-drive = { NAME($one) }: drive
answer-leave = { NAME($one) }: get out
answer-deploy = { NAME($one) }: climb out of the hole
answer-down = { NAME($one) }: dig down
answer-tunnel = { NAME($one) }: tunnel
answer-up = { NAME($one) }: come up
answer-team = Clean-Up: both sections
answer-study = Study the { NAME($one, of: "species") }
answer-study-detail = An action: a die for each pair, any 6 does it
answer-at = { NAME($one) }
answer-into = { NAME($two) }, in the close combat
answer-never_mind = Nobody: do something else
answer-clear = Nothing: a clear line
answer-behind = They’re up to 2 inches behind a wall or fence
answer-group = A group is in the way: no shot
answer-terrain = Terrain is in the way: no shot
answer-share = { JOIN($two, by: " and ") } points for { NAMES($one, as: "the") }
answer-plain = Whoever will be missed least
plain-falls = { COUNTED($kinds, of: "kind") }
answer-fall = { NAME($one) }: a { NAME($two, of: "kind") }
answer-join = { NAME($one) }
answer-in = { NAME($one) }
answer-nobody = Nobody’s: leave it standing
answer-done = That’s all
answer-claim = Claim victory
answer-play_on = Play on
answer-stand = { $one ->
    [edge] Off the table’s edge, with the capsule
    [capsule] At the capsule
    [open] In the open
    [wall] Just over a wall
    [wooden_fence] Just over a wooden fence
    [wire_fence] Just over a wire fence
    [vehicle] All in a wreck or parked car
   *[other] All { NAME($one, of: "place", as: "in") }
}
answer-touch = In contact with { NAME($one) }
answer-board = Into { NAME($one, as: "the") }
answer-soft = Soft going is in the way
answer-ledge = Straight up to a platform
answer-over = Over it
answer-beside = Round it
answer-no = No
answer-yes = Yes
answer-inches = { $one ->
    [one] 1 inch
   *[other] { $one } inches
}
answer-no_platform = Nothing to land on
answer-along = { COUNT($one) ->
    [0] Nobody
   *[other] { NAMES($one) }
}
answer-hole = To a hole on the table
answer-fresh = Somewhere new
answer-refused = No, that can’t be done
answer-works = Yes, without a roll
answer-roll = { $one ->
    [one] One figure: 1 die
   *[other] { $one } figures: { $one } dice
}
answer-under = { NAME($one) }: { $two ->
    [one] one figure
   *[other] { $two } figures
}
answer-first = { NAMES($two) }
answer-occupy = Take the { NAME($one, of: "place") }
answer-stay = Stay out

## Refusals

refused-not-possible = The rules don’t allow that now.
refused-not-your-turn = It is another faction’s card.
refused-too-many-suits = Playing cards have { $suits } suits: too few for { $factions } factions. Play with the printed deck.

## The rules at the moment

rule-set = As many cards as factions, at least four, face up in a row, played in order. No cards left: shuffle the discards and fill the set. The third shuffle, counting the one at the start, ends the game.
rule-event = First the groups underground fight, then, at the first Special Event, the Clean-Up arrives. Then a die: 1 nothing, 2 smoke, 3 a straggler, 4 a collapse, 5 crossed orders, 6 adrenaline.
said-double = one group two, or two groups one each
said-triple = one group three, three groups one each, or two and one
rule-act = Single: one action. Double: { said-double }. Triple: { said-triple }. Actions may be left unused; but on a Hoppers’ Triple one must go to stray Skitters. Linked shots of the card are rolled together, at its end or as soon as you want; then all close combats are settled after a Double or Triple.
rule-section = { said-sections } One may shoot while the other moves. They link their fire.
rule-target = One group shoots at one group. Distance doesn’t matter: if they can be seen, they can be shot. A locked group shoots only into its own combat. Friends outside may not shoot into it, but other factions may: even dice hurt the faction they name, odd dice the others.
rule-sight =
    One figure needs a clear line to one figure. { booklet-actions-blocking-terrain-stops-the } Trees, rocks,
    buildings, walls and wooden fences block it. { said-inside }
    { booklet-actions-a-group-is-inside }
rule-initial = The Suits roll one die, and one more for every study success. Each Suit of the pair then rolls as many dice as the total.
rule-shots =
    { booklet-actions-roll-all-the-groups } { booklet-actions-linked-fire-who-has } If these shots meet different
    shelter, the best counts.
rule-share = Odd dice are shared as evenly as possible, by points. Where the shares differ, whoever rolled says who gets which.
rule-lose = The owner of the target picks who falls. Where kill numbers differ, figures are picked one by one until the points won’t fell another. They come off at once; in close combat they still strike.
rule-crash = A vehicle’s crew goes with it. Each group aboard is hit. { rule-tumble }
rule-straggler = The faction with the fewest figures gets one lost ordinary figure back, in any of its groups. In a tie, it’s the one that lost most.
rule-collapse = Whoever played the last action card names terrain. Each group in it is hit. { rule-tumble } Nobody scores the kills.
rule-inside = { booklet-actions-a-group-is-inside }
rule-tumble = Roll two dice, against the numbers for the open.
rule-claim = The Dark Suits may claim a victory once they have a success for every alien species in the game, after any card of theirs.
rule-ends =
    { booklet-actions-measure-one-figure-of } { booklet-actions-the-move-ends-on }
    { booklet-actions-a-group-is-inside } { booklet-actions-nobody-is-set-down } Then both are locked.
rule-barrier = Whoever is attacked over a wall or fence defends it, and has its cover in close combat.
rule-also = Every enemy group that is touched is locked, too. Friends who reach a combat make one larger group.
rule-width = Hoppers jump soft going, such as water, if it is less than eight inches wide. Skitters don’t.
rule-height = Hoppers may jump straight up, eight inches at most, if there is a platform to land on. It is their whole move.
rule-hole = A hole that’s already there needs no new marker. There are three markers for each squad, and no more: once all mark open holes, a Delver goes down only at one of those.
rule-along = Squads ride free, their Skitters too; setting a squad down, Skitters and all, takes an action.
rule-tunnel = One action to dig down, one to reach any point of the table, one to come up. At a hole that’s already there, coming up is free.
rule-close = A whole group within two inches of a hole closes it with an action. Turn its marker over: it may mark a new hole later. A squad that waits in a closed hole climbs out of another; if none is open, it waits until a Delver digs one.
rule-special =
    Anything else that the players agree on. { booklet-actions-if-a-roll-is } If it’s refused, it costs no action.
rule-action = { booklet-actions-if-a-roll-is }
rule-try = A die for each figure of the group, any 6 does it. Once one group has all the 6s that its victory asks for, Rapid Response has the capsule open and carries it off its edge; the Saucer Folk fly off with it; for the Dark Suits it is destroyed. If all who carry it die, it drops, shuts, and has to be opened all over again.
rule-study = The first figure of a species to die goes to the Dark Suits. An action of study: a die for each pair on the table, Clean-Up not counted. { said-success }
rule-under =
    Lay the middle of the disc on the Skitter that goes off. No more of a group die than are under it.
    { booklet-strange-skitters-caught-go-off }
rule-blast = { booklet-strange-roll-the-dice-once }
rule-order = With several combats on one card, its owner picks the order.
rule-strike =
    All strike at once. { booklet-combat-dice-as-for-shooting } With three sides or more: even dice hurt the faction
    that is named, odd dice are shared among the others.
rule-occupy = Whoever is alone after a combat may take the ground that the enemy held.

## How the table is set up, before the first card. Its steps are in ../set_up.toml.

set-up-ground = Night at Coldwater Cross, on a table of 6 by 4 feet, north at the top: six buildings about a crossroads, trees, two heaps of rubble, low walls, a river with one bridge. Boxes, books and paper will do. The capsule goes in the middle: a marker, or any small thing.
    .hoppers = The holes in the picture are for the Hoppers.
    .dark_suits = The black diamonds are for the Dark Suits.
set-up-sewers = Now lay out the manholes: markers on streets and open ground, twelve at most, at least 12 inches apart. Groups on foot go down and come up beside one of them; the Hoppers have holes of their own.
set-up-figures = Any figures or buttons will do. But mark those in a group that fight differently: the screen names them when they fall.
    .rapid_response = A section: 2 rifles, 1 support weapon, 1 rocket.
    .dark_suits = Put aside for the Clean-Up, twice: 1 leader, 3 troopers, 1 support weapon.
    .hoppers = A squad: 1 Controller, 5 rifles, 1 heavy weapon, and 2 Skitters beside them.
set-up-sides = Stand each group close together at its edge of the table.{ COUNT($more) ->
    [0] {""}
   *[other] {" "}More than on the sheet: { NAMES($more) }.
}{ COUNT($fewer) ->
    [0] {""}
   *[other] {" "}Left out: { NAMES($fewer) }.
}
    .hoppers = Before anyone else, the Hoppers lay out two holes for each squad, at least 12 inches apart, and start there.
    .rapid_response = Rapid Response: south.
    .iron_cones = Iron Cones: north.
    .volunteers = Volunteers: west.
    .saucer_folk = Saucer Folk: east.
    .dark_suits = Dark Suits: each pair at a corner of its own.
set-up-vehicles = Vehicles begin beside their own side, empty. figures.pdf has them to fold; toys will do. A sedan or a pickup keeps to open ground.
    .rapid_response = Rapid Response: a truck and a helicopter.
    .iron_cones = Iron Cones: an iron carrier.
    .dark_suits = Dark Suits: a black sedan.
    .hoppers = Hoppers: none.
    .volunteers = Volunteers: a pickup.
    .saucer_folk = Saucer Folk: none.
# $added: cards that come in because a faction is helped or on its home ground; $taken_out: that one lacks; by id.
# $more, $fewer: groups beyond, and short of, those on the sheets
set-up-deck = Shuffle the action deck and lay it face down: the cards of the factions that play, and a Special Event for each faction, four at most. { COUNT($added) ->
    [0] Bonus cards stay in the box.
   *[other] Put in { NAMES($added) }: a bonus card, or any spare one, marked.
}{ COUNT($taken_out) ->
    [0] {""}
   *[other] {" "}Take a card out ({ NAMES($taken_out) }).
} You turn up each set, and touch on the screen what came up.
set-up-suits = Shuffle playing cards and lay them face down. Spades are the first faction’s on the screen, then come Hearts, Clubs, Diamonds; other suits stay out. Two to Six: Singles. Jack, Queen, King: Doubles. Ace: Triple. A Joker for each faction: Special Events. Seven to Ten stay out{ COUNT($added) ->
    [0] {""}
    [one] , except the { NAMES($added) }, a Single as well
   *[other] , except the { NAMES($added) }, Singles as well
}.{ COUNT($taken_out) ->
    [0] {""}
   *[other] {" "}The { NAMES($taken_out) } stays out, too.
}
set-up-ready = Lay out sheets, sticks and the blast disc, and take figures off as soon as the screen says who falls: it doesn’t always wait. Each faction’s sheet says how it wins; touch its card on the screen to read it there. If you have real dice, touch the saucer at the top, then “Dice”, and type what you roll.
