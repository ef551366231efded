import type { Point, Pose } from '@grognard/geometry'
import type { Unit } from '../state.ts'
import { type Formation, NONE } from '../vocabulary.ts'
import type { Table } from './units.ts'

/** The unit as it stands from now on; leaders who are attached to it are where it is (MAR-6.3). */
export function putUnit(s: Table, unit: number, at: Partial<Pick<Unit, 'formation' | 'block'>> & Pose): void {
  const old = s.open.units[unit]
  if (old === undefined) return
  s.open.units[unit] = { ...old, ...at }
  carryLeaders(s, unit, at)
}

export function carryLeaders({ open: { leaders } }: Table, unit: number, { x, y }: Point): void {
  for (let number = 0; number < leaders.length; number++) {
    const leader = leaders[number]
    if (leader?.attachedTo === unit && leader.place === 'table') leaders[number] = { ...leader, x, y }
  }
}

/** Where a unit would stand, whether it does or not. */
export interface Placement extends Pose {
  readonly formation: Formation
  readonly block: number
}

export const placementOf = ({ x, y, facing, formation, block }: Unit): Placement => ({
  x,
  y,
  facing,
  formation,
  block,
})

export const inTheField = (pose: Pose, formation: Formation): Placement => ({
  x: pose.x,
  y: pose.y,
  facing: pose.facing,
  formation,
  block: NONE,
})

/** A table on which units may be moved without touching the one it was made of. */
export const scratchOf = ({ scenario, open }: Table): Table => ({
  scenario,
  open: { ...open, units: [...open.units], leaders: [...open.leaders] },
})
