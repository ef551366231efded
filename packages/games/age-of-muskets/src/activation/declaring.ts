import { type Compose, illegal, isOf, ownOf, type Refusal, type Seat } from '@grognard/engine'
import type { DecisionOf } from '../decisions.ts'
import { hqId, unitId } from '../forces/names.ts'
import { areAdjacent } from '../map/theatre.ts'
import type { Part } from '../parts.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { sheetOf } from './acting.ts'
import { mayTakeAlong } from './turn-of-an-hq.ts'

type Declaration = DecisionOf<'declare-forces'>

/** What is to be activated. */
export interface Chosen {
  readonly hqs: readonly Headquarters[]
  readonly units: readonly CombatUnit[]
}

/** By name, of what the player has. */
export function chosenBy(s: State, seat: Seat, hqs: readonly string[], units: readonly string[]): Chosen {
  const own = ownOf(s, seat)
  return {
    hqs: own.headquarters.filter(({ id }) => hqs.includes(hqId(s, id))),
    units: own.units.filter(({ id }) => units.includes(unitId(s, id))),
  }
}

const chosenIn = (s: State, seat: Seat, parts: readonly Part[]): Chosen =>
  chosenBy(
    s,
    seat,
    parts.flatMap(part => (isOf('activate-hq', part) ? [part.hq] : [])),
    parts.flatMap(part => (isOf('activate-unit', part) ? [part.unit] : [])),
  )

/** AOM-12.2 to AOM-12.10: HQ counters and CU, the activated HQ's and those of HQ that it takes along. */
export const declaring: Compose<AgeOfMuskets> = {
  next(s, seat, parts) {
    const chosen = chosenIn(s, seat, parts)
    const { headquarters, units } = ownOf(s, seat)
    const { inReach } = sheetOf(s, seat)
    const open = headquarters.filter(hq => mayActivate(s, seat, chosen, hq))
    const isOpen = ({ id, hq }: CombatUnit) => inReach.includes(id) && open.some(parent => parent.id === hq)
    return [
      ...open.flatMap((hq): Part[] =>
        chosen.hqs.includes(hq) ? [] : [{ type: 'activate-hq', hq: hqId(s, hq.id) }],
      ),
      ...units.flatMap((unit): Part[] =>
        isOpen(unit) && !chosen.units.includes(unit)
          ? [{ type: 'activate-unit', unit: unitId(s, unit.id) }]
          : [],
      ),
    ]
  },
  fits(s, seat, parts, part) {
    const chosen = chosenIn(s, seat, parts)
    if (isOf('activate-hq', part)) return unfitHq(s, seat, chosen, part.hq)
    if (isOf('activate-unit', part)) return unfitUnit(s, seat, chosen, part.unit)
    return illegal('AOM-12.2', 'engine.not-among-options')
  },
  whole(s, seat, parts) {
    const chosen = chosenIn(s, seat, parts)
    return lackOf(s, seat, chosen) === null ? declarationOf(s, chosen) : null
  },
  lacks: (s, seat, parts) =>
    lackOf(s, seat, chosenIn(s, seat, parts)) ?? illegal('AOM-12.2', 'engine.unfinished'),
  partsOf: (s, seat, decision) => (isOf('declare-forces', decision) ? partsIn(s, seat, decision) : null),
}

export const declarationOf = (s: State, { hqs, units }: Chosen): Declaration => ({
  type: 'declare-forces',
  hqs: hqs.toSorted((a, b) => a.id - b.id).map(({ id }) => hqId(s, id)),
  units: units.toSorted((a, b) => a.id - b.id).map(({ id }) => unitId(s, id)),
})

