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

booklet-opening-random-movement = Zufallsbewegung
booklet-opening-dice-send-people-for = Würfel schicken Leute spazieren.
booklet-opening-alien-movement = Alien zieht
booklet-opening-a-few-at-a = Ein paar auf einmal: freie oder eigene.
booklet-opening-town-movement = Stadt zieht
booklet-opening-all-its-own-aliens = Alle eigenen; Aliens dürfen manche festhalten.
booklet-opening-talk-and-influence = Reden und Überzeugen
booklet-opening-suspects-are-sounded-out = Verdächtige werden ausgehorcht, Freunde gewonnen.
booklet-opening-combat = Kampf
booklet-opening-whoever-wants-a-fight = Wer Streit sucht, findet ihn.
booklet-opening-take-over = Übernahme
booklet-opening-pairs-are-lifted-who = Paare werden gehoben. Wer sieht zu?
booklet-opening-title = They've invaded Pleasantville
booklet-opening-the-rules = Die Regeln
booklet-opening-nothing-ever-happens-here = Hier passiert nie etwas
booklet-opening-the-paperboy-throws-every = Der Zeitungsjunge wirft jede Zeitung auf dasselbe Dach. Der Trunkenbold bestellt Milch. Irgendwo hinter einer von { $target } Türen sitzt Zebu-Lon, Vizekommandeur der Invasion, und jeden Abend verschwinden wieder zwei Nachbarn aus dem Blick, und zwei kommen zurück. Einer davon ist nicht mehr, wer er war.
booklet-opening-one-player-is-the = Ein Spieler ist **die Stadt,** { $people } Leute, von denen ein einziger begriffen hat. Der andere ist **das Alien,** das mit einem gestohlenen Körper beginnt. Beide ziehen fast jeden; nur die Rückseite eines Plättchens sagt, wer wer ist, und sie liegt unten.
booklet-opening-how-it-ends = Wie es endet
booklet-opening-the-town-wins-the = **Die Stadt gewinnt** im Augenblick, da Zebu-Lon besiegt ist; oder nach **Runde { $turns },** wenn sie mindestens die Hälfte allen Einflusses im Spiel hat. { said-dont-count }
booklet-opening-the-alien-wins-if = **Das Alien gewinnt,** wenn bis dahin keines von beiden geschah.
booklet-opening-what-a-counter-says = Was ein Plättchen sagt
booklet-opening-start = Start: { $start }
booklet-opening-the-letter-of-the =
    der Buchstabe des Gebäudes,

    wo es beginnt
booklet-opening-influence = Einfluss: { $influence }
booklet-opening-what-its-word-counts =
    was sein Wort gilt, und wie

    schwer es zu gewinnen ist
booklet-opening-move = Bewegung: { $move }
booklet-opening-spaces-that-it-walks =
    Felder, die es

    je Runde geht
