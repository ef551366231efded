import { buildingOf } from './building.ts'
import { forbiddenPart } from './compose.ts'
import type { Game } from './game.ts'
import type { Position } from './position.ts'
import { accept, type Refusal, type Result } from './refusal.ts'
import { has, type Seat } from './seats.ts'
import type { Kind, State } from './state.ts'
import type { Compose } from './step.ts'

/** What a seat has built so far of a composed decision. */
export interface Draft<K extends Kind> {
  readonly parts: readonly K['part'][]
  /** What may come next; a sample of it where not all can be listed. */
  readonly next: readonly K['part'][]
  /** What the parts make; null while something is missing. */
  readonly whole: K['decision'] | null
}

/** How the seat builds what it is asked for; null: it is not asked, or it is not for building. */
export const composingAt = <K extends Kind>({ step, asked }: Position<K>, seat: Seat): Compose<K> | null =>
  (has(asked, seat) ? step?.compose : undefined) ?? null

export const draftOf = <K extends Kind>(
  compose: Compose<K>,
  s: State<K>,
  seat: Seat,
  parts: readonly K['part'][],
): Draft<K> => {
  const building = buildingOf(compose, s, seat)
  return { parts, next: building.next(parts), whole: building.whole(parts) }
}

/** Parts that fit, one after the other, or the first that does not, by its rule (`args.part` is its number, from 1). */
export function readParts<K extends Kind>(
  game: Game<K>,
  compose: Compose<K>,
  s: State<K>,
  seat: Seat,
  given: readonly unknown[],
): Result<readonly K['part'][]> {
  const read: K['part'][] = []
  for (const json of given) {
    const part = game.readPart(json)
    if (!part.ok) return atPart(read.length, part.refusal)
    read.push(part.value)
  }
  const forbidden = forbiddenPart(buildingOf(compose, s, seat), read)
  return forbidden === null ? accept(read) : atPart(forbidden.index, forbidden.refusal)
}

const atPart = (index: number, refusal: Refusal): Result<never> => ({
  ok: false,
  refusal: { ...refusal, args: { ...refusal.args, part: index + 1 } },
})
