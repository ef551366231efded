import { forSeat } from '@grognard/engine'

/** The ledger's words, as they are spelt in decisions, events, positions and data. */

/** Who is first player is rolled in set-up (MAN-3.2), so the seats have names of their own. */
export const SEATS = ['blue', 'red'] as const
export type SeatName = (typeof SEATS)[number]

export const EDGES = ['north', 'east', 'south', 'west'] as const
export type Edge = (typeof EDGES)[number]

export const SLOTS = ['nw', 'ne', 'sw', 'se'] as const
export type Slot = (typeof SLOTS)[number]

export const ROTATIONS = [0, 90, 180, 270] as const
export type Rotation = (typeof ROTATIONS)[number]

export const TERRAINS = ['clear', 'forest', 'town', 'hill', 'marsh', 'field', 'lake'] as const
export type Terrain = (typeof TERRAINS)[number]

export const UNIT_TYPES = ['infantry', 'cavalry'] as const
export type UnitType = (typeof UNIT_TYPES)[number]

export const UNIT_STATES = ['full', 'reduced', 'eliminated'] as const
export type UnitState = (typeof UNIT_STATES)[number]

export const HQ_KINDS = [
  'ambush',
  'committed-attack',
  'forced-march',
  'guerrilla',
  'leader',
  'redoubt',
  'regroup',
  'sappers',
  'skirmish',
  'scout',
  'supply',
  'withdraw',
] as const
export type HqKind = (typeof HQ_KINDS)[number]
export type CardKind = 'unit' | HqKind

export const PHASES = ['discard', 'draw', 'movement', 'combat', 'restoration'] as const
export type Phase = (typeof PHASES)[number]

export const COMBAT_KINDS = ['assault', 'ambush', 'bombardment', 'volley'] as const
export type CombatKind = (typeof COMBAT_KINDS)[number]

export const OUTCOMES = [
  'attackers-hit',
  'no-effect',
  'defender-choice',
  'attacker-choice',
  'hit-and-retreat',
  'eliminated',
] as const
export type CombatOutcome = (typeof OUTCOMES)[number]

export const SECTION_SETS = ['classic', 'countryside', 'all'] as const
export type SectionSet = (typeof SECTION_SETS)[number]

export const UNITS_PER_ARMY = 8
export const HAND_SIZE = 5
export const UNITS_TO_LOSE = 5

export const enemyOf = (seat: number): number => 1 - seat

export const seatId = (seat: number): SeatName => forSeat(SEATS, seat)
