import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '../storage/database.ts'
import { KNOWN_STEPS, stepsOf } from '../storage/migrations.ts'
import { openDatabase } from '../storage/store.ts'
import type { Tables } from '../storage/tables.ts'
import { isThere } from './place.ts'
import { NotRestored, PlaceNotFound } from './troubles.ts'
import { piecesOf, tablesIn } from './whole-tables.ts'

/**
 * All that is kept, as one file that either database can be made of: compressed lines of JSON. The first says what it is,
 * the last what must have been in it; between them the rows of each table, in the order in which tables refer to others.
 */

const FORMAT = 'grognard-backup'

const Head = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  /** How far the database was. */
  steps: z.number().int().positive(),
  made: z.string(),
})
const Rows = z.strictObject({
  table: z.string().regex(/^\w+$/),
  rows: z.array(z.record(z.string(), z.unknown())),
})
const End = z.strictObject({ rows: z.record(z.string(), z.number()), hash: z.string() })

/** How many rows of each table there are. */
export type Counts = { readonly [table: string]: number }

/** While the house is open, too: it shows one moment. */
export async function backUp(place: string, path: string): Promise<Counts> {
  if (!(await isThere(place))) throw new PlaceNotFound(place)
  // As it is: a house that is open may be of an older program.
  const database = await openDatabase(place, 0)
  const fresh = `${path}.${process.pid}.new`
  const counts: { [table: string]: number } = {}
  try {
    const steps = await stepsOf(database.db)
    if (steps === 0) throw new PlaceNotFound(place)
    await pipeline(
      Readable.from(linesOf(database, steps, counts)),
      createGzip(),
      createWriteStream(fresh, { mode: 0o600 }),
    )
    const file = await open(fresh, 'r+')
    await file.sync()
    await file.close()
    await rename(fresh, path)
    return counts
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  } finally {
    await database.close()
  }
}

async function* linesOf(
  database: Database,
  steps: number,
  counts: { [table: string]: number },
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const line = (value: unknown): string => {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    return text
  }
  const made = new Date().toISOString()
  yield line({ format: FORMAT, version: 1, steps, made } satisfies z.infer<typeof Head>)
  for await (const { table, rows } of piecesOf(database)) {
    counts[table] = (counts[table] ?? 0) + rows.length
    if (rows.length > 0) yield line({ table, rows })
  }
  yield `${JSON.stringify({ rows: counts, hash: hash.digest('hex') } satisfies z.infer<typeof End>)}\n`
}

/** Into a place where nothing is yet; all of it or nothing. */
export async function restore(path: string, place: string): Promise<Counts> {
  const { steps } = await checked(path)
  if (steps > KNOWN_STEPS) throw new NotRestored('newer')
  const database = await openDatabase(place, steps)
  const counts: { [table: string]: number } = {}
  try {
    await database.db.transaction().execute(async within => {
      if (!(await isEmpty(within, database))) throw new NotRestored('not-empty')
      for await (const read of linesIn(path)) {
        const { table, rows } = Rows.parse(read)
        for (const row of rows)
          await within
            .insertInto(table as keyof Tables)
            .values(row as never)
            .execute()
        counts[table] = (counts[table] ?? 0) + rows.length
      }
    })
  } finally {
    await database.close()
  }
  // What has come to the program since the backup was made.
  await (await openDatabase(place)).close()
  return counts
}

async function isEmpty(within: Transaction<Tables>, database: Database): Promise<boolean> {
  for (const table of await tablesIn(within, database.types.kind)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(within)
    if (rows.length > 0) return false
  }
  return true
}

/** Reads it once without believing any of it: is it whole, and nothing changed? */
async function checked(path: string): Promise<z.infer<typeof Head>> {
  const hash = createHash('sha256')
  const counts: { [table: string]: number } = {}
  let head: z.infer<typeof Head> | null = null
  let end: z.infer<typeof End> | null = null
  try {
    for await (const text of textIn(path)) {
      if (end !== null) throw new NotRestored('damaged')
      const json: unknown = JSON.parse(text)
      const last = End.safeParse(json)
      if (last.success) {
        end = last.data
        continue
      }
      hash.update(`${text}\n`)
      if (head === null) head = Head.parse(json)
      else {
        const { table, rows } = Rows.parse(json)
        counts[table] = (counts[table] ?? 0) + rows.length
      }
    }
  } catch (error) {
    if (isMissing(error)) throw error
    throw new NotRestored(head === null ? 'no-backup' : 'damaged')
  }
  if (head === null) throw new NotRestored('no-backup')
  const isWhole = Object.entries(end?.rows ?? {}).every(([table, rows]) => (counts[table] ?? 0) === rows)
  if (end === null || end.hash !== hash.digest('hex') || !isWhole) throw new NotRestored('damaged')
  return head
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'EISDIR')

async function* linesIn(path: string): AsyncGenerator<unknown> {
  for await (const text of textIn(path)) {
    const json: unknown = JSON.parse(text)
    if (Rows.safeParse(json).success) yield json
  }
}

async function* textIn(path: string): AsyncGenerator<string> {
  const file = createReadStream(path)
  const unpacked = createGunzip()
  const failed = new Promise<never>((_, reject) => {
    file.on('error', reject)
    unpacked.on('error', reject)
  })
  failed.catch(() => undefined)
  file.pipe(unpacked)
  const lines = createInterface({ input: unpacked })[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await Promise.race([lines.next(), failed])
      if (next.done === true) return
      yield next.value
    }
  } finally {
    file.destroy()
    unpacked.destroy()
  }
}
