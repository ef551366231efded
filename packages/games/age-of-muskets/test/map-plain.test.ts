import { expect, test } from 'vitest'
import { makeMap } from '../map/make-map.ts'
import { MapModule } from '../map/module.ts'
import { ownMapOf } from '../map/own-map.ts'
import { plainBoards } from '../map/plain.ts'
import { openMap, zoneAt } from '../ui/map/board-map.ts'
import { distance, lengthOf } from '../ui/map/geometry.ts'

/** Seven zones that nobody has drawn: a town in the middle of six others, a river between the halves. */
const AROUND = [
  { id: 'north', lon: 10, lat: 48.6 },
  { id: 'north-east', lon: 10.7, lat: 48.3 },
  { id: 'south-east', lon: 10.7, lat: 47.7 },
  { id: 'south', lon: 10, lat: 47.4 },
  { id: 'south-west', lon: 9.3, lat: 47.7 },
  { id: 'north-west', lon: 9.3, lat: 48.3 },
]

const edge = (a: string, b: string, river: string | null = null, bridge: string | null = null) => ({
  a,
  b,
  type: river === null ? 'open' : 'river',
  river,
  bridge,
})

const module = MapModule.parse({
  moduleId: 'seven',
  zones: [{ id: 'middle', lon: 10, lat: 48 }, ...AROUND].map(({ id, lon, lat }, at) => ({
    id,
    name: `Town ${at}`,
    lon,
    lat,
    terrain: ['clear', 'rough', 'forest', 'mountainPass', 'alpineValley', 'swamp', 'clear'][at],
    place: at === 4 ? null : { type: at === 0 ? 'fortress' : 'town', port: false },
    country: at < 4 ? 'one' : 'other',
  })),
  edges: [
    ...AROUND.map(({ id }) =>
      edge('middle', id, id.startsWith('south') ? 'Water' : null, id === 'south' ? 'b' : null),
    ),
    ...AROUND.map(({ id }, at) => edge(id, AROUND[(at + 1) % AROUND.length]!.id)),
  ],
  bridges: [{ id: 'b', commandingPlace: 'middle' }],
})

const making = makeMap(module, null)

test('a module without board data gets a map from its zones and edges alone', () => {
  expect(making).toMatchObject({ ok: true })
  if (!making.ok) return
  const map = openMap(making.map)
  for (const { zones } of map.edges)
    expect(
      map.arcs.some(({ sides, kind }) => kind === 'edge' && zones.every(zone => sides.includes(zone))),
    ).toBe(true)
  for (const zone of map.zones) expect(zoneAt(map, { x: zone.at[0], y: zone.at[1] })?.id).toBe(zone.id)
  expect(map.hachures.length).toBeGreaterThan(100)
  expect(map.trees.length).toBeGreaterThan(20)
})

test('a river that nobody has drawn runs along the borders of its edges, without a gap, and its bridge stands in it', () => {
  if (!making.ok) return
  const map = openMap(making.map)
  const [river, ...others] = map.rivers
  expect(others).toEqual([])
  const wet = map.arcs.flatMap(({ stretches }) => stretches.filter(stretch => stretch.river === 0))
  const border = wet.reduce((sum, { line }) => sum + lengthOf(line), 0)
  expect(lengthOf(river!.course)).toBeCloseTo(border, -1)
  expect(Math.min(...river!.course.map(point => distance(point, map.bridges[0]!.at)))).toBeLessThan(6)
})

test('what the data name and nobody knows is said in sentences', () => {
  const lost = { ...module, edges: [...module.edges, { ...module.edges[0]!, b: 'nowhere' }] }
  expect(makeMap(lost, null)).toEqual({
    ok: false,
    troubles: ['an edge names nowhere, which the module does not have'],
    missing: [],
  })
})

test('zones that cannot touch are named', () => {
  const across = {
    ...module.edges[0]!,
    a: 'north',
    b: 'south',
    river: null,
    bridge: null,
    type: 'open' as const,
  }
  const [board = null] = plainBoards(module)
  const made = makeMap({ ...module, edges: [...module.edges, across] }, board)
  expect(made.ok ? [] : made.troubles).not.toEqual([])
})

test('in a module of somebody’s own they are drawn apart, and what is no module has no map', () => {
  const across = { ...edge('north', 'south'), type: 'open' as const }
  const made = ownMapOf({ ...module, edges: [...module.edges, across] })
  expect(made?.zones).toHaveLength(7)
  expect(made?.edges).toHaveLength(module.edges.length)
  expect(ownMapOf({ zones: [] })).toBe(null)
})
