import { copy, type Shared } from '@grognard/engine'
import type { MajorFormation, MarchAttack, Order, State, Unit } from './state.ts'

/** Written out for what there is much of: who searches copies a battle of a hundred units by the thousand. */
export function copyState({ open, own, shared }: State): Pick<State, 'open' | 'own' | 'hidden' | 'shared'> {
  const { units, formations, leaders, blocks, ...rest } = open
  return {
    open: {
      // First as it is, so that every state has its fields in one order.
      ...open,
      ...copy(rest),
      units: units.map(copyUnit),
      formations: formations.map(copyFormation),
      leaders: leaders.map(leader => ({ ...leader })),
      blocks: blocks.map(block => ({ ...block })),
    },
    own: copy(own),
    shared: shared.map(copyShared),
    hidden: {},
  }
}

const copyUnit = (unit: Unit): Unit => ({ ...unit, began: { ...unit.began } })

const copyFormation = (formation: MajorFormation): MajorFormation => ({
  ...formation,
  destroyedAt: formation.destroyedAt === null ? null : { ...formation.destroyedAt },
  origins: formation.origins.map(origin => ({ ...origin })),
})

function copyShared({ key, audience, secret }: Shared<MarchAttack>): Shared<MarchAttack> {
  const { orders, ...rest } = secret
  return { key, audience, secret: { ...secret, ...copy(rest), orders: orders.map(copyOrder) } }
}

const copyOrder = (order: Order | null): Order | null =>
  order === null
    ? null
    : { ...order, point: order.point === null ? null : { ...order.point }, batteries: [...order.batteries] }
