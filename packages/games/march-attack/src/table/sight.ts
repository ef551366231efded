import { areBoxesNear, type Box, boxAround, type Point } from '@grognard/geometry'
import { groundInTheWay, type Obstruction, obstructs, passesBox, type SightBar } from '../ground/sight.ts'
import { visibilityNow } from '../turn/course.ts'
import { NONE } from '../vocabulary.ts'
import { blockId, unitId } from './names.ts'
import { frontOf, isFarOff, shapeOfUnit, type Table, unitAt } from './units.ts'

/** MAR-23.12: the centre and the corners; of a garrison, those of its block. */
export function referencePointsOf(s: Table, unit: number): readonly Point[] {
  const { centre, footprint } = shapeOfUnit(s, unit)
  return [centre, ...footprint]
}

/** MAR-9.9: from where a unit looks out. */
const viewpointsOf = (s: Table, unit: number): readonly Point[] =>
  unitAt(s, unit).block === NONE ? [frontOf(s, unit)] : referencePointsOf(s, unit)

/** A unit that may stand in the way of others. */
export interface Screen extends Obstruction {
  readonly unit: number
  readonly box: Box
}

/** All but those in skirmish order, and garrisons, whose blocks do; as far as they come near any line between the two. */
export function screensBetween(s: Table, viewer: number, target: number): Screen[] {
  const found: Screen[] = []
  const between = boxAround(shapeOfUnit(s, viewer).box, shapeOfUnit(s, target).box)
  const { units } = s.open
  for (let unit = 0; unit < units.length; unit++) {
    const other = units[unit]
    if (other?.place !== 'table' || unit === viewer || unit === target) continue
    if (other.block !== NONE || other.formation === 'infantry-skirmish') continue
    if (isFarOff(other, between, ROUNDING)) continue
    const { box, footprint, centre } = shapeOfUnit(s, unit)
    if (areBoxesNear(box, between, ROUNDING)) found.push({ unit, box, points: footprint, centre })
  }
  return found
}

/** A front midpoint is rounded by itself, and may lie a mil outside the box around the corners. */
const ROUNDING = 2

/** MAR-9.9: what stops the line between two points; null: sight is open. */
function lineStoppedBy(
  s: Table,
  from: Point,
  to: Point,
  others: readonly Screen[],
  through: readonly number[],
): SightBar | null {
  const line = { from, to }
  const { ground } = s.scenario
  const screen = others.find(other => passesBox(line, other.box) && obstructs(ground, line, other))
  if (screen !== undefined) return { by: 'unit', unit: screen.unit }
  return groundInTheWay(ground, line, visibilityNow(s), through)
}

/** What stops a line of sight, under the names by which words and boards know it. */
export function namesOfBar(s: Table, bar: SightBar): { readonly [name: string]: string } {
  const { areas, hills } = s.scenario.ground
  switch (bar.by) {
    case 'visibility':
      return { by: bar.by }
    case 'unit':
      return { by: bar.by, screen: unitId(s, bar.unit) }
    case 'block':
      return { by: bar.by, block: blockId(s, bar.block) }
    case 'area':
      return { by: bar.by, feature: areas[bar.area]?.id ?? '' }
    case 'hill':
      return { by: bar.by, feature: hills[bar.hill]?.id ?? '' }
  }
}

/** MAR-9.9: does the viewer see any of those reference points of the target that are wanted? */
export function seesAny(
  s: Table,
  viewer: number,
  target: number,
  isWanted: (point: Point) => boolean,
): boolean {
  const points = referencePointsOf(s, target).filter(isWanted)
  if (points.length === 0) return false
  const through = [unitAt(s, viewer).block, unitAt(s, target).block]
  const others = screensBetween(s, viewer, target)
  const viewpoints = viewpointsOf(s, viewer)
  return points.some(to => viewpoints.some(from => lineStoppedBy(s, from, to, others, through) === null))
}

/** MAR-9.9: what stops the first line to a target that the viewer does not see at all; null: he sees it. */
export function barTo(s: Table, viewer: number, target: number): SightBar | null {
  const through = [unitAt(s, viewer).block, unitAt(s, target).block]
  const others = screensBetween(s, viewer, target)
  const viewpoints = viewpointsOf(s, viewer)
  let first: SightBar | null = null
  for (const to of referencePointsOf(s, target))
    for (const from of viewpoints) {
      const bar = lineStoppedBy(s, from, to, others, through)
      if (bar === null) return null
      first ??= bar
    }
  return first
}

/** MAR-9.9: the reference points of the target that the viewer sees, or what stops the first line. */
export function sightOf(
  s: Table,
  viewer: number,
  target: number,
): { readonly seen: readonly Point[]; readonly bar: SightBar | null } {
  const through = [unitAt(s, viewer).block, unitAt(s, target).block]
  const others = screensBetween(s, viewer, target)
  const seen: Point[] = []
  let first: SightBar | null = null
  for (const to of referencePointsOf(s, target)) {
    const bars = viewpointsOf(s, viewer).map(from => lineStoppedBy(s, from, to, others, through))
    if (bars.some(bar => bar === null)) seen.push(to)
    else first ??= bars[0] ?? null
  }
  return { seen, bar: seen.length > 0 ? null : first }
}
