### Der gedruckte Bausatz. `data-…` steht über den englischen Wörtern der Daten.

## factions.toml

data-factions-faction-rapid_response-name = Einsatzkräfte
data-factions-faction-rapid_response-line = Man sagte ihnen, es sei ein Wetterballon. Raketen brachten sie trotzdem mit.
data-factions-faction-rapid_response-kill-1-1 = Soldat
data-factions-faction-rapid_response-rules-1 = **Züge und Trupps.** Zwei Züge zu acht, jeder in zwei Trupps zu vier. Der Trupp ist die Gruppe.
data-factions-faction-rapid_response-rules-2 = **Vereintes Feuer.** Zählt die Würfel aller Schüsse einer Karte auf ein Ziel zusammen, dann teilt. Zweier, ein Trupp: 16 Würfel.
data-factions-faction-rapid_response-group-1-name = Trupp
data-factions-faction-rapid_response-group-1-figures-1-2 = Gewehr
data-factions-faction-rapid_response-group-1-figures-2-2 = Stützwaffe
data-factions-faction-rapid_response-group-1-figures-3-2 = Rakete
data-factions-faction-iron_cones-name = Eisenkegel
data-factions-faction-iron_cones-line = Poliert, geduldig, und weder Treppen noch irgendwem zugetan.
data-factions-faction-iron_cones-kill-1-1 = Kegel
data-factions-faction-iron_cones-rules-1 = **Zu dritt.** Nach einem Nahkampf bilden die übrigen Kegel wieder Gruppen zu dritt.
data-factions-faction-iron_cones-rules-2 = **Jeder Schuss für sich.** Zwei Schüsse einer Karte sind zwei Summen; was von jeder übrig bleibt, verfällt.
data-factions-faction-iron_cones-group-1-name = Trio
data-factions-faction-iron_cones-group-1-figures-1-2 = Kegel
data-factions-faction-dark_suits-name = Dunkelmänner
data-factions-faction-dark_suits-line = Du hast sie nicht gesehen. Dafür sorgen sie.
data-factions-faction-dark_suits-total = im Mittel 28
data-factions-faction-dark_suits-track-1 = Studienerfolge (s)
data-factions-faction-dark_suits-kill-1-1 = Dunkelmann
data-factions-faction-dark_suits-kill-2-1 = Putztrupp
data-factions-faction-dark_suits-rules-1 = **Eröffnungswurf.** Jedes Mal, wenn ein Paar schießt, werft 1 Würfel, und 1 mehr je Studienerfolg: So viele Würfel wirft **jeder** Dunkelmann des Paars.
data-factions-faction-dark_suits-rules-2 = **Studie.** Die erste Figur einer Art, die stirbt, durch wen auch immer, geht an euch. Eine Aktion dafür: 1 Würfel je Paar auf dem Tisch. Eine 6 ist ein Erfolg, einer je Art.
data-factions-faction-dark_suits-rules-3 = **Der Putztrupp** kommt mit dem ersten Sonderereignis: zwei Trupps zu fünft, irgendwo am Tischrand. Ein Mann wirft 1 Würfel, und 1 mehr je **bisherigem** Erfolg, die Stützwaffe noch 1 mehr. Vereintes Feuer. **Beide** Trupps handeln in jeder Aktion. Spätere Studien helfen ihnen nicht und zählen sie nicht.
data-factions-faction-dark_suits-rules-4 = **Ihr gewinnt auch** mit einem Erfolg für jede fremde Art im Spiel.
data-factions-faction-dark_suits-group-1-name = Paar
data-factions-faction-dark_suits-group-1-figures-1-2 = Dunkelmann
data-factions-faction-dark_suits-group-1-figures-1-3 = erst würfeln
data-factions-faction-dark_suits-group-2-name = Putztrupp
data-factions-faction-dark_suits-group-2-figures-1-2 = Anführer
data-factions-faction-dark_suits-group-2-figures-2-2 = Soldat
data-factions-faction-dark_suits-group-2-figures-3-2 = Stützwaffe
data-factions-faction-hoppers-name = Hüpfer
data-factions-faction-hoppers-line = Sechzehn Zoll mit einem Satz, und ihre Haustiere sind dabei.
data-factions-faction-hoppers-total = 27 und die Krabbler
data-factions-faction-hoppers-triple = Mindestens eine an verirrte Krabbler.
data-factions-faction-hoppers-kill-1-1 = Hüpfer
data-factions-faction-hoppers-kill-2-1 = Krabbler
data-factions-faction-hoppers-kill-3-1 = Wühler
data-factions-faction-hoppers-species-1 = Hüpfer
data-factions-faction-hoppers-species-2 = Krabbler
data-factions-faction-hoppers-species-3 = Wühler
data-factions-faction-iron_cones-species-1 = Kegel
data-factions-faction-saucer_folk-species-1 = Untertassler
data-factions-faction-hoppers-rules-1 = **Hüpfer** überqueren jedes Gelände außer weichem, und auch das, wenn es schmaler als 8 Zoll ist. Oder sie springen 8 Zoll senkrecht hinauf, wo sie stehen können. Vereintes Feuer. Sie **weichen nie** aus dem Nahkampf: Er geht weiter.
data-factions-faction-hoppers-rules-2 = **Krabbler** ziehen 24 Zoll über alles außer weichem Gelände, auch Mauern hinauf, und brauchen keinen freien Weg zu einem Ziel, das ihr Lenker sieht. 2 Würfel, nur Nahkampf. **Zünden,** eine Aktion des Lenkers: 4 Würfel auf alle unter der Sprengscheibe; andere Krabbler darunter explodieren mit, alle Würfel zusammen. Erschossen explodieren sie nicht.
data-factions-faction-hoppers-rules-3 = **Kein Lenker mehr:** Seine Krabbler sind **verirrt.** Sie können nur den nächsten Feind angreifen, gesehen oder nicht, und mindestens eine Aktion eines Dreiers muss an sie gehen.
data-factions-faction-hoppers-rules-4 = **Wühler** schlagen mit 6 Würfeln zu, wenn sie neben einem Feind heraufkommen. 1 Aktion hinab, 1 zu irgendeinem Punkt, 1 hinauf (0 an einem Loch, das da ist). Rotten fahren umsonst mit; 1 Aktion setzt eine ab. Legt an jeden solchen Punkt ein Loch.
data-factions-faction-hoppers-rules-5 = **Löcher:** drei je Rotte, zwei davon von Anfang an auf dem Tisch. Eine feindliche Gruppe, ganz in 2 Zoll Umkreis, schließt eines mit einer Aktion.
data-factions-faction-hoppers-group-1-name = Rotte
data-factions-faction-hoppers-group-1-pack = Krabbler
data-factions-faction-hoppers-group-1-figures-1-2 = Lenker
data-factions-faction-hoppers-group-1-figures-2-2 = Gewehr
data-factions-faction-hoppers-group-1-figures-3-2 = Schwere Waffe
data-factions-faction-hoppers-group-1-figures-4-2 = Krabbler
data-factions-faction-hoppers-group-1-figures-4-3 = 2 nah
data-factions-faction-hoppers-group-2-name = Wühler
data-factions-faction-hoppers-group-2-figures-1-2 = Wühler
data-factions-faction-hoppers-group-2-figures-1-3 = 6 nah
data-factions-faction-volunteers-name = Freiwillige
data-factions-faction-volunteers-line = Dreißig Nachbarn, dreißig Flinten, eine Thermoskanne Kaffee.
data-factions-faction-volunteers-kill-1-1 = Freiwilliger
data-factions-faction-volunteers-rules-1 = **Auf heimischem Boden.** Der Stapel enthält einen **sechsten Einer** für sie: die Karte mit „Bonus“. Ohne sie spielen sie wie alle anderen.
data-factions-faction-volunteers-rules-2 = **Jeder Schuss für sich.** Zwei Schüsse einer Karte sind zwei Summen; was von jeder übrig bleibt, verfällt.
data-factions-faction-volunteers-group-1-name = Meute
data-factions-faction-volunteers-group-1-figures-1-2 = Flinte
data-factions-faction-saucer_folk-name = Untertassenleute
data-factions-faction-saucer_folk-line = Hier wegen des Strafzettels, der Antenne und des Planeten.
data-factions-faction-saucer_folk-kill-1-1 = Untertassler
data-factions-faction-saucer_folk-rules-1 = **Teleport.** Einmal im Spiel darf jede Gruppe statt zu ziehen irgendwo in 24 Zoll Umkreis erscheinen. Hakt ihr Kästchen ab.
data-factions-faction-saucer_folk-rules-2 = **Jeder Schuss für sich.** Zwei Schüsse einer Karte sind zwei Summen; was von jeder übrig bleibt, verfällt.
data-factions-faction-saucer_folk-group-1-name = Landetrupp
data-factions-faction-saucer_folk-group-1-figures-1-2 = Strahler
data-factions-faction-saucer_folk-group-1-once = Teleport

