import { TOPICS } from '@grognard/engine'
import { ageOfMuskets } from './game.ts'

export { DATA_FORMS } from './module/own-modules.ts'
export { ageOfMuskets }

// Whoever takes the whole game has all of it at hand; the rules alone are game.ts.
await ageOfMuskets.fetch(...TOPICS)
