import { describe, expect, test } from 'vitest'
import { marchOfProgress } from '../../src/index.ts'
import { SIDES, type Side } from '../../src/vocabulary.ts'
import { MAPS, type Moment, throughout } from '../any-position.ts'
import { shows } from '../shows.ts'
import { at, impossible, newGame } from '../table.ts'
import { words } from '../words.ts'

describe('dice', () => {
  test('MOP-1.11 · VP dice are never rolled: play draws no chance', () => {
    throughout(({ draws }) => expect(draws).toBe(0))
  })

  test('MOP-1.11 · a country whose die is gone stays in play, worth 0', () => {
    const table = at('D:0,0,3 B:BH O:OH P:move-2/-').turn('move-1', 'fortify')
    expect(table.control).toBe('BBO')
    expect(table.turn('score', 'recruit').scores('blue')).toEqual([1])
  })

  test('MOP-1.12 · VP dice never rise', () => {
    throughout(({ before, after }) => {
      for (const [country, die] of after.vpDice.entries())
        expect(die).toBeLessThanOrEqual(before.vpDice[country]!)
    })
  })

  test('MOP-1.13 · army-strength dice never fall, and never exceed 6', () => {
    throughout(({ before, after }) => {
      for (const [seat, strength] of after.strength.entries()) {
        expect(strength).toBeGreaterThanOrEqual(before.strength[seat]!)
        expect(strength).toBeLessThanOrEqual(6)
      }
    })
    expect(impossible('S:7/1')).toBe('MOP-1.13')
    expect(impossible('S:1/0')).toBe('MOP-1.13')
  })

  test('MOP-1.13 · an army-strength die keeps its value in a home that the enemy controls', () => {
    const table = at('B:N O:BH@,N S:4/1').turn('attack', 'fortify', 'orange: fortify n neutral-country')
    expect(table.combats).toEqual(['4:2'])
    shows(table, 'B:N O:BH@ S:4/1')
  })
})

/** How many white cubes a pile of VPs needs at least. */
const whites = (vp: number): number => vp % 5

describe('VPs', () => {
  test('MOP-1.15 · each scenario’s stock is in the box, and what is not in it pays nobody', () => {
    for (const { part } of MAPS) expect(part.vpSupply).toBeLessThanOrEqual(12 + 6 * 5)
    const table = at('VP:17-17 P:move-1/move-1').turn('score', 'score', 'blue: first orange')
    expect([table.scores('orange'), table.scores('blue'), table.position.vpStock]).toEqual([[1], [0], 0])
  })

  test('MOP-1.16 · VPs change hands, their sum is constant', () => {
    throughout(({ before, after }) => {
      const sum = ({ vp, vpStock }: Moment['before']) => vp[0]! + vp[1]! + vpStock
      expect(sum(after)).toBe(sum(before))
    })
  })

  test('MOP-1.16 · a position whose VPs do not add up is impossible', () => {
    const { match } = newGame('thirty-years-war')
    const read = marchOfProgress.positions.read(match.scenario, { initiative: 'blue', vpStock: 34 })
    expect(read.ok || read.refusal.rule).toBe('MOP-1.16')
  })

  test('MOP-1.16 · 17, 17 and 1 need 5 white cubes, 14, 14 and 7 need 10; no split needs more than there are', () => {
    const needed = (...piles: number[]) => piles.reduce((sum, vp) => sum + whites(vp), 0)
    for (const [vp, white] of [
      ['17-17', 5],
      ['14-14', 10],
    ] as const) {
      const { players, vpStock } = at(`VP:${vp}`).position
      expect(needed(players!.blue!.vp!, players!.orange!.vp!, vpStock!)).toBe(white)
    }
    for (const { vpSupply } of MAPS.map(({ part }) => part)) {
      const black = Math.min(6, Math.floor((vpSupply - 10) / 5))
      for (let blue = 0; blue <= vpSupply; blue++)
        for (let orange = 0; blue + orange <= vpSupply; orange++)
          expect(needed(blue, orange, vpSupply - blue - orange)).toBeLessThanOrEqual(vpSupply - 5 * black)
    }
  })
})

describe('cards', () => {
  test('MOP-1.17 · every card is in exactly one place at every moment', () => {
    throughout(({ table, part }) => {
      for (const [seat, side] of SIDES.entries()) {
        const { hand = [], discardPile = [], playedCard } = table.position.players![side]!
        const printed = part.cards.filter((_, card) => (part.hands[seat as 0 | 1] >> card) & 1)
        const all = [...hand, ...discardPile, ...(playedCard ? [playedCard] : [])]
        expect(all.sort()).toEqual(printed.map(({ id }) => id).sort())
      }
    })
  })

  test.each([
    ['blue', 'card blitzkrieg'],
    ['orange', 'card retreat'],
  ] as const)('MOP-1.17 · %s has no card that is not in the game: %s', (side: Side, decision) => {
    expect(at().refusal(side, decision)).toBe('MOP-1.17')
  })

  test.each([
    ['a card twice in a pile', 'P:move-1,move-1/-'],
    ['a card of nobody', 'P:-/blitzkrieg'],
    ['a card that the scenario has removed', 'age-of-marlborough P:attack-plus-1/-'],
    ['the enemy’s card', 'vive-lempereur P:grand-coalition/-'],
  ])('MOP-1.17 · %s is impossible', (_, position) => {
    expect(impossible(position)).toBe('MOP-1.17')
  })

  test('MOP-1.18 · one initiative card shows the same holder to both players and to those who watch', () => {
    const table = at('I:B').turn('attack', 'attack')
    const holders = [0, 1, null].map(seat => marchOfProgress.positions.view(table.match.view(seat)))
    for (const view of holders) expect(view).toMatchObject({ initiative: 'orange' })
  })

  test.each([
    ['while cards are chosen', at()],
    ['while an order is decided', at().turn('move-1', 'move-1')],
    ['in the middle of an attack', at('B:N O:N').turn('attack-plus-1', 'recruit')],
    ['at the end', at().decide('blue', 'concede')],
    ['in a part with more groups', at('ww2-west/2')],
  ])(
    'MOP-1.19 · the sequence-of-actions card is on the table %s: groups in order, and the initiative rule',
    (_, table) => {
      for (const language of [words.en, words.de]) {
        const { labels } = language
        const drawn = marchOfProgress.draw(table.match.view(0), language, 80)
        const text = drawn
          .map(line => line.map(span => span.text).join(''))
          .join(' ')
          .replaceAll(/\s+/g, ' ')
        const card = text.slice(text.toLowerCase().indexOf(labels.sequence.toLowerCase()))
        const special = table.match.scenario.id === 'ww2-west' ? (['special'] as const) : []
        const order = ['movement', 'recruit', 'fortify', 'attack', 'strength', ...special, 'score'] as const
        const places = order.map(group => card.indexOf(labels.groups[group]))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        expect([places.includes(-1), card.includes(labels.initiativeRule)]).toEqual([false, true])
      }
    },
  )
})
