### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Ein Kapselmensch ist tot, aber Platz 4 ist nun einer: Es wird wieder Nacht. So geht es weiter, bis keine Kapsel lebt und die Stadt gewinnt, oder nur Kapseln leben und diese gewinnen. Du kannst jetzt eine Stadt leiten: Lies die Sätze vor, tippe an, was du siehst, berühre, wen der Schirm nennt. Ruf deine Leute zusammen, fünf oder mehr außer dir, und teil aus.
    .ring = Probier es allein: Du bist der Ansager, der die Nacht leitet und nicht mitspielt, und denkst dir eine Stadt aus fünf, im Kreis wie hier. Dieser Schirm genügt.
    .roles = Die Gesichter: Kapselmensch (hier Platz 2), Hellseherin (Platz 1), Ärztin (Platz 5) und zweimal Bürgerwehr (Platz 3 und 4). An einem echten Abend zieht man diese Karten verdeckt. Die Nummer einer Karte ist kein Platz: Zu fünft spielen die Karten 1 bis 5, zu sechst 1 bis 6, und so weiter. Allein beginnst du mit „Ohne Spielteile“.
lesson-ready = Du leitest als Ansager und spielst nicht mit. { said-aim } Im echten Spiel teilst du jetzt aus.
lesson-psychic = Nacht. Jeden Satz liest du vor, wenn ihn nicht der Schirm sagt: Alle schließen die Augen, und nur die Hellseherin sieht auf. Wer sieht dich an? Platz 1.
lesson-doctor = Ebenso die Ärztin, damit du weißt, wer sie ist. Wer sieht dich an? Platz 5.
lesson-pod = Zuerst: Wer sieht dich an? Der einzige Kapselmensch, Platz 2. Alle anderen haben die Augen zu.
lesson-snatch = { prompt-snatch } Platz 2 zeigt auf Platz 4: Bis zum Morgen wechselt dieser die Seite. Sie haben eine Minute: Sind sie sich bis dahin nicht einig, holen sie niemanden.
lesson-watch = Die Bürgerwehr sieht dich an, zu zweit. Tippe zuerst an, wer sie sind: Platz 3, dann Platz 4. Wen sie bewachen, kommt danach.
lesson-patrol = Wen bewacht jeder? Platz 3 bewacht Platz 5; dann Platz 4 Platz 1. Holen die Kapseln jemanden, der bewacht wird, so wird er keine Kapsel, sondern stirbt.
lesson-settle = Die Kapselmenschen wählten Platz 4, den niemand bewacht oder heilt: Platz 4 wird einer von ihnen. Erst entscheide die Nacht, dann geh.
lesson-tap = Stell dich hinter Platz 1 und tippe „Ich stehe da“ an. Dann gehst du, wie der Schirm die Plätze zählt, an allen vorbei.
    .meanwhile = Geh, wie der Schirm die Plätze zählt, an allen vorbei, und tippe hier nichts an. Platz 4 tippst du zweimal an.
    .after = Du warst bei allen. Jemanden verpasst? „Ich stehe da“ beginnt von vorn.
lesson-aim = Die Hellseherin zeigt auf die Mitte von dreien nebeneinander und erfährt, wie viele davon Kapselmenschen sind. Platz 1 zeigt auf Platz 3.
lesson-show = Zeig der Hellseherin so viele Finger, wie der Schirm sagt. Sonst darf es niemand sehen.
lesson-accuse = Alle reden, zehn Minuten lang oder bis jemand getötet wird: Dann ist Nacht. Zum Beschuldigen tippe erst an, wer beschuldigt, dann wen: Platz 3 beschuldigt Platz 2.
lesson-second = Platz 3 beschuldigt Platz 2, aber ohne Zustimmung gibt es keinen Prozess. Platz 1 stimmt zu.
lesson-speech = Erst reden die Ankläger. Lass sie.
lesson-last-word = Platz 2 ist beschuldigt und hat das letzte Wort.
lesson-thumbs = Daumen, alle zugleich, auch Beschuldigte: nach oben verschont, nach unten tötet. Wie viele zeigen nach unten? Drei von fünf, mehr als die Hälfte: Platz 2 stirbt, der Tag endet.
