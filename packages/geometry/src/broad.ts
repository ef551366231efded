import { type Box, boxOf } from './box.ts'
import type { Point } from './point.ts'

/** The side of a cell: about that of the longest unit, so that most lie in one to four of them. */
const CELL = 4096
/** Cells are numbered by rows of so many. */
const ROW = 2 ** 20

interface Entry<T> {
  readonly item: T
  readonly box: Box
}

/**
 * Things by where they lie, so that what a question costs does not grow with all that is on the table: whatever can be
 * near is found by the boxes around things, and then asked exactly.
 */
export class Field<T> {
  readonly #cells = new Map<number, Entry<T>[]>()
  readonly #entries = new Map<T, Entry<T>>()

  constructor(items: Iterable<readonly [T, readonly Point[]]> = []) {
    for (const [item, points] of items) this.put(item, points)
  }

  /** Puts a thing down, or where it lies from now on. */
  put(item: T, points: readonly Point[]): void {
    this.take(item)
    const entry = { item, box: boxOf(points) }
    this.#entries.set(item, entry)
    forEachCell(entry.box, 0, cell => {
      const entries = this.#cells.get(cell)
      if (entries === undefined) this.#cells.set(cell, [entry])
      else entries.push(entry)
    })
  }

  /** Takes a thing away, if it is there. */
  take(item: T): void {
    const entry = this.#entries.get(item)
    if (entry === undefined) return
    this.#entries.delete(item)
    forEachCell(entry.box, 0, cell => {
      const entries = this.#cells.get(cell)
      entries?.splice(entries.indexOf(entry), 1)
    })
  }

  /**
   * Each thing once whose box is at most so far, to the east and to the north, from the box around points: all that are
   * within reach of them, and some that are not. In no order that a rule may rest on.
   */
  near(points: readonly Point[], reach: number): T[] {
    const box = boxOf(points)
    const found: T[] = []
    forEachCell(box, reach, (cell, column, row) => {
      for (const { item, box: other } of this.#cells.get(cell) ?? []) {
        // What lies in several cells is told in the first of them that is asked.
        const firstColumn = Math.max(cellOf(other.west), cellOf(box.west - reach))
        const firstRow = Math.max(cellOf(other.south), cellOf(box.south - reach))
        if (column === firstColumn && row === firstRow && isNear(box, other, reach)) found.push(item)
      }
    })
    return found
  }
}

const cellOf = (coordinate: number): number => Math.floor(coordinate / CELL)

function forEachCell(
  box: Box,
  reach: number,
  visit: (cell: number, column: number, row: number) => void,
): void {
  const lastColumn = cellOf(box.east + reach)
  const lastRow = cellOf(box.north + reach)
  for (let row = cellOf(box.south - reach); row <= lastRow; row++)
    for (let column = cellOf(box.west - reach); column <= lastColumn; column++)
      visit(row * ROW + column, column, row)
}

const isNear = (a: Box, b: Box, reach: number): boolean =>
  a.west - b.east <= reach &&
  b.west - a.east <= reach &&
  a.south - b.north <= reach &&
  b.south - a.north <= reach
