import { illegal, type Refusal } from '@grognard/engine'
import { isPartOf } from '../calculations/modifiers.ts'
import type { State } from '../state.ts'
import { areWithin, cardOf, unitAt, unitsIn } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { conductOfUnit } from './conduct.ts'

/** Whom an order lets a unit charge (MAR-5.12). */

const { orders: table } = TABLES

/** MAR-5.12: may the unit declare a charge at this target? `others` are the units that charge already. */
export function orderRefusesCharge(
  s: State,
  unit: number,
  target: number,
  others: readonly number[],
): Refusal | null {
  const { major } = unitAt(s, unit)
  const { order, conduct } = conductOfUnit(s, unit)
  const { branch } = cardOf(s, unit)
  switch (conduct) {
    case 'attack':
      return null
    case 'manoeuvre':
    case 'retreat':
      return illegal('MAR-5.12', 'mar.order-no-charge')
    case 'defend': {
      const limit = table.defend.chargeLimit[branch === 'cavalry' ? 'cavalry' : 'infantry']
      return areWithin(s, unit, target, limit)
        ? null
        : illegal('MAR-5.12', 'mar.order-charge-too-far', { limit })
    }
    case 'retire': {
      const horse = unitsIn(s, major).filter(each => cardOf(s, each).branch === 'cavalry')
      const charging = others.filter(each => horse.includes(each)).length
      return branch === 'cavalry' && !isPartOf(table.retire.chargeCavalryShare, charging, horse.length)
        ? null
        : illegal('MAR-5.12', 'mar.order-few-charge')
    }
    case 'support': {
      const near = unitsIn(s, order.formation).some(each =>
        areWithin(s, each, target, table.support.chargeTargetWithin),
      )
      return near ? null : illegal('MAR-5.12', 'mar.order-charge-beside')
    }
  }
}
