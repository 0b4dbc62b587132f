### Was geschah, in einem Satz oder zwei; gesprochene Zeilen; Enden.

how = Um die Jahrhundertwende sind die Marsianer nach Frankreich gekommen, und niemand außer euch kann sie aufhalten. In jedem Zug bringen die Zahnräder eurer Zonen Punkte für Geschütze und Männer; Geschütze kämpfen auf den Hexfeldern gegen Wellen von Dreibeinen, Flüchtlinge entkommen durch die Häfen, und jede ruhige Zone brütet die Keime aus, von denen die Marsianer nichts wissen. Zehn Keime siegen, und auch eine Karte ohne Welle und ohne Zylinder. Die Marsianer siegen mit zehn Schritten Kolonisierung, die ihnen Gefangene, verbrannte Zonen und Rotes Kraut bringen, mit dem Fall von Paris oder mit einer fertigen Flugmaschine.
    .blurb = Sie gehen auf drei Beinen, und sie gehen nach Paris.

## The map

event-landing_rolled = Der Würfel zeigt { NAMES($faces, of: "face") }: { NAME($zone, of: "place") }.
event-landed = { $cylinder ->
    [yes] Zylinder { $wave } schlägt heulend ein: { NAME($zone, of: "place") }.
   *[no] Welle { $wave } steigt aus ihrem Krater: { NAME($zone, of: "place") }.
}
event-nobody_lands = Im Becher ist kein Dreibein mehr: Für Welle { $wave } landet nichts.
event-joined = Für Welle { $wave } gezogen: { NAMES($tripods) }.
event-turn = Zug { $turn }.
event-phase = Phase: { NAME($phase, of: "phase") }.
event-event_drawn = Ereigniskarte „{ NAME($card) }“: { PLAIN(NAME($card, as: "text")) }
event-event_top = { $shuffled ->
        [yes] Die Ereigniskarten werden neu gemischt.{ " " }
       *[no] { "" }
    }Die nächste Ereigniskarte gehört in die Phase „{ NAME($phase, of: "phase") }“.
