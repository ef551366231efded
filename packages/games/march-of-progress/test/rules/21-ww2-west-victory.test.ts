import { describe, expect, test } from 'vitest'
import { scenarioOf } from '../../src/scenario.ts'
import { shows } from '../shows.ts'
import { at as anyTable, newGame } from '../table.ts'

/** Part 1; `in1944` is part 2. */
const at = (position = '', options = {}) => anyTable(`ww2-west ${position}`, options)
const in1944 = (position = '', options = {}) => anyTable(`ww2-west/2 ${position}`, options)
const PARTS = [
  ['part 1', at],
  ['part 2', in1944],
] as const
const partOf = ({ position }: ReturnType<typeof at>): string | undefined => position.part

describe('two parts', () => {
  test.each([
    ['Germany has 15 VP', 'VP:0-15', 'W:1'],
    ['30 turns are over', 'VP:0-3 T:30', 'W:0'],
  ])('MOP-21.3 · part 2 follows part 1 when %s', (_, position, won) => {
    expect(partOf(newGame('ww2-west'))).toBe('ww2-west-1940')
    const table = at(position).turn('recruit', 'recruit')
    expect([partOf(table), table.result]).toEqual(['ww2-west-1944', 'goes on'])
    shows(table, won)
  })

  test('MOP-21.3 · there is no part 2 after an Allied victory, and none after part 2', () => {
    const won = at('B:GE,GE,GE O:WF S:2/2').turn('attack', 'fortify')
    expect([partOf(won), won.result]).toEqual(['ww2-west-1940', 'blue-wins'])
    expect(in1944('T:30').turn('recruit', 'recruit').result).toBe('tie')
  })
})

describe('winning', () => {
  test.each(PARTS)('MOP-21.15 · the Allies win by Berlin at the end of a turn: %s', (_, begin) => {
    const table = begin('B:GE,GE,GE O:WF S:2/2 VP:1-3').turn('attack', 'fortify')
    expect(table.combats).toEqual(['6:2'])
    expect(table.match.outcome).toEqual({ winners: [0], scores: [1, 3], how: 'capital', rule: 'MOP-21.15' })
  })

  test('MOP-21.15 · only at its end: a Berlin that is freed or left in the turn is nobody’s victory', () => {
    const freed = at('B:GE@ O:GE,GE').turn('recruit', 'attack')
    expect([freed.combats, freed.result]).toEqual([['4:1'], 'goes on'])
    expect(at('B:GE@ O:WF').turn('move-1', 'recruit', 'blue: move n@ germany>low-countries').result).toBe(
      'goes on',
    )
  })

  test('MOP-21.15 · London is no Berlin', () => {
    expect(at('O:GB,GB B:LC').turn('fortify', 'attack').control).toBe('OB-O')
    expect(at('O:GB,GB B:LC').turn('fortify', 'attack').result).toBe('goes on')
  })

  test.each([
    ['part 1 at 14', at, 'VP:0-14', 'goes on', 'ww2-west-1940'],
    ['part 1 at 15', at, 'VP:0-15', 'goes on', 'ww2-west-1944'],
    ['part 2 at 14, part 1 won', in1944, 'VP:0-14 W:1', 'goes on', 'ww2-west-1944'],
    ['part 2 at 15, part 1 won', in1944, 'VP:0-15 W:1', 'orange-wins', 'ww2-west-1944'],
    ['part 2 at 15, part 1 not won', in1944, 'VP:0-15 W:0', 'tie', 'ww2-west-1944'],
  ] as const)('MOP-21.16 · Germany needs 15 VP in both parts: %s', (_, begin, position, result, part) => {
    const table = begin(position).turn('recruit', 'recruit')
    expect([table.result, partOf(table)]).toEqual([result, part])
  })

  test('MOP-21.16 · 15 VP count at the end of the turn: VPs that V-WEAPONS or STRENGTH take do not matter before', () => {
    const table = at('VP:0-15').turn('recruit', 'strength', 'orange: strength pay')
    expect([partOf(table), table.fields('VP:')]).toEqual(['ww2-west-1940', 'VP:0-10'])
  })

  test.each(PARTS)('MOP-21.17 · with Berlin occupied the German VPs are not examined: %s', (_, begin) => {
    expect(begin('B:GE@ O:GE VP:0-20').turn('recruit', 'fortify').result).toBe('blue-wins')
  })

  test.each(PARTS)('MOP-21.18 · Allied VPs win nothing: %s', (_, begin) => {
    const table = begin('B:GB O:GE VP:38-0 P:move-1/-').turn('score', 'recruit')
    shows(table, 'VP:42-0 T:2')
    expect(table.result).toBe('goes on')
  })

  test.each([
    ['part 1', at, 29, 'ww2-west-1940', 'goes on'],
    ['part 1', at, 30, 'ww2-west-1944', 'goes on'],
    ['part 2', in1944, 29, 'ww2-west-1944', 'goes on'],
    ['part 2', in1944, 30, 'ww2-west-1944', 'tie'],
  ] as const)('MOP-21.19 · %s at the end of its turn %i', (_, begin, turn, part, result) => {
    const table = begin(`T:${turn}`).turn('recruit', 'recruit')
    expect([partOf(table), table.result]).toEqual([part, result])
  })

  test('MOP-21.19 · Germany has not won a part that ran out, and 15 VP on its last turn still win it', () => {
    shows(at('VP:0-14 T:30').turn('recruit', 'recruit'), 'W:0')
    shows(at('VP:0-15 T:30').turn('recruit', 'recruit'), 'W:1')
    expect(in1944('VP:0-14 T:30 W:1').turn('recruit', 'recruit').result).toBe('tie')
  })

  test('MOP-21.19 · there is no stalemate guard', () => {
    expect(at('Q:500 VP:9-2', { stalemateTurns: 1 }).turn('recruit', 'recruit').result).toBe('goes on')
  })
})

