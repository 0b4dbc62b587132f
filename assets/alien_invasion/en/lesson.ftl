### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = You have moved, looked along a line, rolled by the handful and taken figures off the table. The rest is more of the same: cover, close combat, the tricks on your sheet, and cards that never come when you want them. Set up a real table, and choose your factions.
    .roll = Twenty-four or better: roll!
    .forces = Today two sides fight: Rapid Response, four sections of four, and the Iron Cones, two trios. If you are more than two, share the sides; alone, lead both.
    .table = Any figures will do, or buttons. Put both forces on a table, a good stride apart, with boxes and books for cover between. Have the 8 inch stick and dice at hand.
    .cards = The action cards may stay in the box: today the screen draws them, and rolls if you like.
lesson-move = Soldiers against walking machines. A card was drawn: two actions for Rapid Response. Section 1 moves.
lesson-ends = Measure with the stick, and move the figures on the table. Where do they end up? In the open today. Cover makes them harder to hit.
lesson-shoot = One action is left: Section 2 fires.
lesson-target = At whom? Trio 2, whom they see.
lesson-sight = Look along the table from one figure to another: is anything in between? Only you can see that. Today the line is clear.
lesson-cones = Not enough. Now a card of the Iron Cones: hand over. Their Trio 1 shoots back.
    .roll = Each soldier brings dice: roll them all at once. Their sum counts, and a machine needs 24.
lesson-cones-target = In the open, soldiers are easy to hit.
lesson-cones-sight = Nothing is in the way here either.
lesson-again = A whole section is gone: cover would have helped. Rapid Response again, one action: Section 1 shoots.
    .roll = A machine brings many dice, and a soldier in the open needs only 6.
lesson-again-target = The same target once more.
lesson-again-sight = A clear line, again.
