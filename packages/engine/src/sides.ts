import type { Game, SeatInfo } from './game.ts'
import type { Language, Tone } from './game-words.ts'
import type { Seat } from './seats.ts'
import type { Kind } from './state.ts'

/** Seats that win and lose together. */
export interface Side {
  readonly id: string
  readonly seats: readonly Seat[]
}

/** In the order of their first seats. */
export function sidesOf(seats: readonly SeatInfo[]): Side[] {
  const sides = new Map<string, Seat[]>()
  for (const [seat, { side }] of seats.entries()) {
    const known = sides.get(side)
    if (known === undefined) sides.set(side, [seat])
    else known.push(seat)
  }
  return [...sides].map(([id, its]) => ({ id, seats: its }))
}

/** What a side is called: as the game says, or by the names of its seats. */
export function nameOfSide<K extends Kind>(
  { words, seats }: Pick<Game<K>, 'words' | 'seats'>,
  language: Language,
  scenario: K['scenario'],
  side: string,
): string {
  const said = words[language].sideName?.(scenario, side)
  if (said !== undefined) return said
  const its = sidesOf(seats(scenario)).find(({ id }) => id === side)?.seats ?? []
  return listed(
    its.map(seat => words[language].seat(scenario, seat)),
    language,
  )
}

/** "a, b and c" */
export const listed = (things: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(things)

/** The first side has the first colour of every table, the second the second, all others a third. */
export function toneOfSide(seats: readonly SeatInfo[], seat: Seat): Tone {
  const at = sidesOf(seats).findIndex(side => side.seats.includes(seat))
  return at === 0 ? 'first' : at === 1 ? 'second' : 'gold'
}
