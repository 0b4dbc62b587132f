### What to do, above an ask; why an answer was refused; the rules of each ask in brief.

prompt-ready = { said-deal } Look only at your own.
    .title = Deal
    .deed = Everybody has a card
prompt-cheerleader = { said-deal } Who shows number { $number }?
    .title = The Cheerleader
    .deed = This seat
prompt-card = Touch the number on your card, or show it to the camera.
    .title = Your card
    .deed = That is my card
prompt-look = Hold to see your role. Nobody else may look.
    .title = Your role
    .deed = I know who I am
prompt-deal = The roles are dealt.
    .title = Deal
prompt-absent = One card is put away unseen.
    .title = One is absent
prompt-peek = The night takes its course.
    .title = Midnight
prompt-page = Everybody is told what the night has done.
    .title = The night
prompt-identify = Touch the seat of { NAME($role, as: "the") }.{ $many ->
        [1] {""}
       *[other] {" "}({ $number } of { $many })
    }{ $misdeal ->
        [yes] {" "}If nobody looks, deal again.
       *[no] {""}
    }
    .title = { NAME($role) }
prompt-shoot = Who does the Vigilante shoot?
    .title = Hunt
prompt-heal = Who does the Doctor heal?
    .title = Medicine
prompt-cure = Who does the Scientist cure?
    .title = Medicine
prompt-snatch = Who do all the Pods point at?
    .title = Body snatching
prompt-patrol = Who does { NAME($seat, of: "seat") } guard?
    .title = Patrol
prompt-wait = Nobody answers here. Wait as if somebody { $part ->
        [point] pointed at three.
        [number] were shown a number.
       *[none] did.
    }{ $more ->
        [0] {""}
        [1] {" "}Then once more.
       *[other] {" "}Then { $more } times more.
    }
    .title = Wait{ $part ->
        [point] {""}: 1 of 2
        [number] {""}: 2 of 2
       *[none] { $more ->
            [0] {""}
           *[other] , then { $more } more
        }
    }
    .deed = Go on
prompt-settle = The Pods chose { $snatch ->
        [none] nobody
       *[other] { NAME($snatch, of: "seat") }
    }.{ $shot ->
        [none] {""}
       *[other] {" "}Shot: { NAME($shot, of: "seat") }.
    }{ $heal ->
        [none] {""}
       *[other] {" "}Healed: { NAME($heal, of: "seat") }.
    }{ $cure ->
        [none] {""}
       *[other] {" "}Cured: { NAME($cure, of: "seat") }.
    }{ COUNT($guarded) ->
        [0] {""}
       *[other] {" "}Guarded: { NAMES($guarded, of: "seat") }.
    } Settle the night?
    .title = Midnight
    .deed = Settle the night
prompt-walk = { $shot ->
        [none] {""}
       *[other] { NAME($shot, of: "seat") } was shot: dead. Whoever is shot gets no taps.{" "}
    }{ $taken ->
        [none] {""}
       *[other] { NAME($taken, of: "seat") } was guarded when the Pods came: dead{ $cries ->
            [yes] .
           *[no] . Of the dead, only a Citizen or Cheerleader who dies human is tapped.
        }{" "}
    }Walk the whole ring.{ COUNT($taps) ->
        [0] {" "}Tap nobody{ $quiet ->
            [yes] : all are as they were.
           *[no] .
        }
       *[other] { COUNT($twice) ->
            [0] {""}
           *[other] {" "}Tap { NAMES($twice, of: "seat") } on the shoulder twice.
        }{ COUNT($thrice) ->
            [0] {""}
           *[other] {" "}Tap { NAMES($thrice, of: "seat") } on the shoulder three times.
        }
    }
    .title = Walk
    .deed = Walk done
prompt-aim = Where does { NAME($seat, of: "seat") } point? Touch the middle one of the three.{ $died ->
        [yes] {" "}Tonight’s dead keep their seats.
       *[no] {""}
    }
    .title = Three in a row
    .deed = These three
prompt-show = { $count ->
        [-1] Show { NAME($seat, of: "seat") } a closed fist.
       *[other] Show { NAME($seat, of: "seat") } this many fingers: { $count }.
    }{ $step ->
        [cry] {" "}Then { cry-words }, aloud.
       *[investigation] {""}
    }
    .title = Show
    .deed = Seen
prompt-tell = The cure is spent. Tell { NAME($seat, of: "seat") } about the dead, and nothing else.
    .title = Medicine
    .deed = Told
prompt-lift = { NAME($seat, of: "seat") }: your { $seconds } seconds begin when you lift the curtain.
    .title = Night { $night }
    .deed = I am here
prompt-visit = Hold below to see which touch counts for you. Touch three seats, then Done, and stay until your time is over.
    .title = { $round ->
        [1] Before Midnight
       *[other] After Midnight
    }
    .deed = Done
prompt-pick = { $round ->
        [1] Touch three, then Done: who Pods take, who your role acts on, that one again to act.{ $night ->
            [1] {" "}No shot, healing or cure tonight.
           *[other] {""}
        }
       *[other] Touch three neighbours, then Done.
    } You can change it.
    .title = Night { $night }
    .deed = Done
prompt-read = Hold to read what the night has told you: you won’t see it again. Then say that you have read it; the rest happens by itself.
    .title = Night { $night }
    .deed = I have read it
