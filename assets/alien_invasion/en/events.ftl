### What happened, in one or two short sentences; lines to be spoken; endings. Facts are those of the event.
### $on is whom shots are aimed at: a group, or a faction in a close combat.

## Cards

event-set_drawn = The cards of the set, in order: { NAMES($cards, repeat: "yes") }.
event-shuffled = The deck is empty: { $cards } cards are shuffled into a new one. That’s shuffle number { $times }.
event-card = { CAP(NAME($seat, as: "the")) } { $seat ->
    [rapid_response] plays
   *[other] play
} a { NAME($was, of: "level") }{ $shifted ->
    [yes] , which counts as a { NAME($level, of: "level") }
   *[no] {""}
}.{ $smoke ->
    [yes] {" "}Thick smoke hangs over the table.
   *[no] {""}
}
event-card_lost = { $why ->
    [crossed] Crossed orders: a Single of { NAME($seat, as: "the") } is lost.
    [away] { CAP(NAME($seat, as: "the")) }: whoever is left of them is still to come, at a Special Event. The card is lost.
   *[gone] { CAP(NAME($seat, as: "the")) }: nobody is left to act, and the card is lost.
}
event-special = Special Event! A die will say what happens.
event-passed = { CAP(NAME($seat, as: "the")) } { $left ->
    [one] leave an action unused
   *[other] leave { $left } actions unused
}.
event-arrived = A black van at the table’s edge: { NAMES($groups) } of { NAME($seat, as: "the") } arrive. Stand both anywhere along the edge, five figures each. Each figure rolls one die{ $successes ->
    [0] {""}
    [one] , and one more for a study
   *[other] , and { $successes } more for studies
}; the support weapon one more.
event-event_rolled = The die shows { $result }. { $result ->
    [1] Dead air: nothing happens.
    [2] Smoke drifts in: nobody shoots on the next action card.
    [3] A straggler finds the way back.
    [4] Something collapses.
    [5] Crossed orders: the next action card counts one level lower.
   *[6] Adrenaline: the next action card counts one level higher.
}
event-came_back = A lost { NAME($kind, of: "kind") } makes it back to { NAME($group) } of { NAME($seat, as: "the") }.
event-no_straggler = { $seat ->
    [none] Nobody is out there to find the way back.
   *[other] Only the faction with the fewest figures gets one back: { NAME($seat, as: "the") }. No group of theirs is short of an ordinary figure.
}
event-no_collapse = Nobody is hurt: no group stands in any terrain.
event-tumbled = The roof comes down on { NAME($group) } of { NAME($seat, as: "the") }: { JOIN($faces, by: "-") } make { $total }.

## Moving

event-moved = { CAP(NAME($group, as: "the")) } { $how ->
    [back] falls back a full move and ends up
    [teleport] flickers, and turns up
    [charge] charges, and ends up
    [surface] breaks out of the ground and is
    [deploy] climbs out of the hole and is
    [climb] climbs out of the sewers and is
    [drive] drives on and stops
    [land] lands
   *[other] moves and ends up
} { NAME($at, of: "place", as: "in") }.
event-stopped = { CAP(NAME($group, as: "the")) } { $why ->
    [soft] stops at the water’s edge: nobody jumps that far.
    [ledge] stays down: there is nothing within eight inches to land on.
   *[vehicle] stops short of the { NAME($at, of: "place") }. It may turn where it stands.
}
event-leapt = { CAP(NAME($group, as: "the")) } clears { $inches } inches of water.
event-jumped = { CAP(NAME($group, as: "the")) } jumps up { $inches ->
    [one] one inch
   *[other] { $inches } inches
}.
event-placed = { $how ->
    [down] { CAP(NAMES($groups, as: "the")) } digs down: take it off the table.
    [ride] { CAP(NAMES($groups, as: "the")) } ride along: take them off, too.
    [tunnel] { CAP(NAMES($groups, as: "the")) } tunnels on, out of everybody’s sight.
    [hole] { CAP(NAMES($groups, as: "the")) } wait in the hole to be set down.
    [left] { CAP(NAMES($groups, as: "the")) } crawl back to a hole.
    [descend] { CAP(NAMES($groups, as: "the")) } lifts a manhole cover and climbs down.
    [board] { CAP(NAMES($groups, as: "the")) } gets in.
    [take_off] { CAP(NAMES($groups, as: "the")) } takes off.
    [fly] { CAP(NAMES($groups, as: "the")) } flies over the table.
   *[wrecked] { NAMES($groups) } tumble out of the wreck.
}
event-crawled = { CAP(NAME($group, as: "the")) } wades on through the sewers.
event-halfway = { CAP(NAME($group, as: "the")) } is halfway up the ladder: one more action.
event-dug = The ground opens: put a hole marker beside { NAME($group) }, a spare one or that of a closed hole.
event-no_hole = { CAP(NAME($group, as: "the")) } finds no way down: it isn’t at a hole, and no marker is left for a new one. The action isn’t spent.
event-surfaced = { CAP(NAME($group, as: "the")) } comes up.
event-closed = { CAP(NAME($group, as: "the")) } closes a hole. Turn its marker over.
event-carried_off = { CAP(NAME($group, as: "the")) } carries the capsule off the table!

