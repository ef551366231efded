import { difference } from '@grognard/geometry'
import { addPart, type MovePart, moveRefused } from '../../../src/movement/draft.ts'
import type { MoveMode, Step } from '../../../src/movement/steps/forms.ts'
import { goesAnyWay, isInCloseOrder } from '../../../src/movement/steps/straight.ts'
import type { State } from '../../../src/state.ts'
import { unitId } from '../../../src/table/names.ts'
import { type Placement, placementOf } from '../../../src/table/place.ts'
import { isLimbered, unitAt, unitsIn } from '../../../src/table/units.ts'
import { TABLES } from '../../../src/tables.ts'
import type { Side } from '../../../src/vocabulary.ts'
import { amountOf, withAmount } from './amount.ts'
import { along as lengthAlong } from './drawing.ts'
import { along, type Ghost } from './ghost.ts'
import { laid, stepsFor } from './laying.ts'
import { reachOf } from './reach.ts'
import { draftOf, take, takeUp, type UnderWay, unitOf } from './under-way.ts'

/** Units of one formation go together, all as far and the same way, so that its order stays. */

interface GroupMove {
  readonly ghosts: readonly { readonly unit: number; readonly ghost: Ghost }[]
  readonly parts: readonly MovePart[]
}

/** The units of the formation that may still move; those with steps of their own are on their own. */
export const groupOf = (s: State, side: Side, parts: readonly MovePart[], unit: number): number[] =>
  unitsIn(s, unitAt(s, unit).major).filter(
    each => moveRefused(s, side, each) === null && stepsFor(parts, unitId(s, each)).length === 0,
  )

const EXACTLY_AHEAD = 5
const BACK = 1800

/** MAR-8.7: how a unit goes that way without turning; null: not at all. */
function stepThere({ formation, facing }: Placement, way: number, mils: number): Step | null {
  const off = difference(facing, way)
  if (goesAnyWay(formation)) return { type: 'any-way', bearing: way, mils }
  const isAhead = Math.abs(off) <= EXACTLY_AHEAD
  if (isLimbered(formation)) return isAhead ? { type: 'forward', mils } : null
  if (!isInCloseOrder(formation)) return null
  if (isAhead) return { type: 'forward', mils }
  if (Math.abs(off) <= TABLES.movement.obliqueMaxAngle) return { type: 'oblique', off, mils }
  return Math.abs(off) >= BACK - EXACTLY_AHEAD ? { type: 'retire-step', mils } : null
}

interface Member {
  readonly unit: number
  readonly under: UnderWay
  readonly most: number
}

const FARTHEST = 40_000

/** Takes up the group: how it goes each way is asked again and again while it is drawn. */
export function holdGroup(
  s: State,
  side: Side,
  parts: readonly MovePart[],
  units: readonly number[],
  mode: MoveMode,
  way: number,
): (mils: number) => GroupMove {
  const members = units.flatMap((unit): Member[] => {
    const under = takeUp(s, side, parts, unit, mode)
    if (!under.ok) return []
    const at = placementOf(unitOf(under.value))
    const step = stepThere(at, way, FARTHEST)
    if (step === null) return []
    const reached = reachOf(each => take(under.value, each), step, at.facing)
    const most = reached.step === null ? 0 : (amountOf(reached.step, at.facing) ?? 0)
    return most > 0 ? [{ unit, under: under.value, most }] : []
  })
  // Who is in front goes first, so that nobody ends on a friend who has still to go.
  const ordered = members.toSorted(
    (a, b) => lengthAlong(unitOf(a.under), unitOf(b.under), way) || a.unit - b.unit,
  )
  const most = Math.min(...ordered.map(each => each.most))
  return mils => together(s, side, parts, ordered, mode, way, Math.min(mils, most))
}

function together(
  s: State,
  side: Side,
  parts: readonly MovePart[],
  members: readonly Member[],
  mode: MoveMode,
  way: number,
  mils: number,
): GroupMove {
  if (members.length === 0 || mils <= 0) return { ghosts: [], parts }
  let draft = draftOf(s, side, parts)
  let all: readonly MovePart[] = parts
  const ghosts: { unit: number; ghost: Ghost }[] = []
  for (const { unit, under } of members) {
    const at = unitOf(under)
    const step = stepThere(placementOf(at), way, mils)
    if (step === null) continue
    const [part] = laid([], unitId(s, unit), mode, [withAmount(step, at.facing, mils)])
    if (part === undefined) continue
    const added = addPart(s, side, draft, part)
    if (!added.ok) continue
    draft = added.value
    all = [...all, part]
    ghosts.push({ unit, ghost: along(under, [step], null) })
  }
  return { ghosts, parts: all }
}
