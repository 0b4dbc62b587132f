### Was geschah, in einem Satz oder zwei.

## Dealing

event-ready = Alle haben eine Karte.
event-dealt = Alle haben eine Rolle bekommen. Niemand darf deine sehen.
event-card_read = { NAME($seat, of: "seat") } hat eine Karte gezeigt.
event-misdealt = Die Karte des einzigen Kapselmenschen blieb übrig: Gebt neu.
event-role = { NAME($seat, of: "seat") } bekam die Karte „{ NAME($role) }“.
event-cheerleader = { $seat ->
    [none] Niemand zeigt die Karte der Cheerleaderin.
   *[other] { NAME($seat, of: "seat") } ist die Cheerleaderin und zeigt allen die Karte.
}

## The night

event-night = Nacht { $night } bricht an.
event-step = { $step ->
    [second] Mitternacht ist vorbei.
   *[other] {""}
}
event-slept = {""}
event-identified = { $seat ->
    [none] Niemand ist { NAME($role, as: "the") }.
   *[other] { NAME($seat, of: "seat") } ist { NAME($role, as: "a") }.
}
event-noted = { $kind ->
    [wait] {""}
    [tell] Die Forscherin erfuhr von den Toten.
    [shoot] { $seat ->
        [none] Der Rächer schießt auf niemanden.
       *[other] Der Rächer zielt auf { NAME($seat, of: "seat") }.
    }
    [heal] { $seat ->
        [none] Die Ärztin heilt niemanden.
       *[other] Die Ärztin heilt { NAME($seat, of: "seat") }.
    }
    [cure] { $seat ->
        [none] Die Forscherin behält das Mittel.
       *[other] Die Forscherin erprobt das Mittel an { NAME($seat, of: "seat") }.
    }
    [snatch] { $seat ->
        [none] Die Kapselmenschen einigen sich nicht.
       *[other] Die Kapselmenschen holen { NAME($seat, of: "seat") }.
    }
   *[patrol] { NAME($by, of: "seat") } bewacht { NAME($seat, of: "seat") }.
}
event-settled = Nacht { $night } ist entschieden.
event-walked = Der Ansager ist um den Kreis gegangen.
event-tapped = { NAME($seat, of: "seat") } wurde { $taps ->
    [2] zweimal angetippt: Die Seite wechselt.
   *[other] dreimal angetippt: letzte Worte.
}
event-aimed = { NAME($seat, of: "seat") } zeigt auf { NAMES($seats, of: "seat") }: { $count }.
event-shown = { NAME($seat, of: "seat") } sah { $count ->
    [-1] eine geschlossene Faust.
   *[other] die Zahl { $count }.
}
event-reminded = Die Nacht wartet, bis alle fertig sind.
event-chose = { NAME($seat, of: "seat") } tippte { NAME(AT($touches, 1), of: "seat") } an, dann { NAME(AT($touches, 2), of: "seat") }, dann { NAME(AT($touches, 3), of: "seat") }.
event-chose-told = { event-chose } Die Zahl dazu: { $count }.
# Wem nichts geschah, von dem wird nichts erzählt.
event-page = { $news ->
    [p] { NAME($seat, of: "seat") } wurde geholt und ist jetzt ein Kapselmensch.
    [h] { NAME($seat, of: "seat") } wurde kuriert und ist wieder ein Mensch.
    [x] { NAME($seat, of: "seat") } ist tot.
    [c] { NAME($seat, of: "seat") } ist tot und hat letzte Worte.
   *[other] {""}
}

## The day

event-dawn = { COUNT($dead) ->
    [0] Morgen. Niemand starb.
   *[other] Morgen. Tot: { NAMES($dead, of: "seat") }.
}
event-found = { line-found }
event-last_words = Jetzt dürfen letzte Worte gesagt werden.
event-day = Tag { $day } beginnt.
event-warned = Noch { $left } Sekunden.
event-time_up = Die Zeit ist um; die Verhandlung geht noch zu Ende.
event-dusk = Der Tag ist vorbei.
event-accused = { NAME($accuser, of: "seat") } beschuldigt { NAME($accused, of: "seat") }.
event-seconded = { NAME($seconder, of: "seat") } stimmt zu: { NAME($accused, of: "seat") } steht vor Gericht.
event-dropped = Niemand stimmt zu.
event-spoke = { $speaks ->
    [accusers] Die Ankläger haben gesprochen.
   *[accused] { NAME($accused, of: "seat") } hatte das letzte Wort.
}
event-voted = { NAME($seat, of: "seat") } hat abgestimmt.
event-thumb = { $down ->
    [yes] { NAME($seat, of: "seat") } senkt den Daumen.
   *[no] { NAME($seat, of: "seat") } hebt den Daumen.
}
event-votes = { COUNT($down) ->
    [0] Kein Daumen zeigt nach unten.
   *[other] Daumen nach unten: { NAMES($down, of: "seat") }.
}
event-counted = { $down } nach unten, { $up } nach oben.
event-spared = { NAME($seat, of: "seat") } bleibt verschont.
event-lynched = { $role ->
    [none] { $pod ->
        [none] { NAME($seat, of: "seat") } wird gelyncht.
       *[other] { NAME($seat, of: "seat") } wird gelyncht. { line-found }
    }
   *[other] { NAME($seat, of: "seat") } wird gelyncht. { line-found }
}
event-ended = Es ist vorbei: { CAP(NAME($winner)) } { $winner ->
    [pods] haben
   *[citizens] hat
} gewonnen.
ending-citizens_win = Kein Kapselmensch lebt mehr. { COUNT($won) ->
    [0] Niemand ist übrig, der jubeln könnte.
    [one] { NAMES($won, of: "seat") } hat gewonnen.
   *[other] { NAMES($won, of: "seat") } haben gewonnen, auch die Toten unter ihnen.
}
    .title = Die Stadt gewinnt!
ending-pods_win = Niemand hält die Kapselmenschen mehr auf. { COUNT($won) ->
    [one] { NAMES($won, of: "seat") } hat gewonnen.
   *[other] { NAMES($won, of: "seat") } haben gewonnen, auch die Toten unter ihnen.
}
    .title = Die Kapseln gewinnen!
