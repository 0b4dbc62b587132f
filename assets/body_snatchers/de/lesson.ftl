### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Eine Nacht, ein Tag, ein Kapselmensch weniger, und einer mehr, von dem niemand weiß. Du kannst jetzt eine Stadt leiten: Lies die Sätze vor, tippe an, was du siehst, berühre, wen der Schirm nennt. Ruf deine Leute zusammen, und teil aus.
    .ring = Probier es allein: Du bist der Ansager, der die Nacht leitet und nicht mitspielt, und denkst dir eine Stadt aus fünf, im Kreis wie hier. Dieser Schirm genügt: Nimm den einen Knopf oder den anderen.
    .roles = Platz 1 ist die Hellseherin, Platz 2 ein Kapselmensch, Platz 3 und 4 die Bürgerwehr, Platz 5 die Ärztin. An einem echten Abend zieht man diese Karten verdeckt. Die Nummer auf der Karte ist kein Platz: Zu fünft spielen die Karten 1 bis 5, zu sechst 1 bis 6, und so weiter.
lesson-ready = Du bist der Ansager. Du spielst nicht mit: Du leitest. Probier es erst allein, mit einer Stadt aus fünf, die du dir denkst. Später teilst du diese Karten aus, jedem eine.
lesson-psychic = Nacht. Lies den Satz vor, wenn ihn nicht eben der Schirm gesagt hat: Alle schließen die Augen, und nur die Hellseherin sieht auf. Wer sieht dich an? Platz 1.
lesson-doctor = Ebenso die Ärztin, damit du weißt, wer sie ist: Lies den Satz vor. Wer sieht dich an? Platz 5.
lesson-pod = Lies den Satz vor. Zuerst: Wer sieht dich an? Der einzige Kapselmensch, Platz 2. Alle anderen haben die Augen zu.
lesson-snatch = { prompt-snatch } Platz 2 zeigt auf Platz 4: Bis zum Morgen wechselt dieser die Seite. Sie haben eine Minute: Sind sie sich bis dahin nicht einig, holen sie niemanden.
lesson-watch = Die Bürgerwehr sieht dich an, zu zweit. Tippe zuerst an, wer sie sind: Platz 3, dann Platz 4. Wen sie bewachen, kommt danach.
lesson-patrol = Wen bewacht nun jeder von ihnen? Platz 3 bewacht Platz 5; dann Platz 4 Platz 1. Wer bewacht wird, den trifft kein Schuss. Holen ihn aber die Kapselmenschen, tötet ihn die Wehr.
lesson-settle = Lies den Satz vor. Die Kapselmenschen wählten Platz 4, den niemand bewacht oder heilt: Platz 4 wird einer von ihnen. Sonst sieht niemand diesen Schirm.
lesson-tap = Stell dich hinter Platz 1, tippe „Ich bin bei Platz 1“ an, und geh, wie der Schirm die Plätze zählt. Auf die Schulter: { say-taps } Geh an den anderen genauso vorbei. Etwas verpasst? Geh noch einmal.
lesson-aim = Die Hellseherin zeigt auf die Mitte von dreien nebeneinander und erfährt, wie viele davon Kapselmenschen sind. Platz 1 zeigt auf Platz 3.
lesson-show = Zeig der Hellseherin so viele Finger, wie der Schirm sagt. Sonst darf es niemand sehen.
lesson-accuse = Morgen: Der Schirm liegt offen und zeigt nichts von der Nacht. Alle reden, zehn Minuten lang; dann ist wieder Nacht. Zum Beschuldigen tippe erst an, wer beschuldigt, dann wen: Platz 3 beschuldigt Platz 2.
lesson-second = Eine Anklage braucht noch jemanden. Platz 1 stimmt zu.
lesson-speech = Erst reden die Ankläger. Lass sie.
lesson-last-word = Wer beschuldigt ist, hat das letzte Wort.
lesson-thumbs = Daumen, alle zugleich. Nach oben verschont, nach unten lyncht. Wie viele zeigen nach unten? Drei von fünf: mehr als die Hälfte, und das reicht.