## Shooting

# Whose group that is: an enemy’s, whose name nobody has heard yet
whose = { $whose ->
    [none] {""}
   *[other] {" "}of { NAME($whose, as: "the") }
}
event-seen = { $what ->
    [behind] { NAME($target) }{ whose } is behind a wall or fence.
    [group] No shot: another group stands in between. The action isn’t spent.
    [terrain] No shot: terrain blocks the line. The action isn’t spent.
   *[other] {""}
}
event-declared = { CAP(NAMES($groups, as: "the")) } { COUNT($groups) ->
    [one] takes
   *[other] take
} aim: { $dice } dice, rolled when the card’s actions are done.
event-initial_rolled = The initial roll of { NAMES($groups) } is { SUM($faces) }: that many dice for { $figures ->
    [one] one Suit
   *[other] each of { $figures } Suits
}, { $dice } in all.
event-shot = { COUNT($groups) ->
    [1] { CAP(NAMES($groups, as: "the")) }
    [2] { CAP(NAMES($groups, as: "the")) }
   *[other] { NAME($seat) } ({ COUNT($groups) } groups)
} at { NAME($on, as: "the") }{ whose }: { $total } points.{ $odd ->
    [0] {""}
   *[other] {" "}Even dice { $even }, odd dice { $odd }.
}
event-shared = The odd dice are shared: { JOIN($shares, by: " and ") } points for { NAMES($others, as: "the") }.
event-hit = { CAP(NAME($on, as: "the")) }, { NAME($shelter, of: "shelter") }: { $dead ->
    [0] { $need } needed, no hit.
    [one] { $need } needed, enough for one{ lost }.
   *[other] { $need } each, enough for { $dead }{ lost }.
}
# Points that fell nobody more
lost = { $over ->
    [0] {""}
    [all] {""}: that is everybody there
    [one] {""}; 1 point is wasted
   *[other] {""}; { $over } points are wasted
}
event-hit_mixed = { CAP(NAME($on, as: "the")) }, { NAME($shelter, of: "shelter") }: { $total } points, { JOIN($needs, by: " or ") } needed for each.
event-fell = { CAP(NAMES($groups, as: "the")) } { COUNT($groups) ->
    [one] loses
   *[other] lose
} { $count ->
    [one] a { NAMES($what, of: "kind") }
   *[other] { COUNTED($kinds, of: "kind") }
}. Take { $count ->
    [one] it
   *[other] them
} off the table.{ $drops ->
    [yes] {" "}The capsule drops where they fell, and shuts: it has to be opened all over again.
   *[no] {""}
}
event-crashed = { CAP(NAME($group, as: "the")) } was inside: { JOIN($faces, by: "-") } make { $total }.

## Close combat

event-before_contact = First the linked shots at { NAME($on, as: "the") } are rolled. Once { NAME($group, as: "the") } is locked, friends don’t shoot into that fight.

event-locked = Close combat: { NAME($group) } and { NAME($enemy) }{ whose } are locked.{ $defends ->
    [none] {""}
   *[other] {" "}{ CAP(NAME($defends, as: "the")) } defend the { NAME($ground, of: "place") }.
}
event-fight_begins = { $below ->
    [yes] In the dark below, { NAMES($sides, as: "the") } fight. Natives strike first.
   *[no] { CAP(NAMES($sides, as: "the")) } fight hand to hand. Those who fall still strike.
}
event-fights_on = Nobody gives way: the fight goes on at the next Double or Triple.
event-parted = The fight is over. { $stay ->
    [none] Everybody falls back a full move.
   *[other] { CAP(NAME($stay, as: "the")) } hold the { NAME($ground, of: "place") }, { NAMES($back, as: "the") } fall back a full move.
}
event-combat_over = { COUNT($left) ->
    [0] Nobody is left of that fight.
    [one] Only { NAMES($left, as: "the") } are left of that fight.
   *[other] {""}
}
event-reformed = { CAP(NAME($seat, as: "the")) } form proper groups again.
event-occupied = { CAP(NAMES($groups, as: "the")) } { COUNT($groups) ->
    [one] takes
   *[other] take
} the { NAME($at, of: "place") }.
event-melee = Underground, { NAMES($groups) } run into one another.
event-surface = { CAP(NAMES($seats, as: "the")) } lost the fight below and come up.

