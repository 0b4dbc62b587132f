### Was der Schirm neben der Frage sagt, und die Geschichte, die am Ende erzählt wird.

face-town = Lake Terror
face-deal = Das Austeilen
face-night = Nacht { $number }: { $living } von { $players } leben
chapter-deal = Das Austeilen
chapter-night = Nacht { $number }
chapter-day = Tag { $number }
face-day = Tag { $number }: { $living } von { $players } leben

clock-day = Zu wenige leben, um jemanden zu beschuldigen. Der Tag nimmt sich Zeit.
    .title = Der Tag
clock-visit = Jemand wird besucht. Niemand rührt sich.
    .title = Die Nacht

about-living = { $number }: { NAME($seat, of: "seat") }.
about-dead = { $number }: { NAME($seat, of: "seat") } ist tot{ $role ->
    [none] {""}
   *[other] : { NAME($role, as: "a") }
}{ $pod ->
    [yes] , und war ein Kapselmensch.
    [no] , und war ein Mensch.
   *[none] .
}

## Behind the curtain

secret-card = Was du antippst oder zeigst, bleibt bei dir.
secret-role = Du bist { NAME($role, as: "a") }.
secret-does = { $role ->
    [pod] Ihr holt jede Nacht einen Schläfer.
    [psychic] Du zählst Kapseln unter drei Nachbarn.
    [doctor] Ab Nacht 2 heilst du einen je Nacht.
    [scientist] Einmal, ab Nacht 2, kurierst du eine Kapsel.
    [watch] Du bewachst nachts einen: vor dem Schuss.
    [citizen] Du schläfst. Stirbst du, hast du letzte Worte.
    [vigilante] Ab Nacht 2 darfst du nachts schießen.
    [cheerleader] Alle erfahren, wer du bist.
    [lunatic] Niemand holt dich; du zählst als Kapsel.
   *[kid] Du darfst spähen, wenn die Kapseln wählen.
}
page-role = Du: { NAME($role, as: "short") }, { $state ->
    [pod] Kapselmensch
    [dead] tot
   *[human] Mensch
}
page-fellows = Kapseln: { COUNT($seats) ->
    [0] –
   *[other] { JOIN($seats, by: ", ") }
}
page-picks = Sie wählten: { COUNT($seats) ->
    [0] –
   *[other] { JOIN($seats, by: ", ") }
}
page-autopsy = Tote Kapseln: { $seen ->
    [yes] { COUNT($seats) ->
        [0] keine
       *[other] { JOIN($seats, by: ", ") }
    }
   *[no] –
}
page-first = { $night ->
    [1] Heute Nacht kein Schuss, kein Heilen, kein Mittel.
   *[other] Rolle: zweiter Druck, noch einmal zum Handeln.
}
page-news = { $news ->
    [p] Du wurdest geholt: jetzt Kapselmensch.
    [h] Du wurdest kuriert: wieder Mensch.
    [x] Du bist tot. Schweige.
    [c] Du bist tot; du hast letzte Worte.
   *[other] Dir ist nichts geschehen.
}
page-count = Deine Zahl: { $count ->
    [none] –
   *[other] { $count }
}
page-peek = Du sahst eine Kapsel: { COUNT($seats) ->
    [0] –
   *[other] { JOIN($seats, by: ", ") }
}
page-peeked = { $peeked ->
    [1] Jemand hat die Kapseln bespäht.
   *[other] Niemand wurde beim Spähen gesehen.
}
visit-covered = Halten, um zu sehen.
card-covered = Halten, um zu sehen, was du angetippt hast.
card-none = –
card-touched = { $card }

## Beside the ring

walk-here = { NAME($seat, of: "seat") }: { $taps ->
    [0] weitergehen
   *[other] { $taps }-mal antippen
}
walk-over = Der Kreis ist umrundet.
show-number = { $count ->
    [-1] eine Faust
   *[other] { $count }
}
speech-large = { $speaks ->
    [accusers] { NAMES($seats, of: "seat") }: warum?
   *[accused] { NAMES($seats, of: "seat") }: das letzte Wort.
}
nobody-shoot = Schüttelt den Kopf
nobody-heal = Schüttelt den Kopf
nobody-cure = Schüttelt den Kopf
nobody-snatch = Sie einigen sich nicht
nobody-identify = Niemand sieht her
nobody-second = Niemand stimmt zu
nobody-cheerleader = Niemand zeigt sie

## The story, at the end

story-roles = { NAME($seat, of: "seat") } bekam die Karte „{ NAME($role) }“.
story-night = – Nacht { $night } –
story-snatch = Die Kapselmenschen ({ NAMES($pods, of: "seat") }) { $seat ->
    [none] hatten kein Opfer.
   *[other] holten { NAME($seat, of: "seat") }. Sonst wusste es niemand.
}
story-shot = Der Rächer zielte auf { NAME($seat, of: "seat") }.
story-heal = Die Ärztin heilte { NAME($seat, of: "seat") }.
story-cure = Die Forscherin erprobte das Mittel an { NAME($seat, of: "seat") } und erfuhr nie, was daraus wurde.
story-patrol = { NAME($who, of: "seat") } bewachte { NAME($seat, of: "seat") }.
story-shot-dead = { NAME($seat, of: "seat") } wurde erschossen.
story-put-down = { NAME($seat, of: "seat") } wurde unter Bewachung geholt und kam um.
story-tapped = { NAME($seat, of: "seat") } { $turned ->
    [yes] wurde geholt, wusste es ab Mitternacht und traf die anderen in Nacht { $next }.
   *[no] wurde kuriert und wusste es ab Mitternacht.
}
story-quiet = Mitternacht verwandelte niemanden.
story-peek = { NAME($seat, of: "seat") } spähte und sah { NAME($pod, of: "seat") } unter den Kapselmenschen. { $noticed ->
    [yes] Sie erfuhren, dass jemand gespäht hatte.
   *[no] Sie merkten nichts.
}
story-count = { NAME($seat, of: "seat") } erfuhr über { NAMES($seats, of: "seat") } zusammen: { $count }.
story-fist = { NAME($seat, of: "seat") } fragte und sah eine geschlossene Faust.
