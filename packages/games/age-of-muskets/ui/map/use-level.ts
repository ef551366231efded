import { type RefObject, useLayoutEffect, useState } from 'react'
import { LEVELS, type LevelNumber, levelAt, THEATRE } from './levels.ts'

/** Letters of this size are as large as on a desk; the page's are larger on larger screens. */
const DESK_LETTERS = 16
/** Lines grow slower than the map. */
const LINES = -0.55

/** How a map is seen: things are laid out for this level, and for about this scale (CSS pixels to a unit of the board). */
export interface Seen {
  readonly level: LevelNumber
  readonly scale: number
}

/** Scales are told apart in steps of so much: things are not laid out anew for less. */
const STEP = 1.08

/**
 * At which level the map is shown, by the room that it takes on the page. The shell lays a board out anew whenever its
 * camera has come to rest; sizes that change with every step of it (`--aom-unit`, `--aom-line`) are set directly, so
 * that nothing is drawn again but for another level.
 */
export function useLevel(
  board: RefObject<SVGSVGElement | null>,
  { width, coarse }: { readonly width: number; readonly coarse: number },
): Seen {
  const [seen, see] = useState<Seen>({ level: THEATRE, scale: LEVELS[THEATRE].at })
  useLayoutEffect(() => {
    const { current: element } = board
    if (element === null) return
    const measure = () => {
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DESK_LETTERS
      const { clientWidth } = element
      if (clientWidth === 0) return
      const scale = (clientWidth / width) * (DESK_LETTERS / letters)
      element.style.setProperty('--aom-unit', String(1 / scale))
      element.style.setProperty('--aom-line', String(scale ** LINES))
      const level = levelAt(scale, coarse)
      const rounded = STEP ** Math.round(Math.log(scale) / Math.log(STEP))
      see(last => (last.level === level && last.scale === rounded ? last : { level, scale: rounded }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [board, width, coarse])
  return seen
}
