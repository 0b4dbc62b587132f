## cards

cards-bonus-single = { $name }: bonus Single
cards-reference = Reference { $number }
cards-action-deck = Action deck
cards-bonus = Bonus

## markers

markers-hole = Hole
markers-closed = Closed
markers-combat-lock = Combat lock
markers-locked = Locked
markers-strikes-back = Strikes back
markers-manhole = Manhole
markers-way-down = Way down
markers-study-success = Study success
markers-success = Success
markers-no-success = No success
markers-capsule = Capsule
markers-carried-off = Carried off
markers-directions = Directions
markers-roll-a-die = Roll a die
markers-holes-and-locks = Holes and locks
markers-manholes-and-successes = Manholes and successes
markers-fronts = { $title }, fronts
markers-backs = { $title }, backs
markers-markers = Markers
markers-card-both-sides-flipped = Print both sides on card, **flipped on the long edge**: held up to the light, the rings at the foot meet those on the back. Cut every line from mark to mark.
markers-backs-turned-over-on = Backs. Turned over on the long edge, each lies behind its front.

## measures

measures-move = Move
measures-everyone-on-foot-a = Everyone on foot; a Hopper’s jump
measures-hop = Hop
measures-hoppers = Hoppers
measures-dash = Dash
measures-skitters-a-teleport = Skitters; a teleport
measures-sticks-and-blast-disc = Sticks and blast disc
measures-movement-sticks = Movement sticks
measures-glue-the-sheet-to = Glue the sheet to card and cut along the edges, but leave the hatched tabs on. Butt the next part against the printed end, on the tab: **1 and 2** make 16 inches, **1, 2 and 3** make 24.
measures-glue = glue { $part }
measures-in = { $inches } in
measures-in-2 = { $inches } in: { $n }
measures-inches = { $word }: { $inches } inches
measures-blast-disc = Blast disc
measures-cut-along-the-rim = Glue it to card or clear film, cut along the rim ({ $n } inches across) and prick a hole in the middle.
measures-when-something-goes-off = When something goes off
measures-kaboom = Kaboom!
measures-4-dice = 4 dice

## actions

booklet-actions-stopped = stopped
booklet-actions-clear = clear
booklet-actions-measure-one-figure-of = Measure **one** figure in a straight line, any way: 8 inches, or what the sheet says, or less. Put the rest of its group beside it unmeasured, each **within 2 inches** of another.
booklet-actions-nobody-is-set-down = Nobody may touch an enemy unless the measured figure reaches one.
booklet-actions-the-move-ends-on = A move **ends on entering** terrain or a vehicle, and **on crossing** a wall or fence, just beyond it.
booklet-actions-blocking-terrain-stops-the = Blocking terrain stops the line. So does **any group in between,** friend or enemy, gaps and all.
booklet-actions-roll-all-the-groups = **Roll all the group’s dice,** add them up, and divide by the target’s kill number for the ground it stands on. Rounded down, that many die. Their owner picks which, and removes them at once.
booklet-actions-linked-fire-who-has = **Linked fire:** if you have it, add up all your shots at one target on one card before dividing.
booklet-actions-if-a-roll-is = If it takes a roll: **1 die for each figure that helps; any 6 does it.**
booklet-actions-a-group-is-inside = A group is inside if **all** its figures are. A wall or wooden fence shelters anyone within 2 inches behind it.
booklet-actions-a-wall-ends-it = a wall ends it
booklet-actions-so-do-trees = so do trees

## combat

booklet-combat-dice-as-for-shooting = **Dice:** as for shooting, unless your sheet says otherwise. **Kill numbers:** Open, but a faction **defending terrain** uses its class. The owner picks who falls.
booklet-combat-even = even: { $even }
booklet-combat-odd = odd: { $p }
booklet-combat-open = Open
booklet-combat-cover = Cover
booklet-combat-building = Building

## opening

booklet-opening-six-factions = Six factions

## strange

booklet-strange-roll-the-dice-once = Roll **4 dice,** once. Each group with figures under the disc takes the total, friends too, by its own kill numbers, but loses no more than are under it.
booklet-strange-skitters-caught-go-off = **Skitters** under it go off too: 4 more dice each, all in one total. A Skitter that’s shot just dies.
booklet-strange-to = { $min } to { $max }

## sheets

sheets-faction-sheets = Faction sheets
sheets-what-sets-them-apart = What sets them apart
sheets-victory-from-the-scenario = Victory, from the scenario; notes
sheets-move = Move
sheets-shooting-dice = Shooting dice
sheets-weight = × { $points } points = { $weight }
sheets-linked-fire = Linked fire
sheets-cards = Cards
sheets-in = { $move } in
sheets-yes = Yes
sheets-no = No
table-6-in = 6 in
table-first-apart = 2 feet
sheets-points-to-kill-one = Points to kill one
sheets-open = Open
sheets-cover = Cover
sheets-building = Building
sheets-the-standard-force-cross = The standard force: cross out the fallen
sheets-species = Species

## start

stock-action-deck = card, or paper in sleeves
stock-markers = card of 250 g
stock-figures = card of 160 to 250 g
stock-terrain-card = card or paper
stock-measures = paper on stiff card
stock-dice = card, and label paper
stock-dice-tray = card of 250 g
stock-corner-strips = paper, matt
kit-start-bring-dice-bring-many = Bring dice. Bring many dice.
kit-start-rules-cards-markers-and = Rules, cards, markers and terrain card
kit-besides = You also need 20 to 30 six-sided dice. If you have figures, leave out figures.pdf.

## table

table-terrain = Terrain
table-yes = yes
table-no = no
table-special-event =
    Special

    Event
table-rules-at-a-glance = Rules at a glance
table-terrain-card = Terrain card
table-scenario = Scenario
table-nights = { $night }, guests and handicaps
table-guests = Who else may come
table-companies = Whoever comes
table-companies-line = Any two to six factions: how many kills win
table-companies-rule = Not the four of the scenario? Find the row with a number for **each of you and for nobody else.** A faction wins at once when it has **killed that many enemies itself.** This takes the place of the kills in its goal, if there are any; any other goal the scenario gives it wins as well. But **for each other faction** the Hoppers need { $hoppers } enemies dead at the end, the Volunteers { $volunteers }.
table-handicaps = Help and handicaps: wins in a hundred games between machines
table-what-shelters-what-hides = { $n }: shelter, sight, kill numbers
table-kinds-of-terrain = Kinds of terrain
table-protection = Protection
table-blocks-sight = Blocks sight
table-points-to-kill-one = Points to kill one figure
table-the-action-deck = The action deck
table-single = Single
table-double = Double
table-triple = Triple
table-deck = Deck
table-set = Set
table-factions = Factions
table-cards-actions-blows = { $n }: cards, actions, blows

## What several of these say, and the screen too

said-sees = At least one of yours must see one of theirs.
said-inside = Inside such an area you see out and are seen; the next one stops the line.
said-success = A 6 is a success, one for each species.
said-sections = Both Clean-Up sections act on each action.

## Figures

figures-figures = Figures
figures-to-kill = { $points } to kill
figures-rear = Rear
figures-a-red-band = A red band marks a figure worth more, or with another job, in its group.
