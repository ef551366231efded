import {
  forSeat,
  itemOf,
  NOBODY,
  type Outcome,
  type Program,
  partAt,
  same,
  there,
  unnameFrames,
} from '@grognard/engine'
import { cardNamed } from '../choices.ts'
import { armiesIn, cardCount, hasEnemyForce, mayScore } from '../control.ts'
import { phaseOf } from '../phase.ts'
import { type Attack, type MarchOfProgress, NO, NONE, NORMAL, partOf, type State, valueAt } from '../state.ts'
import { attackCard, discardable } from '../steps/attack.ts'
import { groupIn } from '../steps/movement.ts'
import { enemyOf, SIDES } from '../vocabulary.ts'
import { type Fail, type Frames, isGiven, type PositionForm, wrong } from './form.ts'

/** Where play stands. What lies open or face down on the table must be what has been played so far. */
export function layPlace(program: Program<MarchOfProgress>, s: State, given: PositionForm): Fail | null {
  const { outcome } = given
  if (isGiven(outcome)) return layOutcome(s, given, outcome)
  return layFlow(program, s, given) ?? layOffers(program, s, given) ?? layCommitted(program, s, given)
}

/** Nothing is played any more; what lay on the table when the game ended may still lie there. */
function layOutcome(
  s: State,
  { flow = [], players }: PositionForm,
  { winners, scores, how, rule }: NonNullable<PositionForm['outcome']>,
): Fail | null {
  if (flow.length > 0) return wrong('flow', 'the game is over', 'MOP-15.1')
  if (!same(scores, s.open.vp)) return wrong('outcome.scores', 'they are the VPs of the players', 'MOP-15.2')
  for (const side of SIDES)
    if (isGiven(players?.[side]?.committedCard))
      return wrong(`players.${side}.committedCard`, 'the game is over', 'MOP-15.5')
  s.outcome = { winners, scores, how, rule: rule as Outcome['rule'] }
  return null
}

/** Without `flow`: the beginning of the turn; and without a holder of the initiative, the roll for it. */
function layFlow(program: Program<MarchOfProgress>, s: State, given: PositionForm): Fail | null {
  const { open } = s
  const begin: Frames = [{ at: 'match', index: given.initiative === undefined ? 0 : 1 }]
  const named = (given.flow ?? begin).map(({ at, index, items }) =>
    items ? { at, index, items } : { at, index },
  )
  const flow = unnameFrames(program, 'match', named)
  if (flow === null) return wrong('flow', 'it is not a way through the sequence of play', 'MOP-3.1')
  s.flow = flow
  const resolving = phaseOf(named) === 'resolve'
  const revealed = open.played.filter(card => card !== NO).length
  if (revealed !== (resolving ? 2 : 0))
    return wrong('players', resolving ? 'both cards must be revealed' : 'no card is revealed yet', 'MOP-3.8')
  const attacks = named.find(({ at }) => at === 'oneAttack')
  if ((open.attack !== null) !== (attacks !== undefined && attacks.index > 0))
    return wrong('attack', 'an attack is under way exactly while it is being carried out', 'MOP-8.17')
  if (!isPlace(program, s)) return wrong('flow', 'play does not wait there with these cards', 'MOP-3.9')
  if (open.attack !== null && !isSound(s, open.attack, stepOf(program, s)))
    return wrong('attack', 'it cannot have come so far', 'MOP-8.17')
  return null
}

/** Play waits at the beginning, or where somebody decides; and the cards have led it there. */
function isPlace(program: Program<MarchOfProgress>, s: State): boolean {
  if (s.flow.length === 1) return true
  return s.flow.every((frame, depth) => {
    const { list, tests } = there(program.sequences[frame.at], 'such sequence')
    if (list !== null && !same(frame.items, list(s))) return false
    if (list === null && tests[frame.index]?.(s) === false) return false
    const part = partAt(program, frame, s)
    const within = s.flow[depth + 1]
    if (within !== undefined) return part === program.sequences[within.at]
    return part.step?.seats !== undefined && part.step.seats(s) !== NOBODY
  })
}

/** The step that play waits at; at the very beginning, the sequence it is about to enter. */
const stepOf = (program: Program<MarchOfProgress>, s: State): string =>
  partAt(program, there(s.flow.at(-1), 'frame'), s).name

/** MOP-8.17: has the attack left the traces of all its steps before this one, and none of a later one? */
function isSound(s: State, attack: Attack, step: string): boolean {
  const { seat, country, armies, airPower, won } = attack
  const enemy = enemyOf(seat)
  const card = attackCard(s)
  const { normal, onCapital } = groupIn(s, seat, country)
  const occupies = onCapital === NORMAL
  if (seat !== itemOf(s) || armies < 1 || armies !== normal + (occupies ? 1 : 0)) return false
  if (won !== (step === 'exploit')) return false
  if (won ? armiesIn(s, enemy, country) > 0 : occupies || !hasEnemyForce(s, seat, country)) return false
  if (won && forSeat(partOf(s).homes, enemy) === country && onCapital === NONE) return false // MOP-10.6
  if (!couldDiscard(s, attack, step)) return false
  return airPower <= (won ? card.airPowerMax : 0)
}

/** So many discards as the card takes at most, and not fewer than it takes at least if there was a card (MOP-8.13). */
function couldDiscard(s: State, { seat, discarded }: Attack, step: string): boolean {
  const { discard, discardMax } = attackCard(s)
  if (discarded > (discard ? discardMax : 0) || discarded > cardCount(valueAt(s.open.discardPile, seat)))
    return false
  const isLeft = discardable(s, seat) !== 0
  if (step === 'discardForAttack') return discarded === 0 || (discarded < discardMax && isLeft)
  return discarded > 0 || !discard || !isLeft
}

/** Cards are being committed, or are about to be. */
const isChoosing = (program: Program<MarchOfProgress>, s: State): boolean =>
  ['choose', 'turns'].includes(stepOf(program, s))

/** MOP-15.5: an offer stands only until the reveal, and only if it was made this turn. */
function layOffers(program: Program<MarchOfProgress>, s: State, given: PositionForm): Fail | null {
  const { offer, offered } = s.open
  if (offer === NO || (offered[offer] && isChoosing(program, s))) return null
  return wrong('endOfferedBy', `${given.endOfferedBy} has made no offer this turn`, 'MOP-15.5')
}

function layCommitted(program: Program<MarchOfProgress>, s: State, given: PositionForm): Fail | null {
  const part = partOf(s)
  for (const [seat, side] of SIDES.entries()) {
    const id = given.players?.[side]?.committedCard
    if (!isGiven(id)) continue
    const card = cardNamed(part, id)
    const field = `players.${side}.committedCard`
    if (card === NO || !((valueAt(s.open.hand, seat) >> card) & 1))
      return wrong(field, 'it is not in hand', 'MOP-3.3')
    if ((part.scoreCards >> card) & 1 && !mayScore(s, seat))
      return wrong(field, 'the discard pile holds too few cards', 'MOP-13.5')
    if (!isChoosing(program, s))
      return wrong(field, 'cards are committed in the choose phase only', 'MOP-3.2')
    s.sealed[seat] = { type: 'choose-card', card: id }
  }
  return s.sealed.every(choice => choice !== null)
    ? wrong('players', 'two committed cards are revealed at once', 'MOP-3.8')
    : null
}
