import { defineGame, forEach, type Game, repeat, type Sequences, when } from '@grognard/engine'
import { anytime } from './anytime.ts'
import { evaluate } from './bot.ts'
import { readDecision } from './decisions.ts'
import { actorsIn, anyoneIn, bothIn } from './groups.ts'
import { positions } from './positions/index.ts'
import { optionsSchema, SCENARIOS, scenarioOf } from './scenario.ts'
import { copyOpen, type MarchOfProgress, setUp } from './state.ts'
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
import { draw } from './terminal.ts'
import { violations } from './violations.ts'
import { SIDES } from './vocabulary.ts'
import { words } from './words/index.ts'

/** Chapter 3, as the sequence-of-actions card shows it. */
const sequence: Sequences<MarchOfProgress> = {
  match: ['initiativeRoll', 'turns'],
  turns: repeat('turn'),
  turn: [
    'choose',
    when(anyoneIn('movement'), 'movement'),
    when(anyoneIn('recruit'), 'recruit'),
    when(anyoneIn('fortify'), 'fortify'),
    when(anyoneIn('attack'), 'attack'),
    when(anyoneIn('strength'), 'strength'),
    when(anyoneIn('special'), 'special'),
    when(anyoneIn('score'), 'score'),
    'discard',
    'endCheck',
  ],
  movement: [when(bothIn('movement'), 'order'), 'moves'],
  moves: forEach(actorsIn('movement'), 'move'),
  recruit: forEach(actorsIn('recruit'), 'recruitArmies'),
  fortify: [when(bothIn('fortify'), 'order'), 'fortifications'],
  fortifications: forEach(actorsIn('fortify'), 'fortifyArmy'),
  attack: [when(bothIn('attack'), 'order'), 'attacks'],
  attacks: forEach(actorsIn('attack'), 'oneAttack'),
  oneAttack: [
    'declareAttack',
    when(wantsDiscard, 'discardForAttack'),
    when(hasAirPower, 'spendOnAirPower'),
    when(isAttacking, 'resolveCombat'),
    when(exploits, 'exploit'),
  ],
  strength: [when(bothIn('strength'), 'order'), 'strengthenings'],
  strengthenings: forEach(actorsIn('strength'), 'raiseStrength'),
  special: forEach(actorsIn('special'), 'destroyVp'),
  score: [when(bothIn('score'), 'order'), 'scorings'],
  scorings: forEach(actorsIn('score'), 'scoreVp'),
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
  rules: '1.0.0',
  manifest: {
    seats: { least: 2, most: 2 },
    teams: false,
    simultaneous: true,
    chance: 'set-up',
    hiddenInformation: false,
    scenarios: SCENARIOS,
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
  readDecision,
  positions,
  evaluate,
  violations,
  words,
  draw,
})
