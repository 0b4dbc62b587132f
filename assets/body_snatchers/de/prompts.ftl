### Was zu tun ist, warum eine Antwort abgelehnt wurde, und die Regeln jeder Frage in Kürze.

prompt-ready = { said-deal } Seht nur die eigene an.
    .title = Austeilen
    .deed = Alle haben eine Karte
prompt-cheerleader = { said-deal } Wer zeigt Nummer { $number }?
    .title = Die Cheerleaderin
    .deed = Dieser Platz
prompt-card = Tippe die Nummer deiner Karte an, oder zeig sie der Kamera.
    .title = Deine Karte
    .deed = Das ist meine Karte
prompt-look = Halte gedrückt, um deine Rolle zu sehen. Sonst darf es niemand.
    .title = Deine Rolle
    .deed = Ich weiß, wer ich bin
prompt-deal = Die Rollen sind verteilt.
    .title = Austeilen
prompt-absent = Eine Karte wird ungesehen weggelegt.
    .title = Eine fehlt
prompt-peek = Die Nacht nimmt ihren Lauf.
    .title = Mitternacht
prompt-page = Alle erfahren, was die Nacht getan hat.
    .title = Die Nacht
prompt-identify = Tippe an, wer dich ansieht: { NAME($role, as: "the") }.{ $many ->
        [1] {""}
       *[other] {" "}({ $number } von { $many })
    }{ $misdeal ->
        [yes] {" "}Niemand? Gebt neu.
       *[no] {""}
    }
    .title = { NAME($role) }
prompt-shoot = Auf wen zeigt der Rächer?
    .title = Jagd
prompt-heal = Auf wen zeigt die Ärztin?
    .title = Medizin
prompt-cure = Auf wen zeigt die Forscherin?
    .title = Medizin
prompt-snatch = Auf wen zeigen alle Kapselmenschen?
    .title = Körperraub
prompt-patrol = Wen bewacht { NAME($seat, of: "seat") }?
    .title = Wache
prompt-wait = Hier antwortet niemand. Warte trotzdem, als würde jemand { $part ->
        [point] auf drei zeigen.
        [number] eine Zahl sehen.
       *[none] antworten.
    }{ $more ->
        [0] {""}
        [1] {" "}Danach noch einmal.
       *[other] {" "}Danach noch { $more }-mal.
    }
    .title = Warten{ $part ->
        [point] {""}: 1 von 2
        [number] {""}: 2 von 2
       *[none] { $more ->
            [0] {""}
           *[other] , dann noch { $more }-mal
        }
    }
    .deed = Weiter
prompt-settle = Die Kapseln wählten { $snatch ->
        [none] niemanden
       *[other] { NAME($snatch, of: "seat") }
    }.{ $shot ->
        [none] {""}
       *[other] {" "}Schuss: { NAME($shot, of: "seat") }.
    }{ $heal ->
        [none] {""}
       *[other] {" "}Geheilt: { NAME($heal, of: "seat") }.
    }{ $cure ->
        [none] {""}
       *[other] {" "}Kuriert: { NAME($cure, of: "seat") }.
    }{ COUNT($guarded) ->
        [0] {""}
       *[other] {" "}Bewacht: { NAMES($guarded, of: "seat") }.
    } Die Nacht entscheiden?
    .title = Mitternacht
    .deed = Die Nacht entscheiden
prompt-walk = { $shot ->
        [none] {""}
       *[other] { NAME($shot, of: "seat") } wurde erschossen. Wer erschossen wird, wird nicht angetippt.{" "}
    }{ $taken ->
        [none] {""}
       *[other] { NAME($taken, of: "seat") } war bewacht, als die Kapseln kamen: tot{ $cries ->
            [yes] .
           *[no] . Von den Toten wird nur angetippt, wer als Mensch stirbt und Bürger oder Cheerleaderin ist.
        }{" "}
    }Geh um den ganzen Kreis.{ COUNT($taps) ->
        [0] {" "}Tippe niemanden an{ $quiet ->
            [yes] : Alles ist, wie es war.
           *[no] .
        }
       *[other] { COUNT($twice) ->
            [0] {""}
           *[other] {" "}Tippe { NAMES($twice, of: "seat") } zweimal auf die Schulter.
        }{ COUNT($thrice) ->
            [0] {""}
           *[other] {" "}Tippe { NAMES($thrice, of: "seat") } dreimal auf die Schulter.
        }
    }
    .title = Rundgang
    .deed = Alle besucht
