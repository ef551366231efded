import { there } from '@grognard/engine'
import { cardOf, formedOf, isUnitWithin, type Table, unitAt } from '../table/units.ts'
import { NONE, SIDES, type Side } from '../vocabulary.ts'

/** MAR-24.4: which side has one of its formed units within the radius, if only one side has. */
function soleHolder(s: Table, objective: number, formed: readonly (readonly number[])[]): Side | null {
  const { point, radius } = there(s.scenario.objectives[objective], 'such objective')
  const [first, second] = formed.map(units => units.some(unit => isUnitWithin(s, unit, point, radius)))
  return first === second ? null : first ? 0 : 1
}

/** MAR-24.4: control once gained lasts until the enemy gains it; of a block it is the block's (MAR-13.11). */
export function controlAfter(s: Table): (Side | -1)[] {
  const formed = SIDES.map(side => formedOf(s, side))
  return s.scenario.objectives.map(({ block }, i) => {
    if (block !== NONE) return s.open.blocks[block]?.controller ?? NONE
    return soleHolder(s, i, formed) ?? s.open.control[i] ?? NONE
  })
}

/** MAR-13.11: whoever holds a block now controls it, and goes on doing so until the enemy holds it. */
export function holdBlocks(s: Table): void {
  for (const number of s.open.units.keys()) {
    const unit = unitAt(s, number)
    if (unit.place === 'table' && unit.block !== NONE)
      there(s.open.blocks[unit.block], 'such block').controller = cardOf(s, number).side
  }
}
