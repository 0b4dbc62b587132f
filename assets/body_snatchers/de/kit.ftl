### Der gedruckte Bausatz: Karten, Spielerregeln, Nachtskript, Block. `data-…` steht über den Wörtern der Daten.

## roles.toml

data-roles-role-pod-night = Schritt 3: Augen auf, und wähle mit deinesgleichen ein Opfer.
data-roles-role-pod-does = Erwacht mit allen Kapselmenschen. Zusammen zeigen sie auf ein Opfer: Am Morgen gehört es zu ihnen.
data-roles-role-psychic-night = Schritt 7: Zeig auf drei Plätze nebeneinander. Finger zählen Kapseln und den Irren.
data-roles-role-psychic-does = Zeigt auf drei Nachbarn im Kreis und sieht, 0 bis 3, wie viele Kapselmenschen oder der Irre sind.
data-roles-role-doctor-night = Schritt 2, ab Nacht 2: Zeig auf den, den du heilst. Auch auf dich.
data-roles-role-doctor-does = Heilt ab Nacht 2 einen Spieler oder niemanden: Weder Schuss noch Raub schaden ihm in dieser Nacht.
data-roles-role-watch-night = Schritt 4: Zeig auf den, dessen Tür du bewachst. Du musst wählen.
data-roles-role-watch-does = Bewacht einen Spieler, auch sich selbst: Kein Schuss kommt durch, aber ein geraubter Schläfer stirbt. Auch Kapseln bewachen.
data-roles-role-citizen-night = Schlaf gut. Dreimal angetippt: Zeig auf drei Plätze, dann ruf drei Wörter.
data-roles-role-citizen-does = Schläft. Stirbt er durch die Bürgerwehr: ein Blick auf drei Plätze und ein letzter Ruf von drei Wörtern.
data-roles-role-vigilante-night = Schritt 1, ab Nacht 2: Zeig auf einen, um zu schießen, oder schüttle den Kopf.
data-roles-role-vigilante-does = Erschießt ab Nacht 2 einen anderen oder niemanden: Eine Wache oder heilende Hand hält den Schuss auf.
data-roles-role-cheerleader-night = Zeig diese Karte vor dem Spiel. Dreimal angetippt: Zeig auf drei Plätze, ruf drei Wörter.
data-roles-role-cheerleader-does = Zeigt allen vor dem Spiel die Karte, damit alle wissen, wie sie begann. Hat den letzten Ruf des Bürgers.
data-roles-role-lunatic-night = Vor Nacht 1: Augen auf für den Ansager. Du kannst nicht geraubt werden.
data-roles-role-lunatic-does = Kann nicht geraubt werden, sieht für die Hellseherin aber wie eine Kapsel aus. Gewinnt mit der Stadt.
data-roles-role-kid-night = Vor Nacht 1: Augen auf für den Ansager. Schritt 3: Du darfst spähen.
data-roles-role-kid-does = Darf spähen, während die Kapselmenschen wählen, aber keinen von ihnen spielen.
data-roles-role-scientist-night = Schritt 2, ab Nacht 2, einmal im Spiel: Zeig auf eine Kapsel und mach sie zum Menschen.
data-roles-role-scientist-does = Statt der Ärztin: Verwandelt einmal im Spiel einen Kapselmenschen zurück. Kein Schutz vor Schuss oder Raub.
data-roles-card-scientist-note = statt der 3
data-roles-spare-citizen_5-note = Ersatz
data-roles-spare-citizen_6-note = Ersatz
data-roles-spare-watch_5-note = Ersatz

## script.toml

