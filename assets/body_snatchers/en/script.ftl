### What the Announcer says, does and notes, and what each role does: the night script, the cards, the booklet,
### the rules of an ask and the spoken lines all read it here.

## What each role does, and the reminder on its card

role-pod-does = Wakes with all Pod People. Together they point at one victim: by morning it is one of them.
role-pod-night = Step 3: open your eyes and choose one victim with your kind.
role-psychic-does = Points at three neighbours in the ring and is shown, 0 to 3, how many are Pod People or the Lunatic.
role-psychic-night = Step 7: point at three seats in a row. Fingers count pods and Lunatic.
role-doctor-does = Heals one player, or nobody, from night 2: neither shot nor snatch can harm the patient that night.
role-doctor-night = Step 2, from night 2: point at the one you heal. It may be you.
role-watch-does = Guards one player, even itself: no shot gets through, but a snatched sleeper is put down. Pods patrol, too.
role-watch-night = Step 4: point at the one whose door you guard. You must choose.
role-citizen-does = Sleeps. If put down by the Town Watch: one look at three seats, and a last cry of three words.
role-citizen-night = Sleep well. Three taps: point at three seats, then cry out three words.
role-vigilante-does = Shoots one other player, or nobody, from night 2: a patrol or a healing hand stops the shot.
role-vigilante-night = Step 1, from night 2: point at one to shoot, or shake your head.
role-cheerleader-does = Shows the card to all before play, so all know how it began. Has the Citizen’s last cry.
role-cheerleader-night = Show this card before play. Three taps: point at three seats, cry three words.
role-lunatic-does = Cannot be snatched, but looks like a pod to the Psychic. Wins with the town.
role-lunatic-night = Before night 1: eyes open for the Announcer. You can’t be snatched.
role-kid-does = May peek while the Pod People choose, but must not play one of them.
role-kid-night = Before night 1: eyes open for the Announcer. Step 3: you may peek.
role-scientist-does = In the Doctor’s place: once a game turns a Pod Person back into a human. No shield against shot or snatch.
role-scientist-night = Step 2, from night 2, once a game: point at a pod to make it human.

## What stands on a card instead of a number

note-scientist = in place of 3
note-citizen_5 = spare
note-citizen_6 = spare
note-watch_5 = spare

## The night, step by step: its name, whom it calls, what is said, and what is done in night 1 and later

step-wake-name = Before night 1
step-wake-short = Wake
step-wake-who = Lunatic, then Dumb Kid
step-wake-say = “Lunatic, look at me… Close your eyes. Dumb Kid, look at me… Close your eyes.”
step-wake-first = Note both seats.
step-wake-later = Left out.
step-hunt-name = Hunt
step-hunt-short = Hunt
step-hunt-who = Vigilante
step-hunt-say = “{ say-hunt }”
step-hunt-first = Note the seat. No shot yet.
step-hunt-later = “{ say-choose }” A pod may not shoot.
step-medicine-name = Medicine
step-medicine-short = Medicine
step-medicine-who = Doctor or Scientist
step-medicine-say = “{ say-doctor }” With the Scientist: “{ say-scientist }”
step-medicine-first = Note the seat. No cure yet.
step-medicine-later = “{ say-choose }” A pod may not treat. The Scientist has one try a game.
step-snatch-name = Body snatching
step-snatch-short = Snatch
step-snatch-who = All Pod People
step-snatch-say = “{ say-snatch } { say-peek }”
step-snatch-first = One victim, all pointing alike.
step-snatch-later = One victim, all pointing alike. No agreement in a minute: nobody.
step-patrol-name = Patrol
step-patrol-short = Patrol
step-patrol-who = Every Town Watch, pods too
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
step-cry-who = A Citizen or Cheerleader just put down
step-cry-say = “{ say-cry }”
step-cry-first = Fingers: 0 to 3. Then, aloud: { cry-words }.
step-cry-later = { step-cry-first }
step-investigation-name = Investigation
step-investigation-short = Inquiry
step-investigation-who = Psychic
step-investigation-say = “{ say-investigation }”
step-investigation-first = Fingers: pods and Lunatic among the three. A closed fist to a pod.
step-investigation-later = { step-investigation-first }

