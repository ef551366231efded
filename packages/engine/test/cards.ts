import {
  type Anytime,
  accept,
  below,
  copy,
  defineGame,
  end,
  everyone,
  type Game,
  type GameRules,
  isRecord,
  type Kind,
  only,
  pick,
  type Random,
  type Result,
  type RuleId,
  refuse,
  repeat,
  type Seat,
  type State,
  type Step,
  shuffle,
  type View,
  type Words,
} from '../src/index.ts'
// With all that the engine does for games that leave it out.
import '../src/testing/index.ts'

/**
 * A sound game with everything that can go wrong in one: hidden hands and a deck, chance, a secret bid at the
 * same time, decisions out of turn that do not end the match. The tests break it in one place at a time.
 */
export interface Cards extends Kind {
  scenario: { readonly cards: number }
  open: { turn: Seat; played: number[][]; sizes: number[]; deck: number; offers: number }
  own: { hand: number[] }
  hidden: { deck: number[] }
  decision:
    | { readonly type: 'bid'; readonly amount: number }
    | { readonly type: 'play'; readonly card: number }
    | { readonly type: 'offer' }
    | { readonly type: 'concede' }
  part: { readonly type: 'card'; readonly card: number }
  memory: { readonly heard: readonly string[] }
  event: { readonly type: string; readonly rule: RuleId; readonly seat: Seat; readonly card?: number }
}

export type CardsStep = Step<Cards>
type CardsState = State<Cards>

const HAND = 3
const MOST_OFFERS = 2
const other = (seat: Seat): Seat => 1 - seat
const allCards = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)

function drawCard({ open, own, hidden }: CardsState, seat: Seat): number | undefined {
  const card = hidden.deck.pop()
  if (card === undefined) return undefined
  own[seat]!.hand.push(card)
  open.sizes[seat]!++
  open.deck--
  return card
}

export const deal: CardsStep = {
  rule: 'CARD-1.1',
  play(s) {
    shuffle(s, s.hidden.deck)
    for (const seat of [0, 1]) for (let i = 0; i < HAND; i++) drawCard(s, seat)
  },
}

export const bid: CardsStep = {
  rule: 'CARD-1.2',
  seats: () => everyone(2),
  options: () => [0, 1, 2].map(amount => ({ type: 'bid', amount })),
  pass: () => ({ type: 'bid', amount: 0 }),
  play(s, decisions, tell) {
    const [first = 0, second = 0] = decisions.map(choice => (choice?.type === 'bid' ? choice.amount : 0))
    s.open.turn = first === second ? pick(s, 2) : Number(second > first)
    tell?.({ type: 'begins', rule: 'CARD-1.2', seat: s.open.turn })
  },
}

/** A card is played in one part: the smallest thing that can be composed. */
export const compose: NonNullable<CardsStep['compose']> = {
  next: (s, seat, parts) => (parts.length > 0 ? [] : s.own[seat]!.hand.map(card => ({ type: 'card', card }))),
  fits: (s, seat, parts, { card }) =>
    parts.length === 0 && s.own[seat]!.hand.includes(card)
      ? null
      : { code: 'illegal', key: 'engine.not-among-options', rule: 'CARD-2.1' },
  whole: (_s, _seat, [part]) => (part ? { type: 'play', card: part.card } : null),
  partsOf: (_s, _seat, decision) =>
    decision.type === 'play' ? [{ type: 'card', card: decision.card }] : null,
}

export const play: CardsStep = {
  rule: 'CARD-2.1',
  seats: s => only(s.open.turn),
  options: (s, seat) => s.own[seat]!.hand.map(card => ({ type: 'play', card })),
  compose,
  default: (s, seat) => ({ type: 'play', card: Math.min(...s.own[seat]!.hand) }),
  play(s, decisions, tell) {
    const seat = s.open.turn
    const choice = decisions[seat]
    if (choice?.type !== 'play') throw new Error('no card')
    const hand = s.own[seat]!.hand
    const at = hand.indexOf(choice.card)
    if (at < 0) throw new Error(`card ${choice.card} is not in the hand`)
    hand.splice(at, 1)
    s.open.sizes[seat]!--
    s.open.played[seat]!.push(choice.card)
    s.open.turn = other(seat)
    tell?.({ type: 'played', rule: 'CARD-2.1', seat, card: choice.card })
    const card = drawCard(s, seat)
    if (card !== undefined)
      tell?.only(
        only(seat),
        { type: 'drew', rule: 'CARD-2.2', seat, card },
        { type: 'drew', rule: 'CARD-2.2', seat },
      )
  },
}

export const count: CardsStep = {
  rule: 'CARD-3.1',
  play(s) {
    const scores = s.open.played.map(cards => cards.reduce((sum, card) => sum + card, 0))
    const [first = 0, second = 0] = scores
    const winners = first === second ? [] : [Number(second > first)]
    end(s, { winners, scores, how: 'sum', rule: 'CARD-3.1' })
  },
}

export const offer: Anytime<Cards> = {
  rule: 'CARD-3.2',
  options: ({ open }) => (open.offers < MOST_OFFERS ? [{ type: 'offer' }] : []),
  play(s, seat, _, tell) {
    s.open.offers++
    tell?.({ type: 'offers', rule: 'CARD-3.2', seat })
  },
}

