import {
  accept,
  again,
  end,
  everyone,
  type Game,
  isRecord,
  Match,
  only,
  refuse,
  seatsIn,
} from '@grognard/engine'
import { type Tiny, type TinyStep, tiny } from '../../engine/test/tiny.ts'

/**
 * Two write orders in secret, as many as they like and whoever wants to next; then both choose a number in silence,
 * built of parts, and all is opened.
 */
const write: TinyStep = {
  rule: 'TINY-1.1',
  anyOf: true,
  seats: s => everyone(2) & ~s.open.n,
  options: () => [{ type: 'order', n: 1 }, { type: 'order', n: 2 }, { type: 'done' }],
  play(s, decisions, tell) {
    const seat = decisions.findIndex(decision => decision !== null)
    const decision = decisions[seat]
    const own = s.own[seat]
    if (decision?.type === 'done') {
      s.open.n |= only(seat)
      tell?.({ type: 'done', rule: 'TINY-1.1', n: seat })
    } else if (own) {
      own.n = (10 * own.n + (decision?.n ?? 0)) % 1000
      tell?.only(only(seat), { type: 'ordered', rule: 'TINY-1.1', n: own.n })
    }
    if (seatsIn(s.open.n).length < 2) again(s)
  },
}

const choose: TinyStep = {
  rule: 'TINY-1.2',
  seats: () => everyone(2),
  silent: true,
  compose: {
    next: (_s, _seat, parts) => (parts.length < 2 ? [1, 2, 3].map(n => ({ type: 'digit', n })) : []),
    fits: (_s, _seat, parts) =>
      parts.length < 2 ? null : { code: 'illegal', key: 'engine.not-among-options', rule: 'TINY-1.2' },
    whole: (_s, _seat, parts) =>
      parts.length === 2 ? { type: 'choose', n: parts.reduce((sum, { n }) => sum * 10 + n, 0) } : null,
    partsOf: (_s, _seat, { type, n = 0 }) =>
      type === 'choose' ? [...`${n}`].map(digit => ({ type: 'digit', n: Number(digit) })) : null,
  },
  play(s, decisions, tell) {
    s.open.log = decisions.map(decision => `${decision?.n}`)
    tell?.({ type: 'opened', rule: 'TINY-1.2' })
  },
}

const over: TinyStep = {
  rule: 'TINY-1.3',
  play: s => end(s, { winners: [], scores: [0, 0], how: 'peace', rule: 'TINY-1.3' }),
}

const readPart: Game<Tiny>['readPart'] = json =>
  isRecord(json) && typeof json['type'] === 'string' && typeof json['n'] === 'number'
    ? accept({ type: json['type'], n: json['n'] })
    : refuse('malformed', 'engine.malformed', { field: 'part', reason: 'not of this form' })

export const ORDERS: Game<Tiny> = tiny({
  readPart,
  sequence: { match: ['write', 'choose', 'over'] },
  steps: { write, choose, over },
})

export function orders(): Match<Tiny> {
  const begun = Match.begin(ORDERS, { scenario: 'only', chance: { source: 'fast', seed: 1 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return begun.value
}
