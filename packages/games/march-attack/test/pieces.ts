import type { Piece } from './stage.ts'

/** Units as most tests put them on the table: red first, who faces north. */

export const blue = { mf: 'blue' } as const

export const piece = (
  id: string,
  formation: Piece['formation'],
  x: number,
  y: number,
  facing = 0,
  more: Partial<Piece> = {},
): Piece => ({ id, formation, x, y, facing, ...more })

export const line = (id: string, mf: string, x: number, y = 20_000, more: Partial<Piece> = {}): Piece => ({
  id,
  mf,
  formation: 'infantry-line',
  x,
  y,
  ...more,
})
/** Blue looks to where red comes from. */
export const opposed = (id: string, mf: string, x: number, y = 20_000, more: Partial<Piece> = {}): Piece =>
  line(id, mf, x, y, { facing: mf.startsWith('blue') ? 1800 : 0, ...more })
export const column = (id: string, mf: string, x: number, y = 20_000, more: Partial<Piece> = {}): Piece =>
  line(id, mf, x, y, { formation: 'infantry-column', ...more })
export const gun = (id: string, mf: string, x: number, y = 20_000, more: Partial<Piece> = {}): Piece =>
  line(id, mf, x, y, { formation: 'battery-unlimbered', stands: 1, ...more })

/** Enemies who are there, and too far away for anything. */
export const far = piece('z', 'infantry-line', 80_000, 95_000, 1800, blue)
export const farNorth = line('e', 'blue', 50_000, 95_000)

/** No commander is near. */
export const away = { red: { place: 'off-table' as const }, blue: { place: 'off-table' as const } }
export const withoutLeaders = { leaders: away }

export const box = (west: number, south: number, east: number, north: number) => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
]
