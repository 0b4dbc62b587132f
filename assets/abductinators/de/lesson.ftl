### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Du hast einen Menschen, und einen Rang. Mehr ist es nicht: Karten geheim, Phasen der Reihe nach, und wer am Ende die meisten Menschen entführt hat, ist Chef. In einer echten Partie schmieden zwei bis sechs von euch zugleich Pläne, und niemand ist so höflich wie Sneevil.
    .hands = Oma gehört dir! Zeile für Zeile: ihre Figur in die Schachtel, Blorps Rangmarke ein Kästchen weiter, ihr Bogen zu dir.
    .house = Ihr seid Aliens und entführt die Menschen aus Omas Haus: Wer die meisten schnappt, gewinnt, und wer entkommt, zählt für niemanden. Legt das Haus aus. Egal wie viele ihr seid: Heute spielt ihr zusammen ein Alien, Blorp. Die Maschine spielt ein anderes: Sneevil.
    .people = { booklet-lay-the-seven-human } Die Buchstaben stehen an den Türen: Die Figur eines Menschen deckt den Buchstaben der Tür, durch die sie kam, und geht dort nie zurück.
    .aliens = Blorp und Sneevil beginnen unten im Hinterhof und decken keine Buchstaben. Gebt jedem seinen Bogen, und legt jedem vier Bonk-Marken in seinen Bonk-Kasten. Die übrigen sind der Vorrat.
    .ranks = { set-up-ranks }
    .decks = Legt die Menschenkarten als Stapel bereit, ungemischt. Legt die Alienkarten weg: Heute ist deine Hand auf dem Bildschirm, und er zeigt, was alle spielen. Rührt auf dem Tisch nichts an, bis der Bildschirm sagt: „Diese Teile bewegen“.
lesson-discard = Du bist Blorp. Deine vier Marken erlauben dir vier Karten. Wirf eine weg: „Ich bin doof“ bringt einen Bonk auf den Kopf, und der kostet eine Marke.
lesson-select = Alle wählen heimlich. Die Zahl einer Karte, im Stern gleich welcher Form, ist die Phase, in der sie wirkt: 1 zuerst, 5 zuletzt. Erst ein Spaziergang: die 5 mit dem Lampenschirm.
lesson-run = Die Menschen waren vor dir dran: Manche rannten, manche verloren die Nerven. Jetzt gilt deine Karte. Renn in die Küche: Einmal antippen, schon ist es geschehen.
    .hands = Jetzt sind deine Hände dran. Mach auf dem Tisch, was jede Zeile sagt.
lesson-stronger = Eine neue Karte füllt deine Hand. Menschen handeln meist in den Phasen 2 und 4. Geh dazwischen: Nimm die mit der 3.
    .hands = Auf dem Bildschirm bist du in der Küche. Stell jetzt auch deine Figur dorthin. Die Punkte oben sind die Menschen, deren Bogen noch in der Reihe liegt.
lesson-bedroom = Hier gibt es niemanden zu schnappen. Aber Omas Schlafzimmer ist nebenan, und du hast ihr den Weg versperrt. Renn hin.
    .hands = Auch Menschen haben Karten: Such diese aus ihrem Stapel. Wer schon dran war, braucht keine mehr.
lesson-first-phase = Jetzt sei schneller als sie: Eine Karte der Phase 1 wirkt, bevor sich ein Mensch rührt. Nimm die mit der 1.
    .hands = Benutzte Karten kommen auf die Ablage der Menschen. Lindy ist entkommen: Figur und Bogen kommen in die Schachtel, niemand bekommt sie.
lesson-grab = Da ist sie, und sie war noch nicht dran. Schnapp dir Oma!
    .hands = Diesmal sind die Menschen nach dir dran: Jeder hat noch seine Karte.
