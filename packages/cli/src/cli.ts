import { inspect } from 'node:util'
import { nearest, UsageError } from './arguments.ts'
import { type Context, contextFor, EXIT, Failure, type Io, ioOf, type Streams } from './context.ts'
import { printTo } from './output.ts'
import { UnreadableFile } from './saves.ts'
import { VERSION } from './version.ts'
import { type CliWords, wordsFor } from './words/index.ts'

/** Each with what it needs, when somebody wants it: who asks for the version need not wait for every game. */
const COMMANDS = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  play: async () => (await import('./commands/play.ts')).play,
  referee: async () => (await import('./commands/referee.ts')).referee,
  simulate: async () => (await import('./commands/simulate.ts')).simulate,
  odds: async () => (await import('./commands/odds.ts')).odds,
  replay: async () => (await import('./commands/replay.ts')).replay,
  review: async () => (await import('./commands/review.ts')).review,
  verify: async () => (await import('./commands/verify.ts')).verify,
  audit: async () => (await import('./commands/audit.ts')).audit,
  backup: async () => (await import('./commands/house.ts')).backup,
  restore: async () => (await import('./commands/house.ts')).restore,
  export: async () => (await import('./commands/house.ts')).exportMatches,
  data: async () => (await import('./commands/data.ts')).data,
  notation: async () => (await import('./commands/notation.ts')).notation,
} as const
type CommandName = keyof typeof COMMANDS

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)

/** Runs a command line; the exit code. */
export async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  streams: Streams,
): Promise<number> {
  const io = ioOf(streams)
  try {
    return await obey(contextFor(args, env, io))
  } catch (error) {
    return complain(error, wordsOf(args, env, io), io)
  }
}

async function obey(context: Context): Promise<number> {
  const { words, io } = context
  const print = (text: string): number => {
    printTo(io.output, text)
    return EXIT.fine
  }
  const [name, ...args] = withoutLanguage(context.args)
  if (name === undefined || name === '--help' || name === '-h') return print(words.help.main)
  if (name === '--version' || name === '-v') return print(VERSION)
  if (name === 'help') return print(helpOn(args[0], words))
  if (!isCommand(name)) throw unknownCommand(name, words)
  if (args.includes('--help') || args.includes('-h')) return print(words.help[name])
  const command = await COMMANDS[name]()
  return command({ ...context, args })
}

function withoutLanguage(args: readonly string[]): string[] {
  const at = args.indexOf('--lang')
  return args.filter((arg, i) => !arg.startsWith('--lang=') && (at < 0 || (i !== at && i !== at + 1)))
}

function helpOn(name: string | undefined, words: CliWords): string {
  if (name === undefined) return words.help.main
  if (!isCommand(name)) throw unknownCommand(name, words)
  return words.help[name]
}

const unknownCommand = (name: string, words: CliWords): UsageError =>
  new UsageError(words.usage.unknownCommand(name, nearest(name, [...Object.keys(COMMANDS), 'help'])))

function complain(error: unknown, words: CliWords, { errors }: Io): number {
  if (error instanceof UsageError) {
    printTo(errors, `grognard: ${error.message}\n${words.usage.seeHelp}`)
    return EXIT.usage
  }
  if (error instanceof UnreadableFile) {
    printTo(errors, `grognard: ${words.usage.unreadable(error.message)}`)
    return EXIT.usage
  }
  const isKnown = error instanceof Failure
  printTo(errors, `grognard: ${isKnown ? error.message : `${words.internal}\n${inspect(error)}`}`)
  return EXIT.failed
}

function wordsOf(args: readonly string[], env: NodeJS.ProcessEnv, io: Io): CliWords {
  try {
    return contextFor(args, env, io).words
  } catch {
    return wordsFor('en')
  }
}
