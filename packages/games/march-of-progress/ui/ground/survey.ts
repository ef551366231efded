import type { Place, Point, Rect } from '../layout.ts'
import { artOf, isModern, type Period } from '../period.ts'
import {
  church,
  factory,
  fir,
  house,
  leafTree,
  port,
  type Sketch,
  sailingShip,
  steamer,
  windmill,
  wood,
} from './growth.ts'
import { polyline } from './lines.ts'
import { PLAIN } from './plan.ts'
import { diceOf } from './random.ts'
import { fields, hill, type Peak, peak, ridge, rose } from './relief.ts'
import { coast, river } from './water.ts'

/** A country drawn: path data by layer, from the ground up. */
interface Survey {
  readonly shore: string
  readonly sea: string
  readonly rivers: string
  readonly furrows: string
  readonly hachures: string
  readonly peaks: readonly Peak[]
  readonly shapes: string
  readonly shades: string
  readonly roses: readonly Peak[]
  readonly fortresses: readonly (Point & { readonly r: number })[]
  readonly eagles: readonly (Point & { readonly size: number })[]
}

export function survey(place: Place, period: Period): Survey {
  const plan = artOf(period).plans[place.id] ?? PLAIN
  const dice = diceOf(place.id)
  const taken = keptFree(place)
  const free = (point: Point, margin: number) => taken.every(rect => !inside(point, rect, margin))
  const line = (text: string) => pointsIn(text).map(point => onCard(place, point))
  const all = (text = '') => spotsIn(text).map(spot => ({ ...onCard(place, spot), size: spot.size }))
  const spots = (text = '') => all(text).filter(spot => free(spot, 8))
  const shoreline = plan.coast ? coast(line(plan.coast.line), dice) : []
  const sketches = [
    ...(plan.woods ?? []).flatMap(text => trees(text, place, free)),
    ...spots(plan.villages).flatMap(spot => village(spot, spot.size, place.id)),
    ...spots(plan.mills).map(spot => windmill(spot, spot.size)),
    ...spots(plan.factories).map(spot => factory(spot, spot.size)),
    ...all(plan.ports).map(spot => port(spot, spot.size)),
    ...all(plan.ships).map(spot => (isModern(period) ? steamer : sailingShip)(spot, spot.size)),
  ]
  return {
    shore: polyline(shoreline),
    sea: plan.coast ? `${polyline([...shoreline, ...line(plan.coast.sea)])}Z` : '',
    rivers: (plan.rivers ?? []).map(text => river(line(text), 9, dice)).join(''),
    furrows: all(plan.fields)
      .map(spot => fields(spot, spot.size * 1.3, dice))
      .join(''),
    hachures: [
      ...(plan.ranges ?? []).map(text => ridge(line(text), 17, dice)),
      ...spots(plan.hills).map(spot => hill(spot, spot.size, dice)),
    ].join(''),
    peaks: all(plan.peaks)
      .sort((a, b) => a.y - b.y)
      .map(spot => peak(spot, spot.size, dice)),
    shapes: sketches.map(({ shape }) => shape).join(''),
    shades: sketches.map(({ shade }) => shade).join(''),
    roses: all(plan.roses).map(spot => rose(spot, spot.size)),
    eagles: all(plan.eagles),
    fortresses: spots(plan.fortresses).map(({ x, y, size }) => ({ x, y, r: size })),
  }
}

const numbersIn = (text: string): readonly number[] => text.split(',').map(Number)

const pointsIn = (text: string): readonly Point[] =>
  text.split(' ').map(word => {
    const [x = 0, y = 0] = numbersIn(word)
    return { x, y }
  })

const spotsIn = (text: string): readonly (Point & { readonly size: number })[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map(word => {
      const [x = 0, y = 0, size = 0] = numbersIn(word)
      return { x, y, size }
    })

const onCard = (place: Rect, { x, y }: Point): Point => ({
  x: place.x + (x / 100) * place.w,
  y: place.y + (y / 100) * place.h,
})

function trees(text: string, place: Place, free: (point: Point, margin: number) => boolean): Sketch[] {
  const [centre = '', spread = '', count = '', kind = ''] = text.split(' ')
  const [x = 0, y = 0] = numbersIn(centre)
  const [rx = 0, ry = 0] = numbersIn(spread)
  const dice = diceOf(`${place.id} ${text}`)
  const most = Number(count)
  const grown: Point[] = []
  const apart = (tree: Point) =>
    grown.every(other => Math.hypot(other.x - tree.x, (other.y - tree.y) * 1.25) > 13)
  const spots = wood(onCard(place, { x, y }), (rx / 100) * place.w, (ry / 100) * place.h, 2 * most, dice)
  for (const tree of spots) if (grown.length < most && apart(tree) && free(tree, 12)) grown.push(tree)
  return grown.map(tree =>
    kind === 'fir' ? fir(tree, dice.between(17, 22)) : leafTree(tree, dice.between(15, 20)),
  )
}

/** A church and the houses around it. */
function village({ x, y }: Point, houses: number, name: string): Sketch[] {
  const dice = diceOf(`village of ${name} ${Math.round(x)}`)
  const around = Array.from({ length: houses - 1 }, (_, i) => {
    const side = i % 2 === 0 ? 1 : -1
    return {
      x: x - 8 + side * (15 + 12 * Math.floor(i / 2) + dice.between(-2, 2)),
      y: y + dice.between(-4, 7),
    }
  })
  return [...around.map(spot => house(spot, dice.between(11, 13))), church({ x, y }, 16)]
}

/** Where names, dice and the capital lie: no tree grows there. */
function keptFree({ title, vp, strength, fort, label }: Place): Rect[] {
  const die = ({ x, y }: Point) => ({ x: x - 34, y: y - 32, w: 68, h: 84 })
  return [
    { x: title.x - title.width / 2, y: title.y - 30, w: title.width, h: 52 },
    { x: label.x - 90, y: label.y - 22, w: 180, h: 30 },
    die(vp),
    ...(strength ? [die(strength)] : []),
    ...(fort
      ? [{ x: fort.x - fort.r - 8, y: fort.y - fort.r - 4, w: 2 * fort.r + 16, h: 2 * fort.r + 20 }]
      : []),
  ]
}

const inside = ({ x, y }: Point, rect: Rect, margin: number): boolean =>
  x > rect.x - margin && x < rect.x + rect.w + margin && y > rect.y - margin && y < rect.y + rect.h + margin

/** The mountains that keep two cards apart: three rows of peaks over the whole gap. */
export function mountains(rect: Rect): readonly Peak[] {
  const dice = diceOf('the Alps')
  const across = rect.w > rect.h
  const length = across ? rect.w : rect.h
  const count = Math.round(length / 17)
  return Array.from({ length: count * 2 }, (_, i) => {
    const along = ((i % count) + dice.between(0.1, 0.9)) / count
    const depth = dice.between(0.52, 1)
    const point = across
      ? { x: rect.x + 14 + along * (rect.w - 28), y: rect.y + 6 + depth * (rect.h - 10) }
      : { x: rect.x + 8 + dice.between(0.15, 0.85) * (rect.w - 16), y: rect.y + 22 + along * (rect.h - 26) }
    return { point, size: dice.between(18, across ? 34 : 26) }
  })
    .sort((a, b) => a.point.y - b.point.y)
    .map(({ point, size }) => peak(point, size, dice))
}
