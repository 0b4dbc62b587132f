### The rules of each phase in a few sentences.

rule-headed = { NAME($phase, of: "phase") }. { $rule }

rule-setup =
    { booklet-opening-the-alien-writes-down } A die names the Town's first townsperson.
    { booklet-opening-the-alien-rolls-two } { booklet-opening-the-town-puts-everybody }
    { booklet-opening-the-town-looks-away }
rule-random =
    Four times the dice name a townsperson and a building. He or she walks there by the shortest way, up to twice
    the movement, and stops in the first space inside. A player may keep a counter that is his, but then everybody
    knows whose it is.
rule-alien_move =
    The Alien moves up to five counters: its own and uncontrolled ones, but none that is wary, stunned, unconscious
    or tied up. Nothing blocks it. No side may have more than three in a space.
rule-town_move =
    { booklet-walking-all-of-the-towns } { said-together }
    { booklet-walking-held-each-able-one }
rule-talk =
    { said-talk } Two dice plus 0 to 3 for the suspect's influence,
    and 9 lets the Town look at the back. Each may also take part in one attempt to influence somebody: the better
    the odds, the lower the roll that convinces. Whoever isn't convinced turns skeptical.
rule-combat =
    In a space either side may attack, the Town first. The stronger side is the Attacker and rolls two dice;
    influence tried this turn on an Alien in the fight shifts a column in the Alien's favour. Losers roll for their
    losses or flee. Defeated Aliens may be tied up, questioned about four spaces, and freed of the implant.
rule-takeover =
    The Alien lifts pairs that share a space. If one is an Alien and the other uncontrolled, the other may be taken
    over; any pair may be lifted as a bluff. Bystanders in sight may observe: a low die lets the Town turn over one
    of the two, and an uncontrolled bystander who saw an Alien is wary from then on.
rule-over =
    The Town wins at once by defeating Zebu-Lon at the headquarters, or after turn 12 with at least half of all
    influence in play. { said-dont-count } Otherwise Pleasantville is lost.
