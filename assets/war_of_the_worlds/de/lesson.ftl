### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Ein Dreibein hinkt. Das ist der Krieg, General: kaufen, dort stehen, wohin sie kommen, den Boden wählen und zuerst schießen. Ihr verliert, wenn zu viel von Frankreich brennt; ihr gewinnt, wenn ihr durchhaltet. Räumt die Pläne ab, und übernehmt das Kommando.
    .roll = Zwei Würfel: Einmal Rot ist ein Treffer. Würfelt!
    .board = Legt den Plan von Frankreich aus. Ihr seid der General: einer allein, oder mehrere, die sich beraten. Die Marsianer spielen von selbst.
    .production = Legt auf jede Zone eine Produktionsmarke, mit der Zahl, die das Bild zeigt.
    .progress = { booklet-opening-all-six-progress-counters }
    .battle = Legt den Landplan und den Seeplan daneben: Dort wird gekämpft. Dreibeine und Wellen warten bei ihnen.
    .units = Haltet eure Einheiten und die Marken bereit; der Bildschirm sagt, wann und wohin. Die Stapel dürfen in der Schachtel bleiben: Heute zieht der Bildschirm.
lesson-gun = Siebenundzwanzig Punkte Einkommen. Die Marsianer stehen in Italie, neben Lyon. Nur Geschütze schaden Dreibeinen: Kauft ein Belagerungsgeschütz in Lyon.
    .roll = Ihr kämpft allein gegen die Marsianer; für sie entscheiden Würfel und Karten. Ein Würfel sagt, wo sie landen: würfelt.
    .hands = Tut auf den Plänen, was die Karte zeigt: Dreibeine, Marken und eigene Einheiten.
lesson-field-gun = Elf Punkte bleiben. Ein Feldgeschütz kostet neun, auch in Lyon: Zwei Geschütze treffen, was eines verfehlt.
lesson-spent = Zwei Punkte bleiben; am Ende der Phase verfallen sie. Ihr könntet auch Infanterie, Industrie und Häfen kaufen.
lesson-stay = Jetzt darf jede Einheit eine Zone weit ziehen, und Flüchtlinge dürfen fliehen. Eure Geschütze stehen gut: Beendet es.
    .roll = Welle 1 verwüstet die Zone, in der sie steht. Dort ist niemand mehr: würfelt und seht.
lesson-save = Die Welle kam nach Lyon, so wollte es der Würfel. Eure Geschütze warten. Spart das Einkommen, und beendet die Phase.
    .roll = Die Phase der Marsianer: Wohin geht die Welle, wächst das Rote Kraut, öffnet sich ein Zylinder? Würfelt für sie.
lesson-place = Eine Schlacht. Die Dreibeine kommen vom Rand mit den Buchstaben; ihr steht auf den hellen Feldern und schießt drei Felder weit. Stellt das Belagerungsgeschütz auf B6.
    .hands = Eine Schlacht beginnt: Tut, was die Karte zeigt.
lesson-place-too = Und das Feldgeschütz auf D6, damit beide einander decken.
lesson-plans = Schlachtpläne sind Listen, die Punkte kosten: Fallen, bessere Granaten. In der ersten Schlacht keine.
lesson-fire = Zwei Runden, und ein rotes Dreibein ist in Reichweite. Je näher, desto sicherer: Auf drei Felder trifft nur Rot. Feuert mit dem Belagerungsgeschütz, mit zwei Würfeln.
