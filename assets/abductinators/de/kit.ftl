### Der gedruckte Bausatz. `data-…` steht über den englischen Wörtern der Daten.

## The data's own words

data-people-alien-blorp-looks = schlicht grün
data-people-alien-blorp-motto = „Bringt mich zu eurer Leiter.“
data-people-alien-sneevil-looks = rote Streifen
data-people-alien-sneevil-motto = „Die Treppe bin ich mit Absicht gefallen.“
data-people-alien-quux-looks = blaue Punkte
data-people-alien-quux-motto = „Wiedel? Wiedel. WIEDEL.“
data-people-alien-wodget-looks = gelbe Spirale
data-people-alien-wodget-motto = „Die Katze ist klar ihr Anführer.“
data-people-alien-fimm-looks = schwarz-weiß geteilt
data-people-alien-fimm-motto = „An welchem Ende packen wir es?“
data-people-alien-zarnak-looks = violett mit Sternen
data-people-alien-zarnak-motto = „Ich stehe über diesen Möbeln.“
data-people-human-grandma-looks = rot kariert
data-people-human-grandma-motto = Ihr gehört das Haus. Und die Flinte.
data-people-human-sneet-looks = blaue Nadelstreifen
data-people-human-sneet-motto = Schlägt als Dritter. Erst die Aliens.
data-people-human-edna-looks = rote Blumen
data-people-human-edna-motto = Hohes C, drei Häuser weit.
data-people-human-burl-looks = braun kariert
data-people-human-burl-motto = Hat Schnur, Blechdosen und Zeit.
data-people-human-lindy-looks = rotes Zickzack
data-people-human-lindy-motto = Laufmannschaft, das zweite Jahr.
data-people-human-tod-looks = blaue Ringel
data-people-human-tod-motto = Passt durch die Katzenklappe.
data-people-human-ames-looks = graues Fischgrat
data-people-human-ames-motto = Kam der Ruhe wegen.
data-cards-alien-1-help = Eines von fünf: schnappen, einflüstern, lähmen, verstecken, petzen.
data-cards-alien-2-help = Renn durch eine Tür ins nächste Zimmer, oder schnapp einen Menschen in deinem.
data-cards-alien-3-help = Renn durch eine Tür ins nächste Zimmer, oder versteck dich, wo du bist.
data-cards-human-1-help = Was auf dem Bogen dieses Menschen steht.
data-cards-human-2-help = Hinaus durch den offenen Ausgang mit dem höheren Buchstaben. Alien da, nicht versteckt? Bleiben.
data-cards-human-3-help = Hinaus durch den offenen Ausgang mit dem tieferen Buchstaben. Alien da, nicht versteckt? Bleiben.
data-cards-human-4-help = Bonkt jedes Alien in diesem Zimmer, doof oder schlau.
data-cards-human-5-help = Bonkt jedes doofe Alien in diesem Zimmer.
data-cards-human-6-help = Bonkt jedes doofe Alien in diesem Zimmer und in den Zimmern nebenan.
data-cards-human-7-help = Bonkt jedes doofe Alien, das weder hier noch nebenan ist.
data-cards-human-8-help = Bebt, wimmert, hält sich die Augen zu. Sonst geschieht nichts.
data-board-title = Omas Haus
data-board-room-backyard-exits-c-way = Gartentor
data-board-room-dining_room-exits-c-way = Fenster
data-board-room-cellar-exits-b-way = Kohlenrutsche
data-board-room-front_porch-exits-a-way = offene Straße
data-board-room-roof-exits-b-way = Regenrinne

## cards

cards-phase = { $title }, Phase { $phase }
cards-alien-cards = Alienkarten
cards-abductinate = ABDUKTINIEREN!
cards-human-cards = Menschenkarten
cards-im-stupid = , ich bin doof
cards-im-stupid-2 = ICH BIN DOOF
cards-whos-there = Wer da?

## furniture

