### Was zu tun ist, wie Antworten heißen, warum sie abgelehnt werden, und die Regeln des Augenblicks.

level-cunning = Schlau
    .means = Spielt die Karte, die passt, und merkt sich, welche weg sind.
level-level_1 = Hart
    .means = Schlau, und denkt voraus, ehe sie entscheidet.
level-level_2 = Härter
    .means = Denkt weiter voraus und verzeiht nichts.
level-level_3 = Eiskalt
    .means = Denkt so weit voraus, wie dieses Gerät kann. Ihr seid gewarnt.

how = Aliens schleichen nachts durch Omas Haus und entführen die Leute darin. Wer die meisten entführt, gewinnt.

    1. Ziehen: Füllt die Hand bis zur Zahl eurer Bonk-Marken auf; was zu viel ist, kommt weg.

    2. Legt eine Karte verdeckt hin, oder passt: Wer passt, bekommt eine Marke (höchstens fünf) und setzt aus.

    3. Jeder Mensch im Haus bekommt eine Karte. { said-cards-over }

    4. Phasen 1 bis 5. Aliens sind in 1, 3 und 5 dran, Menschen in 2 und 4, nach der Zahl auf der Karte. Von zwei
    Aliens in einer Phase beginnt das mit dem höheren Rang; bei gleichem Rang wird gewürfelt, wenn es darauf ankommt.

    Aliens rennen durch eine Tür, schnappen einen Menschen in ihrem Zimmer, flüstern ihm etwas ein, lähmen ihn,
    verstecken sich oder petzen. Menschen rennen, hauen, schreien, schießen oder drehen durch. Ein Bonk kostet eine
    Marke: weniger Marken, weniger Karten.

    Ein Mensch steht auf dem Buchstaben, durch den er kam, und geht durch einen der beiden anderen: Hoch ist der spätere
    Buchstabe. Er rennt nicht in ein Zimmer mit einem Alien, das sich nicht versteckt.

    Das Spiel endet, wenn der letzte Mensch fort ist oder niemand mehr aufholen kann.
    .blurb = Sie kamen. Sie sahen. Sie schnappten Oma.

## Prompts

prompt-begin = Mischt die Karten der Aliens. Alle ziehen fünf und werfen eine ab: für jede Bonk-Marke eine Karte.
    .title = Karten austeilen
    .deed = Alle haben vier
prompt-discard = Du hast mehr Karten als Bonk-Marken. Wirf { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} ab.
    .title = { NAME($seat) } wirft ab
    .deed = Abwerfen
prompt-select = Wähle eine Karte, oder passe für eine Marke.
    .title = { NAME($seat) } wählt
    .deed = Diese
prompt-human_deal = { $deal ->
    [rest] Eure eigenen Karten liegen schon da. Vom neuen Stapel { COUNT($who) ->
        [one] bekommt { NAMES($who, as: "short") } eine Karte. Welche ist das?
       *[other] bekommen { NAMES($who, as: "short") } je eine Karte. Welche sind das?
    }
   *[other] Haltet für jede Marke eine Karte, und legt eine davon verdeckt hin; wer passt, keine. Dann { $deal ->
        [all] bekommt jeder Mensch eine Karte. Welche sind das?
       *[some] { COUNT($who) ->
            [one] bekommt { NAMES($who, as: "short") } eine Karte: Mehr hat der Stapel nicht. Welche ist das?
           *[other] bekommen { NAMES($who, as: "short") } je eine Karte: Mehr hat der Stapel nicht. Welche sind das?
        }
    }
}
    .title = Karten der Menschen
    .deed = Das sind sie
prompt-row = Dreht alle Karten auf einmal um. Welche Karten liegen da?
    .title = Alle Karten umdrehen!
    .deed = Das sind sie
prompt-claim = Gleicher Rang. Wer will, dass die Würfel entscheiden?
    .title = Wer fängt an?
prompt-order = { NAMES($aliens) } werfen je einen Würfel, in dieser Reihenfolge. Der Höchste beginnt.
    .title = Wer fängt an?
prompt-act = { NAME($seat) } spielt: { card }.{ $lacks ->
    [none] {""}
   *[other] {" "}{ $lacks }
}
    .title = { NAME($seat) } ist dran
    .deed = Ausführen

each-card = { NAME($who, as: "short") }: { $card }
each-done = { $told }.

## Answers

answer-play = { $card } spielen
answer-pass = Passen
answer-pass-detail = { $full ->
    [yes] Tu nichts, fünf sind genug
   *[no] Nimm eine Marke, tu nichts
}
answer-claim = { NAME($seat) }: würfeln!
answer-leave = Wie wir sitzen
answer-run = { CAP(NAME($one, of: "place", as: "to")) } rennen
answer-grab = { NAME($one, as: "short") } schnappen!
answer-hide = Verstecken
answer-hide-detail = Menschen rennen herein, als wärst du nicht da
answer-implant = Etwas einflüstern
answer-implant-detail = Hoch wie tief, tief wie hoch
answer-implant-on = { NAME($who, as: "short") } rennt stattdessen { $high ->
    [yes] hoch
   *[no] tief
}
answer-paralyze = Lähmen
answer-paralyze-detail = Ein Mensch verliert seine Karte
answer-paralyze-on = Verliert „{ card }“{ $type ->
    [act] {": "}{ NAME($action, of: "card") }
   *[other] {""}
}
answer-blatt = Petzen
answer-blatt-detail = { $own ->
    [yes] Bonk dich selbst: Sonst ist niemand doof
   *[no] Ein doofes Alien bonken
}
answer-blatt-on = { $own ->
    [yes] Das bist du: Du bist doof
   *[no] { NAME($who) } ist doof
}

