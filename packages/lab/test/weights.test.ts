import { below, Position, seeded, unit } from '@grognard/engine'
import { judgement, type MarchOfProgress, marchOfProgress, type State } from '@grognard/march-of-progress'
import { describe, expect, test } from 'vitest'
import { findWeights } from '../src/weights/find.ts'
import { glance } from '../src/weights/glance.ts'
import type { Judgement } from '../src/weights/judgement.ts'
import { progressOn } from '../src/weights/progress.ts'
import { quality } from '../src/weights/quality.ts'
import { fit, logistic, type Sample } from '../src/weights/regression.ts'
import { contestTable, qualityTable, weightsTable } from '../src/weights/report.ts'
import { contest, type FoundByRegime, meanOf, round } from '../src/weights/rounds.ts'
import { search } from '../src/weights/search.ts'
import * as selfPlay from '../src/weights/self-play.ts'

/** Rows of small numbers whose results follow the given weights, so many to a match. */
function sampleOf(weights: readonly number[], matches: number, toMatch = 1): Sample {
  const random = seeded('regression')
  const rows = Array.from({ length: matches }, () => weights.map(() => below(random, 7) - 3))
  const results = rows.map(row => {
    const sum = row.reduce((total, x, i) => total + x * weights[i]!, 0)
    return unit(random) < logistic(sum) ? 1 : 0
  })
  const repeated = <T>(items: readonly T[]) =>
    items.flatMap(item => Array.from({ length: toMatch }, () => item))
  return {
    columns: weights.length,
    values: Float64Array.from(repeated(rows).flat()),
    results: Float64Array.from(repeated(results)),
    matches: Int32Array.from(repeated([...results.keys()])),
  }
}

describe('logistic regression', () => {
  const weights = [0.8, -0.4, 0]

  test('finds the weights again, within what it says its errors are', () => {
    const found = fit(sampleOf(weights, 4000))
    for (const [i, weight] of weights.entries()) {
      expect(Math.abs(found.weights[i]! - weight)).toBeLessThan(4 * found.errors[i]!)
      expect(found.errors[i]).toBeLessThan(0.04)
      expect(found.errors[i]).toBeGreaterThan(0.01)
    }
  })

  test('counts positions of one match as one witness', () => {
    const once = fit(sampleOf(weights, 500))
    const often = fit(sampleOf(weights, 500, 20))
    for (const i of weights.keys()) {
      expect(Math.abs(often.weights[i]! - once.weights[i]!)).toBeLessThan(0.1)
      expect(often.errors[i]! / once.errors[i]!).toBeGreaterThan(0.8)
      expect(often.errors[i]! / once.errors[i]!).toBeLessThan(1.3)
    }
  })

  test('four times the matches halve the errors', () => {
    const [few, many] = [fit(sampleOf(weights, 1000)), fit(sampleOf(weights, 4000))]
    expect(few.errors[0]! / many.errors[0]!).toBeCloseTo(2, 0)
  })

  test('a draw is half a win', () => {
    const sample = { columns: 1, values: Float64Array.of(1, 1, 1), matches: Int32Array.of(0, 1, 2) }
    const drawn = fit({ ...sample, results: Float64Array.of(0.5, 0.5, 0.5) })
    const mixed = fit({ ...sample, results: Float64Array.of(1, 0, 0.5) })
    expect(drawn.weights[0]).toBeCloseTo(0)
    expect(mixed.weights[0]).toBeCloseTo(0)
  })

  test('stays finite where results are always the same, and where features always go together', () => {
    const sample: Sample = {
      columns: 3,
      values: Float64Array.of(1, 1, 0, 2, 2, 0, 3, 3, 0),
      results: Float64Array.of(1, 1, 1),
      matches: Int32Array.of(0, 1, 2),
    }
    const found = fit(sample)
    for (const weight of found.weights) expect(Number.isFinite(weight)).toBe(true)
    expect(found.weights[0]).toBeCloseTo(found.weights[1]!)
    expect(found.weights[2]).toBe(0)
  })
})

