how = Each night all look up in secret, and then the stars say how high the saucer flew. By day there is talk against the clock.
    .blurb = Keep looking up.

title = Saucer Watch
seat-north = North
    .the = North
seat-east = East
    .the = East
seat-south = South
    .the = South
seat-west = West
    .the = West
seat-announcer = Announcer
    .the = the Announcer
seat-robot = The robot
option-cards = Cards
option-cards-machine = Dealt by the machine
option-cards-real = Real ones
option-announcer = An announcer
option-teams = Teams
option-nights = Nights

name-low = low
name-middle = in the middle
name-high = high
name-nobody = nobody
name-poles = the Poles
name-coasts = the Coasts
name-north = North
name-east = East
name-south = South
name-west = West
name-robot = the robot
name-announcer = the Announcer
name-card-north = North
name-card-east = East
name-card-south = South
name-card-west = West
name-card-robot = Robot
place-row-north = before North
place-row-east = before East
place-row-south = before South
place-row-west = before West
place-sky-0 = the sky of the first night
place-sky-1 = the sky of the second night
place-sky-2 = the sky of the third night
name-flight-0 = First night
name-flight-1 = Second night
name-flight-2 = Third night

clock = Night { $night }
secret-lucky = { CAP(NAME($seat)) }: lucky { NAME($height) }.
secret-hand = Cards: { NAMES($cards) }.

prompt-lucky = Which height is lucky for { NAME($for) }?
    .title = A cloud
prompt-dealt = Deal { $each } cards to each.
    .title = Real cards
prompt-hands = The cards are dealt.
    .title = The deal
prompt-look = Choose a card; the others choose theirs.
    .title = Look up
prompt-robot = The robot looks up.
    .title = The robot
prompt-row = Turn all cards over. What do they say?
    .title = The row
prompt-stars = Count the stars.
    .title = 126 stars
prompt-say = Which height is lucky for you? All hear it. You must not lie.
    .title = Talk
prompt-day = The sun is up.
    .title = Day

answer-look = Look { NAME($one) }
answer-say = { $one ->
    [low] My luck is low
    [middle] My luck is in the middle
    [high] My luck is high
   *[none] I say nothing
  }
answer-done = Done

event-lucky = { CAP(NAME($height)) } is lucky for { NAME($seat) }.
event-dealt = The cards are dealt.
event-hand = { CAP(NAME($seat)) } holds { NAMES($cards) }.
event-looked = { CAP(NAME($seat)) } has looked up.
event-looked_at = { CAP(NAME($seat)) } looks { NAME($height) }.
event-turned = All cards are turned over.
event-flew = The saucer flew { NAME($height) }.
event-scored = { CAP(NAME($seat)) } saw it alone: { $points }.
event-said = { CAP(NAME($seat)) } has spoken.
event-warned = { $left } seconds to dusk.
event-dusk = The sun goes down.

rule-look = Whoever alone looked where the saucer flew scores one point, two at the lucky height.
refused-lie = That is not your lucky height: everybody has heard it now.
line-turned = All cards are turned over.
line-flew = The saucer flew { NAME($height) }.
line-warned = { $left } seconds to dusk.
line-dusk = The sun goes down.
ending-watched = The nights are over.
    .title = { CAP(NAME($winner)) } saw most
