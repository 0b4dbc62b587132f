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
counters-card-both-sides-flipped = Card, both sides, **flipped on the long edge**: held against the light, the rings at the foot meet those on the back. Cut along every line from mark to mark; leave the margin whole until all are cut.
counters-backs-turned-over-on = Backs. Turned over on the long edge, each lies behind its front.

## dice

dice-four-dice-of-the = Four dice of the war
dice-cubes-print-on-card = **Cubes:** print on card, score the dashed lines, cut the whole ones, fold away from you, glue the tabs inside. **Stickers:** label paper, for blank dice of 16 mm. **Or** roll ordinary dice: { said-ordinary }.
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

france-human-victory-points = Human Victory Points
france-10-back-to-0 = 10: back to 0, Germs +1
france-germs = Germs
france-10-wins-at-3 = 10 wins; at 3, 6 and 9 a new Cylinder
france-martian-victory-points = Martian Victory Points
france-10-back-to-0-2 = 10: back to 0, Colonization +1
france-colonization = Colonization
france-10-loses = 10 loses
france-production-points-10 = Production Points × 10
france-tens = tens
france-production-points-1 = Production Points × 1
france-ones = ones
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
france-checked-in-this-order = Checked in this order, at any time.
france-factory-new-units-begin = Factory: new units begin here
france-hills-we-set-up = Hills: we set up last, and 2 Earthworks are free
france-harbor-site-the-way = Harbor site: the way out, once it is bought
france-a-handling-machine-stands = A Handling Machine stands here
france-a-waves-way-on = a Wave's way on { $colour }
france-green-it-stays-where = Green: it stays where there is Production.
france-new-cylinder = New Cylinder
france-rolled-for-wave-1 = Rolled for Wave 1 and the first Cylinder at set-up,
france-then-when-germs-reach = then when Germs reach 3, 6 and 9.
france-prices = Prices

## help

help-stays-in-a-producing = * stays in a Producing zone, else the green arrow. Standard game; see Difficulty.
help-income-1-for-each = **Income:** 1 for each gear on the map, 1 for each Industrial of an earlier turn in a Producing zone.
help-buy-and-move-units = **Buy and move:** units at Factories, never in a Destroyed or Red Weed zone; each step of a unit costs 3.
help-each-wave-in-a = **Each Wave** in a zone with a Field or Siege Gun is fought, in your order. { said-survivors }
help-before-it-dig-scout = **Before it:** dig, scout, buy plans. No Gun holds more than 4 Earthworks; one without is Revealed.
help-a-wave-with-no = **A Wave** with no Tripod left is taken off. A Damaged Tripod stays Damaged.
help-one-roll-a-wave = **One roll a Wave,** in number order. You choose the units; other than Guns they count as captured.
help-workforce-0-destroyed-10 = **Workforce 0:** Destroyed, +10 Martian VP, the Harbor is gone, the lines below are skipped.
help-in-a-lost-zone = **In a lost zone** only the line of units counts.
help-each-unit-may-move = { said-action }
help-a-cylinder-without-tripods = **A Cylinder** without Tripods is taken off. { said-keg }.
help-each-refugee-at-a = { said-refugee } A Character may, and is worth 3 Human VP. Then the naval battles.
help-crowding-refugees-beyond-a = **Crowding:** Refugees beyond a zone's gears are captured.
help-1-human-vp-for = { said-quiet }
help-germs-at-3-6 = **Germs at 3, 6, 9:** Cylinder 3, 4, 5 lands, each once.
help-waves-roll-in-number = **Waves roll** in number order and go; kegs of the zone they enter go off.
help-re-landing-if-an = **Re-landing:** if an entered Wave number is off the map, roll for the lowest.
help-red-weed-spreads-to = **Red Weed** spreads to Destroyed zones beside it or with a Handling Machine; then +1 Martian VP for each.
help-each-cylinder-that-did = **Each Cylinder** that did not land this turn rolls.
help-a-wave-in-red = { booklet-martians-a-wave-in-red }
help-a-handling-machine-in = **Flying Machine:** if there is { said-flying }, roll for a piece of it, once a turn.
help-check-who-has-won = **Check who has won.** { said-turn-ends }
help-charts = Charts
help-the-turn = The turn
help-help-sheet = Help sheet
help-every-chart-of-the = Every chart of the war
help-tripod = Tripod
help-roll-one-die = Roll one die
help-tripod-devastation-lines-from = Tripod devastation: lines from the top
help-5-and-more = 5 and more
help-battle-plans-each-once = Battle Plans: each once a battle, on land or at sea
help-prices-in-production-points = Prices in Production Points
help-new-cylinder-lands-in = New Cylinder lands in
help-workforce-and-gears = Workforce and gears
help-difficulty-and-scenarios = Difficulty and scenarios
help-easy = Easy
help-standard = Standard
help-hard = Hard
help-on-yellow-too-if = * On Yellow, too, if two machines qualify.
help-a-turn-eight-phases = A turn: eight phases. At the start of each, draw the top event if its back names the phase
help-setting-up = Setting up
help-all-progress-counters-on = All progress counters on 0; the Clock beside Production.
help-a-production-counter-in = A Production counter in each zone at its printed Workforce; the blue ones are for Paris.
help-land-tripods-naval-tripods = Land Tripods, naval Tripods, Harbors, Battle Plans: a cup each. Handling Machines to their signs.
help-roll-for-wave-1 = **Roll for Wave 1:** 4 Tripods, its zone Destroyed. **Roll for Cylinder 2:** 4 Tripods.
help-who-wins = Who wins
help-10-human-vp-are = 10 Human VP are 1 Germ, 10 Martian VP 1 Colonization. Human VP that are lost are borrowed from Germs.
help-score-ours-10-a = **Score:** ours (10 a Germ, 1 a VP) less theirs; +1 a Refugee away, +10 a Wave wiped out, −50 if lost. { said-titles }
help-characters = Characters
help-all-move-escape-and = All move, escape and are captured as units are.
help-captured-1-martian-vp = **Captured,** 1 Martian VP: Infantry, Cavalry, Freighters, Refugees, Characters. Guns and Warships are only destroyed.

