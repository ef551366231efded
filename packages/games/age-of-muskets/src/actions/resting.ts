import { type Compose, illegal, isOf, type Refusal } from '@grognard/engine'
import { type Acting, acting, unitsOfForce } from '../activation/acting.ts'
import type { DecisionOf } from '../decisions.ts'
import { hqId, leaderId, leaderNamed, unitId, unitNamed } from '../forces/names.ts'
import { leaderOfHq, leaderOfUnit, theHq, theUnit } from '../forces/pieces.ts'
import type { Part } from '../parts.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../state.ts'
import { shatteredStrength } from '../troops/index.ts'
import { mayBeRaised, restingHq } from './artillery.ts'
import { candidatesFor, leaderless } from './leaders.ts'

type Rest = DecisionOf<'rest'>

/** AOM-41.10: whom which CU or HQ may get, after what was chosen already. */
function appointments(s: State, now: Acting, parts: readonly Part[]): Part[] {
  const made = parts.flatMap(part => (isOf('appoint', part) ? [part] : []))
  return leaderless(s, now).flatMap(each =>
    made.some(({ piece }) => piece === each.name)
      ? []
      : candidatesFor(s, now.seat, each).flatMap(leader => {
          const name = leaderId(s, leader)
          return name === null || made.some(part => part.leader === name)
            ? []
            : [{ type: 'appoint', piece: each.name, leader: name } as const]
        }),
  )
}

/** AOM-21.2: CU with shattered SP that are with their HQ. */
function underHq(s: State, { seat, force }: Acting, parts: readonly Part[]): Part[] {
  const rallying = unitsOfForce(s, seat, force).filter(unit => isWithHq(s, seat, unit))
  return rallying.flatMap(({ id, troops }) => {
    const unit = unitId(s, id)
    const isNamed = parts.some(part => isOf('rally-under-hq', part) && part.unit === unit)
    return isNamed || shatteredStrength(troops) === 0 ? [] : [{ type: 'rally-under-hq', unit } as const]
  })
}

export const isWithHq = (s: State, seat: number, unit: CombatUnit): boolean =>
  s.own[seat]?.headquarters.some(
    hq => hq.id === unit.hq && hq.zone === unit.zone && hq.inside === unit.inside,
  ) === true

function raisings(s: State, now: Acting, parts: readonly Part[]): Part[] {
  const hq = restingHq(s, now)
  if (hq === null || parts.some(part => isOf('raise-artillery', part))) return []
  return mayBeRaised(s, now).map(unit => ({ type: 'raise-artillery', unit: unitId(s, unit), hq }))
}

const nextParts = (s: State, parts: readonly Part[]): Part[] => {
  const now = acting(s)
  return [...appointments(s, now, parts), ...underHq(s, now, parts), ...raisings(s, now, parts)]
}

const isSame = (a: Part, b: Part): boolean => {
  if (isOf('appoint', a) && isOf('appoint', b)) return a.piece === b.piece && a.leader === b.leader
  if (isOf('rally-under-hq', a) && isOf('rally-under-hq', b)) return a.unit === b.unit
  return isOf('raise-artillery', a) && isOf('raise-artillery', b) && a.unit === b.unit && a.hq === b.hq
}

const REFUSALS: { readonly [type: string]: Refusal } = {
  appoint: illegal('AOM-41.10', 'aom.no-such-leader'),
  'rally-under-hq': illegal('AOM-21.2', 'aom.not-under-hq'),
  'raise-artillery': illegal('AOM-21.7', 'aom.no-artillery-to-raise'),
}

/** Chapter 21: new leaders, under whom each CU rallies, and what artillery is called up. */
export const resting: Compose<AgeOfMuskets> = {
  next: (s, _, parts) => nextParts(s, parts),
  fits: (s, _, parts, part) =>
    nextParts(s, parts).some(each => isSame(each, part))
      ? null
      : (REFUSALS[part.type] ?? illegal('AOM-21.1', 'engine.not-among-options')),
  /** A new leader is not refused as long as there is one. */
  whole(s, _, parts) {
    return appointments(s, acting(s), parts).length > 0 ? null : restOf(s, parts)
  },
  lacks: () => illegal('AOM-21.4', 'aom.leader-missing'),
  partsOf: (s, _, decision) => (isOf('rest', decision) ? partsIn(s, decision) : null),
}

function restOf(s: State, parts: readonly Part[]): Rest {
  const named = parts.flatMap(part => (isOf('rally-under-hq', part) ? [part.unit] : []))
  const leaders = parts.flatMap(part =>
    isOf('appoint', part) ? [{ piece: part.piece, leader: part.leader }] : [],
  )
  return {
    type: 'rest',
    leaders: leaders.sort((a, b) => (a.piece < b.piece ? -1 : 1)),
    underHq: named.sort((a, b) => unitNamed(s, a) - unitNamed(s, b)),
    raised: parts.find(part => isOf('raise-artillery', part))?.unit ?? null,
  }
}

function partsIn(s: State, { leaders, underHq, raised }: Rest): Part[] {
  const hq = restingHq(s, acting(s))
  return [
    ...leaders.map((each): Part => ({ type: 'appoint', ...each })),
    ...underHq.map((unit): Part => ({ type: 'rally-under-hq', unit })),
    ...(raised === null ? [] : [{ type: 'raise-artillery', unit: raised, hq: hq ?? '' } as const]),
  ]
}

/** The first who may be appointed, the better leader to rally under, and guns where there are some. */
export function usualRest(s: State): Rest {
  const now = acting(s)
  const parts: Part[] = []
  const take = (next: readonly Part[]): boolean => {
    const [first] = next
    if (first !== undefined) parts.push(first)
    return first !== undefined
  }
  while (take(appointments(s, now, parts)));
  const appointed = (piece: string) =>
    parts.flatMap(part =>
      isOf('appoint', part) && part.piece === piece ? [leaderNamed(s, part.leader)] : [],
    )[0]
  const moraleOf = (name: string, now: number): number => {
    const leader = appointed(name)
    return leader === undefined ? now : (s.scenario.roster.leaders[leader]?.morale ?? 0)
  }
  for (const part of underHq(s, now, parts)) {
    if (!isOf('rally-under-hq', part)) continue
    const unit = theUnit(s, unitNamed(s, part.unit))
    const hq = theHq(s, unit.hq)
    const own = moraleOf(part.unit, leaderOfUnit(s, unit).morale)
    if (moraleOf(hqId(s, hq.id), leaderOfHq(s, hq).morale) > own) parts.push(part)
  }
  take(raisings(s, now, parts))
  return restOf(s, parts)
}
