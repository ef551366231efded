import {
  type Frame,
  forbiddenWhole,
  forSeat,
  NOBODY,
  type Program,
  partAt,
  same,
  there,
  unnameFrames,
} from '@grognard/engine'
import { homeRow, NOWHERE } from '../board/index.ts'
import { phaseOf } from '../phase.ts'
import { FULL, lossesOf, type Manoeuvre, NO, type State, squareUnder } from '../state.ts'
import { controlled } from '../steps/nightfall.ts'
import { SEATS, UNITS_PER_ARMY } from '../vocabulary.ts'
import { isSound } from './fight.ts'
import { type Fail, type Frames, isGiven, type PositionForm, ruleIn, wrong } from './form.ts'
import { hasMoved, isPlayable } from './moves.ts'

/** Where play stands. What is on the table must be what has been played so far, and nothing more. */
export function layPlace(program: Program<Manoeuvre>, s: State, given: PositionForm): Fail | null {
  if (isGiven(given.outcome)) return layOutcome(s, given.outcome, given.flow)
  const named = (given.flow ?? []).map(({ at, index, items }) =>
    items ? { at, index, items } : { at, index },
  )
  const flow = unnameFrames(program, 'match', named)
  if (flow === null) return wrong('flow', 'it is not a way through the sequence of play', 'MAN-4.2')
  s.flow = flow
  return (
    checkSetUp(program, s, named) ??
    checkTurn(s, named) ??
    checkWay(program, s, named) ??
    checkTable(program, s, named) ??
    layChosen(program, s, given) ??
    checkPhase(program, s, given)
  )
}

/** Nothing is played any more; what lay on the table when the game ended may still lie there. */
function layOutcome(
  s: State,
  { winners, scores, how, rule }: NonNullable<PositionForm['outcome']>,
  flow: PositionForm['flow'] = [],
): Fail | null {
  const cited = ruleIn(rule)
  if (flow.length > 0 || cited === undefined) return wrong('flow', 'the game is over', 'MAN-16.12')
  const expected = scoresOf(s, how)
  if (expected === null) return wrong('outcome.how', 'no game ends like that', 'MAN-16.12')
  if (!same(scores, expected))
    return wrong('outcome.scores', `they are ${expected.join(' and ')}`, 'MAN-16.6')
  s.outcome = { winners, scores, how, rule: cited }
  return null
}

function scoresOf(s: State, how: string): number[] | null {
  switch (how) {
    case 'attrition':
      return [lossesOf(s, 1), lossesOf(s, 0)]
    case 'nightfall':
      return s.open.edge[0] === NO ? null : [controlled(s, 0), controlled(s, 1)]
    case 'concession':
      return [0, 0]
    default:
      return null
  }
}

/** MAN-3.1: set-up has decided what it has come past, and nothing else. */
function checkSetUp({ byName }: Program<Manoeuvre>, s: State, named: Frames): Fail | null {
  const { open } = s
  const parts = there(byName.get('setUp'), 'set-up').parts.map(({ name }) => name)
  const reached =
    (named[0]?.index ?? 0) > 0 ? parts.length : (named.find(({ at }) => at === 'setUp')?.index ?? 0)
  const is = (holds: boolean, part: string, field: string): Fail | null => {
    if (holds === reached > parts.indexOf(part)) return null
    return wrong(field, holds ? 'set-up has not come so far' : 'set-up has decided it by now', 'MAN-3.1')
  }
  if (parts[reached] === 'pickNation' && open.nominated.length !== 2)
    return wrong('nominated', 'two nations are to choose from', 'MAN-3.6')
  return (
    is(open.first !== NO, 'rollFirstPlayer', 'firstPlayer') ??
    is(open.nation[0] !== NO, 'dealNations', 'nations') ??
    is(open.edge[0] !== NO, 'drawEdge', 'homeEdges') ??
    is(open.deckCount[0] + open.handCount[0] > 0, 'dealHands', 'decks.blue') ??
    is(open.deckCount[1] + open.handCount[1] > 0, 'dealHands', 'decks.red') ??
    (reached < parts.length ? checkDeployment(s, named) : null)
  )
}

/** MAN-3.9, MAN-3.10: those who have deployed stand in their home rows, the others nowhere. */
function checkDeployment(s: State, named: Frames): Fail | null {
  const { open } = s
  const { items = [], index = 0 } = named.find(({ at }) => at === 'deployment') ?? {}
  for (const [seat, name] of SEATS.entries()) {
    const done = items.slice(0, index).includes(seat)
    const units = Array.from({ length: UNITS_PER_ARMY }, (_, unit) => seat * UNITS_PER_ARMY + unit)
    const isRight = units.every(unit => {
      const at = squareUnder(s, unit)
      const deployed = at !== NOWHERE && homeRow(forSeat(open.edge, seat), at) <= 2
      return open.state[unit] === FULL && (done ? deployed : at === NOWHERE)
    })
    if (!isRight)
      return wrong(
        'units',
        `${name} ${done ? 'has deployed in its home rows' : 'has not deployed yet'}`,
        'MAN-3.9',
      )
  }
  return open.turn === 0 ? null : wrong('turn', 'no turn has begun yet', 'MAN-3.12')
}

