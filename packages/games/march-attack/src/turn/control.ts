import { there } from '@grognard/engine'
import { cardOf, formedOf, isUnitWithin, type Table } from '../table/units.ts'
import { NONE, SIDES, type Side } from '../vocabulary.ts'

/** MAR-24.4: who has a formed unit within the radius, if only one side has. */
function soleHolder(s: Table, objective: number): Side | null {
  const { point, radius } = s.scenario.objectives[objective] ?? { point: { x: 0, y: 0 }, radius: 0 }
  const there = SIDES.filter(side => formedOf(s, side).some(unit => isUnitWithin(s, unit, point, radius)))
  return there.length === 1 ? (there[0] ?? null) : null
}

/** MAR-24.4: control once gained lasts until the enemy gains it; of a block it is the block's (MAR-13.11). */
export function controlAfter(s: Table): (Side | -1)[] {
  return s.scenario.objectives.map(({ block }, i) => {
    if (block !== NONE) return s.open.blocks[block]?.controller ?? NONE
    return soleHolder(s, i) ?? s.open.control[i] ?? NONE
  })
}

/** MAR-13.11: whoever holds a block now controls it, and goes on doing so until the enemy holds it. */
export function holdBlocks(s: Table): void {
  for (const [number, unit] of s.open.units.entries())
    if (unit.place === 'table' && unit.block !== NONE)
      there(s.open.blocks[unit.block], 'such block').controller = cardOf(s, number).side
}
