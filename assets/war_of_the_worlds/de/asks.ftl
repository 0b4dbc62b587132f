### Was gefragt wird, was man antworten kann, und die Regeln des Augenblicks.

## The dice, cards and cups

prompt-landing = Grün: Espagne. Gelb: Italie. Rot: Rennes.
    .title = { $cylinder ->
        [yes] Wo landet Zylinder { $wave }?
       *[no] Woher kommt Welle { $wave }?
    }
prompt-tripods = Für Sammelplatz { $wave }, noch { $count }. Tippt die gezogene Farbe an.
    .title = Dreibeine aus dem Becher
prompt-event_top = { $shuffled ->
        [yes] Der Ereignisstapel ist leer: Mischt alle seine Karten neu. Dann seht
       *[no] Seht
    } die Rückseite der obersten Ereigniskarte an.
    .title = Welche Phase nennt sie?
prompt-event = Die Rückseite der obersten Karte nennt diese Phase: Dreht sie um.
    .title = Welches Ereignis ist es?
prompt-character = Mischt die Personen, die noch nicht im Spiel waren, und zieht eine für Paris.
    .title = Wer hat einen Plan?
prompt-harbor_cup = Zieht einen Hafen; zieht neu, wenn seine Zone nichts herstellt.
    .title = Welcher Hafen wurde gezogen?
prompt-plan_drawn = Zieht aus dem Becher der Schlachtpläne.
    .title = Welcher Plan ist es?
prompt-card = { $what ->
    [setup] Sie sagt, auf welchem Hexfeld jede Farbe steht.
   *[round] Runde { $round }: Sie sagt, was jede Farbe tut.
}
    .title = { $second ->
        [yes] Die zweite Schlachtkarte
       *[no] Dreht eine Schlachtkarte um
    }
prompt-arrival = { CAP(NAME($tripod, as: "the")) } ruft ein weiteres nach { $hex }. Zieht aus dem Becher.
    .title = Welches Dreibein kommt?
prompt-sea_tripods = { $count } zu ziehen, vor { NAME($zone, of: "place") }. Tippt die gezogene Farbe an.
    .title = Dreibeine aus dem Seebecher
prompt-devastate = { $tripods ->
    [one] 1 Dreibein.
   *[other] { $tripods } Dreibeine.
}
    .title = Welle { $wave } verwüstet { NAME($zone, of: "place") }
prompt-meanwhile = Bevor die Würfel fallen: Es geschieht sofort, dann wird geworfen.
    .title = Zwischendurch
prompt-way = Grün: { $stays ->
    [yes] sie bleibt, denn die Zone stellt noch her
   *[no] { NAME($green, of: "place") }
}. Gelb: { NAME($yellow, of: "place") }. Rot: { NAME($red, of: "place") }.
    .title = Wohin geht Welle { $wave }?
prompt-screening = { rule-screening }
    .title = Die Kavallerie reitet vor Welle { $wave }
prompt-kegs = Grün: 2 Schaden. Gelb: 1 Arbeitskraft weniger. Rot: 1 Schaden.
    .title = Pulverfässer unter Welle { $wave }!
prompt-reland = Ein neuer Zylinder landet bei { NAMES($needed, of: "face") }.
    .title = Kommt Welle { $wave } wieder?
prompt-weed = Grün: nichts. Gelb: { NAME($first, of: "place") }. Rot: { NAMES($zones, of: "place") }.
    .title = Breitet sich das Rote Kraut aus?
prompt-hatch = { said-hatch }
    .title = Zylinder { $wave } in { NAME($zone, of: "place") }
prompt-flyer = Bei { NAMES($needed, of: "face") } entsteht ein Teil; { $pieces } von 4 sind da. Ein Geschütz oder Infanterie in { NAMES($zones, of: "place") } würde es verhindern.
    .title = Die Flugmaschine
prompt-attack = Grün: nichts. Gelb: 1 Dreibein ist zerstört. Rot: Die Infanterie ist verloren.
    .title = Die Infanterie stürmt Zylinder { $wave }
prompt-lay = Grün: nichts. Gelb: Das Fass ist gelegt. Rot: Die Infanterie ist verloren.
    .title = Ein Pulverfass für { NAME($zone, of: "place") }
