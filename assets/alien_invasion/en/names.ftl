### What factions, groups, figures, terrain and cards are called. See assets/pleasantville/en/names.ftl for the forms.

## Factions

seat-rapid_response = Rapid Response
seat-iron_cones = Iron Cones
    .the = the Iron Cones
seat-dark_suits = Dark Suits
    .the = the Dark Suits
seat-hoppers = Hoppers
    .the = the Hoppers
seat-volunteers = Wolfbrook Volunteers
    .the = the Wolfbrook Volunteers
seat-saucer_folk = Saucer Folk
    .the = the Saucer Folk
name-rapid_response = Rapid Response
name-iron_cones = Iron Cones
    .the = the Iron Cones
name-dark_suits = Dark Suits
    .the = the Dark Suits
name-hoppers = Hoppers
    .the = the Hoppers
name-volunteers = Wolfbrook Volunteers
    .the = the Wolfbrook Volunteers
    .short = Volunteers
name-saucer_folk = Saucer Folk
    .the = the Saucer Folk
name-nobody = nobody

## Groups

name-rapid_response-section-1 = Section 1
name-rapid_response-section-2 = Section 2
name-rapid_response-section-3 = Section 3
name-rapid_response-section-4 = Section 4
name-rapid_response-section-5 = Section 5
name-iron_cones-trio-1 = Trio 1
name-iron_cones-trio-2 = Trio 2
name-iron_cones-trio-3 = Trio 3
name-dark_suits-pair-1 = Pair 1
name-dark_suits-pair-2 = Pair 2
name-dark_suits-pair-3 = Pair 3
name-dark_suits-pair-4 = Pair 4
name-dark_suits-pair-5 = Pair 5
name-dark_suits-clean_up-1 = Clean-Up 1
name-dark_suits-clean_up-2 = Clean-Up 2
name-hoppers-squad-1 = Squad 1
name-hoppers-squad-2 = Squad 2
name-hoppers-squad-3 = Squad 3
name-hoppers-squad-4 = Squad 4
name-hoppers-skitter-1 = Skitters 1
name-hoppers-skitter-2 = Skitters 2
name-hoppers-skitter-3 = Skitters 3
name-hoppers-skitter-4 = Skitters 4
name-hoppers-delver-1 = Delver 1
name-hoppers-delver-2 = Delver 2
name-volunteers-mob-1 = Mob 1
name-volunteers-mob-2 = Mob 2
name-volunteers-mob-3 = Mob 3
name-volunteers-mob-4 = Mob 4
name-volunteers-mob-5 = Mob 5
name-volunteers-mob-6 = Mob 6
name-saucer_folk-landing_party-1 = Landing party 1
name-saucer_folk-landing_party-2 = Landing party 2
name-saucer_folk-landing_party-3 = Landing party 3
name-saucer_folk-landing_party-4 = Landing party 4
name-saucer_folk-landing_party-5 = Landing party 5
name-rapid_response-truck-1 = Truck
    .the = the truck
name-rapid_response-helicopter-1 = Helicopter
    .the = the helicopter
name-iron_cones-carrier-1 = Iron carrier
    .the = the iron carrier
name-dark_suits-sedan-1 = Black sedan
    .the = the black sedan
name-volunteers-pickup-1 = Pickup
    .the = the pickup
## Figures

kind-figure = figure
    .many = figures
kind-rifle = rifle
    .many = rifles
kind-support_weapon = support weapon
    .many = support weapons
kind-rocket = rocket
    .many = rockets
kind-cone = walking machine
    .many = walking machines
kind-suit = Suit
    .many = Suits
kind-leader = leader
    .many = leaders
kind-trooper = trooper
    .many = troopers
kind-controller = Controller
    .many = Controllers
kind-heavy_weapon = heavy weapon
    .many = heavy weapons
kind-skitter = Skitter
    .many = Skitters
kind-delver = Delver
    .many = Delvers
kind-shotgun = shotgun
    .many = shotguns
kind-ray = ray
    .many = rays
kind-truck = truck
    .many = trucks
