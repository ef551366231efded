import {
  accept,
  type Game,
  isRecord,
  only,
  refuse,
  repeat,
  reveal,
  roll,
  type Seat,
  type State,
  shuffle,
  type Tell,
  when,
} from '../src/index.ts'
import {
  bid,
  type Cards,
  type CardsStep,
  cards,
  compose,
  count,
  deal,
  imagine,
  offer,
  play,
  readDecision,
  rules,
  words,
} from './cards.ts'

export const withStep = (name: string, step: CardsStep) => cards({ steps: { ...rules.steps, [name]: step } })
export const withPlay = (change: Partial<CardsStep>) => withStep('play', { ...play, ...change })
export const withWords = (change: Partial<typeof words>) =>
  cards({ words: { en: words, de: { ...words, ...change } } })
const withManifest = (change: Partial<Game<Cards>['manifest']>) =>
  cards({ manifest: { ...rules.manifest, ...change } })
export const afterPlay =
  (change: (s: State<Cards>) => void): CardsStep['play'] =>
  (s, decisions, tell) => {
    play.play(s, decisions, tell)
    change(s)
  }
const lowest = (hand: readonly number[]) => Math.min(99, ...hand)

let clock = 0
const ASKS_THE_CLOCK = withPlay({
  play: (s, decisions, tell) => {
    play.play(s, decisions, tell)
    tell?.({ type: 'played', rule: 'CARD-2.1', seat: 0, card: ++clock })
  },
})

const FORGETS_THE_TURN = cards({
  positions: () => {
    const { positions } = cards()
    return { ...positions, write: s => positions.write({ ...s, open: { ...s.open, turn: 0 } }) }
  },
})

/** Before each card its player says something, which cannot be taken back if the other holds an even card. */
const STOPS_UNDO_BY_SECRETS = cards({
  sequence: {
    ...rules.sequence,
    turns: repeat('turn', s => s.open.sizes[s.open.turn]! > 0),
    turn: ['muse', 'play'],
  },
  steps: {
    ...rules.steps,
    muse: {
      rule: 'CARD-1.1',
      seats: s => only(s.open.turn),
      options: () => [1, 2].map(amount => ({ type: 'bid', amount })),
      play: s => {
        if (lowest(s.own[1 - s.open.turn]!.hand) % 2 === 0) reveal(s)
      },
    },
  },
})

const TOLD = 'what is told does not tell the secrets of others, unless it was shown'
const DRAWN = 'a draw that changes only what a viewer does not see is not told to it'

/** Plays as it should, and tells everybody a card besides. */
const tellingAll =
  (card: (s: State<Cards>, seat: Seat) => number | undefined): CardsStep['play'] =>
  (s, decisions, tell) => {
    const seat = s.open.turn
    play.play(s, decisions, tell)
    const told = card(s, seat)
    if (told !== undefined) tell?.({ type: 'tells', rule: 'CARD-2.1', seat, card: told })
  }

const toAll = (tell: Tell<Cards>): Tell<Cards> =>
  Object.assign((event: Cards['event']) => tell(event), {
    only: (_: number, event: Cards['event']) => tell(event),
  })

/** Before it plays, a seat puts a card under the deck and takes the top one. */
const SWAPPING = cards({
  sequence: {
    ...rules.sequence,
    turns: repeat('turn', ({ open }) => open.sizes[open.turn]! > 0),
    turn: ['swap', 'play'],
  },
  steps: {
    ...rules.steps,
    swap: {
      ...play,
      play(s, decisions, tell) {
        const seat = s.open.turn
        const choice = decisions[seat]
        if (choice?.type !== 'play') throw new Error('no card')
        const { hand } = s.own[seat]!
        s.hidden.deck.unshift(choice.card)
        hand.splice(hand.indexOf(choice.card), 1, s.hidden.deck.pop()!)
        tell?.({ type: 'swaps', rule: 'CARD-2.1', seat, card: choice.card })
      },
    },
  },
})

