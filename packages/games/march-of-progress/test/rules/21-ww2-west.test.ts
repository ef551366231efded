import { describe, expect, test } from 'vitest'
import ww2 from '../../src/data/ww2-west.json' with { type: 'json' }
import { SIDES } from '../../src/vocabulary.ts'
import { shows } from '../shows.ts'
import { at as anyTable, impossible, newGame } from '../table.ts'

const at = (position = '') => anyTable(`ww2-west ${position}`)

describe('sides, map and set-up', () => {
  test('MOP-21.2 · Berlin is Orange’s capital, London Blue’s, each with a garrison of 2', () => {
    const capitals = ww2.common.countries.flatMap(({ owner, capital }) =>
      capital ? [`${owner} ${capital}`] : [],
    )
    expect(capitals).toEqual(['blue London', 'orange Berlin'])
    shows(at('B:LC O:WF').turn('recruit', 'recruit'), 'B:GB,LC O:WF,GE')
    expect(at('B:GE,GE O:WF').turn('attack', 'recruit').combats).toEqual(['2:4'])
    expect(at('B:LC O:GB').turn('fortify', 'attack').combats).toEqual(['2:2'])
  })

  test.each([
    ['great-britain', 'B:GB', ['low-countries', 'ww2-france']],
    ['low-countries', 'B:LC', ['germany', 'great-britain', 'ww2-france']],
    ['ww2-france', 'B:WF', ['germany', 'great-britain', 'low-countries']],
    ['germany', 'B:GE', ['low-countries', 'ww2-france']],
  ])('MOP-21.4 · from %s one goes over every border, the Channel too', (from, position, neighbours) => {
    const table = at(position).turn('move-1', 'recruit')
    expect(table.options('blue')).toEqual(neighbours.map(to => `move n ${from}>${to}`))
  })

  test('MOP-21.4 · Germany and Great Britain do not touch', () => {
    expect(at('B:GE').turn('move-1', 'recruit').refusal('blue', 'move n germany>great-britain')).toBe(
      'MOP-5.4',
    )
  })

  test('MOP-21.5 · all 42 VP are in the game, and an empty stock does not end it', () => {
    expect(newGame('ww2-west').position.vpStock).toBe(42 - 3)
    expect(impossible('ww2-west VP:29-14')).toBe('MOP-13.7')
    const table = at('VP:28-13 P:move-1/-').turn('score', 'recruit')
    expect([table.position.vpStock, table.result]).toEqual([0, 'goes on'])
  })

  test('MOP-21.6 · part 1 is set up, initiative rolled', () => {
    const table = newGame('ww2-west', [2, 2, 3, 5])
    shows(table, 'B:GB,GB O:GE,GE S:1/2 D:3,2,3,2 VP:1-2 I:O P:-/- T:1')
    expect(SIDES.map(side => table.position.players?.[side]?.armiesInStock)).toEqual([1, 1])
    expect(impossible('ww2-west D:0,0,0,0')).toBe('possible')
    for (const dice of ['4,2,3,2', '3,3,3,2', '3,2,4,2', '3,2,3,3'])
      expect(impossible(`ww2-west D:${dice}`)).toBe('MOP-1.12')
  })

  test.each([
    ['MOP-21.7 · part 1', '', 'blitzkrieg', 'v-weapons'],
    ['MOP-21.22 · part 2', '/2', 'v-weapons', 'blitzkrieg'],
  ])('%s: ATTACK+1 is replaced on both sides', (_, part, own, other) => {
    const table = anyTable(`ww2-west${part}`)
    const core = ['move-1', 'move-2', 'recruit', 'fortify', 'attack', 'strength', 'score']
    expect(table.hand('blue').sort()).toEqual([...core, 'air-power-attack'].sort())
    expect(table.hand('orange').sort()).toEqual([...core, own].sort())
    for (const side of SIDES) expect(table.refusal(side, 'card attack-plus-1')).toBe('MOP-3.3')
    expect(table.refusal('orange', `card ${other}`)).toBe('MOP-3.3')
    expect(table.refusal('blue', `card ${own}`)).toBe('MOP-3.3')
  })
})

