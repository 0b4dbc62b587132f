### Wie Fraktionen, Gruppen, Figuren, Gelände und Karten heißen. Formen: `.the` Werfall mit Artikel, `.accusative` Wenfall,
### `.dative` Wemfall, `.in` wo, `.many` mehrere.

## Factions

seat-rapid_response = Einsatzkräfte
    .the = die Einsatzkräfte
    .accusative = die Einsatzkräfte
    .dative = den Einsatzkräften
seat-iron_cones = Eisenkegel
    .the = die Eisenkegel
    .accusative = die Eisenkegel
    .dative = den Eisenkegeln
seat-dark_suits = Dunkelmänner
    .the = die Dunkelmänner
    .accusative = die Dunkelmänner
    .dative = den Dunkelmännern
seat-hoppers = Hüpfer
    .the = die Hüpfer
    .accusative = die Hüpfer
    .dative = den Hüpfern
seat-volunteers = Freiwillige von Wolfbrook
    .the = die Freiwilligen von Wolfbrook
    .accusative = die Freiwilligen von Wolfbrook
    .dative = den Freiwilligen von Wolfbrook
seat-saucer_folk = Untertassenleute
    .the = die Untertassenleute
    .accusative = die Untertassenleute
    .dative = den Untertassenleuten
name-rapid_response = Einsatzkräfte
    .the = die Einsatzkräfte
    .accusative = die Einsatzkräfte
    .dative = den Einsatzkräften
name-iron_cones = Eisenkegel
    .the = die Eisenkegel
    .accusative = die Eisenkegel
    .dative = den Eisenkegeln
name-dark_suits = Dunkelmänner
    .the = die Dunkelmänner
    .accusative = die Dunkelmänner
    .dative = den Dunkelmännern
name-hoppers = Hüpfer
    .the = die Hüpfer
    .accusative = die Hüpfer
    .dative = den Hüpfern
name-volunteers = Freiwillige von Wolfbrook
    .the = die Freiwilligen von Wolfbrook
    .accusative = die Freiwilligen von Wolfbrook
    .dative = den Freiwilligen von Wolfbrook
    .short = Freiwillige
name-saucer_folk = Untertassenleute
    .the = die Untertassenleute
    .accusative = die Untertassenleute
    .dative = den Untertassenleuten
name-nobody = niemand

## Groups

name-rapid_response-section-1 = Trupp 1
name-rapid_response-section-2 = Trupp 2
name-rapid_response-section-3 = Trupp 3
name-rapid_response-section-4 = Trupp 4
name-rapid_response-section-5 = Trupp 5
name-iron_cones-trio-1 = Trio 1
name-iron_cones-trio-2 = Trio 2
name-iron_cones-trio-3 = Trio 3
name-dark_suits-pair-1 = Paar 1
name-dark_suits-pair-2 = Paar 2
name-dark_suits-pair-3 = Paar 3
name-dark_suits-pair-4 = Paar 4
name-dark_suits-pair-5 = Paar 5
name-dark_suits-clean_up-1 = Putztrupp 1
name-dark_suits-clean_up-2 = Putztrupp 2
name-hoppers-squad-1 = Rotte 1
name-hoppers-squad-2 = Rotte 2
name-hoppers-squad-3 = Rotte 3
name-hoppers-squad-4 = Rotte 4
name-hoppers-skitter-1 = Krabbler 1
name-hoppers-skitter-2 = Krabbler 2
name-hoppers-skitter-3 = Krabbler 3
name-hoppers-skitter-4 = Krabbler 4
name-hoppers-delver-1 = Wühler 1
name-hoppers-delver-2 = Wühler 2
name-volunteers-mob-1 = Meute 1
name-volunteers-mob-2 = Meute 2
name-volunteers-mob-3 = Meute 3
name-volunteers-mob-4 = Meute 4
name-volunteers-mob-5 = Meute 5
name-volunteers-mob-6 = Meute 6
name-saucer_folk-landing_party-1 = Landetrupp 1
name-saucer_folk-landing_party-2 = Landetrupp 2
name-saucer_folk-landing_party-3 = Landetrupp 3
name-saucer_folk-landing_party-4 = Landetrupp 4
name-saucer_folk-landing_party-5 = Landetrupp 5
name-rapid_response-truck-1 = Lastwagen
    .the = der Lastwagen
    .accusative = den Lastwagen
    .dative = dem Lastwagen
