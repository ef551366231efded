import { ownOf, reveal, type Seat, type Tell } from '@grognard/engine'
import { addTo } from '../calculations/counts.ts'
import type { AgeOfMuskets, CombatUnit, Garrison, Headquarters, State } from '../state.ts'
import { copyTroops, strength, type Troop } from '../troops/index.ts'
import { award } from '../turn/victory.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { takeOffMap } from './counters.ts'
import { dropRequisition, removeHq, removeUnit, surrender } from './elimination.ts'
import { dissolve, troopsIn } from './garrisons.ts'
import { hqId, sideId, zoneId } from './names.ts'
import { hqCard, seatsOf, unitsOf } from './pieces.ts'
import { zoneState } from './places.ts'

/** Who lays down arms: those inside the place of a zone, those outside, or all that are there. */
type Whose = 'inside' | 'outside' | 'all'

const isMeant = (whose: Whose, inside: boolean): boolean => whose === 'all' || (whose === 'inside') === inside

/** What a player has there. */
interface Surrendering {
  readonly seat: Seat
  readonly headquarters: Headquarters[]
  readonly units: CombatUnit[]
  readonly garrison: Garrison | null
}

function surrenderingOf(s: State, side: Side, zone: number, whose: Whose): Surrendering[] {
  const isHere = (piece: CombatUnit | Headquarters) => piece.zone === zone && isMeant(whose, piece.inside)
  return seatsOf(s, side).map(seat => ({
    seat,
    headquarters: ownOf(s, seat).headquarters.filter(isHere),
    units: ownOf(s, seat).units.filter(isHere),
    garrison:
      s.open.garrisons.find(
        each =>
          each.side === side &&
          each.zone === zone &&
          each.controller === seat &&
          isMeant(whose, isInside(each)),
      ) ?? null,
  }))
}

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
  const all = surrenderingOf(s, side, zone, whose)
  const before = s.open.surrendered[side]
  for (const { seat, headquarters, units, garrison } of all) {
    for (const unit of units) removeUnit(s, seat, unit, 'surrendered')
    for (const hq of headquarters) removeHq(s, seat, hq, 'surrendered')
    if (garrison !== null) {
      surrender(s, seat, troopsIn(s, garrison))
      dissolve(s, garrison)
    }
  }
  if (whose === 'outside') loseStragglersOf(s, side, zone)
  const hqs = all.flatMap(({ headquarters }) => headquarters)
  tellSurrender(s, side, zone, hqs, s.open.surrendered[side] - before, false, tell)
  afterSurrenderOf(s, side, hqs, tell)
}

/** AOM-38.13: those inside leave the map as they are, and come back in a later turn. Whoever calls it settles afterwards. */
export function leaveWithHonours(
  s: State,
  side: Side,
  zone: number,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const all = surrenderingOf(s, side, zone, 'inside')
  const turn = s.open.turn + s.scenario.parameters.honoursOfWar.returnAfterTurns
  const sp = all.reduce((sum, each) => sum + parole(s, each, zone, turn), 0)
  s.open.paroled.push({ side, place: zone, turn })
  const hqs = all.flatMap(({ headquarters }) => headquarters)
  tellSurrender(s, side, zone, hqs, sp, true, tell)
  afterSurrenderOf(s, side, hqs, tell)
}

/** How many SP go. */
function parole(
  s: State,
  { seat, headquarters, units, garrison }: Surrendering,
  place: number,
  turn: number,
): number {
  if (headquarters.length + units.length === 0 && garrison === null) return 0
  const own = ownOf(s, seat)
  for (const piece of [...headquarters, ...units]) {
    dropRequisition(s, seat, piece)
    takeOffMap(s, piece)
    piece.inside = false
  }
  own.headquarters = own.headquarters.filter(hq => !headquarters.includes(hq))
  own.units = own.units.filter(unit => !units.includes(unit))
  // AOM-5.6: CU of theirs that are elsewhere have no HQ on the map; nor have CU whose HQ stays there.
  for (const unit of units) if (!headquarters.some(({ id }) => id === unit.hq)) unit.hq = NO
  for (const { id } of headquarters) for (const unit of unitsOf(s, id)) unit.hq = NO
  const troops: Troop[] = garrison === null ? [] : copyTroops(troopsIn(s, garrison))
  if (garrison !== null) dissolve(s, garrison)
  own.paroled.push({ turn, place, headquarters, units, garrison: troops })
  return units.reduce((sum, unit) => sum + strength(unit.troops), strength(troops))
}

function tellSurrender(
  s: State,
  side: Side,
  zone: number,
  hqs: readonly Headquarters[],
  sp: number,
  withHonours: boolean,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  tell?.({
    type: 'surrendered',
    rule: withHonours ? 'AOM-38.13' : 'AOM-45.10',
    side: sideId(s, side),
    zone: zoneId(s, zone),
    hqs: hqs.map(({ id }) => hqId(s, id)),
    sp,
    withHonours,
  })
  reveal(s)
}

const isInside = ({ location }: Garrison): boolean => location === 'place'

/** AOM-16.3, AOM-60.4: also with honours of war. */
export function afterSurrenderOf(
  s: State,
  side: Side,
  hqs: readonly Headquarters[],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  if (hqs.length === 0) return
  s.open.fallen.push(...hqs.map(({ id }) => id))
  const { hqSurrender } = s.scenario.scoring
  for (const { id } of hqs)
    if (hqSurrender !== null) award(s, enemyOf(side), hqSurrender[hqCard(s, id).size], tell)
  giveInitiative(s, enemyOf(side), tell)
}

/** AOM-16.2: at once. */
function giveInitiative(s: State, side: Side, tell: Tell<AgeOfMuskets> | undefined): void {
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
    addTo(s.hidden.lost, nationality, count)
    s.open.surrendered[side] += count
  }
}
