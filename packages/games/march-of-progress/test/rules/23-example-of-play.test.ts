import { describe, expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at, newGame } from '../table.ts'

/** The example, played as in the rulebook; here with the colours exchanged, and what else could have happened. */
const PILES = 'P:move-1,strength/recruit,move-2'

describe('the example of play with colours exchanged', () => {
  test('MOP-23.1 · Orange enters the neutral country, Blue recruits; the initiative stays', () => {
    const table = newGame('thirty-years-war', [1, 6]).turn('recruit', 'move-1')
    shows(table, 'B:BH,BH O:N I:O P:recruit/move-1')
    expect(table.control).toBe('BOO')
  })

  test('MOP-23.1 · had Blue spent MOVE 2 on it, MOVE 2 could not be discarded later', () => {
    const table = newGame('thirty-years-war').turn('move-2', 'recruit')
    table.turn('strength', 'move-2', 'orange: move n+n orange-home>neutral-country')
    table.turn('attack-plus-1', 'attack-plus-1', 'blue: first blue')
    expect(table.refusal('blue', 'discard move-2')).toBe('MOP-8.14')
  })

  test('MOP-23.2 · Blue’s two armies come first, so Orange must reduce its own home', () => {
    const table = at('B:BH,BH O:N I:O P:recruit/move-1').turn('move-2', 'strength')
    expect(table.asks).toBe('blue: move')
    table.decide('blue', 'move n+n blue-home>neutral-country')
    shows(table, 'B:N,N O:N D:3,2,2 S:1/2 I:O')
  })

  test('MOP-23.2 · had they stayed at home, the neutral die would have been a choice', () => {
    const table = at('B:N O:OH,OH P:move-1/recruit').turn('strength', 'fortify')
    expect(table.options('blue')).toEqual(['strength blue-home', 'strength neutral-country'])
  })

  test('MOP-23.3 · the holder chooses the order: Orange first would have won for Orange', () => {
    const table = at(`B:N O:N,N D:2,2,3 S:2/1 ${PILES}`).turn('attack-plus-1', 'attack-plus-1')
    expect(table.options('blue')).toEqual(['first blue', 'first orange'])
    table.decide('blue', 'first orange').decide('orange', 'discard attack')
    expect([table.combats, table.fizzles]).toEqual([['3:2'], ['blue MOP-8.11']])
    shows(table, 'B:- O:N,N I:O P:move-1,attack-plus-1,strength/move-2,recruit,attack,attack-plus-1')
  })

  test('MOP-23.4 · Orange wins 3 to 2, Blue’s ATTACK+1 fizzles without a discard, the initiative passes', () => {
    const table = at('B:N,N O:N D:3,2,2 S:1/2 I:O P:recruit,move-2/move-1,strength')
    table.turn('attack-plus-1', 'attack-plus-1', 'orange: first orange', 'orange: discard move-2')
    expect([table.combats, table.fizzles]).toEqual([['3:2'], ['blue MOP-8.11']])
    shows(table, 'B:- O:N I:B P:move-2,recruit,attack-plus-1/move-1,move-2,attack-plus-1,strength')
  })

  test('MOP-23.4 · it could have been any card from hand, except SCORE', () => {
    const table = at(`B:N O:N,N D:2,2,3 S:2/1 ${PILES}`).turn(
      'attack-plus-1',
      'attack-plus-1',
      'blue: first blue',
    )
    expect(table.options('blue')).toEqual(
      ['attack', 'fortify', 'move-2', 'recruit'].map(card => `discard ${card}`),
    )
    expect(table.refusal('blue', 'discard score')).toBe('MOP-14.3')
  })
})
