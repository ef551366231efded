import {
  type Compose,
  illegal,
  isOf,
  only,
  ownOf,
  type Refusal,
  reveal,
  type Seat,
  type Step,
  type Tell,
  theDecision,
} from '@grognard/engine'
import type { DecisionOf } from '../decisions.ts'
import { putOnMap } from '../forces/counters.ts'
import { hqId, hqNamed, playerId, unitId, unitNamed, zoneId } from '../forces/names.ts'
import { counterOf } from '../forces/pieces.ts'
import { areAdjacent } from '../map/theatre.ts'
import type { Part } from '../parts.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { NO } from '../vocabulary.ts'
import { sheetOf } from './acting.ts'
import type { Force } from './state.ts'
import { mayTakeAlong } from './turn-of-an-hq.ts'

/** What is to be activated, in numbers. */
interface Chosen {
  readonly hqs: readonly number[]
  readonly units: readonly number[]
}

const chosenIn = (s: State, parts: readonly Part[]): Chosen => ({
  hqs: parts.flatMap(part => (isOf('activate-hq', part) ? [hqNamed(s, part.hq)] : [])),
  units: parts.flatMap(part => (isOf('activate-unit', part) ? [unitNamed(s, part.unit)] : [])),
})

/** AOM-12.2 to AOM-12.10: HQ counters and CU, the activated HQ's and those of HQ that it takes along. */
const declaring: Compose<AgeOfMuskets> = {
  next(s, seat, parts) {
    const chosen = chosenIn(s, parts)
    const { headquarters } = ownOf(s, seat)
    const hqs = headquarters.filter(hq => !chosen.hqs.includes(hq.id) && mayActivateHq(s, seat, chosen, hq))
    const units = sheetOf(s, seat).inReach.filter(
      unit => !chosen.units.includes(unit) && mayActivateUnit(s, seat, chosen, unit),
    )
    return [
      ...hqs.map(({ id }): Part => ({ type: 'activate-hq', hq: hqId(s, id) })),
      ...units.map((unit): Part => ({ type: 'activate-unit', unit: unitId(s, unit) })),
    ]
  },
  fits(s, seat, parts, part) {
    const chosen = chosenIn(s, parts)
    if (isOf('activate-hq', part)) return unfitHq(s, seat, chosen, part.hq)
    if (isOf('activate-unit', part)) return unfitUnit(s, seat, chosen, part.unit)
    return illegal('AOM-12.2', 'engine.not-among-options')
  },
  whole(s, seat, parts) {
    const chosen = chosenIn(s, parts)
    return lackOf(s, seat, chosen) === null ? decisionOf(s, chosen) : null
  },
  lacks: (s, seat, parts) => lackOf(s, seat, chosenIn(s, parts)) ?? illegal('AOM-12.2', 'engine.unfinished'),
  partsOf: (s, seat, decision) => (isOf('declare-forces', decision) ? partsIn(s, seat, decision) : null),
}

const decisionOf = (s: State, { hqs, units }: Chosen): DecisionOf<'declare-forces'> => ({
  type: 'declare-forces',
  hqs: hqs.toSorted((a, b) => a - b).map(hq => hqId(s, hq)),
  units: units.toSorted((a, b) => a - b).map(unit => unitId(s, unit)),
})

