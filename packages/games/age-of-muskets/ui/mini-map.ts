import type { MiniMap, MiniMapOf } from '@grognard/table'
import danube from '../src/modules/danube-1805.json' with { type: 'json' }
import salamanca from '../src/modules/salamanca-1812.json' with { type: 'json' }
import sall from '../src/modules/sall-1796.json' with { type: 'json' }
import { type BoardMap, openMap, type Zone, zoneNamed } from './map/board-map.ts'
import { countriesOf } from './map/border-paths.ts'
import { distance, type Point } from './map/geometry.ts'
import type { MadeMap } from './map/made-map.ts'

const MODULES: readonly {
  readonly moduleId: string
  readonly scenarios: readonly {
    readonly id: string
    readonly zone?: string
    readonly zonesInPlay?: unknown
  }[]
}[] = [danube, salamanca, sall]

const MADE: { readonly [module: string]: () => Promise<{ readonly default: unknown }> } = {
  'danube-1805': () => import('./map/made/danube-1805.json', { with: { type: 'json' } }),
  'salamanca-1812': () => import('./map/made/salamanca-1812.json', { with: { type: 'json' } }),
  'sall-1796': () => import('./map/made/sall-1796.json', { with: { type: 'json' } }),
}

/** Washes as on a hand-coloured atlas; `map/map.css` has them for the board. */
const TINTS = ['#ead9a2', '#d6d9b4', '#e8cdb5', '#d3dad6', '#e2d6c4', '#dbcfa8', '#cfd8bd']

