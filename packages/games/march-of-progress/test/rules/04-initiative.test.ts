import { describe, expect, test } from 'vitest'
import { SIDES } from '../../src/vocabulary.ts'
import { throughout } from '../any-position.ts'
import { shows } from '../shows.ts'
import { at, type Table } from '../table.ts'

const MOVES = ['move-1', 'move-2']
const ATTACKS = ['attack', 'attack-plus-1']
const LETTER = { blue: 'B', orange: 'O' } as const

const pairsOf = (cards: readonly string[]) =>
  cards.flatMap(blue => cards.map(orange => [blue, orange] as const))

/** Every pair of these cards, with either holder, who names either player. */
const cases = (cards: readonly string[]) =>
  SIDES.flatMap(holder =>
    SIDES.flatMap(first => pairsOf(cards).map(([blue, orange]) => ({ holder, first, blue, orange }))),
  )

const actors = ({ events }: Table, type: string) =>
  events.flatMap(event => (event.type === type && 'side' in event ? [event.side] : []))

describe('the holder', () => {
  test('MOP-4.1 · exactly one player holds the initiative, and all see who', () => {
    throughout(({ table }) => {
      const { initiative } = table.match.state().open
      expect([0, 1]).toContain(initiative)
      for (const viewer of [0, 1, null]) expect(table.match.view(viewer).open.initiative).toBe(initiative)
    })
  })

  test.each(cases(MOVES))(
    'MOP-4.2 · both move ($blue, $orange): $holder holds the initiative and names $first',
    ({ holder, first, blue, orange }) => {
      const table = at(`B:BH O:OH I:${LETTER[holder]}`).turn(blue, orange)
      const other = holder === 'blue' ? 'orange' : 'blue'
      expect([table.asks, table.options(holder)]).toEqual([
        `${holder}: order`,
        ['first blue', 'first orange'],
      ])
      expect(table.try(other, `first ${first}`).ok).toBe(false)
      table.decide(holder, `first ${first}`)
      // The first army is in the neutral country when the second comes: one option each, so both have moved.
      expect(actors(table, 'moved')).toEqual([first, first === 'blue' ? 'orange' : 'blue'])
    },
  )

  test.each(cases(ATTACKS))(
    'MOP-4.3 · both attack ($blue, $orange): $holder holds the initiative and names $first',
    ({ holder, first, blue, orange }) => {
      const score = 'move-1,move-2,recruit,fortify,strength'
      const rest = (card: string) => `${score},${ATTACKS.find(other => other !== card)}`
      const table = at(`B:N,BH O:N,OH I:${LETTER[holder]} P:${rest(blue)}/${rest(orange)}`).turn(blue, orange)
      expect([table.asks, table.options(holder)]).toEqual([
        `${holder}: order`,
        ['first blue', 'first orange'],
      ])
      table.decide(holder, `first ${first}`)
      expect([actors(table, 'attacked'), table.combats]).toEqual([[first], ['1:1']])
    },
  )
})

