import type { Choice } from '@grognard/table'
import type { Part } from '../../src/parts.ts'
import type { CombatKind, Edge } from '../../src/vocabulary.ts'
import type { View } from '../reading.ts'
import type { Drafting } from './drafting.ts'
import type { State } from './picking.ts'
import type { Working } from './working.ts'

/** What a press does. Nothing else leaves the board: a choice is named or shown, or a draft of it built on. */
export type Press =
  | { readonly type: 'pick'; readonly working: Working }
  /** A first press selects it, a second lets go of it. */
  | { readonly type: 'choose'; readonly choice: Choice; readonly working: Working }
  /** The draft from now on. What has been gathered is shown, never decided. */
  | { readonly type: 'build'; readonly parts: readonly Part[]; readonly working: Working }

export interface Mark {
  readonly state: State
  /** What the press would say; null: the piece's own name says it. */
  readonly label: string | null
  readonly press: Press
}

export const isTaken = ({ state }: Mark): boolean => state === 'picked' || state === 'armed'

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
  /** In set-up: what the board shows as it stands, which the action bar would decide. */
  standing: Choice | null
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
