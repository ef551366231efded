import { itemOf, type Seat } from '@grognard/engine'
import { faced, reversed, shifted, turned } from '@grognard/geometry'
import { fight } from '../melee/locals.ts'
import type { PartOf } from '../parts.ts'
import type { State, Unit } from '../state.ts'
import { unitId } from '../table/names.ts'
import { poseOf, unitAt } from '../table/units.ts'
import type { Promising } from './charges.ts'
import { worthThere } from './moves.ts'
import { stepNamed } from './step.ts'
import { usualWay } from './ways.ts'

/** Where it would stand then (MAR-10.18). */
function after(s: State, unit: number, { how, mils, turn }: PartOf<'victory'>): Unit {
  const state = unitAt(s, unit)
  const pose = poseOf(state)
  switch (how) {
    case 'hold':
      return state
    case 'face':
      return { ...state, ...faced(pose, turned(pose.facing, turn)) }
    case 'occupy':
      return { ...state, ...shifted(pose, pose.facing, mils) }
    case 'recall': {
      const back = shifted(pose, reversed(pose.facing), mils)
      return { ...state, ...faced(back, turned(pose.facing, turn)) }
    }
    case 'enter':
      return { ...state, formation: 'garrison', block: fight.locals(s).block }
  }
}

/** MAR-10.18: whatever puts the victor where it is worth most, as if it had moved there. */
export function useVictory(s: State, seat: Seat, at: string): Promising[] {
  const unit = itemOf(s)
  const way = usualWay(s, unitAt(s, unit).major)
  return (stepNamed(at)?.compose?.next(s, seat, []) ?? []).flatMap(part =>
    part.type === 'victory'
      ? [
          {
            decision: { type: 'use-victory' as const, unit: unitId(s, unit), move: part },
            points: worthThere(s, unit, after(s, unit, part), way),
          },
        ]
      : [],
  )
}
