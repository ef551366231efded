import { repeat, type Sequences, type Step, when } from '@grognard/engine'
import { isCampaign } from '../scenario.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { conference, hasTeams } from './conference.ts'
import { beginTurn, dealCounters, endTurn } from './course.ts'
import { eventSteps, hasEvents } from './random-events.ts'
import { reckoning } from './victory.ts'

const campaignTurn = (s: State): boolean => isCampaign(s.scenario) && s.open.turn <= s.scenario.plan.lastTurn

/** AOM-47.2: phases that the scenario leaves out in its first turn. */
const isReinforced = (s: State): boolean =>
  isCampaign(s.scenario) && !(s.scenario.plan.skipsReinforcement && s.open.turn === s.scenario.plan.firstTurn)

/** Chapter 7: a campaign. */
export const sequence = {
  campaign: ['dealCounters', 'turns', 'reckoning'],
  turns: repeat('turn', campaignTurn),
  turn: [
    'beginTurn',
    when(hasTeams, 'conference'),
    'trainingPhase',
    when(isReinforced, 'reinforcementPhase'),
    when(hasEvents, 'randomEvents'),
    'hqActivity',
    'actionPhase',
    'detachedMovement',
    'consumption',
    'endTurn',
  ],
  randomEvents: ['rollEvent', 'eventEffects'],
  ...eventSteps.sequence,
} satisfies Sequences<AgeOfMuskets>

export const steps = {
  dealCounters,
  beginTurn,
  conference,
  ...eventSteps.steps,
  endTurn,
  reckoning,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
