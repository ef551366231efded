import type { Seat } from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import { legalAims } from '../fire/targets.ts'
import type { State } from '../state.ts'
import { unitId, unitNamed } from '../table/names.ts'
import { cardOf } from '../table/units.ts'
import { menace } from './judgement/menace.ts'
import { piecesOf } from './pieces.ts'
import { stepNamed } from './step.ts'

/** Everybody fires: infantry as usual at whoever is nearest, each battery where it does most (MAR-9.1). */
export function fire(s: State, seat: Seat, at: string): Decision {
  const usual = stepNamed(at)?.default?.(s, seat)
  if (usual?.type !== 'declare-fire') return { type: 'declare-fire', fires: [] }
  const pieces = new Map(piecesOf(s).flatMap(all => all.map(piece => [piece.unit, piece])))
  const fires = usual.fires.map(each => {
    const unit = unitNamed(s, each.unit)
    if (cardOf(s, unit).branch !== 'artillery') return each
    const firer = pieces.get(unit)
    const harm = (target: number): number => {
      const aim = pieces.get(target)
      return firer === undefined || aim === undefined ? 0 : menace(firer, aim).fire
    }
    const targets = legalAims(s, unit).map(({ target }) => target)
    const best = targets.reduce(
      (one, other) => (harm(other) > harm(one) ? other : one),
      unitNamed(s, each.target),
    )
    return { ...each, target: unitId(s, best) }
  })
  return { type: 'declare-fire', fires }
}
