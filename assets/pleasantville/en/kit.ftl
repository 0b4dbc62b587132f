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

booklet-opening-random-movement = Random movement
booklet-opening-dice-send-people-for = Dice send people for a walk.
booklet-opening-alien-movement = Alien movement
booklet-opening-a-few-at-a = A few at a time: nobody's, or its own.
booklet-opening-town-movement = Town movement
booklet-opening-all-its-own-aliens = All its own; aliens may hold some.
booklet-opening-talk-and-influence = Talk and influence
booklet-opening-suspects-are-sounded-out = Suspects are sounded out, friends are won.
booklet-opening-combat = Combat
booklet-opening-whoever-wants-a-fight = Whoever wants a fight finds one.
booklet-opening-take-over = Take-over
booklet-opening-pairs-are-lifted-who = Pairs are lifted. Who is watching?
booklet-opening-title = They've invaded Pleasantville
booklet-opening-the-rules = The rules
booklet-opening-nothing-ever-happens-here = Nothing ever happens here
booklet-opening-the-paperboy-throws-every = The Paperboy throws every paper onto the same roof. The Drunk orders milk. Somewhere behind one of { $target } doors sits Zebu-Lon, Sub-Commander of the invasion, and each evening another two neighbours slip out of sight, and two come back. One of them is not what he or she was.
booklet-opening-one-player-is-the = One player is **the Town,** { $people } people of whom a single one has understood. The other is **the Alien,** who starts with one stolen body. Both move almost everybody; only the back of a counter tells who is who, and it lies face down.
booklet-opening-how-it-ends = How it ends
booklet-opening-the-town-wins-the = **The Town wins** the moment Zebu-Lon is defeated; or after **turn { $turns }** if it holds at least half of all influence in play. { said-dont-count }
booklet-opening-the-alien-wins-if = **The Alien wins** if neither has happened by then.
booklet-opening-what-a-counter-says = What a counter says
booklet-opening-start = Start: { $start }
booklet-opening-the-letter-of-the =
    the letter of the building

    where it begins
booklet-opening-influence = Influence: { $influence }
booklet-opening-what-its-word-counts =
    what its word counts,

    and how hard it is won
booklet-opening-move = Move: { $move }
booklet-opening-spaces-that-it-walks =
    spaces that it

    walks in a turn
booklet-opening-combat-2 = Combat: { $combat }
booklet-opening-how-well-it-fights = how well it fights
booklet-opening-in-the-middle-the = In the middle the code: telephones and the referee's camera read it.
booklet-opening-the-back = The back
booklet-opening-in-the-towns-set = in the Town's set
booklet-opening-the-other-back = The other back
booklet-opening-asterisk-an-alien = asterisk: an alien!
booklet-opening-comes-when-the-hq = comes when the HQ is found
booklet-opening-tied-up = Tied Up
booklet-opening-one-of = one of { $marker_count }
booklet-opening-before-the-first-turn = Before the first turn
booklet-opening-and-what-a-turn = and what a turn is made of
booklet-opening-setting-up = Setting up
booklet-opening-the-alien-writes-down = **The Alien** puts up a screen (a folder will do) for its counters, paper and pencil, and writes down its headquarters: one space of one of the named places. It never moves.
booklet-opening-the-town-rolls-a = **The Town** rolls a die, below: who has understood? That counter is the Town's from the start.
booklet-opening-the-alien-rolls-two = **The Alien** rolls two dice in secret on the table of townspeople: its first. The Town's own person and a first 6 are rolled again.
booklet-opening-the-town-puts-everybody = **The Town** puts everybody into the building with the letter on the counter, one to a space; where a building has several, it chooses.
booklet-opening-the-town-looks-away = **The Town looks away.** The Alien swaps its first for the double with the asterisk.
booklet-opening-a-turn-at-a = A turn at a glance: six phases, in this order, { $turns } times
booklet-opening-both-players = both players
booklet-opening-the-alien = the Alien
booklet-opening-the-town = the Town
booklet-opening-next-turn = next turn
booklet-opening-whose-is-whose = Whose is whose
booklet-opening-the-towns-won-over = **The Town's:** won over, in the open. Only while it is stunned can it be taken over.
booklet-opening-the-aliens-has-the = **The Alien's:** has the double with the asterisk on the table. Only the Alien knows which they are.
booklet-opening-open-nobodys-to-the = **Open:** nobody's. To the Town, open ones and the Alien's look alike: all are **suspects.**
booklet-opening-what-you-keep-on = What you keep on paper, Saucer keeps for you: turns, states, who was asked what.
booklet-opening-room-in-a-space = Room in a space
booklet-opening-of-the-towns = of the Town's
booklet-opening-of-the-aliens = of the Alien's
booklet-opening-open = open
booklet-opening-at-most-mend-it = at most; mend it at the first chance.

