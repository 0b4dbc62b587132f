### Der gedruckte Bausatz. `data-…` steht über den englischen Wörtern der Daten.

## tables.toml

data-tables-phase-production-name = Produktion
data-tables-phase-production-text = Einkommen: 1 Punkt je Zahnrad, 1 je früher gekaufter Industrie. Kauft Einheiten, zahlt ihre Schritte.
data-tables-phase-battle-name = Schlacht
data-tables-phase-battle-text = Eine Schlacht für jede Welle in einer Zone mit Geschütz, in eurer Reihenfolge.
data-tables-phase-devastation-name = Verwüstung
data-tables-phase-devastation-text = Ein Wurf für jede Welle: Führt ihre Zeilen von oben aus.
data-tables-phase-human_action-name = Menschenaktion
data-tables-phase-human_action-text = Jede Einheit zieht 1 Zone umsonst. Infanterie darf stattdessen stürmen oder ein Fass legen.
data-tables-phase-escape-name = Flucht
data-tables-phase-escape-text = Flüchtlinge an Häfen würfeln; Seeschlachten; Gedränge; SP für ruhige Zonen; neue Zylinder.
data-tables-phase-martian_action-name = Marsaktion
data-tables-phase-martian_action-text = Wellen ziehen, Fässer gehen los, neue Landungen, Rotes Kraut wächst.
data-tables-phase-assembly-name = Montage
data-tables-phase-assembly-text = Zylinder öffnen sich, Dreibeine heilen im Kraut, die Flugmaschine wächst.
data-tables-phase-epilogue-name = Nachspiel
data-tables-phase-epilogue-text = Seht nach, wer gewonnen hat. Wirkungen des Zuges enden. Zurück zur Produktion.
data-tables-cost-1-what = Infanterie
data-tables-cost-1-where = Fabrik
data-tables-cost-1-note = stürmt Zylinder, gräbt Schanzen, legt Fässer
data-tables-cost-2-what = Kavallerie
data-tables-cost-2-where = Fabrik
data-tables-cost-2-note = findet Schlachtpläne, lenkt eine Welle ab
data-tables-cost-3-what = Feldgeschütz
data-tables-cost-3-where = Fabrik
data-tables-cost-3-note = Reichweite 3, ein Würfel
data-tables-cost-4-what = Belager.-Geschütz
data-tables-cost-4-where = Fabrik
data-tables-cost-4-note = Reichweite 3, zwei Würfel auf ein Dreibein
data-tables-cost-5-what = Industrie
data-tables-cost-5-where = Fabrik
data-tables-cost-5-note = 1 je Zone, 4 insgesamt; zahlt ab dem nächsten Zug
data-tables-cost-6-what = Hafen, gewählt
data-tables-cost-6-where = sein Platz
data-tables-cost-6-note = der Ausweg für Flüchtlinge
data-tables-cost-7-what = Hafen, gezogen
data-tables-cost-7-where = sein Platz
data-tables-cost-7-note = aus dem Becher; neu, wenn seine Zone verloren ist
data-tables-cost-8-what = Einheit ziehen
data-tables-cost-8-where = nächste Zone
data-tables-cost-8-note = jeder Schritt, so oft ihr wollt
data-tables-cost-9-what = Plan, gezogen
data-tables-cost-9-where = Schlacht
data-tables-cost-9-note = bevor sie beginnt
data-tables-cost-10-what = Plan, gewählt
data-tables-cost-10-where = Schlacht
data-tables-cost-10-note = bevor sie beginnt
data-tables-cost-11-what = Kriegsschiff
data-tables-cost-11-where = Seeschlacht
data-tables-cost-11-note = jedes Feld außer der obersten Reihe
data-tables-devastation-1-name = Hitzestrahl
data-tables-devastation-1-small-1 = 1 Einheit
data-tables-devastation-1-small-2 = −1 Arbeitskraft
data-tables-devastation-1-small-3 = +3 Flüchtlinge
data-tables-devastation-1-middle-1 = 1 Einheit
data-tables-devastation-1-middle-2 = −2 Arbeitskraft
data-tables-devastation-1-middle-3 = +3 Flüchtlinge
data-tables-devastation-1-middle-4 = −1 SP Menschen
data-tables-devastation-1-middle-5 = +1 SP Mars
data-tables-devastation-1-large-1 = 2 Einheiten
data-tables-devastation-1-large-2 = −2 Arbeitskraft
data-tables-devastation-1-large-3 = +4 Flüchtlinge
data-tables-devastation-1-large-4 = −2 SP Menschen
data-tables-devastation-1-large-5 = +2 SP Mars
data-tables-devastation-2-name = Schwarzer Rauch
data-tables-devastation-2-small-1 = −2 Arbeitskraft
data-tables-devastation-2-small-2 = +1 Flüchtling
data-tables-devastation-2-small-3 = −1 SP Menschen
data-tables-devastation-2-small-4 = +1 SP Mars
data-tables-devastation-2-middle-1 = −3 Arbeitskraft
data-tables-devastation-2-middle-2 = +2 Flüchtlinge
data-tables-devastation-2-middle-3 = −2 SP Menschen
data-tables-devastation-2-middle-4 = +3 SP Mars
data-tables-devastation-2-large-1 = 1 Einheit
data-tables-devastation-2-large-2 = −4 Arbeitskraft
data-tables-devastation-2-large-3 = +2 Flüchtlinge
data-tables-devastation-2-large-4 = −3 SP Menschen
data-tables-devastation-2-large-5 = +4 SP Mars
data-tables-devastation-3-name = Panik
data-tables-devastation-3-small-1 = 1 Einheit
data-tables-devastation-3-small-2 = +3 Flüchtlinge
data-tables-devastation-3-small-3 = −1 SP Menschen
data-tables-devastation-3-small-4 = +1 SP Mars
data-tables-devastation-3-middle-1 = 2 Einheiten
data-tables-devastation-3-middle-2 = −1 Arbeitskraft
data-tables-devastation-3-middle-3 = +4 Flüchtlinge
data-tables-devastation-3-middle-4 = −2 SP Menschen
data-tables-devastation-3-middle-5 = +2 SP Mars
data-tables-devastation-3-large-1 = 2 Einheiten
data-tables-devastation-3-large-2 = −1 Arbeitskraft
data-tables-devastation-3-large-3 = +5 Flüchtlinge
data-tables-devastation-3-large-4 = −3 SP Menschen
data-tables-devastation-3-large-5 = +3 SP Mars
data-tables-roll-1-name = Schanzen graben
data-tables-roll-1-who = Infanterie
data-tables-roll-1-green = 1 für ein Geschütz
data-tables-roll-1-yellow = 2 für ein Geschütz
data-tables-roll-1-red = 1, Infanterie fort
data-tables-roll-2-name = Pläne erspähen
data-tables-roll-2-who = Kavallerie
data-tables-roll-2-green = 2 Pläne, Kavallerie fort
data-tables-roll-2-yellow = nichts
data-tables-roll-2-red = 1 Plan
data-tables-roll-3-name = Zylinder stürmen
data-tables-roll-3-who = Infanterie
data-tables-roll-3-green = nichts
data-tables-roll-3-yellow = 1 Dreibein zerstört
data-tables-roll-3-red = Infanterie fort
data-tables-roll-4-name = Pulverfass legen
data-tables-roll-4-who = Infanterie
data-tables-roll-4-green = nichts
data-tables-roll-4-yellow = Fass gelegt
data-tables-roll-4-red = Infanterie fort
data-tables-roll-5-name = Welle trifft Fass
data-tables-roll-5-who = Fass
data-tables-roll-5-green = 2 Schaden
data-tables-roll-5-yellow = −1 Arbeitskraft
data-tables-roll-5-red = 1 Schaden
data-tables-roll-6-name = Plan: Falle
data-tables-roll-6-who = Plan
data-tables-roll-6-green = beschädigt bis zu 2
data-tables-roll-6-yellow = nichts
data-tables-roll-6-red = nichts
data-tables-roll-7-name = Flucht im Hafen
data-tables-roll-7-who = Flüchtling
data-tables-roll-7-green = fort: +1 SP Menschen
data-tables-roll-7-yellow = Frachter läuft aus
data-tables-roll-7-red = kein Platz, bleibt
data-tables-roll-8-name = Welle zieht
data-tables-roll-8-who = Welle
data-tables-roll-8-green = bleibt, oder Pfeil*
data-tables-roll-8-yellow = gelber Pfeil
data-tables-roll-8-red = roter Pfeil
data-tables-roll-9-name = Welle ablenken
data-tables-roll-9-who = Kavallerie
data-tables-roll-9-green = nichts
data-tables-roll-9-yellow = ihr wählt den Weg
data-tables-roll-9-red = ebenso, Kavallerie fort
data-tables-roll-10-name = Neue Landung
data-tables-roll-10-who = Normal
data-tables-roll-10-green = nichts
data-tables-roll-10-yellow = nichts
data-tables-roll-10-red = Zylinder, 3 Dreibeine
data-tables-roll-11-name = Rotes Kraut
data-tables-roll-11-who = Zerstört
data-tables-roll-11-green = wächst nicht
data-tables-roll-11-yellow = auf eine
data-tables-roll-11-red = auf alle
data-tables-roll-12-name = Zylinder öffnen
data-tables-roll-12-who = Zylinder
data-tables-roll-12-green = wartet
data-tables-roll-12-yellow = wird zu seiner Welle
data-tables-roll-12-red = Welle, +1 Dreibein
data-tables-roll-13-name = Flugmaschine
data-tables-roll-13-who = Normal
data-tables-roll-13-green = nichts
data-tables-roll-13-yellow = 1 Teil
data-tables-roll-13-red = 1 Teil
data-tables-plan-kriegspiel-name = Kriegsspiel
data-tables-plan-kriegspiel-text = Zieht eine zweite Schlachtkarte und behaltet die bessere.
data-tables-plan-kriegspiel-short = 2. Karte, wählen
data-tables-plan-trap-name = Falle
data-tables-plan-trap-text = Würfelt: Grün beschädigt bis zu 2 heile Dreibeine.
data-tables-plan-trap-short = Grün: trifft 2
data-tables-plan-line_of_sight-name = Sichtlinie
data-tables-plan-line_of_sight-text = Werft irgendeinen Würfel neu.
data-tables-plan-line_of_sight-short = Würfel neu
data-tables-plan-explosive_shell-name = Granate
data-tables-plan-explosive_shell-text = Ein Schuss, der ein Dreibein eben beschädigt hat, zerstört es.
data-tables-plan-explosive_shell-short = Treffer zerstört
data-tables-plan-surprise_shot-name = Überraschung
data-tables-plan-surprise_shot-text = Ein Geschütz oder Kriegsschiff wirft beim ersten Schuss 2 Würfel mehr.
data-tables-plan-surprise_shot-short = +2 beim 1. Mal
data-tables-plan-terrain-name = Gelände
data-tables-plan-terrain-text = Jedes Geschütz und Kriegsschiff darf in dieser Runde zweimal feuern; ein gedecktes verliert jedes Mal 1 Schanze.
data-tables-plan-terrain-short = alle feuern 2-mal
data-tables-action-1-text = 1 Feld hinab, oder hinab zur gezeigten Seite; am Rand gerade.
data-tables-action-2-text = Wurf gegen das nächste Geschütz mit Schanzen in Reichweite: Es verliert 1.
data-tables-action-3-text = Wurf gegen das nächste entdeckte Geschütz in Reichweite: zerstört.
data-tables-action-4-text = Ein zufälliges Dreibein kommt auf Feld C; es handelt, wenn seine Zeile noch kommt.
data-tables-action-5-text = 2 Felder gerade hinab.
data-tables-action-6-text = Aufspüren gegen jedes Geschütz in Reichweite.
data-tables-action-7-text = Feuern auf jedes entdeckte Geschütz in Reichweite.
data-tables-action-8-text = Das nächste Geschütz in Reichweite verliert 1 Schanze, ohne Wurf.
data-tables-action-9-text = Das nächste entdeckte Geschütz in Reichweite ist zerstört, ohne Wurf.
data-tables-action-10-text = Zweimal aufspüren, dann zweimal feuern.
data-tables-action-11-text = Auf See: packt einen Frachter in Reichweite 1; sonst geht es.
data-tables-victory-1-text = Keine Welle und kein Zylinder mehr auf der Karte
data-tables-victory-2-text = Keime auf 10
data-tables-victory-3-text = Kolonisierung auf 10
data-tables-victory-4-text = Paris zerstört
data-tables-victory-5-text = Alle 4 Teile der Flugmaschine
data-tables-difficulty-1-what = Dreibeine, Wellen 3–5
data-tables-difficulty-2-what = Neue Landung bei
data-tables-difficulty-2-easy = nie
data-tables-difficulty-2-standard = Rot
data-tables-difficulty-2-hard = Gelb, Rot
data-tables-difficulty-3-what = Flugteil bei
data-tables-difficulty-3-easy = Rot*
data-tables-difficulty-3-standard = Gelb, Rot
data-tables-difficulty-3-hard = Gelb, Rot
data-tables-scenario-1-name = Der lange Sommer
data-tables-scenario-1-text = Das Spiel, wie es ist.
data-tables-scenario-2-name = Flucht über den Kanal
data-tables-scenario-2-text = Auch 30 entkommene Flüchtlinge siegen. Die Häfen von Calais und Le Havre stehen von Anfang an, umsonst.
data-tables-scenario-3-name = Belagerung von Paris
data-tables-scenario-3-text = Beginnt mit 2 Feldgeschützen und 1 Infanterie in Paris. Welle 1 würfelt; Zylinder 2 liegt in Rennes.
data-tables-scenario-4-name = Roter Frühling
data-tables-scenario-4-text = Die Zone von Welle 1 ist von Anfang an Rotes Kraut; Wellen 3–5 wie in einem leichten Spiel.

