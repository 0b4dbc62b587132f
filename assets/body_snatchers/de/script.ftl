### Was der Ansager sagt, tut und notiert, und was jede Rolle tut.

## What each role does, and the reminder on its card

role-pod-does = Erwacht mit allen Kapselmenschen. Zusammen zeigen sie auf ein Opfer: Am Morgen gehört es zu ihnen.
role-pod-night = Schritt 3: Augen auf, und wähle mit deinesgleichen ein Opfer.
role-psychic-does = Zeigt auf drei Nachbarn im Kreis und sieht, 0 bis 3, wie viele Kapselmenschen oder der Irre sind.
role-psychic-night = Vor Nacht 1: Augen auf für den Ansager. Schritt 7: Zeig auf drei Plätze nebeneinander. Finger zählen Kapseln und den Irren.
role-doctor-does = Heilt ab Nacht 2 einen Spieler oder niemanden: Weder Schuss noch Raub schaden ihm in dieser Nacht.
role-doctor-night = Schritt 2, ab Nacht 2: Zeig auf den, den du heilst. Auch auf dich.
role-watch-does = Bewacht einen Spieler, auch sich selbst: Kein Schuss kommt durch, aber ein geraubter Schläfer stirbt. Auch Kapseln bewachen.
role-watch-night = Schritt 4: Zeig auf den, dessen Tür du bewachst. Du musst wählen.
role-citizen-does = Schläft. Stirbt er als Mensch durch die Bürgerwehr: ein Blick auf drei Plätze und ein letzter Ruf von drei Wörtern.
role-citizen-night = Schlaf gut. Dreimal angetippt: Zeig auf drei Plätze, dann ruf drei Wörter.
role-vigilante-does = Erschießt ab Nacht 2 einen anderen oder niemanden: Eine Wache oder heilende Hand hält den Schuss auf.
role-vigilante-night = Schritt 1, ab Nacht 2: Zeig auf einen, um zu schießen, oder schüttle den Kopf.
role-cheerleader-does = Zeigt allen vor dem Spiel die Karte, damit alle wissen, wie sie begann. Hat den letzten Ruf des Bürgers.
role-cheerleader-night = Zeig diese Karte vor dem Spiel. Dreimal angetippt: Zeig auf drei Plätze, ruf drei Wörter.
role-lunatic-does = Kann nicht geraubt werden, sieht für die Hellseherin aber wie eine Kapsel aus. Gewinnt mit der Stadt.
role-lunatic-night = Vor Nacht 1: Augen auf für den Ansager. Du kannst nicht geraubt werden.
role-kid-does = Darf spähen, während die Kapselmenschen wählen, aber keinen von ihnen spielen.
role-kid-night = Vor Nacht 1: Augen auf für den Ansager. Schritt 3: Du darfst spähen.
role-scientist-does = Statt der Ärztin: Verwandelt einmal im Spiel einen Kapselmenschen zurück. Kein Schutz vor Schuss oder Raub.
role-scientist-night = Schritt 2, ab Nacht 2, einmal im Spiel: Zeig auf eine Kapsel und mach sie zum Menschen.

## What stands on a card instead of a number

note-scientist = statt der 3
note-citizen_5 = Ersatz
note-citizen_6 = Ersatz
note-watch_5 = Ersatz

## The night, step by step: its name, whom it calls, what is said, and what is done in night 1 and later

