import { isRefuge } from '../map/surrounded.ts'
import { neighboursOf } from '../map/theatre.ts'
import type { State } from '../state.ts'
import { scoreOf } from '../turn/victory.ts'
import type { Side } from '../vocabulary.ts'
import { bandOf } from './judgement/campaign.ts'
import type { Ground } from './objectives.ts'
import type { Roads } from './roads.ts'
import weights from './weights.json' with { type: 'json' }

/** What may happen to those who stand somewhere, in VP. */

export interface Surroundings {
  readonly ground: Ground
  readonly roads: Roads
  /** It has to win something yet. */
  readonly isBold: boolean
}

/** AOM-46.1: who is far ahead has something to lose, and all others have to dare something. */
export function isBold(s: State, side: Side): boolean {
  const { plan, scoring } = s.scenario
  if (plan.kind === 'battle') return true
  const { middle, width } = bandOf(plan.levels)
  const lead = (scoreOf(s) - middle) * (side === scoring.plus ? 1 : -1)
  return lead < weights.ahead * width
}

/** So many SP there, with so many to help them. */
export const perilOf = (around: Surroundings, zone: number, ours: number, friends: number): number =>
  around.isBold ? 0 : exposure(around.ground, zone, ours, friends) + entrapment(around.roads, zone, ours)

/** AOM-50.7: who stands next to a stronger enemy is beaten by him. */
function exposure({ enemiesNearby }: Ground, zone: number, ours: number, friends: number): number {
  const enemies = enemiesNearby[zone] ?? 0
  return friends >= enemies ? 0 : weights.exposure * ours * (1 - friends / enemies)
}

/** AOM-45.11, AOM-45.12: who has few ways left is soon surrounded. */
function entrapment({ situation }: Roads, zone: number, ours: number): number {
  if (isRefuge(situation, zone)) return 0
  const isClosed = (next: number) =>
    situation.enemyForce[next] === true && situation.friendlyForce[next] !== true
  const ways = neighboursOf(situation.theatre, zone)
  const open = ways.filter(next => !isClosed(next)).length
  return open === ways.length ? 0 : (weights.ring * ours) / (1 + open) ** 2
}
