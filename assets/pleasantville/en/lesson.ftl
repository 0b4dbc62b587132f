### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = That was a whole turn; a game has twelve. The Town wins by finding the secret base and beating the Alien’s commander Zebu-Lon there, or by having half of the influence on its side at the end: each printed counter says at its lower left how much it has. Otherwise the Alien wins. In a real game the question mark explains fights, winning people over and keeping an eye on the Alien. Take the doubles and the Tied Up counters back; the others can stay until the real game says where they go.
    .board = An Alien secretly takes over the town, neighbour by neighbour. The Town must find its base in time, or keep most people on its side for twelve turns. Put the board between you, and agree who is the Town and who is the Alien. If there are more than two of you, share the sides; alone, take both.
    .counters = Lay the thirty people counters, twelve of them shown here, beside the board. Nothing goes on it yet: the screen will say who goes where.
    .doubles = Everybody in town has a double. The Alien takes them behind the kit’s folded screen, a folder or a book. From the front they look like the others; only their backs have an asterisk. Keep the Tied Up counters at hand, for prisoners. Then hand this screen to the Alien: its secret comes first.
lesson-hq = Alien, this is your secret base: whoever is taken there is lost to the Town. Today it’s the Canteen of the VFW, the veterans’ club.
lesson-rest = Everybody goes home or to work. In a real game you may choose each space; today all thirty are placed for you.
    .roll = One die for the Town, two in secret for the Alien: each side begins with one person of its own.
lesson-swap = Alien, somebody in town is yours now. While the Town looks away, swap that counter for its double, face up: only the back is marked.
    .hands = Lay the counters out as the list shows, one building after the other.
lesson-walk = The dice made somebody restless. The Alien may hold back anybody it controls, but that tells the Town a lot. Let this one go.
    .roll = The dice say who walks, and where to. Nobody decides that: this is the bustle the Alien hides in.
lesson-walk-again = Three more walk. Aliens or not? Nobody can tell from this.
lesson-prey = Alien, move up to five people, yours or not, so that the Town never knows which is which. The Bartender goes to the waiting room of the Veterinarian’s Office.
lesson-enough = You may move more, and should, to hide what you’re up to. For today, that’s enough.
lesson-minister = Town, your Minister is human for sure. Send him into the Vault, to the Bank President: he can win allies there.
lesson-hold = Alien, one of yours in his way could stop him, but would give itself away. You are always asked. Let him pass.
lesson-talk = Town, talk to find out who is human, or use your influence to win somebody over. The Minister talks with the Bank President.
lesson-talked = He learnt nothing this time. Each of yours talks once a turn. He might still use his influence, but not today.
    .roll = Two dice: high is good. It shows who is human and who is an Alien. A human still has to be won over, by influence, to be yours.
lesson-peace = Where yours meet somebody who isn’t, they may fight, three a side at most. Not today.
lesson-peace-too = The Alien is always asked too, so that the question gives nothing away.
lesson-lift = Alien, this is it: two who are alone together can be lifted behind your folder. Lift the Veterinarian and the Bartender.
lesson-exchange = Behind the folder you may swap, or only pretend: the Town can’t know. Choose the Bartender; the next page says what to swap. Then there are two of you.
    .hands = Lift both counters off the board, and hide them behind your folder.