prompt-detect = Reichweite { $range }: { NAME($needed, of: "face") } nötig. { CAP(NAME($target, as: "the")) } auf { $to } würde 1 Schanze verlieren.
    .title = { CAP(NAME($tripod, as: "the")) } sucht ein Geschütz
prompt-fire = Reichweite { $range }: { NAME($needed, of: "face") } nötig. { CAP(NAME($target, as: "the")) } auf { $to } wäre zerstört.
    .title = { CAP(NAME($tripod, as: "the")) } feuert
prompt-detect_all = Je ein Würfel in dieser Folge; diese Farbe trifft.
    .title = { CAP(NAME($tripod, as: "the")) } sucht überall
prompt-fire_all = { prompt-detect_all }
    .title = { CAP(NAME($tripod, as: "the")) } feuert auf alle
prompt-shot = Reichweite { $range }: { NAME($needed, of: "face") } nötig, { $dice ->
    [one] mit 1 Würfel
   *[other] mit einem von { $dice } Würfeln
}.
    .title = { CAP(NAME($gun)) } feuert auf { NAME($tripod, as: "accusative") }
prompt-trap = { said-trap }
    .title = Die Falle
prompt-digging = { $text ->
    [yes] Grün und Gelb: 1 Schanze. Rot: Die Infanterie ist verloren.
   *[no] Grün: 1 Schanze. Gelb: 2. Rot: 1, und die Infanterie ist verloren.
}
    .title = Die Infanterie gräbt
prompt-scouting = { said-scouting }
    .title = Die Kavallerie späht
prompt-again = { $needed ->
    [green] Grün ist nötig.
    [yellow] Gelb ist nötig.
    [red] Rot ist nötig.
   *[other] Viel Glück.
}
    .title = Noch einmal
prompt-berth = { $fleet ->
    [yes] Grün und Rot: fort. Gelb: Sie fliehen über See.
   *[no] Grün: fort. Gelb: Sie fliehen über See. Rot: kein Platz, sie bleiben.
} Ein Würfel für jeden Flüchtling, noch { $left }.
    .title = Flucht aus { NAME($zone, of: "place") }
prompt-passage = { $fleet ->
    [yes] Grün und Rot: fort. Gelb: über See.
   *[no] Grün: fort, 3 Siegpunkte. Gelb: über See. Rot: bleibt.
}
    .title = { CAP(NAME($who, as: "the")) } in { NAME($zone, of: "place") }

## The general: events

prompt-war_loan = { $cost } Punkte für 3 Siegpunkte; ihr habt { $points }.
    .title = Kriegsanleihe zeichnen?
prompt-spare_parts = { $cost } Punkte verhindern das neue Teil der Flugmaschine; ihr habt { $points }.
    .title = Ersatzteile für die Marsianer
prompt-rot = Die Zone ist dann zerstört.
    .title = Wo fault das Rote Kraut?
prompt-fleet = Dort zählt Rot als Grün.
    .title = Wo läuft die Fischerflotte aus?
prompt-sluggish = Tippt die Welle an, die stehen bleibt.
    .title = Welche Welle ist träge?
prompt-astronomer = Es wäre { NAME($zone, of: "place") }.
    .title = Sieht der Astronom noch einmal hin?

## The general: the map

prompt-produce = { $points } Punkte habt ihr. Kauft, oder zieht Einheiten für { $move } je Zone.
    .title = Produktion
prompt-action = Jede Einheit zieht 1 Zone weit, umsonst. Infanterie kann stattdessen stürmen oder ein Fass legen.
    .title = Aktion der Menschen
prompt-lose = Ihr wählt. { said-lose }
    .title = In { NAME($zone, of: "place") } geht eine Einheit verloren
prompt-screen = Bei Gelb und Rot wählt ihr ihren Weg; Rot kostet die Kavallerie.
    .title = Vor Welle { $wave } herreiten?
prompt-course = Sie steht in { NAME($zone, of: "place") }.
    .title = Wohin geht Welle { $wave }?
