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
markers-card-both-sides-flipped = Card, both sides, **flipped on the long edge**: held against the light, the rings at the foot meet those on the back. Cut along every line from mark to mark.
markers-backs-turned-over-on = Backs. Turned over on the long edge, each lies behind its front.

## measures

measures-move = Move
measures-everyone-on-foot-a = Everyone on foot; a Hopper's jump
measures-hop = Hop
measures-hoppers = Hoppers
measures-dash = Dash
measures-skitters-a-teleport = Skitters; a teleport
measures-sticks-and-blast-disc = Sticks and blast disc
measures-movement-sticks = Movement sticks
measures-glue-the-sheet-to = Glue the sheet to card and cut along the edges; keep the hatched tab of a part that has one. Butt the next part against the printed end, on the tab: **1 and 2** make 16 inches, **1, 2 and 3** make 24.
measures-glue = glue { $part }
measures-in = { $inches } in
measures-in-2 = { $inches } in: { $n }
measures-inches = { $word }: { $inches } inches
measures-blast-disc = Blast disc
measures-cut-along-the-rim = Cut along the rim: it is { $n } inches across. Prick a hole in the middle. Glue it to card, or to clear film.
measures-when-something-goes-off = When something goes off
measures-kaboom = Kaboom!
measures-4-dice = 4 dice

## The rules

booklet-what-it-is-setting = What it is, setting up, the cards
booklet-move-shoot-anything-else = Move, shoot, anything else
booklet-three-things-to-do = Three things to do with an action
booklet-close-combat = Close combat
booklet-when-figures-touch = When figures touch
booklet-strange-things = Strange things
booklet-holes-blasts-events-new = Holes, blasts, events, new factions, doubts

## actions

booklet-actions-so-a-section-of = **So:** a section of { $name } rolls { $number } dice: { $n } are { $total }. At a pair of Suits in the open ({ $clear } each) { $killed } die; there are no more. In cover ({ $cover }) { $killed_2 } die. At Cones in cover ({ $hidden }) { $killed_3 } dies, and { $n_2 } points are lost.
booklet-actions-1-move = 1. Move
booklet-actions-2-shoot = 2. Shoot
booklet-actions-stopped = stopped
booklet-actions-clear = clear
booklet-actions-measure-one-figure-of = Measure **one** figure of the group, in a straight line, any way: 8 inches, or what the sheet says. Shorter is fine. Put the others beside it without measuring, **within 2 inches** of one another.
booklet-actions-nobody-is-set-down = Nobody is set down touching an enemy unless the measured figure reaches one.
booklet-actions-the-move-ends-on = The move **ends on entering** terrain, vehicles too, and **on crossing** a wall or fence, just beyond it.
booklet-actions-leaving-measure-from-any = **Leaving:** measure from any edge; from a building or vehicle, from its door.
booklet-actions-one-group-shoots-at = One group shoots at one enemy group. { said-sees } There are no ranges.
booklet-actions-blocking-terrain-stops-the = Blocking terrain stops the line, and so does **any group between,** friend or enemy, as a whole: there is no shooting through its gaps.
booklet-actions-roll-all-the-groups = **Roll all the group's dice** and add them up. Divide by the target's kill number for the ground it stands on. Drop the rest: so many die. Their owner picks which, and takes them off at once.
booklet-actions-linked-fire-who-has = **Linked fire:** who has it adds all shots at one target on the same card before dividing: one group twice, or several groups.
booklet-actions-search-work-a-machine = Search, work a machine, dig, study, close a hole, push over a water tower. If it is unusual, the table agrees.
booklet-actions-if-a-roll-is = If a roll is wanted: **1 die for each figure that helps; any 6 does it.**
booklet-actions-what-blocks-sight-inside = **What blocks sight:** { $n }. { said-inside }
booklet-actions-a-group-is-inside = A group is inside if **all** its figures are. A wall or fence shelters who stands within 2 inches behind it.
booklet-actions-3-anything-else = 3. Anything else
booklet-actions-terrain = Terrain
booklet-actions-a-wall-ends-it = a wall ends it
booklet-actions-so-do-trees = so do trees

