### What is asked, what can be answered, and the rules at the moment.

## The dice, cards and cups

# $cylinder: a Cylinder comes down, else a Wave
prompt-landing = Green: Espagne. Yellow: Italie. Red: Rennes.
    .title = { $cylinder ->
        [yes] Where does Cylinder { $wave } land?
       *[no] Where does Wave { $wave } come from?
    }
prompt-tripods = Staging Area { $wave }: { $count } still to draw. Touch the colour you drew.
    .title = Tripods from the cup
# $shuffled: the deck had run out
prompt-event_top = { $shuffled ->
        [yes] The event deck has run out: shuffle all its cards again. Then look
       *[no] Look
    } at the back of the event deck’s new top card.
    .title = Which phase does it name?
prompt-event = The top card’s back names this phase: turn it over.
    .title = Which event is it?
prompt-character = Shuffle the Characters who have not been in play, and draw one for Paris.
    .title = Who has a plan?
prompt-harbor_cup = Draw a Harbor; draw again if its zone does not produce.
    .title = Which Harbor was drawn?
prompt-plan_drawn = Draw from the cup of Battle Plans.
    .title = Which plan is it?
prompt-card = { $what ->
    [setup] It says on which hex each colour is set up.
   *[round] Round { $round }: it says what each colour does.
}
    .title = { $second ->
        [yes] The second Battle card
       *[no] Turn over a Battle card
    }
prompt-arrival = { CAP(NAME($tripod, as: "the")) } calls another one onto { $hex }. Draw from the cup.
    .title = Which Tripod arrives?
prompt-sea_tripods = { $count } to draw, off { NAME($zone, of: "place") }. Touch the colour you drew.
    .title = Tripods from the naval cup
prompt-devastate = { $tripods ->
    [one] 1 Tripod.
   *[other] { $tripods } Tripods.
}
    .title = Wave { $wave } devastates { NAME($zone, of: "place") }
prompt-meanwhile = Before the dice fall: it happens at once, and then they roll.
    .title = Meanwhile
prompt-way = Green: { $stays ->
    [yes] it stays, as the zone still produces
   *[no] { NAME($green, of: "place") }
}. Yellow: { NAME($yellow, of: "place") }. Red: { NAME($red, of: "place") }.
    .title = Where does Wave { $wave } go?
prompt-screening = { rule-screening }
    .title = The Cavalry rides across Wave { $wave }
prompt-kegs = Green: 2 damage. Yellow: 1 Workforce lost. Red: 1 damage.
    .title = Powder Kegs under Wave { $wave }!
prompt-reland = A new Cylinder lands on { NAMES($needed, of: "face") }.
    .title = Does Wave { $wave } come again?
prompt-weed = Green: nothing. Yellow: { NAME($first, of: "place") }. Red: { NAMES($zones, of: "place") }.
    .title = Does the Red Weed spread?
prompt-hatch = { said-hatch }
    .title = Cylinder { $wave } in { NAME($zone, of: "place") }
prompt-flyer = Another piece is built on { NAMES($needed, of: "face") }; there are { $pieces } of 4. A Gun or Infantry in { NAMES($zones, of: "place") } would prevent it.
    .title = The Flying Machine
prompt-attack = Green: nothing. Yellow: 1 Tripod is destroyed. Red: the Infantry is lost.
    .title = The Infantry storms Cylinder { $wave }
prompt-lay = Green: nothing. Yellow: the keg is laid. Red: the Infantry is lost.
    .title = Laying a Powder Keg in { NAME($zone, of: "place") }
prompt-detect = Range { $range }: { NAME($needed, of: "face") } needed. { CAP(NAME($target, as: "the")) } on { $to } would lose 1 Earthworks.
    .title = { CAP(NAME($tripod)) } looks for a Gun
prompt-fire = Range { $range }: { NAME($needed, of: "face") } needed. { CAP(NAME($target, as: "the")) } on { $to } would be destroyed.
    .title = { CAP(NAME($tripod)) } fires
