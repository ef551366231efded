import { Match } from '@grognard/engine'
import { spoiled } from '@grognard/engine/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marchOfProgress } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'
import { playOn, realPositions } from './hostile.ts'
import { army, blue, INTRODUCTORY, impossible, revealed, scenario } from './position-forms.ts'
import { newGame } from './table.ts'

const { positions } = marchOfProgress

describe('pieces', () => {
  const onCapital = { onCapital: true }

  test.each([
    ['scenario', 'a position of another scenario', { scenario: 'ww2-west' }],
    ['MOP-18.6 part', 'a part that the scenario does not have', { part: 'ww2-west-1940' }],
    ['MOP-21.16 partsWon', 'a part won in a scenario of one part', { partsWon: 1 }],
    ['MOP-1.3 armies.0.location', 'an army in no country', { armies: [army('blue', 'bavaria')] }],
    ['MOP-1.7 armies', 'four armies of one side', { armies: Array(4).fill(army('blue', 'blue-home')) }],
    [
      'MOP-1.7 armies',
      'four armies, one of them in stock',
      { armies: [...Array(3).fill(army('blue', 'blue-home')), army('blue', 'stock')] },
    ],
    [
      'MOP-1.7 players.blue.armiesInStock',
      'a stock that the armies in play do not leave',
      blue({ armiesInStock: 1 }),
    ],
    [
      'MOP-1.9 armies.0.onCapital',
      'an army on the capital of its own side',
      { armies: [army('blue', 'blue-home', onCapital)] },
    ],
    [
      'MOP-1.9 armies.0.onCapital',
      'a capital in a neutral country',
      { armies: [army('blue', 'neutral-country', onCapital)] },
    ],
    [
      'MOP-10.4 armies.1.onCapital',
      'two armies on one capital',
      { armies: Array(2).fill(army('blue', 'orange-home', onCapital)) },
    ],
    ['MOP-1.17 players.blue', 'a card that the side does not have', blue({ hand: ['blitzkrieg'] })],
    ['MOP-1.17 players.blue', 'a card in hand and pile', blue({ hand: ['move-1'], discardPile: ['move-1'] })],
    ['MOP-1.17 players.blue', 'a card twice in hand', blue({ hand: ['move-1', 'move-1'] })],
    ['MOP-1.17 position', 'a card that is nowhere', blue({ hand: ['score'], discardPile: ['move-1'] })],
    ['MOP-14.3 players.blue.discardPile', 'SCORE in the discard pile', blue({ discardPile: ['score'] })],
    ['MOP-14.3 players.blue.discardPile', 'SCORE not in hand, so in the pile', blue({ hand: ['move-1'] })],
    ['MOP-13.5 players.blue.playedCard', 'SCORE revealed over an empty pile', revealed('score', 'move-1')],
    ['MOP-1.13 position', 'army strength 0', blue({ armyStrength: 0 })],
    ['MOP-1.13 position', 'army strength 7', blue({ armyStrength: 7 })],
    ['MOP-1.3 countries.bavaria', 'a die in no country', { countries: { bavaria: { vpDie: 1 } } }],
    ['MOP-1.12 position', 'a die above its start', { countries: { 'neutral-country': { vpDie: 3 } } }],
    ['MOP-1.16 position', 'VPs that do not add up to the supply', { ...blue({ vp: 4 }), vpStock: 35 }],
    [
      'MOP-13.7 position',
      'more VPs held than there are',
      { players: { blue: { vp: 20 }, orange: { vp: 20 } } },
    ],
    [
      'MOP-11.7 countries.blue-home.controller',
      'a controller other than the armies say',
      { countries: { 'blue-home': { controller: 'orange' } } },
    ],
    ['MOP-3.1 phase', 'a phase that does not agree with the flow', { phase: 'resolve' }],
  ])('%s · %s', (reason, _, position) => {
    expect(impossible(position)).toBe(reason)
  })

  test('MOP-21.16 · in part 2 one part may have been won, at its end both', () => {
    const ww2 = scenario('ww2-west')
    const part2 = { part: 'ww2-west-1944' }
    const outcome = { winners: [1], scores: [0, 0], how: 'parts', rule: 'MOP-21.16' }
    expect(impossible({ ...part2, partsWon: 1 }, ww2)).toBe('possible')
    expect(impossible({ ...part2, partsWon: 2 }, ww2)).toBe('MOP-21.16 partsWon')
    expect(impossible({ ...part2, partsWon: 2, outcome }, ww2)).toBe('possible')
  })

  test.each([
    ['position.weather', { weather: 'rain' }],
    ['position.turn', { turn: 0 }],
    ['position.turn', { turn: 1.5 }],
    ['position.armies.0.owner', { armies: [army('green' as 'blue', 'blue-home')] }],
    ['position.armies.0.posture', { armies: [army('blue', 'blue-home', { posture: 'asleep' as 'normal' })] }],
    ['position.armies', { armies: Array(7).fill(army('blue', 'stock')) }],
    ['position.players.blue.vp', blue({ vp: -1 })],
    ['position.players.blue.hand', blue({ hand: 'move-1' })],
    ['position.countries.blue-home.owner', { countries: { 'blue-home': { owner: 'blue' } } }],
    ['position.flow.0.items.0', { flow: [{ at: 'match', index: 1, items: [2] }] }],
    [
      'position.outcome.winners',
      { outcome: { winners: [0, 1], scores: [0, 0], how: 'threshold', rule: 'MOP-15.1' } },
    ],
    ['position', JSON.parse('[]')],
  ])('malformed at %s', (field, position) => {
    expect(impossible(position)).toBe(field)
  })
})

