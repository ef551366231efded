import type { Edge, Terrain } from '../../src/vocabulary.ts'
import { type Point, SQUARE } from '../layout.ts'
import type { Ground } from '../terrain.ts'
import { ALL_SQUARES, type Cell, cellOf } from '../turning.ts'
import { height } from './heights.ts'
import { at, ring, rounded, stroke } from './lines.ts'
import { type Dice, diceOf } from './random.ts'
import { outlines, type Region, regionsOf } from './regions.ts'
import * as sketch from './sketches.ts'

/** The ground drawn: path data by layer, from the ground up. */
interface Survey {
  /** Washes of colour. */
  readonly woodland: string
  readonly bog: string
  readonly tilth: string
  readonly heath: string
  readonly gardens: string
  readonly banks: string
  readonly lakes: readonly Lake[]
  readonly furrows: string
  readonly hachures: string
  readonly shades: string
  readonly ripples: string
  readonly reeds: string
  readonly grass: string
  readonly trunks: string
  readonly crowns: string
  readonly walls: string
  readonly roofs: string
}

interface Lake {
  readonly shore: string
  /** Water lines along the shore, one inside the other. */
  readonly lines: string
}

/** The same board is drawn alike from every side, but always upright. */
export function survey(ground: Ground, bottom: Edge): Survey {
  const name = ALL_SQUARES.map(square => ground[square]?.charAt(0)).join('')
  const dice = diceOf(`${name} ${bottom}`)
  const cells = (terrain: Terrain) =>
    ALL_SQUARES.filter(square => ground[square] === terrain).map(square => cellOf(square, bottom))
  const inOrder = (of: readonly Cell[]) => [...of].sort((a, b) => a.row - b.row || a.column - b.column)
  /** The whole of every square. */
  const wash = (terrain: Terrain) =>
    cells(terrain)
      .map(({ column, row }) => `M${column * SQUARE} ${row * SQUARE}h${SQUARE}v${SQUARE}h${-SQUARE}z`)
      .join('')
  const heights = regionsOf(cells('hill')).map(region => height(region, dice))
  const woods = inOrder(cells('forest'))
    .flatMap(cell => thicket(cell, dice))
    .sort((a, b) => a.place.y - b.place.y)
  const houses = inOrder(cells('town')).flatMap(cell => townIn(cell, dice))
  return {
    woodland: wash('forest'),
    bog: wash('marsh'),
    tilth: wash('field'),
    heath: wash('hill'),
    gardens: wash('town'),
    banks: wash('lake'),
    lakes: regionsOf(cells('lake')).map(region => lake(region, dice)),
    furrows: cells('field')
      .map(cell => furrows(cell, dice))
      .join(''),
    hachures: heights.map(({ light }) => light).join(''),
    shades: heights.map(({ dark }) => dark).join(''),
    ripples: cells('marsh')
      .map(cell => ripples(cell, dice))
      .join(''),
    reeds: cells('marsh')
      .flatMap(cell => sketch.scattered(cell, 9, 22, 14, dice))
      .map(place => sketch.reeds({ ...place, y: place.y + 8 }, dice.between(13, 17)))
      .join(''),
    grass: cells('clear')
      .flatMap(cell => sketch.scattered(cell, Math.floor(dice.between(0, 3.4)), 26, 12, dice))
      .map(place => sketch.grass(place, 9))
      .join(''),
    trunks: woods.map(({ place, size }) => sketch.trunk(place, size)).join(''),
    crowns: woods.map(({ place, size }) => sketch.crown(place, size)).join(''),
    walls: houses.map(({ walls }) => walls).join(''),
    roofs: houses.map(({ roof }) => roof).join(''),
  }
}

interface Tree {
  readonly place: Point
  readonly size: number
}

/** Rows of trees, set off against each other, as far as the edges of the square. */
const thicket = ({ column, row }: Cell, dice: Dice): readonly Tree[] =>
  Array.from({ length: 25 }, (_, n) => {
    const [along, back] = [n % 5, Math.floor(n / 5)]
    return {
      place: {
        x: column * SQUARE + 6 + along * 19 + (back % 2) * 9 + dice.between(-2, 4),
        y: row * SQUARE + 24 + back * 18 + dice.between(-2, 2),
      },
      size: dice.between(17, 21),
    }
  })

function lake(region: Region, dice: Dice): Lake {
  const name = `lake ${dice.next()}`
  const at = (inset: number) =>
    outlines(region, inset, 4, diceOf(name))
      .map(line => ring(rounded(line)))
      .join('')
  return { shore: at(5), lines: [11, 18, 26, 35].map(at).join('') }
}

/** Three strips side by side, each ploughed its own way. */
function furrows({ column, row }: Cell, dice: Dice): string {
  const [left, top, size] = [column * SQUARE + 3, row * SQUARE + 3, SQUARE - 6]
  const cuts = [0, dice.between(0.26, 0.4), dice.between(0.6, 0.74), 1]
  const isAcross = dice.next() < 0.5
  const point = (u: number, v: number): Point => {
    const [a, b] = isAcross ? [v, u] : [u, v]
    return { x: left + a * size, y: top + b * size }
  }
  return cuts
    .slice(0, 3)
    .map((from, n) => {
      const to = (cuts[n + 1] ?? 1) - 0.03
      const along = n % 2 === 0
      const lines = Math.round(((along ? to - from : 1) * size) / 5)
      return Array.from({ length: lines + 1 }, (_, i) => {
        const t = i / lines
        const u = from + (to - from) * t
        return along
          ? stroke(point(u, 0.02), point(u, 0.98))
          : stroke(point(from, 0.02 + 0.96 * t), point(to, 0.02 + 0.96 * t))
      }).join('')
    })
    .join('')
}

/** Standing water: level strokes in broken rows. */
function ripples({ column, row }: Cell, dice: Dice): string {
  return Array.from({ length: 9 }, (_, n) => {
    const y = row * SQUARE + 8 + n * 10.5
    const first = column * SQUARE + dice.between(3, 14)
    const second = first + dice.between(34, 54)
    const length = dice.between(12, 24)
    return `M${at({ x: first, y })}h${Math.round(length)}M${at({ x: second, y })}h${Math.round(length * 0.8)}`
  }).join('')
}

interface House {
  readonly walls: string
  readonly roof: string
}

/** A church in the middle and houses around it. */
function townIn({ column, row }: Cell, dice: Dice): readonly House[] {
  const [x, y] = [column * SQUARE, row * SQUARE]
  const spots: readonly Point[] = [
    { x: 10, y: 27 },
    { x: 62, y: 25 },
    { x: 34, y: 34 },
    { x: 8, y: 51 },
    { x: 70, y: 50 },
    { x: 12, y: 76 },
    { x: 64, y: 74 },
    { x: 30, y: 93 },
    { x: 74, y: 94 },
  ]
  const houses = spots.map(spot => {
    const place = { x: x + spot.x + dice.between(-3, 3), y: y + spot.y + dice.between(-2, 2) }
    const size = dice.between(12.5, 15.5)
    return { place, walls: sketch.walls(place, size), roof: sketch.roof(place, size) }
  })
  const middle = { x: x + 42, y: y + 70 }
  const church = {
    place: middle,
    walls: sketch.tower(middle, 15) + sketch.walls({ x: middle.x + 8, y: middle.y }, 16),
    roof: sketch.spire(middle, 15) + sketch.roof({ x: middle.x + 8, y: middle.y }, 16),
  }
  return [...houses, church].sort((a, b) => a.place.y - b.place.y)
}
