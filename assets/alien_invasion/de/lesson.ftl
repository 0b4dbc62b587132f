### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Ihr seid gezogen, habt an einer Linie entlanggesehen, mit vollen Händen gewürfelt und Figuren vom Tisch genommen. Der Rest ist mehr davon: Deckung, Nahkampf, die Kniffe auf eurem Bogen, und Karten, die nie kommen, wenn man sie braucht. Baut einen richtigen Tisch auf, und wählt eure Fraktionen.
    .roll = Vierundzwanzig oder mehr: würfelt!
    .forces = Heute kämpfen zwei Seiten: die Einsatzkräfte, vier Trupps zu vieren, und die Eisenkegel, zwei Trios. Seid ihr mehr als zwei, teilt euch die Seiten; allein führst du beide.
    .table = Irgendwelche Figuren genügen, oder Knöpfe. Stellt beide auf einen Tisch, einen guten Schritt auseinander, mit Schachteln und Büchern als Deckung dazwischen. Legt den Stab von 8 Zoll und Würfel bereit.
    .cards = Die Aktionskarten dürfen in der Schachtel bleiben: Heute zieht der Bildschirm, und er würfelt, wenn ihr mögt.
lesson-move = Soldaten gegen Laufmaschinen. Eine Karte wurde gezogen: zwei Aktionen für die Einsatzkräfte. Trupp 1 zieht.
lesson-ends = Messt mit dem Stab, und zieht die Figuren auf dem Tisch. Wo stehen sie dann? Heute im Freien. Deckung macht sie schwerer zu treffen.
lesson-shoot = Eine Aktion bleibt: Trupp 2 schießt.
lesson-target = Auf wen? Auf Trio 2, das er sieht.
lesson-sight = Seht am Tisch von Figur zu Figur: Steht etwas dazwischen? Das könnt nur ihr sehen. Heute ist die Linie frei.
lesson-cones = Zu wenig. Jetzt eine Karte der Eisenkegel: Gebt weiter. Ihr Trio 1 schießt zurück.
    .roll = Jeder Soldat bringt Würfel: Werft alle zugleich. Ihre Summe zählt, und eine Maschine braucht 24.
lesson-cones-target = Im Freien sind Soldaten leicht zu treffen.
lesson-cones-sight = Auch hier steht nichts dazwischen.
lesson-again = Ein ganzer Trupp ist weg: Deckung hätte geholfen. Wieder die Einsatzkräfte, eine Aktion: Trupp 1 schießt.
    .roll = Eine Maschine bringt viele Würfel, und ein Soldat im Freien braucht nur 6.
lesson-again-target = Noch einmal auf dasselbe Ziel.
lesson-again-sight = Wieder eine freie Linie.