## scenario.toml

data-scenario-title = Nacht in Coldwater Cross
data-scenario-line = Vier Parteien, ein Absturz, keine Zeugen.
data-scenario-story = Um zehn nach elf kam etwas auf die Kreuzung von Coldwater herab. Um Mitternacht hat die Armee die Südstraße, im Norden summt etwas Metallenes, vier Herren haben nach dem Weg gefragt, und der Boden beginnt sich zu bewegen. Nur die Kapsel zählt. Das sagt jedenfalls jeder.
data-scenario-end-title = Das Ende
data-scenario-end-text = Wenn eine Fraktion hat, was sie will, oder beim dritten Mischen, den Anfang mitgezählt. Mehrere Spieler können gewinnen.
data-scenario-setup-title = Aufbau
data-scenario-setup-lines-1 = Ein Tisch von 6 × 4 Fuß. Sechs Gebäude um eine Kreuzung, vier Baumgruppen, zwei Schutthaufen, Mauern an zwei Straßen, ein Fluss mit einer Brücke, die Kapsel in der Mitte.
data-scenario-setup-lines-2 = Zuerst die Hüpfer: zwei Löcher je Rotte, mindestens 12 Zoll auseinander. Dann die anderen an ihren Rändern, in beliebiger Folge.
data-scenario-setup-lines-3 = Der Stapel: 36 Aktionskarten der vier Fraktionen und 4 Sonderereignisse. Vier Karten sind eine Reihe.
data-scenario-side-1-edge = Südrand
data-scenario-side-1-victory = Ein Trupp schafft **einen Aktionswurf mit 6 an der Kapsel** und trägt sie über den Südrand. Oder **10 Feinde getötet.**
data-scenario-side-2-edge = Nordrand
data-scenario-side-2-victory = Vernichtet **20 Figuren.**
data-scenario-side-3-edge = Jede Ecke, jedes Paar seine
data-scenario-side-3-victory = **Studie:** ein Erfolg für jede fremde Art. Oder die **Kapsel zerstört:** zwei Aktionswürfe mit 6 durch dasselbe Paar.
data-scenario-side-4-edge = Aus den Löchern
data-scenario-side-4-victory = Am Ende leben **zwei Rotten und ein Wühler,** und **12 feindliche Figuren sind tot.**
data-scenario-guest-1-edge = Westrand
data-scenario-guest-1-victory = Am Ende leben **10 Freiwillige,** und **für jede andere Fraktion sind 5 feindliche Figuren tot.**
data-scenario-guest-2-edge = Ostrand
data-scenario-guest-2-victory = Ein Landetrupp macht **3 Aktionswürfe mit 6 an der Kapsel** und hebt mit ihr ab.
data-scenario-night-old_night-title = Die alte Nacht
data-scenario-night-old_night-line = Wie sie zuerst erzählt wurde: kurz, und hart für die Einsatzkräfte.
data-scenario-night-old_night-side-1-victory = Ein Trupp verbringt **2 Aktionen an der Kapsel,** je ein Aktionswurf, beide Male eine 6, und trägt sie über den Südrand.
data-scenario-night-old_night-side-2-victory = Vernichtet **12 Figuren.**
data-scenario-night-old_night-side-3-victory = **Studie:** ein Erfolg für jede fremde Art. Oder die **Kapsel zerstört:** ein Aktionswurf mit 6.
data-scenario-night-old_night-side-4-victory = Am Ende leben **zwei Rotten und ein Wühler,** und **8 feindliche Figuren sind tot.**
data-handicaps-line = Links vom Strich mit Hilfe, rechts davon gebremst; die anderen wie immer. Es kann mehr als eine Fraktion gewinnen, daher ergibt eine Zeile auch mehr als hundert.
data-handicaps-none = **Niemand** mit Hilfe oder gebremst
data-handicaps-handicap-single-words = **Ein Einer** mehr: eine markierte Karte, die sonst niemand braucht. Oder einer weniger.
data-handicaps-handicap-double-words = **Zweier** zählen als Dreier: 3 Aktionen. Oder als Einer, nach denen kein Nahkampf ausgetragen wird.
data-handicaps-handicap-group-words = **Eine Gruppe** mehr von der ersten Art auf dem Bogen. Oder eine weniger.
data-handicaps-handicap-goal-words = **Das Ziel:** 3 Abschüsse, 3 tote Feinde oder eine 6 weniger, nie unter eins. Oder ebenso viel mehr.
data-scenario-map-buildings-1-5 = Imbiss
data-scenario-map-buildings-2-5 = Kirche
data-scenario-map-buildings-3-5 = Hotel
data-scenario-map-buildings-4-5 = Garage
data-scenario-map-buildings-5-5 = Laden
data-scenario-map-buildings-6-5 = Schule

