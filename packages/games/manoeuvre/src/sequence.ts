import { compile, forEach, repeat, type Sequences, when } from '@grognard/engine'
import type { Manoeuvre, State } from './state.ts'
import { attackerCards, defenderCards, isStanding } from './steps/assault.ts'
import { chooseHand } from './steps/choose-hand.ts'
import { chooseMap } from './steps/choose-map.ts'
import { declareCombat, isFire, isMelee } from './steps/combat.ts'
import { deploy, deployStandard } from './steps/deployment.ts'
import { beginTurn, discard, draw } from './steps/discard-and-draw.ts'
import { fire } from './steps/fire.ts'
import { guerrilla, mayBeAnswered } from './steps/guerrilla.ts'
import {
  basicMove,
  cardDone,
  forcedStep,
  marches,
  movementCard,
  movesOn,
  suppliesMove,
  supplyMove,
} from './steps/movement.ts'
import { beginGameTurn, nightfallTest, passTurn } from './steps/nightfall.ts'
import {
  advance,
  advances,
  endCombat,
  hasChoice,
  hasSkirmished,
  hitOrRetreat,
  isFought,
  pursues,
  pursuit,
  retreat,
  retreats,
  skirmishMove,
  totals,
} from './steps/outcome.ts'
import { placeRedoubt, restoration, restorationMayBeAnswered, restoreUnit } from './steps/restoration.ts'
import { mayScout, scoutInDraw } from './steps/scout.ts'
import {
  dealHands,
  dealNations,
  drawEdge,
  namedNations,
  nominateNations,
  pickEdge,
  pickNation,
  rollFirstPlayer,
  takeMap,
} from './steps/set-up.ts'
import { mayWithdraw, withdrawWindow } from './steps/withdrawal.ts'
import { enemyOf } from './vocabulary.ts'

const plan =
  (test: (plan: State['scenario']['plan']) => boolean) =>
  (s: State): boolean =>
    test(s.scenario.plan)

const inTurnOrder = (s: State) => [s.open.first, enemyOf(s.open.first)]

/** Chapters 3 and 4. */
export const sequence: Sequences<Manoeuvre> = {
  match: ['setUp', 'gameTurns'],
  setUp: [
    'rollFirstPlayer',
    when(
      plan(({ board }) => board === 'choose'),
      'chooseMap',
    ),
    when(
      plan(({ board }) => board !== 'choose'),
      'takeMap',
    ),
    when(
      plan(({ nations }) => nations === 'nominate'),
      'nominateNations',
    ),
    when(
      plan(({ nations }) => nations !== 'nominate'),
      'namedNations',
    ),
    when(
      plan(({ nations }) => nations !== 'random'),
      'pickNation',
    ),
    when(
      plan(({ nations }) => nations === 'random'),
      'dealNations',
    ),
    when(
      plan(({ edges }) => edges === 'choose'),
      'pickEdge',
    ),
    when(
      plan(({ edges }) => edges === 'random'),
      'drawEdge',
    ),
    when(s => s.scenario.options.tournamentHands, 'chooseHand'),
    when(s => !s.scenario.options.tournamentHands, 'dealHands'),
    when(
      plan(({ deployment }) => deployment === 'choose'),
      'deployment',
    ),
    when(
      plan(({ deployment }) => deployment === 'standard'),
      'deployStandard',
    ),
  ],
  deployment: forEach(inTurnOrder, 'deploy'),
  gameTurns: repeat('gameTurn'),
  gameTurn: ['beginGameTurn', 'playerTurns', 'nightfallTest'],
  playerTurns: forEach(inTurnOrder, 'playerTurn'),
  playerTurn: [
    'beginTurn',
    'discard',
    'draw',
    when(mayScout, 'scoutInDraw'),
    'basicMove',
    'furtherMoves',
    'combat',
    'restorationPhase',
    'passTurn',
  ],
  furtherMoves: repeat('furtherMove', movesOn),
  furtherMove: [
    'movementCard',
    when(mayBeAnswered, 'guerrilla'),
    when(marches, 'forcedStep'),
    when(suppliesMove, 'supplyMove'),
    'cardDone',
  ],
  combat: ['declareCombat', when(isMelee, 'melee'), when(isFire, 'shooting')],
  melee: [
    when(mayWithdraw, 'withdrawWindow'),
    when(isStanding, 'defenderCards'),
    when(isStanding, 'attackerCards'),
    when(isFought, 'totals'),
    when(hasChoice, 'hitOrRetreat'),
    when(retreats, 'retreat'),
    when(advances, 'advance'),
    when(pursues, 'pursuit'),
    when(hasSkirmished, 'skirmishMove'),
    'endCombat',
  ],
  shooting: ['fire', 'endCombat'],
  restorationPhase: [
    'restoreUnit',
    when(restorationMayBeAnswered, 'guerrilla'),
    'restoration',
    'placeRedoubt',
  ],
}

export const steps = {
  rollFirstPlayer,
  chooseMap,
  takeMap,
  nominateNations,
  namedNations,
  pickNation,
  dealNations,
  pickEdge,
  drawEdge,
  chooseHand,
  dealHands,
  deploy,
  deployStandard,
  beginGameTurn,
  nightfallTest,
  beginTurn,
  discard,
  draw,
  scoutInDraw,
  basicMove,
  movementCard,
  guerrilla,
  forcedStep,
  supplyMove,
  cardDone,
  declareCombat,
  withdrawWindow,
  defenderCards,
  attackerCards,
  totals,
  hitOrRetreat,
  retreat,
  advance,
  pursuit,
  skirmishMove,
  endCombat,
  fire,
  restoreUnit,
  restoration,
  placeRedoubt,
  passTurn,
}

/** For those who read where a view stands and are not handed the game. */
export const program = compile(sequence, steps)