name-rapid_response-helicopter-1 = Hubschrauber
    .the = der Hubschrauber
    .accusative = den Hubschrauber
    .dative = dem Hubschrauber
name-iron_cones-carrier-1 = Eisenwagen
    .the = der Eisenwagen
    .accusative = den Eisenwagen
    .dative = dem Eisenwagen
name-dark_suits-sedan-1 = Schwarze Limousine
    .the = die schwarze Limousine
    .accusative = die schwarze Limousine
    .dative = der schwarzen Limousine
name-volunteers-pickup-1 = Pritschenwagen
    .the = der Pritschenwagen
    .accusative = den Pritschenwagen
    .dative = dem Pritschenwagen

## Figures

kind-figure = Figur
    .many = Figuren
kind-rifle = Gewehr
    .many = Gewehre
kind-support_weapon = Stützwaffe
    .many = Stützwaffen
kind-rocket = Rakete
    .many = Raketen
kind-cone = Laufmaschine
    .many = Laufmaschinen
kind-suit = Dunkelmann
    .many = Dunkelmänner
kind-leader = Anführer
    .many = Anführer
kind-trooper = Soldat
    .many = Soldaten
kind-controller = Lenker
    .many = Lenker
kind-heavy_weapon = schwere Waffe
    .many = schwere Waffen
kind-skitter = Krabbler
    .many = Krabbler
kind-delver = Wühler
    .many = Wühler
kind-shotgun = Flinte
    .many = Flinten
kind-ray = Strahler
    .many = Strahler
kind-truck = Lastwagen
    .many = Lastwagen
kind-helicopter = Hubschrauber
    .many = Hubschrauber
kind-carrier = Eisenwagen
    .many = Eisenwagen
kind-sedan = Limousine
    .many = Limousinen
kind-pickup = Pritschenwagen
    .many = Pritschenwagen

## Species, as the Dark Suits study them

species-cone = Kegel
species-hopper = Hüpfer
species-skitter = Krabbler
species-delver = Wühler
species-saucerite = Untertassler

## Terrain

place-open = offenes Gelände
    .in = im Freien
    .accusative = das offene Gelände
    .dative = dem offenen Gelände
place-scrub = Gestrüpp
    .in = im Gestrüpp
    .accusative = das Gestrüpp
    .dative = dem Gestrüpp
place-rubble = Schutt
    .in = im Schutt
    .accusative = den Schutt
    .dative = dem Schutt
place-trees = Bäume
    .in = unter Bäumen
    .accusative = die Bäume
    .dative = den Bäumen
place-rocks = Felsen
    .in = zwischen Felsen
    .accusative = die Felsen
    .dative = den Felsen
place-building = Gebäude
    .in = in einem Gebäude
    .accusative = das Gebäude
    .dative = dem Gebäude
place-wall = Mauer
    .in = hinter einer Mauer
    .accusative = die Mauer
    .dative = der Mauer
place-wooden_fence = Bretterzaun
    .in = hinter einem Bretterzaun
    .accusative = den Bretterzaun
    .dative = dem Bretterzaun
place-wire_fence = Drahtzaun
    .in = hinter einem Drahtzaun
    .accusative = den Drahtzaun
    .dative = dem Drahtzaun
place-river = Fluss
    .in = im Fluss
    .accusative = den Fluss
    .dative = dem Fluss
place-vehicle = Wrack oder Fahrzeug
    .in = in einem Fahrzeug
    .accusative = das Wrack oder Fahrzeug
    .dative = dem Wrack oder Fahrzeug
place-capsule = Kapsel
    .in = an der Kapsel
    .accusative = die Kapsel
    .dative = der Kapsel
place-cover = Deckung
    .in = in Deckung
    .accusative = die Deckung
    .dative = der Deckung
place-edge = Tischrand
    .in = neben dem Tisch
    .accusative = den Tischrand
    .dative = dem Tischrand
place-ledge = Vorsprung
    .in = auf einem Vorsprung
    .accusative = den Vorsprung
    .dative = dem Vorsprung