## combat

booklet-combat-four-in-one-brawl = **Four in one brawl:** { $name } rolls { $n } and names the { $name_2 }. The even dice, { $n_2 }, hit them: { $number } each in the open, so { $n_3 } die. The odd dice, { $n_4 }, are shared by { $name_3 } and { $name_4 }: { $n_5 } and { $n_6 } points.
booklet-combat-three-cones-charge-a = **Three Cones charge a barricade** that a mob of { $men } holds. The Cones roll 18 dice, { $roll } points. The mob defends cover: { $cover } each, so { $min } die, all of them; but **the dead strike too.** Their { $men } dice make { $back }: at { $cone } a Cone, none dies. Only Cones are left: they re-form, and may cross the barricade.
booklet-combat-it-is-not-an = It is **not an action.** Where a figure of a group can touch one of an enemy group, both groups are **locked:** put a lock marker down. Neither moves until the combat is settled.
booklet-combat-join-a-group-with = **Join:** a group with an action that reaches the combat comes in. Groups of one faction become one.
booklet-combat-shoot-out-of-it = **Shoot out of it?** No: only at opponents in it. A locked group with an action may do that.
booklet-combat-shoot-into-it-a = **Shoot into it:** a faction with friends in it may not. Others may, and name a target faction; **even** dice hit it, **odd** dice are shared as evenly as can be by the other factions in the combat.
booklet-combat-after-the-actions-of = After the actions of **any Double or Triple,** all combats, those begun on that card too. Whose card it is says in which order.
booklet-combat-all-strike-at-once = **All strike at once.** Work it out faction by faction; who falls before striking is laid aside and strikes all the same.
booklet-combat-dice-as-for-shooting = **Dice:** as for shooting, unless the sheet says otherwise. **Kill numbers:** Open; a faction that **defends terrain** has the terrain's class. The owner picks who falls.
booklet-combat-two-factions-all-dice = **Two factions:** all dice hit the other. **More:** the striker names one; even dice hit it, odd dice are shared by the others, never the striker.
booklet-combat-it-is-one-exchange = It is **one exchange,** then it is over.
booklet-combat-one-faction-left-it = **One faction left:** it forms proper groups again, and may move onto the ground that was held: over the barricade, into the building.
booklet-combat-more-left-terrain-was = **More left, terrain was defended:** defenders stay. Attackers go back one full move, out of contact.
booklet-combat-more-left-in-the = **More left, in the open:** all go a full move apart, usually the way they came; as far as they can, never off the table.
booklet-combat-hoppers-never-go-back = **Hoppers** never go back: their combat goes on, and is settled again after the next Double or Triple.
booklet-combat-when-figures-touch = When figures touch
booklet-combat-until-it-is-settled = Until it is settled
booklet-combat-settling-it = Settling it
booklet-combat-a-duel-told = A duel, told
booklet-combat-afterwards = Afterwards
booklet-combat-a-brawl-told = A brawl, told
booklet-combat-kill-numbers = Kill numbers
booklet-combat-even = even: { $even }
booklet-combat-odd = odd: { $p }
booklet-combat-open = Open
booklet-combat-cover = Cover
booklet-combat-building = Building

## opening

