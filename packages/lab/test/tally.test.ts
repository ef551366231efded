import { describe, expect, test } from 'vitest'
import { addUses, type CardTable } from '../src/cards.ts'
import { addMatch, contestFor, emptyTally, type Played, rateOf, tallyForm } from '../src/index.ts'
import { addTo, emptySketch } from '../src/sketch.ts'
import { addTo as addToStanding, isDecided, newStanding } from '../src/standing.ts'
import { cardsIn, countUse } from '../src/uses.ts'

const found = contestFor({
  game: 'march-of-progress',
  scenario: 'thirty-years-war',
  options: {},
  bots: ['line', 'random'],
  seat: null,
  seed: '1',
})
if (!found.ok) throw new Error(found.refusal.key)
const contest = found.value

const sketch = (milliseconds: number) => {
  const one = emptySketch()
  addTo(one, milliseconds)
  return one
}

/** Blue's result; the first seat thinks 10 ms, the second 20. */
const played = (result: number, more: Partial<Played> = {}): Played => ({
  results: [result, 1 - result],
  scores: [18, 9],
  how: 'threshold',
  decisions: 40,
  turns: 12,
  lots: [{ order: 'first' }, { order: 'second' }],
  thinking: [sketch(10), sketch(20)],
  uses: [{}, {}],
  ...more,
})

describe('a tally', () => {
  test('knows who sat where', () => {
    const tally = emptyTally()
    // line is blue in even matches, orange in odd ones.
    addMatch(tally, contest, 0, played(1))
    addMatch(tally, contest, 1, played(1))
    addMatch(tally, contest, 2, played(0.5))
    expect(tally.matches).toBe(3)
    expect(tally.first).toEqual({ won: 1, drawn: 1, lost: 1 })
    expect(tally.firstAt).toEqual({
      blue: { won: 1, drawn: 1, lost: 0 },
      orange: { won: 0, drawn: 0, lost: 1 },
    })
    expect(tally.seats['blue']).toEqual({ won: 2, drawn: 1, lost: 0 })
    expect(tally.seats['orange']).toEqual({ won: 0, drawn: 1, lost: 2 })
    expect(tally.lots).toEqual({
      order: { first: { won: 2, drawn: 1, lost: 0 }, second: { won: 0, drawn: 1, lost: 2 } },
    })
    expect(tally.thinking[0]).toMatchObject({ count: 3, sum: 40, most: 20 })
    expect(tally.thinking[1]).toMatchObject({ count: 3, sum: 50, most: 20 })
  })

  test('counts ends, lengths and forfeits, and is plain data', () => {
    const tally = emptyTally()
    addMatch(tally, contest, 0, played(1, { decisions: 30 }))
    addMatch(tally, contest, 1, played(0, { decisions: 50, turns: 20 }))
    const forfeit = { seat: 'blue', cause: 'time', detail: '' } as const
    addMatch(tally, contest, 2, played(0, { how: 'forfeit', forfeit, decisions: 4, turns: 1 }))
    expect(tally.ends).toEqual({ threshold: 2, forfeit: 1 })
    expect(tally.decisions).toEqual({ sum: 84, least: 4, most: 50 })
    expect(tally.turns).toEqual({ sum: 33, least: 1, most: 20 })
    expect(tally.forfeits).toMatchObject({ time: 1, crash: 0 })
    expect(tallyForm.parse(JSON.parse(JSON.stringify(tally)))).toEqual(tally)
  })

  test('a game without turns has none', () => {
    const tally = emptyTally()
    addMatch(tally, contest, 0, played(1, { turns: null }))
    expect(tally.turns).toBeNull()
  })

  test('a draw is half a point', () => {
    expect(rateOf({ won: 6, drawn: 4, lost: 0 })).toMatchObject({ matches: 10, share: 0.8 })
    expect(rateOf({ won: 6, drawn: 4, lost: 0 }).low).toBeCloseTo(0.4902, 3)
    expect(rateOf({ won: 0, drawn: 0, lost: 0 })).toMatchObject({ matches: 0, low: 0, high: 1 })
  })
})

describe('the use of cards', () => {
  test('cards are found wherever a decision names them', () => {
    expect(cardsIn({ type: 'a', card: 'score' })).toEqual(['score'])
    expect(cardsIn({ type: 'a', cards: ['x', 'y', 'x'], leader: { card: 'z', mode: 'combat' } })).toEqual([
      'x',
      'y',
      'x',
      'z',
    ])
    expect(cardsIn({ type: 'a', to: 'e4', pass: true, cards: [] })).toEqual([])
  })

  test('is counted by decision and card, with what it brought', () => {
    const table: CardTable = {}
    const [mine, others] = [{}, {}]
    const [score, attack] = ['score', 'attack'].map(card => ({ type: 'choose-card', card }))
    for (const decision of [score!, score!, { type: 'choose-move' }]) countUse(mine, decision)
    countUse(others, attack!)
    addUses(table, played(1, { uses: [mine, others] }), null)
    addUses(table, played(0, { uses: [mine, others] }), card => card.slice(0, 1))
    expect(table['choose-card']).toEqual({
      times: 6,
      cards: { score: { times: 4, users: 2, points: 1 }, attack: { times: 2, users: 2, points: 1 } },
      kinds: { s: { times: 2, users: 1, points: 0 }, a: { times: 1, users: 1, points: 1 } },
    })
    expect(table['choose-move']).toEqual({ times: 2, cards: {}, kinds: {} })
  })
})

describe('a standing', () => {
  const test50or80 = { low: 0.5, high: 0.8, alpha: 0.05, beta: 0.05 }

  test('is tested after whole pairs only', () => {
    const standing = newStanding(contest)
    // line wins everything, from both seats: ln 19 ÷ ln 1.6 = 6.3 wins, so 8 with whole pairs.
    const decided = Array.from({ length: 8 }, (_, number) => {
      addToStanding(standing, number, played(number % 2 === 0 ? 1 : 0), test50or80)
      return isDecided(standing)
    })
    expect(decided).toEqual([false, false, false, false, false, false, false, true])
    expect(standing.verdict?.accepted).toBe('high')
  })

  test('without a test is never decided', () => {
    const standing = newStanding(contest)
    for (let number = 0; number < 40; number++) addToStanding(standing, number, played(1), null)
    expect(isDecided(standing)).toBe(false)
  })
})