## walking

booklet-walking-on-foot = On foot
booklet-walking-phases-1-2-and = Phases 1, 2 and 3
booklet-walking-1-random-movement = 1. Random movement
booklet-walking-times-a-turn-the = **{ $walks } times a turn** the Alien rolls a townsperson and the Town a place. { said-first-six }
booklet-walking-off-goes-the-counter = Off goes the counter, up to **{ $walk_factor } × its movement,** by a shortest way. It stops in the first space inside.
booklet-walking-who-controls-it-may = Who controls it may keep it back, but then all know whose it is.
booklet-walking-a-check-is-wasted = **A check is wasted** on somebody who has walked this phase, is or was there already, or is tied up, unconscious or dead. The stunned do walk.
booklet-walking-nothing-carries-over-whoever = Nothing carries over: whoever falls short is simply there.
booklet-walking-steps-of-the-allowed = **{ $steps } steps** of the { $move } allowed. Red and blue are equally short: a die picks. It stops in the Lobby.
booklet-walking-2-alien-movement = 2. Alien movement
booklet-walking-up-to-counters-move = **Up to { $alien_moves } counters** move, each once and up to its movement: the Alien's own, open ones and skeptical ones. So the Town learns nothing from who goes where.
booklet-walking-not-the-towns-nor = **Not** the Town's, nor the wary, tied up, unconscious or stunned.
booklet-walking-nothing-blocks-the-alien = Nothing blocks the Alien. Who walked in phase 1 may walk again.
booklet-walking-everybodys-legs-a-space = **Everybody's legs:** a space costs one point, a door nothing; there is no way through walls. { said-together }
booklet-walking-3-town-movement = 3. Town movement
booklet-walking-all-of-the-towns = **All of the Town's** may move that are not tied up, unconscious or stunned.
booklet-walking-held-each-able-one = **Held!** Each able one of the Alien's may hold one of the Town's that starts in its space or enters it on the way. The Alien decides as it happens, and says so: that one is unmasked.
booklet-walking-who-ends-its-way = Who ends its way there needs no holding; who was held moves no more this phase.
booklet-walking-held-on-main-street = Held on Main Street
booklet-walking-the-and-the-leave = **The { $name }** and **the { $name_2 }** leave the Sheriff's office together, { $n } spaces.
booklet-walking-in-space-2-waits = In space 2 waits **the { $name }.** The Alien shows the asterisk and holds the { $name_2 }.
booklet-walking-one-alien-holds-one = One alien holds one: the { $name } goes on alone.

## talking

