import { only, ownOf, type Tell, there } from '@grognard/engine'
import { type Acting, hqOfForce, unitsOfForce } from '../activation/acting.ts'
import { depotsFrom, depotsReached } from '../forces/depots.ts'
import { muster } from '../forces/elimination.ts'
import { hqId, unitId } from '../forces/names.ts'
import { newUnit } from '../forces/new-pieces.ts'
import { hqCard, isArtillery, sideOf, unitCard, unitsOf } from '../forces/pieces.ts'
import { isShutIn, situationOf } from '../forces/places.ts'
import { isKnownFull, mayJoin, unitLimit, unitsInPlay } from '../reinforcement/coming-into-play.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { addTroops, strength } from '../troops/index.ts'
import { artilleryOf } from '../troops/joining.ts'
import { NO } from '../vocabulary.ts'

/** AOM-21.6: artillery CU of the Force that reach a depot are made good, up to what they were set up with. */
export function refill(s: State, { seat, force }: Acting, tell: Tell<AgeOfMuskets> | undefined): void {
  const side = sideOf(s, seat)
  const short = unitsOfForce(s, seat, force).filter(
    unit => isArtillery(s, unit.id) && strength(unit.troops) < unit.artillery,
  )
  if (short.length === 0) return
  const situation = situationOf(s, side)
  for (const unit of short) {
    const type = artilleryOf(s, unitCard(s, unit.id).nationality)
    if (type === undefined || depotsReached(s, situation, side, [unit]).length === 0) continue
    const guns = unit.artillery - strength(unit.troops)
    muster(s, [{ type, normal: guns, shattered: 0 }])
    addTroops(unit.troops, type, guns)
    tell?.only(only(seat), { type: 'artillery-refilled', rule: 'AOM-21.6', unit: unitId(s, unit.id), guns })
  }
}

/** AOM-21.7: artillery CU that the resting HQ may call to it. */
export function mayBeRaised(s: State, { seat, force }: Acting): number[] {
  const hq = hqOfForce(s, seat, force)
  const gone = s.own[seat]?.gone ?? []
  if (hq === undefined || gone.length === 0 || isKnownFull(s, seat, 0)) return []
  if (unitsOf(s, hq.id).some(({ id }) => isArtillery(s, id))) return []
  const { nationality } = hqCard(s, hq.id)
  const fitting = gone.filter(
    ({ unit }) =>
      isArtillery(s, unit) && unitCard(s, unit).nationality === nationality && mayJoin(s, hq.id, unit, []),
  )
  if (fitting.length === 0) return []
  const side = sideOf(s, seat)
  // AOM-24.5: nobody comes into a place that is shut in, whatever lies there.
  if (isShutIn(s, side, hq)) return []
  const parts = [{ zone: hq.zone, isShutIn: false }]
  const isSupplied = depotsFrom(s, () => situationOf(s, side), side, parts, [nationality]).length > 0
  return isSupplied ? fitting.map(({ unit }) => unit) : []
}

/** AOM-21.7: it is with the HQ at once, at full strength, and so on its display. */
export function raise(
  s: State,
  { seat, force }: Acting,
  unit: number,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const own = ownOf(s, seat)
  const side = sideOf(s, seat)
  // AOM-4.18: nobody knows how many CU his team-mates have, so that it shows only now.
  if (unitsInPlay(s, side) >= unitLimit(s, side)) return
  const hq = there(hqOfForce(s, seat, force), 'HQ that rests')
  const gone = there(
    own.gone.find(each => each.unit === unit),
    'such CU off the map',
  )
  const type = there(artilleryOf(s, unitCard(s, unit).nationality), 'artillery of the nationality')
  const troops = [{ type, normal: gone.artillery, shattered: 0 }]
  own.gone = own.gone.filter(each => each !== gone)
  muster(s, troops)
  const { leader, isLeaderLost } = gone
  const { zone, inside } = hq
  own.units.push({ ...newUnit(s.scenario, { unit, leader, zone, troops }, hq.id, NO), inside, isLeaderLost })
  const told = {
    type: 'artillery-raised',
    rule: 'AOM-21.7',
    unit: unitId(s, unit),
    hq: hqId(s, hq.id),
  } as const
  tell?.only(only(seat), told)
}

/** The name of the HQ that rests; null: none does. */
export function restingHq(s: State, { seat, force }: Acting): string | null {
  const hq = hqOfForce(s, seat, force)
  return hq === undefined ? null : hqId(s, hq.id)
}
