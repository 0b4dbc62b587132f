### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = One night, one day, one Pod Person fewer, and one more that nobody knows about. You can lead a town now: read the lines aloud, touch what you see, tap whoever the screen names. Call your people together, and deal.
    .ring = Try it alone: you are the Announcer, who leads the night and doesn't play, and you imagine a town of five, in a ring like this. This screen is all you need: either button will do.
    .roles = Seat 1 is the Psychic, Seat 2 a Pod Person, Seats 3 and 4 the Town Watch, Seat 5 the Doctor. On a real evening they draw these cards in secret. The number on a card is no seat: five people play with cards 1 to 5, six with 1 to 6, and so on.
lesson-ready = You are the Announcer. You don't play: you lead. Try it alone first, with a town of five that you imagine. In a real game you deal these cards, one to each.
lesson-psychic = Night. Read the line aloud, unless the screen has just said it: all close their eyes, and the Psychic alone looks up. Who is looking at you? Seat 1.
lesson-doctor = The same for the Doctor, so that you know who she is: read the line. Who is looking at you? Seat 5.
lesson-pod = Read the line. First, who is looking at you? The only Pod Person, Seat 2. All others keep their eyes shut.
lesson-snatch = { prompt-snatch } Seat 2 points at Seat 4, who will have changed sides by morning. They have a minute: if they can't agree by then, nobody is taken.
lesson-watch = The Town Watch looks at you, two of them. First touch who they are: Seat 3, then Seat 4. Whom they guard comes after that.
lesson-patrol = Now whom does each of them guard? Seat 3 guards Seat 5; then Seat 4 guards Seat 1. No shot hurts who is guarded. But if the Pods come for them, the Watch puts them down: dead.
lesson-settle = Read the line. The Pods chose Seat 4, whom nobody guards or heals: Seat 4 becomes a Pod Person. Nobody else sees this screen.
lesson-tap = Stand behind Seat 1, touch “I'm behind Seat 1”, and walk as the screen counts the seats. On a shoulder: { say-taps } Walk past the others just the same. Missed it? Walk again.
lesson-aim = The Psychic points at the middle of three in a row, and learns how many of them are Pods. Seat 1 points at Seat 3.
lesson-show = Show the Psychic as many fingers as the screen says. Nobody else may see.
lesson-accuse = Morning: the screen lies open and hides the night's secrets. Everybody talks, for ten minutes; then it is night again. To accuse, touch the accuser, then the accused: Seat 3 accuses Seat 2.
lesson-second = An accusation needs a second. Seat 1 agrees.
lesson-speech = The accusers speak first. Let them.
lesson-last-word = The accused has the last word.
lesson-thumbs = Thumbs, all at once. Up spares, down lynches. How many are down? Three of five: more than half, and that is enough.
