import type { Seat } from '@grognard/engine'
import { isCastleHeld } from '../calculations/siege.ts'
import { troopsIn } from '../forces/garrisons.ts'
import { isShattered, seatsOf } from '../forces/pieces.ts'
import { garrisonIn, holdsPlace, isShutIn, shutInBy, zoneState } from '../forces/places.ts'
import { zoneOf } from '../map/theatre.ts'
import type { CombatUnit, Garrison, Headquarters, State } from '../state.ts'
import { normalStrength, strength, type Troop } from '../troops/index.ts'
import { enemyOf, type Side } from '../vocabulary.ts'

/** Who takes part in a combat (AOM-27.3), and who can be attacked at all. */

type Where = Pick<State, 'scenario' | 'open' | 'own'>

interface Piece {
  readonly zone: number
  readonly inside: boolean
}

/** What of a side takes part. */
export interface Party {
  readonly side: Side
  readonly units: readonly { readonly seat: Seat; readonly unit: CombatUnit }[]
  readonly hqs: readonly { readonly seat: Seat; readonly hq: Headquarters }[]
  /** AOM-27.6: where it has nothing else there, in a storm, and in a relief. */
  readonly garrison: Garrison | null
}

function piecesOf(s: Where, side: Side, isMeant: (piece: Piece) => boolean): Pick<Party, 'units' | 'hqs'> {
  const seats = seatsOf(s, side)
  const units = seats.flatMap(seat =>
    (s.own[seat]?.units ?? []).flatMap(unit =>
      isMeant(unit) && !isShattered(s, unit) ? [{ seat, unit }] : [],
    ),
  )
  const hqs = seats.flatMap(seat =>
    (s.own[seat]?.headquarters ?? []).flatMap(hq =>
      isMeant(hq) && units.some(({ unit }) => unit.hq === hq.id && unit.inside === hq.inside)
        ? [{ seat, hq }]
        : [],
    ),
  )
  return { units, hqs }
}

/** AOM-27.3: the attackers in a zone: all who are not shattered and not shut in. */
export const attackersIn = (s: Where, side: Side, zone: number): Party => ({
  side,
  ...piecesOf(s, side, piece => piece.zone === zone && !isShutIn(s, side, piece)),
  garrison: null,
})

/** The defenders outside, or the garrison that is alone (AOM-27.6). */
export function defendersIn(s: Where, side: Side, zone: number): Party {
  const pieces = piecesOf(s, side, piece => piece.zone === zone && !piece.inside)
  const garrison = pieces.units.length > 0 ? null : (garrisonIn(s, side, zone) ?? null)
  return { side, ...pieces, garrison }
}

/** AOM-36.8, AOM-37.23: those inside a place, its garrison with them. */
export function besiegedIn(s: Where, side: Side, zone: number): Party {
  const pieces = piecesOf(s, side, piece => piece.zone === zone && piece.inside)
  const garrison = garrisonIn(s, side, zone) ?? null
  return { side, ...pieces, garrison: garrison?.location === 'place' ? garrison : null }
}

/** All their troops, each CU and the garrison apart. */
export const troopsOf = (s: Where, { units, garrison }: Party): (readonly Troop[])[] => [
  ...units.map(({ unit }) => unit.troops),
  ...(garrison === null ? [] : [troopsIn(s, garrison)]),
]

export const normalStrengthOf = (s: Where, party: Party): number =>
  troopsOf(s, party).reduce((sum, troops) => sum + normalStrength(troops), 0)

/** AOM-27.5: infantry and cavalry CU. */
export const countUnits = ({ scenario }: Where, { units }: Party): number =>
  units.filter(({ unit }) => scenario.roster.combatUnits[unit.id]?.kind !== 'ART').length

/** AOM-36.1: what protects those inside the place of a zone: it acts as a fortress, or can be stormed. */
type Shelter = 'fortress' | 'defensibleCity'

/** AOM-25.5, AOM-36.1: what a side could hold in the zone with so many SP inside; null: nothing protects it there. */
export function shelterIn(s: Where, side: Side, zone: number, strengthInside: number): Shelter | null {
  const { works } = zoneState(s, zone)
  if (works?.kind === 'entrenchedCamp' && works.side === side) return 'fortress'
  switch (zoneOf(s.scenario.theatre, zone).place?.type) {
    case 'fortress':
      return 'fortress'
    case 'defensibleCity':
      return 'defensibleCity'
    case 'castle':
      return isCastleHeld(strengthInside) ? 'fortress' : null
    default:
      return null
  }
}

