import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cornersOf } from '../../ui/campaign/corner.ts'
import { goingTo, pointsAsked } from '../../ui/campaign/following.ts'
import { openMap } from '../../ui/map/board-map.ts'
import type { Point } from '../../ui/map/geometry.ts'
import type { MadeMap } from '../../ui/map/made-map.ts'

/** What stands over the map, and where it goes by itself. */

const made: MadeMap = JSON.parse(
  readFileSync(new URL('../../ui/map/made/danube-1805.json', import.meta.url), 'utf8'),
)
const map = openMap(made)
const zones = map.zones.map(({ id }) => id)
const town = (id: string): Point => map.zones.find(zone => zone.id === id)?.at ?? [0, 0]

test.each([
  ['the whole theatre', zones, 'right'],
  ['the west alone', ['ulm', 'bregenz', 'memmingen'], 'right'],
  ['the south-east alone', ['graz', 'klagenfurt', 'laibach'], 'left'],
])('the panel covers the fewest towns in play: %s', (_, open, corner) => {
  expect(cornersOf(map, open).panel).toBe(corner)
})

test('search and layers stand where there are fewer towns along the upper edge', () => {
  expect(cornersOf(map, zones).tools).toBe('right')
  expect(cornersOf(map, ['prague', 'olmuetz']).tools).toBe('left')
})

const whole = { x: 0, y: 0, width: 960, height: 746, scale: 0.9 }
const italy = { x: 250, y: 480, width: 200, height: 150, scale: 4 }

describe('the map goes where something is asked', () => {
  const desk = { width: 910, height: 745 }
  const phone = { width: 360, height: 480 }
  const asked = [town('mainz'), town('strasbourg')]

  test.each([
    ['on a desk it stays while one sees any of it', desk, whole, asked],
    ['nothing on the map is asked for', phone, italy, []],
    ['on a telephone it stays where all is seen near enough', phone, whole, asked],
  ])('%s', (_, space, sight, points) => {
    expect(goingTo(map, space, sight, points)).toBeNull()
  })

  test('on a desk it goes to what cannot be seen, as near as it is', () => {
    expect(goingTo(map, desk, italy, [town('ulm')])).toEqual({ at: { x: town('ulm')[0], y: town('ulm')[1] } })
  })

  test('on a telephone it goes near enough for counters to be told apart', () => {
    const going = goingTo(map, phone, { ...whole, scale: 0.37 }, asked)
    expect(going?.scale).toBeGreaterThan(0.7)
    expect(going?.at.x).toBeLessThan(200)
  })

  test('on a telephone a small theatre fills the window, as far as all that is asked for can be seen', () => {
    const sall = openMap(
      JSON.parse(readFileSync(new URL('../../ui/map/made/sall-1796.json', import.meta.url), 'utf8')),
    )
    const at = (...ids: string[]) => sall.zones.filter(({ id }) => ids.includes(id)).map(zone => zone.at)
    const wide = phone.width / sall.width
    const sight = { x: 0, y: 0, width: sall.width, height: phone.height / wide, scale: wide }
    const near = goingTo(sall, phone, sight, at('linden', 'mersbach'))
    expect((near?.scale ?? 0) * sall.height).toBeCloseTo(phone.height)
    const all = sall.zones.map(({ at: town }) => town)
    const across = Math.max(...all.map(([x]) => x)) - Math.min(...all.map(([x]) => x))
    expect((goingTo(sall, phone, sight, all)?.scale ?? wide) * across).toBeLessThan(phone.width)
  })

  /** What a viewer sees of three counters: two of his own, and one of the enemy at Ulm. */
  const seen = (request: number | null, isActing: boolean, isOwn = true) => {
    const unit = (zone: string) => ({ id: zone, zone, hq: null })
    const view = {
      player: isOwn ? 'A1' : null,
      scenario: { players: [{ id: 'A1', side: 'allied' }] },
      own: isOwn ? { units: [unit('ulm'), unit('linz')], headquarters: [], activation: null } : null,
      counters: [
        { side: 'allied', zone: 'ulm', activated: false },
        { side: 'allied', zone: 'linz', activated: false },
        { side: 'french', zone: 'ulm', activated: isActing },
        { side: 'french', zone: 'mainz', activated: false },
      ],
    }
    return { view, pending: { request } } as unknown as Parameters<typeof pointsAsked>[0]
  }
  const nothing = { marks: new Map(), tags: [] }

  test.each([
    ['the enemy has come upon one', seen(4, true), false, ['ulm']],
    ['nothing on the map is meant', seen(4, false), false, ['ulm', 'linz']],
    ['he sits down and waits', seen(null, false), true, ['ulm', 'linz']],
    ['he goes on waiting', seen(null, false), false, []],
    ['he only looks on', seen(null, false, false), true, ['ulm', 'linz', 'mainz']],
  ])('one looks at his own, where %s', (_, snapshot, isFirst, towns) => {
    expect(pointsAsked(snapshot, nothing, map, isFirst)).toEqual(towns.map(town))
  })
})
