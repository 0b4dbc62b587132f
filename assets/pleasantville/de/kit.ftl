### Der gedruckte Bausatz: Startblatt, Plättchen, Regelheft, Spielhilfe, Protokolle, Karten. `data-…` steht über den
### englischen Wörtern der Daten; ` / ` beendet darin eine Zeile.

## The data's own words

data-zebu_lon-title = Vizekommandeur
data-map-tagline = Hier passiert nie etwas.
data-map-welcome-1 = Willkommen in
data-map-welcome-2 = PLEASANTVILLE  ·  1183 EINW.
data-map-welcome-3 = „Ein guter Ort für eine Familie“
data-map-phase-1 = Zufallsbewegung: vier Leute
data-map-phase-2 = Alien zieht: bis zu fünf Leute
data-map-phase-3 = Stadt zieht
data-map-phase-4 = Reden und Überzeugen
data-map-phase-5 = Kampf
data-map-phase-6 = Übernahme und Beobachtung
data-map-key-building = Gebäude, innen; / schwarze Mauern
data-map-key-door = Tür: der Weg hinein, / kostet nichts extra
data-map-key-room = Räume: man geht / von einem zum nächsten
data-map-key-street = Straße
data-map-key-green = Rasen, Höfe, / Gassen, Park
data-map-key-rail = Bahngleis
data-map-key-earth = Friedhof, Pferch: / keine Mauern
data-map-key-border = Ein Schritt von einem / Feld zum nächsten
data-map-key-heart = Herz eines Feldes: / Sicht von Punkt zu Punkt
data-map-note-1 = Ein Schritt führt ins nächste Feld, über gepunktete und gestrichelte Grenzen oder durch eine Tür. Nie durch Mauern, nie über eine Ecke.
data-map-note-2 = **Friedhof, Viehpferch** und **Zapfsäulen** haben keine Mauern: Geht einfach hinein.
data-map-note-3 = Sehen heißt, eine gerade Linie von Punkt zu Punkt ziehen. Mauern, Ecken, Türen und Gebäude beenden sie; Leute nicht.

## start

kit-start-card-of-200-g = Karton ab 200 g
kit-start-heavy-paper-matt = schweres Papier, matt
kit-start-paper-for-journeys = Papier, für Reisen
kit-start-card-or-paper = Karton oder Papier
kit-start-paper-one-set-a = Papier, ein Satz je Partie
kit-start-card-and-label-paper = Karton und Etiketten
kit-start-start-here-print-cut = Hier geht es los: drucken, schneiden, kleben, spielen
kit-start-counters-rules-and-player = Plättchen, Regeln und Spielhilfe
kit-start-the-map = Der Stadtplan: { $sheets }
kit-start-counters = Plättchen
kit-start-front-of-both = Vorderseite, von beiden
kit-start-back-of-the-towns = Rückseite der Stadt
kit-start-back-of-the-aliens = Rückseite des Aliens
kit-start-everyone-is-there-twice = Alle gibt es zweimal, vorne gleich. Das Sternchen ist nur auf der Rückseite.
kit-start-cut-to-25-mm = Schneidet nach den Marken auf 25 mm, oder nehmt eine Stanze von einem Zoll.
kit-start-tied-up-markers-and = { $marker_count } Fesselmarken und Zebu-Lon, der Vizekommandeur, sind auf denselben Bögen.
kit-start-then = Dann
kit-start-dice-fold-the-cubes = **Würfel:** Faltet die Würfel, oder klebt die Aufkleber auf blanke Würfel von 16 mm.
kit-start-each-player-takes-a = Jeder Spieler nimmt ein Protokoll; die Spielhilfe liegt dazwischen.
kit-start-lay-out-the-map = Legt den Plan aus und ordnet die Plättchen in die zwei Sätze.
kit-start-start-saucer-it-asks = **Startet Saucer:** Es fragt nach allem anderen. Ohne es sagt rules.pdf, wie es geht, und die Spielhilfe hat jede Tabelle.

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

booklet-the-story-and-the = Die Geschichte und die Plättchen
booklet-setting-up-a-turn = Aufbau; eine Runde auf einen Blick
booklet-on-foot-movement = Zu Fuß: Bewegung
booklet-with-words-talk-and = Mit Worten: Reden und Überzeugen
booklet-with-fists-combat-and = Mit Fäusten: Kampf und Zustände
booklet-in-silence-take-over = Ganz leise: Übernahme und Beobachtung
booklet-rules = Regeln

