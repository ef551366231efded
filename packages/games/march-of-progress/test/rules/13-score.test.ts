import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scenarioOf } from '../../src/scenario.ts'
import { playOut, settings, WITHOUT_PAYMENTS } from '../random-play.ts'
import { shows } from '../shows.ts'
import { at, newGame } from '../table.ts'

describe('what SCORE brings', () => {
  test.each([
    ['home only: 1 + 3', 'O:OH', 4],
    ['home and neutral: 1 + 3 + 2', 'O:N', 6],
    ['home, neutral and enemy home: 1 + 3 + 2 + 3', 'B:- O:N,BH@', 9],
    ['what the dice show now', 'B:- O:N,BH@ D:1,0,2', 4],
    ['the 1 VP alone, if all dice are spent', 'O:N D:0,0,0', 1],
    ['nothing for a contested country', 'B:N O:N,N,N', 4],
    ['nothing for an enemy home without its capital', 'O:BH,BH,N', 6],
    ['everything with enemies in the home, off the capital', 'B:OH,OH O:N', 6],
  ])('MOP-13.1 · %s', (_, position, vp) => {
    const table = at(`${position} P:-/move-1`).turn('recruit', 'score')
    expect(table.scores('orange')).toEqual([vp])
    shows(table, `VP:0-${vp}`)
    expect(table.position.vpStock).toBe(35 - vp)
  })

  test('MOP-13.2 · an occupied capital leaves nothing: no 1 VP, no neutral country, no enemy home', () => {
    const table = at('B:N,OH@ O:BHf@ P:move-1/-').turn('score', 'recruit')
    const scored = table.events.find(event => event.type === 'scored')
    expect(scored).toMatchObject({
      side: 'blue',
      vp: 0,
      entitled: 0,
      base: 0,
      countries: [],
      rule: 'MOP-13.2',
    })
    shows(table, 'VP:0-0')
  })

  test('MOP-13.3 · every card comes back, ATTACK+1’s discard included; the other pile stays', () => {
    const table = at('B:N O:N,OH').turn(
      'attack-plus-1',
      'fortify',
      'orange: fortify n orange-home',
      'blue: discard strength',
    )
    expect(table.hand('blue')).not.toContain('strength')
    table.turn('score', 'strength')
    expect(table.hand('blue')).toEqual(newGame('thirty-years-war').hand('blue'))
    shows(table, 'P:-/fortify,strength')
  })

  test.each([
    ['the capital is occupied', 'B:OH@ O:N P:-/move-1,recruit', 'MOP-13.2'],
    ['the stock is empty', 'ww2-west B:GB O:GE VP:29-13 P:-/move-1,recruit', 'MOP-13.1'],
  ])('MOP-13.4 · cards come back for 0 VP: %s', (_, position, rule) => {
    const table = at(position).turn('fortify', 'score')
    expect(table.events.find(event => event.type === 'scored')).toMatchObject({ vp: 0, rule })
    expect(table.hand('orange')).toHaveLength(8)
    shows(table, 'P:fortify/-')
  })
})

describe('when SCORE may be played', () => {
  test.each(['thirty-years-war', 'age-of-marlborough', 'vive-lempereur', 'ww2-west'])(
    'MOP-13.5 · not on turn 1, on turn 2, not right after a SCORE: %s',
    scenario => {
      const table = newGame(scenario)
      expect(table.refusal('blue', 'card score')).toBe('MOP-13.5')
      expect(table.refusal('orange', 'card score')).toBe('MOP-13.5')
      table.turn('fortify', 'strength').turn('score', 'fortify')
      expect(table.refusal('blue', 'card score')).toBe('MOP-13.5')
      table.decide('orange', 'card score')
      shows(table, 'T:3')
    },
  )

  test('MOP-13.5 · the enemy’s discard pile does not help', () => {
    expect(at('P:-/move-1,recruit').refusal('blue', 'card score')).toBe('MOP-13.5')
  })

  test('MOP-13.6 · Orange scores after Blue has taken the capital: 0 VP, and all cards', () => {
    const table = at('B:OH,OH,OH O:N P:-/move-1').turn('attack', 'score')
    expect(table.combats).toEqual(['3:2'])
    expect(table.scores('orange')).toEqual([0])
    expect(table.hand('orange')).toHaveLength(8)
  })

  test.each([
    ['a move', 'B:BH O:N P:-/fortify', 'move-1', [4]],
    ['a move that leaves the capital', 'B:OH@ O:N P:-/fortify', 'move-1', [4]],
    ['an attack', 'B:N,N O:N P:-/fortify', 'attack', [4]],
    ['a RECRUIT, which takes nothing', 'B:BH O:N P:-/fortify', 'recruit', [6]],
  ])('MOP-13.6 · SCORE is judged after %s', (_, position, card, vp) => {
    expect(at(position).turn(card, 'score').scores('orange')).toEqual(vp)
  })

  test('MOP-13.6 · and after STRENGTH', () => {
    const types = at('P:-/move-1')
      .turn('strength', 'score')
      .events.map(({ type }) => type)
    expect(types.indexOf('strengthened')).toBeLessThan(types.indexOf('scored'))
  })
})

