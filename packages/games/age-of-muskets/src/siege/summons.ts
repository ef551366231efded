import { itemOf, ownOf, type Seat, type Step, seatSet, type Tell } from '@grognard/engine'
import { rollDie } from '../calculations/dice.ts'
import { surrenders } from '../calculations/siege.ts'
import { attackersIn, normalStrengthOf, strengthInside } from '../combat/parties.ts'
import type { Decision } from '../decisions.ts'
import { ruleEffects } from '../effects/special-rules.ts'
import { deciderIn } from '../forces/deciders.ts'
import { sideId, zoneId } from '../forces/names.ts'
import { seatsOf, sideOf } from '../forces/pieces.ts'
import { shutInBy, zoneState } from '../forces/places.ts'
import { zoneOf } from '../map/theatre.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { capitulate } from './capitulation.ts'
import { commanderInside, isMarkerInside } from './inside.ts'

/** AOM-59.5, AOM-59.6: whoever shuts in a large army may summon it to surrender. */

const rules = (s: State) => ruleEffects(s, 'summons').map(({ effect }) => effect)

/** The side whose marker lies there. */
const summoner = (s: State, zone: number): Side => (shutInBy(zoneState(s, zone)) === 0 ? 0 : 1)

/** Places where CU or HQ are shut in, as everybody sees; how many SP they are comes out by the summons. */
export const summonable = (s: State): number[] => {
  const types = rules(s).flatMap(({ placeTypes }) => placeTypes)
  return s.open.zones.flatMap((state, zone) => {
    const by = shutInBy(state)
    const type = zoneOf(s.scenario.theatre, zone).place?.type
    if ((by !== 0 && by !== 1) || type === undefined || !types.includes(type)) return []
    const isAnybodyInside = s.open.counters.some(
      each => each.side === enemyOf(by) && each.zone === zone && each.inside,
    )
    return isAnybodyInside ? [zone] : []
  })
}

/** AOM-59.6: the player with the largest HQ; without HQ nobody. */
function options(s: State, seat: Seat): Decision[] {
  const zone = itemOf(s)
  const side = summoner(s, zone)
  const isHqThere = ownOf(s, seat).headquarters.some(hq => hq.zone === zone)
  if (sideOf(s, seat) !== side || !isHqThere) return [{ type: 'leave-to-others' }]
  return [
    { type: 'summon', summon: false, honours: false },
    { type: 'summon', summon: true, honours: false },
    { type: 'summon', summon: true, honours: true },
  ]
}

/** AOM-59.5: for such a place: are they so many, and are we twice as many? Undefined: the summons is not heard. */
function ruleHeard(s: State, side: Side, zone: number) {
  const inside = strengthInside(s, enemyOf(side), zone)
  const outside = normalStrengthOf(s, attackersIn(s, side, zone))
  const type = zoneOf(s.scenario.theatre, zone).place?.type
  return rules(s).find(
    ({ placeTypes, leastSp, leastRatio }) =>
      type !== undefined && placeTypes.includes(type) && inside >= leastSp && outside >= leastRatio * inside,
  )
}

/** A depot or requisition level inside. */
function hasSupplies(s: State, side: Side, zone: number): boolean {
  const { depot, requisition } = zoneState(s, zone)
  const isOurs = depot !== null && s.scenario.roster.nationalities[depot.nationality]?.side === side
  return isOurs || (requisition[side] > 0 && isMarkerInside(s, side, zone))
}

function summon(s: State, seat: Seat, honours: boolean, tell: Tell<AgeOfMuskets> | undefined): void {
  const zone = itemOf(s)
  const side = summoner(s, zone)
  const enemy = enemyOf(side)
  const effect = ruleHeard(s, side, zone)
  const place = zoneId(s, zone)
  tell?.({
    type: 'summoned',
    rule: 'AOM-59.5',
    side: sideId(s, side),
    zone: place,
    honours,
    heard: effect !== undefined,
  })
  if (effect === undefined) return
  const modifier = (hasSupplies(s, enemy, zone) ? effect.supplyInside : 0) + (honours ? effect.honours : 0)
  const die = rollDie(s)
  const surrendered = surrenders(die, modifier, commanderInside(s, enemy, zone).initiative)
  tell?.({ type: 'surrender-roll', rule: 'AOM-59.5', zone: place, die, result: die + modifier, surrendered })
  if (surrendered) capitulate(s, enemy, zone, honours, seat, tell)
}

export const steps = {
  summon: {
    rule: 'AOM-59.5',
    seats: s => seatSet(seatsOf(s, summoner(s, itemOf(s)))),
    options,
    default: (s, seat) => options(s, seat)[0] ?? { type: 'leave-to-others' },
    play(s, decisions, tell) {
      const zone = itemOf(s)
      const seat = deciderIn(s, summoner(s, zone), zone)
      const decision = decisions[seat]
      if (decision?.type === 'summon' && decision.summon) summon(s, seat, decision.honours, tell)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
