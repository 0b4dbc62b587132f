### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Du hast einen Menschen, und einen Rang. Mehr ist es nicht: Karten geheim, Phasen der Reihe nach, und wer am Ende den besten Fang hat, ist Chef. In einer echten Partie schmieden zwei bis sechs von euch zugleich Pläne, und niemand ist so höflich wie Sneevil.
    .house = Legt Omas Haus aus. Egal wie viele ihr seid: Heute spielt ihr zusammen ein Alien, nämlich Blorp. Das andere spielt die Maschine.
    .people = { booklet-lay-the-seven-human } Stellt jede Figur dorthin, wo das Bild sie zeigt.
    .aliens = Blorp und Sneevil beginnen unten im Hinterhof. Gebt jedem einen Bogen, und legt vier Bonkmarken in sein Feld. Die übrigen sind der Vorrat.
    .decks = Lasst Alienkarten und Menschenkarten in zwei Stapeln. Mischt nicht: Heute teilt der Bildschirm aus und sagt, welche Karte wohin kommt.
lesson-discard = Du bist Blorp; die Maschine ist Sneevil. Deine Hand fasst so viele Karten, wie du Marken hast: vier. Wirf eine weg: Wer „ich bin doof“ liegen hat, wird gebonkt.
lesson-select = Alle wählen verdeckt eine Karte. Ihre Zahl ist die Phase, in der sie wirkt: 1 kommt zuerst, 5 zuletzt. Heute wird nur gerannt: Nimm „renn / versteck 5“.
lesson-run = Alle Karten sind umgedreht, und die Menschen waren vor dir dran: Sie rannten, schossen und schrien. Jetzt gilt deine Karte. Renn in die Küche.
    .hands = Die Menschen zogen, und Karten wurden umgedreht. Mach es auf dem Tisch nach, Zeile für Zeile.
lesson-stronger = Eine neue Karte füllt deine Hand. Menschen handeln meist in den Phasen 2 und 4. Geh dazwischen: Nimm „renn / schnapp 3“.
lesson-bedroom = Hier gibt es niemanden zu schnappen. Aber Omas Schlafzimmer ist nebenan, und du hast ihr den Weg versperrt. Renn hin.
lesson-first-phase = Jetzt sei schneller als sie: Eine Karte der Phase 1 wirkt, bevor sich ein Mensch rührt. Nimm „renn / schnapp 1“.
lesson-grab = Da ist sie, und sie war noch nicht dran. Schnapp dir Oma!
