import { centreOf } from '@grognard/geometry'
import type { OrderForm } from '../../src/orders/order-forms.ts'
import { centreOfFormation } from '../../src/table/formations.ts'
import { blockNamed, formationNamed } from '../../src/table/names.ts'
import { blockPoints, type Table } from '../../src/table/units.ts'
import type { OrderType } from '../../src/vocabulary.ts'
import type { Snapshot } from '../reading.ts'
import { armyOf } from '../table/armies.ts'
import type { OrderArrow } from '../table/overlays/order-arrow.ts'
import { onBoard } from '../table/place.ts'
import { commandedIn, goalOf } from './command.ts'
import { phaseOf } from './phases.ts'

/** Orders are a picture while they are given; at other times their cards say enough. */
export const areOrdersShown = ({ view, pending }: Pick<Snapshot, 'view' | 'pending'>): boolean =>
  phaseOf(view) === 'orders' || pending.step === 'firstOrders'

/** The viewer's orders, and instead of them those that are being written. */
export function orderArrows(
  snapshot: Pick<Snapshot, 'viewer' | 'view' | 'draft'>,
  table: Table,
): readonly OrderArrow[] {
  const written = new Map(
    (snapshot.draft?.parts ?? []).flatMap(({ part }) => {
      const [formation, order]: unknown[] = [Reflect.get(part, 'formation'), Reflect.get(part, 'order')]
      return (part.type === 'issue' || part.type === 'try') && typeof formation === 'string'
        ? // A part of this game's that is called so has the form of its schema.
          [[formationNamed(table, formation), order as OrderForm] as const]
        : []
    }),
  )
  const { scenario } = table
  const centre = (formation: number) => centreOfFormation(table, formation)
  return commandedIn(snapshot, table).flatMap((each): OrderArrow[] => {
    const draft = written.get(each.number)
    if (!each.isOpen || (each.order === null && draft === undefined)) return []
    const goal =
      draft === undefined ? each.order && goalOf(table, each.order, centre) : goalOfForm(table, draft)
    const type: OrderType = draft?.type ?? each.order?.type ?? 'defend'
    return [
      {
        tag: each.tag,
        type,
        army: armyOf(scenario, each.side),
        isWritten: draft !== undefined,
        from: onBoard(scenario, centre(each.number)),
        to: goal === null ? null : onBoard(scenario, goal),
      },
    ]
  })
}

function goalOfForm(table: Table, order: OrderForm) {
  if ('x' in order) return { x: order.x, y: order.y }
  const block = 'block' in order && order.block !== null ? blockNamed(table, order.block) : -1
  if (block >= 0) return centreOf(blockPoints(table, block))
  const target =
    'formation' in order && order.formation !== null ? formationNamed(table, order.formation) : -1
  return target < 0 ? null : centreOfFormation(table, target)
}
