import type { Language, Seat } from '@grognard/engine'
import { type Answered, answer, unknown } from './answers.ts'
import type { Held } from './held.ts'
import type { Referee } from './referee.ts'

/** A seat of a held match, both by name. */
export function seatAt(
  referee: Referee,
  match: string,
  name: string,
  lang: Language,
): Answered<{ held: Held; seat: Seat }> {
  const held = referee.held(match, lang)
  if (!held.ok) return held
  const seat = held.value.seat(name)
  return seat === null ? unknown(lang, 'seat', name, held.value.seats) : answer({ held: held.value, seat })
}
