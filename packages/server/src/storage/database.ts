import type { Kysely } from 'kysely'
import type { Types } from './migrations.ts'
import type { News } from './news.ts'
import type { Tables } from './tables.ts'

/** One of the two databases, ready for use. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly types: Types
  readonly news: News
  close(): Promise<void>
}
