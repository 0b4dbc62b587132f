### Was geschah; gesprochene Zeilen; Enden.

event-draws = { NAMES($all) } { COUNT($all) ->
    [one] zieht
   *[other] ziehen
} vom Stapel.
event-drew = { $count ->
    [one] Du ziehst „{ $cards_in_words }“.
   *[other] Du ziehst { $count } Karten. Gleich siehst du sie.
}
event-reshuffled = { $deck ->
    [humans] Die Ablage der Menschen wird zu einem neuen Stapel gemischt.
   *[other] Die Ablage der Aliens wird zu einem neuen Stapel gemischt.
}
event-discards = { NAME($seat) } wirft { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} ab.
event-ready = { NAME($seat) } ist bereit.
event-dealt = { COUNT($who) ->
    [7] Jeder Mensch im Haus bekommt eine Karte.
    [one] { NAMES($who, as: "short") } bekommt eine Karte.
   *[other] { NAMES($who, as: "short") } bekommen je eine Karte.
}
event-revealed = Alle Karten werden umgedreht.{ COUNT($passed) ->
    [0] {""}
    [one] {" "}{ NAMES($passed) } passt für eine Bonk-Marke (höchstens fünf).
   *[other] {" "}{ NAMES($passed) } passen für je eine Bonk-Marke (höchstens fünf).
}
event-phase = Phase { $phase }: { COUNT($who) ->
    [0] Niemand rührt sich.
   *[other] { NAMES($who, as: "short") }.
}
event-claimed = { $seat ->
    [none] Gleicher Rang: { NAMES($aliens) } würfeln, wer anfängt.
   *[other] { NAME($seat) } verlangt die Würfel: { NAMES($aliens) } würfeln, der Höchste beginnt.
}
event-order_rolled = Die Würfel zeigen { JOIN($faces, by: "-") } für { NAMES($aliens) }: Der Höchste beginnt.
event-acted = { $action ->
    [run] { NAME($seat) } rennt { NAME($room, of: "place", as: "from") } { NAME($on, of: "place", as: "to") }.
    [hide] { NAME($seat) } versteckt sich { NAME($room, of: "place", as: "at") }. Hier sind nur wir Stehlampen.
    [implant] { NAME($seat) } flüstert mit { NAME($on, as: "short") }.
    [paralyze] { NAME($seat) } starrt { NAME($on, as: "short") } durchdringend an.
    [blatt] BÄTSCH! { NAME($seat) } verpetzt { NAME($on) }.
   *[grab] {""}
}
event-grabbed = { NAME($seat) } schnappt sich { NAME($human) } und ist jetzt { rank }!
event-implanted = { NAME($human, as: "short") } kommt auf Ideen: „Renn hoch“ und „Renn tief“ sind vertauscht.
event-paralyzed = { NAME($human, as: "short") } wird stocksteif und tut diese Runde nichts.
event-human_acts = { NAME($human, as: "short") } { $action ->
    [run_high] rennt hoch
    [run_low] rennt tief
    [baseball_bat] schwingt einen Baseballschläger
    [scream] schreit
    [shotgun] feuert die Schrotflinte ab
    [booby_trap] löst eine Falle aus
   *[wig_out] dreht durch: bebt, wimmert und rührt sich nicht
}.
event-ran = { NAME($human, as: "short") } rennt { NAME($room, of: "place", as: "to") } und deckt Buchstaben { $covers }.
event-blocked = { NAME($human, as: "short") } sieht ein Alien { NAME($room, of: "place", as: "at") } und bleibt.
event-escaped = { NAME($human, as: "short") } entkommt!
event-bonked = { NAME($by, as: "short") } bonkt { NAMES($aliens) }: { COUNT($aliens) ->
    [one] eine Marke zurück in den Vorrat.
   *[other] von allen eine Marke zurück in den Vorrat.
}
# Nach der Tat eines Aliens, nach der niemand gefragt wurde, und nach einem Schlag, der niemanden traf
unasked = Etwas anderes ging nicht.
missed = Niemand wird gebonkt.
event-ended = Die Nacht ist vorbei.
event-undone = { NAME($seat) } nimmt es zurück.
event-refused = { NAME($seat) } versucht etwas, das nicht geht.

## In the story of a game: $turn; $cards and $card in words

turn-begins = Runde { $turn }.
threw-named = { NAME($seat) } wirft { $cards } weg.
# In der ganzen Geschichte stehen statt dessen die Karten, die zu sehen waren
log-discards = { $named ->
    [yes] {""}
   *[no] { event-discards }
}
drew-named = { NAME($seat) } zieht { $cards }.
played-card = { NAME($seat) }: { $card }.

## Shown large

reveal-promoted = Befördert!
reveal-bonked = BONK!
reveal-wig_out = Iiiiiek!
reveal-blocked = Da nicht rein!
reveal-escaped = Entkommen!

## Lines to be spoken

line-reveal = Drei, zwei, eins: wiedel, wiedel, wiedel! Alle Karten umdrehen!
line-phase = Phase { $phase }: { NAMES($who, as: "short") }.
line-promotion = { NAME($human, as: "short") } gehört mir! Ich, { NAME($seat) }, bin jetzt { rank }! { COUNT($below) ->
    [0] Zittert, ihr Möbel!
   *[other] { NAMES($below) }, { promotion-order }
}
promotion-order = { $rank ->
    [1] tragt mir den Helm. Zackig!
    [2] angetreten und gegrüßt. Rückwärts!
    [3] summt die Hymne. Alle neun Strophen!
    [4] poliert die Untertasse. Auch unter den Kissen!
    [5] nennt mich Eure Größe. Lauter!
    [6] verbeugt euch. Tiefer. Tiefer. So bleiben!
   *[other] fallt vor Freude in Ohnmacht. Auf drei!
}
line-escape = { NAME($human, as: "short") } verschwindet in der Nacht: für euch alle verloren, und morgen früh im Radio.
line-ended = Alle zurück zur Untertasse! Die Nacht ist vorbei.

## Endings

ending-last_human = Der letzte Mensch ist fort. { NAME($winner) } hat { $most ->
    [one] einen Menschen
   *[other] { $most } Menschen
} entführt und ist { rank }.
    .title = { NAME($winner) } gewinnt!
ending-out_of_reach = Niemand holt das mehr auf: { NAME($winner) } hat { $most ->
    [one] einen Menschen
   *[other] { $most } Menschen
} und ist { rank }.
    .title = { NAME($winner) } gewinnt!
ending-shared = { NAMES($winners) } haben je { $most ->
    [one] einen Menschen
   *[other] { $most } Menschen
} entführt und teilen sich den Ruhm.
    .title = Ein geteilter Triumph!
ending-nobody = Kein einziger Mensch wurde entführt. Niemand gewinnt, und niemand wird je davon sprechen.
    .title = Die Menschen gewinnen!
