### Was zu tun ist, wie Antworten heißen, warum sie abgelehnt werden, und die Regeln des Augenblicks.

how = Zwei bis sechs Fraktionen, jede mit etwas, das sie will. Figuren, Gelände und Messstäbe stehen auf dem Tisch; die Spielleitung führt Karten, Würfel und Gruppen.

    Eine Reihe Karten wird aufgedeckt: so viele, wie Fraktionen spielen, mindestens vier. Sie werden der Reihe nach gespielt. Ein Einer ist eine Aktion, ein Zweier zwei, ein Dreier drei, frei auf deine Gruppen verteilt.

    Ziehen: eine Figur in gerader Linie, die anderen neben sie. Gelände beendet den Zug, ebenso eine überquerte Mauer oder ein Zaun.

    Schießen. { said-sees } Wirf alle Würfel der Gruppe, teile die Summe durch die Abschusszahl, ohne Rest: So viele fallen, und ihr Besitzer wählt, wer. Vereintes Feuer zählt die Schüsse einer Karte auf ein Ziel zusammen.

    Besonderes: suchen, erforschen, zünden, graben; wo ein Wurf nötig ist, ein Würfel je Helfer, und eine einzige 6 genügt.

    Wer einen Feind berührt, ist gebunden, bis ein Zweier oder Dreier gespielt ist. Dann schlagen alle zugleich zu.

    Das Spiel endet, wenn jemand hat, wofür er kam, oder beim dritten Mischen, den Anfang mitgezählt. Mehrere können gewinnen.
    .blurb = Alle wollen die Kapsel. Niemand hat eine Genehmigung.

## Prompts

prompt-set = Deckt { $count } Karten vom Aktionsstapel auf. Welche Karten sind es?
    .title = Eine neue Reihe
    .deed = Das sind sie
prompt-event = Werft einen Würfel: Was bringt das Sonderereignis?
    .title = Sonderereignis
prompt-act = { $left ->
    [one] Eine Aktion
   *[other] { $left } Aktionen
} zu vergeben. Welche Gruppe tut was?{ $strays ->
    [yes] {" "}Eine Aktion muss verirrte Krabbler bewegen.
   *[no] {""}
}{ $linked ->
    [0] {""}
    [one] {" "}Vereinte Schüsse: Was diese Karte auf ein Ziel schießt, zählt zusammen und wird am Ende der Karte gewürfelt, oder jetzt.
   *[other] {" "}Vereinte Schüsse: Was diese Karte auf jedes der { $linked } Ziele schießt, zählt zusammen und wird am Ende der Karte gewürfelt, oder jetzt.
}{ $smoke ->
    [yes] {" "}Durch den Rauch kann niemand schießen.
   *[no] {""}
}{ $combats ->
    [0] {""}
    [one] {" "}Dann wird ein Nahkampf ausgetragen.
   *[other] {" "}Dann werden { $combats } Nahkämpfe ausgetragen.
}
    .title = { NAME($seat, of: "seat") }
prompt-section = { said-sections } Was tut { NAME($group) }?
    .title = { NAME($group) }
prompt-target = Auf wen schießt { NAME($group, as: "the") }? { said-sees }
    .title = Ziel wählen
prompt-sight = Ist etwas im Weg zwischen { NAME($group, as: "dative") } und { NAME($on, as: "dative") }? Eine Figur von jeder Seite genügt. Worin die Gruppen selbst stehen, zählt nicht.
    .title = Steht etwas dazwischen?
prompt-initial = { NAMES($groups) } { COUNT($groups) ->
    [one] blickt durch seine
   *[other] blicken durch ihre
} Instrumente: Dieser Wurf sagt, wie viele Würfel jeder von { $each } wirft.
    .title = Eröffnungswurf
