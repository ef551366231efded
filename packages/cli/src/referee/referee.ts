import { inspect } from 'node:util'
import type { Game, Kind, Language } from '@grognard/engine'
import { isDeeper, isRecord, LANGUAGES } from '@grognard/engine'
import * as z from 'zod/mini'
import { harmless } from '../output.ts'
import { gameIn } from '../own-data.ts'
import { wordsFor } from '../words/index.ts'
import { type Answered, answer, fail, unknown } from './answers.ts'
import { HANDLERS } from './handlers.ts'
import type { Held } from './held.ts'
import { COMMANDS, isCommand, type RefereeError, type Reply } from './messages.ts'
import { requestId } from './parts.ts'

export const MOST_MATCHES = 25_000
/** No message of ours is nested half as deep; deeper ones would only exhaust the stack. */
const MOST_DEPTH = 64

/** Holds matches and answers requests about them: one reply for each line, whatever the line is. */
export class Referee {
  readonly games: readonly Game<Kind>[]
  readonly #matches = new Map<string, Held>()
  readonly #most: number
  #begun = 0

  constructor(games: readonly Game<Kind>[], most = MOST_MATCHES) {
    this.games = games
    this.#most = most
  }

  /** One line of JSON without its end. */
  answer(line: string): Reply {
    let request: unknown
    try {
      request = JSON.parse(line)
    } catch {
      return refusal(null, { code: 'not-json', message: wordsFor('en').referee.notJson })
    }
    return this.answerTo(request)
  }

  answerTo(request: unknown): Reply {
    if (!isRecord(request))
      return refusal(null, { code: 'not-an-object', message: wordsFor('en').referee.notAnObject })
    const lang = languageOf(request['lang'])
    const words = wordsFor(lang).referee
    if (isDeeper(request, MOST_DEPTH))
      return refusal(null, { code: 'too-deep', message: words.tooDeep(MOST_DEPTH) })
    const id = requestId.safeParse(request['id'] ?? null)
    if (!id.success) return refusal(null, { code: 'malformed', message: words.badId, field: 'id' })
    try {
      const answered = this.#handle(request, lang)
      return answered.ok ? { id: id.data, ok: true, ...answered.value } : refusal(id.data, answered.error)
    } catch (error) {
      if (process.env['GROGNARD_DEBUG']) console.error(harmless(inspect(error)))
      return refusal(id.data, { code: 'internal', message: words.internal })
    }
  }

  #handle(request: Record<string, unknown>, lang: Language): Answered<object> {
    const { cmd } = request
    if (cmd === undefined)
      return fail({ code: 'malformed', message: wordsFor(lang).referee.missing('cmd'), field: 'cmd' })
    if (!isCommand(cmd)) return unknown(lang, 'cmd', String(cmd), COMMANDS)
    return HANDLERS[cmd](this, request, lang)
  }

  game(id: string): Game<Kind> | undefined {
    return gameIn(this.games, id)
  }

  held(match: string, lang: Language): Answered<Held> {
    const held = this.#matches.get(match)
    return held ? answer(held) : unknown(lang, 'match', match, [])
  }

  /** Holds one more match, if there is room; its name. */
  hold(held: Held, lang: Language): Answered<string> {
    if (this.#matches.size >= this.#most)
      return fail({ code: 'too-many', message: wordsFor(lang).referee.tooMany(this.#most) })
    const name = `m${++this.#begun}`
    this.#matches.set(name, held)
    return answer(name)
  }

  close(match: string): void {
    this.#matches.delete(match)
  }
}

export const refusal = (id: string | number | null, error: RefereeError): Reply => ({ id, ok: false, error })

const languageOf = (value: unknown): Language => LANGUAGES.find(language => language === value) ?? 'en'

// Reasons inside refusals come from zod, which has no sentences of its own unless it is told a language.
z.config(z.locales.en())
