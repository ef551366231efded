import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  below,
  type Chance,
  commitmentTo,
  copyChance,
  everyBranch,
  fastChance,
  only,
  pick,
  pickFrom,
  roll,
  rollForSum,
  rollOff,
  ScriptError,
  sealedChance,
  seeded,
  shuffle,
  unit,
} from '../src/index.ts'
import { ask, begin, go, over, RULE, type TinyStep, tiny } from './tiny.ts'

const SEED = '00112233445566778899aabbccddeeff'.repeat(2)
const sealed = (nonces = ['anna', 'ben']) => ({ chance: sealedChance({ seed: SEED, nonces }) })
const fast = (seed: string | number = 'grognard', script: number[] = []) => ({
  chance: fastChance(seed, script),
})

const dice = (s: { chance: Chance }, count: number, sides = 6) =>
  Array.from({ length: count }, () => roll(s, sides))
const range = (n: number) => Array.from({ length: n }, (_, i) => i)

/** Pearson's statistic against equal frequencies. */
function chiSquare(results: readonly (number | string)[], kinds: number): number {
  const counts = [...Map.groupBy(results, result => result).values()].map(found => found.length)
  const expected = results.length / kinds
  const seen = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return seen + (kinds - counts.length) * expected
}

/** A fair source exceeds it once in a thousand; the seeds here are fixed, so a test never does by bad luck. */
const CRITICAL = { 5: 20.52, 23: 49.73 }

describe('the fast source', () => {
  test('the same seed gives the same dice and shuffles for ever', () => {
    const s = fast()
    expect(dice(s, 20)).toEqual([4, 5, 2, 6, 6, 5, 4, 6, 3, 4, 4, 4, 2, 2, 5, 4, 1, 4, 5, 3])
    expect(shuffle(s, range(10))).toEqual([3, 9, 1, 4, 2, 6, 0, 5, 8, 7])
  })

  test('every side of a die is equally likely', () => {
    expect(chiSquare(dice(fast(), 60_000), 6)).toBeLessThan(CRITICAL[5])
  })

  test('every order of a shuffle is equally likely', () => {
    const s = fast()
    const orders = Array.from({ length: 24_000 }, () => shuffle(s, range(4)).join(''))
    expect(chiSquare(orders, 24)).toBeLessThan(CRITICAL[23])
  })

  test('a copy goes on as the original does, and each by itself', () => {
    const s = fast('copy', [1, 2])
    roll(s, 6)
    const twin = { chance: copyChance(s.chance) }
    expect(dice(twin, 10)).toEqual(dice(s, 10))
    expect(s.chance.draws).toBe(11)
  })

  test('the number of possible results never biases them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.string(), (n, seed) => {
        const result = below(seeded(seed), n)
        expect(result).toBeGreaterThanOrEqual(0)
        expect(result).toBeLessThan(n)
      }),
    )
  })

  test('one is picked from a list, and none from an empty one', () => {
    expect(['a', 'b']).toContain(pickFrom(seeded(1), ['a', 'b']))
    expect(() => pickFrom(seeded(1), [])).toThrow('nothing to pick from')
    expect(unit(seeded(1))).toBeLessThan(1)
  })
})

describe('the sealed source', () => {
  test('the same seed and nonces give the same dice and shuffles for ever', () => {
    const s = sealed()
    expect(dice(s, 20)).toEqual([4, 2, 1, 5, 4, 1, 3, 2, 1, 3, 1, 2, 2, 5, 5, 3, 5, 1, 4, 5])
    expect(shuffle(s, range(10))).toEqual([8, 3, 6, 2, 9, 0, 7, 5, 1, 4])
  })

  test('every nonce counts, and where one ends and the next begins', () => {
    const all = [['anna', 'ben'], ['ann', 'aben'], ['annaben'], ['anna', 'ben', ''], ['ben', 'anna'], []]
    const results = all.map(nonces => dice(sealed(nonces), 30).join(''))
    expect(new Set(results).size).toBe(all.length)
  })

  test('a draw depends on its number only, not on the draws before it', () => {
    const s = sealed()
    roll(s, 20)
    pick(s, 3)
    expect(roll(s, 6)).toBe(dice(sealed(), 3)[2])
  })

  test('every side of a die is equally likely', () => {
    expect(chiSquare(dice(sealed(), 6_000), 6)).toBeLessThan(CRITICAL[5])
  })

  test('a copy goes on as the original does', () => {
    const s = sealed()
    roll(s, 6)
    expect(dice({ chance: copyChance(s.chance) }, 10)).toEqual(dice(s, 10))
  })

  test('the commitment is the hash of the seed', () => {
    expect(commitmentTo(SEED)).toBe('4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef')
  })
})