prompt-shots = { COUNT($groups) ->
    [1] { NAMES($groups) }
    [2] { NAMES($groups) }
   *[other] { NAME($seat) } ({ COUNT($groups) } Gruppen)
} { $close ->
    [yes] gegen { NAME($on, as: "accusative") }
   *[no] auf { NAME($on, as: "accusative") }, { NAME($at, of: "place", as: "in") }
}: { $dice } Würfel. { JOIN($needs, by: " oder ") } Punkte schalten eine Figur aus{ $close ->
    [yes] { $shelter ->
        [open] {""}
       *[other] , denn sie verteidigen ihre Deckung
    }
   *[no] {""}
}.{ $split ->
    [yes] {" "}Gerade Würfel treffen sie, ungerade die anderen im Kampf.
   *[no] {""}
}
    .title = { $close ->
        [yes] Nahkampf!
       *[no] Feuer!
    }
prompt-share = Die ungeraden Würfel gehen nicht auf. Wer bekommt welchen Teil?
    .title = Ungerade Würfel teilen
prompt-lose = { CAP(NAME($on, as: "the")) }: { $uniform ->
    [yes] { $count ->
        [one] Eine Figur fällt
       *[other] { $count } Figuren fallen
    }
   *[no] Noch { $points } Punkte
}. Der Besitzer wählt.
    .title = Wer fällt?
prompt-crash = { CAP(NAME($group, as: "the")) } war im Wrack. { rule-tumble }
    .title = Aus dem Wrack
prompt-straggler = Zu welcher Gruppe findet die verlorene Figur?
    .title = Ein Nachzügler
prompt-collapse = Nenne eine Gruppe im Gelände: Worin sie steht, das stürzt ein.
    .title = Einsturz
prompt-inside = Wer ist noch dort ({ NAME($at, of: "place") }), wo { NAMES($groups) } { COUNT($groups) ->
    [one] steht
   *[other] stehen
}?
    .title = Wer ist noch darin?
prompt-tumble = { CAP(NAME($group, as: "the")) } ist darunter. { rule-tumble }
    .title = Einsturz
prompt-claim = Ihr habt jede fremde Art erforscht. Beansprucht ihr den Sieg?
    .title = Die Akte ist vollständig
prompt-ends = { CAP(NAME($group, as: "the")) } { $how ->
    [back] weicht einen ganzen Zug zurück, ohne Berührung. Wo steht die Gruppe?
    [charge] stürmt auf den nächsten Feind, gesehen oder nicht. Wo endet das?
    [surface] bricht aus dem Boden. Wo steht die Gruppe?
    [teleport] erscheint irgendwo in { $inches } Zoll Umkreis. Wo?
    [drive] fährt geradeaus, so weit ihr wollt, und wendet dann. Wo endet das?
    [land] landet. Wo?
   *[other] zieht bis zu { $inches } Zoll in gerader Linie. Wo endet das?
}
    .title = Wo steht die Gruppe?
contact = Welchen Feind berührt { NAME($group, as: "the") }? Sind es mehrere, beginnt mit irgendeinem.
    .title = In Berührung mit wem?
prompt-barrier = { CAP(NAME($on, as: "the")) } steht { NAME($at, of: "place", as: "in") }. Kommt { NAME($group, as: "the") } darüber?
    .title = Darüber oder außen herum?
prompt-also = Berührt { NAME($group, as: "the") } noch einen Feind?
    .title = Noch jemand?
prompt-width = Wie breit ist der weiche Boden, über den { NAME($group, as: "the") } springen muss, in Zoll?
    .title = Wasser!
prompt-height = Wie hoch ist die Plattform über { NAME($group, as: "dative") }, in Zoll?
    .title = Senkrecht hinauf
prompt-hole = Steht { NAME($group, as: "the") } an einem Loch, das schon da ist?
    .title = Ein Loch?
prompt-along = Welche Rotten fahren mit { NAME($group, as: "dative") } mit? Ihre Krabbler kommen mit.
    .title = Wer fährt mit?
prompt-tunnel = Wohin geht { NAME($group, as: "the") }? An einem Loch geht es sofort hinauf.
    .title = Unter der Erde
prompt-close = { CAP(NAME($group, as: "the")) }: Ist jede Figur höchstens zwei Zoll vom Loch entfernt?
    .title = Ein Loch schließen
