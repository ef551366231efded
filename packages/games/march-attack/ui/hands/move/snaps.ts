import { difference, frontMidpoint, type Point } from '@grognard/geometry'
import { changeCost } from '../../../src/movement/steps/change.ts'
import { changeShares, FULL_MOVE } from '../../../src/movement/steps/cost.ts'
import { ORDERLY, type Step } from '../../../src/movement/steps/forms.ts'
import { cardOf, hasFront, sizeOf, unitAt, unitsOf } from '../../../src/table/units.ts'
import { amountOf, isAngle, withAmount } from './amount.ts'
import { along, lengthOf } from './drawing.ts'
import { take, type UnderWay, unitOf } from './under-way.ts'

/** Amounts at which a hand stops by itself when it comes near: limits of the rules, and lines with neighbours. */
export interface Snap {
  readonly kind: 'room-for-change' | 'in-line' | 'parallel' | 'right-angle'
  readonly amount: number
  /** The neighbour; of others null. */
  readonly unit: number | null
}

/** So far to the side one dresses on a neighbour. */
const NEIGHBOUR = 12_000
/** Neighbours that look the same way, to five degrees. */
const SAME_WAY = 50
const ROUND_ANGLES = [450, 900, 1350, 1800] as const

/** The amounts of this kind of step; the step's own amount is the most that is looked for. */
export function snapsOf(under: UnderWay, step: Step): Snap[] {
  if (isAngle(step)) return [...angles(under, step), ...parallels(under, step)]
  return step.type === 'forward' ? [...changes(under, step), ...lines(under)] : changes(under, step)
}

/** MAR-8.9: exactly so much of the move is left as a change of formation takes. */
function changes(under: UnderWay, step: Step): Snap[] {
  const { draft, going } = under
  const { unit, spent } = going.walk
  const state = unitOf(under)
  const needed = ORDERLY.flatMap(to => {
    const cost = changeCost(draft.table, unit, to)
    return cost === null ? [] : [changeShares(state, cost)]
  })
  return [...new Set(needed)]
    .filter(shares => shares + spent < FULL_MOVE)
    .flatMap(shares => {
      const amount = mostFor(under, step, FULL_MOVE - shares)
      return amount === 0 ? [] : [{ kind: 'room-for-change' as const, amount, unit: null }]
    })
}

/** The longest legal step after which no more than that is spent. */
function mostFor(under: UnderWay, step: Step, spent: number): number {
  const { facing } = unitOf(under)
  let [legal, not] = [0, (amountOf(step, facing) ?? 0) + 1]
  while (not - legal > 1) {
    const middle = (legal + not) >> 1
    const taken = take(under, withAmount(step, facing, middle))
    if (taken.ok && taken.value.walk.spent <= spent) legal = middle
    else not = middle
  }
  return legal
}

interface Neighbour {
  readonly unit: number
  readonly facing: number
  readonly front: Point
}

function neighboursOf({ draft, going }: UnderWay): Neighbour[] {
  const { table } = draft
  const { unit } = going.walk
  const { x, y } = unitAt(table, unit)
  return unitsOf(table, cardOf(table, unit).side).flatMap(other => {
    const state = unitAt(table, other)
    if (other === unit || !hasFront(state.formation) || lengthOf({ x, y }, state) > NEIGHBOUR) return []
    return [{ unit: other, facing: state.facing, front: frontMidpoint(state, sizeOf(state.formation)) }]
  })
}

/** The front edges lie in one line. */
function lines(under: UnderWay): Snap[] {
  const state = unitOf(under)
  const front = frontMidpoint(state, sizeOf(state.formation))
  return neighboursOf(under)
    .filter(({ facing }) => Math.abs(difference(state.facing, facing)) <= SAME_WAY)
    .map(other => ({
      kind: 'in-line' as const,
      amount: Math.round(along(front, other.front, state.facing)),
      unit: other.unit,
    }))
    .filter(({ amount }) => amount > 0)
}

/** How far a wheel or turn of this sense goes until it looks that way. */
function angleTo(step: Step, facing: number, wanted: number): number {
  const isLeft =
    step.type === 'wheel' ? step.side === 'left' : step.type === 'face' && difference(facing, step.facing) < 0
  const by = difference(facing, wanted)
  return isLeft ? -by : by
}

const parallels = (under: UnderWay, step: Step): Snap[] =>
  neighboursOf(under)
    .map(other => ({
      kind: 'parallel' as const,
      amount: angleTo(step, unitOf(under).facing, other.facing),
      unit: other.unit,
    }))
    .filter(({ amount }) => amount > 0)

const angles = (under: UnderWay, step: Step): Snap[] =>
  ROUND_ANGLES.filter(
    amount => step.type === 'face' || amount <= (amountOf(step, unitOf(under).facing) ?? 0),
  ).map(amount => ({ kind: 'right-angle', amount, unit: null }))

/** The nearest of them within so much of an amount, a neighbour before a round number. */
export const nearestSnap = (snaps: readonly Snap[], amount: number, tolerance: number): Snap | null =>
  snaps
    .filter(snap => Math.abs(snap.amount - amount) <= tolerance)
    .sort((a, b) => Math.abs(a.amount - amount) - Math.abs(b.amount - amount))[0] ?? null
