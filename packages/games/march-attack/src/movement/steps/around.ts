import { convexParts, corners, type Footprint, type Pose, type Size } from '@grognard/geometry'
import type { Ground } from '../../scenario.ts'
import type { Unit } from '../../state.ts'
import type { Placement } from '../../table/place.ts'
import { blockPoints, cardOf, footprintOf, sizeOf, type Table } from '../../table/units.ts'
import { type Formation, NONE } from '../../vocabulary.ts'

/** What lies about a unit that makes a step, as far as it may matter. */

export interface Neighbour {
  readonly unit: number
  readonly footprint: Footprint
}

export interface Around {
  readonly enemies: readonly Neighbour[]
  readonly friends: readonly Neighbour[]
}

/** Half the diagonal of the largest footprint, and more: so far a corner may be from a centre. */
const CORNER = 3000

/** The units whose footprints may lie within `reach` of a unit that goes no farther than that from its centre. */
export function aroundOf(t: Table, unit: number, reach: number): Around {
  const enemies: Neighbour[] = []
  const friends: Neighbour[] = []
  const self = t.open.units[unit]
  const { side } = cardOf(t, unit)
  if (self === undefined) return { enemies, friends }
  const { units } = t.open
  for (let number = 0; number < units.length; number++) {
    const other = units[number]
    if (number === unit || other?.place !== 'table' || isFar(self, other, reach)) continue
    const list = t.scenario.units[number]?.side === side ? friends : enemies
    list.push({ unit: number, footprint: footprintOf(t, number) })
  }
  return { enemies, friends }
}

const isFar = (a: Unit, b: Unit, reach: number): boolean =>
  a.block === NONE &&
  b.block === NONE &&
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) > reach + 2 * CORNER

/** MAR-23.5, for a unit that is only imagined there. */
export const footprintAt = (t: Table, { block, formation, ...pose }: Placement): Footprint =>
  block === NONE ? corners(pose, sizeOf(formation)) : blockPoints(t, block)

export const footprintIn = (pose: Pose, formation: Formation): Footprint => corners(pose, sizeOf(formation))

export const sizeIn = (formation: Formation): Size => sizeOf(formation)

interface Barrier {
  readonly id: string
  readonly parts: readonly Footprint[]
}
const barriers = new WeakMap<Ground, readonly Barrier[]>()

/** MAR-12.13: ponds and impassable ground, over which no footprint may come, as convex parts. */
export function barriersOf(ground: Ground): readonly Barrier[] {
  const known = barriers.get(ground)
  if (known !== undefined) return known
  const made = ground.areas
    .filter(({ type }) => type === 'pond' || type === 'impassable')
    .map(({ id, points }) => ({ id, parts: convexParts(points) }))
  barriers.set(ground, made)
  return made
}
