import type { Position } from '../position.ts'
import type { Seat } from '../seats.ts'
import type { GamePart, Kind } from '../state.ts'

/**
 * Whatever is offered while a decision is built fits in, at the beginning and after each of its parts. And unless its step
 * lists some parts only, nothing else does: what is offered earlier or later does not fit where it is not offered.
 */
export function expectOffersToFit<K extends Kind>(
  { step, state, at }: Position<K>,
  seat: Seat,
  decision: K['decision'],
): void {
  const { compose } = step ?? {}
  if (compose === undefined) return
  const parts = compose.partsOf(state, seat, decision) ?? []
  const stages = [...parts.keys(), parts.length].map(made => {
    const before = parts.slice(0, made)
    return { before, offered: compose.next(state, seat, before) }
  })
  const all = compose.sampled ? [] : [...parts, ...stages.flatMap(({ offered }) => offered)]
  const byText = new Map(all.map(part => [textOf(part), part]))
  for (const { before, offered } of stages) {
    const fits = (part: K['part']) => compose.fits(state, seat, before, part) === null
    const texts = new Set(offered.map(textOf))
    const others = [...byText].flatMap(([text, part]) => (texts.has(text) ? [] : [part]))
    const [unfit, fit] = [offered.find(part => !fits(part)), others.find(fits)]
    if (unfit === undefined && fit === undefined) continue
    const [is, but] = fit === undefined ? ['offered', 'does not fit'] : ['not offered', 'fits']
    throw new Error(
      `${at}: ${JSON.stringify(unfit ?? fit)} is ${is} after ${JSON.stringify(before)}, but ${but}`,
    )
  }
}

/** The same for whatever is the same, in whatever order it was written. */
const textOf = (part: GamePart): string => JSON.stringify(Object.entries(part).sort())
