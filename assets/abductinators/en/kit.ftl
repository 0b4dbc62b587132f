## cards

cards-phase = { $title }, phase { $phase }
cards-alien-cards = Alien cards
cards-abductinate = ABDUCTINATE!
cards-human-cards = Human cards
cards-im-stupid = , i’m stupid
cards-im-stupid-2 = I’M STUPID
cards-whos-there = Who’s there?

## furniture

furniture-moths = MOTHS
furniture-xmas = XMAS
furniture-legs = LEGS
furniture-quiet-please = QUIET PLEASE
furniture-bless-this-gun = BLESS THIS GUN
furniture-tea = TEA
furniture-rye = RYE
furniture-pie = PIE
furniture-pies-counted = PIES: COUNTED
furniture-do-not-touch = DO NOT TOUCH
furniture-the-string = THE STRING
furniture-entrance = ENTRANCE
furniture-wipe-all-feet = wipe all feet

## gags

gags-the-colonel = THE COLONEL
gags-home-sweet = HOME SWEET
gags-dome = DOME
gags-his = HIS
gags-hers = HERS
gags-its = ITS
gags-tuesday = TUESDAY
gags-pie-bingo = PIE, BINGO,
gags-bingo-pie = BINGO, PIE
gags-no-martians = NO
gags-martians = MARTIANS
gags-pickle = PICKLE
gags-days = DAYS
gags-since-last = SINCE LAST
gags-abduction = ABDUCTION
gags-no-parking = NO
gags-parking = PARKING

## house

house-the-house = The house
house-house = House, { $title }
house-downstairs = downstairs
house-escape = ESCAPE!
house-upstairs = upstairs
house-downstairs-cut-along-the = Downstairs: cut along the top edge, lay it over the strip below upstairs, glue; trim the outside last.
house-upstairs-the-lowest-9 = Upstairs: the lowest 9 mm takes the glue. The arrows point to where downstairs begins; it covers them.
house-grandmas-house-late-at = GRANDMA’S HOUSE, LATE AT NIGHT
house-aliens = ALIENS
house-humans = HUMANS
house-whose-card-says = whose card says { $phase }
house-higher-rank-first = higher rank first
house-in-any-order = in any order

## pawns

pawns-pawns = Pawns
pawns-the-pattern-says-whose = The pattern says whose sheet it is.
pawns-how-they-stand = How they stand
pawns-the-code-lies-flat = The code is flat on the front foot, facing up. Keep it clear of fingers, cats and other pawns.
pawns-pawns-in-the-house = { $count } pawns: in the house, the front foot goes on the letter by which a human came in.
pawns-cut-score = cut, score
pawns-fold-glue = fold, glue
pawns-feet-out = feet out
pawn-edna = Mrs. Edna
pawn-ames = Mr. Ames
pawns-still = STILL
pawns-awake = AWAKE

## quarrels

quarrels-dice = Dice
quarrels-dice-for-quarrels = Dice, for quarrels
quarrels-print-on-card-score = Print on card, score the dashed lines, cut the solid ones, fold away from you and glue the tabs inside. Two aliens of equal rank in one phase, and both want to be first? **Roll; high goes first.**
quarrels-stickers-16-mm-for = Stickers, 16 mm, for blank dice

## rules

booklet-run-into-a-room = **Run** into a room next door.
booklet-grab-a-human-in = **Grab!** A human in your room is yours, one of your choice. Its pawn leaves the house, its sheet comes to you, your rank marker goes up a box. Promote yourself aloud and order the others about.
booklet-implant-suggestion-name-a = **Implant suggestion!** Name a human with a **run** card and a later phase: its high becomes low, its low high. Turn the card sideways. A second implant undoes the first. A run on its sheet doesn’t count.
booklet-paralyze-name-a-human = **Paralyze!** Name a human with a later phase: its card is discarded now, unused.
booklet-hide-to-the-end = **Hide!** Until the end of the turn, bonked or not, humans with a later phase run into your room as if you weren’t there.
booklet-blatt-name-an-alien = **Blatt!** Name an alien, anywhere, whose card says I’m stupid: it is bonked. Even you, if you like.
booklet-setting-up-and-the = Setting up and the turn
booklet-rules = Rules
booklet-lay-out-the-house = Lay out the house. Shuffle the **alien cards** and the **human cards,** each into a deck.
booklet-lay-the-seven-human = Lay the **seven human sheets** in a row. Put each human’s pawn into its room, on the letter that its sheet names.
booklet-everybody-puts-four-bonk = Everybody puts **four bonk tokens** in their bonk box. The rest are the supply.

## sheets

sheets-sheet-of = { $name }’s sheet
sheets-alien-sheets-2 = Alien sheets { $number }
sheets-human-sheets-2 = Human sheets
sheets-alien-sheets-3 = Alien sheets
sheets-its-pawn = its pawn
sheets-wears-this = wears this
sheets-bonk = BONK
sheets-box = BOX
sheets-as-many-cards-as = As many cards as tokens.
sheets-starts-in = starts in
sheets-and-covers-the-letter = and covers the letter
sheets-the-row = THE ROW
sheets-lay-all-seven-side = Lay all seven side by side next to the house.
sheets-each-turn-deal-one = Each turn deal one human card, face up, to every sheet that is still in the row.
sheets-whoever-grabs-a-human = Whoever grabs a human takes its sheet. A human who escapes takes it into the night.

## start

stock-board = heavy paper, matt
stock-alien-cards = card, or paper in sleeves
stock-human-cards = card, or paper in sleeves
stock-alien-sheets = card or paper
stock-human-sheets = card or paper
stock-pawns = card of 200 g
stock-tokens = card of 250 g or more
stock-dice = card, and label paper
stock-dice-tray = card of 200 g
stock-corner-strips = paper, matt
kit-start-rules-cards-and-tokens = Rules, cards and tokens

## tokens

tokens-rank-of = { $name }’s rank
tokens-bonk-token = Bonk token { $number }
tokens-tokens-fronts = Tokens, fronts
tokens-tokens-backs = Tokens, backs
tokens-bonk-tokens-and-rank = Bonk tokens and rank markers
tokens-bonk-tokens-and-ranks = Bonk tokens and ranks
tokens-both-sides-stiff-card = Both sides, stiff card, flipped on the **long edge.** The first row holds the **rank markers,** one in each alien’s pattern. The other thirty are **bonk tokens:** deal everybody four; the rest are the supply.
tokens-a-human-screams = A human screams.
tokens-you-are-stupid = You are stupid.
tokens-you-are-bonked = You are bonked.
tokens-one-token-goes = One token goes.
tokens-weedle = WEEDLE
tokens-bonk = BONK!
quarrels-me = ME!

## What several of these say, and the screen too

said-cards-over = All cards are turned over at once.