booklet-opening-combat-2 = Kampf: { $combat }
booklet-opening-how-well-it-fights = wie gut es kämpft
booklet-opening-in-the-middle-the = In der Mitte der Code: Telefone und die Kamera der Spielleitung lesen ihn.
booklet-opening-the-back = Die Rückseite
booklet-opening-in-the-towns-set = im Satz der Stadt
booklet-opening-the-other-back = Die andere
booklet-opening-asterisk-an-alien = Sternchen: ein Alien!
booklet-opening-comes-when-the-hq = kommt, wenn das HQ gefunden ist
booklet-opening-tied-up = Gefesselt
booklet-opening-one-of = eine von { $marker_count }
booklet-opening-before-the-first-turn = Vor der ersten Runde
booklet-opening-and-what-a-turn = und woraus eine Runde besteht
booklet-opening-setting-up = Aufbau
booklet-opening-the-alien-writes-down = **Das Alien** stellt einen Sichtschirm auf (eine Mappe genügt) für Plättchen, Papier und Stift und notiert sein Hauptquartier: ein Feld an einem der benannten Orte. Es zieht nie um.
booklet-opening-the-town-rolls-a = **Die Stadt** wirft einen Würfel, siehe unten: Wer hat begriffen? Dieses Plättchen gehört von Anfang an der Stadt.
booklet-opening-the-alien-rolls-two = **Das Alien** wirft geheim zwei Würfel auf der Tabelle der Leute: sein Erster. Die Person der Stadt und eine erste 6 werden neu geworfen.
booklet-opening-the-town-puts-everybody = **Die Stadt** stellt alle in das Gebäude mit dem Buchstaben auf dem Plättchen, je einen auf ein Feld; wo ein Gebäude mehrere hat, wählt sie.
booklet-opening-the-town-looks-away = **Die Stadt sieht weg.** Das Alien tauscht seinen Ersten gegen das Double mit dem Sternchen.
booklet-opening-a-turn-at-a = Eine Runde auf einen Blick: sechs Phasen, in dieser Folge, { $turns }-mal
booklet-opening-both-players = beide Spieler
booklet-opening-the-alien = das Alien
booklet-opening-the-town = die Stadt
booklet-opening-next-turn = nächste Runde
booklet-opening-whose-is-whose = Wem gehört wer?
booklet-opening-the-towns-won-over = **Der Stadt:** überzeugt, ganz offen. Nur solange es benommen ist, kann es übernommen werden.
booklet-opening-the-aliens-has-the = **Dem Alien:** Das Double mit dem Sternchen liegt auf dem Tisch. Nur das Alien weiß, welche es sind.
booklet-opening-open-nobodys-to-the = **Frei:** niemandem. Für die Stadt sehen freie und die des Aliens gleich aus: Alle sind **verdächtig.**
booklet-opening-what-you-keep-on = Was ihr auf Papier führt, führt Saucer für euch: Runden, Zustände, wer was gefragt wurde.
booklet-opening-room-in-a-space = Platz in einem Feld
booklet-opening-of-the-towns = der Stadt
booklet-opening-of-the-aliens = des Aliens
booklet-opening-open = freie
booklet-opening-at-most-mend-it = höchstens; bringt es bei erster Gelegenheit in Ordnung.

## walking

booklet-walking-on-foot = Zu Fuß
booklet-walking-phases-1-2-and = Phasen 1, 2 und 3
booklet-walking-1-random-movement = 1. Zufallsbewegung
booklet-walking-times-a-turn-the = **{ $walks }-mal je Runde** würfelt das Alien eine Person und die Stadt einen Ort. { said-first-six }
booklet-walking-off-goes-the-counter = Das Plättchen geht los, bis zum **{ $walk_factor }-Fachen seiner Bewegung,** auf einem kürzesten Weg. Im ersten Feld drinnen bleibt es stehen.
booklet-walking-who-controls-it-may = Wer es lenkt, darf es zurückhalten, doch dann wissen alle, wem es gehört.
booklet-walking-a-check-is-wasted = **Ein Wurf verfällt** bei jemandem, der in dieser Phase schon ging, schon dort ist oder war, gefesselt, bewusstlos oder tot ist. Benommene gehen.
booklet-walking-nothing-carries-over-whoever = Nichts wird aufgehoben: Wer nicht so weit kommt, steht eben dort.
booklet-walking-steps-of-the-allowed = **{ $steps } Schritte** von erlaubten { $move }. Rot und Blau sind gleich kurz: Ein Würfel wählt. In der Schalterhalle bleibt es stehen.
booklet-walking-2-alien-movement = 2. Das Alien zieht
booklet-walking-up-to-counters-move = **Bis zu { $alien_moves } Plättchen** ziehen, jedes einmal und bis zu seiner Bewegung: eigene, freie und misstrauische des Aliens. So erfährt die Stadt nichts daraus, wer wohin geht.
booklet-walking-not-the-towns-nor = **Keine** der Stadt, keine wachsamen, gefesselten, bewusstlosen oder benommenen.
booklet-walking-nothing-blocks-the-alien = Nichts hält das Alien auf. Wer in Phase 1 ging, darf wieder gehen.
booklet-walking-everybodys-legs-a-space = **Wie alle gehen:** Ein Feld kostet einen Punkt, eine Tür nichts; durch Mauern geht es nicht. { said-together }
booklet-walking-3-town-movement = 3. Die Stadt zieht
booklet-walking-all-of-the-towns = **Alle der Stadt** dürfen ziehen, die nicht gefesselt, bewusstlos oder benommen sind.
booklet-walking-held-each-able-one = **Festgehalten!** Jedes wache Plättchen des Aliens darf eines der Stadt festhalten, das in seinem Feld beginnt oder unterwegs hineinkommt. Das Alien entscheidet, wenn es geschieht, und sagt es: Das Plättchen ist entlarvt.
booklet-walking-who-ends-its-way = Wer seinen Weg dort beendet, muss nicht festgehalten werden; wer festgehalten wurde, zieht in dieser Phase nicht mehr.
booklet-walking-held-on-main-street = Festgehalten auf der Main Street
booklet-walking-the-and-the-leave = **{ $name }** und **{ $name_2 }** verlassen zusammen das Büro des Sheriffs, { $n } Felder weit.
booklet-walking-in-space-2-waits = Im zweiten Feld wartet **{ $name }.** Das Alien zeigt das Sternchen und hält fest: { $name_2 }.
booklet-walking-one-alien-holds-one = Ein Alien hält einen: Allein weiter geht { $name }.