prompt-kegs_out = Kommt eine Welle nach { NAMES($zones, of: "place") }, geht hoch, was dort liegt. Jetzt ist die letzte Gelegenheit.
    .title = Erst ein Pulverfass aufnehmen?
prompt-share = { $damage } zu verteilen. 2 zerstören ein Dreibein; eines mit Blitz hat schon 1.
    .title = Wen in Welle { $wave } trifft es?
prompt-embark = Ein Wurf in { NAME($zone, of: "place") } entscheidet. Grün bringt die Person in Sicherheit: 3 Siegpunkte.
    .title = An Bord gehen?

## The general: battles

prompt-battle = { said-survivors }
    .title = Gegen welche Welle zuerst?
prompt-place = { $left ->
    [one] Noch eine
   *[other] Noch { $left } aufzustellen
}. Geschütze auf die gelben Felder, zwei auf jedes; alle anderen auf die blauen.
    .title = Wo steht { NAME($unit, as: "the") }?
prompt-hills = Je eine Schanze, umsonst; noch { $left }.
    .title = Wen decken die Hügel?
prompt-engineer = Eine Schanze, umsonst.
    .title = Ingenieur: welches Geschütz?
prompt-dig = { $text ->
    [yes] Grün und Gelb 1 Schanze, Rot: Die Infanterie ist verloren.
   *[no] Grün 1 Schanze, Gelb 2, Rot 1, aber die Infanterie fällt.
}
    .title = Eingraben: welches Geschütz?
prompt-scout = { said-scouting }
    .title = Die Kavallerie ausschicken?
prompt-plans = { $points } Punkte. Auf der Hand: { COUNT($plans) ->
    [0] nichts
   *[other] { NAMES($plans) }
}.
    .title = Schlachtpläne kaufen?
prompt-kriegspiel = { CAP(NAME($card)) } wurde gezogen.
    .title = Kriegsspiel: eine zweite Karte?
prompt-choose_card = { $what ->
    [setup] Sie stellt die Dreibeine auf.
   *[round] Sie sagt, was sie diese Runde tun.
}
    .title = Welche Karte gilt?
prompt-ambush = { CAP(NAME($card)) } kommt. Grün beschädigt bis zu 2 Dreibeine.
    .title = Falle zuschnappen lassen?
prompt-target = { NAME($action, of: "action") } von { $hex } aus: Diese sind gleich nah.
    .title = Worauf zielt { NAME($tripod, as: "the") }?
prompt-human = Runde { $round }. Reichweite 1: Grün, 2: { CAP(NAME($second, of: "face")) }, 3: Rot.
    .title = Eure Geschütze
prompt-shell = Sie würde { NAME($tripod, as: "accusative") } ganz zerstören.
    .title = Sprenggranate?
prompt-trapped = { $left ->
    [one] Noch eines.
   *[other] { $left } davon.
}
    .title = Wer sitzt in der Falle?
prompt-reroll = { $what ->
    [shot] Euer Schuss, Reichweite { $range }.
    [detect] Ihr Aufspüren, Reichweite { $range }.
    [fire] Ihr Feuern, Reichweite { $range }.
    [detect_all] Sie spüren alle auf.
    [fire_all] Sie feuern auf alle.
    [trap] Die Falle.
    [digging] Das Graben.
   *[other] Das Spähen.
} Gewürfelt: { NAMES($faces, of: "face") }{ $needed ->
    [green] ; Grün ist nötig.
    [yellow] ; Gelb ist nötig.
    [red] ; Rot ist nötig.
   *[other] .
}
    .title = Noch einmal werfen?
prompt-quay = { $left ->
    [one] Der letzte.
   *[other] Noch { $left } aufzustellen.
} Sie fahren den Plan hinab, zur offenen See.
    .title = Wo liegt der Frachter?
prompt-muster = { $free ->
    [0] Je 2 Punkte; ihr habt { $points }.
   *[other] { $free } umsonst.
}
    .title = Ein Kriegsschiff schicken?
prompt-sail = Runde { $round }. { $freighters ->
    [0] Kriegsschiffe dürfen 1 Hexfeld fahren und feuern.
    [one] 1 Frachter muss noch fahren.
   *[other] { $freighters } Frachter müssen noch fahren.
}
    .title = Eure Schiffe