## hexes

hexes-land-battle-board = Land battle board
hexes-naval-battle-board = Naval battle board
hexes-land-battle = Land battle
hexes-tripods-come-down-from = Tripods come down from the top; Guns shoot back from the artillery hexes
hexes-the-martians-come-from = The Martians come from here
hexes-france-stands-here = France stands here
hexes-detect-fire = Detect, Fire
hexes-set-up-no-hills = **Set up.** No Hills: we set up first, then they. Hills: they first; 2 Earthworks free, 1 a Gun.
hexes-guns-on-the-yellow = **Guns** on the yellow hexes, 2 a hex. **Others** on the lowest row.
hexes-martian-step-a-card = **Martian step:** a card, its colours from the top. **Human step:** each Gun may fire; a dug-in one loses 1 Earthworks.
hexes-a-tripod-that-enters = **A Tripod** that enters a Gun's hex crushes it. { said-captured } From the lowest row it leaves for its Staging Area.
hexes-damaged-only-the-lines = **Damaged:** only the line's first action, and no special one.
hexes-it-ends-when-one = **It ends** when one side has nothing left.
hexes-naval-battle = Naval battle
hexes-freighters-run-for-the = Freighters run for the open sea; Warships stand between
hexes-the-shallows = The shallows
hexes-the-open-sea-safe = The open sea: safe
hexes-tripods-1-and-1 = { booklet-sea-tripods-1-and-1 }
hexes-freighters-on-the-quay = **Freighters** on the quay, row 3; then a card places the Tripods; then **Warships,** 2 points each, on any hex but row 1.
hexes-martian-step-the-nearest = **Martian step:** the nearest ship in range is fired at: Warship destroyed, Freighter sunk. A Freighter whose hex is entered is captured, 1 Martian VP; a Warship there is lost, but hits the Tripod.
hexes-human-step-a-freighter = **Human step:** a Freighter moves 1 hex down or down to a side; past row 7 it is safe, **+1 Human VP.** A Warship may move 1 hex, and fires 1 die.
hexes-it-ends-without-freighters = { said-sea-ends } Those left are safe.
hexes-actions = Actions
hexes-how-it-goes = How it goes
hexes-roll-at-the-nearest = Roll at the nearest ship in range: Warship destroyed, Freighter sunk.
hexes-a-tripod-from-the = A Tripod from the naval cup joins on hex C; it acts if its line is still to come.
hexes-fire-at-every-ship = Fire at every ship in range.
hexes-the-nearest-ship-in = The nearest ship in range is destroyed, no roll.
hexes-captures-a-freighter-at = Captures a Freighter at range 1; else moves.
hexes-range-exactly-this-colour = Range: exactly this colour
hexes-our-shots = Our shots
hexes-range = Range

