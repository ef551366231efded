import { readArguments, UsageError } from '../arguments.ts'
import { type Kept, matchesIn, pathsIn } from '../audit/matches.ts'
import { auditLines } from '../audit/report.ts'
import { Tally } from '../audit/tally.ts'
import { judge } from '../audit/verdict.ts'
import { type Context, EXIT } from '../context.ts'
import { printJson, printTo } from '../output.ts'
import { gameIn, gamesWith } from '../own-data.ts'
import { lineOn } from '../progress.ts'
import { numbersOf } from '../words/numbers.ts'

const FLAGS = { data: 'value', json: 'switch' } as const

/** Plays old matches under the rules of the day, and says which of them lead elsewhere, and where. */
export async function audit(context: Context): Promise<number> {
  const { args, words, language, io } = context
  const given = readArguments(args, FLAGS, words, Number.POSITIVE_INFINITY)
  if (given.rest.length === 0) throw new UsageError(words.audit.needsFiles)
  const games = gamesWith(given.values('data'), context)
  const tally = new Tally()
  const by = { games, language, words: words.audit }
  for await (const kept of withProgress(given.rest.flatMap(pathsIn), context))
    tally.add(kept, judge(by, kept))
  if (tally.matches === 0) throw new UsageError(words.audit.nothing(given.rest))
  const title = (id: string) => gameIn(games, id)?.words[language].title ?? id
  if (given.has('json')) printJson(io.output, asData(tally))
  else for (const line of auditLines(tally, words.audit, title)) printTo(io.output, line)
  return tally.same === tally.matches ? EXIT.fine : EXIT.failed
}

async function* withProgress(
  paths: readonly string[],
  { words, language, io }: Context,
): AsyncGenerator<Kept> {
  const line = lineOn(io.errors)
  const numbers = numbersOf(language)
  const begun = performance.now()
  let matches = 0
  try {
    for (const [index, path] of paths.entries())
      for await (const kept of matchesIn(path)) {
        yield kept
        matches++
        line.show(() => {
          const rate = (1000 * matches) / (performance.now() - begun)
          const shown = numbers.decimal(rate, rate < 10 ? 1 : 0)
          return words.audit.progress(numbers.whole(matches), shown, index + 1, paths.length)
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
