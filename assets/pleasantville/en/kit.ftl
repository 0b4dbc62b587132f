## start

kit-start-card-of-200-g = card of 200 g or more
kit-start-heavy-paper-matt = heavy paper, matt
kit-start-paper-for-journeys = paper, for journeys
kit-start-card-or-paper = card or paper
kit-start-paper-one-set-a = paper, one set a game
kit-start-card-and-label-paper = card, and label paper
kit-start-start-here-print-cut = Start here: print, cut, glue, play
kit-start-counters-rules-and-player = Counters, rules and player aid
kit-start-the-map = The map: { $sheets }
kit-start-counters = Counters
kit-start-front-of-both = front, of both
kit-start-back-of-the-towns = back of the Town's
kit-start-back-of-the-aliens = back of the Alien's
kit-start-everyone-is-there-twice = Everyone is there twice, alike in front. The asterisk is on the back only.
kit-start-cut-to-25-mm = Cut to 25 mm by the marks, or use a one-inch punch.
kit-start-tied-up-markers-and = { $marker_count } Tied Up markers and Zebu-Lon, the Sub-Commander, are on the same sheets.
kit-start-then = Then
kit-start-dice-fold-the-cubes = **Dice:** fold the cubes, or put the stickers on blank dice of 16 mm.
kit-start-each-player-takes-a = Each player takes a record sheet; the player aid lies between them.
kit-start-lay-out-the-map = Lay out the map and sort the counters into their two sets.
kit-start-start-saucer-it-asks = **Start Saucer:** it asks for everything else. Without it, rules.pdf tells how, and the player aid has every table.

## counters

counters-tied-up = Tied Up { $number }
counters-the-towns-set = The Town's set
counters-the-aliens-set = The Alien's set
counters-fronts = { $what }, fronts
counters-backs = { $what }, backs
counters-counters = Counters
counters-tied-up-2 = TIED UP
counters-of-counters = { $what } of counters
counters-print-this-file-on = Print this file on both sides of stiff paper, **flipped on the long edge**. Hold a sheet against the light: the two rings at its foot meet those on its back. **With knife and ruler:** cut along every line from mark to mark, but leave the margin whole until all are cut. **With a one-inch punch:** look through its mouth and centre the code.
counters-start = START
counters-letter-of-the-building = letter of the building where it begins
counters-move = MOVE
counters-spaces-it-walks-in = spaces it walks in a turn
counters-influence = INFLUENCE
counters-what-its-word-counts = what its word counts in town
counters-combat = COMBAT
counters-how-well-it-fights = how well it fights
counters-backs-turned-over-on = Backs. Turned over on the long edge, each lies behind its front.

## The rules

booklet-the-story-and-the = The story and the counters
booklet-setting-up-a-turn = Setting up; a turn at a glance
booklet-on-foot-movement = On foot: movement
booklet-with-words-talk-and = With words: talk and influence
booklet-with-fists-combat-and = With fists: combat and states
booklet-in-silence-take-over = In silence: take-over and observation
booklet-rules = Rules

## opening

booklet-opening-the-alien-writes-down = **The Alien** puts up a screen (a folder will do) for its counters, paper and pencil, and writes down its headquarters: one space of one of the named places. It never moves.
booklet-opening-the-alien-rolls-two = **The Alien** rolls two dice in secret on the table of townspeople: its first. The Town's own person and a first 6 are rolled again.
booklet-opening-the-town-puts-everybody = **The Town** puts everybody into the building with the letter on the counter, one to a space; where a building has several, it chooses.
booklet-opening-the-town-looks-away = **The Town looks away.** The Alien swaps its first for the double with the asterisk.

## walking

booklet-walking-not-the-towns-nor = **Not** the Town's, nor the wary, tied up, unconscious or stunned.
booklet-walking-all-of-the-towns = **All of the Town's** may move that are not tied up, unconscious or stunned.
booklet-walking-held-each-able-one = **Held!** Each able one of the Alien's may hold one of the Town's that starts in its space or enters it on the way. The Alien decides as it happens, and says so: that one is unmasked.

## talking

