### Was geschah, in einem oder zwei kurzen Sätzen; gesprochene Zeilen; Enden.

## Cards

event-set_drawn = Die Karten der Reihe, von links nach rechts: { NAMES($cards, repeat: "yes") }.
event-shuffled = Der Stapel ist leer: { $cards } Karten werden zu einem neuen gemischt. Das ist das { $times }. Mischen.
event-card = { CAP(NAME($seat, as: "the")) } spielen einen { NAME($was, of: "level") }{ $shifted ->
    [yes] , der als { NAME($level, of: "level") } zählt
   *[no] {""}
}.{ $smoke ->
    [yes] {" "}Dichter Rauch hängt über dem Tisch.
   *[no] {""}
}
event-card_lost = { $why ->
    [crossed] Befehlswirrwarr: { CAP(NAME($seat, as: "the")) } verlieren einen Einer.
    [away] { CAP(NAME($seat, as: "the")) }: Wer von ihnen übrig ist, kommt erst noch, bei einem Sonderereignis. Die Karte ist verloren.
   *[gone] { CAP(NAME($seat, as: "the")) } haben niemanden mehr, der handeln könnte: Ihre Karte ist verloren.
}
event-special = Sonderereignis! Ein Würfel sagt, was geschieht.
event-passed = { CAP(NAME($seat, as: "the")) } lassen { $left ->
    [one] eine Aktion
   *[other] { $left } Aktionen
} ungenutzt.
event-arrived = Ein schwarzer Lieferwagen am Tischrand: { NAMES($groups) } ({ NAME($seat) }). Stellt beide irgendwo an den Tischrand, je fünf Figuren. Eine Figur wirft einen Würfel{ $successes ->
    [0] {""}
    [one] {""} und für eine Studie noch einen
   *[other] {""} und für Studien noch { $successes }
}, die Stützwaffe einen mehr.
event-event_rolled = Der Würfel zeigt { $result }. { $result ->
    [1] Funkstille: Nichts geschieht.
    [2] Rauch zieht auf: Bei der nächsten Aktionskarte schießt niemand.
    [3] Ein Nachzügler findet zurück.
    [4] Etwas stürzt ein.
    [5] Befehlswirrwarr: Die nächste Aktionskarte gilt eine Stufe weniger.
   *[6] Adrenalin: Die nächste Aktionskarte gilt eine Stufe mehr.
}
event-came_back = Verloren geglaubt ({ NAME($kind, of: "kind") }), und wieder da: { NAME($group) } ({ NAME($seat) }).
event-no_straggler = { $seat ->
    [none] Niemand ist da draußen, der zurückfinden könnte.
   *[other] Nur die Fraktion mit den wenigsten Figuren bekommt jemanden zurück: { NAME($seat, as: "the") }. Keiner ihrer Gruppen fehlt eine einfache Figur.
}
event-no_collapse = Niemandem geschieht etwas: Keine Gruppe steht im Gelände.
event-tumbled = Das Dach stürzt auf { NAME($group, as: "accusative") } ({ NAME($seat) }): { JOIN($faces, by: "-") } macht { $total }.

## Moving