const concede: Anytime<Cards> = {
  rule: 'CARD-3.3',
  options: () => [{ type: 'concede' }],
  play: (s, seat) => end(s, { winners: [other(seat)], scores: [0, 0], how: 'concession', rule: 'CARD-3.3' }),
}

const KEYS: { readonly [type: string]: string | null } = {
  bid: 'amount',
  play: 'card',
  offer: null,
  concede: null,
}

export function readDecision(json: unknown): Result<Cards['decision']> {
  const malformed = refuse('malformed', 'engine.malformed', { field: 'decision', reason: 'not of this form' })
  if (!isRecord(json) || typeof json['type'] !== 'string' || !Object.hasOwn(KEYS, json['type']))
    return malformed
  const key = KEYS[json['type']]!
  const keys = key === null ? ['type'] : ['type', key]
  if (Object.keys(json).length !== keys.length || !keys.every(name => Object.hasOwn(json, name)))
    return malformed
  if (key !== null && !Number.isInteger(json[key])) return malformed
  return accept(json as Cards['decision'])
}

export function readPart(json: unknown): Result<Cards['part']> {
  return isRecord(json) &&
    json['type'] === 'card' &&
    Number.isInteger(json['card']) &&
    Object.keys(json).length === 2
    ? accept({ type: 'card', card: Number(json['card']) })
    : refuse('malformed', 'engine.malformed', { field: 'part', reason: 'not of this form' })
}

/** Deals what the viewer does not see at random. */
export function imagine({ scenario, open, own, seat }: View<Cards>, _: unknown, random: Random) {
  const seen = new Set([...open.played.flat(), ...(own?.hand ?? [])])
  const unseen = allCards(scenario.cards).filter(card => !seen.has(card))
  const take = () => unseen.splice(below(random, unseen.length), 1)[0]!
  const hands = open.sizes.map((size, of) =>
    of === seat && own ? copy(own) : { hand: Array.from({ length: size }, take) },
  )
  return { own: hands, hidden: { deck: Array.from({ length: open.deck }, take) } }
}

export function violations({ scenario, open, own, hidden }: CardsState): string[] {
  const cards = [...open.played.flat(), ...own.flatMap(({ hand }) => hand), ...hidden.deck].sort(
    (a, b) => a - b,
  )
  const isWhole = cards.join() === allCards(scenario.cards).join()
  return isWhole ? [] : [`the cards are ${cards.join()}`]
}

export const words: Words<Cards> = {
  title: 'Cards',
  about: 'Whoever plays the higher cards wins.',
  scenario: id => ({ title: id, about: `The scenario ${id}.` }),
  option: name => ({
    title: name,
    about: `The option ${name}.`,
    ...(name === 'kind' && { values: { plain: 'As it is' } }),
  }),
  seat: (_, seat) => `Player ${seat + 1}`,
  prompt: step => (step === 'bid' ? 'What do you bid?' : 'Which card do you play?'),
  decision: (_, choice) =>
    choice.type === 'bid'
      ? `Bid ${choice.amount}`
      : choice.type === 'play'
        ? `Play the ${choice.card}`
        : choice.type,
  partOf: (_, { card }) => `The ${card}`,
  event: (_, { type, seat, card }) =>
    `Player ${seat + 1} ${type}${card === undefined ? '' : ` the ${card}`}.`,
  refusal: () => null,
  outcome: (_, { how }) => `It ends by ${how}.`,
}

export const rules: GameRules<Cards> = {
  id: 'cards',
  rules: '1',
  manifest: {
    seats: { least: 2, most: 2 },
    teams: false,
    simultaneous: true,
    chance: 'play',
    hiddenInformation: true,
    scenarios: ['small', 'large'],
    options: {
      type: 'object',
      properties: {
        extra: { type: 'integer', minimum: 0, maximum: 2, default: 0 },
        kind: { enum: ['plain'] },
      },
    },
    bound: 20,
  },
  scenario(id, options) {
    if (id !== 'small' && id !== 'large') return refuse('unknown', 'engine.scenario', { scenario: id })
    const extra = isRecord(options) ? (options['extra'] ?? 0) : null
    const isFine = isRecord(options) && (options['kind'] ?? 'plain') === 'plain'
    if (!isFine || (extra !== 0 && extra !== 1 && extra !== 2))
      return refuse('malformed', 'engine.malformed', { field: 'options', reason: 'not of this form' })
    return accept({ cards: (id === 'small' ? 8 : 10) + extra })
  },
  seats: () => ['north', 'south'].map(id => ({ id, side: id })),
  setUp: ({ cards }) => ({
    open: { turn: 0, played: [[], []], sizes: [0, 0], deck: cards, offers: 0 },
    own: [{ hand: [] }, { hand: [] }],
    hidden: { deck: allCards(cards) },
  }),
  sequence: {
    match: ['deal', 'bid', 'turns', 'count'],
    turns: repeat('play', ({ open }) => open.sizes[open.turn]! > 0),
  },
  steps: { deal, bid, play, count },
  anytime: { offer, concede },
  readDecision,
  readPart,
  imagine,
  memory: {
    begin: () => ({ heard: [] }),
    remember: (_, { type }) => ({ heard: [type] }),
  },
  gist: events => events.filter(({ type }) => type !== 'drew'),
  isGistOpen: true,
  violations,
  words: { en: words, de: words },
}

/** The sound game, broken as the test says. */
export const cards = (broken: Partial<GameRules<Cards>> = {}): Game<Cards> =>
  defineGame({ ...rules, ...broken })
