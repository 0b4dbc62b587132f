### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Das war eine ganze Runde; eine Partie hat zwölf. Die Stadt gewinnt, wenn sie das geheime Hauptquartier findet und dort den Anführer der Aliens besiegt, Zebu-Lon, oder wenn sie am Ende die Hälfte des Einflusses auf ihrer Seite hat: Wie viel jemand hat, steht links unten auf dem gedruckten Plättchen. Sonst gewinnt das Alien. Kämpfen, Überzeugen und Aufpassen erklärt im richtigen Spiel das Fragezeichen. Nehmt die Doubles und die Gefesselten zurück; die anderen dürfen liegen bleiben, bis das richtige Spiel sagt, wohin sie kommen.
    .board = Ein Alien übernimmt heimlich die Stadt, einen Nachbarn nach dem anderen. Die Stadt muss sein Hauptquartier finden oder zwölf Runden lang die meisten auf ihrer Seite halten. Legt den Plan zwischen euch, und macht aus, wer Stadt ist und wer Alien. Zu mehreren teilt ihr euch die Seiten; allein spielst du beide.
    .counters = Legt die dreißig Plättchen der Leute, zwölf davon seht ihr hier, neben den Plan. Auf ihm steht noch nichts: Der Bildschirm sagt später, wer wohin kommt.
    .doubles = Jeder in der Stadt hat ein Double. Das Alien nimmt sie hinter den gefalteten Sichtschirm, eine Mappe oder ein Buch. Von vorn sehen sie aus wie die anderen; nur auf der Rückseite steht ein Sternchen. Die Plättchen „Gefesselt“ haltet bereit, für Gefangene. Dann bekommt das Alien diesen Bildschirm: Sein Geheimnis kommt zuerst.
lesson-hq = Alien, das ist dein geheimes Hauptquartier: Wer dorthin verschleppt wird, ist für die Stadt verloren. Heute ist es die Kantine des Veteranenheims.
lesson-rest = Alle gehen heim oder zur Arbeit. Später dürft ihr jedes Feld wählen; heute werden alle dreißig für euch aufgestellt.
    .roll = Ein Würfel für die Stadt, zwei geheim für das Alien: Jede Seite beginnt mit einer Person.
lesson-swap = Alien, jemand in der Stadt gehört jetzt dir. Tausche das Plättchen, während die Stadt wegsieht, gegen sein Double, Bild nach oben: Nur die Rückseite ist markiert.
    .hands = Legt die Plättchen aus, wie es die Liste zeigt, ein Gebäude nach dem anderen.
lesson-walk = Die Würfel machten jemanden unruhig. Das Alien darf zurückhalten, wen es beherrscht; das verrät der Stadt viel. Lass diesen gehen.
    .roll = Die Würfel sagen, wer geht und wohin. Das entscheidet niemand: In diesem Trubel versteckt sich das Alien.
lesson-walk-again = Noch drei gehen los. Ob Alien oder nicht, sieht man daran nicht.
lesson-prey = Alien, zieh bis zu fünf Plättchen, eigene und fremde: So weiß die Stadt nie, welche deine sind. Der Barmann geht ins Wartezimmer der Tierarztpraxis.
lesson-enough = Du darfst mehr ziehen, und solltest es, um dich nicht zu verraten. Für heute reicht es.
lesson-minister = Stadt, dein Pfarrer ist sicher ein Mensch. Schick ihn zum Bankdirektor, in den Tresor: Dort findet er Verbündete.
lesson-hold = Alien, wer von dir im Weg steht, könnte ihn aufhalten und wäre verraten. Gefragt wirst du immer. Lass ihn durch.
lesson-talk = Stadt, rede, um zu erfahren, wer ein Mensch ist, oder überzeuge jemanden. Der Pfarrer redet mit dem Bankdirektor.
lesson-talked = Diesmal erfuhr er nichts. Jeder von euch redet einmal je Runde. Einfluss nehmen dürfte er noch, heute aber nicht.
    .roll = Zwei Würfel: Hoch ist gut. Dann seht ihr, ob jemand Mensch oder Alien ist. Zu euch gehört ein Mensch erst, wenn ihr ihn mit Einfluss überzeugt.
lesson-peace = Wo deine Leute auf andere treffen, dürfen sie kämpfen, höchstens drei auf jeder Seite. Heute nicht.
lesson-peace-too = Auch das Alien wird gefragt, ob es jemanden hat oder nicht: So verrät die Frage nichts.
lesson-lift = Alien, jetzt gilt es: Zwei, die miteinander allein sind, kannst du hinter deine Mappe nehmen. Nimm die Tierärztin und den Barmann.
lesson-exchange = Hinter der Mappe darfst du tauschen oder nur so tun: Die Stadt weiß es nicht. Wähle den Barmann; die nächste Seite sagt, was du tauschst. Dann seid ihr zwei.
    .hands = Nimm beide Plättchen vom Plan und versteck sie hinter deiner Mappe.