## pieces.toml and events.toml

data-pieces-counter-human_vp-name = Siegpunkte der Menschen
data-pieces-counter-human_vp-words-1 = MENSCHEN
data-pieces-counter-human_vp-words-2 = SIEGP.
data-pieces-counter-martian_vp-name = Siegpunkte der Marsianer
data-pieces-counter-martian_vp-words-1 = MARSIANER
data-pieces-counter-martian_vp-words-2 = SIEGP.
data-pieces-counter-germ-name = Keime
data-pieces-counter-germ-words-1 = KEIME
data-pieces-counter-colonization-name = Kolonisierung
data-pieces-counter-colonization-words-1 = KOLONI-
data-pieces-counter-colonization-words-2 = SIERUNG
data-pieces-counter-points_ten-name = Produktionspunkte ×10
data-pieces-counter-points_ten-words-1 = PUNKTE
data-pieces-counter-points_one-name = Produktionspunkte ×1
data-pieces-counter-points_one-words-1 = PUNKTE
data-pieces-counter-clock-name = Uhr
data-pieces-counter-clock-words-1 = UHR
data-pieces-counter-battle-name = Ort der Schlacht
data-pieces-counter-battle-words-1 = SCHLACHT!
data-pieces-counter-cylinder-name = Zylinder
data-pieces-counter-cylinder-words-1 = ZYLINDER
data-pieces-counter-flyer-name = Teil der Flugmaschine
data-pieces-counter-flyer-words-1 = FLUG-
data-pieces-counter-flyer-words-2 = MASCHINE
data-pieces-counter-infantry-name = Infanterie
data-pieces-counter-infantry-words-1 = INFANTERIE
data-pieces-counter-cavalry-name = Kavallerie
data-pieces-counter-cavalry-words-1 = KAVALLERIE
data-pieces-counter-field_gun-name = Feldgeschütz
data-pieces-counter-field_gun-words-1 = FELD-
data-pieces-counter-field_gun-words-2 = GESCHÜTZ
data-pieces-counter-siege_gun-name = Belagerungsgeschütz
data-pieces-counter-siege_gun-words-1 = BELAGER.-
data-pieces-counter-siege_gun-words-2 = GESCHÜTZ
data-pieces-counter-warship-name = Kriegsschiff
data-pieces-counter-warship-words-1 = SCHIFF
data-pieces-counter-freighter-name = Frachter
data-pieces-counter-freighter-words-1 = FRACHTER
data-pieces-counter-refugee-name = Flüchtling
data-pieces-counter-refugee-words-1 = FLÜCHTLING
data-pieces-counter-industrial-name = Industrie
data-pieces-counter-industrial-words-1 = INDUSTRIE
data-pieces-counter-earthworks-name = Schanze
data-pieces-counter-earthworks-words-1 = ERD-
data-pieces-counter-earthworks-words-2 = SCHANZE
data-pieces-counter-keg-name = Pulverfass
data-pieces-counter-keg-words-1 = PULVER-
data-pieces-counter-keg-words-2 = FASS
data-pieces-counter-harbor-name = Hafen
data-pieces-counter-plan-name = Schlachtplan
data-pieces-character-astronomer-name = Astronom
data-pieces-character-astronomer-text = Werft einmal im Zug den Würfel für einen neuen Zylinder neu.
data-pieces-character-engineer-name = Ingenieur
data-pieces-character-engineer-text = Eine Schanze umsonst für ein Geschütz in seiner Zone, in jeder Schlacht.
data-pieces-character-correspondent-name = Berichterstatter
data-pieces-character-correspondent-text = +1 SP der Menschen in der Fluchtphase, in der Zone einer Welle.
data-pieces-character-nurse-name = Schwester
data-pieces-character-nurse-text = Der erste Flüchtling, der in ihrer Zone je Zug gefangen würde, wird es nicht.