## Answers

answer-done = Fertig
done-produce = Phase beenden
done-action = Phase beenden
done-human = Feuer einstellen
answer-keep = Nein
answer-pay = Zahlen
answer-use = Nutzen
answer-again = Neu werfen: { NAME($two, of: "face") }
answer-gunners = Alte Kanoniere: alle noch einmal
answer-spring = Zuschnappen lassen
answer-stay = Bleibt
answer-go = { NAME($one) } nach { NAME($two, of: "place") }
answer-embark = { CAP(NAME($one, as: "the")) } geht an Bord
answer-buy = { NAME($one) } in { NAME($two, of: "place") }
answer-industry = Industrie in { NAME($one, of: "place") }
answer-harbor = Hafen { NAME($one, of: "place") }
answer-harbor_cup = Ein Hafen aus dem Becher
answer-move = { NAME($one) } nach { NAME($two, of: "place") }
answer-lift = Ein Fass aufnehmen in { NAME($one, of: "place") }
answer-attack = { NAME($one) } stürmt Zylinder { $two }
answer-lay = { NAME($one) } legt ein Fass
answer-sap = Pioniere: { NAME($one) } legt ein Fass ohne Wurf
answer-flee = { $three ->
    [one] 1 Flüchtling
   *[other] { $three } Flüchtlinge
} von { NAME($one, of: "place") } nach { NAME($two, of: "place") }
answer-march = Eilmarsch aus { NAME($one, of: "place") }
answer-zone = { NAME($one, of: "place") }
answer-to = { NAME($one, of: "place") }
answer-wave = Welle { $one }
answer-unit = { NAME($one) }
answer-gun = { NAME($one) }
answer-tripod = { CAP(NAME($one)) }
answer-target = { NAME($one) }
answer-card = { CAP(NAME($one)) }
answer-screen = { NAME($one) } reitet
answer-put = Auf { $two }
answer-rest = Den Rest aufstellen
answer-scout = { NAME($one) } späht
answer-plan = { NAME($one) }, für 10
answer-plan_cup = Einer aus dem Becher, für 5
answer-fire = { NAME($one) } auf { NAME($two, as: "accusative") }
answer-surprise = Überraschungsschuss: { NAME($one) } auf { NAME($two, as: "accusative") }
answer-terrain = Gelände: alle feuern zweimal
answer-trap = Falle auslösen
answer-warship = Ein Kriegsschiff auf { $one }
answer-sail = { NAME($one) } { $two ->
    [away] auf die offene See
   *[other] nach { $two }
}
answer-steam = { NAME($one) } nach { $two }

## Refusals

refused-not-possible = Jetzt nicht, mon général.
refused-not-your-turn = Die Marsianer sind am Werk.

## The rules at the moment

