import type { State } from '../state.ts'
import { leaderId } from '../table/names.ts'
import { centreOfUnit } from '../table/units.ts'
import { NONE } from '../vocabulary.ts'

/** MAR-6.1 to MAR-6.3: leaders are where their units are, on the table, with their own side. */
export function* wrongLeaders(s: State): Generator<string> {
  const { width, height } = s.scenario.table
  for (const [i, { place, attachedTo, x, y }] of s.open.leaders.entries()) {
    const of = leaderId(s, i)
    if (place === 'table' && (x < 0 || y < 0 || x > width || y > height)) yield `${of} is off the table`
    if (attachedTo === NONE) continue
    if (place !== 'table') yield `${of} is attached and not on the table`
    if (s.open.units[attachedTo]?.place !== 'table') yield `${of} is with a unit that is gone`
    if (s.scenario.units[attachedTo]?.side !== s.scenario.leaders[i]?.side) yield `${of} is with the enemy`
    const centre = centreOfUnit(s, attachedTo)
    if (centre.x !== x || centre.y !== y) yield `${of} is not where his unit is`
  }
}
