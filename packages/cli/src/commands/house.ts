import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, UsageError } from '../arguments.ts'
import { type Context, EXIT, Failure } from '../context.ts'
import { putFile } from '../files/putting.ts'
import { occupantOf } from '../files/writing.ts'
import { printTo } from '../output.ts'
import { reasonFor } from '../words/files.ts'

/** What a host does with everything that a house keeps: whole copies, and matches as files. */

const loadServer = () => import('@grognard/server')
type Server = Awaited<ReturnType<typeof loadServer>>

const PLACE = { place: 'value' } as const

/** Where everything is kept: as `serve` finds it. */
export const placeFor = (named: string | undefined, { env }: Context, { USUAL_PLACE }: Server): string =>
  named ?? env['DATABASE_URL'] ?? USUAL_PLACE

/** What went wrong is told in a sentence; a password is never part of it. */
export function troubleAt(error: unknown, place: string, { words }: Context, server: Server): unknown {
  const shown = server.withoutPassword(place)
  if (error instanceof server.PlaceNotFound) return new Failure(words.house.nothingAt(shown))
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (typeof code !== 'string') return error
  const reason = reasonFor(words.files, error)
  return new Failure(words.house.unreachable(shown, server.withoutPassword(reason)))
}

export async function backup(context: Context): Promise<number> {
  const { args, words, io } = context
  const given = readArguments(args, PLACE, words, 1)
  const server = await loadServer()
  const place = placeFor(given.value('place'), context, server)
  const path = given.rest[0] ?? `grognard-${new Date().toISOString().slice(0, 10)}.backup`
  const occupant = occupantOf(path)
  if (occupant === 'file') throw new Failure(words.files.occupied(path))
  if (occupant === 'no-file') throw new Failure(words.files.notAFile(path))
  const counts = await server.backUp(place, path).catch((error: unknown) => {
    throw troubleAt(error, place, context, server)
  })
  printTo(io.output, words.house.backedUp(path, counts['matches'] ?? 0, counts['users'] ?? 0))
  return EXIT.fine
}

export async function restore(context: Context): Promise<number> {
  const { args, words, io } = context
  const given = readArguments(args, PLACE, words, 1)
  const [path] = given.rest
  if (path === undefined) throw new UsageError(words.house.needsBackup)
  const server = await loadServer()
  const place = placeFor(given.value('place'), context, server)
  const shown = server.withoutPassword(place)
  const counts = await server.restore(path, place).catch((error: unknown) => {
    throw error instanceof server.NotRestored
      ? new Failure(words.house.notRestored(path, shown, error.why))
      : troubleAt(error, place, context, server)
  })
  printTo(io.output, words.house.restored(path, shown, counts['matches'] ?? 0, counts['users'] ?? 0))
  return EXIT.fine
}

const EXPORT = { place: 'value', match: 'value', running: 'switch' } as const

export async function exportMatches(context: Context): Promise<number> {
  const { args, words, io } = context
  const given = readArguments(args, EXPORT, words, 1)
  const [folder] = given.rest
  if (folder === undefined) throw new UsageError(words.house.needsFolder)
  const server = await loadServer()
  const place = placeFor(given.value('place'), context, server)
  const match = given.value('match')
  mkdirSync(folder, { recursive: true })
  let [written, failed] = [0, 0]
  try {
    const wanted = { isRunningWanted: given.has('running'), ...(match !== undefined && { match }) }
    for await (const { id, file } of server.matchFilesOf(place, wanted)) {
      if ('reason' in file) {
        failed++
        printTo(io.errors, words.house.notExported(id, file.reason))
        continue
      }
      putFile(join(folder, `${id}.grognard.json`), `${JSON.stringify(file, null, 2)}\n`, words.files)
      written++
    }
  } catch (error) {
    throw troubleAt(error, place, context, server)
  }
  if (match !== undefined && written + failed === 0) throw new Failure(words.house.noMatch(match))
  printTo(io.output, words.house.exported(written, folder))
  return failed === 0 ? EXIT.fine : EXIT.failed
}
