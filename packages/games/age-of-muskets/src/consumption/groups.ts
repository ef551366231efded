import { ownOf, type Seat } from '@grognard/engine'
import { consumptionLosses, consumptionPercent, harasses, rollsInstead } from '../calculations/consumption.ts'
import { isWinterMonth } from '../effects/season.ts'
import { garrisonStrength } from '../forces/garrisons.ts'
import { seatsOf, unitsIn } from '../forces/pieces.ts'
import { garrisonIn, shutInBy, zoneState } from '../forces/places.ts'
import { zoneOf } from '../map/theatre.ts'
import { type Holder, holdersOf } from '../reinforcement/holders.ts'
import type { State } from '../state.ts'
import { normalStrength, strength, strengthOf } from '../troops/index.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'

type Where = Pick<State, 'scenario' | 'open' | 'own'>

/** AOM-45.2: those of a side in a zone that are shut in, or those that are not, and what they lose. Public (AOM-49.2). */
export interface Group {
  readonly side: Side
  readonly zone: number
  readonly isShut: boolean
  readonly losses: number
  /** AOM-45.5: a single SP, for which a die is rolled. */
  readonly isByDie: boolean
}

/** The groups that lose something, first those of the side without the Strategic Initiative (AOM-7.12). */
export function groupsOf(s: State): Group[] {
  return [enemyOf(s.open.initiative), s.open.initiative].flatMap(side => {
    const holders = seatsOf(s, side).flatMap(seat => holdersOf(s, seat))
    return [...s.open.zones.keys()].flatMap(zone =>
      [false, true].flatMap(isShut => {
        const sp = strengthIn(holders.filter(each => each.zone === zone && each.isShut === isShut))
        const losses = consumptionLosses(sp, percentFor(s, side, zone, isShut), isShut)
        return losses === 0 ? [] : [{ side, zone, isShut, losses, isByDie: rollsInstead(sp, isShut) }]
      }),
    )
  })
}

const strengthIn = (holders: readonly Holder[]): number =>
  holders.reduce((sum, { troops }) => sum + strength(troops), 0)

/** AOM-45.3 */
function percentFor(s: State, side: Side, zone: number, isShut: boolean): number {
  const state = zoneState(s, zone)
  const { effects } = zoneOf(s.scenario.theatre, zone)
  return consumptionPercent({
    isDepleted: state.depleted,
    isShutIn: isShut,
    isBesieging: !isShut && state.siege?.side === side,
    terrainPercent: effects.monthlyLossPercent,
    isHarassed: isHarassed(s, side, zone),
  })
}

/** AOM-45.3, AOM-45.4: an enemy garrison that is not blockaded, or by fewer normal SP than it has. */
function isHarassed(s: State, side: Side, zone: number): boolean {
  const garrison = garrisonIn(s, enemyOf(side), zone)
  if (garrison === undefined) return false
  const isBlockaded = garrison.location === 'place' && shutInBy(zoneState(s, zone)) === side
  const normal = unitsIn(s, side, zone).reduce((sum, { troops }) => sum + normalStrength(troops), 0)
  return harasses(garrisonStrength(s, garrison), isBlockaded ? normal : NO)
}

/** What a player has in a group. */
export const holdersIn = (s: Where, seat: Seat, { zone, isShut }: Group): Holder[] =>
  holdersOf(s, seat, zone).filter(each => each.isShut === isShut)

/**
 * What each player of the side has to lose, as far as he can tell only his own: by his SP, the largest first. In winter
 * somebody with cavalry bears the first loss in the zone, be it inside or outside (AOM-45.7).
 */
export function shareOut(s: Where, group: Group): void {
  const shares = seatsOf(s, group.side)
    .map(seat => ({ seat, holders: holdersIn(s, seat, group), losses: 0 }))
    .map(share => ({ ...share, sp: strengthIn(share.holders) }))
    .sort((a, b) => b.sp - a.sp)
  const total = Math.max(
    1,
    shares.reduce((sum, { sp }) => sum + sp, 0),
  )
  let left = group.losses
  for (const share of shares) {
    share.losses = Math.min(share.sp, left, Math.ceil((group.losses * share.sp) / total))
    left -= share.losses
  }
  const isDue = isWinterMonth(s) && shares.every(({ seat }) => ownOf(s, seat).ridersLostIn !== group.zone)
  const riders = isDue ? shares.filter(({ holders }) => hasCavalry(s, holders)) : []
  const first = riders.find(({ losses }) => losses > 0) ?? riders[0]
  const [largest] = shares
  if (first !== undefined && first.losses === 0 && largest !== undefined) {
    largest.losses--
    first.losses++
  }
  for (const share of shares)
    ownOf(s, share.seat).consumption = { losses: share.losses, isCavalryFirst: share === first }
}

const hasCavalry = (s: Where, holders: readonly Holder[]): boolean =>
  holders.some(({ troops }) => strengthOf(s.scenario.roster, troops, 'cavalry') > 0)