prompt-detect_all = One die each, in this order; this colour hits.
    .title = { CAP(NAME($tripod)) } looks everywhere
prompt-fire_all = { prompt-detect_all }
    .title = { CAP(NAME($tripod)) } fires at all
prompt-shot = Range { $range }: { NAME($needed, of: "face") } needed on { $dice ->
    [one] 1 die
   *[other] any of { $dice } dice
}.
    .title = { CAP(NAME($gun)) } fires at { NAME($tripod, as: "the") }
prompt-trap = { said-trap }
    .title = The Trap
prompt-digging = { $text ->
    [yes] Green and Yellow: 1 Earthworks. Red: the Infantry is lost.
   *[no] Green: 1 Earthworks. Yellow: 2. Red: 1, and the Infantry is lost.
}
    .title = The Infantry digs
prompt-scouting = { said-scouting }
    .title = The Cavalry scouts
prompt-again = { $needed ->
    [green] Green is needed.
    [yellow] Yellow is needed.
    [red] Red is needed.
   *[other] Good luck.
}
    .title = Once more
prompt-berth = { $fleet ->
    [yes] Green and Red: away. Yellow: they flee by sea.
   *[no] Green: away. Yellow: they flee by sea. Red: no berth, they stay.
} A die for each Refugee, { $left } to go.
    .title = Escape from { NAME($zone, of: "place") }
prompt-passage = { $fleet ->
    [yes] Green and Red: away. Yellow: by sea.
   *[no] Green: away, 3 Victory Points. Yellow: by sea. Red: stays.
}
    .title = { CAP(NAME($who, as: "the")) } at { NAME($zone, of: "place") }

## The general: events

prompt-war_loan = { $cost } points for 3 Victory Points; you have { $points }.
    .title = Subscribe to the War Loan?
prompt-spare_parts = { $cost } points stop the new piece of the Flying Machine; you have { $points }.
    .title = Spare Parts for the Martians
prompt-rot = It becomes Destroyed.
    .title = Where does the Red Weed rot?
prompt-fleet = Red will count as Green there.
    .title = Where does the fishing fleet put out?
prompt-sluggish = Touch the Wave that stays where it stands.
    .title = Which Wave is sluggish?
prompt-astronomer = It would be { NAME($zone, of: "place") }.
    .title = Does the Astronomer look again?

## The general: the map

prompt-produce = { $points } points to spend. Buy, or move units for { $move } a zone.
    .title = Production
prompt-action = { said-action }
    .title = Human Action
prompt-lose = You choose. { said-lose }
    .title = A unit is lost in { NAME($zone, of: "place") }
prompt-screen = On Yellow and Red you choose its way; Red costs the Cavalry.
    .title = Ride across Wave { $wave }?
prompt-course = It stands in { NAME($zone, of: "place") }.
    .title = Where does Wave { $wave } go?
prompt-kegs_out = A Wave that comes to { NAMES($zones, of: "place") } sets off whatever is there. This is your last chance to take it up.
    .title = Take up a Powder Keg first?
prompt-share = { $damage } to share. 2 destroy a Tripod; one with a bolt has 1 already.
    .title = Who is hit in Wave { $wave }?
prompt-embark = A roll in { NAME($zone, of: "place") } decides. Green takes a Character to safety: 3 Victory Points.
    .title = Aboard a ship?

## The general: battles

prompt-battle = { said-survivors }
    .title = Which Wave first?
prompt-place = { $left ->
    [one] The last one
   *[other] { $left } to place
}. Guns go on the yellow hexes, at most two on each; all others on the blue ones.
    .title = Place { NAME($unit, as: "the") }
prompt-hills = One Earthworks each, free; { $left } left.
    .title = Cover of the hills
prompt-engineer = One Earthworks, free.
    .title = Engineer: which Gun?
