import { describe, expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at as anyTable } from '../table.ts'
import { newVariant } from '../variants.ts'
import { words } from '../words.ts'

/** Part 1; `in1944` is part 2. */
const at = (position = '') => anyTable(`ww2-west ${position}`)
const in1944 = (position = '') => anyTable(`ww2-west/2 ${position}`)

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
    expect(table.refusal('orange', 'card move-1')).toBe('MOP-21.12')
    shows(table.decide('orange', 'exploit n great-britain'), 'O:GB,WF,WF A:')
  })

  test('MOP-21.12 · moving is optional', () => {
    shows(at('B:WF O:WF').turn('recruit', 'blitzkrieg', won, 'orange: exploit none'), 'O:WF A: T:2')
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
    const groups = ['n low-countries', 'n ww2-france', 'n+n@ low-countries', 'n+n@ ww2-france']
    const options = [...groups, 'n@ low-countries', 'n@ ww2-france', 'none']
    expect(table.options('orange')).toEqual(options.map(option => `exploit ${option}`))
    const three = at('B:- O:GB,GB,GB').turn('strength', 'blitzkrieg', won)
    expect(three.refusal('orange', 'exploit n+n+n@ low-countries')).toBe('MOP-21.12')
    shows(table.decide('orange', 'exploit n@ low-countries'), 'O:GB,LC S:2/2')
    expect(at(position).turn('strength', 'blitzkrieg', won, 'orange: exploit n low-countries').control).toBe(
      'OO-O',
    )
  })

  test('MOP-21.12 · an occupier that stayed fortified on the capital did not attack, and does not go on', () => {
    const table = at('B:GB O:GB,GBf@ S:1/2 I:B').turn('fortify', 'blitzkrieg')
    table.decide('orange', 'attack great-britain').decide('orange', 'discard move-1')
    expect(table.options('orange')).toEqual([
      'exploit n low-countries',
      'exploit n ww2-france',
      'exploit none',
    ])
  })

  test('MOP-21.11 MOP-18.6 · air power at another price: as much as the VPs pay for, and so much is said', () => {
    const bombers = { group: 'attack', bonus: 1, discard: true, airPowerMax: 2, airPowerPrice: 3 }
    const table = newVariant({
      cards: { bombers },
      hands: { blue: ['bombers', 'move-1', 'score'], orange: ['recruit', 'score'] },
      armiesInPlay: { blue: ['neutral-country'], orange: ['neutral-country'] },
      vpStart: { blue: 5, orange: 0 },
    }).turn('bombers', 'recruit')
    expect(table.options('blue')).toEqual(['air-power 0', 'air-power 1'])
    expect(table.refusal('blue', 'air-power 2')).toBe('MOP-21.11')
    const { prompt, decision, event } = words.en
    expect(prompt('spendOnAirPower', table.match.view(0))).toMatch(/at 3 VP for each point/)
    expect(decision(table.match.scenario, { type: 'choose-air-power', vp: 1 })).toMatch(/^Spend 3 VP /)
    table.decide('blue', 'air-power 1')
    expect(table.combats).toEqual(['3:1'])
    expect(table.events.map(each => event(table.match.scenario, each))).toContain(
      'Blue spends 3 VP on air power: 1 more strength.',
    )
    expect(table.position.players?.blue?.vp).toBe(2)
    expect(table.position.vpStock).toBe(33)
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
