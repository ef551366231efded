import type { Kind, LogEvent, Match, MatchRecord, Outcome } from '@grognard/engine'
import type { Head } from '@grognard/sitting'
import type { Database } from './database.ts'
import { recordOf, writeAnew } from './log.ts'
import { matchAt } from './matches.ts'
import { type Step, writeStep } from './steps.ts'
import type { MatchRow, SeatRow } from './tables.ts'
import { wish } from './tasks.ts'

/** What has happened in matches: their logs, with a record now and then from which play goes on. */

/** A match as it was last written. */
interface KeptMatch {
  readonly row: MatchRow
  readonly seats: readonly SeatRow[]
  readonly head: Head
  readonly record: MatchRecord
  readonly result: Outcome | null
  readonly log: readonly LogEvent<Kind>[]
  /** The newest keys that clients have sent. */
  readonly keys: readonly string[]
}

interface Since {
  /** JSON. */
  readonly asked: string
  readonly time: string | null
  readonly events: readonly LogEvent<Kind>[]
  readonly keys: readonly string[]
}

/** A client that has waited longer than this many decisions does not ask for its own again. */
const KEYS_KEPT = 200
const AT_ONCE = 100
const PAGE = 200

export class Stories {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  /** The match begins: once, whoever else may be beginning it. */
  begin(step: Step & { readonly head: Head; readonly record: MatchRecord }): Promise<boolean> {
    return writeStep(this.#database, step, { stage: 'running', head: JSON.stringify(step.head) }, 'gathering')
  }

  /** False: somebody else has gone on with the match, and nothing was written. */
  append(step: Step): Promise<boolean> {
    return writeStep(this.#database, step, {}, 'running')
  }

  /** The whole log anew, unless somebody else has gone on with the match; whoever opens it next goes on from there. */
  async rewrite(id: string, events: number, match: Match<Kind>, at: number): Promise<void> {
    const keys = await this.#keysOf(id)
    await this.#db.transaction().execute(async within => {
      const { numUpdatedRows } = await within
        .updateTable('matches')
        .set({ events: match.events })
        .where('id', '=', id)
        .where('events', '=', events)
        .where('stage', '=', 'running')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await writeAnew(within, id, match, keys, at)
      // Under other rules others may be asked.
      await wish(within, id, [{ kind: 'bot', due: at }])
      await this.#database.news.tell(within, [{ of: 'match', match: id }, { of: 'tasks' }])
    })
  }

  /** So that other rules can go on from here; unless somebody else has gone on already. */
  async keepRecord(match: string, record: MatchRecord): Promise<void> {
    await this.#db.transaction().execute(async within => {
      const { numUpdatedRows } = await within
        .updateTable('matches')
        .set({ events: record.events })
        .where('id', '=', match)
        .where('events', '=', record.events)
        .where('stage', '=', 'running')
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await recordOf(within, match, record).execute()
    })
  }

  /** All that have begun, the oldest first. */
  async *begun(): AsyncGenerator<string> {
    for (let last = { made: -1, id: '' }; ; ) {
      const rows = await this.#db
        .selectFrom('matches')
        .select(['id', 'made'])
        .where('head', 'is not', null)
        .where(is =>
          is.or([is('made', '>', last.made), is.and([is('made', '=', last.made), is('id', '>', last.id)])]),
        )
        .orderBy('made')
        .orderBy('id')
        .limit(PAGE)
        .execute()
      const end = rows.at(-1)
      if (end === undefined) return
      yield* rows.map(({ id }) => id)
      last = end
    }
  }

  /** Null: there is none, it has not begun, or is gone. */
  async kept(id: string): Promise<KeptMatch | null> {
    // First, so that it is never newer than the row: whoever goes on meanwhile writes both.
    const record = await this.#db
      .selectFrom('records')
      .select('record')
      .where('match', '=', id)
      .executeTakeFirst()
    const found = await matchAt(this.#db, id)
    if (found === null || found.row.head === null || found.row.stage === 'gone' || record === undefined)
      return null
    const { row, seats } = found
    return {
      row,
      seats,
      head: JSON.parse(row.head ?? ''),
      record: JSON.parse(record.record),
      result: row.result === null ? null : JSON.parse(row.result),
      // What another process has written since the row was read belongs to the next reading.
      log: (await this.eventsFrom(id, 0)).slice(0, row.events),
      keys: await this.#keysOf(id),
    }
  }

  /** How long the logs of those are that have begun. */
  async lengths(matches: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>()
    for (let done = 0; done < matches.length; done += AT_ONCE) {
      const rows = this.#db
        .selectFrom('matches')
        .select(['id', 'events'])
        .where('id', 'in', matches.slice(done, done + AT_ONCE))
        .where('events', '>', 0)
      for (const { id, events } of await rows.execute()) found.set(id, events)
    }
    return found
  }

  /** What has come to a match that still runs, and where its clocks stand; null: there is more to it. */
  async since(match: string, n: number): Promise<Since | null> {
    const row = await this.#db
      .selectFrom('matches')
      .select(['events', 'asked', 'time', 'stage'])
      .where('id', '=', match)
      .executeTakeFirst()
    if (row === undefined || row.stage === 'gone') return null
    const rows = await this.#db
      .selectFrom('log')
      .select(['event', 'key'])
      .where('match', '=', match)
      .where('n', '>=', n)
      .where('n', '<', row.events)
      .orderBy('n')
      .execute()
    return {
      asked: row.asked,
      time: row.time,
      events: rows.map(({ event }) => JSON.parse(event)),
      keys: rows.flatMap(({ key }) => (key === null ? [] : [key])),
    }
  }

  async eventsFrom(match: string, n: number): Promise<LogEvent<Kind>[]> {
    const rows = await this.#db
      .selectFrom('log')
      .select('event')
      .where('match', '=', match)
      .where('n', '>=', n)
      .orderBy('n')
      .execute()
    return rows.map(({ event }) => JSON.parse(event))
  }

  /** The log from there on, with the times at which it was written. */
  async timedFrom(match: string, n: number): Promise<{ event: LogEvent<Kind>; at: number }[]> {
    const rows = await this.#db
      .selectFrom('log')
      .select(['event', 'at'])
      .where('match', '=', match)
      .where('n', '>=', n)
      .orderBy('n')
      .execute()
    return rows.map(({ event, at }) => ({ event: JSON.parse(event), at }))
  }

  async #keysOf(match: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('log')
      .select('key')
      .where('match', '=', match)
      .where('key', 'is not', null)
      .orderBy('n', 'desc')
      .limit(KEYS_KEPT)
      .execute()
    return rows.flatMap(({ key }) => (key === null ? [] : [key]))
  }
}
