### Was der Schirm neben der Frage sagt, und die Geschichte, die am Ende erzählt wird.

face-town = Lake Terror
face-deal = Das Austeilen
face-night = Nacht { $number }: { $living } von { $players } leben
chapter-deal = Das Austeilen
chapter-night = Nacht { $number }
chapter-day = Tag { $number }
chapters = Nächte und Tage
face-day = Tag { $number }: { $living } von { $players } leben

clock-visit = Jemand wird besucht. Niemand rührt sich.
    .title = Die Nacht

about-living = { $number ->
    [none] { NAME($seat, of: "seat") }.
   *[other] { $number }: { NAME($seat, of: "seat") }.
}
about-dead = { $number ->
    [none] { line-lynched }
   *[other] { $number }: { line-lynched }
}

## Behind the curtain

secret-card = Was du antippst oder zeigst, bleibt bei dir.
secret-role = Du bist { NAME($role, as: "a") }.
secret-does = { $role ->
    [pod] Ihr holt jede Nacht einen Schläfer.
    [psychic] Du zählst Kapseln unter drei Nachbarn.
    [doctor] Ab Nacht 2 heilst du einen je Nacht.
    [scientist] Einmal, ab Nacht 2, kurierst du eine Kapsel.
    [watch] Du bewachst jede Nacht einen.
    [citizen] Du schläfst. Stirbst du, hast du letzte Worte.
    [vigilante] Ab Nacht 2 darfst du nachts schießen.
    [cheerleader] Alle erfahren, wer du bist.
    [lunatic] Niemand holt dich; du zählst als Kapsel.
   *[kid] Du darfst spähen, wenn die Kapseln wählen.
}
aim = { $pod ->
    [yes] Du bist eine Kapsel. Die Kapseln gewinnen, auch die toten, wenn kein Mensch mehr lebt außer dem Irren, falls es ihn gibt.
   *[no] Du bist ein Mensch. Die Stadt gewinnt, auch Tote, wenn keine Kapsel mehr lebt.
}
page-role = Du: { NAME($role, as: "short") }{ $state ->
    [pod] { $role ->
        [pod] {""}
       *[other] , und Kapselmensch
    }
    [dead] , tot
   *[human] , Mensch
}
page-fellows = Kapseln, die du kennst: { COUNT($seats) ->
    [0] –
   *[other] { JOIN($seats, by: ", ") }
}
page-picks = Sie wählten: { COUNT($seats) ->
    [0] –
   *[other] { JOIN($seats, by: ", ") }
}
page-autopsy = Kapseln unter den Toten: { $seen ->
    [yes] { COUNT($seats) ->
        [0] keine
       *[other] { JOIN($seats, by: ", ") }
    }
   *[no] –
}
# Wofür die Tipper eines Platzes gut sind: siehe visits.does
page-does-t = Erster Tipp: wen die Kapseln holen
page-does-b = Erster: wen Kapseln holen. Zweiter: Wache
page-does-g = Zweiter Tipp: wen du bewachst
page-does-s = Schuss: zweiter und dritter Tipp gleich
page-does-h = Heilen: zweiter und dritter Tipp gleich
page-does-c = Mittel: zweiter und dritter Tipp gleich
page-does-p = Spähen: tipp zuerst deinen eigenen Platz
page-does-n = Tipp drei Nachbarn an: du hörst eine Zahl
page-does-x = Nichts zu tun: tipp drei Plätze an
page-mine = Notiert: { JOIN($seats, by: ", ") }
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
visit-covered = Unten halten.
card-covered = Halten, um zu sehen, was du angetippt hast.
card-none = –
card-touched = { $card }

## Beside the ring

