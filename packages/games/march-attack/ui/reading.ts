import type { NamedFrame } from '@grognard/engine'
import type { BoardProps, Measured, Snapshot as TableSnapshot } from '@grognard/table'
import type { Scenario } from '../src/scenario.ts'
import type { MarchAttack } from '../src/state.ts'
import type { Table } from '../src/table/units.ts'
import { printedOf } from './printed.ts'

/** What a viewer knows, as the rules store it; the frames have names. */
export type View = Omit<Measured<MarchAttack>, 'flow'> & { readonly flow: readonly NamedFrame[] }
export type Snapshot = TableSnapshot<View>
export type Props = BoardProps<View>

export const scenarioOf = (snapshot: Pick<Snapshot, 'scenario'>): Scenario => printedOf(snapshot.scenario.id)

/** What is public, as the rules' own functions take it. */
export const tableOf = (snapshot: Pick<Snapshot, 'scenario' | 'view'>): Table => ({
  scenario: scenarioOf(snapshot),
  open: snapshot.view.open,
})
