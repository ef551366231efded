import { inspect } from 'node:util'
import { readArguments, UsageError } from '../arguments.ts'
import { type Context, EXIT } from '../context.ts'
import { harmless, type Output, printTo } from '../output.ts'
import { gamesWith } from '../own-data.ts'
import { MEGABYTE, usualCapacity } from '../referee/matches.ts'
import { Referee } from '../referee/referee.ts'
import { serve } from '../referee/serve.ts'
import { ThinkingThreads } from '../referee/threads.ts'
import type { CliWords } from '../words/index.ts'

const FLAGS = { matches: 'value', memory: 'value', data: 'value' } as const
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** Nobody waits longer for a reader who does not read. */
const LAST_WORDS_MS = 1000
const MISHAPS = ['uncaughtException', 'unhandledRejection'] as const

export async function referee(context: Context): Promise<number> {
  const { args, words, io } = context
  const read = readArguments(args, FLAGS, words, 0)
  const { matches, bytes } = usualCapacity()
  const room = {
    matches: wholeNumber('--matches', read.value('matches'), matches, words),
    bytes: MEGABYTE * wholeNumber('--memory', read.value('memory'), Math.floor(bytes / MEGABYTE), words),
  }
  const games = gamesWith(read.values('data'), context)
  const thinking = new ThinkingThreads()
  const leave = () => endCleanly(io.output)
  for (const signal of SIGNALS) process.once(signal, leave)
  for (const mishap of MISHAPS) process.on(mishap, goOn)
  if (io.input.isTTY) printTo(io.errors, words.referee.atTheKeyboard)
  try {
    await serve(new Referee(games, room, thinking), io.input, io.output.sink)
  } finally {
    thinking.close()
    for (const signal of SIGNALS) process.off(signal, leave)
    for (const mishap of MISHAPS) process.off(mishap, goOn)
  }
  return EXIT.fine
}

function wholeNumber(flag: string, given: string | undefined, usual: number, words: CliWords): number {
  const number = given === undefined ? usual : Number(given)
  if (Number.isSafeInteger(number) && number >= 1) return number
  throw new UsageError(words.usage.notANumber(flag))
}

/** What is thought about is given up: a thread ends with the process. */
function endCleanly(output: Output): void {
  output.sink.end(() => process.exit(EXIT.fine))
  setTimeout(() => process.exit(EXIT.fine), LAST_WORDS_MS)
}

/** The last line of defence: every request is answered where it is asked, and no mishap elsewhere may end the others. */
function goOn(error: unknown): void {
  if (process.env['GROGNARD_DEBUG']) console.error(harmless(inspect(error)))
}
