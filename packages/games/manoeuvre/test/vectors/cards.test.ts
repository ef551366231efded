import { describe, expect, test } from 'vitest'
import {
  ambush,
  answer,
  assault,
  bombard,
  discard,
  led,
  move,
  movementCard,
  pass,
  redoubt,
  respond,
  restore,
  scout,
  strike,
} from '../say.ts'
import { at, newGame } from '../table.ts'
import { cardCounts, cardsOf, fight, topDiscard } from './plays.ts'

const LEGERE = 'fr-8th-regiment-legere'
const NINTH = 'au-9th-regiment'

describe('hands, decks and discard piles', () => {
  const cards = cardsOf('france')

  test('TV-07 MAN-5.1 MAN-5.2 · three cards are discarded and three are drawn; only the last one can be seen', () => {
    const [first, second, third] = ['fr-supply-1', 'fr-redoubt-1', 'fr-leader-michel-ney']
    const hand = [first!, second!, third!, `${LEGERE}-c1`, `${LEGERE}-c2`]
    const rest = cards.filter(card => !hand.includes(card))
    const table = at({
      units: { [LEGERE]: 'd2' },
      phase: 'discard',
      hands: { blue: hand },
      more: { decks: { blue: rest.slice(0, 40) } },
    })
    expect(cardCounts(table, 0)).toBe('hand 5, deck 40, discard 15')
    table.decide('blue', { type: 'discard', cards: [first!, second!, third!] })
    expect(cardCounts(table, 0)).toBe('hand 5, deck 37, discard 18')
    expect(topDiscard(table, 'blue')).toBe(third)
    expect(table.eventsOf('discarded', 'red')).toMatchObject([{ count: 3, top: third, cards: null }])
    expect(table.eventsOf('discarded', 'blue')).toMatchObject([{ cards: [second, first, third] }])
  })

  test.each([
    ['TV-08 MAN-5.6 MAN-5.5', 'draws two, shuffles the pile, and draws one more', 2],
    ['TV-09 MAN-5.6 MAN-5.5', 'draws three and shuffles the pile, but draws no further', 3],
  ])('%s · the first deck runs out: the player %s', (_, __, left) => {
    const table = at({
      units: { [LEGERE]: 'd2' },
      phase: 'draw',
      hands: { blue: cards.slice(0, 2) },
      more: { decks: { blue: cards.slice(2, 2 + left) } },
    })
    expect(cardCounts(table, 0)).toBe('hand 5, deck 55, discard 0')
    expect(table.match.view(null).open.firstDeckExhausted).toEqual([true, false])
    expect(table.eventsOf('reshuffled')).toMatchObject([{ seat: 'blue', first: true }])
    expect(table.hand('blue')).toEqual(expect.arrayContaining([...table.eventsOf('drew', 'blue')[0]!.cards!]))
    expect(table.eventsOf('drew', 'blue')).toMatchObject([{ count: 3 }])
  })
})

describe('scout', () => {
  const HAND = ['us-scout-1', 'us-supply-1', 'us-redoubt-1', 'us-sappers-1', 'us-withdraw-1']
  const ENEMY = ['au-guerrilla-1', `${NINTH}-c2`]
  const scouts = (phase: 'draw' | 'combat') =>
    at({
      nations: ['united-states', 'austria'],
      units: { 'us-4th-militia': 'd2', [NINTH]: 'd7' },
      hands: { blue: HAND, red: ENEMY },
      phase,
    }).decide('blue', scout('us-scout-1'))

  test('TV-10 MAN-14.14 MAN-14.15 MAN-2.10 · in the draw phase it shows the hand to one player alone and is replaced', () => {
    const table = scouts('draw')
    expect(table.eventsOf('scouted', 'blue')).toMatchObject([{ cards: [`${NINTH}-c2`, 'au-guerrilla-1'] }])
    for (const other of ['red', null] as const)
      expect(table.eventsOf('scouted', other)).toMatchObject([{ seat: 'blue', cards: null }])
    expect(topDiscard(table, 'blue')).toBe('us-scout-1')
    expect(cardCounts(table, 0)).toBe('hand 5, deck 54, discard 1')
    expect(table.position.seen?.blue?.hand).toEqual([`${NINTH}-c2`, 'au-guerrilla-1'])
  })

  test('TV-10 MAN-14.15 · before a combat it shows the hand, but is not replaced', () => {
    const table = scouts('combat')
    expect(table.eventsOf('scouted', 'blue')[0]?.cards).toHaveLength(2)
    expect(cardCounts(table, 0)).toBe('hand 4, deck 55, discard 1')
    expect(table.asks).toBe('blue: declareCombat')
  })
})