shelter-open = im Freien
shelter-cover = in Deckung
shelter-building = geschützt wie in einem Gebäude
place-rapid_response = Einsatzkräfte
place-iron_cones = Eisenkegel
place-dark_suits = Dunkelmänner
place-hoppers = Hüpfer
place-volunteers = Freiwillige von Wolfbrook
place-saucer_folk = Untertassenleute

## What the screen shows of factions and cards

force-gone = Niemand ist übrig.
group-stands = { $figures ->
    [one] 1 Figur
   *[other] { $figures } Figuren
}, { $locked ->
    [yes] im Nahkampf
   *[no] { $place ->
        [below] unter der Erde
        [hole] in einem Loch
        [aboard] an Bord
        [air] in der Luft
        [away] noch nicht da
       *[table] { NAME($at, of: "place", as: "in") }
    }
}
target-needs = { $figures } { NAME($at, of: "place", as: "in") }, je { $need } Punkte
capsule-useless = { CAP(NAME($seat, of: "seat", as: "the")) } haben nichts von der Kapsel: Sie gewinnen auf andere Art.
# What an action card lets its faction do, or a Special Event brings
about-card = { NAME($card) }. { $level ->
    [single] Aktionen: eine.
    [double] Aktionen: { said-double }.
    [triple] Aktionen: { said-triple }.
   *[event] { rule-event }
}
groups-there = { $groups ->
    [one] 1 Gruppe
   *[other] { $groups } Gruppen
}
goals = So gewinnen { NAME($seat, as: "the") }: { $goals }, oder als Einzige übrig bleiben.
goals-none = So gewinnen { NAME($seat, as: "the") }: als Einzige übrig bleiben.
goal-or = , oder
goal-carry = die Kapsel mit { $rolls ->
    [one] einer 6
   *[other] { $rolls } Sechsen einer Gruppe
} öffnen und vom Rand tragen
goal-destroy = die Kapsel mit { $rolls ->
    [one] einer 6
   *[other] { $rolls } Sechsen einer Gruppe
} zerstören
goal-lift = nach { $rolls ->
    [one] einer 6
   *[other] { $rolls } Sechsen einer Gruppe
} mit der Kapsel davonfliegen
goal-kills = { $figures ->
    [one] einen Feind
   *[other] { $figures } Feinde
} töten
goal-study = jede fremde Art studieren
goal-survive = am Ende { $dead } tote Feinde, und am Leben { $figures ->
    [0] { COUNTED($alive, of: "group") }
    [one] eine Figur
   *[other] { $figures } Figuren
}
group-squad = Rotte
    .many = Rotten
group-delver = Wühler
    .many = Wühler
holes-left = { $holes ->
    [one] Ein Loch auf dem Tisch
   *[other] { $holes } Löcher auf dem Tisch
}, { $spare ->
    [one] noch eine Marke
   *[other] noch { $spare } Marken
}.
studied-so-far = Erforscht: { COUNT($species) ->
    [0] noch nichts
   *[other] { NAMES($species, of: "species") }
}.
kills-so-far = { $kills ->
    [0] Noch kein Abschuss
    [one] Ein Feind getötet
   *[other] { $kills } Feinde getötet
}
clock-deck = { $shuffles ->
    [1] Stapel 1 von 2
   *[2] Stapel 2 von 2
}
chapter-set = { clock-deck }, noch { $deck } Karten
chapters = Reihen
clock-card = { NAME($seat, as: "short") }: { $left ->
    [0] { NAME($level, of: "level") }
    [one] noch 1 Aktion
   *[other] noch { $left } Aktionen
}
clock-between = { $left ->
    [0] Die letzte Karte der Reihe
    [one] Noch eine Karte in der Reihe
   *[other] Noch { $left } Karten in der Reihe
}
key-joker = Joker
suit-spades = Pik
suit-hearts = Herz
suit-clubs = Kreuz
suit-diamonds = Karo
face-jack = Bube
face-queen = Dame
face-king = König
face-ace = Ass

## Cards

