import {
  type Box,
  boxOf,
  centreOf,
  corners,
  type Footprint,
  frontMidpoint,
  type Point,
  type Size,
} from '@grognard/geometry'
import type { Scenario } from '../scenario.ts'
import type { Unit } from '../state.ts'
import { TABLES } from '../tables.ts'
import { type Formation, NONE } from '../vocabulary.ts'

/**
 * What follows from the place of a unit: worked out when it is first asked for, and again when the unit stands elsewhere.
 * Whoever stands still, in this state or in a copy of it, is asked about by the thousand.
 */
export interface Shape {
  /** MAR-23.6; of a garrison, its block (MAR-23.5). */
  readonly footprint: Footprint
  readonly box: Box
  /** Of a garrison that of its block (MAR-23.12). */
  readonly centre: Point
  /** MAR-23.7; squares and garrisons have no front, so their centre stands for it (MAR-9.10). */
  readonly front: Point
}

interface Known extends Shape {
  readonly x: number
  readonly y: number
  readonly facing: number
  readonly formation: Formation
  readonly block: number
}

/** By scenario, by unit: the last place that was asked for. */
const known = new WeakMap<Scenario, (Known | undefined)[]>()
let last: { readonly scenario: Scenario; readonly shapes: (Known | undefined)[] } | null = null

function shapesIn(scenario: Scenario): (Known | undefined)[] {
  if (last?.scenario === scenario) return last.shapes
  const shapes = known.get(scenario) ?? []
  known.set(scenario, shapes)
  last = { scenario, shapes }
  return shapes
}

export function shapeOf(scenario: Scenario, number: number, unit: Unit): Shape {
  const shapes = shapesIn(scenario)
  const found = shapes[number]
  if (
    found !== undefined &&
    found.x === unit.x &&
    found.y === unit.y &&
    found.facing === unit.facing &&
    found.formation === unit.formation &&
    found.block === unit.block
  )
    return found
  const made = shapeAt(scenario, unit)
  shapes[number] = made
  return made
}

const ROUND_ABOUT: readonly Formation[] = ['infantry-square', 'garrison']
export const hasFront = (formation: Formation): boolean => !ROUND_ABOUT.includes(formation)

/** MAR-23.5. A garrison has the size of nothing: its footprint is its block. */
export const sizeOf = (formation: Formation): Size =>
  formation === 'garrison' ? NO_SIZE : TABLES.footprints.formations[formation]
const NO_SIZE: Size = { frontage: 0, depth: 0 }

/** Centres and corners are whole mils, each rounded by itself. */
const ROUNDING = 2
const FARTHEST_CORNERS = new Map(
  Object.entries(TABLES.footprints.formations).map(([formation, { frontage, depth }]) => [
    formation,
    Math.ceil(Math.hypot(frontage, depth) / 2) + ROUNDING,
  ]),
)
/** How far a corner may lie from the centre of a unit in the field. */
export const farthestCorner = (formation: Formation): number => FARTHEST_CORNERS.get(formation) ?? 0
/** The same whatever the formation. */
export const FARTHEST_CORNER = Math.max(...FARTHEST_CORNERS.values())

function shapeAt({ ground }: Scenario, { x, y, facing, formation, block }: Unit): Known {
  const pose = { x, y, facing }
  const held = block === NONE ? undefined : ground.blocks[block]
  const footprint = held === undefined ? corners(pose, sizeOf(formation)) : held.points
  const centre = held === undefined ? { x, y } : centreOf(held.points)
  const front = hasFront(formation) ? frontMidpoint(pose, sizeOf(formation)) : centre
  return { x, y, facing, formation, block, footprint, box: boxOf(footprint), centre, front }
}