/** Larger HQ come first, so that those that they take along can follow. */
function partsIn(s: State, seat: Seat, { hqs, units }: Declaration): readonly Part[] {
  const left = new Set(hqs)
  const parts: Part[] = []
  const isNext = (hq: string): boolean => unfitHq(s, seat, chosenIn(s, seat, parts), hq) === null
  for (let next = hqs.find(isNext); next !== undefined; next = [...left].find(isNext)) {
    left.delete(next)
    parts.push({ type: 'activate-hq', hq: next })
  }
  return [
    ...parts,
    ...[...left].map((hq): Part => ({ type: 'activate-hq', hq })),
    ...units.map((unit): Part => ({ type: 'activate-unit', unit })),
  ]
}

/** The HQ whose turn it is, and those that an activated counter takes along (AOM-12.8, AOM-12.9). */
function mayActivate(s: State, seat: Seat, { hqs }: Chosen, hq: Headquarters): boolean {
  if (isCalled(s, seat)) return mayAnswer(s, seat, hq)
  return hq.id === sheetOf(s, seat).hq || hqs.some(larger => mayTakeAlong(s, seat, larger, hq))
}

/** AOM-12.9: it is an HQ of a team-mate that calls. */
const isCalled = (s: State, seat: Seat): boolean =>
  !ownOf(s, seat).headquarters.some(({ id }) => id === sheetOf(s, seat).hq)

/** Those of HQ that are near enough are in reach, and no others: an HQ acts with a CU or not at all (AOM-12.1). */
function mayAnswer(s: State, seat: Seat, hq: Headquarters): boolean {
  const { inReach } = sheetOf(s, seat)
  return ownOf(s, seat).units.some(unit => unit.hq === hq.id && inReach.includes(unit.id))
}

function unfitHq(s: State, seat: Seat, chosen: Chosen, name: string): Refusal | null {
  const hq = ownOf(s, seat).headquarters.find(({ id }) => hqId(s, id) === name)
  if (hq === undefined || chosen.hqs.includes(hq)) return illegal('AOM-12.2', 'aom.not-yours-now')
  return mayActivate(s, seat, chosen, hq) ? null : leftBehind(s, hq)
}

function unfitUnit(s: State, seat: Seat, chosen: Chosen, name: string): Refusal | null {
  const { headquarters, units } = ownOf(s, seat)
  const unit = units.find(({ id }) => unitId(s, id) === name)
  if (unit === undefined || chosen.units.includes(unit)) return illegal('AOM-12.2', 'aom.not-yours-now')
  const hq = headquarters.find(({ id }) => id === unit.hq)
  if (hq === undefined) return illegal('AOM-5.6', 'aom.orphan', { unit: name })
  if (!mayActivate(s, seat, chosen, hq)) return leftBehind(s, hq)
  const isInReach = sheetOf(s, seat).inReach.includes(unit.id)
  return isInReach ? null : illegal('AOM-12.2', 'aom.out-of-reach', { unit: name })
}

const leftBehind = (s: State, hq: Headquarters): Refusal =>
  hq.activityPoints < 1
    ? illegal('AOM-12.10', 'aom.no-points-to-follow', { hq: hqId(s, hq.id) })
    : illegal('AOM-12.8', 'aom.not-taken-along', { hq: hqId(s, hq.id) })

/** AOM-12.2, AOM-12.3: at least one CU of the HQ, and one beside every HQ counter. */
function lackOf(s: State, seat: Seat, { hqs, units }: Chosen): Refusal | null {
  const { hq: activated } = sheetOf(s, seat)
  const isEnough = isCalled(s, seat)
    ? hqs.length === 0 || units.length > 0
    : units.some(unit => unit.hq === activated)
  if (!isEnough) return illegal('AOM-12.2', 'aom.no-unit')
  const alone = hqs.find(hq => !units.some(unit => isIntegrated(s, unit, hq)))
  return alone === undefined ? null : illegal('AOM-12.3', 'aom.hq-acts-alone', { hq: hqId(s, alone.id) })
}

/** AOM-9.6 */
export const isIntegrated = (s: State, unit: CombatUnit, hq: Headquarters): boolean =>
  unit.hq === hq.id && (unit.zone === hq.zone || areAdjacent(s.scenario.theatre, unit.zone, hq.zone))
