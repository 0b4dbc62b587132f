## The rules

box-display-board = Display board
box-figures = Figures
box-battle-and-event-cards = Battle and event cards

## cards

cards-land-battle = Land battle
cards-naval-battle = Naval battle
cards-war-of-the-worlds = War of the Worlds
cards-event = Event

## counters

counters-harbor-of = Harbor of { $title }
counters-production-to = Production { $colour } { $number }, { $n } to { $n_2 }
counters-destroyed = Destroyed { $number }
counters-red-weed = Red Weed { $number }
counters-counters-fronts = Counters { $sheet }, fronts
counters-counters-backs = Counters { $sheet }, backs
counters-counters = Counters
counters-destroyed-2 = DESTROYED
counters-red-weed-2 = RED WEED
counters-card-both-sides-flipped = Print on both sides of card, **flipped on the long edge**. Held up to the light, the rings at the foot meet those on the back. Cut along every line from mark to mark; leave the margin whole until last.
counters-backs-turned-over-on = Backs. Flipped on the long edge, each lies behind its front.

## dice

dice-four-dice-of-the = Four dice for the war
dice-cubes-print-on-card = **Cubes:** print on card, score the dashed lines, cut the solid ones, fold away from you, glue the tabs inside. **Stickers:** print on label paper, for blank 16 mm dice. **Or** roll ordinary dice: { said-ordinary }.
dice-stickers = Stickers
dice-a-side = { $colour }, a { $shape ->
    [circle] circle
    [triangle] triangle
   *[square] square
}: { $count } { $count ->
    [one] side
   *[other] sides
}
dice-dice = Dice

## figures

figures-naval = NAVAL
figures-land = LAND
figures-tripod-land = { $colour } Tripod { $number }
figures-tripod-naval = { $colour } naval Tripod { $number }
figures-caption-land = { $colour } TRIPOD
figures-caption-naval = { $colour } NAVAL
figures-wave = Wave { $number }
figures-wave-2 = WAVE { $number }
figures-handling-machine = { $n } Handling Machine
figures-damaged = DAMAGED
figures-machine = { $n } MACHINE

## france

france-track-human_vp = Human Victory Points
france-note-human_vp = 10: back to 0, Germs +1
france-track-germ = Germs
france-note-germ = 10 wins; a new Cylinder at 3, 6 and 9
france-track-martian_vp = Martian Victory Points
france-note-martian_vp = 10: back to 0, Colonization +1
france-track-colonization = Colonization
france-note-colonization = 10 loses
france-track-points_ten = Production Points × 10
france-note-points_ten = tens
france-track-points_one = Production Points × 1
france-note-points_one = ones
france-workforce = WORKFORCE
france-progress = Progress
france-belgique = BELGIQUE
france-suisse = SUISSE
france-cylinder = CYLINDER { $n }
france-victory = VICTORY
france-defeat = DEFEAT
france-tripod-staging-areas = Tripod staging areas
france-wave = WAVE
france-sequence-of-play = Sequence of play
france-the-flying-machine = The Flying Machine
france-four-pieces-and-the = **Four pieces,** and the sky is theirs: the war is lost.
france-nobody-would-have-believed = Nobody would have believed it.
france-not-even-in-montcuq = Not even in Montcuq.
france-checked-in-this-order = Check in this order, at any time.
france-factory-new-units-begin = Factory: new units start here
france-hills-we-set-up = Hills: you set up last, with 2 free Earthworks
france-harbor-site-the-way = Harbor site: the way out, once you buy it
france-a-handling-machine-stands = A Handling Machine stands here
france-a-waves-way-on = a Wave’s way on { $colour }
france-green-it-stays-where = Green: it stays if the zone is Producing.
france-new-cylinder = New Cylinder
france-rolled-for-wave-1 = Roll for Wave 1 and Cylinder 2 at set-up,
france-then-when-germs-reach = then when Germs reach 3, 6 and 9.
france-prices = Prices

## help

help-red-weed-spreads-to = **Red Weed** spreads to Destroyed zones beside it or with a Handling Machine; then +1 Martian VP per Red Weed.
help-charts = Charts
help-the-turn = The turn
help-help-sheet = Help sheet
help-gears = { $values }–{ $values_2 }: { $gears }
help-tripod = Tripod
help-all-move-escape-and = They all move, escape and are captured like units.

