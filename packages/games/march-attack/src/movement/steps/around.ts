import {
  areBoxesNear,
  type Box,
  boxOf,
  convexParts,
  corners,
  type Footprint,
  type Pose,
  type Size,
} from '@grognard/geometry'
import { chartOf } from '../../ground/cells.ts'
import type { Ground } from '../../scenario.ts'
import type { Placement } from '../../table/place.ts'
import { blockPoints, cardOf, isFarOff, shapeOfUnit, sizeOf, type Table } from '../../table/units.ts'
import { type Formation, NONE } from '../../vocabulary.ts'

/** What lies about a unit that makes a step, as far as it may matter. */

export interface Neighbour {
  readonly unit: number
  readonly footprint: Footprint
}

/** Other units, lowest number first. */
export interface Neighbours {
  readonly enemies: readonly Neighbour[]
  readonly friends: readonly Neighbour[]
}

export interface Around extends Neighbours {
  /** Numbers of blocks. */
  readonly blocks: readonly number[]
  readonly barriers: readonly Barrier[]
}

/** The other units that matter to what lies in the box: friends whom it may meet, enemies who may be within `reach` of it. */
export function neighboursOf(t: Table, unit: number, box: Box, reach: number): Neighbours {
  const enemies: Neighbour[] = []
  const friends: Neighbour[] = []
  const { side } = cardOf(t, unit)
  const { units } = t.open
  for (let number = 0; number < units.length; number++) {
    const other = units[number]
    if (number === unit || other?.place !== 'table') continue
    const isFriend = t.scenario.units[number]?.side === side
    const mils = isFriend ? 0 : reach
    if (isFarOff(other, box, mils)) continue
    const shape = shapeOfUnit(t, number)
    if (!areBoxesNear(box, shape.box, mils)) continue
    const list = isFriend ? friends : enemies
    list.push({ unit: number, footprint: shape.footprint })
  }
  return { enemies, friends }
}

/** The same with blocks, ponds and impassable ground in it. */
export function aroundOf(t: Table, unit: number, box: Box, reach: number): Around {
  const { ground } = t.scenario
  const { enemies, friends } = neighboursOf(t, unit, box, reach)
  const blocks: number[] = []
  for (const block of chartOf(ground).blocks) if (areBoxesNear(box, block.box, 0)) blocks.push(block.number)
  const barriers = barriersOf(ground).filter(barrier => areBoxesNear(box, barrier.box, 0))
  return { enemies, friends, blocks, barriers }
}

/** MAR-23.5, for a unit that is only imagined there. */
export const footprintAt = (t: Table, at: Placement): Footprint =>
  at.block === NONE ? corners(at, sizeOf(at.formation)) : blockPoints(t, at.block)

export const footprintIn = (pose: Pose, formation: Formation): Footprint => corners(pose, sizeOf(formation))

export const sizeIn = (formation: Formation): Size => sizeOf(formation)

interface Barrier {
  readonly id: string
  readonly parts: readonly Footprint[]
  readonly box: Box
}
const barriers = new WeakMap<Ground, readonly Barrier[]>()

/** MAR-12.13: ponds and impassable ground, over which no footprint may come, as convex parts. */
export function barriersOf(ground: Ground): readonly Barrier[] {
  const known = barriers.get(ground)
  if (known !== undefined) return known
  const made = ground.areas
    .filter(({ type }) => type === 'pond' || type === 'impassable')
    .map(({ id, points }) => ({ id, parts: convexParts(points), box: boxOf(points) }))
  barriers.set(ground, made)
  return made
}