/** All SP of a side inside the place: its CU there, and the garrison. */
export function strengthInside(s: Where, side: Side, zone: number): number {
  const party = besiegedIn(s, side, zone)
  const shattered = seatsOf(s, side).flatMap(seat =>
    (s.own[seat]?.units ?? []).filter(unit => unit.zone === zone && unit.inside && isShattered(s, unit)),
  )
  return (
    troopsOf(s, party).reduce((sum, troops) => sum + strength(troops), 0) +
    shattered.reduce((sum, { troops }) => sum + strength(troops), 0)
  )
}

type Target = 'open' | 'storm' | 'shattered'

/**
 * AOM-27.1, AOM-27.7, AOM-36.6: how a Force could attack in a zone: those outside, those inside a defensible city, or
 * shattered CU only; null: nobody can be attacked. All that it looks at is public.
 */
export function targetIn(s: Where, attacker: Side, zone: number): Target | null {
  const enemy = enemyOf(attacker)
  const outside = s.open.counters.filter(each => each.side === enemy && each.zone === zone && !each.inside)
  const isFighting = defendersIn(s, enemy, zone).units.length > 0
  if (isFighting) return 'open'
  const garrison = garrisonIn(s, enemy, zone)
  const isInside = holdsPlace(s, enemy, zone)
  if (isInside) {
    const type = zoneOf(s.scenario.theatre, zone).place?.type
    const isOpen = type === 'town' || (type === 'castle' && !isCastleShut(s, enemy, zone, garrison))
    if (isInCamp(s, enemy, zone)) return outside.length > 0 ? 'shattered' : null
    if (type === 'defensibleCity') return isDefended(s, enemy, zone) ? 'storm' : 'shattered'
    if (isOpen) return 'open'
  } else if (garrison !== undefined) return 'open'
  return outside.length > 0 ? 'shattered' : null
}

/** AOM-43.8: those inside are not all wholly shattered. */
function isDefended(s: Where, side: Side, zone: number): boolean {
  const { units, garrison } = besiegedIn(s, side, zone)
  return units.length > 0 || garrison !== null
}

/** AOM-36.7: an attack on the zone reaches those inside its place. */
export const reachesInside = (s: Where, attacker: Side, zone: number): boolean =>
  zoneOf(s.scenario.theatre, zone).place?.type === 'defensibleCity' &&
  !isInCamp(s, enemyOf(attacker), zone) &&
  targetIn(s, attacker, zone) !== 'open'

/** AOM-25.5: CU of the side have gone into its entrenched camp, which protects them like a fortress. */
function isInCamp(s: Where, side: Side, zone: number): boolean {
  const { works } = zoneState(s, zone)
  return (
    works?.kind === 'entrenchedCamp' &&
    works.side === side &&
    s.open.counters.some(counter => counter.zone === zone && counter.side === side && counter.inside)
  )
}

/** AOM-36.1: a castle whose garrison is not shown can be attacked, and may prove too strong. */
export function isCastleShut(s: Where, side: Side, zone: number, garrison: Garrison | undefined): boolean {
  if (garrison === undefined) return true
  return garrison.troops !== null && isCastleHeld(strengthInside(s, side, zone))
}

/** AOM-36.3: may those outside go into a place of the zone, as far as everybody sees? A castle is another matter. */
export function mayShelter(s: Where, side: Side, zone: number): boolean {
  const enemy = enemyOf(side)
  if (holdsPlace(s, enemy, zone) || shutInBy(zoneState(s, zone)) === enemy) return false
  return shelterIn(s, side, zone, Number.POSITIVE_INFINITY) !== null
}

/** AOM-36.3: is there a castle that they could enter if they are few? */
export function mayFitCastle(s: Where, side: Side, zone: number): boolean {
  const enemy = enemyOf(side)
  if (mayShelter(s, side, zone) || holdsPlace(s, enemy, zone)) return false
  return zoneOf(s.scenario.theatre, zone).place?.type === 'castle' && shutInBy(zoneState(s, zone)) !== enemy
}

/** All SP of a side in the zone, inside and outside. */
export function strengthIn(s: Where, side: Side, zone: number): number {
  const units = seatsOf(s, side).flatMap(seat =>
    (s.own[seat]?.units ?? []).filter(unit => unit.zone === zone),
  )
  const garrison = garrisonIn(s, side, zone)
  const inPlace = garrison?.location === 'place' ? strength(troopsIn(s, garrison)) : 0
  return units.reduce((sum, { troops }) => sum + strength(troops), inPlace)
}

/** AOM-36.8: normal infantry SP of each, for storms and assaults. */
export const infantryOf = (s: Where, party: Party): number =>
  troopsOf(s, party).reduce(
    (sum, troops) => sum + troops.reduce((normal, troop) => normal + infantryIn(s, troop), 0),
    0,
  )

const infantryIn = ({ scenario: { roster } }: Where, { type, normal }: Troop): number =>
  roster.troopTypes[type]?.arm === 'infantry' ? normal : 0
