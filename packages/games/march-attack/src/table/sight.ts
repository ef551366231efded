import { type Point, referencePoints } from '@grognard/geometry'
import { groundInTheWay, type Obstruction, obstructs, type SightBar } from '../ground/sight.ts'
import { visibilityNow } from '../turn/course.ts'
import { NONE } from '../vocabulary.ts'
import { blockPoints, centreOfUnit, footprintOf, frontOf, sizeOf, type Table, unitAt } from './units.ts'

/** MAR-23.12 */
export function referencePointsOf(s: Table, unit: number): readonly Point[] {
  const state = unitAt(s, unit)
  if (state.block === NONE) return referencePoints(state, sizeOf(state.formation))
  return [centreOfUnit(s, unit), ...blockPoints(s, state.block)]
}

/** MAR-9.9: from where a unit looks out. */
const viewpointsOf = (s: Table, unit: number): readonly Point[] =>
  unitAt(s, unit).block === NONE ? [frontOf(s, unit)] : referencePointsOf(s, unit)

/** The units that may stand in the way of others: all but those in skirmish order, and garrisons, whose blocks do. */
function screens(s: Table, viewer: number, target: number): (Obstruction & { readonly unit: number })[] {
  return s.open.units.flatMap((other, unit) => {
    const isInTheWay =
      other.place === 'table' &&
      unit !== viewer &&
      unit !== target &&
      other.block === NONE &&
      other.formation !== 'infantry-skirmish'
    return isInTheWay ? [{ unit, points: footprintOf(s, unit), centre: centreOfUnit(s, unit) }] : []
  })
}

/** MAR-9.9: what stops the line between two points; null: sight is open. */
function lineStoppedBy(
  s: Table,
  from: Point,
  to: Point,
  others: readonly (Obstruction & { readonly unit: number })[],
  through: readonly number[],
): SightBar | null {
  const line = { from, to }
  const { ground } = s.scenario
  const screen = others.find(other => obstructs(ground, line, other))
  if (screen !== undefined) return { by: 'unit', unit: screen.unit }
  return groundInTheWay(ground, line, visibilityNow(s), through)
}

/** MAR-9.9: the reference points of the target that the viewer sees, or what stops the first line. */
export function sightOf(
  s: Table,
  viewer: number,
  target: number,
): { readonly seen: readonly Point[]; readonly bar: SightBar | null } {
  const through = [unitAt(s, viewer).block, unitAt(s, target).block]
  const others = screens(s, viewer, target)
  const seen: Point[] = []
  let first: SightBar | null = null
  for (const to of referencePointsOf(s, target)) {
    const bars = viewpointsOf(s, viewer).map(from => lineStoppedBy(s, from, to, others, through))
    if (bars.some(bar => bar === null)) seen.push(to)
    else first ??= bars[0] ?? null
  }
  return { seen, bar: seen.length > 0 ? null : first }
}