## opening

booklet-opening-the-alien-writes-down = **Das Alien** stellt einen Sichtschirm auf (eine Mappe genügt) für Plättchen, Papier und Stift und notiert sein Hauptquartier: ein Feld an einem der benannten Orte. Es zieht nie um.
booklet-opening-the-alien-rolls-two = **Das Alien** wirft geheim zwei Würfel auf der Tabelle der Leute: sein Erster. Die Person der Stadt und eine erste 6 werden neu geworfen.
booklet-opening-the-town-puts-everybody = **Die Stadt** stellt alle in das Gebäude mit dem Buchstaben auf dem Plättchen, je einen auf ein Feld; wo ein Gebäude mehrere hat, wählt sie.
booklet-opening-the-town-looks-away = **Die Stadt sieht weg.** Das Alien tauscht seinen Ersten gegen das Double mit dem Sternchen.

## walking

booklet-walking-not-the-towns-nor = **Keine** der Stadt, keine wachsamen, gefesselten, bewusstlosen oder benommenen.
booklet-walking-all-of-the-towns = **Alle der Stadt** dürfen ziehen, die nicht gefesselt, bewusstlos oder benommen sind.
booklet-walking-held-each-able-one = **Festgehalten!** Jedes wache Plättchen des Aliens darf eines der Stadt festhalten, das in seinem Feld beginnt oder unterwegs hineinkommt. Das Alien entscheidet, wenn es geschieht, und sagt es: Das Plättchen ist entlarvt.

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
aid-who-and-where-all = Wer und wo: ganz Pleasantville auf zwei Würfeln
aid-townspeople = Die Leute
aid-name = Name
aid-start = Start
aid-move = Bewegung
aid-influence = Einfluss
aid-combat = Kampf
aid-target-buildings = Zielgebäude
aid-building = Gebäude
aid-letter = Buchst.
aid-open = offen
aid-random-movement = Zufallsbewegung
aid-checks-the-alien-rolls = **{ $walks } Würfe:** das Alien, wer, die Stadt, wohin. { said-first-six }
aid-up-to-its-movement = Bis zum **{ $walk_factor }-Fachen der Bewegung** auf einem kürzesten Weg.
aid-wasted-on-one-who = Verfällt, wenn schon gegangen, schon dort, gefesselt oder bewusstlos. Wer es lenkt, darf ablehnen.
aid-alien-movement = Alien zieht
aid-up-to-counters-that = **Bis zu { $alien_moves } Plättchen.** { booklet-walking-not-the-towns-nor }
aid-each-up-to-its = Jedes bis zu seiner Bewegung; nichts hält es auf.
aid-town-movement = Stadt zieht
aid-any-of-the-towns = **Alle der Stadt,** die nicht gefesselt, bewusstlos oder benommen sind.
aid-each-alien-may-hold = Jedes Alien darf **eines festhalten,** das in seinem Feld beginnt oder hineinkommt.
aid-stacks-town-alien-and = **Höchstens** { $stack } der Stadt, { $stack } des Aliens und { $stack } freie in einem Feld.
aid-talk-and-influence = Reden und Überzeugen
aid-each-of-the-towns = { said-talk }
aid-each-may-try-once = Jedes darf einmal versuchen, dort ein Plättchen zu **überzeugen.** Mehrere dürfen ihren Einfluss zusammenlegen.
aid-in-any-space-if = In jedem Feld, wenn eine Seite will. Höchstens **{ $fighters } je Seite**; jedes Plättchen kämpft einmal.
aid-a-loser-rolls-for = Ein Verlierer würfelt für jedes seiner Plättchen. Die Stadt darf Besiegte fesseln, verhören und das Implantat versuchen.
aid-take-over = Übernahme
aid-the-alien-lifts-a = Das Alien **hebt** ein Paar in einem Feld, keines der Stadt: eine Übernahme oder ein Bluff.
aid-each-townsperson-near-enough = Jede Person, die nah genug ist, darf einmal **beobachten.**
aid-at-the-end-a = Am Ende darf ein Freund einen Gefesselten befreien.
aid-setting-up = Aufbau
aid-1-the-alien-writes = **1** Das Alien notiert das HQ: ein Feld eines benannten Gebäudes. **2** Die Stadt würfelt ihre erste Person, siehe unten. **3** Das Alien würfelt geheim seine, unter allen anderen. **4** Die Stadt stellt alle zum Startbuchstaben, je einen auf ein Feld. **5** Das Alien tauscht seine.
aid-words-and-blows = Worte und Schläge
aid-two-dice-for-every = Zwei Würfel für jeden Wurf, wenn nicht einer genannt ist
aid-influence-town-to-target = Überzeugen: Stadt zu Ziel
aid-or-worse = o. schlechter
aid-or-more = oder mehr
aid-odds = Quote
aid-convinced = Überzeugt
aid-add-the-influence-of = Zählt den Einfluss aller zusammen, die es versuchen. Rundet auf eine Spalte ab, **gegen die Stadt**: 20 zu 11 ist 3 : 2.
aid-to-the-roll-skeptical = **Zum Wurf:** misstrauisches Ziel { $skeptical }, wachsames Ziel { $wary }, wer den Beweis trägt { $evidence }. Weniger als { $lowest } zählt als { $lowest }, mehr als { $highest } als { $highest }.
aid-convinced-the-target-is = **Überzeugt:** Das Ziel gehört der Stadt. Ist es ein Alien, zeigt das Alien es, und das ist alles.
aid-less-no-effect-the = **Weniger:** keine Wirkung; das Ziel wird misstrauisch, auch ein Alien.
aid-conversation = Gespräch
aid-influence-of-the-suspect = Einfluss des Verdächtigen
aid-to-the-roll = Zum Wurf
aid-or-more-the-town = **{ $needed } oder mehr:** Die Stadt sieht die Rückseite des Verdächtigen an.
aid-one-talk-a-turn = { booklet-talking-each-of-the-towns }
aid-combat-the-attackers-lead = Kampf: Vorsprung des Angreifers an Kampf
aid-up = und mehr
aid-roll = Wurf
aid-the-side-with-more = Die Seite mit mehr Kampf ist **der Angreifer**, wer auch anfing; bei Gleichstand der höhere Würfel. Der Angreifer würfelt.
aid-a-d-attacker-or = **A, D:** Angreifer oder Verteidiger gewinnt. **AF, DF:** Angreifer oder Verteidiger flieht: Jedes seiner Plättchen rennt zu einem Zielgebäude, wie bei der Zufallsbewegung. Zebu-Lon kann nicht fliehen: Er ist besiegt.
aid-if-influence-was-tried = Wurde in dieser Runde ein kämpfendes Alien zu überzeugen versucht: **{ $shift } Spalte** zugunsten des Aliens.
aid-uncontrolled-counters-attacked-by = Freie Plättchen, die die Stadt angreift, verlieren. Das Alien darf sie nur angreifen, wenn sie wachsam sind.
aid-losses-for-each-counter = Verluste: für jedes Plättchen des Verlierers
aid-alien = Alien
aid-killed-out-of-play = **Tot:** aus dem Spiel.
aid-knocked-out-until-the = **Bewusstlos** bis zum Ende des Kampfs der nächsten Runde. Fesseln und Implantat gehen; kein Verhör.
aid-surrenders-may-be-questioned = **Ergibt sich:** Verhören, Fesseln und Implantat gehen.
aid-town = Stadt
aid-knocked-out-one-full = **Bewusstlos** eine ganze Runde, nicht gezogen, nicht übernommen; dann eine ganze Runde benommen.
aid-stunned-to-the-end = **Benommen** bis zum Ende des Kampfs der nächsten Runde: ein Feld zurück. { said-stunned }
aid-loss = Verluste: { $name }
aid-after-a-win-the = **Nach einem Sieg** darf die Stadt mit jedem besiegten Alien:
aid-tie-it-up-it = **fesseln:** Es zieht, kämpft und zählt nicht und wird nicht angegriffen;
aid-question-it-once-ever = **verhören,** nur einmal, bei Bewusstsein: Ist das HQ eines von { $questions } Feldern? { said-hq-found }
aid-try-its-implant-with = **das Implantat versuchen,** mit einem Plättchen der Stadt.
aid-take-over-and-observation = Übernahme und Beobachtung: ein Würfel
aid-same-space = selbes Feld
aid-1-away = 1 weit
aid-2-away = 2 weit
aid-3-away = 3 weit
aid-the-lifted-pair-is = Das Paar ist
aid-never = nie
aid-indoors = drinnen
aid-outdoors = draußen
aid-a-take-over-swaps = Eine **Übernahme** tauscht ein freies Plättchen, kein wachsames, gegen sein Double mit dem Sternchen. Dazu braucht es ein waches Alien im selben Feld; jedes hebt einmal je Runde. Ein Bluff hebt und tauscht nichts.
aid-who-observes-each-townsperson = **Wer beobachtet:** jede Person einmal je Runde, außer sie ist gehoben oder ein Alien. Paare drinnen sieht man nur aus dem Gebäude. { said-line }
aid-seen-the-town-turns = { said-seen } Ist es ein Alien und war der Beobachter frei, so ist er **wachsam:** Das Alien kann ihn nicht ziehen oder übernehmen, bis es ihn im Kampf besiegt.
aid-implant = Implantat
aid-it-explodes-both-are = Es explodiert: Beide kommen um.
aid-stuck-try-again-next = Sitzt fest: nächste Runde wieder.
aid-removed-but-destroyed = Heraus, aber zerstört.
aid-removed-whole-evidence = Heil heraus: **Beweis.**
aid-who-wins = Wer gewinnt
aid-the-town-at-once = **Die Stadt** sofort, wenn Zebu-Lon besiegt ist; oder nach **Runde { $turns }** mit mindestens der Hälfte allen Einflusses im Spiel. { said-dont-count }
aid-the-alien-otherwise = **Das Alien** sonst.

