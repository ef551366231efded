import { sql, type Transaction } from 'kysely'
import { countedBy, type IsCounted } from '../play/counting.ts'
import { type Rating, UNKNOWN } from '../play/glicko.ts'
import type { Database } from './database.ts'
import { latelyOf } from './lately.ts'
import type { Step } from './migrations.ts'
import { botPlayer, DEPUTY } from './players.ts'
import type { ResultRow, Tables } from './tables.ts'
import { giveEntries } from './tournaments.ts'

/** How matches have ended, seat by seat, and what that says of those who played. */
export const results: Step = async db => {
  await db.schema
    .alterTable('matches')
    .addColumn('rated', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('results')
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'integer', column => column.notNull())
    .addColumn('player', 'text')
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('scenario', 'text', column => column.notNull())
    .addColumn('side', 'text', column => column.notNull())
    .addColumn('score', 'double precision', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('results_once', ['match', 'seat'])
    .execute()
  await db.schema.createIndex('results_of_player').on('results').columns(['player', 'at']).execute()
  await db.schema
    .createTable('ratings')
    .addColumn('player', 'text', column => column.notNull())
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('rating', 'double precision', column => column.notNull())
    .addColumn('deviation', 'double precision', column => column.notNull())
    .addColumn('volatility', 'double precision', column => column.notNull())
    .addColumn('played', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('ratings_once', ['player', 'game'])
    .execute()
  await db.schema.createIndex('ratings_by_game').on('ratings').columns(['game', 'rating']).execute()
  // By what others may know somebody: not by the name under which the house keeps them.
  await db.schema
    .createTable('faces')
    .addColumn('face', 'text', column => column.primaryKey())
    .addColumn('player', 'text', column => column.notNull().unique())
    .execute()
}

/** However much somebody has played, and however many are rated: a page of it is found without reading the rest. */
export const resultsFound: Step = async db => {
  await db.schema.dropIndex('results_of_player').execute()
  await db.schema.createIndex('results_of_player').on('results').columns(['player', 'at', 'match']).execute()
  await db.schema
    .createIndex('results_tallied')
    .on('results')
    .columns(['player', 'game', 'scenario', 'side', 'score'])
    .execute()
  await db.schema.dropIndex('ratings_by_game').execute()
  await sql`create index ratings_by_surety on ratings (game, (rating - deviation) desc, player)`.execute(db)
}

interface RatedRow extends Rating {
  readonly player: string
  readonly game: string
  readonly played: number
}

/** What somebody has made of a side of a scenario. */
interface Tally {
  readonly game: string
  readonly scenario: string
  readonly side: string
  readonly won: number
  readonly drawn: number
  readonly lost: number
}

/** A result, by when it came; of those of one moment by match. */
interface ResultPlace {
  readonly at: number
  readonly match: string
}

/** The ratings after a match, from those before it. */
type Rate = (before: ReadonlyMap<string, Rating>, isCounted: IsCounted) => ReadonlyMap<string, Rating>

const LISTED = 100
const PAGE = 30

export class Results {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  /**
   * How a match has ended: written once, whoever else may be writing it.
   *
   * @param rate null: it is not rated
   */
  async settle(rows: readonly ResultRow[], rate: Rate | null): Promise<boolean> {
    const [{ match, game, at } = { match: '', game: '', at: 0 }] = rows
    return this.#db.transaction().execute(async within => {
      // The row of the match is the lock.
      await within
        .updateTable('matches')
        .set(({ ref }) => ({ changed: ref('changed') }))
        .where('id', '=', match)
        .execute()
      const known = within.selectFrom('results').select('seat').where('match', '=', match)
      if (rows.length === 0 || (await known.executeTakeFirst()) !== undefined) return false
      await within
        .insertInto('results')
        .values([...rows])
        .execute()
      await this.#database.news.tell(within, [{ of: 'lobby' }])
      if (rate === null) return true
      // Two matches of one player may end at once: whoever rates second reads what the first has written.
      if (this.#database.types.kind === 'postgres')
        await sql`lock table ratings in share row exclusive mode`.execute(within)
      const players = [...new Set(rows.flatMap(({ player }) => player ?? []))].sort()
      const before = await ratingsOf(within, game, players)
      const isCounted = countedBy(await latelyOf(within, { match, game, players, at, before }))
      const after = rate(new Map(players.map(player => [player, before.get(player) ?? UNKNOWN])), isCounted)
      for (const [player, rating] of after) {
        const played = (before.get(player)?.played ?? 0) + 1
        await within
          .insertInto('ratings')
          .values({ player, game, ...rating, played })
          .onConflict(clash => clash.columns(['player', 'game']).doUpdateSet({ ...rating, played }))
          .execute()
      }
      return true
    })
  }

  ratings(player: string): Promise<RatedRow[]> {
    return this.#db.selectFrom('ratings').selectAll().where('player', '=', player).orderBy('game').execute()
  }

  /** The best of a game: by what is sure of them, so that one lucky match does not lead. */
  async ladder(game: string): Promise<RatedRow[]> {
    return this.#db
      .selectFrom('ratings')
      .selectAll()
      .where('game', '=', game)
      .orderBy(({ eb }) => eb('rating', '-', eb.ref('deviation')), 'desc')
      .orderBy('player')
      .limit(LISTED)
      .execute()
  }

  /** All of somebody's. */
  of(player: string): Promise<ResultRow[]> {
    return this.#db.selectFrom('results').selectAll().where('player', '=', player).orderBy('at').execute()
  }

  /** The latest, a page of them; `before`: those behind that one. */
  async latest(
    player: string,
    before: ResultPlace | null,
  ): Promise<{ readonly rows: readonly ResultRow[]; readonly older: ResultPlace | null }> {
    const rows = await this.#db
      .selectFrom('results')
      .selectAll()
      .where('player', '=', player)
      .$if(before !== null, query =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('at', 'match'), '<', tuple(before?.at ?? 0, before?.match ?? '')),
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('match', 'desc')
      .limit(PAGE)
      .execute()
    const last = rows.at(-1)
    const older = rows.length < PAGE || last === undefined ? null : { at: last.at, match: last.match }
    return { rows, older }
  }

  /** By game, scenario and side. */
  async tallies(player: string): Promise<Tally[]> {
    const many = (score: 'won' | 'drawn' | 'lost') => {
      const is = { won: sql`score = 1`, drawn: sql`score > 0 and score < 1`, lost: sql`score = 0` }[score]
      return sql<number>`sum(case when ${is} then 1 else 0 end)`.as(score)
    }
    const rows = await this.#db
      .selectFrom('results')
      .select(['game', 'scenario', 'side', many('won'), many('drawn'), many('lost')])
      .where('player', '=', player)
      .groupBy(['game', 'scenario', 'side'])
      .orderBy('game')
      .orderBy('scenario')
      .orderBy('side')
      .execute()
    return rows.map(row => ({
      ...row,
      won: Number(row.won),
      drawn: Number(row.drawn),
      lost: Number(row.lost),
    }))
  }

  /** The faces of players, by player; made where there is none yet. */
  async faces(players: readonly string[], fresh: () => string): Promise<ReadonlyMap<string, string>> {
    if (players.length === 0) return new Map()
    const known = () =>
      this.#db
        .selectFrom('faces')
        .selectAll()
        .where('player', 'in', [...players])
        .execute()
    const found = new Set((await known()).map(({ player }) => player))
    const missing = players.filter(player => !found.has(player))
    if (missing.length > 0)
      await this.#db
        .insertInto('faces')
        .values(missing.map(player => ({ face: fresh(), player })))
        .onConflict(clash => clash.column('player').doNothing())
        .execute()
    return new Map((await known()).map(({ face, player }) => [player, face]))
  }

  async playerOf(face: string): Promise<string | null> {
    const found = this.#db.selectFrom('faces').select('player').where('face', '=', face)
    return (await found.executeTakeFirst())?.player ?? null
  }
}

async function ratingsOf(
  within: Transaction<Tables>,
  game: string,
  players: readonly string[],
): Promise<ReadonlyMap<string, RatedRow>> {
  if (players.length === 0) return new Map()
  const rows = await within
    .selectFrom('ratings')
    .selectAll()
    .where('game', '=', game)
    .where('player', 'in', [...players])
    .execute()
  return new Map(rows.map(row => [row.player, row]))
}

/** A guest has become an account: what the account has played already stays, and what the guest has is added to it. */
export async function giveResults(within: Transaction<Tables>, from: string, to: string): Promise<void> {
  await within.updateTable('results').set({ player: to }).where('player', '=', from).execute()
  await giveEntries(within, from, to)
  await within.updateTable('tournaments').set({ maker: to }).where('maker', '=', from).execute()
  const rated = within.selectFrom('ratings').select('game').where('player', '=', to)
  const games = (await rated.execute()).map(({ game }) => game)
  if (games.length > 0)
    await within.deleteFrom('ratings').where('player', '=', from).where('game', 'in', games).execute()
  await within.updateTable('ratings').set({ player: to }).where('player', '=', from).execute()
  const known = await within.selectFrom('faces').select('face').where('player', '=', to).executeTakeFirst()
  if (known === undefined)
    await within.updateTable('faces').set({ player: to }).where('player', '=', from).execute()
  else await within.deleteFrom('faces').where('player', '=', from).execute()
}

/** The results stay, as they are others', too; whose they were nobody knows any more. */
export async function forgetResults(within: Transaction<Tables>, player: string): Promise<void> {
  await within.updateTable('results').set({ player: null }).where('player', '=', player).execute()
  await within.deleteFrom('ratings').where('player', '=', player).execute()
  // A bot plays on for them, as in matches that run.
  const deputy = { player: botPlayer(DEPUTY) }
  await within.updateTable('entrants').set(deputy).where('player', '=', player).execute()
  // Nobody else could begin what they have opened.
  await within
    .updateTable('tournaments')
    .set({ stage: 'gone' })
    .where('maker', '=', player)
    .where('stage', '=', 'gathering')
    .execute()
  await within.updateTable('tournaments').set({ maker: '' }).where('maker', '=', player).execute()
  await within.deleteFrom('faces').where('player', '=', player).execute()
}
