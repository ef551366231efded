import { canonical } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { drawUpTo } from '../../src/cards/index.ts'
import type { SeatName } from '../../src/vocabulary.ts'
import { throughout } from '../any-battle.ts'
import { NATIONS } from '../printed.ts'
import { endTurn, toPhase } from '../quiet.ts'
import { assault, defend, discard, move, movementCard, pass, skirmish } from '../say.ts'
import { at, type Described } from '../table.ts'

const UNITS = {
  'fr-imperial-guard': 'd2',
  'fr-45th-regiment-legere': 'e2',
  'au-9th-regiment': 'd7',
  'au-3rd-regiment': 'e7',
}
const cardsOf = (nation: string) => {
  const { unitCards, leaders, hqCards } = NATIONS.find(({ id }) => id === nation)!
  return [...unitCards, ...leaders, ...hqCards].map(({ id }) => id)
}

/** France, about to discard, with hand and deck of so many cards, the rest on the discard pile. */
const holding = (hand: number, deck: number, more: Described['more'] = {}) => {
  const cards = cardsOf('france')
  return at({
    units: UNITS,
    hands: { blue: cards.slice(0, hand) },
    phase: 'discard',
    more: { decks: { blue: cards.slice(hand, hand + deck) }, ...more },
  })
}

const counts = (table: ReturnType<typeof at>, side: SeatName = 'blue') => {
  const { hands, decks, discards, firstDeckExhausted } = table.position
  return [hands, decks, discards]
    .map(piles => piles?.[side]?.length)
    .concat(Number(firstDeckExhausted?.[side]))
}

/** Every choice of cards with one of them on top, made from all orders of all subsets. */
function choices(hand: readonly string[]): string[] {
  const found = new Set<string>()
  const choose = (chosen: readonly string[], rest: readonly string[]) => {
    found.add(canonical(discard(...chosen.slice(0, -1).toSorted(), ...chosen.slice(-1))))
    for (const [index, card] of rest.entries()) choose([...chosen, card], rest.toSpliced(index, 1))
  }
  choose([], hand)
  return [...found].sort()
}

describe('discarding', () => {
  test.each([
    ['one card', ['fr-supply-1']],
    ['two of a kind', ['fr-supply-1', 'fr-supply-1']],
    [
      'five different cards',
      ['fr-redoubt-1', 'fr-sappers-1', 'fr-skirmish-1', 'fr-supply-1', 'fr-withdraw-1'],
    ],
    ['three and two', ['fr-supply-1', 'fr-supply-1', 'fr-supply-1', 'fr-withdraw-1', 'fr-withdraw-1']],
  ])('MAN-5.1 MAN-2.5 · any number, from none to all, any of them on top: %s', (_, blue) => {
    const table = at({ units: UNITS, hands: { blue }, phase: 'discard' })
    expect(table.options('blue').map(canonical).sort()).toEqual(choices(blue))
  })

  test('MAN-5.1 · only cards of the own hand, and not more often than held', () => {
    const table = at({
      units: UNITS,
      hands: { blue: ['fr-supply-1', 'fr-redoubt-1'], red: ['au-supply-1'] },
      phase: 'discard',
    })
    expect(table.refusal('blue', discard('fr-withdraw-1'))).toBe('MAN-5.1')
    expect(table.refusal('blue', discard('fr-supply-1', 'fr-supply-1'))).toBe('MAN-5.1')
    expect(table.refusal('blue', discard('au-supply-1'))).toBe('MAN-5.1')
    expect(table.refusal('red', discard('au-supply-1'))).toBe('not-asked')
  })

  test('MAN-5.1 · decided once per turn', () => {
    const table = holding(5, 40).decide('blue', discard(cardsOf('france')[0]!))
    expect(table.refusal('blue', discard(table.hand('blue')[0]!))).toBe('MAN-6.1')
  })
})

