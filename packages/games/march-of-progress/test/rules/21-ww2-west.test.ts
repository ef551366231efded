import { describe, expect, test } from 'vitest'
import ww2 from '../../src/data/ww2-west.json' with { type: 'json' }
import { SIDES } from '../../src/vocabulary.ts'
import { shows } from '../shows.ts'
import { at as anyTable, impossible, newGame } from '../table.ts'

/** Part 1; `in1944` is part 2. */
const at = (position = '', options = {}) => anyTable(`ww2-west ${position}`, options)
const in1944 = (position = '', options = {}) => anyTable(`ww2-west/2 ${position}`, options)

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

describe('the scenario’s cards', () => {
  test.each([
    [0, '3:3', 'B:- O:GE VP:3-0'],
    [1, '4:3', 'B:WF,WF O:GE VP:2-0'],
    [2, '5:3', 'B:WF,WF O:GE VP:1-0'],
  ])(
    'MOP-21.11 · two armies of 1 with a discard and %i VP of air power against one of 3: %s',
    (vp, totals, after) => {
      const table = at('B:WF,WF O:WF S:1/3 VP:3-0').turn(
        'air-power-attack',
        'recruit',
        'blue: discard recruit',
      )
      expect(table.asks).toBe('blue: spendOnAirPower')
      expect(table.combats).toEqual([])
      shows(table.decide('blue', `air-power ${vp}`), after)
      expect(table.combats).toEqual([totals])
    },
  )

  test('MOP-21.11 · it is ATTACK+1 otherwise: no combat, no discard, no air power; and ATTACK has none', () => {
    const idle = at('B:GB O:GE VP:5-0').turn('air-power-attack', 'recruit')
    shows(idle, 'VP:5-0 P:air-power-attack/recruit')
    const declined = at('B:WFf O:WF VP:5-0').turn('air-power-attack', 'recruit', 'blue: attack none')
    shows(declined, 'VP:5-0 P:air-power-attack/recruit')
    expect(at('B:WF O:WF VP:5-0').turn('attack', 'recruit').combats).toEqual(['1:2'])
  })

  test('MOP-21.11 · also when no card could be discarded', () => {
    const table = at('B:WF O:WF VP:5-0 P:move-1,move-2,recruit,fortify,attack,strength/-').turn(
      'air-power-attack',
      'recruit',
    )
    expect(table.asks).toBe('blue: spendOnAirPower')
    expect(table.decide('blue', 'air-power 2').combats).toEqual(['3:2'])
  })

  const won = 'orange: discard recruit'

  test('MOP-21.12 · after a won BLITZKRIEG one or two of the attackers go on, or nobody', () => {
    const table = at('B:WF O:WF,WF,WF').turn('recruit', 'blitzkrieg', won)
    expect(table.combats).toEqual(['7:1'])
    const to = ['germany', 'great-britain', 'low-countries']
    const groups = ['n', 'n+n'].flatMap(armies => to.map(country => `exploit ${armies} ${country}`))
    expect(table.options('orange')).toEqual([...groups, 'exploit none'].sort())
    expect(table.refusal('orange', 'exploit n+n+n germany')).toBe('MOP-21.12')
    expect(table.refusal('orange', 'exploit n ww2-france')).toBe('MOP-5.4')
    shows(table.decide('orange', 'exploit n great-britain'), 'O:GB,WF,WF')
  })

  test('MOP-21.12 · moving is optional', () => {
    shows(at('B:WF O:WF').turn('recruit', 'blitzkrieg', won, 'orange: exploit none'), 'O:WF T:2')
  })

  test('MOP-21.12 · armies that stayed fortified did not attack; those that stood up did', () => {
    const table = at('B:WF O:WF,WFf,WFf').turn('recruit', 'blitzkrieg', 'orange: attack ww2-france f', won)
    expect(table.refusal('orange', 'exploit n+n+n germany')).toBe('MOP-21.12')
    shows(table.decide('orange', 'exploit n+n germany'), 'O:WFf,GE,GE')
  })

  test.each([
    ['a lost combat', 'B:WF,WF,WF O:WF S:2/2', 'B:WF,WF,WF O:-'],
    ['equal totals', 'B:WF,WF O:WF S:1/1', 'B:- O:-'],
  ])('MOP-21.12 · nobody exploits %s', (_, position, after) => {
    const table = at(`${position} P:move-1/-`).turn('score', 'blitzkrieg', won)
    shows(table, `${after} T:2`)
  })

  test('MOP-21.12 · London is occupied first; moving the occupier ends it, moving another does not', () => {
    const position = 'B:- O:GB,GB S:1/2'
    const table = at(position).turn('strength', 'blitzkrieg', won)
    expect([table.asks, table.control]).toEqual(['orange: exploit', 'O--O'])
    shows(table.decide('orange', 'exploit n@ low-countries'), 'O:GB,LC S:2/2')
    expect(at(position).turn('strength', 'blitzkrieg', won, 'orange: exploit n low-countries').control).toBe(
      'OO-O',
    )
  })

  test('MOP-21.12 · it is ATTACK+1 otherwise: no combat, no discard; SCORE alone, no bonus', () => {
    shows(at('B:GB O:GE').turn('recruit', 'blitzkrieg'), 'P:recruit/blitzkrieg')
    const alone = at('B:WF O:WF P:-/move-1,move-2,recruit,fortify,attack,strength').turn(
      'recruit',
      'blitzkrieg',
    )
    expect([alone.combats, alone.asks]).toEqual([['2:1'], 'orange: exploit'])
  })

  test.each([
    [5, 'VP:2-0'],
    [3, 'VP:0-0'],
    [1, 'VP:0-0'],
  ])('MOP-21.13 · V-WEAPONS take 3 of the Allies’ VPs, or all: of %i', (vp, after) => {
    const table = in1944(`B:GB VP:${vp}-0`).turn('recruit', 'v-weapons')
    shows(table, after)
    expect(table.fizzles).toEqual([])
    expect(table.position.vpStock).toBe(42 - Math.max(vp - 3, 0))
  })

  test('MOP-21.13 · they have no effect on nothing', () => {
    expect(in1944('B:GB VP:0-9').turn('recruit', 'v-weapons').fizzles).toEqual(['orange MOP-21.13'])
  })

  test('MOP-21.13 · they come after STRENGTH and before SCORE', () => {
    shows(in1944('VP:6-0').turn('strength', 'v-weapons', 'blue: strength pay'), 'S:4/2 VP:0-0')
    shows(in1944('VP:0-0 P:move-1/-').turn('score', 'v-weapons'), 'VP:4-0')
  })
})

