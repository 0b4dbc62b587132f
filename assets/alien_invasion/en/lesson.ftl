### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = The set is over, and this fight ends here: eight soldiers fell, and one walking machine. That was the Iron Cones’ night, for even cover doesn’t stop so many dice. A real game goes on, set after set, until somebody has what they came for, such as the capsule; close combat and the tricks on your sheet come as you meet them. “Not now” leads back to the game’s page.
    .roll = Within two inches of a wall is cover: a soldier there needs 9 points, not 6.
    .aim = Something fell from the sky tonight: the capsule, in the middle of the table. Rapid Response win by opening it and carrying it off, or with ten kills; the Iron Cones with twenty; whoever alone is left wins, too. Today nobody wins: in one set of four cards you learn to move and to shoot.
    .forces = Two sides fight. Rapid Response: 16 soldiers in four sections, each of two rifles, a support weapon and a rocket. The Iron Cones: six walking machines in two trios. If you are more than two, share the sides; alone, lead both.
    .table = Any figures will do, or buttons: mark each section’s rocket and support weapon. Stand each group close together and the sides a good stride apart. Halfway lies the capsule, any small thing; leave the ground clear besides. Have a book at hand, for cover later, and the kit’s 8 inch stick, or a ruler.
    .cards = Cards and dice may stay in the box: today the screen draws and rolls. Four cards are a set, played one after another; “The set” shows them. In a real game you may roll your own and type their sum: touch the saucer at the top, then “Dice”.
lesson-move = Soldiers against walking machines. The first card gives Rapid Response two actions: Section 1 moves.
lesson-ends = Up to 8 inches, in a straight line, wherever you like: measure one figure with the stick, put the others beside it. Where are they now? In the open today. Cover makes them harder to hit.
lesson-shoot = One action is left: Section 2 fires.
lesson-target = At whom? At Trio 2, which they can see. In the open a walking machine falls for every 24 points that they roll.
lesson-sight = Look along the table from one of their figures to one of the enemy’s: is anything in between? Only you can see that. Today nothing is.
lesson-cones = Not enough. The next card is the Iron Cones’: now whoever leads them plays. Their Trio 1 shoots back.
    .roll = A die for each rifle, two for the support weapon, four for the rocket: all at once. Their sum counts, and a machine needs 24.
lesson-cones-target = In the open, soldiers are easy to hit.
lesson-cones-sight = Nothing is in the way here either.
lesson-again = A whole section is gone: cover would have helped. Rapid Response again, one action: Section 1 shoots.
    .roll = Each machine brings six dice, and a soldier in the open needs only 6 points.
lesson-again-target = The same target once more.
lesson-again-sight = A clear line, again.
lesson-last = The set’s last card, an action of the Iron Cones: Trio 1 shoots once more.
    .roll = Twenty-four or better: roll!
lesson-last-target = This section has not been hit yet.
lesson-last-sight = Put a book in front of them: it is a wall. They can be seen, but it covers them.
