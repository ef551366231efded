import { itemOf, only, type Step } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import { centreOfFormation, formationAt } from '../table/formations.ts'
import { blockId, formationId, ownerOf } from '../table/names.ts'
import { becomeGrandBattery, endForming } from './grand-battery.ts'
import { orderFrom } from './naming.ts'
import type { OrderForm } from './order-forms.ts'

/** MAR-16.2: at the start of an S1. */

const countBatteries: Step<MarchAttack> = { rule: 'MAR-16.2', play: s => endForming(s) }

/** MAR-16.2: to bombard or to defend, as the issuer chooses. */
function ordersFor(s: State, formation: number): OrderForm[] {
  const { side } = formationAt(s, formation)
  const foes = s.open.formations.filter(
    each => each.side !== side && ['ready', 'retiring', 'broken-mf'].includes(each.state),
  )
  return [
    { type: 'defend', ...centreOfFormation(s, formation) },
    ...foes.map(({ id }): OrderForm => ({ type: 'bombard', formation: id, block: null })),
    ...s.scenario.ground.blocks.map(
      (_, block): OrderForm => ({ type: 'bombard', formation: null, block: blockId(s, block) }),
    ),
  ]
}

const formGrandBattery: Step<MarchAttack> = {
  rule: 'MAR-16.2',
  silent: true,
  seats: s => only(ownerOf(s, itemOf(s))),
  options: s =>
    ordersFor(s, itemOf(s)).map(order => ({
      type: 'order-grand-battery',
      formation: formationId(s, itemOf(s)),
      order,
    })),
  default: s => ({
    type: 'order-grand-battery',
    formation: formationId(s, itemOf(s)),
    order: { type: 'defend', ...centreOfFormation(s, itemOf(s)) },
  }),
  play(s, decisions, tell) {
    const decision = decisions.find(each => each !== null)
    if (decision?.type === 'order-grand-battery')
      becomeGrandBattery(s, itemOf(s), orderFrom(s, decision.order), tell)
  },
}

export const grandBatterySteps = { countBatteries, formGrandBattery }
