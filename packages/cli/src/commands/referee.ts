import { readArguments, UsageError } from '../arguments.ts'
import { type Context, EXIT } from '../context.ts'
import { type Output, printTo } from '../output.ts'
import { gamesWith } from '../own-data.ts'
import { MOST_MATCHES, Referee } from '../referee/referee.ts'
import { serve } from '../referee/serve.ts'

const FLAGS = { matches: 'value', data: 'value' } as const

export async function referee(context: Context): Promise<number> {
  const { args, words, io } = context
  const read = readArguments(args, FLAGS, words, 0)
  const given = read.value('matches')
  const most = given === undefined ? MOST_MATCHES : Number(given)
  if (!Number.isInteger(most) || most < 1) throw new UsageError(words.usage.notANumber('--matches'))
  const games = gamesWith(read.values('data'), context)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => endCleanly(io.output))
  if (io.input.isTTY) printTo(io.errors, words.referee.atTheKeyboard)
  await serve(new Referee(games, most), io.input, io.output.sink)
  return EXIT.fine
}

/** A request is answered before the next one is read, so there is never one to be lost between. */
function endCleanly(output: Output): void {
  output.sink.end(() => process.exit(EXIT.fine))
}
