import {
  checkedBy,
  type Game,
  type Kind,
  type MatchFile,
  type Result,
  replay,
  sayRefusal,
} from '@grognard/engine'
import { readArguments, UsageError } from '../arguments.ts'
import { type Context, EXIT, printTo } from '../context.ts'
import { gameIn, gamesWith } from '../own-data.ts'
import { loadFile } from '../saves.ts'
import type { CliWords } from '../words/index.ts'

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
        ...factsOf(game, file),
        entries: played.value.entries.length,
        draws: played.value.state().chance.draws,
        hash: played.value.hash,
      }
    : {
        verified: false,
        ...factsOf(game, file),
        code: played.refusal.code,
        decision: played.refusal.args?.['number'] ?? null,
        message: sayRefusal(language, played.refusal, game),
      }
  printTo(io.output, asJson ? JSON.stringify(found) : words.verify(found))
  if (found.verified && !asJson) for (const note of notesOn(game, file, words)) printTo(io.output, note)
  return found.verified ? EXIT.fine : EXIT.failed
}

function factsOf(game: Game<Kind>, file: MatchFile) {
  const { sameRules, hashes, commitment } = checkedBy(game, file)
  return {
    game: file.game,
    scenario: file.scenario,
    format: file.format,
    rules: file.rules,
    here: game.rules,
    sameRules,
    decisions: file.decisions.length,
    /** Can its hashes be checked? */
    hashes,
    /** Was a seed committed to? */
    committed: commitment,
  }
}

/** Of a file that leads where it says: what one would wrongly take for granted. */
export function notesOn(game: Game<Kind>, file: MatchFile, words: CliWords): string[] {
  const { sameRules, hashes } = checkedBy(game, file)
  return [
    ...(sameRules ? [] : [words.sameUnder(file.rules, game.rules)]),
    ...(hashes ? [] : [words.oldHashes]),
  ]
}

/** A file that is not even of the form of a match file cannot be verified, only refused. */
export function openFile(read: Result<MatchFile>, language: Context['language']): MatchFile {
  if (read.ok) return read.value
  throw new UsageError(sayRefusal(language, read.refusal))
}
