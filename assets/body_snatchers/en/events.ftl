### What happened, in a sentence or two. Kinds without a text are not told.

## Dealing

event-ready = Everybody has a card.
event-dealt = Everybody has been dealt a role. Let nobody see yours.
event-card_read = { NAME($seat, of: "seat") } has shown a card.
event-misdealt = The only Pod Person’s card was left over: deal again.
event-role = { NAME($seat, of: "seat") } was dealt { NAME($role, as: "the") }.
event-cheerleader = { $seat ->
    [none] Nobody shows the Cheerleader’s card.
   *[other] { NAME($seat, of: "seat") } is the Cheerleader, and shows the card to all.
}

## The night

event-night = Night { $night } falls.
event-step = { $step ->
    [second] Midnight is past.
   *[other] {""}
}
event-slept = {""}
event-identified = { $seat ->
    [none] Nobody is { NAME($role, as: "the") }.
   *[other] { NAME($seat, of: "seat") } is { NAME($role, as: "a") }.
}
event-noted = { $kind ->
    [wait] {""}
    [tell] The Scientist was told about the dead.
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
event-settled = Night { $night } is settled.
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
event-reminded = The night waits until everybody is done.
# "-" where there is no number
event-chose = { NAME($seat, of: "seat") } touched { NAME(AT($touches, 1), of: "seat") }, then { NAME(AT($touches, 2), of: "seat") }, then { NAME(AT($touches, 3), of: "seat") }.
event-chose-told = { event-chose } The number shown: { $count }.
# Whatever befell nobody is not told.
event-page = { $news ->
    [p] { NAME($seat, of: "seat") } was taken, and is a Pod Person now.
    [h] { NAME($seat, of: "seat") } was cured, and is human again.
    [x] { NAME($seat, of: "seat") } is dead.
    [c] { NAME($seat, of: "seat") } is dead, and has last words.
   *[other] {""}
}

## The day

event-dawn = { COUNT($dead) ->
    [0] Morning. Nobody died.
   *[other] Morning. Dead: { NAMES($dead, of: "seat") }.
}
event-found = { line-found }
event-last_words = Last words may be said now.
event-day = Day { $day } begins.
event-warned = { $left } seconds left.
event-time_up = Time is up; the trial is finished first.
event-dusk = The day is over.
event-accused = { NAME($accuser, of: "seat") } accuses { NAME($accused, of: "seat") }.
event-seconded = { NAME($seconder, of: "seat") } seconds: { NAME($accused, of: "seat") } stands trial.
event-dropped = Nobody agrees.
event-spoke = { $speaks ->
    [accusers] The accusers have spoken.
   *[accused] { NAME($accused, of: "seat") } has had the last word.
}
event-voted = { NAME($seat, of: "seat") } has voted.
event-thumb = { $down ->
    [yes] { NAME($seat, of: "seat") } turns the thumb down.
   *[no] { NAME($seat, of: "seat") } turns the thumb up.
}
event-votes = { COUNT($down) ->
    [0] No thumb is down.
   *[other] Thumbs down: { NAMES($down, of: "seat") }.
}
event-counted = { $down } down, { $up } up.
event-spared = { NAME($seat, of: "seat") } is spared.
event-lynched = { $role ->
    [none] { $pod ->
        [none] { NAME($seat, of: "seat") } is lynched.
       *[other] { NAME($seat, of: "seat") } is lynched. { line-found }
    }
   *[other] { NAME($seat, of: "seat") } is lynched. { line-found }
}
event-ended = It is over: { NAME($winner) } won.
ending-citizens_win = No Pod Person is alive. { COUNT($won) ->
    [0] Nobody is left to cheer.
    [1] { NAMES($won, of: "seat") } won.
   *[other] { NAMES($won, of: "seat") } won, the dead among them too.
}
    .title = The town wins!
ending-pods_win = Nobody is left to stop the Pod People. { COUNT($won) ->
    [1] { NAMES($won, of: "seat") } won.
   *[other] { NAMES($won, of: "seat") } won, the dead among them too.
}
    .title = The Pods win!
