import type { Transaction } from 'kysely'
import type { NoticeKind, WaitingMatch } from '../told/index.ts'
import type { Database } from './database.ts'
import type { Step } from './migrations.ts'
import type { Topic } from './news.ts'
import { collectedFor, type Ears, earsOf } from './notice-wishes.ts'
import type { NoticeRow, Tables } from './tables.ts'

/**
 * What waits for somebody. A notice is written with what makes it necessary, and is itself the task of telling it: the
 * transaction in which it stops being due is the one that writes the letters. So there is none too many and none too few.
 */
export const notices: Step = async db => {
  await db.schema
    .createTable('notices')
    .addColumn('user', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('match', 'text', column => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('events', 'integer', column => column.notNull())
    .addColumn('due', 'bigint')
    .addPrimaryKeyConstraint('notices_once', ['user', 'match', 'kind'])
    .execute()
  await db.schema.createIndex('notices_by_due').on('notices').column('due').execute()
  await db.schema.createIndex('notices_by_time').on('notices').column('at').execute()
}

export const KINDS = [
  'turn',
  'begun',
  'invited',
  'offered',
  'asked',
  'returned',
  'over',
] as const satisfies readonly NoticeKind[]

export interface NoticeWish {
  readonly user: string
  readonly kind: NoticeKind
}

interface Noted {
  readonly match: string
  readonly notices: readonly NoticeWish[]
  readonly events: number
  readonly at: number
  /** It is played at one sitting: whose turn it is, one sees. */
  readonly isLive: boolean
}

/** Even who is told at once is not told what they have just seen. */
const MOMENT = 5_000

const wantedIn = ({ notices: all, isLive }: Noted): readonly NoticeWish[] =>
  all.filter(({ kind }) => !(isLive && kind === 'turn'))

/** What finds out where they are told; null: nobody is to be told anything. */
export function earsFor(within: Transaction<Tables>, noted: Noted) {
  const users = [...new Set(wantedIn(noted).map(({ user }) => user))]
  return users.length === 0 ? null : earsOf(within, users)
}

/** What is to be told after this was written. */
export async function note(within: Transaction<Tables>, noted: Noted): Promise<Topic[]> {
  const asked = earsFor(within, noted)
  return asked === null ? [] : noteTo(within, await asked.execute(), noted)
}

/** The same, where one has found out already. */
export async function noteTo(within: Transaction<Tables>, ears: Ears, noted: Noted): Promise<Topic[]> {
  const { match, events, at, isLive } = noted
  const wanted = wantedIn(noted).filter(({ user }) => ears.some(each => each.user === user))
  // Whose turn it is the match itself says: who is told nowhere else needs no notice of it.
  const kept = wanted.filter(({ user, kind }) => kind !== 'turn' || collectedFor(user, ears) !== null)
  for (const { user, kind } of kept) {
    const wait = collectedFor(user, ears)
    const due = wait === null ? null : at + Math.max(MOMENT, isLive ? 0 : wait)
    await within
      .insertInto('notices')
      .values({ user, match, kind, at, events, due })
      .onConflict(clash => clash.columns(['user', 'match', 'kind']).doUpdateSet({ at, events, due }))
      .execute()
  }
  return [...new Set(kept.map(({ user }) => user))].map(user => ({ of: 'notice', user, match }))
}

export class Notices {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  get #db() {
    return this.#database.db
  }

  /** What waits for somebody, the newest first: one line a match, whatever there is to say of it. */
  async waiting(user: string): Promise<WaitingMatch[]> {
    const turns = await this.#db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match')
      .select(['matches.id as match', 'game', 'scenario', 'asked', 'seat', 'changed as at'])
      .where('seats.owner', '=', user)
      .where('seats.bot', 'is', null)
      .where('matches.stage', '=', 'running')
      .execute()
    const noted = await this.#db
      .selectFrom('notices')
      .innerJoin('matches', 'matches.id', 'notices.match')
      .select(['notices.match', 'notices.kind', 'notices.events', 'notices.at', 'game', 'scenario', 'stage'])
      .where('notices.user', '=', user)
      .where('notices.kind', '!=', 'turn')
      .execute()
    const own = turns
      .filter(({ asked, seat }) => isAmong(asked, seat))
      .map(
        ({ match, game, scenario, at }) =>
          ({ match, kind: 'turn', game, scenario, at, offer: null }) as const,
      )
    const others = []
    for (const { events, stage, kind, ...rest } of noted) {
      if (!isKind(kind)) continue
      const offer = kind === 'offered' ? await offerTo(this.#db, rest.match, user) : null
      if (await isStill(this.#db, { ...rest, kind, events, offer }, stage))
        others.push({ ...rest, kind, offer })
    }
    return oneEach([...own, ...others]).sort((a, b) => b.at - a.at)
  }

  /** Somebody has looked at it, or wants to hear no more of it; null: of nothing that there is. */
  async seen(user: string, match: string | null): Promise<void> {
    await this.#db.transaction().execute(async within => {
      const { numDeletedRows } = await within
        .deleteFrom('notices')
        .where('user', '=', user)
        .$if(match !== null, query => query.where('match', '=', match ?? ''))
        .executeTakeFirst()
      if (numDeletedRows > 0n)
        await this.#database.news.tell(within, [{ of: 'notice', user, match: match ?? '' }])
    })
  }

  /** Somebody of whom something is due; null: nobody. */
  async nextDue(now: number): Promise<string | null> {
    const first = this.#db
      .selectFrom('notices')
      .select('user')
      .where('due', '<=', now)
      .orderBy('due')
      .limit(1)
    return (await first.executeTakeFirst())?.user ?? null
  }

  /**
   * Takes all that is to be told to somebody, also what would be due later: one letter instead of many. What is no
   * longer so is not told. Whoever comes second takes nothing.
   *
   * @param send writes the letters, in the same transaction
   */
  async take(
    user: string,
    send: (within: Transaction<Tables>, taken: readonly WaitingMatch[]) => Promise<void>,
  ): Promise<void> {
    await this.#db.transaction().execute(async within => {
      const due = await within
        .updateTable('notices')
        .set({ due: null })
        .where('user', '=', user)
        .where('due', 'is not', null)
        .returningAll()
        .execute()
      await within.deleteFrom('notices').where('user', '=', user).where('kind', '=', 'turn').execute()
      const taken = []
      for (const row of due) {
        const found = await stillSo(within, row)
        if (found !== null) taken.push(found)
      }
      const told = oneEach(taken).sort((a, b) => a.at - b.at)
      if (told.length > 0) await send(within, told)
    })
  }

  /** What nobody has looked at for so long is let go. */
  async sweep(before: number): Promise<void> {
    await this.#db.deleteFrom('notices').where('at', '<', before).execute()
  }
}