event-effect_over = { NAME($event) }: Das hat seine Wirkung getan.
event-used = { $how ->
    [nurse] Die Krankenschwester versteckt { NAME($unit, as: "accusative") } in { NAME($zone, of: "place") }.
    [astronomer] Der Astronom sieht noch einmal hin.
    [sluggish] Welle { $wave } steht auf den Feldern und schwankt.
   *[fleet] Die Fischerflotte läuft in { NAME($zone, of: "place") } aus: Rot zählt als Grün.
}
event-income = { $why ->
    [requisition] Beschlagnahme: 4 Punkte mehr.
    [night_shift] Die Nachtschicht bringt { $points }.
   *[gears] Einkommen: { $points } Punkte{ $industry ->
        [0] , einer für jedes Zahnrad eurer Zonen.
       *[other] , { $gears } aus Zahnrädern und { $industry } aus Industrie.
    }
}
event-paid = { $points } Punkte werden gezahlt.
event-bought = { NAME($unit) } für { $points } Punkte, nach { NAME($zone, of: "place") }.
event-placed = Nach { NAME($zone, of: "place") }: { NAMES($units) }.
event-industry = Industrie für { $points } Punkte in { NAME($zone, of: "place") }; sie zahlt ab dem nächsten Zug.
event-harbor = Ein Hafen öffnet in { NAME($zone, of: "place") }, für { $points } Punkte.
event-carried = { NAMES($units) }: { NAME($from, of: "place") } nach { NAME($to, of: "place") }{ $points ->
    [0] .
   *[other] , für { $points } Punkte.
}
event-marches = Eilmarsch: Die Einheiten in { NAME($zone, of: "place") } dürfen 2 Zonen weit ziehen.
event-cylinder_attacked = Die Infanterie stürmt Zylinder { $wave }. { CAP(NAMES($faces, of: "face")) }: { AT($faces, 1) ->
    [yellow] Ein Dreibein ist zerstört.
    [red] Die Infanterie ist vernichtet.
   *[green] Es bringt nichts.
}
event-keg_tried = { CAP(NAMES($faces, of: "face")) }: { AT($faces, 1) ->
    [yellow] Das Fass ist gelegt.
    [red] Es geht zu früh los. Die Infanterie ist vernichtet.
   *[green] Die Lunte ist feucht.
}
event-keg_laid = { $sappers ->
    [yes] Pioniere legen ein Pulverfass in { NAME($zone, of: "place") }.
   *[no] Ein Pulverfass liegt in { NAME($zone, of: "place") }.
}
event-keg_lifted = Ein Pulverfass wird aufgenommen, { NAME($zone, of: "place") }.
event-kegs_blew = Pulverfässer unter Welle { $wave } in { NAME($zone, of: "place") }: { NAMES($faces, of: "face") }, { $damage } Schaden.
event-captured = Gefangen in { NAME($zone, of: "place") }: { NAMES($units) }.
event-destroyed = { $why ->
    [crushed] Unter einem Dreibein zermalmt in
   *[other] Verloren in
} { NAME($zone, of: "place") }: { NAMES($units) }.
event-fled = Von { NAME($zone, of: "place") } aus auf See: { NAMES($units) }.
event-rescued = Aus { NAME($zone, of: "place") } entkommen: { NAMES($units) }.
event-workforce = Die Arbeitskraft in { NAME($zone, of: "place") } fällt auf { $left }.
event-zone_destroyed = { NAME($zone, of: "place") } ist zerstört.{ $harbor ->
    [yes] {" "}Der Hafen ist verloren.
   *[no] {""}
}
event-weed_spread = { $flood ->
    [yes] Der Fluss trägt das Rote Kraut weiter: { NAMES($zones, of: "place") }.
   *[no] Rotes Kraut wächst in { NAMES($zones, of: "place") }.
}
event-weed_rotted = Das Rote Kraut fault in { NAME($zone, of: "place") }: Dreht es auf „Zerstört“.
event-wave_moved = Welle { $wave } schreitet von { NAME($from, of: "place") } nach { NAME($to, of: "place") }.
event-wave_stayed = Welle { $wave } bleibt in { NAME($zone, of: "place") }.
event-wave_screened = { CAP(NAME($unit, as: "the")) } reitet vor Welle { $wave } her. { CAP(NAMES($faces, of: "face")) }: { AT($faces, 1) ->
    [yellow] Ihr wählt ihren Weg.
    [red] Ihr wählt ihren Weg, und die Reiter sind verloren.
   *[green] Sie beachtet es nicht.
}
event-relanding = Welle { $wave }, schon einmal vernichtet: { NAMES($faces, of: "face") }, { $lands ->
    [yes] ein neuer Zylinder ist unterwegs.
   *[no] kein neuer Zylinder.
}
event-weed_rolled = Rotes Kraut: { NAMES($faces, of: "face") }, { COUNT($zones) ->
    [0] es breitet sich nicht aus.
   *[other] es breitet sich aus.
}
event-opened = Zylinder { $wave } schraubt sich auf in { NAME($zone, of: "place") }: Welle { $wave } ist heraus{ AT($faces, 1) ->
    [red] , mit einem Dreibein mehr.
   *[yellow] .
}
event-waits = Zylinder { $wave } in { NAME($zone, of: "place") } bleibt zu: { NAMES($faces, of: "face") }.
event-wave_gone = { $cylinder ->
    [yes] Zylinder { $wave } ist leer. Nehmt ihn von der Karte.
   *[no] Welle { $wave } gibt es nicht mehr!
}
event-tripod_hit = { CAP(NAME($tripod, as: "the")) } ist beschädigt.
event-tripod_destroyed = { CAP(NAME($tripod, as: "the")) } stürzt krachend nieder!
event-tripod_mended = Das Rote Kraut heilt { NAME($tripod, as: "accusative") } von Welle { $wave }.
event-flyer = { $pieces ->
    [1] Die Flugmaschine bekommt ein Teil.
   *[other] Die Flugmaschine verliert ein Teil.
}
event-flyer_rolled = Flugmaschine: { NAMES($faces, of: "face") }, { $built ->
    [yes] Teil { $pieces } von 4 ist gebaut.
   *[no] kein neues Teil.
}
event-human_scored = { SIGNED($points) } { $points ->
        [1] Siegpunkt
        [-1] Siegpunkt
       *[other] Siegpunkte
    } für euch, { $why ->
    [fever] für das Fieber
    [war_loan] für die Kriegsanleihe
    [harbor] für die, die entkamen
    [sea] für sichere Frachter
    [correspondent] für den Bericht des Berichterstatters
    [quiet] für Zonen ohne Welle darin und daneben
   *[attack] nach dem Angriff
}.
event-martians_scored = { SIGNED($points) } { $points ->
        [1] Siegpunkt
        [-1] Siegpunkt
       *[other] Siegpunkte
    } für den Mars, { $why ->
    [captured] für Gefangene
    [zone] für eine verwüstete Zone
    [weed] für Rotes Kraut
   *[attack] für den Angriff
}.
event-attack = { COUNT($faces) ->
    [0] Durch den Schwarzen Regen gilt Gelb
   *[other] Der Würfel zeigt { NAMES($faces, of: "face") }
}: { NAME($attack, of: "attack") } auf { NAME($zone, of: "place") }, von Welle { $wave } mit { $tripods ->
    [one] 1 Dreibein
   *[other] { $tripods } Dreibeinen
}.{ $quiet ->
    [yes] {" "}Nichts ist mehr da, was brennt; nur Einheiten könnte es noch treffen.
   *[no] {""}
}
event-berth_rolled = In { NAME($zone, of: "place") }: { NAMES($faces, of: "face") }.{ $stay ->
    [0] {""}
   *[other] {" "}Kein Platz für { $stay } davon.
}

