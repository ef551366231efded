import { type Kind, seeded, there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { type Finding, type Findings, finalChoice, merged } from '../src/index.ts'

const finding = (type: string, share: number, value: number | null, looks = 10): Finding<Kind> => ({
  decision: { type },
  share,
  value,
  looks,
  line: [{ seat: 0, decision: { type } }],
})

const found = (mixed: boolean, ...options: Finding<Kind>[]): Findings<Kind> => ({ options, mixed })

const drawn = (findings: readonly Findings<Kind>[], looseness: number, times = 400): Map<string, number> => {
  const count = new Map<string, number>()
  for (let i = 0; i < times; i++) {
    const { type } = finalChoice({ looseness })(findings, seeded(i)).decision
    count.set(type, (count.get(type) ?? 0) + 1)
  }
  return count
}

const STRICT = 0

describe('the final choice', () => {
  test('of a seat alone is what was looked at most, not what looked best once', () => {
    const options = found(false, finding('steady', 0.9, 0.6, 90), finding('lucky', 0.1, 0.9, 10))
    expect(drawn([options], STRICT)).toEqual(new Map([['steady', 400]]))
  })

  test('where several choose at once is drawn from the mixture', () => {
    const options = found(true, finding('a', 0.6, 0.5), finding('b', 0.4, 0.5), finding('c', 0, 0.1))
    const count = drawn([options], STRICT)
    expect(count.has('c')).toBe(false)
    expect(count.get('a')! / 400).toBeCloseTo(0.6, 1)
  })

  test('is the looser the more the seat may give away, and never what was not looked at', () => {
    const options = found(
      false,
      finding('best', 1, 0.6),
      finding('near', 0, 0.55),
      finding('bad', 0, 0.1),
      finding('unseen', 0, null),
    )
    const count = drawn([options], 0.05)
    // e^(−1) to 1
    expect(count.get('near')! / count.get('best')!).toBeCloseTo(0.37, 1)
    expect(count.get('bad') ?? 0).toBe(0)
    expect(count.get('unseen') ?? 0).toBe(0)
  })

  test('of one who is loose is the best so often as it does not waver', () => {
    const options = found(
      false,
      finding('best', 1, 0.6),
      finding('near', 0, 0.55),
      finding('unseen', 0, null),
    )
    const shares = (steadiness: number) =>
      finalChoice({ looseness: 0.05, steadiness })([options], seeded(1)).mixture.map(
        ({ probability }) => probability,
      )
    const [best = 0, near = 0, ...others] = shares(0)
    expect(near / best).toBeCloseTo(Math.exp(-1))
    expect(others).toEqual([])
    expect(shares(0.35)).toEqual([expect.closeTo(0.65 * best + 0.35), expect.closeTo(0.65 * near)])
    expect(shares(1)).toEqual([1])
  })

  test('beside others may be another, in calm and where they are pressing', () => {
    const options = [finding('best', 1, 0.6), finding('near', 0, 0.55)]
    const manner = {
      looseness: 0.05,
      steadiness: 1,
      beside: { calm: { looseness: 0.05, steadiness: 0.5 }, pressed: { looseness: 0.1 } },
    }
    const ratio = (mixed: boolean, pressed: boolean) => {
      const [best, near] = finalChoice(manner)([{ options, mixed, pressed }], seeded(1)).mixture
      return (near?.probability ?? 0) / there(best, 'choice').probability
    }
    expect(ratio(false, false)).toBe(0)
    expect(ratio(true, true)).toBeCloseTo(Math.exp(-0.5))
    const wavers = 0.5 / (1 + Math.exp(-1))
    expect(ratio(true, false)).toBeCloseTo((wavers * Math.exp(-1)) / (wavers + 0.5))
  })

  test('says what is expected of it, what it was drawn from, and how it may go on', () => {
    const options = found(true, finding('a', 0.25, 0.4), finding('b', 0.75, 0.6))
    const { decision, expected, mixture, line } = finalChoice({ looseness: STRICT })([options], seeded(3))
    expect(expected).toBeCloseTo(0.55)
    expect(mixture).toEqual([
      { decision: { type: 'b' }, probability: 0.75 },
      { decision: { type: 'a' }, probability: 0.25 },
    ])
    expect(line).toEqual([{ seat: 0, decision }])
  })
})

describe('several who have thought about the same', () => {
  test('average what they would do, and weigh what they saw by how often they looked', () => {
    const one = found(true, finding('a', 0.5, 0.4, 30), finding('b', 0.5, 0.2, 5))
    const other = found(true, finding('a', 0.1, 0.8, 10), finding('b', 0.9, 0.2, 5))
    const { options } = merged([one, other])
    expect(options.map(({ share }) => share)).toEqual([0.3, 0.7])
    expect(options.map(({ looks }) => looks)).toEqual([40, 10])
    expect(options[0]?.value).toBeCloseTo(0.5)
  })

  test('need not have looked at the same decisions', () => {
    const one = found(false, finding('a', 1, 0.4))
    const other = found(false, finding('b', 1, 0.6), finding('a', 0, null, 0))
    expect(merged([one, other]).options).toMatchObject([
      { decision: { type: 'a' }, share: 0.5, value: 0.4 },
      { decision: { type: 'b' }, share: 0.5, value: 0.6 },
    ])
  })

  test('may both have thrown no more than a glance at a decision', () => {
    const one = found(false, finding('a', 1, 0.4), finding('b', 0, 0.2, 0))
    const other = found(false, finding('a', 1, 0.6), finding('b', 0, 0.3, 0))
    expect(merged([one, other]).options.map(({ value }) => value)).toEqual([0.5, 0.25])
    expect(finalChoice({ looseness: STRICT })([one, other], seeded(1)).expected).toBe(0.5)
  })

  test('must be somebody', () => {
    expect(() => merged([])).toThrow('nobody')
  })
})
