import type { CliWords } from './words.ts'

export const help: CliWords['help'] = {
  main: `grognard: der Tisch für Kriegsspiele der Musketenzeit

  grognard serve                    der Tisch im Browser
  grognard play                     ein Tisch in diesem Terminal: gegen einen Bot oder zu zweit
  grognard referee                  JSON-Zeilen auf stdin und stdout, für Programme (docs/protocol.md)
  grognard replay DATEI             erzählt eine Partie aus ihrer Datei
  grognard verify DATEI             spielt eine Datei nach: Prüfsummen, Zusage, jeder Würfel
  grognard notation TEXT            Stellungen und Entscheidungen von Text nach JSON und zurück
  grognard help BEFEHL              mehr zu einem davon

  --lang en|de                      die Sprache; ohne Angabe die der Umgebung (LANG)
  --version                         die Version

Rückgabewerte: 0 gut · 1 misslungen, oder eine Datei weicht ab · 2 eine Befehlszeile ohne Sinn, oder eine
Datei, die sich nicht lesen lässt · 3 die Eingabe endete vor der Partie (sie ist gesichert) · 130 abgebrochen`,

  serve: `grognard serve: der Tisch im Browser

Baut die App, wenn sich ihre Quellen geändert haben, liefert sie aus und öffnet sie, wo es einen Browser gibt.
Strg-C beendet es.

  --port N                          der Port; ohne Angabe 1805 oder der nächste freie
  --host NAME                       Name oder Adresse; ohne Angabe localhost, 0.0.0.0 für das ganze Netz
  --no-open                         öffnet keinen Browser

Beispiele
  grognard serve
  grognard serve --port 8080 --no-open

Rückgabewerte: 0 mit Strg-C beendet · 1 der Port ist belegt · 2 Befehlszeile ohne Sinn`,

  play: `grognard play: ein Tisch in diesem Terminal

  --game ID                         welches Spiel; ohne Angabe das erste
  --scenario ID                     welches Szenario; ohne Angabe das erste
  --against human|random|greedy     wer den anderen Platz spielt; ohne Angabe greedy
  --seat NAME|random                dein Platz (blue, orange); ohne Angabe wird gelost
  --option NAME=WERT                eine Option des Spiels; auch mehrmals
  --seed STARTWERT                  wiederholbarer Zufall; ohne Angabe versiegelt und nachprüfbar
  --save DATEI                      wo die Partie liegt; ohne Angabe im Zustandsordner
  --resume DATEI|last               setzt eine Partie fort
  --json                            zeichnet den Tisch auf stderr und gibt das Ergebnis als JSON aus
  --lang en|de                      die Sprache

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

Eine Anfrage je Zeile, eine Antwort auf jede, der Reihe nach. Hält viele Partien zugleich und endet mit
Rückgabewert 0, wenn die Eingabe endet. docs/protocol.md beschreibt jede Nachricht.

  --matches N                       wie viele Partien höchstens (25000)

Beispiele
  echo '{"id":1,"cmd":"games"}' | grognard referee
  echo '{"cmd":"new","game":"march-of-progress","seed":7}' | grognard referee`,

  replay: `grognard replay DATEI: erzählt eine Partie aus ihrer Datei

  --until N                         nur die ersten N Einträge, und das Brett danach
  --view PLATZ                      wie dieser Platz sie hörte; ohne Angabe wie ein Zuschauer
  --json                            dasselbe für Programme
  --lang en|de                      die Sprache

Beispiele
  grognard replay match.grognard.json
  grognard replay match.grognard.json --until 12 --view blue

Rückgabewerte: 0 gut · 1 die Datei führt nicht dorthin, wohin sie sagt · 2 Aufruf, oder keine Partiedatei`,

  verify: `grognard verify DATEI: spielt eine Partiedatei nach

Prüft jede Entscheidung, die Prüfsumme nach jeder, jedes Zufallsergebnis, das Ergebnis, und ob der Startwert
der ist, der zu Beginn zugesagt wurde. Nennt die erste Abweichung.

  --json                            für Programme

Beispiele
  grognard verify match.grognard.json
  grognard verify --json match.grognard.json

Rückgabewerte: 0 bestätigt · 1 sie weicht ab · 2 Aufruf, oder keine Partiedatei`,

  notation: `grognard notation [TEXT]: Stellungen und Entscheidungen von Text nach JSON und zurück

Liest das Argument oder sonst stdin. Was mit { beginnt, ist JSON und wird Text; alles andere ist Text und wird
JSON.

  --game ID                         wessen Notation; ohne Angabe die des ersten Spiels
  --scenario ID                     für eine Stellung, die keines nennt

Beispiele
  grognard notation 'move n+n blue-home>neutral-country'
  grognard notation '{"type":"choose-card","card":"score"}'
  grognard notation '{"turn":3}'

Rückgabewerte: 0 gut · 1 nicht lesbar oder unmöglich · 2 Aufruf`,
}