prompt-special = { CAP(NAME($group, as: "the")) } versucht etwas, das nicht in den Regeln steht: ein Haus durchsuchen, eine Tür verrammeln, einen Wasserturm umwerfen. Besprecht es: Geht das, und wie viele Figuren versuchen es? Eine 6 genügt.
    .title = Eine besondere Aktion
prompt-action = { $dice ->
    [one] Ein Würfel
   *[other] { $dice } Würfel
} für { NAME($group, as: "accusative") }: Eine 6 genügt.
    .title = Aktionswurf
prompt-try = { CAP(NAME($group, as: "the")) } an der Kapsel: { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
}, eine 6 genügt.
    .title = Die Kapsel
prompt-study = Ein Würfel für jedes Paar auf dem Tisch: Eine 6 ist ein Erfolg. Art: { NAME($species, of: "species") }.
    .title = Studie
prompt-under = Legt die Scheibe, { $disc ->
    [radius] sechs Zoll nach jeder Seite
   *[diameter] sechs Zoll breit
}, über { NAME($group, as: "accusative") }. Wer liegt darunter? Freunde zählen mit.
    .title = Zünden!
prompt-blast = Werft { $dice } Würfel: Die Summe trifft jede Gruppe unter der Scheibe.
    .title = Bumm!
prompt-order = Welcher Nahkampf wird zuerst ausgetragen?
    .title = Nahkämpfe
prompt-strike = Drei Seiten oder mehr. Wen treffen deine geraden Würfel? Die ungeraden teilen sich die anderen.
    .title = { NAME($seat, of: "seat") } schlagen zu
prompt-occupy = Ihr dürft { NAME($ground, of: "place", as: "accusative") } besetzen.
    .title = Der Boden ist frei

each-done = { NAMES($cards, repeat: "yes") }. Ist das die Reihe?
each-card = { COUNT($cards) ->
    [0] {""}
   *[other] { NAMES($cards, repeat: "yes") }.{" "}
}Karte { $number }: { $card }

cards-twice = { NAME($card) } ist zweimal zu sehen. Lasst eine liegen.
cards-spent = { NAME($card) } wurde schon gespielt. Kommt sie vom Ablagestapel?
cards-count = { $seen ->
    [one] Eine Aktionskarte ist zu sehen
   *[other] { $seen } Aktionskarten sind zu sehen
}; die Reihe hat { $count }.

## Verbs, once a group has been named

verb-move = Ziehen
verb-shoot = Schießen
verb-charge = Den nächsten Feind angreifen
verb-teleport = Teleportieren
verb-detonate = Einen zünden
verb-try = Die Kapsel { $goal ->
    [carry] öffnen
    [lift] fliegen lassen
   *[destroy] zerstören
}
verb-close = Ein Loch schließen
verb-descend = Hinab in die Kanalisation
verb-crawl = Weiter durch die Kanalisation
verb-climb = Hinauf aus der Kanalisation
verb-special = Etwas Besonderes
verb-take_off = Abheben
verb-fly = Fliegen
verb-land = Landen
verb-drive = Fahren
verb-leave = Aussteigen
verb-deploy = Aus dem Loch klettern
verb-down = Eingraben
verb-tunnel = Weitergraben
verb-up = Heraufkommen
touching = In Berührung mit einem Feind…
under-none = Sonst niemand

# Wen man, wie Leute sagten, nicht sieht: wird nicht angeboten
out-of-sight = Nicht zu sehen, wie ihr sagtet: { NAMES($groups) }.

## Answers

