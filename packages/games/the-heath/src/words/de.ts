import type { Words } from '@grognard/engine'
import { METRE } from '../geometry.ts'
import type { Heath } from '../kind.ts'

const REFUSALS = new Map([
  ['heath.no-move', 'Das ist keine Einheit von dir, die an der Reihe ist.'],
  ['heath.too-far', 'Eine Einheit marschiert höchstens 1500 m.'],
  ['heath.not-there', 'Das liegt nicht auf der Heide oder keine 200 m von einer anderen Einheit.'],
  ['heath.no-shot', 'Diese Einheit hat kein solches Ziel innerhalb von 2000 m.'],
])
const metres = (tenths: number): string => String(tenths / METRE).replace('.', ',')
const one = (part: Heath['part']): string =>
  part.type === 'move'
    ? `Einheit ${part.unit} nach ${metres(part.x)} / ${metres(part.y)}`
    : `Einheit ${part.unit} auf Einheit ${part.at}`
const all = (parts: readonly Heath['part'][]): string => parts.map(one).join('; ') || 'niemand'

export const de: Words<Heath> = {
  language: 'de',
  title: 'Die Heide',
  about: 'Zwei Brigaden auf offener Heide: Jeder Ort ist ein Ziel, jede Entfernung wird gemessen.',
  scenario: () => ({ title: 'Mittag', about: 'Drei Einheiten auf jeder Seite, 2400 m entfernt.' }),
  option: () => ({ title: 'Runden', about: 'Nach wie vielen Runden die Partie endet.' }),
  seat: (_, seat) => ['Süd', 'Nord'][seat] ?? 'Niemand',
  prompt: step => (step === 'march' ? 'Welche Einheiten marschieren, und wohin?' : 'Wer feuert auf wen?'),
  decision: (_, { type, parts }) => `${type === 'march' ? 'Marsch' : 'Feuer'}: ${all(parts)}`,
  partOf: (_, part) => one(part),
  event: (_, event) =>
    event.type === 'marched'
      ? `Marsch: ${all(event.moves)}.`
      : `Feuer: ${one(event.shot)}, eine ${event.die}.`,
  refusal: (_, { key }) => REFUSALS.get(key) ?? null,
  outcome: (s, { winners, scores }) => `${de.seat(s, winners[0] ?? 2)} gewinnt, ${scores.join(' zu ')}.`,
}