const isKind = (kind: string): kind is NoticeKind => KINDS.some(each => each === kind)

const isAmong = (asked: string, seat: number): boolean => {
  const seats: readonly number[] = JSON.parse(asked)
  return seats.includes(seat)
}

/** Of several for one match the first of `KINDS` says most. */
function oneEach(all: readonly WaitingMatch[]): WaitingMatch[] {
  const best = new Map<string, WaitingMatch>()
  const rank = ({ kind }: WaitingMatch) => KINDS.indexOf(kind)
  for (const each of all) {
    const known = best.get(each.match)
    if (known === undefined || rank(each) < rank(known)) best.set(each.match, each)
  }
  return [...best.values()]
}

async function stillSo(within: Transaction<Tables>, row: NoticeRow): Promise<WaitingMatch | null> {
  const { user, match, kind, at, events } = row
  const found = await within
    .selectFrom('matches')
    .leftJoin('seats', join => join.onRef('seats.match', '=', 'matches.id').on('seats.owner', '=', user))
    .select(['game', 'scenario', 'stage', 'asked', 'seat', 'bot'])
    .where('matches.id', '=', match)
    .executeTakeFirst()
  if (found === undefined || found.stage === 'gone' || !isKind(kind)) return null
  const { game, scenario, stage, asked, seat, bot } = found
  const isTurn = stage === 'running' && seat !== null && bot === null && isAmong(asked, seat)
  const offer = kind === 'offered' ? await offerTo(within, match, user) : null
  const isSo = kind === 'turn' ? isTurn : await isStill(within, { match, kind, events, offer }, stage)
  return isSo ? { match, kind, game, scenario, at, offer } : null
}

const offerTo = async (
  db: Pick<Transaction<Tables>, 'selectFrom'>,
  match: string,
  friend: string,
): Promise<string | null> => {
  const found = db.selectFrom('offers').select('offer').where('match', '=', match)
  return (await found.where('friend', '=', friend).executeTakeFirst())?.offer ?? null
}

/** What was asked lapses with the next decision; an invitation is one until play begins. */
async function isStill(
  db: Pick<Transaction<Tables>, 'selectFrom'>,
  {
    match,
    kind,
    events,
    offer,
  }: Pick<WaitingMatch, 'match' | 'kind' | 'offer'> & { readonly events: number },
  stage: string,
): Promise<boolean> {
  switch (kind) {
    case 'turn':
    case 'begun':
    case 'returned':
      return stage === 'running'
    case 'invited':
      return stage === 'gathering'
    case 'offered':
      return stage === 'running' && offer !== null
    case 'over':
      return stage === 'over'
    case 'asked': {
      if (stage !== 'running') return false
      const rows = await db
        .selectFrom('log')
        .select('event')
        .where('match', '=', match)
        .where('n', '>=', events)
        .execute()
      return !rows.some(({ event }) => JSON.parse(event).type === 'decided')
    }
  }
}

/** A guest has become an account. */
export async function giveNotices(within: Transaction<Tables>, from: string, to: string): Promise<void> {
  const own = within.selectFrom('notices').select('match').where('user', '=', to)
  await within.deleteFrom('notices').where('user', '=', from).where('match', 'in', own).execute()
  await within.updateTable('notices').set({ user: to }).where('user', '=', from).execute()
}
