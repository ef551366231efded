import { readFileSync } from 'node:fs'
import { there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { makeRoom } from '../../ui/campaign/room.ts'
import { openMap, spotsOf, zoneNamed } from '../../ui/map/board-map.ts'
import { type Box, boxAt, overlap } from '../../ui/map/boxes.ts'
import { heightOf, letteringOf, widthOf } from '../../ui/map/lettering.ts'
import { FAR, LEVELS, scaleOf, THEATRE } from '../../ui/map/levels.ts'

const made = new URL('../../ui/map/made/danube-1805.json', import.meta.url)
const map = openMap(JSON.parse(readFileSync(made, 'utf8')))

/** So wide in all, and as high as a counter. */
const reach = (width: number) => ({ left: -width / 2, right: width / 2, top: -19, bottom: 19 })

/** As far away as where the level begins: there it is narrowest. */
const scale = scaleOf(THEATRE, map.coarse) * 0.8

/** An army fanned out, its neighbours, and what lies between them. */
const CROWD = {
  map,
  level: THEATRE,
  scale,
  names: Object.fromEntries(map.zones.map(({ id, name }) => [id, name])),
  stands: [
    { zone: 'ingolstadt', reach: reach(170) },
    { zone: 'landshut', reach: reach(46) },
    { zone: 'nuremberg', reach: reach(46) },
    { zone: 'regensburg', reach: reach(90) },
  ],
  markers: [
    { zone: 'ingolstadt', widths: [19, 24, 19] },
    { zone: 'regensburg', widths: [25] },
  ],
} as const

const { counters: larger } = LEVELS[THEATRE]

const townOf = (id: string): readonly [number, number] => {
  const [x, y] = there(zoneNamed(map, id) ?? undefined, 'such zone').at
  return [x * scale, y * scale]
}

const pixels = (box: Box, others: readonly Box[]): number =>
  overlap(
    { x: box.x + 1.5, y: box.y + 1.5, width: box.width - 3, height: box.height - 3 },
    others.map(other => ({ ...other, weight: 1 })),
  )

const room = makeRoom(CROWD)
const stacks = CROWD.stands.map(({ zone, reach: { left, right, top, bottom } }): Box => {
  const [[x, y], [dx, dy]] = [townOf(zone), there(room.stands[zone], 'such stand')]
  return {
    x: x + dx + left * larger,
    y: y + dy + top * larger,
    width: (right - left) * larger,
    height: (bottom - top) * larger,
  }
})

describe('where counters crowd', () => {
  test('none lies over another one, and all stand near where they would stand alone', () => {
    for (const [at, stack] of stacks.entries()) expect(pixels(stack, stacks.slice(at + 1))).toBe(0)
    for (const { zone } of CROWD.stands) {
      const [x, y] = there(room.stands[zone], 'such stand')
      const [homeX, homeY] = spotsOf(there(zoneNamed(map, zone) ?? undefined, 'such zone'), THEATRE).counters
      expect(Math.hypot(x - homeX, y - homeY)).toBeLessThan(45)
    }
  })

  test('markers are not hidden under them', () => {
    for (const { zone, widths } of CROWD.markers) {
      const [x, y] = townOf(zone)
      const [first] = there(room.markers[zone], 'its markers')
      const [dx, dy] = there(first, 'its first marker')
      const box = boxAt([x + dx, y + dy], widths[0] * larger, 15 * larger)
      expect(pixels(box, stacks)).toBeLessThan((box.width * box.height) / 4)
    }
  })

  test('names under them are written beside their towns instead, the others where they always are', () => {
    const moved = Object.keys(room.names)
    expect(moved.length).toBeGreaterThan(1)
    const covered = (spots: 'home' | 'aside') =>
      map.zones
        .filter(({ id }) => moved.includes(id))
        .map(zone => {
          const lettering = there(letteringOf(zone.place, THEATRE) ?? undefined, 'its letters')
          const home = there(spotsOf(zone, THEATRE).name ?? undefined, 'its name')
          const [dx, dy] = spots === 'home' ? home : (room.names[zone.id] ?? home)
          const [x, y] = townOf(zone.id)
          return pixels(boxAt([x + dx, y + dy], widthOf(zone.name, lettering), heightOf(lettering)), stacks)
        })
        .reduce((sum, each) => sum + each, 0)
    expect(covered('aside')).toBeLessThan(covered('home') / 4)
    expect(moved).not.toContain('vienna')
  })
})

test('nothing gives way where nothing lies, nor from far away, where there are discs alone', () => {
  expect(makeRoom({ ...CROWD, stands: [], markers: [] })).toEqual({ stands: {}, markers: {}, names: {} })
  expect(makeRoom({ ...CROWD, level: FAR })).toEqual({ stands: {}, markers: {}, names: {} })
})

test('no row of markers leaves the map, however long it is and wherever its town lies', () => {
  const widths = [25, 24, 24, 24]
  const far = makeRoom({ ...CROWD, stands: [], markers: map.zones.map(({ id }) => ({ zone: id, widths })) })
  const outside = map.zones.filter(({ id }) =>
    (far.markers[id] ?? []).some(([dx, dy], row) => {
      const [x, y] = townOf(id)
      const long = row === 0 ? 25 : 24 * 3
      const left = x + dx - (row === 0 ? 12.5 : 12) * larger
      return left < 0 || left + long * larger > map.width * scale || y + dy < 0 || y + dy > map.height * scale
    }),
  )
  expect(outside.map(({ id }) => id)).toEqual([])
})
