<<<<<<< HEAD
import { ownOf, type Seat, type Tell } from '@grognard/engine'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { copyTroops, type Troop } from '../troops/index.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { takeOffMap } from './counters.ts'
import { removeHq, removeUnit, surrender } from './elimination.ts'
import { garrisonTroops, removeGarrison } from './garrisons.ts'
import { hqId, sideId, zoneId } from './names.ts'
import { hqCard, seatsOf, unitsOf } from './pieces.ts'
import { garrisonIn, zoneState } from './places.ts'

/** Who gives himself up: all who are in the zone (AOM-34.4), or all inside its place (AOM-37.13). */
export type Surrendering = 'outside' | 'inside' | 'everybody'

/**
 * Chapter 5 and AOM-38.13: forces of a side in the zone surrender, with the honours of war or without. The enemy scores
 * their HQ (AOM-60.4) and takes the Strategic Initiative for them (AOM-16.3). Whoever calls it settles afterwards.
 */
export function surrenderIn(
  s: State,
  side: Side,
  zone: number,
  who: Surrendering,
  withHonours: boolean,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const isMeant = (piece: { readonly zone: number; readonly inside: boolean }) =>
    piece.zone === zone && (who === 'everybody' || piece.inside === (who === 'inside'))
  const headquarters: string[] = []
  let units = 0
  for (const seat of seatsOf(s, side)) {
    const own = ownOf(s, seat)
    const theirs = { headquarters: own.headquarters.filter(isMeant), units: own.units.filter(isMeant) }
    headquarters.push(...theirs.headquarters.map(({ id }) => hqId(s, id)))
    units += theirs.units.length
    for (const { id } of theirs.headquarters) scoreHq(s, side, id)
    const garrison = who === 'outside' ? [] : takeGarrison(s, seat, side, zone)
    if (withHonours) parole(s, seat, zone, theirs.headquarters, theirs.units, garrison)
    else giveUp(s, seat, theirs.headquarters, theirs.units, garrison)
  }
  if (who !== 'inside') loseStragglers(s, side, zone)
  if (headquarters.length > 0) s.open.initiative = enemyOf(side)
  const [sideName, zoneName] = [sideId(s, side), zoneId(s, zone)]
  tell?.({
    type: 'surrendered',
    rule: withHonours ? 'AOM-38.13' : 'AOM-34.4',
    side: sideName,
    zone: zoneName,
    headquarters,
    units,
    withHonours,
  })
}

/** AOM-60.4 */
function scoreHq(s: State, side: Side, hq: number): void {
  const { hqSurrender } = s.scenario.scoring
  if (hqSurrender !== null) s.open.victoryPoints[enemyOf(side)] += hqSurrender[hqCard(s, hq).size]
}

/** The SP of a garrison that the player controls, which is there no longer. */
function takeGarrison(s: State, seat: Seat, side: Side, zone: number): Troop[] {
  const garrison = garrisonIn(s, side, zone)
  if (garrison === undefined || garrison.controller !== seat || garrison.location !== 'place') return []
  const troops = copyTroops(garrisonTroops(s, garrison))
  removeGarrison(s, garrison)
  return troops
}

/** AOM-37.13 */
function giveUp(
  s: State,
  seat: Seat,
  headquarters: readonly Headquarters[],
  units: readonly CombatUnit[],
  garrison: readonly Troop[],
): void {
  for (const unit of units) removeUnit(s, seat, unit, 'surrendered')
  for (const hq of headquarters) removeHq(s, seat, hq, 'surrendered')
  surrender(s, seat, garrison)
}

/** AOM-38.13: they leave the map as they are, and come back in a later turn. */
function parole(
  s: State,
  seat: Seat,
  place: number,
  headquarters: Headquarters[],
  units: CombatUnit[],
  garrison: Troop[],
): void {
  if (headquarters.length + units.length + garrison.length === 0) return
  const own = ownOf(s, seat)
  for (const piece of [...headquarters, ...units]) {
    takeOffMap(s, piece)
    piece.inside = false
    piece.requisition = false
  }
  own.headquarters = own.headquarters.filter(hq => !headquarters.includes(hq))
  own.units = own.units.filter(unit => !units.includes(unit))
  // AOM-5.6: those of their CU that are elsewhere have lost their HQ.
  for (const hq of headquarters) for (const unit of unitsOf(s, hq.id)) unit.hq = NO
  const turn = s.open.turn + s.scenario.parameters.honoursOfWar.returnAfterTurns
  own.paroled.push({ turn, place, headquarters, units, garrison })
}

/** AOM-34.4 */
function loseStragglers(s: State, side: Side, zone: number): void {
  const { stragglers } = zoneState(s, zone)
  for (const [nationality, count] of stragglers.entries()) {
    if (s.scenario.roster.nationalities[nationality]?.side !== side) continue
=======
import { ownOf, type Tell } from '@grognard/engine'
import type { AgeOfMuskets, CombatUnit, Garrison, Headquarters, State } from '../state.ts'
import { award } from '../turn/victory.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { removeHq, removeUnit, surrender } from './elimination.ts'
import { dissolve, troopsIn } from './garrisons.ts'
import { hqId, sideId, zoneId } from './names.ts'
import { hqCard, seatsOf } from './pieces.ts'
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
>>>>>>> aom
    stragglers[nationality] = 0
    s.hidden.lost[nationality] = (s.hidden.lost[nationality] ?? 0) + count
    s.hidden.surrendered[side] += count
  }
}