## Battles

event-battle_begins = { $board ->
    [land] Schlacht in { NAME($zone, of: "place") } gegen Welle { $wave }. { $hills ->
        [yes] Hügel: Ihr stellt zuletzt auf.
       *[no] Keine Hügel: Die Marsianer stellen zuletzt auf.
    }
   *[naval] Seeschlacht vor { NAME($zone, of: "place") }.
}
event-sea_tripods = Sie waten heran: { NAMES($tripods) }.
event-set_up = { CAP(NAME($card)) } stellt die Dreibeine auf.
event-card = Runde { $round }: Dreibeine nach { NAME($card) }.
event-card_shown = { CAP(NAME($card)) } wird aufgedeckt.
event-reshuffled = Die { $board ->
    [land] Landschlachtkarten
   *[naval] Seeschlachtkarten
} werden neu gemischt.
event-warship = Ein Kriegsschiff auf { $hex }{ $points ->
    [0] , umsonst.
   *[other] , für { $points } Punkte.
}
event-free_warships = Rammfahrt: { $ships } Kriegsschiffe sind umsonst.
news-lost = Auf dem Plan steht niemand mehr von euch: Die Schlacht ist verloren.
news-spent = Für die Punkte, die noch da sind, gibt es nichts mehr: Die Produktion ist vorbei.
event-earthworks = { CAP(NAME($gun, as: "the")) } bekommt { $count ->
    [one] 1 Schanze
   *[other] { $count } Schanzen
}, { $why ->
    [hills] für die Hügel
    [engineer] vom Ingenieur
   *[dug] von Hand gegraben
}.
event-digging_rolled = Die Infanterie gräbt: { NAMES($faces, of: "face") }{ AT($faces, 1) ->
    [red] , und ist verloren.
   *[other] .
}
event-scouted = Die Kavallerie späht: { NAMES($faces, of: "face") }, { AT($faces, 1) ->
    [green] 2 Pläne, und die Reiter sind verloren.
    [red] 1 Plan.
   *[yellow] nichts.
}
event-plan_gained = Schlachtpläne: { NAMES($plans) }{ $points ->
    [0] , umsonst.
   *[other] , für { $points } Punkte.
}
event-plan_used = { NAME($plan) }!
event-walked = { CAP(NAME($tripod, as: "the")) } geht von { $from } { $leaves ->
    [yes] vom Plan.
   *[no] nach { $to }.
}
event-too_damaged = { CAP(NAME($tripod, as: "the")) } ist zu beschädigt für „{ NAME($action, of: "action") }“.
event-nothing = { CAP(NAME($tripod, as: "the")) }: { NAME($action, of: "action") }, aber { $why ->
    [fog] im Nebel feuert niemand.
    [cup] der Becher ist leer.
   *[range] nichts ist in Reichweite.
}
# In der Geschichte einer Partie fehlt, dass niemand in der Nähe war
log-nothing = { $why ->
    [range] {""}
   *[other] { event-nothing }
}
event-high_activity = { CAP(NAME($tripod, as: "the")) } ist im Hochbetrieb: aufspüren, aufspüren, feuern, feuern.
news-idle = Es bringt nichts: { $fog ->
    [yes] Kein Geschütz mit Schanzen ist in Reichweite, und im Nebel feuert niemand.
   *[no] Kein Geschütz ist in Reichweite.
}
event-focused = { CAP(NAME($tripod, as: "the")) }: { NAME($action, of: "action") }, Reichweite { $range }. Kein Wurf.
event-martian_shot = { CAP(NAME($tripod, as: "the")) }: { NAME($action, of: "action") } gegen { NAME($target, as: "accusative") }, Reichweite { $range }. Nötig ist { NAME($needed, of: "face") }, es fällt { NAMES($faces, of: "face") }: { $success ->
    [yes] Es trifft!
   *[no] nichts.
}
event-martian_volley = { CAP(NAME($tripod, as: "the")) }: { NAME($action, of: "action") }, { NAMES($faces, of: "face") }. { COUNT($struck) ->
    [0] Nichts ist getroffen.
   *[other] Getroffen: { NAMES($struck) }.
}
event-detected = Schanze verloren: { NAMES($guns) }.
event-grabbed = { CAP(NAME($tripod, as: "the")) } packt einen Frachter.
event-arrived = { CAP(NAME($tripod, as: "the")) } erhebt sich auf { $hex } und { $actions ->
    [0] wartet auf die nächste Runde.
   *[other] handelt, wenn seine Zeile kommt.
}
event-fires = { CAP(NAME($gun, as: "the")) } feuert auf { NAME($tripod, as: "accusative") }, Reichweite { $range }.
event-human_shot = Reichweite { $range }, { NAME($needed, of: "face") } nötig, { NAMES($faces, of: "face") } gewürfelt: { $result ->
    [tripod_hit] ein Treffer!
    [tripod_destroyed] zerstört!
   *[missed] daneben.
}
event-trap_rolled = Die Falle: { NAMES($faces, of: "face") }, { $success ->
    [yes] sie schnappt zu!
   *[no] sie steigen darüber hinweg.
}
event-rolled = Die Würfel zeigen { NAMES($faces, of: "face") }.
event-sailed = { CAP(NAME($ship, as: "the")) } ist auf { $to }.
event-safe = Sicher auf offener See: { NAMES($ships) }.
event-battle_ended = { $board ->
    [naval] Die Schlacht vor { NAME($zone, of: "place") } ist vorbei. Frachter in Sicherheit: { $safe }.
   *[land] Die Schlacht in { NAME($zone, of: "place") } ist vorbei. { $left ->
        [0] Kein Dreibein ist übrig.
        [one] 1 Dreibein geht auf seinen Platz zurück.
       *[other] { $left } Dreibeine gehen auf ihren Platz zurück.
    }
}
event-ended = Es ist vorbei.
event-undone = Zurückgenommen.
event-refused = Das geht nicht.

