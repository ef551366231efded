import {
  accept,
  type Compose,
  everyone,
  type Game,
  type GameRules,
  illegal,
  isRecord,
  refuse,
  type SeatSet,
} from '../src/index.ts'
import { over, RULE, type Tiny, type TinyStep, tiny } from './tiny.ts'

type Part = Tiny['part']

export const part = (n: number): Part => ({ type: 'number', n })
export const sheet = (...list: number[]) => ({ type: 'sheet', list })

const listOf = (decision: object): readonly number[] | null => {
  const list: unknown = Reflect.get(decision, 'list')
  return Array.isArray(list) && list.every(Number.isInteger) ? list : null
}

/** Different numbers below `most`, `least` of them at least, in any order: what they make is sorted. */
export const numbers = (most: number, least = 0): Compose<Tiny> => ({
  next: (_, __, parts) =>
    Array.from({ length: most }, (_, n) => part(n)).filter(each => parts.every(({ n }) => n !== each.n)),
  fits: (_, __, parts, { n }) => {
    if (n < 0 || n >= most) return illegal('TINY-1.2', 'tiny.number', { n })
    return parts.some(other => other.n === n) ? illegal('TINY-1.3', 'tiny.twice', { n }) : null
  },
  whole: (_, __, parts) =>
    parts.length < least ? null : sheet(...parts.map(({ n }) => n).toSorted((a, b) => a - b)),
  lacks: (_, __, parts) => illegal('TINY-1.4', 'tiny.lacks', { n: least - parts.length }),
  partsOf: (_, __, decision) => listOf(decision)?.map(part) ?? null,
})

export const composing = (
  compose: Compose<Tiny>,
  step: Partial<TinyStep> = {},
  seats: SeatSet = everyone(2),
): TinyStep => ({
  rule: RULE,
  seats: () => seats,
  compose,
  play(s, made) {
    for (const decision of made) if (decision) s.open.log.push((listOf(decision) ?? []).join(' '))
  },
  ...step,
})

/** Two sheets one after the other, or what else is asked. */
export const sheets = (step: TinyStep, rules: Partial<GameRules<Tiny>> = {}): Game<Tiny> =>
  tiny({
    sequence: { match: ['write', 'write', 'over'] },
    steps: { write: step, over },
    readPart: json =>
      isRecord(json) && json['type'] === 'number' && typeof json['n'] === 'number'
        ? accept(part(json['n']))
        : refuse('malformed', 'engine.malformed', { field: 'part', reason: 'not of this form' }),
    ...rules,
  })
