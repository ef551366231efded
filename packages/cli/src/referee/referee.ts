import { inspect } from 'node:util'
import type { Game, Kind, Language } from '@grognard/engine'
import { type Answering, commandIn, type Reply, replyTo, replyToLine } from '@grognard/server/referee'
import { harmless } from '../output.ts'
import { gameIn } from '../own-data.ts'
import { HANDLERS } from './handlers.ts'
import { Matches, usualCapacity } from './matches.ts'
import { COMMANDS } from './messages/index.ts'
import { Pledges } from './pledges.ts'
import { THINK_HERE, type Thinking } from './thinking.ts'

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
    return replyToLine(line, this.#answerer)
  }

  answerTo(request: unknown): Reply | Promise<Reply> {
    return replyTo(request, this.#answerer)
  }

  readonly #answerer = {
    handle: (request: Record<string, unknown>, lang: Language): Answering<object> => {
      const cmd = commandIn(request, COMMANDS, lang)
      return cmd.ok ? HANDLERS[cmd.value](this, request, lang) : cmd
    },
    complain: (error: unknown) => {
      if (process.env['GROGNARD_DEBUG']) console.error(harmless(inspect(error)))
    },
  }

  game(id: string): Game<Kind> | undefined {
    return gameIn(this.games, id)
  }
}