## cards.toml

data-cards-bonus = Nur auf heimischem Boden.
data-cards-level-single-name = Einer
data-cards-level-single-use = Eine Gruppe: **1 Aktion.**
data-cards-level-double-name = Zweier
data-cards-level-double-use = Eine Gruppe: **2 Aktionen.** Oder zwei Gruppen: **je 1.**
data-cards-level-double-then = Dann alle Nahkämpfe austragen.
data-cards-level-triple-name = Dreier
data-cards-level-triple-use = Eine Gruppe: **3.** Drei Gruppen: **je 1.** Oder eine **2,** eine andere **1.**
data-cards-level-triple-then = Dann alle Nahkämpfe austragen.
data-cards-event-name = Sonderereignis
data-cards-event-before-1 = Gruppen unter der Erde kämpfen sofort.
data-cards-event-before-2 = Beim ersten: Der Putztrupp kommt.
data-cards-event-roll = Dann ein Würfel
data-cards-event-results-1-2 = Funkstille
data-cards-event-results-1-3 = Nichts geschieht.
data-cards-event-results-2-2 = Rauch
data-cards-event-results-2-3 = Bei der nächsten Aktionskarte schießt niemand.
data-cards-event-results-3-2 = Nachzügler
data-cards-event-results-3-3 = Wer am wenigsten Figuren hat, bekommt eine verlorene zurück.
data-cards-event-results-4-2 = Einsturz
data-cards-event-results-4-3 = Der letzte Spieler nennt Gelände: 2 Würfel auf jede Gruppe darin, Zahlen fürs Freie.
data-cards-event-results-5-2 = Befehlswirrwarr
data-cards-event-results-5-3 = Nächste Aktionskarte: eine Stufe weniger. Einer: verloren.
data-cards-event-results-6-2 = Adrenalin
data-cards-event-results-6-3 = Nächste Aktionskarte: eine Stufe mehr. Dreier: 1 mehr für eine Gruppe.
data-cards-reference-title = Wenn ihr dran seid
data-cards-reference-lines-1 = **Reihe:** so viele Karten wie Fraktionen, mindestens vier, offen nebeneinander. Spielt sie der Reihe nach.
data-cards-reference-lines-2 = **Ziehen:** 8 Zoll gerade. Halt beim Betreten von Gelände und nach Mauer oder Zaun.
data-cards-reference-lines-3 = **Schießen:** eine Figur sehen, Würfel der Gruppe werfen, Summe durch die Abschusszahl. Keine Reichweiten.
data-cards-reference-lines-4 = **Besonderes:** 1 Würfel je Helfer; eine 6 genügt.
data-cards-reference-lines-5 = **Nahkampf** bindet beide Gruppen bis zu einem Zweier oder Dreier.
data-cards-reference-lines-6 = Aktionen dürfen ungenutzt bleiben.
data-cards-reference-back_title = Abschusszahlen
data-cards-reference-back_line = Punkte für eine Figur: frei, Deckung, Gebäude
data-cards-back-line = Aktion

