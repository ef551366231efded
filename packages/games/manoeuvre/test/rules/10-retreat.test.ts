import { describe, expect, test } from 'vitest'
import { retreatSquares } from '../../src/board/pieces.ts'
import type { State } from '../../src/state.ts'
import { EDGES, type Edge, TERRAINS } from '../../src/vocabulary.ts'
import { throughCombats, throughout } from '../any-battle.ts'
import { advance, ambush, answer, assault, attack, commanded, pass, retreat, withdraw } from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

/** How far a square is from an edge. */
const FROM: { [E in Edge]: (square: number) => number } = {
  north: square => 7 - Math.floor(square / 8),
  east: square => 7 - (square % 8),
  south: square => Math.floor(square / 8),
  west: square => square % 8,
}

/** A second reading of MAN-10.9: free neighbours, those nearest to the own edge. */
function retreatsOf({ open }: State, unit: number): number[] {
  const from = open.at[unit]!
  const away = FROM[EDGES[open.edge[unit < 8 ? 0 : 1]!]!]
  const near = Array.from({ length: 64 }, (_, square) => square).filter(square => {
    const steps =
      Math.abs((square % 8) - (from % 8)) + Math.abs(Math.floor(square / 8) - Math.floor(from / 8))
    return steps === 1 && !open.at.includes(square) && TERRAINS[open.terrain[square]!] !== 'lake'
  })
  const best = Math.min(...near.map(away))
  return near.filter(square => away(square) === best)
}

