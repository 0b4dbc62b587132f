how = Burn a fuel card in secret. A die is the wind: if it is even, more fuel is better; if it is odd, less. The better
    saucer flies one hex. Whoever lands on the barn in the middle wins.
    .blurb = Two saucers. One barn.

seat-red = Red
    .the = Red
seat-green = Green
    .the = Green

name-saucer-red = Red saucer
name-saucer-green = Green saucer
name-fuel-1a = Fuel 1
name-fuel-1b = Fuel 1
name-fuel-2a = Fuel 2
name-fuel-2b = Fuel 2
name-fuel-3a = Fuel 3
name-fuel-3b = Fuel 3
name-fuel-4a = Fuel 4
name-fuel-4b = Fuel 4
name-fuel-5a = Fuel 5
name-fuel-5b = Fuel 5

prompt-burn = If the wind is even, more fuel is better; if it is odd, less.
    .title = Burn a card
answer-burn = { NAME($one) }
prompt-fly = To a hex beside yours. The barn is C3.
    .title = Fly
answer-fly = To { $one }
prompt-draw = Three cards in each hand.
    .title = Draw
prompt-wind = Even: more fuel is better. Odd: less.
    .title = The wind

event-draws = Hands are filled up to three cards.
event-drew = You draw { NAMES($cards) }.
event-ready = { NAME($seat, of: "seat") } is ready.
event-blown = The wind is { $face }: { NAME($red) } against { NAME($green) }. { $flier ->
    [nobody] Nobody flies.
   *[other] { NAME($flier, of: "seat") } flies.
  }
event-reshuffled = The burnt cards are shuffled, and are the deck again.
event-flew = { NAME($seat, of: "seat") } flies to { $place }.

rule-burn = Both burn a card in secret. The better one, by the wind, flies.
rule-fly = One hex, to where the other saucer is not.
rule-wind = Even: more fuel is better. Odd: less. If both burnt the same, nobody flies.
ending-landed = { NAME($winner, of: "seat") } has landed on the barn.
    .title = { NAME($winner, of: "seat") } wins!
