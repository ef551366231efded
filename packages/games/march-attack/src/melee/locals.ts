import { procedure } from '@grognard/engine'
import type { Charge } from '../state.ts'
import { cardOf, type Table, unitAt } from '../table/units.ts'
import type { Side } from '../vocabulary.ts'

/** What a melee works with; all of it is public. */
export interface Fight {
  /** All units that are in it, whatever became of them. */
  readonly units: number[]
  round: 1 | 2
  isOver: boolean
  /** By side: its primary unit, or NONE while it has to be named. */
  primaries: [number, number]
  /** Units that lost CV in it, or broke; their leaders roll when it is over (MAR-10.26). */
  hurt: number[]
  /** MAR-10.18: the units that may use their victory. */
  victors: number[]
  /** MAR-13.9: the block that the attacking primary unit may enter, or NONE. */
  block: number
  /** MAR-10.2: melees that follow, by their chargers with the lowest ids: a charge without contact had linked them with this one. */
  apart?: number[]
}

export const fight = procedure<Fight>('fight')

export const inFight = (s: Table, { units }: Pick<Fight, 'units'>, side: Side): number[] =>
  units.filter(unit => unitAt(s, unit).place === 'table' && cardOf(s, unit).side === side)

/** The charges of this melee, whoever has been lost since. */
export const chargesIn = (s: Table, { units }: Pick<Fight, 'units'>): Charge[] =>
  s.open.charges.filter(
    ({ unit, fate }) => units.includes(unit) && (fate === 'at-target' || fate === 'fought'),
  )