kind-helicopter = helicopter
    .many = helicopters
kind-carrier = iron carrier
    .many = iron carriers
kind-sedan = sedan
    .many = sedans
kind-pickup = pickup
    .many = pickups
## Species, as the Dark Suits study them

species-cone = Cone
species-hopper = Hopper
species-skitter = Skitter
species-delver = Delver
species-saucerite = Saucerite

## Terrain

place-open = open ground
    .in = in the open
place-scrub = scrub
    .in = in scrub
place-rubble = rubble
    .in = in rubble
place-trees = trees
    .in = among trees
place-rocks = rocks
    .in = among rocks
place-building = building
    .in = in a building
place-wall = wall
    .in = behind a wall
place-wooden_fence = wooden fence
    .in = behind a wooden fence
place-wire_fence = wire fence
    .in = behind a wire fence
place-river = river
    .in = in the river
place-vehicle = wreck or parked vehicle
    .in = in a vehicle
place-capsule = capsule
    .in = at the capsule
place-cover = cover
    .in = in cover
place-edge = table’s edge
    .in = off the table
place-ledge = ledge
    .in = on a ledge

shelter-open = in the open
shelter-cover = in cover
shelter-building = sheltered as in a building
place-rapid_response = Rapid Response
place-iron_cones = Iron Cones
place-dark_suits = Dark Suits
place-hoppers = Hoppers
place-volunteers = Wolfbrook Volunteers
place-saucer_folk = Saucer Folk

## What the screen shows of factions and cards

force-gone = Nobody is left.
# $place: on the table, below, in a hole, aboard, in the air, or not yet here; $locked: in close combat
group-stands = { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
}, { $locked ->
    [yes] in close combat
   *[no] { $place ->
        [below] underground
        [hole] in a hole
        [aboard] aboard
        [air] in the air
        [away] not here yet
       *[table] { NAME($at, of: "place", as: "in") }
    }
}
target-needs = { $figures } { NAME($at, of: "place", as: "in") }, { $need } a kill
capsule-useless = { CAP(NAME($seat, of: "seat", as: "the")) } have no use for the capsule: they win in another way.
# What an action card lets its faction do, or a Special Event brings
about-card = { NAME($card) }. { $level ->
    [single] Actions: one.
    [double] Actions: { said-double }.
    [triple] Actions: { said-triple }.
   *[event] { rule-event }
}
groups-there = { $groups ->
    [one] 1 group
   *[other] { $groups } groups
}
# What wins for a faction, as its card on the screen tells it; $rolls: of one group, $figures: enemies, or who is left
goals = To win, { NAME($seat, as: "the") } must { $goals }, or be the only ones left.
goals-none = To win, { NAME($seat, as: "the") } must be the only ones left.
goal-or = , or
goal-carry = open the capsule with { $rolls ->
    [one] one 6
   *[other] { $rolls } sixes from one group
} and carry it off the edge
goal-destroy = destroy the capsule with { $rolls ->
    [one] one 6
   *[other] { $rolls } sixes from one group
}
goal-lift = fly off with the capsule after { $rolls ->
    [one] one 6
   *[other] { $rolls } sixes from one group
}
goal-kills = kill { $figures ->
    [one] one enemy
   *[other] { $figures } enemies
}
goal-study = study every alien species
goal-survive = end with { $dead } enemies dead and { $figures ->
    [0] { COUNTED($alive, of: "group") }
    [one] one figure
   *[other] { $figures } figures
} alive
group-squad = Squad
    .many = Squads
group-delver = Delver
    .many = Delvers
