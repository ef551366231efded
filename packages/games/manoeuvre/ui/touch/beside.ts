import { type Point, type Rect, SIDE, SQUARE } from '../layout.ts'

/** A counter stands a little above the middle of its square. */
const COUNTER = { left: -43, right: 43, top: -47, bottom: 34 } as const
/** Nearest first. */
const ASIDE = [0, -1, 1, -2, 2] as const

/**
 * Where a box beside a square lies, which may be moved aside: over as few counters as can be, since who assaults whom is
 * what one answers by. A counter that is given twice counts twice.
 */
export function besides(x: number, { y, w, h }: Omit<Rect, 'x'>, counters: readonly Point[]): number {
  const covered = (left: number): number =>
    counters.filter(
      counter =>
        counter.x + COUNTER.right > left &&
        counter.x + COUNTER.left < left + w &&
        counter.y + COUNTER.bottom > y &&
        counter.y + COUNTER.top < y + h,
    ).length
  const places = ASIDE.map(aside => Math.min(SIDE - w - 4, Math.max(4, x - w / 2 + aside * SQUARE)))
  const least = Math.min(...places.map(covered))
  return places.find(left => covered(left) === least) ?? x - w / 2
}
