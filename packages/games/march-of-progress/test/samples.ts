import type { DecisionOf, DecisionType } from '../src/decisions.ts'
import type { Event, EventOf } from '../src/events.ts'

/** One of each, so that the compiler asks for a sample of every new one. */

/** Which rule it is makes no difference to most sentences. */
const rule = 'MOP-22.4'

export const events: { readonly [T in Event['type']]: EventOf<T> } = {
  'initiative-rolled': {
    type: 'initiative-rolled',
    rule,
    rounds: [
      [4, 4],
      [2, 5],
    ],
    holder: 'orange',
  },
  revealed: { type: 'revealed', rule, turn: 3, blue: 'move-1', orange: 'recruit' },
  'order-chosen': { type: 'order-chosen', rule, by: 'blue', first: 'orange' },
  'initiative-flipped': { type: 'initiative-flipped', rule, holder: 'orange' },
  moved: {
    type: 'moved',
    rule,
    side: 'blue',
    armies: ['normal'],
    from: 'blue-home',
    to: 'neutral-country',
    paid: 0,
  },
  'occupation-ended': { type: 'occupation-ended', rule, country: 'france', side: 'orange' },
  'no-effect': { type: 'no-effect', rule, side: 'blue', card: 'recruit' },
  recruited: { type: 'recruited', rule, side: 'orange', armies: 2, country: 'austrian-empire' },
  fortified: { type: 'fortified', rule, side: 'blue', army: 'normal-on-capital', country: 'germany' },
  entrenched: {
    type: 'entrenched',
    rule,
    side: 'blue',
    places: [
      { country: 'belgium', armies: ['normal', 'normal'] },
      { country: 'german-empire', armies: ['normal-on-capital'] },
    ],
  },
  'ground-held': { type: 'ground-held', rule, side: 'blue', country: 'belgium' },
  attacked: { type: 'attacked', rule, side: 'blue', country: 'low-countries', stand: ['fortified'] },
  declined: { type: 'declined', rule, side: 'blue', card: 'attack' },
  discarded: { type: 'discarded', rule, side: 'blue', card: 'move-2' },
  'air-power': { type: 'air-power', rule, side: 'blue', vp: 2 },
  combat: {
    type: 'combat',
    rule,
    attacker: 'blue',
    country: 'neutral-country',
    attack: { armies: 1, strength: 2, bonus: 1, airPower: 0, total: 3 },
    defence: { normal: 2, fortified: 0, strength: 1, garrison: 0, total: 2 },
    outcome: 'attacker-wins',
    blueLosses: 0,
    orangeLosses: 2,
  },
  stormed: { type: 'stormed', rule, side: 'blue', country: 'alsace-lorraine', armies: 1 },
  occupied: { type: 'occupied', rule, side: 'blue', country: 'germany' },
  strengthened: { type: 'strengthened', rule, side: 'blue', country: 'blue-home', paid: 0, strength: 2 },
  'vp-destroyed': { type: 'vp-destroyed', rule, side: 'blue', vp: 3 },
  scored: {
    type: 'scored',
    rule,
    side: 'blue',
    vp: 6,
    entitled: 6,
    base: 1,
    countries: [
      { country: 'blue-home', vp: 3 },
      { country: 'neutral-country', vp: 2 },
    ],
  },
  'war-weary': { type: 'war-weary', rule, side: 'blue', country: 'gw-france', vp: 3 },
  'cards-returned': { type: 'cards-returned', rule, side: 'blue', cards: 1 },
  'turn-ended': { type: 'turn-ended', rule, turn: 3, blue: 4, orange: 0 },
  'part-ended': { type: 'part-ended', rule, part: 'ww2-west-1940', winner: null },
  'part-begun': { type: 'part-begun', rule, part: 'ww2-west-1944', blue: 0, orange: 7 },
  'end-offered': { type: 'end-offered', rule, side: 'blue' },
  'end-refused': { type: 'end-refused', rule, side: 'orange' },
  'end-agreed': { type: 'end-agreed', rule, side: 'orange' },
  conceded: { type: 'conceded', rule, side: 'blue' },
  'game-ended': { type: 'game-ended', rule, winner: null, blue: 9, orange: 9 },
}

export const decisions: { readonly [T in DecisionType]: readonly DecisionOf<T>[] } = {
  'choose-card': [{ type: 'choose-card', card: 'score' }],
  'choose-order': [{ type: 'choose-order', first: 'orange' }],
  'choose-move': [
    { type: 'choose-move', armies: ['normal', 'fortified-on-capital'], from: 'france', to: 'dutch-republic' },
  ],
  'choose-fortify': [{ type: 'choose-fortify', army: 'normal', country: 'france' }],
  'choose-attack': [
    { type: 'choose-attack', country: 'france', stand: ['fortified', 'fortified'] },
    { type: 'choose-attack', decline: true },
  ],
  'choose-discard': [
    { type: 'choose-discard', card: 'move-1' },
    { type: 'choose-discard', decline: true },
  ],
  'choose-air-power': [
    { type: 'choose-air-power', vp: 0 },
    { type: 'choose-air-power', vp: 1 },
  ],
  'choose-exploitation': [
    { type: 'choose-exploitation', armies: ['normal'], to: 'low-countries' },
    { type: 'choose-exploitation', decline: true },
  ],
  'choose-strength': [
    { type: 'choose-strength', country: 'germany' },
    { type: 'choose-strength', pay: true },
    { type: 'choose-strength', decline: true },
  ],
  'offer-end': [{ type: 'offer-end' }],
  'respond-end': [
    { type: 'respond-end', accept: true },
    { type: 'respond-end', accept: false },
  ],
  concede: [{ type: 'concede' }],
}