rule-landing = Ein Zylinder oder eine Welle kommt herab, wo der Würfel es sagt: Grün Espagne, Gelb Italie, Rot Rennes. Welle 1 zerstört ihre Zone sofort. { said-waves }.
rule-tripods = Dreibeine werden blind aus dem Becher gezogen und stehen auf dem Sammelplatz ihrer Welle.
rule-event_top = Die Rückseite der obersten Ereigniskarte nennt eine Phase. Beginnt diese, wird die Karte gezogen und ausgeführt; in anderen Phasen bleibt sie liegen. Keine Phase zieht zwei.
rule-event = Die Karte wird sofort ausgeführt, wenn sie nichts anderes sagt.
rule-character = { help-all-move-escape-and }
rule-produce = Jedes Zahnrad bringt 1 Punkt, und jede in einem früheren Zug gekaufte Industrie auch; die Arbeitskraft einer Zone sagt, wie viele Zahnräder sie antreibt. Einheiten und Industrie kommen in eine Fabrikzone, die noch herstellt, eine Industrie je Zone und 4 insgesamt; Häfen auf den Platz ihres Namens. Jede Zone, die eine Einheit zieht, kostet 3. Punkte bleiben erhalten.
rule-harbor_cup = Ein zufälliger Hafen kostet 2 statt 4. Einer, dessen Zone nichts herstellt, wird neu gezogen.
rule-war_loan = 5 Punkte für 3 Siegpunkte, jetzt oder nie.
rule-spare_parts = Das Ereignis gibt der Flugmaschine ein Teil, wenn nicht 6 Punkte gezahlt werden.
rule-rot = Eine Zone mit Rotem Kraut wird zerstört, und die Flugmaschine verliert ein Teil.
rule-fleet = In einem Hafen zählt in dieser Phase Rot als Grün.
rule-sluggish = { said-sluggish }
rule-astronomer = Einmal im Zug wird der Würfel für eine Landung neu geworfen.
rule-battle = Jede Welle in einer Zone mit einem Geschütz wird bekämpft, eine nach der anderen. Alle Einheiten der Zone nehmen teil.
rule-place = { booklet-battle-you-guns-on-the } { booklet-battle-who-sets-up-last }
rule-hills = { booklet-battle-hills-2-earthworks-free } Kein Geschütz hat je mehr als 4.
rule-engineer = Der Ingenieur deckt in jeder Schlacht seiner Zone ein Geschütz.
rule-dig = { booklet-battle-dig-each-infantry-may } { booklet-battle-a-gun-without-earthworks }
rule-digging = Schanzen verbergen ein Geschütz vor dem Feuern. Jedes Aufspüren und jeder eigene Schuss nimmt 1 weg.
rule-scout = { booklet-battle-scout-each-cavalry-may }
rule-scouting = Pläne kommen aus dem gemeinsamen Becher mit 12 und gehen nach der Schlacht zurück.
rule-plans =
    5 Punkte für einen zufälligen Plan, 10 für einen gewählten, soweit Plättchen da sind.
    { booklet-battle-each-works-once-at } Was übrig ist, verfällt.
rule-plan_drawn = Von jedem der sechs Pläne gibt es zwei Plättchen.
rule-card = { booklet-battle-turn-up-a-card } { booklet-battle-special-actions-on-yellow }
rule-kriegspiel = Eine zweite Karte wird gezogen, und ihr wählt, welche gilt.
rule-choose_card = Die andere Karte wird abgelegt.
rule-ambush = Eine Falle kann in einer Schlacht jederzeit zuschnappen: wann immer ihr etwas gefragt werdet. { said-trap }
rule-target = Dreibeine zielen auf das nächste Geschütz in Reichweite 3. Unter gleich nahen wählt ihr.
rule-detect =
    { booklet-opening-a-colour-that-is } Aufspüren: { said-range }. Das nächste Geschütz mit
    Schanzen verliert 1.
rule-fire =
    { booklet-opening-a-colour-that-is } Feuern: { said-range }. Das nächste entdeckte Geschütz
    wird zerstört; auf See das nächste Schiff.
rule-detect_all = Ein Aufspüren gegen jedes Geschütz mit Schanzen in Reichweite.
rule-fire_all = Feuern auf jedes entdeckte Geschütz oder Schiff in Reichweite.
rule-arrival = Das neue steht auf C, gehört für immer zur Welle und handelt in dieser Runde nur, wenn seine Zeile noch kommt.
rule-human = Jedes Geschütz darf einmal feuern: Feldgeschütze 1 Würfel, Belagerungsgeschütze 2 auf ein Dreibein. Reichweite 1 trifft bei Grün, 2 und 3 bei Rot (2 bei Gelb, wo das gewählt wurde). Ein Treffer beschädigt, ein zweiter zerstört. { said-dug-in }
rule-shot = Jeder Würfel, der die Farbe zeigt, ist ein Treffer. Ein Treffer beschädigt ein Dreibein, ein zweiter zerstört es.
rule-shell = Ein Treffer, der ein Dreibein eben beschädigt hat, zerstört es.
rule-trap = { said-trap } Gelb und Rot tun nichts.
rule-trapped = Beschädigte Dreibeine gehen nicht in die Falle.
rule-reroll = Sichtlinie wirft irgendeinen Würfel neu. Alte Kanoniere: { said-gunners }
rule-again = Der neue Wurf gilt.
rule-devastate = Der Wurf und die Zahl der Dreibeine sagen, was brennt. Von oben: Einheiten, Arbeitskraft, Flüchtlinge, Siegpunkte. Bei Arbeitskraft 0 ist die Zone zerstört, der Rest der Liste entfällt, und die Marsianer erhalten 10.
rule-lose = Ihr wählt irgendeine Einheit der Zone. { said-lose }
rule-action =
    { said-action }
    { booklet-turn-mind-the-gears-at }
