import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SIDES } from '../../src/vocabulary.ts'
import { playOut, settings } from '../random-play.ts'
import { shows } from '../shows.ts'
import { at, newGame, type Table } from '../table.ts'

const code = (table: Table, side: 'blue' | 'orange', text: string): string => {
  const done = table.try(side, text)
  return done.ok ? 'legal' : done.refusal.code
}

describe('choose-card', () => {
  test('MOP-17.1 · both are asked together, in any order, and nothing is done before both have chosen', () => {
    const table = at()
    expect(table.asks).toBe('blue and orange: choose')
    expect(table.match.decide(1, { type: 'choose-card', card: 'recruit' })).toEqual({ ok: true, value: null })
    shows(table, 'O:OH P:-/-')
    table.decide('blue', 'card recruit')
    shows(table, 'B:BH,BH O:OH,OH T:2')
  })

  test.each([
    ['a full hand', '-', 'attack attack-plus-1 fortify move-1 move-2 recruit strength'],
    ['one card gone', 'recruit', 'attack attack-plus-1 fortify move-1 move-2 score strength'],
    ['two cards left', 'move-1,move-2,recruit,fortify,attack,strength', 'attack-plus-1 score'],
  ])('MOP-17.1 · the options with %s', (_, pile, cards) => {
    expect(at(`P:-/${pile}`).options('orange')).toEqual(cards.split(' ').map(card => `card ${card}`))
  })

  test('MOP-17.1 · it is never empty', () => {
    fc.assert(
      fc.property(settings(), setting => {
        playOut(setting, match => {
          if (match.pending().step !== 'choose') return
          for (const seat of [0, 1]) expect(match.options(seat).decisions.length).toBeGreaterThan(0)
        })
      }),
      { numRuns: 30 },
    )
  })
})

describe('choose-order', () => {
  test.each([
    ['both move', 'B:BH O:OH', 'move-1', 'move-2'],
    ['both attack', 'B:N O:N', 'attack', 'attack-plus-1'],
    ['both attack in the first country of the map', 'B:BH O:BH', 'attack', 'attack'],
    ['both attack in the last one', 'B:OH O:OH', 'attack', 'attack'],
    ['both move, only Blue has an army', 'B:BH O:-', 'move-1', 'move-1'],
    ['both move, only Orange has an army', 'B:- O:OH', 'move-2', 'move-1'],
    ['both attack, only Blue has a target', 'B:OH O:N', 'attack', 'attack'],
    ['both attack, only Orange has a target', 'B:N O:BH', 'attack', 'attack'],
    ['both fortify, Blue has a choice', 'B:BH,N O:OH', 'fortify', 'fortify'],
    ['both fortify, Orange has a choice', 'B:BH O:OH,N', 'fortify', 'fortify'],
    ['both raise their strength', 'B:N O:OH', 'strength', 'strength'],
    ['both score more than there is', 'VP:16-17 P:move-1/move-1', 'score', 'score'],
  ])('MOP-17.2 · %s: the holder is asked, and nobody else', (_, position, blue, orange) => {
    for (const [holder, other, letter] of [
      ['blue', 'orange', 'B'],
      ['orange', 'blue', 'O'],
    ] as const) {
      const table = at(`${position} I:${letter}`).turn(blue, orange)
      expect(table.asks).toBe(`${holder}: order`)
      expect(table.options(holder)).toEqual(['first blue', 'first orange'])
      expect(table.options(other)).toEqual([])
      expect(code(table, other, 'first blue')).toBe('not-asked')
    }
  })

  test.each([
    ['nobody has an army', 'B:- O:-', 'move-1', 'move-1'],
    ['nobody has a target', 'B:BH O:OH', 'attack', 'attack'],
    ['nobody has a choice', 'B:BH,BH O:OH,OHf', 'fortify', 'fortify'],
    ['nobody could score more', 'P:move-1/move-1', 'score', 'score'],
    ['both recruit', 'B:N O:N', 'recruit', 'recruit'],
  ])('MOP-17.2 · no order is asked if %s', (_, position, blue, orange) => {
    shows(at(position).turn(blue, orange), 'T:2')
  })

  test('MOP-17.2 · the order is asked when its group starts, not before', () => {
    const table = at('B:N O:N').turn('attack', 'attack')
    expect(table.asks).toBe('blue: order')
    expect(table.events.some(({ type }) => type === 'combat')).toBe(false)
    const moving = at('B:N,OH O:N').turn('move-1', 'attack')
    expect(moving.asks).toBe('blue: move')
  })
})

