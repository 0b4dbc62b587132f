### Die erste Partie: was der Trainer zu jeder Frage sagt. Ihre Schritte stehen in ../lesson.toml.

lesson = Eine Nacht, ein Tag, ein Kapselmensch weniger, und einer mehr, von dem niemand weiß. Du kannst jetzt eine Stadt leiten: Lies die Sätze vor, tippe an, was du siehst, berühre, wen der Schirm nennt. Ruf deine Leute zusammen, und teil aus.
    .ring = Du brauchst nur diesen Bildschirm. Probier es allein: Du bist der Ansager und denkst dir eine Stadt aus fünf, im Kreis wie hier.
    .roles = Platz 1 ist die Hellseherin, Platz 2 ein Kapselmensch, Platz 3 und 4 die Bürgerwehr, Platz 5 die Ärztin. An einem echten Abend ziehen 5 bis 16 Leute diese Karten verdeckt.
lesson-ready = Du bist der Ansager. Du spielst nicht mit: Du leitest. Probier es erst allein, mit einer Stadt aus fünf, die du dir denkst. Später bekommt jeder eine Karte.
lesson-psychic = Nacht. Lies den Satz vor: Alle schließen die Augen, und nur die Hellseherin sieht auf. Platz 1 sieht dich an.
lesson-doctor = Ebenso die Ärztin, damit du weißt, wer sie ist: Lies den Satz vor. Platz 5 sieht dich an.
lesson-pod = Und nun die Kapselmenschen. Es ist einer, auf Platz 2. Alle anderen haben die Augen zu.
lesson-snatch = Die Kapselmenschen zeigen, wen sie holen. Platz 2 zeigt auf Platz 4: Bis zum Morgen wechselt dieser die Seite.
lesson-watch = Die Bürgerwehr hält Wache. Hier sind es zwei: Platz 3, dann Platz 4.
lesson-patrol = Jeder von ihnen zeigt, wen er bewacht; wer bewacht wird, ist sicher. Platz 3 bewacht Platz 5; dann Platz 4 Platz 1.
lesson-settle = Lies den Satz vor. Das Gerät weiß, wer die Seite wechselt. Sonst sieht niemand diesen Schirm.
lesson-tap = Geh um den Kreis, so wie der Schirm die Plätze zählt. Tippe auf die Schulter, wen er nennt; geh an den anderen genauso vorbei.
lesson-aim = Die Hellseherin zeigt auf die Mitte von dreien nebeneinander und erfährt, wie viele davon Kapselmenschen sind. Platz 1 zeigt auf Platz 3.
lesson-show = Zeig der Hellseherin so viele Finger, wie der Schirm sagt. Sonst darf es niemand sehen.
lesson-accuse = Morgen: Der Schirm liegt offen, und alle reden. Dann beschuldigt jemand jemanden: Platz 3 beschuldigt Platz 2.
lesson-second = Eine Anklage braucht noch jemanden. Platz 1 stimmt zu.
lesson-speech = Erst reden die Ankläger. Lass sie.
lesson-last-word = Wer beschuldigt ist, hat das letzte Wort.
lesson-thumbs = Daumen, alle zugleich. Zähle, wie viele nach unten zeigen: drei von fünf. Das reicht.
