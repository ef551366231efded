import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  knockOutRound,
  type Met,
  type Pair,
  roundRobin,
  standingsAfter,
  swissRound,
  swissRounds,
} from '../../src/tournament/pairing.ts'

const entrants = fc.integer({ min: 2, max: 17 })
const scores = fc.infiniteStream(fc.constantFrom(0, 0.5, 1))

const inRound = (pairs: readonly Pair[]): number[] =>
  pairs.flatMap(([one, two]) => (two === null ? [one] : [one, two])).sort((a, b) => a - b)
const everybody = (count: number) => Array.from({ length: count }, (_, each) => each)
const keyOf = ([one, two]: Pair) => [one, two ?? -1].sort((a, b) => a - b).join()

test('everybody meets everybody once, has a seat or is free in every round, and sits on both sides about as often', () => {
  fc.assert(
    fc.property(entrants, count => {
      const all: Pair[] = []
      for (let round = 0; ; round++) {
        const pairs = roundRobin(count, round)
        if (pairs === null) break
        expect(inRound(pairs)).toEqual(everybody(count))
        all.push(...pairs)
      }
      const games = all.filter(([, two]) => two !== null)
      expect(new Set(games.map(keyOf)).size).toBe((count * (count - 1)) / 2)
      expect(games).toHaveLength((count * (count - 1)) / 2)
    }),
  )
})

test('a Swiss round seats everybody, nobody twice with the same one in the usual number of rounds, and frees nobody twice', () => {
  fc.assert(
    fc.property(entrants, scores, (count, results) => {
      const met: Met[] = []
      for (let round = 0; round < Math.min(swissRounds(count), count - 1); round++) {
        const pairs = swissRound(count, met)
        expect(inRound(pairs)).toEqual(everybody(count))
        for (const pair of pairs)
          met.push({ round, pair, score: pair[1] === null ? 1 : (results.next().value ?? 1) })
      }
      const free = met.filter(({ pair }) => pair[1] === null).map(({ pair }) => pair[0])
      expect(new Set(free).size).toBe(free.length)
      const games = met.filter(({ pair }) => pair[1] !== null).map(({ pair }) => keyOf(pair))
      expect(new Set(games).size).toBe(games.length)
    }),
    { numRuns: 60 },
  )
})

test('a knock-out leaves one, after as many rounds as it takes, and who has lost does not come back', () => {
  fc.assert(
    fc.property(entrants, scores, (count, results) => {
      const met: Met[] = []
      const out = new Set<number>()
      let round = 0
      for (; round < 10; round++) {
        const pairs = knockOutRound(count, met)
        if (pairs === null) break
        for (const pair of pairs) {
          const [one, two] = pair
          expect(out.has(one) || (two !== null && out.has(two))).toBe(false)
          const score = two === null ? 1 : (results.next().value ?? 1)
          if (two !== null) out.add(score > 0.5 ? two : one)
          met.push({ round, pair, score })
        }
      }
      expect(round).toBe(Math.ceil(Math.log2(count)))
      expect(out.size).toBe(count - 1)
    }),
  )
})

test('the first of the list meets the last, and the first two meet in the end', () => {
  expect(knockOutRound(8, [])).toEqual([
    [0, 7],
    [3, 4],
    [1, 6],
    [2, 5],
  ])
  expect(knockOutRound(5, [])?.filter(([, two]) => two === null)).toHaveLength(3)
})

test('standings: points, then whom one has met', () => {
  const met: Met[] = [
    { round: 0, pair: [0, 1], score: 1 },
    { round: 0, pair: [2, 3], score: 0.5 },
    { round: 1, pair: [0, 2], score: null },
    { round: 1, pair: [3, null], score: null },
  ]
  expect(standingsAfter(4, met).map(({ entrant, points }) => [entrant, points])).toEqual([
    [3, 1.5],
    [0, 1],
    [2, 0.5],
    [1, 0],
  ])
})

const KINDS: readonly (readonly [
  string,
  (count: number, round: number, met: readonly Met[], gone: ReadonlySet<number>) => Pair[] | null,
])[] = [
  ['round robin', (count, round, _, gone) => roundRobin(count, round, gone)],
  ['Swiss', (count, round, met, gone) => (round < swissRounds(count) ? swissRound(count, met, gone) : null)],
  ['knock-out', (count, _, met, gone) => knockOutRound(count, met, gone)],
]

test.each(KINDS)('%s: whoever goes meets nobody any more, and it comes to an end', (kind, next) => {
  fc.assert(
    fc.property(
      entrants,
      scores,
      fc.array(fc.tuple(fc.nat(4), fc.nat(16)), { maxLength: 12 }),
      (count, results, goings) => {
        const met: Met[] = []
        const gone = new Set<number>()
        for (let round = 0; round < 40; round++) {
          for (const [when, who] of goings) if (when + 1 === round && who < count) gone.add(who)
          const pairs = next(count, round, met, gone)
          if (pairs === null) return
          for (const each of inRound(pairs)) expect(gone.has(each)).toBe(false)
          expect(new Set(inRound(pairs)).size).toBe(inRound(pairs).length)
          if (kind !== 'knock-out')
            expect(inRound(pairs)).toEqual(everybody(count).filter(each => !gone.has(each)))
          for (const pair of pairs)
            met.push({ round, pair, score: pair[1] === null ? 1 : (results.next().value ?? 1) })
        }
        throw new Error('it does not end')
      },
    ),
  )
})
