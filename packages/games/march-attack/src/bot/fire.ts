import type { Seat } from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import { legalAims } from '../fire/targets.ts'
import type { State } from '../state.ts'
import { unitId, unitNamed } from '../table/names.ts'
import { cardOf, unitAt } from '../table/units.ts'
import { menace } from './judgement/menace.ts'
import { pieceOf } from './pieces.ts'
import { stepNamed } from './step.ts'

/** Everybody fires: infantry as usual at whoever is nearest, each battery where it does most (MAR-9.1). */
export function fire(s: State, seat: Seat, at: string): Decision {
  const usual = stepNamed(at)?.default?.(s, seat)
  if (usual?.type !== 'declare-fire') return { type: 'declare-fire', fires: [] }
  const fires = usual.fires.map(each => {
    const unit = unitNamed(s, each.unit)
    if (cardOf(s, unit).branch !== 'artillery') return each
    const firer = pieceOf(s, unit, unitAt(s, unit))
    const harm = (target: number): number => menace(firer, pieceOf(s, target, unitAt(s, target))).fire
    const targets = legalAims(s, unit).map(({ target }) => target)
    const best = targets.reduce(
      (one, other) => (harm(other) > harm(one) ? other : one),
      unitNamed(s, each.target),
    )
    return { ...each, target: unitId(s, best) }
  })
  return { type: 'declare-fire', fires }
}
