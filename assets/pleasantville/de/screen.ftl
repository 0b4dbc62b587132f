### Was über jeder Frage des Schirms, auf ihren Zeilen und Knöpfen steht. `.deed` steht auf dem Balken, der handelt.

how =
    .blurb = Ist der Bürgermeister noch der Bürgermeister?

level-sensible = Leicht
    .means = Spielt offen ihr eigenes Spiel: Sie blufft nie und jagt nie.
level-cunning = Schlau
    .means = Blufft, jagt und merkt sich, wer wo war.
level-level_1 = Hart
    .means = Schlau, und denkt voraus, ehe sie entscheidet.
level-level_2 = Härter
    .means = Denkt weiter voraus und verzeiht nichts.
level-level_3 = Eiskalt
    .means = Denkt so weit voraus, wie dieses Gerät kann. Ihr seid gewarnt.

ask-hq = Tippe an, wo du landest. Halte, um deine Wahl zu sehen.
    .title = Hauptquartier
ask-hq-in = Halte, um Namen zu sehen.
    .title = Welches Feld?
    .deed = Hier landen
ask-hq-space = Feld { $number }
ask-hq-spare = gibt es nicht
ask-place = Wähle jemanden und ein Feld im Startgebäude; wem nur eines bleibt, der bekommt es. Oder lass alle selbst einen Platz finden.
    .title = Alle auf ihre Plätze
    .rest = Alle aufstellen
ask-place-in = Wo steht { NAME($counter, as: "the") }? Tippe ein markiertes Feld an, oder wähle es hier.
    .title = { NAME($counter) }
    .deed = Hier aufstellen
ask-swap = Liegen alle Plättchen, sieht die Stadt weg. Halte gedrückt: Dann siehst du, wen du gegen das Double tauschst. Tausche auf dem Tisch, Bild nach oben.
    .title = Dein erstes Double
    .deed = Getauscht
ask-walk = { $own ->
        [yes] Wem das Plättchen gehört, wissen alle. Hierbehalten oder nicht?
       *[no] Hierbehalten geht nur, wenn es einer von dir ist; dann wissen es alle.
    }
    .title = Auf { NAME($building, of: "place", as: "to") }
    .walk = Gehen lassen
    .stay = Bleibt hier
walk-line = { $what ->
    [called] wohin?
    [aimed] { NAME($building, of: "place", as: "to") }?
    [walked] { NAME($building, of: "place", as: "to") }
    [stayed] bleibt
    [there] ist schon da
    [moved] ging schon
    [tied] ist gefesselt
    [unconscious] ist bewusstlos
   *[dead] ist tot
}
ask-move = Wer geht?
    .title = { $left ->
        [none] Ziehen
       *[other] Ziehen (noch { $left })
    }
    .done = Fertig
    .row = bis zu { $move } Felder
ask-move-to = Wohin? Tippe ein Feld an.
ask-hold = { CAP(NAMES($counters, as: "accusative")) } kannst du festhalten, aber nur, wo eines deiner Plättchen steht.
    .title = Jemanden festhalten?
    .deed = Festhalten
    .let = Ziehen lassen
    .row = { NAME($space, of: "place", as: "at") }
ask-talk = Tippe jemanden an: um zu reden oder um durch Einfluss zu überzeugen.
    .title = Reden
    .done = Genug geredet
    .influence = Einfluss { $ours } gegen { $theirs }
    .talk = reden: Mensch oder Alien?
    .speaker = Einfluss { $influence }
ask-talk-who = Tippe an, wer mit { NAME($target, as: "dative") } spricht.
    .title = Reden
ask-talk-win = Überzeugen
    .title = Überzeugen
    .deed = Los!
ask-talk-to = Gespräch
    .title = Gespräch
    .deed = Reden
ask-attack = Wo greifst du an? Niemand muss.
    .title = Angriff?
    .done = Frieden
ask-attack-in = Tippe an, wer gegen wen kämpft: höchstens drei je Seite.
    .title = Angriff?
    .deed = Attacke!
    .fights = Kampf { $combat }
    .target = Ziel, Kampf { $combat }
ask-defend = { CAP(NAMES($aliens, as: "the")) } { COUNT($aliens) ->
        [one] greift
       *[other] greifen
    } an. Wähle die { $most }, die kämpfen.
    .title = Wer wehrt sich?
    .deed = Sie kämpfen
    .row = Kampf { $combat }