## The rules

booklet-the-war-the-end = The war, the end, the pieces
booklet-before-the-first-turn = Before the first turn
booklet-setting-up-the-die = Setting up, the die, the board
booklet-france-at-work = France at work
booklet-production-human-action-devastation = Production, Human Action, Devastation
booklet-battle-on-land = Battle on land
booklet-guns-tripods-and-a = Guns, Tripods and a spade
booklet-the-way-out = The way out
booklet-a-battle-told-the = A battle told, the Escape Phase, the sea
booklet-the-martians-turn = The Martians' turn
booklet-martian-action-assembly-epilogue = Martian Action, Assembly, Epilogue; and for doubtful cases

## battle

booklet-battle-for-each-wave-in = **For each Wave** in a zone with a Field or Siege Gun there is a battle, in the order you like. Mark it with the Battle Location. All units of the zone take part, Refugees and Characters too, and they and their Earthworks go on to the zone's next battle.
booklet-battle-dig-each-infantry-may = **Dig.** Each Infantry may roll once a battle, for one Gun. Green: 1 Earthworks. Yellow: 2. Red: 1, and the Infantry is destroyed. A Gun never has more than 4.
booklet-battle-scout-each-cavalry-may = **Scout.** Each Cavalry may roll once a battle. Green: 2 Battle Plans, drawn blind, and the Cavalry is destroyed. Yellow: nothing. Red: 1 plan.
booklet-battle-buy-plans-points-for = **Buy plans:** { $price } points for one drawn blind, { $price_2 } for one you choose, if it is left in the cup.
booklet-battle-who-sets-up-last = **Who sets up last** has the better of it: you in a zone with **Hills,** else the Martians.
booklet-battle-you-guns-on-the = **You:** { said-place }
booklet-battle-hills-2-earthworks-free = **Hills:** 2 Earthworks free, no more than 1 on a Gun.
booklet-battle-they-turn-up-a = **They:** turn up a land card. Each Tripod of the Wave's Staging Area goes to the hex of row 1 whose letter stands beside its colour. Discard the card.
booklet-battle-a-gun-without-earthworks = A Gun without Earthworks is **Revealed.**
booklet-battle-turn-up-a-card = Turn up a card and go down its lines: **Green, Yellow, Red, Blue, Black.** Every Tripod of that colour does the line's actions, from left to right. Tripods don't stand in each other's way.
booklet-battle-move-into-a-guns = **Move:** { $Move }. Into a **Gun's hex:** the Gun is crushed, Earthworks or not. { said-captured } On the **lowest row** a Tripod does that, leaves, and goes back to its Staging Area, not destroyed; in this battle it is done.
booklet-battle-detect-fire-two-equally = **Detect:** { $Detect } **Fire:** { $Fire } Two equally near: you say which. None in range: nothing.
booklet-battle-special-actions-on-yellow = **Special actions,** on yellow ground, are told on the battle board. A **Damaged** Tripod does only the first action of its line, and no special one.
booklet-battle-arrival-the-new-tripod = **Arrival:** the new Tripod belongs to the Wave for good.
booklet-battle-each-gun-may-fire = Each Gun **may** fire at one Tripod in range: a Field Gun with 1 die, a Siege Gun with 2. Each die of exactly the right colour is a hit: **Damaged,** then **destroyed.** A destroyed Tripod is taken off.
booklet-battle-a-gun-with-earthworks = { said-dug-in } The Siege Gun, too, only 1.
booklet-battle-infantry-cavalry-refugees-and = Infantry, Cavalry, Refugees and Characters do nothing.
booklet-battle-when-there-is-no = When there is **no Tripod** on the board, or **no human unit.** Guns gone, people left: it goes on.
booklet-battle-survivors-return-to-the = Survivors return to the zone, Guns with the Earthworks that are left. Tripods return to their Staging Area; who is Damaged shows its back. All plans go back to the cup, used or not.
booklet-battle-a-wave-without-a = A Wave **without a Tripod** is taken off the map.
booklet-battle-each-works-once-at = Each works **once,** at any moment you like, on land or at sea.
booklet-battle-tripod = Tripod
booklet-battle-2-battle-when = 2. Battle: when
booklet-battle-first-of-all = First of all
booklet-battle-setting-up = Setting up
booklet-battle-battle-plans = Battle Plans
booklet-battle-each-round-the-martian = Each round: the Martian step
booklet-battle-each-round-the-human = Each round: the human step
booklet-battle-range-exactly-this-colour = Range: exactly this colour
booklet-battle-count-the-hexes-to = Count the hexes to the target, its own too.
booklet-battle-the-end = The end

