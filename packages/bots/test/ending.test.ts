import { type Game, type Kind, Match, pickFrom, seeded } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import { describe, expect, test } from 'vitest'
import { imagineWorld, solveEnd } from '../src/index.ts'
import { ask, at, begin } from './at-table.ts'
import { plainly } from './search-settings.ts'

const march: Game<Kind> = marchOfProgress

/** A match that is begun at this position. */
function from(start: object): Match<Kind> {
  const begun = Match.begin(march, {
    scenario: 'thirty-years-war',
    chance: { source: 'fast', seed: 1 },
    start,
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

const oneCard = { discardPile: ['move-1'] }
const NEAR = { initiative: 'blue', players: { blue: { vp: 17, ...oneCard }, orange: { vp: 17, ...oneCard } } }
/** Both are near, neither has a card that is sure to win. */
const MIXED =
  'thirty-years-war B:BH O:N,N,OH S:4/5 D:0,1,0 VP:17-16 I:O P:move-2,attack-plus-1,strength/move-1,move-2,recruit,attack,strength T:48 Q:3 F:match.1/turns.47/turn.0'
const FAR = { players: { blue: { vp: 3 }, orange: { vp: 3 } } }

const solver = plainly({ ending: { positions: 500 } })
const searcher = plainly({ ending: null })

describe('a bot that solves ends', () => {
  test('MOP-13.8 · knows for certain what a near end is worth, and plays what is sure to bring it', () => {
    const { expected, decision } = ask(solver, from(NEAR), 0)
    expect(expected).toBe(1)
    expect(decision).toEqual({ type: 'choose-card', card: 'score' })
    expect(ask(solver, from(NEAR), 1).expected).toBe(0)
  })

  test('does what search hopes for where all is certainly lost, and says that it is', () => {
    const deepening = { exploration: 0.1, positionsPerLook: 1, stretch: 20_000, memory: 100_000, slips: 0 }
    const orange = (ending: { positions: number } | null) =>
      ask(plainly({ deepening, ending }), from(NEAR), 1)
    expect(orange({ positions: 500 }).expected).toBe(0)
    expect(orange({ positions: 500 }).mixture).toEqual(orange(null).mixture)
    expect(orange(null).mixture.length).toBeLessThan(6)
  })

  test('draws from the very mixture that the exact solution gives', () => {
    const position = march.positions.parse(MIXED)
    if (!position.ok) throw new Error(JSON.stringify(position.refusal))
    const match = from(march.positions.write(position.value))
    const end = solveEnd(imagineWorld(at(match, 0, seeded(1))), { positions: 5000 })
    const { mixture } = ask(plainly({ ending: { positions: 5000 } }), match, 0, 1, { iterations: 6000 })
    expect(end?.solved).toBe(true)
    expect(mixture.length).toBeGreaterThan(1)
    expect(mixture).toEqual(end?.mixtures[0])
  })

  test('searches where the end is far, like one who solves nothing', () => {
    expect(ask(solver, from(FAR), 0)).toEqual(ask(searcher, from(FAR), 0))
  })

  test('searches what cannot be solved in so few positions, with what is left of the budget', () => {
    const hasty = plainly({ ending: { positions: 2 } })
    const { expected, line } = ask(hasty, from({ players: { blue: { vp: 14 }, orange: { vp: 14 } } }), 0)
    expect(expected).toBeCloseTo(0.5, 0)
    expect(line).not.toEqual([])
  })

  test('may be asked before it has solved anything', () => {
    const { mixture } = ask(solver, from({ players: { blue: { vp: 14 }, orange: { vp: 14 } } }), 0, 1, {
      iterations: 1,
    })
    expect(mixture.length).toBeGreaterThan(0)
  })
})

test('search and solution agree about near ends of The March of Progress', () => {
  const deep = plainly({
    deepening: { exploration: 0.1, positionsPerLook: 1, stretch: 20_000, memory: 100_000, slips: 0 },
  })
  let compared = 0
  for (let number = 0; compared < 6; number++) {
    const match = begin(march, number)
    const random = seeded(number)
    while (match.outcome === null) {
      const table = at(match, 0, random)
      const world = imagineWorld(table)
      // Whoever has a single card left plays it without a thought.
      const isChoice = match.pending().seats.length === 2 && world.options(0).length > 1
      const end = isChoice ? solveEnd(world, { positions: 60 }) : null
      if (end?.solved === true && end.horizon > 0) {
        const { expected } = ask(deep, match, 0, 1, { iterations: 8000 })
        expect(Math.abs((expected ?? 0) - end.low[0]!)).toBeLessThan(0.1)
        compared++
        break
      }
      const { seat } = match.pending().seats.find(({ sealed }) => !sealed)!
      match.decide(seat, pickFrom(random, match.options(seat).decisions))
    }
  }
})
