import { canonical, isOf, ownOf, type Seat } from '@grognard/engine'
import { setGarrison, troopsIn } from '../forces/garrisons.ts'
import { hqId, hqNamed, unitId, unitNamed, zoneId, zoneNamed } from '../forces/names.ts'
import { sideOf } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import type { Part, PartOf } from '../parts.ts'
import type { State } from '../state.ts'
import { copyTroops, type Troop } from '../troops/index.ts'
import { bringBack, comingTo, hqsFor, isKnownFull, mayReturn } from './coming-into-play.ts'
import { isGarrisonShut } from './loose-troops.ts'

/** What holds SP of a player, a CU of his or a garrison that he controls, while he makes up his mind. */
export interface Holder {
  /** Null: a garrison, which decisions know by its zone. */
  readonly unit: string | null
  /** The CU, by its number; null: a garrison. */
  readonly id: number | null
  readonly zone: number
  /** AOM-24.5: nothing passes between those who are shut in and those who are not. */
  readonly isShut: boolean
  /** As it was before he began. */
  readonly before: readonly Troop[]
  troops: Troop[]
}

/** `where`: in this zone; left out: everywhere. */
export function holdersOf(
  s: Pick<State, 'scenario' | 'open' | 'own'>,
  seat: Seat,
  where: number | null = null,
): Holder[] {
  const side = sideOf(s, seat)
  const found: Holder[] = []
  for (const unit of ownOf(s, seat).units) {
    const { id, zone, troops } = unit
    if (where !== null && zone !== where) continue
    const isShut = isShutIn(s, side, unit)
    found.push({ unit: unitId(s, id), id, zone, isShut, before: troops, troops: copyTroops(troops) })
  }
  for (const garrison of s.open.garrisons) {
    const { controller, zone } = garrison
    if (controller !== seat || (where !== null && zone !== where)) continue
    const before = troopsIn(s, garrison)
    const isShut = isGarrisonShut(s, garrison)
    found.push({ unit: null, id: null, zone, isShut, before, troops: copyTroops(before) })
  }
  return found
}

export const holderIn = (holders: readonly Holder[], zone: number, unit: string | null): Holder | undefined =>
  holders.find(each => each.zone === zone && each.unit === unit)

/** What they hold becomes so. */
export function keep(s: State, seat: Seat, holders: readonly Holder[]): void {
  const { units } = ownOf(s, seat)
  for (const { id, zone, troops } of holders) {
    const unit = units.find(each => each.id === id)
    if (unit !== undefined) unit.troops = troops
    const garrison = s.open.garrisons.find(each => each.zone === zone && each.controller === seat)
    if (id === null && garrison !== undefined) setGarrison(s, garrison, troops)
  }
}

export type BringIn = PartOf<'bring-in'>

/** A CU that has come back, and has nothing yet. */
export const newcomer = (s: State, { unit, zone }: BringIn): Holder => ({
  unit,
  id: unitNamed(s, unit),
  zone: zoneNamed(s, zone),
  isShut: false,
  before: [],
  troops: [],
})

/** AOM-39.5, AOM-40.12: CU that may come back where the player has SP to give them. */
export function bringIns(
  s: State,
  seat: Seat,
  holders: readonly Holder[],
  parts: readonly Part[],
): BringIn[] {
  const coming = comingTo(s, parts, null)
  const units = mayReturn(s, seat).filter(unit => !coming.includes(unit))
  if (units.length === 0 || isKnownFull(s, seat, coming.length)) return []
  const zones = [...new Set(holders.flatMap(({ isShut, zone }) => (isShut ? [] : [zone])))]
  return units.flatMap(unit =>
    hqsFor(s, seat, unit, parts).flatMap(hq =>
      zones.map(zone => ({
        type: 'bring-in' as const,
        unit: unitId(s, unit),
        zone: zoneId(s, zone),
        hq: hqId(s, hq.id),
      })),
    ),
  )
}

/** They come; which cannot, because the side has as many CU as it may have (AOM-4.18). */
export function bringIn(s: State, seat: Seat, parts: readonly Part[]): Set<string | null> {
  const missing = new Set<string | null>()
  for (const part of parts) {
    if (!isOf('bring-in', part)) continue
    const [unit, zone, hq] = [unitNamed(s, part.unit), zoneNamed(s, part.zone), hqNamed(s, part.hq)]
    if (bringBack(s, seat, unit, zone, hq, []) === undefined) missing.add(part.unit)
  }
  return missing
}

/** The same whatever order they were named in: by kind, then by what they say. */
export const inOrder = <P extends { readonly type: string }>(
  parts: readonly P[],
  kinds: readonly P['type'][],
): P[] =>
  parts.length < 2
    ? [...parts]
    : parts
        .map(part => ({ part, rank: kinds.indexOf(part.type), text: canonical(part) }))
        .sort((a, b) => a.rank - b.rank || (a.text < b.text ? -1 : 1))
        .map(({ part }) => part)

/** 1, 2 … up to so many. */
export const countsTo = (most: number): number[] =>
  Array.from({ length: Math.max(0, most) }, (_, at) => at + 1)
