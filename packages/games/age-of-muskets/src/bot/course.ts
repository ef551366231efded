import type { Opening, Random, Seat } from '@grognard/engine'
import type { AgeOfMuskets, State } from '../state.ts'
import { type Field, isSafe } from './objectives.ts'
import weights from './weights.json' with { type: 'json' }

/** How a campaign is waged: what pays off only turns later is decided by rules of thumb (chapter 50). */
export type Course = (s: State, seat: Seat, at: string, random: Random) => readonly Opening<AgeOfMuskets>[]

export const EVEN = 0.5
export const between = (worth: number): number => Math.max(0, Math.min(1, worth))

/** How much more draws so many SP to one zone than to another, in VP. */
export function pull(
  s: State,
  seat: Seat,
  { stakes, draws }: Field,
  from: number,
  to: number,
  ours: number,
): number {
  if (!isSafe(s, seat, to, ours)) return Number.NEGATIVE_INFINITY
  return (draws[to] ?? 0) - (draws[from] ?? 0) + weights.harvest * ((stakes[to] ?? 0) - (stakes[from] ?? 0))
}

/** From VP to what may be compared with other courses: a quarter of a point is a clear difference. */
export const worthOf = (points: number): number => {
  const clear = weights.clear * points
  return between(EVEN + clear / (2 * (1 + Math.abs(clear))))
}
