### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = A Tripod limps. That is the war, General: buy, stand where they will come, choose the ground, and shoot first. You lose if too much of France burns; you win if you hold out. Clear the boards, and take command.
    .roll = Two dice: one red is a hit. Roll!
    .board = Lay out the map of France. You are the General: one person, or several who confer. The Martians play by themselves.
    .production = Put a Production counter on every zone, with the number that the picture shows.
    .progress = { booklet-opening-all-six-progress-counters }
    .battle = Lay the land board and the naval board beside the map: battles are fought there. Tripods and Waves wait beside them.
    .units = Keep your own units and the markers at hand; the screen says when and where. The decks may stay in the box: today the screen draws.
lesson-gun = Twenty-seven points of income. The Martians stand in Italie, beside Lyon. Only guns hurt Tripods: buy a Siege Gun into Lyon.
    .roll = You fight alone against the Martians; their dice and cards decide for them. A die says where they land: roll.
    .hands = Do what the card shows, on the boards: Tripods, markers and your own units.
lesson-field-gun = Eleven points are left. A Field Gun costs nine, into Lyon too: two guns hit what one would miss.
lesson-spent = Two points are left; they are lost at the end of the phase. You could also buy Infantry, industry and Harbors.
lesson-stay = Now each unit may move one zone, and Refugees may flee. Your guns are fine where they are: end it.
    .roll = Wave 1 devastates the zone it stands in. Nobody is left there: roll, and see.
lesson-save = The die sent the Wave to Lyon. Your guns are waiting. Save your income for next turn, and end the phase.
    .roll = The Martian phase: where does the Wave go, does the Red Weed spread, does a Cylinder open? Roll for them.
lesson-place = A battle. The Tripods come from the edge with the letters; you stand in the bright hexes, and shoot three hexes far. Put the Siege Gun into B6.
    .hands = A battle begins: do what the card shows.
lesson-place-too = And the Field Gun into D6, so that the two cover each other.
lesson-plans = Battle Plans are tricks bought with points: traps, better shells. For a first battle, take none.
lesson-fire = Two rounds, and a red Tripod is in range. The nearer, the better: at three hexes only red hits. Fire the Siege Gun, with two dice.
