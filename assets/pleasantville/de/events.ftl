### Was geschah, in einem oder zwei kurzen Sätzen. Siehe die englische Datei.

## Setting the stage

event-hq = Dein Hauptquartier: { NAME($space, of: "place", as: "the") }.
event-hq_chosen = Das Alien hat sein Hauptquartier gewählt.
event-town_first = { CAP(NAME($counter, as: "the")) } beginnt auf der Seite der Stadt: Der Würfel zeigt { AT($faces, 1) }.
event-alien_first = { CAP(NAME($counter, as: "the")) } gehört dir als Erstes: Die Würfel zeigen { JOIN($faces, by: "-") }.
event-alien_rolled = Jemand in Pleasantville ist nicht mehr, wer er heute Morgen war.
event-placed = { COUNT($places) ->
    [1] { CAP(NAME(AT(AT($places, 1), 1), as: "the")) } beginnt { NAME(AT(AT($places, 1), 2), of: "place", as: "at") }.
   *[other] Alle gehen nach Hause oder zur Arbeit.
}
event-swapped = Jemand ist nicht mehr ganz bei sich.

## The turn

event-phase = { $phase ->
    [random] Runde { $turn }: Zufallsbewegung.
   *[other] { NAME($phase, of: "phase") }.
}

## Random movement

event-called = Die Würfel zeigen { JOIN($faces, by: "-") }: { CAP(NAME($counter, as: "the")) }{ $wasted ->
    [moved] {""}, schon unterwegs gewesen. Niemand geht.
    [there] {""}, schon gerufen und dageblieben. Niemand geht.
    [tied] {""}, gefesselt. Niemand geht.
    [unconscious] {""}, bewusstlos. Niemand geht.
    [dead] {""}, tot. Niemand geht.
   *[none] {" "}muss plötzlich los.
}
event-aimed = { $wasted ->
    [there] { NAME($building, of: "place") }: { NAME($counter, as: "the") } ist schon da und bleibt.
   *[none] { CAP(NAME($counter, as: "accusative")) } zieht es { NAME($building, of: "place", as: "to") }.
}
event-stayed = { CAP(NAME($by, of: "seat", as: "the")) } hält { NAME($counter, as: "accusative") } zurück.
event-set_off = { $routes } Wege { NAME($building, of: "place", as: "to") } sind gleich kurz: Das Los entscheidet.
event-walked = { CAP(NAME($counter, as: "the")) } { $arrival ->
    [there] geht { NAME($building, of: "place", as: "to") }.
    [inside] geht { NAME(AT($path, -1), of: "place", as: "to") }.
   *[short] will { NAME($building, of: "place", as: "to") } und kommt bis { NAME(AT($path, -1), of: "place", as: "to") }.
}

## Movement

event-moved = { CAP(NAMES($counters, as: "the")) } { COUNT($counters) ->
    [one] { COUNT($path) ->
        [1] kommt nur bis
       *[other] geht
    }
   *[other] { COUNT($path) ->
        [1] kommen nur bis
       *[other] gehen
    }
} { NAME(AT($path, -1), of: "place", as: "to") }.
event-set_out = { CAP(NAMES($counters, as: "the")) } { COUNT($counters) ->
    [one] macht
   *[other] machen
} sich an anderen vorbei auf den Weg { NAME(AT($path, -1), of: "place", as: "to") }.
event-held = { CAP(NAME($counter, as: "the")) } wird { NAME($space, of: "place", as: "at") } festgehalten: Dort ist ein Alien!

## Talk and influence

event-talks = { CAP(NAME($talker, as: "the")) } nimmt { NAME($suspect, as: "accusative") } zum Reden beiseite.
event-talked = { CAP(NAME($talker, as: "the")) } { $control ->
    [alien] sieht: { CAP(NAME($suspect, as: "the")) } ist ein ALIEN
    [none] erfährt nichts über { NAME($suspect, as: "accusative") }
   *[town] sieht: { CAP(NAME($suspect, as: "the")) } ist ein Mensch
}. Die Würfel zeigen { SUM($faces) }, nötig war { $least }.
event-argues = { CAP(NAMES($influencers, as: "the")) } { COUNT($influencers) ->
    [one] versucht
   *[other] versuchen
}, { NAME($target, as: "accusative") } zu überzeugen.
event-influenced = { $result ->
    [convinced] { CAP(NAMES($influencers, as: "the")) } { COUNT($influencers) ->
        [one] überzeugt
       *[other] überzeugen
    } { NAME($target, as: "accusative") }
    [alien] { CAP(NAME($target, as: "the")) } wäre überzeugt, ist aber ein ALIEN
   *[skeptical] { CAP(NAME($target, as: "the")) } glaubt kein Wort und ist jetzt misstrauisch
}: Die Würfel zeigen { SUM($faces) }; { $least ->
    [none] kein Wurf hätte gereicht.
   *[other] nötig war { $least }.
}

