import type { Measure } from '@grognard/table'
import { scenarioNamed } from '../src/scenarios/index.ts'
import type { MarchAttack } from '../src/state.ts'
import { atHand } from './hands/at-hand.ts'

/** The rules themselves, on the page: a ghost under the finger is judged in the frame in which it moves. */
export const measure: Measure<MarchAttack> = {
  fits(view, parts, part, id) {
    const scenario = scenarioNamed(id)
    return scenario.ok ? (atHand(view, scenario.value)?.building?.fits(parts, part) ?? null) : null
  },
}
