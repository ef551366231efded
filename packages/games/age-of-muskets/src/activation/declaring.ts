import {
  type Building,
  type Compose,
  composed,
  growing,
  illegal,
  isOf,
  ownOf,
  type Refusal,
  type Seat,
} from '@grognard/engine'
import type { DecisionOf } from '../decisions.ts'
import { hqId, unitId } from '../forces/names.ts'
import { areAdjacent } from '../map/theatre.ts'
import type { Part } from '../parts.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, Own, State } from '../state.ts'
import { sheetOf } from './acting.ts'
import type { ActivationSheet } from './state.ts'
import { hasActed, mayTakeAlong, unitsInReach } from './turn-of-an-hq.ts'

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

/** A declaration under way, with what does not hang on its parts. */
interface Declaring {
  readonly seat: Seat
  readonly own: Own
  readonly sheet: ActivationSheet
  /** AOM-12.9: it is an HQ of a team-mate that calls. */
  readonly isCalled: boolean
}

function declaringOf(s: State, seat: Seat): Declaring {
  const own = ownOf(s, seat)
  const sheet = sheetOf(s, seat)
  return { seat, own, sheet, isCalled: !own.headquarters.some(({ id }) => id === sheet.hq) }
}

/** What the parts choose, in the order in which the player has it. */
const chosenIn = (s: State, { own }: Declaring): ((parts: readonly Part[]) => Chosen) =>
  growing<Part, { hqs: Headquarters[]; units: CombatUnit[] }>(
    () => ({ hqs: [], units: [] }),
    (chosen, part) => {
      if (isOf('activate-hq', part))
        chosen.hqs = own.headquarters.filter(hq => chosen.hqs.includes(hq) || hqId(s, hq.id) === part.hq)
      if (isOf('activate-unit', part))
        chosen.units = own.units.filter(
          unit => chosen.units.includes(unit) || unitId(s, unit.id) === part.unit,
        )
    },
  )

function nextParts(s: State, now: Declaring, chosen: Chosen): Part[] {
  const { own } = now
  const open = own.headquarters.filter(hq => mayActivate(s, now, chosen, hq))
  const inReach = reachOf(s, now, chosen)
  const found: Part[] = []
  for (const hq of open) if (!chosen.hqs.includes(hq)) found.push({ type: 'activate-hq', hq: hqId(s, hq.id) })
  for (const unit of own.units) {
    if (!inReach.includes(unit.id) || chosen.units.includes(unit)) continue
    if (open.some(({ id }) => id === unit.hq)) found.push({ type: 'activate-unit', unit: unitId(s, unit.id) })
  }
  return found
}

function begin(s: State, seat: Seat): Building<AgeOfMuskets> {
  const now = declaringOf(s, seat)
  const chosenBy = chosenIn(s, now)
  return {
    next: parts => nextParts(s, now, chosenBy(parts)),
    fits(parts, part) {
      if (isOf('activate-hq', part)) return unfitHq(s, now, chosenBy(parts), part.hq)
      if (isOf('activate-unit', part)) return unfitUnit(s, now, chosenBy(parts), part.unit)
      return illegal('AOM-12.2', 'engine.not-among-options')
    },
    whole(parts) {
      const chosen = chosenBy(parts)
      return lackOf(s, now, chosen) === null ? declarationOf(s, chosen) : null
    },
  }
}

/** AOM-12.2 to AOM-12.10: HQ counters and CU, the activated HQ's and those of HQ that it takes along. */
export const declaring: Compose<AgeOfMuskets> = composed(begin, {
  lacks(s, seat, parts) {
    const now = declaringOf(s, seat)
    return lackOf(s, now, chosenIn(s, now)(parts)) ?? illegal('AOM-12.2', 'engine.unfinished')
  },
  partsOf: (s, seat, decision) =>
    isOf('declare-forces', decision) ? partsIn(s, declaringOf(s, seat), decision) : null,
})

export const declarationOf = (s: State, { hqs, units }: Chosen): Declaration => ({
  type: 'declare-forces',
  hqs: hqs.toSorted((a, b) => a.id - b.id).map(({ id }) => hqId(s, id)),
  units: units.toSorted((a, b) => a.id - b.id).map(({ id }) => unitId(s, id)),
})