describe('a limited stock', () => {
  test('MOP-13.7 · the player takes what is left', () => {
    const table = at('VP:17-16 P:-/move-1').turn('fortify', 'score')
    shows(table, 'VP:17-18')
    expect(table.position.vpStock).toBe(0)
    expect(table.events.find(event => event.type === 'scored')).toMatchObject({ vp: 2, entitled: 4 })
  })

  test('MOP-13.7 · nothing is owed later', () => {
    const table = at('ww2-west B:GB O:GE VP:28-13 P:move-1/-').turn('score', 'fortify')
    shows(table, 'VP:29-13')
    table.turn('fortify', 'strength', 'orange: strength pay')
    shows(table, 'VP:29-8')
  })

  test.each([
    ['14-13', 'B', 'turn 2', 'VP:18-17'], // 4 + 4 and 8 in stock
    ['14-14', 'B', 'blue: order', 'VP:14-14'], // 7 in stock
    ['17-17', 'O', 'orange: order', 'VP:17-17'],
  ])(
    'MOP-13.8 · at %s, held by %s, the order is asked only if the stock is too small',
    (vp, holder, asks, after) => {
      const table = at(`VP:${vp} I:${holder} P:move-1/move-1`).turn('score', 'score')
      expect(table.result === 'goes on' ? table.asks : 'turn 2').toBe(asks)
      shows(table, after)
    },
  )

  test.each([
    ['blue', 'VP:18-17', 'blue-wins'],
    ['orange', 'VP:17-18', 'orange-wins'],
  ])('MOP-13.8 · %s takes all it may, the other what is left, without a flip', (first, vp, result) => {
    const table = at('VP:14-14 P:move-1/move-1').turn('score', 'score', `blue: first ${first}`)
    shows(table, `${vp} I:B`)
    expect(table.result).toBe(result)
  })

  test.each(['blue', 'orange'])('MOP-13.8 · 17–17 with 1 VP left: %s takes it and wins', first => {
    const table = at('VP:17-17 P:move-1/move-1').turn('score', 'score', `blue: first ${first}`)
    expect(table.result).toBe(`${first}-wins`)
  })
})

describe('the whole stock', () => {
  test.each(WITHOUT_PAYMENTS)(
    'MOP-13.9 · an empty stock ends the turn’s game, however it is shared: %s',
    id => {
      const scenario = scenarioOf(id, {})
      const { vpSupply, victory } = scenario.ok ? scenario.value.parts[0]! : { vpSupply: 0, victory: null }
      expect(victory).toMatchObject({ type: 'vp-threshold', threshold: Math.ceil(vpSupply / 2) })
      for (let blue = 0; blue <= vpSupply; blue++) {
        const table = at(`${id} VP:${blue}-${vpSupply - blue}`)
        expect(table.position.vpStock).toBe(0)
        expect(table.turn('strength', 'attack').match.outcome).toMatchObject({ how: 'threshold' })
      }
    },
  )

  test('MOP-13.9 · with 1 VP in the stock the game may go on', () => {
    expect(at('VP:17-17').turn('strength', 'attack').result).toBe('goes on')
  })

  test('MOP-13.10 · VPs once gained are never lost where nothing is paid with them', () => {
    fc.assert(
      fc.property(settings(WITHOUT_PAYMENTS), setting => {
        let before = [0, 0]
        playOut(setting, match => {
          const { vp } = match.state().open
          expect(vp.every((now, seat) => now >= before[seat]!)).toBe(true)
          before = vp
        })
      }),
    )
  })
})
