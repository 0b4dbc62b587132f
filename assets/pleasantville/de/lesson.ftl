### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Das war ein ganzer Zug: Die Leute liefen umher, es wurde geredet, und wieder ist jemand nicht mehr, wer er war. Zwölf solche Züge entscheiden. Behaltet für euch, was ihr gelernt habt, räumt die Plättchen ab, und fangt an.
    .board = Legt den Plan zwischen euch. Macht aus, wer die Stadt ist und wer das Alien. Seid ihr mehr als zwei, teilt euch die Seiten; allein spielst du beide.
    .counters = Legt die dreißig Plättchen der Leute neben den Plan. Auf ihm steht noch nichts: Der Bildschirm sagt später, wer wohin kommt.
    .doubles = Das Alien nimmt die Doubles mit dem Sternchen hinter einen Sichtschutz (ein Buch genügt). Die gefesselten Plättchen liegen bereit. Dann bekommt das Alien den Bildschirm: Sein Geheimnis kommt zuerst.
lesson-hq = Alien, das ist dein geheimes Hauptquartier: Wer dorthin verschleppt wird, ist für die Stadt verloren. Heute ist es die Kantine des Veteranenheims. Was du wählst, zeigt der Bildschirm nie: Die Stadt könnte hersehen.
lesson-rest = Alle gehen heim oder zur Arbeit. Später dürft ihr jedes Feld wählen; heute wird der Rest für euch aufgestellt.
    .roll = Ein Würfel für die Stadt, zwei geheim für das Alien: Jede Seite beginnt mit einer Person.
lesson-swap = Alien, jemand in der Stadt gehört jetzt dir. Halte „Zum Ansehen halten“ gedrückt: Du siehst, wer. Tausche das Plättchen gegen das markierte, während die Stadt wegsieht.
    .hands = Legt die Plättchen aus, wie es die Karte zeigt, ein Gebäude nach dem anderen.
lesson-walk = Die Würfel machten jemanden unruhig. Das Alien darf zurückhalten, wen es beherrscht; das verrät der Stadt viel. Lass diesen gehen.
    .roll = Die Würfel sagen, wer geht und wohin. Das entscheidet niemand: In diesem Trubel versteckt sich das Alien.
lesson-walk-again = Noch drei gehen los. Ob Alien oder nicht, sieht man daran nicht.
lesson-prey = Alien, zieh bis zu fünf Plättchen, eigene und fremde: So weiß die Stadt nie, welche deine sind. Der Barmann geht ins Wartezimmer der Tierarztpraxis.
lesson-enough = Du darfst mehr ziehen, und solltest es, um dich nicht zu verraten. Für heute reicht es.
lesson-minister = Stadt, dein Pfarrer ist sicher ein Mensch. Schick ihn zum Bankdirektor, in den Tresor: Dort findet er Verbündete.
lesson-hold = Alien, deine Leute könnten ihn unterwegs aufhalten und würden sich verraten. Lass ihn durch.
lesson-talk = Stadt, rede, um zu erfahren, wer ein Mensch ist, oder überzeuge jemanden. Der Pfarrer redet mit dem Bankdirektor.
lesson-talked = Diesmal erfuhr er nichts. Ein Gespräch im Zug für jeden von euch: Das war es.
    .roll = Zwei Würfel: Hoch ist gut. Wer als Mensch erkannt wird, gehört zu euch; ein Alien ist von nun an bekannt.
lesson-peace = Wo beide Seiten stehen, dürfen sie kämpfen, höchstens drei auf jeder Seite. Heute nicht.
lesson-peace-too = Auch das Alien wird gefragt, ob es jemanden hat oder nicht: So verrät die Frage nichts.
lesson-lift = Alien, jetzt gilt es: Zwei, die miteinander allein sind, kannst du hinter den Schirm nehmen. Nimm die Tierärztin und den Barmann.
lesson-exchange = Hinter dem Schirm darfst du tauschen oder nur so tun: Die Stadt weiß es nicht. Tausche den Barmann. Jetzt seid ihr zwei.
    .hands = Nimm beide Plättchen vom Plan und versteck sie hinter dem Schirm.
