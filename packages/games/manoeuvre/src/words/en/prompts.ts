import { forSeat, itemOf } from '@grognard/engine'
import {
  cardId,
  type Fight,
  fightIn,
  lacks,
  type ManView,
  nominatedIn,
  reducedIn,
  squareOf,
  stateOf,
  unitId,
} from '../../situation.ts'
import { EDGES, enemyOf, HAND_SIZE, seatId } from '../../vocabulary.ts'
import { capitalised } from '../names.ts'
import type { Prompts } from '../words.ts'
import { caller, cardsOf, inEdge, names, say, theNation } from './names.ts'

/** What is to be decided, in one sentence to the seat that decides. */
export const prompts: Prompts = {
  chooseMap: () => 'Lay out the board. Four map sections, where and turned as you like.',
  nominateNations: () => 'Which two nations do you nominate? The first player takes one, you the other.',
  pickNation: view =>
    `Your nation: ${nominatedIn(view)
      .map(id => theNation(view.scenario, id))
      .join(' or ')}?`,
  pickEdge: () => 'Which edge of the board is your home edge?',
  chooseHand: view =>
    view.chosen === null
      ? `Which ${HAND_SIZE} cards of your deck are your opening hand?`
      : 'Your opening hand is chosen; you may change it until the other player has chosen as well.',
  deploy(view) {
    const s = stateOf(view)
    const edge = EDGES[forSeat(s.open.edge, itemOf(s))] ?? 'south'
    return `Where do your units deploy? In the two rows ${inEdge(edge)}.`
  },
  discard: view =>
    `Turn ${view.open.turn}, ${cardsOf(forSeat(view.open.handCount, view.open.active))} in hand: which do you discard, the last one on top?`,
  scoutInDraw: view =>
    lacks(view, 'scout', view.open.active)
      ? 'Your hand is full: go on to movement?'
      : 'Your hand is full: do you scout, or go on to movement?',
  basicMove: () => 'One unit must move: which one, and where?',
  movementCard: view => `${moved(view)}: a card for further movement, or on to combat?`,
  guerrilla(view) {
    const { card, active } = view.open
    const name = card === null ? 'a card' : say.card(view.scenario, cardId(view, active, card.face))
    const whom = card === null ? '' : ` for ${say.unit(view.scenario, unitId(view, card.unit))}`
    const answer = `${caller(view.scenario, view, seatId(active))} plays ${name}${whom}`
    return lacks(view, 'guerrilla', enemyOf(active))
      ? `${answer}: you hold no ${names.cards.guerrilla} and can only let it pass.`
      : `${answer}: do you negate it with ${names.cards.guerrilla}?`
  },
  forcedStep: view => `A forced march for ${playedFor(view)}: one step, to which square?`,
  supplyMove: view => `Supply moves ${playedFor(view)}: to which square?`,
  declareCombat: () => 'Do you open a combat? By assault, ambush, bombardment or volley.',
  withdrawWindow: view => fighting(view, fight => `${opening(view, fight)}: do you withdraw?`),
  defenderCards: view =>
    fighting(
      view,
      fight => `${opening(view, fight)}; your defence stands at ${fight.defence}: which cards do you add?`,
    ),
  attackerCards: view => fighting(view, fight => attackerCards(view, fight)),
  hitOrRetreat: view => fighting(view, fight => hitOrRetreat(view, fight)),
  retreat: view =>
    fighting(
      view,
      fight =>
        `To which flank do you retreat with ${say.unit(view.scenario, fight.target)} from ${fight.square}?`,
    ),
  advance: view => fighting(view, fight => `${fight.square} is empty: which unit advances into it?`),
  skirmishMove(view) {
    const { combat } = view.open
    const at = combat === null ? null : squareOf(view, combat.unit)
    const unit = say.unit(view.scenario, fightIn(view)?.unit ?? '')
    return `Where does ${unit} skirmish to? Up to ${view.scenario.armies.skirmish} steps${at === null ? '' : `, or it stays on ${at}`}.`
  },
  restoreUnit: view =>
    reducedIn(view) === 0
      ? 'No unit of yours is reduced: go on?'
      : 'Do you restore a reduced unit, and by which card?',
  placeRedoubt: () => 'Do you place a redoubt, and for which unit?',
}

function moved(view: ManView): string {
  const { unit } = view.open.movement
  const at = squareOf(view, unit)
  const name = say.unit(view.scenario, unitId(view, unit))
  return at === null ? 'Movement' : `After the move of ${name} to ${at}`
}

const playedFor = (view: ManView): string =>
  say.unit(view.scenario, view.open.card === null ? '' : unitId(view, view.open.card.unit))

const fighting = (view: ManView, say: (fight: Fight) => string): string => {
  const fight = fightIn(view)
  return fight === null ? 'What do you decide in this combat?' : say(fight)
}

/** "Assault on 9th Regiment on d5 by 8th Regiment Légère (2d6/4)" */
function opening({ scenario }: ManView, { kind, unit, card, target, square }: Fight): string {
  const whom = `${say.unit(scenario, target)} on ${square}`
  return unit === null
    ? `Ambush on ${whom}`
    : `${capitalised(names.combats[kind])} on ${whom} by ${say.unit(scenario, unit)} (${say.print(scenario, card)})`
}

function attackerCards({ scenario }: ManView, { kind, card, attack, defence }: Fight): string {
  const opened = kind === 'ambush' ? names.cards.ambush : say.print(scenario, card)
  const own = attack > 0 ? `${attack} and the dice of ${opened}` : `the dice of ${opened}`
  return `The defence stands at ${defence}, your attack at ${own}: which cards do you add?`
}

/** Both answers are always legal, so those that cost the unit are said to (MAN-10.6). */
function hitOrRetreat({ scenario }: ManView, { target, square, isReduced, hasRoom }: Fight): string {
  const warnings = [
    ...(isReduced ? ['a hit eliminates it'] : []),
    ...(hasRoom ? [] : ['there is no square to retreat to, so a retreat eliminates it']),
  ]
  const warning = warnings.length > 0 ? ` (${warnings.join('; ')})` : ''
  return `Hit or retreat for ${say.unit(scenario, target)} on ${square}${warning}?`
}
