import { TOPICS } from '@grognard/engine'
import { manoeuvre } from './game.ts'

export { judgement } from './bot/index.ts'
export { openingJudgement } from './bot/opening/index.ts'
export { isSetUp } from './bot/opening/proposals.ts'
export { DATA_FORMS } from './data/own-data.ts'
export { DECISIONS } from './decisions.ts'
export { positionForm } from './positions/form.ts'
export { manoeuvre }

// Whoever takes the whole game has all of it at hand; the rules alone are game.ts.
await manoeuvre.fetch(...TOPICS)
