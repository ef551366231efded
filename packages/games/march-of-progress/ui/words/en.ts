import { names } from '../../src/words/en/names.ts'
import type { BoardWords } from '../words.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const en: BoardWords = {
  names,
  broken: {},
  board: 'The countries and the pieces on the table',
  yours: 'yours',
  heldBy: side => `held by ${side}`,
  contested: 'contested',
  unclaimed: 'held by nobody',
  occupiedBy: side => `occupied by ${side}`,
  capital: 'capital',
  vp: 'VP',
  strength: 'Strength',
  inStock: armies => `${armies === 0 ? 'none' : armies} in stock`,
  discardPile: 'discard pile',
  initiative: 'Initiative',
  alps: 'The Alps',
  turn: (turn, last = null) => (last === null ? `Turn ${turn}` : `Turn ${turn} of ${last}`),
  setUp: 'Set-up',
  sealed: 'sealed',
  sealedCard: 'Sealed',
  changeCard: 'click another card to change',
  hand: 'Your hand',
  handOf: side => `Hand of ${side}`,
  played: 'played',
  discarded: 'discarded',
  first: 'first',
  commit: card => `Commit ${card}`,
  cards: count => counted(count, 'card', 'cards'),
  armies: count => counted(count, 'army', 'armies'),
  fortified: count => `${count} fortified`,
  phases: {
    choose: 'Choose',
    movement: 'Move',
    recruit: 'Recruit',
    fortify: 'Fortify',
    attack: 'Attack',
    strength: 'Strength',
    special: 'Special',
    score: 'Score',
  },
  phasesTitle: 'Sequence of actions',
  army: (side, country) => `${side} army, ${country}`,
  fortifiedArmy: (side, country) => `${side} army, fortified, ${country}`,
  armyOnCapital: (side, country) => `${side} army on the capital, ${country}`,
  tips: {
    vpDie: (country, value) =>
      `VP die of ${country}: whoever controls the country gains ${value} VP when they SCORE. STRENGTH lowers it.`,
    strengthDie: (side, value) =>
      `Every army of ${side} counts ${value} in combat. STRENGTH raises it, to 6 at most.`,
    garrison: value =>
      `The garrison adds ${value} to the defence of this country. It never moves and never dies.`,
    deadGarrison:
      'An enemy army stands on the capital: the garrison is of no use, and its owner scores nothing.',
    vpOf: (side, vp) =>
      `${side} holds ${counted(vp, 'victory point', 'victory points')}: a white cube is 1, a black one 5.`,
    vpStock: vp => `${counted(vp, 'victory point is', 'victory points are')} left in the stock.`,
    armyStock: (side, armies) =>
      `${counted(armies, 'army', 'armies')} of ${side} in stock: RECRUIT brings them into play.`,
    pile: (side, cards) =>
      `Discard pile of ${side}, ${counted(cards, 'card', 'cards')}: SCORE takes them all back into hand.`,
    initiative: side =>
      `${side} holds the initiative: if both move, or both attack, ${side} says who goes first and hands it over.`,
  },
  combat: {
    against: 'against',
    attacker: 'attacks',
    defender: 'defends',
    armies: count => (count === 1 ? 'army' : 'armies'),
    fortified: 'fortified',
    garrison: 'garrison',
    bonus: 'card',
    airPower: 'air power',
    wins: side => `${side} wins`,
    allFall: 'equal: all armies fall',
    stormed: (side, armies) => `storming the trenches costs ${side} ${counted(armies, 'army', 'armies')}`,
    score: 'SCORE would bring, as things stand',
    scoreNothing: 'nothing: your capital is occupied',
    homeBlocked: 'Your home counts nothing: an enemy army is in it.',
  },
}