holes-left = { $holes ->
    [one] One hole on the table
   *[other] { $holes } holes on the table
}, { $spare ->
    [one] one marker left
   *[other] { $spare } markers left
}.
studied-so-far = Studied: { COUNT($species) ->
    [0] nothing yet
   *[other] { NAMES($species, of: "species") }
}.
kills-so-far = { $kills ->
    [0] No kills yet
    [one] One enemy killed
   *[other] { $kills } enemies killed
}
clock-deck = { $shuffles ->
    [1] Deck 1 of 2
   *[2] Deck 2 of 2
}
chapter-set = { clock-deck }, { $deck } cards left
chapters = sets of cards
clock-card = { NAME($seat, as: "short") }: { $left ->
    [0] { NAME($level, of: "level") }
    [one] 1 action
   *[other] { $left } actions
}
clock-between = { $left ->
    [0] The set’s last card
    [one] One card left in the set
   *[other] { $left } cards left in the set
}
key-joker = Joker
suit-spades = Spades
suit-hearts = Hearts
suit-clubs = Clubs
suit-diamonds = Diamonds
face-jack = Jack
face-queen = Queen
face-king = King
face-ace = Ace

## Cards

own = Your factions
own-new = Make a new one
own-title = A faction of your own
own-names = Names
own-names-faction = Faction
own-names-group = Group
own-names-figure = Figure
own-look = Colour and sign
own-groups = Groups
own-figures = Figures in a group
own-dice = Dice of each figure
own-heavy = Dice of a heavy one
own-heavy-none = none
own-move = Inches a move
own-open = Kills one: in the open
own-cover = Kills one: in cover
own-building = Kills one: in a building, trees, rocks
own-kills = Enemies to kill to win
own-rules = Special rules
own-rule-linked = Linked fire
own-rule-leaps = Leaps
own-rule-stands_fast = Stands fast
own-rule-study = Studies
own-rule-teleport = Teleports
own-rule-alien = Is an alien
own-balance = Weight
own-fair = { $dice } shooting dice × { $points } points to wipe them all out. Those in the box have { $least } to { $most }: the heavier the faction, the harder its goal.
own-colour-teal = Teal
own-colour-plum = Plum
own-colour-orange = Orange
own-colour-green = Green
own-colour-brown = Brown
own-colour-navy = Navy
own-sign-shield = shield
own-sign-cone = cone
own-sign-diamond = diamond
own-sign-drop = drop
own-sign-star = star
own-sign-saucer = saucer
own-new-faction = New faction
own-play = let your own factions play too, each a file.toml in a folder; without a folder, those made on the screen (with --bots)
own-print = your own factions instead, and how they compare: the files in a folder, or else all those kept on the screen
own-compared = Dice × the points that wipe out a force in the open. The fewer play, the closer these should be:
own-compared-figures =
    { $count ->
        [one] { $count } figure
       *[other] { $count } figures
    }