describe('drawing', () => {
  test.each([
    [5, 0, 0],
    [5, 1, 1],
    [5, 5, 5],
    [3, 0, 2],
    [3, 2, 4],
    [1, 1, 5],
  ])(
    'MAN-5.2 · of %i cards %i are discarded: %i are drawn, from the top of the deck',
    (hand, discarded, drawn) => {
      const table = holding(hand, 40)
      const top = table.position.decks!.blue!.slice(0, drawn)
      const kept = table.hand('blue').slice(discarded)
      table.decide('blue', discard(...table.hand('blue').slice(0, discarded)))
      expect(table.hand('blue')).toEqual([...kept, ...top].sort())
      expect(counts(table)).toEqual([5, 40 - drawn, 60 - hand - 40 + discarded, 0])
      expect(table.eventsOf('drew', 'blue').flatMap(({ cards }) => cards ?? [])).toEqual(top)
      expect(table.eventsOf('drew').map(({ count, cards }) => [count, cards])).toEqual(
        drawn === 0 ? [] : [[drawn, null]],
      )
    },
  )

  test('MAN-5.3 · five is no limit: a hand that holds more keeps it, and draws nothing', () => {
    const s = holding(5, 40).match.state()
    s.own[0]!.hand.push(s.hidden.deck[0]!.pop()!)
    const before = [...s.own[0]!.hand]
    expect(drawUpTo(s, 0, 5, 'MAN-5.2', undefined)).toEqual([])
    expect(s.own[0]!.hand).toEqual(before)
  })

  test('MAN-5.3 · nobody is ever forced to discard: turn after turn the hand stays', () => {
    const table = holding(5, 40)
    const hand = table.hand('blue')
    for (let turn = 0; turn < 4; turn++) endTurn(table)
    expect(table.hand('blue')).toEqual(hand)
    expect(table.eventsOf('discarded')).toEqual([])
  })

  test('MAN-5.4 · what is played in either turn is not replaced before the own draw phase', () => {
    const units = {
      'fr-imperial-guard': 'd2',
      'fr-45th-regiment-legere': 'd4',
      'au-9th-regiment': 'd5',
      'au-3rd-regiment': 'h8',
    }
    const blue = ['fr-supply-1', 'fr-45th-regiment-legere-c1', 'fr-skirmish-1', 'fr-redoubt-1']
    const red = ['au-9th-regiment-c1', 'au-9th-regiment-c2', 'au-supply-1']
    const table = at({ units, hands: { blue, red }, phase: 'movement' })
    const held = () => [table.hand('blue').length, table.hand('red').length]
    table
      .decide('blue', move('fr-imperial-guard', 'd3'))
      .decide('blue', movementCard('fr-supply-1', 'fr-45th-regiment-legere'))
    expect(held()).toEqual([3, 3])
    table.decide('red', pass('respond')).decide('blue', move('fr-45th-regiment-legere', 'c4'))
    expect(held()).toEqual([3, 3])
    toPhase(table, 'combat')
    expect(table.asks).toBe('blue: declareCombat')
    endTurn(table)
    expect(held()).toEqual([3, 3])
    table.decide('red', discard())
    expect(held()).toEqual([3, 5])
  })

  test('MAN-5.4 · nor in a combat: the defender keeps what is left', () => {
    const units = { 'fr-45th-regiment-legere': 'd4', 'au-9th-regiment': 'd5' }
    const hands = {
      blue: ['fr-45th-regiment-legere-c1', 'fr-skirmish-1'],
      red: ['au-9th-regiment-c1', 'au-supply-1'],
    }
    const table = at({ units, hands }).decide(
      'blue',
      assault('fr-45th-regiment-legere-c1', 'au-9th-regiment'),
    )
    table
      .decide('red', pass('withdraw'))
      .decide('red', defend('au-9th-regiment-c1'))
      .decide('blue', skirmish('fr-skirmish-1'))
    expect([table.hand('blue'), table.hand('red')]).toEqual([['fr-45th-regiment-legere-c1'], ['au-supply-1']])
  })

  test('MAN-5.4 · cards are drawn once a turn, by the active player, or after scouting in the draw phase', () => {
    throughout(({ events, after, step, before }) => {
      const drawn = events.filter(event => event.type === 'drew')
      expect(drawn.length).toBeLessThanOrEqual(1)
      for (const { seat, rule } of drawn) {
        expect(seat).toBe(['blue', 'red'][after.open.active])
        if (rule === 'MAN-14.15') expect(step).toBe('scoutInDraw')
        else if (before.open.active === after.open.active) expect(step).toBe('discard')
      }
    })
  })
})

