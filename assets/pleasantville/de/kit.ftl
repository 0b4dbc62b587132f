### Der gedruckte Bausatz: Startblatt, Plättchen, Regelheft, Spielhilfe, Protokolle, Karten. `data-…` steht über den
### englischen Wörtern der Daten; in der Legende beendet ` / ` eine Zeile.

## The data's own words

data-zebu_lon-title = Vizekommandeur
data-board-scenery-strips-tagline = Hier passiert nie etwas.
data-board-scenery-strips-welcome-1 = Willkommen in
data-board-scenery-strips-welcome-2 = PLEASANTVILLE  ·  1183 EINW.
data-board-scenery-strips-welcome-3 = „Ein guter Ort für eine Familie“
data-board-scenery-strips-phases-1 = Zufallsbewegung: vier Leute
data-board-scenery-strips-phases-2 = Alien zieht: bis zu fünf Leute
data-board-scenery-strips-phases-3 = Stadt zieht
data-board-scenery-strips-phases-4 = Reden und Überzeugen
data-board-scenery-strips-phases-5 = Kampf
data-board-scenery-strips-phases-6 = Übernahme und Beobachtung
data-board-scenery-strips-key-1-2 = Gebäude, innen; / schwarze Mauern
data-board-scenery-strips-key-2-2 = Tür: der Weg hinein, / kostet nichts extra
data-board-scenery-strips-key-3-2 = Räume: man geht / von einem zum nächsten
data-board-scenery-strips-key-4-2 = Straße
data-board-scenery-strips-key-5-2 = Rasen, Höfe, / Gassen, Park
data-board-scenery-strips-key-6-2 = Bahngleis
data-board-scenery-strips-key-7-2 = Friedhof, Pferch: / keine Mauern
data-board-scenery-strips-key-8-2 = Ein Schritt von einem / Feld zum nächsten
data-board-scenery-strips-key-9-2 = Herz eines Feldes: / Sicht von Punkt zu Punkt
data-board-scenery-strips-notes-1 = Ein Schritt führt ins nächste Feld, über gepunktete und gestrichelte Grenzen oder durch eine Tür. Nie durch Mauern, nie über eine Ecke.
data-board-scenery-strips-notes-2 = **Friedhof, Viehpferch** und **Zapfsäulen** haben keine Mauern: Geht einfach hinein.
data-board-scenery-strips-notes-3 = Sehen heißt, eine gerade Linie von Punkt zu Punkt ziehen. Mauern, Ecken, Türen und Gebäude beenden sie; Leute nicht.

## start

stock-counters = Karton ab 200 g
stock-map = schweres Papier, matt
stock-travel-map = Papier, für Reisen
stock-player-aid = Karton oder Papier
stock-alien-screen = Karton ab 160 g
stock-record-sheet = Papier, ein Satz je Partie
stock-dice = Karton und Etiketten
stock-dice-tray = Karton ab 200 g
kit-start-counters-rules-and-player = Plättchen, Regeln, Spielhilfe und Sichtschirm

## counters

counters-tied-up = Gefesselt { $number }
counters-the-towns-set = Satz der Stadt
counters-the-aliens-set = Satz des Aliens
counters-fronts = { $what }, Vorderseiten
counters-backs = { $what }, Rückseiten
counters-counters = Plättchen
counters-tied-up-2 = GEFESSELT
counters-of-counters = Plättchen: { $what }
counters-print-this-file-on = Druckt diese Datei beidseitig auf steifes Papier, **über die lange Kante gewendet**. Haltet einen Bogen gegen das Licht: Die zwei Ringe an seinem Fuß treffen die auf der Rückseite. **Mit Messer und Lineal:** Schneidet an jeder Linie von Marke zu Marke, aber lasst den Rand ganz, bis alle geschnitten sind. **Mit einer Stanze von einem Zoll:** Schaut durch ihr Maul und nehmt den Code in die Mitte.
counters-start = START
counters-letter-of-the-building = Buchstabe des Gebäudes, wo es beginnt
counters-move = BEWEGUNG
counters-spaces-it-walks-in = Felder, die es je Runde geht
counters-influence = EINFLUSS
counters-what-its-word-counts = was sein Wort in der Stadt gilt
counters-combat = KAMPF
counters-how-well-it-fights = wie gut es kämpft
counters-backs-turned-over-on = Rückseiten. Über die lange Kante gewendet, liegt jede hinter ihrer Vorderseite.

## The rules

booklet-rules = Regeln

## opening

booklet-opening-the-alien-writes-down = **Das Alien** stellt den Sichtschirm auf, legt dahinter Protokoll und Doubles und notiert sein Hauptquartier: ein Feld an einem der benannten Orte. Es zieht nie um.
booklet-opening-the-alien-rolls-two = **Das Alien** wirft geheim zwei Würfel auf der Tabelle der Leute: sein Erster. Die Person der Stadt und eine erste 6 werden neu geworfen.
booklet-opening-the-town-puts-everybody = **Die Stadt** stellt alle in das Gebäude mit dem Buchstaben auf dem Plättchen, je einen auf ein Feld; wo ein Gebäude mehrere hat, wählt sie.
booklet-opening-the-town-looks-away = **Die Stadt sieht weg.** Das Alien tauscht seinen Ersten gegen das Double mit dem Sternchen.

