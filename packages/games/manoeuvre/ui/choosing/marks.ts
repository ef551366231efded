import type { Choice } from '@grognard/table'
import type { Part } from '../../src/parts.ts'
import type { CombatKind, Edge } from '../../src/vocabulary.ts'
import type { View } from '../reading.ts'
import type { Drafting } from './drafting.ts'
import { isSame, type State } from './picking.ts'
import type { Working } from './working.ts'

/** What a press does. Nothing else leaves the board: a choice is named or shown, or a draft of it built on. */
export type Press =
  | { readonly type: 'pick'; readonly working: Working }
  /** A first press arms it, a second decides. */
  | { readonly type: 'choose'; readonly choice: Choice; readonly working: Working }
  /** The draft from now on. What has been gathered is shown, never decided. */
  | { readonly type: 'build'; readonly parts: readonly Part[]; readonly working: Working }

export interface Mark {
  readonly state: State
  /** What the press would say; null: the piece's own name says it. */
  readonly label: string | null
  readonly press: Press
}

/** A small button for what is no piece. */
export interface Tag extends Mark {
  readonly tag: TagName
}
export type TagName =
  | { readonly kind: CombatKind }
  | { readonly answer: 'hit' | 'retreat' }
  | { readonly mode: 'command' | 'combat' }
  | { readonly committed: string }

export interface Lit {
  readonly squares: Map<string, Mark>
  /** By place in the hand. */
  readonly cards: Map<number, Mark>
  readonly nations: Map<string, Mark>
  readonly edges: Map<Edge, Mark>
  readonly tags: Tag[]
  /** Choices that have no place. */
  readonly plaques: (Mark & { readonly choice: Choice })[]
}

export interface Question {
  readonly view: View
  /** The viewer's. */
  readonly hand: readonly string[]
  readonly choices: readonly Choice[]
  readonly drafting: Drafting
  /** The parts that may come first: what there is to choose from, whatever the draft holds by now. */
  readonly first: readonly Part[]
  readonly working: Working
  readonly armed: Choice | null
  /** How a choice is called that the board has put together. */
  readonly labels: { readonly deploy: string; readonly map: string; readonly hand: string }
}

/** A choice that has no place on the board, with the words of the board where it has some of its own. */
export const plaque = (
  choice: Choice,
  { armed, working }: Question,
  label = choice.label,
): Mark & { readonly choice: Choice } => ({
  choice: { ...choice, label },
  label,
  state: isSame(armed, choice) ? 'armed' : 'open',
  press: { type: 'choose', choice: { ...choice, label }, working },
})