walk-here = { NAME($seat, of: "seat") }: { $taps ->
    [0] weitergehen
   *[other] { $taps }-mal antippen
}
walk-wait = Stell dich hinter { NAME($seat, of: "seat") }.
walk-start = Ich stehe da
time-left = Noch { $left }
walk-over = Der Kreis ist umrundet.
deal-cards = { $upto ->
    [none] { JOIN($cards, by: ", ") }
   *[other] Karten 1 bis { $upto }: { JOIN($cards, by: ", ") }
}
deal-card = { $count ->
    [1] { NAME($role) }
   *[other] { $count } × { NAME($role) }
}
autopsy-told = { COUNT($pods) ->
    [0] Die Toten waren alle Menschen: { NAMES($humans, of: "seat") }.
   *[other] Von den Toten Kapseln: { NAMES($pods, of: "seat") }.{ COUNT($humans) ->
        [0] {""}
       *[other] {" "}Menschen: { NAMES($humans, of: "seat") }.
    }
}
show-number = { $count ->
    [-1] eine Faust
   *[other] { $count }
}
thumbs-none = Wie viele nach unten?
speech-large = { $speaks ->
    [accusers] { NAMES($seats, of: "seat") }: warum?
   *[accused] { NAMES($seats, of: "seat") }: das letzte Wort.
}
nobody-shoot = Niemanden
nobody-heal = Niemanden
nobody-cure = Niemanden
nobody-snatch = Sie einigen sich nicht
nobody-identify = Niemand sieht her
nobody-second = Niemand stimmt zu
nobody-cheerleader = Niemand zeigt sie

## The story, at the end

story-roles = { NAME($seat, of: "seat") } bekam die Karte „{ NAME($role) }“.
story-night = – Nacht { $night } –
story-snatch = Die Kapselmenschen ({ NAMES($pods, of: "seat") }) hatten { $seat ->
    [none] kein Opfer.
   *[other] es auf { NAME($seat, of: "seat") } abgesehen. Sonst wusste es niemand.
}
# Mit dem Gerät: jemand von den Kapselmenschen, die sich nicht einig waren.
story-wanted = { NAME($seat, of: "seat") } wollte { NAME($whom, of: "seat") }.
story-shot = { $came ->
    [dead] Der Rächer erschoss { NAME($seat, of: "seat") }.
    [guarded] Der Rächer zielte auf { NAME($seat, of: "seat") }, aber die Bürgerwehr hielt Wache.
   *[healed] Der Rächer schoss auf { NAME($seat, of: "seat") }, aber die Ärztin kam rechtzeitig.
}
story-heal = Die Ärztin heilte { NAME($seat, of: "seat") }.
story-cure = Die Forscherin erprobte das Mittel an { NAME($seat, of: "seat") } und erfuhr nie, was daraus wurde.
story-patrol = { NAME($who, of: "seat") } bewachte { NAME($seat, of: "seat") }.
story-put-down = { NAME($seat, of: "seat") } wurde unter Bewachung geholt und kam um.
story-not-taken = { $why ->
    [shot] Als die Kapselmenschen kamen, war { NAME($seat, of: "seat") } schon tot.
    [pod] { NAME($seat, of: "seat") } gehörte schon zu ihnen.
    [lunatic] { NAME($seat, of: "seat") } war der Irre, und den kann niemand holen.
    [healed] Dank der Ärztin blieb { NAME($seat, of: "seat") } ein Mensch.
   *[over] Kein Kapselmensch war mehr da, der { NAME($seat, of: "seat") } hätte holen können.
}
story-tapped = { $turned ->
    [yes] { $knew ->
        [never] Als Letztes wurde { NAME($seat, of: "seat") } geholt.
        [alone] { NAME($seat, of: "seat") } wurde geholt und wusste es ab Mitternacht.
       *[met] { NAME($seat, of: "seat") } wurde geholt, wusste es ab Mitternacht und traf die anderen in Nacht { $next }.
    }
   *[no] { $knew ->
        [never] { NAME($seat, of: "seat") } wurde kuriert.
       *[other] { NAME($seat, of: "seat") } wurde kuriert und wusste es ab Mitternacht.
    }
}
story-quiet = Mitternacht verwandelte niemanden.
story-peek = { NAME($seat, of: "seat") } spähte und sah { NAME($pod, of: "seat") } unter den Kapselmenschen. { $noticed ->
    [yes] Sie erfuhren, dass jemand gespäht hatte.
   *[no] Sie merkten nichts.
}
story-count = { NAME($seat, of: "seat") } fragte nach { NAMES($seats, of: "seat") } und bekam die Zahl { $count } gezeigt.
story-fist = { NAME($seat, of: "seat") } fragte und sah eine geschlossene Faust.
