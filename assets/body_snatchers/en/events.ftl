### What happened, in a sentence or two. Kinds without a text are not told: "step", "visit" and "night" have lines.

## Dealing

event-ready = Everybody has a card.
event-dealt = Everybody has been dealt a role.
event-card_read = { NAME($seat, of: "seat") } has shown a card.
event-role = { NAME($seat, of: "seat") }: you are { NAME($role, as: "a") }.
event-cheerleader = { $seat ->
    [none] Nobody shows the Cheerleader's card.
   *[other] { NAME($seat, of: "seat") } is the Cheerleader, and shows the card to all.
}

## The night

event-night = Night { $night } falls.
event-identified = { $seat ->
    [none] Nobody is { NAME($role, as: "the") }.
   *[other] { NAME($seat, of: "seat") } is { NAME($role, as: "a") }.
}
event-noted = { $kind ->
    [wait] The step was called.
    [phrase] The last words were said.
    [shoot] { $seat ->
        [none] The Vigilante shoots nobody.
       *[other] The Vigilante aims at { NAME($seat, of: "seat") }.
    }
    [heal] { $seat ->
        [none] The Doctor heals nobody.
       *[other] The Doctor heals { NAME($seat, of: "seat") }.
    }
    [cure] { $seat ->
        [none] The Scientist keeps the cure.
       *[other] The Scientist tries the cure on { NAME($seat, of: "seat") }.
    }
    [snatch] { $seat ->
        [none] The Pods agree on nobody.
       *[other] The Pods go for { NAME($seat, of: "seat") }.
    }
   *[patrol] { NAME($by, of: "seat") } guards { NAME($seat, of: "seat") }.
}
event-overtime = A minute is over: the Pods have no victim.
event-settled = Midnight of night { $night } is settled.
event-walked = The Announcer has walked round the ring.
event-tapped = { NAME($seat, of: "seat") } was tapped { $taps ->
    [2] twice: a change of side.
   *[other] three times: last words.
}
event-aimed = { NAME($seat, of: "seat") } points at { NAMES($seats, of: "seat") }: { $count }.
event-shown = { NAME($seat, of: "seat") } was shown { $count ->
    [-1] a closed fist.
   *[other] the number { $count }.
}
# "-" where there is no number
event-chose = You touched { NAMES($touches, of: "seat") }. Your number: { $count }.
event-page = { $news ->
    [p] You were taken: you are a Pod Person now.
    [h] You were cured: you are human again.
    [x] You are dead. Say nothing till the end.
    [c] You are dead, and have last words.
   *[other] Your page is before you.
}

## The day

event-dawn = { COUNT($dead) ->
    [0] Morning. Nobody died.
   *[other] Morning. Dead: { NAMES($dead, of: "seat") }.
}
event-found = { NAME($seat, of: "seat") } is dead{ $role ->
    [none] {""}
   *[other] : { NAME($role, as: "a") }
}{ $pod ->
    [yes] , and was a Pod Person.
    [no] , and was human.
   *[none] .
}
event-last_words = Last words may be said now.
event-day = Day { $day } begins.
event-warned = { $left } seconds are left.
event-time_up = Time is up; the trial is finished first.
event-dusk = The day is over.
event-accused = { NAME($accuser, of: "seat") } accuses { NAME($accused, of: "seat") }.
event-seconded = { NAME($seconder, of: "seat") } seconds: { NAME($accused, of: "seat") } stands trial.
event-dropped = Nobody seconds.
event-spoke = { $speaks ->
    [accusers] The accusers have spoken.
   *[accused] { NAME($accused, of: "seat") } has had the last word.
}
event-voted = { NAME($seat, of: "seat") } has voted.
event-thumb = { $down ->
    [yes] Your thumb is down.
   *[no] Your thumb is up.
}
event-votes = { COUNT($down) ->
    [0] No thumb is down.
   *[other] Thumbs down: { NAMES($down, of: "seat") }.
}
event-counted = { $down } down, { $up } up.
event-spared = { NAME($seat, of: "seat") } is spared.
event-lynched = { NAME($seat, of: "seat") } is lynched{ $role ->
    [none] {""}
   *[other] : { NAME($role, as: "a") }
}{ $pod ->
    [yes] , and was a Pod Person.
    [no] , and was human.
   *[none] .
}
event-ended = It is over: { NAME($winner) } won.
ending-citizens_win = No Pod Person is alive. { COUNT($won) ->
    [0] Nobody is left to cheer.
   *[other] { NAMES($won, of: "seat") } won, the dead among them too.
}
    .title = The town wins!
ending-pods_win = Nobody is left but Pod People. { NAMES($won, of: "seat") } won, the dead among them too.
    .title = The Pods win!
