### What happened, in one or two short sentences. Facts are those of the event; see companion/kernel/words.py for the
### functions. "passed" has no text: there is nothing to say about it.

## Setting the stage

event-hq = Your headquarters is { NAME($space, of: "place", as: "the") }.
event-hq_chosen = The Alien has chosen its headquarters.
event-town_first = { CAP(NAME($counter, as: "the")) } begins on the Town’s side: the die shows { AT($faces, 1) }.
event-alien_first = { CAP(NAME($counter, as: "the")) } is your first: the dice show { JOIN($faces, by: "-") }.
event-alien_rolled = Somebody in Pleasantville isn’t who they were this morning.
event-placed = { COUNT($places) ->
    [1] { CAP(NAME(AT(AT($places, 1), 1), as: "the")) } starts at { NAME(AT(AT($places, 1), 2), of: "place", as: "the") }.
   *[other] Everybody goes home or to work.
}
event-swapped = Somebody isn’t quite themselves any more.

## The turn

event-phase = { $phase ->
    [random] Turn { $turn }: random movement.
   *[other] { NAME($phase, of: "phase") }.
}

## Random movement

event-called = The dice show { JOIN($faces, by: "-") }: { NAME($counter, as: "the") }{ $wasted ->
    [moved] , who has walked already. Nobody walks.
    [there] , who was called before and stayed. Nobody walks.
    [tied] , who is tied up. Nobody walks.
    [unconscious] , who is out cold. Nobody walks.
    [dead] , who is dead. Nobody walks.
   *[none] {""} gets itchy feet.
}
event-aimed = { $wasted ->
    [there] { NAME($building, of: "place") }: { NAME($counter, as: "the") } is there already and stays.
   *[none] { CAP(NAME($counter, as: "the")) } is drawn to { NAME($building, of: "place", as: "the") }.
}
event-stayed = { CAP(NAME($by, of: "seat", as: "the")) } won’t let { NAME($counter, as: "the") } go.
event-set_off = { $routes } ways to { NAME($building, of: "place", as: "the") } are equally short: one is drawn by lot.
# $arrival: "there" in a building of one space, "inside" one space of several, "short" of it
event-walked = { CAP(NAME($counter, as: "the")) } { $arrival ->
    [there] walks to { NAME($building, of: "place", as: "the") }.
    [inside] walks to { NAME(AT($path, -1), of: "place", as: "the") }.
   *[short] sets off for { NAME($building, of: "place", as: "the") } and gets as far as { NAME(AT($path, -1), of: "place", as: "the") }.
}

## Movement

event-moved = { CAP(NAMES($counters, as: "the")) } { COUNT($counters) ->
    [one] goes
   *[other] go
} { COUNT($path) ->
    [1] no further than
   *[other] to
} { NAME(AT($path, -1), of: "place", as: "the") }.
event-set_out = { CAP(NAMES($counters, as: "the")) } { COUNT($counters) ->
    [one] sets
   *[other] set
} out for { NAME(AT($path, -1), of: "place", as: "the") }, past others.
event-held = { CAP(NAME($counter, as: "the")) } is held at { NAME($space, of: "place", as: "the") }: an Alien is there!

## Talk and influence

event-talks = { CAP(NAME($talker, as: "the")) } takes { NAME($suspect, as: "the") } aside for a talk.
# $least: what the dice themselves had to show, as it was said before the roll; "none" where no roll would do
event-talked = { CAP(NAME($talker, as: "the")) } { $control ->
    [alien] sees that { NAME($suspect, as: "the") } is an ALIEN
    [none] learns nothing about { NAME($suspect, as: "the") }
   *[town] sees that { NAME($suspect, as: "the") } is human
}: the dice show { SUM($faces) }; it took { $least }.
event-argues = { CAP(NAMES($influencers, as: "the")) } { COUNT($influencers) ->
    [one] tries
   *[other] try
} to win over { NAME($target, as: "the") }.
event-influenced = { CAP(NAMES($influencers, as: "the")) } { $result ->
    [convinced] { COUNT($influencers) ->
        [one] wins
       *[other] win
    } over { NAME($target, as: "the") }
    [alien] would have won over { NAME($target, as: "the") }, but { NAME($target, as: "the") } is an ALIEN
   *[skeptical] { COUNT($influencers) ->
        [one] leaves
       *[other] leave
    } { NAME($target, as: "the") } skeptical
}: the dice show { SUM($faces) }; { $least ->
    [none] no roll would do.
   *[other] it took { $least }.
}

