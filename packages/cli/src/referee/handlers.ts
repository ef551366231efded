import type { Language } from '@grognard/engine'
import { engineWords, isRecord, verdictOf } from '@grognard/engine'
import * as z from 'zod/mini'
import { wordsFor } from '../words/index.ts'
import { type Answering, type Failed, fail } from './answers.ts'
import * as run from './commands/index.ts'
import { type Command, MESSAGES } from './messages/index.ts'
import type { Message } from './messages/message.ts'
import type { Referee } from './referee.ts'

type Handler = (referee: Referee, request: unknown, lang: Language) => Answering<object>

/** Reads the request in the form that the message has, and runs the command. */
const handler =
  <Q, A extends object>(
    message: Message<Q, A>,
    run: (referee: Referee, request: Q, lang: Language) => Answering<A>,
  ): Handler =>
  (referee, request, lang) => {
    const form = { safeParse: (json: unknown) => message.request.safeParse(json, { error: LOCALES[lang] }) }
    const read = verdictOf(form, request)
    return read.success ? run(referee, read.data, lang) : malformed(read.error.issues[0], request, lang)
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
  const words = wordsFor(lang).referee
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

export const HANDLERS: { readonly [C in Command]: Handler } = {
  games: handler(MESSAGES.games, run.games),
  commit: handler(MESSAGES.commit, run.commit),
  new: handler(MESSAGES.new, run.begin),
  load: handler(MESSAGES.load, run.load),
  position: handler(MESSAGES.position, run.position),
  view: handler(MESSAGES.view, run.view),
  pending: handler(MESSAGES.pending, run.pending),
  options: handler(MESSAGES.options, run.options),
  build: handler(MESSAGES.build, run.build),
  check: handler(MESSAGES.check, run.check),
  decide: handler(MESSAGES.decide, run.decide),
  undo: handler(MESSAGES.undo, run.undo),
  bot: handler(MESSAGES.bot, run.bot),
  cancel: handler(MESSAGES.cancel, run.cancel),
  odds: handler(MESSAGES.odds, run.odds),
  file: handler(MESSAGES.file, run.file),
  replay: handler(MESSAGES.replay, run.replay),
  close: handler(MESSAGES.close, run.close),
  help: handler(MESSAGES.help, run.help),
}
