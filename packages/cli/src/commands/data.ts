import { GAMES } from '@grognard/collection/whole'
import { readArguments, UsageError } from '../arguments.ts'
import { type Context, EXIT } from '../context.ts'
import { dataKinds, schemaOf } from '../data-schemas.ts'
import { printJson, printTo } from '../output.ts'
import { additionsOf, type OwnData, readOwnData, refusalOf } from '../own-data.ts'

const FLAGS = { schema: 'value', json: 'switch' } as const
const DIGITS = 8

/** Checks armies, maps and the like of one's own, and says what they add or every reason why not. */
export async function data(context: Context): Promise<number> {
  const { args, words, io } = context
  const given = readArguments(args, FLAGS, words, Number.POSITIVE_INFINITY)
  const kind = given.value('schema')
  if (kind !== undefined) return printSchema(kind, context)
  if (given.rest.length === 0) throw new UsageError(words.data.needsFolder)
  const found = readOwnData(given.rest, context)
  if (given.has('json')) printJson(io.output, asData(found))
  else if (found.reasons.length > 0) printTo(io.errors, `grognard: ${refusalOf(found.reasons, context)}`)
  else for (const line of asText(found, context)) printTo(io.output, line)
  return found.reasons.length > 0 ? EXIT.failed : EXIT.fine
}

function printSchema(kind: string, { words, io }: Context): number {
  const schema = schemaOf(kind)
  if (schema === null) throw new UsageError(words.data.noSuchKind(kind, dataKinds()))
  printTo(io.output, schema)
  return EXIT.fine
}

const changed = ({ games }: OwnData) => games.filter(game => !GAMES.includes(game))

const asText = (found: OwnData, context: Context): string[] =>
  changed(found).flatMap(game => [
    ...[...additionsOf(game, context)].map(([file, things]) => context.words.data.adds(file, things)),
    context.words.data.has(game.words[context.language].title, game.data?.hash.slice(0, DIGITS) ?? ''),
  ])

const asData = (found: OwnData): object => ({
  ok: found.reasons.length === 0,
  reasons: found.reasons,
  games: changed(found).map(({ id, data }) => ({ game: id, data: data?.hash, adds: data?.adds })),
})