## hexes

hexes-land-battle-board = Land battle board
hexes-naval-battle-board = Naval battle board
hexes-land-battle = Land battle
hexes-land-line = Tripods come down from the top; Guns shoot back from the artillery hexes
hexes-the-martians-come-from = The Martians come from here
hexes-france-stands-here = France stands here
hexes-detect-fire = Detect, Fire
hexes-set-up-no-hills = **Set up.** You go first; with Hills, they do, and you get 2 free Earthworks, 1 to a Gun.
hexes-guns-on-the-yellow = **Guns** go on yellow hexes, at most 2 each; **all others** on the lowest row.
hexes-martian-step-a-card = **Martian step:** a card, colours from the top. **Human step:** each Gun may fire. { said-dug-in }
hexes-a-tripod-that-enters = **A Tripod** entering a Gun’s hex crushes it. { said-captured } From the lowest row it returns to its Staging Area.
hexes-damaged-only-the-lines = **Damaged:** the line’s first action only, and no special one.
hexes-it-ends-when-one = **It ends** when one side is gone.
hexes-naval-battle = Naval battle
hexes-naval-line = Freighters run for the open sea; Warships cover them
hexes-the-shallows = The shallows
hexes-the-open-sea-safe = The open sea: safe
hexes-tripods-1-and-1 = { booklet-sea-tripods-1-and-1 }
hexes-freighters-on-the-quay = **Freighters** go on the quay (row 3), then Tripods by a card, then **Warships** (2 points each) on any hex but row 1.
hexes-martian-step-the-nearest = **Martian step:** a Tripod that enters a Freighter’s hex captures it, 1 Martian VP; a Warship there is lost, but hits the Tripod.
hexes-human-step-a-freighter = { booklet-sea-human-step-each-freighter }
hexes-it-ends-without-freighters = { said-sea-ends }
hexes-actions = Actions
hexes-how-it-goes = How it goes
naval-fire = Roll at the nearest ship in range: Warship destroyed, Freighter sunk.
naval-arrival = A Tripod from the naval cup joins on hex C; it acts if its line is still to come.
naval-fire_all = Fire at every ship in range.
naval-focused_fire = The nearest ship in range is destroyed, no roll.
naval-grab = Captures a Freighter at range 1; if none, moves.
hexes-range-exactly-this-colour = Range: exactly this colour
hexes-our-shots = Our shots
hexes-range = Range

## battle

booklet-battle-dig-each-infantry-may = **Dig.** Each Infantry may roll once a battle, for one Gun. Green: 1 Earthworks. Yellow: 2. Red: 1, but the Infantry is destroyed. A Gun never has more than 4; they move with it.
booklet-battle-scout-each-cavalry-may = **Scout.** Each Cavalry may roll once a battle. Green: draw 2 Battle Plans blind, but the Cavalry is destroyed. Yellow: nothing. Red: draw 1.
booklet-battle-who-sets-up-last = **Whoever sets up last** has the edge: you in a zone with **Hills,** the Martians elsewhere.
booklet-battle-you-guns-on-the = **You:** { said-place }
booklet-battle-hills-2-earthworks-free = **Hills** give you 2 free Earthworks, no more than 1 to a Gun.
booklet-battle-a-gun-without-earthworks = A Gun without Earthworks is **Revealed.**
booklet-battle-turn-up-a-card = Turn up a card and go down its lines: **Green, Yellow, Red, Blue, Black.** Each Tripod of that colour does its actions, left to right. Tripods never block each other.
booklet-battle-special-actions-on-yellow = **Special actions,** on yellow, are explained on the battle board. A **Damaged** Tripod does only its line’s first action, and never a special one.
booklet-battle-each-works-once-at = Each works **once,** whenever you like, on land or at sea.
booklet-battle-tripod = Tripod

## martians

