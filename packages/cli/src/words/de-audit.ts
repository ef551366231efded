import type { AuditWords } from './audit.ts'

const matches = (count: number) => `${count} ${count === 1 ? 'Partie' : 'Partien'}`
const found = (same: number, different: number) =>
  different === 0 ? (same === 1 ? 'gleich' : 'alle gleich') : `${same} gleich, ${different} anders`

export const audit: AuditWords = {
  needsFiles: 'welche Dateien oder Ordner?',
  nothing: paths => `in ${paths.join(', ')} liegt keine Partie.`,
  unknownGame: name => `Ein Spiel '${name}' gibt es hier nicht.`,
  fails: reason => `Die Regeln scheitern daran: ${reason}`,
  progress: (played, rate, file, files) =>
    `${played} Partien, ${rate} in der Sekunde · Datei ${file} von ${files}`,
  row: (title, { rules, here, same, different }) =>
    `${title}, gespielt nach Regeln ${rules}${rules === here ? '' : `, hier ${here}`}: ${matches(same + different)}, ${found(same, different)}.`,
  withoutHashes: count =>
    `Von ${matches(count)} wurden nur Entscheidungen und Ergebnis verglichen: Prüfsummen des Formats 1 lassen sich nicht mehr prüfen.`,
  unplayable: count => `${matches(count)} ließen sich nicht nachspielen:`,
  more: places => `… und ${places} weitere`,
  inAll: (all, same, different, unplayable) =>
    `Zusammen ${matches(all)}: ${same} gleich, ${different} anders, ${unplayable} nicht nachzuspielen.`,
}
