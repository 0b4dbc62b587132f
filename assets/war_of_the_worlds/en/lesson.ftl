### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = A Tripod limps, and the coach stops here. Next the Field Gun fires; then a new card moves the Tripods, and so on until one side is gone. After the battle come Devastation, your moves, the Martians’, and a new turn. Ten Germs win, and so does a map without Waves and Cylinders. Mars wins with ten steps of Colonization, one for each ten of its Victory Points, and by the fall of Paris. Play on from here, or clear the boards for a real game.
    .on = Play on
    .roll = Two dice: one red is a hit. Roll!
    .board = Lay out the map of France. You are the General: one person, or several who confer. The Martians play by themselves.
    .production = Put a Production counter on every zone, with the number that the picture shows.
    .machines = Stand the three Handling Machines on their signs on the map: green in Espagne, yellow in Italie, red in Rennes.
    .progress = { booklet-opening-all-six-progress-counters } The phases are listed at the lower right of the map.
    .battle = Lay the land board and the naval board beside the map: battles are fought there. On the screen the land board lies on its side, its letters at the left. Tripods and Waves wait beside them.
    .units = { said-at-hand } The decks may stay in the box: today the screen draws.
lesson-gun = Your zones’ gears pay a point each: 27. Only guns hurt Tripods: buy a Siege Gun for 16, in Lyon, beside the Martians in Italie.
    .roll = Keep Paris until ten Germs beat the Martians. Dice play for them: roll where they land. The screen will say what to move.
    .hands = Do what the list shows, on the boards: Tripods, markers and your own units.
lesson-field-gun = Eleven points are left. A Field Gun costs nine: buy it in Lyon too, as two guns hit what one would miss. Put both on the map later.
lesson-spent = Two points are left, and they stay yours. No gun stands where the Wave is, so there is no battle yet: end the phase.
lesson-stay = Now each unit may move one zone, and Refugees may flee. Your guns are fine where they are: end it.
    .roll = Wave 1 devastates its zone. Italie is Destroyed already, and empty: the roll only shows how it is done.
lesson-save = The Wave is in Lyon, where your two guns are: they will do. You will need more against Wave 2: save your 29 points, and end the phase.
    .roll = Now Mars: where does the Wave go, does Red Weed spread (Mars scores), does Cylinder 2 open?
    .hands = No Refugees are there to escape. Each zone with no Wave in it or beside it gave 1 Victory Point, 15 in all: ten became a Germ, and five stay. Ten Germs win.
    .moved = The Wave has gone to Lyon, and Wave 2 is out of its Cylinder: do what the list shows.
lesson-place = A battle. The Tripods come from the edge with the letters, at the left here; guns go on the yellow hexes, and reach three hexes. Put the Siege Gun on B6.
    .hands = A battle begins: do what the list shows.
lesson-place-too = Two guns may share a hex, but from D6 the Field Gun covers different ones: put it there.
lesson-plans = Battle Plans are tricks bought with points: traps, better shells. For a first battle, take none.
lesson-fire = Nobody was in range before; now a red one is: at three hexes only red hits. Fire the Siege Gun, with two dice.
    .hands = One card said where the Tripods start; in each round another says what each colour does. A large D is hex D1.

## How the table is set up before any other game: in pictures, as before the first

set-up-board = Clear the boards, and lay out the map of France.
set-up-production = { lesson.production }
set-up-machines = { lesson.machines }
set-up-progress = { lesson.progress }
set-up-battle = { lesson.battle }
set-up-scenario = This scenario begins with Harbors, guns or Infantry on the map: put there what the picture shows.
set-up-units = { said-at-hand } The decks and cups may stay in the box: the screen draws.
set-up-decks = { said-at-hand } Shuffle the decks, and fill the cups: Tripods in one, naval ones in another, Harbors in a third, Battle Plans in a fourth.
