import { type SeatSet, seatSet, type Tell } from '@grognard/engine'
import type { Point } from '@grognard/geometry'
import type { MarchAttack, State } from '../state.ts'
import { formationAt } from '../table/formations.ts'
import { formationId, seatsOf } from '../table/names.ts'
import { orderTo, setOrder } from '../table/orders.ts'
import type { Table } from '../table/units.ts'
import type { Side } from '../vocabulary.ts'

/** MAR-5.3: who hears of orders. */
export const audienceOf = (s: Table, side: Side): SeatSet => seatSet(seatsOf(s, side))

/** MAR-5.22: a lapse or completion is automatic and told to the owner only. */
export function defendNow(
  s: State,
  formation: number,
  point: Point | null,
  why: 'lapsed' | 'completed',
  tell: Tell<MarchAttack> | undefined,
): void {
  setOrder(s, formation, orderTo('defend', { point }))
  tell?.only(audienceOf(s, formationAt(s, formation).side), {
    type: why === 'lapsed' ? 'order-lapsed' : 'order-completed',
    rule: 'MAR-5.22',
    formation: formationId(s, formation),
  })
}
