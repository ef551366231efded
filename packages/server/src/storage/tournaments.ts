import type { Transaction } from 'kysely'
import type { TournamentLine, TournamentStage } from '../told/index.ts'
import type { Database } from './database.ts'
import { layTable } from './gatherings.ts'
import type { Step } from './migrations.ts'
import { botPlayer, DEPUTY } from './players.ts'
import type { EntrantRow, NewMatchRow, NewSeatRow, PairingRow, Tables, TournamentRow } from './tables.ts'
import { wish } from './tasks.ts'

/** Tournaments: who takes part, and who meets whom in which match. */
export const tournaments: Step = async db => {
  await db.schema
    .createTable('tournaments')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('scenario', 'text', column => column.notNull())
    .addColumn('clock', 'text')
    .addColumn('rated', 'integer', column => column.notNull())
    .addColumn('maker', 'text', column => column.notNull())
    .addColumn('made', 'bigint', column => column.notNull())
    .addColumn('stage', 'text', column => column.notNull())
    .addColumn('round', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('tournaments_by_age').on('tournaments').column('made').execute()
  await db.schema
    .createTable('entrants')
    .addColumn('tournament', 'text', column =>
      column.notNull().references('tournaments.id').onDelete('cascade'),
    )
    .addColumn('n', 'integer', column => column.notNull())
    .addColumn('player', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('entrants_once', ['tournament', 'n'])
    .execute()
  await db.schema
    .createTable('pairings')
    .addColumn('tournament', 'text', column =>
      column.notNull().references('tournaments.id').onDelete('cascade'),
    )
    .addColumn('round', 'integer', column => column.notNull())
    .addColumn('board', 'integer', column => column.notNull())
    .addColumn('one', 'integer', column => column.notNull())
    .addColumn('two', 'integer')
    .addColumn('match', 'text')
    .addColumn('score', 'double precision')
    .addPrimaryKeyConstraint('pairings_once', ['tournament', 'round', 'board'])
    .execute()
  await db.schema.createIndex('pairings_of_match').on('pairings').column('match').execute()
}

/** Whoever has opened tournaments finds their tables without looking at everybody's. */
export const openers: Step = async db => {
  await db.schema.createIndex('tournaments_of_maker').on('tournaments').column('maker').execute()
}

/** Somebody may go while it runs: whoever would have met them has won. */
export const withdrawals: Step = async db => {
  await db.schema
    .alterTable('entrants')
    .addColumn('withdrawn', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}

/**
 * A guest has become an account. Nobody meets oneself: where the account takes part already, the guest's place is free
 * while the tournament gathers, and a bot's once it has begun.
 */
export async function giveEntries(within: Transaction<Tables>, from: string, to: string): Promise<void> {
  const both = within.selectFrom('entrants').select('tournament').where('player', '=', to)
  const gathering = within.selectFrom('tournaments').select('id').where('stage', '=', 'gathering')
  const guests = within.selectFrom('entrants').select('tournament').where('player', '=', from)
  const twice = (await guests.where('tournament', 'in', both).execute()).map(({ tournament }) => tournament)
  if (twice.length > 0) {
    await within
      .deleteFrom('entrants')
      .where('player', '=', from)
      .where('tournament', 'in', twice)
      .where('tournament', 'in', gathering)
      .execute()
    await within
      .updateTable('entrants')
      .set({ player: botPlayer(DEPUTY) })
      .where('player', '=', from)
      .where('tournament', 'in', twice)
      .execute()
  }
  await within.updateTable('entrants').set({ player: to }).where('player', '=', from).execute()
}

const LISTED = 50
const MOST_ENTRANTS = 64

export interface WholeTournament {
  readonly row: TournamentRow
  readonly entrants: readonly EntrantRow[]
  readonly pairings: readonly PairingRow[]
}

interface NewPairing {
  readonly row: PairingRow
  /** Null: the first one is free. */
  readonly table: { readonly row: NewMatchRow; readonly seats: readonly NewSeatRow[] } | null
}

/** Others take part than when the round was paired. */
class Otherwise extends Error {}

export class Tournaments {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  async make(row: TournamentRow): Promise<void> {
    await this.#db.transaction().execute(async within => {
      await within.insertInto('tournaments').values(row).execute()
      await this.#database.news.tell(within, [{ of: 'lobby' }])
    })
  }

  /** Those that somebody takes part in, or has opened. */
  async concerning(
    user: string,
  ): Promise<Pick<TournamentRow, 'id' | 'name' | 'kind' | 'game' | 'stage' | 'made'>[]> {
    const entered = this.#db.selectFrom('entrants').select('tournament').where('player', '=', user)
    return this.#db
      .selectFrom('tournaments')
      .select(['id', 'name', 'kind', 'game', 'stage', 'made'])
      .where(is => is.or([is('maker', '=', user), is('id', 'in', entered)]))
      .orderBy('made')
      .execute()
  }

  /** How many somebody has opened that are not over. */
  async openedBy(maker: string): Promise<number> {
    const opened = this.#db
      .selectFrom('tournaments')
      .select(({ fn }) => fn.countAll<number>().as('many'))
      .where('maker', '=', maker)
      .where('stage', 'in', ['gathering', 'running'])
    return Number((await opened.executeTakeFirst())?.many ?? 0)
  }

  latest(): Promise<TournamentLine[]> {
    return this.#db
      .selectFrom('tournaments')
      .select(['id', 'name', 'kind', 'game', 'scenario', 'stage'])
      .where('stage', '!=', 'gone')
      .$narrowType<{ stage: TournamentStage }>()
      .orderBy('made', 'desc')
      .limit(LISTED)
      .execute()
  }

  async find(id: string): Promise<WholeTournament | null> {
    const row = await this.#db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) return null
    const entrants = this.#db.selectFrom('entrants').selectAll().where('tournament', '=', id).orderBy('n')
    const pairings = this.#db.selectFrom('pairings').selectAll().where('tournament', '=', id)
    return {
      row,
      entrants: await entrants.execute(),
      pairings: await pairings.orderBy('round').orderBy('board').execute(),
    }
  }

  async ofMatch(match: string): Promise<string | null> {
    const found = this.#db.selectFrom('pairings').select('tournament').where('match', '=', match)
    return (await found.executeTakeFirst())?.tournament ?? null
  }

  /** False: it has begun, it is full, or they take part already (a bot may several times). */
  async enter(id: string, player: string, isOnce: boolean): Promise<boolean> {
    return this.#db.transaction().execute(async within => {
      // Written although it stays the same: whoever begins it waits for us, or we for them.
      const { numUpdatedRows } = await within
        .updateTable('tournaments')
        .set({ stage: 'gathering' })
        .where('id', '=', id)
        .where('stage', '=', 'gathering')
        .executeTakeFirst()
      const there = await within.selectFrom('entrants').selectAll().where('tournament', '=', id).execute()
      const isThere = isOnce && there.some(each => each.player === player)
      if (numUpdatedRows === 0n || isThere || there.length >= MOST_ENTRANTS) return false
      const n = there.reduce((most, each) => Math.max(most, each.n + 1), 0)
      await within.insertInto('entrants').values({ tournament: id, n, player }).execute()
      await this.#database.news.tell(within, [{ of: 'lobby' }])
      return true
    })
  }

  /**
   * Before it begins. False: it has begun, or they do not take part.
   *
   * @param n their place among those who take part
   */
  async leave(id: string, n: number, player: string): Promise<boolean> {
    return this.#db.transaction().execute(async within => {
      const gathering = within.selectFrom('tournaments').select('id').where('stage', '=', 'gathering')
      const { numDeletedRows } = await within
        .deleteFrom('entrants')
        .where('tournament', '=', id)
        .where('n', '=', n)
        .where('player', '=', player)
        .where('tournament', 'in', gathering)
        .executeTakeFirst()
      await this.#database.news.tell(within, [{ of: 'lobby' }])
      return numDeletedRows > 0n
    })
  }

  /**
   * Takes no further part in one that runs; what they play there is given up by a task that is written with it. False: it
   * does not run, or they do not take part.
   */
  async withdraw(id: string, n: number, player: string, at: number): Promise<boolean> {
    return this.#db.transaction().execute(async within => {
      // The row of the tournament is the lock: whoever pairs a round knows of it, or has paired it before.
      const { numUpdatedRows } = await within
        .updateTable('tournaments')
        .set({ stage: 'running' })
        .where('id', '=', id)
        .where('stage', '=', 'running')
        .executeTakeFirst()
      const gone = await within
        .updateTable('entrants')
        .set({ withdrawn: 1 })
        .where('tournament', '=', id)
        .where('n', '=', n)
        .where('player', '=', player)
        .where('withdrawn', '=', 0)
        .executeTakeFirst()
      if (numUpdatedRows === 0n || gone.numUpdatedRows === 0n) return false
      const played = within
        .selectFrom('pairings')
        .select('match')
        .where('tournament', '=', id)
        .where('score', 'is', null)
        .where(is => is.or([is('one', '=', n), is('two', '=', n)]))
      for (const { match } of await played.execute())
        if (match !== null) await wish(within, match, [{ kind: 'withdrawn', due: at }])
      await this.#database.news.tell(within, [{ of: 'lobby' }, { of: 'tasks' }])
      return true
    })
  }

  /** The seats of those who have withdrawn from the tournament that the match is played in. */
  async givenUp(match: string): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('pairings')
      .innerJoin('entrants', 'entrants.tournament', 'pairings.tournament')
      .select(['pairings.one', 'entrants.n'])
      .where('match', '=', match)
      .where('score', 'is', null)
      .where('withdrawn', '=', 1)
      .where(is => is.or([is('n', '=', is.ref('one')), is('n', '=', is.ref('two'))]))
      .execute()
    return rows.map(({ one, n }) => (n === one ? 0 : 1))
  }

  /** Nobody finds it any more. False: it has begun. */
  async callOff(id: string): Promise<boolean> {
    return this.#db.transaction().execute(async within => {
      const { numUpdatedRows } = await within
        .updateTable('tournaments')
        .set({ stage: 'gone' })
        .where('id', '=', id)
        .where('stage', '=', 'gathering')
        .executeTakeFirst()
      await this.#database.news.tell(within, [{ of: 'lobby' }])
      return numUpdatedRows > 0n
    })
  }

  /**
   * The next round with its tables, once, whoever else may be pairing it.
   *
   * @param before as it was when it was paired
   * @param pairings null: it is over
   * @returns `late`: another was quicker; `otherwise`: somebody has gone meanwhile, and nothing was written
   */
  async pair(
    { row: { id, round }, entrants }: WholeTournament,
    pairings: readonly NewPairing[] | null,
  ): Promise<'paired' | 'late' | 'otherwise'> {
    const written = this.#db.transaction().execute(async within => {
      const { numUpdatedRows } = await within
        .updateTable('tournaments')
        .set(pairings === null ? { stage: 'over' } : { stage: 'running', round: round + 1 })
        .where('id', '=', id)
        .where('round', '=', round)
        .where('stage', 'in', ['gathering', 'running'])
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return 'late' as const
      const now = within.selectFrom('entrants').selectAll().where('tournament', '=', id).orderBy('n')
      if (JSON.stringify(await now.execute()) !== JSON.stringify(entrants)) throw new Otherwise()
      for (const { row, table } of pairings ?? []) {
        if (table !== null) await layTable(within, table)
        await within.insertInto('pairings').values(row).execute()
      }
      await this.#database.news.tell(within, [{ of: 'lobby' }, { of: 'tasks' }])
      return 'paired' as const
    })
    return written.catch((error: unknown) => {
      if (error instanceof Otherwise) return 'otherwise' as const
      throw error
    })
  }

  /** Once: what stands there stays. */
  async score(match: string, score: number): Promise<void> {
    await this.#db.transaction().execute(async within => {
      const open = within.updateTable('pairings').set({ score }).where('match', '=', match)
      await open.where('score', 'is', null).execute()
      await this.#database.news.tell(within, [{ of: 'lobby' }])
    })
  }
}