booklet-talking-each-of-the-towns = { said-talk } Several may talk to the same.
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
aid-who-and-where-all = Who and where: all of Pleasantville on two dice
aid-townspeople = Townspeople
aid-name = Name
aid-start = Start
aid-move = Move
aid-influence = Influence
aid-combat = Combat
aid-target-buildings = Target buildings
aid-building = Building
aid-letter = Letter
aid-open = open
aid-random-movement = Random movement
aid-checks-the-alien-rolls = **{ $walks } checks:** the Alien rolls who, the Town where. { said-first-six }
aid-up-to-its-movement = Up to **{ $walk_factor } × its movement** by a shortest way.
aid-wasted-on-one-who = Wasted on one who has walked, is there, or is tied up or out cold. Who controls it may decline.
aid-alien-movement = Alien movement
aid-up-to-counters-that = **Up to { $alien_moves } counters.** { booklet-walking-not-the-towns-nor }
aid-each-up-to-its = Each up to its movement; nothing blocks it.
aid-town-movement = Town movement
aid-any-of-the-towns = **Any of the Town's** that is not tied up, unconscious or stunned.
aid-each-alien-may-hold = Each alien may **hold one** that starts in its space or enters it.
aid-stacks-town-alien-and = **Stacks:** { $stack } Town, { $stack } Alien and { $stack } open counters at most.
aid-talk-and-influence = Talk and influence
aid-each-of-the-towns = { said-talk }
aid-each-may-try-once = Each may try once to **influence** a counter there. Several may add up their influence.
aid-in-any-space-if = In any space, if a side wants. At most **{ $fighters } a side**; each counter fights once.
aid-a-loser-rolls-for = A loser rolls for each of its counters. The Town may tie up, question, and try implants of the beaten.
aid-take-over = Take-over
aid-the-alien-lifts-a = The Alien **lifts** a pair in one space, neither the Town's: a take-over, or a bluff.
aid-each-townsperson-near-enough = Each townsperson near enough may **observe** once.
aid-at-the-end-a = At the end, a friend may free one who is tied up.
aid-setting-up = Setting up
aid-1-the-alien-writes = **1** The Alien writes down the HQ: one space of one named building. **2** The Town rolls its first townsperson, below. **3** The Alien rolls its own in secret, among all others. **4** The Town places everyone at the start letter, one a space. **5** The Alien swaps its own.
aid-words-and-blows = Words and blows
aid-two-dice-for-every = Two dice for every roll, unless one die is named
aid-influence-town-to-target = Influence: Town to target
aid-or-worse = or worse
aid-or-more = or more
aid-odds = Odds
aid-convinced = Convinced
aid-add-the-influence-of = Add the influence of all who try. Round the odds down to a column, **against the Town**: 20 to 11 is 3 : 2.
aid-to-the-roll-skeptical = **To the roll:** skeptical target { $skeptical }, wary target { $wary }, an influencer with evidence { $evidence }. Less than { $lowest } counts as { $lowest }, more than { $highest } as { $highest }.
aid-convinced-the-target-is = **Convinced:** the target is the Town's. If it is an alien, the Alien shows it, and that is all.
aid-less-no-effect-the = **Less:** no effect; the target turns skeptical, aliens too.
aid-conversation = Conversation
aid-influence-of-the-suspect = Influence of the suspect
aid-to-the-roll = To the roll
aid-or-more-the-town = **{ $needed } or more:** the Town looks at the suspect's back.
aid-one-talk-a-turn = { booklet-talking-each-of-the-towns }
aid-combat-the-attackers-lead = Combat: the Attacker's lead in combat factors
aid-up = up
aid-roll = Roll
aid-the-side-with-more = The side with more factors is **the Attacker**, whoever began; if equal, the higher die. The Attacker rolls.
aid-a-d-attacker-or = **A, D:** Attacker or Defender wins. **AF, DF:** Attacker or Defender flees: each of its counters runs towards a target building, as in random movement. Zebu-Lon cannot flee: it is defeated.
aid-if-influence-was-tried = If influence was tried this turn on an alien that fights: **{ $shift } column** in the Alien's favour.
aid-uncontrolled-counters-attacked-by = Uncontrolled counters attacked by the Town lose. The Alien may attack them only if they are wary.
aid-losses-for-each-counter = Losses: for each counter of the loser
aid-alien = Alien
aid-killed-out-of-play = **Killed:** out of play.
aid-knocked-out-until-the = **Knocked out** until the end of next turn's combat. May be tied up, its implant tried; no questions.
aid-surrenders-may-be-questioned = **Surrenders:** may be questioned and tied up, its implant tried.
aid-town = Town
aid-knocked-out-one-full = **Knocked out** one full turn, not moved, not taken over; then stunned for one full turn.
aid-stunned-to-the-end = **Stunned** to the end of next turn's combat: steps back one space. { said-stunned }
aid-loss = { $name } loss
aid-after-a-win-the = **After a win** the Town may, with each beaten alien:
aid-tie-it-up-it = **tie it up:** it does not move, fight or stack, and is not attacked;
aid-question-it-once-ever = **question it,** once ever, if conscious: is the HQ one of these { $questions } spaces? { said-hq-found }
aid-try-its-implant-with = **try its implant** with one Town counter.
aid-take-over-and-observation = Take-over and observation: one die
aid-same-space = same space
aid-1-away = 1 away
aid-2-away = 2 away
aid-3-away = 3 away
aid-the-lifted-pair-is = The lifted pair is
aid-never = never
aid-indoors = indoors
aid-outdoors = outdoors
aid-a-take-over-swaps = A **take-over** swaps an uncontrolled counter, not a wary one, for its double with the asterisk. It takes an able alien in the same space; each lifts once a turn. A bluff lifts and swaps nothing.
aid-who-observes-each-townsperson = **Who observes:** each townsperson once a turn, unless it is lifted or an alien. Pairs indoors are seen only from within the building. { said-line }
aid-seen-the-town-turns = { said-seen } If that is an alien and the observer was uncontrolled, the observer is **wary:** the Alien cannot move it or take it over until it beats it in combat.
aid-implant = Implant
aid-it-explodes-both-are = It explodes: both are killed.
aid-stuck-try-again-next = Stuck: try again next turn.
aid-removed-but-destroyed = Removed, but destroyed.
aid-removed-whole-evidence = Removed whole: **evidence.**
aid-who-wins = Who wins
aid-the-town-at-once = **The Town** at once when Zebu-Lon is defeated; or, after **turn { $turns },** with half or more of all influence in play. { said-dont-count }
aid-the-alien-otherwise = **The Alien** otherwise.

