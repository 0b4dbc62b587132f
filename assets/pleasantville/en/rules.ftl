### The rules of each phase in a few sentences.

rule-headed = { NAME($phase, of: "phase") }. { $rule }

rule-setup =
    { booklet-opening-the-alien-writes-down } A die names the Town’s first townsperson.
    { booklet-opening-the-alien-rolls-two } { booklet-opening-the-town-puts-everybody }
    { booklet-opening-the-town-looks-away }
rule-random =
    Four times the dice name a townsperson and a building. That person walks there by the shortest way, up to twice
    the usual movement, and stops in the first space inside. You may keep back a counter of your own, but then
    everybody knows whose it is.
rule-alien_move =
    The Alien moves up to five counters, its own or open ones (nobody’s, skeptical or not), but nobody who is wary, stunned, unconscious or
    tied up. Nothing blocks the way. Neither side may have more than three in a space.
rule-town_move =
    { booklet-walking-all-of-the-towns } { said-together }
    { booklet-walking-held-each-able-one }
rule-talk =
    { said-talk } Roll two dice, add 0 to 3 for the suspect’s
    influence: 9 or more lets the Town look at the back. Each may also take part in one attempt to influence somebody:
    the better the odds, the lower the roll you need. Anybody who isn’t convinced turns skeptical.
rule-combat =
    Both sides may attack wherever they meet, the Town first. The stronger side is the Attacker and rolls two dice; if
    anybody tried this turn to influence an Alien in the fight, it shifts a column in the Alien’s favour. Losers roll
    for their losses or flee. Defeated Aliens may be tied up, questioned about four spaces, or freed of the implant.
rule-takeover =
    The Alien lifts pairs that share a space. If one is an Alien and the other open (nobody’s), the other may be taken
    over; any pair may be lifted as a bluff. Bystanders in sight may observe: a low die lets the Town turn over one
    of the two, and an open bystander who saw an Alien is wary from then on.
rule-over =
    The Town wins at once by defeating Zebu-Lon at the headquarters, or after turn 12 with at least half of all
    influence in play. { said-dont-count } Otherwise Pleasantville is lost.