## martians

booklet-martians-waves-move-in-the = **Waves move,** in the order of numbers, each with a roll. Yellow and Red: along that arrow. Green: it stays in a Producing zone; in a lost one it follows the green arrow.
booklet-martians-cavalry-screen-once-a = **Cavalry screen:** once a turn for each Wave, a Cavalry in its zone may roll first. Green: nothing. Yellow: you say along which arrow, or that it stays. Red: the same, and the Cavalry is destroyed.
booklet-martians-kegs-of-the-zone = **Kegs** of the zone it enters go off.
booklet-martians-re-landing-is-a = **Re-landing:** is a number that has entered the war neither on the map as Wave nor as Cylinder? Roll once, for the lowest such. { $standard } (Easy { $easy }, Hard { $hard }): its Cylinder lands as at set-up, with 3 Tripods.
booklet-martians-red-weed-roll-green = **Red Weed:** roll. Green: it rests. Yellow: one Destroyed zone that has a Handling Machine or lies beside Red Weed is turned over; the nearest to Paris, then by the alphabet. Red: all of them. Then **+1 Martian VP** for every Red Weed zone.
booklet-martians-cylinders-that-didnt-land = **Cylinders** that didn't land this turn roll. { said-hatch }
booklet-martians-a-wave-in-red = **A Wave in Red Weed** mends one Damaged Tripod.
booklet-martians-the-flying-machine-is = **The Flying Machine:** is there { said-flying }? One roll for the turn, however many: { $standard } adds a piece. (Easy: { $easy }, and Yellow if two or more machines do.) So keep a Gun there.
booklet-martians-look-who-has-won = Look who has won. { said-turn-ends }
booklet-martians-at-the-end-reckon = **At the end** reckon: 10 for a Germ and 1 for a Human VP, less 10 for a Colonization and 1 for a Martian VP; 1 for each Refugee who got away, 10 for each Wave wiped out; 50 less if you lost. { said-titles } Below that, you write the chronicle.
booklet-martians-events-and-scenarios-bring = Events and scenarios bring them. They move, flee and are captured as units are: 3 Human VP away, 1 Martian VP caught.
booklet-martians-two-waves-in-a = **Two Waves in a zone that Devastation destroys?** The second still rolls; only its line of units counts.
booklet-martians-the-cup-is-empty = **The cup is empty?** Fewer Tripods come, or none.
booklet-martians-germs-fall-and-reach = **Germs fall and reach 3 again?** Cylinder 3 comes only once by Germs. Later it may re-land.
booklet-martians-germs-and-colonization-both = **Germs and Colonization both at 10?** You win: Germs come first.
booklet-martians-the-last-wave-is = **The last Wave is gone, a Cylinder is left?** Not yet won.
booklet-martians-a-keg-destroys-a = **A keg destroys a zone?** No points for anybody.
booklet-martians-kriegspiel-on-the-card = **Kriegspiel on the card that sets Tripods up?** Yes: it is a Battle card.
booklet-martians-siege-gun-two-dice = **Siege Gun, two dice, one target.** Both dice go at the same Tripod, and two hits destroy it.
booklet-martians-6-martian-action = 6. Martian Action
booklet-martians-7-assembly = 7. Assembly
booklet-martians-8-epilogue = 8. Epilogue
booklet-turn-1-production = 1. Production
booklet-turn-3-devastation = 3. Devastation
booklet-sea-5-escape = 5. Escape
booklet-sea-quoted = “{ $words }”
booklet-opening-sides = { $n ->
    [one] { $n } side
   *[other] { $n } sides
}
booklet-martians-characters = Characters
booklet-martians-four-wars = Four wars
booklet-martians-in-doubt = In doubt