## records

record-random = Zufall
record-alien = Alien
record-town = Stadt
record-talk = Reden
record-combat = Kampf
record-take-over = Übern.
record-the-aliens-secret-record = Das geheime Protokoll des Aliens
record-the-towns-record = Das Protokoll der Stadt
record-record-sheets = Protokolle
record-top-secret = Streng geheim
record-the-aliens-record-keep = Das Protokoll des Aliens: bleibt verdeckt
record-the-beginning = Der Anfang
record-headquarters-building = Hauptquartier: Gebäude
record-space = Feld
record-spaces-named-when-questioned = Beim Verhör genannte Felder; Notizen
record-taken-over = Übernommen
record-taken-in-turn =
    In Runde

    geholt
record-ques-tioned =
    Ver-

    hört
record-tied-up-out =
    Gefesselt

    / bewusstlos
record-implant-out-whole =
    Implantat

    heraus, heil
record-wary = Wachsam
record-townsperson = Person
record-turn-by-turn = Runde um Runde
record-turn = Runde
record-taken-over-by-whom = Übernommen (durch wen)
record-influence-tried-on-an =
    Zu überzeugen

    versucht: Alien
record-town-record = Protokoll der Stadt
record-who-stands-with-pleasantville = Wer zu Pleasantville steht, und was ihr wisst
record-influence = Einfluss
record-all-thirty-together-with = Alle dreißig zusammen: **{ $total }.** Sind alle im Spiel, gewinnen { $n } nach der letzten Runde.
record-ours = Unserer
record-skeptical =
    Miss-

    trauisch
