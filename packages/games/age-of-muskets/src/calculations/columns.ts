import type { Span } from '../module/roster.ts'

/** Chapter 48: the column of a table that a number falls in; −1: it is below the first. */
export const columnOf = (columns: readonly Span[], number: number): number =>
  columns.findIndex(([from, to]) => number >= from && (to === null || number <= to))
