### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = That was a whole turn, and perhaps one more neighbour isn’t who he was. Twelve turns decide it. The Town wins by finding the secret base and beating Zebu-Lon, the Alien’s commander, there; or by holding half of the influence at the end, the number at the lower left of a printed counter. Else the Alien wins. Winning people over, fights and watching the Alien’s hands come in a real game; the question mark tells the rules. Take the doubles and the Tied Up counters back. The others may stay: a real game lists anew who goes where.
    .board = An Alien secretly takes over the town, neighbour by neighbour. The Town must find its base in time, or keep most people on its side for twelve turns. Put the board between you, and agree who is the Town and who is the Alien. If you are more than two, share the sides; alone, take both.
    .counters = Lay the thirty counters of the people, twelve of which you see here, beside the board. Nothing stands on it yet: the screen says later who goes where.
    .doubles = Everybody in town has a double. The Alien takes them behind a folder or a book. From the front they look like the others; only their backs bear an asterisk. The Tied Up counters lie ready. Then hand this screen to the Alien: its secret comes first.
lesson-hq = Alien, this is your secret base: whoever is taken there is lost to the Town. Today it’s the Canteen of the VFW, the veterans’ club. The screen never shows what you chose: the Town might be looking.
lesson-rest = Everybody goes home or to work. In a real game you may choose each space; today all thirty are placed for you.
    .roll = One die for the Town, two in secret for the Alien: each side begins with one person of its own.
lesson-swap = Alien, somebody in town is yours now. Hold “Hold to see” to learn who. While the Town looks away, swap that counter for its double, face up: only the back is marked.
    .hands = Lay the counters out as the list shows, one building after the other.
lesson-walk = The dice made somebody restless. The Alien may hold back anybody it controls, but that tells the Town a lot. Let this one go.
    .roll = The dice say who walks, and where to. Nobody decides that: this is the bustle the Alien hides in.
lesson-walk-again = Three more walk. Aliens or not? Nobody can tell from this.
lesson-prey = Alien, move up to five people, yours or not, so that the Town never knows which is which. The Bartender goes to the waiting room of the Veterinarian’s Office.
lesson-enough = You may move more, and should, to hide what you’re up to. For today, that’s enough.
lesson-minister = Town, your Minister is human for sure. Send him into the Vault, to the Bank President: he can win allies there.
lesson-hold = Alien, one of yours who stood in his way could stop him, and would be given away. You are always asked. Let him pass.
lesson-talk = Town, talk to find out who is human, or use your influence to win somebody over. The Minister talks with the Bank President.
lesson-talked = He learnt nothing this time. Each of yours talks once a turn. He might still use his influence, but not today.
    .roll = Two dice: high is good. It shows who is human and who is an Alien. A human still has to be won over, by influence, to be yours.
lesson-peace = Where yours meet somebody who isn’t, they may fight, three a side at most. Not today.
lesson-peace-too = The Alien is always asked too, so that the question gives nothing away.
lesson-lift = Alien, this is it: two who are alone together can be lifted behind your folder. Lift the Veterinarian and the Bartender.
lesson-exchange = Behind the folder you may swap, or only pretend: the Town can’t know. Choose the Bartender; the next page says what to swap. Then there are two of you.
    .hands = Lift both counters off the board, and hide them behind your folder.