/** Seat 0 may look at a card of seat 1 before anything else, as often as it takes it back. */
const PEEKING = cards({
  sequence: { ...rules.sequence, match: ['deal', 'peek', 'bid', 'turns', 'count'] },
  steps: {
    ...rules.steps,
    peek: {
      ...bid,
      seats: () => only(0),
      play(s) {
        Object.assign(s.own[0]!, { seen: [...s.own[1]!.hand] })
      },
    },
  },
  imagine(view, heard, random) {
    const imagined = imagine(view, heard, random)
    return { ...imagined, own: imagined.own.map((own, seat) => (seat === view.seat ? view.own! : own)) }
  },
})

/** A check, what is wrong with the game, and what the check must say about it. */
export const BROKEN: readonly (readonly [
  name: string,
  what: string,
  game: Game<Cards>,
  says: string | RegExp,
])[] = [
  [
    'scenarios and options are accepted as the manifest offers them, and others refused',
    'a scenario that the manifest offers is refused',
    withManifest({ scenarios: ['small', 'huge'] }),
    "scenario 'huge' is refused",
  ],
  [
    'scenarios and options are accepted as the manifest offers them, and others refused',
    'options are not looked at',
    cards({ scenario: id => rules.scenario(id, {}) }),
    "nonsense for option 'extra' is accepted",
  ],
  [
    'scenarios and options are accepted as the manifest offers them, and others refused',
    'two seats on one side, but no teams',
    cards({ seats: () => ['a', 'b'].map(id => ({ id, side: 'same' })) }),
    'has teams',
  ],
  [
    'the manifest tells the truth about secret choices and chance',
    'secret choices are denied',
    withManifest({ simultaneous: false }),
    "seats choose together at 'bid'",
  ],
  [
    'the manifest tells the truth about secret choices and chance',
    'chance is denied',
    withManifest({ chance: 'none' }),
    'chance was drawn',
  ],
  [
    'the manifest tells the truth about secret choices and chance',
    'secret choices are promised',
    withStep('bid', { ...bid, seats: () => only(0) }),
    'but they never did',
  ],
  [
    'a game without hidden information leaves nothing to imagine',
    'hidden information is denied',
    withManifest({ hiddenInformation: false }),
    'nothing is hidden, but',
  ],
  [
    'every state is worth something between 0 and 1 to each seat',
    'a state is worth too much',
    cards({ evaluate: s => [s.open.played[0]!.length, 0] }),
    'the state is worth',
  ],
  [
    'a match ends within the bound of the manifest',
    'a match never ends',
    cards({
      sequence: { match: ['deal', 'bid', 'turns'], turns: repeat('idle') },
      steps: { ...rules.steps, idle: { ...bid, play: () => {} } },
    }),
    "the manifest's bound is 20",
  ],
  [
    'every seat that is asked has a legal decision',
    'a seat is asked without an option',
    withPlay({ options: (s, seat) => (s.open.deck > 0 ? play.options!(s, seat) : []) }),
    'has no legal decision',
  ],
  [
    'nothing is lost: no violation after any decision',
    'a card is lost',
    withPlay({ play: afterPlay(s => void (s.open.deck === 0 && s.open.played[0]!.pop())) }),
    'a violation: the cards are',
  ],
  [
    'every decision that is offered can be played',
    'an option cannot be played',
    withPlay({ options: (s, seat) => [...play.options!(s, seat), { type: 'play', card: 99 }] }),
    'card 99 is not in the hand',
  ],
  [
    'every decision that is offered can be played',
    'numbers are no integers',
    withPlay({ play: afterPlay(s => void Object.assign(s.open, { offers: 0.5 })) }),
    'is not a whole number',
  ],
  [
    'a side wins as a whole or not at all',
    'one of two on the same side wins',
    cards({
      seats: () => ['a', 'b'].map(id => ({ id, side: 'same' })),
      manifest: { ...rules.manifest, teams: true },
    }),
    /side 'same' wins, but [ab] \(seat [01]\) is not among the winners \[[01]\]/,
  ],
  [
    'nothing is asked and nothing accepted once the match is over',
    'a decision after the end has no words',
    withWords({ refusal: (_, { code }) => (code === 'over' ? ' ' : null) }),
    'is empty',
  ],
  [
    'every decision that is offered is accepted, also after a trip through JSON',
    'an option is not read as it was offered',
    cards({
      readDecision: json =>
        isRecord(json) && json['card'] === 1
          ? refuse('malformed', 'engine.malformed', { field: 'card', reason: 'it is one' })
          : readDecision(json),
    }),
    /which seat \d was offered, is refused/,
  ],
  [
    'every other decision is refused, with a reason and without any change',
    'fields that do not belong there are passed over',
    cards({
      readDecision: json => {
        const { type, card, amount } = Object(json)
        if (type === 'play') return readDecision({ type, card })
        return readDecision(type === 'bid' ? { type, amount } : { type })
      },
    }),
    'was not offered, is accepted',
  ],
  [
    'every other decision is refused, with a reason and without any change',
    'a refusal has no words',
    withPlay({ forbids: () => ({ code: 'illegal', key: 'not-in-hand', rule: 'CARD-2.1' }) }),
    "the refusal 'not-in-hand' has no words in 'en'",
  ],
  [
    'every other decision is refused, with a reason and without any change',
    'an illegal decision is refused by no rule',
    withPlay({ forbids: () => ({ code: 'illegal', key: 'engine.not-among-options' }) }),
    'but by no rule',
  ],
  [
    'every other decision is refused, with a reason and without any change',
    'looking at a decision changes the state',
    withPlay({
      forbids: s => {
        s.open.offers++
        return null
      },
    }),
    'the match after refused decisions',
  ],
  [
    'a wrong seat, an old request and a seat that is none are refused',
    'an old request has no words',
    withWords({ refusal: (_, { code, args }) => (code === 'stale' ? `${args?.['nothing']}` : null) }),
    "reads 'undefined'",
  ],
  [
    'what is listed can be composed, and what is composed is legal',
    'an option is made of a part that does not fit',
    withPlay({
      compose: {
        ...compose,
        fits: (s, seat, parts, part) =>
          part.card === lowest(s.own[seat]!.hand)
            ? { code: 'illegal', key: 'engine.not-among-options', rule: 'CARD-2.1' }
            : compose.fits(s, seat, parts, part),
      },
    }),
    /is offered, but its part .* does not fit/,
  ],
  [
    'what is listed can be composed, and what is composed is legal',
    'more can be composed than is listed',
    withPlay({
      options: (s, seat) => s.own[seat]!.hand.slice(0, 1).map(card => ({ type: 'play', card })),
    }),
    /which can be composed, is refused|can be composed, but is not among the options/,
  ],
  [
    'a draft is its seat’s own: nobody else can tell that there is one',
    'looking at a part changes the table',
    withPlay({
      compose: {
        ...compose,
        next: (s, seat, parts) => {
          if (parts.length > 0) s.open.offers++
          return compose.next(s, seat, parts)
        },
      },
    }),
    'what others know while seat',
  ],
  [
    'a part that does not fit is refused, and the draft stays as it was',
    'anything is taken for a part',
    cards({
      readPart: () => accept({ type: 'card', card: 1 }),
      steps: { ...rules.steps, play: { ...play, compose: { ...compose, fits: () => null } } },
    }),
    'is accepted',
  ],
  [
    'what is taken when time runs out is legal',
    'a default that nobody could choose',
    withPlay({ default: () => ({ type: 'play', card: 99 }) }),
    'the default',
  ],
  [
    'every window has a pass, and a pass is legal',
    'a window without a pass',
    withPlay({ window: true }),
    "there is a window at 'play', but no way to let it pass",
  ],
  [
    'every window has a pass, and a pass is legal',
    'a pass that is not among the options',
    withStep('bid', { ...bid, pass: () => ({ type: 'bid', amount: 3 }) }),
    "with which seat 0 may pass at 'bid', is refused",
  ],
  [
    'a pass, and options that are said to be open, are the same whatever is hidden',
    'a pass tells what the seat holds',
    withPlay({ pass: (s, seat) => ({ type: 'play', card: lowest(s.own[seat]!.hand) }) }),
    "at 'play' with other secrets",
  ],
  [
    'a pass, and options that are said to be open, are the same whatever is hidden',
    'open options that are those of the hand',
    withPlay({ areOptionsOpen: () => true }),
    "the options of seat 0 at 'play' with other secrets",
  ],
  [
    'a pass, and options that are said to be open, are the same whatever is hidden',
    'options are said to be open by what the seat holds',
    withPlay({ areOptionsOpen: (s, seat) => s.own[seat]!.hand.includes(1) }),
    'with other secrets are open',
  ],
  [
    'an imagined state has the view that it was imagined from',
    'the imagined hand is not the one that is seen',
    cards({ imagine: (view, heard, random) => imagine({ ...view, own: null }, heard, random) }),
    'what seat 0 imagines: own',
  ],
  [
    'what a seat is asked, offered and answered does not tell the secrets of others',
    'options tell what the other holds',
    withPlay({
      options: (s, seat) => {
        const all = play.options!(s, seat)
        const better = all.filter(d => d.type === 'play' && d.card > lowest(s.own[1 - seat]!.hand))
        return better.length > 0 ? better : all
      },
    }),
    "its options at 'play'",
  ],
  [
    'what a seat is asked, offered and answered does not tell the secrets of others',
    'whether something is asked tells the order of the deck',
    cards({
      sequence: {
        ...rules.sequence,
        match: ['deal', when(s => s.hidden.deck[0]! % 2 === 0, 'bid'), 'turns', 'count'],
      },
    }),
    'sees the same, the step: it is',
  ],
  [
    'what a seat is asked, offered and answered does not tell the secrets of others',
    'what is taken when time runs out tells what the other holds',
    withPlay({
      default: (s, seat) => ({
        type: 'play',
        card: s.own[seat]!.hand.at(lowest(s.own[1 - seat]!.hand) % 2 === 0 ? 0 : -1)!,
      }),
    }),
    'what it does when time runs out',
  ],
  [
    'what a seat is asked, offered and answered does not tell the secrets of others',
    'whom one may talk to tells what the other holds',
    cards({ channels: s => [lowest(s.own[1]!.hand) % 2 === 0 ? 0b11 : 0b01, 0b10] }),
    'whom it may talk to',
  ],
  [
    'what a seat is asked, offered and answered does not tell the secrets of others',
    'a refusal tells what the other holds',
    withPlay({
      forbids: (s, seat, d) =>
        d.type === 'play' && s.own[1 - seat]!.hand.includes(d.card)
          ? { code: 'illegal', key: 'engine.not-among-options', rule: 'CARD-9.9' }
          : null,
    }),
    'the answers to',
  ],
  [
    'whether a decision can be taken back does not tell what is hidden',
    'undo stops where the other holds something',
    STOPS_UNDO_BY_SECRETS,
    'may take back after',
  ],
  [
    'a sealed choice cannot be told from another',
    'options tell what the other has sealed',
    withStep('bid', {
      ...bid,
      options: (s, seat) => {
        const theirs = s.sealed[1 - seat]
        const all = bid.options!(s, seat)
        return theirs?.type === 'bid' ? all.slice(0, theirs.amount + 1) : all
      },
    }),
    'while another seat has sealed one choice or another',
  ],
  [
    TOLD,
    'an event carries the hand of the seat that decides',
    withPlay({ play: tellingAll(({ own }, seat) => own[seat]!.hand.at(-1)) }),
    /after seat \d decides .*, (seat \d|a spectator) hears what its view does not show/,
  ],
  [
    TOLD,
    'all are told what only one may know',
    withPlay({ play: (s, decisions, tell) => play.play(s, decisions, tell && toAll(tell)) }),
    'hears what its view does not show',
  ],
  [
    TOLD,
    'what the others hear instead carries the secret',
    withPlay({
      play(s, decisions, tell) {
        const seat = s.open.turn
        play.play(s, decisions, tell)
        const event = { type: 'holds', rule: 'CARD-2.2', seat } as const
        tell?.only(only(seat), event, { ...event, card: lowest(s.own[seat]!.hand) })
      },
    }),
    'hears what its view does not show',
  ],
  [
    TOLD,
    'an event shows the card on top of the deck, and no `reveal` says so',
    withPlay({ play: tellingAll(({ hidden }) => hidden.deck.at(-1)) }),
    'hears what its view does not show',
  ],
  [
    TOLD,
    'a decision out of turn tells what the seat holds',
    cards({
      anytime: {
        ...rules.anytime,
        offer: {
          ...offer,
          play(s, seat, _, tell) {
            tell?.({ type: 'offers', rule: 'CARD-3.2', seat, card: lowest(s.own[seat]!.hand) })
          },
        },
      },
    }),
    /seat \d decides \{"type":"offer"\}, .* hears what its view does not show/,
  ],
  [TOLD, 'all are told which card was secretly put back', SWAPPING, 'hears what its view does not show'],
  [
    DRAWN,
    'all are told what was dealt to one',
    withStep('deal', {
      ...deal,
      play(s, decisions, tell) {
        deal.play(s, decisions, tell)
        tell?.({ type: 'dealt', rule: 'CARD-1.1', seat: 0, card: s.own[0]!.hand[0]! })
      },
    }),
    /before the first decision, (seat 1|a spectator) hears of a draw that changes only what it does not see/,
  ],
  [
    DRAWN,
    'all are told what one has drawn by chance',
    withPlay({
      play(s, decisions, tell) {
        play.play(s, decisions, tell)
        const card = shuffle(s, s.hidden.deck).at(-1)
        if (card !== undefined) tell?.({ type: 'shuffled', rule: 'CARD-2.2', seat: 0, card })
      },
    }),
    /after seat \d decides .* hears of a draw that changes only what it does not see/,
  ],
  [
    'what was shown cannot be taken back',
    'a seat looks at a hand, and undo lets it look at all of them',
    PEEKING,
    'seat 0 knows more than before, and yet undo takes it back',
  ],
  [
    'a state that was written and read plays on like the original',
    'a position forgets whose turn it is',
    FORGETS_THE_TURN,
    'the state that was read: open.turn is 0 and should be 1',
  ],
  [
    'a clone plays on like the original and shares nothing with it',
    'a clone shares its memory',
    cards({
      copy: ({ open, own, hidden }) => ({
        open: { ...open },
        own: own.map(({ hand }) => ({ hand })),
        hidden,
      }),
    }),
    'the clone shares open.played with the original',
  ],
  [
    'a match file leads to the same match again',
    'a rule asks something else than the state',
    ASKS_THE_CLOCK,
    'the replay of the match file is refused',
  ],
  [
    'the file of a running match leads to where it stands',
    'a rule asks something else than the state',
    ASKS_THE_CLOCK,
    'the replay of the match file is refused',
  ],
  [
    'a file that was tampered with is refused with the number of the first difference',
    'a rule asks something else than the state',
    ASKS_THE_CLOCK,
    'the forged file is refused at decision',
  ],
  [
    'a match that is restored from its record at every moment is the same match',
    'a position forgets whose turn it is',
    FORGETS_THE_TURN,
    'the state that was restored',
  ],
  [
    'a match restored with its log knows all that it knew, and takes back what it could',
    'a memory is no plain data',
    cards({
      memory: { begin: () => ({ heard: [], more: 1n }), remember: memory => memory },
    }),
    'BigInt',
  ],
  [
    'what is kept with each decision does not grow with the match',
    'a memory keeps everything',
    cards({
      memory: {
        begin: () => ({ heard: [] }),
        remember: ({ heard }, { type }) => ({ heard: [...heard, type.repeat(99)] }),
      },
    }),
    'what is kept with a decision grew',
  ],
  [
    'undo restores the match exactly',
    'a copy forgets something',
    cards({
      manifest: { ...rules.manifest, hiddenInformation: false },
      copy: s => {
        const { open, own, hidden } = structuredClone({ open: s.open, own: s.own, hidden: s.hidden })
        return { open: { ...open, offers: clock++ }, own, hidden }
      },
    }),
    'the match after undo',
  ],
  [
    'undo stops at chance, at what was shown and at the decisions of others',
    'a refused undo has no words',
    withWords({ refusal: (_, { code }) => (code === 'no-undo' ? '[object Object]' : null) }),
    "reads '[object Object]'",
  ],
  [
    'the odds add up to one, and whatever really happens is among them',
    'a rule looks where chance comes from',
    withStep('bid', {
      ...bid,
      play(s, _, tell) {
        const die = roll(s, 6)
        tell?.({
          type: 'rolls',
          rule: 'CARD-1.2',
          seat: 0,
          card: s.chance.source === 'enumerating' ? 6 : die,
        })
      },
    }),
    'which is not among its odds',
  ],
  [
    'the odds add up to one, and whatever really happens is among them',
    'the gist has no words',
    cards({
      gist: () => [{ type: 'gist', rule: 'CARD-2.1', seat: 0 }],
      words: { en: words, de: { ...words, event: (_, { type }) => (type === 'gist' ? '' : type) } },
    }),
    "'gist' among the odds is empty",
  ],
  [
    'the gist of what a decision leads to is the same whatever is hidden',
    'the gist tells what will be drawn',
    cards({ gist: events => events }),
    /what comes of .* where seat \d sees the same/,
  ],
  [
    'the game, its scenarios and its options have words in every language',
    'an option has no words',
    withWords({ option: name => ({ title: name, about: '' }) }),
    "what is said about option 'extra' in 'de' is empty",
  ],
  [
    'the game, its scenarios and its options have words in every language',
    'two scenarios have one title',
    withWords({ scenario: () => ({ title: 'Schlacht', about: 'Eine Schlacht.' }) }),
    "'small' and 'large' are both called 'Schlacht' in 'de'",
  ],
  [
    'the game, its scenarios and its options have words in every language',
    'a value of an option has no words',
    withWords({ option: name => ({ title: name, about: name, values: {} }) }),
    "the value 'plain' of option 'kind' in 'de' is empty",
  ],
  [
    'seats, prompts and decisions have words in every language, no two decisions the same',
    'a prompt is missing',
    withWords({ prompt: step => (step === 'bid' ? 'Was bietest du?' : '') }),
    "the prompt at 'play' in 'de' is empty",
  ],
  [
    'seats, prompts and decisions have words in every language, no two decisions the same',
    'two decisions are called the same',
    withWords({ decision: (_, { type }) => type }),
    "have the same label 'bid' in 'de'",
  ],
  [
    'events and outcomes have words in every language, and cite a rule',
    'an event says undefined',
    withWords({ event: (_, { type, card }) => `${type} ${card}` }),
    'undefined',
  ],
  [
    'events and outcomes have words in every language, and cite a rule',
    'an outcome cites no rule',
    withStep('count', {
      ...count,
      play(s, decisions, tell) {
        count.play(s, decisions, tell)
        s.outcome = { ...s.outcome!, rule: JSON.parse('"house"') }
      },
    }),
    'cites no rule',
  ],
  [
    'the board fits the width it is given',
    'a line is too wide',
    cards({ draw: (_, __, width) => [[{ text: '█'.repeat(width) }, { text: '!' }]] }),
    'wider than 60 columns',
  ],
  [
    'a position printed as one line of text reads as the same position',
    'the notation forgets whose turn it is',
    cards({
      positions: () => {
        const { positions } = cards({ violations: () => [] })
        return {
          ...positions,
          print: s => JSON.stringify(s.open.played),
          parse: text => positions.read({ cards: 8 }, { open: { played: JSON.parse(text) } }),
        }
      },
    }),
    'the position read from',
  ],
  [
    'a decision printed as text reads as the same decision',
    'the notation forgets the card',
    cards({
      positions: () => ({
        ...cards().positions,
        printDecision: ({ type }) => type,
        parseDecision: text =>
          text === 'play' ? accept({ type: 'play', card: 1 }) : refuse('unknown', 'engine.over'),
      }),
    }),
    "the decision read from 'play'",
  ],
]