## Special actions

event-did = { CAP(NAME($group, as: "the")) }: { COUNT($faces) ->
    [0] { $success ->
        [yes] it works
       *[no] it doesn’t work
    }
   *[other] { JOIN($faces, by: "-") }. { $success ->
        [yes] A 6: it works
       *[no] No 6: it doesn’t work
    }
}.
event-tried = { CAP(NAME($group, as: "the")) } at the capsule: { JOIN($faces, by: "-") }. { $success ->
    [yes] A 6! That is { $had } of { $of }.
   *[no] No 6.
}{ $done ->
    [yes] {" "}{ $goal ->
        [carry] The capsule is open, and on their shoulders.
        [lift] The capsule lifts off!
       *[destroy] The capsule is destroyed.
    }
   *[no] {""}
}
event-studied = The study of the { NAME($species, of: "species") }: { JOIN($faces, by: "-") }. { $success ->
    [yes] A success! Knowing the { NAME($species, of: "species") }, each pair that shoots adds a die to its initial roll.
   *[no] No 6: it keeps its secrets.
}
event-went_off = { CAP(NAMES($groups, as: "the")) }: { $count ->
    [one] a Skitter goes off. Take it off.
   *[other] { $count } Skitters go off. Take them off.
}
event-blasted = { $skitters ->
    [one] One Skitter
   *[other] { $skitters } Skitters
}, { $total } points on each group under the disc.

# $goal: what a winner came for; $kills: enemies it killed; $dead: enemies dead, whoever killed them; $left: its figures
event-goal_met = { CAP(NAME($seat, as: "the")) } { $goal ->
    [carry] got the capsule off the table.
    [lift] flew off with the capsule.
    [destroy] destroyed the capsule.
    [study] studied every alien species.
    [kills] killed { $kills ->
        [one] one enemy
       *[other] { $kills } enemies
    }.
   *[survive] came through with { $left ->
        [one] one figure
       *[other] { $left } figures
    }, and { $dead ->
        [one] one enemy is
       *[other] { $dead } enemies are
    } dead.
}
event-ended = The night is over. { COUNT($winners) ->
    [0] Nobody has won.
    [one] { CAP(NAMES($winners, as: "the")) } win.
   *[other] { CAP(NAMES($winners, as: "the")) } share the victory.
}
event-undone = { $seat ->
    [table] Taken back.
    [rapid_response] Rapid Response takes it back.
   *[other] { CAP(NAME($seat, of: "seat", as: "the")) } take it back.
}
event-refused = That can’t be done.

## Shown large

reveal-event_rolled = { $result ->
    [1] Dead air
    [2] Smoke!
    [3] A straggler
    [4] Collapse!
    [5] Crossed orders
   *[6] Adrenaline!
}
reveal-arrived = Clean-Up!
reveal-carried_off = Got away!
reveal-hit = { $dead ->
    [one] One falls!
   *[other] { $dead } fall!
}

## Lines to be spoken

line-special = We interrupt this programme for a Special Event!
line-carried = { NAME($group) } has the capsule, and is gone!
line-ended = Cease fire, everybody! The night is over.

## Endings

ending-victory = { COUNT($winners) ->
    [one] { CAP(NAMES($winners, as: "the")) } did what they came for.
   *[other] { CAP(NAMES($winners, as: "the")) } all got what they came for.
}
    .title = { COUNT($winners) ->
        [one] { NAMES($winners) } win!
       *[other] A shared victory!
    }
ending-third_shuffle = { COUNT($winners) ->
    [0] The deck was shuffled for the third time. The sun comes up, and nobody has won.
   *[other] The deck was shuffled for the third time: { NAMES($winners, as: "the") } hold what they need.
}
    .title = { COUNT($winners) ->
        [0] Nobody wins!
        [one] { NAMES($winners) } win!
       *[other] A shared victory!
    }
ending-alone = { COUNT($winners) ->
    [0] Not one figure is left standing. The crickets start up again.
   *[other] Nobody else is left: the table belongs to { NAMES($winners, as: "the") }.
}
    .title = { COUNT($winners) ->
        [0] Nobody wins!
       *[other] { NAMES($winners) } win!
    }

## Scenes: what stands large on a card

scene-crash = Crash!