## How a night is settled

midnight = Midnight, in this order
midnight-1-name = Shot
midnight-1 = The Vigilante’s target, neither patrolled nor healed, is dead. That goes for anybody: pod, victim or Lunatic.
midnight-2-name = Cure
midnight-2 = The Scientist’s target, a pod at dusk and not just shot, is human again. On anybody else the one try is lost.
midnight-3-name = The end?
midnight-3 = If the last living Pod Person has just died or been cured, the game ends here and the town has won.
midnight-4-name = Snatch
midnight-4 = The Pod People’s target, if alive. Lunatic or healed: nothing. Else patrolled: put down, dead. Else: a Pod Person.
midnight-5-name = Taps
midnight-5 = Two taps for each living player who became a pod or a human. Three for a put-down Citizen or Cheerleader.
midnight-6-name = The end?
midnight-6 = { midnight-end } Else steps 6 and 7.

## Three in a row

count = Three in a row
count-1 = Three neighbouring seats of the **living at dusk**; the asker may be one. Dead seats are skipped; with three or fewer alive, the whole table.
count-2 = Count as things stand **after Midnight:** pods 1, a living Lunatic 1, anyone killed this Midnight 0.

## Day: ten minutes

day = Day: ten minutes
day-1 = **Morning.** Tell who died, show the card, tell whether it was a Pod Person. Never tell how.
day-2 = **Start the clock.** { day-open }
day-3 = **Accusation.** One names a player, **another seconds.** No second, no trial.
day-4 = **Trial.** The accusers say why; then the accused has the last word.
day-5 = **Vote.** All living, fists out, on three: thumb up spares, thumb down lynches. No thumb is a thumb up.
day-6 = **More than half** of the living thumbs down: dead at once. Show the card and say whether it was a pod. No comment: it is night.
day-7 = **Spared:** talk goes on while the clock runs. Time up: a seconded trial is finished, then night.

## The end

dead = The end
dead-1 = **No pod alive:** all who are not Pod People win, the dead and the Lunatic with them.
dead-2 = **Only pods alive,** the Lunatic perhaps among them: the Pod People win, the dead pods with them.
dead-3 = How you were when you died decides your side.

## The Announcer

announcer = The Announcer
announcer-1 = Tells the story, keeps order, has no opinion. Explains rules and repeats what all may know, nothing else.
announcer-2 = Where the dead keep their roles secret, call **every** step every night, and wait as if somebody answered.

## Setting up

setup = Setting up
setup-1 = Choose the Announcer, who gets no card. The others sit in a ring and are numbered from the Announcer’s left.
setup-2 = Put back every card with a number **above the number of players** (5 to 16). Shuffle, deal one each, face down.
setup-3 = Look at your own card only. **The Cheerleader** shows hers to all. Then night falls.
setup-4 = All eyes are shut but those that a step calls. End every step with **“Sleep.”** Note each choice on the pad.

## Other nights

variants = Other nights
variants-1 = **Scientist:** takes the Doctor’s place; the card without a number.
variants-2 = **Unknown roles:** swap cards openly, leave one out for a Citizen, or deal from one card more than there are players. The only Pod Person is never the one left out. From 13 players a Citizen may stand in for the second Pod, card 13.
variants-3 = **Mysterious death:** tell only the role, only pod or not, or nothing.
variants-4 = **Autopsy:** pod or not is told while a Doctor or Scientist lives; or only to them, in step 2.
variants-5 = **Dutiless pods:** pods open their eyes in step 3 only; a pod of the Watch then guards nobody.

## Prologue

prologue = Something fell into the lake. Since then the neighbours smile too evenly, the dogs won’t come home, and the greenhouse has ordered a great deal of soil. By night they come for one sleeper more. By day the town has ten minutes and a rope.

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
day-open = All talk is open; cards stay hidden; the dead keep silent till the end.
midnight-end = No pod alive: the town wins. Only pods, with or without the Lunatic, alive: the Pod People win.
