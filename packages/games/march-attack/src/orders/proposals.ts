import type { Point } from '@grognard/geometry'
import type { State } from '../state.ts'
import { centreOfFormation } from '../table/formations.ts'
import { unitId } from '../table/names.ts'
import type { Side } from '../vocabulary.ts'
import { batteriesAtHand, formingUnfit } from './grand-battery.ts'
import type { OrderForm } from './order-forms.ts'

/** Orders that are proposed, of the many that might be given. */

/** A few orders that one might give: where objectives lie, where the MF is, and to its neighbours. */
export function someOrders(
  s: State,
  side: Side,
  formation: number,
  issuer: Point | null = null,
): OrderForm[] {
  const places: Point[] = [
    ...s.scenario.objectives.map(({ point }) => point),
    centreOfFormation(s, formation),
  ]
  const foes = s.open.formations
    .filter(each => each.side !== side && each.state === 'ready')
    .map(({ id }) => id)
  const friends = s.open.formations
    .filter(each => each.side === side && each.state === 'ready')
    .map(({ id }) => id)
  return [
    ...places.flatMap(({ x, y }): OrderForm[] =>
      (['attack', 'manoeuvre', 'defend', 'retire'] as const).map(type => ({ type, x, y })),
    ),
    ...friends.map((id): OrderForm => ({ type: 'support', formation: id })),
    ...foes.map((id): OrderForm => ({ type: 'bombard', formation: id, block: null })),
    { type: 'retreat' },
    { type: 'dissolve-grand-battery' },
    ...grandBatteryAt(s, formation, issuer),
  ]
}

/** MAR-16.2: with all batteries at hand, where the MF is. */
function grandBatteryAt(s: State, formation: number, issuer: Point | null): OrderForm[] {
  const batteries = batteriesAtHand(s, issuer, formation)
  return formingUnfit(s, issuer, formation, batteries) === null
    ? [
        {
          type: 'form-grand-battery',
          ...centreOfFormation(s, formation),
          batteries: batteries.map(battery => unitId(s, battery)),
        },
      ]
    : []
}
