import type { Database } from './database.ts'
import type { ChatRow } from './tables.ts'

const SHOWN = 500

export class Chats {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async say(line: Omit<ChatRow, 'n'>): Promise<void> {
    await this.#database.db.transaction().execute(async within => {
      const { match } = line
      // The row of the match is the lock: two who speak at once speak one after the other.
      await within
        .updateTable('matches')
        .set(({ ref }) => ({ changed: ref('changed') }))
        .where('id', '=', match)
        .execute()
      const last = await within
        .selectFrom('chat')
        .select(({ fn }) => fn.max('n').as('n'))
        .where('match', '=', match)
        .executeTakeFirst()
      await within
        .insertInto('chat')
        .values({ ...line, n: (last?.n ?? 0) + 1 })
        .execute()
      await this.#database.news.tell(within, [{ of: 'chat', match }])
    })
  }

  /** What somebody said at that moment; null: nothing. */
  async saidAt(match: string, speaker: string, at: number): Promise<ChatRow | null> {
    const found = this.#database.db
      .selectFrom('chat')
      .selectAll()
      .where('match', '=', match)
      .where('speaker', '=', speaker)
      .where('at', '=', at)
    return (await found.executeTakeFirst()) ?? null
  }

  /** The newest lines behind that number, in order. */
  async of(match: string, after: number): Promise<ChatRow[]> {
    const rows = await this.#database.db
      .selectFrom('chat')
      .selectAll()
      .where('match', '=', match)
      .where('n', '>', after)
      .orderBy('n', 'desc')
      .limit(SHOWN)
      .execute()
    return rows.reverse()
  }
}
