import { expect, test } from 'vitest'
import {
  bandAt,
  bestCover,
  bouncePoints,
  combined,
  type GunFire,
  gunPoints,
  gunTargetModifiers,
  hitsFor,
  keepsGuns,
  mostAtOneTarget,
  mostParts,
  type SmallArms,
  smallArmsBase,
  smallArmsPoints,
  smallArmsRange,
  splitGunPoints,
  type Target,
} from '../../src/calculations/fire-points.ts'
import { leaderResult } from '../../src/calculations/leader-casualty.ts'
import { sumOf } from '../../src/calculations/modifiers.ts'

const hits = (points: number, die: number): number => {
  const { certain, remainder } = hitsFor(points)
  return certain + (die <= remainder ? 1 : 0)
}

test('TV-66 · MAR-9.2 · points and hits', () => {
  expect([hits(7, 1), hits(7, 2), hits(4, 4), hits(4, 5), hits(13, 1)]).toEqual([2, 1, 1, 0, 3])
  expect(hitsFor(6)).toEqual({ certain: 1, remainder: 0 })
  expect(hitsFor(0)).toEqual({ certain: 0, remainder: 0 })
  expect(hitsFor(-3)).toEqual({ certain: 0, remainder: 0 })
})

const line: SmallArms = {
  formation: 'infantry-line',
  base: 6,
  isLongRange: false,
  hasMoved: false,
  isDisordered: false,
  hasVolley: false,
  hasGuns: false,
  weather: 'clear',
}
const target: Target = { formation: 'infantry-line', isFlankOrRear: false, cover: 'none' }
const column: Target = { ...target, formation: 'infantry-column' }

test('TV-67 · MAR-9.4 MAR-9.10 · a line fires', () => {
  expect(smallArmsPoints(line, column)).toBe(7)
  expect(smallArmsPoints({ ...line, isLongRange: true }, column)).toBe(5)
  expect(smallArmsPoints({ ...line, isDisordered: true }, column)).toBe(5)
  expect(smallArmsPoints(line, { ...target, isFlankOrRear: true })).toBe(8)
})

test('TV-68 · MAR-9.4 MAR-9.11 MAR-9.25 · a column that moved, a square that has just formed', () => {
  const moved: SmallArms = {
    ...line,
    formation: 'infantry-column',
    base: smallArmsBase('infantry-column', 5),
    hasMoved: true,
  }
  expect(smallArmsPoints(moved, target)).toBe(2)
  const square: SmallArms = {
    ...moved,
    formation: 'infantry-square',
    base: smallArmsBase('infantry-square', 6),
  }
  expect(smallArmsPoints(square, { ...target, formation: 'cavalry-line' })).toBe(2)
})

test.each([
  [{ hasVolley: true }, {}, 1],
  [{ hasVolley: true, hasMoved: true }, {}, -1],
  [{ hasGuns: true }, {}, 1],
  [{ hasGuns: true, hasMoved: true }, {}, -1],
  [{ hasGuns: true, formation: 'infantry-column' }, {}, 0],
  [{ weather: 'rain' }, {}, -1],
  [{ weather: 'heavy-rain' }, {}, -3],
  [{}, { formation: 'infantry-square' }, 1],
  [{}, { formation: 'battery-limbered' }, 1],
  [{}, { formation: 'cavalry-column' }, 0],
  [{}, { formation: 'infantry-skirmish' }, -2],
  [{}, { formation: 'battery-unlimbered' }, -1],
  [{}, { cover: 'soft' }, -1],
  [{}, { cover: 'hard' }, -2],
  [{}, { cover: { block: 'town' } }, -3],
] as const)('MAR-9.4 MAR-4.9 MAR-13.2 MAR-13.5 MAR-15.4 · %o at %o: %i', (fire, at, value) => {
  expect(smallArmsPoints({ ...line, ...fire }, { ...target, ...at }) - 6).toBe(value)
})

test('MAR-9.4 · covers do not add up, the best counts', () => {
  expect(bestCover(['soft', { block: 'farm' }, 'none'])).toEqual({ block: 'farm' })
  expect(bestCover([])).toBe('none')
})

