### What to do, above an ask; why an answer was refused; the rules of each ask in brief.

prompt-ready = Shuffle the cards, deal one to each, and look at your own only.
    .title = Deal
    .deed = Everybody has a card
prompt-cheerleader = Deal one card to each. Who shows the Cheerleader's card?
    .title = The Cheerleader
    .deed = That is the Cheerleader
prompt-card = Touch the number on your card, or show it to the camera.
    .title = Your card
    .deed = That is my card
prompt-look = Hold to see your role. Nobody else may.
    .title = Your role
    .deed = I know who I am
prompt-deal = The roles are dealt.
    .title = Deal
prompt-absent = One card is put away unseen.
    .title = One is absent
prompt-peek = The night takes its course.
    .title = Midnight
prompt-identify = Who looks at you? Touch the seat of { NAME($role, as: "the") }.
    .title = { NAME($role) }
prompt-shoot = Whom does the Vigilante point at?
    .title = Hunt
prompt-heal = Whom does the Doctor point at?
    .title = Medicine
prompt-cure = Whom does the Scientist point at?
    .title = Medicine
prompt-snatch = Whom do all Pods point at?
    .title = Body snatching
prompt-patrol = Whom does { NAME($seat, of: "seat") } guard?
    .title = Patrol
prompt-wait = Nobody answers here. Wait as if somebody did.
    .title = Wait
    .deed = Go on
prompt-settle = Pods: { $snatch ->
        [none] nobody
       *[other] { NAME($snatch, of: "seat") }
    }. Shot: { $shot ->
        [none] nobody
       *[other] { NAME($shot, of: "seat") }
    }. { $scientist ->
        [yes] Cured: { $cure ->
            [none] nobody
           *[other] { NAME($cure, of: "seat") }
        }
       *[no] Healed: { $heal ->
            [none] nobody
           *[other] { NAME($heal, of: "seat") }
        }
    }. Settle the night?
    .title = Midnight
    .deed = Settle the night
prompt-walk = Walk the whole ring. { COUNT($taps) ->
        [0] Tap nobody.
       *[other] Tap where the ring shows it.
    }
    .title = Walk
    .deed = I have walked the ring
prompt-aim = Where does { NAME($seat, of: "seat") } point? Touch the middle one of the three.
    .title = Three in a row
    .deed = These three
prompt-show = { $count ->
        [-1] Show { NAME($seat, of: "seat") } a closed fist.
       *[other] Show { NAME($seat, of: "seat") } so many fingers: { $count }.
    }
    .title = Show
    .deed = It was seen
prompt-phrase = { NAME($seat, of: "seat") } says three words aloud.
    .title = Last words
    .deed = It was said
prompt-visit = Touch three seats, then the bar. Stay until your time is over.
    .title = Night { $night }
    .deed = Done
prompt-accuse = { $accuser ->
        [none] Talk. To accuse: touch who accuses, then whom.
       *[other] { $accused ->
            [none] { NAME($accuser, of: "seat") } accuses: whom?
           *[other] { NAME($accuser, of: "seat") } accuses { NAME($accused, of: "seat") }.
        }
    }
    .title = The day
    .deed = Accuse
prompt-second = { NAME($accuser, of: "seat") } accuses { NAME($accused, of: "seat") }. Who seconds?
    .title = Accused
    .deed = I second
prompt-speech = { $speaks ->
        [accusers] { NAME($accuser, of: "seat") } and { NAME($seconder, of: "seat") } have the word.
       *[accused] { NAME($accused, of: "seat") } has the last word.
    }
    .title = Trial
    .deed = That was all
prompt-thumbs = How many thumbs are down, of { $most }?
    .title = Vote
    .deed = So many are down
prompt-vote = Is { NAME($accused, of: "seat") } to be lynched?
    .title = Vote

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

refused-no-pods = A town without Pod People has nothing to fear, and nobody wins. Choose swap = no_pods_forced if you mean it.
refused-no-card-left = All cards of { NAME($role, as: "the") } are in use.
refused-card-twice = That card was shown before. Check the cards, then show the right one.
refused-card-pod = All others have shown theirs, and the only Pod Person's card is missing: it must have been dealt. Look again, or deal anew.
refused-card-foreign = That card is not among those in use. Put it back in the box.

rule-ready = Deal one card to each, face down, from those that the box says. Look at your own only.
rule-cheerleader = The Cheerleader shows the card to all before play begins. All others keep theirs secret.
rule-card = Hold your card before the camera, or touch its number. The device keeps it secret; nobody else looks.
rule-look = Hold to see your role. Keep it secret; whoever is the Cheerleader is told to all.
rule-identify = In the first night each role looks at you once. Touch the seat, so that you are told whom to wake later.
rule-shoot = From the second night on the Vigilante may shoot another player. A patrol or a healing hand stops the shot.
rule-heal = From the second night on the Doctor may heal one player, herself too: no shot and no snatch that night.
rule-cure = Once a game the Scientist may cure a Pod Person. On a human the cure is lost, and it is no protection.
rule-snatch = All living Pod People agree on one victim within a minute, or there is none.
rule-patrol = Each member of the Town Watch must guard one player. A guarded player cannot be shot, but is put down if snatched.
rule-wait = The step is called and mimed, so that nobody learns who is dead, turned or absent.
rule-settle = In order: the shot, the cure, the end, the snatch, the end again. After that nothing can be taken back.
rule-walk = Walk the whole ring at one pace. Two taps for whoever changed sides, three for last words.
rule-aim = Three neighbours among those who lived at dusk; with three or fewer, all of them.
rule-show = Pod People and the Lunatic count as things stand after Midnight; the dead of this night count nothing.
rule-phrase = At most three words, no names, no seats.
rule-visit = Before Midnight: first, whom Pods take; then whom your role acts on, twice the same seat to act, another to pass. The Watch always guards the second. Touch your own seat first to peek. After Midnight: three in a row.
rule-accuse = One accuses, another seconds, and there is a trial. Cards stay hidden, and all talk is open.
rule-second = A second player must stand by the accusation; the same two may not accuse the same player twice running.
rule-speech = The accusers give their reasons; the accused has the last word.
rule-thumbs = All living vote at once. More than half of them down, and the accused dies; a tie spares.
rule-vote = Votes stay hidden until the last is in. More than half of the living down, and the accused dies.