step-wake-name = Vor Nacht 1
step-wake-short = Wecken
step-wake-who = Irrer, Tölpel, Hellseherin
step-wake-say = „Irrer, sieh mich an… Schließ die Augen.“ Dann Tölpel und Hellseherin.
step-wake-first = Nacheinander, wer mitspielt. Notiere die Plätze.
step-wake-later = Entfällt.
step-hunt-name = Jagd
step-hunt-short = Jagd
step-hunt-who = Rächer
step-hunt-say = „{ say-hunt }“
step-hunt-first = Notiere den Platz. Noch kein Schuss.
step-hunt-later = „{ say-choose }“ Eine Kapsel darf nicht schießen.
step-medicine-name = Medizin
step-medicine-short = Medizin
step-medicine-who = Ärztin oder Forscherin
step-medicine-say = „{ say-doctor }“ Mit der Forscherin: „{ say-scientist }“
step-medicine-first = Notiere den Platz. Noch kein Mittel.
step-medicine-later = „{ say-choose }“ Eine Kapsel darf nicht heilen. Die Forscherin hat einen Versuch im Spiel.
step-snatch-name = Körperraub
step-snatch-short = Raub
step-snatch-who = Alle Kapselmenschen
step-snatch-say = „{ say-snatch } { say-peek }“
step-snatch-first = Ein Opfer, alle zeigen auf dasselbe.
step-snatch-later = Ein Opfer, alle zeigen auf dasselbe. Nach einer Minute uneinig: niemand.
step-patrol-name = Wache
step-patrol-short = Wache
step-patrol-who = Jede Bürgerwehr, auch Kapseln
step-patrol-say = „{ say-patrol }“
step-patrol-first = Je ein Platz; auch der eigene.
step-patrol-later = { step-patrol-first }
step-midnight-name = Mitternacht
step-midnight-short = Mitternacht
step-midnight-who = Niemand
step-midnight-say = „{ say-midnight }“
step-midnight-first = Entscheide umseitig die Nacht. { midnight-walk }
step-midnight-later = { step-midnight-first }
step-cry-name = Letzter Ruf
step-cry-short = Ruf
step-cry-who = Bürger oder Cheerleaderin, eben als Mensch gestorben
step-cry-say = „{ say-cry }“
step-cry-first = Finger: 0 bis 3. Dann laut: { cry-words }.
step-cry-later = { step-cry-first }
step-investigation-name = Ermittlung
step-investigation-short = Frage
step-investigation-who = Hellseherin
step-investigation-say = „{ say-investigation }“
step-investigation-first = Finger: Kapseln und Irrer unter den dreien. Einer toten oder geraubten Hellseherin eine geschlossene Faust.
step-investigation-later = { step-investigation-first }

## How a night is settled

midnight = Mitternacht, in dieser Folge
midnight-1-name = Schuss
midnight-1 = Das Ziel des Rächers, weder bewacht noch geheilt, ist tot. Das gilt für alle: Kapsel, Opfer oder Irrer.
midnight-2-name = Mittel
midnight-2 = Das Ziel der Forscherin, am Abend eine Kapsel und nicht eben erschossen, ist wieder ein Mensch. Bei anderen ist der eine Versuch verloren.
midnight-3-name = Ende?
midnight-3 = Hat eine Seite jetzt schon gewonnen? Dann endet das Spiel hier, und niemand wird geraubt.
midnight-4-name = Raub
midnight-4 = Das Ziel der Kapselmenschen, wenn es lebt. Irrer oder geheilt: nichts. Sonst bewacht: tot. Sonst: ein Kapselmensch.
midnight-5-name = Tippen
midnight-5 = Zweimal für jeden Lebenden, der Kapsel oder Mensch wurde. Dreimal für einen eben als Mensch gestorbenen Bürger oder die Cheerleaderin.
midnight-6-name = Ende?
midnight-6 = { midnight-end } Sonst Schritte 6 und 7.

## Three in a row

count = Drei nebeneinander
count-1 = Drei Nachbarn unter den **am Abend Lebenden**; wer fragt, darf dabei sein. Tote Plätze werden übersprungen; bei drei oder weniger Lebenden der ganze Tisch.
count-2 = Zählt, wie es **nach Mitternacht** steht: Kapseln 1, ein lebender Irrer 1, wer um Mitternacht starb 0.

## Day: ten minutes

day = Tag: zehn Minuten
day-1 = **Morgen.** Sag, wer starb, zeig die Karte, sag, ob es ein Kapselmensch war. Sag nie, wie.
day-2 = **Starte die Uhr.** { day-open }
day-3 = **Anklage.** Einer nennt einen Spieler, **ein anderer stimmt zu.** Ohne Zweiten keine Verhandlung. Dieselben zwei dürfen denselben Spieler an einem Tag nicht zweimal nacheinander beschuldigen.
day-4 = **Verhandlung.** Die Ankläger sagen, warum; dann hat der Beschuldigte das letzte Wort.
day-5 = **Abstimmung.** Alle Lebenden, Fäuste vor, auf drei: Daumen hoch verschont, Daumen runter lyncht. Kein Daumen ist Daumen hoch.
day-6 = **Mehr als die Hälfte** der lebenden Daumen unten: Der Beschuldigte stirbt. Zeigt die Karte und sagt, ob es eine Kapsel war. Kein Wort mehr: Es ist Nacht.
day-7 = **Verschont:** Das Reden geht weiter, solange die Uhr läuft. Zeit um: Eine begonnene Verhandlung geht zu Ende, dann Nacht. **Nur zwei leben:** gleich Nacht.

## The end

