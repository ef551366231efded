import type { CSSProperties } from 'react'
import type { Layout, Rect } from '../layout.ts'

/** A place on the board, in parts of the whole: what is touched lies over the picture and grows with it. */
export const placeOf = ({ width, height }: Layout, { x, y, w, h }: Rect): CSSProperties => ({
  left: part(x, width),
  top: part(y, height),
  width: part(w, width),
  height: part(h, height),
})

const part = (n: number, of: number): string => `${Math.round((n / of) * 1e5) / 1e3}%`

export const around = (
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
  { width, height }: { readonly width: number; readonly height: number },
): Rect => ({
  x: x - (width * scale) / 2,
  y: y - (height * scale) / 2,
  w: width * scale,
  h: height * scale,
})

export const isIn = ({ x, y, w, h }: Rect, at: { readonly x: number; readonly y: number }): boolean =>
  at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h
