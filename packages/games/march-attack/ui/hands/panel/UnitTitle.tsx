import type { Language } from '@grognard/engine'
import type { ReactNode } from 'react'
import { unitId } from '../../../src/table/names.ts'
import { cardOf, type Table, unitAt } from '../../../src/table/units.ts'
import { statesOf } from '../../sheets/unit-states.ts'
import { wordsIn } from '../../words/words.ts'
import { nameOf } from '../words/words.ts'

interface Props {
  readonly unit: number
  readonly table: Table
  readonly language: Language
  readonly children?: ReactNode
}

/** Whose sheet it is. On a small screen, where the table's own card would lie over the unit, it also says what that says. */
export function UnitTitle({ unit, table, language, children }: Props): ReactNode {
  const words = wordsIn(language)
  const { quality } = cardOf(table, unit)
  return (
    <h3 className="mar-sheet-name">
      {children}
      <span>{nameOf(language, table.scenario).unit(unitId(table, unit))}</span>
      <small>
        {[words.qualities[quality], ...statesOf(table, unit, words)].join(' · ')}{' '}
        <b>{unitAt(table, unit).cv}</b>
      </small>
    </h3>
  )
}
