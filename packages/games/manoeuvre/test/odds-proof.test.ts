import { odds, pickFrom, seeded } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../src/decisions.ts'
import { manoeuvre } from '../src/index.ts'
import { SEATS, type SeatName } from '../src/vocabulary.ts'
import { anyBattle, decide, richBattle } from './any-battle.ts'
import { oddsOf, shares } from './prospects.ts'
import { assault } from './say.ts'
import { at, type Described, type Table } from './table.ts'
import { withOtherHand } from './twins.ts'
import { fight } from './vectors/plays.ts'

const LEGERE = 'fr-8th-regiment-legere'
const FOURTH = 'au-4th-regiment'

describe('a second way', () => {
  /** Fights it out with every fall of the dice; how often each result came of it. */
  function byPlaying(described: Described, opening: Decision, sides: readonly number[]) {
    const counted: { [outcome: string]: number } = {}
    const falls = sides.reduce<number[][]>(
      (all, die) => all.flatMap(dice => Array.from({ length: die }, (_, face) => [...dice, face + 1])),
      [[]],
    )
    for (const dice of falls) {
      const { outcome } = fight(at({ ...described, dice }), opening).eventsOf('totals')[0]!
      counted[outcome] = (counted[outcome] ?? 0) + 1
    }
    return counted
  }

  test('MAN-10.1 · the match itself, played once for each fall of the dice, comes to the same', () => {
    const described: Described = {
      units: { [LEGERE]: 'd4', [FOURTH]: 'd5' },
      hands: { blue: [`${LEGERE}-c1`, 'fr-supply-1'], red: ['au-withdraw-1', `${FOURTH}-c1`] },
      terrain: { d4: 'hill', d5: 'forest' },
    }
    const decision = assault(`${LEGERE}-c1`, FOURTH) // 2d8
    const found = shares(oddsOf(at(described), 'blue', decision), 64)
    const results = Object.entries(found).map(([text, share]) => [text.split(', ')[0]!, share] as const)
    expect(Object.fromEntries(results)).toEqual(byPlaying(described, decision, [8, 8]))
  })
})

describe('hidden cards', () => {
  /** Every combat decision that is offered on the way through a battle. */
  const combats = (table: Table, seed: number, look: (side: SeatName, decision: Decision) => void) => {
    const random = seeded(seed)
    for (let made = 0; made < 12 && table.match.outcome === null; made++) {
      const { seat } = table.match.pending().seats[0]!
      const offered = table.options(SEATS[seat]!)
      for (let i = 0; i < 3; i++) look(SEATS[seat]!, pickFrom(random, offered))
      decide(table, random, option => !('pass' in option))
    }
  }

  test('MAN-2.2 · the odds in the true world, whatever the other hand and the decks, are the odds that a seat is told', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, players) => {
        const battle = players % 2 === 0 ? anyBattle(seed, 'combat') : richBattle(seed)
        const table = at(battle)
        combats(table, players, (side, decision) => {
          const told = oddsOf(table, side, decision)
          expect(told.exact).toBe(true)
          expect(odds(manoeuvre, table.match.state(), SEATS.indexOf(side), decision)).toEqual(told)
        })
      }),
      { numRuns: 40 },
    )
  })

  test('MAN-2.2 · and they do not tell what the other holds', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, players) => {
        const battle = anyBattle(seed, 'combat')
        const side = battle.more!.activePlayer!
        const other = SEATS.find(seat => seat !== side)!
        const twin = at(withOtherHand(battle, other, seeded(players)))
        const table = at(battle)
        for (const decision of table.options(side).slice(0, 20))
          expect(oddsOf(table, side, decision)).toEqual(oddsOf(twin, side, decision))
      }),
      { numRuns: 30 },
    )
  })
})
