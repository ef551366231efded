import { isOf, ownOf, type Seat } from '@grognard/engine'
import { muster } from '../forces/elimination.ts'
import { appoint, leadersOf } from '../forces/leaders.ts'
import { hqNamed, unitNamed } from '../forces/names.ts'
import { isArtillery, seatsOf, sideOf, unitCard, unitsOf } from '../forces/pieces.ts'
import { isShutIn } from '../forces/places.ts'
import type { Part } from '../parts.ts'
import type { CombatUnit, Gone, Headquarters, Own, State } from '../state.ts'
import type { Troop } from '../troops/index.ts'
import { artilleryOf } from '../troops/joining.ts'
import { NO, type Side } from '../vocabulary.ts'

/** How CU that are off the map come back to it, and what limits how many there are. */

/** AOM-4.17, AOM-9.2: may one more CU be assigned to the HQ? `others` are counted with those that it has. */
export function mayJoin(s: State, hq: number, unit: number, others: readonly number[]): boolean {
  const { parameters, roster } = s.scenario
  const card = roster.headquarters[hq]
  if (card === undefined || !mayServe(s, hq, unit)) return false
  const assigned = unitsOf(s, hq)
  const most = parameters.maxCUPerHQ[card.size]
  if (most !== null && assigned.length + others.length + 1 > most) return false
  if (!isArtillery(s, unit)) return true
  const guns = assigned.filter(({ id }) => isArtillery(s, id)).length
  return guns + others.filter(id => isArtillery(s, id)).length < parameters.artCUPerHQ
}

/** AOM-9.2: may the CU be assigned to the HQ, however many others are? */
export function mayServe(s: Pick<State, 'scenario'>, hq: number, unit: number): boolean {
  const { mayCommand, fixedTo } = s.scenario.parameters
  const fixed = fixedTo[unit] ?? NO
  return (fixed === NO || fixed === hq) && mayCommand[unit]?.[hq] === true
}

/** AOM-4.18, AOM-40.18: how many CU a side may have in play. */
export const unitLimit = (s: Armies, side: Side): number =>
  seatsOf(s, side).reduce(
    (limit, seat) => limit - (ownOf(s, seat).withdrawn ?? 0),
    s.scenario.parameters.cuLimit[side],
  )

type Armies = Pick<State, 'scenario' | 'own'>

/** AOM-40.18: kept by its player, or everybody would learn whether what is withdrawn was still in play (AOM-8.7). */
export function lowerLimit(s: Armies, seat: Seat): void {
  const own = ownOf(s, seat)
  own.withdrawn = (own.withdrawn ?? 0) + 1
}

/**
 * AOM-4.18, AOM-38.13: CU and HQ of a side in play, those on parole included. Nobody sees those of his team-mates: rules ask
 * where a CU comes, never where one chooses.
 */
export const unitsInPlay = (s: State, side: Side): number =>
  sumOver(s, side, ({ units, paroled }) => [units, ...paroled.map(each => each.units)])
export const hqsInPlay = (s: State, side: Side): number =>
  sumOver(s, side, ({ headquarters, paroled }) => [headquarters, ...paroled.map(each => each.headquarters)])

/** AOM-4.18: may nobody else come beside so many, as far as the player can tell? Only who plays a side alone can. */
export const isKnownFull = (s: State, seat: Seat, coming: number): boolean => {
  const side = sideOf(s, seat)
  return seatsOf(s, side).length === 1 && unitsInPlay(s, side) + coming >= unitLimit(s, side)
}

const sumOver = (
  s: State,
  side: Side,
  pieces: (own: Own) => readonly { readonly length: number }[],
): number =>
  seatsOf(s, side)
    .flatMap(seat => pieces(ownOf(s, seat)))
    .reduce((sum, { length }) => sum + length, 0)

/** AOM-4.10: it was neither set up nor scheduled, and may take the place of one that was. */
const isReserve = ({ turn }: Gone): boolean => turn === NO

/** AOM-5.2, AOM-40.5: CU of the seat that left the map in an earlier turn, and those that may come in their place. */
export function mayReturn(s: State, seat: Seat): number[] {
  const { gone } = ownOf(s, seat)
  const lost = gone.filter(each => !isReserve(each) && each.turn < s.open.turn)
  const replacements = gone.filter(each => isReserve(each) && lost.some(one => isAlike(s, one, each)))
  return [...lost, ...replacements].map(({ unit }) => unit)
}

