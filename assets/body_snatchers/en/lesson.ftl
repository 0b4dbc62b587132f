### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = One night, one day, one Pod Person fewer, and one more that nobody knows about. You can lead a town now: read the lines aloud, touch what you see, tap whoever the screen names. Call your people together, and deal.
    .ring = You need nothing but this screen. Try it alone: you are the Announcer, and you imagine a town of five, in a ring like this.
    .roles = Seat 1 is the Psychic, Seat 2 a Pod Person, Seats 3 and 4 the Town Watch, Seat 5 the Doctor. On a real evening 5 to 16 players draw these cards in secret.
lesson-ready = You are the Announcer. You don't play: you lead. Try it alone first, with a town of five that you imagine. In a real game you deal a card to each.
lesson-psychic = Night. Read the line aloud: all close their eyes, and the Psychic alone looks up. Seat 1 looks at you.
lesson-doctor = The same for the Doctor, so that you know who she is: read the line. Seat 5 looks at you.
lesson-pod = And now the Pod People. There is one, in Seat 2. All others keep their eyes shut.
lesson-snatch = The Pods point at their victim. Seat 2 points at Seat 4, who will have changed sides by morning.
lesson-watch = The Town Watch guards. Here there are two: Seat 3, then Seat 4.
lesson-patrol = Each of them points at somebody to guard, who is safe then. Seat 3 guards Seat 5; then Seat 4 guards Seat 1.
lesson-settle = Read the line. The machine has worked out who changed. Nobody else sees this screen.
lesson-tap = Walk round the ring as the screen counts the seats. Tap on the shoulder whoever it says; walk past the others just the same.
lesson-aim = The Psychic points at the middle of three in a row, and learns how many of them are Pods. Seat 1 points at Seat 3.
lesson-show = Show the Psychic as many fingers as the screen says. Nobody else may see.
lesson-accuse = Morning: the screen lies open, and everybody talks. Then somebody accuses somebody: Seat 3 accuses Seat 2.
lesson-second = An accusation needs a second. Seat 1 agrees.
lesson-speech = The accusers speak first. Let them.
lesson-last-word = The accused has the last word.
lesson-thumbs = Thumbs, all at once. Count those that point down: three of five. That is enough.
