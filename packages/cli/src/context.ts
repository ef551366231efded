import type { Readable } from 'node:stream'
import { LANGUAGES, type Language } from '@grognard/engine'
import type { Clock } from '@grognard/sitting'
import { UsageError } from './arguments.ts'
import { languageOf } from './language.ts'
import { Output, type Sink } from './output.ts'
import { type CliWords, wordsFor } from './words/index.ts'

/** What the process is handed: a terminal, or pipes just as well. */
export interface Streams {
  readonly input: Input
  readonly output: Sink
  readonly errors: Sink
  /** Left out: the one on the wall. */
  readonly clock?: Clock
}
export type Input = Readable & { readonly isTTY?: boolean }

/** Where a command reads and writes. */
export interface Io {
  readonly input: Input
  readonly output: Output
  readonly errors: Output
  readonly clock?: Clock
}

export const ioOf = ({ output, errors, ...rest }: Streams): Io => ({
  ...rest,
  output: new Output(output),
  errors: new Output(errors),
})

/** What a command works with. */
export interface Context {
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly io: Io
  readonly language: Language
  readonly words: CliWords
}

/** What the process ends with; the help lists them. */
export const EXIT = { fine: 0, failed: 1, usage: 2, inputEnded: 3, unchecked: 4, interrupted: 130 } as const

/** Something went wrong that is nobody's mistake at the keyboard: the sentence says what. */
export class Failure extends Error {}

/** The language must be known before anything can be said about the command line. */
export function contextFor(args: readonly string[], env: NodeJS.ProcessEnv, io: Io): Context {
  const asked = languageAsked(args)
  const language = LANGUAGES.find(known => known === asked) ?? languageOf(env)
  const words = wordsFor(language)
  if (asked !== undefined && asked !== language)
    throw new UsageError(words.usage.noSuchLanguage(asked, LANGUAGES))
  return { args, env, io, language, words }
}

function languageAsked(args: readonly string[]): string | undefined {
  const at = args.findIndex(arg => arg === '--lang' || arg.startsWith('--lang='))
  const arg = args[at]
  return arg === '--lang' ? args[at + 1] : arg?.slice('--lang='.length)
}
