## cards

cards-role-summary = Role summary
cards-role-cards = Role cards
cards-invasion-of-the = Invasion of the
cards-body-snatchers = Body Snatchers
cards-who-is-who = Who is who
cards-the-number-is-the = The number is the night’s step.
cards-and-who-else = … and who else
cards-the-end = The end

## rules

booklet-players-rules = Players’ rules
booklet-lake-terror-sleeps-among = **Lake Terror sleeps.** Among you are one or two Pod People, at first; every night there may be more. By day the town talks, accuses and votes. **The town wins** when no pod is left, **the pods** when only they are left, perhaps with the Lunatic.

## sheets

sheets-the-night-step-by = The night, step by step
sheets-midnight-and-day = Midnight and day
sheets-night-script = Night script
sheets-players = Players
sheets-nights-and-days = Nights and days
sheets-announcers-pad = Announcer’s pad
sheets-heals-cures = heals / cures
sheets-shoots = shoots
sheets-victim = victim
sheets-then-night = then night
sheets-write-seat-numbers-a = Write seat numbers; a dash is nobody
sheets-night = Night
sheets-each-watch-and-whom = each Watch and whom it guards
sheets-dead-new-pods = dead · new pods
sheets-three-seats-0-to = three seats: 0 to 3
sheets-day-lynched = Day: lynched
sheets-only-who = only who

## start

stock-player-rules = paper, one or two
stock-role-cards = card, or paper in sleeves
stock-night-script = card or paper
stock-announcer-pad = paper, one a game, two for a long one
kit-start-cards-script-and-pad = Cards, script and pad