describe('how well results are foretold', () => {
  const results = Float64Array.of(1, 0, 1, 0)

  test('one who always says one half is surprised by ln 2, and ranks nothing', () => {
    const { logLoss, auc, positions } = quality(Float64Array.of(0.5, 0.5, 0.5, 0.5), results)
    expect(logLoss).toBeCloseTo(Math.log(2))
    expect(auc).toBe(0.5)
    expect(positions).toBe(4)
  })

  test('one who knows is not surprised, and ranks all', () => {
    const { logLoss, auc } = quality(Float64Array.of(1, 0, 1, 0), results)
    expect(logLoss).toBeLessThan(1e-5)
    expect(auc).toBe(1)
  })

  test('of two pairs, one in the wrong order', () => {
    expect(quality(Float64Array.of(0.9, 0.1, 0.3, 0.4), results).auc).toBe(0.75)
  })

  test('draws are not ranked', () => {
    expect(quality(Float64Array.of(0.9, 0.1, 0.99), Float64Array.of(1, 0, 0.5)).auc).toBe(1)
  })
})

/** Two features by two seats; the first seat is the likelier to win the more it has of the first. */
function witnessesOf(
  matches: number,
  edit: (witness: selfPlay.Witness) => selfPlay.Witness = w => w,
): selfPlay.Witness[] {
  const random = seeded('witnesses')
  return Array.from({ length: matches }, (_, match) => {
    const survey = Float64Array.from({ length: 4 }, () => below(random, 5))
    const result = unit(random) < logistic(survey[0]! - survey[2]!) ? 1 : 0
    return edit({ regime: 'only', symmetric: true, survey, judged: 0.5, foreseen: 0.5, result, match })
  })
}

describe('the weights of a regime', () => {
  const features = ['army', 'weather']

  test('are mirrored where the seats are alike, and of each seat where they are not', () => {
    const alike = findWeights(features, witnessesOf(2000), true, 1).weights['army']!
    expect(alike[0]).toBeCloseTo(1, 0)
    expect(alike[1]).toBe(-alike[0])
    const unlike = findWeights(features, witnessesOf(2000), false, 1).weights['army']!
    expect(unlike[1]).not.toBe(-unlike[0])
    expect(unlike[1]).toBeCloseTo(-1, 0)
  })

  test('are judged by matches that they were not found in', () => {
    const changed = witnessesOf(500, w => (w.match % 5 === 4 ? { ...w, result: 1 - w.result } : w))
    const [found, misled] = [
      findWeights(features, witnessesOf(500), true, 1),
      findWeights(features, changed, true, 1),
    ]
    expect(misled.weights).toEqual(found.weights)
    expect(misled.after.auc).toBeCloseTo(1 - found.after.auc)
    expect(found.after.logLoss).toBeLessThan(found.before.logLoss)
    expect(found.matches).toBe(500)
  })

  test('leave out what never varies', () => {
    const fair = witnessesOf(200, w => ({ ...w, survey: Float64Array.of(w.survey[0]!, 3, w.survey[2]!, 1) }))
    expect(Object.keys(findWeights(features, fair, true, 1).weights)).toEqual(['army'])
    expect(Object.keys(findWeights(features, fair, false, 1).weights)).toEqual(['army', 'weather'])
  })

  test('follow what was foreseen where results are not trusted', () => {
    const hopeful = witnessesOf(500, w => ({ ...w, foreseen: logistic(w.survey[1]! - w.survey[3]!) }))
    const { weights } = findWeights(features, hopeful, true, 0)
    expect(weights['army']![0]).toBeCloseTo(0, 1)
    expect(weights['weather']![0]).toBeGreaterThan(0.9)
  })
})

const present = (): ReturnType<typeof weightsIn> =>
  weightsIn({ default: { matches: 0, positions: 0, weights: { vp: [0.3, -0.3], armies: [0.2, -0.2] } } })

function weightsIn(json: unknown) {
  const read = judgement.readWeights(json)
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value
}

const rounds = (matches: number) => ({
  game: marchOfProgress,
  judgement,
  scenarios: ['age-of-marlborough'],
  matches,
  seed: 'test',
  trust: 0.3,
  wandering: () => 0.3,
  variety: (decisions: number) => (decisions < 8 ? 1 : 0),
  progress: () => {},
})