interface Window {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The theatre of a campaign; of a battle, the country around its field. */
export const miniMap: MiniMapOf = async id => {
  const module = MODULES.find(({ scenarios }) => scenarios.some(each => each.id === id))
  const scenario = module?.scenarios.find(each => each.id === id)
  const made = module && (await MADE[module.moduleId]?.())
  if (scenario === undefined || made === undefined) return null
  // Made by `npm run maps`, whose test holds its form against the reader.
  const map = openMap(made.default as MadeMap)
  const field = scenario.zone === undefined ? null : zoneNamed(map, scenario.zone)
  const inPlay = playedIn(map, scenario.zonesInPlay)
  return field === null
    ? drawn(map, around(inPlay, map), inPlay, null)
    : drawn(map, near(field, map), [], field)
}

const playedIn = (map: BoardMap, zones: unknown): readonly Zone[] =>
  Array.isArray(zones) ? map.zones.filter(({ id }) => zones.includes(id)) : map.zones

const MARGIN = 20
const WIDE = 16 / 9

/** As wide as a card's picture, whatever is in play. */
function fitted({ left, top, width, height }: Window, map: BoardMap): Window {
  const wide = Math.max(width, height * WIDE)
  const high = wide / WIDE
  const within = (from: number, length: number, most: number) =>
    length >= most ? (most - length) / 2 : Math.max(0, Math.min(from, most - length))
  return {
    left: Math.round(within(left + (width - wide) / 2, wide, map.width)),
    top: Math.round(within(top + (height - high) / 2, high, map.height)),
    width: Math.round(wide),
    height: Math.round(high),
  }
}

function around(zones: readonly Zone[], map: BoardMap): Window {
  const left = Math.min(...zones.map(({ box }) => box.left)) - MARGIN
  const top = Math.min(...zones.map(({ box }) => box.top)) - MARGIN
  const width = Math.max(...zones.map(({ box }) => box.right)) + MARGIN - left
  const height = Math.max(...zones.map(({ box }) => box.bottom)) + MARGIN - top
  return fitted({ left, top, width, height }, map)
}

function near({ at: [x, y], box }: Zone, map: BoardMap): Window {
  const most = around(map.zones, map).width
  const width = Math.min(most, 5 * Math.max(box.right - box.left, (box.bottom - box.top) * WIDE))
  return fitted({ left: x - width / 2, top: y - width / WIDE / 2, width, height: width / WIDE }, map)
}

function drawn(map: BoardMap, seen: Window, inPlay: readonly Zone[], field: Zone | null): MiniMap {
  const { left, top, width, height } = seen
  /** A pixel of a picture that is 320 wide. */
  const pixel = width / 320
  const isSeen = ([x, y]: Point) => x > left && x < left + width && y > top && y < top + height
  const towns = map.zones.filter(({ at }) => isSeen(at))
  const isNear = ({ box }: Zone) =>
    box.right > left && box.left < left + width && box.bottom > top && box.top < top + height
  const near = map.zones.filter(isNear)
  const countries = countriesOf(map).map(
    ({ id }, at) =>
      `<path d="${near.map(zone => (zone.country === id ? thinned(zone.path, pixel) : '')).join('')}" fill="${TINTS[at % TINTS.length]}" stroke="#8d7547" stroke-width="${round(pixel)}"/>`,
  )
  const rivers = map.rivers
    .filter(({ course }) => course.some(isSeen))
    .map(
      ({ course }) =>
        `M${sparse(course, 2.5 * pixel)
          .map(spot)
          .join('L')}`,
    )
    .join('')
  const dots = towns
    .map(({ at: [x, y] }) => `M${round(x - 1.2 * pixel)} ${round(y)}h${round(2.4 * pixel)}`)
    .join('')
  const lit = inPlay.length === map.zones.length ? [] : inPlay
  return {
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">`,
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#e6d9b9"/>`,
      ...countries,
      ...map.sea.map(
        shore =>
          `<path d="M${sparse(shore, 2.5 * pixel)
            .map(spot)
            .join('L')}Z" fill="#c9d6d3" stroke="#7f9aa0" stroke-width="${round(pixel)}"/>`,
      ),
      `<path d="${hatched(map, isSeen, pixel)}" stroke="#6d5a3b" stroke-width="${round(0.9 * pixel)}" stroke-opacity=".6"/>`,
      `<path d="${rivers}" fill="none" stroke="#5d8297" stroke-width="${round(2 * pixel)}" stroke-linejoin="round"/>`,
      `<path d="${dots}" stroke="#7c2f20" stroke-width="${round(2.6 * pixel)}"/>`,
      ...lit.map(
        zone =>
          `<path d="${thinned(zone.path, pixel)}" fill="none" stroke="#a9822f" stroke-width="${round(0.8 * pixel)}"/>`,
      ),
      field === null ? '' : sabres(field.at, pixel),
      `<rect x="${left + pixel}" y="${top + pixel}" width="${round(width - 2 * pixel)}" height="${round(height - 2 * pixel)}" fill="none" stroke="#2a2722" stroke-width="${round(2 * pixel)}"/></svg>`,
    ].join(''),
    width,
    height,
    places: Object.fromEntries(
      towns.map(({ id, at: [x, y] }) => [id, [Math.round(x - left), Math.round(y - top)] as const]),
    ),
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
const spot = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`

/** Without points that nobody could tell apart. */
function sparse(line: readonly Point[], apart: number): Point[] {
  const kept: Point[] = []
  for (const point of line) {
    const last = kept.at(-1)
    if (last === undefined || distance(last, point) >= apart) kept.push(point)
  }
  return kept
}

/** The same for a path of straight lines. */
const thinned = (path: string, pixel: number): string =>
  path
    .split('Z')
    .filter(ring => ring !== '')
    .map(ring => {
      const points = ring
        .slice(1)
        .split('L')
        .map((each): Point => {
          const [x = 0, y = 0] = each.split(' ').map(Number)
          return [x, y]
        })
      return `M${sparse(points, 2.5 * pixel)
        .map(spot)
        .join('L')}Z`
    })
    .join('')

const hatched = (map: BoardMap, isSeen: (point: Point) => boolean, pixel: number): string =>
  map.hachures
    .filter(({ from }, at) => isSeen(from) && at % Math.max(1, Math.round(pixel * 5)) === 0)
    .map(({ from, to }) => `M${spot(from)}L${spot(to)}`)
    .join('')

function sabres([x, y]: Point, pixel: number): string {
  const blade = 'M-15 13C-6 8 8-3 15-15 11-1-1 12-10 17z'
  const at = (mirror: number) =>
    `<path transform="translate(${round(x)} ${round(y)}) scale(${round(mirror * pixel * 1.2)} ${round(pixel * 1.2)})" d="${blade}" fill="#a3262a" stroke="#fffaf0" stroke-width="1.600" paint-order="stroke"/>`
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(24 * pixel)}" fill="#fffaf0" fill-opacity=".86" stroke="#2a2722" stroke-width="${round(pixel)}"/>${at(1)}${at(-1)}`
}
