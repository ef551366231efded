import type { Refusal, Tell } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import type { Placement } from '../table/place.ts'
import type { Table } from '../table/units.ts'
import type { Edge, Side } from '../vocabulary.ts'

/** What an MF's order lets its units do in T1 (MAR-5.12 to MAR-5.20). Only the side itself knows its orders. */

/** MAR-5.12: may the unit declare a charge at this target? `others` are the units that charge already. */
export function orderRefusesCharge(
  _s: State,
  _unit: number,
  _target: number,
  _others: readonly number[],
): Refusal | null {
  return null
}

/** May the unit end its own movement there? The table is as it stands when its move ends. */
export function orderRefusesMove(
  _s: State,
  _table: Table,
  _unit: number,
  _from: Placement,
  _to: Placement,
): Refusal | null {
  return null
}

/** MAR-5.20: the edge over which the unit may leave the table; null: none. */
export function leavesBy(_s: State, _unit: number): Edge | null {
  return null
}

/** MAR-5.13 to MAR-5.20: at the end of its own movement, orders of the side that are not kept up lapse. */
export function lapseOrders(_s: State, _side: Side, _tell: Tell<MarchAttack> | undefined): void {}