data-script-step-wake-name = Vor Nacht 1
data-script-step-wake-short = Wecken
data-script-step-wake-who = Irrer, dann Tölpel
data-script-step-wake-say = „Irrer, sieh mich an… Schließ die Augen. Tölpel, sieh mich an… Schließ die Augen.“
data-script-step-wake-first = Notiere beide Plätze.
data-script-step-wake-later = Entfällt.
data-script-step-hunt-name = Jagd
data-script-step-hunt-short = Jagd
data-script-step-hunt-who = Rächer
data-script-step-hunt-say = „Rächer, wach auf.“
data-script-step-hunt-first = Notiere den Platz. Noch kein Schuss.
data-script-step-hunt-later = „Zeig auf jemanden, oder schüttle den Kopf.“ Eine Kapsel darf nicht schießen.
data-script-step-medicine-name = Medizin
data-script-step-medicine-short = Medizin
data-script-step-medicine-who = Ärztin oder Forscherin
data-script-step-medicine-say = „Ärztin, wach auf.“ Mit der Forscherin: „Forscherin, wach auf.“
data-script-step-medicine-first = Notiere den Platz. Noch kein Mittel.
data-script-step-medicine-later = „Zeig auf jemanden, oder schüttle den Kopf.“ Eine Kapsel darf nicht heilen. Die Forscherin hat einen Versuch im Spiel.
data-script-step-snatch-name = Körperraub
data-script-step-snatch-short = Raub
data-script-step-snatch-who = Alle Kapselmenschen
data-script-step-snatch-say = „Kapselmenschen, wacht auf. Wählt gemeinsam. Tölpel, du darfst hinsehen.“
data-script-step-snatch-first = Ein Opfer, alle zeigen auf dasselbe.
data-script-step-snatch-later = Ein Opfer, alle zeigen auf dasselbe. In einer Minute nicht einig: niemand.
data-script-step-patrol-name = Wache
data-script-step-patrol-short = Wache
data-script-step-patrol-who = Jede Bürgerwehr, auch Kapseln
data-script-step-patrol-say = „Bürgerwehr, wach auf. Jeder zeigt auf einen.“
data-script-step-patrol-first = Je ein Platz; auch der eigene.
data-script-step-patrol-later = Je ein Platz; auch der eigene.
data-script-step-midnight-name = Mitternacht
data-script-step-midnight-short = Mittern.
data-script-step-midnight-who = Niemand
data-script-step-midnight-say = „Mitternacht. Niemand rührt sich, während ich umgehe.“
data-script-step-midnight-first = Entscheide umseitig die Nacht. Geh um den ganzen Kreis, ob du tippst oder nicht.
data-script-step-midnight-later = Entscheide umseitig die Nacht. Geh um den ganzen Kreis, ob du tippst oder nicht.
data-script-step-cry-name = Letzter Ruf
data-script-step-cry-short = Ruf
data-script-step-cry-who = Bürger oder Cheerleaderin, eben gestorben
data-script-step-cry-say = „Wer dreimal angetippt wurde, öffnet die Augen und zeigt auf drei.“
data-script-step-cry-first = Finger: 0 bis 3. Dann laut drei Wörter, keine Namen, keine Plätze.
data-script-step-cry-later = Finger: 0 bis 3. Dann laut drei Wörter, keine Namen, keine Plätze.
data-script-step-investigation-name = Ermittlung
data-script-step-investigation-short = Frage
data-script-step-investigation-who = Hellseherin
data-script-step-investigation-say = „Hellseherin, wach auf. Drei nebeneinander.“
data-script-step-investigation-first = Finger: Kapseln und Irrer unter den dreien. Einer Kapsel eine geschlossene Faust.
data-script-step-investigation-later = Finger: Kapseln und Irrer unter den dreien. Einer Kapsel eine geschlossene Faust.
data-script-midnight-title = Mitternacht, in dieser Folge
data-script-midnight-rows-1-2 = Schuss
data-script-midnight-rows-1-3 = Das Ziel des Rächers, weder bewacht noch geheilt, ist tot. Das gilt für alle: Kapsel, Opfer oder Irrer.
data-script-midnight-rows-2-2 = Mittel
data-script-midnight-rows-2-3 = Das Ziel der Forscherin, am Abend eine Kapsel und nicht eben erschossen, ist wieder ein Mensch. Bei anderen ist der eine Versuch verloren.
data-script-midnight-rows-3-2 = Ende?
data-script-midnight-rows-3-3 = Ist der letzte lebende Kapselmensch eben gestorben oder kuriert, endet das Spiel hier, und die Stadt hat gewonnen.
data-script-midnight-rows-4-2 = Raub
data-script-midnight-rows-4-3 = Das Ziel der Kapselmenschen, wenn es lebt. Irrer oder geheilt: nichts. Sonst bewacht: tot. Sonst: ein Kapselmensch.
data-script-midnight-rows-5-2 = Tippen
data-script-midnight-rows-5-3 = Zweimal für jeden Lebenden, der Kapsel oder Mensch wurde. Dreimal für einen eben gestorbenen Bürger oder die Cheerleaderin.
data-script-midnight-rows-6-2 = Ende?
data-script-midnight-rows-6-3 = Lebt keine Kapsel: Die Stadt gewinnt. Leben nur Kapseln, mit oder ohne Irren: Die Kapselmenschen gewinnen. Sonst Schritte 6 und 7.
data-script-count-title = Drei nebeneinander
data-script-count-lines-1 = Drei Nachbarn unter den **am Abend Lebenden**; wer fragt, darf dabei sein. Tote Plätze werden übersprungen; bei drei oder weniger Lebenden der ganze Tisch.
data-script-count-lines-2 = Zählt, wie es **nach Mitternacht** steht: Kapseln 1, ein lebender Irrer 1, wer um Mitternacht starb 0.
data-script-day-title = Tag: zehn Minuten
data-script-day-lines-1 = **Morgen.** Sag, wer starb, zeig die Karte, sag, ob es ein Kapselmensch war. Sag nie, wie.
data-script-day-lines-2 = **Starte die Uhr.** Alles wird offen gesagt; Karten bleiben verdeckt; Tote schweigen bis zum Ende.
data-script-day-lines-3 = **Anklage.** Einer nennt einen Spieler, **ein anderer stimmt zu.** Ohne Zweiten keine Verhandlung.
data-script-day-lines-4 = **Verhandlung.** Letzte Gründe der Ankläger, dann der Beschuldigte, der das letzte Wort hat.
data-script-day-lines-5 = **Abstimmung.** Alle Lebenden, Fäuste vor, auf drei: Daumen hoch verschont, Daumen runter lyncht. Kein Daumen ist Daumen hoch.
data-script-day-lines-6 = **Mehr als die Hälfte** der lebenden Daumen unten: sofort tot, Karte auf, Kapsel oder nicht wird gesagt. Kein Kommentar: Es ist Nacht.
data-script-day-lines-7 = **Verschont:** Das Reden geht weiter, solange die Uhr läuft. Zeit um: Eine begonnene Verhandlung geht zu Ende, dann Nacht.
data-script-dead-title = Das Ende
data-script-dead-lines-1 = **Keine Kapsel lebt:** Alle, die keine Kapselmenschen sind, gewinnen, auch die Toten und der Irre.
data-script-dead-lines-2 = **Nur Kapseln leben,** der Irre vielleicht dabei: Die Kapselmenschen gewinnen, auch die toten.
data-script-dead-lines-3 = Was du warst, als du starbst, entscheidet deine Seite.
data-script-announcer-title = Der Ansager
data-script-announcer-lines-1 = Erzählt die Geschichte, hält Ordnung, hat keine Meinung. Erklärt Regeln und wiederholt, was alle wissen dürfen, sonst nichts.
data-script-announcer-lines-2 = Wo Tote ihre Rollen geheim halten, ruf jede Nacht **jeden** Schritt aus und warte, als antwortete jemand.
data-script-setup-title = Aufbau
data-script-setup-lines-1 = Wählt den Ansager, der keine Karte bekommt. Die anderen sitzen im Kreis und werden von seiner Linken an gezählt.
data-script-setup-lines-2 = Legt jede Karte mit einer Nummer **über der Zahl der Spieler** zurück (5 bis 16). Mischt, gebt jedem verdeckt eine.
data-script-setup-lines-3 = Seht nur die eigene Karte an. **Die Cheerleaderin** zeigt ihre allen. Dann wird es Nacht.
data-script-setup-lines-4 = Alle Augen sind zu, außer denen, die ein Schritt ruft. Beendet jeden Schritt mit **„Schlaf.“** Notiert jede Wahl auf dem Block.
data-script-variants-title = Andere Nächte
data-script-variants-lines-1 = **Forscherin:** kommt an die Stelle der Ärztin; die Karte ohne Nummer.
data-script-variants-lines-2 = **Unbekannte Rollen:** Tauscht offen Karten; oder gebt aus einer Karte mehr, als Spieler da sind. Der einzige Kapselmensch bleibt nie übrig.
data-script-variants-lines-3 = **Rätselhafter Tod:** Sagt nur die Rolle, nur Kapsel oder nicht, oder nichts.
data-script-variants-lines-4 = **Leichenschau:** Kapsel oder nicht wird gesagt, solange Ärztin oder Forscherin lebt; oder nur ihr, in Schritt 2.
data-script-variants-lines-5 = **Kapseln ohne Dienst:** Kapseln öffnen die Augen nur in Schritt 3; eine Kapsel der Wehr bewacht dann niemanden.
data-script-prologue-text = Etwas fiel in den See. Seither lächeln die Nachbarn zu gleichmäßig, die Hunde kommen nicht nach Hause, und die Gärtnerei hat sehr viel Erde bestellt. Nachts holen sie einen Schläfer mehr. Tags hat die Stadt zehn Minuten und einen Strick.

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

