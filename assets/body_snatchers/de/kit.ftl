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

kit-start-paper-one-or-two = Papier, ein oder zwei
kit-start-card-or-paper-in = Karton, oder Papier in Hüllen
kit-start-card-or-paper = Karton oder Papier
kit-start-paper-one-a-game = Papier, eines je Partie
kit-start-start-here-print-cut = Hier geht es los: drucken, schneiden, austeilen, niemandem trauen
kit-start-cards-script-and-pad = Karten, Skript und Block
kit-start-the-cards = Die Karten
kit-start-role-cards-numbered-the = **{ $roles } Rollenkarten,** nummeriert. Der Code auf der Vorderseite lässt die Kamera notieren, wer was bekam.
kit-start-one-back-for-all = **Eine Rückseite** für alle, von beiden Enden gleich: Sie verrät nichts.
kit-start-to-swap-in-with = **{ $swaps } zum Tauschen,** mit einem Stern: die Forscherin und dreimal Ersatz.
kit-start-summaries-lie-open-on = **{ $summary } Übersichten** liegen offen auf dem Tisch.
kit-start-the-first-evening = Der erste Abend
kit-start-one-of-you-is = Einer von euch ist der **Ansager:** keine Karte, das Nachtskript und ein Bleistift. Die anderen sitzen im Kreis.
kit-start-put-back-every-card = { setup-2 }
kit-start-at-night-all-sleep = **Nachts** schlafen alle. Der Ansager liest das Skript: Wer gerufen wird, erwacht, zeigt auf jemanden und schläft wieder. Die Kapseln zeigen auf den Nachbarn, der am Morgen zu ihnen gehört.
kit-start-by-day-the-town = **Tags** hat die Stadt zehn Minuten, um herauszufinden, wer zu gleichmäßig lächelt, und abzustimmen.
kit-start-the-rest-stands-in = Der Rest steht in **player-rules.pdf** und **night-script.pdf.**
kit-start-who-is-dealt-by = Wer ausgeteilt wird, nach Spielern
kit-start-players = Spieler
