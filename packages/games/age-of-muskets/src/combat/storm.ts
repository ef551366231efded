import {
  type Compose,
  illegal,
  only,
  ownOf,
  type Refusal,
  reveal,
  type Seat,
  type Step,
  type Tell,
  theDecision,
} from '@grognard/engine'
import { loseForGood, removeHq, removeUnit } from '../forces/elimination.ts'
import { addToGarrison, dissolve, takeFromGarrison, troopsIn } from '../forces/garrisons.ts'
import { sideId, typeId, typeNamed, unitId, unitNamed, zoneId } from '../forces/names.ts'
import { seatsOf, unitCard } from '../forces/pieces.ts'
import { garrisonIn } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { pieceNumber } from '../march/force.ts'
import { plunderIn } from '../march/moving.ts'
import type { Part } from '../parts.ts'
import { minorCombat } from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { type Troop, takeTroops, typeOf } from '../troops/index.ts'
import { joinTroops } from '../troops/joining.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { showForces } from './commanders.ts'
import { GARRISON } from './losses.ts'
import { besiegedIn, infantryOf, type Party, troopsOf } from './parties.ts'

/** AOM-36.7 to AOM-36.16: what differs in a storm; AOM-36.9 also before a breach is assaulted (AOM-37.26). */

type Dismount = Extract<Part, { readonly type: 'dismount' }>

/** Cavalry inside that could fight on foot: by holder, or the garrison. */
function riders(s: State, party: Party): { readonly name: string; readonly troop: Troop }[] {
  const names = [...party.units.map(({ unit }) => unitId(s, unit.id)), GARRISON]
  return troopsOf(s, party).flatMap((troops, at) =>
    troops.flatMap(troop =>
      typeOf(s.scenario.roster, troop.type).arm === 'cavalry' &&
      troop.normal > 0 &&
      mayStandOnFoot(s, party, at)
        ? [{ name: names[at] ?? GARRISON, troop }]
        : [],
    ),
  )
}

/** AOM-36.9: in its CU or with the garrison of the place, but where that of the zone stands elsewhere there is no other (AOM-4.13). */
function mayStandOnFoot(s: State, { side, units }: Party, at: number): boolean {
  const unit = units[at]?.unit
  if (unit === undefined || unitCard(s, unit.id).arms.includes('infantry')) return true
  return (garrisonIn(s, side, unit.zone)?.location ?? 'place') === 'place'
}

const isDismount = (part: Part): part is Dismount => part.type === 'dismount'

function unfit(s: State, party: Party, parts: readonly Part[], part: Part): Refusal | null {
  const isNew = (each: Dismount) =>
    parts.every(other => !isDismount(other) || other.unit !== each.unit || other.troop !== each.troop)
  const isThere =
    isDismount(part) &&
    isNew(part) &&
    riders(s, party).some(
      ({ name, troop }) =>
        name === part.unit && typeId(s, troop.type) === part.troop && troop.normal >= part.sp,
    )
  return isThere ? null : illegal('AOM-36.9', 'combat.no-cavalry')
}

/** How cavalry is dismounted by whoever commands inside; `partyOf` says who is meant. */
export const dismounting = (partyOf: (s: State) => Party): Compose<AgeOfMuskets> => ({
  next: (s, _, parts) =>
    riders(s, partyOf(s))
      .map(
        ({ name, troop }): Part => ({
          type: 'dismount',
          unit: name,
          troop: typeId(s, troop.type),
          sp: troop.normal,
        }),
      )
      .filter(part => unfit(s, partyOf(s), parts, part) === null),
  fits: (s, _, parts, part) => unfit(s, partyOf(s), parts, part),
  whole: (_, __, parts) => ({
    type: 'dismount',
    units: parts
      .filter(isDismount)
      .map(({ unit, troop, sp }) => ({ unit, troop, sp }))
      .toSorted((a, b) => (`${a.unit} ${a.troop}` < `${b.unit} ${b.troop}` ? -1 : 1)),
  }),
  partsOf: (_, __, decision) =>
    decision.type === 'dismount' ? decision.units.map(each => ({ type: 'dismount', ...each })) : null,
  // Any number of them may.
  sampled: true,
})

