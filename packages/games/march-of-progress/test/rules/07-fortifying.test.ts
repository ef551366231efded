import { describe, expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at } from '../table.ts'

describe('FORTIFY', () => {
  test('MOP-7.1 · one normal army of the player’s choice lies down, and only one', () => {
    const table = at('B:BH O:N,N,OH').turn('recruit', 'fortify')
    expect(table.options('orange')).toEqual(['fortify n neutral-country', 'fortify n orange-home'])
    shows(table.decide('orange', 'fortify n neutral-country'), 'O:N,Nf,OH')
  })

  test.each([
    ['at home', 'O:OH', 'O:OHf'],
    ['in a neutral country', 'O:N', 'O:Nf'],
    ['in the enemy’s home', 'O:BH', 'O:BHf'],
    ['on the enemy’s capital', 'O:BH@', 'O:BHf@'],
    ['in its own home, the capital occupied', 'O:OH B:OH@', 'O:OHf'],
  ])('MOP-7.2 · anywhere: %s', (_, before, after) => {
    shows(at(before.includes('B:') ? before : `B:N ${before}`).turn('strength', 'fortify'), after)
  })

  test('MOP-7.3 · no effect without an army in play', () => {
    const table = at('B:BH O:-').turn('recruit', 'fortify')
    expect(table.fizzles).toEqual(['orange MOP-7.3'])
    shows(table, 'O:- P:recruit/fortify')
  })

  test.each([
    ['one', 'B:Nf O:OH', 'B:Nf'],
    ['three, one of them on the capital', 'B:BHf,OHf,OHf@ O:N', 'B:BHf,OHf,OHf@'],
  ])('MOP-7.4 · no effect if all lie already: %s', (_, before, after) => {
    const table = at(before).turn('fortify', 'fortify')
    expect(table.fizzles).toEqual(['blue MOP-7.4'])
    shows(table, after)
  })

  test('MOP-7.4 · where a normal army exists, a normal one must be chosen', () => {
    const table = at('B:BH,N,OHf O:N').turn('fortify', 'recruit')
    expect(table.refusal('blue', 'fortify n orange-home')).toBe('MOP-7.4')
    expect(table.refusal('blue', 'fortify n@ orange-home')).toBe('MOP-7.4')
    expect(table.try('blue', 'fortify f orange-home').ok).toBe(false)
    shows(at('B:BHf,N O:OH').turn('fortify', 'recruit'), 'B:BHf,Nf')
  })

  test.each([
    ['B:N,Nf O:N S:2/1', '1:5'],
    ['B:Nf O:N S:6/1', '1:7'],
    ['B:Nf,Nf,Nf O:N S:1/1', '1:6'],
    ['B:N,N O:N S:2/1', '1:4'],
  ])('MOP-7.5 · in defence each fortified army counts one more than its strength: %s', (position, combat) => {
    expect(at(position).turn('recruit', 'attack').combats).toEqual([combat])
  })

  test.each([
    ['B:N,Nf O:N', 'attack neutral-country', '1:1'],
    ['B:N,Nf,Nf O:N S:3/1', 'attack neutral-country', '3:1'],
    ['B:N,Nf,Nf O:N S:3/1', 'attack neutral-country f', '6:1'],
  ])('MOP-7.6 · a fortified army adds nothing to an attack: %s, %s', (position, attack, combat) => {
    expect(at(position).turn('attack', 'strength', `blue: ${attack}`).combats).toEqual([combat])
  })

  test('MOP-7.6 · fortified armies alone do not attack', () => {
    const table = at('B:Nf,OH O:N').turn('attack', 'recruit')
    expect(table.refusal('blue', 'attack neutral-country')).toBe('MOP-7.6')
  })

  test('MOP-7.7 · a fortified army is an army for control, occupation, the limit of three, and as a target', () => {
    expect(at('B:Nf O:OHf').control).toBe('BBO')
    expect(at('B:Nf O:Nf').control).toBe('B-O')
    expect(at('B:OHf@ O:N').control).toBe('BOB')
    expect(at('B:Nf,Nf,Nf O:OH').turn('recruit', 'fortify').fizzles).toEqual(['blue MOP-6.2'])
    expect(at('B:Nf O:N,N,N').turn('recruit', 'attack').combats).toEqual(['3:2'])
  })

  test('MOP-7.8 · an army stays fortified while others move, recruit, score and attack it in vain', () => {
    const table = at('B:N,Nf O:OH P:move-2/-')
      .turn('move-1', 'move-1', 'blue: first blue', 'blue: move n neutral-country>blue-home')
      .turn('recruit', 'attack')
      .turn('strength', 'recruit', 'blue: strength blue-home')
      .turn('score', 'fortify')
    expect(table.combats).toEqual(['1:2'])
    shows(table, 'B:BH,BH,Nf')
  })

  test('MOP-7.8 · it stands up by moving, or by attacking', () => {
    shows(at('B:Nf O:-').turn('move-1', 'recruit', 'blue: move f neutral-country>blue-home'), 'B:BH')
    shows(at('B:Nf O:N S:2/1').turn('attack', 'recruit', 'blue: attack neutral-country f'), 'B:N')
  })

  test('MOP-7.9 · an occupier that lies down occupies on', () => {
    const table = at('B:BH O:BH@').turn('strength', 'fortify')
    shows(table, 'O:BHf@ D:3,2,3 S:1/1')
    expect([table.control, table.fizzles]).toEqual(['O-O', ['blue MOP-12.5']])
    expect(table.turn('recruit', 'recruit').fizzles.at(-1)).toBe('blue MOP-6.3')
  })
})
