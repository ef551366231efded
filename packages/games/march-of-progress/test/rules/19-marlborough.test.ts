import { describe, expect, test } from 'vitest'
import { scenarioOf } from '../../src/scenario.ts'
import { SIDES } from '../../src/vocabulary.ts'
import { shows } from '../shows.ts'
import { at as anyTable, impossible, newGame } from '../table.ts'

const at = (position = '', options = {}) => anyTable(`age-of-marlborough ${position}`, options)

describe('map and set-up', () => {
  test.each([
    ['blue', 'B:DR,DR O:SN', 'B:- O:SNf', 'attack', 'fortify', '2:2'],
    ['blue', 'B:DR,DR,DR O:SN', 'B:DR,DR,DR@', 'attack', 'fortify', '3:2'],
    ['orange', 'B:SN O:FR,FR,FR', 'O:FR,FR,FR@', 'fortify', 'attack', '3:2'],
  ])(
    'MOP-19.2 · %s attacks the other’s home and its garrison of 2: %s',
    (_, before, after, blue, orange, combat) => {
      const table = at(before).turn(blue, orange)
      expect(table.combats).toEqual([combat])
      shows(table, after)
    },
  )

  test('MOP-19.2 · France is Blue’s to recruit in, the Dutch Republic Orange’s', () => {
    shows(at('B:SN O:EB').turn('recruit', 'recruit'), 'B:FR,SN O:EB,DR')
  })

  test.each([
    ['france', 'B:FR,FR', ['electorate-of-bavaria', 'spanish-netherlands']],
    ['spanish-netherlands', 'B:SN', ['dutch-republic', 'electorate-of-bavaria', 'france']],
    ['electorate-of-bavaria', 'B:EB', ['dutch-republic', 'france', 'spanish-netherlands']],
    ['dutch-republic', 'B:DR', ['electorate-of-bavaria', 'spanish-netherlands']],
  ])('MOP-19.3 · %s touches its neighbours and no other country', (from, position, neighbours) => {
    const table = at(position).turn('move-1', 'recruit')
    expect(table.options('blue')).toEqual(neighbours.map(to => `move n ${from}>${to}`))
  })

  test('MOP-19.3 · the homes do not touch', () => {
    const table = at('B:FR').turn('move-1', 'recruit')
    expect(table.refusal('blue', 'move n france>dutch-republic')).toBe('MOP-5.4')
  })

  test('MOP-19.4 · there is no ATTACK+1, not to play, not in a pile', () => {
    const table = at()
    for (const side of SIDES) {
      expect(table.hand(side)).toEqual([
        'move-1',
        'move-2',
        'recruit',
        'fortify',
        'attack',
        'strength',
        'score',
      ])
      expect(table.refusal(side, 'card attack-plus-1')).toBe('MOP-3.3')
    }
    expect(impossible('age-of-marlborough P:attack-plus-1/-')).not.toBe('possible')
    expect(at('B:SN,SN O:SN').turn('attack', 'recruit').combats).toEqual(['2:1'])
  })

  test('MOP-19.5 · there are 36 VP, and nobody begins with any', () => {
    const { players, vpStock } = newGame('age-of-marlborough').position
    expect([players?.blue?.vp, players?.orange?.vp, vpStock]).toEqual([0, 0, 36])
    expect(at('VP:18-18').position.vpStock).toBe(0)
    expect(impossible('age-of-marlborough VP:18-19')).toBe('MOP-13.7')
  })

  test.each([
    ['MOP-19.6 · homes from 2 to 3', 'D:2,3,3,2', 'D:1,3,3,3', 'D:3,3,3,4'],
    ['MOP-19.7 · neutral countries from 1 to 3', 'D:3,1,1,3', 'D:3,0,3,3', 'D:3,3,4,3'],
  ])('%s', (_, lowest, tooLow, tooHigh) => {
    expect(impossible(`age-of-marlborough ${lowest}`)).toBe('possible')
    expect(impossible(`age-of-marlborough ${tooLow}`)).toBe('MOP-1.12')
    expect(impossible(`age-of-marlborough ${tooHigh}`)).toBe('MOP-1.12')
  })

  test('MOP-19.6 MOP-19.7 · every die starts at 3', () => {
    shows(newGame('age-of-marlborough'), 'D:3,3,3,3')
  })

  test('MOP-19.7 · STRENGTH stops at 1 in a neutral country', () => {
    const table = at('O:EB D:3,3,1,3').turn('recruit', 'strength')
    shows(table, 'D:3,3,1,2 S:1/2')
    const choice = at('O:EB,SN D:3,2,1,3').turn('recruit', 'strength')
    expect(choice.refusal('orange', 'strength electorate-of-bavaria')).toBe('MOP-12.2')
    shows(choice.decide('orange', 'strength spanish-netherlands'), 'D:3,1,1,3')
  })

  test('MOP-19.8 · one army at home, two in stock, strength 1, initiative by roll', () => {
    const table = newGame('age-of-marlborough', [2, 4])
    shows(table, 'B:FR O:DR S:1/1 I:O')
    const { players } = table.position
    expect(SIDES.map(side => players?.[side]?.armiesInStock)).toEqual([2, 2])
    shows(newGame('age-of-marlborough', [4, 2]), 'I:B')
  })
})

