### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Ein Dreibein hinkt, und der Trainer hört hier auf. Als Nächstes feuert das Feldgeschütz; dann bewegt eine neue Karte die Dreibeine, und so weiter, bis eine Seite fort ist. Nach der Schlacht kommen Verwüstung, eure Züge, die der Marsianer und ein neuer Zug. Zehn Keime siegen, und auch eine Karte ohne Wellen und Zylinder. Mars siegt mit zehn Schritten Kolonisierung, einem für je zehn seiner Siegpunkte, und mit dem Fall von Paris. Spielt hier weiter, oder räumt die Pläne für eine echte Partie ab.
    .on = Weiterspielen
    .roll = Zwei Würfel: Einmal Rot ist ein Treffer. Würfelt!
    .board = Legt den Plan von Frankreich aus. Ihr seid der General: einer allein, oder mehrere, die sich beraten. Die Marsianer spielen von selbst.
    .production = Legt auf jede Zone eine Produktionsmarke, mit der Zahl, die das Bild zeigt.
    .machines = Stellt die drei Greifmaschinen auf ihre Zeichen auf dem Plan: die grüne in Espagne, die gelbe in Italie, die rote in Rennes.
    .progress = { booklet-opening-all-six-progress-counters } Die Phasen stehen unten rechts auf dem Plan.
    .battle = Legt den Landplan und den Seeplan daneben: Dort wird gekämpft. Auf dem Bildschirm liegt der Landplan quer, seine Buchstaben links. Dreibeine und Wellen warten bei ihnen.
    .units = { said-at-hand } Die Stapel dürfen in der Schachtel bleiben: Heute zieht der Bildschirm.
lesson-gun = Die Zahnräder eurer Zonen bringen je einen Punkt: 27. Nur Geschütze schaden Dreibeinen: Kauft für 16 ein Belagerungsgeschütz in Lyon, neben den Marsianern in Italie.
    .roll = Haltet Paris, bis zehn Keime die Marsianer besiegen. Für sie spielen Würfel: Würfelt, wo sie landen. Was ihr bewegt, sagt der Bildschirm.
    .hands = Tut auf den Plänen, was die Liste zeigt: Dreibeine, Marken und eigene Einheiten.
lesson-field-gun = Elf Punkte bleiben. Ein Feldgeschütz kostet neun, auch in Lyon: Zwei Geschütze treffen, was eines verfehlt. Hingelegt werden beide später.
lesson-spent = Zwei Punkte bleiben, und sie verfallen nicht. Kein Geschütz steht bei der Welle, also gibt es noch keine Schlacht: Beendet die Phase.
lesson-stay = Jetzt darf jede Einheit eine Zone weit ziehen, und Flüchtlinge dürfen fliehen. Eure Geschütze stehen gut: Beendet es.
    .roll = Welle 1 verwüstet ihre Zone. Italie ist schon zerstört und leer: Der Wurf zeigt nur, wie es geht.
lesson-save = Die Welle ist in Lyon, wo eure zwei Geschütze stehen: Sie genügen. Gegen Welle 2 braucht ihr bald mehr: Spart die 29 Punkte, und beendet die Phase.
    .roll = Jetzt der Mars: Wohin geht die Welle, wächst das Rote Kraut (Punkte für Mars), geht Zylinder 2 auf?
    .hands = Keine Flüchtlinge sind da, die entkommen. Jede Zone ohne Welle darin und daneben gab 1 Siegpunkt, zusammen 15: Zehn wurden ein Keim, fünf bleiben. Zehn Keime siegen.
    .moved = Die Welle ist nach Lyon gegangen, und Welle 2 ist aus ihrem Zylinder: Tut, was die Liste zeigt.
lesson-place = Eine Schlacht. Die Dreibeine kommen vom Rand mit den Buchstaben, hier links; Geschütze stehen auf den gelben Feldern und reichen drei Felder weit. Stellt das Belagerungsgeschütz auf B6.
    .hands = Eine Schlacht beginnt: Tut, was die Liste zeigt.
lesson-place-too = Zwei Geschütze dürfen sich ein Feld teilen, doch von D6 aus deckt es andere Felder als von B6: Stellt das Feldgeschütz dorthin.
lesson-plans = Schlachtpläne sind Listen, die Punkte kosten: Fallen, bessere Granaten. In der ersten Schlacht keine.
lesson-fire = Vorher war niemand in Reichweite; jetzt ist es ein rotes: Auf drei Felder trifft nur Rot. Feuert mit dem Belagerungsgeschütz, mit zwei Würfeln.
    .hands = Eine Karte sagte, wo die Dreibeine beginnen; in jeder Runde sagt eine weitere, was jede Farbe tut. Ein großes D ist das Feld D1.

## How the table is set up before any other game: in pictures, as before the first

set-up-board = Räumt die Pläne ab, und legt den Plan von Frankreich aus.
set-up-production = { lesson.production }
set-up-machines = { lesson.machines }
set-up-progress = { lesson.progress }
set-up-battle = { lesson.battle }
set-up-scenario = Dieses Szenario beginnt mit Häfen, Geschützen oder Infanterie auf dem Plan: Legt dorthin, was das Bild zeigt.
set-up-units = { said-at-hand } Stapel und Becher dürfen in der Schachtel bleiben: Der Bildschirm zieht.
set-up-decks = { said-at-hand } Mischt die Stapel, und füllt die Becher: Dreibeine in einen, die zur See in einen zweiten, Häfen in einen dritten, Schlachtpläne in einen vierten.
