import { expect, test } from 'vitest'
import { coversOf } from '../../src/ground/cover.ts'
import { passage } from '../../src/ground/ground.ts'
import { groundInTheWay, obstructs } from '../../src/ground/sight.ts'
import type { Ground } from '../../src/scenario.ts'

const at = (x: number, y: number) => ({ x, y })
const box = (west: number, south: number, east: number, north: number) => [
  at(west, south),
  at(east, south),
  at(east, north),
  at(west, north),
]
const FLAT: Ground = { hills: [], areas: [], blocks: [], obstacles: [], crossings: [], roads: [] }
const FAR = 72_000

test('TV-75 · MAR-12.4 · from a hill over a friend below', () => {
  const ground: Ground = { ...FLAT, hills: [{ id: 'hill', level: 1, polygon: box(0, 0, 2000, 4000) }] }
  const line = { from: at(1000, 2000), to: at(13_000, 2000) }
  const friendAt = (x: number) => ({ points: box(x, 1000, x + 1000, 3000), centre: at(x + 500, 2000) })
  expect(obstructs(ground, line, friendAt(4000))).toBe(false)
  expect(obstructs(ground, line, friendAt(9000))).toBe(true)
})

test('MAR-12.4 · on level ground whoever stands in between blocks, and touching is crossing (MAR-9.9)', () => {
  const line = { from: at(0, 0), to: at(10_000, 0) }
  expect(obstructs(FLAT, line, { points: box(4000, -500, 5000, 500), centre: at(4500, 0) })).toBe(true)
  expect(obstructs(FLAT, line, { points: box(4000, 0, 5000, 500), centre: at(4500, 250) })).toBe(true)
  expect(obstructs(FLAT, line, { points: box(4000, 1, 5000, 500), centre: at(4500, 250) })).toBe(false)
})

test('TV-96 · MAR-12.14 · into and through woods', () => {
  const ground: Ground = {
    ...FLAT,
    areas: [{ id: 'wood', type: 'light-woods', points: box(5000, 0, 15_000, 4000) }],
  }
  const seen = (to: number) => groundInTheWay(ground, { from: at(0, 2000), to: at(to, 2000) }, FAR, [])
  expect(seen(7900)).toBeNull()
  expect(seen(8000)).toBeNull()
  expect(seen(8100)).toEqual({ by: 'area', area: 0 })
  expect(seen(20_000)).toEqual({ by: 'area', area: 0 })
})

test('MAR-12.14 · crops hide what is more than 4 inches behind their edge, but not from above', () => {
  const crops = { id: 'crops', type: 'crops', points: box(5000, 0, 15_000, 4000) } as const
  const line = { from: at(0, 2000), to: at(9001, 2000) }
  expect(groundInTheWay({ ...FLAT, areas: [crops] }, line, FAR, [])).toEqual({ by: 'area', area: 0 })
  expect(groundInTheWay({ ...FLAT, areas: [crops] }, { ...line, to: at(9000, 2000) }, FAR, [])).toBeNull()
  const hills = [{ id: 'hill', level: 1, polygon: box(0, 0, 1000, 4000) }]
  expect(groundInTheWay({ ...FLAT, hills, areas: [crops] }, line, FAR, [])).toBeNull()
})

test('MAR-13.6 · a block stops sight, but not that of its own garrison', () => {
  const ground: Ground = { ...FLAT, blocks: [{ id: 'farm', type: 'farm', points: box(4000, 0, 6000, 4000) }] }
  const line = { from: at(0, 2000), to: at(10_000, 2000) }
  expect(groundInTheWay(ground, line, FAR, [])).toEqual({ by: 'block', block: 0 })
  expect(groundInTheWay(ground, line, FAR, [0])).toBeNull()
})

test('MAR-15.3 · nobody sees farther than the weather lets him', () => {
  const line = { from: at(0, 0), to: at(12_000, 0) }
  expect(groundInTheWay(FLAT, line, 12_000, [])).toBeNull()
  expect(groundInTheWay(FLAT, line, 11_999, [])).toEqual({ by: 'visibility' })
})

test('MAR-12.4 · a hill between two who stand below hides them from each other', () => {
  const ground: Ground = { ...FLAT, hills: [{ id: 'hill', level: 1, polygon: box(4000, 0, 6000, 4000) }] }
  expect(groundInTheWay(ground, { from: at(0, 2000), to: at(10_000, 2000) }, FAR, [])).toEqual({
    by: 'hill',
    hill: 0,
  })
  expect(groundInTheWay(ground, { from: at(5000, 2000), to: at(10_000, 2000) }, FAR, [])).toBeNull()
})

const hedge = { id: 'hedge', type: 'hedge', points: [at(0, 5000), at(10_000, 5000)] } as const
const stream = { id: 'stream', type: 'stream', points: [at(0, 5000), at(10_000, 5000)] } as const