## terrain.toml

data-terrain-terrain-open-name = Freies
data-terrain-terrain-scrub-name = Gestrüpp
data-terrain-terrain-rubble-name = Schutt
data-terrain-terrain-trees-name = Bäume
data-terrain-terrain-rocks-name = Felsen
data-terrain-terrain-building-name = Gebäude
data-terrain-terrain-wall-name = Mauer
data-terrain-terrain-wooden_fence-name = Bretterzaun
data-terrain-terrain-wire_fence-name = Drahtzaun
data-terrain-terrain-river-name = Fluss
data-terrain-terrain-vehicle-name = Fahrzeug
data-terrain-class-open-name = Frei
data-terrain-class-open-says = kein Schutz
data-terrain-class-cover-name = Deckung
data-terrain-class-cover-says = etwas Schutz, oder schwer zu sehen
data-terrain-class-building-name = Gebäude
data-terrain-class-building-says = feste Wände, oder kaum zu sehen
data-terrain-terrain_rules-title = Hinein und hinaus
data-terrain-terrain_rules-lines-1 = Gelände zu betreten, auch ein Fahrzeug, **beendet den Zug.** Ebenso, eine Mauer oder einen Zaun zu überqueren.
data-terrain-terrain_rules-lines-2 = Hinaus: Messt von irgendeinem Rand; aus Gebäude oder Fahrzeug von der Tür.
data-terrain-terrain_rules-lines-3 = Eine Gruppe ist darin, wenn **alle** ihre Figuren es sind. Mauer oder Bretterzaun decken ein Ziel, das höchstens 2 Zoll dahinter steht.
data-terrain-terrain_rules-lines-4 = Aus sperrendem Gelände sieht man hinaus und wird gesehen; das nächste hält die Linie auf.
data-terrain-vehicles-title = Fahrzeuge
data-terrain-vehicles-lines-1 = Geradeaus, so weit ihr wollt, dann auf der Stelle wenden. Straßenwagen: nur freies Gelände. Geländewagen: auch Schutt und Gestrüpp.
data-terrain-vehicles-lines-2 = Hubschrauber: 1 Aktion hinauf, 1 irgendwohin, 1 hinab.
data-terrain-vehicles-lines-3 = Abschuss: Auto oder Lastwagen 18, Hubschrauber 24, Panzer 36, samt Besatzung. Bis 8 Mitfahrer: 2 Würfel je Gruppe, Zahlen fürs Freie.
data-terrain-cards-title = Die Karten
data-terrain-cards-lines-1 = Jede Fraktion gibt 5 Einer, 3 Zweier, 1 Dreier; dazu ein Sonderereignis je Fraktion, höchstens vier.
data-terrain-cards-lines-2 = Deckt eine **Reihe** auf: so viele Karten wie Fraktionen, mindestens vier. Spielt sie der Reihe nach; dann die nächste. Keine Karten mehr: Mischt die Ablage.
data-terrain-move-title = 1 Ziehen
data-terrain-move-lines-1 = Messt **eine** Figur in gerader Linie, 8 Zoll oder was ihr Bogen sagt; stellt die anderen daneben, jede höchstens 2 Zoll von einer anderen.
data-terrain-move-lines-2 = Kürzer geht auch. Niemand wird in Berührung mit einem Feind hingestellt, außer die gemessene Figur erreicht einen.
data-terrain-shoot-title = 2 Schießen
data-terrain-shoot-lines-1 = Eine Gruppe auf eine Gruppe. Eine Figur muss eine Figur sehen: Sperrendes Gelände und **jede Gruppe dazwischen** halten die Linie auf. Keine Reichweiten.
data-terrain-shoot-lines-2 = Summe aller Würfel ÷ Abschusszahl, ohne Rest: So viele fallen. Ihr Besitzer wählt; sofort vom Tisch.
data-terrain-shoot-lines-3 = **Vereintes Feuer** zählt alle Schüsse einer Karte auf ein Ziel zusammen, bevor geteilt wird.
data-terrain-special-title = 3 Besonderes
data-terrain-special-lines-1 = Alles andere: suchen, eine Maschine bedienen, ein Loch schließen. Wo ein Wurf nötig ist: 1 Würfel je Helfer, **eine 6 genügt.**
data-terrain-combat-title = Nahkampf
data-terrain-combat-lines-1 = Feinde in Berührung sind **gebunden.** Tragt jeden Kampf nach den Aktionen eines Zweiers oder Dreiers aus, wem er auch gehört.
data-terrain-combat-lines-2 = Bis dahin: Wer hinkommt, darf dazukommen; Gebundene dürfen auf ihre Gegner schießen; Fraktionen draußen dürfen hineinschießen, außer sie haben Freunde darin.
data-terrain-combat-lines-3 = Alle schlagen zugleich zu, mit Schusswürfeln, wenn der Bogen nichts anderes sagt, gegen Zahlen fürs **Freie**; wer Gelände verteidigt, hat dessen Klasse. Auch Tote schlagen zu.
data-terrain-combat-lines-4 = **Drei Seiten oder mehr,** oder ein Schuss von außen: Nennt ein Ziel. **Gerade** Würfel treffen es, **ungerade** teilen sich die anderen gleich.
data-terrain-combat-lines-5 = Wer übrig ist, ordnet sich neu. Eine Seite übrig: Sie darf den Boden nehmen. Mehr übrig: Verteidiger von Gelände bleiben, Angreifer weichen einen ganzen Zug; im Freien weichen alle.
data-terrain-underground-title = Unter der Erde
data-terrain-underground-lines-1 = Wo Kanäle oder Tunnel im Spiel sind: 1 Aktion hinab an einem Kanaldeckel, 1 zu irgendeinem anderen, 2 hinauf.
data-terrain-underground-lines-2 = Bei jedem Sonderereignis kämpfen alle Gruppen unter der Erde; wer dort zu Hause ist, zuerst. Dann kommt die Seite herauf, die mehr verlor.
data-terrain-end-title = Das Ende
data-terrain-end-lines-1 = Wenn eine Fraktion hat, was sie will, oder beim dritten Mischen, den Anfang mitgezählt. Mehrere können gewinnen: Verhandelt.
data-terrain-blast-lines-1 = Legt die Mitte der Scheibe dorthin, wo es knallt. **Werft 4 Würfel** und zählt sie zusammen.
data-terrain-blast-lines-2 = **Jede Gruppe** mit Figuren unter der Scheibe bekommt diese Summe, auch Freunde: Teilt durch ihre eigene Abschusszahl für ihr Gelände.
data-terrain-blast-lines-3 = Nicht mehr fallen, als **darunter liegen;** ihr Besitzer wählt.
data-terrain-blast-lines-4 = **Andere Krabbler** darunter explodieren mit: je 4 Würfel mehr, alles in einer Summe.

