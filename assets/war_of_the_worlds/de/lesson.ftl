### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Ein Dreibein hinkt. In einer echten Partie geht die Schlacht weiter, Karte um Karte und Schuss um Schuss, bis eine Seite fort ist. Haltet etwa neun Züge durch: Zehn Keime siegen, und auch eine Karte ohne Wellen und Zylinder. Zehn Schritte Kolonisierung sind das Ende, der Fall von Paris auch. Räumt die Pläne ab, und übernehmt das Kommando.
    .roll = Zwei Würfel: Einmal Rot ist ein Treffer. Würfelt!
    .board = Legt den Plan von Frankreich aus. Ihr seid der General: einer allein, oder mehrere, die sich beraten. Die Marsianer spielen von selbst.
    .production = Legt auf jede Zone eine Produktionsmarke, mit der Zahl, die das Bild zeigt, und stellt die Greifmaschinen auf ihre Zeichen: Grün in Espagne, Gelb in Italie, Rot in Rennes.
    .progress = { booklet-opening-all-six-progress-counters }
    .battle = Legt den Landplan und den Seeplan daneben: Dort wird gekämpft. Dreibeine und Wellen warten bei ihnen.
    .units = { said-at-hand } Die Stapel dürfen in der Schachtel bleiben: Heute zieht der Bildschirm.
lesson-gun = Siebenundzwanzig Punkte Einkommen. Die Marsianer stehen in Italie, neben Lyon. Nur Geschütze schaden Dreibeinen: Kauft ein Belagerungsgeschütz in Lyon, für 16.
    .roll = Ihr kämpft allein gegen die Marsianer; für sie entscheiden Würfel und Karten. Ein Würfel sagt, wo sie landen: würfelt.
    .hands = Tut auf den Plänen, was die Karte zeigt: Dreibeine, Marken und eigene Einheiten.
lesson-field-gun = Elf Punkte bleiben. Ein Feldgeschütz kostet neun, auch in Lyon: Zwei Geschütze treffen, was eines verfehlt.
lesson-spent = Zwei Punkte bleiben, und sie verfallen nicht: Spart sie für den nächsten Zug, und beendet die Phase.
lesson-stay = Jetzt darf jede Einheit eine Zone weit ziehen, und Flüchtlinge dürfen fliehen. Eure Geschütze stehen gut: Beendet es.
    .roll = Welle 1 verwüstet die Zone, in der sie steht. Italie ist schon zerstört, und niemand ist dort, dem es schadet: würfelt und seht.
lesson-save = Die Welle ist in Lyon, wo eure Geschütze stehen. Zwei gesparte Punkte und 27 Einkommen sind 29: Spart sie, und beendet die Phase.
    .roll = Menschen 15: Jede Zone, die keine Welle störte, brachte 1 SP. Zehn SP werden 1 Keim, und zehn Keime siegen. Jetzt die Marsianer: Wohin geht die Welle? Würfelt.
lesson-place = Eine Schlacht. Die Dreibeine kommen vom Rand mit den Buchstaben; ihr steht auf den gelben Feldern und schießt drei Felder weit. Stellt das Belagerungsgeschütz auf B6.
    .hands = Eine Schlacht beginnt: Tut, was die Karte zeigt.
lesson-place-too = Und das Feldgeschütz auf D6, damit beide einander decken.
lesson-plans = Schlachtpläne sind Listen, die Punkte kosten: Fallen, bessere Granaten. In der ersten Schlacht keine.
lesson-fire = Auf zwei Karten hin gingen die Dreibeine und suchten eure Geschütze (Aufspüren). Jetzt ist ein rotes in Reichweite: Auf drei Felder trifft nur Rot. Feuert mit dem Belagerungsgeschütz, mit zwei Würfeln.
    .hands = Eine Karte sagte, wo die Dreibeine beginnen; in jeder Runde sagt eine weitere, was jede Farbe tut. Ein großes D ist das Feld D1.

## How the table is set up before any other game: in pictures, as before the first

set-up-board = Räumt die Pläne ab, und legt den Plan von Frankreich aus.
set-up-production = { lesson.production }
set-up-progress = { lesson.progress }
set-up-battle = { lesson.battle }
set-up-scenario = Manche Szenarien beginnen mit Häfen, Geschützen oder Infanterie auf dem Plan: Legt dorthin, was das Bild zeigt.
set-up-units = { said-at-hand } Mischt die Stapel, wenn ihr selbst zieht.