describe('retreat', () => {
  test('MAN-10.9 MAN-1.7 · back, else a flank, else forward: for all units on any ground and at all four edges', () => {
    throughout(({ before }) => {
      for (const [unit, square] of before.open.at.entries())
        if (square >= 0) expect(retreatSquares(before, unit).sort()).toEqual(retreatsOf(before, unit).sort())
    }, 25)
  })

  test('MAN-10.9 · whoever retreats or withdraws in play makes exactly such a step', () => {
    let made = 0
    throughCombats(({ before, events }) => {
      const step = events.find(
        event => event.type === 'moved' && (event.how === 'retreat' || event.how === 'withdraw'),
      )
      if (step?.type !== 'moved') return
      made++
      const { target } = before.open.combat!
      const to = 'abcdefgh'.indexOf(step.to[0]!) + 8 * (Number(step.to[1]) - 1)
      expect(retreatsOf(before, target)).toContain(to)
    }, 200)
    expect(made).toBeGreaterThan(0)
  })

  const TARGET = 'au-4th-regiment' // 5/3
  /** An American ambush drives the regiment on d5 back: 1d10 rolls 6. */
  const driven = (edge: Edge, more: Partial<Described> = {}): Table =>
    at({
      nations: ['united-states', 'austria'],
      units: { [TARGET]: 'd5' },
      hands: { blue: ['us-ambush-1'] },
      dice: [6],
      ...more,
      more: { homeEdges: { red: edge } },
    })
      .decide('blue', ambush('us-ambush-1', TARGET))
      .decide('red', answer('retreat'))

  test.each<[Edge, string, string[], string]>([
    ['north', 'd6', ['c5', 'e5'], 'd4'],
    ['south', 'd4', ['c5', 'e5'], 'd6'],
    ['east', 'e5', ['d4', 'd6'], 'c5'],
    ['west', 'c5', ['d4', 'd6'], 'e5'],
  ])(
    'MAN-10.9 MAN-10.10 · at home in the %s: back to %s, else to %s, else to %s',
    (edge, back, flanks, forward) => {
      const red = ['au-9th-regiment', 'au-3rd-regiment', 'au-1st-regiment']
      const block = (...squares: string[]) => ({
        units: {
          [TARGET]: 'd5',
          ...Object.fromEntries(squares.map((square, index) => [red[index]!, square])),
        },
      })
      expect(driven(edge).where(TARGET)).toBe(back)
      const choosing = driven(edge, block(back))
      expect(choosing.asks).toBe('red: retreat')
      expect(
        choosing
          .options('red')
          .map(option => ('to' in option ? option.to : ''))
          .sort(),
      ).toEqual(flanks)
      for (const square of flanks)
        expect(driven(edge, block(back)).decide('red', retreat(square)).where(TARGET)).toBe(square)
      expect(driven(edge, block(back, flanks[0]!)).where(TARGET)).toBe(flanks[1])
      expect(driven(edge, block(back, ...flanks)).where(TARGET)).toBe(forward)
    },
  )

  test('MAN-10.10 · the owner chooses the flank, also when the attacker has decided that it retreats', () => {
    const units = { 'fr-imperial-guard': 'd4', [TARGET]: 'd5', 'au-9th-regiment': 'd6' }
    const table = at({ units, hands: { blue: ['fr-imperial-guard-c1'] }, dice: [1, 1] })
    table.decide('blue', assault('fr-imperial-guard-c1', TARGET))
    expect(table.asks).toBe('blue: hitOrRetreat')
    table.decide('blue', answer('retreat'))
    expect([table.asks, table.refusal('blue', retreat('c5'))]).toEqual(['red: retreat', 'not-asked'])
    expect(table.refusal('red', retreat('d6'))).toBe('MAN-10.9')
  })

  test.each<[string, Partial<Described>]>([
    [
      'friends',
      {
        units: {
          [TARGET]: 'd5',
          'au-9th-regiment': 'd6',
          'au-3rd-regiment': 'c5',
          'au-1st-regiment': 'e5',
          'au-14th-regiment': 'd4',
        },
      },
    ],
    [
      'enemies and lakes',
      {
        units: { [TARGET]: 'd5', 'us-1st-infantry-regiment': 'd6', 'us-4th-militia': 'e5' },
        terrain: { c5: 'lake', d4: 'lake' },
      },
    ],
    ['the edge of the board', { units: { [TARGET]: 'a8', 'au-9th-regiment': 'b8', 'us-4th-militia': 'a7' } }],
  ])('MAN-10.11 · without a retreat square the unit is eliminated: %s', (_, more) => {
    const table = driven('north', more)
    expect(table.where(TARGET)).toBe('eliminated')
    expect(table.eventsOf('hit')).toMatchObject([{ unit: TARGET, eliminated: true, rule: 'MAN-10.11' }])
  })

  test.each(['field', 'marsh'] as const)(
    'MAN-10.12 · a %s does not hinder a retreat, nor does one left behind',
    ground => {
      expect(driven('north', { terrain: { d6: ground } }).where(TARGET)).toBe('d6')
      const left = driven('north', { terrain: { d5: ground }, units: { [TARGET]: 'd5r' }, dice: [5] })
      expect(left.where(TARGET)).toBe('d6r')
    },
  )

  test('MAN-10.12 MAN-13.11 · a retreating unit loses its redoubt', () => {
    expect(driven('north', { units: { [TARGET]: 'd5+' }, dice: [10] }).where(TARGET)).toBe('d6')
  })
})

