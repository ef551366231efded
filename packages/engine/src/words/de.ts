import type { EngineWords } from './index.ts'

export const de: EngineWords = {
  'engine.seat': ({ seat }) => `In dieser Partie gibt es keinen Platz ${seat}.`,
  'engine.over': () => 'Die Partie ist zu Ende; es gibt nichts mehr zu entscheiden.',
  'engine.not-asked': () => 'Dieser Platz ist jetzt nicht gefragt.',
  'engine.stale': ({ request, current }) =>
    `Das beantwortet Anfrage ${request}, die jetzige ist aber ${current}. Sieh noch einmal hin und entscheide neu.`,
  'engine.not-among-options': () => 'Das gehört nicht zu den Entscheidungen, die die Regel jetzt erlaubt.',
  'engine.unfinished': () => 'Diese Entscheidung ist noch nicht vollständig: etwas fehlt.',
  'engine.no-parts': () => 'Hier wird nichts Stück für Stück zusammengestellt.',
  'engine.no-undo': () =>
    'Es lässt sich nichts zurücknehmen: Seitdem wurde gewürfelt, Verdecktes gezeigt oder von jemand anderem entschieden.',
  'engine.malformed': ({ field }) => `Das Feld '${field}' fehlt oder hat nicht die richtige Form.`,
  'engine.script': () => 'Die vorgegebenen Ergebnisse passen nicht zu den Würfeln.',
  'engine.scenario': ({ scenario }) => `In diesem Spiel gibt es kein Szenario '${scenario}'.`,
  'engine.seed-withheld': () =>
    'Der Startwert dieser Partie bleibt geheim, solange sie läuft; sie lässt sich noch nicht nachspielen.',
  'engine.file.not-an-object': () => 'Das ist keine Partiedatei: Erwartet wurde ein JSON-Objekt.',
  'engine.file.field': ({ field }) =>
    `Das ist keine Partiedatei: Das Feld '${field}' fehlt oder hat nicht die richtige Form.`,
  'engine.file.unknown-field': ({ field }) =>
    `Das ist keine Partiedatei, oder die einer späteren Version: Ein Feld '${field}' gibt es nicht.`,
  'engine.file.other-game': ({ game }) => `Die Datei gehört zum Spiel '${game}', nicht zu diesem.`,
  'engine.file.seat': ({ number, seat }) =>
    `Entscheidung ${number} ist von '${seat}', der in dieser Partie keinen Platz hat.`,
  'engine.file.refused': ({ number, seat, code }) =>
    `Entscheidung ${number}, von ${seat}, wird abgelehnt (${code}).`,
  'engine.file.differs': ({ number, seat }) =>
    `Entscheidung ${number}, von ${seat}, führt als erste anderswohin, als die Datei sagt.`,
  'engine.file.end': ({ number }) =>
    `Nach ${number} Entscheidungen ist die Partie nicht die, die die Datei nennt.`,
  'engine.file.hashes': ({ hashes, entries }) =>
    `In der Datei stehen ${hashes} Prüfsummen, die Partie hat aber ${entries} Einträge.`,
  'engine.file.story': ({ entry }) =>
    Number(entry) === 0
      ? 'Was vom Anfang erzählt wird, ist nicht, was geschah.'
      : `Was von Eintrag ${entry} erzählt wird, ist nicht, was geschah.`,
  'engine.file.result': () => 'Das Ergebnis ist nicht das, das die Datei nennt.',
  'engine.file.other-rules': ({ rules, here }) =>
    `Die Partie wurde nach Version ${rules} der Regeln gespielt; nach Version ${here}, die hier gilt, führt sie anderswohin.`,
  'engine.file.sealed': () =>
    'Diese Partie wird noch gespielt, und ihre Datei ist versiegelt. Spiel sie erst weiter: Zieh die Datei auf die Seite, oder grognard play --resume DATEI.',
  'engine.file.commitment': () => 'Der Startwert ist nicht der, der zu Beginn der Partie zugesagt wurde.',
  'engine.file.other-data': ({ data, here }) =>
    `Die Partie wurde mit den Daten ${data} gespielt, die nicht in der Datei stehen${here === '' ? '' : `; hier sind es ${here}`}. Füge die Armeen oder Karten hinzu, mit denen sie gespielt wurde (ihre Dateien auf der Seite, oder --data ORDNER), oder öffne sie mit der Grognard-Version, mit der sie gespielt wurde.`,
  'engine.file.added': ({ field }) => `Die Daten, die in der Datei stehen, stimmen bei '${field}' nicht.`,
}