## Combat

event-attacked = { COUNT($aliens) ->
    [0] { event-attacked.beaten }
   *[other] { COUNT($beaten) ->
        [0] { event-attacked.fight }
       *[other] { event-attacked.fight } { event-attacked.beaten }
    }
}
    .fight = { $by ->
        [town] { CAP(NAMES($town, as: "the")) } { COUNT($town) ->
            [one] attacks
           *[other] attack
        } { NAMES($aliens, as: "the") }
       *[alien] { CAP(NAMES($aliens, as: "the")) } { COUNT($aliens) ->
            [one] attacks
           *[other] attack
        } { NAMES($town, as: "the") }
    }: it comes to blows!
    .beaten = { CAP(NAMES($beaten, as: "the")) } { COUNT($beaten) ->
        [one] is
       *[other] are
    } human after all, and beaten.
event-challenged = { CAP(NAMES($aliens, as: "the")) } { COUNT($aliens) ->
    [one] attacks
   *[other] attack
}: three of the Town’s people may fight back.
event-tie_broken =
    Equal strength. Town { AT($faces, 1) }, Alien { AT($faces, 2) }: { NAME($attacker, of: "seat", as: "the") } is the
    Attacker.
event-fought =
    Town { AT($factors, 1) }, Alien { AT($factors, 2) }: { NAME($attacker, of: "seat", as: "the") } attacks on
    { RANGE($column) }{ $shifted ->
        [yes] , shifted in the Alien’s favour
       *[no] {""}
    }. The dice show { $total }: { NAME($loser, of: "seat", as: "the") } { $flees ->
        [yes] flees
       *[no] loses
    }.
event-lost = { CAP(NAME($counter, as: "the")) } { $result ->
    [killed] is killed
    [knocked_out] is knocked out cold
    [surrenders] surrenders
   *[stunned] is stunned and reels back
}: the dice show { $total }.
event-retreated = { CAP(NAME($counter, as: "the")) } falls back to { NAME(AT($path, -1), of: "place", as: "the") }.
event-flees = { CAP(NAME($counter, as: "the")) } flees towards { NAME($building, of: "place", as: "the") }.
event-zebu_lon_defeated = { CAP(NAME("zebu_lon")) } is defeated. Pleasantville is saved!
event-recovered = { CAP(NAME($counter, as: "the")) } { $control ->
    [alien] recovers, and is an ALIEN now!
   *[other] { $state ->
        [stunned] comes round, but is dazed for another turn.
       *[other] { $control ->
            [town] recovers and is back on the Town’s side.
           *[other] { $state ->
                [tied] comes round, tied up.
               *[other] recovers.
            }
        }
    }
}

## After the fight

event-tied = { CAP(NAME($counter, as: "the")) } is tied up.
event-interrogated = { CAP(NAME($counter, as: "the")) } { $found ->
    [none] answers no to { NAMES($spaces, of: "place", as: "the") }.
   *[other] talks: the headquarters is { NAME($found, of: "place", as: "the") }. { CAP(NAME("zebu_lon")) } appears there!
}
event-operates =
    { CAP(NAME($by, as: "the")) } tries to take the implant out of { NAME($counter, as: "the") }.
event-operated = { $result ->
    [explodes]
        The implant explodes: { NAME($counter, as: "the") } and { NAME($by, as: "the") } are killed (the dice show
        { $total }).
    [stuck] The implant won’t budge (the dice show { $total }). Try again next turn, if { NAME($counter, as: "the") } is tied up or out cold.
    [removed]
        The implant is out and crumbles to dust (the dice show { $total }): { NAME($counter, as: "the") } joins the
        Town.
   *[other]
        The implant is out in one piece (the dice show { $total }): { NAME($counter, as: "the") } joins the Town, and
        { NAME($by, as: "the") } carries the proof.
}
# $by: "zebu_lon" where Zebu-Lon stands, too, so that it may have been Zebu-Lon
event-freed = Somebody has untied { NAME($counter, as: "the") }{ $by ->
    [zebu_lon] .
   *[other] : another Alien is here!
}