describe('advance', () => {
  const GUARD = 'ru-russian-guard'
  const KEXHOLM = 'ru-kexholm-regiment'
  const KUTUZOV = 'ru-leader-mikhail-i-kutuzov'
  const TARGET = 'au-4th-regiment'
  const OPENING = `${GUARD}-c1`
  const fight = (dice: number[], more: Partial<Described> = {}): Table =>
    at({
      nations: ['russia', 'austria'],
      units: { [GUARD]: 'd4', [KEXHOLM]: 'c5', [TARGET]: 'd5', 'au-9th-regiment': 'h8' },
      hands: { blue: [OPENING] },
      dice,
      ...more,
    }).decide('blue', assault(OPENING, TARGET))

  test('MAN-10.13 · one unit that attacked must enter the empty square: after a retreat', () => {
    const table = fight([1, 1]).decide('blue', answer('retreat'))
    expect([table.where(TARGET), table.where(GUARD)]).toEqual(['d6', 'd5'])
  })

  test('MAN-10.13 · after an elimination, and after a withdrawal', () => {
    expect(fight([8, 8]).where(GUARD)).toBe('d5')
    const hands = { blue: [OPENING], red: ['au-withdraw-1'] }
    expect(fight([], { hands }).decide('red', withdraw('au-withdraw-1')).where(GUARD)).toBe('d5')
  })

  test('MAN-10.13 · not while the target stands', () => {
    const table = fight([1, 1]).decide('blue', answer('hit'))
    expect([table.where(TARGET), table.where(GUARD), table.eventsOf('moved')]).toEqual(['d5r', 'd4', []])
  })

  test.each([GUARD, KEXHOLM])('MAN-10.13 · the attacker chooses which of those that took part: %s', unit => {
    const table = fight([8, 8], { hands: { blue: [OPENING, KUTUZOV] } }).decide(
      'blue',
      commanded(KUTUZOV, [KEXHOLM]),
    )
    expect([table.asks, table.options('blue')]).toEqual(['blue: advance', [advance(GUARD), advance(KEXHOLM)]])
    expect(table.refusal('blue', pass('advance'))).toBe('MAN-10.13')
    expect(table.decide('blue', advance(unit)).where(unit)).toBe('d5')
  })

  const IMPERIAL = 'fr-imperial-guard' // every attack card NA
  const SUISSE = 'fr-4th-regiment-suisse' // none
  const french = (blue: string[]): Table =>
    at({
      units: { [IMPERIAL]: 'd4', [SUISSE]: 'c5', [TARGET]: 'd5', 'au-9th-regiment': 'h8' },
      hands: { blue },
      dice: [8, 8, 8, 8, 8],
    })

  test('MAN-10.14 · a card may free its unit from advancing', () => {
    const table = french([`${IMPERIAL}-c1`]).decide('blue', assault(`${IMPERIAL}-c1`, TARGET))
    expect(table.options('blue')).toEqual([advance(IMPERIAL), pass('advance')])
    expect(table.decide('blue', pass('advance')).where(IMPERIAL)).toBe('d4')
  })

  test('MAN-10.14 · nobody stays unless all that took part are freed', () => {
    const blue = [`${SUISSE}-c1`, `${IMPERIAL}-c1`, 'fr-leader-nicolas-soult']
    const table = french(blue).decide('blue', assault(`${SUISSE}-c1`, TARGET))
    table.decide('blue', commanded('fr-leader-nicolas-soult', [IMPERIAL], { cards: [`${IMPERIAL}-c1`] }))
    expect(table.refusal('blue', pass('advance'))).toBe('MAN-10.13')
    const unfreed = french([`${IMPERIAL}-c1`, 'fr-leader-nicolas-soult']).decide(
      'blue',
      assault(`${IMPERIAL}-c1`, TARGET),
    )
    unfreed.decide('blue', commanded('fr-leader-nicolas-soult', [SUISSE]))
    expect(unfreed.options('blue')).toEqual([advance(IMPERIAL), advance(SUISSE)])
  })

  test('MAN-10.14 · one freeing card among several is enough', () => {
    const JANISSARIES = 'ot-1st-janissaries' // c1 NA, c2 not
    const table = at({
      nations: ['ottoman', 'austria'],
      units: { [JANISSARIES]: 'd4', [TARGET]: 'd5' },
      hands: { blue: [`${JANISSARIES}-c1`, `${JANISSARIES}-c2`] },
      dice: [8, 8, 8],
    }).decide('blue', assault(`${JANISSARIES}-c2`, TARGET))
    expect(table.decide('blue', attack({ cards: [`${JANISSARIES}-c1`] })).asks).toBe('blue: advance')
  })

  test('MAN-10.15 · no movement: it needs no card, ignores the ground, leaves the own redoubt and gains none', () => {
    const units = { [GUARD]: 'd4+', [TARGET]: 'd5+', 'au-9th-regiment': 'h8' }
    const table = fight([8, 8], { units, terrain: { d4: 'field', d5: 'marsh' } })
    expect(table.totals).toEqual(['24:9 attacker-choice'])
    expect(table.decide('blue', answer('retreat')).where(GUARD)).toBe('d5')
    expect(table.where(TARGET)).toBe('d6')
  })
})
