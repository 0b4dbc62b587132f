### Wie Aliens, Menschen, Zimmer, Ränge und Karten heißen. Formen: `.the` Werfall mit Artikel, `.to` wohin, `.at` wo,
### `.from` woher.

## Aliens

name-blorp = Blorp
name-sneevil = Sneevil
name-quux = Quux
name-wodget = Wodget
name-fimm = Fimm
name-zarnak = Zarnak
seat-blorp = Blorp
seat-sneevil = Sneevil
seat-quux = Quux
seat-wodget = Wodget
seat-fimm = Fimm
seat-zarnak = Zarnak

## Humans

name-grandma = Oma
name-sneet = Sneet
name-edna = Mrs. Edna Merrihew
    .short = Mrs. Edna
name-burl = Onkel Burl
name-lindy = Kusine Lindy
name-tod = Klein Todd
name-ames = Untermieter Ames
    .short = Mr. Ames

## Rooms, and other places where hands put things

place-backyard = Hinterhof
    .the = der Hinterhof
    .to = in den Hinterhof
    .at = im Hinterhof
    .from = aus dem Hinterhof
place-kitchen = Küche
    .the = die Küche
    .to = in die Küche
    .at = in der Küche
    .from = aus der Küche
place-dining_room = Esszimmer
    .the = das Esszimmer
    .to = ins Esszimmer
    .at = im Esszimmer
    .from = aus dem Esszimmer
place-living_room = Wohnzimmer
    .the = das Wohnzimmer
    .to = ins Wohnzimmer
    .at = im Wohnzimmer
    .from = aus dem Wohnzimmer
place-den = Arbeitszimmer
    .the = das Arbeitszimmer
    .to = ins Arbeitszimmer
    .at = im Arbeitszimmer
    .from = aus dem Arbeitszimmer
place-cellar = Keller
    .the = der Keller
    .to = in den Keller
    .at = im Keller
    .from = aus dem Keller
place-front_hall = Diele
    .the = die Diele
    .to = in die Diele
    .at = in der Diele
    .from = aus der Diele
place-front_porch = Veranda
    .the = die Veranda
    .to = auf die Veranda
    .at = auf der Veranda
    .from = von der Veranda
place-landing = Treppenabsatz
    .the = der Treppenabsatz
    .to = auf den Treppenabsatz
    .at = auf dem Treppenabsatz
    .from = vom Treppenabsatz
    .plate = Absatz
place-attic = Dachboden
    .the = der Dachboden
    .to = auf den Dachboden
    .at = auf dem Dachboden
    .from = vom Dachboden
place-roof = Dach
    .the = das Dach
    .to = aufs Dach
    .at = auf dem Dach
    .from = vom Dach
place-guest_br = Gästezimmer
    .the = das Gästezimmer
    .to = ins Gästezimmer
    .at = im Gästezimmer
    .from = aus dem Gästezimmer
    .plate = Gastzimmer
place-childrens_room = Kinderzimmer
    .the = das Kinderzimmer
    .to = ins Kinderzimmer
    .at = im Kinderzimmer
    .from = aus dem Kinderzimmer
place-bathroom = Badezimmer
    .the = das Badezimmer
    .to = ins Badezimmer
    .at = im Badezimmer
    .from = aus dem Badezimmer
    .plate = Bad
place-grandmas_br = Omas Schlafzimmer
    .the = Omas Schlafzimmer
    .to = in Omas Schlafzimmer
    .at = in Omas Schlafzimmer
    .from = aus Omas Schlafzimmer
    .plate = Omas Zimmer
place-escape = auf und davon
    .the = ins Freie
    .to = ins Freie
    .at = im Freien
    .from = von draußen

place-grandma = Omas Bogen
place-sneet = Sneets Bogen
place-edna = Mrs. Ednas Bogen
place-burl = Onkel Burls Bogen
place-lindy = Kusine Lindys Bogen
place-tod = Klein Todds Bogen
place-ames = Bogen von Mr. Ames
place-row = Reihe der Menschen
place-supply = Markenvorrat
place-at = { NAME($room, of: "place") } ({ $letter })
place-of-alien = Platz vor { NAME($alien) }
place-of-box = Bonk-Kasten von { NAME($alien) }
place-of-rank = { $rank ->
    [0] niedrigster Rang
   *[other] Rang { $rank }: { rank }
}

## Pieces

piece-pawn = { NAME($who, as: "short") }
piece-sheet = Bogen von { NAME($who) }
piece-rank = Rangmarke von { NAME($who) }
piece-token = eine Bonk-Marke
piece-card = { card }
# Eine Zeile für die Hände: mehrere Karten der Menschen auf einmal.
heap-used = Gespielte Menschenkarten
heap-used-of = Auf ihren Ablagestapel, von { NAMES($who, as: "short") }

## Boards

board-house = Haus
board-cards = Menschen
board-aliens = Aliens

## Ranks, by the number of humans carried off

rank-0 = Generalschwächling
rank-1 = Oberster Hilfsassistent der Abduktinatoren
rank-2 = Provisorischer Blubberwächter
rank-3 = Sub-Vize Unterschnapper
rank-4 = Ordentlicher Abduktinator (mit Schärpe)
rank-5 = Mega-Vize Bonkmarschall
rank-6 = Erz-Abduktinator, fast allerhöchster
rank-7 = Allerhöchster Omniabduktinator

rank = { $rank ->
    [0] { rank-0 }
    [1] { rank-1 }
    [2] { rank-2 }
    [3] { rank-3 }
    [4] { rank-4 }
    [5] { rank-5 }
    [6] { rank-6 }
   *[7] { rank-7 }
}

## Cards

card-act = Los!
card-run_grab = Renn / Schnapp
card-run_hide = Renn / Versteck
card-run_high = hoch rennen
card-run_low = tief rennen
card-baseball_bat = Baseballschläger
card-scream = Schrei
card-shotgun = Schrotflinte
card-booby_trap = Falle
card-wig_out = durchdrehen
card-pass = passen
card = { NAME($type, of: "card") } { $phase }{ $stupid ->
    [yes] {" "}(Ich bin doof)
   *[no] {""}
}
card-number = Karte { $number }

## Options

option-cards = Karten
option-cards-machine = Auf dem Schirm
option-cards-real = Echte Karten
option-order = Gleicher Rang
option-order-roll = Würfeln
option-order-claim = Nur würfeln, wenn jemand will

## The steps of a turn

phase-draw = Ziehen
phase-discard = Ziehen
phase-select = Karte wählen
phase-humans = Die Karten der Menschen
phase-reveal = Umdrehen
phase-phases = Phase