## cards

cards-bonus-single = { $name }: Bonus-Einer
cards-reference = Übersicht { $number }
cards-action-deck = Aktionskarten
cards-bonus = Bonus

## markers

markers-hole = Loch
markers-closed = Zu
markers-combat-lock = Nahkampf
markers-locked = Gebunden
markers-strikes-back = Schlägt zu
markers-manhole = Kanal
markers-way-down = Abstieg
markers-study-success = Studienerfolg
markers-success = Erfolg
markers-no-success = Kein Erfolg
markers-capsule = Kapsel
markers-carried-off = Fort
markers-directions = Richtungen
markers-roll-a-die = Würfeln
markers-holes-and-locks = Löcher und Nahkämpfe
markers-manholes-and-successes = Kanäle und Erfolge
markers-fronts = { $title }, Vorderseiten
markers-backs = { $title }, Rückseiten
markers-markers = Marken
markers-card-both-sides-flipped = Karton, beidseitig, **über die lange Kante gewendet**: Gegen das Licht gehalten, treffen die Ringe am Fuß die auf der Rückseite. Schneidet an jeder Linie von Marke zu Marke.
markers-backs-turned-over-on = Rückseiten. Über die lange Kante gewendet, liegt jede hinter ihrer Vorderseite.

## measures

measures-move = Ziehen
measures-everyone-on-foot-a = Alle zu Fuß; der Sprung eines Hüpfers
measures-hop = Satz
measures-hoppers = Hüpfer
measures-dash = Lauf
measures-skitters-a-teleport = Krabbler; ein Teleport
measures-sticks-and-blast-disc = Messstäbe und Sprengscheibe
measures-movement-sticks = Messstäbe
measures-glue-the-sheet-to = Klebt den Bogen auf Karton und schneidet an den Kanten; lasst die schraffierte Lasche eines Teils stehen. Stoßt das nächste Teil an das bedruckte Ende, auf der Lasche: **1 und 2** sind 16 Zoll, **1, 2 und 3** sind 24.
measures-glue = kleben { $part }
measures-in = { $inches } Zoll
measures-in-2 = { $inches } Zoll: { $n }
measures-inches = { $word }: { $inches } Zoll
measures-blast-disc = Sprengscheibe
measures-cut-along-the-rim = Schneidet am Rand entlang: Sie ist { $n } Zoll breit. Stecht ein Loch in die Mitte. Klebt sie auf Karton oder auf klare Folie.
measures-when-something-goes-off = Wenn etwas explodiert
measures-kaboom = Bumm!
measures-4-dice = 4 Würfel

