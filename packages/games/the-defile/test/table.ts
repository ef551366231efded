import { copy, Match, type Seat } from '@grognard/engine'
import { expect } from 'vitest'
import type { Defile } from '../src/board.ts'
import { theDefile } from '../src/index.ts'

await theDefile.fetch('positions')

export interface Setting {
  readonly scenario?: string
  readonly options?: object
  readonly dice?: readonly number[]
  /** Changes to what each seat holds, by seat: else its counters lie in the order 3, 2, 1, and it has 3 points of effort. */
  readonly own?: { readonly [seat: Seat]: Partial<Defile['own']> }
  readonly open?: Partial<Defile['open']>
  /** Where the counters of a seat lie that are not in the camp. */
  readonly zones?: { readonly [seat: Seat]: readonly number[] }
}

/** A match at the orders of its first turn. */
export function begin(setting: Setting = {}): Match<Defile> {
  const { scenario = 'six', options = {}, dice = [], own = {}, open = {}, zones = {} } = setting
  const made = theDefile.scenario(scenario, options)
  if (!made.ok) throw new Error(made.refusal.key)
  const before = theDefile.setUp(made.value)
  const start = {
    open: {
      ...copy(before.open),
      zones: before.open.zones.map((camp, seat) => zones[seat] ?? camp),
      ...open,
    },
    own: before.own.map((each, seat) => ({ ...each, effort: 3, ...own[seat] })),
    flow: [
      { at: 'match', index: 1 },
      { at: 'turns', index: 0 },
      { at: 'turn', index: 0 },
    ],
  }
  const chance = { source: 'fast', seed: 1, script: dice } as const
  const begun = Match.begin(theDefile, { scenario, options, chance, start })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

export const bid = (points: number) => ({ type: 'bid', points })
export const march = (counter: number, to: number) => ({ type: 'march' as const, counter, to })
export const orders = (...marches: ReturnType<typeof march>[]) => ({ type: 'orders', marches })

/** Everybody has his first counter in the defile, and the armies stand: the battle there has begun. */
export function meeting(setting: Setting = {}): Match<Defile> {
  const { zones } = theDefile.setUp(begin(setting).scenario).open
  const match = begin({
    zones: Object.fromEntries(zones.map(([camp], seat) => [seat, [1, camp!, camp!]])),
    ...setting,
  })
  all(match, orders())
  return match
}

export const seatsOf = (match: Match<Defile>): Seat[] => [...match.scenario.sides.keys()]

export function decide(match: Match<Defile>, seat: Seat, decision: unknown): void {
  const done = match.decide(seat, decision)
  expect(done.ok || done.refusal).toBe(true)
}

/** Everybody who is asked decides the same, but for those who are named. */
export function all(
  match: Match<Defile>,
  decision: unknown,
  others: { readonly [seat: Seat]: unknown } = {},
): void {
  for (const { seat, sealed } of match.pending().seats)
    if (!sealed) decide(match, seat, others[seat] ?? decision)
}

export const refusalOf = (match: Match<Defile>, seat: Seat, decision: unknown) => {
  const checked = match.check(seat, decision)
  return checked.ok ? null : checked.refusal
}