own = Eigene Fraktionen
own-new = Neue erfinden
own-title = Eine eigene Fraktion
own-names = Namen
own-names-faction = Fraktion
own-names-group = Gruppe
own-names-figure = Figur
own-look = Farbe und Zeichen
own-groups = Gruppen
own-figures = Figuren je Gruppe
own-dice = Würfel je Figur
own-heavy = Würfel einer schweren
own-heavy-none = keine
own-move = Zoll je Bewegung
own-open = Tötet eine: im Freien
own-cover = Tötet eine: in Deckung
own-building = Tötet eine: in Haus, Wald, Fels
own-kills = Gegner bis zum Sieg
own-rules = Sonderregeln
own-rule-linked = Gemeinsames Feuer
own-rule-leaps = Springt
own-rule-stands_fast = Weicht nie
own-rule-study = Erforscht
own-rule-teleport = Teleportiert
own-rule-alien = Außerirdisch
own-balance = Gewicht
own-fair = { $dice } Schusswürfel × { $points } Punkte, die alle fällen. Die der Schachtel haben { $least } bis { $most }: je schwerer die Fraktion, desto schwerer ihr Ziel.
own-colour-teal = Petrol
own-colour-plum = Pflaume
own-colour-orange = Orange
own-colour-green = Grün
own-colour-brown = Braun
own-colour-navy = Marine
own-sign-shield = Schild
own-sign-cone = Kegel
own-sign-diamond = Raute
own-sign-drop = Tropfen
own-sign-star = Stern
own-sign-saucer = Untertasse
own-new-faction = Neue Fraktion
own-play = auch eigene Fraktionen mitspielen lassen, jede eine Datei.toml in einem Ordner, ohne ihn die vom Schirm (mit --bots)
own-print = stattdessen eigene Fraktionen und wie sie sich vergleichen: nach den Dateien eines Ordners, sonst alle, die der Schirm behalten hat
own-compared = Würfel × die Punkte, die eine Fraktion im Freien auslöschen; je weniger spielen, desto ähnlicher sollten sie sein:
own-compared-figures =
    { $count ->
        [one] { $count } Figur
       *[other] { $count } Figuren
    }
