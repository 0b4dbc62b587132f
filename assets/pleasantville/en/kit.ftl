## start

stock-counters = card of 200 g or more
stock-map = heavy paper, matt
stock-travel-map = paper, for journeys
stock-player-aid = card or paper
stock-alien-screen = card of 160 g or more
stock-record-sheet = paper, one set a game
stock-dice = card, and label paper
stock-dice-tray = card of 200 g or more
kit-start-counters-rules-and-player = Counters, rules, player aid and screen

## counters

counters-tied-up = Tied Up { $number }
counters-the-towns-set = The Town’s set
counters-the-aliens-set = The Alien’s set
counters-fronts = { $what }, fronts
counters-backs = { $what }, backs
counters-counters = Counters
counters-tied-up-2 = TIED UP
counters-of-counters = { $what } of counters
counters-print-this-file-on = Print this file on both sides of stiff paper, **flipped on the long edge**. Hold a sheet up to the light: the two rings at its foot meet those on its back. **With knife and ruler:** cut along every line from mark to mark, but leave the margin whole until all are cut. **With a one-inch punch:** look through its mouth and centre the code.
counters-start = START
counters-letter-of-the-building = letter of the building where it begins
counters-move = MOVE
counters-spaces-it-walks-in = spaces it walks in a turn
counters-influence = INFLUENCE
counters-what-its-word-counts = what its word is worth in town
counters-combat = COMBAT
counters-how-well-it-fights = how well it fights
counters-backs-turned-over-on = Backs. Turned over on the long edge, each lies behind its front.

## The rules

booklet-rules = Rules

## opening

booklet-opening-the-alien-writes-down = **The Alien** puts up the screen, lays its record sheet and its counters behind it, and writes down its headquarters: one space of one of the named places. It never moves.
booklet-opening-the-alien-rolls-two = **The Alien** rolls two dice in secret on the table of townspeople: its first. Roll again for the Town’s own person or a first 6.
booklet-opening-the-town-puts-everybody = **The Town** puts everybody into the building with the letter on the counter, one to a space; where a building has several, it chooses.
booklet-opening-the-town-looks-away = **The Town looks away.** The Alien swaps its first for the double with the asterisk.

## walking

booklet-walking-not-the-towns-nor = **Not** the Town’s, nor the wary, tied up, unconscious or stunned.
booklet-walking-all-of-the-towns = **All of the Town’s** may move, unless tied up, unconscious or stunned.
booklet-walking-held-each-able-one = **Held!** Each of the Alien’s that is able may hold one of the Town’s that starts in its space or passes through. The Alien decides as it happens, and says so, but not which of its counters it is.

## talking

booklet-talking-each-of-the-towns = { said-talk } Several may talk to the same one.
booklet-talking-odds = Odds
booklet-talking-roll = Roll
booklet-talking-or-worse = or worse
booklet-talking-or-more = or more

## fighting

booklet-result-A = the Attacker wins
booklet-result-D = the Defender wins
booklet-result-AF = the Attacker flees
booklet-result-DF = the Defender flees
booklet-fate-killed = is killed
booklet-fate-knocked_out = is knocked out
booklet-fate-surrenders = surrenders

## aid

aid-who-and-where-a = Who and where; a turn
aid-talk-influence-combat-take = Talk, influence, combat, take-over
aid-player-aid = Player aid
aid-open = open
aid-never = never
aid-alien = Alien
aid-town = Town

## the Alien's screen

screen-screen = The Alien’s screen
screen-outside = No peeking, Pleasantville!

## records

record-alien = Alien
record-town = Town
record-the-aliens-secret-record = The Alien’s secret record
record-the-towns-record = The Town’s record
record-record-sheets = Record sheets

## map

map-travel-map-half-the = **Travel map, half the size.** Its spaces take counters of 12.5 mm: print counters.pdf once more at 50 %, or play with pins and the record sheets. The camera reads the full-size map only, so this one has no black squares.
map-map = Map
map-travel-map = Travel map

## edges

edges-each-turn = EACH TURN
edges-key = KEY
edges-two-dice-one-after = Two dice, one after the other. First die 6: roll again.
edges-how-people-walk = HOW PEOPLE WALK

## travel

travel-travel-map = travel map
travel-turn = TURN
travel-where-to = WHERE TO?
travel-two-dice-one-by = Two dice, one by one.
travel-a-first-6-roll = A first 6: roll again.

## backs

back-tied-up = TIED UP

## What several of these say, and the screen too

said-dont-count = The dead, tied up, unconscious and stunned don’t count.
said-swap-back = swap the victim for its counter without the asterisk
said-first-six = Reroll a first 6.
said-hq-found = If so, put Zebu-Lon there.
said-stunned = Neither player moves it or wins it over, but it can be taken over.
said-seen = **Seen:** the Town turns one of the two over.
said-line = A straight line from dot to dot must cross no wall, corner, building or door.
said-talk = Each of the Town’s may **talk** once a turn, with a suspect in its space.
said-attacker = The side with more **combat** is **the Attacker,** whoever started the fight. If both are equal, each rolls a die and the higher one attacks.
said-results = **A, D:** the Attacker or the Defender wins. **AF, DF:** the Attacker or the Defender flees.
loss-killed = **Killed:** out of play.
loss-alien-knocked_out = **Knocked out:** turn it over until next turn’s combat is over. Until then it can’t be questioned.
loss-surrenders = **Surrenders:** it can be questioned and tied up, and its implant tried.
loss-town-knocked_out = **Knocked out** for one full turn: turn it over. Nobody moves it or takes it over. Then stunned for one full turn.
loss-stunned = **Stunned** until the end of next turn’s combat: steps back one space. { said-stunned }
implant-explodes = It explodes: both are killed.
implant-stuck = Stuck: if tied up or out cold, try again next turn.
implant-removed = Removed, but destroyed.
implant-intact = Removed whole: **evidence.**
said-tie = A die each, the Town’s first.
said-together = Counters that go together go at the slowest one’s pace.
