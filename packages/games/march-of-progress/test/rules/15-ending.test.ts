import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SCENARIOS, scenarioOf } from '../../src/scenario.ts'
import { SIDES } from '../../src/vocabulary.ts'
import { playOut, playSome, settings } from '../random-play.ts'
import { shows } from '../shows.ts'
import { at, impossible, Table } from '../table.ts'

describe('the threshold', () => {
  test.each([
    ['12-13', 'goes on'],
    ['12-14', 'orange-wins'],
    ['17-14', 'orange-wins'],
    ['12-17', 'orange-wins'],
  ])('MOP-15.1 MOP-15.2 · Orange adds 4 to %s: %s', (vp, result) => {
    expect(at(`VP:${vp} P:-/move-1`).turn('fortify', 'score').result).toBe(result)
  })

  test('MOP-15.1 · the turn is completed first: the other still scores, cards are put away', () => {
    const table = at('VP:14-9 P:move-1/move-1').turn('score', 'score')
    shows(table, 'VP:18-13 P:-/-')
    expect(table.match.outcome).toMatchObject({ how: 'threshold', rule: 'MOP-15.1', scores: [18, 13] })
    const other = at('VP:14-9 P:move-1/-').turn('score', 'recruit')
    shows(other, 'O:OH,OH P:-/recruit')
  })

  test('MOP-15.1 · it is looked at every turn, whatever was played', () => {
    expect(at('VP:3-18').turn('recruit', 'strength').result).toBe('orange-wins')
  })

  test('MOP-15.2 · more VPs win, whoever reached 18 first in the turn; equal VPs are a tie', () => {
    expect(at('VP:14-14 P:move-1/move-1').turn('score', 'score', 'blue: first orange').result).toBe(
      'orange-wins',
    )
    const tie = at('vive-lempereur VP:14-13 P:move-1/move-1').turn('score', 'score')
    expect([tie.fields('VP:18-18'), tie.result]).toEqual(['VP:18-18', 'tie'])
  })

  test.each([
    ['VP:14-9', 'score', 'recruit', { winner: 'blue', blue: 18, orange: 9 }],
    ['VP:9-14', 'recruit', 'score', { winner: 'orange', blue: 9, orange: 18 }],
    ['age-of-marlborough VP:14-14', 'score', 'score', { winner: null, blue: 18, orange: 18 }],
  ])('MOP-15.2 · the result is told last: %s', (position, blue, orange, result) => {
    const table = at(`${position} P:move-1/move-1`).turn(blue, orange)
    expect(table.events.at(-1)).toEqual({ type: 'game-ended', rule: 'MOP-15.1', ...result })
  })

  test('MOP-15.3 · 35 VP cannot make two players reach 18', () => {
    expect(impossible('VP:18-18')).toBe('MOP-13.7')
    expect(impossible('VP:18-17')).toBe('possible')
    fc.assert(
      fc.property(settings(['thirty-years-war']), setting => {
        const { outcome } = playOut(setting)
        if (outcome?.how === 'threshold') expect(outcome.winners).toHaveLength(1)
      }),
    )
  })
})