## box

box-display-board = Spielplan
box-figures = Figuren
box-battle-and-event-cards = Schlacht- und Ereigniskarten

## cards

cards-land-battle = Landschlacht
cards-naval-battle = Seeschlacht
cards-war-of-the-worlds = War of the Worlds
cards-event = Ereignis

## counters

counters-harbor-of = Hafen { $title }
counters-production-to = Produktion { $colour } { $number }, { $n } bis { $n_2 }
counters-destroyed = Zerstört { $number }
counters-red-weed = Rotes Kraut { $number }
counters-counters-fronts = Plättchen { $sheet }, Vorderseiten
counters-counters-backs = Plättchen { $sheet }, Rückseiten
counters-counters = Plättchen
counters-destroyed-2 = ZERSTÖRT
counters-red-weed-2 = ROTES KRAUT
counters-card-both-sides-flipped = Karton, beidseitig, **über die lange Kante gewendet**: Gegen das Licht gehalten, treffen die Ringe am Fuß die auf der Rückseite. Schneidet an jeder Linie von Marke zu Marke; lasst den Rand ganz, bis alle geschnitten sind.
counters-backs-turned-over-on = Rückseiten. Über die lange Kante gewendet, liegt jede hinter ihrer Vorderseite.

## dice

dice-four-dice-of-the = Vier Würfel des Krieges
dice-cubes-print-on-card = **Würfel:** auf Karton drucken, gestrichelte Linien ritzen, durchgezogene schneiden, nach hinten falten, Laschen innen kleben. **Aufkleber:** Etiketten, für blanke Würfel von 16 mm. **Oder** gewöhnliche Würfel: { said-ordinary }.
dice-stickers = Aufkleber
dice-a-side = { $colour }, { $shape ->
    [circle] ein Kreis
    [triangle] ein Dreieck
   *[square] ein Quadrat
}: { $count } { $count ->
    [one] Seite
   *[other] Seiten
}
dice-dice = Würfel