prompt-dig = { $text ->
    [yes] Green and Yellow 1 Earthworks, Red: the Infantry is lost.
   *[no] Green 1 Earthworks, Yellow 2, Red 1 and the Infantry is lost.
}
    .title = Dig in: which Gun?
prompt-scout = { said-scouting }
    .title = Send the Cavalry out?
prompt-plans = { $points } points to spend. In hand: { COUNT($plans) ->
    [0] nothing
   *[other] { NAMES($plans) }
}.
    .title = Buy Battle Plans?
prompt-kriegspiel = { CAP(NAME($card)) } was drawn.
    .title = Kriegspiel: a second card?
prompt-choose_card = { $what ->
    [setup] It sets the Tripods up.
   *[round] It says what they do this round.
}
    .title = Which card counts?
prompt-ambush = { CAP(NAME($card)) } comes. Green damages up to 2 Tripods.
    .title = Spring the Trap?
prompt-target = { NAME($action, of: "action") } from { $hex }: these are equally near.
    .title = Target of { NAME($tripod, as: "the") }?
prompt-human = Round { $round }. Hits: range 1 Green, 2 { CAP(NAME($second, of: "face")) }, 3 Red.
    .title = Your Guns
prompt-shell = It would destroy { NAME($tripod, as: "the") } outright.
    .title = Explosive Shell?
prompt-trapped = { $left ->
    [one] One more.
   *[other] { $left } of them.
}
    .title = Who is in the Trap?
prompt-reroll = { $what ->
    [shot] Your shot at range { $range }.
    [detect] Their Detect at range { $range }.
    [fire] Their Fire at range { $range }.
    [detect_all] Their Detect All.
    [fire_all] Their Fire All.
    [trap] The Trap.
    [digging] The digging.
   *[other] The scouting.
} The dice show { NAMES($faces, of: "face") }{ $needed ->
    [green] ; Green is needed.
    [yellow] ; Yellow is needed.
    [red] ; Red is needed.
   *[other] .
}
    .title = Roll again?
prompt-quay = { $left ->
    [one] The last one.
   *[other] { $left } to place.
} They sail down the board, to the open sea.
    .title = Where does the Freighter lie?
prompt-muster = { $free ->
    [0] 2 points each; you have { $points }.
   *[other] { $free } free.
}
    .title = Send a Warship?
prompt-sail = Round { $round }. { $freighters ->
    [0] Warships may move 1 hex and fire.
    [one] 1 Freighter still has to move.
   *[other] { $freighters } Freighters still have to move.
}
    .title = Your ships

## Answers

answer-done = Done
done-produce = End phase
done-action = End phase
done-human = Hold fire
answer-keep = No
answer-pay = Pay
answer-use = Use it
answer-anew = Roll again
answer-again = The { NAME($two, of: "face") } die
answer-gunners = Old Gunners: roll all again
answer-spring = Spring it
answer-stay = Stays
answer-go = { NAME($one) } to { NAME($two, of: "place") }
answer-embark = { CAP(NAME($one, as: "the")) } embarks
answer-buy = { NAME($one) } in { NAME($two, of: "place") }
answer-industry = Industrial in { NAME($one, of: "place") }
answer-harbor = Harbor of { NAME($one, of: "place") }
answer-harbor_cup = A Harbor from the cup
answer-move = { NAME($one) } to { NAME($two, of: "place") }
answer-lift = Take up a keg in { NAME($one, of: "place") }
answer-attack = { NAME($one) } storms Cylinder { $two }
answer-lay = { NAME($one) } lays a keg
answer-sap = Sappers: { NAME($one) } lays a keg without a roll
answer-flee = { $three ->
    [one] 1 Refugee
   *[other] { $three } Refugees
} from { NAME($one, of: "place") } to { NAME($two, of: "place") }
answer-march = Forced march out of { NAME($one, of: "place") }
answer-zone = { NAME($one, of: "place") }
answer-to = { NAME($one, of: "place") }
answer-wave = Wave { $one }
answer-unit = { NAME($one) }
answer-gun = { NAME($one) }
answer-tripod = { CAP(NAME($one)) }
answer-target = { NAME($one) }
answer-card = { CAP(NAME($one)) }
answer-screen = { NAME($one) } rides
answer-put = On { $two }
answer-rest = Place the rest
answer-scout = { NAME($one) } scouts
answer-plan = { NAME($one) }, for 10
answer-plan_cup = One from the cup, for 5
answer-fire = { NAME($one) } at { NAME($two, as: "the") }
answer-surprise = Surprise Shot: { NAME($one) } at { NAME($two, as: "the") }
answer-terrain = Terrain: all fire twice
answer-trap = Spring the Trap
answer-warship = A Warship on { $one }
answer-sail = { NAME($one) } to { $two ->
    [away] the open sea
   *[other] { $two }
}
answer-steam = { NAME($one) } to { $two }

