import { describe, expect, test } from 'vitest'
import { SIDES } from '../../src/vocabulary.ts'
import { throughout } from '../any-position.ts'
import { shows } from '../shows.ts'
import { at } from '../table.ts'

describe('RECRUIT', () => {
  test.each([
    ['B:N O:OH', 'B:BH,N O:OH,OH', 1],
    ['B:- O:-', 'B:BH O:OH', 2],
    ['B:BHf,OHf O:N,Nf', 'B:BH,BHf,OHf O:N,Nf,OH', 0],
    ['age-of-marlborough B:SN O:EB', 'B:FR,SN O:EB,DR', 1],
  ])('MOP-6.1 · one army goes from the stock, standing, to each home: %s', (position, pattern, stock) => {
    const table = at(position).turn('recruit', 'recruit')
    shows(table, pattern)
    for (const side of SIDES) expect(table.position.players![side]!.armiesInStock).toBe(stock)
  })

  test.each([
    ['all at home', 'B:BH,BH,BH O:OH'],
    ['fortified, and on the enemy capital', 'B:Nf,OH,OHf@ O:N'],
  ])('MOP-6.2 · no effect with three armies in play: %s', (_, position) => {
    const before = at(position)
    const after = at(position).turn('recruit', 'fortify')
    expect(after.fizzles).toEqual(['blue MOP-6.2'])
    expect(after.fields('B:')).toBe(before.fields('B:'))
    shows(after, 'P:recruit/fortify')
  })

  test.each([
    ['by a normal army', 'B:- O:BH@', 'B:-'],
    ['by a fortified army', 'B:N O:BHf@', 'B:N'],
    ['with its owner’s armies around it', 'B:BH,BHf O:BH@,BH', 'B:BH,BHf'],
  ])('MOP-6.3 · no effect while the capital is occupied %s', (_, position, blue) => {
    const table = at(position).turn('recruit', 'strength', 'orange: strength orange-home')
    expect(table.fizzles).toEqual(['blue MOP-6.3'])
    shows(table, blue)
  })

  test('MOP-6.4 · three enemies in the home, none on the capital, hinder nothing', () => {
    shows(at('B:- O:BH,BHf,BH').turn('recruit', 'strength'), 'B:BH O:BH,BH,BHf')
  })

  test('MOP-6.5 · whoever can recruit does, and is not asked', () => {
    throughout(({ before, events, part, table }) => {
      const revealed = events.find(event => event.type === 'revealed')
      if (!revealed) return
      expect(table.asks).not.toContain('recruit')
      // The other card moves nobody, so that nothing has changed before RECRUIT.
      const group = (side: 'blue' | 'orange') => part.cards.find(({ id }) => id === revealed[side])?.group
      for (const [seat, side] of SIDES.entries()) {
        if (group(side) !== 'recruit' || group(SIDES[1 - seat]!) === 'movement') continue
        const can = before.stock[seat]! > 0 && before.onCapital[1 - seat] === 0
        expect(events.some(event => event.type === 'recruited' && event.side === side)).toBe(can)
      }
    })
  })

  test.each([
    ['an occupier that moves off frees RECRUIT', 'B:N O:BH@', 'recruit', 'move-1', 'B:BH,N O:N', []],
    [
      'an occupier that attacks in vain leaves too late',
      'B:BH,BH O:BH@',
      'recruit',
      'attack',
      'B:BH,BH O:-',
      ['1:4'],
    ],
    [
      'a capital taken by attack does not undo it',
      'B:N O:BH,BH S:1/2',
      'recruit',
      'attack',
      'B:N O:BH,BH@',
      ['4:3'],
    ],
    ['the new army may hold the capital', 'B:- O:BH,BH,BH', 'recruit', 'attack', 'B:- O:-', ['3:3']],
    [
      'it was there: without it the capital falls',
      'B:- O:BH,BH,BH',
      'strength',
      'attack',
      'B:- O:BH,BH,BH@',
      ['3:2'],
    ],
  ])('MOP-6.6 · %s', (_, position, blue, orange, pattern, combats) => {
    const table = at(position).turn(blue, orange)
    shows(table, pattern)
    expect(table.combats).toEqual(combats)
  })

  test('MOP-6.6 · Orange recruits with nobody at home; two armies of strength 2 win 4 to 3 and occupy', () => {
    const table = at('B:OH,OH O:N S:2/1').turn('attack', 'recruit')
    expect([table.combats, table.control]).toEqual([['4:3'], 'BOB'])
    shows(table, 'B:OH,OH@ O:N')
    expect(table.position.players!.orange!.armiesInStock).toBe(2)
  })
})