const isAlike = (s: State, one: Gone, other: Gone): boolean => {
  const [a, b] = [unitCard(s, one.unit), unitCard(s, other.unit)]
  return a.nationality === b.nationality && a.kind === b.kind
}

/** CU that these parts bring to an HQ already; null: to any. */
export const comingTo = (s: State, parts: readonly Part[], hq: number | null): number[] =>
  parts.flatMap(part =>
    (isOf('bring-in', part) || isOf('raise-artillery', part)) && (hq === null || hqNamed(s, part.hq) === hq)
      ? [unitNamed(s, part.unit)]
      : [],
  )

/** HQ of the seat that a CU coming into play may be assigned to. */
export const hqsFor = (s: State, seat: Seat, unit: number, parts: readonly Part[]): Headquarters[] =>
  ownOf(s, seat).headquarters.filter(hq => isOpenTo(s, seat, hq, unit, comingTo(s, parts, hq.id)))

/** May it be assigned to that HQ of the seat? */
export function mayBeAssigned(
  s: State,
  seat: Seat,
  unit: number,
  hq: number,
  others: readonly number[],
): boolean {
  const found = ownOf(s, seat).headquarters.find(({ id }) => id === hq)
  return found !== undefined && isOpenTo(s, seat, found, unit, others)
}

/** AOM-9.5 bars those that are shut in. */
const isOpenTo = (s: State, seat: Seat, hq: Headquarters, unit: number, others: readonly number[]): boolean =>
  !isShutIn(s, sideOf(s, seat), hq) && mayJoin(s, hq.id, unit, others)

/**
 * AOM-5.2: a CU comes back to the map with these SP; undefined: its side has as many as it may have (AOM-4.18). Whoever calls
 * it settles: it gets its counter together with the others that come, by lot (AOM-8.2).
 */
export function bringBack(
  s: State,
  seat: Seat,
  unit: number,
  zone: number,
  hq: number,
  troops: Troop[],
): CombatUnit | undefined {
  const own = ownOf(s, seat)
  const side = sideOf(s, seat)
  const gone = own.gone.find(each => each.unit === unit)
  if (gone === undefined || unitsInPlay(s, side) >= unitLimit(s, side)) return undefined
  own.gone = own.gone.filter(each => each !== gone)
  if (isReserve(gone)) replaceOne(s, seat, gone)
  const back: CombatUnit = {
    id: unit,
    leader: NO,
    isLeaderLost: gone.isLeaderLost,
    zone,
    counter: NO,
    inside: false,
    requisition: false,
    keptOnMap: false,
    hq,
    troops,
    artillery: gone.artillery,
  }
  giveLeader(s, side, back, gone)
  own.units.push(back)
  return back
}

/** The CU whose place it takes waits in reserve now. */
function replaceOne(s: State, seat: Seat, by: Gone): void {
  const own = ownOf(s, seat)
  const at = own.gone.findIndex(each => !isReserve(each) && each.turn < s.open.turn && isAlike(s, each, by))
  const replaced = own.gone[at]
  if (replaced !== undefined) own.gone[at] = { ...replaced, turn: NO }
}

/** AOM-4.9: its own leader, or another if he has taken over an HQ or CU in the meantime. */
function giveLeader(s: State, side: Side, back: CombatUnit, { leader, isLeaderLost }: Gone): void {
  if (isLeaderLost || leader === NO) return
  const available = leadersOf(s, side, 'CU', unitCard(s, back.id).nationality)
  const next = available.includes(leader) ? leader : available[0]
  if (next === undefined) back.isLeaderLost = true
  else appoint(s, side, back, next)
}

/** AOM-21.7, AOM-40.13: an artillery CU comes to its HQ at full strength. */
export function raiseArtillery(s: State, seat: Seat, unit: number, hq: number): void {
  const own = ownOf(s, seat)
  const leader = own.headquarters.find(({ id }) => id === hq)
  const gone = own.gone.find(each => each.unit === unit)
  const type = artilleryOf(s, unitCard(s, unit).nationality)
  if (leader === undefined || gone === undefined || type === undefined) return
  const guns = [{ type, normal: gone.artillery, shattered: 0 }]
  const back = bringBack(s, seat, unit, leader.zone, hq, guns)
  if (back === undefined) return
  // With the HQ, also inside a place that nobody shuts in (AOM-36.4).
  back.inside = leader.inside
  muster(s, guns)
}