describe('choose-move', () => {
  test.each([
    ['move-1', 'B:N,N O:OH', ['n N>B', 'n N>O']],
    ['move-2', 'B:N,N O:OH', ['n N>B', 'n N>O', 'n+n N>B', 'n+n N>O']],
    ['move-1', 'B:N,Nf O:OH', ['f N>B', 'f N>O', 'n N>B', 'n N>O']],
    ['move-2', 'B:N,Nf O:OH', ['f N>B', 'f N>O', 'n N>B', 'n N>O', 'n+f N>B', 'n+f N>O']],
    ['move-2', 'B:OH,OHf,OH@ O:-', ['f O>N', 'f+n@ O>N', 'n O>N', 'n+f O>N', 'n+n@ O>N', 'n@ O>N']],
    ['move-1', 'B:BH,OHf@ O:-', ['f@ O>N', 'n B>N']],
  ])('MOP-17.3 · %s with %s', (card, position, moves) => {
    const name: Record<string, string> = { B: 'blue-home', N: 'neutral-country', O: 'orange-home' }
    const spelt = moves.map(move => `move ${move.replace(/[BNO]/g, letter => name[letter]!)}`)
    expect(at(position).turn(card, 'recruit').options('blue')).toEqual(spelt.sort())
  })

  test('MOP-17.3 · what is not among them is refused, and without an army nothing is asked', () => {
    const table = at('B:N,N,N O:OH').turn('move-1', 'recruit')
    expect(table.refusal('blue', 'move n+n neutral-country>blue-home')).toBe('MOP-5.1')
    expect(table.refusal('blue', 'move f neutral-country>blue-home')).toBe('MOP-5.7')
    const pair = at('B:N,N,N O:OH').turn('move-2', 'recruit')
    expect(pair.refusal('blue', 'move n+n+n neutral-country>blue-home')).toBe('MOP-5.2')
    expect(at('B:- O:OH').turn('move-2', 'recruit').fizzles).toEqual(['blue MOP-5.6'])
  })
})

describe('choose-fortify, choose-attack, choose-discard, choose-strength', () => {
  test('MOP-17.4 · FORTIFY names one normal army; armies that are alike are one option', () => {
    const table = at('B:N,N,OH@ O:OH').turn('fortify', 'recruit')
    expect(table.options('blue')).toEqual(['fortify n neutral-country', 'fortify n@ orange-home'])
    expect(table.refusal('blue', 'fortify n orange-home')).toBe('MOP-7.4')
    expect(table.refusal('blue', 'fortify n blue-home')).toBe('MOP-7.4')
  })

  test('MOP-17.4 · one option is applied without asking; none is no effect', () => {
    shows(at('B:N,N,Nf O:OH').turn('fortify', 'recruit'), 'B:N,Nf,Nf')
    expect(at('B:Nf O:OH').turn('fortify', 'recruit').fizzles).toEqual(['blue MOP-7.4'])
  })

  test.each([
    [
      'normal and fortified armies',
      'B:N,Nf,Nf O:N',
      ['neutral-country', 'neutral-country f', 'neutral-country f+f'],
    ],
    ['only fortified ones', 'B:Nf,Nf O:N', ['neutral-country f', 'neutral-country f+f', 'none']],
    [
      'a fortified occupier',
      'B:OHf,OHf@ O:OH',
      ['none', 'orange-home f', 'orange-home f+f@', 'orange-home f@'],
    ],
    ['two countries', 'B:N,OHf O:N', ['neutral-country', 'orange-home f']],
  ])('MOP-17.5 · what may be attacked with %s', (_, position, attacks) => {
    const table = at(position).turn('attack', 'recruit')
    expect(table.options('blue')).toEqual(attacks.map(attack => `attack ${attack}`))
  })

  test('MOP-17.5 · at least one army attacks, only in an eligible country, and only armies that are there', () => {
    const table = at('B:Nf,BH O:N').turn('attack', 'recruit')
    expect(table.refusal('blue', 'attack neutral-country')).toBe('MOP-7.6')
    expect(table.refusal('blue', 'attack blue-home')).toBe('MOP-8.3')
    expect(table.refusal('blue', 'attack neutral-country f+f')).toBe('MOP-8.7')
    expect(at('B:N,Nf O:N').turn('attack', 'recruit').refusal('blue', 'attack none')).toBe('MOP-8.8')
  })

  test('MOP-17.6 · the discard comes after the country is named and before totals are added up', () => {
    const table = at('B:N,Nf O:N').turn('attack-plus-1', 'recruit', 'blue: attack neutral-country f')
    expect(table.asks).toBe('blue: discardForAttack')
    expect([table.combats, table.fields('B:N,N')]).toEqual([[], 'B:N,N'])
    expect(table.options('blue')).toEqual(
      ['attack', 'fortify', 'move-1', 'move-2', 'recruit', 'strength'].map(card => `discard ${card}`),
    )
    expect(table.decide('blue', 'discard attack').combats).toEqual(['3:1'])
  })

  test('MOP-17.6 · a single card is discarded without asking; none: no discard and no bonus', () => {
    const pile = 'move-1,move-2,recruit,fortify,attack'
    const last = at(`B:N O:N P:${pile}/-`).turn('attack-plus-1', 'recruit')
    expect([last.combats, last.hand('blue')]).toEqual([['2:1'], ['score']])
    const none = at(`B:N O:N P:${pile},strength/-`).turn('attack-plus-1', 'recruit')
    expect([none.combats, none.hand('blue')]).toEqual([['1:1'], ['score']])
  })

  test('MOP-17.7 · STRENGTH names a qualifying country; one is taken, none is no effect', () => {
    const table = at('B:- O:N,BH@').turn('recruit', 'strength')
    expect(table.options('orange')).toEqual(
      ['blue-home', 'neutral-country', 'orange-home'].map(country => `strength ${country}`),
    )
    expect(code(table, 'blue', 'strength blue-home')).toBe('not-asked')
    shows(at('O:N D:3,2,0').turn('recruit', 'strength'), 'D:3,1,0 S:1/2')
    expect(at('O:OH D:3,2,0').turn('recruit', 'strength').fizzles).toEqual(['orange MOP-12.5'])
  })
})

