import { ownOf, type Tell } from '@grognard/engine'
import type { AgeOfMuskets, CombatUnit, Garrison, Headquarters, State } from '../state.ts'
import { copyTroops } from '../troops/index.ts'
import { award } from '../turn/victory.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { takeOffMap } from './counters.ts'
import { dropRequisition, removeHq, removeUnit, surrender } from './elimination.ts'
import { dissolve, troopsIn } from './garrisons.ts'
import { hqId, sideId, zoneId } from './names.ts'
import { hqCard, seatsOf, unitsOf } from './pieces.ts'
import { zoneState } from './places.ts'

/** Who lays down arms: those inside the place of a zone, those outside, or all that are there. */
export type Whose = 'inside' | 'outside' | 'all'

const isMeant = (whose: Whose, inside: boolean): boolean => whose === 'all' || (whose === 'inside') === inside

/**
 * AOM-34.4, AOM-37.13, AOM-45.10: forces of a side in a zone surrender without honours of war, and are gone for good with
 * their leaders. HQ bring points to the enemy (AOM-60.4) and the Strategic Initiative (AOM-16.1, AOM-16.3).
 */
export function layDownArms(
  s: State,
  side: Side,
  zone: number,
  whose: Whose,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const hqs: Headquarters[] = []
  for (const seat of seatsOf(s, side)) {
    const own = ownOf(s, seat)
    const isHere = (piece: CombatUnit | Headquarters) => piece.zone === zone && isMeant(whose, piece.inside)
    const [units, headquarters] = [own.units.filter(isHere), own.headquarters.filter(isHere)]
    hqs.push(...headquarters)
    for (const unit of units) removeUnit(s, seat, unit, 'surrendered')
    for (const hq of headquarters) removeHq(s, seat, hq, 'surrendered')
  }
  for (const garrison of s.open.garrisons.filter(each => each.side === side && each.zone === zone))
    if (isMeant(whose, isInside(garrison))) {
      surrender(s, garrison.controller, troopsIn(s, garrison))
      dissolve(s, garrison)
    }
  if (whose !== 'inside') loseStragglersOf(s, side, zone)
  tell?.({
    type: 'surrendered',
    rule: 'AOM-45.10',
    side: sideId(s, side),
    zone: zoneId(s, zone),
    hqs: hqs.map(({ id }) => hqId(s, id)),
  })
  afterSurrenderOf(s, side, hqs, tell)
}

export const isInside = ({ location }: Garrison): boolean => location === 'place'

/** AOM-16.3, AOM-60.4: also with honours of war. */
export function afterSurrenderOf(
  s: State,
  side: Side,
  hqs: readonly Headquarters[],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  if (hqs.length === 0) return
  const { hqSurrender } = s.scenario.scoring
  for (const { id } of hqs)
    if (hqSurrender !== null) award(s, enemyOf(side), hqSurrender[hqCard(s, id).size], tell)
  giveInitiative(s, enemyOf(side), tell)
}

/** AOM-16.2: at once. */
export function giveInitiative(s: State, side: Side, tell: Tell<AgeOfMuskets> | undefined): void {
  if (s.open.initiative === side) return
  s.open.initiative = side
  tell?.({ type: 'initiative', rule: 'AOM-16.2', side: sideId(s, side) })
}

/** AOM-34.4: stragglers surrender with them. */
function loseStragglersOf(s: State, side: Side, zone: number): void {
  const { stragglers } = zoneState(s, zone)
  for (const [nationality, card] of s.scenario.roster.nationalities.entries()) {
    const count = stragglers[nationality] ?? 0
    if (card.side !== side || count === 0) continue
    stragglers[nationality] = 0
    s.hidden.lost[nationality] = (s.hidden.lost[nationality] ?? 0) + count
    s.hidden.surrendered[side] += count
  }
}

/**
 * AOM-38.13: those inside the place of a zone leave the map with the honours of war, as they are, and come back in a later
 * turn. The enemy has their HQ's points and the Strategic Initiative all the same.
 */
export function marchOut(s: State, side: Side, zone: number, tell: Tell<AgeOfMuskets> | undefined): void {
  const turn = s.open.turn + s.scenario.parameters.honoursOfWar.returnAfterTurns
  const hqs: Headquarters[] = []
  for (const seat of seatsOf(s, side)) {
    const own = ownOf(s, seat)
    const isHere = (piece: CombatUnit | Headquarters) => piece.zone === zone && piece.inside
    const [units, headquarters] = [own.units.filter(isHere), own.headquarters.filter(isHere)]
    const garrison = s.open.garrisons.find(
      each => each.side === side && each.zone === zone && isInside(each) && each.controller === seat,
    )
    const troops = garrison === undefined ? [] : copyTroops(troopsIn(s, garrison))
    if (garrison !== undefined) dissolve(s, garrison)
    if (units.length + headquarters.length + troops.length === 0) continue
    hqs.push(...headquarters)
    for (const piece of [...units, ...headquarters]) {
      dropRequisition(s, seat, piece)
      takeOffMap(s, piece)
      piece.inside = false
    }
    own.units = own.units.filter(unit => !units.includes(unit))
    own.headquarters = own.headquarters.filter(hq => !headquarters.includes(hq))
    // AOM-5.6: those of their CU that are elsewhere have lost their HQ.
    for (const { id } of headquarters) for (const unit of unitsOf(s, id)) unit.hq = NO
    own.paroled.push({ turn, place: zone, headquarters, units, garrison: troops })
  }
  tell?.({
    type: 'marched-out',
    rule: 'AOM-38.13',
    side: sideId(s, side),
    zone: zoneId(s, zone),
    hqs: hqs.map(({ id }) => hqId(s, id)),
    turn,
  })
  afterSurrenderOf(s, side, hqs, tell)
}
