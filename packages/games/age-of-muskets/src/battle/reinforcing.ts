import { only, procedure, type SeatSet } from '@grognard/engine'
import type { State } from '../state.ts'
import type { Section, Side } from '../vocabulary.ts'
import { seatFor } from './display.ts'

/** AOM-30.6: reinforcements that are called. All of it is public. */
interface Reinforcing {
  readonly side: Side
  zone: number
  /** AOM-30.7: team-mates are asked for a Force. */
  isAsked: boolean
  hasArrived: boolean
  /** AOM-30.10: they come from behind the enemy. */
  isBehindEnemy: boolean
  flank: Section | null
  /** AOM-28.6 */
  isNewCic: boolean
}

export const reinforcing = procedure<Reinforcing>('reinforcing')
export const comingTo = (s: State): Reinforcing => reinforcing.locals(s)

/** Whoever plays the side that is reinforced. */
export const seatOfReinforced = (s: State): SeatSet => only(seatFor(s, comingTo(s).side))