furniture-moths = MOTTEN
furniture-xmas = X-MAS
furniture-legs = BEINE
furniture-quiet-please = BITTE RUHE
furniture-bless-this-gun = GLÜCK & FLINTE
furniture-tea = TEE
furniture-rye = KORN
furniture-pie = PIE
furniture-pies-counted = GEZÄHLT
furniture-do-not-touch = NICHT AN DER
furniture-the-string = SCHNUR ZIEHEN
furniture-entrance = EINGANG
furniture-wipe-all-feet = alle Füße abtreten

## gags

gags-the-colonel = DER OBERST
gags-home-sweet = TRAUTES
gags-dome = HEIM
gags-his = SEIN
gags-hers = IHR
gags-its = ES
gags-tuesday = DIENSTAG
gags-pie-bingo = TEE, BINGO,
gags-bingo-pie = BINGO, TEE
gags-no-martians = KEIN
gags-martians = MARSVOLK
gags-pickle = GURKE
gags-days = TAGE
gags-since-last = SEIT DER
gags-abduction = ENTFÜHRUNG
gags-no-parking = PARKEN
gags-parking = VERBOTEN

## house

house-the-house = Das Haus
house-house = Haus, { $title }
house-downstairs-cut-along-the = Erdgeschoss: an der oberen Kante schneiden, über den Streifen unter dem Obergeschoss legen, kleben; den Außenrand zuletzt schneiden.
house-downstairs = Erdgeschoss
house-escape = ENTKOMMEN!
house-upstairs = Obergeschoss
house-upstairs-the-lowest-9 = Obergeschoss: Die untersten 9 mm bekommen Kleber. Die Pfeile zeigen, wo das Erdgeschoss beginnt; es deckt sie zu.
house-grandmas-house-late-at = OMAS HAUS, SPÄT IN DER NACHT
house-aliens = ALIENS
house-humans = MENSCHEN
house-whose-card-says = deren Karte { $phase } sagt
house-higher-rank-first = höherer Rang zuerst
house-in-any-order = beliebige Reihenfolge

## pawns

pawns-pawns = Figuren
pawns-the-pattern-says-whose = Das Muster sagt, zu welchem Bogen sie gehört.
pawns-how-they-stand = Wie sie stehen
pawns-the-code-lies-flat = Der Code liegt flach auf dem vorderen Fuß und schaut nach oben. Haltet ihn frei von Fingern, Katzen und anderen Figuren.
pawns-pawns-in-the-house = { $count } Figuren: Im Haus kommt der vordere Fuß auf den Buchstaben, durch den ein Mensch hereinkam.
pawns-cut-score = schneiden
pawns-fold-glue = falten
pawns-feet-out = Füße heraus
pawn-edna = Mrs. Edna
pawn-ames = Mr. Ames
pawns-still = STILL
pawns-awake = WACH

## quarrels

quarrels-dice = Würfel
quarrels-dice-for-quarrels = Würfel, für Streit
quarrels-print-on-card-score = Auf Karton drucken, gestrichelte Linien ritzen, durchgezogene schneiden, nach hinten falten und die Laschen innen kleben. Zwei Aliens von gleichem Rang in einer Phase, und beide wollen zuerst? **Würfelt; der Höchste beginnt.**
quarrels-stickers-16-mm-for = Aufkleber, 16 mm, für blanke Würfel

## rules