own-compared-dice = { $dice } dice
own-new-group = Squad
own-new-figure = Trooper
own-new-heavy = Heavy weapon
own-line = Nobody has seen them before, and nobody will forget them.
own-keep = Keep this faction
own-again = There’s already one called that. Touch again to replace it.
own-told-linked = **Linked fire.** Add the dice of all shots at one target on one card, then divide.
own-told-each = **Each shot alone.** Two shots on one card are two totals; what is left over from each is lost.
own-told-leaps = **Leaps.** They jump water under 8 in, and straight up to 8 in where there is a platform.
own-told-stands_fast = **Stands fast.** They never fall back from close combat.
own-told-study = **Studies.** An action rolls a die for each group. { said-success }
own-told-teleport = **Teleport.** Each group, once a game, instead of a move: 24 in.
own-card = { $name }: { $level }
level-single = Single
level-double = Double
level-triple = Triple
name-rapid_response_single_1 = Rapid Response: Single
name-rapid_response_single_2 = Rapid Response: Single
name-rapid_response_single_3 = Rapid Response: Single
name-rapid_response_single_4 = Rapid Response: Single
name-rapid_response_single_5 = Rapid Response: Single
name-rapid_response_double_1 = Rapid Response: Double
name-rapid_response_double_2 = Rapid Response: Double
name-rapid_response_double_3 = Rapid Response: Double
name-rapid_response_triple_1 = Rapid Response: Triple
name-rapid_response_bonus = Rapid Response: bonus Single
name-rapid_response_bonus_2 = Rapid Response: second bonus Single
name-iron_cones_single_1 = Iron Cones: Single
name-iron_cones_single_2 = Iron Cones: Single
name-iron_cones_single_3 = Iron Cones: Single
name-iron_cones_single_4 = Iron Cones: Single
name-iron_cones_single_5 = Iron Cones: Single
name-iron_cones_double_1 = Iron Cones: Double
name-iron_cones_double_2 = Iron Cones: Double
name-iron_cones_double_3 = Iron Cones: Double
name-iron_cones_triple_1 = Iron Cones: Triple
name-iron_cones_bonus = Iron Cones: bonus Single
name-iron_cones_bonus_2 = Iron Cones: second bonus Single
name-dark_suits_single_1 = Dark Suits: Single
name-dark_suits_single_2 = Dark Suits: Single
name-dark_suits_single_3 = Dark Suits: Single
name-dark_suits_single_4 = Dark Suits: Single
name-dark_suits_single_5 = Dark Suits: Single
name-dark_suits_double_1 = Dark Suits: Double
name-dark_suits_double_2 = Dark Suits: Double
name-dark_suits_double_3 = Dark Suits: Double
name-dark_suits_triple_1 = Dark Suits: Triple
name-dark_suits_bonus = Dark Suits: bonus Single
name-dark_suits_bonus_2 = Dark Suits: second bonus Single
name-hoppers_single_1 = Hoppers: Single
name-hoppers_single_2 = Hoppers: Single
name-hoppers_single_3 = Hoppers: Single
name-hoppers_single_4 = Hoppers: Single
name-hoppers_single_5 = Hoppers: Single
name-hoppers_double_1 = Hoppers: Double
name-hoppers_double_2 = Hoppers: Double
name-hoppers_double_3 = Hoppers: Double
name-hoppers_triple_1 = Hoppers: Triple
name-hoppers_bonus = Hoppers: bonus Single
name-hoppers_bonus_2 = Hoppers: second bonus Single
name-volunteers_single_1 = Wolfbrook Volunteers: Single
name-volunteers_single_2 = Wolfbrook Volunteers: Single
name-volunteers_single_3 = Wolfbrook Volunteers: Single
name-volunteers_single_4 = Wolfbrook Volunteers: Single
name-volunteers_single_5 = Wolfbrook Volunteers: Single
name-volunteers_double_1 = Wolfbrook Volunteers: Double
name-volunteers_double_2 = Wolfbrook Volunteers: Double
name-volunteers_double_3 = Wolfbrook Volunteers: Double
name-volunteers_triple_1 = Wolfbrook Volunteers: Triple
name-volunteers_bonus = Wolfbrook Volunteers: bonus Single
name-volunteers_bonus_2 = Wolfbrook Volunteers: second bonus Single
name-saucer_folk_single_1 = Saucer Folk: Single
name-saucer_folk_single_2 = Saucer Folk: Single
name-saucer_folk_single_3 = Saucer Folk: Single
name-saucer_folk_single_4 = Saucer Folk: Single
name-saucer_folk_single_5 = Saucer Folk: Single
name-saucer_folk_double_1 = Saucer Folk: Double
name-saucer_folk_double_2 = Saucer Folk: Double
name-saucer_folk_double_3 = Saucer Folk: Double
name-saucer_folk_triple_1 = Saucer Folk: Triple
name-saucer_folk_bonus = Saucer Folk: bonus Single
name-saucer_folk_bonus_2 = Saucer Folk: second bonus Single
name-event_1 = Special Event
name-event_2 = Special Event
name-event_3 = Special Event
name-event_4 = Special Event
name-spades_2 = 2 of Spades
name-spades_3 = 3 of Spades
name-spades_4 = 4 of Spades
name-spades_5 = 5 of Spades
name-spades_6 = 6 of Spades
name-spades_jack = Jack of Spades
name-spades_queen = Queen of Spades
name-spades_king = King of Spades
name-spades_ace = Ace of Spades
name-spades_7 = 7 of Spades
name-spades_8 = 8 of Spades
name-hearts_2 = 2 of Hearts
name-hearts_3 = 3 of Hearts
name-hearts_4 = 4 of Hearts
name-hearts_5 = 5 of Hearts
name-hearts_6 = 6 of Hearts
name-hearts_jack = Jack of Hearts
name-hearts_queen = Queen of Hearts
name-hearts_king = King of Hearts
name-hearts_ace = Ace of Hearts
name-hearts_7 = 7 of Hearts
name-hearts_8 = 8 of Hearts
name-clubs_2 = 2 of Clubs
name-clubs_3 = 3 of Clubs
name-clubs_4 = 4 of Clubs
name-clubs_5 = 5 of Clubs
name-clubs_6 = 6 of Clubs
name-clubs_jack = Jack of Clubs
name-clubs_queen = Queen of Clubs
name-clubs_king = King of Clubs
name-clubs_ace = Ace of Clubs
name-clubs_7 = 7 of Clubs
name-clubs_8 = 8 of Clubs
name-diamonds_2 = 2 of Diamonds
name-diamonds_3 = 3 of Diamonds
name-diamonds_4 = 4 of Diamonds
name-diamonds_5 = 5 of Diamonds
name-diamonds_6 = 6 of Diamonds
name-diamonds_jack = Jack of Diamonds
name-diamonds_queen = Queen of Diamonds
name-diamonds_king = King of Diamonds
name-diamonds_ace = Ace of Diamonds
name-diamonds_7 = 7 of Diamonds
name-diamonds_8 = 8 of Diamonds
name-joker_1 = Joker 1
name-joker_2 = Joker 2
name-joker_3 = Joker 3
name-joker_4 = Joker 4
board-set = The set
board-forces = Factions

