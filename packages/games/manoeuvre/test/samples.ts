import type { Layout } from '../src/data/maps.ts'
import type { DecisionOf, DecisionType } from '../src/decisions.ts'
import type { Event, EventOf, Total } from '../src/events.ts'

/** One of each, so that the compiler asks for a sample of every new one. */

/** Which rule it is makes no difference to most sentences. */
const rule = 'MAN-1.1'

export const layout: Layout = {
  nw: { section: 'classic-8', rotation: 90 },
  ne: { section: 'mill-pond', rotation: 0 },
  sw: { section: 'open-plain', rotation: 180 },
  se: { section: 'classic-21', rotation: 270 },
}

export const attack: Total = {
  strength: 6,
  dice: [
    { card: 'fr-8th-regiment-legere-c3', rolls: [3, 4] },
    { card: 'committed-attack', rolls: [1, 6] },
  ],
  cards: 0,
  leader: 3,
  terrain: 2,
  redoubt: 0,
  total: 25,
}

export const defence: Total = {
  strength: 5,
  dice: [],
  cards: 7,
  leader: 0,
  terrain: 3,
  redoubt: 3,
  total: 18,
}

const unit = 'fr-8th-regiment-legere'
const target = 'au-9th-regiment'

export const events: { readonly [T in Event['type']]: EventOf<T> } = {
  'first-player': {
    type: 'first-player',
    rule,
    rounds: [
      [7, 7],
      [2, 10],
    ],
    seat: 'red',
  },
  board: { type: 'board', rule, layout, by: 'blue' },
  nominated: { type: 'nominated', rule, seat: 'red', nations: ['ottoman', 'united-states'] },
  nation: { type: 'nation', rule, seat: 'blue', nation: 'ottoman' },
  edge: { type: 'edge', rule, seat: 'blue', edge: 'south' },
  'opening-hand': { type: 'opening-hand', rule, seat: 'blue', cards: ['fr-supply-1', 'fr-withdraw-1'] },
  deployed: { type: 'deployed', rule, seat: 'blue', squares: ['a2', 'b2', 'c2'] },
  turn: { type: 'turn', rule, turn: 3, seat: 'red' },
  discarded: {
    type: 'discarded',
    rule,
    seat: 'blue',
    count: 3,
    top: 'fr-supply-1',
    cards: ['fr-redoubt-1', 'fr-8th-regiment-legere-c1', 'fr-supply-1'],
  },
  drew: { type: 'drew', rule, seat: 'blue', count: 1, cards: ['fr-leader-michel-ney'] },
  reshuffled: { type: 'reshuffled', rule, seat: 'blue', first: true },
  scouted: { type: 'scouted', rule, seat: 'red', cards: ['fr-supply-1', 'fr-supply-1'] },
  moved: { type: 'moved', rule, unit, from: 'd4', to: 'd5', how: 'move' },
  'no-move': { type: 'no-move', rule, seat: 'blue' },
  card: { type: 'card', rule, seat: 'blue', card: 'fr-forced-march-1', unit },
  negated: { type: 'negated', rule, seat: 'red', card: 'fr-supply-1', guerrilla: 'au-guerrilla-1' },
  'let-pass': { type: 'let-pass', rule, seat: 'red' },
  combat: { type: 'combat', rule, kind: 'assault', unit, card: 'fr-8th-regiment-legere-c3', target },
  withdrawal: {
    type: 'withdrawal',
    rule,
    unit: 'us-4th-militia',
    card: 'us-4th-militia-c2',
    roll: 5,
    succeeded: false,
  },
  defence: { type: 'defence', rule, unit: target, cards: ['au-9th-regiment-c2'] },
  attack: {
    type: 'attack',
    rule,
    cards: ['fr-8th-regiment-legere-c1'],
    leader: 'fr-leader-michel-ney',
    mode: 'command',
    supporters: ['fr-imperial-guard'],
    committed: [unit],
    sappers: true,
  },
  skirmish: { type: 'skirmish', rule, unit },
  totals: { type: 'totals', rule, attack, defence, outcome: 'defender-choice' },
  fire: {
    type: 'fire',
    rule,
    attack: { ...attack, strength: 0, leader: 0, dice: [{ card: 'x', rolls: [7] }], total: 9 },
    defence: { ...defence, cards: 0, terrain: 0, redoubt: 0, total: 5 },
    hit: true,
  },
  result: { type: 'result', rule, outcome: 'attacker-choice' },
  answered: { type: 'answered', rule, seat: 'red', answer: 'retreat' },
  hit: { type: 'hit', rule, unit: target, eliminated: false },
  stayed: { type: 'stayed', rule, seat: 'blue' },
  pursuit: {
    type: 'pursuit',
    rule,
    unit: 'fr-1st-cuirassiers',
    rolls: [
      { card: 'fr-1st-cuirassiers-c1', roll: 3, hit: true },
      { card: 'fr-1st-cuirassiers-c3', roll: 5, hit: false },
    ],
  },
  restored: { type: 'restored', rule, unit, card: 'fr-leader-michel-ney', roll: 3, succeeded: true },
  redoubt: { type: 'redoubt', rule, unit, square: 'd5' },
  conceded: { type: 'conceded', rule, seat: 'blue' },
  ended: { type: 'ended', rule, winner: 'blue', how: 'nightfall', scores: [7, 5] },
}

