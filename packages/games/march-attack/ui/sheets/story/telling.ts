import type { GameEvent } from '@grognard/engine'
import type { Event } from '../../../src/events.ts'

/** What is told at length: a round of melee, fire at a target. */
export type Told = Extract<Event, { readonly type: 'melee-round' | 'fired' }>

const isTold = (event: GameEvent): event is GameEvent & Told =>
  event.type === 'melee-round' || event.type === 'fired'

export const toldBy = (event: GameEvent): Told | null => (isTold(event) ? event : null)