describe('VPs are also supplies', () => {
  test('MOP-21.8 · VPs spent are in the stock at once', () => {
    const table = at('VP:3-7').turn('recruit', 'strength')
    expect(table.position.vpStock).toBe(32)
    expect(table.decide('orange', 'strength pay').position).toMatchObject({
      vpStock: 37,
      players: { orange: { vp: 2 } },
    })
  })

  test('MOP-21.8 · nobody spends more than he holds, and nobody has to', () => {
    expect(at('VP:0-5').turn('recruit', 'strength', 'orange: strength germany').fields('VP:')).toBe('VP:0-5')
    shows(at('VP:0-4').turn('recruit', 'strength'), 'VP:0-4 S:1/3 D:3,2,3,1')
    const table = at('B:WF O:WF VP:1-0').turn('air-power-attack', 'recruit', 'blue: discard recruit')
    expect(table.refusal('blue', 'air-power 2')).toBe('MOP-21.11')
    shows(table.decide('blue', 'air-power 0'), 'VP:1-0')
  })

  test.each([
    ['the Allies pay', 'blue', 'strength', 'recruit', 'S:2/1 VP:4-9 D:3,2,3,2'],
    ['Germany pays', 'orange', 'recruit', 'strength', 'S:1/2 VP:9-4 D:3,2,3,2'],
  ] as const)('MOP-21.9 · %s 5 VP for STRENGTH, and no die falls', (_, side, blue, orange, after) => {
    shows(at('S:1/1 VP:9-9').turn(blue, orange).decide(side, 'strength pay'), after)
  })

  test.each([
    ['with 4 VP', 'B:WF O:GE VP:4-0'],
    ['at strength 6', 'B:WF O:GE VP:9-0 S:6/2'],
  ])('MOP-21.9 · nobody pays %s', (_, position) => {
    const table = at(position).turn('strength', 'recruit')
    expect(table.refusal('blue', 'strength pay')).toBe('MOP-21.9')
    expect(table.options('blue')).toEqual(['strength great-britain', 'strength ww2-france'])
  })

  test('MOP-21.9 · without a die the player pays or lets the card have no effect', () => {
    const position = 'O:GE D:3,2,3,0 VP:0-5'
    shows(at(position).turn('recruit', 'strength', 'orange: strength pay'), 'S:1/3 VP:0-0')
    const declined = at(position).turn('recruit', 'strength', 'orange: strength none')
    shows(declined, 'S:1/2 VP:0-5 P:recruit/strength')
    expect(at('O:GE D:3,2,3,0 VP:0-4').turn('recruit', 'strength').fizzles).toEqual(['orange MOP-12.5'])
    expect(at('O:GE D:3,2,3,0 VP:0-9 S:1/6').turn('recruit', 'strength').fizzles).toEqual(['orange MOP-12.5'])
  })

  test('MOP-21.9 · elsewhere VPs buy nothing', () => {
    expect(anyTable('B:N O:OH VP:9-0').turn('strength', 'recruit').refusal('blue', 'strength pay')).toBe(
      'MOP-21.9',
    )
  })

  test.each([
    ['three normal ones', 'B:GB,GB,GB', 'n+n+n great-britain', 'B:LC,LC,LC'],
    ['fortified ones as well', 'B:GB,GBf,GBf', 'n+f+f great-britain', 'B:LC,LC,LC'],
    ['from Berlin', 'B:GE,GE,GE@', 'n+n+n@ germany', 'B:LC,LC,LC'],
  ])('MOP-21.10 · the Allies move three armies with MOVE 2 for 1 VP: %s', (_, position, armies, after) => {
    const table = at(`${position} O:WF VP:1-0`).turn(
      'move-2',
      'recruit',
      `blue: move ${armies}>low-countries`,
    )
    shows(table, `${after} VP:0-0`)
  })

  test('MOP-21.10 · fewer armies cost nothing; without a VP, with MOVE 1 or from two countries there are no three', () => {
    shows(
      at('B:GB,GB,GB VP:1-0').turn('move-2', 'recruit', 'blue: move n+n great-britain>low-countries'),
      'B:GB,LC,LC VP:1-0',
    )
    const three = 'move n+n+n great-britain>low-countries'
    expect(at('B:GB,GB,GB VP:0-0').turn('move-2', 'recruit').refusal('blue', three)).toBe('MOP-5.2')
    expect(at('B:GB,GB,GB VP:9-0').turn('move-1', 'recruit').refusal('blue', three)).toBe('MOP-5.1')
    expect(at('B:GB,GB,LC VP:9-0').turn('move-2', 'recruit').refusal('blue', three)).toBe('MOP-5.7')
  })

  test('MOP-21.10 · Germany moves two at most', () => {
    const table = at('O:GE,GE,GE VP:0-9').turn('recruit', 'move-2')
    expect(table.refusal('orange', 'move n+n+n germany>low-countries')).toBe('MOP-5.2')
  })
})
