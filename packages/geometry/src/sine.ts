import { there } from './exact.ts'
import sine from './sine.json' with { type: 'json' }

/** A quarter, a half and a whole turn, in tenths of a degree (MAR-23.2). */
export const QUARTER = 900
export const HALF = 1800
export const TURN = 3600

/** What a sine of 1 is in the table. */
export const SCALE = sine.scale

/** MAR-23.3: the table gives a quarter of the circle, symmetry the rest. */
const SINES = Int32Array.from({ length: TURN }, (_, t) => {
  const half = t % HALF
  const value = there(sine.values[half <= QUARTER ? half : HALF - half])
  return t < HALF ? value : 0 - value
})

const COSINES = Int32Array.from({ length: TURN }, (_, t) => there(SINES[(t + QUARTER) % TURN]))

/** The sine of an angle of 0 to 3599 tenths, times SCALE (MAR-23.3). No other sine may decide anything. */
export const S = (tenths: number): number => there(SINES[tenths])

/** The cosine of an angle of 0 to 3599 tenths, times SCALE. */
export const C = (tenths: number): number => there(COSINES[tenths])
