### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = That was a whole turn: the town walked about, words were had, and one more is no longer who he was. Twelve such turns decide it. Keep what you learnt to yourselves, put the counters back in the box, and begin.
    .start = Two of you, the board between you. Beside it the counters of the people, and the Tied Up counters; the doubles with the asterisk go to the Alien, behind a screen (a book will do). Nothing stands on the board yet.
lesson-hq = You two: one is the Town, the other the Alien. Alien, this is your secret base. Whoever is taken there is lost to the Town. Today take the Canteen of the VFW: touch it, then hold the bar.
lesson-rest = Everybody goes home or to work. You could choose spaces one by one; today let the rest be placed: touch the button.
    .hands = Lay the counters out as the card shows, one building after the other. Done brings the next building.
    .roll = One die for the Town, two in secret for the Alien: each side begins with one person of its own.
lesson-swap = Alien, your first person is a stranger now. Peek, swap that counter for the marked double while the Town looks away, then go on.
lesson-walk = Dice made somebody restless. The Alien may keep back a person it controls; that tells the Town a lot. Let this one walk.
    .roll = The dice say who walks, and where to. Nobody decides that: it is the noise in which the Alien hides.
lesson-walk-again = Three more walk. They may be Aliens or not: nobody can tell by this.
lesson-prey = Alien, move up to five counters, yours or not: so the Town never knows which. Touch the Bartender, then the waiting room of the Veterinarian’s Office.
lesson-enough = You may move more, and should, to hide what you are up to. Today it is enough: touch what is framed to end it.
lesson-minister = Town, your Minister is surely human. Send him to the Bank President: touch him, then the Vault. He can win allies there.
lesson-hold = Alien, your people could stop him on his way, and would give themselves away. Let him pass.
lesson-talk = Town, talk to find out who is human, or influence to win somebody over. Let the Minister talk with the Bank President: touch the row.
    .roll = Two dice: high is good. A human who is found out joins you; an Alien is known from then on.
lesson-talked = He learnt nothing this time. One talk a turn for each of yours: that was it. Touch what is framed to go on.
lesson-peace = Where both sides stand, they may fight, three a side at most. Not today: touch what is framed.
lesson-peace-too = The Alien is asked as well, whatever it has: so the question tells nothing.
lesson-lift = Alien, now it counts: two who are alone together can be lifted behind the screen. Touch the Veterinarian, then the Bartender.
lesson-exchange = Behind the screen you may swap, or only pretend: the Town can't know. Swap the Bartender. Now there are two of you.
    .hands = Lift both counters off the board, and hide them behind the screen. Then touch Done.
