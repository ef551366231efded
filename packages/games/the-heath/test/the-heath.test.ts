import { copy, Match } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { compareDistance, isWithin, squareOf } from '../src/geometry.ts'
import { theHeath } from '../src/index.ts'
import type { Heath, Unit } from '../src/kind.ts'
import { measure } from '../ui/measure.ts'

await theHeath.fetch('positions')

type Part = Heath['part']

const M = 10_000
const march = (...parts: Part[]) => ({ type: 'march', parts })
const fire = (...parts: Part[]) => ({ type: 'fire', parts })
const shot = (unit: number, at: number): Part => ({ type: 'shot', unit, at })
const to = (unit: number, x: number, y: number): Part => ({ type: 'move', unit, x, y })
const unit = (seat: number, x: number, y: number, isLost = false): Unit => ({ seat, x, y, isLost })

interface Setting {
  readonly units?: readonly Unit[]
  readonly dice?: readonly number[]
  readonly options?: object
  readonly turn?: number
}

function begin({ units, dice = [], options = {}, turn = 0 }: Setting = {}): Match<Heath> {
  const chance = { source: 'fast', seed: 1, script: dice } as const
  const start = { open: { turn, ...(units && { units: copy(units) }) } }
  const begun = Match.begin(theHeath, { scenario: 'noon', options, chance, start })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

const refusal = (match: Match<Heath>, seat: number, decision: unknown) => {
  const checked = match.check(seat, decision)
  return checked.ok ? null : checked.refusal
}

function decide(match: Match<Heath>, seat: number, decision: unknown): void {
  expect(match.decide(seat, decision)).toMatchObject({ ok: true })
}

const stand = (match: Match<Heath>): void => {
  const [asked] = match.pending().seats
  decide(match, asked!.seat, march())
}

/** Two of each side, out of reach of one another. */
const FAR = [unit(0, 0, 0), unit(0, 3000 * M, 0), unit(1, 0, 8000 * M), unit(1, 3000 * M, 8000 * M)]
/** South at the crossroads, North at the given distance to the north of it. */
const facing = (distance: number): Unit[] => [
  unit(0, 6000 * M, 4000 * M),
  unit(1, 6000 * M, 4000 * M + distance),
]

describe('rules', () => {
  test('HEATH-1.1 · the heath is measured in tenths of a millimetre, 12 km by 8 km', () => {
    const match = begin({ units: [unit(0, 11_999 * M, 7_999 * M), unit(1, 0, 0)] })
    expect(refusal(match, 0, march(to(0, 120_000_000, 80_000_000)))).toBeNull()
    expect(refusal(match, 0, march(to(0, 120_000_001, 80_000_000)))?.rule).toBe('HEATH-2.2')
  })

  test('HEATH-1.2 · each side has three units, and orders no others', () => {
    const match = begin()
    expect(match.view(null).open.units.map(({ seat }) => seat)).toEqual([0, 0, 0, 1, 1, 1])
    expect(refusal(match, 0, march(to(3, 40_000_000, 60_000_000)))?.key).toBe('heath.no-move')
  })

  test('HEATH-1.3 · squares beyond 2^53 are compared exactly', () => {
    const from = { x: 0, y: 0 }
    const [far, near] = [
      { x: 119_999_999, y: 1 },
      { x: 119_999_999, y: 0 },
    ]
    expect(far.x ** 2 + far.y ** 2).toBe(near.x ** 2 + near.y ** 2)
    expect(squareOf(from, far) - squareOf(from, near)).toBe(1n)
    expect(compareDistance(from, near, far)).toBeLessThan(0)
    expect(isWithin(from, near, 119_999_999)).toBe(true)
    expect(isWithin(from, far, 119_999_999)).toBe(false)
  })

  test.each([3, 9])('HEATH-1.4 · a match of %i rounds asks each side to march as often', rounds => {
    const match = begin({ options: { rounds }, units: FAR })
    let asked = 0
    for (; match.outcome === null; asked++) {
      expect(match.pending().seats.map(({ seat }) => seat)).toEqual([asked % 2])
      stand(match)
    }
    expect(asked).toBe(2 * rounds)
  })

  test('HEATH-2.1 · a unit marches 1500 m and not a tenth of a millimetre more, and once', () => {
    const match = begin()
    expect(refusal(match, 0, march(to(0, 40_000_000, 43_000_000)))).toBeNull()
    expect(refusal(match, 0, march(to(0, 40_000_001, 43_000_000)))?.key).toBe('heath.too-far')
    expect(refusal(match, 0, march(to(0, 49_000_000, 40_000_000)))).toBeNull()
    const twice = march(to(0, 40_000_000, 21_000_000), to(0, 40_000_000, 22_000_000))
    expect(refusal(match, 0, twice)?.key).toBe('heath.no-move')
    expect(match.defaultFor(0)).toEqual(march())
  })

  test('HEATH-2.1 · what is listed is a sample: any place that fits will do', () => {
    const match = begin()
    const anywhere = march(to(1, 61_234_567, 27_654_321))
    expect(match.options(0).complete).toBe(false)
    expect(match.options(0).decisions).not.toContainEqual(anywhere)
    decide(match, 0, anywhere)
    expect(match.view(null).open.units[1]).toEqual(unit(0, 61_234_567, 27_654_321))
  })

  test('HEATH-2.2 · no march ends within 200 m of another unit, where that one stands by then', () => {
    const match = begin({ units: [unit(0, 1000 * M, 0), unit(0, 0, 0), unit(1, 0, 8000 * M)] })
    expect(refusal(match, 0, march(to(1, 800 * M, 0)))?.key).toBe('heath.not-there')
    expect(refusal(match, 0, march(to(1, 800 * M - 1, 0)))).toBeNull()
    expect(refusal(match, 0, march(to(0, 2000 * M, 0), to(1, 1000 * M, 0)))).toBeNull()
    expect(refusal(match, 0, march(to(0, 0, 0)))?.key).toBe('heath.not-there')
  })

  test.each([
    [2000 * M, 'fire'],
    [2000 * M + 1, 'march'],
  ])('HEATH-3.1 · with an enemy at %i there is a %s', (distance, step) => {
    const match = begin({ units: facing(distance) })
    stand(match)
    expect(match.pending().step).toBe(step)
  })

  test('HEATH-3.1 · both fire at the same time, and who runs out of time at the nearest', () => {
    const match = begin({
      units: [unit(0, 0, 0), unit(0, 1000 * M, 0), unit(1, 100 * M, 1500 * M), unit(1, 900 * M, 1400 * M)],
      dice: [1, 1, 1, 1],
    })
    stand(match)
    expect(match.defaultFor(0)).toEqual(fire(shot(0, 2), shot(1, 3)))
    expect(match.defaultFor(1)).toEqual(fire(shot(2, 0), shot(3, 1)))
    expect(refusal(match, 0, fire(shot(0, 2), shot(0, 3)))?.key).toBe('heath.no-shot')
    expect(refusal(match, 0, fire(shot(0, 1)))?.key).toBe('heath.no-shot')
    decide(match, 0, fire(shot(0, 2)))
    expect(match.view(1)).toMatchObject({ sealed: [true, false], chosen: null })
    decide(match, 1, match.defaultFor(1))
    expect(match.heard(null).filter(({ type }) => type === 'fired')).toHaveLength(3)
  })

  test.each([
    [4, 6, [true, false]],
    [5, 4, [false, true]],
    [6, 5, [true, true]],
  ])('HEATH-3.2 · South rolls %i and North %i, and fire takes effect together', (south, north, lost) => {
    const match = begin({ units: facing(800 * M), dice: [south, north] })
    stand(match)
    decide(match, 0, fire(shot(0, 1)))
    decide(match, 1, fire(shot(1, 0)))
    expect(match.view(null).open.units.map(({ isLost }) => isLost)).toEqual(lost)
  })

  test.each([
    ['both are near the crossroads', 1000 * M, [0, 0], []],
    ['only South is', 1000 * M + 1, [2, 0], [0]],
  ])('HEATH-4.1 · %s', (_, distance, scores, winners) => {
    const match = begin({ units: facing(distance), turn: 11, dice: [1, 1] })
    stand(match)
    decide(match, 0, fire())
    decide(match, 1, fire())
    expect(match.outcome).toEqual({ winners, scores, how: 'points', rule: 'HEATH-4.1' })
  })

  test('HEATH-4.1 · a lost enemy is a point', () => {
    const match = begin({ units: [...FAR, unit(0, 9000 * M, 0, true)], turn: 11 })
    stand(match)
    expect(match.outcome).toMatchObject({ winners: [1], scores: [0, 1] })
  })
})

test('the heath is drawn from above, with the units where they stand', () => {
  const lines = theHeath
    .draw(begin().view(null), theHeath.words.en, 80)
    .map(line => line.map(({ text }) => text).join(''))
  expect(lines.map(line => line.trim().replace(/ +/g, ' ')).filter(line => line !== '')).toEqual([
    '3 4 5',
    '×',
    '0 1 2',
  ])
})

describe('what the page measures by itself', () => {
  const { scenario: _, ...view } = begin().view(0)
  const PLACES = [0, 1500, 3000, 4500, 6000, 7500].flatMap(x =>
    [0, 800, 1600, 2900].map(y => [x, y] as const),
  )

  test('is what the rules say of every place, whatever is laid already', () => {
    let fitting = 0
    for (const laid of [[], [to(0, 3100 * M, 2900 * M)]])
      for (const unit of [0, 1, 2])
        for (const [x, y] of PLACES) {
          const part = to(unit, x * M, y * M)
          const built = begin().build(0, [...laid, part])
          expect(measure.fits(view, laid, part, 'noon')?.key).toBe(built.ok ? undefined : built.refusal.key)
          if (built.ok) fitting++
        }
    expect(fitting).toBeGreaterThan(5)
    expect(fitting).toBeLessThan(6 * PLACES.length)
  })

  test('is the same of shots', () => {
    const match = begin({ units: facing(1999 * M) })
    stand(match)
    const { scenario: __, ...seen } = match.view(0)
    expect(measure.fits(seen, [], shot(0, 1), 'noon')).toBeNull()
    expect(measure.fits(seen, [], shot(1, 0), 'noon')?.rule).toBe('HEATH-3.1')
  })
})