booklet-run-into-a-room = **Rennen** in ein Zimmer nebenan.
booklet-grab-a-human-in = **Schnappen!** Ein Mensch in deinem Zimmer gehört dir, nach deiner Wahl. Seine Figur verlässt das Haus, sein Bogen kommt zu dir, deine Rangmarke rückt ein Kästchen auf. Befördere dich laut selbst und kommandiere die anderen herum.
booklet-implant-suggestion-name-a = **Einflüstern!** Nenne einen Menschen mit einer **Rennkarte** und späterer Phase: Sein Hoch wird tief, sein Tief hoch. Dreh die Karte quer. Ein zweites Einflüstern hebt das erste auf. Rennen auf seinem Bogen zählt nicht.
booklet-paralyze-name-a-human = **Lähmen!** Nenne einen Menschen mit späterer Phase: Seine Karte wird jetzt abgeworfen, ungenutzt.
booklet-hide-to-the-end = **Verstecken!** Bis zum Ende der Runde, gebonkt oder nicht, rennen Menschen mit späterer Phase in dein Zimmer, als wärst du nicht da.
booklet-blatt-name-an-alien = **Petzen!** Nenne irgendein Alien, auf dessen Karte „ich bin doof“ steht: Es wird gebonkt. Auch du selbst, wenn du magst.
booklet-setting-up-and-the = Aufbau und Runde
booklet-rules = Regeln
booklet-lay-out-the-house = Legt das Haus aus. Mischt die **Alienkarten** und die **Menschenkarten,** jede zu einem Stapel.
booklet-lay-the-seven-human = Legt die **sieben Menschenbögen** in eine Reihe. Stellt die Figur jedes Menschen in sein Zimmer, auf den Buchstaben, den sein Bogen nennt.
booklet-everybody-puts-four-bonk = Jeder legt **vier Bonk-Marken** in den Bonk-Kasten. Die anderen sind der Vorrat.

## sheets

sheets-sheet-of = Bogen von { $name }
sheets-alien-sheets-2 = Alienbögen { $number }
sheets-human-sheets-2 = Menschenbögen
sheets-alien-sheets-3 = Alienbögen
sheets-its-pawn = seine Figur
sheets-wears-this = trägt dies
sheets-bonk = BONK-
sheets-box = KASTEN
sheets-as-many-cards-as = So viele Karten wie Marken.
sheets-starts-in = beginnt hier
sheets-and-covers-the-letter = und deckt dort
sheets-the-row = DIE REIHE
sheets-lay-all-seven-side = Legt alle sieben nebeneinander neben das Haus.
sheets-each-turn-deal-one = Legt jede Runde eine Menschenkarte, offen, auf jeden Menschenbogen, der noch in der Reihe liegt.
sheets-whoever-grabs-a-human = Wer einen Menschen schnappt, nimmt seinen Bogen. Wer entkommt, nimmt ihn mit in die Nacht.

## start

stock-board = schweres Papier, matt
stock-alien-cards = Karton, oder Papier in Hüllen
stock-human-cards = Karton, oder Papier in Hüllen
stock-alien-sheets = Karton oder Papier
stock-human-sheets = Karton oder Papier
stock-pawns = Karton von 200 g
stock-tokens = Karton ab 250 g
stock-dice = Karton und Etiketten
stock-dice-tray = Karton von 200 g
stock-corner-strips = Papier, matt
kit-start-rules-cards-and-tokens = Regeln, Karten und Marken

## tokens

tokens-rank-of = Rang von { $name }
tokens-bonk-token = Bonk-Marke { $number }
tokens-tokens-fronts = Marken, Vorderseiten
tokens-tokens-backs = Marken, Rückseiten
tokens-bonk-tokens-and-rank = Bonk-Marken und Rangmarken
tokens-bonk-tokens-and-ranks = Bonk-Marken und Ränge
tokens-both-sides-stiff-card = Beidseitig, steifer Karton, über die **lange Kante** gewendet. Die erste Reihe sind die **Rangmarken,** eine für jedes Alien in seinem Muster. Die anderen dreißig sind **Bonk-Marken:** Jeder bekommt vier, der Rest ist der Vorrat.
tokens-a-human-screams = Ein Mensch schreit.
tokens-you-are-stupid = Du bist doof.
tokens-you-are-bonked = Du wirst gebonkt.
tokens-one-token-goes = Eine Marke weg.
tokens-weedle = WIEDEL
tokens-bonk = BONK!
quarrels-me = ICH!

## Was mehrere von diesen sagen, und der Bildschirm auch

said-cards-over = Alle Karten werden auf einmal umgedreht.
