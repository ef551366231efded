import type { GamePart } from '@grognard/engine'
import type { Choice, DraftSnapshot } from '@grognard/table'
import { type BattlePart, battlePart, type View } from '../reading.ts'
import type { TagName, Target } from './targets.ts'

/** What a press does. Nothing else leaves the board: a choice is named, or a draft of it built on. */
export type Press =
  | { readonly type: 'pick'; readonly picks: readonly Target[] }
  /** A first press selects it, a second lets go of it. */
  | { readonly type: 'choose'; readonly choice: Choice; readonly picks: readonly Target[] }
  /** Selects it, and keeps it selected: what else is picked says more about it than the decision does. */
  | { readonly type: 'weigh'; readonly choice: Choice; readonly picks: readonly Target[] }
  /** The draft from now on. */
  | { readonly type: 'build'; readonly parts: readonly GamePart[] }

/** `other` may be pressed as well, and begins anew: it is not lit. */
export interface Mark {
  readonly state: 'open' | 'other' | 'picked' | 'armed'
  readonly press: Press
}

export const isTaken = ({ state }: Mark): boolean => state === 'picked' || state === 'armed'

export interface Tag extends Mark {
  readonly tag: TagName
  /** Beside what it stands. */
  readonly at: Target
}

export interface Lit {
  readonly marks: Map<Target, Mark>
  readonly tags: Tag[]
}

/** What is being composed in a battle, as the board knows it. */
export interface Drafting {
  readonly parts: readonly BattlePart[]
  readonly next: readonly BattlePart[]
}

export function draftingOf(draft: DraftSnapshot | null): Drafting | null {
  if (draft === null) return null
  const read = (parts: DraftSnapshot['parts']) => parts.flatMap(each => battlePart(each) ?? [])
  return { parts: read(draft.parts), next: read(draft.next) }
}

export interface Question {
  readonly view: View
  readonly choices: readonly Choice[]
  readonly draft: DraftSnapshot | null
  /** The same as the Battle Display reads it. */
  readonly drafting: Drafting | null
  /** What has been pressed but not yet said. */
  readonly picks: readonly Target[]
  readonly armed: Choice | null
}