dead = Das Ende
dead-1 = **Keine Kapsel lebt:** Alle, die keine Kapselmenschen sind, gewinnen, auch die Toten und der Irre.
dead-2 = **Nur Kapseln leben,** der Irre vielleicht dabei: Die Kapselmenschen gewinnen, auch die toten.
dead-3 = Was du warst, als du starbst, entscheidet deine Seite.

## The Announcer

announcer = Der Ansager
announcer-1 = Erzählt die Geschichte, hält Ordnung, hat keine Meinung. Erklärt Regeln und wiederholt, was alle wissen dürfen, sonst nichts.
announcer-2 = Wo Tote ihre Rollen geheim halten, ruf jede Nacht **jeden** Schritt aus und warte, als antwortete jemand.

## Setting up

setup = Aufbau
setup-1 = Wählt den Ansager, der keine Karte bekommt. Die anderen sitzen im Kreis und werden von seiner Linken an gezählt.
setup-2 = Legt jede Karte mit einer Nummer **über der Zahl der Spieler** zurück (5 bis 16). Mischt, gebt jedem verdeckt eine.
setup-3 = Seht nur die eigene Karte an. **Die Cheerleaderin** zeigt ihre allen. Dann wird es Nacht.
setup-4 = Alle Augen sind zu, außer denen, die ein Schritt ruft. Beendet jeden Schritt mit **„Schlaf.“** Notiert jede Wahl auf dem Block.

## Other nights

variants = Andere Nächte
variants-1 = **Forscherin:** kommt an die Stelle der Ärztin; die Karte ohne Nummer.
variants-2 = **Unbekannte Rollen:** Tauscht offen Karten, lasst eine für einen Bürger weg, oder nehmt eine Karte zu viel: mischt, legt eine ungesehen weg, gebt. Der einzige Kapselmensch kommt erst danach dazu; sieht niemand als er auf, gebt neu. Ab 13 Spielern kann ein Bürger die zweite Kapsel ersetzen, Karte 13.
variants-3 = **Rätselhafter Tod:** Sagt nur die Rolle, nur Kapsel oder nicht, oder nichts.
variants-4 = **Leichenschau:** Kapsel oder nicht wird nur gesagt, solange Ärztin oder Forscherin lebt; oder nur ihr, in Schritt 2.
variants-5 = **Kapseln ohne Dienst:** Kapseln öffnen die Augen nur in Schritt 3; eine Kapsel der Wehr bewacht dann niemanden.

## Prologue

prologue = Etwas fiel in den See. Seither lächeln die Nachbarn zu gleichmäßig, die Hunde kommen nicht nach Hause, und die Gärtnerei hat sehr viel Erde bestellt. Nachts holen sie einen Schläfer mehr. Tags hat die Stadt zehn Minuten und einen Strick.

## What stands in several of these

say-hunt = Rächer, wach auf.
say-doctor = Ärztin, wach auf.
say-scientist = Forscherin, wach auf.
say-choose = Zeig auf jemanden, oder schüttle den Kopf.
say-snatch = Kapselmenschen, wacht auf. Wählt gemeinsam ein Opfer.
say-snatch-first = Kapselmenschen, wacht auf. Seht mich an, dann wählt gemeinsam ein Opfer.
say-peek = Tölpel, du darfst hinsehen.
say-patrol = Bürgerwehr, wach auf. Jeder zeigt auf einen, den er bewacht.
say-patrol-first = Bürgerwehr, wach auf. Seht mich an, dann zeigt jeder auf einen, den er bewacht.
say-midnight = Mitternacht. Niemand rührt sich, während ich umgehe.
say-cry = Wer dreimal angetippt wurde, öffnet die Augen und zeigt auf drei.
say-investigation = Hellseherin, wach auf. Zeig auf die Mitte von dreien nebeneinander.
say-investigation-first = Hellseherin, wach auf. Ich zeige dir, wie viele Kapseln unter dreien nebeneinander sind: Zeig auf die Mitte.
say-taps = Zweimal auf die Schulter getippt: Du hast die Seite gewechselt. Dreimal: Du stirbst und darfst rufen.
cry-words = drei Wörter, keine Namen, keine Plätze
midnight-walk = Geh um den ganzen Kreis, ob du tippst oder nicht.
day-open = Alles wird offen gesagt; Karten bleiben verdeckt; Tote schweigen bis zum Ende.
midnight-end = Lebt keine Kapsel: Die Stadt gewinnt. Leben nur Kapseln, mit oder ohne Irren: Die Kapselmenschen gewinnen.