const card = 'fr-8th-regiment-legere-c1'

export const decisions: { readonly [T in DecisionType]: readonly DecisionOf<T>[] } = {
  'choose-map': [{ type: 'choose-map', layout }],
  'nominate-nations': [{ type: 'nominate-nations', nations: ['ottoman', 'spain'] }],
  'pick-nation': [{ type: 'pick-nation', nation: 'united-states' }],
  'pick-edge': [{ type: 'pick-edge', edge: 'west' }],
  'choose-hand': [{ type: 'choose-hand', cards: ['fr-supply-1', 'fr-withdraw-1'] }],
  deploy: [{ type: 'deploy', squares: ['a1', 'b2'] }],
  discard: [
    { type: 'discard', cards: [] },
    { type: 'discard', cards: [card] },
    { type: 'discard', cards: [card, 'fr-supply-1'] },
    { type: 'discard', cards: ['fr-supply-1', card] },
  ],
  scout: [{ type: 'scout', card: 'gb-scout-1' }],
  'end-draw': [{ type: 'end-draw' }],
  move: [{ type: 'move', unit, to: 'd5' }],
  'movement-card': [
    { type: 'movement-card', pass: true },
    { type: 'movement-card', card: 'fr-supply-1', unit },
    { type: 'movement-card', card: 'fr-forced-march-1', unit },
  ],
  respond: [
    { type: 'respond', pass: true },
    { type: 'respond', card: 'au-guerrilla-1' },
  ],
  combat: [
    { type: 'combat', pass: true },
    { type: 'combat', kind: 'assault', unit, card, target },
    { type: 'combat', kind: 'bombardment', unit, card: 'fr-8th-regiment-legere-c5', target },
    { type: 'combat', kind: 'bombardment', unit, card: 'fr-leader-napoleon-bonaparte', target },
    { type: 'combat', kind: 'volley', unit: 'us-4th-militia', card: 'us-4th-militia-c3', target },
    { type: 'combat', kind: 'ambush', card: 'us-ambush-1', target },
  ],
  withdraw: [
    { type: 'withdraw', pass: true },
    { type: 'withdraw', card: 'us-withdraw-1' },
    { type: 'withdraw', card: 'us-4th-militia-c2' },
  ],
  defend: [
    { type: 'defend', cards: [] },
    { type: 'defend', cards: ['au-9th-regiment-c2', 'au-leader-archduke-charles'] },
  ],
  attack: [
    { type: 'attack', skirmish: 'fr-skirmish-1' },
    { type: 'attack', cards: [], supporters: [], committed: [], sappers: false },
    { type: 'attack', cards: [card], supporters: [], committed: [], sappers: true },
    {
      type: 'attack',
      cards: [card],
      leader: { card: 'fr-leader-michel-ney', mode: 'combat' },
      supporters: [],
      committed: [unit],
      sappers: false,
    },
    {
      type: 'attack',
      cards: [],
      leader: { card: 'fr-leader-michel-ney', mode: 'command' },
      supporters: ['fr-guard-cavalry'],
      committed: ['fr-guard-cavalry', unit],
      sappers: false,
    },
  ],
  'hit-or-retreat': [
    { type: 'hit-or-retreat', answer: 'hit' },
    { type: 'hit-or-retreat', answer: 'retreat' },
  ],
  retreat: [{ type: 'retreat', to: 'c5' }],
  advance: [
    { type: 'advance', pass: true },
    { type: 'advance', unit },
  ],
  'skirmish-move': [{ type: 'skirmish-move', to: 'c4' }],
  restore: [
    { type: 'restore', pass: true },
    { type: 'restore', card, unit },
    { type: 'restore', card: 'fr-supply-1', unit },
  ],
  redoubt: [
    { type: 'redoubt', pass: true },
    { type: 'redoubt', card: 'fr-redoubt-1', unit },
  ],
  concede: [{ type: 'concede' }],
}