rule-attack = Gelb zerstört ein Dreibein in seinem Zylinder, Rot kostet die Infanterie. Ein leerer Zylinder wird entfernt.
rule-lay = Gelb legt das Fass, Rot kostet die Infanterie. Eine Welle, die hereinkommt, zündet es.
rule-embark = Personen würfeln wie Flüchtlinge, wenn sie wollen. Grün ist 3 Siegpunkte wert.
rule-berth = Grün: fort, 1 Siegpunkt. Gelb: mit dem Frachter, in eine Seeschlacht, wenn alle Häfen gewürfelt haben. Rot: kein Platz.
rule-passage = Grün: fort, 3 Siegpunkte. Gelb: mit dem Frachter. Rot: kein Platz.
rule-sea_tripods = { booklet-sea-tripods-1-and-1 }
rule-quay = Frachter liegen in der dritten Reihe. Jenseits der letzten sind sie sicher.
rule-muster = Kriegsschiffe kosten je 2 und stehen überall außer in der obersten Reihe. Sie feuern 1 Würfel je Runde und rammen, was in sie hineinläuft.
rule-sail = { booklet-sea-human-step-each-freighter } Niemand fährt in ein Dreibein.
rule-meanwhile = { said-keg }, und jederzeit darf die Falle zuschnappen: auch zwischen zwei Dreibeinen oder zwei Wellen.
rule-way = Wo eine Zone herstellt, heißt Grün, dass die Welle bleibt; sonst geht sie immer einem Pfeil nach.
rule-kegs_out = { said-keg }: wann immer ihr etwas gefragt werdet, und während die Marsianer ziehen, vor den Würfeln jeder Welle. Ist eine Welle da, geht es los.
rule-screen = Einmal im Zug für jede Welle darf eine Kavallerie in ihrer Zone versuchen, sie abzulenken.
rule-screening = Grün: nichts. Gelb: irgendeiner ihrer Pfeile, oder sie bleibt. Rot: ebenso, und die Kavallerie ist verloren.
rule-course = Irgendeiner der drei Pfeile, oder sie bleibt.
rule-kegs = Jedes Fass: Grün 2 Schaden, Gelb 1 Arbeitskraft weniger, Rot 1 Schaden. Alle sind verbraucht.
rule-share = Schaden wird verteilt, wie ihr wollt; 2 auf einem Dreibein zerstören es.
rule-reland = Die niedrigste vernichtete Welle darf noch einmal landen, mit 3 Dreibeinen.
rule-weed = { help-red-weed-spreads-to } Gelb: die nächste an Paris; Rot: alle.
rule-hatch = { booklet-martians-cylinders-that-didnt-land }
rule-flyer = Eine Greifmaschine in Rotem Kraut, ohne Zylinder und ohne eure Geschütze oder Infanterie daneben, baut an der Flugmaschine. Vier Teile, und das Spiel ist verloren.

## Steps to an answer, and what stands on the boards

