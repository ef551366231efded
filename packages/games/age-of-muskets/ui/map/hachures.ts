import { chance } from './chance.ts'
import { distance, type Point, pairs } from './geometry.ts'

/** A crest, and how its slopes are engraved. */
export interface Ridge {
  /** How long its hachures are. */
  readonly strength: number
  readonly crest: readonly Point[]
}

/** A short line down a slope. `dark`: on the side away from the light, which comes from the north-west. */
export interface Hachure {
  readonly from: Point
  readonly to: Point
  readonly dark: boolean
}

const STEP = 1.45
/** Along so much of its ends a crest rises from the plain. */
const RISE = 12
const LENGTHS = { dark: 6.4, light: 4 }

/**
 * The hachures of a ridge, both sides in turn along its crest, the same in every run: the maker says by number which
 * of them are left out (under a name, in water), the page draws the others.
 */
export function hachuresOf({ strength, crest }: Ridge, seed: number): Hachure[] {
  const random = chance(seed * 7919 + 1)
  const whole = [...pairs(crest)].reduce((sum, [a, b]) => sum + distance(a, b), 0)
  const strokes: Hachure[] = []
  let phase = random() * 9
  let [travelled, next] = [0, STEP]
  for (const [a, b] of pairs(crest)) {
    const length = distance(a, b)
    for (; next <= travelled + length; next += STEP) {
      const part = (next - travelled) / length
      const at: Point = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
      const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
      const risen = Math.min(1, 0.35 + Math.min(next, whole - next) / RISE)
      phase += 0.33
      for (const side of [1, -1]) {
        const down: Point = [-along[1] * side, along[0] * side]
        const dark = down[0] * 0.6 + down[1] * 0.8 > 0
        const wave = 0.62 + 0.55 * Math.abs(Math.sin(phase * (side > 0 ? 1 : 1.27))) + random() * 0.35
        const lean = (random() - 0.5) * 0.5
        const way: Point = [down[0] + along[0] * lean, down[1] + along[1] * lean]
        const foot = 1 + strength * risen * wave * (dark ? LENGTHS.dark : LENGTHS.light)
        strokes.push({
          from: [at[0] + way[0], at[1] + way[1]],
          to: [at[0] + way[0] * foot, at[1] + way[1] * foot],
          dark,
        })
      }
    }
    travelled += length
  }
  return strokes
}

/** A small crest of its own, where a whole country is steep. */
export const ridgelet = ([x, y]: Point, angle: number, reach: number): Point[] =>
  Array.from({ length: 9 }, (_, at) => {
    const t = at / 4 - 1
    return [x + Math.cos(angle) * reach * t, y + Math.sin(angle) * reach * t + Math.sin(t * 3 + x) * 1.1]
  })
