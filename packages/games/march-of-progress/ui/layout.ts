import type { Side } from '../src/vocabulary.ts'
import { type Printed, touches } from './printed.ts'

/** Where everything lies on the table, in the board's own units. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly w: number
  readonly h: number
}

/** One country card and the places on it. */
export interface Place extends Rect {
  readonly id: string
  readonly owner: Side | null
  readonly title: Point & { readonly width: number; readonly size: number }
  readonly vp: Point
  /** Its label: under the die, or beside it, or left out, where figures would stand before it. */
  readonly vpLabel: 'below' | 'beside' | 'none'
  readonly strength: Point | null
  readonly fort: (Point & { readonly r: number }) | null
  /** Where armies stand: the line under their feet, and how tall they may be. */
  readonly field: {
    readonly left: number
    readonly right: number
    readonly y: number
    readonly scale: number
    /** Room that each may have beyond its width. */
    readonly air: number
  }
  readonly label: Point
}

export interface Layout {
  readonly width: number
  readonly height: number
  /** Taller than wide, and closely packed: for a telephone. */
  readonly upright: boolean
  readonly places: readonly Place[]
  /** Where two cards touch and armies may cross. */
  readonly gates: readonly Gate[]
  /** The mountains between two neutral countries that do not touch. */
  readonly alps: Rect | null
  /** What lies before each player; `middle` is between them. */
  readonly trays: { readonly [S in Side]: Rect }
  readonly middle: Rect
  /** The cards of this turn. */
  readonly revealed: { readonly [S in Side]: Rect }
  readonly initiative: Rect
  /** Discard piles; null where there is no room, and the hands tell what was discarded. */
  readonly piles: { readonly [S in Side]: Rect } | null
  readonly turn: Point
  /** Size of small print that must stay readable. */
  readonly small: number
  readonly die: number
}

export interface Gate extends Point {
  readonly between: readonly [string, string]
  readonly vertical: boolean
}

const cache = new Map<string, Layout>()

/** `bottom` is the side whose home lies nearest to the viewer on an upright table. */
export function layoutOf(key: string, printed: Printed, upright: boolean, bottom: Side): Layout {
  const name = `${key}/${upright ? bottom : 'across'}`
  const known = cache.get(name)
  if (known) return known
  const layout = upright ? uprightLayout(printed, bottom) : acrossLayout(printed)
  cache.set(name, layout)
  return layout
}

const MARGIN = 20
const MAP = { top: 16, bottom: 512 }
const ALPS = 66

function acrossLayout(printed: Printed): Layout {
  const width = 1280
  const { blue, orange, neutrals } = byKind(printed)
  const single = neutrals.length === 1
  const home = single ? 400 : 392
  const middleX = MARGIN + home
  const middleW = width - 2 * middleX
  const inset = single ? 14 : 0
  const tall = MAP.bottom - MAP.top
  const homeRect = (x: number) => ({ x, y: MAP.top + inset, w: home, h: tall - 2 * inset })
  const gap = single || touches(printed, neutrals[0] ?? '', neutrals[1] ?? '') ? 0 : ALPS
  const each = (tall - gap * (neutrals.length - 1)) / neutrals.length
  const places = [
    tallHome(blue, 'blue', homeRect(MARGIN)),
    ...neutrals.map((id, row) => {
      const rect = { x: middleX, y: MAP.top + row * (each + gap), w: middleW, h: each }
      return single ? tallNeutral(id, rect) : wideNeutral(id, rect, 1)
    }),
    tallHome(orange, 'orange', homeRect(width - MARGIN - home)),
  ]
  const rail = { y: 562, h: 172 }
  const blueTray = { x: MARGIN, w: home, ...rail }
  const orangeTray = { x: width - MARGIN - home, w: home, ...rail }
  const pile = ({ x, w }: Rect) => ({ x: x + 14, y: rail.y + 104, w: w - 28, h: 56 })
  const centre = width / 2
  const card = { y: rail.y + 14, w: 104, h: 120 }
  return {
    width,
    height: 750,
    upright: false,
    places,
    gates: gatesOf(printed, places),
    alps: gap > 0 ? { x: middleX, y: MAP.top + each, w: middleW, h: gap } : null,
    trays: { blue: blueTray, orange: orangeTray },
    middle: { x: middleX, w: middleW, ...rail },
    revealed: { blue: { x: centre - 155, ...card }, orange: { x: centre + 51, ...card } },
    initiative: { x: centre - 35, y: card.y + 4, w: 70, h: 96 },
    piles: { blue: pile(blueTray), orange: pile(orangeTray) },
    turn: { x: centre, y: 537 },
    small: 19,
    die: 44,
  }
}

