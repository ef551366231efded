import { TOPICS } from '@grognard/engine'
import { marchOfProgress } from './game.ts'

export { judgement } from './bot/judgement/index.ts'
export { DECISIONS, type Decision, type DecisionType } from './decisions.ts'
export type { Event } from './events.ts'
export { type PositionForm, positionForm } from './positions/form.ts'
export { readScenario, SCENARIOS, type Scenario, scenarioOf } from './scenario.ts'
export type { MarchOfProgress, Open, State } from './state.ts'
export { type GameOfMatch, type MatchResult, resultOfTwoGames } from './two-games.ts'
export { GROUPS, SIDES, type Side } from './vocabulary.ts'
export { marchOfProgress }

// Whoever takes the whole game has all of it at hand; the rules alone are game.ts.
await marchOfProgress.fetch(...TOPICS)
