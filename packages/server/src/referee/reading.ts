import { engineWords, isDeeper, isRecord, LANGUAGES, type Language, verdictOf } from '@grognard/engine'
import * as z from 'zod/mini'
import { type Answered, type Answering, answer, type Failed, fail, type RefereeError } from './answers.ts'
import { LONGEST_NAME, requestId } from './parts.ts'
import { readingWords } from './words.ts'

/** Reads requests, whatever they are: one reply for each. */

/** No message of ours is nested half as deep; deeper ones would only exhaust the stack. */
const MOST_DEPTH = 64

export type Reply =
  | { readonly id: string | number | null; readonly ok: true; readonly [field: string]: unknown }
  | { readonly id: string | number | null; readonly ok: false; readonly error: RefereeError }

export const refusal = (id: string | number | null, error: RefereeError): Reply => ({ id, ok: false, error })

interface Answerer {
  /** What comes of a request that is an object; its command is not known yet. */
  readonly handle: (request: Record<string, unknown>, lang: Language) => Answering<object>
  /** Hears of what nobody has thought of. */
  readonly complain: (error: unknown) => void
}

/** To one line of JSON without its end. The reply comes later only where it takes time. */
export function replyToLine(line: string, answerer: Answerer): Reply | Promise<Reply> {
  let request: unknown
  try {
    request = JSON.parse(line)
  } catch {
    return refusal(null, { code: 'not-json', message: readingWords.en.notJson })
  }
  return replyTo(request, answerer)
}

export function replyTo(request: unknown, { handle, complain }: Answerer): Reply | Promise<Reply> {
  if (!isRecord(request))
    return refusal(null, { code: 'not-an-object', message: readingWords.en.notAnObject })
  const lang = languageOf(request['lang'])
  const words = readingWords[lang]
  if (isDeeper(request, MOST_DEPTH))
    return refusal(null, { code: 'too-deep', message: words.tooDeep(MOST_DEPTH) })
  const id = verdictOf(requestId, request['id'] ?? null)
  if (!id.success) return refusal(null, { code: 'malformed', message: words.badId, field: 'id' })
  const reply = (answered: Answered<object>): Reply =>
    answered.ok ? { id: id.data, ok: true, ...answered.value } : refusal(id.data, answered.error)
  const mishap = (error: unknown): Reply => {
    complain(error)
    return refusal(id.data, { code: 'internal', message: words.internal })
  }
  try {
    const answering = handle(request, lang)
    return answering instanceof Promise ? answering.then(reply).catch(mishap) : reply(answering)
  } catch (error) {
    return mishap(error)
  }
}

const languageOf = (value: unknown): Language => LANGUAGES.find(language => language === value) ?? 'en'

/** Which command it is, or why it is none. */
export function commandIn<C extends string>(
  { cmd }: Record<string, unknown>,
  commands: readonly C[],
  lang: Language,
): Answered<C> {
  const words = readingWords[lang]
  if (cmd === undefined) return fail({ code: 'malformed', message: words.missing('cmd'), field: 'cmd' })
  const known = commands.find(command => command === cmd)
  if (known !== undefined) return answer(known)
  return fail({ code: 'unknown', message: words.unknown('cmd', named(cmd), commands), field: 'cmd' })
}

/** Whatever it is, in a few letters. */
function named(cmd: unknown): string {
  const text = typeof cmd === 'string' ? cmd : JSON.stringify(cmd)
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text
}

/** The request in the form that its message has; what is wrong is named. */
export function readAs<Q>(
  form: { readonly request: z.ZodMiniType<Q> },
  request: unknown,
  lang: Language,
): Answered<Q> {
  const reading = { safeParse: (json: unknown) => form.request.safeParse(json, { error: LOCALES[lang] }) }
  const read = verdictOf(reading, request)
  return read.success ? answer(read.data) : malformed(read.error.issues[0], request, lang)
}

const LOCALES = { en: z.locales.en().localeError, de: z.locales.de().localeError }

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** Fields that are not known. */
  readonly keys?: readonly string[]
}

/** Names the field that is wrong, and says how. */
function malformed(issue: Issue | undefined, request: unknown, lang: Language): Failed {
  const path = issue?.path.map(String) ?? []
  const stranger = issue?.keys?.[0]
  const field = [...path, ...(stranger === undefined ? [] : [stranger])].join('.')
  const words = readingWords[lang]
  const message =
    stranger !== undefined
      ? words.noSuchField(field)
      : valueAt(request, path) === undefined
        ? words.missing(field)
        : engineWords[lang].here['engine.malformed']({ field, reason: issue?.message ?? '' })
  return fail({ code: 'malformed', message, field })
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : null), value)

// Reasons inside refusals come from zod, which has no sentences of its own unless it is told a language.
z.config(z.locales.en())