booklet-at-midnight-the-announcer = **Um Mitternacht** geht der Ansager um den ganzen Kreis. Die Augen bleiben zu.
booklet-two-taps-you-have = **Zweimal getippt:** Du hast die Seite gewechselt. Du bist jetzt ein Kapselmensch oder wieder ein Mensch. Deine Karte bleibt deine Karte: Eine geraubte Hellseherin wird weiter als Hellseherin gerufen, erfährt aber nichts; eine geraubte Ärztin oder ein Rächer tut nichts.
booklet-no-taps-you-are = **Nicht getippt:** Du bist, was du warst. **Dreimal getippt:** Du bist gestorben und hast einen letzten Ruf.
booklet-who-else-is-one = Wer sonst dazugehört, siehst du beim nächsten Körperraub, wenn du mit ihnen die Augen öffnest.
booklet-say-whatever-you-like = **Sag** am Tag, was du willst, wahr oder nicht. **Zeig nie** deine Karte, solange du lebst: Das tut nur die Cheerleaderin.
booklet-by-night-no-word = **Nachts** kein Wort, kein Laut, die Augen zu, wenn du nicht gerufen bist.
booklet-the-dead-say-nothing = **Tote** sagen nichts bis zum Ende, nicht einmal mit den Augenbrauen.
booklet-dont-play-a-trick = **Mit dem Rufen treibt man keinen Scherz:** Wer nicht gerufen ist, hält die Augen zu.
booklet-players-rules = Spielerregeln
booklet-the-players-rules = Die Regeln für Spieler
booklet-one-sheet-to-hand = { $n }: ein Bogen zum Herumgeben
booklet-lake-terror-sleeps-among = **Lake Terror schläft.** Unter euch sind ein oder zwei Kapselmenschen, zuerst; jede Nacht können es mehr werden. Tags redet die Stadt, klagt an und stimmt ab. **Die Stadt gewinnt,** wenn keine Kapsel übrig ist, **die Kapseln,** wenn sonst niemand übrig ist außer vielleicht dem Irren.
booklet-each-has-one-card = Jeder hat **eine Karte,** verdeckt. Einer spielt nicht mit: Der **Ansager** führt durch die Nacht und beantwortet Fragen zu Regeln, nie zu Leuten.
booklet-sit-in-a-ring = Sitzt im Kreis und behaltet eure Plätze: Wer neben wem sitzt, zählt.
booklet-what-it-is = Was es ist
booklet-the-night-in-this = Die Nacht, in dieser Folge
booklet-taps = Tippen
booklet-manners = Manieren
booklet-who-is-who = Wer ist wer

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
kit-start-put-back-every-card = Legt jede Karte mit einer **Nummer über der Zahl der Spieler** zurück. Mischt, gebt jedem verdeckt eine.
kit-start-at-night-all-sleep = **Nachts** schlafen alle. Der Ansager liest das Skript: Wer gerufen wird, erwacht, zeigt auf jemanden und schläft wieder. Die Kapseln zeigen auf den Nachbarn, der am Morgen zu ihnen gehört.
kit-start-by-day-the-town = **Tags** hat die Stadt zehn Minuten, um herauszufinden, wer zu gleichmäßig lächelt, und abzustimmen.
kit-start-the-rest-stands-in = Der Rest steht in **player-rules.pdf** und **night-script.pdf.**
kit-start-who-is-dealt-by = Wer ausgeteilt wird, nach Spielern
kit-start-players = Spieler
