import type { Order } from '../../src/state.ts'
import { secretsKey } from '../../src/state.ts'
import { levelNow, scvNow, unitsLeft } from '../../src/table/formations.ts'
import type { Table } from '../../src/table/units.ts'
import { type Level, type MfState, NONE, type Side } from '../../src/vocabulary.ts'
import type { Snapshot } from '../reading.ts'

/** A major formation as its card shows it. */
export interface Commanded {
  readonly number: number
  /** Ties card, hull and arrow together: the place among its side's. */
  readonly tag: number
  readonly side: Side
  /** Of the scenario, or of one that came up in the battle. */
  readonly id: string
  /** The commander's name; null: the post is vacant. */
  readonly commander: string | null
  readonly state: MfState
  readonly level: Level
  readonly unitsLeft: number
  readonly startUnits: number
  readonly scv: number
  /** What it obeys; null: it is sealed, or there is none yet. */
  readonly order: Order | null
  /** The viewer knows its orders. */
  readonly isOpen: boolean
  /** MAR-14: the turn in which it is due, while it is on its way; else null. */
  readonly due: number | null
}

/** All formations in play, the viewer's side first. */
export function commandedIn(snapshot: Pick<Snapshot, 'viewer' | 'view'>, table: Table): readonly Commanded[] {
  const { scenario, open } = table
  const { viewer, view } = snapshot
  const own = viewer === null ? null : (scenario.players[viewer]?.side ?? null)
  const tags: [number, number] = [0, 0]
  const all = open.formations.map((formation, number): Commanded => {
    const { side, state, startUnits, commander } = formation
    const secrets = view.shared.find(({ key }) => key === secretsKey(side))?.secret
    const card = scenario.formations[number]
    tags[side]++
    return {
      number,
      tag: tags[side],
      side,
      id: formation.id,
      commander:
        commander === NONE || open.leaders[commander]?.place === 'lost'
          ? null
          : (scenario.leaders[commander]?.name ?? null),
      state,
      level: levelNow(table, number),
      unitsLeft: unitsLeft(table, number),
      startUnits,
      scv: scvNow(table, number),
      order: secrets?.orders[number] ?? null,
      isOpen: side === own,
      due: card?.enRoute != null && !isOnTable(table, number) ? card.enRoute.due : null,
    }
  })
  const isOwn = ({ side }: Commanded): number => (side === own ? 0 : 1)
  return all.toSorted((a, b) => isOwn(a) - isOwn(b) || a.side - b.side || a.number - b.number)
}

const isOnTable = ({ open }: Table, formation: number): boolean =>
  open.units.some(({ major, place }) => major === formation && place === 'table')

/** Where an order leads, on the table: to its point, or to what it supports or bombards. */
export function goalOf(
  table: Table,
  order: Order,
  centreOf: (formation: number) => { x: number; y: number },
) {
  if (order.point !== null) return order.point
  return order.formation === NONE || table.open.formations[order.formation] === undefined
    ? null
    : centreOf(order.formation)
}