prompt-accuse = { $accuser ->
        [none] Talk. To accuse, touch the accuser, then the accused.
       *[other] { $accused ->
            [none] { NAME($accuser, of: "seat") } accuses … who?
           *[other] { NAME($accuser, of: "seat") } accuses { NAME($accused, of: "seat") }.
        }
    }
    .title = The day
    .deed = Accuse
prompt-second = { NAME($accuser, of: "seat") } accuses { NAME($accused, of: "seat") }. Who agrees?
    .title = Accused
    .deed = I agree
prompt-speech = { $speaks ->
        [accusers] { NAME($accuser, of: "seat") } and { NAME($seconder, of: "seat") } say why they accuse { NAME($accused, of: "seat") }.
       *[accused] { NAME($accused, of: "seat") } has the last word.
    }{ $runs ->
        [yes] {""}
       *[no] {" "}Time is up.
    }
    .title = Trial
    .deed = They’re done
prompt-thumbs = { NAME($accused, of: "seat") } is on trial. How many of the { $living } thumbs are down? The accused votes, too.{ $runs ->
        [yes] {""}
       *[no] {" "}Time is up.
    }
    .title = Vote
    .deed = That many
prompt-vote = Should { NAME($accused, of: "seat") } die?{ $runs ->
        [yes] {""}
       *[no] {" "}Time is up.
    }
    .title = Vote

# With one card too many; "lone": with one Pod Person in the deck.
said-deal = { $spare ->
    [lone] Shuffle all but the Pod Person, and put one away unseen. Shuffle the Pod Person in, and deal.
    [yes] Shuffle these cards, put one away unseen, and deal one to each.
   *[no] Shuffle these cards and deal one to each.
}

answer-seat = { NAME($one, of: "seat") }
answer-nobody = Nobody
answer-done = Done
answer-three = From { NAME($one, of: "seat") } on
answer-touch = { NAME($one, of: "seat") }, { NAME($two, of: "seat") }, { NAME($three, of: "seat") }
answer-accuse = { NAME($one, of: "seat") } accuses { NAME($two, of: "seat") }
answer-second = { NAME($one, of: "seat") }
answer-down = { $one } down
answer-thumb = { $one ->
    [up] Thumb up
   *[down] Thumb down
}

refused-no-pods = A town without Pod People has nothing to fear, and nobody wins. Choose { option-swap-no_pods_forced } if you mean it.
refused-no-card-left = All cards of { NAME($role, as: "the") } are in use.
refused-card-twice = That card was shown before. Check the cards, then show the right one.
refused-card-pod = Everybody else has shown a card, and the only Pod Person’s is still missing: it must have been dealt. Look again, or deal again.
refused-card-foreign = That card is not among those in use. Put it back in the box.

rule-ready = { setup-2 } { setup-3 }
rule-cheerleader = { name-cheerleader }. { role-cheerleader-does }
rule-card = Hold your card up to the camera, or touch its number. The device keeps it secret; nobody else looks.
rule-look = Hold to see your role. Keep it secret; only the Cheerleader is announced to all.
rule-identify = On the first night each role looks at you once. Touch the seat, so that you are told whom to wake later.
rule-shoot = { name-vigilante }. { role-vigilante-does }
rule-heal = { name-doctor }. { role-doctor-does }
rule-cure = { name-scientist }. { role-scientist-does }
rule-snatch = { name-pod }. { role-pod-does } { step-snatch-later }
rule-patrol = { name-watch }. { role-watch-does }
rule-wait = { announcer-2 }
rule-settle = { midnight-1-name }: { midnight-1 } { midnight-2-name }: { midnight-2 } { midnight-3 } { midnight-4-name }: { midnight-4 } { midnight-end }
rule-walk = { midnight-walk } { midnight-5 }
rule-aim = { count-1 }
rule-show = { count-2 }
rule-tell = { variants-4 }
rule-lift = No time is lost while nobody comes: a visit’s time begins when the player is there, and only the clock ends it.
rule-visit = Everybody touches three seats, so that nobody can tell who acts. Before Midnight the first one is who the Pods take, if you are a Pod. The second one is who your role acts on: the Town Watch guards that seat at once, others touch it a third time to act, or another seat to pass. The Dumb Kid touches her own seat first to peek. After Midnight the Psychic, and whoever has last words, touch three neighbours.
rule-pick = { rule-visit } All choose at once. You can change your touches until all are done; Pods see what their fellows touched.
rule-read = Numbers appear once all have touched, and are gone by day. Everybody reads, even if there is nothing to read.
rule-accuse = { day-open } { day-3 }
rule-second = { day-3 }
rule-speech = { day-4 }
rule-thumbs = { day-5 } { day-6 }
rule-vote = Votes stay hidden until the last is in. { day-6 }

## How the table is set up, before any other game than the first. Its steps are in ../set_up.toml.

said-aim = By night Pods turn a sleeper into a Pod; by day the town may vote to kill somebody. The town wins once no Pod is alive, the Pods once only Pods are.
set-up-announcer = { setup-1 } The Announcer keeps this screen, reads its lines aloud, and touches on it what the others do.
set-up-device = Sit in a ring, numbered to the left as in the picture. The screen leads, and calls each of you when you are wanted.
set-up-aim = { said-aim } Each card says what else its owner does by night. Keep yours secret. A card’s number has nothing to do with where you sit.