function uprightLayout(printed: Printed, bottom: Side): Layout {
  const width = 600
  const row = 168
  const edge = 8
  const { blue, orange, neutrals } = byKind(printed)
  const top: Side = bottom === 'blue' ? 'orange' : 'blue'
  const ids = { blue, orange }
  const inner = width - 2 * edge
  const gap = neutrals.length < 2 || touches(printed, neutrals[0] ?? '', neutrals[1] ?? '') ? 0 : 40
  const each = (inner - gap * (neutrals.length - 1)) / neutrals.length
  const line = (n: number) => ({ y: edge + n * row, h: row })
  const places = [
    wideHome(ids[top], top, { x: edge, w: inner, ...line(0) }),
    ...neutrals.map((id, n) => wideNeutral(id, { x: edge + n * (each + gap), w: each, ...line(1) }, 0.92)),
    wideHome(ids[bottom], bottom, { x: edge, w: inner, ...line(2) }),
  ]
  const rail = { y: edge + 3 * row + 6, h: 74 }
  const card = (n: number) => ({ x: width - edge - 76, y: edge + n * row + 56, w: 60, h: 84 })
  const centre = width / 2
  return {
    width,
    height: rail.y + rail.h + edge,
    upright: true,
    places,
    gates: gatesOf(printed, places),
    alps: gap > 0 ? { x: edge + each, w: gap, ...line(1) } : null,
    trays: { blue: { x: edge, w: 214, ...rail }, orange: { x: width - edge - 214, w: 214, ...rail } },
    middle: { x: edge + 214, w: inner - 428, ...rail },
    revealed: { blue: card(top === 'blue' ? 0 : 2), orange: card(top === 'blue' ? 2 : 0) },
    initiative: { x: centre - 70, y: rail.y + 8, w: 42, h: 58 },
    piles: null,
    turn: { x: centre + 24, y: rail.y + 22 },
    small: 22,
    die: 36,
  }
}

function byKind({ countries }: Printed) {
  const of = (side: Side | null) => countries.filter(({ owner }) => owner === side).map(({ id }) => id)
  return { blue: of('blue')[0] ?? '', orange: of('orange')[0] ?? '', neutrals: of(null) }
}

function tallHome(id: string, owner: Side, rect: Rect): Place {
  const { x, y, w, h } = rect
  const centre = x + w / 2
  return {
    ...rect,
    id,
    owner,
    title: { x: centre, y: y + 48, width: w - 56, size: 30 },
    vp: { x: x + 64, y: y + 118 },
    vpLabel: 'below',
    strength: { x: x + w - 64, y: y + 118 },
    fort: { x: centre, y: y + 158, r: 72 },
    field: { left: x + 24, right: x + w - 24, y: y + h - 64, scale: 1.22, air: 10 },
    label: { x: centre, y: y + h - 24 },
  }
}

function tallNeutral(id: string, rect: Rect): Place {
  const { x, y, w, h } = rect
  const centre = x + w / 2
  return {
    ...rect,
    id,
    owner: null,
    title: { x: centre, y: y + 52, width: w - 60, size: 32 },
    vp: { x: x + 64, y: y + 118 },
    vpLabel: 'below',
    strength: null,
    fort: null,
    field: { left: x + 26, right: x + w - 26, y: y + h - 104, scale: 1.45, air: 12 },
    label: { x: centre, y: y + h - 26 },
  }
}

function wideNeutral(id: string, rect: Rect, scale: number): Place {
  const { x, y, w, h } = rect
  return {
    ...rect,
    id,
    owner: null,
    title: { x: x + w / 2 + (h < 200 ? 22 : 34), y: y + 40, width: w - (h < 200 ? 84 : 96), size: 27 },
    vp: h < 200 ? { x: x + 36, y: y + 38 } : { x: x + 46, y: y + 47 },
    vpLabel: h < 200 ? 'none' : 'beside',
    strength: null,
    fort: null,
    field: {
      left: x + 18,
      right: x + w - 18,
      y: y + h - (h < 200 ? 42 : 46),
      scale: Math.min(scale, (h - (h < 200 ? 78 : 104)) / 118),
      air: 30,
    },
    label: { x: x + w / 2, y: y + h - (h < 200 ? 14 : 17) },
  }
}

function wideHome(id: string, owner: Side, rect: Rect): Place {
  const { x, y, w, h } = rect
  const middle = x + 225 + (w - 225 - 90) / 2
  return {
    ...rect,
    id,
    owner,
    title: { x: middle + 24, y: y + 38, width: w - 240, size: 28 },
    vp: { x: x + 60, y: y + 37 },
    vpLabel: 'below',
    strength: { x: x + 60, y: y + 106 },
    fort: { x: x + 168, y: y + 80, r: 52 },
    field: { left: x + 232, right: x + w - 92, y: y + h - 42, scale: 0.77, air: 30 },
    label: { x: middle, y: y + h - 14 },
  }
}

function gatesOf(printed: Printed, places: readonly Place[]): readonly Gate[] {
  return printed.adjacency.flatMap(([a, b]) => {
    const one = places.find(({ id }) => id === a)
    const other = places.find(({ id }) => id === b)
    return one && other ? [gateBetween(one, other)] : []
  })
}

/** The middle of the side that two cards share. */
function gateBetween(a: Place, b: Place): Gate {
  const between = [a.id, b.id] as const
  const [left, right] = a.x <= b.x ? [a, b] : [b, a]
  if (left.x + left.w <= right.x + 1) {
    const top = Math.max(a.y, b.y)
    const bottom = Math.min(a.y + a.h, b.y + b.h)
    return { between, x: right.x, y: top + (bottom - top) * 0.58, vertical: true }
  }
  const [upper, lower] = a.y <= b.y ? [a, b] : [b, a]
  const from = Math.max(upper.x, lower.x)
  const to = Math.min(upper.x + upper.w, lower.x + lower.w)
  return { between, x: from + (to - from) * 0.62, y: lower.y, vertical: false }
}