prompt-aim = Wohin zeigt { NAME($seat, of: "seat") }? Tippe den mittleren der drei an.{ $died ->
        [yes] {" "}Wer heute Nacht starb, behält den Platz.
       *[no] {""}
    }
    .title = Drei nebeneinander
    .deed = Diese drei
prompt-show = { $count ->
        [-1] Zeig { NAME($seat, of: "seat") } eine geschlossene Faust.
       *[other] Zeig { NAME($seat, of: "seat") } so viele Finger: { $count }.
    }{ $step ->
        [cry] {" "}Dann, laut: { cry-words }.
       *[investigation] {""}
    }
    .title = Zeigen
    .deed = Gesehen
prompt-tell = Das Mittel ist verbraucht. { NAME($seat, of: "seat") } erfährt nur noch von den Toten.
    .title = Medizin
    .deed = Gesagt
prompt-lift = { NAME($seat, of: "seat") }: Deine { $seconds } Sekunden beginnen, wenn du den Vorhang hebst.
    .title = Nacht { $night }
    .deed = Ich bin da
prompt-visit = Halte unten: Dort steht, welcher Tipp bei dir zählt. Tippe drei Plätze an, dann Fertig, und bleib, bis deine Zeit um ist.
    .title = { $round ->
        [1] Vor Mitternacht
       *[other] Nach Mitternacht
    }
    .deed = Fertig
prompt-pick = { $round ->
        [1] Tippe drei an, dann Fertig: wen Kapseln holen, für wen deine Rolle gilt, diesen nochmals zum Handeln.{ $night ->
            [1] {" "}Heute kein Schuss, kein Heilen, kein Mittel.
           *[other] {""}
        }
       *[other] Tippe drei Nachbarn an, dann Fertig.
    } Du kannst es ändern.
    .title = Nacht { $night }
    .deed = Fertig
prompt-read = Halte und lies, was dir die Nacht gesagt hat: Es steht nur jetzt da. Dann sag, dass du es gelesen hast; es geht von selbst weiter.
    .title = Nacht { $night }
    .deed = Gelesen
prompt-accuse = { $accuser ->
        [none] Redet. Zum Beschuldigen erst antippen, wer, dann wen.
       *[other] { $accused ->
            [none] { NAME($accuser, of: "seat") } beschuldigt: wen?
           *[other] { NAME($accuser, of: "seat") } beschuldigt { NAME($accused, of: "seat") }.
        }
    }
    .title = Der Tag
    .deed = Beschuldigen
prompt-second = { NAME($accuser, of: "seat") } beschuldigt { NAME($accused, of: "seat") }. Wer stimmt zu?
    .title = Beschuldigt
    .deed = Ich stimme zu
prompt-speech = { $speaks ->
        [accusers] { NAME($accuser, of: "seat") } und { NAME($seconder, of: "seat") } sagen, warum sie { NAME($accused, of: "seat") } beschuldigen.
       *[accused] { NAME($accused, of: "seat") } hat das letzte Wort.
    }{ $runs ->
        [yes] {""}
       *[no] {" "}Die Zeit ist um.
    }
    .title = Verhandlung
    .deed = Alles gesagt
prompt-thumbs = Es geht um { NAME($accused, of: "seat") }. Wie viele der { $living } Daumen zeigen nach unten? Wer beschuldigt ist, stimmt mit ab.{ $runs ->
        [yes] {""}
       *[no] {" "}Die Zeit ist um.
    }
    .title = Abstimmung
    .deed = So viele nach unten
prompt-vote = Soll { NAME($accused, of: "seat") } sterben?{ $runs ->
        [yes] {""}
       *[no] {" "}Die Zeit ist um.
    }
    .title = Abstimmung

# Mit einer Karte zu viel; „lone“: mit nur einem Kapselmenschen darunter.
said-deal = { $spare ->
    [lone] Mischt alle ohne den Kapselmenschen, legt eine ungesehen weg. Mischt ihn dazu, gebt aus.
    [yes] Mischt diese Karten, legt eine ungesehen weg, gebt jedem eine.
   *[no] Mischt diese Karten, gebt jedem eine.
}

answer-seat = { NAME($one, of: "seat") }
answer-nobody = Niemand
answer-done = Fertig
answer-three = Ab { NAME($one, of: "seat") }
answer-touch = { NAME($one, of: "seat") }, { NAME($two, of: "seat") }, { NAME($three, of: "seat") }
answer-accuse = { NAME($one, of: "seat") } beschuldigt { NAME($two, of: "seat") }
answer-second = { NAME($one, of: "seat") }
answer-down = { $one } nach unten
answer-thumb = { $one ->
    [up] Daumen nach oben
   *[down] Daumen nach unten
}

