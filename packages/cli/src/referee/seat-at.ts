import type { Language, Seat } from '@grognard/engine'
import { type Answered, answer, unknown } from '@grognard/server/referee'
import type { Held } from './held.ts'
import type { Referee } from './referee.ts'

/** A seat of a held match, both by name. */
export function seatAt(
  referee: Referee,
  match: string,
  name: string,
  lang: Language,
): Answered<{ held: Held; seat: Seat }> {
  const held = referee.matches.get(match, lang)
  if (!held.ok) return held
  const seat = held.value.seat(name)
  return seat === null ? unknown(lang, 'seat', name, held.value.seats) : answer({ held: held.value, seat })
}

/** The same for who only looks: without a name, a spectator. */
export function viewerAt(
  referee: Referee,
  match: string,
  name: string | null | undefined,
  lang: Language,
): Answered<{ held: Held; viewer: Seat | null }> {
  if (name === null || name === undefined) {
    const held = referee.matches.get(match, lang)
    return held.ok ? answer({ held: held.value, viewer: null }) : held
  }
  const at = seatAt(referee, match, name, lang)
  return at.ok ? answer({ held: at.value.held, viewer: at.value.seat }) : at
}