## opening

booklet-opening-tripods = Tripods
booklet-opening-come-in-five-colours = come in five colours, each with a sign. Whole in front, Damaged behind.
booklet-opening-waves-1-to-5 = Waves 1 to 5
booklet-opening-are-armies-the-wave = are armies. The Wave stands on the map, its Tripods in its Staging Area.
booklet-opening-cylinders = Cylinders
booklet-opening-are-waves-that-have = are Waves that have landed and not yet opened.
booklet-opening-handling-machines = Handling Machines
booklet-opening-build-the-flying-machine = build the Flying Machine where Red Weed grows. Nothing harms or moves them.
booklet-opening-production = Production
booklet-opening-counters-show-a-zones = counters show a zone's Workforce at the top right, and its gears: the points it earns.
booklet-opening-destroyed = Destroyed
booklet-opening-lies-on-a-zone = lies on a zone without Workforce. Turned over it is **Red Weed.**
booklet-opening-infantry = Infantry
booklet-opening-dig-earthworks-attack-cylinders = dig Earthworks, attack Cylinders, lay Powder Kegs.
booklet-opening-cavalry = Cavalry
booklet-opening-scout-for-battle-plans = scout for Battle Plans, and lead a Wave astray.
booklet-opening-field-guns-siege-guns = Field Guns, Siege Guns
booklet-opening-are-all-that-hurts = are all that hurts a Tripod on land: one die, or two.
booklet-opening-refugees = Refugees
booklet-opening-must-reach-a-harbor = must reach a Harbor before the Martians reach them.
booklet-opening-harbors = Harbors
booklet-opening-are-bought-for-one = are bought for one of the six sites on the coast.
booklet-opening-industrials = Industrials
booklet-opening-earn-a-point-each = earn a point each turn.
booklet-opening-battle-plans = Battle Plans
booklet-opening-are-tricks-for-one = are tricks for one battle each.
booklet-opening-they-fell-on-england = They fell on England first; everybody knows how that went. The second flight of Cylinders came down on France, in a year with poppies, early in the century.
booklet-opening-you-have-the-army = You have the Army, the factories, the railways and a quantity of bicycles. They have the Heat Ray.
booklet-opening-one-player-leads-the = **One player** leads the humans. The Martians need nobody: dice move them and cards fight for them. Two or three may lead together, and quarrel.
booklet-opening-the-martians-cant-be = The Martians can't be beaten by Guns alone. Hold them up, get the people out, and let the **germs** of this planet do the rest.
booklet-opening-human-victory-points-come = **Human Victory Points** come from quiet zones and from Refugees who get away. Ten of them go back to 0 and make **1 Germ.**
booklet-opening-martian-victory-points-come = **Martian Victory Points** come from captures, ruined zones and Red Weed. Ten make **1 Colonization.**
booklet-opening-points-lost-are-borrowed = Points lost are borrowed like tens and ones: at Germs 3 and 1 point, a loss of 2 leaves Germs 2 and 9 points. Nothing falls below 0 and 0.
booklet-opening-the-war = The war
booklet-opening-how-it-ends = How it ends
booklet-opening-look-at-any-time = Look at any time, in this order: the first that is true counts.
booklet-opening-points = Points
booklet-opening-germs = Germs
booklet-opening-colonization = Colonization
booklet-opening-what-lies-on-the = What lies on the table
booklet-opening-lay-out-the-board = Lay out the board, the land and the naval board, and the three decks, shuffled, face down.
booklet-opening-all-six-progress-counters = All six **progress** counters on 0. The **Clock** beside Production.
booklet-opening-a-production-counter-on = A **Production** counter on every zone, turned until the printed Workforce stands at its top right: { $Orleans } at Orleans, { $Cholet } at Cholet. Paris has blue ones, and begins with { $Paris }.
booklet-opening-stand-the-figures-up = Stand the figures up. **Land Tripods** go into a cup, **naval Tripods** into another, Harbors into a third, Battle Plans into a fourth.
booklet-opening-handling-machines-on-their = **Handling Machines** on their signs: Green in { $n }, Yellow in { $n_2 }, Red in { $n_3 }.
booklet-opening-wave-1-roll-for = **Wave 1:** roll for a new Cylinder (Green { $n }, Yellow { $n_2 }, Red { $n_3 }). Wave 1 stands there, opened; 4 land Tripods, drawn blind, go into Staging Area 1; the zone is **Destroyed.** Nobody scores.
booklet-opening-cylinder-2-roll-again = **Cylinder 2:** roll again, the same zone if it must be. Put the Cylinder there and 4 Tripods into Staging Area 2.
booklet-opening-waves-3-4-and = { said-waves }, with { $easy }, { $standard } or { $hard } Tripods: in an **Easy,** a **Standard** or a **Hard** game.
booklet-opening-to-on = to { $name } on { $colour }
booklet-opening-a-road-joins-two = A **road** joins two zones that are neighbours. Units and Waves go by road.
booklet-opening-factory-units-are-bought = **Factory:** units are bought here. **Hills:** guns do better here. **Anchor:** a Harbor can be opened.
booklet-opening-coloured-arrows-say-where = **Coloured arrows** say where a Wave goes that leaves a zone: from { $name } { $ways }.
booklet-opening-a-zone-with-a = A zone with a gear is **Producing.** One that is **Destroyed,** or **Red Weed,** is **lost:** no gears, no Factory, no Harbor, no room for Refugees. Units may walk into it all the same.
booklet-opening-workforce-and-gears = **Workforce and gears:**
booklet-opening-three-sides-green-with = Three sides **green,** with a circle; two **yellow,** a triangle; one **red,** a square. Where a rule says roll, roll one. An ordinary die does: { said-ordinary }.
booklet-opening-a-colour-that-is = A colour that is asked for must be **exactly** rolled: where Yellow hits, Green does not.
booklet-opening-the-back-of-the = The back of the top event names a phase. At the **start of that phase** turn the card up, do what it says, discard it. In any other phase leave it. One look a phase; if the deck runs out, shuffle it.
booklet-opening-setting-up = Setting up
booklet-opening-the-die = The die
booklet-opening-events = Events
booklet-opening-the-board = The board
booklet-opening-a-turn-has-eight = A turn has eight phases
booklet-opening-has = { $values }–{ $values_2 } has { $gears }
booklet-opening-in-paris = { $n }; in Paris { $n_2 }.

