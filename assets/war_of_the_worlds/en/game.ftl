### What happened, in a sentence or two; lines to be spoken; endings. Facts are those of the event.

how = The Martians have come to France at the turn of the century, and nobody but you can stop them. Each turn the gears of your zones pay points for guns and men; guns fight Waves of Tripods on the hexes, Refugees flee by the Harbors, and every quiet zone breeds the germs that the Martians know nothing of. Ten Germs win, and so does a map without a Wave or a Cylinder. The Martians win by ten steps of Colonization, which captives, burnt zones and Red Weed bring them, by the fall of Paris, or by a finished Flying Machine.
    .blurb = They walk on three legs, and they are walking to Paris.

## The map

event-landing_rolled = The die shows { NAMES($faces, of: "face") }: { NAME($zone, of: "place") }.
event-landed = { $cylinder ->
    [yes] Cylinder { $wave } screams down on { NAME($zone, of: "place") }.
   *[no] Wave { $wave } climbs out of its pit in { NAME($zone, of: "place") }.
}
event-nobody_lands = No Tripod is left in the cup: nothing lands for Wave { $wave }.
event-joined = Drawn for Wave { $wave }: { NAMES($tripods) }.
event-turn = Turn { $turn }.
event-phase = { NAME($phase, of: "phase") } Phase.
event-event_drawn = Event card { NAME($card) }: { PLAIN(NAME($card, as: "text")) }
event-event_top = { $shuffled ->
        [yes] The event cards are shuffled again.{ " " }
       *[no] { "" }
    }The next event card is one of the { NAME($phase, of: "phase") } Phase.
