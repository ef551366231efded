import type { Seat } from './seats.ts'
import { there } from './there.ts'

/**
 * A sheet of numbers: what stands at a place of it. It is given sheets of this one kind only, and so reads as fast as
 * `sheet[place]`.
 */
export const entryAt = (sheet: Float64Array, place: number): number => sheet[place] ?? 0

export function addAt(sheet: Float64Array, place: number, more: number): void {
  sheet[place] = entryAt(sheet, place) + more
}

/** Of a list of numbers by seat, that of one seat. */
export const valueFor = (values: readonly number[], seat: Seat): number => there(values[seat], 'such seat')

export function addFor(values: number[], seat: Seat, more: number): void {
  values[seat] = valueFor(values, seat) + more
}
