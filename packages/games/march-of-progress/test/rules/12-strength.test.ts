import { describe, expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at } from '../table.ts'

describe('paying with a die', () => {
  test('MOP-12.1 · one die of the player’s choice falls by 1, the player’s own strength rises by 1', () => {
    const table = at('B:BH O:N').turn('fortify', 'strength', 'orange: strength neutral-country')
    shows(table, 'D:3,1,3 S:1/2')
    const home = at('B:BH O:N').turn('fortify', 'strength', 'orange: strength orange-home')
    shows(home, 'D:3,2,2 S:1/2')
  })

  test.each([
    [
      'its own home, a neutral country and the enemy home',
      'B:N,OH@ O:-',
      'blue-home neutral-country orange-home',
    ],
    ['not a contested country', 'B:N,OH@ O:N', 'blue-home orange-home'],
    ['not the enemy home without its capital', 'B:N,OH O:-', 'blue-home neutral-country'],
    ['not a die that shows 0', 'B:N,OH@ O:- D:3,0,3', 'blue-home orange-home'],
    ['a die that shows 1', 'B:N,OH@ O:- D:0,1,1', 'neutral-country orange-home'],
    [
      'not a die at the scenario’s own floor',
      'age-of-marlborough B:SN,EB D:2,2,3,3 O:DR',
      'electorate-of-bavaria spanish-netherlands',
    ],
  ])('MOP-12.2 · what qualifies: %s', (_, position, countries) => {
    const table = at(position).turn('strength', 'recruit')
    expect(table.options('blue')).toEqual(countries.split(' ').map(country => `strength ${country}`))
  })

  test('MOP-12.2 · countries that do not qualify are refused', () => {
    const rule = 'MOP-12.2'
    const contested = at('B:N,OH@ O:N D:3,2,3').turn('strength', 'fortify')
    expect(contested.try('blue', 'strength neutral-country')).toMatchObject({
      refusal: { rule, key: 'mop.not-controlled' },
    })
    const spent = at('B:N,OH@ O:- D:3,0,3').turn('strength', 'recruit')
    expect(spent.try('blue', 'strength neutral-country')).toMatchObject({
      refusal: { rule, key: 'mop.die-at-minimum' },
    })
    expect(spent.refusal('blue', 'strength bavaria')).toBe('MOP-1.3')
  })

  test('MOP-12.3 · a die that reaches 0 is gone: it pays no STRENGTH and no SCORE', () => {
    const table = at('B:BH O:N D:3,1,3').turn('fortify', 'strength', 'orange: strength neutral-country')
    shows(table, 'D:3,0,3 S:1/2')
    expect(table.control).toBe('BOO')
    table.turn('recruit', 'score')
    expect(table.scores('orange')).toEqual([4])
    shows(table.turn('attack', 'strength'), 'D:3,0,2 S:1/3')
  })

  test('MOP-12.4 · who can reduce a die must', () => {
    const table = at('B:N O:OH').turn('strength', 'fortify')
    expect(table.refusal('blue', 'strength none')).toBe('MOP-12.4')
    const spent = at('B:N O:OH D:3,0,3').turn('strength', 'fortify')
    shows(spent, 'D:2,0,3 S:2/1')
  })

  test.each([
    ['every die is spent', 'B:BH O:OH D:3,2,0'],
    ['the own home is occupied and nothing else is held', 'B:OH@ O:OH'],
    ['the only other country is contested', 'B:N,OH@ O:N'],
    ['the only other country has nothing left', 'B:OH@ O:N D:3,0,3'],
  ])('MOP-12.5 · without a die to reduce strength does not rise: %s', (_, position) => {
    const table = at(position)
    const dice = table.fields('D:')
    table.turn('recruit', 'strength')
    expect(table.fizzles).toContain('orange MOP-12.5')
    expect(table.fields('S: D:')).toBe(`S:1/1 ${dice}`)
  })
})

describe('the new strength', () => {
  test('MOP-12.6 · 5 becomes 6; at 6 a die is still paid, by choice, for nothing', () => {
    shows(at('O:OH S:1/5').turn('fortify', 'strength'), 'D:3,2,2 S:1/6')
    const table = at('O:N S:1/6').turn('fortify', 'strength')
    expect(table.options('orange')).toEqual(['strength neutral-country', 'strength orange-home'])
    expect(table.refusal('orange', 'strength none')).toBe('MOP-12.4')
    table.decide('orange', 'strength neutral-country')
    shows(table, 'D:3,1,3 S:1/6')
  })

  test('MOP-12.7 · it is that of armies in play, fortified and normal', () => {
    const table = at('B:Nf,N O:N').turn('strength', 'recruit').turn('fortify', 'attack')
    expect(table.combats).toEqual(['1:6'])
    expect(at('B:N,N O:Nf').turn('strength', 'recruit').turn('attack', 'fortify').combats).toEqual(['4:2'])
  })

  test('MOP-12.7 · it is that of armies recruited later, while the garrison stays at 2', () => {
    const table = at('B:- O:BH,BH,BH S:2/2').turn('strength', 'recruit').turn('recruit', 'attack')
    expect(table.combats).toEqual(['6:5'])
  })

  test('MOP-12.7 · the enemy’s armies stay as they were', () => {
    expect(at('B:N O:N,N').turn('strength', 'recruit').turn('attack', 'score').combats).toEqual(['2:2'])
  })

  test('MOP-12.8 · with the own capital occupied every other country still pays, the own home does not', () => {
    const table = at('B:N,OH@ O:BH@').turn('strength', 'recruit')
    expect(table.options('blue')).toEqual(['strength neutral-country', 'strength orange-home'])
    expect(table.refusal('blue', 'strength blue-home')).toBe('MOP-12.2')
    shows(table.decide('blue', 'strength orange-home'), 'D:3,2,2 S:2/1')
  })
})

describe('timing', () => {
  test('MOP-12.9 · STRENGTH comes after an attack of the same turn: a country lost pays nothing', () => {
    const table = at('B:N O:N,N').turn('strength', 'attack')
    shows(table, 'B:- O:N,N D:2,2,3 S:2/1')
  })

  test('MOP-12.9 · and a capital lost pays nothing either', () => {
    const table = at('B:- O:BH,BH,BH').turn('strength', 'attack')
    expect(table.fizzles).toEqual(['blue MOP-12.5'])
    shows(table, 'S:1/1 D:3,2,3')
  })

  test('MOP-12.9 · STRENGTH comes before SCORE: VPs paid for it are in the stock again', () => {
    const table = at('ww2-west B:GB O:GE VP:28-14 P:move-1/-').turn(
      'score',
      'strength',
      'orange: strength pay',
    )
    expect(table.scores('blue')).toEqual([4])
    shows(table, 'VP:32-9 S:1/3')
  })

  test.each(['blue', 'orange'])('MOP-12.10 · two STRENGTH do not interfere when %s goes first', first => {
    const table = at('B:N O:OH,BH@ S:1/6 I:O').turn('strength', 'strength')
    expect(table.asks).toBe('orange: order')
    table.decide('orange', `first ${first}`).decide('orange', 'strength blue-home')
    shows(table, 'D:2,1,3 S:2/6 I:O')
  })
})
