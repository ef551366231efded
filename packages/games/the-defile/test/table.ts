import { copy, isRecord, Match, type Seat } from '@grognard/engine'
import { expect } from 'vitest'
import { type Defile, theDefile } from '../src/index.ts'

type Own = Defile['own']
type Open = Defile['open']

export interface Setting {
  readonly scenario?: string
  readonly options?: object
  readonly dice?: readonly number[]
  /** Changes to what each seat holds, by seat. */
  readonly own?: { readonly [seat: Seat]: Partial<Own> }
  readonly open?: Partial<Open>
  /** Where the counters lie that are not in their camps. */
  readonly zones?: { readonly [counter: number]: number }
  /** The part of the turn that play stands at. */
  readonly at?: 'conference' | 'bid' | 'orders'
}

const PARTS = ['conference', 'bid', 'orders']

/** A match whose counters lie as they are given: guard, line and scouts of each seat in this order unless told otherwise. */
export function begin(setting: Setting = {}): Match<Defile> {
  const {
    scenario = 'six',
    options = {},
    dice = [],
    own = {},
    open = {},
    zones = {},
    at = 'conference',
  } = setting
  const made = theDefile.scenario(scenario, options)
  if (!made.ok) throw new Error(made.refusal.key)
  const before = theDefile.setUp(made.value)
  const start = {
    open: {
      ...copy(before.open),
      conference: at === 'conference',
      counters: before.open.counters.map((counter, i) => ({ ...counter, zone: zones[i] ?? counter.zone })),
      ...open,
    },
    own: before.own.map((each, seat) => ({ ...each, ...own[seat] })),
    flow: [
      { at: 'match', index: 1 },
      { at: 'turns', index: 0 },
      { at: 'turn', index: PARTS.indexOf(at) },
    ],
  }
  const chance = { source: 'fast', seed: 1, script: dice } as const
  const begun = Match.begin(theDefile, { scenario, options, chance, start })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

export const ready = { type: 'ready' }
export const bid = (points: number) => ({ type: 'bid', points })
export const march = (counter: number, to: number) => ({ type: 'march' as const, counter, to })
export const orders = (...marches: ReturnType<typeof march>[]) => ({ type: 'orders', marches })
export const fight = { type: 'stand', fight: true }
export const withdraw = { type: 'stand', fight: false }

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
  const { step, seats } = match.pending()
  for (const { seat, sealed } of seats) {
    if (match.pending().step !== step) return
    if (!sealed || isRecord(others[seat])) decide(match, seat, others[seat] ?? decision)
  }
}

export const refusalOf = (match: Match<Defile>, seat: Seat, decision: unknown) => {
  const checked = match.check(seat, decision)
  return checked.ok ? null : checked.refusal
}