## actions

booklet-actions-stopped = versperrt
booklet-actions-clear = frei
booklet-actions-measure-one-figure-of = Messt **eine** Figur der Gruppe, in gerader Linie, wohin ihr wollt: 8 Zoll, oder was der Bogen sagt. Kürzer geht auch. Stellt die anderen ohne Messen daneben, jede **höchstens 2 Zoll** von einer anderen.
booklet-actions-nobody-is-set-down = Niemand wird in Berührung mit einem Feind hingestellt, außer die gemessene Figur erreicht einen.
booklet-actions-the-move-ends-on = Der Zug **endet beim Betreten** von Gelände, auch Fahrzeugen, und **beim Überqueren** einer Mauer oder eines Zauns, gleich dahinter.
booklet-actions-blocking-terrain-stops-the = Sperrendes Gelände hält die Linie auf, ebenso **jede Gruppe dazwischen,** Freund oder Feind, als Ganzes: Durch ihre Lücken schießt man nicht.
booklet-actions-roll-all-the-groups = **Werft alle Würfel der Gruppe** und zählt sie zusammen. Teilt durch die Abschusszahl des Ziels für sein Gelände. Der Rest verfällt: So viele fallen. Ihr Besitzer wählt, wer, und nimmt sie sofort weg.
booklet-actions-linked-fire-who-has = **Vereintes Feuer:** Wer es hat, zählt alle Schüsse einer Karte auf ein Ziel zusammen, bevor er teilt: eine Gruppe zweimal oder mehrere Gruppen.
booklet-actions-if-a-roll-is = Wo ein Wurf nötig ist: **1 Würfel für jede Figur, die hilft; eine 6 genügt.**
booklet-actions-a-group-is-inside = Eine Gruppe ist darin, wenn **alle** ihre Figuren es sind. Mauer oder Bretterzaun decken den, der höchstens 2 Zoll dahinter steht.
booklet-actions-a-wall-ends-it = eine Mauer beendet ihn
booklet-actions-so-do-trees = Bäume ebenso