## Take-over and observation

event-lifted = { CAP(NAMES($pair, as: "the")) } are out of sight for a moment.
event-taken = { CAP(NAME($by, as: "the")) } has taken over { NAME($counter, as: "the") }: swap the counters.
event-put_back = { CAP(NAMES($pair, as: "the")) } are back in sight.
event-watches = { CAP(NAME($observer, as: "the")) } keeps an eye on { NAMES($pair, as: "the") }.
event-watched = { CAP(NAME($observer, as: "the")) } { $result ->
    [misses] notices nothing
    [alien] saw nothing, being an ALIEN
   *[sees] sees it all
}: the die shows { AT($faces, 1) }; it took { $needed } or less.{ $result ->
    [misses] {""}
    [alien] {""}
   *[sees] {" "}One of the two may be turned over.
}
event-flipped = { CAP(NAME($counter, as: "the")) } { $control ->
    [alien] is an ALIEN!
   *[other] is human.
}

## In the story of a game that is over: what was secret

log-hq = The Alien hides its headquarters in { NAME($space, of: "place", as: "the") }.
log-alien_first = { CAP(NAME($counter, as: "the")) } is the first Alien: the dice show { JOIN($faces, by: "-") }.
log-taken = { CAP(NAME($by, as: "the")) } takes over { NAME($counter, as: "the") }.

## The end

event-hopeless = { CAP(NAME($side, of: "seat", as: "the")) } can no longer win.
event-decided = { CAP(NAME($side, of: "seat", as: "the")) } can no longer win, so the last turn ends here.
event-conceded = { CAP(NAME($by, of: "seat", as: "the")) } concedes.
event-time_up = The last turn is over: the Town counts its influence.
# $many: whether there are too many Aliens to name
event-unmasked = The headquarters was { NAME($hq, of: "place", as: "the") }. { $many ->
    [yes] Nobody had seen through { COUNT($aliens) } of the Aliens.
   *[no] { COUNT($aliens) ->
        [0] No Alien was left to unmask.
       *[other] Unmasked at last: { NAMES($aliens, as: "the") }.
    }
}
event-undone = { CAP(NAME($seat, of: "seat", as: "the")) } takes back the last decision.
event-refused = { $key ->
    [not-possible-walk] { CAP(NAME($seat, of: "seat", as: "the")) } can keep only its own people here.
    [not-possible-hold] { CAP(NAME($seat, of: "seat", as: "the")) } has nobody there to hold anybody.
   *[other] { CAP(NAME($seat, of: "seat", as: "the")) } tries something that can’t be done.
}

ending-zebu_lon_defeated = The Town has found the thing from Zebulon, and sent it home.
    .title = Zebu-Lon is beaten!
ending-half_the_influence = After the last turn the Town holds { $town } of { $all } influence.
    .title = Pleasantville stands!
ending-town_concedes = The Town gave up on turn { $turn }, with { $town } of { $all } influence.
    .title = Pleasantville is lost!
ending-alien_concedes = The Alien gave up on turn { $turn }: the Town holds { $town } of { $all } influence.
    .title = Pleasantville stands!
ending-town_too_weak = After the last turn the Town holds only { $town } of { $all } influence.
    .title = Pleasantville is lost!

## Scenes: what stands large on a card; $who is whose portrait is shown

scene-alien = { CAP(NAME($who, as: "the")) } is an ALIEN!
scene-human = { CAP(NAME($who, as: "the")) } is human.
scene-joins = { CAP(NAME($who, as: "the")) } joins the Town!
scene-found = Zebu-Lon is found!
scene-explodes = It explodes!
scene-lifted = Out of sight!
scene-taken = Taken over!
scene-defeated = Zebu-Lon falls!

## Why an answer is not possible

refused-not-possible-walk = Only somebody who is yours can be kept here.
refused-not-possible-hold = Nobody of yours is free there to hold anybody.
refused-not-possible-exchange = That swap can’t be made: somebody of yours must take over somebody who isn’t. Choose again, or nobody.
