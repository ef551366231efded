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

/** From the spot to the left edge of them all, and to the right one. */
export function reachOf(
  items: readonly Size[],
  slots: readonly Slot[],
): readonly [left: number, right: number] {
  const edges = items.flatMap(({ width }, at) => {
    const { x } = slots[at] ?? { x: 0 }
    return [x - width / 2, x + width / 2]
  })
  return edges.length === 0 ? [0, 0] : [Math.min(...edges), Math.max(...edges)]
}