booklet-talking-with-words = With words
booklet-talking-phase-4-the-town = Phase 4: the Town talks and persuades
booklet-talking-conversation = Conversation
booklet-talking-each-of-the-towns = { said-talk } Several may talk to the same.
booklet-talking-two-dice-and-what = **Two dice,** and what the suspect's influence adds ({ $bonus }): people of standing are missed when they change.
booklet-talking-or-more-something-is = **{ $needed } or more:** something is odd, and the Town looks at the back.
booklet-talking-whoever-lies-unconscious-has = Whoever lies unconscious has nothing to say.
booklet-talking-example-the-chats-with = **Example.** The { $name } chats with the { $name_2 }, whose influence of { $influence } adds { $add }. The dice show { $n } and { $n_2 }: { $n_3 } and { $add } make **{ $n_4 }.** The Town may look.
booklet-talking-a-on-the-dice = A { $n } on the dice would have been a nice chat about the weather.
booklet-talking-influence = Influence
booklet-talking-each-of-the-towns-2 = Each of the Town's may try **once a turn** to win over another counter in its space. Several may add up their influence on one, or each try another.
booklet-talking-compare-ours-to-the = Compare: ours to the target's, rounded down to the **odds** below. Two dice at or above the number **convince:** the target is the Town's.
booklet-talking-less-is-no-effect = Less is **no effect,** and the target turns **skeptical.**
booklet-talking-to-the-roll-skeptical = **To the roll:** skeptical { $skeptical }, once only; wary { $wary }; an influencer who carries an implant { $evidence }.
booklet-talking-if-it-was-an = **If it was an alien:** convinced, it must show itself, and that is all. Otherwise the Alien says nothing and it turns skeptical like anybody.
booklet-talking-a-fight-this-turn = A fight this turn with an alien that was talked at shifts { $shift } column for the Alien.
booklet-talking-is-at-least-but = **{ $total } : { $influence }** is at least { $name } but less than { $above }: column **{ $name },** { $needed } or more convinces.
booklet-talking-first-turn-no-effect = **First turn: { $n }.** No effect; the { $name } is skeptical now.
booklet-talking-next-turn-less-1 = **Next turn: { $n },** less 1 for the skeptical: { $n_2 }. Convinced! The { $name } is the Town's.
booklet-talking-had-the-been-an = **Had the { $name } been an alien:** nothing said in the first turn, the asterisk shown in the next, and nobody won.
booklet-talking-the-alone-stands-on = **The { $name } alone,** { $influence } : { $influence_2 }, stands on { $name_2 }: { $needed } or more.
booklet-talking-odds = Odds
booklet-talking-roll = Roll
booklet-talking-or-worse = or worse
booklet-talking-or-more = or more

## fighting

booklet-fighting-the-attacker-wins = the Attacker wins
booklet-fighting-the-defender-wins = the Defender wins
booklet-fighting-the-attacker-flees = the Attacker flees
booklet-fighting-the-defender-flees = the Defender flees
booklet-fighting-with-fists = With fists
booklet-fighting-phase-5-combat-and = Phase 5: combat, and what becomes of people
booklet-fighting-5-combat = 5. Combat
booklet-fighting-in-any-space-either = In any space either side may start, the Town first; at most **{ $fighters } a side,** each counter in one fight a turn. Nobody starts one tied up, unconscious or stunned.
booklet-fighting-the-side-with-more = The side with more **combat** is **the Attacker,** whoever began. If equal, the higher die is.
booklet-fighting-the-attacker-rolls-two = The Attacker rolls two dice on the table in the player aid, in the column of its lead.
booklet-fighting-winning-each-loser-rolls = **Winning:** each loser rolls for its loss. **Fleeing:** each runs, as in phase 1, to a place that the dice name, another than it is in. Zebu-Lon can't run: it is defeated.
booklet-fighting-open-ones-attacked-by = **Open ones attacked by the Town** are beaten at once, turn out to be human, and roll as the Town's. The Alien attacks an open one only if it is **wary;** if the Alien loses that, its own flee.
booklet-fighting-behind-the-tavern = Behind the Tavern
booklet-fighting-is-killed = is killed
booklet-fighting-is-knocked-out = is knocked out
booklet-fighting-surrenders = surrenders
booklet-fighting-the-town-leads-by = The Town leads by { $lead }: it is **the Attacker,** column **{ $column }.** Had it tried its influence on either of them this turn, the column would be one worse.
booklet-fighting-each-alien-rolls-for = **{ $n }: { $result },** { $n_2 }. Each alien rolls for its loss.
booklet-fighting-the = **{ $n }:** the { $name } { $fate }.
booklet-fighting-the-town-won-what = The Town won: what to do with a beaten alien
booklet-fighting-tie-up = Tie up
booklet-fighting-out-cold-or-surrendered = Out cold or surrendered. It doesn't move, fight or stack, and nobody attacks it.
booklet-fighting-at-the-end-of = At the end of a turn a friend in its space may untie it.
booklet-fighting-question = Question
booklet-fighting-if-conscious-and-once = If conscious, and once ever: name **{ $questions } spaces.** The Alien answers truly whether the headquarters is one of them.
booklet-fighting-if-so-zebu-lon = { said-hq-found } Get it!
booklet-fighting-try-the-implant = Try the implant
booklet-fighting-one-of-the-towns = One of the Town's rolls two dice. **{ $explodes }** it explodes, both die. **{ $stuck }** stuck, again next turn. **{ $removed }** out, and broken. **{ $intact }** out whole: **evidence.**
booklet-fighting-without-it-the-victim = Without it the victim is the Town's, and remembers nothing of a headquarters.
booklet-fighting-states-their-signs-and = States, their signs, and when they end
booklet-fighting-skeptical = Skeptical
booklet-fighting-not-convinced-to-the = Not convinced: { $skeptical } to the next attempts. Until it is the Town's.
booklet-fighting-wary = Wary
booklet-fighting-saw-an-alien-at = Saw an alien at work. The Alien doesn't move it or take it over; { $wary } to win it. Until the Alien beats it in combat.
booklet-fighting-stunned = Stunned
booklet-fighting-town-loss-back-one = Town loss { $stunned }: back one space. { said-stunned } Until next turn's combat is over.
booklet-fighting-unconscious = Unconscious
booklet-fighting-loss-not-moved-not = Loss { $knocked_out }: not moved, not talked to. An alien wakes after next turn's combat; one of the Town's is then stunned for a turn.
booklet-fighting-tied-up = Tied up
booklet-fighting-under-a-marker-until = Under a marker. Until a friend unties it, or the implant comes out.
booklet-fighting-evidence = Evidence
booklet-fighting-carries-a-whole-implant = Carries a whole implant: { $evidence } when it influences. Lost with its bearer.
booklet-fighting-unmasked = Unmasked
booklet-fighting-known-for-an-alien = Known for an alien: no more talk, only fists. Until its implant is out.
booklet-fighting-dead = Dead
booklet-fighting-out-of-play-and = Out of play, and out of the count.