## sea

booklet-sea-orleans-has-no-hills = **Orleans** has no Hills: you set up first. A Field Gun with 1 Earthworks on { $n }, a Siege Gun without on { $n_2 }, Infantry on { $n_3 }. Card { $n_4 } puts Green on { $green }, Yellow on { $yellow }, Red on { $red }.
booklet-sea-card-green-it-goes = **Card { $n }, Green:** { $green }. It goes to { $green_2 }. The nearest Gun with Earthworks is { $steps } away, so it needs { $spotted }. It rolls { $spotted }: the Earthworks are gone, the Field Gun is Revealed.
booklet-sea-yellow-from-down-to = **Yellow:** { $yellow }: from { $yellow_2 } down to the left is { $yellow_3 }. No Gun has Earthworks now: nothing to detect.
booklet-sea-red-nothing-to-detect = **Red:** { $red }. Nothing to detect. The nearest Revealed Gun is { $steps } away, out of range: no shot.
booklet-sea-your-step-the-siege = **Your step:** the Siege Gun fires at Yellow, { $steps } away: it needs { $near }, rolls { $near } and Green. One hit: turn the Tripod about, it is Damaged. The Field Gun could fire too, at { $steps_2 }, with { $human }.
booklet-sea-hex = { $steps } { $steps ->
    [one] hex
   *[other] hexes
}
booklet-sea-each-refugee-in-a = { said-refugee } **Green:** away, +1 Human VP. **Yellow:** puts out in a Freighter, into this Harbor's naval battle. **Red:** no berth; it stays. A Character may roll, for +3.
booklet-sea-naval-battles-one-for = **Naval battles,** one for each Harbor with Freighters.
booklet-sea-crowding-in-each-zone = **Crowding:** in each zone, Refugees beyond its gears are captured, +1 Martian VP each. So a lost zone keeps none.
booklet-sea-quiet-zones-1-human = **Quiet zones:** { said-quiet }
booklet-sea-new-waves-the-first = **New Waves:** the first time that Germs stand at 3, 6 or 9, Cylinder 3, 4 or 5 lands.
booklet-sea-tripods-1-and-1 = **Tripods:** 1, and 1 for each Wave in the Harbor's zone or beside it, 3 at most, from the naval cup.
booklet-sea-set-up-the-freighters = **Set up** the Freighters on the quay, row 3. A naval card puts the Tripods on row 1. Then buy **Warships,** { $Warship } points each, and put them anywhere but on row 1. Plans may be bought as on land.
booklet-sea-martian-step-a-card = **Martian step:** a card, as on land. **Fire** is at the nearest ship in range, a tie is yours to break: a Warship is destroyed, a Freighter sunk, its Refugee lost without points. **Into a Freighter's hex:** captured, +1 Martian VP. **Into a Warship's:** it is lost, but the Tripod takes a hit. Below row 7 a Tripod leaves.
booklet-sea-human-step-each-freighter = **Human step:** each Freighter goes 1 hex down or down to a side. Past row 7 it is safe: **+1 Human VP.** Each Warship may go 1 hex, not to row 1, and fires 1 die.
booklet-sea-it-ends-without-freighters = { said-sea-ends } Freighters that are left are safe. Warships and Tripods go back. No Wave loses a Tripod at sea.
booklet-sea-a-round-of-battle = A round of battle, told
booklet-sea-the-naval-battle = The naval battle

