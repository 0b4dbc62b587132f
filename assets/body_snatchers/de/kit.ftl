### Der gedruckte Bausatz: Karten, Spielerregeln, Nachtskript, Block.

## cards

cards-role-summary = Rollenübersicht
cards-role-cards = Rollenkarten
cards-invasion-of-the = Invasion of the
cards-body-snatchers = Body Snatchers
cards-who-is-who = Wer ist wer
cards-the-number-is-the = Die Zahl ist der Schritt der Nacht.
cards-and-who-else = … und wer noch
cards-the-end = Das Ende

## rules

booklet-players-rules = Spielerregeln
booklet-lake-terror-sleeps-among = **Lake Terror schläft.** Unter euch sind ein oder zwei Kapselmenschen, zuerst; jede Nacht können es mehr werden. Tags redet die Stadt, klagt an und stimmt ab. **Die Stadt gewinnt,** wenn keine Kapsel übrig ist, **die Kapseln,** wenn sonst niemand übrig ist außer vielleicht dem Irren.

## sheets

sheets-the-night-step-by = Die Nacht, Schritt für Schritt
sheets-midnight-and-day = Mitternacht und Tag
sheets-night-script = Nachtskript
sheets-players = Spieler
sheets-nights-and-days = Nächte und Tage
sheets-announcers-pad = Block des Ansagers
sheets-heals-cures = heilt / kuriert
sheets-shoots = schießt
sheets-victim = Opfer
sheets-then-night = dann Nacht
sheets-write-seat-numbers-a = Schreib Platznummern; ein Strich ist niemand
sheets-night = Nacht
sheets-each-watch-and-whom = jede Wehr und wen sie bewacht
sheets-dead-new-pods = tot · neue Kapseln
sheets-three-seats-0-to = drei Plätze: 0 bis 3
sheets-day-lynched = Tag: gelyncht
sheets-only-who = nur wer

## start

stock-player-rules = Papier, ein oder zwei
stock-role-cards = Karton, oder Papier in Hüllen
stock-night-script = Karton oder Papier
stock-announcer-pad = Papier, eines je Partie, für ein langes zwei
kit-start-cards-script-and-pad = Karten, Skript und Block