## Lines to be spoken

line-landed = { $cylinder ->
    [yes] Ein grüner Blitz am Himmel, und die Erde bebt in { NAME($zone, of: "place") }!
   *[no] Der Deckel dreht sich. Etwas steigt heraus in { NAME($zone, of: "place") }!
}
line-destroyed = { NAME($zone, of: "place") } brennt. { NAME($zone, of: "place") } ist nicht mehr.
line-event = { NAME($card) }!
line-attack = { $attack ->
    [heat_ray] Der Hitzestrahl fegt über { NAME($zone, of: "place") }!
    [black_smoke] Schwarzer Rauch wälzt sich über { NAME($zone, of: "place") }!
   *[panic] Panik in { NAME($zone, of: "place") }!
}
line-opened = Ulla! Ulla! Welle { $wave } ist da!
line-battle = An die Geschütze! Welle { $wave } ist in { NAME($zone, of: "place") }.
line-sea = Schiffe fort von { NAME($zone, of: "place") }! Sie waten uns nach!
line-arrival = Noch eines, aus dem Rauch!
line-plan = { NAME($plan) }!
line-ended = { $winner ->
    [general] Stille. Die großen Maschinen stehen still. Frankreich hat gesiegt.
   *[martians] Ulla, ulla, über leeren Straßen. Die Erde hat neue Herren.
}