## figures

figures-naval = SEE
figures-land = LAND
figures-tripod-land = Dreibein { $colour } { $number }
figures-tripod-naval = Seedreibein { $colour } { $number }
figures-caption-land = DREIBEIN { $colour }
figures-caption-naval = SEE { $colour }
figures-wave = Welle { $number }
figures-wave-2 = WELLE { $number }
figures-handling-machine = Greifmaschine { $n }
figures-damaged = BESCHÄDIGT
figures-machine = GREIFER { $n }

## france

france-track-human_vp = Siegpunkte der Menschen
france-note-human_vp = 10: zurück auf 0, Keime +1
france-track-germ = Keime
france-note-germ = 10 siegt; bei 3, 6 und 9 ein neuer Zylinder
france-track-martian_vp = Siegpunkte der Marsianer
france-note-martian_vp = 10: zurück auf 0, Kolonisierung +1
france-track-colonization = Kolonisierung
france-note-colonization = 10 verliert
france-track-points_ten = Produktionspunkte × 10
france-note-points_ten = Zehner
france-track-points_one = Produktionspunkte × 1
france-note-points_one = Einer
france-workforce = ARBEITSKRAFT
france-progress = Fortschritt
france-belgique = BELGIQUE
france-suisse = SUISSE
france-cylinder = ZYLINDER { $n }
france-victory = SIEG
france-defeat = NIEDERLAGE
france-tripod-staging-areas = Sammelplätze der Dreibeine
france-wave = WELLE
france-sequence-of-play = Ablauf
france-the-flying-machine = Die Flugmaschine
france-four-pieces-and-the = **Vier Teile,** und der Himmel gehört ihnen: Der Krieg ist verloren.
france-nobody-would-have-believed = Niemand hätte es geglaubt.
france-not-even-in-montcuq = Nicht einmal in Montcuq.
france-checked-in-this-order = In dieser Folge geprüft, jederzeit.
france-factory-new-units-begin = Fabrik: Hier beginnen neue Einheiten
france-hills-we-set-up = Hügel: Wir stellen zuletzt auf, 2 Schanzen umsonst
france-harbor-site-the-way = Hafenplatz: der Ausweg, sobald er gekauft ist
france-a-handling-machine-stands = Hier steht eine Greifmaschine
france-a-waves-way-on = Weg einer Welle bei { $colour }
france-green-it-stays-where = Grün: Sie bleibt, wo etwas hergestellt wird.
france-new-cylinder = Neuer Zylinder
france-rolled-for-wave-1 = Gewürfelt für Welle 1 und den ersten Zylinder beim Aufbau,
france-then-when-germs-reach = dann, wenn die Keime 3, 6 und 9 erreichen.
france-prices = Preise

