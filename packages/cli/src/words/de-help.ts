import type { CliWords } from './words.ts'

export const help: CliWords['help'] = {
  main: `grognard: der Tisch für Kriegsspiele der Musketenzeit

  grognard serve                    der Tisch im Browser
  grognard play                     ein Tisch in diesem Terminal: gegen einen Bot oder zu zweit
  grognard referee                  JSON-Zeilen auf stdin und stdout, für Programme (docs/protocol.md)
  grognard simulate                 Bots gegen Bots, viele Partien, und was dabei herauskam (docs/lab.md)
  grognard odds [ENTSCHEIDUNG]      wozu eine Entscheidung führen kann, und wie wahrscheinlich
  grognard replay DATEI             erzählt eine Partie aus ihrer Datei
  grognard review DATEI             wohin die Chancen gingen: Fehler und Glück, Entscheidung für Entscheidung
  grognard verify DATEI             spielt eine Datei nach: Prüfsummen, Zusage, jeder Würfel
  grognard audit DATEI|ORDNER …     welche alten Partien nach den heutigen Regeln anderswohin führen
  grognard backup [DATEI]           alles, was ein Server aufbewahrt, als eine Datei (docs/operating.md)
  grognard restore DATEI            legt es zurück, in beide Arten von Datenbank
  grognard export ORDNER            die Partien eines Servers, jede als Datei
  grognard data ORDNER              prüft eigene Armeen und Karten (docs/own-data.md)
  grognard notation TEXT            Stellungen und Entscheidungen von Text nach JSON und zurück
  grognard help BEFEHL              mehr zu einem davon

  --lang en|de                      die Sprache; ohne Angabe die der Umgebung (LANG)
  --version                         die Version

Rückgabewerte: 0 gut · 1 misslungen, oder eine Datei weicht ab · 2 eine Befehlszeile ohne Sinn, oder eine
Datei, die sich nicht lesen lässt · 3 die Eingabe endete vor der Partie (sie ist gesichert) · 4 eine Datei, an
der sich nicht alles prüfen ließ · 130 abgebrochen`,

  serve: `grognard serve: der Tisch im Browser

Baut die App, wenn sich ihre Quellen geändert haben, liefert sie aus und öffnet sie, wo es einen Browser gibt.
Strg-C beendet es.

  --port N                          der Port; ohne Angabe 1805 oder der nächste freie
  --host NAME                       Name oder Adresse; ohne Angabe localhost, 0.0.0.0 für das ganze Netz
  --no-open                         öffnet keinen Browser

Beispiele
  grognard serve
  grognard serve --port 8080 --no-open

Rückgabewerte: 0 mit Strg-C beendet · 1 es lässt sich nicht bauen oder anbieten (der Port ist belegt …)
2 Befehlszeile ohne Sinn`,

  play: `grognard play: ein Tisch in diesem Terminal

  --game ID                         welches Spiel; ohne Angabe das erste
  --scenario ID                     welches Szenario; ohne Angabe das erste
  --against WER                     human, recruit, line, veteran, guard, random; ohne Angabe recruit
  --seat NAME|random                dein Platz (blue, orange); ohne Angabe wird gelost
  --option NAME=WERT                eine Option des Spiels; auch mehrmals
  --data ORDNER                     eigene Armeen und Karten (siehe \`grognard help data\`)
  --seed STARTWERT                  wiederholbarer Zufall; ohne Angabe versiegelt und nachprüfbar
  --save DATEI                      wo die Partie liegt; ohne Angabe im Zustandsordner
  --resume DATEI|last               setzt eine Partie fort
  --second DATEI|last               die zweite Partie nach einer beendeten, Seiten vertauscht; danach
                                    wird das Ergebnis beider genannt
  --ask-all                         fragt dich auch, wo du nur eine Antwort hast; ohne Angabe gibt der Tisch sie
                                    für dich und sagt es
  --json                            zeichnet den Tisch auf stderr und gibt das Ergebnis als JSON aus
  --lang en|de                      die Sprache

Gegner: recruit sieht, was eine Entscheidung sofort bewirkt, und nimmt es nicht genau; line nimmt, was
ein paar Schritte weiter am besten aussieht (beide antworten im Nu); veteran spielt viele Wege durch
(höchstens eine halbe Sekunde); guard denkt am längsten und am weitesten (höchstens zwei Sekunden).
Am Tisch fragt \`tipp\` einen Veteranen.

Ohne all das wird gefragt; Enter, Enter, Enter beginnt. Nach jeder Entscheidung wird gesichert, in
$XDG_STATE_HOME/grognard oder ~/.local/state/grognard. NO_COLOR wird beachtet.

Beispiele
  grognard play
  grognard play --scenario age-of-marlborough --against human
  grognard play --seat orange --against random --seed 7
  grognard play --resume last

Rückgabewerte: 0 die Partie ist aus, oder du bist gegangen · 1 misslungen · 2 Aufruf · 3 die Eingabe
endete vorher (gesichert) · 130 abgebrochen (gesichert)`,

  referee: `grognard referee: spricht JSON-Zeilen auf stdin und stdout

Eine Anfrage je Zeile, eine Antwort auf jede, der Reihe nach bis auf die der Bots, die kommen, wenn sie
nachgedacht haben. Hält viele Partien zugleich und endet mit Rückgabewert 0, wenn die Eingabe endet und alles
beantwortet ist. docs/protocol.md beschreibt jede Nachricht.

  --data ORDNER                     eigene Armeen und Karten (siehe \`grognard help data\`)
  --matches N                       wie viele Partien höchstens (25000)
  --memory MEGABYTE                 wie viel Speicher sie brauchen dürfen (1024, oder die Hälfte dessen, was
                                    Node haben darf)

Beispiele
  echo '{"id":1,"cmd":"games"}' | grognard referee
  echo '{"cmd":"new","game":"march-of-progress","seed":7}' | grognard referee`,

  simulate: `grognard simulate: Bots gegen Bots, viele Partien, und was dabei herauskam

  --bot BOT                         wer spielt: random, recruit, line, veteran, guard; eine Stufe mit eigenem
                                    Budget (veteran:iterations=500,milliseconds=200); eine Strategie des
                                    Spiels (strategy:rush); oder ein Programm von dir (external:BEFEHL,
                                    docs/bots-of-your-own.md). Zwei spielen gegeneinander, mehrere jeder
                                    gegen jeden, einer gegen sich selbst; ohne Angabe line und random
  --game ID                         welches Spiel; ohne Angabe das erste
  --scenario ID[,ID]|all            welche Szenarien; ohne Angabe das erste
  --option NAME=WERT                eine Option des Spiels; noch einmal mit anderem Wert: beide werden gespielt
  --data ORDNER                     eigene Armeen und Karten (siehe \`grognard help data\`)
  --seat NAME                       der erste Bot hat immer diesen Platz und seine Seite; ohne Angabe wird jeder
                                    Startwert mit beiden Sitzordnungen gespielt
  --matches N                       je Reihe: Paar, Szenario, Optionen (100)
  --seed STARTWERT                  anderer Startwert, andere Partien (1)
  --workers N                       Threads; ohne Angabe so viele, wie es Prozessoren gibt
  --out DATEI                       bewahrt jede Partie als JSON-Zeile auf. Derselbe Befehl setzt fort, was
                                    abgebrochen wurde; mit mehr --matches spielt er, was fehlt
  --sprt TIEF,HOCH                  beendet eine Reihe, sobald klar ist, ob der Anteil des ersten Bots TIEF
                                    ist oder HOCH (sequentieller Quotiententest)
  --alpha A, --beta B               wie oft das falsch sein darf: HOCH angenommen, obwohl TIEF gilt, und
                                    umgekehrt (0.05)
  --patience SEKUNDEN               wie lange ein Programm von dir über eine Entscheidung nachdenken darf (10)
  --json                            die Zahlen für Programme
  --lang en|de                      die Sprache

Ein Unentschieden zählt halb; die Intervalle sind die von Wilson, 95 %. Die Stufen denken in Vorausblicken, nicht
nach der Uhr, außer du gibst ihnen Millisekunden: Derselbe Startwert gibt dieselben Partien, gleich auf welcher
Maschine und mit wie vielen Threads. Strg-C beendet es und sagt, was gespielt ist.

Beispiele
  grognard simulate
  grognard simulate --bot veteran --bot line --scenario all --matches 1000 --out ergebnisse.jsonl
  grognard simulate --bot veteran --game manoeuvre --scenario quick-battle
  grognard simulate --bot "external:python3 meinbot.py" --bot line --sprt 0.5,0.6 --matches 2000
  grognard simulate --option stalemateTurns=20 --option stalemateTurns=40 --json

Rückgabewerte: 0 gut · 1 ein Bot hat Partien verwirkt (sie stehen im Bericht) · 2 Aufruf, oder eine Datei, die
keine ist · 130 abgebrochen`,

  odds: `grognard odds [ENTSCHEIDUNG]: wozu eine Entscheidung führen kann, und wie wahrscheinlich

Die Entscheidung kommt in der Notation des Spiels oder als JSON. Ohne sie wird jede Entscheidung des Platzes
genannt, mit ihrem wahrscheinlichsten Ergebnis. Es zählt nur, was der Platz wissen kann: kein Orakel.

  --file DATEI                      die Stellung einer Partiedatei
  --until N                         nach ihren ersten N Einträgen
  --position TEXT                   eine Stellung in Notation oder als JSON
  --game ID                         welches Spiel; ohne Angabe das erste
  --scenario ID, --option NAME=WERT, --seed STARTWERT
                                    der Anfang eines Szenarios, wo es weder Datei noch Stellung gibt
  --data ORDNER                     eigene Armeen und Karten (siehe \`grognard help data\`)
  --seat NAME                       wessen Entscheidung; ohne Angabe des Ersten, der gefragt ist
  --json                            für Programme
  --lang en|de                      die Sprache

Beispiele
  grognard odds
  grognard odds 'card score' --seat orange
  grognard odds --file match.grognard.json --until 12
  grognard odds --game manoeuvre --scenario quick-battle --seed 7

Rückgabewerte: 0 gut · 1 gegen die Regeln, oder niemand ist gefragt · 2 Aufruf, oder keine Partiedatei`,

  replay: `grognard replay DATEI: erzählt eine Partie aus ihrer Datei

  --until N                         nur die ersten N Einträge, und das Brett danach
  --view PLATZ                      wie dieser Platz sie hörte; ohne Angabe wie ein Zuschauer
  --data ORDNER                     eigene Armeen und Karten (siehe \`grognard help data\`)
  --json                            dasselbe für Programme
  --lang en|de                      die Sprache

Beispiele
  grognard replay match.grognard.json
  grognard replay match.grognard.json --until 12 --view blue

Rückgabewerte: 0 gut · 1 die Datei führt nicht dorthin, wohin sie sagt · 2 Aufruf, oder keine Partiedatei`,

  review: `grognard review DATEI: wohin die Chancen einer Seite gingen, wie man es vom Backgammon kennt

Jede Entscheidung einer Partie, die zu Ende ist, wird an der besten gemessen, die sich fand, nach dem, was ihr Platz
wissen konnte; was von jeder Änderung übrig bleibt, ist Glück. Die Rechnung geht auf: Anfang + Fehler + Glück = Ende.

  --view PLATZ                      wessen Chancen; ohne Angabe die des ersten Platzes
  --worlds N                        gedachte Welten, auf denen jede Zahl beruht; ohne Angabe 32
  --data ORDNER                     eigene Armeen und Karten (siehe \`grognard help data\`)
  --json                            alles, für Programme
  --lang en|de                      die Sprache

Beispiele
  grognard review match.grognard.json
  grognard review match.grognard.json --view red --worlds 200

Rückgabewerte: 0 gut · 1 die Partie ist nicht zu Ende oder führt nicht dorthin · 2 Aufruf, oder keine Partiedatei`,

  verify: `grognard verify DATEI: spielt eine Partiedatei nach

Prüft jede Entscheidung, die Prüfsumme nach jeder, jedes Zufallsergebnis, das Ergebnis, was ihr Protokoll
erzählt, und ob der Startwert der ist, der zu Beginn zugesagt wurde. Nennt die erste Abweichung, und was niemand
prüfen kann: Prüfsummen von Dateien des Formats 1, die Regeln einer anderen Version als der hiesigen,
versiegelte Würfel ohne Zusage, Tipps hinter dem Ende.

  --data ORDNER                     eigene Armeen und Karten (siehe \`grognard help data\`)
  --json                            für Programme

Beispiele
  grognard verify match.grognard.json
  grognard verify --json match.grognard.json

Rückgabewerte: 0 bestätigt · 1 sie weicht ab oder lässt sich nicht nachspielen · 2 Aufruf, oder keine
Partiedatei · 4 sie führt dorthin, wohin sie sagt, aber nicht alles ließ sich prüfen`,

  audit: `grognard audit DATEI|ORDNER …: spielt alte Partien nach den heutigen Regeln nach

Sagt für jedes Spiel und jede Version seiner Regeln, nach der Partien gespielt wurden, wie viele gleich sind und
wie viele anders, und von jeder, die anders ist, wo: die erste Entscheidung, die abgelehnt wird, mit Platz und
Regel, oder die erste, nach der anderes erzählt oder gewürfelt wird. Nimmt Partiedateien, Dateien mit einer
Partie je Zeile (.jsonl) und Ordner, mit allem darin, was auf .grognard.json oder .jsonl endet. Von Dateien des
Formats 1 werden Entscheidungen und Ergebnis verglichen.

  --house                           die Partien, die ein Server aufbewahrt, auch laufende
  --place ORT                       wo er das tut; sonst DATABASE_URL oder data/grognard.db
  --data ORDNER                     eigene Armeen und Karten (siehe \`grognard help data\`)
  --json                            für Programme, mit jeder Abweichung
  --lang en|de                      die Sprache

Beispiele
  grognard audit match.grognard.json
  grognard audit ~/.local/state/grognard
  grognard audit packages/games/*/golden
  grognard audit --json partien.jsonl
  grognard audit --house

Rückgabewerte: 0 alle gleich · 1 manche anders oder nicht nachzuspielen · 2 Aufruf, oder nichts nachzuspielen`,

  backup: `grognard backup [DATEI]: alles, was ein Server aufbewahrt, als eine Datei

Benutzer, Partien, was gesagt wurde: alles, wie es in einem Augenblick ist. Der Server darf dabei weiterlaufen. Die
Datei enthält Geheimnisse (Sitzungen, Startwerte laufender Partien), und nur du darfst sie lesen. Aus ihr wird jede
der beiden Arten von Datenbank.

  DATEI                             die Datei; sonst grognard-DATUM.backup; es darf sie noch nicht geben
  --place ORT                       wo der Server alles aufbewahrt: postgres://… oder eine Datei;
                                    sonst DATABASE_URL oder data/grognard.db
  --lang en|de                      die Sprache

Beispiele
  grognard backup
  grognard backup /backups/dienstag.backup --place postgres://grognard@localhost/grognard

Rückgabewerte: 0 getan · 1 gescheitert · 2 Aufruf`,

  restore: `grognard restore DATEI: legt zurück, was eine Sicherung enthält

An einen Ort, wo noch nichts liegt; alles, oder nichts, wenn die Datei beschädigt ist. Die Sicherung eines älteren
grognard wird auf den heutigen Stand gebracht. Von SQLite nach PostgreSQL oder zurück: das eine sichern, ins andere
zurücklegen.

  --place ORT                       wohin: postgres://… oder eine Datei; sonst DATABASE_URL oder data/grognard.db
  --lang en|de                      die Sprache

Beispiele
  grognard restore dienstag.backup
  grognard restore dienstag.backup --place postgres://grognard@localhost/grognard

Rückgabewerte: 0 getan · 1 gescheitert · 2 Aufruf`,

  export: `grognard export ORDNER: die Partien eines Servers, jede als Datei

Partiedateien, wie sie jeder andere Befehl liest, nach ihren Partien benannt. Laufende enthalten, was am Tisch niemand
wissen darf, und werden nur mit --running geschrieben.

  --match ID                        nur diese
  --running                         auch laufende
  --place ORT                       wo der Server alles aufbewahrt; sonst DATABASE_URL oder data/grognard.db
  --lang en|de                      die Sprache

Beispiele
  grognard export partien
  grognard export . --match 4f2a09b7c1d3e588

Rückgabewerte: 0 getan · 1 gescheitert, oder manche ließen sich nicht schreiben · 2 Aufruf`,

  data: `grognard data ORDNER …: prüft eigene Armeen, Karten, Szenarien und Module

Liest alle .json-Dateien der Ordner und sagt, was sie bringen, oder jeden Grund, warum nicht, mit Datei, Feld
und Regel. docs/own-data.md zeigt, wie solche Dateien geschrieben werden. \`play\`, \`simulate\`, \`odds\`,
\`referee\`, \`replay\`, \`verify\`, \`audit\` und \`notation\` nehmen dieselben Ordner mit --data.

  --schema ART                      gibt das JSON-Schema einer Art von Datei aus, für Editoren, die ergänzen:
                                    manoeuvre-armies, manoeuvre-maps, manoeuvre-scenarios,
                                    age-of-muskets-module, march-attack-armies, march-attack-scenarios
  --json                            für Programme

Beispiele
  grognard data meine-daten
  grognard data --schema manoeuvre-armies > manoeuvre-armies.json
  grognard play --game manoeuvre --data meine-daten

Rückgabewerte: 0 sie lassen sich verwenden · 1 nicht · 2 Aufruf, oder ein unlesbarer Ordner`,

  notation: `grognard notation [TEXT]: Stellungen und Entscheidungen von Text nach JSON und zurück

Liest das Argument oder sonst stdin. Was mit { beginnt, ist JSON und wird Text; alles andere ist Text und wird
JSON.

  --game ID                         wessen Notation; ohne Angabe die des ersten Spiels
  --data ORDNER                     eigene Armeen und Karten (siehe \`grognard help data\`)
  --scenario ID                     für eine Stellung, die keines nennt

Beispiele
  grognard notation 'move n+n blue-home>neutral-country'
  grognard notation '{"type":"choose-card","card":"score"}'
  grognard notation '{"turn":3}'

Rückgabewerte: 0 gut · 1 nicht lesbar oder unmöglich · 2 Aufruf`,
}