## Refusals

refused-not-possible = Not now, mon général.
refused-not-your-turn = The Martians are at it.

## The rules at the moment

rule-landing = A Cylinder or Wave comes down where the die says: Green Espagne, Yellow Italie, Red Rennes. Wave 1 destroys its zone at once. { said-waves }.
rule-tripods = Tripods are drawn from the cup without looking, and go in the Staging Area of their Wave.
rule-event_top = The back of the event deck’s top card names a phase. When that phase begins, the card is drawn and carried out; in other phases it stays there. No phase draws two.
rule-event = The card is carried out at once, unless it says otherwise.
rule-character = { help-all-move-escape-and }
rule-produce = Each gear pays 1 point, and so does each Industrial bought in an earlier turn; a zone’s Workforce says how many gears it drives. Units and Industrials go into a Factory zone that still produces, one Industrial in a zone and 4 in all; Harbors go onto the site with their name. Each zone that a unit moves costs 3. Unspent points are kept.
rule-harbor_cup = A random Harbor costs 2 instead of 4. One whose zone does not produce is drawn again.
rule-war_loan = 5 points for 3 Victory Points, now or never.
rule-spare_parts = The event adds a piece to the Flying Machine, unless 6 points are paid.
rule-rot = A Red Weed zone becomes Destroyed, and the Flying Machine loses a piece.
rule-fleet = At one Harbor Red counts as Green in this phase.
rule-sluggish = { said-sluggish }
rule-astronomer = Once a turn the die for a landing is rolled again.
rule-battle = Each Wave in a zone with a Gun is fought, one after the other. All units of the zone take part.
rule-place = { booklet-battle-you-guns-on-the } { booklet-battle-who-sets-up-last }
rule-hills = { booklet-battle-hills-2-earthworks-free } No Gun ever has more than 4.
rule-engineer = The Engineer covers a Gun in each battle in his zone.
rule-dig = { booklet-battle-dig-each-infantry-may } { booklet-battle-a-gun-without-earthworks }
rule-digging = Earthworks hide a Gun from Fire. Each Detect, and each shot it fires, takes 1 away.
rule-scout = { booklet-battle-scout-each-cavalry-may }
rule-scouting = Plans are drawn from the common cup of 12, and go back when the battle is over.
rule-plans =
    5 points for a random plan, 10 for one you choose, while counters last. { booklet-battle-each-works-once-at }
    What is left is discarded.
rule-plan_drawn = There are two counters of each of the six plans.
rule-card = { booklet-battle-turn-up-a-card } { booklet-battle-special-actions-on-yellow }
rule-kriegspiel = A second card is drawn, and you choose which one counts.
rule-choose_card = The other card is discarded.
rule-ambush = A Trap can be sprung at any time in a battle: whenever you are asked something. { said-trap }
rule-target = Tripods aim at the nearest Gun in range 3. If several are equally near, you choose.
rule-detect =
    { booklet-opening-a-colour-that-is } Detect: { said-range }. The nearest Gun with Earthworks
    loses 1.
rule-fire =
    { booklet-opening-a-colour-that-is } Fire: { said-range }. The nearest Revealed Gun is
    destroyed; at sea the nearest ship.
