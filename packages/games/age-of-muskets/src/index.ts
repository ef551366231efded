import { TOPICS } from '@grognard/engine'
import { ageOfMuskets } from './game.ts'

export { DECISIONS } from './decisions.ts'
export { DATA_FORMS } from './module/own-modules.ts'
export { positionForm } from './positions/form/index.ts'
export { ageOfMuskets }

// Whoever takes the whole game has all of it at hand; the rules alone are game.ts.
await ageOfMuskets.fetch(...TOPICS)
