import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { boardDataOf, madeFileOf, modulesHere, readModule } from '../map/make.ts'
import { sourceOf } from '../map/source.ts'
import { type BoardMap, openLine, openMap, spotsOf, zoneAt, zoneNamed } from '../ui/map/board-map.ts'
import { distance, isInside, lengthOf, pairs } from '../ui/map/geometry.ts'
import { hachuresOf, ridgelet } from '../ui/map/hachures.ts'
import { LEVELS, type LevelNumber, levelAt } from '../ui/map/levels.ts'
import type { MadeMap } from '../ui/map/made-map.ts'
import { roadsOf, wayBetween } from '../ui/map/roads.ts'

const MODULES = modulesHere().map(readModule)

const madeOf = (module: string): string => readFileSync(madeFileOf(module), 'utf8')

const module = MODULES.find(({ moduleId }) => moduleId === 'danube-1805')!
const text = madeOf(module.moduleId)
const made: MadeMap = JSON.parse(text)
const map = openMap(made)

const number = (id: string): number => zoneNamed(map, id)?.number ?? -1
const arcsBetween = ({ arcs }: BoardMap, a: number, b: number) =>
  arcs.filter(({ sides }) => sides.includes(a) && sides.includes(b))

test.each(MODULES.map(each => [each.moduleId, each] as const))(
  'the made map of %s fits the data it was made from: else npm run maps',
  (id, each) => {
    const { source, zones, edges }: MadeMap = JSON.parse(madeOf(id))
    expect(source).toBe(sourceOf(each, boardDataOf(id)))
    expect([zones.length, edges.length]).toEqual([each.zones.length, each.edges.length])
  },
)

describe('the made map of the Danube', () => {
  test('is small', () => {
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(60_000)
  })

  test.each(module.edges.map(({ a, b }) => [a, b]))('AOM-2.2 · %s and %s have a common border', (a, b) => {
    const arcs = arcsBetween(map, number(a), number(b))
    expect(arcs.map(({ kind }) => kind)).toEqual(arcs.map(() => 'edge'))
    expect(arcs.reduce((sum, { line }) => sum + lengthOf(line), 0)).toBeGreaterThan(6)
  })

  test('AOM-2.2 · zones that touch without an edge are closed ground, and hills stand on them', () => {
    const edges = new Set(map.edges.map(({ zones }) => zones.toSorted((a, b) => a - b).join(' ')))
    const touching = map.arcs.filter(({ sides }) => sides.every(side => side >= 0))
    for (const { sides, kind } of touching) expect(kind).toBe(edges.has(sides.join(' ')) ? 'edge' : 'closed')
    const closed = touching.filter(({ kind, stretches }) => kind === 'closed' && isDry(stretches))
    expect(closed.length).toBeGreaterThan(5)
    for (const { line } of closed.filter(each => lengthOf(each.line) > 20))
      expect(line.some(at => map.hachures.some(({ from }) => distance(from, at) < 5))).toBe(true)
  })

  test('the sheet that it was stretched on is not folded: north stays above south, west left of east', () => {
    for (const { line } of map.meridians) for (const [a, b] of pairs(line)) expect(b[1]).toBeLessThan(a[1])
    for (const { line } of map.parallels) for (const [a, b] of pairs(line)) expect(b[0]).toBeGreaterThan(a[0])
  })

  test.each(map.zones.map(zone => [zone.id, zone] as const))('%s holds its town and a counter', (_, zone) => {
    expect(zoneAt(map, { x: zone.at[0], y: zone.at[1] })?.id).toBe(zone.id)
    expect(area(zone.rings)).toBeGreaterThan(1300)
    for (const level of [0, 1, 2, 3] as const) {
      const { counters, name } = spotsOf(zone, level)
      expect(Math.hypot(...counters)).toBeLessThan(130)
      if (level > 0) expect(name).not.toBeNull()
    }
  })

  test('the page draws as many hachures as the maker has counted, and none in the sea', () => {
    const ridges = [
      ...made.ridges.map(({ strength, crest }) => ({ strength, crest: openLine(crest) })),
      ...made.ridgelets.map(([x, y, reach, angle, strength]) => ({
        strength: strength / 100,
        crest: ridgelet([x / 10, y / 10], angle / 100, reach / 10),
      })),
    ]
    expect(ridges.flatMap(hachuresOf)).toHaveLength(made.skipped.reduce((sum, run) => sum + run, 0))
    const [sea] = map.sea
    for (const { from } of map.hachures)
      if (isInside(sea!, from)) expect(map.sea.slice(1).some(island => isInside(island, from))).toBe(true)
  })

  test('zones do not overlap, and nobody owns the sea', () => {
    for (let x = 15; x < map.width; x += 12)
      for (let y = 15; y < map.height; y += 12) {
        const owners = map.zones.filter(
          ({ rings }) => rings.filter(ring => isInside(ring, [x, y])).length % 2 === 1,
        )
        expect(owners.length).toBeLessThanOrEqual(1)
      }
    expect(zoneAt(map, { x: 530, y: 690 })).toBeNull()
  })
})