## Endings

ending-waves_gone = Keine Welle und kein Zylinder ist mehr auf der Karte. Wertung { $score }. { $grade ->
    [liberator] Befreier: Man gießt euch in Bronze, auf einem Pferd, das nie so schnell lief.
    [defender] Verteidiger: Die Städte, die stehen, stehen euretwegen.
    [survivor] Überlebende: Ihr habt einen Tag länger durchgehalten als sie.
   *[chronicler] Chronist der Trümmer: Einer muss es aufschreiben, und ihr seid übrig.
}
    .title = Frankreich ist frei!
ending-germs = Unsere kleinsten Verbündeten haben gesiegt: zehn Keime. Wertung { $score }. { $grade ->
    [liberator] Befreier: Man gießt euch in Bronze, auf einem Pferd, das nie so schnell lief.
    [defender] Verteidiger: Die Städte, die stehen, stehen euretwegen.
    [survivor] Überlebende: Ihr habt einen Tag länger durchgehalten als sie.
   *[chronicler] Chronist der Trümmer: Einer muss es aufschreiben, und ihr seid übrig.
}
    .title = Von Keimen bezwungen!
ending-evacuation = Dreißig Schiffsladungen sind über dem Kanal. Wertung { $score }. { $grade ->
    [liberator] Befreier: Man gießt euch in Bronze, auf einem Pferd, das nie so schnell lief.
    [defender] Verteidiger: Die Städte, die stehen, stehen euretwegen.
    [survivor] Überlebende: Ihr habt einen Tag länger durchgehalten als sie.
   *[chronicler] Chronist der Trümmer: Einer muss es aufschreiben, und ihr seid übrig.
}
    .title = Über den Kanal!
ending-colonized = Zehn Schritte Kolonisierung: Die rote Welt ist gekommen, um zu bleiben. Wertung { $score }. { $grade ->
    [liberator] Ihr habt den Krieg verloren und ein Volk gerettet; in der Ferne trinkt man noch auf euch.
    [defender] Für jede Meile habt ihr sie zahlen lassen.
    [survivor] Ein paar von euch treffen sich in Kellern und schmieden Pläne.
   *[chronicler] Chronist der Trümmer: Einer muss es aufschreiben, und ihr seid übrig.
}
    .title = Der Mars besiedelt die Erde!
ending-paris = Paris ist zerstört. Wertung { $score }. { $grade ->
    [liberator] Ihr habt die Stadt verloren und ein Volk gerettet; in der Ferne trinkt man noch auf euch.
    [defender] Für jede Straße habt ihr sie zahlen lassen.
    [survivor] Ein paar von euch treffen sich in der Kanalisation und schmieden Pläne.
   *[chronicler] Chronist der Trümmer: Einer muss es aufschreiben, und ihr seid übrig.
}
    .title = Paris ist gefallen!
ending-flying_machine = Das vierte Teil sitzt, und das Ding steigt auf. Kein Meer ist jetzt mehr breit genug. Wertung { $score }. { $grade ->
    [liberator] Ihr habt den Himmel verloren und ein Volk gerettet; in der Ferne trinkt man noch auf euch.
    [defender] Für jede Meile habt ihr sie zahlen lassen.
    [survivor] Ein paar von euch treffen sich in Kellern und schmieden Pläne.
   *[chronicler] Chronist der Trümmer: Einer muss es aufschreiben, und ihr seid übrig.
}
    .title = Sie fliegen!

## Szenen

scene-tripod-down = Baum fällt!
scene-wave-gone = Sie sind fort!

## Eine erste Partie: was eine Schlachtkarte sagt, die aufgedeckt wird

# $told: a letter for each colour that is there
taught-set_up = Eine Karte sagt, wo die Dreibeine beginnen. { $told }. Ein großer Buchstabe ist das Feld am Rand: D ist D1.
# $told: the actions of each colour that is there
taught-card = Runde { $round }: Eine Karte sagt, was jede Farbe tut. { $told }. Aufspüren: Sie suchen eure Geschütze. Feuern: Sie schießen auf eines, das sie gefunden haben.
