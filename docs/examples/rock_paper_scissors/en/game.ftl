how = Choose rock, paper or scissors behind the screen. Both are shown at once; whoever wins enough rounds wins the game.
    .blurb = Three hands. One saucer.

seat-left = Left
    .the = Left
seat-right = Right
    .the = Right
place-left = Left
place-right = Right
option-wins = Rounds to win

name-rock = rock
name-paper = paper
name-scissors = scissors

name-left-card = Left
name-right-card = Right
name-left-rock = Rock
name-left-paper = Paper
name-left-scissors = Scissors
name-right-rock = Rock
name-right-paper = Paper
name-right-scissors = Scissors

prompt-show = Rock blunts scissors, scissors cut paper, paper wraps rock.
    .title = Choose a hand
answer-show = { CAP(NAME($one)) }

event-ready = { NAME($seat, of: "seat") } is ready.
event-shown = { $winner ->
    [left] Left wins the round: { NAME($left) } beats { NAME($right) }.
    [right] Right wins the round: { NAME($right) } beats { NAME($left) }.
   *[nobody] Both show { NAME($left) }: nobody wins the round.
  }
line-shown = { CAP(NAME($left)) } against { NAME($right) }!

rule-show = Both choose a hand in secret. Then both are shown at once.
ending-enough_wins = { NAME($winner, of: "seat") } has won enough rounds.
    .title = { NAME($winner, of: "seat") } wins!