const isDry = (stretches: readonly { readonly river: number | null }[]): boolean =>
  stretches.every(({ river }) => river === null)

function area(rings: BoardMap['zones'][number]['rings']): number {
  return rings.reduce((sum, ring) => {
    const twice = [...pairs([...ring, ring[0]!])].reduce((s, [a, b]) => s + a[0] * b[1] - b[0] * a[1], 0)
    return sum + Math.abs(twice / 2)
  }, 0)
}

/** How much of a common border runs in the river that the module names. */
function wetShare(a: string, b: string, river: string): number {
  const stretches = arcsBetween(map, number(a), number(b)).flatMap(arc => arc.stretches)
  const wet = stretches.filter(each => map.rivers[each.river ?? -1]?.id === river)
  const length = (lines: typeof stretches) => lines.reduce((sum, { line }) => sum + lengthOf(line), 0)
  return length(wet) / length(stretches)
}

describe('rivers', () => {
  const rivers = module.edges.flatMap(({ a, b, river }) => (river === null ? [] : [{ a, b, river }]))
  /** The road and its bridge tell the truth there. */
  const DRY = ['munich-landshut', 'vicenza-venice']

  test.each(rivers.map(({ a, b, river }) => [a, b, river] as const))(
    'AOM-2.5 · %s and %s are parted by the %s',
    (a, b, river) => {
      if (!DRY.includes(`${a}-${b}`)) expect(wetShare(a, b, river)).toBeGreaterThan(0.29)
    },
  )

  test('most of all these borders runs in the water', () => {
    const shares = rivers.map(({ a, b, river }) => wetShare(a, b, river))
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.7)
  })

  test.each(module.bridges.map(({ id }) => [id]))('AOM-2.7 · the bridge of %s stands in its river', id => {
    const bridge = map.bridges.find(each => each.id === id)!
    const river = module.edges.find(each => each.bridge === id)!.river
    const courses = map.rivers.filter(each => each.id === river).map(({ course }) => course)
    expect(Math.min(...courses.flat().map(point => distance(point, bridge.at)))).toBeLessThan(6)
  })
})

describe('roads', () => {
  test('lead over the bridge that an edge names', () => {
    const bridge = map.bridges.find(({ id }) => id === 'elchingen')!
    const way = wayBetween(map, 'ulm', 'guenzburg') ?? []
    expect(Math.min(...way.map(point => distance(point, bridge.at)))).toBeLessThan(0.2)
  })

  test('there is none without an edge', () => {
    expect(wayBetween(map, 'ulm', 'vienna')).toBeNull()
    expect(wayBetween(map, 'ulm', 'ulm')).toBeNull()
  })

  test('fords are drawn apart from roads', () => {
    const { roads, fords } = roadsOf(map)
    const count = (path: string) => path.split('M').length - 1
    const isFord = ({ type, bridge }: MadeMap['edges'][number]) => type !== 'open' && bridge === null
    expect(count(fords)).toBe(map.edges.filter(isFord).length)
    expect(count(roads) + count(fords)).toBe(map.edges.length)
  })
})

test.each([
  [0.38, 0],
  [0.69, 0],
  [0.7, 1],
  [1.29, 1],
  [1.56, 2],
  [2.5, 3],
  [8, 3],
] satisfies [number, LevelNumber][])('at a scale of %d a map is at level %d', (scale, level) => {
  expect(levelAt(scale, 1)).toBe(level)
  expect(levelAt(scale / 3, 3)).toBe(level)
  expect(LEVELS[level].from).toBeLessThanOrEqual(scale)
})