answer-volley = Die vereinten Schüsse jetzt würfeln
# Was schon zielt
aimed = { NAMES($groups) } auf { NAME($on, as: "accusative") }: { $dice } Würfel
answer-pass = Keine Aktion mehr
answer-move = { NAME($one) }: ziehen
answer-shoot = { NAME($one) }: schießen
answer-charge = { NAME($one) }: den nächsten Feind angreifen
answer-teleport = { NAME($one) }: teleportieren
answer-detonate = { NAME($one) }: einen zünden
answer-try = { NAME($two) }: die Kapsel { $one ->
    [carry] öffnen
    [lift] fliegen lassen
   *[destroy] zerstören
}
answer-close = { NAME($one) }: ein Loch schließen
answer-descend = { NAME($one) }: hinab in die Kanalisation
answer-crawl = { NAME($one) }: weiter durch die Kanalisation
answer-climb = { NAME($one) }: hinauf aus der Kanalisation
answer-special = { NAME($one) }: etwas Besonderes
answer-take_off = { NAME($one) }: abheben
answer-fly = { NAME($one) }: fliegen
answer-land = { NAME($one) }: landen
answer-drive = { NAME($one) }: fahren
answer-leave = { NAME($one) }: aussteigen
answer-deploy = { NAME($one) }: aus dem Loch klettern
answer-down = { NAME($one) }: eingraben
answer-tunnel = { NAME($one) }: weitergraben
answer-up = { NAME($one) }: heraufkommen
answer-team = Putztrupp: beide
answer-study = Erforschen: { NAME($one, of: "species") }
answer-study-detail = Eine Aktion: ein Würfel je Paar, eine 6 genügt
answer-at = { NAME($one) }
answer-into = { NAME($two) }, im Nahkampf
answer-never_mind = Niemand: etwas anderes tun
answer-clear = Nichts: freie Linie
answer-behind = Sie stehen höchstens 2 Zoll hinter Mauer oder Zaun
answer-group = Eine andere Gruppe steht dazwischen: kein Schuss
answer-terrain = Gelände versperrt die Linie: kein Schuss
answer-share = { JOIN($two, by: " und ") } Punkte für { NAMES($one, as: "accusative") }
answer-plain = Die, die am wenigsten fehlen
plain-falls = { COUNTED($kinds, of: "kind") }
answer-fall = { NAME($one) }: { NAME($two, of: "kind") }
answer-join = { NAME($one) }
answer-in = { NAME($one) }
answer-nobody = Keines: alles bleibt stehen
answer-done = Das ist alles
answer-claim = Den Sieg beanspruchen
answer-play_on = Weiterspielen
answer-stand = { $one ->
    [edge] Über den Tischrand, mit der Kapsel
    [capsule] An der Kapsel
    [open] Im Freien
    [wall] Dicht hinter einer Mauer
    [wooden_fence] Hinter einem Bretterzaun
    [wire_fence] Hinter einem Drahtzaun
    [vehicle] Alle im Wrack oder geparkten Auto
   *[other] Alle { NAME($one, of: "place", as: "in") }
}
answer-touch = In Berührung: { NAME($one) }
answer-board = Einsteigen: { NAME($one) }
answer-soft = Weiches Gelände ist im Weg
answer-ledge = Senkrecht hinauf auf eine Plattform
answer-over = Darüber
answer-beside = Außen herum
answer-no = Nein
answer-yes = Ja
answer-inches = { $one } Zoll
answer-no_platform = Da ist nichts zum Landen
answer-along = { COUNT($one) ->
    [0] Niemand
   *[other] { NAMES($one) }
}
answer-hole = Zu einem Loch, das schon da ist
answer-fresh = An eine neue Stelle
answer-refused = Nein: Das geht nicht
answer-works = Ja, ohne Wurf
answer-roll = { $one ->
    [one] Eine Figur: 1 Würfel
   *[other] { $one } Figuren: { $one } Würfel
}
answer-under = { NAME($one) }: { $two ->
    [one] eine Figur
   *[other] { $two } Figuren
}
answer-first = { NAMES($two) }
answer-occupy = { CAP(NAME($one, of: "place", as: "accusative")) } besetzen
answer-stay = Draußen bleiben

## Refusals

refused-not-possible = Das erlauben die Regeln jetzt nicht.
refused-not-your-turn = Da liegt die Karte einer anderen Fraktion.
refused-too-many-suits = Spielkarten haben { $suits } Farben: zu wenige für { $factions } Fraktionen. Spielt mit den gedruckten Karten.

