### What aliens, humans, rooms, ranks and cards are called. See assets/pleasantville/en/names.ftl for the forms.

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

name-grandma = Grandma
name-sneet = Sneet
name-edna = Mrs. Edna Merrihew
    .short = Mrs. Edna
name-burl = Uncle Burl
name-lindy = Cousin Lindy
name-tod = Little Tod
name-ames = Mr. Ames the lodger
    .short = Mr. Ames

## Rooms, and other places where hands put things

place-backyard = backyard
    .the = the backyard
place-kitchen = kitchen
    .the = the kitchen
place-dining_room = dining room
    .the = the dining room
place-living_room = living room
    .the = the living room
place-den = den
    .the = the den
place-cellar = cellar
    .the = the cellar
place-front_hall = front hall
    .the = the front hall
place-front_porch = front porch
    .the = the front porch
place-landing = landing
    .the = the landing
place-attic = attic
    .the = the attic
place-roof = roof
    .the = the roof
place-guest_br = guest bedroom
    .the = the guest bedroom
    .plate = guest br
place-childrens_room = children’s room
    .the = the children’s room
place-bathroom = bathroom
    .the = the bathroom
place-grandmas_br = Grandma’s bedroom
    .plate = grandma’s br
place-escape = out and away
    .the = escape

place-grandma = Grandma’s sheet
place-sneet = Sneet’s sheet
place-edna = Mrs. Edna’s sheet
place-burl = Uncle Burl’s sheet
place-lindy = Cousin Lindy’s sheet
place-tod = Little Tod’s sheet
place-ames = Mr. Ames’s sheet
place-row = the row of humans
place-supply = the supply of tokens
# Where a human stands in a room
place-at = { NAME($room, of: "place") } ({ $letter })
# What the sheet of an alien holds: cards lie before it, tokens in its bonk box.
place-of-alien = { NAME($alien) }’s side of the table
place-of-box = { NAME($alien) }’s bonk box
# Along the foot of a sheet, from the lowest up.
place-of-rank = { $rank ->
    [0] the lowest rank
   *[other] rank { $rank }: { rank }
}

## Pieces

piece-pawn = { NAME($who, as: "short") }
piece-sheet = { NAME($who) }’s sheet
piece-rank = { NAME($who) }’s rank marker
piece-token = a bonk token
piece-card = { card }
# A line for hands: several of the humans’ cards at once.
heap-used = Used human cards
heap-used-of = On their discard pile, from { NAMES($who, as: "short") }

## Boards

board-house = House
board-cards = Humans
board-aliens = Aliens

## Ranks, by the number of humans carried off

rank-0 = feebnasticator general
rank-1 = chief assistant junior abductinator
rank-2 = provisional blurb-wrangler
rank-3 = sub-vice-under-snatcher
rank-4 = abductinator ordinary (with sash)
rank-5 = mega-deputy bonkmarshal
rank-6 = arch-abductinator, nearly supreme
rank-7 = supreme omniabductinator

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

card-act = Act!
card-run_grab = Run / Grab
card-run_hide = Run / Hide
card-run_high = run high
card-run_low = run low
card-baseball_bat = baseball bat
card-scream = scream
card-shotgun = shotgun
card-booby_trap = booby trap
card-wig_out = wig out
card-pass = pass
# A card as words: facts type, phase and stupid.
card = { NAME($type, of: "card") } { $phase }{ $stupid ->
    [yes] {" "}(I’m stupid)
   *[no] {""}
}
# A card face down in the hand, by its place there.
card-number = Card { $number }

## Options

option-cards = Cards
option-cards-machine = On the screen
option-cards-real = Real cards
option-order = Equal ranks
option-order-roll = Roll for it
option-order-claim = Roll only if somebody wants to

## The steps of a turn

phase-draw = Draw
phase-discard = Draw
phase-select = Select a card
phase-humans = The humans’ cards
phase-reveal = Turn them over
phase-phases = Phase
