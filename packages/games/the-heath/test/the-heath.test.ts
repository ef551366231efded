import { readFileSync } from 'node:fs'
import { copy, Match } from '@grognard/engine'
import { playthrough } from '@grognard/engine/testing'
import { describe, expect, test } from 'vitest'
import { compareDistance, isAhead, isWithin, squareOf } from '../src/geometry.ts'
import { type Heath, theHeath, type Unit } from '../src/index.ts'

type Part = Heath['part']

const M = 10_000
const march = (...moves: Part[]) => ({ type: 'march', moves })
const fire = (...shots: Part[]) => ({ type: 'fire', shots })
const shot = (unit: number, at: number): Part => ({ type: 'shot', unit, at })
const to = (unit: number, x: number, y: number, facing = 0): Part => ({ type: 'move', unit, x, y, facing })
const unit = (seat: number, x: number, y: number, facing = seat * 4, hits = 0): Unit => ({
  seat,
  x,
  y,
  facing,
  hits,
})

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
    expect(refusal(match, 0, march(to(3, 40_000_000, 50_000_000)))?.rule).toBe('HEATH-1.2')
  })

  test('HEATH-1.3 · squares beyond 2^53 are compared exactly', () => {
    const from = { x: 0, y: 0 }
    const near = { x: 119_999_999, y: 79_999_999 }
    const far = { x: 119_999_998, y: 80_000_000 }
    const asNumbers = (place: { x: number; y: number }) => place.x ** 2 + place.y ** 2
    const [a, b] = [
      { x: 119_999_999, y: 1 },
      { x: 119_999_999, y: 0 },
    ]
    expect(asNumbers(a)).toBe(asNumbers(b))
    expect(compareDistance(from, b, a)).toBe(-1)
    expect(squareOf(from, near) - squareOf(from, far)).toBe(239_999_997n - 159_999_999n)
    expect(isWithin(from, b, 119_999_999)).toBe(true)
    expect(isWithin(from, a, 119_999_999)).toBe(false)
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
    expect(refusal(match, 0, march(to(0, 40_000_000, 35_000_000)))).toBeNull()
    expect(refusal(match, 0, march(to(0, 40_000_001, 35_000_000)))?.key).toBe('heath.too-far')
    expect(refusal(match, 0, march(to(0, 49_000_000, 32_000_000)))).toBeNull()
    const twice = march(to(0, 40_000_000, 21_000_000), to(0, 40_000_000, 22_000_000))
    expect(refusal(match, 0, twice)?.key).toBe('heath.twice')
    expect(match.defaultFor(0)).toEqual(march())
  })

  test('HEATH-2.1 · what is listed is a sample: any place that fits will do', () => {
    const match = begin()
    const anywhere = march(to(1, 61_234_567, 27_654_321, 3))
    expect(match.options(0).complete).toBe(false)
    expect(match.options(0).decisions).not.toContainEqual(anywhere)
    decide(match, 0, anywhere)
    expect(match.view(null).open.units[1]).toEqual(unit(0, 61_234_567, 27_654_321, 3))
  })

  test('HEATH-2.2 · no march ends within 200 m of another unit, where that one stands by then', () => {
    const match = begin({ units: [unit(0, 0, 0), unit(0, 1000 * M, 0), unit(1, 0, 8000 * M)] })
    expect(refusal(match, 0, march(to(0, 800 * M, 0)))?.key).toBe('heath.too-near')
    expect(refusal(match, 0, march(to(0, 800 * M - 1, 0)))).toBeNull()
    expect(refusal(match, 0, march(to(1, 2000 * M, 0), to(0, 1000 * M, 0)))).toBeNull()
    expect(refusal(match, 0, march(to(0, 1000 * M, 0), to(1, 2000 * M, 0)))?.key).toBe('heath.too-near')
  })

  test.each([
    [2000 * M, 0, true],
    [2000 * M + 1, 0, false],
    [1000 * M, 1, true],
    [1000 * M, 2, false],
    [1000 * M, 4, false],
  ])('HEATH-3.1 · an enemy at %i, faced %i eighths aside, is a target: %s', (distance, aside, isTarget) => {
    const [south, north] = facing(distance)
    const match = begin({
      units: [
        { ...south!, facing: aside },
        { ...north!, facing: 0 },
      ],
    })
    stand(match)
    expect(match.pending().step).toBe(isTarget ? 'fire' : 'march')
  })

  test('HEATH-3.1 · ahead is no further to the side than to the front', () => {
    const from = { x: 0, y: 0 }
    expect(isAhead(from, 0, { x: 100, y: 100 })).toBe(true)
    expect(isAhead(from, 0, { x: 101, y: 100 })).toBe(false)
    expect(isAhead(from, 1, { x: 100, y: 0 })).toBe(true)
    expect(isAhead(from, 1, { x: 100, y: -1 })).toBe(false)
  })

  test('HEATH-3.1 · both fire at the same time, and who runs out of time at the nearest', () => {
    const match = begin({
      units: [unit(0, 0, 0), unit(0, 1000 * M, 0), unit(1, 100 * M, 1500 * M), unit(1, 900 * M, 1400 * M)],
      dice: [1, 1, 1, 1],
    })
    stand(match)
    expect(match.defaultFor(0)).toEqual(fire(shot(0, 2), shot(1, 3)))
    expect(match.defaultFor(1)).toEqual(fire(shot(2, 0), shot(3, 1)))
    expect(refusal(match, 0, fire(shot(0, 2), shot(0, 3)))?.key).toBe('heath.fires-twice')
    expect(refusal(match, 0, fire(shot(0, 1)))?.key).toBe('heath.no-target')
    decide(match, 0, fire(shot(0, 2)))
    expect(match.view(1)).toMatchObject({ sealed: [true, false], chosen: null })
    decide(match, 1, match.defaultFor(1))
    expect(match.heard(null).filter(({ type }) => type === 'fired')).toHaveLength(3)
  })

  test.each([
    [800 * M, 4, 1],
    [800 * M, 3, 0],
    [800 * M + 1, 4, 0],
    [800 * M + 1, 5, 1],
  ])('HEATH-3.2 · at %i a roll of %i makes %i hits', (distance, die, hits) => {
    const match = begin({ units: facing(distance), dice: [die, 1] })
    stand(match)
    decide(match, 0, fire(shot(0, 1)))
    decide(match, 1, fire(shot(1, 0)))
    expect(match.view(null).open.units.map(each => each.hits)).toEqual([0, hits])
  })

  test('HEATH-3.2 · the active side rolls first, whoever chose first', () => {
    const match = begin({ units: facing(800 * M), dice: [6, 1], turn: 1 })
    stand(match)
    decide(match, 0, fire(shot(0, 1)))
    decide(match, 1, fire(shot(1, 0)))
    expect(match.view(null).open.units.map(each => each.hits)).toEqual([1, 0])
  })

  test('HEATH-3.3 · fire takes effect together: two units can destroy each other', () => {
    const units = facing(800 * M).map(each => ({ ...each, hits: 1 }))
    const match = begin({ units, dice: [6, 6] })
    stand(match)
    decide(match, 0, fire(shot(0, 1)))
    decide(match, 1, fire(shot(1, 0)))
    expect(match.heard(null).filter(({ type }) => type === 'lost')).toHaveLength(2)
    expect(match.outcome).toMatchObject({ winners: [], scores: [1, 1] })
  })

  test('HEATH-4.1 · without a unit left the match is over before its last round', () => {
    const [south, north] = facing(800 * M)
    const match = begin({ units: [south!, { ...north!, hits: 1 }], dice: [6, 1] })
    stand(match)
    decide(match, 0, fire(shot(0, 1)))
    decide(match, 1, fire(shot(1, 0)))
    expect(match.outcome).toMatchObject({ winners: [0], scores: [3, 0], rule: 'HEATH-4.2' })
  })

  test.each([
    [0, [0, 0], []],
    [1, [0, 2], [1]],
    [-1, [2, 0], [0]],
  ])(
    'HEATH-4.2 · North %i tenths of a millimetre nearer to the crossroads: %j',
    (nearer, scores, winners) => {
      const units = [unit(0, 0, 0), unit(1, 120_000_000, 80_000_000 - Math.max(nearer, 0))]
      const match = begin({ units: nearer < 0 ? [unit(0, 1, 0), units[1]!] : units, turn: 11 })
      stand(match)
      expect(match.outcome).toMatchObject({ scores, winners })
    },
  )

  test('HEATH-4.3 · whoever concedes loses', () => {
    const match = begin()
    decide(match, 1, { type: 'concede' })
    expect(match.outcome).toMatchObject({ winners: [0], how: 'concession', rule: 'HEATH-4.3' })
  })
})

test('the play-through of noon is as it was', () => {
  const golden = readFileSync(new URL('../playthroughs/noon.txt', import.meta.url), 'utf8')
  expect(playthrough(theHeath, 'noon')).toBe(golden)
})