## records

record-random = Random
record-alien = Alien
record-town = Town
record-talk = Talk
record-combat = Combat
record-take-over = Take-over
record-the-aliens-secret-record = The Alien's secret record
record-the-towns-record = The Town's record
record-record-sheets = Record sheets
record-top-secret = Top secret
record-the-aliens-record-keep = The Alien's record: keep it face down
record-the-beginning = The beginning
record-headquarters-building = Headquarters: building
record-space = space
record-spaces-named-when-questioned = Spaces named when questioned; notes
record-taken-over = Taken over
record-taken-in-turn =
    Taken

    in turn
record-ques-tioned =
    Ques-

    tioned
record-tied-up-out =
    Tied up

    / out
record-implant-out-whole =
    Implant

    out, whole
record-wary = Wary
record-townsperson = Townsperson
record-turn-by-turn = Turn by turn
record-turn = Turn
record-taken-over-by-whom = Taken over (by whom)
record-influence-tried-on-an =
    Influence tried

    on an alien
record-town-record = Town record
record-who-stands-with-pleasantville = Who stands with Pleasantville, and what you have found out
record-influence = Influence
record-all-thirty-together-with = All thirty together: **{ $total }.** With all in play, { $n } win after the last turn.
record-ours = Ours
record-skeptical =
    Skep-

    tical
record-tied-up =
    Tied

    up
record-evidence =
    Evi-

    dence
record-influence-2 =
    Influ-

    ence
record-notes = Notes
record-turns-and-phases = Turns and phases
record-townspeople = Townspeople
record-alien-2 = Alien!
record-out = Out
record-name = Name
record-the-hq-is-not = The HQ is not in…

## map

map-travel-map-half-the = **Travel map, half the size.** Its spaces take counters of 12.5 mm: print counters.pdf once more at 50 %, or play with pins and the record sheets. The camera reads the full-size map only, so this one has no black squares.
map-map = Map
map-travel-map = Travel map

## travel

travel-travel-map = travel map
travel-turn = TURN
travel-where-to = WHERE TO?
travel-two-dice-one-by = Two dice, one by one.
travel-a-first-6-roll = A first 6: roll again.

## backs

back-tied-up = TIED UP

## What several of these say, and the screen too

said-dont-count = The dead, tied up, unconscious and stunned don't count.
said-first-six = A first 6 is rolled again.
said-hq-found = If so, Zebu-Lon is set there.
said-stunned = No player moves it, no influence; it can be taken over.
said-seen = **Seen:** the Town turns one of the two over.
said-line = A straight line from dot to dot must cross no wall, corner, building or door.
said-talk = Each of the Town's may **talk** once a turn, with a suspect in its space.
said-tie = A die each, the Town's first.
said-together = Counters that go together go at the slowest one's pace.
