import { defineGame, forEach, type Game, oneOf, repeat, type Sequences, when } from '@grognard/engine'
import { anytime } from './anytime.ts'
import { glance } from './glance.ts'
import { actorsInOrder, bothInOneGroup, groupNumber } from './groups.ts'
import { BOTS, BRIEFING, DE, DRAWING, EN, READ_DECISION, READING, STRATEGIES, VIOLATIONS } from './later.ts'
import { printDecision } from './notation/decisions.ts'
import { writePosition, writeView } from './positions/write.ts'
import { HOUSE_SCENARIOS, optionsSchema, SCENARIOS, scenarioOf } from './scenario.ts'
import { copyOpen, type MarchOfProgress, setUp } from './state.ts'
import { lots } from './statistics.ts'
import {
  declareAttack,
  discardForAttack,
  hasAirPower,
  isAttacking,
  spendOnAirPower,
  wantsDiscard,
} from './steps/attack.ts'
import { choose } from './steps/choose.ts'
import { exploit, exploits, resolveCombat } from './steps/combat.ts'
import { discard } from './steps/discard.ts'
import { endCheck } from './steps/end-check.ts'
import { fortifyArmy } from './steps/fortify.ts'
import { initiativeRoll, order } from './steps/initiative.ts'
import { move } from './steps/movement.ts'
import { recruitArmies } from './steps/recruit.ts'
import { scoreVp } from './steps/score.ts'
import { destroyVp } from './steps/special.ts'
import { raiseStrength } from './steps/strength.ts'
import { overTwo } from './two-games.ts'
import { GROUPS, type Group, SIDES } from './vocabulary.ts'

/** What a player does in each group, in the order of the sequence-of-actions card (MOP-3.9). */
const ACTION: { readonly [G in Group]: string } = {
  movement: 'move',
  recruit: 'recruitArmies',
  fortify: 'fortifyArmy',
  attack: 'oneAttack',
  strength: 'raiseStrength',
  special: 'destroyVp',
  score: 'scoreVp',
}
const ACTIONS = GROUPS.map(group => ACTION[group])

/** Chapter 3. */
const sequence: Sequences<MarchOfProgress> = {
  match: ['initiativeRoll', 'turns'],
  turns: repeat('turn'),
  turn: ['choose', when(bothInOneGroup, 'order'), 'actions', 'discard', 'endCheck'],
  actions: forEach(actorsInOrder, 'action'),
  action: oneOf(groupNumber, ACTIONS),
  oneAttack: [
    'declareAttack',
    when(wantsDiscard, 'discardForAttack'),
    when(hasAirPower, 'spendOnAirPower'),
    when(isAttacking, 'resolveCombat'),
    when(exploits, 'exploit'),
  ],
}

const steps = {
  initiativeRoll,
  choose,
  order,
  move,
  recruitArmies,
  fortifyArmy,
  declareAttack,
  discardForAttack,
  spendOnAirPower,
  resolveCombat,
  exploit,
  raiseStrength,
  destroyVp,
  scoreVp,
  discard,
  endCheck,
}

export const marchOfProgress: Game<MarchOfProgress> = defineGame<MarchOfProgress>({
  id: 'march-of-progress',
  rules: '1.3.0',
  manifest: {
    seats: { least: 2, most: 2 },
    teams: false,
    simultaneous: true,
    chance: 'set-up',
    hiddenInformation: false,
    scenarios: SCENARIOS,
    house: HOUSE_SCENARIOS,
    options: optionsSchema,
    bound: 70_000,
  },
  scenario: scenarioOf,
  seats: () => SIDES.map(id => ({ id, side: id })),
  setUp,
  sequence,
  steps,
  anytime,
  copy: s => ({ open: copyOpen(s.open), own: [{}, {}], hidden: {} }),
  readDecision: READ_DECISION,
  positions: program => ({
    write: s => writePosition(program, s),
    view: view => writeView(program, view),
    printDecision,
    reading: READING.as(reading => reading(program)),
  }),
  bots: BOTS,
  strategies: STRATEGIES,
  lots,
  glance,
  overTwo,
  isEndless: ({ options, parts }) =>
    options.stalemateTurns === 0 &&
    parts.some(({ victory }) => victory.type === 'vp-threshold' && victory.turnLimit === null),
  violations: VIOLATIONS,
  words: { en: EN, de: DE },
  draw: DRAWING,
  briefing: BRIEFING,
})