## walking

booklet-walking-not-the-towns-nor = **Keine** der Stadt, keine wachsamen, gefesselten, bewusstlosen oder benommenen.
booklet-walking-all-of-the-towns = **Alle der Stadt** dürfen ziehen, die nicht gefesselt, bewusstlos oder benommen sind.
booklet-walking-held-each-able-one = **Festgehalten!** Jedes wache Plättchen des Aliens darf eines der Stadt festhalten, das in seinem Feld beginnt oder unterwegs hineinkommt. Das Alien entscheidet, wenn es geschieht, und sagt es, aber nicht, mit welchem Plättchen.

## talking

booklet-talking-each-of-the-towns = { said-talk } Mehrere dürfen mit demselben reden.
booklet-talking-odds = Quote
booklet-talking-roll = Wurf
booklet-talking-or-worse = o. weniger
booklet-talking-or-more = oder mehr

## fighting

booklet-result-A = der Angreifer gewinnt
booklet-result-D = der Verteidiger gewinnt
booklet-result-AF = der Angreifer flieht
booklet-result-DF = der Verteidiger flieht
booklet-fate-killed = kommt um
booklet-fate-knocked_out = wird bewusstlos
booklet-fate-surrenders = ergibt sich

## aid

aid-who-and-where-a = Wer und wo; eine Runde
aid-talk-influence-combat-take = Reden, Überzeugen, Kampf, Übernahme
aid-player-aid = Spielhilfe
aid-open = offen
aid-never = nie
aid-alien = Alien
aid-town = Stadt

## the Alien's screen

screen-screen = Sichtschirm des Aliens
screen-outside = Nicht gucken, Pleasantville!

## records

record-alien = Alien
record-town = Stadt
record-the-aliens-secret-record = Das geheime Protokoll des Aliens
record-the-towns-record = Das Protokoll der Stadt
record-record-sheets = Protokolle

## map

map-travel-map-half-the = **Reiseplan, halb so groß.** Seine Felder fassen Plättchen von 12,5 mm: Druckt counters.pdf noch einmal mit 50 %, oder spielt mit Nadeln und den Protokollen. Die Kamera liest nur den Plan in voller Größe, darum hat dieser keine schwarzen Quadrate.
map-map = Stadtplan
map-travel-map = Reiseplan

## edges

edges-each-turn = JEDE RUNDE
edges-key = LEGENDE
edges-two-dice-one-after = Zwei Würfel, nacheinander. Erster Würfel 6: neu werfen.
edges-how-people-walk = WIE MAN GEHT

## travel

travel-travel-map = Reiseplan
travel-turn = RUNDE
travel-where-to = WOHIN?
travel-two-dice-one-by = Zwei Würfel, nacheinander.
travel-a-first-6-roll = Eine erste 6: neu werfen.

## backs

back-tied-up = GEFESSELT

## Was mehrere von diesen sagen, und der Bildschirm auch

said-dont-count = Tote, Gefesselte, Bewusstlose und Benommene zählen nicht.
said-swap-back = tauscht das Opfer gegen sein Plättchen ohne Sternchen
said-first-six = Eine erste 6 wird neu geworfen.
said-hq-found = Wenn ja, wird Zebu-Lon dort aufgestellt.
said-stunned = Kein Spieler zieht oder überzeugt es, aber es kann übernommen werden.
said-seen = **Gesehen:** Die Stadt dreht eines der beiden um.
said-line = Eine gerade Linie von Punkt zu Punkt darf keine Mauer, Ecke, kein Gebäude und keine Tür kreuzen.
said-talk = Jedes Plättchen der Stadt darf einmal je Runde mit einem Verdächtigen in seinem Feld **reden.**
said-attacker = Die Seite mit mehr **Kampf** ist **der Angreifer,** wer auch anfing. Bei Gleichstand würfelt jeder, und der höhere greift an.
said-results = **A, D:** Angreifer oder Verteidiger gewinnt. **AF, DF:** Angreifer oder Verteidiger flieht.
loss-killed = **Tot:** aus dem Spiel.
loss-alien-knocked_out = **Bewusstlos:** umdrehen, bis der Kampf der nächsten Runde vorbei ist. So lange kein Verhör.
loss-surrenders = **Ergibt sich:** Verhören und Fesseln gehen, auch das Implantat.
loss-town-knocked_out = **Bewusstlos** eine ganze Runde: umdrehen, nicht ziehen, nicht übernehmen; dann eine ganze Runde benommen.
loss-stunned = **Benommen** bis zum Ende des Kampfs der nächsten Runde: ein Feld zurück. { said-stunned }
implant-explodes = Es explodiert: Beide kommen um.
implant-stuck = Sitzt fest: gefesselt oder bewusstlos, nächste Runde wieder.
implant-removed = Heraus, aber zerstört.
implant-intact = Heil heraus: **Beweis.**
said-tie = Jeder ein Würfel, die Stadt zuerst.
said-together = Plättchen, die zusammen gehen, gehen so schnell wie das langsamste.
