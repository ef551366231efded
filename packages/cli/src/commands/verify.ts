import { type MatchFile, type Result, replay, sayRefusal } from '@grognard/engine'
import { readArguments, UsageError } from '../arguments.ts'
import { type Context, EXIT, printTo } from '../context.ts'
import { gameIn, gamesWith } from '../own-data.ts'
import { loadFile } from '../saves.ts'

const FLAGS = { json: 'switch', data: 'value' } as const

/** Plays a file again and says whether it leads where the file says. */
export async function verify(context: Context): Promise<number> {
  const { args, words, language, io } = context
  const given = readArguments(args, FLAGS, words, 1)
  const asJson = given.has('json')
  const [path] = given.rest
  if (path === undefined) throw new UsageError(words.usage.needsFile)
  const file = openFile(loadFile(path), language)
  const game = gameIn(gamesWith(given.values('data'), context), file.game)
  if (!game) throw new UsageError(words.usage.unknownGame(file.game))
  const played = replay(game, file)
  const found = played.ok
    ? {
        verified: true,
        ...factsOf(file),
        entries: played.value.entries.length,
        draws: played.value.state().chance.draws,
        hash: played.value.hash,
      }
    : {
        verified: false,
        ...factsOf(file),
        code: played.refusal.code,
        decision: played.refusal.args?.['number'] ?? null,
        message: sayRefusal(language, played.refusal, game),
      }
  printTo(io.output, asJson ? JSON.stringify(found) : words.verify(found))
  if (file.rules !== game.rules && !asJson) printTo(io.output, words.otherRules(file.rules, game.rules))
  return found.verified ? EXIT.fine : EXIT.failed
}

const factsOf = ({ game, scenario, rules, decisions, chance }: MatchFile) => ({
  game,
  scenario,
  rules,
  decisions: decisions.length,
  /** Is the seed the one that was committed to? Null where nothing was. */
  committed: chance.source === 'sealed' && chance.commitment !== undefined,
})

/** A file that is not even of the form of a match file cannot be verified, only refused. */
export function openFile(read: Result<MatchFile>, language: Context['language']): MatchFile {
  if (read.ok) return read.value
  throw new UsageError(sayRefusal(language, read.refusal))
}