describe('out of turn', () => {
  const spoken = (table: Table, seat: number) => table.match.anytime(seat).map(({ type }) => type)

  test('MOP-17.8 · offers and answers in the choose phase, concession always, for either player', () => {
    const table = at('B:N O:OH')
    for (const seat of [0, 1]) expect(spoken(table, seat)).toEqual(['offer-end', 'concede'])
    table.decide('orange', 'offer-end')
    expect(spoken(table, 0)).toEqual(['respond-end', 'respond-end', 'concede'])
    expect(spoken(table, 1)).toEqual(['concede'])
    table.turn('strength', 'recruit')
    for (const seat of [0, 1]) expect(spoken(table, seat)).toEqual(['concede'])
    table.decide('blue', 'concede')
    for (const seat of [0, 1]) expect(spoken(table, seat)).toEqual([])
  })

  test('MOP-17.8 · they are open, and leave what is being decided as it is', () => {
    const table = at().decide('blue', 'card attack').decide('orange', 'offer-end')
    expect(table.match.heard(null)).toContainEqual({ type: 'end-offered', rule: 'MOP-15.5', side: 'orange' })
    expect(table.asks).toBe('blue and orange: choose')
    shows(table, 'C:attack/-')
  })
})

describe('automatic steps', () => {
  test('MOP-17.9 · a turn without a choice is over with the second card', () => {
    const table = at('B:OH,OH,OH O:- P:-/move-1').turn('attack', 'recruit')
    expect(table.combats).toEqual(['3:3'])
    const won = at('B:OH,OH,OH O:N P:-/move-1').turn('attack', 'score')
    shows(won, 'B:OH,OH,OH@ VP:0-0 P:attack/- T:2')
    shows(at('B:BH O:OH').turn('move-1', 'fortify'), 'B:N O:OHf T:2')
  })

  test('MOP-17.9 · with both at it the flip needs no decision either', () => {
    shows(at('B:BH O:OH').turn('attack', 'attack'), 'I:O T:2')
  })

  test('MOP-17.9 · nobody is ever asked where there is one option only, but for the card', () => {
    fc.assert(
      fc.property(settings(), setting => {
        playOut(setting, match => {
          const { step, seats } = match.pending()
          for (const { seat } of seats)
            expect(match.options(seat).decisions.length).toBeGreaterThan(step === 'choose' ? 0 : 1)
        })
      }),
    )
  })

  test('MOP-17.9 · a single card is asked for', () => {
    const pile = 'move-1,move-2,recruit,fortify,attack,attack-plus-1,strength'
    const table = at(`P:${pile}/${pile}`)
    expect(table.asks).toBe('blue and orange: choose')
    for (const side of SIDES) expect(table.options(side)).toEqual(['card score'])
    expect(newGame('ww2-west').asks).toBe('blue and orange: choose')
  })
})
