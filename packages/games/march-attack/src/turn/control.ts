import { formedOf, isUnitWithin, type Table } from '../table/units.ts'
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

/** MAR-13.11: who holds a block now, or was the last to hold it. */
export function controllersAfter(s: Table): (Side | -1)[] {
  return s.open.blocks.map(({ controller }, block) => {
    const held = SIDES.find(side =>
      s.open.units.some(
        (unit, i) => unit.place === 'table' && unit.block === block && s.scenario.units[i]?.side === side,
      ),
    )
    return held ?? controller
  })
}
