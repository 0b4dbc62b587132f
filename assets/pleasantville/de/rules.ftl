### Die Regeln jeder Phase in ein paar Sätzen.

rule-headed = { NAME($phase, of: "phase") }. { $rule }

rule-setup =
    { booklet-opening-the-alien-writes-down } Ein Würfel nennt die erste Person der Stadt.
    { booklet-opening-the-alien-rolls-two } { booklet-opening-the-town-puts-everybody }
    { booklet-opening-the-town-looks-away }
rule-random =
    Viermal nennen die Würfel eine Person und ein Gebäude. Sie geht auf dem kürzesten Weg dorthin, bis zum Doppelten
    ihrer Bewegung, und bleibt im ersten Feld drinnen stehen. Ein Spieler darf ein eigenes Plättchen zurückhalten, doch
    dann wissen alle, wem es gehört.
rule-alien_move =
    Das Alien zieht bis zu fünf Plättchen: eigene und freie (auch misstrauische), aber keines, das wachsam, benommen, bewusstlos oder
    gefesselt ist. Nichts hält sie auf. Keine Seite darf mehr als drei in einem Feld haben.
rule-town_move =
    { booklet-walking-all-of-the-towns } { said-together }
    { booklet-walking-held-each-able-one }
rule-talk =
    { said-talk } Zwei Würfel und 0 bis 3 für dessen
    Einfluss, und ab 9 darf die Stadt die Rückseite sehen. Jedes darf auch an einem Versuch mitwirken, jemanden zu
    überzeugen: je besser das Verhältnis, desto niedriger der nötige Wurf. Wer nicht überzeugt ist, wird misstrauisch.
rule-combat =
    In einem Feld darf jede Seite angreifen, die Stadt zuerst. Die stärkere ist der Angreifer und wirft zwei Würfel; wer
    in dieser Runde ein kämpfendes Alien zu überzeugen versuchte, verschiebt um eine Spalte zu dessen Gunsten. Verlierer
    würfeln um ihre Verluste oder fliehen. Besiegte Aliens kann man fesseln, nach vier Feldern verhören und vom Implantat
    befreien.
rule-takeover =
    Das Alien hebt Paare auf, die in einem Feld stehen. Ist eines ein Alien und das andere frei, so darf es das andere
    übernehmen; zum Bluff darf man jedes Paar heben. Wer es sehen kann, darf beobachten: Ein niedriger Wurf lässt die
    Stadt eines der beiden umdrehen, und ein freier Beobachter, der ein Alien sah, ist von da an wachsam.
rule-over =
    Die Stadt gewinnt sofort, wenn sie Zebu-Lon im Hauptquartier besiegt, oder nach Runde 12 mit mindestens der Hälfte
    allen Einflusses im Spiel. { said-dont-count } Sonst ist Pleasantville
    verloren.