## Options

option-players = Factions
option-from = Which factions
    .means = Touch who joins in, and who stays away. At least two play.
option-from-rapid_response = Rapid Response
option-from-iron_cones = Iron Cones
option-from-dark_suits = Dark Suits
option-from-hoppers = Hoppers
option-from-volunteers = Wolfbrook Volunteers
option-from-saucer_folk = Saucer Folk
option-scenario = Scenario
option-scenario-coldwater_cross = Night at Coldwater Cross
option-scenario-old_night = The old night
option-cards = Cards
option-cards-machine = On the screen
    .means = The screen shuffles and turns up the cards.
option-cards-real = Real cards
    .means = You shuffle and turn them up, and tell the screen what came up.
option-deck = Action deck
option-deck-printed = The printed deck
option-deck-playing = Playing cards
option-home_ground = Wolfbrook is home ground
option-home_ground-false = No
option-home_ground-true = A sixth Single for the Volunteers
option-helped = Made easier for
option-helped-nobody = nobody
option-helped-rapid_response = Rapid Response
option-helped-iron_cones = Iron Cones
option-helped-dark_suits = Dark Suits
option-helped-hoppers = Hoppers
option-helped-volunteers = Wolfbrook Volunteers
option-helped-saucer_folk = Saucer Folk
option-hindered = Made harder for
option-hindered-nobody = nobody
option-hindered-rapid_response = Rapid Response
option-hindered-iron_cones = Iron Cones
option-hindered-dark_suits = Dark Suits
option-hindered-hoppers = Hoppers
option-hindered-volunteers = Wolfbrook Volunteers
option-hindered-saucer_folk = Saucer Folk
option-handicap = How
option-handicap-single = Singles
    .means = One more Single for whoever has it easier, one fewer for the other.
option-handicap-double = Doubles
    .means = Easier: a Double counts as a Triple. Harder: as a Single.
option-handicap-group = Groups
    .means = One more group for whoever has it easier, one fewer for the other.
option-handicap-goal = Goal
    .means = Whoever has it easier needs less to win, the other more.
option-sewers = Sewers
option-sewers-false = Closed
option-sewers-true = Manholes are open
option-vehicles = Vehicles
option-vehicles-false = On foot
option-vehicles-true = Vehicles and a helicopter
option-blast = Blast disc
option-blast-diameter = Six inches across
option-blast-radius = Six inches to each side

phase-act = Actions
phase-section = Clean-Up
