import type { State } from '../state.ts'
import { secretsKey } from '../state.ts'
import { NONE, SIDES } from '../vocabulary.ts'

/** Lists as long as the scenario's, and numbers that name something. */
export function* wrongNumbers(s: State): Generator<string> {
  const { open, scenario } = s
  const lists = [
    ['units', open.units.length, scenario.units.length],
    ['leaders', open.leaders.length, scenario.leaders.length],
    ['blocks', open.blocks.length, scenario.ground.blocks.length],
    ['objectives', open.control.length, scenario.objectives.length],
  ] as const
  for (const [of, has, wants] of lists) if (has !== wants) yield `${has} ${of} instead of ${wants}`
  if (open.formations.length < scenario.formations.length) yield 'an MF is missing'
  const isIn = (number: number, list: readonly unknown[]): boolean => list[number] !== undefined
  for (const [i, unit] of open.units.entries()) {
    const of = `unit ${scenario.units[i]?.id}`
    if (!isIn(unit.major, open.formations) || !isIn(unit.home, open.formations)) yield `${of} has no MF`
    if (unit.block !== NONE && !isIn(unit.block, open.blocks)) yield `${of} holds no block that there is`
    const places = [unit.x, unit.y, unit.facing, unit.cv, unit.sharesSpent]
    if (!places.every(Number.isSafeInteger)) yield `${of} has a number that is none`
  }
  for (const [i, { attachedTo }] of open.leaders.entries())
    if (attachedTo !== NONE && !isIn(attachedTo, open.units))
      yield `leader ${scenario.leaders[i]?.id} is attached to nobody`
  for (const side of SIDES)
    if (!s.shared.some(({ key }) => key === secretsKey(side))) yield `side ${side} has no orders`
}