test('MAR-9.5 · muskets and rifles', () => {
  expect([1500, 1501, 3000, 3001].map(mils => smallArmsRange(mils, false))).toEqual([
    'close',
    'long',
    'long',
    null,
  ])
  expect([3000, 3001, 4500, 4501].map(mils => smallArmsRange(mils, true))).toEqual([
    'close',
    'long',
    'long',
    null,
  ])
})

test('MAR-9.8 MAR-9.11 · who may split, and what a garrison may fire at one target', () => {
  expect(
    (['infantry-line', 'infantry-square', 'garrison', 'infantry-column', 'infantry-skirmish'] as const).map(
      mostParts,
    ),
  ).toEqual([2, 4, 3, 1, 1])
  expect(mostAtOneTarget('garrison', 5)).toBe(3)
  expect(smallArmsBase('garrison', 5)).toBe(5)
  expect(combined([4, 5, -2])).toBe(9)
})

test('MAR-4.9 · the guns of a regiment are lost at half its CV', () => {
  expect([4, 3].map(cv => keepsGuns(cv, 6))).toEqual([true, false])
  expect([3, 2].map(cv => keepsGuns(cv, 5))).toEqual([true, false])
})

const battery: GunFire = {
  cv: 5,
  weight: 'medium',
  band: 'effective',
  hasDeployed: false,
  turned: 0,
  isDisordered: false,
  isOverhead: false,
  isSustained: false,
  isMuddy: false,
  weather: 'clear',
}
const fullPoints = (fire: GunFire, at: Target) => gunPoints(fire) + sumOf(gunTargetModifiers(at))

test('TV-69 · MAR-9.12 · points by range', () => {
  const at = (mils: number) => {
    const band = bandAt('medium', mils)
    return band === null ? null : fullPoints({ ...battery, band }, target)
  }
  expect([5000, 5001, 10_001, 16_000, 16_001].map(at)).toEqual([8, 4, 2, 2, null])
})

test('MAR-9.12 · the examples by band', () => {
  const bands = (cv: number, weight: GunFire['weight']) =>
    (['canister', 'effective', 'long'] as const).map(band => gunPoints({ ...battery, cv, weight, band }))
  expect(bands(5, 'medium')).toEqual([8, 4, 2])
  expect(bands(6, 'heavy')).toEqual([10, 6, 4])
  expect(bands(4, 'light')).toEqual([6, 2, 0])
})

test('TV-70 · MAR-9.14 MAR-8.28 · a heavy battery that deployed, at a column', () => {
  const heavy: GunFire = { ...battery, cv: 6, weight: 'heavy', hasDeployed: true }
  expect(fullPoints(heavy, column)).toBe(5)
})

test.each([
  [{ turned: 450 }, -1],
  [{ turned: 451 }, -2],
  [{ turned: 450, hasDeployed: true }, -2],
  [{ isDisordered: true }, -2],
  [{ isOverhead: true }, -1],
  [{ isSustained: true }, 1],
  [{ isMuddy: true }, -1],
  [{ isMuddy: true, band: 'canister' }, 4],
  [{ weather: 'heavy-rain' }, -1],
  [{ weather: 'rain' }, 0],
] as const)('MAR-9.14 MAR-9.15 MAR-15.4 MAR-15.5 · %o: %i', (change, value) => {
  expect(gunPoints({ ...battery, ...change }) - gunPoints(battery)).toBe(value)
})

test('TV-71 · MAR-9.16 MAR-9.17 · what bounces, what is split', () => {
  expect(bouncePoints(gunPoints(battery))).toBe(2)
  expect(splitGunPoints(7, 5)).toEqual([4, 2])
})

test('TV-74 · MAR-9.21 · leaders under fire', () => {
  expect([9, 10, 11, 12].map(dice => leaderResult(dice, false, false))).toEqual([
    'unhurt',
    'unhorsed',
    'wounded',
    'killed',
  ])
  expect(leaderResult(10, true, true)).toBe('killed')
})