describe('the end of a deck', () => {
  test.each([
    ['a card is left', 4, [5, 1, 54, 0], []],
    ['the last one is drawn', 3, [5, 55, 0, 1], [true]],
    ['it is not enough', 1, [5, 55, 0, 1], [true]],
  ])('MAN-5.5 MAN-5.6 · three are discarded and drawn: %s', (_, deck, after, reshuffled) => {
    const table = holding(5, deck)
    table.decide('blue', discard(...table.hand('blue').slice(0, 3)))
    expect(counts(table)).toEqual(after)
    expect(table.eventsOf('reshuffled').map(({ first }) => first)).toEqual(reshuffled)
    expect(table.position.firstDeckExhausted?.red).toBe(false)
  })

  test('MAN-5.6 · deck 2, hand 2, discard 56: hand 5, deck 55, discard 0, shuffled, no card lost', () => {
    const table = holding(2, 2)
    const all = ({ hands, decks, discards }: typeof table.position) =>
      [hands, decks, discards].flatMap(piles => piles?.blue ?? []).sort()
    const before = table.position
    expect(counts(table)).toEqual([2, 2, 56, 0])
    expect(counts(table.decide('blue', discard()))).toEqual([5, 55, 0, 1])
    expect(all(table.position)).toEqual(all(before))
    for (const pile of [before.discards!.blue!, before.discards!.blue!.toReversed()])
      for (const order of [pile.slice(1), pile.slice(0, -1)])
        expect(table.position.decks?.blue).not.toEqual(order)
  })

  test('MAN-5.6 · at once, even when the hand is just full', () => {
    const table = holding(2, 3).decide('blue', discard())
    expect(counts(table)).toEqual([5, 55, 0, 1])
    expect(table.position.discards).toMatchObject({ blue: [] })
  })

  test('MAN-5.5 · a flag that is set stays set', () => {
    throughout(({ before, after }) => {
      for (const seat of [0, 1])
        if (before.open.firstDeckExhausted[seat]) expect(after.open.firstDeckExhausted[seat]).toBe(true)
    }, 30)
  })

  test('MAN-5.5 · the opening hand counts as drawn from the first deck: 55 cards later it is exhausted', () => {
    const table = at({
      units: UNITS,
      hands: { blue: cardsOf('france').slice(0, 5) },
      phase: 'discard',
      options: { turnLimit: 0 },
    })
    for (let turn = 1; turn <= 11; turn++) {
      expect(table.position.firstDeckExhausted?.blue).toBe(false)
      table.decide('blue', discard(...table.hand('blue')))
      endTurn(endTurn(table))
    }
    expect(table.position.firstDeckExhausted).toEqual({ blue: true, red: false })
  })

  test('MAN-5.7 · it is shuffled as often as it runs out', () => {
    const blue = cardsOf('france').slice(0, 5)
    const table = at({ units: UNITS, hands: { blue }, phase: 'discard', options: { turnLimit: 0 } })
    for (let turn = 0; turn < 45; turn++) {
      table.decide('blue', discard(...table.hand('blue')))
      endTurn(endTurn(table))
    }
    expect(table.eventsOf('reshuffled').map(({ first, seat }) => [seat, first])).toEqual([
      ['blue', true],
      ['blue', false],
      ['blue', false],
      ['blue', false],
    ])
  })

  test.each([
    [0, 0],
    [1, 1],
    [3, 3],
  ])('MAN-5.8 · deck of %i and no discard pile: %i are drawn, and that is all', (deck, drawn) => {
    const s = holding(0, 40).match.state()
    s.own[0]!.hand = []
    s.hidden.deck[0] = s.hidden.deck[0]!.slice(0, deck)
    s.hidden.discard[0] = []
    expect(drawUpTo(s, 0, 5, 'MAN-5.2', undefined)).toHaveLength(drawn)
    expect(s.own[0]!.hand).toHaveLength(drawn)
  })
})