event-effect_over = { NAME($event) } has done its work.
event-used = { $how ->
    [nurse] The Nurse hides { NAME($unit, as: "the") } in { NAME($zone, of: "place") }.
    [astronomer] The Astronomer looks again.
    [sluggish] Wave { $wave } stands in the fields and sways.
   *[fleet] The fishing fleet puts out at { NAME($zone, of: "place") }: Red counts as Green.
}
event-income = { $why ->
    [requisition] Requisition: 4 more points.
    [night_shift] The Night Shift brings { $points }.
   *[gears] Income: { $points } points{ $industry ->
        [0] , one for each gear of your zones.
       *[other] , { $gears } from gears and { $industry } from Industrials.
    }
}
event-paid = { $points } points are paid.
event-bought = { NAME($unit) } for { $points } points, into { NAME($zone, of: "place") }.
event-placed = Into { NAME($zone, of: "place") }: { NAMES($units) }.
event-industry = An Industrial for { $points } points in { NAME($zone, of: "place") }; it pays from next turn.
event-harbor = A Harbor opens at { NAME($zone, of: "place") }, for { $points } points.
event-carried = { NAMES($units) }: { NAME($from, of: "place") } to { NAME($to, of: "place") }{ $points ->
    [0] .
   *[other] , for { $points } points.
}
event-marches = Forced march: the units of { NAME($zone, of: "place") } may move 2 zones.
event-cylinder_attacked = The Infantry storms Cylinder { $wave }. { CAP(NAMES($faces, of: "face")) }: { AT($faces, 1) ->
    [yellow] one Tripod is destroyed.
    [red] the Infantry is destroyed.
   *[green] nothing comes of it.
}
event-keg_tried = { CAP(NAMES($faces, of: "face")) }: { AT($faces, 1) ->
    [yellow] the keg is laid.
    [red] it goes off too soon. The Infantry is destroyed.
   *[green] the fuse is damp.
}
event-keg_laid = { $sappers ->
    [yes] Sappers lay a Powder Keg in { NAME($zone, of: "place") }.
   *[no] A Powder Keg lies in { NAME($zone, of: "place") }.
}
event-keg_lifted = A Powder Keg is taken up in { NAME($zone, of: "place") }.
event-kegs_blew = Powder Kegs under Wave { $wave } in { NAME($zone, of: "place") }: { NAMES($faces, of: "face") }, { $damage } damage.
event-captured = Captured in { NAME($zone, of: "place") }: { NAMES($units) }.
event-destroyed = { $why ->
    [crushed] Crushed under a Tripod in
   *[other] Lost in
} { NAME($zone, of: "place") }: { NAMES($units) }.
event-fled = { NAMES($units) } put out to sea from { NAME($zone, of: "place") }.
event-rescued = { NAMES($units) } got away from { NAME($zone, of: "place") }.
event-workforce = Workforce in { NAME($zone, of: "place") } falls to { $left }.
event-zone_destroyed = { NAME($zone, of: "place") } is Destroyed.{ $harbor ->
    [yes] {" "}Its Harbor is lost.
   *[no] {""}
}
event-weed_spread = { $flood ->
    [yes] The river carries the Red Weed to { NAMES($zones, of: "place") }.
   *[no] Red Weed grows in { NAMES($zones, of: "place") }.
}
event-weed_rotted = The Red Weed rots in { NAME($zone, of: "place") }: turn it over to Destroyed.
event-wave_moved = Wave { $wave } strides from { NAME($from, of: "place") } to { NAME($to, of: "place") }.
event-wave_stayed = Wave { $wave } stays in { NAME($zone, of: "place") }.
event-wave_screened = { CAP(NAME($unit, as: "the")) } rides across Wave { $wave }. { CAP(NAMES($faces, of: "face")) }: { AT($faces, 1) ->
    [yellow] you choose its way.
    [red] you choose its way, and the riders are lost.
   *[green] it takes no notice.
}
event-relanding = Wave { $wave }, wiped out before: { NAMES($faces, of: "face") }, { $lands ->
    [yes] a new Cylinder is on its way.
   *[no] no new Cylinder.
}
event-weed_rolled = Red Weed: { NAMES($faces, of: "face") }, { COUNT($zones) ->
    [0] it does not spread.
   *[other] it spreads.
}
event-opened = Cylinder { $wave } unscrews in { NAME($zone, of: "place") }: Wave { $wave } is out{ AT($faces, 1) ->
    [red] , with one more Tripod.
   *[yellow] .
}
event-waits = Cylinder { $wave } in { NAME($zone, of: "place") } stays shut: { NAMES($faces, of: "face") }.
event-wave_gone = { $cylinder ->
    [yes] Cylinder { $wave } is empty. Take it off the map.
   *[no] Wave { $wave } is no more!
}
event-tripod_hit = { CAP(NAME($tripod, as: "the")) } is damaged.
event-tripod_destroyed = { CAP(NAME($tripod, as: "the")) } comes crashing down!
event-tripod_mended = The Red Weed heals { NAME($tripod, as: "the") } of Wave { $wave }.
event-flyer = { $pieces ->
    [1] The Flying Machine gains a piece.
   *[other] The Flying Machine loses a piece.
}
event-flyer_rolled = Flying Machine: { NAMES($faces, of: "face") }, { $built ->
    [yes] piece { $pieces } of 4 is built.
   *[no] no new piece.
}
event-human_scored = { SIGNED($points) } Victory { $points ->
        [1] Point
        [-1] Point
       *[other] Points
    } for you, { $why ->
    [fever] for the fever
    [war_loan] for the War Loan
    [harbor] for those who got away
    [sea] for Freighters that are safe
    [correspondent] for the Correspondent’s report
    [quiet] for zones with no Wave in or beside them
   *[attack] after the attack
}.
event-martians_scored = { SIGNED($points) } Victory { $points ->
        [1] Point
        [-1] Point
       *[other] Points
    } for Mars, { $why ->
    [captured] for captives
    [zone] for a zone laid waste
    [weed] for Red Weed
   *[attack] for the attack
}.
event-attack = { COUNT($faces) ->
    [0] Black Rain makes it Yellow
   *[other] The die shows { NAMES($faces, of: "face") }
}: { NAME($attack, of: "attack") } on { NAME($zone, of: "place") }, from { $tripods ->
    [one] the one Tripod
   *[other] the { $tripods } Tripods
} of Wave { $wave }.{ $quiet ->
    [yes] {" "}Nothing is left to burn there; only units could still be lost.
   *[no] {""}
}
event-berth_rolled = In { NAME($zone, of: "place") }: { NAMES($faces, of: "face") }.{ $stay ->
    [0] {""}
   *[other] {" "}No berth for { $stay } of them.
}

## Battles

