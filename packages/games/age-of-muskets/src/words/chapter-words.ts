import type { ChapterWords as WordsOfChapter } from '@grognard/engine/words-by-chapter'
import type * as z from 'zod/mini'
import type { AgeOfMuskets } from '../state.ts'
import type { Namer } from './names.ts'

export type { Facts } from '@grognard/engine/words-by-chapter'

type Forms = { readonly [type: string]: z.ZodMiniType }
type Inferred<F extends Forms> = { readonly [T in keyof F]: z.infer<F[T]> }

/** The sentences of one chapter, by the forms of its decisions and parts and by its events. */
export type ChapterWords<
  D extends Forms,
  P extends Forms,
  E extends { readonly type: string },
> = WordsOfChapter<AgeOfMuskets, Namer, Inferred<D>, Inferred<P>, E>