describe('guerrilla', () => {
  test.each([
    ['france', ['fr-withdraw-1'], 'blue: supplyMove'],
    ['prussia', ['pr-withdraw-1'], 'red: guerrilla'],
    ['prussia', [], 'blue: supplyMove'],
  ])('TV-21 MAN-2.9 · supply against %s holding %j', (nation, hand, asks) => {
    const table = at({
      nations: ['austria', nation],
      units: { [NINTH]: 'd2', 'au-4th-regiment': 'e2' },
      phase: 'movement',
      hands: { blue: ['au-supply-1'], red: hand },
    })
    table.decide('blue', move(NINTH, 'd3')).decide('blue', movementCard('au-supply-1', 'au-4th-regiment'))
    expect(table.asks).toBe(asks)
    if (asks === 'red: guerrilla') expect(table.options('red')).toEqual([pass('respond')])
  })

  const HELD = ['au-guerrilla-1', 'au-guerrilla-1']
  const UNITS = { 'au-9th-regiment': 'd4r', 'ru-koursk-regiment': 'd5' }
  const against = (hand: string[], phase: 'movement' | 'combat' | 'restoration') =>
    at({
      nations: ['austria', 'russia'],
      units: { ...UNITS, 'au-4th-regiment': 'a1' },
      hands: { blue: hand, red: ['ru-guerrilla-1'] },
      phase,
    })

  test('TV-80 MAN-4.6 · nobody plays guerrilla in the own turn', () => {
    const table = against([...HELD, 'au-supply-1'], 'movement')
    expect(table.refusal('blue', respond('au-guerrilla-1'))).toBe('MAN-6.1')
    table.decide('blue', move('au-4th-regiment', 'a2'))
    expect(table.refusal('blue', movementCard('au-guerrilla-1', NINTH))).toBe('MAN-4.6')
    table.decide('blue', movementCard('au-supply-1', NINTH))
    expect(table.asks).toBe('red: guerrilla')
    expect(table.refusal('blue', respond('au-guerrilla-1'))).toBe('not-asked')
  })

  test('TV-80 MAN-14.6 · a leader who rallies is not answered', () => {
    const table = against(['au-leader-archduke-charles'], 'restoration')
    table.decide('blue', restore('au-leader-archduke-charles', NINTH))
    expect(table.eventsOf('restored')).toHaveLength(1)
    expect(table.asks).toBe('red: discard')
  })

  test('TV-80 MAN-14.6 · a redoubt is not answered', () => {
    const table = against(['au-redoubt-1'], 'restoration')
    table.decide('blue', pass('restore')).decide('blue', redoubt('au-redoubt-1', NINTH))
    expect(table.where(NINTH)).toBe('d4r+')
    expect(table.asks).toBe('red: discard')
  })

  test.each([
    ['assault', assault(`${NINTH}-c2`, 'ru-koursk-regiment'), `${NINTH}-c2`, 'red: withdrawWindow'],
    ['ambush', ambush('au-ambush-1', 'ru-koursk-regiment'), 'au-ambush-1', 'red: withdrawWindow'],
    [
      'bombardment',
      bombard('au-4th-regiment-c5', 'ru-moscow-regiment'),
      'au-4th-regiment-c5',
      'blue: restoreUnit',
    ],
  ])('TV-80 MAN-14.6 · a combat card is not answered: %s', (_, opening, card, asks) => {
    const table = at({
      nations: ['austria', 'russia'],
      units: { ...UNITS, 'au-4th-regiment': 'a1', 'ru-moscow-regiment': 'a2' },
      hands: { blue: [card, 'au-leader-archduke-charles'], red: ['ru-guerrilla-1'] },
    }).decide('blue', opening)
    expect(table.asks).toBe(asks)
    expect(table.refusal('red', respond('ru-guerrilla-1'))).toMatch(/not-asked|MAN-9.7/)
  })

  test('TV-80 MAN-14.6 · a leader in combat is not answered', () => {
    const table = at({
      nations: ['austria', 'russia'],
      units: { ...UNITS, 'au-4th-regiment': 'a1' },
      hands: { blue: [`${NINTH}-c2`, 'au-leader-archduke-charles'], red: ['ru-guerrilla-1'] },
      dice: [1, 1],
    })
    fight(table, assault(`${NINTH}-c2`, 'ru-koursk-regiment'), { attack: led('au-leader-archduke-charles') })
    expect(table.totals).toEqual(['9:6 defender-choice'])
    expect(table.asks).toBe('red: hitOrRetreat')
  })
})