describe('additional decisions', () => {
  test.each([
    ['move-2', 'B:GB,GB,GB VP:1-0', 6],
    ['move-2', 'B:GB,GB,GB VP:0-0', 4],
    ['move-1', 'B:GB,GB,GB VP:1-0', 2],
  ])('MOP-21.14 · choose-move: %s with %s has %i options', (card, position, count) => {
    expect(at(position).turn(card, 'recruit').options('blue')).toHaveLength(count)
  })

  test.each([
    ['5 VP', 'O:GE VP:0-5', ['germany', 'pay']],
    ['5 VP and no die', 'O:GE VP:0-5 D:3,2,3,0', ['none', 'pay']],
    ['4 VP and two dice', 'O:WF VP:0-4', ['germany', 'ww2-france']],
  ])('MOP-21.14 · choose-strength with %s', (_, position, options) => {
    const table = at(position).turn('recruit', 'strength')
    expect(table.options('orange')).toEqual(options.map(option => `strength ${option}`))
    const none = options.includes('none') ? 'legal' : 'MOP-12.4'
    expect(table.match.check(1, { type: 'choose-strength', decline: true })).toMatchObject(
      none === 'legal' ? { ok: true } : { refusal: { rule: none } },
    )
  })

  test.each([
    [0, null],
    [1, ['air-power 0', 'air-power 1']],
    [9, ['air-power 0', 'air-power 1', 'air-power 2']],
  ])(
    'MOP-21.14 · choose-air-power with %i VP comes after the discard, and is skipped if only 0 is possible',
    (vp, options) => {
      const table = at(`B:WF O:WF VP:${vp}-0`).turn('air-power-attack', 'recruit')
      expect(table.asks).toBe('blue: discardForAttack')
      table.decide('blue', 'discard move-1')
      expect(table.asks === 'blue: spendOnAirPower' ? table.options('blue') : null).toEqual(options)
    },
  )

  test('MOP-21.14 · they are Germany’s or the Allies’ own, and all are open', () => {
    const table = at('B:WF O:WF').turn('recruit', 'blitzkrieg', 'orange: discard recruit')
    expect(table.try('blue', 'exploit none')).toMatchObject({ refusal: { code: 'not-asked' } })
    table.decide('orange', 'exploit n germany')
    expect(table.match.heard(0)).toContainEqual(
      expect.objectContaining({ type: 'moved', rule: 'MOP-21.12', to: 'germany' }),
    )
  })
})