lack-grab = Hier ist kein Mensch zu schnappen.
lack-implant = Niemand wird rennen: nichts einzuflüstern.
lack-paralyze = Kein Mensch ist noch dran: kein Einflüstern, kein Lähmen.
lack-blatt = Niemand ist doof: kein Petzen.
answer-none = niemand hier
answer-here = { NAMES($who, as: "short") }

## What is where, when a board is touched

row-gone = { NAME($who, as: "short") }: fort
about-room = { CAP(NAME($room, of: "place", as: "the")) }: { COUNT($who) ->
    [0] niemand.
   *[other] { NAMES($who, as: "short") }.
}
about-human = { NAME($human, as: "short") } deckt { $covers }. Tief ist { $a }, { NAME($low, of: "place", as: "the") };
    hoch ist { $c }, { NAME($high, of: "place", as: "the") }.{ $action ->
    [none] {""}
    [shotgun] {" "}Phase { $phase }: Schrotflinte; sie trifft die markierten Zimmer.
    [booby_trap] {" "}Phase { $phase }: Falle; sie trifft die markierten Zimmer.
    [baseball_bat] {" "}Phase { $phase }: Baseballschläger, in diesem Zimmer.
    [scream] {" "}Phase { $phase }: Schrei, in diesem Zimmer.
   *[other] {" "}Phase { $phase }: { NAME($action, of: "card") }.
}
alien-words = { rank }; { $tokens ->
    [one] 1 Marke
   *[other] { $tokens } Marken
}, { $humans ->
    [0] kein Mensch
    [one] 1 Mensch
   *[other] { $humans } Menschen
}
alien-owner = { NAME($who) } · { $tokens ->
    [one] 1 Marke
   *[other] { $tokens } Marken
}
secret-hand = Deine Hand: { $cards }.
turn = Runde { $turn }
turn-phase = Phase { $phase }
turn-none = Die Nacht beginnt

## Refusals

refused-not-possible = Das erlaubt das Haus nicht.
refused-not-your-turn = Ein anderes Alien ist zuerst dran.

## The rules at the moment

rule-begin =
    Alle halten fünf Karten. { booklet-everybody-puts-four-bonk } Mehr Karten als Marken darf
    niemand halten: Das erste Ziehen stutzt jede Hand auf vier.
rule-discard = Deine Hand darf so groß sein wie die Zahl deiner Bonk-Marken. Was zu viel ist, wird abgeworfen; du wählst.
rule-select = Wähle eine Karte verdeckt, oder passe: Du bekommst eine Bonk-Marke (höchstens fünf), setzt aber aus. Karten
    wirken in der Phase ihrer Zahl: 1, 3 oder 5. „Ich bin doof“ heißt: Schreie, Flinten, Fallen und Petzen bonken dich.
rule-human_deal = { sheets-each-turn-deal-one } Sie wird in Phase 2 oder 4 gespielt.
rule-row = { said-cards-over } Wer passte, hat keine, bekommt eine Marke und kann nicht doof sein.
said-higher-rank = In einer Phase beginnt der höhere Rang.
rule-claim = { said-higher-rank } Gleiche Ränge gehen, wie sie sitzen, wenn nicht einer die Würfel
    verlangt: Dann wirft jeder einen, und der Höchste beginnt. Das gilt für diese Phase.
rule-order = { said-higher-rank } Gleiche Ränge, die an denselben Menschen herankommen, werfen je einen
    Würfel: Der Höchste beginnt, wer gleich warf, wirft noch einmal. Das gilt für diese Phase.
rule-act =
    { booklet-run-into-a-room } { booklet-grab-a-human-in } { booklet-implant-suggestion-name-a }
    { booklet-paralyze-name-a-human } { booklet-hide-to-the-end } { booklet-blatt-name-an-alien } Eine Karte muss
    genutzt werden.

## How the table is set up, before any other game than the first. Its steps are in ../set_up.toml.

set-up-house = Legt alles zurück, oder legt es aus. { booklet-lay-the-seven-human } Die Buchstaben stehen an den Türen. Alle benutzten Karten kommen zurück auf ihre Stapel.
set-up-aliens = Die Figur jedes Aliens beginnt im Hinterhof. Gebt jedem seinen Bogen. { booklet-everybody-puts-four-bonk }
set-up-ranks = Legt die Rangmarke jedes Aliens unten auf seinem Bogen auf das erste Kästchen, den niedrigsten Rang. Für jeden Menschen, den das Alien schnappt, rückt sie ein Kästchen auf.
set-up-cards = Die Menschenkarten liegen als Stapel bereit: Der Bildschirm sagt, welche davon wohin kommt. Die Alienkarten bleiben in der Schachtel: Der Bildschirm teilt die Hände aus und hält sie geheim.
set-up-real = Mischt die Alienkarten zu einem Stapel, und die Menschenkarten zu einem anderen. Ihr teilt aus und sagt dem Bildschirm, was da liegt.