booklet-martians-cylinders-that-didnt-land = **Cylinders** that didn’t land this turn roll. { said-hatch }
booklet-martians-a-wave-in-red = **A Wave in Red Weed** mends one Damaged Tripod, the one that joined it first.
booklet-sea-quoted = “{ $words }”
booklet-opening-sides = { $n ->
    [one] { $n } side
   *[other] { $n } sides
}

## opening

booklet-opening-germs = Germs
booklet-opening-colonization = Colonization
booklet-opening-lay-out-the-board = Lay out the map and both battle boards. Shuffle the three decks, face down.
booklet-opening-all-six-progress-counters = Put all six **progress** counters on 0, and the **Clock** beside Production.
booklet-opening-to-on = to { $name } on { $colour }
booklet-opening-a-colour-that-is = You need **exactly** the colour asked for: where Yellow hits, Green doesn’t.
booklet-opening-has = { $values }–{ $values_2 } gives { $gears }

## sea

count-hex = { $count } { $count ->
    [one] hex
   *[other] hexes
}
booklet-sea-tripods-1-and-1 = **Tripods:** draw 1 from the naval cup, and 1 for each Wave in the Harbor’s zone or next to it, 3 at most.
booklet-sea-human-step-each-freighter = **Human step:** each Freighter goes 1 hex down, straight or to a side, never into a Tripod’s; with no way it waits. Past row 7 it’s safe: **+1 Human VP.** Each Warship may go 1 hex (not to row 1) and fire 1 die.

## turn

booklet-turn-mind-the-gears-at = **Mind the gears:** at the end of the Escape Phase a zone keeps one Refugee per gear. The rest are captured.

## start

stock-display-board = heavy paper, matt
stock-land-board = card
stock-naval-board = card
stock-help-sheet = card or paper
stock-counters = 250 g card
stock-figures = 200 g card
stock-cards = card, or paper in sleeves
stock-dice = card and label paper
stock-dice-tray = 200 g card
stock-corner-strips = paper, matt
kit-start-counters-cards-rules-and = Counters, cards, rules and help sheet
kit-start-war-of-the-worlds = War of the Worlds:
kit-start-france = France
kit-start-they-came-from-mars = They came from Mars. They hadn’t reckoned with Cholet.

cards-no = No. { $number }
france-win = Win:
france-lose = Lose:
help-human = Win
help-martian = Lose
booklet-opening-ends-human = **{ $number }. You win:** { $how }.
booklet-opening-ends-martian = **{ $number }. You lose:** { $how }.

## What several of these say, and the screen too

said-hatch = Green: it waits. Yellow: out comes its Wave. Red: the same, and one more Tripod from the cup.
said-trap = Green damages up to 2 undamaged Tripods.
said-scouting = Green: 2 plans, but the Cavalry is lost. Yellow: nothing. Red: 1 plan.
said-sluggish = One Wave of your choice doesn’t move this turn.
said-action = Each unit may move 1 zone free. Infantry may attack a Cylinder there or lay a keg instead.
said-lose = Guns are destroyed; all others are captured, 1 Martian VP each.
said-captured = Others there are captured, 1 Martian VP each.
said-survivors = Survivors go on to the next.
said-place = Guns go on artillery hexes, two to a hex at most; all others on the lowest row, as many to a hex as you like.
said-waves = Waves 3, 4 and 5 come when Germs first reach 3, 6 and 9
said-gunners = Once this turn, one Gun may roll all its dice again.
said-keg = You may pick a keg up again at any time
said-dug-in = A Gun with Earthworks loses 1 when it fires.
said-range = range 1 Green, 2 Yellow, 3 Red
said-ordinary = 1–3 green, 4–5 yellow, 6 red
said-refugee = **Roll for each Refugee** in a zone with a Harbor.
said-at-hand = Keep your own units and the markers handy; the screen says when and where.
said-quiet = +1 Human VP for each Producing zone with no Wave or Cylinder in it and no Wave next door.
said-flying = a Handling Machine in Red Weed with no Cylinder, Infantry or Gun there
said-turn-ends = This turn’s events end; the Clock goes back to Production.
said-titles = **80** makes you a Liberator, **40** a Defender, **0** a Survivor.
said-sea-ends = **It ends** when Freighters or Tripods run out. Any Freighters left are safe, +1 Human VP each.
