import { describe, expect, test } from 'vitest'
import viveLEmpereur from '../../src/data/vive-lempereur.json' with { type: 'json' }
import { scenarioOf } from '../../src/scenario.ts'
import { SIDES } from '../../src/vocabulary.ts'
import { shows } from '../shows.ts'
import { at as anyTable, impossible, newGame } from '../table.ts'

const at = (position = '') => anyTable(`vive-lempereur ${position}`)

describe('map and set-up', () => {
  test('MOP-20.3 · Paris is Blue’s capital, Vienna the Coalition’s, each with a garrison of 2', () => {
    const homes = viveLEmpereur.countries.flatMap(({ owner, capital }) =>
      capital ? [`${owner} ${capital}`] : [],
    )
    expect(homes).toEqual(['blue Paris', 'orange Vienna'])
    expect(at('B:AE O:CR').turn('attack', 'fortify').combats).toEqual(['2:2'])
    expect(at('B:CR O:FE,FE').turn('fortify', 'attack').combats).toEqual(['2:2'])
    shows(at('B:CR O:KI').turn('recruit', 'grand-coalition'), 'B:FE,CR O:KI,AE,AE')
  })

  test.each([
    ['french-empire', 'B:FE', ['confederation-of-the-rhine', 'kingdom-of-italy']],
    ['confederation-of-the-rhine', 'B:CR', ['austrian-empire', 'french-empire']],
    ['kingdom-of-italy', 'B:KI', ['austrian-empire', 'french-empire']],
    ['austrian-empire', 'B:AE', ['confederation-of-the-rhine', 'kingdom-of-italy']],
  ])('MOP-20.4 · from %s one goes to two countries', (from, position, neighbours) => {
    const table = at(position).turn('move-1', 'strength')
    expect(table.options('blue')).toEqual(neighbours.map(to => `move n ${from}>${to}`))
  })

  test('MOP-20.4 · the Alps divide the neutral countries, and the homes do not touch', () => {
    expect(
      at('B:KI')
        .turn('move-1', 'strength')
        .refusal('blue', 'move n kingdom-of-italy>confederation-of-the-rhine'),
    ).toBe('MOP-5.4')
    expect(
      at('B:FE').turn('move-1', 'strength').refusal('blue', 'move n french-empire>austrian-empire'),
    ).toBe('MOP-5.4')
  })

  test.each([
    ['D:0,0,0,0', 'possible'],
    ['D:3,2,2,3 S:6/6', 'possible'],
    ['D:4,2,2,3', 'MOP-1.12'],
    ['D:3,3,2,3', 'MOP-1.12'],
    ['D:3,2,3,3', 'MOP-1.12'],
    ['D:3,2,2,4', 'MOP-1.12'],
    ['S:7/1', 'MOP-1.13'],
  ])('MOP-20.5 · dice from 0 to 3 at home, 0 to 2 abroad; strength to 6: %s is %s', (position, breaks) => {
    expect(impossible(`vive-lempereur ${position}`)).toBe(breaks)
  })

  test('MOP-20.5 MOP-20.6 · France begins stronger, the Coalition with more', () => {
    const table = newGame('vive-lempereur', [1, 2])
    shows(table, 'B:FE,FE O:AE,AE,AE S:2/1 D:3,2,2,3 I:O')
    expect(SIDES.map(side => table.position.players?.[side]?.armiesInStock)).toEqual([1, 0])
  })

  test('MOP-20.6 · so the Coalition has nobody to recruit, and France one army', () => {
    const table = newGame('vive-lempereur').turn('recruit', 'grand-coalition')
    shows(table, 'B:FE,FE,FE O:AE,AE,AE')
    expect(table.fizzles).toEqual(['orange MOP-6.2'])
  })

  test('MOP-20.7 · 36 VP, all in the stock but one that France has', () => {
    const table = newGame('vive-lempereur')
    shows(table, 'VP:1-0')
    expect(table.position.vpStock).toBe(35)
    expect(impossible('vive-lempereur VP:18-19')).toBe('MOP-13.7')
  })

  test('MOP-20.8 · France has no ATTACK+1 and the Coalition no RECRUIT, and neither has the other’s card', () => {
    const core = ['move-1', 'move-2', 'recruit', 'fortify', 'attack', 'attack-plus-1', 'strength', 'score']
    const table = newGame('vive-lempereur')
    const instead = (card: string, other: string) => [...core.filter(id => id !== card), other].sort()
    expect(table.hand('blue').sort()).toEqual(instead('attack-plus-1', 'emperor-attack'))
    expect(table.hand('orange').sort()).toEqual(instead('recruit', 'grand-coalition'))
    for (const card of ['attack-plus-1', 'grand-coalition'])
      expect(table.refusal('blue', `card ${card}`)).toBe('MOP-3.3')
    for (const card of ['recruit', 'emperor-attack'])
      expect(table.refusal('orange', `card ${card}`)).toBe('MOP-3.3')
  })
})

