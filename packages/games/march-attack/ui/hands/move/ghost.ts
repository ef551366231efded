import type { Refusal } from '@grognard/engine'
import type { Step } from '../../../src/movement/steps/forms.ts'
import { rateIn } from '../../../src/movement/steps/walk.ts'
import { type Placement, placementOf } from '../../../src/table/place.ts'
import { isOnTable } from '../../../src/table/units.ts'
import { TABLES } from '../../../src/tables.ts'
import { amountOf, isAngle, withAmount } from './amount.ts'
import { type Pull, stepOf } from './handles.ts'
import { type Reached, reachOf } from './reach.ts'
import { nearestSnap, type Snap, snapsOf } from './snaps.ts'
import { after, stopRefused, take, type UnderWay, unitOf } from './under-way.ts'

/** One step of a ghost: from where to where, and what it costs. */
export interface GhostStep {
  readonly step: Step
  readonly from: Placement
  readonly to: Placement
  /** MAR-8.2: shares of a full move, of this step alone. */
  readonly shares: number
}

/** Where a unit under the hand would come, and why no farther. */
export interface Ghost {
  readonly steps: readonly GhostStep[]
  /** Where it stands then. */
  readonly at: Placement
  /** MAR-8.37: it has left the table. */
  readonly isGone: boolean
  /** Shares of the whole move so far. */
  readonly spent: number
  /** What stops it short of where the hand is; null: nothing. */
  readonly refusal: Refusal | null
  /** Why it could not end its move there; null: it could. */
  readonly stop: Refusal | null
  readonly snap: Snap | null
}

export interface Tolerance {
  readonly mils: number
  readonly tenths: number
}

/** A unit is under the hand: what each pull at it comes to. What one drag asks for again and again is kept. */
export function hold(under: UnderWay): (pull: Pull, tolerance: Tolerance) => Ghost {
  const unit = placementOf(unitOf(under))
  const snaps = new Map<string, readonly Snap[]>()
  const limits = new Map<string, Reached>()
  const most = mostOf(under)
  const kept = <T>(known: Map<string, T>, step: Step, find: (whole: Step) => T): T | null => {
    const kind = kindOf(step, unit)
    if (kind === null) return null
    const found =
      known.get(kind) ?? find(withAmount(step, unit.facing, isAngle(step) ? (ANGLES[step.type] ?? 0) : most))
    known.set(kind, found)
    return found
  }
  return (pull, tolerance) => {
    const wanted = stepOf(unit, pull)
    if (wanted === null) return standing(under, null)
    const amount = amountOf(wanted, unit.facing) ?? 0
    const near = nearestSnap(
      kept(snaps, wanted, whole => snapsOf(under, whole)) ?? [],
      amount,
      isAngle(wanted) ? tolerance.tenths : tolerance.mils,
    )
    const step = near === null ? wanted : withAmount(wanted, unit.facing, near.amount)
    const taken = take(under, step)
    if (taken.ok) return along(under, [step], near)
    const limit = kept(limits, wanted, whole => reachOf(each => take(under, each), whole, unit.facing))
    const reached = limit ?? reachOf(each => take(under, each), step, unit.facing)
    const isShort = reached.step !== null && (amountOf(reached.step, unit.facing) ?? 0) < amount
    const found = isShort ? reached : reachOf(each => take(under, each), step, unit.facing)
    return found.step === null
      ? standing(under, found.refusal)
      : { ...along(under, [found.step], null), refusal: found.refusal }
  }
}

const ANGLES: { readonly [type: string]: number } = { wheel: TABLES.movement.wheelMaxAngle, face: 1800 }

/** Farther than the unit could go at all, on a road even (MAR-12.12). */
function mostOf(under: UnderWay): number {
  const rate = rateIn(under.draft.table, under.going.walk, unitOf(under).formation)
  return rate.ok ? 2 * rate.value : 1
}

/** Steps that differ in their amount alone have one name; null: the way itself follows the hand. */
function kindOf(step: Step, { facing }: Placement): string | null {
  switch (step.type) {
    case 'forward':
    case 'retire-step':
      return step.type
    case 'prolong':
      return `${step.type} ${step.way}`
    case 'wheel':
      return `${step.type} ${step.side}`
    case 'face':
      return `${step.type} ${(step.facing - facing + 3600) % 3600 < 1800}`
    default:
      return null
  }
}

/** The unit stays where it is. */
function standing(under: UnderWay, refusal: Refusal | null): Ghost {
  const unit = unitOf(under)
  return {
    steps: [],
    at: placementOf(unit),
    isGone: false,
    spent: under.going.walk.spent,
    refusal,
    stop: null,
    snap: null,
  }
}

/** The steps one after the other, each as far as it goes; the first that is cut short is the last. */
export function along(under: UnderWay, steps: readonly Step[], snap: Snap | null): Ghost {
  let now = under
  let ghost = standing(under, null)
  for (const step of steps) {
    const from = placementOf(unitOf(now))
    const reached = reachOf(each => take(now, each), step, from.facing)
    ghost = { ...ghost, refusal: reached.refusal }
    if (reached.step === null || reached.stepped === null) break
    const { stepped } = reached
    now = after(now, reached.step, stepped)
    const at = placementOf(unitOf(now))
    const made: GhostStep = { step: reached.step, from, to: at, shares: stepped.shares }
    ghost = {
      ...ghost,
      steps: [...ghost.steps, made],
      at,
      isGone: !isOnTable(stepped.unit),
      spent: stepped.walk.spent,
      stop: stopRefused(under, stepped),
      snap,
    }
    if (reached.refusal !== null || ghost.isGone) break
  }
  return ghost
}