event-battle_begins = { $board ->
    [land] Battle in { NAME($zone, of: "place") } against Wave { $wave }. { $hills ->
        [yes] Hills: you set up last.
       *[no] No hills: the Martians set up last.
    }
   *[naval] Naval battle off { NAME($zone, of: "place") }.
}
event-sea_tripods = Wading out: { NAMES($tripods) }.
event-set_up = { CAP(NAME($card)) } sets the Tripods up.
event-card = Round { $round }: the Tripods act by { NAME($card) }.
event-card_shown = { CAP(NAME($card)) } is turned over.
event-reshuffled = The { $board ->
    [land] Land
   *[naval] Naval
} Battle cards are shuffled again.
event-warship = A Warship at { $hex }{ $points ->
    [0] , free of charge.
   *[other] , for { $points } points.
}
event-free_warships = Ram Ahead: { $ships } Warships are free.
news-lost = Nobody of yours is left on the board: the battle is lost.
news-spent = The points that are left buy nothing more: Production is over.
event-earthworks = { CAP(NAME($gun, as: "the")) } gets { $count ->
    [one] 1 Earthworks
   *[other] { $count } Earthworks
}, { $why ->
    [hills] for the hills
    [engineer] from the Engineer
   *[dug] dug by hand
}.
event-digging_rolled = The Infantry digs: { NAMES($faces, of: "face") }{ AT($faces, 1) ->
    [red] , and is lost.
   *[other] .
}
event-scouted = The Cavalry scouts: { NAMES($faces, of: "face") }, { AT($faces, 1) ->
    [green] 2 plans, and the riders are lost.
    [red] 1 plan.
   *[yellow] nothing.
}
event-plan_gained = Battle Plans: { NAMES($plans) }{ $points ->
    [0] , free.
   *[other] , for { $points } points.
}
event-plan_used = { NAME($plan) }!
event-walked = { CAP(NAME($tripod, as: "the")) } walks from { $from } { $leaves ->
    [yes] off the board.
   *[no] to { $to }.
}
event-too_damaged = { CAP(NAME($tripod, as: "the")) } is too damaged for { NAME($action, of: "action") }.
event-nothing = { CAP(NAME($tripod, as: "the")) }: { NAME($action, of: "action") }, but { $why ->
    [fog] nobody fires in the fog.
    [cup] the cup is empty.
   *[range] no target is in range.
}
# The story of a game leaves out that nobody was near
log-nothing = { $why ->
    [range] {""}
   *[other] { event-nothing }
}
event-high_activity = { CAP(NAME($tripod, as: "the")) } is in High Activity: Detect, Detect, Fire, Fire.
news-idle = Nothing comes of it: { $fog ->
    [yes] no Gun with Earthworks is in range, and nobody fires in the fog.
   *[no] no Gun is in range.
}
event-focused = { CAP(NAME($tripod, as: "the")) }: { NAME($action, of: "action") } at range { $range }. No roll.
event-martian_shot = { CAP(NAME($tripod, as: "the")) }: { NAME($action, of: "action") } at { NAME($target, as: "the") }, range { $range }. It needs { NAME($needed, of: "face") } and rolls { NAMES($faces, of: "face") }: { $success ->
    [yes] it strikes!
   *[no] nothing.
}
event-martian_volley = { CAP(NAME($tripod, as: "the")) }: { NAME($action, of: "action") }, { NAMES($faces, of: "face") }. { COUNT($struck) ->
    [0] Nothing is struck.
   *[other] Struck: { NAMES($struck) }.
}
event-detected = Earthworks lost: { NAMES($guns) }.
event-grabbed = { CAP(NAME($tripod, as: "the")) } grabs a Freighter.
event-arrived = { CAP(NAME($tripod, as: "the")) } rises on { $hex } and { $actions ->
    [0] waits for the next round.
   *[other] will act when its line comes.
}
event-fires = { CAP(NAME($gun, as: "the")) } fires at { NAME($tripod, as: "the") }, range { $range }.
event-human_shot = Range { $range }, { NAME($needed, of: "face") } needed, { NAMES($faces, of: "face") } rolled: { $result ->
    [tripod_hit] a hit!
    [tripod_destroyed] destroyed!
   *[missed] a miss.
}
event-trap_rolled = The Trap: { NAMES($faces, of: "face") }, { $success ->
    [yes] it snaps shut!
   *[no] they step over it.
}
event-rolled = The dice show { NAMES($faces, of: "face") }.
event-sailed = { CAP(NAME($ship, as: "the")) } is at { $to }.
event-safe = Safe on the open sea: { NAMES($ships) }.
event-battle_ended = { $board ->
    [naval] The battle off { NAME($zone, of: "place") } is over. Freighters safe: { $safe }.
   *[land] The battle in { NAME($zone, of: "place") } is over. { $left ->
        [0] Not one Tripod is left.
        [one] 1 Tripod goes back to its area.
       *[other] { $left } Tripods go back to their area.
    }
}
event-ended = It is over.
event-undone = Taken back.
event-refused = That can’t be done.