rule-detect_all = A Detect against every Gun with Earthworks in range.
rule-fire_all = A Fire at every Revealed Gun, or ship, in range.
rule-arrival = The new one goes on C, joins the Wave for good, and acts this round only if its line is still to come.
rule-human = Each Gun may fire once: Field Guns 1 die, Siege Guns 2 at one Tripod. Range 1 hits on Green, 2 and 3 on Red (2 on Yellow, where that was chosen). One hit damages, a second destroys. { said-dug-in }
rule-shot = Each die that shows the colour is a hit. One hit damages a Tripod, a second destroys it.
rule-shell = A hit that has just damaged a Tripod destroys it.
rule-trap = { said-trap } Yellow and Red do nothing.
rule-trapped = Damaged Tripods can’t be trapped.
rule-reroll = Line of Sight rolls any one die again. Old Gunners: { said-gunners }
rule-again = The new roll counts.
rule-devastate = The roll and the number of Tripods say what burns. From the top: units, Workforce, Refugees, Victory Points. At Workforce 0 the zone is Destroyed, the rest of the list is skipped, and the Martians score 10.
rule-lose = You choose any unit of the zone. { said-lose }
rule-action =
    { said-action }
    { booklet-turn-mind-the-gears-at }
rule-attack = Yellow destroys a Tripod in its Cylinder, Red costs the Infantry. An empty Cylinder is removed.
rule-lay = Yellow lays the keg, Red costs the Infantry. A Wave that walks in sets it off.
rule-embark = Characters roll like Refugees, if they want to. Green is worth 3 Victory Points.
rule-berth = Green: away, 1 Victory Point. Yellow: by Freighter, into a naval battle when all Harbors have rolled. Red: no berth.
rule-passage = Green: away, 3 Victory Points. Yellow: by Freighter. Red: no berth.
rule-sea_tripods = { booklet-sea-tripods-1-and-1 }
rule-quay = Freighters start in the third row. Past the last row they are safe.
rule-muster = Warships cost 2 each, and go anywhere but the top row. They fire 1 die a round, and ram whatever walks into them.
rule-sail = { booklet-sea-human-step-each-freighter } Nobody sails into a Tripod.
rule-meanwhile = { said-keg }, or spring the Trap: between two Tripods or two Waves, too.
rule-way = Where a zone produces, Green means that the Wave stays; elsewhere it always goes along an arrow.
rule-kegs_out = { said-keg }: whenever you are asked something, and while the Martians move, before each Wave’s dice. Once a Wave has come, it goes off.
rule-screen = Once a turn for each Wave, a Cavalry in its zone may try to turn it.
rule-screening = Green: nothing. Yellow: any of its arrows, or it stays. Red: the same, and the Cavalry is lost.
rule-course = Any of the three arrows, or it stays.
rule-kegs = Each keg: Green 2 damage, Yellow 1 Workforce less, Red 1 damage. All are used up.
rule-share = Damage is shared as you like; 2 on one Tripod destroy it.
rule-reland = The lowest-numbered Wave that was wiped out may land again, with 3 Tripods.
rule-weed = { help-red-weed-spreads-to } Yellow: the one nearest to Paris; Red: all.
rule-hatch = { booklet-martians-cylinders-that-didnt-land }
rule-flyer = A Handling Machine in Red Weed, with no Cylinder and none of your Guns or Infantry beside it, builds the Flying Machine. Four pieces lose the game.

## Steps to an answer, and what stands on the boards

