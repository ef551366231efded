import type { Opening, Random, Seat } from '@grognard/engine'
import { neighboursOf } from '../map/theatre.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { drawOf, type Field, isSafe } from './objectives.ts'
import weights from './weights.json' with { type: 'json' }

/** How a campaign is waged: what pays off only turns later is decided by rules of thumb (chapter 50). */
export type Course = (s: State, seat: Seat, at: string, random: Random) => readonly Opening<AgeOfMuskets>[]

export const EVEN = 0.5
export const between = (worth: number): number => Math.max(0, Math.min(1, worth))

/** How much more draws a Force to one zone than to another, in VP. */
export function pull(s: State, field: Field, from: number, to: number): number {
  if (!isSafe(field, to)) return Number.NEGATIVE_INFINITY
  const harvest = (field.stakes[to] ?? 0) - (field.stakes[from] ?? 0)
  return drawOf(s, field, to) - drawOf(s, field, from) + weights.harvest * harvest
}

/** The most that draws it to a zone next to that one; 0: it had better stay. */
export const bestPull = (s: State, field: Field, from: number): number =>
  neighboursOf(s.scenario.theatre, from).reduce((most, to) => Math.max(most, pull(s, field, from, to)), 0)

/** From VP to what may be compared with other courses: a quarter of a point is a clear difference. */
export const worthOf = (points: number): number => {
  const clear = weights.clear * points
  return between(EVEN + clear / (2 * (1 + Math.abs(clear))))
}
