import type { Compilable, Expression, Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Step } from './migrations.ts'
import type { Tables, TaskRow } from './tables.ts'
import { together } from './together.ts'

/**
 * What is to be done later: a bot's turn, a clock that runs out. A task is written with what makes it necessary, so that
 * there is none too many and none too few. Whoever works on it has it for a while only: if the process dies, another
 * takes it up.
 */
export interface TaskWish {
  readonly kind: TaskKind
  /** Null: it is not wanted any more. */
  readonly due: number | null
}

export type TaskKind = 'begin' | 'bot' | 'clock' | 'orders' | 'result' | 'withdrawn'

/** Who is busy with what is found without looking at all that is to be done one day. */
export const leases: Step = async db => {
  await db.schema.createIndex('tasks_by_lease').on('tasks').columns(['kind', 'leased']).execute()
}

export const wish = (
  within: Transaction<Tables>,
  match: string,
  wishes: readonly TaskWish[],
): Promise<unknown> =>
  together(within, send => Promise.all(wishesOf(within, match, wishes).map(query => send(query))))

/** What writes them. Of each kind a match has one. */
export function wishesOf(
  within: Transaction<Tables>,
  match: string,
  wishes: readonly TaskWish[],
): readonly Compilable[] {
  const idOf = (kind: TaskKind) => `${kind}:${match}`
  const unwanted = wishes.filter(({ due }) => due === null).map(({ kind }) => idOf(kind))
  const wanted = wishes.flatMap(({ kind, due }) =>
    due === null ? [] : [{ id: idOf(kind), kind, match, due, leased: 0, tries: 0 }],
  )
  const written = within
    .insertInto('tasks')
    .values(wanted)
    .onConflict(clash =>
      clash.column('id').doUpdateSet(({ ref }) => ({ due: ref('excluded.due'), leased: 0, tries: 0 })),
    )
  return [
    ...(unwanted.length === 0 ? [] : [within.deleteFrom('tasks').where('id', 'in', unwanted)]),
    ...(wanted.length === 0 ? [] : [written]),
  ]
}

export class Tasks {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Of these kinds the one that is due the longest and that nobody works on; it is ours until then. Null: there is none. */
  async lease(kinds: readonly TaskKind[], now: number, until: number): Promise<TaskRow | null> {
    const { db, types } = this.#database
    const waiting = db
      .selectFrom('tasks')
      .select('id')
      .where('kind', 'in', [...kinds])
      .where('due', '<=', now)
      .where('leased', '<=', now)
      .orderBy('due')
      .limit(1)
      .$if(types.kind === 'postgres', query => query.forUpdate().skipLocked())
    return this.#take(waiting.$asScalar(), until)
  }

  /**
   * The same for what costs much: whoever lays a hundred tables keeps nobody else's waiting. Where people sit comes first;
   * then whose tables are worked on the least.
   *
   * @param each so many tables of one maker are worked on at a time, at all processes together
   */
  async leaseInTurn(
    kinds: readonly TaskKind[],
    now: number,
    until: number,
    each: number,
  ): Promise<TaskRow | null> {
    const { db, types } = this.#database
    const busy = db
      .selectFrom('tasks')
      .innerJoin('matches', 'matches.id', 'tasks.match')
      .select(({ fn }) => ['maker', fn.countAll<number>().as('many')])
      .where('kind', 'in', [...kinds])
      .where('leased', '>', now)
      .groupBy('maker')
    const waiting = db
      .selectFrom('tasks')
      .innerJoin('matches', 'matches.id', 'tasks.match')
      .leftJoin(busy.as('busy'), 'busy.maker', 'matches.maker')
      .select('tasks.id')
      .where('kind', 'in', [...kinds])
      .where('due', '<=', now)
      .where('leased', '<=', now)
      .where(({ eb, fn, lit }) => eb(fn.coalesce('many', lit(0)), '<', each))
      .orderBy(({ case: when, exists, selectFrom }) => {
        const people = selectFrom('seats').select('seat').whereRef('seats.match', '=', 'tasks.match')
        return when()
          .when(exists(people.where('owner', 'is not', null)))
          .then(0)
          .else(1)
          .end()
      })
      .orderBy(({ fn, lit }) => fn.coalesce('many', lit(0)))
      .orderBy('due')
      .limit(1)
      .$if(types.kind === 'postgres', query => query.forUpdate('tasks').skipLocked())
    return this.#take(waiting.$asScalar(), until)
  }

  async #take(waiting: Expression<string | null>, until: number): Promise<TaskRow | null> {
    const taken = this.#database.db
      .updateTable('tasks')
      .set(set => ({ leased: until, tries: set('tries', '+', 1) }))
      .where('id', 'in', waiting)
      .returningAll()
    return (await taken.executeTakeFirst()) ?? null
  }

  /** Still ours, and until then; null: it is no longer. */
  async renew({ id, leased }: TaskRow, until: number): Promise<TaskRow | null> {
    const renewed = this.#database.db
      .updateTable('tasks')
      .set({ leased: until })
      .where('id', '=', id)
      .where('leased', '=', leased)
      .returningAll()
    return (await renewed.executeTakeFirst()) ?? null
  }

  /** Done, unless it was wished for anew meanwhile. */
  async done({ id, due, leased }: TaskRow): Promise<void> {
    await this.#database.db
      .deleteFrom('tasks')
      .where('id', '=', id)
      .where('due', '=', due)
      .where('leased', '=', leased)
      .execute()
  }

  /** Not done: again, later. */
  async later({ id, leased }: TaskRow, due: number): Promise<void> {
    await this.#database.db
      .updateTable('tasks')
      .set({ due, leased: 0 })
      .where('id', '=', id)
      .where('leased', '=', leased)
      .execute()
  }

  /** When the next one is due that nobody works on; null: none. */
  async next(): Promise<number | null> {
    const rows = await this.#database.db
      .selectFrom('tasks')
      .select(['due', 'leased'])
      .orderBy('due')
      .limit(20)
      .execute()
    const times = rows.map(({ due, leased }) => Math.max(due, leased))
    return times.length === 0 ? null : Math.min(...times)
  }
}
