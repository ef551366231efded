import { describe, expect, test } from 'vitest'
import { marchOfProgress } from '../../src/index.ts'
import { GROUPS, SIDES } from '../../src/vocabulary.ts'
import { throughout } from '../any-position.ts'
import { shows } from '../shows.ts'
import { at, impossible, newGame } from '../table.ts'
import { words } from '../words.ts'

const game = (dice?: number[]) => newGame('thirty-years-war', dice)

describe('the introductory game', () => {
  test('MOP-2.2 · each player takes 3 armies, 8 action cards and 2 dice', () => {
    const { players, armies, countries } = game().position
    for (const side of SIDES) {
      const { hand, armiesInStock, armyStrength } = players![side]!
      const inPlay = armies!.filter(({ owner }) => owner === side).length
      const dice = [countries![`${side}-home`]?.vpDie, armyStrength]
      expect([inPlay + armiesInStock!, new Set(hand).size]).toEqual([3, 8])
      for (const die of dice) expect(die).toBeGreaterThan(0)
    }
  })

  test.each([
    ['blue-home', 'neutral-country', 'touch'],
    ['neutral-country', 'orange-home', 'touch'],
    ['blue-home', 'orange-home', 'do not touch'],
  ])('MOP-2.3 · %s and %s %s', (one, other, how) => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ]) {
      const table = at('B:BH,N,OH O:-').turn('move-1', 'fortify')
      const way = `move n ${from}>${to}`
      expect(table.options('blue').includes(way)).toBe(how === 'touch')
      if (how !== 'touch') expect(table.refusal('blue', way)).toBe('MOP-5.4')
    }
  })

  test('MOP-2.5 · all eight cards are in hand and the piles are empty: all but SCORE may be played', () => {
    const table = game()
    shows(table, 'P:-/-')
    for (const side of SIDES) {
      expect(table.hand(side).length).toBe(8)
      expect(table.options(side)).toEqual(
        table
          .hand(side)
          .filter(card => card !== 'score')
          .map(card => `card ${card}`)
          .sort(),
      )
    }
  })

  test.each([0, 1, null])('MOP-2.6 · the sequence-of-actions card lies where seat %s can read it', seat => {
    const { labels } = words.en
    const drawn = marchOfProgress.draw(game().match.view(seat), words.en, 100)
    const text = drawn.map(line => line.map(span => span.text).join('')).join('\n')
    for (const group of GROUPS) expect(text.includes(labels.groups[group])).toBe(group !== 'special')
  })

  test.each([
    ['VP:0-0', 35],
    ['VP:17-17', 1],
    ['VP:18-17', 0],
  ])('MOP-2.7 · the stock is what the players have not yet taken of 35: %s leaves %i', (vp, stock) => {
    expect(at(vp).position.vpStock).toBe(stock)
    expect(impossible('VP:18-18')).toBe('MOP-13.7')
  })

  test('MOP-2.7 · both players start with 0 VP', () => {
    shows(game(), 'VP:0-0')
    expect(game().position.vpStock).toBe(35)
  })

  test.each([
    ['blue', [2, 1], 1],
    ['orange', [5, 6], 1],
    ['orange', [4, 4, 2, 5], 2],
    ['blue', [6, 6, 1, 1, 3, 3, 4, 3], 4],
  ])(
    'MOP-2.8 · the higher roll takes the initiative, ties are rolled again: %s with %j',
    (side, dice, rounds) => {
      const table = game(dice)
      const [event] = table.events
      expect(event).toMatchObject({ type: 'initiative-rolled', holder: side })
      expect(event?.type === 'initiative-rolled' && event.rounds.length).toBe(rounds)
      expect([table.position.initiative, table.match.state().chance.script]).toEqual([side, []])
    },
  )

  test('MOP-2.8 · the roll is the only random event', () => {
    expect(at('', { dice: [3, 4] }).match.state().chance.draws).toBe(2)
    throughout(({ draws }) => expect(draws).toBe(0))
  })

  test('MOP-2.9 · homes are worth 3 and the neutral country 2: a first SCORE brings 4, with the neutral 6', () => {
    const table = game().turn('move-1', 'fortify').turn('score', 'score')
    expect([table.scores('blue'), table.scores('orange')]).toEqual([[6], [4]])
    shows(table, 'D:3,2,3')
  })

  test('MOP-2.10 · both armies start with strength 1: the first to meet destroy each other', () => {
    const table = game().turn('move-1', 'fortify').turn('recruit', 'move-1')
    shows(table, 'S:1/1')
    expect(table.turn('attack', 'strength').combats).toEqual(['1:1'])
  })

  test('MOP-2.11 · one normal army at home each, nobody in the neutral country', () => {
    const table = game()
    expect(table.position.armies).toEqual([
      { owner: 'blue', location: 'blue-home', posture: 'normal', onCapital: false },
      { owner: 'orange', location: 'orange-home', posture: 'normal', onCapital: false },
    ])
    expect(table.control).toBe('B-O')
  })

  test('MOP-2.12 · two armies in each stock: RECRUIT works twice', () => {
    const table = game()
    for (const armies of ['B:BH,BH O:OH,OH', 'B:BH,BH,BH O:OH,OH,OH'])
      shows(table.turn('recruit', 'recruit').turn('score', 'score'), armies)
    expect(table.turn('recruit', 'recruit').fizzles).toEqual(['blue MOP-6.2', 'orange MOP-6.2'])
  })
})
