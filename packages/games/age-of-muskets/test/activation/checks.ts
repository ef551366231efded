import { hqNamed, unitNamed } from '../../src/forces/names.ts'
import { controllerOfUnit } from '../../src/forces/pieces.ts'
import { attrition, supply } from '../../src/procedures.ts'
import type { State } from '../../src/state.ts'
import type { AttritionRow } from '../../src/vocabulary.ts'
import { Stage } from '../table.ts'

/** These CU and HQ as one Force. */
export function check(s: State, units: readonly string[], hqs: readonly string[] = []): number {
  const numbers = units.map(id => unitNamed(s, id))
  const seat = controllerOfUnit(s, numbers[0] ?? -1)
  const own = s.own[seat]
  if (own === undefined) throw new Error('nobody has these')
  own.checking = { units: numbers, hqs: hqs.map(id => hqNamed(s, id)) }
  return seat
}

/** Their supply, and what follows. */
export function supplied(s: State, units: readonly string[], hqs: readonly string[] = []): Stage {
  const seat = check(s, units, hqs)
  return new Stage(s, state => supply.call(state, { seat }))
}

/** Their attrition on a row. */
export function worn(
  s: State,
  units: readonly string[],
  row: AttritionRow,
  more: { readonly acrossRiver?: boolean; readonly rolledOne?: boolean } = {},
  hqs: readonly string[] = [],
): Stage {
  const seat = check(s, units, hqs)
  return new Stage(s, state =>
    attrition.call(state, { seat, row, acrossRiver: false, rolledOne: false, ...more }),
  )
}

/** How many SP the table took. */
export const lossesIn = (stage: Stage): number =>
  stage
    .letPass()
    .events('attrition-suffered')
    .reduce((sum, { losses }) => sum + losses, 0)