refused-no-pods = Eine Stadt ohne Kapselmenschen hat nichts zu fürchten, und niemand gewinnt. Wähle „{ option-swap-no_pods_forced }“, wenn du es so meinst.
refused-no-card-left = Alle Karten „{ NAME($role) }“ sind im Spiel.
refused-card-twice = Diese Karte wurde schon gezeigt. Seht die Karten durch, dann zeigt die richtige.
refused-card-pod = Alle anderen haben ihre gezeigt, und die Karte des einzigen Kapselmenschen fehlt: Sie muss ausgeteilt sein. Schaut noch einmal, oder teilt neu aus.
refused-card-foreign = Diese Karte ist nicht im Spiel. Legt sie zurück in die Schachtel.

rule-ready = { setup-2 } { setup-3 }
rule-cheerleader = { name-cheerleader }. { role-cheerleader-does }
rule-card = Halte deine Karte vor die Kamera, oder tippe ihre Nummer an. Das Gerät hält sie geheim; niemand sonst sieht hin.
rule-look = Halte gedrückt, um deine Rolle zu sehen. Verrate sie nicht; wer die Cheerleaderin ist, erfahren alle.
rule-identify = In der ersten Nacht sieht dich jede Rolle einmal an. Tippe den Platz an, damit du später weißt, wen du weckst.
rule-shoot = { name-vigilante }. { role-vigilante-does }
rule-heal = { name-doctor }. { role-doctor-does }
rule-cure = { name-scientist }. { role-scientist-does }
rule-snatch = { name-pod }. { role-pod-does } { step-snatch-later }
rule-patrol = { name-watch }. { role-watch-does }
rule-wait = { announcer-2 }
rule-settle = { midnight-1-name }: { midnight-1 } { midnight-2-name }: { midnight-2 } { midnight-3 } { midnight-4-name }: { midnight-4 } { midnight-end }
rule-walk = { midnight-walk } { midnight-5 }
rule-aim = { count-1 }
rule-show = { count-2 }
rule-tell = { variants-4 }
rule-lift = Nichts geht verloren, solange niemand kommt: Die Zeit eines Besuchs beginnt, wenn der Platz selbst da ist, und nur die Uhr beendet sie.
rule-visit = Alle tippen drei Plätze an, damit niemand merkt, wer handelt. Vor Mitternacht gilt der erste Platz dem Opfer der Kapseln, wenn du eine bist. Der zweite gilt deiner Rolle: Die Bürgerwehr bewacht ihn sofort; andere tippen ihn ein drittes Mal an, um zu handeln, oder einen anderen, um es zu lassen. Der Tölpel tippt zuerst den eigenen Platz an, um zu spähen. Nach Mitternacht tippen die Hellseherin und wer letzte Worte hat drei Nachbarn an.
rule-pick = { rule-visit } Alle wählen zugleich. Was du angetippt hast, kannst du ändern, bis alle fertig sind; Kapseln sehen, was ihre Gefährten angetippt haben.
rule-read = Die Zahl erscheint, wenn alle getippt haben, und ist bei Tag wieder fort. Alle lesen, auch wenn es nichts zu lesen gibt.
rule-accuse = { day-open } { day-3 }
rule-second = { day-3 }
rule-speech = { day-4 }
rule-thumbs = { day-5 } { day-6 }
rule-vote = Stimmen bleiben verdeckt, bis die letzte da ist. { day-6 }

## Wie der Tisch vor jeder anderen Partie als der ersten aufgebaut wird. Die Schritte stehen in ../set_up.toml.

said-aim = Nachts machen Kapseln einen Schläfer zur Kapsel; tags kann die Stadt jemanden zum Tod verurteilen. Die Stadt gewinnt, wenn keine Kapsel lebt, die Kapseln, wenn nur noch Kapseln leben.
set-up-announcer = { setup-1 } Der Ansager behält diesen Schirm, liest die Sätze vor und tippt an, was die anderen tun.
set-up-device = Setzt euch im Kreis, nach links gezählt wie im Bild. Der Schirm leitet und ruft jeden von euch, wenn er gebraucht wird.
set-up-aim = { said-aim } Jede Karte sagt, was ihr Besitzer nachts noch tut. Halte deine geheim. Die Nummer einer Karte hat nichts damit zu tun, wo du sitzt.