describe('VIVE L’EMPEREUR', () => {
  test.each([
    ['one army of 2 against two of 1, one fortified: 3 to 3', 'B:CR O:CR,CRf', '3:3', 'B:- O:-'],
    ['two armies against Vienna and a fortified army: 5 to 4', 'B:AE,AE O:AEf', '5:4', 'B:AE,AE@ O:-'],
    ['one army against the garrison: 3 to 2', 'B:AE O:CR', '3:2', 'B:AE@ O:CR'],
  ])('MOP-20.9 · %s', (_, position, totals, after) => {
    const table = at(position).turn('emperor-attack', 'strength')
    expect(table.combats).toEqual([totals])
    shows(table, `${after} P:emperor-attack/strength`)
  })

  test('MOP-20.9 · no card is discarded, and the bonus counts with SCORE alone in hand as well', () => {
    const table = at('B:CR O:CR P:move-1,move-2,recruit,fortify,attack,strength/-').turn(
      'emperor-attack',
      'strength',
    )
    expect([table.combats, table.hand('blue')]).toEqual([['3:1'], ['score']])
    expect(table.events.some(({ type }) => type === 'discarded')).toBe(false)
  })

  test('MOP-20.9 · it is an attack card: both attack, the holder names the order, the initiative flips', () => {
    const table = at('B:CR O:CR,CR').turn('emperor-attack', 'attack')
    expect(table.asks).toBe('blue: order')
    table.decide('blue', 'first orange')
    expect(table.combats).toEqual(['2:2'])
    expect(table.fizzles).toEqual(['blue MOP-8.11'])
    shows(table, 'B:- O:- I:O')
  })

  test('MOP-20.9 · it follows the rules of ATTACK: fortified armies may stand up, or decline', () => {
    const table = at('B:CRf O:CR').turn('emperor-attack', 'strength')
    expect(table.options('blue')).toEqual(['attack confederation-of-the-rhine f', 'attack none'])
    shows(table.decide('blue', 'attack none'), 'B:CRf O:CR')
  })
})

describe('the Coalition', () => {
  test.each([
    ['two of two', 'O:CR', 'O:CR,AE,AE'],
    ['two of three', 'O:-', 'O:AE,AE'],
    ['the last one', 'O:CR,KI', 'O:CR,KI,AE'],
    ['none', 'O:CR,KI,AE', 'O:CR,KI,AE'],
    ['none while Vienna is occupied', 'B:AE@ O:CR', 'O:CR'],
  ])('MOP-20.10 · GRAND COALITION puts into play %s', (_, position, after) => {
    const table = at(position).turn('fortify', 'grand-coalition')
    shows(table, after)
    expect(table.position.players?.orange?.armiesInStock).toBe(3 - after.split(',').length)
  })

  test('MOP-20.10 · it follows the rules of RECRUIT: after moves, before attacks', () => {
    shows(
      at('B:AE@ O:-').turn('move-1', 'grand-coalition', 'blue: move n@ austrian-empire>kingdom-of-italy'),
      'B:KI O:AE,AE',
    )
    const defended = at('B:AE,AE O:-').turn('attack', 'grand-coalition')
    expect(defended.combats).toEqual(['4:4'])
    expect(at('B:AE@ O:CR').turn('fortify', 'grand-coalition').fizzles).toEqual(['orange MOP-6.3'])
  })

  test('MOP-20.10 · two RECRUIT of either kind need no order', () => {
    shows(at('B:FE O:-').turn('recruit', 'grand-coalition'), 'B:FE,FE O:AE,AE T:2 I:B')
  })

  test.each([
    ['only its home', 'B:FE O:AE', 5],
    ['home and Italy', 'B:FE O:KI', 7],
    ['home, Italy and Paris', 'B:- O:KI,FE@', 10],
    ['an occupied Vienna', 'B:AE@ O:CR,KI', 0],
  ])('MOP-20.11 · British subsidies: the Coalition with %s', (_, position, vp) => {
    expect(at(`${position} P:-/move-1`).turn('recruit', 'score').scores('orange')).toEqual([vp])
  })

  test('MOP-20.11 · France has no subsidies: 1 + 3', () => {
    expect(at('B:FE O:AE P:move-1/-').turn('score', 'strength').scores('blue')).toEqual([4])
  })
})

describe('the end', () => {
  test.each([
    ['14-5', 'score', 'fortify', 'blue-wins'],
    ['13-5', 'score', 'fortify', 'goes on'],
    ['5-13', 'fortify', 'score', 'orange-wins'],
    ['5-12', 'fortify', 'score', 'goes on'],
    ['14-13', 'score', 'score', 'tie'],
  ])('MOP-20.12 · from %s, %s and %s: %s', (vp, blue, orange, result) => {
    expect(at(`VP:${vp} P:move-1/move-1`).turn(blue, orange).result).toBe(result)
  })

  test('MOP-20.14 · the data name the two replaced cards and change nothing else about cards', () => {
    const [vive, introduction] = ['vive-lempereur', 'thirty-years-war'].map(id => scenarioOf(id, {}))
    if (!vive?.ok || !introduction?.ok) throw new Error('refused')
    const plain = {
      armies: 0,
      bonus: 0,
      discard: false,
      discardMax: 1,
      fortifiesAll: false,
      exploitation: 0,
      airPowerMax: 0,
      airPowerPrice: 0,
      enemyVpLoss: 0,
    }
    expect(vive.value.parts[0]!.cards).toEqual([
      ...introduction.value.parts[0]!.cards,
      { ...plain, id: 'emperor-attack', group: 'attack', groupNumber: 3, bonus: 1 },
      { ...plain, id: 'grand-coalition', group: 'recruit', groupNumber: 1, armies: 2 },
    ])
  })
})