/** Larger HQ come first, so that those that they take along can follow. */
function partsIn(s: State, seat: Seat, { hqs, units }: DecisionOf<'declare-forces'>): readonly Part[] {
  const left = new Set(hqs)
  const parts: Part[] = []
  const isNext = (hq: string): boolean => unfitHq(s, seat, chosenIn(s, parts), hq) === null
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

function mayActivateHq(s: State, seat: Seat, chosen: Chosen, hq: Headquarters): boolean {
  if (hq.id === sheetOf(s, seat).hq) return true
  return isTakenAlong(s, seat, chosen, hq)
}

/** AOM-12.8: by any HQ counter that is activated. */
const isTakenAlong = (s: State, seat: Seat, { hqs }: Chosen, hq: Headquarters): boolean =>
  ownOf(s, seat).headquarters.some(larger => hqs.includes(larger.id) && mayTakeAlong(s, seat, larger, hq))

function mayActivateUnit(s: State, seat: Seat, chosen: Chosen, unit: number): boolean {
  const { headquarters, units } = ownOf(s, seat)
  const parent = units.find(({ id }) => id === unit)?.hq
  const hq = headquarters.find(({ id }) => id === parent)
  return hq !== undefined && mayActivateHq(s, seat, chosen, hq)
}

function unfitHq(s: State, seat: Seat, chosen: Chosen, name: string): Refusal | null {
  const hq = ownOf(s, seat).headquarters.find(({ id }) => id === hqNamed(s, name))
  if (hq === undefined || chosen.hqs.includes(hq.id)) return illegal('AOM-12.2', 'aom.not-yours-now')
  if (mayActivateHq(s, seat, chosen, hq)) return null
  return hq.activityPoints < 1
    ? illegal('AOM-12.10', 'aom.no-points-to-follow', { hq: name })
    : illegal('AOM-12.8', 'aom.not-taken-along', { hq: name })
}

function unfitUnit(s: State, seat: Seat, chosen: Chosen, name: string): Refusal | null {
  const number = unitNamed(s, name)
  const unit = ownOf(s, seat).units.find(({ id }) => id === number)
  if (unit === undefined || chosen.units.includes(number)) return illegal('AOM-12.2', 'aom.not-yours-now')
  if (unit.hq === NO) return illegal('AOM-5.6', 'aom.orphan', { unit: name })
  if (!mayActivateUnit(s, seat, chosen, number)) {
    const hq = ownOf(s, seat).headquarters.find(({ id }) => id === unit.hq)
    return hq !== undefined && hq.activityPoints < 1
      ? illegal('AOM-12.10', 'aom.no-points-to-follow', { hq: hqId(s, hq.id) })
      : illegal('AOM-12.8', 'aom.not-taken-along', { hq: hqId(s, unit.hq) })
  }
  return sheetOf(s, seat).inReach.includes(number)
    ? null
    : illegal('AOM-12.2', 'aom.out-of-reach', { unit: name })
}

/** AOM-12.2, AOM-12.3: at least one CU of the HQ, and one beside every HQ counter. */
function lackOf(s: State, seat: Seat, { hqs, units }: Chosen): Refusal | null {
  const { headquarters, units: mine } = ownOf(s, seat)
  const active = mine.filter(({ id }) => units.includes(id))
  if (!active.some(unit => unit.hq === sheetOf(s, seat).hq)) return illegal('AOM-12.2', 'aom.no-unit')
  const alone = headquarters.find(
    hq => hqs.includes(hq.id) && !active.some(unit => unit.hq === hq.id && isIntegrated(s, unit, hq)),
  )
  return alone === undefined ? null : illegal('AOM-12.3', 'aom.hq-acts-alone', { hq: hqId(s, alone.id) })
}

/** AOM-9.6 */
const isIntegrated = (s: State, { zone }: CombatUnit, hq: Headquarters): boolean =>
  zone === hq.zone || areAdjacent(s.scenario.theatre, zone, hq.zone)

/** 4.3 (AOM-12.5): all Forces are declared, and marked, before the first of them acts. */
export const declareForces: Step<AgeOfMuskets> = {
  rule: 'AOM-12.2',
  seats: ({ open }) => only(open.activation.seat),
  compose: declaring,
  /** The HQ with all CU that are integrated. */
  default(s, seat) {
    const { hq, inReach } = sheetOf(s, seat)
    const { headquarters, units } = ownOf(s, seat)
    const found = headquarters.find(({ id }) => id === hq)
    const mine = units.filter(
      unit =>
        unit.hq === hq && found !== undefined && inReach.includes(unit.id) && isIntegrated(s, unit, found),
    )
    return decisionOf(s, { hqs: [hq], units: mine.map(({ id }) => id) })
  },
  play(s, decisions, tell) {
    const { seat } = s.open.activation
    const { hqs, units } = theDecision('declare-forces', decisions[seat])
    const chosen = { hqs: hqs.map(hq => hqNamed(s, hq)), units: units.map(unit => unitNamed(s, unit)) }
    const sheet = sheetOf(s, seat)
    sheet.forces = forcesOf(s, seat, chosen)
    s.open.activation.forces = sheet.forces.length
    s.open.activation.isCommon = new Set(sheet.forces.map(({ parent }) => parent)).size > 1
    mark(s, seat, sheet.forces, [...hqs, ...units], tell)
    reveal(s)
  },
}

/** AOM-12.3, AOM-12.4 */
function forcesOf(s: State, seat: Seat, { hqs, units }: Chosen): Force[] {
  const own = ownOf(s, seat)
  const active = own.units.filter(({ id }) => units.includes(id))
  const led = own.headquarters
    .filter(({ id }) => hqs.includes(id))
    .map(hq =>
      force(
        hq.id,
        hq.id,
        active.filter(unit => unit.hq === hq.id && isIntegrated(s, unit, hq)),
      ),
    )
  const alone = active.filter(({ id }) => !led.some(each => each.units.includes(id)))
  return [...led, ...alone.map(unit => force(NO, unit.hq, [unit]))]
}

const force = (hq: number, parent: number, units: readonly CombatUnit[]): Force => ({
  hq,
  parent,
  units: units.map(({ id }) => id),
  isDone: false,
  cost: 0,
})

/** AOM-12.5, AOM-8.3: what acts by itself comes off the display; what acts with its HQ stays there. */
function mark(
  s: State,
  seat: Seat,
  forces: readonly Force[],
  pieces: readonly string[],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const { headquarters, units } = ownOf(s, seat)
  const alone = forces.flatMap(each => (each.hq === NO ? each.units : []))
  putOnMap(
    s,
    seat,
    units.filter(({ id }) => alone.includes(id)),
  )
  const zones: number[] = []
  const isActive = (piece: CombatUnit | Headquarters) => {
    const counter = counterOf(s, piece.counter)
    if (counter === undefined) return
    counter.activated = true
    zones.push(counter.zone)
  }
  for (const hq of headquarters) if (forces.some(each => each.hq === hq.id)) isActive(hq)
  for (const unit of units) if (forces.some(each => each.units.includes(unit.id))) isActive(unit)
  const named = zones.map(zone => zoneId(s, zone)).sort()
  const told = { type: 'hq-activated', rule: 'AOM-12.5', player: playerId(s, seat), zones: named } as const
  tell?.only(only(seat), { ...told, pieces }, { ...told, pieces: null })
}
