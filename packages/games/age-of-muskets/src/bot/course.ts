import type { Opening, Random, Seat } from '@grognard/engine'
import { FAR } from '../map/theatre.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import type { Side } from '../vocabulary.ts'
import { allIn } from './estimates.ts'
import type { Campaigning, Mission } from './missions.ts'
import { isSafe } from './objectives.ts'
import { perilOf } from './perils.ts'
import { pointsToGain } from './targets.ts'
import weights from './weights.json' with { type: 'json' }

/** How a campaign is waged: what pays off only turns later is decided by rules of thumb (chapter 50). */
export type Course = (s: State, seat: Seat, at: string, random: Random) => readonly Opening<AgeOfMuskets>[]

export const EVEN = 0.5
export const between = (worth: number): number => Math.max(0, Math.min(1, worth))

/** How much more draws a Force of so many SP to one zone than to another, in VP. */
export function pull(
  s: State,
  side: Side,
  now: Campaigning,
  mission: Mission | undefined,
  ours: number,
  from: number,
  to: number,
): number {
  if (!isSafe(now.ground, ours, to)) return Number.NEGATIVE_INFINITY
  const isEmpty = allIn(now.ground.enemies, to) === 0
  const harvest = isEmpty ? weights.harvest * pointsToGain(s, side, to) : 0
  const { friendsNearby } = now.ground
  const help = (1 - weights.help) * ours + (friendsNearby[to] ?? 0)
  const relief = perilOf(now, from, ours, friendsNearby[from] ?? 0) - perilOf(now, to, ours, help)
  if (mission === undefined) return harvest + relief
  const nearer = (mission.steps[from] ?? FAR) - (mission.steps[to] ?? FAR)
  return harvest + relief + weights.progress * mission.gain * nearer
}

/** From VP to what may be compared with other courses: a quarter of a point is a clear difference. */
export const worthOf = (points: number): number => {
  const clear = weights.clear * points
  return between(EVEN + clear / (2 * (1 + Math.abs(clear))))
}