## The rules at the moment

rule-set = So viele Karten wie Fraktionen, mindestens vier, offen in einer Reihe, der Reihe nach gespielt. Keine Karten mehr: Mischt die Ablage und füllt die Reihe auf. Das dritte Mischen, das am Anfang mitgezählt, beendet das Spiel.
rule-event = Zuerst kämpfen die Gruppen unter der Erde, dann kommt beim ersten Sonderereignis der Putztrupp. Dann ein Würfel: 1 nichts, 2 Rauch, 3 ein Nachzügler, 4 ein Einsturz, 5 Befehlswirrwarr, 6 Adrenalin.
said-double = eine Gruppe zwei oder zwei Gruppen je eine
said-triple = eine Gruppe drei, drei Gruppen je eine, oder zwei und eine
rule-act = Einer: eine Aktion. Zweier: { said-double }. Dreier: { said-triple }. Aktionen dürfen ungenutzt bleiben; aber beim Dreier der Hüpfer geht eine an verirrte Krabbler. Vereinte Schüsse der Karte werden zusammen geworfen, an ihrem Ende oder sobald ihr wollt; dann werden nach einem Zweier oder Dreier alle Nahkämpfe ausgetragen.
rule-section = { said-sections } Einer darf schießen, während der andere zieht. Sie vereinen ihr Feuer.
rule-target = Eine Gruppe schießt auf eine Gruppe. Die Entfernung spielt keine Rolle: Wer zu sehen ist, kann beschossen werden. Eine gebundene Gruppe schießt nur in ihren eigenen Kampf; Freunde von außen dürfen nicht hineinschießen, andere Fraktionen schon: Gerade Würfel treffen die genannte Fraktion, ungerade die anderen.
rule-sight =
    Eine Figur braucht freie Linie zu einer Figur. { booklet-actions-blocking-terrain-stops-the } Bäume, Felsen,
    Gebäude, Mauern und Bretterzäune sperren sie. { said-inside }
    { booklet-actions-a-group-is-inside }
rule-initial = Die Dunkelmänner werfen einen Würfel, und einen mehr für jeden Studienerfolg. Jeder Dunkelmann des Paars wirft dann so viele Würfel wie die Summe.
rule-shots =
    { booklet-actions-roll-all-the-groups } { booklet-actions-linked-fire-who-has } Es gilt die beste Deckung, auf
    die einer dieser Schüsse trifft.
rule-share = Ungerade Würfel werden so gleich wie möglich geteilt, nach Punkten. Wo die Teile verschieden sind, sagt, wer gewürfelt hat, wer welchen bekommt.
rule-lose = Der Besitzer des Ziels wählt, wer fällt. Wo Abschusszahlen verschieden sind, werden Figuren einzeln gewählt, solange der Rest noch jemanden fällt. Sie kommen sofort weg; im Nahkampf schlagen sie trotzdem zu.
rule-crash = Die Besatzung eines Fahrzeugs geht mit ihm unter. Jede Gruppe an Bord wird getroffen. { rule-tumble }
rule-straggler = Die Fraktion mit den wenigsten Figuren bekommt eine verlorene gewöhnliche Figur zurück, in irgendeine ihrer Gruppen. Bei Gleichstand die, die am meisten verlor.
rule-collapse = Wer die letzte Aktionskarte spielte, nennt Gelände. Jede Gruppe darin wird getroffen. { rule-tumble } Die Abschüsse zählen für niemanden.
rule-inside = { booklet-actions-a-group-is-inside }
rule-tumble = Werft zwei Würfel; es gelten die Zahlen fürs Freie.
rule-claim = Die Dunkelmänner dürfen den Sieg beanspruchen, sobald sie für jede fremde Art im Spiel einen Erfolg haben, nach jeder ihrer Karten.
rule-ends =
    { booklet-actions-measure-one-figure-of } { booklet-actions-the-move-ends-on }
    { booklet-actions-a-group-is-inside } { booklet-actions-nobody-is-set-down } Dann sind beide gebunden.