event-moved = { CAP(NAME($group, as: "the")) } { $how ->
    [back] weicht einen ganzen Zug zurück und steht
    [teleport] flimmert und steht
    [charge] stürmt vor und steht
    [surface] bricht aus dem Boden und ist
    [deploy] klettert aus dem Loch und steht
    [climb] klettert aus der Kanalisation und steht
    [drive] fährt weiter und steht
    [land] landet
   *[other] zieht und steht
} { NAME($at, of: "place", as: "in") }.
event-stopped = { CAP(NAME($group, as: "the")) } { $why ->
    [soft] bleibt am Ufer stehen: So weit springt niemand.
    [ledge] bleibt unten: In acht Zoll Höhe ist nichts zum Landen.
   *[vehicle] bleibt vor { NAME($at, of: "place", as: "dative") } stehen. Wenden darf es dort.
}
event-leapt = { CAP(NAME($group, as: "the")) } springt über { $inches } Zoll Wasser.
event-jumped = { CAP(NAME($group, as: "the")) } springt { $inches } Zoll hinauf.
event-placed = { CAP(NAMES($groups, as: "the")) } { $how ->
    [down] { COUNT($groups) ->
        [one] gräbt
       *[other] graben
    } sich ein: Nehmt { COUNT($groups) ->
        [one] die Figur
       *[other] sie
    } vom Tisch.
    [ride] { COUNT($groups) ->
        [one] fährt
       *[other] fahren
    } mit: Nehmt auch sie vom Tisch.
    [tunnel] { COUNT($groups) ->
        [one] gräbt
       *[other] graben
    } weiter, wo niemand es sieht.
    [hole] { COUNT($groups) ->
        [one] wartet
       *[other] warten
    } im Loch aufs Aussteigen.
    [left] { COUNT($groups) ->
        [one] kriecht
       *[other] kriechen
    } zu einem Loch zurück.
    [descend] { COUNT($groups) ->
        [one] hebt
       *[other] heben
    } einen Kanaldeckel und { COUNT($groups) ->
        [one] steigt
       *[other] steigen
    } hinab.
    [board] { COUNT($groups) ->
        [one] steigt
       *[other] steigen
    } ein.
    [take_off] { COUNT($groups) ->
        [one] hebt
       *[other] heben
    } ab.
    [fly] { COUNT($groups) ->
        [one] fliegt
       *[other] fliegen
    } über den Tisch.
   *[wrecked] { COUNT($groups) ->
        [one] purzelt
       *[other] purzeln
    } aus dem Wrack.
}
event-crawled = { CAP(NAME($group, as: "the")) } watet weiter durch die Kanalisation.
event-halfway = { CAP(NAME($group, as: "the")) } ist auf halber Leiter: noch eine Aktion.
event-dug = Der Boden tut sich auf: Legt eine Lochmarke neben { NAME($group, as: "accusative") }, eine freie oder die eines geschlossenen Lochs.
event-no_hole = { CAP(NAME($group, as: "the")) } findet keinen Weg hinab: Da ist kein Loch, und für ein neues ist keine Marke übrig. Die Aktion ist nicht verbraucht.
event-surfaced = { CAP(NAME($group, as: "the")) } kommt herauf.
event-closed = { CAP(NAME($group, as: "the")) } schließt ein Loch. Dreht seine Marke um.
event-carried_off = { CAP(NAME($group, as: "the")) } trägt die Kapsel vom Tisch!

## Shooting

# Wessen Gruppe das ist: die eines Gegners, dessen Name noch nicht fiel
whose = { $whose ->
    [none] {""}
   *[other] {" "}({ NAME($whose) })
}
event-seen = { $what ->
    [behind] { CAP(NAME($target, as: "the")) }{ whose }: hinter einer Mauer oder einem Zaun.
    [group] Kein Schuss: Eine andere Gruppe steht dazwischen. Die Aktion ist nicht verbraucht.
    [terrain] Kein Schuss: Gelände versperrt die Linie. Die Aktion ist nicht verbraucht.
   *[other] {""}
}
event-declared = { CAP(NAMES($groups, as: "the")) } { COUNT($groups) ->
    [one] legt
   *[other] legen
} an: { $dice } Würfel, gewürfelt nach den Aktionen der Karte.
event-initial_rolled = Der Eröffnungswurf für { NAMES($groups, as: "accusative") } ist { SUM($faces) }: so viele Würfel für { $figures ->
    [one] einen Dunkelmann
   *[other] jeden von { $figures } Dunkelmännern
}, zusammen { $dice }.
event-shot = { COUNT($groups) ->
    [1] { CAP(NAMES($groups, as: "the")) }
    [2] { CAP(NAMES($groups, as: "the")) }
   *[other] { NAME($seat) } ({ COUNT($groups) } Gruppen)
} auf { NAME($on, as: "accusative") }{ whose }: { $total } Punkte.{ $odd ->
    [0] {""}
   *[other] {" "}Gerade Würfel { $even }, ungerade { $odd }.
}
event-shared = Die ungeraden Würfel werden geteilt: { JOIN($shares, by: " und ") } Punkte für { NAMES($others, as: "accusative") }.
event-hit = { CAP(NAME($on, as: "the")) }, { NAME($shelter, of: "shelter") }: { $dead ->
    [0] { $need } nötig, kein Treffer.
    [one] { $need } nötig, das reicht für eine Figur{ lost }.
   *[other] je { $need }, das reicht für { $dead }{ lost }.
}
# Punkte, für die niemand mehr fällt
lost = { $over ->
    [0] {""}
    [all] {""}: das sind alle dort
    [one] {""}; 1 Punkt verfällt
   *[other] {""}; { $over } Punkte verfallen
}
event-hit_mixed = { CAP(NAME($on, as: "the")) }, { NAME($shelter, of: "shelter") }: { $total } Punkte, je { JOIN($needs, by: " oder ") } nötig.
event-fell = { CAP(NAMES($groups, as: "the")) } { COUNT($groups) ->
    [one] verliert
   *[other] verlieren
} { $count ->
    [one] eine Figur ({ NAMES($what, of: "kind") }). Nehmt sie
   *[other] { $count } Figuren: { COUNTED($kinds, of: "kind") }. Nehmt sie
} vom Tisch.{ $drops ->
    [yes] {" "}Die Kapsel bleibt liegen, wo sie fielen, und schnappt zu: Sie muss neu geöffnet werden.
   *[no] {""}
}
event-crashed = { CAP(NAME($group, as: "the")) } war darin: { JOIN($faces, by: "-") } macht { $total }.

