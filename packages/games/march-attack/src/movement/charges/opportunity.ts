import { accept, illegal, type Refusal, type Result, refused } from '@grognard/engine'
import { turned, zoneOf } from '@grognard/geometry'
import type { PartOf } from '../../parts.ts'
import type { State } from '../../state.ts'
import { unitId, unitNamed } from '../../table/names.ts'
import { putUnit, scratchOf } from '../../table/place.ts'
import {
  areWithin,
  cardOf,
  isDisordered,
  isOnTable,
  poseOf,
  sizeOf,
  type Table,
  unitAt,
  unitsOf,
} from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { daylightNow } from '../../turn/course.ts'
import { enemyOf, NONE } from '../../vocabulary.ts'
import { bearingAt, crowded, type Declared, endOf, endsOnOther } from './declare.ts'
import { targetRefused, turnRefused, unseen } from './eligible.ts'
import { chargeRate, laneTo, opportunityRate } from './lane.ts'

/** Inactive cavalry takes its opportunity (MAR-8.24 to MAR-8.26). */

type OpportunityPart = Pick<PartOf<'opportunity-charge'>, 'unit' | 'target' | 'bearing'>

/** The table with every charger of the active side where its lane leads it. */
export function afterCharges(s: State): Table {
  const table = scratchOf(s)
  for (const { unit, target, bearing, kind } of s.open.charges) {
    const rate = chargeRate(s, unit)
    if (kind !== 'charge' || rate === null) continue
    const lane = laneTo(s, unit, target, bearing, rate)
    if (lane.ok) putUnit(table, unit, lane.value.to)
  }
  return table
}

/** MAR-8.24: cavalry in line, fit, free, and not charged itself. */
function mayTakeOpportunity(s: State, unit: number): Refusal | null {
  const state = s.open.units[unit]
  const inactive = enemyOf(s.open.active)
  if (state === undefined || !isOnTable(state) || cardOf(s, unit).side !== inactive)
    return illegal('MAR-8.24', 'march.no-such-unit')
  if (daylightNow(s) === 'night') return illegal('MAR-15.6', 'march.night')
  const mf = s.open.formations[state.major]?.state
  const isFit = state.formation === 'cavalry-line' && !state.isBlown && !isDisordered(state)
  if (!isFit || mf === 'broken-mf' || mf === 'retiring') return illegal('MAR-8.24', 'march.unfit-to-charge')
  if (s.open.charges.some(charge => charge.target === unit)) return illegal('MAR-8.24', 'march.is-charged')
  return s.open.charges.some(charge => charge.unit === unit) ||
    s.open.reactions.some(reaction => reaction.unit === unit)
    ? illegal('MAR-8.24', 'march.has-charged')
    : null
}

/** Whom it may be: in t1b those who charge, in t1f those who have moved without charging. */
type Occasion = (s: State, target: number) => boolean
export const isCharging: Occasion = (s, target) =>
  s.open.charges.some(({ unit, kind }) => unit === target && kind === 'charge')
export const hasMovedOnly: Occasion = (s, target) =>
  s.open.units[target]?.hasMoved === true && s.open.charges.every(({ unit }) => unit !== target)

/**
 * MAR-8.24: an enemy where it stands on this table, in the front zone and within half the charge rate; whoever has moved without
 * charging must be seen (MAR-8.14).
 */
export function opportunityOf(
  s: State,
  table: Table,
  part: OpportunityPart,
  occasion: Occasion,
  declared: readonly Declared[],
): Result<Declared> {
  const [unit, target] = [unitNamed(s, part.unit), unitNamed(s, part.target)]
  const refusal =
    mayTakeOpportunity(s, unit) ??
    (declared.some(each => each.unit === unit) ? illegal('MAR-8.24', 'march.has-charged') : null) ??
    (target === NONE || !occasion(s, target) ? illegal('MAR-8.24', 'march.no-opportunity') : null) ??
    targetRefused(table, unit, target) ??
    notInFront(table, unit, target) ??
    (occasion === hasMovedOnly ? unseen(table, unit, target) : null) ??
    turnRefused(unitAt(table, unit), part.bearing) ??
    crowded(table, target, declared)
  const rate = refusal === null ? opportunityRate(table, unit) : null
  if (refusal !== null || rate === null)
    return refused(refusal ?? illegal('MAR-8.24', 'march.unfit-to-charge'))
  const lane = laneTo(table, unit, target, part.bearing, rate)
  if (!lane.ok) return lane
  const end = endOf(table, unit, lane.value)
  const overlapping = endsOnOther(table, end, declared)
  return overlapping === null ? accept({ unit, target, end }) : refused(overlapping)
}

/** MAR-24.14: what other players of the side have named in this step already. */
export const namedBefore = (s: State, table: Table): Declared[] =>
  s.open.charges.flatMap(({ unit, target, bearing, kind, fate }) => {
    if (kind !== 'opportunity-charge' || fate !== 'declared') return []
    const lane = laneTo(table, unit, target, bearing, opportunityRate(table, unit) ?? 0)
    return lane.ok ? [{ unit, target, end: endOf(table, unit, lane.value) }] : []
  })

function notInFront(t: Table, unit: number, target: number): Refusal | null {
  const state = unitAt(t, unit)
  return zoneOf(poseOf(state), sizeOf(state.formation), unitAt(t, target)) === 'front'
    ? null
    : illegal('MAR-8.24', 'march.not-in-front', { unit: unitId(t, target) })
}

/** The bearings of a free turn, straight at the target first and then every five degrees, since mostly one of these is open. */
function* bearingsTo(t: Table, unit: number, target: number): Generator<number> {
  const { facing } = unitAt(t, unit)
  const most = TABLES.movement.chargePivotMaxAngle
  yield bearingAt(t, unit, target)
  for (const step of [SWEEP, 1]) for (let off = -most; off <= most; off += step) yield turned(facing, off)
}
const SWEEP = 50

/** MAR-24.12: is there any at all? A lane that is closed straight ahead may be open to the right or left of it. */
export function isOpportunity(s: State, occasion: Occasion): boolean {
  const targets = unitsOf(s, s.open.active).filter(target => occasion(s, target))
  return unitsOf(s, enemyOf(s.open.active)).some(unit => {
    const isReady = targets.length > 0 && unitAt(s, unit).formation === 'cavalry-line'
    const rate = isReady ? opportunityRate(s, unit) : null
    if (rate === null || mayTakeOpportunity(s, unit) !== null) return false
    return targets.some(target => {
      if (!areWithin(s, unit, target, rate + TABLES.scale.chargeHalt)) return false
      if (targetRefused(s, unit, target) !== null || notInFront(s, unit, target) !== null) return false
      if (occasion === hasMovedOnly && unseen(s, unit, target) !== null) return false
      for (const bearing of bearingsTo(s, unit, target))
        if (laneTo(s, unit, target, bearing, rate).ok) return true
      return false
    })
  })
}

/** The opportunities that there are, each straight at its enemy. */
export function likelyOpportunities(
  s: State,
  table: Table,
  occasion: Occasion,
  declared: readonly Declared[],
): OpportunityPart[] {
  const targets = unitsOf(s, s.open.active).filter(target => occasion(s, target))
  return unitsOf(s, enemyOf(s.open.active))
    .filter(unit => mayTakeOpportunity(s, unit) === null)
    .flatMap(unit =>
      targets.map(target => ({
        unit: unitId(s, unit),
        target: unitId(s, target),
        bearing: bearingAt(table, unit, target),
      })),
    )
    .filter(part => opportunityOf(s, table, part, occasion, declared).ok)
}
