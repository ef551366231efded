import { TOPICS } from '@grognard/engine'
import { manoeuvre, type PrintedData } from './game.ts'

export { judgement } from './bot/judgement/index.ts'
export { openingJudgement } from './bot/opening/index.ts'
export { isSetUp } from './bot/opening/proposals.ts'
export { DATA_FORMS } from './data/own-data.ts'
export { DECISIONS, type Decision, type DecisionType } from './decisions.ts'
export type { Event } from './events.ts'
export { type PositionForm, positionForm } from './positions/form.ts'
export type { Manoeuvre, Open, State } from './state.ts'
export { manoeuvre, type PrintedData }

// Whoever takes the whole game has all of it at hand; the rules alone are game.ts.
await manoeuvre.fetch(...TOPICS)
