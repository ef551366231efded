/** The middle of a counter in its stack, in pixels from the stack's spot. */
export interface Slot {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const EDGE = 3.2
/** More edges than these tell nothing: a number does. */
const EDGES = 2
const GAP = 4
/** As many stand in a row. */
const ROW = 3

/** On top of each other, the first on top: of the others one sees an edge. */
export const piled = (items: readonly Size[]): Slot[] =>
  items.map((_, at) => {
    const edge = Math.min(at, EDGES) * EDGE
    return { x: edge, y: -edge }
  })

/** In rows, the first in the upper left corner; together they lie around the spot. */
export function fannedOut(items: readonly Size[]): Slot[] {
  const rows = Array.from({ length: Math.ceil(items.length / ROW) }, (_, at) =>
    items.slice(at * ROW, (at + 1) * ROW),
  )
  const heights = rows.map(row => Math.max(...row.map(({ height }) => height)))
  const whole = heights.reduce((sum, height) => sum + height + GAP, -GAP)
  let top = -whole / 2
  return rows.flatMap((row, at) => {
    const height = heights[at] ?? 0
    const width = row.reduce((sum, item) => sum + item.width + GAP, -GAP)
    const y = top + height / 2
    top += height + GAP
    let left = -width / 2
    return row.map(item => {
      const x = left + item.width / 2
      left += item.width + GAP
      return { x, y }
    })
  })
}

export interface Reach {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** How far they reach from the spot, all together. */
export function reachOf(items: readonly Size[], slots: readonly Slot[]): Reach {
  const edges = items.map(({ width, height }, at) => {
    const { x, y } = slots[at] ?? { x: 0, y: 0 }
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
  })
  return {
    left: Math.min(0, ...edges.map(({ left }) => left)),
    right: Math.max(0, ...edges.map(({ right }) => right)),
    top: Math.min(0, ...edges.map(({ top }) => top)),
    bottom: Math.max(0, ...edges.map(({ bottom }) => bottom)),
  }
}
