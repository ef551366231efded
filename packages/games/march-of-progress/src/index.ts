import { TOPICS } from '@grognard/engine'
import { marchOfProgress } from './game.ts'

export { judgement } from './bot/judgement/index.ts'
export { DECISIONS } from './decisions.ts'
export { positionForm } from './positions/form.ts'
export type { MarchOfProgress, State } from './state.ts'
export { marchOfProgress }

// Whoever takes the whole game has all of it at hand; the rules alone are game.ts.
await marchOfProgress.fetch(...TOPICS)