describe('what is left out', () => {
  test.each(SCENARIOS)('MOP-18.1 · takes the value of the scenario: %s', id => {
    const read = positions.read(scenario(id), {})
    const begun = newGame(id, [6, 1]).match.state()
    expect(read.ok && read.value.open).toEqual(begun.open)
    expect(read.ok && positions.print(read.value)).toMatch(/ F:match\.0$/)
  })

  test('MOP-21.21 · or of the part', () => {
    const read = positions.read(scenario('ww2-west'), { part: 'ww2-west-1944' })
    expect(read.ok && positions.print(read.value)).toBe(
      'ww2-west/2 B:GB,GB O:WF,GE S:3/2 D:3,1,2,3 VP:0-0 F:match.0',
    )
  })

  test.each([
    [{ turn: 7 }, { turn: 7 }],
    [{ vpStock: 35 }, {}],
    [{ countries: { 'neutral-country': { vpDie: 1 } } }, { vpDice: [3, 1, 3] }],
    [{ armies: [] }, { normal: [0, 0, 0, 0, 0, 0], stock: [3, 3] }],
    [blue({ armyStrength: 4 }), { strength: [4, 1] }],
    [blue({ vp: 5 }), { vp: [5, 0], vpStock: 30 }],
    [blue({ discardPile: ['move-1'] }), { hand: [0b11111110, 0b11111111], discardPile: [1, 0] }],
    [blue({ hand: ['score'] }), { hand: [0b10000000, 0b11111111], discardPile: [0b01111111, 0] }],
    [{ quietTurns: 3 }, { quietTurns: 3 }],
  ])('%j changes nothing else', (given, changed) => {
    const read = positions.read(INTRODUCTORY, given)
    const setUp = positions.read(INTRODUCTORY, {})
    expect(read.ok && setUp.ok && read.value.open).toEqual({ ...(setUp.ok && setUp.value.open), ...changed })
  })

  test('MOP-2.8 · without a holder of the initiative it is rolled for', () => {
    const chance = { source: 'fast', seed: 1, script: [2, 5] } as const
    const begun = Match.begin(marchOfProgress, { scenario: 'thirty-years-war', chance, start: { turn: 4 } })
    expect(begun.ok && begun.value.state().open).toMatchObject({ initiative: 1, turn: 4 })
  })
})

describe('hostile positions', () => {
  const real = realPositions(6)

  test('whatever is accepted can be played to the end, and breaks nothing', () => {
    let accepted = 0
    const hostile = fc.property(fc.nat(), fc.nat(), fc.nat(), fc.nat(), (which, one, other, seed) => {
      const found = real[which % real.length]!
      const { scenario: id, position } = found[one % found.length]!
      const start = spoiled(position, found[other % found.length]!.position, ['stock', 'score'], seed)
      const read = positions.read(scenario(id), start)
      if (!read.ok) return void expect(read.refusal.args?.['field']).toEqual(expect.any(String))
      accepted++
      const text = positions.print(read.value)
      const parsed = positions.parse(text)
      expect(parsed.ok && positions.print(parsed.value)).toBe(text)
      const begun = Match.begin(marchOfProgress, { scenario: id, chance: { source: 'fast', seed }, start })
      if (!begun.ok) throw new Error(`read, but not begun: ${JSON.stringify(begun.refusal)}`)
      expect(playOn(begun.value, seed)).toEqual([])
    })
    fc.assert(hostile, { numRuns: 4000 })
    expect(accepted).toBeGreaterThan(400)
  })

  test('anything else is refused with a field, and never thrown at', () => {
    const anything = fc.property(fc.anything(), json => {
      const read = positions.read(INTRODUCTORY, json)
      if (!read.ok) expect(read.refusal.args?.['field']).toEqual(expect.any(String))
    })
    fc.assert(anything, { numRuns: 1000 })
    expect(impossible(JSON.parse('{"__proto__": 1}'))).toBe('position.__proto__')
    const read = positions.read(INTRODUCTORY, JSON.parse('{"countries": {"__proto__": {"vpDie": 1}}}'))
    expect(read).toEqual(positions.read(INTRODUCTORY, {}))
  })
})