record-tied-up =
    Gefes-

    selt
record-evidence =
    Beweis
record-influence-2 =
    Ein-

    fluss
record-notes = Notizen
record-turns-and-phases = Runden und Phasen
record-townspeople = Die Leute
record-alien-2 = Alien!
record-out = Aus
record-name = Name
record-the-hq-is-not = Das HQ ist nicht in…

## map

map-travel-map-half-the = **Reiseplan, halb so groß.** Seine Felder fassen Plättchen von 12,5 mm: Druckt counters.pdf noch einmal mit 50 %, oder spielt mit Nadeln und den Protokollen. Die Kamera liest nur den Plan in voller Größe, darum hat dieser keine schwarzen Quadrate.
map-map = Stadtplan
map-travel-map = Reiseplan

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
said-first-six = Eine erste 6 wird neu geworfen.
said-hq-found = Wenn ja, wird Zebu-Lon dort aufgestellt.
said-stunned = Kein Spieler zieht es, kein Einfluss; es kann übernommen werden.
said-seen = **Gesehen:** Die Stadt dreht eines der beiden um.
said-line = Eine gerade Linie von Punkt zu Punkt darf keine Mauer, Ecke, kein Gebäude und keine Tür kreuzen.
said-talk = Jedes Plättchen der Stadt darf einmal je Runde mit einem Verdächtigen in seinem Feld **reden.**
said-tie = Jeder ein Würfel, die Stadt zuerst.
said-together = Plättchen, die zusammen gehen, gehen so schnell wie das langsamste.
