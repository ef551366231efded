import type { Arc } from './arcs.ts'

/** An arc by its number; backwards, the number's complement. */
export type Step = number

export const isBackwards = (step: Step): boolean => step < 0
export const arcOf = (step: Step): number => (step < 0 ? ~step : step)

/** The rings around what this owner has, arc after arc, each walked from junction to junction. */
export function ringsOf(arcs: readonly Arc[], owner: number): Step[][] {
  const left = new Set(arcs.flatMap(({ sides }, at) => (sides.includes(owner) ? [at] : [])))
  const rings: Step[][] = []
  for (const first of left) {
    left.delete(first)
    const ring: Step[] = [first]
    const { from, to } = arcs[first]!
    for (let corner = to; corner !== from; ) {
      const next = [...left].find(at => arcs[at]!.from === corner || arcs[at]!.to === corner)
      if (next === undefined) throw new Error(`the border of ${owner} does not close`)
      left.delete(next)
      const isForward = arcs[next]!.from === corner
      ring.push(isForward ? next : ~next)
      corner = isForward ? arcs[next]!.to : arcs[next]!.from
    }
    rings.push(ring)
  }
  return rings
}
