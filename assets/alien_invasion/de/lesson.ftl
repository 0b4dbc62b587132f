### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Die Reihe ist zu Ende und dieses Gefecht auch: Acht Soldaten sind gefallen und eine Laufmaschine. Das war die Nacht der Eisenkegel, denn so viele Würfel hält auch Deckung nicht auf. Eine richtige Partie geht weiter, Reihe um Reihe, bis jemand hat, wofür er kam, etwa die Kapsel; Nahkampf und die Kniffe auf eurem Bogen lernt ihr unterwegs. „Nicht jetzt“ führt zurück zur Seite des Spiels.
    .roll = Höchstens zwei Zoll hinter einer Mauer ist Deckung: Da braucht ein Soldat 9 Punkte, nicht 6.
    .aim = Heute Nacht fiel etwas vom Himmel: die Kapsel, mitten auf den Tisch. Die Einsatzkräfte gewinnen, wenn sie sie öffnen und forttragen, oder mit zehn Abschüssen; die Eisenkegel mit zwanzig; und wer als Einziger übrig ist, gewinnt auch. Heute gewinnt niemand: In einer Reihe von vier Karten lernt ihr ziehen und schießen.
    .forces = Zwei Seiten kämpfen. Die Einsatzkräfte: 16 Soldaten in vier Trupps, jeder mit zwei Gewehren, einer Stützwaffe und einer Rakete. Die Eisenkegel: sechs Laufmaschinen in zwei Trios. Seid ihr mehr als zwei, teilt euch die Seiten; allein führst du beide.
    .table = Irgendwelche Figuren genügen, oder Knöpfe: Merkt euch in jedem Trupp die Rakete und die Stützwaffe. Stellt jede Gruppe dicht zusammen und die Seiten einen guten Schritt auseinander. Auf halbem Weg liegt die Kapsel, irgendetwas Kleines; sonst bleibt alles frei. Legt ein Buch bereit, für Deckung, und den Stab von 8 Zoll aus dem Bastelbogen, oder ein Lineal.
    .cards = Karten und Würfel dürfen in der Schachtel bleiben: Heute zieht und würfelt der Bildschirm. Vier Karten sind eine Reihe und werden nacheinander gespielt; „Die Reihe“ zeigt sie. In einer richtigen Partie dürft ihr selbst würfeln und die Summe eintippen: Tippt oben auf die Untertasse, dann auf „Würfel“.
lesson-move = Soldaten gegen Laufmaschinen. Die erste Karte gibt den Einsatzkräften zwei Aktionen: Trupp 1 zieht.
lesson-ends = Bis zu 8 Zoll in gerader Linie, wohin ihr wollt: Messt eine Figur mit dem Stab, stellt die anderen daneben. Wo stehen sie jetzt? Heute im Freien. Deckung macht sie schwerer zu treffen.
lesson-shoot = Eine Aktion bleibt: Trupp 2 schießt.
lesson-target = Auf wen? Auf Trio 2, das er sieht. Im Freien fällt eine Laufmaschine je 24 gewürfelte Punkte.
lesson-sight = Seht am Tisch von einer Figur des Trupps zu einer des Gegners: Steht etwas dazwischen? Das könnt nur ihr sehen. Heute nichts.
lesson-cones = Zu wenig. Die nächste Karte gehört den Eisenkegeln: Jetzt spielt, wer sie führt. Ihr Trio 1 schießt zurück.
    .roll = Ein Würfel für jedes Gewehr, zwei für die Stützwaffe, vier für die Rakete: alle zugleich. Ihre Summe zählt, und eine Maschine braucht 24.
lesson-cones-target = Im Freien sind Soldaten leicht zu treffen.
lesson-cones-sight = Auch hier steht nichts dazwischen.
lesson-again = Ein ganzer Trupp ist weg: Deckung hätte geholfen. Wieder die Einsatzkräfte, eine Aktion: Trupp 1 schießt.
    .roll = Jede Maschine bringt sechs Würfel, und ein Soldat im Freien braucht nur 6 Punkte.
lesson-again-target = Noch einmal auf dasselbe Ziel.
lesson-again-sight = Wieder eine freie Linie.
lesson-last = Die letzte Karte der Reihe, eine Aktion der Eisenkegel: Trio 1 schießt noch einmal.
    .roll = Vierundzwanzig oder mehr: würfelt!
lesson-last-target = Dieser Trupp ist noch unversehrt.
lesson-last-sight = Legt ein Buch vor sie, als Mauer: Man sieht sie, aber sie deckt.
