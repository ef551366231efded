import type { OddsWords } from './odds.ts'

export const odds: OddsWords = {
  over: 'die Partie ist aus: Es gibt nichts zu entscheiden.',
  notAsked: seat => `${seat} hat jetzt nichts zu entscheiden.`,
  oneSource: 'gib eine Partiedatei an oder eine Stellung, nicht beides.',
  certain: 'immer',
  against: seat => `Je nachdem, was ${seat} zur selben Zeit wählt:`,
  cases: (seat, count) => `hängt davon ab, was ${seat} zur selben Zeit wählt: ${count} Fälle`,
  undetermined: 'Hängt davon ab, was andere zur selben Zeit wählen.',
  apart: 'Was immer andere zur selben Zeit wählen, für sich genommen:',
  unanswered: 'Wenn niemand etwas beisteuert, bevor die Würfel fallen.',
  exact: results => (results === 1 ? 'Genau: ein Ergebnis.' : `Genau: ${results} Ergebnisse.`),
  sampled: error => `Eine Stichprobe: jeweils ± ${error}.`,
  results: count => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
}
