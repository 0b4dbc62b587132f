### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = The set is over, and this fight ends here: eight soldiers fell, and one walking machine. Eighteen dice kill a whole section even in cover; against a few dice, cover saves lives. A real game goes on, set after set, until somebody has won or the deck has been played twice. You’ll learn close combat and the tricks on your sheet as you meet them.
    .roll = Within two inches of a wall is cover: a soldier there needs 9 points, not 6.
    .aim = Something fell from the sky tonight: the capsule, between the sides. In a real game Rapid Response win if they open it and carry it off the table; each side wins if the other is gone. Today nobody wins: you play four cards, and learn to move and to shoot.
    .forces = Two sides fight. Rapid Response: 16 soldiers in four sections, each of two rifles, a support weapon and a rocket. The Iron Cones: six walking machines in two trios. If there are more than two of you, share the sides; alone, lead both.
    .table = Any figures will do, or buttons: mark each section’s rocket and support weapon. Stand them as in the picture, each group close together, the sides about two feet apart and the capsule, any small thing, halfway; nothing else. Have a book at hand, for cover later, and the printed 8 inch stick, or a ruler.
    .cards = Cards and dice may stay in the box: today the screen draws and rolls. Four cards are a set, played one after another; “The set” shows them, the one in play turned sideways. In a real game you may roll your own dice and type what they add up to: touch the saucer at the top, then “Dice”.
lesson-move = Soldiers against walking machines. The first card gives Rapid Response two actions: Section 1 moves.
lesson-ends = Up to 8 inches, straight towards the Iron Cones: measure one figure with the stick, put the others beside it. Now they are in the open.
lesson-shoot = One action is left: Section 2 shoots.
lesson-target = At whom? At Trio 2, which they can see; how far doesn’t matter. In the open a walking machine falls for every 24 points that they roll.
lesson-sight = Look along the table from one of their figures to one of the enemy’s: is anything in between? Only you can see that. Today nothing is.
lesson-cones = Not enough. The next card is the Iron Cones’: now whoever leads them plays. Their Trio 1 shoots.
    .roll = A die for each rifle, two for the support weapon, four for the rocket: all at once. Their sum counts, and a machine needs 24.
lesson-cones-target = In the open, soldiers are easy to hit.
lesson-cones-sight = Nothing is in the way here either.
lesson-again = A whole section is gone. Now Rapid Response again, with one action: Section 1 shoots.
    .roll = Each machine brings six dice, and a soldier in the open needs only 6 points.
lesson-again-target = The same target once more.
lesson-again-sight = A clear line, again.
lesson-last = The set’s last card, an action of the Iron Cones: Trio 1 shoots once more.
    .roll = Twenty-four or better: roll!
lesson-last-target = A different target this time.
lesson-last-sight = Lay a book just in front of Section 2: a wall that they can be seen over.