## help

help-red-weed-spreads-to = **Rotes Kraut** wächst auf zerstörte Zonen daneben oder mit Greifmaschine; dann +1 SP der Marsianer je Zone mit Rotem Kraut.
help-charts = Tabellen
help-the-turn = Der Zug
help-help-sheet = Spielhilfe
help-gears = { $values }–{ $values_2 }: { $gears }
help-tripod = Dreibein
help-all-move-escape-and = Alle ziehen, fliehen und werden gefangen wie Einheiten.

## hexes

hexes-land-battle-board = Plan der Landschlacht
hexes-naval-battle-board = Plan der Seeschlacht
hexes-land-battle = Landschlacht
hexes-land-line = Dreibeine kommen von oben herab; Geschütze schießen von den Geschützfeldern zurück
hexes-the-martians-come-from = Von hier kommen die Marsianer
hexes-france-stands-here = Hier steht Frankreich
hexes-detect-fire = Aufspüren, Feuern
hexes-set-up-no-hills = **Aufstellen.** Keine Hügel: erst wir, dann sie. Hügel: erst sie; 2 Schanzen umsonst, 1 je Geschütz.
hexes-guns-on-the-yellow = **Geschütze** auf die gelben Felder, 2 je Feld. **Andere** in die unterste Reihe.
hexes-martian-step-a-card = **Marsianer:** eine Karte, ihre Farben von oben. **Menschen:** Jedes Geschütz darf feuern; ein gedecktes verliert 1 Schanze.
hexes-a-tripod-that-enters = **Ein Dreibein** auf dem Feld eines Geschützes zermalmt es. { said-captured } Von der untersten Reihe geht es auf seinen Sammelplatz.
hexes-damaged-only-the-lines = **Beschädigt:** nur die erste Aktion der Zeile, und keine besondere.
hexes-it-ends-when-one = **Sie endet,** wenn eine Seite nichts mehr hat.
hexes-naval-battle = Seeschlacht
hexes-naval-line = Frachter fahren zur offenen See; Kriegsschiffe stehen dazwischen
hexes-the-shallows = Das flache Wasser
hexes-the-open-sea-safe = Die offene See: sicher
hexes-tripods-1-and-1 = { booklet-sea-tripods-1-and-1 }
hexes-freighters-on-the-quay = **Frachter** an den Kai, Reihe 3; dann stellt eine Karte die Dreibeine auf; dann **Kriegsschiffe,** je 2 Punkte, überall außer Reihe 1.
hexes-martian-step-the-nearest = **Marsianer:** Auf das nächste Schiff in Reichweite wird gefeuert: Kriegsschiff zerstört, Frachter versenkt. Ein Frachter, dessen Feld betreten wird, ist gefangen, 1 SP der Marsianer; ein Kriegsschiff dort ist verloren, trifft aber das Dreibein.
hexes-human-step-a-freighter = { booklet-sea-human-step-each-freighter }
hexes-it-ends-without-freighters = { said-sea-ends }
hexes-actions = Aktionen
hexes-how-it-goes = So geht es
naval-fire = Wurf gegen das nächste Schiff in Reichweite: Kriegsschiff zerstört, Frachter versenkt.
naval-arrival = Ein Dreibein aus dem Seebecher kommt auf Feld C; es handelt, wenn seine Zeile noch kommt.
naval-fire_all = Feuern auf jedes Schiff in Reichweite.
naval-focused_fire = Das nächste Schiff in Reichweite ist zerstört, ohne Wurf.
naval-grab = Packt einen Frachter in Reichweite 1; sonst geht es.
hexes-range-exactly-this-colour = Reichweite: genau diese Farbe
hexes-our-shots = Wir
hexes-range = Reichw.

