import { sideAt } from '../../vocabulary.ts'
import {
  armiesOf,
  capitalName,
  cardName,
  countryOf,
  names,
  partName,
  sideName,
} from '../../words/de/names.ts'
import type { Labels, TerminalWords } from './words.ts'

const labels: Labels = {
  turn: 'Runde',
  of: (turn, last) => `${turn} von ${last}`,
  initiative: 'Initiative',
  vp: 'SP',
  stock: 'Vorrat',
  hand: 'Hand',
  discardPile: 'Ablagestapel',
  capital: 'Hauptstadt',
  garrison: 'Garnison',
  occupied: 'besetzt',
  armyStrength: 'Armeestärke',
  strength: 'Stärke',
  armies: armiesOf,
  normal: 'nicht befestigt',
  fortified: 'befestigt',
  controls: 'kontrolliert',
  nobody: 'niemand',
  revealed: 'aufgedeckt',
  committed: 'Karte festgelegt',
  chooseCard: 'Karte wählen',
  sequence: 'Aktionsabfolge',
  initiativeRule:
    'Handeln hier beide, entscheidet die Initiative, wer beginnt; dann geht sie an die andere Seite.',
  groups: names.groups,
}

export const de: TerminalWords = {
  labels,
  cardText: names.cardText,
  card: cardName,
  country: id => countryOf(id).name,
  capital: capitalName,
  part: partName,
  side: seat => sideName(sideAt(seat)),
}
