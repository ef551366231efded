import { addAt, entryAt, type Seat } from '@grognard/engine'

/**
 * One who does not always find what is best for him. Against an equal who finds everything many a position is lost, and
 * then nothing that is decided makes a difference; what an enemy has to find, again and again, still does.
 */
export interface Rival {
  readonly seat: Seat
  /** How often he decides anything at all, each thing alike. */
  slips: number
}

/** What he means to do comes to this, what anything would come to being that. */
export const slipped = (meant: number, anything: number, { slips }: Rival): number =>
  (1 - slips) * meant + slips * anything

/** The same of a whole table, at `row × columns + column`: what each of his choices comes to if it is only meant. */
export function slippedTable(
  worths: Float64Array,
  rows: number,
  columns: number,
  rival: Rival,
): Float64Array {
  if (rival.slips === 0) return worths
  // He has the rows or the columns; along the lines that he chooses from, the other's choice stays the same.
  const [lines, step, own, between] =
    rival.seat === 0 ? [columns, 1, rows, columns] : [rows, columns, columns, 1]
  const table = new Float64Array(worths.length)
  for (let line = 0; line < lines; line++) {
    let anything = 0
    for (let i = 0; i < own; i++) anything += entryAt(worths, line * step + i * between) / own
    for (let i = 0; i < own; i++) {
      const at = line * step + i * between
      addAt(table, at, slipped(entryAt(worths, at), anything, rival))
    }
  }
  return table
}
