import {
  checkedBy,
  type Game,
  type Kind,
  type Match,
  type MatchFile,
  sayRefusal,
  type Unchecked,
  uncheckedBy,
} from '@grognard/engine'
import { readArguments, UsageError } from '../arguments.ts'
import { type Context, EXIT } from '../context.ts'
import { printJson, printTo } from '../output.ts'
import { gamesWith } from '../own-data.ts'
import { loadMatch } from '../saves.ts'
import type { CliWords } from '../words/index.ts'
import { playedAgain, readFor, sayUnusable, unusable } from './brought.ts'

const FLAGS = { json: 'switch', data: 'value' } as const

/** Plays a file again and says whether it leads where the file says, and what of it nobody can check. */
export async function verify(context: Context): Promise<number> {
  const { args, words, language, io } = context
  const given = readArguments(args, FLAGS, words, 1)
  const [path] = given.rest
  if (path === undefined) throw new UsageError(words.usage.needsFile)
  const games = gamesWith(given.values('data'), context)
  const read = readFor(games, loadMatch(path))
  if (!read.ok) {
    if (!given.has('json')) throw unusable(read.refusal, context)
    const { code } = read.refusal
    printJson(io.output, { verified: false, code, message: sayUnusable(read.refusal, context) })
    return EXIT.usage
  }
  const { game, text } = read.value
  const played = playedAgain(game, text)
  const facts = factsOf(game, text.file)
  if (!played.ok) {
    const { code, args: { number = null } = {} } = played.refusal
    const message = sayRefusal(language, played.refusal, game)
    if (given.has('json'))
      printJson(io.output, { verified: false, ...facts, code, decision: number, message })
    else printTo(io.output, words.notVerified(message))
    return EXIT.failed
  }
  const match = played.value
  const unchecked = uncheckedBy(match, text.file)
  const [entries, draws, hash] = [match.entries.length, match.state().chance.draws, match.hash]
  if (given.has('json')) printJson(io.output, { verified: true, unchecked, ...facts, entries, draws, hash })
  else {
    printTo(io.output, words.verified({ ...facts, entries, draws, hash }))
    for (const note of notesOn(match, text.file, words)) printTo(io.output, note)
  }
  return unchecked.length === 0 ? EXIT.fine : EXIT.unchecked
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
    /** Were its dice sealed, and was the seed committed to? */
    sealed: file.chance.source === 'sealed',
    committed: commitment,
  }
}

/** Of a file that leads where it says: what one would wrongly take for granted. */
export function notesOn(match: Match<Kind>, file: MatchFile, words: CliWords): string[] {
  const notes: { readonly [U in Unchecked]: string } = {
    ...words.unchecked,
    rules: words.unchecked.rules(file.rules, match.game.rules),
  }
  return uncheckedBy(match, file).map(what => notes[what])
}