## battle

booklet-battle-dig-each-infantry-may = **Graben.** Jede Infanterie darf einmal je Schlacht würfeln, für ein Geschütz. Grün: 1 Schanze. Gelb: 2. Rot: 1, und die Infanterie ist vernichtet. Ein Geschütz hat nie mehr als 4; sie ziehen mit ihm.
booklet-battle-scout-each-cavalry-may = **Spähen.** Jede Kavallerie darf einmal je Schlacht würfeln. Grün: 2 Schlachtpläne, blind gezogen, und die Kavallerie ist vernichtet. Gelb: nichts. Rot: 1 Plan.
booklet-battle-who-sets-up-last = **Wer zuletzt aufstellt,** hat es besser: ihr in einer Zone mit **Hügeln,** sonst die Marsianer.
booklet-battle-you-guns-on-the = **Ihr:** { said-place }
booklet-battle-hills-2-earthworks-free = **Hügel:** 2 Schanzen umsonst, höchstens 1 je Geschütz.
booklet-battle-a-gun-without-earthworks = Ein Geschütz ohne Schanze ist **entdeckt.**
booklet-battle-turn-up-a-card = Deckt eine Karte auf und geht ihre Zeilen hinab: **Grün, Gelb, Rot, Blau, Schwarz.** Jedes Dreibein dieser Farbe führt die Aktionen der Zeile aus, von links nach rechts. Dreibeine stehen einander nicht im Weg.
booklet-battle-special-actions-on-yellow = **Besondere Aktionen,** auf gelbem Grund, stehen auf dem Schlachtplan. Ein **beschädigtes** Dreibein tut nur die erste Aktion seiner Zeile, und keine besondere.
booklet-battle-each-works-once-at = Jeder wirkt **einmal,** wann ihr wollt, zu Land oder See.
booklet-battle-tripod = Dreibein

