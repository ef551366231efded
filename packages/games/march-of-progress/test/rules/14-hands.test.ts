import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardsIn } from '../../src/choices.ts'
import { partOf } from '../../src/state.ts'
import { SIDES } from '../../src/vocabulary.ts'
import { playOut, settings } from '../random-play.ts'
import { shows } from '../shows.ts'
import { at, impossible, newGame } from '../table.ts'

describe('discard piles', () => {
  test('MOP-14.1 · a pile receives the card played and the card discarded for ATTACK+1', () => {
    const table = at('B:BH O:N,N').turn('move-1', 'attack-plus-1', 'orange: discard recruit')
    shows(table, 'P:move-1/recruit,attack-plus-1 R:-/-')
  })

  test('MOP-14.1 · a card without effect lies there as well, and both players see both piles', () => {
    const table = at('B:- O:OH').turn('fortify', 'attack')
    for (const viewer of [0, 1, null]) {
      const { match } = table
      expect(match.game.positions.view(match.view(viewer))).toMatchObject({
        players: { blue: { discardPile: ['fortify'] }, orange: { discardPile: ['attack'] } },
      })
    }
  })

  test('MOP-14.2 MOP-14.3 · cards leave a pile only through their owner’s SCORE, which never enters one', () => {
    fc.assert(
      fc.property(settings(), setting => {
        let before = { piles: [0, 0], part: 0, heard: 0 }
        playOut(setting, match => {
          const s = match.state()
          const heard = match.heard(null)
          const told = heard.slice(before.heard)
          const { discardPile: piles, part } = s.open
          for (const [seat, side] of SIDES.entries()) {
            expect(piles[seat]! & partOf(s).scoreCards).toBe(0)
            const left = cardsIn(partOf(s), before.piles[seat]! & ~piles[seat]!)
            const scored = told.some(event => event.type === 'cards-returned' && event.side === side)
            if (left.length > 0 && part === before.part) expect(scored).toBe(true)
          }
          before = { piles, part, heard: heard.length }
        })
      }),
    )
  })

  test('MOP-14.2 · neither the enemy’s SCORE nor an empty-handed turn brings cards back', () => {
    const table = at('P:move-1,recruit/fortify').turn('move-2', 'score')
    shows(table, 'P:move-1,move-2,recruit/-')
  })

  test('MOP-14.3 · SCORE is not discarded to ATTACK+1, and lies in no pile', () => {
    const table = at('B:N O:N').turn('recruit', 'attack-plus-1')
    expect(table.asks).toBe('orange: discardForAttack')
    expect(table.refusal('orange', 'discard score')).toBe('MOP-14.3')
    expect(table.refusal('orange', 'discard attack-plus-1')).toBe('MOP-8.14')
    expect(impossible('P:-/score')).toBe('MOP-14.3')
  })

  test('MOP-14.5 · the order of a pile has no meaning', () => {
    const hashes = ['move-1,recruit,attack', 'attack,recruit,move-1'].map(
      pile => at(`P:${pile}/-`).match.hash,
    )
    expect(hashes[0]).toBe(hashes[1])
  })

  test('MOP-14.5 · whatever was played first, the pile is shown in one order', () => {
    const early = newGame('thirty-years-war').turn('fortify', 'recruit').turn('strength', 'fortify')
    const late = newGame('thirty-years-war').turn('strength', 'fortify').turn('fortify', 'recruit')
    expect(early.fields('P:')).toBe(late.fields('P:'))
  })
})

describe('running down', () => {
  test.each([
    ['thirty-years-war', 8],
    ['age-of-marlborough', 7],
    ['vive-lempereur', 8],
  ])('MOP-14.4 · in %s SCORE is forced at the latest on turn %i', (scenario, last) => {
    const table = newGame(scenario)
    for (let turn = 1; turn < last; turn++) {
      expect(table.hand('blue')).toHaveLength(last + 1 - turn)
      for (const side of SIDES) table.decide(side, table.options(side).find(card => card !== 'card score')!)
      while (table.asks !== 'blue and orange: choose') {
        const side = table.asks.startsWith('blue') ? 'blue' : 'orange'
        table.decide(side, table.options(side)[0]!)
      }
    }
    expect(table.options('blue')).toEqual(['card score'])
    expect(table.refusal('blue', 'card move-1')).toBe('MOP-3.3')
    expect(table.asks).toBe('blue and orange: choose')
  })

  test.each([
    ['ATTACK', 'attack', [], 7],
    ['ATTACK+1 with its discard', 'attack-plus-1', ['orange: discard move-2'], 6],
  ])('MOP-14.4 · %s leaves Orange %s with %i cards', (_, card, decisions, left) => {
    expect(
      at('B:N O:N,N')
        .turn('recruit', card, ...decisions)
        .hand('orange'),
    ).toHaveLength(left)
  })

  test('MOP-14.4 · ATTACK+1 can run a hand down to SCORE alone two cards at a time', () => {
    const table = at('B:N O:N P:-/move-1,move-2,recruit,fortify,attack').turn('recruit', 'attack-plus-1')
    expect(table.options('orange')).toEqual(['card score'])
    expect(table.fields('P:recruit/')).toContain('strength')
  })
})
