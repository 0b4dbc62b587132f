### Lines that the Announcer says, or the device. They never tell who is alive, who is turned, or who was dealt.

line-cheerleader = { $seat ->
    [none] No Cheerleader shows a card tonight.
   *[other] { NAME($seat, of: "seat") } is the Cheerleader. Cheer!
}
line-misdealt = Wake up, everybody. Nobody is the Pod Person, so we deal again.
line-night = Night { $night }. Lake Terror goes to sleep. Close your eyes.
line-wake = { NAME($role) }, look at me.
line-called = Close your eyes. { NAME($role) }, look at me.
line-hunt-first = { say-hunt } Look at me, so that I know you. No shot tonight.
line-hunt = { say-hunt } Point at one to shoot, or shake your head.
line-medicine-first = { $scientist ->
    [yes] { say-scientist } Look at me, so that I know you. No cure tonight.
   *[no] { say-doctor } Look at me, so that I know you. Nobody is healed tonight.
}
line-medicine = { $scientist ->
    [yes] { say-scientist } Point at one to cure, or shake your head.
   *[no] { say-doctor } Point at one to heal, or shake your head.
}
line-snatch = { $night ->
    [1] { say-snatch-first }
   *[other] { say-snatch }
}{ $kid ->
    [yes] {" "}{ say-peek }
   *[no] {""}
}
line-patrol = { $night ->
    [1] { say-patrol-first }
   *[other] { say-patrol }
}
line-midnight = { say-midnight } { say-taps }
line-cry = { say-cry } Then { cry-words }.
line-investigation = { $night ->
    [1] { say-investigation-first }
   *[other] { say-investigation }
}
# Once all have pointed, and before anybody else is called.
line-sleep = { $step ->
    [wake] Close your eyes.
    [hunt] Vigilante, sleep.
    [medicine] { $scientist ->
        [yes] Scientist, sleep.
       *[no] Doctor, sleep.
    }
    [snatch] Pod People, sleep.
    [patrol] Town Watch, sleep.
    [investigation] Psychic, sleep.
   *[cry] Sleep again.
}
line-first = I’ll come to everybody before Midnight. Eyes closed until you are called.
line-night-together = Night { $night }. Lake Terror goes to sleep. Nobody speaks, and nobody looks at another screen.
line-first-together = All at once now, until Midnight. If you have no phone, come here when you are called.
line-second-together = Midnight is past. All at once again, until dawn.
line-read = The night has an answer for you. Read it.
line-reminded = The night is waiting. If you are not done: touch what your page asks for, then Done.
line-second = Midnight is past. I’ll come once more, to tell each of you what the night has done.
line-visit = { NAME($seat, of: "seat") }.
line-dawn = { COUNT($dead) ->
    [0] Morning. Everybody wakes up.
   *[other] Morning. { NAMES($dead, of: "seat") } will not wake up. The dead are silent till the end.
}
# A Pod Person's card says nothing of the side: whoever was cured died human.
line-found = { NAME($seat, of: "seat") } { $role ->
    [none] { $pod ->
        [yes] was a Pod Person.
        [no] was human.
       *[none] is dead.
    }
    [pod] { $pod ->
        [yes] was a Pod Person from the start.
        [no] was dealt the Pod Person, and died human.
       *[none] was dealt the Pod Person.
    }
   *[other] was { NAME($role, as: "a") }{ $pod ->
        [yes] {" "}– and a Pod Person.
        [no] , and human.
       *[none] .
    }
}
line-last-words = If you have last words, say them now: { cry-words }.
line-day = The day begins. Talk.
line-day-of-two = Only two live, and nobody can be tried: it is night again.
line-warned = { $left } seconds.
line-time-up = Time is up. The trial is finished first.
line-dusk = The day is over.
line-accused = { NAME($accused, of: "seat") } is accused. Who agrees?
line-seconded = { NAME($accused, of: "seat") } stands trial. First the accusers say why.
line-dropped = Nobody agrees. Keep talking.
line-defence = { NAME($accused, of: "seat") } has the last word.
line-vote = Thumb up spares the accused, thumb down kills. Fists out. One, two, three!
line-counted = { $down } down, { $up } up.
line-spared = { NAME($seat, of: "seat") } is spared.
line-lynched = { $role ->
    [none] { $pod ->
        [none] { NAME($seat, of: "seat") } is dead.
       *[other] { NAME($seat, of: "seat") } is dead. { line-found }
    }
   *[other] { NAME($seat, of: "seat") } is dead. { line-found }
}
line-ended = It is over. { CAP(NAME($winner)) } won.