own-compared-dice = { $dice } Würfel
own-new-group = Trupp
own-new-figure = Kämpfer
own-new-heavy = Schwere Waffe
own-line = Niemand hat sie je gesehen, und niemand wird sie vergessen.
own-keep = Fraktion behalten
own-again = Eine dieses Namens gibt es schon. Noch einmal berühren ersetzt sie.
own-told-linked = **Gemeinsames Feuer.** Die Würfel aller Schüsse auf ein Ziel während einer Karte werden addiert, dann geteilt.
own-told-each = **Jeder Schuss für sich.** Zwei Schüsse auf einer Karte sind zwei Summen; was von jeder übrig bleibt, verfällt.
own-told-leaps = **Springt.** Über Wasser unter 8 Zoll, und bis zu 8 Zoll hinauf, wo es eine Plattform gibt.
own-told-stands_fast = **Weicht nie.** Sie ziehen sich aus keinem Nahkampf zurück.
own-told-study = **Erforscht.** Eine Aktion wirft einen Würfel je Gruppe. { said-success }
own-told-teleport = **Teleportiert.** Jede Gruppe einmal im Spiel statt einer Bewegung: 24 Zoll.
own-card = { $name }: { $level }
level-single = Einer
level-double = Zweier
level-triple = Dreier
name-rapid_response_single_1 = Einsatzkräfte: Einer
name-rapid_response_single_2 = Einsatzkräfte: Einer
name-rapid_response_single_3 = Einsatzkräfte: Einer
name-rapid_response_single_4 = Einsatzkräfte: Einer
name-rapid_response_single_5 = Einsatzkräfte: Einer
name-rapid_response_double_1 = Einsatzkräfte: Zweier
name-rapid_response_double_2 = Einsatzkräfte: Zweier
name-rapid_response_double_3 = Einsatzkräfte: Zweier
name-rapid_response_triple_1 = Einsatzkräfte: Dreier
name-rapid_response_bonus = Einsatzkräfte: Bonus-Einer
name-rapid_response_bonus_2 = Einsatzkräfte: zweiter Bonus-Einer
name-iron_cones_single_1 = Eisenkegel: Einer
name-iron_cones_single_2 = Eisenkegel: Einer
name-iron_cones_single_3 = Eisenkegel: Einer
name-iron_cones_single_4 = Eisenkegel: Einer
name-iron_cones_single_5 = Eisenkegel: Einer
name-iron_cones_double_1 = Eisenkegel: Zweier
name-iron_cones_double_2 = Eisenkegel: Zweier
name-iron_cones_double_3 = Eisenkegel: Zweier
name-iron_cones_triple_1 = Eisenkegel: Dreier
name-iron_cones_bonus = Eisenkegel: Bonus-Einer
name-iron_cones_bonus_2 = Eisenkegel: zweiter Bonus-Einer
name-dark_suits_single_1 = Dunkelmänner: Einer
name-dark_suits_single_2 = Dunkelmänner: Einer
name-dark_suits_single_3 = Dunkelmänner: Einer
name-dark_suits_single_4 = Dunkelmänner: Einer
name-dark_suits_single_5 = Dunkelmänner: Einer
name-dark_suits_double_1 = Dunkelmänner: Zweier
name-dark_suits_double_2 = Dunkelmänner: Zweier
name-dark_suits_double_3 = Dunkelmänner: Zweier
name-dark_suits_triple_1 = Dunkelmänner: Dreier
name-dark_suits_bonus = Dunkelmänner: Bonus-Einer
name-dark_suits_bonus_2 = Dunkelmänner: zweiter Bonus-Einer
name-hoppers_single_1 = Hüpfer: Einer
name-hoppers_single_2 = Hüpfer: Einer
name-hoppers_single_3 = Hüpfer: Einer
name-hoppers_single_4 = Hüpfer: Einer
name-hoppers_single_5 = Hüpfer: Einer
name-hoppers_double_1 = Hüpfer: Zweier
name-hoppers_double_2 = Hüpfer: Zweier
name-hoppers_double_3 = Hüpfer: Zweier
name-hoppers_triple_1 = Hüpfer: Dreier
name-hoppers_bonus = Hüpfer: Bonus-Einer
name-hoppers_bonus_2 = Hüpfer: zweiter Bonus-Einer
name-volunteers_single_1 = Freiwillige von Wolfbrook: Einer
name-volunteers_single_2 = Freiwillige von Wolfbrook: Einer
name-volunteers_single_3 = Freiwillige von Wolfbrook: Einer
name-volunteers_single_4 = Freiwillige von Wolfbrook: Einer
name-volunteers_single_5 = Freiwillige von Wolfbrook: Einer
name-volunteers_double_1 = Freiwillige von Wolfbrook: Zweier
name-volunteers_double_2 = Freiwillige von Wolfbrook: Zweier
name-volunteers_double_3 = Freiwillige von Wolfbrook: Zweier
name-volunteers_triple_1 = Freiwillige von Wolfbrook: Dreier
name-volunteers_bonus = Freiwillige von Wolfbrook: Bonus-Einer
name-volunteers_bonus_2 = Freiwillige von Wolfbrook: zweiter Bonus-Einer
name-saucer_folk_single_1 = Untertassenleute: Einer
name-saucer_folk_single_2 = Untertassenleute: Einer
name-saucer_folk_single_3 = Untertassenleute: Einer
name-saucer_folk_single_4 = Untertassenleute: Einer
name-saucer_folk_single_5 = Untertassenleute: Einer
name-saucer_folk_double_1 = Untertassenleute: Zweier
name-saucer_folk_double_2 = Untertassenleute: Zweier
name-saucer_folk_double_3 = Untertassenleute: Zweier
name-saucer_folk_triple_1 = Untertassenleute: Dreier
name-saucer_folk_bonus = Untertassenleute: Bonus-Einer
name-saucer_folk_bonus_2 = Untertassenleute: zweiter Bonus-Einer
name-event_1 = Sonderereignis
name-event_2 = Sonderereignis
name-event_3 = Sonderereignis
name-event_4 = Sonderereignis
name-spades_2 = Pik 2
name-spades_3 = Pik 3
name-spades_4 = Pik 4
name-spades_5 = Pik 5
name-spades_6 = Pik 6
name-spades_jack = Pik Bube
name-spades_queen = Pik Dame
name-spades_king = Pik König
name-spades_ace = Pik Ass
name-spades_7 = Pik 7
name-spades_8 = Pik 8
name-hearts_2 = Herz 2
name-hearts_3 = Herz 3
name-hearts_4 = Herz 4
name-hearts_5 = Herz 5
name-hearts_6 = Herz 6
name-hearts_jack = Herz Bube
name-hearts_queen = Herz Dame
name-hearts_king = Herz König
name-hearts_ace = Herz Ass
name-hearts_7 = Herz 7
name-hearts_8 = Herz 8
name-clubs_2 = Kreuz 2
name-clubs_3 = Kreuz 3
name-clubs_4 = Kreuz 4
name-clubs_5 = Kreuz 5
name-clubs_6 = Kreuz 6
name-clubs_jack = Kreuz Bube
name-clubs_queen = Kreuz Dame
name-clubs_king = Kreuz König
name-clubs_ace = Kreuz Ass
name-clubs_7 = Kreuz 7
name-clubs_8 = Kreuz 8
name-diamonds_2 = Karo 2
name-diamonds_3 = Karo 3
name-diamonds_4 = Karo 4
name-diamonds_5 = Karo 5
name-diamonds_6 = Karo 6
name-diamonds_jack = Karo Bube
name-diamonds_queen = Karo Dame
name-diamonds_king = Karo König
name-diamonds_ace = Karo Ass
name-diamonds_7 = Karo 7
name-diamonds_8 = Karo 8
name-joker_1 = Joker 1
name-joker_2 = Joker 2
name-joker_3 = Joker 3
name-joker_4 = Joker 4
board-set = Die Reihe
board-forces = Fraktionen

