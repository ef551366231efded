import type { Point } from '@grognard/geometry'
import { centreOf, contains } from '@grognard/geometry'
import type { Part, PartOf } from '../../../src/parts.ts'
import { blockNamed, leaderNamed, unitId, unitNamed } from '../../../src/table/names.ts'
import { scratchOf } from '../../../src/table/place.ts'
import { blockPoints, type Table, unitAt } from '../../../src/table/units.ts'
import { NONE } from '../../../src/vocabulary.ts'

/** MAR-24.2: the army is laid out by hand. */

export type UnitPart = PartOf<'place'> | PartOf<'garrison'>
type LeaderPart = PartOf<'post'> | PartOf<'post-with'>

const isUnitPart = (part: Part): part is UnitPart => part.type === 'place' || part.type === 'garrison'
const isLeaderPart = (part: Part): part is LeaderPart => part.type === 'post' || part.type === 'post-with'

export const isDeploying = (step: string | null): boolean => step === 'deployFirst' || step === 'deploySecond'

/** The table with everything on it that has been placed. */
export function placedOn(t: Table, parts: readonly Part[]): Table {
  const table = scratchOf(t)
  for (const part of parts) {
    if (isUnitPart(part)) putDown(table, part)
    else if (isLeaderPart(part)) postDown(table, part)
  }
  return table
}

function putDown(table: Table, part: UnitPart): void {
  const unit = unitNamed(table, part.unit)
  const state = table.open.units[unit]
  if (state === undefined) return
  if (part.type === 'place') {
    const { formation, x, y, facing } = part
    table.open.units[unit] = { ...state, place: 'table', block: NONE, formation, x, y, facing }
    return
  }
  const block = blockNamed(table, part.block)
  if (block === NONE) return
  const at = centreOf(blockPoints(table, block))
  table.open.units[unit] = { ...state, place: 'table', formation: 'garrison', block, ...at }
}

function postDown(table: Table, part: LeaderPart): void {
  const leader = leaderNamed(table, part.leader)
  const state = table.open.leaders[leader]
  if (state === undefined) return
  const unit = part.type === 'post-with' ? unitNamed(table, part.unit) : NONE
  const { x, y } = part.type === 'post' ? part : unitAt(table, unit)
  table.open.leaders[leader] = { ...state, place: 'table', x, y, attachedTo: unit }
}

/** The parts with a unit placed anew; leaders who were to ride with it stay with it. */
export const withPlaced = (parts: readonly Part[], placed: UnitPart): Part[] => [
  ...parts.filter(part => !(isUnitPart(part) && part.unit === placed.unit) && !isLeaderPart(part)),
  placed,
  ...parts.filter(isLeaderPart),
]

export const withPosted = (parts: readonly Part[], posted: LeaderPart): Part[] => [
  ...parts.filter(part => !(isLeaderPart(part) && part.leader === posted.leader)),
  posted,
]

/** Those among which a unit's new place has to fit. */
export const besides = (parts: readonly Part[], unit: string): Part[] =>
  parts.filter(part => isUnitPart(part) && part.unit !== unit)

/** A unit drawn to a place: into the block that is there, or onto the ground as it was drawn up. */
export function placedAt(t: Table, unit: number, to: Point, facing: number): UnitPart {
  const state = unitAt(t, unit)
  const id = unitId(t, unit)
  const block = t.scenario.ground.blocks.find(({ points }) => contains(points, to))
  if (block !== undefined && t.scenario.units[unit]?.branch === 'infantry')
    return { type: 'garrison', unit: id, block: block.id }
  const formation = state.formation === 'garrison' ? 'infantry-column' : state.formation
  return { type: 'place', unit: id, formation, x: Math.max(0, to.x), y: Math.max(0, to.y), facing }
}