/** AOM-36.9: for good; into their CU if it may hold infantry, else into the garrison of the place. */
export function dismountAll(
  s: State,
  party: Party,
  zone: number,
  units: readonly { readonly unit: string; readonly troop: string; readonly sp: number }[],
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const { roster } = s.scenario
  for (const { unit: name, troop, sp } of units) {
    const type = typeNamed(s, troop)
    const [, line] = roster.nationalities[typeOf(roster, type).nationality]?.ladder ?? []
    const held = party.units.find(({ unit }) => unit.id === unitNamed(s, name))
    const seat = held?.seat ?? party.garrison?.controller
    if (line === undefined || seat === undefined) continue
    if (held !== undefined) takeTroops(held.unit.troops, type, sp, 'normal')
    else if (party.garrison !== null) takeFromGarrison(s, party.garrison, type, sp)
    if (held !== undefined && unitCard(s, held.unit.id).arms.includes('infantry'))
      joinTroops(s, held.unit, line, sp)
    else addToGarrison(s, seat, zone, 'place', line, sp)
  }
  if (units.length > 0)
    tell?.({
      type: 'dismounted',
      rule: 'AOM-36.9',
      side: sideId(s, party.side),
      zone: zoneId(s, zone),
      sp: units.reduce((sum, { sp }) => sum + sp, 0),
    })
  settle(s)
}

const defender = (s: State): Side => enemyOf(minorCombat.locals(s).attacker)
const inside = (s: State): Party => besiegedIn(s, defender(s), minorCombat.locals(s).zone)

/**
 * AOM-36.13: no defending infantry is left. Whoever has won the last roll has lost none by it, though he may have come out
 * already, because nobody is before the city any more whom he would have to reckon with (AOM-36.4, AOM-43.5).
 */
export const hasFallen = (s: State): boolean =>
  minorCombat.locals(s).winner !== defender(s) && infantryOf(s, inside(s)) === 0

/** AOM-36.13, AOM-37.25: all inside are gone for good, with CU and HQ, and the place is taken. */
export function takePlace(
  s: State,
  loser: Side,
  zone: number,
  winner: Seat,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  for (const seat of seatsOf(s, loser)) {
    const own = ownOf(s, seat)
    const isInside = (piece: { readonly zone: number; readonly inside: boolean }) =>
      piece.zone === zone && piece.inside
    for (const unit of own.units.filter(isInside)) removeUnit(s, seat, unit, 'forGood')
    for (const hq of own.headquarters.filter(isInside)) removeHq(s, seat, hq, 'forGood')
  }
  const garrison = garrisonIn(s, loser, zone)
  if (garrison?.location === 'place') {
    loseForGood(s, troopsIn(s, garrison))
    dissolve(s, garrison)
  }
  const [side, place] = [sideId(s, enemyOf(loser)), zoneId(s, zone)]
  tell?.({ type: 'place-taken', rule: 'AOM-36.13', side, zone: place })
  settle(s)
  lootPlace(s, zone, winner)
}

/** AOM-36.16: a depot inside is destroyed as by anybody who enters. */
export function lootPlace(s: State, zone: number, winner: Seat): void {
  const { headquarters, units } = ownOf(s, winner)
  const there = [...headquarters, ...units].filter(piece => piece.zone === zone)
  plunderIn(
    s,
    winner,
    zone,
    there.map(piece => pieceNumber(s, piece)),
  )
}

export const steps = {
  dismount: {
    rule: 'AOM-36.9',
    seats: s => only(minorCombat.locals(s).seats[defender(s)]),
    compose: dismounting(inside),
    default: () => ({ type: 'dismount', units: [] }),
    play(s, decisions, tell) {
      const { seats, zone } = minorCombat.locals(s)
      const seat = seats[defender(s)]
      const { units } = theDecision('dismount', decisions[seat])
      dismountAll(s, inside(s), zone, units, tell)
      reveal(s)
      showForces(s, defender(s), zone, seat, piece => piece.inside)
    },
  },

  stormEnds: {
    rule: 'AOM-36.13',
    play(s, _, tell) {
      const { zone, seats, attacker } = minorCombat.locals(s)
      if (hasFallen(s)) takePlace(s, defender(s), zone, seats[attacker], tell)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
