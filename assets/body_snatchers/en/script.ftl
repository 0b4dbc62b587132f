### What the Announcer says, does and notes, and what each role does: the night script, the cards, the booklet,
### the rules of an ask and the spoken lines all read it here.

## What each role does, and the reminder on its card

role-pod-does = Wakes with all Pod People. Together they point at one victim, who is one of them by morning.
role-pod-night = Step 3: open your eyes and choose one victim with your kind.
role-psychic-does = Points at three neighbours in the ring and is shown, 0 to 3, how many are Pod People or the Lunatic.
role-psychic-night = Before night 1: eyes open for the Announcer. Step 7: point at three seats in a row. Fingers count pods and Lunatic.
role-doctor-does = From night 2, heals one player or nobody: neither shot nor snatch can harm the patient that night.
role-doctor-night = Step 2, from night 2: point at the one you heal. It may be you.
role-watch-does = Guards one player, even itself: no shot gets through, but a snatched sleeper is put down. Pods patrol too.
role-watch-night = Step 4: point at the one whose door you guard. You must choose.
role-citizen-does = Sleeps. If put down by the Town Watch while human: one look at three seats, and a last cry of three words.
role-citizen-night = Sleep well. Three taps: point at three seats, then cry out three words.
role-vigilante-does = From night 2, shoots one other player or nobody. A patrol or healing hand stops the shot.
role-vigilante-night = Step 1, from night 2: point at one to shoot, or shake your head.
role-cheerleader-does = Shows everybody the card before play, so all know how she began. Has the Citizen’s last cry.
role-cheerleader-night = Show this card before play. Three taps: point at three seats, cry three words.
role-lunatic-does = Cannot be snatched, but looks like a pod to the Psychic. Wins with the town.
role-lunatic-night = Before night 1: eyes open for the Announcer. You can’t be snatched.
role-kid-does = May peek while the Pod People choose, but must not pose as one of them.
role-kid-night = Before night 1: eyes open for the Announcer. Step 3: you may peek.
role-scientist-does = Replaces the Doctor. Once a game, turns a Pod Person human again. No shield against shot or snatch.
role-scientist-night = Step 2, from night 2, once a game: point at a pod to make it human.

## What stands on a card instead of a number

note-scientist = in place of 3
note-citizen_5 = spare
note-citizen_6 = spare
note-watch_5 = spare

## The night, step by step: its name, whom it calls, what is said, and what is done in night 1 and later

step-wake-name = Before night 1
step-wake-short = Wake
step-wake-who = Lunatic, Dumb Kid, Psychic
step-wake-say = “Lunatic, look at me… Close your eyes.” Then the Dumb Kid and the Psychic.
step-wake-first = One by one, if in the deck. Note their seats.
step-wake-later = Skip this.
step-hunt-name = Hunt
step-hunt-short = Hunt
step-hunt-who = Vigilante
step-hunt-say = “{ say-hunt }”
step-hunt-first = Note the seat. No shot yet.
step-hunt-later = “{ say-choose }” Pods may not shoot.
step-medicine-name = Medicine
step-medicine-short = Medicine
step-medicine-who = Doctor or Scientist
step-medicine-say = “{ say-doctor }” With the Scientist: “{ say-scientist }”
step-medicine-first = Note the seat. No treatment yet.
step-medicine-later = “{ say-choose }” Pods may not treat. The Scientist gets one try a game.
step-snatch-name = Body snatching
step-snatch-short = Snatch
step-snatch-who = All Pod People
step-snatch-say = “{ say-snatch } { say-peek }”
step-snatch-first = All must point at one victim.
step-snatch-later = All must point at one victim. No agreement in a minute, no victim.
step-patrol-name = Patrol
step-patrol-short = Patrol
step-patrol-who = Every Town Watch, even pods
step-patrol-say = “{ say-patrol }”
step-patrol-first = One seat each, even their own.
step-patrol-later = { step-patrol-first }
step-midnight-name = Midnight
step-midnight-short = Midnight
step-midnight-who = Nobody
step-midnight-say = “{ say-midnight }”
step-midnight-first = Settle the night overleaf. { midnight-walk }
step-midnight-later = { step-midnight-first }
step-cry-name = Mortal cry
step-cry-short = Cry
step-cry-who = A human Citizen or Cheerleader just put down
step-cry-say = “{ say-cry }”
step-cry-first = Show 0 to 3 fingers. Then, aloud: { cry-words }.
step-cry-later = { step-cry-first }
step-investigation-name = Investigation
step-investigation-short = Inquiry
step-investigation-who = Psychic
step-investigation-say = “{ say-investigation }”
step-investigation-first = A finger for each pod or Lunatic. To a dead or snatched Psychic, a closed fist.
step-investigation-later = { step-investigation-first }

## How a night is settled

