import { TOPICS } from '@grognard/engine'
import { marchAttack } from './game.ts'

export { DECISIONS } from './decisions.ts'
export { DATA_FORMS } from './own-data/index.ts'
export { marchAttack }

// Whoever takes the whole game has all of it at hand; the rules alone are game.ts.
await marchAttack.fetch(...TOPICS)
