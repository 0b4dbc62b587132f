### What stands above each prompt of the screen, on its rows and its buttons. `.deed` is on the bar that acts.

how =
    .blurb = Is the Mayor still the Mayor?

level-sensible = Easy
    .means = Plays its own game in the open: it never bluffs and never hunts.
level-cunning = Tricky
    .means = Bluffs, hunts, and remembers who was where.
level-level_1 = Hard
    .means = Tricky, and thinks ahead before it decides.
level-level_2 = Harder
    .means = Thinks further ahead, and forgives nothing.
level-level_3 = Ruthless
    .means = Thinks as far ahead as this machine can. You were warned.

ask-hq = Touch the building where you land. Hold to see your choice.
    .title = Headquarters
ask-hq-in = Hold to see their names.
    .title = Which space?
    .deed = Land here
ask-hq-space = Space { $number }
ask-hq-spare = there is none
ask-place = Choose somebody and a space in their building; anyone with only one space left gets that one. Or have everybody placed at once.
    .title = Places, everybody
    .rest = Place everybody
ask-place-in = Where does { NAME($counter, as: "the") } stand? Touch a marked space, or choose it here.
    .title = { NAME($counter) }
    .deed = Place here
ask-swap = Once all counters are out, the Town looks away. Hold to see whom to swap for the double; swap them on the table, face up.
    .title = Your first double
    .deed = Swapped
ask-walk = { $own ->
        [yes] Everybody knows whose this one is. Keep them here, or not?
       *[no] Only somebody of yours can be kept here, and then everybody knows it.
    }
    .title = Off to { NAME($building, of: "place", as: "the") }
    .walk = Let them go
    .stay = Keep them here
walk-line = { $what ->
    [called] where to?
    [aimed] to { NAME($building, of: "place", as: "the") }?
    [walked] to { NAME($building, of: "place", as: "the") }
    [stayed] stays
    [there] is there already
    [moved] has walked already
    [tied] is tied up
    [unconscious] is unconscious
   *[dead] is dead
}
ask-move = Who moves?
    .title = { $left ->
        [none] Move
       *[other] Move ({ $left } left)
    }
    .done = That’s all
    .row = up to { $move } spaces
ask-move-to = Touch a marked space.
ask-hold = { CAP(NAMES($counters, as: "the")) } may be held, but only where one of yours stands.
    .title = Hold somebody?
    .deed = Hold
    .let = Let them pass
    .row = in { NAME($space, of: "place") }
ask-talk = Touch somebody to talk to, or to win over by your influence.
    .title = Talk
    .done = Enough talk
    .influence = influence { $ours } against { $theirs }
    .talk = talk: human or Alien?
    .speaker = influence { $influence }
ask-talk-who = Touch whoever speaks to { NAME($target, as: "the") }.
    .title = Talk
ask-talk-win = Influence
    .title = Influence
    .deed = Influence
ask-talk-to = Conversation
    .title = Conversation
    .deed = Talk
ask-attack = Where do you attack? Nobody has to.
    .title = Attack?
    .done = Peace
ask-attack-in = Touch who fights whom: three a side at most.
    .title = Attack?
    .deed = Attack
    .fights = combat { $combat }
    .target = target, combat { $combat }
ask-defend = { CAP(NAMES($aliens, as: "the")) } attack. Choose the { $most } who fight.
    .title = Who defends?
    .deed = They fight
    .row = combat { $combat }
ask-aftermath = They are beaten. What do you do with them?
    .title = The captives
    .deed = Do it
    .done = That’s all
    .tie = tie up
    .implant = take out the implant: { NAME($by, as: "the") }
    .question = question: name { $choose } spaces
ask-question = Touch { $choose } spaces. Is the headquarters one of them?
    .title = Where is it?
    .deed = Ask
ask-takeover = Lift two, to take one over or for show.
    .title = Lift a pair?
    .done = Lift nobody
    .deed = Lift the pair
ask-takeover-in = Which two in { NAME($space, of: "place", as: "the") }?
    .title = Lift a pair?
    .deed = Lift the pair
ask-exchange = Hold to see your choice.
    .title = Swap one?
    .deed = Decide
    .nobody = Swap nobody
    .bluff = a bluff
    .swapped = swap
    .no = not possible
ask-observe = { CAP(NAMES($pair, as: "the")) } were lifted in { NAME($space, of: "place", as: "the") }.
    .title = Did anybody see?
    .deed = Look
    .done = Nobody looks
    .row = { $needed ->
        [1] sees it on a roll of 1
       *[other] sees it on a roll of 1 to { $needed }
    }
ask-flip = { CAP(NAME($observer, as: "the")) } saw it all. Turn one of the two over?
    .title = Turn one over
    .deed = Turn over
    .done = Neither
ask-free = One of yours in their space who is free to act can untie them.
    .title = Free somebody?
    .deed = Untie
    .done = Free nobody
ask-retreat = { CAP(NAME($counter, as: "the")) } is stunned and steps back one space.
    .title = Retreat
    .deed = Step back

ask-yours = yours
sign-plate = letter { $letter }
sign-no-plate = no letter

place-off = off the board

## What is rolled for, in place of the prompt

roll-target = Where does { NAME($counter, as: "the") } want to go?
roll-path = { $routes } ways to { NAME($building, of: "place", as: "the") } are equally short.
roll-flee_path = { $routes } ways to { NAME($building, of: "place", as: "the") } are equally short.
roll-tie_roll = { AT($factors, 1) } against { AT($factors, 2) }. { said-tie }
roll-combat_roll =
    Town { AT($factors, 1) }, Alien { AT($factors, 2) }: { NAME($attacker, of: "seat", as: "the") } is the Attacker and
    rolls on { RANGE($column) }.
roll-loss_roll = What becomes of { NAME($counter, as: "the") }?
roll-flee_target = Where does { NAME($counter, as: "the") } run?
roll-implant_roll =
    { CAP(NAME($by, as: "the")) } takes the implant out of { NAME($counter, as: "the") }.
roll-observe_roll = { CAP(NAME($observer, as: "the")) } sees it on { $needed } or less.

## What an attempt takes

odds-fight = Your { $ours } against { $theirs }. Only Aliens fight back.
odds-talk =
    { CAP(NAME($talker, as: "the")) } talks to { NAME($suspect, as: "the") }: { $least } or more on two dice shows
    whose side that one is on.
odds-influence = Your { $ours } against { $theirs }, odds { $column }{ $why ->
        [none] {""}
       *[other] {" "}({ $why })
    }: { $least ->
        [none] no roll convinces.
       *[other] { $least } or more convinces.
    }
odds-skeptical = skeptical { SIGNED($shift) }
odds-wary = wary { SIGNED($shift) }
odds-evidence = proof { SIGNED($shift) }

## What a seat alone knows

secret-hq = Headquarters: { NAME($space, of: "place") }.
secret-yours = Yours: { NAMES($aliens) }.
secret-swap = Swap { NAME($counter, as: "the") } for the marked double now, face up.
secret-none = No secret is settled yet.

## An answer in a list

answer-move = { NAMES($one) } to { NAME($two, of: "place") }
answer-place = { NAME($one) } in { NAME($two, of: "place") }
answer-retreat = { NAME($one) } in { NAME($two, of: "place") }
