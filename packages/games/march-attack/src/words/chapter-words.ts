import type { View } from '@grognard/engine'
import type * as z from 'zod/mini'
import type { MarchAttack } from '../state.ts'
import type { Namer } from './names.ts'

type Forms = { readonly [type: string]: z.ZodMiniType }

/** The sentences of one chapter: one for every decision, part and event that it brings, so that none can be forgotten. */
export interface ChapterWords<D extends Forms, P extends Forms, E extends { readonly type: string }> {
  /** By step: what is asked, in one sentence. */
  readonly prompts: { readonly [step: string]: (view: View<MarchAttack>, say: Namer) => string }
  readonly decisions: { readonly [T in keyof D]: (decision: z.infer<D[T]>, say: Namer) => string }
  readonly parts: { readonly [T in keyof P]: (part: z.infer<P[T]>, say: Namer) => string }
  readonly events: {
    readonly [T in E['type']]: (event: Extract<E, { readonly type: T }>, say: Namer) => string
  }
  /** By key: why something is refused. */
  readonly refusals: { readonly [key: string]: (facts: Facts, say: Namer) => string }
}

export type Facts = { readonly [name: string]: string | number }
