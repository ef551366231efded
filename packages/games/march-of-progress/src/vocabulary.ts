import { there } from '@grognard/engine'

/** The rulebook's words, as they are spelt in decisions, events, positions and data. */

export const SIDES = ['blue', 'orange'] as const
export type Side = (typeof SIDES)[number]

/** In the order in which the groups are carried out (MOP-3.9). */
export const GROUPS = ['movement', 'recruit', 'fortify', 'attack', 'strength', 'special', 'score'] as const
export type Group = (typeof GROUPS)[number]

/** Armies of one player that agree in country and kind are interchangeable (MOP-1.10). */
export const ARMY_KINDS = ['normal', 'fortified', 'normal-on-capital', 'fortified-on-capital'] as const
export type ArmyKind = (typeof ARMY_KINDS)[number]

const COMBAT_OUTCOMES = ['attacker-wins', 'defender-wins', 'mutual-destruction'] as const
export type CombatOutcome = (typeof COMBAT_OUTCOMES)[number]

/** In the order of a turn (MOP-3.1). */
export const PHASES = ['choose', 'reveal', 'resolve', 'discard', 'end-check'] as const
export type Phase = (typeof PHASES)[number]

/** What the player at a seat is called. */
export const isSide = (name: string): name is Side => SIDES.some(side => side === name)

export const sideAt = (seat: number): Side => there(SIDES[seat], 'such seat')

/** The seats of the table: 0 is blue, 1 is orange. */
export const enemyOf = (seat: number): number => 1 - seat