turn = Turn { $turn }
clock = { NAME($phase, of: "phase") } · Germs { $germs }, Mars { $colonies }
clock-points = { NAME($phase, of: "phase") } · { $points ->
    [one] 1 point
   *[other] { $points } points
}
step-refugees = { $count ->
    [one] 1 Refugee
   *[other] { $count } Refugees
}
step-flight = { NAME($start, of: "place") } to { NAME($goal, of: "place") }
step-flee = Refugees of { NAME($zone, of: "place") }
step-buy = Buy something
step-industry = Industrial
step-harbor = A Harbor of your choice
step-lift = Take up a Powder Keg
step-march = Forced march out of …
step-warship = A Warship on …
step-cost = { $points } points
step-shot = { $gun } to { $hex }, range { $range }: { NAME($needed, of: "face") } needed
step-gun = { $hex }{ $earthworks ->
    [0] {""}
   *[other] , { $earthworks } Earthworks
}
step-aim = { NAME($target) } { $hex }: { CAP(NAME($needed, of: "face")) }.
# Above the zones where they can flee
step-for-refugees = A zone with a Harbor lets them escape. Elsewhere each gear of the zone hides one; the others are captured.
# What is bought with it: above the zones where it can go
step-for-infantry = Digs Guns in, storms Cylinders, lays Powder Kegs.
step-for-cavalry = Scouts for Battle Plans, and may turn a Wave aside.
step-for-field_gun = Fights the Wave in its zone: 1 die a round.
step-for-siege_gun = Fights the Wave in its zone: 2 dice a round.
step-for-industrial = Pays 1 point a turn, from the next one on.
step-for-harbor_chosen = Refugees can flee overseas from it.
step-carry = { $where }: move it
step-attack = { CAP(NAME($face, of: "face")) } – { NAME($attack, of: "attack") }: { $items }.
attack-nothing = nothing
attack-unit = { $count ->
    [one] 1 unit lost
   *[other] { $count } units lost
}
attack-workforce = −{ $count } Workforce
attack-refugee = { $count ->
    [one] +1 Refugee
   *[other] +{ $count } Refugees
}
attack-human_vp = −{ $count } { $count ->
    [one] Victory Point
   *[other] Victory Points
}
attack-martian_vp = +{ $count } for Mars
step-line = { CAP(NAME($colour, of: "face")) }: { NAMES($actions, of: "action") }
step-letter = { CAP(NAME($colour, of: "face")) } on { $letter }
step-wave = { NAME($zone, of: "place") }, { $tripods ->
    [one] 1 Tripod
   *[other] { $tripods } Tripods
}
piece-industrial = Industry
piece-keg = Kegs
piece-workforce = Production counter
piece-workforce-high = Production counter 9 to 12
piece-ruin = Destroyed counter
piece-side = { $side ->
    [weed] Red Weed side up
   *[destroyed] Destroyed side up
}
piece-step = From { $start } to { $goal }
piece-hurt = { $turned ->
    [yes] damaged: turn it round, DAMAGED to the front
   *[no] damaged: lay it flat
}
piece-shows = turned until { $force } is at its top right
ruin-destroyed = Destroyed
ruin-weed = Red Weed
about-zone = { NAME($zone, of: "place") }: { $ruin ->
    [none] Workforce { $workforce }, { $gears ->
        [one] 1 gear
       *[other] { $gears } gears
    }
    [weed] Red Weed
   *[destroyed] Destroyed
}{ $factory ->
    [yes] , Factory
   *[no] {""}
}{ $hills ->
    [yes] , Hills
   *[no] {""}
}.{ COUNT($units) ->
    [0] {""}
   *[other] {" "}{ NAMES($units) }.
}{ COUNT($waves) ->
    [0] {""}
   *[other] {" "}{ NAMES($waves) }: { $tripods ->
        [one] 1 Tripod
       *[other] { $tripods } Tripods
    }.
} A Wave goes: Green { $ruin ->
    [none] stays while it produces
   *[other] { NAME($green, of: "place") }
}, Yellow { NAME($yellow, of: "place") }, Red { NAME($red, of: "place") }.

## What the camera sees

astray-workforce = { $force ->
    [0] the zone is Destroyed: take it off
   *[other] it shows { $shown } and should show { $force }
}
cards-none = Lay what you drew under the camera, face up.
cards-many = There are several that you could have drawn. Leave only the one that you did.