describe('between the parts', () => {
  test.each([
    ['Germany 16, Allies 9', '9-16', 'VP:0-7'],
    ['the Allies ahead', '9-6', 'VP:3-0'],
    ['equal', '5-5', 'VP:0-0'],
    ['8 ahead', '2-10', 'VP:0-8'],
    ['9 ahead', '2-11', 'VP:0-8'],
    ['the Allies far ahead', '30-0', 'VP:8-0'],
  ])('MOP-21.20 · the difference is carried over, 8 at most: %s', (_, vp, after) => {
    const table = at(`VP:${vp} T:30`).turn('recruit', 'recruit')
    shows(table, after)
    const [blue, orange] = after.slice(3).split('-').map(Number)
    expect(table.position.vpStock).toBe(42 - blue! - orange!)
  })

  test('MOP-21.20 MOP-21.21 · all else is set up afresh, and the initiative rolled anew', () => {
    const before = 'B:WFf,LC O:GB@,WF S:4/5 D:1,0,1,0 VP:0-15 I:B P:move-1,fortify/strength T:12 Q:7 E:1/1-'
    const table = at(before, { dice: [2, 5] }).turn('recruit', 'recruit')
    shows(table, 'B:GB,GB O:WF,GE S:3/2 D:3,1,2,3 VP:0-8 I:O P:-/- T:1 Q:0 E: W:1')
    expect(['blue', 'orange'].map(side => table.position.players?.[side as 'blue']?.armiesInStock)).toEqual([
      1, 1,
    ])
    expect(table.hand('orange')).toContain('v-weapons')
    expect(table.events.slice(-3)).toMatchObject([
      { type: 'part-ended', rule: 'MOP-21.16', part: 'ww2-west-1940', winner: 'orange' },
      { type: 'part-begun', rule: 'MOP-21.20', part: 'ww2-west-1944', blue: 0, orange: 8 },
      { type: 'initiative-rolled', rounds: [[2, 5]], holder: 'orange' },
    ])
    expect(table.decide('blue', 'offer-end').fields('E:')).toBe('E:1/0B')
  })

  test.each(['0,0,0,0', '3,1,2,3'])('MOP-21.21 · dice of part 2: %s is possible, and no more', dice => {
    expect(in1944(`D:${dice}`).fields('D:')).toBe(`D:${dice}`)
    for (const high of ['4,1,2,3', '3,2,2,3', '3,1,3,3', '3,1,2,4'])
      expect(() => in1944(`D:${high}`)).toThrow('MOP-1.12')
  })
})

describe('draws', () => {
  test.each([
    ['part 2 ends on 15 VP, part 1 not won', 'VP:0-15', [0, 15]],
    ['part 2 runs out, part 1 won', 'VP:0-3 T:30 W:1', [0, 3]],
    ['part 2 runs out with the Allies far ahead', 'VP:30-3 T:30', [30, 3]],
  ])('MOP-21.23 · %s', (_, position, scores) => {
    const table = in1944(position).turn('recruit', 'recruit')
    expect(table.match.outcome).toEqual({ winners: [], scores, how: 'draw', rule: 'MOP-21.23' })
  })

  test.each([
    ['in part 1', at, 'VP:1-14'],
    ['in part 2, part 1 won', in1944, 'VP:0-14 W:1'],
  ] as const)('MOP-21.23 · ending by agreement is a draw, whatever the VPs: %s', (_, begin, position) => {
    const table = begin(position).decide('orange', 'offer-end').decide('blue', 'accept-end')
    expect(table.match.outcome).toMatchObject({ winners: [], how: 'agreement', rule: 'MOP-21.23' })
  })

  test('MOP-21.24 · the parts share map, cards, prices and victory', () => {
    const read = scenarioOf('ww2-west', {})
    const [one, two] = read.ok ? read.value.parts : []
    for (const field of [
      'neighbours',
      'homes',
      'cards',
      'strengthPrice',
      'moveThreePrice',
      'scoreBase',
      'victory',
      'vpSupply',
    ] as const)
      expect(one![field]).toEqual(two![field])
    expect([one!.strengthPrice, one!.moveThreePrice]).toEqual([
      [5, 5],
      [1, 0],
    ])
    expect(one!.countries.map(({ id, owner, garrison, vpMin }) => ({ id, owner, garrison, vpMin }))).toEqual(
      two!.countries.map(({ id, owner, garrison, vpMin }) => ({ id, owner, garrison, vpMin })),
    )
  })
})
