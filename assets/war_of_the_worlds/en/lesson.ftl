### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = A Tripod limps. In a real game the battle goes on, a card and a shot at a time, until one side is gone. Hold out for nine turns or so: ten Germs win, and so does a map without Waves and Cylinders. Ten steps of Colonization lose, and so does the fall of Paris. Clear the boards, and take command.
    .roll = Two dice: one red is a hit. Roll!
    .board = Lay out the map of France. You are the General: one person, or several who confer. The Martians play by themselves.
    .production = Put a Production counter on every zone, with the number that the picture shows, and the Handling Machines on their signs: green in Espagne, yellow in Italie, red in Rennes.
    .progress = { booklet-opening-all-six-progress-counters }
    .battle = Lay the land board and the naval board beside the map: battles are fought there. Tripods and Waves wait beside them.
    .units = { said-at-hand } The decks may stay in the box: today the screen draws.
lesson-gun = Twenty-seven points of income. The Martians stand in Italie, beside Lyon. Only guns hurt Tripods: buy a Siege Gun into Lyon, for 16.
    .roll = You fight alone against the Martians; their dice and cards decide for them. A die says where they land: roll.
    .hands = Do what the card shows, on the boards: Tripods, markers and your own units.
lesson-field-gun = Eleven points are left. A Field Gun costs nine, into Lyon too: two guns hit what one would miss.
lesson-spent = Two points are left, and they stay yours: save them for next turn, and end the phase.
lesson-stay = Now each unit may move one zone, and Refugees may flee. Your guns are fine where they are: end it.
    .roll = Wave 1 devastates the zone it stands in. Italie is Destroyed already, and nobody is there to be hurt: roll, and see.
lesson-save = The Wave is in Lyon, where your guns are. Two points kept and 27 of income are 29: save them, and end the phase.
    .roll = Humans 15: each zone that no Wave troubled gave 1 VP. Ten VP become 1 Germ, and ten Germs win. Now the Martians: where does the Wave go? Roll.
lesson-place = A battle. The Tripods come from the edge with the letters; you stand in the yellow hexes, and shoot three hexes far. Put the Siege Gun into B6.
    .hands = A battle begins: do what the card shows.
lesson-place-too = And the Field Gun into D6, so that the two cover each other.
lesson-plans = Battle Plans are tricks bought with points: traps, better shells. For a first battle, take none.
lesson-fire = Two cards had the Tripods walk and look for your guns (Detect). A red one is in range now: at three hexes only red hits. Fire the Siege Gun, with two dice.
    .hands = One card said where the Tripods start; in each round another says what each colour does. A large D is hex D1.

## How the table is set up before any other game: in pictures, as before the first

set-up-board = Clear the boards, and lay out the map of France.
set-up-production = { lesson.production }
set-up-progress = { lesson.progress }
set-up-battle = { lesson.battle }
set-up-scenario = Some scenarios begin with Harbors, guns or Infantry on the map: put there what the picture shows.
set-up-units = { said-at-hand } Shuffle the decks if you draw yourselves.