## martians

booklet-martians-cylinders-that-didnt-land = **Zylinder,** die nicht in diesem Zug landeten, würfeln. { said-hatch }
booklet-martians-a-wave-in-red = **Eine Welle in Rotem Kraut** heilt ein beschädigtes Dreibein: das, das zuerst zu ihr kam.
booklet-sea-quoted = „{ $words }“
booklet-opening-sides = { $n ->
    [one] { $n } Seite
   *[other] { $n } Seiten
}

## opening

booklet-opening-germs = Keime
booklet-opening-colonization = Kolonisierung
booklet-opening-lay-out-the-board = Legt den Plan aus, den Land- und den Seeplan und die drei Stapel, gemischt, verdeckt.
booklet-opening-all-six-progress-counters = Legt alle sechs **Fortschrittsplättchen** auf 0 und die **Uhr** neben Produktion.
booklet-opening-to-on = nach { $name } bei { $colour }
booklet-opening-a-colour-that-is = Eine verlangte Farbe muss **genau** fallen: Wo Gelb trifft, trifft Grün nicht.
booklet-opening-has = { $values }–{ $values_2 } hat { $gears }

## sea

count-hex = { $count } { $count ->
    [one] Feld
   *[other] Felder
}
booklet-sea-tripods-1-and-1 = **Dreibeine:** 1, und 1 für jede Welle in der Zone des Hafens oder daneben, höchstens 3, aus dem Seebecher.
booklet-sea-human-step-each-freighter = **Menschen:** Jeder Frachter fährt 1 Feld hinab, gerade oder schräg, nie auf ein Dreibein; ohne Weg wartet er. Nach Reihe 7 ist er sicher: **+1 SP der Menschen.** Jedes Kriegsschiff darf 1 Feld fahren (nicht in Reihe 1) und mit 1 Würfel feuern.