## Close combat

event-before_contact = Erst werden die vereinten Schüsse auf { NAME($on, as: "accusative") } gewürfelt: Ist { NAME($group, as: "the") } einmal gebunden, schießen die Eigenen nicht mehr in diesen Kampf.

event-locked = Nahkampf, gebunden: { NAME($group) } und { NAME($enemy) }{ whose }.{ $defends ->
    [none] {""}
   *[other] {" "}{ CAP(NAME($defends, as: "the")) } verteidigen { NAME($ground, of: "place", as: "accusative") }.
}
event-fight_begins = { $below ->
    [yes] Im Dunkel da unten kämpfen { NAMES($sides, as: "the") }. Wer dort zu Hause ist, schlägt zuerst zu.
   *[no] { CAP(NAMES($sides, as: "the")) } kämpfen Mann gegen Mann. Wer fällt, schlägt trotzdem zu.
}
event-fights_on = Niemand weicht: Der Kampf geht beim nächsten Zweier oder Dreier weiter.
event-parted = Der Kampf ist vorbei. { $stay ->
    [none] Alle weichen einen ganzen Zug zurück.
   *[other] { CAP(NAME($stay, as: "the")) } halten { NAME($ground, of: "place", as: "accusative") }, { NAMES($back, as: "the") } weichen einen ganzen Zug zurück.
}
event-combat_over = { COUNT($left) ->
    [0] Von diesem Kampf ist niemand übrig.
    [one] In diesem Kampf sind nur { NAMES($left, as: "the") } übrig.
   *[other] {""}
}
event-reformed = { CAP(NAME($seat, as: "the")) } bilden wieder ordentliche Gruppen.
event-occupied = { CAP(NAMES($groups, as: "the")) } { COUNT($groups) ->
    [one] besetzt
   *[other] besetzen
} { NAME($at, of: "place", as: "accusative") }.
event-melee = Unter der Erde laufen sich { NAMES($groups) } in die Arme.
event-surface = { CAP(NAMES($seats, as: "the")) } haben den Kampf da unten verloren und kommen herauf.

## Special actions

