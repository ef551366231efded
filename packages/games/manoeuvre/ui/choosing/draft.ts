import type { Snapshot } from '@grognard/table'
import { useCallback, useSyncExternalStore } from 'react'
import type { Layout } from '../../src/data/maps.ts'
import type { Slot } from '../../src/vocabulary.ts'
import type { Piece } from './pieces.ts'

/** What has been pressed but not yet said: board and hand look at the same draft. It lasts as long as its question. */
export interface Draft {
  readonly picks: readonly Piece[]
  /** Cards of the hand that were pressed, by place: equal cards are one to the rules, but not to the eye. */
  readonly places: readonly number[]
  /** A deployment that is being arranged: the squares of the units, in their order. */
  readonly squares: readonly string[] | null
  /** A board that is being laid out, and the slot that is being worked at. */
  readonly layout: Layout | null
  readonly slot: Slot
  /** An opening hand that is being chosen. */
  readonly cards: readonly string[]
}

export const BLANK: Draft = { picks: [], places: [], squares: null, layout: null, slot: 'nw', cards: [] }

let kept: { readonly question: string; readonly draft: Draft } = { question: '', draft: BLANK }
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const questionOf = ({ match, moment, viewer, pending }: Snapshot): string =>
  [match, moment, viewer, pending.step, pending.request].join(' ')

export function useDraft(snapshot: Snapshot): readonly [Draft, (draft: Draft) => void] {
  const question = questionOf(snapshot)
  const draft = useSyncExternalStore(listen, () => (kept.question === question ? kept.draft : BLANK))
  const set = useCallback(
    (next: Draft) => {
      kept = { question, draft: next }
      for (const listener of listeners) listener()
    },
    [question],
  )
  return [draft, set]
}