describe('ending by agreement', () => {
  test.each([
    ['10-9', 'blue-wins'],
    ['0-1', 'orange-wins'],
    ['17-17', 'tie'],
    ['0-0', 'tie'],
  ])('MOP-15.4 · at %s the VPs held decide: %s', (vp, result) => {
    const table = at(`VP:${vp}`).decide('orange', 'offer-end').decide('blue', 'accept-end')
    expect(table.result).toBe(result)
    expect(table.match.outcome).toMatchObject({ how: 'agreement', rule: 'MOP-15.4' })
  })

  test('MOP-15.5 · an offer alone ends nothing, and is known to both', () => {
    const table = at().decide('blue', 'offer-end')
    expect([table.result, table.fields('E:')]).toEqual(['goes on', 'E:1/0B'])
    expect(table.match.heard(1).at(-1)).toEqual({ type: 'end-offered', rule: 'MOP-15.5', side: 'blue' })
  })

  test.each([
    ['while actions are carried out', 'blue: raiseStrength', ['strength', 'recruit']],
    ['while the order is being chosen', 'blue: order', ['move-1', 'move-1']],
  ] as const)('MOP-15.5 · nobody offers %s', (_, asks, [blue, orange]) => {
    const table = at('B:N O:OH').turn(blue, orange)
    expect(table.asks).toBe(asks)
    for (const side of SIDES) expect(table.refusal(side, 'offer-end')).toBe('MOP-15.5')
  })

  test.each(['accept-end', 'refuse-end'])(
    'MOP-15.5 · %s: only the other player’s, and only to an offer',
    answer => {
      const table = at()
      expect(table.refusal('orange', answer)).toBe('MOP-15.5')
      table.decide('blue', 'offer-end')
      expect(table.refusal('blue', answer)).toBe('MOP-15.5')
      expect(table.decide('orange', answer).fields('E:')).toBe('E:1/0-')
    },
  )

  test('MOP-15.5 · a refusal cancels the offer; each player has one offer a turn', () => {
    const table = at().decide('blue', 'offer-end').decide('orange', 'refuse-end')
    expect(table.refusal('orange', 'accept-end')).toBe('MOP-15.5')
    expect(table.refusal('blue', 'offer-end')).toBe('MOP-15.5')
    table.decide('orange', 'offer-end').decide('blue', 'refuse-end')
    for (const side of SIDES) expect(table.refusal(side, 'offer-end')).toBe('MOP-15.5')
    shows(table.turn('recruit', 'recruit'), 'T:2 E:')
    expect(table.decide('blue', 'offer-end').decide('orange', 'accept-end').result).toBe('tie')
  })

  test('MOP-15.5 · while an offer stands there is no second one, neither the same nor a counter-offer', () => {
    const table = at().decide('orange', 'offer-end')
    for (const side of SIDES) expect(table.refusal(side, 'offer-end')).toBe('MOP-15.5')
  })

  test('MOP-15.5 · the reveal cancels an offer, also for the rest of the turn', () => {
    const table = at('B:N O:OH').decide('orange', 'offer-end').turn('strength', 'recruit')
    expect(table.asks).toBe('blue: raiseStrength')
    expect(table.refusal('blue', 'accept-end')).toBe('MOP-15.5')
    table.decide('blue', 'strength blue-home')
    expect(table.refusal('blue', 'accept-end')).toBe('MOP-15.5')
    expect(table.result).toBe('goes on')
  })

  test.each([
    ['the offering player, before the offer', ['blue: card score', 'blue: offer-end', 'orange: accept-end']],
    ['the offering player, after the offer', ['blue: offer-end', 'blue: card score', 'orange: accept-end']],
    ['the accepting player', ['orange: card score', 'blue: offer-end', 'orange: accept-end']],
    ['the accepting player, between', ['blue: offer-end', 'orange: card score', 'orange: accept-end']],
    [
      'somebody who exchanged it',
      ['blue: card attack', 'blue: offer-end', 'blue: card score', 'orange: accept-end'],
    ],
  ])('MOP-15.5 · a card committed by %s returns unseen', (_, decisions) => {
    const table = at('VP:5-3 P:move-1/move-1')
    const hands = SIDES.map(side => table.hand(side))
    for (const text of decisions) {
      const [side, decision] = text.split(': ')
      table.decide(side === 'blue' ? 'blue' : 'orange', decision!)
    }
    expect(table.result).toBe('blue-wins')
    expect(SIDES.map(side => table.hand(side))).toEqual(hands)
    shows(table, 'P:move-1/move-1 C:-/- T:1')
    expect(JSON.stringify([table.match.file(), table.events])).not.toMatch(/choose-card|"card"/)
  })
})

