import type { Seat } from '@grognard/engine'
import { sideOf } from '../forces/pieces.ts'
import { situationOf } from '../forces/places.ts'
import { isOpen } from '../map/marching.ts'
import type { Situation } from '../map/situation.ts'
import { FAR, neighboursOf } from '../map/theatre.ts'
import type { State } from '../state.ts'

/** How far it is for a Force that has to go around the enemy. */
export interface Roads {
  readonly situation: Situation
  /** By zone: enemies who would stop whoever enters (AOM-10.11). */
  readonly barred: readonly boolean[]
}

export function roadsOf(s: State, seat: Seat, enemies: readonly number[]): Roads {
  return { situation: situationOf(s, sideOf(s, seat)), barred: enemies.map(count => count > 0) }
}

/** By zone: how many zones it is from there, FAR where no road leads; a barred zone may be reached and not passed. */
export function stepsFrom({ situation, barred }: Roads, from: number): readonly number[] {
  const steps: number[] = new Array(situation.theatre.zones.length).fill(FAR)
  steps[from] = 0
  const queue = [from]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (at !== from && barred[at] === true) continue
    for (const next of neighboursOf(situation.theatre, at)) {
      if (steps[next] !== FAR || !isOpen(situation, at, next)) continue
      steps[next] = (steps[at] ?? 0) + 1
      queue.push(next)
    }
  }
  return steps
}
