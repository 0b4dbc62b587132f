### The first game: what the coach says over each ask. Its steps are in ../lesson.toml.

lesson = You have a human, and a rank. That is all there is to it: cards in secret, phases in order, and whoever has carried off the most humans at the end is boss. In a real game two to six of you plot at once, and nobody is as polite as Sneevil.
    .hands = Grandma is yours! Line by line: her pawn in the box, Blorp’s rank marker up a box, her sheet to you.
    .house = You are aliens, and carry off the humans of Grandma’s house: whoever catches the most wins, and a human who escapes counts for nobody. Lay out the house. However many you are, today you all play one alien: Blorp. The machine plays another: Sneevil.
    .people = { booklet-lay-the-seven-human } The letters are at the doors: a human’s pawn covers the letter of the door it came through, and never goes back that way.
    .aliens = Blorp and Sneevil begin in the backyard, at the bottom, and cover no letters. Give each its sheet, and put four bonk tokens in its bonk box: each has its own four. The other tokens are the supply.
    .ranks = { set-up-ranks }
    .decks = Keep the human cards in a pile, unshuffled. Put the alien cards away: today your hand is on the screen, which shows what everybody plays. Leave the table alone until the screen says “Move these pieces”.
lesson-discard = You are Blorp. Your four tokens allow you four cards. Throw one away: “I’m stupid” gets an alien bonked on the head, which costs a token.
lesson-select = Everybody chooses in secret. A card’s number, in a star of whatever shape, is the phase in which it acts: 1 first, 5 last. Take a walk to begin with: the 5 with the lampshade.
lesson-run = The humans have acted first: some ran, some lost their nerve. Now your card counts. Run into the kitchen: one touch, and it is done.
    .hands = Now it’s your hands’ turn. Do on the table what each line says.
lesson-stronger = A new card came up to fill your hand. Humans mostly act in phases 2 and 4. Get in between: take the one with the 3.
    .hands = You are in the kitchen on the screen. Now move your pawn there, too. The dots at the top are the humans still in the row.
lesson-bedroom = Nobody to grab here. But Grandma’s bedroom is next door, and you have cut off her way out. Run there.
    .hands = Humans have cards, too: take these out of their pile. Anyone who has already acted no longer needs one.
lesson-first-phase = Now be quicker than her: a phase 1 card acts before any human moves. Take the one with the 1.
    .hands = Used cards go on the humans’ discard pile. Lindy got away: her pawn and sheet go back in the box, and nobody scores.
lesson-grab = There she is, and she hasn’t moved yet. Grab Grandma!
    .hands = This time the humans act after you: each has its card.
