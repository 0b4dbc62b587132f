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
sheets-the-night-script = Das Nachtskript
sheets-for-the-announcers-eyes = { $n }: nur für die Augen des Ansagers
sheets-night-1 = Nacht 1
sheets-shot-night =
    Schuss

    Nacht
sheets-lynched-day =
    Gelyncht

    Tag
sheets-heals-cures = heilt / kuriert
sheets-shoots = schießt
sheets-victim = Opfer
sheets-step = Schritt
sheets-say = Sag
sheets-from-night-2 = Ab Nacht 2
sheets-how-a-night-is = Wie eine Nacht entschieden wird, und was der Tag bringt
sheets-then-night = dann Nacht
sheets-keep-it-to-yourself = { $n }: für dich behalten
sheets-town-meeting-of = Bürgerversammlung vom
sheets-variants = Varianten
sheets-scientist = Forscherin
sheets-mystery = Rätsel
sheets-autopsy = Leichenschau
sheets-dutiless = Ohne Dienst
sheets-seats-from-the-announcers = Plätze, von der Linken des Ansagers an
sheets-pod-since-night =
    Kapsel seit

    Nacht
sheets-put-down-night =
    Gestorben

    Nacht
sheets-seat = Platz
sheets-player = Spieler
sheets-card = Karte
sheets-role = Rolle
sheets-cure-or-cry-used =
    Mittel, Ruf

    verbraucht
sheets-notes-the-ring-quarrels = Notizen: der Kreis, Streit, wer nicht zweimal nacheinander angeklagt werden darf
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
stock-announcer-pad = Papier, eines je Partie
kit-start-cards-script-and-pad = Karten, Skript und Block
