import type { Kind, LogEvent, Seat } from '@grognard/engine'
import type { LogPiece } from '@grognard/sitting'
import type { KeptReview } from '@grognard/sitting/review'
import type { AnyMatch, KeptMatch } from './record.ts'

/** Where matches are kept: what is replaced at each save, and beside it a log that is only ever added to. */
export interface Store {
  get(id: string): Promise<AnyMatch | undefined>
  /** All events of the match, in their order. */
  log(id: string): Promise<readonly LogEvent<Kind>[]>
  /** Newest first. */
  all(): Promise<readonly AnyMatch[]>
  /** False, and nothing is written, unless it is the next revision: another window has gone on, or deleted the match. */
  put(match: KeptMatch, log: LogPiece): Promise<boolean>
  remove(id: string): Promise<void>
  /** How far the review of a match, through the eyes of a seat, has come. */
  review(id: string, seat: Seat): Promise<KeptReview | undefined>
  putReview(id: string, review: KeptReview): Promise<void>
}

/** 1 had no log: matches were files (`FiledMatch`). They stay as they are until they are opened. 2 kept no reviews. */
const VERSION = 3
const MATCHES = 'matches'
const LOG = 'log'
const REVIEWS = 'reviews'

/** Events that were saved together. */
interface LogRow extends LogPiece {
  readonly match: string
}

interface ReviewRow extends KeptReview {
  readonly match: string
}

const isNext = (kept: AnyMatch | undefined, { revision }: KeptMatch): boolean =>
  revision === (kept === undefined ? 0 : kept.revision + 1)

/** In the browser's own database. Opened when it is first needed: some browsers forbid it in private windows. */
export function browserStore(): Store {
  let opened: Promise<IDBDatabase> | null = null
  const begin = async (mode: IDBTransactionMode): Promise<Stores> => {
    opened ??= openDatabase(() => {
      opened = null
    })
    const transaction = (await opened).transaction([MATCHES, LOG, REVIEWS], mode)
    const [matches, log, reviews] = [MATCHES, LOG, REVIEWS].map(name => transaction.objectStore(name))
    if (!matches || !log || !reviews) throw new Error('this database is not ours')
    return { transaction, matches, log, reviews }
  }
  return {
    get: async id => settled<AnyMatch | undefined>((await begin('readonly')).matches.get(id)),
    async log(id) {
      const rows = await settled<LogRow[]>((await begin('readonly')).log.getAll(rowsOf(id)))
      return rows.flatMap(({ events }) => events)
    },
    async all() {
      const { matches } = await begin('readonly')
      return (await settled<AnyMatch[]>(matches.index('played').getAll())).reverse()
    },
    async put(match, { from, events }) {
      const { transaction, matches, log } = await begin('readwrite')
      const fits = isNext(await settled<AnyMatch | undefined>(matches.get(match.id)), match)
      if (fits) {
        matches.put(match)
        if (from === 0) log.delete(rowsOf(match.id))
        if (events.length > 0) log.put({ match: match.id, from, events } satisfies LogRow)
      }
      await committed(transaction)
      return fits
    },
    async remove(id) {
      const { transaction, matches, log, reviews } = await begin('readwrite')
      matches.delete(id)
      log.delete(rowsOf(id))
      reviews.delete(rowsOf(id))
      await committed(transaction)
    },
    review: async (id, seat) =>
      settled<ReviewRow | undefined>((await begin('readonly')).reviews.get([id, seat])),
    async putReview(id, review) {
      const { transaction, reviews } = await begin('readwrite')
      reviews.put({ match: id, ...review } satisfies ReviewRow)
      await committed(transaction)
    },
  }
}

interface Stores {
  readonly transaction: IDBTransaction
  readonly matches: IDBObjectStore
  readonly log: IDBObjectStore
  readonly reviews: IDBObjectStore
}

const rowsOf = (match: string): IDBKeyRange => IDBKeyRange.bound([match, 0], [match, Number.MAX_SAFE_INTEGER])

/** Windows that are open with an earlier version hold the database: until they are closed nothing can be kept. */
function openDatabase(closed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open('grognard', VERSION)
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1)
      request.result.createObjectStore(MATCHES, { keyPath: 'id' }).createIndex('played', 'played')
    if (oldVersion < 2) request.result.createObjectStore(LOG, { keyPath: ['match', 'from'] })
    request.result.createObjectStore(REVIEWS, { keyPath: ['match', 'seat'] })
  }
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      closed()
      reject(error)
    }
    request.onerror = () => fail(request.error)
    request.onblocked = () => fail(new Error('an older version of this page is open in another window'))
    request.onsuccess = () => {
      const database = request.result
      database.onversionchange = () => {
        database.close()
        closed()
      }
      resolve(database)
    }
  })
}

export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })

/** For tests; `before`: what an earlier version has left there. */
export function memoryStore(before: readonly AnyMatch[] = []): Store {
  const matches = new Map<string, AnyMatch>(before.map(match => [match.id, match]))
  const logs = new Map<string, readonly LogEvent<Kind>[]>()
  const reviews = new Map<string, Map<Seat, KeptReview>>()
  return {
    get: async id => matches.get(id),
    log: async id => logs.get(id) ?? [],
    all: async () => [...matches.values()].sort((a, b) => b.played - a.played),
    async put(match, { from, events }) {
      if (!isNext(matches.get(match.id), match)) return false
      matches.set(match.id, structuredClone(match))
      const kept = from === 0 ? [] : (logs.get(match.id) ?? [])
      if (kept.length !== from) throw new Error(`events from ${from} on do not follow ${kept.length}`)
      logs.set(match.id, [...kept, ...structuredClone(events)])
      return true
    },
    async remove(id) {
      matches.delete(id)
      logs.delete(id)
      reviews.delete(id)
    },
    review: async (id, seat) => reviews.get(id)?.get(seat),
    async putReview(id, review) {
      const kept = reviews.get(id) ?? new Map<Seat, KeptReview>()
      reviews.set(id, kept.set(review.seat, structuredClone(review)))
    },
  }
}
