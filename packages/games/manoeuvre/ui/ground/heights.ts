import type { Point } from '../layout.ts'
import { mix, rounded, stroke } from './lines.ts'
import type { Dice } from './random.ts'
import { outlines, type Region } from './regions.ts'

/** Heights in the engraver's manner: short strokes down the slope, closer and longer away from the light. */
interface Height {
  readonly light: string
  readonly dark: string
}

/** Where strokes begin and end, in units from the border: a lower ring of long ones, an upper ring of short ones. */
const RINGS = [
  { crest: 20, foot: 1, apart: 3.8 },
  { crest: 34, foot: 22, apart: 5 },
]

export function height(region: Region, dice: Dice): Height {
  const strokes = RINGS.flatMap(({ crest, foot, apart }) =>
    outlines(region, crest, 1.5, dice).flatMap((line, n) => {
      const top = rounded(line)
      const bottom = rounded(outlines(region, foot, 1.5, dice)[n] ?? line)
      return downhill(top, bottom, apart, dice)
    }),
  )
  const of = (isDark: boolean) =>
    strokes
      .filter(each => each.isDark === isDark)
      .map(({ from, to }) => stroke(from, to))
      .join('')
  return { light: of(false), dark: of(true) }
}

interface Hachure {
  readonly from: Point
  readonly to: Point
  readonly isDark: boolean
}

/** The two lines have the same number of points: each stroke runs from one to its fellow. */
function downhill(top: readonly Point[], bottom: readonly Point[], apart: number, dice: Dice): Hachure[] {
  const strokes: Hachure[] = []
  let walked = 0
  for (const [i, point] of top.entries()) {
    const next = top[(i + 1) % top.length] ?? point
    const [foot, nextFoot] = [bottom[i], bottom[(i + 1) % bottom.length]]
    const length = Math.hypot(next.x - point.x, next.y - point.y)
    if (!foot || !nextFoot) continue
    for (; walked < length; walked += apart * dice.between(0.8, 1.25)) {
      const t = walked / length
      const from = mix(point, next, t)
      const low = mix(foot, nextFoot, t)
      const isDark = low.x - from.x + (low.y - from.y) > -2
      if (!isDark && dice.next() < 0.25) continue
      strokes.push({
        from,
        to: mix(from, low, isDark ? dice.between(0.8, 1.1) : dice.between(0.45, 0.8)),
        isDark,
      })
    }
    walked -= length
  }
  return strokes
}