turn = Zug { $turn }
step-refugees = { $count ->
    [one] 1 Flüchtling
   *[other] { $count } Flüchtlinge
}
step-flight = { NAME($start, of: "place") } nach { NAME($goal, of: "place") }
step-flee = Flüchtlinge in { NAME($zone, of: "place") }
step-buy = Etwas kaufen
step-industry = Industrie
step-harbor = Ein Hafen eurer Wahl
step-lift = Ein Pulverfass aufnehmen
step-march = Eilmarsch aus …
step-warship = Ein Kriegsschiff auf …
step-cost = { $points } Punkte
answer-anew = Neu werfen
step-aim = { NAME($target) } { $hex }: { CAP(NAME($needed, of: "face")) }.
# Über den Zonen, in die sie fliehen können
step-for-refugees = Sie entkommen, wo ein Hafen ist. Anderswo versteckt jedes Zahnrad der Zone einen; die anderen werden gefangen.
# Wozu das Gekaufte gut ist: über den Zonen, in die es kommen kann
step-for-infantry = Gräbt Geschütze ein, stürmt Zylinder, legt Pulverfässer.
step-for-cavalry = Erspäht Schlachtpläne und lenkt vielleicht eine Welle ab.
step-for-field_gun = Kämpft gegen die Welle in seiner Zone: 1 Würfel je Runde.
step-for-siege_gun = Kämpft gegen die Welle in seiner Zone: 2 Würfel je Runde.
step-for-industrial = Bringt ab dem nächsten Zug jedes Mal 1 Punkt.
step-for-harbor_chosen = Von dort können Flüchtlinge über See entkommen.
step-carry = { $where }: verlegen
step-attack = { CAP(NAME($face, of: "face")) } – { NAME($attack, of: "attack") }: { $items }.
attack-nothing = nichts
attack-unit = { $count ->
    [one] 1 Einheit verloren
   *[other] { $count } Einheiten verloren
}
attack-workforce = −{ $count } Arbeitskraft
attack-refugee = { $count ->
    [one] +1 Flüchtling
   *[other] +{ $count } Flüchtlinge
}
attack-human_vp = −{ $count } { $count ->
    [one] Siegpunkt
   *[other] Siegpunkte
}
attack-martian_vp = +{ $count } für den Mars
step-shot = { $gun } auf { $hex }, Reichweite { $range }: { NAME($needed, of: "face") } nötig
step-gun = { $hex }{ $earthworks ->
    [0] {""}
    [one] , 1 Schanze
   *[other] , { $earthworks } Schanzen
}
step-wave = { NAME($zone, of: "place") }, { $tripods ->
    [one] 1 Dreibein
   *[other] { $tripods } Dreibeine
}
piece-industrial = Industrie
piece-keg = Fässer
piece-workforce = Produktionsmarke
piece-workforce-high = Produktionsmarke 9 bis 12
piece-ruin = Zerstört-Marke
piece-side = { $side ->
    [weed] Seite „Rotes Kraut“ nach oben
   *[destroyed] Seite „Zerstört“ nach oben
}
piece-step = Von { $start } auf { $goal }
piece-hurt = { $turned ->
    [yes] beschädigt: umdrehen, BESCHÄDIGT nach vorn
   *[no] beschädigt: flach hinlegen
}
piece-shows = gedreht, bis oben rechts { $force } steht
ruin-destroyed = Zerstört
ruin-weed = Rotes Kraut
about-zone = { NAME($zone, of: "place") }: { $ruin ->
    [none] Arbeitskraft { $workforce }, { $gears ->
        [one] 1 Zahnrad
       *[other] { $gears } Zahnräder
    }
    [weed] Rotes Kraut
   *[destroyed] zerstört
}{ $factory ->
    [yes] , Fabrik
   *[no] {""}
}{ $hills ->
    [yes] , Hügel
   *[no] {""}
}.{ COUNT($units) ->
    [0] {""}
   *[other] {" "}{ NAMES($units) }.
}{ COUNT($waves) ->
    [0] {""}
   *[other] {" "}{ NAMES($waves) }: { $tripods ->
        [one] 1 Dreibein
       *[other] { $tripods } Dreibeine
    }.
} Eine Welle geht: Grün { $ruin ->
    [none] bleibt, solange sie herstellt
   *[other] { NAME($green, of: "place") }
}, Gelb { NAME($yellow, of: "place") }, Rot { NAME($red, of: "place") }.
clock = { NAME($phase, of: "phase") } · Keime { $germs }, Mars { $colonies }
clock-points = { NAME($phase, of: "phase") } · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
step-line = { CAP(NAME($colour, of: "face")) }: { NAMES($actions, of: "action") }
step-letter = { CAP(NAME($colour, of: "face")) } auf { $letter }

## What the camera sees

astray-workforce = { $force ->
    [0] die Zone ist zerstört: wegnehmen
   *[other] dort steht { $shown }, und es muss { $force } sein
}
cards-none = Legt das Gezogene unter die Kamera, die Vorderseite nach oben.
cards-many = Mehrere liegen da, die gezogen sein könnten. Lasst nur das gezogene liegen.
