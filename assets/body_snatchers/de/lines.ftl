### Zeilen, die der Ansager spricht oder das Gerät. Sie verraten nie, wer lebt, wer verwandelt ist oder wer was bekam.

line-cheerleader = { $seat ->
    [none] Heute Nacht zeigt keine Cheerleaderin ihre Karte.
   *[other] { NAME($seat, of: "seat") } ist die Cheerleaderin. Jubelt!
}
line-night = Nacht { $night }. Lake Terror geht schlafen. Schließt die Augen.
line-wake = Irrer, sieh mich an. Schließ die Augen. Tölpel, sieh mich an. Schließ die Augen. Hellseherin, sieh mich an. Schließ die Augen.
line-hunt-first = { say-hunt } Sieh mich an. Heute Nacht kein Schuss. Schlaf.
line-hunt = { say-hunt } { say-choose } Schlaf.
line-medicine-first = { $scientist ->
    [yes] { say-scientist } Sieh mich an. Heute Nacht kein Mittel. Schlaf.
   *[no] { say-doctor } Sieh mich an. Heute Nacht wird niemand geheilt. Schlaf.
}
line-medicine = { $scientist ->
    [yes] { say-scientist } { say-choose } Schlaf.
   *[no] { say-doctor } { say-choose } Schlaf.
}
line-snatch = { say-snatch } Schlaft.
line-patrol = { say-patrol } Schlaft.
line-midnight = { say-midnight }
line-cry = { say-cry } Dann { cry-words }. Schlaf.
line-investigation = { say-investigation } Schlaf.
line-first = Ich komme vor Mitternacht an jedes Bett. Wartet, bis ihr dran seid.
line-second = Mitternacht ist vorbei. Ich komme noch einmal an jedes Bett.
line-visit = { NAME($seat, of: "seat") }.
line-dawn = { COUNT($dead) ->
    [0] Morgen. Alle wachen auf.
    [one] Morgen. { NAMES($dead, of: "seat") } wacht nicht mehr auf. Tote schweigen bis zum Ende.
   *[other] Morgen. { NAMES($dead, of: "seat") } wachen nicht mehr auf. Tote schweigen bis zum Ende.
}
line-found = { NAME($seat, of: "seat") }{ $role ->
    [none] {""}
   *[other] {" "}war { NAME($role, as: "a") }
}{ $pod ->
    [yes] , ein Kapselmensch.
    [no] , und ein Mensch.
   *[none] .
}
line-last-words = Wer letzte Worte hat, sagt sie jetzt: { cry-words }.
line-day = Der Tag beginnt. Redet.
line-warned = { $left } Sekunden.
line-time-up = Die Zeit ist um. Die Verhandlung geht noch zu Ende.
line-dusk = Der Tag ist vorbei.
line-accused = { NAME($accused, of: "seat") } wird beschuldigt. Wer stimmt zu?
line-seconded = { NAME($accused, of: "seat") } steht vor Gericht. Die Ankläger haben ihr letztes Wort.
line-dropped = Niemand stimmt zu. Redet weiter.
line-defence = { NAME($accused, of: "seat") } hat das allerletzte Wort.
line-vote = Fäuste vor. Eins, zwei, drei: Daumen!
line-counted = { $down } nach unten, { $up } nach oben.
line-spared = { NAME($seat, of: "seat") } bleibt verschont.
line-lynched = { NAME($seat, of: "seat") } ist tot{ $role ->
    [none] {""}
   *[other] : { NAME($role, as: "a") }
}{ $pod ->
    [yes] , ein Kapselmensch.
    [no] , und ein Mensch.
   *[none] .
}
line-ended = Es ist vorbei. { CAP(NAME($winner)) } { $winner ->
    [pods] haben
   *[citizens] hat
} gewonnen.
