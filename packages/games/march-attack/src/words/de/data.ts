import { type DataReason, isDataReason } from '../../own-data/reasons.ts'
import type { Facts } from '../chapter-words.ts'

const REASONS = {
  'id-twice': other => `die Id ${other} gibt es zweimal`,
  published: () => 'eine Schlacht mit dieser Id gibt es schon',
  'name-twice': other => `sie heißt wie ${other}`,
  unknown: other => `${other} gibt es hier nicht`,
  'men-or-guns': () => 'Infanterie und Kavallerie haben Männer, Batterien Geschütze, und nichts hat beides',
  'no-such-troops': other => `„${other}“ hat die Nation in diesem Jahr nicht`,
  'no-branch': () => 'es fehlt eine Waffengattung oder eine Truppenart, die eine hat',
  'no-quality': () => 'es fehlt eine Güte oder eine Truppenart, die eine hat',
  'no-weight': () => 'Kavallerie ist leicht, mittel oder schwer',
  'not-of-branch': () => 'Truppen dieser Waffengattung haben das nicht',
  'mf-size': other => `ein Verband dieser Art hat ${other} Einheiten`,
  'mf-branches': () => 'aus diesen Waffengattungen wird kein Verband dieser Art',
  batteries: other => `höchstens ${other} Batterien, und bei Kavallerie nur reitende`,
  derived: other => `nach den Regeln ist es ${other}`,
  'short-twice': other => `zwei heißen kurz ${other}`,
  'off-table': () => 'das liegt neben dem Tisch',
  'used-twice': other => `${other} ist zweimal genannt`,
  'two-ratings': other => `${other} ist ein Mann und hat zweierlei Werte`,
  'other-side': other => `der Verband gehört nicht zur Seite ${other}`,
  'order-needs': other => `dem Befehl ${other} fehlt etwas, oder er ist kein erster Befehl`,
  'not-simple': () => 'ein Umriss umschließt etwas und berührt oder kreuzt sich nirgends',
  'not-convex': () => 'der Umriss eines Häuserblocks springt nirgends ein',
  'same-spot': () => 'zwei Punkte nacheinander liegen auf einer Stelle',
  'no-water': other => `${other} ist weder Bach noch Fluss`,
  'not-at-water': other => `der Übergang liegt mehr als einen Zoll von ${other} entfernt`,
  'no-block': other => `${other} ist kein Häuserblock`,
  'entry-edge': other => `der Eintritt liegt nicht auf der Kante ${other}`,
  'too-late': other => `die Schlacht hat ${other} Runden`,
  siege: other => `${other} ist Belagerungsartillerie, die sich nie bewegt und nie unterwegs ist`,
  'no-room': () => 'keine Kolonne findet an dieser Stelle der Kante Platz',
  night: () => 'es wäre Nacht, wenn die Schlacht beginnt',
  margins: () => 'ein entscheidender Vorsprung ist nicht kleiner als ein knapper',
  fraction: () => 'ein Bruchteil ist nicht mehr als eins',
  'not-placed': other => `${other} hat keinen Platz`,
  'no-place': other => `${other} darf dort nicht stehen`,
  players: other => `${other} gehört nicht zu dieser Seite`,
} satisfies Readonly<Record<DataReason, (other: string) => string>>

const because = ({ reason, other }: Facts): string => {
  const text = String(reason)
  return isDataReason(text) ? REASONS[text](String(other)) : text
}

const formed =
  (how: string) =>
  ({ file, field }: Facts): string =>
    `${file}, ${field}: ${how}.`

export const data = {
  'mar.data': (facts: Facts) => `${facts['file']}, ${facts['field']}: ${because(facts)}.`,
  'mar.form-id': formed('möglich sind nur kleine Buchstaben, Ziffern und Bindestriche'),
  'mar.form-name': formed('spitze Klammern und unsichtbare Zeichen sind nicht möglich'),
  'mar.form-clock': formed('eine Uhrzeit wird wie 14:30 geschrieben'),
  'mar.form-post': formed('ein General heißt nach Seite und Posten, wie french/commander-in-chief'),
  'mar.players': ({ most }: Facts) => `Diese Schlacht ist für zwei bis ${most} Spieler.`,
}

export function adds(kind: string, names: readonly string[]): string {
  const list = names.join(', ')
  if (kind === 'army') return names.length === 1 ? `die Armee ${list}` : `die Armeen ${list}`
  return names.length === 1 ? `die Schlacht ${list}` : `die Schlachten ${list}`
}