booklet-opening-six-factions = Six factions
booklet-opening-a-skirmish-with-figures = A skirmish with figures, about an hour and a half. Each player leads **one faction.** Each faction wants something of its own: what, the **scenario** says.
booklet-opening-several-may-reach-what = Several may reach what they want. So deals are allowed, promises too, and keeping them is up to you.
booklet-opening-there-is-little-to = There is little to measure and nothing to look up but your own sheet. Six-sided dice, many of them.
booklet-opening-choose-a-scenario-such = **Choose a scenario,** such as “{ $title }”, and lay the terrain it wants: small separate pieces, each with room for a group or two. A wood is several clumps with gaps.
booklet-opening-choose-factions-and-take = **Choose factions** and take their sheets. Their weight, **shooting dice × points** that wipe them out in the open, is { $span }; what each must do makes up for it.
booklet-opening-make-the-deck-each = **Make the deck:** each faction puts in { $single } Singles, { $double } Doubles and { $triple } Triple; add a Special Event for each faction, { $most_events } at most. For four that is { $n } cards. Shuffle.
booklet-opening-set-up-where-the = **Set up** where the scenario says, group by group.
booklet-opening-a-set-turn-up = **A set:** turn up as many cards as there are factions, at least { $least_set }, in a row for all to see.
booklet-opening-play-them-in-order = **Play them in order.** A card belongs to the faction it shows. Done, it goes to the discards.
booklet-opening-single-1-group-1 = **Single:** 1 group, 1 action. **Double:** 1 group 2 actions, or 2 groups 1 each. **Triple:** 1 group 3, or 3 groups 1 each, or 1 group 1 and another 2.
booklet-opening-any-action-may-be = Any action may be left out; only stray Skitters must have theirs.
booklet-opening-after-the-actions-of = After the actions of **any Double or Triple,** whoever owns it, all close combats are settled.
booklet-opening-special-event-read-the = **Special Event:** read the card aloud, from the top.
booklet-opening-no-cards-left-shuffle = **No cards left?** Shuffle the discards; cards of the set that is being played stay out.
booklet-opening-when-a-faction-has = When a faction has what the scenario wants of it, or when the deck has been shuffled for the third time. Several may win.
booklet-opening-what-it-is = What it is
booklet-opening-setting-up = Setting up
booklet-opening-the-cards = The cards
booklet-opening-the-end = The end

## strange

booklet-strange-if-there-are-sewers = **If there are sewers or tunnels,** lay manholes where one can go down. **People:** 1 action down, 1 to any other manhole, 2 up.
booklet-strange-delvers-go-down-anywhere = **Delvers** go down anywhere (1 action), to any point (1), and up (1): put a hole there. At a hole that is there the Delver comes up free. A squad rides along; setting it down is 1 action.
booklet-strange-holes-three-for-each = **Holes:** three for each squad, so { $n } for { $squads } squads; two for each lie on the table at the start.
booklet-strange-closing-one-an-enemy = **Closing one:** an enemy group with every figure within 2 inches, 1 action. Turn the marker over. Delvers can't use it; they may dig another.
booklet-strange-at-each-special-event = **At each Special Event** all groups underground fight at once, no terrain. Hoppers and their pets strike first, and who falls to them is out before the others roll. Then the faction that lost more comes up, where it likes.
booklet-strange-the-disc-is-inches = The disc is { $diameter } inches across. Lay its middle where it goes off.
booklet-strange-roll-the-dice-once = Roll the dice once. Each group with figures under the disc takes that total, friends too, by its own kill numbers, and loses no more than lie under it.
booklet-strange-skitters-caught-go-off = **Skitters** caught go off as well: 4 dice more for each, all in one total. One that is shot just dies.
booklet-strange-first-the-fight-underground = **First** the fight underground, if there is one. **Then,** at the first such card, the Dark Suits' Clean-Up comes: both sections, anywhere on the table's edge. **Then** roll a die:
booklet-strange-the-first-figure-of = The first figure of each alien species to die goes to them, whoever killed it. An action spent on study: 1 die for each { $n } on the table. { said-success } Put a Success marker down.
booklet-strange-hoppers-skitters-and-delvers = Hoppers, Skitters and Delvers are three species; Cones and Saucerites one each. People never are.
booklet-strange-give-it-a-name = Give it a **name,** a **group size,** a **move** (8), **dice** for each figure or weapon, three **kill numbers** (most go up by 3 from Open to Cover to Building), **linked fire** or not, and one thing that nobody else can do.
booklet-strange-count-its-shooting-dice = Multiply its shooting dice by the points that wipe it out in the open: the box’s have { $span }. Then write down what it wants; the heavier, the harder.
booklet-strange-to-help-a-faction = To help a faction or to hinder it, change its cards, its figures or its goal: see the table on the scenario’s second page.
booklet-strange-partly-in-cover-then = **Partly in cover?** Then not in cover.
booklet-strange-several-combats-on-one = **Several combats on one card?** The card's owner says in which order.
booklet-strange-no-way-back-from = **No way back from a combat?** As far as you can; never into contact.
booklet-strange-stray-skitters-two-enemies = **Stray Skitters, two enemies equally near?** The Hoppers' player says which.
booklet-strange-odd-dice-that-dont = **Odd dice that don't share evenly?** The difference as small as can be; then the roller says who has more.
booklet-strange-a-crewed-weapon-one = **A crewed weapon?** One figure, however many stand on the base.
booklet-strange-the-deck-runs-out = **The deck runs out in a set?** Draw what is left, shuffle, finish the set.
booklet-strange-underground = Underground
booklet-strange-blasts = Blasts
booklet-strange-a-faction-of-your = A faction of your own
booklet-strange-a-special-event = A Special Event
booklet-strange-the-dark-suits-study = The Dark Suits study
booklet-strange-in-doubt = In doubt
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
sheets-points-to-kill-one = Points to kill one
sheets-open = Open
sheets-cover = Cover
sheets-building = Building
sheets-the-standard-force-cross = The standard force: cross out the fallen
sheets-species = Species

