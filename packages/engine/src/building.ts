import type { Refusal } from './refusal.ts'
import type { Seat } from './seats.ts'
import type { Kind, State } from './state.ts'
import type { Compose } from './step.ts'

/** One question to a seat that composes: the functions of `Compose` while the state stays as it is. */
export interface Building<K extends Kind> {
  next(parts: readonly K['part'][]): readonly K['part'][]
  fits(parts: readonly K['part'][], part: K['part']): Refusal | null
  whole(parts: readonly K['part'][]): K['decision'] | null
}

export const buildingOf = <K extends Kind>(compose: Compose<K>, s: State<K>, seat: Seat): Building<K> =>
  compose.begin?.(s, seat) ?? {
    next: parts => compose.next(s, seat, parts),
    fits: (parts, part) => compose.fits(s, seat, parts, part),
    whole: parts => compose.whole(s, seat, parts),
  }

/** A way to compose in which what does not hang on the parts is worked out once for each question. */
export const composed = <K extends Kind>(
  begin: (s: State<K>, seat: Seat) => Building<K>,
  rest: Omit<Compose<K>, 'begin' | keyof Building<K>>,
): Compose<K> => ({
  begin,
  next: (s, seat, parts) => begin(s, seat).next(parts),
  fits: (s, seat, parts, part) => begin(s, seat).fits(parts, part),
  whole: (s, seat, parts) => begin(s, seat).whole(parts),
  ...rest,
})

/** What parts make of a draft that grows with them: it is begun anew only where they are not those of before and more. */
export function growing<P, D>(begin: () => D, add: (draft: D, part: P) => void): (parts: readonly P[]) => D {
  let draft = begin()
  let added: P[] = []
  return parts => {
    if (added.length > parts.length || added.some((part, at) => part !== parts[at])) {
      draft = begin()
      added = []
    }
    for (const part of parts.slice(added.length)) {
      add(draft, part)
      added.push(part)
    }
    return draft
  }
}

/** What is worked out of parts, and kept until others come: `next` and `whole` ask for the same ones in turn. */
export function kept<P, R>(workOut: (parts: readonly P[]) => R): (parts: readonly P[]) => R {
  let known: { readonly parts: readonly P[]; readonly result: R } | null = null
  return parts => {
    if (known?.parts.length !== parts.length || known.parts.some((part, at) => part !== parts[at]))
      known = { parts: [...parts], result: workOut(parts) }
    return known.result
  }
}