## combat

booklet-combat-dice-as-for-shooting = **Würfel:** wie beim Schießen, wenn der Bogen nichts anderes sagt. **Abschusszahlen:** fürs Freie; eine Fraktion, die **Gelände verteidigt,** hat dessen Klasse. Der Besitzer wählt, wer fällt.
booklet-combat-even = gerade: { $even }
booklet-combat-odd = ungerade: { $p }
booklet-combat-open = Frei
booklet-combat-cover = Deckung
booklet-combat-building = Gebäude

## opening

booklet-opening-six-factions = Sechs Fraktionen

## strange

booklet-strange-roll-the-dice-once = Werft **4 Würfel,** einmal. Jede Gruppe mit Figuren unter der Scheibe bekommt diese Summe, auch Freunde, nach ihren eigenen Abschusszahlen, und verliert höchstens, was darunter liegt.
booklet-strange-skitters-caught-go-off = **Krabbler** darunter explodieren mit: je 4 Würfel mehr, alles in einer Summe. Einer, der erschossen wird, stirbt nur.
booklet-strange-to = { $min } bis { $max }

## sheets

sheets-faction-sheets = Fraktionsbögen
sheets-what-sets-them-apart = Was sie besonders macht
sheets-victory-from-the-scenario = Sieg, aus dem Szenario; Notizen
sheets-move = Zug
sheets-shooting-dice = Schusswürfel
sheets-weight = × { $points } Punkte = { $weight }
sheets-linked-fire = Vereintes Feuer
sheets-cards = Karten
sheets-in = { $move } Zoll
sheets-yes = Ja
sheets-no = Nein
table-6-in = 6 Zoll
table-first-apart = ein halber Meter
sheets-points-to-kill-one = Punkte für einen
sheets-open = Frei
sheets-cover = Deckung
sheets-building = Gebäude
sheets-the-standard-force-cross = Die Standardtruppe: Streicht Gefallene durch
sheets-species = Arten

