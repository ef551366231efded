import { illegal, type Refusal } from '@grognard/engine'
import type { Point } from '@grognard/geometry'
import type { Order, State } from '../state.ts'
import { formationAt } from '../table/formations.ts'
import { blockNamed, formationNamed, unitNamed } from '../table/names.ts'
import { orderTo } from '../table/orders.ts'
import { cardOf, isInPlay, type Table } from '../table/units.ts'
import { NONE, type Side } from '../vocabulary.ts'
import { formingUnfit } from './grand-battery.ts'
import type { OrderForm, OrderTo } from './order-forms.ts'
import { isGone } from './support.ts'

/** An order as it is written down, from its names. */
export function orderFrom(s: Table, form: OrderForm): Order {
  switch (form.type) {
    case 'attack':
    case 'manoeuvre':
    case 'defend':
    case 'retire':
      return orderTo(form.type, { point: { x: form.x, y: form.y } })
    case 'support':
      return orderTo('support', { formation: formationNamed(s, form.formation) })
    case 'bombard':
      return orderTo('bombard', {
        formation: form.formation === null ? NONE : formationNamed(s, form.formation),
        block: form.block === null ? NONE : blockNamed(s, form.block),
      })
    case 'form-grand-battery':
      return orderTo('form-grand-battery', {
        point: { x: form.x, y: form.y },
        batteries: form.batteries.map(id => unitNamed(s, id)),
      })
    case 'dissolve-grand-battery':
    case 'retreat':
      return orderTo(form.type)
  }
}

/** MAR-5.8: the same type and the same objective, target or supported MF. */
export const isSameOrder = (a: Order, b: Order): boolean =>
  a.type === b.type &&
  a.formation === b.formation &&
  a.block === b.block &&
  a.point?.x === b.point?.x &&
  a.point?.y === b.point?.y &&
  // In whatever order they were named.
  a.batteries.toSorted().join() === b.batteries.toSorted().join()

const hasBattery = (s: Table, formation: number): boolean =>
  s.open.units.some(
    (unit, i) => unit.major === formation && isInPlay(unit) && cardOf(s, i).branch === 'artillery',
  )

/** MAR-5.12: an enemy MF or a block, one of them alone. */
function isTarget(s: Table, side: Side, { formation, block }: OrderTo<'bombard'>): boolean {
  if (formation === null) return block !== null && blockNamed(s, block) !== NONE
  const target = s.open.formations[formationNamed(s, formation)]
  return block === null && target !== undefined && target.side !== side
}

/** MAR-5.12, MAR-5.17, MAR-5.18, chapter 16: null, or why an MF cannot have that order from somebody who stands there. */
export function orderUnfit(
  s: State,
  side: Side,
  formation: number,
  form: OrderForm,
  issuer: Point | null,
): Refusal | null {
  const { type } = formationAt(s, formation)
  const { table } = s.scenario
  if ('x' in form && (form.x > table.width || form.y > table.height))
    return illegal('MAR-5.12', 'mar.off-table')
  if (
    type === 'grand-battery' &&
    !['bombard', 'defend', 'dissolve-grand-battery', 'retire'].includes(form.type)
  )
    return illegal('MAR-16.5', 'mar.not-for-grand-battery')
  switch (form.type) {
    case 'support': {
      const supported = formationNamed(s, form.formation)
      const friend = s.open.formations[supported]
      const isThere = friend !== undefined && !isGone(s, supported)
      return isThere && friend.side === side && supported !== formation
        ? null
        : illegal('MAR-5.17', 'mar.no-support')
    }
    case 'bombard': {
      return hasBattery(s, formation) && isTarget(s, side, form)
        ? null
        : illegal('MAR-5.18', 'mar.no-bombard')
    }
    case 'dissolve-grand-battery':
      return type === 'grand-battery' ? null : illegal('MAR-16.3', 'mar.no-grand-battery')
    case 'form-grand-battery':
      return formingUnfit(
        s,
        issuer,
        formation,
        form.batteries.map(id => unitNamed(s, id)),
      )
    default:
      return null
  }
}