describe('rounds of play and regression', () => {
  test('find the same again, of the same seed', () => {
    const [once, again] = [round(rounds(10), present(), 1), round(rounds(10), present(), 1)]
    expect(again).toEqual(once)
    expect(once.get('default')!.matches).toBe(10)
    for (const table of [weightsTable(once.get('default')!), qualityTable([once])])
      expect(table).toMatch(/^\| .*\n\| ---/)
  })

  test('together find their mean, of all their matches', () => {
    const found = (army: number, weather: number): FoundByRegime => {
      const one = findWeights(['army', 'weather'], witnessesOf(40), true, 1)
      const weights = { army: [army, -army] as const, weather: [weather, -weather] as const }
      return new Map([['default', { ...one, weights }]])
    }
    const mean = meanOf([found(0.2, -0.1), found(0.5, 0.2)]).get('default')!
    expect(mean.weights).toEqual({ army: [0.35, -0.35], weather: [0.05, -0.05] })
    expect(mean.matches).toBe(80)
  })

  test('are played as the judgement says, where it says how', () => {
    const scenario = marchOfProgress.scenario('age-of-marlborough', {})
    if (!scenario.ok) throw new Error(scenario.refusal.key)
    const asked = new Set<string>()
    const judges: number[] = []
    const quick: Judgement<MarchOfProgress, ReturnType<typeof present>> = {
      ...judgement,
      playBy: judge => (s, _seat, at, options) => {
        asked.add(at)
        judges.push(judge(s).reduce((sum, share) => sum + share))
        return options[0]!
      },
    }
    const judge = (s: State) => judgement.judge(s, present())[0]!
    const seen = selfPlay.witnessesOf(marchOfProgress, quick, judge, scenario.value, 'seed', 7, () => 0, null)
    expect(asked.size).toBeGreaterThan(1)
    expect(new Set(judges.map(sum => sum.toFixed(9)))).toEqual(new Set(['1.000000000']))
    expect(seen.every(({ match }) => match === 7)).toBe(true)
    expect(seen.length).toBeGreaterThan(3)
  })

  test('weights against themselves are even, since both sides are played with the same dice', () => {
    const even = contest(rounds(2), 'thirty-years-war', present(), present())
    expect(even.share).toBe(0.5)
    expect(contestTable([even])).toContain('| thirty-years-war | 2 | 50.0 % |')
  })

  test('one who wants VPs beats one who shuns them', () => {
    const shy = weightsIn({ default: { matches: 0, positions: 0, weights: { vp: [-0.3, 0.3] } } })
    expect(contest(rounds(8), 'thirty-years-war', present(), shy).share).toBeGreaterThan(0.7)
  })

  test('a search goes towards what wins: one who shuns VPs learns to want them, and nothing else changes', () => {
    const begin = { matches: 0, positions: 0, weights: { vp: [-0.1, 0.1], armies: [0.2, -0.2] } } as const
    const { knowledgeBy: _, ...atAGlance } = judgement
    const searching = { ...rounds(0), judgement: { ...atAGlance, steps: { vp: 0.1 } } }
    const seek = () =>
      search(searching, 'thirty-years-war', begin, regime => weightsIn({ default: regime }), 30)
    const found = seek()
    expect(found.weights['vp']?.[0]).toBeGreaterThan(0)
    expect(found.weights['vp']?.[1]).toBe(-(found.weights['vp']?.[0] ?? 0))
    expect(found.weights['armies']).toEqual([0.2, -0.2])
    expect(seek()).toEqual(found)
  })
})

test('a glance finds the card that ends the match, and mixes where nothing is sure', () => {
  const judge = (s: State) => judgement.judge(s, present())[0]!
  const look = (text: string) => {
    const parsed = marchOfProgress.positions.parse(`thirty-years-war ${text} I:B`)
    if (!parsed.ok) throw new Error(text)
    const position = new Position(marchOfProgress, parsed.value)
    return glance({ judges: [judge, judge], isQuiet: judgement.isQuiet, random: seeded(1) }, position)
  }
  const won = look('B:BH O:OH VP:14-3 P:move-1/-')
  expect(won.chosen[0]).toEqual([0, { type: 'choose-card', card: 'score' }])
  expect(won.expected).toBe(1)
  expect(look('B:BH O:OH').expected).toBeGreaterThan(0.3)
})

test('progress is told now and then, with what is left', () => {
  const told: string[] = []
  let seconds = 0
  const progress = progressOn({ isTTY: false, write: text => told.push(text) }, 10, () => 1000 * seconds)
  progress('round 1', 0)
  seconds = 40
  progress('round 1', 4)
  progress('round 1', 5)
  expect(told).toEqual(['round 1: 4 of 10, 60 s left of it\n'])
})
