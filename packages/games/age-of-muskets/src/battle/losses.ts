import {
  type Building,
  type Compose,
  composed,
  illegal,
  isOf,
  kept,
  type RuleId,
  type Seat,
} from '@grognard/engine'
import type { Decision, DecisionOf } from '../decisions.ts'
import { typeId, typeNamed, unitId, unitNamed } from '../forces/names.ts'
import type { Part } from '../parts.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../state.ts'
import { copyTroops, type Troop, takeTroops } from '../troops/index.ts'
import { lossesInOrder } from './in-order.ts'

/** Losses are chosen SP by SP, within what a rule leaves open; a decision counts them by CU and troop type. */

export interface Loss {
  readonly unit: number
  readonly type: number
}

/** What may be lost next, after these; nothing: all is settled. */
export type Toll = (s: State, seat: Seat, taken: readonly Loss[]) => readonly Loss[]

type LossDecision = 'take-hits' | 'take-losses' | 'pursuit-losses'
type Counted = DecisionOf<LossDecision>['losses']

export const composeLosses = (type: LossDecision, rule: RuleId, toll: Toll): Compose<AgeOfMuskets> =>
  composed((s, seat) => begin(s, seat, type, rule, toll), {
    lacks: () => illegal(rule, 'aom.battle.more-losses'),
    partsOf: (s, seat, decision) => (isOf(type, decision) ? inOrder(s, seat, toll, decision.losses) : null),
  })

function begin(s: State, seat: Seat, type: LossDecision, rule: RuleId, toll: Toll): Building<AgeOfMuskets> {
  const open = kept((parts: readonly Part[]) => toll(s, seat, lossesIn(s, parts)))
  return {
    next: parts => open(parts).map(loss => partFor(s, loss)),
    fits(parts, part) {
      const [loss] = lossesIn(s, [part])
      const isOpen = loss !== undefined && open(parts).some(each => isSame(each, loss))
      return isOpen ? null : illegal(rule, 'aom.battle.loss')
    },
    whole: parts => (open(parts).length > 0 ? null : { type, losses: counted(s, lossesIn(s, parts)) }),
  }
}

const isSame = (a: Loss, b: Loss): boolean => a.unit === b.unit && a.type === b.type

const partFor = (s: State, { unit, type }: Loss): Part => ({
  type: 'battle-loss',
  unit: unitId(s, unit),
  troopType: typeId(s, type),
})

const lossesIn = (s: State, parts: readonly Part[]): Loss[] =>
  parts.flatMap(part =>
    isOf('battle-loss', part) ? [{ unit: unitNamed(s, part.unit), type: typeNamed(s, part.troopType) }] : [],
  )

/** SP by CU and troop type. */
export function counted(s: State, losses: readonly Loss[]): Counted {
  const counts = new Map<string, Counted[number]>()
  for (const { unit, type } of losses) {
    const key = `${unit} ${type}`
    const before = counts.get(key)?.count ?? 0
    counts.set(key, { unit: unitId(s, unit), troopType: typeId(s, type), count: before + 1 })
  }
  return lossesInOrder([...counts.values()])
}

export const expanded = (s: State, losses: Counted): Loss[] =>
  losses.flatMap(({ unit, troopType, count }) =>
    Array.from({ length: count }, () => ({ unit: unitNamed(s, unit), type: typeNamed(s, troopType) })),
  )

/** An order in which they can be taken; as they come, if there is none. */
function inOrder(s: State, seat: Seat, toll: Toll, losses: Counted): Part[] {
  const left = losses.map(({ unit, troopType, count }) => ({
    unit: unitNamed(s, unit),
    type: typeNamed(s, troopType),
    count,
  }))
  const ordered = ordering(s, seat, toll, [], left, new Set())
  if (ordered !== null) return ordered.map(loss => partFor(s, loss))
  return losses.map(({ unit, troopType }): Part => ({ type: 'battle-loss', unit, troopType }))
}

/** `tried` are the remainders from which nothing came: what may follow hangs on what was taken, not on its order. */
function ordering(
  s: State,
  seat: Seat,
  toll: Toll,
  taken: readonly Loss[],
  left: readonly (Loss & { readonly count: number })[],
  tried: Set<string>,
): readonly Loss[] | null {
  if (left.every(({ count }) => count === 0)) return taken
  const key = left.map(({ count }) => count).join()
  if (tried.has(key)) return null
  tried.add(key)
  const open = toll(s, seat, taken)
  for (const [at, { count, ...loss }] of left.entries()) {
    if (count === 0 || !open.some(each => isSame(each, loss))) continue
    const rest = left.with(at, { ...loss, count: count - 1 })
    const found = ordering(s, seat, toll, [...taken, loss], rest, tried)
    if (found !== null) return found
  }
  return null
}

/** By rule where nobody chooses: the first that may be taken, until all is settled. */
function usualLosses(s: State, seat: Seat, toll: Toll): Loss[] {
  const losses: Loss[] = []
  for (;;) {
    const [first] = toll(s, seat, losses)
    if (first === undefined) return losses
    losses.push(first)
  }
}

/** The default of such a step. */
export const usualDecision =
  (type: LossDecision, toll: Toll) =>
  (s: State, seat: Seat): Decision => ({ type, losses: counted(s, usualLosses(s, seat, toll)) })

/** What the CU would still have after these losses. */
export function troopsAfter(
  units: readonly CombatUnit[],
  taken: readonly Loss[],
  first: 'shattered' | 'normal',
): ReadonlyMap<number, readonly Troop[]> {
  const left = new Map(units.map(({ id, troops }) => [id, copyTroops(troops)]))
  for (const { unit, type } of taken) takeTroops(left.get(unit) ?? [], type, 1, first)
  return left
}
