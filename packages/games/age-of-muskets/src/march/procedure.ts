import { procedure, type Seat } from '@grognard/engine'

/** What everybody has seen of a Force that entered a zone in one move. */
export interface Entry {
  readonly zone: number
  /** Zones that parts of it came from, each once. */
  readonly from: readonly number[]
  /** AOM-2.6 */
  readonly crossed: boolean
  /** AOM-19.9: a friendly CU was there before. */
  readonly wasHeld: boolean
  /** AOM-10.10: CU of both sides were there before. */
  readonly wasContested: boolean
  readonly isForced: boolean
}

/** Chapter 19 and 20: the March of the Force that acts. */
export const marching = procedure<{
  readonly seat: Seat
  /** Of all its moves; a zone that was entered twice has the last entry. */
  entries: Entry[]
  /** The move that was made last is a Forced March. */
  isForced: boolean
  /** AOM-20.1: it draws a siege train, or carries stragglers. */
  draws: boolean
  carries: boolean
  /** AOM-11.6: zones that it has entered, and not yet looked for a depot. */
  unseen: number[]
  /** AOM-10.10: zones in which the enemy's line was cut. */
  cut: number[]
  /** AOM-19.10: garrisons of the end zones are settled. */
  hasGarrisoned: boolean
}>('marching')

/** Chapter 26: in a zone that a Force has entered. */
export const screen = procedure<{
  readonly zone: number
  readonly seat: Seat
  readonly crossed: boolean
  /** AOM-26.8: the defender has won. */
  defenderWon: boolean
  /** AOM-26.9: those who move away, one after the other: the player, the counter that leads, where to. */
  groups: { readonly seat: Seat; readonly counter: number; readonly to: number }[]
}>('screen')
