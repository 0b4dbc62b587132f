### What the screen says beside what is asked, and the story that is told at the end.

face-town = Lake Terror
face-deal = The deal
face-night = Night { $number }: { $living } of { $players } alive
chapter-deal = The deal
chapter-night = Night { $number }
chapter-day = Day { $number }
chapters = nights and days
face-day = Day { $number }: { $living } of { $players } alive

clock-visit = Somebody has a visitor. Nobody stirs.
    .title = The night

about-living = { $number ->
    [none] { NAME($seat, of: "seat") }.
   *[other] { $number }: { NAME($seat, of: "seat") }.
}
about-dead = { $number ->
    [none] { line-lynched }
   *[other] { $number }: { line-lynched }
}

## Behind the curtain

secret-card = What you touch or show stays your secret.
secret-role = You are { NAME($role, as: "a") }.
secret-does = { $role ->
    [pod] Each night the Pods take one sleeper.
    [psychic] You count pods among three neighbours.
    [doctor] From night 2 you may heal one each night.
    [scientist] Once, from night 2, you may cure a pod.
    [watch] You guard one person each night.
    [citizen] You sleep. If put down, you get last words.
    [vigilante] From night 2 you may shoot one each night.
    [cheerleader] Everybody is told who you are.
    [lunatic] Nobody can take you; you count as a pod.
   *[kid] You may peek while the pods choose.
}
aim = { $pod ->
    [yes] You are a Pod Person. The Pods win, the dead ones too, once no human is alive but the Lunatic, if there is one.
   *[no] You are human. The town wins, its dead too, once no Pod Person is alive.
}
page-role = You: { NAME($role, as: "short") }{ $state ->
    [pod] { $role ->
        [pod] {""}
       *[other] , and a Pod Person
    }
    [dead] , dead
   *[human] , human
}
page-fellows = Pods you know: { COUNT($seats) ->
    [0] –
   *[other] { JOIN($seats, by: ", ") }
}
page-picks = They picked: { COUNT($seats) ->
    [0] –
   *[other] { JOIN($seats, by: ", ") }
}
page-autopsy = Pods among the dead: { $seen ->
    [yes] { COUNT($seats) ->
        [0] none
       *[other] { JOIN($seats, by: ", ") }
    }
   *[no] –
}
# What the touches of a seat are for: see visits.does
page-does-t = First touch: who the Pods take
page-does-b = First: who Pods take. Second: you guard
page-does-g = Second touch: who you guard
page-does-s = To shoot: second and third touch alike
page-does-h = To heal: second and third touch alike
page-does-c = To cure: second and third touch alike
page-does-p = To peek: first touch your own seat
page-does-n = Touch three neighbours: you get a number
page-does-x = Nothing to do: touch any three seats
page-mine = You touched: { JOIN($seats, by: ", ") }
page-news = { $news ->
    [p] You were taken: a Pod Person now.
    [h] You were cured: human again.
    [x] You are dead. Be silent.
    [c] You are dead; you have last words.
   *[other] Nothing happened to you.
}
page-count = Your number: { $count ->
    [none] –
   *[other] { $count }
}
page-peek = You saw a pod: { COUNT($seats) ->
    [0] –
   *[other] { JOIN($seats, by: ", ") }
}
page-peeked = { $peeked ->
    [1] Somebody peeked at the pods.
   *[other] Nobody was seen to peek.
}
visit-covered = Hold below.
card-covered = Hold to see what you touched.
card-none = –
card-touched = { $card }

## Beside the ring

walk-here = { NAME($seat, of: "seat") }: { $taps ->
    [0] walk on
    [2] two taps
   *[other] three taps
}
walk-wait = Stand behind { NAME($seat, of: "seat") }.
walk-start = I’m there
time-left = Left: { $left }
walk-over = You’ve walked the ring.
deal-cards = { $upto ->
    [none] { JOIN($cards, by: ", ") }
   *[other] Cards 1 to { $upto }: { JOIN($cards, by: ", ") }
}
deal-card = { $count ->
    [1] { NAME($role) }
   *[other] { $count } × { NAME($role) }
}
autopsy-told = { COUNT($pods) ->
    [0] The dead were all human: { NAMES($humans, of: "seat") }.
   *[other] Of the dead, pods: { NAMES($pods, of: "seat") }.{ COUNT($humans) ->
        [0] {""}
       *[other] {" "}Human: { NAMES($humans, of: "seat") }.
    }
}
show-number = { $count ->
    [-1] a fist
   *[other] { $count }
}
thumbs-none = How many down?
speech-large = { $speaks ->
    [accusers] { NAMES($seats, of: "seat") }: why?
   *[accused] { NAMES($seats, of: "seat") }: the last word.
}
nobody-shoot = Nobody
nobody-heal = Nobody
nobody-cure = Nobody
nobody-snatch = They don’t agree
nobody-identify = Nobody looks
nobody-second = Nobody agrees
nobody-cheerleader = Nobody shows it

## The story, at the end

story-roles = { NAME($seat, of: "seat") } was dealt { NAME($role, as: "the") }.
story-night = – Night { $night } –
story-snatch = The Pods ({ NAMES($pods, of: "seat") }) { $seat ->
    [none] had no victim.
   *[other] went for { NAME($seat, of: "seat") }. Nobody else knew.
}
# By the device: one of the Pods who did not agree.
story-wanted = { NAME($seat, of: "seat") } wanted { NAME($whom, of: "seat") }.
story-shot = { $came ->
    [dead] The Vigilante shot { NAME($seat, of: "seat") } dead.
    [guarded] The Vigilante aimed at { NAME($seat, of: "seat") }, but the Town Watch stood guard.
   *[healed] The Vigilante shot { NAME($seat, of: "seat") }, but the Doctor was in time.
}
story-heal = The Doctor healed { NAME($seat, of: "seat") }.
story-cure = The Scientist tried the cure on { NAME($seat, of: "seat") }, and was never told what came of it.
story-patrol = { NAME($who, of: "seat") } guarded { NAME($seat, of: "seat") }.
story-put-down = { NAME($seat, of: "seat") } was taken under guard, and put down.
story-not-taken = { $why ->
    [shot] When the Pods came, { NAME($seat, of: "seat") } was dead already.
    [pod] { NAME($seat, of: "seat") } was one of them already.
    [lunatic] { NAME($seat, of: "seat") } was the Lunatic, whom nobody can take.
    [healed] The Doctor kept { NAME($seat, of: "seat") } human.
   *[over] No Pod Person was left to take { NAME($seat, of: "seat") }.
}
story-tapped = { $turned ->
    [yes] { $knew ->
        [never] { NAME($seat, of: "seat") } was the last to be taken.
        [alone] { NAME($seat, of: "seat") } was taken, and knew it from Midnight on.
       *[met] { NAME($seat, of: "seat") } was taken, knew it from Midnight on, and met the others on night { $next }.
    }
   *[no] { $knew ->
        [never] { NAME($seat, of: "seat") } was cured.
       *[other] { NAME($seat, of: "seat") } was cured, and knew it from Midnight on.
    }
}
story-quiet = Midnight changed nobody.
story-peek = { NAME($seat, of: "seat") } peeked and saw { NAME($pod, of: "seat") } among the Pods. { $noticed ->
    [yes] The Pods were told that somebody peeked.
   *[no] The Pods didn’t notice.
}
story-count = { NAME($seat, of: "seat") } asked about { NAMES($seats, of: "seat") }, and was shown the number { $count }.
story-fist = { NAME($seat, of: "seat") } asked, and was shown a closed fist.