## Combat

event-attacked = { COUNT($aliens) ->
    [0] { event-attacked.beaten }
   *[other] { COUNT($beaten) ->
        [0] { event-attacked.fight }
       *[other] { event-attacked.fight } { event-attacked.beaten }
    }
}
    .fight = { $by ->
        [town] { CAP(NAMES($town, as: "the")) } { COUNT($town) ->
            [one] greift
           *[other] greifen
        } { NAMES($aliens, as: "accusative") } an
       *[alien] { CAP(NAMES($aliens, as: "the")) } { COUNT($aliens) ->
            [one] greift
           *[other] greifen
        } { NAMES($town, as: "accusative") } an
    }: Es kommt zum Kampf!
    .beaten = { CAP(NAMES($beaten, as: "the")) } { COUNT($beaten) ->
        [one] ist doch ein Mensch und besiegt.
       *[other] sind doch Menschen und besiegt.
    }
event-challenged = { CAP(NAMES($aliens, as: "the")) } { COUNT($aliens) ->
    [one] greift
   *[other] greifen
} an: Drei aus der Stadt dürfen sich wehren.
event-tie_broken =
    Gleich stark. Stadt { AT($faces, 1) }, Alien { AT($faces, 2) }: Der Angreifer ist
    { NAME($attacker, of: "seat", as: "the") }.
event-fought =
    Stadt { AT($factors, 1) }, Alien { AT($factors, 2) }: { CAP(NAME($attacker, of: "seat", as: "the")) } greift mit
    { RANGE($column) } an{ $shifted ->
        [yes] , verschoben zugunsten des Aliens
       *[no] {""}
    }. Die Würfel zeigen { $total }: { CAP(NAME($loser, of: "seat", as: "the")) } { $flees ->
        [yes] flieht
       *[no] verliert
    }.
event-lost = { CAP(NAME($counter, as: "the")) } { $result ->
    [killed] kommt um
    [knocked_out] wird bewusstlos geschlagen
    [surrenders] ergibt sich
   *[stunned] taumelt benommen zurück
}: Die Würfel zeigen { $total }.
event-retreated = { CAP(NAME($counter, as: "the")) } weicht zurück, { NAME(AT($path, -1), of: "place", as: "to") }.
event-flees = { CAP(NAME($counter, as: "the")) } flieht { NAME($building, of: "place", as: "to") }.
event-zebu_lon_defeated = { CAP(NAME("zebu_lon")) } ist besiegt. Pleasantville ist gerettet!
event-recovered = { CAP(NAME($counter, as: "the")) } { $control ->
    [alien] kommt zu sich und ist jetzt ein ALIEN!
   *[other] { $state ->
        [stunned] kommt zu sich, ist aber noch eine Runde benommen.
       *[other] { $control ->
            [town] kommt zu sich und hält zur Stadt wie zuvor.
           *[other] { $state ->
                [tied] kommt in Fesseln zu sich.
               *[other] kommt zu sich.
            }
        }
    }
}

## After the fight

event-tied = { CAP(NAME($counter, as: "the")) } wird gefesselt.
event-interrogated = { CAP(NAME($counter, as: "the")) } { $found ->
    [none] sagt nein: { NAMES($spaces, of: "place") }.
   *[other] redet. Das Hauptquartier: { NAME($found, of: "place", as: "the") }. Dort erscheint { NAME("zebu_lon") }!
}
event-operates =
    { CAP(NAME($by, as: "the")) } versucht, { NAME($counter, as: "dative") } das Implantat herauszunehmen.
event-operated = { $result ->
    [explodes]
        Das Implantat explodiert: { CAP(NAME($counter, as: "the")) } und { NAME($by, as: "the") } kommen um (die Würfel
        zeigen { $total }).
    [stuck] Das Implantat sitzt zu fest (die Würfel zeigen { $total }). Nächste Runde
        darf man es wieder versuchen, wenn das Opfer gefesselt oder bewusstlos ist.
    [removed]
        Das Implantat ist heraus und zerfällt zu Staub (die Würfel zeigen { $total }): { CAP(NAME($counter, as: "the")) }
        kommt zur Stadt.
   *[other]
        Das Implantat ist heil heraus (die Würfel zeigen { $total }): { CAP(NAME($counter, as: "the")) } kommt zur
        Stadt, und { NAME($by, as: "the") } trägt den Beweis.
}
event-freed = Jemand hat { NAME($counter, as: "accusative") } losgebunden{ $by ->
    [zebu_lon] .
   *[other] : Hier ist noch ein Alien!
}

