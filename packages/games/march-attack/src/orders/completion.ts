import type { Step } from '@grognard/engine'
import type { MarchAttack, Order, State } from '../state.ts'
import { formationAt } from '../table/formations.ts'
import { orderOf } from '../table/orders.ts'
import { areWithin, formedOf, isUnitWithin, unitsIn } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf } from '../vocabulary.ts'
import { endSupport } from './support.ts'
import { defendNow } from './telling.ts'

/** At the start of an S1 orders that have been carried out become defend (MAR-5.14, MAR-5.16). */

const { orders: table } = TABLES

function isDone(s: State, formation: number, order: Order): boolean {
  const { point, type } = order
  if (type !== 'manoeuvre' && type !== 'retire') return false
  const units = unitsIn(s, formation)
  if (units.length === 0) return false
  switch (type) {
    case 'manoeuvre': {
      const isComing = s.open.units.some(unit => unit.major === formation && unit.place === 'en-route')
      return (
        point !== null &&
        !isComing &&
        units.every(unit => isUnitWithin(s, unit, point, table.manoeuvre.completeRadius))
      )
    }
    case 'retire': {
      const { completeDistance, completeRadius } = table.retire
      const enemies = formedOf(s, enemyOf(formationAt(s, formation).side))
      return units.every(
        unit =>
          enemies.every(enemy => !areWithin(s, unit, enemy, completeDistance)) ||
          (point !== null && isUnitWithin(s, unit, point, completeRadius)),
      )
    }
  }
}

export const completeOrders: Step<MarchAttack> = {
  rule: 'MAR-5.22',
  play(s, _, tell) {
    endSupport(s, tell)
    for (const [formation, { state }] of s.open.formations.entries()) {
      const order = orderOf(s, formation)
      if (state === 'broken-mf' || !isDone(s, formation, order)) continue
      defendNow(s, formation, order.point, 'completed', tell)
    }
  },
}