## turn

booklet-turn-mind-the-gears-at = **Achtet auf die Zahnräder:** Am Ende der Fluchtphase behält eine Zone so viele Flüchtlinge, wie sie Zahnräder hat. Die anderen werden gefangen.

## start

stock-display-board = schweres Papier, matt
stock-land-board = Karton
stock-naval-board = Karton
stock-help-sheet = Karton oder Papier
stock-counters = Karton von 250 g
stock-figures = Karton von 200 g
stock-cards = Karton, oder Papier in Hüllen
stock-dice = Karton und Etiketten
stock-dice-tray = Karton von 200 g
stock-corner-strips = Papier, matt
kit-start-counters-cards-rules-and = Plättchen, Karten, Regeln und Spielhilfe
kit-start-war-of-the-worlds = War of the Worlds:
kit-start-france = Frankreich
kit-start-they-came-from-mars = Sie kamen vom Mars. Mit Cholet hatten sie nicht gerechnet.

cards-no = Nr. { $number }
france-win = Sieg:
france-lose = Niederlage:
help-human = Sieg
help-martian = Niederlage
booklet-opening-ends-human = **{ $number }. Ihr siegt:** { $how }.
booklet-opening-ends-martian = **{ $number }. Ihr verliert:** { $how }.

## Was mehrere von diesen sagen, und der Bildschirm auch

said-hatch = Grün: wartet. Gelb: wird zu seiner Welle. Rot: seine Welle, und ein Dreibein mehr aus dem Becher.
said-trap = Grün beschädigt bis zu 2 heile Dreibeine.
said-scouting = Grün: 2 Pläne, aber die Kavallerie ist verloren. Gelb: nichts. Rot: 1 Plan.
said-sluggish = Eine Welle eurer Wahl zieht in diesem Zug nicht.
said-action = Jede Einheit darf 1 Zone ziehen, umsonst. Eine Infanterie darf stattdessen dort einen Zylinder stürmen oder ein Fass legen.
said-lose = Geschütze werden zerstört; alle anderen gefangen, je 1 SP der Marsianer.
said-captured = Andere dort werden gefangen, je 1 SP der Marsianer.
said-survivors = Wer überlebt, kämpft in der nächsten weiter.
said-place = Geschütze auf die Geschützfelder, höchstens zwei auf jedes; alle anderen in die unterste Reihe, beliebig viele auf ein Feld.
said-waves = Die Wellen 3, 4 und 5 kommen, wenn die Keime zum ersten Mal 3, 6 und 9 erreichen
said-gunners = Einmal in diesem Zug darf ein Geschütz alle Würfel neu werfen.
said-keg = Ein Fass darf jederzeit wieder aufgenommen werden
said-dug-in = Ein Geschütz mit Schanzen, das feuert, verliert 1 davon.
said-range = Reichweite 1 Grün, 2 Gelb, 3 Rot
said-ordinary = 1–3 grün, 4–5 gelb, 6 rot
said-refugee = **Jeder Flüchtling** in einer Zone mit Hafen würfelt.
said-at-hand = Haltet eure Einheiten und die Marken bereit; der Bildschirm sagt, wann und wohin.
said-quiet = +1 SP der Menschen für jede Zone, die herstellt, mit weder Welle noch Zylinder darin und keiner Welle daneben.
said-flying = eine Greifmaschine in Rotem Kraut, ohne Zylinder, eure Infanterie oder ein Geschütz dort
said-turn-ends = Die Ereignisse des Zuges enden; die Uhr geht zurück auf Produktion.
said-titles = **80,** und ihr seid Befreier, **40** Verteidiger, **0** Überlebende.
said-sea-ends = **Sie endet** ohne Frachter oder ohne Dreibeine. Übrige Frachter sind sicher, je +1 SP der Menschen.
