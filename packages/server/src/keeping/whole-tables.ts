import { type Kysely, sql } from 'kysely'
import type { Database } from '../storage/database.ts'
import type { Tables } from '../storage/tables.ts'

/** Whole tables, whatever is in them: for those who carry everything from one place to another. */

const AT_ONCE = 500

/** Which steps were done is no content: whoever puts rows back has done them already. */
const OWN = ['migrations']

/** In the order in which they were made: a table refers only to those that were there before it. */
export async function tablesIn(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<string[]> {
  const { rows } =
    kind === 'sqlite'
      ? await sql<{ name: string }>`
          select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by rowid`.execute(
          db,
        )
      : await sql<{ name: string }>`
          select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname = current_schema() order by c.oid`.execute(db)
  return rows.map(({ name }) => name).filter(name => !OWN.includes(name))
}

interface Piece {
  readonly table: string
  readonly rows: readonly { readonly [column: string]: unknown }[]
}

/** All rows as they are at one moment, a few hundred at a time. */
export async function* piecesOf(database: Database): AsyncGenerator<Piece> {
  if (database.types.kind === 'sqlite') yield* piecesOfFile(database.db)
  else yield* piecesOfPostgres(database.db)
}

/** The file has one connection. What only reads stops nobody who writes. */
async function* piecesOfFile(db: Kysely<Tables>): AsyncGenerator<Piece> {
  await sql`begin`.execute(db)
  try {
    for (const table of await tablesIn(db, 'sqlite')) {
      yield { table, rows: [] }
      yield* byNumber(db, table)
    }
  } finally {
    await sql`rollback`.execute(db)
  }
}

async function* piecesOfPostgres(db: Kysely<Tables>): AsyncGenerator<Piece> {
  const within = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    for (const table of await tablesIn(within, 'postgres')) {
      yield { table, rows: [] }
      yield* byCursor(within, table)
    }
  } finally {
    await within.rollback().execute()
  }
}

async function* byNumber(db: Kysely<Tables>, table: string): AsyncGenerator<Piece> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ [column: string]: unknown }>`
      select rowid as "rowid", * from ${sql.table(table)} where rowid > ${after} order by rowid limit ${AT_ONCE}
    `.execute(db)
    if (rows.length === 0) return
    after = Number(rows.at(-1)?.['rowid'])
    yield { table, rows: rows.map(({ rowid: _, ...row }) => row) }
  }
}

async function* byCursor(db: Kysely<Tables>, table: string): AsyncGenerator<Piece> {
  await sql`declare piece no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<{ [column: string]: unknown }>`fetch ${sql.lit(AT_ONCE)} from piece`.execute(
      db,
    )
    if (rows.length === 0) break
    yield { table, rows }
  }
  await sql`close piece`.execute(db)
}
