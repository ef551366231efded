import { readArguments, UsageError } from '../arguments.ts'
import { type Kept, keptInHouse, matchesIn, pathsIn } from '../audit/matches.ts'
import { auditLines } from '../audit/report.ts'
import { Tally } from '../audit/tally.ts'
import { judge } from '../audit/verdict.ts'
import { type Context, EXIT } from '../context.ts'
import { printJson, printTo } from '../output.ts'
import { gameIn, gamesWith } from '../own-data.ts'
import { lineOn } from '../progress.ts'
import { numbersOf } from '../words/numbers.ts'
import { placeFor, troubleAt } from './house.ts'

const FLAGS = { data: 'value', json: 'switch', house: 'switch', place: 'value' } as const

/** Plays old matches under the rules of the day, and says which of them lead elsewhere, and where. */
export async function audit(context: Context): Promise<number> {
  const { args, words, language, io } = context
  const given = readArguments(args, FLAGS, words, Number.POSITIVE_INFINITY)
  const isHouse = given.has('house') || given.has('place')
  if (given.rest.length === 0 && !isHouse) throw new UsageError(words.audit.needsFiles)
  const games = gamesWith(given.values('data'), context)
  const tally = new Tally()
  const by = { games, language, words: words.audit }
  const sources: (() => AsyncIterable<Kept>)[] = given.rest
    .flatMap(pathsIn)
    .map(path => () => matchesIn(path))
  if (isHouse) sources.push(() => houseMatches(given.value('place'), context))
  for await (const kept of withProgress(sources, context)) tally.add(kept, judge(by, kept))
  if (tally.matches === 0) throw new UsageError(words.audit.nothing(isHouse ? ['--house'] : given.rest))
  const title = (id: string) => gameIn(games, id)?.words[language].title ?? id
  if (given.has('json')) printJson(io.output, asData(tally))
  else for (const line of auditLines(tally, words.audit, title)) printTo(io.output, line)
  return tally.same === tally.matches ? EXIT.fine : EXIT.failed
}

/** Those that a server keeps, also those that still run: they go on from their stored state whatever the rules. */
async function* houseMatches(named: string | undefined, context: Context): AsyncGenerator<Kept> {
  const server = await import('@grognard/server')
  const place = placeFor(named, context, server)
  try {
    for await (const match of server.matchFilesOf(place, { isRunningWanted: true }))
      yield keptInHouse(server.withoutPassword(place), match)
  } catch (error) {
    throw troubleAt(error, place, context, server)
  }
}

async function* withProgress(
  sources: readonly (() => AsyncIterable<Kept>)[],
  { words, language, io }: Context,
): AsyncGenerator<Kept> {
  const line = lineOn(io.errors)
  const numbers = numbersOf(language)
  const begun = performance.now()
  let matches = 0
  try {
    for (const [index, source] of sources.entries())
      for await (const kept of source()) {
        yield kept
        matches++
        line.show(() => {
          const rate = (1000 * matches) / (performance.now() - begun)
          const shown = numbers.decimal(rate, rate < 10 ? 1 : 0)
          return words.audit.progress(numbers.whole(matches), shown, index + 1, sources.length)
        })
      }
  } finally {
    line.clear()
  }
}

const asData = ({ matches, same, rows, differences, unplayable }: Tally): object => ({
  matches,
  same,
  different: differences.length,
  unplayable: unplayable.length,
  rows,
  differences,
  notPlayed: unplayable,
})