## Options

option-players = Fraktionen
option-from = Welche Fraktionen
    .means = Tippt an, wer mitspielt und wer nicht. Zwei sind es mindestens.
option-from-rapid_response = Einsatzkräfte
option-from-iron_cones = Eisenkegel
option-from-dark_suits = Dunkelmänner
option-from-hoppers = Hüpfer
option-from-volunteers = Freiwillige von Wolfbrook
option-from-saucer_folk = Untertassenleute
option-scenario = Szenario
option-scenario-coldwater_cross = Nacht in Coldwater Cross
option-scenario-old_night = Die alte Nacht
option-cards = Karten
option-cards-machine = Auf dem Schirm
    .means = Der Bildschirm mischt und deckt die Karten auf.
option-cards-real = Echte Karten
    .means = Ihr mischt und deckt auf, und sagt dem Bildschirm, welche kamen.
option-deck = Aktionskarten
option-deck-printed = Die gedruckten
option-deck-playing = Spielkarten
option-home_ground = Wolfbrook ist Heimat
option-home_ground-false = Nein
option-home_ground-true = Ein sechster Einer für die Freiwilligen
option-helped = Leichter für
option-helped-nobody = niemanden
option-helped-rapid_response = Einsatzkräfte
option-helped-iron_cones = Eisenkegel
option-helped-dark_suits = Dunkelmänner
option-helped-hoppers = Hüpfer
option-helped-volunteers = Freiwillige von Wolfbrook
option-helped-saucer_folk = Untertassenleute
option-hindered = Schwerer für
option-hindered-nobody = niemanden
option-hindered-rapid_response = Einsatzkräfte
option-hindered-iron_cones = Eisenkegel
option-hindered-dark_suits = Dunkelmänner
option-hindered-hoppers = Hüpfer
option-hindered-volunteers = Freiwillige von Wolfbrook
option-hindered-saucer_folk = Untertassenleute
option-handicap = Wodurch
option-handicap-single = Einer
    .means = Wer es leichter hat, bekommt einen Einer mehr, wer schwerer, einen weniger.
option-handicap-double = Zweier
    .means = Leichter: Ein Zweier zählt als Dreier. Schwerer: als Einer.
option-handicap-group = Gruppen
    .means = Wer es leichter hat, bekommt eine Gruppe mehr, wer schwerer, eine weniger.
option-handicap-goal = Ziel
    .means = Wer es leichter hat, braucht weniger zum Sieg, wer schwerer, mehr.
option-sewers = Kanalisation
option-sewers-false = Zu
option-sewers-true = Offene Kanaldeckel
option-vehicles = Fahrzeuge
option-vehicles-false = Zu Fuß
option-vehicles-true = Fahrzeuge und ein Hubschrauber
option-blast = Sprengscheibe
option-blast-diameter = Sechs Zoll breit
option-blast-radius = Sechs Zoll nach jeder Seite
phase-act = Aktionen
phase-section = Putztrupp