## turn

booklet-turn-so-a-wave-of = **So:** a Wave of 3 Tripods in { $name } rolls Yellow: { $name_2 }. Its Workforce falls from { $workforce } to { $n }; then { $n_2 }.
booklet-turn-income-every-gear-on = **Income.** Every gear on the map is a point, gold or blue; every Industrial of an earlier turn is one more while its zone is Producing. Move the two Points counters. What you don't spend you keep.
booklet-turn-buy-what-you-can = **Buy** what you can pay. Units begin in a zone with a Factory, never in a lost one; a Wave, a Cylinder or a Handling Machine there is no bar. The counters are the limit.
booklet-turn-a-harbor-is-named = **A Harbor** is named and bought, or drawn blind for less: if its zone is lost, draw again. Put it on its site.
booklet-turn-move-for-money-points = **Move** for money: { $step } points take a unit along one road, as often as you can pay. So a Field Gun and Cavalry from Orleans to Dijon, and the Cavalry on to Nancy, cost { $n }.
booklet-turn-each-infantry-cavalry-gun = Each Infantry, Cavalry, Gun, Refugee and Character may go **one zone,** free. They may enter lost zones.
booklet-turn-or-an-infantry-works = **Or an Infantry works** instead: it attacks a Cylinder in its zone (Yellow: one of its Tripods is destroyed. Red: the Infantry is) or lays a keg (Yellow: laid. Red: the Infantry is destroyed). A Cylinder whose last Tripod goes is taken off.
booklet-turn-mind-the-gears-at = **Mind the gears:** at the end of the Escape Phase a zone keeps as many Refugees as it has gears. The others are captured.
booklet-turn-when-a-wave-enters = When a Wave **enters** the zone, each keg rolls and is gone. Green 2 damage, Red 1, shared among the Wave's Tripods as you like. Yellow: 1 Workforce less instead (from 1, the zone is Destroyed; in a lost zone, nothing).
booklet-turn-so-two-kegs-that = **So** two kegs that roll Green and Red do 3 damage: one Tripod destroyed, one Damaged.
booklet-turn-a-wave-that-opens = A Wave that opens out of its Cylinder sets off nothing. You may take a keg up again whenever you like.
booklet-turn-each-wave-rolls-once = **Each Wave rolls once,** in the order of numbers. The chart on the help sheet has a column for its Tripods. Carry the lines out from the top: units, Workforce, Refugees, points.
booklet-turn-units-you-choose-them = **Units:** you choose them, out of the Wave's zone. A Gun is only destroyed. Any other counts as captured: +1 Martian VP.
booklet-turn-workforce-turn-the-production = **Workforce:** turn the Production counter, or turn it over. **Refugees** come on in the zone, as far as the counters go.
booklet-turn-at-0-the-zone = **At 0** the zone is Destroyed: +10 Martian VP, its Harbor is out of the game, its Industrial is lost, and that Wave's other lines are skipped.
booklet-turn-a-lost-zone-has = **A lost zone** has nothing left to lose but units: only that line counts.
booklet-turn-prices = Prices
booklet-turn-4-human-action = 4. Human Action
booklet-turn-powder-kegs = Powder Kegs