/** Larger HQ come first, so that those that they take along can follow. */
function partsIn(s: State, now: Declaring, { hqs, units }: Declaration): readonly Part[] {
  const left = new Set(hqs)
  const parts: Part[] = []
  const chosenBy = chosenIn(s, now)
  const isNext = (hq: string): boolean => unfitHq(s, now, chosenBy(parts), hq) === null
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
function mayActivate(s: State, now: Declaring, { hqs }: Chosen, hq: Headquarters): boolean {
  const isFirst = now.isCalled ? mayAnswer(now, hq) : hq.id === now.sheet.hq
  return isFirst || hqs.some(larger => mayTakeAlong(s, now.seat, larger, hq))
}

/** AOM-12.2; AOM-12.9: whom a counter that answers takes along in its turn shows only when it is chosen. */
function reachOf(s: State, now: Declaring, { hqs }: Chosen): readonly number[] {
  const { seat, own, sheet, isCalled } = now
  if (!isCalled || hqs.length === 0) return sheet.inReach
  const isTakenAlong = (hq: Headquarters) =>
    !mayAnswer(now, hq) && hqs.some(larger => mayTakeAlong(s, seat, larger, hq))
  return [...sheet.inReach, ...unitsInReach(s, seat, own.headquarters.filter(isTakenAlong))]
}

/** Those of HQ that are near enough are in reach, and no others: an HQ acts with a CU or not at all (AOM-12.1). */
const mayAnswer = ({ own, sheet }: Declaring, hq: Headquarters): boolean =>
  own.units.some(unit => unit.hq === hq.id && sheet.inReach.includes(unit.id))

function unfitHq(s: State, now: Declaring, chosen: Chosen, name: string): Refusal | null {
  const hq = now.own.headquarters.find(({ id }) => hqId(s, id) === name)
  if (hq === undefined || chosen.hqs.includes(hq)) return illegal('AOM-12.2', 'aom.not-yours-now')
  return mayActivate(s, now, chosen, hq) ? null : leftBehind(s, now, hq)
}

function unfitUnit(s: State, now: Declaring, chosen: Chosen, name: string): Refusal | null {
  const { headquarters, units } = now.own
  const unit = units.find(({ id }) => unitId(s, id) === name)
  if (unit === undefined || chosen.units.includes(unit)) return illegal('AOM-12.2', 'aom.not-yours-now')
  const hq = headquarters.find(({ id }) => id === unit.hq)
  if (hq === undefined) return illegal('AOM-5.6', 'aom.orphan', { unit: name })
  if (!mayActivate(s, now, chosen, hq)) return leftBehind(s, now, hq)
  const isInReach = reachOf(s, now, chosen).includes(unit.id)
  return isInReach ? null : illegal('AOM-12.2', 'aom.out-of-reach', { unit: name })
}

function leftBehind(s: State, { seat }: Declaring, hq: Headquarters): Refusal {
  const facts = { hq: hqId(s, hq.id) }
  if (hasActed(s, seat, hq)) return illegal('AOM-17.20', 'aom.acted-already', facts)
  return hq.activityPoints < 1
    ? illegal('AOM-12.10', 'aom.no-points-to-follow', facts)
    : illegal('AOM-12.8', 'aom.not-taken-along', facts)
}

/** AOM-12.2, AOM-12.3: at least one CU of the HQ, and one beside every HQ counter. */
function lackOf(s: State, { sheet, isCalled }: Declaring, { hqs, units }: Chosen): Refusal | null {
  const isEnough = isCalled ? hqs.length === 0 || units.length > 0 : units.some(unit => unit.hq === sheet.hq)
  if (!isEnough) return illegal('AOM-12.2', 'aom.no-unit')
  const alone = hqs.find(hq => !units.some(unit => isIntegrated(s, unit, hq)))
  return alone === undefined ? null : illegal('AOM-12.3', 'aom.hq-acts-alone', { hq: hqId(s, alone.id) })
}

/** AOM-9.6 */
export const isIntegrated = (s: State, unit: CombatUnit, hq: Headquarters): boolean =>
  unit.hq === hq.id && (unit.zone === hq.zone || areAdjacent(s.scenario.theatre, unit.zone, hq.zone))