describe('the flip', () => {
  test('MOP-4.4 · the card is turned over between the decision and the first action', () => {
    const table = at('B:BH,N O:OH I:B').turn('move-1', 'move-1', 'blue: first blue')
    expect(table.events.map(({ type }) => type)).toEqual(['revealed', 'order-chosen', 'initiative-flipped'])
    expect(table.asks).toBe('blue: move')
    shows(table, 'I:O')
    shows(table.decide('blue', 'move n blue-home>neutral-country'), 'I:O')
  })

  test('MOP-4.4 · the other player holds it from then on, and decides the next order', () => {
    const table = at('B:BH O:OH I:O').turn('move-1', 'move-1', 'orange: first blue')
    table.turn('move-2', 'move-2', 'blue: first orange', 'orange: move n neutral-country>orange-home')
    expect(table.decide('blue', 'move n neutral-country>orange-home').asks).toBe('blue and orange: choose')
    shows(table, 'I:O B:OH O:OH')
  })

  test.each([
    ['nobody has an army', 'B:- O:-', 'move-1', 'move-2'],
    ['one of them has no army', 'B:- O:OH', 'move-2', 'move-1'],
    ['nobody has a target', 'B:BH O:OH', 'attack', 'attack'],
    ['one of them has no target', 'B:OH O:N', 'attack', 'attack'],
    ['one of them has only a fortified army', 'B:Nf O:N', 'attack', 'attack-plus-1'],
  ])('MOP-4.5 · the cards decide about the flip, though %s', (_, position, blue, orange) => {
    const table = at(`${position} I:O`).turn(blue, orange)
    if (table.asks === 'orange: order') table.decide('orange', 'first blue')
    shows(table, 'I:B')
  })

  test('MOP-4.6 · no flip with any other two cards', () => {
    const pairs = pairsOf([...MOVES, 'recruit', 'fortify', ...ATTACKS, 'strength'])
    const alike = (pair: readonly string[]) =>
      [MOVES, ATTACKS].some(cards => pair.every(card => cards.includes(card)))
    for (const [blue, orange] of pairs.filter(pair => !alike(pair)))
      for (const holder of ['B', 'O']) {
        const table = at(`B:N O:N I:${holder}`).turn(blue, orange)
        expect(table.fields(`I:${holder}`), `${blue} and ${orange}`).toBe(`I:${holder}`)
      }
  })

  test('MOP-4.6 · Blue reveals MOVE 1 and Orange ATTACK: no order decision, no flip', () => {
    const table = at('B:N O:N I:B').turn('move-1', 'attack')
    expect(table.asks).toBe('blue: move')
    shows(table.decide('blue', 'move n neutral-country>blue-home'), 'I:B')
  })

  test('MOP-4.6 · the initiative never changes hands in any other way', () => {
    throughout(({ before, after, events, part }) => {
      const revealed = events.find(event => event.type === 'revealed')
      const played = revealed
        ? [revealed.blue, revealed.orange]
        : before.played.map(card => part.cards[card]?.id)
      const groups = played.map(card => part.cards.find(({ id }) => id === card)?.group)
      const both = groups[0] === groups[1] && (groups[0] === 'movement' || groups[0] === 'attack')
      const flips = events.filter(({ type }) => type === 'initiative-flipped').length
      expect(before.initiative !== after.initiative).toBe(flips === 1)
      if (flips > 0) expect([both, flips]).toEqual([true, 1])
    })
  })
})