## talking

booklet-talking-with-words = Mit Worten
booklet-talking-phase-4-the-town = Phase 4: Die Stadt redet und überzeugt
booklet-talking-conversation = Gespräch
booklet-talking-each-of-the-towns = { said-talk } Mehrere dürfen mit demselben reden.
booklet-talking-two-dice-and-what = **Zwei Würfel,** und was der Einfluss des Verdächtigen dazugibt ({ $bonus }): Leute von Ansehen fallen auf, wenn sie sich ändern.
booklet-talking-or-more-something-is = **{ $needed } oder mehr:** Etwas ist faul, und die Stadt sieht die Rückseite an.
booklet-talking-whoever-lies-unconscious-has = Wer bewusstlos liegt, hat nichts zu sagen.
booklet-talking-example-the-chats-with = **Beispiel.** Es plaudern { $name } und { $name_2 }, wobei der Einfluss von { $influence } dann { $add } dazugibt. Die Würfel zeigen { $n } und { $n_2 }: { $n_3 } und { $add } sind **{ $n_4 }.** Die Stadt darf nachsehen.
booklet-talking-a-on-the-dice = Eine { $n } auf den Würfeln wäre ein nettes Gespräch über das Wetter gewesen.
booklet-talking-influence = Überzeugen
booklet-talking-each-of-the-towns-2 = Jedes Plättchen der Stadt darf **einmal je Runde** versuchen, ein anderes in seinem Feld zu gewinnen. Mehrere dürfen ihren Einfluss auf eines zusammenlegen oder jedes ein anderes versuchen.
booklet-talking-compare-ours-to-the = Vergleicht: unserer zu dem des Ziels, abgerundet auf das **Verhältnis** unten. Zwei Würfel ab der Zahl **überzeugen:** Das Ziel gehört der Stadt.
booklet-talking-less-is-no-effect = Weniger ist **keine Wirkung,** und das Ziel wird **misstrauisch.**
booklet-talking-to-the-roll-skeptical = **Zum Wurf:** misstrauisch { $skeptical }, nur einmal; wachsam { $wary }; wer ein Implantat bei sich trägt { $evidence }.
booklet-talking-if-it-was-an = **War es ein Alien:** Überzeugt, muss es sich zeigen, und das ist alles. Sonst sagt das Alien nichts, und es wird misstrauisch wie jeder.
booklet-talking-a-fight-this-turn = Ein Kampf in dieser Runde mit einem Alien, auf das eingeredet wurde, verschiebt { $shift } Spalte zugunsten des Aliens.
booklet-talking-is-at-least-but = **{ $total } : { $influence }** ist mindestens { $name }, aber weniger als { $above }: Spalte **{ $name },** { $needed } oder mehr überzeugt.
booklet-talking-first-turn-no-effect = **Erste Runde: { $n }.** Keine Wirkung; jetzt misstrauisch: { $name }.
booklet-talking-next-turn-less-1 = **Nächste Runde: { $n },** 1 weniger für misstrauisch: { $n_2 }. Überzeugt! Der Stadt gehört nun: { $name }.
booklet-talking-had-the-been-an = **Alien statt Mensch ({ $name }):** in der ersten Runde nichts gesagt, in der nächsten das Sternchen gezeigt, und niemand gewonnen.
booklet-talking-the-alone-stands-on = **{ $name } allein,** { $influence } : { $influence_2 }, steht auf { $name_2 }: { $needed } oder mehr.
booklet-talking-odds = Quote
booklet-talking-roll = Wurf
booklet-talking-or-worse = o. weniger
booklet-talking-or-more = oder mehr