describe('what is different', () => {
  test.each([
    ['Orange’s own', 'B:FR O:DR D:3,3,3,2', 'recruit', 'strength', 'orange MOP-12.5'],
    ['the home that Blue occupies', 'B:DR@ O:- D:2,3,3,2', 'strength', 'recruit', 'blue MOP-12.5'],
  ])('MOP-19.9 · a home die at 2 pays no STRENGTH: %s', (_, position, blue, orange, fizzle) => {
    const table = at(position).turn(blue, orange)
    expect(table.fizzles).toContain(fizzle)
    shows(table, 'S:1/1')
  })

  test('MOP-19.9 · at 3 it does, whoever controls it', () => {
    shows(at('B:DR@ O:- D:2,3,3,3').turn('strength', 'recruit'), 'D:2,3,3,2 S:2/1')
    const table = at('B:DR@,SN O:- D:2,3,3,2').turn('strength', 'recruit')
    shows(table, 'D:2,2,3,2 S:2/1')
  })

  test.each([
    ['an enemy army', 'B:DR O:EB', 4],
    ['a fortified one', 'B:DRf O:EB', 4],
    ['three of them, among Dutch armies', 'B:DR,DR,DR O:EB,DR', 4],
    ['no enemy', 'B:SN O:EB', 7],
    ['an enemy next door', 'B:EB O:DR', 4],
  ])('MOP-19.10 · the Dutch score with %s in their home', (_, position, vp) => {
    expect(at(`${position} P:-/move-1`).turn('recruit', 'score').scores('orange')).toEqual([vp])
  })

  test('MOP-19.10 · only this scenario has it', () => {
    expect(anyTable('B:OH O:N P:-/move-1').turn('recruit', 'score').scores('orange')).toEqual([6])
    expect(anyTable('vive-lempereur B:AE O:CR P:-/move-1').turn('recruit', 'score').scores('orange')).toEqual(
      [7],
    )
  })

  test('MOP-19.11 · France has an army alone in the Spanish Netherlands, the Dutch one in France: 1 + 3', () => {
    const table = at('B:SN O:FR P:move-1/-').turn('score', 'strength')
    expect(table.events.find(event => event.type === 'scored')).toMatchObject({
      vp: 4,
      base: 1,
      countries: [{ country: 'spanish-netherlands', vp: 3 }],
    })
    expect(table.control).toBe('BB-O')
  })

  test('MOP-19.11 · the home is controlled for everything else: RECRUIT, the garrison, STRENGTH', () => {
    shows(at('B:SN O:FR').turn('recruit', 'strength'), 'B:FR,SN')
    expect(at('B:SN O:FR,FR').turn('fortify', 'attack').combats).toEqual(['2:2'])
    shows(at('B:FR O:FR D:3,3,3,3').turn('strength', 'recruit'), 'D:2,3,3,3 S:2/1')
  })

  test('MOP-19.12 · with the capital itself occupied nothing at all is scored', () => {
    const table = at('B:SN,EB O:FR@ P:move-1/-').turn('score', 'recruit')
    expect(table.events.find(event => event.type === 'scored')).toMatchObject({ vp: 0, rule: 'MOP-13.2' })
    expect(at('B:DR@ O:SN,EB P:-/move-1').turn('recruit', 'score').scores('orange')).toEqual([0])
  })

  test('MOP-19.13 · the occupier scores the enemy home, however many enemies are in it', () => {
    const table = at('B:DR@,SN O:DR,DR,DR P:move-1/-').turn('score', 'strength')
    expect(table.scores('blue')).toEqual([10])
  })

  test('MOP-19.13 · but nothing for its own home with an enemy in it', () => {
    expect(at('B:DR@,SN O:FR P:move-1/-').turn('score', 'strength').scores('blue')).toEqual([7])
  })
})

describe('the end', () => {
  test.each([
    ['VP:10-13', 'goes on'],
    ['VP:10-14', 'orange-wins'],
    ['VP:17-15', 'orange-wins'],
  ])('MOP-19.14 · the Dutch add 4 to %s: %s', (vp, result) => {
    expect(at(`${vp} P:-/move-1`).turn('fortify', 'score').result).toBe(result)
  })

  test('MOP-19.15 · 18–18 at the end of a turn is a tie', () => {
    const table = at('VP:18-14 P:-/move-1').turn('fortify', 'score')
    expect([table.result, table.match.outcome?.scores]).toEqual(['tie', [18, 18]])
  })

  test('MOP-19.15 · the first to 18 does not win before the turn is over', () => {
    const table = at('B:FR,SN O:DR VP:11-14 P:move-1/move-1').turn('score', 'score')
    shows(table, 'VP:18-18')
    expect(table.result).toBe('tie')
  })

  test.each([
    ['VP:4-9', 'orange-wins'],
    ['VP:9-4', 'blue-wins'],
    ['VP:9-9', 'tie'],
  ])('MOP-19.16 · ended early at %s: %s', (vp, result) => {
    expect(at(vp).decide('blue', 'offer-end').decide('orange', 'accept-end').result).toBe(result)
  })

  test('MOP-19.17 · the data are symmetric, and presence blocks a home’s score nowhere else', () => {
    const read = scenarioOf('age-of-marlborough', {})
    const { countries, homes, hands, armiesInPlay, scoreHomeBlockedByPresence, neighbours } = read.ok
      ? read.value.parts[0]!
      : expect.unreachable()
    const [blue, orange] = homes.map(home => ({ ...countries[home], id: '', code: '', owner: 0 }))
    expect(blue).toEqual(orange)
    expect(hands[0]).toBe(hands[1])
    expect(armiesInPlay).toEqual(homes.map(home => [home]))
    expect(neighbours.map(list => list.length)).toEqual([2, 3, 3, 2])
    expect(scoreHomeBlockedByPresence).toBe(true)
  })
})