describe('giving up and going on', () => {
  test('MOP-15.6 · either player may concede at any moment of any scenario, and loses', () => {
    fc.assert(
      fc.property(settings(), fc.nat(80), fc.nat(1), (setting, decisions, seat) => {
        const table = new Table(playSome(setting, decisions))
        fc.pre(table.result === 'goes on')
        table.decide(SIDES[seat]!, 'concede')
        expect(table.result).toBe(`${SIDES[1 - seat]}-wins`)
        expect(table.match.outcome).toMatchObject({ how: 'concession', rule: 'MOP-15.6' })
      }),
    )
  })

  test('MOP-15.6 · also in the middle of the enemy’s decision, also when far ahead, and only once', () => {
    const table = at('B:N O:OH VP:2-17').turn('strength', 'recruit')
    expect(table.asks).toBe('blue: raiseStrength')
    expect(table.decide('orange', 'concede').result).toBe('blue-wins')
    expect(table.try('blue', 'concede')).toMatchObject({ ok: false, refusal: { code: 'over' } })
  })

  test('MOP-15.7 · without an army one plays on: recruiting, scoring, raising strength', () => {
    const table = at('B:- O:- P:-/move-1').turn('strength', 'score')
    shows(table, 'S:2/1 D:2,2,3 VP:0-4')
    shows(table.turn('attack', 'recruit'), 'B:- O:OH')
    expect(table.result).toBe('goes on')
  })

  test('MOP-15.7 · losing the last army in a combat ends nothing', () => {
    expect(at('B:N O:N').turn('attack', 'strength').result).toBe('goes on')
    expect(at('ww2-west B:WF O:WF,WF').turn('recruit', 'attack').result).toBe('goes on')
  })
})

describe('the stalemate guard', () => {
  test.each([
    ['the last quiet turn', 'VP:3-2 Q:29', 30, 'blue-wins'],
    ['the one before it', 'VP:3-2 Q:28', 30, 'goes on'],
    ['another number of turns', 'VP:3-4 Q:4', 5, 'orange-wins'],
    ['a single turn', 'VP:0-0', 1, 'tie'],
    ['0, which means never', 'VP:3-2 Q:5000', 0, 'goes on'],
  ])('MOP-15.8 · %s: %s of %i', (_, position, stalemateTurns, result) => {
    const table = at(position, { stalemateTurns }).turn('recruit', 'recruit')
    expect(table.result).toBe(result)
    if (result !== 'goes on')
      expect(table.match.outcome).toMatchObject({ how: 'stalemate', rule: 'MOP-15.8' })
  })

  test('MOP-15.8 · every change of a VP total begins the count again', () => {
    const table = at('Q:29 P:-/move-1').turn('recruit', 'score')
    shows(table, 'VP:0-4 Q:0')
    shows(table.turn('attack', 'recruit'), 'Q:1')
    shows(at('Q:29 D:0,2,3 P:move-1/-').turn('score', 'recruit'), 'VP:1-0 Q:0')
  })

  test('MOP-15.8 · a SCORE that brings nothing does not', () => {
    const table = at('B:OH@ O:BH@ Q:29 P:move-1/move-1').turn('score', 'score')
    expect([table.result, table.scores('blue')]).toEqual(['tie', [0]])
  })

  test('MOP-15.8 · 30 turns are the default: both capitals occupied, nobody moves, nobody scores', () => {
    const table = at('B:OH@ O:BH@')
    const cards = ['fortify', 'recruit', 'strength', 'attack', 'attack-plus-1', 'score']
    let turns = 0
    for (; table.result === 'goes on'; turns++) table.turn(cards[turns % 6]!, cards[turns % 6]!)
    expect([turns, table.result]).toEqual([30, 'tie'])
  })

  test.each([-1, 201, 1.5, '30', null])('MOP-15.8 · %j is no number of turns', stalemateTurns => {
    for (const id of SCENARIOS) expect(scenarioOf(id, { stalemateTurns })).toMatchObject({ ok: false })
  })
})
