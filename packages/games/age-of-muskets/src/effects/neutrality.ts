import type { State } from '../state.ts'
import type { Side } from '../vocabulary.ts'
import { isViolated, ruleEffects } from './special-rules.ts'

/** AOM-59.1, AOM-60.6: who scores what when a Force of the side enters a neutral zone; null: it is not one any more. */
export function violate(
  s: State,
  side: Side,
  zone: number,
): { readonly side: Side; readonly vp: number } | null {
  for (const { id, effect } of ruleEffects(s, 'neutralZone')) {
    if (effect.zone !== zone || effect.violator !== side || isViolated(s, id)) continue
    s.open.effects[id] = 1
    s.open.victoryPoints[effect.vp.side] += effect.vp.vp
    return effect.vp
  }
  return null
}
