import { has, type Seat, type SeatSet } from './seats.ts'
import type { Kind } from './state.ts'
import type { Tell } from './step.ts'

/** One event as it was told: who heard it, and what the others heard instead. */
export interface Told<K extends Kind> {
  readonly event: K['event']
  /** Left out: everybody heard it. */
  readonly audience?: SeatSet
  readonly instead?: K['event']
}

/** Writes down what is told. */
export function teller<K extends Kind>(into: Told<K>[]): Tell<K> {
  return Object.assign((event: K['event']) => void into.push({ event }), {
    only: (audience: SeatSet, event: K['event'], instead?: K['event']) =>
      void into.push(instead === undefined ? { event, audience } : { event, audience, instead }),
  })
}

/**
 * The one place that splits what each seat may hear; sockets, replays and players all go through it.
 * A spectator (`null`) hears what everybody hears.
 */
export function heardBy<K extends Kind>(told: readonly Told<K>[], seat: Seat | null): K['event'][] {
  const heard: K['event'][] = []
  for (const { event, audience, instead } of told)
    if (audience === undefined || (seat !== null && has(audience, seat))) heard.push(event)
    else if (instead !== undefined) heard.push(instead)
  return heard
}