ask-aftermath = Sie sind besiegt. Was macht ihr mit ihnen?
    .title = Die Gefangenen
    .deed = Tun
    .done = Fertig
    .tie = fesseln
    .implant = Implantat entfernen: { NAME($by, as: "the") }
    .question = verhören: { $choose } Felder nennen
ask-question = Tippe { $choose } Felder an. Ist das Hauptquartier dabei?
    .title = Wo ist es?
    .deed = Fragen
ask-takeover = Hebe zwei: zur Übernahme oder zum Schein.
    .title = Ein Paar heben?
    .done = Niemanden heben
    .deed = Das Paar heben
ask-takeover-in = Welche zwei { NAME($space, of: "place", as: "at") }?
    .title = Ein Paar heben?
    .deed = Das Paar heben
ask-exchange = Halte, um deine Wahl zu sehen.
    .title = Tauschen?
    .deed = Entscheiden
    .nobody = Niemanden tauschen
    .bluff = ein Bluff
    .swapped = tauschen
    .no = geht nicht
ask-observe = { CAP(NAMES($pair, as: "the")) } wurden { NAME($space, of: "place", as: "at") } gehoben.
    .title = Hat es jemand gesehen?
    .deed = Hinsehen
    .done = Niemand sieht hin
    .row = { $needed ->
        [1] sieht es bei einer 1
       *[other] sieht es bei einem Wurf von 1 bis { $needed }
    }
ask-flip = { CAP(NAME($observer, as: "the")) } hat es gesehen. Drehst du eines der beiden um?
    .title = Eines umdrehen
    .deed = Umdrehen
    .done = Keines
ask-free = Losbinden kann, wer dir im selben Feld gehört und handeln kann.
    .title = Jemanden befreien?
    .deed = Losbinden
    .done = Keinen
ask-retreat = { CAP(NAME($counter, as: "the")) } ist benommen und weicht ein Feld zurück.
    .title = Rückzug
    .deed = Zurückweichen

ask-yours = deins
sign-plate = Buchstabe { $letter }
sign-no-plate = kein Buchstabe

place-off = neben dem Plan

## What is rolled for, in place of the prompt

roll-target = Wohin will { NAME($counter, as: "the") }?
roll-path = { $routes } Wege { NAME($building, of: "place", as: "to") } sind gleich kurz.
roll-flee_path = { $routes } Wege { NAME($building, of: "place", as: "to") } sind gleich kurz.
roll-tie_roll = { AT($factors, 1) } gegen { AT($factors, 2) }. { said-tie }
roll-combat_roll =
    Stadt { AT($factors, 1) }, Alien { AT($factors, 2) }: Der Angreifer, { NAME($attacker, of: "seat", as: "the") },
    würfelt auf { RANGE($column) }.
roll-loss_roll = Was wird aus { NAME($counter, as: "dative") }?
roll-flee_target = Wohin rennt { NAME($counter, as: "the") }?
roll-implant_roll =
    { CAP(NAME($by, as: "the")) } nimmt { NAME($counter, as: "dative") } das Implantat heraus.
roll-observe_roll = { CAP(NAME($observer, as: "the")) } sieht es bei { $needed } oder weniger.

## What an attempt takes

odds-fight = Deine { $ours } gegen { $theirs }. Nur Aliens wehren sich.
odds-talk =
    { CAP(NAME($talker, as: "the")) } redet mit { NAME($suspect, as: "dative") }: { $least } oder mehr mit zwei Würfeln
    zeigt, ob Mensch oder Alien.
odds-influence = Deine { $ours } gegen { $theirs }, Verhältnis { $column }{ $why ->
        [none] {""}
       *[other] {" "}({ $why })
    }: { $least ->
        [none] kein Wurf überzeugt.
       *[other] { $least } oder mehr überzeugt.
    }
odds-skeptical = misstrauisch { SIGNED($shift) }
odds-wary = wachsam { SIGNED($shift) }
odds-evidence = Beweis { SIGNED($shift) }

## What a seat alone knows

secret-hq = Hauptquartier: { NAME($space, of: "place") }.
secret-yours = Deine: { NAMES($aliens) }.
secret-swap = Tausche jetzt { NAME($counter, as: "accusative") } gegen das markierte Double, Bild nach oben.
secret-none = Noch steht kein Geheimnis fest.

## An answer in a list

answer-move = { NAMES($one) } { NAME($two, of: "place", as: "to") }
answer-place = { NAME($one) } { NAME($two, of: "place", as: "at") }
answer-retreat = { NAME($one) } { NAME($two, of: "place", as: "at") }
