how = Frogs hop over a field. A frog next to one of yours may be taken.
    .blurb = Hop, and look who hops beside you.

seat-left = Left
    .the = Left
seat-right = Right
    .the = Right
option-hops = Hops each
name-left_a = Ann
name-left_b = Abe
name-right_a = Bea
name-right_b = Bob

prompt-turn = Hop with a frog, take one that sits next to yours, or wait.
    .title = Your hop
answer-hop = { NAME($one) } hops to { $two }
answer-jump = { NAME($one) } jumps high to { $two }
answer-take = Take { NAME($one) }
answer-wait = Wait

event-hopped = { NAME($frog) } hops to { $place }.
event-taken = { NAME($frog) } is taken.
event-waited = Nobody hops.
rule-turn = One frog hops to a free hex beside it, or takes a frog there.
ending-most_frogs = The most frogs are left to the winner.
    .title = The most frogs
