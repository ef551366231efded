import type { Words } from '@grognard/engine'
import { METRE } from '../geometry.ts'
import type { Heath } from '../kind.ts'

const REFUSALS = new Map([
  ['heath.no-move', 'That is no unit of yours whose turn it is.'],
  ['heath.too-far', 'A unit marches 1500 m at most.'],
  ['heath.not-there', 'That is off the heath, or within 200 m of another unit.'],
  ['heath.no-shot', 'That unit has no such target within 2000 m.'],
])
const one = (part: Heath['part']): string =>
  part.type === 'move'
    ? `unit ${part.unit} to ${part.x / METRE} / ${part.y / METRE}`
    : `unit ${part.unit} at unit ${part.at}`
const all = (parts: readonly Heath['part'][]): string => parts.map(one).join(', ') || 'nobody'

export const en: Words<Heath> = {
  title: 'The Heath',
  about: 'Two brigades on an open heath: every place can be marched to, every distance is measured.',
  scenario: () => ({ title: 'Noon', about: 'Three units on either side, 2400 m apart.' }),
  option: () => ({ title: 'Rounds', about: 'After how many rounds the match ends.' }),
  seat: (_, seat) => ['South', 'North'][seat] ?? 'Nobody',
  prompt: step => (step === 'march' ? 'Which units march, and where to?' : 'Who fires at whom?'),
  decision: (_, { type, parts }) => `${type === 'march' ? 'March' : 'Fire'}: ${all(parts)}`,
  partOf: (_, part) => one(part),
  event: (_, event) =>
    event.type === 'marched' ? `Marching: ${all(event.moves)}.` : `Fire: ${one(event.shot)}, a ${event.die}.`,
  refusal: (_, { key }) => REFUSALS.get(key) ?? null,
  outcome: (s, { winners, scores }) => `${en.seat(s, winners[0] ?? 2)} wins, ${scores.join(' to ')}.`,
}
