### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = You have a human, and a rank. That is all there is to it: cards in secret, phases in order, and whoever has the best catch at the end is boss. In a real game two to six of you plot at once, and nobody is as polite as Sneevil.
    .house = Lay out Grandma’s house. However many you are, today you all play one alien together: Blorp. The machine plays the other.
    .people = { booklet-lay-the-seven-human } Put each pawn where the picture shows it.
    .aliens = Blorp and Sneevil begin in the backyard, at the bottom. Give each a sheet, and put four bonk tokens in its box. The other tokens are the supply.
    .decks = Keep the alien cards and the human cards in two piles. Don’t shuffle: today the screen deals, and says which card goes where.
lesson-discard = You are Blorp; the machine is Sneevil. Your hand may hold as many cards as you have tokens: four. Throw one away: “i’m stupid” is what gets aliens bonked.
lesson-select = Everybody chooses a card face down. Its number is the phase in which it acts: 1 is first, 5 is last. Today, just walk: take “run / hide 5”.
lesson-run = All cards are turned over, and the humans have acted first: they ran, shot and screamed. Now your card counts. Run into the kitchen.
    .hands = The humans moved, and some cards were turned over. Do the same on the table, line by line.
lesson-stronger = A new card came up to fill your hand. Humans mostly act in phases 2 and 4. Get in between: take “run / grab 3”.
lesson-bedroom = Nobody to grab here. But Grandma's bedroom is next door, and you have cut off her way out. Run there.
lesson-first-phase = Now be quicker than her: a card of phase 1 acts before any human moves. Take “run / grab 1”.
lesson-grab = There she is, and she hasn't moved yet. Grab Grandma!