## start

kit-start-card-or-paper-in = card, or paper in sleeves
kit-start-card-of-250-g = card of 250 g
kit-start-card-or-paper = card or paper
kit-start-paper-on-stiff-card = paper on stiff card
kit-start-card-and-label-paper = card, and label paper
kit-start-paper-matt = paper, matt
kit-start-bring-dice-bring-many = Bring dice. Bring many dice.
kit-start-rules-cards-markers-and = Rules, cards, markers and terrain card
kit-start-who-comes = Who comes
kit-start-put-it-together = Put it together
kit-start-sticks-glue-the-sheet = **Sticks:** glue the sheet to stiff card and cut. 16 inches are two parts, 24 are three, end to end on the hatched tabs. Measure them: 8 inches a part.
kit-start-blast-disc-cut-along = **Blast disc:** cut along the rim, 6 inches across; a hole in the middle to look through.
kit-start-markers-print-on-both = **Markers:** print on both sides, cut along the marks.
kit-start-deck-the-sheets-of = **Deck:** the sheets of the factions that play, one sheet each, and as many Special Events as factions, but four at most.
kit-start-one-faction-sheet-for = **One faction sheet** for each player; the terrain card for the middle of the table.
kit-start-in-the-box-and = In the box, and besides
kit-start-you-should-have-cards = **You should have** { $card } cards: { $triple } for each faction, { $event } Special Events, { $bonus } bonus card, { $reference } for reference. And { $token } markers: { $hole } holes, { $manhole } manholes, { $lock } locks, { $success } successes, a capsule, a compass.
kit-start-figures-of-any-make = **Figures** of any make and scale on single bases, 6 to 30 a faction. Crewed weapons may share a base.
kit-start-dice-20-to-30 = **Dice:** 20 to 30 with six sides. dice.pdf has { $n } of them to fold, or stickers for { $n } blank ones.
kit-besides = You also need figures of your own, 6 to 30 a faction, and 20 to 30 six-sided dice.
kit-start-a-table-of-6 = **A table** of 6 × 4 feet for four, 4 × 4 for small forces, and things to stand on it: houses, trees, walls.
kit-start-ninety-minutes-two-to = **Ninety minutes,** two to six people. Four is best.

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
table-guests = With five or six at the table
table-handicaps = To help or to hinder: how many of a hundred games machines then won
table-what-shelters-what-hides = { $n }: what shelters, what hides, what it takes
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

said-sees = One figure must see one figure.
said-inside = Inside such an area one sees out and is seen; the next one stops the line.
said-success = A 6 is a success, one for each species.
said-sections = Both Clean-Up sections act on each action.
