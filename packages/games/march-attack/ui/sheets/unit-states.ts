import { isInCommand } from '../../src/table/command.ts'
import { isEngaged, type Table, unitAt } from '../../src/table/units.ts'
import { NONE } from '../../src/vocabulary.ts'
import type { BoardWords } from '../words/words.ts'

/** What a unit has met with, and what it has done in this phase, in the order in which it matters. */
export function statesOf(
  table: Table,
  number: number,
  { inspector }: Pick<BoardWords, 'inspector'>,
): string[] {
  const unit = unitAt(table, number)
  return [
    unit.disorder === 0 ? null : inspector.disordered(unit.disorder),
    unit.isBlown ? inspector.blown : null,
    unit.block === NONE ? null : inspector.garrison,
    isEngaged(table, number) ? inspector.engaged : null,
    isInCommand(table, number) ? null : inspector.outOfCommand,
    unit.hasMoved ? inspector.moved : null,
    unit.hasFired ? inspector.fired : null,
  ].filter(each => each !== null)
}
