### Lines that the Announcer says, or the device. They never tell who is alive, who is turned, or who was dealt.

line-cheerleader = { $seat ->
    [none] No Cheerleader shows a card tonight.
   *[other] { NAME($seat, of: "seat") } is the Cheerleader. Cheer!
}
line-night = Night { $night }. Lake Terror goes to sleep. Close your eyes.
line-wake = Lunatic, look at me. Close your eyes. Dumb Kid, look at me. Close your eyes. Psychic, look at me. Close your eyes.
line-hunt-first = { say-hunt } Look at me. No shot tonight. Sleep.
line-hunt = { say-hunt } { say-choose } Sleep.
line-medicine-first = { $scientist ->
    [yes] { say-scientist } Look at me. No cure tonight. Sleep.
   *[no] { say-doctor } Look at me. Nobody is healed tonight. Sleep.
}
line-medicine = { $scientist ->
    [yes] { say-scientist } { say-choose } Sleep.
   *[no] { say-doctor } { say-choose } Sleep.
}
line-snatch = { say-snatch } Sleep.
line-patrol = { say-patrol } Sleep.
line-midnight = { say-midnight }
line-cry = { say-cry } Then { cry-words }. Sleep.
line-investigation = { say-investigation } Sleep.
line-first = I come to every bed before Midnight. Wait for your turn.
line-second = Midnight is past. I come to every bed once more.
line-visit = { NAME($seat, of: "seat") }.
line-dawn = { COUNT($dead) ->
    [0] Morning. Everybody wakes up.
   *[other] Morning. { NAMES($dead, of: "seat") } will not wake up. The dead are silent till the end.
}
line-found = { NAME($seat, of: "seat") }{ $role ->
    [none] {""}
   *[other] {" "}was { NAME($role, as: "a") }
}{ $pod ->
    [yes] , a Pod Person.
    [no] , and human.
   *[none] .
}
line-last-words = Whoever has last words says them now: { cry-words }.
line-day = The day begins. Talk.
line-warned = { $left } seconds.
line-time-up = Time is up. The trial is finished first.
line-dusk = The day is over.
line-accused = { NAME($accused, of: "seat") } is accused. Who seconds?
line-seconded = { NAME($accused, of: "seat") } stands trial. The accusers have their last word.
line-dropped = Nobody seconds. Talk on.
line-defence = { NAME($accused, of: "seat") } has the very last word.
line-vote = Fists out. One, two, three: thumbs!
line-counted = { $down } down, { $up } up.
line-spared = { NAME($seat, of: "seat") } is spared.
line-lynched = { NAME($seat, of: "seat") } is dead{ $role ->
    [none] {""}
   *[other] : { NAME($role, as: "a") }
}{ $pod ->
    [yes] , a Pod Person.
    [no] , and human.
   *[none] .
}
line-ended = It is over. { CAP(NAME($winner)) } won.