describe('cards of an eliminated unit', () => {
  const HAND = [`${NINTH}-c1`, `${NINTH}-c2`]
  const lost = (phase: 'discard' | 'combat' | 'restoration') =>
    at({
      nations: ['austria', 'france'],
      units: { [NINTH]: 'eliminated', 'au-4th-regiment': 'd4r', [LEGERE]: 'd5' },
      hands: { blue: HAND, red: [`${LEGERE}-c1`] },
      phase,
    })

  test('TV-81 MAN-1.24 · they open no combat', () => {
    const table = lost('combat')
    expect(table.refusal('blue', assault(`${NINTH}-c2`, LEGERE))).toBe('MAN-9.3')
    expect(table.refusal('blue', strike('assault', `${NINTH}-c2`, LEGERE, 'au-4th-regiment'))).toBe(
      'MAN-1.20',
    )
    expect(table.options('blue')).toEqual([pass('combat')])
  })

  test('TV-81 MAN-1.24 · they restore nobody', () => {
    const table = lost('restoration')
    expect(table.refusal('blue', restore(`${NINTH}-c2`, NINTH))).toBe('MAN-13.2')
    expect(table.refusal('blue', restore(`${NINTH}-c2`, 'au-4th-regiment'))).toBe('MAN-13.4')
  })

  test('TV-81 MAN-1.24 · they defend nobody', () => {
    const table = at({
      units: { [LEGERE]: 'd4', [NINTH]: 'eliminated', 'au-4th-regiment': 'd5' },
      hands: { blue: [`${LEGERE}-c1`], red: HAND },
    })
    table.decide('blue', assault(`${LEGERE}-c1`, 'au-4th-regiment')).decide('red', pass('withdraw'))
    expect(table.refusal('red', { type: 'defend', cards: [`${NINTH}-c2`] })).toBe('MAN-9.15')
  })

  test('TV-81 MAN-1.24 · they can be discarded', () => {
    const table = lost('discard').decide('blue', discard(...HAND))
    expect(topDiscard(table, 'blue')).toBe(`${NINTH}-c2`)
  })
})

test('TV-89 MAN-1.22 MAN-15.5 · a leader who led the combat of this turn lies in the discard pile and cannot rally', () => {
  const table = at({
    units: { [LEGERE]: 'd4', 'fr-2nd-regiment-legere': 'a1r', [NINTH]: 'd5' },
    hands: { blue: [`${LEGERE}-c3`, 'fr-leader-michel-ney', 'fr-supply-1'] },
    dice: [1, 1],
  })
  fight(table, assault(`${LEGERE}-c3`, NINTH), { attack: led('fr-leader-michel-ney') })
  expect(table.totals).toEqual(['12:6 attacker-choice'])
  table.decide('blue', answer('hit'))
  expect(topDiscard(table, 'blue')).toBe('fr-leader-michel-ney')
  expect(table.refusal('blue', restore('fr-leader-michel-ney', 'fr-2nd-regiment-legere'))).toBe('MAN-2.2')
})

describe('TV-90 MAN-3.12 MAN-5.4 · when hands are filled', () => {
  test('TV-90 MAN-3.12 · the first player may exchange the whole opening hand in the first turn', () => {
    const table = newGame('quick-battle')
    expect([table.asks, cardCounts(table, 0)]).toEqual(['blue: discard', 'hand 5, deck 55, discard 0'])
    table.decide('blue', { type: 'discard', cards: [...table.hand('blue')] })
    expect(cardCounts(table, 0)).toBe('hand 5, deck 50, discard 5')
  })

  test('TV-90 MAN-5.4 · a defender who played three cards has two until the own draw phase', () => {
    const defence = [`${NINTH}-c1`, `${NINTH}-c2`, `${NINTH}-c3`]
    const table = at({
      units: { [LEGERE]: 'd4', [NINTH]: 'd5' },
      hands: { blue: [`${LEGERE}-c3`], red: [...defence, 'au-supply-1', 'au-supply-2'] },
    })
    fight(table, assault(`${LEGERE}-c3`, NINTH), { defence })
    expect([table.asks, cardCounts(table, 1)]).toEqual(['red: discard', 'hand 2, deck 55, discard 3'])
    table.decide('red', discard())
    expect(cardCounts(table, 1)).toBe('hand 5, deck 52, discard 3')
  })
})