/** MAN-4.3: the active player is the one whose turn it is; before the first turn, the first player. */
function checkTurn(s: State, named: Frames): Fail | null {
  const turns = named.find(({ at }) => at === 'playerTurns')
  const expected = turns?.items?.[turns.index] ?? s.open.first
  if (s.open.active !== expected)
    return wrong('activePlayer', `by flow it is ${SEATS[expected] ?? 'nobody'}`, 'MAN-4.3')
  return turns !== undefined && s.open.turn < 1 ? wrong('turn', 'turns are counted from 1', 'MAN-4.1') : null
}

/** Sequences in which play may stand at any part; in the others only where somebody decides. */
const ANYWHERE = ['match', 'gameTurns', 'gameTurn', 'playerTurns', 'playerTurn']

function checkWay(program: Program<Manoeuvre>, s: State, named: Frames): Fail | null {
  const fits = s.flow.every((frame, depth) => fitsFrame(program, s, frame, depth === s.flow.length - 1))
  return fits ? null : wrong('flow', `play does not wait there: ${named.at(-1)?.at}`, 'MAN-4.2')
}

function fitsFrame({ sequences }: Program<Manoeuvre>, s: State, frame: Frame, isLast: boolean): boolean {
  const { name, list, goesOn, tests, parts } = there(sequences[frame.at], 'such sequence')
  if (list !== null && !same(frame.items, list(s))) return false
  if (isLast && ANYWHERE.includes(name)) return true
  const index = list === null && goesOn === null ? frame.index : 0
  if (tests[index]?.(s) === false) return false
  const { step } = there(parts[index], 'such part')
  return isLast ? step?.seats !== undefined && step.seats(s) !== NOBODY : step === null
}

/** What is under way is under way exactly at the steps that belong to it. */
function checkTable(program: Program<Manoeuvre>, s: State, named: Frames): Fail | null {
  const { combat, card, movement, restored } = s.open
  const step = stepOf(program, s)
  const phase = phaseOf(program, s.flow)
  const fights = named.some(({ at, index }) => at === 'combat' && index > 0)
  if ((combat !== null) !== fights)
    return wrong('combat', 'a combat is under way exactly while it is fought', 'MAN-9.1')
  if (combat !== null && !isSound(s, combat, step))
    return wrong('combat', `it cannot have come to ${step} like this`, 'MAN-10.3')
  const waits = ['guerrilla', 'forcedStep', 'supplyMove'].includes(step)
  if (
    waits !== (card !== null) ||
    (waits && !isPlayable(s, phase === 'movement' ? 'movement' : 'restoration'))
  )
    return wrong('card', 'it is not a card that waits for its effect here', 'MAN-1.23')
  const isEarly = phase === null || phase === 'discard' || phase === 'draw' || step === 'basicMove'
  if (isEarly && (hasMoved(s) || movement.supplied))
    return wrong('movement', 'nobody has moved in this turn yet', 'MAN-6.1')
  if (phase === 'movement' && !isEarly && !hasMoved(s))
    return wrong('movement', 'a unit has moved, or none can', 'MAN-6.1')
  const isBeforeRestoring = phase !== 'restoration' || step === 'restorationPhase' || step === 'restoreUnit'
  if (restored && isBeforeRestoring) return wrong('restored', 'no restoration has been tried yet', 'MAN-13.2')
  return null
}

/** The step that play waits at, or what it is about to enter. */
const stepOf = (program: Program<Manoeuvre>, s: State): string =>
  partAt(program, there(s.flow.at(-1), 'frame'), s).name

/** MAN-17.2: an opening hand that is chosen while the other player still chooses. */
function layChosen(program: Program<Manoeuvre>, s: State, { chosen = {} }: PositionForm): Fail | null {
  for (const [seat, name] of SEATS.entries()) {
    const cards = chosen[name]
    if (!isGiven(cards)) continue
    const field = `chosen.${name}`
    const decision = { type: 'choose-hand', cards: [...cards].sort() } as const
    if (stepOf(program, s) !== 'chooseHand') return wrong(field, 'hands are not chosen now', 'MAN-17.2')
    const { step } = there(program.steps.get('chooseHand'), 'such step')
    if (forbiddenWhole(step, s, seat, decision) !== null)
      return wrong(field, 'it is not a hand of five cards of the deck', 'MAN-17.2')
    s.sealed[seat] = decision
  }
  return s.sealed.every(choice => choice !== null)
    ? wrong('chosen', 'two hands that are chosen are opened at once', 'MAN-17.2')
    : null
}

function checkPhase(program: Program<Manoeuvre>, s: State, { phase }: PositionForm): Fail | null {
  return phase === undefined || phase === phaseOf(program, s.flow)
    ? null
    : wrong('phase', 'it does not agree with flow', 'MAN-4.2')
}