rule-barrier = Wer über Mauer oder Zaun angegriffen wird, verteidigt sie und hat im Nahkampf ihre Deckung.
rule-also = Auch jede andere berührte Feindgruppe ist gebunden. Freunde, die einen Kampf erreichen, bilden eine größere Gruppe.
rule-width = Hüpfer springen über weiches Gelände wie Wasser, wenn es schmaler als acht Zoll ist. Krabbler nicht.
rule-height = Hüpfer dürfen senkrecht hinaufspringen, höchstens acht Zoll, wenn dort eine Plattform zum Landen ist. Es ist ihr ganzer Zug.
rule-hole = An einem Loch, das schon da ist, braucht es keine neue Marke. Je Rotte gibt es drei Marken, mehr nicht: Liegen alle an offenen Löchern, geht ein Wühler nur an einem davon hinab.
rule-along = Rotten fahren umsonst mit, ihre Krabbler auch; eine Rotte samt Krabblern abzusetzen kostet eine Aktion.
rule-tunnel = Eine Aktion hinab, eine zu irgendeinem Punkt des Tisches, eine hinauf. An einem Loch, das schon da ist, geht es umsonst hinauf.
rule-close = Eine ganze Gruppe, höchstens zwei Zoll von einem Loch, schließt es mit einer Aktion. Dreht seine Marke um: Sie darf später ein neues Loch zeigen. Eine Rotte, die in einem geschlossenen Loch wartet, klettert aus einem anderen; ist keines offen, wartet sie, bis ein Wühler eines gräbt.
rule-special =
    Alles andere, worüber die Spieler sich einig sind. { booklet-actions-if-a-roll-is } Was abgelehnt wird, kostet
    keine Aktion.
rule-action = { booklet-actions-if-a-roll-is }
rule-try = Ein Würfel für jede Figur der Gruppe, eine 6 genügt. Hat eine Gruppe alle Sechsen, die ihr Sieg verlangt, haben die Einsatzkräfte die Kapsel offen und tragen sie über ihren Rand fort; die Untertassenleute fliegen mit ihr davon; für die Dunkelmänner ist sie zerstört. Sterben alle, die sie tragen, fällt sie, schnappt zu und muss neu geöffnet werden.
rule-study = Die erste Figur einer Art, die stirbt, geht an die Dunkelmänner. Eine Studienaktion: ein Würfel für jedes Paar auf dem Tisch, ohne den Putztrupp. { said-success }
rule-under =
    Legt die Mitte der Scheibe auf den Krabbler, der explodiert. Von einer Gruppe sterben höchstens so viele, wie
    darunter liegen. { booklet-strange-skitters-caught-go-off }
rule-blast = { booklet-strange-roll-the-dice-once }
rule-order = Gibt es auf einer Karte mehrere Kämpfe, sagt ihr Besitzer die Reihenfolge.
rule-strike =
    Alle schlagen zugleich zu. { booklet-combat-dice-as-for-shooting } Bei drei Seiten oder mehr: Gerade Würfel
    treffen die genannte Fraktion, ungerade teilen sich die anderen.
rule-occupy = Wer nach einem Kampf allein ist, darf den Boden besetzen, den der Feind hielt.

## Wie der Tisch vor der ersten Karte aufgebaut wird. Die Schritte stehen in ../set_up.toml.

set-up-ground = Nacht über Coldwater Cross, auf einem Tisch von 6 × 4 Fuß (180 × 120 cm): sechs Gebäude um eine Kreuzung, vier Baumgruppen, zwei Trümmerhaufen, Mauern an zwei Straßen, ein Fluss mit einer Brücke. Norden ist oben; Schachteln, Bücher und Papier genügen. In der Mitte liegt die Kapsel: eine Marke oder irgendetwas Kleines.
    .hoppers = Die Löcher im Bild sind für die Hüpfer.
    .dark_suits = Die schwarzen Rauten sind für die Dunkelmänner.
