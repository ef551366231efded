import { describe, expect, test } from 'vitest'
import { ambush, answer, commanded } from '../say.ts'
import { at, newGame } from '../table.ts'
import { cardCounts, cardsOf, chooseMap, diceLeft, unitsOf } from './plays.ts'

describe('TV-75 MAN-16.5 · the turn limit', () => {
  const last = (turn: number, options: object) =>
    at({
      units: { [unitsOf('france')[0]!]: 'd2', [unitsOf('austria')[0]!]: 'd7' },
      phase: 'restoration',
      more: { turn, activePlayer: 'red', firstPlayer: 'blue', firstDeckExhausted: { red: true } },
      options,
    })

  test.each([
    ['night falls after turn 50', 50, {}, 'red by nightfall', 50],
    ['turn 49 is not the last', 49, {}, 'goes on', 50],
    ['the limit is an option', 30, { turnLimit: 30 }, 'red by nightfall', 30],
    ['without a limit play goes on', 50, { turnLimit: 0 }, 'goes on', 51],
  ])('TV-75 MAN-16.5 · %s', (_, turn, options, result, after) => {
    const table = last(turn, options)
    expect([table.result, table.position.turn]).toEqual([result, after])
    expect(table.match.outcome?.rule).toBe(result === 'goes on' ? undefined : 'MAN-16.5')
  })
})

describe('TV-82 MAN-17.4 · the open ambush', () => {
  const [MILITIA, TARGET] = ['us-4th-militia', 'au-1st-regiment'] as const // 5/2, 7/4
  const JACKSON = 'us-leader-andrew-jackson' // command 2
  const ambushing = (openAmbush: boolean) =>
    at({
      nations: ['united-states', 'austria'],
      units: { [MILITIA]: 'd4', [TARGET]: 'd5' },
      hands: { blue: ['us-ambush-1', JACKSON, `${MILITIA}-c2`] },
      options: { openAmbush },
      dice: [6, 4],
    }).decide('blue', ambush('us-ambush-1', TARGET))
  const SUPPORTED = commanded(JACKSON, [MILITIA], { cards: [`${MILITIA}-c2`] })

  test('TV-82 MAN-17.4 · agreed: a leader brings in a unit with its card; nothing advances', () => {
    const table = ambushing(true).decide('blue', SUPPORTED)
    expect(table.totals).toEqual(['15:7 attacker-choice'])
    table.decide('blue', answer('retreat'))
    expect([table.where(TARGET), table.where(MILITIA), diceLeft(table)]).toEqual(['d6', 'd4', []])
  })

  test('TV-82 MAN-17.4 · not agreed: the supporter is refused', () => {
    expect(ambushing(false).refusal('blue', SUPPORTED)).toBe('MAN-11.5')
  })
})

describe('TV-91 MAN-17.2 · chosen opening hands', () => {
  const HANDS = {
    blue: [
      'fr-imperial-guard-c1',
      'fr-leader-napoleon-bonaparte',
      'fr-supply-1',
      'fr-supply-1',
      'fr-withdraw-1',
    ],
    red: ['gb-1st-foot-guards-c1', 'gb-leader-lord-wellington', 'gb-redoubt-1', 'gb-scout-1', 'gb-supply-1'],
  }
  const choosing = () =>
    newGame('first-battle', [10, 1], { tournamentHands: true })
      .decide('blue', { type: 'pick-nation', nation: 'france' })
      .decide('red', { type: 'pick-edge', edge: 'north' })

  test('TV-91 MAN-17.2 · each hand is exactly the five cards chosen, the deck is the rest, shuffled', () => {
    const table = choosing()
    expect(table.asks).toBe('blue and red: chooseHand')
    table.decide('red', { type: 'choose-hand', cards: HANDS.red })
    expect(cardCounts(table, 1)).toBe('hand 0, deck 0, discard 0')
    table.decide('blue', { type: 'choose-hand', cards: HANDS.blue })
    expect({ blue: table.hand('blue'), red: table.hand('red') }).toEqual(HANDS)
    for (const [seat, side] of (['blue', 'red'] as const).entries()) {
      expect(cardCounts(table, seat === 0 ? 0 : 1)).toBe('hand 5, deck 55, discard 0')
      const deck = table.position.decks![side]!
      expect(deck).not.toEqual([...deck].sort())
      expect(deck).not.toEqual([...deck].sort().reverse())
    }
  })

  test.each([
    ['four cards', HANDS.blue.slice(1)],
    ['a card that the deck does not have so often', [...HANDS.blue.slice(0, 4), HANDS.blue[1]!]],
    ['a card of the other nation', [...HANDS.blue.slice(1), cardsOf('great-britain')[0]!]],
  ])('TV-91 MAN-17.2 · refused: %s', (_, cards) => {
    expect(choosing().refusal('blue', { type: 'choose-hand', cards })).toBe('MAN-17.2')
  })
})

describe('TV-96 MAN-17.6 MAN-17.5 MAN-3.3 · the set of sections', () => {
  const CLASSIC = 'classic-8 classic-1 classic-5 classic-6'
  const MIXED = 'mill-pond classic-8 birch-wood classic-5'
  const COUNTRYSIDE = 'mill-pond open-plain birch-wood long-ridge'

  test.each([
    [undefined, { [CLASSIC]: 'legal', [COUNTRYSIDE]: 'MAN-17.6', [MIXED]: 'MAN-17.6' }],
    ['classic', { [CLASSIC]: 'legal', [COUNTRYSIDE]: 'MAN-17.6', [MIXED]: 'MAN-17.6' }],
    ['countryside', { [CLASSIC]: 'MAN-17.6', [COUNTRYSIDE]: 'legal', [MIXED]: 'MAN-17.6' }],
    ['all', { [CLASSIC]: 'legal', [COUNTRYSIDE]: 'legal', [MIXED]: 'legal' }],
  ])('TV-96 MAN-17.6 MAN-3.3 · sections for %s', (sectionSet, verdicts) => {
    const table = newGame('battle', [10, 1], sectionSet ? { sectionSet } : {})
    for (const [map, verdict] of Object.entries(verdicts)) {
      const legal = table.match.check(0, chooseMap(map)).ok
      expect(legal ? 'legal' : table.refusal('blue', chooseMap(map))).toBe(verdict)
    }
  })

  test.each([
    ['classic', /^classic-\d+$/],
    ['countryside', /^(?!classic-)/],
    ['all', /./],
  ])(
    'TV-96 MAN-17.5 MAN-17.6 · a random board of %s has four different sections of the set',
    (sectionSet, ids) => {
      for (let rank = 2; rank <= 10; rank++) {
        const { layout } = newGame('quick-battle', [rank, 1], { sectionSet }).position
        const sections = Object.values(layout!).map(({ section }) => section)
        expect(new Set(sections).size).toBe(4)
        for (const section of sections) expect(section).toMatch(ids)
      }
    },
  )

  test.each(['classic', 'countryside', 'all'])(
    'TV-96 MAN-17.5 · the preset First Battle with %s',
    sectionSet => {
      const table = newGame('first-battle', [10, 1], { sectionSet })
      expect(table.position.layout?.nw.section).toBe('open-plain')
      expect(table.asks).toBe('blue: pickNation')
    },
  )
})
