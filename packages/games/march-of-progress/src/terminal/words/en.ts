import { sideAt } from '../../vocabulary.ts'
import {
  armiesOf,
  capitalName,
  cardName,
  countryName,
  names,
  partName,
  sideName,
} from '../../words/en/names.ts'
import type { Labels, TerminalWords } from './words.ts'

const labels: Labels = {
  turn: 'turn',
  of: (turn, last) => `${turn} of ${last}`,
  initiative: 'initiative',
  vp: 'VP',
  stock: 'stock',
  hand: 'hand',
  discardPile: 'discard pile',
  capital: 'capital',
  garrison: 'garrison',
  occupied: 'occupied',
  armyStrength: 'army strength',
  strength: 'strength',
  armies: armiesOf,
  normal: 'normal',
  fortified: 'fortified',
  controls: 'controls',
  nobody: 'nobody',
  revealed: 'revealed',
  committed: 'card committed',
  chooseCard: 'choose a card',
  sequence: 'sequence of actions',
  initiativeRule: 'If both do this, the initiative decides who goes first, then passes to the other side.',
  groups: names.groups,
}

export const en: TerminalWords = {
  labels,
  cardText: names.cardText,
  card: cardName,
  country: countryName,
  capital: capitalName,
  part: partName,
  side: seat => sideName(sideAt(seat)),
}
