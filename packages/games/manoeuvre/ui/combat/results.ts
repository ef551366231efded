import type { RuleId } from '@grognard/engine'
import type { OddsSnapshot } from '@grognard/table'
import { eventOf } from '../reading.ts'
import { type Fight, isFire, type Result } from './fight.ts'
import type { Sums } from './sums.ts'

/** The result table with the defence total put in: which attack totals lead where. The best for the attacker first. */
export interface Row {
  readonly result: Result
  readonly from: number
  /** Null: and all above. */
  readonly to: number | null
}

type Attackers = Pick<Fight, 'kind' | 'supporters'>

const hasAttackers = ({ kind, supporters }: Attackers): boolean => kind !== 'ambush' || supporters.length > 0

/** MAN-10.1, and where no unit attacks MAN-11.7; of fire MAN-12.8. Attack totals are whole and never below 1. */
export function rowsFor(fight: Attackers, defence: number): readonly Row[] {
  const rows: readonly Row[] = isFire(fight)
    ? [
        { result: 'hit', from: defence + 1, to: null },
        { result: 'no-effect', from: 0, to: defence },
      ]
    : [
        { result: 'eliminated', from: 4 * defence, to: null },
        { result: 'hit-and-retreat', from: 3 * defence, to: 4 * defence - 1 },
        { result: 'attacker-choice', from: 2 * defence, to: 3 * defence - 1 },
        { result: 'defender-choice', from: defence + 1, to: 2 * defence - 1 },
        ...(hasAttackers(fight)
          ? ([
              { result: 'no-effect', from: defence, to: defence },
              { result: 'attackers-hit', from: 0, to: defence - 1 },
            ] as const)
          : ([{ result: 'no-effect', from: 0, to: defence }] as const)),
      ]
  return rows.filter(({ from, to }) => to === null || to >= Math.max(1, from))
}

/** The row that the totals lead to. */
export const rowOf = (fight: Attackers, { attack, defence }: Sums): Row | null =>
  rowsFor(fight, defence.total).find(
    ({ from, to }) => attack.total >= from && (to === null || attack.total <= to),
  ) ?? null

export const tableRule = (fight: Pick<Fight, 'kind'>): RuleId => (isFire(fight) ? 'MAN-12.8' : 'MAN-10.1')

/** How likely each result is; null where the odds are not those of a combat's dice. */
export function likelihoods(odds: OddsSnapshot): ReadonlyMap<Result, number> | null {
  const found = new Map<Result, number>()
  for (const { probability, events } of odds.prospects) {
    const result = events.map(event => eventOf({ event })).find(event => event?.type === 'result')
    if (result?.type !== 'result') return null
    found.set(result.outcome, (found.get(result.outcome) ?? 0) + probability)
  }
  return found.size === 0 ? null : found
}

const FAILURES: readonly Result[] = ['no-effect', 'attackers-hit']

/** How likely it is that the target is hit or has to give way. */
export const successIn = (chances: ReadonlyMap<Result, number>): number =>
  [...chances].reduce((sum, [result, chance]) => (FAILURES.includes(result) ? sum : sum + chance), 0)

/** What can happen at all is never 0, what can fail is never 100. */
export const inPercent = (share: number): number =>
  share > 0 && share < 0.01 ? 1 : share < 1 && share > 0.99 ? 99 : Math.round(share * 100)

/** The panel has a bar for each result of a combat. */
export const showsOdds = (odds: OddsSnapshot): boolean => likelihoods(odds) !== null