test('TV-51 · MAR-12.8 MAR-23.18 · a hedge costs an inch, and guns do not cross it', () => {
  const ground: Ground = { ...FLAT, obstacles: [hedge] }
  const [from, to] = [at(5000, 4500), at(5000, 5500)]
  expect(passage(ground, 'infantry-column', from, to)).toMatchObject({ extra: 1000, disordering: false })
  expect(passage(ground, 'battery-limbered', from, to)).toMatchObject({ barredBy: 0 })
  expect(passage(ground, 'cavalry-line', from, to)).toMatchObject({ extra: 2000, disordering: true })
  expect(passage(ground, 'infantry-column', at(5000, 5000), to)).toMatchObject({ extra: 0 })
  expect(passage(ground, 'infantry-column', from, at(5000, 5000))).toMatchObject({ extra: 1000 })
})

test('MAR-12.10 · bridges and fords', () => {
  const crossing = (type: 'bridge' | 'ford') =>
    ({ ...FLAT, obstacles: [stream], crossings: [{ id: type, type, on: 0, at: at(5000, 5000) }] }) as const
  const [from, to] = [at(6000, 4500), at(6000, 5500)]
  expect(passage(crossing('bridge'), 'infantry-column', from, to)).toMatchObject({
    extra: 0,
    disordering: false,
  })
  expect(passage(crossing('bridge'), 'battery-limbered', from, to)).toMatchObject({ extra: 0 })
  expect(passage(crossing('bridge'), 'infantry-line', from, to)).toMatchObject({
    extra: 2000,
    disordering: true,
  })
  expect(passage(crossing('ford'), 'battery-limbered', from, to)).toMatchObject({
    extra: 2000,
    throughWater: true,
  })
  expect(passage(crossing('bridge'), 'battery-limbered', at(6001, 4500), at(6001, 5500))).toMatchObject({
    barredBy: 0,
  })
  const river = { ...crossing('ford'), obstacles: [{ ...stream, type: 'river' }] } as const
  expect(passage(river, 'infantry-column', from, to)).toMatchObject({ extra: 3000 })
  expect(passage(river, 'infantry-line', from, to)).toMatchObject({ barredBy: 0 })
})

test('TV-50 · MAR-12.3 · an inch more for each level up, nothing down', () => {
  const ground: Ground = { ...FLAT, hills: [{ id: 'hill', level: 2, polygon: box(0, 5000, 9000, 9000) }] }
  expect(passage(ground, 'infantry-line', at(1000, 4500), at(1000, 5500)).extra).toBe(2000)
  expect(passage(ground, 'infantry-line', at(1000, 5500), at(1000, 4500)).extra).toBe(0)
})

test('TV-52 · MAR-12.5 MAR-12.6 MAR-12.1 · woods slow a line and stop cavalry', () => {
  const wood = (type: 'light-woods' | 'heavy-woods'): Ground => ({
    ...FLAT,
    areas: [{ id: 'wood', type, points: box(0, 5000, 9000, 9000) }],
  })
  const [from, to] = [at(1000, 4500), at(1000, 5500)]
  expect(passage(wood('light-woods'), 'infantry-line', from, to).factor).toEqual({ over: 2, under: 1 })
  expect(passage(wood('heavy-woods'), 'cavalry-line', from, to).factor).toBeNull()
  expect(passage(wood('heavy-woods'), 'infantry-skirmish', to, from).factor).toEqual({ over: 3, under: 2 })
})

test('MAR-12.12 · on a road a column ignores woods and hedges, within half an inch of it at both ends', () => {
  const ground: Ground = {
    ...FLAT,
    areas: [{ id: 'wood', type: 'heavy-woods', points: box(0, 0, 9000, 9000) }],
    obstacles: [hedge],
    roads: [{ id: 'road', points: [at(5000, 0), at(5000, 9000)] }],
  }
  expect(passage(ground, 'battery-limbered', at(5500, 4500), at(5500, 5500))).toMatchObject({
    extra: 0,
    onRoad: true,
  })
  expect(passage(ground, 'battery-limbered', at(5501, 4500), at(5500, 5500))).toMatchObject({ onRoad: false })
  expect(passage(ground, 'infantry-line', at(5000, 4500), at(5000, 5500)).onRoad).toBe(false)
})

test('MAR-12.9 · cover of an obstacle that lies near and in between', () => {
  const ground: Ground = { ...FLAT, obstacles: [hedge] }
  const unit = box(4000, 5500, 6000, 6500)
  expect(coversOf(ground, unit, at(5000, 6000), at(5000, 1000))).toEqual(['soft'])
  expect(coversOf(ground, unit, at(5000, 6000), at(5000, 9000))).toEqual([])
  expect(coversOf(ground, box(4000, 6001, 6000, 7000), at(5000, 6500), at(5000, 1000))).toEqual([])
})
