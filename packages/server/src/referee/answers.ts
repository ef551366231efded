import { type Game, type Kind, type Language, type Refusal, sayRefusal } from '@grognard/engine'
import type { z } from 'zod/mini'
import type { error } from './parts.ts'
import { readingWords } from './words.ts'

export type RefereeError = z.infer<typeof error>

/** What a command comes to: errors are values. */
export type Answered<A> = { readonly ok: true; readonly value: A } | Failed
export interface Failed {
  readonly ok: false
  readonly error: RefereeError
}

/** Most commands are answered at once; a bot takes its time. */
export type Answering<A> = Answered<A> | Promise<Answered<A>>

export const answer = <A>(value: A): Answered<A> => ({ ok: true, value })

/** Nobody reads more: what was sent may stand in a sentence, and may have been long. */
const LONGEST_TEXT = 1000
const shortened = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text

export function fail(error: RefereeError): Failed {
  const { message, field } = error
  const named = field === undefined ? {} : { field: shortened(field) }
  return { ok: false, error: { ...error, message: shortened(message), ...named } }
}

/** Whose words to say it in; a scenario may not have come about yet. */
interface Speaker {
  readonly game: Game<Kind>
  readonly scenario: Kind['scenario'] | null
}

/** A refusal of the engine or of a game, as the protocol says it. */
export function refused(lang: Language, refusal: Refusal, by?: Speaker): Failed {
  return fail(errorOf(lang, refusal, by))
}

export function errorOf(lang: Language, refusal: Refusal, by?: Speaker): RefereeError {
  const { code, rule, args } = refusal
  const { field, part } = args ?? {}
  return {
    code,
    message: sayRefusal(lang, refusal, by?.game, by?.scenario ?? null),
    ...(rule && { rule }),
    ...(field !== undefined && { field: String(field) }),
    ...(typeof part === 'number' && { part }),
  }
}

/** Something that was named and is not there. */
export const unknown = (
  lang: Language,
  field: 'cmd' | 'game' | 'match' | 'seat',
  name: string,
  known: readonly string[],
): Failed => fail({ code: 'unknown', message: readingWords[lang].unknown(field, name, known), field })