## watching

booklet-watching-in-silence = In silence
booklet-watching-phase-6-take-over = Phase 6: take-over and observation
booklet-watching-observation-one-die-at = Observation: one die, at or below the number in your space
booklet-watching-in-the-same-space = **In the same space: 1–{ $outdoors }.** Further off the die must be lower. { said-line }
booklet-watching-a-pair-indoors-is = **A pair indoors** is seen from inside the same building only.
booklet-watching-who-sees-what = Who sees what
booklet-watching-after-each-lift-the = After each lift the Town names observers one by one. **Each person once a turn;** not those that were lifted, nor the tied up, unconscious or stunned.
booklet-watching-if-the-town-names = If the Town names an alien and the die is low enough, the Alien says so: it saw nothing, being one.
booklet-watching-seen-the-town-turns = { said-seen } If it is an alien and the observer was open, the observer is **wary** from now on.
booklet-watching-end-of-the-turn = End of the turn
booklet-watching-one-of-the-aliens = One of the Alien's, or Zebu-Lon, may **untie** a friend in its space.
booklet-watching-tick-the-turn-on = Tick the turn on the record sheet. After turn { $turns }, count influence.
booklet-watching-good-night-pleasantville = **Good night, Pleasantville.**
booklet-watching-6-take-over = 6. Take-over
booklet-watching-lift = Lift
booklet-watching-the-alien-takes-up = The Alien takes up any **pair** in one space, neither of them the Town's, and takes both behind the screen.
booklet-watching-swap = Swap
booklet-watching-if-one-is-an = If one is an able alien and the other open and not wary, the other stays behind the screen and its **double** with the asterisk comes out. Each alien takes one a turn.
booklet-watching-put-down = Put down
booklet-watching-both-come-back-face = Both come back face up, alike as before. A counter is lifted **once a turn.**
booklet-watching-or-bluff = Or bluff
booklet-watching-lift-two-and-swap = Lift two and swap nothing. The Town can't know, and whoever watches has had the one look of the turn.

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
