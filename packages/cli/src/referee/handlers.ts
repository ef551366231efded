import type { Language } from '@grognard/engine'
import { type Answering, type Message, readAs } from '@grognard/server/referee'
import * as run from './commands/index.ts'
import { type Command, MESSAGES } from './messages/index.ts'
import type { Referee } from './referee.ts'

type Handler = (referee: Referee, request: unknown, lang: Language) => Answering<object>

/** Reads the request in the form that the message has, and runs the command. */
const handler =
  <Q, A extends object>(
    message: Message<Q, A>,
    run: (referee: Referee, request: Q, lang: Language) => Answering<A>,
  ): Handler =>
  (referee, request, lang) => {
    const read = readAs(message, request, lang)
    return read.ok ? run(referee, read.value, lang) : read
  }

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
