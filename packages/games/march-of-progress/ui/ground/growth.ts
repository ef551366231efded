import type { Point } from '../layout.ts'
import type { Dice } from './random.ts'

/** Trees and buildings: small closed shapes, filled with paper, and the strokes that shade them. */
export interface Sketch {
  readonly shape: string
  readonly shade: string
}

const short = (n: number): string => `${Math.round(n * 10) / 10}`

/** Each argument of an arc: is it a length? The others are an angle and two flags. */
const ARC = [true, true, false, false, false, true, true]

/** A drawing in hundredths of its size, put where it belongs. `M` is absolute, all else relative. */
function stamp(path: string, { x, y }: Point, size: number): string {
  let command = ''
  let n = 0
  return path.replace(/[a-zA-Z]|-?\d+/g, token => {
    if (/[a-zA-Z]/.test(token)) {
      command = token
      n = 0
      return token
    }
    const isLength = command !== 'a' || ARC[n % 7] === true
    const origin = command === 'M' ? (n % 2 === 0 ? x : y) : 0
    n++
    return ` ${isLength ? short(origin + (Number(token) / 100) * size) : token}`
  })
}

const drawn =
  (shape: string, shade: string) =>
  (at: Point, size: number): Sketch => ({ shape: stamp(shape, at, size), shade: stamp(shade, at, size) })

export const leafTree = drawn(
  'M0 0v-30M-42-55a42 46 0 1 1 84 0a42 40 0 1 1-84 0Z',
  'M10-76q25 21 4 46M0 0h45',
)

export const fir = drawn('M0-100l30 82h-60Z', 'M6-60l15 38M0-18v18h40')

/** Its gable to the left, its roof to the right. */
export const house = drawn(
  'M31-80h80l31 38v42h-80v-42ZM0 0v-42l31-38l31 38v42Z',
  'M51-78l31 36M71-78l31 36M91-78l31 36',
)

export const church = drawn(
  'M60-68h68l26 32v36h-68v-36ZM34 0v-36l26-32l26 32v36ZM0 0v-90l17-85l17 85v90Z',
  'M77-66l26 31M94-66l26 31M111-66l26 31M0-90h34M17-175v-30m-10 12h20',
)

export const windmill = drawn(
  'M-28 0l12-90q16-22 32 0l12 90Z',
  'M0-95l49 49m10-10l-35-35M0-95l-49 49m10 10l35-35M0-95l49-49m-10-10l-35 35M0-95l-49-49m-10 10l35 35',
)

export const factory = drawn(
  'M0 0v-50l40-25v25l40-25v25l40-25v75ZM125 0l5-130h18l5 130Z',
  'M138-140q15-30 45-20q35 10 60-20',
)

export const steamer = drawn(
  'M-100-30q20 50 50 50h100q40 0 50-50ZM-35-30v-35h80v35ZM-10-65v-40h28v40Z',
  'M5-110q40-35 100-20',
)

export const sailingShip = drawn(
  'M-40-30v-120m0 12q45 30 0 74q-30-24 0-74M25-30v-140m0 12q45 35 0 87q-30-28 0-87' +
    'M-100-30q20 50 50 50h100q40 0 50-50Z',
  '',
)

/** An anchor: here ships lie safe. */
export const port = drawn(
  'M-16-85a16 16 0 1 1 32 0a16 16 0 1 1-32 0Z',
  'M0-69v129M-36-42h72M-62 12q8 50 62 48q54 2 62-48m-18 8l18-14l8 20M-44 20l-18-14l-8 20',
)

/** Places scattered over an ellipse, the farther ones first. */
export function wood(centre: Point, rx: number, ry: number, count: number, dice: Dice): Point[] {
  const trees = Array.from({ length: count }, () => {
    const angle = dice.between(0, Math.PI * 2)
    const r = Math.sqrt(dice.next())
    return { x: centre.x + Math.cos(angle) * rx * r, y: centre.y + Math.sin(angle) * ry * r }
  })
  return trees.sort((a, b) => a.y - b.y)
}