## fighting

booklet-fighting-the-attacker-wins = der Angreifer gewinnt
booklet-fighting-the-defender-wins = der Verteidiger gewinnt
booklet-fighting-the-attacker-flees = der Angreifer flieht
booklet-fighting-the-defender-flees = der Verteidiger flieht
booklet-fighting-with-fists = Mit Fäusten
booklet-fighting-phase-5-combat-and = Phase 5: Kampf, und was aus den Leuten wird
booklet-fighting-5-combat = 5. Kampf
booklet-fighting-in-any-space-either = In jedem Feld darf jede Seite anfangen, die Stadt zuerst; höchstens **{ $fighters } je Seite,** jedes Plättchen in einem Kampf je Runde. Niemand fängt gefesselt, bewusstlos oder benommen einen an.
booklet-fighting-the-side-with-more = Die Seite mit mehr **Kampf** ist **der Angreifer,** wer auch anfing. Bei Gleichstand die mit dem höheren Würfel.
booklet-fighting-the-attacker-rolls-two = Der Angreifer wirft zwei Würfel auf der Tabelle der Spielhilfe, in der Spalte seines Vorsprungs.
booklet-fighting-winning-each-loser-rolls = **Gewinnen:** Jeder Verlierer würfelt um seinen Verlust. **Fliehen:** Jeder rennt, wie in Phase 1, zu einem Ort, den die Würfel nennen, einem anderen als seinem. Zebu-Lon kann nicht rennen: Er ist besiegt.
booklet-fighting-open-ones-attacked-by = **Freie, die die Stadt angreift,** sind sofort besiegt, erweisen sich als Menschen und würfeln wie die der Stadt. Das Alien greift ein freies nur an, wenn es **wachsam** ist; verliert das Alien, fliehen die eigenen.
booklet-fighting-behind-the-tavern = Hinter der Taverne
booklet-fighting-is-killed = kommt um
booklet-fighting-is-knocked-out = wird bewusstlos
booklet-fighting-surrenders = ergibt sich
booklet-fighting-the-town-leads-by = Die Stadt führt um { $lead }: Sie ist **der Angreifer,** Spalte **{ $column }.** Hätte sie in dieser Runde einen der beiden zu überzeugen versucht, wäre die Spalte um eine schlechter.
booklet-fighting-each-alien-rolls-for = **{ $n }: { $result },** { $n_2 }. Jedes Alien würfelt um seinen Verlust.
booklet-fighting-the = **{ $n }:** { $name } { $fate }.
booklet-fighting-the-town-won-what = Die Stadt hat gewonnen: Was tun mit einem besiegten Alien?
booklet-fighting-tie-up = Fesseln
booklet-fighting-out-cold-or-surrendered = Bewusstlos oder ergeben. Es zieht, kämpft und zählt nicht, und niemand greift es an.
booklet-fighting-at-the-end-of = Am Ende einer Runde darf ein Freund in seinem Feld es losbinden.
booklet-fighting-question = Verhören
booklet-fighting-if-conscious-and-once = Bei Bewusstsein und nur einmal: Nennt **{ $questions } Felder.** Das Alien sagt ehrlich, ob das Hauptquartier dabei ist.
booklet-fighting-if-so-zebu-lon = { said-hq-found } Auf ihn!
booklet-fighting-try-the-implant = Das Implantat versuchen
booklet-fighting-one-of-the-towns = Eines der Stadt wirft zwei Würfel. **{ $explodes }** es explodiert, beide sterben. **{ $stuck }** sitzt fest, nächste Runde wieder. **{ $removed }** heraus und zerbrochen. **{ $intact }** heil heraus: **Beweis.**
booklet-fighting-without-it-the-victim = Ohne es gehört das Opfer der Stadt und weiß nichts von einem Hauptquartier.
booklet-fighting-states-their-signs-and = Zustände, ihre Zeichen, und wann sie enden
booklet-fighting-skeptical = Misstrauisch
booklet-fighting-not-convinced-to-the = Nicht überzeugt: { $skeptical } für die nächsten Versuche. Bis es der Stadt gehört.
booklet-fighting-wary = Wachsam
booklet-fighting-saw-an-alien-at = Sah ein Alien am Werk. Das Alien zieht und übernimmt es nicht; { $wary }, um es zu gewinnen. Bis das Alien es im Kampf besiegt.
booklet-fighting-stunned = Benommen
booklet-fighting-town-loss-back-one = Verlust der Stadt { $stunned }: ein Feld zurück. { said-stunned } Bis nach dem Kampf der nächsten Runde.
booklet-fighting-unconscious = Bewusstlos
booklet-fighting-loss-not-moved-not = Verlust { $knocked_out }: nicht gezogen, kein Gespräch. Ein Alien erwacht nach dem Kampf der nächsten Runde; eines der Stadt ist dann eine Runde benommen.
booklet-fighting-tied-up = Gefesselt
booklet-fighting-under-a-marker-until = Unter einer Marke. Bis ein Freund es losbindet oder das Implantat herauskommt.
booklet-fighting-evidence = Beweis
booklet-fighting-carries-a-whole-implant = Trägt ein heiles Implantat: { $evidence } beim Überzeugen. Geht mit dem Träger verloren.
booklet-fighting-unmasked = Entlarvt
booklet-fighting-known-for-an-alien = Als Alien bekannt: kein Gespräch mehr, nur Fäuste. Bis sein Implantat heraus ist.
booklet-fighting-dead = Tot
booklet-fighting-out-of-play-and = Aus dem Spiel, und zählt nicht mehr.

