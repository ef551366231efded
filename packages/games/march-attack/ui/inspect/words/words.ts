import type { Language } from '@grognard/engine'
import type { Post } from '../../../src/scenario.ts'
import type { AreaType, BlockType, Command, Inspiration, ObstacleType } from '../../../src/vocabulary.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** What is told of a leader, the ground or an objective that is pointed at. */
export interface InspectWords {
  readonly posts: { readonly [P in Post]: string }
  readonly commands: { readonly [C in Command]: string }
  readonly inspirations: { readonly [I in Inspiration]: string }
  leads(formations: readonly string[]): string
  attachedTo(unit: string): string
  readonly areas: { readonly [A in AreaType]: Told }
  readonly blocks: { readonly [B in BlockType]: string }
  readonly block: string
  readonly obstacles: { readonly [O in ObstacleType]: Told }
  readonly road: Told
  hill(level: number): Told
  /** `side`: the only one for which it counts; null: either. */
  worth(points: number, side: string | null): string
  readonly heldBy: (side: string) => string
  readonly nobody: string
  /** `side`: the only one for which it counts; null: either. */
  objective(side: string | null): string
}

export interface Told {
  readonly name: string
  readonly text: string
}

export const inspectWords = (language: Language): InspectWords => ({ en, de })[language]
