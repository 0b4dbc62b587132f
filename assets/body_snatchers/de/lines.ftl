### Zeilen, die der Ansager spricht oder das Gerät. Sie verraten nie, wer lebt, wer verwandelt ist oder wer was bekam.

line-cheerleader = { $seat ->
    [none] Heute Nacht zeigt keine Cheerleaderin ihre Karte.
   *[other] { NAME($seat, of: "seat") } ist die Cheerleaderin. Jubelt!
}
line-misdealt = Wacht alle auf. Niemand ist der Kapselmensch, also geben wir neu.
line-night = Nacht { $night }. Lake Terror geht schlafen. Schließt die Augen.
line-wake = { NAME($role) }, sieh mich an.
line-called = Schließ die Augen. { NAME($role) }, sieh mich an.
line-hunt-first = { say-hunt } Sieh mich an, damit ich dich kenne. Heute Nacht kein Schuss.
line-hunt = { say-hunt } Zeig, wen du erschießt, oder schüttle den Kopf.
line-medicine-first = { $scientist ->
    [yes] { say-scientist } Sieh mich an, damit ich dich kenne. Heute Nacht kein Mittel.
   *[no] { say-doctor } Sieh mich an, damit ich dich kenne. Heute Nacht wird niemand geheilt.
}
line-medicine = { $scientist ->
    [yes] { say-scientist } Zeig, wen du kurierst, oder schüttle den Kopf.
   *[no] { say-doctor } Zeig, wen du heilst, oder schüttle den Kopf.
}
line-snatch = { $night ->
    [1] { say-snatch-first }
   *[other] { say-snatch }
}{ $kid ->
    [yes] {" "}{ say-peek }
   *[no] {""}
}
line-patrol = { $night ->
    [1] { say-patrol-first }
   *[other] { say-patrol }
}
line-midnight = { say-midnight } { say-taps }
line-cry = { say-cry } Dann { cry-words }.
line-investigation = { $night ->
    [1] { say-investigation-first }
   *[other] { say-investigation }
}
# Wenn alle gezeigt haben, und bevor die Nächsten gerufen werden.
line-sleep = { $step ->
    [wake] Schließ die Augen.
    [hunt] Rächer, schlaf.
    [medicine] { $scientist ->
        [yes] Forscherin, schlaf.
       *[no] Ärztin, schlaf.
    }
    [snatch] Kapselmenschen, schlaft.
    [patrol] Bürgerwehr, schlaft.
    [investigation] Hellseherin, schlaf.
   *[cry] Schlaf weiter.
}
line-first = Ich komme vor Mitternacht zu allen. Augen zu, bis ihr gerufen werdet.
line-night-together = Nacht { $night }. Lake Terror geht schlafen. Niemand spricht, und niemand sieht auf einen fremden Schirm.
line-first-together = Ich komme vor Mitternacht an alle Betten zugleich. Wer kein Telefon hat, kommt hierher, wenn ich rufe.
line-second-together = Mitternacht ist vorbei. Noch einmal alle zugleich, bis zum Morgen.
line-read = Lest, was euch die Nacht gesagt hat.
line-reminded = Die Nacht wartet. Wer noch nicht fertig ist: Tippe an, was deine Seite verlangt, dann Fertig.
line-second = Mitternacht ist vorbei. Ich komme noch einmal und sage jedem, was die Nacht gebracht hat.
line-visit = { NAME($seat, of: "seat") }.
line-dawn = { COUNT($dead) ->
    [0] Morgen. Alle wachen auf.
    [one] Morgen. { NAMES($dead, of: "seat") } wacht nicht mehr auf. Tote schweigen bis zum Ende.
   *[other] Morgen. { NAMES($dead, of: "seat") } wachen nicht mehr auf. Tote schweigen bis zum Ende.
}
# Die Karte des Kapselmenschen sagt nichts über die Seite: Wer kuriert wurde, starb als Mensch.
line-found = { NAME($seat, of: "seat") } { $role ->
    [none] { $pod ->
        [yes] war ein Kapselmensch.
        [no] war ein Mensch.
       *[none] ist tot.
    }
    [pod] { $pod ->
        [yes] war von Anfang an ein Kapselmensch.
        [no] hatte die Karte des Kapselmenschen und starb als Mensch.
       *[none] hatte die Karte des Kapselmenschen.
    }
   *[other] war { NAME($role, as: "a") }{ $pod ->
        [yes] {" "}– und ein Kapselmensch.
        [no] , und ein Mensch.
       *[none] .
    }
}
line-last-words = Wer letzte Worte hat, sagt sie jetzt: { cry-words }.
line-day = Der Tag beginnt. Redet.
line-day-of-two = Nur zwei leben, und niemand kann vor Gericht: Es wird wieder Nacht.
line-warned = { $left } Sekunden.
line-time-up = Die Zeit ist um. Die Verhandlung geht noch zu Ende.
line-dusk = Der Tag ist vorbei.
line-accused = { NAME($accused, of: "seat") } wird beschuldigt. Wer stimmt zu?
line-seconded = { NAME($accused, of: "seat") } steht vor Gericht. Erst sagen die Ankläger, warum.
line-dropped = Niemand stimmt zu. Redet weiter.
line-defence = { NAME($accused, of: "seat") } hat das letzte Wort.
line-vote = Daumen hoch verschont den Beschuldigten, Daumen runter tötet ihn. Fäuste vor. Eins, zwei, drei!
line-counted = { $down } nach unten, { $up } nach oben.
line-spared = { NAME($seat, of: "seat") } bleibt verschont.
line-lynched = { $role ->
    [none] { $pod ->
        [none] { NAME($seat, of: "seat") } ist tot.
       *[other] { NAME($seat, of: "seat") } ist tot. { line-found }
    }
   *[other] { NAME($seat, of: "seat") } ist tot. { line-found }
}
line-ended = Es ist vorbei. { CAP(NAME($winner)) } { $winner ->
    [pods] haben
   *[citizens] hat
} gewonnen.
