import { heardBy, type Told } from './chronicle.ts'
import type { Game } from './game.ts'
import type { Kind, State } from './state.ts'
import { viewOf } from './view.ts'

/** What each seat, and last a spectator, keeps of what it has heard; null where the game keeps nothing. */
export type Memories<K extends Kind> = readonly (K['memory'] | null)[]

/** Before anything was heard. */
export const freshMemories = <K extends Kind>({ memory }: Game<K>, s: State<K>): Memories<K> =>
  [...s.own.keys(), null].map(viewer => memory?.begin(viewOf(s, viewer)) ?? null)

export function memoriesAfter<K extends Kind>(
  { memory }: Game<K>,
  memories: Memories<K>,
  told: readonly Told<K>[],
): Memories<K> {
  if (memory === undefined) return memories
  const spectator = memories.length - 1
  return memories.map((known, viewer) =>
    known === null
      ? null
      : heardBy(told, viewer === spectator ? null : viewer).reduce(
          (kept, event) => memory.remember(kept, event),
          known,
        ),
  )
}