describe('other orders', () => {
  test.each([
    ['fortify', 'B:BH,N O:N,OH', 'orange: fortifyArmy'],
    ['strength', 'B:N O:OH', 'blue: raiseStrength'],
  ])('MOP-4.7 · both play %s: the holder names the first, without a flip', (card, position, then) => {
    for (const holder of SIDES) {
      const table = at(`${position} I:${LETTER[holder]}`).turn(card, card)
      expect([table.asks, table.options(holder)]).toEqual([
        `${holder}: order`,
        ['first blue', 'first orange'],
      ])
      table.decide(holder, 'first orange')
      expect(table.asks).toBe(then)
      shows(table, `I:${LETTER[holder]}`)
    }
  })

  test('MOP-4.7 · the first named is the first to act', () => {
    const position = 'B:BH,N O:OH,OH I:B'
    const blue = at(position).turn('fortify', 'fortify', 'blue: first blue')
    expect([blue.asks, actors(blue, 'fortified')]).toEqual(['blue: fortifyArmy', []])
    const orange = at(position).turn('fortify', 'fortify', 'blue: first orange')
    expect([orange.asks, actors(orange, 'fortified')]).toEqual(['blue: fortifyArmy', ['orange']])
  })

  test.each([
    ['fortify', 'B:BH O:OH', false, 'one option each'],
    ['fortify', 'B:BH,BH,BHf O:OH,OH', false, 'equal armies are one option'],
    ['fortify', 'B:- O:Nf', false, 'no option at all'],
    ['fortify', 'B:BH O:N,OH', true, 'two countries'],
    ['fortify', 'B:OH,OH@ O:OH', true, 'on and off the capital'],
    ['fortify', 'B:- O:N,OHf', false, 'one option, and none'],
    ['fortify', 'B:Nf O:N,OH', false, 'all that Blue has is fortified'],
    ['strength', 'B:BH O:OH', false, 'one option each'],
    ['strength', 'B:N O:OH D:3,0,3', false, 'a die that is gone is no option'],
    ['strength', 'B:BH O:N', true, 'Orange controls two'],
    ['strength', 'B:N O:BH@', true, 'Orange controls both homes, Blue the neutral country'],
    ['strength', 'B:- O:BH@', false, 'Orange controls both homes, Blue nothing'],
    ['strength', 'ww2-west VP:5-0', true, 'Blue may also pay'],
    ['recruit', 'B:BH O:OH', false, 'never'],
    ['recruit', 'B:- O:BH@', false, 'never'],
    ['score', 'B:N O:OH VP:14-11 P:move-1/move-1', false, '6 and 4 from a stock of 10'],
    ['score', 'B:N O:OH VP:14-12 P:move-1/move-1', true, '6 and 4 from a stock of 9'],
    ['score', 'B:- O:BH@ VP:14-13 P:move-1/move-1', false, '0 and 7 from a stock of 8'],
    ['score', 'B:- O:BH@ VP:14-15 P:move-1/move-1', true, '0 and 7 from a stock of 6'],
  ])('MOP-4.8 · is the order of %s significant with %s? %s: %s', (card, position, significant) => {
    const table = at(`${position} I:O`).turn(card, card)
    expect(table.asks === 'orange: order').toBe(significant)
    if (!significant) expect(table.asks).not.toMatch(/order$/)
    shows(table, 'I:O')
  })

  test.each([
    ['B:- O:N,OH', 'orange: fortifyArmy'],
    ['B:OH,OH@ O:-', 'blue: fortifyArmy'],
  ])('MOP-4.8 · whoever fortifies alone is not told that both do: %s', (position, asks) => {
    expect(at(`${position} I:O`).turn('fortify', 'fortify').asks).toBe(asks)
  })

  test.each([
    ['move-1', 'B:BH O:OH', 'MOP-4.2'],
    ['attack', 'B:N O:N', 'MOP-4.3'],
    ['fortify', 'B:BH,N O:OH', 'MOP-4.7'],
    ['strength', 'B:N O:OH', 'MOP-4.7'],
    ['score', 'VP:17-17 P:move-1/move-1', 'MOP-4.7'],
  ])('MOP-4.2 MOP-4.3 MOP-4.7 · the question for the order of %s cites its rule', (card, position, rule) => {
    const table = at(position).turn(card, card)
    expect([table.asks, table.match.pending().rule]).toEqual(['blue: order', rule])
    table.decide('blue', 'first blue')
    expect(table.events).toContainEqual(expect.objectContaining({ type: 'order-chosen', rule }))
  })

  test('MOP-4.9 · the second player decides after the first action is complete', () => {
    const moves = at('B:BH,N O:N,OH I:B').turn('move-1', 'move-1', 'blue: first orange')
    expect([moves.asks, moves.options('blue')]).toEqual(['orange: move', []])
    moves.decide('orange', 'move n orange-home>neutral-country')
    expect(moves.asks).toBe('blue: move')
    shows(moves, 'O:N,N')
  })

  test('MOP-4.9 · an attack looks for targets after the other player’s attack', () => {
    const table = at('B:N,OH S:2/1 O:N,OH I:B').turn('attack', 'attack', 'blue: first blue')
    expect(table.options('blue')).toEqual(['attack neutral-country', 'attack orange-home'])
    table.decide('blue', 'attack neutral-country')
    expect(table.combats).toEqual(['2:1', '1:2'])
    shows(table, 'B:N,OH O:-')
  })

  test.each([
    ['attack', 'attack-plus-1', 'B:BH,N O:OH', false],
    ['attack', 'attack', 'B:OH@ O:BHf@', false],
    ['attack', 'attack', 'B:BH O:BH', true],
    ['attack', 'attack', 'B:OH O:N', true],
    ['attack', 'attack', 'B:N O:BH', true],
    ['attack', 'attack', 'B:Nf O:Nf', true],
    ['move-1', 'move-2', 'B:- O:-', false],
    ['move-1', 'move-2', 'B:- O:N', true],
  ])(
    'MOP-4.10 · %s and %s with %s: is the order asked for? %s; flipped anyway',
    (blue, orange, position, asked) => {
      const table = at(`${position} I:B`).turn(blue, orange)
      expect(table.asks === 'blue: order').toBe(asked)
      if (asked) table.decide('blue', 'first blue')
      shows(table, 'I:O')
    },
  )
})