## Lines to be spoken

line-landed = { $cylinder ->
    [yes] A green flash in the sky, and the earth shakes at { NAME($zone, of: "place") }!
   *[no] The lid turns. Something climbs out at { NAME($zone, of: "place") }!
}
line-destroyed = { NAME($zone, of: "place") } is burning. { NAME($zone, of: "place") } is gone.
line-event = { NAME($card) }!
line-attack = { $attack ->
    [heat_ray] The Heat Ray sweeps { NAME($zone, of: "place") }!
    [black_smoke] Black Smoke rolls over { NAME($zone, of: "place") }!
   *[panic] Panic in { NAME($zone, of: "place") }!
}
line-opened = Ulla! Ulla! Wave { $wave } is out!
line-battle = To the guns! Wave { $wave } is in { NAME($zone, of: "place") }.
line-sea = Ships away from { NAME($zone, of: "place") }! They are wading after us!
line-arrival = Another one, out of the smoke!
line-plan = { NAME($plan) }!
line-ended = { $winner ->
    [general] Silence. The great machines stand still. France has won.
   *[martians] Ulla, ulla, over empty streets. The Earth has new masters.
}

## Endings

ending-waves_gone = No Wave and no Cylinder is left on the map. Score { $score }. { $grade ->
    [liberator] Liberator: they will cast you in bronze, on a horse that never ran so fast.
    [defender] Defender: the towns that stand, stand because of you.
    [survivor] Survivor: you held out a day longer than they did.
   *[chronicler] Chronicler of the ruin: somebody must write it down, and you are left.
}
    .title = France is free!
ending-germs = The smallest of our allies have won: ten Germs. Score { $score }. { $grade ->
    [liberator] Liberator: they will cast you in bronze, on a horse that never ran so fast.
    [defender] Defender: the towns that stand, stand because of you.
    [survivor] Survivor: you held out a day longer than they did.
   *[chronicler] Chronicler of the ruin: somebody must write it down, and you are left.
}
    .title = Slain by the germs!
ending-evacuation = Thirty shiploads are over the Channel. Score { $score }. { $grade ->
    [liberator] Liberator: they will cast you in bronze, on a horse that never ran so fast.
    [defender] Defender: the towns that stand, stand because of you.
    [survivor] Survivor: you held out a day longer than they did.
   *[chronicler] Chronicler of the ruin: somebody must write it down, and you are left.
}
    .title = Over the Channel!
ending-colonized = Ten steps of Colonization: the red world has come to stay. Score { $score }. { $grade ->
    [liberator] You lost the war and saved a people; they still toast you, far away.
    [defender] You made them pay for every mile of it.
    [survivor] A few of you meet in cellars, and plan.
   *[chronicler] Chronicler of the ruin: somebody must write it down, and you are left.
}
    .title = Mars colonizes Earth!
ending-paris = Paris is Destroyed. Score { $score }. { $grade ->
    [liberator] You lost the city and saved a people; they still toast you, far away.
    [defender] You made them pay for every street of it.
    [survivor] A few of you meet in the sewers, and plan.
   *[chronicler] Chronicler of the ruin: somebody must write it down, and you are left.
}
    .title = Paris has fallen!
ending-flying_machine = The fourth piece is in place, and the thing rises. No sea is wide enough now. Score { $score }. { $grade ->
    [liberator] You lost the sky and saved a people; they still toast you, far away.
    [defender] You made them pay for every mile of it.
    [survivor] A few of you meet in cellars, and plan.
   *[chronicler] Chronicler of the ruin: somebody must write it down, and you are left.
}
    .title = They fly!

## Scenes: what stands large on a card

scene-tripod-down = Timber!
scene-wave-gone = They are gone!

## A first game: what a Battle card that is turned over says

# $told: a letter for each colour that is there
taught-set_up = One card says where the Tripods start. { $told }. A large letter is the hex at the edge: D is D1.
# $told: the actions of each colour that is there
taught-card = Round { $round }: a card says what each colour does. { $told }. Detect: they look for your guns. Fire: they shoot at one they have found.