## Take-over and observation

event-lifted = { CAP(NAMES($pair, as: "the")) } sind einen Augenblick nicht zu sehen.
event-taken = { CAP(NAME($by, as: "the")) } hat { NAME($counter, as: "accusative") } übernommen: Tausche die Plättchen.
event-put_back = { CAP(NAMES($pair, as: "the")) } sind wieder zu sehen.
event-watches = { CAP(NAME($observer, as: "the")) } behält { NAMES($pair, as: "accusative") } im Auge.
event-watched = { CAP(NAME($observer, as: "the")) } { $result ->
    [misses] bemerkt nichts
    [alien] sah nichts und ist selbst ein ALIEN
   *[sees] sieht alles
}. Der Würfel zeigt { AT($faces, 1) }, nötig war { $needed } oder weniger.{ $result ->
    [misses] {""}
    [alien] {""}
   *[sees] {" "}Eines der beiden darf umgedreht werden.
}
event-flipped = { CAP(NAME($counter, as: "the")) } ist ein { $control ->
    [alien] ALIEN!
   *[other] Mensch.
}

## In the story of a game that is over: what was secret

log-hq = Das Hauptquartier des Aliens: { NAME($space, of: "place", as: "the") }.
log-alien_first = { CAP(NAME($counter, as: "the")) } ist das erste Alien: Die Würfel zeigen { JOIN($faces, by: "-") }.
log-taken = { CAP(NAME($by, as: "the")) } übernimmt { NAME($counter, as: "accusative") }.

## The end

event-hopeless = { CAP(NAME($side, of: "seat", as: "the")) } kann nicht mehr gewinnen.
event-decided = { CAP(NAME($side, of: "seat", as: "the")) } kann nicht mehr gewinnen, also endet die letzte Runde hier.
event-conceded = { CAP(NAME($by, of: "seat", as: "the")) } gibt auf.
event-time_up = Die letzte Runde ist vorbei: Die Stadt zählt ihren Einfluss.
event-unmasked = Das Hauptquartier: { NAME($hq, of: "place", as: "the") }. { $many ->
    [yes] { COUNT($aliens) } der Aliens hatte niemand durchschaut.
   *[no] { COUNT($aliens) ->
        [0] Es gab kein Alien mehr zu entlarven.
       *[other] Endlich entlarvt: { NAMES($aliens, as: "the") }.
    }
}
event-undone = { CAP(NAME($seat, of: "seat", as: "the")) } nimmt die letzte Entscheidung zurück.
event-refused = { $key ->
    [not-possible-walk] { CAP(NAME($seat, of: "seat", as: "the")) } kann nur die eigenen Leute hierbehalten.
    [not-possible-hold] { CAP(NAME($seat, of: "seat", as: "the")) } hat dort niemanden, der jemanden festhalten kann.
   *[other] { CAP(NAME($seat, of: "seat", as: "the")) } versucht etwas, das nicht geht.
}

ending-zebu_lon_defeated = Die Stadt hat das Ding von Zebulon gefunden und nach Hause geschickt.
    .title = Zebu-Lon ist besiegt!
ending-half_the_influence = Nach der letzten Runde hat die Stadt { $town } von { $all } Einfluss.
    .title = Pleasantville hält stand!
ending-town_concedes = Die Stadt gab in Runde { $turn } auf, mit { $town } von { $all } Einfluss.
    .title = Pleasantville ist verloren!
ending-alien_concedes = Das Alien gab in Runde { $turn } auf: Die Stadt hat { $town } von { $all } Einfluss.
    .title = Pleasantville hält stand!
ending-town_too_weak = Nach der letzten Runde hat die Stadt nur { $town } von { $all } Einfluss.
    .title = Pleasantville ist verloren!

## Szenen

scene-alien = { CAP(NAME($who, as: "the")) } ist ein ALIEN!
scene-human = { CAP(NAME($who, as: "the")) } ist ein Mensch.
scene-joins = { CAP(NAME($who, as: "the")) } gehört zur Stadt!
scene-found = Zebu-Lon ist gefunden!
scene-explodes = Es explodiert!
scene-lifted = Nicht zu sehen!
scene-taken = Übernommen!
scene-defeated = Zebu-Lon fällt!

## Why an answer is not possible

refused-not-possible-walk = Hierbehalten kannst du nur, wer dir gehört.
refused-not-possible-hold = Dort kann niemand von dir jemanden festhalten.
refused-not-possible-exchange = So kannst du nicht tauschen: Jemand von dir muss jemand anderen übernehmen. Wähle neu, oder niemanden.
