## cards

cards-role-summary = Role summary
cards-role-cards = Role cards
cards-invasion-of-the = Invasion of the
cards-body-snatchers = Body Snatchers
cards-who-is-who = Who is who
cards-the-number-is-the = The number is the night's step.
cards-and-who-else = … and who else
cards-the-end = The end

## rules

booklet-players-rules = Players' rules
booklet-lake-terror-sleeps-among = **Lake Terror sleeps.** Among you are one or two Pod People, at first; every night they may become more. By day the town talks, accuses and votes. **The town wins** when no pod is left, **the pods** when nobody else is but perhaps the Lunatic.

## sheets

sheets-the-night-step-by = The night, step by step
sheets-midnight-and-day = Midnight and day
sheets-night-script = Night script
sheets-players = Players
sheets-nights-and-days = Nights and days
sheets-announcers-pad = Announcer's pad
sheets-the-night-script = The night script
sheets-for-the-announcers-eyes = { $n }: for the Announcer's eyes only
sheets-night-1 = Night 1
sheets-shot-night =
    Shot

    night
sheets-lynched-day =
    Lynched

    day
sheets-heals-cures = heals / cures
sheets-shoots = shoots
sheets-victim = victim
sheets-step = Step
sheets-say = Say
sheets-from-night-2 = From night 2
sheets-how-a-night-is = How a night is settled, and what daylight brings
sheets-then-night = then night
sheets-keep-it-to-yourself = { $n }: keep it to yourself
sheets-town-meeting-of = Town meeting of
sheets-variants = Variants
sheets-scientist = Scientist
sheets-mystery = Mystery
sheets-autopsy = Autopsy
sheets-dutiless = Dutiless
sheets-seats-from-the-announcers = Seats, from the Announcer's left
sheets-pod-since-night =
    Pod since

    night
sheets-put-down-night =
    Put down

    night
sheets-seat = Seat
sheets-player = Player
sheets-card = Card
sheets-role = Role
sheets-cure-or-cry-used =
    Cure or

    cry used
sheets-notes-the-ring-quarrels = Notes: the ring, quarrels, who must not be seconded twice running
sheets-write-seat-numbers-a = Write seat numbers; a dash is nobody
sheets-night = Night
sheets-each-watch-and-whom = each Watch and whom it guards
sheets-dead-new-pods = dead · new pods
sheets-three-seats-0-to = three seats: 0 to 3
sheets-day-lynched = Day: lynched
sheets-only-who = only who

## start

kit-start-paper-one-or-two = paper, one or two
kit-start-card-or-paper-in = card, or paper in sleeves
kit-start-card-or-paper = card or paper
kit-start-paper-one-a-game = paper, one a game
kit-start-start-here-print-cut = Start here: print, cut, deal, trust nobody
kit-start-cards-script-and-pad = Cards, script and pad
kit-start-the-cards = The cards
kit-start-role-cards-numbered-the = **{ $roles } role cards,** numbered. The code on the face lets the camera note who was dealt what.
kit-start-one-back-for-all = **One back** for all, the same from both ends: it tells nothing.
kit-start-to-swap-in-with = **{ $swaps } to swap in,** with a star: the Scientist and three spares.
kit-start-summaries-lie-open-on = **{ $summary } summaries** lie open on the table.
kit-start-the-first-evening = The first evening
kit-start-one-of-you-is = One of you is the **Announcer:** no card, the night script and a pencil. The others sit in a ring.
kit-start-put-back-every-card = { setup-2 }
kit-start-at-night-all-sleep = **At night** all sleep. The Announcer reads the script: who is called wakes, points, and sleeps again. The pods point at the neighbour who will be one of them by morning.
kit-start-by-day-the-town = **By day** the town has ten minutes to find out who smiles too evenly, and to vote.
kit-start-the-rest-stands-in = The rest stands in **player-rules.pdf** and **night-script.pdf.**
kit-start-who-is-dealt-by = Who is dealt, by players
kit-start-players = Players