set-up-sewers = Legt nun die Kanaldeckel aus: Marken auf Straßen und freiem Gelände, höchstens zwölf, mindestens 12 Zoll auseinander. Gruppen zu Fuß gehen neben einem davon hinab und hinauf; die Hüpfer haben eigene Löcher.
set-up-figures = Irgendwelche Figuren oder Knöpfe genügen. Aber kennzeichnet die einer Gruppe, die anders kämpfen: Der Bildschirm nennt sie, wenn sie fallen.
    .rapid_response = Ein Trupp: 2 Gewehre, 1 Stützwaffe, 1 Rakete.
    .dark_suits = Für den Putztrupp legt zweimal beiseite: 1 Anführer, 3 Soldaten, 1 Stützwaffe.
    .hoppers = Eine Rotte: 1 Lenker, 5 Gewehre, 1 schwere Waffe, daneben 2 Krabbler.
set-up-sides = Stellt jede Gruppe dicht zusammen an ihren Tischrand.{ COUNT($more) ->
    [0] {""}
   *[other] {" "}Dazu: { NAMES($more) }.
}{ COUNT($fewer) ->
    [0] {""}
   *[other] {" "}Ohne { NAMES($fewer) }.
}
    .hoppers = Vor allen anderen legen die Hüpfer je Rotte zwei Löcher aus, mindestens 12 Zoll auseinander, und beginnen dort.
    .rapid_response = Einsatzkräfte: im Süden.
    .iron_cones = Eisenkegel: im Norden.
    .volunteers = Freiwillige: im Westen.
    .saucer_folk = Untertassenleute: im Osten.
    .dark_suits = Dunkelmänner: jedes Paar an einer eigenen Ecke.
set-up-vehicles = Fahrzeuge beginnen leer, neben ihrer Seite. In figures.pdf sind sie zum Falten; Spielzeug tut es auch. Limousine und Pritschenwagen bleiben auf freiem Gelände.
    .rapid_response = Einsatzkräfte: Lastwagen und Hubschrauber.
    .iron_cones = Eisenkegel: Eisenwagen.
    .dark_suits = Dunkelmänner: schwarze Limousine.
    .hoppers = Hüpfer: keine.
    .volunteers = Freiwillige: Pritschenwagen.
    .saucer_folk = Untertassenleute: keine.
set-up-deck = Mischt den Aktionsstapel und legt ihn verdeckt hin: die Karten der Fraktionen, die spielen, und je Fraktion ein Sonderereignis, höchstens vier. { COUNT($added) ->
    [0] Bonuskarten bleiben in der Schachtel.
   *[other] Dazu: { NAMES($added) } (die Bonuskarte, oder eine übrige, gekennzeichnet).
}{ COUNT($taken_out) ->
    [0] {""}
   *[other] {" "}Eine Karte bleibt weg ({ NAMES($taken_out) }).
} Ihr deckt jede Reihe auf und tippt an, was kam.
set-up-suits = Mischt Spielkarten und legt sie verdeckt hin. Pik gehört der ersten Fraktion auf dem Bildschirm, dann kommen Herz, Kreuz, Karo; andere Farben bleiben weg. Zwei bis Sechs: Einer. Bube, Dame, König: Zweier. Ass: Dreier. Ein Joker je Fraktion: Sonderereignisse. Sieben bis Zehn bleiben weg{ COUNT($added) ->
    [0] {""}
    [one] , außer { NAMES($added) }: auch ein Einer
   *[other] , außer { NAMES($added) }: auch Einer
}.{ COUNT($taken_out) ->
    [0] {""}
   *[other] {" "}Auch { NAMES($taken_out) } bleibt weg.
}
set-up-ready = Legt Bögen, Messstäbe und die Sprengscheibe bereit, und nehmt Figuren vom Tisch, sobald der Bildschirm sagt, wer fällt: Er wartet nicht immer. Wie sie gewinnt, steht auf dem Bogen jeder Fraktion; tippt ihre Karte auf dem Bildschirm an, dann steht es auch dort. Habt ihr echte Würfel, tippt oben auf die Untertasse, dann auf „Würfel“, und gebt ein, was ihr werft.