## watching

booklet-watching-in-silence = Ganz leise
booklet-watching-phase-6-take-over = Phase 6: Übernahme und Beobachtung
booklet-watching-observation-one-die-at = Beobachtung: ein Würfel, höchstens die Zahl in deinem Feld
booklet-watching-in-the-same-space = **Im selben Feld: 1–{ $outdoors }.** Weiter weg muss der Würfel niedriger sein. { said-line }
booklet-watching-a-pair-indoors-is = **Ein Paar drinnen** sieht man nur aus demselben Gebäude.
booklet-watching-who-sees-what = Wer was sieht
booklet-watching-after-each-lift-the = Nach jedem Heben nennt die Stadt einen Beobachter nach dem anderen. **Jede Person einmal je Runde;** keine, die gehoben wurde, keine gefesselte, bewusstlose oder benommene.
booklet-watching-if-the-town-names = Nennt die Stadt ein Alien und ist der Würfel niedrig genug, so sagt es das Alien: Es sah nichts, weil es eines ist.
booklet-watching-seen-the-town-turns = { said-seen } Ist es ein Alien und war der Beobachter frei, so ist er von nun an **wachsam.**
booklet-watching-end-of-the-turn = Ende der Runde
booklet-watching-one-of-the-aliens = Eines des Aliens, oder Zebu-Lon, darf in seinem Feld einen Freund **losbinden.**
booklet-watching-tick-the-turn-on = Hakt die Runde auf dem Protokoll ab. Nach Runde { $turns } wird Einfluss gezählt.
booklet-watching-good-night-pleasantville = **Gute Nacht, Pleasantville.**
booklet-watching-6-take-over = 6. Übernahme
booklet-watching-lift = Heben
booklet-watching-the-alien-takes-up = Das Alien hebt irgendein **Paar** in einem Feld, keines davon der Stadt, und nimmt beide hinter den Sichtschirm.
booklet-watching-swap = Tauschen
booklet-watching-if-one-is-an = Ist eines ein waches Alien und das andere frei und nicht wachsam, so bleibt das andere hinter dem Sichtschirm, und sein **Double** mit dem Sternchen kommt heraus. Jedes Alien nimmt eines je Runde.
booklet-watching-put-down = Zurückstellen
booklet-watching-both-come-back-face = Beide kommen aufgedeckt zurück, gleich wie zuvor. Ein Plättchen wird **einmal je Runde** gehoben.
booklet-watching-or-bluff = Oder bluffen
booklet-watching-lift-two-and-swap = Zwei heben und nichts tauschen. Die Stadt kann es nicht wissen, und wer zusieht, hat seinen einen Blick der Runde gehabt.

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
