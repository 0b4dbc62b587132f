seat-left = Left
seat-right = Right
option-wins = Rounds to win
rock = rock
paper = paper
scissors = scissors
ask-show = Choose a hand
    .todo = Rock blunts scissors, scissors cut paper, paper wraps rock.
option-show = { $hand }
event-ready = { $seat ->
    [left] Left
   *[right] Right
  } is ready.
line-shown = { $left } against { $right }!
event-shown = { $winner ->
    [left] Left wins the round: { $left } against { $right }.
    [right] Right wins the round: { $right } against { $left }.
   *[nobody] Both show { $left }: nobody wins the round.
  }
rule-show = Both choose a hand in secret. Then both are shown at once.
how = Choose rock, paper or scissors behind the screen; whoever wins enough rounds first wins the game.
ending-enough_wins = { $winner } wins!