## start

stock-action-deck = Karton, oder Papier in Hüllen
stock-markers = Karton von 250 g
stock-figures = Karton von 160 bis 250 g
stock-terrain-card = Karton oder Papier
stock-measures = Papier auf steifem Karton
stock-dice = Karton und Etiketten
stock-dice-tray = Karton von 250 g
stock-corner-strips = Papier, matt
kit-start-bring-dice-bring-many = Bringt Würfel mit. Bringt viele Würfel mit.
kit-start-rules-cards-markers-and = Regeln, Karten, Marken und Geländekarte
kit-besides = Ihr braucht außerdem 20 bis 30 sechsseitige Würfel. Habt ihr Figuren, lasst figures.pdf weg.

## table

table-terrain = Gelände
table-yes = ja
table-no = nein
table-special-event =
    Sonder-

    ereignis
table-rules-at-a-glance = Regeln auf einen Blick
table-terrain-card = Geländekarte
table-scenario = Szenario
table-nights = { $night }, Gäste und Handicaps
table-guests = Wer noch kommen kann
table-companies = Wer auch kommt
table-companies-line = Zwei bis sechs Fraktionen, gleich welche: wie viele Abschüsse gewinnen
table-companies-rule = Nicht die vier des Szenarios? Sucht die Zeile mit einer Zahl für **jeden von euch und sonst niemanden.** Eine Fraktion gewinnt sofort, wenn sie **selbst so viele Feinde getötet** hat. Das ersetzt die Abschüsse in ihrem Ziel, falls dort welche stehen; was das Szenario sonst für sie vorsieht, gewinnt ebenso. Aber **für jede andere Fraktion** brauchen die Hüpfer am Ende { $hoppers } tote Feinde, die Freiwilligen { $volunteers }.
table-handicaps = Helfen oder bremsen: wie viele von hundert Spielen Maschinen dann gewannen
table-what-shelters-what-hides = { $n }: was deckt, was verbirgt, was es braucht
table-kinds-of-terrain = Arten von Gelände
table-protection = Schutz
table-blocks-sight = Sperrt die Sicht
table-points-to-kill-one = Punkte für eine Figur
table-the-action-deck = Der Aktionsstapel
table-single = Einer
table-double = Zweier
table-triple = Dreier
table-deck = Stapel
table-set = Reihe
table-factions = Fraktionen
table-cards-actions-blows = { $n }: Karten, Aktionen, Schläge

## Was mehrere von diesen sagen, und der Bildschirm auch

said-sees = Mindestens eine eigene Figur muss eine feindliche sehen.
said-inside = Von darin sieht man hinaus und wird gesehen; das nächste hält die Linie auf.
said-success = Eine 6 ist ein Erfolg, einer für jede Art.
said-sections = Beide Putztrupps handeln in jeder Aktion.

## Figures

figures-figures = Figuren
figures-to-kill = Abschuss { $points }
figures-rear = Heck
figures-a-red-band = Ein rotes Band trägt, wer in seiner Gruppe mehr zählt oder anderes kann.