event-did = { CAP(NAME($group, as: "the")) }: { COUNT($faces) ->
    [0] { $success ->
        [yes] Es klappt
       *[no] Es klappt nicht
    }
   *[other] { JOIN($faces, by: "-") }. { $success ->
        [yes] Eine 6: Es klappt
       *[no] Keine 6: Es klappt nicht
    }
}.
event-tried = { CAP(NAME($group, as: "the")) } an der Kapsel: { JOIN($faces, by: "-") }. { $success ->
    [yes] Eine 6! Das ist { $had } von { $of }.
   *[no] Keine 6.
}{ $done ->
    [yes] {" "}{ $goal ->
        [carry] Die Kapsel ist offen und auf ihren Schultern.
        [lift] Die Kapsel hebt ab!
       *[destroy] Die Kapsel ist zerstört.
    }
   *[no] {""}
}
event-studied = Studie, { NAME($species, of: "species") }: { JOIN($faces, by: "-") }. { $success ->
    [yes] Ein Erfolg! Die { NAME($species, of: "species") } sind durchschaut: von jetzt an ein Würfel mehr bei jedem Eröffnungswurf.
   *[no] Keine 6: Das Rätsel bleibt.
}
event-went_off = { CAP(NAMES($groups, as: "the")) }: { $count ->
    [one] Ein Krabbler explodiert. Nehmt ihn weg.
   *[other] { $count } Krabbler explodieren. Nehmt sie weg.
}
event-blasted = { $skitters ->
    [one] Ein Krabbler
   *[other] { $skitters } Krabbler
}, { $total } Punkte auf jede Gruppe unter der Scheibe.

# $goal: wofür ein Sieger kam; $kills: Gegner, die er tötete; $dead: tote Gegner, wer es auch war; $left: seine Figuren
event-goal_met = { CAP(NAME($seat, as: "the")) } { $goal ->
    [carry] haben die Kapsel vom Tisch gebracht.
    [lift] sind mit der Kapsel davongeflogen.
    [destroy] haben die Kapsel zerstört.
    [study] haben jede fremde Art studiert.
    [kills] haben { $kills ->
        [one] einen Gegner
       *[other] { $kills } Gegner
    } getötet.
   *[survive] sind mit { $left ->
        [one] einer Figur
       *[other] { $left } Figuren
    } durchgekommen, und { $dead ->
        [one] ein Gegner ist
       *[other] { $dead } Gegner sind
    } tot.
}
event-ended = Die Nacht ist vorbei. { COUNT($winners) ->
    [0] Niemand hat gewonnen.
    [one] { CAP(NAMES($winners, as: "the")) } gewinnen.
   *[other] { CAP(NAMES($winners, as: "the")) } teilen sich den Sieg.
}
event-undone = { $seat ->
    [table] Zurückgenommen.
   *[other] { CAP(NAME($seat, of: "seat", as: "the")) } nehmen es zurück.
}
event-refused = Das geht nicht.

## Shown large

reveal-event_rolled = { $result ->
    [1] Funkstille
    [2] Rauch!
    [3] Ein Nachzügler
    [4] Einsturz!
    [5] Befehlswirrwarr
   *[6] Adrenalin!
}
reveal-arrived = Der Putztrupp!
reveal-carried_off = Entwischt!
reveal-hit = { $dead ->
    [one] Einer fällt!
   *[other] { $dead } fallen!
}

## Lines to be spoken

line-special = Wir unterbrechen die Sendung für ein Sonderereignis!
line-carried = { NAME($group) } hat die Kapsel und ist auf und davon!
line-ended = Feuer einstellen, alle! Die Nacht ist vorbei.

## Endings

ending-victory = { COUNT($winners) ->
    [one] { CAP(NAMES($winners, as: "the")) } haben getan, wofür sie kamen.
   *[other] { CAP(NAMES($winners, as: "the")) } haben alle bekommen, wofür sie kamen.
}
    .title = { COUNT($winners) ->
        [one] Sieg: { NAMES($winners) }!
       *[other] Ein geteilter Sieg!
    }
ending-third_shuffle = { COUNT($winners) ->
    [0] Der Stapel wurde zum dritten Mal gemischt. Die Sonne geht auf, und niemand hat gewonnen.
   *[other] Der Stapel wurde zum dritten Mal gemischt: { CAP(NAMES($winners, as: "the")) } haben, was sie brauchen.
}
    .title = { COUNT($winners) ->
        [0] Niemand gewinnt!
        [one] Sieg: { NAMES($winners) }!
       *[other] Ein geteilter Sieg!
    }
ending-alone = { COUNT($winners) ->
    [0] Keine einzige Figur steht noch. Die Grillen fangen wieder an.
   *[other] Sonst ist niemand übrig: Der Tisch gehört { NAMES($winners, as: "dative") }.
}
    .title = { COUNT($winners) ->
        [0] Niemand gewinnt!
       *[other] Sieg: { NAMES($winners) }!
    }

## Szenen

scene-crash = Krach!