## start

kit-start-heavy-paper-matt = heavy paper, matt
kit-start-card = card
kit-start-card-or-paper = card or paper
kit-start-card-of-250-g = card of 250 g
kit-start-card-of-200-g = card of 200 g
kit-start-card-or-paper-in = card, or paper in sleeves
kit-start-card-and-label-paper = card, and label paper
kit-start-paper-matt = paper, matt
kit-start-production-the-workforce-stands = Production: the Workforce stands at the top right. Turn it, or turn it over.
kit-start-destroyed-here-red-weed = Destroyed here; Red Weed on its other side.
kit-start-cups-harbors-and-battle = Cups: Harbors and Battle Plans have backs that are all alike.
kit-start-counters-cards-rules-and = Counters, cards, rules and help sheet
kit-start-figures-fold-the-top = **Figures:** fold the top back, glue, fold the feet out. A Tripod is whole in front, Damaged behind.
kit-start-the-display-board = The display board: { $sheets }
kit-start-war-of-the-worlds = War of the Worlds:
kit-start-france = France
kit-start-they-came-from-mars = They came from Mars. They had not reckoned with Cholet.
kit-start-you-should-have-counters = **You should have** { $flat } counters, { $n } land and { $n_2 } naval Tripods, { $waves } Waves, { $machines } Handling Machines, { $characters } Characters; { $land } land, { $naval } naval and { $events } event cards; 4 coloured dice, or ordinary ones: { said-ordinary }.

cards-no = No. { $number }
france-win = Win:
france-lose = Lose:
help-1-2-tripods = 1–2 Tripods
help-3-4-tripods = 3–4 Tripods
help-elsewhere = elsewhere
help-win = Win
help-lose = Lose
booklet-opening-ends-human = **{ $number }. You win:** { $how }.
booklet-opening-ends-martian = **{ $number }. You lose:** { $how }.

## What several of these say, and the screen too

said-hatch = Green: waits. Yellow: becomes its Wave. Red: its Wave, and one Tripod more from the cup.
said-trap = Green damages up to 2 undamaged Tripods.
said-scouting = Green: 2 plans, but the Cavalry is lost. Yellow: nothing. Red: 1 plan.
said-sluggish = One Wave of your choice does not move this turn.
said-action = Each unit may move 1 zone, free. An Infantry may instead attack a Cylinder there, or lay a keg.
said-lose = Guns are destroyed; all others are captured, 1 Martian VP each.
said-captured = Others there are captured, 1 Martian VP each.
said-survivors = Survivors go on to the next.
said-place = Guns on the artillery hexes, two on each at most; all others on the lowest row, any number on a hex.
said-waves = Waves 3, 4 and 5 come when Germs first reach 3, 6 and 9
said-gunners = Once this turn, one Gun may roll all its dice again.
said-keg = A keg may be taken up again at any time
said-dug-in = A Gun with Earthworks that fires loses 1 of them.
said-range = range 1 Green, 2 Yellow, 3 Red
said-ordinary = 1–3 green, 4–5 yellow, 6 red
said-refugee = **Each Refugee** in a zone with a Harbor rolls.
said-quiet = +1 Human VP for each Producing zone with neither Wave nor Cylinder in it, and no Wave in a zone beside it.
said-flying = a Handling Machine in Red Weed, with neither Cylinder nor your Infantry or Gun there
said-turn-ends = The turn's events end; the Clock goes back to Production.
said-titles = **80** and you are the Liberator, **40** a Defender, **0** a Survivor.
said-sea-ends = **It ends** without Freighters or without Tripods.