describe('a script', () => {
  test('is used up before the source is asked', () => {
    const s = fast('grognard', [6, 1])
    expect(dice(s, 5)).toEqual([6, 1, 4, 5, 2])
    expect(s.chance).toMatchObject({ script: [], draws: 5 })
  })

  test('leaves what was not used, so that a test can demand that nothing is left', () => {
    const s = fast('grognard', [6, 1])
    roll(s, 6)
    expect(s.chance.script).toEqual([1])
  })

  test.each([0, 7, 1.5, -1])('cannot give a die of six sides a %d', result => {
    expect(() => roll(fast(1, [result]), 6)).toThrow(ScriptError)
  })

  test.each([-1, 3])('cannot pick number %d of three', result => {
    expect(() => pick(fast(1, [result]), 3)).toThrow('this draw has 0 to 2')
  })

  const rolling: TinyStep = { ...ask(), play: s => void s.open.log.push(`rolls ${roll(s, 6)}`) }
  const game = tiny({ sequence: { match: ['rolling', 'stop'] }, steps: { rolling, stop: ask(), over } })

  test('that does not fit is refused by the match, and changes nothing', () => {
    const match = begin(game, { chance: { source: 'fast', seed: 1, script: [7] } })
    const before = match.state()
    expect(match.decide(0, go)).toMatchObject({
      ok: false,
      refusal: { code: 'impossible', key: 'engine.script' },
    })
    expect(match.state()).toEqual(before)
    expect(match.pending().step).toBe('rolling')
  })

  test('that does not fit takes from nobody else what he may take back', () => {
    const mine: TinyStep = { ...ask(), seats: () => only(1) }
    const after = tiny({ sequence: { match: ['mine', 'rolling'] }, steps: { mine, rolling, over } })
    const match = begin(after, { chance: { source: 'fast', seed: 1, script: [7] } })
    expect(match.decide(1, go).ok).toBe(true)
    expect(match.undoable(1)).toBe(1)
    const before = match.record()
    expect(match.decide(0, go).ok).toBe(false)
    expect(match.record()).toEqual(before)
    expect(match.undo(1).ok).toBe(true)
  })

  test('that does not fit the set-up is refused when the match begins', () => {
    const first: TinyStep = { rule: RULE, play: rolling.play }
    const early = tiny({ sequence: { match: ['first', 'stop'] }, steps: { first, stop: ask() } })
    expect(() => begin(early, { chance: { source: 'fast', seed: 1, script: [7] } })).toThrow('engine.script')
  })
})

describe('drawing', () => {
  test('a roll-off goes on until the dice differ, and tells all rounds', () => {
    expect(rollOff(fast(1, [3, 3, 5, 5, 2, 6]), 6)).toEqual([
      [3, 3],
      [5, 5],
      [2, 6],
    ])
  })

  test('a roll-off with one side is an error and no endless loop', () => {
    expect(() => rollOff(fast(), 1)).toThrow('never ends')
  })

  test.each([0, -1, NaN])('nothing can be drawn from %d results', width => {
    for (const s of [fast(), sealed()]) expect(() => pick(s, width)).toThrow('nothing can be drawn')
  })

  test('a shuffle keeps all items', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        expect(shuffle(fast(seed), [...items]).sort()).toEqual([...items].sort())
      }),
    )
  })

  test('rules that throw of themselves are no matter of the script', () => {
    const broken: TinyStep = {
      ...ask(),
      play: () => {
        throw new Error('a bug')
      },
    }
    const match = begin(tiny({ sequence: { match: ['broken', 'over'] }, steps: { broken, over } }))
    expect(() => match.decide(0, go)).toThrow('a bug')
    expect(match.pending()).toMatchObject({ step: 'broken', rule: RULE })
  })
})

