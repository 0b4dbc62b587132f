### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Die Reihe ist zu Ende und dieses Gefecht auch: Acht Soldaten sind gefallen und eine Laufmaschine. Achtzehn Würfel fällen einen ganzen Trupp auch in Deckung; gegen wenige Würfel rettet Deckung Leben. Eine richtige Partie geht weiter, Reihe um Reihe, bis jemand gewonnen hat oder der Stapel zweimal durchgespielt ist. Nahkampf und die Kniffe auf eurem Bogen lernt ihr unterwegs.
    .roll = Höchstens zwei Zoll hinter einer Mauer ist Deckung: Da braucht ein Soldat 9 Punkte, nicht 6.
    .aim = Heute Nacht fiel etwas vom Himmel: die Kapsel, zwischen beide Seiten. In einer richtigen Partie gewinnen die Einsatzkräfte, wenn sie sie öffnen und vom Tisch tragen; jede Seite gewinnt, wenn die andere weg ist. Heute gewinnt niemand: Ihr spielt vier Karten und lernt ziehen und schießen.
    .forces = Zwei Seiten kämpfen. Die Einsatzkräfte: 16 Soldaten in vier Trupps, jeder mit zwei Gewehren, einer Stützwaffe und einer Rakete. Die Eisenkegel: sechs Laufmaschinen in zwei Trios. Seid ihr mehr als zwei, teilt euch die Seiten; allein führst du beide.
    .table = Irgendwelche Figuren genügen, oder Knöpfe: Merkt euch in jedem Trupp die Rakete und die Stützwaffe. Stellt sie auf wie im Bild, jede Gruppe dicht zusammen, die Seiten gut einen halben Meter auseinander, auf halbem Weg die Kapsel, irgendetwas Kleines; sonst nichts. Legt ein Buch bereit, für Deckung, und den gedruckten Stab von 8 Zoll, oder ein Lineal.
    .cards = Karten und Würfel dürfen in der Schachtel bleiben: Heute zieht und würfelt der Bildschirm. Vier Karten sind eine Reihe und werden nacheinander gespielt; „Die Reihe“ zeigt sie, die gespielte liegt quer. In einer richtigen Partie dürft ihr selbst würfeln und die Summe eintippen: Tippt oben auf die Untertasse, dann auf „Würfel“.
lesson-move = Soldaten gegen Laufmaschinen. Die erste Karte gibt den Einsatzkräften zwei Aktionen: Trupp 1 zieht.
lesson-ends = Bis zu 8 Zoll geradeaus auf die Eisenkegel zu: Messt eine Figur mit dem Stab, stellt die anderen daneben. Jetzt stehen sie im Freien.
lesson-shoot = Eine Aktion bleibt: Trupp 2 schießt.
lesson-target = Auf wen? Auf Trio 2, das er sieht; wie weit, ist gleich. Im Freien fällt eine Laufmaschine je 24 gewürfelte Punkte.
lesson-sight = Seht am Tisch von einer Figur des Trupps zu einer des Gegners: Steht etwas dazwischen? Das könnt nur ihr sehen. Heute nichts.
lesson-cones = Zu wenig. Die nächste Karte gehört den Eisenkegeln: Jetzt spielt, wer sie führt. Ihr Trio 1 schießt.
    .roll = Ein Würfel für jedes Gewehr, zwei für die Stützwaffe, vier für die Rakete: alle zugleich. Ihre Summe zählt, und eine Maschine braucht 24.
lesson-cones-target = Im Freien sind Soldaten leicht zu treffen.
lesson-cones-sight = Auch hier steht nichts dazwischen.
lesson-again = Ein ganzer Trupp ist weg. Jetzt wieder die Einsatzkräfte mit einer Aktion: Trupp 1 schießt.
    .roll = Jede Maschine bringt sechs Würfel, und ein Soldat im Freien braucht nur 6 Punkte.
lesson-again-target = Noch einmal auf dasselbe Ziel.
lesson-again-sight = Wieder eine freie Linie.
lesson-last = Die letzte Karte der Reihe, eine Aktion der Eisenkegel: Trio 1 schießt noch einmal.
    .roll = Vierundzwanzig oder mehr: würfelt!
lesson-last-target = Diesmal ein anderes Ziel.
lesson-last-sight = Legt ein Buch dicht vor Trupp 2: eine Mauer, über die man sie sieht.