midnight = Midnight, in this order
midnight-1-name = Shot
midnight-1 = The Vigilante’s target dies unless patrolled or healed, be it pod, victim or Lunatic.
midnight-2-name = Cure
midnight-2 = The Scientist’s target, if a pod at dusk and not just shot, is human again. If not, the one try is wasted.
midnight-3-name = The end?
midnight-3 = Has a side won by now? Then the game ends here, and nobody is snatched.
midnight-4-name = Snatch
midnight-4 = If alive, the Pod People’s target becomes one of them or, if patrolled, is put down: dead. Nothing happens to the Lunatic or the healed.
midnight-5-name = Taps
midnight-5 = Two taps for every living player who changed sides, three for a put-down Citizen or Cheerleader who dies human.
midnight-6-name = The end?
midnight-6 = { midnight-end } Otherwise call steps 6 and 7.

## Three in a row

count = Three in a row
count-1 = Three neighbours among those **alive at dusk**; the asker may be one. Skip the dead. With three or fewer alive, take the whole table.
count-2 = Count them as they are **after Midnight:** pods 1, a living Lunatic 1, anyone just killed 0.

## Day: ten minutes

day = Day: ten minutes
day-1 = **Morning.** Say who died, show the card, say whether it was a Pod Person. Never say how.
day-2 = **Start the clock.** { day-open }
day-3 = **Accusation.** One player names another, **a third seconds.** No second, no trial. The same two may not accuse the same player twice running on one day.
day-4 = **Trial.** The accusers argue; the accused has the last word.
day-5 = **Vote.** Fists out, everybody alive. On three: thumb up spares, thumb down lynches, no thumb counts as up.
day-6 = **More than half** of the living thumbs down: the accused dies. Show the card and say if it was a pod. Not a word more: it’s night.
day-7 = **Spared:** talk on while the clock runs. When it stops, finish a seconded trial; then it’s night. **Two alive:** night at once.

## The end

dead = The end
dead-1 = **No pod alive:** everybody who isn’t a Pod Person wins, dead or alive, the Lunatic too.
dead-2 = **Only pods alive,** and perhaps the Lunatic: the Pod People win, dead ones too.
dead-3 = The dead stay on the side they died on.

## The Announcer

announcer = The Announcer
announcer-1 = Tell the story, keep order, have no opinion. Explain rules and repeat what everybody may know; nothing else.
announcer-2 = If the dead keep their roles secret, call **every** step every night, and wait as if somebody answered.

## Setting up

setup = Setting up
setup-1 = Choose an Announcer, who gets no card. The others sit in a ring, numbered from the Announcer’s left.
setup-2 = Put back every card numbered **above the number of players** (5 to 16). Shuffle and deal one each, face down.
setup-3 = Look only at your own card. **The Cheerleader** shows hers to all. Then night falls.
setup-4 = Eyes stay shut unless a step calls them. End every step with **“Sleep.”** Note each choice on the pad.

## Other nights

variants = Other nights
variants-1 = **Scientist:** the card without a number replaces the Doctor.
variants-2 = **Unknown roles:** swap cards openly, replace one with a Citizen, or use one card too many: shuffle, put one away unseen, deal. A lone Pod Person stays out till one of the others is put away; if nobody looks up as it, deal again. From 13 players a Citizen may replace the second Pod, card 13.
variants-3 = **Mysterious death:** say only the role, or only pod or not, or nothing.
variants-4 = **Autopsy:** say pod or not only while a Doctor or Scientist lives; or tell only them, in step 2.
variants-5 = **Dutiless pods:** pods wake only in step 3, so a pod of the Watch guards nobody.

## Prologue

prologue = Something fell into the lake. Since then the neighbours smile too evenly, the dogs won’t come home, and the greenhouse has ordered a great deal of soil. Every night they come for one more sleeper. By day the town has ten minutes and a rope.

## What stands in several of these

say-hunt = Vigilante, wake up.
say-doctor = Doctor, wake up.
say-scientist = Scientist, wake up.
say-choose = Point, or shake your head.
say-snatch = Pod People, wake up. Choose one victim together.
say-snatch-first = Pod People, wake up. Look at me, then choose one victim together.
say-peek = Dumb Kid, you may look.
say-patrol = Town Watch, wake up. Each of you, point at one to guard.
say-patrol-first = Town Watch, wake up. Look at me, then each of you point at one to guard.
say-midnight = Midnight. Nobody stirs while I walk.
say-cry = If you were tapped three times, open your eyes and point at three.
say-investigation = Psychic, wake up. Point at the middle of three in a row.
say-investigation-first = Psychic, wake up. I’ll show you how many Pods are among three in a row: point at the middle one.
say-taps = Two taps on your shoulder: you have changed sides. Three: you die, and have last words.
cry-words = three words, no names, no seats
midnight-walk = Walk the whole ring, taps or no taps.
day-open = Talk so that all can hear. Cards stay hidden, and the dead silent.
midnight-end = No pod alive: the town wins. Only pods, with or without the Lunatic: the Pod People win.