describe('dice of which nothing counts but the sum', () => {
  const SIDES = [6, 6, 10, 8]

  test.each([
    ['fast', () => fast('sums')],
    ['sealed', () => sealed()],
    ['scripted', () => fast(1, [6, 1, 10, 4])],
    ['scripted in part', () => fast(1, [6, 1])],
  ])('are rolled one by one, as single dice would be: %s', (_, source) => {
    const [together, apart] = [source(), source()]
    expect(rollForSum(together, SIDES)).toEqual(SIDES.map(sides => roll(apart, sides)))
    expect(together.chance).toEqual(apart.chance)
  })

  test('are enumerated by their sums, each with its probability, and shown as dice that make it', () => {
    const found = new Map<number, number>()
    const isComplete = everyBranch(chance => {
      const rolls = rollForSum({ chance }, SIDES)
      for (const [index, die] of rolls.entries()) expect(die).toSatisfy(d => d >= 1 && d <= SIDES[index]!)
      const sum = rolls.reduce((a, b) => a + b)
      expect(found.has(sum)).toBe(false)
      expect(chance.draws).toBe(SIDES.length)
      found.set(sum, chance.probability)
    }, 1000)
    expect(isComplete).toBe(true)
    expect(found.size).toBe(27)
    const counted = new Map<number, number>()
    for (const a of range(6))
      for (const b of range(6))
        for (const c of range(10))
          for (const d of range(8)) counted.set(a + b + c + d + 4, (counted.get(a + b + c + d + 4) ?? 0) + 1)
    for (const [sum, ways] of counted) expect(found.get(sum)).toBeCloseTo(ways / (6 * 6 * 10 * 8), 12)
  })

  test('use up a script first, and enumerate the rest', () => {
    const sums: number[] = []
    everyBranch(chance => {
      chance.script.push(6, 5)
      const [first, second, ...rest] = rollForSum({ chance }, SIDES)
      expect([first, second]).toEqual([6, 5])
      sums.push(rest.reduce((a, b) => a + b))
    }, 1000)
    expect(sums).toEqual(range(17).map(n => n + 2))
  })
})

describe('every branch of chance', () => {
  test('is played once, with its probability', () => {
    const found: [string, number][] = []
    everyBranch(chance => {
      const s = { chance }
      const drawn = roll(s, 2) === 1 ? 'one' : `two and ${pick(s, 3)}`
      found.push([drawn, chance.probability])
    }, 10)
    expect(found).toEqual([
      ['one', 1 / 2],
      ['two and 0', 1 / 2 / 3],
      ['two and 1', 1 / 2 / 3],
      ['two and 2', 1 / 2 / 3],
    ])
  })

  test('is not played to the end where there are too many', () => {
    let played = 0
    const isComplete = everyBranch(chance => {
      roll({ chance }, 6)
      played++
    }, 5)
    expect([isComplete, played]).toEqual([false, 5])
  })

  test.each([
    ['too many at once', [6], 5, false, 1],
    ['too many, as shows on the way', [4, 4], 12, false, 9],
    ['as many as may be', [4, 4], 16, true, 16],
  ])('of all or none: %s', (_, dice, most, all, times) => {
    let played = 0
    const isComplete = everyBranch(
      chance => {
        for (const sides of dice) roll({ chance }, sides)
        played++
      },
      most,
      'all or none',
    )
    expect([isComplete, played]).toEqual([all, times])
  })
})
