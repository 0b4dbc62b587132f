### What the players, the roles and the choices of Lake Terror are called.

how = By night the Pods take a sleeper. By day the town talks for ten minutes and may lynch one. The town wins when no Pod Person lives; the Pods win when nobody else does, the Lunatic perhaps among them.
    .blurb = They come when you sleep.

## Seats

seat-s01 = Seat 1
seat-s02 = Seat 2
seat-s03 = Seat 3
seat-s04 = Seat 4
seat-s05 = Seat 5
seat-s06 = Seat 6
seat-s07 = Seat 7
seat-s08 = Seat 8
seat-s09 = Seat 9
seat-s10 = Seat 10
seat-s11 = Seat 11
seat-s12 = Seat 12
seat-s13 = Seat 13
seat-s14 = Seat 14
seat-s15 = Seat 15
seat-s16 = Seat 16
seat-announcer = Announcer
    .the = the Announcer
seat-citizens = The town
    .the = the town
seat-pods = The Pod People
    .the = the Pod People

## Roles

name-pod = Pod Person
    .a = a Pod Person
    .the = the Pod Person
name-psychic = Psychic
    .a = the Psychic
    .the = the Psychic
name-doctor = Doctor
    .a = the Doctor
    .the = the Doctor
name-scientist = Scientist
    .a = the Scientist
    .the = the Scientist
name-watch = Town Watch
    .a = a member of the Town Watch
    .the = the Town Watch
name-citizen = Citizen
    .a = a plain Citizen
    .the = the Citizen
name-vigilante = Vigilante
    .a = the Vigilante
    .the = the Vigilante
name-cheerleader = Cheerleader
    .a = the Cheerleader
    .the = the Cheerleader
name-lunatic = Lunatic
    .a = the Lunatic
    .the = the Lunatic
name-kid = Dumb Kid
    .a = the Dumb Kid
    .the = the Dumb Kid
name-citizens = the town
name-pods = the Pod People

## Options

option-players = Players
option-announcer = Announcer
option-deal = How roles are dealt
option-scientist = Scientist for the Doctor
option-spare = Unknown roles: one card more
option-swap = Unknown roles: bring one in
option-mysterious_death = A death tells
option-autopsy = Autopsy
option-dutiless = Dutiless Pod People
option-pod_watch_patrol = Pods of the Watch patrol
option-votes = Votes
option-day_seconds = Length of a day, seconds
option-visit_seconds = Length of a visit, seconds
option-pod_agreement = How Pods agree
option-peek = The Dumb Kid's peek
option-dying_phrase = Last words
