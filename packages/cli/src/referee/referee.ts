import { inspect } from 'node:util'
import type { Game, Kind, Language } from '@grognard/engine'
import { isDeeper, isRecord, LANGUAGES, verdictOf } from '@grognard/engine'
import * as z from 'zod/mini'
import { harmless } from '../output.ts'
import { gameIn } from '../own-data.ts'
import { wordsFor } from '../words/index.ts'
import { type Answered, type Answering, fail, unknown } from './answers.ts'
import { HANDLERS } from './handlers.ts'
import { Matches, usualCapacity } from './matches.ts'
import { COMMANDS, isCommand, type RefereeError, type Reply } from './messages/index.ts'
import { LONGEST_NAME, requestId } from './parts.ts'
import { Pledges } from './pledges.ts'
import { THINK_HERE, type Thinking } from './thinking.ts'

/** No message of ours is nested half as deep; deeper ones would only exhaust the stack. */
const MOST_DEPTH = 64

/** Holds matches and answers requests about them: one reply for each line, whatever the line is. */
export class Referee {
  readonly games: readonly Game<Kind>[]
  readonly matches: Matches
  readonly pledges = new Pledges()
  readonly thinking: Thinking

  constructor(games: readonly Game<Kind>[], capacity = usualCapacity(), thinking: Thinking = THINK_HERE) {
    this.games = games
    this.matches = new Matches(capacity)
    this.thinking = thinking
  }

  /** One line of JSON without its end. The reply comes later only where somebody has to think about it. */
  answer(line: string): Reply | Promise<Reply> {
    let request: unknown
    try {
      request = JSON.parse(line)
    } catch {
      return refusal(null, { code: 'not-json', message: wordsFor('en').referee.notJson })
    }
    return this.answerTo(request)
  }

  answerTo(request: unknown): Reply | Promise<Reply> {
    if (!isRecord(request))
      return refusal(null, { code: 'not-an-object', message: wordsFor('en').referee.notAnObject })
    const lang = languageOf(request['lang'])
    const words = wordsFor(lang).referee
    if (isDeeper(request, MOST_DEPTH))
      return refusal(null, { code: 'too-deep', message: words.tooDeep(MOST_DEPTH) })
    const id = verdictOf(requestId, request['id'] ?? null)
    if (!id.success) return refusal(null, { code: 'malformed', message: words.badId, field: 'id' })
    const reply = (answered: Answered<object>): Reply =>
      answered.ok ? { id: id.data, ok: true, ...answered.value } : refusal(id.data, answered.error)
    const mishap = (error: unknown): Reply => {
      if (process.env['GROGNARD_DEBUG']) console.error(harmless(inspect(error)))
      return refusal(id.data, { code: 'internal', message: words.internal })
    }
    try {
      const answering = this.#handle(request, lang)
      return answering instanceof Promise ? answering.then(reply).catch(mishap) : reply(answering)
    } catch (error) {
      return mishap(error)
    }
  }

  #handle(request: Record<string, unknown>, lang: Language): Answering<object> {
    const { cmd } = request
    if (cmd === undefined)
      return fail({ code: 'malformed', message: wordsFor(lang).referee.missing('cmd'), field: 'cmd' })
    if (!isCommand(cmd)) return unknown(lang, 'cmd', named(cmd), COMMANDS)
    return HANDLERS[cmd](this, request, lang)
  }

  game(id: string): Game<Kind> | undefined {
    return gameIn(this.games, id)
  }
}

/** Whatever it is, in a few letters. */
function named(cmd: unknown): string {
  const text = typeof cmd === 'string' ? cmd : JSON.stringify(cmd)
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text
}

export const refusal = (id: string | number | null, error: RefereeError): Reply => ({ id, ok: false, error })

const languageOf = (value: unknown): Language => LANGUAGES.find(language => language === value) ?? 'en'

// Reasons inside refusals come from zod, which has no sentences of its own unless it is told a language.
z.config(z.locales.en())
