import { TOPICS } from '@grognard/engine'
import { marchAttack } from './game.ts'

export { marchAttack }

// Whoever takes the whole game has all of it at hand; the rules alone are game.ts.
await marchAttack.fetch(...TOPICS)
