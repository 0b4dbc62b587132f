### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = One Pod Person is dead, but Seat 4 is one now: night falls again. So it goes on until no Pod is alive, and the town wins, or only Pods are, and they win. You can lead a town now: read the lines aloud, touch what you see, tap whoever the screen names. Call your people together, five or more besides you, and deal.
    .ring = Try it alone: you are the Announcer, who leads the night and doesn’t play, and you imagine a town of five, in a ring like this. This screen is all you need.
    .roles = The faces: a Pod Person (here Seat 2), the Psychic (Seat 1), the Doctor (Seat 5), and two of the Town Watch (Seats 3 and 4). On a real evening these cards are dealt in secret. The number on a card is not a seat: five people play with cards 1 to 5, six with cards 1 to 6, and so on. Alone, begin with “Play without pieces”.
lesson-ready = You lead, as the Announcer, and don’t play. { said-aim } In a real game you deal now.
lesson-psychic = Night. You read each line aloud, unless the screen says it: everybody’s eyes are closed, and only the Psychic looks up. Who is looking at you? Seat 1.
lesson-doctor = The same for the Doctor, so that you know who she is. Who is looking at you? Seat 5.
lesson-pod = First, who is looking at you? The only Pod Person, Seat 2. Everybody else keeps their eyes shut.
lesson-snatch = { prompt-snatch } Seat 2 points at Seat 4, who will have changed sides by morning. They have a minute: if they can’t agree by then, nobody is taken.
lesson-watch = Two of the Town Watch look at you. First touch who they are: Seat 3, then Seat 4. Who they guard comes after that.
lesson-patrol = Who does each guard? Seat 3 guards Seat 5; then Seat 4 guards Seat 1. If the Pods take somebody who is guarded, that sleeper dies instead of becoming a Pod.
lesson-settle = The Pods chose Seat 4, whom nobody guards or heals: Seat 4 becomes a Pod Person. Settle the night first, then walk.
lesson-tap = Stand behind Seat 1 and touch “I’m there”. Then you walk past everybody, as the screen counts the seats.
    .meanwhile = Walk past everybody as the screen counts the seats, and touch nothing. Seat 4 gets the two taps.
    .after = You have been round the ring. Missed somebody? “I’m there” starts again.
lesson-aim = The Psychic points at the middle of three in a row, and learns how many of them are Pods. Seat 1 points at Seat 3.
lesson-show = Show the Psychic as many fingers as the screen says. Nobody else may see.
lesson-accuse = Everybody talks, for ten minutes or until somebody is put to death. Then it is night. To accuse, touch the accuser, then the accused: Seat 3 accuses Seat 2.
lesson-second = Seat 3 accuses Seat 2, but there is no trial unless one more agrees. Seat 1 does.
lesson-speech = The accusers speak first. Let them.
lesson-last-word = The accused, Seat 2, has the last word.
lesson-thumbs = Thumbs, all at once, the accused’s too: up to spare, down for death. How many are down? Three of five, more than half: Seat 2 dies, and the day ends.
