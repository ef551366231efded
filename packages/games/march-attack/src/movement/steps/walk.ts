import { accept, illegal, type Result, refused } from '@grognard/engine'
import type { Footprint, Pose } from '@grognard/geometry'
import { type Factor, times } from '../../ground/ground.ts'
import { rateOf } from '../../ground/kinds.ts'
import type { Unit } from '../../state.ts'
import { cardOf, type Table, unitAt } from '../../table/units.ts'
import type { Edge, Formation } from '../../vocabulary.ts'
import type { Progress } from './along.ts'
import { FULL_MOVE, sharesOf, stateFactor } from './cost.ts'
import type { MoveMode } from './forms.ts'
import { type SubStep, threatsTo } from './room.ts'

/** A friend that was passed: whether it had to do with an enemy then is asked when it matters (MAR-8.33). */
export interface Passed {
  readonly unit: number
  readonly from: readonly Footprint[]
}

/** A unit on its move: what the steps that it has made so far have come to. */
export interface Walk {
  readonly unit: number
  readonly mode: MoveMode
  /** Shares of a full move (MAR-8.2). */
  readonly spent: number
  /** MAR-8.29: tenths that unlimbered guns have turned in this tactical phase. */
  readonly turned: number
  /** MAR-8.31: enemies in whose threat zones it began. */
  readonly threats: readonly number[]
  /** MAR-8.33: friends that it has passed in an order that may disturb them, and how it stood then. */
  readonly passed: readonly Passed[]
  /** MAR-12.7: it has gone somewhere, and has crossed an obstacle that disorders. */
  readonly hasShifted: boolean
  readonly disordering: boolean
  /** MAR-9.25: something that counts as moving for fire. */
  readonly hasMoved: boolean
  /** MAR-9.14: deployed or prolonged. */
  readonly hasDeployed: boolean
  /** MAR-5.20, MAR-8.37: over this edge it may leave the table; null: over none. */
  readonly mayLeaveBy: Edge | null
  /** MAR-5.12, MAR-23.14: the sub-steps with which it has gone somewhere. */
  readonly way: readonly SubStep[]
}

/** What a step makes of a unit. */
export interface Stepped {
  readonly walk: Walk
  readonly unit: Unit
  /** What this step alone has cost. */
  readonly shares: number
}

export function beginWalk(t: Table, unit: number, mode: MoveMode, mayLeaveBy: Edge | null): Walk {
  const state = unitAt(t, unit)
  return {
    unit,
    mode,
    spent: 0,
    turned: state.turned,
    threats: threatsTo(t, unit),
    passed: [],
    hasShifted: false,
    disordering: false,
    hasMoved: false,
    hasDeployed: false,
    mayLeaveBy,
    way: [],
  }
}

/** MAR-8.2: the walk with the cost added, or what it lacks. */
export function spend(walk: Walk, shares: number): Result<Walk> {
  const left = FULL_MOVE - walk.spent
  if (shares <= left) return accept({ ...walk, spent: walk.spent + shares })
  return refused(illegal('MAR-8.2', 'march.too-far', { shares, left }))
}

/** MAR-8.3 */
export function rateIn(t: Table, { unit, mode }: Walk, formation: Formation): Result<number> {
  const rate = rateOf(cardOf(t, unit), formation, mode)
  if (rate !== null) return accept(rate)
  return refused(illegal('MAR-8.3', 'march.no-rate', { mode }))
}

/** MAR-8.37: where its step has led the unit, or that it has left the table on the way. */
export const afterGoing = (state: Unit, { leftAt }: Progress, { x, y, facing }: Pose): Unit =>
  leftAt === null ? { ...state, x, y, facing } : { ...state, place: 'withdrawn' }

/** MAR-8.2: a step of weighed mils at the unit's rate, times what the kind of step and its state make of it. */
export function shift(
  t: Table,
  walk: Walk,
  progress: Progress,
  weight: Factor,
  kind: Factor,
  to: Pose,
): Result<Stepped> {
  const state = unitAt(t, walk.unit)
  const rate = rateIn(t, walk, state.formation)
  if (!rate.ok) return rate
  const shares = sharesOf(times(times(weight, kind), stateFactor(state)), rate.value)
  const spent = spend(walk, shares)
  if (!spent.ok) return spent
  const { passed, disordering, way } = progress
  return accept({
    walk: { ...spent.value, passed, disordering, way, hasShifted: true, hasMoved: true },
    unit: afterGoing(state, progress, to),
    shares,
  })
}
